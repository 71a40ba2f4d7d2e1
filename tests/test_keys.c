/* SPDX-License-Identifier: MIT */
/* Bytes of known terminals become keys with the right names. */
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "harness.h"
#include "keys.h"

/* Decodes bytes as if typed; the names of all keys, separated by blanks. */
static void type_bytes(const char *term, const char *bytes, size_t length,
	char *out)
{
	struct keys *keys = keys_new(term);
	struct guard guard = { 0 };
	struct guard_token token;
	struct key key;

	ck_assert_ptr_nonnull(keys);
	out[0] = '\0';
	for (bool more = true; more;) {
		size_t taken = guard_feed(&guard, bytes, length, &token);

		more = length > 0;
		if (!more)
			guard_flush(&guard, &token);
		bytes += taken;
		length -= taken;
		keys_push(keys, &token);
		while (keys_next(keys, &key)) {
			char name[KEY_NAME_MAX];

			key_print(&key, name);
			if (*out)
				strcat(out, " ");
			strcat(out, name);
		}
	}
	keys_free(keys);
}

static void check(const char *term, const char *bytes, size_t length,
	const char *expected)
{
	char out[256];

	type_bytes(term, bytes, length, out);
	ck_assert_str_eq(out, expected);
}

#define CHECK(bytes, expected) \
	check("xterm-256color", bytes, sizeof(bytes) - 1, expected)

START_TEST(plain_keys)
{
	CHECK("aU5?", "a U 5 ?");
	CHECK(" ", "Space");
	CHECK("\r\n\t\177\b", "Enter Enter Tab Backspace Backspace");
	CHECK("\033", "Esc");
	CHECK("\f\007\032", "Ctrl-L Ctrl-G Ctrl-Z");
	CHECK("\033x", "Alt-x");
	CHECK("\303\244", "\303\244");
}
END_TEST

START_TEST(cursor_and_function_keys)
{
	CHECK("\033[A\033OA", "Up Up");
	CHECK("\033[D\033OC", "Left Right");
	CHECK("\033[Z", "Shift-Tab");
	CHECK("\033[5~\033[6~", "PageUp PageDown");
	CHECK("\033[H\033[F\033[1~\033[4~", "Home End Home End");
	CHECK("\033[2~\033[3~", "Insert Delete");
	CHECK("\033OP\033[11~\033[15~\033[24~", "F1 F1 F5 F12");
	CHECK("\033[1;5A\033[1;2B", "Ctrl-Up Shift-Down");
}
END_TEST

START_TEST(keypad)
{
	CHECK("\033Ow\033Ox\033Oy", "KP7 KP8 KP9");
	CHECK("\033Oq\033Ou\033OM", "KP1 KP5 Enter");
	CHECK("\033Oj\033Ok", "KPTimes KPPlus");
}
END_TEST

START_TEST(other_terminals)
{
	check("vt100", "\033OA\033[A\r", 7, "Up Up Enter");
	check("linux", "\033[[A\033[[E", 8, "F1 F5");
	check("xterm", "\033[[B", 4, "F2");
	check("tmux-256color", "\033OB\033[1~", 7, "Down Home");
	check("no-such-terminal", "\033[A\033OP", 6, "Up F1");
}
END_TEST

START_TEST(one_key_has_one_spelling)
{
	CHECK("\033[97;2u", "A");
	CHECK("\033[97;5u", "Ctrl-A");
	CHECK("\033[97;6u", "Ctrl-Shift-A");
	CHECK("\033[27u", "Esc");
	CHECK("\033[106;5u", "Enter");
}
END_TEST

START_TEST(what_is_no_key_is_ignored)
{
	CHECK("\033[200~a\033[201~", "a");
	CHECK("\033[I\033[O", "");
	CHECK("\033[9999999u", "");
	CHECK("\033[55296u\033[8238u", "");
	CHECK("\033[10;170;1u", "");
	CHECK("\033[9999999~", "");
}
END_TEST

START_TEST(mouse_is_decoded)
{
	static const char *const terms[] = { "xterm-256color", "xterm",
		"tmux-256color", "vt100" };

	for (size_t i = 0; i < sizeof(terms) / sizeof(*terms); i++) {
		struct keys *keys = keys_new(terms[i]);
		struct guard_token token = { 11, "\033[<0;12;34M" };
		struct key key;

		keys_push(keys, &token);
		ck_assert(keys_next(keys, &key));
		ck_assert_int_eq(key.type, KEY_POINTER);
		ck_assert_int_eq(key.action, KEY_PRESS);
		ck_assert_uint_eq(key.code, 1);
		ck_assert_int_eq(key.row, 33);
		ck_assert_int_eq(key.column, 11);
		token.bytes[10] = 'm';
		keys_push(keys, &token);
		ck_assert(keys_next(keys, &key));
		ck_assert_int_eq(key.action, KEY_RELEASE);
		ck_assert(!keys_next(keys, &key));
		keys_free(keys);
	}
}
END_TEST

