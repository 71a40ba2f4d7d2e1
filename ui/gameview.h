/* SPDX-License-Identifier: MIT */
/*
 * The whole screen of a game: title, board, panel, status and keys; or one
 * line that says which size is needed.
 */
#ifndef UI_GAMEVIEW_H
#define UI_GAMEVIEW_H

#include "cells.h"
#include "play.h"
#include "requests.h"

void gameview_draw(const struct play *play, const struct keymap *keymap,
	struct cells *cells);

#endif
