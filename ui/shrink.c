/* SPDX-License-Identifier: MIT */
#include "shrink.h"

#include <string.h>

bool shrink_is_known(const char *end_attributes)
{
	static const char *const known[] = { "\033(B\033[m", "\033[m\017",
		"\033[0;10m", "\033[m", "\033[0m", "\033[m\033(B" };

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
		if (strcmp(end_attributes, known[i]) == 0)
			return true;
	return false;
}

/* What is left of the bytes, and what was kept of them. */
struct work {
	const char *at, *end;
	char *out;
	char *attributes; /* where a sequence ends at out; NULL: none does */
};

/* Leaving the line-drawing characters: ESC ( B, or the control SI. */
static size_t is_leaving(const char *at, const char *end)
{
	if (*at == '\017')
		return 1;
	return end - at >= 3 && !memcmp(at, "\033(B", 3) ? 3 : 0;
}

/* The length of ESC [, numbers and m, or 0. */
static size_t is_attributes(const char *at, const char *end)
{
	const char *from = at;

	if (end - at < 3 || at[0] != '\033' || at[1] != '[')
		return 0;
	at += 2;
	while (at < end && ((*at >= '0' && *at <= '9') || *at == ';'))
		at++;
	return at < end && *at == 'm' ? (size_t)(at - from) + 1 : 0;
}

/* Whether it undoes all that was set before it: no number, or 0 first. */
static bool begins_afresh(const char *numbers)
{
	return *numbers == 'm' || *numbers == ';'
		|| (*numbers == '0' && (numbers[1] == ';'
			|| numbers[1] == 'm'));
}

static void keep(struct work *work, size_t length)
{
	memmove(work->out, work->at, length);
	work->out += length;
	work->at += length;
}

/*
 * Right behind another sequence of attributes: in the place of that, or in the
 * same brackets as it.  No number is a 0, which has to be said before others.
 * The result is never longer than both were.
 */
static void join(struct work *work, size_t length)
{
	if (begins_afresh(work->at + 2)) {
		work->out = work->attributes;
		keep(work, length);
		return;
	}
	work->out--;
	if (work->out[-1] == '[')
		*work->out++ = '0';
	*work->out++ = ';';
	work->at += 2;
	keep(work, length - 2);
}

static void take_attributes(struct work *work, size_t length)
{
	if (work->attributes) {
		join(work, length);
	} else {
		work->attributes = work->out;
		keep(work, length);
	}
}

size_t shrink_bytes(char *bytes, size_t length, bool is_whole)
{
	struct work work = { bytes, bytes + length, bytes, NULL };

	while (work.at < work.end) {
		size_t leaving = is_leaving(work.at, work.end);
		size_t attributes = is_attributes(work.at, work.end);

		if (leaving && is_whole) {
			is_whole = false;
			keep(&work, leaving);
			work.attributes = NULL;
		} else if (leaving) {
			work.at += leaving;
		} else if (attributes) {
			take_attributes(&work, attributes);
		} else {
			keep(&work, 1);
			work.attributes = NULL;
		}
	}
	return (size_t)(work.out - bytes);
}
