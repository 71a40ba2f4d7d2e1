/* SPDX-License-Identifier: MIT */
/*
 * A plot over the turns of a game, in characters: bars from a line of zero, up
 * where the first player has more.  A click in it is on the turn of that
 * column.
 */
#ifndef UI_PLOT_H
#define UI_PLOT_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"

/* What is drawn; point 0 is the start, point i what is behind turn i. */
struct course {
	size_t points;
	const void *data;
	/* False where it is not known. */
	bool (*value)(const void *data, size_t i, int *value);
	/* Whether a sign is to stand there.  NULL: nowhere. */
	bool (*is_marked)(const void *data, size_t i);
	int unit;  /* what the labels call 1 */
	int least; /* what is smaller is drawn as nothing */
	int most;  /* what is more is drawn as this; 0: nothing is too much */
};

/*
 * Draws it, and in the last row, with "^", what is at point `at`.  Takes no
 * more rows than it needs.
 */
void plot_draw(const struct course *course, size_t at, const char *label,
	struct area area, struct cells *cells);

#endif
