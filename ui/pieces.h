/* SPDX-License-Identifier: MIT */
/*
 * What stands for a piece on the screen: the letters of its notation, the
 * first player's as they are, the second's in lower case.
 */
#ifndef UI_PIECES_H
#define UI_PIECES_H

#include "game.h"
#include "position.h"
#include "roles.h"

#define PIECE_LETTERS 4 /* bytes, with the end */

/* Writes the letters and returns how many there are. */
int piece_letters(const struct game *game, piece p, char out[PIECE_LETTERS]);

/* The role of its side. */
enum role piece_role(piece p);

const struct kind *piece_table(const struct game *game, piece p);

#endif
