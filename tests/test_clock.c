/* SPDX-License-Identifier: MIT */
/*
 * Clocks: each kind of rule, its text both ways, times that come back with
 * undo and redo, and the millisecond in which one runs out.
 */
#include <stdio.h>
#include <string.h>

#include "clock.h"
#include "games.h"
#include "harness.h"
#include "session.h"
#include "support.h"

static struct clock_rule rule_of(const char *text)
{
	struct clock_rule rule;
	char error[200] = "";

	ck_assert_msg(clock_rule_read(text, &rule, error, sizeof(error)),
		"%s: %s", text, error);
	return rule;
}

/* Texts. */

static const struct {
	const char *text, *printed, *words;
	enum clock_kind kind;
	int64_t time, extra; /* seconds */
} rules[] = {
	{ "none", "none", "no clock", CLOCK_NONE, 0, 0 },
	{ "15", "15", "15 minutes for each side", CLOCK_FIXED, 900, 0 },
	{ "1", "1", "1 minute for each side", CLOCK_FIXED, 60, 0 },
	{ "60s", "1", "1 minute for each side", CLOCK_FIXED, 60, 0 },
	{ "90s", "90s", "90 seconds for each side", CLOCK_FIXED, 90, 0 },
	{ "1s", "1s", "1 second for each side", CLOCK_FIXED, 1, 0 },
	{ "15m", "15", "15 minutes for each side", CLOCK_FIXED, 900, 0 },
	{ "2h", "120", "2 hours for each side", CLOCK_FIXED, 7200, 0 },
	{ "24h", "1440", "24 hours for each side", CLOCK_FIXED, 86400, 0 },
	{ "0015", "15", "15 minutes for each side", CLOCK_FIXED, 900, 0 },
	{ "15+10", "15+10", "15 minutes for each side, and 10 seconds more "
		"after each turn", CLOCK_INCREMENT, 900, 10 },
	{ "90s+1", "90s+1", "90 seconds for each side, and 1 second more "
		"after each turn", CLOCK_INCREMENT, 90, 1 },
	{ "15+1m", "15+60", "15 minutes for each side, and 1 minute more "
		"after each turn", CLOCK_INCREMENT, 900, 60 },
	{ "1+1h", "1+3600", "1 minute for each side, and 1 hour more "
		"after each turn", CLOCK_INCREMENT, 60, 3600 },
	{ "15+0", "15", "15 minutes for each side", CLOCK_FIXED, 900, 0 },
	{ "15d0", "15", "15 minutes for each side", CLOCK_FIXED, 900, 0 },
	{ "15d5", "15d5", "15 minutes for each side, and 5 seconds of each "
		"turn are free", CLOCK_DELAY, 900, 5 },
	{ "1/turn", "1/turn", "1 minute for each turn", CLOCK_TURN, 60, 0 },
	{ "30s/turn", "30s/turn", "30 seconds for each turn", CLOCK_TURN, 30,
		0 },
	{ "24h/turn", "1440/turn", "24 hours for each turn", CLOCK_TURN,
		86400, 0 },
};

enum { RULES = sizeof(rules) / sizeof(rules[0]) };

START_TEST(rules_are_read_and_printed)
{
	struct clock_rule rule = rule_of(rules[_i].text), again;
	char text[CLOCK_TEXT], words[CLOCK_WORDS];

	ck_assert_int_eq(rule.kind, rules[_i].kind);
	ck_assert_int_eq(rule.time, rules[_i].time * 1000);
	ck_assert_int_eq(rule.extra, rules[_i].extra * 1000);
	clock_rule_print(&rule, text);
	ck_assert_str_eq(text, rules[_i].printed);
	again = rule_of(text);
	ck_assert(clock_rule_same(&rule, &again));
	clock_rule_words(&rule, words);
	ck_assert_str_eq(words, rules[_i].words);
}
END_TEST

START_TEST(other_rules_differ)
{
	for (size_t i = 0; i < RULES; i++)
		for (size_t j = 0; j < RULES; j++) {
			struct clock_rule a = rule_of(rules[i].text);
			struct clock_rule b = rule_of(rules[j].text);

			ck_assert_int_eq(clock_rule_same(&a, &b),
				!strcmp(rules[i].printed, rules[j].printed));
		}
}
END_TEST

