/* SPDX-License-Identifier: MIT */
#include "computer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "explain.h"

#define PROTOCOL "1"		/* of the protocol */
#define TALK_MOST (1 << 20)	/* bytes that are said about one turn */
#define TURNS_MOST 3000		/* bytes of a line with turns */

/* Milliseconds: to answer anything at all; to answer when nothing was said of
 * the time, as for a level; and beyond the time that was given. */
#define ANSWER_MOST 5000
#define LEVEL_MOST 10000
#define BEYOND_MOST 3000

/* Milliseconds behind computer_wait that are no delay on a busy machine. */
#define LATE 1000

struct computer {
	struct child *child;	/* owned; NULL when it could not be started */
	char fault[COMPUTER_TEXT];	/* "" while all is well */
	bool told;		/* the fault was */
	bool met;		/* it said what it is */
	bool wanted;		/* its answer is */
	int owed;		/* answers that it has not given yet */
	bool hurried;		/* it was told to stop */
	int64_t limit;		/* when it must have answered; -1: never */
	uint64_t heard;		/* bytes when it began to think */
	struct line root;	/* owned; what it thinks about */
	struct thought thought[COMPUTER_RANKS];	/* the best first */
	struct turn turn;
};

/* A part of a sentence, whatever an engine said with a full stop. */
static void word_fault(char fault[COMPUTER_TEXT], const char *what)
{
	size_t n;

	snprintf(fault, COMPUTER_TEXT, "%s", what);
	for (n = strlen(fault); n && fault[n - 1] == '.';)
		fault[--n] = '\0';
}

static enum computer_news find_fault(struct computer *computer,
				     const char *what)
{
	if (!computer->fault[0])
		word_fault(computer->fault, what);
	computer->wanted = false;
	computer->owed = 0;
	computer->limit = -1;
	child_free(computer->child);
	computer->child = NULL;
	if (computer->told)
		return COMPUTER_NOTHING;
	computer->told = true;
	return COMPUTER_FAULT;
}

struct computer *computer_new(const char *command)
{
	struct computer *computer = calloc(1, sizeof *computer);

	if (!computer)
		abort();
	computer->limit = -1;
	computer->child = command
	    ? child_start(command, computer->fault, sizeof computer->fault)
	    : child_start_own("engine", computer->fault,
			      sizeof computer->fault);
	if (computer->child)
		child_say(computer->child, "hello " PROTOCOL);
	return computer;
}

void computer_free(struct computer *computer)
{
	if (!computer)
		return;
	child_free(computer->child);
	line_end(&computer->root);
	free(computer);
}

void computer_set_hash(struct computer *computer, int mebibytes)
{
	if (computer->child)
		child_say(computer->child, "set hash %d", mebibytes);
}

/* Telling it the game. */

/* Turns that a line takes; the text stands in the line so far. */
static void add_turn(struct child *child, char line[CHILD_LINE],
		     const char *text)
{
	size_t n = strlen(line);

	if (n > TURNS_MOST) {
		child_say(child, "%s", line);
		n = 0;
	}
	snprintf(line + n, CHILD_LINE - n, "%s %s", n ? "" : "turns", text);
}

/*
 * Positions from before the last turn that cannot be undone by others can never
 * stand on the board again, so the game is told from there.
 */
static void tell_game(struct child *child, const struct session *session,
		      size_t n, const struct line *root)
{
	size_t from = root->since;
	char text[POSITION_TEXT], spelt[TURN_TEXT], line[CHILD_LINE] = "";
	const struct turn *pending = session_pending(session);
	struct line at;
	struct turn turn;

	if (from > n)
		from = n;
	session_replay(session, from, &at);
	position_write(&at.pos, text, sizeof text);
	child_say(child, "new %s %s", at.pos.game->name, text);
	for (size_t i = from; i < n; i++) {
		session_turn(session, i, &turn);
		turn_text(&at.pos, &turn, spelt, sizeof spelt);
		add_turn(child, line, spelt);
	}
	if (line[0])
		child_say(child, "%s", line);
	if (root->pos.now.stage) {
		turn_text(&at.pos, pending, spelt, sizeof spelt);
		child_say(child, "part %s", spelt);
	}
	line_end(&at);
}

