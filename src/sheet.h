/* SPDX-License-Identifier: MIT */
/*
 * A text that is made piece by piece and grows as it must.
 *
 *	struct sheet sheet = {0};
 *	sheet_add(&sheet, "words");
 *	... sheet.text ...
 *	free(sheet.text);
 */
#ifndef SHEET_H
#define SHEET_H

#include <stddef.h>
#include <string.h>

#include "list.h"

/* text[n] is the NUL behind it; text is NULL until anything, be it "", was
 * added. */
struct sheet {
	char *text;	/* owned */
	size_t n, room;
};

static inline void sheet_char(struct sheet *sheet, char c)
{
	sheet->text = list_room(sheet->text, sheet->n + 1, &sheet->room, 1);
	sheet->text[sheet->n++] = c;
	sheet->text[sheet->n] = '\0';
}

static inline void sheet_bytes(struct sheet *sheet, const char *bytes,
			       size_t length)
{
	sheet->text = list_room(sheet->text, sheet->n, &sheet->room, 1);
	sheet->text[sheet->n] = '\0';
	while (length-- > 0)
		sheet_char(sheet, *bytes++);
}

static inline void sheet_add(struct sheet *sheet, const char *text)
{
	sheet_bytes(sheet, text, strlen(text));
}

#endif
