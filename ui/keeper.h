/* SPDX-License-Identifier: MIT */
/*
 * What a person does with games that are kept: opening one, copying it, giving
 * it a name, deleting it; with the questions that this needs (prompt.h). It
 * shows nothing but the question; app.c hands it the keys while one is open,
 * and takes what was opened.
 */
#ifndef UI_KEEPER_H
#define UI_KEEPER_H

#include <stdbool.h>
#include <stddef.h>

#include "journal.h"
#include "prompt.h"
#include "record.h"
#include "session.h"

/* A game that was opened. All of it belongs to whoever takes it. */
struct opened {
	struct session *session;
	struct journal *journal; /* that keeps it already; or NULL */
	struct record_header header;
	bool watch; /* it is to be watched, not gone on with */
};

enum keeper_answer {
	KEEPER_OUTSIDE, /* app.c knows what to do with this key */
	KEEPER_WAITS,   /* for an answer */
	KEEPER_DONE,    /* see `said` and `touched` */
	KEEPER_OPENED,
	KEEPER_SHOW     /* the game is to be shown as one line */
};

enum keeper_task {
	KEEPER_COPY, KEEPER_EXPORT, KEEPER_REPLACE, KEEPER_RENAME,
	KEEPER_DELETE, KEEPER_IMPORT, KEEPER_MEND, KEEPER_ACCEPT
};

/* All zeros at the start. */
struct keeper {
	struct prompt prompt;
	enum keeper_task task;
	bool no_paths;                 /* only the folder; app.c sets it */
	bool readable;                 /* the copy is a text for people */
	char name[STORE_NAME];         /* of the file that it is about */
	char path[PLACE_PATH_MAX];     /* KEEPER_REPLACE */
	char *text;                    /* owned: what is to be written */
	char game[40];                 /* name of the game in it */
	struct resumed left;           /* KEEPER_MEND, KEEPER_ACCEPT */
	bool watch;                    /* KEEPER_ACCEPT: only that */
	struct journal *journal;       /* KEEPER_RENAME; borrowed, or NULL */

	/* What has become of it, to be said in the view; "": nothing. */
	char said[RECORD_SENTENCE + 120];
	bool said_bad;
	char touched[STORE_NAME]; /* a file of the folder that is new there */
};

void keeper_free(struct keeper *keeper);

/* A game of the folder, to be gone on with unless it is over or only to be
 * watched. */
enum keeper_answer keeper_open(struct keeper *keeper, const char *name,
	bool watch, struct opened *opened);

/* Any file; it stays as it is. A game of the folder is opened as such. */
enum keeper_answer keeper_open_path(struct keeper *keeper, const char *path,
	bool watch, struct opened *opened);

/* These ask; what they need is copied. False: nothing can be asked, see
 * `said`. */
bool keeper_ask_copy(struct keeper *keeper, const struct session *session,
	const struct record_header *header, bool readable);
bool keeper_ask_copy_of(struct keeper *keeper, const char *name,
	bool readable);

/* With the journal of a game that is being played here, else NULL; borrowed
 * until the answer. */
void keeper_ask_rename(struct keeper *keeper, const char *name,
	struct journal *journal);
void keeper_ask_delete(struct keeper *keeper, const char *name);
void keeper_ask_import(struct keeper *keeper);

enum keeper_answer keeper_key(struct keeper *keeper, const struct key *key,
	enum request request, struct opened *opened);

#endif
