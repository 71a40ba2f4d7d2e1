/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "list.h"
#include "speech.h"

/* A recorded turn: where its moves end in the common list, its notation, and
 * NULL or what it is in words. */
struct recorded_turn {
	size_t end;
	char *notation;
	char *words;
};

struct session {
	struct position start;
	struct moves moves;	/* of all recorded turns, in order */
	struct recorded_turn *turns;
	size_t n_turns, room;
	size_t at;		/* turns played; the others can be redone */
	struct line line;
	struct turn pending;	/* made on the line, not recorded yet */
	struct undo undo[TURN_MOVES];
	struct turn last;
	struct outcome declared;	/* resignation, agreement */
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
	line_begin(&session->line, start);
	return session;
}

struct session *session_new(const struct game *game)
{
	struct position start;

	position_start(&start, game);
	return session_new_at(&start);
}

static void cut_redo(struct session *session)
{
	while (session->n_turns > session->at) {
		session->n_turns--;
		free(session->turns[session->n_turns].notation);
		free(session->turns[session->n_turns].words);
	}
	session->moves.n = session->at
	    ? session->turns[session->at - 1].end : 0;
}

void session_free(struct session *session)
{
	if (!session)
		return;
	session->at = 0;
	cut_redo(session);
	free(session->turns);
	moves_free(&session->moves);
	line_end(&session->line);
	free(session);
}

const struct line *session_line(const struct session *session)
{
	return &session->line;
}

const struct position *session_position(const struct session *session)
{
	return &session->line.pos;
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

/* What is worth telling about a turn that the line stands before. */
static char *words_of(const struct line *line, const struct turn *turn)
{
	char text[SPEECH_MAX];

	if (!speech_special(&line->pos, turn))
		return NULL;
	speech_turn(line, turn, text, sizeof text);
	return must(strdup(text));
}

/* Writes the pending turn into the record; the line stands behind it. */
static void record_pending(struct session *session)
{
	char text[NOTATION_TEXT], *words;
	struct recorded_turn *entry;
	struct turn *turn = &session->pending;

	cut_redo(session);
	turn_unmake(&session->line, turn, session->undo);
	turn_notation(&session->line, turn, text, sizeof text);
	words = words_of(&session->line, turn);
	turn_make(&session->line, turn, session->undo);
	for (int i = 0; i < turn->n; i++) {
		*moves_next(&session->moves) = turn->move[i];
		session->moves.n++;
	}
	session->turns = list_room(session->turns, session->n_turns,
				   &session->room, sizeof *session->turns);
	entry = &session->turns[session->n_turns++];
	entry->end = session->moves.n;
	entry->notation = must(strdup(text));
	entry->words = words;
	session->at++;
	session->last = *turn;
	turn->n = 0;
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
	if (made->after.stage && turn->n < TURN_MOVES)
		return false;
	record_pending(session);
	return true;
}

bool session_take_back(struct session *session)
{
	struct turn *turn = &session->pending;

	if (!turn->n)
		return false;
	turn->n--;
	line_unmake(&session->line, &turn->move[turn->n],
		    &session->undo[turn->n]);
	return true;
}

/* Replays the record up to turn n: simple, and quick enough (a microsecond
 * for ten turns) for something a person asks for. */
static void go_to(struct session *session, size_t n)
{
	size_t i = 0;
	struct undo undo;

	line_end(&session->line);
	line_begin(&session->line, &session->start);
	session->last.n = 0;
	for (size_t turn = 0; turn < n; turn++) {
		session->last.n = 0;
		for (; i < session->turns[turn].end; i++) {
			session->last.move[session->last.n++] =
			    session->moves.at[i];
			line_make(&session->line, &session->moves.at[i],
				  &undo);
		}
	}
	session->at = n;
}

bool session_undo(struct session *session)
{
	if (session->declared.result != GOES_ON) {
		session->declared = (struct outcome){.result = GOES_ON};
		return true;
	}
	if (session->pending.n) {
		while (session_take_back(session))
			;
		return true;
	}
	if (!session->at)
		return false;
	go_to(session, session->at - 1);
	return true;
}

bool session_redo(struct session *session)
{
	if (session->at == session->n_turns ||
	    session->declared.result != GOES_ON)
		return false;
	while (session_take_back(session))
		;
	go_to(session, session->at + 1);
	return true;
}

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

const char *session_notation(const struct session *session, size_t i)
{
	return i < session->n_turns ? session->turns[i].notation : "";
}

const char *session_words(const struct session *session, size_t i)
{
	return i < session->n_turns && session->turns[i].words
	    ? session->turns[i].words : "";
}

/* Where the moves of turn i begin in the common list. */
static size_t first_move(const struct session *session, size_t i)
{
	return i ? session->turns[i - 1].end : 0;
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

void session_resign(struct session *session, int side)
{
	session->declared = outcome_win(side ^ 1, &reason_resignation);
	session->declared.why.side = (uint8_t)side;
}

void session_agree(struct session *session)
{
	session->declared = outcome_draw(&reason_agreement);
}
