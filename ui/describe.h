/* SPDX-License-Identifier: MIT */
/*
 * The square under the cursor in words: what stands there, what it can do, who
 * attacks it, and what the next step of a move would do there.
 *
 * Each function writes at the top of an area and takes its rows off it.
 */
#ifndef UI_DESCRIBE_H
#define UI_DESCRIBE_H

#include <stddef.h>

#include "cells.h"
#include "layout.h"
#include "play.h"

/* What is there; of a piece nothing while the play is calm. */
void describe_square(const struct play *play, struct cells *cells,
	struct area *area);

/* The marks that were drawn on the board, those that need a word. */
void describe_legend(const struct layout *layout, struct cells *cells,
	struct area *area);

/* What a step there does to the move being entered; nothing without one. */
void describe_target(const struct play *play, struct cells *cells,
	struct area *area);

/* "13 squares, 2 captures": what the piece under the cursor could do. */
void describe_count(const struct play *play, char *text, size_t size);

#endif
