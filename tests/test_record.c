/* SPDX-License-Identifier: MIT */
/*
 * Records: each event written and read back, games begun again after each of
 * their events, records cut, changed, wrong and huge.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "harness.h"
#include "record.h"
#include "support.h"

/* A record as it is kept while a game is played. */
struct kept {
	struct report text;
	struct record_chain chain;
	size_t events;
};

static void keep_event(const struct session *session,
	const struct session_event *event, void *data)
{
	struct kept *kept = data;
	char line[RECORD_LINE_TEXT];
	size_t n = record_line(session, event, &kept->chain, line);

	ck_assert_uint_eq(n, strlen(line));
	report_add(&kept->text, "%s", line);
	kept->events++;
}

static const struct record_header plain_header = { .date = "2026-11-30" };

static void keep(struct kept *kept, struct session *session,
	const struct record_header *header, bool checked)
{
	char *head;

	*kept = (struct kept) { .chain.checked = checked };
	head = record_begin(session_start(session), header, &kept->chain);
	report_add(&kept->text, "%s", head);
	free(head);
	session_listen(session, keep_event, kept);
}

static struct session *read_whole(const char *text,
	struct record_report *report)
{
	struct record_header header;

	return record_read(text, strlen(text), &header, report);
}

/* Reads what must be a good record. */
static struct session *read_good(const char *text)
{
	struct record_report report;
	struct session *session = read_whole(text, &report);

	if (report.state != RECORD_GOOD)
		ck_abort_msg("%s\n%s", report.sentence, text);
	ck_assert_ptr_nonnull(session);
	ck_assert_uint_eq(report.good, strlen(text));
	ck_assert_uint_eq(report.line, 0);
	ck_assert_str_eq(report.sentence, "");
	return session;
}

static void part(struct session *session, const char *text)
{
	struct move move;

	ck_assert(move_read(session_line(session), text, &move));
	ck_assert(!session_make(session, &move));
}

/* Two sessions are the same game. */

/* What stands for all legal turns, or for the first of very many. */
struct digest {
	uint64_t sum;
	int n;
};

static bool digest_turn(struct line *line, const struct turn *turn, void *data)
{
	struct digest *digest = data;
	char text[TURN_TEXT];

	turn_text(&line->pos, turn, text, sizeof(text));
	for (const char *c = text; *c; c++)
		digest->sum = (digest->sum ^ (unsigned char)*c)
			* 1099511628211u;
	return ++digest->n < 2000;
}

/* Of those at the start of the turn, and of the moves of its stage. */
static struct digest legal_turns(const struct session *session)
{
	struct digest digest = { .n = 0 };
	struct moves moves = { 0 };
	struct line line;

	line_copy(&line, session_line(session));
	if (!line.pos.now.stage)
		turns_each(&line, digest_turn, &digest);
	line_moves(&line, &moves);
	digest.sum += moves.n * 31;
	moves_free(&moves);
	line_end(&line);
	return digest;
}

static void expect_same_line(const struct session *a, const struct session *b)
{
	const struct line *one = session_line(a), *two = session_line(b);
	char expected[POSITION_TEXT], found[POSITION_TEXT];
	struct digest turns = legal_turns(a), again = legal_turns(b);

	position_write(&one->pos, expected, sizeof(expected));
	position_write(&two->pos, found, sizeof(found));
	ck_assert_str_eq(found, expected);
	ck_assert_int_eq(two->pos.now.stage, one->pos.now.stage);
	ck_assert_uint_eq(two->n_keys, one->n_keys);
	ck_assert_mem_eq(two->keys, one->keys,
		one->n_keys * sizeof(*one->keys));
	ck_assert_uint_eq(two->since, one->since);
	ck_assert_int_eq(again.n, turns.n);
	ck_assert_uint_eq(again.sum, turns.sum);
}

static void expect_same_turns(const struct session *a, const struct session *b)
{
	size_t all = session_recorded(a);

	ck_assert_uint_eq(session_turns(b), session_turns(a));
	ck_assert_uint_eq(session_redoable(b), session_redoable(a));
	ck_assert_int_eq(session_under_way(b), session_under_way(a));
	for (size_t i = 0; i < all; i++) {
		char expected[TURN_TEXT], found[TURN_TEXT];
		struct turn one, two;

		ck_assert(session_turn(a, i, &one));
		ck_assert(session_turn(b, i, &two));
		turn_text(session_start(a), &one, expected, sizeof(expected));
		turn_text(session_start(b), &two, found, sizeof(found));
		ck_assert_str_eq(found, expected);
		ck_assert_int_eq(session_turn_used(b, i),
			session_turn_used(a, i));
	}
}

static void expect_same_text(const struct session *a, const struct session *b)
{
	char *one = record_write(a, &plain_header, true);
	char *two = record_write(b, &plain_header, true);

	ck_assert_str_eq(two, one);
	free(one);
	free(two);
}

