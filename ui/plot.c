/* SPDX-License-Identifier: MIT */
#include "plot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LABELS 6         /* columns of "+12.0|" */
#define COLUMNS_MOST 200 /* of points: each can be clicked */
#define WIDEST 4         /* columns of one point in a short game */
#define HIGHEST 3        /* rows that stand for one step */

/* Each column is a point or several, of which it shows the last. */
struct plot {
	struct area area; /* of the bars */
	int zero;         /* its row of area */
	int step;         /* what a row stands for */
	int grow;         /* so many rows stand for it */
	size_t points;
	int wide;         /* columns of a point; 0: several in one */
	int columns;      /* in use */
};

static bool value_at(const struct course *course, size_t i, int *value)
{
	int most = course->most;

	if (!course->value(course->data, i, value))
		return false;
	if (most && abs(*value) > most)
		*value = *value > 0 ? most : -most;
	return true;
}

/* At least 1 to either side where labels have parts of it. */
static void find_range(const struct course *course, int *low, int *high)
{
	*high = course->unit > 1 ? course->unit : 0;
	*low = -*high;
	for (size_t i = 0; i < course->points; i++) {
		int value;

		if (!value_at(course, i, &value))
			continue;
		*low = value < *low ? value : *low;
		*high = value > *high ? value : *high;
	}
}

static int steps_of(const struct plot *plot, int value)
{
	return (value + plot->step - 1) / plot->step;
}

/* Takes no more rows than are needed.  A step is a whole part of what the
 * labels can say. */
static void scale_plot(struct plot *plot, const struct course *course)
{
	int low, high, rows = plot->area.rows - 1, steps;
	int part = course->unit > 10 ? course->unit / 10 : 1;

	find_range(course, &low, &high);
	if (high - low < 2)
		high = low + 2;
	plot->step = (high - low + rows - 1) / rows;
	plot->step = (plot->step + part - 1) / part * part;
	while (steps_of(plot, high) + steps_of(plot, -low) > rows)
		plot->step += part;
	steps = steps_of(plot, high) + steps_of(plot, -low);
	plot->grow = rows / steps < HIGHEST ? rows / steps : HIGHEST;
	plot->zero = steps_of(plot, high) * plot->grow;
	plot->area.rows = steps * plot->grow + 1;
}

static void plot_make(struct plot *plot, const struct course *course,
	struct area area)
{
	*plot = (struct plot){ .area = area, .points = course->points };
	scale_plot(plot, course);
	if (area.columns > COLUMNS_MOST)
		area.columns = COLUMNS_MOST;
	plot->wide = area.columns / (plot->points < COLUMNS_MOST
		? (int)plot->points : COLUMNS_MOST + 1);
	if (plot->wide > WIDEST)
		plot->wide = WIDEST;
	plot->columns = plot->wide ? plot->wide * (int)plot->points
		: area.columns;
}

/* The last point of a column. */
static size_t plot_point(const struct plot *plot, int column)
{
	if (plot->wide)
		return (size_t)(column / plot->wide);
	return (plot->points - 1) * (size_t)(column + 1)
		/ (size_t)plot->columns;
}

static int plot_column(const struct plot *plot, size_t point)
{
	int column = 0;

	if (plot->wide)
		return (int)point * plot->wide;
	while (column < plot->columns - 1
	       && plot_point(plot, column) < point)
		column++;
	return column;
}

/* Away from zero: what is there at all shows. */
static int rows_of(const struct plot *plot, const struct course *course,
	int value)
{
	int rows = steps_of(plot, abs(value)) * plot->grow;

	if (abs(value) < course->least)
		return 0;
	return value < 0 ? -rows : rows;
}

/* Any of the points that a column stands for. */
static bool is_marked(const struct plot *plot, const struct course *course,
	int column)
{
	size_t last = plot_point(plot, column);
	size_t first = column && !plot->wide
		? plot_point(plot, column - 1) + 1 : last;

	if (!course->is_marked || (plot->wide && column % plot->wide))
		return false;
	for (size_t i = first; i <= last; i++)
		if (course->is_marked(course->data, i))
			return true;
	return false;
}

static void draw_bar(const struct plot *plot, const struct course *course,
	int column, struct cells *cells)
{
	size_t point = plot_point(plot, column);
	int at = plot->area.column + column;
	int zero = plot->area.row + plot->zero, value = 0, rows;
	bool known = value_at(course, point, &value);

	rows = known ? rows_of(plot, course, value) : 0;
	cells_put(cells, zero, at, known ? '-' : '.', ROLE_DIM);
	for (int row = 1; row <= abs(rows); row++)
		cells_put(cells, rows > 0 ? zero - row : zero + row, at, '#',
			rows > 0 ? ROLE_PIECE_FIRST : ROLE_PIECE_SECOND);
	if (is_marked(plot, course, column))
		cells_put(cells, zero, at, 'o', ROLE_STRONG);
	cells_spot(cells, (struct area){ plot->area.row, at, plot->area.rows,
		1 }, SPOT_LINE, (int)point);
}

static void print_label(const struct course *course, int value, char *text,
	size_t size)
{
	if (course->most && abs(value) > course->most)
		value = value > 0 ? course->most : -course->most;
	if (course->unit > 1)
		snprintf(text, size, "%+5.1f", value / (double)course->unit);
	else
		snprintf(text, size, "%+4d", value);
}

static void draw_scale(const struct plot *plot, const struct course *course,
	struct cells *cells)
{
	for (int row = 0; row < plot->area.rows; row++) {
		char text[20] = "";
		int value = (plot->zero - row) / plot->grow * plot->step;

		if (row == plot->zero)
			snprintf(text, sizeof(text), course->unit > 1
				? "  0.0" : "   0");
		else if (row == 0 || row == plot->area.rows - 1)
			print_label(course, value, text, sizeof(text));
		cells_write(cells, plot->area.row + row,
			plot->area.column - LABELS, LABELS - 1, ROLE_LABEL,
			text);
		cells_put(cells, plot->area.row + row, plot->area.column - 1,
			'|', ROLE_DIM);
	}
}

/* "^ 12. Kd4" below the point that is seen. */
static void draw_pointer(const struct plot *plot, size_t point,
	const char *label, struct cells *cells)
{
	int row = plot->area.row + plot->area.rows;
	int at = plot_column(plot, point), width = (int)strlen(label);

	cells_put(cells, row, plot->area.column + at, '^', ROLE_STRONG);
	cells_cursor(cells, row, plot->area.column + at);
	at += at + 2 + width <= plot->area.columns ? 2 : -1 - width;
	if (at < 0)
		return;
	cells_write(cells, row, plot->area.column + at, width, ROLE_STRONG,
		label);
}

void plot_draw(const struct course *course, size_t at, const char *label,
	struct area area, struct cells *cells)
{
	struct plot plot;

	plot_make(&plot, course, (struct area){ area.row, area.column + LABELS,
		area.rows - 1, area.columns - LABELS });
	draw_scale(&plot, course, cells);
	for (int column = 0; column < plot.columns; column++)
		draw_bar(&plot, course, column, cells);
	draw_pointer(&plot, at, label, cells);
}
