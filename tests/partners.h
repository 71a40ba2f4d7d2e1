/* SPDX-License-Identifier: MIT */
/*
 * Sparring partners: players of any game, simple on purpose, against which the
 * strength of the computer is measured. They know the rules and what pieces
 * are worth, and share nothing with the search in src/.
 *
 *	struct partner *partner = partner_new("ahead");
 *	struct effort effort = {.nodes = 100000, .seed = 1};
 *	if (partner_choose(partner, &line, &effort, &turn))
 *		play(&turn);
 *	partner_free(partner);
 */
#ifndef PARTNERS_H
#define PARTNERS_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"
#include "text.h"

struct partner;

/* What a partner may spend on a turn. */
struct effort {
	uint64_t nodes;		/* positions; 0: any number */
	uint64_t seed;		/* the same turn again */
	/* Asked now and then; true ends the thinking. NULL: nobody asks. */
	bool (*stop)(void *data);
	void *data;
};

/* NULL when none has this name; partner_names tells those there are. */
struct partner *partner_new(const char *name);
void partner_free(struct partner *partner);
const char *partner_names(void);

/*
 * The turn it plays from here, or the rest of one under way; the line is as
 * before afterwards. False when there is no legal turn.
 */
bool partner_choose(struct partner *partner, struct line *line,
		    const struct effort *effort, struct turn *turn);

#endif
