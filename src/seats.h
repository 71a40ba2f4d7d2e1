/* SPDX-License-Identifier: MIT */
/*
 * Who plays and how long, as the line mode begins a game, goes on with one and
 * keeps it. What is chosen is for the game that is there as long as nobody has
 * moved in it; a clock is for the next one otherwise.
 */
#ifndef SEATS_H
#define SEATS_H

#include "talk.h"

/* A game that is gone on with has the players and the clock of its record. A
 * clock that nobody can read is none, and that is said. */
void seats_resume(struct talk *talk, const struct record_header *header);

/* The same game once more: the players change sides. */
void seats_turn(struct talk *talk);

/* What stands above the turns. */
void seats_header(const struct talk *talk, struct record_header *header);

/* Who plays was changed: a record that has no move yet says so. */
void seats_changed(struct talk *talk);

/* Says who plays, where there is more to say than that persons do. */
void seats_tell(struct talk *talk);

/* The command clock. */
void seats_run_clock(struct talk *talk, const char *words);

#endif
