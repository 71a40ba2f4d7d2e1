/* SPDX-License-Identifier: MIT */
/*
 * Nothing that was shown is lost. A scripted game of each variant is played
 * through the program while its disk fails at each call in turn (faults.c);
 * and from the log of one such run every state is made that a loss of power
 * could leave. Then the game is resumed: it must be there up to the last thing
 * that was told and not told as unsaved.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "harness.h"
#include "journal.h"
#include "scratch.h"
#include "support.h"

static char *read_all(const char *path, size_t *length)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t n = 0, room = 0;

	while (file && !feof(file)) {
		room += 65536;
		text = realloc(text, room + 1);
		ck_assert_ptr_nonnull(text);
		n += fread(text + n, 1, room - n, file);
	}
	ck_assert_msg(file && !fclose(file), "%s", path);
	text[n] = '\0';
	*length = n;
	return text;
}

/* A script: commands, each followed by "position", and the position that each
 * of them leads to; [0] is that before the first. */

struct script {
	const struct game *game;
	struct texts commands, positions;
};

static void add_command(struct script *script, const char *command,
			const struct line *line)
{
	char text[POSITION_TEXT];

	position_write(&line->pos, text, sizeof text);
	texts_add(&script->commands, command);
	texts_add(&script->positions, text);
}

static void add_turn(struct script *script, struct line *line,
		     const struct turn *turn)
{
	char text[TURN_TEXT];

	turn_text(&line->pos, turn, text, sizeof text);
	play_turn(line, turn);
	add_command(script, text, line);
}

static void write_script(struct script *script, const struct game *game,
			 uint64_t seed, int turns)
{
	struct position start;
	struct line line, before;
	struct turn turn;

	*script = (struct script){.game = game};
	position_start(&start, game);
	line_begin(&line, &start);
	add_command(script, "", &line);
	for (int i = 0; i < turns; i++) {
		line_copy(&before, &line);
		if (!play_pick(&line, &seed, PLAY_LONG, &turn)) {
			line_end(&before);
			break;
		}
		add_turn(script, &line, &turn);
		if (i % 3 == 2) {
			add_command(script, "undo", &before);
			add_command(script, "redo", &line);
		}
		if (i % 4 == 3) {
			add_command(script, "undo", &before);
			line_end(&line);
			line_copy(&line, &before);
		}
		line_end(&before);
	}
	add_command(script, "save", &line);
	line_end(&line);
}

static void script_free(struct script *script)
{
	texts_free(&script->commands);
	texts_free(&script->positions);
}

static void save_script(const struct script *script)
{
	FILE *file = fopen(scratch_path("in"), "w");

	ck_assert_ptr_nonnull(file);
	for (size_t i = 0; i < script->commands.n; i++)
		fprintf(file, "%s\nposition\n", script->commands.at[i]);
	ck_assert_int_eq(fclose(file), 0);
}

/* Running the program. */

struct fault {
	const char *how;
	long at;
	bool ever;
	const char *no_sync;	/* NULL, or which syncs do nothing */
	bool old_names;
	bool log;
};

static void redirect(const char *path, int flags, int to)
{
	int fd = open(path, flags, 0600);

	if (fd < 0 || dup2(fd, to) < 0)
		_exit(98);
}

static void set_faults(const struct fault *fault)
{
	char at[20];

	snprintf(at, sizeof at, "%ld", fault->at);
	setenv("LD_PRELOAD", getenv("FAULTS"), 1);
	setenv("FAULTS_ROOT", scratch_path("state"), 1);
	setenv("FAULTS_AT", at, 1);
	setenv("FAULTS_HOW", fault->how, 1);
	if (fault->ever)
		setenv("FAULTS_EVER", "1", 1);
	if (fault->no_sync)
		setenv("FAULTS_NO_SYNC", fault->no_sync, 1);
	if (fault->old_names)
		setenv("FAULTS_OLD_NAMES", "1", 1);
	if (fault->log)
		setenv("FAULTS_LOG", scratch_path("log"), 1);
}

