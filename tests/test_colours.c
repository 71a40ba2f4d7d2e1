/* SPDX-License-Identifier: MIT */
/*
 * Whether what the themes show can be seen: contrast as the WCAG define it,
 * between all that can lie on each other, and for the theme for colour-blind
 * eyes the distance between marks as such eyes see them.
 *
 *	text                           4.5 : 1
 *	pieces and marks on squares    3 : 1, as the WCAG ask of graphics
 *	high-contrast                  7 : 1 with 256 colours, else 4.5 : 1
 *
 * The sixteen first colours are taken as the console of a PC shows them and as
 * xterm does; colours left to the terminal as white on black and as black on
 * white. With eight colours bold ones are the bright ones; dim text is a third
 * of the way to its ground.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "harness.h"
#include "marks.h"
#include "theme.h"

#define TEXT_LEAST 4.5
#define BOARD_LEAST 3.0
#define CLEAR_LEAST 7.0

/*
 * Of two marks to eyes without red or green cones, in CIE L*a*b*; there are not
 * as many such colours as marks among eight or sixteen.
 */
#define APART_LEAST 12.0
#define APART_OF_FEW 6.0

struct rgb {
	double at[3]; /* linear light, 0 to 1 */
};

/* What is left to the terminal, and how it shows the first sixteen. */
struct terminal {
	const char *name;
	bool light;
	const uint8_t (*first)[3];
};

static const uint8_t console[16][3] = {
	{ 0, 0, 0 }, { 170, 0, 0 }, { 0, 170, 0 }, { 170, 85, 0 },
	{ 0, 0, 170 }, { 170, 0, 170 }, { 0, 170, 170 }, { 170, 170, 170 },
	{ 85, 85, 85 }, { 255, 85, 85 }, { 85, 255, 85 }, { 255, 255, 85 },
	{ 85, 85, 255 }, { 255, 85, 255 }, { 85, 255, 255 }, { 255, 255, 255 },
};

static const uint8_t xterm[16][3] = {
	{ 0, 0, 0 }, { 205, 0, 0 }, { 0, 205, 0 }, { 205, 205, 0 },
	{ 0, 0, 238 }, { 205, 0, 205 }, { 0, 205, 205 }, { 229, 229, 229 },
	{ 127, 127, 127 }, { 255, 0, 0 }, { 0, 255, 0 }, { 255, 255, 0 },
	{ 92, 92, 255 }, { 255, 0, 255 }, { 0, 255, 255 }, { 255, 255, 255 },
};

static const struct terminal terminals[] = {
	{ "dark console", false, console }, { "dark xterm", false, xterm },
	{ "light console", true, console }, { "light xterm", true, xterm },
};

enum { TERMINALS = sizeof(terminals) / sizeof(terminals[0]) };

/* What a cell shows. */
struct seen {
	struct rgb ink, ground;
};

/* Colours. */

