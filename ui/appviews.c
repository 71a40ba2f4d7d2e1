/* SPDX-License-Identifier: MIT */
/*
 * The views as rows of functions: what each of them has to do with the others.
 * What it looks like and does by itself is in its own file.
 */
#include "appstate.h"

#include <string.h>

#include "gameview.h"

/* Views whose lines can be clicked, and nothing else. */
static bool is_line(const struct spot *spot)
{
	return spot->kind == SPOT_LINE;
}

/* A text that is pasted over a list is something to be opened. */
static void paste_to_open(struct app *app, const struct key *key)
{
	if (key->type == KEY_CHARACTER && key->code > ' '
	    && app_may_leave(app)) {
		keeper_ask_import(&app->keeper);
		prompt_paste(&app->keeper.prompt, key);
	}
}

/* The menu. */

static enum view_answer key_menu(struct app *app, const struct key *key,
	enum request request)
{
	return menu_key(&app->menu, key, request);
}

static enum view_answer click_menu(struct app *app, const struct spot *spot)
{
	return is_line(spot) ? menu_click(&app->menu, spot->value) : VIEW_USED;
}

static void wheel_menu(struct app *app, bool up)
{
	const struct key key = { .type = KEY_NONE };

	if (!app->menu.asking)
		menu_key(&app->menu, &key, up ? REQUEST_UP : REQUEST_DOWN);
}

static bool fits_menu(const struct app *app, int rows, int columns)
{
	(void)app;
	return menu_fits(rows, columns);
}

static void draw_menu(struct app *app, struct cells *cells)
{
	menu_draw(&app->menu, &app->settings, cells);
}

static void say_menu(struct app *app, bool bad)
{
	menu_say(&app->menu, bad, app->said);
}

static const struct game *subject_menu(const struct app *app)
{
	return menu_subject(&app->menu);
}

static void open_from_menu(struct app *app)
{
	const struct game *game = menu_game(&app->menu);

	if (menu_wants_settings(&app->menu)) {
		app_show_options(app);
	} else if (menu_wants_saved(&app->menu)) {
		savedview_open(&app->saved);
		view_show(app, SEEN_SAVED);
	} else if (game) {
		app_ask_setup(app, game);
	} else if (app->play) {
		view_show(app, SEEN_PLAY);
	} else {
		app_go_on(app);
	}
}

/* What a new game needs. */

static enum view_answer key_setup(struct app *app, const struct key *key,
	enum request request)
{
	/* Where nothing can be seen it is no letter of a name. */
	enum view_answer answer = request == REQUEST_QUIT
		&& !setupview_fits(app->rows, app->columns) ? VIEW_CLOSE
		: setupview_key(&app->setup, key, request);

	app->setup_left |= answer == VIEW_CLOSE;
	return answer;
}

static enum view_answer click_setup(struct app *app, const struct spot *spot)
{
	return is_line(spot) ? setupview_click(&app->setup, spot->value)
		: VIEW_USED;
}

static void wheel_setup(struct app *app, bool up)
{
	setupview_wheel(&app->setup, up);
}

static void paste_setup(struct app *app, const struct key *key)
{
	setupview_paste(&app->setup, key);
}

static bool fits_setup(const struct app *app, int rows, int columns)
{
	(void)app;
	return setupview_fits(rows, columns);
}

static void draw_setup(struct app *app, struct cells *cells)
{
	setupview_draw(&app->setup, &app->settings, cells);
}

static void say_setup(struct app *app, bool bad)
{
	remark_say(&app->setup.said, bad, app->said);
}

static const struct game *subject_setup(const struct app *app)
{
	return app->setup.game;
}

/* The game being played. */

static enum view_answer key_play(struct app *app, const struct key *key,
	enum request request)
{
	return play_key(app->play, key, request);
}

static enum view_answer click_play(struct app *app, const struct spot *spot)
{
	return play_click(app->play, spot->kind, spot->value);
}

static void wheel_play(struct app *app, bool up)
{
	play_wheel(app->play, up);
}

/* The line of a game that is pasted is no turn: from its first word on the
 * question for such a line gets it. */
static const char line_begins[] = "quincunx";

/* Whether the letters pasted last are that word. */
static bool begins_line(struct app *app, const struct key *key)
{
	size_t n = sizeof(app->pasted) - 1;

	memmove(app->pasted, app->pasted + 1, n);
	app->pasted[n] = key->type == KEY_CHARACTER && key->code < 127
		? (char)key->code : ' ';
	return !memcmp(app->pasted, line_begins, sizeof(app->pasted));
}

