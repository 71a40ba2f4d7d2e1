/* SPDX-License-Identifier: MIT */
/*
 * Every way to leave, from every view: the terminal is as before, the process
 * gone within a second, nothing that it started left behind, and the game kept.
 */
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness.h"
#include "pty.h"
#include "record.h"
#include "scratch.h"
#include "session.h"
#include "store.h"
#include "textfile.h"

/* Seconds in which it must be gone. */
#define SOON 1.0

/* What is typed to get there (each word in one go, as fast as somebody types)
 * and what is to be seen then. */
static const struct view {
	const char *name, *game, *keys, *text;
	size_t turns; /* made meanwhile */
} views[] = {
	{ "the menu", NULL, "", "Settings" },
	{ "a game", "phi", "", "White begins" },
	{ "a piece chosen", "phi", "\t \r", "marked square" },
	{ "a choice", "phi", "d2d3\r pass\r d3d4\r pass\r d4d5\r pass\r "
		"d5d6\r pass\r d6c7\r pass\r \r \033[A\033[D \r",
		"what it becomes", 10 },
	{ "a question", "phi", "X", "Enter yes, Esc no." },
	{ "a typed turn", "phi", "d2", "Move: d2" },
	{ "the settings", "phi", "O", "Esc waits" },
	{ "the rule book", "phi", "B", "Move the enemy" },
	{ "the help page", "phi", "?", "Esc" },
	{ "a watched game", "phi", "d2d3\r W", "Watch:", 1 },
	{ "a running clock", "phi", "d2d3\r", "Black to move", 1 },
	{ "part of a turn", "phi", "d2d3\r \t \r", "marked square", 1 },
	{ "the saved games", NULL, "\033[A \033[A \033[A \r",
		"Saved games", 0 },
	{ "a text to open", NULL, "I abc", "A path, or a record", 0 },
};

enum { VIEWS = sizeof(views) / sizeof(views[0]) };

static const int numbers[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
	SIGABRT, SIGBUS };

enum { NUMBERS = sizeof(numbers) / sizeof(numbers[0]) };

static void type_words(struct pty *pty, const char *keys)
{
	while (*keys) {
		size_t n = strcspn(keys, " ");

		pty_send(pty, keys, n);
		pty_take(pty, 20);
		usleep(15000);
		keys += n + strspn(keys + n, " ");
	}
}

static void reach(struct pty *pty, const struct view *view)
{
	ck_assert_msg(pty_wait_for(pty, view->game ? "White begins"
		: "Settings"), "%s: it does not start", view->name);
	type_words(pty, view->keys);
	ck_assert_msg(pty_wait_for(pty, view->text), "%s: never wrote %s",
		view->name, view->text);
}

static void begin(struct pty *pty, const struct view *view, int ignored)
{
	const char *const arguments[] = { "--no-warnings", "--clock=15",
		view->game, NULL };

	scratch_drop("quincunx");
	pty_start(pty, arguments, NULL, ignored);
	reach(pty, view);
}

/* Whether the last of what switches something on or off is `off`. */
static bool is_last(const struct pty *pty, const char *off, const char *on)
{
	const char *found = NULL, *at = pty->seen;
	size_t n = pty->n;

	while (at) {
		size_t rest = n - (size_t)(at - pty->seen);
		const char *a = memmem(at, rest, off, strlen(off));
		const char *b = memmem(at, rest, on, strlen(on));
		const char *first = a && (!b || a < b) ? a : b;

		if (!first)
			break;
		found = first == a ? off : on;
		at = first + 1;
	}
	return !found || found == off;
}

static void expect_screen(const struct pty *pty, const char *view,
	const char *way)
{
	static const char *const switches[][3] = {
		{ "\033[?1049l", "\033[?1049h", "its own screen" },
		{ "\033[?25h", "\033[?25l", "a hidden cursor" },
		{ "\033[?1002l", "\033[?1002h", "mouse reports" },
		{ "\033[?1006l", "\033[?1006h", "mouse reports" },
		{ "\033[?2004l", "\033[?2004h", "paste reports" },
		{ "\033[?1l", "\033[?1h", "cursor keys" },
	};

	ck_assert_msg(memmem(pty->seen, pty->n, "\033[?1049l", 8) != NULL,
		"%s, %s: its screen stays", view, way);
	for (size_t i = 0; i < sizeof(switches) / sizeof(switches[0]); i++)
		ck_assert_msg(is_last(pty, switches[i][0], switches[i][1]),
			"%s, %s: leaves %s", view, way, switches[i][2]);
}

static void expect_restored(const struct pty *pty, const char *view,
	const char *way)
{
	ck_assert_msg(pty_is_restored(pty), "%s, %s: the modes are others",
		view, way);
	expect_screen(pty, view, way);
}

