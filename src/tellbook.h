/* SPDX-License-Identifier: MIT */
/* A rule book told in lines: without its boards, a paragraph a line. */
#ifndef TELLBOOK_H
#define TELLBOOK_H

#include <stdio.h>

#include "game.h"

/*
 * The chapters' names with their numbers; or, by its number or the beginning
 * of its name, one of them. A piece's name tells what stands about that piece.
 */
void tell_rules(FILE *out, const struct game *game, const char *chapter);

#endif
