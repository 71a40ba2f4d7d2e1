/* SPDX-License-Identifier: MIT */
/*
 * Finding the weights of a game's evaluation (game.h, enum weight) by games
 * that the search plays with itself.
 *
 * The positions of those games in which nothing is about to be taken are kept
 * as counts (evaluate.h) with the result of their game. The weights with which
 * the score foretells the results best are found by logistic regression, drawn
 * towards the weights that the game has now: the fewer the games, the more.
 * With the same options the same weights come back.
 *
 *	struct tuning *tuning = tuning_new(game, &options);
 *	tuning_play(tuning);
 *	tuning_fit(tuning, weights);
 *	tuning_print(game, weights, stdout);
 *	tuning_free(tuning);
 */
#ifndef TESTS_TUNING_H
#define TESTS_TUNING_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "game.h"
#include "match.h"

struct tune_options {
	int games;		/* played to learn from */
	uint64_t nodes;		/* for each turn of them */
	int opening;		/* so many turns at random, or three more */
	uint64_t seed;
	FILE *progress;		/* told now and then; NULL: nobody is */
};

struct tuning;

/* The options are copied. */
struct tuning *tuning_new(const struct game *game,
	const struct tune_options *options);
void tuning_free(struct tuning *tuning);

/* Plays, and keeps a bounded number of positions. */
void tuning_play(struct tuning *tuning);
size_t tuning_positions(const struct tuning *tuning);

/* The weights that the game has now. */
void tuning_present(const struct game *game, int16_t weights[WEIGHTS]);

/* Finds weights. Those that no position tells anything about stay. */
void tuning_fit(struct tuning *tuning, int16_t weights[WEIGHTS]);

/* How badly weights foretell the results of the positions kept: the mean
 * cross-entropy in bits; 1 is a guess. */
double tuning_error(const struct tuning *tuning,
	const int16_t weights[WEIGHTS]);

/* As the C table of rules/GAME.c. */
void tuning_print(const struct game *game, const int16_t weights[WEIGHTS],
	FILE *out);

/*
 * Reads rows of such a table over the weights given, so that a file needs only
 * what it changes. A line that does not begin a row is left out; false when a
 * row's place or numbers are wrong.
 */
bool tuning_read(FILE *in, int16_t weights[WEIGHTS]);

/* So many games, in pairs with the same opening, between two sets of weights;
 * as the first one sees it. Other openings than those of tuning_play. */
struct match_score tuning_match(struct tuning *tuning,
	const int16_t first[WEIGHTS], const int16_t second[WEIGHTS],
	int games);

#endif
