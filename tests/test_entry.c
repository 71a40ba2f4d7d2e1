/* SPDX-License-Identifier: MIT */
/*
 * Entry, square by square: what each game's own ways of moving look like to
 * somebody who points at squares. That every turn can be entered and nothing
 * else, the battery tests.
 */
#include <stdio.h>
#include <string.h>

#include "entry.h"
#include "games.h"
#include "harness.h"
#include "support.h"

struct test {
	struct line line;
	struct entry entry;
};

static void begin(struct test *test, const char *game, const char *position)
{
	test->entry = (struct entry){ 0 };
	line_of(&test->line, game, position, "");
	entry_reset(&test->entry, &test->line);
}

static void end(struct test *test)
{
	entry_end(&test->entry);
	line_end(&test->line);
}

static square square_of(const struct test *test, const char *name)
{
	square sq = square_read(&name, test->line.pos.game);

	ck_assert(sq != NO_SQUARE && !*name);
	return sq;
}

static void push(struct test *test, const char *name)
{
	struct verdict why = { 0 };

	if (!entry_push(&test->entry, &test->line, square_of(test, name),
		    &why))
		ck_abort_msg("%s is refused (%s)", name, why.reason->code);
}

static void expect_refused(struct test *test, const char *name,
	const char *code)
{
	int n = test->entry.n;
	struct verdict why = { 0 };

	ck_assert_msg(!entry_push(&test->entry, &test->line,
		square_of(test, name), &why), "%s is taken", name);
	ck_assert_str_eq(why.reason->code, code);
	ck_assert_int_eq(test->entry.n, n);
}

/* Steps as text: a square and the letters of what it does: w whole, o on,
 * t takes, c changes, s short. */
static void steps_text(const struct test *test, char *text, size_t size)
{
	struct step steps[SQUARES];
	int n = entry_steps(&test->entry, &test->line, steps);

	text[0] = '\0';
	for (int i = 0; i < n; i++) {
		char name[SQUARE_NAME];
		size_t end = strlen(text);
		uint8_t does = steps[i].does;

		square_name(steps[i].sq, name);
		snprintf(text + end, size - end, "%s%s:%s%s%s%s%s",
			i ? " " : "", name, does & STEP_WHOLE ? "w" : "",
			does & STEP_ON ? "o" : "", does & STEP_TAKES ? "t" :
			"", does & STEP_CHANGES ? "c" : "",
			does & STEP_SHORT ? "s" : "");
	}
}

