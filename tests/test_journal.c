/* SPDX-License-Identifier: MIT */
/* Games kept while they are played, faults on the way, going on with them. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games.h"
#include "harness.h"
#include "journal.h"
#include "scratch.h"
#include "support.h"

static struct store_fault fault;
static const struct record_header nobody;

static void begin(void)
{
	scratch_make();
	setenv("XDG_STATE_HOME", scratch_folder(), 1);
	signal(SIGXFSZ, SIG_IGN);
}

static const char *path_of(const char *name)
{
	static char path[PLACE_PATH_MAX];

	ck_assert(store_path(name, path, &fault));
	return path;
}

static char *text_of(const char *name)
{
	size_t n;
	char *text = store_read(path_of(name), 0, &n, &fault);

	ck_assert_msg(text != NULL, "%s", fault.text);
	return text;
}

static void put(const char *name, const char *text)
{
	char error[200];
	FILE *file;

	ck_assert(place_make(path_of(name), error, sizeof(error)));
	file = fopen(path_of(name), "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

static void limit_files(rlim_t bytes)
{
	struct rlimit limit;

	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = bytes;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void make(struct session *session, const char *text)
{
	struct turn turn;

	ck_assert_msg(turn_read(session_line(session), text, &turn), "%s",
		text);
	session_make_turn(session, &turn);
}

static struct session *new_game(struct journal **journal)
{
	struct session *session = session_new(game_find("phi"));

	*journal = journal_new(session, &nobody);
	return session;
}

static void leave(struct session *session, struct journal *journal)
{
	journal_free(journal);
	session_free(session);
}

/* A game of two turns that was left; its name until the next. */
static const char *left_game(void)
{
	static char name[STORE_NAME];
	struct journal *journal;
	struct session *session = new_game(&journal);

	make(session, "e2e3");
	make(session, "pass");
	strcpy(name, journal_name(journal));
	leave(session, journal);
	return name;
}

START_TEST(a_game_that_is_only_looked_at_leaves_nothing)
{
	struct journal *journal;
	struct session *session = new_game(&journal);

	session_offer(session, WHITE);
	session_resign(session, WHITE);
	session_undo(session);
	ck_assert_ptr_null(journal_fault(journal));
	ck_assert_uint_eq(journal_unsaved(journal), 0);
	ck_assert_int_ne(access(path_of(""), F_OK), 0);
	make(session, "e2e3");
	ck_assert_str_ne(journal_name(journal), "");
	leave(session, journal);
}
END_TEST

START_TEST(each_change_is_in_the_file_at_once)
{
	static const char *const lines[] = {
		"e2e3", "pass", "undo", "redo", "offer first", "resign second"
	};
	struct journal *journal;
	struct session *session = new_game(&journal);
	char *text;

	for (int i = 0; i < 6; i++) {
		char line[80];

		switch (i) {
		case 2: session_undo(session); break;
		case 3: session_redo(session); break;
		case 4: session_offer(session, WHITE); break;
		case 5: session_resign(session, BLACK); break;
		default: make(session, lines[i]);
		}
		text = text_of(journal_name(journal));
		snprintf(line, sizeof(line), "\n%s #", lines[i]);
		ck_assert_msg(strstr(text, line) != NULL, "%s", text);
		free(text);
	}
	text = text_of(journal_name(journal));
	ck_assert_ptr_nonnull(strstr(text, "\nresult 1-0 resignation #"));
	ck_assert_ptr_nonnull(strstr(text, "\ndate 20"));
	free(text);
	leave(session, journal);
}
END_TEST

