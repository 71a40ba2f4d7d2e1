/* SPDX-License-Identifier: MIT */
#include "boardview.h"

#include <stdio.h>

#include "pieceset.h"

static enum role square_ground(const struct game *game, square sq)
{
	bool light = (square_file(sq) + square_rank(sq)) % 2 == !game->a1_light;

	return light ? ROLE_SQUARE_LIGHT : ROLE_SQUARE_DARK;
}

/* Labels. */

static void draw_file(const struct layout *layout, struct cells *cells,
	int file, int row)
{
	struct area area = layout_square(layout, SQUARE(file, 0));

	cells_put(cells, row, area.column + layout->width / 2,
		(uint32_t)('a' + file), ROLE_LABEL);
}

static void draw_rank(const struct layout *layout, struct cells *cells,
	int rank)
{
	struct area area = layout_square(layout, SQUARE(0, rank));
	int row = area.row + (layout->height - 1) / 2;
	char name[8];

	snprintf(name, sizeof(name), "%2d", rank + 1);
	cells_write(cells, row, layout->squares.column - 3, 2, ROLE_LABEL,
		name);
	if (layout->labels_right)
		cells_write(cells, row, layout->squares.column
			+ layout->squares.columns + 1, 2, ROLE_LABEL, name);
}

static void draw_labels(const struct layout *layout, struct cells *cells)
{
	for (int file = 0; file < layout->game->files; file++) {
		draw_file(layout, cells, file, layout->squares.row - 1);
		draw_file(layout, cells, file,
			layout->squares.row + layout->squares.rows);
	}
	for (int rank = 0; rank < layout->game->ranks; rank++)
		draw_rank(layout, cells, rank);
}

/* Squares. */

/* The one mark that is shown on a square, or MARK_COUNT. */
static enum mark first_mark(const struct marks *marks, square sq)
{
	int mark = 0;

	while (mark < MARK_COUNT && !marks_has(marks, sq, (enum mark)mark))
		mark++;
	return (enum mark)mark;
}

/* What follows the first mark: "+" where a move can also go on, a threat
 * beside a quiet move. Or MARK_COUNT. */
static enum mark second_mark(const struct marks *marks, square sq)
{
	static const enum mark seconds[] = {
		MARK_TURNING, MARK_ONLY_TAKES, MARK_THREAT
	};
	enum mark first = first_mark(marks, sq);

	for (size_t i = 0; i < sizeof(seconds) / sizeof(seconds[0]); i++)
		if (seconds[i] != first && marks_has(marks, sq, seconds[i]))
			return seconds[i];
	return MARK_COUNT;
}

static void put_mark(struct cells *cells, int row, int column, enum mark mark)
{
	cells_put(cells, row, column, (uint32_t)mark_glyph(mark),
		mark_role(mark));
}

/* Where marks go around a piece, or, with no columns, on an empty square. */
static struct placed piece_place(const struct sight *sight, struct area area,
	square sq)
{
	const struct position *pos = sight->pos;
	int middle = area.column + area.columns / 2;

	if (piece_is(pos->at[sq]))
		return pieceset_place(sight->shapes, pos->game, pos->at[sq],
			area);
	return (struct placed){ area.row + (area.rows - 1) / 2, middle, 0,
		middle };
}

/*
 * An empty square shows its mark in the middle, a piece has it in front; a
 * second one follows where there is room.
 */
static void draw_marks(struct cells *cells, const struct marks *marks,
	square sq, struct area area, struct placed place)
{
	enum mark mark = first_mark(marks, sq), second;
	int left = place.columns ? place.column - 1 : place.column;
	int right = place.columns ? place.column + place.columns
		: place.column + 1;

	if (mark == MARK_COUNT)
		return;
	put_mark(cells, place.row, left, mark);
	second = second_mark(marks, sq);
	if (second != MARK_COUNT && right < area.column + area.columns)
		put_mark(cells, place.row, right, second);
}

static void draw_square(struct cells *cells, const struct sight *sight,
	const struct layout *layout, square sq)
{
	const struct position *pos = sight->pos;
	struct area area = layout_square(layout, sq);
	struct placed place = piece_place(sight, area, sq);

	cells_spot(cells, area, SPOT_SQUARE, sq);
	cells_fill(cells, area, square_ground(layout->game, sq));
	if (piece_is(pos->at[sq]))
		pieceset_draw(sight->shapes, pos->game, pos->at[sq], cells,
			area);
	draw_marks(cells, sight->marks, sq, area, place);
	if (sq == sight->cursor)
		cells_cursor(cells, place.row, place.letter);
}

static bool shows(const struct cells *cells, int row, int column,
	uint32_t glyph)
{
	const struct cell *cell = cells_at(cells, row, column);

	return cell && cell->glyph == glyph;
}

