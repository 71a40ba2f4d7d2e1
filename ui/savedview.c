/* SPDX-License-Identifier: MIT */
#include "savedview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keytext.h"
#include "player.h"
#include "status.h"

#define LEAST_ROWS 8
#define LEAST_COLUMNS 30

/* Columns of each part of a line; players take what is left. */
#define DATE 12
#define TITLE 23
#define TURNS 5
#define RESULT 8
#define SIZE 8
#define PLAYERS_LEAST 10
#define COMFORT (2 + DATE + TITLE + PLAYERS_LEAST + TURNS + RESULT + SIZE)

/* Which games are in the list. */

static const struct sketch *look_into(struct savedview *view, size_t i)
{
	struct saved_row *row = &view->rows[i];

	if (!row->known)
		sketch_file(&row->sketch, &view->files.at[i]);
	row->known = true;
	return &row->sketch;
}

static bool belongs(struct savedview *view, size_t i)
{
	const struct sketch *sketch;

	if (!view->unfinished)
		return true;
	sketch = look_into(view, i);
	return sketch->game && !sketch->result[0];
}

static void choose_shown(struct savedview *view)
{
	view->n = 0;
	for (size_t i = 0; i < view->files.n; i++)
		if (belongs(view, i))
			view->shown[view->n++] = i;
	if (view->chosen >= view->n)
		view->chosen = view->n ? view->n - 1 : 0;
}

static void *zeros(size_t n, size_t size)
{
	void *memory = calloc(n ? n : 1, size);

	if (!memory)
		abort();
	return memory;
}

static void read_folder(struct savedview *view)
{
	struct store_fault fault;

	if (!store_list(&view->files, &fault)) {
		view->files = (struct store_list){ 0 };
		remark_say(&view->said, true, fault.text);
	}
	view->rows = zeros(view->files.n, sizeof(*view->rows));
	view->shown = zeros(view->files.n, sizeof(*view->shown));
	choose_shown(view);
}

static void forget_folder(struct savedview *view)
{
	store_list_free(&view->files);
	free(view->rows);
	free(view->shown);
	view->rows = NULL;
	view->shown = NULL;
	view->n = 0;
}

void savedview_open(struct savedview *view)
{
	savedview_free(view);
	read_folder(view);
}

void savedview_free(struct savedview *view)
{
	forget_folder(view);
	*view = (struct savedview){ 0 };
}

void savedview_renew(struct savedview *view, const char *name)
{
	forget_folder(view);
	read_folder(view);
	for (size_t i = 0; name[0] && i < view->n; i++)
		if (!strcmp(view->files.at[view->shown[i]].name, name))
			view->chosen = i;
}

const char *savedview_name(const struct savedview *view)
{
	return view->n ? view->files.at[view->shown[view->chosen]].name : "";
}

/* Keys. */

static void move_chosen(struct savedview *view, long by)
{
	long to = (long)view->chosen + by;

	if (to >= (long)view->n)
		to = (long)view->n - 1;
	view->chosen = to > 0 ? (size_t)to : 0;
}

static bool walk(struct savedview *view, enum request request)
{
	int page = view->listed > 1 ? view->listed - 1 : 1;

	switch (request) {
	case REQUEST_UP:
	case REQUEST_LEFT:
		move_chosen(view, -1);
		return true;
	case REQUEST_DOWN:
	case REQUEST_RIGHT:
		move_chosen(view, 1);
		return true;
	case REQUEST_PAGE_UP:
		move_chosen(view, -page);
		return true;
	case REQUEST_PAGE_DOWN:
		move_chosen(view, page);
		return true;
	case REQUEST_DANGER: /* Home and End */
		view->chosen = 0;
		return true;
	case REQUEST_CAPTURE:
		move_chosen(view, (long)view->n);
		return true;
	default:
		return false;
	}
}

static void change_filter(struct savedview *view)
{
	view->unfinished = !view->unfinished;
	view->chosen = 0;
	choose_shown(view);
	remark_answer(&view->said, view->unfinished
		? "Only games that are not over; {next} shows all."
		: "All games; {next} shows those that are not over.");
}

static enum view_answer wish(struct savedview *view, enum saved_wish wish)
{
	if (!view->n && wish != SAVED_IMPORT) {
		remark_say(&view->said, false, "There is no game in the list.");
		return VIEW_USED;
	}
	view->wish = wish;
	return VIEW_OPEN;
}

