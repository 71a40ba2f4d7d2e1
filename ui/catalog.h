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
#define CATALOG_FILE_MAX (CATALOG_NAME_MAX + 20) /* "themes/NAME.theme" */
#define CATALOG_MOST 100    /* names; more are not offered */
#define CATALOG_TEXT_MOST 65536 /* bytes of a file */

/* A text that is part of the program; tables end with a NULL name. */
struct catalog_text {
	const char *name, *text;
};

struct catalog {
	const struct catalog_text *texts;
	const char *what;   /* "theme": for messages */
	const char *suffix; /* ".theme": of the files */
	const char *folder; /* of the person's own files; NULL: none */
};

struct catalog_names {
	int n;
	char at[CATALOG_MOST][CATALOG_NAME_MAX];
};

/* The program's own in their order, then the others by alphabet. */
void catalog_list(const struct catalog *catalog, struct catalog_names *names);

/*
 * The person's text of this name: bytes that the caller frees, and what to
 * call the file in messages.  NULL when there is none; then error is "", or
 * one line that says why a file that is there cannot be read.  error_size is at
 * least 1.
 */
char *catalog_own(const struct catalog *catalog, const char *name,
	size_t *length, char file[CATALOG_FILE_MAX], char *error,
	size_t error_size);

/* The program's text of this name, or NULL. */
const char *catalog_built_in(const struct catalog *catalog, const char *name);

/* One line: there is no such name. */
void catalog_unknown(const struct catalog *catalog, const char *name,
	char *error, size_t error_size);

#endif
