/* SPDX-License-Identifier: MIT */
/*
 * The page of the game, keys and marks, made from their tables (game.h,
 * requests.h, marks.h), so that it says what the program does.
 */
#ifndef UI_HELP_H
#define UI_HELP_H

#include "cells.h"
#include "game.h"
#include "requests.h"
#include "view.h"

/* game: the one that is told about first; NULL: none. */
struct help {
	const struct game *game;
	int top; /* lines scrolled past */
	int all, rows; /* the page's lines, and those that showed, when drawn */
};

enum view_answer help_key(struct help *help, enum request request);

void help_draw(struct help *help, const struct keymap *keymap,
	struct cells *cells);

#endif
