/* SPDX-License-Identifier: MIT */
/*
 * The real program on a pseudo-terminal, and the ways in which it ends: what
 * tmux cannot do to it, such as a terminal that takes nothing any more.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness.h"
#include "pty.h"

#define LEFT "\033[?1049l" /* the screen from before */

static const char *const a_game[] = { "phi", NULL };

static void wait_for(struct pty *pty, const char *text)
{
	ck_assert_msg(pty_wait_for(pty, text), "never wrote %s", text);
}

/* Starts it with one signal ignored (0: none) and waits for the board. */
static void begin(struct pty *pty, int ignored)
{
	pty_start(pty, a_game, NULL, ignored);
	wait_for(pty, "White begins");
	pty_take_all(pty, 50);
}

static int end(struct pty *pty, bool reads)
{
	int status = pty_end(pty, reads);

	ck_assert_msg(status != -1, "it did not end");
	return status;
}

static void expect_restored(const struct pty *pty, const char *what)
{
	ck_assert_msg(pty_is_restored(pty), "the modes are others after %s",
		what);
	ck_assert_msg(pty_has_seen(pty, LEFT), "its screen stays after %s",
		what);
}

/* All that a program does not survive, but KILL. */
START_TEST(every_signal_restores)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGTERM, SIGQUIT,
		SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
		SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU, SIGVTALRM,
		SIGPROF, SIGIO };
	static struct pty pty;
	int number = numbers[_i];

	begin(&pty, 0);
	kill(pty.pid, number);
	end(&pty, true);
	expect_restored(&pty, strsignal(number));
	pty_close(&pty);
}
END_TEST

#define SIGNALS 18

START_TEST(real_time_signals_restore)
{
	static struct pty pty;

	begin(&pty, 0);
	kill(pty.pid, SIGRTMIN + 3);
	end(&pty, true);
	expect_restored(&pty, "a real-time signal");
	pty_close(&pty);
}
END_TEST

/* The status is that of the signal, so that whoever waits can see it. */
START_TEST(the_signal_is_told)
{
	static struct pty pty;
	int status;

	begin(&pty, 0);
	kill(pty.pid, SIGTERM);
	status = end(&pty, true);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), SIGTERM);
	pty_close(&pty);
}
END_TEST

/* A link that stalls: the program is in the middle of write(). */
START_TEST(a_stalled_terminal_ends)
{
	static const int numbers[] = { SIGTERM, SIGHUP, SIGQUIT };
	static struct pty pty;
	int status;

	begin(&pty, 0);
	for (int i = 0; i < 40; i++) {
		pty_type(&pty, "\014");
		usleep(5000);
	}
	usleep(200000);
	kill(pty.pid, numbers[_i]);
	status = end(&pty, false);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), numbers[_i]);
	pty_close(&pty);
}
END_TEST

#define STALLS 3

START_TEST(a_lost_terminal_ends)
{
	static struct pty pty;

	begin(&pty, _i ? SIGHUP : 0);
	close(pty.master);
	pty.master = -1;
	end(&pty, false);
	pty_close(&pty);
}
END_TEST

START_TEST(what_was_ignored_stays_so)
{
	static struct pty pty;
	int status;

	begin(&pty, SIGHUP);
	kill(pty.pid, SIGHUP);
	pty_forget(&pty);
	pty_type(&pty, "\014");
	wait_for(&pty, "White begins");
	pty_type(&pty, "Q");
	status = end(&pty, true);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 0);
	expect_restored(&pty, "Q");
	pty_close(&pty);
}
END_TEST

/* Sizes and signals faster than anybody can draw. */
START_TEST(a_storm_is_survived)
{
	static const int numbers[] = { SIGWINCH, SIGCONT, SIGALRM, SIGCHLD,
		SIGXFSZ };
	static struct pty pty;
	uint64_t random = 7;

	begin(&pty, 0);
	for (int i = 0; i < 400; i++) {
		pty_resize(&pty, (int)(random_next(&random) % 250),
			(int)(random_next(&random) % 90));
		kill(pty.pid, numbers[random_next(&random) % 5]);
		if (i % 20 == 0)
			pty_take(&pty, 50);
	}
	pty_take_all(&pty, 50);
	pty_type(&pty, "Q");
	ck_assert_int_eq(end(&pty, true), 0);
	expect_restored(&pty, "a storm");
	pty_close(&pty);
}
END_TEST

/* Times. */

/* How often it has gone to sleep, and so been woken. */
static long count_sleeps(const struct pty *pty)
{
	char path[64], line[200];
	long count = -1;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/status", (int)pty->pid);
	file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof(line), file))
		sscanf(line, "voluntary_ctxt_switches: %ld", &count);
	fclose(file);
	ck_assert_int_ge(count, 0);
	return count;
}

/* All is written and it sleeps. */
static void settle(struct pty *pty)
{
	pty_take_all(pty, 300);
	pty_forget(pty);
	pty->bytes = 0;
}

/* Behind these keys nothing is written, and nothing wakes up, for more than a
 * second. */
static void expect_asleep(const char *const *arguments, const char *keys)
{
	static struct pty pty;
	long sleeps;

	pty_start(&pty, arguments, NULL, 0);
	wait_for(&pty, "White begins");
	pty_type(&pty, keys);
	settle(&pty);
	sleeps = count_sleeps(&pty);
	pty_take_all(&pty, 1200);
	ck_assert_uint_eq(pty.bytes, 0);
	ck_assert_int_eq(count_sleeps(&pty), sleeps);
	kill(pty.pid, SIGTERM);
	end(&pty, true);
	pty_close(&pty);
}

