/* SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

extern const struct game game_phoenix, game_angel, game_fenix,
    game_fenix_small, game_fenix_1975, game_fenix_small_1975, game_phi,
    game_rose;

const struct game *const games[] = {
	&game_phoenix,
	&game_angel,
	&game_fenix,
	&game_fenix_small,
	&game_fenix_1975,
	&game_fenix_small_1975,
	&game_phi,
	&game_rose,
	NULL
};

const struct game *game_find(const char *name)
{
	for (int i = 0; games[i]; i++)
		if (!strcmp(games[i]->name, name))
			return games[i];
	return NULL;
}

const struct game *game_head(const struct game *game)
{
	for (int i = 0; games[i] && game->family; i++)
		if (games[i]->family == game->family)
			return games[i];
	return game;
}

const char *game_family_title(const struct game *game)
{
	return game->family ? game->family->title : game->title;
}

const char *game_family_special(const struct game *game)
{
	return game->family ? game->family->special : game->special;
}

int game_choices(const struct game *game)
{
	int n = 0;

	while (game->family && n < FAMILY_CHOICES &&
	       game->family->choice[n].name)
		n++;
	return n;
}

const char *game_choice_name(const struct game *game, int choice)
{
	return game->family->choice[choice].name;
}

const char *game_choice_value(const struct game *game, int choice)
{
	return game->family->choice[choice].values[game->pick[choice]];
}

/* The one of its family with these picks, or NULL. */
static const struct game *find_picked(const struct game *game,
				      const uint8_t pick[FAMILY_CHOICES])
{
	for (int i = 0; games[i]; i++)
		if (games[i]->family == game->family &&
		    !memcmp(games[i]->pick, pick, FAMILY_CHOICES))
			return games[i];
	return NULL;
}

const struct game *game_variant(const struct game *game, int choice, int by)
{
	const char *const *values = game->family->choice[choice].values;
	const struct game *found = NULL;
	uint8_t pick[FAMILY_CHOICES];
	int n = 0;

	while (values[n])
		n++;
	memcpy(pick, game->pick, FAMILY_CHOICES);
	/* Not every mixture of choices need be a game. */
	while (!found) {
		pick[choice] = (uint8_t)((pick[choice] + by + n) % n);
		found = find_picked(game, pick);
	}
	return found;
}
