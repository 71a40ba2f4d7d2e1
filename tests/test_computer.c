/* SPDX-License-Identifier: MIT */
/*
 * Engines as players: the program's own, and commands that end, say nothing,
 * lie, talk without end, or say what nobody can read. Time is made up, so that
 * no test waits for one that does not answer.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "computer.h"
#include "games.h"
#include "harness.h"
#include "support.h"

struct fixture {
	struct computer *computer;
	struct session *session;
	int64_t now; /* what the computer is told, made up */
};

static const struct thinking quick = { .nodes = 3000 };

static void set_up(struct fixture *f, const struct game *game,
	const char *command)
{
	*f = (struct fixture){ .now = 1000 };
	f->computer = computer_new(command);
	f->session = session_new(game);
}

static void tear_down(struct fixture *f)
{
	computer_free(f->computer);
	session_free(f->session);
	/* No child is left, not even one that ended. */
	ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}

/* Works until there is news of this kind or a worse one. */
static enum computer_news wait_for(struct fixture *f, enum computer_news kind)
{
	for (int i = 0; i < 500; i++) {
		struct pollfd fd = computer_watch(f->computer);
		enum computer_news news;

		poll(&fd, 1, 10);
		news = computer_work(f->computer, f->now);
		if (news >= kind)
			return news;
	}
	return COMPUTER_NOTHING;
}

static void think(struct fixture *f)
{
	computer_think(f->computer, f->session, &quick, f->now);
}

static void make(struct fixture *f)
{
	struct turn turn = *computer_turn(f->computer);

	session_make_turn(f->session, &turn);
}

START_TEST(a_game_is_played)
{
	struct fixture f;
	char own[600];

	snprintf(own, sizeof(own), "'%s' engine", getenv("PROGRAM"));
	set_up(&f, games[_i], own);
	for (int i = 0; i < 12; i++) {
		if (session_outcome(f.session).result != GOES_ON)
			break;
		think(&f);
		ck_assert(computer_thinks(f.computer));
		ck_assert_msg(wait_for(&f, COMPUTER_TURN) == COMPUTER_TURN,
			"%s", computer_fault(f.computer));
		ck_assert(!computer_thinks(f.computer));
		ck_assert_int_gt(computer_thought(f.computer)->depth, 0);
		ck_assert_str_ne(computer_thought(f.computer)->line, "");
		make(&f);
	}
	ck_assert_int_eq((int)computer_wait(f.computer, f.now), -1);
	tear_down(&f);
}
END_TEST

/* What it was asked before the game went another way is forgotten. */
START_TEST(it_can_be_interrupted)
{
	struct fixture f;
	char own[600];

	snprintf(own, sizeof(own), "'%s' engine", getenv("PROGRAM"));
	set_up(&f, games[_i], own);
	for (int i = 0; i < 5; i++) {
		static const struct thinking endless = { .depth = 0 };

		computer_think(f.computer, f.session, &endless, f.now);
		if (i % 2)
			ck_assert_int_eq(wait_for(&f, COMPUTER_THOUGHT),
				COMPUTER_THOUGHT);
		computer_forget(f.computer, f.now);
	}
	think(&f);
	ck_assert_int_eq(wait_for(&f, COMPUTER_TURN), COMPUTER_TURN);
	make(&f);
	tear_down(&f);
}
END_TEST

START_TEST(it_moves_now)
{
	static const struct thinking endless = { .depth = 0 };
	struct fixture f;
	char own[600];

	snprintf(own, sizeof(own), "'%s' engine", getenv("PROGRAM"));
	set_up(&f, games[0], own);
	computer_think(f.computer, f.session, &endless, f.now);
	ck_assert_int_eq(wait_for(&f, COMPUTER_THOUGHT), COMPUTER_THOUGHT);
	computer_hurry(f.computer, f.now);
	ck_assert_int_eq(wait_for(&f, COMPUTER_TURN), COMPUTER_TURN);
	tear_down(&f);
}
END_TEST

