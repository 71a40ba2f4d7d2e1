/* SPDX-License-Identifier: MIT */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "levels.h"
#include "record.h"

#define DRAW_BEHIND (-30)	/* hundredths of a pawn: a draw is welcome */
#define DRAW_EVEN 10		/* or so even, when so many turns are played */
#define DRAW_TURNS 80

_Static_assert(PLAYER_NAME + 16 <= RECORD_NAME, "a person fits a record");

/* A kind with levels begins with the usual one where none is given. */
static const struct row {
	const char *word;	/* before the colon */
	const char *words;	/* where it is chosen, without a name */
	const char *asks;	/* what can be typed for it; NULL: nothing */
	size_t room;		/* bytes of that, with its end */
	int levels, usual;
} rows[PLAYER_KINDS] = {
	[PLAYER_PERSON] = {.word = "person", .words = "a person",
		.asks = "name", .room = PLAYER_NAME},
	[PLAYER_COMPUTER] = {.word = "computer", .words = "the computer",
		.levels = LEVEL_BEST, .usual = 3},
	[PLAYER_ENGINE] = {.word = "engine", .words = "another engine",
		.asks = "command", .room = PLAYER_COMMAND},
};

/* The kind before the colon; PLAYER_KINDS when it is none. */
static enum player_kind find_kind(const char *text, size_t n)
{
	int i = 0;

	while (i < PLAYER_KINDS && (strlen(rows[i].word) != n ||
				    memcmp(rows[i].word, text, n)))
		i++;
	return (enum player_kind)i;
}

static bool refuse_kind(const char *text, size_t n, char *error, size_t size)
{
	char kinds[120] = "";

	for (int i = 0; i < PLAYER_KINDS; i++) {
		size_t used = strlen(kinds);

		snprintf(kinds + used, sizeof kinds - used, "%s%s",
			 i ? ", " : "", rows[i].word);
	}
	snprintf(error, size, "\"%.*s\" is no kind of player (there is: %s); "
		 "person:NAME is a person with any name",
		 (int)(n < 20 ? n : 20), text, kinds);
	clean_line(error);
	return false;
}

/* Without the blanks at its ends; the length. */
static size_t trim(const char **text)
{
	size_t n;

	*text += strspn(*text, " \t\r\n");
	n = strlen(*text);
	while (n && strchr(" \t\r\n", (*text)[n - 1]))
		n--;
	return n;
}

void player_name(struct player *player, const char *name)
{
	size_t room = rows[player->kind].room, n = trim(&name);
	char copy[4 * PLAYER_COMMAND];

	if (n >= sizeof copy)
		n = sizeof copy - 1;
	memcpy(copy, name, n);
	copy[n] = '\0';
	record_put(player->name, room, copy);
	name = player->name;
	n = trim(&name);
	memmove(player->name, name, n);
	player->name[n] = '\0';
}

static bool read_level(const struct row *row, const char *text, int *level,
		       char *error, size_t size)
{
	uint64_t number = (uint64_t)row->usual;

	if (!*text || ascii_number(text, (uint64_t)row->levels, &number)) {
		*level = (int)number;
		if (*level)
			return true;
	}
	snprintf(error, size, "the level of %s is a number from 1 to %d",
		 row->word, row->levels);
	return false;
}

bool player_read(const char *text, struct player *player, char *error,
		 size_t size)
{
	const char *colon, *rest;
	struct player found = {.kind = PLAYER_PERSON};
	size_t n = trim(&text);

	colon = memchr(text, ':', n);
	rest = colon ? colon + 1 : text;
	if (colon)
		found.kind = find_kind(text, (size_t)(colon - text));
	if (found.kind == PLAYER_KINDS)
		return refuse_kind(text, (size_t)(colon - text), error, size);
	if (rows[found.kind].levels && !read_level(&rows[found.kind], rest,
						   &found.level, error, size))
		return false;
	if (rows[found.kind].asks && trim(&rest) >= rows[found.kind].room) {
		snprintf(error, size, "a %s has no more than %zu bytes",
			 rows[found.kind].asks, rows[found.kind].room - 1);
		return false;
	}
	if (rows[found.kind].asks)
		player_name(&found, rest);
	*player = found;
	return true;
}

