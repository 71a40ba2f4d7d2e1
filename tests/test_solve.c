/* SPDX-License-Identifier: MIT */
/*
 * Solving, against a plain proof in whole turns, on positions before the ends
 * of random games; and that the line which is told wins.
 */
#include <stdlib.h>
#include <string.h>

#include "bench_wins.h"
#include "games.h"
#include "harness.h"
#include "solve.h"
#include "support.h"

#define TURNS_MOST 200	/* of a position that the plain proof takes */

static bool plain_wins(struct line *line, int winner, int left);

struct question {
	int winner, left;
	bool own, answer;
};

static bool try_turn(struct line *line, const struct turn *turn, void *data)
{
	struct question *question = data;
	struct undo undo;
	bool won;

	line_make(line, &turn->move[turn->n - 1], &undo);
	won = plain_wins(line, question->winner,
		question->left - question->own);
	line_unmake(line, &turn->move[turn->n - 1], &undo);
	question->answer = won;
	return won != question->own;
}

static bool plain_wins(struct line *line, int winner, int left)
{
	enum result result = line_outcome(line).result;
	struct question question = {
		.winner = winner, .left = left,
		.own = line->pos.now.side == winner
	};

	if (result != GOES_ON)
		return result == result_win(winner);
	if (question.own && !left)
		return false;
	turns_each(line, try_turn, &question);
	return question.answer;
}

static bool count_turn(struct line *line, const struct turn *turn, void *data)
{
	(void)line;
	(void)turn;
	return ++*(int *)data < TURNS_MOST;
}

static bool is_small(struct line *line)
{
	int n = 0;

	turns_each(line, count_turn, &n);
	return n < TURNS_MOST;
}

/* The line ends in a win of whoever was to move, in that many turns. */
static void check_line(const struct line *line,
	const struct solution *solution)
{
	int side = line->pos.now.side, own = 0;
	struct line copy;

	line_copy(&copy, line);
	for (int i = 0; i < solution->n; i++) {
		char text[TURN_TEXT];
		struct turn turn;

		turn_text(&copy.pos, &solution->line[i], text, sizeof(text));
		ck_assert_msg(turn_read(&copy, text, &turn), "%s", text);
		own += copy.pos.now.side == side;
		play_turn(&copy, &turn);
	}
	ck_assert_int_eq(line_outcome(&copy).result, result_win(side));
	ck_assert_int_eq(own, solution->turns);
	line_end(&copy);
}

static void check_solved(struct line *line, int turns, int *wins)
{
	bool expected = plain_wins(line, line->pos.now.side, turns);
	uint64_t key = position_key(&line->pos);
	struct solution solution;
	enum solved solved = solve(line, turns, &solution, NULL, NULL);

	ck_assert_int_eq(solved, expected ? SOLVE_WIN : SOLVE_NONE);
	ck_assert(position_key(&line->pos) == key);
	if (expected) {
		check_line(line, &solution);
		ck_assert_int_le(solution.turns, turns);
		ck_assert(solution.turns == 1 || !plain_wins(line,
			line->pos.now.side, solution.turns - 1));
		++*wins;
	}
	solution_free(&solution);
}

/* The position that many turns before the end of a random game. */
static bool before_end(const struct game *game, uint64_t seed, size_t back,
	struct line *line)
{
	struct turn turns[400];
	uint64_t random = seed;
	struct position pos;
	size_t n = 0;

	position_start(&pos, game);
	line_begin(line, &pos);
	while (n < 400 && play_pick(line, &random, PLAY_ANY, &turns[n]))
		play_turn(line, &turns[n++]);
	line_end(line);
	line_begin(line, &pos);
	for (size_t i = 0; i + back < n; i++)
		play_turn(line, &turns[i]);
	return n > back && n < 400;
}

