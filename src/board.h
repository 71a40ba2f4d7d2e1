/* SPDX-License-Identifier: MIT */
/*
 * The board as plain text: for the headless command, and as the form in which
 * board tests are drawn.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>

#include "position.h"

#define BOARD_TEXT 2048

/* Ranks from the highest, files from a; White in upper case, Black in lower
 * case, a dot for an empty square; then who is to move. */
void board_write(const struct position *pos, char *text, size_t size);

#endif