bool player_read_whole(const char *text, struct player *player, char *error,
		       size_t size)
{
	struct player found;

	if (!player_read(text, &found, error, size))
		return false;
	if (!player_is_whole(&found)) {
		snprintf(error, size, "\"%s:\" needs a %s behind the colon",
			 rows[found.kind].word, rows[found.kind].asks);
		return false;
	}
	*player = found;
	return true;
}

void player_read_name(const char *text, struct player *player)
{
	char error[160];

	if (player_read(text, player, error, sizeof error))
		return;
	*player = (struct player){.kind = PLAYER_PERSON};
	player_name(player, text);
}

void player_print(const struct player *player, char text[PLAYER_TEXT])
{
	const struct row *row = &rows[player->kind];

	if (row->levels)
		snprintf(text, PLAYER_TEXT, "%s:%d", row->word, player->level);
	else if (player->kind == PLAYER_PERSON && !strchr(player->name, ':'))
		snprintf(text, PLAYER_TEXT, "%s", player->name);
	else
		snprintf(text, PLAYER_TEXT, "%s:%s", row->word, player->name);
}

void player_sign(const struct player *player, char *name)
{
	char text[PLAYER_TEXT];

	player_print(player, text);
	record_put(name, RECORD_NAME, text);
}

void player_label(const struct player *player, char label[PLAYER_TEXT])
{
	const struct row *row = &rows[player->kind];

	if (row->levels)
		snprintf(label, PLAYER_TEXT, "%s %d", row->word,
			 player->level);
	else
		snprintf(label, PLAYER_TEXT, "%s", player->name);
}

void player_words(const struct player *player, char words[PLAYER_TEXT])
{
	const struct row *row = &rows[player->kind];

	if (row->levels)
		snprintf(words, PLAYER_TEXT, "%s, level %d", row->words,
			 player->level);
	else if (player->kind == PLAYER_PERSON || !player->name[0])
		snprintf(words, PLAYER_TEXT, "%s", player->name[0]
			 ? player->name : row->words);
	else
		snprintf(words, PLAYER_TEXT, "%s: %s", row->word,
			 player->name);
}

static void label_name(const char *name, char label[PLAYER_TEXT])
{
	struct player player;

	player_read_name(name, &player);
	player_label(&player, label);
	if (!label[0])
		snprintf(label, PLAYER_TEXT, "%s", rows[player.kind].word);
}

void players_print(const char *first, const char *second, const char *between,
		   char *text, size_t size)
{
	char label[2][PLAYER_TEXT];

	text[0] = '\0';
	if (!*first && !*second)
		return;
	label_name(first, label[0]);
	label_name(second, label[1]);
	snprintf(text, size, "%s%s%s", label[0], between, label[1]);
}

/* One number for each choice: a kind counts for as many as it has levels. */

static int choices_of(const struct row *row)
{
	return row->levels ? row->levels : 1;
}

bool player_turn(struct player *player, int by)
{
	int all = 0, at = 0, kind = 0;

	for (int i = 0; i < PLAYER_KINDS; i++) {
		if (i < (int)player->kind)
			at += choices_of(&rows[i]);
		all += choices_of(&rows[i]);
	}
	if (rows[player->kind].levels)
		at += player->level - 1;
	/* What is a command for one kind is no name for another. */
	if (player->kind != PLAYER_PERSON && rows[player->kind].asks)
		player->name[0] = '\0';
	at = (at + by + all) % all;
	while (at >= choices_of(&rows[kind]))
		at -= choices_of(&rows[kind++]);
	player->kind = (enum player_kind)kind;
	player->level = rows[kind].levels ? at + 1 : 0;
	if (kind != PLAYER_PERSON && rows[kind].asks)
		player->name[0] = '\0';
	return all > 1;
}

const char *player_asks(const struct player *player)
{
	return rows[player->kind].asks;
}

bool player_is_whole(const struct player *player)
{
	return player->kind == PLAYER_PERSON || !rows[player->kind].asks ||
	       player->name[0];
}

bool player_same(const struct player *a, const struct player *b)
{
	char first[PLAYER_TEXT], second[PLAYER_TEXT];

	player_print(a, first);
	player_print(b, second);
	return !strcmp(first, second);
}

bool player_takes_draw(int score, size_t turns)
{
	return turns && (score <= DRAW_BEHIND ||
			 (score <= DRAW_EVEN && turns >= DRAW_TURNS));
}
