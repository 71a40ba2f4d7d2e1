/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth when nobody looks ahead.
 *
 * A score in hundredths of a pawn for the side to move, symmetric and well
 * within SCORE_WIN. It knows no game: values come from its table.
 */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "position.h"

int evaluate(const struct position *pos);

/* What a piece is worth wherever it stands. */
int piece_value(const struct game *game, piece p);

#endif
