/* SPDX-License-Identifier: MIT */
/*
 * What can be said of a whole game without judging any turn: the material after
 * each turn, how often the pieces moved, what was captured. And the position
 * after any turn, found quickly however long the game is.
 *
 *	struct review review = {0};
 *	review_make(&review, session);
 *	review_position(&review, session, 12, &pos);
 *	review_free(&review);
 *
 * All recorded turns count, those that were undone included. It is about the
 * session as it was: after a new turn it is made anew.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "position.h"
#include "session.h"

/* Of one kind and side. */
struct review_count {
	unsigned moved;		/* moves made with such a piece */
	unsigned took;		/* pieces of the enemy it took */
	unsigned lost;		/* such pieces that left the board */
};

struct review {
	size_t turns;
	/* Whether the game's pieces have values. */
	bool valued;
	/* worth[i][side]: before turn i; worth[turns]: at the end. Of pieces,
	 * where they have none. */
	int32_t (*worth)[2];
	struct review_count count[2][KINDS];
	size_t *captures;	/* the turns in which pieces were lost */
	size_t n_captures, room;
	struct position *marks;	/* now and then one on the way */
};

/* What was there before is freed. */
void review_make(struct review *review, const struct session *session);
void review_free(struct review *review);

/* As it stood before turn i; `turns`, and all beyond, is the end. */
void review_position(const struct review *review,
		     const struct session *session, size_t i,
		     struct position *pos);

/* How much the first player has more than the second, before turn i. */
int review_balance(const struct review *review, size_t i);

/* The pieces that left the board in turn i, at most `most` of them; returns
 * how many are written. */
int review_taken(const struct session *session, size_t i, piece *taken,
		 int most);

#endif
