/* SPDX-License-Identifier: MIT */
/*
 * The page of keys and marks, made from their lists (requests.h, marks.h), so
 * that it says what the program does.
 */
#ifndef UI_HELP_H
#define UI_HELP_H

#include "cells.h"
#include "requests.h"
#include "view.h"

struct help {
	int top; /* lines scrolled past */
};

/* rows: those of the screen. */
enum view_answer help_key(struct help *help, enum request request,
	const struct keymap *keymap, int rows);

void help_draw(const struct help *help, const struct keymap *keymap,
	struct cells *cells);

#endif
