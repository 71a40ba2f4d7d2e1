/* SPDX-License-Identifier: MIT */
/*
 * Sessions: what is recorded, taken back, declared and warned of. That undo
 * and redo restore every position of random games, the battery tests.
 */
#include <stdio.h>
#include <string.h>

#include "entry.h"
#include "games.h"
#include "harness.h"
#include "movelog.h"
#include "session.h"
#include "support.h"

static void make(struct session *session, const char *text, bool whole)
{
	struct move move;

	if (!move_read(session_line(session), text, &move))
		ck_abort_msg("%s is not legal", text);
	ck_assert(session_make(session, &move) == whole);
}

static void expect_position(const struct session *session,
	const char *expected)
{
	char text[POSITION_TEXT];

	position_write(session_position(session), text, sizeof text);
	ck_assert_str_eq(text, expected);
}

#define GROWING "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1"

START_TEST(a_new_session_is_at_the_start)
{
	struct session *session = session_new(games[_i]);
	struct session *same = session_new_at(session_position(session));

	expect_position(session, games[_i]->start);
	expect_position(same, games[_i]->start);
	ck_assert_ptr_eq(session_game(session), games[_i]);
	ck_assert_uint_eq(session_turns(session), 0);
	ck_assert_uint_eq(session_redoable(session), 0);
	ck_assert_int_eq(session_under_way(session), 0);
	ck_assert_ptr_null(session_last(session));
	ck_assert_int_eq(session_outcome(session).result, GOES_ON);
	ck_assert(!session_undo(session) && !session_redo(session));
	ck_assert(!session_take_back(session));
	session_free(session);
	session_free(same);
	session_free(NULL);
}
END_TEST

START_TEST(turns_are_recorded_in_notation)
{
	struct session *session = session_of("phi", NULL);

	session_play(session, "e2e3");
	session_play(session, "pass");
	session_play(session, "b1a3");
	ck_assert_uint_eq(session_turns(session), 3);
	ck_assert_str_eq(session_notation(session, 0), "e3");
	ck_assert_str_eq(session_notation(session, 1), "--");
	ck_assert_str_eq(session_notation(session, 2), "Fa3");
	ck_assert_str_eq(session_notation(session, 3), "");
	ck_assert_str_eq(session_notation(session, 1000000), "");
	ck_assert_int_eq(session_last(session)->n, 1);
	session_free(session);
}
END_TEST

START_TEST(another_path_is_recorded_as_listed)
{
	static const char circle[] = "ssg1ss2/sssg3S/1ss4S/g1s2SSS/2ks1SSG/"
		"s2K2G1/2SSSSSG w - 0 9";
	static const square other[] = { SQUARE(3, 1), SQUARE(3, 3),
		SQUARE(1, 3), SQUARE(3, 1) };
	struct session *session = session_of("fenix-small", circle);
	struct entry entry = { 0 };
	struct verdict why;
	struct move move;
	char text[TURN_TEXT];

	entry_reset(&entry, session_line(session));
	for (size_t i = 0; i < 4; i++)
		ck_assert(entry_push(&entry, session_line(session), other[i],
			&why));
	ck_assert(entry_move(&entry, 0, &move));
	ck_assert(session_make(session, &move));
	turn_text(session_position(session), session_last(session), text,
		sizeof(text));
	ck_assert_str_eq(text, "d2xb4xd4xd2");
	entry_end(&entry);
	session_free(session);
}
END_TEST

START_TEST(a_turn_of_several_moves_is_one)
{
	struct session *session = session_of("rose", GROWING);

	make(session, "h7h8=e5", false);
	ck_assert_int_eq(session_under_way(session), 1);
	ck_assert_int_eq(session_pending(session)->n, 1);
	ck_assert_uint_eq(session_turns(session), 0);
	make(session, "a1a5", true);
	ck_assert_int_eq(session_under_way(session), 0);
	ck_assert_uint_eq(session_turns(session), 1);
	ck_assert_int_eq(session_last(session)->n, 2);
	ck_assert_str_eq(session_notation(session, 0), "h8=e5W=Waa5#br");
	ck_assert_int_eq(session_outcome(session).result, WHITE_WINS);
	session_free(session);
}
END_TEST

