/* SPDX-License-Identifier: MIT */
#include "layout.h"

/* Beside the board: a blank, two digits, a blank, and a blank, two digits. */
#define MARGIN_LEFT 4
#define MARGIN_RIGHT 3

/* A title, the files twice, two lines of status and one of keys. */
#define ROWS_AROUND 6

/* So that the ranks do not run into the panel's text. */
#define GAP 2

#define PANEL_COMFORT 27
#define PANEL_LEAST 18
#define PANEL_MOST 60 /* longer lines are hard to read */
#define STATUS_ROWS 2

/* From large to small; the last is the least. */
static const struct {
	int width, height;
} sizes[] = {
	{ 11, 5 }, { 9, 4 }, { 7, 3 }, { 5, 2 }, { 3, 1 },
};

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static int board_columns(const struct game *game, int width)
{
	return MARGIN_LEFT + game->files * width + MARGIN_RIGHT;
}

static bool size_fits(const struct game *game, int i, int rows, int columns)
{
	int panel = i == SIZES - 1 ? 0 : GAP + 1 + PANEL_COMFORT;

	return game->ranks * sizes[i].height + ROWS_AROUND <= rows
		&& board_columns(game, sizes[i].width) + panel <= columns;
}

static void place(struct layout *layout, int rows, int columns)
{
	int used = board_columns(layout->game, layout->width);
	int body = rows - 1 - STATUS_ROWS - 1;
	int left = columns - used - GAP - 1;

	layout->title = (struct area){ 0, 0, 1, columns };
	layout->squares = (struct area){ 2, MARGIN_LEFT,
		layout->game->ranks * layout->height,
		layout->game->files * layout->width };
	layout->panel = (struct area){ 2, used + GAP, body - 1,
		left < PANEL_MOST ? left : PANEL_MOST };
	if (left < PANEL_LEAST)
		layout->panel.columns = 0;
	layout->status = (struct area){ rows - 1 - STATUS_ROWS, 1, STATUS_ROWS,
		columns - 2 };
	layout->keys = (struct area){ rows - 1, 1, 1, columns - 2 };
}

bool layout_make(struct layout *layout, const struct game *game, int rows,
	int columns, bool flipped)
{
	int i = 0;

	*layout = (struct layout){ .game = game, .flipped = flipped };
	layout->needs_rows = game->ranks + ROWS_AROUND;
	layout->needs_columns = board_columns(game, sizes[SIZES - 1].width);
	layout->needs_panel = layout->needs_columns + GAP + 1 + PANEL_LEAST;
	while (i < SIZES && !size_fits(game, i, rows, columns))
		i++;
	if (i == SIZES)
		return false;
	layout->width = sizes[i].width;
	layout->height = sizes[i].height;
	place(layout, rows, columns);
	return true;
}

/* Column and row of a square as seen, from the top left. */
static void seen_at(const struct game *game, bool flipped, square sq,
	int *column, int *row)
{
	*column = square_file(sq);
	*row = game->ranks - 1 - square_rank(sq);
	if (flipped) {
		*column = game->files - 1 - *column;
		*row = game->ranks - 1 - *row;
	}
}

struct area layout_square(const struct layout *layout, square sq)
{
	int column, row;

	seen_at(layout->game, layout->flipped, sq, &column, &row);
	return (struct area){
		layout->squares.row + row * layout->height,
		layout->squares.column + column * layout->width,
		layout->height, layout->width,
	};
}

square square_beside(const struct game *game, bool flipped, square sq,
	int right, int down)
{
	int file = square_file(sq) + (flipped ? -right : right);
	int rank = square_rank(sq) + (flipped ? down : -down);

	if (file < 0 || file >= game->files || rank < 0 || rank >= game->ranks)
		return sq;
	return SQUARE(file, rank);
}

int square_order(const struct game *game, bool flipped, square sq)
{
	int column, row;

	seen_at(game, flipped, sq, &column, &row);
	return row * game->files + column;
}
