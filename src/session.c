/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "list.h"
#include "speech.h"

/* A recorded turn: where its moves end in the common list, what it took, and
 * as soon as somebody asked: its notation, and what it is in words or "". */
struct recorded_turn {
	size_t end;
	int64_t used;
	char *notation;
	char *words;
};

/*
 * A second line that walks along the record to whatever turn is asked about.
 * Notation costs more than the turn itself (it asks for all moves, and for the
 * end of the game), and of a long record hardly any is looked at.
 */
struct reader {
	struct line line;
	size_t at;
	bool begun;
};

struct session {
	struct position start;
	struct moves moves;	/* of all recorded turns, in order */
	struct undo *undos;	/* one for each of these moves */
	size_t undo_room;
	struct recorded_turn *turns;
	size_t n_turns, room;
	size_t at;		/* turns played; the others can be redone */
	struct line line;
	struct turn pending;	/* made on the line, not recorded yet */
	struct undo undo[TURN_MOVES];
	struct turn last;
	int64_t used;		/* by the turn under way */
	int offered;		/* the side whose offer stands, or -1 */
	struct outcome declared;	/* resignation, agreement, time */
	struct reader *reader;	/* moves also when the session is const */
	session_listener *listener;
	void *listener_data;
};

/* No memory: nothing sensible is left to do. The terminal is restored by the
 * crash handler of whoever opened it. */
static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

struct session *session_new_at(const struct position *start)
{
	struct session *session = must(calloc(1, sizeof *session));

	session->start = *start;
	session->used = session->offered = -1;
	session->reader = must(calloc(1, sizeof *session->reader));
	line_begin(&session->line, start);
	return session;
}

struct session *session_new(const struct game *game)
{
	struct position start;

	position_start(&start, game);
	return session_new_at(&start);
}

/* Where the moves of turn i begin in the common list. */
static size_t first_move(const struct session *session, size_t i)
{
	return i ? session->turns[i - 1].end : 0;
}

/* One turn on, or back, along the record. */
static void walk_on(const struct session *session, struct line *line,
		    size_t turn)
{
	for (size_t i = first_move(session, turn);
	     i < session->turns[turn].end; i++)
		line_make(line, &session->moves.at[i], &session->undos[i]);
}

static void walk_back(const struct session *session, struct line *line,
		      size_t turn)
{
	for (size_t i = session->turns[turn].end;
	     i-- > first_move(session, turn);)
		line_unmake(line, &session->moves.at[i], &session->undos[i]);
}

/* The reader's line as it stood before turn i. */
static const struct line *read_at(const struct session *session, size_t i)
{
	struct reader *reader = session->reader;

	if (!reader->begun)
		line_begin(&reader->line, &session->start);
	reader->begun = true;
	while (reader->at < i)
		walk_on(session, &reader->line, reader->at++);
	while (reader->at > i)
		walk_back(session, &reader->line, --reader->at);
	return &reader->line;
}

static void forget_notation(struct recorded_turn *turn)
{
	free(turn->notation);
	free(turn->words);
}

static void cut_redo(struct session *session)
{
	if (session->reader->at > session->at)
		read_at(session, session->at);
	while (session->n_turns > session->at)
		forget_notation(&session->turns[--session->n_turns]);
	session->moves.n = first_move(session, session->at);
}

void session_free(struct session *session)
{
	if (!session)
		return;
	for (size_t i = 0; i < session->n_turns; i++)
		forget_notation(&session->turns[i]);
	line_end(&session->reader->line);
	free(session->reader);
	free(session->turns);
	free(session->undos);
	moves_free(&session->moves);
	line_end(&session->line);
	free(session);
}

/* Events. */

void session_listen(struct session *session, session_listener *listener,
		    void *data)
{
	session->listener = listener;
	session->listener_data = data;
}

static void tell(const struct session *session, enum session_event_kind kind,
		 int side, const struct turn *turn, int64_t used)
{
	const struct session_event event = {kind, side, turn, used};

	if (session->listener)
		session->listener(session, &event, session->listener_data);
}

static void tell_plain(const struct session *session,
		       enum session_event_kind kind, int side)
{
	tell(session, kind, side, NULL, session->used);
}

/* The game as it stands. */

const struct line *session_line(const struct session *session)
{
	return &session->line;
}

const struct position *session_position(const struct session *session)
{
	return &session->line.pos;
}

const struct position *session_start(const struct session *session)
{
	return &session->start;
}

const struct game *session_game(const struct session *session)
{
	return session->start.game;
}

