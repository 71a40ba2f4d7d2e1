/* SPDX-License-Identifier: MIT */
#include "pieceset.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "pieces.h"
#include "text.h"
#include "utf8.h"

#define LINE_MOST 200

/* Sizes of squares that a section can be for. */
#define COLUMNS_LEAST 3
#define COLUMNS_MOST 15
#define ROWS_MOST 7

#define LETTER '@'

/* Where the reader is. */
struct reader {
	struct pieceset *shapes;
	const char *file;
	int line;
	int columns, rows;   /* of the section; 0 before the first */
	struct figure *open; /* its rows are being read; NULL: none */
	char *error;
	size_t error_size;
};

/* Writes the error line and returns false. */
__attribute__((format(printf, 2, 3)))
static bool fail(const struct reader *reader, const char *format, ...)
{
	char what[160];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(what, sizeof(what), format, arguments);
	va_end(arguments);
	if (reader->error_size > 0)
		snprintf(reader->error, reader->error_size, "%s:%d: %s",
			reader->file, reader->line, what);
	return false;
}

/* A part of a line. */
struct span {
	const char *at, *end;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static struct span trimmed(struct span span)
{
	while (span.at < span.end && is_blank(*span.at))
		span.at++;
	while (span.end > span.at && is_blank(span.end[-1]))
		span.end--;
	return span;
}

static bool is_empty(struct span span)
{
	return span.at == span.end;
}

/* Cuts the next word off; empty at the end. */
static struct span next_word(struct span *rest)
{
	struct span word;

	*rest = trimmed(*rest);
	word = *rest;
	while (rest->at < rest->end && !is_blank(*rest->at))
		rest->at++;
	word.end = rest->at;
	return word;
}

/* Characters. */

static bool check_code(const struct reader *reader, uint32_t code)
{
	if (utf8_clean_code(code) != code || code == 0)
		return fail(reader, "U+%04X cannot be shown", (unsigned)code);
	if (utf8_code_width(code) != 1)
		return fail(reader, "U+%04X is two columns wide",
			(unsigned)code);
	return true;
}

/* "U+2654", the whole word. */
static bool parse_code(struct span word, uint32_t *code)
{
	static const char digits[] = "0123456789ABCDEF";
	ptrdiff_t length = word.end - word.at;

	if (length < 4 || length > 8 || word.at[0] != 'U' || word.at[1] != '+')
		return false;
	*code = 0;
	for (word.at += 2; word.at < word.end; word.at++) {
		const char *digit = memchr(digits, ascii_upper(*word.at), 16);

		if (!digit)
			return false;
		*code = *code * 16 + (uint32_t)(digit - digits);
	}
	return true;
}

static bool add_glyph(struct reader *reader, uint32_t code)
{
	struct pieceset *shapes = reader->shapes;

	if (shapes->n_glyphs == PIECESET_GLYPHS)
		return fail(reader, "too much for one set");
	shapes->glyph[shapes->n_glyphs++] = code;
	return true;
}

/*
 * The characters of one row; at most the columns that the section's squares
 * leave.  Returns how many through *n.
 */
static bool read_glyphs(struct reader *reader, struct span text, int *n)
{
	uint32_t code;

	*n = 0;
	if (parse_code(text, &code)) {
		*n = 1;
		return check_code(reader, code) && add_glyph(reader, code);
	}
	while (!is_empty(text)) {
		unsigned char byte = (unsigned char)*text.at;

		code = utf8_decode(&text.at, text.end);
		if (code == UTF8_BAD)
			return fail(reader, "byte 0x%02x is not UTF-8", byte);
		if (!check_code(reader, code) || !add_glyph(reader, code))
			return false;
		if (++*n > reader->columns - 2)
			return fail(reader, "more than the %d columns that a "
				"square of %d leaves", reader->columns - 2,
				reader->columns);
	}
	return true;
}

/* Figures. */

/* The cells that are drawn on the row of the letter. */
static void measure_row(const uint32_t *row, struct figure *figure)
{
	int first = 0, end = figure->columns;

	while (first < end - 1 && !row[first])
		first++;
	while (end > first + 1 && !row[end - 1])
		end--;
	figure->left = (uint8_t)first;
	figure->width = (uint8_t)(end - first);
}

/* What is asked of a figure when its characters are there. */
static void finish_glyphs(struct pieceset *shapes, struct figure *figure,
	int side)
{
	uint32_t *glyph = &shapes->glyph[figure->glyph[side]];

	figure->letters = 0;
	figure->row = (uint8_t)((figure->rows - 1) / 2);
	figure->column = figure->columns / 2;
	for (int i = 0; i < figure->columns * figure->rows; i++) {
		if (glyph[i] == LETTER && !figure->letters++) {
			figure->row = (uint8_t)(i / figure->columns);
			figure->column = (uint8_t)(i % figure->columns);
		}
		if (glyph[i] >= 0x80)
			figure->ascii = false;
	}
	measure_row(glyph + figure->row * figure->columns, figure);
}

/* Blanks at the ends of a row are no part of the figure. */
static void clear_ends(uint32_t *row, int columns)
{
	int first = 0, last = columns - 1;

	while (first < columns && row[first] == ' ')
		row[first++] = 0;
	while (last > first && row[last] == ' ')
		row[last--] = 0;
}

static bool is_key_character(char c)
{
	return c == ' ' || c == '-' || c == '\'' || ascii_is_letter(c)
		|| ascii_is_digit(c);
}

static bool check_key(const struct reader *reader, struct span key)
{
	if (!reader->columns)
		return fail(reader, "before the first section, such as [3x1]");
	if (is_empty(key))
		return fail(reader, "the name of a piece is missing");
	if (key.end - key.at >= PIECESET_KEY_MAX)
		return fail(reader, "the name of the piece is too long");
	for (const char *at = key.at; at < key.end; at++)
		if (!is_key_character(*at))
			return fail(reader, "not the name of a piece, a row "
				"between bars, or a section");
	return true;
}

static bool is_given(const struct reader *reader, const char *key)
{
	for (int i = 0; i < reader->shapes->n_figures; i++) {
		const struct figure *figure = &reader->shapes->figure[i];

		if (figure->least_columns == reader->columns
		    && figure->least_rows == reader->rows
		    && !strcmp(figure->key, key))
			return true;
	}
	return false;
}

/* A new figure without characters; NULL after a fault. */
static struct figure *add_figure(struct reader *reader, struct span key)
{
	struct pieceset *shapes = reader->shapes;
	uint16_t next = (uint16_t)shapes->n_glyphs;
	struct figure figure = {
		.least_columns = (uint8_t)reader->columns,
		.least_rows = (uint8_t)reader->rows,
		.ascii = true,
		.glyph = { next, next },
	};

