/* SPDX-License-Identifier: MIT */
/*
 * Piece sets: what is drawn for a piece in squares of each size.  A set is a
 * readable text file:
 *
 *	# a comment
 *	name Towers
 *
 *	[3x1]
 *	Baker    = U+2654 U+265A
 *	Thatcher = T
 *	stack 2  = 8
 *
 *	[7x3]
 *	Baker
 *	|  +  |
 *	| /@\ |
 *	| === |
 *
 * A section is for squares of at least so many columns and rows.  A figure
 * leaves the first and the last column of its square free, for marks.  Figures
 * are found by the name of the piece, whatever game it is of, or by the height
 * of the stack that it is; "stack 1" is a single piece where others are stacks.
 *
 * After "=" comes what stands for the piece on one row, the second player's
 * after the first's if it is another.  Larger figures stand between bars under
 * the name, one row a line.  "@" is a letter of the piece, as many as there are
 * letters in a row; they tell the sides apart.  A figure without enough of
 * them for a piece's letters, though with some, is not taken.
 *
 * Characters are printable and one column wide.  U+2654 is the same as that
 * character itself.  A piece that no figure fits is drawn as its letters.
 */
#ifndef UI_PIECESET_H
#define UI_PIECESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog.h"
#include "cells.h"
#include "game.h"
#include "position.h"

#define PIECESET_NAME_MAX 40
#define PIECESET_KEY_MAX 32
#define PIECESET_FIGURES 250
#define PIECESET_GLYPHS 8000

/*
 * glyph[side] is where its columns * rows characters begin.  0 is a cell that
 * is not drawn on, "@" stands for the next letter.
 */
struct figure {
	char key[PIECESET_KEY_MAX];
	uint8_t least_columns, least_rows; /* of a square */
	uint8_t columns, rows;
	uint8_t letters;        /* room for so many */
	uint8_t row, column;    /* of the first of them, or the middle */
	uint8_t left, width;    /* of what is drawn on that row */
	bool ascii;
	uint16_t glyph[2];
};

/*
 * A plain value.  Made by pieceset_init, changed by pieceset_read.  Where
 * ascii_only is set, figures with other characters are not used.
 */
struct pieceset {
	char name[PIECESET_NAME_MAX];
	bool ascii_only;
	int n_figures, n_glyphs;
	struct figure figure[PIECESET_FIGURES];
	uint32_t glyph[PIECESET_GLYPHS];
};

/* The files of themes/, put into the program by embed.awk; letters first. */
extern const struct catalog_text pieceset_texts[];
extern const struct catalog pieceset_catalog;

/* Letters. */
void pieceset_init(struct pieceset *shapes);

/*
 * Reads a set's text in place of what is there.  On a fault it returns false,
 * leaves the set unchanged and writes one line into error, as theme_read().
 */
bool pieceset_read(struct pieceset *shapes, const char *file, const char *text,
	size_t length, char *error, size_t error_size);

/*
 * The set of that name, as theme_load(): the person's own in folder (NULL:
 * none) or the program's; letters when neither can be.  ascii_only: for a
 * terminal that shows no other characters.
 */
bool pieceset_load(struct pieceset *shapes, const char *name,
	const char *folder, bool ascii_only, char *error, size_t error_size);

/* The figure for a piece in squares of that size; NULL: its letters. */
const struct figure *pieceset_find(const struct pieceset *shapes,
	const struct game *game, piece p, int columns, int rows);

/* Whether it has a figure for any piece of the game in squares of that size. */
bool pieceset_draws(const struct pieceset *shapes, const struct game *game,
	int columns, int rows);

/*
 * Why a game's pieces are letters, all or some of them, in squares of that
 * size: a sentence, or "" where none is needed.
 */
void pieceset_note(const struct pieceset *shapes, const struct game *game,
	int columns, int rows, char *text, size_t size);

/*
 * What a piece takes of its square on the row where its letter is, and marks
 * go: nothing may be put there.  `letter` is the letter's column.
 */
struct placed {
	int row, column, columns, letter;
};

/* The set may be NULL, for letters. */
struct placed pieceset_place(const struct pieceset *shapes,
	const struct game *game, piece p, struct area area);

/* Draws the piece into its square, over the ground that is there. */
void pieceset_draw(const struct pieceset *shapes, const struct game *game,
	piece p, struct cells *cells, struct area area);

#endif
