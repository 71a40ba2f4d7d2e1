/* SPDX-License-Identifier: MIT */
#include "settingsview.h"

#include <stdio.h>
#include <string.h>

#include "boardview.h"
#include "keytext.h"
#include "layout.h"
#include "marks.h"
#include "status.h"

#define LIST_ROW 2
#define LIST_COLUMNS 38
#define ROWS_BELOW 4 /* a blank, two rows of answers, the keys */
#define LEAST_ROWS (LIST_ROW + 1 + ROWS_BELOW)
#define LEAST_COLUMNS 30
#define VALUE_COLUMN 19
#define NOTE_ROWS 4
#define KEYS_COLUMNS 20 /* names of keys, before what they are for */
#define LINES_OF_LIST (SETTING_COUNT + 1) /* the last leads to the keys */
#define LINES_OF_KEYS (REQUEST_COUNT + 1) /* the first is for all */
#define KEYS_TEXT_MAX (KEYMAP_MAX * KEY_NAME_MAX + KEY_NAME_MAX + 2)

/* Looks at the piece with most squares to go to: so most marks are seen. */
static void choose_look(struct settingsview *view)
{
	const struct position *pos = &view->picture;
	int most = -1;

	for (int sq = 0; sq < SQUARES; sq++) {
		struct look look;

		if (!piece_is(pos->at[sq])
		    || piece_side(pos->at[sq]) != pos->now.side)
			continue;
		look_position(&look, pos, (square)sq);
		if (set_count(look_targets(&look)) <= most)
			continue;
		most = set_count(look_targets(&look));
		view->look = look;
	}
}

void settingsview_open(struct settingsview *view, struct settings *settings,
	const struct looks *looks, const struct position *picture)
{
	view->settings = settings;
	view->looks = looks;
	view->picture = *picture;
	choose_look(view);
	view->page = PAGE_SETTINGS;
	view->changed = SETTING_NONE;
	remark_clear(&view->said);
}

bool settingsview_fits(int rows, int columns)
{
	return rows >= LEAST_ROWS && columns >= LEAST_COLUMNS;
}

static void move_line(int *line, int by, int lines)
{
	*line += by;
	if (*line < 0)
		*line = by == -1 ? lines - 1 : 0;
	if (*line >= lines)
		*line = by == 1 ? 0 : lines - 1;
}

/* Whether the request only goes to another line. */
static bool line_request(enum request request, int *line, int lines)
{
	switch (request) {
	case REQUEST_UP:
	case REQUEST_PREVIOUS:
		move_line(line, -1, lines);
		return true;
	case REQUEST_DOWN:
	case REQUEST_NEXT:
		move_line(line, 1, lines);
		return true;
	case REQUEST_PAGE_UP:
		move_line(line, -8, lines);
		return true;
	case REQUEST_PAGE_DOWN:
		move_line(line, 8, lines);
		return true;
	case REQUEST_DANGER: /* Home and End */
		*line = 0;
		return true;
	case REQUEST_CAPTURE:
		*line = lines - 1;
		return true;
	default:
		return false;
	}
}

/* What a view never takes, and what here does nothing. */
static enum view_answer other_request(struct settingsview *view,
	enum request request)
{
	if (request_is_common(request) && request != REQUEST_SETTINGS)
		return VIEW_UNUSED;
	remark_say(&view->said, true, "This key does nothing here.");
	return VIEW_USED;
}

/* The settings. */

static void turn(struct settingsview *view, int by)
{
	enum setting setting = (enum setting)view->chosen;

	if (setting_kind(setting) == SETTING_NAME)
		looks_turn(view->looks, view->settings, setting, by);
	else
		setting_turn(view->settings, setting, by);
	view->changed = setting;
}

static enum view_answer settings_key(struct settingsview *view,
	enum request request)
{
	bool keys = view->chosen == SETTING_KEYS;

