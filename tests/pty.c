/* SPDX-License-Identifier: MIT */
#include "pty.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

double pty_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void require(bool truth, const char *what)
{
	if (truth)
		return;
	perror(what);
	abort();
}

static void open_terminal(struct pty *pty)
{
	pty->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	require(pty->master >= 0, "posix_openpt");
	require(!grantpt(pty->master) && !unlockpt(pty->master), "grantpt");
	pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	require(pty->slave >= 0, "open");
	pty_resize(pty, 80, 24);
	require(!tcgetattr(pty->slave, &pty->before), "tcgetattr");
}

static void set_environment(const char *const *settings)
{
	setenv("TERM", "xterm-256color", 1);
	for (; settings && *settings; settings++) {
		if (strchr(*settings, '='))
			putenv(strdup(*settings));
		else
			unsetenv(*settings);
	}
}

static _Noreturn void become_program(const struct pty *pty,
	const char *const *arguments, const char *const *settings, int ignored)
{
	const char *program = getenv("PROGRAM");
	char name[] = "quincunx", *argv[10] = { name };

	for (int i = 0; arguments[i] && i < 8; i++)
		argv[i + 1] = strdup(arguments[i]);
	setsid();
	ioctl(pty->slave, TIOCSCTTY, 0);
	for (int fd = 0; fd < 3; fd++)
		dup2(pty->slave, fd);
	/* Whoever started the tests may have ignored some: nohup does. */
	for (int number = 1; number <= SIGRTMAX; number++)
		signal(number, number == ignored ? SIG_IGN : SIG_DFL);
	set_environment(settings);
	if (program)
		execv(program, argv);
	_exit(127);
}

void pty_start(struct pty *pty, const char *const *arguments,
	const char *const *settings, int ignored)
{
	memset(pty, 0, sizeof(*pty));
	open_terminal(pty);
	pty->pid = fork();
	require(pty->pid >= 0, "fork");
	if (pty->pid == 0)
		become_program(pty, arguments, settings, ignored);
}

bool pty_take(struct pty *pty, int wait_ms)
{
	struct pollfd item = { .fd = pty->master, .events = POLLIN };
	char bytes[8192];
	ssize_t n;

	if (poll(&item, 1, wait_ms) <= 0)
		return false;
	n = read(pty->master, bytes, sizeof(bytes));
	if (n <= 0)
		return false;
	if ((size_t)n > sizeof(pty->seen) - pty->n)
		pty->n = 0;
	memcpy(pty->seen + pty->n, bytes, (size_t)n);
	pty->n += (size_t)n;
	pty->bytes += (size_t)n;
	return true;
}

void pty_take_all(struct pty *pty, int wait_ms)
{
	double end = pty_now() + PTY_LONG;

	while (pty_take(pty, wait_ms) && pty_now() < end)
		;
}

void pty_forget(struct pty *pty)
{
	pty->n = 0;
}

bool pty_has_seen(const struct pty *pty, const char *text)
{
	return memmem(pty->seen, pty->n, text, strlen(text)) != NULL;
}

bool pty_wait_for(struct pty *pty, const char *text)
{
	double end = pty_now() + PTY_LONG;

	while (!pty_has_seen(pty, text) && pty_now() < end)
		pty_take(pty, 50);
	return pty_has_seen(pty, text);
}

void pty_send(struct pty *pty, const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t n = write(pty->master, bytes, length);

		require(n > 0, "write");
		bytes += n;
		length -= (size_t)n;
	}
}

void pty_type(struct pty *pty, const char *keys)
{
	pty_send(pty, keys, strlen(keys));
}

void pty_resize(struct pty *pty, int columns, int rows)
{
	struct winsize size = { .ws_row = (unsigned short)rows,
		.ws_col = (unsigned short)columns };

	require(!ioctl(pty->master, TIOCSWINSZ, &size), "TIOCSWINSZ");
}

bool pty_is_raw(const struct pty *pty)
{
	struct termios modes;

	return !tcgetattr(pty->slave, &modes) && !(modes.c_lflag & ICANON);
}

bool pty_is_restored(const struct pty *pty)
{
	struct termios modes;

	return !tcgetattr(pty->slave, &modes)
		&& modes.c_iflag == pty->before.c_iflag
		&& modes.c_oflag == pty->before.c_oflag
		&& modes.c_cflag == pty->before.c_cflag
		&& modes.c_lflag == pty->before.c_lflag
		&& !memcmp(modes.c_cc, pty->before.c_cc, sizeof(modes.c_cc));
}

int pty_end(struct pty *pty, bool reads)
{
	double end = pty_now() + PTY_LONG;
	int status = -1;

	while (waitpid(pty->pid, &status, WNOHANG) == 0) {
		if (pty_now() > end) {
			kill(pty->pid, SIGKILL);
			waitpid(pty->pid, &status, 0);
			return -1;
		}
		if (!reads || !pty_take(pty, 20))
			usleep(reads ? 1000 : 20000);
	}
	while (reads && pty_take(pty, 0))
		;
	return status;
}

void pty_close(struct pty *pty)
{
	close(pty->slave);
	if (pty->master >= 0)
		close(pty->master);
}