static void expect_same(const struct session *a, const struct session *b)
{
	struct outcome one = session_outcome(a), two = session_outcome(b);

	ck_assert_ptr_eq(session_game(b), session_game(a));
	expect_same_turns(a, b);
	expect_same_line(a, b);
	ck_assert_int_eq(session_offered(b), session_offered(a));
	ck_assert_int_eq(session_used(b), session_used(a));
	ck_assert_int_eq(session_is_declared(b), session_is_declared(a));
	ck_assert_int_eq(two.result, one.result);
	ck_assert_ptr_eq(two.why.reason, one.why.reason);
	ck_assert_int_eq(two.why.side, one.why.side);
	expect_same_text(a, b);
}

static void expect_again(const struct session *session, const char *text)
{
	struct session *again = read_good(text);

	expect_same(session, again);
	session_free(again);
}

/* Each kind of event. */

#define GROWING "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1"

/* Plays something of every kind, and stops after so many events; the session
 * is the caller's. */
static struct session *play_events(struct kept *kept, bool checked)
{
	static const struct record_header header = {
		.name = { "Anna", "J\303\266rg *" }, .date = "2026-11-30",
		.clock = "15+10", .other = "event Tea\n"
	};
	struct session *session = session_of("rose", GROWING);

	keep(kept, session, &header, checked);
	session_use(session, 12400);
	part(session, "h7h8=e5");
	session_take_back(session);
	part(session, "h7h8=e5");
	session_undo(session);
	part(session, "h7h8=c7");
	session_play(session, "a1a2");
	session_offer(session, 0);
	session_decline(session, 1);
	session_undo(session);
	session_redo(session);
	session_offer(session, 0);
	session_agree(session);
	session_undo(session);
	session_time_out(session, 1);
	session_undo(session);
	session_use(session, 7);
	session_play(session, "c7a5");
	session_use_aloud(session, 1001);
	session_undo(session);
	session_resign(session, 1);
	return session;
}

static const char all_events[] =
	"quincunx record 1\n"
	"game rose\n"
	"first Anna\n"
	"second J\303\266rg *\n"
	"date 2026-11-30\n"
	"start " GROWING "\n"
	"clock 15+10\n"
	"event Tea\n"
	"\n"
	"part h7h8=e5 12.400\n"
	"part - 12.400\n"
	"part h7h8=e5 12.400\n"
	"undo 12.400\n"
	"part h7h8=c7 12.400\n"
	"h7h8=c7,a1a2 12.400\n"
	"offer first\n"
	"decline second\n"
	"undo\n"
	"redo\n"
	"offer first\n"
	"agree\n"
	"result 1/2-1/2 agreement\n"
	"undo\n"
	"time second\n"
	"result 1-0 time\n"
	"undo\n"
	"c7a5 0.007\n"
	"result 0-1 checkmate\n"
	"used 1.001\n"
	"undo\n"
	"resign second\n"
	"result 1-0 resignation\n";

START_TEST(each_event_has_its_line)
{
	struct session *session;
	struct kept kept;

	session = play_events(&kept, false);
	ck_assert_str_eq(kept.text.text, all_events);
	expect_again(session, kept.text.text);
	report_free(&kept.text);
	session_free(session);
}
END_TEST

START_TEST(each_event_is_read_back)
{
	struct session *session;
	struct record_report report;
	struct kept kept;

	session = play_events(&kept, true);
	expect_again(session, kept.text.text);
	session_free(read_whole(kept.text.text, &report));
	ck_assert(report.checked && !report.unended);
	ck_assert_uint_eq(report.chain.sum, kept.chain.sum);
	ck_assert(report.chain.checked);
	report_free(&kept.text);
	session_free(session);
}
END_TEST

START_TEST(the_header_is_read_back)
{
	struct record_header header;
	struct record_report report;
	struct kept kept;
	struct session *session = play_events(&kept, true);

	session_free(session);
	session = record_read(kept.text.text, kept.text.n, &header, &report);
	ck_assert_str_eq(header.name[0], "Anna");
	ck_assert_str_eq(header.name[1], "J\303\266rg *");
	ck_assert_str_eq(header.date, "2026-11-30");
	ck_assert_str_eq(header.clock, "15+10");
	ck_assert_str_eq(header.other, "event Tea\n");
	session_free(session);
	report_free(&kept.text);
}
END_TEST

/* A game goes on in its own record as if nothing had happened. */
START_TEST(a_record_goes_on)
{
	struct session *session = session_of("phi", NULL), *again;
	struct record_report report;
	struct kept kept;

	keep(&kept, session, &plain_header, true);
	session_play(session, "e2e3");
	session_free(session);
	again = read_whole(kept.text.text, &report);
	kept.chain = report.chain;
	session_listen(again, keep_event, &kept);
	session_play(again, "pass");
	session_play(again, "b1a3");
	expect_again(again, kept.text.text);
	session_free(again);
	report_free(&kept.text);
}
END_TEST

