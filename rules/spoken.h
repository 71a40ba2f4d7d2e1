/* SPDX-License-Identifier: MIT */
/*
 * Why a turn in a game's notation, or something like it, is not legal: Nf6,
 * exd5, e5, Sd4-d1-g4, Axk9xk8, in any case. A piece is only named there, so
 * the answer is about those of that kind that somebody may have meant.
 */
#ifndef SPOKEN_H
#define SPOKEN_H

#include <stdbool.h>

#include "explain.h"

/* False when the text cannot be read so either. A text that is a legal turn
 * in notation is refused, too: it is told how its canonical text is spelt. */
bool spoken_explain(const struct line *line, const char *text,
		    struct explanation *explanation);

#endif
