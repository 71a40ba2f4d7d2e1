/* SPDX-License-Identifier: MIT */
/*
 * A game, or its position alone, as one line of text to be marked on the screen
 * and copied (share.h). Its rows begin at the edge and have nothing beside
 * them, and are broken so that what is copied reads back.
 */
#ifndef UI_LINEVIEW_H
#define UI_LINEVIEW_H

#include <stdbool.h>

#include "cells.h"
#include "requests.h"
#include "session.h"
#include "record.h"
#include "view.h"

/* A closed one is all zeros. */
struct lineview {
	char *line[2]; /* owned: the game, NULL when it is too long; and the
			* position */
	bool alone;    /* the position is shown */
	int top;       /* rows scrolled past */
	int all, rows; /* that there are, and that showed, when drawn */
	const char *title; /* of the game; constant */
};

void lineview_open(struct lineview *view, const struct session *session,
	const struct record_header *header);
void lineview_free(struct lineview *view);

enum view_answer lineview_key(struct lineview *view, enum request request);

void lineview_draw(struct lineview *view, const struct keymap *keymap,
	struct cells *cells);

#endif
