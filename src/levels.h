/* SPDX-License-Identifier: MIT */
/*
 * The eight levels of the computer: how far it looks, and how often
 * it does not.
 *
 * A budget is counted in positions, not in time, so that a level is as strong
 * on every machine and plays the same turn again from the same seed. A weak
 * level plays like a person: most turns are as good as its budget, but now and
 * then it only glances at the board, overlooks most of what it could do, and is
 * not sure which of the rest is better. Level 1 never does more than that. How
 * often the others do is a matter of the game (struct haste).
 *
 * It also has good days, games that it plays like the next level. Without them
 * a level that is a little better wins nearly all games where these are long:
 * then every one has the same number of glances, more or less.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include <stdint.h>

#include "search.h"

#define LEVEL_BEST 8	/* the first is 1 */

struct form {
	uint64_t nodes;	/* positions; 0: as the time allows */
	int glances;	/* turns of a thousand that are but a glance */
};

struct level {
	const char *name;
	struct form usual, good;
	int time;		/* milliseconds it takes at most */
};

/* Of levels 1 to LEVEL_BEST, for a game. */
struct level level_find(int level, const struct game *game);

/* That of the side to move in this game. */
const struct form *level_form(const struct level *level,
			      const struct line *line);

/*
 * What a level plays on this line; `limits` has who is to be asked and told,
 * and limits beyond those of the level. The lines of the result are the
 * search's (search.h), its best one; NULL when there is no legal move.
 */
const struct search_line *level_run(const struct level *level,
				    struct search *search,
				    const struct line *line,
				    const struct search_limits *limits,
				    uint64_t seed,
				    struct search_result *result);

#endif
