/* SPDX-License-Identifier: MIT */
/*
 * Any bytes through all that reads text in rules/. The first byte chooses a
 * game; the first line is a position text, every further line is something
 * typed: a turn, notation, nonsense. What is a legal turn is played. Aborts
 * when reading, explaining and writing disagree.
 */
#include "explain.h"
#include "fuzz_position.h"
#include "notation.h"

/* More lines would only take longer. */
#define LINES_MAX 8

static bool is_shown(const char *text, size_t size)
{
	size_t n = strnlen(text, size);

	return n > 0 && n < size;
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
	char *text;

	if (!size)
		return 0;
	text = fuzz_text(data + 1, size - 1);
	check_text(fuzz_game(data[0]), text);
	free(text);
	return 0;
}
