/* SPDX-License-Identifier: MIT */
/*
 * Piece sets, and the files that a person's own sets and themes are read from:
 * what is read, what is refused, and that each piece of each game can be told
 * from the others with every set of the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cells.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "layout.h"
#include "pieceset.h"
#include "text.h"
#include "scratch.h"
#include "theme.h"

/* Too large for the stack of every test. */
static struct pieceset shapes, before;

static const int sizes[][2] = {
	{ 3, 1 }, { 5, 2 }, { 7, 3 }, { 9, 4 }, { 11, 5 }, { 13, 6 }, { 15, 7 },
};

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

/* Reading. */

static void read_set(const char *text)
{
	char error[200] = "";

	pieceset_init(&shapes);
	ck_assert_msg(pieceset_read(&shapes, "t.pieces", text, strlen(text),
		error, sizeof(error)), "%s", error);
}

static void refused(const char *text, const char *expected)
{
	char error[200] = "";

	pieceset_init(&shapes);
	memcpy(&before, &shapes, sizeof(shapes));
	ck_assert(!pieceset_read(&shapes, "t.pieces", text, strlen(text),
		error, sizeof(error)));
	ck_assert_str_eq(error, expected);
	ck_assert_mem_eq(&shapes, &before, sizeof(shapes));
}

/* The square with the piece as text, one row a line; the caller frees it. */
static char *drawn(const struct game *game, piece p, int columns, int rows)
{
	struct cells *cells = cells_new(rows, columns);
	char *text;

	pieceset_draw(&shapes, game, p, cells, cells_area(cells));
	text = cells_text(cells);
	ck_assert_ptr_nonnull(text);
	cells_free(cells);
	return text;
}

static piece piece_called(const struct game *game, int side, const char *name)
{
	for (int kind = 1; kind < game->n_kinds; kind++)
		if (!strcmp(game->kinds[kind].name, name))
			return PIECE(side, kind);
	ck_abort_msg("%s has no %s", game->name, name);
}

static void shows(const char *game_name, int side, const char *name,
	int columns, int rows, const char *expected)
{
	const struct game *game = game_find(game_name);
	char *text = drawn(game, piece_called(game, side, name), columns,
		rows);

	ck_assert_str_eq(text, expected);
	free(text);
}

START_TEST(all_forms_are_read)
{
	read_set("# comment\nname  Of  mine \n\n[3x1]\n"
		"King = U+2654 \xe2\x99\x9a\r\nQueen=:\n"
		"stack 2 = 8 9\n royal Knight  =  <\n"
		"[5x2]\nKing\n|/@\\|\n# between\n| | |\nRook\n|# #|");
	ck_assert_str_eq(shapes.name, "Of  mine");
	shows("phi", WHITE, "King", 3, 1, " \xe2\x99\x94\n");
	shows("phi", BLACK, "King", 3, 1, " \xe2\x99\x9a\n");
	shows("phi", BLACK, "King", 5, 2, " /k\\\n  |\n");
	shows("phi", WHITE, "King", 9, 4, "\n   /K\\\n    |\n\n");
	shows("phi", WHITE, "Rook", 5, 2, " # #\n\n");
	shows("phi", WHITE, "Queen", 5, 2, "  :\n\n");
	shows("phi", WHITE, "Knight", 3, 1, " N\n");
	shows("fenix", WHITE, "General", 3, 1, " 8\n");
	shows("fenix", BLACK, "General", 3, 1, " 9\n");
	shows("fenix", BLACK, "Soldier", 3, 1, " s\n");
	shows("angel", WHITE, "royal Knight", 3, 1, " <\n");
}
END_TEST

START_TEST(single_pieces_are_stacks_where_others_are)
{
	read_set("[3x1]\nstack 1 = 1\nGeneral = G\n");
	shows("fenix", WHITE, "Soldier", 3, 1, " 1\n");
	shows("fenix", WHITE, "General", 3, 1, " G\n");
	shows("fenix", WHITE, "King", 3, 1, " K=\n");
	shows("phi", WHITE, "Pawn", 3, 1, " P\n");
}
END_TEST