/* Whether it has ended, and only its parent has not asked yet. */
static bool is_zombie(pid_t pid)
{
	char path[40], phase = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
	file = fopen(path, "r");
	if (!file)
		return true;
	if (fscanf(file, "%*d (%*[^)]) %c", &phase) != 1)
		phase = 0;
	fclose(file);
	return phase == 'Z' || phase == 'X';
}

/* The living processes of a session, from what the kernel lists. */
static int count_session(pid_t session)
{
	DIR *folder = opendir("/proc");
	struct dirent *entry;
	int count = 0;

	ck_assert_ptr_nonnull(folder);
	while ((entry = readdir(folder))) {
		pid_t pid = atoi(entry->d_name);

		if (isdigit((unsigned char)entry->d_name[0])
		    && getsid(pid) == session && !is_zombie(pid))
			count++;
	}
	closedir(folder);
	return count;
}

/* What looks for leaks at the end of a sanitized program is a child, too, and
 * may be gone a moment after it. */
static bool leaves_nobody(pid_t session)
{
	double start = pty_now();

	while (count_session(session)) {
		if (pty_now() - start > SOON)
			return false;
		usleep(10000);
	}
	return true;
}

/* The only record; its turns are those that were made. */
static void expect_record(const struct view *view, const char *way)
{
	glob_t found;
	struct store_fault fault;
	struct record_header header;
	struct record_report report;
	struct session *session;
	size_t length;
	char *text;

	if (glob(scratch_path("quincunx/games/*.game"), 0, NULL, &found) ==
		GLOB_NOMATCH) {
		ck_assert_msg(!view->turns, "%s, %s: nothing is kept",
			view->name, way);
		return;
	}
	ck_assert_uint_eq(found.gl_pathc, 1);
	text = store_read(found.gl_pathv[0], STORE_MOST, &length, &fault);
	ck_assert_ptr_nonnull(text);
	session = record_read(text, length, &header, &report);
	ck_assert_msg(session && report.state == RECORD_GOOD,
		"%s, %s: %s", view->name, way, report.sentence);
	ck_assert_uint_eq(session_turns(session), view->turns);
	ck_assert_str_eq(header.clock, "15");
	session_free(session);
	free(text);
	globfree(&found);
}

/* Waits for its end as pty_end() does, but no longer than a second. */
static int end_soon(struct pty *pty, bool reads, const struct view *view,
	const char *way)
{
	double start = pty_now();
	int status = pty_end(pty, reads);

	ck_assert_msg(status != -1 && pty_now() - start < SOON,
		"%s, %s: gone only after %.1f s", view->name, way,
		pty_now() - start);
	ck_assert_msg(leaves_nobody(pty->pid), "%s, %s: leaves a child",
		view->name, way);
	expect_record(view, way);
	return status;
}

START_TEST(signals_leave)
{
	static struct pty pty;
	const struct view *view = &views[_i];

	for (int i = 0; i < NUMBERS; i++) {
		const char *way = strsignal(numbers[i]);
		int status;

		begin(&pty, view, 0);
		kill(pty.pid, numbers[i]);
		status = end_soon(&pty, true, view, way);
		ck_assert_msg(WIFSIGNALED(status)
			&& WTERMSIG(status) == numbers[i],
			"%s, %s: status %x", view->name, way, status);
		expect_restored(&pty, view->name, way);
		pty_close(&pty);
	}
}
END_TEST

START_TEST(keys_leave)
{
	static struct pty pty;
	const struct view *view = &views[_i];

	begin(&pty, view, 0);
	pty_type(&pty, "\003");
	usleep(20000);
	pty_type(&pty, "\003");
	ck_assert_int_eq(end_soon(&pty, true, view, "Ctrl-C"), 0);
	expect_restored(&pty, view->name, "Ctrl-C");
	pty_close(&pty);
}
END_TEST

/* With HUP ignored, as under nohup, it is the reading that ends. */
START_TEST(a_closed_window_leaves)
{
	static struct pty pty;
	const struct view *view = &views[_i];

	for (int i = 0; i < 2; i++) {
		begin(&pty, view, i ? SIGHUP : 0);
		close(pty.slave);
		close(pty.master);
		pty.master = -1;
		pty.slave = open("/dev/null", O_RDONLY | O_CLOEXEC);
		end_soon(&pty, false, view, i ? "a lost line"
			: "a closed window");
		pty_close(&pty);
	}
}
END_TEST

