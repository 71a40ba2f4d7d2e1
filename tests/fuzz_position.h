/* SPDX-License-Identifier: MIT */
/* What the fuzz targets of the rules share. */
#ifndef TESTS_FUZZ_POSITION_H
#define TESTS_FUZZ_POSITION_H

#include "fuzz.h"
#include "games.h"
#include "text.h"

/* The game that the first byte of an input chooses. */
static inline const struct game *fuzz_game(uint8_t byte)
{
	size_t n = 0;

	while (games[n])
		n++;
	return games[byte % n];
}

/* A position that was read is written as a text that reads as the same. */
static inline void check_position(const struct position *pos)
{
	char text[POSITION_TEXT], again[POSITION_TEXT];
	struct complaint complaint;
	struct position other;

	position_write(pos, text, sizeof text);
	require(position_read(&other, pos->game, text, &complaint),
		"a written position is refused");
	position_write(&other, again, sizeof again);
	require(!strcmp(text, again), "a position is written in two ways");
	require(position_key(pos) == position_key(&other), "keys differ");
}

#endif
