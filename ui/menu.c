/* SPDX-License-Identifier: MIT */
#include "menu.h"

#include <stdio.h>

#include "boardview.h"
#include "games.h"
#include "status.h"
#include "text.h"

#define LIST_ROW 2
#define LIST_COLUMNS 50
#define ROWS_BELOW 3 /* a blank, the status line, the keys */

static int count_games(void)
{
	int n = 0;

	while (games[n])
		n++;
	return n;
}

static int count_lines(const struct menu *menu)
{
	return (menu->going ? 1 : 0) + count_games() + 1;
}

/* The game of a line; NULL for the first and last that are none. */
static const struct game *line_game(const struct menu *menu, int line)
{
	int i = line - (menu->going ? 1 : 0);

	return i >= 0 && i < count_games() ? games[i] : NULL;
}

static bool is_last(const struct menu *menu, int line)
{
	return line == count_lines(menu) - 1;
}

void menu_show(struct menu *menu, const struct play *going)
{
	bool had = menu->going;

	menu->going = going;
	menu->asking = false;
	menu->answer = NULL;
	if (going)
		menu->chosen = 0;
	else if (had && menu->chosen > 0)
		menu->chosen--;
}

const struct game *menu_game(const struct menu *menu)
{
	return line_game(menu, menu->chosen);
}

/* Opening what is chosen, or leaving, may lose a game: that is asked first. */
static enum view_answer choose(struct menu *menu)
{
	bool loses = menu->going && play_under_way(menu->going)
		&& !(menu->chosen == 0);

	if (loses && !menu->asking) {
		menu->asking = true;
		return VIEW_USED;
	}
	menu->asking = false;
	return is_last(menu, menu->chosen) ? VIEW_LEAVE : VIEW_OPEN;
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
	return menu_game(menu);
}

bool menu_fits(int rows, int columns)
{
	return rows > LIST_ROW + ROWS_BELOW && columns >= 30;
}

/* As in a game, whoever types on did not see the question: that is a no. */
static enum view_answer answer(struct menu *menu, const struct key *key,
	enum request request)
{
	uint32_t letter = key->type == KEY_CHARACTER ? key->code | 32 : 0;

	if ((request == REQUEST_STEP && key->type == KEY_NAMED)
	    || letter == 'y')
		return choose(menu);
	if (request == REQUEST_REDRAW || request == REQUEST_SUSPEND
	    || request == REQUEST_HELP)
		return VIEW_UNUSED;
	menu->asking = false;
	if (request != REQUEST_LET_GO && request != REQUEST_BACK
	    && letter != 'n')
		menu->answer = "Not done: only Enter or y is a yes.";
	return VIEW_USED;
}

/* The digit in front of a game opens it. */
static enum view_answer choose_number(struct menu *menu, int number)
{
	int line = number - 1 + (menu->going ? 1 : 0);

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

	menu->answer = NULL;
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
	case REQUEST_STEP:
		return choose(menu);
	case REQUEST_QUIT:
		menu->chosen = lines - 1;
		return choose(menu);
	case REQUEST_HELP:
	case REQUEST_REDRAW:
	case REQUEST_SUSPEND:
		return VIEW_UNUSED;
	default:
		menu->answer = "This key does nothing here; ? shows the keys.";
		return VIEW_USED;
	}
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
			line + 1 - (menu->going ? 1 : 0), game->title);
	else if (is_last(menu, line))
		snprintf(text, sizeof(text), "%c    Quit",
			line == menu->chosen ? '>' : ' ');
	else
		snprintf(text, sizeof(text), "%c    Continue %s",
			line == menu->chosen ? '>' : ' ',
			play_game(menu->going)->title);
	cells_fill(cells, bar, role);
	cells_write_short(cells, area.row, area.column, area.columns, role,
		text);
	if (game && area.rows > 1)
		cells_write_short(cells, area.row + 1, area.column + 5,
			area.columns - 5, ROLE_DIM, game->special);
}

/* Two rows a game where there is room, else one, scrolled if need be. */
static void draw_list(const struct menu *menu, struct cells *cells,
	struct area area)
{
	int lines = count_lines(menu);
	int high = lines + count_games() <= area.rows ? 2 : 1;
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

static void draw_picture(const struct menu *menu, struct cells *cells,
	struct area area)
{
	const struct game *game = menu_game(menu);
	struct position start;

	if (!game && menu->going && menu->chosen == 0) {
		boardview_picture(play_position(menu->going), cells, area);
	} else if (game) {
		position_start(&start, game);
		boardview_picture(&start, cells, area);
	}
}

static void draw_status(const struct menu *menu, struct cells *cells, int row)
{
	const struct game *game = menu_game(menu);
	const char *text = "";

	if (menu->asking)
		text = "The game under way is lost then. Enter yes, Esc no.";
	else if (game)
		text = game->special;
	cells_write_short(cells, row, 1, cells->columns - 2,
		menu->asking ? ROLE_ERROR : ROLE_STATUS, text);
}

static bool can(const void *view, enum request request)
{
	(void)view;
	return request == REQUEST_STEP || request == REQUEST_NEXT
		|| request == REQUEST_HELP || request == REQUEST_QUIT;
}

void menu_draw(const struct menu *menu, const struct keymap *keymap,
	struct cells *cells)
{
	int rows = cells->rows, columns = cells->columns;
	struct area list = { LIST_ROW, 1, rows - LIST_ROW - ROWS_BELOW,
		columns < LIST_COLUMNS ? columns - 1 : LIST_COLUMNS };
	struct area picture = { LIST_ROW, LIST_COLUMNS + 3, list.rows,
		columns - LIST_COLUMNS - 3 };

	cells_write_short(cells, 0, 1, columns - 2, ROLE_TITLE,
		"Quincunx: board games for two at one keyboard");
	draw_list(menu, cells, list);
	if (picture.columns >= 26)
		draw_picture(menu, cells, picture);
	draw_status(menu, cells, rows - 2);
	status_draw_keys(keymap, can, menu,
		(struct area){ rows - 1, 1, 1, columns - 2 }, cells);
}
