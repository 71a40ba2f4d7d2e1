/* SPDX-License-Identifier: MIT */
/*
 * The real program on a pseudo-terminal, and the ways in which it ends: what
 * tmux cannot do to it, such as a terminal that takes nothing any more.
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "harness.h"

/* Seconds that anything may take on a busy machine. */
#define LONG 20

#define LEFT "\033[?1049l" /* the screen from before */

struct run {
	int master, slave;
	struct termios before;
	pid_t pid;
	char seen[1 << 16]; /* what it wrote, as far as there is room */
	size_t n;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void open_terminal(struct run *run)
{
	struct winsize size = { .ws_row = 24, .ws_col = 80 };

	run->master = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_int_ge(run->master, 0);
	ck_assert_int_eq(grantpt(run->master), 0);
	ck_assert_int_eq(unlockpt(run->master), 0);
	run->slave = open(ptsname(run->master), O_RDWR | O_NOCTTY);
	ck_assert_int_ge(run->slave, 0);
	ck_assert_int_eq(ioctl(run->slave, TIOCSWINSZ, &size), 0);
	ck_assert_int_eq(tcgetattr(run->slave, &run->before), 0);
}

static _Noreturn void become_program(const struct run *run, int ignored)
{
	const char *program = getenv("PROGRAM");

	setsid();
	ioctl(run->slave, TIOCSCTTY, 0);
	for (int fd = 0; fd < 3; fd++)
		dup2(run->slave, fd);
	close(run->master);
	/* Whoever started the tests may have ignored some: nohup does. */
	for (int number = 1; number <= SIGRTMAX; number++)
		signal(number, number == ignored ? SIG_IGN : SIG_DFL);
	setenv("TERM", "xterm-256color", 1);
	if (program)
		execl(program, program, "phi", (char *)NULL);
	_exit(127);
}

static bool has_seen(const struct run *run, const char *text)
{
	return memmem(run->seen, run->n, text, strlen(text)) != NULL;
}

/* Takes what the program writes; false when there was nothing for 50 ms. */
static bool take(struct run *run)
{
	struct pollfd item = { .fd = run->master, .events = POLLIN };
	char bytes[4096];
	ssize_t n;

	if (poll(&item, 1, 50) <= 0)
		return false;
	n = read(run->master, bytes, sizeof(bytes));
	if (n <= 0)
		return false;
	if ((size_t)n > sizeof(run->seen) - run->n)
		run->n = 0;
	memcpy(run->seen + run->n, bytes, (size_t)n);
	run->n += (size_t)n;
	return true;
}

static void wait_for(struct run *run, const char *text)
{
	double end = now() + LONG;

	while (!has_seen(run, text) && now() < end)
		take(run);
	ck_assert_msg(has_seen(run, text), "never wrote %s", text);
}

/* Starts it with one signal ignored (0: none) and waits for the board. */
static void begin(struct run *run, int ignored)
{
	memset(run, 0, sizeof(*run));
	open_terminal(run);
	run->pid = fork();
	ck_assert_int_ge(run->pid, 0);
	if (run->pid == 0)
		become_program(run, ignored);
	wait_for(run, "White begins");
	while (take(run))
		;
}

static void type(const struct run *run, const char *keys)
{
	ck_assert_int_eq(write(run->master, keys, strlen(keys)),
		(int)strlen(keys));
}

/* Waits for the end, and reads meanwhile if that is wished. */
static int end(struct run *run, bool reads)
{
	double end = now() + LONG;
	int status = -1;

	while (waitpid(run->pid, &status, WNOHANG) == 0) {
		if (now() > end) {
			kill(run->pid, SIGKILL);
			waitpid(run->pid, &status, 0);
			ck_abort_msg("it did not end");
		}
		if (reads)
			take(run);
		else
			usleep(20000);
	}
	while (reads && take(run))
		;
	return status;
}

static void close_terminal(const struct run *run)
{
	close(run->slave);
	close(run->master);
}

static void expect_restored(const struct run *run, const char *what)
{
	struct termios modes;

	ck_assert_int_eq(tcgetattr(run->slave, &modes), 0);
	ck_assert_msg(modes.c_iflag == run->before.c_iflag
		&& modes.c_oflag == run->before.c_oflag
		&& modes.c_cflag == run->before.c_cflag
		&& modes.c_lflag == run->before.c_lflag
		&& !memcmp(modes.c_cc, run->before.c_cc, sizeof(modes.c_cc)),
		"the modes are others after %s", what);
	ck_assert_msg(has_seen(run, LEFT), "its screen stays after %s", what);
}

/* All that a program does not survive, but KILL. */
START_TEST(every_signal_restores)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGTERM, SIGQUIT,
		SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
		SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM,
		SIGPROF, SIGIO };
	static struct run run;
	int number = numbers[_i];

	begin(&run, 0);
	kill(run.pid, number);
	end(&run, true);
	expect_restored(&run, strsignal(number));
	close_terminal(&run);
}
END_TEST

