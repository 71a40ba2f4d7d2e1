/* SPDX-License-Identifier: MIT */
/* The event loop's waiting, with pipes in the place of a terminal. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>

#include "harness.h"
#include "input.h"

struct fixture {
	int keys[2], signals[2], other[2];
	struct input *input;
};

static void make_pipe(int ends[2])
{
	ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
}

static void set_up(struct fixture *f, int escape_ms)
{
	make_pipe(f->keys);
	make_pipe(f->signals);
	make_pipe(f->other);
	f->input = input_new(f->keys[0], f->signals[0], "xterm", escape_ms);
	ck_assert_ptr_nonnull(f->input);
}

static void type(struct fixture *f, const char *bytes)
{
	ck_assert_int_eq(write(f->keys[1], bytes, strlen(bytes)),
		(int)strlen(bytes));
}

static struct event next(struct fixture *f, int wait)
{
	struct pollfd other = { .fd = f->other[0], .events = POLLIN };
	struct event event;

	input_next(f->input, &other, 1, wait, &event);
	return event;
}

static void expect_key(struct fixture *f, const char *expected)
{
	struct event event = next(f, 2000);
	char name[KEY_NAME_MAX];

	ck_assert_int_eq(event.type, EVENT_KEY);
	key_print(&event.key, name);
	ck_assert_str_eq(name, expected);
}

static double seconds(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

START_TEST(keys_come_in_order)
{
	struct fixture f;

	set_up(&f, 50);
	type(&f, "a\033[A\033OP\r");
	expect_key(&f, "a");
	ck_assert(input_has_more(f.input));
	expect_key(&f, "Up");
	expect_key(&f, "F1");
	expect_key(&f, "Enter");
	ck_assert(!input_has_more(f.input));
	ck_assert_int_eq(next(&f, 0).type, EVENT_TIME);
	input_free(f.input);
}
END_TEST

START_TEST(many_keys_are_not_lost)
{
	struct fixture f;

	set_up(&f, 50);
	for (int i = 0; i < 300; i++)
		type(&f, "\033[1;5Ax");
	for (int i = 0; i < 300; i++) {
		expect_key(&f, "Ctrl-Up");
		expect_key(&f, "x");
	}
	ck_assert_int_eq(next(&f, 0).type, EVENT_TIME);
	input_free(f.input);
}
END_TEST

START_TEST(escape_alone_settles)
{
	struct fixture f;
	double start = seconds();

	set_up(&f, 60);
	type(&f, "a\033");
	expect_key(&f, "a");
	expect_key(&f, "Esc");
	ck_assert_double_ge(seconds() - start, 0.055);
	ck_assert_double_le(seconds() - start, 1.0);
	input_free(f.input);
}
END_TEST

START_TEST(split_sequences_are_joined)
{
	struct fixture f;

	set_up(&f, 400);
	type(&f, "x\033");
	expect_key(&f, "x");
	ck_assert_int_eq(next(&f, 20).type, EVENT_TIME);
	type(&f, "[");
	ck_assert_int_eq(next(&f, 20).type, EVENT_TIME);
	type(&f, "B");
	expect_key(&f, "Down");
	input_free(f.input);
}
END_TEST

START_TEST(cut_sequences_are_forgotten)
{
	struct fixture f;

	set_up(&f, 20);
	type(&f, "\033[1;");
	ck_assert_int_eq(next(&f, 700).type, EVENT_TIME);
	type(&f, "A");
	expect_key(&f, "A");
	input_free(f.input);
}
END_TEST

START_TEST(signals_come_first)
{
	struct fixture f;
	struct event event;

	set_up(&f, 50);
	type(&f, "ab");
	expect_key(&f, "a");
	ck_assert_int_eq(write(f.signals[1], "\017", 1), 1);
	event = next(&f, -1);
	ck_assert_int_eq(event.type, EVENT_SIGNAL);
	ck_assert_int_eq(event.signal, 15);
	expect_key(&f, "b");
	input_free(f.input);
}
END_TEST

START_TEST(others_are_watched)
{
	struct fixture f;
	struct pollfd other;
	struct event event;

	set_up(&f, 50);
	other = (struct pollfd){ .fd = f.other[0], .events = POLLIN };
	ck_assert_int_eq(write(f.other[1], "x", 1), 1);
	input_next(f.input, &other, 1, -1, &event);
	ck_assert_int_eq(event.type, EVENT_READY);
	ck_assert_int_eq(other.revents & POLLIN, POLLIN);
	type(&f, "k");
	expect_key(&f, "k");
	input_free(f.input);
}
END_TEST

START_TEST(time_passes)
{
	struct fixture f;
	double start = seconds();

	set_up(&f, 50);
	ck_assert_int_eq(next(&f, 60).type, EVENT_TIME);
	ck_assert_double_ge(seconds() - start, 0.055);
	input_free(f.input);
}
END_TEST

START_TEST(lost_link_is_told_after_the_keys)
{
	struct fixture f;

	set_up(&f, 50);
	type(&f, "q\033");
	close(f.keys[1]);
	expect_key(&f, "q");
	expect_key(&f, "Esc");
	ck_assert_int_eq(next(&f, -1).type, EVENT_LINK_LOST);
	ck_assert_int_eq(next(&f, -1).type, EVENT_LINK_LOST);
	input_free(f.input);
}
END_TEST

START_TEST(escape_wait_depends_on_the_link)
{
	unsetenv("ESCDELAY");
	unsetenv("SSH_TTY");
	unsetenv("SSH_CONNECTION");
	ck_assert_int_eq(input_escape_wait(0), 50);
	setenv("SSH_TTY", "/dev/pts/1", 1);
	ck_assert_int_eq(input_escape_wait(0), 100);
	setenv("ESCDELAY", "25", 1);
	ck_assert_int_eq(input_escape_wait(0), 25);
	ck_assert_int_eq(input_escape_wait(10), 10);
	setenv("ESCDELAY", "999999999999999999999", 1);
	ck_assert_int_eq(input_escape_wait(0), 5000);
	setenv("ESCDELAY", "nonsense", 1);
	ck_assert_int_eq(input_escape_wait(0), 100);
}
END_TEST

/* Takes all keys that there are; how many of them were pasted. */
static int count_pasted(struct fixture *f, int *all)
{
	struct event event;
	int pasted = 0;

	for (*all = 0; (event = next(f, 0)).type == EVENT_KEY; ++*all)
		pasted += event.key.pasted;
	return pasted;
}

