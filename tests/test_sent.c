/* SPDX-License-Identifier: MIT */
/*
 * How many bytes are sent: for steps over every square, for turns as they are
 * seen and for whole screens; with each game, theme, number of colours and some
 * sizes, on a model of what screen.c does for an xterm.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "frame.h"
#include "games.h"
#include "harness.h"

#define EMPTY_STEP 60
#define PIECE_STEP 1400
#define TURN 200
#define TOLD 800 /* with its reasons in words */
#define WHOLE 8000

#define TURNS 24

/* Colours as an xterm is told them. */
static struct pen_colours colours;

static void spell_colours(void)
{
	for (int i = 0; i < PEN_COLOURS; i++) {
		char *fore = colours.foreground[i];
		char *back = colours.background[i];
		size_t size = sizeof(colours.foreground[i]);

		snprintf(fore, size, i < 16 ? "%d" : "38;5;%d",
			i < 8 ? 30 + i : i < 16 ? 82 + i : i);
		snprintf(back, size, i < 16 ? "%d" : "48;5;%d",
			i < 8 ? 40 + i : i < 16 ? 92 + i : i);
	}
}

/* The program with all that is between it and the terminal. */
struct view {
	struct app *app;
	struct cells *cells;
	struct frame *frame;
	struct theme theme;
	enum theme_depth depth;
	struct pen pen;
	int n;
	struct pen_look looks[1 + ROLE_COUNT * ROLE_COUNT];
};

static void begin(struct view *view, const struct game *game, int columns,
	int rows)
{
	memset(view, 0, sizeof(*view));
	view->app = app_new(NULL, game);
	view->cells = cells_new(rows, columns);
	view->frame = frame_new(rows, columns);
	theme_init(&view->theme);
	view->depth = THEME_256;
	view->looks[view->n++] = pen_plain;
	view->pen = (struct pen){ .skills = { true, true, true, true, true },
		.colours = &colours, .columns = columns };
	pen_lose(&view->pen);
}

static void end(struct view *view)
{
	app_free(view->app);
	cells_free(view->cells);
	frame_free(view->frame);
}

static uint32_t look_of(struct view *view, const struct cell *cell)
{
	struct style style = theme_blend(&view->theme, view->depth,
		(enum role)cell->ground, (enum role)cell->ink);
	struct pen_look look = { style.foreground, style.background,
		style.attributes };
	int i = 0;

	while (i < view->n && memcmp(&view->looks[i], &look, sizeof(look)))
		i++;
	if (i == view->n)
		view->looks[view->n++] = look;
	return (uint32_t)i;
}

/* Bytes of the next frame. */
static size_t send(struct view *view)
{
	struct cells *cells = view->cells;
	size_t before = view->pen.length;

	app_draw(view->app, cells);
	for (int i = 0; i < cells->rows * cells->columns; i++)
		*frame_cell(view->frame, 0, i) = (struct frame_cell){
			cells->at[i].glyph, look_of(view, &cells->at[i]) };
	frame_send(view->frame, view->looks, &view->pen,
		cells->cursor_row < 0 ? cells->rows - 1 : cells->cursor_row,
		cells->cursor_column < 0 ? 0 : cells->cursor_column);
	return view->pen.length - before;
}

static size_t press(struct view *view, enum key_type type, uint32_t code)
{
	struct key key = { .type = type, .code = code };

	app_key(view->app, &key);
	return send(view);
}

static bool is_on_empty(const struct view *view)
{
	char *text = cells_text(view->cells);
	bool is = strstr(text, " is empty");

	free(text);
	return is;
}

/* A screen of it, for whoever has to see what cost so much. */
static void expect_most(const struct view *view, size_t bytes, size_t most,
	const char *what)
{
	char *text = cells_text(view->cells);

	ck_assert_msg(bytes <= most, "%s sent %zu bytes, with %d colours:\n%s",
		what, bytes, theme_colours(view->depth), text);
	free(text);
}

/* Steps. */

static void step(struct view *view, enum key_code code, size_t *least)
{
	bool from_empty = is_on_empty(view);
	size_t bytes = press(view, KEY_NAMED, code);
	bool empty = from_empty && is_on_empty(view);

	expect_most(view, bytes, empty ? EMPTY_STEP : PIECE_STEP,
		empty ? "a step over empty squares" : "a step onto a piece");
	if (empty)
		(*least)++;
}

/* Over all squares, there and back in each rank. */
static void walk(struct view *view, const struct game *game)
{
	size_t empty = 0;

	for (int i = 0; i < game->ranks; i++)
		press(view, KEY_NAMED, KEY_CODE_DOWN);
	for (int rank = 0; rank < game->ranks; rank++) {
		for (int file = 1; file < game->files; file++)
			step(view, rank % 2 ? KEY_CODE_LEFT : KEY_CODE_RIGHT,
				&empty);
		step(view, KEY_CODE_UP, &empty);
	}
	/* To see that the steps were over empty squares at all. */
	ck_assert_uint_gt(empty, 0);
}

