/* SPDX-License-Identifier: MIT */
/* The cell grid and the cleaning of texts. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "cells.h"
#include "utf8.h"

static void check_text(const struct cells *cells, const char *expected)
{
	char *text = cells_text(cells);

	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(text, expected);
	free(text);
}

/* A text as it comes through utf8_next(); four bytes each have room. */
static void clean(char *out, const char *in, size_t length)
{
	const char *end = in + length;
	uint32_t code;

	while ((code = utf8_next(&in, end)))
		out += utf8_encode(code, out);
	*out = '\0';
}

static void check_clean(const char *in, size_t length, const char *expected)
{
	char out[200];

	clean(out, in, length);
	ck_assert_str_eq(out, expected);
}

#define CHECK_CLEAN(in, expected) check_clean(in, sizeof(in) - 1, expected)

START_TEST(cleaning_drops_what_moves_the_cursor)
{
	CHECK_CLEAN("plain text", "plain text");
	CHECK_CLEAN("a\033[31mb\007\177", "a[31mb");
	CHECK_CLEAN("a\tb\r\nc", "a b  c");
	CHECK_CLEAN("nul\0inside", "nulinside");
	CHECK_CLEAN("c1 \302\233" "31m", "c1 31m");
	CHECK_CLEAN("\342\200\256over\342\200\254ride", "override");
	CHECK_CLEAN("\342\201\246iso\342\201\251late", "isolate");
	CHECK_CLEAN("tag\363\240\201\201s", "tags");
	CHECK_CLEAN("join\342\200\215er", "joiner");
	CHECK_CLEAN("e\314\201", "e");
	CHECK_CLEAN("private \356\200\200", "private ?");
}
END_TEST

START_TEST(cleaning_replaces_invalid_bytes)
{
	CHECK_CLEAN("\300\257", "??");             /* overlong */
	CHECK_CLEAN("\340\200\257", "???");
	CHECK_CLEAN("\355\240\200", "???");        /* surrogate */
	CHECK_CLEAN("\364\220\200\200", "????");   /* over U+10FFFF */
	CHECK_CLEAN("\233" "1m", "?1m");           /* a bare C1 byte */
	CHECK_CLEAN("cut \303", "cut ?");
	CHECK_CLEAN("\303(", "?(");
	CHECK_CLEAN("\303\244 \342\231\236 \360\237\250\205",
		"\303\244 \342\231\236 \360\237\250\205");
}
END_TEST

START_TEST(every_code_point_reads_back)
{
	for (uint32_t code = 0; code <= 0x10ffff; code++) {
		char bytes[UTF8_MAX_BYTES];
		size_t length = utf8_encode(code, bytes);
		const char *at = bytes;

		if (code >= 0xd800 && code <= 0xdfff)
			continue;
		if (utf8_decode(&at, bytes + length) != code
		    || at != bytes + length)
			ck_abort_msg("U+%04X", (unsigned)code);
	}
}
END_TEST

START_TEST(cleaning_is_done_after_one_time)
{
	uint64_t random = 7;

	for (int round = 0; round < 20000; round++) {
		char in[24], once[100], twice[400];

		for (size_t i = 0; i < sizeof(in); i++)
			in[i] = (char)random_next(&random);
		clean(once, in, sizeof(in));
		clean(twice, once, strlen(once));
		if (strcmp(once, twice) != 0)
			ck_abort_msg("round %d", round);
	}
}
END_TEST

START_TEST(text_is_clipped_on_every_side)
{
	struct cells *cells = cells_new(2, 6);

	ck_assert_int_eq(cells_write(cells, 0, 0, 4, ROLE_TEXT, "abcdef"), 4);
	ck_assert_int_eq(cells_write(cells, 1, 4, 9, ROLE_TEXT, "xyz"), 2);
	cells_write(cells, 1, -2, 9, ROLE_TEXT, "uvw");
	cells_write(cells, 5, 0, 9, ROLE_TEXT, "gone");
	cells_write(cells, -1, 0, 9, ROLE_TEXT, "gone");
	cells_write(cells, 0, INT_MIN, INT_MAX, ROLE_TEXT, "gone");
	cells_write(cells, INT_MAX, INT_MAX, INT_MAX, ROLE_TEXT, "gone");
	cells_fill(cells, (struct area){ INT_MAX, INT_MAX, INT_MAX, INT_MAX },
		ROLE_PANEL);
	cells_put(cells, 9, 9, 'x', ROLE_TEXT);
	check_text(cells, "abcd\nw   xy\n");
	cells_free(cells);
}
END_TEST

