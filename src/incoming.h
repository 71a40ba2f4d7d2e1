/* SPDX-License-Identifier: MIT */
/*
 * A game that comes from outside, as a file or as a text that was typed or
 * pasted: a record (record.h), also one with a fault; the line of a game
 * (share.h); or the name of a game and a position. Any bytes.
 *
 *	incoming_read(&incoming, "a.game", text, length);
 *	if (*incoming.sentence)
 *		say(incoming.sentence);
 *	... incoming.session ...
 */
#ifndef INCOMING_H
#define INCOMING_H

#include <stdbool.h>
#include <stddef.h>

#include "record.h"

enum incoming_kind { INCOMING_RECORD, INCOMING_LINE, INCOMING_POSITION };

struct incoming {
	struct session *session;	/* the caller's; NULL: there is none */
	struct record_header header;
	enum incoming_kind kind;
	bool whole;	/* there was no fault */
	/* What is wrong with it, or to be known about it; "". A whole one,
	 * fit to be shown. */
	char sentence[RECORD_SENTENCE + 160];
};

/* Whether there is a session; `what` is what the sentence calls it. */
bool incoming_read(struct incoming *incoming, const char *what,
		   const char *text, size_t n);

/* The name among the saved games of the file at a path, when it is one of
 * them; else NULL. */
const char *incoming_saved(const char *path);

#endif
