/* SPDX-License-Identifier: MIT */
#include "gen.h"

#include <stdlib.h>
#include <string.h>

#include "list.h"

void doubts_free(struct doubts *doubts)
{
	free(doubts->at);
	*doubts = (struct doubts){0};
}

static bool fits_prefix(const struct gen *gen, const struct move *move)
{
	return gen->n_prefix <= move->n_path &&
	       !memcmp(gen->prefix, move->path, (size_t)gen->n_prefix);
}

void gen_keep(struct gen *gen, struct move *move)
{
	struct move *next = &gen->out->at[gen->out->n];

	if (gen->n_prefix && !fits_prefix(gen, move))
		return;
	if (next != move)
		*moves_next(gen->out) = *move;
	gen->out->n++;
}

/* The verdict is not cleared first: that would take a quarter of the time of
 * all generation, and nobody reads it but to explain. */
void gen_candidate(struct gen *gen, struct move *move)
{
	struct verdict verdict;

	if (!gen->allows || gen->allows(gen, move, &verdict))
		gen_keep(gen, move);
	else
		gen_refuse(gen, move, &verdict);
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
