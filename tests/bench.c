/* SPDX-License-Identifier: MIT */
/*
 * How fast the rules are, for each game; bench_rows.h has the positions.
 *
 *	bench [--facts] [--game GAME] [perft] [random]
 *	bench count GAME start|middle|random	what valgrind is to count
 *
 * Machines differ and are never quiet: trust the multiples of Debian's
 * stockfish (from the chess start, in the same run, where it is there) and the
 * ratios, not the seconds. Times are processor times, the best of some runs.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_rows.h"
#include "bench_table.h"
#include "games.h"
#include "perft.h"
#include "perft_rows.h"
#include "text.h"

#define STOCKFISH "/usr/games/stockfish"

enum { RUNS = 3, GAMES_PLAYED = 300, GAMES_COUNTED = 10 };

/* The yardstick. */

/* The quickest of three runs; 0 leaves when there is no stockfish. */
static double time_stockfish(int depth, double *seconds)
{
	double leaves = 0;
	char command[100];

	*seconds = 1e9;
	snprintf(command, sizeof command, "echo go perft %d | " STOCKFISH,
		depth);
	for (int i = 0; i < RUNS; i++) {
		double run;

		leaves = run_command(command, "Nodes searched", &run);
		if (leaves > 0 && run < *seconds)
			*seconds = run;
	}
	return leaves;
}

/* Million leaves a second, without the time the program takes to start; NAN
 * when there is no stockfish. */
static double measure_stockfish(void)
{
	double idle, busy, few, many;

	if (access(STOCKFISH, X_OK) != 0)
		return NAN;
	few = time_stockfish(1, &idle);
	many = time_stockfish(6, &busy);
	return few > 0 && many > few && busy > idle ?
		(many - few) / (busy - idle) / 1e6 : NAN;
}

/* Positions. */

static void begin_at(struct line *line, const struct game *game,
	const char *text)
{
	struct complaint complaint;
	struct position pos;

	if (!position_read(&pos, game, text ? text : game->start,
		    &complaint)) {
		fprintf(stderr, "bench: %s: %s\n", game->name,
			complaint.text);
		exit(1);
	}
	line_begin(line, &pos);
}

/* Whether a row is one of a game's start, or one of its middle. */
static bool row_is(const struct bench_row *row, const struct game *game,
	bool middle)
{
	return !strcmp(row->game, game->name) && middle == !!row->position;
}

/* Perft. */

typedef uint64_t (*counter)(struct line *line, int depth);

/* Revisions to compare with may have none. */
uint64_t perft_made(struct line *line, int depth) __attribute__((weak));

static double time_row(struct line *line, const struct bench_row *row,
	counter count, int runs)
{
	double best = 1e9;

	for (int i = 0; i < runs; i++) {
		double before = processor_time();
		uint64_t n = count(line, row->depth);
		double spent = processor_time() - before;

		if (n != row->leaves) {
			fprintf(stderr, "%s: %llu leaves instead of %llu\n",
				row->position ? row->position : "start",
				(unsigned long long)n,
				(unsigned long long)row->leaves);
			exit(1);
		}
		best = spent < best ? spent : best;
	}
	return best;
}

/* Million leaves a second of all these rows, each the best of some runs. */
static double perft_speed(const struct game *game, bool middle, counter count,
	int runs)
{
	double seconds = 0, leaves = 0;

	for (const struct bench_row *row = bench_rows;
	     row < bench_rows + BENCH_ROWS; row++) {
		struct line line;

		if (!row_is(row, game, middle))
			continue;
		begin_at(&line, game, row->position);
		seconds += time_row(&line, row, count, runs);
		leaves += (double)row->leaves;
		line_end(&line);
	}
	return leaves / seconds / 1e6;
}

static double count_leaves(const struct game *game, bool middle)
{
	double leaves = 0;

	for (int i = 0; i < BENCH_ROWS; i++)
		if (row_is(&bench_rows[i], game, middle))
			leaves += (double)bench_rows[i].leaves / 1e6;
	return leaves;
}

/* The least multiple of stockfish; Fenix begins with putting pieces, and what
 * it is to reach is said of the battle behind that. */
static double find_bar(const struct game *game, bool middle)
{
	static const struct {
		const char *game;
		double multiple;
		bool start;
	} bars[] = {
		{ "phoenix", 0.5, true }, { "angel", 0.4, true },
		{ "fenix", 0.25, false }, { "phi", 1.2, true },
		{ "rose", 1.0, true },
	};

	for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
		if (!strcmp(bars[i].game, game->name) &&
			(middle || bars[i].start))
			return bars[i].multiple;
	return NAN;
}

static const struct column perft_columns[] = {
	{ .head = { "", "leaves" }, .unit = "million",
	  .width = 8, .decimals = 2 },
	{ .head = { "last ply", "counted" }, .unit = "M/s",
	  .what = "last ply counted", .width = 9, .decimals = 1,
	  .better = MORE },
	{ .head = { "through", "stockfish" }, .unit = "x", .width = 9,
	  .decimals = 2 },
	{ .head = { "least", "of that" }, .unit = "x",
	  .width = 7, .decimals = 2 },
	{ .head = { "each", "leaf made" }, .unit = "M/s",
	  .what = "each leaf made", .width = 9, .decimals = 1,
	  .better = MORE },
	{ .head = { "through", "stockfish" }, .unit = "x", .width = 9,
	  .decimals = 2 },
};

