/* SPDX-License-Identifier: MIT */
#include "move.h"

#include <stdlib.h>

bool move_takes(const struct move *move, int victim_side)
{
	for (int i = 0; i < move->n_edits; i++) {
		piece before = move->edit[i].before;
		piece after = move->edit[i].after;

		if (before && piece_side(before) == victim_side &&
		    (!after || piece_side(after) != victim_side))
			return true;
	}
	return false;
}

bool move_same(const struct move *a, const struct move *b)
{
	if (a->n_edits != b->n_edits || move_from(a) != move_from(b))
		return false;
	for (int i = 0; i < a->n_edits; i++) {
		bool found = false;

		for (int j = 0; j < b->n_edits && !found; j++)
			found = a->edit[i].sq == b->edit[j].sq &&
				a->edit[i].after == b->edit[j].after;
		if (!found)
			return false;
	}
	return true;
}

void moves_free(struct moves *moves)
{
	free(moves->at);
	*moves = (struct moves){0};
}
