/* SPDX-License-Identifier: MIT */
/*
 * Where everything is on the screen of a game, on every size of terminal: what
 * fits is inside and apart, what does not is said, and squares are square.
 */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "cells.h"
#include "explain.h"
#include "games.h"
#include "harness.h"
#include "layout.h"
#include "settings.h"
#include "support.h"

#define ROWS_MOST 110
#define COLUMNS_MOST 260

static void check_inside(struct area area, int rows, int columns)
{
	ck_assert_int_ge(area.row, 0);
	ck_assert_int_ge(area.column, 0);
	ck_assert_int_le(area.row + area.rows, rows);
	ck_assert_int_le(area.column + area.columns, columns);
}

static bool overlap(struct area a, struct area b)
{
	return a.row < b.row + b.rows && b.row < a.row + a.rows
		&& a.column < b.column + b.columns
		&& b.column < a.column + a.columns;
}

/* The labels around the board belong to it. */
static struct area with_labels(const struct layout *layout)
{
	struct area board = layout->squares;

	if (!layout->labels)
		return board;
	return (struct area){ board.row - 1, board.column - 3, board.rows + 2,
		board.columns + (layout->labels_right ? 6 : 3) };
}

static void check_areas(const struct layout *layout, int rows, int columns)
{
	struct area areas[] = { layout->title, with_labels(layout),
		layout->panel, layout->status, layout->keys };
	int n = layout->panel.columns ? 5 : 4;

	if (n == 4) {
		areas[2] = layout->status;
		areas[3] = layout->keys;
	}
	for (int i = 0; i < n; i++) {
		check_inside(areas[i], rows, columns);
		for (int j = 0; j < i; j++)
			ck_assert(!overlap(areas[i], areas[j]));
	}
}

/* A character is about twice as high as wide. */
static void check_squares(const struct layout *layout)
{
	const struct game *game = layout->game;
	struct area corner = layout_square(layout, SQUARE(0, 0));
	struct area other = layout_square(layout,
		SQUARE(game->files - 1, game->ranks - 1));

	ck_assert_int_ge(layout->width, 2 * layout->height);
	ck_assert_int_le(layout->width, 4 * layout->height);
	/* They have a middle but where one more or less is what counts. */
	ck_assert(layout->width % 2 == 1 || layout->width == 4
		|| layout->width == 6);
	ck_assert_int_eq(corner.column, layout->squares.column);
	ck_assert_int_eq(other.row, layout->squares.row);
	ck_assert_int_eq(corner.row + corner.rows,
		layout->squares.row + layout->squares.rows);
	ck_assert_int_eq(other.column + other.columns,
		layout->squares.column + layout->squares.columns);
}

/* Also that a larger terminal never has smaller squares. */
START_TEST(every_size_has_its_place)
{
	const struct game *game = games[_i / 2];
	bool labels = _i % 2;
	struct layout layout;

	for (int columns = 1; columns <= COLUMNS_MOST; columns++) {
		int height = 0;

		for (int rows = 1; rows <= ROWS_MOST; rows++) {
			bool fits = layout_make(&layout, game, rows, columns,
				false, labels);

			ck_assert_int_eq(fits, rows >= layout.needs_rows
				&& columns >= layout.needs_columns);
			if (!fits)
				continue;
			check_areas(&layout, rows, columns);
			check_squares(&layout);
			ck_assert_int_ge(layout.height, height);
			height = layout.height;
		}
	}
}
END_TEST

START_TEST(usual_terminals_have_the_panel)
{
	struct layout layout;

	ck_assert(layout_make(&layout, games[_i], 24, 80, false, true));
	ck_assert_int_ge(layout.panel.columns, 24);
	ck_assert(layout_make(&layout, games[_i], 23, 79, true, true));
	ck_assert_int_ge(layout.panel.columns, 24);
	ck_assert(layout_make(&layout, games[_i], 60, 200, false, true));
	ck_assert_int_ge(layout.height, 3);
	ck_assert_int_ge(layout.panel.columns, 27);
}
END_TEST

START_TEST(labels_take_room)
{
	struct layout with, without;

	layout_make(&with, games[_i], 24, 80, false, true);
	layout_make(&without, games[_i], 24, 80, false, false);
	ck_assert_int_lt(without.needs_rows, with.needs_rows);
	ck_assert_int_lt(without.needs_columns, with.needs_columns);
}
END_TEST