/* Commands that are no good engines, and what is said of each. */
#define HELLO "read line; echo hello 1 bad; "
static const struct hostile {
	const char *command, *fault;
} hostiles[] = {
	{ "exit 0", "has ended" },
	{ "exit 3", "has ended (status 3)" },
	{ "kill -9 $$", "has ended (signal 9)" },
	{ "/nowhere/no-such-engine", "has ended (status 127)" },
	{ "exec >&- <&-; exec sleep 100", "has closed its output" },
	{ "echo hello 2", "does not speak as engines do" },
	{ "echo ready; exec sleep 100", "does not speak as engines do" },
	{ "yes", "does not speak as engines do" },
	{ "cat /dev/zero", "says a line without end" },
	{ "exec sleep 100", "does not answer" },
	{ "printf 'hello 1'; exec sleep 100", "does not answer" },
	{ HELLO "exec cat", "does not answer" },
	{ HELLO "exec yes", "talks without end" },
	{ HELLO "exec yes info depth 1 score 3", "talks without end" },
	{ HELLO "exec cat /dev/zero", "says a line without end" },
	{ HELLO "head -c 300 /dev/urandom; exec sleep 100",
		"does not answer" },
	{ HELLO "echo best a1a1; exec sleep 100",
		"wants to play a1a1, which is not legal" },
	{ HELLO "echo best; exec sleep 100",
		"names no turn" },
	{ HELLO "echo best none; exec sleep 100", "names no turn" },
	{ HELLO "printf 'best \\033[2J\\n'; exec sleep 100",
		"wants to play ?[2J, which is not legal" },
	{ HELLO "echo error no; exec sleep 100", "refuses to go on: no" },
	{ HELLO "echo error no..; exec sleep 100", "refuses to go on: no" },
	{ HELLO "echo error; exec sleep 100", "refuses to go on" },
	{ HELLO "echo error ...; exec sleep 100", "refuses to go on" },
	{ HELLO "printf 'best a1'; exit 0", "has ended" },
	{ HELLO "exec printf 'info depth x\\n"
		"info score\\ninfo depth 3 score mate line\\n'", "has ended" },
};

enum { HOSTILES = sizeof(hostiles) / sizeof(hostiles[0]) };

START_TEST(a_bad_engine_is_told_of_once)
{
	const struct hostile *hostile = &hostiles[_i];
	bool is_silent = !strcmp(hostile->fault, "does not answer");
	struct fixture f;
	enum computer_news news;

	set_up(&f, games[0], hostile->command);
	think(&f);
	if (is_silent) {
		/* Told to stop, and then at fault. */
		for (int i = 0; i < 20; i++) {
			struct pollfd fd = computer_watch(f.computer);

			poll(&fd, 1, 10);
			ck_assert_int_le(computer_work(f.computer, f.now),
				COMPUTER_THOUGHT);
		}
		computer_hurry(f.computer, f.now);
		ck_assert_int_ge((int)computer_wait(f.computer, f.now), 1);
		f.now += computer_wait(f.computer, f.now);
		ck_assert_int_eq((int)computer_wait(f.computer, f.now), 0);
	}
	news = wait_for(&f, COMPUTER_TURN);
	ck_assert_int_eq(news, COMPUTER_FAULT);
	ck_assert_msg(!strncmp(computer_fault(f.computer), hostile->fault,
		strlen(hostile->fault)), "%s", computer_fault(f.computer));
	/* A part of a sentence. */
	ck_assert_ptr_null(strpbrk(computer_fault(f.computer) +
		strlen(computer_fault(f.computer)) - 1, ".: "));
	/* It is of no use any more, and nothing happens with it. */
	ck_assert(!computer_thinks(f.computer));
	ck_assert_int_eq(computer_watch(f.computer).fd, -1);
	think(&f);
	computer_hurry(f.computer, f.now);
	ck_assert_int_eq(computer_work(f.computer, f.now),
		COMPUTER_NOTHING);
	ck_assert_int_eq((int)computer_wait(f.computer, f.now), -1);
	ck_assert_uint_eq(session_turns(f.session), 0);
	tear_down(&f);
}
END_TEST

