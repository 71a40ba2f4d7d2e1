/* SPDX-License-Identifier: MIT */
/*
 * Settings: as text, in the configuration file, on the command line, and what
 * the program does with a file that is no good.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app.h"
#include "cells.h"
#include "fuzz_settings.h"
#include "games.h"
#include "harness.h"
#include "options.h"
#include "scratch.h"
#include "settings.h"
#include "settingsfile.h"

static void begin(void)
{
	scratch_make();
	setenv("XDG_CONFIG_HOME", scratch_folder(), 1);
}

static void holds(const char *name, const char *expected)
{
	char text[4000] = "";
	FILE *file = fopen(scratch_path(name), "r");

	ck_assert_ptr_nonnull(file);
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	ck_assert_str_eq(text, expected);
}

/* Reading. */

static void read_text(struct settings *settings, const char *text,
	const char *complaint)
{
	struct faults faults = { 0 };
	char line[300];

	settings_init(settings);
	settingsfile_read(settings, "config", text, strlen(text), &faults);
	faults_sentence(&faults, line, sizeof(line));
	ck_assert_str_eq(line, complaint);
}

static void has(const struct settings *settings, const char *name,
	const char *expected)
{
	enum setting setting = setting_named(name);
	char value[SETTINGS_NAME_MAX];

	ck_assert_int_ne(setting, SETTING_NONE);
	setting_print(settings, setting, value);
	ck_assert_str_eq(value, expected);
}

static void has_keys(const struct settings *settings, const char *name,
	const char *expected)
{
	char keys[400];

	keymap_keys(&settings->keymap, request_named(name), keys,
		sizeof(keys));
	ck_assert_str_eq(keys, expected);
}

START_TEST(defaults_are_what_is_promised)
{
	struct settings settings;

	settings_init(&settings);
	has(&settings, "theme", "default");
	has(&settings, "pieces", "letters");
	has(&settings, "coordinates", "on");
	has(&settings, "confirm", "off");
	has(&settings, "warnings", "on");
	has(&settings, "auto-flip", "off");
	has(&settings, "clock", "none");
	has(&settings, "mouse", "on");
	has(&settings, "bell", "off");
	has(&settings, "escape-wait", "auto");
	ck_assert_int_eq(SETTING_COUNT, 10);
}
END_TEST

START_TEST(every_line_counts)
{
	struct settings settings;

	read_text(&settings, "theme = mono\npieces=symbols\n"
		"coordinates = off\nconfirm = yes\nwarnings = no\n"
		"auto-flip = true\nclock = 900s+10\nmouse = false\nbell = on\n"
		"escape-wait = 75", "");
	has(&settings, "theme", "mono");
	has(&settings, "pieces", "symbols");
	has(&settings, "coordinates", "off");
	has(&settings, "confirm", "on");
	has(&settings, "warnings", "off");
	has(&settings, "auto-flip", "on");
	has(&settings, "mouse", "off");
	has(&settings, "bell", "on");
	has(&settings, "clock", "15+10");
	has(&settings, "escape-wait", "75");
	ck_assert_int_eq(settings.escape_wait, 75);
}
END_TEST

START_TEST(comments_blanks_and_line_ends)
{
	struct settings settings;

	read_text(&settings, "\xef\xbb\xbf# first\r\n\r\n \t# \xc3\xa9\xff\n"
		"\t theme\t=  mono \t\r\nmouse = off # not now\n"
		"bell = on\t#\nmouse=on\nmouse = off", "");
	has(&settings, "theme", "mono");
	has(&settings, "mouse", "off");
	has(&settings, "bell", "on");
	read_text(&settings, "", "");
	read_text(&settings, "\n", "");
}
END_TEST

START_TEST(keys_are_bound)
{
	struct settings settings;

	read_text(&settings, "key.undo = F5 ctrl-u  ~\nkey.redo=U\n"
		"key.flip =\nkey.help = # ?\n", "");
	has_keys(&settings, "undo", "F5 Ctrl-U ~");
	has_keys(&settings, "redo", "U");
	has_keys(&settings, "flip", "");
	has_keys(&settings, "help", "# ?");
}
END_TEST

