/* SPDX-License-Identifier: MIT */
/*
 * Positions, squares and position texts: what all games have in common. What a
 * game's own page refuses is in boards/refused-*.txt.
 */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "support.h"

/* Squares. */

START_TEST(square_names_read_back)
{
	const struct game *game = games[_i];

	for (int rank = 0; rank < game->ranks; rank++)
		for (int file = 0; file < game->files; file++) {
			char name[SQUARE_NAME], longer[SQUARE_NAME + 2];
			const char *at = name;

			square_name(SQUARE(file, rank), name);
			ck_assert_int_eq(square_read(&at, game),
				SQUARE(file, rank));
			ck_assert_str_eq(at, "");
			snprintf(longer, sizeof longer, "%sx", name);
			at = longer;
			square_read(&at, game);
			ck_assert_str_eq(at, "x");
		}
}
END_TEST

START_TEST(other_squares_are_not_read)
{
	static const char *const wrong[] = { "", "a", "1", "a0", "A1", "n1",
		"`1", "a00", "a01", "a13", "a99", "a100", "a1000", "m13",
		"a-1", " a1", "\303\2441", "a\303", "aa", "a?" };

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const char *at = wrong[i];

		ck_assert_msg(square_read(&at, games[_i]) == NO_SQUARE,
			"%s: \"%s\" is a square", games[_i]->name, wrong[i]);
		ck_assert_ptr_eq(at, wrong[i]);
	}
}
END_TEST

START_TEST(squares_over_the_edge_are_not_read)
{
	const struct game *game = games[_i];
	char over[16];
	const char *at = over;

	snprintf(over, sizeof over, "a%d", game->ranks + 1);
	ck_assert_int_eq(square_read(&at, game), NO_SQUARE);
	snprintf(over, sizeof over, "%c1", 'a' + game->files);
	at = over;
	ck_assert_int_eq(square_read(&at, game), NO_SQUARE);
}
END_TEST

/* Positions. */

START_TEST(clear_is_an_empty_board)
{
	const struct game *game = games[_i];
	struct position pos;

	position_clear(&pos, game);
	ck_assert_int_eq(set_count(pos.board), game->files * game->ranks);
	ck_assert(!set_any(pos.army[WHITE] | pos.army[BLACK]));
	ck_assert(set_equal(position_open(&pos), pos.board));
	ck_assert_uint_eq(pos.squares_key, 0);
	ck_assert_int_eq(pos.now.side, WHITE);
	ck_assert_uint_eq(pos.now.turn, 1);
	for (int sq = 0; sq < SQUARES; sq++)
		ck_assert_int_eq(pos.at[sq], set_has(&pos.board, (square)sq) ?
			EMPTY : OFF_BOARD);
}
END_TEST

START_TEST(put_keeps_both_boards)
{
	const struct game *game = games[_i];
	struct position pos;
	square sq = SQUARE(game->files - 1, game->ranks - 1);
	piece first = PIECE(WHITE, 1), second = PIECE(BLACK, 2);

	position_clear(&pos, game);
	position_put(&pos, sq, first);
	ck_assert(set_has(&pos.of[1], sq) && set_has(&pos.army[WHITE], sq));
	ck_assert_uint_eq(pos.squares_key, zobrist(first, sq));
	position_put(&pos, sq, second);
	ck_assert(!set_has(&pos.of[1], sq) && !set_has(&pos.army[WHITE], sq));
	ck_assert(set_equal(pieces(&pos, BLACK, 2), set_of(sq)));
	ck_assert_uint_eq(pos.squares_key, zobrist(second, sq));
	position_put(&pos, sq, EMPTY);
	ck_assert(!set_any(pos.of[2] | pos.army[BLACK]));
	ck_assert_uint_eq(pos.squares_key, 0);
}
END_TEST