static const struct {
	const char *text, *fault; /* a part of the sentence */
} faults[] = {
	{ "", "\"\" is no clock: write 15" },
	{ " ", "is no clock" },
	{ "abc", "\"abc\" is no clock" },
	{ "None", "is no clock" },
	{ "none ", "is no clock" },
	{ "-5", "is no clock" },
	{ "+10", "is no clock" },
	{ "d5", "is no clock" },
	{ "/turn", "is no clock" },
	{ "15+", "is no clock" },
	{ "15d", "is no clock" },
	{ "15+-1", "is no clock" },
	{ "15+s", "is no clock" },
	{ " 15", "is no clock" },
	{ "15 ", "cannot go on with \" \" after \"15\"" },
	{ "15.5", "cannot go on with \".5\" after \"15\"" },
	{ "15:00", "cannot go on with \":00\"" },
	{ "15+10+5", "cannot go on with \"+5\" after \"15+10\"" },
	{ "15+10/turn", "cannot go on with \"/turn\"" },
	{ "15d5d5", "cannot go on with" },
	{ "1/turns", "cannot go on with \"s\" after \"1/turn\"" },
	{ "1/tur", "cannot go on with \"/tur\"" },
	{ "15ms", "cannot go on with \"s\" after \"15m\"" },
	{ "15S", "cannot go on with \"S\"" },
	{ "0", "needs a second" },
	{ "0s", "needs a second" },
	{ "0+10", "needs a second" },
	{ "0/turn", "needs a second" },
	{ "1441", "24 hours at most" },
	{ "86401s", "24 hours at most" },
	{ "25h", "24 hours at most" },
	{ "99999999999999999999999999999999", "24 hours at most" },
	{ "99999999999999999999999999999999h/turn", "24 hours at most" },
	{ "15+3601", "one hour a turn" },
	{ "15d61m", "one hour a turn" },
	{ "15+18446744073709551617", "one hour a turn" },
	{ "15\n", "cannot go on with \"?\"" },
	{ "\033[31m", "\"?[31m\" is no clock" },
	{ "\xff", "is no clock" },
};

enum { FAULTS = sizeof(faults) / sizeof(faults[0]) };

/* Printable, and without a full stop: it goes on behind a file's name. */
static void require_sentence(const char *text, const char *error)
{
	size_t n = strlen(error);

	ck_assert_msg(n > 0 && error[n - 1] != '.', "%s: %s", text, error);
	for (size_t i = 0; i < n; i++)
		ck_assert_msg(error[i] >= ' ' && error[i] <= '~',
			"%s: %s", text, error);
}

START_TEST(faults_are_told)
{
	struct clock_rule rule;
	char error[200] = "";

	ck_assert_msg(!clock_rule_read(faults[_i].text, &rule, error,
		sizeof(error)), "%s is read", faults[_i].text);
	require_sentence(faults[_i].text, error);
	ck_assert_msg(strstr(error, faults[_i].fault) != NULL,
		"%s: %s", faults[_i].text, error);
}
END_TEST

/* Whatever is read prints as what reads as the same. */
START_TEST(any_text_is_a_rule_or_a_fault)
{
	static const char letters[] = "0123456789 +d/turnsmhoe9\xff\n";
	uint64_t random = 5;
	int read = 0;

	for (int i = 0; i < 50000; i++) {
		char text[12] = "", printed[CLOCK_TEXT], error[200] = "";
		size_t n = random_next(&random) % 11;
		struct clock_rule rule, again;

		for (size_t j = 0; j < n; j++)
			text[j] = letters[random_next(&random)
				% (sizeof(letters) - 1)];
		if (i % 3 == 0)
			snprintf(text, sizeof(text), "%u%c%u",
				random_next(&random) % 2000, "+dsmh/"[i % 6],
				random_next(&random) % 5000);
		if (!clock_rule_read(text, &rule, error, sizeof(error))) {
			require_sentence(text, error);
			continue;
		}
		read++;
		clock_rule_print(&rule, printed);
		again = rule_of(printed);
		ck_assert_msg(clock_rule_same(&rule, &again), "%s: %s", text,
			printed);
		ck_assert(rule.kind == CLOCK_NONE
			|| (rule.time >= 1000 && rule.time <= CLOCK_TIME_MOST));
	}
	ck_assert_int_gt(read, 500);
}
END_TEST

