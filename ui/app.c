/* SPDX-License-Identifier: MIT */
#include "app.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "appstate.h"
#include "now.h"

/* The views, one over the other. */

enum seen view_top(const struct app *app)
{
	return app->stack[app->height - 1];
}

/* Its place in the stack; -1: none. */
static int find_view(const struct app *app, enum seen view)
{
	for (int i = 0; i < app->height; i++)
		if (app->stack[i] == view)
			return i;
	return -1;
}

bool view_is_open(const struct app *app, enum seen view)
{
	return find_view(app, view) >= 0;
}

void view_close(struct app *app, enum seen view)
{
	int at = find_view(app, view);

	if (at < 0)
		return;
	app->height--;
	for (int i = at; i < app->height; i++)
		app->stack[i] = app->stack[i + 1];
	if (view_rows[view].close)
		view_rows[view].close(app);
}

void view_show(struct app *app, enum seen view)
{
	if (!view_is_open(app, view))
		app->stack[app->height++] = view;
	while (view_top(app) != view)
		view_close(app, view_top(app));
}

void app_say(struct app *app, bool bad, const char *text)
{
	snprintf(app->said, sizeof(app->said), "%s", text);
	for (int i = app->height - 1; i >= 0; i--)
		if (view_rows[app->stack[i]].say) {
			view_rows[app->stack[i]].say(app, bad);
			return;
		}
}

const struct game *app_subject(const struct app *app)
{
	for (int i = app->height - 1; i >= 0; i--)
		if (view_rows[app->stack[i]].subject)
			return view_rows[app->stack[i]].subject(app);
	return NULL;
}

/* Beginning and ending. */

static struct app *app_begin(const struct settings *settings)
{
	struct app *app = calloc(1, sizeof(*app));
	char error[FAULT_MAX];

	if (!app)
		abort();
	if (settings)
		app->settings = *settings;
	else
		settings_init(&app->settings);
	looks_init(&app->looks);
	app->settings.shapes = &app->looks.pieces;
	for (int i = 0; i < SETTING_COUNT; i++)
		if (!looks_take(&app->looks, &app->settings, (enum setting)i,
			error, sizeof(error)))
			faults_add(&app->faults, "%s", error);
	app->rows = 24;
	app->columns = 80;
	return app;
}

void app_seat(struct app *app, const struct player player[2],
	const bool seated[2])
{
	struct player both[2];

	for (int side = 0; side < 2; side++)
		if (seated[side]) {
			app->given[side] = true;
			app->chosen.player[side] = player[side];
		}
	if (!app->play || (!seated[WHITE] && !seated[BLACK]))
		return;
	for (int side = 0; side < 2; side++)
		both[side] = seated[side] ? player[side]
			: app->play->player[side];
	play_set_players(app->play, both);
}

static void begin_alone(struct app *app, struct play *play)
{
	app->play = play;
	view_show(app, SEEN_PLAY);
	play->last_view = true;
}

struct app *app_new(const struct settings *settings, const struct game *game)
{
	struct app *app = app_begin(settings);

	if (game)
		begin_alone(app, play_new(game, &app->settings));
	else
		view_show(app, SEEN_MENU);
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
	keeper_free(&app->keeper);
	savedview_free(&app->saved);
	lineview_free(&app->line);
	replayview_free(&app->replay);
	free(app->helper);
	play_free(app->play);
	bookview_free(&app->book);
	free(app);
}

const struct settings *app_settings(const struct app *app)
{
	return &app->settings;
}

const struct theme *app_theme(const struct app *app)
{
	return &app->looks.theme;
}

void app_be_ascii(struct app *app)
{
	char error[FAULT_MAX];

	app->looks.ascii_only = true;
	looks_take(&app->looks, &app->settings, SETTING_PIECES, error,
		sizeof(error));
}

void app_keep(struct app *app, const char *path, const char *nowhere,
	const struct faults *faults)
{
	struct faults all = *faults;
	char line[APP_SAID];

	app->keeps = true;
	snprintf(app->file, sizeof(app->file), "%s", path);
	snprintf(app->nowhere, sizeof(app->nowhere), "%s", nowhere);
	if (app->faults.count) {
		faults_add(&all, "%s", app->faults.first);
		all.count += app->faults.count - 1;
	}
	faults_sentence(&all, line, sizeof(line));
	if (line[0])
		app_say(app, true, line);
}

/* Pages over all others. */

static void open_help(struct app *app)
{
	app->help = (struct help){ .game = app_subject(app) };
	view_show(app, SEEN_HELP);
}

/* A game without a book has the page of keys at least. */
static void open_book(struct app *app)
{
	const struct game *game = app_subject(app);
	piece p = view_top(app) == SEEN_PLAY
		? play_position(app->play)->at[app->play->cursor] : EMPTY;

	view_close(app, SEEN_HELP);
	view_close(app, SEEN_OPTIONS);
	if (game && bookview_open(&app->book, game, p))
		view_show(app, SEEN_BOOK);
	else
		open_help(app);
}