/* Status as waitpid gives it. fault NULL: the disk is sound. */
static int run(const char *game, const char *in, const char *out,
	       const struct fault *fault)
{
	int status;
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		const char *program = getenv("PROGRAM");

		setenv("XDG_STATE_HOME", scratch_path("state"), 1);
		redirect(scratch_path(in), O_RDONLY, 0);
		redirect(scratch_path(out), O_WRONLY | O_CREAT | O_TRUNC, 1);
		if (fault)
			set_faults(fault);
		alarm(60);
		execl(program, program, "--plain", "--no-warnings", game,
		      (char *)NULL);
		_exit(99);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	return status;
}

/* What standard output told. */
struct told {
	size_t shown;	/* positions that were shown */
	size_t safe;	/* the last of them that was not told as unsaved */
	bool unsaved;	/* in the end */
	size_t faults;
};

static bool begins(const char *line, const char *with)
{
	return !strncmp(line, with, strlen(with));
}

/* A line that may be cut off by the end counts only with its end. */
static void take_told(struct told *told, const struct script *script,
		      const char *line)
{
	if (begins(line, "Not saved.")) {
		told->unsaved = true;
		told->faults++;
	} else if (begins(line, "Saved now.") ||
		   begins(line, "All of the game is saved now.")) {
		told->unsaved = false;
	} else if (strchr(line, '/') && strchr(line, ' ') &&
		   strchr(line, '/') < strchr(line, ' ')) {
		ck_assert_uint_lt(told->shown, script->positions.n);
		ck_assert_str_eq(line, script->positions.at[told->shown]);
		if (!told->unsaved)
			told->safe = told->shown;
		told->shown++;
	}
}

static void read_told(struct told *told, const struct script *script,
		      const char *text, size_t n)
{
	char line[4000];

	*told = (struct told){.shown = 0};
	while (n > 0) {
		const char *end = memchr(text, '\n', n);
		size_t length = end ? (size_t)(end - text) : n;

		if (!end)
			return;
		ck_assert_uint_lt(length, sizeof line);
		memcpy(line, text, length);
		line[length] = '\0';
		take_told(told, script, line);
		text += length + 1;
		n -= length + 1;
	}
}

/* Whether the position is one that the game had from `safe` on. */
static bool is_kept(const struct script *script, size_t safe,
		    const char *position)
{
	for (size_t i = safe; i < script->positions.n; i++)
		if (!strcmp(script->positions.at[i], position))
			return true;
	return false;
}

/* Resumed by the program: its position, or "" when there is no game. */
static void resume_by_program(char position[POSITION_TEXT])
{
	size_t n;
	char *text, *line;

	ck_assert_int_eq(run(NULL, "again", "out2", NULL), 0);
	text = read_all(scratch_path("out2"), &n);
	position[0] = '\0';
	for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		if (strchr(line, '/') && strchr(line, ' ') &&
		    strchr(line, '/') < strchr(line, ' '))
			snprintf(position, POSITION_TEXT, "%s", line);
	ck_assert_msg(!strstr(text, "2. "), "two games");
	free(text);
}

static void prepare_resume(void)
{
	FILE *file = fopen(scratch_path("again"), "w");

	ck_assert_ptr_nonnull(file);
	fputs("resume 1\nyes\nposition\n", file);
	ck_assert_int_eq(fclose(file), 0);
}

static void describe(const struct fault *fault, const struct script *script,
		     char *text, size_t size)
{
	snprintf(text, size, "%s: %s at call %ld%s", script->game->name,
		 fault->how, fault->at, fault->ever ? ", for ever" : "");
}

