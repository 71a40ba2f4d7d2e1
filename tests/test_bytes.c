/* SPDX-License-Identifier: MIT */
/*
 * Bytes into the real program on a pseudo-terminal: the mouse in both forms,
 * pasted texts, held keys, and noise.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "harness.h"
#include "layout.h"
#include "pty.h"

#define WHOLE "\014" /* Ctrl-L: everything is written once more */

static const char *const a_game[] = { "phi", NULL };
static const char *const the_menu[] = { NULL };

/* Longer than the program takes what comes for one flood. */
static void pause_typing(struct pty *pty)
{
	usleep(200000);
	pty_take_all(pty, 50);
}

static void begin(struct pty *pty, const char *const *arguments,
	const char *const *settings)
{
	pty_start(pty, arguments, settings, 0);
	ck_assert(pty_wait_for(pty, arguments[0] ? "White begins" : "Quit"));
	pty_take_all(pty, 50);
}

static bool shows(struct pty *pty, const char *text)
{
	pause_typing(pty);
	pty_forget(pty);
	pty_type(pty, WHOLE);
	pty_take_all(pty, 150);
	return pty_has_seen(pty, text);
}

static void expect(struct pty *pty, const char *text)
{
	ck_assert_msg(shows(pty, text), "does not show: %s", text);
}

static void expect_alive(struct pty *pty)
{
	int status;

	ck_assert_msg(waitpid(pty->pid, &status, WNOHANG) == 0, "it ended");
}

/* Leaves, also where a line is open or that has to be confirmed. */
static void leave(struct pty *pty)
{
	pause_typing(pty);
	pty_type(pty, "\007");
	pty_take_all(pty, 100);
	pty_type(pty, "Q");
	pty_take_all(pty, 100);
	pty_type(pty, "y");
	ck_assert_int_eq(pty_end(pty, true), 0);
	ck_assert(pty_is_restored(pty));
	pty_close(pty);
}

START_TEST(reports_are_asked_for_and_left)
{
	static const char *const asked[] = { "\033[?1002h", "\033[?1006h",
		"\033[?2004h" };
	static const char *const left[] = { "\033[?1002l", "\033[?1006l",
		"\033[?2004l" };
	static struct pty pty;

	begin(&pty, a_game, NULL);
	for (int i = 0; i < 3; i++)
		ck_assert_msg(pty_has_seen(&pty, asked[i]), "%d", i);
	pty_forget(&pty);
	kill(pty.pid, SIGSEGV);
	pty_end(&pty, true);
	for (int i = 0; i < 3; i++)
		ck_assert_msg(pty_has_seen(&pty, left[i]), "%d", i);
	pty_close(&pty);
}
END_TEST

/* Stopped, it does not leave the shell with a mouse that types. */
START_TEST(reports_stop_with_the_job)
{
	static struct pty pty;
	int status;

	begin(&pty, a_game, NULL);
	pty_forget(&pty);
	pty_type(&pty, "\032");
	ck_assert(pty_wait_for(&pty, "\033[?1002l"));
	ck_assert_int_eq(waitpid(pty.pid, &status, WNOHANG | WUNTRACED), 0);
	pty_forget(&pty);
	kill(pty.pid, SIGCONT);
	ck_assert(pty_wait_for(&pty, "\033[?1002h"));
	leave(&pty);
}
END_TEST

START_TEST(no_reports_where_none_are_known)
{
	static const char *const settings[] = { "TERM=vt100", NULL };
	static struct pty pty;

	begin(&pty, a_game, settings);
	ck_assert(!pty_has_seen(&pty, "\033[?100"));
	ck_assert(!pty_has_seen(&pty, "\033[?2004h"));
	leave(&pty);
}
END_TEST

/* A press and a release on the middle of a square. */
static void click(struct pty *pty, const char *name, bool old, int columns,
	int rows, bool flipped)
{
	const struct game *game = game_find("phi");
	char bytes[80];
	struct layout layout;
	struct area area;
	int row, column;

	ck_assert(layout_make(&layout, game, rows, columns, flipped, true));
	area = layout_square(&layout, SQUARE(name[0] - 'a', name[1] - '1'));
	row = area.row + area.rows / 2 + 1;
	column = area.column + area.columns / 2 + 1;
	if (old)
		snprintf(bytes, sizeof(bytes), "\033[M %c%c\033[M#%c%c",
			32 + column, 32 + row, 32 + column, 32 + row);
	else
		snprintf(bytes, sizeof(bytes),
			"\033[<0;%d;%dM\033[<0;%d;%dm", column, row, column,
			row);
	pty_type(pty, bytes);
}