START_TEST(long_text_is_shortened)
{
	struct cells *cells = cells_new(1, 10);

	ck_assert_int_eq(cells_write_short(cells, 0, 0, 10, ROLE_TEXT,
		"exactly 10"), 10);
	check_text(cells, "exactly 10\n");
	cells_write_short(cells, 0, 0, 10, ROLE_TEXT, "eleven char");
	check_text(cells, "eleven c..\n");
	cells_free(cells);
}
END_TEST

START_TEST(wide_glyphs_stay_whole)
{
	struct cells *cells = cells_new(1, 6);

	cells_write(cells, 0, 0, 6, ROLE_TEXT, "\346\274\242\345\255\227");
	check_text(cells, "\346\274\242\345\255\227\n");
	cells_put(cells, 0, 1, 'x', ROLE_TEXT);
	check_text(cells, " x\345\255\227\n");
	cells_put(cells, 0, 2, 'y', ROLE_TEXT);
	check_text(cells, " xy\n");
	ck_assert_int_eq(cells_write(cells, 0, 0, 1, ROLE_TEXT,
		"\346\274\242"), 0);
	cells_put(cells, 0, 5, 0x6f22, ROLE_TEXT);
	check_text(cells, " xy  ?\n");
	cells_free(cells);
}
END_TEST

START_TEST(text_wraps_at_spaces)
{
	struct cells *cells = cells_new(4, 10);
	struct area area = { 0, 0, 4, 10 };
	const char *text = "one square or a leap\nfar";

	ck_assert_int_eq(cells_write_wrapped(cells, area, ROLE_TEXT, text), 3);
	check_text(cells, "one square\nor a leap\nfar\n\n");
	cells_free(cells);
}
END_TEST

START_TEST(long_words_are_cut_and_rows_counted)
{
	struct cells *cells = cells_new(2, 4);
	struct area area = { 0, 0, 2, 4 };

	ck_assert_int_eq(cells_write_wrapped(cells, area, ROLE_TEXT,
		"abcdefghi jk"), 3);
	check_text(cells, "abcd\nefgh\n");
	area.rows = 0;
	ck_assert_int_eq(cells_write_wrapped(cells, area, ROLE_TEXT, "a b c"),
		2);
	area.columns = 0;
	ck_assert_int_eq(cells_write_wrapped(cells, area, ROLE_TEXT, "a"), 0);
	cells_free(cells);
}
END_TEST

START_TEST(ink_and_ground_are_apart)
{
	struct cells *cells = cells_new(1, 3);
	struct area square = { 0, 1, 1, 1 };
	char *roles;

	cells_fill(cells, square, ROLE_SQUARE_DARK);
	cells_put(cells, 0, 1, 'K', ROLE_PIECE_FIRST);
	ck_assert_int_eq(cells_at(cells, 0, 1)->ground, ROLE_SQUARE_DARK);
	ck_assert_int_eq(cells_at(cells, 0, 1)->ink, ROLE_PIECE_FIRST);
	cells_ink(cells, square, ROLE_TEXT);
	ck_assert_uint_eq(cells_at(cells, 0, 1)->glyph, 'K');
	ck_assert_int_eq(cells_at(cells, 0, 1)->ground, ROLE_SQUARE_DARK);
	roles = cells_roles_text(cells, false);
	ck_assert_str_eq(roles, "aaa\n");
	free(roles);
	cells_free(cells);
}
END_TEST

