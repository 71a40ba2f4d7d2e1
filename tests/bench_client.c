/* SPDX-License-Identifier: MIT */
/*
 * What the client costs: the real program on a pseudo-terminal of 80 x 24, for
 * each game.
 *
 *	bench_client [--facts] [--game GAME]
 *
 * Bytes and write() calls do not depend on the machine; times do, and are
 * processor time, but for the start.
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench_table.h"
#include "games.h"
#include "pty.h"

/* Milliseconds of silence after which a frame is whole. */
enum { QUIET = 40 };

static struct pty pty;

/* Starting. */

static void begin(const char *game)
{
	const char *arguments[] = { game, NULL };

	pty_start(&pty, arguments, NULL, 0);
	while (!pty.bytes && pty_take(&pty, PTY_LONG * 1000))
		;
	pty_take_all(&pty, QUIET);
}

static void end(void)
{
	kill(pty.pid, SIGTERM);
	pty_end(&pty, true);
	pty_close(&pty);
}

/* Milliseconds from fork() to the first byte, which comes with the frame. */
static double time_start(const char *game)
{
	const char *arguments[] = { game, NULL };
	double best = 1e9;

	for (int i = 0; i < 5; i++) {
		double before = pty_now(), spent;

		pty_start(&pty, arguments, NULL, 0);
		while (!pty.bytes && pty_take(&pty, 5000))
			;
		spent = (pty_now() - before) * 1000;
		if (spent < best)
			best = spent;
		pty_take_all(&pty, 20);
		end();
	}
	return best;
}

/* Keys. */

/* Processor time of the program so far, in microseconds. */
static double spent(void)
{
	unsigned long long ns = 0;
	char name[64];
	FILE *file;

	snprintf(name, sizeof(name), "/proc/%d/schedstat", (int)pty.pid);
	file = fopen(name, "r");
	if (file && fscanf(file, "%llu", &ns) != 1)
		ns = 0;
	if (file)
		fclose(file);
	return (double)ns / 1000;
}

struct cost {
	size_t bytes;
	double microseconds;
};

static struct cost press(const char *keys)
{
	size_t bytes = pty.bytes;
	double before = spent();

	pty_type(&pty, keys);
	pty_take_all(&pty, QUIET);
	return (struct cost){ pty.bytes - bytes, spent() - before };
}

static struct cost change_size(int columns, int rows)
{
	size_t bytes = pty.bytes;
	double before = spent();

	pty_resize(&pty, columns, rows);
	pty_take_all(&pty, QUIET);
	return (struct cost){ pty.bytes - bytes, spent() - before };
}

static struct cost larger(struct cost a, struct cost b)
{
	if (b.bytes > a.bytes)
		a.bytes = b.bytes;
	if (b.microseconds > a.microseconds)
		a.microseconds = b.microseconds;
	return a;
}

static struct cost cheaper(struct cost a, struct cost b)
{
	return b.bytes < a.bytes ? b : a;
}

/* write() calls to the terminal for some keys; -1 where that is forbidden. */
static int count_writes(const char *keys)
{
	int writes = 0, status;
	double late = pty_now() + 0.5;

	if (ptrace(PTRACE_SEIZE, pty.pid, NULL, PTRACE_O_TRACESYSGOOD) != 0
	    || ptrace(PTRACE_INTERRUPT, pty.pid, NULL, NULL) != 0)
		return -1;
	waitpid(pty.pid, &status, 0);
	pty_type(&pty, keys);
	ptrace(PTRACE_SYSCALL, pty.pid, NULL, NULL);
	while (pty_now() < late) {
		struct __ptrace_syscall_info info = { .op = 0 };

		if (waitpid(pty.pid, &status, WNOHANG) <= 0) {
			pty_take(&pty, 1);
			continue;
		}
		ptrace(PTRACE_GET_SYSCALL_INFO, pty.pid, sizeof(info), &info);
		if (info.op == PTRACE_SYSCALL_INFO_ENTRY
		    && info.entry.nr == SYS_write
		    && info.entry.args[0] == STDOUT_FILENO)
			writes++;
		ptrace(PTRACE_SYSCALL, pty.pid, NULL, NULL);
	}
	ptrace(PTRACE_INTERRUPT, pty.pid, NULL, NULL);
	waitpid(pty.pid, &status, 0);
	ptrace(PTRACE_DETACH, pty.pid, NULL, NULL);
	return writes;
}

/* At rest. */

