/* SPDX-License-Identifier: MIT */
#include "matchfolder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clean.h"
#include "disk.h"

#define NAME "%s/%06d.game"
#define NAME_BYTES 16		/* of it behind the folder, and a draft's */

static bool refuse(char *error, size_t size, const char *folder,
		   const char *what)
{
	snprintf(error, size, "--records: the folder \"%.100s\" %s", folder,
		 what);
	clean_line(error);
	return false;
}

static bool refuse_errno(char *error, size_t size, const char *folder,
			 const char *what)
{
	char text[120];

	snprintf(text, sizeof text, "%s: %s", what, strerror(errno));
	return refuse(error, size, folder, text);
}

/* A name that is taken, even by a link to nothing. */
static bool is_free(const char *folder, int games, char *error, size_t size)
{
	for (int game = 1; game <= games; game++) {
		char path[PLACE_PATH_MAX], text[80];
		struct stat about;

		snprintf(path, sizeof path, NAME, folder, game);
		if (lstat(path, &about) != 0)
			continue;
		snprintf(text, sizeof text, "has a file %06d.game already; "
			 "name another folder", game);
		return refuse(error, size, folder, text);
	}
	return true;
}

bool matchfolder_open(const char *folder, int games, char *error, size_t size)
{
	struct stat about;

	if (!*folder || strlen(folder) + NAME_BYTES > PLACE_PATH_MAX)
		return refuse(error, size, folder, *folder
			      ? "has too long a name" : "has no name");
	if (mkdir(folder, 0777) != 0 && errno != EEXIST)
		return refuse_errno(error, size, folder, "cannot be made");
	if (stat(folder, &about) != 0)
		return refuse_errno(error, size, folder, "cannot be found");
	if (!S_ISDIR(about.st_mode))
		return refuse(error, size, folder, "is a file");
	if (access(folder, W_OK | X_OK) != 0)
		return refuse_errno(error, size, folder,
				    "cannot be written to");
	return is_free(folder, games, error, size);
}

static bool fill(int fd, const char *text)
{
	bool good = disk_write(fd, text, strlen(text), 0);

	return close(fd) == 0 && good;
}

bool matchfolder_keep(const char *folder, int game, const char *text,
		      char *error, size_t size)
{
	char path[PLACE_PATH_MAX], draft[PLACE_PATH_MAX + 8];
	int fd;

	snprintf(path, sizeof path, NAME, folder, game);
	snprintf(draft, sizeof draft, "%s.XXXXXX", path);
	fd = mkostemp(draft, O_CLOEXEC);
	if (fd < 0)
		return refuse_errno(error, size, folder,
				    "cannot be written to");
	if (fill(fd, text) && disk_rename_new(draft, path))
		return true;
	refuse_errno(error, size, folder, "takes no more records");
	unlink(draft);
	return false;
}
