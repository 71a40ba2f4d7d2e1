/* SPDX-License-Identifier: MIT */
/*
 * A program on a pseudo-terminal: started, typed to, read from, waited for.
 * For what tmux cannot do to it, and for what has to be counted.
 *
 *	pty_start(&pty, arguments, NULL, 0);
 *	pty_wait_for(&pty, "White begins");
 *	pty_type(&pty, "Q");
 *	status = pty_end(&pty, true);
 *	pty_close(&pty);
 *
 * Nothing here knows Check.  What cannot be is a broken machine: it aborts.
 */
#ifndef TESTS_PTY_H
#define TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/* Seconds that anything may take on a busy machine. */
#define PTY_LONG 20

struct pty {
	int master, slave;
	struct termios before; /* the modes when it started */
	pid_t pid;
	char seen[1 << 16];    /* what it wrote, as far as there is room */
	size_t n;
	size_t bytes;          /* all that it wrote */
};

/* Seconds on a clock that nobody sets. */
double pty_now(void);

/*
 * Runs the program that PROGRAM names with these arguments (NULL-ended, without
 * its name) in 80 x 24.  Each of settings (NULL-ended; NULL: none) is put into
 * its environment, "NAME=value", or taken from it, "NAME".  TERM is
 * xterm-256color unless they say something else.  One signal may be ignored.
 */
void pty_start(struct pty *pty, const char *const *arguments,
	const char *const *settings, int ignored);

/* Takes what it writes; false when there was nothing for so long. */
bool pty_take(struct pty *pty, int wait_ms);

/* Until it writes nothing for so long, but no longer than PTY_LONG. */
void pty_take_all(struct pty *pty, int wait_ms);

/* Forgets what was seen. */
void pty_forget(struct pty *pty);

bool pty_has_seen(const struct pty *pty, const char *text);

/* Whether that is seen before PTY_LONG is over. */
bool pty_wait_for(struct pty *pty, const char *text);

void pty_type(struct pty *pty, const char *keys);
void pty_send(struct pty *pty, const char *bytes, size_t length);

void pty_resize(struct pty *pty, int columns, int rows);

/* Whether it reads key by key, as a whole screen does. */
bool pty_is_raw(const struct pty *pty);

/* Whether the modes are those from before. */
bool pty_is_restored(const struct pty *pty);

/*
 * Waits for its end, and reads meanwhile if that is wished.  Its status as from
 * waitpid(), or -1 when it had to be killed.
 */
int pty_end(struct pty *pty, bool reads);

void pty_close(struct pty *pty);

#endif
