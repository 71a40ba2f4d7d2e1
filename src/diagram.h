/* SPDX-License-Identifier: MIT */
/*
 * A board as plain text with the letters of notation and a sign on each square
 * that something is said of: for the printed rule book.
 */
#ifndef DIAGRAM_H
#define DIAGRAM_H

#include <stddef.h>

#include "position.h"
#include "set.h"
#include "square.h"

#define DIAGRAM_TEXT 2048	/* bytes the largest board needs */

/* A printable sign for each square; 0: none. */
struct signs {
	char on[SQUARES];
};

/* The same sign on all squares of a set; later ones replace earlier ones. */
void signs_add(struct signs *signs, const set *squares, char sign);

/* What the piece on sq can do, from the generator. */
void signs_of_piece(struct signs *signs, const struct position *pos,
		    square sq);

/* "o can go there, x captures": what the signs of a piece mean (meaning.h),
 * only those that are there. */
void signs_legend(const struct signs *signs, char *text, size_t size);

/* Ranks from the highest, each line ended; a dot is an empty square. */
void diagram_write(const struct position *pos, const struct signs *signs,
		   char *text, size_t size);

/* How many columns its lines have. */
int diagram_columns(const struct game *game);

#endif
