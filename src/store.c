/* SPDX-License-Identifier: MIT */
#include "store.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "ascii.h"
#include "clean.h"
#include "disk.h"

#define NUMBERS 9999	/* games of one kind on one day */
#define WISH_MOST 60	/* bytes of a name that a person gives */

struct store {
	char name[STORE_NAME];	/* "" until there is a file */
	char wish[STORE_NAME];	/* the name it shall have, or "" */
	char words[40];
	int fd;			/* -1: no file yet */
	size_t good;		/* bytes of the file that are on the disk */
	char *missing;		/* what belongs behind them */
	size_t n_missing, room;
	bool unsynced;		/* the name may be on no disk yet */
	struct store_fault fault;
};

/* Sentences. */

static bool refuse(struct store_fault *fault, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool refuse(struct store_fault *fault, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(fault->text, sizeof fault->text, format, args);
	va_end(args);
	clean_line(fault->text);
	return false;
}

/* errno is what went wrong. */
static bool refuse_file(struct store_fault *fault, const char *name,
			const char *what)
{
	return refuse(fault, "The game %.100s cannot be %s: %s.", name, what,
		      strerror(errno));
}

/* Where files are. */

bool store_path(const char *name, char path[PLACE_PATH_MAX],
		struct store_fault *fault)
{
	char inner[STORE_NAME + 8], error[160];

	snprintf(inner, sizeof inner, "games%s%s", *name ? "/" : "", name);
	if (place_path(PLACE_STATE, inner, path, error, sizeof error))
		return true;
	return refuse(fault, "There is no place for games: %s.", error);
}

/* Whether this names a game in the folder itself. */
static bool is_name(const char *name)
{
	size_t n = strlen(name), end = strlen(STORE_SUFFIX);

	return n > end && n < STORE_NAME && name[0] != '.' &&
	       !strchr(name, '/') && !strcmp(name + n - end, STORE_SUFFIX);
}

static bool is_kept(char c)
{
	return ascii_is_letter(c) || ascii_is_digit(c) || c == '-' ||
	       c == '_' || c == '.';
}

bool store_clean_name(const char *wish, char name[STORE_NAME],
		      struct store_fault *fault)
{
	size_t end = strlen(STORE_SUFFIX), n = strlen(wish), out = 0;

	if (n >= end && !strcmp(wish + n - end, STORE_SUFFIX))
		n -= end;
	for (size_t i = 0; i < n && out < WISH_MOST; i++) {
		char c = is_kept(wish[i]) ? wish[i] : '-';

		/* A dot in front hides a file, and one "-" is enough. */
		if ((c == '.' && !out) ||
		    (c == '-' && (!out || name[out - 1] == '-')))
			continue;
		name[out++] = c;
	}
	while (out && name[out - 1] == '-')
		out--;
	strcpy(name + out, out ? STORE_SUFFIX : "");
	return out || refuse(fault, "A name needs a letter or a digit.");
}

/* Who has a file: a hidden one beside it says so, to be read by anybody. It is
 * true only while the game itself is locked, and nothing depends on it. */

static bool who_path(const char *name, char path[PLACE_PATH_MAX])
{
	char hidden[STORE_NAME + 8];
	struct store_fault fault;

	snprintf(hidden, sizeof hidden, ".%s.who", name);
	return store_path(hidden, path, &fault);
}

static void who_write(const char *name)
{
	char path[PLACE_PATH_MAX], host[80] = "", since[32] = "", text[200];
	time_t now = time(NULL);
	struct tm day;
	int fd;

	if (!who_path(name, path))
		return;
	gethostname(host, sizeof host - 1);
	if (localtime_r(&now, &day))
		strftime(since, sizeof since, "%Y-%m-%d %H:%M", &day);
	snprintf(text, sizeof text, "process %ld on %s since %s\n",
		 (long)getpid(), host, since);
	unlink(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return;
	disk_write(fd, text, strlen(text), 0);
	close(fd);
}

static void who_forget(const char *name)
{
	char path[PLACE_PATH_MAX];

	if (who_path(name, path))
		unlink(path);
}

static void refuse_busy(const char *name, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX], text[160] = "";
	ssize_t n = -1;
	int fd = -1;

	if (who_path(name, path))
		fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW |
			  O_CLOEXEC);
	if (fd >= 0) {
		n = read(fd, text, sizeof text - 1);
		close(fd);
	}
	text[n > 0 ? n : 0] = '\0';
	text[strcspn(text, "\n")] = '\0';
	refuse(fault, "The game %.100s is open in another program%s%s.", name,
	       *text ? ": " : "", text);
}

