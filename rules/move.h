/* SPDX-License-Identifier: MIT */
/*
 * A move: a path of squares and its effect.
 *
 * A turn (what a player does until it is the other's turn) is one or more
 * moves; most are one. The effect is a list of edits to squares and the
 * registers afterwards, so that making a move is one loop for all games, and
 * everything a screen wants to know (what is taken, what appears) can be read
 * off the edits.
 */
#ifndef MOVE_H
#define MOVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "list.h"
#include "position.h"
#include "square.h"

/* 23 jumps are the most any game has (Fenix), and the square they start on. */
#define MOVE_PATH_MAX 26
#define EDITS_MAX 26

/* How the canonical text is made of the path (quincunx(6), TURNS). */
enum move_form {
	MOVE_PLAIN,	/* first and last square, and the choice: e7e8=q */
	MOVE_JUMPS,	/* all squares, joined by x: d2xd7xa7 */
	MOVE_GROW,	/* first, next, "=", last: h7h8=e5 */
	MOVE_REBIRTH,	/* first "@" last: g11@c5 */
	MOVE_PASS	/* no squares: pass */
};

struct edit {
	square sq;
	piece before, after;
};

/*
 * path[0] is the square the move starts on, path[n_path - 1] the one it ends
 * on (MOVE_GROW: the square that changes, or path[1] when nothing can); squares
 * between are turning points or landing squares. No square is edited twice.
 */
struct move {
	uint8_t form;
	uint8_t n_path;
	uint8_t n_edits;
	uint8_t choice;		/* the kind a pawn becomes, or 0 */
	struct registers after;
	square path[MOVE_PATH_MAX];
	struct edit edit[EDITS_MAX];
};

static inline square move_from(const struct move *move)
{
	return move->n_path ? move->path[0] : NO_SQUARE;
}

static inline square move_to(const struct move *move)
{
	return move->n_path ? move->path[move->n_path - 1] : NO_SQUARE;
}

/* Adds "this square now holds that piece" to the effect. */
static inline void move_edit(struct move *move, const struct position *pos,
			     square sq, piece after)
{
	move->edit[move->n_edits++] = (struct edit){sq, pos->at[sq], after};
}

/* Whether a piece of victim_side, the mover's enemy, leaves the board. */
bool move_takes(const struct move *move, int victim_side);

/* Whether two moves of one position do the same from the same start, perhaps
 * along different paths. */
bool move_same(const struct move *a, const struct move *b);

/*
 * A list of moves that grows (list.h); owned by whoever calls moves_free.
 */
struct moves {
	struct move *at;
	size_t n, room;
};

void moves_free(struct moves *moves);

/* Room for one more behind the last; not counted until n is raised. */
static inline struct move *moves_next(struct moves *moves)
{
	moves->at = list_room(moves->at, moves->n, &moves->room,
			      sizeof *moves->at);
	return &moves->at[moves->n];
}

#endif