/* A key that goes to one request leaves the other. */
START_TEST(keys_can_be_exchanged)
{
	struct settings settings;

	read_text(&settings, "key.undo = R\nkey.redo = U\n", "");
	has_keys(&settings, "undo", "R");
	has_keys(&settings, "redo", "U");
	read_text(&settings, "key.undo = R\n", "");
	has_keys(&settings, "redo", "");
	read_text(&settings, "key.step = F5 Space\nkey.quit = Enter\n", "");
	has_keys(&settings, "quit", "Enter");
}
END_TEST

/* Nothing else of the file is lost. */
START_TEST(wrong_lines_are_named)
{
	static const struct {
		const char *line, *complaint;
	} rows[] = {
		{ "colour = red", "config:2: no setting is called \"colour\"" },
		{ "mouse", "config:2: no \"=\" after \"mouse\"" },
		{ "= on", "config:2: no setting is called \"\"" },
		{ "mouse = maybe",
			"config:2: \"maybe\" is neither on nor off" },
		{ "mouse =", "config:2: \"\" is neither on nor off" },
		{ "mouse = on # no # yes", "" },
		{ "mouse = on#no",
			"config:2: \"on#no\" is neither on nor off" },
		{ "theme = ../../etc/passwd",
			"config:2: \"../../etc/passwd\" can be no name" },
		{ "theme = two words",
			"config:2: \"two words\" can be no name" },
		{ "theme = .hidden", "config:2: \".hidden\" can be no name" },
		{ "theme =", "config:2: \"\" can be no name" },
		{ "theme = a\xcc\x81", "config:2: \"a??\" can be no name" },
		{ "theme = 0123456789012345678901234567890123456789",
			"config:2: \"01234567890123456789012345678901"
			"23456789\" can be no name" },
		{ "clock = soon", "config:2: \"soon\" is no clock: write 15 "
			"(minutes), 90s, 15+10, 15d5, 1/turn or none" },
		{ "clock = 15+", "config:2: \"15+\" is no clock: write 15 "
			"(minutes), 90s, 15+10, 15d5, 1/turn or none" },
		{ "clock = 25h", "config:2: a clock can have 24 hours at "
			"most" },
		{ "escape-wait = soon", "config:2: \"soon\" is neither a "
			"number of milliseconds nor auto" },
		{ "escape-wait = -5", "config:2: \"-5\" is neither a number of "
			"milliseconds nor auto" },
		{ "escape-wait = 50 ms", "config:2: \"50 ms\" is neither a "
			"number of milliseconds nor auto" },
		{ "escape-wait = 9", "config:2: \"9\" is not between 10 and "
			"5000 milliseconds" },
		{ "escape-wait = 99999999999999999999", "config:2: "
			"\"99999999999999999999\" is not between 10 and 5000 "
			"milliseconds" },
		{ "key.fly = F", "config:2: no command is called \"fly\"" },
		{ "key.undo = u", "config:2: \"u\" is for typing moves and "
			"cannot be a command" },
		{ "key.undo = F5 Any", "config:2: \"Any\" is no key" },
		{ "key.undo = Ctrl-", "config:2: \"Ctrl-\" is no key" },
		{ "key.quit =", "config: no key was left for \"quit\": it has "
			"Q again" },
		{ "key.flip = Q Ctrl-C", "config: no key was left for "
			"\"quit\": it has Q again (and 1 more fault)" },
		/* What mends one may not lock another. */
		{ "key.up = Enter\nkey.left = Space", "config: no key that "
			"types nothing was left for \"step\": it has Enter "
			"Space again (and 2 more faults)" },
		/* Space could not end the line in which a turn is typed. */
		{ "key.step = Space", "config: no key that types nothing was "
			"left for \"step\": it has Enter Space again" },
		{ "bell = \033[2J", "config:2: byte 0x1b is no text" },
		{ "x\ny\nz", "config:2: no \"=\" after \"x\" (and 2 more "
			"faults)" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct settings settings;
		char text[200];

		snprintf(text, sizeof(text), "theme = mono\n%s\nbell = on\n",
			rows[i].line);
		read_text(&settings, text, rows[i].complaint);
		has(&settings, "theme", "mono");
		has(&settings, "bell", "on");
		has(&settings, "mouse", "on");
		has(&settings, "escape-wait", "auto");
		has_keys(&settings, "quit", "Q");
		has_keys(&settings, "interrupt", "Ctrl-C");
		has_keys(&settings, "undo", "U");
	}
}
END_TEST

START_TEST(long_lines_are_named)
{
	char *text = malloc(9000);
	struct settings settings;

	memset(text, 'x', 8999);
	strcpy(text + 8000, "\nmouse = off\n");
	read_text(&settings, text, "config:1: longer than 4198 bytes");
	has(&settings, "mouse", "off");
	memset(text, '#', 8000);
	read_text(&settings, text, "");
	free(text);
}
END_TEST

/* Changing. */

static void changes(const char *before, const char *name, const char *value,
	const char *after)
{
	struct settings settings;
	struct faults ignored = { 0 };
	char *text, error[200];

	settings_init(&settings);
	settingsfile_read(&settings, "", before, strlen(before), &ignored);
	if (!strncmp(name, "key.", 4))
		ck_assert(keymap_bind(&settings.keymap,
			request_named(name + 4), value, error,
			sizeof(error)));
	else
		ck_assert(setting_parse(&settings, setting_named(name), value,
			error, sizeof(error)));
	text = settingsfile_change(before, strlen(before), &settings);
	ck_assert_str_eq(text, after);
	free(text);
}

START_TEST(only_what_changed_is_written)
{
	changes("", "mouse", "off", "mouse = off\n");
	changes("", "mouse", "on", "");
	changes("# mine\n\n  mouse=on   # keep\nfoo\n", "mouse", "off",
		"# mine\n\nmouse = off # keep\nfoo\n");
	changes("bell = on\nmouse = off", "bell", "off",
		"bell = off\nmouse = off\n");
	changes(" theme=mono\n", "mouse", "off", " theme=mono\nmouse = off\n");
	changes("mouse = perhaps\n", "mouse", "off",
		"mouse = perhaps\nmouse = off\n");
	changes("mouse = perhaps\n", "bell", "on",
		"mouse = perhaps\nbell = on\n");
	changes("mouse = off\nmouse = off\n", "mouse", "on",
		"mouse = on\nmouse = on\n");
}
END_TEST

START_TEST(keys_are_written)
{
	changes("", "key.undo", "U F9", "key.undo = U F9\n");
	changes("key.undo = F5 # U\n", "key.undo", "U", "key.undo = U\n");
	changes("key.undo=F5\n", "key.undo", "", "key.undo =\n");
	changes("", "key.undo", "R", "key.undo = R\n");
	changes("key.undo = R\n", "key.redo", "U",
		"key.undo = R\nkey.redo = U\n");
	changes("key.redo = U\n", "key.undo", "U F9", "key.redo =\n"
		"key.undo = U F9\n");
}
END_TEST

/* The file. */

static void load(struct settings *settings, const char *name,
	const char *complaint)
{
	struct faults faults = { 0 };
	char line[300];

	settings_init(settings);
	settingsfile_load(settings, scratch_path(name), &faults);
	faults_sentence(&faults, line, sizeof(line));
	ck_assert_str_eq(line, complaint);
}

static void saves(const char *name, const struct settings *settings,
	enum setting setting)
{
	char error[200] = "";
	bool saved = settingsfile_save(scratch_path(name), settings, setting,
		error, sizeof(error));

	ck_assert_str_eq(error, "");
	ck_assert(saved);
}

static void saves_not(const char *name, const char *complaint)
{
	struct settings settings;
	char error[200] = "";

	settings_init(&settings);
	settings.mouse = false;
	ck_assert(!settingsfile_save(scratch_path(name), &settings,
		SETTING_MOUSE, error, sizeof(error)));
	ck_assert_str_eq(error, complaint);
}

START_TEST(a_missing_file_is_no_fault)
{
	struct settings settings, defaults;

	settings_init(&defaults);
	load(&settings, "none", "");
	ck_assert(settings_same(&settings, &defaults));
	load(&settings, "no/ne", "");
}
END_TEST

START_TEST(one_setting_is_saved)
{
	struct settings settings;

	settings_init(&settings);
	settings.mouse = false;
	settings.bell = true; /* from the command line, say */
	saves("new/config", &settings, SETTING_MOUSE);
	holds("new/config", "# Settings of quincunx; quincunx(5) says what "
		"can stand here.\nmouse = off\n");
	scratch_put("config", "# mine\nmouse = on\nbell = off\n");
	saves("config", &settings, SETTING_MOUSE);
	holds("config", "# mine\nmouse = off\nbell = off\n");
	keymap_bind(&settings.keymap, REQUEST_UNDO, "F9", NULL, 0);
	saves("config", &settings, SETTING_KEYS);
	holds("config", "# mine\nmouse = off\nbell = off\nkey.undo = F9\n");
}
END_TEST

/* The program starts whatever stands there, and destroys nothing of it. */
START_TEST(what_is_no_file_stays)
{
	struct settings settings;

	ck_assert_int_eq(mkdir(scratch_path("dir"), 0700), 0);
	load(&settings, "dir", "dir is a folder: the usual settings are used");
	saves_not("dir", "is a folder");
	ck_assert_int_eq(mkfifo(scratch_path("fifo"), 0600), 0);
	load(&settings, "fifo",
		"fifo is not a file: the usual settings are used");
	saves_not("fifo", "is not a file");
	scratch_put("big", "bell = on\n");
	ck_assert_int_eq(truncate(scratch_path("big"), SETTINGSFILE_MAX + 1),
		0);
	load(&settings, "big",
		"big is larger than 64 KiB: the usual settings are used");
	saves_not("big", "is larger than 64 KiB");
	scratch_put("binary", "bell = on\n");
	ck_assert_int_eq(truncate(scratch_path("binary"), 20), 0);
	load(&settings, "binary",
		"binary is no text: the usual settings are used");
	saves_not("binary", "is no text");
	ck_assert_int_eq(symlink("loop", scratch_path("loop")), 0);
	load(&settings, "loop", "loop cannot be read: Too many levels of "
		"symbolic links: the usual settings are used");
	saves_not("loop", "cannot be read: Too many levels of symbolic links");
	scratch_put("fixed", "bell = on\n");
	ck_assert_int_eq(chmod(scratch_path("fixed"), 0400), 0);
	load(&settings, "fixed", "");
	saves_not("fixed", "is read-only");
	holds("fixed", "bell = on\n");
	ck_assert_int_eq(settings.bell, 1);
}
END_TEST

/* It must be possible to read it again. */
START_TEST(a_file_does_not_grow_too_large)
{
	char *text = malloc(SETTINGSFILE_MAX + 1);

	memset(text, '#', SETTINGSFILE_MAX);
	text[SETTINGSFILE_MAX - 1] = '\n';
	text[SETTINGSFILE_MAX] = '\0';
	scratch_put("config", text);
	saves_not("config", "would be too large");
	free(text);
}
END_TEST

/* Values one after the other. */

START_TEST(values_come_round)
{
	struct settings settings, defaults;
	char value[SETTINGS_NAME_MAX], error[80];
	int n = 0;

	settings_init(&settings);
	settings_init(&defaults);
	do {
		setting_turn(&settings, SETTING_ESCAPE_WAIT, 1);
		setting_print(&settings, SETTING_ESCAPE_WAIT, value);
		ck_assert(setting_parse(&settings, SETTING_ESCAPE_WAIT, value,
			error, sizeof(error)));
	} while (++n < 20 && settings.escape_wait);
	ck_assert_int_eq(n, 7);
	setting_turn(&settings, SETTING_ESCAPE_WAIT, -1);
	ck_assert_int_eq(settings.escape_wait, 1000);
	settings.escape_wait = 70;
	setting_turn(&settings, SETTING_ESCAPE_WAIT, 1);
	ck_assert_int_eq(settings.escape_wait, 100);
	settings.escape_wait = 70;
	setting_turn(&settings, SETTING_ESCAPE_WAIT, -1);
	ck_assert_int_eq(settings.escape_wait, 50);
	settings.escape_wait = 5000;
	setting_turn(&settings, SETTING_ESCAPE_WAIT, 1);
	ck_assert_int_eq(settings.escape_wait, 0);
	ck_assert(settings_same(&settings, &defaults));
}
END_TEST

/* The manual. */

/* Text as the manual's source spells it. */
static void spell(const char *text, char *out)
{
	for (; *text; text++) {
		if (*text == '-')
			*out++ = '\\';
		*out++ = *text;
	}
	*out = '\0';
}

static void has_row(const char *manual, const char *row)
{
	ck_assert_msg(strstr(manual, row),
		"quincunx(5) lacks or has another row for:\n%s", row);
}

START_TEST(the_manual_has_all)
{
	static char manual[1 << 16];
	FILE *file = fopen(TESTDATA "/../man/quincunx.5", "r");
	char name[100], text[400], row[600];

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(manual, 1, sizeof(manual) - 1, file), 0);
	fclose(file);
	for (int i = 0; i < SETTING_COUNT; i++) {
		spell(setting_name((enum setting)i), name);
		spell(setting_help((enum setting)i), text);
		snprintf(row, sizeof(row), "\"%s = ", name);
		has_row(manual, row);
		snprintf(row, sizeof(row), "\n%s\n", text);
		has_row(manual, row);
	}
	for (int i = 0; i < REQUEST_COUNT; i++) {
		spell(request_name((enum request)i), name);
		spell(request_default_keys((enum request)i), text);
		snprintf(row, sizeof(row), ".TP 20\n.B key.%s\n\\&%s\n", name,
			text);
		has_row(manual, row);
	}
}
END_TEST

