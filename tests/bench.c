/* SPDX-License-Identifier: MIT */
/*
 * How fast the rules are, for each game; bench_rows.h has the positions.
 *
 *	bench				the table
 *	bench compare OURS BASE		two programs against each other
 *	bench count GAME start|middle	what the table has counted by valgrind
 *
 * Machines differ and are never quiet: trust the multiples of Debian's
 * stockfish (from the chess start, in the same run, where it is there) and the
 * ratios, not the seconds; instructions are exact. Times are processor times,
 * the best of some runs.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "bench_rows.h"
#include "games.h"
#include "perft.h"
#include "perft_rows.h"
#include "text.h"

#define STOCKFISH "/usr/games/stockfish"
#define VALGRIND "/usr/bin/valgrind"

enum { RUNS = 3, GAMES_PLAYED = 300 };

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

/* The number behind a word in what a command prints; 0 if it is not there.
 * Seconds of processor time, too, if they are wanted. */
static uint64_t run_command(const char *command, const char *word,
	double *seconds)
{
	double before = children_time();
	unsigned long long found = 0;
	char answer[400];
	FILE *pipe = popen(command, "r");

	if (!pipe)
		return 0;
	while (fgets(answer, sizeof answer, pipe)) {
		const char *at = strstr(answer, word);

		if (at)
			sscanf(at + strlen(word), "%*[ :]%llu", &found);
	}
	pclose(pipe);
	if (seconds)
		*seconds = children_time() - before;
	return found;
}

/* The yardstick. */

