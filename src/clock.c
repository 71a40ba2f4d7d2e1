/* SPDX-License-Identifier: MIT */
#include "clock.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "session.h"

/* No turn takes longer than the longest time and its delay: more need not be
 * counted, and sums stay far from any limit. */
#define SPENT_MOST (CLOCK_TIME_MOST + CLOCK_EXTRA_MOST)

/* Rules as text. */

static bool refuse(char *error, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static bool refuse(char *error, size_t size, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(error, size, format, arguments);
	va_end(arguments);
	clean_line(error);
	return false;
}

/* A number with or without its unit; moves on behind it. -1 when there is
 * none, and more than any limit when it is too large. */
static int64_t read_amount(const char **at, int64_t unit)
{
	int64_t value = 0;

	if (!ascii_is_digit(**at))
		return -1;
	for (; ascii_is_digit(**at); (*at)++)
		if (value <= CLOCK_TIME_MOST)
			value = value * 10 + **at - '0';
	switch (**at) {
	case 's':
		unit = CLOCK_SECOND;
		break;
	case 'm':
		unit = CLOCK_MINUTE;
		break;
	case 'h':
		unit = 60 * CLOCK_MINUTE;
		break;
	default:
		return value * unit;
	}
	(*at)++;
	return value * unit;
}

/* What stands behind the time; false when it is nothing that can. */
static bool read_kind(const char **at, struct clock_rule *rule)
{
	if (!strncmp(*at, "/turn", 5)) {
		rule->kind = CLOCK_TURN;
		*at += 5;
		return true;
	}
	rule->kind = CLOCK_FIXED;
	if (**at != '+' && **at != 'd')
		return true;
	rule->kind = **at == '+' ? CLOCK_INCREMENT : CLOCK_DELAY;
	(*at)++;
	rule->extra = read_amount(at, CLOCK_SECOND);
	if (!rule->extra)
		rule->kind = CLOCK_FIXED;
	return rule->extra >= 0;
}

static bool has_limits(const struct clock_rule *rule, char *error, size_t size)
{
	if (rule->time < CLOCK_SECOND)
		return refuse(error, size,
			      "a clock needs a second of time at least");
	if (rule->time > CLOCK_TIME_MOST)
		return refuse(error, size,
			      "a clock can have 24 hours at most");
	if (rule->extra > CLOCK_EXTRA_MOST)
		return refuse(error, size, "a clock can give one hour a turn "
			      "behind + or d at most");
	return true;
}

bool clock_rule_read(const char *text, struct clock_rule *rule, char *error,
		     size_t size)
{
	const char *at = text;

	*rule = (struct clock_rule){.kind = CLOCK_NONE};
	if (!strcmp(text, "none"))
		return true;
	rule->time = read_amount(&at, CLOCK_MINUTE);
	if (rule->time < 0 || !read_kind(&at, rule))
		return refuse(error, size, "\"%.40s\" is no clock: write 15 "
			      "(minutes), 90s, 15+10, 15d5, 1/turn or none",
			      text);
	if (*at)
		return refuse(error, size, "a clock cannot go on with "
			      "\"%.40s\" after \"%.*s\"", at,
			      at - text < 40 ? (int)(at - text) : 40, text);
	return has_limits(rule, error, size);
}

static int print_time(int64_t time, char *text, size_t size)
{
	if (time % CLOCK_MINUTE)
		return snprintf(text, size, "%" PRId64 "s",
				time / CLOCK_SECOND);
	return snprintf(text, size, "%" PRId64, time / CLOCK_MINUTE);
}

void clock_rule_print(const struct clock_rule *rule, char text[CLOCK_TEXT])
{
	int64_t extra = rule->extra / CLOCK_SECOND;
	int n = rule->kind == CLOCK_NONE ? snprintf(text, CLOCK_TEXT, "none")
	    : print_time(rule->time, text, CLOCK_TEXT);

	if (rule->kind == CLOCK_INCREMENT || rule->kind == CLOCK_DELAY)
		snprintf(text + n, CLOCK_TEXT - (size_t)n, "%c%" PRId64,
			 rule->kind == CLOCK_DELAY ? 'd' : '+', extra);
	else if (rule->kind == CLOCK_TURN)
		snprintf(text + n, CLOCK_TEXT - (size_t)n, "/turn");
}

/* "15 minutes", "90 seconds", "1 hour" */
static void amount_words(int64_t time, char words[CLOCK_TEXT])
{
	const char *unit = "second";

	time /= CLOCK_SECOND;
	if (time % 3600 == 0) {
		unit = "hour";
		time /= 3600;
	} else if (time % 60 == 0) {
		unit = "minute";
		time /= 60;
	}
	snprintf(words, CLOCK_TEXT, "%" PRId64 " %s%s", time, unit,
		 time == 1 ? "" : "s");
}

void clock_rule_words(const struct clock_rule *rule, char words[CLOCK_WORDS])
{
	char time[CLOCK_TEXT], extra[CLOCK_TEXT];

	amount_words(rule->time, time);
	amount_words(rule->extra, extra);
	switch (rule->kind) {
	case CLOCK_NONE:
		snprintf(words, CLOCK_WORDS, "no clock");
		break;
	case CLOCK_FIXED:
		snprintf(words, CLOCK_WORDS, "%s for each side", time);
		break;
	case CLOCK_INCREMENT:
		snprintf(words, CLOCK_WORDS, "%s for each side, and %s more "
			 "after each turn", time, extra);
		break;
	case CLOCK_DELAY:
		snprintf(words, CLOCK_WORDS, "%s for each side, and %s of "
			 "each turn are free", time, extra);
		break;
	case CLOCK_TURN:
		snprintf(words, CLOCK_WORDS, "%s for each turn", time);
		break;
	}
}

void clock_rule_turn(struct clock_rule *rule, int by)
{
	static const char *const usual[] = {"none", "5", "10", "15", "15+10",
		"30", "30d5", "60", "1/turn"};
	int n = sizeof usual / sizeof usual[0];
	char text[CLOCK_TEXT], error[160];
	int at = 0;

	clock_rule_print(rule, text);
	while (at < n && strcmp(usual[at], text))
		at++;
	at = at == n ? 0 : (at + by + n) % n;
	clock_rule_read(usual[at], rule, error, sizeof error);
}

bool clock_rule_same(const struct clock_rule *a, const struct clock_rule *b)
{
	return a->kind == b->kind && a->time == b->time &&
	       a->extra == b->extra;
}

/* A clock as it stands. */

void clock_begin(struct clock *clock, const struct clock_rule *rule)
{
	*clock = (struct clock){
		.rule = *rule, .left = {rule->time, rule->time}
	};
}

/* What of the time spent in a turn is taken off. */
static int64_t counted(const struct clock_rule *rule, int64_t spent)
{
	if (rule->kind == CLOCK_DELAY)
		spent -= rule->extra;
	return spent > 0 ? spent : 0;
}

int64_t clock_left(const struct clock *clock, int side)
{
	int64_t left = clock->left[side];

	if (side == clock->side)
		left -= counted(&clock->rule, clock->spent);
	return left > 0 ? left : 0;
}

/* The side to move ends its turn, of which so much was spent. */
static void end_turn(struct clock *clock, int64_t spent)
{
	int side = clock->side;

	clock->spent = spent;
	clock->left[side] = clock_left(clock, side);
	if (clock->rule.kind == CLOCK_INCREMENT)
		clock->left[side] += clock->rule.extra;
	else if (clock->rule.kind == CLOCK_TURN)
		clock->left[side] = clock->rule.time;
	clock->spent = 0;
	clock->side ^= 1;
	clock->turns++;
}

/* Records can say anything; -1 is what nobody counted. */
static int64_t bounded(int64_t used)
{
	return used < 0 ? 0 : used < SPENT_MOST ? used : SPENT_MOST;
}

/* Times left at the start of the turn under way, from all turns before it. */
static void recount(struct clock *clock, const struct session *session)
{
	size_t turns = session_turns(session);
	struct clock_rule rule = clock->rule;
	int side = session_position(session)->now.side;

	clock_begin(clock, &rule);
	clock->side = side ^ (int)(turns & 1);
	for (size_t i = 0; i < turns; i++)
		end_turn(clock, bounded(session_turn_used(session, i)));
	clock->spent = bounded(session_used(session));
	if (clock_is_out(clock))
		clock->spent = 0;
}

void clock_follow(struct clock *clock, const struct session *session,
		  int64_t now)
{
	bool over = session_outcome(session).result != GOES_ON;

	clock_advance(clock, now);
	if (clock->turns != session_turns(session) ||
	    clock->side != session_position(session)->now.side ||
	    (!over && !clock->runs && clock_is_out(clock)))
		recount(clock, session);
	clock->runs = !over && clock->turns > 0;
	clock->at = now;
}

void clock_advance(struct clock *clock, int64_t now)
{
	if (clock->runs && now > clock->at)
		clock->spent = bounded(clock->spent +
				       bounded(now - clock->at));
	clock->at = now;
}

void clock_skip(struct clock *clock, int64_t now)
{
	clock->at = now;
}

bool clock_is_out(const struct clock *clock)
{
	return clock->rule.kind != CLOCK_NONE &&
	       !clock_left(clock, clock->side);
}

bool clock_is_low(const struct clock *clock, int side)
{
	int64_t low = clock->rule.time > CLOCK_MINUTE ? CLOCK_MINUTE
	    : clock->rule.time / 6;

	return clock->rule.kind != CLOCK_NONE &&
	       clock_left(clock, side) <= low - CLOCK_SECOND;
}

/* Of a delay what is not over yet. */
static int64_t free_time(const struct clock *clock)
{
	int64_t rest = clock->rule.extra - clock->spent;

	return clock->rule.kind == CLOCK_DELAY && rest > 0 ? rest : 0;
}

int64_t clock_until_change(const struct clock *clock)
{
	int64_t left = clock_left(clock, clock->side);
	int64_t part = left % CLOCK_SECOND;

	if (clock->rule.kind == CLOCK_NONE || !clock->runs)
		return -1;
	if (!part && left)
		part = CLOCK_SECOND;
	return free_time(clock) + part;
}

int64_t clock_until_out(const struct clock *clock)
{
	if (clock->rule.kind == CLOCK_NONE || !clock->runs)
		return -1;
	return free_time(clock) + clock_left(clock, clock->side);
}

void clock_print(int64_t time, char text[CLOCK_TEXT])
{
	int64_t seconds = (time + CLOCK_SECOND - 1) / CLOCK_SECOND;

	snprintf(text, CLOCK_TEXT, "%" PRId64 ":%02d", seconds / 60,
		 (int)(seconds % 60));
}
