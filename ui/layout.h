/* SPDX-License-Identifier: MIT */
/*
 * Where everything is on the screen of a game: from the size of the terminal
 * and of the board, nothing else.  Cells of the board grow when there is room
 * and stay about as wide as they are high to the eye.
 */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include <stdbool.h>

#include "cells.h"
#include "game.h"
#include "square.h"

struct layout {
	const struct game *game;
	bool flipped;         /* the second player sits at the bottom */
	bool labels;          /* files and ranks are named */
	bool labels_right;    /* ranks also at the right of the board */
	bool read;            /* what the panel tells is what matters */
	int width, height;    /* of a square, in characters */
	struct area title;
	struct area squares;  /* the board without its labels */
	struct area panel;    /* no columns: there is no room for it */
	struct area status;   /* two rows */
	struct area keys;
	/* What is needed at least; set by a layout that does not fit too. */
	int needs_rows, needs_columns;
	int needs_panel; /* columns */
};

/*
 * False when the board does not fit.  Without labels there is room for larger
 * squares sooner.
 */
bool layout_make(struct layout *layout, const struct game *game, int rows,
	int columns, bool flipped, bool labels);

/* The same where the panel has a text to read: it is never narrowed for the
 * sake of the squares. */
bool layout_make_read(struct layout *layout, const struct game *game, int rows,
	int columns, bool flipped, bool labels);

/*
 * A board alone, with squares as large as the area allows; only its squares
 * are placed.  False when it does not fit.
 */
bool layout_board(struct layout *layout, const struct game *game,
	struct area area, bool labels);

/* Where a square is. */
struct area layout_square(const struct layout *layout, square sq);

/*
 * The square one step away as seen on the screen: right and down are -1, 0 or
 * 1.  At the edge it stays where it is.
 */
square square_beside(const struct game *game, bool flipped, square sq,
	int right, int down);

/* A square's place in reading order on the screen, from 0 at the top left. */
int square_order(const struct game *game, bool flipped, square sq);

#endif
