/* SPDX-License-Identifier: MIT */
/*
 * Many moves in little memory: those of a game that may have a million turns.
 * A move is as long as its path and its effect, some thirty bytes for most,
 * where a struct move has room for the longest there is.
 *
 *	size_t at = log.n;
 *	movelog_add(&log, &move, line.since);
 *	at = movelog_read(&log, at, &move, &since);	behind it
 */
#ifndef MOVELOG_H
#define MOVELOG_H

#include <stddef.h>

#include "move.h"

/* All zeros is an empty one. Places in it are offsets of a move's first byte,
 * from 0; n is the place of the next. Cutting is lowering n. */
struct movelog {
	unsigned char *at;	/* owned */
	size_t n, room;
};

/* Adds a move, and what `since` of its line was before it (line.h). */
void movelog_add(struct movelog *log, const struct move *move, size_t since);

/* Reads the move at a place where one begins; returns the next place. */
size_t movelog_read(const struct movelog *log, size_t place,
		    struct move *move, size_t *since);

void movelog_free(struct movelog *log);

#endif
