/* SPDX-License-Identifier: MIT */
/*
 * Watching a game that was or is being played: the board after any turn, the
 * list of turns, and behind it the review: what the computer thinks of each
 * turn, with a plot of the score, and a page with the material.
 *
 * It can play by itself: app.c tells it the time (replayview_time) and asks how
 * long nothing will change (replayview_wait).
 */
#ifndef UI_REPLAYVIEW_H
#define UI_REPLAYVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "analysis.h"
#include "cells.h"
#include "judge.h"
#include "remark.h"
#include "review.h"
#include "session.h"
#include "settings.h"
#include "view.h"

enum replay_page {
	REPLAY_BOARD,    /* and the turns */
	REPLAY_SCORE,    /* what the computer thinks */
	REPLAY_MATERIAL, /* and who moved and took what */
	REPLAY_PAGES
};

struct pollfd;

/*
 * A closed one is all zeros but for the judge.  at: the turns that have been
 * played on its board, of review.turns.
 */
struct replayview {
	struct session *own; /* freed with the view; NULL: none */
	const struct session *session; /* `own` or borrowed; NULL: closed */
	struct review review;
	size_t at;
	bool flipped;
	enum replay_page page;
	struct judge *judge; /* owned; of the game seen last; NULL: none */
	bool rests;      /* the judge was told to stop */
	bool news;       /* it knows more than is seen */
	long long told;  /* when that was seen last */
	struct analysis analysis; /* beside the board */
	size_t analysed; /* `at` when it began */
	bool playing;    /* by itself */
	int speed;       /* 0 is the slowest */
	long long due;   /* when the next turn is to be seen; 0: not known */
	int listed;      /* turns that were to be seen in the list */
	char title[160]; /* what is watched; "": the game's name will do */
	struct remark said;
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

/* What was found out about the game stays, in case it is opened again. */
void replayview_close(struct replayview *view);

void replayview_free(struct replayview *view);

/* This command (borrowed) judges and analyses, and not this program; before any
 * is opened. */
void replayview_judge_with(struct replayview *view, const char *command);

/* Shows what the computer thinks, which begins to judge. */
void replayview_review(struct replayview *view);

/* VIEW_OPEN: a new game is to go on from turn `at`. */
enum view_answer replayview_key(struct replayview *view, enum request request);

enum view_answer replayview_click(struct replayview *view, int turn);

void replayview_wheel(struct replayview *view, bool up);

/* As app_time() and app_wait(). */
bool replayview_time(struct replayview *view, long long now);
int replayview_wait(const struct replayview *view, long long now);

/* What replayview_time waits for besides. */
size_t replayview_watched(const struct replayview *view,
	struct pollfd *watched, size_t most);

/* Why nobody analyses now, a few words; NULL: somebody does. */
const char *replayview_unanalysed(const struct replayview *view);

/* The side that made turn i. */
int replayview_side(const struct replayview *view, size_t i);

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