/* One name per piece: "FL" is not to become the "F" of another. */
START_TEST(a_figure_without_room_for_the_letters_is_not_taken)
{
	read_set("[3x1]\nFleur-de-lis = @\nFlail = @\n"
		"[5x2]\nFleur-de-lis\n|@@<|\nFlail\n|@@<|\n");
	shows("phoenix", WHITE, "Fleur-de-lis", 3, 1, " FL\n");
	shows("phoenix", WHITE, "Flail", 3, 1, " F\n");
	shows("phoenix", BLACK, "Fleur-de-lis", 5, 2, " fl<\n\n");
	shows("phoenix", BLACK, "Flail", 5, 2, " f <\n\n");
}
END_TEST

START_TEST(faults_are_named_with_their_line)
{
	refused("[5x2\n", "t.pieces:1: a section is called as in [7x3]");
	refused("[5 x 2]\n", "t.pieces:1: a section is called as in [7x3]");
	refused("\n[2x1]\n", "t.pieces:2: squares have 3 to 15 columns and 1 "
		"to 7 rows");
	refused("[5x0]\n", "t.pieces:1: squares have 3 to 15 columns and 1 "
		"to 7 rows");
	refused("King = K\n",
		"t.pieces:1: before the first section, such as [3x1]");
	refused("[3x1]\nKing =\n", "t.pieces:2: nothing after \"=\"");
	refused("[3x1]\n= K\n",
		"t.pieces:2: the name of a piece is missing");
	refused("[3x1]\nKing = a b c\n",
		"t.pieces:2: more than two words after \"=\"");
	refused("[3x1]\nKing = ab\n", "t.pieces:2: more than the 1 columns "
		"that a square of 3 leaves");
	refused("[5x2]\nKing = ab c\n",
		"t.pieces:2: the two are not equally wide");
	refused("[3x1]\nKing = k\n\nKing = K\n",
		"t.pieces:4: \"King\" is given twice");
	refused("[3x1]\nKing = U+2B1B\n",
		"t.pieces:2: U+2B1B is two columns wide");
	refused("[3x1]\nKing = U+202E\n",
		"t.pieces:2: U+202E cannot be shown");
	refused("[3x1]\nKing = U+110000\n",
		"t.pieces:2: U+110000 cannot be shown");
	refused("[3x1]\nKing = \xff\n", "t.pieces:2: byte 0xff is not UTF-8");
	refused("[3x1]\nKing = \033\n", "t.pieces:2: U+001B cannot be shown");
	refused("[5x2]\n|abc|\n",
		"t.pieces:2: a row without the name of its piece above");
	refused("[5x2]\nKing\n|abc\n",
		"t.pieces:3: a row stands between two bars");
	refused("[5x2]\nKing\n||\n",
		"t.pieces:3: a row stands between two bars");
	refused("[5x2]\nKing\n|abc|\n|ab|\n",
		"t.pieces:4: not as wide as the row above");
	refused("[5x2]\nKing\n|a|\n|a|\n|a|\n",
		"t.pieces:5: more rows than the 2 of the square");
	refused("[5x2]\nKing\n|abcd|\n", "t.pieces:3: more than the 3 columns "
		"that a square of 5 leaves");
	refused("[5x2]\nKing\nRook = R\n",
		"t.pieces:3: no rows between bars after \"King\"");
	refused("[5x2]\nKing\n",
		"t.pieces:2: no rows between bars after \"King\"");
	refused("[5x2]\nK\303\266nig\n", "t.pieces:2: not the name of a piece, "
		"a row between bars, or a section");
	refused("name \303\244\n", "t.pieces:1: the name is not ASCII text");
}
END_TEST