static void hand_over(struct app *app)
{
	struct key key = { .type = KEY_CHARACTER };

	keeper_ask_import(&app->keeper);
	for (const char *at = line_begins; *at; at++) {
		key.code = (unsigned char)*at;
		prompt_paste(&app->keeper.prompt, &key);
	}
	key = (struct key){ .type = KEY_NAMED, .code = KEY_CODE_ESC };
	if (app->play->mode == PLAY_TYPING)
		play_key(app->play, &key, REQUEST_LET_GO);
}

static void paste_play(struct app *app, const struct key *key)
{
	play_paste(app->play, key);
	if (begins_line(app, key) && app_may_leave(app))
		hand_over(app);
}

static bool fits_play(const struct app *app, int rows, int columns)
{
	return gameview_shows(app->play, rows, columns);
}

static void draw_play(struct app *app, struct cells *cells)
{
	gameview_draw(app->play, &app->settings.keymap, cells);
}

static void say_play(struct app *app, bool bad)
{
	play_say(app->play, bad ? TONE_REFUSAL : TONE_PLAIN, "%s", app->said);
}

static const struct game *subject_play(const struct app *app)
{
	return play_game(app->play);
}

static void close_play(struct app *app)
{
	play_keep_time(app->play);
	play_stop_thinking(app->play);
	menu_show(&app->menu, app->play);
}

/* The list of saved games. */

static enum view_answer key_saved(struct app *app, const struct key *key,
	enum request request)
{
	(void)key;
	return savedview_key(&app->saved, request);
}

static enum view_answer click_saved(struct app *app, const struct spot *spot)
{
	return is_line(spot) ? savedview_click(&app->saved, spot->value)
		: VIEW_USED;
}

static void wheel_saved(struct app *app, bool up)
{
	savedview_wheel(&app->saved, up);
}

static bool fits_saved(const struct app *app, int rows, int columns)
{
	(void)app;
	return savedview_fits(rows, columns);
}

static void draw_saved(struct app *app, struct cells *cells)
{
	savedview_draw(&app->saved, &app->settings, cells);
}

static void say_saved(struct app *app, bool bad)
{
	remark_say(&app->saved.said, bad, app->said);
}

/* The page of no game in particular. */
static const struct game *subject_saved(const struct app *app)
{
	(void)app;
	return NULL;
}

/* What can be gone on with may be another one now. */
static void close_saved(struct app *app)
{
	savedview_free(&app->saved);
	app_find_left(app);
}

/* A game that is watched. */

static enum view_answer key_replay(struct app *app, const struct key *key,
	enum request request)
{
	(void)key;
	return replayview_key(&app->replay, request);
}

static enum view_answer click_replay(struct app *app, const struct spot *spot)
{
	return is_line(spot) ? replayview_click(&app->replay, spot->value)
		: VIEW_USED;
}

static void wheel_replay(struct app *app, bool up)
{
	replayview_wheel(&app->replay, up);
}

static bool fits_replay(const struct app *app, int rows, int columns)
{
	return replayview_fits(&app->replay, &app->settings, rows, columns);
}

static void draw_replay(struct app *app, struct cells *cells)
{
	replayview_draw(&app->replay, &app->settings, cells);
}

static void say_replay(struct app *app, bool bad)
{
	remark_say(&app->replay.said, bad, app->said);
}

static const struct game *subject_replay(const struct app *app)
{
	return session_game(app->replay.session);
}

static void close_replay(struct app *app)
{
	replayview_close(&app->replay);
}

/* Only what is seen plays by itself. */
static bool time_replay(struct app *app, long long now)
{
	return replayview_time(&app->replay, now);
}

static int wait_replay(const struct app *app, long long now)
{
	return replayview_wait(&app->replay, now);
}

static size_t watched_replay(const struct app *app, struct pollfd *watched,
	size_t most)
{
	return replayview_watched(&app->replay, watched, most);
}

/* A game as one line. */

static enum view_answer key_line(struct app *app, const struct key *key,
	enum request request)
{
	(void)key;
	return lineview_key(&app->line, request);
}

static void wheel_line(struct app *app, bool up)
{
	lineview_key(&app->line, up ? REQUEST_UP : REQUEST_DOWN);
}

static void draw_line(struct app *app, struct cells *cells)
{
	lineview_draw(&app->line, &app->settings.keymap, cells);
}