/* Nobody listens for a minute, and the answer waits behind more than a pipe or
 * a buffer holds: that is no fault of the engine. */
START_TEST(nobody_listens)
{
	struct fixture f;

	set_up(&f, game_find("phi"), HELLO "while read line; do "
		"[ \"$line\" != stop ] || break; done; "
		"yes info depth 1 score 3 | head -n 25000; echo best b1c3; "
		"exec sleep 100");
	think(&f);
	for (int i = 0; i < 20; i++) {
		poll(NULL, 0, 10);
		computer_work(f.computer, f.now);
	}
	computer_hurry(f.computer, f.now);
	poll(NULL, 0, 100);
	f.now += 60000;
	ck_assert_int_eq((int)computer_wait(f.computer, f.now), 0);
	ck_assert_msg(wait_for(&f, COMPUTER_TURN) == COMPUTER_TURN, "%s",
		computer_fault(f.computer));
	tear_down(&f);
}
END_TEST

/* One that never reads: what it is told is kept, but not without bound. */
START_TEST(one_that_does_not_listen)
{
	struct fixture f;
	enum computer_news news = COMPUTER_NOTHING;

	set_up(&f, games[0], "exec sleep 100");
	for (int i = 0; i < 200000 && news == COMPUTER_NOTHING; i++) {
		computer_think(f.computer, f.session, &quick, f.now);
		news = computer_work(f.computer, f.now);
	}
	ck_assert_int_eq(news, COMPUTER_FAULT);
	ck_assert_str_eq(computer_fault(f.computer), "does not listen");
	tear_down(&f);
}
END_TEST

/* A clean environment, no descriptor but three, and no signal ignored. */
START_TEST(it_inherits_nothing)
{
	struct fixture f;
	int fd = dup(1);

	ck_assert_int_gt(fd, 2);
	setenv("QUINCUNX_SECRET", "1", 1);
	set_up(&f, games[0], HELLO
		"[ -z \"$QUINCUNX_SECRET\" ] || echo error environment; "
		"[ -n \"$PATH\" ] || echo error path; "
		"for i in 3 4 5 6 7 8 9; do "
		"! [ -e /proc/$$/fd/$i ] || echo error descriptor $i; done; "
		"echo error none");
	think(&f);
	ck_assert_int_eq(wait_for(&f, COMPUTER_FAULT), COMPUTER_FAULT);
	ck_assert_str_eq(computer_fault(f.computer),
		"refuses to go on: none");
	tear_down(&f);
	close(fd);
}
END_TEST

/* Whether a process of this command line is there. */
static bool is_running(const char *words)
{
	DIR *folder = opendir("/proc");
	struct dirent *entry;
	bool found = false;

	while (!found && (entry = readdir(folder))) {
		char path[300], line[300] = "";
		FILE *file;
		size_t n;

		snprintf(path, sizeof(path), "/proc/%s/cmdline",
			entry->d_name);
		file = fopen(path, "r");
		if (!file)
			continue;
		n = fread(line, 1, sizeof(line) - 1, file);
		fclose(file);
		for (size_t i = 0; i < n; i++)
			if (!line[i])
				line[i] = ' ';
		found = strstr(line, words) == line;
	}
	closedir(folder);
	return found;
}

/* What the command started ends with it: beside it, with a session of its own,
 * and what nobody is the parent of any more. */
static const char *const leavings[] = {
	"%s & %s",
	"setsid %s & exec sleep 100",
	"(setsid sh -c '%s & %s' &) & exec sleep 100",
	"setsid %s & exit 0",
	"(setsid sh -c '%s & :' &); exit 0",
};

enum { LEAVINGS = sizeof(leavings) / sizeof(leavings[0]) };