	if (line_request(request, &view->chosen, LINES_OF_LIST))
		return VIEW_USED;
	switch (request) {
	case REQUEST_STEP:
	case REQUEST_RIGHT:
		if (keys)
			view->page = PAGE_KEYS;
		else
			turn(view, 1);
		return VIEW_USED;
	case REQUEST_LEFT:
		if (!keys)
			turn(view, -1);
		return VIEW_USED;
	case REQUEST_LET_GO:
	case REQUEST_BACK:
	case REQUEST_QUIT:
	case REQUEST_SETTINGS:
		return VIEW_CLOSE;
	default:
		return other_request(view, request);
	}
}

/* The keys. */

/* What the chosen line is about; REQUEST_NONE: all. */
static enum request request_of(const struct settingsview *view)
{
	return (enum request)(view->command - 1);
}

/* "Tab no longer does this: ..." of a key that does something else now. */
static void say_taken(struct settingsview *view, const struct keymap *changed)
{
	const struct keymap *map = &view->settings->keymap;

	for (size_t i = 0; i < map->count; i++) {
		enum request now = keymap_find(changed, &map->entry[i].key);
		char name[KEY_NAME_MAX], text[200];

		if (now == REQUEST_NONE || now == map->entry[i].request)
			continue;
		key_print(&map->entry[i].key, name);
		snprintf(text, sizeof(text), "%s no longer does this: %.140s.",
			name, request_help(map->entry[i].request));
		remark_say(&view->said, false, text);
	}
}

/* Takes over changed keys, unless nobody could go on with them. */
static void adopt(struct settingsview *view, const struct keymap *changed)
{
	enum request lacking = keymap_lacking(changed);
	char text[200];

	if (lacking != REQUEST_NONE) {
		snprintf(text, sizeof(text), "Not done: this must keep a key"
			"%s: %.90s.", request_ends_text(lacking)
			? " that types nothing" : "", request_help(lacking));
		remark_say(&view->said, true, text);
		return;
	}
	say_taken(view, changed);
	view->settings->keymap = *changed;
	view->changed = SETTING_KEYS;
}

static void bind(struct settingsview *view, const char *keys)
{
	struct keymap changed = view->settings->keymap;
	char error[120];

	if (keymap_bind(&changed, request_of(view), keys, error,
		sizeof(error)))
		adopt(view, &changed);
	else
		remark_say(&view->said, true, error);
}

static void add_pressed(struct settingsview *view)
{
	char keys[KEYS_TEXT_MAX], name[KEY_NAME_MAX];
	size_t n;

	keymap_keys(&view->settings->keymap, request_of(view), keys,
		sizeof(keys) - KEY_NAME_MAX - 1);
	key_print(&view->pressed, name);
	n = strlen(keys);
	snprintf(keys + n, sizeof(keys) - n, " %s", name);
	bind(view, keys);
}

static void take_last_away(struct settingsview *view)
{
	char keys[KEYS_TEXT_MAX], *last;

	keymap_keys(&view->settings->keymap, request_of(view), keys,
		sizeof(keys));
	last = strrchr(keys, ' ');
	if (!keys[0]) {
		remark_say(&view->said, true, "It has no key.");
		return;
	}
	*(last ? last : keys) = '\0';
	bind(view, keys);
}

static void reset(struct settingsview *view)
{
	if (request_of(view) == REQUEST_NONE) {
		keymap_init(&view->settings->keymap);
		view->changed = SETTING_KEYS;
	} else {
		bind(view, request_default_keys(request_of(view)));
	}
}

static enum view_answer keys_key(struct settingsview *view,
	enum request request)
{
	bool all = request_of(view) == REQUEST_NONE;

	if (line_request(request, &view->command, LINES_OF_KEYS))
		return VIEW_USED;
	switch (request) {
	case REQUEST_STEP:
		if (all)
			reset(view);
		else
			view->page = PAGE_PRESS;
		return VIEW_USED;
	case REQUEST_BACK:
		if (!all)
			take_last_away(view);
		return VIEW_USED;
	case REQUEST_UNDO:
		reset(view);
		return VIEW_USED;
	case REQUEST_LET_GO:
	case REQUEST_QUIT:
		view->page = PAGE_SETTINGS;
		return VIEW_USED;
	default:
		return other_request(view, request);
	}
}

