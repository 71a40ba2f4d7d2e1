/* SPDX-License-Identifier: MIT */
/*
 * Games that are judged: the turn that decided is found in every game, the
 * same comes out however often it was stopped, and engines that end, lie or
 * say nothing leave what was found.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "harness.h"
#include "judge.h"
#include "judgewords.h"
#include "search.h"
#include "support.h"

/* A turn that wins at once. */

struct seek {
	int side, looked, most;
	bool found;
	struct turn turn;
};

static bool is_win(struct line *line, const struct turn *turn, void *data)
{
	struct seek *seek = data;
	struct undo undo;

	line_make(line, &turn->move[turn->n - 1], &undo);
	seek->found = line_outcome(line).result == result_win(seek->side);
	line_unmake(line, &turn->move[turn->n - 1], &undo);
	if (seek->found)
		seek->turn = *turn;
	return !seek->found && ++seek->looked < seek->most;
}

static bool find_win(struct line *line, struct turn *turn)
{
	struct seek seek = { .side = line->pos.now.side, .most = 2000 };

	turns_each(line, is_win, &seek);
	*turn = seek.turn;
	return seek.found;
}

/* A turn behind which the other side wins at once. */
static bool is_blunder(struct line *line, const struct turn *turn, void *data)
{
	const struct move *last = &turn->move[turn->n - 1];
	struct seek *seek = data;
	struct turn reply;
	struct undo undo;

	line_make(line, last, &undo);
	seek->found = line_outcome(line).result == GOES_ON
		&& find_win(line, &reply);
	line_unmake(line, last, &undo);
	if (seek->found)
		seek->turn = *turn;
	return !seek->found && ++seek->looked < seek->most;
}

static bool find_blunder(const struct session *session, struct turn *turn)
{
	struct seek seek = { .most = 500 };
	struct line line;

	line_copy(&line, session_line(session));
	turns_each(&line, is_blunder, &seek);
	line_end(&line);
	*turn = seek.turn;
	return seek.found;
}

/* Plays until somebody could throw an even game away: that turn. False when the
 * game ends before. */
static bool play_well(struct session *session, struct turn *blunder)
{
	const struct search_limits limits = { .nodes = 2000 };
	struct search *search = search_new(1);
	bool found = false;

	while (!found && session_outcome(session).result == GOES_ON) {
		struct search_result best = search_run(search,
			session_line(session), &limits);

		ck_assert_int_gt(best.n_lines, 0);
		found = session_turns(session) > 5
			&& abs(best.lines[0].score) < 500
			&& find_blunder(session, blunder);
		if (!found)
			session_make_turn(session, &best.lines[0].turns[0]);
	}
	search_free(search);
	return found;
}

/* Random turns, another game for each seed; it may end before. */
static void play_any(struct session *session, size_t turns, uint64_t seed)
{
	uint64_t random = seed * 77 + 1;

	while (turns-- > 0) {
		struct turn turn;
		struct line line;
		bool any;

		line_copy(&line, session_line(session));
		any = play_pick(&line, &random, PLAY_LONG, &turn);
		line_end(&line);
		if (!any)
			return;
		session_make_turn(session, &turn);
	}
}

/*
 * A game in which one side, without need, leaves to the other what ends the
 * game, and the other takes it. The turn is the last but one.
 */
static struct session *play_blunder(const struct game *game)
{
	struct session *session = NULL;
	struct turn turn;
	struct line line;
	int opening = 0;

	do {
		ck_assert_int_lt(opening, 20);
		session_free(session);
		session = session_new(game);
		play_any(session, (size_t)opening++, 1);
	} while (!play_well(session, &turn));
	session_make_turn(session, &turn);
	line_copy(&line, session_line(session));
	ck_assert(find_win(&line, &turn));
	line_end(&line);
	session_make_turn(session, &turn);
	ck_assert(session_outcome(session).result != GOES_ON);
	return session;
}

/* It looks at less than it is asked to: what is to be found here is plain. */
static const char *own_engine(void)
{
	static char own[600];

	snprintf(own, sizeof(own), "sed -u 's/nodes [0-9]*/nodes %d/' | '%s' "
		"engine", long_or(JUDGE_NODES, 4000), getenv("PROGRAM"));
	return own;
}