static void check_fault(const struct script *script,
			const struct fault *fault)
{
	char what[100], position[POSITION_TEXT], *text;
	struct told told;
	size_t n;
	int status;

	describe(fault, script, what, sizeof what);
	scratch_drop("state");
	mkdir(scratch_path("state"), 0700);
	status = run(script->game->name, "in", "out", fault);
	if (strcmp(fault->how, "kill") && strcmp(fault->how, "tear"))
		ck_assert_msg(status == 0, "%s: status %x", what, status);
	else
		ck_assert_msg(WIFSIGNALED(status) &&
			      WTERMSIG(status) == SIGKILL, "%s: status %x",
			      what, status);
	text = read_all(scratch_path("out"), &n);
	read_told(&told, script, text, n);
	free(text);
	if (status == 0)
		ck_assert_msg(told.shown == script->positions.n, "%s: %zu of "
			      "%zu positions", what, told.shown,
			      script->positions.n);
	/* One fault is over when the script saves, in the end. */
	if (status == 0 && !fault->ever)
		ck_assert_msg(!told.unsaved, "%s: unsaved", what);
	resume_by_program(position);
	ck_assert_msg(*position ? is_kept(script, told.safe, position)
		      : told.safe == 0, "%s: %zu positions told as saved, but "
		      "resumed is \"%s\"", what, told.safe, position);
}

/* Logs a run; returns the number of calls. */
static long run_logged(const struct script *script, struct fault fault)
{
	long calls = 0;
	char *text;
	size_t n;

	unlink(scratch_path("log"));
	scratch_drop("state");
	mkdir(scratch_path("state"), 0700);
	fault.log = true;
	ck_assert_int_eq(run(script->game->name, "in", "out", &fault), 0);
	text = read_all(scratch_path("log"), &n);
	for (char *at = text; (at = strstr(at, "call ")); at++)
		calls = strtol(at + 5, NULL, 10);
	free(text);
	return calls;
}

static const struct fault sound = {.how = ""};

static const struct {
	const char *how;
	bool ever;
} kinds[] = {
	{"kill", false}, {"tear", false}, {"short", false},
	{"enospc", false}, {"eio", false}, {"enospc", true}, {"eio", true},
	{"short", true},
};

#define N_KINDS ((long)(sizeof kinds / sizeof kinds[0]))

START_TEST(a_disk_that_fails)
{
	/* Every call and kind is met in some variant even in a short run. */
	long every = long_or(1, 8);
	struct script script;
	long calls;

	scratch_make();
	write_script(&script, games[_i], 4711 + (uint64_t)_i,
		     long_or(16, 8));
	save_script(&script);
	prepare_resume();
	calls = run_logged(&script, sound);
	ck_assert_int_gt(calls, 30);
	for (long at = 1; at <= calls; at++)
		for (long i = 0; i < N_KINDS; i++) {
			struct fault fault = {.how = kinds[i].how, .at = at,
					      .ever = kinds[i].ever};

			if ((at + i + _i) % every == 0)
				check_fault(&script, &fault);
		}
	script_free(&script);
	scratch_remove();
}
END_TEST

/* Loss of power: a log is played onto a disk in memory. */

#define FILES 64
#define OPS 1000

struct file {
	unsigned long inode;
	bool folder;
	char *text;
	size_t n;
};

struct op {
	enum {
		OP_CREATE, OP_MKDIR, OP_WRITE, OP_CUT, OP_RENAME, OP_LINK,
		OP_UNLINK, OP_SYNC, OP_SHOWN
	} kind;
	unsigned long inode;	/* whose data, or of the new file */
	unsigned long folder;	/* whose names */
	long number;		/* offset, length, bytes shown */
	const char *path, *to;
	char *data;
	size_t n;
};

struct power {
	char *log;
	struct op op[OPS];
	size_t n;
	struct {
		char path[200];
		unsigned long inode;
	} folder[8];
	int n_folders;
};

static void add_folder(struct power *power, const char *path,
		       unsigned long inode)
{
	ck_assert_int_lt(power->n_folders, 8);
	snprintf(power->folder[power->n_folders].path, 200, "%s", path);
	power->folder[power->n_folders++].inode = inode;
}

static unsigned long folder_of(const struct power *power, const char *path)
{
	size_t n = (size_t)(strrchr(path, '/') - path);

	for (int i = 0; i < power->n_folders; i++)
		if (strlen(power->folder[i].path) == n &&
		    !strncmp(power->folder[i].path, path, n))
			return power->folder[i].inode;
	ck_abort_msg("no folder of %s", path);
}

