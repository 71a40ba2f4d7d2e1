/* SPDX-License-Identifier: MIT */
/*
 * A set of squares: 16 lanes of 16 bits, a lane is a rank, a bit a file.
 *
 * Every board of this program fits, with spare lanes above the last rank and
 * spare bits behind the last file, so that nothing ever wraps from one edge
 * to the other as long as results are masked with the board's own squares.
 * One shift moves all pieces of a kind at once; see "slide" below.
 *
 * The vector types are GCC's (clang has them too): the same source becomes
 * SSE2, AVX2 or AVX-512 code. Functions marked SET_CLONES are compiled for
 * each and chosen when the program is loaded.
 *
 * Bit number = square number (see square.h): rank * 16 + file.
 */
#ifndef SET_H
#define SET_H

#include <stdbool.h>
#include <stdint.h>

#include "square.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

/* Clang refuses to inline a function that takes sets into a clone. */
#if !defined HAVE_TARGET_CLONES || defined NO_CLONES || defined __clang__
#define SET_CLONES
#elif defined HAVE_WIDE_CLONES
#define SET_CLONES __attribute__((target_clones("arch=x86-64-v4", "avx2", \
	"default")))
#else
#define SET_CLONES __attribute__((target_clones("avx2", "default")))
#endif

/*
 * How a set is passed to a function that is not inlined depends on the
 * processor it is compiled for, so that would break between clones. Therefore:
 * sets go by value only to SET_INLINE functions, everywhere else by pointer.
 * The compilers warn about the inlined ones as well, in vain.
 */
#pragma GCC diagnostic ignored "-Wpsabi"

#define SET_INLINE static inline __attribute__((always_inline, unused))

/* Aligned to 16 only, so that malloc'ed positions are fine. */
typedef uint16_t set __attribute__((vector_size(32), aligned(16)));

/* set_has and its like look at a set through this, hence may_alias: without
 * it GCC at -O3 overlooks what they change. */
union set_words {
	set all;
	uint16_t rank[16];
	uint64_t word[4];
} __attribute__((may_alias));

#define SET_EMPTY ((set){0})

/*
 * Lane shifts by n, a number that is written out: the compiler wants constant
 * indices. Lanes that come from outside are empty.
 */
#define SET_UP(s, n) __builtin_shufflevector(SET_EMPTY, (s), \
	16 - n, 17 - n, 18 - n, 19 - n, 20 - n, 21 - n, 22 - n, 23 - n, \
	24 - n, 25 - n, 26 - n, 27 - n, 28 - n, 29 - n, 30 - n, 31 - n)
#define SET_DOWN(s, n) __builtin_shufflevector((s), SET_EMPTY, \
	n, 1 + n, 2 + n, 3 + n, 4 + n, 5 + n, 6 + n, 7 + n, \
	8 + n, 9 + n, 10 + n, 11 + n, 12 + n, 13 + n, 14 + n, 15 + n)

/* Moves a set by dr ranks (constant, up to 8 either way). */
SET_INLINE set set_ranks(set s, const int dr)
{
	switch (dr) {
	case 8: return SET_UP(s, 8);
	case 7: return SET_UP(s, 7);
	case 6: return SET_UP(s, 6);
	case 5: return SET_UP(s, 5);
	case 4: return SET_UP(s, 4);
	case 3: return SET_UP(s, 3);
	case 2: return SET_UP(s, 2);
	case 1: return SET_UP(s, 1);
	case 0: return s;
	case -1: return SET_DOWN(s, 1);
	case -2: return SET_DOWN(s, 2);
	case -3: return SET_DOWN(s, 3);
	case -4: return SET_DOWN(s, 4);
	case -5: return SET_DOWN(s, 5);
	case -6: return SET_DOWN(s, 6);
	case -7: return SET_DOWN(s, 7);
	case -8: return SET_DOWN(s, 8);
	default: return SET_EMPTY;
	}
}

/* Moves a set by df files and dr ranks, both constants. */
SET_INLINE set set_shift(set s, const int df, const int dr)
{
	s = set_ranks(s, dr);
	if (df >= 16 || df <= -16)
		return SET_EMPTY;
	return df >= 0 ? s << df : s >> -df;
}

SET_INLINE bool set_any(set s)
{
	union set_words u = {.all = s};

	return (u.word[0] | u.word[1] | u.word[2] | u.word[3]) != 0;
}

SET_INLINE bool set_equal(set a, set b)
{
	return !set_any(a ^ b);
}

SET_INLINE int set_count(set s)
{
	union set_words u = {.all = s};

	return __builtin_popcountll(u.word[0]) +
	       __builtin_popcountll(u.word[1]) +
	       __builtin_popcountll(u.word[2]) +
	       __builtin_popcountll(u.word[3]);
}

SET_INLINE bool set_has(const set *s, square sq)
{
	const union set_words *u = (const union set_words *)s;

	return u->rank[square_rank(sq)] >> square_file(sq) & 1;
}

SET_INLINE void set_toggle(set *s, square sq)
{
	union set_words *u = (union set_words *)s;

	u->rank[square_rank(sq)] ^= (uint16_t)(1u << square_file(sq));
}