/* Known from elsewhere: CRC-32 of "123456789" is cbf43926. The sum of a header
 * is that of its lines with the empty line that ends it. */
START_TEST(checksums_are_those_of_everybody)
{
	struct session *session = session_of("phi", NULL);
	static const struct record_header none = { .date = "" };
	struct kept kept;

	keep(&kept, session, &none, true);
	ck_assert_str_eq(kept.text.text,
		"quincunx record 1\ngame phi\n#727d0965\n");
	report_free(&kept.text);
	session_free(session);
}
END_TEST

/* Random games, begun again after every event. */

static void make_any(struct session *session, uint64_t *random)
{
	struct moves moves = { 0 };
	struct move move = { 0 };

	line_moves(session_line(session), &moves);
	for (int tries = 6; moves.n && tries; tries--) {
		struct line line;
		struct undo undo;

		move = moves.at[random_below(random, moves.n)];
		line_copy(&line, session_line(session));
		line_make(&line, &move, &undo);
		if (line_outcome(&line).result == GOES_ON)
			tries = 1;
		line_end(&line);
	}
	if (moves.n)
		session_make(session, &move);
	moves_free(&moves);
}

static void do_anything(struct session *session, uint64_t *random)
{
	int side = (int)random_below(random, 2);
	size_t what = random_below(random, 100);

	if (random_below(random, 3))
		session_use(session, (int64_t)random_below(random, 100000));
	if (what < 6 || session_outcome(session).result != GOES_ON)
		session_undo(session);
	else if (what < 12)
		session_redo(session);
	else if (what < 15)
		session_take_back(session);
	else if (what < 18)
		session_offer(session, side);
	else if (what < 20)
		session_decline(session, side);
	else if (what == 20)
		session_agree(session);
	else if (what == 21)
		session_resign(session, side);
	else if (what == 22)
		session_time_out(session, side);
	else if (what == 23)
		session_use_aloud(session, 5);
	else
		make_any(session, random);
}

static void play_with_restarts(const struct game *game, uint64_t seed)
{
	uint64_t random = seed * 2654435761u + 1;
	struct session *session;
	struct line line;
	struct kept kept;

	random_line(game, seed, &line);
	session = session_new_at(&line.pos);
	line_end(&line);
	keep(&kept, session, &plain_header, true);
	for (int i = 0; i < 70; i++) {
		size_t before = kept.events;

		do_anything(session, &random);
		if (kept.events != before)
			expect_again(session, kept.text.text);
	}
	ck_assert_uint_gt(kept.events, 20);
	session_free(session);
	report_free(&kept.text);
}

START_TEST(games_go_on_after_each_event)
{
	const struct game *game = games[_i];

	for (int i = 0; i < long_or(200, 4); i++)
		play_with_restarts(game, (uint64_t)i + 1);
}
END_TEST

/* From the start position, and whole games: the end is read back, too. */
START_TEST(whole_games_are_read_back)
{
	const struct game *game = games[_i];

	for (int i = 0; i < long_or(20, 2); i++) {
		struct session *session = session_new(game);
		uint64_t random = (uint64_t)i + 7;
		struct kept kept;
		struct turn turn;
		int n = 0;

		keep(&kept, session, &plain_header, i % 2);
		while (n++ < 300 && play_pick(
			(struct line *)session_line(session), &random,
			PLAY_ANY, &turn))
			session_make_turn(session, &turn);
		expect_again(session, kept.text.text);
		report_free(&kept.text);
		session_free(session);
	}
}
END_TEST

/* Cut and changed. */

static size_t line_start(const char *text, size_t at)
{
	while (at && text[at - 1] != '\n')
		at--;
	return at;
}

/* Where the lines above the turns end. */
static size_t header_end(const char *text)
{
	return (size_t)(strstr(text, "\n#") - text) + 1 + 10;
}

/* What is said to be good is a good record of the same game. */
static void expect_good_part(const char *text, size_t good,
	const struct session *session)
{
	char *part_of_it = strndup(text, good);
	struct session *again = read_good(part_of_it);

	expect_same(again, session);
	session_free(again);
	free(part_of_it);
}

START_TEST(each_cut_is_found)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);
	const char *text = kept.text.text;
	size_t head = header_end(text);

	session_free(session);
	for (size_t n = head; n <= kept.text.n; n++) {
		/* In memory of its own: no byte behind it may be read. */
		char *cut = malloc(n);
		struct record_header header;
		struct record_report report;
		size_t good = line_start(text, n);

		memcpy(cut, text, n);
		session = record_read(cut, n, &header, &report);
		ck_assert_ptr_nonnull(session);
		ck_assert_uint_eq(report.good, good);
		ck_assert_int_eq(report.state,
			good == n ? RECORD_GOOD : RECORD_TORN);
		ck_assert(report.checked);
		expect_good_part(text, good, session);
		session_free(session);
		free(cut);
	}
	report_free(&kept.text);
}
END_TEST

