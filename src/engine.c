/* SPDX-License-Identifier: MIT */
#include "engine.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ascii.h"
#include "clean.h"
#include "crew.h"
#include "explain.h"
#include "games.h"
#include "levels.h"
#include "now.h"
#include "search.h"
#include "text.h"

#define HASH_USUAL 16		/* MiB */
#define HASH_MOST 4096
#define WAITING (8 * ENGINE_LINE)	/* bytes of lines that wait */
#define LINE_TURNS 24		/* turns of a line that are told */
#define TIME_MOST (24 * 60 * 60 * 1000)

/* What "go" says; 0 where it says nothing. */
struct order {
	uint64_t level, depth, nodes, time, clock, more, lines, seed;
};

struct engine {
	const struct engine_options *options;
	int in;
	FILE *out;
	size_t n;		/* bytes that wait */
	char waiting[WAITING];
	bool drops;		/* what comes belongs to a line too long */
	bool input_ended, quit;

	struct search *search;	/* owned */
	struct crew *crew;	/* owned, its helpers; NULL: none */
	uint64_t hash;		/* MiB it has, or will have */
	uint64_t threads;	/* itself and its helpers */
	bool has_game;
	struct line line;	/* owned while there is a game */

	/* While it thinks. */
	bool stopped, endless;
	int64_t begun;
	int64_t soft, hard;	/* milliseconds; -1: none */
	struct turn scratch;
};

