/* SPDX-License-Identifier: MIT */
#include "boardview.h"

#include <stdio.h>

#include "marks.h"
#include "pieces.h"
#include "text.h"

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
	cells_write(cells, row,
		layout->squares.column + layout->squares.columns + 1, 2,
		ROLE_LABEL, name);
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

/* An empty square shows its mark in the middle, and a "+" after what can both
 * end there and go on. */
static void draw_mark_alone(struct cells *cells, const struct marks *marks,
	square sq, int row, int middle)
{
	enum mark mark = first_mark(marks, sq);

	if (mark == MARK_COUNT)
		return;
	cells_put(cells, row, middle, (uint32_t)mark_glyph(mark),
		mark_role(mark));
	if (mark != MARK_TURNING && marks_has(marks, sq, MARK_TURNING))
		cells_put(cells, row, middle + 1,
			(uint32_t)mark_glyph(MARK_TURNING),
			mark_role(MARK_TURNING));
}

/*
 * A stack stands on as many bars as it has pieces; where a square has one row
 * only, a bar behind its letter says that it is one.
 */
static void draw_stack(struct cells *cells, const struct position *pos,
	square sq, struct area area, int row, int middle)
{
	enum role role = piece_role(pos->at[sq]);
	int height = piece_table(pos->game, pos->at[sq])->height;

	if (area.rows == 1 && height)
		cells_put(cells, row, middle + 1, '=', role);
	for (int i = 0; area.rows > 1 && i < height && i < area.columns; i++)
		cells_put(cells, row + 1, middle - height / 2 + i, '=', role);
}

static void draw_piece(struct cells *cells, const struct position *pos,
	const struct marks *marks, square sq, int row, int middle)
{
	enum mark mark = first_mark(marks, sq);
	char letters[PIECE_LETTERS];
	int n;

	if (!piece_is(pos->at[sq])) {
		draw_mark_alone(cells, marks, sq, row, middle);
		return;
	}
	n = piece_letters(pos->game, pos->at[sq], letters);
	cells_write(cells, row, middle, n, piece_role(pos->at[sq]), letters);
	if (mark != MARK_COUNT)
		cells_put(cells, row, middle - 1, (uint32_t)mark_glyph(mark),
			mark_role(mark));
	if (mark != MARK_COUNT && mark != MARK_TURNING && n == 1
	    && marks_has(marks, sq, MARK_TURNING))
		cells_put(cells, row, middle + 1,
			(uint32_t)mark_glyph(MARK_TURNING),
			mark_role(MARK_TURNING));
}

static bool has_cursor(const struct play *play, square sq)
{
	return sq == play->cursor && play->mode != PLAY_TYPING;
}

static enum role ground_now(const struct play *play, const struct marks *marks,
	square sq)
{
	if (has_cursor(play, sq))
		return ROLE_SQUARE_CURSOR;
	if (play_selected(play, sq))
		return ROLE_MARK_SELECTED;
	if (marks_has(marks, sq, MARK_LAST))
		return ROLE_MARK_LAST;
	return square_ground(play_game(play), sq);
}

static void draw_square(struct cells *cells, const struct play *play,
	const struct layout *layout, const struct marks *marks, square sq)
{
	struct area area = layout_square(layout, sq);
	int middle = area.column + area.columns / 2;
	int row = area.row + (area.rows - 1) / 2;

	cells_spot(cells, area, SPOT_SQUARE, sq);
	cells_fill(cells, area, ground_now(play, marks, sq));
	if (piece_is(play_position(play)->at[sq]))
		draw_stack(cells, play_position(play), sq, area, row, middle);
	draw_piece(cells, play_position(play), marks, sq, row, middle);
	if (has_cursor(play, sq))
		cells_cursor(cells, row, middle);
}

/*
 * Brackets around cursor and selection, after all squares are drawn: where
 * letters fill a narrow square, the second one stands in the blank behind it.
 * Their ink is that of the square's blanks: few changes of colour are few
 * bytes.
 */
static void draw_brackets(struct cells *cells, const struct layout *layout,
	square sq, const char brackets[2], enum role ink)
{
	struct area area = layout_square(layout, sq);
	int middle = area.column + area.columns / 2;
	int row = area.row + (area.rows - 1) / 2;
	int reach = area.columns < 5 ? 1 : 2;
	const struct cell *behind = cells_at(cells, row, middle + reach);
	const struct cell *before = cells_at(cells, row, middle - reach);

	/* Whoever is in check must be seen to be, also under the cursor. */
	if (!before || before->glyph != (uint32_t)mark_glyph(MARK_CHECK))
		cells_put(cells, row, middle - reach, (uint32_t)brackets[0],
			ink);
	if (area.columns < 5 && behind && behind->glyph != ' ') {
		behind = cells_at(cells, row, middle + ++reach);
		if (behind && behind->glyph != ' ')
			return;
		ink = ROLE_STRONG;
	}
	cells_put(cells, row, middle + reach, (uint32_t)brackets[1], ink);
}

void boardview_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	const struct game *game = layout->game;
	struct marks marks;

	marks_make(&marks, play);
	draw_labels(layout, cells);
	for (int rank = 0; rank < game->ranks; rank++)
		for (int file = 0; file < game->files; file++)
			draw_square(cells, play, layout, &marks,
				SQUARE(file, rank));
	for (int i = 0; i < play->entry.n; i++)
		if (!has_cursor(play, play->entry.path[i]))
			draw_brackets(cells, layout, play->entry.path[i], "()",
				ROLE_MARK_SELECTED);
	if (has_cursor(play, play->cursor))
		draw_brackets(cells, layout, play->cursor, "[]",
			ROLE_SQUARE_CURSOR);
}

/* The small picture. */

static void draw_small_square(const struct position *pos, square sq,
	struct cells *cells, struct area place)
{
	char letters[PIECE_LETTERS];
	piece p = pos->at[sq];

	cells_fill(cells, place, square_ground(pos->game, sq));
	if (!piece_is(p))
		return;
	piece_letters(pos->game, p, letters);
	cells_write(cells, place.row, place.column + 1, 2, piece_role(p),
		letters);
}

void boardview_picture(const struct position *pos, struct cells *cells,
	struct area area)
{
	const struct game *game = pos->game;
	int files = area.columns / 3;

	for (int rank = 0; rank < game->ranks && rank < area.rows; rank++)
		for (int file = 0; file < game->files && file < files; file++)
			draw_small_square(pos,
				SQUARE(file, game->ranks - 1 - rank), cells,
				(struct area){ area.row + rank,
					area.column + 3 * file, 1, 3 });
}
