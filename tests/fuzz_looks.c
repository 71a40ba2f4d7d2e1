/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a theme and as a piece set. Aborts when a fault is not one
 * clean line with the file's name and a line number, when what was there did
 * not stay, or when a set draws what it must not.
 */
#include "cells.h"
#include "fuzz.h"
#include "games.h"
#include "pieceset.h"
#include "theme.h"
#include "utf8.h"

struct defaults {
	struct theme theme;
	struct pieceset shapes;
};

/* Read once: they would take most of a run's time. */
static const struct defaults *defaults(void)
{
	static struct defaults usual;
	static bool is_read;

	if (!is_read) {
		theme_init(&usual.theme);
		pieceset_init(&usual.shapes);
	}
	is_read = true;
	return &usual;
}

/* "t:12: something" */
static void check_error(const char *error)
{
	int line = 0, used = 0;

	require(sscanf(error, "t:%d: %n", &line, &used) == 1 && line > 0
		&& used > 0 && error[used], "an error without its line");
	for (; *error; error++)
		require(*error >= ' ' && *error <= '~', "an error unclean");
}

static void check_style(struct style style, int colours)
{
	require(style.foreground >= THEME_BELOW
		&& style.background >= THEME_BELOW, "no such colour");
	require(style.foreground < colours || style.foreground < 0,
		"too high a colour");
	require(style.background < colours || style.background < 0,
		"too high a ground");
}

static void read_theme(const char *text, size_t length)
{
	struct theme theme = defaults()->theme;
	char error[200] = "";

	if (!theme_read(&theme, "t", text, length, error, sizeof(error))) {
		check_error(error);
		require(!memcmp(&theme, &defaults()->theme, sizeof(theme)),
			"a theme changed by a fault");
		return;
	}
	for (int d = 0; d < THEME_DEPTHS; d++)
		for (int r = 0; r < ROLE_COUNT; r++)
			check_style(theme.style[d][r],
				theme_colours((enum theme_depth)d));
}

/* Characters of one column, and the edges left free. */
static void check_square(const struct cells *cells, int columns)
{
	for (int row = 0; row < cells->rows; row++) {
		for (int c = 0; c < cells->columns; c++) {
			uint32_t glyph = cells_at(cells, row, c)->glyph;

			require(glyph && utf8_code_width(glyph) == 1
				&& utf8_clean_code(glyph) == glyph,
				"what a square cannot hold");
			require(glyph == ' ' || (c > 0 && c < columns - 1)
				|| columns == 3, "an edge that is not free");
		}
	}
}

static void draw_all(const struct pieceset *shapes, const struct game *game)
{
	static const int sizes[][2] = { { 3, 1 }, { 5, 2 }, { 9, 4 } };

	for (int i = 0; i < 3; i++) {
		struct cells *cells = cells_new(sizes[i][1], sizes[i][0]);

		for (int kind = 1; kind < game->n_kinds; kind++) {
			cells_clear(cells);
			pieceset_draw(shapes, game, PIECE(BLACK, kind), cells,
				cells_area(cells));
			check_square(cells, cells->columns);
		}
		cells_free(cells);
	}
}

static void read_pieces(const char *text, size_t length)
{
	static struct pieceset shapes;
	char error[200] = "";

	memcpy(&shapes, &defaults()->shapes, sizeof(shapes));
	if (!pieceset_read(&shapes, "t", text, length, error, sizeof(error))) {
		check_error(error);
		require(!memcmp(&shapes, &defaults()->shapes, sizeof(shapes)),
			"a set changed by a fault");
		return;
	}
	for (int i = 0; games[i]; i++)
		draw_all(&shapes, games[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	read_theme((const char *)data, size);
	read_pieces((const char *)data, size);
	return 0;
}