/* Above the turns nothing can be lost but what was said there. */
START_TEST(a_cut_header_has_no_turns)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);

	session_free(session);
	for (size_t n = 0; n < header_end(kept.text.text); n++) {
		struct record_header header;
		struct record_report report;
		char *cut = malloc(n + 1);

		memcpy(cut, kept.text.text, n);
		session = record_read(cut, n, &header, &report);
		ck_assert(!session || !session_turns(session));
		ck_assert(session || report.state != RECORD_GOOD);
		ck_assert(!session || !report.checked);
		ck_assert(report.state == RECORD_GOOD || *report.sentence);
		session_free(session);
		free(cut);
	}
	report_free(&kept.text);
}
END_TEST

START_TEST(each_changed_bit_is_found)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);
	char *text = kept.text.text, *right = strdup(kept.text.text);
	size_t head = header_end(text);

	session_free(session);
	for (size_t bit = 0; bit < kept.text.n * 8; bit++) {
		struct record_header header;
		struct record_report report;

		text[bit / 8] ^= (char)(1 << bit % 8);
		session = record_read(text, kept.text.n, &header, &report);
		ck_assert_msg(report.state != RECORD_GOOD, "bit %zu of %zu",
			bit % 8, bit / 8);
		ck_assert(report.line && strstr(report.sentence, "line "));
		/* Above the turns a changed byte can be an empty line. */
		if (bit / 8 < head) {
			ck_assert(!session || !session_turns(session));
			ck_assert(report.good <= bit / 8 + 2);
		} else {
			ck_assert_uint_eq(report.good,
				line_start(right, bit / 8));
			if (bit % 8 == 0)
				expect_good_part(right, report.good, session);
		}
		session_free(session);
		text[bit / 8] ^= (char)(1 << bit % 8);
	}
	free(right);
	report_free(&kept.text);
}
END_TEST

/* Lines left out, doubled and swapped. */
START_TEST(each_missing_line_is_found)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);
	const char *text = kept.text.text, *at;

	session_free(session);
	at = text + header_end(text);
	while (*at) {
		const char *next = strchr(at, '\n') + 1;
		struct report without = { 0 }, twice = { 0 };
		struct record_report report;

		report_add(&without, "%.*s%s", (int)(at - text), text, next);
		report_add(&twice, "%.*s%s", (int)(next - text), text, at);
		session_free(read_whole(without.text, &report));
		ck_assert_int_eq(report.state,
			*next ? RECORD_ALTERED : RECORD_GOOD);
		ck_assert_uint_eq(report.good, (size_t)(at - text));
		session_free(read_whole(twice.text, &report));
		ck_assert_int_eq(report.state, RECORD_ALTERED);
		ck_assert_uint_eq(report.good, (size_t)(next - text));
		report_free(&without);
		report_free(&twice);
		at = next;
	}
	report_free(&kept.text);
}
END_TEST

START_TEST(a_changed_record_can_be_read_anyway)
{
	struct kept kept;
	struct session *session = play_events(&kept, true), *again;
	struct record_header header;
	struct record_report report;

	memcpy(strstr(kept.text.text, "Anna"), "Otto", 4);
	ck_assert_ptr_null(read_whole(kept.text.text, &report));
	ck_assert_int_eq(report.state, RECORD_ALTERED);
	again = record_read_anyway(kept.text.text, kept.text.n, &header,
		&report);
	ck_assert_int_eq(report.state, RECORD_GOOD);
	ck_assert(!report.checked);
	ck_assert_str_eq(header.name[0], "Otto");
	expect_same(session, again);
	session_free(again);
	session_free(session);
	report_free(&kept.text);
}
END_TEST

/* Damage above the turns. */

static struct session *rescue(const char *text, size_t n,
	struct record_report *report)
{
	struct record_header header;
	struct session *session = record_read(text, n, &header, report);
	struct record_report before = *report;

	if (session)
		return session;
	session = record_rescue(text, n, &header, report);
	ck_assert(report->rescued == (session != NULL));
	ck_assert_int_eq(report->state, before.state);
	ck_assert_uint_eq(report->line, before.line);
	ck_assert_str_eq(report->sentence, before.sentence);
	ck_assert_uint_eq(report->good, 0);
	return session;
}

/* Whether what is lost with this line can be done without. */
static bool can_miss(const char *line)
{
	return strncmp(line, "game ", 5) && strncmp(line, "start ", 6);
}

/* Any bit above the turns: they are all there, as long as it is known which
 * game it is and where it begins. */
