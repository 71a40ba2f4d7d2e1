/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "list.h"
#include "movelog.h"
#include "speech.h"

/* A recorded turn: where its moves end in the common list, and what it took.
 * There may be millions. */
struct recorded_turn {
	size_t end;
	int64_t used;
};

/* What is known of a turn as soon as somebody asked: its notation, and what it
 * is in words, or "". NULL: nobody did. */
struct note {
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
	struct note *notes;	/* of turns; those beyond have none */
	size_t n_notes;
};

struct session {
	struct position start;
	struct movelog moves;	/* of all recorded turns, in order */
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

/* A turn with what `since` of the line was before each of its moves. */
static void take_turn(const struct session *session, size_t i,
		      struct turn *turn, size_t since[TURN_MOVES])
{
	size_t place = first_move(session, i), end = session->turns[i].end;

	for (turn->n = 0; place < end; turn->n++)
		place = movelog_read(&session->moves, place,
				     &turn->move[turn->n], &since[turn->n]);
}

/* The registers before turn i. */
static struct registers registers_at(const struct session *session, size_t i)
{
	size_t since[TURN_MOVES];
	struct turn before;

	if (!i)
		return session->start.now;
	take_turn(session, i - 1, &before, since);
	return before.move[before.n - 1].after;
}

/* The key that a move's unmaking leaves. */
static uint64_t key_before(const struct position *pos, const struct move *move)
{
	uint64_t key = pos->squares_key;

	for (int i = 0; i < move->n_edits; i++)
		key ^= zobrist(move->edit[i].before, move->edit[i].sq) ^
		    zobrist(move->edit[i].after, move->edit[i].sq);
	return key;
}

/* One turn on, or back, along the record. */
static void walk_on(const struct session *session, struct line *line,
		    size_t i)
{
	size_t since[TURN_MOVES];
	struct undo undo;
	struct turn turn;

	take_turn(session, i, &turn, since);
	for (int j = 0; j < turn.n; j++)
		line_make(line, &turn.move[j], &undo);
}

static void walk_back(const struct session *session, struct line *line,
		      size_t i)
{
	size_t since[TURN_MOVES];
	struct turn turn;

	take_turn(session, i, &turn, since);
	for (int j = turn.n; j-- > 0;) {
		const struct move *move = &turn.move[j];
		struct undo undo = {
			.before = j ? turn.move[j - 1].after
			    : registers_at(session, i),
			.squares_key = key_before(&line->pos, move),
			.since = since[j]
		};

		line_unmake(line, move, &undo);
	}
}

/* The reader's line as it stood before turn i. */
static struct line *read_at(const struct session *session, size_t i)
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

static void forget_notes(struct reader *reader, size_t from)
{
	for (size_t i = from; i < reader->n_notes; i++) {
		free(reader->notes[i].notation);
		free(reader->notes[i].words);
		reader->notes[i] = (struct note){NULL};
	}
}

static void cut_redo(struct session *session)
{
	if (session->n_turns == session->at)
		return;
	if (session->reader->at > session->at)
		read_at(session, session->at);
	forget_notes(session->reader, session->at);
	session->n_turns = session->at;
	session->moves.n = first_move(session, session->at);
}

static void free_reader(struct reader *reader)
{
	forget_notes(reader, 0);
	free(reader->notes);
	line_end(&reader->line);
	free(reader);
}

void session_free(struct session *session)
{
	if (!session)
		return;
	free_reader(session->reader);
	free(session->turns);
	movelog_free(&session->moves);
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

/* Writes the pending turn into the record; the line stands behind it. */
static void record_pending(struct session *session)
{
	struct turn *turn = &session->pending;
	int mover = session->undo[0].before.side;
	int64_t used = session->used;

	cut_redo(session);
	for (int i = 0; i < turn->n; i++)
		movelog_add(&session->moves, &turn->move[i],
			    session->undo[i].since);
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

bool session_make_turn(struct session *session, const struct turn *turn)
{
	bool whole = false;

	for (int i = 0; i < turn->n; i++)
		whole = session_make(session, &turn->move[i]);
	return whole;
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

size_t session_recorded(const struct session *session)
{
	return session->n_turns;
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

/* The place of a turn's note; there is one for each turn, or none at all. */
static struct note *note_of(const struct session *session, size_t i)
{
	struct reader *reader = session->reader;
	struct note *notes;

	if (i < reader->n_notes)
		return &reader->notes[i];
	notes = must(calloc(session->room, sizeof *notes));
	if (reader->n_notes)
		memcpy(notes, reader->notes, reader->n_notes * sizeof *notes);
	free(reader->notes);
	reader->notes = notes;
	reader->n_notes = session->room;
	return &notes[i];
}

/* What a turn is called, found out when somebody first asks. */
static const char *name_turn(const struct session *session, size_t i,
			     char **name,
			     void (*write)(struct line *line,
					   const struct turn *turn,
					   char *text, size_t size))
{
	char text[SPEECH_MAX] = "";
	struct turn turn;

	if (!*name) {
		session_turn(session, i, &turn);
		write(read_at(session, i), &turn, text, sizeof text);
		*name = must(strdup(text));
	}
	return *name;
}

const char *session_notation(const struct session *session, size_t i)
{
	return i >= session->n_turns ? "" :
	       name_turn(session, i, &note_of(session, i)->notation,
			 turn_notation_on);
}

const char *session_words(const struct session *session, size_t i)
{
	return i >= session->n_turns ? "" :
	       name_turn(session, i, &note_of(session, i)->words,
			 speech_turn_on);
}

void session_speak(const struct session *session, size_t i, char *text,
		   size_t size)
{
	struct turn turn;

	text[0] = '\0';
	if (session_turn(session, i, &turn))
		speech_turn_on(read_at(session, i), &turn, text, size);
}

const struct line *session_before(const struct session *session, size_t i)
{
	return read_at(session, i < session->n_turns ? i : session->n_turns);
}

bool session_turn(const struct session *session, size_t i, struct turn *turn)
{
	size_t since[TURN_MOVES];

	turn->n = 0;
	if (i >= session->n_turns)
		return false;
	take_turn(session, i, turn, since);
	return true;
}

void session_replay(const struct session *session, size_t i,
		    struct line *line)
{
	line_begin(line, &session->start);
	for (size_t j = 0; j < i && j < session->n_turns; j++)
		walk_on(session, line, j);
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
		session_make_turn(branch, &turn);
	}
	return branch;
}

const struct turn *session_last(const struct session *session)
{
	return session->last.n ? &session->last : NULL;
}

/* The reader's line as it stands now, the turn under way included; unmade with
 * the undos of the session. */
static struct line *begin_trial(const struct session *session)
{
	struct line *line = read_at(session, session->at);
	struct undo undo;

	for (int i = 0; i < session->pending.n; i++)
		line_make(line, &session->pending.move[i], &undo);
	return line;
}

static void end_trial(const struct session *session, struct line *line)
{
	for (int i = session->pending.n; i-- > 0;)
		line_unmake(line, &session->pending.move[i],
			    &session->undo[i]);
}

static bool is_warned(const struct line *after, int mover,
		      struct verdict *verdict)
{
	struct outcome outcome = line_outcome(after);

	*verdict = outcome.why;
	if (outcome.result == result_win(mover ^ 1))
		return true;
	*verdict = (struct verdict){0};
	return outcome.result == GOES_ON && after->pos.game->risks &&
	       after->pos.game->risks(after, verdict);
}

bool session_warning(const struct session *session, const struct move *move,
		     struct explanation *warning)
{
	struct line *line;
	struct undo undo;
	bool warns;

	*warning = (struct explanation){0};
	if (move->after.stage)
		return false;
	line = begin_trial(session);
	line_make(line, move, &undo);
	warns = is_warned(line, session->line.pos.now.side,
			  &warning->verdict);
	if (warns)
		explanation_fill(warning, line);
	line_unmake(line, move, &undo);
	end_trial(session, line);
	return warns;
}
