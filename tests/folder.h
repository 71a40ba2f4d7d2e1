/* SPDX-License-Identifier: MIT */
/*
 * A folder of games for a test, in a temporary place that the program takes for
 * the person's own (XDG_STATE_HOME).
 *
 *	folder_make(TESTDATA "/saved");		NULL: empty
 *	...
 *	folder_remove();
 */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

/* Copies the *.game files of a folder; those first by name are the last
 * changed. */
void folder_make(const char *from);
void folder_remove(void);

/* The path of a file in it, until the next call. */
const char *folder_path(const char *name);

#endif
