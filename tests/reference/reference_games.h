/* SPDX-License-Identifier: MIT */
/*
 * What the reference's own files share: one row of functions for each game,
 * lists of texts, and a board read from and written to position text. Only
 * what the README of the rule pages says of all games is here; each game's
 * meaning is in its own file.
 */
#ifndef REFERENCE_GAMES_H
#define REFERENCE_GAMES_H

#include "reference.h"

#define REF_FILES 13
#define REF_RANKS 12

/* One position text taken apart. Squares are [rank][file], both from 0 at
 * a1; an empty square is '.', pieces are the position letters, upper case
 * for White. Whoever makes one for a smaller board leaves the rest '.'. */
struct ref_position {
	int files, ranks;
	char at[REF_RANKS][REF_FILES];
	char side; /* 'w' or 'b': who is to move */
	char state[REF_TEXT];
	long clock;
	long turn;
};

/*
 * A game. variant tells apart the rows that share functions (Fenix); the
 * others leave it 0. Every function gets its own row first.
 *
 * valid	sees the raw text: it calls ref_position_read and then checks
 *		whatever the page demands.
 * turns	adds every legal turn, none when the game is over; the caller
 *		sorts and drops duplicates.
 * play		plays a turn that turns has listed: fills after and writes
 *		result (size bytes).
 * checks	play takes any text and refuses what is no legal turn: for a
 *		game whose turns can be written in several ways.
 * result	of the last position of the line as it stands.
 * attackers	adds the squares (text) of side's pieces that attack the
 *		square at file and rank; the caller sorts.
 */
struct ref_game {
	const char *code;
	const char *start;
	int files, ranks;
	const char *letters; /* its position letters, upper case */
	int variant;
	bool checks;
	bool (*valid)(const struct ref_game *game, const char *position,
		char *why, size_t size);
	void (*turns)(const struct ref_game *game, const char *const *line,
		size_t n, struct ref_list *out);
	bool (*play)(const struct ref_game *game, const char *const *line,
		size_t n, const char *turn, struct ref_position *after,
		char *result, size_t size);
	void (*result)(const struct ref_game *game, const char *const *line,
		size_t n, char *result, size_t size);
	void (*attackers)(const struct ref_game *game, const char *position,
		char side, int file, int rank, struct ref_list *out);
};

extern const struct ref_game ref_game_phoenix;
extern const struct ref_game ref_game_angel;
extern const struct ref_game ref_game_fenix;
extern const struct ref_game ref_game_fenix_small;
extern const struct ref_game ref_game_fenix_1975;
extern const struct ref_game ref_game_fenix_small_1975;
extern const struct ref_game ref_game_phi;
extern const struct ref_game ref_game_rose;

/* The row with this code name, or NULL. */
const struct ref_game *ref_game_find(const char *code);

/* Lists. The added text is copied; memory exhaustion ends the program. */
void ref_list_add(struct ref_list *list, const char *text);
/* Sorts in byte order and drops duplicates. */
void ref_list_sort(struct ref_list *list);
/* Whether text is in the list, sorted or not. */
bool ref_list_has(const struct ref_list *list, const char *text);

/*
 * Splits the five fields, reads the placement for game's board and letters,
 * SIDE, CLOCK and TURN (decimal, no leading zero, no sign, TURN >= 1) and
 * copies STATE unread. False with a sentence in why (may be NULL) when the
 * text is not of that form.
 */
bool ref_position_read(const struct ref_game *game, const char *text,
	struct ref_position *out, char *why, size_t size);
/* The text of a position; false when it does not fit. */
bool ref_position_write(
	const struct ref_position *position, char *text, size_t size);

/* Writes a sentence into why unless it is NULL; always false, so that a
 * check can end with "return ref_refuse(...)". */
bool ref_refuse(char *why, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Squares. square_text writes up to 3 characters and a NUL. */
#define REF_SQUARE 4
void ref_square_text(int file, int rank, char text[REF_SQUARE]);
/* Reads a square of a files x ranks board at the start of text: how many
 * characters it took, 0 when there is none. Takes all digits it sees. */
size_t ref_square_read(
	const char *text, int files, int ranks, int *file, int *rank);
bool ref_on_board(const struct ref_position *position, int file, int rank);

/* Pieces. */
bool ref_is_white(char piece);
bool ref_is_black(char piece);
/* Whether a piece (not '.') belongs to side 'w' or 'b'. */
bool ref_is_of(char piece, char side);
/* The letter in upper case; '.' stays. */
char ref_kind(char piece);
/* 'b' for 'w' and 'w' for 'b'. */
char ref_other(char side);
/* Who wins as a result begins: "1-0" for 'w', "0-1" for 'b'. */
const char *ref_win(char side);

/*
 * Geometry, asked backwards: is the one square that leap or ride away from
 * the other? A leap goes a squares along one line and b across it, in any
 * of its directions. A ride repeats one leap in one direction, and every
 * square it lands on before the last is empty: (1,0) slides as a Rook,
 * (1,1) as a Bishop, (1,2) is a Nightrider, (2,0) a Dabbaba-rider. What
 * stands on the two squares themselves does not matter.
 */
bool ref_leaps(
	int from_file, int from_rank, int to_file, int to_rank, int a, int b);
bool ref_rides(const struct ref_position *position, int from_file,
	int from_rank, int to_file, int to_rank, int a, int b);

/* How many pieces of this exact letter stand on the board. */
int ref_count(const struct ref_position *position, char piece);

#endif
