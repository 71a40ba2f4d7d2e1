/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

#define NUMBERS 32

static void give_up(const char *what, const char *at)
{
	fprintf(stderr, "model: %s at \"%.12s\"\n", what, at + 1);
	abort();
}

static struct model_cell *cell_at(struct model *model, int row, int column)
{
	if (row < 0 || row >= model->rows || column < 0
	    || column >= model->columns)
		give_up("outside", "");
	return &model->at[row * model->columns + column];
}

const struct model_cell *model_at(const struct model *model, int row,
	int column)
{
	return &model->at[row * model->columns + column];
}

static void reset_pen(struct model *model)
{
	model->pen = (struct model_cell){ .glyph = ' ', .foreground = -1,
		.background = -1 };
}

static void erase(struct model *model, int row, int column, int columns)
{
	struct model_cell blank = { .glyph = ' ', .foreground = -1,
		.background = model->erases_in_colour ? model->pen.background
			: -1 };

	for (int c = column; c < column + columns && c < model->columns; c++)
		*cell_at(model, row, c) = blank;
}

static void erase_all(struct model *model)
{
	for (int row = 0; row < model->rows; row++)
		erase(model, row, 0, model->columns);
}

void model_begin(struct model *model, int rows, int columns)
{
	memset(model, 0, sizeof(*model));
	model->rows = rows;
	model->columns = columns;
	reset_pen(model);
	erase_all(model);
}

/* Characters. */

/* What is left of a wide one when half of it is overwritten. */
static void part_wide(struct model *model, int row, int column)
{
	struct model_cell *cell = cell_at(model, row, column);

	if (cell->glyph == 0 && column > 0)
		cell[-1].glyph = ' ';
	if (column + 1 < model->columns && cell[1].glyph == 0)
		cell[1].glyph = ' ';
}

static void put(struct model *model, uint32_t glyph)
{
	int width = utf8_code_width(glyph);

	if (model->waits || model->column + width > model->columns)
		give_up("it would wrap", "");
	for (int i = 0; i < width; i++) {
		part_wide(model, model->row, model->column + i);
		*cell_at(model, model->row, model->column + i) = model->pen;
		cell_at(model, model->row, model->column + i)->glyph
			= i ? 0 : glyph;
	}
	model->column += width;
	if (model->column == model->columns) {
		model->column--;
		model->waits = true;
	}
}

/* Sequences. */

struct numbers {
	int n;
	int at[NUMBERS];
};

static int number(const struct numbers *numbers, int i)
{
	return i < numbers->n && numbers->at[i] ? numbers->at[i] : 1;
}

static int set_colour(const struct numbers *numbers, int i, int16_t *colour)
{
	if (i + 2 >= numbers->n || numbers->at[i + 1] != 5)
		give_up("half a colour", "");
	*colour = (int16_t)numbers->at[i + 2];
	return i + 2;
}

/* Returns the place of the last number that it took. */
static int set_attribute(struct model *model, const struct numbers *numbers,
	int i)
{
	struct model_cell *pen = &model->pen;
	int n = numbers->at[i];

	if (n == 0)
		reset_pen(model);
	else if (n == 1)
		pen->bold = true;
	else if (n == 2)
		pen->dim = true;
	else if (n == 4)
		pen->underline = true;
	else if (n == 7)
		pen->reverse = true;
	else if (n == 22)
		pen->bold = pen->dim = false;
	else if (n == 24)
		pen->underline = false;
	else if (n == 27)
		pen->reverse = false;
	else if (n == 38)
		return set_colour(numbers, i, &pen->foreground);
	else if (n == 48)
		return set_colour(numbers, i, &pen->background);
	else if (n == 39)
		pen->foreground = -1;
	else if (n == 49)
		pen->background = -1;
	else if (n >= 30 && n <= 37)
		pen->foreground = (int16_t)(n - 30);
	else if (n >= 40 && n <= 47)
		pen->background = (int16_t)(n - 40);
	else if (n >= 90 && n <= 97)
		pen->foreground = (int16_t)(n - 82);
	else if (n >= 100 && n <= 107)
		pen->background = (int16_t)(n - 92);
	else
		give_up("unknown attribute", "");
	return i;
}

static int bounded(int value, int end)
{
	return value < 0 ? 0 : value >= end ? end - 1 : value;
}

