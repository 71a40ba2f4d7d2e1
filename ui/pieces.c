/* SPDX-License-Identifier: MIT */
#include "pieces.h"

const struct kind *piece_table(const struct game *game, piece p)
{
	return &game->kinds[piece_kind(p)];
}

enum role piece_role(piece p)
{
	return piece_side(p) == WHITE ? ROLE_PIECE_FIRST : ROLE_PIECE_SECOND;
}
