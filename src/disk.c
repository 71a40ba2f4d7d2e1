/* SPDX-License-Identifier: MIT */
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool disk_write(int fd, const char *text, size_t length, size_t offset)
{
	while (length > 0) {
		ssize_t n = pwrite(fd, text, length, (off_t)offset);

		if (n < 0 && errno != EINTR)
			return false;
		if (n > 0) {
			text += n;
			length -= (size_t)n;
			offset += (size_t)n;
		}
	}
	return true;
}

/* Up to `most` bytes; -1 on a fault. */
static ssize_t read_from(int fd, char *text, size_t most)
{
	size_t length = 0;

	while (length < most) {
		ssize_t n = pread(fd, text + length, most - length,
				  (off_t)length);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n == 0)
			break;
		if (n > 0)
			length += (size_t)n;
	}
	return (ssize_t)length;
}

char *disk_read(int fd, size_t most, size_t *length)
{
	struct stat about;
	size_t size;
	ssize_t n;
	char *text;

	*length = 0;
	if (fstat(fd, &about) != 0)
		return NULL;
	size = about.st_size < 0 ? 0 : (size_t)about.st_size;
	if (size > most)
		size = most;
	text = malloc(size + 1);
	if (!text)
		abort();
	n = read_from(fd, text, size);
	if (n < 0) {
		free(text);
		return NULL;
	}
	text[n] = '\0';
	*length = (size_t)n;
	return text;
}

void disk_folder(const char *path, char folder[PLACE_PATH_MAX])
{
	const char *slash = strrchr(path, '/');
	size_t length = slash ? (size_t)(slash - path) : 0;

	if (!slash || length >= PLACE_PATH_MAX) {
		strcpy(folder, ".");
		return;
	}
	memcpy(folder, path, length);
	strcpy(folder + length, length ? "" : "/");
}

bool disk_sync_folder(const char *folder)
{
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool good;
	int fault;

	if (fd < 0)
		return errno == EACCES;
	good = fsync(fd) == 0 || errno == EINVAL || errno == EROFS ||
	       errno == ENOTSUP;
	fault = errno;
	close(fd);
	errno = fault;
	return good;
}

/* A folder that was made by a program that died at once may be on no disk yet,
 * so it is not enough to look at those that are made now. */
static bool may_be_ours(const char *folder)
{
	struct stat about;

	return stat(folder, &about) == 0 && about.st_uid == geteuid();
}

bool disk_sync_folders(const char *folder)
{
	char at[PLACE_PATH_MAX];

	snprintf(at, sizeof at, "%s", folder);
	while (may_be_ours(at)) {
		char above[PLACE_PATH_MAX];

		if (!disk_sync_folder(at))
			return false;
		disk_folder(at, above);
		if (!strcmp(above, at))
			break;
		strcpy(at, above);
	}
	return true;
}

bool disk_rename_new(const char *from, const char *to)
{
#ifdef RENAME_NOREPLACE
	if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
		return true;
	if (errno != EINVAL && errno != ENOSYS)
		return false;
#endif
	/* Not every file system knows the one or the other. */
	if (link(from, to) != 0)
		return false;
	unlink(from);
	return true;
}
