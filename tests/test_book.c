/* SPDX-License-Identifier: MIT */
/*
 * The rule books: each is whole, shows only what its game allows, and prints at
 * any width; the reader survives any text. Links with fuzz_book.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "bookprint.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "support.h"

/* Small, with one of everything, for a game of eight files. */
static const char sample[] =
	"# a comment\n"
	"book: rose other\n"
	"\n"
	"== First\n"
	"Some words\n"
	"  and\tmore.\n"
	"\n"
	"= A section\n"
	"House ruling: nobody knows.\n"
	"* one\n"
	"point\n"
	"* another\n"
	"@board start\n"
	"@mark a1 h8\n"
	"@board 8/8/8/8/8/8/8/N7\n"
	"\n"
	"@piece N\n"
	"@cursor d6\n"
	"It leaps.\n"
	"@piece n 8/8/8/3n4/8/8/8/8\n"
	"@cursor a1\n"
	"@example start\n"
	"@turn d2d3 White goes\n"
	"one step.\n"
	"@turn c8c6 Black leaps.\n"
	"\n"
	"@variant other\n"
	"Not for us.\n"
	"@piece Z\n"
	"@variant all\n"
	"The end.\n";

static struct book *read_sample(void)
{
	struct book *book = book_read(game_find("rose"), sample);

	ck_assert_str_eq(book->complaint, "");
	return book;
}

START_TEST(reads_blocks)
{
	static const enum block_kind kinds[] = {
		BLOCK_CHAPTER, BLOCK_TEXT, BLOCK_SECTION, BLOCK_TEXT,
		BLOCK_POINT, BLOCK_POINT, BLOCK_BOARD, BLOCK_BOARD,
		BLOCK_PIECE, BLOCK_TEXT, BLOCK_PIECE, BLOCK_EXAMPLE,
		BLOCK_TURN, BLOCK_TURN, BLOCK_TEXT,
	};
	struct book *book = read_sample();

	ck_assert_int_eq(book->n, sizeof kinds / sizeof kinds[0]);
	for (int i = 0; i < book->n; i++)
		ck_assert_int_eq(book->at[i].kind, kinds[i]);
	book_free(book);
}
END_TEST

START_TEST(reads_texts)
{
	struct book *book = read_sample();

	ck_assert_str_eq(book->at[0].text, "First");
	ck_assert_str_eq(book->at[1].text, "Some words and more.");
	ck_assert(!book->at[1].ruling);
	ck_assert(book->at[3].ruling);
	ck_assert_str_eq(book->at[4].text, "one point");
	ck_assert_str_eq(book->at[8].text, "Nightrider (N n)");
	ck_assert_str_eq(book->at[12].turn, "White: d3");
	ck_assert_str_eq(book->at[12].text, "White goes one step.");
	ck_assert_str_eq(book->at[14].text, "The end.");
	book_free(book);
}
END_TEST

START_TEST(reads_boards)
{
	struct book *book = read_sample();
	const struct block *at = book->at;

	ck_assert_int_eq(set_count(at[6].marked), 2);
	ck_assert(set_has(&at[6].marked, SQUARE(7, 7)));
	ck_assert_int_eq(set_count(at[7].pos->army[WHITE]), 1);
	ck_assert_int_eq(at[8].cursor, SQUARE(3, 5));
	ck_assert(piece_is(at[8].pos->at[SQUARE(3, 5)]));
	ck_assert_int_eq(piece_side(at[8].pos->at[SQUARE(3, 5)]), BLACK);
	ck_assert_int_eq(set_count(at[8].pos->army[BLACK]), 1);
	ck_assert_int_eq(at[10].on, SQUARE(3, 4));
	ck_assert_int_eq(set_count(at[10].pos->army[BLACK]), 1);
	ck_assert_int_eq(piece_side(at[10].pos->at[SQUARE(0, 0)]), WHITE);
	ck_assert_int_eq(at[12].pos->now.side, BLACK);
	ck_assert_int_eq(at[13].pos->now.turn, 2);
	book_free(book);
}
END_TEST

/* What a book may do wrong, and what is said of it. */
static const struct {
	const char *text, *complaint;
} faults[] = {
	{"== Aim\n", "line 1: the book must begin"},
	{"book: phi\n", "not for rose"},
	{"book: rose\n\n@bord start\n", "line 3: there is no \"@bord\""},
	{"book: rose\n@board 8/8 w - 0 1\n", "line 2: position: "},
	{"book: rose\n@board 9/8/8/8/8/8/8/8\n", "position: "},
	{"book: rose\n@board\n", "position: "},
	{"book: rose\n@mark a1\n", "@mark belongs"},
	{"book: rose\n@board start\n@mark a1 i9\n", "\"i9\" is no square"},
	{"book: rose\n@board start\n@mark a1b\n", "\"a1b\" is no square"},
	{"book: rose\n@piece Z\n", "\"Z\" is no piece"},
	{"book: rose\n@piece\n", "\"\" is no piece"},
	{"book: rose\n@piece N 8/8/8/8/8/8/8/8\n", "no such piece"},
	{"book: rose\n@cursor a1\n", "@cursor belongs"},
	{"book: rose\n@piece N\n@cursor e5\n", "itself stands there"},
	{"book: rose\n@turn a2a3 x\n", "@turn belongs"},
	{"book: rose\n@example start\ntext\n@turn a2a3\n", "@turn belongs"},
	{"book: rose\n@example start\n@turn a2a5 x\n", "turn a2a5: "},
	{"book: rose\n@example 8/8/8/8/8/8/8/N7\n", "position: "},
	{"book: rose\n@variant phi\n", "\"phi\" is none"},
	{"book: rose\ntext\n= Section\n", "blank line before"},
};

