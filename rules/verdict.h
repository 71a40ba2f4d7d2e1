/* SPDX-License-Identifier: MIT */
/*
 * Why a move is not legal, or why a game is over: a reason with the squares
 * that cause it, and the sentence it makes.
 *
 * A reason is a constant, shared (below) or in a game's own file. Its text
 * has places to fill in:
 *
 *   %0..%5  the name of that square of the verdict
 *   $0..$5  what stands on it: "Rook", "white Rook" as &0..&5
 *   #0 #1   a number
 *   @0 @1   the name of the verdict's side ("White"), of the other one
 *   !       the verdict's own note (how a piece moves, a turn's text)
 */
#ifndef VERDICT_H
#define VERDICT_H

#include <stddef.h>
#include <stdint.h>

#include "position.h"
#include "square.h"

#define VERDICT_SQUARES 6
#define SENTENCE_MAX 400	/* bytes a sentence needs, with its end */

struct reason {
	const char *code;	/* one word, for scripts and tests */
	const char *text;
	int weight;		/* when several reasons refuse what somebody
				 * asked, the heaviest is told */
};

struct verdict {
	const struct reason *reason;	/* NULL: nothing against it */
	square sq[VERDICT_SQUARES];	/* shown on the board */
	uint8_t n_sq;
	int number[2];
	uint8_t side;		/* who it is about: a winner, who resigned */
	char note[200];		/* cut between words, see verdict_note */
};

/* Builds a verdict: a reason and up to three squares; the first NO_SQUARE ends
 * them. */
struct verdict verdict_make(const struct reason *reason, square a, square b,
			    square c);

/* Sets the note; what is too long is cut between two words. */
void verdict_note(struct verdict *verdict, const char *text);

/* Adds squares to be shown, as many as there is room for. */
void verdict_show(struct verdict *verdict, const set *squares);

/* Writes the sentence; names are those of the pieces on pos. */
void verdict_sentence(const struct verdict *verdict,
		      const struct position *pos, char *text, size_t size);

/* Reasons that more than one game has. */
extern const struct reason reason_over, reason_unreadable, reason_off_board,
    reason_empty, reason_not_yours, reason_not_so, reason_not_on,
    reason_stays, reason_spelling, reason_ambiguous, reason_none_such,
    reason_closed, reason_blocked,
    reason_own_piece, reason_must_go_on, reason_no_way_on, reason_only_takes,
    reason_only_quiet, reason_nothing_there, reason_immune,
    reason_first_step, reason_promote, reason_promote_to, reason_no_promote,
    reason_cannot_move, reason_unfinished, reason_finished, reason_no_pass,
    reason_agreement, reason_resignation, reason_time;

#endif