/* A sentence that may name keys (keytext.h). */
static void say_keys(struct settingsview *view, bool bad, const char *sentence)
{
	char text[200];

	keytext_fill(&view->settings->keymap, sentence, text, sizeof(text));
	remark_say(&view->said, bad, text);
}

static void press(struct settingsview *view, const struct key *key,
	enum request request)
{
	char name[KEY_NAME_MAX];
	bool esc = key->type == KEY_NAMED && key->code == KEY_CODE_ESC;

	if (request == REQUEST_LET_GO || esc) {
		view->page = PAGE_KEYS;
		remark_say(&view->said, false, "Nothing was changed.");
	} else if (!key_print(key, name)) {
		remark_say(&view->said, true, "This is no key.");
	} else if (key_is_typing(key)) {
		say_keys(view, true, "Small letters and digits are for typing "
			"moves. Press another key, or {let-go}.");
	} else if (request == request_of(view)) {
		view->page = PAGE_KEYS;
		remark_say(&view->said, false, "It has this key already.");
	} else {
		view->pressed = *key;
		view->page = request == REQUEST_NONE ? PAGE_KEYS : PAGE_TAKE;
		if (request == REQUEST_NONE)
			add_pressed(view);
	}
}

static void answer(struct settingsview *view, const struct key *key,
	enum request request)
{
	view->page = PAGE_KEYS;
	if (reply_of(key, request) == REPLY_YES)
		add_pressed(view);
	else
		remark_say(&view->said, false, "Nothing was changed.");
}

enum view_answer settingsview_key(struct settingsview *view,
	const struct key *key, enum request request)
{
	view->changed = SETTING_NONE;
	remark_clear(&view->said);
	switch (view->page) {
	case PAGE_SETTINGS:
		return settings_key(view, request);
	case PAGE_KEYS:
		return keys_key(view, request);
	case PAGE_PRESS:
		press(view, key, request);
		break;
	case PAGE_TAKE:
		answer(view, key, request);
		break;
	}
	return VIEW_USED;
}

/* The mouse. */

enum view_answer settingsview_click(struct settingsview *view, int line)
{
	bool keys = view->page == PAGE_KEYS;
	int *chosen = keys ? &view->command : &view->chosen;

	view->changed = SETTING_NONE;
	if (!keys && view->page != PAGE_SETTINGS)
		return VIEW_USED;
	remark_clear(&view->said);
	if (*chosen == line)
		return keys ? keys_key(view, REQUEST_STEP)
			: settings_key(view, REQUEST_STEP);
	if (line >= 0 && line < (keys ? LINES_OF_KEYS : LINES_OF_LIST))
		*chosen = line;
	return VIEW_USED;
}

void settingsview_wheel(struct settingsview *view, bool up)
{
	enum request request = up ? REQUEST_UP : REQUEST_DOWN;

	if (view->page == PAGE_SETTINGS)
		line_request(request, &view->chosen, LINES_OF_LIST);
	else if (view->page == PAGE_KEYS)
		line_request(request, &view->command, LINES_OF_KEYS);
}

/* Drawing. */

static void draw_bar(struct cells *cells, struct area bar, bool chosen)
{
	cells_fill(cells, bar, chosen ? ROLE_MENU_SELECTED : ROLE_MENU_ITEM);
	if (!chosen)
		return;
	cells_put(cells, bar.row, bar.column, '>', ROLE_MENU_SELECTED);
	cells_cursor(cells, bar.row, bar.column);
}

