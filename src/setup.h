/* SPDX-License-Identifier: MIT */
/*
 * What was chosen for a new game last: who plays, and which variant of each
 * game that has some. Kept in a small file among what may be lost without much
 * harm, so that the next game begins with the same choices.
 *
 *	first Anna
 *	second Ben
 *	game NAME	one line for each such game
 *
 * The clock is not here: it is a setting.
 */
#ifndef SETUP_H
#define SETUP_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"
#include "player.h"

#define SETUP_GAMES 16
#define SETUP_SIZE 4096	/* bytes of a file that is read */

/* All zeros: nothing was chosen yet. */
struct setup {
	struct player player[2];
	const struct game *game[SETUP_GAMES];	/* of families; NULL: none */
};

/* The variant that is to be offered for a game: that of its family which was
 * chosen last, else the game itself. */
const struct game *setup_game(const struct setup *setup,
			      const struct game *game);

/* The variant was chosen. */
void setup_take_game(struct setup *setup, const struct game *game);

/* Takes what a text of any bytes says; lines that make no sense say nothing. */
void setup_read(struct setup *setup, const char *text, size_t n);

void setup_print(const struct setup *setup, char text[SETUP_SIZE]);

/* The file. No file is no fault; false, with a sentence, for any other reason
 * why it could not be read or written. */
bool setup_load(struct setup *setup, char *error, size_t size);
bool setup_save(const struct setup *setup, char *error, size_t size);

#endif
