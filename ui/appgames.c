/* SPDX-License-Identifier: MIT */
/* Games begun, opened, watched, kept and copied. */
#include "appstate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "journal.h"
#include "keytext.h"
#include "store.h"

/* Bytes of the record of a game whose board the menu shows: its turns are read
 * before anything is seen. */
#define LEFT_MOST 65536

/* In the place of the game that was there. */
static void take_play(struct app *app, struct play *play)
{
	if (app->play && view_is_open(app, SEEN_PLAY))
		play_keep_time(app->play);
	play_free(app->play);
	app->play = play;
	play->no_commands = app->keeper.no_paths;
	play->helper = app->helper;
	view_show(app, SEEN_PLAY);
	play->last_view = app->stack[0] == SEEN_PLAY;
}

void app_ask_setup(struct app *app, const struct game *game)
{
	struct setupview left = app->setup;
	bool again = app->setup_left;

	if (again && game->family && game->family == left.game->family)
		game = left.game;
	else
		game = setup_game(&app->chosen, game);
	setupview_open(&app->setup, game, again ? left.player
		: app->chosen.player, again ? &left.clock
		: &app->settings.clock);
	app->setup.no_commands = app->keeper.no_paths;
	view_show(app, SEEN_SETUP);
}

/* The same is offered the next time; "" unless that could not be kept. */
static void remember(struct app *app, char *text, size_t size)
{
	const struct setupview *view = &app->setup;
	struct setup before = app->chosen;
	char fault[160];
	bool same;

	text[0] = '\0';
	if (!clock_rule_same(&app->settings.clock, &view->clock)) {
		app->settings.clock = view->clock;
		app_save_setting(app, SETTING_CLOCK, text, size);
	}
	setup_take_game(&app->chosen, view->game);
	for (int side = 0; side < 2; side++)
		app->chosen.player[side] = view->player[side];
	same = !memcmp(before.game, app->chosen.game, sizeof(before.game))
		&& player_same(&before.player[0], &view->player[0])
		&& player_same(&before.player[1], &view->player[1]);
	if (!same && app->keeps_games && !setup_save(&app->chosen, fault,
		sizeof(fault)))
		snprintf(text, size, "Not kept for the next game: %.150s.",
			fault);
}

void app_begin_game(struct app *app)
{
	struct record_header header = { .date = "" };
	char text[APP_SAID];

	remember(app, text, sizeof(text));
	app->setup_left = false;
	view_close(app, SEEN_SETUP);
	take_play(app, play_new(app->setup.game, &app->settings));
	play_set_players(app->play, app->setup.player);
	if (app->keeps_games)
		play_keep(app->play, &header);
	if (text[0])
		app_say(app, true, text);
}

/* What stands above the turns, also while nobody keeps the game. */
static struct record_header header_of(const struct play *play)
{
	struct record_header header = { .date = "" };

	if (play->journal)
		return *journal_header(play->journal);
	for (int side = 0; side < 2; side++)
		player_sign(&play->player[side], header.name[side]);
	return header;
}

/* Watching. */

/* A game that goes on is watched from its last turn back. */
void app_watch(struct app *app)
{
	const struct session *session = app->play ? app->play->session : NULL;
	bool over = session && app->play->outcome.result != GOES_ON;
	char players[2 * RECORD_NAME + 8], title[240] = "";

	if (!session
	    || session_recorded(session) == 0) {
		app_say(app, false, "There is no turn to watch yet.");
		return;
	}
	app->watched = header_of(app->play);
	players_print(app->watched.name[0], app->watched.name[1], " - ",
		players, sizeof(players));
	if (players[0])
		snprintf(title, sizeof(title), "%s, %s",
			session_game(session)->title, players);
	replayview_open(&app->replay, session,
		over ? 0 : session_turns(session), title);
	view_show(app, SEEN_REPLAY);
}

void app_review(struct app *app)
{
	app_watch(app);
	if (view_top(app) == SEEN_REPLAY)
		replayview_review(&app->replay);
}

/* The players and the clock of a record.  A clock that nobody can read is none,
 * and that is said; a view that has more to say puts it behind. */
static void take_header(struct app *app, const struct record_header *header)
{
	struct clock_rule rule;
	char error[120];

	play_set_names(app->play, header);
	if (!header->clock[0])
		return;
	if (clock_rule_read(header->clock, &rule, error, sizeof(error)))
		play_set_clock(app->play, &rule);
	else
		play_say(app->play, TONE_REFUSAL, "The clock of this record "
			"is wrong: %s. It goes on without one.", error);
}

