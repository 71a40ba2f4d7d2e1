/* SPDX-License-Identifier: MIT */
#include "app.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bookview.h"
#include "games.h"
#include "gameview.h"
#include "help.h"
#include "keeper.h"
#include "layout.h"
#include "looks.h"
#include "menu.h"
#include "play.h"
#include "replayview.h"
#include "requests.h"
#include "savedview.h"
#include "settingsview.h"

#define SAID_MAX 300

/* The views. */
enum seen {
	SEEN_NOTHING, SEEN_MENU, SEEN_PLAY, SEEN_SAVED, SEEN_REPLAY, SEEN_BOOK,
	SEEN_OPTIONS, SEEN_HELP
};

/*
 * The help page lies over the settings, they over the rule book, that over a
 * game that is watched, that over the list of saved games or the game being
 * played, and these over the menu; with `alone` there is no menu.  A game that
 * was left for the menu stays in `play`.  A question of the keeper lies over
 * whatever is seen.
 */
struct app {
	struct settings settings;
	struct looks looks;
	char file[PLACE_PATH_MAX]; /* where settings are kept */
	char nowhere[80]; /* where that is "": why */
	bool keeps; /* or the reason is said why not */
	struct menu menu;
	struct play *play; /* owned; NULL: none */
	struct replayview replay; /* open while it has a session */
	struct record_header watched; /* of the game there */
	struct savedview saved;
	struct keeper keeper;
	bool keeps_games;
	char left[STORE_NAME]; /* an unfinished game to go on with, or "" */
	struct sketch left_sketch; /* what the menu says of it */
	struct bookview book; /* stays where it was read */
	struct settingsview options;
	struct help help;
	bool alone, book_alone; /* nothing lies under the game, or the book */
	bool play_open, book_open, options_open, help_open;
	bool rings;        /* the bell, with the next frame */
	bool interrupted;  /* Ctrl-C was the last key, and asked */
	bool sure;         /* the last key asked whether a game may be lost */
	struct faults faults; /* of the looks at the start */
	int rows, columns; /* of the last frame */
	enum seen seen;    /* in it, and what a click there means */
	struct spots spots;
	char said[SAID_MAX]; /* for the menu, which borrows it */
};

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
	keeper_free(&app->keeper);
	savedview_free(&app->saved);
	replayview_free(&app->replay);
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

static enum seen seen_now(const struct app *app)
{
	if (app->help_open)
		return SEEN_HELP;
	if (app->options_open)
		return SEEN_OPTIONS;
	if (app->book_open)
		return SEEN_BOOK;
	if (app->replay.session)
		return SEEN_REPLAY;
	if (app->saved.open)
		return SEEN_SAVED;
	return app->play_open ? SEEN_PLAY : SEEN_MENU;
}

/* A line of the program's own, in whatever view is seen. */
static void say(struct app *app, bool bad, const char *text)
{
	snprintf(app->said, sizeof(app->said), "%s", text);
	if (app->options_open)
		settingsview_say(&app->options, bad, app->said);
	else if (app->book_open)
		app->book.answer = app->said;
	else if (app->replay.session)
		replayview_say(&app->replay, bad, app->said);
	else if (app->saved.open)
		savedview_say(&app->saved, bad, app->said);
	else if (app->play_open)
		play_say(app->play, bad ? TONE_REFUSAL : TONE_PLAIN, "%s",
			app->said);
	else if (bad)
		app->menu.answer = app->said;
	else
		app->menu.notice = app->said;
}

void app_keep(struct app *app, const char *path, const char *nowhere,
	const struct faults *faults)
{
	struct faults all = *faults;
	char line[SAID_MAX];

	app->keeps = true;
	snprintf(app->file, sizeof(app->file), "%s", path);
	snprintf(app->nowhere, sizeof(app->nowhere), "%s", nowhere);
	if (app->faults.count) {
		faults_add(&all, "%s", app->faults.first);
		all.count += app->faults.count - 1;
	}
	faults_sentence(&all, line, sizeof(line));
	if (line[0])
		say(app, true, line);
}

/* The game that is to be told about; NULL: none. */
static const struct game *subject(const struct app *app)
{
	if (app->book_open)
		return app->book.book->game;
	if (app->replay.session)
		return session_game(app->replay.session);
	if (app->saved.open)
		return NULL;
	return app->play_open ? play_game(app->play)
		: menu_subject(&app->menu);
}

/* Settings. */

