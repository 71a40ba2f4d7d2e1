/* SPDX-License-Identifier: MIT */
/*
 * Many clients at once on one machine: the real program on 200 pseudo-terminals
 * of 80 x 24, all games in turn. Memory of each, and the time from a key to the
 * frame: when one player moves the cursor while the others look, and when all
 * do at the same moment.
 *
 *	bench_crowd [--facts] [--game GAME]	of that game alone
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_table.h"
#include "games.h"
#include "pty.h"

enum { CLIENTS = 200, FRAME = 500 };

#define LEFT "\033[D"

static struct pty *client;

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* A thousand bytes, of the smaps_rollup of all; 0 where there is none. */
static long sum_memory(const char *field)
{
	long sum = 0;

	for (int i = 0; i < CLIENTS; i++) {
		char name[64], line[200];
		FILE *file;

		snprintf(name, sizeof(name), "/proc/%d/smaps_rollup",
			(int)client[i].pid);
		file = fopen(name, "r");
		while (file && fgets(line, sizeof(line), file))
			if (!strncmp(line, field, strlen(field)))
				sum += strtol(line + strlen(field), NULL, 10);
		if (file)
			fclose(file);
	}
	return sum;
}

static void start_all(const char *only)
{
	int n = 0;

	while (games[n])
		n++;
	for (int i = 0; i < CLIENTS; i++) {
		const char *arguments[] = { only ? only : games[i % n]->name,
			NULL };

		pty_start(&client[i], arguments, NULL, 0);
	}
	for (int i = 0; i < CLIENTS; i++) {
		while (client[i].bytes < FRAME && pty_take(&client[i], 5000))
			;
		pty_take_all(&client[i], 5);
	}
}

/* The first answer of a client, after a start. */
static double wait_answer(int i, double start)
{
	size_t before = client[i].bytes;

	while (client[i].bytes == before && pty_now() - start < PTY_LONG)
		pty_take(&client[i], 1000);
	return (pty_now() - start) * 1000;
}

struct times {
	double half, tenth, worst;
};

static struct times sort_times(double *ms)
{
	qsort(ms, CLIENTS, sizeof(*ms), by_size);
	return (struct times){ ms[CLIENTS / 2], ms[CLIENTS * 9 / 10],
		ms[CLIENTS - 1] };
}

static struct times one_by_one(void)
{
	static double ms[CLIENTS];

	for (int i = 0; i < CLIENTS; i++) {
		double start = pty_now();

		pty_type(&client[i], LEFT);
		ms[i] = wait_answer(i, start);
		pty_take_all(&client[i], 1);
	}
	return sort_times(ms);
}

static struct times all_at_once(void)
{
	static double ms[CLIENTS];
	double start = pty_now();

	for (int i = 0; i < CLIENTS; i++)
		pty_type(&client[i], LEFT);
	for (int i = 0; i < CLIENTS; i++)
		ms[i] = wait_answer(i, start);
	return sort_times(ms);
}

static void end_all(void)
{
	for (int i = 0; i < CLIENTS; i++)
		kill(client[i].pid, SIGTERM);
	for (int i = 0; i < CLIENTS; i++) {
		pty_end(&client[i], true);
		pty_close(&client[i]);
	}
}

static const struct column columns[] = {
	{ .head = { "start", "of each" }, .unit = "ms", .width = 8,
	  .decimals = 1, .what = "start of each", .better = LESS },
	{ .head = { "memory", "divided" }, .unit = "MiB", .width = 8,
	  .decimals = 2, .what = "memory, shared parts divided",
	  .better = LESS },
	{ .head = { "memory", "resident" }, .unit = "MiB",
	  .width = 8, .decimals = 2, .what = "memory, shared parts in "
	  "each", .better = LESS, .bar = 6 },
	{ .head = { "one types:", "half within" }, .unit = "ms",
	  .width = 12, .decimals = 2, .what = "one types, half within",
	  .better = LESS },
	{ .head = { "nine", "in ten" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
	{ .head = { "", "worst" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
	{ .head = { "all type:", "half within" }, .unit = "ms",
	  .width = 12, .decimals = 2, .what = "all type, half within",
	  .better = LESS },
	{ .head = { "nine", "in ten" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
	{ .head = { "", "worst" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "crowd", .title =
		"200 clients at once: memory, and from a key to the frame",
		.columns = columns, .n = 9 };
	struct wish wish = wish_read(argc, argv);
	double start = pty_now();
	struct times one, all;
	double memory;

	require_program();
	client = calloc(CLIENTS, sizeof(*client));
	if (!client)
		abort();
	table_head(&table, wish.facts);
	start_all(wish.game);
	start = (pty_now() - start) * 1000 / CLIENTS;
	memory = (double)sum_memory("Pss:") / 1024 / CLIENTS;
	one = one_by_one();
	all = all_at_once();
	table_row(&table, wish.game ? wish.game : "all games", (double[]){
		start, memory, (double)sum_memory("Rss:") / 1024 / CLIENTS,
		one.half, one.tenth, one.worst, all.half, all.tenth,
		all.worst });
	table_end(&table);
	end_all();
	free(client);
	return 0;
}
