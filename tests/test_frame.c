/* SPDX-License-Identifier: MIT */
/*
 * What the bytes of frames make of a terminal is what the frames were to be:
 * random ones on a model of each kind of terminal, and the real program's with
 * each TERM, whose screen must not depend on what was shown before.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frame.h"
#include "games.h"
#include "harness.h"
#include "model.h"
#include "pty.h"
#include "theme.h"
#include "utf8.h"

#define ROWS 13
#define COLUMNS 67
#define LOOKS 9

static const struct pen_look looks[LOOKS] = {
	{ -1, -1, 0 }, { -1, -1, THEME_BOLD }, { -1, -1, THEME_DIM },
	{ -1, -1, THEME_REVERSE }, { 16, 94, 0 }, { 231, 94, THEME_BOLD },
	{ 231, 137, 0 }, { -1, 137, THEME_DIM }, { 7, -1, THEME_UNDERLINE },
};

static struct pen_colours colours;

static void spell_colours(void)
{
	for (int i = 0; i < PEN_COLOURS; i++) {
		snprintf(colours.foreground[i], sizeof(colours.foreground[i]),
			"38;5;%d", i);
		snprintf(colours.background[i], sizeof(colours.background[i]),
			"48;5;%d", i);
	}
}

/* What a pen sends is kept here for the model. */
struct wire {
	char *bytes;
	size_t length;
	FILE *file;
};

/* It must not be copied: the stream writes into it. */
static void wire_open(struct wire *wire)
{
	wire->file = open_memstream(&wire->bytes, &wire->length);
	ck_assert(wire->file);
}

static void wire_close(struct wire *wire)
{
	fclose(wire->file);
	free(wire->bytes);
}

static struct pen pen_with(unsigned skills, FILE *out)
{
	struct pen pen = {
		.skills = { skills & 1, skills & 2, skills & 4, skills & 8,
			skills & 16 },
		.colours = &colours, .columns = COLUMNS, .out = out,
	};

	pen_lose(&pen);
	return pen;
}

static int random_below(uint64_t *random, int n)
{
	return (int)(random_next(random) % (uint64_t)n);
}

/* Pens. */

/* Wherever it is sent, it comes there, with as many bytes as it counted. */
START_TEST(pens_go_and_take)
{
	uint64_t random = 3 + (uint64_t)_i;
	struct wire wire;
	struct pen pen;
	static struct model model;

	wire_open(&wire);
	pen = pen_with((unsigned)_i, wire.file);
	model_begin(&model, ROWS, COLUMNS);
	for (int i = 0; i < 2000; i++) {
		int row = random_below(&random, ROWS);
		int column = random_below(&random, COLUMNS);
		const struct pen_look *look
			= &looks[random_below(&random, LOOKS)];
		struct pen counting = pen;
		long before = ftell(wire.file);

		counting.out = NULL;
		pen_go(&counting, row, column);
		pen_take(&counting, look);
		pen_go(&pen, row, column);
		pen_take(&pen, look);
		ck_assert_uint_eq(counting.length, pen.length);
		fflush(wire.file);
		ck_assert_uint_eq(pen.length, wire.length);
		model_take(&model, wire.bytes + before,
			wire.length - (size_t)before);
		ck_assert_int_eq(model.row, row);
		ck_assert_int_eq(model.column, column);
		ck_assert_int_eq(model.pen.foreground, look->foreground);
		ck_assert_int_eq(model.pen.background, look->background);
		ck_assert_int_eq(model.pen.bold, look->attributes & THEME_BOLD
			? 1 : 0);
		if (i % 50 == 0)
			pen_lose(&pen);
	}
	wire_close(&wire);
}
END_TEST

static void expect_bytes(const char *expected, unsigned skills,
	const struct pen_look *from, int row, int column,
	const struct pen_look *to)
{
	struct pen pen = pen_with(skills, NULL);
	struct wire wire;

	wire_open(&wire);
	pen_go(&pen, 4, 10);
	pen_take(&pen, from);
	pen.out = wire.file;
	pen_go(&pen, row, column);
	pen_take(&pen, to);
	fflush(wire.file);
	ck_assert_str_eq(wire.bytes, expected);
	wire_close(&wire);
}

