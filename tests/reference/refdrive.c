/* SPDX-License-Identifier: MIT */
/*
 * The headless commands of quincunx(6) on top of the slow reference:
 * same arguments, same output, same exit statuses as the program, so that a
 * shell can diff the two.
 */
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_OK = 0, STATUS_ILLEGAL = 1, STATUS_ERROR = 2 };

/* What the command line says; position is the start position's text when
 * none is given, word the arguments that are no options. */
struct request {
	const char *game;
	const char *position;
	bool divide;
	char **word;
	int n_words;
};

struct command {
	const char *name;
	int min_words, max_words;
	bool divide; /* whether --divide means anything */
	int (*run)(const struct request *request);
};

static int fail(const char *sentence, const char *what)
{
	fprintf(stderr, "refdrive: %s: %s\n", what, sentence);
	return STATUS_ERROR;
}

static int run_position(const struct request *request)
{
	puts(request->position);
	return STATUS_OK;
}

static int run_moves(const struct request *request)
{
	const char *line[] = { request->position };
	struct ref_list turns = ref_turns(request->game, line, 1);

	for (size_t i = 0; i < turns.n; i++)
		puts(turns.text[i]);
	ref_list_free(&turns);
	return STATUS_OK;
}

/*
 * The texts of a game as it is played on; owns them. ref_perft would count
 * the first turns' subtrees with a line that starts too late, so --divide
 * extends the line itself.
 */
struct record {
	char **text;
	size_t n;
};

static void record_push(struct record *record, const char *text)
{
	size_t size = strlen(text) + 1;

	record->text =
		realloc(record->text, (record->n + 1) * sizeof *record->text);
	if (record->text)
		record->text[record->n] = malloc(size);
	if (!record->text || !record->text[record->n]) {
		fputs("refdrive: out of memory\n", stderr);
		exit(STATUS_ERROR);
	}
	memcpy(record->text[record->n++], text, size);
}

static void record_pop(struct record *record)
{
	free(record->text[--record->n]);
}

static void record_free(struct record *record)
{
	while (record->n > 0)
		record_pop(record);
	free(record->text);
}

static const char *const *record_line(const struct record *record)
{
	return (const char *const *)record->text;
}

static uint64_t record_perft(struct record *record, const char *game, int depth)
{
	struct ref_list turns = ref_turns(game, record_line(record), record->n);
	uint64_t count = depth == 1 ? turns.n : 0;

	for (size_t i = 0; depth > 1 && i < turns.n; i++) {
		char after[REF_TEXT], result[REF_TEXT];

		ref_apply(game, record_line(record), record->n, turns.text[i],
			after, sizeof after, result, sizeof result);
		record_push(record, after);
		count += record_perft(record, game, depth - 1);
		record_pop(record);
	}
	ref_list_free(&turns);
	return count;
}

static void divide_print(const struct request *request, int depth)
{
	struct record record = { NULL, 0 };
	struct ref_list turns;
	uint64_t total = 0;

	record_push(&record, request->position);
	turns = ref_turns(request->game, record_line(&record), 1);
	for (size_t i = 0; i < turns.n; i++) {
		char after[REF_TEXT], result[REF_TEXT];
		uint64_t count = 1;

		ref_apply(request->game, record_line(&record), 1, turns.text[i],
			after, sizeof after, result, sizeof result);
		record_push(&record, after);
		if (depth > 1)
			count = record_perft(&record, request->game, depth - 1);
		record_pop(&record);
		total += count;
		printf("%s %llu\n", turns.text[i], (unsigned long long)count);
	}
	printf("total %llu\n", (unsigned long long)total);
	ref_list_free(&turns);
	record_free(&record);
}

static int run_perft(const struct request *request)
{
	const char *word = request->word[0];
	size_t length = strlen(word);
	int depth;

	if (length > 2 || strspn(word, "0123456789") != length || length == 0)
		return fail("not a depth", word);
	depth = atoi(word);
	if (request->divide && depth > 0)
		divide_print(request, depth);
	else
		printf(request->divide ? "total %llu\n" : "%llu\n",
			(unsigned long long)ref_perft(
				request->game, request->position, depth));
	return STATUS_OK;
}

