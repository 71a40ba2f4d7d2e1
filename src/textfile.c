/* SPDX-License-Identifier: MIT */
#include "textfile.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(char *error, size_t size, const char *sentence)
{
	snprintf(error, size, "%s", sentence);
	return false;
}

static bool refuse_errno(char *error, size_t size, const char *what)
{
	snprintf(error, size, "%s: %s", what, strerror(errno));
	return false;
}

/* Reading. */

/* Whether this is worth reading; only a regular file ends by itself. */
static bool is_fit(const struct stat *about, size_t most, char *error,
	size_t size)
{
	if (S_ISDIR(about->st_mode))
		return refuse(error, size, "is a folder");
	if (!S_ISREG(about->st_mode))
		return refuse(error, size, "is not a file");
	if (about->st_size <= (off_t)most)
		return true;
	snprintf(error, size, "is larger than %zu KiB", most / 1024);
	return false;
}

/* Up to size bytes until the end of the file; -1 on a fault. */
static ssize_t read_all(int fd, char *out, size_t size)
{
	size_t length = 0;

	while (length < size) {
		ssize_t n = read(fd, out + length, size - length);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n == 0)
			break;
		if (n > 0)
			length += (size_t)n;
	}
	return (ssize_t)length;
}

/* The file may still grow, so one byte more is asked for than it may have. */
static char *read_text(int fd, size_t most, size_t *length, char *error,
	size_t size)
{
	char *text = malloc(most + 2);
	ssize_t n;

	if (!text)
		abort();
	n = read_all(fd, text, most + 1);
	if (n >= 0 && (size_t)n <= most && !memchr(text, '\0', (size_t)n)) {
		*length = (size_t)n;
		text[n] = '\0';
		return text;
	}
	if (n < 0)
		refuse_errno(error, size, "cannot be read");
	else
		refuse(error, size, (size_t)n > most ? "is too large"
			: "is no text");
	free(text);
	return NULL;
}

enum textfile textfile_read(const char *path, size_t most, char **text,
	size_t *length, char *error, size_t error_size)
{
	/* Without O_NONBLOCK a pipe would wait for somebody who writes. */
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	struct stat about;

	*text = NULL;
	*length = 0;
	if (fd < 0) {
		/* A link to nothing is not nothing. */
		if (errno == ENOENT && lstat(path, &about) != 0)
			return TEXTFILE_ABSENT;
		refuse_errno(error, error_size, "cannot be read");
		return TEXTFILE_FAULT;
	}
	if (fstat(fd, &about) != 0)
		refuse_errno(error, error_size, "cannot be read");
	else if (is_fit(&about, most, error, error_size))
		*text = read_text(fd, most, length, error, error_size);
	close(fd);
	return *text ? TEXTFILE_READ : TEXTFILE_FAULT;
}

void textfile_skip_mark(const char **text, size_t *length)
{
	if (*length < 3 || memcmp(*text, "\xef\xbb\xbf", 3) != 0)
		return;
	*text += 3;
	*length -= 3;
}

/* Writing. */

static bool write_all(int fd, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t n = write(fd, text, length);

		if (n < 0 && errno != EINTR)
			return false;
		if (n > 0) {
			text += n;
			length -= (size_t)n;
		}
	}
	return true;
}

/* Where the file really is, so that a link to it stays one. */
static bool find_target(const char *path, char target[PATH_MAX], mode_t *mode,
	char *error, size_t size)
{
	struct stat about;

	*mode = 0600;
	if (lstat(path, &about) != 0 && errno == ENOENT) {
		if (strlen(path) >= PATH_MAX)
			return refuse(error, size, "has too long a name");
		strcpy(target, path);
		return true;
	}
	if (!realpath(path, target) || stat(target, &about) != 0)
		return refuse_errno(error, size, "cannot be found");
	if (!S_ISREG(about.st_mode))
		return refuse(error, size, "is not a file");
	/* The superuser may write anything, but would not be asked for it. */
	if (!(about.st_mode & 0222) || access(target, W_OK) != 0)
		return refuse(error, size, "is read-only");
	*mode = about.st_mode & 0777;
	return true;
}

/* The name must be on the disk too. */
static void sync_folder(const char *path)
{
	char folder[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t length = slash ? (size_t)(slash - path) + 1 : 0;
	int fd;

	memcpy(folder, path, length);
	strcpy(folder + length, ".");
	fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return;
	fsync(fd);
	close(fd);
}

static bool fill(int fd, const char *text, size_t length, mode_t mode)
{
	bool good = write_all(fd, text, length) && fchmod(fd, mode) == 0
		&& fsync(fd) == 0;

	return close(fd) == 0 && good;
}

bool textfile_replace(const char *path, const char *text, size_t length,
	char *error, size_t error_size)
{
	char target[PATH_MAX], draft[PATH_MAX + 8];
	mode_t mode;
	int fd;

	if (!find_target(path, target, &mode, error, error_size))
		return false;
	snprintf(draft, sizeof(draft), "%s.XXXXXX", target);
	fd = mkostemp(draft, O_CLOEXEC);
	if (fd < 0)
		return refuse_errno(error, error_size, "cannot be written");
	if (!fill(fd, text, length, mode) || rename(draft, target) != 0) {
		refuse_errno(error, error_size, "cannot be written");
		unlink(draft);
		return false;
	}
	sync_folder(target);
	return true;
}
