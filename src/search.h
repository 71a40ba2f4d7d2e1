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
	SEARCH_ASKS = 1024,	/* positions between two questions to stop */
	/*
	 * Scores are hundredths of a pawn for the side to move. A win in n
	 * turns, one's own and the other side's, is SCORE_WIN - n; a loss
	 * the negative.
	 */
	SCORE_WIN = 30000,
	SCORE_NONE = 32000	/* more than any */
};

/* What a search can do without, so that each part can be measured (make duel),
 * compared with a plain search, or left out to prove something. */
enum search_omission {
	SEARCH_TABLE = 1,	/* what was found out by another way */
	SEARCH_QUIESCENCE = 2,	/* looking on where captures are left */
	SEARCH_SCOUT = 4,	/* expecting a score, or the first move best */
	SEARCH_MARGIN = 8,	/* so far ahead that it stays so */
	SEARCH_NULL = 16,	/* still ahead when nothing is done */
	SEARCH_HOPELESS = 32,	/* so far behind that quiet moves do not help */
	SEARCH_COUNT = 64,	/* quiet moves that come late near leaves */
	SEARCH_REDUCE = 128,	/* looking less deep at moves that come late */
	SEARCH_GAIN = 256,	/* captures that do not bring enough */
	SEARCH_POOR = 512,	/* captures that seem to lose more */
	SEARCH_LAZY = 1024,	/* material alone, when that decides */
	SEARCH_EVASION = 2048,	/* all answers to a check, if they are few */
	SEARCH_PRUNING = 0xffc	/* all that only probably does no harm */
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
	int first;		/* the depth it begins with; 0: one turn */
	int depth;		/* 0: SEARCH_DEPTH_MAX */
	uint64_t nodes;		/* 0: any number; passed by a few at most */
	int lines;		/* how many ways to find that begin with
				 * different moves; 0: one */
	unsigned without;	/* enum search_omission, or 0 */

	/* Only these moves of the present stage are looked at (each as
	 * line_moves gives it). NULL: all. */
	const struct move *only;
	size_t n_only;

	/* Asked after each SEARCH_ASKS nodes; true ends the search. NULL:
	 * nobody asks. */
	bool (*stop)(void *data);
	/* Told after each depth. NULL: nobody is. */
	void (*tell)(const struct search_result *result, void *data);
	void *data;		/* of both */
};

/* A transposition table of so many MiB, at least one. Owned by the caller. */
struct search *search_new(size_t mebibytes);
void search_free(struct search *search);

/* Uses the table of another search, which must live longer. The two may run
 * at the same time in two threads; what one finds out, the other knows.
 * Neither may be cleared or begin another game meanwhile. */
struct search *search_beside(struct search *other);

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