START_TEST(a_fault_is_kept_until_it_is_over)
{
	struct journal *journal;
	struct session *session = new_game(&journal);
	struct resumed resumed;
	char name[STORE_NAME];

	make(session, "e2e3");
	strcpy(name, journal_name(journal));
	limit_files(70);
	make(session, "pass");
	ck_assert_ptr_nonnull(journal_fault(journal));
	ck_assert_ptr_nonnull(strstr(journal_fault(journal), name));
	ck_assert_ptr_nonnull(strstr(journal_fault(journal), "File too large"));
	ck_assert_uint_eq(journal_unsaved(journal), 1);
	ck_assert(!journal_retry(journal));
	ck_assert_ptr_nonnull(journal_fault(journal));
	journal_go_on(journal);
	ck_assert_ptr_null(journal_fault(journal));
	/* It is tried with each change, but nobody is asked again ... */
	make(session, "pass");
	ck_assert_uint_eq(journal_unsaved(journal), 2);
	ck_assert_ptr_null(journal_fault(journal));
	/* ... until there is room, when all of it is written. */
	limit_files(RLIM_INFINITY);
	session_undo(session);
	ck_assert_uint_eq(journal_unsaved(journal), 0);
	ck_assert_ptr_null(journal_fault(journal));
	limit_files(70);
	session_redo(session);
	ck_assert_ptr_nonnull(journal_fault(journal));
	journal_go_on(journal);
	limit_files(RLIM_INFINITY);
	/* Leaving tries a last time. */
	leave(session, journal);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_GOOD);
	ck_assert_uint_eq(session_turns(resumed.session), 3);
	ck_assert_uint_eq(session_redoable(resumed.session), 0);
	leave(resumed.session, resumed.journal);
}
END_TEST

START_TEST(a_game_goes_on_where_it_was)
{
	struct resumed resumed;
	char name[STORE_NAME], *before, *after;

	strcpy(name, left_game());
	before = text_of(name);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.found, STORE_OPEN);
	ck_assert_str_eq(resumed.fault.text, "");
	ck_assert_ptr_nonnull(resumed.journal);
	ck_assert(resumed.report.checked);
	ck_assert_str_eq(journal_name(resumed.journal), name);
	ck_assert_uint_eq(session_turns(resumed.session), 2);
	/* Looking changes nothing. */
	after = text_of(name);
	ck_assert_str_eq(before, after);
	free(after);
	make(resumed.session, "d2d3");
	after = text_of(name);
	ck_assert_ptr_eq(strstr(after, before), after);
	ck_assert_ptr_nonnull(strstr(after, "\nd2d3 #"));
	free(before);
	free(after);
	leave(resumed.session, resumed.journal);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_GOOD);
	ck_assert_uint_eq(session_turns(resumed.session), 3);
	leave(resumed.session, resumed.journal);
}
END_TEST

START_TEST(the_second_may_look)
{
	struct journal *journal;
	struct session *session = new_game(&journal);
	struct resumed resumed;

	make(session, "e2e3");
	ck_assert(journal_resume(journal_name(journal), &resumed));
	ck_assert_int_eq(resumed.found, STORE_BUSY);
	ck_assert_ptr_null(resumed.journal);
	ck_assert_ptr_nonnull(strstr(resumed.fault.text, "another program"));
	ck_assert_uint_eq(session_turns(resumed.session), 1);
	session_free(resumed.session);
	leave(session, journal);
}
END_TEST

START_TEST(a_torn_end_is_cut_with_a_copy)
{
	struct resumed resumed;
	char name[STORE_NAME], copy[STORE_NAME], *torn, *text;
	size_t n;

	strcpy(name, left_game());
	torn = text_of(name);
	n = strlen(torn) - 5;
	ck_assert_int_eq(truncate(path_of(name), (off_t)n), 0);
	torn[n] = '\0';
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_TORN);
	ck_assert_uint_eq(session_turns(resumed.session), 1);
	ck_assert(journal_is_torn(resumed.journal));
	ck_assert_ptr_null(journal_fault(resumed.journal));
	/* Nothing is written before somebody agrees. */
	make(resumed.session, "d7d6");
	ck_assert_ptr_nonnull(journal_fault(resumed.journal));
	text = text_of(name);
	ck_assert_str_eq(text, torn);
	free(text);
	ck_assert(journal_mend(resumed.journal, copy, &fault));
	text = text_of(copy);
	ck_assert_str_eq(text, torn);
	free(text);
	free(torn);
	ck_assert_uint_eq(journal_unsaved(resumed.journal), 0);
	leave(resumed.session, resumed.journal);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_GOOD);
	ck_assert_uint_eq(session_turns(resumed.session), 2);
	leave(resumed.session, resumed.journal);
}
END_TEST

