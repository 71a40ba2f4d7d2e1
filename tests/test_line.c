/* SPDX-License-Identifier: MIT */
/* Lines: keys, repetition, results, and turns made on them. */
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "harness.h"
#include "support.h"

static struct turn turn_of(const struct line *line, const char *text)
{
	struct turn turn;

	if (!turn_read(line, text, &turn))
		ck_abort_msg("%s is not legal", text);
	return turn;
}

static void play(struct line *line, const char *text)
{
	struct turn turn = turn_of(line, text);

	play_turn(line, &turn);
}

static void expect_result(const struct line *line, const char *expected)
{
	char text[RESULT_TEXT];

	result_text(line, text);
	ck_assert_str_eq(text, expected);
}

/* Keys. */

START_TEST(a_line_begins_with_its_key)
{
	struct line line;

	line_of(&line, games[_i]->name, NULL, "");
	ck_assert_uint_eq(line.n_keys, 1);
	ck_assert(line.keys[0] == repetition_key(&line.pos));
	ck_assert_int_eq(line_times(&line, line.keys[0]), 1);
	ck_assert_int_eq(line_first(&line, line.keys[0]), 0);
	ck_assert_int_eq(line_times(&line, line.keys[0] + 1), 0);
	ck_assert_int_eq(line_first(&line, line.keys[0] + 1), -1);
	expect_result(&line, "*");
	line_end(&line);
}
END_TEST

START_TEST(keys_come_back_with_the_position)
{
	struct line line;
	uint64_t start;

	line_of(&line, "angel", NULL, "");
	start = line.keys[0];
	line_end(&line);
	line_of(&line, "angel", NULL, "b1a3 b10a8 a3b1 a8b10");
	ck_assert_uint_eq(line.n_keys, 5);
	ck_assert(line.keys[4] == start);
	ck_assert_int_eq(line_times(&line, start), 2);
	ck_assert_int_eq(line_first(&line, start), 0);
	ck_assert_int_eq(line_first(&line, line.keys[3]), 3);
	line_end(&line);
}
END_TEST

/* Nothing that stood before a capture or a pawn's move can come back. */
START_TEST(lasting_moves_cut_the_keys)
{
	struct line line;

	line_of(&line, "angel", NULL, "b1a3 b10a8");
	ck_assert_uint_eq(line.since, 0);
	play(&line, "e2e3");
	ck_assert_uint_eq(line.since, 3);
	ck_assert_int_eq(line_times(&line, line.keys[0]), 0);
	ck_assert_int_eq(line_times(&line, line.keys[3]), 1);
	play(&line, "h10xh9xh2");
	ck_assert_uint_eq(line.since, 4);
	line_end(&line);
}
END_TEST

START_TEST(copies_are_independent)
{
	struct line line, copy;

	line_of(&line, "phi", NULL, "a2a3 pass");
	line_copy(&copy, &line);
	play(&copy, "b2b3");
	play(&line, "c2c3");
	play(&line, "pass");
	ck_assert_uint_eq(copy.n_keys, 4);
	ck_assert_uint_eq(line.n_keys, 5);
	ck_assert(!memcmp(copy.keys, line.keys, 3 * sizeof *line.keys));
	ck_assert(copy.keys[3] != line.keys[3]);
	ck_assert(copy.keys[3] == repetition_key(&copy.pos));
	line_end(&line);
	ck_assert_int_eq(line_times(&copy, copy.keys[3]), 1);
	line_end(&copy);
}
END_TEST

/* More turns than a line has room for at first; a pawn's move in between keeps
 * PHI from counting points. */
START_TEST(long_lines_grow)
{
	static const char *const white[] = { "g1f2", "g8f7", "f2g1", "f7g8" };
	static const char *const black[] = { "g8f7", "g1f2", "f7g8", "f2g1" };
	struct line line, copy;

	line_of(&line, "phi", "6k6/p12/13/13/13/13/P12/6K6 w - 0 1", "");
	for (int i = 0; i < 48; i++)
		play(&line, white[i % 4]);
	play(&line, "a2a3");
	for (int i = 0; i < 52; i++)
		play(&line, black[i % 4]);
	ck_assert_uint_eq(line.n_keys, 102);
	ck_assert_int_eq(line_times(&line, line.keys[101]), 14);
	ck_assert_int_eq(line_times(&line, line.keys[0]), 0);
	line_copy(&copy, &line);
	ck_assert(!memcmp(copy.keys, line.keys, 102 * sizeof *line.keys));
	line_end(&copy);
	line_end(&line);
}
END_TEST