static void read_data(struct op *op, const char *hex)
{
	op->n = *hex == '-' ? 0 : strlen(hex) / 2;
	op->data = malloc(op->n + 1);
	ck_assert_ptr_nonnull(op->data);
	for (size_t i = 0; i < op->n; i++) {
		unsigned int byte;

		ck_assert_int_eq(sscanf(hex + 2 * i, "%2x", &byte), 1);
		op->data[i] = (char)byte;
	}
}

/* The words of a line: those that are missing are "". */
static void read_op(struct power *power, char *line)
{
	static const char *const names[] = {
		"create", "mkdir", "write", "cut", "rename", "link", "unlink",
		"sync", "shown"
	};
	char *word[4];
	struct op *op = &power->op[power->n];
	size_t kind = 0;

	for (int i = 0; i < 4; i++) {
		word[i] = line;
		line += strcspn(line, " ");
		if (*line)
			*line++ = '\0';
	}
	while (kind < 9 && strcmp(names[kind], word[0]))
		kind++;
	if (kind == 9)
		return;
	ck_assert_uint_lt(power->n, OPS - 1);
	power->n++;
	*op = (struct op){.kind = kind};
	if (kind == OP_RENAME || kind == OP_LINK) {
		op->path = word[1];
		op->to = word[2];
		op->folder = folder_of(power, op->to);
		return;
	}
	if (kind == OP_UNLINK) {
		op->path = word[1];
		op->folder = folder_of(power, op->path);
		return;
	}
	op->inode = strtoul(word[1], NULL, 10);
	op->number = strtol(kind == OP_SHOWN ? word[1] : word[2], NULL, 10);
	if (kind == OP_WRITE)
		read_data(op, word[3]);
	if (kind != OP_CREATE && kind != OP_MKDIR)
		return;
	op->path = word[2];
	op->folder = folder_of(power, op->path);
	if (kind == OP_MKDIR)
		add_folder(power, op->path, op->inode);
}

static void power_read(struct power *power)
{
	struct stat about;
	size_t n;

	*power = (struct power){.n = 0};
	power->log = read_all(scratch_path("log"), &n);
	ck_assert_int_eq(stat(scratch_path("state"), &about), 0);
	add_folder(power, scratch_path("state"), (unsigned long)about.st_ino);
	for (char *line = strtok(power->log, "\n"); line;
	     line = strtok(NULL, "\n"))
		read_op(power, line);
}

static void power_free(struct power *power)
{
	for (size_t i = 0; i < power->n; i++)
		free(power->op[i].data);
	free(power->log);
}

/* Which data or names an operation changes: to be synced by that inode. */
static unsigned long touches(const struct op *op)
{
	switch (op->kind) {
	case OP_WRITE:
	case OP_CUT:
		return op->inode;
	case OP_SYNC:
	case OP_SHOWN:
		return 0;
	default:
		return op->folder;
	}
}

/* Whether the first k operations have it on the disk for sure. */
static bool is_durable(const struct power *power, size_t i, size_t k)
{
	for (size_t j = i + 1; j < k; j++)
		if (power->op[j].kind == OP_SYNC &&
		    power->op[j].inode == touches(&power->op[i]))
			return true;
	return false;
}

/* What is left of an operation after the loss. */
enum left { LEFT_ALL, LEFT_NONE, LEFT_HALF, LEFT_ZEROS };

/* A disk: names of files and what is in them. Two operations on one inode
 * after it was removed and used again are told apart by the place of the
 * creation in the log. */
struct disk {
	struct {
		char path[200];
		size_t file;	/* index of the op that made it */
	} name[FILES];
	int n_names;
	struct {
		size_t maker;
		char *text;
		size_t n;
	} file[FILES];
	int n_files;
};

static int find_name(const struct disk *disk, const char *path)
{
	for (int i = 0; i < disk->n_names; i++)
		if (!strcmp(disk->name[i].path, path))
			return i;
	return -1;
}