/* The command line. */

static bool take_options(struct options *options, const char *line,
	char *error)
{
	static char words[300];
	char *argv[12] = { (char *)"quincunx" }, *rest = words;
	int argc = 1;

	snprintf(words, sizeof(words), "%s", line);
	while (argc < 12 && (argv[argc] = strtok_r(rest, " ", &rest)))
		argc++;
	error[0] = '\0';
	return options_read(options, argc, argv, error, 200);
}

START_TEST(options_are_taken)
{
	struct options options;
	struct settings settings;
	char error[200], line[200];

	snprintf(line, sizeof(line), "--theme mono --pieces=symbols %s "
		"--no-mouse --no-warnings --config /a/b", games[0]->name);
	ck_assert(take_options(&options, line, error));
	ck_assert_str_eq(error, "");
	ck_assert_ptr_eq(options.game, games[0]);
	ck_assert_str_eq(options.config, "/a/b");
	settings_init(&settings);
	options_apply(&options, &settings);
	has(&settings, "theme", "mono");
	has(&settings, "pieces", "symbols");
	has(&settings, "mouse", "off");
	has(&settings, "warnings", "off");
	has(&settings, "coordinates", "on");
	ck_assert(take_options(&options, "", error));
	ck_assert_ptr_null(options.game);
	settings.mouse = true;
	options_apply(&options, &settings);
	has(&settings, "theme", "mono");
	has(&settings, "mouse", "on");
	ck_assert(take_options(&options, "--help --version", error));
	ck_assert(options.help && options.version);
}
END_TEST

