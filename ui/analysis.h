/* SPDX-License-Identifier: MIT */
/*
 * Analysis of the position on the screen, live: an engine thinks about it in a
 * process of its own, and the best ways to go on are shown, better ones as they
 * are found. After a minute it ends by itself, so that a screen that nobody
 * looks at costs nothing.
 *
 * Whoever shows a position tells it which: analysis_about() when it is another
 * one, analysis_rest() when there is nothing to think about.
 */
#ifndef UI_ANALYSIS_H
#define UI_ANALYSIS_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cells.h"
#include "hint.h"
#include "session.h"

#define ANALYSIS_TIME 60000 /* milliseconds about one position */
#define ANALYSIS_EVERY 500  /* what is seen changes at most so often */
#define ANALYSIS_LINES 3
#define ANALYSIS_SAYING 200

enum analysis_form {
	ANALYSIS_OFF,
	ANALYSIS_SHORT, /* a row for each line, as far as it goes */
	ANALYSIS_WHOLE  /* all of each line, in the place of other texts */
};

/* All zeros is one that is off. */
struct analysis {
	enum analysis_form form;
	const char *command; /* borrowed; the engine, NULL: this program */
	struct computer *computer; /* owned; NULL: none is needed now */
	bool asked;   /* it was told what to think about */
	bool ended;   /* it has thought enough about it */
	bool news;    /* it thinks something else than is shown */
	int64_t due;  /* when that may be shown */
	char fault[COMPUTER_TEXT]; /* "" while all is well */

	/* What is shown. */
	const char *side; /* whose turn it is; NULL: nothing yet */
	int depth;
	int n_lines;
	struct {
		char score[SCORE_TEXT];
		char turns[300];
	} line[ANALYSIS_LINES];
};

void analysis_end(struct analysis *analysis);

/* Off, short, whole, and off again. */
void analysis_switch(struct analysis *analysis);

/* What is said then, with the keys of the next form (keytext.h); `helped`:
 * against somebody who has no such help. */
void analysis_say(const struct analysis *analysis, const struct game *game,
	bool helped, char text[ANALYSIS_SAYING]);

/* It is not known any more what to think about: nothing is shown until it is
 * told. */
void analysis_rest(struct analysis *analysis);

/* Whether it waits to be told. */
bool analysis_wants(const struct analysis *analysis);

/* Thinks about the game as it stands, or as it stood before turn i. */
void analysis_about(struct analysis *analysis, const struct session *session,
	int64_t now);
void analysis_about_turn(struct analysis *analysis,
	const struct session *session, size_t i, int64_t now);

/* As the functions of computer.h; whether something else is to be seen. */
bool analysis_work(struct analysis *analysis, int64_t now);
size_t analysis_watched(const struct analysis *analysis,
	struct pollfd *watched, size_t n, size_t most);
int64_t analysis_wait(const struct analysis *analysis, int64_t now);

/* Rows that the short form takes; the whole form takes what it gets. */
#define ANALYSIS_ROWS (1 + ANALYSIS_LINES)

/* The rows that are used are taken off the area. `why` tells why it does not
 * think; NULL: it does. */
void analysis_draw(const struct analysis *analysis, const char *why,
	struct cells *cells, struct area *area);

#endif