static void say(struct engine *engine, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void say(struct engine *engine, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(engine->out, format, arguments);
	va_end(arguments);
	putc('\n', engine->out);
	if (fflush(engine->out) || ferror(engine->out))
		engine->quit = engine->stopped = true;
}

/* Input. */

/* What a line has that no line may have is answered instead of it. */
static void say_strange(struct engine *engine, size_t at, unsigned char byte)
{
	say(engine, "error byte %zu of the line (hexadecimal %02x) is no "
	    "printable ASCII", at + 1, byte);
}

static void drop(struct engine *engine, size_t n)
{
	engine->n -= n;
	memmove(engine->waiting, engine->waiting + n, engine->n);
}

/* A line that is too long is refused when it ends. */
static void drop_long(struct engine *engine)
{
	char *end = memchr(engine->waiting, '\n', engine->n);
	size_t n = end ? (size_t)(end - engine->waiting) : engine->n;

	if (engine->drops || n >= ENGINE_LINE) {
		engine->drops = !end;
		drop(engine, end ? n + 1 : n);
		if (end)
			say(engine, "error the line is longer than %d bytes",
			    ENGINE_LINE - 1);
	}
}

/* Reads what there is; waits for it up to so many milliseconds. */
static void hear(struct engine *engine, int wait)
{
	struct pollfd in = {.fd = engine->in, .events = POLLIN};
	size_t room = WAITING - engine->n;
	ssize_t n;

	if (!room || engine->input_ended || poll(&in, 1, wait) <= 0)
		return;
	n = read(engine->in, engine->waiting + engine->n, room);
	if (n > 0)
		engine->n += (size_t)n;
	else if (n == 0 || (errno != EINTR && errno != EAGAIN))
		engine->input_ended = true;
}

/* A last line need not end. */
static bool end_last(struct engine *engine)
{
	if (!engine->input_ended || (!engine->n && !engine->drops) ||
	    engine->n == WAITING)
		return false;
	engine->waiting[engine->n++] = '\n';
	return true;
}

/* Blanks are single and not at the ends. */
static void tidy(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (*from != ' ' || (to > text && to[-1] != ' '))
			*to++ = *from;
	if (to > text && to[-1] == ' ')
		to--;
	*to = '\0';
}

/* Takes the line of n bytes that begins at `from`; false when it was answered
 * at once because of what is in it. */
static bool take_line(struct engine *engine, size_t from, size_t n,
		      char text[ENGINE_LINE])
{
	memcpy(text, engine->waiting + from, n);
	text[n] = '\0';
	engine->n -= n + 1;
	memmove(engine->waiting + from, engine->waiting + from + n + 1,
		engine->n - from);
	for (size_t i = 0; i < n; i++) {
		if (text[i] == '\t' || text[i] == '\r')
			text[i] = ' ';
		if (text[i] < ' ' || text[i] > '~') {
			say_strange(engine, i, (unsigned char)text[i]);
			return false;
		}
	}
	tidy(text);
	return true;
}

/* The next line; false at the end of all. */
static bool next_line(struct engine *engine, char text[ENGINE_LINE])
{
	while (!engine->quit) {
		char *end;

		drop_long(engine);
		end = memchr(engine->waiting, '\n', engine->n);
		if (end && end - engine->waiting >= ENGINE_LINE)
			continue;
		if (end && take_line(engine, 0,
				     (size_t)(end - engine->waiting), text))
			return true;
		if (!end && engine->input_ended && !end_last(engine))
			return false;
		if (!end)
			hear(engine, -1);
	}
	return false;
}

/* Whether a line of n bytes is that word and perhaps a carriage return. */
static bool is_word(const char *line, size_t n, const char *word)
{
	size_t length = strlen(word);

	return n >= length && !memcmp(line, word, length) &&
	       (n == length || (n == length + 1 && line[length] == '\r'));
}

/* While it thinks: "stop" and "ping" are answered at once, whatever stands
 * before them; all other lines wait, and what stands behind a "go" belongs to
 * that. */
static void look_ahead(struct engine *engine)
{
	static const struct {
		const char *line, *answer;
	} words[] = {{"stop", "ok"}, {"ping", "pong"}};
	size_t at = 0;

	hear(engine, 0);
	while (at < engine->n) {
		const char *line = engine->waiting + at;
		const char *end = memchr(line, '\n', engine->n - at);
		size_t n = end ? (size_t)(end - line) + 1 : engine->n - at;
		int i = 2;

		if (n > 2 && !memcmp(line, "go", 2))
			break;
		while (end && !engine->drops && i-- > 0)
			if (is_word(line, n - 1, words[i].line))
				break;
		if (i < 0 || i == 2) {
			at += n;
			continue;
		}
		engine->stopped |= i == 0;
		say(engine, "%s", words[i].answer);
		engine->n -= n;
		memmove(engine->waiting + at, engine->waiting + at + n,
			engine->n - at);
	}
	/* Whoever would have stopped it is gone, or is not heard any more
	 * behind so many lines, or behind a "go" of his own. */
	if (engine->endless && (engine->input_ended || at < engine->n ||
				engine->n == WAITING))
		engine->stopped = true;
}

/* Words of a line. */

/* The word at *at, which is ended there; "" when there is none. */
static char *take_word(char **at)
{
	char *word = *at;
	size_t n = strcspn(word, " ");

	*at += n + (word[n] == ' ');
	word[n] = '\0';
	return word;
}

/* The line, as far as a message has room for it. */
#define QUOTE "%.60s"

/* Commands; they get what stands behind their name. */

static void run_hello(struct engine *engine, char *words)
{
	uint64_t version;

	if (*words && !ascii_number(take_word(&words), 1000, &version))
		say(engine, "error hello takes a number, the version");
	else
		say(engine, "hello %d quincunx %s", ENGINE_PROTOCOL,
		    engine->options->version);
}

static void run_games(struct engine *engine, char *words)
{
	(void)words;
	fputs("games", engine->out);
	for (int i = 0; games[i]; i++)
		fprintf(engine->out, " %s", games[i]->name);
	say(engine, "%s", "");
}

static int hash_most(const struct engine *engine)
{
	int most = engine->options->hash_most;

	return most ? most : HASH_MOST;
}

static void run_options(struct engine *engine, char *words)
{
	(void)words;
	say(engine, "options hash %" PRIu64 " 1 %d threads %" PRIu64 " 1 %d",
	    engine->hash, hash_most(engine), engine->threads,
	    ENGINE_THREADS_MOST);
}

static void forget_search(struct engine *engine)
{
	crew_free(engine->crew);
	engine->crew = NULL;
	search_free(engine->search);
	engine->search = NULL;
}

static void run_set(struct engine *engine, char *words)
{
	const struct {
		const char *name;
		uint64_t *value;
		int most;
	} options[] = {
		{"hash", &engine->hash, hash_most(engine)},
		{"threads", &engine->threads, ENGINE_THREADS_MOST},
	};
	const char *name = take_word(&words), *text = take_word(&words);
	uint64_t number;
	int i = !strcmp(name, options[1].name);

	if (strcmp(name, options[i].name)) {
		say(engine, "error there is no option \"" QUOTE "\"", name);
	} else if (!ascii_number(text, (uint64_t)options[i].most, &number) ||
		   !number) {
		say(engine, "error %s is a number from 1 to %d", name,
		    options[i].most);
	} else {
		*options[i].value = number;
		forget_search(engine);
		say(engine, "ok");
	}
}

static void run_new(struct engine *engine, char *words)
{
	const char *name = take_word(&words);
	const struct game *game = game_find(name);
	struct complaint complaint;
	struct position pos;

	if (!game) {
		say(engine, "error there is no game \"" QUOTE "\"", name);
		return;
	}
	position_start(&pos, game);
	if (*words && !position_read(&pos, game, words, &complaint)) {
		clean_line(complaint.text);
		say(engine, "error position: %s", complaint.text);
		return;
	}
	if (engine->has_game)
		line_end(&engine->line);
	line_begin(&engine->line, &pos);
	engine->has_game = true;
	say(engine, "ok");
}

static void refuse_turn(struct engine *engine, const struct line *line,
			const char *word)
{
	struct explanation why;

	explain_turn(line, word, &why);
	clean_line(why.sentence);
	say(engine, "error " QUOTE ": %s", word,
	    why.verdict.reason ? why.sentence : "it is no move of this turn");
}

/* All of them or none. */
static void run_turns(struct engine *engine, char *words)
{
	struct undo undo[TURN_MOVES];
	struct line line;

	line_copy(&line, &engine->line);
	while (*words) {
		const char *word = take_word(&words);

		if (!turn_read(&line, word, &engine->scratch)) {
			refuse_turn(engine, &line, word);
			line_end(&line);
			return;
		}
		turn_make(&line, &engine->scratch, undo);
	}
	line_end(&engine->line);
	engine->line = line;
	say(engine, "ok");
}

/* Moves of a turn that is not whole yet, with commas between them. */
static void run_part(struct engine *engine, char *words)
{
	struct line line;

	line_copy(&line, &engine->line);
	while (*words) {
		size_t n = strcspn(words, ",");
		char *next = words + n + (words[n] == ',');
		struct move move;
		struct undo undo;

		words[n] = '\0';
		if (!move_read(&line, words, &move)) {
			refuse_turn(engine, &line, words);
			line_end(&line);
			return;
		}
		line_make(&line, &move, &undo);
		words = next;
	}
	line_end(&engine->line);
	engine->line = line;
	say(engine, "ok");
}

static void run_position(struct engine *engine, char *words)
{
	char text[POSITION_TEXT];

	(void)words;
	if (engine->line.pos.now.stage) {
		say(engine, "error a turn is under way: only between turns "
		    "there is a text");
		return;
	}
	position_write(&engine->line.pos, text, sizeof text);
	say(engine, "position %s", text);
}

/* Thinking. */

static bool is_over(struct engine *engine)
{
	int64_t used = now_ms() - engine->begun;

	return engine->hard >= 0 && used >= engine->hard;
}

static bool asks_stop(void *data)
{
	struct engine *engine = data;

	look_ahead(engine);
	return engine->stopped || is_over(engine);
}

static void add_line(struct engine *engine, const struct search_line *line)
{
	char text[TURN_TEXT];

	for (int i = 0; i < line->n_turns && i < LINE_TURNS; i++) {
		turn_text(&engine->line.pos, &line->turns[i], text,
			  sizeof text);
		fprintf(engine->out, " %s", text);
	}
}

/* A way that was looked for later can turn out better, when it was looked at
 * as deeply: the ways from the best on. Returns how many. */
static int rank_lines(const struct search_result *found,
		      const struct search_line *ranked[SEARCH_LINES_MAX])
{
	for (int i = 0; i < found->n_lines; i++) {
		const struct search_line *line = &found->lines[i];
		int at = i;

		for (; at && ranked[at - 1]->score < line->score &&
		     ranked[at - 1]->depth <= line->depth; at--)
			ranked[at] = ranked[at - 1];
		ranked[at] = line;
	}
	return found->n_lines;
}

static void tell_line(struct engine *engine, const struct search_result *found,
		      const struct search_line *line, int rank)
{
	int64_t used = now_ms() - engine->begun;
	uint64_t nodes = found->nodes + (engine->crew
	    ? crew_nodes(engine->crew) : 0);
	int end = score_end(line->score);

	fprintf(engine->out, "info rank %d depth %d score ", rank + 1,
		line->depth);
	if (end)
		fprintf(engine->out, "mate %d", (end + (end > 0 ? 1 : -1)) / 2);
	else
		fprintf(engine->out, "%d", line->score);
	fprintf(engine->out, " nodes %" PRIu64 " speed %" PRIu64 " time %"
		PRId64 " line", nodes,
		nodes * 1000 / (uint64_t)(used > 0 ? used : 1), used);
	add_line(engine, line);
	say(engine, "%s", "");
}

/* Another depth is not begun when most of the time is gone. Several ways are
 * told of when all were looked at as deeply: else nobody could compare them. */
static void tell(const struct search_result *found, void *data)
{
	const struct search_line *ranked[SEARCH_LINES_MAX];
	struct engine *engine = data;
	int n = rank_lines(found, ranked);

	bool even = n && ranked[n - 1]->depth == ranked[0]->depth;

	for (int i = 0; i < n && even; i++)
		tell_line(engine, found, ranked[i], i);
	if (engine->soft >= 0 && now_ms() - engine->begun >= engine->soft)
		engine->stopped = true;
}

/* Milliseconds for this turn. A clock must last: nobody knows how long a game
 * will be, and the answer takes a moment, too. */
static void share_time(struct engine *engine, const struct order *order,
		       const struct level *level)
{
	int64_t clock = (int64_t)order->clock, more = (int64_t)order->more;
	int64_t share = clock / 30 + more * 3 / 4;

	engine->hard = order->time ? (int64_t)order->time : -1;
	engine->soft = -1;
	if (order->clock && !order->time) {
		engine->soft = share / 2;
		engine->hard = share * 2 < clock / 2 ? share * 2 : clock / 2;
	} else if (level && !order->time) {
		engine->hard = level->time;
	}
	if (level && level->usual.nodes && engine->hard > level->time)
		engine->hard = level->time;
}

static void answer(struct engine *engine, const struct search_line *best)
{
	char text[TURN_TEXT];

	if (!best) {
		say(engine, "best none");
		return;
	}
	turn_text(&engine->line.pos, &best->turns[0], text, sizeof text);
	say(engine, "best %s", text);
}

/* With a number of positions the same turn is played again, so that one thread
 * alone looks at them. */
static void call_crew(struct engine *engine, uint64_t nodes)
{
	if (!engine->search)
		engine->search = search_new(engine->hash);
	if (nodes || engine->threads < 2)
		return;
	if (!engine->crew)
		engine->crew = crew_new(engine->search,
					(int)engine->threads - 1);
	crew_start(engine->crew, &engine->line);
}

static void think(struct engine *engine, const struct order *order)
{
	struct level own;
	const struct level *level = order->level ? &own : NULL;
	struct search_limits limits = {
		.depth = (int)order->depth, .nodes = order->nodes,
		.lines = (int)order->lines,
		.stop = asks_stop, .tell = tell, .data = engine
	};
	const struct search_line *ranked[SEARCH_LINES_MAX], *best;
	uint64_t most = engine->options->nodes_most;
	struct search_result found;

	if (most && (!limits.nodes || limits.nodes > most))
		limits.nodes = most;
	if (level)
		own = level_find((int)order->level, engine->line.pos.game);
	engine->begun = now_ms();
	engine->stopped = false;
	call_crew(engine, level && level->usual.nodes ? level->usual.nodes
		  : limits.nodes);
	share_time(engine, order, level);
	engine->endless = !level && !order->depth && !order->nodes &&
			  engine->hard < 0;
	if (level) {
		best = level_run(level, engine->search, &engine->line,
				 &limits, order->seed, &found);
	} else {
		found = search_run(engine->search, &engine->line, &limits);
		best = rank_lines(&found, ranked) ? ranked[0] : NULL;
	}
	if (engine->crew)
		crew_stop(engine->crew);
	answer(engine, best);
}

static void run_go(struct engine *engine, char *words)
{
	struct order order = {0};
	const struct {
		const char *name;
		uint64_t *number, least, most;
	} limits[] = {
		{"level", &order.level, 1, LEVEL_BEST},
		{"depth", &order.depth, 1, SEARCH_DEPTH_MAX},
		{"nodes", &order.nodes, 1, UINT64_MAX / 4},
		{"time", &order.time, 1, TIME_MOST},
		{"clock", &order.clock, 1, TIME_MOST},
		{"more", &order.more, 0, TIME_MOST},
		{"lines", &order.lines, 1, SEARCH_LINES_MAX},
		{"seed", &order.seed, 0, UINT64_MAX / 4},
	};
	int i, n = (int)(sizeof limits / sizeof limits[0]);

	while (*words) {
		const char *name = take_word(&words);
		const char *value = take_word(&words);

		for (i = 0; i < n && strcmp(name, limits[i].name); i++)
			;
		if (i == n) {
			say(engine, "error go: \"" QUOTE "\" is no limit",
			    name);
			return;
		}
		if (!ascii_number(value, limits[i].most, limits[i].number) ||
		    *limits[i].number < limits[i].least) {
			say(engine, "error go: %s is a number from %" PRIu64
			    " to %" PRIu64, name, limits[i].least,
			    limits[i].most);
			return;
		}
	}
	say(engine, "ok");
	think(engine, &order);
}

static void run_stop(struct engine *engine, char *words)
{
	(void)words;
	say(engine, "ok");
}

static void run_ping(struct engine *engine, char *words)
{
	(void)words;
	say(engine, "pong");
}

static void run_quit(struct engine *engine, char *words)
{
	(void)words;
	engine->quit = true;
}

static void run_help(struct engine *engine, char *words);

static const struct command {
	const char *name;
	void (*run)(struct engine *engine, char *words);
	bool on_game;
} commands[] = {
	{"hello", run_hello, false},
	{"games", run_games, false},
	{"options", run_options, false},
	{"set", run_set, false},
	{"new", run_new, false},
	{"turns", run_turns, true},
	{"part", run_part, true},
	{"position", run_position, true},
	{"go", run_go, true},
	{"stop", run_stop, false},
	{"ping", run_ping, false},
	{"help", run_help, false},
	{"quit", run_quit, false},
};

#define N_COMMANDS ((int)(sizeof commands / sizeof commands[0]))

static void run_help(struct engine *engine, char *words)
{
	(void)words;
	fputs("help", engine->out);
	for (int i = 0; i < N_COMMANDS; i++)
		fprintf(engine->out, " %s", commands[i].name);
	say(engine, "%s", "");
}

static void obey(struct engine *engine, char *words)
{
	const char *name = take_word(&words);

	for (int i = 0; i < N_COMMANDS; i++) {
		if (strcmp(name, commands[i].name))
			continue;
		if (commands[i].on_game && !engine->has_game)
			say(engine, "error there is no game yet: new begins "
			    "one");
		else
			commands[i].run(engine, words);
		return;
	}
	if (!*name)
		say(engine, "error an empty line: help lists the words");
	else
		say(engine, "error unknown word \"" QUOTE "\": help lists "
		    "those there are", name);
}

int engine_run(int in, FILE *out, const struct engine_options *options)
{
	struct engine *engine = calloc(1, sizeof *engine);
	char text[ENGINE_LINE];
	int status;

	if (!engine)
		abort();
	engine->options = options;
	engine->in = in;
	engine->out = out;
	engine->hash = HASH_USUAL;
	engine->threads = options->threads ? (uint64_t)options->threads : 1;
	if (engine->hash > (uint64_t)hash_most(engine))
		engine->hash = (uint64_t)hash_most(engine);
	while (next_line(engine, text))
		obey(engine, text);
	status = ferror(out) != 0;
	if (engine->has_game)
		line_end(&engine->line);
	forget_search(engine);
	free(engine);
	return status;
}
