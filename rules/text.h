/* SPDX-License-Identifier: MIT */
/*
 * The texts that files, scripts and tests use: squares, positions, turns
 * (quincunx(6): TURNS, POSITIONS).
 *
 * Reading takes any bytes and never trusts a length; what is wrong is said in
 * one sentence with the field or rank where it is.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"
#include "line.h"
#include "move.h"
#include "position.h"

#define POSITION_TEXT 512	/* bytes a position's text needs at most */
#define MOVE_TEXT 112		/* 26 squares with x between them */
#define TURN_MOVES 16		/* moves in one turn (Wild Rose: up to 9) */
#define TURN_TEXT (TURN_MOVES * 20 + MOVE_TEXT)

struct turn {
	struct move move[TURN_MOVES];
	int n;
};

void square_name(square sq, char name[SQUARE_NAME]);

/* Reads a square's name at *text and moves *text behind it; NO_SQUARE (and
 * *text as it was) when there is none of this board. */
square square_read(const char **text, const struct game *game);

/*
 * What stands for a piece in diagrams: its symbol in notation, or its letter
 * where that is left out; Black's in lower case. Returns how many letters.
 */
#define PIECE_LETTERS 4	/* bytes, with the end */
int piece_letters(const struct game *game, piece p, char out[PIECE_LETTERS]);

/* A piece's letter in position texts: White's in upper case, Black's in lower
 * case; and back: the kind of a letter in either case, 0 when it is none. */
char piece_letter(const struct game *game, piece p);
int kind_of_letter(const struct game *game, char letter);

/* Adds to a text, which stays ended and within its size. */
void text_append(char *text, size_t size, const char *more);
void text_append_square(char *text, size_t size, square sq);

/* Fills a complaint as printf does, and returns false. */
bool complain(struct complaint *complaint, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

bool position_read(struct position *pos, const struct game *game,
		   const char *text, struct complaint *complaint);
void position_write(const struct position *pos, char *text, size_t size);

/* The game's start position. */
void position_start(struct position *pos, const struct game *game);

/* Canonical text of one move; size at least MOVE_TEXT. */
void move_text(const struct position *pos, const struct move *move,
	       char *text, size_t size);

/* Canonical text of a turn: its moves with commas between. `pos` is of the
 * same game (only letters are looked up). */
void turn_text(const struct position *pos, const struct turn *turn,
	       char *text, size_t size);

/*
 * Reads a turn's canonical text by matching it against the legal moves of
 * each stage (other paths of a move are accepted too and read as the listed
 * one). False when no legal turn reads so: explain.h says why.
 */
bool turn_read(const struct line *line, const char *text, struct turn *turn);

/* The same for one move of the present stage. */
bool move_read(const struct line *line, const char *text, struct move *found);

/* Makes and unmakes all moves of a turn. */
void turn_make(struct line *line, const struct turn *turn,
	       struct undo undo[TURN_MOVES]);
void turn_unmake(struct line *line, const struct turn *turn,
		 const struct undo undo[TURN_MOVES]);

/*
 * Calls `each` for every legal turn, in the byte order of their texts, until it
 * returns false; the line stands before the turn's last move then, and is as
 * before afterwards. None when the game is over. There can be more turns than
 * any memory holds (Wild Rose, several pawns that grow).
 */
void turns_each(struct line *line,
		bool (*each)(struct line *line, const struct turn *turn,
			     void *data),
		void *data);

/* "1-0", "0-1", "1/2-1/2"; "*" while the game goes on. */
const char *result_score(enum result result);

/* For games with one en passant square in STATE ("-" or a name). */
bool ep_state_read(struct position *pos, const char *state,
		   struct complaint *complaint);
void ep_state_write(const struct position *pos, char *state);

#endif
