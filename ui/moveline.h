/* SPDX-License-Identifier: MIT */
/*
 * The line in which a turn is typed: a short text that is read again with
 * every key (notation.h), so that the board can show what still fits.
 */
#ifndef UI_MOVELINE_H
#define UI_MOVELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "keys.h"
#include "line.h"
#include "notation.h"

#define MOVELINE_MAX 120

/* text is always printable ASCII; reading is what it can stand for. */
struct moveline {
	char text[MOVELINE_MAX + 1];
	int length;
	struct reading reading;
};

void moveline_clear(struct moveline *typed);

/*
 * Adds a character if it is printable ASCII and there is room; returns
 * whether it did.
 */
bool moveline_add(struct moveline *typed, const struct line *line,
	const struct key *key);

/* Takes the last character back; false when the line is empty then. */
bool moveline_back(struct moveline *typed, const struct line *line);

/* Adds what all turns that fit share; returns whether that was anything. */
bool moveline_complete(struct moveline *typed, const struct line *line);

/* "Nc3, Na3, ...": what fits, as far as it is known and there is room. */
void moveline_list(const struct moveline *typed, char *text, size_t size);

#endif
