/* SPDX-License-Identifier: MIT */
/*
 * Where this program keeps its files: a folder of its own in each of the
 * places that the XDG base directory specification gives to a person.
 *
 *	place_path(PLACE_CONFIG, "config", path, sizeof(path), error, ...)
 *
 * A place is named by the environment (XDG_CONFIG_HOME and so on); a name that
 * is missing, empty or not absolute counts for nothing, and the usual folder
 * under HOME is taken.  Nothing is created here before it is needed.
 */
#ifndef PLACES_H
#define PLACES_H

#include <stdbool.h>
#include <stddef.h>

enum place {
	PLACE_CONFIG, /* what a person has chosen */
	PLACE_STATE,  /* what may be lost without much harm */
	PLACE_DATA    /* what is the person's own: themes, records */
};

/* Bytes of any path here, with its end; longer ones are refused. */
#define PLACE_PATH_MAX 4096

/*
 * Writes the path of a file in the program's folder of that place; the name
 * "" means the folder itself.  False, with one sentence in error and "" in
 * path, when there is no such place or the path is too long.
 */
bool place_path(enum place place, const char *name,
	char path[PLACE_PATH_MAX], char *error, size_t error_size);

/*
 * Makes the folders that lead to a file, for its owner alone.  Those that are
 * there already, also through links, are left as they are.  False, with a
 * sentence in error, when one cannot be made.
 */
bool place_make(const char *path, char *error, size_t error_size);

#endif
