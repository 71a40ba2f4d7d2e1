/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

static const struct cell empty = { ' ', ROLE_TEXT, ROLE_TEXT };

static int bounded(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

struct cells *cells_new(int rows, int columns)
{
	struct cells *cells = malloc(sizeof(*cells));

	if (!cells)
		return NULL;
	cells->rows = bounded(rows, 1, CELLS_MAX_ROWS);
	cells->columns = bounded(columns, 1, CELLS_MAX_COLUMNS);
	cells->at = malloc(sizeof(*cells->at)
		* (size_t)(cells->rows * cells->columns));
	if (!cells->at) {
		free(cells);
		return NULL;
	}
	cells_clear(cells);
	return cells;
}

void cells_free(struct cells *cells)
{
	if (cells)
		free(cells->at);
	free(cells);
}

void cells_clear(struct cells *cells)
{
	for (int i = 0; i < cells->rows * cells->columns; i++)
		cells->at[i] = empty;
	cells->spots.n = 0;
	cells->rings = false;
	cells_cursor(cells, -1, -1);
}

struct area cells_area(const struct cells *cells)
{
	return (struct area){ 0, 0, cells->rows, cells->columns };
}

struct cell *cells_at(const struct cells *cells, int row, int column)
{
	if (row < 0 || row >= cells->rows
	    || column < 0 || column >= cells->columns)
		return NULL;
	return &cells->at[row * cells->columns + column];
}

/* The part of an area that is on the grid; free of overflow for any input. */
static struct area clipped(const struct cells *cells, struct area area)
{
	long bottom = (long)area.row + area.rows;
	long right = (long)area.column + area.columns;
	struct area part;

	part.row = bounded(area.row, 0, cells->rows);
	part.column = bounded(area.column, 0, cells->columns);
	part.rows = (int)(bottom < cells->rows ? bottom : cells->rows)
		- part.row;
	part.columns = (int)(right < cells->columns ? right : cells->columns)
		- part.column;
	return part;
}

/*
 * Before half of a wide glyph is overwritten the other half becomes a space,
 * which keeps the invariant of struct cell.
 */
static void part_wide(struct cells *cells, int row, int column)
{
	struct cell *here = cells_at(cells, row, column);
	struct cell *before = cells_at(cells, row, column - 1);
	struct cell *after = cells_at(cells, row, column + 1);

	if (here && here->glyph == 0 && before)
		before->glyph = here->glyph = ' ';
	else if (here && after && after->glyph == 0)
		after->glyph = ' ';
}

void cells_fill(struct cells *cells, struct area area, enum role role)
{
	struct area part = clipped(cells, area);

	for (int r = part.row; r < part.row + part.rows; r++) {
		for (int c = part.column; c < part.column + part.columns; c++) {
			part_wide(cells, r, c);
			*cells_at(cells, r, c) =
				(struct cell){ ' ', (uint8_t)role,
					(uint8_t)role };
		}
	}
}

void cells_ink(struct cells *cells, struct area area, enum role role)
{
	struct area part = clipped(cells, area);

	for (int r = part.row; r < part.row + part.rows; r++)
		for (int c = part.column; c < part.column + part.columns; c++)
			cells_at(cells, r, c)->ink = (uint8_t)role;
}

/* Puts a clean code point and returns its width; 0 when it does not fit. */
static int put_clean(struct cells *cells, int row, int column, int room,
	uint32_t glyph, enum role ink)
{
	int width = utf8_code_width(glyph);
	struct cell *cell = cells_at(cells, row, column);
	struct cell *tail = cells_at(cells, row, column + 1);

	if (width > room)
		return 0;
	if (!cell)
		return width;
	part_wide(cells, row, column);
	if (width == 2 && !tail) {
		glyph = UTF8_SUBSTITUTE;
	} else if (width == 2) {
		part_wide(cells, row, column + 1);
		tail->glyph = 0;
		tail->ink = (uint8_t)ink;
	}
	cell->glyph = glyph;
	cell->ink = (uint8_t)ink;
	return width;
}

void cells_put(struct cells *cells, int row, int column, uint32_t glyph,
	enum role ink)
{
	glyph = utf8_clean_code(glyph);
	put_clean(cells, row, column, 2, glyph ? glyph : UTF8_SUBSTITUTE, ink);
}

/* Writes text[0..end), at most width columns, and returns the columns used. */
static int write_span(struct cells *cells, int row, int column, int width,
	enum role ink, const char *text, const char *end)
{
	int used = 0;
	uint32_t code;

	while (used < width && (code = utf8_next(&text, end))) {
		int step = put_clean(cells, row, column + used, width - used,
			code, ink);

		if (step == 0)
			break;
		used += step;
	}
	return used;
}

int cells_write(struct cells *cells, int row, int column, int width,
	enum role ink, const char *text)
{
	long room = (long)cells->columns - column;

	if (width > room)
		width = (int)room;
	return write_span(cells, row, column, width, ink, text,
		text + strlen(text));
}

int cells_write_short(struct cells *cells, int row, int column, int width,
	enum role ink, const char *text)
{
	int used;

	if (width < 3 || utf8_width(text) <= width)
		return cells_write(cells, row, column, width, ink, text);
	used = cells_write(cells, row, column, width - 2, ink, text);
	return used + cells_write(cells, row, column + used, 2, ink, "..");
}

/*
 * The end of the row that starts at text: after the last word that fits into
 * width columns, or in the middle of a word that fits into no row.
 */
static const char *row_end(const char *text, const char *end, int width)
{
	const char *last_space = NULL;
	const char *at = text;
	int used = 0;

	while (at < end && *at != '\n') {
		const char *next = at;
		uint32_t code = utf8_next(&next, end);

		used += code ? utf8_code_width(code) : 0;
		if (used > width && *at != ' ')
			return last_space ? last_space
				: at > text ? at : next;
		if (*at == ' ')
			last_space = at;
		at = next;
	}
	return at;
}

/* Where the next row begins: blanks and one line's end are left out. */
static const char *next_row(const char *text, const char *end)
{
	while (text < end && *text == ' ')
		text++;
	return text < end && *text == '\n' ? text + 1 : text;
}

/* A row after which nothing can follow, though there is more. */
static void write_cut(struct cells *cells, struct area row, enum role ink,
	const char *text, const char *end)
{
	static const char sign[] = " ...";
	int width = row.columns - (int)strlen(sign), used;

	if (width < 1)
		width = row.columns;
	used = write_span(cells, row.row, row.column, width, ink, text,
		row_end(text, end, width));
	cells_write(cells, row.row, row.column + used, row.columns - used,
		ink, sign);
}

/* With `cuts` it is said on the last row that there is more. */
static int write_wrapped(struct cells *cells, struct area area, enum role ink,
	const char *text, bool cuts)
{
	const char *end = text + strlen(text);
	int rows = 0;

	if (area.columns < 1)
		return 0;
	while (text < end) {
		const char *stop = row_end(text, end, area.columns);
		const char *next = next_row(stop, end);
		struct area row = { area.row + rows, area.column, 1,
			area.columns };

		if (rows < area.rows && area.row < cells->rows - rows) {
			if (cuts && rows == area.rows - 1 && next < end)
				write_cut(cells, row, ink, text, end);
			else
				write_span(cells, row.row, row.column,
					row.columns, ink, text, stop);
		}
		rows++;
		text = next;
	}
	return rows;
}

int cells_write_wrapped(struct cells *cells, struct area area, enum role ink,
	const char *text)
{
	return write_wrapped(cells, area, ink, text, true);
}

int cells_write_scrolled(struct cells *cells, struct area area, enum role ink,
	const char *text)
{
	return write_wrapped(cells, area, ink, text, false);
}

void cells_take_lines(struct cells *cells, struct area *area, enum role ink,
	const char *text)
{
	int rows = cells_write_wrapped(cells, *area, ink, text);

	if (rows > area->rows)
		rows = area->rows;
	area->row += rows;
	area->rows -= rows;
}

void cells_cursor(struct cells *cells, int row, int column)
{
	bool inside = cells_at(cells, row, column) != NULL;

	cells->cursor_row = inside ? row : -1;
	cells->cursor_column = inside ? column : -1;
}

/* Columns of a row up to its last cell that is not a bare space. */
static int row_length(const struct cells *cells, int row)
{
	int length = cells->columns;

	while (length > 0 && cells_at(cells, row, length - 1)->glyph == ' ')
		length--;
	return length;
}

static char *row_print(const struct cells *cells, int row, char *out)
{
	int length = row_length(cells, row);

	for (int c = 0; c < length; c++) {
		uint32_t glyph = cells_at(cells, row, c)->glyph;

		if (glyph)
			out += utf8_encode(glyph, out);
	}
	*out++ = '\n';
	return out;
}

char *cells_text(const struct cells *cells)
{
	size_t row_size = (size_t)cells->columns * UTF8_MAX_BYTES + 1;
	char *text = malloc((size_t)cells->rows * row_size + 1);
	char *out = text;

	if (!text)
		return NULL;
	for (int r = 0; r < cells->rows; r++)
		out = row_print(cells, r, out);
	*out = '\0';
	return text;
}

static char role_letter(unsigned role)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

	_Static_assert(ROLE_COUNT < sizeof(letters), "a letter for each role");
	assert(role < ROLE_COUNT);
	return letters[role];
}

char *cells_roles_text(const struct cells *cells, bool ground)
{
	char *text = malloc((size_t)cells->rows
		* ((size_t)cells->columns + 1) + 1);
	char *out = text;

	if (!text)
		return NULL;
	for (int r = 0; r < cells->rows; r++) {
		for (int c = 0; c < cells->columns; c++) {
			struct cell *cell = cells_at(cells, r, c);

			*out++ = role_letter(ground ? cell->ground : cell->ink);
		}
		*out++ = '\n';
	}
	*out = '\0';
	return text;
}

/* Spots. */

void cells_spot(struct cells *cells, struct area area, enum spot_kind kind,
	int value)
{
	if (cells && cells->spots.n < SPOTS_MAX)
		cells->spots.at[cells->spots.n++] = (struct spot){
			.area = clipped(cells, area), .kind = kind,
			.value = value,
		};
}

const struct spot *spots_at(const struct spots *spots, int row, int column)
{
	for (int i = spots->n - 1; i >= 0; i--) {
		const struct area *area = &spots->at[i].area;

		if (row >= area->row && row - area->row < area->rows
		    && column >= area->column
		    && column - area->column < area->columns)
			return &spots->at[i];
	}
	return NULL;
}
