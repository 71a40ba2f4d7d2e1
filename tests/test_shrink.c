/* SPDX-License-Identifier: MIT */
/*
 * Shortened frames: known pairs of before and after, and random frames, which
 * must give each character the same attributes as before.
 */
#include <stdio.h>
#include <string.h>

#include "harness.h"
#include "shrink.h"

static void check(const char *before, bool is_whole, const char *after)
{
	char bytes[200];
	size_t length = strlen(before);

	memcpy(bytes, before, length);
	length = shrink_bytes(bytes, length, is_whole);
	bytes[length] = '\0';
	ck_assert_str_eq(bytes, after);
}

START_TEST(known_frames)
{
	check("", false, "");
	check("\033[3;4Habc", false, "\033[3;4Habc");
	check("\033(B\033[0;1mU\033(B\033[m x", false, "\033[0;1mU\033[m x");
	check("\033(Ba\033(Bb", true, "\033(Bab");
	check("\033[m\017a\033[m\017b", false, "\033[ma\033[mb");
	check("\033[1m\033[31mx", false, "\033[1;31mx");
	check("\033[m\033[31mx", false, "\033[0;31mx");
	check("\033[31m\033[mx", false, "\033[mx");
	check("\033[39;49m\033[0;2mx", false, "\033[0;2mx");
	check("\033[1m\033[05mx", false, "\033[1;05mx");
	check("\033[m\033[1m\033[38;5;9m\033[48;5;7mx", false,
		"\033[0;1;38;5;9;48;5;7mx");
	check("\033[1m\033[2;3H\033[4mx", false, "\033[1m\033[2;3H\033[4mx");
	check("\033[1;", false, "\033[1;");
	check("\033[m", false, "\033[m");
	check("\033(", false, "\033(");
}
END_TEST

/* What a terminal with few attributes makes of a frame: text with numbers. */
struct state {
	int bold, underline, foreground, background;
};

static void set_attribute(struct state *state, const int *numbers, int n,
	int *i)
{
	int number = numbers[*i];

	if (number == 0)
		*state = (struct state){ .foreground = -1, .background = -1 };
	else if (number == 1)
		state->bold = 1;
	else if (number == 4)
		state->underline = 1;
	else if (number == 39)
		state->foreground = -1;
	else if (number == 49)
		state->background = -1;
	else if (*i + 2 < n) {
		*(number == 38 ? &state->foreground : &state->background)
			= numbers[*i + 2];
		*i += 2;
	}
}

/* Takes a sequence apart; returns its length. */
static size_t read_sequence(struct state *state, const char *at)
{
	int numbers[64] = { 0 }, n = 1;
	size_t i = 2;

	for (; at[i] != 'm'; i++) {
		if (at[i] == ';')
			n++;
		else
			numbers[n - 1] = numbers[n - 1] * 10 + at[i] - '0';
	}
	ck_assert_int_le(n, 16);
	for (int k = 0; k < n; k++)
		set_attribute(state, numbers, n, &k);
	return i + 1;
}

static void show(const char *bytes, size_t length, char *out)
{
	struct state state = { .foreground = -1, .background = -1 };

	for (size_t i = 0; i < length;) {
		if (bytes[i] == '\033' && bytes[i + 1] == '(') {
			i += 3;
		} else if (bytes[i] == '\033') {
			i += read_sequence(&state, bytes + i);
		} else {
			out += sprintf(out, "%c%d%d%d.%d ", bytes[i++],
				state.bold, state.underline, state.foreground,
				state.background);
		}
	}
	*out = '\0';
}

START_TEST(random_frames_look_the_same)
{
	static const char *const parts[] = { "\033(B\033[m", "\033[0;1m",
		"\033[39;49m", "\033[38;5;16m", "\033[48;5;137m", "x", "y",
		"\033[0;4m", "\033[49m", "\033(B" };
	static char before[4096], after[4096], shown[65536], again[65536];
	uint64_t random = 5;

	for (int round = 0; round < 3000; round++) {
		size_t length = 0, less;

		for (int i = 0; i < 60; i++) {
			const char *part = parts[random_next(&random) % 10];

			/* Nothing joins more than a few of them. */
			if (i % 5 == 4)
				part = "z";
			memcpy(before + length, part, strlen(part));
			length += strlen(part);
		}
		memcpy(after, before, length);
		less = shrink_bytes(after, length, round % 2);
		ck_assert_uint_le(less, length);
		show(before, length, shown);
		show(after, less, again);
		ck_assert_str_eq(shown, again);
	}
}
END_TEST

START_TEST(known_terminals)
{
	ck_assert(shrink_is_known("\033(B\033[m"));
	ck_assert(shrink_is_known("\033[m\017"));
	ck_assert(!shrink_is_known("\033G0"));
	ck_assert(!shrink_is_known(""));
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("shrink", &tests);

	tcase_add_test(tests, known_frames);
	tcase_add_test(tests, random_frames_look_the_same);
	tcase_add_test(tests, known_terminals);
	return run_suite(suite);
}
