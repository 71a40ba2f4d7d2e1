/* SPDX-License-Identifier: MIT */
/*
 * The lines around the board: the title, the sentence that answers the player,
 * the line in which a turn is typed, and the line of keys.
 */
#ifndef UI_STATUS_H
#define UI_STATUS_H

#include <stddef.h>

#include "cells.h"
#include "layout.h"
#include "play.h"
#include "requests.h"

/* What the status line says now, answers and questions included. */
void status_sentence(const struct play *play, char *text, size_t size);

void status_draw_title(const struct play *play, const struct layout *layout,
	struct cells *cells);
/* True where a long refusal has taken the row of keys, too. */
bool status_draw(const struct play *play, const struct layout *layout,
	struct cells *cells);

/*
 * The line of keys: those requests that `can` says yes to, as many as fit;
 * help and quit are always there.
 */
void status_draw_keys(const struct keymap *keymap,
	bool (*can)(const void *view, enum request request), const void *view,
	struct area area, struct cells *cells);

/* The same while a view is in a mode of its own, with the mode's own words. */
struct key_word {
	enum request request;
	const char *word; /* NULL: the end of a list */
};

void status_draw_words(const struct keymap *keymap,
	const struct key_word *words, struct area area, struct cells *cells);

/* "Too small: need 46x14, have 40x10.": columns and rows. */
void status_too_small(const struct keymap *keymap, int needs_columns,
	int needs_rows, int columns, int rows, char *text, size_t size);
void status_draw_too_small(const struct keymap *keymap, int needs_columns,
	int needs_rows, struct cells *cells);

#endif
