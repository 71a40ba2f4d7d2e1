/* SPDX-License-Identifier: MIT */
#include "ascii.h"
#include "settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WAIT_LEAST 10
#define WAIT_MOST 5000

static const struct {
	const char *name, *title, *help;
	enum setting_kind kind;
	size_t offset; /* of the field */
} rows[SETTING_COUNT] = {
#define SETTING(constant, field, kind_, name_, title_, help_) \
	[SETTING_##constant] = { \
		.name = name_, .title = title_, .help = help_, \
		.kind = SETTING_##kind_, \
		.offset = offsetof(struct settings, field), \
	},
	SETTINGS(SETTING)
#undef SETTING
};

void settings_init(struct settings *settings)
{
	*settings = (struct settings){
		.theme = "default",
		.pieces = "letters",
		.coordinates = true,
		.warnings = true,
		.mouse = true,
	};
	keymap_init(&settings->keymap);
}

const char *setting_name(enum setting setting)
{
	return rows[setting].name;
}

const char *setting_title(enum setting setting)
{
	return rows[setting].title;
}

const char *setting_help(enum setting setting)
{
	return rows[setting].help;
}

enum setting_kind setting_kind(enum setting setting)
{
	return rows[setting].kind;
}

enum setting setting_named(const char *name)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		if (!strcmp(rows[i].name, name))
			return (enum setting)i;
	return SETTING_NONE;
}

/* The field of a setting; the kind says which type it has. */
static void *field_of(struct settings *settings, enum setting setting)
{
	return (char *)settings + rows[setting].offset;
}

static const void *value_of(const struct settings *settings,
	enum setting setting)
{
	return (const char *)settings + rows[setting].offset;
}

void setting_print(const struct settings *settings, enum setting setting,
	char out[SETTINGS_NAME_MAX])
{
	const void *value = value_of(settings, setting);

	switch (rows[setting].kind) {
	case SETTING_SWITCH:
		strcpy(out, *(const bool *)value ? "on" : "off");
		break;
	case SETTING_NAME:
		snprintf(out, SETTINGS_NAME_MAX, "%s", (const char *)value);
		break;
	case SETTING_WAIT:
		snprintf(out, SETTINGS_NAME_MAX, "%d", *(const int *)value);
		if (*(const int *)value == 0)
			strcpy(out, "auto");
		break;
	case SETTING_TIME:
		clock_rule_print(value, out);
		break;
	}
}

/* Reading values. */

static bool refuse(char *error, size_t size, const char *value,
	const char *reason)
{
	snprintf(error, size, "\"%.40s\" %s", value, reason);
	return false;
}

static bool is_one_of(const char *value, const char *const words[3])
{
	for (int i = 0; i < 3; i++)
		if (!strcmp(value, words[i]))
			return true;
	return false;
}

static bool parse_switch(bool *field, const char *value, char *error,
	size_t size)
{
	static const char *const yes[] = { "on", "yes", "true" };
	static const char *const no[] = { "off", "no", "false" };

	if (!is_one_of(value, yes) && !is_one_of(value, no))
		return refuse(error, size, value, "is neither on nor off");
	*field = is_one_of(value, yes);
	return true;
}

/* A name that can only be that of a file in the folder it is looked for in. */
static bool parse_name(char *field, const char *value, char *error,
	size_t size)
{
	size_t length = strlen(value);

	if (!length || length >= SETTINGS_NAME_MAX || value[0] == '.')
		return refuse(error, size, value, "can be no name");
	for (size_t i = 0; i < length; i++)
		if (value[i] <= ' ' || value[i] > '~' || value[i] == '/')
			return refuse(error, size, value, "can be no name");
	memcpy(field, value, length + 1);
	return true;
}

static bool parse_wait(int *field, const char *value, char *error,
	size_t size)
{
	uint64_t number = 0;
	bool digits = *value && !value[strspn(value, "0123456789")];

	if (!strcmp(value, "auto")) {
		*field = 0;
		return true;
	}
	if (!digits)
		return refuse(error, size, value,
			"is neither a number of milliseconds nor auto");
	if (!ascii_number(value, WAIT_MOST, &number) || number < WAIT_LEAST)
		return refuse(error, size, value,
			"is not between 10 and 5000 milliseconds");
	*field = (int)number;
	return true;
}

static bool parse_time(struct clock_rule *field, const char *value,
	char *error, size_t size)
{
	struct clock_rule rule;

	if (!clock_rule_read(value, &rule, error, size))
		return false;
	*field = rule;
	return true;
}

bool setting_parse(struct settings *settings, enum setting setting,
	const char *value, char *error, size_t error_size)
{
	void *field = field_of(settings, setting);

	switch (rows[setting].kind) {
	case SETTING_SWITCH:
		return parse_switch(field, value, error, error_size);
	case SETTING_NAME:
		return parse_name(field, value, error, error_size);
	case SETTING_TIME:
		return parse_time(field, value, error, error_size);
	case SETTING_WAIT:
		break;
	}
	return parse_wait(field, value, error, error_size);
}

void setting_copy(struct settings *to, const struct settings *from,
	enum setting setting)
{
	static const size_t sizes[] = {
		[SETTING_SWITCH] = sizeof(bool),
		[SETTING_NAME] = SETTINGS_NAME_MAX,
		[SETTING_WAIT] = sizeof(int),
		[SETTING_TIME] = sizeof(struct clock_rule),
	};

	if (setting == SETTING_KEYS)
		to->keymap = from->keymap;
	else
		memcpy(field_of(to, setting), value_of(from, setting),
			sizes[rows[setting].kind]);
}

/* From one of a few usual waits to the next. */
static void turn_wait(int *wait, int by)
{
	static const int usual[] = { 0, 25, 50, 100, 200, 500, 1000 };
	int n = sizeof(usual) / sizeof(usual[0]);
	int at = 0;

	while (at + 1 < n && usual[at + 1] <= *wait)
		at++;
	/* Down from between two of them is the lower one. */
	if (by > 0 || usual[at] == *wait)
		at = (at + by + n) % n;
	*wait = usual[at];
}

void setting_turn(struct settings *settings, enum setting setting, int by)
{
	bool *field = field_of(settings, setting);

	if (rows[setting].kind == SETTING_SWITCH)
		*field = !*field;
	else if (rows[setting].kind == SETTING_WAIT)
		turn_wait(field_of(settings, setting), by);
	else if (rows[setting].kind == SETTING_TIME)
		clock_rule_turn(field_of(settings, setting), by);
}
