/* SPDX-License-Identifier: MIT */
/*
 * Looking ahead from one position; search.c says how far, and what becomes of
 * it. Nothing outside src/search.c uses this.
 *
 * The side to move after a move decides from whose view its score comes, so a
 * turn may have any number of moves. All memory is had before or kept from
 * node to node.
 */
#ifndef ALPHABETA_H
#define ALPHABETA_H

#include "order.h"
#include "search.h"
#include "tt.h"

enum {
	PLIES = 160,		/* moves from the root to any leaf */
	TURN_ONE = 4		/* depth of a turn: reductions take parts */
};

/* What belongs to the moves made so far, from the root on. */
struct ply {
	struct moves moves;
	struct ranking ranking;
	struct sight sight;
	uint32_t killers[2];
	uint32_t made;		/* the move made here */
	piece mover;
	square to;
	int places;		/* worth of the pieces, White's view */
	int eval;
	int turns;		/* from the root */
	bool quiet_null;	/* got here because somebody did nothing */
};

struct searcher {
	struct line line;
	struct evaluator evaluator;
	const struct search_limits *limits;
	struct tt *tt;		/* shared */
	struct history history;
	uint32_t replies[32][SQUARES];	/* to a piece that went there */
	struct ply ply[PLIES + 2];

	uint64_t nodes;
	bool stopped;

	/* Root moves that are left to better lines. */
	uint32_t taken[SEARCH_LINES_MAX];
	int n_taken;

	/* The best way on from each ply, as move_id numbers. */
	uint32_t way[PLIES + 2][PLIES + 2];
	int n_way[PLIES + 2];
};

/* The score of the line for its side to move, depth in parts of a turn. When
 * s->stopped is set, it is worth nothing but for the way found up to then. */
int search_root(struct searcher *s, int alpha, int beta, int depth);

#endif
