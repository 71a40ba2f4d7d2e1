/* SPDX-License-Identifier: MIT */
/*
 * The rule book of a game, read from its text.
 *
 *	struct book *book = book_open(game);
 *	for (int i = 0; i < book->n; i++)
 *		... book->at[i] ...
 *	book_free(book);
 *
 * The texts are files in books/ (books/README says how they are written) that
 * are part of the program. A book is a row of blocks in reading order:
 * headings, paragraphs and things to look at. Positions and turns in it are
 * read by the rules themselves, so that a book cannot show what the game does
 * not allow.
 */
#ifndef BOOK_H
#define BOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"
#include "position.h"
#include "set.h"
#include "square.h"

enum block_kind {
	BLOCK_CHAPTER,
	BLOCK_SECTION,
	BLOCK_PIECE,	/* a section about one piece, with its diagram */
	BLOCK_TEXT,
	BLOCK_POINT,	/* one of a list */
	BLOCK_BOARD,	/* a diagram */
	BLOCK_EXAMPLE,	/* a played example: where it begins */
	BLOCK_TURN	/* its next turn: what happened, and the board then */
};

struct block {
	enum block_kind kind;
	int line;		/* of the text; the first is 1 */
	bool ruling;		/* begins with "House ruling:" */
	char *text;		/* heading or paragraph, printable ASCII; ""
				 * for a board; owned */
	char *turn;		/* BLOCK_TURN: who and its notation; owned */
	struct position *pos;	/* what is to be seen; NULL for text; owned */
	set marked;		/* squares that it points at */
	piece piece;		/* BLOCK_PIECE: which, */
	square on;		/* where it stands, */
	square cursor;		/* where the cursor begins, on some enemy; may
				 * be NO_SQUARE */
	bool added;		/* that one is not in the book's position */
};

struct book {
	const struct game *game;
	struct block *at;
	int n;
	size_t room;
	/* What is wrong with the text, first things first; "" is as it
	 * should be. Wrong lines are left out of the book. */
	char complaint[240];
};

/* A book's text, as it is kept in the program; the list ends with NULL. */
struct book_source {
	const char *name;
	const char *text;
};

extern const struct book_source book_sources[];

/* The text that is for this game, or NULL. */
const char *book_text(const struct game *game);

/* The book of a game; NULL when there is none. */
struct book *book_open(const struct game *game);

/* Reads any text; never NULL. Only what is meant for this game's code name is
 * taken. */
struct book *book_read(const struct game *game, const char *text);

void book_free(struct book *book);

/* Whether a block begins a section of its own. */
static inline bool block_is_heading(const struct block *block)
{
	return block->kind == BLOCK_CHAPTER || block->kind == BLOCK_SECTION ||
	       block->kind == BLOCK_PIECE;
}

/* What the game's own table says of a piece: how it moves, what it is worth. */
void book_describe(const struct game *game, piece p, char *text, size_t size);

#endif
