/* SPDX-License-Identifier: MIT */
/*
 * Small text files of a person's own: read whole or not at all, and replaced
 * whole or not at all.  Whatever stands where the file should be (a pipe, a
 * folder, a file of gigabytes) is refused without waiting for it.
 *
 * The sentences in error go on after the file's name: "is a folder".
 */
#ifndef TEXTFILE_H
#define TEXTFILE_H

#include <stdbool.h>
#include <stddef.h>

enum textfile {
	TEXTFILE_READ,
	TEXTFILE_ABSENT, /* there is none: no fault */
	TEXTFILE_FAULT   /* there is something, and it cannot be used */
};

/*
 * Reads a regular file of at most `most` bytes without any NUL into *text,
 * which the caller frees; a NUL that is not counted in *length ends it.  *text
 * is NULL unless the file was read.
 */
enum textfile textfile_read(const char *path, size_t most, char **text,
	size_t *length, char *error, size_t error_size);

/* Some editors begin a text with the mark of its encoding: behind it. */
void textfile_skip_mark(const char **text, size_t *length);

/*
 * Puts a text in the place of a file or makes the file, for its owner alone.
 * A file that was there keeps its permissions, and a link to it stays one; a
 * file without permission to write is left alone.  After a crash at any moment
 * the file is the old one or the new one.  False when it is still the old one.
 */
bool textfile_replace(const char *path, const char *text, size_t length,
	char *error, size_t error_size);

#endif
