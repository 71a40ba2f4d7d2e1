/* SPDX-License-Identifier: MIT */
/* What the rule book looks like; its keys are in bookview.c. */
#include "bookview.h"

#include <stdio.h>
#include <string.h>

#include "boardview.h"
#include "keytext.h"
#include "layout.h"
#include "look.h"
#include "marks.h"
#include "status.h"

#define LIST_COLUMNS 38
#define LIST_BESIDE (LIST_COLUMNS + 82) /* the list and a page of its own */
#define ROWS_BELOW 3 /* two of status, the keys */
#define ROWS_LEAST 9 /* else there is nothing but text and keys */

/* Where everything is; the layout counts when the board shows. */
struct place {
	struct area list; /* no columns: it does not show */
	struct area page; /* no columns: it does not show */
	struct area status, keys;
	bool pictured;
	struct layout layout;
};

static const struct page *page_now(const struct bookview *view)
{
	return &view->pages.at[view->page];
}

/* Places. */

static void shift(struct area *area, int columns)
{
	area->column += columns;
}

/* The page as a game's screen: the board, the text beside it. */
static bool place_board(const struct bookview *view,
	const struct settings *settings, int rows, int columns, int left,
	struct place *place)
{
	struct layout *layout = &place->layout;

	if (!layout_make_read(layout, view->book->game, rows, columns - left,
		view->flipped, settings->coordinates)
	    || layout->panel.columns <= 0)
		return false;
	shift(&layout->squares, left);
	shift(&layout->panel, left);
	place->page = layout->panel;
	return true;
}

static void place_all(const struct bookview *view,
	const struct settings *settings, int rows, int columns,
	struct place *place)
{
	bool beside = columns >= LIST_BESIDE;
	int left = beside ? LIST_COLUMNS + 1 : 0;
	int high = rows - 2 - ROWS_BELOW - 1;

	*place = (struct place){
		.page = { 2, left + 1, high, columns - left - 2 },
		.status = { rows - ROWS_BELOW, 1, 2, columns - 2 },
		.keys = { rows - 1, 1, 1, columns - 2 },
	};
	if (rows < ROWS_LEAST) {
		place->page.row = 0;
		place->page.rows = high = rows - 1;
		place->status.rows = 0;
	}
	if (beside || view->listing)
		place->list = (struct area){ place->page.row, 1, high, beside
			? LIST_COLUMNS - 1 : columns - 2 };
	if (view->listing && !beside)
		place->page.columns = 0;
	else if (page_now(view)->diagram != NO_DIAGRAM)
		place->pictured = place_board(view, settings, rows, columns,
			left, place);
}

/* The list of sections. */

/* Writes rows one after the other; cells NULL just counts. */
struct list_pen {
	const struct bookview *view;
	struct cells *cells;
	struct area area;
	int row, top;
	int chosen; /* the row of the page that is pointed at */
};

static void list_row(struct list_pen *pen, int page, bool own, int indent,
	const char *text)
{
	bool chosen = own && page == pen->view->chosen;
	struct area area = { pen->area.row + pen->row - pen->top,
		pen->area.column, 1, pen->area.columns };
	enum role role = chosen && pen->view->listing ? ROLE_MENU_SELECTED
		: ROLE_MENU_ITEM;

	if (chosen)
		pen->chosen = pen->row;
	if (pen->cells && pen->row >= pen->top
	    && pen->row < pen->top + pen->area.rows) {
		cells_fill(pen->cells, area, role);
		cells_spot(pen->cells, area, SPOT_LINE, page);
		if (chosen)
			cells_put(pen->cells, area.row, area.column, '>',
				role);
		cells_write_short(pen->cells, area.row,
			area.column + 2 + indent, area.columns - 2 - indent,
			role, text);
	}
	pen->row++;
}

static void list_page(struct list_pen *pen, int page)
{
	const struct book *book = pen->view->book;
	const struct page *at = &pen->view->pages.at[page];
	const char *chapter = page_chapter(at, book);
	const char *section = page_section(at, book);

	if (at->more)
		return;
	if (chapter[0])
		list_row(pen, page, !section[0], 0, chapter);
	if (section[0])
		list_row(pen, page, true, 2, section);
}

static void list_pages(struct list_pen *pen)
{
	pen->row = 0;
	for (int i = 0; i < pen->view->pages.n; i++)
		list_page(pen, i);
}

/* Scrolled so that the chosen line is in the middle. */
static void draw_list(const struct bookview *view, struct cells *cells,
	struct area area)
{
	struct list_pen pen = { .view = view, .area = area };