/* Part of the time for one turn is for what is between the two processes; and
 * a clock that has run out is not one without an end. */
bool thinking_time(struct thinking *how, const struct clock *clock, int side)
{
	int64_t left = clock_left(clock, side);

	if (clock->rule.kind == CLOCK_NONE)
		return false;
	if (clock->rule.kind == CLOCK_TURN) {
		how->time = left * 3 / 4 + 1;
	} else {
		how->left = left + 1;
		how->more = clock->rule.extra;
	}
	return true;
}

static void add_limit(char *text, size_t size, const char *name,
		      uint64_t value)
{
	size_t n = strlen(text);

	if (value)
		snprintf(text + n, size - n, " %s %" PRIu64, name, value);
}

static void tell_limits(struct child *child, const struct thinking *how)
{
	char text[200] = "go";

	add_limit(text, sizeof text, "level", (uint64_t)how->level);
	add_limit(text, sizeof text, "depth", (uint64_t)how->depth);
	add_limit(text, sizeof text, "nodes", how->nodes);
	add_limit(text, sizeof text, "time", (uint64_t)how->time);
	add_limit(text, sizeof text, "clock", (uint64_t)how->left);
	add_limit(text, sizeof text, "more", (uint64_t)how->more);
	add_limit(text, sizeof text, "seed", how->seed);
	add_limit(text, sizeof text, "lines", (uint64_t)how->lines);
	child_say(child, "%s", text);
}

/* Beyond this it is told to stop, or is at fault when it was. */
static int64_t limit_of(const struct thinking *how)
{
	if (how->time)
		return how->time + BEYOND_MOST;
	if (how->left)
		return how->left + BEYOND_MOST;
	return how->level ? LEVEL_MOST : -1;
}

static void begin(struct computer *computer, const struct thinking *how,
		  int64_t now)
{
	int64_t most = limit_of(how);

	tell_limits(computer->child, how);
	computer->owed++;
	computer->wanted = true;
	computer->hurried = false;
	computer->heard = child_heard(computer->child);
	computer->limit = most < 0 ? -1 : now + most;
	/* A new one has to start, and may have another answer to give. */
	if (!computer->met || computer->owed > 1)
		computer->limit = now + ANSWER_MOST + (most < 0 ? 0 : most);
}

/* n: turns that were played; the root stands behind them. */
static void think_at(struct computer *computer, const struct session *session,
		     size_t n, const struct line *root,
		     const struct thinking *how, int64_t now)
{
	computer_forget(computer, now);
	if (!computer->child)
		return;
	memset(computer->thought, 0, sizeof computer->thought);
	line_end(&computer->root);
	line_copy(&computer->root, root);
	tell_game(computer->child, session, n, &computer->root);
	begin(computer, how, now);
}

void computer_think(struct computer *computer, const struct session *session,
		    const struct thinking *how, int64_t now)
{
	think_at(computer, session, session_turns(session),
		 session_line(session), how, now);
}

void computer_think_before(struct computer *computer,
			   const struct session *session, size_t i,
			   const struct thinking *how, int64_t now)
{
	think_at(computer, session, i, session_before(session, i), how, now);
}

void computer_hurry(struct computer *computer, int64_t now)
{
	if (!computer->owed || computer->hurried)
		return;
	child_say(computer->child, "stop");
	computer->hurried = true;
	computer->limit = now + ANSWER_MOST;
}

void computer_forget(struct computer *computer, int64_t now)
{
	computer->wanted = false;
	computer_hurry(computer, now);
}

bool computer_thinks(const struct computer *computer)
{
	return computer->wanted;
}

/* What it says. */

/* The word at *at, which moves on behind it. */
static bool take_word(const char **at, char *word, size_t size)
{
	size_t n;

	*at += strspn(*at, " ");
	n = strcspn(*at, " ");
	if (!n || n >= size)
		return false;
	memcpy(word, *at, n);
	word[n] = '\0';
	*at += n;
	return true;
}