	if (!check_key(reader, key))
		return NULL;
	memcpy(figure.key, key.at, (size_t)(key.end - key.at));
	if (is_given(reader, figure.key)) {
		fail(reader, "\"%s\" is given twice", figure.key);
		return NULL;
	}
	if (shapes->n_figures == PIECESET_FIGURES) {
		fail(reader, "more than %d figures", PIECESET_FIGURES);
		return NULL;
	}
	shapes->figure[shapes->n_figures] = figure;
	return &shapes->figure[shapes->n_figures++];
}

/* Called before anything but a row of the figure. */
static bool close_figure(struct reader *reader)
{
	struct figure *figure = reader->open;

	reader->open = NULL;
	if (!figure)
		return true;
	if (!figure->rows)
		return fail(reader, "no rows between bars after \"%s\"",
			figure->key);
	finish_glyphs(reader->shapes, figure, 0);
	return true;
}

/* Lines. */

/* "NAME = A" or "NAME = A B" */
static bool read_short(struct reader *reader, struct span key,
	struct span rest)
{
	struct figure *figure = add_figure(reader, trimmed(key));
	struct span first = next_word(&rest), second = next_word(&rest);
	int columns, again;

	if (!figure)
		return false;
	if (is_empty(first))
		return fail(reader, "nothing after \"=\"");
	if (!is_empty(next_word(&rest)))
		return fail(reader, "more than two words after \"=\"");
	if (!read_glyphs(reader, first, &columns))
		return false;
	figure->rows = 1;
	figure->columns = (uint8_t)columns;
	finish_glyphs(reader->shapes, figure, 0);
	if (is_empty(second))
		return true;
	figure->glyph[1] = (uint16_t)reader->shapes->n_glyphs;
	if (!read_glyphs(reader, second, &again))
		return false;
	if (again != columns)
		return fail(reader, "the two are not equally wide");
	finish_glyphs(reader->shapes, figure, 1);
	return true;
}

/* "|  +  |" */
static bool read_row(struct reader *reader, struct span line)
{
	struct figure *figure = reader->open;
	int columns;

	if (!figure)
		return fail(reader, "a row without the name of its piece "
			"above");
	if (line.end - line.at < 3 || line.end[-1] != '|')
		return fail(reader, "a row stands between two bars");
	line.at++;
	line.end--;
	if (figure->rows == reader->rows)
		return fail(reader, "more rows than the %d of the square",
			reader->rows);
	if (!read_glyphs(reader, line, &columns))
		return false;
	if (figure->rows && columns != figure->columns)
		return fail(reader, "not as wide as the row above");
	figure->columns = (uint8_t)columns;
	figure->rows++;
	clear_ends(&reader->shapes->glyph[reader->shapes->n_glyphs - columns],
		columns);
	return true;
}

/* Up to two digits; -1 if there are none. */
static int take_number(struct span *text)
{
	int number = -1;

	while (!is_empty(*text) && ascii_is_digit(*text->at) && number < 10)
		number = (number < 0 ? 0 : number * 10) + (*text->at++ - '0');
	return number;
}

/* "[7x3]" */
static bool read_section(struct reader *reader, struct span line)
{
	struct span rest = { line.at + 1, line.end };
	int columns = take_number(&rest), rows;

	if (is_empty(rest) || *rest.at++ != 'x')
		return fail(reader, "a section is called as in [7x3]");
	rows = take_number(&rest);
	if (rest.end - rest.at != 1 || *rest.at != ']')
		return fail(reader, "a section is called as in [7x3]");
	if (columns < COLUMNS_LEAST || columns > COLUMNS_MOST || rows < 1
	    || rows > ROWS_MOST)
		return fail(reader, "squares have %d to %d columns and 1 to %d "
			"rows", COLUMNS_LEAST, COLUMNS_MOST, ROWS_MOST);
	reader->columns = columns;
	reader->rows = rows;
	return true;
}

static bool is_name_line(struct span line)
{
	return line.end - line.at > 5 && !memcmp(line.at, "name", 4)
		&& is_blank(line.at[4]);
}

static bool read_name(struct reader *reader, struct span line)
{
	struct span name = trimmed((struct span){ line.at + 5, line.end });
	size_t length = (size_t)(name.end - name.at);

	if (length >= PIECESET_NAME_MAX)
		return fail(reader, "the name is too long");
	for (size_t i = 0; i < length; i++)
		if (name.at[i] < ' ' || name.at[i] > '~')
			return fail(reader, "the name is not ASCII text");
	memcpy(reader->shapes->name, name.at, length);
	reader->shapes->name[length] = '\0';
	return true;
}

static bool read_line(struct reader *reader, struct span line)
{
	const char *sign;

	if (line.end - line.at > LINE_MOST)
		return fail(reader, "longer than %d bytes", LINE_MOST);
	line = trimmed(line);
	if (is_empty(line) || *line.at == '#')
		return true;
	if (*line.at == '|')
		return read_row(reader, line);
	if (!close_figure(reader))
		return false;
	if (*line.at == '[')
		return read_section(reader, line);
	if (!reader->columns && is_name_line(line))
		return read_name(reader, line);
	sign = memchr(line.at, '=', (size_t)(line.end - line.at));
	if (sign)
		return read_short(reader, (struct span){ line.at, sign },
			(struct span){ sign + 1, line.end });
	reader->open = add_figure(reader, line);
	return reader->open != NULL;
}

static bool read_lines(struct reader *reader, struct span text)
{
	while (!is_empty(text)) {
		const char *stop = memchr(text.at, '\n',
			(size_t)(text.end - text.at));

		if (!stop)
			stop = text.end;
		reader->line++;
		if (!read_line(reader, (struct span){ text.at, stop }))
			return false;
		text.at = stop < text.end ? stop + 1 : stop;
	}
	return close_figure(reader);
}

bool pieceset_read(struct pieceset *shapes, const char *file, const char *text,
	size_t length, char *error, size_t error_size)
{
	struct pieceset *changed = calloc(1, sizeof(*changed));
	struct reader reader = {
		.shapes = changed, .file = file,
		.error = error, .error_size = error_size,
	};
	bool good;

	if (!changed)
		abort();
	good = read_lines(&reader, (struct span){ text, text + length });
	if (good) {
		changed->ascii_only = shapes->ascii_only;
		*shapes = *changed;
	}
	free(changed);
	return good;
}

/* Sets by name. */

static bool read_text(void *value, const char *file, const char *text,
	size_t length, char *error, size_t error_size)
{
	return pieceset_read(value, file, text, length, error, error_size);
}

const struct catalog pieceset_catalog = {
	.texts = pieceset_texts, .what = "piece set", .suffix = ".pieces",
	.read = read_text,
};

void pieceset_init(struct pieceset *shapes)
{
	memset(shapes, 0, sizeof(*shapes));
	catalog_load_default(&pieceset_catalog, shapes);
}

bool pieceset_load(struct pieceset *shapes, const char *name,
	const char *folder, bool ascii_only, char *error, size_t error_size)
{
	pieceset_init(shapes);
	shapes->ascii_only = ascii_only;
	return catalog_load(&pieceset_catalog, folder, name, shapes, error,
		error_size);
}

/* Finding. */

static bool has_stacks(const struct game *game)
{
	for (int kind = 1; kind < game->n_kinds; kind++)
		if (game->kinds[kind].height)
			return true;
	return false;
}

/* "stack 2"; "" where a game has none. */
static void stack_key(const struct game *game, piece p, char key[16])
{
	int height = piece_table(game, p)->height;

	key[0] = '\0';
	if (has_stacks(game))
		snprintf(key, 16, "stack %d", height ? height : 1);
}

static bool fits(const struct pieceset *shapes, const struct figure *figure,
	int letters, int columns, int rows)
{
	return figure->least_columns <= columns && figure->least_rows <= rows
		&& (figure->ascii || !shapes->ascii_only)
		&& (!figure->letters || figure->letters >= letters);
}

/* The largest one that fits. */
static const struct figure *find_key(const struct pieceset *shapes,
	const char *key, int letters, int columns, int rows)
{
	const struct figure *best = NULL;

	for (int i = 0; i < shapes->n_figures; i++) {
		const struct figure *figure = &shapes->figure[i];

		if (fits(shapes, figure, letters, columns, rows)
		    && (!best || figure->least_columns > best->least_columns)
		    && !strcmp(figure->key, key))
			best = figure;
	}
	return best;
}

const struct figure *pieceset_find(const struct pieceset *shapes,
	const struct game *game, piece p, int columns, int rows)
{
	const struct figure *figure;
	char letters[PIECE_LETTERS], stack[16];
	int n = piece_letters(game, p, letters);

	if (!shapes || !shapes->n_figures)
		return NULL;
	figure = find_key(shapes, piece_table(game, p)->name, n, columns, rows);
	if (figure)
		return figure;
	stack_key(game, p, stack);
	return stack[0] ? find_key(shapes, stack, n, columns, rows) : NULL;
}

/* What is missing. */

#define ANY_SIZE 255

/* How many kinds of pieces have a figure in squares of that size. */
static int count_drawn(const struct pieceset *shapes, const struct game *game,
	int columns, int rows)
{
	int n = 0;

	for (int kind = 1; kind < game->n_kinds; kind++)
		n += pieceset_find(shapes, game, PIECE(WHITE, kind), columns,
			rows) != NULL;
	return n;
}

bool pieceset_draws(const struct pieceset *shapes, const struct game *game,
	int columns, int rows)
{
	return count_drawn(shapes, game, columns, rows) > 0;
}

/* The smallest figure of any piece; NULL: there is none. */
static const struct figure *find_smallest(const struct pieceset *shapes,
	const struct game *game)
{
	for (int columns = 1; columns < ANY_SIZE; columns++)
		for (int kind = 1; kind < game->n_kinds; kind++) {
			const struct figure *figure = pieceset_find(shapes,
				game, PIECE(WHITE, kind), columns, ANY_SIZE);

			if (figure)
				return figure;
		}
	return NULL;
}

void pieceset_note(const struct pieceset *shapes, const struct game *game,
	int columns, int rows, char *text, size_t size)
{
	int drawn = count_drawn(shapes, game, columns, rows);
	const struct figure *least;

	text[0] = '\0';
	if (!shapes->n_figures || drawn == game->n_kinds - 1)
		return;
	least = drawn ? NULL : find_smallest(shapes, game);
	if (drawn)
		snprintf(text, size, "Pieces without one of these stay "
			"letters.");
	else if (least)
		snprintf(text, size, "Drawn in squares of %dx%d and more, "
			"these have %dx%d.", least->least_columns,
			least->least_rows, columns, rows);
	else
		snprintf(text, size, shapes->ascii_only
			? "This terminal can show none of them."
			: "This set has none for this game.");
}

/* Drawing. */

static int middle_row(struct area area)
{
	return area.row + (area.rows - 1) / 2;
}

static int middle_column(struct area area)
{
	return area.column + area.columns / 2;
}

/* The figure's own place, in the middle of its square. */
static struct area figure_area(const struct figure *figure, struct area area)
{
	return (struct area){
		area.row + (area.rows - figure->rows) / 2,
		middle_column(area) - figure->columns / 2,
		figure->rows, figure->columns,
	};
}

/* Some terminals draw a symbol wider than its column: nothing stands behind
 * it. */
struct placed pieceset_place(const struct pieceset *shapes,
	const struct game *game, piece p, struct area area)
{
	const struct figure *figure = pieceset_find(shapes, game, p,
		area.columns, area.rows);
	int middle = middle_column(area);
	char letters[PIECE_LETTERS];
	struct area place;

	if (!figure)
		return (struct placed){ middle_row(area), middle,
			piece_letters(game, p, letters), middle };
	place = figure_area(figure, area);
	return (struct placed){
		place.row + figure->row, place.column + figure->left,
		figure->width + (figure->ascii ? 0 : 1),
		place.column + figure->column,
	};
}

static void draw_figure(const struct pieceset *shapes,
	const struct figure *figure, const struct game *game, piece p,
	struct cells *cells, struct area area)
{
	const uint32_t *glyph = &shapes->glyph[figure->glyph[piece_side(p)]];
	struct area place = figure_area(figure, area);
	char letters[PIECE_LETTERS];
	const char *letter = letters;

