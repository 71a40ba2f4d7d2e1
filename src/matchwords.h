/* SPDX-License-Identifier: MIT */
/*
 * The command line of a match.
 */
#ifndef MATCHWORDS_H
#define MATCHWORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "match.h"

/* Reads the words behind "match"; they are borrowed. False, with a sentence,
 * when one of them is wrong. */
bool matchwords_read(struct match_options *options, int n,
		     char *const *words, char *error, size_t size);

#endif