START_TEST(turns_are_rescued_from_each_changed_bit)
{
	struct kept kept;
	struct session *session = play_events(&kept, true), *again;
	char *text = kept.text.text, *end = strstr(text, "\n#") + 10, *line;
	struct record_report report;
	size_t rescued = 0;

	line = text;
	for (char *at = text; at < end; at++) {
		char kept_byte = *at;
		bool can = can_miss(line);

		if (kept_byte == '\n') {
			line = at + 1;
			can = can && can_miss(line);
		}
		for (int bit = 0; bit < 8; bit++) {
			*at = (char)(kept_byte ^ 1 << bit);
			again = rescue(text, kept.text.n, &report);
			/* An empty line ends that part too early. */
			if (can && report.state != RECORD_LATER
				&& *at != '\n') {
				ck_assert_msg(again != NULL, "%s",
					report.sentence);
				ck_assert_msg(session_turns(again)
					== session_turns(session), "%s\n%s",
					report.sentence, text);
			}
			rescued += again != NULL;
			session_free(again);
		}
		*at = kept_byte;
	}
	ck_assert_uint_gt(rescued, 200);
	session_free(session);
	report_free(&kept.text);
}
END_TEST

START_TEST(turns_are_rescued_without_each_line)
{
	struct kept kept;
	struct session *session = play_events(&kept, true), *again;
	char *text = kept.text.text, *end = strstr(text, "\n#") + 11;
	struct record_report report;

	for (char *line = text; line < end; line = strchr(line, '\n') + 1) {
		size_t n = strcspn(line, "\n") + 1;
		char *rest = strdup(text);

		memmove(rest + (line - text), line + n, strlen(line + n) + 1);
		again = rescue(rest, strlen(rest), &report);
		if (can_miss(line))
			ck_assert_msg(again && session_turns(again)
				== session_turns(session), "%s", rest);
		else
			ck_assert_msg(!again || strncmp(line, "game", 4),
				"which game is it?");
		session_free(again);
		free(rest);
	}
	session_free(session);
	report_free(&kept.text);
}
END_TEST

/* What was changed behind a damaged beginning is found all the same. */
START_TEST(rescued_turns_are_checked)
{
	static const char text[] = "quincunx record 1\ngame phi\n"
		"first Hanna\ndate 2026-11-30\n#ac4b0b3a\n";
	struct kept kept;
	struct session *session = session_new(game_find("phi")), *again;
	struct record_report report;

	keep(&kept, session, &plain_header, true);
	session_play(session, "e2e3");
	session_play(session, "pass");
	session_play(session, "a2a3");
	memcpy(strstr(kept.text.text, "2026"), "1926", 4);
	again = rescue(kept.text.text, kept.text.n, &report);
	ck_assert(report.checked);
	ck_assert_uint_eq(session_turns(again), 3);
	session_free(again);
	memcpy(strstr(kept.text.text, "a2a3"), "b2b3", 4);
	again = rescue(kept.text.text, kept.text.n, &report);
	ck_assert_uint_eq(session_turns(again), 2);
	session_free(again);
	ck_assert_ptr_null(rescue(text, strlen(text), &report));
	ck_assert_ptr_null(rescue("x", 1, &report));
	ck_assert_ptr_null(rescue("quincunx record 2\ngame phi\n\ne2e3\n", 35,
		&report));
	session_free(session);
	report_free(&kept.text);
}
END_TEST

/* Written by hand. */

static struct session *read_hand(const char *text,
	struct record_header *header, struct record_report *report)
{
	struct session *session = record_read(text, strlen(text), header,
		report);

	ck_assert_msg(report->state == RECORD_GOOD, "%s", report->sentence);
	ck_assert(!report->checked);
	return session;
}

START_TEST(people_may_write_as_they_like)
{
	struct record_header header;
	struct record_report report;
	struct session *session = read_hand("\357\273\277quincunx record 1\r\n"
		"date  yesterday \t\r\n"
		"place   in the  garden\r\n"
		"second\tBen\r\n"
		"game phi\r\n"
		"\r\n"
		"e2e3\r\n"
		"\r\n"
		"  pass \t 3 \r\n"
		"b1a3 0.5\r\n"
		"resign second\r\n"
		"result 1-0", &header, &report);

	ck_assert_uint_eq(session_turns(session), 3);
	ck_assert_int_eq(session_turn_used(session, 0), -1);
	ck_assert_int_eq(session_turn_used(session, 1), 3000);
	ck_assert_int_eq(session_turn_used(session, 2), 500);
	ck_assert_int_eq(session_outcome(session).result, WHITE_WINS);
	ck_assert_str_eq(header.name[0], "");
	ck_assert_str_eq(header.name[1], "Ben");
	ck_assert_str_eq(header.date, "yesterday");
	ck_assert_str_eq(header.other, "place in the  garden\n");
	ck_assert(report.unended);
	session_free(session);
}
END_TEST

