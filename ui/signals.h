/* SPDX-License-Identifier: MIT */
/*
 * Signals: the ones that a program can answer in its own time arrive as bytes
 * in a pipe, the ones that it cannot survive restore the terminal first.
 *
 *	INT, TERM, HUP, WINCH, TSTP, CONT    read from signals_fd(), their
 *	                                     number as one byte
 *	ALRM                                 its own: ticks, see signals.c
 *	all others that end a program        the rescue, then what would have
 *	(SEGV, ABRT, QUIT, PIPE, USR1 ...)   happened without it
 *
 * Whatever was ignored when the program began (nohup, shells without job
 * control) stays ignored.
 *
 * A signal handler can be given nothing, so signals.c has the program's only
 * variables outside of functions; hence no more than one signals_begin() at a
 * time.
 */
#ifndef UI_SIGNALS_H
#define UI_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

#include "tty.h"

#define SIGNALS_RESCUE_MAX 256

/*
 * Installs the handlers.  To be called before curses starts, which leaves
 * handlers alone that are there.  False if there are no descriptors left.
 */
bool signals_begin(void);

/* Puts back the handlers from before. */
void signals_end(void);

/* Has a byte for each signal that came: its number. Closed by signals_end(). */
int signals_fd(void);

/* Whether a signal that ends the program has arrived and was not taken. */
bool signals_is_ending(void);

/*
 * From now on a crash restores this terminal: writes bytes (at most
 * SIGNALS_RESCUE_MAX, else it is cut) and puts back the modes.
 */
void signals_arm(const struct tty *tty, const char *bytes, size_t length);

/*
 * Does to the terminal what a crash does, and disarms.  For leaving in good
 * order, and for a fault that the program itself finds and ends with.  Gives up
 * after a few seconds when the terminal takes nothing.
 */
void signals_rescue(void);

/*
 * Stops the job as the kernel does for Ctrl-Z and returns when it goes on.
 * False, at once, when nobody could wake it: TSTP was ignored at the start.
 */
bool signals_stop(void);

/*
 * Ends the program by a signal that came from signals_fd(), so that whoever
 * waits for it sees the right status.  The terminal must have been restored.
 */
_Noreturn void signals_die(int number);

#endif
