/* SPDX-License-Identifier: MIT */
#include "sent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Colours as an xterm is told them. */
static const struct pen_colours *spell_colours(void)
{
	static struct pen_colours colours;

	for (int i = 0; i < PEN_COLOURS; i++) {
		char *fore = colours.foreground[i];
		char *back = colours.background[i];
		size_t size = sizeof(colours.foreground[i]);

		snprintf(fore, size, i < 16 ? "%d" : "38;5;%d",
			i < 8 ? 30 + i : i < 16 ? 82 + i : i);
		snprintf(back, size, i < 16 ? "%d" : "48;5;%d",
			i < 8 ? 40 + i : i < 16 ? 92 + i : i);
	}
	return &colours;
}

static size_t bytes_of(const struct sent *sent)
{
	return (size_t)(sent->cells->rows * sent->cells->columns)
		* sizeof(*sent->shown);
}

void sent_begin(struct sent *sent, int rows, int columns)
{
	memset(sent, 0, sizeof(*sent));
	sent->cells = cells_new(rows, columns);
	sent->frame = frame_new(rows, columns);
	sent->shown = calloc(1, bytes_of(sent));
	sent->before = calloc(1, bytes_of(sent));
	theme_init(&sent->theme);
	sent->depth = THEME_256;
	sent->looks[sent->n++] = pen_plain;
	sent->pen = (struct pen){ .skills = { true, true, true, true, true },
		.colours = spell_colours(), .columns = columns };
	pen_lose(&sent->pen);
}

void sent_end(struct sent *sent)
{
	cells_free(sent->cells);
	frame_free(sent->frame);
	free(sent->shown);
	free(sent->before);
}

static uint32_t look_of(struct sent *sent, const struct cell *cell)
{
	struct style style = theme_blend(&sent->theme, sent->depth,
		(enum role)cell->ground, (enum role)cell->ink);
	struct pen_look look = { style.foreground, style.background,
		style.attributes };
	int i = 0;

	while (i < sent->n && memcmp(&sent->looks[i], &look, sizeof(look)))
		i++;
	if (i == sent->n)
		sent->looks[sent->n++] = look;
	return (uint32_t)i;
}

size_t sent_frame(struct sent *sent)
{
	const struct cells *cells = sent->cells;
	size_t length = sent->pen.length;

	memcpy(sent->before, sent->shown, bytes_of(sent));
	sent->pen_before = sent->pen;
	for (int i = 0; i < cells->rows * cells->columns; i++)
		sent->shown[i] = (struct frame_cell){ cells->at[i].glyph,
			look_of(sent, &cells->at[i]) };
	memcpy(frame_cell(sent->frame, 0, 0), sent->shown, bytes_of(sent));
	sent->row = cells->cursor_row < 0 ? cells->rows - 1
		: cells->cursor_row;
	sent->column = cells->cursor_column < 0 ? 0 : cells->cursor_column;
	frame_send(sent->frame, sent->looks, &sent->pen, sent->row,
		sent->column);
	return sent->pen.length - length;
}

size_t sent_part(const struct sent *sent, struct area area)
{
	int rows = sent->cells->rows, columns = sent->cells->columns;
	struct frame *frame = frame_new(rows, columns);
	struct pen pen = sent->pen_before;

	memcpy(frame_cell(frame, 0, 0), sent->before, bytes_of(sent));
	frame_send(frame, sent->looks, &pen, 0, 0);
	pen = sent->pen_before;
	for (int r = area.row; r < area.row + area.rows; r++)
		memcpy(frame_cell(frame, r, area.column),
			&sent->shown[r * columns + area.column],
			(size_t)area.columns * sizeof(*sent->shown));
	frame_send(frame, sent->looks, &pen, sent->row, sent->column);
	frame_free(frame);
	return pen.length - sent->pen_before.length;
}
