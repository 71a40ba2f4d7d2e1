/* SPDX-License-Identifier: MIT */
/*
 * make tune GAME=NAME: weights of a game's evaluation by self-play (tuning.h).
 * Prints the table for rules/NAME.c, and how the new weights do against those
 * that the game has: a table that does not win is not worth keeping. With
 * --table it only plays the match, with a table changed by hand.
 */
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "tuning.h"

static const char usage[] =
	"usage: tune GAME [OPTION VALUE]...\n"
	"  --games N    self-played games to learn from (600)\n"
	"  --nodes N    nodes for each turn (1500)\n"
	"  --opening N  turns at random before each game, or three more (6)\n"
	"  --match N    games of new against present weights (200)\n"
	"  --seed N     other games (1)\n"
	"  --table FILE play only the match, with the rows of this table in\n"
	"               place of the present ones\n";

struct wishes {
	struct tune_options options;
	int match;
	const char *table;	/* NULL: to be found */
};

static bool read_number(const char *text, long most, long *number)
{
	char *end;

	*number = strtol(text, &end, 10);
	return *text && !*end && *number >= 0 && *number <= most;
}

static bool take_option(struct wishes *wishes, const char *name,
	const char *text)
{
	long n;

	if (!strcmp(name, "--table")) {
		wishes->table = text;
		return true;
	}
	if (!read_number(text, 1000000, &n))
		return false;
	if (!strcmp(name, "--games"))
		wishes->options.games = (int)n;
	else if (!strcmp(name, "--nodes") && n)
		wishes->options.nodes = (uint64_t)n;
	else if (!strcmp(name, "--opening"))
		wishes->options.opening = (int)n;
	else if (!strcmp(name, "--match"))
		wishes->match = (int)n;
	else if (!strcmp(name, "--seed"))
		wishes->options.seed = (uint64_t)n;
	else
		return false;
	return true;
}

static void print_match(const struct match_score *score)
{
	double n = score->won + score->drawn + score->lost, elo, margin;

	printf("/* Against the present weights: %d won, %d drawn, %d lost, "
		"%.1f %%", score->won, score->drawn, score->lost,
		n > 0 ? 100 * (score->won + score->drawn / 2.0) / n : 0);
	if (match_elo(score, &elo, &margin))
		printf(", Elo %+.0f +- %.0f", elo, margin);
	printf(". */\n");
}

static bool read_table(const char *path, int16_t *weights)
{
	FILE *in = fopen(path, "r");
	bool good = in && tuning_read(in, weights);

	if (!good)
		fprintf(stderr, "tune: %s: %s\n", path, in
			? "a row is no row of weights" : "cannot be read");
	if (in)
		fclose(in);
	return good;
}

static void fit(struct tuning *tuning, const struct game *game,
	const struct wishes *wishes, const int16_t *present, int16_t *weights)
{
	tuning_play(tuning);
	tuning_fit(tuning, weights);
	printf("/* %s: %zu positions of %d games, error %.4f before, %.4f "
		"after. */\n", game->name, tuning_positions(tuning),
		wishes->options.games, tuning_error(tuning, present),
		tuning_error(tuning, weights));
	tuning_print(game, weights, stdout);
	fflush(stdout);
}

static bool tune(const struct game *game, const struct wishes *wishes)
{
	struct tuning *tuning = tuning_new(game, &wishes->options);
	int16_t present[WEIGHTS], weights[WEIGHTS];
	struct match_score score;
	bool good = true;

	tuning_present(game, present);
	memcpy(weights, present, sizeof weights);
	if (wishes->table)
		good = read_table(wishes->table, weights);
	else
		fit(tuning, game, wishes, present, weights);
	if (good && wishes->match) {
		score = tuning_match(tuning, weights, present, wishes->match);
		print_match(&score);
	}
	tuning_free(tuning);
	return good;
}

int main(int argc, char **argv)
{
	struct wishes wishes = {
		.options = {
			.games = 600, .nodes = 1500, .opening = 6, .seed = 1,
			.progress = stderr
		},
		.match = 200
	};
	const struct game *game = argc > 1 ? game_find(argv[1]) : NULL;
	int i = 2;

	while (game && i + 1 < argc &&
		take_option(&wishes, argv[i], argv[i + 1]))
		i += 2;
	if (!game || i < argc) {
		fputs(usage, stderr);
		return 2;
	}
	return tune(game, &wishes) ? 0 : 2;
}
