/* SPDX-License-Identifier: MIT */
/*
 * What the computer thinks of a game that is watched: the score over the turns
 * as a plot, and the turns that decided.
 */
#include <stdio.h>
#include <string.h>

#include "judgewords.h"
#include "keytext.h"
#include "plot.h"
#include "quote.h"
#include "replaydraw.h"
#include "status.h"
#include "utf8.h"

#define SHOWN_MOST 500  /* hundredths: more is as good as that */
#define SHOWN_LEAST 15  /* and less is nothing */
#define PLOT_LEAST 5    /* rows of it */
#define PLOT_MOST 22
#define NOTATION_MOST 16 /* columns of a turn in the list */

/* The plot. */

static bool score_at(const void *data, size_t i, int *value)
{
	const struct replayview *view = data;

	return judge_score(view->judge, i, value);
}

/* Point i is behind turn i - 1. */
static bool is_point(const void *data, size_t i)
{
	const struct replayview *view = data;
	size_t point[JUDGE_POINTS];
	int n = judge_points(view->judge, point);

	for (int k = 0; k < n; k++)
		if (point[k] + 1 == i)
			return true;
	return false;
}

static void draw_caption(const struct replayview *view, struct area area,
	struct cells *cells)
{
	const struct game *game = session_game(view->session);
	char text[200], score[JUDGE_SCORE_TEXT] = "not judged";
	char unit[JUDGE_UNIT_TEXT];
	int now;

	if (judge_score(view->judge, view->at, &now))
		judge_score_text(game, now, score);
	judge_unit_text(game, unit);
	snprintf(text, sizeof(text), "Score in %s, up where %s is better. "
		"Now: %s", unit, game->sides[WHITE], score);
	cells_write_short(cells, area.row, area.column, area.columns,
		ROLE_TEXT, text);
}

static void draw_plot(const struct replayview *view, struct area area,
	struct cells *cells)
{
	const struct course course = { .points = view->review.turns + 1,
		.data = view, .value = score_at, .is_marked = is_point,
		.unit = 100, .least = SHOWN_LEAST, .most = SHOWN_MOST };
	char label[REPLAY_LABEL];

	replay_print_label(view, label);
	plot_draw(&course, view->at, label, area, cells);
}

/* The turning points. */

/* A long reason leaves room for what can be done. */
static void say_fault(const struct replayview *view,
	const struct keymap *keymap, int columns, char *text, size_t size)
{
	char rest[120], fault[120];
	int room;

	keytext_print(keymap, rest, sizeof(rest), "%zu of %zu turns judged"
		"{; {judge} tries again}.", judge_done(view->judge),
		judge_turns(view->judge));
	room = columns - utf8_width(rest) - (int)strlen("The engine : ") + 1;
	room = room < 10 ? 10 : room;
	quote_short(judge_fault(view->judge), fault, (size_t)room
		< sizeof(fault) ? (size_t)room : sizeof(fault));
	snprintf(text, size, "The engine %s: %s", fault, rest);
}

static void say_done(const struct replayview *view, char *text, size_t size)
{
	const char *const *sides = session_game(view->session)->sides;
	struct judge_sum first = judge_sum(view->judge, WHITE);
	struct judge_sum second = judge_sum(view->judge, BLACK);
	size_t point[JUDGE_POINTS], n;
	int points = judge_points(view->judge, point);

	n = (size_t)snprintf(text, size, "Turning points: %d (o). Lost each "
		"turn, on average: %s %d.%02d, %s %d.%02d.", points,
		sides[WHITE], first.mean / 100, first.mean % 100, sides[BLACK],
		second.mean / 100, second.mean % 100);
	if (judge_first(view->judge) && n < size)
		snprintf(text + n, size - n, " Only the last %d turns.",
			JUDGE_TURNS);
}

static void say_work(const struct replayview *view,
	const struct keymap *keymap, char *text, size_t size)
{
	keytext_print(keymap, text, size, judge_works(view->judge)
		? "%zu of %zu turns judged{; {judge} stops it}."
		: "%zu of %zu turns judged{; {judge} goes on}.",
		judge_done(view->judge), judge_turns(view->judge));
}

static void draw_head(const struct replayview *view,
	const struct keymap *keymap, struct area area, struct cells *cells)
{
	bool bad = judge_fault(view->judge) != NULL;
	char text[300];

	if (bad)
		say_fault(view, keymap, area.columns, text, sizeof(text));
	else if (!judge_works(view->judge)
		 && judge_done(view->judge) == judge_turns(view->judge))
		say_done(view, text, sizeof(text));
	else
		say_work(view, keymap, text, sizeof(text));
	cells_write_short(cells, area.row, area.column, area.columns,
		bad ? ROLE_ERROR : ROLE_DIM, text);
}

