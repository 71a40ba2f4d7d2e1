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
void status_draw(const struct play *play, const struct layout *layout,
	struct cells *cells);

/*
 * The line of keys: those requests that `can` says yes to (NULL: all), as many
 * as fit, the last ones of the list first.
 */
void status_draw_keys(const struct keymap *keymap,
	bool (*can)(const void *view, enum request request), const void *view,
	struct area area, struct cells *cells);

#endif
