/* SPDX-License-Identifier: MIT */
/*
 * The one way in which lists grow: moves, doubts, keys, recorded turns.
 */
#ifndef LIST_H
#define LIST_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Room for one more behind the n elements of `size` bytes that stand at `at`,
 * an allocated array (NULL while *room is 0). Returns where they stand now.
 * Aborts when there is no memory: there is no sensible way to play on.
 */
static inline void *list_room(void *at, size_t n, size_t *room, size_t size)
{
	if (n < *room)
		return at;
	*room = *room ? *room * 2 : 64;
	at = realloc(at, *room * size);
	if (!at)
		abort();
	return at;
}

#endif