struct app *app_new_book(const struct settings *settings,
	const struct game *game)
{
	struct app *app = app_begin(settings);

	view_show(app, SEEN_MENU);
	menu_choose(&app->menu, game);
	open_book(app);
	if (view_top(app) == SEEN_BOOK)
		view_close(app, SEEN_MENU);
	return app;
}

void app_refuse_paths(struct app *app)
{
	app->keeper.no_paths = true;
	if (app->play)
		app->play->no_commands = true;
}

void app_help_with(struct app *app, const char *command)
{
	free(app->helper);
	app->helper = strdup(command);
	if (!app->helper)
		abort();
	if (app->play)
		app->play->helper = app->helper;
	replayview_judge_with(&app->replay, app->helper);
}

/* Keys. */

/* Requests that no view took. */
static enum app_wish own_request(struct app *app, enum request request)
{
	switch (request) {
	case REQUEST_BOOK:
		open_book(app);
		return APP_DRAW;
	case REQUEST_HELP:
		open_help(app);
		return APP_DRAW;
	case REQUEST_SETTINGS:
		if (!view_is_open(app, SEEN_HELP)
		    && !view_is_open(app, SEEN_OPTIONS))
			app_show_options(app);
		return APP_DRAW;
	case REQUEST_THEME:
		return app_turn(app, SETTING_THEME);
	case REQUEST_PIECES:
		return app_turn(app, SETTING_PIECES);
	case REQUEST_MOUSE:
		return app_turn(app, SETTING_MOUSE);
	case REQUEST_WATCH:
		app_watch(app);
		return APP_DRAW;
	case REQUEST_JUDGE:
		app_review(app);
		return APP_DRAW;
	case REQUEST_SAVE:
	case REQUEST_EXPORT:
		app_save_copy(app, request == REQUEST_EXPORT);
		return APP_DRAW;
	case REQUEST_IMPORT:
		if (app_may_leave(app))
			keeper_ask_import(&app->keeper);
		return APP_DRAW;
	case REQUEST_REDRAW:
		return APP_DRAW_WHOLE;
	case REQUEST_SUSPEND:
		return APP_SUSPEND;
	default:
		return APP_DRAW;
	}
}

/* Ctrl-C ends the program, but not without a word when a game is lost. */
static enum app_wish interrupt(struct app *app)
{
	if (app->interrupted || !app->play || !play_at_risk(app->play))
		return APP_END;
	app->interrupted = true;
	keeper_free(&app->keeper);
	view_show(app, view_is_open(app, SEEN_PLAY) ? SEEN_PLAY : SEEN_MENU);
	if (view_top(app) == SEEN_PLAY)
		play_ask_leave(app->play);
	else
		menu_ask_leave(&app->menu);
	return APP_DRAW;
}

/*
 * Where the view cannot be seen no key may change anything; leaving asks on

 */
static bool is_blind(const struct app *app, enum request request)
{
	const struct view_row *view = &view_rows[view_top(app)];

	return !request_is_outside(request) && request != REQUEST_QUIT
		&& view->fits && !view->fits(app, app->rows, app->columns);
}

/* Closes what is seen. */
static enum app_wish close(struct app *app)
{
	if (app->height == 1)
		return APP_END;
	view_close(app, view_top(app));
	return APP_DRAW;
}

/* Does what a view asks for. */
static enum app_wish follow(struct app *app, enum view_answer answer,
	enum request request)
{
	const struct view_row *view = &view_rows[view_top(app)];

	switch (answer) {
	case VIEW_UNUSED:
		return own_request(app, request);
	case VIEW_USED:
		return view->used ? view->used(app) : APP_DRAW;
	case VIEW_OPEN:
		if (view->open)
			view->open(app);
		break;
	case VIEW_CLOSE:
		return close(app);
	case VIEW_LEAVE:
		return APP_END;
	}
	return APP_DRAW;
}

static enum app_wish press_prompt(struct app *app, const struct key *key,
	enum request request)
{
	struct opened opened;
	enum keeper_answer answer = keeper_key(&app->keeper, key, request,
		&opened);

	if (answer == KEEPER_OUTSIDE)
		return own_request(app, request);
	app_take_answer(app, answer, &opened);
	return APP_DRAW;
}

static enum app_wish press(struct app *app, const struct key *key)
{
	enum request request = keymap_find(&app->settings.keymap, key);

	if (request == REQUEST_INTERRUPT)
		return interrupt(app);
	app->interrupted = false;
	app->sure &= request == REQUEST_NEW;
	if (app->keeper.prompt.open)
		return press_prompt(app, key, request);
	if (is_blind(app, request))
		return APP_DRAW;
	return follow(app, view_rows[view_top(app)].key(app, key, request),
		request);
}

/* The mouse. */

/* As if the key was pressed that the line of keys shows for it. */
static enum app_wish click_request(struct app *app, enum request request)
{
	char name[KEY_NAME_MAX];
	struct key key;

	keymap_first_key(&app->settings.keymap, request, name);
	return key_parse(name, strlen(name), &key) ? press(app, &key)
		: APP_DRAW;
}

