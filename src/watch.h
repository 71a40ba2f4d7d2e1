/* SPDX-License-Identifier: MIT */
/*
 * Games from elsewhere in the line mode: a file that is opened to be played on,
 * or a game that is watched turn by turn, whoever keeps it. What is watched
 * does not change; all that asks about a position asks about the one that the
 * game has been brought to. The commands get what stands behind their name.
 */
#ifndef WATCH_H
#define WATCH_H

#include "talk.h"

void watch_run_open(struct talk *talk, const char *words);
/* Behind the first word of a game as one line (share.h). */
void watch_run_line(struct talk *talk, const char *words);
void watch_run_replay(struct talk *talk, const char *words);

/* On, back, to any turn of the game that is watched. */
void watch_run_next(struct talk *talk, const char *words);
void watch_run_previous(struct talk *talk, const char *words);
void watch_run_goto(struct talk *talk, const char *words);

/* A new game begins here. */
void watch_run_play(struct talk *talk, const char *words);

/* What can be said of a whole game, played or watched. */
void watch_run_review(struct talk *talk, const char *words);

#endif
