/* SPDX-License-Identifier: MIT */
/* Games that are pasted or opened: records, lines, positions, and nonsense. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "incoming.h"
#include "share.h"
#include "support.h"

static void comes_in(const char *text, enum incoming_kind kind, size_t turns)
{
	struct incoming incoming;

	ck_assert_msg(incoming_read(&incoming, "it", text, strlen(text)),
		"%s", incoming.sentence);
	ck_assert_int_eq(incoming.kind, kind);
	ck_assert(incoming.whole);
	ck_assert_uint_eq(session_turns(incoming.session), turns);
	session_free(incoming.session);
}

START_TEST(each_form_is_told_from_the_others)
{
	const struct record_header header = { .name = { "Anna", "Ben" } };
	struct session *session = session_new(games[_i]);
	uint64_t random = 4;
	struct turn turn;
	char position[POSITION_TEXT + 60], *text;

	for (int i = 0; i < 3; i++) {
		struct line line;

		line_copy(&line, session_line(session));
		ck_assert(play_pick(&line, &random, PLAY_LOUD, &turn));
		line_end(&line);
		ck_assert(session_make_turn(session, &turn));
	}
	text = record_write(session, &header, true);
	comes_in(text, INCOMING_RECORD, 3);
	free(text);
	text = share_line(session, &header);
	comes_in(text, INCOMING_LINE, 3);
	free(text);
	snprintf(position, sizeof(position), "  %s %s\n", games[_i]->name,
		games[_i]->start);
	comes_in(position, INCOMING_POSITION, 0);
	session_free(session);
}
END_TEST

START_TEST(nonsense_is_refused_in_a_sentence)
{
	static const char *const texts[] = { "", "e4", "phi", "phi x",
		"chess 8/8", "quincunx", "quincunx recor", "quincunx record 9"
	};
	struct incoming incoming;

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		ck_assert(!incoming_read(&incoming, "it", texts[i],
			strlen(texts[i])));
		ck_assert_ptr_null(incoming.session);
		ck_assert(incoming.sentence[0]);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("incoming"), 0);
}
END_TEST

static Suite *incoming_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("incoming", &tc);

	tcase_add_loop_test(tc, each_form_is_told_from_the_others, 0,
		count_games());
	tcase_add_test(tc, nonsense_is_refused_in_a_sentence);
	tcase_add_test(tc, the_corpus_is_survived);
	return suite;
}

int main(void)
{
	return run_suite(incoming_suite());
}