static void expect_steps(const struct test *test, const char *expected)
{
	char text[2000];

	steps_text(test, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

/* One step of those there are. */
static void expect_step(const struct test *test, const char *expected)
{
	char text[2000], padded[2010], wanted[40];

	steps_text(test, text, sizeof text);
	snprintf(padded, sizeof padded, " %s ", text);
	snprintf(wanted, sizeof wanted, " %s ", expected);
	ck_assert_msg(strstr(padded, wanted) != NULL, "no \"%s\" in: %s",
		expected, text);
}

static void expect_move(const struct test *test, uint8_t choice,
	const char *expected)
{
	char text[MOVE_TEXT];
	struct move move;

	ck_assert(entry_move(&test->entry, choice, &move));
	move_text(&test->line.pos, &move, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

static void expect_state(const struct test *test, enum entry_state state)
{
	ck_assert_int_eq(entry_state(&test->entry), state);
}

/* Plain moves. */

#define PHI_POSITION "6k6/p12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40"

START_TEST(starts_are_the_pieces_that_can_move)
{
	struct test test;

	begin(&test, "phi", PHI_POSITION);
	expect_state(&test, ENTRY_OPEN);
	expect_steps(&test, "g1:o d2:o");
	expect_refused(&test, "d4", "cannot-move");
	expect_refused(&test, "d5", "not-yours");
	expect_refused(&test, "e5", "empty-square");
	end(&test);
}
END_TEST

START_TEST(targets_say_what_they_do)
{
	struct test test;

	begin(&test, "phi", PHI_POSITION);
	push(&test, "d2");
	expect_state(&test, ENTRY_OPEN);
	expect_steps(&test, "d1:w a2:w b2:w c2:w e2:w f2:w g2:w h2:w i2:w "
		"j2:wt d3:w");
	expect_refused(&test, "d4", "own-piece");
	expect_refused(&test, "d5", "blocked");
	expect_refused(&test, "d2", "not-so");
	push(&test, "j2");
	expect_state(&test, ENTRY_WHOLE);
	expect_steps(&test, "");
	expect_move(&test, 0, "d2j2");
	end(&test);
}
END_TEST

START_TEST(steps_can_be_taken_back)
{
	struct test test;

	begin(&test, "phi", PHI_POSITION);
	ck_assert(!entry_pop(&test.entry, &test.line));
	push(&test, "d2");
	push(&test, "d3");
	ck_assert(entry_pop(&test.entry, &test.line));
	push(&test, "d1");
	expect_move(&test, 0, "d2d1");
	ck_assert(entry_pop(&test.entry, &test.line));
	ck_assert(entry_pop(&test.entry, &test.line));
	ck_assert(!entry_pop(&test.entry, &test.line));
	expect_steps(&test, "g1:o d2:o");
	end(&test);
}
END_TEST

START_TEST(half_a_move_is_no_move)
{
	struct test test;
	struct move move;

	begin(&test, "phi", PHI_POSITION);
	ck_assert(!entry_move(&test.entry, 0, &move));
	push(&test, "d2");
	ck_assert(!entry_move(&test.entry, 0, &move));
	push(&test, "d3");
	ck_assert(!entry_move(&test.entry, 1, &move));
	end(&test);
}
END_TEST

START_TEST(a_pawn_chooses)
{
	struct test test;
	struct move move;
	uint8_t kinds[KINDS];

	begin(&test, "phi", "1r4k6/P12/13/13/13/13/13/6K6 w - 0 40");
	push(&test, "a7");
	expect_steps(&test, "a8:w b8:wt");
	push(&test, "b8");
	expect_state(&test, ENTRY_CHOICE);
	ck_assert_int_eq(entry_choices(&test.entry, kinds), 6);
	ck_assert_str_eq(test.line.pos.game->kinds[kinds[0]].name, "Queen");
	expect_move(&test, kinds[0], "a7b8=q");
	expect_move(&test, kinds[5], "a7b8=n");
	ck_assert(!entry_move(&test.entry, 0, &move));
	end(&test);
}
END_TEST

START_TEST(a_pass_has_no_squares)
{
	struct test test;
	struct move move;

	begin(&test, "phi", NULL);
	ck_assert(entry_pass(&test.line, &move));
	ck_assert_int_eq(move.form, MOVE_PASS);
	end(&test);
	begin(&test, "rose", NULL);
	ck_assert(!entry_pass(&test.line, &move));
	end(&test);
}
END_TEST

START_TEST(nothing_can_be_entered_after_the_end)
{
	struct test test;
	struct move move;

	begin(&test, "phi", "6k6/p12/13/13/13/13/P12/6K6 w - 60 40");
	expect_steps(&test, "");
	expect_refused(&test, "a2", "game-over");
	ck_assert(!entry_pass(&test.line, &move));
	end(&test);
}
END_TEST

START_TEST(en_passant_takes_aside)
{
	struct test test;

	begin(&test, "rose",
		"rncwwcnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNCWWCNR w d6 0 3");
	push(&test, "e5");
	expect_steps(&test, "d6:wt e6:w");
	end(&test);
}
END_TEST

/* Flaming Phoenix: bends and rebirth. */

#define PHOENIX_ARMY "lsadfxxfdasl/1lsad2dasl1/pppppppppppp"
#define BURNING "lsadfxxfdasl/1ls1d2dasl1/pppppppppppp/12/12/12/12/12/12/" \
	"PPPaPPPPPPPP/1LSA3DASL1/LSADFXXFDASL w - 0 2"

START_TEST(a_bend_is_entered_over_its_turning_point)
{
	struct test test;

	begin(&test, "phoenix", PHOENIX_ARMY "/12/12/12/4S7/12/12/"
		"PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2");
	push(&test, "e6");
	expect_step(&test, "e4:o");
	expect_step(&test, "e5:o");
	expect_step(&test, "d8:w");
	expect_refused(&test, "e2", "own-piece");
	push(&test, "e4");
	expect_state(&test, ENTRY_OPEN);
	expect_step(&test, "f5:w");
	expect_refused(&test, "e3", "not-so");
	push(&test, "f5");
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "e6f5");
	end(&test);
}
END_TEST

/* f5 lies behind the bend on e4 only, f6 behind that on e5 only. */
START_TEST(a_single_bend_may_be_left_out)
{
	struct test test;

	begin(&test, "phoenix", PHOENIX_ARMY "/12/12/12/4S7/12/12/"
		"PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2");
	push(&test, "e6");
	expect_step(&test, "f5:ws");
	push(&test, "f5");
	ck_assert_int_eq(test.entry.n, 3);
	ck_assert_int_eq(test.entry.path[1], square_of(&test, "e4"));
	expect_state(&test, ENTRY_WHOLE);
	end(&test);
}
END_TEST

START_TEST(a_burning_phoenix_comes_first)
{
	struct test test;
	struct move move;
	struct undo undo;

	begin(&test, "phoenix", BURNING);
	expect_steps(&test, "f1:o");
	expect_refused(&test, "e3", "must-rebirth");
	push(&test, "f1");
	expect_step(&test, "f2:wc");
	expect_refused(&test, "e2", "burns-there");
	expect_refused(&test, "f1", "same-square");
	expect_refused(&test, "b2", "occupied");
	push(&test, "f2");
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "f1@f2");
	ck_assert(entry_move(&test.entry, 0, &move));
	line_make(&test.line, &move, &undo);
	entry_reset(&test.entry, &test.line);
	expect_refused(&test, "e10", "not-yours");
	push(&test, "e3");
	push(&test, "e4");
	expect_move(&test, 0, "e3e4");
	end(&test);
}
END_TEST

/* Abyss Angel: victim by victim, in either order. */

START_TEST(the_angel_takes_victim_by_victim)
{
	struct test test;
	set taken;

	begin(&test, "angel", NULL);
	push(&test, "h1");
	expect_step(&test, "e2:oc");
	expect_step(&test, "g4:w");
	push(&test, "e2");
	expect_state(&test, ENTRY_OPEN);
	expect_steps(&test, "e9:wt");
	expect_refused(&test, "d2", "one-of-each");
	expect_refused(&test, "e3", "nothing-there");
	push(&test, "e9");
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "h1xe2xe9");
	entry_taken(&test.entry, &taken);
	ck_assert_int_eq(set_count(taken), 2);
	ck_assert(set_has(&taken, square_of(&test, "e2")));
	ck_assert(set_has(&taken, square_of(&test, "e9")));
	end(&test);
}
END_TEST

START_TEST(the_enemy_may_be_taken_first)
{
	struct test test;

	begin(&test, "angel",
		"6k4/P10/11/11/11/11/11/A5p4/11/6K4 w - 0 40");
	push(&test, "a3");
	expect_step(&test, "g3:ot");
	expect_step(&test, "a9:oc");
	push(&test, "g3");
	expect_steps(&test, "g1:wc a9:wc");
	ck_assert(entry_pop(&test.entry, &test.line));
	push(&test, "a9");
	expect_steps(&test, "g3:wt");
	push(&test, "g3");
	expect_move(&test, 0, "a3xa9xg3");
	end(&test);
}
END_TEST

START_TEST(castling_is_the_kings_move)
{
	struct test test;

	begin(&test, "angel", "rnbbnqkaehc/ppppppppppp/11/11/11/11/11/11/"
		"PPPPPPPPPPP/R5KAEHC w Aa 0 9");
	push(&test, "g1");
	expect_step(&test, "c1:w");
	push(&test, "c1");
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "g1c1");
	end(&test);
}
END_TEST

