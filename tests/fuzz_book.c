/* SPDX-License-Identifier: MIT */
/*
 * Any bytes through the reader of rule books. The first byte chooses a game,
 * the second a width, the rest is a book. Aborts when the book that is read, or
 * what is printed of it, is not what the headers promise.
 */
#include "book.h"
#include "bookprint.h"
#include "fuzz_position.h"

static bool is_printable(const char *text)
{
	for (; *text; text++)
		if (*text < ' ' || *text > '~')
			return false;
	return true;
}

static void check_block(const struct block *block)
{
	bool shows = block->kind == BLOCK_PIECE ||
		block->kind == BLOCK_BOARD || block->kind == BLOCK_EXAMPLE ||
		block->kind == BLOCK_TURN;

	require(is_printable(block->text), "a text cannot be printed");
	require(shows == (block->pos != NULL), "a board where there is none");
	require((block->kind == BLOCK_TURN) == (block->turn != NULL),
		"a turn where there is none");
	if (block->kind == BLOCK_PIECE)
		require(block->pos->at[block->on] == block->piece,
			"the piece is not where it is said to be");
}

static void check_print(const struct book *book, int columns)
{
	char *text = book_plain(book, columns), *at = text;

	if (columns < BOOK_COLUMNS_LEAST)
		columns = BOOK_COLUMNS_LEAST;
	while (*at) {
		size_t n = strcspn(at, "\n");

		require(at[n] == '\n', "a line does not end");
		require(n <= (size_t)columns, "a line is too long");
		at[n] = '\0';
		require(is_printable(at), "a line cannot be printed");
		at += n + 1;
	}
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct book *book;
	char *text;

	if (size < 2)
		return 0;
	text = fuzz_text(data + 2, size - 2);
	book = book_read(fuzz_game(data[0]), text);
	for (int i = 0; i < book->n; i++)
		check_block(&book->at[i]);
	check_print(book, data[1]);
	book_free(book);
	free(text);
	return 0;
}