/* The name of a side is an option in every game that has such a side. */
START_TEST(players_are_named)
{
	struct options options;
	char error[200], line[200];

	ck_assert(take_options(&options, "--first Anna --second=person:a:b",
		error));
	ck_assert(options.seated[0] && options.seated[1]);
	ck_assert_str_eq(options.player[0].name, "Anna");
	ck_assert_str_eq(options.player[1].name, "a:b");
	ck_assert(!take_options(&options, "--first nobody:1", error));
	ck_assert(!strncmp(error, "--first: \"nobody\" is no kind", 28));
	for (int i = 0; games[i]; i++)
		for (int k = 0; games[k]; k++) {
			const char *word = games[k]->sides[0];
			bool same = !strcmp(word, games[i]->sides[0]);

			snprintf(line, sizeof(line), "--%s Anna %s", word,
				games[i]->name);
			ck_assert_int_eq(take_options(&options, line, error),
				same);
			ck_assert(same || strstr(error, " is played by "));
		}
	ck_assert(take_options(&options, "", error));
	ck_assert(!options.seated[0] && !options.seated[1]);
}
END_TEST

START_TEST(wrong_options_are_named)
{
	static const struct {
		const char *line, *complaint;
	} rows[] = {
		{ "--fast", "there is no option --fast" },
		{ "-x", "there is no option -x" },
		{ "--the mono", "there is no option --the" },
		{ "--theme", "--theme needs a value: THEME" },
		{ "--theme=", "--theme needs a value: THEME" },
		{ "--theme a/b", "--theme: \"a/b\" can be no name" },
		{ "--no-mouse=on", "--no-mouse takes no value" },
		{ "chess", "there is no game or command called chess" },
		{ "--first", "--first needs a value: PLAYER" },
		{ "--second=", "--second needs a value: PLAYER" },
		{ "--nobody X", "there is no option --nobody" },
		{ "--second Ben replay x", "nobody plays here" },
	};
	struct options options;
	char error[200], line[100];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		ck_assert(!take_options(&options, rows[i].line, error));
		ck_assert_str_eq(error, rows[i].complaint);
	}
	snprintf(line, sizeof(line), "%s %s", games[0]->name, games[1]->name);
	ck_assert(!take_options(&options, line, error));
	ck_assert_ptr_nonnull(strstr(error, "nothing can follow the game"));
}
END_TEST