START_TEST(grid_holds_nothing_unprintable)
{
	struct cells *cells = cells_new(20, 30);
	uint64_t random = 99;

	for (int round = 0; round < 5000; round++) {
		char text[32];
		uint32_t bits = random_next(&random);

		for (size_t i = 0; i < sizeof(text) - 1; i++)
			text[i] = (char)random_next(&random);
		text[sizeof(text) - 1] = '\0';
		cells_write_wrapped(cells, (struct area){
			(int)(bits % 30) - 5, (int)(bits / 30 % 40) - 5,
			(int)(bits / 1200 % 6), (int)(bits / 7200 % 20) },
			ROLE_TEXT, text);
		cells_put(cells, (int)(bits % 20), (int)(bits % 30), bits,
			ROLE_KEY);
	}
	for (int r = 0; r < cells->rows; r++) {
		for (int c = 0; c < cells->columns; c++) {
			uint32_t glyph = cells_at(cells, r, c)->glyph;
			struct cell *before = cells_at(cells, r, c - 1);
			struct cell *after = cells_at(cells, r, c + 1);

			if (glyph == 0) {
				ck_assert_ptr_nonnull(before);
				ck_assert_int_eq(
					utf8_code_width(before->glyph), 2);
				continue;
			}
			ck_assert_uint_eq(glyph, utf8_clean_code(glyph));
			if (utf8_code_width(glyph) == 2) {
				ck_assert_ptr_nonnull(after);
				ck_assert_uint_eq(after->glyph, 0);
			}
		}
	}
	cells_free(cells);
}
END_TEST

START_TEST(sizes_are_bounded)
{
	struct cells *cells = cells_new(0, INT_MAX);

	ck_assert_int_eq(cells->rows, 1);
	ck_assert_int_eq(cells->columns, CELLS_MAX_COLUMNS);
	cells_cursor(cells, 0, 4);
	ck_assert_int_eq(cells->cursor_column, 4);
	cells_cursor(cells, 4, 0);
	ck_assert_int_eq(cells->cursor_row, -1);
	cells_free(cells);
}
END_TEST

START_TEST(spots_are_found_where_they_are)
{
	struct cells *cells = cells_new(5, 10);

	ck_assert_ptr_null(spots_at(&cells->spots, 1, 1));
	cells_spot(cells, (struct area){ 1, 2, 2, 3 }, SPOT_LINE, 7);
	cells_spot(cells, (struct area){ 2, 4, 90, INT_MAX }, SPOT_SQUARE, 8);
	cells_spot(cells, (struct area){ -3, -3, 2, 2 }, SPOT_SQUARE, 9);
	ck_assert_int_eq(spots_at(&cells->spots, 1, 2)->value, 7);
	ck_assert_int_eq(spots_at(&cells->spots, 2, 4)->value, 8);
	ck_assert_int_eq(spots_at(&cells->spots, 4, 9)->value, 8);
	ck_assert_int_eq(spots_at(&cells->spots, 2, 4)->kind, SPOT_SQUARE);
	ck_assert_ptr_null(spots_at(&cells->spots, 1, 5));
	ck_assert_ptr_null(spots_at(&cells->spots, 3, 3));
	ck_assert_ptr_null(spots_at(&cells->spots, 0, 0));
	ck_assert_ptr_null(spots_at(&cells->spots, INT_MIN, INT_MAX));
	for (int i = 0; i < 2 * SPOTS_MAX; i++)
		cells_spot(cells, cells_area(cells), SPOT_LINE, i);
	ck_assert_int_eq(cells->spots.n, SPOTS_MAX);
	cells_clear(cells);
	ck_assert_ptr_null(spots_at(&cells->spots, 1, 2));
	cells_free(cells);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("cells", &tests);

	tcase_add_test(tests, cleaning_drops_what_moves_the_cursor);
	tcase_add_test(tests, cleaning_replaces_invalid_bytes);
	tcase_add_test(tests, every_code_point_reads_back);
	tcase_add_test(tests, cleaning_is_done_after_one_time);
	tcase_add_test(tests, text_is_clipped_on_every_side);
	tcase_add_test(tests, long_text_is_shortened);
	tcase_add_test(tests, wide_glyphs_stay_whole);
	tcase_add_test(tests, text_wraps_at_spaces);
	tcase_add_test(tests, long_words_are_cut_and_rows_counted);
	tcase_add_test(tests, ink_and_ground_are_apart);
	tcase_add_test(tests, grid_holds_nothing_unprintable);
	tcase_add_test(tests, sizes_are_bounded);
	tcase_add_test(tests, spots_are_found_where_they_are);
	return run_suite(suite);
}