static void perft_row(const struct table *table, const struct game *game,
	bool middle, double yardstick)
{
	int runs = table->facts ? 1 : RUNS;
	double counted = perft_speed(game, middle, perft, runs);
	double made = perft_made ? perft_speed(game, middle, perft_made, runs)
		: NAN;
	char name[40];

	snprintf(name, sizeof name, "%s %s", game->name,
		middle ? "middle" : "start");
	table_row(table, name, (double[]){ count_leaves(game, middle), counted,
		counted / yardstick, find_bar(game, middle), made,
		made / yardstick });
}

static void bench_perft(const struct wish *wish)
{
	struct table table = { .group = "perft", .title =
		"Perft with all rules, million leaves a second (M/s), counts "
		"checked; from the start,\nand from ten positions of the "
		"middle", .columns = perft_columns, .n = 6, .name_width = 23 };
	double yardstick = wish->facts ? NAN : measure_stockfish();

	if (isnan(yardstick) && !wish->facts)
		printf("no " STOCKFISH ": no multiples of it\n");
	else if (!wish->facts)
		printf("stockfish, chess start: %.1f million leaves a second\n",
			yardstick);
	table_head(&table, wish->facts);
	for (int i = 0; games[i]; i++) {
		if (!wish_has_game(wish, games[i]->name))
			continue;
		perft_row(&table, games[i], false, yardstick);
		perft_row(&table, games[i], true, yardstick);
	}
	table_end(&table);
}

/* What is wide, and what is random. */

/* Of those with known counts, the position with the most turns. */
static const struct perft_row *find_widest(const struct game *game)
{
	const struct perft_row *widest = NULL;

	for (int i = 0; i < PERFT_ROWS; i++)
		if (!strcmp(perft_rows[i].game, game->name) &&
			(!widest ||
			 perft_rows[i].counts[0] > widest->counts[0]))
			widest = &perft_rows[i];
	return widest;
}

/* Microseconds to count its turns. */
static double time_widest(const struct game *game,
	const struct perft_row *widest)
{
	double best = 1e9;
	struct line line;

	begin_at(&line, game, widest->position);
	for (int i = 0; i < 2000; i++) {
		double before = processor_time(), spent;

		perft(&line, 1);
		spent = processor_time() - before;
		best = spent < best ? spent : best;
	}
	line_end(&line);
	return best * 1e6;
}

/* Repeatable: xorshift. */
static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state >> 32;
}

/* Goes on with random moves to the end; how many turns that took. */
static uint64_t play_out(struct line *line, struct moves *moves,
	uint64_t *random)
{
	uint64_t turns = 0;

	while (turns < 1000) {
		const struct move *move =
			line_pick(line, next_random(random), moves);
		struct undo undo;

		if (!move)
			break;
		line_make(line, move, &undo);
		turns += !line->pos.now.stage;
	}
	return turns;
}

static uint64_t play_games(const struct game *game, int n)
{
	struct moves moves = { 0 };
	uint64_t random = 1, turns = 0;

	for (int i = 0; i < n; i++) {
		struct line line;

		begin_at(&line, game, NULL);
		turns += play_out(&line, &moves, &random);
		line_end(&line);
	}
	moves_free(&moves);
	return turns;
}

/* Million turns a second. */
static double random_speed(const struct game *game)
{
	double before = processor_time();

	return (double)play_games(game, GAMES_PLAYED) /
	       (processor_time() - before) / 1e6;
}

static const struct column random_columns[] = {
	{ .head = { "widest", "position" }, .unit = "turns",
	  .width = 9 },
	{ .head = { "turns", "counted in" }, .unit = "us",
	  .what = "widest position counted", .width = 10,
	  .decimals = 2, .better = LESS },
	{ .head = { "random play", "to the end" },
	  .unit = "M turns/s", .what = "random play", .width = 11,
	  .decimals = 3, .better = MORE },
};

static void bench_random(const struct wish *wish)
{
	struct table table = { .group = "random", .title =
		"The widest position known, and random play from the start",
		.columns = random_columns, .n = 3 };

	table_head(&table, wish->facts);
	for (int i = 0; games[i]; i++) {
		const struct perft_row *widest = find_widest(games[i]);

		if (!widest || !wish_has_game(wish, games[i]->name))
			continue;
		table_row(&table, games[i]->name, (double[]){
			(double)widest->counts[0],
			time_widest(games[i], widest),
			random_speed(games[i]) });
	}
	table_end(&table);
}

/* For valgrind. */

/* What it runs: a depth less, for it is slow. Prints the leaves. */
static int count_rows(const struct game *game, bool middle)
{
	double leaves = 0;

	for (int i = 0; i < BENCH_ROWS; i++) {
		struct line line;

		if (!row_is(&bench_rows[i], game, middle))
			continue;
		begin_at(&line, game, bench_rows[i].position);
		leaves += (double)perft(&line, bench_rows[i].depth - 1);
		line_end(&line);
	}
	printf("counted %.0f\n", leaves);
	return 0;
}

static int count(char **words)
{
	const struct game *game = game_find(words[0]);

	if (!game)
		return 2;
	if (strcmp(words[1], "random"))
		return count_rows(game, !strcmp(words[1], "middle"));
	printf("counted %llu\n",
		(unsigned long long)play_games(game, GAMES_COUNTED));
	return 0;
}

int main(int argc, char **argv)
{
	struct wish wish = wish_read(argc, argv);

	if (wish.n == 3 && !strcmp(wish.words[0], "count"))
		return count(wish.words + 1);
	if (wish_has(&wish, "perft"))
		bench_perft(&wish);
	if (wish_has(&wish, "random"))
		bench_random(&wish);
	return 0;
}
