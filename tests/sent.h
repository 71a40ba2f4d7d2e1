/* SPDX-License-Identifier: MIT */
/*
 * Bytes that are sent for a screen, on a model of what screen.c does for an
 * xterm: cells in, a number out.
 *
 *	sent_begin(&sent, 24, 80);
 *	... draw into sent.cells ...
 *	bytes = sent_frame(&sent);
 *	sent_end(&sent);
 */
#ifndef TESTS_SENT_H
#define TESTS_SENT_H

#include <stddef.h>

#include "cells.h"
#include "frame.h"
#include "theme.h"

struct sent {
	struct cells *cells; /* owned */
	struct theme theme;
	enum theme_depth depth;
	struct pen pen;      /* as it was left by the last frame */

	/* sent.c's own. */
	struct frame *frame;
	struct frame_cell *shown, *before; /* by the last frame, before it */
	struct pen pen_before;
	int row, column;     /* where the last frame left the cursor */
	int n;
	struct pen_look looks[1 + ROLE_COUNT * ROLE_COUNT];
};

/* The default theme with 256 colours, all skills; nothing is shown. */
void sent_begin(struct sent *sent, int rows, int columns);
void sent_end(struct sent *sent);

/* Bytes from what is shown to what is in the cells, which is shown then. */
size_t sent_frame(struct sent *sent);

/* What the last frame would have taken had it changed nothing else. */
size_t sent_part(const struct sent *sent, struct area area);

#endif
