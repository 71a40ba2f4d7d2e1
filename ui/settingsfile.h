/* SPDX-License-Identifier: MIT */
/*
 * The configuration file: readable text, one setting a line.
 *
 *	# at night
 *	theme = mono
 *	mouse = off      # the terminal's own
 *	key.undo = U F9
 *
 * A line gives a setting its value, or with "key." and the name of a request
 * (requests.h) that request its keys.  A comment has a line of its own or
 * comes after a value with blanks on both sides of its "#"; in a line of keys
 * "#" is a key.  A wrong line is left out and told, and all others count.
 *
 * A file is changed, not written anew: what a person wrote stays, comments and
 * wrong lines too; only what has another value now gets that value.
 */
#ifndef UI_SETTINGSFILE_H
#define UI_SETTINGSFILE_H

#include <stdbool.h>
#include <stddef.h>

#include "settings.h"

/* Larger files are no configuration. */
#define SETTINGSFILE_MAX 65536

#define FAULT_MAX 160

/* What was wrong: how often, and the first as a sentence of clean ASCII. */
struct faults {
	int count;
	char first[FAULT_MAX];
};

void faults_add(struct faults *faults, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* One line that says it all; "" when nothing was wrong. */
void faults_sentence(const struct faults *faults, char *out, size_t size);

/*
 * Reads a file's text over the settings that are there.  name is what faults
 * call the file: "config:12: ...".  Faults add up.
 */
void settingsfile_read(struct settings *settings, const char *name,
	const char *text, size_t length, struct faults *faults);

/*
 * The text changed so that read over the defaults it gives these settings;
 * ended by a NUL.  The caller frees it.
 */
char *settingsfile_change(const char *text, size_t length,
	const struct settings *settings);

/*
 * Reads the file, if there is one; nothing that could stand at its place stops
 * the program, it is only a fault.
 */
void settingsfile_load(struct settings *settings, const char *path,
	struct faults *faults);

/*
 * Writes one setting (or SETTING_KEYS) into the file, whose folder is made if
 * need be.  The rest of the file stays, also what came from the command line.
 * False, with a sentence in error, when the file could not be read whole or
 * not be written; it is then as it was.
 */
bool settingsfile_save(const char *path, const struct settings *settings,
	enum setting setting, char *error, size_t error_size);

#endif
