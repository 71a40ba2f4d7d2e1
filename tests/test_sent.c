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
#include "byhand.h"
#include "games.h"
#include "harness.h"
#include "play.h"
#include "support.h"

#define EMPTY_STEP 60
#define PIECE_STEP 1400
#define WHOLE 8000

/* When a turn was seen the terminal writes in other colours than around the
 * cursor, where after a step it does. */
#define FIRST_STEP 64

/* The program with all that is between it and the terminal. */
struct view {
	struct app *app;
	struct sent sent;
};

static void begin(struct view *view, const struct game *game, int columns,
	int rows)
{
	view->app = app_new(NULL, game);
	sent_begin(&view->sent, rows, columns);
}

static void end(struct view *view)
{
	app_free(view->app);
	sent_end(&view->sent);
}

/* Bytes of the next frame. */
static size_t send(struct view *view)
{
	app_draw(view->app, view->sent.cells);
	return sent_frame(&view->sent);
}

static size_t press(struct view *view, enum key_type type, uint32_t code)
{
	struct key key = { .type = type, .code = code };

	app_key(view->app, &key);
	return send(view);
}

static bool is_on_empty(const struct view *view)
{
	char *text = cells_text(view->sent.cells);
	bool is = strstr(text, " is empty");

	free(text);
	return is;
}

/* A screen of it, for whoever has to see what cost so much. */
static void expect_most(const struct sent *sent, size_t bytes, size_t most,
	const char *what)
{
	char *text = cells_text(sent->cells);

	ck_assert_msg(bytes <= most, "%s sent %zu bytes, with %d colours:\n%s",
		what, bytes, theme_colours(sent->depth), text);
	free(text);
}

/* Steps. */

static void step(struct view *view, enum key_code code, size_t *least)
{
	bool from_empty = is_on_empty(view);
	size_t bytes = press(view, KEY_NAMED, code);
	bool empty = from_empty && is_on_empty(view);

	expect_most(&view->sent, bytes, empty ? EMPTY_STEP : PIECE_STEP,
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
			view.sent.depth = (enum theme_depth)depth;
			ck_assert(theme_load(&view.sent.theme,
				theme_texts[_i].name, NULL, error,
				sizeof(error)));
			expect_most(&view.sent, send(&view), WHOLE, "a screen");
			walk(&view, games[g]);
			end(&view);
		}
	}
}
END_TEST

/* And what is written beside the blanks of the squares (see below). */
static const struct {
	int columns, rows;
	size_t written;
} sizes[] = {
	{ 79, 23, 1600 }, { 132, 43, 3100 }, { 200, 60, 4000 },
	{ 250, 70, 4900 },
};

enum { SIZES = sizeof(sizes) / sizeof(*sizes) };

START_TEST(large_screens_are_short)
{
	static struct view view;

	for (int g = 0; games[g]; g++) {
		begin(&view, games[g], sizes[_i].columns, sizes[_i].rows);
		expect_most(&view.sent, send(&view), WHOLE, "a screen");
		walk(&view, games[g]);
		end(&view);
	}
}
END_TEST

/*
 * Where nothing erases in colour, as in tmux and screen, each blank of a square
 * is a byte: a large board alone has more of them than the bar of 8000. What
 * comes to that is what is written on it and around it, and some six bytes from
 * one square's row of blanks to the next of the same colour.
 */
static size_t count_ground(const struct cells *cells)
{
	size_t n = 0;

	for (int i = 0; i < cells->rows * cells->columns; i++)
		n += cells->at[i].glyph == ' '
			&& (cells->at[i].ground == ROLE_SQUARE_LIGHT
			|| cells->at[i].ground == ROLE_SQUARE_DARK);
	return n;
}

START_TEST(blanks_are_all_that_is_long)
{
	static struct view view;

	for (int g = 0; games[g]; g++) {
		size_t bytes, blanks;

		begin(&view, games[g], sizes[_i].columns, sizes[_i].rows);
		view.sent.pen.skills.erases_some = false;
		view.sent.pen.skills.erases_in_colour = false;
		bytes = send(&view);
		blanks = count_ground(view.sent.cells);
		expect_most(&view.sent, bytes, blanks + sizes[_i].written,
			"a screen");
		end(&view);
	}
}
END_TEST

/* Turns. */

/*
 * Bytes of turns, at 80 x 24 in 256 colours: half of them, nine of ten and all
 * of them take no more. The bar is 200. More than that takes, and why:
 *
 *	pointed	the squares where the piece could go are marked until then
 *	typed	the line of keys comes back as well
 *	fenix	a strike takes several pieces; who has to strike is told so, and
 *		what a single one must take is marked
 *	phoenix	the squares where one that burns may be reborn are marked
 *	rose	a Rose in check is told of in words, and so is the end, which
 *		these games soon reach
 *
 * The most is an end of the game: it is told in words, and other keys are of
 * use then.
 */