/* The program with its file. */

struct scene {
	struct app *app;
	struct cells *cells;
};

static struct scene scene_begin(const struct settings *settings,
	const struct game *game, const char *path, const char *fault)
{
	struct scene scene = { app_new(settings, game), cells_new(24, 80) };
	struct faults faults = { 0 };

	if (fault[0])
		faults_add(&faults, "%s", fault);
	app_keep(scene.app, path, "the way is too long", &faults);
	app_draw(scene.app, scene.cells);
	return scene;
}

static void scene_end(struct scene *scene)
{
	cells_free(scene->cells);
	app_free(scene->app);
}

static enum app_wish press(struct scene *scene, const char *keys)
{
	enum app_wish wish = APP_DRAW;

	while (*keys) {
		size_t length = strcspn(keys, " ");
		struct key key;

		ck_assert(key_parse(keys, length, &key));
		wish = app_key(scene->app, &key);
		app_draw(scene->app, scene->cells);
		keys += length + (keys[length] == ' ');
	}
	return wish;
}

static void shows(const struct scene *scene, const char *words, bool there)
{
	char *text = cells_text(scene->cells);

	ck_assert_msg(!strstr(text, words) == !there, "\"%s\" in\n%s", words,
		text);
	free(text);
}

START_TEST(faults_are_said_at_the_start)
{
	struct settings settings;
	struct scene scene;

	settings_init(&settings);
	scene = scene_begin(&settings, NULL, scratch_path("config"),
		"config:3: this is wrong");
	shows(&scene, "config:3: this is wrong", true);
	press(&scene, "Down");
	shows(&scene, "config:3: this is wrong", false);
	scene_end(&scene);
	strcpy(settings.theme, "nowhere");
	strcpy(settings.pieces, "nothing");
	scene = scene_begin(&settings, games[0], scratch_path("config"), "");
	shows(&scene, "there is no theme called \"nowhere\"", true);
	shows(&scene, "1 more", true);
	scene_end(&scene);
}
END_TEST

