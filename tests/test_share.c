/* SPDX-License-Identifier: MIT */
/*
 * Games passed on: as one line, also after a mail and cut anywhere, and as
 * readable text. And nearly right records through the fuzz target.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checksum.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "record.h"
#include "share.h"
#include "support.h"

static const struct record_header names = {
	.name = { "Anna; #1", "Ben" }, .date = "2026-11-30", .clock = "15+10"
};

static struct session *read_record(const char *text)
{
	struct record_header header;
	struct record_report report;
	struct session *session = record_read(text, strlen(text), &header,
		&report);

	ck_assert_msg(report.state == RECORD_GOOD, "%s", report.sentence);
	return session;
}

static struct session *read_line(const char *text)
{
	struct record_header header;
	struct record_report report;
	struct session *session = share_read(text, strlen(text), &header,
		&report);

	ck_assert_msg(report.state == RECORD_GOOD, "%s", report.sentence);
	ck_assert(session && report.checked);
	return session;
}

static const char *refused(const char *text)
{
	static struct record_report report;
	struct record_header header;

	ck_assert_ptr_null(share_read(text, strlen(text), &header, &report));
	ck_assert(report.state != RECORD_GOOD);
	return report.sentence;
}

static struct session *short_game(void)
{
	return read_record("quincunx record 1\ngame phi\n\n"
		"e2e3 4\npass\nb1a3 2\nundo\noffer second\n");
}

static void expect_short_game(const struct session *session)
{
	ck_assert_str_eq(session_game(session)->name, "phi");
	ck_assert_uint_eq(session_turns(session), 2);
	ck_assert_uint_eq(session_redoable(session), 1);
	ck_assert_int_eq(session_offered(session), 1);
}

START_TEST(a_line_is_one_line)
{
	struct session *session = short_game(), *again;
	char *line = share_line(session, &names);
	struct record_header header;
	struct record_report report;
	static const char begins[] = "quincunx line 1; game phi; "
		"first Anna, -1; second Ben; date 2026-11-30; play; e2e3; "
		"pass; b1a3; undo; offer second #";

	ck_assert_msg(!strncmp(line, begins, strlen(begins)), "%s", line);
	ck_assert_ptr_null(strchr(line, '\n'));
	ck_assert(share_is_line(line, strlen(line)));
	again = share_read(line, strlen(line), &header, &report);
	ck_assert_ptr_nonnull(again);
	ck_assert_str_eq(header.name[0], "Anna, -1");
	ck_assert_str_eq(header.clock, "");
	ck_assert_int_eq(session_turn_used(again, 0), -1);
	expect_short_game(again);
	session_free(again);
	session_free(session);
	free(line);
}
END_TEST

/* Broken at every blank, quoted twice, with words around it. */
START_TEST(a_mail_does_no_harm)
{
	struct session *session = short_game(), *again;
	char *line = share_line(session, &names);
	struct report mail = { 0 };

	report_add(&mail, "Hello,\r\nmy turn; yours #1:\r\n>> ");
	for (const char *c = line; *c; c++)
		report_add(&mail, *c == ' ' ? " \r\n> >\t" : "%c", *c);
	report_add(&mail, "\r\n-- \r\nAnna #00000000\r\n");
	again = read_line(mail.text);
	expect_short_game(again);
	session_free(again);
	session_free(session);
	report_free(&mail);
	free(line);
}
END_TEST

START_TEST(each_cut_of_a_line_is_found)
{
	struct session *session = short_game();
	char *line = share_line(session, &names);

	session_free(session);
	for (size_t n = strlen(line); n-- > 0;) {
		line[n] = '\0';
		ck_assert_str_ne(refused(line), "");
	}
	free(line);
}
END_TEST

START_TEST(each_changed_bit_of_a_line_is_found)
{
	struct session *session = short_game();
	char *line = share_line(session, &names);
	size_t n = strlen(line);
	struct record_header header;
	struct record_report report;

	session_free(session);
	for (size_t bit = 0; bit < 8 * n; bit++) {
		/* A blank can become another kind of blank. */
		if (line[bit / 8] == ' ')
			continue;
		line[bit / 8] ^= (char)(1 << bit % 8);
		ck_assert_ptr_null(share_read(line, n, &header, &report));
		ck_assert_str_ne(report.sentence, "");
		line[bit / 8] ^= (char)(1 << bit % 8);
	}
	free(line);
}
END_TEST

START_TEST(what_is_no_line_is_refused)
{
	char *long_text = malloc(SHARE_TEXT_MAX + 2);

	ck_assert(strstr(refused(""), "no line of a game") != NULL);
	ck_assert(strstr(refused("e2e4"), "no line of a game") != NULL);
	ck_assert(strstr(refused("quincunx line 1; game phi; play; e2e3"),
		"not whole") != NULL);
	ck_assert(strstr(refused("quincunx line 1; game phi; play #00000000"),
		"not as it was written") != NULL);
	memset(long_text, 'a', SHARE_TEXT_MAX + 1);
	long_text[SHARE_TEXT_MAX + 1] = '\0';
	ck_assert(strstr(refused(long_text), "very long") != NULL);
	ck_assert(!share_is_line(long_text, SHARE_TEXT_MAX + 1));
	free(long_text);
}
END_TEST