struct outcome session_outcome(const struct session *session)
{
	if (session->declared.result != GOES_ON)
		return session->declared;
	return line_outcome(&session->line);
}

bool session_is_declared(const struct session *session)
{
	return session->declared.result != GOES_ON;
}

/* Making turns. */

static void load_last(struct session *session)
{
	session->last.n = 0;
	if (session->at)
		session_turn(session, session->at - 1, &session->last);
}

static void keep_move(struct session *session, int i)
{
	*moves_next(&session->moves) = session->pending.move[i];
	session->undos = list_room(session->undos, session->moves.n,
				   &session->undo_room,
				   sizeof *session->undos);
	session->undos[session->moves.n++] = session->undo[i];
}

/* Writes the pending turn into the record; the line stands behind it. */
static void record_pending(struct session *session)
{
	struct turn *turn = &session->pending;
	int mover = session->undo[0].before.side;
	int64_t used = session->used;

	cut_redo(session);
	for (int i = 0; i < turn->n; i++)
		keep_move(session, i);
	session->turns = list_room(session->turns, session->n_turns,
				   &session->room, sizeof *session->turns);
	session->turns[session->n_turns++] = (struct recorded_turn){
		.end = session->moves.n, .used = used
	};
	session->at++;
	turn->n = 0;
	session->used = -1;
	if (session->offered != mover)
		session->offered = -1;
	load_last(session);
	tell(session, SESSION_TURN, mover, &session->last, used);
}

/* A move whose text names its whole path may have been entered along another
 * one than the text's: the record keeps the listed move. */
static struct move listed(const struct line *line, const struct move *move)
{
	struct move found = *move;
	struct moves moves = {0};

	if (move->form == MOVE_JUMPS)
		line_generate(line, &moves);
	for (size_t i = 0; i < moves.n; i++)
		if (move_same(&moves.at[i], move))
			found = moves.at[i];
	moves_free(&moves);
	return found;
}

bool session_make(struct session *session, const struct move *move)
{
	struct turn *turn = &session->pending;
	struct move *made = &turn->move[turn->n];

	*made = listed(&session->line, move);
	line_make(&session->line, made, &session->undo[turn->n]);
	turn->n++;
	if (made->after.stage && turn->n < TURN_MOVES) {
		tell(session, SESSION_PART, session->line.pos.now.side, turn,
		     session->used);
		return false;
	}
	record_pending(session);
	return true;
}

/* Without telling. */
static bool drop_move(struct session *session)
{
	struct turn *turn = &session->pending;

	if (!turn->n)
		return false;
	turn->n--;
	line_unmake(&session->line, &turn->move[turn->n],
		    &session->undo[turn->n]);
	return true;
}

bool session_take_back(struct session *session)
{
	if (!drop_move(session))
		return false;
	tell_plain(session, SESSION_TAKE_BACK, session->line.pos.now.side);
	return true;
}

/* Undo and redo. */

/* Whether there was anything to go back from. */
static bool go_back(struct session *session)
{
	if (session_is_declared(session)) {
		session->declared = (struct outcome){.result = GOES_ON};
		return true;
	}
	if (session->pending.n) {
		while (drop_move(session))
			;
		return true;
	}
	if (!session->at)
		return false;
	walk_back(session, &session->line, --session->at);
	session->used = -1;
	load_last(session);
	return true;
}

bool session_undo(struct session *session)
{
	if (!go_back(session))
		return false;
	session->offered = -1;
	tell_plain(session, SESSION_UNDO, session->line.pos.now.side);
	return true;
}

bool session_redo(struct session *session)
{
	if (session->at == session->n_turns || session_is_declared(session))
		return false;
	while (drop_move(session))
		;
	walk_on(session, &session->line, session->at++);
	session->used = session->offered = -1;
	load_last(session);
	tell_plain(session, SESSION_REDO, session->line.pos.now.side);
	return true;
}

/* What is said, not played. */

static bool goes_on(const struct session *session)
{
	return session_outcome(session).result == GOES_ON;
}

static bool declare(struct session *session, struct outcome outcome,
		    enum session_event_kind kind, int side)
{
	if (!goes_on(session))
		return false;
	session->declared = outcome;
	session->declared.why.side = (uint8_t)side;
	session->offered = -1;
	tell_plain(session, kind, side);
	return true;
}

bool session_resign(struct session *session, int side)
{
	return declare(session, outcome_win(side ^ 1, &reason_resignation),
		       SESSION_RESIGN, side);
}

bool session_time_out(struct session *session, int side)
{
	return declare(session, outcome_win(side ^ 1, &reason_time),
		       SESSION_TIME, side);
}

