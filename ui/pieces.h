/* SPDX-License-Identifier: MIT */
/*
 * What stands for a piece on the screen: the letters of its notation, the
 * first player's as they are, the second's in lower case.
 */
#ifndef UI_PIECES_H
#define UI_PIECES_H

#include <stdbool.h>

#include "game.h"
#include "position.h"
#include "roles.h"
#include "set.h"

#define PIECE_LETTERS 4 /* bytes, with the end */

/* Writes the letters and returns how many there are. */
int piece_letters(const struct game *game, piece p, char out[PIECE_LETTERS]);

/* The role of its side. */
enum role piece_role(piece p);

/* Whether a piece that is shown as in check stands there and is attacked; the
 * attackers go into `by`. */
bool piece_in_check(const struct position *pos, square sq, set *by);

const struct kind *piece_table(const struct game *game, piece p);

#endif
