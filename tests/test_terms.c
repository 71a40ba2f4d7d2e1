/* SPDX-License-Identifier: MIT */
/*
 * The program on every kind of terminal that this host knows, and in every
 * locale that people have: it starts and leaves, or says that it takes the
 * plain mode, and never crashes.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness.h"
#include "pty.h"
#include "scratch.h"

#define AT_ONCE 6

static const char *const a_game[] = { "phi", NULL };

static void begin(struct pty *pty, const char *const *settings)
{
	pty_start(pty, a_game, settings, 0);
}

/* Writes something, takes "Q" or the end of its input, ends in good order. */
static void finish(struct pty *pty, const char *name)
{
	double late = pty_now() + PTY_LONG;
	int status;

	while (!pty->bytes && pty_now() < late)
		pty_take(pty, 50);
	ck_assert_msg(pty->bytes > 0, "%s: says nothing", name);
	pty_type(pty, pty_is_raw(pty) ? "Q" : "quit\n\004");
	status = pty_end(pty, true);
	ck_assert_msg(WIFEXITED(status), "%s: status %x", name,
		(unsigned)status);
	ck_assert_msg(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == 2,
		"%s: exit status %d", name, WEXITSTATUS(status));
	ck_assert_msg(pty_is_restored(pty), "%s: modes are others", name);
	pty_close(pty);
}

/* Several are started before the first of them is waited for. */
static struct pty ptys[AT_ONCE];
static char names[AT_ONCE][300];
static int running;

static void finish_all(void)
{
	for (int i = 0; i < running; i++)
		finish(&ptys[i], names[i] + strlen("TERM="));
	running = 0;
}

/* What the library itself loses over some descriptions is no fault here. */
static void try_term(const char *name)
{
	const char *settings[] = { names[running], "LSAN_OPTIONS=exitcode=0",
		NULL };

	snprintf(names[running], sizeof(names[running]), "TERM=%s", name);
	begin(&ptys[running++], settings);
	if (running == AT_ONCE)
		finish_all();
}

START_TEST(terminals_that_people_have)
{
	static const char *const terms[] = { "xterm", "xterm-256color",
		"xterm-kitty", "ghostty", "foot", "alacritty", "linux", "vt100",
		"vt220", "screen", "screen-256color", "tmux-256color", "rxvt",
		"putty", "konsole", "xterm-direct", "xterm-mono", "ansi",
		"dumb",
		"unknown", "no-such-terminal", "cons25", "wy60", "hp2392",
		"att4426", "", "../../etc/passwd", "-", "x\033[2J" };
	static const char *const unset[] = { "TERM", NULL };

	char longest[200] = "";

	memset(longest, 'a', sizeof(longest) - 1);
	for (size_t i = 0; i < sizeof(terms) / sizeof(*terms); i++)
		try_term(terms[i]);
	try_term(longest);
	finish_all();
	begin(&ptys[0], unset);
	finish(&ptys[0], "no TERM");
}
END_TEST

#define TERMINFO "/usr/share/terminfo"

/* The entries of one of its folders, or some of them. */
static void try_folder(const char *folder, int each, int *count)
{
	char path[300];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), TERMINFO "/%.250s", folder);
	dir = opendir(path);
	while (dir && (entry = readdir(dir)))
		if (entry->d_name[0] != '.' && (*count)++ % each == 0)
			try_term(entry->d_name);
	if (dir)
		closedir(dir);
}

/* All of them take too long for each run. */
START_TEST(terminals_that_this_host_knows)
{
	int each = getenv("QUINCUNX_LONG") ? 1
		: getenv("QUINCUNX_SHORT") ? 100 : 20;
	DIR *dir = opendir(TERMINFO);
	struct dirent *entry;
	int count = 0;

	while (dir && (entry = readdir(dir)))
		if (entry->d_name[0] != '.')
			try_folder(entry->d_name, each, &count);
	if (dir)
		closedir(dir);
	finish_all();
}
END_TEST

/*
 * What a description says of the size is not believed.  Peak memory in KiB, as
 * the kernel tells it of the largest child so far.
 */