static void put_name(struct disk *disk, const char *path, size_t file)
{
	int i = find_name(disk, path);

	if (i < 0)
		i = disk->n_names++;
	ck_assert_int_lt(i, FILES);
	snprintf(disk->name[i].path, sizeof disk->name[i].path, "%s", path);
	disk->name[i].file = file;
}

static void drop_name(struct disk *disk, const char *path)
{
	int i = find_name(disk, path);

	if (i >= 0)
		disk->name[i] = disk->name[--disk->n_names];
}

/* The operation that made what has this inode at operation i. */
static size_t maker_of(const struct power *power, size_t i,
		       unsigned long inode)
{
	while (i-- > 0)
		if ((power->op[i].kind == OP_CREATE ||
		     power->op[i].kind == OP_MKDIR) &&
		    power->op[i].inode == inode)
			return i;
	ck_abort_msg("nobody made inode %lu", inode);
}

static int file_of(struct disk *disk, size_t maker)
{
	for (int i = 0; i < disk->n_files; i++)
		if (disk->file[i].maker == maker)
			return i;
	ck_assert_int_lt(disk->n_files, FILES);
	disk->file[disk->n_files].maker = maker;
	disk->file[disk->n_files].text = NULL;
	disk->file[disk->n_files].n = 0;
	return disk->n_files++;
}

static void set_length(struct disk *disk, int file, size_t n)
{
	disk->file[file].text = realloc(disk->file[file].text, n + 1);
	ck_assert_ptr_nonnull(disk->file[file].text);
	if (n > disk->file[file].n)
		memset(disk->file[file].text + disk->file[file].n, 0,
		       n - disk->file[file].n);
	disk->file[file].n = n;
}

static void write_data(struct disk *disk, int file, const struct op *op,
		       enum left left)
{
	size_t n = left == LEFT_HALF ? op->n / 2 : op->n;
	size_t offset = (size_t)op->number;

	if (disk->file[file].n < offset + n)
		set_length(disk, file, offset + n);
	if (left == LEFT_ZEROS)
		memset(disk->file[file].text + offset, 0, n);
	else
		memcpy(disk->file[file].text + offset, op->data, n);
}

/* Which file a name was given to: the real one, whatever was lost. */
static size_t real_file(const struct power *power, size_t i)
{
	const char *path = power->op[i].path;

	while (i-- > 0)
		if (power->op[i].kind == OP_CREATE &&
		    !strcmp(power->op[i].path, path))
			return i;
		else if (power->op[i].kind == OP_RENAME &&
			 !strcmp(power->op[i].to, path))
			path = power->op[i].path;
	ck_abort_msg("nobody made %s", path);
}

static void disk_do(struct disk *disk, const struct power *power, size_t i,
		    enum left left)
{
	const struct op *op = &power->op[i];

	if (left == LEFT_NONE)
		return;
	switch (op->kind) {
	case OP_CREATE:
	case OP_MKDIR:
		put_name(disk, op->path, i);
		break;
	case OP_WRITE:
		write_data(disk, file_of(disk, maker_of(power, i, op->inode)),
			   op, left);
		break;
	case OP_CUT:
		set_length(disk, file_of(disk, maker_of(power, i, op->inode)),
			   (size_t)op->number);
		break;
	case OP_RENAME:
		drop_name(disk, op->path);
		put_name(disk, op->to, real_file(power, i));
		break;
	case OP_LINK:
		put_name(disk, op->to, real_file(power, i));
		break;
	case OP_UNLINK:
		drop_name(disk, op->path);
		break;
	default:
		break;
	}
}

static void disk_free(struct disk *disk)
{
	for (int i = 0; i < disk->n_files; i++)
		free(disk->file[i].text);
	*disk = (struct disk){.n_names = 0};
}

/* Whether all folders above are there. */
static bool is_reachable(const struct disk *disk, const char *path)
{
	char above[200];
	size_t root = strlen(scratch_path("state"));

	snprintf(above, sizeof above, "%s", path);
	for (;;) {
		*strrchr(above, '/') = '\0';
		if (strlen(above) <= root)
			return true;
		if (find_name(disk, above) < 0)
			return false;
	}
}

