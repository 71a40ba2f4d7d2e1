/* SPDX-License-Identifier: MIT */
/*
 * Nothing that was on the screen is lost. The program plays a scripted game of
 * each variant on a terminal while its disk fails at each call in turn
 * (faults.c); what could be seen is read from the bytes that it wrote (vt.h),
 * and must be in the record. And no frame is written before the turn in it is
 * synced. test_durability.c does this in lines, with all that a loss of power
 * could leave.
 */
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "games.h"
#include "harness.h"
#include "pty.h"
#include "record.h"
#include "store.h"
#include "support.h"
#include "vt.h"

#define TURNS_MOST 12
#define ALL_MOST 400000

/* Turns; the position after so many of them, and how its first row ends. */
struct script {
	const struct game *game;
	size_t n;
	char turn[TURNS_MOST][TURN_TEXT];
	char position[TURNS_MOST + 1][POSITION_TEXT];
	char title[TURNS_MOST + 1][60];
};

static void add_state(struct script *script, const struct line *line)
{
	const struct registers *now = &line->pos.now;

	position_write(&line->pos, script->position[script->n],
		POSITION_TEXT);
	snprintf(script->title[script->n], sizeof(script->title[0]),
		"turn %u, %s to move", (unsigned)now->turn,
		script->game->sides[now->side]);
}

/* False when the game ends too early. */
static bool try_script(struct script *script, const struct game *game,
	size_t turns, uint64_t random)
{
	struct position start;
	struct turn turn;
	struct line line;
	bool goes_on;

	*script = (struct script){ .game = game };
	position_start(&start, game);
	line_begin(&line, &start);
	add_state(script, &line);
	while (script->n < turns
		&& play_pick(&line, &random, PLAY_LONG, &turn)) {
		turn_text(&line.pos, &turn, script->turn[script->n],
			TURN_TEXT);
		if (!turn.move[0].n_path) /* passing asks */
			continue;
		play_turn(&line, &turn);
		script->n++;
		add_state(script, &line);
	}
	goes_on = line_outcome(&line).result == GOES_ON;
	line_end(&line);
	return script->n == turns && goes_on;
}

static void write_script(struct script *script, const struct game *game,
	size_t turns)
{
	uint64_t seed = 2026;

	while (!try_script(script, game, turns, seed))
		ck_assert_uint_lt(seed++, 2126);
}

struct fault {
	const char *how;
	long at;
	bool ever;
	const char *no_sync;
	bool log;
};

/* The program and what is to be seen of it. */
struct stage {
	const struct script *script;
	struct pty pty;
	struct vt vt;
	char *all;     /* every byte that it wrote */
	size_t n;
	bool for_ever; /* the disk fails so */
	bool ended;
	int status;
	size_t safe;   /* turns that were shown and not said to be unsaved */
	size_t shown;
	size_t told;   /* times that it said so */
};

static const char *in_state(const char *name)
{
	static char path[300];

	snprintf(path, sizeof(path), "%s/%s", getenv("XDG_STATE_HOME"), name);
	return path;
}

/* Turns that the first row shows; -1: it shows none. */
static int turns_shown(const struct script *script, const struct vt *vt)
{
	const char *row = vt_row(vt, 0);

	for (size_t i = script->n + 1; i-- > 0;)
		if (strstr(row, script->title[i]))
			return (int)i;
	return -1;
}

static void look(struct stage *stage)
{
	int turns = turns_shown(stage->script, &stage->vt);
	bool unsaved = strstr(vt_row(&stage->vt, 0), "not saved")
		|| vt_shows(&stage->vt, "Not saved!");

	if (turns < 0)
		return;
	stage->shown = (size_t)turns;
	if (!unsaved && stage->shown > stage->safe)
		stage->safe = stage->shown;
}