/* Whoever is in check must be seen to be, whatever else there is to show. */
static void put_bracket(struct cells *cells, int row, int column, char bracket,
	enum role ink)
{
	if (!shows(cells, row, column, (uint32_t)mark_glyph(MARK_CHECK)))
		cells_put(cells, row, column, (uint32_t)bracket, ink);
}

/*
 * Where the first bracket goes: before a mark if it must not be lost or, for
 * the cursor, at all.  -1: there is no room.
 */
static int bracket_left(const struct cells *cells, struct area area,
	struct placed place, bool keeps_marks)
{
	int left = place.column - (area.columns < 5 ? 1 : 2);

	if (left < area.column)
		left = area.column;
	if (!shows(cells, place.row, left, ' ') && (keeps_marks
		|| shows(cells, place.row, left,
			(uint32_t)mark_glyph(MARK_CHECK))))
		return shows(cells, place.row, left - 1, ' ') ? left - 1 : -1;
	return left;
}

/*
 * Brackets, after all squares are drawn.  Where letters fill a narrow square
 * the second one stands in the blank behind it, if that is one.
 */
static void draw_brackets(struct cells *cells, const struct sight *sight,
	const struct layout *layout, square sq, const char brackets[2],
	enum role ink)
{
	struct area area = layout_square(layout, sq);
	struct placed place = piece_place(sight, area, sq);
	int end = place.column + (place.columns ? place.columns : 1);
	bool narrow = area.columns < 5;
	int left = bracket_left(cells, area, place, brackets[0] == '[');

	if (left < 0)
		return;
	put_bracket(cells, place.row, left, brackets[0], ink);
	if (!narrow && end < area.column + area.columns - 1)
		end++;
	if (narrow && !shows(cells, place.row, end, ' ')
	    && shows(cells, place.row, end + 1, ' '))
		end++; /* behind a second mark, or the sign of a stack */
	if (shows(cells, place.row, end, ' ') || end < area.column
		+ area.columns)
		put_bracket(cells, place.row, end, brackets[1], ink);
}

/* What has been pointed at is bracketed, and the square of the cursor. */
static void draw_all_brackets(struct cells *cells, const struct sight *sight,
	const struct layout *layout)
{
	square cursor = sight->cursor;
	bool pointed = false;

	for (int i = 0; i < sight->n_path; i++) {
		draw_brackets(cells, sight, layout, sight->path[i], "()",
			ROLE_MARK_SELECTED);
		pointed |= sight->path[i] == cursor;
	}
	if (cursor != NO_SQUARE && !pointed)
		draw_brackets(cells, sight, layout, cursor, "[]",
			ROLE_MARK_CURSOR);
}

void boardview_sight(const struct sight *sight, const struct layout *layout,
	struct cells *cells)
{
	const struct game *game = layout->game;

	if (layout->labels)
		draw_labels(layout, cells);
	for (int rank = 0; rank < game->ranks; rank++)
		for (int file = 0; file < game->files; file++)
			draw_square(cells, sight, layout, SQUARE(file, rank));
	draw_all_brackets(cells, sight, layout);
}

void boardview_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	struct marks marks;
	struct sight sight = {
		.pos = play_position(play), .shapes = play->settings->shapes,
		.marks = &marks, .path = play->entry.path,
		.n_path = play->entry.n,
		.cursor = play->mode == PLAY_TYPING ? NO_SQUARE : play->cursor,
	};

	marks_make(&marks, play);
	boardview_sight(&sight, layout, cells);
}

bool boardview_shows(const struct cells *cells, const struct layout *layout,
	enum mark mark)
{
	const struct area *area = &layout->squares;

	for (int row = 0; row < area->rows; row++)
		for (int column = 0; column < area->columns; column++) {
			const struct cell *cell = cells_at(cells,
				area->row + row, area->column + column);

			if (cell && cell->ink == mark_role(mark)
			    && cell->glyph == (uint32_t)mark_glyph(mark))
				return true;
		}
	return false;
}

/* The small picture. */

#define SMALL 3 /* columns of a square */

void boardview_picture(const struct position *pos,
	const struct pieceset *shapes, struct cells *cells, struct area area)
{
	const struct game *game = pos->game;
	int files = area.columns / SMALL;

	for (int rank = 0; rank < game->ranks && rank < area.rows; rank++) {
		for (int file = 0; file < game->files && file < files; file++) {
			square sq = SQUARE(file, game->ranks - 1 - rank);
			struct area place = { area.row + rank,
				area.column + SMALL * file, 1, SMALL };

			cells_fill(cells, place, square_ground(game, sq));
			if (piece_is(pos->at[sq]))
				pieceset_draw(shapes, game, pos->at[sq], cells,
					place);
		}
	}
}
