/* SPDX-License-Identifier: MIT */
/* The folder of games: making, locking, adding, cutting, naming, listing. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "harness.h"
#include "scratch.h"
#include "sketch.h"
#include "store.h"

static struct store_fault fault;

static void begin(void)
{
	scratch_make();
	setenv("XDG_STATE_HOME", scratch_folder(), 1);
	fault.text[0] = '\0';
}

static const char *path_of(const char *name)
{
	static char path[PLACE_PATH_MAX];

	ck_assert(store_path(name, path, &fault));
	return path;
}

static void make_folder(void)
{
	char error[200];

	ck_assert(place_make(path_of("x"), error, sizeof(error)));
}

static void put(const char *name, const char *text)
{
	FILE *file = fopen(path_of(name), "w");

	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

static void holds(const char *name, const char *expected)
{
	size_t n;
	char *text = store_read(path_of(name), 0, &n, &fault);

	ck_assert_msg(text != NULL, "%s: %s", name, fault.text);
	ck_assert_str_eq(text, expected);
	ck_assert_uint_eq(n, strlen(expected));
	free(text);
}

static void says(const char *text)
{
	ck_assert_msg(strstr(fault.text, text) != NULL,
		"\"%s\" is not said, but \"%s\"", text, fault.text);
}

static bool add(struct store *store, const char *text)
{
	store_add(store, text, strlen(text));
	return store_flush(store);
}

/* A game with these lines, closed again; its name until the next. */
static const char *make_game(const char *words, const char *text)
{
	static char name[STORE_NAME];
	struct store *store = store_new(words);

	ck_assert_msg(add(store, text), "%s", store_fault(store));
	strcpy(name, store_name(store));
	store_close(store);
	return name;
}

static enum store_found open_game(const char *name, struct store **store)
{
	char *text;
	size_t n;
	enum store_found found = store_open(name, store, &text, &n, &fault);

	free(text);
	return found;
}

static int count_files(void)
{
	char command[PLACE_PATH_MAX + 40];
	FILE *pipe;
	int n;

	snprintf(command, sizeof(command), "ls -A %s | wc -l", path_of(""));
	pipe = popen(command, "r");
	ck_assert_int_eq(fscanf(pipe, "%d", &n), 1);
	pclose(pipe);
	return n;
}

