/* SPDX-License-Identifier: MIT */
#include "help.h"

#include <stdio.h>
#include <string.h>

#include "keytext.h"
#include "marks.h"
#include "text.h"

#define TEXT_COLUMN 22
#define LINES_MOST 1000 /* more than the page has */
#define TEXT_MOST 90 /* longer lines are hard to read */

/* Writes the page's lines one after the other, scrolled up by `top`. */
struct pen {
	struct cells *cells;
	struct area area;
	int line; /* of the page */
	int top;  /* the first line that shows */
	struct help *help; /* whose parts are noted */
};

/* Text from a column on, in as many lines as it needs; returns how many. */
static int write_from(const struct pen *pen, int column, int width,
	enum role role, const char *text)
{
	int row = pen->line - pen->top;
	struct area area = { pen->area.row + row, pen->area.column + column,
		pen->area.rows - row, width };

	return cells_write_scrolled(pen->cells, area, role, text);
}

static void write_line(struct pen *pen, enum role role, const char *left,
	const char *right)
{
	int width = pen->area.columns - TEXT_COLUMN;
	int lines;

	write_from(pen, 0, TEXT_COLUMN - 1, role, left);
	lines = write_from(pen, TEXT_COLUMN, width, ROLE_TEXT, right);
	pen->line += lines > 1 ? lines : 1;
}

/* A text across both columns; "" is a blank line. */
static void write_text(struct pen *pen, enum role role, const char *text)
{
	int lines = write_from(pen, 0, pen->area.columns, role, text);

	pen->line += lines > 1 ? lines : 1;
}

static void write_title(struct pen *pen, const char *text)
{
	struct help *help = pen->help;

	if (help->parts < HELP_PARTS)
		help->part[help->parts++] = pen->line;
	write_text(pen, ROLE_TITLE, text);
}

/* The same with the names of keys in it (keytext.h). */
static void write_keys(struct pen *pen, enum role role,
	const struct keymap *keymap, const char *sentence)
{
	char text[400];

	keytext_fill(keymap, sentence, text, sizeof(text));
	write_text(pen, role, text);
}

/* One of several sentences, each with a dash before it. */
static void write_point(struct pen *pen, const char *text)
{
	write_from(pen, 0, 1, ROLE_DIM, "-");
	pen->line += write_from(pen, 2, pen->area.columns - 2, ROLE_TEXT, text);
}

/* The game. */

/* "FL fl": the letters of both sides. */
static void letters_of(const struct game *game, int kind, char *text,
	size_t size)
{
	char first[PIECE_LETTERS], second[PIECE_LETTERS];

	piece_letters(game, PIECE(WHITE, kind), first);
	piece_letters(game, PIECE(BLACK, kind), second);
	snprintf(text, size, "%s %s", first, second);
}

static void write_piece(struct pen *pen, const struct game *game, int kind)
{
	const struct kind *row = &game->kinds[kind];
	char letters[2 * PIECE_LETTERS], name[60], text[400];
	size_t n;

	letters_of(game, kind, letters, sizeof(letters));
	snprintf(name, sizeof(name), "%-5s  %s", letters, row->name);
	n = (size_t)snprintf(text, sizeof(text), "%s%s",
		row->moves ? row->moves : "",
		row->flags & KIND_IMMUNE ? "; can never be captured" : "");
	if (row->value && n < sizeof(text))
		n += (size_t)snprintf(text + n, sizeof(text) - n,
			"; worth %d", row->value);
	if (row->height && n < sizeof(text))
		snprintf(text + n, sizeof(text) - n,
			"; a stack of %d, drawn with =", row->height);
	write_line(pen, ROLE_STRONG, name, text);
}

/* Where all of it stands, when a key opens it. */
static void write_book(struct pen *pen, const struct keymap *keymap)
{
	char key[KEY_NAME_MAX];

	keymap_first_key(keymap, REQUEST_BOOK, key);
	if (key[0])
		write_keys(pen, ROLE_STRONG, keymap, "{book} opens the rule "
			"book, with examples to play through.");
}

static void write_game(struct pen *pen, const struct game *game,
	const struct keymap *keymap)
{
	char text[200];

	write_text(pen, ROLE_TEXT, "");
	write_title(pen, game->title);
	write_text(pen, ROLE_TEXT, game->special);
	for (int i = 0; game->about && game->about[i]; i++)
		write_point(pen, game->about[i]);
	write_book(pen, keymap);
	write_text(pen, ROLE_TEXT, "");
	snprintf(text, sizeof(text), "Its pieces (%s, %s)", game->sides[WHITE],
		game->sides[BLACK]);
	write_title(pen, text);
	for (int kind = 1; kind < game->n_kinds; kind++)
		write_piece(pen, game, kind);
}

/* What is found on the page. */
static void write_contents(struct pen *pen, const struct game *game,
	const struct keymap *keymap)
{
	write_keys(pen, ROLE_TEXT, keymap, game
		? "Keys, typing, marks, the rules in short, the pieces{: "
		"{next} goes to the next}."
		: "Keys, typing, marks{: {next} goes to the next}.");
	write_text(pen, ROLE_TEXT, "");
}

static void write_requests(struct pen *pen, const struct keymap *keymap)
{
	write_text(pen, ROLE_TITLE, "Keys"); /* the top is its place */
	for (int i = 0; i < REQUEST_COUNT; i++) {
		char keys[80];

		keymap_keys(keymap, (enum request)i, keys, sizeof(keys));
		if (keys[0])
			write_line(pen, ROLE_KEY, keys,
				request_help((enum request)i));
	}
}

