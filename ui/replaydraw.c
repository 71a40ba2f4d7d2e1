/* SPDX-License-Identifier: MIT */
/* What a game that is watched looks like: board and turns, plot and counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardview.h"
#include "clock.h"
#include "keytext.h"
#include "layout.h"
#include "marks.h"
#include "panel.h"
#include "pieces.h"
#include "replayview.h"
#include "status.h"

#define REVIEW_ROWS 14
#define REVIEW_COLUMNS 46
#define PLOT_LABELS 6    /* columns of "+12 |" */
#define PLOT_MOST 200    /* columns of turns: each can be clicked */
#define PLOT_WIDEST 4    /* columns of one turn in a short game */
#define PLOT_HIGHEST 3   /* rows of a point of material */
#define COUNTS_NAME 15   /* columns of a piece's name */
#define COUNTS_SIDE 22   /* "White moved took lost" */
#define COUNTS_COLUMNS (COUNTS_NAME + 2 * COUNTS_SIDE)

/* Turns. */

/* "12." or, of the second side, "12..." */
static void print_number(const struct replayview *view, size_t i, char *text,
	size_t size)
{
	size_t ply = session_first_ply(view->session) + i;

	snprintf(text, size, "%zu.%s", ply / 2 + 1, ply % 2 ? ".." : "");
}

static const char *side_of(const struct replayview *view, size_t i)
{
	size_t ply = session_first_ply(view->session) + i;

	return session_game(view->session)->sides[ply % 2];
}

/* The state before the next turn: whose turn it is, or how the game ended. */
static void say_state(const struct replayview *view,
	const struct position *pos, char *text, size_t size)
{
	struct outcome outcome = session_outcome(view->session);

	if (view->at != session_turns(view->session)
	    || outcome.result == GOES_ON)
		snprintf(text, size, "%s to move.",
			pos->game->sides[pos->now.side]);
	else
		verdict_sentence(&outcome.why, pos, text, size);
}

static void say_turn(const struct replayview *view, char *text, size_t size)
{
	size_t last = view->at - 1;
	const char *words;

	if (!view->at) {
		snprintf(text, size, "Before the first turn.");
		return;
	}
	words = session_words(view->session, last);
	if (strlen(words) < 120)
		snprintf(text, size, "%s", words);
	else
		snprintf(text, size, "%s played %.100s.",
			side_of(view, last),
			session_notation(view->session, last));
}

static void draw_status(const struct replayview *view,
	const struct keymap *keymap, const struct position *pos,
	struct area area, struct cells *cells)
{
	char text[2 * SENTENCE_MAX], turn[200], state[SENTENCE_MAX];
	bool undone = view->at > session_turns(view->session);

	say_turn(view, turn, sizeof(turn));
	say_state(view, pos, state, sizeof(state));
	if (view->said[0] && view->said_keys)
		keytext_fill(keymap, view->said, text, sizeof(text));
	else if (view->said[0])
		snprintf(text, sizeof(text), "%s", view->said);
	else
		snprintf(text, sizeof(text), "%s%s %s%s%s%s", turn,
			undone ? " (Taken back later.)" : "", state,
			view->playing ? " Playing, " : "",
			view->playing ? replayview_speed(view) : "",
			view->playing ? "." : "");
	cells_write_wrapped(cells, area, view->said[0] && view->said_bad
		? ROLE_ERROR : ROLE_STATUS, text);
}

static void draw_title(const struct replayview *view, const char *what,
	struct cells *cells)
{
	const struct game *game = session_game(view->session);
	char left[240], right[60];
	int width, used;

	snprintf(left, sizeof(left), "%s: %s", what,
		view->title[0] ? view->title : game->title);
	snprintf(right, sizeof(right), "after %zu of %zu turns", view->at,
		view->review.turns);
	width = (int)strlen(right);
	used = cells->columns - width - 4;
	cells_write_short(cells, 0, 1, used > 20 ? used : cells->columns - 2,
		ROLE_TITLE, left);
	if (used > 20)
		cells_write(cells, 0, cells->columns - 1 - width, width,
			ROLE_STRONG, right);
}

/* The list: line 0 is the start, line i what was played then. */

