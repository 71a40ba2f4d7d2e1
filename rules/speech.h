/* SPDX-License-Identifier: MIT */
/*
 * Turns in words, for whoever does not see the board: "White Scorpion d4 goes
 * back to d1 and on to g4, check to the Phoenix on g11."
 *
 * Everything is read off a move's form, path and edits and the game's names,
 * so that a new game speaks without a further line. Each text names where the
 * move starts, where it ends, and whatever leaves the board.
 */
#ifndef SPEECH_H
#define SPEECH_H

#include <stdbool.h>
#include <stddef.h>

#include "line.h"
#include "move.h"
#include "text.h"

#define SPEECH_MAX 2400	/* bytes the longest turn needs, with its end */

/* One move of a position, as a sentence without its start and its end:
 * "goes back to d1 and on to g4". */
void speech_deed(const struct position *pos, const struct move *move,
		 char *text, size_t size);

/* The same with who does it: "White Scorpion d4 goes ..."; no full stop. */
void speech_move(const struct position *pos, const struct move *move,
		 char *text, size_t size);

/*
 * A whole turn in sentences: all its moves, who is in check, and when it ends
 * the game why. The line stands before it.
 */
void speech_turn(const struct line *line, const struct turn *turn,
		 char *text, size_t size);

/* The same, on the line itself instead of a copy: it is as it was afterwards.
 * For long lines. */
void speech_turn_on(struct line *line, const struct turn *turn,
		    char *text, size_t size);

#endif