START_TEST(a_turn_under_way_is_taken_back)
{
	struct session *session = session_of("rose", GROWING);

	make(session, "h7h8=e5", false);
	ck_assert(session_take_back(session));
	expect_position(session, GROWING);
	make(session, "h7h8=c7", false);
	ck_assert(session_undo(session));
	expect_position(session, GROWING);
	ck_assert(!session_undo(session));
	ck_assert_uint_eq(session_redoable(session), 0);
	session_free(session);
}
END_TEST

/* What was undone can be redone from the middle of a turn, too; a new turn
 * cuts it off. */
START_TEST(redo_gives_up_a_turn_under_way)
{
	struct session *session = session_of("rose", GROWING);

	session_play(session, "h7h8=e5,a1a2");
	ck_assert(session_undo(session));
	make(session, "h7h8=c7", false);
	ck_assert(session_redo(session));
	ck_assert_uint_eq(session_turns(session), 1);
	ck_assert_int_eq(session_under_way(session), 0);
	ck_assert_int_eq(session_last(session)->n, 2);
	ck_assert(session_undo(session));
	make(session, "h7h8=c7", false);
	ck_assert_uint_eq(session_redoable(session), 1);
	make(session, "a1a2", true);
	ck_assert_uint_eq(session_redoable(session), 0);
	ck_assert(!session_redo(session));
	session_free(session);
}
END_TEST

START_TEST(a_resignation_can_be_lifted)
{
	struct session *session = session_of("phi", NULL);
	struct outcome outcome;

	session_play(session, "e2e3");
	session_resign(session, WHITE);
	outcome = session_outcome(session);
	ck_assert_int_eq(outcome.result, BLACK_WINS);
	ck_assert_str_eq(outcome.why.reason->code, "resignation");
	ck_assert(!session_redo(session));
	ck_assert(session_undo(session));
	ck_assert_int_eq(session_outcome(session).result, GOES_ON);
	ck_assert_uint_eq(session_turns(session), 1);
	session_free(session);
}
END_TEST

START_TEST(who_resigned_is_said)
{
	struct session *session = session_of("fenix", NULL);
	struct explanation told = { .sentence = "" };

	session_resign(session, BLACK);
	told.verdict = session_outcome(session).why;
	ck_assert_int_eq(session_outcome(session).result, WHITE_WINS);
	explanation_fill(&told, session_line(session));
	ck_assert_msg(strstr(told.sentence, "Black resigned"), "%s",
		told.sentence);
	session_free(session);
}
END_TEST

START_TEST(an_agreement_is_a_draw)
{
	struct session *session = session_of("phi", NULL);
	struct outcome outcome;

	session_agree(session);
	outcome = session_outcome(session);
	ck_assert_int_eq(outcome.result, DRAWN);
	ck_assert_str_eq(outcome.why.reason->code, "agreement");
	ck_assert(session_undo(session));
	ck_assert_int_eq(session_outcome(session).result, GOES_ON);
	session_free(session);
}
END_TEST

/* An offer outlives the turn of who made it, not that of the other side. */
START_TEST(an_offer_stands_until_the_other_moves)
{
	struct session *session = session_of("phi", NULL);

	ck_assert_int_eq(session_offered(session), -1);
	ck_assert(!session_decline(session, BLACK));
	ck_assert(session_offer(session, WHITE));
	ck_assert(!session_offer(session, BLACK));
	ck_assert(!session_decline(session, WHITE));
	session_play(session, "e2e3");
	ck_assert_int_eq(session_offered(session), WHITE);
	session_play(session, "pass");
	ck_assert_int_eq(session_offered(session), -1);
	ck_assert(session_offer(session, WHITE));
	ck_assert(session_decline(session, BLACK));
	ck_assert_int_eq(session_offered(session), -1);
	ck_assert(session_offer(session, BLACK));
	ck_assert(session_undo(session));
	ck_assert_int_eq(session_offered(session), -1);
	ck_assert(session_offer(session, BLACK));
	ck_assert(session_redo(session));
	ck_assert_int_eq(session_offered(session), -1);
	session_free(session);
}
END_TEST