/* What was clicked on must still be what is seen. */
static enum app_wish click(struct app *app, int row, int column)
{
	const struct spot *spot = spots_at(&app->spots, row, column);

	app->interrupted = false;
	if (!spot || app->seen != view_top(app))
		return APP_DRAW;
	if (spot->kind == SPOT_REQUEST)
		return click_request(app, (enum request)spot->value);
	if (!view_rows[app->seen].click)
		return APP_DRAW;
	return follow(app, view_rows[app->seen].click(app, spot), REQUEST_NONE);
}

static enum app_wish turn_wheel(struct app *app, bool up)
{
	const struct view_row *view = &view_rows[view_top(app)];

	if (view->wheel && !app->keeper.prompt.open
	    && !is_blind(app, REQUEST_NONE))
		view->wheel(app, up);
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

/* A text that is pasted does nothing but fill a line, if there is one. */
static enum app_wish paste(struct app *app, const struct key *key)
{
	const struct view_row *view = &view_rows[view_top(app)];

	if (app->keeper.prompt.open)
		prompt_paste(&app->keeper.prompt, key);
	else if (view->paste && !is_blind(app, REQUEST_NONE))
		view->paste(app, key);
	return APP_DRAW;
}

static enum app_wish take(struct app *app, const struct key *key)
{
	if (key->pasted)
		return paste(app, key);
	if (key->type == KEY_POINTER)
		return point(app, key);
	/* Lines may be others now; squares are what they were. */
	if (view_top(app) != SEEN_PLAY)
		app->seen = SEEN_NOTHING;
	return press(app, key);
}

enum app_wish app_key(struct app *app, const struct key *key)
{
	enum app_wish wish;

	if (app->play)
		app->play->refused = false;
	wish = take(app, key);
	if (app->play)
		play_mind_saving(app->play);
	if (app->settings.bell && view_top(app) == SEEN_PLAY
	    && app->play->refused)
		app->rings = true;
	return wish;
}

/* Nobody loses time because a disk is full or a file is damaged. */
static bool clock_may_run(const struct app *app)
{
	return view_is_open(app, SEEN_PLAY) && !play_asks_of_fault(app->play)
		&& !(app->keeper.prompt.open
		    && app->keeper.task == KEEPER_MEND);
}

/*
 * The clock of a game runs as long as the game is open, whatever lies over it.
 * A game that is watched must not change: its time is judged when it is left.
 */
static bool time_game(struct app *app, long long now)
{
	bool changed;

	if (!clock_may_run(app)) {
		play_skip_time(app->play, now);
		return false;
	}
	play_hold(app->play, view_is_open(app, SEEN_REPLAY));
	changed = play_time(app->play, now);
	play_mind_saving(app->play);
	if (!view_is_open(app, SEEN_REPLAY) && play_check_time(app->play)) {
		play_mind_saving(app->play);
		app->rings = app->settings.bell;
		return true;
	}
	return changed && view_top(app) == SEEN_PLAY;
}

bool app_time(struct app *app, long long now)
{
	const struct view_row *view = &view_rows[view_top(app)];
	bool changed = app->play && time_game(app, now);

	if (view->time)
		changed |= view->time(app, now);
	return changed;
}

/* -1: for any time. */
static int wait_for_clock(const struct app *app, long long now)
{
	const struct clock *clock = &app->play->clock;
	int64_t wait = view_top(app) == SEEN_PLAY ? clock_until_change(clock)
		: clock_until_out(clock);

	if (wait < 0)
		return -1;
	wait -= now - clock->at;
	return wait > 0 ? (int)wait : 0;
}

size_t app_watched(const struct app *app, struct pollfd *watched, size_t most)
{
	const struct view_row *view = &view_rows[view_top(app)];
	size_t n = view->watched ? view->watched(app, watched, most) : 0;

	if (clock_may_run(app) && !view_is_open(app, SEEN_REPLAY))
		n += play_watched(app->play, watched + n, most - n);
	return n;
}

int app_wait(const struct app *app, long long now)
{
	const struct view_row *view = &view_rows[view_top(app)];

	if (view->wait)
		return view->wait(app, now);
	if (!clock_may_run(app) || view_is_open(app, SEEN_REPLAY))
		return -1;
	return (int)wait_sooner(wait_for_clock(app, now),
		play_patience(app->play, now));
}

void app_skip_time(struct app *app, long long now)
{
	if (app->play)
		play_skip_time(app->play, now);
}

void app_leave(struct app *app)
{
	if (view_is_open(app, SEEN_PLAY))
		play_keep_time(app->play);
}

void app_draw(struct app *app, struct cells *cells)
{
	app->rows = cells->rows;
	app->columns = cells->columns;
	cells_clear(cells);
	view_rows[view_top(app)].draw(app, cells);
	if (app->keeper.prompt.open)
		prompt_draw(&app->keeper.prompt, &app->settings.keymap, cells);
	app->seen = view_top(app);
	app->spots = cells->spots;
	cells->rings = app->rings;
	app->rings = false;
}
