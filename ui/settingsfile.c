/* SPDX-License-Identifier: MIT */
#include "settingsfile.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "places.h"
#include "sheet.h"
#include "textfile.h"

#define KEYS_TEXT_MAX (KEYMAP_MAX * KEY_NAME_MAX + 2)
#define ROW_MAX (KEYS_TEXT_MAX + 100)

/* Faults. */

void faults_add(struct faults *faults, const char *format, ...)
{
	va_list arguments;

	if (faults->count++)
		return;
	va_start(arguments, format);
	vsnprintf(faults->first, sizeof(faults->first), format, arguments);
	va_end(arguments);
	clean_line(faults->first);
}

void faults_sentence(const struct faults *faults, char *out, size_t size)
{
	int more = faults->count - 1;

	if (faults->count < 2)
		snprintf(out, size, "%s", faults->first);
	else
		snprintf(out, size, "%s (and %d more fault%s)", faults->first,
			more, more > 1 ? "s" : "");
}

/* One line of the file, taken apart. */

enum row_type {
	ROW_BLANK, /* or a comment alone */
	ROW_SETTING,
	ROW_KEYS,
	ROW_WRONG
};

struct row {
	enum row_type type;
	enum setting setting; /* ROW_SETTING */
	enum request request; /* ROW_KEYS */
	char text[ROW_MAX + 1]; /* cut into pieces */
	const char *value;
	const char *comment; /* from its "#"; "" */
	char error[FAULT_MAX]; /* ROW_WRONG */
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static char *skip_blanks(char *text)
{
	while (is_blank(*text))
		text++;
	return text;
}

/* Ends a text behind its last character that is not blank. */
static void trim_end(char *text)
{
	size_t length = strlen(text);

	while (length && is_blank(text[length - 1]))
		length--;
	text[length] = '\0';
}

static void spoil(struct row *row, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void spoil(struct row *row, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(row->error, sizeof(row->error), format, arguments);
	va_end(arguments);
	row->type = ROW_WRONG;
}

/* Copies the line; comments may be in any language and encoding. */
static bool copy_line(struct row *row, const char *text, size_t length)
{
	if (length > ROW_MAX) {
		spoil(row, "longer than %d bytes", ROW_MAX);
		return false;
	}
	memcpy(row->text, text, length);
	row->text[length] = '\0';
	for (size_t i = 0; i < length; i++) {
		unsigned char byte = (unsigned char)text[i];

		if ((byte < ' ' && !is_blank(text[i])) || byte == 0x7f) {
			spoil(row, "byte 0x%02x is no text", byte);
			return false;
		}
	}
	return true;
}

/* Cuts off a comment that begins after a blank and before one. */
static void cut_comment(struct row *row, char *value)
{
	for (char *at = value; *at; at++) {
		if (*at != '#' || at == value || !is_blank(at[-1])
		    || (at[1] && !is_blank(at[1])))
			continue;
		at[-1] = '\0';
		trim_end(value);
		row->comment = at;
		return;
	}
}

static void name_row(struct row *row, const char *name)
{
	static const char prefix[] = "key.";
	bool keys = !strncmp(name, prefix, sizeof(prefix) - 1);

	row->request = keys ? request_named(name + sizeof(prefix) - 1)
		: REQUEST_NONE;
	row->setting = keys ? SETTING_NONE : setting_named(name);
	row->type = keys ? ROW_KEYS : ROW_SETTING;
	if (keys && row->request == REQUEST_NONE)
		spoil(row, "no command is called \"%.40s\"",
			name + sizeof(prefix) - 1);
	else if (!keys && row->setting == SETTING_NONE)
		spoil(row, "no setting is called \"%.40s\"", name);
}

/* Whether there is nothing in it, or nothing but a comment. */
static bool says_nothing(const char *text, size_t length)
{
	while (length && is_blank(*text)) {
		text++;
		length--;
	}
	return !length || *text == '#';
}

static void row_take(struct row *row, const char *text, size_t length)
{
	char *name, *value;

	row->comment = row->value = "";
	row->type = ROW_BLANK;
	if (says_nothing(text, length) || !copy_line(row, text, length))
		return;
	name = skip_blanks(row->text);
	trim_end(name);
	value = strchr(name, '=');
	if (!value) {
		spoil(row, "no \"=\" after \"%.40s\"", name);
		return;
	}
	*value++ = '\0';
	trim_end(name);
	name_row(row, name);
	row->value = value = skip_blanks(value);
	if (row->type == ROW_SETTING)
		cut_comment(row, value);
}

/* The line's value into the settings; makes the row wrong if it is none. */
static void row_apply(struct row *row, struct settings *settings)
{
	bool good = true;

	if (row->type == ROW_SETTING)
		good = setting_parse(settings, row->setting, row->value,
			row->error, sizeof(row->error));
	else if (row->type == ROW_KEYS)
		good = keymap_bind(&settings->keymap, row->request, row->value,
			row->error, sizeof(row->error));
	if (!good)
		row->type = ROW_WRONG;
}

/* Takes the next line off the text; false at its end. */
static bool next_line(const char **text, size_t *left, const char **line,
	size_t *length)
{
	const char *end = *left ? memchr(*text, '\n', *left) : NULL;

	if (!*left)
		return false;
	*line = *text;
	*length = end ? (size_t)(end - *text) : *left;
	*left -= *length + (end ? 1 : 0);
	*text += *length + (end ? 1 : 0);
	return true;
}

/* Reading. */

static void read_rows(struct settings *settings, const char *name,
	const char *text, size_t length, struct faults *faults)
{
	const char *line;
	size_t n;

	textfile_skip_mark(&text, &length);
	for (int number = 1; next_line(&text, &length, &line, &n); number++) {
		struct row row;

		row_take(&row, line, n);
		row_apply(&row, settings);
		if (row.type == ROW_WRONG)
			faults_add(faults, "%.40s:%d: %s", name, number,
				row.error);
	}
}

/*
 * Nobody shall be locked in: what is needed gets its usual keys again.  That
 * may take the last key of another request, but none that was mended, as no
 * two have a usual key in common: so it ends.
 */
static void mend_keys(struct keymap *map, const char *name,
	struct faults *faults)
{
	enum request request;

	while ((request = keymap_lacking(map)) != REQUEST_NONE) {
		const char *keys = request_default_keys(request);

		keymap_bind(map, request, keys, NULL, 0);
		faults_add(faults, "%.40s: no key %swas left for \"%s\": it "
			"has %s again", name, request_ends_text(request)
			? "that types nothing " : "", request_name(request),
			keys);
	}
}

void settingsfile_read(struct settings *settings, const char *name,
	const char *text, size_t length, struct faults *faults)
{
	read_rows(settings, name, text, length, faults);
	mend_keys(&settings->keymap, name, faults);
}

/* Changing. */

static bool same_setting(const struct settings *a, const struct settings *b,
	enum setting setting)
{
	char one[SETTINGS_NAME_MAX], other[SETTINGS_NAME_MAX];

	setting_print(a, setting, one);
	setting_print(b, setting, other);
	return !strcmp(one, other);
}

static void add_setting(struct sheet *out, const struct settings *settings,
	enum setting setting)
{
	char value[SETTINGS_NAME_MAX];

	setting_print(settings, setting, value);
	sheet_add(out, setting_name(setting));
	sheet_add(out, " = ");
	sheet_add(out, value);
}

static void add_keys(struct sheet *out, const struct settings *settings,
	enum request request)
{
	char keys[KEYS_TEXT_MAX];

	keymap_keys(&settings->keymap, request, keys, sizeof(keys));
	sheet_add(out, "key.");
	sheet_add(out, request_name(request));
	sheet_add(out, keys[0] ? " = " : " =");
	sheet_add(out, keys);
}

/* A line with another value now, or as it was. */
static void change_line(struct sheet *out, const char *line, size_t length,
	const struct settings *before, const struct settings *settings)
{
	struct settings scratch = *before;
	struct row row;

	row_take(&row, line, length);
	row_apply(&row, &scratch);
	if (row.type == ROW_SETTING
	    && !same_setting(before, settings, row.setting)) {
		add_setting(out, settings, row.setting);
		if (row.comment[0])
			sheet_add(out, " ");
		sheet_add(out, row.comment);
	} else if (row.type == ROW_KEYS
	    && !keymap_same(&before->keymap, &settings->keymap,
		row.request)) {
		add_keys(out, settings, row.request);
	} else {
		sheet_bytes(out, line, length);
	}
	sheet_char(out, '\n');
}

/*
 * Adds what the lines so far do not give.  One pass will do for keys too:
 * binding takes keys only from requests that must lose them.
 */
static void add_missing(struct sheet *out, const struct settings *usual,
	const struct settings *settings)
{
	struct settings given = *usual;
	struct faults ignored = { 0 };

	read_rows(&given, "", out->text, out->n, &ignored);
	for (int i = 0; i < SETTING_COUNT; i++) {
		if (same_setting(&given, settings, (enum setting)i))
			continue;
		add_setting(out, settings, (enum setting)i);
		sheet_char(out, '\n');
	}
	for (int i = 0; i < REQUEST_COUNT
		&& !keymap_equal(&given.keymap, &settings->keymap); i++) {
		char keys[KEYS_TEXT_MAX];

		if (keymap_same(&given.keymap, &settings->keymap,
			(enum request)i))
			continue;
		keymap_keys(&settings->keymap, (enum request)i, keys,
			sizeof(keys));
		keymap_bind(&given.keymap, (enum request)i, keys, NULL, 0);
		add_keys(out, settings, (enum request)i);
		sheet_char(out, '\n');
	}
}

char *settingsfile_change(const char *text, size_t length,
	const struct settings *settings)
{
	struct sheet out = { NULL, 0, 0 };
	struct faults ignored = { 0 };
	struct settings usual, before;
	const char *line;
	size_t n;

	settings_init(&usual);
	before = usual;
	read_rows(&before, "", text, length, &ignored);
	sheet_add(&out, "");
	textfile_skip_mark(&text, &length);
	while (next_line(&text, &length, &line, &n))
		change_line(&out, line, n, &before, settings);
	add_missing(&out, &usual, settings);
	return out.text;
}

/* The file. */

static const char *last_part(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

void settingsfile_load(struct settings *settings, const char *path,
	struct faults *faults)
{
	const char *name = last_part(path);
	char *text, error[FAULT_MAX];
	size_t length;

	switch (textfile_read(path, SETTINGSFILE_MAX, &text, &length, error,
		sizeof(error))) {
	case TEXTFILE_READ:
		settingsfile_read(settings, name, text, length, faults);
		break;
	case TEXTFILE_ABSENT:
		break;
	case TEXTFILE_FAULT:
		faults_add(faults, "%.40s %s: the usual settings are used",
			name, error);
		break;
	}
	free(text);
}

static const char new_file[] =
	"# Settings of quincunx; quincunx(5) says what can stand here.\n";

/* The text that the file is to have; NULL when it must stay as it is. */
static char *changed_text(const char *path, const struct settings *settings,
	enum setting setting, char *error, size_t size)
{
	char *old, *text;
	size_t length;
	struct settings wanted;
	struct faults ignored = { 0 };

	if (textfile_read(path, SETTINGSFILE_MAX, &old, &length, error, size)
	    == TEXTFILE_FAULT)
		return NULL;
	settings_init(&wanted);
	settingsfile_read(&wanted, "", old ? old : "", length, &ignored);
	setting_copy(&wanted, settings, setting);
	text = settingsfile_change(old ? old : new_file,
		old ? length : sizeof(new_file) - 1, &wanted);
	free(old);
	if (strlen(text) <= SETTINGSFILE_MAX)
		return text;
	snprintf(error, size, "would be too large");
	free(text);
	return NULL;
}

bool settingsfile_save(const char *path, const struct settings *settings,
	enum setting setting, char *error, size_t error_size)
{
	char *text = changed_text(path, settings, setting, error, error_size);
	bool saved;

	if (!text)
		return false;
	saved = place_make(path, error, error_size)
		&& textfile_replace(path, text, strlen(text), error,
			error_size);
	free(text);
	return saved;
}
