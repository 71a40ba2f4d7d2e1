/* SPDX-License-Identifier: MIT */
/*
 * The folder where games are kept, one text file each:
 * $XDG_STATE_HOME/quincunx/games/2026-11-30-phi-1.game.
 *
 * A struct store is one of these files while somebody plays in it: locked, and
 * only ever added to.
 *
 *	store = store_new("phi");
 *	store_add(store, text, length);
 *	if (!store_flush(store))
 *		say(store_fault(store));	try again: store_flush(store)
 *
 * When store_flush() has returned true, all that was added is on the disk,
 * whatever happens next: it is written by one call and synced. When it returns
 * false, the file is cut back to what it had before, and what is missing is
 * kept for the next try. Nothing is made before the first flush; then file and
 * text appear under their name at once or not at all.
 *
 * What is in the files is no matter of this one; a name here never has a
 * folder in it. Sentences are whole ones, fit to be shown.
 */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "places.h"

#define STORE_NAME 256		/* bytes of a file's name, with its end */
#define STORE_SENTENCE 480	/* bytes of any sentence here */
#define STORE_MOST ((size_t)64 << 20)	/* bytes that a file may have */
#define STORE_SUFFIX ".game"

/* One sentence about what went wrong; "" when nothing did. */
struct store_fault {
	char text[STORE_SENTENCE];
};

struct store;

/* The path of a file in the folder, "" for the folder itself; makes nothing.
 * False, with the reason, when there is no place for it. */
bool store_path(const char *name, char path[PLACE_PATH_MAX],
		struct store_fault *fault);

/* A file to be made at the first flush; its name begins with the day and has
 * these words in it. Never NULL. */
struct store *store_new(const char *words);

enum store_found {
	STORE_OPEN,	/* to be written */
	STORE_BUSY,	/* another program has it: fault says which */
	STORE_SHUT,	/* it can be read but not written: fault says why */
	STORE_UNFIT	/* no file of ours, or not to be read: fault says why */
};

/*
 * Opens a file of the folder, locks it and reads it. Unless it is UNFIT, *text
 * is what is in it (any bytes; a NUL that is not counted ends it) and is the
 * caller's to free. *store is NULL unless it is OPEN.
 */
enum store_found store_open(const char *name, struct store **store,
			    char **text, size_t *length,
			    struct store_fault *fault);

/* The same for any path, and only to look at it: a text or NULL. With `most`
 * above 0 no more than so many bytes of it. */
char *store_read(const char *path, size_t most, size_t *length,
		 struct store_fault *fault);

/* Whether a program has the file open to write it. */
bool store_is_busy(const char *name);

/* Unlocks and closes the file; what was not written is lost. NULL is fine. */
void store_close(struct store *store);

/* Adds to what is to be written, and writes nothing yet. */
void store_add(struct store *store, const char *text, size_t length);

/* Writes what is missing. */
bool store_flush(struct store *store);

/* Why the last flush failed; NULL when it did not. */
const char *store_fault(const struct store *store);

/* Bytes that are not on the disk yet. */
size_t store_missing(const struct store *store);

/* The name of the file; "" while there is none. */
const char *store_name(const struct store *store);

/*
 * Cuts what is behind the first `good` bytes off an open file, after a copy of
 * the whole has been made and synced; its name is written into copy. When false
 * comes back, the file is as it was.
 */
bool store_cut(struct store *store, size_t good, char copy[STORE_NAME],
	       struct store_fault *fault);

/* Another name for the open file, or for the one that it will be. */
bool store_name_it(struct store *store, const char *wish,
		   struct store_fault *fault);

/*
 * What a wish becomes as the name of a file: letters, digits, "-", "_" and "."
 * stay, everything else is a "-". False when nothing is left of it.
 */
bool store_clean_name(const char *wish, char name[STORE_NAME],
		      struct store_fault *fault);

/* Another name for a file that nobody plays in; never that of another file. */
bool store_rename(const char *name, const char *wish,
		  struct store_fault *fault);

/* Removes a file that nobody plays in. The caller has asked. */
bool store_delete(const char *name, struct store_fault *fault);

/* The files in the folder. */

#define STORE_LISTED 10000	/* more are counted, the oldest left out */

struct store_file {
	char *name;	/* raw bytes, as the disk has them: clean_line() */
	long long changed;	/* seconds, as time() has them */
	long nanoseconds;	/* and more */
	size_t size;
	const char *unfit;	/* NULL, or what is there: "is a folder" */
};

struct store_list {
	struct store_file *at;	/* the last changed first */
	size_t n;
	size_t left_out;
};

/* False, with the reason, when the folder cannot be read; a folder that is not
 * there yet is an empty one. */
bool store_list(struct store_list *list, struct store_fault *fault);
void store_list_free(struct store_list *list);

#endif