START_TEST(nothing_is_said_after_the_end)
{
	struct session *session = session_of("phi", NULL);
	struct outcome outcome;

	ck_assert(session_offer(session, WHITE));
	ck_assert(session_time_out(session, WHITE));
	outcome = session_outcome(session);
	ck_assert_int_eq(outcome.result, BLACK_WINS);
	ck_assert_str_eq(outcome.why.reason->code, "time");
	ck_assert(session_is_declared(session));
	ck_assert_int_eq(session_offered(session), -1);
	ck_assert(!session_offer(session, BLACK));
	ck_assert(!session_resign(session, BLACK));
	ck_assert(!session_agree(session));
	ck_assert(!session_time_out(session, BLACK));
	ck_assert(session_undo(session));
	ck_assert(!session_is_declared(session));
	ck_assert(session_agree(session));
	session_free(session);
}
END_TEST

struct heard {
	int n;
	struct session_event last;
	size_t turns;	/* as they stood when it was told */
};

static void hear(const struct session *session,
	const struct session_event *event, void *data)
{
	struct heard *heard = data;

	heard->n++;
	heard->last = *event;
	heard->turns = session_turns(session);
}

/* Each change is told once, behind it; what changes nothing is not told. */
START_TEST(changes_are_told)
{
	struct session *session = session_of("phi", NULL);
	struct heard heard = { .n = 0 };

	session_listen(session, hear, &heard);
	ck_assert(!session_undo(session) && !session_redo(session)
		&& !session_take_back(session));
	ck_assert(!session_decline(session, WHITE));
	session_use(session, 1500);
	ck_assert_int_eq(heard.n, 0);
	session_play(session, "e2e3");
	ck_assert_int_eq(heard.n, 1);
	ck_assert_int_eq(heard.last.kind, SESSION_TURN);
	ck_assert_int_eq(heard.last.used, 1500);
	ck_assert_uint_eq(heard.turns, 1);
	session_undo(session);
	ck_assert_int_eq(heard.n, 2);
	ck_assert_int_eq(heard.last.kind, SESSION_UNDO);
	ck_assert_uint_eq(heard.turns, 0);
	session_resign(session, BLACK);
	ck_assert_int_eq(heard.last.kind, SESSION_RESIGN);
	ck_assert_int_eq(heard.last.side, BLACK);
	session_listen(session, NULL, NULL);
	session_undo(session);
	ck_assert_int_eq(heard.n, 3);
	session_free(session);
}
END_TEST

START_TEST(turns_keep_their_time)
{
	struct session *session = session_of("phi", NULL);

	ck_assert_int_eq(session_used(session), -1);
	session_use(session, 700);
	session_use(session, 800);
	session_play(session, "e2e3");
	ck_assert_int_eq(session_used(session), -1);
	ck_assert_int_eq(session_turn_used(session, 0), 800);
	session_play(session, "pass");
	ck_assert_int_eq(session_turn_used(session, 1), -1);
	ck_assert_int_eq(session_turn_used(session, 2), -1);
	session_use(session, 5);
	session_undo(session);
	ck_assert_int_eq(session_used(session), -1);
	session_use(session, -3);
	ck_assert_int_eq(session_used(session), -1);
	session_free(session);
}
END_TEST

/* The notation of any turn, in any order, also where the turns were cut off
 * and others came. */
START_TEST(notation_follows_the_turns)
{
	struct session *session = session_of("phi", NULL);

	session_play(session, "e2e3");
	session_play(session, "pass");
	session_play(session, "b1a3");
	ck_assert_str_eq(session_notation(session, 2), "Fa3");
	session_undo(session);
	ck_assert_str_eq(session_notation(session, 2), "Fa3");
	ck_assert_str_eq(session_notation(session, 1), "--");
	session_undo(session);
	session_undo(session);
	session_play(session, "l1m3");
	ck_assert_str_eq(session_notation(session, 0), "Fm3");
	ck_assert_str_eq(session_notation(session, 1), "");
	session_play(session, "e7e6");
	ck_assert_str_eq(session_notation(session, 1), "e6");
	session_free(session);
}
END_TEST

