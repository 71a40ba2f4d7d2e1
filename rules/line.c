/* SPDX-License-Identifier: MIT */
#include "line.h"

#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "list.h"

/* Place 0 is no place in the index: it begins behind the first keys. */
#define NOWHERE 0

static uint32_t *bucket(const struct line *line, uint64_t key)
{
	return &line->index.last[(key ^ key >> 32) & (line->index.buckets - 1)];
}

static void index_key(struct line *line, size_t i)
{
	uint32_t *last = bucket(line, line->keys[i]);

	line->index.before[i - LINE_INDEXED] = *last;
	*last = (uint32_t)i;
}

static uint32_t *must(uint32_t *memory)
{
	if (!memory)
		abort();
	return memory;
}

/* Twice as many buckets, each key in its new one. */
static void grow_index(struct line *line)
{
	struct key_index *index = &line->index;

	index->buckets = index->buckets ? index->buckets * 2 : 256;
	free(index->last);
	index->last = must(calloc(index->buckets, sizeof *index->last));
	index->before = must(realloc(index->before, index->buckets *
				     sizeof *index->before));
	for (size_t i = LINE_INDEXED; i < line->n_keys; i++)
		index_key(line, i);
}

static void push_key(struct line *line)
{
	line->keys = list_room(line->keys, line->n_keys, &line->room,
			       sizeof *line->keys);
	line->keys[line->n_keys++] = repetition_key(&line->pos);
	if (line->n_keys <= LINE_INDEXED)
		return;
	if (line->n_keys - LINE_INDEXED > line->index.buckets)
		grow_index(line);
	else
		index_key(line, line->n_keys - 1);
}

static void pop_key(struct line *line)
{
	size_t i = --line->n_keys;

	if (i >= LINE_INDEXED)
		*bucket(line, line->keys[i]) =
		    line->index.before[i - LINE_INDEXED];
}

void line_begin(struct line *line, const struct position *pos)
{
	*line = (struct line){.pos = *pos};
	push_key(line);
}

void line_end(struct line *line)
{
	free(line->keys);
	free(line->index.last);
	free(line->index.before);
	line->keys = NULL;
	line->n_keys = line->room = 0;
	line->index = (struct key_index){0};
}

static uint32_t *copy_places(const uint32_t *places, size_t n)
{
	uint32_t *copy = must(malloc(n * sizeof *copy));

	memcpy(copy, places, n * sizeof *copy);
	return copy;
}

void line_copy(struct line *to, const struct line *from)
{
	size_t size = from->n_keys * sizeof *from->keys;
	const struct key_index *index = &from->index;

	*to = *from;
	to->room = from->n_keys;
	to->keys = malloc(size);
	if (!to->keys)
		abort();
	memcpy(to->keys, from->keys, size);
	if (index->buckets) {
		to->index.last = copy_places(index->last, index->buckets);
		to->index.before = copy_places(index->before, index->buckets);
	}
}

/* Pawns only go forward, and what was taken never comes back. */
static bool is_lasting(const struct position *pos, const struct move *move)
{
	const struct pawn *pawn = pos->game->pawn;
	int side = pos->now.side;
	piece own_pawn = pawn ? PIECE(side, pawn->kind) : OFF_BOARD;

	for (int i = 0; i < move->n_edits; i++) {
		piece p = move->edit[i].before;

		if (p && (piece_side(p) != side || p == own_pawn))
			return true;
	}
	return false;
}

void line_make(struct line *line, const struct move *move, struct undo *undo)
{
	undo->before = line->pos.now;
	undo->squares_key = line->pos.squares_key;
	undo->since = line->since;
	if (is_lasting(&line->pos, move))
		line->since = line->n_keys;
	for (int i = 0; i < move->n_edits; i++)
		position_put(&line->pos, move->edit[i].sq,
			     move->edit[i].after);
	line->pos.now = move->after;
	if (move->after.side != undo->before.side)
		push_key(line);
}

void line_unmake(struct line *line, const struct move *move,
		 const struct undo *undo)
{
	if (move->after.side != undo->before.side)
		pop_key(line);
	for (int i = move->n_edits; i-- > 0;)
		position_put_back(&line->pos, move->edit[i].sq,
				  move->edit[i].before);
	line->pos.now = undo->before;
	line->pos.squares_key = undo->squares_key;
	line->since = undo->since;
}

/* The position's key with only those en passant squares that matter. */
uint64_t repetition_key(const struct position *pos)
{
	struct registers now = pos->now;

	if (pos->game->repetition_key)
		return pos->game->repetition_key(pos);
	for (int i = 0; i < 2; i++)
		if (now.ep[i] && !pawn_could_take(pos, now.ep[i]))
			now.ep[i] = 0;
	return pos->squares_key ^ registers_key(&now);
}

