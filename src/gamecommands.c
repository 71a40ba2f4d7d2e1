/* SPDX-License-Identifier: MIT */
/* The commands about a position of a game: what the rules say of it. */
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "ascii.h"
#include "board.h"
#include "bookprint.h"
#include "clean.h"
#include "explain.h"
#include "perft.h"
#include "quote.h"
#include "request.h"
#include "solve.h"
#include "text.h"

int command_position(struct request *request)
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

int command_moves(struct request *request)
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

int command_perft(struct request *request)
{
	int depth;

	if (!request_number(request->word[0], &depth))
		return fail(STATUS_USAGE, "perft: the depth is a number from "
			    "0 to %d, not \"%s\"", REQUEST_NUMBER_MOST,
			    quote(request->word[0]).text);
	if (request->option[OPTION_DIVIDE])
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

int command_apply(struct request *request)
{
	struct line *line = &request->line;

	for (int i = 0; i < request->n_words; i++) {
		struct undo undo[TURN_MOVES];
		struct turn turn;

		if (!turn_read(line, request->word[i], &turn))
			return refuse_turn(line, request->word[i]);
		turn_make(line, &turn, undo);
	}
	command_position(request);
	print_result(line);
	return STATUS_OK;
}

int command_explain(struct request *request)
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

int command_attacks(struct request *request)
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

int command_board(struct request *request)
{
	char text[BOARD_TEXT];

	board_write(&request->line.pos, text, sizeof text);
	fputs(text, stdout);
	return STATUS_OK;
}

int command_rules(struct request *request)
{
	struct book *book = book_open(request->game);

	if (!book)
		return fail(STATUS_USAGE, "rules: there is no book of %s",
			    request->game->title);
	request_print(book_plain(book, BOOK_COLUMNS));
	book_free(book);
	return STATUS_OK;
}

/* Solving. */

#define SOLVE_USUAL 3
#define SOLVE_MOVES_MOST 999999999999999	/* years of them */
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

int command_solve(struct request *request)
{
	const char *within = request->option[OPTION_TURNS];
	const char *moves = request->option[OPTION_MOVES];
	int turns = SOLVE_USUAL;
	uint64_t most = 0;

	if (within && (!request_number(within, &turns) || turns < 1 ||
		       turns > SOLVE_TURNS_MOST))
		return fail(STATUS_USAGE, "solve: --turns is a number from 1 "
			    "to %d", SOLVE_TURNS_MOST);
	if (moves && (!ascii_number(moves, SOLVE_MOVES_MOST, &most) || !most))
		return fail(STATUS_USAGE, "solve: --moves is a number from 1 "
			    "on, of up to 15 digits");
	if (line_outcome(&request->line).result != GOES_ON)
		return fail(STATUS_USAGE, "solve: the game is over");
	return solve_patiently(request, turns, most);
}
