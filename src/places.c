/* SPDX-License-Identifier: MIT */
#include "places.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "clean.h"

#define OWN_FOLDER "quincunx"

static const struct {
	const char *variable, *usual;
} places[] = {
	[PLACE_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
	[PLACE_STATE] = { "XDG_STATE_HOME", ".local/state" },
	[PLACE_DATA] = { "XDG_DATA_HOME", ".local/share" },
};

static bool refuse(char *error, size_t size, const char *sentence)
{
	snprintf(error, size, "%s", sentence);
	return false;
}

/* The value of a variable if it is an absolute path, else NULL. */
static const char *absolute(const char *variable)
{
	const char *value = getenv(variable);

	return value && value[0] == '/' ? value : NULL;
}

bool place_path(enum place place, const char *name, char path[PLACE_PATH_MAX],
	char *error, size_t error_size)
{
	const char *base = absolute(places[place].variable);
	const char *home = base ? NULL : absolute("HOME");
	int length;

	path[0] = '\0';
	if (base)
		length = snprintf(path, PLACE_PATH_MAX, "%s/" OWN_FOLDER,
			base);
	else if (home)
		length = snprintf(path, PLACE_PATH_MAX, "%s/%s/" OWN_FOLDER,
			home, places[place].usual);
	else
		return refuse(error, error_size, getenv("HOME")
			? "HOME is no absolute path" : "HOME is not set");
	if (name[0] && length < PLACE_PATH_MAX)
		length += snprintf(path + length,
			PLACE_PATH_MAX - (size_t)length, "/%s", name);
	if (length < PLACE_PATH_MAX)
		return true;
	path[0] = '\0';
	return refuse(error, error_size, base
		? "the path in the environment is too long"
		: "the path in HOME is too long");
}

static bool is_folder(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool make_folder(const char *path, char *error, size_t size)
{
	int fault;

	if (mkdir(path, 0700) == 0 || is_folder(path))
		return true;
	fault = errno;
	snprintf(error, size, "cannot make the folder %.80s: %s", path,
		fault == EEXIST ? "something else has its name"
		: strerror(fault));
	clean_line(error);
	return false;
}

bool place_make(const char *path, char *error, size_t error_size)
{
	char part[PLACE_PATH_MAX];
	size_t length = strlen(path);

	if (length >= sizeof(part))
		return refuse(error, error_size, "the path is too long");
	memcpy(part, path, length + 1);
	for (size_t i = 1; i < length; i++) {
		if (part[i] != '/' || part[i - 1] == '/')
			continue;
		part[i] = '\0';
		if (!make_folder(part, error, error_size))
			return false;
		part[i] = '/';
	}
	return true;
}