/* En passant squares count only where a pawn could capture there. */
/* Looks at each key, as the index of a long line need not. */
static void expect_found(const struct line *line, uint64_t key)
{
	int times = 0, first = -1;

	for (size_t i = line->since; i < line->n_keys; i++) {
		if (line->keys[i] != key)
			continue;
		first = first < 0 ? (int)i : first;
		times++;
	}
	ck_assert_int_eq(line_times(line, key), times);
	ck_assert_int_eq(line_first(line, key), first);
}

#define WALK 3000

struct walk {
	struct line line;
	struct move made[WALK];
	struct undo undo[WALK];
	size_t n;
	uint64_t random;
};

/* A pass in two is what makes positions come back. */
static void walk_on(struct walk *walk)
{
	struct moves moves = { 0 };
	const struct move *move;

	line_generate(&walk->line, &moves);
	do
		move = &moves.at[random_below(&walk->random, 2)
			? random_below(&walk->random, moves.n)
			: moves.n - 1];
	while (move_takes(move, walk->line.pos.now.side ^ 1)
		&& random_below(&walk->random, 200));
	walk->made[walk->n] = *move;
	line_make(&walk->line, move, &walk->undo[walk->n]);
	walk->n++;
	moves_free(&moves);
}

static void walk_back(struct walk *walk)
{
	walk->n--;
	line_unmake(&walk->line, &walk->made[walk->n], &walk->undo[walk->n]);
}

/* Forward and back, further forward on the whole; on copies too. */
START_TEST(keys_of_long_lines_are_found)
{
	struct walk *walk = calloc(1, sizeof(*walk));
	struct line copy;

	ck_assert_ptr_nonnull(walk);
	walk->random = 20;
	line_of(&walk->line, "phi",
		"f5k5f/13/13/13/13/13/13/F5K5F w - 0 1", "");
	while (walk->n < WALK) {
		size_t steps = random_below(&walk->random, 40);

		while (steps-- && walk->n < WALK)
			walk_on(walk);
		line_copy(&copy, &walk->line);
		steps = random_below(&walk->random, 30);
		while (steps-- && walk->n)
			walk_back(walk);
		for (int i = 0; i < 20; i++) {
			uint64_t key = copy.keys[random_below(&walk->random,
				copy.n_keys)];

			expect_found(&walk->line, key);
			expect_found(&copy, key);
			expect_found(&copy, key + 1);
		}
		line_end(&copy);
	}
	ck_assert_uint_gt(walk->line.n_keys, 4 * LINE_INDEXED);
	while (walk->n)
		walk_back(walk);
	expect_found(&walk->line, walk->line.keys[0]);
	line_end(&walk->line);
	free(walk);
}
END_TEST

START_TEST(idle_en_passant_is_no_difference)
{
	struct line with, without;

	line_of(&with, "rose", NULL, "a2a4");
	line_of(&without, "rose",
		"rncwwcnr/pppppppp/8/8/P7/8/1PPPPPPP/RNCWWCNR b - 0 1", "");
	ck_assert(with.pos.now.ep[0] != 0);
	ck_assert(with.keys[1] == without.keys[0]);
	ck_assert(position_key(&with.pos) != position_key(&without.pos));
	line_end(&with);
	line_end(&without);
}
END_TEST

START_TEST(live_en_passant_is_a_difference)
{
	struct line with, without;

	line_of(&with, "rose",
		"rncwwcnr/p1pppppp/8/8/1p6/8/PPPPPPPP/RNCWWCNR w - 0 3",
		"a2a4");
	line_of(&without, "rose",
		"rncwwcnr/p1pppppp/8/8/Pp6/8/1PPPPPPP/RNCWWCNR b - 0 3", "");
	ck_assert(with.keys[1] != without.keys[0]);
	line_end(&with);
	line_end(&without);
}
END_TEST

/* Repetition. */

START_TEST(the_third_time_is_a_draw)
{
	static const struct {
		const char *game, *position, *turns[4];
	} rows[] = {
		{ "angel", NULL, { "b1a3", "b10a8", "a3b1", "a8b10" } },
		{ "phoenix", NULL, { "f1f2", "f12f11", "f2f1", "f11f12" } },
		{ "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30",
			{ "h1h2", "h7h6", "h2h1", "h6h7" } },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct line line;

		line_of(&line, rows[i].game, rows[i].position, "");
		for (int n = 0; n < 8; n++) {
			expect_result(&line, "*");
			play(&line, rows[i].turns[n % 4]);
		}
		expect_result(&line, "1/2-1/2 repetition");
		line_end(&line);
	}
}
END_TEST

/* A line that starts in the middle knows nothing of what was before. */
START_TEST(only_the_line_counts)
{
	struct line line, later;

	line_of(&line, "angel", NULL,
		"b1a3 b10a8 a3b1 a8b10 b1a3 b10a8 a3b1");
	line_begin(&later, &line.pos);
	play(&line, "a8b10");
	play(&later, "a8b10");
	expect_result(&line, "1/2-1/2 repetition");
	expect_result(&later, "*");
	line_end(&line);
	line_end(&later);
}
END_TEST

