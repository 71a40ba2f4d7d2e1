/* SPDX-License-Identifier: MIT */
/*
 * Instructions, counted by valgrind: the same on any machine, however busy it
 * is, so that two revisions compare exactly.
 *
 *	bench_count [--facts] [--game GAME]
 *
 * What is counted are the programs that RULES, SEARCH and PROGRAM name: bench,
 * bench_search and the program itself.
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_table.h"
#include "games.h"
#include "pty.h"

#define VALGRIND "/usr/bin/valgrind"

/* Instructions for each of what such a program counts. */
static double count_each(const char *variable, const char *game,
	const char *what)
{
	const char *program = getenv(variable);
	char command[1000];
	double counted;

	if (!program || access(program, X_OK) != 0)
		return NAN;
	snprintf(command, sizeof(command), "'%s' count %s %s", program, game,
		what);
	counted = run_command(command, "counted", NULL);
	return counted > 0 ? count_instructions(command) / counted : NAN;
}

/* What the log says; NAN when it says nothing. */
static double read_log(const char *name)
{
	unsigned long long count = 0;
	char line[200];
	FILE *file = fopen(name, "r");

	while (file && fgets(line, sizeof(line), file))
		sscanf(line, "%*[^C]Collected : %llu", &count);
	if (file)
		fclose(file);
	return count ? (double)count / 1e6 : NAN;
}

static void start_and_end(const char *const *arguments)
{
	static struct pty pty;

	pty_start(&pty, arguments, NULL, 0);
	while (!pty.bytes && pty_take(&pty, PTY_LONG * 1000))
		;
	pty_take_all(&pty, 100);
	kill(pty.pid, SIGTERM);
	pty_end(&pty, true);
	pty_close(&pty);
}

/* Millions from exec() to the first frame, and from there to the end. */
static double count_start(const char *game)
{
	char log[] = "/tmp/quincunx-bench.XXXXXX", option[64];
	char *program = strdup(getenv("PROGRAM"));
	const char *arguments[] = { "--tool=callgrind",
		"--callgrind-out-file=/dev/null", option, program, game,
		NULL };
	double millions;
	int fd;

	if (access(VALGRIND, X_OK) != 0 || (fd = mkstemp(log)) < 0) {
		free(program);
		return NAN;
	}
	close(fd);
	snprintf(option, sizeof(option), "--log-file=%s", log);
	setenv("PROGRAM", VALGRIND, 1);
	start_and_end(arguments);
	setenv("PROGRAM", program, 1);
	millions = read_log(log);
	unlink(log);
	free(program);
	return millions;
}

static const struct column columns[] = {
	{ .head = { "perft", "start" }, .unit = "a leaf",
	  .what = "perft, start", .width = 9, .decimals = 1,
	  .better = LESS },
	{ .head = { "perft", "middle" }, .unit = "a leaf",
	  .what = "perft, middle", .width = 9, .decimals = 1,
	  .better = LESS },
	{ .head = { "random", "play" }, .unit = "a turn",
	  .what = "random play", .width = 9, .better = LESS },
	{ .head = { "", "search" }, .unit = "a node",
	  .what = "search", .width = 9, .better = LESS },
	{ .head = { "start to", "first frame" },
	  .unit = "millions", .what = "start to first frame",
	  .width = 12, .decimals = 2, .better = LESS, .bar = 15 },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "instructions", .title =
		"Instructions, the same on every machine", .columns = columns,
		.n = 5 };
	struct wish wish = wish_read(argc, argv);

	require_program();
	table_head(&table, wish.facts);
	for (int i = 0; games[i]; i++) {
		const char *game = games[i]->name;

		if (!wish_has_game(&wish, game))
			continue;
		table_row(&table, game, (double[]){
			count_each("RULES", game, "start"),
			count_each("RULES", game, "middle"),
			count_each("RULES", game, "random"),
			count_each("SEARCH", game, ""),
			count_start(game) });
	}
	table_end(&table);
	return 0;
}
