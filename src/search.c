/* SPDX-License-Identifier: MIT */
#include "search.h"

#include <stdlib.h>
#include <string.h>

#include "alphabeta.h"

enum { WINDOW = 30 };	/* a score is expected to change by less */

struct search {
	struct searcher searcher;
	struct tt table;	/* owned, unless it searches along */
	const struct line *root;
	struct search_line lines[SEARCH_LINES_MAX];
	int n_lines;
	struct turn *turns;	/* of all lines, SEARCH_DEPTH_MAX each */
	int16_t weights[WEIGHTS];
	bool weighs;		/* with those */
	bool fresh;		/* nothing was learnt: the table is empty */
	int depth;		/* of the search under way, in turns */
	int found;		/* lines found at this depth */
};

int score_end(int score)
{
	if (score > EVALUATE_MOST)
		return SCORE_WIN - score;
	if (score < -EVALUATE_MOST)
		return -SCORE_WIN - score;
	return 0;
}

/* Turns out of ways. */

/* The move of this number; without one that fits, any. */
static const struct move *find_move(struct search *search, uint32_t id)
{
	struct moves *moves = &search->searcher.ply[0].moves;

	moves->n = 0;
	line_moves(&search->searcher.line, moves);
	for (size_t i = 0; i < moves->n; i++)
		if (move_id(&moves->at[i]) == id)
			return &moves->at[i];
	return moves->n ? &moves->at[0] : NULL;
}

/* Takes a turn off the ids; where they end in its middle, any moves end it.
 * Returns how many it took. */
static int read_turn(struct search *search, const uint32_t *ids, int n,
		     struct turn *turn)
{
	struct line *line = &search->searcher.line;
	int side = line->pos.now.side, used = 0;

	turn->n = 0;
	while (line->pos.now.side == side && turn->n < TURN_MOVES) {
		const struct move *move = find_move(search, used < n
						    ? ids[used] : 0);
		struct undo undo;

		if (!move)
			break;
		used++;
		turn->move[turn->n] = *move;
		line_make(line, &turn->move[turn->n++], &undo);
	}
	return used;
}

static void back_to_root(struct search *search)
{
	line_end(&search->searcher.line);
	line_copy(&search->searcher.line, search->root);
}

/*
 * Puts the way found into line i. Generates again, so not while the root's
 * moves are gone through.
 */
static void read_line(struct search *search, int i, const uint32_t *way, int n)
{
	struct search_line *line = &search->lines[i];
	struct turn *turns = search->turns + (size_t)i * SEARCH_DEPTH_MAX;
	int used = 0;

	back_to_root(search);
	line->turns = turns;
	line->n_turns = 0;
	while (used < n && line->n_turns < SEARCH_DEPTH_MAX) {
		used += read_turn(search, way + used, n - used,
				  &turns[line->n_turns]);
		if (!turns[line->n_turns].n)
			break;
		line->n_turns++;
	}
	back_to_root(search);
}

/* Results. */

static struct search_result result_of(const struct search *search)
{
	return (struct search_result){
		.lines = search->lines, .n_lines = search->n_lines,
		.depth = search->n_lines ? search->lines[0].depth : 0,
		.nodes = search->searcher.nodes
	};
}

static void tell(const struct search *search)
{
	const struct search_limits *limits = search->searcher.limits;
	struct search_result result = result_of(search);

	if (limits->tell)
		limits->tell(&result, limits->data);
}

/* One way at one depth: the window is opened where the score falls out. */
static int search_window(struct search *search, int guess)
{
	struct searcher *s = &search->searcher;
	int wide = WINDOW, depth = search->depth * TURN_ONE;
	int alpha = -SCORE_NONE, beta = SCORE_NONE, score;

	if (search->depth >= 4 && !score_end(guess) &&
	    !(s->limits->without & SEARCH_SCOUT)) {
		alpha = guess - wide;
		beta = guess + wide;
	}
	for (;;) {
		score = search_root(s, alpha, beta, depth);
		/* Below everything: there was no move left to look at. */
		if (s->stopped ||
		    ((score > alpha || alpha == -SCORE_NONE) &&
		     (score < beta || beta == SCORE_NONE)))
			return score;
		/* No move is left that no better line has taken. */
		if (score <= alpha && alpha == -SCORE_NONE)
			return score;
		wide *= 4;
		if (score <= alpha)
			alpha = wide > 1000 ? -SCORE_NONE : score - wide;
		else
			beta = wide > 1000 ? SCORE_NONE : score + wide;
		if (alpha < -SCORE_NONE)
			alpha = -SCORE_NONE;
		if (beta > SCORE_NONE)
			beta = SCORE_NONE;
	}
}

/*
 * Finds one more line at this depth. When the search is stopped, a way that
 * was better than what came before it at this depth is still worth having:
 * the best of the last depth is looked at first.
 */