bool session_agree(struct session *session)
{
	return declare(session, outcome_draw(&reason_agreement),
		       SESSION_AGREE, session->line.pos.now.side);
}

bool session_offer(struct session *session, int side)
{
	if (session->offered >= 0 || !goes_on(session))
		return false;
	session->offered = side;
	tell_plain(session, SESSION_OFFER, side);
	return true;
}

bool session_decline(struct session *session, int side)
{
	if (session->offered != (side ^ 1))
		return false;
	session->offered = -1;
	tell_plain(session, SESSION_DECLINE, side);
	return true;
}

int session_offered(const struct session *session)
{
	return session->offered;
}

/* What has been played. */

size_t session_turns(const struct session *session)
{
	return session->at;
}

size_t session_redoable(const struct session *session)
{
	return session->n_turns - session->at;
}

size_t session_first_ply(const struct session *session)
{
	const struct registers *now = &session->start.now;

	return ((size_t)now->turn - 1) * 2 + now->side;
}

int session_under_way(const struct session *session)
{
	return session->pending.n;
}

const struct turn *session_pending(const struct session *session)
{
	return &session->pending;
}

/* What is worth telling about a turn that the line stands before. */
static char *words_of(const struct line *line, const struct turn *turn)
{
	char text[SPEECH_MAX] = "";

	if (speech_special(&line->pos, turn))
		speech_turn(line, turn, text, sizeof text);
	return must(strdup(text));
}

static const struct recorded_turn *written(const struct session *session,
					   size_t i)
{
	struct recorded_turn *entry = &session->turns[i];
	char text[NOTATION_TEXT];
	const struct line *line;
	struct turn turn;

	if (entry->notation)
		return entry;
	line = read_at(session, i);
	session_turn(session, i, &turn);
	turn_notation(line, &turn, text, sizeof text);
	entry->notation = must(strdup(text));
	entry->words = words_of(line, &turn);
	return entry;
}

const char *session_notation(const struct session *session, size_t i)
{
	return i < session->n_turns ? written(session, i)->notation : "";
}

const char *session_words(const struct session *session, size_t i)
{
	return i < session->n_turns ? written(session, i)->words : "";
}

bool session_turn(const struct session *session, size_t i, struct turn *turn)
{
	turn->n = 0;
	if (i >= session->n_turns)
		return false;
	for (size_t j = first_move(session, i); j < session->turns[i].end; j++)
		turn->move[turn->n++] = session->moves.at[j];
	return true;
}

void session_replay(const struct session *session, size_t i,
		    struct line *line)
{
	struct undo undo;

	line_begin(line, &session->start);
	for (size_t j = 0; j < first_move(session, i); j++)
		line_make(line, &session->moves.at[j], &undo);
}

void session_use(struct session *session, int64_t used)
{
	session->used = used < 0 ? -1 : used;
}

void session_use_aloud(struct session *session, int64_t used)
{
	session_use(session, used);
	tell_plain(session, SESSION_USED, session->line.pos.now.side);
}

int64_t session_used(const struct session *session)
{
	return session->used;
}

int64_t session_turn_used(const struct session *session, size_t i)
{
	return i < session->n_turns ? session->turns[i].used : -1;
}

struct session *session_branch(const struct session *session, size_t n)
{
	struct session *branch = session_new_at(&session->start);
	struct turn turn;

	for (size_t i = 0; i < n && session_turn(session, i, &turn); i++) {
		session_use(branch, session->turns[i].used);
		for (int j = 0; j < turn.n; j++)
			session_make(branch, &turn.move[j]);
	}
	return branch;
}

const struct turn *session_last(const struct session *session)
{
	return session->last.n ? &session->last : NULL;
}

bool session_warning(const struct session *session, const struct move *move,
		     struct explanation *warning)
{
	int mover = session->line.pos.now.side;
	struct outcome outcome;
	struct line after;
	struct undo undo;
	bool warns = false;

	*warning = (struct explanation){0};
	if (move->after.stage)
		return false;
	line_copy(&after, &session->line);
	line_make(&after, move, &undo);
	outcome = line_outcome(&after);
	if (outcome.result == result_win(mover ^ 1)) {
		warning->verdict = outcome.why;
		warns = true;
	} else if (outcome.result == GOES_ON && after.pos.game->risks) {
		warns = after.pos.game->risks(&after, &warning->verdict);
	}
	if (warns)
		explanation_fill(warning, &after);
	line_end(&after);
	return warns;
}