/* Saves a setting; writes a sentence when that cannot be. */
static bool save(const struct app *app, enum setting setting, char *text,
	size_t size)
{
	char error[FAULT_MAX];
	const char *name = strrchr(app->file, '/');

	if (!app->keeps)
		return true;
	if (!app->file[0])
		snprintf(text, size, "Not saved: %s, so there is no place for "
			"it.", app->nowhere);
	else if (settingsfile_save(app->file, &app->settings, setting, error,
		sizeof(error)))
		return true;
	else
		snprintf(text, size, "Not saved: \"%.40s\" %.90s.",
			name ? name + 1 : app->file, error);
	return false;
}

/* "Theme: mono." */
static void print_value(const struct app *app, enum setting setting,
	char *text, size_t size)
{
	char value[SETTINGS_NAME_MAX];

	text[0] = '\0';
	if (setting == SETTING_KEYS)
		return;
	setting_print(&app->settings, setting, value);
	snprintf(text, size, "%s: %s.", setting_title(setting), value);
}

/* Where a set of pieces was chosen: why the board does not look like it. */
static void add_note(const struct app *app, enum setting setting, char *text,
	size_t size)
{
	const struct game *game = subject(app);
	size_t n = strlen(text);
	char note[100];
	struct layout layout = { .width = 3, .height = 1 };

	if (setting != SETTING_PIECES || !game)
		return;
	if (app->play_open && !layout_make(&layout, game, app->rows,
		app->columns, false, app->settings.coordinates))
		return;
	pieceset_note(&app->looks.pieces, game, layout.width, layout.height,
		note, sizeof(note));
	snprintf(text + n, size - n, "%s%s", note[0] ? " " : "", note);
}

/* Applies a setting that was changed, keeps it and says so. */
static enum app_wish change(struct app *app, enum setting setting)
{
	char value[80], text[SAID_MAX], fault[FAULT_MAX] = "";
	bool good = looks_take(&app->looks, &app->settings, setting, fault,
		sizeof(fault)) && save(app, setting, fault, sizeof(fault));

	print_value(app, setting, value, sizeof(value));
	snprintf(text, sizeof(text), "%s%s%s", value,
		value[0] && fault[0] ? " " : "", fault);
	if (good)
		add_note(app, setting, text, sizeof(text));
	if (!good || !app->options_open)
		say(app, !good, text);
	if (setting == SETTING_AUTO_FLIP && app->play)
		play_face(app->play);
	if (setting == SETTING_CLOCK && app->play)
		play_take_clock(app->play);
	return setting == SETTING_THEME || setting == SETTING_MOUSE
		|| setting == SETTING_ESCAPE_WAIT ? APP_SETTINGS : APP_DRAW;
}

static enum app_wish turn(struct app *app, enum setting setting)
{
	if (setting_kind(setting) == SETTING_NAME)
		looks_turn(&app->looks, &app->settings, setting, 1);
	else
		setting_turn(&app->settings, setting, 1);
	return change(app, setting);
}

/* The board of the page is that of the game that one comes from. */
static void open_options(struct app *app)
{
	const struct game *game = menu_subject(&app->menu);
	struct position picture;

	if (app->replay.session)
		review_position(&app->replay.review, app->replay.session,
			app->replay.at, &picture);
	else if (app->play_open)
		picture = *play_position(app->play);
	else
		position_start(&picture, game ? game : games[0]);
	settingsview_open(&app->options, &app->settings, &app->looks,
		&picture);
	app->options.note[0] = '\0';
	if (app->file[0])
		snprintf(app->options.note, sizeof(app->options.note),
			"Changes are kept in %.150s.", app->file);
	app->options_open = true;
}

static void resume(struct app *app);
static void find_left(struct app *app);

/* In the place of the game that was there. */
static void take_play(struct app *app, struct play *play)
{
	if (app->play && app->play_open)
		play_keep_time(app->play);
	play_free(app->play);
	app->play = play;
	play->last_view = app->alone;
	app->play_open = true;
}

static void begin_game(struct app *app, const struct game *game)
{
	struct record_header header = { .date = "" };

	take_play(app, play_new(game, &app->settings));
	if (app->keeps_games)
		play_keep(app->play, &header);
}

static void open_chosen(struct app *app)
{
	const struct game *game = menu_game(&app->menu);

	if (menu_wants_settings(&app->menu))
		open_options(app);
	else if (menu_wants_saved(&app->menu))
		savedview_open(&app->saved);
	else if (game)
		begin_game(app, game);
	else if (app->play)
		app->play_open = true;
	else
		resume(app);
}