/* A window that is closed while nothing takes what is written. */
START_TEST(a_stalled_window_leaves)
{
	static struct pty pty;

	begin(&pty, &views[_i], 0);
	for (int i = 0; i < 40; i++) {
		pty_type(&pty, "\014");
		usleep(3000);
	}
	close(pty.slave);
	close(pty.master);
	pty.master = -1;
	pty.slave = open("/dev/null", O_RDONLY | O_CLOEXEC);
	end_soon(&pty, false, &views[_i], "a closed window");
	pty_close(&pty);
}
END_TEST

/* Ctrl-Z and back, under a shell that knows of jobs. */

static void begin_shell(struct pty *pty, const char *program)
{
	static const char *const arguments[] = { "-i", NULL };
	static const char *const settings[] = { "PS1=ready ", "ENV=",
		NULL };

	setenv("GAMES", program, 1);
	setenv("PROGRAM", "/bin/sh", 1);
	pty_start(pty, arguments, settings, 0);
	setenv("PROGRAM", program, 1);
	ck_assert_msg(pty_wait_for(pty, "ready"), "no shell");
}

static void command(struct pty *pty, const char *line)
{
	pty_take_all(pty, 20);
	pty_forget(pty);
	pty_type(pty, line);
	pty_type(pty, "\r");
}

/* The prompt behind everything that was written. */
static void wait_for_prompt(struct pty *pty, const char *view,
	const char *way)
{
	double end = pty_now() + PTY_LONG;

	while (!(pty->n > 6 && memmem(pty->seen + pty->n - 6, 6, "ready ", 6))
	    && pty_now() < end)
		pty_take(pty, 20);
	ck_assert_msg(pty_now() < end, "%s, %s: no prompt", view, way);
}

START_TEST(stopped_and_woken_it_goes_on)
{
	static struct pty pty;
	const struct view *view = &views[_i];
	char line[200], program[4096];

	snprintf(program, sizeof(program), "%s", getenv("PROGRAM"));
	scratch_drop("quincunx");
	begin_shell(&pty, program);
	snprintf(line, sizeof(line), "\"$GAMES\" --no-warnings --clock=15 %s",
		view->game ? view->game : "");
	command(&pty, line);
	reach(&pty, view);
	pty_take_all(&pty, 50);
	pty_type(&pty, "\032");
	wait_for_prompt(&pty, view->name, "Ctrl-Z");
	expect_restored(&pty, view->name, "Ctrl-Z");

	command(&pty, "fg");
	ck_assert_msg(pty_wait_for(&pty, view->text), "%s: not drawn again",
		view->name);
	ck_assert(pty_is_raw(&pty));
	pty_take_all(&pty, 50);
	pty_type(&pty, "\003");
	usleep(20000);
	pty_type(&pty, "\003");
	wait_for_prompt(&pty, view->name, "Ctrl-C after it");
	expect_restored(&pty, view->name, "Ctrl-C after it");
	expect_record(view, "Ctrl-Z");
	kill(pty.pid, SIGKILL);
	waitpid(pty.pid, NULL, 0);
	pty_close(&pty);
}
END_TEST

/* Without a terminal: the end of the input is the end. */
START_TEST(the_end_of_the_input_leaves)
{
	static const char *const commands[] = {
		"\"$PROGRAM\" --plain phi </dev/null >/dev/null",
		"\"$PROGRAM\" --plain </dev/null >/dev/null",
		"echo d2d3 | \"$PROGRAM\" --plain phi >/dev/null",
		"\"$PROGRAM\" phi </dev/null >/dev/null 2>&1",
		"\"$PROGRAM\" --plain phi <&- >/dev/null 2>&1; true",
	};
	double start = pty_now();

	ck_assert_int_eq(system(commands[_i]), 0);
	ck_assert(pty_now() - start < SOON);
}
END_TEST

/* No file of a crash, and the program answers crashes itself. */
static void prepare(void)
{
	static const struct rlimit none = { 0, 0 };

	scratch_make();
	setenv("XDG_STATE_HOME", scratch_folder(), 1);

	setrlimit(RLIMIT_CORE, &none);
	setenv("ASAN_OPTIONS",
		"handle_segv=0:handle_abort=0:handle_sigbus=0", 1);
}

static Suite *leaving_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("leaving", &tests);

	prepare();
	tcase_add_loop_test(tests, signals_leave, 0, VIEWS);
	tcase_add_loop_test(tests, keys_leave, 0, VIEWS);
	tcase_add_loop_test(tests, a_closed_window_leaves, 0, VIEWS);
	tcase_add_loop_test(tests, a_stalled_window_leaves, 0, 2);
	tcase_add_loop_test(tests, stopped_and_woken_it_goes_on, 0, VIEWS);
	tcase_add_loop_test(tests, the_end_of_the_input_leaves, 0, 5);
	return suite;
}

int main(void)
{
	int status = run_suite(leaving_suite());

	scratch_remove();
	return status;
}
