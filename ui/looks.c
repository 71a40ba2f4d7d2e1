/* SPDX-License-Identifier: MIT */
#include "looks.h"

#include <stdio.h>
#include <string.h>

void looks_init(struct looks *looks)
{
	char error[120];

	theme_init(&looks->theme);
	pieceset_init(&looks->pieces);
	looks->ascii_only = false;
	place_path(PLACE_CONFIG, "themes", looks->folder, error,
		sizeof(error));
}

static const char *folder_of(const struct looks *looks)
{
	return looks->folder[0] ? looks->folder : NULL;
}

bool looks_take(struct looks *looks, const struct settings *settings,
	enum setting setting, char *error, size_t error_size)
{
	if (setting == SETTING_THEME)
		return theme_load(&looks->theme, settings->theme,
			folder_of(looks), error, error_size);
	if (setting == SETTING_PIECES)
		return pieceset_load(&looks->pieces, settings->pieces,
			folder_of(looks), looks->ascii_only, error,
			error_size);
	return true;
}

bool looks_try(const struct settings *settings, enum setting setting,
	char *error, size_t error_size)
{
	struct looks looks;

	looks_init(&looks);
	return looks_take(&looks, settings, setting, error, error_size);
}

/* Where a name stands in the list; -1 nowhere. */
static int place_of(const struct catalog_names *names, const char *name)
{
	for (int i = 0; i < names->n; i++)
		if (!strcmp(names->at[i], name))
			return i;
	return -1;
}

void looks_list(const struct looks *looks, enum setting setting,
	struct catalog_names *names)
{
	catalog_list(setting == SETTING_THEME ? &theme_catalog
		: &pieceset_catalog, folder_of(looks), names);
}

void looks_turn(const struct looks *looks, struct settings *settings,
	enum setting setting, int by)
{
	char *name = setting == SETTING_THEME ? settings->theme
		: settings->pieces;
	struct catalog_names names;
	int at;

	looks_list(looks, setting, &names);
	at = place_of(&names, name);
	if (at < 0 && by < 0)
		at = 0;
	if (names.n)
		snprintf(name, SETTINGS_NAME_MAX, "%s",
			names.at[(at + by + names.n) % names.n]);
}