/* Wild Rose: the turned square is a part of the pawn's move. */

START_TEST(growing_names_the_turned_square)
{
	struct test test;

	begin(&test, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1");
	push(&test, "h7");
	expect_steps(&test, "e5:wcs c7:wcs h8:o");
	push(&test, "h8");
	expect_state(&test, ENTRY_OPEN);
	expect_steps(&test, "e5:wc c7:wc");
	expect_refused(&test, "d8", "cannot-grow");
	push(&test, "e5");
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "h7h8=e5");
	end(&test);
}
END_TEST

/* Fenix: jump by jump. */

#define STRIKING "ss2ss2/g1kgs2G/1sss2S1/sss2S1G/1s2SSSS/g2S1SSS/" \
	"2SS1KG1 b - 0 9"
#define ROUND "ssg1ss2/sssg3S/1ss4S/g1s2SSS/2ks1SSG/s2K2G1/2SSSSSG w - 0 9"

START_TEST(a_strike_is_entered_jump_by_jump)
{
	static const char *const squares[] = { "e2", "e5", "h5", "h7" };
	struct test test;
	set taken;

	begin(&test, "fenix-small", STRIKING);
	expect_steps(&test, "a2:o");
	expect_refused(&test, "b3", "must-strike");
	push(&test, "a2");
	for (int i = 0; i < 4; i++) {
		expect_state(&test, ENTRY_OPEN);
		push(&test, squares[i]);
	}
	expect_state(&test, ENTRY_WHOLE);
	expect_move(&test, 0, "a2xe2xe5xh5xh7");
	entry_taken(&test.entry, &taken);
	ck_assert_int_eq(set_count(taken), 4);
	end(&test);
}
END_TEST