START_TEST(too_much_is_refused)
{
	static char text[40000];
	char error[200] = "";
	size_t n = 0;

	memset(text, ' ', 300);
	text[300] = '\0';
	refused(text, "t.pieces:1: longer than 200 bytes");
	n = (size_t)snprintf(text, sizeof(text), "[3x1]\n");
	for (int i = 0; i <= PIECESET_FIGURES; i++)
		n += (size_t)snprintf(text + n, sizeof(text) - n, "P%d = a\n",
			i);
	refused(text, "t.pieces:252: more than 250 figures");
	n = (size_t)snprintf(text, sizeof(text), "[15x7]\n");
	for (int i = 0; i < 100; i++) {
		n += (size_t)snprintf(text + n, sizeof(text) - n, "P%d\n", i);
		for (int row = 0; row < 7; row++)
			n += (size_t)snprintf(text + n, sizeof(text) - n,
				"|             |\n");
	}
	ck_assert(!pieceset_read(&shapes, "t.pieces", text, n, error,
		sizeof(error)));
	ck_assert_ptr_nonnull(strstr(error, "too much for one set"));
}
END_TEST

/* The program's own sets. */

static int count_sets(void)
{
	int n = 0;

	while (pieceset_texts[n].name)
		n++;
	return n;
}

static void load(int i, bool ascii_only)
{
	char error[200] = "";
	bool good = pieceset_load(&shapes, pieceset_texts[i].name, NULL,
		ascii_only, error, sizeof(error));

	ck_assert_msg(good, "%s", error);
	ck_assert_str_ne(shapes.name, "");
}

/* No two pieces look alike, of either side: there may be no colour. */
static void check_apart(const struct game *game, int columns, int rows)
{
	char *seen[2 * KINDS] = { NULL };
	int n = 0;

	for (int kind = 1; kind < game->n_kinds; kind++) {
		seen[n++] = drawn(game, PIECE(WHITE, kind), columns, rows);
		seen[n++] = drawn(game, PIECE(BLACK, kind), columns, rows);
	}
	for (int a = 0; a < n; a++)
		for (int b = 0; b < a; b++)
			ck_assert_msg(strcmp(seen[a], seen[b]), "%s, %s, %dx%d:"
				" two pieces are\n%s", shapes.name, game->name,
				columns, rows, seen[a]);
	for (int i = 0; i < n; i++)
		free(seen[i]);
}

START_TEST(all_pieces_differ)
{
	for (int ascii_only = 0; ascii_only < 2; ascii_only++) {
		load(_i, ascii_only);
		for (int g = 0; games[g]; g++)
			for (int s = 0; s < SIZES; s++)
				check_apart(games[g], sizes[s][0],
					sizes[s][1]);
	}
}
END_TEST

/* Nothing but ASCII without the rest; never the pawn that is an emoji; nothing
 * behind a symbol, and nothing on the edges of a square with room. */
static void check_glyphs(const struct cells *cells, bool ascii_only)
{
	for (int row = 0; row < cells->rows; row++) {
		for (int c = 0; c < cells->columns; c++) {
			uint32_t glyph = cells_at(cells, row, c)->glyph;

			ck_assert(!ascii_only || glyph < 0x80);
			ck_assert_uint_ne(glyph, 0x265f);
			ck_assert(glyph < 0x80
				|| (c + 1 < cells->columns && cells_at(cells,
					row, c + 1)->glyph == ' '));
			ck_assert(glyph == ' ' || cells->columns == 3
				|| (c > 0 && c < cells->columns - 1));
		}
	}
}

START_TEST(glyphs_are_safe)
{
	for (int ascii_only = 0; ascii_only < 2; ascii_only++)
	for (int g = 0; games[g]; g++)
	for (int s = 0; s < SIZES; s++)
	for (int kind = 1; kind < games[g]->n_kinds; kind++) {
		struct cells *cells = cells_new(sizes[s][1], sizes[s][0]);

		load(_i, ascii_only);
		pieceset_draw(&shapes, games[g], PIECE(_i % 2, kind), cells,
			cells_area(cells));
		check_glyphs(cells, ascii_only);
		cells_free(cells);
	}
}
END_TEST