START_TEST(without_a_copy_a_torn_end_stays)
{
	struct resumed resumed;
	char name[STORE_NAME], copy[STORE_NAME], *torn, *text;

	strcpy(name, left_game());
	torn = text_of(name);
	torn[strlen(torn) - 5] = '\0';
	put(name, torn);
	ck_assert(journal_resume(name, &resumed));
	limit_files(20);
	ck_assert(!journal_mend(resumed.journal, copy, &fault));
	ck_assert_ptr_nonnull(strstr(fault.text, "cannot be copied"));
	make(resumed.session, "d7d6");
	ck_assert(!journal_retry(resumed.journal));
	ck_assert_ptr_nonnull(strstr(journal_fault(resumed.journal),
		"cannot be copied"));
	limit_files(RLIM_INFINITY);
	text = text_of(name);
	ck_assert_str_eq(text, torn);
	ck_assert(journal_retry(resumed.journal));
	leave(resumed.session, resumed.journal);
	free(text);
	free(torn);
}
END_TEST

START_TEST(a_record_by_hand_is_gone_on_with)
{
	struct resumed resumed;
	char *text;

	put("hand.game", "quincunx record 1\ngame phi\n\ne2e3\npass");
	ck_assert(journal_resume("hand.game", &resumed));
	ck_assert(!resumed.report.checked);
	make(resumed.session, "d2d3");
	ck_assert_ptr_null(journal_fault(resumed.journal));
	leave(resumed.session, resumed.journal);
	text = text_of("hand.game");
	ck_assert_str_eq(text,
		"quincunx record 1\ngame phi\n\ne2e3\npass\nd2d3\n");
	free(text);
}
END_TEST

START_TEST(what_is_no_game_is_left_alone)
{
	static const char *const texts[] = {
		"", "something\n", "quincunx record 2\ngame phi\n\n",
		"quincunx record 1\ngame chess\n\n", "quincunx record 1\n"
	};
	struct resumed resumed;

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		char *text;

		put("x.game", texts[i]);
		ck_assert_msg(!journal_resume("x.game", &resumed), "%s",
			texts[i]);
		ck_assert_ptr_null(resumed.journal);
		ck_assert_msg(resumed.report.sentence[0] != '\0', "%s",
			texts[i]);
		text = text_of("x.game");
		ck_assert_str_eq(text, texts[i]);
		free(text);
	}
	ck_assert(!journal_resume("none.game", &resumed));
	ck_assert_ptr_nonnull(strstr(resumed.fault.text, "No such file"));
}
END_TEST

START_TEST(a_game_can_be_named_before_and_after)
{
	struct journal *journal;
	struct session *session = new_game(&journal);

	ck_assert(journal_name_it(journal, "mine", &fault));
	ck_assert_str_eq(journal_name(journal), "mine.game");
	free(text_of("mine.game"));
	make(session, "e2e3");
	ck_assert(journal_name_it(journal, "yours", &fault));
	make(session, "pass");
	leave(session, journal);
	free(text_of("yours.game"));
	ck_assert_int_ne(access(path_of("mine.game"), F_OK), 0);
}
END_TEST

/* A game that was looked at from some turn on, and is played on from there. */
START_TEST(what_was_played_elsewhere_is_kept_too)
{
	struct session *session = session_new(game_find("phi"));
	struct journal *journal;
	struct resumed resumed;
	char name[STORE_NAME];

	make(session, "e2e3");
	make(session, "pass");
	session_undo(session);
	journal = journal_new(session, &nobody);
	ck_assert_int_ne(access(path_of(""), F_OK), 0);
	make(session, "d7d6");
	strcpy(name, journal_name(journal));
	leave(session, journal);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_GOOD);
	ck_assert(resumed.report.checked);
	ck_assert_uint_eq(session_turns(resumed.session), 2);
	leave(resumed.session, resumed.journal);
}
END_TEST

