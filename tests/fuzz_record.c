/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a record, as one whose checksums do not matter, as the line of a
 * mail, as a clock's rule, as a player and as what was chosen for a game last.
 * Aborts when a report does not agree with what was read, or when what is
 * written of it does not read as the same.
 */
#include "clock.h"
#include "fuzz.h"
#include "player.h"
#include "record.h"
#include "setup.h"
#include "share.h"

typedef struct session *read_function(const char *text, size_t n,
	struct record_header *header, struct record_report *report);

static void check_report(const struct record_report *report, size_t n,
	bool read)
{
	bool good = report->state == RECORD_GOOD;

	require(report->good <= n, "more is good than there is");
	require(good == !*report->sentence, "a fault without a sentence");
	require(read || !good, "a good record without a game");
	for (const char *c = report->sentence; *c; c++)
		require(*c >= ' ' && *c <= '~', "a sentence is not printable");
}

/* What is written of a session, read as a record. */
static void check_written(const struct session *session,
	const struct record_header *header)
{
	char *text = record_write(session, header, true), *again;
	struct record_header same;
	struct record_report report;
	struct session *read = record_read(text, strlen(text), &same, &report);

	require(read && report.state == RECORD_GOOD && report.checked,
		"what was written is not good");
	require(report.good == strlen(text), "some of it is not read");
	require(session_turns(read) == session_turns(session)
		&& session_redoable(read) == session_redoable(session)
		&& session_under_way(read) == session_under_way(session),
		"another game is read");
	again = record_write(read, &same, true);
	require(!strcmp(again, text), "it is written differently again");
	session_free(read);
	free(again);
	free(text);
}

static void check_line(const struct session *session,
	const struct record_header *header)
{
	char *line = share_line(session, header), *again;
	struct record_header same;
	struct record_report report;
	struct session *read;

	if (!line)
		return;
	read = share_read(line, strlen(line), &same, &report);
	require(read && report.state == RECORD_GOOD, "a line is not good");
	again = share_line(read, &same);
	require(again && !strcmp(again, line), "another line comes of it");
	session_free(read);
	free(again);
	free(line);
}

static void check_text(const struct session *session,
	const struct record_header *header)
{
	char *text = share_text(session, header);

	require(text && text[strlen(text) - 1] == '\n', "no readable text");
	free(text);
}

/* What is said to be good is so without the rest. */
static void check_good(read_function *read, const char *text,
	const struct session *session, const struct record_report *report)
{
	struct record_header header;
	struct record_report again;
	struct session *good = read(text, report->good, &header, &again);

	require(good && again.state == RECORD_GOOD, "the good part is not so");
	require(again.chain.sum == report->chain.sum
		&& again.checked == report->checked, "it ends elsewhere");
	require(session_turns(good) == session_turns(session)
		&& session_under_way(good) == session_under_way(session)
		&& session_used(good) == session_used(session),
		"it is another game");
	session_free(good);
}

/* All that can be made of a game. It takes most of the time, so it is done for
 * one of the ways of reading only. */
static void check_game(const struct session *session,
	const struct record_header *header)
{
	check_written(session, header);
	check_line(session, header);
	check_text(session, header);
}

static void try_record(read_function *read, const char *text, size_t n)
{
	struct record_header header;
	struct record_report report;
	struct session *session = read(text, n, &header, &report);

	check_report(&report, n, session != NULL);
	if (session)
		check_good(read, text, session, &report);
	if (session && read == record_read_anyway)
		check_game(session, &header);
	session_free(session);
}

/* What can be had of a damaged one is a game like any other. */
static void try_rescue(const char *text, size_t n)
{
	struct record_header header;
	struct record_report report;
	struct session *session = record_read(text, n, &header, &report);

	if (!session)
		session = record_rescue(text, n, &header, &report);
	if (session && report.rescued) {
		require(session_turns(session) > 0, "rescued without turns");
		check_written(session, &header);
	}
	session_free(session);
}

static void try_line(const char *text, size_t n)
{
	struct record_header header;
	struct record_report report;
	struct session *session = share_read(text, n, &header, &report);

	require((session != NULL) == (report.state == RECORD_GOOD),
		"a line is good or no game");
	check_report(&report, report.good, session != NULL);
	if (session)
		check_written(session, &header);
	session_free(session);
}

static void try_clock(const char *text)
{
	char error[200] = "", printed[CLOCK_TEXT];
	struct clock_rule rule, again;

	if (!clock_rule_read(text, &rule, error, sizeof error)) {
		require(error[0], "no sentence");
		return;
	}
	clock_rule_print(&rule, printed);
	require(clock_rule_read(printed, &again, error, sizeof error) &&
		clock_rule_same(&rule, &again), "it is another clock");
}

/* As the text of a player, and as what was chosen last. */
static void try_player(const char *text, size_t n)
{
	char error[160] = "", printed[PLAYER_TEXT], whole[SETUP_SIZE];
	struct setup setup = {.game = {NULL}}, read = {.game = {NULL}};
	struct player player, again;

	if (!player_read(text, &player, error, sizeof error))
		require(error[0], "no sentence");
	player_read_name(text, &player);
	player_print(&player, printed);
	require(player_read(printed, &again, error, sizeof error) &&
		player_same(&player, &again), "it is another player");
	setup_read(&setup, text, n);
	setup_print(&setup, whole);
	setup_read(&read, whole, strlen(whole));
	for (int side = 0; side < 2; side++)
		require(player_same(&setup.player[side], &read.player[side]),
			"another player was chosen");
	for (int i = 0; i < SETUP_GAMES; i++)
		require(setup.game[i] == read.game[i],
			"another game was chosen");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);

	if (memchr(text, '#', size))
		try_record(record_read, text, size);
	try_record(record_read_anyway, text, size);
	try_rescue(text, size);
	if (share_is_line(text, size))
		try_line(text, size);
	try_clock(text);
	try_player(text, size);
	free(text);
	return 0;
}
