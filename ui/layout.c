/* SPDX-License-Identifier: MIT */
#include "layout.h"

/*
 * Beside the board: a blank, two digits, a blank, and a blank, two digits; over
 * and under it a row each.
 */
#define LABELS_LEFT 4
#define LABELS_RIGHT 3
#define LABELS_ROW 1

#define EDGE 1 /* in place of these where there are none */

#define TITLE_ROWS 1
#define STATUS_ROWS 2
#define KEYS_ROWS 1

/* So that the ranks do not run into the panel's text. */
#define GAP 2

#define PANEL_COMFORT 27
#define PANEL_NARROW 24 /* for the sake of a mark before two letters */
#define PANEL_LEAST 18
#define PANEL_MOST 60 /* longer lines are hard to read */

/*
 * From large to small; the last is the least.  Most have a middle.  With four
 * columns two letters and the mark before them stand apart from the next
 * square, which three cannot: they are worth a tight panel.  Six are for boards
 * with many files, where seven would leave the panel no room.
 */
static const struct {
	int width, height;
	bool tight;
} sizes[] = {
	{ 15, 7, false }, { 13, 6, false }, { 11, 5, false }, { 9, 4, false },
	{ 7, 3, false }, { 6, 3, false }, { 5, 2, false }, { 4, 1, true },
	{ 3, 1, false },
};

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

/* The board with what is beside it. */
static int board_columns(const struct layout *layout, int width)
{
	return layout->game->files * width
		+ (layout->labels ? LABELS_LEFT : EDGE)
		+ (layout->labels_right ? LABELS_RIGHT : 0);
}

static int rows_needed(const struct layout *layout, int height)
{
	return TITLE_ROWS + layout->game->ranks * height
		+ (layout->labels ? 2 * LABELS_ROW : 0)
		+ STATUS_ROWS + KEYS_ROWS;
}

/* The columns that a panel beside squares of this size must have at least. */
static int panel_beside(const struct layout *layout, int i)
{
	bool narrow = sizes[i].tight && !layout->read;

	if (i == SIZES - 1)
		return 0;
	return GAP + 1 + (narrow ? PANEL_NARROW : PANEL_COMFORT);
}

static bool size_fits(const struct layout *layout, int i, int rows,
	int columns)
{
	return rows_needed(layout, sizes[i].height) <= rows
		&& board_columns(layout, sizes[i].width)
		+ panel_beside(layout, i) <= columns;
}

/* The ranks are named once where a second time would take the room. */
static bool try_size(struct layout *layout, int i, int rows, int columns)
{
	layout->labels_right = layout->labels;
	if (size_fits(layout, i, rows, columns))
		return true;
	layout->labels_right = false;
	if (sizes[i].tight && !layout->read
	    && size_fits(layout, i, rows, columns))
		return true;
	layout->labels_right = layout->labels;
	return false;
}

static void place(struct layout *layout, int rows, int columns)
{
	int used = board_columns(layout, layout->width);
	int top = TITLE_ROWS + LABELS_ROW;
	int bottom = rows - STATUS_ROWS - KEYS_ROWS;
	int left = columns - used - GAP - 1;

	layout->title = (struct area){ 0, 0, TITLE_ROWS, columns };
	layout->squares = (struct area){
		layout->labels ? top : TITLE_ROWS,
		layout->labels ? LABELS_LEFT : EDGE,
		layout->game->ranks * layout->height,
		layout->game->files * layout->width,
	};
	layout->panel = (struct area){ top, used + GAP, bottom - top,
		left < PANEL_MOST ? left : PANEL_MOST };
	if (left < PANEL_LEAST)
		layout->panel.columns = 0;
	layout->status = (struct area){ bottom, 1, STATUS_ROWS, columns - 2 };
	layout->keys = (struct area){ rows - KEYS_ROWS, 1, KEYS_ROWS,
		columns - 2 };
}

static bool make(struct layout *layout, int rows, int columns)
{
	int i = 0;

	layout->labels_right = layout->labels;
	layout->needs_rows = rows_needed(layout, sizes[SIZES - 1].height);
	layout->needs_columns = board_columns(layout, sizes[SIZES - 1].width);
	layout->needs_panel = layout->needs_columns + GAP + 1 + PANEL_LEAST;
	while (i < SIZES && !try_size(layout, i, rows, columns))
		i++;
	if (i == SIZES)
		return false;
	layout->width = sizes[i].width;
	layout->height = sizes[i].height;
	place(layout, rows, columns);
	return true;
}

bool layout_make(struct layout *layout, const struct game *game, int rows,
	int columns, bool flipped, bool labels)
{
	*layout = (struct layout){
		.game = game, .flipped = flipped, .labels = labels,
	};
	return make(layout, rows, columns);
}

bool layout_make_read(struct layout *layout, const struct game *game, int rows,
	int columns, bool flipped, bool labels)
{
	*layout = (struct layout){
		.game = game, .flipped = flipped, .labels = labels,
		.read = true,
	};
	return make(layout, rows, columns);
}

bool layout_board(struct layout *layout, const struct game *game,
	struct area area, bool labels)
{
	int rows = labels ? 2 * LABELS_ROW : 0;
	int left = labels ? LABELS_LEFT : 0;
	int columns = labels ? LABELS_LEFT + LABELS_RIGHT : 0;

	*layout = (struct layout){ .game = game, .labels = labels,
		.labels_right = labels };
	for (int i = 0; i < SIZES; i++) {
		layout->width = sizes[i].width;
		layout->height = sizes[i].height;
		layout->squares = (struct area){ area.row + rows / 2,
			area.column + left, game->ranks * layout->height,
			game->files * layout->width };
		if (layout->squares.rows + rows <= area.rows
		    && layout->squares.columns + columns <= area.columns)
			return true;
	}
	return false;
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
