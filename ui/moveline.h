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
#define MOVELINE_START (MOVE_PATH_MAX * (SQUARE_NAME - 1) + 1)

/*
 * text is always printable ASCII; reading is what it can stand for.  Squares
 * that were pointed at before (`start`) need not be typed again: `whole` is
 * the text as it was read.
 */
struct moveline {
	char text[MOVELINE_MAX + 1];
	char whole[MOVELINE_MAX + MOVELINE_START];
	char start[MOVELINE_START];
	int length;
	bool refused; /* Enter said why not: the next letter begins anew */
	struct reading reading;
};

/* Empties it; path: the squares that need not be typed. */
void moveline_clear(struct moveline *typed, const square *path, int n);

/*
 * Adds a character if it is printable ASCII and there is room; returns
 * whether it did.
 */
bool moveline_add(struct moveline *typed, const struct line *line,
	const struct key *key);

/*
 * Puts letters before the text if it fits with them, which it does not alone;
 * returns whether it did.
 */
bool moveline_precede(struct moveline *typed, const struct line *line,
	const char *letters);

/* Takes the last character back; false when the line is empty then. */
bool moveline_back(struct moveline *typed, const struct line *line);

/* Adds what all turns that fit share; returns whether that was anything. */
bool moveline_complete(struct moveline *typed, const struct line *line);

/* The square that the text begins with, or NO_SQUARE. */
square moveline_first(const struct moveline *typed, const struct game *game);

/* The same when nothing follows it. */
square moveline_only(const struct moveline *typed, const struct game *game);

/* "Nc3, Na3, ...": what fits, as far as it is known and there is room. */
void moveline_list(const struct moveline *typed, char *text, size_t size);

#endif
