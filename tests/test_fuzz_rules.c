/* SPDX-License-Identifier: MIT */
/*
 * Pseudo-random texts for the fuzz target of the rules: positions and turns
 * that are right, nearly right, and noise. Links with fuzz_rules.c.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "notation.h"
#include "support.h"

enum { TEXT_MAX = 4000 };

static void append(char *text, const char *more)
{
	size_t n = strlen(text);

	snprintf(text + n, TEXT_MAX - n, "%s", more);
}

/* A turn of the line as people or scripts write it. */
static void append_turn(char *text, const struct line *line,
	const struct turn *turn, uint64_t *random)
{
	char one[NOTATION_TEXT];

	if (random_below(random, 2))
		turn_text(&line->pos, turn, one, sizeof one);
	else
		turn_notation(line, turn, one, sizeof one);
	if (random_below(random, 4) == 0)
		spoil(one, sizeof one, random);
	append(text, "\n");
	append(text, one);
}

/* A position from a random game, and some turns that go on from there. */
static void random_text(const struct game *game, uint64_t seed, char *text)
{
	uint64_t random = seed * 2 + 1;
	struct line line;
	struct turn turn;

	random_line(game, seed, &line);
	position_write(&line.pos, text, POSITION_TEXT);
	if (random_below(&random, 4) == 0)
		spoil(text, POSITION_TEXT, &random);
	for (int i = 0; i < 4; i++) {
		if (!play_pick(&line, &random, PLAY_LOUD, &turn))
			break;
		append_turn(text, &line, &turn, &random);
		play_turn(&line, &turn);
	}
	line_end(&line);
}

static void run(int game, const char *text, size_t size)
{
	static uint8_t data[TEXT_MAX + 1];

	data[0] = (uint8_t)game;
	memcpy(data + 1, text, size);
	LLVMFuzzerTestOneInput(data, size + 1);
}

START_TEST(nearly_right_texts)
{
	char text[TEXT_MAX];

	for (int i = 0; i < long_or(20000, 300); i++) {
		random_text(games[_i], (uint64_t)i + 500, text);
		run(_i, text, strlen(text));
	}
}
END_TEST

/* Bytes that texts are made of, and any bytes. */
START_TEST(noise)
{
	static const char bytes[] = "abcdefghijklm123456789/0 wb-,=@x+#\n"
		"PNBRQKpnbrqkXLSAFDWCGEHJ";
	uint64_t random = 99 + (uint64_t)_i;
	char text[300];

	for (int i = 0; i < long_or(20000, 1000); i++) {
		size_t n = random_below(&random, sizeof text);

		for (size_t at = 0; at < n; at++)
			text[at] = i % 2 ? (char)random_next(&random) :
				bytes[random_below(&random,
					sizeof bytes - 1)];
		run(_i, text, n);
	}
	run(_i, "", 0);
}
END_TEST

/* Every text is cut at every place. */
START_TEST(cut_texts)
{
	char text[TEXT_MAX];

	random_text(games[_i], 12, text);
	for (size_t n = 0; n < strlen(text); n++)
		run(_i, text, n);
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("rules"), 0);
}
END_TEST

static Suite *fuzz_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("fuzz rules", &tc);
	int n = count_games();

	tcase_set_timeout(tc, test_seconds());
	tcase_add_loop_test(tc, nearly_right_texts, 0, n);
	tcase_add_loop_test(tc, noise, 0, n);
	tcase_add_loop_test(tc, cut_texts, 0, n);
	tcase_add_test(tc, the_corpus_is_survived);
	return suite;
}

int main(void)
{
	return run_suite(fuzz_suite());
}
