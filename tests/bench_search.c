/* SPDX-License-Identifier: MIT */
/*
 * How fast the search is and how far it sees, for each game: one thread, the
 * usual 16 MiB, everything forgotten before each position.
 *
 *	bench_search [--facts] [--game GAME] [search] [wins]
 *	bench_search count GAME		what valgrind is to count
 *
 * Seconds are processor time. Facts, which are measured several times, are
 * taken from a shorter look.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_rows.h"
#include "bench_table.h"
#include "bench_wins.h"
#include "games.h"
#include "search.h"

enum { MEBIBYTES = 16, COUNTED_POSITIONS = 3, COUNTED_NODES = 5000 };

/* A look at a position. */
struct look {
	double end;		/* when it is to stop, in processor time */
	bool ends_when_won;
	bool won;		/* a win is sure, after however many turns */
	double seconds;
	struct search_result result;
};

static bool is_late(void *data)
{
	const struct look *look = data;

	return (look->won && look->ends_when_won) ||
	       processor_time() >= look->end;
}

static void see(const struct search_result *result, void *data)
{
	struct look *look = data;

	look->won = result->n_lines && score_end(result->lines[0].score) > 0;
}

static struct look look_at(struct search *search, const char *game,
	const char *text, double seconds, bool ends_when_won)
{
	struct look look = { .ends_when_won = ends_when_won };
	double now;
	struct search_limits limits = { .stop = is_late, .tell = see,
		.data = &look };
	struct complaint complaint;
	struct position pos;
	struct line line;

	if (!position_read(&pos, game_find(game), text, &complaint)) {
		fprintf(stderr, "bench_search: %s: %s\n", game,
			complaint.text);
		exit(1);
	}
	line_begin(&line, &pos);
	search_clear(search);
	now = processor_time();
	look.end = now + seconds;
	look.result = search_run(search, &line, &limits);
	look.seconds = processor_time() - now;
	line_end(&line);
	return look;
}

static bool is_middle(const struct bench_row *row, const char *game)
{
	return row->position && !strcmp(row->game, game);
}

/* Ten positions of the middle. */

/* Then it need not look any deeper. */
static bool is_decided(const struct search_result *result)
{
	return result->n_lines && score_end(result->lines[0].score);
}

struct reach {
	double speed;		/* million nodes a second */
	double depth, least;	/* turns: on an average, and at worst */
};

static struct reach measure(const char *game, double seconds)
{
	struct search *search = search_new(MEBIBYTES);
	double nodes = 0, spent = 0, depth = 0, least = 1e9, n = 0;

	for (int i = 0; i < BENCH_ROWS; i++) {
		struct look look;

		if (!is_middle(&bench_rows[i], game))
			continue;
		look = look_at(search, game, bench_rows[i].position, seconds,
			false);
		nodes += (double)look.result.nodes;
		spent += look.seconds;
		if (is_decided(&look.result))
			continue;
		depth += look.result.depth;
		least = fmin(least, look.result.depth);
		n++;
	}
	search_free(search);
	return (struct reach){ nodes / spent / 1e6, depth / n, least };
}

/* A larger board has more to be looked at. */
static double find_bar(const struct game *game)
{
	struct position pos;

	position_start(&pos, game);
	return set_count(pos.board) >= 144 ? 0.7 : 1.0;
}

static const struct column speed_columns[] = {
	{ .head = { "nodes", "a second" }, .unit = "million",
	  .what = "nodes a second", .width = 9, .decimals = 2,
	  .better = MORE },
	{ .head = { "at", "least" }, .unit = "million", .width = 8,
	  .decimals = 1 },
	{ .head = { "depth in", "one second" }, .unit = "turns",
	  .what = "depth in 0.3 s", .width = 11, .decimals = 1,
	  .better = MORE },
	{ .head = { "", "at worst" }, .unit = "turns",
	  .what = "depth in 0.3 s, at worst", .width = 9,
	  .better = MORE },
};

static void bench_speed(const struct wish *wish)
{
	struct table table = { .group = "search", .title =
		"The search, one thread, 16 MiB, from ten positions of the "
		"middle", .columns = speed_columns, .n = 4 };

	table_head(&table, wish->facts);
	for (int i = 0; games[i]; i++) {
		struct reach reach;

		if (!wish_has_game(wish, games[i]->name))
			continue;
		reach = measure(games[i]->name, wish->facts ? 0.3 : 1);
		table_row(&table, games[i]->name, (double[]){ reach.speed,
			find_bar(games[i]), reach.depth, reach.least });
	}
	table_end(&table);
}

/* Positions that are won. */

struct wins {
	double n, found, seconds;	/* seconds of those that were found */
};

static struct wins find_wins(const char *game, double seconds)
{
	struct search *search = search_new(MEBIBYTES);
	struct wins wins = { .n = 0 };

	for (int i = 0; i < BENCH_WINS; i++) {
		struct look look;

		if (strcmp(bench_wins[i].game, game))
			continue;
		look = look_at(search, game, bench_wins[i].position, seconds,
			true);
		wins.n++;
		wins.found += look.won;
		wins.seconds += look.won ? look.seconds : 0;
	}
	search_free(search);
	return wins;
}

static const struct column win_columns[] = {
	{ .head = { "", "won" }, .unit = "positions", .width = 10 },
	{ .head = { "win found in", "one second" },
	  .unit = "positions", .what = "win found in 0.3 s",
	  .width = 13, .better = MORE },
	{ .head = { "found after", "on average" }, .unit = "ms",
	  .what = "win found after", .width = 12, .decimals = 1,
	  .better = LESS },
};

static void bench_solving(const struct wish *wish)
{
	struct table table = { .group = "wins", .title =
		"Positions that are won in two to four turns", .columns =
		win_columns, .n = 3 };

	table_head(&table, wish->facts);
	for (int i = 0; games[i]; i++) {
		struct wins wins;

		if (!wish_has_game(wish, games[i]->name))
			continue;
		wins = find_wins(games[i]->name, wish->facts ? 0.3 : 1);
		table_row(&table, games[i]->name, (double[]){ wins.n,
			wins.found, wins.found > 0 ?
			wins.seconds / wins.found * 1000 : NAN });
	}
	table_end(&table);
}

/* For valgrind. */

static int count(const char *game)
{
	struct search *search = search_new(MEBIBYTES);
	struct search_limits limits = { .nodes = COUNTED_NODES };
	double nodes = 0;
	int n = 0;

	for (int i = 0; i < BENCH_ROWS && n < COUNTED_POSITIONS; i++) {
		struct complaint complaint;
		struct position pos;
		struct line line;

		if (!is_middle(&bench_rows[i], game) ||
			!position_read(&pos, game_find(game),
			bench_rows[i].position, &complaint))
			continue;
		line_begin(&line, &pos);
		search_clear(search);
		nodes += (double)search_run(search, &line, &limits).nodes;
		line_end(&line);
		n++;
	}
	search_free(search);
	printf("counted %.0f\n", nodes);
	return !n;
}

int main(int argc, char **argv)
{
	struct wish wish = wish_read(argc, argv);

	if (wish.n == 2 && !strcmp(wish.words[0], "count"))
		return count(wish.words[1]);
	if (wish_has(&wish, "search"))
		bench_speed(&wish);
	if (wish_has(&wish, "wins"))
		bench_solving(&wish);
	return 0;
}
