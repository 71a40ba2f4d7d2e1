/* SPDX-License-Identifier: MIT */
/*
 * What is asked before a game begins: who plays which side, the clock, and
 * where a game has variants, which. Everything has a default, so that Enter
 * alone begins.
 *
 * The view only chooses; app.c hands it what was chosen last, and begins the
 * game when it answers VIEW_OPEN.
 */
#ifndef UI_SETUPVIEW_H
#define UI_SETUPVIEW_H

#include <stdbool.h>

#include "cells.h"
#include "clock.h"
#include "game.h"
#include "keys.h"
#include "player.h"
#include "remark.h"
#include "requests.h"
#include "settings.h"
#include "view.h"

/* Bytes of what is typed: of a name or of a clock. */
#define SETUP_TYPED PLAYER_COMMAND

/* What is chosen is in the first three. */
struct setupview {
	const struct game *game;
	struct player player[2];
	struct clock_rule clock;
	int chosen;              /* line; 0 begins */
	bool no_commands;        /* nobody may start one */
	bool typing;             /* the text of the chosen line */
	char typed[SETUP_TYPED];
	struct remark said;
};

/* With the players and the clock that are offered. */
void setupview_open(struct setupview *view, const struct game *game,
	const struct player player[2], const struct clock_rule *clock);

/* VIEW_OPEN: the game is to begin. */
enum view_answer setupview_key(struct setupview *view, const struct key *key,
	enum request request);

/* A click on a line goes there; on the chosen line, or the one that begins, it
 * is as Enter. */
enum view_answer setupview_click(struct setupview *view, int line);

void setupview_wheel(struct setupview *view, bool up);

/* A character that was pasted gets into the line, or nowhere. */
void setupview_paste(struct setupview *view, const struct key *key);

/* Whether a line and what it is for can be read in this size. */
bool setupview_fits(int rows, int columns);

void setupview_draw(const struct setupview *view,
	const struct settings *settings, struct cells *cells);

#endif
