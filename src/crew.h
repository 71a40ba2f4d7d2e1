/* SPDX-License-Identifier: MIT */
/*
 * A crew: threads that think beside a search.
 *
 * Each helper searches the same line and writes into the search's table what
 * it finds out, so that the search finds it there and gets deeper in the same
 * time: with one helper about as deep after 300,000 positions of its own as
 * alone after 400,000. What they do when is left to the machine: with a crew a
 * search need not play the same turn again.
 *
 *	struct crew *crew = crew_new(search, 3);
 *	crew_start(crew, &line);
 *	result = search_run(search, &line, &limits);
 *	crew_stop(crew);
 *	crew_free(crew);
 */
#ifndef CREW_H
#define CREW_H

#include <stdint.h>

#include "line.h"
#include "search.h"

#define CREW_MOST 63	/* helpers */

struct crew;

/* So many helpers, for a search that lives longer than they. Owned by the
 * caller. */
struct crew *crew_new(struct search *search, int helpers);
void crew_free(struct crew *crew);

/* They begin; where the system has no thread left, fewer do. The line must
 * stay as it is until they stop. */
void crew_start(struct crew *crew, const struct line *line);

/* Returns when all have stopped. Does nothing when none began. */
void crew_stop(struct crew *crew);

/* Positions that they have looked at since they began, to a thousand. */
uint64_t crew_nodes(const struct crew *crew);

#endif