/* Of /proc; kibibytes, for memory. */
static long read_status(const char *field)
{
	char name[64], line[200];
	long value = 0;
	FILE *file;

	snprintf(name, sizeof(name), "/proc/%d/status", (int)pty.pid);
	file = fopen(name, "r");
	while (file && fgets(line, sizeof(line), file))
		if (!strncmp(line, field, strlen(field)))
			value = strtol(line + strlen(field) + 1, NULL, 10);
	if (file)
		fclose(file);
	return value;
}

/* The table. */

#define UP "\033[A"
#define DOWN "\033[B"
#define RIGHT "\033[C"
#define WHOLE "\014"

struct row {
	double start;
	struct cost whole, empty, piece, seen, made, flip, size;
	int writes;
	long memory;
};

/*
 * From the first cursor, on a piece that can move: up over the empty middle,
 * and back. The cheapest of these steps went from one empty square to another.
 */
static void measure_steps(struct row *row)
{
	row->whole = press(WHOLE);
	row->empty = press(UP);
	for (int i = 0; i < 4; i++)
		row->empty = cheaper(row->empty, press(UP));
	for (int i = 0; i < 5; i++)
		press(DOWN);
	for (int i = 0; i < 6; i++)
		row->piece = larger(row->piece, press("\t"));
}

static bool is_on_empty(void)
{
	pty_forget(&pty);
	press(WHOLE);
	return pty_has_seen(&pty, " is empty");
}

/* To an empty square, in one of the columns around. */
static void leave_pieces(void)
{
	for (int i = 0; i < 40 && !is_on_empty(); i++)
		press(i % 10 == 9 ? RIGHT : i / 10 % 2 ? DOWN : UP);
}

/*
 * A turn as it is made, when the piece's next squares are shown as well; and as
 * another one's turn is seen after that, with the cursor on an empty square.
 * Not the first or the last one, which change the line of keys.
 */
static void measure_turns(struct row *row)
{
	for (int i = 0; i < 3; i++) {
		press("\t");
		press("\r");
		press("\t");
		row->made = press("\r");
	}
	press("UUU");
	leave_pieces();
	press("R");
	row->seen = press("R");
}

static struct row measure(const char *game)
{
	struct row row = { .start = time_start(game) };

	begin(game);
	measure_steps(&row);
	measure_turns(&row);
	row.flip = press("F");
	press("F");
	row.memory = read_status("VmRSS:");
	row.writes = count_writes("\t");
	row.size = change_size(120, 40);
	end();
	return row;
}

/* A pair of columns: bytes, and microseconds. */
#define COST(above, below, name, most) \
	{ .head = { above, below }, .unit = "bytes", .width = 9, \
	  .what = name ": bytes", .better = LESS, .bar = most }, \
	{ .unit = "us", .width = 5, .what = name ": time", \
	  .better = LESS }

#define COSTS(name) (double)row.name.bytes, row.name.microseconds

static const struct column columns[] = {
	{ .head = { "start to", "frame" }, .unit = "ms", .width = 8,
	  .decimals = 1, .what = "start to first frame",
	  .better = LESS, .bar = 20 },
	COST("whole", "frame", "whole frame", 8000),
	COST("a step,", "empty", "step to an empty square", 60),
	COST("onto a", "piece", "step onto a piece", 1400),
	COST("a turn", "seen", "a turn as it is seen", 200),
	COST("a turn", "made", "a turn as it is made", 0),
	COST("", "flip", "flip", 0),
	COST("to", "120 x 40", "resize to 120 x 40", 0),
	{ .head = { "a", "step" }, .unit = "writes", .width = 6,
	  .what = "write() calls of a step", .better = LESS,
	  .bar = 1 },
	{ .head = { "memory", "resident" }, .unit = "MiB",
	  .width = 8, .decimals = 2, .what = "resident memory",
	  .better = LESS, .bar = 6 },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "client", .title =
		"The client on 80 x 24: bytes sent, and processor time",
		.columns = columns, .n = 17 };
	struct wish wish = wish_read(argc, argv);

	require_program();
	table_head(&table, wish.facts);
	for (int i = 0; games[i]; i++) {
		struct row row;

		if (!wish_has_game(&wish, games[i]->name))
			continue;
		row = measure(games[i]->name);
		table_row(&table, games[i]->name, (double[]){ row.start,
			COSTS(whole), COSTS(empty), COSTS(piece), COSTS(seen),
			COSTS(made), COSTS(flip), COSTS(size),
			row.writes < 0 ? NAN : row.writes,
			(double)row.memory / 1024 });
	}
	table_end(&table);
	return 0;
}
