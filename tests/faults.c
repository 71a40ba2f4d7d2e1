/* SPDX-License-Identifier: MIT */
/*
 * A disk that fails, for test_durability.c: preloaded into the program, it
 * stands between it and the files under one folder (FAULTS_ROOT). Every call
 * there that opens, writes, syncs, cuts, names or removes is counted.
 *
 *	FAULTS_AT	the call at which something happens, from 1
 *	FAULTS_HOW	"kill" ends the process before it; "tear" does half of
 *			a write first; "short" does half of a write and has no
 *			room for the rest; "enospc" and "eio" fail
 *	FAULTS_EVER	if set: fails from that call on, for ever
 *	FAULTS_NO_SYNC	syncing "all", "files" or "folders" does nothing, and
 *			says it did
 *	FAULTS_OLD_NAMES if set: a file system that cannot rename without
 *			taking the place of another file
 *	FAULTS_LOG	a file into which each call that was done is written,
 *			with its data: a line of words with blanks between.
 *			Also "shown N" when standard output had N bytes, and
 *			"frame N" when a terminal will have had N
 *
 * It is no part of the program and of nothing that is installed.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static long calls;
static bool halved;	/* a write was short */

static const char *setting(const char *name)
{
	const char *value = getenv(name);

	return value ? value : "";
}

static bool is_inside(const char *path)
{
	const char *root = setting("FAULTS_ROOT");
	size_t n = strlen(root);

	return n && path && !strncmp(path, root, n) &&
	       (!path[n] || path[n] == '/');
}

static bool fd_is_inside(int fd)
{
	char link[40], path[PATH_MAX];
	ssize_t n;

	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	n = readlink(link, path, sizeof path - 1);
	path[n > 0 ? n : 0] = '\0';
	return is_inside(path);
}

/* The log. */

static void log_text(const char *text, size_t n)
{
	static int fd = -1;

	if (fd < 0)
		fd = (int)syscall(SYS_openat, AT_FDCWD,
				  setting("FAULTS_LOG"), O_WRONLY | O_CREAT |
				  O_APPEND | O_CLOEXEC, 0600);
	while (n > 0) {
		ssize_t done = syscall(SYS_write, fd, text, n);

		if (done <= 0)
			abort();
		text += done;
		n -= (size_t)done;
	}
}

static void log_line(const char *format, ...)
	__attribute__((format(printf, 1, 2)));

static void log_line(const char *format, ...)
{
	char line[2 * PATH_MAX + 100];
	va_list args;
	int kept = errno, n;

	if (!*setting("FAULTS_LOG"))
		return;
	va_start(args, format);
	n = vsnprintf(line, sizeof line, format, args);
	va_end(args);
	log_text(line, (size_t)n);
	errno = kept;
}

static unsigned long inode(int fd)
{
	struct stat about;

	return fstat(fd, &about) == 0 ? (unsigned long)about.st_ino : 0;
}

static void log_write(int fd, const char *text, size_t n, long offset)
{
	log_line("write %lu %ld ", inode(fd), offset);
	if (!n)
		log_line("-");
	for (size_t i = 0; i < n; i++)
		log_line("%02x", (unsigned char)text[i]);
	log_line("\n");
}

/* What happens. */

enum fate { DONE, FAILS, HALF };

static void die(void)
{
	syscall(SYS_kill, getpid(), SIGKILL);
	abort();
}

static bool is_how(const char *how)
{
	return !strcmp(setting("FAULTS_HOW"), how);
}

/* What becomes of the call that is counted now. */
static enum fate next_call(bool writes)
{
	long at = strtol(setting("FAULTS_AT"), NULL, 10);
	bool ever = *setting("FAULTS_EVER");

	log_line("call %ld\n", ++calls);
	if (!at || calls < at)
		return DONE;
	if (calls == at && is_how("kill"))
		die();
	if (calls == at && is_how("tear")) {
		if (writes)
			return HALF;
		die();
	}
	if (calls == at && is_how("short") && writes) {
		halved = true;
		return HALF;
	}
	errno = is_how("eio") ? EIO : ENOSPC;
	/* Where a write was short, the rest of it finds no room. */
	return ever || calls == at || (halved && calls == at + 1)
	    ? FAILS : DONE;
}

/* The real functions. */

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int open_it(int at, const char *path, int flags, mode_t mode)
{
	bool is_new = (flags & O_CREAT) &&
		      faccessat(at, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
	int fd;

	if (!is_inside(path))
		return (int)syscall(SYS_openat, at, path, flags, mode);
	if (next_call(false) != DONE)
		return -1;
	fd = (int)syscall(SYS_openat, at, path, flags, mode);
	if (fd >= 0 && is_new)
		log_line("create %lu %s\n", inode(fd), path);
	return fd;
}

#define MODE_OF(flags, mode) do { \
	va_list args; \
	va_start(args, flags); \
	mode = (flags) & (O_CREAT | O_TMPFILE) ? va_arg(args, mode_t) : 0; \
	va_end(args); \
} while (0)