/* A file system without locks cannot tell, and is no reason not to play. */
static bool lock(int fd)
{
	return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Opening. */

static const char *unfit_kind(mode_t mode)
{
	return S_ISREG(mode) ? NULL : S_ISDIR(mode) ? "is a folder"
	    : S_ISLNK(mode) ? "is a link" : S_ISFIFO(mode) ? "is a pipe"
	    : "is no file";
}

/* An open file that is worth reading, or -1; *readonly says why it may not be
 * written, or is 0. */
static int open_file(const char *path, const char *name, bool follow,
		     int *readonly, struct store_fault *fault)
{
	/* Without O_NONBLOCK a pipe would wait for somebody who writes. */
	int flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC |
		    (follow ? 0 : O_NOFOLLOW);
	int fd = readonly ? open(path, O_RDWR | flags) : -1;
	struct stat about;

	if (readonly)
		*readonly = fd < 0 ? errno : 0;
	if (fd < 0)
		fd = open(path, O_RDONLY | flags);
	if (fd < 0 || fstat(fd, &about) != 0) {
		if (errno == ELOOP)
			refuse(fault, "%.100s is a link, no game.", name);
		else
			refuse_file(fault, name, "read");
	} else if (unfit_kind(about.st_mode)) {
		refuse(fault, "%.100s %s, no game.", name,
		       unfit_kind(about.st_mode));
	} else if (about.st_size > (off_t)STORE_MOST) {
		refuse(fault, "%.100s is larger than %zu MiB, no game.", name,
		       STORE_MOST >> 20);
	} else {
		return fd;
	}
	if (fd >= 0)
		close(fd);
	return -1;
}

char *store_read(const char *path, size_t most, size_t *length,
		 struct store_fault *fault)
{
	int fd = open_file(path, path, true, NULL, fault);
	char *text;

	*length = 0;
	if (fd < 0)
		return NULL;
	text = disk_read(fd, most ? most : STORE_MOST, length);
	if (!text)
		refuse_file(fault, path, "read");
	close(fd);
	return text;
}

/* Between open and lock somebody may have put another file in its place. */
static bool is_still(int fd, const char *path)
{
	struct stat mine, there;

	return fstat(fd, &mine) == 0 && lstat(path, &there) == 0 &&
	       mine.st_ino == there.st_ino && mine.st_dev == there.st_dev;
}

/* A file of the folder, opened and locked if that can be. */
static enum store_found open_locked(const char *name, int *fd,
				    struct store_fault *fault)
{
	char path[PLACE_PATH_MAX];
	int readonly;

	*fd = -1;
	if (!is_name(name)) {
		refuse(fault, "%.100s is no name of a game.", name);
		return STORE_UNFIT;
	}
	if (!store_path(name, path, fault))
		return STORE_UNFIT;
	*fd = open_file(path, name, false, &readonly, fault);
	if (*fd < 0)
		return STORE_UNFIT;
	if (readonly) {
		errno = readonly;
		refuse_file(fault, name, "written");
		return STORE_SHUT;
	}
	if (!lock(*fd) || !is_still(*fd, path)) {
		refuse_busy(name, fault);
		return STORE_BUSY;
	}
	fault->text[0] = '\0';
	return STORE_OPEN;
}

bool store_is_busy(const char *name)
{
	struct store_fault fault;
	int fd;
	enum store_found found = open_locked(name, &fd, &fault);

	if (fd >= 0)
		close(fd);
	return found == STORE_BUSY;
}

static struct store *new_store(void)
{
	struct store *store = calloc(1, sizeof *store);

	if (!store)
		abort();
	store->fd = -1;
	return store;
}

struct store *store_new(const char *words)
{
	struct store *store = new_store();
	char clean[STORE_NAME];
	struct store_fault fault;

	if (!store_clean_name(words, clean, &fault))
		strcpy(clean, "game");
	clean[strcspn(clean, ".")] = '\0';
	snprintf(store->words, sizeof store->words, "%.30s", clean);
	return store;
}

enum store_found store_open(const char *name, struct store **store,
			    char **text, size_t *length,
			    struct store_fault *fault)
{
	int fd;
	enum store_found found = open_locked(name, &fd, fault);

	*store = NULL;
	*text = NULL;
	*length = 0;
	if (fd < 0)
		return found;
	*text = disk_read(fd, STORE_MOST, length);
	if (!*text) {
		refuse_file(fault, name, "read");
		found = STORE_UNFIT;
	}
	if (found != STORE_OPEN) {
		close(fd);
		return found;
	}
	*store = new_store();
	(*store)->fd = fd;
	(*store)->good = *length;
	snprintf((*store)->name, STORE_NAME, "%s", name);
	who_write(name);
	return found;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	if (store->fd >= 0) {
		who_forget(store->name);
		close(store->fd);
	}
	free(store->missing);
	free(store);
}

/* A file comes to be: a hidden draft, complete and synced, gets its name. */

#define DRAFT ".draft-"
#define DRAFT_AGE 3600	/* seconds until a draft is surely nobody's */

static int open_draft(char path[PLACE_PATH_MAX], struct store_fault *fault)
{
	char name[40];
	int fd = -1;

	for (int i = 0; i < 100 && fd < 0; i++) {
		snprintf(name, sizeof name, DRAFT "%ld-%d", (long)getpid(), i);
		if (!store_path(name, path, fault))
			return -1;
		fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

/* A draft that a program left behind when it died: nothing in it was shown. */
static bool is_left(const char *path)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
	struct stat about;
	bool left = fd >= 0 && fstat(fd, &about) == 0 &&
		    S_ISREG(about.st_mode) &&
		    about.st_mtime < time(NULL) - DRAFT_AGE && lock(fd);

	if (fd >= 0)
		close(fd);
	return left;
}

static void tidy(void)
{
	char path[PLACE_PATH_MAX];
	struct store_fault fault;
	struct dirent *entry;
	DIR *folder = store_path("", path, &fault) ? opendir(path) : NULL;

	while (folder && (entry = readdir(folder)))
		if (!strncmp(entry->d_name, DRAFT, strlen(DRAFT)) &&
		    store_path(entry->d_name, path, &fault) && is_left(path))
			unlink(path);
	if (folder)
		closedir(folder);
}

/* Gives the draft the first name of the day that is free. */
static bool publish(struct store *store, const char *draft)
{
	char day[16] = "0000-00-00", path[PLACE_PATH_MAX];
	time_t now = time(NULL);
	struct tm tm;
	struct store_fault fault;

	if (localtime_r(&now, &tm))
		strftime(day, sizeof day, "%Y-%m-%d", &tm);
	for (int i = 1; i <= NUMBERS; i++) {
		if (store->wish[0])
			strcpy(store->name, store->wish);
		else
			snprintf(store->name, sizeof store->name, "%s-%s-%d%s",
				 day, store->words, i, STORE_SUFFIX);
		if (store_path(store->name, path, &fault) &&
		    disk_rename_new(draft, path))
			return true;
		if (errno != EEXIST)
			break;
		store->wish[0] = '\0';
	}
	store->name[0] = '\0';
	return false;
}

static bool fill_draft(struct store *store, int fd)
{
	return fchmod(fd, 0600) == 0 && lock(fd) &&
	       disk_write(fd, store->missing, store->n_missing, 0) &&
	       fsync(fd) == 0;
}

static bool make_draft(struct store *store, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX];
	int fd = open_draft(path, fault);

	if (fd < 0) {
		if (!fault->text[0])
			refuse(fault, "The file %.200s cannot be made: %s.",
			       path, strerror(errno));
		return false;
	}
	if (!fill_draft(store, fd) || !publish(store, path)) {
		refuse(fault, "The file %.200s cannot be written: %s.", path,
		       strerror(errno));
		unlink(path);
		close(fd);
		return false;
	}
	store->fd = fd;
	store->good = store->n_missing;
	store->n_missing = 0;
	store->unsynced = true;
	return true;
}

static bool make_file(struct store *store, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX], error[200];

	if (!store_path("x", path, fault))
		return false;
	if (!place_make(path, error, sizeof error))
		return refuse(fault, "The game cannot be kept: %s.", error);
	tidy();
	if (!make_draft(store, fault))
		return false;
	who_write(store->name);
	return true;
}

