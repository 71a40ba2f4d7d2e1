/* SPDX-License-Identifier: MIT */
/*
 * Watching a game that was or is being played: the board after any turn, the
 * list of turns, and behind it the review, with a plot of the material over
 * the turns.
 *
 * It can play by itself: app.c tells it the time (replayview_time) and asks how
 * long nothing will change (replayview_wait).
 */
#ifndef UI_REPLAYVIEW_H
#define UI_REPLAYVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"
#include "review.h"
#include "session.h"
#include "settings.h"
#include "view.h"

/*
 * A closed one is all zeros.  at: the turns that have been played on its board,
 * of review.turns.
 */
struct replayview {
	struct session *own; /* freed with the view; NULL: none */
	const struct session *session; /* `own` or borrowed; NULL: closed */
	struct review review;
	size_t at;
	bool flipped;
	bool reviewing;  /* the plot and the counts are shown */
	bool playing;    /* by itself */
	int speed;       /* 0 is the slowest */
	long long due;   /* when the next turn is to be seen; 0: not known */
	int listed;      /* turns that were to be seen in the list */
	char title[160]; /* what is watched; "": the game's name will do */
	char said[240];  /* to the last key; "": nothing */
	bool said_bad;
	bool said_keys; /* it may name keys (keytext.h) */
};

/*
 * Opens it before turn `at`; it is made for this state of the session, which
 * must not change while it is watched.
 */
void replayview_open(struct replayview *view, const struct session *session,
	size_t at, const char *title);

/* The same, and the session is freed with the view. */
void replayview_open_own(struct replayview *view, struct session *session,
	size_t at, const char *title);

void replayview_free(struct replayview *view);

void replayview_say(struct replayview *view, bool bad, const char *text);

/* VIEW_OPEN: a new game is to go on from turn `at`. */
enum view_answer replayview_key(struct replayview *view, enum request request);

enum view_answer replayview_click(struct replayview *view, int turn);

void replayview_wheel(struct replayview *view, bool up);

/* As app_time() and app_wait(). */
bool replayview_time(struct replayview *view, long long now);
int replayview_wait(const struct replayview *view, long long now);

/* "2 turns a second" */
const char *replayview_speed(const struct replayview *view);

/*
 * replaydraw.c
 */

/* Whether board or review can be seen in this size. */
bool replayview_fits(const struct replayview *view,
	const struct settings *settings, int rows, int columns);

void replayview_draw(struct replayview *view, const struct settings *settings,
	struct cells *cells);

#endif
