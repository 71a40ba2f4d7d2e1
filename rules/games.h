/* SPDX-License-Identifier: MIT */
/*
 * The list of games. A new game adds its table in games.c, nowhere else.
 */
#ifndef GAMES_H
#define GAMES_H

#include "game.h"

/* In the order of the menu, ended by NULL. */
extern const struct game *const games[];

/* The game with this code name; NULL when there is none. */
const struct game *game_find(const char *name);

/*
 * Families (game.h). The game that stands for all of its family is the first
 * of them in the list; one without a family stands for itself.
 */
const struct game *game_head(const struct game *game);

/* What all of a family are called, and what is special about them. */
const char *game_family_title(const struct game *game);
const char *game_family_special(const struct game *game);

/* How many choices there are, what one is called, and what this game picks. */
int game_choices(const struct game *game);
const char *game_choice_name(const struct game *game, int choice);
const char *game_choice_value(const struct game *game, int choice);

/* The one that differs from it in this choice alone, `by` values on, the first
 * behind the last; itself when the list has no other. */
const struct game *game_variant(const struct game *game, int choice, int by);

#endif