START_TEST(the_end_can_be_undone)
{
	struct session *session = session_of("rose", NULL);

	session_play(session, "d2d3");
	session_play(session, "c8c6");
	session_play(session, "e1b4");
	session_play(session, "f8f6");
	session_play(session, "b4e7");
	ck_assert_int_eq(session_outcome(session).result, WHITE_WINS);
	ck_assert(session_undo(session));
	ck_assert_int_eq(session_outcome(session).result, GOES_ON);
	ck_assert(session_redo(session));
	ck_assert_int_eq(session_outcome(session).result, WHITE_WINS);
	session_free(session);
}
END_TEST

/* Superko looks at the whole game also after undo and redo. */
START_TEST(repetition_survives_undo)
{
	struct session *session = session_of("rose", NULL);
	struct turn turn;

	session_play(session, "b1c3");
	session_play(session, "b8c6");
	session_play(session, "c3b1");
	ck_assert(!turn_read(session_line(session), "c6b8", &turn));
	ck_assert(session_undo(session) && session_undo(session));
	ck_assert(session_redo(session) && session_redo(session));
	ck_assert(!turn_read(session_line(session), "c6b8", &turn));
	session_free(session);
}
END_TEST

static bool warns(const struct session *session, const char *text,
	struct explanation *warning)
{
	struct move move;

	ck_assert(move_read(session_line(session), text, &move));
	return session_warning(session, &move, warning);
}

START_TEST(losing_moves_are_warned_of)
{
	struct session *session = session_of("rose", NULL);
	struct explanation warning;

	session_play(session, "c2c3");
	session_play(session, "d7d6");
	ck_assert(warns(session, "d1c2", &warning));
	ck_assert_str_eq(warning.verdict.reason->code, "cutting");
	ck_assert(strstr(warning.sentence, "c2") != NULL);
	ck_assert(!warns(session, "a2a3", &warning));
	session_free(session);
	session = session_of("phi",
		"6k6/13/13/13/13/13/P8r3/6K6 w - 0 40");
	ck_assert(warns(session, "g1g2", &warning));
	ck_assert(!warns(session, "g1f1", &warning));
	session_free(session);
	session = session_of("angel",
		"3a6k/11/11/11/11/3p7/11/11/P10/3K7 w - 0 40");
	ck_assert(warns(session, "a2a3", &warning));
	ck_assert_str_eq(warning.verdict.reason->code, "king-hangs");
	ck_assert(!warns(session, "d1e1", &warning));
	session_free(session);
}
END_TEST

START_TEST(turns_are_told)
{
	struct session *session = session_of("angel",
		"10k/11/11/4p6/11/4A6/11/4P6/11/K8R1 w - 0 40");

	session_play(session, "a1a2");
	session_play(session, "k10k9");
	session_play(session, "e5xe7xe3");
	ck_assert_str_eq(session_words(session, 0), "White King a1 goes to "
		"a2.");
	ck_assert_str_eq(session_words(session, 2), "White Angel e5 captures "
		"the Pawn on e7 and its own Pawn on e3.");
	ck_assert_str_eq(session_words(session, 3), "");
	session_free(session);
}
END_TEST

/* More turns than there is room for at first; PHI counts sixty quiet ones, a
 * pawn's step begins them anew. */
START_TEST(long_games_are_kept)
{
	static const char *const pawns[] = { "a2a3", "a3a4", "b2b3", "b3b4",
		"c2c3", "c3c4", "d2d3", "d3d4" };
	struct session *session = session_of("phi", NULL);
	size_t turns = 0;

	for (int i = 0; i < 8; i++) {
		for (int n = 0; n < 12; n++) {
			session_play(session, n % 2 ? "m3l1" : "l1m3");
			session_play(session, "pass");
			turns += 2;
		}
		session_play(session, pawns[i]);
		session_play(session, "pass");
		turns += 2;
	}
	ck_assert_uint_eq(session_turns(session), turns);
	ck_assert_str_eq(session_notation(session, 0), "Fm3");
	ck_assert_str_eq(session_notation(session, turns - 2), "d4");
	while (session_undo(session))
		turns--;
	ck_assert_uint_eq(turns, 0);
	expect_position(session, session_game(session)->start);
	while (session_redo(session))
		turns++;
	ck_assert_uint_eq(turns, 8 * 26);
	session_free(session);
}
END_TEST

