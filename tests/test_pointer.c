/* SPDX-License-Identifier: MIT */
/*
 * The mouse and pasted texts in every view: what is clicked on is what was to
 * be seen there, and nothing is played that nobody entered.
 */
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "cells.h"
#include "games.h"
#include "harness.h"
#include "layout.h"

struct bench {
	struct app *app;
	struct cells *cells;
};

static void draw(struct bench *bench)
{
	app_draw(bench->app, bench->cells);
}

static void begin(struct bench *bench, const struct game *game, int columns,
	int rows)
{
	bench->app = app_new(NULL, game);
	bench->cells = cells_new(rows, columns);
	ck_assert_ptr_nonnull(bench->cells);
	draw(bench);
}

static void end(struct bench *bench)
{
	app_free(bench->app);
	cells_free(bench->cells);
}

static bool shows(struct bench *bench, const char *words)
{
	char *text;
	bool found;

	draw(bench);
	text = cells_text(bench->cells);
	found = strstr(text, words) != NULL;
	free(text);
	return found;
}

static enum app_wish press(struct bench *bench, const char *name)
{
	struct key key;

	ck_assert(key_parse(name, strlen(name), &key));
	return app_key(bench->app, &key);
}

static enum app_wish send(struct bench *bench, int button, int row, int column)
{
	struct key key = { .type = KEY_POINTER, .code = (unsigned)button,
		.row = row, .column = column };

	return app_key(bench->app, &key);
}

static enum app_wish click(struct bench *bench, int row, int column)
{
	enum app_wish wish = send(bench, 1, row, column);
	struct key release = { .type = KEY_POINTER, .code = 1,
		.action = KEY_RELEASE, .row = row, .column = column };

	ck_assert_int_eq(app_key(bench->app, &release), APP_DRAW);
	return wish;
}

/* Finds words on the screen, the lowest, and clicks on their first letter. */
static enum app_wish click_words(struct bench *bench, const char *words)
{
	char *text, *found, *start;
	int row = 0, column;

	draw(bench);
	text = cells_text(bench->cells);
	found = strstr(text, words);
	ck_assert_msg(found != NULL, "no \"%s\" in\n%s", words, text);
	while (strstr(found + 1, words))
		found = strstr(found + 1, words);
	start = text;
	for (char *at = text; at < found; at++) {
		if (*at != '\n')
			continue;
		row++;
		start = at + 1;
	}
	/* Nothing before these words is wider than a byte. */
	column = (int)(found - start);
	free(text);
	return click(bench, row, column);
}

static void paste(struct bench *bench, const char *text)
{
	for (; *text; text++) {
		struct key key = { .type = KEY_CHARACTER,
			.code = (unsigned char)*text, .pasted = true };

		if (*text == '\r')
			key = (struct key){ .type = KEY_NAMED,
				.code = KEY_CODE_ENTER, .pasted = true };
		if (*text == '\003')
			key = (struct key){ .type = KEY_CHARACTER, .code = 'c',
				.mods = KEY_CTRL, .pasted = true };
		ck_assert_int_eq(app_key(bench->app, &key), APP_DRAW);
	}
}

static bool is_inside(const struct cells *cells, struct area area)
{
	return cells->cursor_row >= area.row
		&& cells->cursor_row < area.row + area.rows
		&& cells->cursor_column >= area.column
		&& cells->cursor_column < area.column + area.columns;
}

static void click_cell(struct bench *bench, struct area area, int row,
	int column, const char *game)
{
	click(bench, area.row + row, area.column + column);
	draw(bench);
	ck_assert_msg(is_inside(bench->cells, area),
		"%s: wrong square at %d, %d of the one at %d, %d", game,
		row, column, area.row, area.column);
	press(bench, "Ctrl-G");
	press(bench, "Ctrl-G");
	draw(bench);
}

/*
 * The corners of what is drawn as a square belong to it, and so does what is
 * between them.
 */
