/* SPDX-License-Identifier: MIT */
/*
 * What a piece is on the screen, beside its letters (text.h).
 */
#ifndef UI_PIECES_H
#define UI_PIECES_H

#include "game.h"
#include "position.h"
#include "roles.h"

/* The role of its side. */
enum role piece_role(piece p);

/* Its row in the game's table. */
const struct kind *piece_table(const struct game *game, piece p);

#endif
