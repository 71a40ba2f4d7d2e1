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

#endif
