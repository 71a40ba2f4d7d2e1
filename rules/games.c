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
