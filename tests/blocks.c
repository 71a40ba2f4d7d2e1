/* SPDX-License-Identifier: MIT */
#include "blocks.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the reading of a block stands. */
enum part {
	PART_NONE,	/* before the first block */
	PART_HEAD,	/* rule, then game */
	PART_SETUP,	/* a drawing, or one line that gives the position */
	PART_QUESTIONS
};

struct reader {
	struct blocks *blocks;
	enum part part;
	int line;
	/* The drawing so far: placement, number of files, next rank. */
	char placement[256];
	int files, rank;
};

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static struct block *last_block(struct reader *reader)
{
	return &reader->blocks->at[reader->blocks->n - 1];
}

static void wrong(struct reader *reader, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The first thing that is wrong with a block is kept. */
static void wrong(struct reader *reader, const char *format, ...)
{
	struct block *block = last_block(reader);
	char what[300];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	if (block->error)
		return;
	if (asprintf(&block->error, "line %d: %s", reader->line, what) < 0)
		abort();
}

static void begin_block(struct reader *reader, const char *file,
	const char *rule)
{
	struct blocks *blocks = reader->blocks;

	blocks->at = must(realloc(blocks->at,
		(blocks->n + 1) * sizeof *blocks->at));
	blocks->at[blocks->n++] = (struct block){
		.file = file,
		.line = reader->line,
		.rule = must(strdup(rule)),
	};
	reader->part = PART_HEAD;
	reader->placement[0] = '\0';
	reader->files = reader->rank = 0;
}

/* "name: value" gives the value; NULL when the line is something else. */
static const char *value_of(const char *line, const char *name)
{
	size_t n = strlen(name);

	if (strncmp(line, name, n) != 0 || line[n] != ':')
		return NULL;
	line += n + 1;
	return line + strspn(line, " ");
}

/* The drawing. */

static bool is_files_line(const char *line)
{
	return !strncmp(line, "    a b ", 8);
}

static void read_files(struct reader *reader, const char *line)
{
	int n = 0;

	for (const char *s = line + 4; *s; s++) {
		if (*s == ' ')
			continue;
		if (*s != 'a' + n)
			wrong(reader, "file %c is missing", 'a' + n);
		n++;
	}
	reader->files = n;
}

static void append_run(char *placement, int run)
{
	if (run)
		sprintf(placement + strlen(placement), "%d", run);
}

static void append_cell(char *placement, char cell, int *run)
{
	size_t n;

	if (cell == '.') {
		++*run;
		return;
	}
	append_run(placement, *run);
	*run = 0;
	n = strlen(placement);
	placement[n] = cell;
	placement[n + 1] = '\0';
}

/* "12  . . p ...": one rank, added to the placement. */
static void read_rank(struct reader *reader, const char *line)
{
	char *cells;
	long rank = strtol(line, &cells, 10);
	int n = 0, run = 0;

	if (cells == line || rank < 1 || rank > 99 ||
		(reader->rank && rank != reader->rank - 1)) {
		wrong(reader, "not the next rank of the drawing: %s", line);
		return;
	}
	if (reader->rank)
		strcat(reader->placement, "/");
	reader->rank = (int)rank;
	for (; *cells; cells++) {
		if (*cells == ' ')
			continue;
		if (n++ < 20)
			append_cell(reader->placement, *cells, &run);
	}
	append_run(reader->placement, run);
	if (n != reader->files || strlen(reader->placement) > 200)
		wrong(reader, "rank %ld has %d squares", rank, n);
}

/* "state Aa,e3" and the like: the word behind the name. */
static bool read_part(const char *part, size_t n, const char *name, char *word,
	size_t size)
{
	size_t skip = strlen(name);

	if (n <= skip || n - skip >= size || strncmp(part, name, skip) != 0)
		return false;
	snprintf(word, size, "%.*s", (int)(n - skip), part + skip);
	return true;
}

/* "white to move, state Aa,e3, clock 0, turn 1": what the drawing leaves
 * out. Parts are separated by a comma and a blank. */
static void read_to_move(struct reader *reader, const char *line)
{
	char side = line[0] == 'b' ? 'b' : 'w';
	char state[40] = "-", clock[20] = "0", turn[20] = "1";
	const char *part = strstr(line, ", ");

	while (part) {
		const char *next = strstr(part += 2, ", ");
		size_t n = next ? (size_t)(next - part) : strlen(part);

		if (!read_part(part, n, "state ", state, sizeof state) &&
			!read_part(part, n, "clock ", clock, sizeof clock) &&
			!read_part(part, n, "turn ", turn, sizeof turn))
			wrong(reader, "no state, clock or turn: %s", part);
		part = next;
	}
	if (reader->rank != 1)
		wrong(reader, "the drawing ends at rank %d", reader->rank);
	if (asprintf(&last_block(reader)->position, "%s %c %s %s %s",
		    reader->placement, side, state, clock, turn) < 0)
		abort();
}

static bool is_to_move(const char *line)
{
	static const char *const sides[] = { "white to move", "red to move",
		"black to move" };

	for (int i = 0; i < 3; i++)
		if (!strncmp(line, sides[i], strlen(sides[i])))
			return true;
	return false;
}

static void read_setup(struct reader *reader, const char *line)
{
	const char *text = value_of(line, "position");

	if (!strcmp(line, "start position")) {
		reader->part = PART_QUESTIONS;
	} else if (text) {
		last_block(reader)->position = must(strdup(text));
		reader->part = PART_QUESTIONS;
	} else if (is_to_move(line)) {
		read_to_move(reader, line);
		reader->part = PART_QUESTIONS;
	} else if (is_files_line(line)) {
		read_files(reader, line);
	} else {
		read_rank(reader, line);
	}
}

/* Questions. */

/* The colon that ends the head: not one inside of "...". */
static const char *end_of_head(const char *line)
{
	bool quoted = false;

	for (; *line; line++) {
		if (*line == '"')
			quoted = !quoted;
		if (*line == ':' && !quoted)
			return line;
	}
	return NULL;
}

static void read_question(struct reader *reader, const char *line)
{
	struct block *block = last_block(reader);
	const char *colon = end_of_head(line);

	if (!colon) {
		wrong(reader, "no question: %s", line);
		return;
	}
	block->questions = must(realloc(block->questions,
		(block->n_questions + 1) * sizeof *block->questions));
	block->questions[block->n_questions++] = (struct question){
		.line = reader->line,
		.head = must(strndup(line, (size_t)(colon - line))),
		.answer = must(strdup(colon + 1 + strspn(colon + 1, " "))),
	};
}

static void continue_answer(struct reader *reader, const char *line)
{
	struct block *block = last_block(reader);
	struct question *question;
	char *longer;

	if (!block->n_questions) {
		wrong(reader, "nothing to go on with: %s", line);
		return;
	}
	question = &block->questions[block->n_questions - 1];
	if (asprintf(&longer, "%s%s%s", question->answer,
		    *question->answer ? " " : "", line + 4) < 0)
		abort();
	free(question->answer);
	question->answer = longer;
}

static void read_head(struct reader *reader, const char *line)
{
	const char *game = value_of(line, "game");

	if (!game) {
		wrong(reader, "the game's name is expected, not: %s", line);
		return;
	}
	last_block(reader)->game = must(strdup(game));
	reader->part = PART_SETUP;
}

static void read_line(struct reader *reader, const char *file,
	const char *line)
{
	const char *rule = value_of(line, "rule");

	if (rule) {
		begin_block(reader, file, rule);
	} else if (*line == '#' || !line[strspn(line, " ")]) {
		return;
	} else if (reader->part == PART_NONE) {
		begin_block(reader, file, "(no rule)");
		wrong(reader, "a line before the first rule");
	} else if (reader->part == PART_HEAD) {
		read_head(reader, line);
	} else if (reader->part == PART_SETUP) {
		read_setup(reader, line);
	} else if (!strncmp(line, "    ", 4)) {
		continue_answer(reader, line);
	} else {
		read_question(reader, line);
	}
}

static void read_file(struct blocks *blocks, const char *path,
	const char *name)
{
	struct reader reader = { .blocks = blocks };
	FILE *file = fopen(path, "r");
	char *line = NULL;
	size_t room = 0;
	size_t before = blocks->n;

	while (file && getline(&line, &room, file) > 0) {
		reader.line++;
		line[strcspn(line, "\n")] = '\0';
		read_line(&reader, name, line);
	}
	if (blocks->n == before) {
		begin_block(&reader, name, "(none)");
		wrong(&reader, "%s", file ? "no block" : strerror(errno));
	}
	free(line);
	if (file)
		fclose(file);
}

static int is_board_file(const struct dirent *entry)
{
	size_t n = strlen(entry->d_name);

	return n > 4 && !strcmp(entry->d_name + n - 4, ".txt");
}

void blocks_read(struct blocks *blocks)
{
	const char *data = getenv("TESTDATA");
	char folder[4096];
	struct dirent **entries;
	int n;

	snprintf(folder, sizeof folder, "%s/boards", data ? data : TESTDATA);
	n = scandir(folder, &entries, is_board_file, alphasort);
	*blocks = (struct blocks){ 0 };
	if (n <= 0)
		return;
	blocks->files = must(calloc((size_t)n, sizeof *blocks->files));
	for (int i = 0; i < n; i++) {
		char *path;

		if (asprintf(&path, "%s/%s", folder, entries[i]->d_name) < 0)
			abort();
		blocks->files[i] = must(strdup(entries[i]->d_name));
		blocks->n_files++;
		read_file(blocks, path, blocks->files[i]);
		free(path);
		free(entries[i]);
	}
	free(entries);
}

static void block_free(struct block *block)
{
	for (size_t i = 0; i < block->n_questions; i++) {
		free(block->questions[i].head);
		free(block->questions[i].answer);
	}
	free(block->questions);
	free(block->rule);
	free(block->game);
	free(block->position);
	free(block->error);
}

void blocks_free(struct blocks *blocks)
{
	while (blocks->n)
		block_free(&blocks->at[--blocks->n]);
	while (blocks->n_files)
		free(blocks->files[--blocks->n_files]);
	free(blocks->at);
	free(blocks->files);
	*blocks = (struct blocks){ 0 };
}
