/* SPDX-License-Identifier: MIT */
/*
 * A game to be passed on: as one line that survives a mail or a chat, and as a
 * text that somebody without this program can read.
 *
 *	quincunx line 1; game phi; first Anna; play; e2e3; pass #1a2b3c4d
 *
 * The line is an unchecked record (record.h) with semicolons for line ends, on
 * the way to be read back: where it is broken at blanks, or anywhere behind a
 * backslash, quoted with ">" and has words around it, it is the same line; cut
 * or changed it is refused.
 */
#ifndef SHARE_H
#define SHARE_H

#include <stdbool.h>
#include <stddef.h>

#include "record.h"

/* Bytes of a line at most, and of the text in which one is looked for. */
#define SHARE_LINE_MAX ((size_t)64 << 10)
#define SHARE_TEXT_MAX (4 * SHARE_LINE_MAX)

/* Turns that a readable text can have. */
#define SHARE_TURNS_MAX ((size_t)100000)

/* The game as one line, without a line end, to be freed; NULL when it is too
 * long for that. Clocks and times are not in it. */
char *share_line(const struct session *session,
		 const struct record_header *header);

/* The position alone, as the start of a game. Between two turns only: one
 * that is under way is left out. */
char *share_position(const struct session *session);

/*
 * The line in rows of so many columns, 20 or more: one row, ended, and how many
 * bytes of the line are in it. Copied one below the other they read back: rows
 * end at a blank, and where there is none with a backslash.
 */
#define SHARE_ROW_MAX 1600
size_t share_row(const char *line, int columns, char row[SHARE_ROW_MAX]);

/* Whether there is something in a text that begins as such a line does. */
bool share_is_line(const char *text, size_t n);

/*
 * Reads the first line that there is in a text. NULL with a sentence in the
 * report when it is not whole or cannot be; of the rest of the report only
 * state and checked mean anything.
 */
struct session *share_read(const char *text, size_t n,
			   struct record_header *header,
			   struct record_report *report);

/* Who played, the turns in the game's notation, the result in words and the
 * board at the end; to be freed, NULL when there are too many turns. Printable
 * ASCII but for the names. */
char *share_text(const struct session *session,
		 const struct record_header *header);

#endif
