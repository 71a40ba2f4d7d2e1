/* SPDX-License-Identifier: MIT */
/*
 * Help by engines, without any: what is made of their thoughts, true or false,
 * and what the side that is not to move threatens.
 */
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "hint.h"
#include "support.h"
#include "threat.h"

static void read_session(struct session **session, const char *game,
	const char *text)
{
	struct complaint why;
	struct position pos;

	ck_assert_msg(position_read(&pos, game_find(game), text, &why), "%s",
		why.text);
	*session = session_new_at(&pos);
}

/* What Black threatens, when it thinks this (NULL: nobody is asked); anything
 * can stand in the place of "*". */
struct row {
	const char *game, *position, *thought, *text, *squares;
};

static const struct row rows[] = {
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9",
		"depth 5 score 900 line d8d2 a1b1", "Black threatens Rxd2 "
		"(wins a Rook).", "d2 d8" },
	{ "phi", "k2r9/13/13/13/4P8/5Q7/3R9/K12 w - 0 9",
		"depth 5 score 700 line d8d2 f3f8", "Black threatens Rxd2 "
		"(wins a Rook).", "d2 d8" },
	{ "phi", "k2r9/13/13/13/13/13/3R1R7/K12 w - 0 9",
		"depth 5 score -900 line d8d2 f2d2", "Black threatens nothing: "
		"if it was its turn, it would play Rxd2.", "" },
	{ "phi", "k2q9/13/13/13/13/13/3R1Q7/K12 w - 0 9",
		"depth 5 score -2000", "Black threatens nothing: if it was its "
		"turn, it would play Qxd2.", "" },
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9",
		"depth 5 score mate 1 line d8d2", "Black threatens Rxd2 (wins "
		"the game).", "d2 d8" },
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9",
		"depth 5 score mate 3 line d8d2", "Black threatens Rxd2 (wins "
		"the game in 3 turns).", "d2 d8" },
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9",
		"depth 5 score mate -2 line d8d2", "Black threatens nothing: "
		"even if it was its turn, it would lose.", "" },
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9", "",
		"Black threatens nothing: if it was its turn, it would "
		"play Rxd2.", "" },
	{ "phi", "k12/13/13/13/13/13/3p3P5/K12 w - 0 9",
		"depth 5 score 900 line d2d1=q a1b2", "Black threatens d1=Q+ "
		"(gets a Queen for a Pawn).", "d1 d2" },
	/* What is said behind a turn that is not legal counts for nothing. */
	{ "phi", "k2r9/13/13/13/13/13/3R9/K12 w - 0 9",
		"depth 5 score 900 line d8d5 a1a9 d5d2", "Black threatens "
		"Rd5 (gains *", "d5 d8" },
	/* Nobody could be asked. */
	{ "angel", "r10/11/k10/11/11/11/11/3r7/11/A2K7 w - 0 40", NULL,
		"Black threatens the King on d1: White is in check.", "" },
	{ "fenix", NULL, NULL, "Nobody can tell what Black threatens: by the "
		"rules it could not be its turn in this position.", "" },
};

static void ask_row(const struct row *row, struct session **session,
	struct session **asked, char text[THREAT_TEXT])
{
	if (row->position)
		read_session(session, row->game, row->position);
	else
		*session = session_new(game_find(row->game));
	*asked = threat_ask(*session, text);
}

START_TEST(threats_are_told)
{
	const struct row *row = &rows[_i];
	struct session *session, *asked;
	struct thought thought;
	struct turn turn;
	struct texts names = { 0 }, wanted = { 0 };
	char text[THREAT_TEXT], first[40];
	set squares = SET_EMPTY;
	int rank;

	ask_row(row, &session, &asked, text);
	ck_assert_msg(!asked == !row->thought, "%s", text);
	if (asked) {
		thought_read(row->thought, &thought, &rank);
		if (sscanf(thought.line, "%39s", first) != 1)
			strcpy(first, "d8d2");
		ck_assert(turn_read(session_line(asked), first, &turn));
		threat_write(session_line(asked), &turn, &thought, text,
			&squares);
	}
	ck_assert_msg(!strncmp(text, row->text, strcspn(row->text, "*")),
		"%s", text);
	ck_assert(strchr(row->text, '*') || !strcmp(text, row->text));
	set_names(squares, &names);
	texts_split(&wanted, row->squares);
	ck_assert_uint_eq(names.n, wanted.n);
	for (size_t i = 0; i < names.n; i++)
		ck_assert_str_eq(names.at[i], wanted.at[i]);
	texts_free(&names);
	texts_free(&wanted);
	session_free(session);
	session_free(asked);
}
END_TEST

