/* SPDX-License-Identifier: MIT */
/*
 * The line mode: the whole program as a conversation in lines, for screen
 * readers, braille, teletypes, pipes and terminals that cannot move their
 * cursor. Nothing but lines of printable ASCII comes out, one fact each, and
 * nothing is ever written over.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include <stdbool.h>
#include <stdio.h>

#include "clock.h"
#include "game.h"
#include "player.h"

struct plain_options {
	bool prompt;	/* a person types: show where, and answer Enter alone */
	bool confirm;	/* ask before every turn */
	bool trust;	/* do not ask before a turn that loses at once */
	bool keep;	/* games are saved, turn by turn */
	bool resume;	/* begins with the game that was left last */
	bool no_paths;	/* nobody opens a file but the saved games, or
			 * starts a command */
	const char *file;	/* begins with the game in it; NULL: none */
	bool watch;	/* it is to be watched */
	bool engines;	/* this program may think in another process */
	const char *adviser;	/* the engine that helps; NULL: that one */
	struct player player[2];	/* of the first game */
	bool seated[2];	/* also of one that is gone on with */
	struct clock_rule clock;	/* of the next game */
	long long (*now)(void);	/* milliseconds; NULL: no time passes */
};

/*
 * Talks until the input ends or somebody quits; begins with the game, or with
 * the list of games when it is NULL. Returns 0, or 1 when out takes no more
 * (a pipe that was closed is no reason to complain).
 */
int plain_run(const struct game *game, const struct plain_options *options,
	      FILE *in, FILE *out);

/* The commands: name, what stands behind it ("" or "SQUARE"), what it does.
 * For the manual and its test; NULL behind the last. */
const char *plain_command_name(int i);
const char *plain_command_words(int i);
const char *plain_command_help(int i);

#endif
