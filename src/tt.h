/* SPDX-License-Identifier: MIT */
/*
 * The transposition table: what a search found out about positions, by their
 * key. Entries are lost when others need their place.
 *
 * Several threads may find and keep at once, without waiting for each other:
 * an entry that two of them wrote half each is not found. Only begin and end
 * it while no other uses it.
 */
#ifndef TT_H
#define TT_H

#include <stdatomic.h>
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
	uint32_t move;		/* move_id of the best one; 0: none */
	int16_t score;		/* as the caller counts wins */
	int16_t eval;
	int16_t depth;
	uint8_t bound;
	uint8_t age;
};

/* As it lies in memory: the second word is what the entry says, the first the
 * half of the key that does not choose the place, and the move, both mixed
 * with the second. */
struct tt_slot {
	_Atomic uint64_t tag, said;
};

enum { TT_BUCKET = 4 };

struct tt {
	struct tt_slot (*buckets)[TT_BUCKET];	/* owned */
	size_t mask;		/* a power of two of buckets, less one */
	_Atomic uint8_t age;
};

/* As many entries as fit into so many MiB, at least one MiB. */
void tt_begin(struct tt *tt, size_t mebibytes);
void tt_end(struct tt *tt);
void tt_clear(struct tt *tt);

/* Older entries give way first from now on. */
void tt_next(struct tt *tt);

/* False, and an empty entry, when nothing is known. */
bool tt_find(const struct tt *tt, uint64_t key, struct tt_entry *entry);

/* Keeps what is said but the age. A move of 0 leaves the one that
 * was known. */
void tt_keep(struct tt *tt, uint64_t key, const struct tt_entry *entry);

static inline void tt_prefetch(const struct tt *tt, uint64_t key)
{
	__builtin_prefetch(&tt->buckets[key & tt->mask]);
}

#endif