static bool sync_name(struct store *store, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX];

	if (!store_path("", path, fault))
		return false;
	if (!disk_sync_folders(path))
		return refuse(fault, "The folder %.200s cannot be written: "
			      "%s.", path, strerror(errno));
	store->unsynced = false;
	return true;
}

/* Adding to it. */

void store_add(struct store *store, const char *text, size_t length)
{
	size_t need = store->n_missing + length;

	if (need > store->room) {
		store->room = need * 2;
		store->missing = realloc(store->missing, store->room);
		if (!store->missing)
			abort();
	}
	memcpy(store->missing + store->n_missing, text, length);
	store->n_missing = need;
}

/*
 * Somebody removed the file while it was played in. What it had can still be
 * read, and goes into a new one.
 */
static bool start_again(struct store *store, struct store_fault *fault)
{
	size_t length;
	char *text = disk_read(store->fd, STORE_MOST, &length);

	if (!text)
		return refuse_file(fault, store->name, "read");
	if (length > store->good)
		length = store->good;
	who_forget(store->name);
	close(store->fd);
	store->fd = -1;
	store->good = 0;
	strcpy(store->wish, store->name);
	store->name[0] = '\0';
	text = realloc(text, length + store->n_missing + 1);
	if (!text)
		abort();
	memcpy(text + length, store->missing, store->n_missing);
	free(store->missing);
	store->missing = text;
	store->n_missing += length;
	store->room = store->n_missing + 1;
	return make_file(store, fault);
}

