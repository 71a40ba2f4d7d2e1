/* SPDX-License-Identifier: MIT */
#include "gen.h"

#include <stdlib.h>

#include "list.h"

void doubts_free(struct doubts *doubts)
{
	free(doubts->at);
	*doubts = (struct doubts){0};
}

void gen_note_doubt(struct gen *gen, const struct move *move,
		    const struct verdict *verdict)
{
	struct doubts *doubts = gen->doubts;

	doubts->at = list_room(doubts->at, doubts->n, &doubts->room,
			       sizeof *doubts->at);
	doubts->at[doubts->n].move = *move;
	doubts->at[doubts->n++].verdict = *verdict;
}

void gen_note_way(struct gen *gen, square from, square to,
		  const struct reason *reason, square cause)
{
	struct verdict verdict;
	struct move way = {.form = MOVE_PLAIN, .n_path = 2};

	way.path[0] = from;
	way.path[1] = to;
	verdict = verdict_make(reason, from, to, cause);
	gen_refuse(gen, &way, &verdict);
}