START_TEST(says_what_is_wrong)
{
	struct book *book = book_read(game_find("rose"), faults[_i].text);

	ck_assert_msg(strstr(book->complaint, faults[_i].complaint) != NULL,
		"\"%s\" is said of:\n%s", book->complaint, faults[_i].text);
	book_free(book);
}
END_TEST

/* The program's own books. */

static struct book *open_book(const struct game *game)
{
	struct book *book = book_open(game);

	ck_assert_msg(book != NULL, "%s has no book", game->name);
	ck_assert_msg(!book->complaint[0], "the book of %s: %s", game->name,
		book->complaint);
	return book;
}

static int count_chapter(const struct book *book, const char *title)
{
	int n = 0;

	for (int i = 0; i < book->n; i++)
		n += book->at[i].kind == BLOCK_CHAPTER &&
			!strcmp(book->at[i].text, title);
	return n;
}

START_TEST(has_all_chapters)
{
	static const char *const titles[] = {
		"Aim", "Board and set-up", "Pieces", "Special rules",
		"How it ends", "Values", "Notation", "House rulings",
	};
	struct book *book = open_book(games[_i]);
	int n = 0;

	for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
		ck_assert_msg(count_chapter(book, titles[i]) == 1,
			"%s: %s", games[_i]->name, titles[i]);
	for (int i = 0; i < book->n; i++)
		n += book->at[i].kind == BLOCK_CHAPTER;
	ck_assert_int_eq(n, sizeof titles / sizeof titles[0]);
	book_free(book);
}
END_TEST

START_TEST(has_each_piece_once)
{
	struct book *book = open_book(games[_i]);
	int times[KINDS] = {0};

	for (int i = 0; i < book->n; i++)
		if (book->at[i].kind == BLOCK_PIECE)
			times[piece_kind(book->at[i].piece)]++;
	for (int kind = 1; kind < games[_i]->n_kinds; kind++)
		ck_assert_msg(times[kind] == 1, "%s: %s %d times",
			games[_i]->name, games[_i]->kinds[kind].name,
			times[kind]);
	book_free(book);
}
END_TEST

START_TEST(has_played_examples)
{
	struct book *book = open_book(games[_i]);
	int turns = 0;

	for (int i = 0; i < book->n; i++) {
		const struct block *block = &book->at[i];

		if (block->kind == BLOCK_EXAMPLE)
			ck_assert_msg(i + 1 < book->n &&
				block[1].kind == BLOCK_TURN,
				"%s, line %d: an example without a turn",
				games[_i]->name, block->line);
		if (block->kind != BLOCK_TURN)
			continue;
		turns++;
		ck_assert_msg(block->text[0], "%s, line %d: no words",
			games[_i]->name, block->line);
	}
	ck_assert_int_ge(turns, 2);
	book_free(book);
}
END_TEST

/* How many things this project had to decide; the book says so of each where
 * the reader meets it. Where the dark corner is goes with the set-up. */
static const struct {
	const char *game;
	int rulings;
} rulings[] = {
	{"phi", 2}, {"rose", 4}, {"angel", 3}, {"phoenix", 9}, {"fenix", 3},
	{"fenix-small", 3}, {"fenix-1975", 4}, {"fenix-small-1975", 4},
};

START_TEST(tells_house_rulings)
{
	const struct game *game = game_find(rulings[_i].game);
	struct book *book = open_book(game);
	int n = 0;

	for (int i = 0; i < book->n; i++)
		n += book->at[i].ruling;
	ck_assert_msg(n >= rulings[_i].rulings, "%s: %d of %d", game->name, n,
		rulings[_i].rulings);
	book_free(book);
}
END_TEST

/* A heading without anything under it is a page without anything on it. */
START_TEST(has_no_empty_section)
{
	struct book *book = open_book(games[_i]);

	for (int i = 0; i < book->n; i++) {
		const struct block *block = &book->at[i];

		if (!block_is_heading(block) || block->kind == BLOCK_PIECE)
			continue;
		ck_assert_msg(block->text[0], "line %d: no title",
			block->line);
		ck_assert_msg(i + 1 < book->n && (!block_is_heading(block + 1)
			|| (block->kind == BLOCK_CHAPTER
				&& block[1].kind != BLOCK_CHAPTER)),
			"%s, line %d: nothing under \"%s\"",
			games[_i]->name, block->line, block->text);
	}
	book_free(book);
}
END_TEST

