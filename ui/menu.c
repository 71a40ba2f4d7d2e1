/* SPDX-License-Identifier: MIT */
#include "menu.h"

#include <stdio.h>

#include "boardview.h"
#include "games.h"
#include "keytext.h"
#include "status.h"
#include "text.h"

#define LIST_ROW 2
#define LIST_COLUMNS 35 /* titles alone */
#define LIST_COMFORT 72 /* what is special under each of them */
#define PICTURE_LEAST (3 * 13) /* the widest board */
#define ROWS_BELOW 4 /* a blank, two rows of status, the keys */
#define LEAST_ROWS (LIST_ROW + 1 + ROWS_BELOW)
#define LEAST_COLUMNS 30

/* Variants of one game are one line. */
static int count_games(void)
{
	int n = 0;

	for (int i = 0; games[i]; i++)
		n += game_head(games[i]) == games[i];
	return n;
}

/* Lines before the games. */
static int count_before(const struct menu *menu)
{
	return menu->going || menu->left ? 1 : 0;
}

static int count_lines(const struct menu *menu)
{
	return count_before(menu) + count_games() + 3;
}

/* The game of a line; NULL for those before and after the games. */
static const struct game *line_game(const struct menu *menu, int line)
{
	int at = line - count_before(menu);

	for (int i = 0; at >= 0 && games[i]; i++)
		if (game_head(games[i]) == games[i] && !at--)
			return games[i];
	return NULL;
}

static bool is_last(const struct menu *menu, int line)
{
	return line == count_lines(menu) - 1;
}

static bool is_settings(const struct menu *menu, int line)
{
	return line == count_lines(menu) - 2;
}

static bool is_saved(const struct menu *menu, int line)
{
	return line == count_lines(menu) - 3;
}

bool menu_wants_saved(const struct menu *menu)
{
	return is_saved(menu, menu->chosen);
}

bool menu_wants_settings(const struct menu *menu)
{
	return is_settings(menu, menu->chosen);
}

/* The chosen line stays what it was, when a line comes or goes before it. */
static void change_first(struct menu *menu, const struct play *going,
	const struct sketch *left)
{
	int before = count_before(menu);

	menu->going = going;
	menu->left = going ? NULL : left;
	menu->chosen += count_before(menu) - before;
	if (menu->chosen < 0)
		menu->chosen = 0;
}

void menu_show(struct menu *menu, const struct play *going)
{
	change_first(menu, going, menu->left);
	menu->asking = false;
	menu->answer = menu->said = NULL;
	if (going)
		menu->chosen = 0;
}

/* Whoever has just come finds what was left at once. */
void menu_leave(struct menu *menu, const struct sketch *left,
	const struct position *now)
{
	bool at_top = !menu->chosen;

	menu->left_now = now;
	change_first(menu, menu->going, left);
	if (at_top)
		menu->chosen = 0;
}

void menu_choose(struct menu *menu, const struct game *game)
{
	for (int line = 0; line < count_lines(menu); line++)
		if (line_game(menu, line) == game_head(game))
			menu->chosen = line;
}

const struct game *menu_game(const struct menu *menu)
{
	return line_game(menu, menu->chosen);
}

/* Opening what is chosen, or leaving, may lose a game: that is asked first. */
static enum view_answer choose(struct menu *menu)
{
	bool loses = menu->going && play_at_risk(menu->going)
		&& menu->chosen != 0 && !menu_wants_settings(menu)
		&& !menu_wants_saved(menu);

	if (loses && !menu->asking) {
		menu->asking = true;
		return VIEW_USED;
	}
	menu->asking = false;
	return is_last(menu, menu->chosen) ? VIEW_LEAVE : VIEW_OPEN;
}

void menu_say(struct menu *menu, bool bad, const char *text)
{
	menu->said = text;
	menu->said_bad = bad;
}

void menu_ask_leave(struct menu *menu)
{
	menu->chosen = count_lines(menu) - 1;
	menu->asking = true;
}

const struct game *menu_subject(const struct menu *menu)
{
	if (menu->going && menu->chosen == 0)
		return play_game(menu->going);
	if (menu->left && menu->chosen == 0)
		return menu->left->game;
	return menu_game(menu);
}

bool menu_fits(int rows, int columns)
{
	return rows >= LEAST_ROWS && columns >= LEAST_COLUMNS;
}

/* As in a game, any other key is a no. */
static enum view_answer answer(struct menu *menu, const struct key *key,
	enum request request)
{
	enum reply reply = reply_of(key, request);

	if (reply == REPLY_YES)
		return choose(menu);
	if (request_is_outside(request))
		return VIEW_UNUSED;
	menu->asking = false;
	if (reply == REPLY_UNCLEAR)
		menu->answer = "Not done: only {yes} or y is a yes.";
	return VIEW_USED;
}

