/* SPDX-License-Identifier: MIT */
#include "search.h"

#include <stdlib.h>
#include <string.h>

#include "evaluate.h"

enum {
	PLIES = 160,		/* moves from the root to any leaf */
	ASK_EVERY = 1024	/* nodes */
};

struct search {
	struct line line;
	struct moves moves;	/* of all plies, one behind the other */
	const struct search_limits *limits;
	uint64_t nodes;
	bool stopped;

	/* The best way on from each ply, as move_id numbers. */
	uint32_t way[PLIES + 1][PLIES + 1];
	int n_way[PLIES + 1];

	/* Root moves that better lines have taken. */
	uint32_t taken[SEARCH_LINES_MAX];
	int n_taken;

	struct search_line lines[SEARCH_LINES_MAX];
	struct turn *turns;	/* of all lines, SEARCH_DEPTH_MAX each */
};

/* Tells the moves of one position apart; short paths without a doubt. */
static uint32_t move_id(const struct move *move)
{
	uint32_t id = (uint32_t)move->form << 4 | move->choice;

	for (int i = 0; i < move->n_path; i++)
		id = (id << 8 | id >> 24) * (i > 1 ? 16777619u : 1u) ^
		    move->path[i];
	return id ^ (uint32_t)move->n_path << 28;
}

int score_end(int score)
{
	if (score > SCORE_WIN - 2 * PLIES)
		return SCORE_WIN - score;
	if (score < -SCORE_WIN + 2 * PLIES)
		return -SCORE_WIN - score;
	return 0;
}

/* Of an ended game, for the side to move. */
static int score_of(enum result result, int side, int turns)
{
	if (result == DRAWN)
		return 0;
	return result == result_win(side) ? SCORE_WIN - turns
	    : turns - SCORE_WIN;
}

static bool must_stop(struct search *s)
{
	const struct search_limits *limits = s->limits;

	if (limits->nodes && s->nodes >= limits->nodes)
		s->stopped = true;
	else if (limits->stop && s->nodes % ASK_EVERY == 0 &&
		 limits->stop(limits->data))
		s->stopped = true;
	return s->stopped;
}

static void keep_way(struct search *s, int ply, uint32_t id)
{
	int n = s->n_way[ply + 1];

	s->way[ply][0] = id;
	memcpy(&s->way[ply][1], s->way[ply + 1], (size_t)n * sizeof id);
	s->n_way[ply] = n + 1;
}

static int search_node(struct search *s, int alpha, int beta, int depth,
		       int ply, int turns);

static int search_move(struct search *s, const struct move *move, int alpha,
		       int beta, int depth, int ply, int turns)
{
	struct undo undo;
	int score;

	line_make(&s->line, move, &undo);
	if (move->after.side != undo.before.side)
		score = -search_node(s, -beta, -alpha, depth - 1, ply + 1,
				     turns + 1);
	else
		score = search_node(s, alpha, beta, depth, ply + 1, turns);
	line_unmake(&s->line, move, &undo);
	return score;
}

static bool may_begin(const struct search *s, int ply, uint32_t id)
{
	if (ply == 0)
		for (int i = 0; i < s->n_taken; i++)
			if (s->taken[i] == id)
				return false;
	return true;
}

static bool is_allowed(const struct search_limits *limits,
		       const struct move *move)
{
	for (size_t i = 0; i < limits->n_only; i++)
		if (move_id(&limits->only[i]) == move_id(move))
			return true;
	return !limits->only;
}

static int search_moves(struct search *s, int alpha, int beta, int depth,
			int ply, int turns)
{
	size_t first = s->moves.n;
	int best = -SCORE_NONE;

	line_generate(&s->line, &s->moves);
	for (size_t i = first; i < s->moves.n && best < beta; i++) {
		/* The list may move in memory while the line goes on. */
		struct move move = s->moves.at[i];
		uint32_t id = move_id(&move);
		int score;

		if (!may_begin(s, ply, id) ||
		    (!ply && !is_allowed(s->limits, &move)))
			continue;
		score = search_move(s, &move, alpha, beta, depth, ply, turns);
		if (s->stopped)
			break;
		if (score <= best)
			continue;
		best = score;
		if (best > alpha) {
			alpha = best;
			keep_way(s, ply, id);
		}
	}
	s->moves.n = first;
	return best;
}

static int search_node(struct search *s, int alpha, int beta, int depth,
		       int ply, int turns)
{
	enum result result = line_outcome(&s->line).result;

	s->n_way[ply] = 0;
	s->nodes++;
	if (must_stop(s))
		return 0;
	if (result != GOES_ON)
		return score_of(result, s->line.pos.now.side, turns);
	if (depth <= 0 || ply == PLIES)
		return evaluate(&s->line.pos);
	return search_moves(s, alpha, beta, depth, ply, turns);
}

/* Results. */

