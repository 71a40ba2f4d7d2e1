/* SPDX-License-Identifier: MIT */
/*
 * What a list of games says of each, read from its record at a glance: the
 * lines are counted, not played, and no checksum is looked at. Whether the game
 * is what it seems is known when it is opened (record.h).
 */
#ifndef SKETCH_H
#define SKETCH_H

#include <stdbool.h>
#include <stddef.h>

#include "record.h"
#include "store.h"

#define SKETCH_RESULT 40	/* bytes: "1-0 checkmate" */

struct sketch {
	const struct game *game;	/* NULL: no record, or of no game that
					 * this version knows */
	char name[2][RECORD_NAME];	/* of the players; clean UTF-8, "" */
	char date[RECORD_DATE];
	size_t turns;
	char result[SKETCH_RESULT];	/* printable ASCII; "": unfinished */
	bool torn;		/* its last line has no end */
	bool long_one;		/* only its beginning was looked at: turns and
				 * result are not known */
};

/* Any bytes. */
void sketch_read(struct sketch *sketch, const char *text, size_t n);

/* A file of the list; what is not to be read gives an empty sketch. */
void sketch_file(struct sketch *sketch, const struct store_file *file);

enum {
	SKETCH_NONE = -1,
	SKETCH_ELSEWHERE = -2	/* another program has all that there are */
};

/* The number in the list of the unfinished game that was played last, to go on
 * with, or one of these. */
int sketch_unfinished(const struct store_list *list, struct sketch *sketch);

#endif
