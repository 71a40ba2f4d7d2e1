/* SPDX-License-Identifier: MIT */
/*
 * Hints in three strengths: which piece, where it goes, and the move with what
 * is expected then. The turn comes from an engine (computer.h).
 */
#ifndef HINT_H
#define HINT_H

#include <stddef.h>

#include "computer.h"
#include "line.h"
#include "text.h"

#define HINT_STRONGEST 3	/* the weakest is 1 */
#define HINT_TIME 1000		/* milliseconds to look for one */
#define HINT_TEXT 400		/* bytes, with the end */

/* What speaks for the turn, "look at the Rook on a1": no capital, no full stop
 * at its ends. The line stands before the turn. */
void hint_write(const struct line *line, const struct turn *turn,
		const struct thought *thought, int strength,
		char text[HINT_TEXT]);

#define SCORE_TEXT 40

/* "+0.35", "wins in 3". */
void score_write(const struct thought *thought, char text[SCORE_TEXT]);

#define THOUGHT_TURNS 12	/* of a line that are written at most */

/* What it expects behind the first `passed` turns in the game's notation, as
 * far as that is legal from the root on: "Nc3 Nc6 Bd3". Returns how many turns;
 * text is "" when there are none. What finds no room is left out, never half a
 * turn. */
int thought_write(const struct thought *thought, const struct line *root,
		  int passed, char *text, size_t size);

#endif