/* What the turn took, at the right, when that is known and there is room. */
static void draw_used(const struct replayview *view, size_t line, int used,
	struct area area, enum role role, struct cells *cells)
{
	int64_t time = line ? session_turn_used(view->session, line - 1) : -1;
	char text[CLOCK_TEXT];
	int width;

	if (time < 0)
		return;
	clock_print(time, text);
	width = (int)strlen(text);
	if (used + 1 + width <= area.columns)
		cells_write(cells, area.row, area.column + area.columns
			- width, width, role, text);
}

static void draw_line(const struct replayview *view, size_t line,
	struct area area, struct cells *cells)
{
	bool here = line == view->at;
	bool undone = line > session_turns(view->session);
	enum role role = here ? ROLE_MENU_SELECTED
		: undone ? ROLE_DIM : ROLE_TEXT;
	char number[40] = "", text[NOTATION_TEXT + 60];
	int used;

	if (line)
		print_number(view, line - 1, number, sizeof(number));
	snprintf(text, sizeof(text), "%c%6s %s", here ? '>' : ' ', number,
		line ? session_notation(view->session, line - 1)
		: "the start");
	if (here)
		cells_fill(cells, area, role);
	used = cells_write_short(cells, area.row, area.column, area.columns,
		role, text);
	draw_used(view, line, used, area, here ? role : ROLE_DIM, cells);
	cells_spot(cells, area, SPOT_LINE, (int)line);
	if (here)
		cells_cursor(cells, area.row, area.column);
}

/* What is seen is in the middle, as far as that goes. */
static size_t first_line(const struct replayview *view, int rows)
{
	size_t lines = view->review.turns + 1, all = (size_t)rows;
	size_t top = view->at > all / 2 ? view->at - all / 2 : 0;

	if (lines <= all)
		return 0;
	return top + all > lines ? lines - all : top;
}

static void draw_list(const struct replayview *view, struct area area,
	struct cells *cells)
{
	size_t top = first_line(view, area.rows);

	for (int row = 0; row < area.rows; row++) {
		struct area line = { area.row + row, area.column, 1,
			area.columns };

		if (top + (size_t)row > view->review.turns)
			break;
		draw_line(view, top + (size_t)row, line, cells);
	}
}

/* "White 39, Black 36" */
static void say_worth(const struct replayview *view, char *text, size_t size)
{
	const char *const *sides = session_game(view->session)->sides;
	const int32_t *worth = view->review.worth[view->at];

	snprintf(text, size, "%s %d, %s %d", sides[WHITE], (int)worth[WHITE],
		sides[BLACK], (int)worth[BLACK]);
}

static void draw_panel(struct replayview *view, const struct layout *layout,
	struct cells *cells)
{
	struct area area = panel_area(layout);
	char text[120], worth[100];

	cells_fill(cells, area, ROLE_PANEL);
	view->listed = area.rows;
	if (area.rows < 6) {
		draw_list(view, area, cells);
		return;
	}
	say_worth(view, worth, sizeof(worth));
	snprintf(text, sizeof(text), "material: %s", worth);
	cells_write_short(cells, area.row + area.rows - 1, area.column,
		area.columns, ROLE_DIM, text);
	area.rows -= 2;
	view->listed = area.rows;
	draw_list(view, area, cells);
}

/* The board. */

static void draw_board(const struct replayview *view,
	const struct settings *settings, const struct position *pos,
	const struct layout *layout, struct cells *cells)
{
	struct marks marks = { .on = { 0 } };
	struct outcome outcome = session_outcome(view->session);
	struct sight sight = { .pos = pos, .shapes = settings->shapes,
		.marks = &marks, .cursor = NO_SQUARE };
	struct turn turn;

	if (view->at && session_turn(view->session, view->at - 1, &turn))
		marks_turn(&marks, &turn);
	marks_checks(&marks, pos);
	if (view->at == session_turns(view->session)
	    && outcome.result != GOES_ON)
		for (int i = 0; i < outcome.why.n_sq; i++)
			marks_add(&marks, outcome.why.sq[i], MARK_REASON);
	boardview_sight(&sight, layout, cells);
}

static const struct key_word board_words[] = {
	{ REQUEST_RIGHT, "step" }, { REQUEST_STEP, "play" },
	{ REQUEST_NEXT, "review" }, { REQUEST_NEW, "new game from here" },
	{ REQUEST_HELP, "help" }, { REQUEST_QUIT, "leave" },
	{ REQUEST_NONE, NULL },
};

