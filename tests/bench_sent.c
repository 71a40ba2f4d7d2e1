/* SPDX-License-Identifier: MIT */
/*
 * What turns send, over whole games on every board, half of them played by a
 * level of the computer's and half by chance: the middle, nine of ten and the
 * most of the bytes, and what each part of the screen took. The same on every
 * machine. With SHOW=400 all screens are shown that took more than that.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_table.h"
#include "byhand.h"
#include "games.h"

#define GAMES 6
#define TURNS 120 /* of a game, at most */
#define MOST (GAMES * TURNS)

struct taken {
	size_t bytes;
	size_t part[BYHAND_PARTS];
};

struct row {
	int n;
	struct taken at[MOST];
};

static const struct {
	const char *name;
	enum byhand_way way;
} rows[] = {
	{ "pointed at", BYHAND_POINTED },
	{ "typed", BYHAND_TYPED },
	{ "answered", BYHAND_ANSWERED },
	{ "watched", BYHAND_WATCHED },
};

enum { ROWS = sizeof(rows) / sizeof(*rows), STEPS = ROWS };

static struct row taken[ROWS + 1];
static struct search *search;

static void note(struct row *row, const struct byhand *hand)
{
	struct taken *at = &row->at[row->n++];

	at->bytes = hand->bytes;
	for (int part = 0; part < BYHAND_PARTS; part++)
		at->part[part] = byhand_part(hand, (enum byhand_part)part);
}

/* The screens of turns that send more than SHOW says. */
static void note_screen(const struct byhand *hand, const char *what)
{
	const char *most = getenv("SHOW");
	char *text;

	if (!most || hand->bytes <= (size_t)atoi(most))
		return;
	text = cells_text(hand->sent.cells);
	printf("%s: %zu bytes\n%s\n", what, hand->bytes, text);
	free(text);
}

/* A way and an answer by turns, the answer with the cursor where it was or
 * somewhere else. */
static void play_one(const struct game *game, int number)
{
	static struct byhand hand;

	search_clear(search);
	byhand_begin(&hand, game, number % 2, (uint64_t)number + 1);
	hand.search = number < GAMES / 2 ? search : NULL;
	for (int i = 0; i < TURNS; i++) {
		int row = i % 2 ? 2 + i / 2 % 2 : number % 3 == 1;

		if (!byhand_turn(&hand, rows[row].way))
			break;
		note_screen(&hand, rows[row].name);
		note(&taken[row], &hand);
		if (row == 3 && byhand_step_empty(&hand))
			note(&taken[STEPS], &hand);
	}
	byhand_end(&hand);
}

static int compare(const void *a, const void *b)
{
	const struct taken *first = a, *second = b;

	return (first->bytes > second->bytes)
		- (first->bytes < second->bytes);
}

#define PART(word) { .head = { "of it", word }, .unit = "bytes", .width = 8 }

/* The parts are what each would have taken alone, on average. */
static const struct column columns[] = {
	{ .head = { "", "seen" }, .unit = "turns", .width = 6 },
	{ .head = { "half", "<=" }, .unit = "bytes", .width = 6,
	  .what = "half of the turns", .better = LESS, .bar = 200 },
	{ .head = { "90 %", "<=" }, .unit = "bytes", .width = 6,
	  .what = "nine of ten turns", .better = LESS, .bar = 200 },
	{ .head = { "all", "<=" }, .unit = "bytes", .width = 6,
	  .what = "the longest turn", .better = LESS },
	PART("title"), PART("board"), PART("look"), PART("list"),
	PART("counts"), PART("sentence"), PART("keys"),
};

enum { COLUMNS = sizeof(columns) / sizeof(*columns) };

static void print_row(const struct table *table, const char *game,
	const char *name, struct row *row)
{
	double figures[COLUMNS] = { row->n };
	char label[60];

	if (!row->n)
		return;
	qsort(row->at, (size_t)row->n, sizeof(*row->at), compare);
	figures[1] = (double)row->at[row->n / 2].bytes;
	figures[2] = (double)row->at[row->n * 9 / 10].bytes;
	figures[3] = (double)row->at[row->n - 1].bytes;
	for (int i = 0; i < row->n; i++)
		for (int part = 0; part < BYHAND_PARTS; part++)
			figures[4 + part] += (double)row->at[i].part[part]
				/ row->n;
	snprintf(label, sizeof(label), "%s, %s", game, name);
	table_row(table, label, figures);
}

int main(int argc, char **argv)
{
	struct wish wish = wish_read(argc, argv);
	struct table table = { .group = "sent", .columns = columns,
		.n = COLUMNS, .name_width = 28, .title = "what turns send, "
		"over whole games at 80 x 24 in 256 colours" };

	search = search_new(4);
	table_head(&table, wish.facts);
	for (int g = 0; games[g]; g++) {
		if (!wish_has_game(&wish, games[g]->name))
			continue;
		memset(taken, 0, sizeof(taken));
		for (int i = 0; i < GAMES; i++)
			play_one(games[g], i);
		for (int i = 0; i < ROWS; i++)
			print_row(&table, games[g]->name, rows[i].name,
				&taken[i]);
		print_row(&table, games[g]->name, "the step then",
			&taken[STEPS]);
	}
	table_end(&table);
	search_free(search);
	return 0;
}
