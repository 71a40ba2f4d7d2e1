/* SPDX-License-Identifier: MIT */
#include "tt.h"

#include <stdlib.h>
#include <string.h>

/* Words and entries. Neither order nor time between threads matters, so all
 * loads and stores are relaxed: on most machines they are plain ones. */

static uint64_t load(const _Atomic uint64_t *word)
{
	return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
	atomic_store_explicit(word, value, memory_order_relaxed);
}

void tt_begin(struct tt *tt, size_t mebibytes)
{
	size_t most = (mebibytes ? mebibytes : 1) * 1024 * 1024;
	size_t n = 1;

	while (n * 2 * sizeof *tt->buckets <= most)
		n *= 2;
	tt->mask = n - 1;
	atomic_init(&tt->age, 0);
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
	for (size_t i = 0; i <= tt->mask; i++)
		for (int k = 0; k < TT_BUCKET; k++) {
			store(&tt->buckets[i][k].tag, 0);
			store(&tt->buckets[i][k].said, 0);
		}
	atomic_store_explicit(&tt->age, 0, memory_order_relaxed);
}

void tt_next(struct tt *tt)
{
	atomic_fetch_add_explicit(&tt->age, 1, memory_order_relaxed);
}

/* Every bit of a word changes the upper half: so a tag beside what another
 * thread said has another key. */
static uint64_t mix(uint64_t said)
{
	return said * 0x9e3779b97f4a7c15;
}

static uint64_t pack(const struct tt_entry *entry, uint8_t age)
{
	return (uint64_t)(uint16_t)entry->score << 48 |
	    (uint64_t)(uint16_t)entry->eval << 32 |
	    (uint64_t)(uint16_t)entry->depth << 16 |
	    (uint64_t)entry->bound << 8 | age;
}

/* Returns the half of the key. */
static uint32_t unpack(const struct tt_slot *slot, struct tt_entry *entry)
{
	uint64_t said = load(&slot->said);
	uint64_t tag = load(&slot->tag) ^ mix(said);

	entry->move = (uint32_t)tag;
	entry->score = (int16_t)(said >> 48);
	entry->eval = (int16_t)(said >> 32);
	entry->depth = (int16_t)(said >> 16);
	entry->bound = (uint8_t)(said >> 8);
	entry->age = (uint8_t)said;
	return (uint32_t)(tag >> 32);
}

bool tt_find(const struct tt *tt, uint64_t key, struct tt_entry *entry)
{
	const struct tt_slot *bucket = tt->buckets[key & tt->mask];

	for (int i = 0; i < TT_BUCKET; i++)
		if (unpack(&bucket[i], entry) == key >> 32 && entry->bound)
			return true;
	*entry = (struct tt_entry){0};
	return false;
}

/* What is lost with an entry: deep ones and those of this search are dear. */
static int price(uint8_t age, const struct tt_entry *entry)
{
	return entry->bound ? entry->depth - 8 * (uint8_t)(age - entry->age)
	    : -4096;
}

/* The place of this key, with what stands there: its own, or what is cheapest
 * to lose. */
static struct tt_slot *find_place(const struct tt *tt, uint64_t key,
				  uint8_t age, struct tt_entry *there,
				  bool *same)
{
	struct tt_slot *bucket = tt->buckets[key & tt->mask];
	struct tt_slot *place = bucket;

	*same = unpack(bucket, there) == key >> 32;
	for (int i = 1; i < TT_BUCKET && !*same; i++) {
		struct tt_entry entry;

		*same = unpack(&bucket[i], &entry) == key >> 32;
		if (*same || price(age, &entry) < price(age, there)) {
			place = &bucket[i];
			*there = entry;
		}
	}
	*same &= there->bound != BOUND_NONE;
	return place;
}

void tt_keep(struct tt *tt, uint64_t key, const struct tt_entry *entry)
{
	struct tt_entry there;
	uint8_t age = atomic_load_explicit(&tt->age, memory_order_relaxed);
	bool same;
	struct tt_slot *place = find_place(tt, key, age, &there, &same);
	uint32_t move = entry->move || !same ? entry->move : there.move;
	uint64_t said = pack(entry, age);

	/* A shallower look does not push out what a deeper one found. */
	if (same && there.age == age && entry->bound != BOUND_EXACT &&
	    entry->depth + 3 < there.depth)
		return;
	store(&place->said, said);
	store(&place->tag, (key >> 32 << 32 | move) ^ mix(said));
}