static const struct key_word playing_words[] = {
	{ REQUEST_STEP, "stop" }, { REQUEST_FASTER, "faster" },
	{ REQUEST_SLOWER, "slower" }, { REQUEST_HELP, "help" },
	{ REQUEST_QUIT, "leave" }, { REQUEST_NONE, NULL },
};

static void draw_watched(struct replayview *view,
	const struct settings *settings, const struct layout *layout,
	struct cells *cells)
{
	struct position pos;

	review_position(&view->review, view->session, view->at, &pos);
	draw_title(view, "Watch", cells);
	draw_board(view, settings, &pos, layout, cells);
	draw_panel(view, layout, cells);
	draw_status(view, &settings->keymap, &pos, layout->status, cells);
	status_draw_words(&settings->keymap, view->playing ? playing_words
		: board_words, layout->keys, cells);
}

/*
 * The plot: bars of '#' from the line of zero, up where the first player has
 * more.  Each column is a turn or several, of which it shows the last.
 */
struct plot {
	struct area area; /* of the bars */
	int zero;         /* its row of area */
	int step;         /* what a row stands for */
	int grow;         /* so many rows stand for it */
	size_t points;    /* turns and the start */
	int wide;         /* columns of a point; 0: several in one */
	int columns;      /* in use */
};

static void find_range(const struct replayview *view, int *low, int *high)
{
	*low = *high = 0;
	for (size_t i = 0; i <= view->review.turns; i++) {
		int balance = review_balance(&view->review, i);

		*low = balance < *low ? balance : *low;
		*high = balance > *high ? balance : *high;
	}
}

static int steps_of(const struct plot *plot, int worth)
{
	return (worth + plot->step - 1) / plot->step;
}

/* Takes no more rows than are needed. */
static void scale_plot(struct plot *plot, const struct replayview *view)
{
	int low, high, rows = plot->area.rows - 1, steps;

	find_range(view, &low, &high);
	if (high - low < 2)
		high = low + 2;
	plot->step = (high - low + rows - 1) / rows;
	while (steps_of(plot, high) + steps_of(plot, -low) > rows)
		plot->step++;
	steps = steps_of(plot, high) + steps_of(plot, -low);
	plot->grow = rows / steps < PLOT_HIGHEST ? rows / steps
		: PLOT_HIGHEST;
	plot->zero = steps_of(plot, high) * plot->grow;
	plot->area.rows = steps * plot->grow + 1;
}

static void plot_make(struct plot *plot, const struct replayview *view,
	struct area area)
{
	*plot = (struct plot){ .area = area,
		.points = view->review.turns + 1 };
	scale_plot(plot, view);
	if (area.columns > PLOT_MOST)
		area.columns = PLOT_MOST;
	plot->wide = area.columns / (plot->points < PLOT_MOST
		? (int)plot->points : PLOT_MOST + 1);
	if (plot->wide > PLOT_WIDEST)
		plot->wide = PLOT_WIDEST;
	plot->columns = plot->wide ? plot->wide * (int)plot->points
		: area.columns;
}

/* The last turn of a column. */
static size_t plot_turn(const struct plot *plot, int column)
{
	if (plot->wide)
		return (size_t)(column / plot->wide);
	return (plot->points - 1) * (size_t)(column + 1)
		/ (size_t)plot->columns;
}

static int plot_column(const struct plot *plot, size_t turn)
{
	int column = 0;

	if (plot->wide)
		return (int)turn * plot->wide;
	while (column < plot->columns - 1 && plot_turn(plot, column) < turn)
		column++;
	return column;
}

/* Away from zero: what is there at all shows. */
static int rows_of(const struct plot *plot, int balance)
{
	int rows = steps_of(plot, abs(balance)) * plot->grow;

	return balance < 0 ? -rows : rows;
}

static void draw_bar(const struct plot *plot, const struct replayview *view,
	int column, struct cells *cells)
{
	size_t turn = plot_turn(plot, column);
	int rows = rows_of(plot, review_balance(&view->review, turn));
	int at = plot->area.column + column;
	int zero = plot->area.row + plot->zero;

	cells_put(cells, zero, at, '-', ROLE_DIM);
	for (int row = 1; row <= abs(rows); row++)
		cells_put(cells, rows > 0 ? zero - row : zero + row, at, '#',
			rows > 0 ? ROLE_PIECE_FIRST : ROLE_PIECE_SECOND);
	cells_spot(cells, (struct area){ plot->area.row, at, plot->area.rows,
		1 }, SPOT_LINE, (int)turn);
}

