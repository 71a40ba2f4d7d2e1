/* SPDX-License-Identifier: MIT */
/*
 * Analysis (ui/analysis.h) by engines that do what a script says: what is shown
 * of it, how often, and that nothing goes on when it has ended. Time is made
 * up.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis.h"
#include "app.h"
#include "cells.h"
#include "games.h"
#include "harness.h"

struct fixture {
	struct analysis analysis;
	struct session *session;
	char command[3000];
	int64_t now;
};

/* Of PHI: words that an engine of engines/ has. */
static void set_up(struct fixture *f, const char *words)
{
	*f = (struct fixture){ .now = 1000 };
	snprintf(f->command, sizeof(f->command), "'%s'/engines/%s", TESTDATA,
		words);
	f->analysis.command = f->command;
	f->session = session_new(game_find("phi"));
	analysis_switch(&f->analysis);
	ck_assert(analysis_wants(&f->analysis));
	analysis_about(&f->analysis, f->session, f->now);
	ck_assert(!analysis_wants(&f->analysis));
}

static void tear_down(struct fixture *f)
{
	analysis_end(&f->analysis);
	session_free(f->session);
}

/* Waits as the program does, but no longer than 10 milliseconds. */
static bool work(struct fixture *f, int passes)
{
	struct pollfd watched[1];
	size_t n = analysis_watched(&f->analysis, watched, 0, 1);

	poll(watched, n, 10);
	f->now += passes;
	return analysis_work(&f->analysis, f->now);
}

static void wait_for_lines(struct fixture *f, int n)
{
	for (int i = 0; i < 1000 && f->analysis.n_lines != n; i++)
		work(f, 10);
	ck_assert_int_eq(f->analysis.n_lines, n);
}

static void expect_rest(struct fixture *f)
{
	struct pollfd watched[1];

	ck_assert_int_eq((int)analysis_wait(&f->analysis, f->now), -1);
	ck_assert_uint_eq(analysis_watched(&f->analysis, watched, 0, 1), 0);
	ck_assert(!analysis_work(&f->analysis, f->now + 100000));
	ck_assert(!analysis_wants(&f->analysis));
}

START_TEST(it_rests_when_it_has_ended)
{
	struct fixture f;

	set_up(&f, "patient e2e3 'rank 1 depth 4 score 5 line e2e3 k7k6' "
		"'rank 2 depth 4 score 2 line d2d3' end");
	for (int i = 0; i < 1000 && !f.analysis.ended; i++)
		work(&f, 10);
	ck_assert(f.analysis.ended);
	ck_assert_int_eq(f.analysis.n_lines, 2);
	ck_assert_str_eq(f.analysis.line[0].turns, "e3 k6");
	ck_assert_str_eq(f.analysis.line[0].score, "+0.05");
	ck_assert_int_eq(f.analysis.depth, 4);
	ck_assert_str_eq(f.analysis.side, "White");
	expect_rest(&f);
	tear_down(&f);
}
END_TEST

/* It is ended when its time is over, and at fault when it does not end. */
START_TEST(it_has_a_minute)
{
	struct fixture f;

	set_up(&f, "patient e2e3 'rank 1 depth 4 score 5 line e2e3'");
	wait_for_lines(&f, 1);
	ck_assert_int_gt((int)analysis_wait(&f.analysis, f.now), 40000);
	f.now += 2 * ANALYSIS_TIME;
	ck_assert_int_eq((int)analysis_wait(&f.analysis, f.now), 0);
	for (int i = 0; i < 1000 && !f.analysis.ended; i++)
		work(&f, 1);
	ck_assert(f.analysis.ended && !f.analysis.fault[0]);
	expect_rest(&f);
	tear_down(&f);

	set_up(&f, "silent");
	f.now += analysis_wait(&f.analysis, f.now);
	work(&f, 1);
	ck_assert_str_eq(f.analysis.fault, "does not answer");
	expect_rest(&f);
	tear_down(&f);
}
END_TEST

/* However much it says, what is seen changes twice a second at most. */
START_TEST(it_is_shown_now_and_then)
{
	int shown = 0;
	struct fixture f;

	set_up(&f, "chatty");
	for (int i = 0; i < 300; i++)
		shown += work(&f, 20);
	ck_assert(!f.analysis.fault[0]);
	ck_assert_int_gt(f.analysis.depth, 1);
	ck_assert_int_ge(shown, 2);
	ck_assert_int_le(shown, 300 * 20 / ANALYSIS_EVERY + 1);
	tear_down(&f);
}
END_TEST

