/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth when nobody looks ahead.
 *
 * It knows no game: all comes from a game's tables and its optional functions
 * (game.h, enum weight). A score is a sum of counts times weights, so that
 * weights can be tuned. Most of it is what each piece is worth on its square;
 * a search carries that sum along from move to move.
 *
 *	struct evaluator evaluator;
 *	evaluator_begin(&evaluator, game, NULL);
 *	score = evaluate(&evaluator, &pos);
 */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "game.h"
#include "move.h"
#include "position.h"

enum {
	EVALUATE_MOST = 20000,	/* a score's bound either way */
	ROYAL_WORTH = 10000	/* of a piece that ends the game when taken */
};

struct evaluator {
	const struct game *game;
	int16_t weight[WEIGHTS];
	int16_t place[32][SQUARES];	/* a piece on a square, White's view */
};

/* What a search wants to know about a position beside its score. */
struct sight {
	set attacked[2];	/* by each side; all empty when the game does
				 * not tell */
	bool in_check;		/* a royal piece of the side to move is
				 * attacked, and that matters */
};

/* With other weights than the game's, WEIGHTS of them; NULL: its own. */
void evaluator_begin(struct evaluator *evaluator, const struct game *game,
		     const int16_t *weights);

/* The score for the side to move. */
int evaluate(const struct evaluator *evaluator, const struct position *pos);

/* Its parts. The pieces on their squares, White's view; what a move changes
 * in that; and the rest, given that sum: the score for the side to move. */
int evaluate_places(const struct evaluator *evaluator,
		    const struct position *pos);
int evaluate_change(const struct evaluator *evaluator,
		    const struct move *move);
int evaluate_rest(const struct evaluator *evaluator,
		  const struct position *pos, int places,
		  const struct sight *sight);

void evaluate_look(const struct evaluator *evaluator,
		   const struct position *pos, struct sight *sight);

/* The counts that the weights are for: score and counts agree. White's minus
 * Black's. */
void evaluate_counts(const struct game *game, const struct position *pos,
		     int counts[WEIGHTS]);

#endif