/* What a restart must not change. */
static void compare(const struct session *one, const struct session *other)
{
	struct texts moves[2] = {{NULL}, {NULL}};
	const struct session *session[2] = {one, other};
	char result[2][RESULT_TEXT];

	ck_assert_uint_eq(session_turns(one), session_turns(other));
	ck_assert_uint_eq(session_redoable(one), session_redoable(other));
	ck_assert_int_eq(session_under_way(one), session_under_way(other));
	for (int i = 0; i < 2; i++) {
		result_text(session_line(session[i]), result[i]);
		list_moves(session_line(session[i]), &moves[i]);
	}
	ck_assert_str_eq(result[0], result[1]);
	ck_assert_uint_eq(moves[0].n, moves[1].n);
	for (size_t i = 0; i < moves[0].n; i++)
		ck_assert_str_eq(moves[0].at[i], moves[1].at[i]);
	texts_free(&moves[0]);
	texts_free(&moves[1]);
}

static void restart(struct session **session, struct journal **journal)
{
	struct resumed resumed;
	char name[STORE_NAME];

	strcpy(name, journal_name(*journal));
	journal_free(*journal);
	ck_assert(journal_resume(name, &resumed));
	ck_assert_int_eq(resumed.report.state, RECORD_GOOD);
	ck_assert_ptr_nonnull(resumed.journal);
	compare(*session, resumed.session);
	session_free(*session);
	*session = resumed.session;
	*journal = resumed.journal;
}

/* One move of a turn, or something else that players do. */
static void step(struct session *session, uint64_t *random)
{
	struct line line;
	struct turn turn;
	size_t what = random_below(random, 20);

	if (what == 0 && session_undo(session))
		return;
	if (what == 1 && session_redo(session))
		return;
	if (what == 2 && session_take_back(session))
		return;
	line_copy(&line, session_line(session));
	if (play_pick(&line, random, PLAY_LOUD, &turn))
		session_make(session, &turn.move[0]);
	line_end(&line);
}

START_TEST(a_restart_after_every_step)
{
	const struct game *game = games[_i];
	int n = long_or(200, 2);

	for (int i = 0; i < n; i++) {
		struct session *session = session_new(game);
		struct journal *journal = journal_new(session, &nobody);
		uint64_t random = 1000 + (uint64_t)(i * 100 + _i);

		for (int j = 0; j < 60; j++) {
			if (session_outcome(session).result != GOES_ON)
				break;
			step(session, &random);
			if (*journal_name(journal))
				restart(&session, &journal);
		}
		ck_assert_str_ne(journal_name(journal), "");
		ck_assert_int_eq(unlink(path_of(journal_name(journal))), 0);
		leave(session, journal);
	}
}
END_TEST

static Suite *journal_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("journal", &test_case);

	tcase_add_checked_fixture(test_case, begin, scratch_remove);
	tcase_set_timeout(test_case, test_seconds());
	tcase_add_test(test_case,
		a_game_that_is_only_looked_at_leaves_nothing);
	tcase_add_test(test_case, each_change_is_in_the_file_at_once);
	tcase_add_test(test_case, a_fault_is_kept_until_it_is_over);
	tcase_add_test(test_case, a_game_goes_on_where_it_was);
	tcase_add_test(test_case, the_second_may_look);
	tcase_add_test(test_case, a_torn_end_is_cut_with_a_copy);
	tcase_add_test(test_case, without_a_copy_a_torn_end_stays);
	tcase_add_test(test_case, a_record_by_hand_is_gone_on_with);
	tcase_add_test(test_case, what_is_no_game_is_left_alone);
	tcase_add_test(test_case, a_game_can_be_named_before_and_after);
	tcase_add_test(test_case, what_was_played_elsewhere_is_kept_too);
	tcase_add_loop_test(test_case, a_restart_after_every_step, 0,
		count_games());
	return suite;
}

int main(void)
{
	return run_suite(journal_suite());
}