static void draw_setting(const struct settingsview *view, struct cells *cells,
	int line, struct area bar)
{
	bool chosen = line == view->chosen;
	enum role role = chosen ? ROLE_MENU_SELECTED : ROLE_MENU_ITEM;
	char value[SETTINGS_NAME_MAX], text[SETTINGS_NAME_MAX + 8];
	int right = bar.columns - VALUE_COLUMN;

	draw_bar(cells, bar, chosen);
	if (line == SETTING_KEYS) {
		cells_write_short(cells, bar.row, bar.column + 2,
			bar.columns - 2, role, "Keys ...");
		return;
	}
	cells_write_short(cells, bar.row, bar.column + 2, VALUE_COLUMN - 3,
		role, setting_title((enum setting)line));
	setting_print(view->settings, (enum setting)line, value);
	snprintf(text, sizeof(text), chosen ? "< %s >" : "  %s", value);
	cells_write_short(cells, bar.row, bar.column + VALUE_COLUMN - 2,
		right, role, text);
}

static void draw_command(const struct settingsview *view, struct cells *cells,
	int line, struct area bar)
{
	bool chosen = line == view->command;
	enum role role = chosen ? ROLE_MENU_SELECTED : ROLE_MENU_ITEM;
	enum request request = (enum request)(line - 1);
	char keys[200];

	draw_bar(cells, bar, chosen);
	if (request == REQUEST_NONE) {
		cells_write_short(cells, bar.row, bar.column + 2,
			bar.columns - 2, role, "All keys as they were at "
			"first");
		return;
	}
	keymap_keys(&view->settings->keymap, request, keys, sizeof(keys));
	cells_write_short(cells, bar.row, bar.column + 2, KEYS_COLUMNS - 1,
		chosen ? role : ROLE_KEY, keys[0] ? keys : "-");
	cells_write_short(cells, bar.row, bar.column + 2 + KEYS_COLUMNS,
		bar.columns - 2 - KEYS_COLUMNS, role, request_help(request));
}

/* The lines that fit, the chosen one among them; returns how many there are. */
static int draw_lines(const struct settingsview *view, struct cells *cells,
	struct area area, int chosen, int lines,
	void (*draw)(const struct settingsview *view, struct cells *cells,
		int line, struct area bar))
{
	int top = chosen - area.rows / 2, row = 0;

	if (top > lines - area.rows)
		top = lines - area.rows;
	if (top < 0)
		top = 0;
	for (; row < area.rows && top + row < lines; row++) {
		struct area bar = { area.row + row, area.column, 1,
			area.columns };

		draw(view, cells, top + row, bar);
		cells_spot(cells, bar, SPOT_LINE, top + row);
	}
	return row;
}

/* What is left between the title and the answers. */
static struct area page_area(const struct cells *cells)
{
	return (struct area){ LIST_ROW, 1,
		cells->rows - LIST_ROW - ROWS_BELOW, cells->columns - 2 };
}

/* Where the board is of which theme, pieces and coordinates are seen. */
static bool place_preview(const struct settingsview *view,
	const struct cells *cells, struct layout *layout)
{
	const struct game *game = view->picture.game;
	struct area area = page_area(cells);

	area.row--;
	area.rows++;
	area.column += LIST_COLUMNS + 1;
	area.columns -= LIST_COLUMNS + 1;
	return layout_board(layout, game, area, view->settings->coordinates)
		|| layout_board(layout, game, area, false);
}

static void draw_preview(const struct settingsview *view, struct cells *cells)
{
	struct layout layout;
	struct marks marks = { 0 };
	struct sight sight = {
		.pos = &view->picture, .shapes = view->settings->shapes,
		.marks = &marks, .cursor = view->look.from,
	};

	if (!place_preview(view, cells, &layout))
		return;
	marks_look(&marks, &view->look);
	boardview_sight(&sight, &layout, cells);
}

static void draw_settings(const struct settingsview *view, struct cells *cells,
	struct area area)
{
	struct area list = area, note;

	draw_preview(view, cells);
	if (list.columns > LIST_COLUMNS)
		list.columns = LIST_COLUMNS;
	note = list;
	note.row += 1 + draw_lines(view, cells, list, view->chosen,
		LINES_OF_LIST, draw_setting);
	note.rows = area.row + area.rows - note.row;
	if (note.rows > NOTE_ROWS)
		note.rows = NOTE_ROWS;
	if (note.rows > 0)
		cells_write_wrapped(cells, note, ROLE_DIM, view->note);
}

