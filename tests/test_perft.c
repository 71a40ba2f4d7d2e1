/* SPDX-License-Identifier: MIT */
/* perft against the table of perft_rows.h. */
#include <stdio.h>

#include "games.h"
#include "harness.h"
#include "perft.h"
#include "perft_rows.h"
#include "support.h"

START_TEST(counts_are_right)
{
	const struct perft_row *row = &perft_rows[_i];
	struct line line;

	line_of(&line, row->game, row->position, "");
	ck_assert_uint_eq(perft(&line, 0), 1);
	for (int i = 0; i < PERFT_DEPTHS && row->counts[i]; i++) {
		uint64_t n = perft(&line, i + 1);

		ck_assert_msg(n == row->counts[i],
			"%s, %s: perft %d is %llu, not %llu", row->game,
			row->position ? row->position : "start", i + 1,
			(unsigned long long)n,
			(unsigned long long)row->counts[i]);
	}
	ck_assert_uint_eq(perft_made(&line, 1), row->counts[0]);
	if (row->counts[1] && row->counts[1] < 100000)
		ck_assert_uint_eq(perft_made(&line, 2), row->counts[1]);
	line_end(&line);
}
END_TEST

START_TEST(every_game_has_rows)
{
	int n = 0;

	for (int i = 0; i < PERFT_ROWS; i++)
		n += game_find(perft_rows[i].game) == games[_i];
	ck_assert_msg(n > 2, "%s has %d rows", games[_i]->name, n);
}
END_TEST

static Suite *perft_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("perft", &tc);

	tcase_add_loop_test(tc, every_game_has_rows, 0, count_games());
	tcase_add_loop_test(tc, counts_are_right, 0, PERFT_ROWS);
	return suite;
}

int main(void)
{
	return run_suite(perft_suite());
}