START_TEST(a_long_text_is_cut_in_its_fault)
{
	static char text[100000];
	struct clock_rule rule;
	char error[200];

	for (char c = '0'; c <= '9'; c++) {
		memset(text, c, sizeof(text) - 1);
		ck_assert(!clock_rule_read(text, &rule, error,
			sizeof(error)));
		require_sentence("", error);
	}
	memset(text, 'x', sizeof(text) - 1);
	ck_assert(!clock_rule_read(text, &rule, error, sizeof(error)));
	require_sentence("", error);
	ck_assert(!clock_rule_read("x", &rule, error, 4));
	ck_assert_uint_eq(strlen(error), 3);
}
END_TEST

START_TEST(times_are_printed)
{
	static const struct {
		int64_t time;
		const char *text;
	} rows[] = {
		{ 0, "0:00" }, { 1, "0:01" }, { 999, "0:01" },
		{ 1000, "0:01" }, { 1001, "0:02" }, { 59000, "0:59" },
		{ 59001, "1:00" }, { 60000, "1:00" }, { 60001, "1:01" },
		{ 900000, "15:00" }, { CLOCK_TIME_MOST, "1440:00" },
	};
	char text[CLOCK_TEXT];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		clock_print(rows[i].time, text);
		ck_assert_str_eq(text, rows[i].text);
	}
}
END_TEST

/* A game with a clock, and a time that only goes on when it is told to. */

struct table {
	struct session *session;
	struct clock clock;
	int64_t now;
};

static void sit_down(struct table *table, const char *rule)
{
	struct clock_rule read = rule_of(rule);

	table->session = session_new(game_find("phi"));
	table->now = 5000000;
	clock_begin(&table->clock, &read);
	clock_follow(&table->clock, table->session, table->now);
}

static void get_up(struct table *table)
{
	session_free(table->session);
}

static void follow(struct table *table)
{
	clock_follow(&table->clock, table->session, table->now);
}

static void think(struct table *table, int64_t time)
{
	table->now += time;
	clock_advance(&table->clock, table->now);
}

/* A turn that is said to have taken so much. */
static void play_used(struct table *table, const char *text, int64_t used)
{
	struct turn turn;

	ck_assert(turn_read(session_line(table->session), text, &turn));
	session_use(table->session, used);
	session_make_turn(table->session, &turn);
	follow(table);
}

/* A turn after so much thinking. */
static void play(struct table *table, const char *text, int64_t time)
{
	think(table, time);
	play_used(table, text, table->clock.spent);
}

static void expect_left(const struct table *table, int64_t first,
	int64_t second)
{
	ck_assert_int_eq(clock_left(&table->clock, WHITE), first);
	ck_assert_int_eq(clock_left(&table->clock, BLACK), second);
}

START_TEST(the_first_turn_is_free)
{
	struct table table;

	sit_down(&table, "15");
	ck_assert(!table.clock.runs);
	ck_assert_int_eq(clock_until_change(&table.clock), -1);
	ck_assert_int_eq(clock_until_out(&table.clock), -1);
	think(&table, 100 * CLOCK_TIME_MOST);
	expect_left(&table, 900000, 900000);
	play(&table, "e2e3", 77);
	expect_left(&table, 900000, 900000);
	ck_assert(table.clock.runs);
	ck_assert_int_eq(table.clock.side, BLACK);
	ck_assert_int_eq(session_turn_used(table.session, 0), 0);
	get_up(&table);
}
END_TEST

/* What is left after a free turn and then three: of the second side 30 s and
 * 2 s, of the first 10 s and the rest. */
static const struct {
	const char *rule;
	int64_t first, second; /* ms */
} kinds[] = {
	{ "15", 890000, 868000 },
	{ "15+10", 910000, 888000 },
	{ "15d5", 895000, 875000 },
	{ "1/turn", 60000, 60000 },
	{ "none", 0, 0 },
};

