/* SPDX-License-Identifier: MIT */
#include "keeper.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "clean.h"
#include "incoming.h"
#include "share.h"
#include "textfile.h"

static enum keeper_answer say(struct keeper *keeper, bool bad,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

static enum keeper_answer say(struct keeper *keeper, bool bad,
	const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(keeper->said, sizeof(keeper->said), format, arguments);
	va_end(arguments);
	clean_line(keeper->said);
	keeper->said_bad = bad;
	return KEEPER_DONE;
}

static void forget(struct keeper *keeper)
{
	journal_free(keeper->left.journal);
	session_free(keeper->left.session);
	keeper->left = (struct resumed){ .session = NULL };
	free(keeper->text);
	keeper->text = NULL;
	prompt_close(&keeper->prompt);
}

void keeper_free(struct keeper *keeper)
{
	forget(keeper);
}

static void begin(struct keeper *keeper)
{
	forget(keeper);
	keeper->said[0] = keeper->touched[0] = '\0';
	keeper->said_bad = false;
}

/* A name without its end, for titles. */
static void short_name(const char *name, char out[STORE_NAME])
{
	size_t n = strlen(name), end = strlen(STORE_SUFFIX);

	snprintf(out, STORE_NAME, "%.*s", (int)(n > end
		&& !strcmp(name + n - end, STORE_SUFFIX) ? n - end : n), name);
	clean_line(out);
}

/* Opening. */

static bool is_over(const struct session *session)
{
	return session_outcome(session).result != GOES_ON;
}

/* Only to be looked at: nobody keeps it, and it is in nobody's way. */
static enum keeper_answer open_to_watch(struct resumed *left,
	struct opened *opened)
{
	journal_free(left->journal);
	*opened = (struct opened){ .session = left->session,
		.header = left->header, .watch = true };
	*left = (struct resumed){ .session = NULL };
	return KEEPER_OPENED;
}

static enum keeper_answer open_to_play(struct resumed *left,
	struct opened *opened)
{
	*opened = (struct opened){ .session = left->session,
		.journal = left->journal, .header = left->header };
	*left = (struct resumed){ .session = NULL };
	return KEEPER_OPENED;
}

/* "line 12: ..." is said of a file; the game stands at the last good line. */
static enum keeper_answer ask_mend(struct keeper *keeper)
{
	char question[STORE_NAME + RECORD_SENTENCE + 160];

	keeper->task = KEEPER_MEND;
	snprintf(question, sizeof(question), "%.90s, %.200s. Go on with "
		"the %zu turns before that? Yes keeps a copy of the whole "
		"file; no only looks.", keeper->name,
		keeper->left.report.sentence,
		session_turns(keeper->left.session));
	prompt_ask(&keeper->prompt, question);
	return KEEPER_WAITS;
}

static enum keeper_answer refuse_left(struct keeper *keeper)
{
	const struct resumed *left = &keeper->left;

	if (left->report.sentence[0])
		return say(keeper, true, "%.90s, %s.", keeper->name,
			left->report.sentence);
	return say(keeper, true, "%s", left->fault.text);
}

static void say_bad_end(struct keeper *keeper, const struct resumed *left)
{
	size_t n = session_turns(left->session);

	if (left->report.rescued)
		say(keeper, true, "%.90s, %s. %zu turn%s can be read all the "
			"same; N plays on as a new game.", keeper->name,
			left->report.sentence, n, n == 1 ? "" : "s");
	else
		say(keeper, true, "%.90s, %s. These are the %zu turns before "
			"that.", keeper->name, left->report.sentence, n);
}

enum keeper_answer keeper_open(struct keeper *keeper, const char *name,
	bool watch, struct opened *opened)
{
	struct resumed *left = &keeper->left;

	begin(keeper);
	snprintf(keeper->name, sizeof(keeper->name), "%s", name);
	if (!journal_resume(name, left))
		return refuse_left(keeper);
	if (left->report.state != RECORD_GOOD && left->journal && !watch)
		return ask_mend(keeper);
	if (left->report.state != RECORD_GOOD)
		say_bad_end(keeper, left);
	else if (!left->journal && !watch)
		say(keeper, true, "%s It can be looked at.",
			left->fault.text);
	else if (!left->report.checked)
		say(keeper, false, "This record has no checksums: nobody can "
			"say whether it was changed.");
	if (watch || !left->journal || is_over(left->session))
		return open_to_watch(left, opened);
	return open_to_play(left, opened);
}

static enum keeper_answer mend(struct keeper *keeper, struct opened *opened)
{
	struct store_fault fault;
	char copy[STORE_NAME];

	prompt_close(&keeper->prompt);
	if (!journal_mend(keeper->left.journal, copy, &fault)) {
		say(keeper, true, "%s", fault.text);
		return open_to_watch(&keeper->left, opened);
	}
	say(keeper, false, "The file as it was is kept as %.200s.", copy);
	if (is_over(keeper->left.session))
		return open_to_watch(&keeper->left, opened);
	return open_to_play(&keeper->left, opened);
}

/* A text that is no file of its own. What is not whole is only watched, and a
 * new game may go on from there. */
static enum keeper_answer open_text(struct keeper *keeper, const char *what,
	const char *text, size_t length, bool watch, struct opened *opened)
{
	struct incoming incoming;
	bool found = incoming_read(&incoming, what, text, length);

	*opened = (struct opened){ .session = incoming.session,
		.header = incoming.header };
	if (incoming.sentence[0])
		say(keeper, !incoming.whole, "%s", incoming.sentence);
	if (!found)
		return KEEPER_DONE;
	opened->watch = watch || !incoming.whole || is_over(opened->session);
	return KEEPER_OPENED;
}

enum keeper_answer keeper_open_path(struct keeper *keeper, const char *path,
	bool watch, struct opened *opened)
{
	const char *name = incoming_saved(path);
	enum keeper_answer answer;
	struct store_fault fault;
	size_t length;
	char *text;

	if (name)
		return keeper_open(keeper, name, watch, opened);
	begin(keeper);
	text = store_read(path, 0, &length, &fault);
	if (!text)
		return say(keeper, true, "%s", fault.text);
	name = strrchr(path, '/');
	snprintf(keeper->name, sizeof(keeper->name), "%.200s",
		name ? name + 1 : path);
	answer = open_text(keeper, keeper->name, text, length, watch, opened);
	free(text);
	return answer;
}

/* Paths that are typed. */

static void trim(char *text)
{
	size_t n = strlen(text), from = strspn(text, " \t\r\n");

	while (n > from && strchr(" \t\r\n", text[n - 1]))
		n--;
	memmove(text, text + from, n - from);
	text[n - from] = '\0';
}

static bool is_path(const char *text)
{
	return strchr(text, '/') || text[0] == '~';
}

/* With the home folder in the place of "~". */
static bool find_path(const char *text, char path[PLACE_PATH_MAX])
{
	const char *home = getenv("HOME");
	int n;

	if (text[0] == '~' && (text[1] == '/' || !text[1]) && home)
		n = snprintf(path, PLACE_PATH_MAX, "%s%s", home, text + 1);
	else
		n = snprintf(path, PLACE_PATH_MAX, "%s", text);
	return n >= 0 && n < PLACE_PATH_MAX;
}

/* What was pasted may be anybody's: it is said what it is before it opens. */
static enum keeper_answer ask_accept(struct keeper *keeper,
	const struct opened *opened)
{
	const char *title = session_game(opened->session)->title;
	size_t n = session_turns(opened->session);
	char question[RECORD_SENTENCE + 300];

	if (keeper->said_bad)
		snprintf(question, sizeof(question), "%s Open it?",
			keeper->said);
	else if (n)
		snprintf(question, sizeof(question), "This is a game of %zu "
			"turn%s of %s. Open it?", n, n == 1 ? "" : "s", title);
	else
		snprintf(question, sizeof(question), "This is a position of "
			"%s. Open it?", title);
	keeper->task = KEEPER_ACCEPT;
	keeper->left.session = opened->session;
	keeper->left.header = opened->header;
	keeper->watch = opened->watch;
	prompt_ask(&keeper->prompt, question);
	return KEEPER_WAITS;
}

static enum keeper_answer accept(struct keeper *keeper, struct opened *opened)
{
	prompt_close(&keeper->prompt);
	return keeper->watch ? open_to_watch(&keeper->left, opened)
		: open_to_play(&keeper->left, opened);
}

/* A file, or a text that was typed or pasted. */
static enum keeper_answer import(struct keeper *keeper, struct opened *opened)
{
	char path[PLACE_PATH_MAX], text[PROMPT_MAX];
	struct stat status;

	memcpy(text, keeper->prompt.text, sizeof(text));
	trim(text);
	if (!text[0]) {
		prompt_refuse(&keeper->prompt, "Nothing was typed or pasted");
		return KEEPER_WAITS;
	}
	prompt_close(&keeper->prompt);
	if (!keeper->no_paths && find_path(text, path)
	    && (strchr("/~.", text[0]) || !stat(path, &status)))
		return keeper_open_path(keeper, path, false, opened);
	if (open_text(keeper, "This", text, strlen(text), false, opened)
	    != KEEPER_OPENED)
		return KEEPER_DONE;
	return ask_accept(keeper, opened);
}

void keeper_ask_import(struct keeper *keeper)
{
	begin(keeper);
	keeper->task = KEEPER_IMPORT;
	prompt_ask_text(&keeper->prompt, "Open", keeper->no_paths
		? "A record or position, typed or pasted"
		: "A path, or a record or position that is typed or pasted",
		"");
	keeper->prompt.rows = true;
}

/* Copies. */

static void ask_copy(struct keeper *keeper, bool readable)
{
	keeper->task = readable ? KEEPER_EXPORT : KEEPER_COPY;
	keeper->readable = readable;
	if (readable)
		prompt_ask_text(&keeper->prompt, "Write as text",
			"A path or a name for a file here; none: one line to "
			"copy", "");
	else
		prompt_ask_text(&keeper->prompt, "Save a copy as",
			keeper->no_paths ? "A name among the saved games"
			: "A name among the saved games, or a path with a /",
			"");
}

static bool take_game(struct keeper *keeper, const struct session *session,
	const struct record_header *header, bool readable)
{
	if (readable && keeper->no_paths) {
		say(keeper, true, "No files are written here but the saved "
			"games (--no-paths).");
		return false;
	}
	keeper->text = readable ? share_text(session, header)
		: record_write(session, header, true);
	snprintf(keeper->game, sizeof(keeper->game), "%s",
		session_game(session)->name);
	if (!keeper->text)
		say(keeper, true, "This game has too many turns to be written "
			"as a text.");
	return keeper->text;
}

bool keeper_ask_copy(struct keeper *keeper, const struct session *session,
	const struct record_header *header, bool readable)
{
	begin(keeper);
	if (!take_game(keeper, session, header, readable))
		return false;
	ask_copy(keeper, readable);
	return true;
}

bool keeper_ask_copy_of(struct keeper *keeper, const char *name, bool readable)
{
	struct resumed left;
	bool good;

	begin(keeper);
	snprintf(keeper->name, sizeof(keeper->name), "%s", name);
	good = journal_resume(name, &keeper->left);
	left = keeper->left;
	if (good)
		good = take_game(keeper, left.session, &left.header, readable);
	else
		refuse_left(keeper);
	journal_free(left.journal);
	keeper->left.journal = NULL;
	/* It may be shown as a line. */
	if (!good || !readable) {
		session_free(left.session);
		keeper->left = (struct resumed){ .session = NULL };
	}
	if (good)
		ask_copy(keeper, readable);
	return good;
}

/* Among the saved games. */
static enum keeper_answer copy_to_folder(struct keeper *keeper,
	const char *wish)
{
	struct store *store = store_new(keeper->game);
	struct store_fault fault;
	bool good = store_name_it(store, wish, &fault);

	if (good) {
		store_add(store, keeper->text, strlen(keeper->text));
		good = store_flush(store);
		if (!good)
			snprintf(fault.text, sizeof(fault.text), "%s",
				store_fault(store));
	}
	if (good) {
		snprintf(keeper->touched, sizeof(keeper->touched), "%s",
			store_name(store));
		say(keeper, false, "A copy is among the saved games: %.200s.",
			store_name(store));
		prompt_close(&keeper->prompt);
	} else {
		prompt_refuse(&keeper->prompt, fault.text);
	}
	store_close(store);
	return good ? KEEPER_DONE : KEEPER_WAITS;
}

static enum keeper_answer write_path(struct keeper *keeper)
{
	char error[200];

	if (textfile_replace(keeper->path, keeper->text, strlen(keeper->text),
		error, sizeof(error)))
		say(keeper, false, "It is in %.300s.", keeper->path);
	else
		say(keeper, true, "Not saved: %.200s %s.", keeper->path,
			error);
	prompt_close(&keeper->prompt);
	return KEEPER_DONE;
}

static enum keeper_answer copy_to_path(struct keeper *keeper)
{
	char question[300];
	struct stat status;

	if (!find_path(keeper->prompt.text, keeper->path)) {
		prompt_refuse(&keeper->prompt, "This path is too long");
		return KEEPER_WAITS;
	}
	if (lstat(keeper->path, &status)) {
		if (errno == ENOENT)
			return write_path(keeper);
		prompt_refuse(&keeper->prompt, strerror(errno));
		return KEEPER_WAITS;
	}
	keeper->task = KEEPER_REPLACE;
	snprintf(question, sizeof(question), "%.200s is there already. "
		"Replace it?", keeper->path);
	prompt_ask(&keeper->prompt, question);
	return KEEPER_WAITS;
}

static enum keeper_answer copy(struct keeper *keeper)
{
	trim(keeper->prompt.text);
	keeper->prompt.length = strlen(keeper->prompt.text);
	if (!keeper->prompt.length && keeper->readable) {
		prompt_close(&keeper->prompt);
		return KEEPER_SHOW;
	}
	if (!keeper->prompt.length) {
		prompt_refuse(&keeper->prompt, "A name or a path is needed");
		return KEEPER_WAITS;
	}
	if (keeper->no_paths
	    || (!keeper->readable && !is_path(keeper->prompt.text)))
		return copy_to_folder(keeper, keeper->prompt.text);
	return copy_to_path(keeper);
}

/* Names. */

void keeper_ask_rename(struct keeper *keeper, const char *name,
	struct journal *journal)
{
	char title[STORE_NAME + 40], text[STORE_NAME];

	begin(keeper);
	keeper->task = KEEPER_RENAME;
	keeper->journal = journal;
	snprintf(keeper->name, sizeof(keeper->name), "%s", name);
	short_name(name, text);
	snprintf(title, sizeof(title), "Another name for %s", text);
	prompt_ask_text(&keeper->prompt, title,
		"Letters, digits, -, _ and .", text);
}

static bool give_name(struct keeper *keeper, const char *wish,
	struct store_fault *fault)
{
	return keeper->journal ? journal_name_it(keeper->journal, wish, fault)
		: store_rename(keeper->name, wish, fault);
}

static enum keeper_answer rename_it(struct keeper *keeper)
{
	struct store_fault fault;
	const char *wish = keeper->prompt.text;

	if (!store_clean_name(wish, keeper->touched, &fault)
	    || !give_name(keeper, wish, &fault)) {
		keeper->touched[0] = '\0';
		prompt_refuse(&keeper->prompt, fault.text);
		return KEEPER_WAITS;
	}
	prompt_close(&keeper->prompt);
	return say(keeper, false, "It is called %.200s now.", keeper->touched);
}

void keeper_ask_delete(struct keeper *keeper, const char *name)
{
	char question[STORE_NAME + 60], text[STORE_NAME];

	begin(keeper);
	keeper->task = KEEPER_DELETE;
	snprintf(keeper->name, sizeof(keeper->name), "%s", name);
	short_name(name, text);
	snprintf(question, sizeof(question), "Delete %s for ever?", text);
	prompt_ask(&keeper->prompt, question);
}

static enum keeper_answer delete_it(struct keeper *keeper)
{
	struct store_fault fault;

	prompt_close(&keeper->prompt);
	if (!store_delete(keeper->name, &fault))
		return say(keeper, true, "%s", fault.text);
	return say(keeper, false, "%.200s is deleted.", keeper->name);
}

/* Keys. */

static enum keeper_answer do_it(struct keeper *keeper, struct opened *opened)
{
	switch (keeper->task) {
	case KEEPER_COPY:
	case KEEPER_EXPORT:
		return copy(keeper);
	case KEEPER_REPLACE:
		return write_path(keeper);
	case KEEPER_RENAME:
		return rename_it(keeper);
	case KEEPER_DELETE:
		return delete_it(keeper);
	case KEEPER_IMPORT:
		return import(keeper, opened);
	case KEEPER_ACCEPT:
		return accept(keeper, opened);
	case KEEPER_MEND:
		break;
	}
	return mend(keeper, opened);
}

static enum keeper_answer leave_it(struct keeper *keeper,
	struct opened *opened)
{
	prompt_close(&keeper->prompt);
	if (keeper->task == KEEPER_MEND) {
		say_bad_end(keeper, &keeper->left);
		return open_to_watch(&keeper->left, opened);
	}
	forget(keeper);
	return say(keeper, false, "Nothing has happened.");
}

enum keeper_answer keeper_key(struct keeper *keeper, const struct key *key,
	enum request request, struct opened *opened)
{
	*opened = (struct opened){ .session = NULL };
	switch (prompt_key(&keeper->prompt, key, request)) {
	case PROMPT_OUTSIDE:
		return KEEPER_OUTSIDE;
	case PROMPT_DONE:
		return do_it(keeper, opened);
	case PROMPT_LEFT:
		return leave_it(keeper, opened);
	case PROMPT_GOES_ON:
		break;
	}
	return KEEPER_WAITS;
}