/* Another position: what was said of the last one is not shown. */
START_TEST(it_begins_again)
{
	struct fixture f;
	struct turn turn;

	set_up(&f, "patient e2e3 'rank 1 depth 4 score 5 line e2e3 k7k6'");
	wait_for_lines(&f, 1);
	ck_assert(turn_read(session_line(f.session), "e2e3", &turn));
	session_make(f.session, &turn.move[0]);
	analysis_rest(&f.analysis);
	ck_assert(analysis_wants(&f.analysis));
	ck_assert_int_eq(f.analysis.n_lines, 0);
	/* What it says is no turn of Black's. */
	analysis_about(&f.analysis, f.session, f.now);
	for (int i = 0; i < 60; i++)
		work(&f, 10);
	ck_assert_int_eq(f.analysis.n_lines, 0);
	analysis_about_turn(&f.analysis, f.session, 0, f.now);
	wait_for_lines(&f, 1);
	ck_assert_str_eq(f.analysis.side, "White");
	/* Whole lines, then off. */
	analysis_switch(&f.analysis);
	ck_assert_int_eq(f.analysis.n_lines, 1);
	analysis_switch(&f.analysis);
	ck_assert_int_eq(f.analysis.form, ANALYSIS_OFF);
	ck_assert_int_eq(f.analysis.n_lines, 0);
	ck_assert_int_eq((int)analysis_wait(&f.analysis, f.now), -1);
	tear_down(&f);
}
END_TEST

/* Engines that are none. */
START_TEST(faults_are_told)
{
	static const char *const commands[][2] = {
		{ "no-such-engine", "has ended (status 127)" },
		{ "patient a1a9 end", "wants to play a1a9" },
	};
	struct fixture f;

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		set_up(&f, commands[i][0]);
		for (int k = 0; k < 1000 && !f.analysis.fault[0]; k++)
			work(&f, 10);
		ck_assert_msg(!strncmp(f.analysis.fault, commands[i][1],
			strlen(commands[i][1])), "%s", f.analysis.fault);
		expect_rest(&f);
		tear_down(&f);
	}
}
END_TEST

static bool shows(struct app *app, struct cells *cells, const char *text)
{
	char *screen;
	bool found;

	app_draw(app, cells);
	screen = cells_text(cells);
	found = strstr(screen, text) != NULL;
	free(screen);
	return found;
}

/* White is an engine that says two things so soon one after the other that the
 * second waits to be shown when it plays. */
static struct app *begin_with_engine(void)
{
	static const bool seated[2] = { true, true };
	struct app *app = app_new(NULL, game_find("phi"));
	char text[1000], error[200];
	struct player player[2];

	snprintf(text, sizeof(text), "engine:'%s'/engines/patient e2e3 "
		"'depth 1 score 5 line e2e3' 'depth 2 score 6 line e2e3' end "
		"| while read -r line; do echo $line; sleep 0.05; done",
		TESTDATA);
	ck_assert_msg(player_read(text, &player[0], error, sizeof(error)),
		"%s", error);
	player_read_name("Ann", &player[1]);
	app_seat(app, player, seated);
	return app;
}

START_TEST(what_a_player_thought_is_not_waited_for)
{
	struct app *app = begin_with_engine();
	struct cells *cells = cells_new(24, 80);
	long long now = 1000;
	int tries = 0;

	while (!shows(app, cells, "White Pawn e2 goes to e3.")) {
		struct pollfd watched[8];
		size_t n = app_watched(app, watched, 8);

		ck_assert_msg(tries++ < 1000, "%s", cells_text(cells));
		poll(watched, n, 20);
		app_time(app, now++);
	}
	app_time(app, now);
	ck_assert_int_eq(app_wait(app, now), -1);
	cells_free(cells);
	app_free(app);
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("analysis", &test_case);

	tcase_set_timeout(test_case, 60);
	tcase_add_test(test_case, it_rests_when_it_has_ended);
	tcase_add_test(test_case, it_has_a_minute);
	tcase_add_test(test_case, it_is_shown_now_and_then);
	tcase_add_test(test_case, it_begins_again);
	tcase_add_test(test_case, faults_are_told);
	tcase_add_test(test_case, what_a_player_thought_is_not_waited_for);
	return run_suite(suite);
}