START_TEST(a_position_alone_is_a_record)
{
	struct record_header header;
	struct record_report report;
	struct session *session = read_hand("quincunx record 1\n"
		"start " GROWING "\ngame rose\n", &header, &report);
	char text[POSITION_TEXT];

	position_write(session_position(session), text, sizeof(text));
	ck_assert_str_eq(text, GROWING);
	ck_assert(!report.unended);
	session_free(session);
}
END_TEST

START_TEST(mail_may_change_line_ends)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);
	struct report mailed = { 0 };

	for (const char *c = kept.text.text; *c; c++)
		report_add(&mailed, *c == '\n' ? "\r\n" : "%c", *c);
	expect_again(session, mailed.text);
	report_free(&mailed);
	report_free(&kept.text);
	session_free(session);
}
END_TEST

START_TEST(names_are_cleaned_and_cut)
{
	char field[8];

	record_put(field, sizeof(field), "  a\033[1m\n\tb ");
	ck_assert_str_eq(field, "a[1m  b");
	record_put(field, sizeof(field),
		"\343\201\202\343\201\202\343\201\202");
	ck_assert_str_eq(field, "\343\201\202\343\201\202");
	record_put(field, sizeof(field), "\377\342\200\256x");
	ck_assert_str_eq(field, "?x");
	record_put(field, sizeof(field), " ");
	ck_assert_str_eq(field, "");
}
END_TEST

/* What is wrong, and where. */

#define HEAD "quincunx record 1\ngame phi\n\n"

static const struct {
	const char *text;
	enum record_state state;
	size_t line;
	const char *says;
} wrong[] = {
	{ "", RECORD_NONE, 0, "nothing in it" },
	{ "\n", RECORD_NONE, 1, "no record" },
	{ "GIF89a", RECORD_NONE, 1, "no record" },
	{ "quincunx record", RECORD_NONE, 1, "no record" },
	{ "quincunx record 2\nzzz\n", RECORD_LATER, 1,
		"of version 2; this program reads version 1" },
	{ "quincunx record 999999999\n", RECORD_LATER, 1, "999999999" },
	{ "quincunx record 9999999999\n", RECORD_NONE, 1, "a number" },
	{ "quincunx record 01\n", RECORD_NONE, 1, "a number" },
	{ "quincunx record 1\n", RECORD_WRONG, 1, "game NAME" },
	{ "quincunx record 1\n\n", RECORD_WRONG, 2, "game NAME" },
	{ "quincunx record 1\ngame chess\n\n", RECORD_WRONG, 2,
		"no game \"chess\"" },
	{ "quincunx record 1\ngame phi\ngame phi\n\n", RECORD_WRONG, 3,
		"twice" },
	{ "quincunx record 1\nfirst A\nfirst B\n\n", RECORD_WRONG, 3,
		"\"first\" stands there twice" },
	{ "quincunx record 1\ngame\n\n", RECORD_WRONG, 2,
		"nothing follows \"game\"" },
	{ "quincunx record 1\ngame phi\ne2e3\n", RECORD_WRONG, 3,
		"nothing follows \"e2e3\"" },
	{ "quincunx record 1\ngame phi\ne2e3 4\n", RECORD_WRONG, 3,
		"an empty line comes before them" },
	{ "quincunx record 1\ngame phi\nresign first\n", RECORD_WRONG, 3,
		"an empty line comes before them" },
	{ "quincunx record 1\nstart 8/8 w - 0 1\ngame phi\n\n", RECORD_WRONG,
		4, "start position: " },
	{ HEAD "e2e5\n", RECORD_WRONG, 4, "\"e2e5\" is not legal: " },
	{ HEAD "e2e3\nd2d3\n", RECORD_WRONG, 5, "not yours" },
	{ HEAD "e2e3\n\033[2J\n", RECORD_WRONG, 5, "byte 1 of it is no text" },
	{ HEAD "e2e3\n\377\376\n", RECORD_WRONG, 5, "is not legal" },
	{ HEAD "undo\n", RECORD_WRONG, 4, "nothing to undo" },
	{ HEAD "redo\n", RECORD_WRONG, 4, "nothing to redo" },
	{ HEAD "part -\n", RECORD_WRONG, 4, "no part" },
	{ HEAD "part\n", RECORD_WRONG, 4, "not legal" },
	{ HEAD "part e2e3\n", RECORD_WRONG, 4, "not a part of a turn" },
	{ HEAD "decline first\n", RECORD_WRONG, 4, "cannot be said here" },
	{ HEAD "offer first\noffer first\n", RECORD_WRONG, 5,
		"\"offer\" cannot be said here" },
	{ HEAD "offer first\ndecline first\n", RECORD_WRONG, 5,
		"cannot be said" },
	{ HEAD "offer\n", RECORD_WRONG, 4, "must follow \"offer\"" },
	{ HEAD "resign white\n", RECORD_WRONG, 4, "must follow \"resign\"" },
	{ HEAD "resign first\ne2e3\n", RECORD_WRONG, 5, "game is over" },
	{ HEAD "agree\nresign first\n", RECORD_WRONG, 5, "cannot be said" },
	{ HEAD "used\n", RECORD_WRONG, 4, "seconds must follow" },
	{ HEAD "e2e3 x\n", RECORD_WRONG, 4, "\"x\" cannot follow" },
	{ HEAD "e2e3 1 2\n", RECORD_WRONG, 4, "\"2\" cannot follow" },
	{ HEAD "e2e3 -1\n", RECORD_WRONG, 4, "\"-1\" cannot follow" },
	{ HEAD "e2e3 1.\n", RECORD_WRONG, 4, "\"1.\" cannot follow" },
	{ HEAD "e2e3 .5\n", RECORD_WRONG, 4, "\".5\" cannot follow" },
	{ HEAD "e2e3 1.2345\n", RECORD_WRONG, 4, "cannot follow" },
	{ HEAD "e2e3 1234567890\n", RECORD_WRONG, 4, "cannot follow" },
	{ HEAD "e2e3\nresult 1-0 checkmate\n", RECORD_WRONG, 5,
		"the game goes on here" },
	{ HEAD "resign first\nresult 1-0\n", RECORD_WRONG, 5,
		"the result is 0-1 resignation, not \"1-0\"" },
	{ HEAD "e2e3\npass #12345678\n", RECORD_ALTERED, 5,
		"the lines before have none" },
	{ HEAD "e2e3\npas", RECORD_TORN, 5, "\"pas\" is not legal" },
	{ "quincunx record 1\ngame phi\n#0", RECORD_TORN, 3,
		"nothing follows" },
};

