/* SPDX-License-Identifier: MIT */
/*
 * What a person can choose once and for all.  A plain value: the program
 * begins with settings_init(), reads the configuration file over it
 * (settingsfile.h) and the command line over that; the views only read it.
 *
 * SETTING(constant, field, kind, name in the configuration, its name on the
 * screen, sentence for the screen and the manual)
 */
#ifndef UI_SETTINGS_H
#define UI_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "clock.h"
#include "requests.h"

struct pieceset;

#define SETTINGS(SETTING) \
	SETTING(THEME, theme, NAME, "theme", "Theme", \
		"The colours of the board and of every text.") \
	SETTING(PIECES, pieces, NAME, "pieces", "Pieces", \
		"What stands for the pieces on the board.") \
	SETTING(COORDINATES, coordinates, SWITCH, "coordinates", \
		"Coordinates", \
		"The names of files and ranks around the board.") \
	SETTING(CONFIRM, confirm, SWITCH, "confirm", "Confirm turns", \
		"Every turn is asked about before it is played.") \
	SETTING(WARNINGS, warnings, SWITCH, "warnings", "Warnings", \
		"A turn that loses at once is asked about first.") \
	SETTING(AUTO_FLIP, auto_flip, SWITCH, "auto-flip", "Turn the board", \
		"After each turn the side to move sits at the bottom.") \
	SETTING(CLOCK, clock, TIME, "clock", "Clock", \
		"The time for each side in games to come: 15 minutes, 15+10 " \
		"with 10 seconds more after each turn, 1/turn for each.") \
	SETTING(MOUSE, mouse, SWITCH, "mouse", "Mouse", \
		"Squares can be clicked; off, the terminal itself can mark " \
		"and copy text.") \
	SETTING(BELL, bell, SWITCH, "bell", "Bell", \
		"The terminal's bell sounds when a step is refused.") \
	SETTING(ESCAPE_WAIT, escape_wait, WAIT, "escape-wait", "Esc waits", \
		"How many milliseconds Esc waits for the rest of a key that " \
		"begins with it; auto: 50, or 100 over SSH.")

enum setting {
#define SETTING(constant, field, kind, name, title, help) SETTING_##constant,
	SETTINGS(SETTING)
#undef SETTING
	SETTING_COUNT,
	SETTING_KEYS = SETTING_COUNT, /* the keymap, where that is meant too */
	SETTING_NONE
};

enum setting_kind {
	SETTING_SWITCH, /* on or off */
	SETTING_NAME,   /* of a theme or a piece set */
	SETTING_WAIT,   /* milliseconds, or auto */
	SETTING_TIME    /* as clock.h reads it */
};

/* Bytes of a theme's or piece set's name, and of any value as text. */
#define SETTINGS_NAME_MAX 40

/* escape_wait is in milliseconds; 0: what suits the terminal (input.h). */
struct settings {
	char theme[SETTINGS_NAME_MAX];
	char pieces[SETTINGS_NAME_MAX];
	const struct pieceset *shapes; /* that set, borrowed; NULL: letters */
	bool coordinates;
	bool confirm;
	bool warnings;
	bool auto_flip;
	struct clock_rule clock;
	bool mouse;
	bool bell;
	int escape_wait;
	struct keymap keymap;
};

/* The defaults. */
void settings_init(struct settings *settings);

/* All of these return constant text. */
const char *setting_name(enum setting setting);
const char *setting_title(enum setting setting);
const char *setting_help(enum setting setting);
enum setting_kind setting_kind(enum setting setting);

/* The setting of that name in the configuration, or SETTING_NONE. */
enum setting setting_named(const char *name);

/* Writes its value as it stands in a file. */
void setting_print(const struct settings *settings, enum setting setting,
	char out[SETTINGS_NAME_MAX]);

/*
 * Takes a value from a text.  False, with a sentence in error and nothing
 * changed, when it is none.  Whether there is a theme or piece set of that
 * name is not asked here.
 */
bool setting_parse(struct settings *settings, enum setting setting,
	const char *value, char *error, size_t error_size);

/* Takes over one setting, or with SETTING_KEYS the keymap. */
void setting_copy(struct settings *to, const struct settings *from,
	enum setting setting);

/* The next or previous (by -1) value of all but a name. */
void setting_turn(struct settings *settings, enum setting setting, int by);

#endif
