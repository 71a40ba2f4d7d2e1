/* SPDX-License-Identifier: MIT */
/*
 * Threads: a table that several write, and helpers beside a search. Built with
 * gcc -fsanitize=thread -DNO_CLONES, it also shows that they disturb nobody.
 */
#include <pthread.h>
#include <string.h>

#include "crew.h"
#include "games.h"
#include "harness.h"
#include "support.h"
#include "tt.h"

#define WRITERS 3
#define KEYS 64		/* few, so that all write to the same places */

struct writer {
	struct tt *tt;
	uint64_t seed;
	int rounds;
	int found, torn;
};

/* What a writer says of a key follows from the two numbers that it says. */
static uint32_t move_for(uint64_t key, const struct tt_entry *entry)
{
	uint64_t all = key * 31 + (uint16_t)entry->score * 65537u +
		(uint16_t)entry->eval;

	return (uint32_t)(all * 0x9e3779b97f4a7c15 >> 32) | 1;
}

/* All in four buckets. */
static uint64_t a_key(uint64_t *seed)
{
	return (uint64_t)(random_next(seed) % KEYS + 1) << 32 |
		random_next(seed) % 4;
}

static void *write_table(void *data)
{
	struct writer *writer = data;

	for (int i = 0; i < writer->rounds; i++) {
		uint64_t key = a_key(&writer->seed);
		struct tt_entry entry = {
			.score = (int16_t)random_next(&writer->seed),
			.eval = (int16_t)random_next(&writer->seed),
			.bound = BOUND_EXACT
		}, there;

		entry.move = move_for(key, &entry);
		tt_keep(writer->tt, key, &entry);
		key = a_key(&writer->seed);
		if (tt_find(writer->tt, key, &there)) {
			writer->found++;
			writer->torn += there.move != move_for(key, &there);
		}
	}
	return NULL;
}

START_TEST(no_half_of_an_entry_is_found)
{
	struct writer writers[WRITERS];
	pthread_t threads[WRITERS];
	struct tt tt;

	tt_begin(&tt, 1);
	for (int i = 0; i < WRITERS; i++) {
		writers[i] = (struct writer){
			.tt = &tt, .seed = (uint64_t)i + 1,
			.rounds = long_or(4000000, 300000)
		};
		ck_assert_int_eq(pthread_create(&threads[i], NULL,
			write_table, &writers[i]), 0);
	}
	for (int i = 0; i < WRITERS; i++) {
		pthread_join(threads[i], NULL);
		ck_assert_int_gt(writers[i].found, 0);
		ck_assert_int_eq(writers[i].torn, 0);
	}
	tt_end(&tt);
}
END_TEST

/* The words of two entries beside each other are neither. */
START_TEST(mixed_words_are_no_entry)
{
	struct tt_entry one = {.move = 3, .score = 5, .bound = BOUND_EXACT};
	struct tt_entry two = {.move = 4, .score = 6, .bound = BOUND_EXACT};
	uint64_t key = UINT64_C(0x1234567800000000), tag;
	struct tt_entry there;
	struct tt tt;

	tt_begin(&tt, 1);
	tt_keep(&tt, key, &one);
	ck_assert(tt_find(&tt, key, &there));
	ck_assert_uint_eq(there.move, 3);
	ck_assert_int_eq(there.score, 5);
	tag = atomic_load(&tt.buckets[0][0].tag);
	tt_keep(&tt, key, &two);
	atomic_store(&tt.buckets[0][0].tag, tag);
	ck_assert(!tt_find(&tt, key, &there));
	tt_end(&tt);
}
END_TEST

/* Until the helpers have done something, too. */
static bool has_helped(void *data)
{
	return crew_nodes(data) > 20000;
}

START_TEST(helpers_help)
{
	struct search *search = search_new(1);
	struct crew *crew = crew_new(search, 2);
	struct search_limits limits = {.stop = has_helped, .data = crew};

	for (int i = 0; i < 3; i++) {
		struct search_result result;
		struct line line;

		random_line(games[_i], (uint64_t)i + 11, &line);
		crew_start(crew, &line);
		/* A search that is settled at once waits for nobody. */
		result = search_run(search, &line, &limits);
		crew_stop(crew);
		ck_assert_int_eq(result.n_lines,
			line_outcome(&line).result == GOES_ON);
		if (result.n_lines) {
			struct turn turn = result.lines[0].turns[0];
			char text[TURN_TEXT];

			turn_text(&line.pos, &turn, text, sizeof(text));
			ck_assert(turn_read(&line, text, &turn));
		}
		line_end(&line);
	}
	crew_free(crew);
	search_free(search);
}
END_TEST

/* It is alone again when they have stopped: the same as if it always was. */
START_TEST(a_crew_of_none_changes_nothing)
{
	struct search *search = search_new(1), *other = search_new(1);
	struct crew *crew = crew_new(search, 0);
	struct search_limits limits = {.nodes = 5000};
	uint64_t nodes;
	struct line line;

	random_line(games[_i], 5, &line);
	crew_start(crew, &line);
	nodes = search_run(search, &line, &limits).nodes;
	crew_stop(crew);
	ck_assert_uint_eq(nodes, search_run(other, &line, &limits).nodes);
	ck_assert_uint_eq(crew_nodes(crew), 0);
	line_end(&line);
	crew_free(crew);
	search_free(search);
	search_free(other);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("crew", &tests);
	int n = count_games();

	tcase_set_timeout(tests, test_seconds());
	tcase_add_test(tests, no_half_of_an_entry_is_found);
	tcase_add_test(tests, mixed_words_are_no_entry);
	tcase_add_loop_test(tests, helpers_help, 0, n);
	tcase_add_loop_test(tests, a_crew_of_none_changes_nothing, 0, n);
	return run_suite(suite);
}
