/* SPDX-License-Identifier: MIT */
/*
 * A record: one game as a text that only grows, one line for each event, to be
 * read and written by programs and people (quincunx(5), RECORDS).
 *
 *	quincunx record 1
 *	game phi
 *	first Anna
 *	#5f3c2a10
 *	e2e4 12.4 #1a2b3c4d
 *	undo #0c7b9e55
 *
 * Whoever keeps one writes record_begin once and then, as the session's
 * listener, record_line for each event. Reading plays the lines through a new
 * session, so that what was undone, a turn under way and an offer are there
 * again.
 *
 * A line's checksum goes on from that of the line before: what was torn off,
 * changed or put in is found at its line, and what stands before it is good. A
 * record without any checksums is read too, and said to be unchecked; one that
 * has some is not taken without the others.
 */
#ifndef RECORD_H
#define RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "session.h"

#define RECORD_VERSION "1"

#define RECORD_NAME 64		/* bytes of a name, with its end */
#define RECORD_DATE 32
#define RECORD_CLOCK 48
#define RECORD_OTHER 2048

/* Larger texts are refused, and so is a line beyond these. */
#define RECORD_SIZE_MAX ((size_t)64 << 20)
#define RECORD_LINES_MAX ((size_t)1 << 21)

/* Bytes that the lines of one event need, with their end. */
#define RECORD_LINE_TEXT (TURN_TEXT + 256)

/* A sentence with a line's number. */
#define RECORD_SENTENCE (SENTENCE_MAX + 200)

/* What stands above the turns; "" is left out. Game and start position are
 * the session's. */
struct record_header {
	char name[2][RECORD_NAME];	/* of the players; clean UTF-8 */
	char date[RECORD_DATE];		/* 2026-11-30 */
	char clock[RECORD_CLOCK];	/* as clock.h reads it */
	/* Lines that this version does not know, each ended: they are kept. */
	char other[RECORD_OTHER];
};

/* Puts a text into a field: cleaned, cut between characters. */
void record_put(char *field, size_t size, const char *text);

/* Where a record's checksums stand; a plain value, so that a line that could
 * not be written is forgotten by taking the old one again. */
struct record_chain {
	bool checked;	/* false: lines get no checksums */
	uint32_t sum;
};

/* Writing. */

/* The lines above the turns, to be freed; the chain begins. With the chain's
 * `checked` false they get no checksum either. */
char *record_begin(const struct position *start,
		   const struct record_header *header,
		   struct record_chain *chain);

/*
 * The line of an event that the session just told, and behind it that of the
 * result when the game is over; the chain moves on. Returns its length.
 */
size_t record_line(const struct session *session,
		   const struct session_event *event,
		   struct record_chain *chain, char line[RECORD_LINE_TEXT]);

/*
 * A whole record of a session, to be freed: its turns, as many undos as redo
 * can bring back, the moves of a turn under way, what was said. What was
 * undone for good is not in it.
 */
char *record_write(const struct session *session,
		   const struct record_header *header, bool checked);

/* Reading. */

enum record_state {
	RECORD_GOOD,
	RECORD_TORN,	/* only the last line is cut: a crash leaves that */
	RECORD_ALTERED,	/* a checksum is wrong or missing */
	RECORD_WRONG,	/* a line says what cannot be */
	RECORD_LATER,	/* of a later version */
	RECORD_NONE	/* no record at all */
};

struct record_report {
	enum record_state state;
	bool checked;		/* it has checksums, up to `good` right ones */
	bool rescued;		/* record_rescue read it: `good` is 0 */
	bool unended;		/* unchecked, and its last line does not end:
				 * it counts, but may have been longer */
	size_t good;		/* bytes up to the first fault: whole lines */
	size_t line;		/* the line of the fault, from 1; 0: none */
	char sentence[RECORD_SENTENCE];	/* "line 12: ..."; "" */
	struct record_chain chain;	/* to go on behind the good bytes */
};

/*
 * Plays a record of n bytes, whatever they are. Returns the game as far as it
 * is good, to be freed with session_free; NULL when the lines above the turns
 * are not good, so that there is no game. Nobody listens to it yet.
 */
struct session *record_read(const char *text, size_t n,
			    struct record_header *header,
			    struct record_report *report);

/*
 * The same without looking at checksums: what a person asks for who knows that
 * a record was changed. The report says that it is unchecked.
 */
struct session *record_read_anyway(const char *text, size_t n,
				   struct record_header *header,
				   struct record_report *report);

/*
 * What can be had of a record whose lines above the turns are damaged, after
 * record_read gave NULL: lines there that cannot be read are left out, and the
 * turns are read, with their checksums, up to their first fault. The report
 * stays that of record_read, but for `checked` and `rescued`. NULL: no turn can
 * be had. What is in the file must stay as it is.
 */
struct session *record_rescue(const char *text, size_t n,
			      struct record_header *header,
			      struct record_report *report);

#endif
