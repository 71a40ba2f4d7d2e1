/* SPDX-License-Identifier: MIT */
/*
 * Clocks: how much time each side has, and how much of it is left.
 *
 * No clock is read here. Whoever plays says how late it is, in milliseconds
 * from anywhere, on a clock that nobody sets; should it go back all the same,
 * that time is not counted.
 *
 *	clock_begin(&clock, &rule);
 *	clock_follow(&clock, session, now);	after each change of the session
 *	...
 *	clock_advance(&clock, now);
 *	if (clock_is_out(&clock))
 *		session_time_out(session, clock.side);
 *
 * The time of each turn is in the record, the times left are computed from
 * those: taking a turn back brings back the times before it. Nobody loses time
 * before the first turn of the game is made; it is free. Where there is no
 * clock the time of each turn is counted all the same, for the record.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct session;

enum clock_kind {
	CLOCK_NONE,
	CLOCK_FIXED,		/* so much for the whole game */
	CLOCK_INCREMENT,	/* and `extra` more after each turn */
	CLOCK_DELAY,		/* the first `extra` of each turn are free */
	CLOCK_TURN		/* so much for each turn */
};

/* Milliseconds, whole seconds of them. */
struct clock_rule {
	enum clock_kind kind;
	int64_t time;	/* CLOCK_SECOND to CLOCK_TIME_MOST; 0: CLOCK_NONE */
	int64_t extra;	/* with increment or delay: up to CLOCK_EXTRA_MOST */
};

#define CLOCK_SECOND ((int64_t)1000)
#define CLOCK_MINUTE (60 * CLOCK_SECOND)
#define CLOCK_TIME_MOST (24 * 60 * CLOCK_MINUTE)
#define CLOCK_EXTRA_MOST (60 * CLOCK_MINUTE)

#define CLOCK_TEXT 32		/* bytes of a rule or a time as text */
#define CLOCK_WORDS 120	/* of a rule in words */

/*
 * A rule's text: "none", "15", "15+10", "15d5", "1/turn". The time is in
 * minutes, what is behind + or d in seconds; each may have its unit behind it:
 * 90s, 15m, 1h. False, with a sentence (no capital, no full stop), when the
 * text is none.
 */
bool clock_rule_read(const char *text, struct clock_rule *rule, char *error,
		     size_t size);

/* In its shortest form, which reads back as the same. */
void clock_rule_print(const struct clock_rule *rule, char text[CLOCK_TEXT]);

/* "15 minutes for each side, and 10 seconds more after each turn" */
void clock_rule_words(const struct clock_rule *rule, char words[CLOCK_WORDS]);

/* From one of a few usual rules to the next, or the one before (by -1); any
 * other is followed by the first. */
void clock_rule_turn(struct clock_rule *rule, int by);

bool clock_rule_same(const struct clock_rule *a, const struct clock_rule *b);

/*
 * A clock as it stands; a plain value. The times are those at the start of the
 * turn under way, of which `spent` has gone since.
 */
struct clock {
	struct clock_rule rule;
	int64_t left[2];
	int64_t spent;
	int64_t at;	/* up to when that has been counted, while it runs */
	size_t turns;	/* made before this one */
	int side;	/* whose turn it is */
	bool runs;
};

/* Nobody's turn yet. */
void clock_begin(struct clock *clock, const struct clock_rule *rule);

/*
 * Brings the clock up to date with a session after a change of it, and lets it
 * run or stand still: it runs from the first turn to the end of the game. A
 * turn that is begun anew, because one was taken back or the end by time was
 * lifted, has all the time that it had at its start.
 */
void clock_follow(struct clock *clock, const struct session *session,
		  int64_t now);

/* Counts the time up to now. */
void clock_advance(struct clock *clock, int64_t now);

/* The time since it was last advanced is not counted: the program slept. */
void clock_skip(struct clock *clock, int64_t now);

/* What is left to a side; 0 when its time is over. */
int64_t clock_left(const struct clock *clock, int side);

/* Whether the side to move has no time left. */
bool clock_is_out(const struct clock *clock);

/* Whether less than a minute is shown for a side, or than a sixth of a time
 * that is no longer than a minute. */
bool clock_is_low(const struct clock *clock, int side);

/*
 * How long it takes, from when it was last advanced, until a time is shown as
 * another one, or until the time is over; -1 when it stands still.
 */
int64_t clock_until_change(const struct clock *clock);
int64_t clock_until_out(const struct clock *clock);

/* A time as "m:ss", seconds that have begun counted as whole: "0:00" is over,
 * and nothing else is. */
void clock_print(int64_t time, char text[CLOCK_TEXT]);

#endif
