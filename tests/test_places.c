/* SPDX-License-Identifier: MIT */
/* Where files are, and how small ones are read and replaced. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness.h"
#include "places.h"
#include "scratch.h"
#include "textfile.h"

static void begin(void)
{
	scratch_make();
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("XDG_STATE_HOME");
	unsetenv("XDG_DATA_HOME");
	setenv("HOME", "/home/somebody", 1);
}

static void is_at(enum place place, const char *name, const char *expected)
{
	char path[PLACE_PATH_MAX], error[120] = "";

	ck_assert(place_path(place, name, path, error, sizeof(error)));
	ck_assert_str_eq(error, "");
	ck_assert_str_eq(path, expected);
}

static void is_nowhere(const char *expected)
{
	char path[PLACE_PATH_MAX], error[120] = "";

	ck_assert(!place_path(PLACE_CONFIG, "config", path, error,
		sizeof(error)));
	ck_assert_str_eq(error, expected);
	ck_assert_str_eq(path, "");
}

START_TEST(places_are_under_home)
{
	is_at(PLACE_CONFIG, "config", "/home/somebody/.config/quincunx/config");
	is_at(PLACE_STATE, "a", "/home/somebody/.local/state/quincunx/a");
	is_at(PLACE_DATA, "", "/home/somebody/.local/share/quincunx");
}
END_TEST

START_TEST(the_environment_names_them)
{
	setenv("XDG_CONFIG_HOME", "/c", 1);
	setenv("XDG_STATE_HOME", "/s", 1);
	setenv("XDG_DATA_HOME", "/d/e", 1);
	is_at(PLACE_CONFIG, "config", "/c/quincunx/config");
	is_at(PLACE_STATE, "b", "/s/quincunx/b");
	is_at(PLACE_DATA, "themes", "/d/e/quincunx/themes");
	unsetenv("HOME");
	is_at(PLACE_CONFIG, "config", "/c/quincunx/config");
}
END_TEST

START_TEST(what_is_not_absolute_does_not_count)
{
	setenv("XDG_CONFIG_HOME", "here", 1);
	is_at(PLACE_CONFIG, "x", "/home/somebody/.config/quincunx/x");
	setenv("XDG_CONFIG_HOME", "", 1);
	is_at(PLACE_CONFIG, "x", "/home/somebody/.config/quincunx/x");
	setenv("HOME", "home", 1);
	is_nowhere("HOME is no absolute path");
	unsetenv("HOME");
	is_nowhere("HOME is not set");
}
END_TEST

START_TEST(long_paths_are_refused)
{
	char *home = malloc(PLACE_PATH_MAX + 100);
	int edge = PLACE_PATH_MAX - 1
		- (int)strlen("/.config/quincunx/config");
	char path[PLACE_PATH_MAX], error[120] = "";

	memset(home, 'x', PLACE_PATH_MAX + 99);
	home[0] = '/';
	home[PLACE_PATH_MAX + 99] = '\0';
	setenv("HOME", home, 1);
	is_nowhere("the path in HOME is too long");
	setenv("XDG_CONFIG_HOME", home, 1);
	is_nowhere("the path in the environment is too long");
	unsetenv("XDG_CONFIG_HOME");
	home[edge + 1] = '\0';
	setenv("HOME", home, 1);
	is_nowhere("the path in HOME is too long");
	home[edge] = '\0';
	setenv("HOME", home, 1);
	ck_assert(place_path(PLACE_CONFIG, "config", path, error,
		sizeof(error)));
	ck_assert_uint_eq(strlen(path), PLACE_PATH_MAX - 1);
	free(home);
}
END_TEST

START_TEST(folders_are_made)
{
	char error[200] = "";
	struct stat about;

	ck_assert(place_make(scratch_path("a//b/c/file"), error,
		sizeof(error)));
	ck_assert_int_eq(stat(scratch_path("a/b/c"), &about), 0);
	ck_assert_uint_eq(about.st_mode & 0777, 0700);
	ck_assert_int_ne(stat(scratch_path("a/b/c/file"), &about), 0);
	ck_assert(place_make(scratch_path("a/b/c/file"), error, sizeof(error)));
	ck_assert_int_eq(symlink("a", scratch_path("link")), 0);
	ck_assert(place_make(scratch_path("link/d/file"), error,
		sizeof(error)));
	ck_assert_int_eq(stat(scratch_path("a/d"), &about), 0);
}
END_TEST

START_TEST(folders_that_cannot_be_made)
{
	char error[200] = "", expected[300];

	scratch_put("a", "");
	ck_assert(!place_make(scratch_path("a/file"), error, sizeof(error)));
	snprintf(expected, sizeof(expected), "cannot make the folder %s: "
		"something else has its name", scratch_path("a"));
	ck_assert_str_eq(error, expected);
	ck_assert_int_eq(symlink("nothing", scratch_path("link")), 0);
	ck_assert(!place_make(scratch_path("link/file"), error, sizeof(error)));
	ck_assert(!place_make("/proc/no\033such/file", error, sizeof(error)));
	ck_assert_ptr_nonnull(strstr(error, "/proc/no?such"));
}
END_TEST

/* Reading. */

static void reads(const char *name, const char *expected)
{
	char *text, error[120] = "";
	size_t length;

	ck_assert_int_eq(textfile_read(scratch_path(name), 1024, &text, &length,
		error, sizeof(error)), TEXTFILE_READ);
	ck_assert_uint_eq(length, strlen(expected));
	ck_assert_str_eq(text, expected);
	free(text);
}