START_TEST(each_kind_counts_in_its_way)
{
	struct table table;

	sit_down(&table, kinds[_i].rule);
	play(&table, "e2e3", 0);
	play(&table, "pass", 30000);
	play(&table, "pass", 10000);
	play(&table, "m7m6", 2000);
	expect_left(&table, kinds[_i].first, kinds[_i].second);
	ck_assert_int_eq(session_turn_used(table.session, 1), 30000);
	ck_assert_int_eq(session_turn_used(table.session, 2), 10000);
	ck_assert_int_eq(session_turn_used(table.session, 3), 2000);
	get_up(&table);
}
END_TEST

START_TEST(no_clock_never_runs_out)
{
	struct table table;

	sit_down(&table, "none");
	play(&table, "e2e3", 0);
	think(&table, 100 * CLOCK_TIME_MOST);
	ck_assert(!clock_is_out(&table.clock));
	ck_assert(!clock_is_low(&table.clock, BLACK));
	ck_assert_int_eq(clock_until_change(&table.clock), -1);
	ck_assert_int_eq(clock_until_out(&table.clock), -1);
	get_up(&table);
}
END_TEST

/* The millisecond in which the time of the second side is over. */
static const struct {
	const char *rule;
	int64_t out;
} ends[] = {
	{ "90s", 90000 }, { "1s", 1000 }, { "15+10", 900000 },
	{ "90s+10", 90000 }, { "15d5", 905000 },
	{ "30s/turn", 30000 }, { "24h", CLOCK_TIME_MOST },
	{ "24hd1h", CLOCK_TIME_MOST + CLOCK_EXTRA_MOST },
};

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

START_TEST(it_runs_out_to_the_millisecond)
{
	struct table table;

	sit_down(&table, ends[_i].rule);
	play(&table, "e2e3", 0);
	ck_assert_int_eq(clock_until_out(&table.clock), ends[_i].out);
	think(&table, ends[_i].out - 1);
	ck_assert(!clock_is_out(&table.clock));
	ck_assert_int_eq(clock_left(&table.clock, BLACK), 1);
	ck_assert_int_eq(clock_until_out(&table.clock), 1);
	ck_assert_int_eq(clock_until_change(&table.clock), 1);
	think(&table, 1);
	ck_assert(clock_is_out(&table.clock));
	ck_assert_int_eq(table.clock.side, BLACK);
	ck_assert_int_eq(clock_left(&table.clock, BLACK), 0);
	get_up(&table);
}
END_TEST

/* The same in one step, and in any steps. */
START_TEST(steps_do_not_matter)
{
	uint64_t random = 3;

	for (int round = 0; round < 200; round++) {
		struct table table;
		int64_t sum = 0;

		sit_down(&table, "90sd5");
		play(&table, "e2e3", 0);
		while (sum < 94999) {
			int64_t step = random_next(&random) % 9000;

			if (sum + step > 94999)
				step = 94999 - sum;
			sum += step;
			think(&table, step);
			ck_assert_int_eq(clock_left(&table.clock, BLACK),
				sum < 5000 ? 90000 : 95000 - sum);
		}
		ck_assert(!clock_is_out(&table.clock));
		think(&table, 1);
		ck_assert(clock_is_out(&table.clock));
		get_up(&table);
	}
}
END_TEST

/* Whoever waits as long as it says sees every time that is shown, and is woken
 * no more often. */
START_TEST(each_second_is_shown_once)
{
	struct table table;
	char before[CLOCK_TEXT], text[CLOCK_TEXT];
	int wakes = 0;

	sit_down(&table, "20sd5");
	play(&table, "e2e3", 0);
	think(&table, 1234);
	clock_print(clock_left(&table.clock, BLACK), before);
	while (!clock_is_out(&table.clock)) {
		int64_t wait = clock_until_change(&table.clock);

		think(&table, wait - 1);
		clock_print(clock_left(&table.clock, BLACK), text);
		ck_assert_str_eq(text, before);
		think(&table, 1);
		clock_print(clock_left(&table.clock, BLACK), text);
		ck_assert_str_ne(text, before);
		strcpy(before, text);
		wakes++;
	}
	ck_assert_str_eq(text, "0:00");
	ck_assert_int_eq(wakes, 20);
	get_up(&table);
}
END_TEST

