/* SPDX-License-Identifier: MIT */
/*
 * How the line mode keeps its games: each change is on the disk before it is
 * told, what could not be written is said, and saved games are listed, gone on
 * with, renamed and removed. The commands get what stands behind their name.
 */
#ifndef KEEP_H
#define KEEP_H

#include "sketch.h"
#include "talk.h"

/* A game begins: it is kept from its first move on, where that is wished. */
void keep_begin(struct talk *talk);

/* The game is left. */
void keep_end(struct talk *talk);

/* After each change, before it is told: asks what to do when it is not on the
 * disk, until it is or somebody goes on without. */
void keep_check(struct talk *talk);

/* Whether all of the game is on the disk. */
bool keep_is_safe(const struct talk *talk);

/* Says that there is a game to go on with, if there is one. */
void keep_greet(struct talk *talk);

/* Says what becomes of the game that is left. */
void keep_part(struct talk *talk);

/* A game that nobody keeps takes the place of the one that is played, and is
 * kept as a new one from its first move on. The session is taken over. */
void keep_take(struct talk *talk, struct session *session,
	       const struct record_header *header);

/* The name of the file of a saved game, by its number in the list or by its
 * name; NULL, and says so, when there is none. Valid as long as the list. */
const char *keep_find(struct talk *talk, const char *word);

/* Goes on with the saved game in this file. */
void keep_resume(struct talk *talk, const char *name);

void keep_run_save(struct talk *talk, const char *words);
void keep_run_saved(struct talk *talk, const char *words);
void keep_run_resume(struct talk *talk, const char *words);
void keep_run_rename(struct talk *talk, const char *words);
void keep_run_delete(struct talk *talk, const char *words);

#endif
