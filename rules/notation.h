/* SPDX-License-Identifier: MIT */
/*
 * Notation: turns as people write them, and typed text of either kind read
 * back. What is printed here is always read by reading_make.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "line.h"
#include "text.h"

#define NOTATION_TEXT TURN_TEXT

/* One move of the present stage, without marks. */
void move_notation(const struct line *line, const struct move *move,
		   char *text, size_t size);

/* The same, with the stage's legal moves at hand: for many of them. */
void move_notation_among(const struct line *line, const struct moves *listed,
			 const struct move *move, char *text, size_t size);

/* A whole turn with its mark (+, #, ...); the line stands before it. */
void turn_notation(const struct line *line, const struct turn *turn,
		   char *text, size_t size);

/* The same, on the line itself instead of a copy: it is as it was afterwards.
 * For long lines. */
void turn_notation_on(struct line *line, const struct turn *turn,
		      char *text, size_t size);

/* Short algebraic with the least disambiguation: for games that only differ
 * from it here and there. */
void short_algebraic(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size);

/* Whether the text of a move could mean this other move as well, but for the
 * square it comes from. */
typedef bool move_alike(const struct position *pos, const struct move *other,
			const struct move *move);

/* Adds what tells a move from those like it: nothing when there is none, else
 * its file, its rank or both. */
void append_origin(const struct line *line, const struct moves *listed,
		   const struct move *move, move_alike *alike, char *text,
		   size_t size);

#define READING_CHOICES 12

/*
 * What typed text can stand for: canonical text or notation, in lower or
 * upper case, with or without x - = + #, perhaps not finished yet.
 */
struct reading {
	int n_whole;		/* turns that read exactly so */
	struct turn whole;	/* the first of them */
	int n_fits;		/* moves that begin so, whole ones included */
	set lit;		/* squares on their paths */
	/* Notation of the fits, as far as there is room; the whole ones
	 * first when there are several. */
	char choice[READING_CHOICES][48];
	int n_choices;
	/* Canonical text that all fits of this stage share, behind what was
	 * typed of the turn before it. */
	char completion[TURN_TEXT];
};

void reading_make(const struct line *line, const char *typed,
		  struct reading *reading);

#endif
