/* SPDX-License-Identifier: MIT */
/*
 * The page of settings, one a line, with a small board that shows theme and
 * pieces at once; and the page of keys behind it.
 *
 * What a key changes here it changes in the settings; saving and applying that
 * is the caller's, who finds it in `changed`.
 */
#ifndef UI_SETTINGSVIEW_H
#define UI_SETTINGSVIEW_H

#include <stdbool.h>

#include "cells.h"
#include "keys.h"
#include "look.h"
#include "looks.h"
#include "position.h"
#include "remark.h"
#include "settings.h"
#include "view.h"

enum settings_page {
	PAGE_SETTINGS,
	PAGE_KEYS,
	PAGE_PRESS, /* the next key is the one to be bound */
	PAGE_TAKE   /* it has another use: is it to lose that? */
};

struct settingsview {
	struct settings *settings;     /* borrowed */
	const struct looks *looks;     /* borrowed */
	struct position picture;
	struct look look;              /* of a piece there: the marks */
	enum settings_page page;
	int chosen;                    /* line of PAGE_SETTINGS */
	int command;                   /* line of PAGE_KEYS: 0 is for all */
	struct key pressed;            /* PAGE_TAKE */
	enum setting changed;          /* by the last key, or SETTING_NONE */
	struct remark said;
	char note[200];                /* where changes are kept, or "" */
};

/* Opens the page; the board is that of the position, which is copied. */
void settingsview_open(struct settingsview *view, struct settings *settings,
	const struct looks *looks, const struct position *picture);

enum view_answer settingsview_key(struct settingsview *view,
	const struct key *key, enum request request);

/* A click on a line goes there; on the chosen line it is as Enter. */
enum view_answer settingsview_click(struct settingsview *view, int line);

/* The wheel. */
void settingsview_wheel(struct settingsview *view, bool up);

/* Whether a line and what it is for can be read in this size. */
bool settingsview_fits(int rows, int columns);

void settingsview_draw(const struct settingsview *view, struct cells *cells);

#endif
