/* SPDX-License-Identifier: MIT */
/*
 * Notation and what is typed: unfinished, in any case, without signs, and
 * hostile. What each page writes is in boards/, that all turns read back the
 * battery tests.
 */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "harness.h"
#include "notation.h"
#include "support.h"

#define PHI_POSITION "6k6/pP11/13/3p9/4P8/13/3R1N3n3/6K6 w - 0 40"

static void read_in(const char *game, const char *position,
	const char *typed, struct reading *reading)
{
	struct line line;

	line_of(&line, game, position, "");
	reading_make(&line, typed, reading);
	line_end(&line);
}

/* The turn it stands for, "none" or "several". */
static void expect_reading(const char *game, const char *position,
	const char *typed, const char *expected)
{
	struct reading reading;
	char text[TURN_TEXT] = "none";
	struct line line;

	line_of(&line, game, position, "");
	reading_make(&line, typed, &reading);
	if (reading.n_whole > 1)
		strcpy(text, "several");
	else if (reading.n_whole)
		turn_text(&line.pos, &reading.whole, text, sizeof text);
	ck_assert_msg(!strcmp(text, expected),
		"%s: \"%s\" reads as %s instead of %s", game, typed, text,
		expected);
	line_end(&line);
}

START_TEST(signs_may_be_left_out)
{
	static const char *const typed[] = { "e4xd5", "exd5", "ed5", "e4d5",
		"e4-d5", "exd5+", "exd5#" };

	for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
		expect_reading("phi", PHI_POSITION, typed[i], "e4d5");
	expect_reading("phi", PHI_POSITION, "Rj2", "none");
	expect_reading("phi", PHI_POSITION, "Rd3", "d2d3");
	expect_reading("phi", PHI_POSITION, "b8=Q", "b7b8=q");
	expect_reading("phi", PHI_POSITION, "b8Q", "b7b8=q");
	expect_reading("phi", PHI_POSITION, "b7b8=j", "b7b8=j");
}
END_TEST

START_TEST(case_does_not_matter_unless_it_must)
{
	expect_reading("phi", PHI_POSITION, "rd3", "d2d3");
	expect_reading("phi", PHI_POSITION, "RD3", "d2d3");
	expect_reading("phi", PHI_POSITION, "nd3", "f2d3");
	expect_reading("phi", PHI_POSITION, "E4D5", "e4d5");
	expect_reading("phi", PHI_POSITION, "PASS", "pass");
	expect_reading("phi", NULL, "Ba3", "none");
	expect_reading("phi", NULL, "fa3", "b1a3");
	expect_reading("phi", NULL, "Fa3", "b1a3");
}
END_TEST

START_TEST(a_pass_is_two_dashes)
{
	expect_reading("phi", NULL, "--", "pass");
	expect_reading("phi", NULL, "--+", "pass");
	expect_reading("phi", NULL, "pass", "pass");
	expect_reading("phi", NULL, "-", "none");
	expect_reading("rose", NULL, "--", "none");
}
END_TEST

START_TEST(unfinished_text_fits)
{
	struct reading reading;

	read_in("phi", NULL, "b1", &reading);
	ck_assert_int_eq(reading.n_whole, 0);
	ck_assert_int_eq(reading.n_fits, 2);
	ck_assert(set_has(&reading.lit, SQUARE(1, 0)));
	ck_assert(set_has(&reading.lit, SQUARE(0, 2)));
	ck_assert(set_has(&reading.lit, SQUARE(2, 2)));
	ck_assert_int_eq(set_count(reading.lit), 3);
	ck_assert_str_eq(reading.completion, "b1");
	ck_assert_int_eq(reading.n_choices, 2);
}
END_TEST

START_TEST(completion_is_what_all_share)
{
	struct reading reading;

	read_in("phi", NULL, "e2", &reading);
	ck_assert_str_eq(reading.completion, "e2e3");
	read_in("phi", NULL, "pa", &reading);
	ck_assert_str_eq(reading.completion, "pass");
	read_in("phi", NULL, "", &reading);
	ck_assert_str_eq(reading.completion, "");
	ck_assert_int_eq(reading.n_fits, 26);
	ck_assert_int_eq(reading.n_choices, READING_CHOICES);
	read_in("phi", PHI_POSITION, "b7b8", &reading);
	ck_assert_int_eq(reading.n_fits, 6);
	ck_assert_str_eq(reading.completion, "b7b8=");
}
END_TEST

/* Behind the first move of a turn the fits are those of the next stage. */
START_TEST(completion_goes_through_a_turn)
{
	static const char position[] = "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1";
	struct reading reading;

	read_in("rose", position, "h7h8=", &reading);
	ck_assert_int_eq(reading.n_fits, 2);
	ck_assert_str_eq(reading.completion, "h7h8=");
	read_in("rose", position, "h8=e5W=", &reading);
	ck_assert_int_eq(reading.n_fits, 1);
	ck_assert_str_eq(reading.completion, "h7h8=e5");
	read_in("rose", position, "h8=e5W=W", &reading);
	ck_assert_int_gt(reading.n_fits, 10);
	ck_assert_str_eq(reading.completion, "h7h8=e5,");
	read_in("rose", position, "h7h8=e5,a1a", &reading);
	ck_assert_str_eq(reading.completion, "h7h8=e5,a1a");
	expect_reading("rose", position, "h8=e5W=Waa5", "h7h8=e5,a1a5");
	expect_reading("rose", position, "h8e5wwaa5", "h7h8=e5,a1a5");
}
END_TEST

