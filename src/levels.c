/* SPDX-License-Identifier: MIT */
#include "levels.h"

#include <assert.h>
#include <stdlib.h>

static const struct level levels[LEVEL_BEST] = {
	{"beginner", 1, 200, 6, 50, 250, 1000},
	{"learner", 1, 500, 5, 30, 120, 1000},
	{"casual", 2, 2000, 4, 15, 60, 1000},
	{"steady", 3, 8000, 3, 5, 25, 1000},
	{"careful", 0, 20000, 1, 0, 0, 1000},
	{"strong", 0, 80000, 1, 0, 0, 1000},
	{"expert", 0, 320000, 1, 0, 0, 1000},
	{"master", 0, 0, 1, 0, 0, 5000},
};

const struct level *level_find(int level)
{
	assert(level >= 1 && level <= LEVEL_BEST);
	return &levels[level - 1];
}

/* The next number of a sequence; any seed will do (splitmix64). */
static uint64_t draw(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/* At least one move is seen, whatever is overlooked. */
static void overlook(struct moves *moves, int percent, uint64_t *state)
{
	size_t kept = 0, lucky = moves->n ? draw(state) % moves->n : 0;

	for (size_t i = 0; i < moves->n; i++)
		if (i == lucky || (int)(draw(state) % 100) >= percent)
			moves->at[kept++] = moves->at[i];
	moves->n = kept;
}

/* An end that is seen is not misjudged. */
static const struct search_line *choose(const struct level *level,
					const struct search_result *result,
					uint64_t *state)
{
	const struct search_line *best = NULL;
	int most = 0;

	for (int i = 0; i < result->n_lines; i++) {
		int score = result->lines[i].score;

		if (level->unsure && !score_end(score))
			score += (int)(draw(state) %
				       (unsigned)(2 * level->unsure + 1)) -
				 level->unsure;
		if (!best || score > most) {
			best = &result->lines[i];
			most = score;
		}
	}
	return best;
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
	return !a || (b && b < a) ? b : a;
}

const struct search_line *level_run(const struct level *level,
				    struct search *search,
				    const struct line *line,
				    const struct search_limits *limits,
				    uint64_t seed,
				    struct search_result *result)
{
	struct search_limits own = *limits;
	uint64_t state = seed ^ repetition_key(&line->pos);
	struct moves seen = {0};

	own.depth = (int)smaller((uint64_t)own.depth, (uint64_t)level->depth);
	own.nodes = smaller(own.nodes, level->nodes);
	if (level->lines > own.lines)
		own.lines = level->lines;
	if (level->overlooked) {
		line_moves(line, &seen);
		overlook(&seen, level->overlooked, &state);
		own.only = seen.at;
		own.n_only = seen.n;
	}
	*result = search_run(search, line, &own);
	moves_free(&seen);
	return choose(level, result, &state);
}