/* Whoever wants to try another turn is a person. */
static void seat_somebody(struct play *play)
{
	struct player player[2] = { play->player[WHITE], play->player[BLACK] };
	int side = play_position(play)->now.side;

	if (play_is_person(play, WHITE) || play_is_person(play, BLACK))
		return;
	player[side] = (struct player){ .kind = PLAYER_PERSON };
	play_set_players(play, player);
	play_say(play, TONE_PLAIN, "A new game goes on from here: you play "
		"%s.", play_mover(play));
}

void app_play_on(struct app *app)
{
	struct record_header header = app->watched;
	struct session *branch;

	if (app->play && play_at_risk(app->play) && !app->sure) {
		app->sure = true;
		app_say(app, true, "The game under way is not saved and would "
			"be lost: the same key once more begins the new one.");
		return;
	}
	branch = session_branch(app->replay.session, app->replay.at);
	take_play(app, play_new_of(branch, &app->settings));
	app->play->flipped = app->replay.flipped;
	view_close(app, SEEN_REPLAY);
	view_close(app, SEEN_SAVED);
	header.date[0] = '\0';
	play_say(app->play, TONE_PLAIN, "A new game goes on from here: %s to "
		"move.", play_mover(app->play));
	take_header(app, &header);
	seat_somebody(app->play);
	if (app->keeps_games)
		play_keep(app->play, &header);
	play_face(app->play);
}

/* Games that are kept. */

/* "the game's title, Anna - Ben, 2026-11-30" */
static void print_title(const struct opened *opened, char *text, size_t size)
{
	const struct record_header *header = &opened->header;
	char players[2 * RECORD_NAME + 8];

	players_print(header->name[0], header->name[1], " - ", players,
		sizeof(players));
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
	view_show(app, SEEN_REPLAY);
}

static void take_to_play(struct app *app, struct opened *opened)
{
	view_close(app, SEEN_SAVED);
	view_close(app, SEEN_REPLAY); /* it may show the game that goes */
	take_play(app, play_new_of(opened->session, &app->settings));
	take_header(app, &opened->header);
	if (opened->journal)
		play_go_on_with(app->play, opened->journal);
	else if (app->keeps_games)
		play_keep(app->play, &opened->header);
	play_face(app->play);
}

/* The game that a copy is asked of: of the list, watched, or played. */
static const struct session *find_game(const struct app *app,
	struct record_header *header)
{
	*header = app->keeper.left.header;
	if (app->keeper.left.session)
		return app->keeper.left.session;
	*header = app->watched;
	if (view_is_open(app, SEEN_REPLAY))
		return app->replay.session;
	if (!view_is_open(app, SEEN_PLAY))
		return NULL;
	*header = header_of(app->play);
	return app->play->session;
}

static void show_line(struct app *app)
{
	struct record_header header;
	const struct session *session = find_game(app, &header);

	if (!session)
		return;
	lineview_open(&app->line, session, &header);
	keeper_free(&app->keeper);
	view_show(app, SEEN_LINE);
}

bool app_take_answer(struct app *app, enum keeper_answer answer,
	struct opened *opened)
{
	struct keeper *keeper = &app->keeper;
	char clock[160] = "", text[APP_SAID + 160];

	if (answer == KEEPER_OPENED && opened->watch)
		take_to_watch(app, opened);
	else if (answer == KEEPER_OPENED)
		take_to_play(app, opened);
	else if (answer == KEEPER_SHOW)
		show_line(app);
	else if (answer == KEEPER_DONE && view_is_open(app, SEEN_SAVED))
		savedview_renew(&app->saved, keeper->touched);
	if (answer == KEEPER_WAITS || !keeper->said[0])
		return answer == KEEPER_OPENED;
	if (answer == KEEPER_OPENED && !opened->watch)
		snprintf(clock, sizeof(clock), "%.150s", app->play->message);
	snprintf(text, sizeof(text), "%s%s%.*s", clock, clock[0] ? " " : "",
		APP_SAID - 1, keeper->said);
	app_say(app, clock[0] || keeper->said_bad, text);
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
		app_take_answer(app, keeper_open(&app->keeper, name, to_watch,
			&opened), &opened);
	} else if (to_watch) {
		app_watch(app);
	} else {
		view_close(app, SEEN_SAVED);
		view_show(app, SEEN_PLAY);
	}
}

