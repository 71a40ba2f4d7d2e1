/* SPDX-License-Identifier: MIT */
/*
 * The panel beside the board: what is under the cursor, what a step there
 * would do, and the turns.
 */
#ifndef UI_PANEL_H
#define UI_PANEL_H

#include "cells.h"
#include "layout.h"
#include "play.h"

void panel_draw(const struct play *play, const struct layout *layout,
	struct cells *cells);

/*
 * Where the panel goes: beside the board, else what is left below it; no rows
 * where neither has room.
 */
struct area panel_area(const struct layout *layout);

/* "13 squares, 2 captures": what the piece under the cursor could do. */
void panel_count(const struct play *play, char *text, size_t size);

#endif
