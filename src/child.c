/* SPDX-License-Identifier: MIT */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clean.h"
#include "sheet.h"

#define UNSAID_MOST (1 << 20)	/* bytes that wait for a child to listen */
#define DESCRIPTORS 1024	/* closed where close_range is missing */

/* Milliseconds: until it is known that it was started, or how it ended; for
 * the minder to end all; and its tries, with one between two. */
#define STARTING 2000
#define ENDED 80
#define ENDING 1000
#define MINDER_MOST 300

struct child {
	pid_t minder;		/* 0: it was reaped */
	pid_t group;		/* of the child; 0: it was not started */
	int fd;			/* both ways; -1 behind a fault */
	int life;		/* open while it may live; -1: it never did */
	char fault[64];		/* "" while all is well */
	uint64_t heard;
	struct sheet unsaid;	/* owned */
	size_t n;		/* bytes of `in` that were not taken yet */
	char in[2 * CHILD_LINE];
};

/*
 * What an engine may know. A socket is both its input and its output, because
 * a write to one that is gone can be told not to raise a signal.
 */

static char *keep_variable(const char *name, char *room, size_t size)
{
	const char *value = getenv(name);

	if (!value || snprintf(room, size, "%s=%s", name, value) >= (int)size)
		snprintf(room, size, "%s=", name);
	return room;
}

/* Behind a fork nothing but calls that are allowed in a signal handler. */

static void close_from(unsigned first)
{
	if (close_range(first, ~0U, 0))
		for (int i = (int)first; i < DESCRIPTORS; i++)
			close(i);
}

