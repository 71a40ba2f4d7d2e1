/* SPDX-License-Identifier: MIT */
/*
 * The words of a record, for the two files that write it (record.c) and read
 * it (recordread.c).
 */
#ifndef RECORDWORDS_H
#define RECORDWORDS_H

#include <stdbool.h>

#include "session.h"

/* A record begins with this and the number of its version. */
#define RECORD_MAGIC "quincunx record "

/* The words that begin the lines of events; a turn's line has none. */
extern const char *const record_words[SESSION_USED + 1];

extern const char *const record_sides[2];

/* Whether the line of such an event names a side. */
bool record_has_side(enum session_event_kind kind);

#endif
