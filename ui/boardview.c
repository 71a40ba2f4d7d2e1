/* SPDX-License-Identifier: MIT */
#include "boardview.h"

#include <stdio.h>

#include "marks.h"
#include "pieces.h"

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

/*
 * Around the letters: room for a mark and for brackets on either side.  Their
 * ink is that of the blanks between: few changes of colour are few bytes.
 */
static void draw_around(struct cells *cells, struct area area, int middle,
	int row, int letters, const char brackets[2], enum role ink)
{
	int left = area.columns < 5 ? middle - 1 : middle - 2;
	int right = middle + (area.columns < 5 ? letters : 2);

	cells_put(cells, row, left, (uint32_t)brackets[0], ink);
	if (right < area.column + area.columns)
		cells_put(cells, row, right, (uint32_t)brackets[1], ink);
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

static int draw_piece(struct cells *cells, const struct play *play,
	const struct marks *marks, square sq, int row, int middle)
{
	const struct position *pos = play_position(play);
	enum mark mark = first_mark(marks, sq);
	char letters[PIECE_LETTERS];
	int n;

	if (!piece_is(pos->at[sq])) {
		draw_mark_alone(cells, marks, sq, row, middle);
		return 1;
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
	return n;
}

static void draw_square(struct cells *cells, const struct play *play,
	const struct layout *layout, const struct marks *marks, square sq)
{
	struct area area = layout_square(layout, sq);
	int middle = area.column + area.columns / 2;
	int row = area.row + (area.rows - 1) / 2;
	bool cursor = sq == play->cursor && play->mode != PLAY_TYPING;
	enum role ground = square_ground(play_game(play), sq);
	int letters;

	if (cursor)
		ground = ROLE_SQUARE_CURSOR;
	else if (play_selected(play, sq))
		ground = ROLE_MARK_SELECTED;
	else if (marks_has(marks, sq, MARK_LAST))
		ground = ROLE_MARK_LAST;
	cells_fill(cells, area, ground);
	letters = draw_piece(cells, play, marks, sq, row, middle);
	if (cursor)
		draw_around(cells, area, middle, row, letters, "[]",
			ground);
	else if (play_selected(play, sq))
		draw_around(cells, area, middle, row, letters, "()",
			ground);
	if (cursor)
		cells_cursor(cells, row, middle);
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
}

/* The small picture. */

void boardview_picture(const struct position *pos, struct cells *cells,
	struct area area)
{
	const struct game *game = pos->game;

	for (int rank = 0; rank < game->ranks && rank < area.rows; rank++) {
		for (int file = 0; file < game->files; file++) {
			square sq = SQUARE(file, game->ranks - 1 - rank);
			struct area place = { area.row + rank,
				area.column + 2 * file, 1, 2 };
			piece p = pos->at[sq];

			if (2 * file + 2 > area.columns)
				break;
			cells_fill(cells, place, square_ground(game, sq));
			if (piece_is(p))
				cells_put(cells, place.row, place.column,
					(uint32_t)(piece_table(game, p)->letter
						| (piece_side(p) == BLACK
							? 32 : 0)),
					piece_role(p));
		}
	}
}