static void expect_move(const struct move *found, const struct move *move)
{
	ck_assert_int_eq(found->form, move->form);
	ck_assert_int_eq(found->n_path, move->n_path);
	ck_assert_int_eq(found->n_edits, move->n_edits);
	ck_assert_int_eq(found->choice, move->choice);
	ck_assert_mem_eq(&found->after, &move->after, sizeof move->after);
	ck_assert_mem_eq(found->path, move->path,
		move->n_path * sizeof move->path[0]);
	ck_assert_mem_eq(found->edit, move->edit,
		move->n_edits * sizeof move->edit[0]);
}

/* All moves of any position are read back, and the usual ones are small. */
START_TEST(moves_are_packed)
{
	struct movelog log = {0};
	struct moves moves = {0};
	struct move found;
	struct line line;
	size_t since, place = 0;

	for (uint64_t seed = 0; seed < 20; seed++) {
		random_line(games[_i], seed, &line);
		line_moves(&line, &moves);
		line_end(&line);
	}
	for (size_t i = 0; i < moves.n; i++)
		movelog_add(&log, &moves.at[i], i);
	for (size_t i = 0; i < moves.n; i++) {
		place = movelog_read(&log, place, &found, &since);
		expect_move(&found, &moves.at[i]);
		ck_assert_uint_eq(since, i);
	}
	ck_assert_uint_eq(place, log.n);
	ck_assert_uint_gt(moves.n, 100);
	ck_assert_msg(log.n < moves.n * 60, "%zu bytes for %zu moves", log.n,
		moves.n);
	moves_free(&moves);
	movelog_free(&log);
}
END_TEST

/* The line before each turn, whatever was asked about before. */
START_TEST(any_turn_can_be_asked_about)
{
	struct session *session = session_new(games[_i]);
	uint64_t random = 17 + (uint64_t)_i;
	struct texts positions = {0};
	char text[POSITION_TEXT];
	struct turn turn;
	struct line line;

	line_begin(&line, session_start(session));
	for (int i = 0; i < 60; i++) {
		position_write(&line.pos, text, sizeof text);
		texts_add(&positions, text);
		if (!play_pick(&line, &random, PLAY_LOUD, &turn))
			break;
		play_turn(&line, &turn);
		session_make_turn(session, &turn);
	}
	line_end(&line);
	for (int i = 0; i < 200; i++) {
		size_t at = random_below(&random, positions.n);
		const struct line *there = session_before(session, at);

		position_write(&there->pos, text, sizeof text);
		ck_assert_str_eq(text, positions.at[at]);
		ck_assert_uint_eq(there->n_keys, at + 1);
		if (i % 3 == 0)
			session_notation(session, at);
		if (i % 7 == 0)
			session_undo(session);
		if (i % 7 == 3)
			session_redo(session);
	}
	texts_free(&positions);
	session_free(session);
}
END_TEST

static Suite *session_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("session", &tc);

	tcase_add_loop_test(tc, a_new_session_is_at_the_start, 0,
		count_games());
	tcase_add_test(tc, turns_are_recorded_in_notation);
	tcase_add_test(tc, a_turn_of_several_moves_is_one);
	tcase_add_test(tc, a_turn_under_way_is_taken_back);
	tcase_add_test(tc, redo_gives_up_a_turn_under_way);
	tcase_add_test(tc, a_resignation_can_be_lifted);
	tcase_add_test(tc, who_resigned_is_said);
	tcase_add_test(tc, an_agreement_is_a_draw);
	tcase_add_test(tc, an_offer_stands_until_the_other_moves);
	tcase_add_test(tc, nothing_is_said_after_the_end);
	tcase_add_test(tc, changes_are_told);
	tcase_add_test(tc, turns_keep_their_time);
	tcase_add_test(tc, notation_follows_the_turns);
	tcase_add_test(tc, the_end_can_be_undone);
	tcase_add_test(tc, repetition_survives_undo);
	tcase_add_test(tc, losing_moves_are_warned_of);
	tcase_add_test(tc, turns_are_told);
	tcase_add_test(tc, another_path_is_recorded_as_listed);
	tcase_add_test(tc, long_games_are_kept);
	tcase_add_loop_test(tc, moves_are_packed, 0, count_games());
	tcase_add_loop_test(tc, any_turn_can_be_asked_about, 0,
		count_games());
	return suite;
}

int main(void)
{
	return run_suite(session_suite());
}