static enum app_wish close_play(struct app *app)
{
	if (app->alone)
		return APP_END;
	play_keep_time(app->play);
	app->play_open = false;
	menu_show(&app->menu, app->play);
	return APP_DRAW;
}

/* What can be gone on with may be another one now. */
static enum app_wish close_saved(struct app *app)
{
	savedview_free(&app->saved);
	find_left(app);
	return APP_DRAW;
}

static enum app_wish close_replay(struct app *app)
{
	replayview_free(&app->replay);
	return APP_DRAW;
}

/* Closes what is seen. */
static enum app_wish close(struct app *app)
{
	if (app->help_open)
		app->help_open = false;
	else if (app->options_open)
		app->options_open = false;
	else if (app->book_open && app->book_alone)
		return APP_END;
	else if (app->book_open)
		app->book_open = false;
	else if (app->replay.session)
		return close_replay(app);
	else if (app->saved.open)
		return close_saved(app);
	else
		return close_play(app);
	return APP_DRAW;
}

static void open_help(struct app *app)
{
	app->help = (struct help){ .game = subject(app) };
	app->help_open = true;
}

/* A game without a book has the page of keys at least. */
static void open_book(struct app *app)
{
	const struct game *game = subject(app);
	piece p = seen_now(app) == SEEN_PLAY
		? play_position(app->play)->at[app->play->cursor] : EMPTY;

	app->help_open = app->options_open = false;
	app->book_open = game && bookview_open(&app->book, game, p);
	if (!app->book_open)
		open_help(app);
}

struct app *app_new_book(const struct settings *settings,
	const struct game *game)
{
	struct app *app = app_begin(settings);

	menu_choose(&app->menu, game);
	open_book(app);
	app->book_alone = app->book_open;
	return app;
}

/* Watching. */

/* A game that goes on is watched from its last turn back. */
static void watch(struct app *app)
{
	const struct session *session = app->play ? app->play->session : NULL;
	bool over = session && app->play->outcome.result != GOES_ON;

	if (!session
	    || session_turns(session) + session_redoable(session) == 0) {
		say(app, false, "There is no turn to watch yet.");
		return;
	}
	app->watched = (struct record_header){ .date = "" };
	if (app->play->journal)
		app->watched = *journal_header(app->play->journal);
	replayview_open(&app->replay, session,
		over ? 0 : session_turns(session), "");
}

/* Whatever a record says of its clock: what is no clock is none. */
static void set_clock_of(struct play *play, const struct record_header *header)
{
	struct clock_rule rule;
	char error[120];

	if (header->clock[0] && clock_rule_read(header->clock, &rule, error,
		sizeof(error)))
		play_set_clock(play, &rule);
}

/*
 * From the turn that is watched, as a game of its own; what is watched stays
 * as it is.
 */
static void play_on(struct app *app)
{
	struct record_header header = app->watched;
	struct session *branch;

	if (app->play && play_at_risk(app->play) && !app->sure) {
		app->sure = true;
		say(app, true, "The game under way is not saved and would be "
			"lost: the same key once more begins the new one.");
		return;
	}
	branch = session_branch(app->replay.session, app->replay.at);
	take_play(app, play_new_of(branch, &app->settings));
	app->play->flipped = app->replay.flipped;
	replayview_free(&app->replay);
	savedview_free(&app->saved);
	header.date[0] = '\0';
	set_clock_of(app->play, &header);
	if (app->keeps_games)
		play_keep(app->play, &header);
	play_face(app->play);
	play_say(app->play, TONE_PLAIN, "A new game goes on from here: %s to "
		"move.", play_mover(app->play));
}

/* Games that are kept. */

/* "the game's title, Anna - Ben, 2026-11-30" */
static void print_title(const struct opened *opened, char *text, size_t size)
{
	const struct record_header *header = &opened->header;
	char players[2 * RECORD_NAME + 8];

	players_print(header->name, players, sizeof(players));
	snprintf(text, size, "%s%s%s%s%s",
		session_game(opened->session)->title, players[0] ? ", " : "",
		players, header->date[0] ? ", " : "", header->date);
}

static void take_to_watch(struct app *app, struct opened *opened)
{
	char title[240];

	print_title(opened, title, sizeof(title));
	app->watched = opened->header;
	replayview_open_own(&app->replay, opened->session, 0, title);
}

