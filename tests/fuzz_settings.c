/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a configuration file. Aborts when somebody would be locked in,
 * when a fault is not fit to be shown, when reading twice gives something else,
 * or when a changed file is not read as what it was changed to.
 */
#include "fuzz_settings.h"

#include "settingsfile.h"

bool settings_same(const struct settings *a, const struct settings *b)
{
	for (int i = 0; i < SETTING_COUNT; i++) {
		char one[SETTINGS_NAME_MAX], other[SETTINGS_NAME_MAX];

		setting_print(a, (enum setting)i, one);
		setting_print(b, (enum setting)i, other);
		if (strcmp(one, other))
			return false;
	}
	return keymap_equal(&a->keymap, &b->keymap);
}

static void check_faults(const struct faults *faults)
{
	char line[300];

	faults_sentence(faults, line, sizeof(line));
	require(!line[0] == !faults->count, "a fault without a word");
	for (size_t i = 0; line[i]; i++)
		require(line[i] >= ' ' && line[i] <= '~', "fault not clean");
}

static bool locks_in(const struct keymap *map)
{
	return keymap_lacking(map) != REQUEST_NONE;
}

static void check_keys(const struct keymap *map)
{
	require(!locks_in(map), "locked in");
	for (size_t i = 0; i < map->count; i++)
		require(!key_is_typing(&map->entry[i].key), "key for typing");
}

/* Made once, as it takes as long as reading. */
static const struct settings *defaults(void)
{
	static struct settings usual;
	static bool is_made;

	if (!is_made)
		settings_init(&usual);
	is_made = true;
	return &usual;
}

static void read_over_defaults(struct settings *settings, const char *text,
	size_t length, struct faults *faults)
{
	*settings = *defaults();
	*faults = (struct faults){ 0 };
	settingsfile_read(settings, "config", text, length, faults);
}

/* The file is changed into other settings, which must be read from it. */
static void check_change(const char *text, size_t length,
	const struct settings *wanted)
{
	char *changed = settingsfile_change(text, length, wanted);
	struct faults faults;
	struct settings read;

	read_over_defaults(&read, changed, strlen(changed), &faults);
	require(settings_same(&read, wanted), "changed to something else");
	free(changed);
}

/* As the file itself says, as at first, and something between. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	struct settings settings, other;
	struct faults faults;

	if (size && memchr(text, '\0', size))
		return 0; /* such a file is not read */
	read_over_defaults(&settings, text, size, &faults);
	check_faults(&faults);
	check_keys(&settings.keymap);
	check_change(text, size, &settings);
	check_change(text, size, defaults());
	other = *defaults();
	other.keymap = settings.keymap;
	other.mouse = !settings.mouse;
	keymap_bind(&other.keymap, REQUEST_FLIP, "F9 X ~", NULL, 0);
	if (!locks_in(&other.keymap))
		check_change(text, size, &other);
	return 0;
}
