/* SPDX-License-Identifier: MIT */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clean.h"
#include "sheet.h"

#define UNSAID_MOST (1 << 20)	/* bytes that wait for a child to listen */
#define DESCRIPTORS 1024	/* closed where close_range is missing */
#define ENDING 80		/* milliseconds that an end may take */

struct child {
	pid_t pid;		/* 0: it was reaped */
	pid_t minder;		/* 0: there is none */
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

static void become(int fd, char *const *argv, char *const *environment)
{
	int nothing = open("/dev/null", O_WRONLY);

	setpgid(0, 0);
	be_nobody_special();
	dup2(fd, STDIN_FILENO);
	dup2(fd, STDOUT_FILENO);
	dup2(nothing < 0 ? fd : nothing, STDERR_FILENO);
	close_from(3);
	execve(argv[0], argv, environment);
	_exit(127);
}

/*
 * A process of the child's group that waits for this program to end, in
 * whatever way, even one that leaves it no moment to do anything: then the
 * other end of the pipe is closed, and the group, with all that the child has
 * started, is killed. A signal for the parent's death would reach the child
 * alone, and that is often just a shell.
 */
static void mind(int life, pid_t group)
{
	char byte;

	setpgid(0, group);
	be_nobody_special();
	dup2(life, STDIN_FILENO);
	close_from(1);
	while (read(STDIN_FILENO, &byte, 1) < 0 && errno == EINTR)
		;
	kill(-group, SIGKILL);
	_exit(0);
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
	child->pid = fork();
	if (child->pid == 0)
		become(talk, argv, environment);
	if (child->pid < 0) {
		child->pid = 0;
		return false;
	}
	setpgid(child->pid, child->pid);
	child->minder = fork();
	if (child->minder == 0)
		mind(life, child->pid);
	if (child->minder < 0) {
		child->minder = 0;
		return false;
	}
	return true;
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
	if (pipe2(life, O_CLOEXEC)) {
		close(talk[1]);
		return refuse(child, error, size);
	}
	child->life = life[1];
	started = start_both(child, talk[1], life[0], argv, environment);
	close(talk[1]);
	close(life[0]);
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

static void await_end(pid_t *pid)
{
	while (*pid && waitpid(*pid, NULL, 0) < 0 && errno == EINTR)
		;
	*pid = 0;
}

/* Its group is only there when it came so far as to make one; the minder is
 * in it, but may not be yet. */
static void end_process(struct child *child)
{
	if (child->pid) {
		kill(-child->pid, SIGKILL);
		kill(child->pid, SIGKILL);
	}
	if (child->minder)
		kill(child->minder, SIGKILL);
	await_end(&child->pid);
	await_end(&child->minder);
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
	int status = 0;
	pid_t found = 0;

	for (int i = 0; i < ENDING && !found; i++) {
		found = waitpid(child->pid, &status, WNOHANG);
		if (!found)
			poll(NULL, 0, 1);
	}
	if (found == child->pid) {
		kill(-child->pid, SIGKILL);
		child->pid = 0;
		if (WIFSIGNALED(status))
			snprintf(what, sizeof what, "has ended (signal %d)",
				 WTERMSIG(status));
		else if (WEXITSTATUS(status))
			snprintf(what, sizeof what, "has ended (status %d)",
				 WEXITSTATUS(status));
		else
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