static int by_value(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

START_TEST(keys_are_all_different)
{
	enum { N = 2 * KINDS * SQUARES };
	static uint64_t keys[N];
	int n = 0;

	for (int side = WHITE; side <= BLACK; side++)
		for (int kind = 1; kind < KINDS; kind++)
			for (int sq = 0; sq < SQUARES; sq++)
				keys[n++] = zobrist(PIECE(side, kind),
					(square)sq);
	qsort(keys, (size_t)n, sizeof *keys, by_value);
	for (int i = 1; i < n; i++)
		ck_assert(keys[i - 1] != keys[i]);
	ck_assert_uint_eq(zobrist(EMPTY, 3), 0);
}
END_TEST

/* Each register that a rule asks about changes the key; clock and turn number
 * do not. */
START_TEST(registers_are_in_the_key)
{
	struct position pos;
	struct registers now;
	uint64_t key;

	position_start(&pos, games[0]);
	now = pos.now;
	key = position_key(&pos);
#define CHANGED(field) \
	do { \
		pos.now.field++; \
		ck_assert(position_key(&pos) != key); \
		pos.now = now; \
	} while (0)
	CHANGED(side);
	CHANGED(stage);
	CHANGED(ep[0]);
	CHANGED(ep[1]);
	CHANGED(flags);
	CHANGED(focus);
	pos.now.clock++;
	pos.now.turn++;
	ck_assert(position_key(&pos) == key);
}
END_TEST

/* Texts. */

static bool is_read(const struct game *game, const char *text,
	struct complaint *complaint)
{
	struct position pos;

	complaint->text[0] = '\0';
	return position_read(&pos, game, text, complaint);
}

static void expect_refused(const struct game *game, const char *text)
{
	struct complaint complaint;

	if (is_read(game, text, &complaint))
		ck_abort_msg("%s accepts \"%s\"", game->name, text);
	ck_assert_msg(complaint.text[0] && !strchr(complaint.text, '\n'),
		"%s refuses \"%s\" without a line", game->name, text);
}

START_TEST(the_start_reads_and_writes)
{
	const struct game *game = games[_i];
	struct complaint complaint;
	struct position pos, start;
	char text[POSITION_TEXT];

	ck_assert(position_read(&pos, game, game->start, &complaint));
	position_write(&pos, text, sizeof text);
	ck_assert_str_eq(text, game->start);
	position_start(&start, game);
	position_write(&start, text, sizeof text);
	ck_assert_str_eq(text, game->start);
}
END_TEST

/* Cut anywhere it is not whole. A number that is cut may be whole. */
START_TEST(beginnings_are_refused)
{
	const struct game *game = games[_i];
	char text[POSITION_TEXT];

	for (size_t n = 0; n < strlen(game->start); n++) {
		snprintf(text, sizeof text, "%.*s", (int)n, game->start);
		expect_refused(game, text);
	}
}
END_TEST

/* The start's text with one field replaced. */
static void replace_field(const struct game *game, int field,
	const char *with, char *text, size_t size)
{
	const char *at = game->start;
	const char *end;

	for (int i = 0; i < field; i++)
		at = strchr(at, ' ') + 1;
	end = at + strcspn(at, " ");
	snprintf(text, size, "%.*s%s%s", (int)(at - game->start),
		game->start, with, end);
}

START_TEST(wrong_fields_are_refused)
{
	static const struct {
		int field;
		const char *with;
	} wrong[] = {
		{ 1, "" }, { 1, "W" }, { 1, "ww" }, { 1, "x" }, { 1, "-" },
		{ 1, "w " }, { 1, " w" }, { 1, "\tw" }, { 1, "red" },
		{ 2, "" }, { 2, "--" }, { 2, "?" }, { 2, "a0" }, { 2, "p0" },
		{ 2, "z9" }, { 2, "-," }, { 2, ",-" }, { 2, "e3 e4" },
		{ 2, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
		{ 2, "\xff" }, { 3, "" }, { 3, "-" }, { 3, "-1" },
		{ 3, "+0" }, { 3, "00" }, { 3, "01" }, { 3, "0x0" },
		{ 3, "1000000" }, { 3, "4294967296" },
		{ 3, "18446744073709551616" }, { 3, "0.0" }, { 3, "0 " },
		{ 4, "" }, { 4, "0" }, { 4, "-1" }, { 4, "01" },
		{ 4, "4294967297" }, { 4, "18446744073709551617" },
		{ 4, "99999999999999999999999999" }, { 4, "1 " },
		{ 4, "1 1" }, { 4, "1\n" }, { 4, "one" }, { 4, "1-" },
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[2 * POSITION_TEXT];

		replace_field(games[_i], wrong[i].field, wrong[i].with, text,
			sizeof text);
		expect_refused(games[_i], text);
	}
}
END_TEST

/* Placement: sizes, numbers and letters that are no piece's. */
START_TEST(wrong_boards_are_refused)
{
	const struct game *game = games[_i];
	const char *space = strchr(game->start, ' ');
	int length = (int)(space - game->start);
	char text[2 * POSITION_TEXT];
	static const char *const ranks[] = { "0", "00", "01", "1", "99", "100",
		"11111111111111111111", "/", "//", "?", " ", "\x80", "y", "Y",
		"13/13", "-1", "+1" };

	for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
		snprintf(text, sizeof text, "%.*s/%s%s", length, game->start,
			ranks[i], space);
		expect_refused(game, text);
		snprintf(text, sizeof text, "%s/%s", ranks[i], game->start);
		expect_refused(game, text);
		snprintf(text, sizeof text, "%s%s", ranks[i], game->start);
		expect_refused(game, text);
	}
	snprintf(text, sizeof text, "%s%s", strchr(game->start, '/') + 1, "");
	expect_refused(game, text);
}
END_TEST

/* A rank's number and the letter are in the complaint. */
START_TEST(complaints_say_where)
{
	struct complaint complaint;
	const struct game *game = games[_i];
	char text[POSITION_TEXT];
	char where[20];

	snprintf(text, sizeof text, "%s", game->start);
	text[0] = 'Y';
	ck_assert(!is_read(game, text, &complaint));
	snprintf(where, sizeof where, "rank %d", game->ranks);
	ck_assert_msg(strstr(complaint.text, where) &&
		strstr(complaint.text, "\"Y\""), "%s", complaint.text);
	snprintf(text, sizeof text, "%s", game->start);
	*strchr(text, ' ') = '1';
	ck_assert(!is_read(game, text, &complaint));
	ck_assert_msg(strstr(complaint.text, "rank 1"), "%s", complaint.text);
	text[0] = '\x01';
	ck_assert(!is_read(game, text, &complaint));
	for (const char *s = complaint.text; *s; s++)
		ck_assert(*s >= ' ' && *s < 127);
}
END_TEST

START_TEST(long_texts_are_refused)
{
	enum { LONG = 100000 };
	static char text[LONG + 1];
	static const char fill[] = "P1/ w-0";

	for (size_t i = 0; i + 1 < sizeof fill; i++) {
		memset(text, fill[i], LONG);
		expect_refused(games[_i], text);
		snprintf(text, LONG, "%s", games[_i]->start);
		text[strlen(text)] = fill[i];
		expect_refused(games[_i], text);
	}
}
END_TEST

/* A buffer that is too small is filled as far as it goes, and ended. */
START_TEST(writing_keeps_to_its_room)
{
	struct position pos;
	char text[POSITION_TEXT];

	position_start(&pos, games[_i]);
	for (size_t size = 1; size < 100; size++) {
		memset(text, '#', sizeof text);
		position_write(&pos, text, size);
		ck_assert_uint_eq(strlen(text), size - 1 <
			strlen(games[_i]->start) ? size - 1 :
			strlen(games[_i]->start));
		ck_assert_int_eq(text[size], '#');
	}
}
END_TEST

/* The largest one of 64 bits, and one more; what is no number changes
 * nothing. */
START_TEST(numbers_are_digits_alone)
{
	static const char *const wrong[] = {
		"", " 1", "1 ", "+1", "-1", "1x", "x", "101", "1000",
		"99999999999999999999999"
	};
	uint64_t number = 7;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		ck_assert_msg(!ascii_number(wrong[i], 100, &number), "%s",
			wrong[i]);
		ck_assert_uint_eq(number, 7);
	}
	ck_assert(ascii_number("100", 100, &number) && number == 100);
	ck_assert(ascii_number("000", 0, &number) && number == 0);
	ck_assert(!ascii_number("1", 0, &number));
	ck_assert(ascii_number("18446744073709551615", UINT64_MAX, &number));
	ck_assert(number == UINT64_MAX);
	ck_assert(!ascii_number("18446744073709551616", UINT64_MAX, &number));
	ck_assert(!ascii_number("18446744073709551615", UINT64_MAX - 1,
		&number));
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("position"), 0);
}
END_TEST

