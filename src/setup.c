/* SPDX-License-Identifier: MIT */
#include "setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "places.h"
#include "textfile.h"

#define FILE_NAME "setup"

const struct game *setup_game(const struct setup *setup,
			      const struct game *game)
{
	for (int i = 0; i < SETUP_GAMES && game->family; i++)
		if (setup->game[i] && setup->game[i]->family == game->family)
			return setup->game[i];
	return game;
}

void setup_take_game(struct setup *setup, const struct game *game)
{
	int i = 0;

	if (!game->family)
		return;
	while (i < SETUP_GAMES && setup->game[i] &&
	       setup->game[i]->family != game->family)
		i++;
	if (i < SETUP_GAMES)
		setup->game[i] = game;
}

/* A line that is no player leaves the one that is there. */
static void take_line(struct setup *setup, const char *line)
{
	static const char *const words[2] = {"first ", "second "};
	const struct game *game;
	char error[160];

	for (int side = 0; side < 2; side++)
		if (!strncmp(line, words[side], strlen(words[side])))
			player_read(line + strlen(words[side]),
				    &setup->player[side], error,
				    sizeof error);
	if (strncmp(line, "game ", 5))
		return;
	game = game_find(line + 5);
	if (game)
		setup_take_game(setup, game);
}

void setup_read(struct setup *setup, const char *text, size_t n)
{
	const char *end = text + n;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);
		char line[PLAYER_TEXT + 16];

		if (length < sizeof line && !memchr(text, '\0', length)) {
			memcpy(line, text, length);
			line[length] = '\0';
			take_line(setup, line);
		}
		text += length + 1;
	}
}

void setup_print(const struct setup *setup, char text[SETUP_SIZE])
{
	char name[2][PLAYER_TEXT];
	size_t n;

	for (int side = 0; side < 2; side++)
		player_print(&setup->player[side], name[side]);
	n = (size_t)snprintf(text, SETUP_SIZE, "first %s\nsecond %s\n",
			     name[0], name[1]);
	for (int i = 0; i < SETUP_GAMES && setup->game[i]; i++)
		if (n < SETUP_SIZE)
			n += (size_t)snprintf(text + n, SETUP_SIZE - n,
					      "game %s\n",
					      setup->game[i]->name);
}

bool setup_load(struct setup *setup, char *error, size_t size)
{
	char path[PLACE_PATH_MAX], fault[160], *text;
	size_t n;

	if (!place_path(PLACE_STATE, FILE_NAME, path, error, size))
		return false;
	switch (textfile_read(path, SETUP_SIZE, &text, &n, fault,
			      sizeof fault)) {
	case TEXTFILE_READ:
		setup_read(setup, text, n);
		free(text);
		return true;
	case TEXTFILE_ABSENT:
		return true;
	case TEXTFILE_FAULT:
		break;
	}
	snprintf(error, size, "\"%s\" %.100s", FILE_NAME, fault);
	return false;
}

bool setup_save(const struct setup *setup, char *error, size_t size)
{
	char path[PLACE_PATH_MAX], text[SETUP_SIZE], fault[160];

	setup_print(setup, text);
	if (!place_path(PLACE_STATE, FILE_NAME, path, error, size) ||
	    !place_make(path, error, size))
		return false;
	if (textfile_replace(path, text, strlen(text), fault, sizeof fault))
		return true;
	snprintf(error, size, "\"%s\" %.100s", FILE_NAME, fault);
	return false;
}
