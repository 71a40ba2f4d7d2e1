/* SPDX-License-Identifier: MIT */
/*
 * Themes: what the roles of cells look like on terminals with 256, 16, 8 and
 * no colours.  A theme is a readable text file:
 *
 *	# a comment
 *	name Evening
 *
 *	[256]
 *	title         = bold
 *	square.dark   = on 94
 *	piece.first   = 231 bold
 *	menu.selected = white on #005f87
 *
 *	[0]
 *	square.dark   = reverse
 *
 * A section is for terminals with at least that many colours.  A line names a
 * role (roles.h) and gives a foreground, "on" and a background, and attributes
 * (bold, dim, underline, reverse), each of them optional.
 * A colour is a name (black red green yellow blue magenta cyan white, the same
 * with "bright-", or default), a number below the section's, or in [256]
 * #rrggbb, which becomes the nearest of the 256.
 *
 * What a line leaves out shows what lies below: the ground's colours under the
 * ink, the terminal's own under the ground.  A file is read over the default
 * theme: a role that a section does not mention looks as it does there.
 */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog.h"
#include "roles.h"

enum theme_depth {
	THEME_0,
	THEME_8,
	THEME_16,
	THEME_256,
	THEME_DEPTHS
};

/* Colours beside 0 to 255. */
enum {
	THEME_DEFAULT = -1, /* the terminal's own */
	THEME_BELOW = -2,   /* what is below this role */
};

enum {
	THEME_BOLD = 1,
	THEME_DIM = 2,
	THEME_UNDERLINE = 4,
	THEME_REVERSE = 8,
};

struct style {
	int16_t foreground, background;
	uint16_t attributes; /* wide enough to leave no padding */
};

#define THEME_NAME_MAX 40

/* A plain value.  Made by theme_init, changed by theme_read. */
struct theme {
	char name[THEME_NAME_MAX];
	struct style style[THEME_DEPTHS][ROLE_COUNT];
};

/* The files of themes/, made part of the program by embed.awk. */
extern const struct catalog_text theme_texts[];

/* The names that theme_load() knows are those of catalog_list(). */
extern const struct catalog theme_catalog;

/* The default theme. */
void theme_init(struct theme *theme);

/*
 * The theme of that name: the person's own in folder (NULL: none), or one of
 * the program's.  There is always a theme afterwards; false, with one line in
 * error, when it had to be another than was asked for: the program's of that
 * name or the default.
 */
bool theme_load(struct theme *theme, const char *name, const char *folder,
	char *error, size_t error_size);

/*
 * Reads a theme file's text over the theme that is there.  On a fault it
 * returns false, leaves the theme unchanged and writes one line into error:
 * "file:12: unknown colour "gren"".
 */
bool theme_read(struct theme *theme, const char *file, const char *text,
	size_t length, char *error, size_t error_size);

/* The look of one role alone, all parts not given being THEME_BELOW. */
struct style theme_style(const struct theme *theme, enum theme_depth depth,
	enum role role);

/*
 * The look of ink over ground over the terminal's default.  No part of the
 * result is THEME_BELOW.  Attributes add up, but two reverses undo each other,
 * so that a reversed mark stands out on a reversed square too.
 */
struct style theme_blend(const struct theme *theme, enum theme_depth depth,
	enum role ground, enum role ink);

/* The depth to use on a terminal with that many colours. */
enum theme_depth theme_depth_of(int colours);

/* Number of colours of a depth: 0, 8, 16, 256. */
int theme_colours(enum theme_depth depth);

/* The role's name in theme files. */
const char *role_name(enum role role);

#endif
