/* SPDX-License-Identifier: MIT */
/*
 * The transposition table: what a search found out about positions, by their
 * key. Entries are lost when others need their place.
 */
#ifndef TT_H
#define TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bound {
	BOUND_NONE,
	BOUND_UPPER,		/* the score is at most this */
	BOUND_LOWER,		/* at least this */
	BOUND_EXACT = BOUND_UPPER | BOUND_LOWER
};

struct tt_entry {
	uint32_t key;		/* the half that does not choose the place */
	uint32_t move;		/* move_id of the best one; 0: none */
	int16_t score;		/* as the caller counts wins */
	int16_t eval;
	int16_t depth;
	uint8_t bound;
	uint8_t age;
};

enum { TT_BUCKET = 4 };

struct tt {
	struct tt_entry (*buckets)[TT_BUCKET];	/* owned */
	size_t mask;		/* a power of two of buckets, less one */
	uint8_t age;
};

/* As many entries as fit into so many MiB, at least one MiB. */
void tt_begin(struct tt *tt, size_t mebibytes);
void tt_end(struct tt *tt);
void tt_clear(struct tt *tt);

/* Older entries give way first from now on. */
void tt_next(struct tt *tt);

/* False, and an empty entry, when nothing is known. */
bool tt_find(const struct tt *tt, uint64_t key, struct tt_entry *entry);

/* Keeps what is said but the key and the age. A move of 0 leaves the one that
 * was known. */
void tt_keep(struct tt *tt, uint64_t key, const struct tt_entry *entry);

static inline void tt_prefetch(const struct tt *tt, uint64_t key)
{
	__builtin_prefetch(&tt->buckets[key & tt->mask]);
}

#endif