static void go(struct model *model, int row, int column)
{
	model->row = bounded(row, model->rows);
	model->column = bounded(column, model->columns);
	model->waits = false;
}

static void obey(struct model *model, char letter,
	const struct numbers *numbers, const char *at)
{
	int n = number(numbers, 0);

	switch (letter) {
	case 'A': go(model, model->row - n, model->column); break;
	case 'B': go(model, model->row + n, model->column); break;
	case 'C': go(model, model->row, model->column + n); break;
	case 'D': go(model, model->row, model->column - n); break;
	case 'G': go(model, model->row, n - 1); break;
	case 'd': go(model, n - 1, model->column); break;
	case 'H': go(model, n - 1, number(numbers, 1) - 1); break;
	case 'J': erase_all(model); break; /* from the first place, or all */
	case 'K': erase(model, model->row, model->column, model->columns);
		break;
	case 'X': erase(model, model->row, model->column, n); break;
	case 'm':
		for (int i = 0; i < numbers->n; i++)
			i = set_attribute(model, numbers, i);
		break;
	case 'r': case 't': case 'l': case 'h': break;
	default: give_up("unknown letter", at);
	}
}

/* ESC [ ... letter; returns its length. */
static size_t take_sequence(struct model *model, const char *at,
	const char *end)
{
	struct numbers numbers = { .n = 1 };
	bool is_private = at[2] == '?';
	const char *from = at;

	for (at += is_private ? 3 : 2; at < end && *at < '@'; at++) {
		if (*at == ';' && numbers.n < NUMBERS)
			numbers.n++;
		else if (*at >= '0' && *at <= '9')
			numbers.at[numbers.n - 1] = *at - '0'
				+ 10 * numbers.at[numbers.n - 1];
		else
			give_up("no number", from);
	}
	if (at >= end)
		give_up("cut", from);
	if (!is_private)
		obey(model, *at, &numbers, from);
	else if (*at == 'l' || *at == 'h')
		model->hides = numbers.at[0] == 25 ? *at == 'l'
			: model->hides;
	return (size_t)(at - from) + 1;
}

static size_t take_escape(struct model *model, const char *at, const char *end)
{
	if (end - at > 2 && at[1] == '[')
		return take_sequence(model, at, end);
	if (end - at > 2 && (at[1] == '(' || at[1] == ')'))
		return 3;
	if (at[1] != '=' && at[1] != '>' && at[1] != '7' && at[1] != '8'
	    && at[1] != 'g')
		give_up("unknown escape", at);
	return 2;
}

static void take_control(struct model *model, const char *at)
{
	if (*at == '\n')
		go(model, model->row + 1, model->column);
	else if (*at == '\r')
		go(model, model->row, 0);
	else if (*at == '\b')
		go(model, model->row, model->column - 1);
	else if (*at != '\017' && *at != '\007')
		give_up("unknown control", at);
}

void model_take(struct model *model, const char *bytes, size_t length)
{
	const char *at = bytes, *end = bytes + length;

	while (at < end) {
		if (*at == '\033') {
			at += take_escape(model, at, end);
		} else if ((unsigned char)*at < ' ') {
			take_control(model, at++);
		} else {
			put(model, utf8_decode(&at, end));
		}
	}
}

/* Comparing. */

bool model_same(const struct model_cell *a, const struct model_cell *b)
{
	bool is_marked = a->underline || b->underline || a->reverse
		|| b->reverse;

	if (a->glyph != b->glyph || a->background != b->background
	    || a->underline != b->underline || a->reverse != b->reverse)
		return false;
	if (a->glyph == ' ' && !is_marked)
		return a->background < 0 || a->dim == b->dim;
	return a->foreground == b->foreground && a->bold == b->bold
		&& a->dim == b->dim;
}

bool model_equal(const struct model *a, const struct model *b, int *row,
	int *column)
{
	for (*row = 0; *row < a->rows; (*row)++)
		for (*column = 0; *column < a->columns; (*column)++)
			if (!model_same(model_at(a, *row, *column),
				model_at(b, *row, *column)))
				return false;
	*row = a->row;
	*column = a->column;
	return a->rows == b->rows && a->columns == b->columns
		&& a->hides == b->hides && a->row == b->row
		&& a->column == b->column;
}