START_TEST(nothing_is_made_before_it_is_needed)
{
	struct store *store = store_new("some game");
	struct stat about;

	ck_assert_int_ne(access(path_of(""), F_OK), 0);
	ck_assert(store_flush(store));
	ck_assert_str_eq(store_name(store), "");
	ck_assert_int_ne(access(path_of(""), F_OK), 0);
	make_folder();
	umask(0777);
	ck_assert_msg(add(store, "one\n"), "%s", store_fault(store));
	umask(022);
	ck_assert_int_eq(stat(path_of(store_name(store)), &about), 0);
	ck_assert_uint_eq(about.st_mode & 0777, 0600);
	ck_assert_int_eq(stat(path_of(""), &about), 0);
	store_close(store);
	/* The game, and nothing else. */
	ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(folders_are_for_their_owner_alone)
{
	struct stat about;

	make_game("x", "one\n");
	ck_assert_int_eq(stat(path_of(""), &about), 0);
	ck_assert_uint_eq(about.st_mode & 0777, 0700);
}
END_TEST

START_TEST(names_are_those_of_the_day)
{
	char first[STORE_NAME];
	int year, month, day, end = 0;

	strcpy(first, make_game("phi", "one\n"));
	ck_assert_int_eq(sscanf(first, "%4d-%2d-%2d-phi-1.game%n", &year,
		&month, &day, &end), 3);
	ck_assert_int_eq(end, (int)strlen(first));
	ck_assert_str_eq(strrchr(make_game("phi", "two\n"), '-'), "-2.game");
	ck_assert_str_eq(strrchr(make_game("a/b c", "x\n"), 'a'),
		"ame");
	holds(first, "one\n");
}
END_TEST

START_TEST(what_is_added_is_there)
{
	struct store *store = store_new("x");
	char name[STORE_NAME], *text;
	size_t n;

	ck_assert(add(store, "one\n"));
	ck_assert(add(store, "two\n"));
	strcpy(name, store_name(store));
	holds(name, "one\ntwo\n");
	store_add(store, "three\n", 6);
	ck_assert_uint_eq(store_missing(store), 6);
	holds(name, "one\ntwo\n");
	ck_assert(add(store, "four\n"));
	ck_assert_uint_eq(store_missing(store), 0);
	store_close(store);
	ck_assert_int_eq(store_open(name, &store, &text, &n, &fault),
		STORE_OPEN);
	ck_assert_str_eq(text, "one\ntwo\nthree\nfour\n");
	ck_assert_uint_eq(n, strlen(text));
	free(text);
	ck_assert(add(store, "five\n"));
	store_close(store);
	holds(name, "one\ntwo\nthree\nfour\nfive\n");
}
END_TEST

START_TEST(only_one_can_write)
{
	struct store *store = store_new("x"), *other;
	char name[STORE_NAME], process[40], *text;
	size_t n;

	ck_assert(add(store, "one\n"));
	strcpy(name, store_name(store));
	snprintf(process, sizeof(process), "process %ld on ", (long)getpid());
	ck_assert(store_is_busy(name));
	ck_assert_int_eq(store_open(name, &other, &text, &n, &fault),
		STORE_BUSY);
	ck_assert_ptr_null(other);
	ck_assert_str_eq(text, "one\n");
	free(text);
	says("is open in another program: process ");
	says(process);
	ck_assert(!store_delete(name, &fault));
	says("another program");
	ck_assert(!store_rename(name, "y", &fault));
	says("another program");
	store_close(store);
	ck_assert(!store_is_busy(name));
	ck_assert_int_eq(open_game(name, &other), STORE_OPEN);
	store_close(other);
}
END_TEST

START_TEST(a_program_that_was_killed_has_nothing)
{
	char name[STORE_NAME];
	struct store *store;
	int ready[2], status;
	pid_t child;

	strcpy(name, make_game("x", "one\n"));
	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		open_game(name, &store);
		if (write(ready[1], "x", 1) == 1)
			pause();
		_exit(1);
	}
	ck_assert_int_eq((int)read(ready[0], &status, 1), 1);
	ck_assert_int_eq(open_game(name, &store), STORE_BUSY);
	kill(child, SIGKILL);
	waitpid(child, &status, 0);
	ck_assert_int_eq(open_game(name, &store), STORE_OPEN);
	store_close(store);
}
END_TEST

START_TEST(a_place_that_is_none_is_said)
{
	struct store *store = store_new("x");

	scratch_put("file", "");
	setenv("XDG_STATE_HOME", scratch_path("file"), 1);
	ck_assert(!add(store, "one\n"));
	ck_assert_ptr_nonnull(strstr(store_fault(store), "cannot"));
	ck_assert_ptr_nonnull(strstr(store_fault(store),
		scratch_path("file")));
	ck_assert(!add(store, "two\n"));
	ck_assert_uint_eq(store_missing(store), 8);
	setenv("XDG_STATE_HOME", scratch_folder(), 1);
	ck_assert(store_flush(store));
	ck_assert_ptr_null(store_fault(store));
	holds(store_name(store), "one\ntwo\n");
	store_close(store);
}
END_TEST

