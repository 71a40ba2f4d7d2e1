/* SPDX-License-Identifier: MIT */
/*
 * A grid of character cells: what every view draws into, and all that the
 * screen knows about a view.  It can be printed as text, so screens are tested
 * without a terminal.
 *
 * A cell is a glyph with two roles (roles.h), never a colour.  All drawing is
 * clipped to the grid: any row, column or size is allowed and what lies
 * outside is lost.  All text is cleaned on its way in (utf8.h), so a grid never
 * holds anything but printable characters, whatever was written.
 */
#ifndef UI_CELLS_H
#define UI_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "roles.h"

/* A terminal may claim any size; more than this is not drawn. */
#define CELLS_MAX_ROWS 300
#define CELLS_MAX_COLUMNS 500

/*
 * glyph is a cleaned code point.  A glyph of two columns is followed by a cell
 * whose glyph is 0; no other cell has glyph 0.
 */
struct cell {
	uint32_t glyph;
	uint8_t ink;    /* enum role */
	uint8_t ground; /* enum role */
};

/* A rectangle of cells, for views that divide the screen. */
struct area {
	int row, column, rows, columns;
};

/* What a click can be on; the value says which. */
enum spot_kind {
	SPOT_NONE,
	SPOT_SQUARE,  /* a square of the board */
	SPOT_LINE,    /* a line that can be chosen, counted as its view does */
	SPOT_REQUEST, /* an enum request */
};

/* Where a click does something, said by the view while it draws. */
struct spot {
	struct area area;
	enum spot_kind kind;
	int value;
};

#define SPOTS_MAX 512

/* Where spots overlap the last one counts. */
struct spots {
	int n;
	struct spot at[SPOTS_MAX];
};

/*
 * at[row * columns + column].  The terminal's cursor stands at cursor_row,
 * cursor_column; it is hidden when that is outside of the grid.
 */
struct cells {
	int rows, columns;
	int cursor_row, cursor_column;
	struct cell *at;
	bool rings; /* the terminal's bell, with this frame */
	struct spots spots;
};

/*
 * A grid of spaces in ROLE_TEXT with a hidden cursor; sizes are brought into
 * 1..CELLS_MAX.  NULL when there is no memory.
 */
struct cells *cells_new(int rows, int columns);

void cells_free(struct cells *cells);

/* Spaces in ROLE_TEXT everywhere, no spots, no bell; the cursor is hidden. */
void cells_clear(struct cells *cells);

/* The whole grid as an area. */
struct area cells_area(const struct cells *cells);

/* The cell at a place, or NULL outside of the grid. */
struct cell *cells_at(const struct cells *cells, int row, int column);

/* Spaces with this role as ground and ink. */
void cells_fill(struct cells *cells, struct area area, enum role role);

/* Changes the ink of an area and leaves glyphs and grounds. */
void cells_ink(struct cells *cells, struct area area, enum role role);

/* One code point over the ground that is there. */
void cells_put(struct cells *cells, int row, int column, uint32_t glyph,
	enum role ink);

/*
 * Text (UTF-8, NUL-ended, one line) over the ground that is there, at most
 * width columns of it.  Returns the columns used.
 */
int cells_write(struct cells *cells, int row, int column, int width,
	enum role ink, const char *text);

/* As cells_write, but ends in ".." when the text does not fit. */
int cells_write_short(struct cells *cells, int row, int column, int width,
	enum role ink, const char *text);

/*
 * Text broken at spaces (and at '\n') over the rows of an area; a word longer
 * than a row is cut.  Returns the rows that the whole text needs, which may be
 * more than were drawn, and then the last of those ends with "..."; an area of
 * no rows just measures.
 */
int cells_write_wrapped(struct cells *cells, struct area area, enum role ink,
	const char *text);

/* The same on a page that goes on when it is scrolled: without the "...". */
int cells_write_scrolled(struct cells *cells, struct area area, enum role ink,
	const char *text);

/*
 * The same at the top of an area that is written downwards: the rows that were
 * used are taken off it.
 */
void cells_take_lines(struct cells *cells, struct area *area, enum role ink,
	const char *text);

/* Puts the terminal's cursor on a cell; outside of the grid hides it. */
void cells_cursor(struct cells *cells, int row, int column);

/* A click in the area will be on this. */
void cells_spot(struct cells *cells, struct area area, enum spot_kind kind,
	int value);

/* The spot at a place, or NULL. */
const struct spot *spots_at(const struct spots *spots, int row, int column);

/*
 * The grid as UTF-8 text, one line a row, spaces at the ends of lines left
 * out.  The caller frees it.  NULL when there is no memory.
 */
char *cells_text(const struct cells *cells);

/*
 * The same for roles, one letter a cell from the role's place in the list
 * ('a' is the first role), of the ink or of the ground: golden tests of marks.
 */
char *cells_roles_text(const struct cells *cells, bool ground);

#endif
