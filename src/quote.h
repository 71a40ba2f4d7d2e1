/* SPDX-License-Identifier: MIT */
/*
 * Words of somebody else's in a sentence, short enough to leave room for what
 * is said about them: a longer one is cut and ends with "...". A value, so that
 * it can stand among the arguments of printf; cleaning is left to whoever
 * prints the sentence (clean.h).
 *
 *	printf("\"%s\" is no turn", quote(word).text);
 */
#ifndef QUOTE_H
#define QUOTE_H

#include <stdio.h>
#include <string.h>

struct quote {
	char text[48];
};

static inline struct quote quote(const char *words)
{
	struct quote quote;
	int n = snprintf(quote.text, sizeof quote.text, "%s", words);

	if (n >= (int)sizeof quote.text)
		memcpy(quote.text + sizeof quote.text - 4, "...", 4);
	return quote;
}

/* The same in another room, of at least four bytes, for a part of a sentence: a
 * longer one ends with " ..". */
static inline void quote_short(const char *words, char *text, size_t size)
{
	if (snprintf(text, size, "%s", words) >= (int)size)
		memcpy(text + size - 4, " ..", 4);
}

#endif