START_TEST(undo_brings_times_back)
{
	static const char *const texts[] = { "15", "15+10", "15d5", "1/turn" };
	struct table table;
	int64_t left[2];

	sit_down(&table, texts[_i]);
	play(&table, "e2e3", 0);
	play(&table, "pass", 20000);
	left[WHITE] = clock_left(&table.clock, WHITE);
	left[BLACK] = clock_left(&table.clock, BLACK);
	play(&table, "pass", 31000);
	play(&table, "pass", 7000);
	think(&table, 3000);
	ck_assert(session_undo(table.session));
	follow(&table);
	ck_assert(session_undo(table.session));
	follow(&table);
	expect_left(&table, left[WHITE], left[BLACK]);
	ck_assert(table.clock.runs);
	ck_assert_int_eq(table.clock.side, WHITE);
	get_up(&table);
}
END_TEST

START_TEST(redo_brings_times_back)
{
	struct table table;
	int64_t left[2];

	sit_down(&table, "15+10");
	play(&table, "e2e3", 0);
	play(&table, "pass", 20000);
	play(&table, "pass", 31000);
	left[WHITE] = clock_left(&table.clock, WHITE);
	left[BLACK] = clock_left(&table.clock, BLACK);
	while (session_undo(table.session)) {
		follow(&table);
		think(&table, 4000);
	}
	expect_left(&table, 900000, 900000);
	ck_assert(!table.clock.runs);
	while (session_redo(table.session)) {
		follow(&table);
		ck_assert(table.clock.runs);
	}
	expect_left(&table, left[WHITE], left[BLACK]);
	get_up(&table);
}
END_TEST

/* The time of a part that is taken back is gone all the same. */
START_TEST(parts_cost_their_time)
{
	struct table table;
	struct move move;
	struct line line;

	sit_down(&table, "15");
	session_free(table.session);
	line_of(&line, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "");
	table.session = session_new_at(&line.pos);
	line_end(&line);
	follow(&table);
	play(&table, "a1a2", 0);
	play(&table, "e5f3", 0);
	think(&table, 10000);
	ck_assert(move_read(session_line(table.session), "h7h8=f3", &move));
	ck_assert(!session_make(table.session, &move));
	follow(&table);
	expect_left(&table, 890000, 900000);
	think(&table, 5000);
	ck_assert(session_undo(table.session));
	follow(&table);
	expect_left(&table, 885000, 900000);
	ck_assert(table.clock.runs);
	get_up(&table);
}
END_TEST

START_TEST(an_end_stops_it)
{
	struct table table;

	sit_down(&table, "15");
	play(&table, "e2e3", 0);
	think(&table, 1000);
	session_resign(table.session, BLACK);
	follow(&table);
	ck_assert(!table.clock.runs);
	think(&table, 100000);
	expect_left(&table, 900000, 899000);
	ck_assert(session_undo(table.session));
	follow(&table);
	think(&table, 500);
	expect_left(&table, 900000, 898500);
	get_up(&table);
}
END_TEST

START_TEST(running_out_is_a_result)
{
	struct table table;
	struct outcome outcome;

	sit_down(&table, "90s");
	play(&table, "e2e3", 0);
	play(&table, "pass", 40000);
	play(&table, "pass", 10000);
	think(&table, 50000);
	ck_assert(clock_is_out(&table.clock));
	session_use(table.session, table.clock.spent);
	ck_assert(session_time_out(table.session, table.clock.side));
	follow(&table);
	outcome = session_outcome(table.session);
	ck_assert_int_eq(outcome.result, WHITE_WINS);
	ck_assert_str_eq(outcome.why.reason->code, "time");
	ck_assert_int_eq(outcome.why.side, BLACK);
	ck_assert(!table.clock.runs);
	expect_left(&table, 80000, 0);
	ck_assert(!session_time_out(table.session, WHITE));

	/* Who plays on has the time from the start of the turn. */
	ck_assert(session_undo(table.session));
	follow(&table);
	ck_assert(table.clock.runs);
	expect_left(&table, 80000, 50000);
	get_up(&table);
}
END_TEST