static int count_themes(void)
{
	int n = 0;

	while (theme_texts[n].name)
		n++;
	return n;
}

START_TEST(steps_are_short)
{
	static struct view view;
	char error[200];

	for (int g = 0; games[g]; g++) {
		for (int depth = 0; depth < THEME_DEPTHS; depth++) {
			begin(&view, games[g], 80, 24);
			view.depth = (enum theme_depth)depth;
			ck_assert(theme_load(&view.theme, theme_texts[_i].name,
				NULL, error, sizeof(error)));
			expect_most(&view, send(&view), WHOLE, "a screen");
			walk(&view, games[g]);
			end(&view);
		}
	}
}
END_TEST

static const struct {
	int columns, rows;
} sizes[] = { { 79, 23 }, { 132, 43 }, { 200, 60 }, { 250, 70 } };

enum { SIZES = sizeof(sizes) / sizeof(*sizes) };

START_TEST(large_screens_are_short)
{
	static struct view view;

	for (int g = 0; games[g]; g++) {
		begin(&view, games[g], sizes[_i].columns, sizes[_i].rows);
		expect_most(&view, send(&view), WHOLE, "a screen");
		walk(&view, games[g]);
		end(&view);
	}
}
END_TEST

/* Turns. */

static void play_turns(struct view *view)
{
	for (int i = 0; i < 2 * TURNS; i++) {
		press(view, KEY_NAMED, KEY_CODE_TAB);
		press(view, KEY_NAMED, KEY_CODE_ENTER);
	}
}

static void find_empty(struct view *view)
{
	for (int i = 0; i < 60 && !is_on_empty(view); i++)
		press(view, KEY_NAMED, i % 12 == 11 ? KEY_CODE_RIGHT
			: i / 12 % 2 ? KEY_CODE_DOWN : KEY_CODE_UP);
	ck_assert(is_on_empty(view));
}

static bool shows(const struct view *view, const char *text)
{
	char *all = cells_text(view->cells);
	bool found = strstr(all, text);

	free(all);
	return found;
}

/* Where the list of turns begins, as far as one can see. */
static uint32_t list_begins(const struct view *view)
{
	uint32_t sum = 0;

	for (int row = 0; row < view->cells->rows; row++)
		for (int column = 36; column < 54; column++) {
			const struct cell *cell = cells_at(view->cells, row,
				column);

			if (cell->glyph == '.' && cell->ink == ROLE_DIM)
				return sum;
			sum = sum * 31 + (cell->ink == ROLE_DIM
				? cell->glyph : 0);
		}
	return sum;
}

/* Whether the answer to the last turn takes one line. */
static bool is_told_shortly(const struct view *view)
{
	const struct cells *cells = view->cells;

	for (int c = 0; c < cells->columns; c++)
		if (cells_at(cells, cells->rows - 2, c)->glyph != ' ')
			return false;
	return shows(view, " to move.");
}

/*
 * As one sees what the other plays, from an empty square that stays empty. What
 * is told in two lines is longer, and now and then the list of turns goes on by
 * half of its lines; and the first turns and the last one change the line of
 * keys.
 */
static int see_turns(struct view *view)
{
	int seen = 0;

	find_empty(view);
	press(view, KEY_CHARACTER, 'R');
	for (int i = 0; i < TURNS; i++) {
		bool counts = is_on_empty(view) && is_told_shortly(view);
		uint32_t list = list_begins(view);
		size_t bytes = press(view, KEY_CHARACTER, 'R');

		if (!shows(view, "redo") && !shows(view, ">"))
			break;
		counts = counts && is_on_empty(view) && is_told_shortly(view)
			&& list_begins(view) == list;
		expect_most(view, bytes, counts ? TURN : TOLD, "a turn");
		seen++;
	}
	return seen;
}

START_TEST(turns_are_short)
{
	static struct view view;
	const struct game *game = games[_i];

	begin(&view, game, 80, 24);
	send(&view);
	play_turns(&view);
	for (int i = 0; i < 2 * TURNS; i++)
		press(&view, KEY_CHARACTER, 'U');
	ck_assert_int_gt(see_turns(&view), 4);
	end(&view);
}
END_TEST

static int count_games(void)
{
	int n = 0;

	while (games[n])
		n++;
	return n;
}

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("sent", &tests);

	spell_colours();
	tcase_add_loop_test(tests, steps_are_short, 0, count_themes());
	tcase_add_loop_test(tests, large_screens_are_short, 0, SIZES);
	tcase_add_loop_test(tests, turns_are_short, 0, count_games());
	return run_suite(suite);
}