/* The one game on the disk; NULL when there is none. A draft is none. */
static const char *find_game(struct disk *disk, size_t *n)
{
	const char *found = NULL;

	*n = 0;
	for (int i = 0; i < disk->n_names; i++) {
		const char *path = disk->name[i].path;
		const char *name = strrchr(path, '/') + 1;
		size_t length = strlen(name);
		int file;

		if (*name == '.' || length < 5 ||
		    strcmp(name + length - 5, STORE_SUFFIX) ||
		    !is_reachable(disk, path))
			continue;
		ck_assert_msg(!found, "two games");
		file = file_of(disk, disk->name[i].file);
		found = disk->file[file].n ? disk->file[file].text : "";
		*n = disk->file[file].n;
	}
	return found;
}

/* Resumes it, as the program does. */
static bool is_right(const struct script *script, const struct told *told,
		     const char *text, size_t n)
{
	struct record_header header;
	struct record_report report;
	char position[POSITION_TEXT];
	struct session *session;
	struct line line;

	if (!text)
		return told->safe == 0;
	session = record_read(text, n, &header, &report);
	if (!session)
		return false;
	session_replay(session, session_turns(session), &line);
	position_write(&line.pos, position, sizeof position);
	line_end(&line);
	session_free(session);
	return is_kept(script, told->safe, position);
}

struct loss {
	const struct script *script;
	const struct power *power;
	char *out;	/* standard output */
	size_t states, wrong;
	char first[100];	/* that was wrong */
};

static void look_at(struct loss *loss, struct disk *disk, size_t k)
{
	struct told told;
	const char *text;
	size_t n, shown = 0;

	for (size_t i = 0; i < k; i++)
		if (loss->power->op[i].kind == OP_SHOWN)
			shown = (size_t)loss->power->op[i].number;
	read_told(&told, loss->script, loss->out, shown);
	text = find_game(disk, &n);
	loss->states++;
	if (is_right(loss->script, &told, text, n))
		return;
	if (!loss->wrong++)
		snprintf(loss->first, sizeof loss->first, "%s, after %zu "
			 "operations, %zu positions safe",
			 loss->script->game->name, k, told.safe);
}

/* One state after the first k operations: what is not synced is left or not as
 * the number says, two bits for each. */
static void lose(struct loss *loss, size_t k, uint64_t choice)
{
	struct disk disk = {.n_names = 0};

	for (size_t i = 0; i < k; i++) {
		const struct op *op = &loss->power->op[i];
		enum left left = LEFT_ALL;

		if (touches(op) && !is_durable(loss->power, i, k)) {
			left = (enum left)(choice & 3);
			choice >>= 2;
			if (op->kind != OP_WRITE)
				left &= 1;
		}
		disk_do(&disk, loss->power, i, left);
	}
	look_at(loss, &disk, k);
	disk_free(&disk);
}

static size_t count_unsynced(const struct power *power, size_t k)
{
	size_t n = 0;

	for (size_t i = 0; i < k; i++)
		n += touches(&power->op[i]) && !is_durable(power, i, k);
	return n;
}

/* All subsets where they are few, else so many by chance. */
static void lose_after(struct loss *loss, size_t k, uint64_t *random,
		       uint64_t most)
{
	size_t unsynced = count_unsynced(loss->power, k);
	uint64_t all = unsynced < 16 ? (uint64_t)1 << 2 * unsynced : 0;

	if (all && all <= most) {
		for (uint64_t choice = 0; choice < all; choice++)
			lose(loss, k, choice);
		return;
	}
	for (uint64_t i = 0; i < most; i++)
		lose(loss, k, (uint64_t)random_next(random) << 32 |
		     random_next(random));
}

static void lose_power(struct loss *loss, const struct script *script,
		       struct fault fault, uint64_t most)
{
	struct power power;
	uint64_t random = 99;
	size_t n;

