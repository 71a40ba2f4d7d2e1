/* SPDX-License-Identifier: MIT */
#include "setupview.h"

#include <stdio.h>
#include <string.h>

#include "boardview.h"
#include "games.h"
#include "keytext.h"
#include "status.h"
#include "text.h"
#include "utf8.h"

#define LIST_ROW 2
#define VALUE 13 /* column of the values in a line */
#define LIST_COLUMNS 37
#define PICTURE_LEAST (3 * 13) /* the widest board */
#define ROWS_BELOW 4 /* a blank, two rows of status, the keys */
#define LEAST_ROWS (LIST_ROW + 1 + ROWS_BELOW)
#define LEAST_COLUMNS 30

/* The choices of a game's variants come behind these lines. */
enum { LINE_BEGIN, LINE_FIRST, LINE_SECOND, LINE_CLOCK, LINES };

static int count_lines(const struct setupview *view)
{
	return LINES + game_choices(view->game);
}

/* The player of the chosen line; NULL: it is none of theirs. */
static struct player *chosen_player(struct setupview *view)
{
	return view->chosen == LINE_FIRST || view->chosen == LINE_SECOND
		? &view->player[view->chosen - LINE_FIRST] : NULL;
}

void setupview_open(struct setupview *view, const struct game *game,
	const struct player player[2], const struct clock_rule *clock)
{
	*view = (struct setupview){ .game = game, .clock = *clock,
		.player = { player[0], player[1] } };
}

/* Typing. */

/* What the chosen line takes as a text; NULL: nothing. */
static const char *asks(const struct setupview *view)
{
	if (view->chosen == LINE_CLOCK)
		return "clock";
	if (view->chosen == LINE_FIRST || view->chosen == LINE_SECOND)
		return player_asks(&view->player[view->chosen - LINE_FIRST]);
	return NULL;
}

/* A name can be typed over whatever plays. */
static bool takes_text(const struct setupview *view)
{
	return view->chosen >= LINE_FIRST && view->chosen <= LINE_CLOCK;
}

static void add(struct setupview *view, uint32_t code)
{
	char bytes[UTF8_MAX_BYTES];
	size_t n = utf8_encode(code, bytes), length = strlen(view->typed);

	if (utf8_clean_code(code) != code || code < ' ')
		return;
	if (length + n >= sizeof(view->typed)) {
		remark_say(&view->said, true, "There is no room for more.");
		return;
	}
	memcpy(view->typed + length, bytes, n);
	view->typed[length + n] = '\0';
}

static void take_back(struct setupview *view)
{
	size_t n = strlen(view->typed);

	while (n && (view->typed[n - 1] & 0xc0) == 0x80)
		n--;
	view->typed[n ? n - 1 : 0] = '\0';
}

static void begin_typing(struct setupview *view, bool with_name)
{
	struct player *player = chosen_player(view);

	if (!asks(view))
		*player = (struct player){ .kind = PLAYER_PERSON };
	view->typing = true;
	snprintf(view->typed, sizeof(view->typed), "%s", with_name && player
		? player->name : "");
}

/* Whether what was typed could be taken; it stays to be mended if not. */
static bool take_typed(struct setupview *view)
{
	struct player *player = chosen_player(view);
	char error[160], text[200];

	if (!view->typing)
		return true;
	if (player) {
		player_name(player, view->typed);
	} else if (!clock_rule_read(view->typed, &view->clock, error,
		sizeof(error))) {
		snprintf(text, sizeof(text), "No clock: %.150s.", error);
		remark_say(&view->said, true, text);
		return false;
	}
	view->typing = false;
	return true;
}

/* Whether a key opens the line with its character: where names are typed, a
 * capital letter is no command. */
static bool opens_line(const struct setupview *view, const struct key *key)
{
	uint32_t code = key->code, lower = code | 32;

	if (key->type != KEY_CHARACTER || key->mods || !takes_text(view))
		return false;
	return (code >= '0' && code <= '9') || code >= 128
		|| (lower >= 'a' && lower <= 'z'
		    && (code == lower || view->chosen != LINE_CLOCK));
}

/* Choosing. */

static void move_chosen(struct setupview *view, int by)
{
	int lines = count_lines(view);

	if (take_typed(view))
		view->chosen = (view->chosen + by + lines) % lines;
}

