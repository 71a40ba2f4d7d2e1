/* SPDX-License-Identifier: MIT */
#include "proofs.h"
#include "random.h"

#include <stdlib.h>

enum {
	BUCKETS = 1 << 19,	/* of two: 16 MiB */
	PAIRS_MOST = 64		/* keys that are compared with each other */
};

struct proof {
	uint64_t key;
	/* Turns and one more; 0: not known. */
	int8_t won;		/* so many are enough */
	int8_t lost;		/* so many are not */
};

void proofs_begin(struct proofs *proofs)
{
	proofs->at = calloc(2 * BUCKETS, sizeof *proofs->at);
	if (!proofs->at)
		abort();
	proofs->mask = BUCKETS - 1;
}

void proofs_end(struct proofs *proofs)
{
	free(proofs->at);
	proofs->at = NULL;
}

/* Keys. */

/* So many times at least a position must have stood to matter. */
static int times_that_matter(const struct game *game, int ahead)
{
	int visits = game->repeats ? ahead / 2 : (ahead + 1) / 2;
	int times = (game->repeats ? game->repeats : 2) - visits;

	return times < 1 ? 1 : times;
}

static int count(const struct line *line, uint64_t key)
{
	int n = 0;

	for (size_t i = line->since; i < line->n_keys; i++)
		n += line->keys[i] == key;
	return n;
}

/* A sum, for in which order they came does not matter. When there are many,
 * more is said than need be. */
static uint64_t history_key(const struct line *line, int ahead)
{
	int least = times_that_matter(line->pos.game, ahead);
	size_t n = line->n_keys - line->since;
	uint64_t sum = 0;

	if ((size_t)least > n)
		return 0;
	for (size_t i = line->since; i < line->n_keys; i++)
		if (least == 1 || n > PAIRS_MOST ||
		    count(line, line->keys[i]) >= least)
			sum += random_mix(line->keys[i]);
	return sum;
}

uint64_t proofs_key(const struct line *line, int ahead)
{
	const struct position *pos = &line->pos;
	int most = pos->game->quiet_most;
	uint64_t key = position_key(pos) + random_mix(pos->now.turn);

	if (most && pos->now.clock + ahead >= most)
		key = random_mix(key + pos->now.clock + 1);
	return random_mix(key) + history_key(line, ahead);
}

/* The table. */

static struct proof *bucket_of(const struct proofs *proofs, uint64_t key)
{
	return &proofs->at[2 * (random_mix(key) & proofs->mask)];
}

bool proofs_find(const struct proofs *proofs, uint64_t key, int left,
		 bool *wins)
{
	const struct proof *proof = bucket_of(proofs, key);

	if (proof->key != key && (++proof)->key != key)
		return false;
	*wins = proof->won && proof->won <= left + 1;
	return *wins || proof->lost >= left + 1;
}

static bool is_dearer(const struct proof *proof, int turns)
{
	return proof->won > turns || proof->lost > turns;
}

/* The first of a bucket is what was dear to prove, the second the last. */
void proofs_keep(struct proofs *proofs, uint64_t key, int left, bool wins)
{
	struct proof *proof = bucket_of(proofs, key);
	int8_t turns = (int8_t)(left + 1);

	if (proof->key != key && is_dearer(proof, turns))
		proof++;
	if (proof->key != key)
		*proof = (struct proof){.key = key};
	if (wins && (!proof->won || turns < proof->won))
		proof->won = turns;
	else if (!wins && turns > proof->lost)
		proof->lost = turns;
}
