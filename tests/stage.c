/* SPDX-License-Identifier: MIT */
#include "stage.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "folder.h"
#include "harness.h"
#include "keys.h"
#include "text.h"

struct stage {
	struct app *app;
	struct cells *cells;
	long long now; /* nothing happens by itself: "wait:90s" */
	const struct keymap *keymap; /* that of the program */
	struct keymap usual;         /* that of the scenes */
};

/* The clock of a scene is one of the settings. */
static void take_clock(const struct scene *scene, struct settings *settings)
{
	char error[200];

	if (scene->clock)
		ck_assert_msg(setting_parse(settings, SETTING_CLOCK,
			scene->clock, error, sizeof(error)), "%s: %s",
			scene->name, error);
}

static struct app *scene_app(const struct scene *scene,
	const struct settings *settings)
{
	struct complaint complaint;
	struct position start;

	if (!scene->game || !scene->position)
		return app_new(settings, scene->game);
	ck_assert_msg(position_read(&start, scene->game, scene->position,
		&complaint), "%s: %s", scene->name, complaint.text);
	return app_new_at(settings, &start);
}

/* The engines of tests are scripts in a folder of their own. */
static void take_helper(const struct scene *scene, struct app *app)
{
	char command[3000];

	snprintf(command, sizeof(command), "'%s'/engines/%s", TESTDATA,
		scene->engine);
	app_help_with(app, command);
}

static struct app *scene_begin(const struct scene *scene,
	const struct settings *settings)
{
	struct settings own;
	char folder[400];
	struct app *app;

	settings_init(&own);
	if (settings)
		own = *settings;
	take_clock(scene, &own);
	app = scene_app(scene, &own);
	if (scene->saved) {
		snprintf(folder, sizeof(folder), "%s/%.80s", TESTDATA,
			scene->saved);
		folder_make(folder);
		app_keep_games(app);
	}
	if (scene->engine)
		take_helper(scene, app);
	app_time(app, 0);
	return app;
}

/* The key that asks for what this one usually does. */
static struct key translate(const struct stage *stage, const struct key *key)
{
	enum request request = keymap_find(&stage->usual, key);
	char name[KEY_NAME_MAX];
	struct key other;

	keymap_first_key(stage->keymap, request, name);
	if (request == REQUEST_NONE || keymap_find(stage->keymap, key)
	    == request || !name[0])
		return *key;
	ck_assert(key_parse(name, strlen(name), &other));
	return other;
}

static void send(struct stage *stage, const struct key *key)
{
	struct key other = translate(stage, key);

	ck_assert_int_ne(app_key(stage->app, &other), APP_END);
}

static void stage_size(struct stage *stage, int columns, int rows)
{
	cells_free(stage->cells);
	stage->cells = cells_new(rows, columns);
	app_draw(stage->app, stage->cells);
}

static void press(struct stage *stage, enum key_code code, int times)
{
	struct key key = { .type = KEY_NAMED, .code = code };

	while (times-- > 0)
		send(stage, &key);
}

static void go_to(struct stage *stage, const char *name)
{
	press(stage, KEY_CODE_LEFT, 15);
	press(stage, KEY_CODE_DOWN, 15);
	press(stage, KEY_CODE_RIGHT, name[0] - 'a');
	press(stage, KEY_CODE_UP, atoi(name + 1) - 1);
}

/* What the mouse does with a button at a cell, both from 0. */
static void point(struct stage *stage, unsigned button, int column, int row)
{
	struct key key = { .type = KEY_POINTER, .code = button, .row = row,
		.column = column };

	ck_assert_int_ne(app_key(stage->app, &key), APP_END);
	key.action = KEY_RELEASE;
	if (button < 4)
		ck_assert_int_ne(app_key(stage->app, &key), APP_END);
}

/* The cell in the middle of the square where it was last drawn. */
static void click_square(struct stage *stage, const char *name)
{
	const struct spots *spots = &stage->cells->spots;
	int sq = SQUARE(name[0] - 'a', atoi(name + 1) - 1);

	for (int i = 0; i < spots->n; i++) {
		const struct area *area = &spots->at[i].area;

		if (spots->at[i].kind != SPOT_SQUARE
		    || spots->at[i].value != sq)
			continue;
		point(stage, 1, area->column + area->columns / 2,
			area->row + area->rows / 2);
		return;
	}
	ck_abort_msg("%s is not to be seen", name);
}