/* Takes what it writes; false when it wrote nothing, or is gone. */
static bool take(struct stage *stage)
{
	struct pty *pty = &stage->pty;
	bool any = pty_take(pty, 20);

	if (any) {
		ck_assert_uint_lt(stage->n + pty->n, ALL_MOST);
		memcpy(stage->all + stage->n, pty->seen, pty->n);
		stage->n += pty->n;
		vt_feed(&stage->vt, pty->seen, pty->n);
		pty_forget(pty);
		look(stage);
	} else if (!stage->ended
		   && waitpid(pty->pid, &stage->status, WNOHANG) == pty->pid) {
		stage->ended = true;
	}
	return any;
}

static void start(struct stage *stage, const struct script *script,
	const struct fault *fault)
{
	char preload[300], root[300], at[40], how[40], no_sync[40], log[300];
	const char *arguments[] = { "--no-warnings", script->game->name,
		NULL };
	const char *settings[10] = { "TERM=vt100", "LC_ALL=C" };
	int n = 2;

	memset(stage, 0, sizeof(*stage));
	stage->script = script;
	stage->for_ever = fault->ever;
	stage->all = malloc(ALL_MOST);
	ck_assert_ptr_nonnull(stage->all);
	snprintf(preload, sizeof(preload), "LD_PRELOAD=%s", getenv("FAULTS"));
	snprintf(root, sizeof(root), "FAULTS_ROOT=%s",
		getenv("XDG_STATE_HOME"));
	snprintf(at, sizeof(at), "FAULTS_AT=%ld", fault->at);
	snprintf(how, sizeof(how), "FAULTS_HOW=%s", fault->how);
	settings[n++] = preload;
	settings[n++] = root;
	settings[n++] = at;
	settings[n++] = how;
	if (fault->ever)
		settings[n++] = "FAULTS_EVER=1";
	snprintf(no_sync, sizeof(no_sync), "FAULTS_NO_SYNC=%s",
		fault->no_sync ? fault->no_sync : "");
	settings[n++] = no_sync;
	snprintf(log, sizeof(log), "FAULTS_LOG=%s.log",
		getenv("XDG_STATE_HOME"));
	if (fault->log)
		settings[n++] = log;
	settings[n] = NULL;
	pty_start(&stage->pty, arguments, settings, 0);
}

/* Until one of them is to be seen, or it is gone; whether it is `text`. */
static bool wait_for(struct stage *stage, const char *text, const char *other)
{
	double end = pty_now() + PTY_LONG;

	while (pty_now() < end && !stage->ended) {
		if (!take(stage) && (vt_shows(&stage->vt, text)
			|| (other && vt_shows(&stage->vt, other))))
			break;
	}
	return vt_shows(&stage->vt, text);
}

static void type(struct stage *stage, const char *keys)
{
	if (!stage->ended)
		pty_type(&stage->pty, keys);
}

/* It was said. Trying again helps unless the disk fails for ever; then the game
 * goes on without. */
static void answer(struct stage *stage)
{
	double end = pty_now() + PTY_LONG;

	stage->told++;
	type(stage, "y");
	if (stage->for_ever)
		type(stage, "n");
	while (pty_now() < end && !stage->ended
		&& vt_shows(&stage->vt, "Not saved!"))
		take(stage);
	ck_assert(stage->ended || !vt_shows(&stage->vt, "Not saved!"));
}

static void play_script(struct stage *stage)
{
	const struct script *script = stage->script;

	ck_assert(wait_for(stage, script->title[0], NULL) || stage->ended);
	for (size_t i = 0; i < script->n && !stage->ended; i++) {
		const char *title = script->title[i + 1];

		type(stage, script->turn[i]);
		type(stage, "\r");
		wait_for(stage, title, "Not saved!");
		if (!stage->ended && vt_shows(&stage->vt, "Not saved!"))
			answer(stage);
		if (!wait_for(stage, title, NULL) && !stage->ended)
			ck_abort_msg("%s: no \"%s\" after %s, but %s",
				script->game->name, title, script->turn[i],
				vt_row(&stage->vt, 0));
	}
}

