/* SPDX-License-Identifier: MIT */
#include "levels.h"
#include "random.h"

#include <assert.h>
#include <stdlib.h>

/* A glance. */
enum {
	GLANCE_NODES = 60,
	GLANCE_LINES = 6,	/* turns among which it chooses */
	GLANCE_UNSURE = 300	/* hundredths of a pawn that it misjudges */
};

static const struct row {
	const char *name;
	uint64_t nodes;
} rows[LEVEL_BEST] = {
	{"beginner", GLANCE_NODES},
	{"learner", 80},
	{"casual", 250},
	{"steady", 1000},
	{"careful", 4000},
	{"strong", 16000},
	{"expert", 64000},
	{"master", 0}
};

_Static_assert(HASTES == LEVEL_BEST - 1, "games say how often each glances");

/* A game that nobody measured yet has the usual ones. */
static const struct haste *haste_of(const struct game *game)
{
	static const struct haste usual = {90, {100, 75, 50, 32, 20, 12, 6}};

	return game->haste.overlooks ? &game->haste : &usual;
}

struct level level_find(int level, const struct game *game)
{
	const struct haste *haste = haste_of(game);

	assert(level >= 1 && level <= LEVEL_BEST);
	return (struct level){
		.name = rows[level - 1].name, .nodes = rows[level - 1].nodes,
		.glances = level < LEVEL_BEST ? haste->glances[level - 1] : 0,
		.time = 1000
	};
}

/* At least one move is seen, whatever is overlooked. */
static void overlook(struct moves *moves, int percent, uint64_t *state)
{
	size_t kept = 0, lucky = moves->n ? random_draw(state) % moves->n : 0;

	for (size_t i = 0; i < moves->n; i++)
		if (i == lucky || (int)(random_draw(state) % 100) >= percent)
			moves->at[kept++] = moves->at[i];
	moves->n = kept;
}

/* An end that is seen is not misjudged. */
static const struct search_line *choose(const struct search_result *result,
					int unsure, uint64_t *state)
{
	const struct search_line *best = NULL;
	int most = 0;

	for (int i = 0; i < result->n_lines; i++) {
		int score = result->lines[i].score;

		if (unsure && !score_end(score))
			score += (int)(random_draw(state) %
				       (unsigned)(2 * unsure + 1)) - unsure;
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

/* What a turn is that nobody thought about. */
static const struct search_line *glance(struct search *search,
					const struct line *line,
					struct search_limits *limits,
					uint64_t *state,
					struct search_result *result)
{
	struct moves seen = {0};

	line_moves(line, &seen);
	overlook(&seen, haste_of(line->pos.game)->overlooks, state);
	limits->only = seen.at;
	limits->n_only = seen.n;
	limits->depth = 1;
	limits->nodes = smaller(limits->nodes, GLANCE_NODES);
	if (limits->lines < GLANCE_LINES)
		limits->lines = GLANCE_LINES;
	*result = search_run(search, line, limits);
	moves_free(&seen);
	return choose(result, GLANCE_UNSURE, state);
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

	if ((int)(random_draw(&state) % 100) < level->glances)
		return glance(search, line, &own, &state, result);
	own.nodes = smaller(own.nodes, level->nodes);
	*result = search_run(search, line, &own);
	return choose(result, 0, &state);
}
