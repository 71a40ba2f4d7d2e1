/* SPDX-License-Identifier: MIT */
/*
 * Any bytes through all that reads text in rules/. A libFuzzer entry,
 *
 *	clang -fsanitize=fuzzer,address,undefined fuzz_rules.c rules/...
 *
 * and, linked into test_fuzz_rules, the target of its pseudo-random texts.
 *
 * The first byte chooses a game; the first line is a position text, every
 * further line is something typed: a turn, notation, nonsense. What is a legal
 * turn is played. Aborts when reading, explaining and writing disagree.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "fuzz_rules.h"
#include "games.h"
#include "notation.h"
#include "text.h"

/* More lines would only take longer. */
#define LINES_MAX 40

static void require(bool truth, const char *what)
{
	if (truth)
		return;
	fprintf(stderr, "fuzz_rules: %s\n", what);
	abort();
}

static bool is_shown(const char *text, size_t size)
{
	size_t n = strnlen(text, size);

	return n > 0 && n < size;
}

/* A position that was read is written as a text that reads as the same. */
static void check_position(const struct position *pos)
{
	char text[POSITION_TEXT], again[POSITION_TEXT];
	struct complaint complaint;
	struct position other;

	position_write(pos, text, sizeof text);
	require(position_read(&other, pos->game, text, &complaint),
		"a written position is refused");
	position_write(&other, again, sizeof again);
	require(!strcmp(text, again), "a position is written in two ways");
	require(position_key(pos) == position_key(&other), "keys differ");
}

static void check_reading(const struct line *line, const char *typed)
{
	struct reading reading;

	reading_make(line, typed, &reading);
	require(reading.n_whole <= reading.n_fits, "more whole than fits");
	require(reading.n_choices <= READING_CHOICES, "too many choices");
	require(strnlen(reading.completion, TURN_TEXT) < TURN_TEXT,
		"a completion has no end");
}

/* One line that somebody typed; whether a turn was played. */
static bool check_typed(struct line *line, const char *typed)
{
	struct explanation why;
	struct undo undo[TURN_MOVES];
	struct turn turn;
	bool legal = turn_read(line, typed, &turn);

	require(explain_turn(line, typed, &why) == legal,
		"legality and explanation disagree");
	require(legal || (why.verdict.reason &&
		is_shown(why.sentence, sizeof why.sentence)),
		"refused without a sentence");
	check_reading(line, typed);
	if (legal)
		turn_make(line, &turn, undo);
	return legal;
}

/* Cuts the next line off; NULL when there is none. */
static char *next_line(char **text)
{
	char *line = *text;
	char *end;

	if (!line)
		return NULL;
	end = strchr(line, '\n');
	*text = end ? end + 1 : NULL;
	if (end)
		*end = '\0';
	return line;
}

static void check_text(const struct game *game, char *text)
{
	struct complaint complaint = { "" };
	char *first = next_line(&text);
	struct position pos;
	struct line line;
	char *typed;

	if (!position_read(&pos, game, first, &complaint)) {
		require(is_shown(complaint.text, sizeof complaint.text),
			"a position is refused without a word");
		position_start(&pos, game);
	}
	check_position(&pos);
	line_begin(&line, &pos);
	for (int i = 0; i < LINES_MAX && (typed = next_line(&text)); i++)
		if (check_typed(&line, typed) &&
			line_outcome(&line).result == GOES_ON)
			check_position(&line.pos);
	line_end(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t n = 0;
	char *text;

	while (games[n])
		n++;
	if (!size)
		return 0;
	text = malloc(size);
	require(text != NULL, "no memory");
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	check_text(games[data[0] % n], text);
	free(text);
	return 0;
}