START_TEST(pens_are_short)
{
	const struct pen_look *plain = &looks[0], *bold = &looks[1];
	const struct pen_look *dark = &looks[4], *light = &looks[6];

	expect_bytes("", 31, plain, 4, 10, plain);
	expect_bytes("\b\b", 31, plain, 4, 8, plain);
	expect_bytes("\r", 31, plain, 4, 0, plain);
	expect_bytes("\033[C", 31, plain, 4, 11, plain);
	expect_bytes("\n\n\b", 31, plain, 6, 9, plain);
	expect_bytes("\033[A", 31, plain, 3, 10, plain);
	expect_bytes("\033[H", 31, plain, 0, 0, plain);
	expect_bytes("\033[;31H", 31, plain, 0, 30, plain);
	expect_bytes("\033[m", 31, bold, 4, 10, plain);
	expect_bytes("\033[1m", 31, plain, 4, 10, bold);
	expect_bytes("\033[38;5;231;48;5;137m", 31, dark, 4, 10, light);
	expect_bytes("\033[22;48;5;137m", 31, &looks[5], 4, 10, light);
	expect_bytes("\033[;38;5;231;48;5;137m", 15, &looks[5], 4, 10, light);
}
END_TEST

/* Frames. */

/* A grid in which neighbours are often alike, as on a real screen. */
static void change_some(struct frame_cell *cells, uint64_t *random)
{
	static const uint32_t glyphs[] = { ' ', ' ', ' ', 'a', 'b', 0x265A,
		0x4E00 };
	int first = random_below(random, ROWS * COLUMNS);
	int n = 1 + random_below(random, random_below(random, 4) ? 9 : 120);
	uint32_t glyph = glyphs[random_below(random, 7)];
	uint32_t look = (uint32_t)random_below(random, LOOKS);

	for (int i = first; i < first + n && i < ROWS * COLUMNS; i++) {
		struct frame_cell *cell = &cells[i];
		bool fits = (i + 1) % COLUMNS && i + 1 < first + n;
		bool wide = utf8_code_width(glyph) == 2 && fits;

		/* Half a wide one is none. */
		if (cell->glyph == 0)
			cell[-1].glyph = 'c';
		*cell = (struct frame_cell){
			utf8_code_width(glyph) == 2 && !fits ? '?' : glyph,
			look };
		if (wide) {
			i++;
			if ((i + 1) % COLUMNS && cell[2].glyph == 0)
				cell[2].glyph = 'd';
			cell[1] = (struct frame_cell){ 0, look };
		} else if ((i + 1) % COLUMNS && cell[1].glyph == 0) {
			cell[1].glyph = 'd';
		}
	}
}

/* Squares over the whole of it, which differ in all of their cells. */
static void change_all(struct frame_cell *cells, int round)
{
	for (int i = 0; i < ROWS * COLUMNS; i++)
		cells[i] = (struct frame_cell){ i % 31 ? ' ' : 'a',
			(i / COLUMNS / 2 + i % COLUMNS / 5 + round) % 2 ? 4 : 6,
		};
}

static struct model_cell cell_of(const struct frame_cell *cell)
{
	const struct pen_look *look = &looks[cell->look];

	return (struct model_cell){
		.glyph = cell->glyph, .foreground = look->foreground,
		.background = look->background,
		.bold = look->attributes & THEME_BOLD,
		.dim = look->attributes & THEME_DIM,
		.underline = look->attributes & THEME_UNDERLINE,
		.reverse = look->attributes & THEME_REVERSE,
	};
}

static void expect_shown(const struct model *model,
	const struct frame_cell *cells)
{
	for (int i = 0; i < ROWS * COLUMNS; i++) {
		struct model_cell wanted = cell_of(&cells[i]);

		ck_assert_msg(model_same(&wanted, &model->at[i]),
			"row %d column %d: %x instead of %x", i / COLUMNS,
			i % COLUMNS, model->at[i].glyph, wanted.glyph);
	}
}

START_TEST(random_frames)
{
	uint64_t random = 17 + (uint64_t)_i;
	struct frame *frame = frame_new(ROWS, COLUMNS);
	struct frame_cell cells[ROWS * COLUMNS];
	static struct model model;
	struct wire wire;
	struct pen pen;

	wire_open(&wire);
	pen = pen_with((unsigned)_i, wire.file);
	model_begin(&model, ROWS, COLUMNS);
	model.erases_in_colour = pen.skills.erases_in_colour;
	for (int i = 0; i < ROWS * COLUMNS; i++)
		cells[i] = (struct frame_cell){ ' ', 0 };
	for (int i = 0; i < 400; i++) {
		long before = ftell(wire.file);

		for (int n = random_below(&random, 12); n >= 0; n--)
			change_some(cells, &random);
		if (i % 20 == 19)
			change_all(cells, i / 20);
		memcpy(frame_cell(frame, 0, 0), cells, sizeof(cells));
		frame_send(frame, looks, &pen, i % ROWS, i % COLUMNS);
		fflush(wire.file);
		model_take(&model, wire.bytes + before,
			wire.length - (size_t)before);
		expect_shown(&model, cells);
		ck_assert_int_eq(model.row, i % ROWS);
		ck_assert_int_eq(model.column, i % COLUMNS);
	}
	frame_free(frame);
	wire_close(&wire);
}
END_TEST

