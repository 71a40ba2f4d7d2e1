/* SPDX-License-Identifier: MIT */
/*
 * The order in which a search tries moves: the one found best before, gains,
 * moves that refuted others nearby, then by how often a move like it was best.
 */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evaluate.h"
#include "move.h"
#include "position.h"

/* Tells the moves of one position apart; 0 is none. The low bits are the
 * square it starts on. */
uint32_t move_id(const struct move *move);

static inline square move_id_from(uint32_t id)
{
	return (square)id;
}

struct ranked {
	int32_t rank;
	uint32_t id;
	int32_t change;		/* in the worth of places, for the mover */
	bool loud;		/* takes something or gains as much */
	bool poor;		/* loud, but is likely to lose more */
};

struct ranking {
	struct ranked *at;	/* owned; as the moves were listed, those that
				 * are wanted */
	size_t n, room;		/* picked or not; of both lists */
	/* Those not picked yet, as a heap of rank and place in `at`; behind
	 * them those that were, the last first. */
	uint64_t *heap;		/* owned */
	size_t left;
};

void ranking_free(struct ranking *ranking);

/* How well moves did that went like others: by side, piece and target. */
struct history {
	int16_t good[32][SQUARES];
};

void history_clear(struct history *history);
void history_note(struct history *history, const struct position *pos,
		  const struct move *move, int bonus);

/* What is known before the moves are looked at. */
struct hints {
	uint32_t first;		/* move_id of the best known; 0: none */
	uint32_t killers[2];
	uint32_t reply;
	/* Only loud moves are wanted that change as much; poor ones, too. */
	bool loud_only, poor;
	int least;
};

void rank_moves(struct ranking *ranking, const struct moves *moves,
		const struct evaluator *evaluator, const struct position *pos,
		const struct sight *sight, const struct history *history,
		const struct hints *hints);

/* The best that was not picked yet; NULL when all were. Its place in `at` is
 * that of the move in its list. */
const struct ranked *ranking_pick(struct ranking *ranking);

/* The one picked as number i, from 0. */
const struct ranked *ranking_picked(const struct ranking *ranking, size_t i);

#endif
