/* SPDX-License-Identifier: MIT */
/*
 * The options of the command line: one table behind reading them and --help.
 * A new option is a line there.
 */
#ifndef UI_OPTIONS_H
#define UI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"
#include "player.h"
#include "settings.h"

/* What a command line asks for; words are borrowed from it. */
struct options {
	const struct game *game; /* NULL: the menu */
	const char *config;      /* another configuration file; NULL: none */
	bool learn;              /* its rule book; then there is a game */
	bool resume;             /* the game that was left last */
	const char *file;        /* a game to be opened; NULL: none */
	bool replay;             /* it is to be watched */
	bool wants_file;         /* "open" or "replay" was read */
	bool help, version;
	bool no_paths;           /* no files but the saved games */
	bool plain;              /* lines instead of a screen */
	struct player player[2]; /* of the sides that are seated */
	bool seated[2];
	const char *side_word[2]; /* the side's name was the option; or NULL */
	bool given[SETTING_COUNT];
	struct settings settings; /* those that are given */
};

/*
 * Reads a command line that is no command: options in any order, "--theme X"
 * or "--theme=X", and at most one game, perhaps behind the word "learn"; or
 * "resume", or a file behind "open" or "replay".
 * False, with a sentence in error, when something in it is wrong.
 */
bool options_read(struct options *options, int argc, char *const *argv,
	char *error, size_t error_size);

/* The settings that were given over those that are there. */
void options_apply(const struct options *options, struct settings *settings);

/* Prints a line for each option. */
void options_print_help(void);

#endif
