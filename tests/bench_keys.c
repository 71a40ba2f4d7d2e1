/* SPDX-License-Identifier: MIT */
/*
 * From a key to the screen: when nobody thinks, and while the computer does;
 * and over the floor of a program that only writes what it reads. The real
 * program on a pseudo-terminal of 80 x 24, for each game.
 *
 *	bench_keys [--facts] [--game GAME]
 *	bench_keys echo			the floor: writes what it reads
 *
 * Half of the times are within the one that is given.
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

#define LEFT "\033[D"
#define RIGHT "\033[C"

enum { PRESSES = 30, QUIET = 8, THINKING = 3 };	/* ms, and seconds */

/* The program, and one that only echoes, beside it all the time: however busy
 * the machine is, both wait alike. */
static struct pty client, echoer;

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Milliseconds from some keys to the first bytes; a frame is one write(). What
 * has nothing to do with them, such as what the computer thinks, comes before
 * or after a moment of silence. */
static double time_key(struct pty *pty, const char *keys)
{
	double before, spent;

	while (pty_take(pty, QUIET))
		;
	before = pty_now();
	pty_type(pty, keys);
	if (!pty_take(pty, 2000))
		return NAN;
	spent = (pty_now() - before) * 1000;
	while (pty_take(pty, QUIET))
		;
	return spent;
}

struct times {
	double half, worst;	/* of the steps */
	double over;		/* half of them, over half of the echoes */
};

/* Steps with the cursor, to and fro. */
static struct times time_steps(void)
{
	double ms[PRESSES], floor[PRESSES];

	for (int i = 0; i < PRESSES; i++) {
		const char *key = i % 2 ? LEFT : RIGHT;

		floor[i] = time_key(&echoer, key);
		ms[i] = time_key(&client, key);
	}
	qsort(ms, PRESSES, sizeof(*ms), by_size);
	qsort(floor, PRESSES, sizeof(*floor), by_size);
	return (struct times){ ms[PRESSES / 2], ms[PRESSES - 1],
		ms[PRESSES / 2] - floor[PRESSES / 2] };
}

static void end(struct pty *pty)
{
	kill(pty->pid, SIGTERM);
	pty_end(pty, true);
	pty_close(pty);
}

static void begin_echo(void)
{
	static const char *const arguments[] = { "echo", NULL };
	char *program = strdup(getenv("PROGRAM"));

	setenv("PROGRAM", "/proc/self/exe", 1);
	pty_start(&echoer, arguments, NULL, 0);
	setenv("PROGRAM", program, 1);
	free(program);
	pty_take(&echoer, 2000);
}

static int echo(void)
{
	struct termios raw;
	char bytes[100];
	ssize_t n;

	if (tcgetattr(0, &raw))
		return 1;
	cfmakeraw(&raw);
	tcsetattr(0, TCSANOW, &raw);
	n = write(1, "ready", 5);
	while (n > 0) {
		n = read(0, bytes, sizeof(bytes));
		if (n > 0)
			n = write(1, bytes, (size_t)n);
	}
	return 0;
}

/* Against the computer, which has ten hours. */
static bool begin(const char *game)
{
	const char *arguments[] = { game, "--second", "computer:8", "--clock",
		"600", NULL };

	pty_start(&client, arguments, NULL, 0);
	while (!client.bytes && pty_take(&client, 5000))
		;
	pty_take_all(&client, 60);
	return pty_is_raw(&client);
}

/* A turn, any one; and until the computer thinks. */
static bool let_it_think(void)
{
	double end = pty_now() + THINKING;

	pty_forget(&client);
	for (int i = 0; i < 2; i++) {
		pty_type(&client, "\t");
		pty_take_all(&client, 60);
		pty_type(&client, "\r");
		pty_take_all(&client, 60);
	}
	while (pty_now() < end && !pty_has_seen(&client, " thinks"))
		pty_take(&client, 50);
	return pty_has_seen(&client, " thinks");
}

/* Milliseconds until the program has ended. */
static double time_quit(void)
{
	double before = pty_now();

	pty_type(&client, "Q");
	return pty_end(&client, true) < 0 ? NAN : (pty_now() - before) * 1000;
}

struct row {
	struct times rest, busy;
	double look, resign, undo, quit;
};

static bool measure(const char *game, struct row *row)
{
	*row = (struct row){ { NAN, NAN, NAN }, { NAN, NAN, NAN }, NAN, NAN,
		NAN, NAN };
	if (!begin(game)) {
		end(&client);
		return false;
	}
	row->rest = time_steps();
	if (!let_it_think()) {
		end(&client);
		return false;
	}
	row->busy = time_steps();
	row->look = time_key(&client, "\t");
	row->resign = time_key(&client, "X");
	time_key(&client, "n");
	row->undo = time_key(&client, "U");
	if (!let_it_think()) {
		end(&client);
		return false;
	}
	row->quit = time_quit();
	pty_close(&client);
	return true;
}

static const struct column columns[] = {
	{ .head = { "a step,", "at rest" }, .unit = "ms",
	  .what = "a step, at rest", .width = 8, .decimals = 2,
	  .better = LESS },
	{ .head = { "over the", "floor" }, .unit = "ms", .width = 8,
	  .decimals = 2, .bar = 1 },
	{ .head = { "", "worst" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
	{ .head = { "while it", "thinks" }, .unit = "ms",
	  .what = "a step, while it thinks", .width = 8, .decimals = 2,
	  .better = LESS },
	{ .head = { "over the", "floor" }, .unit = "ms", .width = 8,
	  .decimals = 2, .bar = 1 },
	{ .head = { "", "worst" }, .unit = "ms", .width = 7,
	  .decimals = 2 },
	{ .head = { "", "look" }, .unit = "ms",
	  .what = "look, while it thinks", .width = 7, .decimals = 2,
	  .better = LESS, .bar = 100 },
	{ .head = { "", "resign" }, .unit = "ms",
	  .what = "resign, while it thinks", .width = 7, .decimals = 2,
	  .better = LESS, .bar = 100 },
	{ .head = { "", "undo" }, .unit = "ms",
	  .what = "undo, while it thinks", .width = 7, .decimals = 2,
	  .better = LESS, .bar = 100 },
	{ .head = { "", "quit" }, .unit = "ms",
	  .what = "quit, while it thinks", .width = 7, .decimals = 2,
	  .better = LESS, .bar = 100 },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "keys", .title =
		"From a key to the frame: a step of the cursor at rest and "
		"while the computer thinks,\nand what else is pressed then",
		.columns = columns, .n = 10 };
	struct wish wish = wish_read(argc, argv);

	if (wish.n == 1 && !strcmp(wish.words[0], "echo"))
		return echo();
	require_program();
	begin_echo();
	table_head(&table, wish.facts);
	for (int i = 0; games[i]; i++) {
		struct row row;

		if (!wish_has_game(&wish, games[i]->name))
			continue;
		if (!measure(games[i]->name, &row) && !wish.facts)
			printf("%s: the computer did not think\n",
				games[i]->name);
		table_row(&table, games[i]->name, (double[]){
			row.rest.half, row.rest.over, row.rest.worst,
			row.busy.half, row.busy.over, row.busy.worst, row.look,
			row.resign, row.undo, row.quit });
	}
	end(&echoer);
	table_end(&table);
	return 0;
}
