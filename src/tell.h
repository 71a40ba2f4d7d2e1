/* SPDX-License-Identifier: MIT */
/*
 * A game told in lines, one fact a line, sides and names first: what somebody
 * who does not see the board asks for. Plain ASCII, no pictures but
 * tell_board.
 */
#ifndef TELL_H
#define TELL_H

#include <stdio.h>

#include "entry.h"
#include "line.h"

void tell_board(FILE *out, const struct position *pos);

/* Each kind of a side's pieces with its squares; side -1: both sides. */
void tell_pieces(FILE *out, const struct position *pos, int side);

/* All pieces, a line for each side. */
void tell_armies(FILE *out, const struct position *pos);

/*
 * All legal moves of the present stage, a line for each piece: behind the
 * colon stands each move's own text, which can be typed.
 */
void tell_moves(FILE *out, const struct line *line);

/* What the piece on a square can do, a line for each move, or why nothing. */
void tell_moves_of(FILE *out, const struct line *line, square sq);

/* What stands there and who attacks it. */
void tell_square(FILE *out, const struct line *line, square sq);

void tell_rank(FILE *out, const struct position *pos, int rank);
void tell_file(FILE *out, const struct position *pos, int file);
void tell_attackers(FILE *out, const struct position *pos, square sq);

/* All pieces that the other side attacks. */
void tell_threats(FILE *out, const struct position *pos);

/* How a piece moves, its worth, where such pieces stand. */
void tell_kind(FILE *out, const struct position *pos, int kind);

/* Who is to move and what is to be done; or that the game is over. */
void tell_due(FILE *out, const struct line *line);

/* The royal pieces of the side to move that are attacked, and by whom. */
void tell_checks(FILE *out, const struct position *pos);

/* What has been entered of a move, and what can come next. */
void tell_entry(FILE *out, const struct entry *entry,
		const struct line *line);

#endif
