/* SPDX-License-Identifier: MIT */
/*
 * A journal keeps a game while it is played: it listens to the session, makes
 * lines of what it is told (record.h) and has each of them on the disk before
 * the session's function returns (store.h).
 *
 *	journal = journal_new(session, &header);
 *	session_make(session, &move);
 *	if (journal_fault(journal))	not on the disk; say it, and ask:
 *		journal_retry(journal) or journal_go_on(journal)
 *
 * So whoever shows a game asks for the fault after each change and before it
 * shows what was changed. Nothing is forgotten after a fault: what is missing
 * stays in memory, and the next try writes all of it.
 *
 * The file is made by the first move of the game, so that games which were only
 * looked at leave none. Resigning or offers before it are kept with it.
 *
 * A journal must be freed before its session.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "record.h"
#include "session.h"
#include "store.h"

struct journal;

/*
 * Keeps this session from now on; it has no turns yet, or those that it has
 * (a game that is played on from elsewhere) are written with the first move.
 * An empty date becomes today. Never NULL.
 */
struct journal *journal_new(struct session *session,
			    const struct record_header *header);

/* Takes nothing with it: what is on the disk stays there. NULL is fine. */
void journal_free(struct journal *journal);

/* Why something is not on the disk, to be asked about; NULL when all is, or
 * when somebody decided to go on without. Valid until the next change. */
const char *journal_fault(const struct journal *journal);

/* How many changes of the game are not on the disk, whatever was decided. */
size_t journal_unsaved(const struct journal *journal);

/* Writes what is missing, and each change from now on. */
bool journal_retry(struct journal *journal);

/* The game goes on unsaved: nobody is asked any longer. Each later change, and
 * journal_free, tries again; the first that succeeds writes all of it. */
void journal_go_on(struct journal *journal);

/* The name of its file in the folder of games; "" while there is none. */
const char *journal_name(const struct journal *journal);

/* Gives the file another name, and makes it if there is none. The name that it
 * became is journal_name. */
bool journal_name_it(struct journal *journal, const char *wish,
		     struct store_fault *fault);

/* The lines above the turns. */
const struct record_header *journal_header(const struct journal *journal);

/* A game that was left. */

struct resumed {
	enum store_found found;
	struct session *session;	/* the caller's; NULL: there is none */
	/* The caller's. NULL: the game can only be looked at, because of what
	 * `fault` says, or the report: it is of a later version, or its
	 * beginning is damaged. */
	struct journal *journal;
	struct record_header header;
	struct record_report report;	/* when there was anything to read */
	struct store_fault fault;
};

/*
 * Opens a game of the folder by its name, locks it, and plays it again. When
 * report.state is not RECORD_GOOD, the session is the good part, and a
 * journal waits with every change until journal_mend is called.
 * Returns whether there is a session.
 */
bool journal_resume(const char *name, struct resumed *resumed);

/* Whether it waits for that. */
bool journal_is_torn(const struct journal *journal);

/*
 * Cuts off what is not good, after a copy of the whole file was made beside it
 * and synced, and writes what has been waiting; copy gets the copy's name.
 */
bool journal_mend(struct journal *journal, char copy[STORE_NAME],
		  struct store_fault *fault);

#endif
