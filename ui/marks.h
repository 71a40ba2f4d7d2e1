/* SPDX-License-Identifier: MIT */
/*
 * The marks that squares can carry.  One line per mark: MARK(constant, its
 * role, what stands for it and means it: meaning.h).  Where a square has
 * several, the first in this list is the one whose character is shown.
 */
#ifndef UI_MARKS_H
#define UI_MARKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "meaning.h"
#include "roles.h"
#include "set.h"
#include "square.h"

#define MARKS(MARK) \
	MARK(REASON, ROLE_MARK_REASON, MEANS_REASON) \
	MARK(HANGING, ROLE_MARK_HANGING, MEANS_HANGING) \
	MARK(ONLY_NOW, ROLE_MARK_ONLY_NOW, MEANS_ONLY_NOW) \
	MARK(CAPTURE, ROLE_MARK_CAPTURE, MEANS_CAPTURE) \
	MARK(CHOICE, ROLE_MARK_CHOICE, MEANS_CHOICE) \
	MARK(TURNING, ROLE_MARK_TURNING, MEANS_TURNING) \
	MARK(ONLY_QUIET, ROLE_MARK_ONLY_QUIET, MEANS_ONLY_QUIET) \
	MARK(ONLY_TAKES, ROLE_MARK_ONLY_TAKES, MEANS_ONLY_TAKES) \
	MARK(QUIET, ROLE_MARK_QUIET, MEANS_QUIET) \
	MARK(SHORT, ROLE_MARK_QUIET, MEANS_SHORT) \
	MARK(LIT, ROLE_MARK_TURNING, MEANS_LIT) \
	MARK(TAKEN, ROLE_MARK_TAKEN, MEANS_TAKEN) \
	MARK(CHECK, ROLE_MARK_CHECK, MEANS_CHECK) \
	MARK(THREAT, ROLE_MARK_THREAT, MEANS_THREAT) \
	MARK(LAST, ROLE_MARK_LAST, MEANS_LAST)

enum mark {
#define MARK(constant, role, meaning) MARK_##constant,
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