/* What is drawn. */

static char *screen_of(struct app *app, int rows, int columns)
{
	struct cells *cells = cells_new(rows, columns);
	char *text;

	app_draw(app, cells);
	text = cells_text(cells);
	ck_assert_ptr_nonnull(text);
	cells_free(cells);
	return text;
}

START_TEST(too_small_says_what_is_missing)
{
	struct app *app = app_new(NULL, games[_i]);
	struct layout layout;
	char *text, expected[60];

	layout_make(&layout, games[_i], 24, 80, false, true);
	text = screen_of(app, layout.needs_rows - 1, 60);
	snprintf(expected, sizeof(expected), "need %dx%d, have %dx%d",
		layout.needs_columns, layout.needs_rows, 60,
		layout.needs_rows - 1);
	ck_assert_msg(strstr(text, expected) != NULL, "%s", text);
	free(text);
	text = screen_of(app, layout.needs_rows, 60);
	ck_assert(strstr(text, games[_i]->title) != NULL);
	ck_assert_ptr_null(strstr(text, "need "));
	free(text);
	app_free(app);
}
END_TEST

START_TEST(coordinates_can_be_off)
{
	struct settings settings;
	struct app *app;
	char *text;

	settings_init(&settings);
	app = app_new(&settings, games[_i]);
	text = screen_of(app, 24, 80);
	ck_assert(strstr(text, "a  b  c") || strstr(text, "a   b   c")
		|| strstr(text, "a    b    c"));
	free(text);
	app_free(app);
	settings.coordinates = false;
	app = app_new(&settings, games[_i]);
	text = screen_of(app, 24, 80);
	ck_assert(!strstr(text, "a  b  c") && !strstr(text, "a   b   c")
		&& !strstr(text, "a    b    c"));
	free(text);
	app_free(app);
}
END_TEST

/* The two rows of sentences, and that of the keys. */
#define REFUSAL_ROWS 3
#define REFUSAL_COLUMNS 78

static void check_refusal(const struct line *line, const char *turn)
{
	struct area none = { 0, 1, 0, REFUSAL_COLUMNS };
	struct explanation why;
	char text[SENTENCE_MAX + 40];

	if (explain_turn(line, turn, &why))
		return;
	snprintf(text, sizeof(text), "Move: %s_ %s", turn, why.sentence);
	ck_assert_msg(cells_write_wrapped(NULL, none, ROLE_TEXT, text)
		<= REFUSAL_ROWS, "%s: \"%s\"", line->pos.game->name, text);
}

/* Typed as two squares, and as a piece and a square: at 80 columns the reason,
 * which is at the end, is always seen. */
START_TEST(refusals_are_read_to_the_end)
{
	const struct game *game = games[_i];
	struct position pos;
	struct line line;

	position_start(&pos, game);
	line_begin(&line, &pos);
	for (int to = 0; to < SQUARES; to++) {
		char where[SQUARE_NAME], turn[40], from[SQUARE_NAME];

		if (square_file((square)to) >= game->files
		    || square_rank((square)to) >= game->ranks)
			continue;
		square_name((square)to, where);
		for (int kind = 1; kind < game->n_kinds; kind++) {
			snprintf(turn, sizeof(turn), "%s%s",
				game->kinds[kind].symbol, where);
			check_refusal(&line, turn);
		}
		for (int sq = 0; sq < SQUARES; sq++) {
			if (!piece_is(pos.at[sq]))
				continue;
			square_name((square)sq, from);
			snprintf(turn, sizeof(turn), "%s%s", from, where);
			check_refusal(&line, turn);
		}
	}
	line_end(&line);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("layout", &tests);

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, every_size_has_its_place, 0,
		2 * count_games());
	tcase_add_loop_test(tests, usual_terminals_have_the_panel, 0,
		count_games());
	tcase_add_loop_test(tests, labels_take_room, 0, count_games());
	tcase_add_loop_test(tests, too_small_says_what_is_missing, 0,
		count_games());
	tcase_add_loop_test(tests, coordinates_can_be_off, 0, count_games());
	tcase_add_loop_test(tests, refusals_are_read_to_the_end, 0,
		count_games());
	return run_suite(suite);
}
