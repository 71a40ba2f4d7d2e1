/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "board.h"
#include "bookprint.h"
#include "clean.h"
#include "engine.h"
#include "explain.h"
#include "games.h"
#include "judge.h"
#include "matchwords.h"
#include "perft.h"
#include "quote.h"
#include "record.h"
#include "share.h"
#include "sheet.h"
#include "solve.h"
#include "store.h"
#include "telljudge.h"
#include "tellreview.h"
#include "text.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#else
#define PACKAGE_VERSION "0"
#endif

#define DEPTH_MAX 100

/* What a command line says. Words are borrowed from argv. */
struct request {
	const char *command;
	/* For commands about a game. */
	const struct game *game;
	struct line line;	/* owned */
	/* For commands about a record: how it was read, as far as it is
	 * good. */
	struct session *session;	/* owned */
	struct record_header header;
	struct record_report report;
	const char *const *word;	/* what is left behind the game */
	int n_words;
	char *const *argv;	/* as they stand, for commands that read them
				 * themselves */
	const char *turns, *moves, *threads;	/* NULL: nothing was said */
	bool divide;
	bool manual;
	bool on_record;
	bool anyway;	/* checksums are not looked at */
	bool last;	/* the last position only */
	bool all;	/* each turn, not only the worst */
};

static int fail(int status, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static int fail(int status, const char *format, ...)
{
	char message[600];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	clean_line(message);
	fprintf(stderr, "quincunx: %s\n", message);
	return status;
}

static int run_position(struct request *request)
{
	char text[POSITION_TEXT];

	position_write(&request->line.pos, text, sizeof text);
	puts(text);
	return STATUS_OK;
}

/* Turns are printed as they come: there can be more than memory holds. Stops
 * when nobody takes them. */
static bool print_turn(struct line *line, const struct turn *turn, void *data)
{
	char text[TURN_TEXT];

	(void)data;
	turn_text(&line->pos, turn, text, sizeof text);
	return puts(text) >= 0;
}

static int run_moves(struct request *request)
{
	turns_each(&request->line, print_turn, NULL);
	return STATUS_OK;
}

struct division {
	uint64_t total;
	int depth;
};

static bool divide_turn(struct line *line, const struct turn *turn, void *data)
{
	struct division *division = data;
	struct undo undo;
	char text[TURN_TEXT];
	uint64_t count;

	turn_text(&line->pos, turn, text, sizeof text);
	/* The last move of the turn is the only one that is not made yet. */
	line_make(line, &turn->move[turn->n - 1], &undo);
	count = perft(line, division->depth - 1);
	line_unmake(line, &turn->move[turn->n - 1], &undo);
	division->total += count;
	return printf("%s %llu\n", text, (unsigned long long)count) >= 0;
}

static void divide(struct request *request, int depth)
{
	struct division division = {.depth = depth};

	if (depth > 0)
		turns_each(&request->line, divide_turn, &division);
	else
		division.total = 1;
	printf("total %llu\n", (unsigned long long)division.total);
}

/* Digits alone: strtol would take blanks and signs as well. */
static bool read_depth(const char *word, int *depth)
{
	size_t n = strspn(word, "0123456789");

	*depth = n && n < 4 && !word[n] ? atoi(word) : DEPTH_MAX + 1;
	return *depth <= DEPTH_MAX;
}

static int run_perft(struct request *request)
{
	int depth;

	if (!read_depth(request->word[0], &depth))
		return fail(STATUS_USAGE, "perft: the depth is a number from "
			    "0 to %d, not \"%s\"", DEPTH_MAX,
			    quote(request->word[0]).text);
	if (request->divide)
		divide(request, depth);
	else
		printf("%llu\n", (unsigned long long)
		       perft(&request->line, depth));
	return STATUS_OK;
}

static int refuse_turn(const struct line *line, const char *text)
{
	struct explanation why;

	explain_turn(line, text, &why);
	return fail(STATUS_ILLEGAL, "illegal turn \"%s\": %s: %s",
		    quote(text).text, why.verdict.reason->code, why.sentence);
}

static void print_result(const struct line *line)
{
	struct outcome outcome = line_outcome(line);

	printf("result %s", result_score(outcome.result));
	if (outcome.result != GOES_ON)
		printf(" %s", outcome.why.reason->code);
	putchar('\n');
}

static int run_apply(struct request *request)
{
	struct line *line = &request->line;

	for (int i = 0; i < request->n_words; i++) {
		struct undo undo[TURN_MOVES];
		struct turn turn;

		if (!turn_read(line, request->word[i], &turn))
			return refuse_turn(line, request->word[i]);
		turn_make(line, &turn, undo);
	}
	run_position(request);
	print_result(line);
	return STATUS_OK;
}

static int run_explain(struct request *request)
{
	struct explanation why;

	if (explain_turn(&request->line, request->word[0], &why)) {
		puts("legal");
		return STATUS_OK;
	}
	clean_line(why.sentence);
	printf("illegal %s: %s\n", why.verdict.reason->code, why.sentence);
	return STATUS_OK;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void print_attackers(const struct line *line, int side, square target,
			    const char *name)
{
	char names[SQUARES][SQUARE_NAME];
	size_t n = 0;
	set found;

	attackers(&line->pos, side, target, &found);
	SET_EACH(from, found)
		square_name(from, names[n++]);
	qsort(names, n, sizeof names[0], by_name);
	fputs(name, stdout);
	for (size_t i = 0; i < n; i++)
		printf(" %s", names[i]);
	putchar('\n');
}

static int run_attacks(struct request *request)
{
	const char *word = request->word[0];
	square target = square_read(&word, request->game);

	if (target == NO_SQUARE || *word)
		return fail(STATUS_USAGE, "attacks: \"%s\" is no square of "
			    "this board", quote(request->word[0]).text);
	print_attackers(&request->line, WHITE, target, "white");
	print_attackers(&request->line, BLACK, target, "black");
	return STATUS_OK;
}

static int run_board(struct request *request)
{
	char text[BOARD_TEXT];

	board_write(&request->line.pos, text, sizeof text);
	fputs(text, stdout);
	return STATUS_OK;
}

static void print_owned(char *text)
{
	fputs(text, stdout);
	free(text);
}

static int run_rules(struct request *request)
{
	struct book *book = book_open(request->game);

	if (!book)
		return fail(STATUS_USAGE, "rules: there is no book of %s",
			    request->game->title);
	print_owned(book_plain(book, BOOK_COLUMNS));
	book_free(book);
	return STATUS_OK;
}

/* Records. */

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

static int run_check(struct request *request)
{
	fputs(request->report.checked ? "checked: " : "unchecked: ", stdout);
	print_game(request);
	puts(request->report.unended ? ", and the last line does not end" : "");
	return STATUS_OK;
}

static int run_import(struct request *request)
{
	print_owned(record_write(request->session, &request->header, true));
	return STATUS_OK;
}

static int run_line(struct request *request)
{
	char *line = request->last ? share_position(request->session)
	    : share_line(request->session, &request->header);

	if (!line)
		return fail(STATUS_ILLEGAL, "line: the game is too long for "
			    "one line; --last makes one of its last position");
	print_owned(line);
	putchar('\n');
	return STATUS_OK;
}

static int run_export(struct request *request)
{
	char *text = share_text(request->session, &request->header);

	if (!text)
		return fail(STATUS_ILLEGAL, "export: the game has more than "
			    "%zu turns", SHARE_TURNS_MAX);
	print_owned(text);
	return STATUS_OK;
}

/* Solving. */

#define SOLVE_USUAL 3
#define STATUS_UNDECIDED 3

struct patience {
	int signals;
	uint64_t most;		/* moves; 0: any number */
	const struct solution *solution;
};

static bool is_enough(void *data)
{
	const struct patience *patience = data;
	struct pollfd signals = {.fd = patience->signals, .events = POLLIN};

	return (patience->most &&
		patience->solution->moves >= patience->most) ||
	       poll(&signals, 1, 0) > 0;
}

static void print_undecided(const struct solution *solution)
{
	puts("undecided");
	fflush(stdout);
	fprintf(stderr, "quincunx: solve: %llu moves were looked at; ",
		(unsigned long long)solution->moves);
	if (solution->none)
		fprintf(stderr, "there is no win within %d turn%s\n",
			solution->none, solution->none > 1 ? "s" : "");
	else
		fputs("nothing is proved yet\n", stderr);
}

static void print_solution(struct line *line, const struct solution *solution)
{
	char text[TURN_TEXT];

	printf("win %d\nline", solution->turns);
	for (int i = 0; i < solution->n; i++) {
		turn_text(&line->pos, &solution->line[i], text, sizeof text);
		printf(" %s", text);
	}
	putchar('\n');
}

static bool read_count(const char *word, uint64_t *n)
{
	size_t digits = strspn(word, "0123456789");

	*n = digits && digits <= 15 && !word[digits]
	    ? strtoull(word, NULL, 10) : 0;
	return *n > 0;
}

static int solve_patiently(struct request *request, int turns, uint64_t most)
{
	struct solution solution;
	struct patience patience = {.most = most, .solution = &solution};
	enum solved solved;
	sigset_t ends;

	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	sigprocmask(SIG_BLOCK, &ends, NULL);
	patience.signals = signalfd(-1, &ends, SFD_CLOEXEC);
	solved = solve(&request->line, turns, &solution, is_enough, &patience);
	if (solved == SOLVE_WIN)
		print_solution(&request->line, &solution);
	else if (solved == SOLVE_NONE)
		printf("none %d\n", turns);
	else
		print_undecided(&solution);
	solution_free(&solution);
	close(patience.signals);
	return solved == SOLVE_WIN ? STATUS_OK : solved == SOLVE_NONE
	    ? STATUS_ILLEGAL : STATUS_UNDECIDED;
}

static int run_solve(struct request *request)
{
	int turns = SOLVE_USUAL;
	uint64_t most = 0;

	if (request->turns && (!read_depth(request->turns, &turns) ||
			       turns < 1 || turns > SOLVE_TURNS_MOST))
		return fail(STATUS_USAGE, "solve: --turns is a number from 1 "
			    "to %d", SOLVE_TURNS_MOST);
	if (request->moves && !read_count(request->moves, &most))
		return fail(STATUS_USAGE, "solve: --moves is a number from 1 "
			    "on, of up to 15 digits");
	if (line_outcome(&request->line).result != GOES_ON)
		return fail(STATUS_USAGE, "solve: the game is over");
	return solve_patiently(request, turns, most);
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

static int run_review(struct request *request)
{
	struct judge *judge = judge_new(NULL);
	bool whole;

	judge_follow(judge, request->session);
	tell_review(stdout, request->session);
	fflush(stdout);
	whole = judge_run(judge, show_progress, NULL);
	tell_judged(stdout, request->session, judge, request->all);
	judge_free(judge);
	return whole ? STATUS_OK : STATUS_USAGE;
}

/* The engine process. */

static int run_engine(struct request *request)
{
	struct engine_options options = {.version = PACKAGE_VERSION};

	if (request->threads &&
	    (!read_depth(request->threads, &options.threads) ||
	     options.threads < 1 || options.threads > ENGINE_THREADS_MOST))
		return fail(STATUS_USAGE, "engine: --threads is a number from "
			    "1 to %d", ENGINE_THREADS_MOST);
	return engine_run(STDIN_FILENO, stdout, &options) ? STATUS_USAGE
	    : STATUS_OK;
}

/* Words of its own. */
static int run_match(struct request *request)
{
	struct match_options options;
	char error[400] = "";
	int status;

	if (!matchwords_read(&options, request->n_words, request->argv, error,
			     sizeof error))
		return fail(STATUS_USAGE, "%s", error);
	options.progress = isatty(STDERR_FILENO);
	status = match_run(&options, stdout, error, sizeof error);
	return error[0] ? fail(status, "%s", error) : status;
}

static const struct command {
	const char *name;
	/* What its first word names. */
	enum { ON_GAME, ON_RECORD, ON_NOTHING, ON_WORDS } on;
	int least, most;	/* words behind the game; -1: any number */
	int (*run)(struct request *request);
	const char *help;
} commands[] = {
	{"position", ON_GAME, 0, 0, run_position,
		"position GAME                       the start position's "
		"text"},
	{"moves", ON_GAME, 0, 0, run_moves,
		"moves GAME [--position P]           every legal turn"},
	{"perft", ON_GAME, 1, 1, run_perft,
		"perft GAME DEPTH [--position P] [--divide]\n"
		"                                      turn sequences of that "
		"length"},
	{"apply", ON_GAME, 0, -1, run_apply,
		"apply GAME [--position P] TURN...   position and result after "
		"the turns"},
	{"explain", ON_GAME, 1, 1, run_explain,
		"explain GAME [--position P] TURN    legal, or why not"},
	{"attacks", ON_GAME, 1, 1, run_attacks,
		"attacks GAME [--position P] SQUARE  the pieces that attack a "
		"square"},
	{"board", ON_GAME, 0, 0, run_board,
		"board GAME [--position P]           the board as plain text"},
	{"solve", ON_GAME, 0, 0, run_solve,
		"solve GAME [--position P] [--turns N] [--moves N]\n"
		"                                      a forced win within so "
		"many turns, or none"},
	{"rules", ON_GAME, 0, 0, run_rules,
		"rules GAME                          the rule book as plain "
		"text\n"
		"  rules --man                         all of them as a manual "
		"page"},
	{"check", ON_RECORD, 0, 0, run_check,
		"check FILE [--anyway]               whether a record is "
		"whole"},
	{"export", ON_RECORD, 0, 0, run_export,
		"export FILE [--anyway]              a record as readable "
		"text"},
	{"line", ON_RECORD, 0, 0, run_line,
		"line FILE [--last] [--anyway]       a record as one line for "
		"a mail"},
	{"import", ON_RECORD, 0, 0, run_import,
		"import FILE [--anyway]              a record of such a line, "
		"or of what is\n"
		"                                      good of a record"},
	{"review", ON_RECORD, 0, 0, run_review,
		"review FILE [--all] [--anyway]      what the computer thinks "
		"of a game"},
	{"engine", ON_NOTHING, 0, 0, run_engine,
		"engine [--threads N]                thinks for other "
		"programs, in lines"},
	{"match", ON_WORDS, 0, -1, run_match,
		"match GAME --first PLAYER --second PLAYER [--games N] "
		"[--jobs N]\n"
		"      [--opening TURNS] [--depth N] [--nodes N] [--time MS] "
		"[--clock TIME]\n"
		"      [--first-depth N] [--first-nodes N] [--first-time MS] "
		"[--second-depth N]\n"
		"      [--second-nodes N] [--second-time MS] [--seed N] "
		"[--records FOLDER]\n"
		"                                      two engines play many "
		"games"},
};

#define N_COMMANDS ((int)(sizeof commands / sizeof commands[0]))

static const struct command *find_command(const char *name)
{
	for (int i = 0; i < N_COMMANDS; i++)
		if (!strcmp(commands[i].name, name))
			return &commands[i];
	return NULL;
}

bool command_known(const char *name)
{
	return find_command(name) != NULL;
}

const char *command_help(int i)
{
	return i >= 0 && i < N_COMMANDS ? commands[i].help : NULL;
}

static int list_games(const char *wrong)
{
	char names[200] = "";

	for (int i = 0; games[i]; i++) {
		size_t n = strlen(names);

		snprintf(names + n, sizeof names - n, " %s", games[i]->name);
	}
	return fail(STATUS_USAGE, "no game is called \"%s\"; there are:%s",
		    quote(wrong).text, names);
}

/* An option with a value, in one word or two; false when it is another. */
static bool take_value(const char *name, int argc, char *const *argv, int *i,
		       const char **value)
{
	const char *arg = argv[*i];
	size_t n = strlen(name);

	if (strncmp(arg, name, n) || (arg[n] && arg[n] != '=') ||
	    (!arg[n] && *i + 1 == argc))
		return false;
	*value = arg[n] ? arg + n + 1 : argv[++*i];
	return true;
}

/*
 * Sorts options from words: words[] gets the words in order. Options may
 * stand anywhere; behind "--" everything is a word.
 */
static int read_options(int argc, char *const *argv,
			struct request *request, const char **position,
			const char **words)
{
	bool only_words = false;

	for (int i = 2; i < argc; i++) {
		const char *arg = argv[i];

		if (only_words || strncmp(arg, "--", 2)) {
			words[request->n_words++] = arg;
		} else if (!arg[2]) {
			only_words = true;
		} else if (!strcmp(arg, "--divide") &&
			   !strcmp(request->command, "perft")) {
			request->divide = true;
		} else if (!strcmp(arg, "--man") &&
			   !strcmp(request->command, "rules")) {
			request->manual = true;
		} else if (!strcmp(arg, "--anyway") &&
			   request->on_record) {
			request->anyway = true;
		} else if (!strcmp(arg, "--all") &&
			   !strcmp(request->command, "review")) {
			request->all = true;
		} else if (!strcmp(arg, "--last") &&
			   !strcmp(request->command, "line")) {
			request->last = true;
		} else if (!strcmp(request->command, "solve") &&
			   (take_value("--turns", argc, argv, &i,
				       &request->turns) ||
			    take_value("--moves", argc, argv, &i,
				       &request->moves))) {
			continue;
		} else if (!strcmp(request->command, "engine") &&
			   take_value("--threads", argc, argv, &i,
				      &request->threads)) {
			continue;
		} else if (!strncmp(arg, "--position=", 11)) {
			*position = arg + 11;
		} else if (!strcmp(arg, "--position")) {
			if (++i == argc)
				return fail(STATUS_USAGE, "--position needs "
					    "a position text behind it");
			*position = argv[i];
		} else {
			return fail(STATUS_USAGE, "%s does not know the "
				    "option \"%s\"", request->command,
				    quote(arg).text);
		}
	}
	return STATUS_OK;
}

static int find_position(struct request *request, const char *text)
{
	struct position pos;
	struct complaint complaint;

	position_start(&pos, request->game);
	if (text && !position_read(&pos, request->game, text, &complaint))
		return fail(STATUS_USAGE, "position: %s", complaint.text);
	line_begin(&request->line, &pos);
	return STATUS_OK;
}

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
	else if (request->anyway)
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
static int complain_of(const struct request *request)
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

static int run_on_record(const struct command *command,
			 struct request *request)
{
	struct store_fault fault;
	char *text;
	size_t n;
	int status = STATUS_OK;

	if (request->n_words != 1)
		return fail(STATUS_USAGE, "%s needs one file; \"-\" is the "
			    "standard input", command->name);
	text = read_file(request->word[0], &n, &fault);
	if (!text)
		return fail(STATUS_USAGE, "%s", fault.text);
	read_game(request, text, n);
	free(text);
	if (request->session && (request->report.state == RECORD_GOOD ||
				 command->run != run_check))
		status = command->run(request);
	if (request->report.state != RECORD_GOOD)
		status = complain_of(request);
	session_free(request->session);
	return status;
}

static int run_on_nothing(const struct command *command,
			  struct request *request)
{
	if (request->n_words)
		return fail(STATUS_USAGE, "%s: nothing can follow: \"%s\"",
			    command->name, quote(request->word[0]).text);
	return command->run(request);
}

static int run_request(const struct command *command, struct request *request,
		       const char *position)
{
	int status;

	if (request->manual && !request->n_words) {
		print_owned(book_manual());
		return STATUS_OK;
	}
	if (request->on_record)
		return run_on_record(command, request);
	if (command->on == ON_NOTHING)
		return run_on_nothing(command, request);
	if (!request->n_words)
		return fail(STATUS_USAGE, "%s needs the name of a game",
			    command->name);
	request->game = game_find(request->word[0]);
	if (!request->game)
		return list_games(request->word[0]);
	request->word++;
	request->n_words--;
	if (request->n_words < command->least)
		return fail(STATUS_USAGE, "%s: something is missing: %.*s",
			    command->name, (int)strcspn(command->help, "\n"),
			    command->help);
	if (command->most >= 0 && request->n_words > command->most)
		return fail(STATUS_USAGE, "%s: too many words, from \"%s\" "
			    "on", command->name,
			    quote(request->word[command->most]).text);
	status = find_position(request, position);
	if (status != STATUS_OK)
		return status;
	status = command->run(request);
	line_end(&request->line);
	return status;
}

int command_run(int argc, char *const *argv)
{
	const struct command *command = find_command(argv[1]);
	struct request request = {
		.command = argv[1],
		.on_record = command && command->on == ON_RECORD
	};
	const char **words = calloc((size_t)argc, sizeof *words);
	const char *position = NULL;
	int status;

	if (!words || !command)
		abort();
	if (command->on == ON_WORDS) {
		request.n_words = argc - 2;
		request.argv = argv + 2;
		free(words);
		return command->run(&request);
	}
	status = read_options(argc, argv, &request, &position, words);
	request.word = words;
	if (status == STATUS_OK)
		status = run_request(command, &request, position);
	free(words);
	if (fflush(stdout) || ferror(stdout))
		return fail(STATUS_USAGE, "standard output: %s",
			    strerror(errno));
	return status;
}