/* Whoever is asked has a legal position before him, with the same pieces and
 * the other side to move; and in most of all there is something to ask. */
START_TEST(positions_are_turned)
{
	const struct game *game = games[_i];
	int asked_for = 0;

	for (int i = 0; i < 60; i++) {
		struct session *session, *asked;
		char text[THREAT_TEXT];
		struct line line;

		random_line(game, (uint64_t)i + 1, &line);
		session = session_new_at(&line.pos);
		line_end(&line);
		asked = threat_ask(session, text);
		if (asked) {
			const struct position *pos = session_position(session);
			const struct position *other = session_position(asked);

			asked_for++;
			ck_assert_int_eq(other->now.side, pos->now.side ^ 1);
			ck_assert(!memcmp(other->at, pos->at,
				sizeof(pos->at)));
			ck_assert_int_eq(session_outcome(asked).result,
				GOES_ON);
			ck_assert(line_can_move(session_line(asked)));
		} else {
			ck_assert_int_eq(text[strlen(text) - 1], '.');
		}
		session_free(session);
		session_free(asked);
	}
	ck_assert_int_gt(asked_for, 10);
}
END_TEST

/* A line is written as far as it is legal and finds room. */
START_TEST(lines_are_written)
{
	static const struct {
		const char *line;
		int passed;
		size_t room;
		const char *text;
		int turns;
	} lines[] = {
		{ "b1c3 e8d6 c1d2", 0, 80, "Fc3 Jd6", 2 },
		{ "e2e3 k7k6 d2d3", 0, 80, "e3 k6 d3", 3 },
		{ "e2e3 k7k6 d2d3", 1, 80, "k6 d3", 2 },
		{ "e2e3 k7k6 d2d3", 3, 80, "", 0 },
		{ "e2e3 e2e3 d2d3", 0, 80, "e3", 1 },
		{ "e2e3 k7k6 d2d3", 0, 8, "e3 k6", 2 },
		{ "e2e3 k7k6 d2d3", 0, 1, "", 0 },
		{ "a1z9", 0, 80, "", 0 },
		{ "", 0, 80, "", 0 },
	};
	struct session *session = session_new(game_find("phi"));

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct thought thought = { .depth = 1 };
		char text[80];

		strcpy(thought.line, lines[i].line);
		ck_assert_int_eq(thought_write(&thought,
			session_line(session), lines[i].passed, text,
			lines[i].room), lines[i].turns);
		ck_assert_str_eq(text, lines[i].text);
	}
	session_free(session);
}
END_TEST

/* Nothing that an engine says of its thoughts does harm. */
START_TEST(any_bytes_are_a_thought)
{
	uint64_t random = 3;

	fuzz_corpus("thought");
	for (int i = 0; i < long_or(20000, 1500); i++) {
		char text[300];

		snprintf(text, sizeof(text), "%crank 2 depth 7 score mate 3 "
			"nodes 100 speed 5 line e2e3 d7d6 b1c3 e3e4",
			'a' + i % 8);
		spoil(text, sizeof(text), &random);
		LLVMFuzzerTestOneInput((const uint8_t *)text, strlen(text));
	}
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("advice", &test_case);

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, threats_are_told, 0,
		sizeof(rows) / sizeof(rows[0]));
	tcase_add_loop_test(test_case, positions_are_turned, 0,
		count_games());
	tcase_add_test(test_case, lines_are_written);
	tcase_add_test(test_case, any_bytes_are_a_thought);
	return run_suite(suite);
}
