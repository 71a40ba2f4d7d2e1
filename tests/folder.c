/* SPDX-License-Identifier: MIT */
#include "folder.h"

#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness.h"
#include "scratch.h"

/* 2026-11-30, noon; a day less for each file. */
#define NOON 1796040000

static void must(int result)
{
	ck_assert_int_eq(result, 0);
}

const char *folder_path(const char *name)
{
	static char path[300];

	snprintf(path, sizeof(path), "%s/quincunx/games/%s",
		getenv("XDG_STATE_HOME"), name);
	return path;
}

static void copy(const char *from, int days)
{
	struct timespec times[2];
	const char *to = folder_path(strrchr(from, '/') + 1);
	FILE *in = fopen(from, "r"), *out = fopen(to, "w");
	int c;

	ck_assert(in && out);
	while ((c = getc(in)) != EOF)
		putc(c, out);
	fclose(in);
	must(fclose(out));
	times[0] = times[1] = (struct timespec){ NOON - days * 86400L, 0 };
	must(utimensat(AT_FDCWD, to, times, 0));
}

void folder_make(const char *from)
{
	char path[300];
	glob_t files;
	int found;

	scratch_make();
	must(setenv("XDG_STATE_HOME", scratch_folder(), 1));
	must(mkdir(scratch_path("quincunx"), 0700));
	must(mkdir(folder_path(""), 0700));
	if (!from)
		return;
	snprintf(path, sizeof(path), "%s/*.game", from);
	found = glob(path, 0, NULL, &files);
	ck_assert(found == 0 || found == GLOB_NOMATCH);
	for (size_t i = 0; !found && i < files.gl_pathc; i++)
		copy(files.gl_pathv[i], (int)i);
	globfree(&files);
}

void folder_remove(void)
{
	scratch_remove();
	must(unsetenv("XDG_STATE_HOME"));
}
