/* SPDX-License-Identifier: MIT */
/*
 * An entry takes a move in one square at a time. Cursor, mouse, typed squares
 * and tests all go through it; it knows what can come next and what that
 * would do.
 *
 *	struct entry entry = {0};
 *	entry_reset(&entry, &line);
 *	if (!entry_push(&entry, &line, sq, &why)) ... show why
 *	switch (entry_state(&entry)) ...
 *	entry_end(&entry);
 *
 * An entry belongs to one stage of one line: after a move was made on the
 * line, entry_reset it.
 */
#ifndef ENTRY_H
#define ENTRY_H

#include <stdbool.h>

#include "game.h"
#include "line.h"
#include "move.h"
#include "verdict.h"

struct entry {
	square path[MOVE_PATH_MAX];
	int n;
	/* Legal moves, with every path of theirs that begins with `path`. */
	struct moves fits;
};

enum entry_state {
	ENTRY_OPEN,	/* more squares are wanted */
	ENTRY_MAY_STOP,	/* whole, but it can go on too */
	ENTRY_WHOLE,	/* nothing can be added */
	ENTRY_CHOICE	/* whole but for the kind a pawn becomes */
};

/* What a square that can come next would do; several may be true. */
enum {
	STEP_WHOLE = 1,		/* the move can end there */
	STEP_ON = 2,		/* it can (or must) go on from there */
	STEP_TAKES = 4,		/* an enemy piece is taken */
	STEP_CHANGES = 8,	/* a piece there is changed, or appears */
	STEP_SHORT = 16,	/* leaves out squares between: the only move
				 * that ends there */
	STEP_LOSES = 32		/* what is changed is a piece of one's own, and
				 * it leaves the board */
};

struct step {
	square sq;
	uint8_t does;
};

void entry_reset(struct entry *entry, const struct line *line);
void entry_end(struct entry *entry);

/* The same, but where the game says what must be done and only one piece can
 * do it, nobody needs to point at that piece: the entry begins with its
 * square. Returns whether it does. */
bool entry_begin(struct entry *entry, const struct line *line);

/* Adds a square. When it cannot come next nothing changes and `why` says why
 * not. */
bool entry_push(struct entry *entry, const struct line *line, square sq,
		struct verdict *why);

/* Takes the last square back; false when there was none. */
bool entry_pop(struct entry *entry, const struct line *line);

enum entry_state entry_state(const struct entry *entry);

/* All squares that can come next, in rising order; returns how many. */
int entry_steps(const struct entry *entry, const struct line *line,
		struct step steps[SQUARES]);

/* What the square that comes next is for; NULL: the piece goes there. */
const struct purpose *entry_purpose(const struct entry *entry,
				    const struct line *line);

/* The same in words, without a full stop; false where the usual ones do. */
bool entry_asks(const struct entry *entry, const struct line *line,
		struct verdict *what);

/* The squares whose pieces every way to go on takes or changes, the start
 * left out. */
void entry_taken(const struct entry *entry, set *taken);

/* The move as entered so far. choice: a kind for ENTRY_CHOICE, else 0. False
 * when it is not whole or the choice is not one of entry_choices. */
bool entry_move(const struct entry *entry, uint8_t choice, struct move *move);

/* The kinds a pawn can become, the usual one first; returns how many. */
int entry_choices(const struct entry *entry, uint8_t kinds[KINDS]);

/* A legal pass at this stage. */
bool entry_pass(const struct line *line, struct move *move);

#endif
