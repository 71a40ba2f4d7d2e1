/* SPDX-License-Identifier: MIT */
/*
 * Looking at a board: what a piece of either side can do from where it stands,
 * and who attacks what. For screens and diagrams.
 *
 * For a piece of the side to move in a game that goes on that is what is legal
 * now. For any other it is what would be legal if it were that side's turn:
 * the same generator is asked about the position turned over. So nothing here
 * knows a rule, and a position may be one that no game can reach, without a
 * King, for example.
 */
#ifndef LOOK_H
#define LOOK_H

#include <stdbool.h>

#include "line.h"
#include "position.h"

/*
 * The squares of one piece, by kind. A move counts for the square it ends on;
 * a growing for the one the pawn reaches. What a set says of a square is true
 * of some move there, not of all.
 */
struct look {
	square from;	/* NO_SQUARE: nothing stands there */
	bool as_if;	/* it is not this side's turn, or the game is over */

	set quiet;	/* can go there, and takes nothing */
	set capture;	/* can go there, and takes something somewhere */
	set turning;	/* can go on from there */
	set taken;	/* what leaves the board, where the move does not end:
			 * jumped over, passed, an Angel's first */
	set changes;	/* pieces that turn into others, by stacking or
			 * growing */
	set choice;	/* where it chooses what it becomes or changes */

	set only_quiet;	/* part of quiet: could not capture there */
	set only_takes;	/* empty, no part of quiet: goes there only when an
			 * enemy stands there, and then legally */
	set only_now;	/* part of quiet and capture: a first long step, en
			 * passant, castling */
	set checks;	/* royal pieces of the enemy that it attacks */
};

/* Of the piece on sq in a game; at any stage of a turn. */
void look_make(struct look *look, const struct line *line, square sq);

/* The same on a board without a game, as if it were that side's turn. */
void look_position(struct look *look, const struct position *pos, square sq);

/* The sentence why the piece on sq could do nothing if it were its side's turn;
 * false when it could, or when other pieces are just in its way. */
bool look_stuck(const struct position *pos, square sq, char *text,
		size_t size);

/* All squares it can go to. */
SET_INLINE set look_targets(const struct look *look)
{
	return look->quiet | look->capture;
}

/*
 * The pieces of a side that could take what stands on sq; on an empty square,
 * an enemy if one stood there. Returns how many. `by` may be the side of the
 * piece on sq: then they defend it.
 */
int look_attackers(const struct position *pos, int by, square sq, set *found);

/* What the pieces of a side threaten. */
struct threats {
	int by;
	set attacked;	/* squares on which they could take something */
	set hanging;	/* pieces of the other side that it would be good to
			 * take: nothing takes back, or what is taken is worth
			 * more than what takes. No royal ones. */
};

void look_threats(struct threats *threats, const struct position *pos,
		  int by);

/* What all pieces of a side are worth; 0 where a game gives no values. */
int look_worth(const struct position *pos, int side);

/*
 * The position with the other side to move, for whoever wants to know what it
 * would do then. False in the middle of a turn, and where a game could not come
 * to such a position: when the side to move is in check, for example.
 */
bool look_turned(struct position *turned, const struct position *pos);

#endif