static bool search_one(struct search *search, int i, int guess)
{
	struct searcher *s = &search->searcher;
	int score = search_window(search, guess);
	uint32_t way[PLIES];
	int n = s->n_way[0];

	if (!n || (s->stopped && (i || search->n_lines > 1)))
		return false;
	memcpy(way, s->way[0], (size_t)n * sizeof *way);
	s->taken[s->n_taken++] = way[0];
	read_line(search, i, way, n);
	if (!s->stopped) {
		search->lines[i].score = score;
		search->lines[i].depth = search->depth;
	}
	if (search->n_lines <= i)
		search->n_lines = i + 1;
	return !s->stopped;
}

static void search_depth(struct search *search)
{
	struct searcher *s = &search->searcher;
	int wanted = s->limits->lines > 1 ? s->limits->lines : 1;
	int i;

	s->n_taken = 0;
	for (i = 0; i < wanted && i < SEARCH_LINES_MAX; i++)
		if (!search_one(search, i, i < search->n_lines
		    ? search->lines[i].score : 0))
			break;
	s->n_taken = 0;
}

/* Something to play, should the search be stopped before it knows anything. */
static bool first_line(struct search *search)
{
	struct searcher *s = &search->searcher;
	const struct search_limits *limits = s->limits;
	struct moves *moves = &s->ply[0].moves;
	uint32_t id;

	moves->n = 0;
	line_moves(&s->line, moves);
	search->n_lines = 0;
	if (!moves->n || (limits->only && !limits->n_only))
		return false;
	id = move_id(limits->only ? &limits->only[0] : &moves->at[0]);
	read_line(search, 0, &id, 1);
	search->n_lines = 1;
	search->lines[0].score = evaluate(&s->evaluator, &s->line.pos);
	search->lines[0].depth = 0;
	return true;
}

/* Whether deeper looks cannot find anything else. */
static bool is_settled(const struct search *search)
{
	int end = score_end(search->lines[0].score);

	return search->n_lines == 1 && search->searcher.limits->lines < 2 &&
	       end && abs(end) <= search->depth;
}

static void weigh(struct search *search, const struct game *game)
{
	evaluator_begin(&search->searcher.evaluator, game,
			search->weighs ? search->weights : NULL);
}

static void begin(struct search *search, const struct line *line,
		  const struct search_limits *limits)
{
	struct searcher *s = &search->searcher;

	if (s->evaluator.game != line->pos.game) {
		search_clear(search);
		weigh(search, line->pos.game);
	}
	search->fresh = false;
	search->root = line;
	s->limits = limits;
	s->nodes = 0;
	s->stopped = false;
	if (s->tt == &search->table)
		tt_next(s->tt);
	line_copy(&s->line, line);
}

struct search_result search_run(struct search *search,
				const struct line *line,
				const struct search_limits *limits)
{
	struct searcher *s = &search->searcher;
	int most = limits->depth && limits->depth < SEARCH_DEPTH_MAX
	    ? limits->depth : SEARCH_DEPTH_MAX;

	begin(search, line, limits);
	search->depth = limits->first ? limits->first : 1;
	if (first_line(search))
		for (; search->depth <= most && !s->stopped;
		     search->depth++) {
			search_depth(search);
			tell(search);
			if (is_settled(search))
				break;
		}
	line_end(&s->line);
	return result_of(search);
}

/* Memory. */

void search_clear(struct search *search)
{
	struct searcher *s = &search->searcher;

	/* A large table that was never written to takes no memory yet. */
	if (s->tt == &search->table && !search->fresh)
		tt_clear(s->tt);
	history_clear(&s->history);
	memset(s->replies, 0, sizeof s->replies);
}

void search_weigh(struct search *search, const int16_t *weights)
{
	search->weighs = weights != NULL;
	if (weights)
		memcpy(search->weights, weights, sizeof search->weights);
	search->searcher.evaluator.game = NULL;
}

static struct search *make_search(void)
{
	struct search *search = calloc(1, sizeof *search);

	if (!search)
		abort();
	search->turns = malloc((size_t)SEARCH_LINES_MAX * SEARCH_DEPTH_MAX *
			       sizeof *search->turns);
	if (!search->turns)
		abort();
	return search;
}

struct search *search_new(size_t mebibytes)
{
	struct search *search = make_search();

	search->searcher.tt = &search->table;
	search->fresh = true;
	tt_begin(&search->table, mebibytes);
	return search;
}

struct search *search_beside(struct search *other)
{
	struct search *search = make_search();

	search->searcher.tt = other->searcher.tt;
	return search;
}

void search_free(struct search *search)
{
	if (!search)
		return;
	for (int i = 0; i < PLIES + 2; i++) {
		moves_free(&search->searcher.ply[i].moves);
		ranking_free(&search->searcher.ply[i].ranking);
	}
	tt_end(&search->table);
	free(search->turns);
	free(search);
}