	list_pages(&pen);
	pen.top = pen.chosen - area.rows / 2;
	if (pen.top > pen.row - area.rows)
		pen.top = pen.row - area.rows;
	if (pen.top < 0)
		pen.top = 0;
	pen.cells = cells;
	list_pages(&pen);
}

/* The text of a page. */

struct text_pen {
	const struct bookview *view;
	const struct keymap *keymap;
	struct booklines lines;
	int columns;
	int begin, end; /* lines of the turn that was played last */
};

static void add_text(struct text_pen *pen, enum role role, const char *text)
{
	booklines_add(&pen->lines, role, "", "", pen->columns, text);
}

static void add_paragraph(struct text_pen *pen, const struct block *block)
{
	booklines_blank(&pen->lines);
	if (block->ruling)
		booklines_add(&pen->lines, ROLE_TEXT, "| ", "| ", pen->columns,
			block->text);
	else
		add_text(pen, ROLE_TEXT, block->text);
}

static void add_point(struct text_pen *pen, const struct block *block,
	bool first)
{
	if (first)
		booklines_blank(&pen->lines);
	booklines_add(&pen->lines, ROLE_TEXT, "* ", "  ", pen->columns,
		block->text);
}

static void add_piece(struct text_pen *pen, const struct block *block)
{
	char text[600];

	booklines_blank(&pen->lines);
	add_text(pen, ROLE_TITLE, block->text);
	book_describe(pen->view->book->game, block->piece, text, sizeof(text));
	add_text(pen, ROLE_TEXT, text);
	if (!pen->view->pictured)
		return;
	booklines_blank(&pen->lines);
	keytext_fill(pen->keymap, "Move the enemy about with {arrows}; {step} "
		"puts it down, and picks up any piece.", text, sizeof(text));
	add_text(pen, ROLE_DIM, text);
}

/* Turns that are still to come are not told. */
static void add_turn(struct text_pen *pen, const struct block *block, int i)
{
	int step = pen->view->step;

	if (i > step)
		return;
	booklines_blank(&pen->lines);
	if (i == step)
		pen->begin = pen->lines.n;
	add_text(pen, i == step ? ROLE_STRONG : ROLE_DIM, block->turn);
	if (block->text[0])
		add_text(pen, i == step ? ROLE_TEXT : ROLE_DIM, block->text);
	if (i == step)
		pen->end = pen->lines.n;
}

static void add_block(struct text_pen *pen, int i)
{
	const struct block *block = &pen->view->book->at[i];

	switch (block->kind) {
	case BLOCK_CHAPTER:
	case BLOCK_SECTION:
		booklines_blank(&pen->lines);
		add_text(pen, ROLE_TITLE, block->text);
		break;
	case BLOCK_PIECE:
		add_piece(pen, block);
		break;
	case BLOCK_TEXT:
		add_paragraph(pen, block);
		break;
	case BLOCK_POINT:
		add_point(pen, block, i == page_now(pen->view)->first
			|| block[-1].kind != BLOCK_POINT);
		break;
	case BLOCK_TURN:
		add_turn(pen, block, i - page_now(pen->view)->diagram);
		break;
	case BLOCK_BOARD:
	case BLOCK_EXAMPLE:
		break;
	}
}

/* A page that goes on says with what. */
static void add_title(struct text_pen *pen)
{
	const struct page *page = page_now(pen->view);
	const struct book *book = pen->view->book;
	const char *section;

	if (!page->more)
		return;
	while (page > pen->view->pages.at && page->more)
		page--;
	section = page_section(page, book);
	add_text(pen, ROLE_TITLE, section[0] ? section
		: page_chapter(page, book));
}

static bool has_text(const struct text_pen *pen)
{
	for (int i = 0; i < pen->lines.n; i++)
		if (pen->lines.at[i].role != ROLE_TITLE
		    && pen->lines.at[i].text[0])
			return true;
	return false;
}

static void add_blocks(struct text_pen *pen)
{
	const struct page *page = page_now(pen->view);
	char text[200];

	add_title(pen);
	for (int i = page->first; i < page->end; i++)
		add_block(pen, i);
	/* A headline alone looks like a page without a text. */
	if (!page->turns || pen->view->step || has_text(pen))
		return;
	keytext_fill(pen->keymap, "Told by an example: {step} plays it turn "
		"by turn.", text, sizeof(text));
	add_text(pen, ROLE_TEXT, text);
}

