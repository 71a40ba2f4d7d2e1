/* SPDX-License-Identifier: MIT */
#include "tt.h"

#include <stdlib.h>
#include <string.h>

void tt_begin(struct tt *tt, size_t mebibytes)
{
	size_t most = (mebibytes ? mebibytes : 1) * 1024 * 1024;
	size_t n = 1;

	while (n * 2 * sizeof *tt->buckets <= most)
		n *= 2;
	tt->mask = n - 1;
	tt->age = 0;
	tt->buckets = calloc(n, sizeof *tt->buckets);
	if (!tt->buckets)
		abort();
}

void tt_end(struct tt *tt)
{
	free(tt->buckets);
	tt->buckets = NULL;
}

void tt_clear(struct tt *tt)
{
	memset(tt->buckets, 0, (tt->mask + 1) * sizeof *tt->buckets);
	tt->age = 0;
}

void tt_next(struct tt *tt)
{
	tt->age++;
}

bool tt_find(const struct tt *tt, uint64_t key, struct tt_entry *entry)
{
	const struct tt_entry *bucket = tt->buckets[key & tt->mask];
	uint32_t high = (uint32_t)(key >> 32);

	for (int i = 0; i < TT_BUCKET; i++)
		if (bucket[i].key == high && bucket[i].bound) {
			*entry = bucket[i];
			return true;
		}
	*entry = (struct tt_entry){0};
	return false;
}

/* What is lost with an entry: deep ones and those of this search are dear. */
static int price(const struct tt *tt, const struct tt_entry *entry)
{
	return entry->bound ? entry->depth - 8 * (uint8_t)(tt->age - entry->age)
	    : -4096;
}

static struct tt_entry *find_place(const struct tt *tt, uint64_t key)
{
	struct tt_entry *bucket = tt->buckets[key & tt->mask];
	struct tt_entry *place = bucket;

	for (int i = 0; i < TT_BUCKET; i++) {
		if (bucket[i].key == (uint32_t)(key >> 32))
			return &bucket[i];
		if (price(tt, &bucket[i]) < price(tt, place))
			place = &bucket[i];
	}
	return place;
}

void tt_keep(struct tt *tt, uint64_t key, const struct tt_entry *entry)
{
	struct tt_entry *place = find_place(tt, key);
	uint32_t high = (uint32_t)(key >> 32);
	bool same = place->bound && place->key == high;
	uint32_t move = entry->move || !same ? entry->move : place->move;

	/* A shallower look does not push out what a deeper one found. */
	if (same && place->age == tt->age && entry->bound != BOUND_EXACT &&
	    entry->depth + 3 < place->depth)
		return;
	*place = *entry;
	place->key = high;
	place->move = move;
	place->age = tt->age;
}