START_TEST(other_letters_are_read)
{
	expect_reading("phoenix", NULL, "Xf1-f2", "f1f2");
	expect_reading("phoenix", NULL, "Pf1-f2", "f1f2");
	expect_reading("phoenix", NULL, "Phf1-f2", "f1f2");
	expect_reading("phoenix", NULL, "e3-e5", "e3e5");
}
END_TEST

START_TEST(nonsense_reads_as_nothing)
{
	static const char *const typed[] = { "zz", "e2e9", "0-0", "e2e3e4",
		"Qe9", "e2e3,", "e2 e3x9", "\xff\xfe", "e2e3\n\x1b[31m",
		"%s%n%d", "=Q", "@", "a1@b2", "passs", "e2e3,e7e6" };
	struct reading reading;

	for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
		for (int g = 0; games[g]; g++) {
			read_in(games[g]->name, NULL, typed[i], &reading);
			ck_assert_int_ge(reading.n_fits, reading.n_whole);
			ck_assert_int_le(reading.n_choices, READING_CHOICES);
		}
	expect_reading("phi", NULL, "zz", "none");
	expect_reading("phi", NULL, "e2e3e4", "none");
	expect_reading("phi", NULL, "Qe9", "none");
	expect_reading("phi", NULL, "e2e3,e7e6", "none");
	expect_reading("phi", NULL, "passs", "none");
}
END_TEST

START_TEST(only_the_symbol_may_stand_before_a_way)
{
	expect_reading("angel", NULL, "h1xg2xg9", "h1xg2xg9");
	expect_reading("angel", NULL, "Ah1xg2xg9", "h1xg2xg9");
	expect_reading("angel", NULL, "zzh1xg2xg9", "none");
	expect_reading("angel", NULL, "Aah1xg2xg9", "none");
}
END_TEST

START_TEST(long_text_is_no_harm)
{
	enum { LONG = 20000 };
	static char text[LONG + 1];
	static const char fill[] = "ea2x=@,-#+";
	struct reading reading;

	for (size_t i = 0; i + 1 < sizeof fill; i++)
		for (int g = 0; games[g]; g++) {
			memset(text, fill[i], LONG);
			read_in(games[g]->name, NULL, text, &reading);
			ck_assert_int_eq(reading.n_whole, 0);
			memcpy(text, "e2e3", 4);
			read_in(games[g]->name, NULL, text, &reading);
		}
}
END_TEST

START_TEST(nothing_reads_after_the_end)
{
	struct reading reading;

	read_in("phi", "6k6/p12/13/13/13/13/P12/6K6 w - 60 40", "a2a3",
		&reading);
	ck_assert_int_eq(reading.n_whole, 0);
	ck_assert_int_eq(reading.n_fits, 0);
	ck_assert_int_eq(reading.n_choices, 0);
	ck_assert_str_eq(reading.completion, "");
}
END_TEST

/* Text for people keeps to its buffer, too. */
START_TEST(notation_keeps_to_its_room)
{
	struct line line;
	struct turn turn;
	char whole[NOTATION_TEXT], part[NOTATION_TEXT];

	line_of(&line, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "");
	ck_assert(turn_read(&line, "h7h8=e5,a1a5", &turn));
	turn_notation(&line, &turn, whole, sizeof whole);
	for (size_t size = 1; size < strlen(whole); size++) {
		memset(part, '~', sizeof part);
		turn_notation(&line, &turn, part, size);
		ck_assert_uint_eq(strlen(part), size - 1);
		ck_assert(!strncmp(part, whole, size - 1));
		ck_assert_int_eq(part[size], '~');
	}
	line_end(&line);
}
END_TEST

static Suite *notation_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("notation", &tc);

	tcase_add_test(tc, signs_may_be_left_out);
	tcase_add_test(tc, case_does_not_matter_unless_it_must);
	tcase_add_test(tc, a_pass_is_two_dashes);
	tcase_add_test(tc, unfinished_text_fits);
	tcase_add_test(tc, completion_is_what_all_share);
	tcase_add_test(tc, completion_goes_through_a_turn);
	tcase_add_test(tc, other_letters_are_read);
	tcase_add_test(tc, nonsense_reads_as_nothing);
	tcase_add_test(tc, only_the_symbol_may_stand_before_a_way);
	tcase_add_test(tc, long_text_is_no_harm);
	tcase_add_test(tc, nothing_reads_after_the_end);
	tcase_add_test(tc, notation_keeps_to_its_room);
	return suite;
}

int main(void)
{
	return run_suite(notation_suite());
}
