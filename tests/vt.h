/* SPDX-License-Identifier: MIT */
/*
 * What a person sees of the bytes that a program writes for a plain terminal
 * (TERM=vt100): characters on 24 rows of 80, no attributes. As much of it as
 * the program uses.
 *
 *	struct vt vt = {0};
 *	vt_feed(&vt, bytes, n);
 *	vt_shows(&vt, "White to move");
 */
#ifndef TESTS_VT_H
#define TESTS_VT_H

#include <stdbool.h>
#include <stddef.h>

#define VT_ROWS 24
#define VT_COLUMNS 80

/* All zeros is an empty screen. */
struct vt {
	char cell[VT_ROWS][VT_COLUMNS + 1]; /* '\0' is a blank, too */
	int row, column;
	int kept_row, kept_column;
	char sequence[32]; /* begun, without ESC */
	size_t length;
	bool escaped;      /* in a sequence */
};

/* Whatever is fed, also cut anywhere. */
void vt_feed(struct vt *vt, const char *bytes, size_t n);

/* A row as text, until the next call. */
const char *vt_row(const struct vt *vt, int row);

/* Whether a row has it. */
bool vt_shows(const struct vt *vt, const char *text);

#endif