#define SIGNALS 19

START_TEST(real_time_signals_restore)
{
	static struct run run;

	begin(&run, 0);
	kill(run.pid, SIGRTMIN + 3);
	end(&run, true);
	expect_restored(&run, "a real-time signal");
	close_terminal(&run);
}
END_TEST

/* The status is that of the signal, so that whoever waits can see it. */
START_TEST(the_signal_is_told)
{
	static struct run run;
	int status;

	begin(&run, 0);
	kill(run.pid, SIGTERM);
	status = end(&run, true);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), SIGTERM);
	close_terminal(&run);
}
END_TEST

/* A link that stalls: the program is in the middle of write(). */
START_TEST(a_stalled_terminal_ends)
{
	static const int numbers[] = { SIGTERM, SIGHUP, SIGQUIT };
	static struct run run;
	int status;

	begin(&run, 0);
	for (int i = 0; i < 40; i++) {
		type(&run, "\014");
		usleep(5000);
	}
	usleep(200000);
	kill(run.pid, numbers[_i]);
	status = end(&run, false);
	ck_assert(WIFSIGNALED(status));
	ck_assert_int_eq(WTERMSIG(status), numbers[_i]);
	close_terminal(&run);
}
END_TEST

#define STALLS 3

START_TEST(a_lost_terminal_ends)
{
	static struct run run;

	begin(&run, _i ? SIGHUP : 0);
	close(run.master);
	end(&run, false);
	close(run.slave);
}
END_TEST

START_TEST(what_was_ignored_stays_so)
{
	static struct run run;
	int status;

	begin(&run, SIGHUP);
	kill(run.pid, SIGHUP);
	run.n = 0;
	type(&run, "\014");
	wait_for(&run, "White begins");
	type(&run, "Q");
	status = end(&run, true);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 0);
	expect_restored(&run, "Q");
	close_terminal(&run);
}
END_TEST

/* Sizes and signals faster than anybody can draw. */
START_TEST(a_storm_is_survived)
{
	static const int numbers[] = { SIGWINCH, SIGCONT, SIGALRM, SIGCHLD };
	static struct run run;
	uint64_t random = 7;

	begin(&run, 0);
	for (int i = 0; i < 400; i++) {
		struct winsize size = {
			.ws_row = (unsigned short)(random_next(&random) % 90),
			.ws_col = (unsigned short)(random_next(&random) % 250),
		};

		ioctl(run.master, TIOCSWINSZ, &size);
		kill(run.pid, numbers[random_next(&random) % 4]);
		if (i % 20 == 0)
			take(&run);
	}
	while (take(&run))
		;
	type(&run, "Q");
	ck_assert_int_eq(end(&run, true), 0);
	expect_restored(&run, "a storm");
	close_terminal(&run);
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
	return suite;
}

int main(void)
{
	return run_suite(terminal_suite());
}