	piece_letters(game, p, letters);
	for (int row = 0; row < figure->rows; row++) {
		for (int column = 0; column < figure->columns; column++) {
			uint32_t code = *glyph++;

			if (code == LETTER)
				code = (uint32_t)(*letter ? *letter++ : ' ');
			if (code)
				cells_put(cells, place.row + row,
					place.column + column, code,
					piece_role(p));
		}
	}
}

/*
 * A stack stands on as many bars as it has pieces; where a square has one row
 * only, a bar behind its letter says that it is one.
 */
static void draw_bars(const struct kind *kind, enum role role,
	struct cells *cells, struct area area)
{
	int middle = middle_column(area), row = middle_row(area);
	int bars = kind->height < area.columns ? kind->height
		: area.columns;

	if (area.rows == 1 && bars)
		cells_put(cells, row, middle + 1, '=', role);
	for (int i = 0; area.rows > 1 && i < bars; i++)
		cells_put(cells, row + 1, middle - bars / 2 + i, '=', role);
}

void pieceset_draw(const struct pieceset *shapes, const struct game *game,
	piece p, struct cells *cells, struct area area)
{
	const struct figure *figure = pieceset_find(shapes, game, p,
		area.columns, area.rows);
	char letters[PIECE_LETTERS];

	if (figure) {
		draw_figure(shapes, figure, game, p, cells, area);
		return;
	}
	draw_bars(piece_table(game, p), piece_role(p), cells, area);
	piece_letters(game, p, letters);
	cells_write(cells, middle_row(area), middle_column(area),
		PIECE_LETTERS, piece_role(p), letters);
}
