/* SPDX-License-Identifier: MIT */
/*
 * Prints the names that src/ and ui/ must not know, one a line: "code NAME" and
 * "title TITLE" of each game of the list, "piece NAME" of each of its kinds.
 * layers.sh reads it.
 */
#include <stdio.h>

#include "game.h"
#include "games.h"

static void print_names(const struct game *game)
{
	printf("code %s\n", game->name);
	printf("title %s\n", game->title);
	for (int kind = 1; kind < game->n_kinds; kind++)
		printf("piece %s\n", game->kinds[kind].name);
}

int main(void)
{
	for (int i = 0; games[i]; i++)
		print_names(games[i]);
	return 0;
}
