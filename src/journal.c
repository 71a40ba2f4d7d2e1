/* SPDX-License-Identifier: MIT */
#include "journal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct journal {
	struct session *session;	/* borrowed */
	struct store *store;		/* owned */
	struct record_header header;
	struct record_chain chain;	/* behind all that the store has */
	size_t unsaved;		/* changes that are not on the disk */
	size_t good;		/* torn: bytes of the file that are kept */
	bool torn;		/* waits for journal_mend */
	bool begun;		/* there is a file, or there should be */
	bool goes_on;		/* what cannot be written is not told of */
	struct store_fault fault;	/* of mending */
};

static bool flush(struct journal *journal)
{
	if (journal->torn || !store_flush(journal->store))
		return false;
	journal->unsaved = 0;
	return true;
}

/* What makes a game worth a file. */
static bool is_move(const struct session_event *event)
{
	return event->kind == SESSION_TURN || event->kind == SESSION_PART;
}

static void take_event(const struct session *session,
		       const struct session_event *event, void *data)
{
	struct journal *journal = data;
	char line[RECORD_LINE_TEXT];
	size_t n = record_line(session, event, &journal->chain, line);

	store_add(journal->store, line, n);
	journal->begun = journal->begun || is_move(event);
	if (!journal->begun)
		return;
	journal->unsaved++;
	if (flush(journal))
		journal->goes_on = false;
}

static struct journal *new_journal(struct session *session,
				   struct store *store)
{
	struct journal *journal = calloc(1, sizeof *journal);

	if (!journal)
		abort();
	journal->session = session;
	journal->store = store;
	session_listen(session, take_event, journal);
	return journal;
}

static void date_today(char date[RECORD_DATE])
{
	time_t now = time(NULL);
	struct tm day;

	if (localtime_r(&now, &day))
		strftime(date, RECORD_DATE, "%Y-%m-%d", &day);
}

/* The lines of what was played before somebody listened. */
static char *first_lines(struct journal *journal)
{
	struct record_header header;
	struct record_report report;
	char *text = record_write(journal->session, &journal->header, true);

	session_free(record_read(text, strlen(text), &header, &report));
	journal->chain = report.chain;
	return text;
}

struct journal *journal_new(struct session *session,
			    const struct record_header *header)
{
	struct journal *journal =
	    new_journal(session, store_new(session_game(session)->name));
	char *text;

	journal->header = *header;
	if (!journal->header.date[0])
		date_today(journal->header.date);
	text = first_lines(journal);
	store_add(journal->store, text, strlen(text));
	free(text);
	return journal;
}

void journal_free(struct journal *journal)
{
	if (!journal)
		return;
	if (journal->begun && journal->unsaved)
		flush(journal);
	session_listen(journal->session, NULL, NULL);
	store_close(journal->store);
	free(journal);
}

const char *journal_fault(const struct journal *journal)
{
	if (!journal->unsaved || journal->goes_on)
		return NULL;
	if (journal->torn)
		return journal->fault.text[0] ? journal->fault.text
		    : "The end of the file is damaged, and nothing is written "
		      "before it is mended.";
	return store_fault(journal->store);
}

size_t journal_unsaved(const struct journal *journal)
{
	return journal->unsaved;
}

bool journal_retry(struct journal *journal)
{
	char copy[STORE_NAME];

	journal->goes_on = false;
	if (journal->torn)
		return journal_mend(journal, copy, &journal->fault);
	return !journal->begun || flush(journal);
}

void journal_go_on(struct journal *journal)
{
	journal->goes_on = true;
}

const char *journal_name(const struct journal *journal)
{
	return store_name(journal->store);
}

bool journal_name_it(struct journal *journal, const char *wish,
		     struct store_fault *fault)
{
	if (!store_name_it(journal->store, wish, fault))
		return false;
	journal->begun = true;
	if (journal_retry(journal))
		return true;
	snprintf(fault->text, sizeof fault->text, "%s", journal->torn
		 ? journal->fault.text : store_fault(journal->store));
	return false;
}

const struct record_header *journal_header(const struct journal *journal)
{
	return &journal->header;
}

/* Nothing is written into a record of a later version, which may say more than
 * this one understands, nor into one whose beginning is damaged. */
static void go_on_with(struct resumed *resumed, struct store *store)
{
	struct journal *journal;

	if (!resumed->session || !store || resumed->report.rescued ||
	    resumed->report.state == RECORD_LATER) {
		store_close(store);
		return;
	}
	journal = new_journal(resumed->session, store);
	journal->header = resumed->header;
	journal->chain = resumed->report.chain;
	journal->begun = true;
	journal->good = resumed->report.good;
	journal->torn = resumed->report.state != RECORD_GOOD;
	if (resumed->report.unended)
		store_add(store, "\n", 1);
	resumed->journal = journal;
}

bool journal_resume(const char *name, struct resumed *resumed)
{
	struct store *store;
	char *text;
	size_t length;

	*resumed = (struct resumed){.session = NULL};
	resumed->found = store_open(name, &store, &text, &length,
				    &resumed->fault);
	if (!text)
		return false;
	resumed->session = record_read(text, length, &resumed->header,
				       &resumed->report);
	if (!resumed->session)
		resumed->session = record_rescue(text, length,
						 &resumed->header,
						 &resumed->report);
	free(text);
	go_on_with(resumed, store);
	return resumed->session != NULL;
}

bool journal_is_torn(const struct journal *journal)
{
	return journal->torn;
}

bool journal_mend(struct journal *journal, char copy[STORE_NAME],
		  struct store_fault *fault)
{
	*copy = '\0';
	if (journal->torn &&
	    !store_cut(journal->store, journal->good, copy, fault)) {
		journal->fault = *fault;
		return false;
	}
	journal->torn = false;
	journal->goes_on = false;
	if (flush(journal))
		return true;
	snprintf(fault->text, sizeof fault->text, "%s",
		 store_fault(journal->store));
	return false;
}
