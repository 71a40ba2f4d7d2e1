/* SPDX-License-Identifier: MIT */
/*
 * Waiting for whatever comes next: a key, a signal, a descriptor of somebody
 * else (a computer player, a socket), a time, or the end of the terminal.
 * This is the only place where the program sleeps.
 *
 * Keys are marked as pasted when the terminal says so (ESC [ 200 ~ before and
 * ESC [ 201 ~ after them), and when more bytes come in one go than anybody
 * types: what is no text but noise arrives like that too.
 *
 *	input = input_new(STDIN_FILENO, signals_fd(), screen_term(screen),
 *		input_escape_wait(0));
 *	for (;;) {
 *		if (!input_has_more(input))
 *			screen_draw(screen, cells);
 *		input_next(input, others, count, wait_ms, &event);
 *		...
 *	}
 */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "keys.h"

enum event_type {
	EVENT_KEY,       /* key is set */
	EVENT_SIGNAL,    /* signal is set; take it from signals.h's list */
	EVENT_READY,     /* one of the caller's descriptors has revents */
	EVENT_TIME,      /* the wait is over */
	EVENT_LINK_LOST, /* the terminal is gone for good */
};

struct event {
	enum event_type type;
	struct key key;
	int signal;
};

/* How many descriptors input_next() can watch for its caller. */
#define INPUT_OTHERS_MAX 16

struct input;

/*
 * Reads keys from fd, a terminal in raw mode, and signals from signal_fd (one
 * byte each); both are borrowed.  term as for keys_new().  escape_ms is how
 * long an ESC waits for the rest of a sequence.  NULL when there is no memory
 * or term is impossible.
 */
struct input *input_new(int fd, int signal_fd, const char *term,
	int escape_ms);

/* Another escape_ms, from the next ESC on. */
void input_set_escape_wait(struct input *input, int escape_ms);

void input_free(struct input *input);

/*
 * Waits for the next event.  others[0..count) are polled too and have their
 * revents set; wait_ms is the longest wait, -1 for any.  Signals come first,
 * then keys, then the others, then time; EVENT_LINK_LOST only after every key
 * that arrived before it.
 */
void input_next(struct input *input, struct pollfd *others, size_t count,
	int wait_ms, struct event *event);

/*
 * Whether keys have arrived that input_next() has not given out: then there is
 * no need to draw yet.  Reads what there is to be read.
 */
bool input_has_more(struct input *input);

/* Milliseconds on a clock that nobody sets. */
long long input_now(void);

/*
 * The wait for a lone ESC in milliseconds: wish if it is over 0, else the
 * environment's ESCDELAY, else 100 over SSH and 50 at home.
 */
int input_escape_wait(int wish);

#endif
