/* SPDX-License-Identifier: MIT */
/*
 * What the program does while nobody does anything: how often it wakes up, and
 * what it sends. The real program on pseudo-terminals, in many states at once.
 *
 *	bench_idle [--facts] [--game GAME]
 *
 * Engines are the program's children, and counted with it.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_table.h"
#include "games.h"
#include "pty.h"

enum { SECONDS = 3, STATES_MOST = 32 };

#define A_TURN "\t\r\t\r"

/* How a state is reached: what is typed, key by key, and what is then seen. */
struct state {
	const char *name;
	const char *arguments[6];
	const char *keys;
	const char *seen;	/* NULL: anything */
};

static const struct state states[] = {
	{ .name = "menu", .keys = "" },
	{ .name = "rule book", .arguments = { "learn", "phi" }, .keys = "" },
	{ .name = "a turn made", .arguments = { "phi" }, .keys = A_TURN },
	{ .name = "the computer has moved",
	  .arguments = { "phi", "--black", "computer:2" },
	  .keys = A_TURN, .seen = "turn 2, White" },
	{ .name = "analysis, off again", .arguments = { "phi" },
	  .keys = "A" "A" "A" },
	{ .name = "a clock runs",
	  .arguments = { "phi", "--clock", "10" }, .keys = A_TURN A_TURN },
};

struct client {
	const char *name;
	struct pty pty;
	long wakes;
	size_t bytes;
};

static long read_switches(const char *name)
{
	char line[200];
	FILE *file = fopen(name, "r");
	long sum = 0, n;

	while (file && fgets(line, sizeof(line), file))
		if (sscanf(line, "voluntary_ctxt_switches: %ld", &n) == 1 ||
			sscanf(line, "nonvoluntary_ctxt_switches: %ld", &n)
			== 1)
			sum += n;
	if (file)
		fclose(file);
	return sum;
}

/* Of a process and its children. */
static long count_switches(pid_t pid)
{
	char name[64];
	FILE *file;
	long sum;
	int child;

	snprintf(name, sizeof(name), "/proc/%d/status", (int)pid);
	sum = read_switches(name);
	snprintf(name, sizeof(name), "/proc/%d/task/%d/children", (int)pid,
		(int)pid);
	file = fopen(name, "r");
	while (file && fscanf(file, "%d", &child) == 1)
		sum += count_switches(child);
	if (file)
		fclose(file);
	return sum;
}

/* Until it is silent, but not for ever: it may be thinking. */
static void settle(struct pty *pty)
{
	double end = pty_now() + 0.3;

	while (pty_now() < end && pty_take(pty, 60))
		;
}

/* On the whole screen: what changes may be sent in any pieces. */
static bool is_seen_soon(struct pty *pty, const char *text)
{
	double end = pty_now() + PTY_LONG;

	while (pty_now() < end) {
		pty_forget(pty);
		pty_type(pty, "\014");
		settle(pty);
		if (pty_has_seen(pty, text))
			return true;
	}
	return false;
}

/* One key after the other: a burst would be a text that is pasted. */
static void reach(struct client *client, const struct state *state)
{
	client->name = state->name;
	pty_start(&client->pty, state->arguments, NULL, 0);
	while (!client->pty.bytes && pty_take(&client->pty, 5000))
		;
	settle(&client->pty);
	for (const char *key = state->keys; *key; key++) {
		pty_send(&client->pty, key, 1);
		settle(&client->pty);
	}
	if (state->seen && !is_seen_soon(&client->pty, state->seen))
		fprintf(stderr, "bench_idle: %s: \"%s\" is not seen\n",
			state->name, state->seen);
}

static int reach_all(struct client *clients, const struct wish *wish)
{
	int n = 0;

	for (int i = 0; games[i]; i++) {
		struct state begun = { .name = games[i]->name,
			.arguments = { games[i]->name }, .keys = "" };

		if (wish_has_game(wish, games[i]->name) && n < STATES_MOST)
			reach(&clients[n++], &begun);
	}
	for (size_t i = 0; i < sizeof(states) / sizeof(*states); i++)
		if (!wish->game && n < STATES_MOST)
			reach(&clients[n++], &states[i]);
	return n;
}

static void rest(struct client *clients, int n)
{
	/* What is still under way from before. */
	for (int i = 0; i < n; i++)
		pty_take_all(&clients[i].pty, 100);
	for (int i = 0; i < n; i++) {
		clients[i].wakes = count_switches(clients[i].pty.pid);
		clients[i].bytes = clients[i].pty.bytes;
	}
	sleep(SECONDS);
	for (int i = 0; i < n; i++) {
		clients[i].wakes = count_switches(clients[i].pty.pid) -
				   clients[i].wakes;
		pty_take_all(&clients[i].pty, 0);
		clients[i].bytes = clients[i].pty.bytes - clients[i].bytes;
	}
}

static const struct column columns[] = {
	{ .head = { "", "wake-ups" }, .unit = "a second",
	  .what = "wake-ups a second", .width = 9, .decimals = 1,
	  .better = LESS },
	{ .head = { "", "sent" }, .unit = "bytes/s",
	  .what = "bytes sent a second", .width = 9, .decimals = 1,
	  .better = LESS },
};

int main(int argc, char **argv)
{
	struct table table = { .group = "idle", .title =
		"While nobody does anything (a running clock may do something "
		"once a second, all others nothing)", .columns = columns,
		.n = 2, .name_width = 24 };
	struct wish wish = wish_read(argc, argv);
	static struct client clients[STATES_MOST];
	int n;

	require_program();
	table_head(&table, wish.facts);
	n = reach_all(clients, &wish);
	rest(clients, n);
	for (int i = 0; i < n; i++) {
		table_row(&table, clients[i].name, (double[]){
			(double)clients[i].wakes / SECONDS,
			(double)clients[i].bytes / SECONDS });
		kill(clients[i].pty.pid, SIGTERM);
		pty_end(&clients[i].pty, true);
		pty_close(&clients[i].pty);
	}
	table_end(&table);
	return 0;
}
