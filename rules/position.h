/* SPDX-License-Identifier: MIT */
/*
 * A position: a plain value, copied with "=".
 *
 * The board stands there twice: `at` says what stands on a square, `of` and
 * `army` say where all pieces of a kind and of a side stand. position_put and
 * position_put_back alone change either, so they cannot disagree. What else
 * the rules need to know is in the registers; what the numbers there mean is
 * a matter of the game.
 */
#ifndef POSITION_H
#define POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "set.h"
#include "square.h"

struct game;

enum side { WHITE, BLACK };

/*
 * 0 is an empty square. Otherwise the low four bits are the kind, an index
 * into the game's table (from 1), and bit 4 is the side.
 */
typedef uint8_t piece;

#define EMPTY 0
#define OFF_BOARD 0x80
#define KINDS 12	/* kinds a game can have, with the unused 0 */

#define PIECE(side, kind) ((piece)((kind) | (side) << 4))

static inline int piece_kind(piece p)
{
	return p & 15;
}

/* Only for real pieces: an empty square has no side. */
static inline int piece_side(piece p)
{
	return p >> 4 & 1;
}

static inline bool piece_is(piece p)
{
	return p && p < OFF_BOARD;
}

/*
 * What a turn changes beside the squares. Each field is 0 when it says
 * nothing (no en passant square is ever a1).
 */
struct registers {
	uint8_t side;	/* who is to move */
	uint8_t stage;	/* 0 at the start of a turn; else what the same
			 * player still has to do, in the game's numbers */
	square ep[2];	/* squares just passed over, lowest rank first;
			 * 0: none */
	uint8_t flags;	/* castling rights, passes, lost figures ... */
	square focus;	/* the square a stage is about, else 0 */
	uint16_t clock;	/* CLOCK of position texts */
	uint32_t turn;	/* TURN of position texts */
};

struct position {
	const struct game *game;
	uint8_t at[SQUARES];	/* a piece, EMPTY or OFF_BOARD */
	set board;		/* all squares there are */
	set of[KINDS];		/* both sides' pieces of each kind */
	set army[2];		/* all pieces of a side */
	uint64_t squares_key;	/* zobrist key of what stands where */
	struct registers now;
};

/* An empty board of the game, White to move, turn 1. */
void position_clear(struct position *pos, const struct game *game);

/* Puts a piece, or EMPTY, on a square of the board. */
void position_put(struct position *pos, square sq, piece p);

/* The zobrist number of a piece on a square; 0 for EMPTY. */
uint64_t zobrist(piece p, square sq);

/*
 * Key of the whole position but clock and turn number. Two positions that
 * differ in an en passant square differ in it, see line.h for repetition.
 */
uint64_t position_key(const struct position *pos);
uint64_t registers_key(const struct registers *now);

SET_INLINE set pieces(const struct position *pos, int side, int kind)
{
	return pos->of[kind] & pos->army[side];
}

SET_INLINE set position_open(const struct position *pos)
{
	return pos->board & ~(pos->army[WHITE] | pos->army[BLACK]);
}

/* For position_put_back alone. */
static inline void position_toggle(struct position *pos, square sq, piece p)
{
	set_toggle(&pos->of[piece_kind(p)], sq);
	set_toggle(&pos->army[piece_side(p)], sq);
}

/* position_put without the key, for whoever puts that back as a whole. */
static inline void position_put_back(struct position *pos, square sq, piece p)
{
	if (pos->at[sq])
		position_toggle(pos, sq, pos->at[sq]);
	if (p)
		position_toggle(pos, sq, p);
	pos->at[sq] = p;
}

#endif