static void click_everywhere(struct bench *bench, const struct game *game,
	bool flipped)
{
	struct layout layout;

	if (!layout_make(&layout, game, bench->cells->rows,
		bench->cells->columns, flipped, true))
		return;
	for (int i = 0; i < game->files * game->ranks; i++) {
		struct area area = layout_square(&layout,
			SQUARE(i % game->files, i / game->files));

		for (int n = 0; n < 4; n++)
			click_cell(bench, area, n / 2 ? area.rows - 1 : 0,
				n % 2 ? area.columns - 1 : 0, game->name);
	}
}

START_TEST(never_a_wrong_square)
{
	static const int sizes[][2] = { { 80, 24 }, { 79, 23 }, { 120, 40 },
		{ 200, 60 }, { 47, 19 } };
	const struct game *game = games[_i];

	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		struct bench bench;

		begin(&bench, game, sizes[i][0], sizes[i][1]);
		click_everywhere(&bench, game, false);
		press(&bench, "F");
		draw(&bench);
		click_everywhere(&bench, game, true);
		end(&bench);
	}
}
END_TEST

/* Clicks that meet no square do nothing, wherever they are. */
START_TEST(clicks_beside_the_board)
{
	static const int places[][2] = { { 0, 0 }, { 1, 3 }, { 23, 79 },
		{ 24, 80 }, { -1, -1 }, { 9999998, 9999998 }, { 5, 70 } };
	struct bench bench;
	char *before, *after;

	begin(&bench, games[0], 80, 24);
	before = cells_text(bench.cells);
	for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++)
		for (int button = 0; button < 12; button++)
			if (button != 4 && button != 5)
				ck_assert_int_eq(send(&bench, button,
					places[i][0], places[i][1]), APP_DRAW);
	draw(&bench);
	after = cells_text(bench.cells);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	end(&bench);
}
END_TEST

static void click_square(struct bench *bench, const struct game *game,
	const char *name)
{
	struct layout layout;
	struct area area;

	ck_assert(layout_make(&layout, game, bench->cells->rows,
		bench->cells->columns, false, true));
	area = layout_square(&layout, SQUARE(name[0] - 'a', name[1] - '1'));
	click(bench, area.row, area.column);
	draw(bench);
}

START_TEST(two_clicks_play)
{
	const struct game *game = game_find("phi");
	struct bench bench;

	begin(&bench, game, 80, 24);
	click_square(&bench, game, "g2");
	ck_assert(!shows(&bench, "Black to move"));
	click_square(&bench, game, "g3");
	ck_assert(shows(&bench, "Black to move"));
	ck_assert_int_eq(click_words(&bench, "U undo"), APP_DRAW);
	ck_assert(shows(&bench, "Taken back"));
	end(&bench);
}
END_TEST

START_TEST(answers_are_clicked)
{
	const struct game *game = game_find("phi");
	struct bench bench;

	begin(&bench, game, 80, 24);
	click_square(&bench, game, "g2");
	click_square(&bench, game, "g3");
	press(&bench, "X");
	ck_assert(shows(&bench, "gives up"));
	click_square(&bench, game, "g7");
	ck_assert(shows(&bench, "gives up"));
	click_words(&bench, "Esc no");
	ck_assert(!shows(&bench, "gives up"));
	press(&bench, "X");
	click_words(&bench, "Enter yes");
	ck_assert(shows(&bench, "White wins"));
	end(&bench);
}
END_TEST

START_TEST(the_menu_is_clicked)
{
	struct bench bench;

	begin(&bench, NULL, 80, 24);
	click_words(&bench, games[2]->title);
	/* Once to go to a line, once more to change it. */
	click_words(&bench, "Clock");
	ck_assert(shows(&bench, "Clock      none"));
	click_words(&bench, "Clock");
	ck_assert(shows(&bench, "Clock      5"));
	click_words(&bench, "Begin");
	ck_assert(shows(&bench, "to move"));
	ck_assert(shows(&bench, games[2]->title));
	press(&bench, "Q");
	draw(&bench);
	ck_assert(send(&bench, 5, 3, 3) == APP_DRAW);
	ck_assert_int_eq(click_words(&bench, "Quit"), APP_END);
	end(&bench);
}
END_TEST

