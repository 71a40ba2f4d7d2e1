/* SPDX-License-Identifier: MIT */
#include "app.h"

#include <stdbool.h>
#include <stdlib.h>

#include "gameview.h"
#include "help.h"
#include "menu.h"
#include "play.h"
#include "requests.h"

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

enum app_wish app_key(struct app *app, const struct key *key)
{
	enum request request = keymap_find(&app->settings.keymap, key);

	if (request == REQUEST_INTERRUPT)
		return interrupt(app);
	app->interrupted = false;
	if (is_blind(app, request))
		return APP_DRAW;
	switch (ask_view(app, key, request)) {
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
		menu_draw(&app->menu, &app->settings.keymap, cells);
}
