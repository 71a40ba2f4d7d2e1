/* SPDX-License-Identifier: MIT */
#include "catalog.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "textfile.h"

/* So that a folder with a million files does not stop the start. */
#define ENTRIES_MOST 2000

#define FILE_MAX (CATALOG_NAME_MAX + 20) /* "themes/NAME.theme" */

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

static void add_folder(const struct catalog *catalog, const char *path,
	struct catalog_names *names)
{
	size_t suffix = strlen(catalog->suffix);
	DIR *folder = opendir(path);
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

void catalog_list(const struct catalog *catalog, const char *folder,
	struct catalog_names *names)
{
	int built_in;

	memset(names, 0, sizeof(*names));
	for (const struct catalog_text *text = catalog->texts; text->name;
	     text++)
		add_name(names, text->name, strlen(text->name));
	built_in = names->n;
	if (folder)
		add_folder(catalog, folder, names);
	qsort(names->at[built_in], (size_t)(names->n - built_in),
		sizeof(names->at[0]), compare_names);
}

/* Files. */

static char *path_of(const struct catalog *catalog, const char *folder,
	const char *name)
{
	size_t size = strlen(folder) + strlen(name)
		+ strlen(catalog->suffix) + 2;
	char *path = malloc(size);

	if (!path)
		abort();
	snprintf(path, size, "%s/%s%s", folder, name, catalog->suffix);
	return path;
}

/*
 * The person's text of this name, and what to call the file in messages; NULL
 * when there is none, or, with a line in error, none that can be read.
 */
static char *own_text(const struct catalog *catalog, const char *folder,
	const char *name, size_t *length, char file[FILE_MAX], char *error,
	size_t error_size)
{
	char *path, *text, why[120];

	if (!folder || !is_name(name, strlen(name)))
		return NULL;
	snprintf(file, FILE_MAX, "themes/%s%s", name, catalog->suffix);
	path = path_of(catalog, folder, name);
	if (textfile_read(path, CATALOG_TEXT_MOST, &text, length, why,
		sizeof(why)) == TEXTFILE_FAULT)
		snprintf(error, error_size, "%s %s", file, why);
	free(path);
	return text;
}

/* False when there is none, or after a fault. */
static bool load_own(const struct catalog *catalog, const char *folder,
	const char *name, void *value, char *error, size_t error_size)
{
	char file[FILE_MAX];
	size_t length;
	char *own = own_text(catalog, folder, name, &length, file, error,
		error_size);
	const char *text = own;
	bool good;

	if (own)
		textfile_skip_mark(&text, &length);
	good = own && catalog->read(value, file, text, length, error,
		error_size);
	free(own);
	return good;
}

/* The program's own. */

static const char *find_built_in(const struct catalog *catalog,
	const char *name)
{
	for (const struct catalog_text *text = catalog->texts; text->name;
	     text++)
		if (!strcmp(text->name, name))
			return text->text;
	return NULL;
}

static void load_built_in(const struct catalog *catalog, const char *text,
	void *value)
{
	bool good = catalog->read(value, "", text, strlen(text), NULL, 0);

	assert(good);
	(void)good;
}

static void say_unknown(const struct catalog *catalog, const char *name,
	char *error, size_t error_size)
{
	snprintf(error, error_size, "there is no %s called \"%.40s\"",
		catalog->what, name);
	clean_line(error);
}

bool catalog_load(const struct catalog *catalog, const char *folder,
	const char *name, void *value, char *error, size_t error_size)
{
	const char *text = find_built_in(catalog, name);

	error[0] = '\0';
	if (load_own(catalog, folder, name, value, error, error_size))
		return true;
	if (text)
		load_built_in(catalog, text, value);
	else if (!error[0])
		say_unknown(catalog, name, error, error_size);
	return !error[0];
}

void catalog_load_default(const struct catalog *catalog, void *value)
{
	load_built_in(catalog, catalog->texts[0].text, value);
}
