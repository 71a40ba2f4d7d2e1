/* SPDX-License-Identifier: MIT */
/*
 * Whole games, entered on the screen as people enter them, and
 * the bytes that are sent for them (sent.h).
 *
 *	byhand_begin(&hand, game, NULL);
 *	while (byhand_turn(&hand, BYHAND_POINTED))
 *		total += hand.bytes;
 *	byhand_end(&hand);
 */
#ifndef TESTS_BYHAND_H
#define TESTS_BYHAND_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"
#include "requests.h"
#include "search.h"
#include "sent.h"
#include "settings.h"

struct play;

/* How a turn gets onto the board. */
enum byhand_way {
	BYHAND_POINTED,  /* with arrows and Enter */
	BYHAND_TYPED,    /* in the move line */
	BYHAND_ANSWERED, /* the other side's, the cursor where it was */
	BYHAND_WATCHED,  /* the same, the cursor on an empty square */
	BYHAND_WAYS
};

/* What is on the screen of a game. */
enum byhand_part {
	BYHAND_TITLE, BYHAND_BOARD, BYHAND_LOOK, BYHAND_LIST, BYHAND_COUNTS,
	BYHAND_SENTENCE, BYHAND_KEYS, BYHAND_PARTS
};

struct byhand {
	struct settings settings;
	struct play *play;
	struct sent sent;
	uint64_t random;
	struct search *search; /* borrowed: chooses turns; NULL: chance does */
	size_t bytes; /* of the last frame */
};

/* At 80 x 24, one side's turns by the computer, or not. */
void byhand_begin(struct byhand *hand, const struct game *game,
	bool against_computer, uint64_t random);
void byhand_end(struct byhand *hand);

/* One more turn, the last frame of which counts; false at the game's end. */
bool byhand_turn(struct byhand *hand, enum byhand_way way);

/* What this part of the last frame would have taken alone. */
size_t byhand_part(const struct byhand *hand, enum byhand_part part);

/* A key that asks for this; the bytes that it takes. */
size_t byhand_press(struct byhand *hand, enum request request);

/* Takes a step from one empty square to another; false where none is near. */
bool byhand_step_empty(struct byhand *hand);

#endif