/* A limit is the full disk that anybody can have. */
static void limit_files(rlim_t bytes)
{
	struct rlimit limit;

	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = bytes;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

START_TEST(a_line_that_does_not_fit_is_cut_and_kept)
{
	struct store *store = store_new("x");
	char name[STORE_NAME];

	signal(SIGXFSZ, SIG_IGN);
	ck_assert(add(store, "one\n"));
	strcpy(name, store_name(store));
	limit_files(6);
	ck_assert(!add(store, "two\n"));
	ck_assert_ptr_nonnull(strstr(store_fault(store),
		"cannot be written: File too large"));
	ck_assert_ptr_nonnull(strstr(store_fault(store), name));
	holds(name, "one\n");
	ck_assert(!add(store, "three\n"));
	limit_files(RLIM_INFINITY);
	holds(name, "one\n");
	ck_assert(store_flush(store));
	holds(name, "one\ntwo\nthree\n");
	store_close(store);
}
END_TEST

START_TEST(a_file_that_was_removed_comes_again)
{
	struct store *store = store_new("x");
	char name[STORE_NAME];

	ck_assert(add(store, "one\n"));
	strcpy(name, store_name(store));
	ck_assert_int_eq(unlink(path_of(name)), 0);
	ck_assert_msg(add(store, "two\n"), "%s", store_fault(store));
	ck_assert_str_eq(store_name(store), name);
	holds(name, "one\ntwo\n");
	scratch_drop("quincunx");
	ck_assert_msg(add(store, "three\n"), "%s", store_fault(store));
	holds(name, "one\ntwo\nthree\n");
	/* Somebody else has taken the name: it is theirs. */
	ck_assert_int_eq(unlink(path_of(name)), 0);
	put(name, "theirs");
	ck_assert(add(store, "four\n"));
	ck_assert_str_ne(store_name(store), name);
	holds(name, "theirs");
	holds(store_name(store), "one\ntwo\nthree\nfour\n");
	store_close(store);
}
END_TEST

/* What would stand behind a gap is no part of the game. */
START_TEST(a_file_that_somebody_cut_is_left_alone)
{
	struct store *store = store_new("x");

	ck_assert(add(store, "one\ntwo\n"));
	ck_assert_int_eq(truncate(path_of(store_name(store)), 3), 0);
	ck_assert(!add(store, "three\n"));
	ck_assert(strstr(store_fault(store), "has cut the file") != NULL);
	holds(store_name(store), "one");
	put(store_name(store), "one\ntwo\n");
	ck_assert_msg(store_flush(store), "%s", store_fault(store));
	holds(store_name(store), "one\ntwo\nthree\n");
	store_close(store);
}
END_TEST

START_TEST(cutting_keeps_a_copy)
{
	char name[STORE_NAME], copy[STORE_NAME], expected[STORE_NAME + 8];
	struct store *store;

	strcpy(name, make_game("x", "one\ntwo\nthr"));
	ck_assert_int_eq(open_game(name, &store), STORE_OPEN);
	ck_assert_msg(store_cut(store, 8, copy, &fault), "%s", fault.text);
	snprintf(expected, sizeof(expected), "%s.torn", name);
	ck_assert_str_eq(copy, expected);
	holds(copy, "one\ntwo\nthr");
	holds(name, "one\ntwo\n");
	ck_assert(add(store, "three\n"));
	holds(name, "one\ntwo\nthree\n");
	/* The copy that is there already stays. */
	ck_assert(store_cut(store, 4, copy, &fault));
	snprintf(expected, sizeof(expected), "%s.torn-2", name);
	ck_assert_str_eq(copy, expected);
	snprintf(expected, sizeof(expected), "%s.torn", name);
	holds(expected, "one\ntwo\nthr");
	store_close(store);
}
END_TEST

START_TEST(without_a_copy_nothing_is_cut)
{
	char name[STORE_NAME], copy[STORE_NAME];
	struct store *store;

	signal(SIGXFSZ, SIG_IGN);
	strcpy(name, make_game("x", "one\ntwo\nthr"));
	ck_assert_int_eq(open_game(name, &store), STORE_OPEN);
	limit_files(5);
	ck_assert(!store_cut(store, 8, copy, &fault));
	limit_files(RLIM_INFINITY);
	says("cannot be copied: File too large");
	holds(name, "one\ntwo\nthr");
	store_close(store);
	ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(wishes_become_names)
{
	static const char *const rows[][2] = {
		{ "first", "first.game" }, { "first.game", "first.game" },
		{ "My best game!", "My-best-game.game" },
		{ "../../etc/passwd", "etc-passwd.game" },
		{ "/etc/passwd", "etc-passwd.game" },
		{ ".hidden", "hidden.game" }, { "a\nb\033[2J", "a-b-2J.game" },
		{ "-rf", "rf.game" }, { "G\303\266del", "G-del.game" },
		{ "", "" }, { "/", "" }, { "...", "" }, { ".game", "" }
	};
	char name[STORE_NAME], long_one[1000];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		bool good = store_clean_name(rows[i][0], name, &fault);

		ck_assert_str_eq(name, rows[i][1]);
		ck_assert_int_eq(good, rows[i][1][0] != '\0');
	}
	says("needs a letter");
	memset(long_one, 'x', sizeof(long_one) - 1);
	long_one[sizeof(long_one) - 1] = '\0';
	ck_assert(store_clean_name(long_one, name, &fault));
	ck_assert_uint_lt(strlen(name), 80);
}
END_TEST

START_TEST(renaming_never_overwrites)
{
	char name[STORE_NAME];

	strcpy(name, make_game("x", "one\n"));
	put("other.game", "other\n");
	ck_assert(!store_rename(name, "other", &fault));
	says("There is a game other.game already.");
	holds("other.game", "other\n");
	holds(name, "one\n");
	ck_assert(store_rename(name, "../a b", &fault));
	holds("a-b.game", "one\n");
	ck_assert_int_ne(access(path_of(name), F_OK), 0);
	ck_assert(store_rename("a-b.game", "a b", &fault));
	holds("a-b.game", "one\n");
	ck_assert(!store_rename("none.game", "x", &fault));
	says("No such file");
	ck_assert(!store_rename("../games/a-b.game", "x", &fault));
	says("is no name of a game");
}
END_TEST

START_TEST(the_game_being_played_can_be_named)
{
	struct store *store = store_new("x");

	ck_assert(store_name_it(store, "mine", &fault));
	ck_assert_str_eq(store_name(store), "");
	ck_assert(add(store, "one\n"));
	holds("mine.game", "one\n");
	ck_assert(store_name_it(store, "yours", &fault));
	ck_assert_str_eq(store_name(store), "yours.game");
	ck_assert(add(store, "two\n"));
	holds("yours.game", "one\ntwo\n");
	put("mine.game", "other\n");
	ck_assert(!store_name_it(store, "mine", &fault));
	says("already");
	ck_assert(store_is_busy("yours.game"));
	store_close(store);
	ck_assert_int_eq(count_files(), 2);
	store = store_new("x");
	ck_assert(!store_name_it(store, "mine", &fault));
	says("already");
	store_close(store);
}
END_TEST

START_TEST(deleting_takes_one)
{
	char name[STORE_NAME];

	strcpy(name, make_game("x", "one\n"));
	make_game("x", "two\n");
	ck_assert(store_delete(name, &fault));
	ck_assert_int_eq(count_files(), 1);
	ck_assert(!store_delete(name, &fault));
	says("No such file");
	ck_assert(!store_delete("../../x.game", &fault));
	ck_assert(!store_delete("", &fault));
}
END_TEST

static void make_hostile(void)
{
	char target[PLACE_PATH_MAX];

	make_folder();
	ck_assert_int_eq(mkdir(path_of("folder.game"), 0700), 0);
	ck_assert_int_eq(mkfifo(path_of("pipe.game"), 0600), 0);
	put("real.game", "quincunx record 1\ngame phi\n\n");
	strcpy(target, path_of("real.game"));
	ck_assert_int_eq(symlink(target, path_of("link.game")), 0);
	ck_assert_int_eq(symlink("nowhere", path_of("nowhere.game")), 0);
	ck_assert_int_eq(truncate(path_of("real.game"), 27), 0);
	put("large.game", "");
	ck_assert_int_eq(truncate(path_of("large.game"),
		(off_t)STORE_MOST + 1), 0);
	put("strange\n\033[2J.game", "x");
	put("-.game", "");
	put(".hidden.game", "x");
	put(".draft-1-1", "x");
	put("note.txt", "x");
	put("real.game.torn", "x");
	put(".game", "x");
}

static const struct store_file *find(const struct store_list *list,
	const char *name)
{
	for (size_t i = 0; i < list->n; i++)
		if (!strcmp(list->at[i].name, name))
			return &list->at[i];
	ck_abort_msg("%s is not listed", name);
}

START_TEST(hostile_files_are_named)
{
	static const char *const rows[][2] = {
		{ "folder.game", "is a folder" }, { "pipe.game", "is no file" },
		{ "link.game", "is a link" }, { "nowhere.game", "is a link" },
		{ "large.game", "is too large" }
	};
	struct store_list list;
	struct store *store;
	struct sketch sketch;

	make_hostile();
	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, 8);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		ck_assert_str_eq(find(&list, rows[i][0])->unfit, rows[i][1]);
		ck_assert_int_eq(open_game(rows[i][0], &store), STORE_UNFIT);
		ck_assert_msg(fault.text[0] != '\0', "%s", rows[i][0]);
		ck_assert(!store_delete(rows[i][0], &fault));
		ck_assert(!store_rename(rows[i][0], "good", &fault));
		sketch_file(&sketch, find(&list, rows[i][0]));
		ck_assert_ptr_null(sketch.game);
	}
	ck_assert_ptr_null(find(&list, "real.game")->unfit);
	ck_assert_int_eq(open_game("strange\n\033[2J.game", &store),
		STORE_OPEN);
	store_close(store);
	ck_assert(store_delete("strange\n\033[2J.game", &fault));
	for (const char *at = fault.text; *at; at++)
		ck_assert(*at >= ' ' && *at <= '~');
	store_list_free(&list);
}
END_TEST

