/* SPDX-License-Identifier: MIT */
/*
 * The tuning program on a few short games: it foretells their results better
 * than before, repeatably, and prints a table that can be read.
 */
#include <string.h>

#include "games.h"
#include "harness.h"
#include "support.h"
#include "tuning.h"

static const struct tune_options few = {
	.games = 6, .nodes = 150, .opening = 11, .seed = 5
};

/* Weights that are far from good: nothing but what turns and squares are
 * worth. */
static void spoil_weights(const struct game *game, int16_t *weights)
{
	tuning_present(game, weights);
	for (int i = 0; i < WEIGHT_REACH; i++)
		weights[i] = (int16_t)(weights[i] / 4);
	weights[WEIGHT_REACH] = -20;
	weights[WEIGHT_HANGS] = 30;
}

START_TEST(tuning_reduces_the_error)
{
	struct tuning *tuning = tuning_new(games[_i], &few);
	int16_t present[WEIGHTS], fitted[WEIGHTS];
	double before, after;

	tuning_play(tuning);
	ck_assert_int_gt(tuning_positions(tuning), 10);
	tuning_present(games[_i], present);
	before = tuning_error(tuning, present);
	tuning_fit(tuning, fitted);
	after = tuning_error(tuning, fitted);
	ck_assert_msg(after < before, "%s: %.4f before, %.4f after",
		games[_i]->name, before, after);
	tuning_free(tuning);
}
END_TEST

/* From bad weights it finds the way back, shown games of good ones. */
START_TEST(tuning_mends_bad_weights)
{
	struct game game = *game_find("phi");
	int16_t bad[WEIGHTS], fitted[WEIGHTS];
	struct tuning *tuning;
	double before, after;

	spoil_weights(&game, bad);
	tuning = tuning_new(&game, &few);
	tuning_play(tuning);
	game.weights = bad;
	tuning_fit(tuning, fitted);
	before = tuning_error(tuning, bad);
	after = tuning_error(tuning, fitted);
	ck_assert_msg(after < before - 0.01, "%.4f before, %.4f after", before,
		after);
	tuning_free(tuning);
}
END_TEST

START_TEST(tuning_is_repeatable)
{
	int16_t fitted[2][WEIGHTS];

	for (int i = 0; i < 2; i++) {
		struct tuning *tuning = tuning_new(game_find("rose"), &few);

		tuning_play(tuning);
		tuning_fit(tuning, fitted[i]);
		tuning_free(tuning);
	}
	ck_assert_mem_eq(fitted[0], fitted[1], sizeof fitted[0]);
}
END_TEST

/* The table goes where C would put it, and says nothing of the rest. */
START_TEST(the_table_can_be_read)
{
	const struct game *game = games[_i];
	int16_t weights[WEIGHTS], found[WEIGHTS] = {0};
	char text[2000] = "";
	FILE *file = fmemopen(text, sizeof text, "w+");

	ck_assert_ptr_nonnull(file);
	tuning_present(game, weights);
	tuning_print(game, weights, file);
	rewind(file);
	ck_assert(tuning_read(file, found));
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_ptr_eq(strstr(text, "static const int16_t weights[WEIGHTS] "
		"= {\n\t[WEIGHT_KIND + 1] = "), text);
	ck_assert_str_eq(strstr(text, "\n}"), "\n};\n");
	for (int i = 0; i < WEIGHTS; i++)
		ck_assert_msg(found[i] == weights[i], "weight %d is %d, not "
			"%d", i, found[i], weights[i]);
}
END_TEST

static bool is_read(const char *table, int16_t *weights)
{
	char text[200];
	FILE *in;
	bool good;

	snprintf(text, sizeof text, "%s", table);
	in = fmemopen(text, strlen(text), "r");
	ck_assert_ptr_nonnull(in);
	good = tuning_read(in, weights);
	fclose(in);
	return good;
}

START_TEST(tables_are_read_or_refused)
{
	int16_t weights[WEIGHTS] = {0};

	ck_assert(is_read("static\n\t[WEIGHT_REACH] = 7, -8,\n};\n", weights));
	ck_assert_int_eq(weights[WEIGHT_REACH], 7);
	ck_assert_int_eq(weights[WEIGHT_HANGS], -8);
	ck_assert_int_eq(weights[WEIGHT_HANGS_NOW], 0);
	ck_assert(!is_read("\t[WEIGHT_SOUTH] = 7\n", weights));
	ck_assert(!is_read("\t[WEIGHT_REACH] = seven\n", weights));
	ck_assert(!is_read("\t[WEIGHT_REACH] = 70000\n", weights));
	ck_assert(!is_read("\t[WEIGHT_TRAIT] = 1,1,1,1,1,1,1,1,1\n", weights));
}
END_TEST

/* Both sides of a match between the same weights do equally well, and the
 * better ones win. */
START_TEST(matches_are_fair)
{
	const struct game *game = game_find("phi");
	struct tuning *tuning = tuning_new(game, &few);
	int16_t good[WEIGHTS], bad[WEIGHTS];
	struct match_score score;

	tuning_present(game, good);
	spoil_weights(game, bad);
	score = tuning_match(tuning, good, good, 4);
	ck_assert_int_eq(score.won, score.lost);
	ck_assert_int_eq(score.won + score.drawn + score.lost, 4);
	score = tuning_match(tuning, good, bad, 6);
	ck_assert_int_gt(score.won, score.lost);
	score = tuning_match(tuning, bad, good, 6);
	ck_assert_int_lt(score.won, score.lost);
	tuning_free(tuning);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("tune", &tests);
	int n = count_games();

	tcase_set_timeout(tests, test_seconds());
	tcase_add_loop_test(tests, tuning_reduces_the_error, 0, n);
	tcase_add_test(tests, tuning_mends_bad_weights);
	tcase_add_test(tests, tuning_is_repeatable);
	tcase_add_loop_test(tests, the_table_can_be_read, 0, n);
	tcase_add_test(tests, tables_are_read_or_refused);
	tcase_add_test(tests, matches_are_fair);
	return run_suite(suite);
}