static void faulty(const char *path, const char *expected)
{
	char *text, error[120] = "";
	size_t length;

	ck_assert_int_eq(textfile_read(path, 1024, &text, &length, error,
		sizeof(error)), TEXTFILE_FAULT);
	ck_assert_str_eq(error, expected);
	ck_assert_ptr_null(text);
}

START_TEST(files_are_read_whole)
{
	char big[1025];
	char *text, error[120];
	size_t length;

	scratch_put("a", "one\ntwo");
	reads("a", "one\ntwo");
	scratch_put("a", "");
	reads("a", "");
	memset(big, 'x', 1024);
	big[1024] = '\0';
	scratch_put("a", big);
	reads("a", big);
	ck_assert_int_eq(textfile_read(scratch_path("none"), 10, &text, &length,
		error, sizeof(error)), TEXTFILE_ABSENT);
	ck_assert_ptr_null(text);
	ck_assert_int_eq(textfile_read(scratch_path("no/ne"), 10, &text,
		&length, error, sizeof(error)), TEXTFILE_ABSENT);
}
END_TEST

START_TEST(what_is_no_text_file_is_named)
{
	FILE *file;

	faulty(scratch_folder(), "is a folder");
	ck_assert_int_eq(mkfifo(scratch_path("fifo"), 0600), 0);
	faulty(scratch_path("fifo"), "is not a file");
	faulty("/dev/zero", "is not a file");
	scratch_put("big", "");
	ck_assert_int_eq(truncate(scratch_path("big"), 1025), 0);
	faulty(scratch_path("big"), "is larger than 1 KiB");
	/* It says that it is empty, and is not. */
	faulty("/proc/self/maps", "is too large");
	scratch_put("a", "");
	faulty(scratch_path("a/b"), "cannot be read: Not a directory");
	ck_assert_int_eq(symlink("loop", scratch_path("loop")), 0);
	faulty(scratch_path("loop"),
		"cannot be read: Too many levels of symbolic links");
	ck_assert_int_eq(symlink("nothing", scratch_path("link")), 0);
	faulty(scratch_path("link"),
		"cannot be read: No such file or directory");
	file = fopen(scratch_path("binary"), "w");
	ck_assert_ptr_nonnull(file);
	fwrite("a\0b", 1, 3, file);
	fclose(file);
	faulty(scratch_path("binary"), "is no text");
}
END_TEST

/* Replacing. */

static void replace(const char *name, const char *text)
{
	char error[200] = "";
	bool done = textfile_replace(scratch_path(name), text, strlen(text),
		error, sizeof(error));

	ck_assert_str_eq(error, "");
	ck_assert(done);
}

static void stays(const char *path, const char *expected)
{
	char error[200] = "";

	ck_assert(!textfile_replace(path, "new", 3, error, sizeof(error)));
	ck_assert_str_eq(error, expected);
}

static unsigned mode_of(const char *name)
{
	struct stat about;

	ck_assert_int_eq(lstat(scratch_path(name), &about), 0);
	return about.st_mode & 0777;
}

/* No draft is left behind. */
static int files_in_folder(void)
{
	char command[80];
	FILE *pipe;
	int n = -1;

	snprintf(command, sizeof(command), "ls -A %s | wc -l",
		scratch_folder());
	pipe = popen(command, "r");
	ck_assert_ptr_nonnull(pipe);
	ck_assert_int_eq(fscanf(pipe, "%d", &n), 1);
	pclose(pipe);
	return n;
}

START_TEST(files_are_replaced)
{
	replace("a", "one");
	reads("a", "one");
	ck_assert_uint_eq(mode_of("a"), 0600);
	ck_assert_int_eq(chmod(scratch_path("a"), 0644), 0);
	replace("a", "two, and longer");
	reads("a", "two, and longer");
	ck_assert_uint_eq(mode_of("a"), 0644);
	ck_assert_int_eq(files_in_folder(), 1);
}
END_TEST

START_TEST(links_stay_links)
{
	struct stat about;

	ck_assert(place_make(scratch_path("dots/config"), NULL, 0));
	scratch_put("dots/config", "old");
	ck_assert_int_eq(symlink("dots/config", scratch_path("config")), 0);
	replace("config", "new");
	ck_assert_int_eq(lstat(scratch_path("config"), &about), 0);
	ck_assert(S_ISLNK(about.st_mode));
	reads("dots/config", "new");
}
END_TEST

START_TEST(what_must_not_be_replaced_stays)
{
	scratch_put("a", "mine");
	ck_assert_int_eq(chmod(scratch_path("a"), 0444), 0);
	stays(scratch_path("a"), "is read-only");
	reads("a", "mine");
	stays(scratch_folder(), "is not a file");
	ck_assert_int_eq(symlink("nothing", scratch_path("link")), 0);
	stays(scratch_path("link"),
		"cannot be found: No such file or directory");
	stays(scratch_path("no/file"),
		"cannot be written: No such file or directory");
	ck_assert_int_eq(files_in_folder(), 2);
}
END_TEST

static Suite *places_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("places", &tests);

	tcase_add_checked_fixture(tests, begin, scratch_remove);
	tcase_add_test(tests, places_are_under_home);
	tcase_add_test(tests, the_environment_names_them);
	tcase_add_test(tests, what_is_not_absolute_does_not_count);
	tcase_add_test(tests, long_paths_are_refused);
	tcase_add_test(tests, folders_are_made);
	tcase_add_test(tests, folders_that_cannot_be_made);
	tcase_add_test(tests, files_are_read_whole);
	tcase_add_test(tests, what_is_no_text_file_is_named);
	tcase_add_test(tests, files_are_replaced);
	tcase_add_test(tests, links_stay_links);
	tcase_add_test(tests, what_must_not_be_replaced_stays);
	return suite;
}

int main(void)
{
	return run_suite(places_suite());
}
