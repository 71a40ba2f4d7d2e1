/* SPDX-License-Identifier: MIT */
#include "theme.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const int depth_colours[THEME_DEPTHS] = { 0, 8, 16, 256 };

static const char *const role_names[ROLE_COUNT] = {
#define ROLE(constant, name, purpose) [ROLE_##constant] = name,
	ROLES(ROLE)
#undef ROLE
};

static const char *const colour_names[] = {
	"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
};

static const struct {
	const char *name;
	uint8_t bit;
} attribute_names[] = {
	{ "bold", THEME_BOLD },
	{ "dim", THEME_DIM },
	{ "underline", THEME_UNDERLINE },
	{ "reverse", THEME_REVERSE },
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

#define LINE_MAX_LENGTH 200

/* Where the reader is. */
struct reader {
	struct theme *theme;
	const char *file;
	int line;
	int depth; /* enum theme_depth, or -1 before the first section */
	bool is_given[THEME_DEPTHS][ROLE_COUNT]; /* in this file */
	char *error;
	size_t error_size;
};

/* Writes the error line and returns false. */
__attribute__((format(printf, 2, 3)))
static bool fail(struct reader *reader, const char *format, ...)
{
	char what[160];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(what, sizeof(what), format, arguments);
	va_end(arguments);
	if (reader->error_size > 0)
		snprintf(reader->error, reader->error_size, "%s:%d: %s",
			reader->file, reader->line, what);
	return false;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts the next word off *rest; NULL at the end. */
static char *next_word(char **rest)
{
	char *word = *rest;
	char *end;

	while (is_blank(*word))
		word++;
	if (!*word)
		return NULL;
	end = word;
	while (*end && !is_blank(*end))
		end++;
	if (*end)
		*end++ = '\0';
	*rest = end;
	return word;
}

/* Colours. */

/* The nearest of six steps of the colour cube: 0 95 135 175 215 255. */
static int cube_step(int value)
{
	return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
}

static int cube_value(int step)
{
	return step ? 55 + 40 * step : 0;
}

static int square(int n)
{
	return n * n;
}

/* The nearest of the cube's colours and of the greys 8, 18 ... 238. */
static int nearest_colour(int red, int green, int blue)
{
	int r = cube_step(red), g = cube_step(green), b = cube_step(blue);
	int step = ((red + green + blue) / 3 - 3) / 10;
	int grey;
	int cube_distance = square(red - cube_value(r))
		+ square(green - cube_value(g)) + square(blue - cube_value(b));

	step = step < 0 ? 0 : step > 23 ? 23 : step;
	grey = 8 + 10 * step;
	if (square(red - grey) + square(green - grey) + square(blue - grey)
	    < cube_distance)
		return 232 + step;
	return 16 + 36 * r + 6 * g + b;
}

static int hex_digit(char c)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = c ? strchr(digits, c | 0x20) : NULL;

	return at ? (int)(at - digits) : -1;
}

static bool parse_rgb(const char *word, int *colour)
{
	int part[6];

	if (strlen(word) != 7)
		return false;
	for (int i = 0; i < 6; i++) {
		part[i] = hex_digit(word[i + 1]);
		if (part[i] < 0)
			return false;
	}
	*colour = nearest_colour(part[0] * 16 + part[1],
		part[2] * 16 + part[3], part[4] * 16 + part[5]);
	return true;
}

static bool parse_number(const char *word, int *number)
{
	if (!*word || strlen(word) > 3)
		return false;
	*number = 0;
	for (; *word; word++) {
		if (*word < '0' || *word > '9')
			return false;
		*number = *number * 10 + (*word - '0');
	}
	return true;
}

static bool parse_colour_name(const char *word, int *colour)
{
	static const char bright[] = "bright-";
	int base = 0;

	if (strcmp(word, "default") == 0) {
		*colour = THEME_DEFAULT;
		return true;
	}
	if (strncmp(word, bright, strlen(bright)) == 0) {
		word += strlen(bright);
		base = 8;
	}
	for (size_t i = 0; i < COUNT(colour_names); i++) {
		if (strcmp(word, colour_names[i]) == 0) {
			*colour = base + (int)i;
			return true;
		}
	}
	return false;
}

static bool parse_colour(struct reader *reader, const char *word,
	int16_t *colour)
{
	int most = depth_colours[reader->depth];
	int value;

	if (word[0] == '#' && most < 256)
		return fail(reader, "#rrggbb is for [256] only");
	if (!parse_colour_name(word, &value) && !parse_number(word, &value)
	    && !(word[0] == '#' && parse_rgb(word, &value)))
		return fail(reader, "unknown colour \"%.40s\"", word);
	if (most == 0)
		return fail(reader, "[0] has no colours, only bold, dim, "
			"underline and reverse");
	if (value >= most)
		return fail(reader, "colour \"%.40s\" is none of [%d]", word,
			most);
	*colour = (int16_t)value;
	return true;
}

/* Lines. */

static uint8_t attribute_of(const char *word)
{
	for (size_t i = 0; i < COUNT(attribute_names); i++)
		if (strcmp(word, attribute_names[i].name) == 0)
			return attribute_names[i].bit;
	return 0;
}

static bool read_style(struct reader *reader, char *rest, struct style *style)
{
	char *word;

	*style = (struct style){ THEME_BELOW, THEME_BELOW, 0 };
	while ((word = next_word(&rest))) {
		int16_t *colour = &style->foreground;

		if (attribute_of(word)) {
			style->attributes |= attribute_of(word);
			continue;
		}
		if (strcmp(word, "on") == 0) {
			colour = &style->background;
			word = next_word(&rest);
			if (!word)
				return fail(reader, "no colour after \"on\"");
		}
		if (*colour != THEME_BELOW)
			return fail(reader, "a second colour, \"%.40s\"", word);
		if (!parse_colour(reader, word, colour))
			return false;
	}
	return true;
}

static bool read_role(struct reader *reader, const char *name, char *rest)
{
	struct style style;

	for (int role = 0; role < ROLE_COUNT; role++) {
		if (strcmp(role_names[role], name) != 0)
			continue;
		if (!read_style(reader, rest, &style))
			return false;
		if (reader->is_given[reader->depth][role])
			return fail(reader, "\"%s\" is given twice", name);
		reader->is_given[reader->depth][role] = true;
		reader->theme->style[reader->depth][role] = style;
		return true;
	}
	return fail(reader, "unknown role \"%.40s\"", name);
}

static bool read_section(struct reader *reader, const char *word)
{
	char section[8];

	for (int d = 0; d < THEME_DEPTHS; d++) {
		snprintf(section, sizeof(section), "[%d]", depth_colours[d]);
		if (strcmp(word, section) == 0) {
			reader->depth = d;
			return true;
		}
	}
	return fail(reader, "unknown section \"%.40s\": there are [256], "
		"[16], [8] and [0]", word);
}

static bool read_name(struct reader *reader, char *rest)
{
	char *name = reader->theme->name;
	char *word;

	name[0] = '\0';
	while ((word = next_word(&rest))) {
		if (strlen(name) + strlen(word) + 2 > THEME_NAME_MAX)
			return fail(reader, "the name is too long");
		if (name[0])
			strcat(name, " ");
		strcat(name, word);
	}
	return name[0] ? true : fail(reader, "the name is missing");
}

/* A comment begins with # at the start of a word, unless it is a colour. */
static void cut_comment(char *line)
{
	for (char *at = line; *at; at++) {
		if (*at == '#' && (at == line
			|| (is_blank(at[-1]) && hex_digit(at[1]) < 0))) {
			*at = '\0';
			return;
		}
	}
}

static bool read_line(struct reader *reader, char *line)
{
	char *first, *sign;

	cut_comment(line);
	first = next_word(&line);
	if (!first)
		return true;
	if (first[0] == '[')
		return next_word(&line) ? fail(reader,
			"something after the section's name")
			: read_section(reader, first);
	if (reader->depth < 0 && strcmp(first, "name") == 0)
		return read_name(reader, line);
	if (reader->depth < 0)
		return fail(reader, "\"%.40s\" before the first section",
			first);
	sign = next_word(&line);
	if (!sign || strcmp(sign, "=") != 0)
		return fail(reader, "no \" = \" after \"%.40s\"", first);
	return read_role(reader, first, line);
}

/* Copies one line out of the text so that it can be cut into words. */
static bool read_raw_line(struct reader *reader, const char *text,
	size_t length)
{
	char line[LINE_MAX_LENGTH + 1];

	if (length > LINE_MAX_LENGTH)
		return fail(reader, "longer than %d bytes", LINE_MAX_LENGTH);
	for (size_t i = 0; i < length; i++) {
		unsigned char byte = (unsigned char)text[i];

		if ((byte < ' ' && !is_blank(text[i])) || byte >= 0x7f)
			return fail(reader, "byte 0x%02x is not ASCII text",
				byte);
		line[i] = text[i];
	}
	line[length] = '\0';
	return read_line(reader, line);
}

bool theme_read(struct theme *theme, const char *file, const char *text,
	size_t length, char *error, size_t error_size)
{
	struct theme changed = *theme;
	struct reader reader = {
		.theme = &changed, .file = file, .depth = -1,
		.error = error, .error_size = error_size,
	};
	const char *end = text + length;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));

		if (!stop)
			stop = end;
		reader.line++;
		if (!read_raw_line(&reader, text, (size_t)(stop - text)))
			return false;
		text = stop < end ? stop + 1 : end;
	}
	*theme = changed;
	return true;
}