static bool is_removed(const struct store *store)
{
	struct stat about;

	return fstat(store->fd, &about) == 0 && about.st_nlink == 0;
}

/* If this fails too, what is too much is known as torn by who reads it, and
 * the next try writes over it. */
static void cut_back(struct store *store)
{
	if (ftruncate(store->fd, (off_t)store->good) != 0)
		return;
}

/* Bytes behind what is good may be left of a write that failed; fewer are
 * somebody else's doing, and what is written behind a gap is not read. */
static bool is_cut(const struct store *store)
{
	struct stat about;

	return fstat(store->fd, &about) == 0 &&
	       about.st_size < (off_t)store->good;
}

/* All that is missing is written again even if only syncing failed: nobody
 * knows what became of it then. */
static bool write_missing(struct store *store, struct store_fault *fault)
{
	if (store->good + store->n_missing > STORE_MOST)
		return refuse(fault, "The game %.100s has grown to %zu MiB; "
			      "no more can be written.", store->name,
			      STORE_MOST >> 20);
	if (is_cut(store))
		return refuse(fault, "Another program has cut the file of the "
			      "game %.100s; a copy under another name would "
			      "have all of it.", store->name);
	if (!disk_write(store->fd, store->missing, store->n_missing,
			store->good) || fdatasync(store->fd) != 0) {
		refuse_file(fault, store->name, "written");
		cut_back(store);
		return false;
	}
	store->good += store->n_missing;
	store->n_missing = 0;
	return true;
}

bool store_flush(struct store *store)
{
	struct store_fault *fault = &store->fault;
	bool good = true;

	fault->text[0] = '\0';
	if (store->fd < 0 && store->n_missing)
		good = make_file(store, fault);
	else if (store->n_missing && is_removed(store))
		good = start_again(store, fault);
	else if (store->n_missing)
		good = write_missing(store, fault);
	return good && (!store->unsynced || sync_name(store, fault));
}

const char *store_fault(const struct store *store)
{
	return store->fault.text[0] ? store->fault.text : NULL;
}

size_t store_missing(const struct store *store)
{
	return store->n_missing;
}

const char *store_name(const struct store *store)
{
	return store->name;
}

/* Cutting. */

