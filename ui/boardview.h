/* SPDX-License-Identifier: MIT */
/*
 * The board with its labels, pieces, cursor and marks, and the small picture
 * of a board without any of these.
 */
#ifndef UI_BOARDVIEW_H
#define UI_BOARDVIEW_H

#include "cells.h"
#include "layout.h"
#include "pieceset.h"
#include "play.h"

/* Draws the board and puts the terminal's cursor on the board's. */
void boardview_draw(const struct play *play, const struct layout *layout,
	struct cells *cells);

/*
 * A board in three columns a file and one row a rank, clipped by the area.  The
 * piece set may be NULL, for letters.
 */
void boardview_picture(const struct position *pos,
	const struct pieceset *shapes, struct cells *cells, struct area area);

#endif
