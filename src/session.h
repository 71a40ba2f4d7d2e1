/* SPDX-License-Identifier: MIT */
/*
 * A session: one game being played, whatever game it is.
 *
 * It owns the record (the start position and all turns, those that were
 * undone included), the line up to the present turn, and the moves of a turn
 * that is still under way. Undo and redo move an index; a new turn cuts off
 * what was undone.
 */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "explain.h"
#include "game.h"
#include "line.h"
#include "move.h"
#include "notation.h"
#include "text.h"
#include "verdict.h"

struct session;

/* A game from its start position, or from another (copied). */
struct session *session_new(const struct game *game);
struct session *session_new_at(const struct position *start);
void session_free(struct session *session);

/* The line as it stands, a turn under way included. Valid until the next
 * call that changes the session. */
const struct line *session_line(const struct session *session);
const struct position *session_position(const struct session *session);
const struct game *session_game(const struct session *session);

/* The result: by the rules, or agreed, or resigned. */
struct outcome session_outcome(const struct session *session);

/* Makes one legal move of the present stage. Returns whether that ended the
 * turn. */
bool session_make(struct session *session, const struct move *move);

/* Takes back the last move of a turn under way; false when there is none. */
bool session_take_back(struct session *session);

/* One turn back (or the turn under way given up) and forward again; false
 * when there is none. Lifts a resignation or an agreement first. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* Turns played up to now, and those that redo could bring. */
size_t session_turns(const struct session *session);
size_t session_redoable(const struct session *session);

/* Half-turns before the first turn: 1 when the second side began at turn 1. */
size_t session_first_ply(const struct session *session);

/* Moves made of the turn under way. */
int session_under_way(const struct session *session);
const struct turn *session_pending(const struct session *session);

/* Notation of turn i, from 0; valid as long as the turn is recorded. */
const char *session_notation(const struct session *session, size_t i);

/* The same turn in words (speech.h) when it is more than a piece that goes or
 * captures on a straight way; else "". */
const char *session_words(const struct session *session, size_t i);

/* Turn i, from 0, of those that are recorded; false when there is none. */
bool session_turn(const struct session *session, size_t i, struct turn *turn);

/* Begins a line as it stood before turn i of the record (or, with their
 * number, behind the last); the caller ends it. */
void session_replay(const struct session *session, size_t i,
		    struct line *line);

/* The turn before the present position; NULL at the start. Valid until the
 * session changes. */
const struct turn *session_last(const struct session *session);

/*
 * Whether making this move would end the turn so that the mover loses at
 * once, or takes a risk the game knows of: what to ask about first.
 */
bool session_warning(const struct session *session, const struct move *move,
		     struct explanation *warning);

void session_resign(struct session *session, int side);
void session_agree(struct session *session);

#endif