static void take_to_play(struct app *app, struct opened *opened)
{
	savedview_free(&app->saved);
	replayview_free(&app->replay); /* it may show the game that goes */
	take_play(app, play_new_of(opened->session, &app->settings));
	set_clock_of(app->play, &opened->header);
	if (opened->journal)
		play_go_on_with(app->play, opened->journal);
	else if (app->keeps_games)
		play_keep(app->play, &opened->header);
	play_face(app->play);
}

/* What became of a task; returns whether a game was opened. */
static bool take_answer(struct app *app, enum keeper_answer answer,
	struct opened *opened)
{
	struct keeper *keeper = &app->keeper;

	if (answer == KEEPER_OPENED && opened->watch)
		take_to_watch(app, opened);
	else if (answer == KEEPER_OPENED)
		take_to_play(app, opened);
	else if (answer == KEEPER_DONE && app->saved.open)
		savedview_renew(&app->saved, keeper->touched);
	if (answer != KEEPER_WAITS && keeper->said[0])
		say(app, keeper->said_bad, keeper->said);
	return answer == KEEPER_OPENED;
}

/* The game that this program has itself is in nobody's hands. */
static bool is_ours(const struct app *app, const char *name)
{
	return app->play && app->play->journal
		&& !strcmp(journal_name(app->play->journal), name);
}

static void open_saved(struct app *app, const char *name, bool to_watch)
{
	struct opened opened = { .watch = to_watch };

	if (!is_ours(app, name)) {
		take_answer(app, keeper_open(&app->keeper, name, to_watch,
			&opened), &opened);
	} else if (to_watch) {
		watch(app);
	} else {
		savedview_free(&app->saved);
		app->play_open = true;
	}
}

static void resume(struct app *app)
{
	open_saved(app, app->left, false);
}

/* A game that would be lost is not left for another one. */
static bool may_leave(struct app *app)
{
	if (!app->play || !play_at_risk(app->play))
		return true;
	say(app, true, "The game under way is not saved and would be lost; S "
		"in it tries to save it.");
	return false;
}

static void do_wish(struct app *app)
{
	struct savedview *saved = &app->saved;
	char name[STORE_NAME];

	snprintf(name, sizeof(name), "%s", savedview_name(saved));
	switch (saved->wish) {
	case SAVED_OPEN:
		if (is_ours(app, name) || may_leave(app))
			open_saved(app, name, false);
		return;
	case SAVED_WATCH:
		open_saved(app, name, true);
		return;
	case SAVED_RENAME:
		keeper_ask_rename(&app->keeper, name,
			is_ours(app, name) ? app->play->journal : NULL);
		return;
	case SAVED_DELETE:
		if (is_ours(app, name))
			say(app, true, "This game is under way here: begin "
				"another one, then it can be deleted.");
		else
			keeper_ask_delete(&app->keeper, name);
		return;
	case SAVED_COPY:
	case SAVED_EXPORT:
		if (!keeper_ask_copy_of(&app->keeper, name,
			saved->wish == SAVED_EXPORT))
			say(app, true, app->keeper.said);
		return;
	case SAVED_IMPORT:
		if (may_leave(app))
			keeper_ask_import(&app->keeper);
		return;
	}
}

static void ask_copy(struct app *app, const struct session *session,
	const struct record_header *header, bool readable)
{
	if (!keeper_ask_copy(&app->keeper, session, header, readable))
		say(app, true, app->keeper.said);
}

/* S: what could not be saved, else a copy. */
static void save_copy(struct app *app, bool readable)
{
	const struct session *session = app->replay.session;
	struct record_header header = app->watched;

	if (!session && app->play_open) {
		session = app->play->session;
		header = (struct record_header){ .date = "" };
		if (app->play->journal)
			header = *journal_header(app->play->journal);
	}
	if (!session)
		say(app, false, "There is no game here to be saved.");
	else if (!readable && !app->replay.session && app->play->journal
		 && journal_unsaved(app->play->journal))
		play_save(app->play);
	else
		ask_copy(app, session, &header, readable);
}

/* The menu's first line, while no game is under way. */
static void find_left(struct app *app)
{
	struct store_list list;
	struct store_fault fault;
	int at = -1;

	app->left[0] = '\0';
	if (app->keeps_games && store_list(&list, &fault)) {
		at = sketch_unfinished(&list, &app->left_sketch);
		if (at >= 0)
			snprintf(app->left, sizeof(app->left), "%s",
				list.at[at].name);
		store_list_free(&list);
	}
	menu_leave(&app->menu, at >= 0 ? &app->left_sketch : NULL);
}