START_TEST(the_newest_comes_first)
{
	struct utimbuf times;
	struct store_list list;
	char name[40];

	make_folder();
	for (int i = 0; i < 500; i++) {
		snprintf(name, sizeof(name), "game-%d.game", i * 7 % 500);
		put(name, "x");
		times.actime = times.modtime = 1000000 + i * 7 % 500 / 2;
		ck_assert_int_eq(utime(path_of(name), &times), 0);
	}
	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, 500);
	ck_assert_uint_eq(list.left_out, 0);
	for (int i = 0; i < 500; i++) {
		snprintf(name, sizeof(name), "game-%d.game", 499 - i);
		ck_assert_str_eq(list.at[i].name, name);
	}
	store_list_free(&list);
}
END_TEST

START_TEST(a_list_has_an_end)
{
	struct store_list list;
	char path[PLACE_PATH_MAX];

	make_folder();
	strcpy(path, path_of(""));
	for (int i = 0; i < 2 * STORE_LISTED + 10; i++) {
		char name[PLACE_PATH_MAX + 20];

		snprintf(name, sizeof(name), "%s/%d.game", path, i);
		close(open(name, O_CREAT | O_WRONLY, 0600));
	}
	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, STORE_LISTED);
	ck_assert_uint_eq(list.left_out, STORE_LISTED + 10);
	store_list_free(&list);
}
END_TEST

