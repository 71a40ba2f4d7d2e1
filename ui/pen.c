/* SPDX-License-Identifier: MIT */
#include "pen.h"

#include <string.h>

#include "theme.h"

const struct pen_look pen_plain = {
	.foreground = PEN_OWN_COLOUR, .background = PEN_OWN_COLOUR,
};

/* Bytes that are being put together. */
struct bytes {
	size_t n;
	char at[72];
};

static void add(struct bytes *bytes, const char *text)
{
	while (*text)
		bytes->at[bytes->n++] = *text++;
}

/* A number of at most four digits. */
static void add_number(struct bytes *bytes, int number)
{
	char digits[4];
	int n = 0;

	do
		digits[n++] = (char)('0' + number % 10);
	while ((number /= 10) && n < 4);
	while (n)
		bytes->at[bytes->n++] = digits[--n];
}

static void send(struct pen *pen, const char *text, size_t length)
{
	if (pen->out)
		fwrite(text, 1, length, pen->out);
	pen->length += length;
}

static void send_bytes(struct pen *pen, const struct bytes *bytes)
{
	send(pen, bytes->at, bytes->n);
}

void pen_lose(struct pen *pen)
{
	pen->row = pen->column = -1;
	pen->has_look = false;
}

/* Where to.  Lengths are asked for far more often than bytes. */

static int order_length(int number)
{
	return number == 1 ? 3 : number < 10 ? 4 : number < 100 ? 5 : 6;
}

/* ESC [ number letter; a 1 is understood. */
static void add_order(struct bytes *bytes, int number, char letter)
{
	add(bytes, "\033[");
	if (number != 1)
		add_number(bytes, number);
	bytes->at[bytes->n++] = letter;
}

/* The same byte some times, where that is no longer than its order. */
static int steps_length(int number, bool has_byte)
{
	int order = order_length(number);

	return has_byte && number < order ? number : order;
}

static void add_steps(struct bytes *bytes, int number, char byte, char letter)
{
	if (!byte || number >= order_length(number)) {
		add_order(bytes, number, letter);
		return;
	}
	while (number--)
		bytes->at[bytes->n++] = byte;
}

/* To a row: over the ones between, or by its number. */
static int row_length(const struct pen *pen, int row, bool *by_number)
{
	int down = row - pen->row, steps;

	*by_number = false;
	if (!down)
		return 0;
	steps = steps_length(down > 0 ? down : -down, down > 0);
	*by_number = pen->skills.finds_rows && order_length(row + 1) < steps;
	return *by_number ? order_length(row + 1) : steps;
}

static void add_row(struct bytes *bytes, const struct pen *pen, int row)
{
	bool by_number;

	if (!row_length(pen, row, &by_number))
		return;
	if (by_number)
		add_order(bytes, row + 1, 'd');
	else if (row > pen->row)
		/* A line feed only goes down: nothing translates it. */
		add_steps(bytes, row - pen->row, '\n', 'B');
	else
		add_steps(bytes, pen->row - row, '\0', 'A');
}

static int aside_length(int from, int to)
{
	return to == from ? 0 : to < from ? steps_length(from - to, true)
		: steps_length(to - from, false);
}

static void add_aside(struct bytes *bytes, int from, int to)
{
	if (to < from)
		add_steps(bytes, from - to, '\b', 'D');
	else if (to > from)
		add_steps(bytes, to - from, '\0', 'C');
}

/* Row and column by number; what is 1 is understood. */
static int place_length(int row, int column)
{
	return 3 + (row ? order_length(row + 1) - 3 : 0)
		+ (column ? order_length(column + 1) - 2 : 0);
}

static void add_place(struct bytes *bytes, int row, int column)
{
	add(bytes, "\033[");
	if (row)
		add_number(bytes, row + 1);
	if (column) {
		add(bytes, ";");
		add_number(bytes, column + 1);
	}
	add(bytes, "H");
}

/* To a row first, but for the first of them. */
enum way { BY_PLACE, BY_STEPS, BY_LINE_START, BY_COLUMN };

static int way_length(const struct pen *pen, enum way way, int row, int column)
{
	const int never = 100;
	bool by_number;
	int length;

	if (way == BY_PLACE)
		return place_length(row, column);
	if (pen->row < 0 || (way == BY_STEPS && pen->column < 0)
	    || (way == BY_COLUMN && !pen->skills.finds_columns))
		return never;
	length = row_length(pen, row, &by_number);
	if (way == BY_STEPS)
		return length + aside_length(pen->column, column);
	if (way == BY_LINE_START)
		return length + 1 + aside_length(0, column);
	return length + order_length(column + 1);
}

static void send_way(struct pen *pen, enum way way, int row, int column)
{
	struct bytes bytes = { .n = 0 };

	if (way == BY_PLACE)
		add_place(&bytes, row, column);
	else
		add_row(&bytes, pen, row);
	if (way == BY_STEPS) {
		add_aside(&bytes, pen->column, column);
	} else if (way == BY_LINE_START) {
		add(&bytes, "\r");
		add_aside(&bytes, 0, column);
	} else if (way == BY_COLUMN) {
		add_order(&bytes, column + 1, 'G');
	}
	send_bytes(pen, &bytes);
}

void pen_go(struct pen *pen, int row, int column)
{
	enum way best = BY_PLACE;
	int least = way_length(pen, BY_PLACE, row, column);

	if (row == pen->row && column == pen->column)
		return;
	for (enum way way = BY_STEPS; way <= BY_COLUMN; way++) {
		int length = way_length(pen, way, row, column);

		if (length < least) {
			best = way;
			least = length;
		}
	}
	if (pen->out)
		send_way(pen, best, row, column);
	else
		pen->length += (size_t)least;
	pen->row = row;
	pen->column = column;
}

