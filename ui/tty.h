/* SPDX-License-Identifier: MIT */
/*
 * The terminal as a device: its modes, its size, and writing to it.  What the
 * bytes mean is the business of screen.c (out) and guard.c (in).
 */
#ifndef UI_TTY_H
#define UI_TTY_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

struct tty {
	int in, out;          /* borrowed descriptors of the same terminal */
	struct termios saved; /* the modes to leave behind */
};

/*
 * Takes two descriptors and remembers the modes.  False, with a sentence in
 * error, when one of them is not a terminal.  Changes nothing yet.
 */
bool tty_begin(struct tty *tty, int in, int out, char *error, size_t size);

/*
 * Whether a value of TERM (NULL allowed) can be given to the terminal
 * libraries at all; some end the program over one that cannot.
 */
bool tty_term_is_sane(const char *term);

/*
 * Byte by byte, without echo and without any translation; no key sends a
 * signal.  In the background that stops the process first, as the kernel does;
 * stop is asked after each signal whether to give up.  False if it did, or the
 * terminal is gone.
 */
bool tty_raw(const struct tty *tty, bool (*stop)(void));

/*
 * The modes from before.  Not in the background, where the modes are somebody
 * else's by now and setting them would stop the process.
 */
void tty_restore(const struct tty *tty);

/* The size as the kernel knows it; 24 x 80 where it knows none. */
void tty_size(const struct tty *tty, int *rows, int *columns);

/* Whether a write() would be taken at once; a terminal that is gone does. */
bool tty_is_ready(const struct tty *tty);

/*
 * Writes all of bytes, in one write() unless the terminal takes them in parts.
 * False when the terminal is gone.  Where it does not take all, stop is asked
 * after each signal whether to give up: a terminal that hangs must not hold up
 * the end.
 */
bool tty_write(const struct tty *tty, const char *bytes, size_t length,
	bool (*stop)(void));

#endif
