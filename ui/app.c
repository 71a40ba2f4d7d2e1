/* SPDX-License-Identifier: MIT */
#include "app.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "gameview.h"
#include "help.h"
#include "menu.h"
#include "play.h"
#include "requests.h"

/* The views. */
enum seen { SEEN_NOTHING, SEEN_MENU, SEEN_PLAY, SEEN_HELP };

/*
 * The help page lies over the game, the game over the menu; with `alone` there
 * is no menu.  A game that was left for the menu stays in `play`.
 */
struct app {
	struct settings settings;
	struct menu menu;
	struct play *play; /* owned; NULL: none */
	struct help help;
	bool alone;
	bool play_open, help_open;
	bool interrupted;  /* Ctrl-C was the last key, and asked */
	int rows, columns; /* of the last frame */
	enum seen seen;    /* in it, and what a click there means */
	struct spots spots;
};

static struct app *app_begin(const struct settings *settings)
{
	struct app *app = calloc(1, sizeof(*app));

	if (!app)
		abort();
	if (settings)
		app->settings = *settings;
	else
		settings_init(&app->settings);
	app->rows = 24;
	app->columns = 80;
	return app;
}

static void begin_alone(struct app *app, struct play *play)
{
	app->play = play;
	app->alone = app->play_open = true;
	play->last_view = true;
}

struct app *app_new(const struct settings *settings, const struct game *game)
{
	struct app *app = app_begin(settings);

	if (game)
		begin_alone(app, play_new(game, &app->settings));
	return app;
}

struct app *app_new_at(const struct settings *settings,
	const struct position *start)
{
	struct app *app = app_begin(settings);

	begin_alone(app, play_new_at(start, &app->settings));
	return app;
}

void app_free(struct app *app)
{
	if (!app)
		return;
	play_free(app->play);
	free(app);
}

const struct settings *app_settings(const struct app *app)
{
	return &app->settings;
}

static void open_chosen(struct app *app)
{
	const struct game *game = menu_game(&app->menu);

	if (game) {
		play_free(app->play);
		app->play = play_new(game, &app->settings);
	}
	app->play_open = true;
}

static enum app_wish close_play(struct app *app)
{
	if (app->alone)
		return APP_END;
	app->play_open = false;
	menu_show(&app->menu, app->play);
	return APP_DRAW;
}

/* Requests that no view took. */
static enum app_wish own_request(struct app *app, enum request request)
{
	switch (request) {
	case REQUEST_HELP:
		app->help = (struct help){ .game = app->play_open
			? play_game(app->play) : menu_subject(&app->menu) };
		app->help_open = true;
		return APP_DRAW;
	case REQUEST_REDRAW:
		return APP_DRAW_WHOLE;
	case REQUEST_SUSPEND:
		return APP_SUSPEND;
	default:
		return APP_DRAW;
	}
}

static enum view_answer ask_view(struct app *app, const struct key *key,
	enum request request)
{
	if (app->help_open)
		return help_key(&app->help, request);
	if (app->play_open)
		return play_key(app->play, key, request);
	return menu_key(&app->menu, key, request);
}

/* Ctrl-C ends the program, but not without a word when a game is lost. */
static enum app_wish interrupt(struct app *app)
{
	if (app->interrupted || !app->play || !play_under_way(app->play))
		return APP_END;
	app->interrupted = true;
	app->help_open = false;
	if (app->play_open)
		play_ask_leave(app->play);
	else
		menu_ask_leave(&app->menu);
	return APP_DRAW;
}

/*
 * Where the view cannot be seen no key may change anything; leaving asks on
 * any screen that can show the question.
 */
static bool is_blind(const struct app *app, enum request request)
{
	if (app->help_open || request == REQUEST_HELP
	    || request == REQUEST_REDRAW || request == REQUEST_SUSPEND)
		return false;
	if (!app->play_open)
		return request != REQUEST_QUIT
			&& !menu_fits(app->rows, app->columns);
	return !gameview_shows(app->play, app->rows, app->columns)
		&& request != REQUEST_QUIT;
}

