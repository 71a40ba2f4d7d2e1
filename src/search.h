/* SPDX-License-Identifier: MIT */
/*
 * The search: which turn is best, by how much, and what follows.
 *
 * It knows no game: a line's moves and outcomes come from rules/, its values
 * from evaluate.h. It neither reads a clock nor starts a thread: whoever calls
 * it says when to stop. With the same line, limits and a cleared search the
 * same result comes back.
 *
 *	struct search *search = search_new(16);
 *	struct search_limits limits = {.depth = 5};
 *	struct search_result result = search_run(search, &line, &limits);
 *	if (result.n_lines)
 *		play(&result.lines[0].turns[0]);
 *	search_free(search);
 *
 * Depth is counted in turns; the moves that one turn is made of cost none.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "line.h"
#include "text.h"

struct search;

enum {
	SEARCH_DEPTH_MAX = 64,	/* turns */
	SEARCH_LINES_MAX = 16,
	/*
	 * Scores are hundredths of a pawn for the side to move. A win in n
	 * turns, one's own and the other side's, is SCORE_WIN - n; a loss
	 * the negative.
	 */
	SCORE_WIN = 30000,
	SCORE_NONE = 32000	/* more than any */
};

/* What a search can do without, so that it can be compared with a plain one
 * or prove something. */
enum search_omission {
	SEARCH_PRUNING = 1,	/* all that only probably does no harm */
	SEARCH_TABLE = 2,	/* what was found out by another way */
	SEARCH_QUIESCENCE = 4	/* looking on where captures are left */
};

/* One way that the game can go on. */
struct search_line {
	int score;
	int depth;		/* turns searched completely */
	/* turns[0] is the turn to play, or the rest of one under way. */
	const struct turn *turns;
	int n_turns;		/* at least 1 */
};

/* What is known so far; all pointers are the search's and stay valid until it
 * is run again or freed. */
struct search_result {
	/* Best first; none when there is no legal move. */
	const struct search_line *lines;
	int n_lines;
	int depth;		/* of lines[0] */
	uint64_t nodes;		/* positions looked at */
};

struct search_limits {
	int depth;		/* 0: SEARCH_DEPTH_MAX */
	uint64_t nodes;		/* 0: any number; passed by a few at most */
	int lines;		/* how many ways to find that begin with
				 * different moves; 0: one */
	unsigned without;	/* enum search_omission, or 0 */

	/* Only these moves of the present stage are looked at (each as
	 * line_moves gives it). NULL: all. */
	const struct move *only;
	size_t n_only;

	/* Asked every thousand nodes or so; true ends the search. NULL:
	 * nobody asks. */
	bool (*stop)(void *data);
	/* Told after each depth. NULL: nobody is. */
	void (*tell)(const struct search_result *result, void *data);
	void *data;		/* of both */
};

/* A transposition table of so many MiB, at least one. Owned by the caller. */
struct search *search_new(size_t mebibytes);
void search_free(struct search *search);

/* Forgets all it learnt: for a new game, or to repeat a result. */
void search_clear(struct search *search);

/* Judges positions of a game with other weights than its own (WEIGHTS of
 * them, copied), until search_weigh says NULL; and forgets what it learnt. */
void search_weigh(struct search *search, const int16_t *weights);

/*
 * Searches until a limit is met, or nothing can change any more. The line is
 * copied; it may stand in the middle of a turn. Whatever the limits are, a
 * legal turn is found when there is one.
 */
struct search_result search_run(struct search *search,
				const struct line *line,
				const struct search_limits *limits);

/* Turns to the end that a score promises: positive when the side to move
 * wins, negative when it loses, 0 when neither is sure. */
int score_end(int score);

#endif
