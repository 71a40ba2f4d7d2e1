/* SPDX-License-Identifier: MIT */
/*
 * Letters and digits of the texts that programs exchange: ASCII, whatever the
 * locale says.
 */
#ifndef ASCII_H
#define ASCII_H

#include <stdbool.h>
#include <stdint.h>

static inline bool ascii_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline char ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char ascii_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool ascii_is_letter(char c)
{
	return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z';
}

/* A number of up to `most` in digits alone, with nothing behind it (strtol
 * would take blanks and signs as well); false, and the number as it was,
 * when the text is none. */
static inline bool ascii_number(const char *text, uint64_t most,
				uint64_t *number)
{
	uint64_t value = 0;
	const char *at = text;

	for (; ascii_is_digit(*at); at++) {
		uint64_t digit = (uint64_t)(*at - '0');

		if (digit > most || value > (most - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	if (at == text || *at)
		return false;
	*number = value;
	return true;
}

/* Whether text is the beginning of word, or all of it, in any case. */
static inline bool ascii_begins(const char *text, const char *word)
{
	while (*text && ascii_lower(*text) == ascii_lower(*word)) {
		text++;
		word++;
	}
	return !*text;
}

#endif
