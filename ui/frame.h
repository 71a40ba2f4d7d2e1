/* SPDX-License-Identifier: MIT */
/*
 * From the screen that a terminal shows to the one it is to show, with few
 * bytes: what differs is cut into pieces, and these are sent in the order in
 * which the cursor's ways and the changes of colour cost least.
 *
 *	frame = frame_new(rows, columns);
 *	... frame_clear(frame, 0), once the terminal is clear ...
 *	*frame_cell(frame, row, column) = (struct frame_cell){ 'e', look };
 *	... every cell ...
 *	frame_send(frame, looks, &pen, row, column);
 */
#ifndef UI_FRAME_H
#define UI_FRAME_H

#include <stdint.h>

#include "pen.h"

/* A wide glyph is followed by a cell whose glyph is 0, as in cells.h. */
struct frame_cell {
	uint32_t glyph;
	uint32_t look; /* its place in a table of looks */
};

struct frame;

/* At most CELLS_MAX columns.  NULL when there is no memory. */
struct frame *frame_new(int rows, int columns);

/* NULL is allowed. */
void frame_free(struct frame *frame);

/* The terminal shows blanks of that look and nothing else. */
void frame_clear(struct frame *frame, uint32_t look);

/* A cell as it is to be. */
struct frame_cell *frame_cell(struct frame *frame, int row, int column);

/*
 * Sends what differs and leaves the pen at that place.  All looks of cells are
 * in the table, each of them once.
 */
void frame_send(struct frame *frame, const struct pen_look *looks,
	struct pen *pen, int row, int column);

#endif