static void be_nobody_special(void)
{
	sigset_t none;

	for (int i = 1; i < NSIG; i++)
		signal(i, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Begins when the minder has told of it, and closed its end of `ready`: a
 * child that ends its minder sooner would never have been started. */
static void become(int fd, int ready, char *const *argv,
		   char *const *environment)
{
	int nothing = open("/dev/null", O_WRONLY);
	char told;

	setpgid(0, 0);
	/* Without its minder nobody would know what becomes of it. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	be_nobody_special();
	while (read(ready, &told, 1) < 0 && errno == EINTR)
		;
	dup2(fd, STDIN_FILENO);
	dup2(fd, STDOUT_FILENO);
	dup2(nothing < 0 ? fd : nothing, STDERR_FILENO);
	close_from(3);
	execve(argv[0], argv, environment);
	_exit(127);
}

/*
 * The minder: a process between this program and the child, which waits for
 * this program to end, in whatever way, even one that leaves it no moment to do
 * anything: then its end of a socket is closed, and the child is killed with
 * all that it has started. What the child leaves behind becomes a child of the
 * minder, also what has a session of its own. A signal for the parent's death
 * would reach the child alone, and that is often just a shell.
 *
 * It says two numbers: that of the child, which leads a group, or -errno when
 * it could not be started; and when it has ended, how.
 */

static void tell(int life, int number)
{
	send(life, &number, sizeof number, MSG_NOSIGNAL);
}

/* Kills all processes of a list of numbers. */
static void kill_listed(const char *text, ssize_t n)
{
	pid_t pid = 0;

	for (ssize_t i = 0; i < n; i++) {
		if (text[i] >= '0' && text[i] <= '9') {
			pid = pid * 10 + (text[i] - '0');
		} else if (pid) {
			kill(pid, SIGKILL);
			pid = 0;
		}
	}
}

/* Where the system does not tell, the one that is known, or 0. */
static void kill_children(pid_t known)
{
	int list = open("/proc/thread-self/children", O_RDONLY);
	char text[4096];

	if (known)
		kill(known, SIGKILL);
	if (list < 0)
		return;
	kill_listed(text, read(list, text, sizeof text));
	close(list);
}

/* Whose parent is killed comes here, to be killed next. Not for ever: one that
 * runs as somebody else cannot be. */
static void end_children(pid_t known)
{
	for (int i = 0; i < MINDER_MOST; i++) {
		pid_t pid;

		kill_children(known);
		while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
			if (pid == known)
				known = 0;
		if (pid < 0)
			return;
		poll(NULL, 0, 1);
	}
}

/* Takes all that have ended; whether the child is one of them. */
static bool reap(int life, pid_t child)
{
	bool found = false;
	int status;
	pid_t pid;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
		if (pid == child) {
			tell(life, status);
			found = true;
		}
	return found;
}

static void mind(int life, pid_t child, const sigset_t *ends)
{
	struct pollfd fds[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
		{.events = POLLIN}};
	struct signalfd_siginfo info;

	dup2(life, STDIN_FILENO);
	close_from(1);
	fds[1].fd = signalfd(-1, ends, SFD_NONBLOCK);
	do {
		if (read(fds[1].fd, &info, sizeof info) > 0 &&
		    reap(STDIN_FILENO, child))
			child = 0;
		poll(fds, 2, -1);
	} while (!fds[0].revents);
	end_children(child);
	_exit(0);
}

static void become_minder(int talk, int life, char *const *argv,
			  char *const *environment)
{
	sigset_t ends;
	pid_t child;
	int ready[2];

	setpgid(0, 0);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	be_nobody_special();
	sigemptyset(&ends);
	sigaddset(&ends, SIGCHLD);
	sigprocmask(SIG_BLOCK, &ends, NULL);
	child = pipe(ready) ? -1 : fork();
	if (child == 0) {
		close(ready[1]);
		become(talk, ready[0], argv, environment);
	}
	tell(life, child < 0 ? -errno : child);
	if (child < 0)
		_exit(1);
	mind(life, child, &ends);
}

/* What the minder says next; false when it has ended, or says nothing for so
 * many milliseconds. */
static bool hear_minder(const struct child *child, int wait, int *number)
{
	struct pollfd fd = {.fd = child->life, .events = POLLIN};
	int n;

	while ((n = poll(&fd, 1, wait)) < 0 && errno == EINTR)
		;
	return n > 0 && recv(child->life, number, sizeof *number, 0) ==
	    (ssize_t)sizeof *number;
}

static struct child *refuse(struct child *child, char *error, size_t size)
{
	snprintf(error, size, "cannot be started: %s", strerror(errno));
	child_free(child);
	return NULL;
}

/* The child's end of the talk and the minder's of its life. */
static bool start_both(struct child *child, int talk, int life,
		       char *const *argv, char *const *environment)
{
	int number = -EAGAIN;

	child->minder = fork();
	if (child->minder == 0)
		become_minder(talk, life, argv, environment);
	if (child->minder < 0) {
		child->minder = 0;
		return false;
	}
	hear_minder(child, STARTING, &number);
	if (number > 0)
		child->group = number;
	else
		errno = -number;
	return number > 0;
}

static struct child *start(char *const *argv, char *error, size_t size)
{
	char path[4096], home[1024];
	char locale[] = "LC_ALL=C";
	char *environment[] = {
		keep_variable("PATH", path, sizeof path),
		keep_variable("HOME", home, sizeof home), locale, NULL
	};
	struct child *child = calloc(1, sizeof *child);
	int talk[2], life[2];
	bool started;

	if (!child)
		abort();
	child->fd = child->life = -1;
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk))
		return refuse(child, error, size);
	child->fd = talk[0];
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, life)) {
		close(talk[1]);
		return refuse(child, error, size);
	}
	child->life = life[0];
	started = start_both(child, talk[1], life[1], argv, environment);
	close(talk[1]);
	close(life[1]);
	if (!started)
		return refuse(child, error, size);
	fcntl(child->fd, F_SETFL, O_NONBLOCK);
	return child;
}

struct child *child_start(const char *command, char *error, size_t size)
{
	char shell[] = "/bin/sh", flag[] = "-c";
	char *words = strdup(command);
	char *argv[] = {shell, flag, words, NULL};
	struct child *child;

	if (!words)
		abort();
	child = start(argv, error, size);
	free(words);
	return child;
}

struct child *child_start_own(const char *word, char *error, size_t size)
{
	char self[] = "/proc/self/exe", only[64];
	char *argv[] = {self, only, NULL};

	snprintf(only, sizeof only, "%s", word);
	return start(argv, error, size);
}

/* How the minder has ended, or no code when it has not. */
static int minder_end(const struct child *child)
{
	siginfo_t how = {0};

	waitid(P_PID, (id_t)child->minder, &how, WEXITED | WNOHANG | WNOWAIT);
	return how.si_code;
}

/* Until it has ended all that it minded; false when it could not. */
static bool await_minder(const struct child *child)
{
	struct pollfd fd = {.fd = child->life, .events = POLLIN};
	int skipped;

	shutdown(child->life, SHUT_WR);
	while (poll(&fd, 1, ENDING) > 0)
		if (recv(child->life, &skipped, sizeof skipped, 0) <= 0)
			break;
	return minder_end(child) == CLD_EXITED;
}