/* A click on what is no longer seen means nothing. */
START_TEST(clicks_come_too_late)
{
	struct bench bench;

	begin(&bench, NULL, 80, 24);
	ck_assert_int_eq(press(&bench, "?"), APP_DRAW);
	for (int row = 0; row < 24; row++)
		ck_assert_int_eq(click(&bench, row, 10), APP_DRAW);
	press(&bench, "Esc");
	ck_assert(!shows(&bench, "to move"));
	end(&bench);
}
END_TEST

START_TEST(the_wheel_scrolls_help)
{
	struct bench bench;
	char *first, *second;

	begin(&bench, games[0], 80, 24);
	press(&bench, "?");
	draw(&bench);
	first = cells_text(bench.cells);
	send(&bench, 5, 3, 3);
	draw(&bench);
	second = cells_text(bench.cells);
	ck_assert_str_ne(first, second);
	free(second);
	send(&bench, 4, 3, 3);
	draw(&bench);
	second = cells_text(bench.cells);
	ck_assert_str_eq(first, second);
	free(first);
	free(second);
	end(&bench);
}
END_TEST

START_TEST(pasted_text_waits_for_enter)
{
	struct bench bench;

	begin(&bench, game_find("phi"), 80, 24);
	paste(&bench, "g2g3\r");
	ck_assert(shows(&bench, "Move: g2g3"));
	ck_assert(!shows(&bench, "Black to move"));
	press(&bench, "Enter");
	ck_assert(shows(&bench, "Black to move"));
	end(&bench);
}
END_TEST

/* No command, no answer, no way out. */
/* Nor does the cursor go where it once was typed. */
START_TEST(nothing_is_typed_after_the_end)
{
	struct bench bench;
	int column;

	begin(&bench, games[0], 80, 24);
	paste(&bench, "a2");
	press(&bench, "Esc");
	press(&bench, "Right");
	press(&bench, "X");
	press(&bench, "Enter");
	draw(&bench);
	column = bench.cells->cursor_column;
	paste(&bench, "b");
	ck_assert(shows(&bench, "The game is over."));
	ck_assert_int_eq(bench.cells->cursor_column, column);
	end(&bench);
}
END_TEST

START_TEST(pasted_text_does_nothing)
{
	struct bench bench;

	begin(&bench, game_find("phi"), 80, 24);
	press(&bench, "X");
	paste(&bench, "y\rYQ\003\003");
	ck_assert(shows(&bench, "gives up"));
	press(&bench, "Esc");
	paste(&bench, "\003\003\r");
	ck_assert(!shows(&bench, "Move:"));
	paste(&bench, "Q\rQyyy\003\003U?F");
	ck_assert(shows(&bench, "Move: Q"));
	end(&bench);
	begin(&bench, NULL, 80, 24);
	paste(&bench, "1\rQ\003\003?");
	ck_assert(!shows(&bench, "to move"));
	end(&bench);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("pointer", &tests);
	int all = 0;

	while (games[all])
		all++;
	tcase_add_loop_test(tests, never_a_wrong_square, 0, all);
	tcase_add_test(tests, clicks_beside_the_board);
	tcase_add_test(tests, two_clicks_play);
	tcase_add_test(tests, answers_are_clicked);
	tcase_add_test(tests, the_menu_is_clicked);
	tcase_add_test(tests, clicks_come_too_late);
	tcase_add_test(tests, the_wheel_scrolls_help);
	tcase_add_test(tests, pasted_text_waits_for_enter);
	tcase_add_test(tests, nothing_is_typed_after_the_end);
	tcase_add_test(tests, pasted_text_does_nothing);
	return run_suite(suite);
}