START_TEST(whoever_lets_the_other_win_is_found)
{
	struct session *session = play_blunder(games[_i]);
	size_t blunder = session_turns(session) - 2, point[JUDGE_POINTS];
	struct judge *judge = judge_new(own_engine());
	char text[JUDGE_LOSS_TEXT], words[JUDGE_WORDS];
	int n, side = (int)(blunder % 2), score;
	struct judgement judgement;

	judge_follow(judge, session);
	ck_assert_msg(judge_run(judge, NULL, NULL), "%s", judge_fault(judge));
	ck_assert_uint_eq(judge_done(judge), session_turns(session));
	n = judge_points(judge, point);
	ck_assert_int_gt(n, 0);
	ck_assert_uint_eq(point[n - 1], blunder);
	ck_assert(judge_turn(judge, blunder, &judgement));
	judge_loss_text(&judgement, side, text);
	ck_assert_str_eq(text, "loses");
	judge_words(games[_i], &judgement, side, words);
	ck_assert_msg(strstr(words, "win in 1, better was ") != NULL, "%s",
		words);
	/* The end is what the rules say. */
	ck_assert(judge_score(judge, blunder + 2, &score));
	ck_assert_int_eq(score, side ? SCORE_WIN : -SCORE_WIN);
	ck_assert(judge_turn(judge, blunder + 1, &judgement));
	ck_assert_int_eq(judgement.loss, 0);
	judge_free(judge);
	session_free(session);
}
END_TEST

/* Short games for what the search has no part in. */

static struct session *play_short(const struct game *game, size_t turns)
{
	struct session *session = NULL;

	for (uint64_t seed = 1; seed < 50; seed++) {
		session_free(session);
		session = session_new(game);
		play_any(session, turns, seed);
		if (session_turns(session) == turns)
			return session;
	}
	ck_abort_msg("no game is that long");
}

/* All that is known, as a text. */
static void report(const struct judge *judge, struct report *report)
{
	size_t first = judge_first(judge), n = first + judge_turns(judge);

	report_add(report, "%zu of %zu\n", judge_done(judge),
		judge_turns(judge));
	for (size_t i = first; i <= n; i++) {
		struct judgement judgement;
		int score;

		if (judge_score(judge, i, &score))
			report_add(report, "%zu: %d\n", i, score);
		if (judge_turn(judge, i, &judgement))
			report_add(report, "  %d %d %s\n", judgement.loss,
				judgement.only, judgement.better
				? judgement.better : "-");
	}
}

/* Stopped after each position, and judged by engines that end after two or
 * three answers: nothing gets lost, and the same comes out. */
START_TEST(however_often_it_stops_the_same_comes_out)
{
	struct session *session = play_short(games[_i], 12);
	struct judge *judge[3] = { judge_new(NULL), judge_new(NULL),
		judge_new(NULL) };
	struct report found[3] = { { 0 } };
	int faults = 0;

	for (int i = 0; i < 3; i++)
		judge_follow(judge[i], session);
	ck_assert(judge_run(judge[0], NULL, NULL));
	for (int i = 0; i < 1000 && judge_done(judge[1]) < 12; i++) {
		judge_begin(judge[1]);
		for (int k = 0; k < i % 9; k++) {
			struct pollfd fd = judge_watch(judge[1]);

			poll(&fd, 1, judge_wait(judge[1], 1000) ? 100 : 0);
			judge_work(judge[1], 1000);
		}
		judge_rest(judge[1]);
		judge_follow(judge[1], session);
	}
	puppet_wish("3");
	while (!judge_run(judge[2], NULL, NULL)) {
		ck_assert_str_eq(judge_fault(judge[2]),
			"has ended (status 3)");
		ck_assert_int_lt(faults++, 20);
	}
	ck_assert(!judge_fault(judge[2]));
	ck_assert_int_gt(faults, 2);
	for (int i = 0; i < 3; i++)
		report(judge[i], &found[i]);
	ck_assert_str_eq(found[1].text, found[0].text);
	ck_assert_str_eq(found[2].text, found[0].text);
	for (int i = 0; i < 3; i++) {
		judge_free(judge[i]);
		report_free(&found[i]);
	}
	session_free(session);
}
END_TEST

/* Turns that were taken back are judged as well; another turn makes it another
 * game, of which nothing is known. */