int open(const char *path, int flags, ...)
{
	mode_t mode;

	MODE_OF(flags, mode);
	return open_it(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
	mode_t mode;

	MODE_OF(flags, mode);
	return open_it(AT_FDCWD, path, flags, mode);
}

int openat(int at, const char *path, int flags, ...)
{
	mode_t mode;

	MODE_OF(flags, mode);
	return open_it(at, path, flags, mode);
}

int openat64(int at, const char *path, int flags, ...)
{
	mode_t mode;

	MODE_OF(flags, mode);
	return open_it(at, path, flags, mode);
}

/* What the compiler makes of open() with flags that it cannot see. */
int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);

int __open_2(const char *path, int flags)
{
	return open_it(AT_FDCWD, path, flags, 0);
}

int __open64_2(const char *path, int flags)
{
	return open_it(AT_FDCWD, path, flags, 0);
}

/* offset -1: where the file is. */
static ssize_t write_it(int fd, const void *text, size_t n, off_t offset)
{
	enum fate fate = DONE;
	ssize_t done;

	if (fd_is_inside(fd))
		fate = next_call(true);
	if (fate == FAILS)
		return -1;
	if (fate == HALF)
		n /= 2;
	done = offset < 0 ? syscall(SYS_write, fd, text, n)
	    : REAL(pwrite)(fd, text, n, offset);
	if (done >= 0 && fd_is_inside(fd))
		log_write(fd, text, (size_t)done, offset < 0
			  ? lseek(fd, 0, SEEK_CUR) - done : offset);
	if (fate == HALF && is_how("tear"))
		die();
	return done;
}

/* Before the bytes: who reads them finds all that was done before. */
static void log_frame(int fd, size_t n)
{
	static size_t frames;

	if (!isatty(fd))
		return;
	frames += n;
	log_line("frame %zu\n", frames);
}

ssize_t write(int fd, const void *text, size_t n)
{
	log_frame(fd, n);
	return write_it(fd, text, n, -1);
}

ssize_t pwrite(int fd, const void *text, size_t n, off_t offset)
{
	return write_it(fd, text, n, offset);
}

ssize_t pwrite64(int fd, const void *text, size_t n, off64_t offset)
{
	return write_it(fd, text, n, offset);
}

static bool is_no_sync(int fd)
{
	const char *which = setting("FAULTS_NO_SYNC");
	struct stat about;

	return !strcmp(which, "all") ||
	       (*which && fstat(fd, &about) == 0 &&
		!strcmp(which, S_ISDIR(about.st_mode) ? "folders" : "files"));
}

static int sync_it(int fd, int (*real)(int fd))
{
	int done;

	if (!fd_is_inside(fd))
		return real(fd);
	if (next_call(false) != DONE)
		return -1;
	if (is_no_sync(fd))
		return 0;
	done = real(fd);
	if (done == 0)
		log_line("sync %lu\n", inode(fd));
	return done;
}

int fsync(int fd)
{
	return sync_it(fd, REAL(fsync));
}

int fdatasync(int fd)
{
	return sync_it(fd, REAL(fdatasync));
}

static int cut_it(int fd, off_t length)
{
	int done;

	if (!fd_is_inside(fd))
		return REAL(ftruncate)(fd, length);
	if (next_call(false) != DONE)
		return -1;
	done = REAL(ftruncate)(fd, length);
	if (done == 0)
		log_line("cut %lu %ld\n", inode(fd), (long)length);
	return done;
}

int ftruncate(int fd, off_t length)
{
	return cut_it(fd, length);
}

int ftruncate64(int fd, off64_t length)
{
	return cut_it(fd, length);
}

int rename(const char *from, const char *to)
{
	int done;

	if (is_inside(to) && next_call(false) != DONE)
		return -1;
	done = REAL(rename)(from, to);
	if (done == 0 && is_inside(to))
		log_line("rename %s %s\n", from, to);
	return done;
}

int renameat2(int old, const char *from, int new, const char *to,
	      unsigned int flags)
{
	int done;

	if (is_inside(to) && next_call(false) != DONE)
		return -1;
	if (*setting("FAULTS_OLD_NAMES")) {
		errno = EINVAL;
		return -1;
	}
	done = REAL(renameat2)(old, from, new, to, flags);
	if (done == 0 && is_inside(to))
		log_line("rename %s %s\n", from, to);
	return done;
}

int link(const char *from, const char *to)
{
	int done;

	if (is_inside(to) && next_call(false) != DONE)
		return -1;
	done = REAL(link)(from, to);
	if (done == 0 && is_inside(to))
		log_line("link %s %s\n", from, to);
	return done;
}

int unlink(const char *path)
{
	int done;

	if (is_inside(path) && next_call(false) != DONE)
		return -1;
	done = REAL(unlink)(path);
	if (done == 0 && is_inside(path))
		log_line("unlink %s\n", path);
	return done;
}

int mkdir(const char *path, mode_t mode)
{
	struct stat about;
	int done;

	if (is_inside(path) && next_call(false) != DONE)
		return -1;
	done = REAL(mkdir)(path, mode);
	if (done == 0 && is_inside(path) && stat(path, &about) == 0)
		log_line("mkdir %lu %s\n", (unsigned long)about.st_ino, path);
	return done;
}

/* Before the program waits for a line it shows all it has to say. */
int fflush(FILE *file)
{
	int done = REAL(fflush)(file);

	if (file == stdout)
		log_line("shown %ld\n", (long)lseek(1, 0, SEEK_CUR));
	return done;
}