/* A key may come in the very millisecond: nobody gets time back. */
START_TEST(following_does_not_save_a_flag)
{
	struct table table;

	sit_down(&table, "1s");
	play(&table, "e2e3", 0);
	think(&table, 1000);
	follow(&table);
	ck_assert(clock_is_out(&table.clock));
	get_up(&table);
}
END_TEST

START_TEST(a_clock_that_goes_back_costs_nothing)
{
	struct table table;

	sit_down(&table, "90s");
	play(&table, "e2e3", 0);
	think(&table, 1000);
	think(&table, -4000000);
	expect_left(&table, 90000, 89000);
	think(&table, 500);
	expect_left(&table, 90000, 88500);
	ck_assert_int_eq(clock_until_change(&table.clock), 500);
	get_up(&table);
}
END_TEST

START_TEST(a_leap_of_ages_is_a_flag_and_no_more)
{
	static const int64_t leaps[] = { 90000, CLOCK_TIME_MOST,
		INT64_MAX / 2, INT64_MAX - 6000000 };

	for (size_t i = 0; i < sizeof(leaps) / sizeof(leaps[0]); i++) {
		struct table table;

		sit_down(&table, "90s");
		play(&table, "e2e3", 0);
		think(&table, leaps[i]);
		ck_assert(clock_is_out(&table.clock));
		think(&table, 1000);
		expect_left(&table, 90000, 0);
		get_up(&table);
	}
}
END_TEST

START_TEST(what_was_slept_does_not_count)
{
	struct table table;

	sit_down(&table, "90s");
	play(&table, "e2e3", 0);
	think(&table, 1000);
	table.now += 3600000;
	clock_skip(&table.clock, table.now);
	think(&table, 250);
	expect_left(&table, 90000, 88750);
	get_up(&table);
}
END_TEST

/* As after reading a record: turns and what the last one took already. */
START_TEST(times_are_those_of_the_record)
{
	struct clock_rule rule = rule_of("15+10");
	struct table table;
	struct clock other;

	sit_down(&table, "15+10");
	play(&table, "e2e3", 0);
	play(&table, "pass", 20000);
	play(&table, "pass", 31000);
	think(&table, 8000);
	session_use(table.session, table.clock.spent);
	clock_begin(&other, &rule);
	clock_follow(&other, table.session, 17);
	for (int side = 0; side < 2; side++)
		ck_assert_int_eq(clock_left(&other, side),
			clock_left(&table.clock, side));
	ck_assert(other.runs);
	clock_advance(&other, 17 + 2000);
	ck_assert_int_eq(clock_left(&other, BLACK), 900000 - 20000 + 10000
		- 8000 - 2000);
	get_up(&table);
}
END_TEST

/* Records can say anything. */
START_TEST(times_of_a_record_have_no_limits)
{
	static const int64_t times[] = { -1, INT64_MAX, INT64_MAX - 1,
		CLOCK_TIME_MOST + 1 };
	static const char *const texts[] = { "15", "15+10", "15d5", "1/turn",
		"none" };

	for (size_t i = 0; i < 5; i++)
		for (size_t j = 0; j < 4; j++) {
			struct table table;

			sit_down(&table, texts[i]);
			play(&table, "e2e3", 0);
			play_used(&table, "pass", times[j]);
			play_used(&table, "pass", times[j]);
			ck_assert_int_ge(clock_left(&table.clock, WHITE), 0);
			ck_assert_int_ge(clock_left(&table.clock, BLACK), 0);
			session_use(table.session, times[j]);
			clock_begin(&table.clock, &table.clock.rule);
			follow(&table);
			think(&table, 1);
			ck_assert_int_ge(clock_left(&table.clock, BLACK), 0);
			get_up(&table);
		}
}
END_TEST

START_TEST(the_second_side_may_begin)
{
	struct table table;
	struct line line;

	sit_down(&table, "15");
	session_free(table.session);
	line_of(&line, "phi", "k12/13/13/5p7/7p5/6N6/13/K12 b - 0 7", "");
	table.session = session_new_at(&line.pos);
	line_end(&line);
	follow(&table);
	ck_assert_int_eq(table.clock.side, BLACK);
	play(&table, "pass", 1000);
	think(&table, 3000);
	expect_left(&table, 897000, 900000);
	get_up(&table);
}
END_TEST

