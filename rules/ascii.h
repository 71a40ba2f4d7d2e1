/* SPDX-License-Identifier: MIT */
/*
 * Letters and digits of the texts that programs exchange: ASCII, whatever the
 * locale says.
 */
#ifndef ASCII_H
#define ASCII_H

#include <stdbool.h>

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