START_TEST(a_single_strike_may_be_short)
{
	struct test test;

	begin(&test, "fenix-small", STRIKING);
	push(&test, "a2");
	expect_steps(&test, "e2:ot h7:wts");
	push(&test, "h7");
	expect_state(&test, ENTRY_WHOLE);
	ck_assert_int_eq(test.entry.n, 5);
	end(&test);
}
END_TEST

/* Round over the same figures either way: one turn. */
START_TEST(a_strike_may_go_round_either_way)
{
	struct test test;

	begin(&test, "fenix-small", ROUND);
	push(&test, "d2");
	expect_step(&test, "b4:ot");
	expect_step(&test, "d4:ot");
	push(&test, "d4");
	push(&test, "b4");
	push(&test, "d2");
	expect_state(&test, ENTRY_WHOLE);
	end(&test);
}
END_TEST

START_TEST(a_general_chooses_where_it_lands)
{
	struct test test;

	begin(&test, "fenix-small",
		"1s2s3/g3s3/1ssks3/s5K1/2s5/3G4/g7 w - 0 9");
	push(&test, "d2");
	push(&test, "d7");
	push(&test, "a7");
	push(&test, "a5");
	push(&test, "a3");
	expect_steps(&test, "d3:wt e3:wt f3:wt g3:wt h3:wt");
	push(&test, "f3");
	expect_state(&test, ENTRY_WHOLE);
	end(&test);
}
END_TEST

START_TEST(a_new_general_changes_what_stands_there)
{
	struct test test;

	begin(&test, "fenix-small", "7k/8/8/2s5/2S5/SS6/SS5K w g 0 30");
	push(&test, "a1");
	expect_steps(&test, "b1:wc a2:wc");
	push(&test, "b1");
	expect_move(&test, 0, "a1b1");
	end(&test);
	begin(&test, "fenix-small", "7k/8/8/3SS3/1s6/SG6/8 w gk 0 30");
	expect_steps(&test, "a2:o");
	push(&test, "a2");
	expect_steps(&test, "b2:wc");
	end(&test);
}
END_TEST

static Suite *entry_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("entry", &tc);

	tcase_add_test(tc, starts_are_the_pieces_that_can_move);
	tcase_add_test(tc, targets_say_what_they_do);
	tcase_add_test(tc, steps_can_be_taken_back);
	tcase_add_test(tc, half_a_move_is_no_move);
	tcase_add_test(tc, a_pawn_chooses);
	tcase_add_test(tc, a_pass_has_no_squares);
	tcase_add_test(tc, nothing_can_be_entered_after_the_end);
	tcase_add_test(tc, en_passant_takes_aside);
	tcase_add_test(tc, a_bend_is_entered_over_its_turning_point);
	tcase_add_test(tc, a_single_bend_may_be_left_out);
	tcase_add_test(tc, a_burning_phoenix_comes_first);
	tcase_add_test(tc, the_angel_takes_victim_by_victim);
	tcase_add_test(tc, the_enemy_may_be_taken_first);
	tcase_add_test(tc, castling_is_the_kings_move);
	tcase_add_test(tc, growing_names_the_turned_square);
	tcase_add_test(tc, a_strike_is_entered_jump_by_jump);
	tcase_add_test(tc, a_single_strike_may_be_short);
	tcase_add_test(tc, a_strike_may_go_round_either_way);
	tcase_add_test(tc, a_general_chooses_where_it_lands);
	tcase_add_test(tc, a_new_general_changes_what_stands_there);
	return suite;
}

int main(void)
{
	return run_suite(entry_suite());
}
