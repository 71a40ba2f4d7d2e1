/* SPDX-License-Identifier: MIT */
/* What a game that is watched looks like: board and turns, plot and counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardview.h"
#include "clock.h"
#include "judgewords.h"
#include "keytext.h"
#include "layout.h"
#include "marks.h"
#include "panel.h"
#include "pieces.h"
#include "plot.h"
#include "replaydraw.h"
#include "status.h"

#define REVIEW_ROWS 14
#define REVIEW_COLUMNS 46
#define COUNTS_NAME 15   /* columns of a piece's name */
#define COUNTS_SIDE 22   /* "White moved took lost" */
#define COUNTS_COLUMNS (COUNTS_NAME + 2 * COUNTS_SIDE)

/* Turns. */

/* "12." or, of the second side, "12..." */
void replay_print_number(const struct replayview *view, size_t i, char *text,
	size_t size)
{
	size_t ply = session_first_ply(view->session) + i;

	snprintf(text, size, "%zu.%s", ply / 2 + 1, ply % 2 ? ".." : "");
}

void replay_print_label(const struct replayview *view,
	char label[REPLAY_LABEL])
{
	char number[40];

	if (!view->at) {
		snprintf(label, REPLAY_LABEL, "the start");
		return;
	}
	replay_print_number(view, view->at - 1, number, sizeof(number));
	snprintf(label, REPLAY_LABEL, "%s %.40s", number,
		session_notation(view->session, view->at - 1));
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

/* " It is 3.12 worse than Kd4.", of the turn that led here; or "". */
static void say_loss(const struct replayview *view, char *text, size_t size)
{
	struct judgement judgement;
	char words[JUDGE_WORDS];

	text[0] = '\0';
	if (!view->at || !view->judge
	    || !judge_turn(view->judge, view->at - 1, &judgement)
	    || !judgement.loss)
		return;
	judge_words(session_game(view->session), &judgement,
		replayview_side(view, view->at - 1), words);
	snprintf(text, size, " It %.100s.", words);
}

void replay_draw_status(const struct replayview *view,
	const struct keymap *keymap, struct area area, struct cells *cells)
{
	char text[2 * SENTENCE_MAX], turn[200], state[SENTENCE_MAX], loss[160];
	bool undone = view->at > session_turns(view->session);
	struct position pos;

	if (remark_draw(&view->said, keymap, cells, area))
		return;
	review_position(&view->review, view->session, view->at, &pos);
	say_turn(view, turn, sizeof(turn));
	say_state(view, &pos, state, sizeof(state));
	say_loss(view, loss, sizeof(loss));
	snprintf(text, sizeof(text), "%s%s%s %s%s%s%s", turn, loss,
		undone ? " (Taken back later.)" : "", state,
		view->playing ? " Playing, " : "",
		view->playing ? replayview_speed(view) : "",
		view->playing ? "." : "");
	cells_write_wrapped(cells, area, ROLE_STATUS, text);
}

void replay_draw_title(const struct replayview *view, const char *what,
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

/* At the right, when there is room. */
static void write_right(const char *text, int used, struct area area,
	enum role role, struct cells *cells)
{
	int width = (int)strlen(text);

	if (used + 1 + width <= area.columns)
		cells_write(cells, area.row, area.column + area.columns
			- width, width, role, text);
}

/* What the turn took, when that is known. */
static void draw_used(const struct replayview *view, size_t i, int used,
	struct area area, enum role role, struct cells *cells)
{
	int64_t time = session_turn_used(view->session, i);
	char text[CLOCK_TEXT];

	if (time < 0)
		return;
	clock_print(time, text);
	write_right(text, used, area, role, cells);
}

/* The start took nobody any time: there the column has its name. The clock may
 * run from the second turn only. */
static void name_used(const struct replayview *view, int used,
	struct area area, bool here, struct cells *cells)
{
	size_t turns = view->review.turns;

	if (turns && session_turn_used(view->session, turns > 1) >= 0)
		write_right("time", used, area, here ? ROLE_MENU_SELECTED
			: ROLE_DIM, cells);
}

/* What is known of it: what it gave away, and before that its time. */
static void draw_known(const struct replayview *view, size_t i, int used,
	struct area area, bool here, struct cells *cells)
{
	enum role role = here ? ROLE_MENU_SELECTED : ROLE_DIM;

	area.columns -= replay_draw_loss(view, i, used, area, role, cells);
	draw_used(view, i, used, area, role, cells);
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
		replay_print_number(view, line - 1, number, sizeof(number));
	snprintf(text, sizeof(text), "%c%6s %s", here ? '>' : ' ', number,
		line ? session_notation(view->session, line - 1)
		: "the start");
	if (here)
		cells_fill(cells, area, role);
	used = cells_write_short(cells, area.row, area.column, area.columns,
		role, text);
	if (line)
		draw_known(view, line - 1, used, area, here, cells);
	else
		name_used(view, used, area, here, cells);
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

/* Below the list of turns, or whole lines in its place. */
static void draw_analysis(const struct replayview *view, struct cells *cells,
	struct area *area)
{
	int rows = view->analysis.form == ANALYSIS_WHOLE ? area->rows * 2 / 3
		: ANALYSIS_ROWS;
	struct area lines = { area->row + area->rows - rows, area->column,
		rows, area->columns };

	if (view->analysis.form == ANALYSIS_OFF || area->rows < rows + 2)
		return;
	area->rows -= rows + 1;
	analysis_draw(&view->analysis, replayview_unanalysed(view), cells,
		&lines);
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
	snprintf(text, sizeof(text), "%s: %s",
		view->review.valued ? "worth" : "pieces", worth);
	cells_write_short(cells, area.row + area.rows - 1, area.column,
		area.columns, ROLE_DIM, text);
	area.rows -= 2;
	draw_analysis(view, cells, &area);
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
	struct judgement judgement;
	struct turn turn;

	if (view->judge && judge_turn(view->judge, view->at, &judgement)
	    && judgement.loss >= JUDGE_POINT)
		marks_set(&marks, &judgement.way, MARK_REASON);
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
	replay_draw_title(view, "Watch", cells);
	draw_board(view, settings, &pos, layout, cells);
	draw_panel(view, layout, cells);
	replay_draw_status(view, &settings->keymap, layout->status, cells);
	status_draw_words(&settings->keymap, view->playing ? playing_words
		: board_words, layout->keys, cells);
}

/* The material over the turns. */

static bool balance_at(const void *data, size_t i, int *value)
{
	const struct replayview *view = data;

	*value = review_balance(&view->review, i);
	return true;
}

static void draw_plot(const struct replayview *view, struct area area,
	struct cells *cells)
{
	const char *const *sides = session_game(view->session)->sides;
	const struct course course = { .points = view->review.turns + 1,
		.data = view, .value = balance_at, .unit = 1 };
	char text[200], worth[100], label[REPLAY_LABEL];

	say_worth(view, worth, sizeof(worth));
	snprintf(text, sizeof(text), "Material, up where %s has more. Now: %s",
		sides[WHITE], worth);
	cells_write_short(cells, area.row, area.column, area.columns,
		ROLE_TEXT, text);
	replay_print_label(view, label);
	plot_draw(&course, view->at, label, (struct area){ area.row + 1,
		area.column, area.rows - 1, area.columns }, cells);
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

	replay_print_number(view, i, number, sizeof(number));
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

static const struct key_word material_words[] = {
	{ REQUEST_LEFT, "back" }, { REQUEST_RIGHT, "on" },
	{ REQUEST_STEP, "the board" }, { REQUEST_NEW, "new game from here" },
	{ REQUEST_HELP, "help" }, { REQUEST_QUIT, "leave" },
	{ REQUEST_NONE, NULL },
};

/* Rows: title, plot, counts, two of status, keys. */
static void draw_material(const struct replayview *view,
	const struct settings *settings, struct cells *cells)
{
	const struct game *game = session_game(view->session);
	int below = game->n_kinds, rows = cells->rows - 4;
	struct area plot = { 1, 1, rows - below, cells->columns - 2 };
	struct area counts, captures, status = { cells->rows - 3, 1, 2,
		cells->columns - 2 };

	if (plot.rows < 6)
		plot.rows = rows < 8 ? rows : 8;
	counts = (struct area){ 1 + plot.rows, 1, rows - plot.rows,
		COUNTS_COLUMNS };
	captures = (struct area){ counts.row, COUNTS_COLUMNS + 2, counts.rows,
		cells->columns - COUNTS_COLUMNS - 3 };
	replay_draw_title(view, "Review", cells);
	draw_plot(view, plot, cells);
	if (counts.rows > 1)
		draw_counts(view, counts, cells);
	if (counts.rows > 1 && captures.columns >= 16)
		draw_captures(view, captures, cells);
	replay_draw_status(view, &settings->keymap, status, cells);
	status_draw_words(&settings->keymap, material_words, (struct area){
		cells->rows - 1, 1, 1, cells->columns - 2 }, cells);
}

/* All of it. */

static bool fits(const struct replayview *view,
	const struct settings *settings, int rows, int columns,
	struct layout *layout)
{
	bool board = layout_make(layout, session_game(view->session), rows,
		columns, view->flipped, settings->coordinates);

	if (view->page == REPLAY_BOARD)
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
	} else if (view->page == REPLAY_SCORE) {
		replay_draw_score(view, settings, cells);
	} else if (view->page == REPLAY_MATERIAL) {
		draw_material(view, settings, cells);
	} else {
		draw_watched(view, settings, &layout, cells);
	}
}
