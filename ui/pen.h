/* SPDX-License-Identifier: MIT */
/*
 * Where a terminal of the ECMA-48 kind stands and how it writes, and the
 * fewest bytes that change both.
 *
 *	struct pen pen = { .colours = &colours, .columns = 80, .out = file };
 *	pen_lose(&pen);
 *	pen_go(&pen, 3, 20);
 *	pen_take(&pen, &look);
 *	pen_write(&pen, "e4", 2, 2);
 *
 * A pen is a plain value.  A copy without `out` writes nothing and only counts:
 * what something would cost is found by doing it.
 */
#ifndef UI_PEN_H
#define UI_PEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What not every such terminal can do. */
struct pen_skills {
	bool erases_some;   /* a number of characters (ECH) */
	bool erases_in_colour; /* what is erased takes the background */
	bool finds_columns; /* goes to a column of the row (CHA) */
	bool finds_rows;    /* and to a row (VPA) */
	bool undoes;        /* ends one attribute without the others */
};

#define PEN_OWN_COLOUR (-1) /* the terminal's own */
#define PEN_COLOURS 256

/* Colours by number; attributes: THEME_BOLD and so on. */
struct pen_look {
	int16_t foreground, background;
	uint16_t attributes;
};

/*
 * Colours as the terminal is told them, without the brackets: "38;5;94".  Only
 * of those in use.
 */
struct pen_colours {
	char foreground[PEN_COLOURS][16], background[PEN_COLOURS][16];
};

struct pen {
	struct pen_skills skills;
	const struct pen_colours *colours;
	int columns; /* of a row */
	int row, column; /* -1: not known; the column may be alone */
	bool has_look;   /* it is known how it writes */
	struct pen_look look;
	FILE *out;       /* NULL: only counted */
	size_t length;   /* bytes so far */
};

/* Without colours and attributes. */
extern const struct pen_look pen_plain;

/* Somebody else has used the terminal: nothing is known of it. */
void pen_lose(struct pen *pen);

void pen_go(struct pen *pen, int row, int column);

void pen_take(struct pen *pen, const struct pen_look *look);

/*
 * Takes what shows on a blank of that look, which is less: what more the pen
 * has may stay.
 */
void pen_take_blank(struct pen *pen, const struct pen_look *look);

/* Whether a blank of the one look, written with the other, looks the same. */
bool pen_is_blank_of(const struct pen_look *blank,
	const struct pen_look *with);

/* Whether erasing leaves blanks of this look, once it is taken. */
bool pen_can_erase(const struct pen *pen, const struct pen_look *look);

/* Printable text that takes so many columns of the row. */
void pen_write(struct pen *pen, const char *text, size_t length, int columns);

/* So many columns from here, which the pen does not leave. */
void pen_erase(struct pen *pen, int columns);

/* The rest of the row; the whole screen. */
void pen_erase_row(struct pen *pen);
void pen_erase_all(struct pen *pen);

#endif