/* Lines can go on behind what is good. */
static void expect_chain(const char *text, const struct record_report *report)
{
	struct record_header header;
	struct record_report good;

	session_free(record_read(text, report->good, &header, &good));
	ck_assert_uint_eq(report->chain.sum, good.chain.sum);
	ck_assert(report->chain.checked == good.chain.checked);
}

START_TEST(faults_are_named)
{
	struct record_report report;
	struct session *session = read_whole(wrong[_i].text, &report);
	size_t start = 0;

	ck_assert_msg(strstr(report.sentence, wrong[_i].says) != NULL,
		"\"%s\" does not say \"%s\"", report.sentence, wrong[_i].says);
	ck_assert_int_eq(report.state, wrong[_i].state);
	ck_assert_uint_eq(report.line, wrong[_i].line);
	for (const char *c = report.sentence; *c; c++)
		ck_assert(*c >= ' ' && *c <= '~');
	/* What is good ends where the faulty line begins. */
	for (size_t line = 1; session && line < report.line; line++)
		start = (size_t)(strchr(wrong[_i].text + start, '\n')
			- wrong[_i].text) + 1;
	ck_assert_uint_eq(report.good, start);
	if (session) {
		expect_good_part(wrong[_i].text, start, session);
		expect_chain(wrong[_i].text, &report);
	}
	session_free(session);
}
END_TEST

START_TEST(checksums_do_not_stop)
{
	struct kept kept;
	struct session *session = play_events(&kept, true);
	struct record_report report;
	size_t good = kept.text.n;

	session_free(session);
	report_add(&kept.text, "undo\n");
	session_free(read_whole(kept.text.text, &report));
	ck_assert_int_eq(report.state, RECORD_ALTERED);
	ck_assert(strstr(report.sentence, "has no checksum") != NULL);
	ck_assert_uint_eq(report.good, good);
	report_free(&kept.text);
}
END_TEST

START_TEST(nul_is_no_text)
{
	static const char text[] = HEAD "e2e3\npa\0ss\nb1a3\n";
	struct record_header header;
	struct record_report report;
	struct session *session = record_read(text, sizeof(text) - 1, &header,
		&report);

	ck_assert_uint_eq(report.line, 5);
	ck_assert(strstr(report.sentence, "byte 3 of it is no text") != NULL);
	ck_assert_uint_eq(session_turns(session), 1);
	session_free(session);
}
END_TEST

/* A fault leaves the parts of a turn, and what could be redone. */
START_TEST(a_fault_changes_nothing)
{
	static const char text[] = "quincunx record 1\ngame rose\nstart "
		GROWING "\n\nh7h8=e5,a1a2\nundo\npart h7h8=c7\n";
	struct session *session, *again = read_good(text);
	struct report spoilt = { 0 };
	struct record_report report;

	report_add(&spoilt, "%s%s", text, "h7h8=e5,a1a9 4.5\n");
	session = read_whole(spoilt.text, &report);
	ck_assert_int_eq(report.state, RECORD_WRONG);
	expect_same(again, session);
	ck_assert_int_eq(session_under_way(session), 1);
	ck_assert_uint_eq(session_redoable(session), 1);
	session_free(session);
	session_free(again);
	report_free(&spoilt);
}
END_TEST