/* Keeps the turn that was just played in sight, its end before its begin. */
static void follow_turn(struct bookview *view, const struct text_pen *pen)
{
	if (!view->follows)
		return;
	view->follows = false;
	if (pen->end > view->top + view->rows)
		view->top = pen->end - view->rows;
	if (pen->begin < view->top)
		view->top = pen->begin;
}

/* Brings what shows into the page. */
static void fit_top(struct bookview *view, const struct text_pen *pen)
{
	follow_turn(view, pen);
	if (view->top > view->all - view->rows)
		view->top = view->all - view->rows;
	if (view->top < 0)
		view->top = 0;
}

/* Below a text that is too long: which keys show the rest of it. */
static void draw_rest(const struct bookview *view, const struct keymap *keymap,
	struct cells *cells, struct area area)
{
	bool above = view->top > 0, below = view->top + view->rows < view->all;
	char text[2 * KEY_NAME_MAX + 20];

	keytext_fill(keymap, above && below
		? "(more{: {page-up}, {page-down}})"
		: above ? "(more{: {page-up}})" : "(more{: {page-down}})",
		text, sizeof(text));
	cells_write_short(cells, area.row + area.rows, area.column,
		area.columns, ROLE_DIM, text);
}

static void draw_text(struct bookview *view, const struct keymap *keymap,
	struct cells *cells, struct area area)
{
	struct text_pen pen = { .view = view, .keymap = keymap,
		.columns = area.columns };
	bool rest;

	add_blocks(&pen);
	view->all = pen.lines.n;
	rest = view->all > area.rows && area.rows > 3;
	if (rest)
		area.rows--;
	view->rows = area.rows > 0 ? area.rows : 0;
	fit_top(view, &pen);
	if (rest)
		draw_rest(view, keymap, cells, area);
	for (int row = 0; row < view->rows; row++) {
		const struct bookline *line = &pen.lines.at[view->top + row];

		if (view->top + row >= view->all)
			break;
		cells_write(cells, area.row + row, area.column, area.columns,
			line->role, line->text);
	}
	booklines_free(&pen.lines);
}

/* The board. */

/* Squares that a diagram points at are bracketed; those of a turn are marked
 * as in a game. */
static int mark_board(const struct bookview *view, const struct block *block,
	const struct position *pos, struct marks *marks, square path[SQUARES])
{
	int n = 0;

	marks_checks(marks, pos);
	if (view->step) {
		marks_set(marks, &block[view->step].marked, MARK_LAST);
		return 0;
	}
	SET_EACH(sq, block->marked)
		path[n++] = sq;
	return n;
}

static void draw_board(const struct bookview *view,
	const struct settings *settings, const struct layout *layout,
	struct cells *cells)
{
	const struct block *block = &view->book->at[page_now(view)->diagram];
	struct marks marks = { { 0 } };
	square path[SQUARES];
	struct position pos;
	struct sight sight = { .pos = &pos, .shapes = settings->shapes,
		.marks = &marks, .path = path, .cursor = NO_SQUARE };
	square on = bookview_board(view, &pos);

	if (block->kind == BLOCK_PIECE) {
		struct look look;

		sight.cursor = view->cursor;
		if (on != NO_SQUARE) {
			look_position(&look, &pos, on);
			marks_look(&marks, &look);
			path[sight.n_path++] = on;
		}
	} else {
		sight.n_path = mark_board(view, block, &pos, &marks, path);
	}
	boardview_sight(&sight, layout, cells);
}

/* The lines below. */

/* What the marks on the board mean, as many as there is room for. */
static void legend(const struct cells *cells, const struct keymap *keymap,
	const struct layout *layout, struct area area, char *text, size_t size)
{
	area.rows = 0;
	text[0] = '\0';
	for (int i = 0; i < MARK_COUNT; i++) {
		size_t n = strlen(text);
		char help[120];

		if (!boardview_shows(cells, layout, (enum mark)i))
			continue;
		mark_help((enum mark)i, keymap, help, sizeof(help));
		snprintf(text + n, size - n, "%s%c %s", n ? "; " : "",
			mark_glyph((enum mark)i), help);
		if (cells_write_wrapped(NULL, area, ROLE_TEXT, text) > 2)
			text[n] = '\0';
	}
}

/* What there is to be said but for the marks; may name keys (keytext.h). */
static const char *plain_status(const struct bookview *view)
{
	const struct page *page = page_now(view);

	if (view->answer)
		return view->answer;
	if (view->listing)
		return "Choose what to read.";
	if (page->turns && !view->step)
		return "An example: {step} plays its first turn.";
	if (page->diagram != NO_DIAGRAM && !view->pictured)
		return "The board of this page needs a larger window.";
	return "";
}

