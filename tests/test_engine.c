/* SPDX-License-Identifier: MIT */
/*
 * The engine: what it answers to any line, in every game; and what its levels
 * play.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "levels.h"
#include "support.h"

/* A descriptor with this text, to be closed. */
static int open_text(const char *text)
{
	int fd = memfd_create("engine", MFD_CLOEXEC);

	ck_assert_int_eq(write(fd, text, strlen(text)), (int)strlen(text));
	ck_assert_int_eq((int)lseek(fd, 0, SEEK_SET), 0);
	return fd;
}

/* What the engine says; to be freed. */
static char *talk(const char *text)
{
	const struct engine_options options = {
		.nodes_most = 20000, .version = "test"
	};
	int in = open_text(text);
	char *said = NULL;
	size_t n = 0;
	FILE *out = open_memstream(&said, &n);

	ck_assert_int_eq(engine_run(in, out, &options), 0);
	fclose(out);
	close(in);
	return said;
}

/* The answers without what it thought. */
static void expect(const char *text, const char *answers)
{
	char *said = talk(text), *to = said;

	for (char *line = said; *line;) {
		size_t n = strcspn(line, "\n") + 1;

		if (strncmp(line, "info ", 5)) {
			memmove(to, line, n);
			to += n;
		}
		line += n;
	}
	*to = '\0';
	ck_assert_str_eq(said, answers);
	free(said);
}

static void expect_beginning(const char *text, const char *beginning)
{
	char *said = talk(text);

	ck_assert_int_eq(strncmp(said, beginning, strlen(beginning)), 0);
	free(said);
}

START_TEST(it_says_what_it_is)
{
	expect("hello 1\n", "hello 1 quincunx test\n");
	expect("options\nset hash 2\noptions\n",
		"options hash 16 1 4096 threads 1 1 64\nok\n"
		"options hash 2 1 4096 threads 1 1 64\n");
	expect("ping\nstop\nquit\nping\n", "pong\nok\n");
}
END_TEST

START_TEST(wrong_lines_are_refused)
{
	expect("set hash 0\n", "error hash is a number from 1 to 4096\n");
	expect("set colour 1\n", "error there is no option \"colour\"\n");
	expect("turns e2e4\n",
		"error there is no game yet: new begins one\n");
	expect("new chess\n", "error there is no game \"chess\"\n");
	expect("\n", "error an empty line: help lists the words\n");
	expect("dance", "error unknown word \"dance\": help lists those "
		"there are\n");
	expect("hello\tworld\n", "error hello takes a number, the version\n");
	expect("go\x7f\n",
		"error byte 3 of the line (hexadecimal 7f) is no printable "
		"ASCII\n");
	expect("new phi\ngo depth 65\ngo depth\ngo fast 1\n",
		"ok\nerror go: depth is a number from 1 to 64\n"
		"error go: depth is a number from 1 to 64\n"
		"error go: \"fast\" is no limit\n");
}
END_TEST

/* A limit of nothing is not one that is missing. */
START_TEST(no_limit_is_nothing)
{
	static const char *const names[] = { "level", "depth", "nodes",
		"time", "clock", "lines" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char text[60], answer[60];

		snprintf(text, sizeof(text), "new phi\ngo %s 0 depth 1\n",
			names[i]);
		snprintf(answer, sizeof(answer), "ok\nerror go: %s is a "
			"number from 1 to ", names[i]);
		expect_beginning(text, answer);
	}
}
END_TEST

START_TEST(long_lines_are_refused)
{
	static char text[4 * ENGINE_LINE];

	for (size_t n = ENGINE_LINE - 2; n < ENGINE_LINE + 2; n++) {
		char *said;

		memset(text, 'x', n);
		strcpy(text + n, "\nping\n");
		said = talk(text);
		ck_assert_str_eq(strchr(said, '\n') + 1, "pong\n");
		ck_assert_int_eq(strstr(said, "longer than 8191") != NULL,
			n >= ENGINE_LINE);
		free(said);
	}
	memset(text, 'x', sizeof(text) - 1);
	expect(text, "error the line is longer than 8191 bytes\n");
}
END_TEST

