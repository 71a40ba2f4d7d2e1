/* SPDX-License-Identifier: MIT */
/*
 * A terminal of the ECMA-48 kind as far as the program uses one: bytes in, a
 * grid of characters with colours out.  What it does not know aborts.
 */
#ifndef TESTS_MODEL_H
#define TESTS_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MODEL_CELLS (80 * 250)

/* Colours: -1 the terminal's own, otherwise as in its numbers. */
struct model_cell {
	uint32_t glyph; /* 0: the second column of the one before */
	int16_t foreground, background;
	bool bold, dim, underline, reverse;
};

struct model {
	int rows, columns;
	bool erases_in_colour;
	int row, column;
	bool waits;      /* after the last column, before the next row */
	bool hides;      /* its cursor */
	struct model_cell pen;
	struct model_cell at[MODEL_CELLS];
};

/* An empty screen; rows * columns is at most MODEL_CELLS. */
void model_begin(struct model *model, int rows, int columns);

void model_take(struct model *model, const char *bytes, size_t length);

const struct model_cell *model_at(const struct model *model, int row,
	int column);

/*
 * Whether two cells look the same: of a blank only its background is seen, and
 * attributes that change or mark that.
 */
bool model_same(const struct model_cell *a, const struct model_cell *b);

/* Whether two screens look the same, the cursor too; where they do not. */
bool model_equal(const struct model *a, const struct model *b, int *row,
	int *column);

#endif