static void draw_scale(const struct plot *plot, struct cells *cells)
{
	for (int row = 0; row < plot->area.rows; row++) {
		char text[20] = "";
		int value = (plot->zero - row) / plot->grow * plot->step;

		if (row == plot->zero)
			snprintf(text, sizeof(text), "   0");
		else if (row == 0 || row == plot->area.rows - 1)
			snprintf(text, sizeof(text), "%+4d", value);
		cells_write(cells, plot->area.row + row,
			plot->area.column - PLOT_LABELS, 4, ROLE_LABEL, text);
		cells_put(cells, plot->area.row + row, plot->area.column - 1,
			'|', ROLE_DIM);
	}
}

/* "^ 12. Kd4" below the turn that is seen. */
static void draw_pointer(const struct plot *plot,
	const struct replayview *view, struct cells *cells)
{
	int row = plot->area.row + plot->area.rows;
	int at = plot_column(plot, view->at), width;
	char number[40] = "", text[80] = "the start";

	if (view->at) {
		print_number(view, view->at - 1, number, sizeof(number));
		snprintf(text, sizeof(text), "%s %.40s", number,
			session_notation(view->session, view->at - 1));
	}
	width = (int)strlen(text);
	cells_put(cells, row, plot->area.column + at, '^', ROLE_STRONG);
	cells_cursor(cells, row, plot->area.column + at);
	at += at + 2 + width <= plot->area.columns ? 2 : -1 - width;
	if (at < 0)
		return;
	cells_write(cells, row, plot->area.column + at, width, ROLE_STRONG,
		text);
}

static void draw_plot(const struct replayview *view, struct area area,
	struct cells *cells)
{
	const char *const *sides = session_game(view->session)->sides;
	char text[200], worth[100];
	struct plot plot;

	say_worth(view, worth, sizeof(worth));
	snprintf(text, sizeof(text), "Material, up where %s has more. Now: %s",
		sides[WHITE], worth);
	cells_write_short(cells, area.row, area.column, area.columns,
		ROLE_TEXT, text);
	plot_make(&plot, view, (struct area){ area.row + 1,
		area.column + PLOT_LABELS, area.rows - 2,
		area.columns - PLOT_LABELS });
	draw_scale(&plot, cells);
	for (int column = 0; column < plot.columns; column++)
		draw_bar(&plot, view, column, cells);
	draw_pointer(&plot, view, cells);
}

/* How often each piece moved. */

static void draw_count(const struct review_count *count, int row, int column,
	struct cells *cells)
{
	char text[60];

	snprintf(text, sizeof(text), "%11u%5u%5u", count->moved, count->took,
		count->lost);
	cells_write(cells, row, column, COUNTS_SIDE - 1, ROLE_TEXT, text);
}

static void draw_counts(const struct replayview *view, struct area area,
	struct cells *cells)
{
	const struct game *game = session_game(view->session);
	char text[60];

	for (int side = WHITE; side <= BLACK; side++) {
		snprintf(text, sizeof(text), "%5.5s moved took lost",
			game->sides[side]);
		cells_write(cells, area.row, area.column + COUNTS_NAME
			+ side * COUNTS_SIDE, COUNTS_SIDE - 1, ROLE_DIM, text);
	}
	for (int kind = 1; kind < game->n_kinds && kind < area.rows; kind++) {
		int row = area.row + kind;

		cells_write_short(cells, row, area.column, COUNTS_NAME - 1,
			ROLE_TEXT, game->kinds[kind].name);
		for (int side = WHITE; side <= BLACK; side++)
			draw_count(&view->review.count[side][kind], row,
				area.column + COUNTS_NAME + side * COUNTS_SIDE,
				cells);
	}
}

/* What was captured, up to the turn that is seen. */

static void draw_capture(const struct replayview *view, size_t i,
	struct area area, struct cells *cells)
{
	const struct game *game = session_game(view->session);
	char number[40], text[NOTATION_TEXT + 200];
	piece taken[EDITS_MAX];
	int n = review_taken(view->session, i, taken, EDITS_MAX);
	size_t used;