static bool take_number(const char **at, int64_t least, int64_t most,
			int64_t *number)
{
	char word[24], *end;
	long long value;

	if (!take_word(at, word, sizeof word))
		return false;
	value = strtoll(word, &end, 10);
	if (*end || value < least || value > most)
		return false;
	*number = value;
	return true;
}

#define SCORE_MOST 1000000

static bool take_score(const char **at, struct thought *thought)
{
	const char *before = *at;
	char word[24];
	int64_t score;

	thought->ends = take_word(at, word, sizeof word) &&
			!strcmp(word, "mate");
	if (!thought->ends)
		*at = before;
	if (!take_number(at, -SCORE_MOST, SCORE_MOST, &score))
		return false;
	thought->score = (int)score;
	return true;
}

/* One more name and what is behind it; names that are not known have one word
 * there. */
static bool take_fact(const char **at, const char *name,
		      struct thought *thought, int *rank)
{
	char value[64];
	int64_t number = 0;
	bool good;

	if (!strcmp(name, "score"))
		return take_score(at, thought);
	if (!strcmp(name, "depth")) {
		good = take_number(at, 0, 1000, &number);
		thought->depth = (int)number;
	} else if (!strcmp(name, "rank")) {
		good = take_number(at, 1, 1000, &number);
		*rank = (int)number;
	} else if (!strcmp(name, "nodes")) {
		good = take_number(at, 0, INT64_MAX, &number);
		thought->nodes = (uint64_t)number;
	} else if (!strcmp(name, "speed")) {
		good = take_number(at, 0, INT64_MAX, &number);
		thought->speed = (uint64_t)number;
	} else {
		good = take_word(at, value, sizeof value);
	}
	return good;
}

/* "rank 1 depth 7 score 35 nodes 1000 speed 900 time 13 line e2e4 e7e5" */
bool thought_read(const char *text, struct thought *thought, int *rank)
{
	char name[24];

	*thought = (struct thought){.depth = 0};
	*rank = 1;
	while (take_word(&text, name, sizeof name)) {
		if (!strcmp(name, "line")) {
			snprintf(thought->line, sizeof thought->line, "%.*s",
				 COMPUTER_LINE - 1,
				 text + strspn(text, " "));
			return true;
		}
		if (!take_fact(&text, name, thought, rank))
			return false;
	}
	return true;
}

static enum computer_news take_info(struct computer *computer,
				    const char *text)
{
	struct thought thought;
	int rank;

	if (!computer->wanted || computer->owed != 1 ||
	    !thought_read(text, &thought, &rank) || rank > COMPUTER_RANKS)
		return COMPUTER_NOTHING;
	computer->thought[rank - 1] = thought;
	return COMPUTER_THOUGHT;
}

/* Of the text no more than a sentence has room for. */
static enum computer_news refuse_turn(struct computer *computer,
				      const struct line *line,
				      const char *text)
{
	char what[COMPUTER_TEXT];
	struct explanation why;

	if (!*text || !strcmp(text, "none"))
		return find_fault(computer, "names no turn, but there are "
				  "some");
	explain_turn(line, text, &why);
	snprintf(what, sizeof what, "wants to play %.24s, which is not legal: "
		 "%.120s", text, why.sentence);
	return find_fault(computer, what);
}

static enum computer_news take_best(struct computer *computer,
				    const char *text)
{
	if (!computer->owed)
		return find_fault(computer, "names a turn that nobody asked "
				  "for");
	if (--computer->owed || !computer->wanted) {
		if (!computer->owed)
			computer->limit = -1;
		return COMPUTER_NOTHING;
	}
	if (!turn_read(&computer->root, text, &computer->turn))
		return refuse_turn(computer, &computer->root, text);
	computer->wanted = false;
	computer->limit = -1;
	return COMPUTER_TURN;
}

