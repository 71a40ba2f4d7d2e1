/* SPDX-License-Identifier: MIT */
/*
 * perft: the number of distinct sequences of `depth` turns (not moves) from a
 * line on. An ended game has no continuation; perft 0 is 1. Several moves of
 * one turn count as one turn. The line is as before afterwards.
 */
#ifndef PERFT_H
#define PERFT_H

#include <stdint.h>

#include "line.h"

uint64_t perft(struct line *line, int depth);

/* The same without the games' faster counting of the last turn, so that the
 * two can be compared. */
uint64_t perft_plain(struct line *line, int depth);

/* And with every leaf made and unmade, as a search does it. */
uint64_t perft_made(struct line *line, int depth);

#endif