/* How. */

static const struct {
	unsigned attribute;
	const char *on, *off;
} attributes[] = {
	{ THEME_BOLD, "1", "22" },
	{ THEME_DIM, "2", "22" },
	{ THEME_UNDERLINE, "4", "24" },
	{ THEME_REVERSE, "7", "27" },
};

enum { ATTRIBUTES = sizeof(attributes) / sizeof(*attributes) };

static void add_parameter(struct bytes *bytes, const char *text)
{
	if (bytes->n > 2 && bytes->at[bytes->n - 1] != ';')
		add(bytes, ";");
	add(bytes, text);
}

static void add_attributes(struct bytes *bytes, unsigned wanted)
{
	for (int i = 0; i < ATTRIBUTES; i++)
		if (wanted & attributes[i].attribute)
			add_parameter(bytes, attributes[i].on);
}

static void add_colours(struct bytes *bytes, const struct pen *pen,
	const struct pen_look *from, const struct pen_look *to)
{
	if (from->foreground != to->foreground)
		add_parameter(bytes, to->foreground < 0 ? "39"
			: pen->colours->foreground[to->foreground]);
	if (from->background != to->background)
		add_parameter(bytes, to->background < 0 ? "49"
			: pen->colours->background[to->background]);
}

/* From nothing: an empty parameter, which is a 0, and what is wanted. */
static void add_afresh(struct bytes *bytes, const struct pen *pen,
	const struct pen_look *to)
{
	add(bytes, "\033[;");
	add_attributes(bytes, to->attributes);
	add_colours(bytes, pen, &pen_plain, to);
	if (bytes->n == 3)
		bytes->n--;
	add(bytes, "m");
}

/* What differs.  Bold and dim end together. */
static void add_changes(struct bytes *bytes, const struct pen *pen,
	const struct pen_look *to)
{
	const struct pen_look *from = &pen->look;
	const unsigned weights = THEME_BOLD | THEME_DIM;
	unsigned left = from->attributes & ~to->attributes;
	unsigned wanted = to->attributes & ~from->attributes;

	add(bytes, "\033[");
	if (left & weights) {
		add_parameter(bytes, "22");
		wanted |= to->attributes & weights;
	}
	for (int i = 0; i < ATTRIBUTES; i++)
		if (left & attributes[i].attribute & ~weights)
			add_parameter(bytes, attributes[i].off);
	add_attributes(bytes, wanted);
	add_colours(bytes, pen, from, to);
	add(bytes, "m");
}

static bool same_look(const struct pen_look *a, const struct pen_look *b)
{
	return a->foreground == b->foreground
		&& a->background == b->background
		&& a->attributes == b->attributes;
}

void pen_take(struct pen *pen, const struct pen_look *look)
{
	unsigned ended = pen->look.attributes & ~(unsigned)look->attributes;
	struct bytes afresh, changes;

	if (pen->has_look && same_look(&pen->look, look))
		return;
	afresh.n = changes.n = 0;
	add_afresh(&afresh, pen, look);
	if (pen->has_look && (pen->skills.undoes || !ended))
		add_changes(&changes, pen, look);
	send_bytes(pen, changes.n && changes.n < afresh.n ? &changes : &afresh);
	pen->look = *look;
	pen->has_look = true;
}

/* Blanks. */

/* What may be seen on a blank; a dim background may be another one. */
static unsigned seen_on_blank(const struct pen_look *look)
{
	unsigned seen = THEME_UNDERLINE | THEME_REVERSE;

	if (look->background != PEN_OWN_COLOUR)
		seen |= THEME_DIM;
	return look->attributes & seen;
}

bool pen_is_blank_of(const struct pen_look *blank,
	const struct pen_look *with)
{
	if (same_look(blank, with))
		return true;
	return blank->background == with->background
		&& !seen_on_blank(blank) && !seen_on_blank(with);
}

void pen_take_blank(struct pen *pen, const struct pen_look *look)
{
	struct pen_look with = pen->look;

	if (!pen->has_look) {
		pen_take(pen, look);
		return;
	}
	with.background = look->background;
	if (!pen_is_blank_of(look, &with))
		with = *look;
	pen_take(pen, &with);
}

bool pen_can_erase(const struct pen *pen, const struct pen_look *look)
{
	return !seen_on_blank(look)
		&& (look->background == PEN_OWN_COLOUR
			|| pen->skills.erases_in_colour);
}

/* Writing. */

/*
 * After the last column a terminal may or may not stand in the next row.  And
 * not all terminals find a character as wide as this program does; where it
 * is not sure of the column it says the column.
 */
void pen_write(struct pen *pen, const char *text, size_t length, int columns)
{
	bool is_sure = true;

	for (size_t i = 0; i < length; i++)
		is_sure = is_sure && (unsigned char)text[i] < 0x80;
	send(pen, text, length);
	pen->column += columns;
	if (pen->column >= pen->columns)
		pen->row = pen->column = -1;
	else if (!is_sure)
		pen->column = -1;
}

void pen_erase(struct pen *pen, int columns)
{
	struct bytes bytes = { .n = 0 };

	add_order(&bytes, columns, 'X');
	send_bytes(pen, &bytes);
}

void pen_erase_row(struct pen *pen)
{
	send(pen, "\033[K", 3);
}

void pen_erase_all(struct pen *pen)
{
	send(pen, "\033[2J", 4);
}