static void finish(struct stage *stage)
{
	if (!stage->ended) {
		kill(stage->pty.pid, SIGKILL);
		waitpid(stage->pty.pid, &stage->status, 0);
	}
	while (pty_take(&stage->pty, 0)) {
		vt_feed(&stage->vt, stage->pty.seen, stage->pty.n);
		pty_forget(&stage->pty);
		look(stage);
	}
	pty_close(&stage->pty);
	free(stage->all);
}

/* The position of the only record, or "" when there is none. */
static void read_kept(char position[POSITION_TEXT])
{
	struct record_header header;
	struct record_report report;
	struct store_fault fault;
	struct session *session;
	glob_t files;
	size_t length;
	char *text;

	position[0] = '\0';
	if (glob(folder_path("*.game"), 0, NULL, &files))
		return;
	ck_assert_uint_eq(files.gl_pathc, 1);
	text = store_read(files.gl_pathv[0], 0, &length, &fault);
	ck_assert_msg(text != NULL, "%s", fault.text);
	session = record_read(text, length, &header, &report);
	ck_assert_msg(session != NULL, "%s", report.sentence);
	position_write(session_position(session), position, POSITION_TEXT);
	session_free(session);
	free(text);
	globfree(&files);
}

static bool is_kept(const struct script *script, size_t safe,
	const char *position)
{
	for (size_t i = safe; i <= script->n; i++)
		if (!strcmp(position, script->position[i]))
			return true;
	return false;
}

/* A folder for states in which not even the folder of games is there. */
static void begin_state(void)
{
	folder_make(NULL);
	ck_assert_int_eq(rmdir(folder_path("")), 0);
	ck_assert_int_eq(rmdir(in_state("quincunx")), 0);
}

static void end_state(void)
{
	char log[300];

	snprintf(log, sizeof(log), "%s.log", getenv("XDG_STATE_HOME"));
	unlink(log);
	folder_remove();
}

static char *read_log(void)
{
	char log[300], *text;
	struct store_fault fault;
	size_t n;

	snprintf(log, sizeof(log), "%s.log", getenv("XDG_STATE_HOME"));
	text = store_read(log, 0, &n, &fault);
	ck_assert_msg(text != NULL, "%s", fault.text);
	return text;
}

static long count_calls(const struct script *script)
{
	const struct fault sound = { .how = "", .log = true };
	struct stage stage;
	long calls = 0;
	char *log;

	begin_state();
	start(&stage, script, &sound);
	play_script(&stage);
	ck_assert(!stage.ended && !stage.told);
	ck_assert_uint_eq(stage.safe, script->n);
	finish(&stage);
	log = read_log();
	for (char *at = log; (at = strstr(at, "call ")); at++)
		calls = strtol(at + 5, NULL, 10);
	free(log);
	end_state();
	return calls;
}

static void check_fault(const struct script *script, const struct fault *fault)
{
	bool dies = !strcmp(fault->how, "kill") || !strcmp(fault->how, "tear");
	char position[POSITION_TEXT], what[100];
	struct stage stage;
	bool said;

	snprintf(what, sizeof(what), "%s: %s at call %ld%s",
		script->game->name, fault->how, fault->at,
		fault->ever ? ", for ever" : "");
	begin_state();
	start(&stage, script, fault);
	play_script(&stage);
	ck_assert_msg(stage.ended == dies, "%s: %s", what, dies
		? "it lives" : "it died");
	if (!dies && fault->ever)
		ck_assert_msg(stage.told > 0, "%s: nobody was told", what);
	said = vt_shows(&stage.vt, "not saved");
	finish(&stage);
	ck_assert_msg(dies || fault->ever || !said, "%s: not saved in the end",
		what);
	read_kept(position);
	ck_assert_msg(position[0] ? is_kept(script, stage.safe, position)
		: stage.safe == 0, "%s: %zu turns were shown as saved, kept "
		"is \"%s\"", what, stage.safe, position);
	end_state();
}

