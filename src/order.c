/* SPDX-License-Identifier: MIT */
#include "order.h"

#include <string.h>

#include "list.h"

enum {
	RANK_FIRST = 1 << 30,
	RANK_LOUD = 1 << 26,
	RANK_KILLER = 1 << 25,
	RANK_POOR = -(1 << 26),
	PER_POINT = 8,		/* rank of a hundredth of a pawn */
	GAIN = 150,		/* as good as to take something */
	HISTORY_MOST = 8192
};

uint32_t move_id(const struct move *move)
{
	uint32_t id = (uint32_t)move->form << 5 | move->choice;

	for (int i = 0; i < move->n_path; i++)
		id = id * 257 + move->path[i] + 1;
	return id ? id : 1;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	*ranking = (struct ranking){0};
}

void history_clear(struct history *history)
{
	memset(history, 0, sizeof *history);
}

/* A pass and its like have no piece; they share a place nobody else uses. */
static int16_t *history_of(struct history *history, const struct position *pos,
			   const struct move *move)
{
	square from = move_from(move);
	piece p = from == NO_SQUARE ? EMPTY : pos->at[from];

	return &history->good[p & 31][(uint8_t)move_to(move)];
}

/* Steps towards the bound, so that it is never passed. */
void history_note(struct history *history, const struct position *pos,
		  const struct move *move, int bonus)
{
	int16_t *good = history_of(history, pos, move);
	int size = bonus < 0 ? -bonus : bonus;

	*good = (int16_t)(*good + bonus - *good * size / HISTORY_MOST);
}

static int worth(const struct evaluator *e, piece p)
{
	return e->weight[WEIGHT_KIND + piece_kind(p)];
}

/* Takes something that is defended with something dearer. */
static bool is_poor(const struct evaluator *e, const struct position *pos,
		    const struct sight *sight, const struct move *move,
		    int change)
{
	square from = move_from(move), to = move_to(move);

	return from != NO_SQUARE && to != NO_SQUARE &&
	       set_has(&sight->attacked[pos->now.side ^ 1], to) &&
	       worth(e, pos->at[from]) > change + 50;
}

static void rank_loud(struct ranked *ranked, int mover)
{
	ranked->rank = ranked->change * PER_POINT - mover +
	    (ranked->poor ? RANK_POOR : RANK_LOUD);
}

static int rank_quiet(const struct ranked *ranked, const struct hints *hints,
		      int history)
{
	if (ranked->id == hints->killers[0])
		return RANK_KILLER + 2;
	if (ranked->id == hints->killers[1])
		return RANK_KILLER + 1;
	if (ranked->id == hints->reply)
		return RANK_KILLER;
	return history + ranked->change * PER_POINT;
}

/* A quiet step to where it could be taken, or away from there. */
static int danger(const struct evaluator *e, const struct position *pos,
		  const struct sight *sight, const struct move *move)
{
	int side = pos->now.side;
	const set *theirs = &sight->attacked[side ^ 1];
	square from = move_from(move), to = move_to(move);
	int value;

	if (from == NO_SQUARE || to == NO_SQUARE)
		return 0;
	value = worth(e, pos->at[from]);
	if (value >= ROYAL_WORTH)
		value = 300;
	return (set_has(theirs, from) ? value * 2 : 0) -
	    (set_has(theirs, to) ? value * 2 : 0);
}

static void rank_move(struct ranked *ranked, const struct move *move,
		      const struct evaluator *e, const struct position *pos,
		      const struct sight *sight,
		      const struct history *history, const struct hints *hints)
{
	int side = pos->now.side;
	square from = move_from(move);
	piece mover = from == NO_SQUARE ? EMPTY : pos->at[from];
	int change = evaluate_change(e, move);

	ranked->id = move_id(move);
	ranked->change = side == WHITE ? change : -change;
	ranked->loud = ranked->change >= GAIN ||
	    move_takes(move, side ^ 1);
	ranked->poor = ranked->loud &&
	    is_poor(e, pos, sight, move, ranked->change);
	if (ranked->id == hints->first)
		ranked->rank = RANK_FIRST;
	else if (ranked->loud)
		rank_loud(ranked, worth(e, mover) / 16);
	else
		ranked->rank = rank_quiet(ranked, hints,
		    history->good[mover & 31][(uint8_t)move_to(move)] +
		    danger(e, pos, sight, move));
}

void rank_moves(struct ranking *ranking, const struct moves *moves,
		const struct evaluator *e, const struct position *pos,
		const struct sight *sight, const struct history *history,
		const struct hints *hints)
{
	ranking->n = 0;
	for (size_t i = 0; i < moves->n; i++) {
		struct ranked *ranked;

		ranking->at = list_room(ranking->at, ranking->n,
					&ranking->room, sizeof *ranking->at);
		ranked = &ranking->at[ranking->n];
		ranked->index = (uint32_t)i;
		rank_move(ranked, &moves->at[i], e, pos, sight, history,
			  hints);
		ranking->n += ranked->loud || !hints->loud_only;
	}
}

const struct ranked *ranking_pick(struct ranking *ranking, size_t i)
{
	size_t best = i;
	struct ranked picked;

	for (size_t j = i + 1; j < ranking->n; j++)
		if (ranking->at[j].rank > ranking->at[best].rank)
			best = j;
	picked = ranking->at[best];
	ranking->at[best] = ranking->at[i];
	ranking->at[i] = picked;
	return &ranking->at[i];
}
