/* SPDX-License-Identifier: MIT */
/*
 * The folder in which a match keeps the records of its games, as 000001.game
 * and so on. Nothing that is there is ever written over.
 */
#ifndef MATCHFOLDER_H
#define MATCHFOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Before a match: makes the folder if it is not there; false, with a sentence,
 * when it could not take the records of so many games. */
bool matchfolder_open(const char *folder, int games, char *error, size_t size);

/* Keeps the record of a game, the first is 1; false with a sentence. */
bool matchfolder_keep(const char *folder, int game, const char *text,
		      char *error, size_t size);

#endif