START_TEST(keys_change_and_save)
{
	struct scene scene = scene_begin(NULL, games[0],
		scratch_path("quincunx/config"), "");

	ck_assert_int_eq(press(&scene, "M"), APP_SETTINGS);
	ck_assert(!app_settings(scene.app)->mouse);
	shows(&scene, "Mouse: off.", true);
	holds("quincunx/config", "# Settings of quincunx; quincunx(5) says "
		"what can stand here.\nmouse = off\n");
	ck_assert_int_eq(press(&scene, "C"), APP_SETTINGS);
	shows(&scene, "Theme: ", true);
	ck_assert_int_eq(press(&scene, "M"), APP_SETTINGS);
	ck_assert(app_settings(scene.app)->mouse);
	scene_end(&scene);
}
END_TEST

/* Sets that would change nothing on this board are left out; where that leaves
 * none, the setting stays as it is. */
START_TEST(the_key_goes_to_sets_that_draw)
{
	struct scene scene = scene_begin(NULL, game_find("fenix"),
		scratch_path("quincunx/config"), "");

	press(&scene, "V");
	shows(&scene, "Pieces: symbols.", true);
	holds("quincunx/config", "# Settings of quincunx; quincunx(5) says "
		"what can stand here.\npieces = symbols\n");
	press(&scene, "V V");
	shows(&scene, "Pieces: letters.", true);
	scene_end(&scene);
	scene = scene_begin(NULL, game_find("phoenix"), scratch_path("other"),
		"");
	press(&scene, "V");
	shows(&scene, "No other set has figures", true);
	ck_assert_str_eq(app_settings(scene.app)->pieces, "letters");
	scene_end(&scene);
}
END_TEST

