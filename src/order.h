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

/* Tells the moves of one position apart; 0 is none. */
uint32_t move_id(const struct move *move);

struct ranked {
	int32_t rank;
	uint32_t id;
	int32_t change;		/* in the worth of places, for the mover */
	uint32_t index;		/* in the list of moves */
	bool loud;		/* takes something or gains as much */
	bool poor;		/* loud, but is likely to lose more */
};

struct ranking {
	struct ranked *at;	/* owned */
	size_t n, room;
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
	bool loud_only;
};

void rank_moves(struct ranking *ranking, const struct moves *moves,
		const struct evaluator *evaluator, const struct position *pos,
		const struct sight *sight, const struct history *history,
		const struct hints *hints);

/* Brings the best of those from i on to place i. */
const struct ranked *ranking_pick(struct ranking *ranking, size_t i);

#endif