static int apply_words(const struct request *request, struct record *record,
	char result[REF_TEXT])
{
	for (int i = 0; i < request->n_words; i++) {
		char after[REF_TEXT];

		if (!ref_apply(request->game, record_line(record), record->n,
			    request->word[i], after, sizeof after, result,
			    REF_TEXT)) {
			fprintf(stderr, "refdrive: %s is illegal\n",
				request->word[i]);
			return STATUS_ILLEGAL;
		}
		record_push(record, after);
	}
	return STATUS_OK;
}

static int run_apply(const struct request *request)
{
	struct record record = { NULL, 0 };
	char result[REF_TEXT];
	int status;

	record_push(&record, request->position);
	status = apply_words(request, &record, result);
	if (status == STATUS_OK)
		printf("%s\nresult %s\n", record.text[record.n - 1], result);
	record_free(&record);
	return status;
}

static void attackers_print(const struct request *request, char side)
{
	struct ref_list list = ref_attackers(
		request->game, request->position, side, request->word[0]);

	fputs(side == 'w' ? "white" : "black", stdout);
	for (size_t i = 0; i < list.n; i++)
		printf(" %s", list.text[i]);
	putchar('\n');
	ref_list_free(&list);
}

/* The start position has every file and rank, so its text tells whether a
 * square is on the board. */
static bool square_on_board(const char *game, const char *square)
{
	const char *start = ref_start(game);
	int ranks = 1, files = 0;
	size_t digits = strspn(square + (square[0] != '\0'), "0123456789");

	for (const char *c = start; *c != ' '; c++)
		ranks += *c == '/';
	for (const char *c = start; *c != '/'; c += strspn(c, "0123456789")) {
		files += atoi(c);
		if (*c < '0' || *c > '9') {
			files++;
			c++;
		}
	}
	return square[0] >= 'a' && square[0] < 'a' + files && digits >= 1 &&
	       digits <= 2 && square[1] != '0' && square[1 + digits] == '\0' &&
	       atoi(square + 1) <= ranks;
}

static int run_attacks(const struct request *request)
{
	if (!square_on_board(request->game, request->word[0]))
		return fail("not a square of this board", request->word[0]);
	attackers_print(request, 'w');
	attackers_print(request, 'b');
	return STATUS_OK;
}

static const struct command commands[] = {
	{ .name = "position", .run = run_position },
	{ .name = "moves", .run = run_moves },
	{ .name = "perft",
		.min_words = 1,
		.max_words = 1,
		.divide = true,
		.run = run_perft },
	{ .name = "apply",
		.min_words = 1,
		.max_words = 100000,
		.run = run_apply },
	{ .name = "attacks",
		.min_words = 1,
		.max_words = 1,
		.run = run_attacks },
};

static const struct command *command_find(const char *name)
{
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	}
	return NULL;
}

/* Sorts the arguments after GAME into options and words, in place. */
static bool request_read(
	struct request *request, const struct command *command, char **argument)
{
	request->word = argument;
	for (; *argument; argument++) {
		if (strcmp(*argument, "--divide") == 0 && command->divide)
			request->divide = true;
		else if (strcmp(*argument, "--position") == 0 && argument[1])
			request->position = *++argument;
		else if ((*argument)[0] == '-')
			return false;
		else
			request->word[request->n_words++] = *argument;
	}
	return request->n_words >= command->min_words &&
	       request->n_words <= command->max_words;
}

int main(int argc, char **argv)
{
	struct request request = { .word = NULL };
	const struct command *command = argc < 3 ? NULL : command_find(argv[1]);
	char why[REF_TEXT];

	if (!command)
		return fail(
			"position|moves|perft|apply|attacks GAME ...", "usage");
	request.game = argv[2];
	request.position = ref_start(request.game);
	if (!request.position)
		return fail("no such game", request.game);
	if (!request_read(&request, command, argv + 3))
		return fail("wrong arguments", argv[1]);
	if (!ref_valid(request.game, request.position, why, sizeof why))
		return fail(why, "position");
	return command->run(&request);
}