START_TEST(all_recorded_turns_count)
{
	struct session *session = play_short(games[_i], 9);
	struct judge *judge = judge_new(NULL);
	struct judgement judgement;

	session_undo(session);
	session_undo(session);
	judge_follow(judge, session);
	ck_assert(judge_run(judge, NULL, NULL));
	ck_assert_uint_eq(judge_done(judge), 9);
	session_undo(session);
	judge_follow(judge, session);
	ck_assert_uint_eq(judge_done(judge), 9);
	ck_assert(!judge_turn(judge, 9, &judgement));
	play_any(session, 1, 5);
	judge_follow(judge, session);
	ck_assert_uint_eq(judge_turns(judge), 7);
	ck_assert_uint_eq(judge_done(judge), 0);
	ck_assert(!judge_turn(judge, 0, &judgement));
	judge_free(judge);
	session_free(session);
}
END_TEST

static bool count_turn(struct line *line, const struct turn *turn, void *data)
{
	int *n = data;

	(void)line;
	(void)turn;
	return ++*n < 2;
}

/* No turn loses when there is no other. */
START_TEST(the_only_turn_loses_nothing)
{
	struct judge *judge = judge_new(NULL);
	struct session *session = session_new(games[_i]);
	int found = 0;

	play_any(session, 60, 3);
	judge_follow(judge, session);
	ck_assert(judge_run(judge, NULL, NULL));
	for (size_t i = 0; i < session_turns(session); i++) {
		struct judgement judgement;
		struct line line;
		int n = 0;

		session_replay(session, i, &line);
		turns_each(&line, count_turn, &n);
		line_end(&line);
		ck_assert(judge_turn(judge, i, &judgement));
		ck_assert_int_eq(judgement.only, n == 1);
		ck_assert_int_ge(judgement.loss, 0);
		if (n == 1)
			ck_assert_int_eq(judgement.loss, 0);
		ck_assert_int_eq(judgement.better != NULL,
			judgement.loss > 0);
		found += n == 1;
	}
	/* Where captures are forced, that comes about. */
	if (!strncmp(games[_i]->name, "fenix", 5))
		ck_assert_int_gt(found, 0);
	judge_free(judge);
	session_free(session);
}
END_TEST

/* Only the end of a very long game. */
START_TEST(long_games_are_bounded)
{
	struct session *session = play_short(game_find("phoenix"), JUDGE_TURNS
		+ 20);
	struct judge *judge = judge_new(NULL);
	struct judgement judgement;

	judge_follow(judge, session);
	ck_assert_uint_eq(judge_turns(judge), JUDGE_TURNS);
	ck_assert_uint_eq(judge_first(judge), 20);
	ck_assert(judge_run(judge, NULL, NULL));
	ck_assert_uint_eq(judge_done(judge), JUDGE_TURNS);
	ck_assert(judge_turn(judge, 20, &judgement));
	ck_assert(!judge_turn(judge, 19, &judgement));
	judge_free(judge);
	session_free(session);
}
END_TEST

/* Commands that are no good engines: told, and what was found stays. A `%s`
 * is the program's own engine. */
static const struct bad {
	const char *command, *fault;
	bool some; /* it judges some positions first */
} bads[] = {
	{ "exit 3", "has ended (status 3)", false },
	{ "/nowhere/no-such-engine", "has ended (status 127)", false },
	{ "yes", "does not speak as engines do", false },
	{ "%s | grep --line-buffered -v ^info",
		"does not say what a position is worth", false },
	{ "%s | sed -u 's/score [^ ]*/score mate 0/'",
		"does not say what a position is worth", false },
	{ "%s | sed -u 's/score [^ ]*/score 99999999999/'",
		"does not say what a position is worth", false },
	{ "%s | sed -u 's/^best .*/best a1a1/'", "wants to play a1a1", false },
	{ "%s | sed -u '60,9999s/^best .*/best none/'",
		"names no turn", true },
	{ "%s | sed -u '60,9999s/^/error /'", "refuses to go on", true },
};

enum { BADS = sizeof(bads) / sizeof(bads[0]) };

static struct judge *judge_by(const char *format)
{
	char command[900];
	const char *own = strstr(format, "%s");

	if (own)
		snprintf(command, sizeof(command), "%.*s%s%s",
			(int)(own - format), format, own_engine(), own + 2);
	else
		snprintf(command, sizeof(command), "%s", format);
	return judge_new(command);
}

