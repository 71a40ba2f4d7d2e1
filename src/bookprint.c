/* SPDX-License-Identifier: MIT */
#include "bookprint.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diagram.h"
#include "games.h"
#include "sheet.h"

static void put_repeated(struct sheet *sheet, char c, size_t n)
{
	while (n-- > 0)
		sheet_char(sheet, c);
}

/*
 * Prints the parts of a book; `hand` says how a part looks, so that plain text
 * and manual page have the same parts.
 */
struct printer {
	struct sheet sheet;
	int columns;
	const struct hand *hand;
	bool headed;		/* nothing stands under the last heading yet */
};

struct hand {
	void (*heading)(struct printer *printer, enum block_kind kind,
			const char *text);
	/* first: what stands before the first line, or NULL */
	void (*paragraph)(struct printer *printer, const char *first,
			  const char *text);
	/* Lines as they are, so many columns wide. */
	void (*drawing)(struct printer *printer, const char *text,
			int columns);
};

/* Plain text. */

/* A blank line, but not at the beginning. */
static void part_off(struct printer *printer)
{
	if (printer->sheet.n)
		sheet_char(&printer->sheet, '\n');
}

static size_t word_length(const char *text)
{
	return strcspn(text, " ");
}

/*
 * Words in lines that begin with `indent` blanks, the first one at the column
 * where it stands already. What is longer than a line is cut.
 */
static void put_wrapped(struct printer *printer, size_t indent,
			const char *text)
{
	struct sheet *sheet = &printer->sheet;
	size_t width = (size_t)printer->columns, column = indent;

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t length = word_length(text);
		bool first = column == indent;

		if (!first && column + 1 + length > width) {
			sheet_char(sheet, '\n');
			put_repeated(sheet, ' ', indent);
			column = indent;
			first = true;
		}
		if (length > width - indent)
			length = width - indent;
		if (!first)
			sheet_char(sheet, ' ');
		column += length + !first;
		for (size_t i = 0; i < length; i++)
			sheet_char(sheet, text[i]);
		text += length;
	}
	sheet_char(sheet, '\n');
}

static void plain_heading(struct printer *printer, enum block_kind kind,
			  const char *text)
{
	size_t length = strlen(text), width = (size_t)printer->columns;

	part_off(printer);
	put_wrapped(printer, 0, text);
	put_repeated(&printer->sheet, kind == BLOCK_CHAPTER ? '=' : '-',
		     length < width ? length : width);
	sheet_char(&printer->sheet, '\n');
}

static void plain_paragraph(struct printer *printer, const char *first,
			    const char *text)
{
	part_off(printer);
	if (first) {
		sheet_add(&printer->sheet, first);
		sheet_char(&printer->sheet, ' ');
	}
	put_wrapped(printer, first ? strlen(first) + 1 : 0, text);
}

static void plain_drawing(struct printer *printer, const char *text,
			  int columns)
{
	int indent = columns + 4 <= printer->columns ? 4 : 0;

	if (columns > printer->columns) {
		plain_paragraph(printer, NULL, "(The board is too wide to be "
				"drawn here.)");
		return;
	}
	part_off(printer);
	while (*text) {
		size_t n = strcspn(text, "\n");

		put_repeated(&printer->sheet, ' ', (size_t)indent);
		for (; n; n--)
			sheet_char(&printer->sheet, *text++);
		sheet_char(&printer->sheet, '\n');
		text += *text == '\n';
	}
}

static const struct hand plain_hand = {
	.heading = plain_heading, .paragraph = plain_paragraph,
	.drawing = plain_drawing
};

/* A manual page. */

/* No letter of a text may be taken for a request or an escape. */
static void put_roff(struct sheet *sheet, const char *text)
{
	if (*text == '.' || *text == '\'')
		sheet_add(sheet, "\\&");
	for (; *text; text++) {
		if (*text == '\\')
			sheet_add(sheet, "\\e");
		else if (*text == '-')
			sheet_add(sheet, "\\-");
		else if (*text == '\'')
			sheet_add(sheet, "\\(aq");
		else if (*text == '"')
			sheet_add(sheet, "\\(dq");
		else if (*text == '`')
			sheet_add(sheet, "\\(ga");
		else if (*text == '^')
			sheet_add(sheet, "\\(ha");
		else if (*text == '~')
			sheet_add(sheet, "\\(ti");
		else
			sheet_char(sheet, *text);
	}
}

/* A line for each sentence: that is how such pages are kept. */
static void put_sentences(struct sheet *sheet, const char *text)
{
	char *copy = strdup(text), *at = copy;

	if (!copy)
		abort();
	for (char *end; (end = strstr(at, ". ")); at = end + 2) {
		end[1] = '\0';
		put_roff(sheet, at);
		sheet_char(sheet, '\n');
	}
	put_roff(sheet, at);
	sheet_char(sheet, '\n');
	free(copy);
}

/* A paragraph begins by itself behind a heading. */
static void roff_part_off(struct printer *printer)
{
	if (!printer->headed)
		sheet_add(&printer->sheet, ".PP\n");
	printer->headed = false;
}

static void roff_heading(struct printer *printer, enum block_kind kind,
			 const char *text)
{
	struct sheet *sheet = &printer->sheet;

	if (kind == BLOCK_CHAPTER) {
		sheet_add(sheet, ".SS ");
		put_roff(sheet, text);
	} else {
		roff_part_off(printer);
		sheet_add(sheet, "\\fB");
		put_roff(sheet, text);
		sheet_add(sheet, "\\fR");
	}
	sheet_char(sheet, '\n');
	printer->headed = kind == BLOCK_CHAPTER;
}