/* In every size with room, each with all of its letters on one row. */
START_TEST(each_piece_has_figures_with_its_letters)
{
	char error[200] = "";

	ck_assert(pieceset_load(&shapes, "figures", NULL, true, error,
		sizeof(error)));
	for (int g = 0; games[g]; g++)
	for (int kind = 1; kind < games[g]->n_kinds; kind++)
	for (int s = 1; s < SIZES; s++) {
		piece p = PIECE(BLACK, kind);
		const struct figure *figure = pieceset_find(&shapes, games[g],
			p, sizes[s][0], sizes[s][1]);
		char *text = drawn(games[g], p, sizes[s][0], sizes[s][1]);
		char letters[PIECE_LETTERS];

		piece_letters(games[g], p, letters);
		ck_assert_msg(figure && figure->rows > 1, "%s has no figure "
			"in %dx%d", games[g]->kinds[kind].name, sizes[s][0],
			sizes[s][1]);
		ck_assert_msg(strstr(text, letters) != NULL, "no %s in\n%s",
			letters, text);
		free(text);
	}
}
END_TEST

/* The place that is kept free of marks is where something is drawn. */
START_TEST(places_are_true)
{
	load(_i, false);
	for (int g = 0; games[g]; g++)
	for (int kind = 1; kind < games[g]->n_kinds; kind++)
	for (int s = 0; s < SIZES; s++) {
		struct cells *cells = cells_new(sizes[s][1], sizes[s][0]);
		struct area area = cells_area(cells);
		piece p = PIECE(WHITE, kind);
		struct placed place = pieceset_place(&shapes, games[g], p,
			area);

		pieceset_draw(&shapes, games[g], p, cells, area);
		ck_assert_int_ge(place.column, 1);
		ck_assert_int_le(place.column + place.columns, area.columns);
		ck_assert_uint_ne(cells_at(cells, place.row,
			place.column)->glyph, ' ');
		ck_assert_uint_eq(cells_at(cells, place.row,
			place.column - 1)->glyph, ' ');
		ck_assert_int_ge(place.letter, place.column);
		ck_assert_int_lt(place.letter, place.column + place.columns);
		cells_free(cells);
	}
}
END_TEST

START_TEST(without_a_set_there_are_letters)
{
	struct cells *cells = cells_new(1, 3);
	const struct game *game = game_find("phi");
	char *text;

	pieceset_draw(NULL, game, piece_called(game, BLACK, "King"), cells,
		cells_area(cells));
	text = cells_text(cells);
	ck_assert_str_eq(text, " k\n");
	free(text);
	cells_free(cells);
}
END_TEST

/* A person's own files. */