static void paste(struct stage *stage, const char *text, size_t length)
{
	struct key key;

	for (size_t i = 0; i < length; i++) {
		key = (struct key){ .type = KEY_CHARACTER, .code = text[i] };
		if (text[i] == '|')
			key = (struct key){ .type = KEY_NAMED,
				.code = KEY_CODE_ENTER };
		key.pasted = true;
		ck_assert_int_ne(app_key(stage->app, &key), APP_END);
	}
}

static void pass_time(struct stage *stage, int seconds)
{
	stage->now += seconds * 1000LL;
	app_time(stage->app, stage->now);
}

static bool is_seen(const struct stage *stage, const char *text)
{
	char *all;
	bool found;

	app_draw(stage->app, stage->cells);
	all = cells_text(stage->cells);
	found = strstr(all, text) != NULL;
	free(all);
	return found;
}

/* Waits for what an engine says, until a text is on the screen. */
static void wait_to_see(struct stage *stage, const char *word)
{
	char text[200];
	int tries = 0;

	snprintf(text, sizeof(text), "%s", word);
	for (char *at = text; (at = strchr(at, '~')); )
		*at = ' ';
	while (!is_seen(stage, text)) {
		struct pollfd watched[8];
		size_t n = app_watched(stage->app, watched, 8);

		ck_assert_msg(tries++ < 1000, "\"%s\" is not seen", text);
		poll(watched, n, 20);
		stage->now += 20;
		app_time(stage->app, stage->now);
	}
}

/* Words that stand for no key. */
static bool do_word(struct stage *stage, const char *word)
{
	int a, b, end = 0;

	if (word[0] == '@' && word[1])
		go_to(stage, word + 1);
	else if (!strncmp(word, "<@", 2))
		click_square(stage, word + 2);
	else if (!strcmp(word, "<up>"))
		point(stage, 4, 0, 0);
	else if (!strcmp(word, "<down>"))
		point(stage, 5, 0, 0);
	else if (sscanf(word, "<%3d,%3d>%n", &a, &b, &end) == 2 && end)
		point(stage, 1, a - 1, b - 1);
	else if (sscanf(word, "size:%3dx%3d%n", &a, &b, &end) == 2 && end)
		stage_size(stage, a, b);
	else if (!strncmp(word, "see:", 4) && word[4])
		wait_to_see(stage, word + 4);
	else if (sscanf(word, "wait:%6ds%n", &a, &end) == 1 && end)
		pass_time(stage, a);
	else if (word[0] == '"' && word[1])
		paste(stage, word + 1, strcspn(word + 1, "\""));
	else
		return false;
	return true;
}

static void type_word(struct stage *stage, const char *word)
{
	size_t length = strlen(word);
	struct key key;

	app_time(stage->app, stage->now);
	if (do_word(stage, word))
		return;
	if (key_parse(word, length, &key)) {
		send(stage, &key);
		return;
	}
	for (size_t i = 0; i < length; i++) {
		ck_assert(key_parse(word + i, 1, &key));
		send(stage, &key);
	}
}

/* Up to the next blank, but a text in quotes up to its end. */
static size_t word_length(const char *keys)
{
	const char *end = keys[0] == '"' && keys[1] ? strchr(keys + 1, '"')
		: NULL;

	return end ? (size_t)(end - keys) + 1 : strcspn(keys, " ");
}

static void type_keys(struct stage *stage, const char *keys)
{
	char word[200];

	for (;;) {
		size_t length;

		keys += strspn(keys, " ");
		length = word_length(keys);
		if (!length)
			return;
		ck_assert(length < sizeof(word));
		snprintf(word, sizeof(word), "%.*s", (int)length, keys);
		type_word(stage, word);
		app_draw(stage->app, stage->cells);
		keys += length;
	}
}

struct cells *stage_cells(const struct scene *scene,
	const struct scene_size *size, const struct settings *settings,
	struct keymap *bound)
{
	struct stage stage = { .app = scene_begin(scene, settings) };

	keymap_init(&stage.usual);
	stage.keymap = &app_settings(stage.app)->keymap;
	stage_size(&stage, size->columns, size->rows);
	type_keys(&stage, scene->keys);
	if (bound)
		*bound = *stage.keymap;
	app_free(stage.app);
	if (scene->saved)
		folder_remove();
	return stage.cells;
}

bool stage_uses(const struct scene *scene, enum request request)
{
	const char *keys = scene->keys;
	struct keymap usual;

	keymap_init(&usual);
	for (;;) {
		size_t length = word_length(keys += strspn(keys, " "));
		struct key key;

		if (!length)
			return false;
		if (key_parse(keys, length, &key)
		    && keymap_find(&usual, &key) == request)
			return true;
		keys += length;
	}
}