static void close_line(struct app *app)
{
	lineview_free(&app->line);
}

/* The rule book; closed it stays where it was read. */

static enum view_answer key_book(struct app *app, const struct key *key,
	enum request request)
{
	(void)key;
	return bookview_key(&app->book, request);
}

static enum view_answer click_book(struct app *app, const struct spot *spot)
{
	return bookview_click(&app->book, spot->kind, spot->value);
}

static void wheel_book(struct app *app, bool up)
{
	bookview_wheel(&app->book, up);
}

static void draw_book(struct app *app, struct cells *cells)
{
	bookview_draw(&app->book, &app->settings, cells);
}

static void say_book(struct app *app, bool bad)
{
	(void)bad;
	app->book.said = app->said;
}

static const struct game *subject_book(const struct app *app)
{
	return app->book.book->game;
}

/* The settings. */

static enum view_answer key_options(struct app *app, const struct key *key,
	enum request request)
{
	return settingsview_key(&app->options, key, request);
}

static enum view_answer click_options(struct app *app, const struct spot *spot)
{
	return is_line(spot) ? settingsview_click(&app->options, spot->value)
		: VIEW_USED;
}

static void wheel_options(struct app *app, bool up)
{
	settingsview_wheel(&app->options, up);
}

static bool fits_options(const struct app *app, int rows, int columns)
{
	(void)app;
	return settingsview_fits(rows, columns);
}

static void draw_options(struct app *app, struct cells *cells)
{
	settingsview_draw(&app->options, cells);
}

static void say_options(struct app *app, bool bad)
{
	remark_say(&app->options.said, bad, app->said);
}

static enum app_wish take_option(struct app *app)
{
	return app->options.changed == SETTING_NONE ? APP_DRAW
		: app_change(app, app->options.changed);
}

/* The page of keys. */

static enum view_answer key_help(struct app *app, const struct key *key,
	enum request request)
{
	(void)key;
	return help_key(&app->help, request);
}

static void wheel_help(struct app *app, bool up)
{
	for (int i = 0; i < 3; i++)
		help_key(&app->help, up ? REQUEST_UP : REQUEST_DOWN);
}

static void draw_help(struct app *app, struct cells *cells)
{
	help_draw(&app->help, &app->settings.keymap, cells);
}

const struct view_row view_rows[SEEN_COUNT] = {
	[SEEN_MENU] = { .key = key_menu, .click = click_menu,
		.wheel = wheel_menu, .paste = paste_to_open,
		.fits = fits_menu, .draw = draw_menu, .say = say_menu,
		.subject = subject_menu, .open = open_from_menu },
	[SEEN_SETUP] = { .key = key_setup, .click = click_setup,
		.wheel = wheel_setup, .paste = paste_setup,
		.fits = fits_setup, .draw = draw_setup, .say = say_setup,
		.subject = subject_setup, .open = app_begin_game },
	[SEEN_PLAY] = { .key = key_play, .click = click_play,
		.wheel = wheel_play, .paste = paste_play, .fits = fits_play,
		.draw = draw_play, .say = say_play, .subject = subject_play,
		.close = close_play },
	[SEEN_SAVED] = { .key = key_saved, .click = click_saved,
		.wheel = wheel_saved, .paste = paste_to_open,
		.fits = fits_saved, .draw = draw_saved, .say = say_saved,
		.subject = subject_saved, .open = app_follow_list,
		.close = close_saved },
	[SEEN_REPLAY] = { .key = key_replay, .click = click_replay,
		.wheel = wheel_replay, .fits = fits_replay,
		.draw = draw_replay, .say = say_replay,
		.subject = subject_replay, .open = app_play_on,
		.close = close_replay, .time = time_replay,
		.wait = wait_replay, .watched = watched_replay },
	[SEEN_LINE] = { .key = key_line, .wheel = wheel_line,
		.draw = draw_line, .close = close_line },
	[SEEN_BOOK] = { .key = key_book, .click = click_book,
		.wheel = wheel_book, .draw = draw_book, .say = say_book,
		.subject = subject_book },
	[SEEN_OPTIONS] = { .key = key_options, .click = click_options,
		.wheel = wheel_options, .fits = fits_options,
		.draw = draw_options, .say = say_options,
		.used = take_option },
	[SEEN_HELP] = { .key = key_help, .wheel = wheel_help,
		.draw = draw_help },
};