START_TEST(a_bad_engine_is_told_of)
{
	const struct bad *bad = &bads[_i];
	struct session *session = play_short(game_find("rose"), 12);
	struct judge *judge = judge_by(bad->command);
	struct judgement judgement;
	size_t done;

	judge_follow(judge, session);
	ck_assert(!judge_run(judge, NULL, NULL));
	ck_assert_ptr_nonnull(judge_fault(judge));
	ck_assert_msg(!strncmp(judge_fault(judge), bad->fault,
		strlen(bad->fault)), "%s", judge_fault(judge));
	done = judge_done(judge);
	ck_assert_int_eq(done > 0, bad->some);
	ck_assert_uint_lt(done, 12);
	ck_assert_int_eq(judge_watch(judge).fd, -1);
	ck_assert_int_eq((int)judge_wait(judge, 1000), -1);
	ck_assert(!judge_work(judge, 1000));
	ck_assert_int_eq(judge_turn(judge, 11, &judgement), bad->some);
	judge_free(judge);
	/* No child is left, not even one that ended. */
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
	session_free(session);
}
END_TEST

/* What they say is believed within reason: never beyond the end, and no turn
 * loses less than nothing. */
static const char *const liars[] = {
	"%s | sed -u 's/score [^ ]*/score mate 1000000/'",
	"%s | sed -u 's/score [^ ]*/score mate -1000000/'",
	"%s | sed -u 's/score [^ ]*/score 1000000/'",
	"%s | sed -u 's/score [^ ]*/score -1000000/'",
	"%s | sed -u 's/score /score -1/'",
	"%s | sed -u 's/score [0-9]*\\([0-9]\\)/score mate \\11/'",
};

enum { LIARS = sizeof(liars) / sizeof(liars[0]) };

START_TEST(a_lying_engine_does_no_harm)
{
	struct session *session = play_short(game_find("rose"), 12);
	struct judge *judge = judge_by(liars[_i]);

	judge_follow(judge, session);
	judge_run(judge, NULL, NULL);
	for (size_t i = 0; i < 12; i++) {
		char text[JUDGE_SCORE_TEXT], words[JUDGE_WORDS];
		char loss[JUDGE_LOSS_TEXT];
		struct judgement judgement;
		int score, side = (int)(i % 2);

		if (!judge_turn(judge, i, &judgement))
			continue;
		ck_assert_int_ge(judgement.loss, 0);
		ck_assert(judge_score(judge, i, &score));
		ck_assert_int_le(abs(score), SCORE_WIN);
		judge_score_text(game_find("rose"), score, text);
		judge_words(game_find("rose"), &judgement, side, words);
		judge_loss_text(&judgement, side, loss);
		ck_assert_uint_le(strlen(loss), JUDGE_LOSS_COLUMNS);
	}
	judge_free(judge);
	session_free(session);
}
END_TEST

/* Nobody is waited for who does not answer. */
START_TEST(a_silent_engine_is_given_up)
{
	struct session *session = play_short(game_find("rose"), 3);
	struct judge *judge = judge_new("read line; echo hello 1 x; exec cat");
	int64_t now = 1000;

	judge_follow(judge, session);
	judge_begin(judge);
	for (int i = 0; i < 100 && judge_works(judge); i++) {
		struct pollfd fd = judge_watch(judge);

		poll(&fd, 1, 20);
		judge_work(judge, now);
		if (i > 10)
			now += judge_wait(judge, now);
	}
	ck_assert(!judge_works(judge));
	ck_assert_str_eq(judge_fault(judge), "does not answer");
	ck_assert_int_lt((int)now, 60000);
	judge_free(judge);
	session_free(session);
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("judge", &test_case);
	int n = count_games();

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, whoever_lets_the_other_win_is_found, 0,
		n);
	tcase_add_loop_test(test_case,
		however_often_it_stops_the_same_comes_out, 0, n);
	tcase_add_loop_test(test_case, all_recorded_turns_count, 0, n);
	tcase_add_loop_test(test_case, the_only_turn_loses_nothing, 0, n);
	tcase_add_test(test_case, long_games_are_bounded);
	tcase_add_loop_test(test_case, a_bad_engine_is_told_of, 0, BADS);
	tcase_add_loop_test(test_case, a_lying_engine_does_no_harm, 0, LIARS);
	tcase_add_test(test_case, a_silent_engine_is_given_up);
	return run_suite(suite);
}
