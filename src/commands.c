/* SPDX-License-Identifier: MIT */
#include "commands.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ascii.h"
#include "bookprint.h"
#include "clean.h"
#include "engine.h"
#include "games.h"
#include "matchwords.h"
#include "quote.h"
#include "request.h"
#include "text.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#else
#define PACKAGE_VERSION "0"
#endif

int fail(int status, const char *format, ...)
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

bool request_number(const char *word, int *number)
{
	uint64_t value;

	if (!ascii_number(word, REQUEST_NUMBER_MOST, &value))
		return false;
	*number = (int)value;
	return true;
}

void request_print(char *text)
{
	fputs(text, stdout);
	free(text);
}

/* Commands that play, and know no position. */

static int run_engine(struct request *request)
{
	struct engine_options options = {.version = PACKAGE_VERSION};
	const char *threads = request->option[OPTION_THREADS];

	if (threads &&
	    (!request_number(threads, &options.threads) ||
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

/* Options. */

static const struct {
	const char *name;
	const char *wants;	/* what must stand behind it; NULL: nothing */
} options[OPTIONS] = {
	[OPTION_POSITION] = {"--position", "a position text"},
	[OPTION_DIVIDE] = {"--divide", NULL},
	[OPTION_TURNS] = {"--turns", "a number"},
	[OPTION_MOVES] = {"--moves", "a number"},
	[OPTION_MAN] = {"--man", NULL},
	[OPTION_ANYWAY] = {"--anyway", NULL},
	[OPTION_LAST] = {"--last", NULL},
	[OPTION_ALL] = {"--all", NULL},
	[OPTION_THREADS] = {"--threads", "a number"},
};

#define TAKES(option) (1U << OPTION_##option)

static const struct command {
	const char *name;
	/* What its first word names. */
	enum { ON_GAME, ON_RECORD, ON_NOTHING, ON_WORDS } on;
	int least, most;	/* words behind the game; -1: any number */
	unsigned takes;		/* options */
	int (*run)(struct request *request);
	const char *help;
} commands[] = {
	{"position", ON_GAME, 0, 0, TAKES(POSITION), command_position,
		"position GAME                       the start position's "
		"text"},
	{"moves", ON_GAME, 0, 0, TAKES(POSITION), command_moves,
		"moves GAME [--position P]           every legal turn"},
	{"perft", ON_GAME, 1, 1,
		TAKES(POSITION) | TAKES(DIVIDE), command_perft,
		"perft GAME DEPTH [--position P] [--divide]\n"
		"                                      turn sequences of that "
		"length"},
	{"apply", ON_GAME, 0, -1, TAKES(POSITION), command_apply,
		"apply GAME [--position P] TURN...   position and result after "
		"the turns"},
	{"explain", ON_GAME, 1, 1, TAKES(POSITION), command_explain,
		"explain GAME [--position P] TURN    legal, or why not"},
	{"attacks", ON_GAME, 1, 1, TAKES(POSITION), command_attacks,
		"attacks GAME [--position P] SQUARE  the pieces that attack a "
		"square"},
	{"board", ON_GAME, 0, 0, TAKES(POSITION), command_board,
		"board GAME [--position P]           the board as plain text"},
	{"solve", ON_GAME, 0, 0,
		TAKES(POSITION) | TAKES(TURNS) | TAKES(MOVES), command_solve,
		"solve GAME [--position P] [--turns N] [--moves N]\n"
		"                                      a forced win within so "
		"many turns, or none"},
	{"rules", ON_GAME, 0, 0, TAKES(MAN), command_rules,
		"rules GAME                          the rule book as plain "
		"text\n"
		"  rules --man                         all of them as a manual "
		"page"},
	{"check", ON_RECORD, 0, 0, TAKES(ANYWAY), command_check,
		"check FILE [--anyway]               whether a record is "
		"whole"},
	{"export", ON_RECORD, 0, 0, TAKES(ANYWAY), command_export,
		"export FILE [--anyway]              a record as readable "
		"text"},
	{"line", ON_RECORD, 0, 0, TAKES(ANYWAY) | TAKES(LAST), command_line,
		"line FILE [--last] [--anyway]       a record as one line for "
		"a mail"},
	{"import", ON_RECORD, 0, 0, TAKES(ANYWAY), command_import,
		"import FILE [--anyway]              a record of such a line, "
		"or of what is\n"
		"                                      good of a record"},
	{"review", ON_RECORD, 0, 0, TAKES(ANYWAY) | TAKES(ALL), command_review,
		"review FILE [--all] [--anyway]      what the computer thinks "
		"of a game"},
	{"engine", ON_NOTHING, 0, 0, TAKES(THREADS), run_engine,
		"engine [--threads N]                thinks for other "
		"programs, in lines"},
	{"match", ON_WORDS, 0, -1, 0, run_match,
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

const char *command_about(const char *name)
{
	const struct command *command = find_command(name);

	return command ? command->help : NULL;
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

/* The option that an argument names, alone or before a "="; -1: none. */
static int option_named(const char *arg)
{
	size_t n = strcspn(arg, "=");

	for (int i = 0; i < OPTIONS; i++)
		if (!strncmp(options[i].name, arg, n) && !options[i].name[n] &&
		    (!arg[n] || options[i].wants))
			return i;
	return -1;
}

/* Takes the option at argv[*i], and the word behind it that it wants. */
static int take_option(const struct command *command, char *const *argv,
		       int *i, struct request *request)
{
	const char *arg = argv[*i], *value = strchr(arg, '=');
	int option = option_named(arg);

	if (option < 0 || !(command->takes & 1U << option))
		return fail(STATUS_USAGE, "%s does not know the option \"%s\"",
			    command->name, quote(arg).text);
	if (!options[option].wants)
		value = "";
	else if (value)
		value++;
	else
		value = argv[++*i];
	if (!value)
		return fail(STATUS_USAGE, "%s needs %s behind it", arg,
			    options[option].wants);
	request->option[option] = value;
	return STATUS_OK;
}

/*
 * Sorts options from words: words[] gets the words in order. Options may
 * stand anywhere; behind "--" everything is a word. argv ends with NULL.
 */
static int read_options(const struct command *command, char *const *argv,
			struct request *request, const char **words)
{
	bool only_words = false;
	int status = STATUS_OK;

	request->word = words;
	for (int i = 2; argv[i] && status == STATUS_OK; i++) {
		if (only_words || strncmp(argv[i], "--", 2))
			words[request->n_words++] = argv[i];
		else if (!argv[i][2])
			only_words = true;
		else
			status = take_option(command, argv, &i, request);
	}
	return status;
}

/* Running. */

static int run_on_nothing(const struct command *command,
			  struct request *request)
{
	if (request->n_words)
		return fail(STATUS_USAGE, "%s: nothing can follow: \"%s\"",
			    command->name, quote(request->word[0]).text);
	return command->run(request);
}

static int run_on_record(const struct command *command,
			 struct request *request)
{
	int status = STATUS_OK;

	if (request->n_words != 1)
		return fail(STATUS_USAGE, "%s needs one file; \"-\" is the "
			    "standard input", command->name);
	if (!request_read(request))
		return STATUS_USAGE;
	if (request->session && (request->report.state == RECORD_GOOD ||
				 command->run != command_check))
		status = command->run(request);
	if (request->report.state != RECORD_GOOD)
		status = request_complain(request);
	session_free(request->session);
	return status;
}

static int find_position(struct request *request)
{
	const char *text = request->option[OPTION_POSITION];
	struct position pos;
	struct complaint complaint;

	position_start(&pos, request->game);
	if (text && !position_read(&pos, request->game, text, &complaint))
		return fail(STATUS_USAGE, "position: %s", complaint.text);
	line_begin(&request->line, &pos);
	return STATUS_OK;
}

/* The game is the first word, and those behind it are the command's. */
static int take_game(const struct command *command, struct request *request)
{
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
	return STATUS_OK;
}

static int run_on_game(const struct command *command, struct request *request)
{
	int status = take_game(command, request);

	if (status == STATUS_OK)
		status = find_position(request);
	if (status != STATUS_OK)
		return status;
	status = command->run(request);
	line_end(&request->line);
	return status;
}

static int run_request(const struct command *command, struct request *request)
{
	if (request->option[OPTION_MAN] && !request->n_words) {
		request_print(book_manual());
		return STATUS_OK;
	}
	switch (command->on) {
	case ON_RECORD:
		return run_on_record(command, request);
	case ON_NOTHING:
		return run_on_nothing(command, request);
	case ON_WORDS:
		return command->run(request);
	default:
		return run_on_game(command, request);
	}
}

int command_run(int argc, char *const *argv)
{
	const struct command *command = find_command(argv[1]);
	struct request request = {.n_words = 0};
	const char **words = calloc((size_t)argc, sizeof *words);
	int status = STATUS_OK;

	if (!words || !command)
		abort();
	request.n_words = argc - 2;
	request.argv = argv + 2;
	if (command->on != ON_WORDS) {
		request.n_words = 0;
		status = read_options(command, argv, &request, words);
	}
	if (status == STATUS_OK)
		status = run_request(command, &request);
	free(words);
	if (fflush(stdout) || ferror(stdout))
		return fail(STATUS_USAGE, "standard output: %s",
			    strerror(errno));
	return status;
}