static enum computer_news take_error(struct computer *computer,
				     const char *text)
{
	char what[COMPUTER_TEXT];

	snprintf(what, sizeof what, "refuses to go on%s%.150s",
		 text[strspn(text, " .")] ? ": " : "", text);
	return find_fault(computer, what);
}

static enum computer_news meet(struct computer *computer, const char *line)
{
	if (strcmp(line, "hello " PROTOCOL) &&
	    strncmp(line, "hello " PROTOCOL " ", strlen("hello " PROTOCOL " ")))
		return find_fault(computer, "does not speak as engines do "
				  "(quincunx-engine(5))");
	computer->met = true;
	return COMPUTER_NOTHING;
}

static enum computer_news take_line(struct computer *computer,
				    const char *line)
{
	size_t n = strcspn(line, " ");
	const char *rest = line + n + strspn(line + n, " ");

	if (!computer->met)
		return meet(computer, line);
	if (n == 4 && !strncmp(line, "info", n))
		return take_info(computer, rest);
	if (n == 4 && !strncmp(line, "best", n))
		return take_best(computer, rest);
	if (n == 5 && !strncmp(line, "error", n))
		return take_error(computer, rest);
	return COMPUTER_NOTHING;
}

/* Time and bounds. */

int64_t computer_wait(const struct computer *computer, int64_t now)
{
	if (computer->fault[0] && !computer->told)
		return 0;
	if (computer->limit < 0)
		return -1;
	return computer->limit > now ? computer->limit - now : 0;
}

/* When it is late so much, nobody has listened meanwhile: another page was
 * open, the program was stopped, or the machine. Its answer can be behind all
 * that it said since. */
static enum computer_news find_late(struct computer *computer, int64_t now)
{
	if (now - computer->limit <= LATE)
		return find_fault(computer, "does not answer");
	computer->limit = now + ANSWER_MOST;
	return COMPUTER_NOTHING;
}

static enum computer_news check_bounds(struct computer *computer, int64_t now)
{
	if (child_heard(computer->child) - computer->heard > TALK_MOST)
		return find_fault(computer, "talks without end");
	if (computer->limit < 0 || now < computer->limit)
		return COMPUTER_NOTHING;
	if (computer->hurried || !computer->met)
		return find_late(computer, now);
	computer_hurry(computer, now);
	return COMPUTER_NOTHING;
}

enum computer_news computer_work(struct computer *computer, int64_t now)
{
	enum computer_news news = COMPUTER_NOTHING, next;
	char line[CHILD_LINE];

	if (!computer->child)
		return find_fault(computer, "");
	child_work(computer->child);
	while (child_line(computer->child, line)) {
		next = take_line(computer, line);
		if (next > news)
			news = next;
		if (news >= COMPUTER_TURN)
			return news;
	}
	if (child_fault(computer->child))
		return find_fault(computer, child_fault(computer->child));
	next = check_bounds(computer, now);
	return next > news ? next : news;
}

struct pollfd computer_watch(const struct computer *computer)
{
	if (!computer->child)
		return (struct pollfd){.fd = -1};
	return child_watch(computer->child);
}

const struct turn *computer_turn(const struct computer *computer)
{
	return &computer->turn;
}

const struct thought *computer_thought(const struct computer *computer)
{
	return &computer->thought[0];
}

const struct thought *computer_ranked(const struct computer *computer,
				      int rank)
{
	return &computer->thought[rank - 1];
}

const struct line *computer_root(const struct computer *computer)
{
	return &computer->root;
}

int thought_turns(const struct thought *thought, const struct line *root,
		  struct turn *turn, int most)
{
	const char *at = thought->line;
	char word[TURN_TEXT];
	struct line line;
	int n = 0;

	line_copy(&line, root);
	while (n < most && take_word(&at, word, sizeof word) &&
	       turn_read(&line, word, &turn[n])) {
		struct undo undo[TURN_MOVES];

		turn_make(&line, &turn[n++], undo);
	}
	line_end(&line);
	return n;
}

const char *computer_fault(const struct computer *computer)
{
	return computer->fault[0] ? computer->fault : NULL;
}