/* The digit in front of a game opens it. */
static enum view_answer choose_number(struct menu *menu, int number)
{
	int line = number - 1 + count_before(menu);

	if (number < 1 || !line_game(menu, line)) {
		menu->answer = "No game has this number.";
		return VIEW_USED;
	}
	menu->chosen = line;
	return choose(menu);
}

enum view_answer menu_key(struct menu *menu, const struct key *key,
	enum request request)
{
	int lines = count_lines(menu);

	menu->answer = menu->said = NULL;
	if (menu->asking)
		return answer(menu, key, request);
	if (key->type == KEY_CHARACTER && !key->mods && key->code >= '0'
	    && key->code <= '9')
		return choose_number(menu, (int)key->code - '0');
	switch (request) {
	case REQUEST_UP:
	case REQUEST_PREVIOUS:
		menu->chosen = (menu->chosen + lines - 1) % lines;
		return VIEW_USED;
	case REQUEST_DOWN:
	case REQUEST_NEXT:
		menu->chosen = (menu->chosen + 1) % lines;
		return VIEW_USED;
	case REQUEST_DANGER: /* Home and End */
		menu->chosen = 0;
		return VIEW_USED;
	case REQUEST_CAPTURE:
		menu->chosen = lines - 1;
		return VIEW_USED;
	case REQUEST_STEP:
		return choose(menu);
	case REQUEST_QUIT:
		menu->chosen = lines - 1;
		return choose(menu);
	case REQUEST_WATCH:
	case REQUEST_IMPORT:
		return VIEW_UNUSED;
	default:
		if (request_is_common(request))
			return VIEW_UNUSED;
		menu->answer = KEYTEXT_UNUSED;
		return VIEW_USED;
	}
}

/* While a question waits only its answers can be clicked. */
enum view_answer menu_click(struct menu *menu, int line)
{
	if (menu->asking || line < 0 || line >= count_lines(menu))
		return VIEW_USED;
	menu->answer = menu->said = NULL;
	menu->chosen = line;
	return choose(menu);
}

/* Drawing. */

static void draw_line(const struct menu *menu, struct cells *cells, int line,
	struct area area)
{
	const struct game *game = line_game(menu, line);
	enum role role = line == menu->chosen ? ROLE_MENU_SELECTED
		: ROLE_MENU_ITEM;
	struct area bar = { area.row, area.column, 1, area.columns };
	char text[120];

	if (game)
		snprintf(text, sizeof(text), "%c %d  %s",
			line == menu->chosen ? '>' : ' ',
			line + 1 - count_before(menu),
			game_family_title(game));
	else if (is_last(menu, line))
		snprintf(text, sizeof(text), "%c    Quit",
			line == menu->chosen ? '>' : ' ');
	else if (is_settings(menu, line))
		snprintf(text, sizeof(text), "%c    Settings",
			line == menu->chosen ? '>' : ' ');
	else if (is_saved(menu, line))
		snprintf(text, sizeof(text), "%c    Saved games",
			line == menu->chosen ? '>' : ' ');
	else
		snprintf(text, sizeof(text), "%c    Continue %s",
			line == menu->chosen ? '>' : ' ', menu->going
			? play_game(menu->going)->title
			: menu->left->game->title);
	cells_spot(cells, area, SPOT_LINE, line);
	cells_fill(cells, bar, role);
	cells_write_short(cells, area.row, area.column, area.columns, role,
		text);
	if (game && area.rows > 1)
		cells_write_short(cells, area.row + 1, area.column + 5,
			area.columns - 5, ROLE_DIM,
			game_family_special(game));
}

/*
 * Two rows a game where there is room for what is special about it, else one;
 * scrolled if need be.
 */
static void draw_list(const struct menu *menu, struct cells *cells,
	struct area area, bool special)
{
	int lines = count_lines(menu);
	int high = special && area.columns >= LIST_COMFORT - 4
		&& lines + count_games() <= area.rows ? 2 : 1;
	int top = 0, row = area.row;

	if (high == 1 && menu->chosen >= area.rows)
		top = menu->chosen - area.rows + 1;
	for (int line = top; line < lines; line++) {
		int rows = line_game(menu, line) ? high : 1;

		if (row + rows > area.row + area.rows)
			break;
		draw_line(menu, cells, line,
			(struct area){ row, area.column, rows, area.columns });
		row += rows;
	}
}

/* A game that is to be begun may become any of its family. */
static const char *title_of(const struct menu *menu)
{
	return menu_game(menu) ? game_family_title(menu_game(menu))
		: menu_subject(menu)->title;
}

