/* SPDX-License-Identifier: MIT */
#include "vt.h"

#include <stdlib.h>
#include <string.h>

static int within(int value, int most)
{
	return value < 0 ? 0 : value > most ? most : value;
}

static void go(struct vt *vt, int row, int column)
{
	vt->row = within(row, VT_ROWS - 1);
	vt->column = within(column, VT_COLUMNS - 1);
}

static void scroll_up(struct vt *vt)
{
	memmove(vt->cell[0], vt->cell[1], sizeof(vt->cell[0]) * (VT_ROWS - 1));
	memset(vt->cell[VT_ROWS - 1], 0, sizeof(vt->cell[0]));
}

static void feed_line(struct vt *vt)
{
	if (vt->row == VT_ROWS - 1)
		scroll_up(vt);
	else
		vt->row++;
}

/* The last column keeps the cursor until one more comes. */
static void put(struct vt *vt, char c)
{
	if (vt->column == VT_COLUMNS) {
		vt->column = 0;
		feed_line(vt);
	}
	vt->cell[vt->row][vt->column++] = c;
}

/* 0 to the end, 1 from the beginning, 2 all of it. */
static void erase_line(struct vt *vt, int row, int how)
{
	int from = how ? 0 : vt->column;
	int to = how == 1 ? vt->column : VT_COLUMNS - 1;

	for (int i = from; i <= to && i < VT_COLUMNS; i++)
		vt->cell[row][i] = ' ';
}

static void erase_screen(struct vt *vt, int how)
{
	for (int row = 0; row < VT_ROWS; row++)
		if (how == 2 || (how ? row < vt->row : row > vt->row))
			erase_line(vt, row, 2);
	erase_line(vt, vt->row, how);
}

/* CSI with its parameters; those that draw nothing are no matter. */
static void control(struct vt *vt, char end)
{
	const char *rest = vt->sequence + 1;
	int first = atoi(rest), second;

	rest = strchr(rest, ';');
	second = rest ? atoi(rest + 1) : 0;
	switch (end) {
	case 'H':
	case 'f':
		go(vt, first - 1, second - 1);
		break;
	case 'A':
		go(vt, vt->row - (first ? first : 1), vt->column);
		break;
	case 'B':
		go(vt, vt->row + (first ? first : 1), vt->column);
		break;
	case 'C':
		go(vt, vt->row, vt->column + (first ? first : 1));
		break;
	case 'D':
		go(vt, vt->row, vt->column - (first ? first : 1));
		break;
	case 'J':
		erase_screen(vt, first);
		break;
	case 'K':
		erase_line(vt, vt->row, first);
		break;
	}
}

static void escape(struct vt *vt, char end)
{
	if (end == '7') {
		vt->kept_row = vt->row;
		vt->kept_column = vt->column;
	} else if (end == '8') {
		go(vt, vt->kept_row, vt->kept_column);
	} else if (end == 'M' && vt->row) {
		vt->row--;
	} else if (end == 'D') {
		feed_line(vt);
	} else if (end == 'E') {
		vt->column = 0;
		feed_line(vt);
	}
}

/* In a sequence: '[' goes on to a letter, '(' and its like to one more. */
static void take(struct vt *vt, char c)
{
	if (vt->length + 1 == sizeof(vt->sequence)) {
		vt->escaped = false;
		return;
	}
	vt->sequence[vt->length++] = c;
	vt->sequence[vt->length] = '\0';
	if (vt->sequence[0] == '[') {
		if (vt->length == 1 || c < '@' || c > '~')
			return;
		control(vt, c);
	} else if (strchr("()*+#", vt->sequence[0])) {
		if (vt->length < 2)
			return;
	} else {
		escape(vt, c);
	}
	vt->escaped = false;
}

static void take_plain(struct vt *vt, char c)
{
	switch (c) {
	case '\033':
		vt->escaped = true;
		vt->length = 0;
		break;
	case '\r':
		vt->column = 0;
		break;
	case '\n':
		feed_line(vt);
		break;
	case '\b':
		go(vt, vt->row, vt->column - 1);
		break;
	case '\t':
		go(vt, vt->row, (vt->column | 7) + 1);
		break;
	default:
		if (c >= ' ' && c <= '~')
			put(vt, c);
	}
}

void vt_feed(struct vt *vt, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (vt->escaped)
			take(vt, bytes[i]);
		else
			take_plain(vt, bytes[i]);
	}
}

const char *vt_row(const struct vt *vt, int row)
{
	static char text[VT_COLUMNS + 1];

	for (int i = 0; i < VT_COLUMNS; i++)
		text[i] = vt->cell[row][i] ? vt->cell[row][i] : ' ';
	text[VT_COLUMNS] = '\0';
	return text;
}

bool vt_shows(const struct vt *vt, const char *text)
{
	for (int row = 0; row < VT_ROWS; row++)
		if (strstr(vt_row(vt, row), text))
			return true;
	return false;
}