static void status_text(const struct bookview *view,
	const struct keymap *keymap, const struct cells *cells,
	const struct place *place, char *text, size_t size)
{
	const struct page *page = page_now(view);
	const char *sentence = plain_status(view);

	if (view->said)
		snprintf(text, size, "%s", view->said);
	else if (page->turns && view->step && !view->listing && !view->answer)
		snprintf(text, size, "Turn %d of %d of the example.",
			view->step, page->turns);
	else if (view->pictured && !sentence[0])
		legend(cells, keymap, &place->layout, place->status, text,
			size);
	else
		keytext_fill(keymap, sentence, text, size);
}

static const struct key_word list_words[] = {
	{ REQUEST_STEP, "open" }, { REQUEST_BACK, "to the page" },
	{ REQUEST_LET_GO, "leave" }, { REQUEST_NONE, NULL },
};

static const struct key_word text_words[] = {
	{ REQUEST_STEP, "read on" }, { REQUEST_NEXT, "next" },
	{ REQUEST_PREVIOUS, "before" }, { REQUEST_BACK, "contents" },
	{ REQUEST_LET_GO, "leave" }, { REQUEST_NONE, NULL },
};

static const struct key_word example_words[] = {
	{ REQUEST_STEP, "play on" }, { REQUEST_LEFT, "back" },
	{ REQUEST_NEXT, "next page" }, { REQUEST_BACK, "contents" },
	{ REQUEST_LET_GO, "leave" }, { REQUEST_NONE, NULL },
};

static const struct key_word carrying_words[] = {
	{ REQUEST_STEP, "put down" }, { REQUEST_NEXT, "next" },
	{ REQUEST_PREVIOUS, "before" }, { REQUEST_BACK, "contents" },
	{ REQUEST_LET_GO, "leave" }, { REQUEST_NONE, NULL },
};

static const struct key_word piece_words[] = {
	{ REQUEST_STEP, "pick up" }, { REQUEST_NEXT, "next" },
	{ REQUEST_PREVIOUS, "before" }, { REQUEST_BACK, "contents" },
	{ REQUEST_LET_GO, "leave" }, { REQUEST_NONE, NULL },
};

static const struct key_word *words_now(const struct bookview *view)
{
	const struct page *page = page_now(view);

	if (view->listing)
		return list_words;
	if (page->turns)
		return example_words;
	if (!view->pictured || view->book->at[page->diagram].kind
	    != BLOCK_PIECE)
		return text_words;
	return view->hand == EMPTY ? piece_words : carrying_words;
}

static const char *chapter_now(const struct bookview *view)
{
	const char *chapter = "";

	for (int i = view->page; i >= 0 && !chapter[0]; i--)
		chapter = page_chapter(&view->pages.at[i], view->book);
	return chapter;
}

static void draw_title(const struct bookview *view, struct cells *cells)
{
	const char *chapter = view->listing ? "Rule book" : chapter_now(view);
	char text[40], title[120];
	int width = snprintf(text, sizeof(text), "page %d of %d",
		view->page + 1, view->pages.n);
	int used;

	snprintf(title, sizeof(title), "%s%s%s", view->book->game->title,
		chapter[0] ? ": " : "", chapter);
	used = cells_write_short(cells, 0, 1, cells->columns - 2, ROLE_TITLE,
		title);

	if (!view->listing && used + 3 + width <= cells->columns)
		cells_write(cells, 0, cells->columns - 1 - width, width,
			ROLE_DIM, text);
}

void bookview_draw(struct bookview *view, const struct settings *settings,
	struct cells *cells)
{
	struct place place;
	char text[600];

	place_all(view, settings, cells->rows, cells->columns, &place);
	view->pictured = place.pictured;
	if (place.page.row > 0)
		draw_title(view, cells);
	if (place.list.columns > 0)
		draw_list(view, cells, place.list);
	if (place.pictured) {
		cells_fill(cells, place.page, ROLE_PANEL);
		draw_board(view, settings, &place.layout, cells);
	}
	if (place.page.columns > 0)
		draw_text(view, &settings->keymap, cells, place.page);
	status_text(view, &settings->keymap, cells, &place, text,
		sizeof(text));
	cells_write_wrapped(cells, place.status, view->answer || view->said
		? ROLE_ERROR
		: ROLE_STATUS, text);
	status_draw_words(&settings->keymap, words_now(view), place.keys,
		cells);
}