static int widest_of(const struct replayview *view, const size_t *point, int n)
{
	int widest = 0;

	for (int i = 0; i < n; i++) {
		int width = (int)strlen(session_notation(view->session,
			point[i]));

		widest = width > widest ? width : widest;
	}
	return widest < NOTATION_MOST ? widest : NOTATION_MOST;
}

static void draw_point(const struct replayview *view, size_t i, int widest,
	struct area area, struct cells *cells)
{
	bool here = view->at == i;
	char number[40], text[JUDGE_WORDS + 100], words[JUDGE_WORDS];
	struct judgement judgement;

	judge_turn(view->judge, i, &judgement);
	judge_words(session_game(view->session), &judgement,
		replayview_side(view, i), words);
	replay_print_number(view, i, number, sizeof(number));
	snprintf(text, sizeof(text), "%c%6s %-*.*s  %s%s", here ? '>' : ' ',
		number, widest, widest, session_notation(view->session, i),
		words, i >= session_turns(view->session) ? " (taken back)"
		: "");
	if (here)
		cells_fill(cells, area, ROLE_MENU_SELECTED);
	cells_write_short(cells, area.row, area.column, area.columns,
		here ? ROLE_MENU_SELECTED : ROLE_TEXT, text);
	cells_spot(cells, area, SPOT_LINE, (int)i);
}

/* Where there is no room for all, those around the one that is seen. */
static int first_shown(const struct replayview *view, const size_t *point,
	int n, int rows)
{
	int at = 0;

	while (at < n && point[at] < view->at)
		at++;
	at -= rows / 2;
	if (at > n - rows)
		at = n - rows;
	return at > 0 ? at : 0;
}

static void draw_points(const struct replayview *view,
	const struct keymap *keymap, struct area area, struct cells *cells)
{
	size_t point[JUDGE_POINTS];
	int n = judge_points(view->judge, point), rows = area.rows - 1;
	int widest = widest_of(view, point, n);
	int top = first_shown(view, point, n, rows);

	draw_head(view, keymap, area, cells);
	for (int i = 0; i < rows && top + i < n; i++)
		draw_point(view, point[top + i], widest, (struct area){
			area.row + 1 + i, area.column, 1, area.columns },
			cells);
}

int replay_draw_loss(const struct replayview *view, size_t i, int used,
	struct area area, enum role role, struct cells *cells)
{
	struct judgement judgement;
	char text[JUDGE_LOSS_TEXT];
	int width;

	if (!judge_turn(view->judge, i, &judgement))
		return 0;
	judge_loss_text(&judgement, replayview_side(view, i), text);
	width = (int)strlen(text);
	if (used + 1 + width > area.columns)
		return 0;
	cells_write(cells, area.row, area.column + area.columns - width,
		width, role, text);
	return JUDGE_LOSS_COLUMNS + 1;
}

/* The page. */

static const struct key_word words[] = {
	{ REQUEST_POINT_NEXT, "turning point" }, { REQUEST_STEP, "board" },
	{ REQUEST_NEW, "try otherwise" }, { REQUEST_NEXT, "material" },
	{ REQUEST_HELP, "help" }, { REQUEST_QUIT, "leave" },
	{ REQUEST_NONE, NULL },
};

/* Rows: title, caption, plot, head, turning points, two of status, keys. */
void replay_draw_score(const struct replayview *view,
	const struct settings *settings, struct cells *cells)
{
	int rows = cells->rows - 5, list = JUDGE_POINTS + 1;
	struct area whole = { 1, 1, 1, cells->columns - 2 }, area = whole;

	if (rows - list < PLOT_LEAST + 1)
		list = rows - PLOT_LEAST - 1;
	replay_draw_title(view, "Review", cells);
	draw_caption(view, area, cells);
	area.row = 2;
	area.rows = rows - list < PLOT_MOST ? rows - list : PLOT_MOST;
	draw_plot(view, area, cells);
	area.row += area.rows;
	area.rows = list;
	draw_points(view, &settings->keymap, area, cells);
	area = (struct area){ cells->rows - 3, 1, 2, cells->columns - 2 };
	replay_draw_status(view, &settings->keymap, area, cells);
	status_draw_words(&settings->keymap, words, (struct area){
		cells->rows - 1, 1, 1, cells->columns - 2 }, cells);
}
