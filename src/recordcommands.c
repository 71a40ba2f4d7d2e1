/* SPDX-License-Identifier: MIT */
/* The commands about a record: reading it from wherever it is, and telling
 * what is in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "judge.h"
#include "quote.h"
#include "request.h"
#include "share.h"
#include "sheet.h"
#include "store.h"
#include "telljudge.h"
#include "tellreview.h"

/* Reading. */

/* All of standard input, as far as a record can be long; to be freed. */
static char *read_input(size_t *n)
{
	struct sheet text = {0};
	char part[4096];
	size_t got;

	sheet_add(&text, "");
	while (text.n <= RECORD_SIZE_MAX &&
	       (got = fread(part, 1, sizeof part, stdin)) > 0)
		sheet_bytes(&text, part, got);
	*n = text.n;
	return text.text;
}

/* A path, or where there is no such file the name of a saved game. */
static char *read_file(const char *word, size_t *n, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX], name[STORE_NAME];
	size_t end = strlen(STORE_SUFFIX), length = strlen(word);

	if (!strcmp(word, "-"))
		return read_input(n);
	if (strchr(word, '/') || access(word, F_OK) == 0 ||
	    length + end >= sizeof name)
		return store_read(word, 0, n, fault);
	snprintf(name, sizeof name, "%s%s", word,
		 length > end && !strcmp(word + length - end, STORE_SUFFIX)
		 ? "" : STORE_SUFFIX);
	if (!store_path(name, path, fault) || access(path, F_OK) != 0)
		return store_read(word, 0, n, fault);
	return store_read(path, 0, n, fault);
}

static void read_game(struct request *request, const char *text, size_t n)
{
	if (share_is_line(text, n))
		request->session = share_read(text, n, &request->header,
					      &request->report);
	else if (request->option[OPTION_ANYWAY])
		request->session = record_read_anyway(text, n,
		    &request->header, &request->report);
	else
		request->session = record_read(text, n, &request->header,
					       &request->report);
	if (!request->session && !share_is_line(text, n))
		request->session = record_rescue(text, n, &request->header,
						 &request->report);
}

/* What is good of a record is printed all the same. */
int request_complain(const struct request *request)
{
	size_t n = request->session ? session_turns(request->session) : 0;

	if (!n)
		return fail(STATUS_ILLEGAL, "%s: %s",
			    quote(request->word[0]).text,
			    request->report.sentence);
	if (request->report.rescued)
		return fail(STATUS_ILLEGAL, "%s: %s (%zu turn%s can be read "
			    "all the same.)", quote(request->word[0]).text,
			    request->report.sentence, n, n == 1 ? "" : "s");
	return fail(STATUS_ILLEGAL, "%s: %s (What stands before is good: "
		    "%zu turn%s.)", quote(request->word[0]).text,
		    request->report.sentence, n, n == 1 ? "" : "s");
}

bool request_read(struct request *request)
{
	struct store_fault fault;
	size_t n;
	char *text = read_file(request->word[0], &n, &fault);

	if (!text) {
		fail(STATUS_USAGE, "%s", fault.text);
		return false;
	}
	read_game(request, text, n);
	free(text);
	return true;
}

/* Answers. */

/* "57 turns of PHI Chess, 1-0 checkmate" */
static void print_game(const struct request *request)
{
	struct outcome outcome = session_outcome(request->session);
	size_t n = session_turns(request->session);

	printf("%zu turn%s of %s", n, n == 1 ? "" : "s",
	       session_game(request->session)->title);
	if (outcome.result != GOES_ON)
		printf(", %s %s", result_score(outcome.result),
		       outcome.why.reason->code);
}

int command_check(struct request *request)
{
	fputs(request->report.checked ? "checked: " : "unchecked: ", stdout);
	print_game(request);
	puts(request->report.unended ? ", and the last line does not end" : "");
	return STATUS_OK;
}

int command_import(struct request *request)
{
	request_print(record_write(request->session, &request->header, true));
	return STATUS_OK;
}

int command_line(struct request *request)
{
	char *line = request->option[OPTION_LAST]
	    ? share_position(request->session)
	    : share_line(request->session, &request->header);

	if (!line)
		return fail(STATUS_ILLEGAL, "line: the game is too long for "
			    "one line; --last makes one of its last position");
	request_print(line);
	putchar('\n');
	return STATUS_OK;
}

int command_export(struct request *request)
{
	char *text = share_text(request->session, &request->header);

	if (!text)
		return fail(STATUS_ILLEGAL, "export: the game has more than "
			    "%zu turns", SHARE_TURNS_MAX);
	request_print(text);
	return STATUS_OK;
}

/* Judging. */

static bool show_progress(const struct judge *judge, void *data)
{
	(void)data;
	if (!isatty(STDERR_FILENO))
		return false;
	fprintf(stderr, "\r%zu of %zu turns judged%s", judge_done(judge),
		judge_turns(judge),
		judge_works(judge) ? "" : "\n");
	return false;
}

int command_review(struct request *request)
{
	struct judge *judge = judge_new(NULL);
	bool whole;

	judge_follow(judge, request->session);
	tell_review(stdout, request->session);
	fflush(stdout);
	whole = judge_run(judge, show_progress, NULL);
	tell_judged(stdout, request->session, judge,
		    request->option[OPTION_ALL] != NULL);
	judge_free(judge);
	return whole ? STATUS_OK : STATUS_USAGE;
}