static double linear(double value)
{
	double c = value / 255;

	return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static struct rgb rgb_of(int red, int green, int blue)
{
	return (struct rgb){ { linear(red), linear(green), linear(blue) } };
}

static struct rgb colour_rgb(const struct terminal *terminal, int colour)
{
	static const int steps[] = { 0, 95, 135, 175, 215, 255 };
	int n = colour - 16, grey = 8 + 10 * (colour - 232);

	if (n < 0)
		return rgb_of(terminal->first[colour][0],
			terminal->first[colour][1], terminal->first[colour][2]);
	if (colour >= 232)
		return rgb_of(grey, grey, grey);
	return rgb_of(steps[n / 36], steps[n / 6 % 6], steps[n % 6]);
}

/* A third of the way from a to b, as terminals reckon: not in linear light. */
static struct rgb mixed(struct rgb a, struct rgb b)
{
	for (int i = 0; i < 3; i++)
		a.at[i] = pow((2 * pow(a.at[i], 1 / 2.2)
			+ pow(b.at[i], 1 / 2.2)) / 3, 2.2);
	return a;
}

static struct seen seen_of(const struct terminal *terminal,
	enum theme_depth depth, struct style style)
{
	struct rgb white = rgb_of(255, 255, 255), black = rgb_of(0, 0, 0);
	struct seen seen = { white, black };
	int ink = style.foreground;

	if (terminal->light)
		seen = (struct seen){ black, white };
	if (depth == THEME_8 && ink >= 0 && style.attributes & THEME_BOLD)
		ink += 8;
	if (ink >= 0)
		seen.ink = colour_rgb(terminal, ink);
	if (style.background >= 0)
		seen.ground = colour_rgb(terminal, style.background);
	if (style.attributes & THEME_REVERSE)
		seen = (struct seen){ seen.ground, seen.ink };
	if (style.attributes & THEME_DIM)
		seen.ink = mixed(seen.ink, seen.ground);
	return seen;
}

static double luminance(struct rgb rgb)
{
	return 0.2126 * rgb.at[0] + 0.7152 * rgb.at[1] + 0.0722 * rgb.at[2];
}

static double contrast_of(struct rgb one, struct rgb other)
{
	double a = luminance(one) + 0.05, b = luminance(other) + 0.05;

	return a > b ? a / b : b / a;
}

/* Themes. */

static int count_themes(void)
{
	int n = 0;

	while (theme_texts[n].name)
		n++;
	return n;
}

static void load(struct theme *theme, int i)
{
	char error[200] = "";
	bool good = theme_load(theme, theme_texts[i].name, NULL, error,
		sizeof(error));

	ck_assert_msg(good, "%s", error);
}

static bool is_theme(int i, const char *name)
{
	return !strcmp(theme_texts[i].name, name);
}

/* The terminals that a theme is for. */
static bool is_for(int i, const struct terminal *terminal)
{
	return !is_theme(i, "light") || terminal->light;
}

static double least_of(int i, enum theme_depth depth, double usual)
{
	if (!is_theme(i, "high-contrast"))
		return usual;
	return depth == THEME_256 ? CLEAR_LEAST : TEXT_LEAST;
}

/* One ink on one ground, on all terminals; counts what cannot be seen. */
static int count_faint(int i, enum role ground, enum role ink, double least)
{
	struct theme theme;
	int n = 0;

	load(&theme, i);
	for (int d = THEME_8; d < THEME_DEPTHS; d++)
	for (int t = 0; t < TERMINALS; t++) {
		enum theme_depth depth = (enum theme_depth)d;
		struct seen seen = seen_of(&terminals[t], depth,
			theme_blend(&theme, depth, ground, ink));
		double contrast = contrast_of(seen.ink, seen.ground);

		if (!is_for(i, &terminals[t])
		    || contrast >= least_of(i, depth, least))
			continue;
		n++;
		fprintf(stderr, "%s [%d], %s: %s on %s is %.2f\n",
			theme_texts[i].name, theme_colours(depth),
			terminals[t].name, role_name(ink), role_name(ground),
			contrast);
	}
	return n;
}

START_TEST(text_can_be_read)
{
	static const enum role grounds[] = { ROLE_TEXT, ROLE_PANEL };
	int faint = 0;

	for (int g = 0; g < 2; g++)
		for (int r = ROLE_TEXT; r <= ROLE_MENU_SELECTED; r++)
			faint += count_faint(_i, grounds[g], (enum role)r,
				TEXT_LEAST);
	faint += count_faint(_i, ROLE_MENU_SELECTED, ROLE_MENU_SELECTED,
		TEXT_LEAST);
	faint += count_faint(_i, ROLE_MENU_ITEM, ROLE_MENU_ITEM, TEXT_LEAST);
	ck_assert_int_eq(faint, 0);
}
END_TEST

START_TEST(pieces_and_marks_can_be_seen)
{
	int faint = 0;

	for (int r = ROLE_PIECE_FIRST; r < ROLE_COUNT; r++) {
		faint += count_faint(_i, ROLE_SQUARE_DARK, (enum role)r,
			BOARD_LEAST);
		faint += count_faint(_i, ROLE_SQUARE_LIGHT, (enum role)r,
			BOARD_LEAST);
	}
	ck_assert_int_eq(faint, 0);
}
END_TEST

/* In each theme and depth, also without colours. */
START_TEST(squares_and_sides_differ)
{
	struct theme theme;

	load(&theme, _i);
	for (int d = 0; d < THEME_DEPTHS; d++) {
		enum theme_depth depth = (enum theme_depth)d;
		struct style dark = theme_blend(&theme, depth,
			ROLE_SQUARE_DARK, ROLE_PIECE_FIRST);
		struct style light = theme_blend(&theme, depth,
			ROLE_SQUARE_LIGHT, ROLE_PIECE_FIRST);
		struct style other = theme_blend(&theme, depth,
			ROLE_SQUARE_LIGHT, ROLE_PIECE_SECOND);

		ck_assert(dark.background != light.background
			|| (dark.attributes ^ light.attributes)
				& THEME_REVERSE);
		ck_assert(memcmp(&other, &light, sizeof(other)) != 0);
	}
}
END_TEST

/* A role that lost its colour in one depth only would go unseen. */
START_TEST(marks_have_looks_of_their_own)
{
	struct theme theme;

	load(&theme, _i);
	for (int r = ROLE_MARK_QUIET; r < ROLE_COUNT; r++)
		for (int d = THEME_8; d < THEME_DEPTHS; d++) {
			enum theme_depth depth = (enum theme_depth)d;
			struct style blank = theme_blend(&theme, depth,
				ROLE_SQUARE_LIGHT, ROLE_SQUARE_LIGHT);
			struct style mark = theme_blend(&theme, depth,
				ROLE_SQUARE_LIGHT, (enum role)r);

			ck_assert_msg(r == ROLE_MARK_LAST
				|| r == ROLE_MARK_THREAT
				|| r == ROLE_MARK_CURSOR
				|| is_theme(_i, "mono")
				|| is_theme(_i, "light")
				|| memcmp(&blank, &mark, sizeof(mark)),
				"%s [%d]: %s looks like nothing",
				theme_texts[_i].name, theme_colours(depth),
				role_name((enum role)r));
		}
}
END_TEST

START_TEST(marks_differ_without_colour)
{
	static const char others[] = " []()"; /* blanks and brackets */

	for (int a = 0; a < MARK_COUNT; a++) {
		ck_assert_ptr_null(strchr(others, mark_glyph((enum mark)a)));
		for (int b = 0; b < a; b++)
			ck_assert_int_ne(mark_glyph((enum mark)a),
				mark_glyph((enum mark)b));
	}
}
END_TEST

/* Colour-blind eyes, after Machado, Oliveira and Fernandes (2009). */

static const double blindness[][3][3] = {
	{ { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
		{ -0.003882, -0.048116, 1.051998 } },
	{ { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
		{ -0.011820, 0.042940, 0.968881 } },
};

static const char *const blindness_name[] = { "protanopia", "deuteranopia" };

static struct rgb as_seen(const double eye[3][3], struct rgb rgb)
{
	struct rgb seen;

	for (int i = 0; i < 3; i++) {
		double sum = eye[i][0] * rgb.at[0] + eye[i][1] * rgb.at[1]
			+ eye[i][2] * rgb.at[2];

		seen.at[i] = sum < 0 ? 0 : sum > 1 ? 1 : sum;
	}
	return seen;
}

static double lab_curve(double t)
{
	return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static void lab_of(struct rgb rgb, double lab[3])
{
	const double *c = rgb.at;
	double x = lab_curve((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2])
		/ 0.9505);
	double y = lab_curve(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
	double z = lab_curve((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2])
		/ 1.089);

	lab[0] = 116 * y - 16;
	lab[1] = 500 * (x - y);
	lab[2] = 200 * (y - z);
}

static double distance(const double eye[3][3], struct rgb one,
	struct rgb other)
{
	double a[3], b[3], sum = 0;

	lab_of(as_seen(eye, one), a);
	lab_of(as_seen(eye, other), b);
	for (int i = 0; i < 3; i++)
		sum += (a[i] - b[i]) * (a[i] - b[i]);
	return sqrt(sum);
}

/* Of two cells: that of their grounds or of their inks. */
static double apart(const double eye[3][3], struct seen one,
	struct seen other)
{
	double inks = distance(eye, one.ink, other.ink);
	double grounds = distance(eye, one.ground, other.ground);

	return inks > grounds ? inks : grounds;
}

/*
 * All pairs of marks on one ground; counts those that are too near.  Brackets
 * and the mark of the last turn, at the end of the list, are calm alike.
 */
static int count_near(const struct theme *theme, enum theme_depth depth,
	const struct terminal *terminal, int eye, enum role ground)
{
	struct seen seen[ROLE_MARK_LAST];
	int n = 0;

	for (int r = ROLE_MARK_QUIET; r < ROLE_MARK_LAST; r++)
		seen[r] = seen_of(terminal, depth,
			theme_blend(theme, depth, ground, (enum role)r));
	for (int a = ROLE_MARK_QUIET; a < ROLE_MARK_LAST; a++)
	for (int b = ROLE_MARK_QUIET; b < a; b++) {
		double far = apart(blindness[eye], seen[a], seen[b]);

		if (far >= (depth == THEME_256 ? APART_LEAST : APART_OF_FEW))
			continue;
		n++;
		fprintf(stderr, "[%d], %s, %s: %s and %s are %.1f apart\n",
			theme_colours(depth), terminal->name,
			blindness_name[eye], role_name((enum role)a),
			role_name((enum role)b), far);
	}
	return n;
}

START_TEST(colour_blind_eyes_tell_marks_apart)
{
	struct theme theme;
	char error[200];
	int near = 0;

	ck_assert(theme_load(&theme, "colour-blind", NULL, error,
		sizeof(error)));
	for (int d = THEME_8; d < THEME_DEPTHS; d++)
	for (int t = 0; t < TERMINALS; t++)
	for (int eye = 0; eye < 2; eye++) {
		near += count_near(&theme, (enum theme_depth)d, &terminals[t],
			eye, ROLE_SQUARE_DARK);
		near += count_near(&theme, (enum theme_depth)d, &terminals[t],
			eye, ROLE_SQUARE_LIGHT);
	}
	ck_assert_int_eq(near, 0);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("colours", &tests);

	tcase_add_loop_test(tests, text_can_be_read, 0, count_themes());
	tcase_add_loop_test(tests, pieces_and_marks_can_be_seen, 0,
		count_themes());
	tcase_add_loop_test(tests, squares_and_sides_differ, 0,
		count_themes());
	tcase_add_loop_test(tests, marks_have_looks_of_their_own, 0,
		count_themes());
	tcase_add_test(tests, marks_differ_without_colour);
	tcase_add_test(tests, colour_blind_eyes_tell_marks_apart);
	return run_suite(suite);
}
