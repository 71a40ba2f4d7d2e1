/* SPDX-License-Identifier: MIT */
/*
 * The page of keys, marks and the game, made from their tables (requests.h,
 * marks.h, game.h), so that it says what the program does. The keys come first:
 * whoever asks for help was told that it shows them.
 */
#ifndef UI_HELP_H
#define UI_HELP_H

#include "cells.h"
#include "game.h"
#include "remark.h"
#include "requests.h"
#include "view.h"

#define HELP_PARTS 8

/* game: the one that is told about; NULL: none. */
struct help {
	const struct game *game;
	int top; /* lines scrolled past */
	int all, rows; /* the page's lines, and those that showed, when drawn */
	int part[HELP_PARTS], parts; /* the lines where its parts begin */
	struct remark said;
};

enum view_answer help_key(struct help *help, enum request request);

void help_draw(struct help *help, const struct keymap *keymap,
	struct cells *cells);

#endif
