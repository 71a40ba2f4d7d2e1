/* SPDX-License-Identifier: MIT */
/*
 * Many clients at once on one machine: the real program on 200 pseudo-terminals
 * of 80 x 24, all games in turn. Memory of each, and the time from a key to the
 * frame: when one player moves the cursor while the others look, and when all
 * do at the same moment.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static void start_all(void)
{
	int n = 0;

	while (games[n])
		n++;
	for (int i = 0; i < CLIENTS; i++) {
		const char *arguments[] = { games[i % n]->name, NULL };

		pty_start(&client[i], arguments, NULL, 0);
	}
	for (int i = 0; i < CLIENTS; i++) {
		while (client[i].bytes < FRAME)
			pty_take(&client[i], 1000);
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

static void print_times(const char *what, double *ms)
{
	qsort(ms, CLIENTS, sizeof(*ms), by_size);
	printf("%-44s %7.2f ms, one in ten %.2f, worst %.2f\n", what,
		ms[CLIENTS / 2], ms[CLIENTS * 9 / 10], ms[CLIENTS - 1]);
	fflush(stdout);
}

static void one_by_one(void)
{
	static double ms[CLIENTS];

	for (int i = 0; i < CLIENTS; i++) {
		double start = pty_now();

		pty_type(&client[i], LEFT);
		ms[i] = wait_answer(i, start);
		pty_take_all(&client[i], 1);
	}
	print_times("key to frame, one types: half within", ms);
}

static void all_at_once(void)
{
	static double ms[CLIENTS];
	double start = pty_now();

	for (int i = 0; i < CLIENTS; i++)
		pty_type(&client[i], LEFT);
	for (int i = 0; i < CLIENTS; i++)
		ms[i] = wait_answer(i, start);
	print_times("key to frame, all type: half within", ms);
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

int main(void)
{
	double start = pty_now();

	client = calloc(CLIENTS, sizeof(*client));
	if (!client || !getenv("PROGRAM")) {
		fprintf(stderr, "PROGRAM does not say what to measure\n");
		return 2;
	}
	start_all();
	printf("\n%d clients at once\n\n", CLIENTS);
	printf("%-44s %7.2f ms each\n", "start to first frame",
		(pty_now() - start) * 1000 / CLIENTS);
	printf("%-44s %7.2f MiB each\n", "memory, shared parts divided",
		(double)sum_memory("Pss:") / 1024 / CLIENTS);
	printf("%-44s %7.2f MiB each\n", "memory, shared parts in each",
		(double)sum_memory("Rss:") / 1024 / CLIENTS);
	one_by_one();
	all_at_once();
	end_all();
	free(client);
	return 0;
}
