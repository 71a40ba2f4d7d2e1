/* SPDX-License-Identifier: MIT */
/*
 * A line: a position and the turns' ends that led to it.
 *
 * Repetition rules look at the whole game, so legality and outcome are asked
 * of a line, never of a bare position. The keys are one for each position at
 * the start of a turn, the first and the present one included.
 *
 *	struct line line;
 *	line_begin(&line, &pos);
 *	line_make(&line, move, &undo);
 *	...
 *	line_unmake(&line, move, &undo);
 *	line_end(&line);
 */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"
#include "move.h"
#include "position.h"

/*
 * Finds keys of a long line without looking at all of them; short ones, which
 * are all that a search meets, do without. Keys of one bucket are linked from
 * the last to the first, so that the last one put in comes out again as easily.
 */
struct key_index {
	uint32_t *last;		/* of each bucket: a key's place in the line */
	uint32_t *before;	/* the one before it in the same bucket */
	size_t buckets;		/* a power of two, or 0 */
};

struct line {
	struct position pos;
	uint64_t *keys;		/* owned */
	size_t n_keys, room;
	size_t since;		/* no key before this one can come back: a
				 * pawn moved or something was taken */
	struct key_index index;	/* owned; of the keys from LINE_INDEXED on */
};

#define LINE_INDEXED 256

/* What unmaking needs beside the move; belongs to the caller. */
struct undo {
	struct registers before;
	uint64_t squares_key;
	size_t since;
};

void line_begin(struct line *line, const struct position *pos);
void line_end(struct line *line);
void line_copy(struct line *to, const struct line *from);

void line_make(struct line *line, const struct move *move,
	       struct undo *undo);
void line_unmake(struct line *line, const struct move *move,
		 const struct undo *undo);

/* The key that repetition compares, of the present position. */
uint64_t repetition_key(const struct position *pos);

/* How many times this key has stood at the start of a turn. */
int line_times(const struct line *line, uint64_t key);

/* The turn number at which a key stood first, counted from the line's start
 * (0: the start position); -1 when it never did. */
int line_first(const struct line *line, uint64_t key);

/* The result as it stands; GOES_ON in the middle of a turn. */
struct outcome line_outcome(const struct line *line);

/* Appends the legal moves of the present stage; none when the game is over. */
void line_moves(const struct line *line, struct moves *moves);

/*
 * Any legal move of the present stage, the number says which; NULL when the
 * game is over. For random play: where turns can be counted without being
 * listed, only this one is. It stands in `scratch` until that is used again.
 */
const struct move *line_pick(struct line *line, uint64_t number,
			     struct moves *scratch);

/* Only those that begin on this square. */
void line_moves_from(const struct line *line, square from,
		     struct moves *moves);

/* All moves, for a game known not to be over (line_outcome was asked). */
void line_generate(const struct line *line, struct moves *moves);

/* The same again, for moves that start on one square. */
void line_generate_from(const struct line *line, square from,
			struct moves *moves);

/* The same for all moves that capture or make a pawn something else; there
 * may be others among them. */
void line_generate_takes(const struct line *line, struct moves *moves);

/*
 * Appends legal moves that begin with the n squares of `prefix`, along other
 * paths than the listed one too: at least one for each result and each square
 * that can come next. For a game known not to be over.
 */
void line_paths(const struct line *line, const square *prefix, int n,
		struct moves *moves);

/* Whether there is a legal move at this stage; the end of the game is not
 * looked at, so that outcomes may ask it. */
bool line_can_move(const struct line *line);

/* Whether the piece on `from` attacks `target`: could capture an enemy there,
 * whatever stands there now and whatever that would leave attacked. */
bool piece_hits(const struct position *pos, square from, square target);

/* The pieces of a side that attack a square; whether there are any. */
bool attackers(const struct position *pos, int side, square target,
	       set *found);

/* Whether a royal piece stands on the square and is attacked, by `from`; of
 * either side, and whether or not somebody has to answer that. */
bool piece_in_check(const struct position *pos, square sq, set *from);

#endif