/* Themes by name. */

static bool read_text(void *value, const char *file, const char *text,
	size_t length, char *error, size_t error_size)
{
	return theme_read(value, file, text, length, error, error_size);
}

const struct catalog theme_catalog = {
	.texts = theme_texts, .what = "theme", .suffix = ".theme",
	.read = read_text,
};

void theme_init(struct theme *theme)
{
	memset(theme, 0, sizeof(*theme));
	catalog_load_default(&theme_catalog, theme);
}

bool theme_load(struct theme *theme, const char *name, const char *folder,
	char *error, size_t error_size)
{
	theme_init(theme);
	return catalog_load(&theme_catalog, folder, name, theme, error,
		error_size);
}

/* Looks. */

struct style theme_style(const struct theme *theme, enum theme_depth depth,
	enum role role)
{
	return theme->style[depth][role];
}

static struct style over(struct style below, struct style above)
{
	if (above.foreground != THEME_BELOW)
		below.foreground = above.foreground;
	if (above.background != THEME_BELOW)
		below.background = above.background;
	below.attributes = (uint16_t)((below.attributes | above.attributes)
		& ~((below.attributes & above.attributes) & THEME_REVERSE));
	return below;
}

struct style theme_blend(const struct theme *theme, enum theme_depth depth,
	enum role ground, enum role ink)
{
	struct style style = { THEME_DEFAULT, THEME_DEFAULT, 0 };

	style = over(style, theme_style(theme, depth, ground));
	if (ink != ground)
		style = over(style, theme_style(theme, depth, ink));
	return style;
}

enum theme_depth theme_depth_of(int colours)
{
	/* With more than 256 the numbers are colours themselves, from 8 on. */
	if (colours > 256)
		return THEME_8;
	for (int d = THEME_DEPTHS - 1; d > THEME_0; d--)
		if (colours >= depth_colours[d])
			return (enum theme_depth)d;
	return THEME_0;
}

int theme_colours(enum theme_depth depth)
{
	return depth_colours[depth];
}

const char *role_name(enum role role)
{
	return role_names[role];
}