/* All turns of a line are made, or none. */
START_TEST(turns_are_made_whole)
{
	const struct game *game = games[_i];
	struct position pos;
	struct line line;
	struct turn turn;
	struct undo undo[TURN_MOVES];
	char name[TURN_TEXT], text[POSITION_TEXT], input[3000];
	char output[POSITION_TEXT], first[POSITION_TEXT + 40];
	char last[POSITION_TEXT + 40], *said;
	uint64_t seed = 7;

	position_start(&pos, game);
	position_write(&pos, text, sizeof(text));
	line_begin(&line, &pos);
	ck_assert(play_pick(&line, &seed, PLAY_LONG, &turn));
	turn_text(&pos, &turn, name, sizeof(name));
	turn_make(&line, &turn, undo);
	position_write(&line.pos, output, sizeof(output));
	line_end(&line);
	snprintf(input, sizeof(input), "new %s\nturns %s a1a1\nposition\n"
		"turns %s\nposition\n", game->name, name, name);
	said = talk(input);
	snprintf(first, sizeof(first), "\nposition %s\nok\n", text);
	snprintf(last, sizeof(last), "\nok\nposition %s\n", output);
	ck_assert_ptr_nonnull(strstr(said, "\nerror a1a1"));
	ck_assert_msg(strstr(said, first) != NULL, "%s", said);
	ck_assert_msg(strstr(said, last) != NULL, "%s", said);
	free(said);
}
END_TEST

/* The last line, which says what is played, in canonical text. */
static void expect_legal(const struct line *line, const char *said)
{
	const char *best = strstr(said, "\nbest ");
	char text[TURN_TEXT];
	struct turn turn;

	ck_assert_ptr_nonnull(best);
	snprintf(text, sizeof(text), "%.*s",
		(int)strcspn(best + 6, "\n"), best + 6);
	ck_assert_msg(turn_read(line, text, &turn), "%s", text);
}

/* On its own, and in the middle of a turn. */
START_TEST(what_it_plays_is_legal)
{
	const struct game *game = games[_i];
	char input[POSITION_TEXT + TURN_TEXT + 100], text[POSITION_TEXT];
	uint64_t seed = 11;
	struct position pos;
	struct line line;

	position_start(&pos, game);
	line_begin(&line, &pos);
	for (int i = 0; i < 30; i++) {
		struct undo undo[TURN_MOVES];
		struct turn turn;
		char *said;

		if (!play_pick(&line, &seed, PLAY_LONG, &turn))
			break;
		position_write(&line.pos, text, sizeof(text));
		snprintf(input, sizeof(input), "new %s %s\ngo nodes 300\n",
			game->name, text);
		said = talk(input);
		expect_legal(&line, said);
		free(said);
		if (turn.n > 1) {
			struct undo part;
			char move[MOVE_TEXT];

			move_text(&line.pos, &turn.move[0], move,
				sizeof(move));
			snprintf(input, sizeof(input),
				"new %s %s\npart %s\ngo nodes 300\n",
				game->name, text, move);
			said = talk(input);
			line_make(&line, &turn.move[0], &part);
			expect_legal(&line, said);
			line_unmake(&line, &turn.move[0], &part);
			free(said);
		}
		turn_make(&line, &turn, undo);
	}
	line_end(&line);
}
END_TEST