void app_keep_games(struct app *app)
{
	struct record_header header = { .date = "" };

	app->keeps_games = true;
	if (app->play && !app->play->journal)
		play_keep(app->play, &header);
	if (!app->alone)
		find_left(app);
}

void app_refuse_paths(struct app *app)
{
	app->keeper.no_paths = true;
}

/* For the command line: what cannot be opened is said there. */
static bool opens(struct app *app, enum keeper_answer answer,
	struct opened *opened, char *error, size_t size)
{
	if (take_answer(app, answer, opened) || answer == KEEPER_WAITS)
		return true;
	snprintf(error, size, "%s", app->keeper.said);
	return false;
}

bool app_open(struct app *app, const char *path, bool to_watch, char *error,
	size_t size)
{
	struct opened opened = { .watch = to_watch };

	return opens(app, keeper_open_path(&app->keeper, path, to_watch,
		&opened), &opened, error, size);
}

bool app_resume(struct app *app, char *error, size_t size)
{
	struct opened opened = { .watch = false };

	if (app->left[0])
		return opens(app, keeper_open(&app->keeper, app->left, false,
			&opened), &opened, error, size);
	snprintf(error, size, "there is no unfinished game");
	return false;
}

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
		if (!app->help_open && !app->options_open)
			open_options(app);
		return APP_DRAW;
	case REQUEST_THEME:
		return turn(app, SETTING_THEME);
	case REQUEST_PIECES:
		return turn(app, SETTING_PIECES);
	case REQUEST_MOUSE:
		return turn(app, SETTING_MOUSE);
	case REQUEST_WATCH:
		watch(app);
		return APP_DRAW;
	case REQUEST_SAVE:
	case REQUEST_EXPORT:
		save_copy(app, request == REQUEST_EXPORT);
		return APP_DRAW;
	case REQUEST_IMPORT:
		if (may_leave(app))
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

static enum view_answer ask_view(struct app *app, const struct key *key,
	enum request request)
{
	if (app->help_open)
		return help_key(&app->help, request);
	if (app->options_open)
		return settingsview_key(&app->options, key, request);
	if (app->book_open)
		return bookview_key(&app->book, request);
	if (app->replay.session)
		return replayview_key(&app->replay, request);
	if (app->saved.open)
		return savedview_key(&app->saved, request);
	if (app->play_open)
		return play_key(app->play, key, request);
	return menu_key(&app->menu, key, request);
}

/* Ctrl-C ends the program, but not without a word when a game is lost. */
static enum app_wish interrupt(struct app *app)
{
	if (app->interrupted || !app->play || !play_at_risk(app->play))
		return APP_END;
	app->interrupted = true;
	app->help_open = app->options_open = app->book_open = false;
	keeper_free(&app->keeper);
	replayview_free(&app->replay);
	savedview_free(&app->saved);
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
	if (app->help_open || request_is_outside(request))
		return false;
	if (app->options_open)
		return request != REQUEST_QUIT
			&& !settingsview_fits(app->rows, app->columns);
	if (app->book_open)
		return false;
	if (app->replay.session)
		return request != REQUEST_QUIT && !replayview_fits(
			&app->replay, &app->settings, app->rows, app->columns);
	if (app->saved.open)
		return request != REQUEST_QUIT
			&& !savedview_fits(app->rows, app->columns);
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
		if (app->options_open && app->options.changed != SETTING_NONE)
			return change(app, app->options.changed);
		break;
	case VIEW_OPEN:
		if (app->replay.session)
			play_on(app);
		else if (app->saved.open)
			do_wish(app);
		else
			open_chosen(app);
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
	take_answer(app, answer, &opened);
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
	return follow(app, ask_view(app, key, request), request);
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

static enum view_answer click_view(struct app *app, const struct spot *spot)
{
	bool is_line = spot->kind == SPOT_LINE;