SET_INLINE void set_add(set *s, square sq)
{
	union set_words *u = (union set_words *)s;

	u->rank[square_rank(sq)] |= (uint16_t)(1u << square_file(sq));
}

SET_INLINE set set_of_rank(int rank)
{
	const set ranks = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
			   15};

	return (set)(ranks == (uint16_t)rank);
}

SET_INLINE set set_of(square sq)
{
	return set_of_rank(square_rank(sq)) &
	       (uint16_t)(1u << square_file(sq));
}

/* The lowest square of a set that is not empty. */
SET_INLINE square set_first(set s)
{
	union set_words u = {.all = s};
	int i = 0;

	while (i < 3 && !u.word[i])
		i++;
	return (square)(i * 64 + __builtin_ctzll(u.word[i]));
}

/*
 * SET_EACH(sq, s) statement: every square of the set, in rising order. The
 * set is read once at the start. It is made of several loops: leave it with
 * return, never with break.
 */
#define SET_EACH(sq, s) \
	for (union set_words each_##sq = {.all = (s)}, \
	     *once_##sq = &each_##sq; once_##sq; once_##sq = 0) \
		for (int word_##sq = 0; word_##sq < 4; word_##sq++) \
			for (square sq; each_##sq.word[word_##sq] && \
			     ((sq = (square)(word_##sq * 64 + \
			       __builtin_ctzll(each_##sq.word[word_##sq]))), \
			      1); \
			     each_##sq.word[word_##sq] &= \
			     each_##sq.word[word_##sq] - 1)

/* The largest boards, for how far a slide can go. */
enum { SET_FILES_MOST = 13, SET_RANKS_MOST = 12 };

/*
 * The riders in `from`, and all squares of `open` that they reach by repeating
 * the step (df, dr) over squares of `open`, up to `far` steps. Each doubling
 * goes twice as far.
 */
SET_INLINE set set_fill_far(set from, set open, const int df, const int dr,
			    const int far)
{
	set p = open;

	from |= p & set_shift(from, df, dr);
	p &= set_shift(p, df, dr);
	from |= p & set_shift(from, 2 * df, 2 * dr);
	if (far > 3) {
		p &= set_shift(p, 2 * df, 2 * dr);
		from |= p & set_shift(from, 4 * df, 4 * dr);
	}
	if (far > 11) {
		p &= set_shift(p, 4 * df, 4 * dr);
		from |= p & set_shift(from, 8 * df, 8 * dr);
	} else if (far > 7) {
		from |= p & set_shift(from, 4 * df, 4 * dr);
	}
	return from;
}

/* The steps of (df, dr) that there is room for on the largest boards. */
SET_INLINE int set_far(const int df, const int dr)
{
	const int files = df ? (SET_FILES_MOST - 1) / (df < 0 ? -df : df) : 15;
	const int ranks = dr ? (SET_RANKS_MOST - 1) / (dr < 0 ? -dr : dr) : 15;

	return files < ranks ? files : ranks;
}

SET_INLINE set set_fill(set from, set open, const int df, const int dr)
{
	return set_fill_far(from, open, df, dr, set_far(df, dr));
}

/*
 * The same towards the higher files, together with the first square behind
 * that is not open: a carry goes through the open squares until it is stopped.
 */
SET_INLINE set set_ride_right(set from, set open)
{
	set next = from << 1;

	return next | (open ^ (open + (next & open)));
}

/*
 * The squares that the riders reach, together with the first square behind
 * that is not open. Riders in one direction stop at each other, so no square
 * is reached by two of them: the size of the result is the number of moves.
 */
SET_INLINE set set_ride_far(set from, set open, const int df, const int dr,
			    const int far)
{
	if (df == 1 && dr == 0)
		return set_ride_right(from, open);
	return set_shift(set_fill_far(from, open, df, dr, far - 1), df, dr);
}

SET_INLINE set set_ride(set from, set open, const int df, const int dr)
{
	return set_ride_far(from, open, df, dr, set_far(df, dr));
}

SET_INLINE set set_rook(set from, set open)
{
	return set_ride(from, open, 1, 0) | set_ride(from, open, -1, 0) |
	       set_ride(from, open, 0, 1) | set_ride(from, open, 0, -1);
}

SET_INLINE set set_bishop(set from, set open)
{
	return set_ride(from, open, 1, 1) | set_ride(from, open, -1, 1) |
	       set_ride(from, open, 1, -1) | set_ride(from, open, -1, -1);
}

SET_INLINE set set_king(set s)
{
	set beside = set_shift(s, 1, 0) | set_shift(s, -1, 0);
	set row = s | beside;

	return beside | set_shift(row, 0, 1) | set_shift(row, 0, -1);
}

SET_INLINE set set_knight(set s)
{
	set one = set_shift(s, 1, 0) | set_shift(s, -1, 0);
	set two = set_shift(s, 2, 0) | set_shift(s, -2, 0);

	return set_shift(one, 0, 2) | set_shift(one, 0, -2) |
	       set_shift(two, 0, 1) | set_shift(two, 0, -1);
}

#endif
