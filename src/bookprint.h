/* SPDX-License-Identifier: MIT */
/*
 * A rule book as one text: plain, for any width, or as sections of a manual
 * page.
 */
#ifndef BOOKPRINT_H
#define BOOKPRINT_H

#include "book.h"

#define BOOK_COLUMNS 80		/* the usual width */
#define BOOK_COLUMNS_LEAST 24

/* Lines of at most so many columns (or BOOK_COLUMNS_LEAST); a diagram that
 * does not fit is left out with a word. The caller frees it. */
char *book_plain(const struct book *book, int columns);

/* The manual page with the books of all games: one section a book, in the
 * order of the list of games; of games that share a book the first. The caller
 * frees it. */
char *book_manual(void);

#endif
