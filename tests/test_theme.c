/* SPDX-License-Identifier: MIT */
/* Theme files: what is read, what is refused, and that the default is whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "theme.h"

static bool read_text(struct theme *theme, const char *text, char *error)
{
	return theme_read(theme, "t.theme", text, strlen(text), error, 120);
}

static void accepted(struct theme *theme, const char *text)
{
	char error[120] = "";
	bool good;

	theme_init(theme);
	good = read_text(theme, text, error);
	ck_assert_str_eq(error, "");
	ck_assert(good);
}

static void refused(const char *text, const char *expected)
{
	struct theme theme, before;
	char error[120] = "";

	theme_init(&theme);
	memcpy(&before, &theme, sizeof(theme));
	ck_assert(!read_text(&theme, text, error));
	ck_assert_str_eq(error, expected);
	ck_assert_mem_eq(&theme, &before, sizeof(theme));
}

static void check_style(struct style style, int foreground, int background,
	int attributes)
{
	ck_assert_int_eq(style.foreground, foreground);
	ck_assert_int_eq(style.background, background);
	ck_assert_int_eq(style.attributes, attributes);
}

START_TEST(all_forms_are_read)
{
	struct theme t;

	accepted(&t, "# comment\n\nname  Late   Evening # so called\n"
		"[256]\ntitle = red on 94 bold underline\n"
		"text = on default\t# colours of the terminal\r\n"
		"error = #ff0000 on #080808 reverse dim\n"
		"#dark is a comment too\n"
		"[16]\nerror = bright-white\n"
		"[8]\nerror = 7 on blue\n"
		"[0]\nerror = reverse");
	ck_assert_str_eq(t.name, "Late Evening");
	check_style(theme_style(&t, THEME_256, ROLE_TITLE), 1, 94,
		THEME_BOLD | THEME_UNDERLINE);
	check_style(theme_style(&t, THEME_256, ROLE_TEXT), THEME_BELOW,
		THEME_DEFAULT, 0);
	check_style(theme_style(&t, THEME_256, ROLE_ERROR), 196, 232,
		THEME_REVERSE | THEME_DIM);
	check_style(theme_style(&t, THEME_16, ROLE_ERROR), 15, THEME_BELOW, 0);
	check_style(theme_style(&t, THEME_8, ROLE_ERROR), 7, 4, 0);
	check_style(theme_style(&t, THEME_0, ROLE_ERROR), THEME_BELOW,
		THEME_BELOW, THEME_REVERSE);
}
END_TEST

START_TEST(what_is_not_mentioned_stays)
{
	struct theme plain, t;

	theme_init(&plain);
	accepted(&t, "[256]\nerror = 9\n");
	ck_assert_str_eq(t.name, plain.name);
	ck_assert_mem_eq(&t.style[THEME_16], &plain.style[THEME_16],
		sizeof(t.style[THEME_16]));
	check_style(theme_style(&t, THEME_256, ROLE_ERROR), 9, THEME_BELOW, 0);
}
END_TEST

START_TEST(faults_are_named_with_their_line)
{
	refused("[256]\ntitle = gren\n", "t.theme:2: unknown colour \"gren\"");
	refused("\n\n[255]\n", "t.theme:3: unknown section \"[255]\": there "
		"are [256], [16], [8] and [0]");
	refused("[8] bold\n", "t.theme:1: something after the section's name");
	refused("[8]\nsquare.drak = red\n",
		"t.theme:2: unknown role \"square.drak\"");
	refused("[8]\ntitle red\n", "t.theme:2: no \" = \" after \"title\"");
	refused("[8]\ntitle\n", "t.theme:2: no \" = \" after \"title\"");
	refused("[8]\ntitle = red green\n",
		"t.theme:2: a second colour, \"green\"");
	refused("[8]\ntitle = on red on blue\n",
		"t.theme:2: a second colour, \"blue\"");
	refused("[8]\ntitle = red on\n", "t.theme:2: no colour after \"on\"");
	refused("[8]\ntitle = 8\n", "t.theme:2: colour \"8\" is none of [8]");
	refused("[16]\ntitle = 16\n",
		"t.theme:2: colour \"16\" is none of [16]");
	refused("[256]\ntitle = 256\n",
		"t.theme:2: colour \"256\" is none of [256]");
	refused("[16]\ntitle = #ff0000\n",
		"t.theme:2: #rrggbb is for [256] only");
	refused("[256]\ntitle = #ff00\n",
		"t.theme:2: unknown colour \"#ff00\"");
	refused("[0]\ntitle = red\n", "t.theme:2: [0] has no colours, only "
		"bold, dim, underline and reverse");
	refused("[8]\ntitle = red\n\ntitle = blue\n",
		"t.theme:4: \"title\" is given twice");
	refused("title = red\n",
		"t.theme:1: \"title\" before the first section");
	refused("name\n", "t.theme:1: the name is missing");
	refused("[8]\ntitle = \303\244\n",
		"t.theme:2: byte 0xc3 is not ASCII text");
	refused("[8]\ntitle = \033[31m\n",
		"t.theme:2: byte 0x1b is not ASCII text");
}
END_TEST

START_TEST(long_lines_and_names_are_refused)
{
	char text[512];

	memset(text, ' ', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	refused(text, "t.theme:1: longer than 200 bytes");
	memset(text, 'x', 150);
	memcpy(text, "name ", 5);
	text[150] = '\0';
	refused(text, "t.theme:1: the name is too long");
}
END_TEST

START_TEST(bytes_without_sense_are_harmless)
{
	static const char words[] =
		"[256]\n\0[0]\n\0= \0on \0red \0title \0name \0#f \0bold \0\n\0"
		"square.dark = \0" "999 \0\377";
	uint64_t random = 11;

	for (int round = 0; round < 20000; round++) {
		struct theme theme = { "", { { { 0, 0, 0 } } } };
		char text[256] = "", error[120];

		for (int i = 0; i < 12; i++) {
			size_t at = random_next(&random) % (sizeof(words) - 1);

			while (at > 0 && words[at - 1])
				at--;
			strcat(text, words + at);
		}
		read_text(&theme, text, error);
	}
}
END_TEST

static int count_of(const char *text, char c)
{
	int n = 0;

	for (; *text; text++)
		n += *text == c;
	return n;
}

/* Every role in every section: the text has as many "=" as that. */
START_TEST(themes_are_whole)
{
	for (int i = 0; theme_texts[i].name; i++)
		ck_assert_msg(count_of(theme_texts[i].text, '=')
			== ROLE_COUNT * THEME_DEPTHS, "%s: not every role "
			"once in each section", theme_texts[i].name);
}
END_TEST