/* What only holds for one run must not get into the file. */
START_TEST(the_command_line_is_not_saved)
{
	struct settings settings;
	struct scene scene;

	settings_init(&settings);
	settings.warnings = false;
	strcpy(settings.pieces, "symbols");
	scratch_put("config", "# own\n");
	scene = scene_begin(&settings, games[0], scratch_path("config"), "");
	press(&scene, "M");
	holds("config", "# own\nmouse = off\n");
	scene_end(&scene);
}
END_TEST

START_TEST(the_page_saves_at_once)
{
	struct scene scene;
	char *enter = (char *)"Down Down Enter";

	scratch_put("config", "# own\ncoordinates = on\n");
	scene = scene_begin(NULL, NULL, scratch_path("config"), "");
	press(&scene, "O");
	shows(&scene, "Changes are kept in", true);
	ck_assert_int_eq(press(&scene, enter), APP_DRAW);
	holds("config", "# own\ncoordinates = off\n");
	press(&scene, "Up Up Up Enter Up Up Up Up Up Up Enter F7");
	holds("config", "# own\ncoordinates = off\nkey.quit = Q F7\n");
	press(&scene, "'");
	shows(&scene, "This key does nothing here.", true);
	press(&scene, "Esc Esc F7");
	scene_end(&scene);
}
END_TEST

START_TEST(what_is_not_saved_is_said)
{
	struct scene scene;

	scratch_put("config", "bell = off\n");
	ck_assert_int_eq(chmod(scratch_path("config"), 0400), 0);
	scene = scene_begin(NULL, games[0], scratch_path("config"), "");
	press(&scene, "M");
	shows(&scene, "Mouse: off. Not saved: \"config\" is read-only.", true);
	ck_assert(!app_settings(scene.app)->mouse);
	press(&scene, "O Enter");
	shows(&scene, "Not saved: \"config\" is read-only.", true);
	scene_end(&scene);
	scene = scene_begin(NULL, games[0], "", "");
	press(&scene, "M");
	shows(&scene, "Not saved: the way is too long, so there is no place",
		true);
	scene_end(&scene);
	holds("config", "bell = off\n");
}
END_TEST

START_TEST(the_bell_sounds_for_refusals)
{
	struct settings settings;
	struct scene scene;

	settings_init(&settings);
	for (int on = 0; on < 2; on++) {
		settings.bell = on;
		scene = scene_begin(&settings, games[0], "", "");
		press(&scene, "Down");
		ck_assert(!scene.cells->rings);
		press(&scene, "Down Down Down Down Down Down Down Down Down");
		press(&scene, "Up Up Up Up Up Up Enter");
		ck_assert_int_eq(scene.cells->rings, on);
		app_draw(scene.app, scene.cells);
		ck_assert(!scene.cells->rings);
		press(&scene, "X");
		ck_assert(!scene.cells->rings);
		scene_end(&scene);
	}
}
END_TEST

/* Nothing is drawn outside, whatever the size. */
START_TEST(every_size_is_drawn)
{
	struct scene scene = scene_begin(NULL, NULL, scratch_path("config"),
		"");

	for (int page = 0; page < 3; page++) {
		press(&scene, page == 0 ? "O" : page == 1 ? "Up Enter"
			: "Down Enter");
		for (int rows = 1; rows < 70; rows += 3)
			for (int columns = 1; columns < 220; columns += 13) {
				struct cells *cells = cells_new(rows, columns);

				app_draw(scene.app, cells);
				cells_free(cells);
			}
		app_draw(scene.app, scene.cells);
	}
	scene_end(&scene);
}
END_TEST

/* Noise. */

static int runs(int usual)
{
	return getenv("QUINCUNX_LONG") ? 20 * usual
		: getenv("QUINCUNX_SHORT") ? usual / 5 : usual;
}

START_TEST(random_bytes_are_survived)
{
	uint64_t state = 4711;

	for (int i = 0; i < runs(1000); i++) {
		uint8_t bytes[300];
		size_t size = random_next(&state) % sizeof(bytes);

		for (size_t k = 0; k < size; k++)
			bytes[k] = (uint8_t)(random_next(&state) % 255 + 1);
		LLVMFuzzerTestOneInput(bytes, size);
	}
}
END_TEST

