/* SPDX-License-Identifier: MIT */
/*
 * A session: one game being played, whatever game it is.
 *
 * It owns the start position and all turns, those that were undone included,
 * the line up to the present turn, and the moves of a turn that is still under
 * way. Undo and redo move an index; a new turn cuts off what was undone.
 *
 * Every change is told to one listener, so that whoever keeps a record misses
 * nothing (record.h makes a line of each event).
 */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* A new one from the same start that has played the first n turns of what is
 * recorded here: they can be undone there. */
struct session *session_branch(const struct session *session, size_t n);

/* Events. */

enum session_event_kind {
	SESSION_TURN,		/* a turn is whole: `turn` */
	SESSION_PART,		/* one more move of a turn: the last of `turn`,
				 * which has all of them up to now */
	SESSION_TAKE_BACK,	/* the last of them was taken back */
	SESSION_UNDO,		/* as session_undo says, whatever it undid */
	SESSION_REDO,
	SESSION_OFFER,		/* `side` offers a draw */
	SESSION_DECLINE,	/* `side` declines it */
	SESSION_AGREE,
	SESSION_RESIGN,		/* `side` gives the game up */
	SESSION_TIME,		/* `side` has no time left */
	SESSION_USED		/* only `used` is told */
};

struct session_event {
	enum session_event_kind kind;
	int side;
	const struct turn *turn;	/* valid during the call; else NULL */
	int64_t used;		/* milliseconds that the turn has taken up to
				 * now; -1 when nobody counted them */
};

/* Called behind each change, when the session already stands as it will be
 * seen. Must not change the session. */
typedef void session_listener(const struct session *session,
			      const struct session_event *event, void *data);

/* Tells this listener from now on, in the place of any other; NULL: nobody. */
void session_listen(struct session *session, session_listener *listener,
		    void *data);

/* The game as it stands. */

/* The line, a turn under way included. Valid until the next call that changes
 * the session. */
const struct line *session_line(const struct session *session);
const struct position *session_position(const struct session *session);
const struct position *session_start(const struct session *session);
const struct game *session_game(const struct session *session);

/* The result: by the rules, or agreed, resigned, lost on time. */
struct outcome session_outcome(const struct session *session);

/* Whether it was said by a player or a clock, not by the rules. */
bool session_is_declared(const struct session *session);

/* Changes. Making a move is for a game that goes on; whoever calls it asks. */

/* Makes one legal move of the present stage. Returns whether that ended the
 * turn. */
bool session_make(struct session *session, const struct move *move);

/* Makes the moves of a legal turn, or what is left of one under way, one after
 * the other. The turn must not be the session's own (session_pending). */
bool session_make_turn(struct session *session, const struct turn *turn);

/* Takes back the last move of a turn under way; false when there is none. */
bool session_take_back(struct session *session);

/* One turn back (or the turn under way given up) and forward again; false
 * when there is none. Lifts a resignation or an agreement first. However long
 * the game is, it costs no more than the turn. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* False when the game is over. */
bool session_resign(struct session *session, int side);
bool session_agree(struct session *session);
bool session_time_out(struct session *session, int side);

/*
 * An offer of a draw stands until the other side moves, declines or agrees, or
 * anybody goes back or forward. False when the game is over or an offer stands
 * already, and when there is no offer of the other side to be declined.
 */
bool session_offer(struct session *session, int side);
bool session_decline(struct session *session, int side);

/* The side whose offer stands; -1: none does. */
int session_offered(const struct session *session);

/* What has been played. */

/* Turns played up to now, and those that redo could bring. */
size_t session_turns(const struct session *session);
size_t session_redoable(const struct session *session);

/* Both: what the record holds. */
size_t session_recorded(const struct session *session);

/* Half-turns before the first turn: 1 when the second side began at turn 1. */
size_t session_first_ply(const struct session *session);

/* Moves made of the turn under way. */
int session_under_way(const struct session *session);
const struct turn *session_pending(const struct session *session);

/* Notation of turn i, from 0; valid as long as the turn is recorded. */
const char *session_notation(const struct session *session, size_t i);

/* The same turn in words (speech.h). */
const char *session_words(const struct session *session, size_t i);

/* All of it in words, whatever it is; "" when there is no such turn. */
void session_speak(const struct session *session, size_t i, char *text,
		   size_t size);

/* The line as it stood before turn i of the record, or behind the last one. It
 * is near when it was asked about a turn nearby. Valid until anything else is
 * asked about turns, or the session changes. */
const struct line *session_before(const struct session *session, size_t i);

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
 * Time, in milliseconds. Nothing here looks at a clock: whoever has one says
 * how much the turn under way has taken, parts of it and thinking about them
 * included; the turn keeps it when it is whole, and undo takes it away again.
 */

/* Says it; a negative number: nobody counts. */
void session_use(struct session *session, int64_t used);

/* The same, and tells the listener: before a game is left in the middle of a
 * turn. */
void session_use_aloud(struct session *session, int64_t used);

/* What the turn under way has taken, and what turn i of the record has; -1 when
 * nobody counted. */
int64_t session_used(const struct session *session);
int64_t session_turn_used(const struct session *session, size_t i);

/*
 * Whether making this move would end the turn so that the mover loses at
 * once, or takes a risk the game knows of: what to ask about first.
 */
bool session_warning(const struct session *session, const struct move *move,
		     struct explanation *warning);

#endif
