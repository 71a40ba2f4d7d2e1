/* SPDX-License-Identifier: MIT */
/*
 * Screens as text: keys in, screen out.  Each row of the table below begins a
 * game (or the menu), types its keys and compares the screen with the file
 * golden/NAME.txt.
 *
 *	QUINCUNX_GOLDEN=write tests/test_screens
 *
 * writes the files anew; look at what changed before it is committed.  In the
 * keys "@e5" goes to that square with the arrows (on a board that is not
 * turned), and a word that is the name of no key is typed letter by letter.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "cells.h"
#include "games.h"
#include "harness.h"
#include "keys.h"
#include "text.h"

struct scene {
	const char *name;
	const char *game;     /* NULL: the menu */
	const char *position; /* NULL: the usual start */
	int columns, rows;
	const char *keys;
};

#include "scenes.h"

enum { SCENES = sizeof(scenes) / sizeof(scenes[0]) };

static struct app *scene_begin(const struct scene *scene)
{
	const struct game *game = scene->game ? game_find(scene->game) : NULL;
	struct complaint complaint;
	struct position start;

	if (!scene->game)
		return app_new(NULL, NULL);
	ck_assert_msg(game != NULL, "%s: no such game", scene->name);
	if (!scene->position)
		return app_new(NULL, game);
	ck_assert_msg(position_read(&start, game, scene->position, &complaint),
		"%s: %s", scene->name, complaint.text);
	return app_new_at(NULL, &start);
}

static void press(struct app *app, enum key_code code, int times)
{
	struct key key = { .type = KEY_NAMED, .code = code };

	while (times-- > 0)
		app_key(app, &key);
}

static void go_to(struct app *app, const char *name)
{
	press(app, KEY_CODE_LEFT, 15);
	press(app, KEY_CODE_DOWN, 15);
	press(app, KEY_CODE_RIGHT, name[0] - 'a');
	press(app, KEY_CODE_UP, atoi(name + 1) - 1);
}

static enum app_wish type_word(struct app *app, const char *word, size_t length)
{
	struct key key;
	enum app_wish wish = APP_DRAW;

	if (word[0] == '@' && length > 2) {
		go_to(app, word + 1);
		return APP_DRAW;
	}
	if (key_parse(word, length, &key))
		return app_key(app, &key);
	for (size_t i = 0; i < length; i++) {
		ck_assert(key_parse(word + i, 1, &key));
		wish = app_key(app, &key);
	}
	return wish;
}

static void type_keys(struct app *app, struct cells *cells, const char *keys)
{
	for (;;) {
		size_t length;

		keys += strspn(keys, " ");
		length = strcspn(keys, " ");
		if (!length)
			return;
		ck_assert_int_ne(type_word(app, keys, length), APP_END);
		app_draw(app, cells);
		keys += length;
	}
}

/* The screen after the keys; the caller frees it. */
static char *scene_text(const struct scene *scene)
{
	struct app *app = scene_begin(scene);
	struct cells *cells = cells_new(scene->rows, scene->columns);
	char *text;

	app_draw(app, cells);
	type_keys(app, cells, scene->keys);
	text = cells_text(cells);
	ck_assert_ptr_nonnull(text);
	cells_free(cells);
	app_free(app);
	return text;
}

static void golden_path(const struct scene *scene, char path[300])
{
	snprintf(path, 300, "%s/golden/%s.txt", TESTDATA, scene->name);
}

static void golden_write(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	ck_assert_msg(file != NULL, "cannot write %s", path);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

/* The caller frees it; NULL when there is no such file. */
static char *golden_read(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = calloc(1, 1 << 18);

	if (!file || !text) {
		free(text);
		return NULL;
	}
	if (fread(text, 1, (1 << 18) - 1, file) == 0)
		text[0] = '\0';
	fclose(file);
	return text;
}

START_TEST(screen_is_as_kept)
{
	const struct scene *scene = &scenes[_i];
	const char *mode = getenv("QUINCUNX_GOLDEN");
	char *text = scene_text(scene), *golden;
	char path[300];

	golden_path(scene, path);
	if (mode && !strcmp(mode, "write"))
		golden_write(path, text);
	golden = golden_read(path);
	ck_assert_msg(golden != NULL, "there is no %s", path);
	ck_assert_msg(!strcmp(golden, text),
		"%s is another screen now:\n%s", scene->name, text);
	free(golden);
	free(text);
}
END_TEST

/* Whatever the size, nothing is drawn outside and nothing crashes. */
START_TEST(every_size_is_drawn)
{
	const struct game *game = games[_i];
	struct app *app = app_new(NULL, game);
	struct key step = { .type = KEY_NAMED, .code = KEY_CODE_ENTER };

	for (int rows = 1; rows < 70; rows += 3)
		for (int columns = 1; columns < 220; columns += 13) {
			struct cells *cells = cells_new(rows, columns);

			app_draw(app, cells);
			app_key(app, &step);
			app_draw(app, cells);
			cells_free(cells);
		}
	app_free(app);
}
END_TEST

static struct key random_key(uint64_t *state)
{
	static const enum key_code codes[] = {
		KEY_CODE_ENTER, KEY_CODE_ENTER, KEY_CODE_ENTER, KEY_CODE_TAB,
		KEY_CODE_TAB, KEY_CODE_TAB, KEY_CODE_BACKSPACE, KEY_CODE_ESC,
		KEY_CODE_UP, KEY_CODE_DOWN, KEY_CODE_LEFT, KEY_CODE_RIGHT,
		KEY_CODE_PAGEUP, KEY_CODE_PAGEDOWN, KEY_CODE_KP7,
	};
	uint32_t choice = random_next(state);
	struct key key = { .type = KEY_NAMED };

	if (choice % 16) {
		key.code = codes[choice / 16
			% (sizeof(codes) / sizeof(codes[0]))];
		return key;
	}
	key.type = KEY_CHARACTER;
	key.code = ' ' + choice / 16 % 95;
	return key;
}

/* Nobody types sense all the time. */
START_TEST(any_keys_are_survived)
{
	struct cells *cells = cells_new(24, 80);
	uint64_t state = 77 + (uint64_t)_i;
	struct app *app = app_new(NULL, games[_i]);

	for (int i = 0; i < 4000; i++) {
		struct key key = random_key(&state);

		if (app_key(app, &key) == APP_END) {
			app_free(app);
			app = app_new(NULL, games[_i]);
		}
		if (i % 16 == 0)
			app_draw(app, cells);
	}
	app_free(app);
	cells_free(cells);
}
END_TEST

static int count_games(void)
{
	int n = 0;

	while (games[n])
		n++;
	return n;
}

static Suite *screens_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("screens", &test_case);

	tcase_set_timeout(test_case, 120);
	tcase_add_loop_test(test_case, screen_is_as_kept, 0, SCENES);
	tcase_add_loop_test(test_case, every_size_is_drawn, 0, count_games());
	tcase_add_loop_test(test_case, any_keys_are_survived, 0,
		count_games());
	return suite;
}

int main(void)
{
	return run_suite(screens_suite());
}
