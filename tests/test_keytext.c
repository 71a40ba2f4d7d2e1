/* SPDX-License-Identifier: MIT */
/*
 * Keys in sentences: none is named that is not bound.  All scenes are looked
 * at with other keys, and without those that they do not use themselves.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "games.h"
#include "harness.h"
#include "keytext.h"
#include "roles.h"
#include "scenes.h"
#include "settings.h"
#include "stage.h"
#include "text.h"

/* Sentences. */

static void bind(struct keymap *map, enum request request, const char *keys)
{
	char error[120];

	ck_assert_msg(keymap_bind(map, request, keys, error, sizeof(error)),
		"%s", error);
}

static const struct {
	enum request request;
	const char *keys; /* NULL: as usual */
	const char *sentence, *says;
} rows[] = {
	{ REQUEST_UNDO, NULL, "{undo} undoes.", "U undoes." },
	{ REQUEST_UNDO, "F5 %", "{undo} undoes.", "F5 undoes." },
	{ REQUEST_UNDO, "%", "{undo} undoes.", "% undoes." },
	{ REQUEST_UNDO, "", "{undo} undoes.", "(no key) undoes." },
	{ REQUEST_UNDO, "", "No{; {undo} undoes}.", "No." },
	{ REQUEST_UNDO, NULL, "No{; {undo} undoes}.", "No; U undoes." },
	{ REQUEST_UNDO, "", "{{undo} or {redo}|None} does.", "None does." },
	{ REQUEST_UNDO, NULL, "{{undo} or {redo}|None} does.",
		"U or R does." },
	{ REQUEST_UNDO, "", "{a {undo}|b {redo}|c}!", "b R!" },
	{ REQUEST_UNDO, "", "{a{, {undo},} {redo}}!", "a R!" },
	{ REQUEST_STEP, "Space Enter", "{step}, {typed step}, {yes}",
		"Space, Enter, Enter" },
	{ REQUEST_STEP, "F5", "{step}, {typed step}, {yes}", "F5, F5, y" },
	{ REQUEST_LET_GO, "F5", "{no}", "F5" },
	{ REQUEST_STEP, NULL, "with {arrows}", "with the arrows" },
	{ REQUEST_UP, "W", "with {arrows}", "with W, Down, Left and Right" },
	{ REQUEST_UP, "W Up", "with {arrows}", "with the arrows" },
};

START_TEST(sentences_name_the_key)
{
	struct keymap map;
	char text[100];

	keymap_init(&map);
	if (rows[_i].keys)
		bind(&map, rows[_i].request, rows[_i].keys);
	keytext_fill(&map, rows[_i].sentence, text, sizeof(text));
	ck_assert_str_eq(text, rows[_i].says);
	keytext_fill(&map, rows[_i].sentence, text, 4);
	ck_assert_uint_le(strlen(text), 3);
	ck_assert(!strncmp(text, rows[_i].says, 3));
}
END_TEST

START_TEST(arguments_are_only_copied)
{
	struct keymap map;
	char text[100];

	keymap_init(&map);
	bind(&map, REQUEST_UNDO, "%");
	keytext_print(&map, text, sizeof(text), "%d%% of %s: {undo}{, {redo}}",
		7, "{undo}|{%s}");
	ck_assert_str_eq(text, "7% of {undo}|{%s}: %, R");
}
END_TEST

/* Screens. */

/*
 * Every command on another key, as no usual key is called.  Enter must stay one
 * that answers questions.
 */
static void bind_others(struct keymap *map)
{
	map->count = 0;
	for (int i = 0; i < REQUEST_COUNT; i++) {
		char name[8];

		snprintf(name, sizeof(name), "F%d", i + 12);
		bind(map, (enum request)i, i == REQUEST_STEP ? "Insert"
			: name);
	}
}

/* No key for what is not needed and what the scene does not do. */
static void bind_few(struct keymap *map, const struct scene *scene)
{
	for (int i = 0; i < REQUEST_COUNT; i++)
		if (!request_is_needed((enum request)i)
		    && !stage_uses(scene, (enum request)i))
			bind(map, (enum request)i, "");
}

/* The board has letters and signs of its own. */
static bool is_board(const struct cell *cell)
{
	return cell->ground == ROLE_SQUARE_LIGHT
		|| cell->ground == ROLE_SQUARE_DARK
		|| (cell->ink >= ROLE_SQUARE_DARK && cell->ink < ROLE_COUNT)
		|| cell->ink == ROLE_LABEL;
}

/* A row as text without the board, one byte for each cell. */
static void read_row(const struct cells *cells, int row, char *text)
{
	for (int c = 0; c < cells->columns; c++) {
		const struct cell *cell = cells_at(cells, row, c);
		bool shows = cell->glyph > ' ' && cell->glyph < 127
			&& !is_board(cell);

		text[c] = shows ? (char)cell->glyph : ' ';
	}
	text[cells->columns] = '\0';
}

/* A row of a scene, and the keys that are bound when it is seen. */
struct row {
	const struct scene *scene;
	struct keymap bound;
	char text[CELLS_MAX_COLUMNS + 1];
};

