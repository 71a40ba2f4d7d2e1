/* SPDX-License-Identifier: MIT */
/*
 * Counting the squares of many sets at once, for moves that are counted and
 * not listed: sets are added square by square, in binary, and only the sums'
 * bits are counted.
 *
 *	struct tally tally = {0};
 *	tally_add(&tally, a, b, c, d);
 *	n = tally_sum(&tally);
 */
#ifndef TALLY_H
#define TALLY_H

#include "set.h"

/*
 * How often each square was in a set: a number of six bits a square, so that
 * bits are counted once at the end and not for every set. At most 63 sets.
 */
struct tally {
	set ones, twos, fours, eights, sixteens, rest;
};

/* Adds two bits to a sum's bit; returns what is carried. */
SET_INLINE set add_two(set *sum, set a, set b)
{
	set half = a ^ b;
	set carry = (a & b) | (half & *sum);

	*sum ^= half;
	return carry;
}

SET_INLINE set add_one(set *sum, set a)
{
	set carry = *sum & a;

	*sum ^= a;
	return carry;
}

SET_INLINE void tally_add(struct tally *t, set a, set b, set c, set d)
{
	set two = add_two(&t->ones, a, b);
	set four = add_two(&t->twos, two, add_two(&t->ones, c, d));

	t->rest |= add_one(&t->sixteens,
			   add_one(&t->eights, add_one(&t->fours, four)));
}

SET_INLINE int tally_sum(const struct tally *t)
{
	int n = set_count(t->ones) + 2 * set_count(t->twos) +
		4 * set_count(t->fours);

	if (set_any(t->eights | t->sixteens | t->rest))
		n += 8 * set_count(t->eights) + 16 * set_count(t->sixteens) +
		     32 * set_count(t->rest);
	return n;
}

#endif
