/* SPDX-License-Identifier: MIT */
/*
 * What the files share that know which key does what in a game: playkeys.c,
 * and playtyping.c for the line in which a turn is typed.
 */
#ifndef UI_PLAYKEYS_H
#define UI_PLAYKEYS_H

#include "play.h"

/* An arrow moves the cursor; false for any other request. */
bool play_cursor_request(struct play *play, enum request request);

/* A key that does nothing: never without a word. */
void play_say_unknown(struct play *play, const struct key *key);

/* Opens the line with its first letter; says so when the game is over. */
void play_open_line(struct play *play, const struct key *key);

/* One more letter in the open line. */
void play_type_letter(struct play *play, const struct key *key);

/* The piece that Enter chooses, as its square stands alone; or NO_SQUARE. */
square play_typed_piece(const struct play *play);

/* The line is not open. */
enum view_answer play_board_key(struct play *play, const struct key *key,
	enum request request);

enum view_answer play_typing_key(struct play *play, const struct key *key,
	enum request request);

/* After every key: keeps the last letters that did not get into the line. */
void play_note_stray(struct play *play, const struct key *key);

#endif
