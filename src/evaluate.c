/* SPDX-License-Identifier: MIT */
#include "evaluate.h"

#include "game.h"

int piece_value(const struct game *game, piece p)
{
	const struct kind *kind = &game->kinds[piece_kind(p)];
	int height = kind->height ? kind->height : 1;

	return kind->value ? kind->value * 100 : height * 100;
}

int evaluate(const struct position *pos)
{
	const struct game *game = pos->game;
	int score = 0;

	for (int kind = 1; kind < game->n_kinds; kind++)
		score += piece_value(game, PIECE(WHITE, kind)) *
		    (set_count(pieces(pos, WHITE, kind)) -
		     set_count(pieces(pos, BLACK, kind)));
	return pos->now.side == WHITE ? score : -score;
}
