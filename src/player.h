/* SPDX-License-Identifier: MIT */
/*
 * Who plays a side: a plain value and its text.
 *
 * In the command line, in records and in what is remembered, a player is a
 * text: "KIND:WHAT" with a kind of the table in player.c, or a name alone for a
 * person:
 *
 *	Anna		a person of that name
 *	person:Anna	the same
 *	person:		a person without a name, as is the empty text
 *	computer:3	the computer, level 3
 *	engine:COMMAND	another engine (quincunx-engine(5))
 *
 * A new kind is a row of that table: then it can be chosen, typed, kept and
 * shown everywhere. A kind may have levels, from 1, which are stepped through,
 * or a text that is typed.
 *
 * A record may come from anybody: what a text in it says is no more than a
 * wish. Nothing may be started for it that a person did not ask for.
 */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdbool.h>
#include <stddef.h>

enum player_kind {
	PLAYER_PERSON,
	PLAYER_COMPUTER,	/* this program, with a level */
	PLAYER_ENGINE,		/* a command that speaks as engines do */
	PLAYER_KINDS
};

#define PLAYER_NAME 48		/* bytes of a person's name, with its end */
#define PLAYER_COMMAND 1001	/* of an engine's command */
#define PLAYER_TEXT 1024	/* of a player's text */

/* All zeros: a person without a name. */
struct player {
	enum player_kind kind;
	int level;	/* 1 and more; 0 where the kind has none */
	char name[PLAYER_COMMAND];	/* clean UTF-8, no blank at its ends;
					 * "" where the kind has none or nobody
					 * gave it */
};

/* False, with a sentence (no capital, no full stop) and nothing changed, when
 * the text is no player. */
bool player_read(const char *text, struct player *player, char *error,
		 size_t size);

/* The same for a player that is to begin: nothing is missing that its kind
 * needs. */
bool player_read_whole(const char *text, struct player *player, char *error,
		       size_t size);

/* A player whatever the text: one that cannot be read is a person's name, as
 * far as that goes. For texts that a record has. */
void player_read_name(const char *text, struct player *player);

/* In its shortest form, which reads back as the same; "" for a person without
 * a name. */
void player_print(const struct player *player, char text[PLAYER_TEXT]);

/* The same for a record's header (RECORD_NAME bytes), where a long command is
 * cut: what it says is never started. */
void player_sign(const struct player *player, char *name);

/* What is shown beside a side: "Anna"; "" when there is nothing to tell. */
void player_label(const struct player *player, char label[PLAYER_TEXT]);

/* What is shown where a player is chosen: "Anna", "a person". */
void player_words(const struct player *player, char words[PLAYER_TEXT]);

/* Both players of a record in a few words: "Anna - computer 3", "person -
 * Anna"; "" when it tells of neither. `between` stands between them. */
void players_print(const char *first, const char *second, const char *between,
		   char *text, size_t size);

/* The next choice, or the one before (by -1), of all kinds and levels; false
 * when there is but one. A person's name stays while levels are stepped
 * through. */
bool player_turn(struct player *player, int by);

/* What can be typed for this kind: "name"; NULL: nothing. */
const char *player_asks(const struct player *player);

/* Takes what was typed: cleaned, cut, without blanks at its ends. */
void player_name(struct player *player, const char *name);

/* Whether it can play: nothing is missing that its kind needs. */
bool player_is_whole(const struct player *player);

bool player_same(const struct player *a, const struct player *b);

/* Whether one that is no person agrees to a draw: it thinks that its side has
 * this score (hundredths of a pawn) when so many turns were played. */
bool player_takes_draw(int score, size_t turns);

#endif