START_TEST(a_huge_terminal_is_not_believed)
{
	char place[100], command[400];
	const char *settings[] = { "TERM=huge", place, NULL };
	struct rusage usage;
	struct pty pty;

	scratch_make();
	snprintf(place, sizeof(place), "TERMINFO=%s", scratch_folder());
	snprintf(command, sizeof(command), "cd %s && printf '%%s\\n' "
		"'huge|a huge one, lines#4000, cols#4000, clear=\\E[H\\E[J, "
		"cup=\\E[%%i%%p1%%d;%%p2%%dH,' >text && tic -o . text",
		scratch_folder());
	ck_assert_int_eq(system(command), 0);
	begin(&pty, settings);
	finish(&pty, "huge");
	getrusage(RUSAGE_CHILDREN, &usage);
	ck_assert_int_lt(usage.ru_maxrss, 200 * 1024);
	scratch_remove();
}
END_TEST

/* A frame that curses cannot write would be an empty screen. */
START_TEST(lines_where_no_file_may_grow)
{
	struct rlimit before, none;
	struct pty pty;

	getrlimit(RLIMIT_FSIZE, &before);
	none = before;
	none.rlim_cur = 0;
	setrlimit(RLIMIT_FSIZE, &none);
	begin(&pty, NULL);
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert(pty_wait_for(&pty, "White to move"));
	ck_assert(pty_has_seen(&pty, "(ulimit -f); lines instead"));
	finish(&pty, "no files");
}
END_TEST

/* Whether each byte is one that any terminal shows, or moves by. */
static void expect_ascii(const struct pty *pty, const char *what)
{
	for (size_t i = 0; i < pty->n; i++)
		ck_assert_msg((unsigned char)pty->seen[i] < 0x80,
			"%s: wrote byte %x", what, (unsigned char)pty->seen[i]);
}

START_TEST(locales)
{
	static const char *const settings[][4] = {
		{ "LC_ALL=C" }, { "LC_ALL=POSIX" }, { "LC_ALL=xx_YY" },
		{ "LC_ALL=xx_YY.UTF-8" }, { "LC_ALL=de_DE.ISO-8859-1" },
		{ "LC_ALL=ja_JP.EUC-JP" }, { "LC_ALL=C.UTF-8" },
		{ "LC_ALL" }, { "LC_ALL=", "LC_CTYPE=de_DE.utf8" },
		{ "LC_ALL", "LANG=C" }, { "LC_ALL=\377\033[2J" },
	};
	static struct pty pty;

	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		begin(&pty, settings[i]);
		ck_assert(pty_wait_for(&pty, "White begins"));
		if (i < 3)
			expect_ascii(&pty, settings[i][0]);
		finish(&pty, settings[i][0]);
	}
}
END_TEST

/* Whether the attributes that start here have the number of a colour. */
static bool sets_colour(const char *numbers)
{
	bool found = false;
	char *end;

	for (;;) {
		long number = strtol(numbers, &end, 10);

		found |= (number >= 30 && number <= 38)
			|| (number >= 40 && number <= 48)
			|| (number >= 90 && number <= 107);
		if (*end != ';')
			return found && *end == 'm';
		numbers = end + 1;
	}
}

static bool has_colour(struct pty *pty)
{
	pty->seen[pty->n < sizeof(pty->seen) ? pty->n : pty->n - 1] = '\0';
	for (size_t i = 0; i + 2 < pty->n; i++)
		if (pty->seen[i] == '\033' && pty->seen[i + 1] == '['
		    && sets_colour(pty->seen + i + 2))
			return true;
	return false;
}

START_TEST(colours)
{
	static const struct {
		const char *settings[3];
		bool has_colour;
	} rows[] = {
		{ { "TERM=xterm-256color", "NO_COLOR=" }, true },
		{ { "TERM=xterm-256color", "NO_COLOR=1" }, false },
		{ { "TERM=linux" }, true },
		{ { "TERM=xterm-16color" }, true },
		{ { "TERM=vt220" }, false },
		{ { "TERM=xterm-mono" }, false },
	};
	static struct pty pty;

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		begin(&pty, rows[i].settings);
		ck_assert(pty_wait_for(&pty, "White begins"));
		pty_take_all(&pty, 50);
		ck_assert_msg(has_colour(&pty) == rows[i].has_colour,
			"colour with %s", rows[i].settings[0]);
		finish(&pty, rows[i].settings[0]);
	}
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("terms", &tests);

	tcase_add_test(tests, terminals_that_people_have);
	tcase_add_test(tests, terminals_that_this_host_knows);
	tcase_add_test(tests, a_huge_terminal_is_not_believed);
	tcase_add_test(tests, lines_where_no_file_may_grow);
	tcase_add_test(tests, locales);
	tcase_add_test(tests, colours);
	return run_suite(suite);
}
