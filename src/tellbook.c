/* SPDX-License-Identifier: MIT */
#include "tellbook.h"

#include <stdbool.h>
#include <string.h>

#include "ascii.h"
#include "book.h"
#include "tell.h"

static void list_headings(FILE *out, const struct book *book)
{
	int n = 0;

	for (int i = 0; i < book->n; i++)
		if (book->at[i].kind == BLOCK_CHAPTER)
			fprintf(out, "%d. %s.\n", ++n, book->at[i].text);
	fputs("Type rules and the number of a chapter, or the name of a "
	      "chapter or a piece.\n", out);
}

static bool is_number(const char *text, int n)
{
	char number[16];

	snprintf(number, sizeof number, "%d", n);
	return !strcmp(text, number);
}

/* The first heading that is meant; -1 when there is none. */
static int find_heading(const struct book *book, const char *text)
{
	int n = 0;

	for (int i = 0; i < book->n; i++) {
		const struct block *block = &book->at[i];

		n += block->kind == BLOCK_CHAPTER;
		if (block->kind == BLOCK_CHAPTER && is_number(text, n))
			return i;
		if (block_is_heading(block) && ascii_begins(text, block->text))
			return i;
	}
	return -1;
}

/* What a board or an example shows. */
static void tell_place(FILE *out, const struct block *block)
{
	if (!block->pos)
		return;
	fputs("On a board for this:\n", out);
	tell_armies(out, block->pos);
}

static void tell_block(FILE *out, const struct block *block)
{
	char text[600];

	switch (block->kind) {
	case BLOCK_CHAPTER:
	case BLOCK_SECTION:
		fprintf(out, "%s.\n", block->text);
		break;
	case BLOCK_PIECE:
		fprintf(out, "%s.\n", block->text);
		book_describe(block->pos->game, block->piece, text,
			      sizeof text);
		fprintf(out, "%s\n", text);
		tell_place(out, block);
		break;
	case BLOCK_BOARD:
	case BLOCK_EXAMPLE:
		tell_place(out, block);
		break;
	case BLOCK_TURN:
		fprintf(out, "%s%s%s\n", block->turn, *block->text ? ". " : "",
			block->text);
		break;
	default:
		fprintf(out, "%s\n", block->text);
	}
}

/* A section ends where the next begins, a chapter with the next chapter. */
static void tell_from(FILE *out, const struct book *book, int first)
{
	bool chapter = book->at[first].kind == BLOCK_CHAPTER;

	for (int i = first; i < book->n; i++) {
		const struct block *block = &book->at[i];

		if (i > first && (block->kind == BLOCK_CHAPTER ||
				  (!chapter && block_is_heading(block))))
			return;
		tell_block(out, block);
	}
}

void tell_rules(FILE *out, const struct game *game, const char *chapter)
{
	struct book *book = book_open(game);
	int first = book && *chapter ? find_heading(book, chapter) : -1;

	if (!book) {
		fputs("There is no rule book of this game.\n", out);
		return;
	}
	if (*chapter && first < 0)
		fprintf(out, "There is no chapter \"%.60s\".\n", chapter);
	if (first < 0)
		list_headings(out, book);
	else
		tell_from(out, book, first);
	book_free(book);
}