static bool find_move(struct search *s, uint32_t id, struct move *found)
{
	bool is_there = false;

	s->moves.n = 0;
	line_moves(&s->line, &s->moves);
	for (size_t i = 0; i < s->moves.n && !is_there; i++)
		is_there = move_id(&s->moves.at[i]) == id;
	for (size_t i = 0; i < s->moves.n; i++)
		if (!is_there || move_id(&s->moves.at[i]) == id) {
			*found = s->moves.at[i];
			s->moves.n = 0;
			return true;
		}
	return false;
}

/* Makes a turn of the ids; where they end in its middle, any moves end it. */
static int read_turn(struct search *s, const uint32_t *ids, int n,
		     struct turn *turn)
{
	int side = s->line.pos.now.side, used = 0;

	turn->n = 0;
	while (s->line.pos.now.side == side && turn->n < TURN_MOVES) {
		struct move *move = &turn->move[turn->n];
		struct undo undo;

		if (!find_move(s, used < n ? ids[used] : 0, move))
			break;
		used++;
		turn->n++;
		line_make(&s->line, move, &undo);
	}
	return used < n ? used : n;
}

static void read_line(struct search *s, int i, const struct line *root)
{
	struct search_line *line = &s->lines[i];
	struct turn *turns = s->turns + (size_t)i * SEARCH_DEPTH_MAX;
	int used = 0;

	line_end(&s->line);
	line_copy(&s->line, root);
	line->turns = turns;
	line->n_turns = 0;
	while (used < s->n_way[0] && line->n_turns < SEARCH_DEPTH_MAX) {
		used += read_turn(s, s->way[0] + used, s->n_way[0] - used,
				  &turns[line->n_turns]);
		line->n_turns++;
	}
	line_end(&s->line);
	line_copy(&s->line, root);
}

static struct search_result result_of(const struct search *s, int n)
{
	return (struct search_result){
		.lines = s->lines, .n_lines = n,
		.depth = n ? s->lines[0].depth : 0, .nodes = s->nodes
	};
}

/* One more depth; returns how many lines there are. */
static int search_depth(struct search *s, const struct line *root, int depth,
			int n_lines)
{
	int wanted = s->limits->lines > 1 ? s->limits->lines : 1;
	int done = 0;

	s->n_taken = 0;
	while (done < wanted && done < SEARCH_LINES_MAX && !s->stopped) {
		int score = search_node(s, -SCORE_NONE, SCORE_NONE, depth, 0,
					0);

		s->moves.n = 0;
		if (!s->n_way[0])
			break;
		if (s->stopped && n_lines)
			break;
		s->taken[s->n_taken++] = s->way[0][0];
		read_line(s, done, root);
		s->lines[done].score = score;
		s->lines[done].depth = depth;
		done++;
	}
	return done > n_lines ? done : n_lines;
}

/* Something to play, should the search be stopped before it knows anything. */
static int first_move(struct search *s, const struct line *root)
{
	const struct search_limits *limits = s->limits;

	s->moves.n = 0;
	line_moves(&s->line, &s->moves);
	s->n_way[0] = 0;
	for (size_t i = 0; i < s->moves.n && !s->n_way[0]; i++)
		if (is_allowed(limits, &s->moves.at[i])) {
			s->way[0][0] = move_id(&s->moves.at[i]);
			s->n_way[0] = 1;
		}
	s->moves.n = 0;
	if (!s->n_way[0])
		return 0;
	read_line(s, 0, root);
	s->lines[0].score = evaluate(&root->pos);
	s->lines[0].depth = 0;
	return 1;
}

struct search_result search_run(struct search *s, const struct line *line,
				const struct search_limits *limits)
{
	int most = limits->depth ? limits->depth : SEARCH_DEPTH_MAX;
	int n;

	s->limits = limits;
	s->nodes = 0;
	s->stopped = false;
	line_copy(&s->line, line);
	n = first_move(s, line);
	for (int depth = 1; n && depth <= most && !s->stopped; depth++) {
		struct search_result result;

		n = search_depth(s, line, depth, n);
		result = result_of(s, n);
		if (limits->tell)
			limits->tell(&result, limits->data);
		if (score_end(s->lines[0].score) &&
		    abs(score_end(s->lines[0].score)) <= depth && n == 1)
			break;
	}
	line_end(&s->line);
	return result_of(s, n);
}

void search_clear(struct search *s)
{
	s->nodes = 0;
}

struct search *search_new(size_t mebibytes)
{
	struct search *s = calloc(1, sizeof *s);

	(void)mebibytes;
	if (!s)
		abort();
	s->turns = malloc((size_t)SEARCH_LINES_MAX * SEARCH_DEPTH_MAX *
			  sizeof *s->turns);
	if (!s->turns)
		abort();
	return s;
}

void search_free(struct search *s)
{
	if (!s)
		return;
	moves_free(&s->moves);
	free(s->turns);
	free(s);
}
