/* SPDX-License-Identifier: MIT */
/*
 * What the pages of a game that is watched have in common: nobody else needs
 * it.  replaydraw.c has the board and the material, replayscore.c what the
 * computer thinks.
 */
#ifndef UI_REPLAYDRAW_H
#define UI_REPLAYDRAW_H

#include "replayview.h"

#define REPLAY_LABEL 90

/* "12." or, of the second side, "12..." */
void replay_print_number(const struct replayview *view, size_t i, char *text,
	size_t size);

/* The turn that is seen: "12. Kd4". */
void replay_print_label(const struct replayview *view,
	char label[REPLAY_LABEL]);

void replay_draw_title(const struct replayview *view, const char *what,
	struct cells *cells);

/* The turn in words and whose turn it is, or the answer to the last key. */
void replay_draw_status(const struct replayview *view,
	const struct keymap *keymap, struct area area, struct cells *cells);

/* replayscore.c */

void replay_draw_score(const struct replayview *view,
	const struct settings *settings, struct cells *cells);

/* What turn i gave away, at the right end of a row of which `used` columns are
 * taken, where there is room; the columns it takes off it. */
int replay_draw_loss(const struct replayview *view, size_t i, int used,
	struct area area, enum role role, struct cells *cells);

#endif
