/* SPDX-License-Identifier: MIT */
/*
 * The panel beside the board: what is under the cursor (describe.h) or what a
 * piece can become, the turns (turnlist.h), and what counts in the end.
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

#endif
