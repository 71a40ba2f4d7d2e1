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

struct move *gen_begin(struct gen *gen, enum move_form form, square from,
		       square to)
{
	struct move *move = moves_next(gen->out);

	move->form = (uint8_t)form;
	move->n_path = move->n_edits = move->choice = 0;
	move->after = gen->pos->now;
	if (from != NO_SQUARE)
		move->path[move->n_path++] = from;
	if (to != NO_SQUARE)
		move->path[move->n_path++] = to;
	return move;
}

void move_end_turn(const struct position *pos, struct move *move, bool lasting)
{
	struct registers *after = &move->after;

	*after = pos->now;
	after->side ^= 1;
	after->stage = 0;
	after->focus = 0;
	after->ep[0] = after->ep[1] = 0;
	after->clock = lasting ? 0 : (uint16_t)(pos->now.clock + 1);
	after->turn += pos->now.side == BLACK;
}

static bool fits_prefix(const struct gen *gen, const struct move *move)
{
	return gen->n_prefix <= move->n_path &&
	       (!gen->n_prefix ||
		!memcmp(gen->prefix, move->path, (size_t)gen->n_prefix));
}

void gen_keep(struct gen *gen, struct move *move)
{
	struct move *next = &gen->out->at[gen->out->n];

	if (!fits_prefix(gen, move))
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

void gen_refuse(struct gen *gen, const struct move *move,
		const struct verdict *verdict)
{
	struct doubts *doubts = gen->doubts;

	if (!doubts)
		return;
	doubts->at = list_room(doubts->at, doubts->n, &doubts->room,
			       sizeof *doubts->at);
	doubts->at[doubts->n].move = *move;
	doubts->at[doubts->n++].verdict = *verdict;
}

void gen_refuse_way(struct gen *gen, square from, square to,
		    const struct reason *reason, square cause)
{
	struct verdict verdict;
	struct move way = {.form = MOVE_PLAIN, .n_path = 2};

	if (!gen->doubts)
		return;
	way.path[0] = from;
	way.path[1] = to;
	verdict = verdict_make(reason, from, to, cause);
	gen_refuse(gen, &way, &verdict);
}
