/* SPDX-License-Identifier: MIT */
/*
 * The list of turns, of which the panel shows as many as it has rows for: those
 * around the present one, or further back as `scroll` says.  Turns that were
 * taken back stay in it, dim.
 */
#ifndef UI_TURNLIST_H
#define UI_TURNLIST_H

#include "cells.h"
#include "play.h"

/* Only on rows of the screen from this one on: what is above has its own. */
void turnlist_draw(const struct play *play, struct cells *cells,
	struct area area, int from);

#endif