/* An engine can have killed its minder: then its group is all that is known. */
static void end_process(struct child *child)
{
	if (!child->minder)
		return;
	if (!await_minder(child) && child->group)
		kill(-child->group, SIGKILL);
	kill(child->minder, SIGKILL);
	while (waitpid(child->minder, NULL, 0) < 0 && errno == EINTR)
		;
	child->minder = 0;
}

void child_free(struct child *child)
{
	if (!child)
		return;
	if (child->fd >= 0)
		close(child->fd);
	end_process(child);
	if (child->life >= 0)
		close(child->life);
	free(child->unsaid.text);
	free(child);
}

/* Faults. */

const char *child_fault(const struct child *child)
{
	return child->fault[0] ? child->fault : NULL;
}

static void find_fault(struct child *child, const char *what)
{
	if (child->fd < 0)
		return;
	snprintf(child->fault, sizeof child->fault, "%s", what);
	close(child->fd);
	child->fd = -1;
	end_process(child);
}

/* Its output is closed; a moment later it is known how it ended. */
static void find_end(struct child *child)
{
	char what[64] = "has closed its output";
	int status;

	if (hear_minder(child, ENDED, &status)) {
		if (WIFSIGNALED(status))
			snprintf(what, sizeof what, "has ended (signal %d)",
				 WTERMSIG(status));
		else if (WEXITSTATUS(status))
			snprintf(what, sizeof what, "has ended (status %d)",
				 WEXITSTATUS(status));
		else
			snprintf(what, sizeof what, "has ended");
	} else if (minder_end(child)) {
		snprintf(what, sizeof what, "has ended");
	}
	find_fault(child, what);
}

/* Talking. */

static void say_some(struct child *child)
{
	struct sheet *unsaid = &child->unsaid;
	ssize_t n;

	if (child->fd < 0 || !unsaid->n)
		return;
	n = send(child->fd, unsaid->text, unsaid->n, MSG_NOSIGNAL);
	/* Whether it is gone, reading tells. */
	if (n <= 0)
		return;
	unsaid->n -= (size_t)n;
	memmove(unsaid->text, unsaid->text + n, unsaid->n);
}

void child_say(struct child *child, const char *format, ...)
{
	char line[CHILD_LINE];
	va_list arguments;

	if (child->fd < 0)
		return;
	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	if (child->unsaid.n > UNSAID_MOST) {
		find_fault(child, "does not listen");
		return;
	}
	sheet_add(&child->unsaid, line);
	sheet_char(&child->unsaid, '\n');
	say_some(child);
}

struct pollfd child_watch(const struct child *child)
{
	return (struct pollfd){
		.fd = child->fd,
		.events = (short)(POLLIN | (child->unsaid.n ? POLLOUT : 0))
	};
}

/* Room is left only when the lines that came have been taken. */
static void hear_some(struct child *child)
{
	size_t room = sizeof child->in - child->n;
	ssize_t n;

	if (!room)
		return;
	n = recv(child->fd, child->in + child->n, room, 0);
	if (n > 0) {
		child->n += (size_t)n;
		child->heard += (uint64_t)n;
	} else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
		find_end(child);
	}
	if (child->n >= CHILD_LINE &&
	    !memchr(child->in, '\n', CHILD_LINE))
		find_fault(child, "says a line without end");
}

void child_work(struct child *child)
{
	if (child->fd < 0)
		return;
	say_some(child);
	hear_some(child);
}

bool child_line(struct child *child, char line[CHILD_LINE])
{
	char *end = memchr(child->in, '\n', child->n);
	size_t n = end ? (size_t)(end - child->in) : 0;

	if (!end || n >= CHILD_LINE)
		return false;
	memcpy(line, child->in, n);
	child->n -= n + 1;
	memmove(child->in, end + 1, child->n);
	if (n && line[n - 1] == '\r')
		n--;
	line[n] = '\0';
	for (size_t i = 0; i < n; i++)
		if (line[i] == '\0' || line[i] == '\t')
			line[i] = line[i] ? ' ' : '?';
	clean_line(line);
	return true;
}

uint64_t child_heard(const struct child *child)
{
	return child->heard;
}
