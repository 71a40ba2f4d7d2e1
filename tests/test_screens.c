/* SPDX-License-Identifier: MIT */
/*
 * Screens as text: keys in, screen out.  Each scene of scenes.txt begins a
 * game (or the menu), does what its keys say, and is compared with the file
 * golden/NAME.txt; how its cells look, too, where the scene asks for that.
 *
 *	QUINCUNX_GOLDEN=write tests/test_screens
 *
 * writes the files anew and removes those that no scene has; look at what
 * changed before it is committed.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "cells.h"
#include "games.h"
#include "harness.h"
#include "keys.h"
#include "scenes.h"
#include "scratch.h"
#include "stage.h"
#include "support.h"
#include "theme.h"

static void read_scenes(struct scenes *scenes)
{
	scenes_read(scenes, SCENES);
	ck_assert_msg(!scenes->error[0], "%s", scenes->error);
}

static struct cells *scene_cells(const struct scene *scene,
	const struct scene_size *size)
{
	return stage_cells(scene, size, NULL, NULL);
}

/* The looks of cells: a letter for each pair of roles. */

struct pairs {
	struct { enum role ground, ink; } at[62];
	int n;
};

static char pair_letter(struct pairs *pairs, const struct cell *cell)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
		"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	int i = 0;

	if (cell->ground == ROLE_TEXT && cell->ink == ROLE_TEXT)
		return '.';
	while (i < pairs->n && (pairs->at[i].ground != cell->ground
	    || pairs->at[i].ink != cell->ink))
		i++;
	ck_assert_int_lt(i, 62);
	pairs->at[i].ground = cell->ground;
	pairs->at[i].ink = cell->ink;
	if (i == pairs->n)
		pairs->n++;
	return letters[i];
}

static void print_looks(FILE *out, const struct cells *cells,
	struct pairs *pairs)
{
	char row[CELLS_MAX_COLUMNS + 1], above[CELLS_MAX_COLUMNS + 1] = "";

	for (int r = 0; r < cells->rows; r++) {
		int length = 0;

		for (int c = 0; c < cells->columns; c++) {
			row[c] = pair_letter(pairs, cells_at(cells, r, c));
			if (row[c] != '.')
				length = c + 1;
		}
		row[length] = '\0';
		fprintf(out, "%s\n",
			length && !strcmp(row, above) ? "\"" : row);
		strcpy(above, row);
	}
}

static void print_pair(FILE *out, enum role ground, enum role ink)
{
	fprintf(out, "%s", role_name(ground));
	if (ink != ground)
		fprintf(out, " + %s", role_name(ink));
}

static void print_legend(FILE *out, struct pairs *pairs)
{
	if (pairs->n)
		fprintf(out, "== letters\n");
	for (int i = 0; i < pairs->n; i++) {
		struct cell cell = { .ground = pairs->at[i].ground,
			.ink = pairs->at[i].ink };

		fprintf(out, "%c ", pair_letter(pairs, &cell));
		print_pair(out, cell.ground, cell.ink);
		fprintf(out, "\n");
	}
}

static void print_size(FILE *out, const struct scene *scene,
	const struct scene_size *size, struct pairs *pairs)
{
	struct cells *cells = scene_cells(scene, size);
	char *text = cells_text(cells);

	ck_assert_ptr_nonnull(text);
	fprintf(out, "== %dx%d", cells->columns, cells->rows);
	if (cells->cursor_row >= 0)
		fprintf(out, ", cursor %d,%d", cells->cursor_column + 1,
			cells->cursor_row + 1);
	fprintf(out, "\n%s", text);
	if (size->looks) {
		fprintf(out, "== %dx%d looks\n", cells->columns, cells->rows);
		print_looks(out, cells, pairs);
	}
	free(text);
	cells_free(cells);
}

/* What the scene's file has to hold; the caller frees it. */
static char *scene_text(const struct scene *scene)
{
	struct pairs pairs = { .n = 0 };
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);

	ck_assert_ptr_nonnull(out);
	for (int i = 0; i < scene->n_sizes; i++)
		print_size(out, scene, &scene->sizes[i], &pairs);
	print_legend(out, &pairs);
	ck_assert_int_eq(fclose(out), 0);
	return text;
}

/* Golden files. */

static bool is_writing(void)
{
	const char *mode = getenv("QUINCUNX_GOLDEN");

	return mode && !strcmp(mode, "write");
}