/* Gives the chosen line its next value; false: it has no other. */
static bool turn(struct setupview *view, int by)
{
	struct player *player = chosen_player(view);
	bool more;

	if (player) {
		do {
			more = player_turn(player, by);
		} while (view->no_commands && player->kind == PLAYER_ENGINE);
		return more;
	}
	if (view->chosen == LINE_CLOCK)
		clock_rule_turn(&view->clock, by);
	else if (view->chosen >= LINES)
		view->game = game_variant(view->game, view->chosen - LINES,
			by);
	return view->chosen != LINE_BEGIN;
}

static void turn_aside(struct setupview *view, int by)
{
	char text[80];

	if (turn(view, by))
		return;
	if (asks(view))
		snprintf(text, sizeof(text), "There is no other choice here: "
			"type a %s.", asks(view));
	else
		snprintf(text, sizeof(text), "{step} begins the game.");
	remark_answer(&view->said, text);
}

static enum view_answer begin(struct setupview *view)
{
	char text[120];

	for (int side = 0; side < 2; side++)
		if (!player_is_whole(&view->player[side])) {
			view->chosen = LINE_FIRST + side;
			snprintf(text, sizeof(text), "%.30s needs a %s: type "
				"it.", view->game->sides[side], asks(view));
			remark_say(&view->said, true, text);
			return VIEW_USED;
		}
	return VIEW_OPEN;
}

/* Enter: begins, or chooses the next value, or types it. */
static enum view_answer step(struct setupview *view)
{
	if (view->typing) {
		if (take_typed(view))
			view->chosen = LINE_BEGIN;
		return VIEW_USED;
	}
	if (view->chosen == LINE_BEGIN)
		return begin(view);
	if (!turn(view, 1) && asks(view))
		begin_typing(view, true);
	return VIEW_USED;
}

/* What goes on to another line, also while a text is typed. */
static bool is_walk(enum request request)
{
	return request == REQUEST_STEP || request == REQUEST_UP
		|| request == REQUEST_PREVIOUS || request == REQUEST_DOWN
		|| request == REQUEST_NEXT;
}

static enum view_answer walk(struct setupview *view, enum request request)
{
	if (request == REQUEST_STEP)
		return step(view);
	move_chosen(view, request == REQUEST_UP
		|| request == REQUEST_PREVIOUS ? -1 : 1);
	return VIEW_USED;
}

static enum view_answer typing_key(struct setupview *view,
	const struct key *key, enum request request)
{
	if (key->type == KEY_CHARACTER && !key->mods) {
		add(view, key->code);
		return VIEW_USED;
	}
	if (is_walk(request))
		return walk(view, request);
	switch (request) {
	case REQUEST_BACK:
		take_back(view);
		return VIEW_USED;
	case REQUEST_DELETE:
		view->typed[0] = '\0';
		return VIEW_USED;
	case REQUEST_LET_GO:
		view->typing = false;
		return VIEW_USED;
	default:
		return request_is_outside(request) ? VIEW_UNUSED : VIEW_USED;
	}
}

static enum view_answer choosing_key(struct setupview *view,
	enum request request)
{
	if (is_walk(request))
		return walk(view, request);
	switch (request) {
	case REQUEST_LEFT:
		turn_aside(view, -1);
		return VIEW_USED;
	case REQUEST_RIGHT:
		turn_aside(view, 1);
		return VIEW_USED;
	case REQUEST_DANGER: /* Home and End */
		view->chosen = 0;
		return VIEW_USED;
	case REQUEST_CAPTURE:
		view->chosen = count_lines(view) - 1;
		return VIEW_USED;
	case REQUEST_LET_GO:
	case REQUEST_QUIT:
		return VIEW_CLOSE;
	default:
		if (request_is_common(request))
			return VIEW_UNUSED;
		remark_answer(&view->said, KEYTEXT_UNUSED);
		return VIEW_USED;
	}
}

enum view_answer setupview_key(struct setupview *view, const struct key *key,
	enum request request)
{
	remark_clear(&view->said);
	if (view->typing)
		return typing_key(view, key, request);
	if (opens_line(view, key)) {
		begin_typing(view, false);
		return typing_key(view, key, request);
	}
	/* Goes on with the name that is there. */
	if (asks(view) && (request == REQUEST_BACK
		|| request == REQUEST_DELETE)) {
		begin_typing(view, true);
		return typing_key(view, key, request);
	}
	return choosing_key(view, request);
}