START_TEST(a_list_of_nothing)
{
	struct store_list list;

	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, 0);
	store_list_free(&list);
	setenv("XDG_STATE_HOME", "/dev/null", 1);
	ck_assert(!store_list(&list, &fault));
	says("cannot be read: Not a directory");
	unsetenv("XDG_STATE_HOME");
	unsetenv("HOME");
	ck_assert(!store_list(&list, &fault));
	says("There is no place for games: HOME is not set.");
}
END_TEST

START_TEST(old_drafts_are_cleared_away)
{
	struct utimbuf times = { 1000000, 1000000 };

	make_folder();
	put(".draft-1-0", "old");
	ck_assert_int_eq(utime(path_of(".draft-1-0"), &times), 0);
	put(".draft-2-0", "new");
	make_game("x", "one\n");
	ck_assert_int_ne(access(path_of(".draft-1-0"), F_OK), 0);
	ck_assert_int_eq(access(path_of(".draft-2-0"), F_OK), 0);
}
END_TEST

/* Sketches. */

static void sketches(const char *text, size_t turns, const char *result,
	bool torn)
{
	struct sketch sketch;

	sketch_read(&sketch, text, strlen(text));
	ck_assert_ptr_nonnull(sketch.game);
	ck_assert_uint_eq(sketch.turns, turns);
	ck_assert_str_eq(sketch.result, result);
	ck_assert_int_eq(sketch.torn, torn);
}

#define HEAD "quincunx record 1\ngame phi\nfirst Anna\n"

START_TEST(sketches_count)
{
	struct sketch sketch;

	sketches(HEAD "\n", 0, "", false);
	sketches(HEAD "\ne2e3\ne7e6 1.5\n", 2, "", false);
	sketches(HEAD "#1\ne2e3 #2\ne7e6 #3\nundo #4\n", 1, "", false);
	sketches(HEAD "#1\ne2e3 #2\nundo #4\nredo #5\n", 1, "", false);
	sketches(HEAD "\ne2e3\npart a\nundo\n", 1, "", false);
	sketches(HEAD "\ne2e3\npart a\npart -\nundo\n", 0, "", false);
	sketches(HEAD "\npart a\npart b\na,b,c\nundo\n", 0, "", false);
	sketches(HEAD "\ne2e3\nused 4.000\noffer first\ndecline second\n", 1,
		"", false);
	sketches(HEAD "\ne2e3\nresign first\nresult 0-1 resignation\n", 1,
		"0-1 resignation", false);
	sketches(HEAD "\ne2e3\nresign first\nresult 0-1 resignation\nundo\n",
		1, "", false);
	sketches(HEAD "#1\nx #2\nresult 1-0 capture #3\n", 1, "1-0 capture",
		false);
	sketches(HEAD "#1\nx #2\nresult 1-0 capture #3\nundo #4\n", 0, "",
		false);
	sketches(HEAD "#1\nx #2\ny #3", 1, "", true);
	sketches(HEAD "#1\nx #2\ny", 2, "", true);
	sketches(HEAD "\r\nx\r\ny\r\n", 2, "", false);
	sketch_read(&sketch, HEAD, strlen(HEAD));
	ck_assert_str_eq(sketch.name[0], "Anna");
	sketch_read(&sketch, "", 0);
	ck_assert_ptr_null(sketch.game);
	sketch_read(&sketch, "\177ELF", 4);
	ck_assert_ptr_null(sketch.game);
	sketch_read(&sketch, "quincunx record 1\ngame chess\n\nx\n", 31);
	ck_assert_ptr_null(sketch.game);
}
END_TEST