START_TEST(clicks_play)
{
	static struct pty pty;
	bool old = _i & 1, flipped = _i & 2;

	begin(&pty, a_game, NULL);
	if (flipped)
		pty_type(&pty, "F");
	pty_take_all(&pty, 100);
	click(&pty, "g2", old, 80, 24, flipped);
	pty_take_all(&pty, 100);
	click(&pty, "g3", old, 80, 24, flipped);
	expect(&pty, "Black to move");
	/* Another size: other places. */
	pty_resize(&pty, 140, 50);
	pty_take_all(&pty, 200);
	click(&pty, "g7", old, 140, 50, flipped);
	pty_take_all(&pty, 100);
	click(&pty, "g6", old, 140, 50, flipped);
	expect(&pty, "turn 2, White to move");
	leave(&pty);
}
END_TEST

START_TEST(a_turn_in_one_packet_is_played)
{
	static struct pty pty;

	begin(&pty, a_game, NULL);
	pty_type(&pty, "g2g3\r");
	expect(&pty, "Black to move");
	leave(&pty);
}
END_TEST

START_TEST(pasted_text_waits_for_enter)
{
	static struct pty pty;

	begin(&pty, a_game, NULL);
	pty_type(&pty, "\033[200~g2g3\r\033[201~");
	expect(&pty, "Move: g2g3");
	pty_type(&pty, "\r");
	expect(&pty, "Black to move");
	/* An end that never comes does not silence the keyboard. */
	pty_type(&pty, "\033[200~Q\003\003");
	usleep(1200000);
	pty_type(&pty, "\007");
	pty_take_all(&pty, 200);
	pty_type(&pty, "U");
	expect(&pty, "Taken back");
	leave(&pty);
}
END_TEST

/* No brackets, but nobody types like this. */
START_TEST(a_list_of_turns_is_pasted)
{
	static struct pty pty;

	begin(&pty, a_game, NULL);
	pty_type(&pty, "1. g2g3 g7g6\r2. h2h3 h7h6\r3. i2i3 i7i6\rQ\rQy\003");
	expect(&pty, "turn 1, White to move");
	expect_alive(&pty);
	pty_type(&pty, "\007");
	leave(&pty);
}
END_TEST

/* Keys that wait are one frame: a few hundred bytes, not a hundred steps. */
START_TEST(held_keys_end_when_let_go)
{
	static struct pty pty;
	char keys[301];

	begin(&pty, a_game, NULL);
	for (int i = 0; i < 100; i++)
		memcpy(keys + 3 * i, "\033[A", 4);
	pty_forget(&pty);
	pty_type(&pty, keys);
	pty_take_all(&pty, 200);
	ck_assert_uint_lt(pty.n, 1000);
	pty_type(&pty, "\r");
	/* They were taken for keys: the cursor is where they lead. */
	expect(&pty, "g8");
	leave(&pty);
}
END_TEST

static void send_noise(struct pty *pty, uint64_t *random)
{
	char noise[4096];

	for (size_t i = 0; i < sizeof(noise); i++)
		noise[i] = (char)random_next(random);
	pty_send(pty, noise, sizeof(noise));
	pty_take_all(pty, 30);
}

/* Four KiB at a time, and never a turn or the end. */
START_TEST(noise_does_nothing)
{
	static struct pty pty;
	uint64_t random = 11 + (uint64_t)_i;
	int rounds = getenv("QUINCUNX_LONG") ? 300 : 12;
	bool in_menu = _i == 1;

	begin(&pty, in_menu ? the_menu : a_game, NULL);
	for (int i = 0; i < rounds; i++) {
		send_noise(&pty, &random);
		expect_alive(&pty);
	}
	usleep(600000); /* what noise has begun is over */
	pty_type(&pty, "\007");
	expect(&pty, in_menu ? "Quit" : "turn 1, White to move");
	if (in_menu)
		ck_assert(!pty_has_seen(&pty, "to move"));
	leave(&pty);
}
END_TEST

/* The same, in pieces as a slow line brings them. */
START_TEST(noise_in_packets)
{
	static struct pty pty;
	uint64_t random = 3;
	char noise[64];

	begin(&pty, the_menu, NULL);
	for (int i = 0; i < 200; i++) {
		for (size_t k = 0; k < sizeof(noise); k++)
			noise[k] = (char)random_next(&random);
		pty_send(&pty, noise, sizeof(noise));
		usleep(2000);
		expect_alive(&pty);
	}
	usleep(600000);
	leave(&pty);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("bytes", &tests);

	tcase_add_test(tests, reports_are_asked_for_and_left);
	tcase_add_test(tests, reports_stop_with_the_job);
	tcase_add_test(tests, no_reports_where_none_are_known);
	tcase_add_loop_test(tests, clicks_play, 0, 4);
	tcase_add_test(tests, a_turn_in_one_packet_is_played);
	tcase_add_test(tests, pasted_text_waits_for_enter);
	tcase_add_test(tests, a_list_of_turns_is_pasted);
	tcase_add_test(tests, held_keys_end_when_let_go);
	tcase_add_loop_test(tests, noise_does_nothing, 0, 2);
	tcase_add_test(tests, noise_in_packets);
	return run_suite(suite);
}
