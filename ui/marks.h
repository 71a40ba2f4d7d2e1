/* SPDX-License-Identifier: MIT */
/*
 * The marks that squares can carry.  One line per mark: MARK(constant, the
 * character that stands for it without any colour, its role, the words beside
 * the board or "", what it says on the help page, with keys as in keytext.h).
 * Where a square has several, the first in this list is the one whose character
 * is shown.
 */
#ifndef UI_MARKS_H
#define UI_MARKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "roles.h"
#include "set.h"
#include "square.h"

#define MARKS(MARK) \
	MARK(REASON, '?', ROLE_MARK_REASON, "", \
		"what the answer on the status line speaks of") \
	MARK(HANGING, '$', ROLE_MARK_HANGING, "in danger", \
		"your piece is in danger of being lost" \
		"{ ({threats} shows it)}") \
	MARK(ONLY_NOW, '^', ROLE_MARK_ONLY_NOW, "only now", \
		"it can go there only now: a long first step, for example") \
	MARK(CAPTURE, 'x', ROLE_MARK_CAPTURE, "captures", \
		"a capture, before the piece or where the move goes") \
	MARK(CHOICE, '*', ROLE_MARK_CHOICE, "changes or appears", \
		"a piece changes, appears or goes there, or a choice follows") \
	MARK(TURNING, '+', ROLE_MARK_TURNING, "goes on from there", \
		"the move goes on from there") \
	MARK(ONLY_QUIET, '_', ROLE_MARK_ONLY_QUIET, "not to capture", \
		"it can go there, but could not capture there") \
	MARK(ONLY_TAKES, '/', ROLE_MARK_ONLY_TAKES, "only to capture", \
		"it goes there only to capture something") \
	MARK(QUIET, '.', ROLE_MARK_QUIET, "", \
		"the piece can go there") \
	MARK(SHORT, ',', ROLE_MARK_QUIET, "ends a longer way", \
		"a longer way ends there, {step} plays all of it") \
	MARK(LIT, ':', ROLE_MARK_TURNING, "fits", \
		"fits what is being typed") \
	MARK(TAKEN, '#', ROLE_MARK_TAKEN, "taken or changed", \
		"will be captured or changed by this move") \
	MARK(CHECK, '!', ROLE_MARK_CHECK, "in check", \
		"is attacked: in check") \
	MARK(THREAT, '~', ROLE_MARK_THREAT, "attacked", \
		"the other side attacks it{ ({threats} shows it)}") \
	MARK(LAST, '-', ROLE_MARK_LAST, "", \
		"the last turn went from or to it")

enum mark {
#define MARK(constant, glyph, role, word, help) MARK_##constant,
	MARKS(MARK)
#undef MARK
	MARK_COUNT
};

/* Every square's marks, as bits (1 << MARK_...). */
struct marks {
	uint32_t on[SQUARES];
};

static inline void marks_add(struct marks *marks, square sq, enum mark mark)
{
	marks->on[sq] |= UINT32_C(1) << mark;
}

static inline bool marks_has(const struct marks *marks, square sq,
	enum mark mark)
{
	return marks->on[sq] >> mark & 1;
}

struct keymap;
struct look;
struct play;
struct position;
struct turn;

/* A mark on all squares of a set, beside those that are there. */
void marks_set(struct marks *marks, const set *squares, enum mark mark);

/* What a piece can do. */
void marks_look(struct marks *marks, const struct look *look);

/* Where a turn went. */
void marks_turn(struct marks *marks, const struct turn *turn);

/* The pieces that are in check. */
void marks_checks(struct marks *marks, const struct position *pos);

/* What the game's state marks now. */
void marks_make(struct marks *marks, const struct play *play);

char mark_glyph(enum mark mark);
enum role mark_role(enum mark mark);
const char *mark_word(enum mark mark);

/* May name keys. */
void mark_help(enum mark mark, const struct keymap *map, char *out,
	size_t size);

#endif
