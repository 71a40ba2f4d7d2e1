/* SPDX-License-Identifier: MIT */
#include "order.h"

#include <stdlib.h>
#include <string.h>

enum {
	RANK_FIRST = 1 << 30,
	RANK_LOUD = 1 << 26,
	RANK_KILLER = 1 << 25,
	RANK_POOR = -(1 << 26),
	PER_POINT = 8,		/* rank of a hundredth of a pawn */
	GAIN = 150,		/* as good as to take something */
	POOR = 50,		/* what may be lost in a capture */
	HISTORY_MOST = 8192
};

uint32_t move_id(const struct move *move)
{
	uint32_t id = (uint32_t)move->form << 5 | move->choice;

	for (int i = 1; i < move->n_path; i++)
		id = id * 257 + move->path[i] + 1;
	return (id * 2654435761u & ~255u) | move_from(move);
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	free(ranking->heap);
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

/* What it changes, and whether it takes something. Gone through for every move
 * that is listed, so nothing here is asked twice. */
static void find_change(struct ranked *ranked, const struct evaluator *e,
			const struct move *move, int side)
{
	const struct edit *edit = move->edit, *end = edit + move->n_edits;
	int change = 0, taken = 0;

	for (; edit < end; edit++) {
		piece before = edit->before, after = edit->after;
		int enemy = before && piece_side(before) != side;

		change += e->place[after][edit->sq] -
		    e->place[before][edit->sq];
		taken |= enemy & (!after || piece_side(after) == side);
	}
	ranked->change = side == WHITE ? change : -change;
	/* Nobody is forced to gain by anything but a capture. */
	ranked->loud = taken ||
	    (!e->game->compulsory && ranked->change >= GAIN);
}

struct ranker {
	const struct evaluator *e;
	const struct position *pos;
	const set *threatened;	/* squares that the other side attacks */
	const struct history *history;
	const struct hints *hints;
};

/* A quiet step to where it could be taken, or away from there. */
static int danger(const struct ranker *r, int value, square from, square to)
{
	if (value >= ROYAL_WORTH)
		value = 300;
	return (set_has(r->threatened, from) ? value * 2 : 0) -
	    (set_has(r->threatened, to) ? value * 2 : 0);
}

static int rank_quiet(const struct ranker *r, const struct ranked *ranked,
		      piece mover, square from, square to)
{
	const struct hints *hints = r->hints;
	int rank = ranked->change * PER_POINT;

	if (ranked->id == hints->killers[0])
		return RANK_KILLER + 2;
	if (ranked->id == hints->killers[1])
		return RANK_KILLER + 1;
	if (ranked->id == hints->reply)
		return RANK_KILLER;
	if (mover)
		rank += danger(r, worth(r->e, mover), from, to);
	return rank + r->history->good[mover][to];
}

/* False when it is none of those that are looked for: nothing more is found
 * out about it then. */
static bool rank_move(const struct ranker *r, struct ranked *ranked,
		      const struct move *move)
{
	const struct hints *hints = r->hints;
	square from = move_from(move), to = move_to(move);
	piece mover = from == NO_SQUARE ? EMPTY : r->pos->at[from];
	int value = worth(r->e, mover);

	find_change(ranked, r->e, move, r->pos->now.side);
	if (hints->loud_only &&
	    (!ranked->loud || ranked->change < hints->least))
		return false;
	/* Takes something that is defended with something dearer. */
	ranked->poor = ranked->loud && mover &&
	    value > ranked->change + POOR && set_has(r->threatened, to);
	if (hints->loud_only && ranked->poor && !hints->poor)
		return false;
	ranked->id = move_id(move);
	if (ranked->id == hints->first)
		ranked->rank = RANK_FIRST;
	else if (ranked->loud)
		ranked->rank = ranked->change * PER_POINT - value / 16 +
		    (ranked->poor ? RANK_POOR : RANK_LOUD);
	else
		ranked->rank = rank_quiet(r, ranked, mover, from, to);
	return true;
}

/* A heap, so that the first comes cheap and all are not dear. */

static uint64_t heap_key(int32_t rank, size_t place)
{
	return (uint64_t)((uint32_t)rank ^ 0x80000000u) << 32 |
	    (uint32_t)~place;
}

static void sift(uint64_t *heap, size_t n, size_t i)
{
	uint64_t key = heap[i];

	for (;;) {
		size_t child = 2 * i + 1;

		if (child >= n)
			break;
		if (child + 1 < n && heap[child + 1] > heap[child])
			child++;
		if (heap[child] <= key)
			break;
		heap[i] = heap[child];
		i = child;
	}
	heap[i] = key;
}

static void make_room(struct ranking *ranking, size_t n)
{
	if (n <= ranking->room)
		return;
	ranking->room = n * 2;
	free(ranking->at);
	free(ranking->heap);
	ranking->at = malloc(ranking->room * sizeof *ranking->at);
	ranking->heap = malloc(ranking->room * sizeof *ranking->heap);
	if (!ranking->at || !ranking->heap)
		abort();
}

void rank_moves(struct ranking *ranking, const struct moves *moves,
		const struct evaluator *e, const struct position *pos,
		const struct sight *sight, const struct history *history,
		const struct hints *hints)
{
	const struct ranker r = {
		e, pos, &sight->attacked[pos->now.side ^ 1], history, hints
	};
	size_t n = 0;

	make_room(ranking, moves->n);
	for (size_t i = 0; i < moves->n; i++)
		if (rank_move(&r, &ranking->at[i], &moves->at[i]))
			ranking->heap[n++] =
			    heap_key(ranking->at[i].rank, i);
	for (size_t i = n / 2; i-- > 0;)
		sift(ranking->heap, n, i);
	ranking->n = ranking->left = n;
}

static const struct ranked *ranked_of(const struct ranking *ranking,
				      uint64_t key)
{
	return &ranking->at[(uint32_t)~key];
}

const struct ranked *ranking_pick(struct ranking *ranking)
{
	uint64_t *heap = ranking->heap;
	uint64_t key;

	if (!ranking->left)
		return NULL;
	key = heap[0];
	heap[0] = heap[--ranking->left];
	sift(heap, ranking->left, 0);
	heap[ranking->left] = key;
	return ranked_of(ranking, key);
}

const struct ranked *ranking_picked(const struct ranking *ranking, size_t i)
{
	return ranked_of(ranking, ranking->heap[ranking->n - 1 - i]);
}