START_TEST(without_a_clock_it_sleeps)
{
	static const char *const keys[] = { "", "d2d3\r" };
	const char *const arguments[] = { "phi", _i == 1 ? "--clock=none"
		: NULL, NULL };

	expect_asleep(arguments, keys[_i]);
}
END_TEST

/* Before the first turn, behind the last, and where it is not to be seen, too.
 */
START_TEST(a_clock_that_stands_lets_it_sleep)
{
	static const char *const keys[] = { "", "d2d3\rX\r", "d2d3\r?",
		"d2d3\rU" };
	static const char *const arguments[] = { "phi", "--clock", "15+10",
		NULL };

	expect_asleep(arguments, keys[_i]);
}
END_TEST

/* One update a second, and a small one, also when little is left. */
START_TEST(a_running_clock_writes_little)
{
	static const char *const arguments[] = { "phi", "--clock", "61s",
		NULL };
	static struct pty pty;
	int writes = 0;
	double start;

	pty_start(&pty, arguments, NULL, 0);
	wait_for(&pty, "White begins");
	pty_type(&pty, "d2d3\r");
	wait_for(&pty, "0:59");
	pty_take_all(&pty, 300);
	start = pty_now();
	while (pty_now() - start < 3.3) {
		size_t bytes = pty.bytes;

		if (!pty_take(&pty, 100))
			continue;
		writes++;
		ck_assert_uint_lt(pty.bytes - bytes, 30);
	}
	ck_assert_int_ge(writes, 2);
	ck_assert_int_le(writes, 4);
	kill(pty.pid, SIGTERM);
	end(&pty, true);
	expect_restored(&pty, "a running clock");
	pty_close(&pty);
}
END_TEST

START_TEST(a_clock_runs_out_by_itself)
{
	static const char *const arguments[] = { "phi", "--clock", "2s",
		NULL };
	static struct pty pty;

	pty_start(&pty, arguments, NULL, 0);
	wait_for(&pty, "White begins");
	pty_type(&pty, "d2d3\r");
	wait_for(&pty, "Black ran out of time.");
	pty_type(&pty, "Q");
	ck_assert_int_eq(end(&pty, true), 0);
	pty_close(&pty);
}
END_TEST

/* Nobody's time runs while the program is stopped. */
START_TEST(a_stopped_program_stops_the_clock)
{
	static const char *const arguments[] = { "phi", "--clock", "6s",
		NULL };
	static struct pty pty;

	pty_start(&pty, arguments, NULL, 0);
	wait_for(&pty, "White begins");
	pty_type(&pty, "d2d3\r");
	pty_take_all(&pty, 200);
	kill(pty.pid, SIGSTOP);
	pty_take_all(&pty, 6500);
	pty_forget(&pty);
	kill(pty.pid, SIGCONT);
	pty_take_all(&pty, 300);
	ck_assert(!pty_has_seen(&pty, "out of time"));
	wait_for(&pty, "Black ran out of time.");
	pty_type(&pty, "Q");
	ck_assert_int_eq(end(&pty, true), 0);
	pty_close(&pty);
}
END_TEST

/*
 * Over SSH with a terminal (-t), where nothing else is run: as a login shell
 * and behind a ForceCommand.
 */
START_TEST(lines_can_be_asked_for_over_ssh)
{
	static const struct {
		const char *const arguments[4], *const settings[2];
		bool lines;
	} rows[] = {
		{ { "-c", "quincunx --plain" }, { NULL }, true },
		{ { NULL }, { "SSH_ORIGINAL_COMMAND=quincunx --plain" }, true },
		{ { NULL }, { "SSH_ORIGINAL_COMMAND=--plain" }, true },
		{ { "phi", "--no-paths" }, {
			"SSH_ORIGINAL_COMMAND=quincunx --plain" }, true },
		{ { NULL }, { "SSH_ORIGINAL_COMMAND=rm --plain x" }, false },
		{ { NULL }, { "SSH_ORIGINAL_COMMAND=x--plain" }, false },
	};
	static struct pty pty;

	pty_start(&pty, rows[_i].arguments, rows[_i].settings, 0);
	wait_for(&pty, rows[_i].lines ? "Quincunx in lines" : "Quincunx: ");
	pty_type(&pty, rows[_i].lines ? "quit\n" : "Q");
	ck_assert_int_eq(end(&pty, true), 0);
	pty_close(&pty);
}
END_TEST

static Suite *terminal_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("terminal", &tests);

	tcase_add_loop_test(tests, every_signal_restores, 0, SIGNALS);
	tcase_add_test(tests, real_time_signals_restore);
	tcase_add_test(tests, the_signal_is_told);
	tcase_add_loop_test(tests, a_stalled_terminal_ends, 0, STALLS);
	tcase_add_loop_test(tests, a_lost_terminal_ends, 0, 2);
	tcase_add_test(tests, what_was_ignored_stays_so);
	tcase_add_test(tests, a_storm_is_survived);
	tcase_add_loop_test(tests, without_a_clock_it_sleeps, 0, 2);
	tcase_add_loop_test(tests, a_clock_that_stands_lets_it_sleep, 0, 4);
	tcase_add_test(tests, a_running_clock_writes_little);
	tcase_add_test(tests, a_clock_runs_out_by_itself);
	tcase_add_test(tests, a_stopped_program_stops_the_clock);
	tcase_add_loop_test(tests, lines_can_be_asked_for_over_ssh, 0, 6);
	return suite;
}

int main(void)
{
	return run_suite(terminal_suite());
}
