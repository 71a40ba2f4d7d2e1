/* SPDX-License-Identifier: MIT */
/* The list of requests and the keys bound to them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "requests.h"

static enum request find(const struct keymap *map, const char *name)
{
	struct key key;

	ck_assert(key_parse(name, strlen(name), &key));
	return keymap_find(map, &key);
}

START_TEST(default_keys_are_bound_once)
{
	struct keymap map;

	keymap_init(&map);
	for (size_t i = 0; i < map.count; i++)
		for (size_t j = 0; j < i; j++)
			ck_assert(!key_equal(&map.entry[i].key,
				&map.entry[j].key));
	for (int i = 0; i < REQUEST_COUNT; i++) {
		char keys[256];

		keymap_keys(&map, (enum request)i, keys, sizeof(keys));
		ck_assert_str_eq(keys, request_default_keys((enum request)i));
	}
}
END_TEST

START_TEST(keys_ask_for_what_the_help_says)
{
	struct keymap map;

	keymap_init(&map);
	ck_assert_int_eq(find(&map, "Enter"), REQUEST_STEP);
	ck_assert_int_eq(find(&map, "Space"), REQUEST_STEP);
	ck_assert_int_eq(find(&map, "KP7"), REQUEST_UP_LEFT);
	ck_assert_int_eq(find(&map, "Shift-Tab"), REQUEST_PREVIOUS);
	ck_assert_int_eq(find(&map, "U"), REQUEST_UNDO);
	ck_assert_int_eq(find(&map, "Ctrl-G"), REQUEST_LET_GO);
	ck_assert_int_eq(find(&map, "?"), REQUEST_HELP);
	ck_assert_int_eq(find(&map, "u"), REQUEST_NONE);
	ck_assert_int_eq(find(&map, "F9"), REQUEST_NONE);
}
END_TEST

START_TEST(every_request_is_described)
{
	for (int i = 0; i < REQUEST_COUNT; i++) {
		enum request request = (enum request)i;

		ck_assert_int_eq(request_named(request_name(request)), i);
		ck_assert_uint_gt(strlen(request_help(request)), 10);
		ck_assert_uint_lt(strlen(request_help(request)), 60);
		ck_assert_uint_lt(strlen(request_hint(request)), 10);
	}
	ck_assert_int_eq(request_named("no-such"), REQUEST_NONE);
}
END_TEST

START_TEST(no_escape_is_the_only_key)
{
	/* Over a slow link ESC may be lost in a sequence. */
	struct keymap map;
	struct key esc;

	keymap_init(&map);
	ck_assert(key_parse("Esc", 3, &esc));
	for (int i = 0; i < REQUEST_COUNT; i++) {
		bool other = false;

		for (size_t j = 0; j < map.count; j++)
			other |= map.entry[j].request == (enum request)i
				&& !key_equal(&map.entry[j].key, &esc);
		ck_assert(other);
	}
}
END_TEST

START_TEST(keys_can_be_bound_anew)
{
	struct keymap map;
	char error[80] = "", keys[80];

	keymap_init(&map);
	ck_assert(keymap_bind(&map, REQUEST_UNDO, " Ctrl-U  R ", error,
		sizeof(error)));
	ck_assert_int_eq(find(&map, "Ctrl-U"), REQUEST_UNDO);
	ck_assert_int_eq(find(&map, "R"), REQUEST_UNDO);
	ck_assert_int_eq(find(&map, "U"), REQUEST_NONE);
	keymap_keys(&map, REQUEST_REDO, keys, sizeof(keys));
	ck_assert_str_eq(keys, "");
	keymap_first_key(&map, REQUEST_UNDO, keys);
	ck_assert_str_eq(keys, "Ctrl-U");
	ck_assert_str_eq(error, "");
}
END_TEST

static void refused(const char *keys, const char *expected)
{
	struct keymap map, before;
	char error[120];

	keymap_init(&map);
	before = map;
	ck_assert(!keymap_bind(&map, REQUEST_UNDO, keys, error,
		sizeof(error)));
	ck_assert_str_eq(error, expected);
	ck_assert_uint_eq(map.count, before.count);
	ck_assert_int_eq(find(&map, "U"), REQUEST_UNDO);
}

START_TEST(bad_bindings_change_nothing)
{
	refused("Ctrl-U Entr", "\"Entr\" is no key");
	refused("u", "\"u\" is for typing moves and cannot be a command");
	refused("7", "\"7\" is for typing moves and cannot be a command");
}
END_TEST

START_TEST(too_many_keys_are_refused)
{
	struct keymap map;
	char keys[4096] = "", error[80];

	keymap_init(&map);
	for (int i = 0; i < 200; i++)
		sprintf(keys + strlen(keys), "Alt-%c ", '!' + i % 94);
	for (int i = 0; i < 94; i++)
		sprintf(keys + strlen(keys), "Ctrl-Alt-%c ", '!' + i);
	ck_assert(!keymap_bind(&map, REQUEST_UNDO, keys, error,
		sizeof(error)));
	ck_assert_ptr_nonnull(strstr(error, "one key too many"));
}
END_TEST

START_TEST(hints_come_in_order)
{
	struct keymap map;
	int count = 0, last = -1;

	keymap_init(&map);
	for (enum request r = keymap_hint(&map, 0); r != REQUEST_NONE;
		r = keymap_hint(&map, r + 1)) {
		ck_assert_int_gt(r, last);
		last = r;
		count++;
	}
	ck_assert_int_gt(count, 5);
	keymap_bind(&map, REQUEST_STEP, "", NULL, 0);
	ck_assert_int_ne(keymap_hint(&map, 0), REQUEST_STEP);
}
END_TEST

/* The text as the manual's source spells it. */
static void spell(const char *text, char *out)
{
	for (; *text; text++) {
		if (*text == '-')
			*out++ = '\\';
		*out++ = *text;
	}
	*out = '\0';
}

static char *read_manual(void)
{
	const char *path = TESTDATA "/../man/quincunx.6";
	FILE *file = fopen(path, "r");
	char *text = calloc(1, 1 << 16);

	ck_assert_msg(file, "%s cannot be read", path);
	ck_assert_uint_gt(fread(text, 1, (1 << 16) - 1, file), 0);
	fclose(file);
	return text;
}

START_TEST(the_manual_has_every_key)
{
	char *manual = read_manual();

	for (int r = 0; r < REQUEST_COUNT; r++) {
		char keys[200], help[200], row[500];

		spell(request_default_keys(r), keys);
		spell(request_help(r), help);
		snprintf(row, sizeof row, ".TP\n.B %s\n%s.\n", keys, help);
		ck_assert_msg(strstr(manual, row),
			"the manual lacks or has another row for:\n%s", row);
	}
	free(manual);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("requests", &tests);

	tcase_add_test(tests, default_keys_are_bound_once);
	tcase_add_test(tests, keys_ask_for_what_the_help_says);
	tcase_add_test(tests, every_request_is_described);
	tcase_add_test(tests, no_escape_is_the_only_key);
	tcase_add_test(tests, keys_can_be_bound_anew);
	tcase_add_test(tests, bad_bindings_change_nothing);
	tcase_add_test(tests, too_many_keys_are_refused);
	tcase_add_test(tests, hints_come_in_order);
	tcase_add_test(tests, the_manual_has_every_key);
	return run_suite(suite);
}
