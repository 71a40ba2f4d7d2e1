/* SPDX-License-Identifier: MIT */
/*
 * A match: two players that are no persons play a number of games, several at
 * once, each opening twice with the sides changed.
 */
#ifndef MATCH_H
#define MATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "clock.h"
#include "computer.h"
#include "game.h"
#include "player.h"

#define MATCH_GAMES_MOST 100000
#define MATCH_JOBS_MOST 16
#define MATCH_OPENING_MOST 40

struct match_options {
	const struct game *game;
	struct player player[2];	/* no persons */
	int games, jobs;
	int opening;		/* turns made at random before they play */
	struct clock_rule clock;	/* of a player without a limit */
	struct thinking limit[2];	/* depth, nodes or time of each turn */
	uint64_t seed;		/* the same openings again */
	const char *records;	/* a folder for the games; NULL: none */
	bool progress;		/* a line that is written over and over */
};

/* Of the first player. */
struct match_score {
	int won, drawn, lost;
	int faults[2];		/* games that a player lost as an engine at
				 * fault */
	int64_t longest[2];	/* milliseconds of a player's longest turn */
};

/*
 * Plays until all games are over or somebody interrupts; prints the table.
 * Returns 0, 1 when it was interrupted, or 2 with a sentence when it could not
 * go on.
 */
int match_run(const struct match_options *options, FILE *out, char *error,
	      size_t size);

/* What the first scored, in percent, and 1.96 standard deviations of it; two
 * more won and two more lost are thought of, so that a few games that all ended
 * alike promise nothing. No games: false. */
bool match_percent(const struct match_score *score, double *percent,
		   double *margin);

/* How much stronger the first is, in Elo, and 1.96 standard deviations of it;
 * false when nobody can say, for all games ended alike. */
bool match_elo(const struct match_score *score, double *elo, double *margin);

#endif
