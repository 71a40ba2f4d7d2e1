/* SPDX-License-Identifier: MIT */
/*
 * The rule book on the screen: a list of its sections, and its pages with their
 * diagrams.
 *
 * The page of a piece is alive: the cursor carries an enemy about, and the
 * squares of the piece are asked of the rules anew with every step.  Examples
 * are played turn by turn.  Where the board does not fit beside its text the
 * text is shown alone.
 */
#ifndef UI_BOOKVIEW_H
#define UI_BOOKVIEW_H

#include <stdbool.h>

#include "book.h"
#include "bookpages.h"
#include "cells.h"
#include "requests.h"
#include "settings.h"
#include "view.h"

/*
 * A closed one is all zeros.  What stands on the board of a piece's page: `pos`
 * without what the cursor carries.
 */
struct bookview {
	struct book *book; /* owned; NULL: closed */
	struct pages pages; /* owned */
	int page;
	bool listing;      /* the list of sections has the keys */
	int chosen;        /* the page that it points at */

	int top;           /* lines of the page scrolled past */
	int all, rows;     /* the page's lines, and those that showed */
	bool follows;      /* the turn that was played is to be in sight */
	bool pictured;     /* the board showed */

	struct position pos;
	square on;         /* the piece; NO_SQUARE while it is carried */
	square cursor;
	piece hand;        /* what the cursor carries; EMPTY */
	bool flipped;
	int step;          /* turns of the example that are played */
	const char *answer; /* to the last key (keytext.h); NULL: none */
	const char *said;  /* by app.c; NULL: nothing */
};

/*
 * Opens the book of a game: at the page of that piece, or with EMPTY where it
 * was last read, or at its beginning.  False when the game has no book; then
 * nothing has changed.
 */
bool bookview_open(struct bookview *view, const struct game *game, piece p);

void bookview_free(struct bookview *view);

enum view_answer bookview_key(struct bookview *view, enum request request);

enum view_answer bookview_click(struct bookview *view, enum spot_kind kind,
	int value);

void bookview_wheel(struct bookview *view, bool up);

/* The board of the present page as it is now, with what the cursor carries;
 * returns where the piece stands, NO_SQUARE where there is none. */
square bookview_board(const struct bookview *view, struct position *pos);

/* bookdraw.c */
void bookview_draw(struct bookview *view, const struct settings *settings,
	struct cells *cells);

#endif