START_TEST(nothing_is_left_behind)
{
	struct fixture f;
	char command[200], words[40], *at = command;

	snprintf(words, sizeof(words), "sleep 1%d", (int)getpid());
	for (const char *from = leavings[_i]; *from; from++) {
		bool named = from[0] == '%' && from[1] == 's';

		at += sprintf(at, "%.*s", named ? 40 : 1, named ? words : from);
		from += named;
	}
	set_up(&f, games[0], command);
	for (int i = 0; i < 500 && !is_running(words); i++)
		poll(NULL, 0, 10);
	ck_assert(is_running(words));
	tear_down(&f);
	for (int i = 0; i < 500 && is_running(words); i++)
		poll(NULL, 0, 10);
	ck_assert(!is_running(words));
}
END_TEST

/* One that ends whoever is in its group, or its minder, ends with them. */
START_TEST(it_ends_its_minder)
{
	static const struct {
		const char *end, *fault;
	} rows[] = {
		{ "kill -9 0", "has ended (signal 9)" },
		{ "kill -9 $PPID", "has ended" },
	};
	struct fixture f;
	char command[100], words[40];

	snprintf(words, sizeof(words), "sleep 2%d", (int)getpid());
	snprintf(command, sizeof(command), "%s <&- >&- & %s; exec %s", words,
		rows[_i].end, words);
	set_up(&f, games[0], command);
	think(&f);
	ck_assert_int_eq(wait_for(&f, COMPUTER_FAULT), COMPUTER_FAULT);
	ck_assert_str_eq(computer_fault(f.computer), rows[_i].fault);
	tear_down(&f);
	for (int i = 0; i < 500 && is_running(words); i++)
		poll(NULL, 0, 10);
	ck_assert(!is_running(words));
}
END_TEST

/* It is told the game from the last turn that no other can undo. */
START_TEST(long_games_are_told)
{
	struct fixture f;
	char own[600];
	struct turn turn;
	uint64_t seed = 5;

	snprintf(own, sizeof(own), "'%s' engine", getenv("PROGRAM"));
	set_up(&f, games[_i], own);
	for (int i = 0; i < 300; i++) {
		struct line line;

		line_copy(&line, session_line(f.session));
		if (!play_pick(&line, &seed, PLAY_LONG, &turn)) {
			line_end(&line);
			break;
		}
		line_end(&line);
		for (int k = 0; k < turn.n; k++) {
			session_make(f.session, &turn.move[k]);
			/* In the middle of a turn, too. */
			if (k + 1 < turn.n) {
				think(&f);
				ck_assert_msg(wait_for(&f, COMPUTER_TURN)
					== COMPUTER_TURN, "%s",
					computer_fault(f.computer));
			}
		}
		if (i % 20)
			continue;
		if (session_outcome(f.session).result != GOES_ON)
			break;
		think(&f);
		ck_assert_msg(wait_for(&f, COMPUTER_TURN) == COMPUTER_TURN,
			"%s", computer_fault(f.computer));
	}
	tear_down(&f);
}
END_TEST

/* Several ways to go on, each with another first turn and none better than
 * the one before, in the position that was asked about. */
START_TEST(ways_are_ranked)
{
	static const struct thinking wide = { .depth = 3, .lines = 3 };
	struct turn first[3], more[40];
	struct fixture f;
	char own[600];

	snprintf(own, sizeof(own), "'%s' engine", getenv("PROGRAM"));
	set_up(&f, games[_i], own);
	for (int i = 0; i < 2; i++) {
		think(&f);
		ck_assert_int_eq(wait_for(&f, COMPUTER_TURN), COMPUTER_TURN);
		make(&f);
	}
	computer_think_before(f.computer, f.session, 1, &wide, f.now);
	ck_assert_int_eq(wait_for(&f, COMPUTER_TURN), COMPUTER_TURN);
	ck_assert_int_eq(computer_root(f.computer)->pos.now.side, BLACK);
	for (int i = 0; i < 3; i++) {
		const struct thought *thought =
			computer_ranked(f.computer, i + 1);

		ck_assert_int_eq(thought->depth, 3);
		ck_assert_int_ge(thought_turns(thought,
			computer_root(f.computer), more, 40), 1);
		first[i] = more[0];
		ck_assert(!i || thought->ends || thought[-1].ends
			|| thought->score <= thought[-1].score);
		for (int k = 0; k < i; k++)
			ck_assert(first[k].n != first[i].n
				|| memcmp(first[k].move, first[i].move,
				sizeof(first[i].move[0])));
	}
	ck_assert_int_eq(computer_ranked(f.computer, 4)->depth, 0);
	tear_down(&f);
}
END_TEST