enum view_answer savedview_key(struct savedview *view, enum request request)
{
	remark_clear(&view->said);
	if (walk(view, request))
		return VIEW_USED;
	switch (request) {
	case REQUEST_STEP:
		return wish(view, SAVED_OPEN);
	case REQUEST_WATCH:
		return wish(view, SAVED_WATCH);
	case REQUEST_RENAME:
		return wish(view, SAVED_RENAME);
	case REQUEST_DELETE:
		return wish(view, SAVED_DELETE);
	case REQUEST_SAVE:
		return wish(view, SAVED_COPY);
	case REQUEST_EXPORT:
		return wish(view, SAVED_EXPORT);
	case REQUEST_IMPORT:
		return wish(view, SAVED_IMPORT);
	case REQUEST_NEXT:
	case REQUEST_PREVIOUS:
		change_filter(view);
		return VIEW_USED;
	case REQUEST_LET_GO:
	case REQUEST_QUIT:
	case REQUEST_BACK:
		return VIEW_CLOSE;
	default:
		if (request_is_common(request))
			return VIEW_UNUSED;
		remark_answer(&view->said, KEYTEXT_UNUSED);
		return VIEW_USED;
	}
}

enum view_answer savedview_click(struct savedview *view, int line)
{
	remark_clear(&view->said);
	if (line < 0 || (size_t)line >= view->n)
		return VIEW_USED;
	if ((size_t)line == view->chosen)
		return wish(view, SAVED_OPEN);
	view->chosen = (size_t)line;
	return VIEW_USED;
}

void savedview_wheel(struct savedview *view, bool up)
{
	remark_clear(&view->said);
	move_chosen(view, up ? -1 : 1);
}

/* Drawing. */

/* Writes one part of a line and goes on behind it. */
static void put(struct cells *cells, int row, int *column, int width,
	enum role role, const char *text)
{
	if (width > 1)
		cells_write_short(cells, row, *column, width - 1, role, text);
	*column += width;
}

static void print_size(size_t bytes, char *text, size_t size)
{
	if (bytes < 1000)
		snprintf(text, size, "%4zu B", bytes);
	else if (bytes < 1000000)
		snprintf(text, size, "%4zu kB", (bytes + 999) / 1000);
	else
		snprintf(text, size, "%4zu MB", bytes / 1000000);
}

/* "1-0" of "1-0 checkmate" */
static void print_result(const struct sketch *sketch, char *text, size_t size)
{
	size_t n = strcspn(sketch->result, " ");

	if (sketch->long_one)
		snprintf(text, size, "?");
	else if (!n)
		snprintf(text, size, "goes on");
	else
		snprintf(text, size, "%.*s", (int)n, sketch->result);
}

static void print_turn(const struct sketch *sketch, char *text, size_t size)
{
	if (sketch->long_one)
		snprintf(text, size, "   ?");
	else
		snprintf(text, size, "%4zu", sketch->turns / 2 + 1);
}

/* Players' names need room: where there is little the size goes first. */
static void draw_line(struct savedview *view, size_t line, struct area area,
	struct cells *cells)
{
	size_t i = view->shown[line];
	const struct store_file *file = &view->files.at[i];
	const struct sketch *sketch = look_into(view, i);
	bool chosen = line == view->chosen, wide = area.columns >= COMFORT;
	enum role role = chosen ? ROLE_MENU_SELECTED : ROLE_MENU_ITEM;
	int column = area.column, right = TURNS + RESULT + (wide ? SIZE : 0);
	int left = area.columns - 2 - right;
	int date = left - TITLE >= DATE ? DATE : 0;
	int title = left - date < TITLE ? left - date : TITLE;
	char text[160];

	cells_spot(cells, area, SPOT_LINE, (int)line);
	cells_fill(cells, area, role);
	put(cells, area.row, &column, 2, role, chosen ? ">" : " ");
	if (file->unfit || !sketch->game) {
		snprintf(text, sizeof(text), "%.80s %s", file->name, file->unfit
			? file->unfit : "is no game of this version");
		put(cells, area.row, &column, area.columns - 2, role, text);
		return;
	}
	put(cells, area.row, &column, date, role, sketch->date);
	put(cells, area.row, &column, title, role, sketch->game->title);
	players_print(sketch->name[0], sketch->name[1], " - ", text,
		sizeof(text));
	put(cells, area.row, &column, left - date - title, role, text);
	print_turn(sketch, text, sizeof(text));
	put(cells, area.row, &column, TURNS, role, text);
	print_result(sketch, text, sizeof(text));
	put(cells, area.row, &column, RESULT, role, text);
	print_size(file->size, text, sizeof(text));
	if (wide)
		put(cells, area.row, &column, SIZE, role, text);
}