void app_go_on(struct app *app)
{
	open_saved(app, app->left, false);
}

bool app_may_leave(struct app *app)
{
	char text[160];

	if (!app->play || !play_at_risk(app->play))
		return true;
	keytext_fill(&app->settings.keymap, "The game under way is not saved "
		"and would be lost{; {save} in it tries to save it}.", text,
		sizeof(text));
	app_say(app, true, text);
	return false;
}

void app_follow_list(struct app *app)
{
	struct savedview *saved = &app->saved;
	char name[STORE_NAME];

	snprintf(name, sizeof(name), "%s", savedview_name(saved));
	switch (saved->wish) {
	case SAVED_OPEN:
		if (is_ours(app, name) || app_may_leave(app))
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
			app_say(app, true, "This game is under way here: begin "
				"another one, then it can be deleted.");
		else
			keeper_ask_delete(&app->keeper, name);
		return;
	case SAVED_COPY:
	case SAVED_EXPORT:
		if (!keeper_ask_copy_of(&app->keeper, name,
			saved->wish == SAVED_EXPORT))
			app_say(app, true, app->keeper.said);
		return;
	case SAVED_IMPORT:
		if (app_may_leave(app))
			keeper_ask_import(&app->keeper);
		return;
	}
}

static void ask_copy(struct app *app, const struct session *session,
	const struct record_header *header, bool readable)
{
	if (readable && app->keeper.no_paths)
		show_line(app);
	else if (!keeper_ask_copy(&app->keeper, session, header, readable))
		app_say(app, true, app->keeper.said);
}

void app_save_copy(struct app *app, bool readable)
{
	struct record_header header;
	const struct session *session;

	keeper_free(&app->keeper);
	session = find_game(app, &header);
	if (!session)
		app_say(app, false, "There is no game here to be saved.");
	else if (!readable && session != app->replay.session
		 && app->play->journal && journal_unsaved(app->play->journal))
		play_save(app->play);
	else
		ask_copy(app, session, &header, readable);
}

/* How the game that was left stands; false when that is not known. */
static bool find_left_board(struct app *app)
{
	char path[PLACE_PATH_MAX];
	struct record_header header;
	struct record_report report;
	struct session *session;
	struct store_fault fault;
	size_t length;
	char *text;

	if (!store_path(app->left, path, &fault))
		return false;
	text = store_read(path, LEFT_MOST, &length, &fault);
	session = text && length < LEFT_MOST ? record_read(text, length,
		&header, &report) : NULL;
	if (session)
		app->left_now = *session_position(session);
	session_free(session);
	free(text);
	return session;
}

void app_find_left(struct app *app)
{
	struct store_list list;
	struct store_fault fault;
	int at = SKETCH_NONE;

	app->left[0] = '\0';
	if (app->keeps_games && store_list(&list, &fault)) {
		at = sketch_unfinished(&list, &app->left_sketch);
		if (at >= 0)
			snprintf(app->left, sizeof(app->left), "%s",
				list.at[at].name);
		store_list_free(&list);
	}
	app->left_elsewhere = at == SKETCH_ELSEWHERE;
	menu_leave(&app->menu, at >= 0 ? &app->left_sketch : NULL,
		at >= 0 && find_left_board(app) ? &app->left_now : NULL);
}

/* What was chosen last, but for what the command line says. */
static void recall(struct app *app)
{
	struct setup last = { .game = { NULL } };
	char fault[200], text[APP_SAID];

	if (!setup_load(&last, fault, sizeof(fault))) {
		snprintf(text, sizeof(text), "What was chosen last is not "
			"known: %s.", fault);
		app_say(app, true, text);
	}
	for (int side = 0; side < 2; side++)
		if (app->given[side])
			last.player[side] = app->chosen.player[side];
	app->chosen = last;
}

void app_keep_games(struct app *app)
{
	struct record_header header = { .date = "" };

	app->keeps_games = true;
	recall(app);
	if (app->play && !app->play->journal)
		play_keep(app->play, &header);
	if (view_is_open(app, SEEN_MENU))
		app_find_left(app);
}

/* For the command line: what cannot be opened is said there. */
static bool opens(struct app *app, enum keeper_answer answer,
	struct opened *opened, char *error, size_t size)
{
	if (app_take_answer(app, answer, opened) || answer == KEEPER_WAITS)
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
	snprintf(error, size, "%s", app->left_elsewhere
		? "the unfinished game is being played in another window"
		: "there is no unfinished game");
	return false;
}
