/* SPDX-License-Identifier: MIT */
#include "catalog.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ascii.h"
#include "clean.h"

/* So that a folder with a million files does not stop the start. */
#define ENTRIES_MOST 2000

static bool is_name(const char *name, size_t length)
{
	if (length < 1 || length >= CATALOG_NAME_MAX)
		return false;
	for (size_t i = 0; i < length; i++)
		if (!ascii_is_letter(name[i]) && !ascii_is_digit(name[i])
		    && (i == 0 || (name[i] != '-' && name[i] != '_')))
			return false;
	return true;
}

const char *catalog_built_in(const struct catalog *catalog, const char *name)
{
	for (const struct catalog_text *text = catalog->texts; text->name;
	     text++)
		if (!strcmp(text->name, name))
			return text->text;
	return NULL;
}

void catalog_unknown(const struct catalog *catalog, const char *name,
	char *error, size_t error_size)
{
	snprintf(error, error_size, "there is no %s called \"%.40s\"",
		catalog->what, name);
	clean_line(error);
}

/* Names. */

static bool is_listed(const struct catalog_names *names, const char *name)
{
	for (int i = 0; i < names->n; i++)
		if (!strcmp(names->at[i], name))
			return true;
	return false;
}

static void add_name(struct catalog_names *names, const char *name,
	size_t length)
{
	char copy[CATALOG_NAME_MAX] = "";

	if (names->n == CATALOG_MOST || !is_name(name, length))
		return;
	memcpy(copy, name, length);
	if (!is_listed(names, copy))
		memcpy(names->at[names->n++], copy, sizeof(copy));
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void add_folder(const struct catalog *catalog,
	struct catalog_names *names)
{
	size_t suffix = strlen(catalog->suffix);
	DIR *folder = opendir(catalog->folder);
	struct dirent *entry;
	int n = 0;

	while (folder && n++ < ENTRIES_MOST && (entry = readdir(folder))) {
		size_t length = strlen(entry->d_name);

		if (length > suffix && !strcmp(entry->d_name + length - suffix,
			catalog->suffix))
			add_name(names, entry->d_name, length - suffix);
	}
	if (folder)
		closedir(folder);
}

void catalog_list(const struct catalog *catalog, struct catalog_names *names)
{
	int built_in;

	memset(names, 0, sizeof(*names));
	for (const struct catalog_text *text = catalog->texts; text->name;
	     text++)
		add_name(names, text->name, strlen(text->name));
	built_in = names->n;
	if (catalog->folder)
		add_folder(catalog, names);
	qsort(names->at[built_in], (size_t)(names->n - built_in),
		sizeof(names->at[0]), compare_names);
}

/* Files. */

struct file {
	char *name; /* for messages */
	char *error;
	size_t error_size;
};

static char *fail(const struct file *file, const char *why)
{
	snprintf(file->error, file->error_size, "%s: %s", file->name, why);
	return NULL;
}

/* Reads what is there, up to the end or to one byte too many. */
static char *read_bytes(const struct file *file, int fd, size_t *length)
{
	char *bytes = malloc(CATALOG_TEXT_MOST + 1);
	ssize_t n = 0;

	if (!bytes)
		abort();
	*length = 0;
	while (*length <= CATALOG_TEXT_MOST) {
		n = read(fd, bytes + *length,
			CATALOG_TEXT_MOST + 1 - *length);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			break;
		*length += (size_t)n;
	}
	if (n >= 0 && *length <= CATALOG_TEXT_MOST)
		return bytes;
	free(bytes);
	return fail(file, n < 0 ? strerror(errno) : "is larger than 64 KiB");
}

/* Not blocking: a pipe in place of the file must not stop the program. */
static char *read_file(const struct file *file, const char *path,
	size_t *length)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat stat;
	char *bytes = NULL;

	if (fd < 0)
		return errno == ENOENT ? NULL : fail(file, strerror(errno));
	if (fstat(fd, &stat) < 0 || !S_ISREG(stat.st_mode))
		fail(file, "is not a plain file");
	else
		bytes = read_bytes(file, fd, length);
	close(fd);
	return bytes;
}

char *catalog_own(const struct catalog *catalog, const char *name,
	size_t *length, char name_of_file[CATALOG_FILE_MAX], char *error,
	size_t error_size)
{
	struct file file = { name_of_file, error, error_size };
	size_t room;
	char *path, *bytes;

	error[0] = '\0';
	if (!catalog->folder || !is_name(name, strlen(name)))
		return NULL;
	snprintf(name_of_file, CATALOG_FILE_MAX, "themes/%s%s", name,
		catalog->suffix);
	room = strlen(catalog->folder) + strlen(name)
		+ strlen(catalog->suffix) + 2;
	path = malloc(room);
	if (!path)
		abort();
	snprintf(path, room, "%s/%s%s", catalog->folder, name,
		catalog->suffix);
	bytes = read_file(&file, path, length);
	free(path);
	return bytes;
}