static const char *special_of(const struct menu *menu)
{
	return menu_game(menu) ? game_family_special(menu_game(menu))
		: menu_subject(menu)->special;
}

/* The board that goes with the chosen line; NULL where it is not known. */
static const struct position *find_board(const struct menu *menu,
	struct position *start)
{
	if (!menu_game(menu))
		return menu->going ? play_position(menu->going)
			: menu->left_now;
	position_start(start, menu_game(menu));
	return start;
}

/* The board, and under it what is special about the game, where both fit. */
static void draw_picture(const struct menu *menu,
	const struct pieceset *shapes, struct cells *cells, struct area area)
{
	const struct game *game = menu_subject(menu);
	const struct position *board;
	struct position start;
	char text[200];

	if (!game)
		return;
	board = find_board(menu, &start);
	if (board)
		boardview_picture(board, shapes, cells, area);
	area.row += game->ranks + 1;
	area.rows -= game->ranks + 1;
	if (area.columns > LIST_COMFORT)
		area.columns = LIST_COMFORT;
	snprintf(text, sizeof(text), "%s: %s", title_of(menu),
		special_of(menu));
	cells_write_wrapped(cells, area, ROLE_TEXT, text);
}

static const char question[] = "The game under way will not be kept. {yes} "
	"yes, {no} no.";

/* What is to be said, and its role; may name keys (keytext.h). */
static const char *status_text(const struct menu *menu, bool pictured,
	enum role *role)
{
	const struct game *game = menu_subject(menu);

	*role = ROLE_STATUS;
	if (menu->asking || menu->answer)
		*role = ROLE_ERROR;
	if (menu->asking)
		return question;
	if (menu->answer)
		return menu->answer;
	if (game && pictured)
		return "{{book} opens its rule book, with examples to play "
			"through.}";
	return game ? special_of(menu) : "";
}

static void draw_status(const struct menu *menu, const struct keymap *keymap,
	struct cells *cells, bool pictured)
{
	struct area area = { cells->rows - 3, 1, 2, cells->columns - 2 };
	char text[300];
	enum role role;

	if (menu->said && !menu->asking) {
		cells_write_wrapped(cells, area, menu->said_bad ? ROLE_ERROR
			: ROLE_STATUS, menu->said);
		return;
	}
	keytext_fill(keymap, status_text(menu, pictured, &role), text,
		sizeof(text));
	cells_write_wrapped(cells, area, role, text);
}

static bool can(const void *view, enum request request)
{
	(void)view;
	return request == REQUEST_STEP || request == REQUEST_NEXT;
}

static const struct key_word asking_words[] = {
	{ REQUEST_STEP, "yes" }, { REQUEST_LET_GO, "no" },
	{ REQUEST_NONE, NULL },
};

static void draw_keys(const struct menu *menu, const struct keymap *keymap,
	struct cells *cells)
{
	struct area area = { cells->rows - 1, 1, 1, cells->columns - 2 };

	if (menu->asking)
		status_draw_words(keymap, asking_words, area, cells);
	else
		status_draw_keys(keymap, can, menu, area, cells);
}

static void draw_too_small(const struct menu *menu,
	const struct keymap *keymap, struct cells *cells)
{
	char text[200];

	if (!menu->asking) {
		status_draw_too_small(keymap, LEAST_COLUMNS, LEAST_ROWS,
			cells);
		return;
	}
	keytext_fill(keymap, question, text, sizeof(text));
	cells_write_wrapped(cells, cells_area(cells), ROLE_ERROR, text);
}

void menu_draw(const struct menu *menu, const struct settings *settings,
	struct cells *cells)
{
	int columns = cells->columns;
	bool wide = columns >= LIST_COMFORT + 3 + PICTURE_LEAST;
	int width = wide ? LIST_COMFORT : LIST_COLUMNS;
	bool pictured = columns >= width + 3 + PICTURE_LEAST;
	struct area list = { LIST_ROW, 1, cells->rows - LIST_ROW - ROWS_BELOW,
		pictured ? width : columns - 1 };
	struct area picture = { LIST_ROW, width + 3, list.rows,
		columns - width - 4 };

	if (!menu_fits(cells->rows, columns)) {
		draw_too_small(menu, &settings->keymap, cells);
		return;
	}
	cells_write_short(cells, 0, 1, columns - 2, ROLE_TITLE,
		"Quincunx: games for two, or against the computer");
	draw_list(menu, cells, list, wide || !pictured);
	if (pictured)
		draw_picture(menu, settings->shapes, cells, picture);
	draw_status(menu, &settings->keymap, cells, pictured);
	draw_keys(menu, &settings->keymap, cells);
}
