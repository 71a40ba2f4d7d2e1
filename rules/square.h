/* SPDX-License-Identifier: MIT */
/*
 * Squares are numbers: rank * 16 + file, both from 0 at a1, on every board.
 *
 * With that, a step is one addition whatever the board's size; files 13 to 15
 * and ranks 12 to 15 lie on no board, so that a step of up to three squares
 * over an edge lands there (uint8_t arithmetic wraps rank -1 to rank 15).
 * Names are file letter and rank number: a1, l12, m8.
 */
#ifndef SQUARE_H
#define SQUARE_H

#include <stdint.h>

typedef uint8_t square;

#define SQUARES 256
#define NO_SQUARE 255	/* rank 16, file p: on no board */
#define SQUARE_NAME 4	/* bytes a name needs, with its end */

#define SQUARE(file, rank) ((square)((rank) * 16 + (file)))

static inline int square_file(square sq)
{
	return sq & 15;
}

static inline int square_rank(square sq)
{
	return sq >> 4;
}

/* Where a step of df files and dr ranks leads; may lie on no board. */
static inline square square_step(square sq, int df, int dr)
{
	return (square)(sq + dr * 16 + df);
}

#endif