	run_logged(script, fault);
	power_read(&power);
	*loss = (struct loss){.script = script, .power = &power};
	loss->out = read_all(scratch_path("out"), &n);
	for (size_t k = 0; k <= power.n; k++)
		lose_after(loss, k, &random, most);
	free(loss->out);
	power_free(&power);
}

START_TEST(a_loss_of_power)
{
	struct script script;
	struct loss loss;

	scratch_make();
	write_script(&script, games[_i], 4711 + (uint64_t)_i,
		     long_or(30, 12));
	save_script(&script);
	lose_power(&loss, &script, sound, (uint64_t)long_or(4096, 16));
	ck_assert_msg(!loss.wrong, "%zu of %zu states: %s", loss.wrong,
		      loss.states, loss.first);
	ck_assert_uint_gt(loss.states, (size_t)long_or(4000, 300));
	printf("%s: %zu states\n", games[_i]->name, loss.states);
	script_free(&script);
	scratch_remove();
}
END_TEST

/* A file system that knows only links, which names a file in two steps. */
START_TEST(a_loss_with_links)
{
	static const struct fault links = {.how = "", .old_names = true};
	struct script script;
	struct loss loss;

	scratch_make();
	write_script(&script, games[0], 4711, 6);
	save_script(&script);
	lose_power(&loss, &script, links, 64);
	ck_assert_msg(!loss.wrong, "%zu of %zu states: %s", loss.wrong,
		      loss.states, loss.first);
	for (long at = 1; at < 20; at++) {
		struct fault fault = links;

		prepare_resume();
		fault.how = kinds[at % N_KINDS].how;
		fault.ever = kinds[at % N_KINDS].ever;
		fault.at = at;
		check_fault(&script, &fault);
	}
	script_free(&script);
	scratch_remove();
}
END_TEST

/* A fault, and then the loss of power. */
START_TEST(a_loss_after_a_fault)
{
	static const char *const hows[] = {"short", "enospc", "eio"};
	struct script script;
	size_t states = 0;
	struct loss loss;
	long calls;

	scratch_make();
	write_script(&script, games[_i], 815 + (uint64_t)_i, long_or(8, 4));
	save_script(&script);
	calls = run_logged(&script, sound);
	for (long at = 1 + (_i % 5); at <= calls; at += long_or(1, 5)) {
		struct fault fault = {.how = hows[at % 3], .at = at};

		lose_power(&loss, &script, fault, (uint64_t)long_or(64, 8));
		ck_assert_msg(!loss.wrong, "%s at call %ld, %zu of %zu "
			      "states: %s", fault.how, at, loss.wrong,
			      loss.states, loss.first);
		states += loss.states;
	}
	printf("%s: %zu states after a fault\n", games[_i]->name, states);
	script_free(&script);
	scratch_remove();
}
END_TEST

/* Each sync is needed: without it the same test finds what is lost. */
START_TEST(a_loss_without_syncs)
{
	static const char *const which[] = {"all", "files", "folders"};
	struct script script;
	struct loss loss;

	scratch_make();
	write_script(&script, games[0], 4711, 12);
	save_script(&script);
	lose_power(&loss, &script, (struct fault){.how = "", .no_sync =
		   which[_i]}, 64);
	ck_assert_msg(loss.wrong > 0, "nothing is lost without %s",
		      which[_i]);
	script_free(&script);
	scratch_remove();
}
END_TEST

static Suite *durability_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("durability", &test_case);

	tcase_set_timeout(test_case, test_seconds());
	tcase_add_loop_test(test_case, a_disk_that_fails, 0, count_games());
	tcase_add_loop_test(test_case, a_loss_of_power, 0, count_games());
	tcase_add_test(test_case, a_loss_with_links);
	tcase_add_loop_test(test_case, a_loss_after_a_fault, 0,
		count_games());
	tcase_add_loop_test(test_case, a_loss_without_syncs, 0, 3);
	return suite;
}

int main(void)
{
	return faults_work() ? run_suite(durability_suite()) : 77;
}