	switch (app->seen) {
	case SEEN_MENU:
		return is_line ? menu_click(&app->menu, spot->value)
			: VIEW_USED;
	case SEEN_PLAY:
		return play_click(app->play, spot->kind, spot->value);
	case SEEN_SAVED:
		return is_line ? savedview_click(&app->saved, spot->value)
			: VIEW_USED;
	case SEEN_REPLAY:
		return is_line ? replayview_click(&app->replay, spot->value)
			: VIEW_USED;
	case SEEN_OPTIONS:
		return is_line ? settingsview_click(&app->options, spot->value)
			: VIEW_USED;
	case SEEN_BOOK:
		return bookview_click(&app->book, spot->kind, spot->value);
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

	if (app->keeper.prompt.open || is_blind(app, request))
		return APP_DRAW;
	if (seen_now(app) == SEEN_PLAY)
		play_wheel(app->play, up);
	else if (seen_now(app) == SEEN_REPLAY)
		replayview_wheel(&app->replay, up);
	else if (seen_now(app) == SEEN_SAVED)
		savedview_wheel(&app->saved, up);
	else if (seen_now(app) == SEEN_OPTIONS)
		settingsview_wheel(&app->options, up);
	else if (seen_now(app) == SEEN_BOOK)
		bookview_wheel(&app->book, up);
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

/*
 * A text that is pasted does nothing but fill a line: that for turns, or one
 * that asks for a text; over the menu or the list it opens the latter, and
 * Enter opens what was pasted.
 */
static enum app_wish paste(struct app *app, const struct key *key)
{
	bool lists = seen_now(app) == SEEN_MENU || seen_now(app) == SEEN_SAVED;

	if (!app->keeper.prompt.open && lists && key->type == KEY_CHARACTER
	    && key->code > ' ' && !is_blind(app, REQUEST_NONE)
	    && may_leave(app))
		keeper_ask_import(&app->keeper);
	if (app->keeper.prompt.open)
		prompt_paste(&app->keeper.prompt, key);
	else if (seen_now(app) == SEEN_PLAY && !is_blind(app, REQUEST_NONE))
		play_paste(app->play, key);
	return APP_DRAW;
}

static enum app_wish take(struct app *app, const struct key *key)
{
	if (key->pasted)
		return paste(app, key);
	if (key->type == KEY_POINTER)
		return point(app, key);
	/* Lines may be others now; squares are what they were. */
	if (seen_now(app) != SEEN_PLAY)
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
	if (app->settings.bell && seen_now(app) == SEEN_PLAY
	    && app->play->refused)
		app->rings = true;
	return wish;
}

/*
 * The clock of a game runs as long as the game is open, whatever lies over it.
 * A game that is watched must not change: its time is judged when it is left.
 */
static bool time_game(struct app *app, long long now)
{
	bool changed;

	if (!app->play_open) {
		play_skip_time(app->play, now);
		return false;
	}
	changed = play_time(app->play, now);
	if (!app->replay.session && play_check_time(app->play)) {
		play_mind_saving(app->play);
		app->rings = app->settings.bell;
		return true;
	}
	return changed && seen_now(app) == SEEN_PLAY;
}

bool app_time(struct app *app, long long now)
{
	bool changed = app->play && time_game(app, now);

	/* Only what is seen plays by itself. */
	if (seen_now(app) == SEEN_REPLAY)
		changed |= replayview_time(&app->replay, now);
	return changed;
}

/* -1: for any time. */
static int wait_for_clock(const struct app *app, long long now)
{
	const struct clock *clock = &app->play->clock;
	int64_t wait = seen_now(app) == SEEN_PLAY ? clock_until_change(clock)
		: clock_until_out(clock);

	if (wait < 0)
		return -1;
	wait -= now - clock->at;
	return wait > 0 ? (int)wait : 0;
}

int app_wait(const struct app *app, long long now)
{
	if (seen_now(app) == SEEN_REPLAY)
		return replayview_wait(&app->replay, now);
	if (app->play_open && !app->replay.session)
		return wait_for_clock(app, now);
	return -1;
}

void app_skip_time(struct app *app, long long now)
{
	if (app->play)
		play_skip_time(app->play, now);
}

void app_leave(struct app *app)
{
	if (app->play && app->play_open)
		play_keep_time(app->play);
}

void app_draw(struct app *app, struct cells *cells)
{
	app->rows = cells->rows;
	app->columns = cells->columns;
	cells_clear(cells);
	if (app->help_open)
		help_draw(&app->help, &app->settings.keymap, cells);
	else if (app->options_open)
		settingsview_draw(&app->options, cells);
	else if (app->book_open)
		bookview_draw(&app->book, &app->settings, cells);
	else if (app->replay.session)
		replayview_draw(&app->replay, &app->settings, cells);
	else if (app->saved.open)
		savedview_draw(&app->saved, &app->settings, cells);
	else if (app->play_open)
		gameview_draw(app->play, &app->settings.keymap, cells);
	else
		menu_draw(&app->menu, &app->settings, cells);
	if (app->keeper.prompt.open)
		prompt_draw(&app->keeper.prompt, &app->settings.keymap, cells);
	app->seen = seen_now(app);
	app->spots = cells->spots;
	cells->rings = app->rings;
	app->rings = false;
}
