/* SPDX-License-Identifier: MIT */
#include "watch.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "incoming.h"
#include "judge.h"
#include "keep.h"
#include "telljudge.h"
#include "tellreview.h"
#include "tellsaved.h"

/* Finding a game. */

/* A word that can only be a path, or is that of a file that is there. */
static bool is_path(const char *word)
{
	return strchr(word, '/') || access(word, F_OK) == 0;
}

/* Frees the text; says what there is to be said of it. Whether there is a
 * game. */
static bool take_text(struct talk *talk, const char *shown, char *text,
		      size_t n, const struct store_fault *fault,
		      struct incoming *incoming)
{
	if (!text) {
		talk_say(talk, "%s", fault->text);
		return false;
	}
	incoming_read(incoming, shown, text, n);
	free(text);
	if (incoming->sentence[0])
		talk_say(talk, "%s", incoming->sentence);
	return incoming->session != NULL;
}

static bool read_path(struct talk *talk, const char *path, const char *shown,
		      struct incoming *incoming)
{
	struct store_fault fault;
	size_t n;
	char *text = store_read(path, 0, &n, &fault);

	return take_text(talk, shown, text, n, &fault, incoming);
}

/* Also when another program plays in it; never what a link leads to. */
static bool read_saved(struct talk *talk, const char *word,
		       struct incoming *incoming)
{
	const char *name = keep_find(talk, word);
	struct store_fault fault;
	struct store *store;
	size_t n;
	char *text;

	if (!name)
		return false;
	store_open(name, &store, &text, &n, &fault);
	store_close(store);
	return take_text(talk, shown_name(name).text, text, n, &fault,
			 incoming);
}

/* Without the folders. */
static const char *shown_path(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

void watch_run_open(struct talk *talk, const char *words)
{
	struct incoming incoming;
	const char *saved;

	if (talk->options.no_paths) {
		talk_say(talk, "No files are opened here but the saved games: "
			 "resume goes on with one of them.");
		return;
	}
	if (!*words) {
		talk_say(talk, "Name a file behind open.");
		return;
	}
	saved = incoming_saved(words);
	if (saved)
		keep_resume(talk, saved);
	else if (read_path(talk, words, shown_path(words), &incoming))
		keep_take(talk, incoming.session, &incoming.header);
}

void watch_run_line(struct talk *talk, const char *words)
{
	static const char name[] = "quincunx ";
	size_t n = strlen(words) + sizeof name;
	struct store_fault none = {""};
	struct incoming incoming;
	char *text = malloc(n);

	if (!text)
		abort();
	snprintf(text, n, "%s%s", name, words);
	if (take_text(talk, "the line", text, n - 1, &none, &incoming))
		keep_take(talk, incoming.session, &incoming.header);
}

/* Watching. */

/* How the game ended, where it did. */
static void say_end(struct talk *talk)
{
	struct session *shown = talk->session;

	if (session_turns(shown) == session_turns(talk->watched))
		talk->session = talk->watched;
	talk_due(talk);
	talk->session = shown;
}

static void say_place(struct talk *talk)
{
	talk_renew(talk);
	talk_say(talk, "After %zu of %zu turns.", session_turns(talk->session),
		 session_recorded(talk->session));
	say_end(talk);
}

static void go_to(struct talk *talk, size_t n)
{
	while (session_turns(talk->session) > n)
		session_undo(talk->session);
	while (session_turns(talk->session) < n && session_redo(talk->session))
		;
}

static void begin(struct talk *talk, struct incoming *incoming)
{
	struct session *whole = incoming->session;
	size_t turns;

	keep_end(talk);
	session_free(talk->session);
	talk->watched = whole;
	talk->watched_header = incoming->header;
	talk->session = session_branch(whole, session_turns(whole) +
				       session_redoable(whole));
	go_to(talk, 0);
	clock_begin(&talk->clock, &(struct clock_rule){.kind = CLOCK_NONE});
	turns = session_recorded(talk->session);
	talk_say(talk, "Watching %s, %zu turn%s. Type next, previous, goto and "
		 "a number, review, or play to go on from there.",
		 session_game(whole)->title, turns, turns == 1 ? "" : "s");
	say_place(talk);
}

void watch_run_replay(struct talk *talk, const char *words)
{
	struct incoming incoming;
	bool found;

	if (!*words) {
		talk_say(talk, talk->options.no_paths
			 ? "Name a saved game behind replay; saved lists them."
			 : "Name a file or a saved game behind replay; saved "
			 "lists them.");
		return;
	}
	found = !talk->options.no_paths && is_path(words)
	    ? read_path(talk, words, shown_path(words), &incoming)
	    : read_saved(talk, words, &incoming);
	if (found)
		begin(talk, &incoming);
}

void watch_run_next(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);

	if (!n)
		return;
	if (!session_redoable(talk->session))
		talk_say(talk, "There are no more turns.");
	for (; n > 0 && session_redo(talk->session); n--)
		talk_last(talk);
	say_place(talk);
}

