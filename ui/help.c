/* SPDX-License-Identifier: MIT */
#include "help.h"

#include "marks.h"

#define TEXT_COLUMN 22

/* Writes the page's lines one after the other; cells NULL: counts them. */
struct pen {
	struct cells *cells;
	struct area area;
	int line; /* of the page */
	int top;  /* the first line that shows */
};

static void write_line(struct pen *pen, enum role role, const char *left,
	const char *right)
{
	int row = pen->line++ - pen->top;

	if (!pen->cells || row < 0 || row >= pen->area.rows)
		return;
	cells_write_short(pen->cells, pen->area.row + row, pen->area.column,
		TEXT_COLUMN - 1, role, left);
	cells_write_short(pen->cells, pen->area.row + row,
		pen->area.column + TEXT_COLUMN,
		pen->area.columns - TEXT_COLUMN, ROLE_TEXT, right);
}

/* A line across both columns. */
static void write_text(struct pen *pen, enum role role, const char *text)
{
	int row = pen->line++ - pen->top;

	if (!pen->cells || row < 0 || row >= pen->area.rows)
		return;
	cells_write_short(pen->cells, pen->area.row + row, pen->area.column,
		pen->area.columns, role, text);
}

static void write_requests(struct pen *pen, const struct keymap *keymap)
{
	write_text(pen, ROLE_TITLE, "Keys");
	for (int i = 0; i < REQUEST_COUNT; i++) {
		char keys[80];

		keymap_keys(keymap, (enum request)i, keys, sizeof(keys));
		if (keys[0])
			write_line(pen, ROLE_KEY, keys,
				request_help((enum request)i));
	}
}

static void write_typing(struct pen *pen)
{
	write_text(pen, ROLE_TEXT, "");
	write_text(pen, ROLE_TITLE, "Typing a turn");
	write_text(pen, ROLE_TEXT, "A small letter or a digit begins it: the "
		"squares (e2e4), or the turn as");
	write_text(pen, ROLE_TEXT, "the list shows it, in small letters too. "
		"What still fits is marked.");
	write_line(pen, ROLE_KEY, "Tab", "Write what all that fits has in "
		"common");
	write_line(pen, ROLE_KEY, "Enter", "Play it, when only one turn fits");
	write_line(pen, ROLE_KEY, "Backspace, Esc", "Take a letter back; leave "
		"the line");
}

static void write_marks(struct pen *pen)
{
	write_text(pen, ROLE_TEXT, "");
	write_text(pen, ROLE_TITLE, "Marks on the board");
	write_line(pen, ROLE_STRONG, "[ ]", "the cursor");
	write_line(pen, ROLE_STRONG, "( )", "chosen: the move goes from or "
		"over it");
	for (int i = 0; i < MARK_COUNT; i++) {
		char glyph[2] = { mark_glyph((enum mark)i), '\0' };

		write_line(pen, mark_role((enum mark)i), glyph,
			mark_help((enum mark)i));
	}
	write_text(pen, ROLE_TEXT, "");
	write_text(pen, ROLE_TEXT, "Pieces are the letters of the turns: those "
		"of the side that begins as");
	write_text(pen, ROLE_TEXT, "written there, those of the other side all "
		"small.");
}

static int write_page(struct cells *cells, struct area area, int top,
	const struct keymap *keymap)
{
	struct pen pen = { cells, area, 0, top };

	write_requests(&pen, keymap);
	write_typing(&pen);
	write_marks(&pen);
	return pen.line;
}

/* The farthest that one can scroll. */
static int last_top(const struct keymap *keymap, int rows)
{
	int lines = write_page(NULL, (struct area){ 0, 0, 0, 0 }, 0, keymap);
	int shown = rows - 2;

	return lines > shown ? lines - shown : 0;
}

static int brought_into(int value, int most)
{
	if (value > most)
		return most;
	return value < 0 ? 0 : value;
}

enum view_answer help_key(struct help *help, enum request request,
	const struct keymap *keymap, int rows)
{
	int by = 0;

	switch (request) {
	case REQUEST_UP:
		by = -1;
		break;
	case REQUEST_DOWN:
		by = 1;
		break;
	case REQUEST_PAGE_UP:
		by = 3 - rows;
		break;
	case REQUEST_PAGE_DOWN:
	case REQUEST_NEXT:
		by = rows - 3;
		break;
	case REQUEST_LET_GO:
	case REQUEST_BACK:
	case REQUEST_STEP:
	case REQUEST_HELP:
	case REQUEST_QUIT:
		return VIEW_CLOSE;
	default:
		return VIEW_UNUSED;
	}
	help->top = brought_into(help->top + by, last_top(keymap, rows));
	return VIEW_USED;
}

void help_draw(const struct help *help, const struct keymap *keymap,
	struct cells *cells)
{
	int last = last_top(keymap, cells->rows);
	int top = brought_into(help->top, last);
	struct area area = { 0, 1, cells->rows - 2, cells->columns - 2 };

	write_page(cells, area, top, keymap);
	cells_write_short(cells, cells->rows - 1, 1, cells->columns - 2,
		ROLE_STATUS, last ? "Up, Down, PageUp, PageDown scroll; Esc or "
		"Enter goes back." : "Esc or Enter goes back.");
}
