/* SPDX-License-Identifier: MIT */
/*
 * Texts by name: themes and piece sets.  Some are part of the program, others
 * are files of the person who plays, in a folder of their own; a file there
 * comes before the program's text of the same name.
 *
 * A name is letters, digits, "-" and "_", and begins with a letter or a digit.
 * Whatever else lies in the folder is not looked at.  Files are not trusted:
 * only plain ones are read, and none that is larger than a text can sensibly
 * be.
 */
#ifndef UI_CATALOG_H
#define UI_CATALOG_H

#include <stdbool.h>
#include <stddef.h>

#define CATALOG_NAME_MAX 40 /* bytes, with the end */
#define CATALOG_MOST 100    /* names; more are not offered */
#define CATALOG_TEXT_MOST 65536 /* bytes of a file */

/* A text that is part of the program; tables end with a NULL name. */
struct catalog_text {
	const char *name, *text;
};

/*
 * What texts of one kind have in common; a constant table.  read() reads a text
 * into a value of whatever the catalogue is of.  file is what to call it in the
 * one line that a fault writes into error; the value is then as it was.
 */
struct catalog {
	const struct catalog_text *texts;
	const char *what;   /* "theme": for messages */
	const char *suffix; /* ".theme": of the files */
	bool (*read)(void *value, const char *file, const char *text,
		size_t length, char *error, size_t error_size);
};

struct catalog_names {
	int n;
	char at[CATALOG_MOST][CATALOG_NAME_MAX];
};

/* The program's own in their order, then those in the person's folder (NULL:
 * there is none) by alphabet. */
void catalog_list(const struct catalog *catalog, const char *folder,
	struct catalog_names *names);

/*
 * Reads the text of this name: the person's own, else the program's.  False,
 * with one line in error, when it is not the one that was asked for: there is
 * none of that name, and nothing was read; or the person's has a fault, and the
 * program's of the same name was read, if there is one.  error_size is at
 * least 1.
 */
bool catalog_load(const struct catalog *catalog, const char *folder,
	const char *name, void *value, char *error, size_t error_size);

/* Reads the program's first text, the default. */
void catalog_load_default(const struct catalog *catalog, void *value);

#endif