/* A line for a key, or none where there is no key. */
static void write_key(struct pen *pen, const struct keymap *keymap,
	const char *key, const char *what)
{
	char name[80];

	keytext_fill(keymap, key, name, sizeof(name));
	if (name[0])
		write_line(pen, ROLE_KEY, name, what);
}

static void write_typing(struct pen *pen, const struct keymap *keymap)
{
	write_text(pen, ROLE_TEXT, "");
	write_title(pen, "Typing a turn");
	write_keys(pen, ROLE_TEXT, keymap, "A small letter or a digit begins "
		"it: the squares (e2e4), or the turn as the list shows it, but "
		"all in small letters (nf3). What still fits is marked. The "
		"square of a piece alone and {typed step} choose that piece.");
	write_key(pen, keymap, "{{typed next}|}", "Write what all that fits "
		"has in common");
	write_key(pen, keymap, "{typed step}", "Play it, when only one turn "
		"fits");
	write_key(pen, keymap, "{{typed back}|}", "Take a letter back");
	write_key(pen, keymap, "{typed let-go}", "Leave the line");
}

static void write_marks(struct pen *pen, const struct keymap *keymap)
{
	write_text(pen, ROLE_TEXT, "");
	write_title(pen, "Marks on the board");
	write_line(pen, ROLE_STRONG, "[ ]", "the cursor");
	write_line(pen, ROLE_STRONG, "( )", "chosen: the move goes from or "
		"over it");
	for (int i = 0; i < MARK_COUNT; i++) {
		char glyph[2] = { mark_glyph((enum mark)i), '\0' };
		char help[120];

		mark_help((enum mark)i, keymap, help, sizeof(help));
		write_line(pen, mark_role((enum mark)i), glyph, help);
	}
	write_text(pen, ROLE_TEXT, "");
	write_keys(pen, ROLE_TEXT, keymap, "In the list of turns > stands "
		"before the one that was taken back last{: {redo} plays it "
		"again, with all after it}.");
}

static int write_page(struct help *help, struct cells *cells,
	struct area area, int top, const struct keymap *keymap)
{
	struct pen pen = { cells, area, 0, top, help };

	help->parts = 0;
	write_contents(&pen, help->game, keymap);
	write_requests(&pen, keymap);
	write_typing(&pen, keymap);
	write_marks(&pen, keymap);
	if (help->game)
		write_game(&pen, help->game, keymap);
	return pen.line;
}

static int brought_into(int value, int most)
{
	if (value > most)
		value = most;
	return value < 0 ? 0 : value;
}

/* The next part below the first line that shows; from the end the top. */
static int next_part(const struct help *help)
{
	if (help->top >= help->all - help->rows)
		return 0;
	for (int i = 0; i < help->parts; i++)
		if (help->part[i] > help->top)
			return help->part[i];
	return LINES_MOST;
}

/* The last part above it; from the top the end. */
static int part_before(const struct help *help)
{
	if (!help->top)
		return LINES_MOST;
	for (int i = help->parts - 1; i >= 0; i--)
		if (help->part[i] < help->top)
			return help->part[i];
	return 0;
}

enum view_answer help_key(struct help *help, enum request request)
{
	int by = 0;

	/* Drawn anew it says what it said. */
	if (request != REQUEST_REDRAW)
		remark_clear(&help->said);
	switch (request) {
	case REQUEST_UP:
		by = -1;
		break;
	case REQUEST_DOWN:
		by = 1;
		break;
	case REQUEST_PAGE_UP:
		by = 1 - help->rows;
		break;
	case REQUEST_PAGE_DOWN:
		by = help->rows - 1;
		break;
	case REQUEST_NEXT:
		by = next_part(help) - help->top;
		break;
	case REQUEST_PREVIOUS:
		by = part_before(help) - help->top;
		break;
	case REQUEST_DANGER: /* Home and End */
		by = -help->top;
		break;
	case REQUEST_CAPTURE:
		by = LINES_MOST;
		break;
	case REQUEST_LET_GO:
	case REQUEST_BACK:
	case REQUEST_STEP:
	case REQUEST_HELP:
	case REQUEST_QUIT:
		return VIEW_CLOSE;
	default:
		if (request_is_common(request))
			return VIEW_UNUSED;
		remark_answer(&help->said, "This key does nothing here"
			"{; {let-go} goes back}.");
		return VIEW_USED;
	}
	help->top = brought_into(help->top + by, help->all - help->rows);
	return VIEW_USED;
}

void help_draw(struct help *help, const struct keymap *keymap,
	struct cells *cells)
{
	int columns = cells->columns - 2;
	struct area area = { 0, 1, cells->rows - 2,
		columns < TEXT_MOST ? columns : TEXT_MOST };
	struct area none = { 0, area.column, 0, area.columns };
	struct area foot = { cells->rows - 1, 0, 1, cells->columns };
	char text[200];

	help->all = write_page(help, cells, none, 0, keymap);
	help->rows = area.rows;
	help->top = brought_into(help->top, help->all - help->rows);
	write_page(help, cells, area, help->top, keymap);
	cells_spot(cells, foot, SPOT_REQUEST, REQUEST_LET_GO);
	foot.column++;
	foot.columns -= 2;
	if (remark_draw(&help->said, keymap, cells, foot))
		return;
	keytext_fill(keymap, help->all > help->rows
		? "{up}, {down}{, {page-up}, {page-down}} scroll{; {next} next "
		"part}; {let-go} or {step} goes back."
		: "{let-go} or {step} goes back.", text, sizeof(text));
	cells_write_short(cells, cells->rows - 1, 1, cells->columns - 2,
		ROLE_STATUS, text);
}