/* A name as the manual's source spells it. */
static void spell(const char *name, char *out)
{
	for (; *name; name++) {
		if (*name == '-')
			*out++ = '\\';
		*out++ = *name;
	}
	*out = '\0';
}

START_TEST(manual_lists_the_roles)
{
	static const struct { const char *name, *purpose; } roles[] = {
#define ROLE(constant, name, purpose) { name, purpose },
		ROLES(ROLE)
#undef ROLE
	};
	static char manual[1 << 16];
	FILE *file = fopen(TESTDATA "/../man/quincunx.5", "r");
	char name[100], row[300];

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(manual, 1, sizeof(manual) - 1, file), 0);
	fclose(file);
	for (int i = 0; i < ROLE_COUNT; i++) {
		spell(roles[i].name, name);
		snprintf(row, sizeof(row), ".TP 20\n.B %s\n%s\n", name,
			roles[i].purpose);
		ck_assert_msg(strstr(manual, row), "quincunx(5) lacks or has "
			"another row for:\n%s", row);
	}
}
END_TEST

START_TEST(ink_lies_over_ground)
{
	struct theme t;

	accepted(&t, "[256]\nsquare.dark = 1 on 2 reverse\n"
		"piece.first = 3 bold\nmark.capture = on 4 reverse\n"
		"text =\n");
	check_style(theme_blend(&t, THEME_256, ROLE_SQUARE_DARK,
		ROLE_PIECE_FIRST), 3, 2, THEME_BOLD | THEME_REVERSE);
	check_style(theme_blend(&t, THEME_256, ROLE_SQUARE_DARK,
		ROLE_MARK_CAPTURE), 1, 4, 0);
	check_style(theme_blend(&t, THEME_256, ROLE_SQUARE_DARK,
		ROLE_SQUARE_DARK), 1, 2, THEME_REVERSE);
	check_style(theme_blend(&t, THEME_256, ROLE_TEXT, ROLE_TEXT),
		THEME_DEFAULT, THEME_DEFAULT, 0);
}
END_TEST

START_TEST(depth_follows_the_terminal)
{
	ck_assert_int_eq(theme_depth_of(-1), THEME_0);
	ck_assert_int_eq(theme_depth_of(2), THEME_0);
	ck_assert_int_eq(theme_depth_of(8), THEME_8);
	ck_assert_int_eq(theme_depth_of(16), THEME_16);
	ck_assert_int_eq(theme_depth_of(88), THEME_16);
	ck_assert_int_eq(theme_depth_of(256), THEME_256);
	ck_assert_int_eq(theme_depth_of(1 << 24), THEME_8);
	ck_assert_int_eq(theme_colours(THEME_16), 16);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("theme", &tests);

	tcase_add_test(tests, all_forms_are_read);
	tcase_add_test(tests, what_is_not_mentioned_stays);
	tcase_add_test(tests, faults_are_named_with_their_line);
	tcase_add_test(tests, long_lines_and_names_are_refused);
	tcase_add_test(tests, bytes_without_sense_are_harmless);
	tcase_add_test(tests, themes_are_whole);
	tcase_add_test(tests, manual_lists_the_roles);
	tcase_add_test(tests, ink_lies_over_ground);
	tcase_add_test(tests, depth_follows_the_terminal);
	return run_suite(suite);
}