enum view_answer setupview_click(struct setupview *view, int line)
{
	bool same = line == view->chosen;

	remark_clear(&view->said);
	if (line < 0 || line >= count_lines(view) || !take_typed(view))
		return VIEW_USED;
	view->chosen = line;
	return same || line == LINE_BEGIN ? step(view) : VIEW_USED;
}

void setupview_wheel(struct setupview *view, bool up)
{
	remark_clear(&view->said);
	move_chosen(view, up ? -1 : 1);
}

void setupview_paste(struct setupview *view, const struct key *key)
{
	remark_clear(&view->said);
	if (key->type != KEY_CHARACTER || key->mods || !takes_text(view)) {
		if (!view->typing)
			remark_say(&view->said, true, "Text can be pasted "
				"where a name or a clock is chosen.");
		return;
	}
	if (!view->typing)
		begin_typing(view, false);
	add(view, key->code);
}

/* Drawing. */

static const char *line_name(const struct setupview *view, int line)
{
	switch (line) {
	case LINE_BEGIN:
		return "Begin";
	case LINE_FIRST:
		return view->game->sides[0];
	case LINE_SECOND:
		return view->game->sides[1];
	case LINE_CLOCK:
		return "Clock";
	default:
		return game_choice_name(view->game, line - LINES);
	}
}

static void line_value(const struct setupview *view, int line,
	char text[PLAYER_TEXT])
{
	text[0] = '\0';
	if (line == LINE_FIRST || line == LINE_SECOND)
		player_words(&view->player[line - LINE_FIRST], text);
	else if (line == LINE_CLOCK)
		clock_rule_print(&view->clock, text);
	else if (line >= LINES)
		snprintf(text, PLAYER_TEXT, "%s", game_choice_value(view->game,
			line - LINES));
}

/* The end of a long text is what is being typed. */
static void draw_typed(const struct setupview *view, struct area area,
	struct cells *cells)
{
	const char *text = view->typed;
	int used;

	cells_fill(cells, area, ROLE_INPUT);
	while ((*text & 0xc0) == 0x80 || utf8_width(text) > area.columns - 1)
		text++;
	used = cells_write(cells, area.row, area.column, area.columns,
		ROLE_INPUT, text);
	cells_cursor(cells, area.row, area.column + used);
}

static void draw_line(const struct setupview *view, int line,
	struct area area, struct cells *cells)
{
	bool chosen = line == view->chosen;
	enum role role = chosen ? ROLE_MENU_SELECTED : ROLE_MENU_ITEM;
	struct area value = { area.row, area.column + VALUE, 1,
		area.columns - VALUE };
	char text[PLAYER_TEXT];

	cells_spot(cells, area, SPOT_LINE, line);
	cells_fill(cells, area, role);
	snprintf(text, sizeof(text), "%c %s", chosen ? '>' : ' ',
		line_name(view, line));
	cells_write_short(cells, area.row, area.column, VALUE - 1, role, text);
	line_value(view, line, text);
	if (chosen && view->typing)
		draw_typed(view, value, cells);
	else
		cells_write_short(cells, value.row, value.column,
			value.columns, role, text);
}

static void draw_lines(const struct setupview *view, struct area area,
	struct cells *cells)
{
	int top = view->chosen < area.rows ? 0 : view->chosen - area.rows + 1;

	for (int i = 0; i < area.rows && top + i < count_lines(view); i++)
		draw_line(view, top + i, (struct area){ area.row + i,
			area.column, 1, area.columns }, cells);
}

/* Which is "the computer, level 4"? */
static const char *explain_level(const struct setupview *view)
{
	return view->player[view->chosen - LINE_FIRST].kind == PLAYER_COMPUTER
		&& !view->typing ? " Level 1 is the weakest of 8." : "";
}

/* The clock that is there, or that what is being typed would be. */
static void explain_clock(const struct setupview *view,
	const struct settings *settings, char *text, size_t size)
{
	struct clock_rule rule = view->clock;
	char words[CLOCK_WORDS] = "No clock", error[160];

	if (view->typing && !clock_rule_read(view->typed, &rule, error,
		sizeof(error)))
		snprintf(words, sizeof(words), "Minutes for each side");
	else if (rule.kind != CLOCK_NONE)
		clock_rule_words(&rule, words);
	keytext_print(&settings->keymap, text, size, "%s%s. {{left} and "
		"{right} choose, or t|T}ype: 15, 15+10, 30d5, 1/turn, none.",
		words, clock_rule_same(&rule, &settings->clock) ? ""
		: ", in later games too");
}