static void golden_path(const char *name, char path[400])
{
	snprintf(path, 400, "%s/golden/%s.txt", TESTDATA, name);
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

/* Moves both texts to the first line in which they differ. */
static int first_difference(const char **a, const char **b)
{
	int line = 1;
	const char *start_a = *a, *start_b = *b;

	for (; **a && **a == **b; ++*a, ++*b)
		if (**a == '\n') {
			start_a = *a + 1;
			start_b = *b + 1;
			line++;
		}
	*a = start_a;
	*b = start_b;
	return line;
}

/* Compares with, or writes, the golden file of that name. */
static void check_golden(const char *name, const char *text)
{
	char path[400], *golden;
	const char *kept, *now = text;
	int line;

	golden_path(name, path);
	if (is_writing())
		golden_write(path, text);
	golden = golden_read(path);
	ck_assert_msg(golden != NULL, "there is no %s", path);
	kept = golden;
	line = first_difference(&kept, &now);
	ck_assert_msg(!*kept && !*now, "%s.txt:%d is another now:\n"
		"kept: %.*s\nnow:  %.*s\nthe whole is now\n%s", name, line,
		(int)strcspn(kept, "\n"), kept, (int)strcspn(now, "\n"), now,
		text);
	free(golden);
}

START_TEST(screen_is_as_kept)
{
	struct scenes scenes;
	char *text;

	read_scenes(&scenes);
	text = scene_text(&scenes.at[_i]);
	check_golden(scenes.at[_i].name, text);
	free(text);
	scenes_free(&scenes);
}
END_TEST

static void print_style(FILE *out, struct style style)
{
	static const char *const words[] = {
		" bold", " dim", " underline", " reverse"
	};

	if (style.foreground >= 0)
		fprintf(out, " %d", style.foreground);
	if (style.background >= 0)
		fprintf(out, " on %d", style.background);
	for (int i = 0; i < 4; i++)
		if (style.attributes >> i & 1)
			fprintf(out, "%s", words[i]);
}

static void print_pair_looks(FILE *out, const struct theme *theme,
	enum role ground, enum role ink)
{
	print_pair(out, ground, ink);
	fprintf(out, "\n");
	for (int depth = THEME_DEPTHS - 1; depth >= 0; depth--) {
		fprintf(out, "\t%-3d:", theme_colours(depth));
		print_style(out, theme_blend(theme, depth, ground, ink));
		fprintf(out, "\n");
	}
}

typedef bool seen_pairs[ROLE_COUNT][ROLE_COUNT];

/* The pairs of roles on the screens whose looks are kept. */
static void see_pairs(seen_pairs seen, const struct scene *scene)
{
	for (int i = 0; i < scene->n_sizes; i++) {
		struct cells *cells;

		if (!scene->sizes[i].looks)
			continue;
		cells = scene_cells(scene, &scene->sizes[i]);
		for (int j = 0; j < cells->rows * cells->columns; j++)
			seen[cells->at[j].ground][cells->at[j].ink] = true;
		cells_free(cells);
	}
}

static void see_all_pairs(seen_pairs seen)
{
	struct scenes scenes;

	read_scenes(&scenes);
	for (size_t i = 0; i < scenes.n; i++)
		see_pairs(seen, &scenes.at[i]);
	scenes_free(&scenes);
}

/* Colours and attributes of all that is seen in any scene. */
START_TEST(looks_are_as_kept)
{
	seen_pairs seen = { { false } };
	struct theme theme;
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);

	ck_assert_ptr_nonnull(out);
	see_all_pairs(seen);
	theme_init(&theme);
	for (int i = 0; i < ROLE_COUNT * ROLE_COUNT; i++)
		if (seen[i / ROLE_COUNT][i % ROLE_COUNT])
			print_pair_looks(out, &theme, i / ROLE_COUNT,
				i % ROLE_COUNT);
	ck_assert_int_eq(fclose(out), 0);
	check_golden("looks", text);
	free(text);
}
END_TEST

/* What is in no scene could vanish or look like anything. */
START_TEST(every_role_is_in_a_scene)
{
	seen_pairs seen = { { false } };
	bool found[ROLE_COUNT] = { false };

	see_all_pairs(seen);
	for (int i = 0; i < ROLE_COUNT * ROLE_COUNT; i++)
		if (seen[i / ROLE_COUNT][i % ROLE_COUNT])
			found[i / ROLE_COUNT] = found[i % ROLE_COUNT] = true;
	for (int i = 0; i < ROLE_COUNT; i++)
		ck_assert_msg(found[i], "no scene whose looks are kept has %s",
			role_name(i));
}
END_TEST