/* Does what a view asks for. */
static enum app_wish follow(struct app *app, enum view_answer answer,
	enum request request)
{
	switch (answer) {
	case VIEW_UNUSED:
		return own_request(app, request);
	case VIEW_USED:
		break;
	case VIEW_OPEN:
		open_chosen(app);
		break;
	case VIEW_CLOSE:
		if (!app->help_open)
			return close_play(app);
		app->help_open = false;
		break;
	case VIEW_LEAVE:
		return APP_END;
	}
	return APP_DRAW;
}

static enum app_wish press(struct app *app, const struct key *key)
{
	enum request request = keymap_find(&app->settings.keymap, key);

	if (request == REQUEST_INTERRUPT)
		return interrupt(app);
	app->interrupted = false;
	if (is_blind(app, request))
		return APP_DRAW;
	return follow(app, ask_view(app, key, request), request);
}

/* The mouse. */

static enum seen seen_now(const struct app *app)
{
	return app->help_open ? SEEN_HELP : app->play_open ? SEEN_PLAY
		: SEEN_MENU;
}

/* As if the key was pressed that the line of keys shows for it. */
static enum app_wish click_request(struct app *app, enum request request)
{
	char name[KEY_NAME_MAX];
	struct key key;

	keymap_first_key(&app->settings.keymap, request, name);
	return key_parse(name, strlen(name), &key) ? press(app, &key)
		: APP_DRAW;
}

static enum view_answer click_view(struct app *app, const struct spot *spot)
{
	switch (app->seen) {
	case SEEN_MENU:
		return menu_click(&app->menu, spot->value);
	case SEEN_PLAY:
		return play_click(app->play, spot->kind, spot->value);
	case SEEN_HELP:
	case SEEN_NOTHING:
		break;
	}
	return VIEW_USED;
}

/* What was clicked on must still be what is seen. */
static enum app_wish click(struct app *app, int row, int column)
{
	const struct spot *spot = spots_at(&app->spots, row, column);

	app->interrupted = false;
	if (!spot || app->seen != seen_now(app))
		return APP_DRAW;
	if (spot->kind == SPOT_REQUEST)
		return click_request(app, (enum request)spot->value);
	return follow(app, click_view(app, spot), REQUEST_NONE);
}

static enum app_wish turn_wheel(struct app *app, bool up)
{
	enum request request = up ? REQUEST_UP : REQUEST_DOWN;
	struct key key = { .type = KEY_NONE };

	if (is_blind(app, request))
		return APP_DRAW;
	if (seen_now(app) == SEEN_PLAY)
		play_wheel(app->play, up);
	else if (seen_now(app) == SEEN_HELP)
		for (int i = 0; i < 3; i++)
			help_key(&app->help, request);
	else if (!app->menu.asking)
		menu_key(&app->menu, &key, request);
	return APP_DRAW;
}

static enum app_wish point(struct app *app, const struct key *key)
{
	if (key->action != KEY_PRESS)
		return APP_DRAW;
	if (key->code == 4 || key->code == 5)
		return turn_wheel(app, key->code == 4);
	return key->code == 1 ? click(app, key->row, key->column) : APP_DRAW;
}

/* A text that is pasted does nothing but fill the line for turns. */
static enum app_wish paste(struct app *app, const struct key *key)
{
	if (seen_now(app) == SEEN_PLAY && !is_blind(app, REQUEST_NONE))
		play_paste(app->play, key);
	return APP_DRAW;
}

enum app_wish app_key(struct app *app, const struct key *key)
{
	if (key->pasted)
		return paste(app, key);
	if (key->type == KEY_POINTER)
		return point(app, key);
	return press(app, key);
}

void app_draw(struct app *app, struct cells *cells)
{
	app->rows = cells->rows;
	app->columns = cells->columns;
	cells_clear(cells);
	if (app->help_open)
		help_draw(&app->help, &app->settings.keymap, cells);
	else if (app->play_open)
		gameview_draw(app->play, &app->settings.keymap, cells);
	else
		menu_draw(&app->menu, &app->settings, cells);
	app->seen = seen_now(app);
	app->spots = cells->spots;
}
