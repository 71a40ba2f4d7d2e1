/* SPDX-License-Identifier: MIT */
#include "solve.h"

#include <stdlib.h>
#include <string.h>

#include "proofs.h"

#define ASK_EVERY 4096	/* moves */

struct solver {
	struct line *line;
	enum result wanted;
	int winner;
	struct solution *solution;
	bool (*stop)(void *data);
	void *data;
	bool stopped;
	struct moves moves;	/* of all plies, one behind the other */
	struct proofs proofs;
};

static bool must_stop(struct solver *s)
{
	if (++s->solution->moves % ASK_EVERY == 0 && s->stop &&
	    s->stop(s->data))
		s->stopped = true;
	return s->stopped;
}

static bool wins(struct solver *s, int left);

/* What takes something first: that changes no answer, but shortens proofs. */
static void order(const struct solver *s, struct move *moves, size_t n)
{
	size_t first = 0;

	for (size_t i = 0; i < n; i++) {
		struct move move = moves[i];

		if (!move_takes(&move, s->winner ^ 1))
			continue;
		moves[i] = moves[first];
		moves[first++] = move;
	}
}

static bool wins_behind(struct solver *s, const struct move *move, int left)
{
	bool ends_turn = !move->after.stage;
	bool own = s->line->pos.now.side == s->winner;
	struct undo undo;
	bool won;

	line_make(s->line, move, &undo);
	won = wins(s, left - (own && ends_turn));
	line_unmake(s->line, move, &undo);
	return won;
}

/* One move that wins is enough for the winner, and one that does not for the
 * other side. */
static bool try_moves(struct solver *s, int left, bool own)
{
	size_t first = s->moves.n;
	bool won = !own;

	line_generate(s->line, &s->moves);
	if (own)
		order(s, s->moves.at + first, s->moves.n - first);
	for (size_t i = first; i < s->moves.n && won != own; i++) {
		/* The list may move in memory while the line goes on. */
		struct move move = s->moves.at[i];

		won = wins_behind(s, &move, left);
		if (s->stopped)
			break;
	}
	s->moves.n = first;
	return won;
}

/*
 * Whether the winner, with so many turns left, wins whatever is played: one of
 * its moves must win, and all of the other side's. Moves of one turn that
 * follow each other are the same player's.
 */
static bool wins(struct solver *s, int left)
{
	bool own = s->line->pos.now.side == s->winner, won;
	uint64_t key;

	if (!s->line->pos.now.stage) {
		enum result result = line_outcome(s->line).result;

		if (result != GOES_ON)
			return result == s->wanted;
		/* The other side may have to lose by its own turn. */
		if (own && !left)
			return false;
	}
	if (must_stop(s))
		return false;
	key = proofs_key(s->line, 2 * left + !own);
	if (proofs_find(&s->proofs, key, left, &won))
		return won;
	won = try_moves(s, left, own);
	if (s->stopped)
		return false;
	proofs_keep(&s->proofs, key, left, won);
	return won;
}

/* The line that is told: what is proved already is proved again on the way. */

struct choice {
	struct solver *s;
	int left, most;		/* turns of the winner; the longest defence */
	struct turn turn;
	bool found;
};

static int turns_needed(struct solver *s, int most)
{
	int n = 0;

	while (n < most && !wins(s, n) && !s->stopped)
		n++;
	return n;
}

static bool choose(struct line *line, const struct turn *turn, void *data)
{
	struct choice *choice = data;
	const struct move *last = &turn->move[turn->n - 1];
	bool own = line->pos.now.side == choice->s->winner;
	struct undo undo;
	int needed;
	bool better;

	line_make(line, last, &undo);
	if (own) {
		better = wins(choice->s, choice->left - 1);
		needed = choice->left - 1;
	} else {
		needed = turns_needed(choice->s, choice->left);
		better = !choice->found || needed > choice->most;
	}
	line_unmake(line, last, &undo);
	if (better) {
		choice->turn = *turn;
		choice->most = needed;
		choice->found = true;
	}
	return !(own && better) && !choice->s->stopped;
}

static void add_turn(struct solution *solution, const struct turn *turn)
{
	solution->line = realloc(solution->line, (size_t)(solution->n + 1) *
				 sizeof *turn);
	if (!solution->line)
		abort();
	solution->line[solution->n++] = *turn;
}

static void tell_line(struct solver *s)
{
	struct choice choice = {.s = s, .left = s->solution->turns};
	struct line whole, *before = s->line;

	line_copy(&whole, before);
	s->line = &whole;
	while (line_outcome(&whole).result == GOES_ON && !s->stopped) {
		struct undo undo[TURN_MOVES];

		choice.found = false;
		turns_each(&whole, choose, &choice);
		if (!choice.found)
			break;
		choice.left = choice.most;
		add_turn(s->solution, &choice.turn);
		turn_make(&whole, &choice.turn, undo);
	}
	s->line = before;
	line_end(&whole);
}

enum solved solve(struct line *line, int turns, struct solution *solution,
		  bool (*stop)(void *data), void *data)
{
	struct solver s = {
		.line = line, .winner = line->pos.now.side,
		.wanted = result_win(line->pos.now.side),
		.solution = solution, .stop = stop, .data = data
	};
	enum solved answer = SOLVE_NONE;

	*solution = (struct solution){.n = 0};
	proofs_begin(&s.proofs);
	for (int n = 1; n <= turns && answer == SOLVE_NONE; n++) {
		if (wins(&s, n)) {
			answer = SOLVE_WIN;
			solution->turns = n;
			tell_line(&s);
		} else if (s.stopped) {
			answer = SOLVE_STOPPED;
		} else {
			solution->none = n;
		}
	}
	moves_free(&s.moves);
	proofs_end(&s.proofs);
	return answer;
}

void solution_free(struct solution *solution)
{
	free(solution->line);
	solution->line = NULL;
}