/* Huge. */

START_TEST(long_lines_are_refused)
{
	size_t n = strlen(HEAD);
	char *text = malloc(n + 5000);
	struct record_header header;
	struct record_report report;
	struct session *session;

	memcpy(text, HEAD, n);
	memset(text + n, 'a', 5000);
	session = record_read(text, n + 5000, &header, &report);
	ck_assert(strstr(report.sentence, "line 4: is longer") != NULL);
	ck_assert_uint_eq(report.good, n);
	session_free(session);
	free(text);
}
END_TEST

START_TEST(much_above_the_turns_is_refused)
{
	struct report text = { 0 };
	struct record_report report;

	report_add(&text, "quincunx record 1\ngame phi\n");
	for (int i = 0; i < 300; i++)
		report_add(&text, "word another\n");
	ck_assert_ptr_null(read_whole(text.text, &report));
	ck_assert(strstr(report.sentence, "too much") != NULL);
	report_free(&text);
}
END_TEST

static char *repeated(const char *head, const char *lines, size_t times,
	size_t *n)
{
	size_t first = strlen(head), one = strlen(lines);
	char *text = malloc(first + one * times + 1), *at = text + first;

	ck_assert_ptr_nonnull(text);
	strcpy(text, head);
	for (; times; times--, at += one)
		memcpy(at, lines, one + 1);
	*n = (size_t)(at - text);
	return text;
}

/* A million lines cost no more than their moves, and the next is too much. */
START_TEST(a_million_lines_are_read)
{
	struct record_header header;
	struct record_report report;
	struct session *session;
	size_t n;
	char *text = repeated(HEAD "e2e3\n", "pass\nundo\n", 500000, &n);

	session = record_read(text, n, &header, &report);
	ck_assert_int_eq(report.state, RECORD_GOOD);
	ck_assert_uint_eq(session_turns(session), 1);
	ck_assert_uint_eq(session_redoable(session), 1);
	session_free(session);
	free(text);
}
END_TEST

START_TEST(more_lines_are_refused)
{
	struct record_header header;
	struct record_report report;
	struct session *session;
	size_t n;
	char *text = repeated(HEAD "e2e3\n", "undo\nredo\n",
		RECORD_LINES_MAX / 2, &n);

	session = record_read(text, n, &header, &report);
	ck_assert_int_eq(report.state, RECORD_WRONG);
	ck_assert(strstr(report.sentence, "no more than 2097152 lines")
		!= NULL);
	ck_assert_uint_eq(report.good, n - strlen("redo\n"));
	ck_assert_uint_eq(session_turns(session), 0);
	session_free(session);
	free(text);
}
END_TEST

static Suite *record_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("record", &tc);

	tcase_set_timeout(tc, test_seconds());
	tcase_add_test(tc, each_event_has_its_line);
	tcase_add_test(tc, each_event_is_read_back);
	tcase_add_test(tc, the_header_is_read_back);
	tcase_add_test(tc, a_record_goes_on);
	tcase_add_test(tc, checksums_are_those_of_everybody);
	tcase_add_loop_test(tc, games_go_on_after_each_event, 0,
		count_games());
	tcase_add_loop_test(tc, whole_games_are_read_back, 0, count_games());
	tcase_add_test(tc, each_cut_is_found);
	tcase_add_test(tc, a_cut_header_has_no_turns);
	tcase_add_test(tc, each_changed_bit_is_found);
	tcase_add_test(tc, each_missing_line_is_found);
	tcase_add_test(tc, a_changed_record_can_be_read_anyway);
	tcase_add_test(tc, turns_are_rescued_from_each_changed_bit);
	tcase_add_test(tc, turns_are_rescued_without_each_line);
	tcase_add_test(tc, rescued_turns_are_checked);
	tcase_add_test(tc, people_may_write_as_they_like);
	tcase_add_test(tc, a_position_alone_is_a_record);
	tcase_add_test(tc, mail_may_change_line_ends);
	tcase_add_test(tc, names_are_cleaned_and_cut);
	tcase_add_loop_test(tc, faults_are_named, 0,
		(int)(sizeof(wrong) / sizeof(wrong[0])));
	tcase_add_test(tc, checksums_do_not_stop);
	tcase_add_test(tc, nul_is_no_text);
	tcase_add_test(tc, a_fault_changes_nothing);
	tcase_add_test(tc, long_lines_are_refused);
	tcase_add_test(tc, much_above_the_turns_is_refused);
	tcase_add_test(tc, a_million_lines_are_read);
	tcase_add_test(tc, more_lines_are_refused);
	return suite;
}

int main(void)
{
	return run_suite(record_suite());
}
