/* SPDX-License-Identifier: MIT */
#include "matchwords.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "games.h"

struct words {
	struct match_options *options;
	char *error;
	size_t size;
};

static bool refuse(struct words *words, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool refuse(struct words *words, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(words->error, words->size, format, arguments);
	va_end(arguments);
	clean_line(words->error);
	return false;
}

static bool read_number(struct words *words, const char *name,
			const char *value, uint64_t least, uint64_t most,
			uint64_t *number)
{
	if (ascii_number(value, most, number) && *number >= least)
		return true;
	return refuse(words, "%s is a number from %llu to %llu, not \"%.40s\"",
		      name, (unsigned long long)least,
		      (unsigned long long)most, value);
}

static bool take_player(struct words *words, int who, const char *value)
{
	struct player *player = &words->options->player[who];
	char reason[160];

	if (!player_read_whole(value, player, reason, sizeof reason))
		return refuse(words, "--%s: %s", who ? "second" : "first",
			      reason);
	return player->kind != PLAYER_PERSON ||
	       refuse(words, "\"%.40s\" is a person: a match is played by "
		      "computer:LEVEL and engine:COMMAND", value);
}

static bool take_clock(struct words *words, const char *value)
{
	char reason[160];

	return clock_rule_read(value, &words->options->clock, reason,
			       sizeof reason) ||
	       refuse(words, "--clock: %s", reason);
}

/* Of one player, or of both. */
static bool take_limit(struct words *words, const char *name,
		       const char *value)
{
	static const char *const sides[2] = {"--first-", "--second-"};
	struct thinking *limit = words->options->limit;
	const char *what = name + 2;
	uint64_t number;

	for (int who = 0; who < 2; who++)
		if (!strncmp(name, sides[who], strlen(sides[who])))
			what = name + strlen(sides[who]);
	if (strcmp(what, "depth") && strcmp(what, "nodes") &&
	    strcmp(what, "time"))
		return refuse(words, "match does not know the option \"%.60s\"",
			      name);
	if (!read_number(words, name, value, 1, *what == 'd' ? 64
			 : *what == 't' ? 3600000 : UINT64_MAX / 100, &number))
		return false;
	for (int who = 0; who < 2; who++) {
		if (what != name + 2 &&
		    strncmp(name, sides[who], strlen(sides[who])))
			continue;
		if (*what == 'd')
			limit[who].depth = (int)number;
		else if (*what == 't')
			limit[who].time = (int64_t)number;
		else
			limit[who].nodes = number;
	}
	return true;
}

static bool take_number(struct words *words, const char *name,
			const char *value)
{
	struct match_options *options = words->options;
	const struct {
		const char *name;
		int *number, least, most;
	} rows[] = {
		{"--games", &options->games, 1, MATCH_GAMES_MOST},
		{"--jobs", &options->jobs, 1, MATCH_JOBS_MOST},
		{"--opening", &options->opening, 0, MATCH_OPENING_MOST},
	};
	uint64_t number;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (strcmp(rows[i].name, name))
			continue;
		if (!read_number(words, name, value, (uint64_t)rows[i].least,
				 (uint64_t)rows[i].most, &number))
			return false;
		*rows[i].number = (int)number;
		return true;
	}
	if (!strcmp(name, "--seed"))
		return read_number(words, name, value, 0, UINT64_MAX / 100,
				   &options->seed);
	return take_limit(words, name, value);
}

static bool take_option(struct words *words, const char *name,
			const char *value)
{
	if (!strcmp(name, "--first"))
		return take_player(words, 0, value);
	if (!strcmp(name, "--second"))
		return take_player(words, 1, value);
	if (!strcmp(name, "--clock"))
		return take_clock(words, value);
	if (!strcmp(name, "--records")) {
		words->options->records = value;
		return true;
	}
	return take_number(words, name, value);
}

static bool take_game(struct words *words, const char *word)
{
	if (words->options->game)
		return refuse(words, "match: nothing can follow the game: "
			      "\"%.60s\"", word);
	words->options->game = game_find(word);
	return words->options->game ||
	       refuse(words, "no game is called \"%.60s\"; the command games "
		      "lists them", word);
}

/* "--option value" or "--option=value". */
static bool take_words(struct words *words, int n, char *const *at)
{
	for (int i = 0; i < n; i++) {
		size_t length = strcspn(at[i], "=");
		char name[40];
		const char *value = at[i] + length + 1;

		if (strncmp(at[i], "--", 2)) {
			if (!take_game(words, at[i]))
				return false;
			continue;
		}
		snprintf(name, sizeof name, "%.*s", (int)length, at[i]);
		if (!at[i][length] && ++i == n)
			return refuse(words, "%s needs a value behind it",
				      name);
		if (at[i] != value - length - 1)
			value = at[i];
		if (!take_option(words, name, value))
			return false;
	}
	return true;
}

bool matchwords_read(struct match_options *options, int n,
		     char *const *words, char *error, size_t size)
{
	struct words reading = {options, error, size};

	*options = (struct match_options){
		.games = 100, .jobs = 2, .opening = 4, .seed = 1
	};
	if (!take_words(&reading, n, words))
		return false;
	if (!options->game)
		return refuse(&reading, "match needs the name of a game");
	return (options->player[0].kind != PLAYER_PERSON &&
		options->player[1].kind != PLAYER_PERSON) ||
	       refuse(&reading, "match needs --first and --second: "
		      "computer:LEVEL or engine:COMMAND");
}