/* When the game is over, too, "go" is answered. */
START_TEST(nothing_is_best_when_it_is_over)
{
	const struct game *game = games[_i];
	char input[POSITION_TEXT + 60], text[POSITION_TEXT], *said;
	struct position pos;
	struct line line;
	struct turn turn;
	uint64_t seed = 17;

	position_start(&pos, game);
	line_begin(&line, &pos);
	while (play_pick(&line, &seed, PLAY_ANY, &turn))
		play_turn(&line, &turn);
	position_write(&line.pos, text, sizeof(text));
	/* It may be over by repetition, which no position shows. */
	snprintf(input, sizeof(input), "new %s %s\ngo depth 1\n", game->name,
		text);
	line_end(&line);
	/* Nor can one be told without the pieces that the game is about. */
	if (!position_read(&pos, game, text, &(struct complaint){ "" }))
		return;
	line_begin(&line, &pos);
	said = talk(input);
	ck_assert_int_eq(strstr(said, "\nbest none\n") != NULL,
		line_outcome(&line).result != GOES_ON);
	line_end(&line);
	free(said);
}
END_TEST

/* The same again from the same seed; every level finds a legal turn. */
START_TEST(levels_play)
{
	const struct game *game = games[_i];

	for (int level = 1; level < LEVEL_BEST; level++) {
		char input[200], *first, *second;
		struct position pos;
		struct line line;

		snprintf(input, sizeof(input), "new %s\ngo level %d nodes "
			"2000 seed 5\n", game->name, level);
		first = talk(input);
		second = talk(input);
		ck_assert_str_eq(strstr(first, "\nbest "),
			strstr(second, "\nbest "));
		position_start(&pos, game);
		line_begin(&line, &pos);
		expect_legal(&line, first);
		line_end(&line);
		free(first);
		free(second);
	}
}
END_TEST

/* A weak level does not always play the same. */
START_TEST(seeds_differ)
{
	char *first = NULL;
	int others = 0;

	for (int seed = 1; seed <= 10; seed++) {
		char input[200], *said;

		snprintf(input, sizeof(input), "new %s\ngo level 1 seed %d\n",
			games[_i]->name, seed);
		said = talk(input);
		if (!first)
			first = strdup(strstr(said, "\nbest "));
		others += strcmp(strstr(said, "\nbest "), first) != 0;
		free(said);
	}
	ck_assert_int_gt(others, 0);
	free(first);
}
END_TEST

/* More lines than there are moves: those that there are. */
START_TEST(lines_can_be_too_many)
{
	int found = 0;

	for (int i = 0; i < count_games(); i++) {
		char input[POSITION_TEXT + 60], text[POSITION_TEXT], *said;
		struct moves moves = { 0 };
		struct position pos;
		struct line line;
		struct turn turn;
		uint64_t seed = 23;

		position_start(&pos, games[i]);
		line_begin(&line, &pos);
		do {
			moves.n = 0;
			line_moves(&line, &moves);
		} while ((moves.n == 0 || moves.n > 6)
			&& play_pick(&line, &seed, PLAY_LONG, &turn)
			&& (play_turn(&line, &turn), true));
		position_write(&line.pos, text, sizeof(text));
		if (moves.n && moves.n <= 6) {
			snprintf(input, sizeof(input), "new %s %s\n"
				"go lines 16 depth 5\ngo level 1\n",
				games[i]->name, text);
			said = talk(input);
			ck_assert_ptr_nonnull(strstr(said, "\nbest "));
			ck_assert_ptr_null(strstr(said, "rank 8 "));
			free(said);
			found++;
		}
		moves_free(&moves);
		line_end(&line);
	}
	ck_assert_int_gt(found, 0);
}
END_TEST

/* "stop" is heard while it thinks without any limit. */
START_TEST(it_stops)
{
	char *said = talk("new phi\ngo\nhelp\nping\nstop\r\n"
		"go\nstop\nquit\n");
	const char *best = strstr(said, "\nbest "), *last;

	/* What waits is answered after that, in order. */
	ck_assert_ptr_nonnull(best);
	ck_assert_ptr_nonnull(strstr(said, "\npong\n"));
	ck_assert(strstr(said, "\npong\n") < best);
	ck_assert_ptr_nonnull(strstr(best, "\nhelp "));
	last = strstr(best + 1, "\nbest ");
	ck_assert_ptr_nonnull(last);
	ck_assert(strstr(best, "\nhelp ") < last);
	free(said);
}
END_TEST