START_TEST(equal_frames_send_nothing)
{
	struct frame *frame = frame_new(ROWS, COLUMNS);
	struct pen pen = pen_with(31, NULL);

	for (int i = 0; i < 3; i++) {
		for (int k = 0; k < ROWS * COLUMNS; k++)
			*frame_cell(frame, 0, k)
				= (struct frame_cell){ 'a', 4 };
		pen.length = 0;
		frame_send(frame, looks, &pen, 2, 2);
		ck_assert_int_eq(pen.length == 0, i > 0);
	}
	frame_free(frame);
}
END_TEST

/* The program. */

static const struct {
	const char *name;
	bool erases_in_colour;
} terms[] = {
	{ "TERM=xterm-256color", true }, { "TERM=xterm", true },
	{ "TERM=screen", false }, { "TERM=screen-256color", false },
	{ "TERM=tmux-256color", false }, { "TERM=linux", true },
	{ "TERM=vt100", false }, { "TERM=rxvt", true }, { "TERM=putty", true },
};

enum { TERMS = sizeof(terms) / sizeof(*terms) };

static void take_all(struct pty *pty, struct model *model)
{
	pty_take_all(pty, 30);
	model_take(model, pty->seen, pty->n);
	pty_forget(pty);
}

/*
 * The whole screen, with Ctrl-L, once it is no part of a flood of keys.  What
 * comes before it is cleared belongs to the keys before, which were late.
 */
static void take_whole(struct pty *pty, struct model *shown,
	struct model *whole)
{
	const char *clear;
	size_t late;

	usleep(200000);
	take_all(pty, shown);
	pty_type(pty, "\014");
	while (!(clear = memmem(pty->seen, pty->n, "\033[H\033[", 5)))
		pty_take(pty, 1000);
	pty_take_all(pty, 50);
	late = (size_t)(clear - pty->seen);
	model_take(shown, pty->seen, late);
	model_begin(whole, 24, 80);
	whole->hides = shown->hides;
	whole->erases_in_colour = shown->erases_in_colour;
	model_take(whole, clear, pty->n - late);
	pty_forget(pty);
}

static const struct game *some_game(int i)
{
	int n = 0;

	while (games[n])
		n++;
	return games[i % n];
}

START_TEST(each_terminal_shows_the_screen)
{
	static const char keys[][4] = { "\033[A", "\033[B", "\033[C", "\033[D",
		"\t", "\r", "\r", "\r", "F", "T", "U", "R", "?", "\007" };
	const char *arguments[] = { some_game(_i)->name, NULL };
	const char *settings[] = { terms[_i].name, NULL };
	uint64_t random = 5 + (uint64_t)_i;
	static struct model shown, whole;
	static struct pty pty;
	int row, column;

	model_begin(&shown, 24, 80);
	shown.erases_in_colour = terms[_i].erases_in_colour;
	pty_start(&pty, arguments, settings, 0);
	while (!pty.n)
		pty_take(&pty, 1000);
	take_all(&pty, &shown);
	for (int i = 0; i < 30; i++) {
		pty_type(&pty, keys[random_below(&random, 14)]);
		take_all(&pty, &shown);
		if (i % 5)
			continue;
		take_whole(&pty, &shown, &whole);
		ck_assert_msg(model_equal(&shown, &whole, &row, &column),
			"%s: row %d, column %d after key %d", terms[_i].name,
			row, column, i);
		shown = whole;
	}
	kill(pty.pid, SIGTERM);
	pty_end(&pty, true);
	pty_close(&pty);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("frame", &tests);

	spell_colours();
	tcase_add_loop_test(tests, pens_go_and_take, 0, 32);
	tcase_add_test(tests, pens_are_short);
	tcase_add_loop_test(tests, random_frames, 0, 32);
	tcase_add_test(tests, equal_frames_send_nothing);
	tcase_add_loop_test(tests, each_terminal_shows_the_screen, 0,
		TERMS);
	return run_suite(suite);
}