/* Lines that could be right, with a byte changed here and there. */
static size_t add_line(char *out, size_t room, uint64_t *state)
{
	static const char *const values[] = { "on", "off", "mono", "auto",
		"100", "", "# x", "Enter", "U R", "F9 Q", "Ctrl-C", "Esc ~ !",
		"Up Down Left Right", "O", "u", "F1 F2 F3 F4" };
	const char *value = values[random_next(state) % 16];
	uint32_t which = random_next(state);
	int n;

	if (which % 4 == 0)
		n = snprintf(out, room, "%s = %s # c\n", setting_name(
			(enum setting)(which / 4 % SETTING_COUNT)), value);
	else
		n = snprintf(out, room, "key.%s = %s\n", request_name(
			(enum request)(which / 4 % REQUEST_COUNT)), value);
	return (size_t)n < room ? (size_t)n : 0;
}

START_TEST(mutated_files_are_survived)
{
	uint64_t state = 815;

	for (int i = 0; i < runs(400); i++) {
		char text[800] = "";
		size_t n = 0;

		for (int lines = (int)(random_next(&state) % 20); lines--;)
			n += add_line(text + n, sizeof(text) - n, &state);
		for (int k = (int)(random_next(&state) % 4); n && k--;)
			text[random_next(&state) % n]
				= (char)(random_next(&state) % 255 + 1);
		LLVMFuzzerTestOneInput((const uint8_t *)text, n);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("settings"), 0);
}
END_TEST

START_TEST(clocks_turn_in_a_circle)
{
	struct settings settings;
	char value[SETTINGS_NAME_MAX], error[200];
	int n = 0;

	settings_init(&settings);
	do {
		setting_turn(&settings, SETTING_CLOCK, 1);
		setting_print(&settings, SETTING_CLOCK, value);
		ck_assert(setting_parse(&settings, SETTING_CLOCK, value,
			error, sizeof(error)));
		n++;
	} while (strcmp(value, "none") != 0);
	ck_assert_int_gt(n, 5);
	while (n--)
		setting_turn(&settings, SETTING_CLOCK, -1);
	has(&settings, "clock", "none");
	setting_turn(&settings, SETTING_CLOCK, -1);
	has(&settings, "clock", "1/turn");

	/* One's own is not among them. */
	ck_assert(setting_parse(&settings, SETTING_CLOCK, "7d3", error,
		sizeof(error)));
	has(&settings, "clock", "7d3");
	setting_turn(&settings, SETTING_CLOCK, 1);
	has(&settings, "clock", "none");
}
END_TEST

static Suite *settings_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("settings", &tests);

	tcase_set_timeout(tests, 300);
	tcase_add_checked_fixture(tests, begin, scratch_remove);
	tcase_add_test(tests, defaults_are_what_is_promised);
	tcase_add_test(tests, every_line_counts);
	tcase_add_test(tests, comments_blanks_and_line_ends);
	tcase_add_test(tests, keys_are_bound);
	tcase_add_test(tests, keys_can_be_exchanged);
	tcase_add_test(tests, wrong_lines_are_named);
	tcase_add_test(tests, long_lines_are_named);
	tcase_add_test(tests, only_what_changed_is_written);
	tcase_add_test(tests, keys_are_written);
	tcase_add_test(tests, a_missing_file_is_no_fault);
	tcase_add_test(tests, one_setting_is_saved);
	tcase_add_test(tests, what_is_no_file_stays);
	tcase_add_test(tests, a_file_does_not_grow_too_large);
	tcase_add_test(tests, values_come_round);
	tcase_add_test(tests, the_manual_has_all);
	tcase_add_test(tests, options_are_taken);
	tcase_add_test(tests, wrong_options_are_named);
	tcase_add_test(tests, players_are_named);
	tcase_add_test(tests, faults_are_said_at_the_start);
	tcase_add_test(tests, keys_change_and_save);
	tcase_add_test(tests, the_key_goes_to_sets_that_draw);
	tcase_add_test(tests, the_command_line_is_not_saved);
	tcase_add_test(tests, the_page_saves_at_once);
	tcase_add_test(tests, what_is_not_saved_is_said);
	tcase_add_test(tests, the_bell_sounds_for_refusals);
	tcase_add_test(tests, every_size_is_drawn);
	tcase_add_test(tests, random_bytes_are_survived);
	tcase_add_test(tests, mutated_files_are_survived);
	tcase_add_test(tests, the_corpus_is_survived);
	tcase_add_test(tests, clocks_turn_in_a_circle);
	return suite;
}

int main(void)
{
	return run_suite(settings_suite());
}