/* What the chosen line is for. */
static void explain(const struct settingsview *view, char *text, size_t size)
{
	const struct keymap *map = &view->settings->keymap;
	enum request request = request_of(view);
	char name[KEY_NAME_MAX];

	key_print(&view->pressed, name);
	if (view->page == PAGE_SETTINGS)
		snprintf(text, size, "%s", view->chosen == SETTING_KEYS
			? "Which key does what."
			: setting_help((enum setting)view->chosen));
	else if (view->page == PAGE_TAKE)
		keytext_print(map, text, size, "%s has another use: %s. Shall "
			"it lose that? {yes} yes, {no} no.", name, request_help(
			keymap_find(&view->settings->keymap,
				&view->pressed)));
	else if (view->page == PAGE_PRESS)
		keytext_print(map, text, size, "Press one more key for: %s. "
			"{let-go} changes nothing.", request_help(request));
	else if (request == REQUEST_NONE)
		snprintf(text, size, "Every command gets its usual keys.");
	else
		snprintf(text, size, "%s. In the configuration: key.%s; at "
			"first: %s.", request_help(request),
			request_name(request), request_default_keys(request));
}

/* Why the board does not look like the set of pieces. */
static void add_note(const struct settingsview *view,
	const struct cells *cells, char *text, size_t size)
{
	size_t n = strlen(text);
	struct layout layout;
	char note[100];

	if (!place_preview(view, cells, &layout))
		return;
	pieceset_note(view->settings->shapes, view->picture.game, layout.width,
		layout.height, note, sizeof(note));
	snprintf(text + n, size - n, "%s%s", note[0] ? " " : "", note);
}

static void draw_answer(const struct settingsview *view, struct cells *cells)
{
	struct area area = { cells->rows - 3, 1, 2, cells->columns - 2 };
	enum role role = ROLE_STATUS;
	char text[300];

	if (remark_draw(&view->said, &view->settings->keymap, cells, area))
		return;
	explain(view, text, sizeof(text));
	if (view->page == PAGE_SETTINGS && view->chosen == SETTING_PIECES)
		add_note(view, cells, text, sizeof(text));
	if (view->page == PAGE_PRESS || view->page == PAGE_TAKE)
		role = ROLE_STRONG;
	cells_write_wrapped(cells, area, role, text);
}

static void draw_words(const struct settingsview *view, struct cells *cells)
{
	static const struct key_word words[][5] = {
		[PAGE_SETTINGS] = {
			{ REQUEST_STEP, "change" }, { REQUEST_LEFT, "before" },
			{ REQUEST_RIGHT, "next" }, { REQUEST_LET_GO, "leave" },
		},
		[PAGE_KEYS] = {
			{ REQUEST_STEP, "add a key" },
			{ REQUEST_BACK, "take one away" },
			{ REQUEST_UNDO, "as at first" },
			{ REQUEST_LET_GO, "leave" },
		},
		[PAGE_PRESS] = { { REQUEST_LET_GO, "leave" } },
		[PAGE_TAKE] = {
			{ REQUEST_STEP, "yes" }, { REQUEST_LET_GO, "no" },
		},
	};

	status_draw_words(&view->settings->keymap, words[view->page],
		(struct area){ cells->rows - 1, 1, 1, cells->columns - 2 },
		cells);
}

void settingsview_draw(const struct settingsview *view, struct cells *cells)
{
	struct area area = page_area(cells);

	if (!settingsview_fits(cells->rows, cells->columns)) {
		status_draw_too_small(&view->settings->keymap,
			LEAST_COLUMNS, LEAST_ROWS, cells);
		return;
	}
	cells_write_short(cells, 0, 1, cells->columns - 2, ROLE_TITLE,
		view->page == PAGE_SETTINGS ? "Settings" : "Keys");
	if (view->page == PAGE_SETTINGS)
		draw_settings(view, cells, area);
	else
		draw_lines(view, cells, area, view->command, LINES_OF_KEYS,
			draw_command);
	draw_answer(view, cells);
	draw_words(view, cells);
}