/* Makes the copy under the first free name; a descriptor or -1. */
static int open_copy(const char *name, char copy[STORE_NAME],
		     char path[PLACE_PATH_MAX], struct store_fault *fault)
{
	int fd = -1;

	for (int i = 1; i <= NUMBERS && fd < 0; i++) {
		int n = i == 1
		    ? snprintf(copy, STORE_NAME, "%s.torn", name)
		    : snprintf(copy, STORE_NAME, "%s.torn-%d", name, i);

		if (n >= STORE_NAME) {
			errno = ENAMETOOLONG;
			return -1;
		}
		if (!store_path(copy, path, fault))
			return -1;
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

static bool copy_synced(const struct store *store, char copy[STORE_NAME],
			struct store_fault *fault)
{
	char path[PLACE_PATH_MAX], folder[PLACE_PATH_MAX];
	size_t length;
	char *text = disk_read(store->fd, STORE_MOST, &length);
	int fd = text ? open_copy(store->name, copy, path, fault) : -1;
	bool good = fd >= 0;

	if (good) {
		good = disk_write(fd, text, length, 0) && fsync(fd) == 0;
		disk_folder(path, folder);
		good = good && disk_sync_folder(folder);
		if (!good)
			refuse_file(fault, store->name, "copied");
		close(fd);
		if (!good)
			unlink(path);
	} else if (!fault->text[0]) {
		refuse_file(fault, store->name, "copied");
	}
	free(text);
	return good;
}

bool store_cut(struct store *store, size_t good, char copy[STORE_NAME],
	       struct store_fault *fault)
{
	assert(store->fd >= 0 && good <= store->good);
	fault->text[0] = '\0';
	if (!copy_synced(store, copy, fault))
		return false;
	if (ftruncate(store->fd, (off_t)good) != 0)
		return refuse_file(fault, store->name, "cut");
	store->good = good;
	if (fsync(store->fd) != 0)
		return refuse_file(fault, store->name, "cut");
	return true;
}

/* Names. */

static bool give_name(const char *old, const char *wish, char name[STORE_NAME],
		      struct store_fault *fault)
{
	char from[PLACE_PATH_MAX], to[PLACE_PATH_MAX], folder[PLACE_PATH_MAX];

	if (!store_clean_name(wish, name, fault) ||
	    !store_path(old, from, fault) || !store_path(name, to, fault))
		return false;
	if (!strcmp(old, name))
		return true;
	if (!disk_rename_new(from, to)) {
		if (errno == EEXIST)
			return refuse(fault, "There is a game %.100s already.",
				      name);
		return refuse_file(fault, old, "renamed");
	}
	disk_folder(to, folder);
	return disk_sync_folder(folder) || refuse_file(fault, old, "renamed");
}

static bool is_taken(const char *name)
{
	char path[PLACE_PATH_MAX];
	struct store_fault fault;
	struct stat about;

	return store_path(name, path, &fault) && lstat(path, &about) == 0;
}

bool store_name_it(struct store *store, const char *wish,
		   struct store_fault *fault)
{
	char name[STORE_NAME];

	fault->text[0] = '\0';
	if (store->fd < 0) {
		if (!store_clean_name(wish, name, fault))
			return false;
		if (is_taken(name))
			return refuse(fault, "There is a game %.100s already.",
				      name);
		strcpy(store->wish, name);
		return true;
	}
	if (!give_name(store->name, wish, name, fault))
		return false;
	who_forget(store->name);
	strcpy(store->name, name);
	who_write(store->name);
	return true;
}

bool store_rename(const char *name, const char *wish,
		  struct store_fault *fault)
{
	char clean[STORE_NAME];
	int fd;
	enum store_found found = open_locked(name, &fd, fault);
	bool good = false;

	if (found == STORE_OPEN || found == STORE_SHUT)
		good = give_name(name, wish, clean, fault);
	if (fd >= 0)
		close(fd);
	return good;
}

bool store_delete(const char *name, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX], folder[PLACE_PATH_MAX];
	int fd;
	enum store_found found = open_locked(name, &fd, fault);
	bool good = false;

	if ((found == STORE_OPEN || found == STORE_SHUT) &&
	    store_path(name, path, fault)) {
		good = unlink(path) == 0;
		disk_folder(path, folder);
		if (good)
			disk_sync_folder(folder);
		else
			refuse_file(fault, name, "removed");
		who_forget(name);
	}
	if (fd >= 0)
		close(fd);
	return good;
}