START_TEST(brackets_mark_what_is_pasted)
{
	struct fixture f;
	int all;

	set_up(&f, 50);
	type(&f, "a\033[200~e2e4\r\033[201~b");
	ck_assert_int_eq(count_pasted(&f, &all), 5);
	ck_assert_int_eq(all, 7);
	type(&f, "\033[201~\r");
	ck_assert_int_eq(count_pasted(&f, &all), 0);
	ck_assert_int_eq(all, 1);
	/* A lost end counts for nothing after a while. */
	type(&f, "\033[200~");
	ck_assert_int_eq(count_pasted(&f, &all), 0);
	type(&f, "\r");
	ck_assert_int_eq(count_pasted(&f, &all), 1);
	ck_assert_int_eq(next(&f, 1100).type, EVENT_TIME);
	type(&f, "\r");
	ck_assert_int_eq(count_pasted(&f, &all), 0);
	input_free(f.input);
}
END_TEST

/* What nobody can have typed, and what somebody can. */
START_TEST(floods_are_pasted)
{
	static const char *const typed[] = { "e2e4\r", "d2d3\re7e5\rg1f3\r",
		"jjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjj" };
	static const char flood[] = "1. e2e4 e7e5\r2. g1f3 b8c6\r3. f1b5\r";
	char arrows[301] = "";
	struct fixture f;
	int all;

	set_up(&f, 50);
	for (size_t i = 0; i < sizeof(typed) / sizeof(*typed); i++) {
		type(&f, typed[i]);
		ck_assert_int_eq(count_pasted(&f, &all), 0);
		ck_assert_int_eq(all, (int)strlen(typed[i]));
		usleep(150000);
	}
	for (int i = 0; i < 100; i++)
		strcat(arrows, "\033[B");
	type(&f, arrows);
	ck_assert_int_eq(count_pasted(&f, &all), 0);
	ck_assert_int_eq(all, 100);
	type(&f, flood);
	ck_assert_int_eq(count_pasted(&f, &all), (int)strlen(flood));
	/* Its end may be late, but a person comes later. */
	type(&f, "\r");
	ck_assert_int_eq(count_pasted(&f, &all), 1);
	ck_assert_int_eq(next(&f, 150).type, EVENT_TIME);
	type(&f, "\r");
	ck_assert_int_eq(count_pasted(&f, &all), 0);
	input_free(f.input);
}
END_TEST

/* What waited while the program worked did not come after a pause. */
START_TEST(work_is_no_pause)
{
	struct fixture f;
	int all;

	set_up(&f, 50);
	type(&f, "1. e2e4 e7e5\r2. g1f3 b8c6\r3. f1b5\r");
	count_pasted(&f, &all);
	type(&f, "Q\003\r");
	usleep(150000);
	ck_assert_int_eq(count_pasted(&f, &all), 3);
	ck_assert_int_eq(next(&f, 150).type, EVENT_TIME);
	type(&f, "\033[200~e2");
	count_pasted(&f, &all);
	type(&f, "e4\r");
	usleep(1100000);
	ck_assert_int_eq(count_pasted(&f, &all), 3);
	input_free(f.input);
}
END_TEST

START_TEST(what_waits_is_known)
{
	struct fixture f;

	set_up(&f, 50);
	ck_assert(!input_has_more(f.input));
	type(&f, "a");
	ck_assert(input_has_more(f.input));
	expect_key(&f, "a");
	ck_assert(!input_has_more(f.input));
	input_free(f.input);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("input", &tests);

	tcase_add_test(tests, keys_come_in_order);
	tcase_add_test(tests, brackets_mark_what_is_pasted);
	tcase_add_test(tests, floods_are_pasted);
	tcase_add_test(tests, work_is_no_pause);
	tcase_add_test(tests, what_waits_is_known);
	tcase_add_test(tests, many_keys_are_not_lost);
	tcase_add_test(tests, escape_alone_settles);
	tcase_add_test(tests, split_sequences_are_joined);
	tcase_add_test(tests, cut_sequences_are_forgotten);
	tcase_add_test(tests, signals_come_first);
	tcase_add_test(tests, others_are_watched);
	tcase_add_test(tests, time_passes);
	tcase_add_test(tests, lost_link_is_told_after_the_keys);
	tcase_add_test(tests, escape_wait_depends_on_the_link);
	return run_suite(suite);
}
