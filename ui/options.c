/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "games.h"

static void take_config(struct options *options, const char *value)
{
	options->config = value;
}

/*
 * An option without a word for its value has none.  One of a setting gives it
 * its value, or `fixed`; one of a side, counted from 1, its player; any other
 * is taken by a function, or is a flag in struct options.
 */
static const struct option {
	const char *name, *value, *help;
	enum setting setting;
	const char *fixed;
	int side;
	void (*take)(struct options *options, const char *value);
	size_t flag;
} rows[] = {
	{ .name = "--theme", .value = "THEME", .setting = SETTING_THEME,
		.help = "colours and attributes" },
	{ .name = "--pieces", .value = "PIECES", .setting = SETTING_PIECES,
		.help = "what stands for the pieces" },
	{ .name = "--no-mouse", .setting = SETTING_MOUSE, .fixed = "off",
		.help = "leave the mouse to the terminal" },
	{ .name = "--no-warnings", .setting = SETTING_WARNINGS,
		.fixed = "off",
		.help = "play turns that lose at once without asking" },
	{ .name = "--first", .value = "PLAYER", .side = 1,
		.help = "who begins: a name, computer:1 to 8, engine:COMMAND" },
	{ .name = "--second", .value = "PLAYER", .side = 2,
		.help = "who plays second" },
	{ .name = "--clock", .value = "TIME", .setting = SETTING_CLOCK,
		.help = "minutes a side: 15, 15+10, 15d5 (delay), 1/turn" },
	{ .name = "--plain", .flag = offsetof(struct options, plain),
		.help = "lines only, for screen readers and pipes" },
	{ .name = "--no-paths", .flag = offsetof(struct options, no_paths),
		.help = "no files but the saved games, for shared accounts" },
	{ .name = "--config", .value = "FILE", .take = take_config,
		.help = "read and keep the settings in this file" },
	{ .name = "--help", .flag = offsetof(struct options, help),
		.help = "this text" },
	{ .name = "--version", .flag = offsetof(struct options, version),
		.help = "the version" },
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/*
 * A side's own name in any game will do for its option too: the side of the
 * first game that has one of that name, or -1.
 */
static int find_side(const char *name, size_t length)
{
	for (int i = 0; games[i]; i++)
		for (int side = 0; side < 2; side++)
			if (strlen(games[i]->sides[side]) == length
			    && !strncasecmp(games[i]->sides[side], name,
				length))
				return side;
	return -1;
}

/* Whether a game before this one in the list has a side of that name. */
static bool is_known_side(int game, const char *name)
{
	for (int i = 0; i < game; i++)
		for (int side = 0; side < 2; side++)
			if (!strcmp(games[i]->sides[side], name))
				return true;
	return false;
}

static void print_sides(void)
{
	for (int i = 0; games[i]; i++)
		for (int side = 0; side < 2; side++) {
			const char *name = games[i]->sides[side];
			char left[40];

			if (is_known_side(i, name))
				continue;
			snprintf(left, sizeof(left), "--%.20s PLAYER", name);
			for (char *c = left; *c != ' '; c++)
				*c = (char)tolower((unsigned char)*c);
			printf("  %-18s%s, where that is %s\n", left,
				side ? "--second" : "--first", name);
		}
}

void options_print_help(void)
{
	for (int i = 0; i < ROWS; i++) {
		char left[40];

		snprintf(left, sizeof(left), "%s %s", rows[i].name,
			rows[i].value ? rows[i].value : "");
		printf("  %-18s%s\n", left, rows[i].help);
		if (rows[i].side == 2)
			print_sides();
	}
}

static bool refuse(char *error, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static bool refuse(char *error, size_t size, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(error, size, format, arguments);
	va_end(arguments);
	return false;
}

/* The row of an option, with or without "=" and a value behind. */
static const struct option *find(const char *word)
{
	size_t length = strcspn(word, "=");

	for (int i = 0; i < ROWS; i++)
		if (strlen(rows[i].name) == length
		    && !strncmp(rows[i].name, word, length))
			return &rows[i];
	return NULL;
}

/* word: what the option calls the side; NULL: first or second. */
static bool take_player(struct options *options, int side, const char *word,
	const char *value, char *error, size_t size)
{
	char reason[160];

	options->seated[side] = true;
	options->side_word[side] = word;
	if (player_read_whole(value, &options->player[side], reason,
		sizeof(reason)))
		return true;
	return refuse(error, size, "--%.*s: %s", word ? (int)strcspn(word, "=")
		: 6, word ? word : side ? "second" : "first", reason);
}

static bool take(struct options *options, const struct option *row,
	const char *value, char *error, size_t size)
{
	char reason[160];

	if (row->side)
		return take_player(options, row->side - 1, NULL, value, error,
			size);
	if (row->flag) {
		*(bool *)((char *)options + row->flag) = true;
		return true;
	}
	if (row->take) {
		row->take(options, value);
		return true;
	}
	options->given[row->setting] = true;
	return setting_parse(&options->settings, row->setting,
		row->fixed ? row->fixed : value, reason, sizeof(reason))
		|| refuse(error, size, "%s: %s", row->name, reason);
}

/* Takes the option at *i, which moves on to its value if that is a word. */
static bool take_option(struct options *options, int argc, char *const *argv,
	int *i, char *error, size_t size)
{
	const char *word = argv[*i], *value = strchr(word, '=');
	const struct option *row = find(word);
	size_t length = strcspn(word, "=");
	int side = row || strncmp(word, "--", 2) != 0 ? -1
		: find_side(word + 2, length - 2);

	if (!row && side < 0)
		return refuse(error, size, "there is no option %.80s", word);
	if (row && !row->value)
		return value ? refuse(error, size, "%s takes no value",
			row->name) : take(options, row, NULL, error, size);
	if (value)
		value++;
	else if (*i + 1 < argc)
		value = argv[++*i];
	if (!value || !*value)
		return refuse(error, size, "%.*s needs a value: %s",
			(int)length, word, row ? row->value : "PLAYER");
	return row ? take(options, row, value, error, size)
		: take_player(options, side, word + 2, value, error, size);
}

/* What names a side must be one of the game's. */
static bool check_side(const struct options *options, int side, char *error,
	size_t size)
{
	const struct game *game = options->game;
	const char *word = options->side_word[side];
	size_t length = word ? strcspn(word, "=") : 0;

	if (!word || !game || (strlen(game->sides[side]) == length
		&& !strncasecmp(game->sides[side], word, length)))
		return true;
	return refuse(error, size, "--%.*s: %s is played by %s and %s",
		(int)length, word, game->title, game->sides[0],
		game->sides[1]);
}

/* Who watches or reads plays nobody. */
static bool check_players(const struct options *options, char *error,
	size_t size)
{
	bool any = options->seated[0] || options->seated[1];

	if (any && (options->learn || options->replay))
		return refuse(error, size, "nobody plays here");
	return check_side(options, 0, error, size)
		&& check_side(options, 1, error, size);
}

/* The first word, when it says what the next one is. */
static bool take_verb(struct options *options, const char *word)
{
	if (options->learn || options->game || options->resume
	    || options->wants_file)
		return false;
	options->learn = !strcmp(word, "learn");
	options->resume = !strcmp(word, "resume");
	options->replay = !strcmp(word, "replay");
	options->wants_file = options->replay || !strcmp(word, "open");
	return options->learn || options->resume || options->wants_file;
}

static bool take_word(struct options *options, const char *word, char *error,
	size_t size)
{
	const struct game *game = game_find(word);

	if (options->wants_file && !options->file) {
		options->file = word;
		return true;
	}
	if (take_verb(options, word))
		return true;
	if (options->resume || options->file)
		return refuse(error, size, "nothing can follow here: %.80s",
			word);
	if (options->game)
		return refuse(error, size, "nothing can follow the game: "
			"%.80s", word);
	if (!game)
		return refuse(error, size, "there is no game or command "
			"called %.80s", word);
	options->game = game;
	return true;
}

bool options_read(struct options *options, int argc, char *const *argv,
	char *error, size_t error_size)
{
	memset(options, 0, sizeof(*options));
	for (int i = 1; i < argc; i++)
		if (!(argv[i][0] == '-' ? take_option(options, argc, argv, &i,
				error, error_size)
			: take_word(options, argv[i], error, error_size)))
			return false;
	if (options->wants_file && !options->file)
		return refuse(error, error_size, "%s needs a file",
			options->replay ? "replay" : "open");
	if (options->learn && !options->game)
		return refuse(error, error_size,
			"learn needs the name of a game");
	return check_players(options, error, error_size);
}

void options_apply(const struct options *options, struct settings *settings)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		if (options->given[i])
			setting_copy(settings, &options->settings,
				(enum setting)i);
}