/* A line that somebody made so: its checksum is right, the turn is not. */
START_TEST(an_impossible_line_is_refused)
{
	static const char text[] = "quincunx line 1; game phi; play; e2e5";
	char line[100];

	snprintf(line, sizeof(line), "%s " CHECKSUM_FORMAT, text,
		checksum_add(0, text, strlen(text)));
	ck_assert(strstr(refused(line), "at item 4: \"e2e5\" is not legal")
		!= NULL);
}
END_TEST

START_TEST(a_position_is_a_line)
{
	struct session *session = short_game(), *again;
	char *line = share_position(session);
	char expected[POSITION_TEXT], found[POSITION_TEXT];

	again = read_line(line);
	position_write(session_position(session), expected, sizeof(expected));
	position_write(session_position(again), found, sizeof(found));
	ck_assert_str_eq(found, expected);
	ck_assert_uint_eq(session_turns(again), 0);
	session_free(again);
	session_free(session);
	free(line);
}
END_TEST

/* Games of every kind, with their ends. */
START_TEST(whole_games_are_lines)
{
	const struct game *game = games[_i];

	for (int i = 0; i < long_or(40, 4); i++) {
		struct session *session = session_new(game), *again;
		uint64_t random = (uint64_t)i + 11;
		struct turn turn;
		char *line, *same;
		int n = 0;

		while (n++ < 120 && play_pick(
			(struct line *)session_line(session), &random,
			PLAY_LOUD, &turn))
			session_make_turn(session, &turn);
		line = share_line(session, &names);
		again = read_line(line);
		same = share_line(again, &names);
		ck_assert_str_eq(same, line);
		ck_assert_uint_eq(session_turns(again),
			session_turns(session));
		session_free(again);
		session_free(session);
		free(line);
		free(same);
	}
}
END_TEST

/* Far more turns than a mail takes: told, not cut. */
START_TEST(too_long_a_game_is_no_line)
{
	struct session *session = session_new(game_find("phi"));
	uint64_t random = 3;
	char *line;

	while (session_turns(session) < 12000) {
		struct moves moves = { 0 };
		size_t n;

		line_moves(session_line(session), &moves);
		n = moves.n;
		if (n)
			session_make(session,
				&moves.at[random_below(&random, n)]);
		moves_free(&moves);
		if (!n)
			break;
	}
	line = share_line(session, &names);
	ck_assert((line == NULL) == (session_turns(session) > 10000));
	free(line);
	session_free(session);
}
END_TEST

/* Readable. */

START_TEST(a_text_can_be_read)
{
	struct session *session = short_game();
	char *text = share_text(session, &names);

	ck_assert_str_eq(text,
		"PHI Chess\n"
		"White: Anna; #1\n"
		"Black: Ben\n"
		"Date: 2026-11-30\n"
		"Clock: 15+10\n"
		"\n"
		"1. e3 --\n"
		"\n"
		"The game goes on.\n"
		"\n"
		"    a b c d e f g h i j k l m\n"
		" 8  r f b n j q k q j n b f r  8\n"
		" 7  p p p p p p p p p p p p p  7\n"
		" 6  . . . . . . . . . . . . .  6\n"
		" 5  . . . . . . . . . . . . .  5\n"
		" 4  . . . . . . . . . . . . .  4\n"
		" 3  . . . . P . . . . . . . .  3\n"
		" 2  P P P P . P P P P P P P P  2\n"
		" 1  R F B N J Q K Q J N B F R  1\n"
		"    a b c d e f g h i j k l m\n"
		"White to move; w p1 1 2\n");
	free(text);
	session_free(session);
}
END_TEST

START_TEST(the_second_side_can_begin)
{
	struct session *session = read_record("quincunx record 1\ngame phi\n"
		"start 6k6/2p10/13/13/13/13/4P8/R5K6 b - 0 12\n\nc7c6\n"
		"e2e3\nresign second\n");
	char *text = share_text(session, &names);

	ck_assert(strstr(text, "Start position: 6k6/") != NULL);
	ck_assert(strstr(text, "\n12. ... c6 13. e3\n") != NULL);
	ck_assert(strstr(text, "\n1-0. Black resigned.\n") != NULL);
	free(text);
	session_free(session);
}
END_TEST

