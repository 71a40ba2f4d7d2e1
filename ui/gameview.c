/* SPDX-License-Identifier: MIT */
#include "gameview.h"

#include <stdio.h>

#include "boardview.h"
#include "layout.h"
#include "panel.h"
#include "status.h"

static bool can(const void *view, enum request request)
{
	return play_can(view, request);
}

static void draw_too_small(const struct layout *layout, struct cells *cells)
{
	char text[80];

	snprintf(text, sizeof(text), "Too small: this board needs %d x %d.",
		layout->needs_columns, layout->needs_rows);
	cells_write_wrapped(cells, cells_area(cells), ROLE_ERROR, text);
}

void gameview_draw(const struct play *play, const struct keymap *keymap,
	struct cells *cells)
{
	struct layout layout;

	if (!layout_make(&layout, play_game(play), cells->rows, cells->columns,
		play->flipped)) {
		draw_too_small(&layout, cells);
		return;
	}
	status_draw_title(play, &layout, cells);
	boardview_draw(play, &layout, cells);
	panel_draw(play, &layout, cells);
	status_draw(play, &layout, cells);
	status_draw_keys(keymap, can, play, layout.keys, cells);
}