static void roff_paragraph(struct printer *printer, const char *first,
			   const char *text)
{
	struct sheet *sheet = &printer->sheet;

	if (first) {
		sheet_add(sheet, ".IP \"");
		sheet_add(sheet, !strcmp(first, "*") ? "\\(bu" : first);
		sheet_add(sheet, !strcmp(first, "*") ? "\" 2\n" : "\" 4\n");
		printer->headed = false;
	} else {
		roff_part_off(printer);
	}
	put_sentences(sheet, text);
}

static void roff_drawing(struct printer *printer, const char *text,
			 int columns)
{
	struct sheet *sheet = &printer->sheet;

	(void)columns;
	roff_part_off(printer);
	sheet_add(sheet, ".RS 4\n.EX\n");
	while (*text) {
		char line[160];
		size_t n = strcspn(text, "\n");

		snprintf(line, sizeof line, "%.*s", (int)n, text);
		put_roff(sheet, line);
		sheet_char(sheet, '\n');
		text += n + (text[n] == '\n');
	}
	sheet_add(sheet, ".EE\n.RE\n");
}

static const struct hand roff_hand = {
	.heading = roff_heading, .paragraph = roff_paragraph,
	.drawing = roff_drawing
};

/* The parts, in either form. */

static void print_board(struct printer *printer, const struct block *block,
			const struct signs *signs)
{
	char text[DIAGRAM_TEXT];

	diagram_write(block->pos, signs, text, sizeof text);
	printer->hand->drawing(printer, text,
			       diagram_columns(block->pos->game));
}

static void print_piece(struct printer *printer, const struct block *block)
{
	const struct hand *hand = printer->hand;
	struct signs signs = {{0}};
	char text[600];

	hand->heading(printer, block->kind, block->text);
	book_describe(block->pos->game, block->piece, text, sizeof text);
	hand->paragraph(printer, NULL, text);
	signs_of_piece(&signs, block->pos, block->on);
	print_board(printer, block, &signs);
	signs_legend(&signs, text, sizeof text);
	if (text[0])
		hand->paragraph(printer, NULL, text);
}

/* Squares that are pointed at; those of a turn with a sign of their own. */
static void print_marked(struct printer *printer, const struct block *block)
{
	struct signs signs = {{0}};

	signs_add(&signs, &block->marked,
		  block->kind == BLOCK_TURN ? '-' : '>');
	print_board(printer, block, &signs);
}

static void print_turn(struct printer *printer, const struct block *block)
{
	char *text = malloc(strlen(block->turn) + strlen(block->text) + 3);

	if (!text)
		abort();
	sprintf(text, "%s%s%s", block->turn, block->text[0] ? ". " : "",
		block->text);
	printer->hand->paragraph(printer, NULL, text);
	free(text);
	print_marked(printer, block);
}

static void print_block(struct printer *printer, const struct block *block)
{
	switch (block->kind) {
	case BLOCK_CHAPTER:
	case BLOCK_SECTION:
		printer->hand->heading(printer, block->kind, block->text);
		break;
	case BLOCK_PIECE:
		print_piece(printer, block);
		break;
	case BLOCK_TEXT:
		printer->hand->paragraph(printer, NULL, block->text);
		break;
	case BLOCK_POINT:
		printer->hand->paragraph(printer, "*", block->text);
		break;
	case BLOCK_BOARD:
	case BLOCK_EXAMPLE:
		print_marked(printer, block);
		break;
	case BLOCK_TURN:
		print_turn(printer, block);
		break;
	}
}

static void print_blocks(struct printer *printer, const struct book *book)
{
	for (int i = 0; i < book->n; i++)
		print_block(printer, &book->at[i]);
}

char *book_plain(const struct book *book, int columns)
{
	struct printer printer = {
		.columns = columns < BOOK_COLUMNS_LEAST ? BOOK_COLUMNS_LEAST
			: columns,
		.hand = &plain_hand
	};

	put_wrapped(&printer, 0, book->game->title);
	put_wrapped(&printer, 0, book->game->special);
	print_blocks(&printer, book);
	return printer.sheet.text;
}

/* Games that share a book have the same text. */
static bool is_told_before(int i)
{
	const char *text = book_text(games[i]);

	for (int j = 0; j < i; j++)
		if (book_text(games[j]) == text)
			return true;
	return false;
}

static void print_section(struct printer *printer, const struct book *book)
{
	struct sheet *sheet = &printer->sheet;

	sheet_add(sheet, ".SH ");
	put_roff(sheet, book->game->title);
	sheet_char(sheet, '\n');
	put_sentences(sheet, book->game->special);
	print_blocks(printer, book);
}

static const char manual_head[] =
	".\\\" SPDX-License-Identifier: MIT\n"
	".\\\" Made by \"quincunx rules --man\": change the books "
	"instead.\n"
	".TH QUINCUNX\\-RULES 6 \"\" \"quincunx\" \"Games\"\n"
	".SH NAME\n"
	"quincunx\\-rules \\- the rules of the games of quincunx\n"
	".SH SYNOPSIS\n"
	".B quincunx rules\n"
	".I GAME\n"
	".SH DESCRIPTION\n"
	"The same books that F1 opens inside the program, one section a game.\n"
	"What is marked as a house ruling is this program's own:\n"
	"the published rules are silent there, or their picture is lost.\n"
	"In the diagrams capital letters are the side that moves first.\n";

char *book_manual(void)
{
	struct printer printer = {
		.columns = BOOK_COLUMNS, .hand = &roff_hand
	};

	sheet_add(&printer.sheet, manual_head);
	for (int i = 0; games[i]; i++) {
		struct book *book = is_told_before(i) ? NULL
			: book_open(games[i]);

		if (book)
			print_section(&printer, book);
		book_free(book);
	}
	sheet_add(&printer.sheet, ".SH SEE ALSO\n.BR quincunx (6)\n");
	return printer.sheet.text;
}
