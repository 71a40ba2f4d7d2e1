/* SPDX-License-Identifier: MIT */
/*
 * What a solver has proved about positions: in how many of its turns the
 * winner wins, and in how many it does not.
 *
 * A proof counts again only where the whole future is the same. That depends on
 * the position, and on what came before it where a rule looks back: positions
 * that stood before may not come back, or draw when they do, and a count of
 * quiet turns may run out. So all of that which can matter in the turns that
 * are looked ahead is part of the key, and what cannot is not:
 *
 * - Positions before the last move that cannot be taken back never return.
 * - One that has stood c times draws by standing for the n-th time only when it
 *   is reached n - c times more: the first time after one turn at the soonest,
 *   and then every two, for the same side must be to move. In the last turn it
 *   does not matter, a draw being as good as no win.
 * - Where no number of times is named (game.h), the game may forbid to repeat a
 *   position at all: then each that has stood before matters.
 * - The count of quiet turns matters when it can reach its end.
 *
 * Keys are 64 bits, as those that the rules themselves compare repetitions by.
 */
#ifndef PROOFS_H
#define PROOFS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "line.h"

struct proof;

struct proofs {
	struct proof *at;	/* owned */
	size_t mask;
};

void proofs_begin(struct proofs *proofs);
void proofs_end(struct proofs *proofs);

/* Of a line, for whoever looks so many turns of both sides ahead. */
uint64_t proofs_key(const struct line *line, int ahead);

/* Whether it is known if the winner wins with so many turns left: who wins
 * within some turns wins within more. */
bool proofs_find(const struct proofs *proofs, uint64_t key, int left,
		 bool *wins);
void proofs_keep(struct proofs *proofs, uint64_t key, int left, bool wins);

#endif
