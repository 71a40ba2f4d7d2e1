/* SPDX-License-Identifier: MIT */
/*
 * While somebody thinks every key and every line is answered. The one who
 * thinks here does so for ever unless it is told to stop, so an answer that
 * waited for it would never come.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "harness.h"
#include "pty.h"
#include "vt.h"

#define PATIENT "engine:patient k7k6 'depth 7 line k7k6'"

#define CLOCK "--clock", "60" /* so long is it given */

static const char *const on_screen[] = { "phi", CLOCK, "--black", PATIENT,
	NULL };
static const char *const in_lines[] = { "--plain", "phi", CLOCK, "--black",
	PATIENT, NULL };

/* What the screen shows, or what was written since something was typed. */
struct seat {
	struct pty pty;
	bool lines;
	struct vt vt;
};

static bool sees(struct seat *seat, const char *text)
{
	if (seat->lines)
		return pty_has_seen(&seat->pty, text);
	vt_feed(&seat->vt, seat->pty.seen, seat->pty.n);
	pty_forget(&seat->pty);
	return vt_shows(&seat->vt, text);
}

static void wait_for(struct seat *seat, const char *text)
{
	double end = pty_now() + PTY_LONG;

	while (!sees(seat, text)) {
		ck_assert_msg(pty_now() < end, "never wrote %s, but %s", text,
			seat->lines ? seat->pty.seen : vt_row(&seat->vt, 21));
		pty_take(&seat->pty, 50);
	}
}

static void type(struct seat *seat, const char *keys)
{
	if (seat->lines)
		pty_forget(&seat->pty);
	pty_type(&seat->pty, keys);
}

/* It thinks about the first turn. */
static void begin(struct seat *seat, const char *const *arguments,
	const char *begun, const char *thinks)
{
	char path[4000];
	const char *const settings[] = { path, "TERM=vt100", NULL };

	*seat = (struct seat){ .lines = arguments == in_lines };
	snprintf(path, sizeof(path), "PATH=%s/engines:%s", TESTDATA,
		getenv("PATH"));
	pty_start(&seat->pty, arguments, settings, 0);
	wait_for(seat, begun);
	pty_take_all(&seat->pty, 50);
	type(seat, "e2e3\r");
	wait_for(seat, thinks);
	pty_take_all(&seat->pty, 50);
}

static void end(struct seat *seat)
{
	int status = pty_end(&seat->pty, true);

	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	pty_close(&seat->pty);
}

/* What is typed, and what of the answer is seen then. */
struct answer {
	const char *keys, *seen;
	bool leaves;
};

/* Look mode, undo, resigning and leaving, and moving now. */
static const struct answer screen_answers[] = {
	{ "\033[A", "e4 is empty", false },
	{ "\033[A\033[A\033[A\033[A", "Pawn (Black)", false },
	{ "T", "attack", false },
	{ "F", "turned", false },
	{ "?", "Enter", false },
	{ "U", "Taken back", false },
	{ "X", "gives up", false },
	{ "X\r", "White resigned", false },
	{ "D", "Offer Black a draw?", false },
	{ "!", "turn 2", false },
	{ "Q", "", true },
};

enum { SCREEN_ANSWERS = sizeof(screen_answers) / sizeof(screen_answers[0]) };

START_TEST(the_screen_never_waits)
{
	const struct answer *answer = &screen_answers[_i];
	static struct seat seat;

	begin(&seat, on_screen, "White begins", "thinks: depth 7");
	type(&seat, answer->keys);
	if (!answer->leaves) {
		wait_for(&seat, answer->seen);
		type(&seat, "\003\003"); /* also where a question waits */
	}
	end(&seat);
}
END_TEST

static const struct answer line_answers[] = {
	{ "board\r", " 8  r f b n j q k q j n b f r  8", false },
	{ "square e3\r", "White Pawn", false },
	{ "undo\r", "Taken back: e3", false },
	{ "resign\ryes\r", "White resigned.", false },
	{ "draw\r", "Offer Black a draw?", false },
	{ "draw\ryes\r", "Black declines the draw", false },
	{ "\r", "Black Pawn k7 goes to k6", false },
	{ "now\r", "Black Pawn k7 goes to k6", false },
	{ "stop\r", "Black Pawn k7 goes to k6", false },
	{ "d2d3\r", "Black is to move, and you do not play it", false },
	{ "pass\r", "Black is to move, and you do not play it", false },
	{ "hint\r", "Black is to move, and you do not play it", false },
	{ "player black computer:1\r", "White to move, turn 2", false },
	{ "new rose\r", "Wild Rose Chess", false },
	{ "quit\r", "Leaving the game", true },
	{ "\004", "Leaving the game", true },
};

enum { LINE_ANSWERS = sizeof(line_answers) / sizeof(line_answers[0]) };

START_TEST(lines_never_wait)
{
	const struct answer *answer = &line_answers[_i];
	static struct seat seat;

	begin(&seat, in_lines, "White to move", "Enter alone lets it play now");
	type(&seat, answer->keys);
	wait_for(&seat, answer->seen);
	if (!answer->leaves)
		type(&seat, "\rquit\r");
	end(&seat);
}
END_TEST

/* Each turn stays for a second; four are played before the third of White. */
START_TEST(two_of_them_can_be_followed)
{
	static const char *const arguments[] = { "phi", "--white",
		"computer:1", "--black", "computer:1", NULL };
	static struct seat seat;
	const char *const settings[] = { "TERM=vt100", NULL };
	double begun = pty_now();

	seat = (struct seat){ .lines = false };
	pty_start(&seat.pty, arguments, settings, 0);
	wait_for(&seat, "turn 3");
	ck_assert_double_ge(pty_now() - begun, 3);
	type(&seat, "Q");
	end(&seat);
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("thinking", &test_case);

	tcase_set_timeout(test_case, 3 * PTY_LONG + 10);
	tcase_add_loop_test(test_case, the_screen_never_waits, 0,
		SCREEN_ANSWERS);
	tcase_add_loop_test(test_case, lines_never_wait, 0, LINE_ANSWERS);
	tcase_add_test(test_case, two_of_them_can_be_followed);
	return run_suite(suite);
}
