/* SPDX-License-Identifier: MIT */
#include "position.h"

#include <string.h>

#include "game.h"
#include "random.h"

/* A well mixed number for each input. */
static uint64_t mix(uint64_t x)
{
	return random_draw(&x);
}

uint64_t zobrist(piece p, square sq)
{
	return p ? mix((uint64_t)p << 8 | sq) : 0;
}

uint64_t registers_key(const struct registers *now)
{
	uint64_t packed = (uint64_t)now->side | (uint64_t)now->stage << 8 |
			  (uint64_t)now->ep[0] << 16 |
			  (uint64_t)now->ep[1] << 24 |
			  (uint64_t)now->flags << 32 |
			  (uint64_t)now->focus << 40 | UINT64_C(1) << 63;

	return mix(packed);
}

uint64_t position_key(const struct position *pos)
{
	return pos->squares_key ^ registers_key(&pos->now);
}

void position_clear(struct position *pos, const struct game *game)
{
	memset(pos, 0, sizeof *pos);
	memset(pos->at, OFF_BOARD, sizeof pos->at);
	pos->game = game;
	pos->now.turn = 1;
	for (int rank = 0; rank < game->ranks; rank++) {
		memset(pos->at + rank * 16, EMPTY, game->files);
		for (int file = 0; file < game->files; file++)
			set_add(&pos->board, SQUARE(file, rank));
	}
}

void position_put(struct position *pos, square sq, piece p)
{
	pos->squares_key ^= zobrist(pos->at[sq], sq) ^ zobrist(p, sq);
	position_put_back(pos, sq, p);
}