START_TEST(low_is_less_than_a_minute)
{
	static const struct {
		const char *rule;
		int64_t low;
	} rows[] = {
		{ "15", 60000 }, { "15+10", 60000 }, { "61s", 60000 },
		{ "1", 10000 }, { "30s/turn", 5000 }, { "2/turn", 60000 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct table table;

		sit_down(&table, rows[i].rule);
		play(&table, "e2e3", 0);
		think(&table, clock_until_out(&table.clock) - rows[i].low);
		ck_assert(!clock_is_low(&table.clock, BLACK));
		think(&table, 999);
		ck_assert(!clock_is_low(&table.clock, BLACK));
		think(&table, 1);
		ck_assert(clock_is_low(&table.clock, BLACK));
		ck_assert(!clock_is_low(&table.clock, WHITE));
		get_up(&table);
	}
}
END_TEST

/* Turns at random, back and forth: times are those of the turns that count. */
START_TEST(a_game_back_and_forth)
{
	uint64_t random = 11;
	int64_t used[400];
	struct table table;
	size_t turns = 0, known = 0;

	sit_down(&table, "24h+5");
	for (int step = 0; step < 400; step++) {
		int64_t left[2] = { CLOCK_TIME_MOST, CLOCK_TIME_MOST };
		unsigned what = random_next(&random) % 4;

		if (what == 0 && turns) {
			ck_assert(session_undo(table.session));
			turns--;
		} else if (what == 1 && turns < known) {
			ck_assert(session_redo(table.session));
			turns++;
		} else {
			used[turns] = turns ? random_next(&random) % 60000 : 0;
			play(&table, turns ? "pass" : "e2e3", used[turns]);
			known = ++turns;
		}
		follow(&table);
		for (size_t i = 0; i < turns; i++)
			left[i % 2] += 5000 - used[i];
		expect_left(&table, left[0], left[1]);
		if (session_outcome(table.session).result != GOES_ON)
			break;
	}
	get_up(&table);
}
END_TEST

static Suite *clock_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("clock", &tests);

	tcase_add_loop_test(tests, rules_are_read_and_printed, 0, RULES);
	tcase_add_test(tests, other_rules_differ);
	tcase_add_loop_test(tests, faults_are_told, 0, FAULTS);
	tcase_add_test(tests, any_text_is_a_rule_or_a_fault);
	tcase_add_test(tests, a_long_text_is_cut_in_its_fault);
	tcase_add_test(tests, times_are_printed);
	tcase_add_test(tests, the_first_turn_is_free);
	tcase_add_loop_test(tests, each_kind_counts_in_its_way, 0, 5);
	tcase_add_test(tests, no_clock_never_runs_out);
	tcase_add_loop_test(tests, it_runs_out_to_the_millisecond, 0, ENDS);
	tcase_add_test(tests, steps_do_not_matter);
	tcase_add_test(tests, each_second_is_shown_once);
	tcase_add_loop_test(tests, undo_brings_times_back, 0, 4);
	tcase_add_test(tests, redo_brings_times_back);
	tcase_add_test(tests, parts_cost_their_time);
	tcase_add_test(tests, an_end_stops_it);
	tcase_add_test(tests, running_out_is_a_result);
	tcase_add_test(tests, following_does_not_save_a_flag);
	tcase_add_test(tests, a_clock_that_goes_back_costs_nothing);
	tcase_add_test(tests, a_leap_of_ages_is_a_flag_and_no_more);
	tcase_add_test(tests, what_was_slept_does_not_count);
	tcase_add_test(tests, times_are_those_of_the_record);
	tcase_add_test(tests, times_of_a_record_have_no_limits);
	tcase_add_test(tests, the_second_side_may_begin);
	tcase_add_test(tests, low_is_less_than_a_minute);
	tcase_add_test(tests, a_game_back_and_forth);
	return suite;
}

int main(void)
{
	return run_suite(clock_suite());
}
