/* SPDX-License-Identifier: MIT */
#include "levels.h"

#include <assert.h>
#include <stdlib.h>

#include "random.h"

/* Days. */
enum {
	GOOD_DAYS = 40,		/* games of a hundred */
	DAY_TURN = 4,		/* turns that tell games apart */
	BEST_NODES = 600000	/* of a turn like the best level's */
};

/* A glance. */
enum {
	GLANCE_NODES = 60,
	GLANCE_LINES = 6,	/* turns among which it chooses */
	GLANCE_UNSURE = 300	/* hundredths of a pawn that it misjudges */
};

/* The first numbers rise fast: most of what a beginner plays is a glance, so
 * that the others matter little. From the fourth on each is some three times
 * the one below, as what the best level sees in its second is of the last. */
static const struct row {
	const char *name;
	uint64_t nodes;
} rows[LEVEL_BEST] = {
	{"beginner", GLANCE_NODES},
	{"learner", 1000},
	{"casual", 5000},
	{"steady", 16000},
	{"careful", 45000},
	{"strong", 130000},
	{"expert", 400000},
	{"master", 0}
};

_Static_assert(HASTES == LEVEL_BEST - 1, "games say how often each glances");

/* A game that nobody measured yet has the usual ones. */
static const struct haste *haste_of(const struct game *game)
{
	static const struct haste usual = {
		90, {1000, 800, 550, 330, 160, 45, 7}
	};

	return game->haste.overlooks ? &game->haste : &usual;
}

static struct form form_of(int level, const struct haste *haste)
{
	if (level == LEVEL_BEST)
		return (struct form){.nodes = BEST_NODES};
	return (struct form){
		.nodes = rows[level - 1].nodes,
		.glances = haste->glances[level - 1]
	};
}

struct level level_find(int level, const struct game *game)
{
	const struct haste *haste = haste_of(game);
	struct level found = {0};

	assert(level >= 1 && level <= LEVEL_BEST);
	found.name = rows[level - 1].name;
	found.time = 1000;
	if (level == LEVEL_BEST)
		return found;
	/* The first is to lose to whoever takes what hangs, on any day. */
	found.usual = form_of(level, haste);
	found.good = form_of(level == 1 ? 1 : level + 1, haste);
	return found;
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

/* Anything that is another in other games, and the same as long as one goes on:
 * the position in which each side has played some turns. */
static bool is_good_day(const struct line *line)
{
	uint64_t state;

	if (line->n_keys <= DAY_TURN)
		return false;
	state = line->keys[DAY_TURN] + (uint64_t)line->pos.now.side;
	return random_draw(&state) % 100 < GOOD_DAYS;
}

const struct form *level_form(const struct level *level,
			      const struct line *line)
{
	return is_good_day(line) ? &level->good : &level->usual;
}

const struct search_line *level_run(const struct level *level,
				    struct search *search,
				    const struct line *line,
				    const struct search_limits *limits,
				    uint64_t seed,
				    struct search_result *result)
{
	const struct form *form = level_form(level, line);
	struct search_limits own = *limits;
	uint64_t state = seed ^ repetition_key(&line->pos);

	if ((int)(random_draw(&state) % 1000) < form->glances)
		return glance(search, line, &own, &state, result);
	own.nodes = smaller(own.nodes, form->nodes);
	*result = search_run(search, line, &own);
	return choose(result, 0, &state);
}
