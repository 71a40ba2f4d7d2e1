/* SPDX-License-Identifier: MIT */
/*
 * The board with its labels, pieces, cursor and marks, and the small picture
 * of a board without any of these.
 */
#ifndef UI_BOARDVIEW_H
#define UI_BOARDVIEW_H

#include "cells.h"
#include "layout.h"
#include "marks.h"
#include "pieceset.h"
#include "play.h"

/* A board as it is to be seen.  Everything is borrowed. */
struct sight {
	const struct position *pos;
	const struct pieceset *shapes; /* NULL: letters */
	const struct marks *marks;
	const square *path; /* what has been pointed at */
	int n_path;
	square cursor;      /* NO_SQUARE: not on the board */
};

/* Draws the board and puts the terminal's cursor on the board's. */
void boardview_sight(const struct sight *sight, const struct layout *layout,
	struct cells *cells);

/* The same for a game being played. */
void boardview_draw(const struct play *play, const struct layout *layout,
	struct cells *cells);

/* Whether a mark was drawn: not all that squares carry have room. */
bool boardview_shows(const struct cells *cells, const struct layout *layout,
	enum mark mark);

/*
 * A board in three columns a file and one row a rank, clipped by the area.  The
 * piece set may be NULL, for letters.
 */
void boardview_picture(const struct position *pos,
	const struct pieceset *shapes, struct cells *cells, struct area area);

#endif