/* What the chosen line is for. */
static void explain(const struct setupview *view,
	const struct settings *settings, char *text, size_t size)
{
	const struct keymap *keymap = &settings->keymap;
	const char *const *sides = view->game->sides;

	switch (view->chosen) {
	case LINE_BEGIN:
		keytext_fill(keymap, "{step} begins the game.{ {up} and {down} "
			"go to what can be chosen first.}", text, size);
		return;
	case LINE_FIRST:
	case LINE_SECOND:
		keytext_print(keymap, text, size, "Who plays %s%s.{ {left} "
			"and {right} choose.} A %s can be typed.%s",
			sides[view->chosen - LINE_FIRST],
			view->chosen == LINE_FIRST ? " and begins" : "",
			asks(view) ? asks(view) : "name", explain_level(view));
		return;
	case LINE_CLOCK:
		explain_clock(view, settings, text, size);
		return;
	default:
		snprintf(text, size, "%s: %s", view->game->title,
			view->game->special);
	}
}

static void draw_status(const struct setupview *view,
	const struct settings *settings, struct cells *cells)
{
	struct area area = { cells->rows - 3, 1, 2, cells->columns - 2 };
	char text[300];

	if (remark_draw(&view->said, &settings->keymap, cells, area))
		return;
	explain(view, settings, text, sizeof(text));
	cells_write_wrapped(cells, area, ROLE_STATUS, text);
}

static const struct key_word begin_words[] = {
	{ REQUEST_STEP, "begin" }, { REQUEST_DOWN, "choose" },
	{ REQUEST_BOOK, "rules" }, { REQUEST_LET_GO, "menu" },
	{ REQUEST_NONE, NULL },
};

static const struct key_word choosing_words[] = {
	{ REQUEST_RIGHT, "next choice" }, { REQUEST_LEFT, "before" },
	{ REQUEST_DOWN, "next line" }, { REQUEST_LET_GO, "menu" },
	{ REQUEST_NONE, NULL },
};

static const struct key_word typing_words[] = {
	{ REQUEST_STEP, "take it" }, { REQUEST_BACK, "last letter" },
	{ REQUEST_LET_GO, "cancel" }, { REQUEST_NONE, NULL },
};

static void draw_keys(const struct setupview *view,
	const struct keymap *keymap, struct cells *cells)
{
	struct area area = { cells->rows - 1, 1, 1, cells->columns - 2 };

	status_draw_words(keymap, view->typing ? typing_words
		: view->chosen == LINE_BEGIN ? begin_words : choosing_words,
		area, cells);
}

static void draw_picture(const struct setupview *view,
	const struct pieceset *shapes, struct cells *cells, struct area area)
{
	struct position start;

	position_start(&start, view->game);
	boardview_picture(&start, shapes, cells, area);
}

bool setupview_fits(int rows, int columns)
{
	return rows >= LEAST_ROWS && columns >= LEAST_COLUMNS;
}

void setupview_draw(const struct setupview *view,
	const struct settings *settings, struct cells *cells)
{
	bool pictured = cells->columns >= LIST_COLUMNS + 2 + PICTURE_LEAST;
	struct area list = { LIST_ROW, 1, cells->rows - LIST_ROW - ROWS_BELOW,
		pictured ? LIST_COLUMNS - 1 : cells->columns - 2 };
	struct area picture = { LIST_ROW, LIST_COLUMNS + 2, list.rows,
		cells->columns - LIST_COLUMNS - 2 };
	char text[160];

	if (!setupview_fits(cells->rows, cells->columns)) {
		status_draw_too_small(&settings->keymap, LEAST_COLUMNS,
			LEAST_ROWS, cells);
		return;
	}
	snprintf(text, sizeof(text), "A new game of %s", view->game->title);
	cells_write_short(cells, 0, 1, cells->columns - 2, ROLE_TITLE, text);
	draw_lines(view, list, cells);
	if (pictured)
		draw_picture(view, settings->shapes, cells, picture);
	draw_status(view, settings, cells);
	draw_keys(view, &settings->keymap, cells);
}
