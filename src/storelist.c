/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clean.h"
#include "list.h"
#include "store.h"

static bool is_listed(const char *name)
{
	size_t n = strlen(name), end = strlen(STORE_SUFFIX);

	return name[0] != '.' && n > end && n < STORE_NAME &&
	       !strcmp(name + n - end, STORE_SUFFIX);
}

static const char *what_is_unfit(const struct stat *about, const char *path)
{
	if (S_ISDIR(about->st_mode))
		return "is a folder";
	if (S_ISLNK(about->st_mode))
		return "is a link";
	if (!S_ISREG(about->st_mode))
		return "is no file";
	if (about->st_size > (off_t)STORE_MOST)
		return "is too large";
	return access(path, R_OK) == 0 ? NULL : "cannot be read";
}

static int later_first(const void *a, const void *b)
{
	const struct store_file *one = a, *other = b;

	if (one->changed != other->changed)
		return one->changed < other->changed ? 1 : -1;
	if (one->nanoseconds != other->nanoseconds)
		return one->nanoseconds < other->nanoseconds ? 1 : -1;
	return strverscmp(other->name, one->name);
}

/* Leaves the newest ones only. */
static void trim(struct store_list *list)
{
	if (list->n)
		qsort(list->at, list->n, sizeof *list->at, later_first);
	while (list->n > STORE_LISTED) {
		free(list->at[--list->n].name);
		list->left_out++;
	}
}

static void take(struct store_list *list, size_t *room, const char *name)
{
	struct store_file *file;
	struct store_fault fault;
	char path[PLACE_PATH_MAX];
	struct stat about;

	if (!store_path(name, path, &fault) || lstat(path, &about) != 0)
		return;
	if (list->n == 2 * STORE_LISTED)
		trim(list);
	list->at = list_room(list->at, list->n, room, sizeof *list->at);
	file = &list->at[list->n++];
	*file = (struct store_file){
		.name = strdup(name),
		.changed = about.st_mtim.tv_sec,
		.nanoseconds = about.st_mtim.tv_nsec,
		.size = about.st_size < 0 ? 0 : (size_t)about.st_size,
		.unfit = what_is_unfit(&about, path)
	};
	if (!file->name)
		abort();
}

bool store_list(struct store_list *list, struct store_fault *fault)
{
	char path[PLACE_PATH_MAX];
	struct dirent *entry;
	size_t room = 0;
	DIR *folder;

	*list = (struct store_list){.n = 0};
	fault->text[0] = '\0';
	if (!store_path("", path, fault))
		return false;
	folder = opendir(path);
	if (!folder && errno != ENOENT) {
		snprintf(fault->text, sizeof fault->text, "The folder %.200s "
			 "cannot be read: %s.", path, strerror(errno));
		clean_line(fault->text);
		return false;
	}
	while (folder && (entry = readdir(folder)))
		if (is_listed(entry->d_name))
			take(list, &room, entry->d_name);
	if (folder)
		closedir(folder);
	trim(list);
	return true;
}

void store_list_free(struct store_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		free(list->at[i].name);
	free(list->at);
	*list = (struct store_list){.n = 0};
}
