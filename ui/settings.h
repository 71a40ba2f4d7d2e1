/* SPDX-License-Identifier: MIT */
/*
 * What a person can choose once and for all.  A plain value: the program
 * begins with settings_init(), reads the configuration file over it and the
 * command line over that; the views only read it.
 */
#ifndef UI_SETTINGS_H
#define UI_SETTINGS_H

#include <stdbool.h>

#include "requests.h"

struct pieceset;

#define SETTINGS_NAME_MAX 40 /* bytes of a theme's or piece set's name */

/* escape_wait is in milliseconds; 0: what suits the terminal (input.h). */
struct settings {
	char theme[SETTINGS_NAME_MAX];
	char pieces[SETTINGS_NAME_MAX];
	const struct pieceset *shapes; /* that set, borrowed; NULL: letters */
	bool coordinates; /* names of files and ranks around the board */
	bool confirm;     /* every turn is asked about before it is played */
	bool warnings;    /* a turn that loses at once is asked about */
	bool auto_flip;   /* the side to move sits at the bottom */
	bool mouse;
	bool bell;        /* sounds when a step is refused */
	int escape_wait;
	struct keymap keymap;
};

/* The defaults. */
void settings_init(struct settings *settings);

#endif