struct most {
	size_t half, nine, all;
};

static const struct {
	const char *game;
	struct most most[BYHAND_WAYS]; /* pointed, typed, answered, watched */
} mosts[] = {
	{ "phoenix", { { 260, 380, 550 }, { 420, 490, 630 },
		{ 200, 300, 430 }, { 200, 310, 760 } } },
	{ "angel", { { 240, 380, 510 }, { 390, 450, 490 },
		{ 200, 230, 330 }, { 160, 190, 290 } } },
	{ "fenix", { { 220, 400, 560 }, { 370, 480, 600 },
		{ 170, 310, 580 }, { 170, 310, 400 } } },
	{ "fenix-small", { { 250, 490, 530 }, { 390, 480, 640 },
		{ 200, 310, 450 }, { 200, 330, 460 } } },
	{ "fenix-1975", { { 250, 370, 520 }, { 370, 490, 600 },
		{ 170, 320, 540 }, { 180, 350, 450 } } },
	{ "fenix-small-1975", { { 270, 380, 570 }, { 400, 470, 590 },
		{ 200, 310, 500 }, { 200, 310, 470 } } },
	{ "phi", { { 240, 310, 380 }, { 360, 410, 470 },
		{ 160, 220, 330 }, { 160, 190, 260 } } },
	{ "rose", { { 230, 380, 400 }, { 370, 450, 480 },
		{ 200, 460, 470 }, { 200, 460, 470 } } },
};

#define GAMES 4
#define TURNS 100 /* of a game, at most */
#define COUNTED (GAMES * TURNS)

struct counted {
	int n;
	size_t bytes[COUNTED];
};

/* By turns one of the two at the keyboard and the other side. */
static void count_turns(const struct game *game, int number,
	struct counted counted[BYHAND_WAYS])
{
	static struct byhand hand;

	byhand_begin(&hand, game, number % 2, (uint64_t)number + 1);
	for (int i = 0; i < TURNS; i++) {
		enum byhand_way own = number / 2 ? BYHAND_TYPED
			: BYHAND_POINTED;
		enum byhand_way way = i % 2 == 0 ? own
			: i % 4 == 1 ? BYHAND_ANSWERED : BYHAND_WATCHED;

		if (!byhand_turn(&hand, way))
			break;
		counted[way].bytes[counted[way].n++] = hand.bytes;
		if (way == BYHAND_WATCHED && !hand.play->entry.n
		    && byhand_step_empty(&hand))
			expect_most(&hand.sent, hand.bytes, FIRST_STEP,
				"a step after a turn");
	}
	byhand_end(&hand);
}

static int compare(const void *a, const void *b)
{
	const size_t *first = a, *second = b;

	return (*first > *second) - (*first < *second);
}

static void expect_turns(struct counted *counted, const struct most *most,
	enum byhand_way way)
{
	static const char *const names[BYHAND_WAYS] = { "pointed at", "typed",
		"answered", "watched" };
	size_t half, nine, all;

	ck_assert_int_gt(counted->n, 3);
	qsort(counted->bytes, (size_t)counted->n, sizeof(*counted->bytes),
		compare);
	half = counted->bytes[counted->n / 2];
	nine = counted->bytes[counted->n * 9 / 10];
	all = counted->bytes[counted->n - 1];
	ck_assert_msg(half <= most->half && nine <= most->nine
		&& all <= most->all, "turns that are %s sent %zu, %zu, %zu "
		"bytes: half, nine of ten, all", names[way], half, nine, all);
}

START_TEST(turns_are_short)
{
	static struct counted counted[BYHAND_WAYS];

	memset(counted, 0, sizeof(counted));
	ck_assert_str_eq(mosts[_i].game, games[_i]->name);
	for (int i = 0; i < GAMES; i++)
		count_turns(games[_i], i, counted);
	for (int way = 0; way < BYHAND_WAYS; way++)
		expect_turns(&counted[way], &mosts[_i].most[way],
			(enum byhand_way)way);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("sent", &tests);

	tcase_add_loop_test(tests, steps_are_short, 0, count_themes());
	tcase_add_loop_test(tests, large_screens_are_short, 0, SIZES);
	tcase_add_loop_test(tests, blanks_are_all_that_is_long, 0, SIZES);
	tcase_add_loop_test(tests, turns_are_short, 0, count_games());
	return run_suite(suite);
}
