/* SPDX-License-Identifier: MIT */
/*
 * The program without its terminal: keys in, cells out.  It holds the menu,
 * the game being played, the pages of help and settings, and knows which of
 * them is seen.
 *
 *	app = app_new(&settings, NULL);
 *	app_draw(app, cells);
 *	switch (app_key(app, &key)) ...
 *	app_free(app);
 */
#ifndef UI_APP_H
#define UI_APP_H

#include "cells.h"
#include "game.h"
#include "keys.h"
#include "player.h"
#include "position.h"
#include "settings.h"
#include "settingsfile.h"
#include "theme.h"

struct app;
struct pollfd;

/* What the terminal has to do after a key. */
enum app_wish {
	APP_DRAW,
	APP_DRAW_WHOLE, /* somebody else wrote on the screen */
	APP_SETTINGS,   /* app_settings() or app_theme() changed: apply them */
	APP_SUSPEND,
	APP_END
};

/*
 * Begins with this game, or with the menu when it is NULL; never NULL.  The
 * settings are copied; NULL stands for the defaults.
 */
struct app *app_new(const struct settings *settings, const struct game *game);

/* Begins with a game from another position than the usual one. */
struct app *app_new_at(const struct settings *settings,
	const struct position *start);

/* Begins with the rule book of a game; behind it is the menu. */
struct app *app_new_book(const struct settings *settings,
	const struct game *game);

void app_free(struct app *app);

/* As they are now; the terminal's part is to be applied after APP_SETTINGS. */
const struct settings *app_settings(const struct app *app);

/* The theme in use; to be applied at the start and after APP_SETTINGS. */
const struct theme *app_theme(const struct app *app);

/*
 * From now on what is changed is saved in the file at this path (copied), or
 * when that is "" there is no place for it, for the reason in `nowhere`; what
 * was wrong in the file, and in the looks it asks for, is said first.
 */
void app_keep(struct app *app, const char *path, const char *nowhere,
	const struct faults *faults);

/* Who plays the sides of the game that was begun with, and is offered for the
 * next: those with `seated`. */
void app_seat(struct app *app, const struct player player[2],
	const bool seated[2]);

/*
 * Games are kept on disk from now on, the one that was begun with too; what was
 * left unfinished can be gone on with, and what was chosen for a game last is
 * offered for the next.
 */
void app_keep_games(struct app *app);

/* Nobody who plays may open or write a file but the saved games. */
void app_refuse_paths(struct app *app);

/* Hints, analysis and reviews come from this command (copied), not this program
 * as an engine. */
void app_help_with(struct app *app, const char *command);

/*
 * Begins with a file: to be gone on with unless it is over, or to be watched;
 * or with the game that was left last, after app_keep_games().  False, with a
 * sentence in error, when there is nothing to begin with.
 */
bool app_open(struct app *app, const char *path, bool to_watch, char *error,
	size_t error_size);
bool app_resume(struct app *app, char *error, size_t error_size);

/* The terminal shows nothing but ASCII. */
void app_be_ascii(struct app *app);

enum app_wish app_key(struct app *app, const struct key *key);

/*
 * Time that goes by, in milliseconds on any clock that nobody sets.  app_time()
 * is told it after every wait, before any key, and says whether something else
 * is to be seen now; app_wait() says how long may be waited before it is told
 * again: -1 when only a key can change anything.
 */
bool app_time(struct app *app, long long now);
int app_wait(const struct app *app, long long now);

/* What app_time() waits for besides: descriptors for poll(), and how many. */
size_t app_watched(const struct app *app, struct pollfd *watched, size_t most);

/* The program stood still since it was told the time: nobody's clock ran. */
void app_skip_time(struct app *app, long long now);

/* The program stops or ends: what would get lost of a game is kept. */
void app_leave(struct app *app);

/* Fills all of the cells; remembers how many rows there are. */
void app_draw(struct app *app, struct cells *cells);

#endif
