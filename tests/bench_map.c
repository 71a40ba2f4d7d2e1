/* SPDX-License-Identifier: MIT */
/*
 * Attack maps: how long it takes to find all squares that one side attacks,
 * from ten positions of each game's middle; and how long the plain reference
 * takes, which has to be asked for square after square.
 *
 *	bench_map [--facts] [--game GAME]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_rows.h"
#include "bench_table.h"
#include "games.h"
#include "reference.h"
#include "text.h"

enum { MAPS = 20000 };

/* The next position of a game's middle behind row *at, which moves on. */
static const char *next_middle(const struct game *game, int *at,
	struct position *pos)
{
	for (; *at < BENCH_ROWS; ++*at) {
		const struct bench_row *row = &bench_rows[*at];
		struct complaint complaint;

		if (!row->position || strcmp(row->game, game->name) ||
			!position_read(pos, game, row->position, &complaint))
			continue;
		++*at;
		return row->position;
	}
	return NULL;
}

/* Nanoseconds for the map of one side. */
static double time_maps(const struct game *game)
{
	double seconds = 0, n = 0;
	struct position pos;
	int at = 0;

	while (next_middle(game, &at, &pos)) {
		double before = processor_time();

		for (int k = 0; k < MAPS; k++) {
			set found[2];

			game->attacked(&pos, found);
			/* As if somebody looked at it. */
			__asm__ volatile("" : : "m"(found) : "memory");
		}
		seconds += processor_time() - before;
		n += 2 * MAPS;
	}
	return seconds / n * 1e9;
}

/* How many squares the reference says that a side attacks. */
static int ask_reference(const struct position *pos, const char *text,
	char side)
{
	int n = 0;

	SET_EACH(sq, pos->board) {
		char name[SQUARE_NAME];
		struct ref_list list;

		square_name(sq, name);
		list = ref_attackers(pos->game->name, text, side, name);
		n += list.n > 0;
		ref_list_free(&list);
	}
	return n;
}

/* The reference's time for the same, in nanoseconds; both must agree. */
static double time_reference(const struct game *game)
{
	double seconds = 0, n = 0;
	struct position pos;
	const char *text;
	int at = 0;

	while ((text = next_middle(game, &at, &pos))) {
		double before = processor_time();
		int squares = ask_reference(&pos, text, 'w') +
			      ask_reference(&pos, text, 'b');
		set found[2];

		seconds += processor_time() - before;
		n += 2;
		game->attacked(&pos, found);
		if (squares == set_count(found[0]) + set_count(found[1]))
			continue;
		fprintf(stderr, "%s: the reference attacks %d squares\n",
			text, squares);
		exit(1);
	}
	return seconds / n * 1e9;
}

static const struct column columns[] = {
	{ .head = { "one side,", "all squares" }, .unit = "ns",
	  .what = "an attack map", .width = 12, .decimals = 1,
	  .better = LESS },
	{ .head = { "by the", "reference" }, .unit = "ns",
	  .width = 10 },
	{ .head = { "times as", "fast" }, .unit = "x",
	  .width = 9 },
	{ .head = { "", "at least" }, .unit = "x", .width = 9 },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "map", .title =
		"All squares that one side attacks, checked; the reference is "
		"asked square by square", .columns = columns, .n = 4 };
	struct wish wish = wish_read(argc, argv);

	table_head(&table, wish.facts);
	for (int i = 0; games[i]; i++) {
		double map, plain = NAN;

		if (!games[i]->attacked ||
			!wish_has_game(&wish, games[i]->name))
			continue;
		map = time_maps(games[i]);
		if (!wish.facts)
			plain = time_reference(games[i]);
		table_row(&table, games[i]->name, (double[]){ map, plain,
			plain / map, strcmp(games[i]->name, "phoenix") ? NAN
			: 10 });
	}
	table_end(&table);
	return 0;
}
