/* SPDX-License-Identifier: MIT */
#include "scratch.h"

#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATHS = 4 };

static char folder[64];

static void require(bool truth, const char *what)
{
	if (truth)
		return;
	perror(what);
	abort();
}

void scratch_make(void)
{
	strcpy(folder, "/dev/shm/quincunx-test.XXXXXX");
	if (mkdtemp(folder))
		return;
	strcpy(folder, "/tmp/quincunx-test.XXXXXX");
	require(mkdtemp(folder), "mkdtemp");
}

static int remove_one(const char *path, const struct stat *about, int type,
	struct FTW *place)
{
	(void)about;
	(void)type;
	(void)place;
	return remove(path);
}

static void remove_all(const char *path)
{
	nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void scratch_remove(void)
{
	remove_all(folder);
}

const char *scratch_folder(void)
{
	return folder;
}

const char *scratch_path(const char *name)
{
	static char paths[PATHS][300];
	static int next;
	char *path = paths[next++ % PATHS];

	snprintf(path, sizeof(paths[0]), "%s/%s", folder, name);
	return path;
}

void scratch_put(const char *name, const char *text)
{
	FILE *file = fopen(scratch_path(name), "w");

	require(file, name);
	fputs(text, file);
	require(fclose(file) == 0, name);
}

void scratch_drop(const char *name)
{
	remove_all(scratch_path(name));
}