	print_number(view, i, number, sizeof(number));
	used = (size_t)snprintf(text, sizeof(text), "%s %s:", number,
		session_notation(view->session, i));
	for (int j = 0; j < n && used < sizeof(text); j++)
		used += (size_t)snprintf(text + used, sizeof(text) - used,
			" %s", piece_table(game, taken[j])->name);
	cells_spot(cells, area, SPOT_LINE, (int)i + 1);
	cells_write_short(cells, area.row, area.column, area.columns,
		ROLE_TEXT, text);
}

/* Captures of the first `at` turns. */
static size_t count_captures(const struct review *review, size_t at)
{
	size_t low = 0, high = review->n_captures;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (review->captures[middle] < at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void draw_captures(const struct replayview *view, struct area area,
	struct cells *cells)
{
	size_t n = count_captures(&view->review, view->at);
	size_t rows = area.rows > 1 ? (size_t)area.rows - 1 : 0;
	size_t top = n > rows ? n - rows : 0;
	char text[60];

	snprintf(text, sizeof(text), "%zu captures so far", n);
	cells_write_short(cells, area.row, area.column, area.columns, ROLE_DIM,
		text);
	for (size_t i = top; i < n; i++)
		draw_capture(view, view->review.captures[i], (struct area){
			area.row + 1 + (int)(i - top), area.column, 1,
			area.columns }, cells);
}

static const struct key_word review_words[] = {
	{ REQUEST_LEFT, "back" }, { REQUEST_RIGHT, "on" },
	{ REQUEST_STEP, "the board" }, { REQUEST_NEW, "new game from here" },
	{ REQUEST_HELP, "help" }, { REQUEST_QUIT, "leave" },
	{ REQUEST_NONE, NULL },
};

/* Rows: title, plot, counts, two of status, keys. */
static void draw_review(const struct replayview *view,
	const struct settings *settings, struct cells *cells)
{
	const struct game *game = session_game(view->session);
	int below = game->n_kinds, rows = cells->rows - 4;
	struct area plot = { 1, 1, rows - below, cells->columns - 2 };
	struct area counts, captures, status = { cells->rows - 3, 1, 2,
		cells->columns - 2 };
	struct position pos;

	if (plot.rows < 6)
		plot.rows = rows < 8 ? rows : 8;
	counts = (struct area){ 1 + plot.rows, 1, rows - plot.rows,
		COUNTS_COLUMNS };
	captures = (struct area){ counts.row, COUNTS_COLUMNS + 2, counts.rows,
		cells->columns - COUNTS_COLUMNS - 3 };
	review_position(&view->review, view->session, view->at, &pos);
	draw_title(view, "Review", cells);
	draw_plot(view, plot, cells);
	if (counts.rows > 1)
		draw_counts(view, counts, cells);
	if (counts.rows > 1 && captures.columns >= 16)
		draw_captures(view, captures, cells);
	draw_status(view, &settings->keymap, &pos, status, cells);
	status_draw_words(&settings->keymap, review_words, (struct area){
		cells->rows - 1, 1, 1, cells->columns - 2 }, cells);
}

/* All of it. */

static bool fits(const struct replayview *view,
	const struct settings *settings, int rows, int columns,
	struct layout *layout)
{
	bool board = layout_make(layout, session_game(view->session), rows,
		columns, view->flipped, settings->coordinates);

	if (!view->reviewing)
		return board;
	layout->needs_rows = REVIEW_ROWS;
	layout->needs_columns = REVIEW_COLUMNS;
	return rows >= REVIEW_ROWS && columns >= REVIEW_COLUMNS;
}

bool replayview_fits(const struct replayview *view,
	const struct settings *settings, int rows, int columns)
{
	struct layout layout;

	return fits(view, settings, rows, columns, &layout);
}

void replayview_draw(struct replayview *view, const struct settings *settings,
	struct cells *cells)
{
	struct layout layout;

	if (!fits(view, settings, cells->rows, cells->columns, &layout)) {
		status_draw_too_small(&settings->keymap,
			layout.needs_columns, layout.needs_rows, cells);
	} else if (view->reviewing) {
		draw_review(view, settings, cells);
	} else {
		draw_watched(view, settings, &layout, cells);
	}
}
