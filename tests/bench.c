/* SPDX-License-Identifier: MIT */
/*
 * How fast perft is: million leaves a second of processor time for each game,
 * and as a multiple of Debian's stockfish from the chess start in the same run
 * where that program is there. Machines differ and are never quiet: trust the
 * ratios, not the seconds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "games.h"
#include "perft.h"
#include "perft_rows.h"
#include "text.h"

#define STOCKFISH "/usr/games/stockfish"

/* A depth is chosen so that one run takes about so long. */
#define SHORTEST_RUN 0.1
#define LONGEST_RUN 2.0
#define DEEPEST 12

static double processor_time(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Of all child processes that have ended; without what the system did for
 * them, which is their start. */
static double children_time(void)
{
	struct rusage usage;

	getrusage(RUSAGE_CHILDREN, &usage);
	return (double)usage.ru_utime.tv_sec +
	       (double)usage.ru_utime.tv_usec / 1e6;
}

/* Runs stockfish's perft; its leaves, 0 when it cannot be run. */
static uint64_t run_stockfish(int depth, double *seconds)
{
	double before = children_time();
	unsigned long long leaves = 0;
	char command[200], answer[200];
	FILE *pipe;

	snprintf(command, sizeof command, "echo go perft %d | " STOCKFISH,
		depth);
	pipe = popen(command, "r");
	if (!pipe)
		return 0;
	while (fgets(answer, sizeof answer, pipe))
		sscanf(answer, "Nodes searched: %llu", &leaves);
	pclose(pipe);
	*seconds = children_time() - before;
	return leaves;
}

/* The quickest of three runs; 0 leaves when there is no stockfish. */
static uint64_t time_stockfish(int depth, double *seconds)
{
	uint64_t leaves = 0;

	*seconds = 1e9;
	for (int i = 0; i < 3; i++) {
		double run;

		leaves = run_stockfish(depth, &run);
		if (leaves && run < *seconds)
			*seconds = run;
	}
	return leaves;
}

/* Million leaves a second, without the time the program takes to start; 0
 * when there is no stockfish. */
static double measure_stockfish(void)
{
	double idle, busy;
	uint64_t few, many;

	if (access(STOCKFISH, X_OK) != 0)
		return 0;
	few = time_stockfish(1, &idle);
	many = time_stockfish(6, &busy);
	return few && many && busy > idle ?
		(double)(many - few) / (busy - idle) / 1e6 : 0;
}

/* One run; its leaves and processor time. */
static uint64_t time_perft(struct line *line, int depth, double *seconds)
{
	double before = processor_time();
	uint64_t leaves = perft(line, depth);

	*seconds = processor_time() - before;
	return leaves;
}

/* The first depth that takes long enough to be measured, but never one that
 * would take too long. */
static int choose_depth(struct line *line)
{
	uint64_t leaves = 1, before;
	double seconds = 0;
	int depth = 0;

	do {
		before = leaves;
		leaves = time_perft(line, ++depth, &seconds);
	} while (leaves && seconds < SHORTEST_RUN && depth < DEEPEST &&
		 seconds * (double)leaves / (double)before < LONGEST_RUN);
	return depth;
}

/* Million leaves a second from one position, the best of three runs. */
static double measure_line(struct line *line, int *depth)
{
	double best = 0;

	*depth = choose_depth(line);
	for (int i = 0; i < 3; i++) {
		double seconds;
		uint64_t leaves = time_perft(line, *depth, &seconds);

		if (seconds > 0 && (double)leaves / seconds > best)
			best = (double)leaves / seconds;
	}
	return best / 1e6;
}

static void print_figure(const struct game *game, const char *text,
	const char *name, double yardstick)
{
	struct complaint complaint;
	struct position pos;
	struct line line;
	double speed;
	int depth;

	if (!position_read(&pos, game, text, &complaint))
		return;
	line_begin(&line, &pos);
	speed = measure_line(&line, &depth);
	printf("%-16s  %-8s depth %d  %9.1f", game->name, name, depth, speed);
	if (yardstick > 0)
		printf("  %6.2f", speed / yardstick);
	putchar('\n');
	fflush(stdout);
	line_end(&line);
}

/* The start, and the first position of the table from the middle of a game. */
static void bench_game(const struct game *game, double yardstick)
{
	print_figure(game, game->start, "start", yardstick);
	for (int i = 0; i < PERFT_ROWS; i++) {
		if (!perft_rows[i].position ||
			strcmp(perft_rows[i].game, game->name) != 0)
			continue;
		print_figure(game, perft_rows[i].position, "middle",
			yardstick);
		return;
	}
}

int main(void)
{
	double yardstick = measure_stockfish();

	printf("sizes: position %zu bytes, move %zu, line %zu\n",
		sizeof(struct position), sizeof(struct move),
		sizeof(struct line));
	if (yardstick > 0)
		printf("stockfish, chess start: %.1f million leaves a second\n",
			yardstick);
	else
		printf("no " STOCKFISH ": no ratios\n");
	printf("\nperft, million leaves a second of processor time%s\n",
		yardstick > 0 ? ", multiple of stockfish" : "");
	for (int i = 0; games[i]; i++)
		bench_game(games[i], yardstick);
	return 0;
}
