/* SPDX-License-Identifier: MIT */
/*
 * The tables of `make bench`: wide ones for a person; or as facts, one figure a
 * line, from which bench.sh compares two revisions:
 *
 *	struct column columns[] = {
 *		{ .head = { "one", "step" }, .unit = "us", .width = 6,
 *		  .what = "a step", .better = LESS, .bar = 100 },
 *	};
 *	struct table table = { .group = "keys", .title = "What keys cost",
 *		.columns = columns, .n = 1 };
 *	table_head(&table, wish.facts);
 *	table_row(&table, "phi", (double[]){ 80 });
 *	table_end(&table);
 *
 * A fact is GROUP, ROW, WHAT, UNIT, more or less (what is better) and the
 * figure, with tabs between them. A figure that could not be measured is NAN:
 * "-" in a table, and no fact.
 */
#ifndef TESTS_BENCH_TABLE_H
#define TESTS_BENCH_TABLE_H

#include <stdbool.h>

enum better { NEITHER, MORE, LESS };	/* NEITHER: it is no fact */

struct column {
	const char *head[2];	/* lines above the unit */
	const char *unit;
	const char *what;	/* in a fact, if it can be one */
	int width, decimals;
	enum better better;
	double bar;		/* 0: none */
};

struct table {
	const char *group, *title;
	const struct column *columns;
	int n;
	int name_width;		/* of the rows; 0: the usual one */
	bool facts;
};

void table_head(struct table *table, bool facts);
void table_row(const struct table *table, const char *name,
	const double *figures);

/* The bars, where there are any. */
void table_end(const struct table *table);

/* What is asked for: [--facts] [--game NAME] and words of the program's own. */
struct wish {
	bool facts;
	const char *game;	/* NULL: all */
	int n;
	char **words;
};

struct wish wish_read(int argc, char **argv);
bool wish_has_game(const struct wish *wish, const char *game);

/* Without words, all are wished. */
bool wish_has(const struct wish *wish, const char *word);

/* Ends this program when PROGRAM does not name the one to measure. */
void require_program(void);

/* Processor time of this program, in seconds. */
double processor_time(void);

/*
 * The number behind a word in what a shell's command prints; 0 if it is not
 * there. Seconds of processor time, too, if they are wanted; not those that
 * the system spends on starting it.
 */
double run_command(const char *command, const char *word, double *seconds);

/* Instructions that a command takes by valgrind; NAN where that is not
 * installed. */
double count_instructions(const char *command);

#endif