static void put_file(const char *name, const char *text, size_t length)
{
	FILE *file = fopen(scratch_path(name), "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(text, 1, length, file), length);
	ck_assert_int_eq(fclose(file), 0);
}

/* There is the default all the same. */
static void check_theme_fault(const char *name, const char *expected)
{
	struct theme theme, plain;
	char error[200] = "";

	theme_init(&plain);
	ck_assert(!theme_load(&theme, name, scratch_folder(), error,
		sizeof(error)));
	ck_assert_str_eq(error, expected);
	ck_assert_mem_eq(&theme, &plain, sizeof(theme));
}

START_TEST(own_files_come_first)
{
	struct theme theme;
	char error[200] = "";

	scratch_put("light.theme", "name Own light\n[8]\ntitle = red\n");
	scratch_put("dusk.theme", "name Dusk\n");
	scratch_put("letters.pieces", "[3x1]\nKing = !\n");
	ck_assert(theme_load(&theme, "light", scratch_folder(), error,
		sizeof(error)));
	ck_assert_str_eq(theme.name, "Own light");
	ck_assert(theme_load(&theme, "dusk", scratch_folder(), error,
		sizeof(error)));
	ck_assert_str_eq(theme.name, "Dusk");
	ck_assert(theme_load(&theme, "mono", scratch_folder(), error,
		sizeof(error)));
	ck_assert_str_eq(theme.name, "Mono");
	ck_assert(pieceset_load(&shapes, "letters", scratch_folder(), false,
		error, sizeof(error)));
	shows("phi", WHITE, "King", 3, 1, " !\n");
}
END_TEST

/* As an editor may write them: with the mark of an encoding in front. */
START_TEST(a_mark_of_the_encoding_is_no_fault)
{
	struct theme theme;
	char error[200] = "";

	scratch_put("marked.theme", "\xef\xbb\xbfname Marked\n");
	scratch_put("marked.pieces", "\xef\xbb\xbf[3x1]\nKing = !\n");
	ck_assert_msg(theme_load(&theme, "marked", scratch_folder(), error,
		sizeof(error)), "%s", error);
	ck_assert_str_eq(theme.name, "Marked");
	ck_assert_msg(pieceset_load(&shapes, "marked", scratch_folder(), false,
		error, sizeof(error)), "%s", error);
	shows("phi", WHITE, "King", 3, 1, " !\n");
}
END_TEST

START_TEST(a_fault_names_file_and_line)
{
	struct theme theme;
	char error[200] = "";

	scratch_put("dusk.theme", "[8]\ntitle = gren\n");
	scratch_put("light.theme", "nonsense\n");
	scratch_put("mine.pieces", "[3x1]\n\nKing = ab\n");
	check_theme_fault("dusk",
		"themes/dusk.theme:2: unknown colour \"gren\"");
	ck_assert(!theme_load(&theme, "light", scratch_folder(), error,
		sizeof(error)));
	ck_assert_str_eq(theme.name, "Light");
	ck_assert(!pieceset_load(&shapes, "mine", scratch_folder(), false,
		error, sizeof(error)));
	ck_assert_str_eq(error, "themes/mine.pieces:3: more than the 1 "
		"columns that a square of 3 leaves");
	ck_assert_int_eq(shapes.n_figures, 0);
}
END_TEST

START_TEST(names_that_are_none_are_refused)
{
	check_theme_fault("nowhere", "there is no theme called \"nowhere\"");
	check_theme_fault("", "there is no theme called \"\"");
	check_theme_fault("../dusk", "there is no theme called \"../dusk\"");
	check_theme_fault("a\033[2J", "there is no theme called \"a?[2J\"");
}
END_TEST

START_TEST(files_that_are_none_are_refused)
{
	static char huge[CATALOG_TEXT_MOST + 10];

	memset(huge, '\n', sizeof(huge));
	put_file("huge.theme", huge, sizeof(huge));
	put_file("binary.theme", "\0\1\2\377", 4);
	ck_assert_int_eq(mkdir(scratch_path("folder.theme"), 0700), 0);
	ck_assert_int_eq(mkfifo(scratch_path("pipe.theme"), 0600), 0);
	ck_assert_int_eq(symlink("loop.theme", scratch_path("loop.theme")), 0);
	ck_assert_int_eq(symlink("/dev/zero", scratch_path("zero.theme")), 0);
	check_theme_fault("huge", "themes/huge.theme is larger than 64 KiB");
	check_theme_fault("binary", "themes/binary.theme is no text");
	check_theme_fault("folder", "themes/folder.theme is a folder");
	check_theme_fault("pipe", "themes/pipe.theme is not a file");
	check_theme_fault("zero", "themes/zero.theme is not a file");
	check_theme_fault("loop", "themes/loop.theme cannot be read: Too many "
		"levels of symbolic links");
	scratch_put("closed.theme", "name Closed\n");
	ck_assert_int_eq(chmod(scratch_path("closed.theme"), 0), 0);
	if (access(scratch_path("closed.theme"), R_OK) != 0)
		check_theme_fault("closed", "themes/closed.theme cannot be "
			"read: Permission denied");
}
END_TEST

START_TEST(names_are_listed)
{
	struct catalog_names names;
	int own;

	scratch_put("zebra.theme", "");
	scratch_put("apple_2.theme", "");
	scratch_put("light.theme", "");
	scratch_put(".hidden.theme", "");
	scratch_put("bad name.theme", "");
	scratch_put("esc\033.theme", "");
	scratch_put(".theme", "");
	scratch_put("mine.pieces", "");
	catalog_list(&theme_catalog, scratch_folder(), &names);
	own = names.n - 2;
	ck_assert_str_eq(names.at[0], "default");
	ck_assert_str_eq(names.at[own], "apple_2");
	ck_assert_str_eq(names.at[own + 1], "zebra");
	for (int i = 0; i < own; i++)
		ck_assert_str_eq(names.at[i], theme_texts[i].name);
	ck_assert_ptr_null(theme_texts[own].name);
	catalog_list(&pieceset_catalog, scratch_folder(), &names);
	ck_assert_str_eq(names.at[0], "letters");
	ck_assert_str_eq(names.at[names.n - 1], "mine");
	catalog_list(&theme_catalog, "/nowhere/at/all", &names);
	ck_assert_int_eq(names.n, own);
}
END_TEST

START_TEST(a_full_folder_does_no_harm)
{
	struct catalog_names names;
	char name[40];

	for (int i = 0; i < CATALOG_MOST + 50; i++) {
		snprintf(name, sizeof(name), "t%d.theme", i);
		scratch_put(name, "");
	}
	catalog_list(&theme_catalog, scratch_folder(), &names);
	ck_assert_int_eq(names.n, CATALOG_MOST);
}
END_TEST

/* Good files spoilt, and files made of their words: see fuzz_looks.c. */

static const char *text_of(int i)
{
	int themes = 0;

	while (theme_texts[themes].name)
		themes++;
	return i < themes ? theme_texts[i].text
		: pieceset_texts[(i - themes) % count_sets()].text;
}

START_TEST(spoilt_files_are_survived)
{
	uint64_t random = 7;

	for (int round = 0; round < 1500; round++) {
		const char *text = text_of((int)(random_next(&random) % 10));
		size_t length = strlen(text);
		uint8_t *copy = malloc(length);

		ck_assert_ptr_nonnull(copy);
		memcpy(copy, text, length);
		for (int i = 0; i < 1 + round % 5; i++) {
			size_t at = random_next(&random) % length;
			size_t from = random_next(&random) % length;

			if (round % 2)
				copy[at] = (uint8_t)random_next(&random);
			else
				copy[at] = copy[from];
		}
		LLVMFuzzerTestOneInput(copy,
			random_next(&random) % (length + 1));
		free(copy);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("looks"), 0);
}
END_TEST

int main(void)
{
	TCase *tests, *files;
	Suite *suite = suite_of("pieceset", &tests);

	tcase_add_test(tests, all_forms_are_read);
	tcase_add_test(tests, single_pieces_are_stacks_where_others_are);
	tcase_add_test(tests,
		a_figure_without_room_for_the_letters_is_not_taken);
	tcase_add_test(tests, faults_are_named_with_their_line);
	tcase_add_test(tests, too_much_is_refused);
	tcase_add_loop_test(tests, all_pieces_differ, 0, count_sets());
	tcase_add_loop_test(tests, glyphs_are_safe, 0, count_sets());
	tcase_add_test(tests, each_piece_has_figures_with_its_letters);
	tcase_add_loop_test(tests, places_are_true, 0, count_sets());
	tcase_add_test(tests, without_a_set_there_are_letters);
	tcase_add_test(tests, spoilt_files_are_survived);
	tcase_add_test(tests, the_corpus_is_survived);
	files = tcase_create("files");
	suite_add_tcase(suite, files);
	tcase_add_checked_fixture(files, scratch_make, scratch_remove);
	tcase_add_test(files, own_files_come_first);
	tcase_add_test(files, a_mark_of_the_encoding_is_no_fault);
	tcase_add_test(files, a_fault_names_file_and_line);
	tcase_add_test(files, names_that_are_none_are_refused);
	tcase_add_test(files, files_that_are_none_are_refused);
	tcase_add_test(files, names_are_listed);
	tcase_add_test(files, a_full_folder_does_no_harm);
	return run_suite(suite);
}
