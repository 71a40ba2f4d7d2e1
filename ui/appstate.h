/* SPDX-License-Identifier: MIT */
/*
 * What the files of the app share, and nobody else includes: its state, and the
 * views that lie one over the other.
 *
 * A view is a row of view_rows (appviews.c) and a constant of enum seen, and
 * what it remembers is a part of struct app. So a new one is such a row; app.c
 * hands it its keys, clicks, pasted letters and time while it is on top.
 */
#ifndef UI_APPSTATE_H
#define UI_APPSTATE_H

#include <stdbool.h>

#include "app.h"
#include "bookview.h"
#include "help.h"
#include "keeper.h"
#include "lineview.h"
#include "looks.h"
#include "menu.h"
#include "play.h"
#include "replayview.h"
#include "requests.h"
#include "savedview.h"
#include "setup.h"
#include "settingsview.h"
#include "setupview.h"
#include "view.h"

#define APP_SAID 300

enum seen {
	SEEN_NOTHING, SEEN_MENU, SEEN_SETUP, SEEN_PLAY, SEEN_SAVED,
	SEEN_REPLAY, SEEN_LINE, SEEN_BOOK, SEEN_OPTIONS, SEEN_HELP, SEEN_COUNT
};

/*
 * The lowest view of the stack is the menu, or, when there is nothing to go
 * back to, the game or the book that the program began with; it is never empty
 * once the app was begun. No view is in it twice. A game that was left for the
 * menu stays in `play`. A question of the keeper lies over whatever is seen.
 */
struct app {
	struct settings settings;
	struct looks looks;
	char file[PLACE_PATH_MAX]; /* where settings are kept */
	char nowhere[80]; /* where that is "": why */
	bool keeps; /* or the reason is said why not */
	enum seen stack[SEEN_COUNT];
	int height; /* of the stack */
	struct menu menu;
	struct setupview setup;
	bool setup_left; /* without a game: what it has is offered again */
	struct setup chosen; /* for new games, the last time */
	bool given[2]; /* these players were named by the command line */
	char *helper; /* owned; the engine that helps; NULL: this program */
	struct play *play; /* owned; NULL: none */
	struct replayview replay;
	struct record_header watched; /* of the game there */
	struct savedview saved;
	struct lineview line;
	struct keeper keeper;
	bool keeps_games;
	char left[STORE_NAME]; /* an unfinished game to go on with, or "" */
	bool left_elsewhere; /* none, but another program has one */
	struct sketch left_sketch; /* what the menu says of it */
	struct position left_now; /* and shows */
	struct bookview book; /* stays where it was read */
	struct settingsview options;
	struct help help;
	char pasted[8];    /* the last letters of it in a game */
	bool rings;        /* the bell, with the next frame */
	bool interrupted;  /* Ctrl-C was the last key, and asked */
	bool sure;         /* the last key asked whether a game may be lost */
	struct faults faults; /* of the looks at the start */
	int rows, columns; /* of the last frame */
	enum seen seen;    /* in it, and what a click there means */
	struct spots spots;
	char said[APP_SAID]; /* for the menu, which borrows it */
};

/*
 * What a view does; any function may be NULL. It is called while the view is
 * open, and only on top but for `say`, `subject` and `close`.
 */
struct view_row {
	enum view_answer (*key)(struct app *app, const struct key *key,
		enum request request);
	enum view_answer (*click)(struct app *app, const struct spot *spot);
	void (*wheel)(struct app *app, bool up);

	/* A character of a text that is pasted; NULL: it gets nowhere. */
	void (*paste)(struct app *app, const struct key *key);

	/* Whether it can be used in this size; NULL: in any. */
	bool (*fits)(const struct app *app, int rows, int columns);
	void (*draw)(struct app *app, struct cells *cells);

	/* Says app->said, a line of the program's own. NULL: the view under
	 * it does. */
	void (*say)(struct app *app, bool bad);

	/* The game that is to be told about, or no game. NULL: that of the
	 * view under it. */
	const struct game *(*subject)(const struct app *app);

	/* What it answered VIEW_USED and VIEW_OPEN for. */
	enum app_wish (*used)(struct app *app);
	void (*open)(struct app *app);

	/* Lets go of what it has, and tells what is under it; it is no longer
	 * in the stack. */
	void (*close)(struct app *app);

	/* Time, as app_time() and app_wait(). */
	bool (*time)(struct app *app, long long now);
	int (*wait)(const struct app *app, long long now);

	/* What it waits for besides, as app_watched(); NULL: nothing. */
	size_t (*watched)(const struct app *app, struct pollfd *watched,
		size_t most);
};

extern const struct view_row view_rows[SEEN_COUNT];

/* The stack (app.c). */

enum seen view_top(const struct app *app);
bool view_is_open(const struct app *app, enum seen view);

/* Puts it on top, or closes what lies over it. */
void view_show(struct app *app, enum seen view);

/* Closes it, wherever it is in the stack. */
void view_close(struct app *app, enum seen view);

/* A line of the program's own, in whatever view is seen. */
void app_say(struct app *app, bool bad, const char *text);

const struct game *app_subject(const struct app *app);

/* appsettings.c */

/* Applies a setting that was changed, keeps it and says so. */
enum app_wish app_change(struct app *app, enum setting setting);

/* Saves a setting that was changed; false, with a sentence, when it cannot. */
bool app_save_setting(const struct app *app, enum setting setting, char *text,
	size_t size);

/* Gives a setting its next value. */
enum app_wish app_turn(struct app *app, enum setting setting);

void app_show_options(struct app *app);

/* appgames.c */

/* Asks what a game needs; and begins it as it was chosen. */
void app_ask_setup(struct app *app, const struct game *game);
void app_begin_game(struct app *app);

/* The game that the menu calls the one that was left. */
void app_go_on(struct app *app);

/* Finds it: after games were kept, finished, renamed. */
void app_find_left(struct app *app);

/* A game that would be lost is not left for another one: false, and said. */
bool app_may_leave(struct app *app);

/* What became of a task of the keeper; returns whether a game was opened. */
bool app_take_answer(struct app *app, enum keeper_answer answer,
	struct opened *opened);

void app_watch(struct app *app);

/* Watches it, and begins with what the computer thinks. */
void app_review(struct app *app);

/* From the turn that is watched, as a game of its own; what is watched stays
 * as it is. */
void app_play_on(struct app *app);

/* What the list of saved games asks for. */
void app_follow_list(struct app *app);

/* S and E: what could not be saved, else a copy; or the game as a text. */
void app_save_copy(struct app *app, bool readable);

#endif
