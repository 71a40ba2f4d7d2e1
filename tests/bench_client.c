/* SPDX-License-Identifier: MIT */
/*
 * What the client costs: the real program on a pseudo-terminal of 80 x 24, for
 * each game. Bytes and write() calls do not depend on the machine; times do,
 * and are the best of some runs. Bars stand under their columns.
 */
#include <errno.h>
#include <linux/perf_event.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "pty.h"

static struct pty pty;

/* Starting. */

static void begin_with(const char *const *arguments)
{
	pty_start(&pty, arguments, NULL, 0);
	while (!pty.bytes)
		pty_take(&pty, 1000);
	pty_take_all(&pty, 60);
}

static void begin(const struct game *game)
{
	const char *arguments[] = { game->name, NULL };

	begin_with(arguments);
}

static void end(void)
{
	kill(pty.pid, SIGTERM);
	pty_end(&pty, true);
	pty_close(&pty);
}

/* Milliseconds from fork() to the first byte, which comes with the frame. */
static double time_start(const struct game *game)
{
	const char *arguments[] = { game->name, NULL };
	double best = 1e9;

	for (int i = 0; i < 10; i++) {
		double before = pty_now(), spent;

		pty_start(&pty, arguments, NULL, 0);
		while (!pty.bytes)
			pty_take(&pty, 1000);
		spent = (pty_now() - before) * 1000;
		if (spent < best)
			best = spent;
		pty_take_all(&pty, 20);
		end();
	}
	return best;
}

/* Of the kernel and the program: a counter that starts with exec(). */
static int open_counter(pid_t pid)
{
	struct perf_event_attr what = {
		.type = PERF_TYPE_HARDWARE,
		.size = sizeof(what),
		.config = PERF_COUNT_HW_INSTRUCTIONS,
		.exclude_kernel = 1,
		.exclude_hv = 1,
	};

	return (int)syscall(SYS_perf_event_open, &what, pid, -1, -1, 0);
}

static uint64_t read_counter(int fd)
{
	uint64_t count = 0;

	if (fd < 0 || read(fd, &count, sizeof(count)) != sizeof(count))
		return 0;
	return count;
}

/* The same by valgrind, until a moment later: 0 where that is not installed. */
static double simulate_start(const struct game *game)
{
	static const char valgrind[] = "/usr/bin/valgrind";
	char log[] = "/tmp/quincunx-bench.XXXXXX", option[64], line[200];
	char *program = getenv("PROGRAM");
	const char *arguments[] = { "--tool=callgrind",
		"--callgrind-out-file=/dev/null", option, program, game->name,
		NULL };
	unsigned long long count = 0;
	FILE *file;

	if (access(valgrind, X_OK) != 0 || mkstemp(log) < 0)
		return 0;
	snprintf(option, sizeof(option), "--log-file=%s", log);
	program = strdup(program);
	arguments[3] = program;
	setenv("PROGRAM", valgrind, 1);
	begin_with(arguments);
	end();
	setenv("PROGRAM", program, 1);
	file = fopen(log, "r");
	while (file && fgets(line, sizeof(line), file))
		sscanf(line, "%*[^C]Collected : %llu", &count);
	if (file)
		fclose(file);
	unlink(log);
	free(program);
	return (double)count / 1e6;
}

/* Million instructions to the first frame, the child's from its fork on. */
static double count_start(const struct game *game)
{
	const char *arguments[] = { game->name, NULL };
	double millions;
	int fd;

	pty_start(&pty, arguments, NULL, 0);
	fd = open_counter(pty.pid);
	while (!pty.bytes)
		pty_take(&pty, 1000);
	pty_take_all(&pty, 60);
	millions = (double)read_counter(fd) / 1e6;
	if (fd >= 0)
		close(fd);
	end();
	return millions > 0 ? millions : simulate_start(game);
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
	pty_take_all(&pty, 60);
	return (struct cost){ pty.bytes - bytes, spent() - before };
}

static struct cost change_size(int columns, int rows)
{
	size_t bytes = pty.bytes;
	double before = spent();

	pty_resize(&pty, columns, rows);
	pty_take_all(&pty, 60);
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

static long count_switches(void)
{
	return read_status("voluntary_ctxt_switches")
		+ read_status("nonvoluntary_ctxt_switches");
}

/* Wake-ups, and bytes, of two seconds in which nobody does anything. */
static long rest(size_t *bytes)
{
	long before = count_switches();
	size_t written = pty.bytes;

	usleep(2000000);
	pty_take_all(&pty, 10);
	*bytes = pty.bytes - written;
	return count_switches() - before;
}

/* The table. */

#define UP "\033[A"
#define DOWN "\033[B"
#define RIGHT "\033[C"
#define WHOLE "\014"

struct row {
	double start, instructions;
	struct cost whole, empty, piece, seen, made, flip, size;
	int writes;
	long memory, wakes;
	size_t idle;
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

static struct row measure(const struct game *game)
{
	struct row row = { .start = time_start(game),
		.instructions = count_start(game) };

	begin(game);
	measure_steps(&row);
	measure_turns(&row);
	row.flip = press("F");
	press("F");
	row.memory = read_status("VmRSS:");
	row.wakes = rest(&row.idle);
	row.writes = count_writes("\t");
	row.size = change_size(120, 40);
	end();
	return row;
}

static void print_cost(struct cost cost)
{
	printf(" %5zu %6.0f", cost.bytes, cost.microseconds);
}

static void print_row(const struct game *game, const struct row *row)
{
	printf("%-16s %5.1f %5.1f", game->name, row->start, row->instructions);
	print_cost(row->whole);
	print_cost(row->empty);
	print_cost(row->piece);
	print_cost(row->seen);
	print_cost(row->made);
	print_cost(row->flip);
	print_cost(row->size);
	printf(" %3d %5.1f %4ld %3zu\n", row->writes,
		(double)row->memory / 1024, row->wakes, row->idle);
	fflush(stdout);
}

int main(void)
{
	if (!getenv("PROGRAM")) {
		fprintf(stderr, "PROGRAM does not say what to measure\n");
		return 2;
	}
	printf("\nthe client on 80 x 24: bytes sent (by.), microseconds of "
		"processor time\n\n"
		"                   start        whole        empty"
		"     onto a       a turn       a turn                      to"
		"  one   MiB  idle 2 s\n"
		"                                frame         step"
		"      piece         seen         made       turned  120 x 40"
		" step\n"
		"game               ms Mins."
		"   by.     us   by.     us   by.     us   by.     us"
		"   by.     us   by.     us   by.     us wr.   RSS wake by.\n");
	for (int i = 0; games[i]; i++) {
		struct row row = measure(games[i]);

		print_row(games[i], &row);
	}
	printf("bars             20.0  15.0  8000           60         1400"
		"          200                                          1"
		"   6.0    0   0\n");
	return 0;
}