/* The day of a game that goes on is found behind those that ended. */
START_TEST(the_unfinished_one_is_found)
{
	struct utimbuf times = { 1000000, 1000000 };
	struct store_list list, empty = { .n = 0 };
	struct sketch sketch;
	struct store *store, *other;
	int i;

	make_folder();
	put("old.game", HEAD "\ne2e3\n");
	utime(path_of("old.game"), &times);
	put("newer.game", HEAD "\ne2e3\ne7e6\n");
	times.modtime++;
	utime(path_of("newer.game"), &times);
	put("ended.game", HEAD "\ne2e3\nresult 1-0 x\n");
	put("none.game", "something\n");
	put("later.game", "quincunx record 2\ngame phi\n\ne2e3\n");
	ck_assert(store_list(&list, &fault));
	i = sketch_unfinished(&list, &sketch);
	ck_assert_int_ge(i, 0);
	ck_assert_str_eq(list.at[i].name, "newer.game");
	ck_assert_uint_eq(sketch.turns, 2);
	ck_assert_int_eq(open_game("newer.game", &store), STORE_OPEN);
	i = sketch_unfinished(&list, &sketch);
	ck_assert_str_eq(list.at[i].name, "old.game");
	ck_assert_int_eq(open_game("old.game", &other), STORE_OPEN);
	ck_assert_int_eq(sketch_unfinished(&list, &sketch), SKETCH_ELSEWHERE);
	store_close(other);
	store_close(store);
	ck_assert_int_eq(sketch_unfinished(&empty, &sketch), SKETCH_NONE);
	store_list_free(&list);
}
END_TEST

static Suite *store_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("store", &test_case);

	tcase_add_checked_fixture(test_case, begin, scratch_remove);
	tcase_set_timeout(test_case, 60);
	tcase_add_test(test_case, nothing_is_made_before_it_is_needed);
	tcase_add_test(test_case, folders_are_for_their_owner_alone);
	tcase_add_test(test_case, names_are_those_of_the_day);
	tcase_add_test(test_case, what_is_added_is_there);
	tcase_add_test(test_case, only_one_can_write);
	tcase_add_test(test_case, a_program_that_was_killed_has_nothing);
	tcase_add_test(test_case, a_place_that_is_none_is_said);
	tcase_add_test(test_case, a_line_that_does_not_fit_is_cut_and_kept);
	tcase_add_test(test_case, a_file_that_was_removed_comes_again);
	tcase_add_test(test_case, a_file_that_somebody_cut_is_left_alone);
	tcase_add_test(test_case, cutting_keeps_a_copy);
	tcase_add_test(test_case, without_a_copy_nothing_is_cut);
	tcase_add_test(test_case, wishes_become_names);
	tcase_add_test(test_case, renaming_never_overwrites);
	tcase_add_test(test_case, the_game_being_played_can_be_named);
	tcase_add_test(test_case, deleting_takes_one);
	tcase_add_test(test_case, hostile_files_are_named);
	tcase_add_test(test_case, the_newest_comes_first);
	tcase_add_test(test_case, a_list_has_an_end);
	tcase_add_test(test_case, a_list_of_nothing);
	tcase_add_test(test_case, old_drafts_are_cleared_away);
	tcase_add_test(test_case, sketches_count);
	tcase_add_test(test_case, the_unfinished_one_is_found);
	return suite;
}

int main(void)
{
	return run_suite(store_suite());
}