/* What is proved must not count where another past makes another future. */
START_TEST(it_minds_what_came_before)
{
	const struct game *game = games[_i];
	int wins = 0, seen = 0;

	for (uint64_t seed = 1; seed < 100 && seen < long_or(60, 6); seed++) {
		uint64_t random = seed;
		struct line line;

		if (before_end(game, seed * 104729, 1 + seed % 4, &line)) {
			play_to_and_fro(&line, &random,
				1 + (int)(seed % 2));
			if (line_outcome(&line).result == GOES_ON &&
				is_small(&line) && ++seen)
				check_solved(&line, 2, &wins);
		}
		line_end(&line);
	}
	ck_assert_int_gt(seen, 0);
}
END_TEST

START_TEST(it_agrees_with_a_plain_proof)
{
	const struct game *game = games[_i];
	int wins = 0, seen = 0;

	for (uint64_t seed = 1; seed < 400 && (seen < 12 || wins < 3); seed++) {
		struct line line;

		if (before_end(game, seed * 7919, 1 + seed % 3, &line)
		    && is_small(&line)) {
			check_solved(&line, 1, &wins);
			if (seen++ < 4)
				check_solved(&line, 2, &wins);
		}
		line_end(&line);
	}
	ck_assert_int_gt(seen, 0);
	ck_assert_int_gt(wins, 0);
}
END_TEST

/* From the rule book: the Angel can only take its own King then. */
START_TEST(the_other_side_may_lose_by_its_own_turn)
{
	struct complaint complaint;
	struct solution solution;
	struct position pos;
	struct line line;

	ck_assert(position_read(&pos, game_find("angel"),
		"a9k/11/8NP1/11/11/11/11/11/11/2K6Q1 w - 0 1", &complaint));
	line_begin(&line, &pos);
	ck_assert_int_eq(solve(&line, 1, &solution, NULL, NULL), SOLVE_WIN);
	ck_assert_int_eq(solution.turns, 1);
	ck_assert_int_eq(solution.n, 2);
	check_line(&line, &solution);
	solution_free(&solution);
	line_end(&line);
}
END_TEST

/* What make bench gives the search to find. */
START_TEST(the_positions_to_be_won_are_won)
{
	const struct game *game = games[_i];
	int n = 0;

	for (int i = 0; i < BENCH_WINS; i++) {
		const struct bench_win *win = &bench_wins[i];
		struct complaint complaint;
		struct solution solution;
		struct position pos;
		struct line line;

		if (strcmp(win->game, game->name))
			continue;
		ck_assert_msg(position_read(&pos, game, win->position,
			&complaint), "%s: %s", win->position, complaint.text);
		line_begin(&line, &pos);
		ck_assert_int_eq(solve(&line, win->turns, &solution, NULL,
			NULL), SOLVE_WIN);
		ck_assert_int_eq(solution.turns, win->turns);
		ck_assert(win->turns >= 2 && win->turns <= 4);
		check_line(&line, &solution);
		solution_free(&solution);
		line_end(&line);
		n++;
	}
	ck_assert_int_ge(n, 10);
}
END_TEST

static bool at_once(void *data)
{
	++*(int *)data;
	return true;
}

START_TEST(it_can_be_stopped)
{
	struct position pos;
	struct line line;
	struct solution solution;
	int asked = 0;

	position_start(&pos, games[_i]);
	line_begin(&line, &pos);
	ck_assert_int_eq(solve(&line, 4, &solution, at_once, &asked),
		SOLVE_STOPPED);
	ck_assert_int_eq(asked, 1);
	solution_free(&solution);
	line_end(&line);
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("solve", &test_case);
	int n = count_games();

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, it_agrees_with_a_plain_proof, 0, n);
	tcase_add_loop_test(test_case, it_minds_what_came_before, 0, n);
	tcase_add_loop_test(test_case, it_can_be_stopped, 0, n);
	tcase_add_loop_test(test_case, the_positions_to_be_won_are_won, 0, n);
	tcase_add_test(test_case, the_other_side_may_lose_by_its_own_turn);
	return run_suite(suite);
}
