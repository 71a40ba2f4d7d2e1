/* SPDX-License-Identifier: MIT */
/*
 * A child process that is talked with in lines: an engine.
 *
 * Nothing here waits. What is said is kept until the child takes it, what it
 * says until a whole line is there, and neither grows beyond a bound: a child
 * that talks without end, or in lines without end, is at fault. The child has
 * an environment of its own, no descriptor but its three, and ends when this
 * program does, with all that it has started, however this program ends.
 *
 *	child = child_start(command, error, sizeof error);
 *	child_say(child, "hello");
 *	poll() on child_watch(), then child_work(child);
 *	while (child_line(child, line)) ...
 *	if (child_fault(child)) ...
 *	child_free(child);
 */
#ifndef CHILD_H
#define CHILD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CHILD_LINE 8192		/* bytes of a line, with its end */
struct child;

/*
 * Starts a command as a shell understands it, or this program once more with
 * one word behind its name. NULL, with a sentence in error, when there can be
 * no process; that a command is none is a fault of the child, later.
 */
struct child *child_start(const char *command, char *error, size_t size);
struct child *child_start_own(const char *word, char *error, size_t size);

/* Ends the process, and those that it started; NULL is fine. */
void child_free(struct child *child);

/* One line, without its end. Too much that is not taken is a fault. */
void child_say(struct child *child, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* What to poll for; its descriptor is -1 behind a fault. */
struct pollfd child_watch(const struct child *child);

/* Reads and writes what can be read and written without waiting. */
void child_work(struct child *child);

/* The next whole line; false when there is none yet. Only printable ASCII is
 * in it. */
bool child_line(struct child *child, char line[CHILD_LINE]);

/* Bytes that have come since the child was started. */
uint64_t child_heard(const struct child *child);

/* Why nothing more is to be expected of it, the end of a sentence that begins
 * with its name: "has ended"; NULL while all is well. What it said before can
 * still be taken. */
const char *child_fault(const struct child *child);

#endif
