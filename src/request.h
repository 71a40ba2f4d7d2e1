/* SPDX-License-Identifier: MIT */
/*
 * What the command line of a headless command says, and what the commands do
 * with it: for the files of commands.h.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include <stdbool.h>

#include "commands.h"
#include "line.h"
#include "record.h"
#include "session.h"

enum option {
	OPTION_POSITION,
	OPTION_DIVIDE,
	OPTION_TURNS,
	OPTION_MOVES,
	OPTION_MAN,
	OPTION_ANYWAY,	/* checksums are not looked at */
	OPTION_LAST,	/* the last position only */
	OPTION_ALL,	/* each turn, not only the worst */
	OPTION_THREADS,
	OPTIONS
};

/* Words and options are borrowed from argv. */
struct request {
	const char *const *word;	/* what is left behind the game */
	int n_words;
	char *const *argv;	/* as they stand, for commands that read them
				 * themselves */
	const char *option[OPTIONS];	/* its value, "" where it has none;
					 * NULL: it was not given */
	/* For commands about a game. */
	const struct game *game;
	struct line line;	/* owned */
	/* For commands about a record: how it was read, as far as it is
	 * good. */
	struct session *session;	/* owned */
	struct record_header header;
	struct record_report report;
};

/* Complains in one line, as printf does, and returns the status. */
int fail(int status, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A small number in digits alone; false when the word is none, or larger. */
#define REQUEST_NUMBER_MOST 100
bool request_number(const char *word, int *number);

/* Prints a text and frees it. */
void request_print(char *text);

/*
 * What the commands do; each prints its answer, or complains, and returns the
 * exit status.
 */

/* About a game, its line and the words behind it (gamecommands.c). */
int command_position(struct request *request);
int command_moves(struct request *request);
int command_perft(struct request *request);
int command_apply(struct request *request);
int command_explain(struct request *request);
int command_attacks(struct request *request);
int command_board(struct request *request);
int command_rules(struct request *request);
int command_solve(struct request *request);

/* Reads the record, line or saved game that the word names, "-" being standard
 * input. The session is there as far as it is good; false, and it was said,
 * when there is nothing to read (recordcommands.c). */
bool request_read(struct request *request);

/* Says what is wrong with it; returns the status. */
int request_complain(const struct request *request);

/* About what was read. */
int command_check(struct request *request);
int command_export(struct request *request);
int command_line(struct request *request);
int command_import(struct request *request);
int command_review(struct request *request);

#endif