/* The old form: what it means, for a button that is 32 more than sent. */
START_TEST(old_mouse_is_decoded)
{
	static const struct {
		char button;
		enum key_action action;
		unsigned code, mods;
	} rows[] = {
		{ 0, KEY_PRESS, 1, 0 }, { 2, KEY_PRESS, 3, 0 },
		{ 3, KEY_RELEASE, 0, 0 }, { 32, KEY_DRAG, 1, 0 },
		{ 35, KEY_DRAG, 0, 0 }, { 64, KEY_PRESS, 4, 0 },
		{ 65, KEY_PRESS, 5, 0 }, { 20, KEY_PRESS, 1,
			KEY_SHIFT | KEY_CTRL },
	};
	struct keys *keys = keys_new("xterm");

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct guard_token token = { 6, "\033[M !\377" };
		struct key key;

		token.bytes[3] = (char)(32 + rows[i].button);
		keys_push(keys, &token);
		ck_assert(keys_next(keys, &key));
		ck_assert_int_eq(key.type, KEY_POINTER);
		ck_assert_int_eq(key.action, rows[i].action);
		ck_assert_uint_eq(key.code, rows[i].code);
		ck_assert_uint_eq(key.mods, rows[i].mods);
		ck_assert_int_eq(key.column, 0);
		ck_assert_int_eq(key.row, 222);
		ck_assert(!keys_next(keys, &key));
	}
	keys_free(keys);
}
END_TEST

START_TEST(impossible_terminal_names)
{
	static const char *const names[] = { "", "-x", "a/b", "../x", "a b",
		"a\033" };
	char longest[70] = "";

	memset(longest, 'x', 65);
	ck_assert_ptr_null(keys_new(longest));
	ck_assert_ptr_null(keys_new(NULL));
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		ck_assert_ptr_null(keys_new(names[i]));
}
END_TEST

/* Descriptions in which a key begins like another once ended the program. */
START_TEST(ambiguous_descriptions)
{
	static const char *const names[] = { "att4426", "hp2392", "p8gl",
		"prism8gl", "tty4426" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		check(names[i], "\r\033[A", 4, "Enter Up");
}
END_TEST

START_TEST(names_read_back)
{
	static const char *const names[] = { "a", "U", "?", "-", "Space", "Esc",
		"Ctrl-L", "Ctrl--", "Shift-Tab", "Ctrl-Alt-Delete", "F1", "F12",
		"KP7", "KPPlus", "Alt-x", "\303\244" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		char name[KEY_NAME_MAX];
		struct key key;

		ck_assert(key_parse(names[i], strlen(names[i]), &key));
		ck_assert_uint_eq(key_print(&key, name), strlen(names[i]));
		ck_assert_str_eq(name, names[i]);
	}
}
END_TEST

START_TEST(names_are_read_in_any_case)
{
	struct key a, b;

	ck_assert(key_parse("ctrl-l", 6, &a));
	ck_assert(key_parse("CTRL-L", 6, &b));
	ck_assert(key_equal(&a, &b));
	ck_assert(key_parse("pageup", 6, &a));
	ck_assert_uint_eq(a.code, KEY_CODE_PAGEUP);
	ck_assert(key_parse("shift-ctrl-tab", 14, &a));
	ck_assert_uint_eq(a.mods, KEY_SHIFT | KEY_CTRL);
}
END_TEST

START_TEST(bad_names_are_refused)
{
	static const char *const names[] = { "", "Ctrl-", "Entr", "F0", "F64",
		"Fx", "F1x", "ab", "\033", "\377", "KP10", "F999999999999" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct key key;

		ck_assert_msg(!key_parse(names[i], strlen(names[i]), &key),
			"%s", names[i]);
	}
}
END_TEST

START_TEST(typing_keys)
{
	struct key key;

	ck_assert(key_parse("a", 1, &key) && key_is_typing(&key));
	ck_assert(key_parse("9", 1, &key) && key_is_typing(&key));
	ck_assert(key_parse("A", 1, &key) && !key_is_typing(&key));
	ck_assert(key_parse("Ctrl-A", 6, &key) && !key_is_typing(&key));
	ck_assert(key_parse("KP7", 3, &key) && !key_is_typing(&key));
	ck_assert(key_parse("?", 1, &key) && !key_is_typing(&key));
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("keys", &tests);

	tcase_add_test(tests, plain_keys);
	tcase_add_test(tests, cursor_and_function_keys);
	tcase_add_test(tests, keypad);
	tcase_add_test(tests, other_terminals);
	tcase_add_test(tests, one_key_has_one_spelling);
	tcase_add_test(tests, what_is_no_key_is_ignored);
	tcase_add_test(tests, mouse_is_decoded);
	tcase_add_test(tests, old_mouse_is_decoded);
	tcase_add_test(tests, impossible_terminal_names);
	tcase_add_test(tests, ambiguous_descriptions);
	tcase_add_test(tests, names_read_back);
	tcase_add_test(tests, names_are_read_in_any_case);
	tcase_add_test(tests, bad_names_are_refused);
	tcase_add_test(tests, typing_keys);
	return run_suite(suite);
}
