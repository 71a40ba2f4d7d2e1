/* SPDX-License-Identifier: MIT */
/*
 * The menu: the game that is under way, or the one that was left unfinished,
 * if there is one; the games of the list, the saved games, the settings, and
 * the way out.
 */
#ifndef UI_MENU_H
#define UI_MENU_H

#include <stdbool.h>

#include "cells.h"
#include "game.h"
#include "keys.h"
#include "play.h"
#include "requests.h"
#include "sketch.h"
#include "view.h"

/*
 * lines: what can be chosen.  Line 0 is the game under way or left when `going`
 * or `left` is set, then come the games, and the other lines.
 */
struct menu {
	const struct play *going; /* borrowed; NULL: none */
	const struct sketch *left; /* borrowed; when nothing is `going` */
	const struct position *left_now; /* its board; NULL: not known */
	int chosen;
	bool asking; /* whether the game under way may be lost */
	const char *answer; /* to the last key (keytext.h); NULL: none */
	const char *said;   /* by app.c; NULL: nothing */
	bool said_bad;
};

/* The menu is shown again; going may be NULL. */
void menu_show(struct menu *menu, const struct play *going);

/* A game on disk can be gone on with, while none is under way; or NULL. */
void menu_leave(struct menu *menu, const struct sketch *left,
	const struct position *now);

/* VIEW_OPEN: menu_game() is to be started, or NULL: to be gone on with. */
enum view_answer menu_key(struct menu *menu, const struct key *key,
	enum request request);

/* A click on a line: as if it was gone to and chosen. */
enum view_answer menu_click(struct menu *menu, int line);

/* The text is borrowed until the next key. */
void menu_say(struct menu *menu, bool bad, const char *text);

/* Asks whether the program may end although the game is not kept. */
void menu_ask_leave(struct menu *menu);

/* Whether what is to be opened is no game but the settings, or the list of
 * saved games. */
bool menu_wants_settings(const struct menu *menu);
bool menu_wants_saved(const struct menu *menu);

/* Chooses the line of a game. */
void menu_choose(struct menu *menu, const struct game *game);

const struct game *menu_game(const struct menu *menu);

/* The game that the chosen line is about, the one under way too; or NULL. */
const struct game *menu_subject(const struct menu *menu);

/* Whether the lines and a question can be read in this size. */
bool menu_fits(int rows, int columns);

void menu_draw(const struct menu *menu, const struct settings *settings,
	struct cells *cells);

#endif
