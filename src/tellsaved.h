/* SPDX-License-Identifier: MIT */
/*
 * Saved games told in lines, for the line mode and for scripts.
 */
#ifndef TELLSAVED_H
#define TELLSAVED_H

#include <stdbool.h>
#include <stdio.h>

#include "store.h"

/* A file's name without its end, in printable ASCII. */
struct shown_name {
	char text[STORE_NAME];
};

struct shown_name shown_name(const char *name);

/* The first `most` files of the list, with their numbers from 1, one a line,
 * and how many more there are. */
bool tell_saved(FILE *out, const struct store_list *list, size_t most);

#endif
