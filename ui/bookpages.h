/* SPDX-License-Identifier: MIT */
/*
 * A rule book cut into pages, and the text of a page as lines.
 *
 * A page is a section, or a part of one: no page has more than one diagram, so
 * that it can stand beside its text.  The heading of a chapter and that of its
 * first section share a page when nothing stands between them.
 */
#ifndef UI_BOOKPAGES_H
#define UI_BOOKPAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "book.h"
#include "roles.h"

/* at[first .. end - 1] of the book's blocks. */
struct page {
	int first, end;
	int diagram; /* the block that shows a board; NO_DIAGRAM */
	int turns;   /* that follow an example */
	bool more;   /* goes on with the section of the page before */
};

#define NO_DIAGRAM (-1)

struct pages {
	struct page *at; /* owned, pages_free */
	int n;
	size_t room;
};

/* At least one page, whatever the book is like. */
void pages_make(struct pages *pages, const struct book *book);
void pages_free(struct pages *pages);

/* The chapter or section that a page begins; "" for none. */
const char *page_chapter(const struct page *page, const struct book *book);
const char *page_section(const struct page *page, const struct book *book);

#define BOOKLINE_COLUMNS 76 /* longer lines are hard to read */

struct bookline {
	enum role role;
	char text[BOOKLINE_COLUMNS + 1];
};

struct booklines {
	struct bookline *at; /* owned, booklines_free */
	int n;
	size_t room;
};

void booklines_free(struct booklines *lines);

/* A text in lines of so many columns at most: `first` stands before the first
 * line, `rest` before the others; both have the same length. */
void booklines_add(struct booklines *lines, enum role role, const char *first,
	const char *rest, int columns, const char *text);

void booklines_blank(struct booklines *lines);

#endif