/* A pipe that stays open, with this text in it. */
static int open_talk(const char *text, int *keep)
{
	int fds[2];

	ck_assert_int_eq(pipe(fds), 0);
	ck_assert_int_gt(fcntl(fds[1], F_SETPIPE_SZ, 1 << 18), 0);
	ck_assert_int_eq(write(fds[1], text, strlen(text)),
		(int)strlen(text));
	*keep = fds[1];
	return fds[0];
}

/* Without any limit, and nobody could stop it any more: behind a "go" of his,
 * or behind more lines than it keeps. */
START_TEST(what_cannot_be_stopped_ends)
{
	const struct engine_options options = { .version = "test" };
	const char *again = _i ? "position\n" : "go depth 1\n";
	char *text = calloc(1, 1 << 18), *said = NULL;
	int keep, in, lines = _i ? 15000 : 1;
	size_t n = 0;
	FILE *out = open_memstream(&said, &n);

	strcpy(text, "new phi\ngo\n");
	for (char *at = text + strlen(text); lines--; at += strlen(at))
		strcpy(at, again);
	strcat(text, "quit\n");
	in = open_talk(text, &keep);
	ck_assert_int_eq(engine_run(in, out, &options), 0);
	fclose(out);
	close(in);
	close(keep);
	ck_assert_ptr_nonnull(strstr(said, "\nbest "));
	free(said);
	free(text);
}
END_TEST

START_TEST(it_keeps_to_a_time)
{
	char *said = talk("new phi\ngo time 10\ngo clock 300\n");

	ck_assert_ptr_nonnull(strstr(said, "\nbest "));
	free(said);
}
END_TEST

static void feed(const char *text)
{
	LLVMFuzzerTestOneInput((const uint8_t *)text, strlen(text));
}

START_TEST(any_bytes_are_answered)
{
	static const char *const scripts[] = {
		"hello 1\nnew rose\nturns e2e4 e7e5\ngo level 3\nstop\nping\n",
		"new fenix\nposition\npart a3b3\ngo nodes 50 lines 4\n",
		"new phi\ngo clock 1000 more 5 seed 3\nset threads 1\n"
	};
	uint64_t seed = 3;

	ck_assert_int_gt(fuzz_corpus("engine"), 0);
	for (int i = 0; i < 150; i++) {
		char text[200];
		size_t n;

		snprintf(text, sizeof(text), "%s",
			scripts[random_next(&seed) % 3]);
		n = strlen(text);
		for (int k = 0; k < 3; k++)
			text[random_next(&seed) % n] =
				(char)(random_next(&seed) % 255 + 1);
		feed(text);
	}
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("engine", &test_case);
	int n = count_games();

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_test(test_case, it_says_what_it_is);
	tcase_add_test(test_case, wrong_lines_are_refused);
	tcase_add_test(test_case, no_limit_is_nothing);
	tcase_add_test(test_case, long_lines_are_refused);
	tcase_add_loop_test(test_case, turns_are_made_whole, 0, n);
	tcase_add_loop_test(test_case, what_it_plays_is_legal, 0, n);
	tcase_add_loop_test(test_case, nothing_is_best_when_it_is_over, 0, n);
	tcase_add_loop_test(test_case, levels_play, 0, n);
	tcase_add_loop_test(test_case, seeds_differ, 0, n);
	tcase_add_test(test_case, lines_can_be_too_many);
	tcase_add_test(test_case, it_stops);
	tcase_add_loop_test(test_case, what_cannot_be_stopped_ends, 0, 2);
	tcase_add_test(test_case, it_keeps_to_a_time);
	tcase_add_test(test_case, any_bytes_are_answered);
	return run_suite(suite);
}