static Suite *position_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("position", &tc);
	int n = count_games();

	tcase_add_loop_test(tc, square_names_read_back, 0, n);
	tcase_add_loop_test(tc, other_squares_are_not_read, 0, n);
	tcase_add_loop_test(tc, squares_over_the_edge_are_not_read, 0, n);
	tcase_add_loop_test(tc, clear_is_an_empty_board, 0, n);
	tcase_add_loop_test(tc, put_keeps_both_boards, 0, n);
	tcase_add_test(tc, keys_are_all_different);
	tcase_add_test(tc, registers_are_in_the_key);
	tcase_add_test(tc, numbers_are_digits_alone);
	tcase_add_test(tc, the_corpus_is_survived);
	tcase_add_loop_test(tc, the_start_reads_and_writes, 0, n);
	tcase_add_loop_test(tc, beginnings_are_refused, 0, n);
	tcase_add_loop_test(tc, wrong_fields_are_refused, 0, n);
	tcase_add_loop_test(tc, wrong_boards_are_refused, 0, n);
	tcase_add_loop_test(tc, complaints_say_where, 0, n);
	tcase_add_loop_test(tc, long_texts_are_refused, 0, n);
	tcase_add_loop_test(tc, writing_keeps_to_its_room, 0, n);
	return suite;
}

int main(void)
{
	return run_suite(position_suite());
}
