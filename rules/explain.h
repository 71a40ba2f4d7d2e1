/* SPDX-License-Identifier: MIT */
/*
 * Why is this turn not legal? The answer comes from the generator: what it
 * refuses, it refuses with a reason.
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include <stdbool.h>

#include "line.h"
#include "move.h"
#include "verdict.h"

struct explanation {
	struct verdict verdict;		/* reason NULL: the turn is legal */
	char sentence[SENTENCE_MAX];
};

/* A move somebody asks for, legal or not. */
struct wish {
	uint8_t form;		/* an enum move_form */
	square path[MOVE_PATH_MAX];
	int n_path;
	uint8_t choice;		/* a kind, or 0 */
};

/*
 * Judges any text at all as a whole turn. Says "legal" (returns true) exactly
 * when turn_read takes it.
 */
bool explain_turn(const struct line *line, const char *text,
		  struct explanation *explanation);

/* Why there is no such move at the present stage. Always finds a reason; only
 * for wishes that no legal move fulfils. */
void explain_wish(const struct line *line, const struct wish *wish,
		  struct verdict *verdict);

/* The best reason why the piece on `from`, of the side to move, has no legal
 * move at this stage (reason_closed: other pieces are in its way); false when
 * it has one. */
bool explain_piece(const struct line *line, square from,
		   struct verdict *verdict);

/* The verdict's sentence on this line's position. */
void explanation_fill(struct explanation *explanation,
		      const struct line *line);

#endif