START_TEST(superko_looks_at_the_whole_line)
{
	struct turn turn;
	struct line line;

	line_of(&line, "rose", NULL, "b1c3 b8c6 c3b1");
	ck_assert(!turn_read(&line, "c6b8", &turn));
	line_end(&line);
	line_of(&line, "rose", NULL, "a2a3 b8c6 b1c3 c6b8");
	ck_assert(!turn_read(&line, "c3b1", &turn));
	ck_assert(turn_read(&line, "c3a4", &turn));
	line_end(&line);
}
END_TEST

/* Turns. */

START_TEST(a_turn_under_way_has_no_result)
{
	struct moves moves = { 0 };
	struct undo undo;
	struct move move;
	struct line line;

	line_of(&line, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "");
	ck_assert(move_read(&line, "h7h8=e5", &move));
	line_make(&line, &move, &undo);
	ck_assert_int_ne(line.pos.now.stage, 0);
	ck_assert_int_eq(line.pos.now.side, WHITE);
	ck_assert_uint_eq(line.n_keys, 1);
	expect_result(&line, "*");
	line_moves(&line, &moves);
	ck_assert_uint_gt(moves.n, 0);
	ck_assert(line_can_move(&line));
	line_unmake(&line, &move, &undo);
	ck_assert_int_eq(line.pos.now.stage, 0);
	moves_free(&moves);
	line_end(&line);
}
END_TEST

START_TEST(an_ended_game_has_no_moves)
{
	struct moves moves = { 0 };
	struct texts turns = { 0 };
	struct line line;

	line_of(&line, "phi", "6k6/p12/13/13/13/13/P12/6K6 w - 60 40", "");
	expect_result(&line, "1/2-1/2 points");
	line_moves(&line, &moves);
	list_turns(&line, &turns);
	ck_assert_uint_eq(moves.n, 0);
	ck_assert_uint_eq(turns.n, 0);
	line_end(&line);
}
END_TEST

static bool stop_at_third(struct line *line, const struct turn *turn,
	void *data)
{
	(void)line;
	(void)turn;
	return ++*(int *)data < 3;
}

START_TEST(listing_can_be_stopped)
{
	struct line line;
	struct position before;
	int n = 0;

	line_of(&line, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "");
	before = line.pos;
	turns_each(&line, stop_at_third, &n);
	ck_assert_int_eq(n, 3);
	ck_assert(!memcmp(&before, &line.pos, sizeof before));
	line_end(&line);
}
END_TEST

/* Attacks: whatever stands there, and never by the piece itself. */
START_TEST(attacks_ask_for_no_victim)
{
	struct line line;
	char text[80];

	line_of(&line, "phi", NULL, "");
	attackers_text(&line.pos, WHITE, SQUARE(6, 1), text, sizeof text);
	ck_assert_str_eq(text, "e1 f1 g1 h1 i1");
	attackers_text(&line.pos, BLACK, SQUARE(6, 1), text, sizeof text);
	ck_assert_str_eq(text, "none");
	ck_assert(!piece_hits(&line.pos, SQUARE(0, 0), SQUARE(0, 0)));
	ck_assert(!piece_hits(&line.pos, SQUARE(0, 3), SQUARE(0, 4)));
	ck_assert(!piece_hits(&line.pos, NO_SQUARE, SQUARE(0, 4)));
	line_end(&line);
}
END_TEST

static Suite *line_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("line", &tc);

	tcase_add_loop_test(tc, a_line_begins_with_its_key, 0, count_games());
	tcase_add_test(tc, keys_come_back_with_the_position);
	tcase_add_test(tc, lasting_moves_cut_the_keys);
	tcase_add_test(tc, copies_are_independent);
	tcase_add_test(tc, long_lines_grow);
	tcase_add_test(tc, keys_of_long_lines_are_found);
	tcase_add_test(tc, idle_en_passant_is_no_difference);
	tcase_add_test(tc, live_en_passant_is_a_difference);
	tcase_add_test(tc, the_third_time_is_a_draw);
	tcase_add_test(tc, only_the_line_counts);
	tcase_add_test(tc, superko_looks_at_the_whole_line);
	tcase_add_test(tc, a_turn_under_way_has_no_result);
	tcase_add_test(tc, an_ended_game_has_no_moves);
	tcase_add_test(tc, listing_can_be_stopped);
	tcase_add_test(tc, attacks_ask_for_no_victim);
	return suite;
}

int main(void)
{
	return run_suite(line_suite());
}