/* How often a key stood among those of the index, and where first. */
static int times_indexed(const struct line *line, uint64_t key, size_t *first)
{
	int times = 0;
	size_t i;

	if (line->n_keys <= LINE_INDEXED)
		return 0;
	for (i = *bucket(line, key); i != NOWHERE && i >= line->since;
	     i = line->index.before[i - LINE_INDEXED]) {
		if (line->keys[i] != key)
			continue;
		times++;
		*first = i;
	}
	return times;
}

/* The keys that are looked at one by one. */
static size_t few_keys(const struct line *line)
{
	return line->n_keys < LINE_INDEXED ? line->n_keys : LINE_INDEXED;
}

int line_times(const struct line *line, uint64_t key)
{
	size_t few = few_keys(line), first;
	int times = times_indexed(line, key, &first);

	for (size_t i = line->since; i < few; i++)
		times += line->keys[i] == key;
	return times;
}

int line_first(const struct line *line, uint64_t key)
{
	size_t few = few_keys(line), first;

	for (size_t i = line->since; i < few; i++)
		if (line->keys[i] == key)
			return (int)i;
	return times_indexed(line, key, &first) ? (int)first : -1;
}

struct outcome line_outcome(const struct line *line)
{
	if (line->pos.now.stage)
		return outcome_none();
	return line->pos.game->outcome(line);
}

void line_generate(const struct line *line, struct moves *moves)
{
	struct gen gen = {.line = line, .pos = &line->pos, .out = moves};

	line->pos.game->generate(&gen);
}

void line_generate_from(const struct line *line, square from,
			struct moves *moves)
{
	struct gen gen = {.line = line, .pos = &line->pos, .out = moves,
			  .prefix = &from, .n_prefix = 1};

	line->pos.game->generate(&gen);
}

void line_generate_takes(const struct line *line, struct moves *moves)
{
	struct gen gen = {.line = line, .pos = &line->pos, .out = moves,
			  .takes_only = true};

	line->pos.game->generate(&gen);
}

void line_paths(const struct line *line, const square *prefix, int n,
		struct moves *moves)
{
	struct gen gen = {.line = line, .pos = &line->pos, .out = moves,
			  .every_path = true, .prefix = prefix,
			  .n_prefix = n};

	line->pos.game->generate(&gen);
}

void line_moves(const struct line *line, struct moves *moves)
{
	if (line_outcome(line).result == GOES_ON)
		line_generate(line, moves);
}

const struct move *line_pick(struct line *line, uint64_t number,
			     struct moves *scratch)
{
	const struct game *game = line->pos.game;
	struct gen gen = {.line = line, .pos = &line->pos, .out = scratch,
			  .limit = 1};
	uint64_t n;

	scratch->n = 0;
	if (!game->one_move || !game->count) {
		line_moves(line, scratch);
		return scratch->n ? &scratch->at[number % scratch->n] : NULL;
	}
	n = game->count(line);
	if (!n)
		return NULL;
	gen.skip = (size_t)(number % n);
	game->generate(&gen);
	return &scratch->at[0];
}

void line_moves_from(const struct line *line, square from,
		     struct moves *moves)
{
	struct gen gen = {.line = line, .pos = &line->pos, .out = moves,
			  .prefix = &from, .n_prefix = 1};

	if (line_outcome(line).result == GOES_ON)
		line->pos.game->generate(&gen);
}

bool line_can_move(const struct line *line)
{
	struct moves moves = {0};
	struct gen gen = {.line = line, .pos = &line->pos, .out = &moves,
			  .limit = 1};
	bool can;

	line->pos.game->generate(&gen);
	can = moves.n > 0;
	moves_free(&moves);
	return can;
}

bool piece_hits(const struct position *pos, square from, square target)
{
	if (from == target || !piece_is(pos->at[from]))
		return false;
	if (pos->game->hits)
		return pos->game->hits(pos, from, target);
	return legs_hit(pos, from, target);
}

bool attackers(const struct position *pos, int side, square target,
	       set *found)
{
	*found = SET_EMPTY;
	SET_EACH(from, pos->army[side])
		if (piece_hits(pos, from, target))
			set_add(found, from);
	return set_any(*found);
}

bool piece_in_check(const struct position *pos, square sq, set *from)
{
	piece p = pos->at[sq];

	return piece_is(p) &&
	       pos->game->kinds[piece_kind(p)].flags & KIND_ROYAL &&
	       attackers(pos, piece_side(p) ^ 1, sq, from);
}
