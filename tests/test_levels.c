/* SPDX-License-Identifier: MIT */
/*
 * The levels of the computer: their numbers in every game, and that the same
 * seed plays the same turn. How strong they are, tests/strength.sh measures.
 */
#include <string.h>

#include "games.h"
#include "harness.h"
#include "levels.h"
#include "random.h"
#include "session.h"
#include "sheet.h"

/* More positions and fewer glances, or, as level 1 does, the same. */
static void expect_better(const struct form *form, const struct form *below)
{
	ck_assert(!form->nodes || form->nodes > below->nodes);
	ck_assert_int_lt(form->glances, below->glances);
}

START_TEST(numbers_rise)
{
	for (int i = 0; games[i]; i++)
		for (int n = 1; n <= LEVEL_BEST; n++) {
			struct level level = level_find(n, games[i]);

			ck_assert(level.name[0]);
			ck_assert_int_eq(level.time, 1000);
			ck_assert_int_le(level.usual.glances, 1000);
			ck_assert_int_eq(level.usual.glances == 1000, n == 1);
			ck_assert(n == LEVEL_BEST ? !level.usual.nodes
				: level.good.nodes <= 600000);
			if (n > 1) {
				struct level below = level_find(n - 1,
					games[i]);

				expect_better(&level.usual, &below.usual);
			}
			if (n > 1 && n < LEVEL_BEST)
				expect_better(&level.good, &level.usual);
		}
}
END_TEST

/* Plays some turns; writes them down. */
static void play(const struct game *game, int n, uint64_t seed,
	struct sheet *sheet)
{
	struct level level = level_find(n, game);
	struct session *session = session_new(game);
	struct search *search = search_new(1);
	const struct search_limits limits = { .nodes = 1000 };

	for (int i = 0; i < 6 &&
		session_outcome(session).result == GOES_ON; i++) {
		const struct search_line *best;
		struct search_result found;
		char text[TURN_TEXT];
		struct turn turn;
		bool whole = false;

		best = level_run(&level, search, session_line(session),
			&limits, seed, &found);
		ck_assert_ptr_nonnull(best);
		turn = best->turns[0];
		turn_text(session_position(session), &turn, text,
			sizeof(text));
		sheet_add(sheet, text);
		sheet_char(sheet, ' ');
		whole = session_make_turn(session, &turn);
		ck_assert_msg(whole, "%s: level %d ends no turn", game->name,
			n);
	}
	session_free(session);
	search_free(search);
}

/* Weak levels have more than one way to play. */
START_TEST(seeds_tell)
{
	for (int n = 1; n <= LEVEL_BEST; n++) {
		struct sheet first = { .text = NULL };
		struct sheet again = { .text = NULL };
		struct sheet other = { .text = NULL };

		play(games[_i], n, 1, &first);
		play(games[_i], n, 1, &again);
		play(games[_i], n, 2, &other);
		ck_assert_str_eq(first.text, again.text);
		if (n <= 2)
			ck_assert_str_ne(first.text, other.text);
		free(first.text);
		free(again.text);
		free(other.text);
	}
}
END_TEST

/* Makes so many turns at random. */
static void go_on(struct line *line, int turns, uint64_t *state)
{
	for (struct moves moves = { 0 }; turns-- > 0; moves_free(&moves)) {
		bool same = true;

		while (same && line_outcome(line).result == GOES_ON) {
			struct undo undo;

			moves.n = 0;
			line_moves(line, &moves);
			line_make(line, &moves.at[random_draw(state)
				% moves.n], &undo);
			same = line->pos.now.stage;
		}
	}
}

/* Some games are played on a good day, from the first of them to the last. */
START_TEST(days_are_good_or_not)
{
	struct level level = level_find(4, games[_i]);
	uint64_t state = 1;
	int good = 0;

	for (int i = 0; i < 200; i++) {
		struct position pos;
		const struct form *form;
		struct line line;

		position_start(&pos, games[_i]);
		line_begin(&line, &pos);
		ck_assert_ptr_eq(level_form(&level, &line), &level.usual);
		go_on(&line, 6, &state);
		form = level_form(&level, &line);
		go_on(&line, 2, &state);
		if (line_outcome(&line).result == GOES_ON)
			ck_assert_ptr_eq(level_form(&level, &line), form);
		good += form == &level.good;
		line_end(&line);
	}
	ck_assert_int_gt(good, 50);
	ck_assert_int_lt(good, 110);
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("levels", &test_case);
	int n = 0;

	while (games[n])
		n++;
	tcase_add_test(test_case, numbers_rise);
	tcase_add_loop_test(test_case, seeds_tell, 0, n);
	tcase_add_loop_test(test_case, days_are_good_or_not, 0, n);
	return run_suite(suite);
}