/* The quickest of three runs; 0 leaves when there is no stockfish. */
static uint64_t time_stockfish(int depth, double *seconds)
{
	uint64_t leaves = 0;
	char command[100];

	*seconds = 1e9;
	snprintf(command, sizeof command, "echo go perft %d | " STOCKFISH,
		depth);
	for (int i = 0; i < RUNS; i++) {
		double run;

		leaves = run_command(command, "Nodes searched", &run);
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

/* Positions. */

static bool begin_at(struct line *line, const struct game *game,
	const char *text)
{
	struct complaint complaint;
	struct position pos;

	if (!position_read(&pos, game, text ? text : game->start,
		    &complaint)) {
		fprintf(stderr, "bench: %s: %s\n", game->name,
			complaint.text);
		return false;
	}
	line_begin(line, &pos);
	return true;
}

/* Whether a row is one of a game's start, or one of its middle. */
static bool row_is(const struct bench_row *row, const struct game *game,
	bool middle)
{
	return !strcmp(row->game, game->name) && middle == !!row->position;
}

typedef uint64_t (*counter)(struct line *line, int depth);

/* Processor time for all these rows, each the best of some runs; 0 after a
 * wrong count. */
static double time_rows(const struct game *game, bool middle, counter count,
	uint64_t *leaves)
{
	double sum = 0;

	*leaves = 0;
	for (const struct bench_row *row = bench_rows;
	     row < bench_rows + BENCH_ROWS; row++) {
		double best = 1e9;
		struct line line;

		if (!row_is(row, game, middle) ||
			!begin_at(&line, game, row->position))
			continue;
		for (int i = 0; i < RUNS; i++) {
			double before = processor_time();
			uint64_t n = count(&line, row->depth);
			double spent = processor_time() - before;

			if (n != row->leaves) {
				printf("%s: %llu leaves instead of %llu\n",
					row->position ? row->position :
					"start", (unsigned long long)n,
					(unsigned long long)row->leaves);
				exit(1);
			}
			best = spent < best ? spent : best;
		}
		line_end(&line);
		*leaves += row->leaves;
		sum += best;
	}
	return sum;
}

/* Instructions. */

/* What valgrind runs: a depth less, for it is slow. Prints the leaves. */
static int count_rows(const struct game *game, bool middle)
{
	uint64_t leaves = 0;

	for (int i = 0; i < BENCH_ROWS; i++) {
		struct line line;

		if (!row_is(&bench_rows[i], game, middle) ||
			!begin_at(&line, game, bench_rows[i].position))
			continue;
		leaves += perft(&line, bench_rows[i].depth - 1);
		line_end(&line);
	}
	printf("leaves %llu\n", (unsigned long long)leaves);
	return 0;
}

/* Instructions that a command takes, in all; 0 without valgrind. */
static uint64_t count_instructions(const char *command)
{
	char whole[1200];

	if (access(VALGRIND, X_OK) != 0)
		return 0;
	snprintf(whole, sizeof whole, VALGRIND " --tool=callgrind "
		"--callgrind-out-file=/dev/null %s 2>&1", command);
	return run_command(whole, "Collected", NULL);
}

static double instructions_a_leaf(const char *self, const struct game *game,
	bool middle)
{
	char command[500];
	uint64_t leaves;

	snprintf(command, sizeof command, "'%s' count %s %s", self,
		game->name, middle ? "middle" : "start");
	leaves = run_command(command, "leaves", NULL);
	return leaves ? (double)count_instructions(command) / (double)leaves :
		0;
}

/* The table. */

static void print_speed(double leaves, double seconds, double yardstick)
{
	double speed = seconds > 0 ? leaves / seconds / 1e6 : 0;

	printf(" %9.1f", speed);
	if (yardstick > 0)
		printf(" %6.2f", speed / yardstick);
	else
		printf("      -");
}

static void bench_perft(const char *self, const struct game *game, bool middle,
	double yardstick)
{
	uint64_t leaves;
	double counted = time_rows(game, middle, perft, &leaves);
	double made = time_rows(game, middle, perft_made, &leaves);
	double instructions = instructions_a_leaf(self, game, middle);

	printf("%-16s %-6s %8.2f", game->name, middle ? "middle" : "start",
		(double)leaves / 1e6);
	print_speed((double)leaves, counted, yardstick);
	print_speed((double)leaves, made, yardstick);
	if (instructions > 0)
		printf(" %9.1f\n", instructions);
	else
		printf("         -\n");
	fflush(stdout);
}

/* The position with the most turns of those with known counts, and the time
 * to count them. */
static void bench_widest(const struct game *game)
{
	const struct perft_row *widest = NULL;
	double best = 1e9;
	struct line line;

	for (int i = 0; i < PERFT_ROWS; i++)
		if (!strcmp(perft_rows[i].game, game->name) &&
			(!widest ||
			 perft_rows[i].counts[0] > widest->counts[0]))
			widest = &perft_rows[i];
	if (!widest || !begin_at(&line, game, widest->position))
		return;
	for (int i = 0; i < 2000; i++) {
		double before = processor_time(), spent;

		perft(&line, 1);
		spent = processor_time() - before;
		best = spent < best ? spent : best;
	}
	line_end(&line);
	printf("%-16s %8llu %9.2f", game->name,
		(unsigned long long)widest->counts[0], best * 1e6);
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

	while (turns < 1000 && line_outcome(line).result == GOES_ON) {
		struct undo undo;

		moves->n = 0;
		line_generate(line, moves);
		line_make(line, &moves->at[next_random(random) % moves->n],
			&undo);
		turns += !line->pos.now.stage;
	}
	return turns;
}

static void bench_play_outs(const struct game *game)
{
	struct moves moves = { 0 };
	uint64_t random = 1, turns = 0;
	double before = processor_time();

	for (int i = 0; i < GAMES_PLAYED; i++) {
		struct line line;

		if (!begin_at(&line, game, NULL))
			return;
		turns += play_out(&line, &moves, &random);
		line_end(&line);
	}
	moves_free(&moves);
	printf(" %9.3f\n",
		(double)turns / (processor_time() - before) / 1e6);
	fflush(stdout);
}

static int bench_all(const char *self)
{
	double yardstick = measure_stockfish();

	printf("sizes in bytes: position %zu, move %zu, line %zu\n",
		sizeof(struct position), sizeof(struct move),
		sizeof(struct line));
	if (yardstick > 0)
		printf("stockfish, chess start: %.1f million leaves a second\n",
			yardstick);
	else
		printf("no " STOCKFISH ": no multiples of it (x)\n");
	printf("\nperft: million leaves a second (M/s), checked; from ten "
		"positions of the middle\n\n"
		"                         million     last ply"
		"      each leaf made  instruct.\n"
		"game             from     leaves       M/s      x"
		"       M/s      x    a leaf\n");
	for (int i = 0; games[i]; i++) {
		bench_perft(self, games[i], false, yardstick);
		bench_perft(self, games[i], true, yardstick);
	}
	printf("\nwidest position known, and random play from the start\n\n"
		"                    turns   counted million turns\n"
		"game                         in us      a second\n");
	for (int i = 0; games[i]; i++) {
		bench_widest(games[i]);
		bench_play_outs(games[i]);
	}
	return 0;
}

/* Two revisions. */

/* The perft of a row by a program; a depth more, to take its time. */
static void perft_command(char *command, size_t size, const char *program,
	const struct bench_row *row)
{
	const struct game *game = game_find(row->game);

	snprintf(command, size, "'%s' perft %s %d --position '%s' | "
		"sed 's/^/leaves /'", program, row->game, row->depth + 1,
		row->position ? row->position : game->start);
}

static uint64_t compare_instructions(const char *program,
	const struct bench_row *row)
{
	char command[1000];

	snprintf(command, sizeof command, "'%s' perft %s %d --position '%s'",
		program, row->game, row->depth, row->position ? row->position
		: game_find(row->game)->start);
	return count_instructions(command);
}

/* One row by both in turn: false when they do not agree. */
static bool compare_row(char *const program[2], const struct bench_row *row)
{
	double best[2] = { 1e9, 1e9 };
	uint64_t leaves[2], instructions[2];

	for (int run = 0; run < 2 * RUNS; run++) {
		char command[1000];
		double spent;
		int who = run % 2;

		perft_command(command, sizeof command, program[who], row);
		leaves[who] = run_command(command, "leaves", &spent);
		best[who] = spent < best[who] ? spent : best[who];
	}
	for (int who = 0; who < 2; who++)
		instructions[who] = compare_instructions(program[who], row);
	printf("%-16s %-6s %8.3f %8.3f %6.2f", row->game,
		row->position ? "middle" : "start", best[0], best[1],
		best[1] / best[0]);
	if (instructions[0])
		printf(" %9.1f %9.1f %6.2f", (double)instructions[0] / 1e6,
			(double)instructions[1] / 1e6,
			(double)instructions[1] / (double)instructions[0]);
	printf("%s\n", leaves[0] == leaves[1] ? "" : "  COUNTS DIFFER");
	fflush(stdout);
	return leaves[0] == leaves[1];
}

static int compare(char *const program[2])
{
	bool agree = true;

	printf("perft, new and base: seconds, million instructions, and base "
		"through new\n\n"
		"game             from   new    s base   s  ratio"
		"  new mill. base mill. ratio\n");
	/* A game's start, and the first of its middle. */
	for (int i = 0; i < BENCH_ROWS; i++)
		if (!bench_rows[i].position ||
			!bench_rows[i - 1].position)
			agree = compare_row(program, &bench_rows[i]) && agree;
	return !agree;
}

int main(int argc, char **argv)
{
	if (argc == 4 && !strcmp(argv[1], "compare"))
		return compare(argv + 2);
	if (argc == 4 && !strcmp(argv[1], "count") && game_find(argv[2]))
		return count_rows(game_find(argv[2]),
			!strcmp(argv[3], "middle"));
	return bench_all(argv[0]);
}