/* Texts that came from where the book was made do not belong into it. */
START_TEST(says_nothing_of_its_making)
{
	static const char *const words[] = {
		"/work", "/tmp", "http", "TODO", "FIXME", "XXX", "[R",
		"[D]", "lorem", "\t",
	};
	const char *text = book_text(games[_i]);

	ck_assert_ptr_nonnull(text);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		ck_assert_msg(!strstr(text, words[i]), "%s: \"%s\"",
			games[_i]->name, words[i]);
	for (; *text; text++)
		ck_assert_msg(*text == '\n' || (*text >= ' ' && *text <= '~'),
			"%s: not plain ASCII", games[_i]->name);
}
END_TEST

/* Printing. */

static void check_width(const char *text, size_t width)
{
	while (*text) {
		size_t n = strcspn(text, "\n");

		ck_assert_msg(n <= width, "%zu columns: %.*s", width, (int)n,
			text);
		ck_assert(!n || text[n - 1] != ' ');
		text += n + 1;
	}
}

START_TEST(prints_at_any_width)
{
	struct book *book = open_book(games[_i]);

	for (int width = 1; width < 120; width += 3) {
		char *text = book_plain(book, width);

		check_width(text, width < BOOK_COLUMNS_LEAST
			? BOOK_COLUMNS_LEAST : (size_t)width);
		free(text);
	}
	book_free(book);
}
END_TEST

/* The sample's two pieces, as the generator sees them. */
START_TEST(draws_what_pieces_do)
{
	struct book *book = read_sample();
	char *text = book_plain(book, 80);

	ck_assert_ptr_nonnull(strstr(text,
		"     8  r  n  c  w  w  c  n >r 8\n"));
	ck_assert_ptr_nonnull(strstr(text,
		"     7  o  .  .  o  .  o  .  . 7\n"));
	ck_assert_ptr_nonnull(strstr(text, "o can go there"));
	ck_assert_ptr_nonnull(strstr(text, "White: d3. White goes one step."));
	ck_assert_ptr_null(strstr(text, "Not for us"));
	free(text);
	book_free(book);
}
END_TEST

/* Hostile texts. */

static void feed(int game, const char *text)
{
	size_t n = strlen(text);
	uint8_t *data = malloc(n + 2);

	ck_assert_ptr_nonnull(data);
	data[0] = (uint8_t)game;
	data[1] = (uint8_t)(n * 7);
	memcpy(data + 2, text, n);
	LLVMFuzzerTestOneInput(data, n + 2);
	free(data);
}

/* Bytes of the sample changed, lines of it left out. */
START_TEST(survives_spoilt_books)
{
	uint64_t random = 5 + (uint64_t)_i;
	char text[sizeof sample];

	for (int i = 0; i < long_or(20000, 300); i++) {
		memcpy(text, sample, sizeof sample);
		for (size_t n = random_below(&random, 12); n > 0; n--) {
			size_t at = random_below(&random,
				sizeof sample - 1);

			text[at] = random_below(&random, 2)
				? sample[random_below(&random,
					sizeof sample - 1)]
				: (char)(random_next(&random) | 1);
		}
		feed((int)random_below(&random, 8), text);
	}
}
END_TEST

START_TEST(survives_noise)
{
	static const char bytes[] = "@board @piece @turn = == * book:rose\n\n"
		"abcdefgh12345678/NWRCPnwrcp w-";
	uint64_t random = 17 + (uint64_t)_i;
	char text[600] = "book: rose\n";

	for (int i = 0; i < long_or(20000, 300); i++) {
		size_t n = random_below(&random, sizeof text - 13);

		for (size_t at = 0; at < n; at++)
			text[11 + at] = bytes[random_below(&random,
				sizeof bytes - 1)];
		text[11 + n] = '\0';
		feed((int)random_below(&random, 8), text);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("book"), 0);
}
END_TEST

static Suite *book_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("book", &test_case);
	int n = 0;

	while (games[n])
		n++;
	tcase_add_test(test_case, reads_blocks);
	tcase_add_test(test_case, reads_texts);
	tcase_add_test(test_case, reads_boards);
	tcase_add_loop_test(test_case, says_what_is_wrong, 0,
		sizeof faults / sizeof faults[0]);
	tcase_add_loop_test(test_case, has_all_chapters, 0, n);
	tcase_add_loop_test(test_case, has_each_piece_once, 0, n);
	tcase_add_loop_test(test_case, has_played_examples, 0, n);
	tcase_add_loop_test(test_case, tells_house_rulings, 0,
		sizeof rulings / sizeof rulings[0]);
	tcase_add_loop_test(test_case, has_no_empty_section, 0, n);
	tcase_add_loop_test(test_case, says_nothing_of_its_making, 0, n);
	tcase_add_loop_test(test_case, prints_at_any_width, 0, n);
	tcase_add_test(test_case, draws_what_pieces_do);
	tcase_add_loop_test(test_case, survives_spoilt_books, 0, 2);
	tcase_add_loop_test(test_case, survives_noise, 0, 2);
	tcase_add_test(test_case, the_corpus_is_survived);
	return suite;
}

int main(void)
{
	return run_suite(book_suite());
}