/* Calls for every row of every size of a scene. */
static void each_row(const struct scene *scene, const struct keymap *map,
	void (*check)(const struct row *row))
{
	struct row row = { .scene = scene };
	struct settings settings;

	settings_init(&settings);
	settings.keymap = *map;
	for (int i = 0; i < scene->n_sizes; i++) {
		struct cells *cells = stage_cells(scene, &scene->sizes[i],
			&settings, &row.bound);

		for (int r = 0; r < cells->rows; r++) {
			read_row(cells, r, row.text);
			check(&row);
		}
		cells_free(cells);
	}
}

static bool is_piece_of(const struct game *game, const char *word)
{
	char letters[PIECE_LETTERS];

	for (int kind = 1; kind < game->n_kinds; kind++) {
		piece_letters(game, PIECE(WHITE, kind), letters);
		if (!strcmp(letters, word))
			return true;
	}
	return false;
}

/* Whether a word is the letter of a piece, and so no key; a scene that begins
 * with the menu may be about any game. */
static bool is_piece(const struct game *game, const char *word)
{
	if (game)
		return is_piece_of(game, word);
	for (int i = 0; games[i]; i++)
		if (is_piece_of(games[i], word))
			return true;
	return false;
}

/* A usual key that is not bound now.  Signs are no words: most of them are
 * marks, too. */
static bool is_unbound(const char *word, const struct keymap *bound)
{
	struct keymap usual;
	struct key key;

	if (!strcmp(word, "arrows"))
		return true;
	if (!isupper((unsigned char)word[0]))
		return false;
	keymap_init(&usual);
	return key_parse(word, strlen(word), &key)
		&& keymap_find(&usual, &key) != REQUEST_NONE
		&& keymap_find(bound, &key) == REQUEST_NONE;
}

/* "A Pawn" begins a sentence about one; "A shows", "A ends" is the key. */
static void blank_articles(char *row)
{
	for (char *at = row; (at = strstr(at, "A ")); at++) {
		bool begins = at == row || strchr(" \"(", at[-1]);
		bool is_key = !strncmp(at, "A shows ", 8)
			|| !strncmp(at, "A ends ", 7) || at[2] == ' ';

		if (begins && !is_key)
			*at = ' ';
	}
}

/* What is said of usual keys as such, in the settings, and a verb. */
static void blank_out(char *row)
{
	char *delete = strstr(row, "Delete ");
	char *told = strstr(row, "at first: ");
	char *escape = strstr(row, "Esc wait");

	if (told)
		*told = '\0';
	else if (escape)
		memset(escape, ' ', 3);
	else if (delete && strstr(row, " for ever?"))
		memset(delete, ' ', 6);
}

/* Without what stands around it in a sentence. */
static char *bare(char *word)
{
	size_t n;

	word += strspn(word, "(\"");
	n = strlen(word);
	while (n > 1 && strchr(".,;:)\"", word[n - 1]))
		word[--n] = '\0';
	return word;
}

static void names_no_unbound_key(const struct row *row)
{
	char copy[CELLS_MAX_COLUMNS + 1];
	bool counts = false; /* "194 B" */

	ck_assert_msg(!strstr(row->text, "? shows"), "%s", row->text);
	strcpy(copy, row->text);
	blank_articles(copy);
	blank_out(copy);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		word = bare(word);
		ck_assert_msg(counts || !is_unbound(word, &row->bound)
			|| is_piece(row->scene->game, word),
			"%s names \"%s\", which is bound to nothing: %s",
			row->scene->name, word, row->text);
		counts = isdigit((unsigned char)word[0]);
	}
}

START_TEST(no_screen_names_an_unbound_key)
{
	struct scenes scenes;
	struct keymap map;

	scenes_read(&scenes, SCENES);
	bind_others(&map);
	each_row(&scenes.at[_i], &map, names_no_unbound_key);
	scenes_free(&scenes);
}
END_TEST

/* Of a sentence that lost its key, or its sense, this may be left. */
static void is_whole(const struct row *row)
{
	static const char *const torn[] = {
		"(no key)", ";.", ",.", ":.", "()", ";,", "{", "}",
	};

	for (size_t i = 0; i < sizeof(torn) / sizeof(torn[0]); i++)
		ck_assert_msg(!strstr(row->text, torn[i]),
			"%s has \"%s\": %s", row->scene->name, torn[i],
			row->text);
}

START_TEST(sentences_are_whole_without_keys)
{
	struct scenes scenes;
	struct keymap map;

	scenes_read(&scenes, SCENES);
	keymap_init(&map);
	bind_few(&map, &scenes.at[_i]);
	each_row(&scenes.at[_i], &map, is_whole);
	scenes_free(&scenes);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("keytext", &tests);

	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, sentences_name_the_key, 0,
		sizeof(rows) / sizeof(rows[0]));
	tcase_add_test(tests, arguments_are_only_copied);
	tcase_add_loop_test(tests, no_screen_names_an_unbound_key, 0,
		scenes_count());
	tcase_add_loop_test(tests, sentences_are_whole_without_keys, 0,
		scenes_count());
	return run_suite(suite);
}