static bool is_golden_of(const struct scenes *scenes, const char *file)
{
	size_t length = strlen(file);

	if (!strcmp(file, "looks.txt"))
		return true;
	for (size_t i = 0; i < scenes->n; i++)
		if (length == strlen(scenes->at[i].name) + 4
		    && !strncmp(file, scenes->at[i].name, length - 4)
		    && !strcmp(file + length - 4, ".txt"))
			return true;
	return false;
}

/* A file that nothing is compared with only looks like a test. */
START_TEST(no_golden_is_left_over)
{
	DIR *folder = opendir(TESTDATA "/golden");
	struct scenes scenes;
	struct dirent *entry;
	char path[400];

	ck_assert_ptr_nonnull(folder);
	read_scenes(&scenes);
	while ((entry = readdir(folder))) {
		if (entry->d_name[0] == '.'
		    || is_golden_of(&scenes, entry->d_name))
			continue;
		snprintf(path, sizeof(path), "%s/golden/%s", TESTDATA,
			entry->d_name);
		ck_assert_msg(is_writing() && !unlink(path),
			"%s is of no scene", path);
	}
	closedir(folder);
	scenes_free(&scenes);
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

	if (choice / 512 % 8 == 0)
		return (struct key){ .type = KEY_POINTER,
			.code = choice % 6, .row = choice / 8192 % 25,
			.column = choice / 262144 % 82 };
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
	/* They save and export, too, under names that they type. */
	struct cells *cells = cells_new(24, 80);
	uint64_t state = 77 + (uint64_t)_i;
	struct app *app = app_new(NULL, games[_i]);

	scratch_make();
	ck_assert_int_eq(chdir(scratch_folder()), 0);
	ck_assert_int_eq(setenv("HOME", scratch_folder(), 1), 0);
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
	scratch_remove();
}
END_TEST

/* No text is so wrong that reading it fails without a word. */
START_TEST(faults_in_scenes_are_named)
{
	static const struct { const char *text, *says; } rows[] = {
		{ "scene: a\nsize: 80\n", ":2: \"80\" is no size" },
		{ "scene: a\nsize: 0x24\n", "\"0x24\" is no size" },
		{ "scene: a\nlooks: 79x23\n", "looks at 79x23, but" },
		{ "scene: a\ngame: none\n", "no game is called none" },
		{ "scene: a\nkeys: a\nkeys: b\n", ":3: keys is given twice" },
		{ "scene: a\nscene: a\n", "a second scene a" },
		{ "scene: A b\n", ":1: \"A b\" cannot be a scene's name" },
		{ "scene: a\ncolour: red\n", "nothing is called \"colour\"" },
		{ "keys: a\n", ":1: keys is given twice, or before a scene" },
		{ "scene: a\nb\n", ":2: neither a scene nor" },
		{ "scene: a\n    b\n", ":2: nothing goes on here" },
	};
	char path[] = "/tmp/scenesXXXXXX";
	int fd = mkstemp(path);
	struct scenes scenes;

	ck_assert_int_ge(fd, 0);
	close(fd);
	golden_write(path, rows[_i].text);
	scenes_read(&scenes, path);
	unlink(path);
	ck_assert_msg(strstr(scenes.error, rows[_i].says) != NULL,
		"not \"%s\": %s", rows[_i].says, scenes.error);
	scenes_free(&scenes);
}
END_TEST

static Suite *screens_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("screens", &test_case);

	tcase_set_timeout(test_case, 120);
	tcase_add_loop_test(test_case, screen_is_as_kept, 0,
		scenes_count());
	tcase_add_test(test_case, looks_are_as_kept);
	tcase_add_test(test_case, every_role_is_in_a_scene);
	tcase_add_test(test_case, no_golden_is_left_over);
	tcase_add_loop_test(test_case, faults_in_scenes_are_named, 0, 11);
	tcase_add_loop_test(test_case, every_size_is_drawn, 0, count_games());
	tcase_add_loop_test(test_case, any_keys_are_survived, 0,
		count_games());
	return suite;
}

int main(void)
{
	return run_suite(screens_suite());
}