static const struct {
	const char *how;
	bool ever;
} kinds[] = {
	{ "kill", false }, { "tear", false }, { "short", false },
	{ "enospc", false }, { "eio", false }, { "enospc", true },
	{ "eio", true }, { "short", true },
};

#define N_KINDS ((long)(sizeof(kinds) / sizeof(kinds[0])))

START_TEST(a_disk_fails_under_the_screen)
{
	long every = long_or(1, 17);
	struct script script;
	long calls;

	write_script(&script, games[_i], (size_t)long_or(4, 2));
	calls = count_calls(&script);
	ck_assert_int_gt(calls, 15);
	for (long at = 1; at <= calls; at++)
		for (long i = 0; i < N_KINDS; i++) {
			struct fault fault = { .how = kinds[i].how, .at = at,
				.ever = kinds[i].ever };

			if ((at * N_KINDS + i + _i) % every == 0)
				check_fault(&script, &fault);
		}
}
END_TEST

/* What the log tells, in its order, with the frames between. */
struct order {
	unsigned long game, folder; /* inodes of file and folder; 0: none yet */
	bool data, names;           /* something is not synced */
	size_t fed;                 /* bytes of frames */
	int turns;                  /* seen before */
	size_t too_early;           /* frames with a turn that is not synced */
};

static void take_frame(struct order *order, struct stage *stage, size_t to)
{
	int turns;

	if (to > stage->n)
		to = stage->n;
	vt_feed(&stage->vt, stage->all + order->fed, to - order->fed);
	order->fed = to;
	turns = turns_shown(stage->script, &stage->vt);
	if (turns <= order->turns)
		return;
	order->turns = turns;
	order->too_early += turns > 0 && (order->data || order->names
		|| !order->game);
}

static void take_log(struct order *order, struct stage *stage, char *row)
{
	unsigned long inode = 0, number = 0;
	char word[20] = "";

	sscanf(row, "%19s %lu", word, &inode);
	if (!strcmp(word, "create") && strstr(row, "/.draft"))
		order->game = inode;
	else if (!strcmp(word, "mkdir") && strstr(row, "/games"))
		order->folder = inode;
	else if (!strcmp(word, "rename") || !strcmp(word, "link"))
		order->names |= strstr(row, ".game") != NULL;
	else if (!strcmp(word, "write"))
		order->data |= inode == order->game;
	else if (!strcmp(word, "sync") && inode == order->game)
		order->data = false;
	else if (!strcmp(word, "sync") && inode == order->folder)
		order->names = false;
	else if (sscanf(row, "frame %lu", &number) == 1)
		take_frame(order, stage, number);
}

static size_t count_early(const struct script *script, const char *no_sync)
{
	const struct fault fault = { .how = "", .no_sync = no_sync,
		.log = true };
	struct order order = { .turns = 0 };
	struct stage stage;
	char *log, *row, *rest;

	begin_state();
	start(&stage, script, &fault);
	play_script(&stage);
	kill(stage.pty.pid, SIGKILL);
	memset(&stage.vt, 0, sizeof(stage.vt));
	log = read_log();
	for (row = strtok_r(log, "\n", &rest); row;
		row = strtok_r(NULL, "\n", &rest))
		take_log(&order, &stage, row);
	free(log);
	ck_assert_int_eq(order.turns, (int)script->n);
	finish(&stage);
	end_state();
	return order.too_early;
}

/* And it is seen when the sync is taken out. */
START_TEST(no_frame_is_before_its_sync)
{
	struct script script;

	write_script(&script, games[_i], 3);
	ck_assert_uint_eq(count_early(&script, NULL), 0);
	ck_assert_uint_gt(count_early(&script, "files"), 0);
	ck_assert_uint_gt(count_early(&script, "folders"), 0);
}
END_TEST

static Suite *shown_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("shown", &test_case);

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, a_disk_fails_under_the_screen, 0,
		count_games());
	tcase_add_loop_test(test_case, no_frame_is_before_its_sync, 0,
		count_games());
	return suite;
}

int main(void)
{
	return faults_work() ? run_suite(shown_suite()) : 77;
}
