/* SPDX-License-Identifier: MIT */
/*
 * A scratch folder for one test, in memory where that can be: syncing costs
 * nothing there.
 *
 *	scratch_make();
 *	scratch_put("config", "theme = mono\n");
 *	read_it(scratch_path("config"));
 *	scratch_remove();
 *
 * Nothing here knows Check. What cannot be is a broken machine: it aborts.
 */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

void scratch_make(void);
void scratch_remove(void);

/* The folder's own path, until the next one is made. */
const char *scratch_folder(void);

/* The path of a name in it; the last few stay valid. */
const char *scratch_path(const char *name);

/* Writes a file in it. */
void scratch_put(const char *name, const char *text);

/* Removes a file or a folder in it, if it is there. */
void scratch_drop(const char *name);

#endif
