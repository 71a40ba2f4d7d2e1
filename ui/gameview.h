/* SPDX-License-Identifier: MIT */
/*
 * The whole screen of a game: title, board, panel, status and keys; or one
 * line that says which size is needed.
 */
#ifndef UI_GAMEVIEW_H
#define UI_GAMEVIEW_H

#include <stdbool.h>

#include "cells.h"
#include "play.h"
#include "requests.h"

/*
 * Whether what a key would act on can be seen in this size: the board, or a
 * question where only that fits.
 */
bool gameview_shows(const struct play *play, int rows, int columns);

void gameview_draw(const struct play *play, const struct keymap *keymap,
	struct cells *cells);

#endif
