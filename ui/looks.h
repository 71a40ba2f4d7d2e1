/* SPDX-License-Identifier: MIT */
/*
 * The theme and the piece set in use, found by the names in the settings among
 * those of the program and the person's own in the configuration folder.
 */
#ifndef UI_LOOKS_H
#define UI_LOOKS_H

#include <stdbool.h>
#include <stddef.h>

#include "catalog.h"
#include "pieceset.h"
#include "places.h"
#include "settings.h"
#include "theme.h"

struct looks {
	struct theme theme;
	struct pieceset pieces;
	bool ascii_only; /* the terminal shows nothing else */
	char folder[PLACE_PATH_MAX]; /* of the person's own; "": none */
};

/* The defaults; where the person's own files are is found out. */
void looks_init(struct looks *looks);

/*
 * Takes what SETTING_THEME or SETTING_PIECES names; nothing for any other.
 * There always is something afterwards; false, with one line in error, when
 * it is not what was asked for.
 */
bool looks_take(struct looks *looks, const struct settings *settings,
	enum setting setting, char *error, size_t error_size);

/*
 * Whether there is what a setting names; a sentence in error if not.  Nothing
 * is kept of it.
 */
bool looks_try(const struct settings *settings, enum setting setting,
	char *error, size_t error_size);

/* The names there are for SETTING_THEME or SETTING_PIECES. */
void looks_list(const struct looks *looks, enum setting setting,
	struct catalog_names *names);

/* Puts the next name there is, or the one before (by -1), into the settings. */
void looks_turn(const struct looks *looks, struct settings *settings,
	enum setting setting, int by);

#endif