START_TEST(lines_of_a_text_are_short)
{
	struct session *session = session_new(games[_i]);
	static const struct record_header nobody = { .date = "" };
	uint64_t random = 5;
	struct turn turn;
	char *text;

	for (int n = 0; n < 150 && play_pick(
		(struct line *)session_line(session), &random, PLAY_LONG,
		&turn); n++)
		session_make_turn(session, &turn);
	text = share_text(session, &nobody);
	for (char *line = text; *line;) {
		size_t n = strcspn(line, "\n");
		char first = line[0];

		/* Only sentences may be longer. */
		ck_assert_msg(n <= 72 || strchr("01A", first), "%.*s", (int)n,
			line);
		line += n + 1;
	}
	free(text);
	session_free(session);
}
END_TEST

/* The corpus of the fuzz target, as it is and spoilt. */

static char *load(const char *name, size_t *n)
{
	char path[600], *text = malloc(100000);
	FILE *file;

	snprintf(path, sizeof(path), "%s/corpus/record/%s", TESTDATA, name);
	file = fopen(path, "r");
	ck_assert_msg(file && text, "%s", path);
	*n = fread(text, 1, 99999, file);
	text[*n] = '\0';
	fclose(file);
	return text;
}

static void try_spoilt(const char *text, size_t n, uint64_t *random)
{
	char *copy = malloc(n + 64), *exact;
	size_t length;

	memcpy(copy, text, n + 1);
	for (size_t i = random_below(random, 3); i < 3; i++)
		spoil(copy, n + 64, random);
	length = strlen(copy);
	exact = malloc(length + 1);
	memcpy(exact, copy, length);
	LLVMFuzzerTestOneInput((const uint8_t *)exact, length);
	free(exact);
	free(copy);
}

START_TEST(spoilt_records_are_harmless)
{
	DIR *folder = opendir(TESTDATA "/corpus/record");
	uint64_t random = 9;
	struct dirent *entry;
	int files = 0;

	ck_assert_ptr_nonnull(folder);
	while ((entry = readdir(folder))) {
		size_t n;
		char *text;

		if (entry->d_name[0] == '.')
			continue;
		text = load(entry->d_name, &n);
		LLVMFuzzerTestOneInput((const uint8_t *)text, n);
		for (int i = 0; i < long_or(2000, 60); i++)
			try_spoilt(text, strlen(text), &random);
		free(text);
		files++;
	}
	closedir(folder);
	ck_assert_int_gt(files, 5);
}
END_TEST

/* Rows of any width, copied and quoted, read back; also where a word is longer
 * than a row. */
START_TEST(rows_are_read_back)
{
	static const char *const quotes[] = { "", "> ", "  > > " };
	struct record_header same, header = {
		.name = { "J\303\266rg \\", "" }
	};
	struct session *session = session_new(games[_i]), *again;
	struct record_report report;
	uint64_t random = 5;
	struct turn turn;
	struct line line;

	line_begin(&line, session_start(session));
	for (int i = 0; i < 30 && play_pick(&line, &random, PLAY_LOUD, &turn);
		i++) {
		play_turn(&line, &turn);
		session_make_turn(session, &turn);
	}
	line_end(&line);
	if (session_outcome(session).result != GOES_ON)
		session_undo(session);
	for (int i = 0; i < 120; i++) {
		char *one = i % 2 ? share_position(session)
			: share_line(session, &header), *back;
		struct report mail = { 0 };
		char row[SHARE_ROW_MAX];

		for (const char *at = one; *at;) {
			at += share_row(at, 20 + i, row);
			ck_assert_int_le((int)strlen(row), 20 + i + 1);
			report_add(&mail, "%s%s\n", quotes[i % 3], row);
		}
		again = share_read(mail.text, mail.n, &same, &report);
		ck_assert_msg(again != NULL, "%s\n%s", report.sentence,
			mail.text);
		back = i % 2 ? share_position(again)
			: share_line(again, &same);
		ck_assert_str_eq(back, one);
		session_free(again);
		report_free(&mail);
		free(back);
		free(one);
	}
	session_free(session);
}
END_TEST

static Suite *share_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("share", &tc);

	tcase_set_timeout(tc, test_seconds());
	tcase_add_test(tc, a_line_is_one_line);
	tcase_add_test(tc, a_mail_does_no_harm);
	tcase_add_test(tc, each_cut_of_a_line_is_found);
	tcase_add_test(tc, each_changed_bit_of_a_line_is_found);
	tcase_add_test(tc, what_is_no_line_is_refused);
	tcase_add_test(tc, an_impossible_line_is_refused);
	tcase_add_test(tc, a_position_is_a_line);
	tcase_add_loop_test(tc, whole_games_are_lines, 0, count_games());
	tcase_add_test(tc, too_long_a_game_is_no_line);
	tcase_add_test(tc, a_text_can_be_read);
	tcase_add_test(tc, the_second_side_can_begin);
	tcase_add_loop_test(tc, lines_of_a_text_are_short, 0, count_games());
	tcase_add_test(tc, spoilt_records_are_harmless);
	tcase_add_loop_test(tc, rows_are_read_back, 0, count_games());
	return suite;
}

int main(void)
{
	return run_suite(share_suite());
}