void watch_run_previous(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);
	size_t at = session_turns(talk->session);

	if (!n)
		return;
	if (!at)
		talk_say(talk, "The game begins here.");
	go_to(talk, (size_t)n < at ? at - (size_t)n : 0);
	say_place(talk);
}

void watch_run_goto(struct talk *talk, const char *words)
{
	int n = !strcmp(words, "0") ? 0 : talk_number(talk, words, 0);

	if (!n && strcmp(words, "0"))
		return;
	go_to(talk, (size_t)n);
	if (session_turns(talk->session))
		talk_last(talk);
	say_place(talk);
}

/* Whoever wants to try another turn is a person. */
static void seat_somebody(const struct talk *talk,
			  struct record_header *header)
{
	int side = session_position(talk->session)->now.side;
	struct player player;

	for (int i = WHITE; i <= BLACK; i++) {
		player_read_name(header->name[i], &player);
		if (player.kind == PLAYER_PERSON)
			return;
	}
	header->name[side][0] = '\0';
}

void watch_run_play(struct talk *talk, const char *words)
{
	struct record_header header = talk->watched_header;

	(void)words;
	header.date[0] = '\0';
	seat_somebody(talk, &header);
	talk_say(talk, "A new game goes on from here.");
	keep_take(talk, session_branch(talk->session,
		session_turns(talk->session)), &header);
}

/* The review. */

static bool is_typed(const struct talk *talk)
{
	struct pollfd in = {.fd = fileno(talk->in), .events = POLLIN};

	return talk->options.prompt && poll(&in, 1, 0) > 0;
}

/* Whoever waits can ask how far it is, with Enter; any other line stops it and
 * is then taken as it is. */
static bool stops(const struct judge *judge, void *data)
{
	struct talk *talk = data;
	char text[TALK_LINE];

	if (!is_typed(talk))
		return false;
	if (!talk_read(talk, text))
		return true;
	if (!*text) {
		tell_progress(talk->out, judge);
		fflush(talk->out);
		return false;
	}
	memcpy(talk->held, text, TALK_LINE);
	return true;
}

static void say_wait(struct talk *talk, const struct judge *judge)
{
	talk_say(talk, "The computer judges %zu turns.%s", judge_turns(judge),
		 talk->options.prompt ? " Enter tells how far it is; a command "
		 "stops it." : "");
	fflush(talk->out);
}

static void tell_all(struct talk *talk, bool turns)
{
	const struct session *whole = talk->watched ? talk->watched
	    : talk->session;
	struct judge *judge = judge_new(NULL);

	judge_follow(judge, whole);
	say_wait(talk, judge);
	judge_run(judge, stops, talk);
	tell_judged(talk->out, whole, judge, turns);
	judge_free(judge);
	talk_skip_time(talk);
	talk_say(talk, talk->watched ? "To try another turn, type goto and "
		 "the number of turns, then play." : "To try another turn, "
		 "type undo and how many turns to take back.");
}

void watch_run_review(struct talk *talk, const char *words)
{
	bool judged = !strcmp(words, "judged"), turns = !strcmp(words, "turns");

	if (*words && !judged && !turns)
		talk_say(talk, "Type review, review judged or review turns.");
	else if (*words && !talk->options.engines)
		talk_say(talk, "Nobody judges here: no engine may be started.");
	else if (*words)
		tell_all(talk, turns);
	else
		tell_review(talk->out, talk->session);
	if (!*words && talk->options.engines)
		talk_say(talk, "Type review judged, and the computer judges "
			 "the turns.");
}