/* What is said of a rank that nobody keeps, or that is none, is passed over,
 * and of a line only what can be played is read. */
START_TEST(ranks_are_not_believed)
{
	static const struct {
		const char *info;
		int depth[2], turns[2];
	} rows[] = {
		{ "rank 1 depth 2 score 3 line b1c3 b8c6", { 2, 0 }, { 2, 0 } },
		{ "rank 2 depth 4 score 3 line b1c3 b1c3", { 0, 4 }, { 0, 1 } },
		{ "rank 2 depth 4 score 3 line z9z9 b1c3", { 0, 4 }, { 0, 0 } },
		{ "rank 2 depth 4 score 3 line", { 0, 4 }, { 0, 0 } },
		{ "rank 9 depth 4 score 3 line b1c3", { 0, 0 }, { 0, 0 } },
		{ "rank 0 depth 4 score 3 line b1c3", { 0, 0 }, { 0, 0 } },
		{ "rank -1 depth 4 score 3 line b1c3", { 0, 0 }, { 0, 0 } },
		{ "rank 2x depth 4 score 3 line b1c3", { 0, 0 }, { 0, 0 } },
		{ "rank 99999999999999999999 depth 4", { 0, 0 }, { 0, 0 } },
		{ "depth 4 rank", { 0, 0 }, { 0, 0 } },
		{ "depth 4 other words rank 2", { 0, 4 }, { 0, 0 } },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char command[200];
		struct turn turn[4];
		struct fixture f;

		snprintf(command, sizeof(command), HELLO "echo 'info %s'; "
			"echo best b1c3; exec sleep 100", rows[i].info);
		set_up(&f, game_find("phi"), command);
		think(&f);
		ck_assert_int_eq(wait_for(&f, COMPUTER_TURN), COMPUTER_TURN);
		for (int k = 0; k < 2; k++) {
			const struct thought *thought =
				computer_ranked(f.computer, k + 1);

			ck_assert_msg(thought->depth == rows[i].depth[k],
				"%s", rows[i].info);
			ck_assert_msg(thought_turns(thought,
				computer_root(f.computer), turn, 4)
				== rows[i].turns[k], "%s", rows[i].info);
		}
		tear_down(&f);
	}
}
END_TEST

int main(void)
{
	TCase *test_case;
	Suite *suite = suite_of("computer", &test_case);
	int n = count_games();

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, a_game_is_played, 0, n);
	tcase_add_loop_test(test_case, it_can_be_interrupted, 0, n);
	tcase_add_test(test_case, it_moves_now);
	tcase_add_loop_test(test_case, a_bad_engine_is_told_of_once, 0,
		HOSTILES);
	tcase_add_test(test_case, nobody_listens);
	tcase_add_test(test_case, one_that_does_not_listen);
	tcase_add_test(test_case, it_inherits_nothing);
	tcase_add_loop_test(test_case, nothing_is_left_behind, 0, LEAVINGS);
	tcase_add_loop_test(test_case, it_ends_its_minder, 0, 2);
	tcase_add_loop_test(test_case, long_games_are_told, 0, n);
	tcase_add_loop_test(test_case, ways_are_ranked, 0, n);
	tcase_add_test(test_case, ranks_are_not_believed);
	return run_suite(suite);
}