static void draw_head(struct area area, struct cells *cells)
{
	bool wide = area.columns >= COMFORT;
	int right = TURNS + RESULT + (wide ? SIZE : 0);
	int left = area.columns - 2 - right;
	int date = left - TITLE >= DATE ? DATE : 0;
	int title = left - date < TITLE ? left - date : TITLE;
	int column = area.column + 2;

	put(cells, area.row, &column, date, ROLE_DIM, "date");
	put(cells, area.row, &column, title, ROLE_DIM, "game");
	put(cells, area.row, &column, left - date - title, ROLE_DIM,
		"players");
	put(cells, area.row, &column, TURNS, ROLE_DIM, "turn");
	put(cells, area.row, &column, RESULT, ROLE_DIM, "result");
	if (wide)
		put(cells, area.row, &column, SIZE, ROLE_DIM, "  size");
}

static void draw_list(struct savedview *view, struct area area,
	struct cells *cells)
{
	size_t rows = (size_t)area.rows, top = 0;

	if (view->chosen >= rows)
		top = view->chosen - rows + 1;
	view->listed = area.rows;
	for (size_t row = 0; row < rows && top + row < view->n; row++)
		draw_line(view, top + row, (struct area){
			area.row + (int)row, area.column, 1, area.columns },
			cells);
}

static void draw_status(const struct savedview *view,
	const struct keymap *keymap, struct cells *cells)
{
	struct area area = { cells->rows - 3, 1, 2, cells->columns - 2 };
	const struct sketch *sketch;
	char text[STORE_SENTENCE], folder[PLACE_PATH_MAX];
	struct store_fault fault;

	if (remark_draw(&view->said, keymap, cells, area))
		return;
	if (!view->n) {
		store_path("", folder, &fault);
		snprintf(text, sizeof(text), "Games are kept by themselves "
			"while they are played, in %.200s.", folder);
	} else {
		sketch = &view->rows[view->shown[view->chosen]].sketch;
		snprintf(text, sizeof(text), "%.100s%s%s%s",
			savedview_name(view), sketch->result[0] ? ": " : "",
			sketch->result, sketch->torn
			? ": its last line is cut off" : "");
	}
	cells_write_wrapped(cells, area, ROLE_STATUS, text);
}

static const struct key_word words[] = {
	{ REQUEST_STEP, "open" }, { REQUEST_WATCH, "watch" },
	{ REQUEST_NEXT, "filter" }, { REQUEST_RENAME, "rename" },
	{ REQUEST_DELETE, "delete" }, { REQUEST_EXPORT, "export" },
	{ REQUEST_IMPORT, "import" }, { REQUEST_HELP, "help" },
	{ REQUEST_NONE, NULL },
};

static void draw_title(const struct savedview *view, struct cells *cells)
{
	char text[120];
	size_t n = view->n;

	if (view->files.left_out && !view->unfinished)
		snprintf(text, sizeof(text), "Saved games: the last %zu of "
			"%zu", n, n + view->files.left_out);
	else
		snprintf(text, sizeof(text), "Saved games: %zu%s", n,
			view->unfinished ? " that are not over" : "");
	cells_write_short(cells, 0, 1, cells->columns - 2, ROLE_TITLE, text);
}

bool savedview_fits(int rows, int columns)
{
	return rows >= LEAST_ROWS && columns >= LEAST_COLUMNS;
}

void savedview_draw(struct savedview *view, const struct settings *settings,
	struct cells *cells)
{
	struct area head = { 1, 1, 1, cells->columns - 2 };
	struct area list = { 2, 1, cells->rows - 6, cells->columns - 2 };
	struct area keys = { cells->rows - 1, 1, 1, cells->columns - 2 };

	if (!savedview_fits(cells->rows, cells->columns)) {
		status_draw_too_small(&settings->keymap, LEAST_COLUMNS,
			LEAST_ROWS, cells);
		return;
	}
	draw_title(view, cells);
	if (view->n)
		draw_head(head, cells);
	else
		cells_write(cells, 2, 1, cells->columns - 2, ROLE_DIM,
			view->unfinished ? "No game is left unfinished."
			: "No game was saved yet.");
	draw_list(view, list, cells);
	draw_status(view, &settings->keymap, cells);
	status_draw_words(&settings->keymap, words, keys, cells);
}
