/* SPDX-License-Identifier: MIT */
/* What the line mode is asked about the game so far, and told of it: turns
 * back and forward, texts of it, its end by agreement. */
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "keep.h"
#include "look.h"
#include "seats.h"
#include "share.h"
#include "speech.h"
#include "talk.h"
#include "tell.h"
#include "tellbook.h"

/* The game so far. */

void talk_run_last(struct talk *talk, const char *words)
{
	(void)words;
	talk_last(talk);
}

void talk_run_turns(struct talk *talk, const char *words)
{
	size_t n = session_turns(talk->session);
	size_t first = session_first_ply(talk->session);
	int most = talk_number(talk, words, 99999);
	size_t i = (size_t)most < n ? n - (size_t)most : 0;

	if (!most)
		return;
	if (!n)
		talk_say(talk, "No turn has been made yet.");
	for (; i < n; i++)
		talk_say(talk, "%zu %s: %s", (first + i) / 2 + 1,
			 talk_game(talk)->sides[(first + i) % 2],
			 session_notation(talk->session, i));
	if (session_redoable(talk->session))
		talk_say(talk, "Turns that redo can bring back: %zu.",
			 session_redoable(talk->session));
}

static void tell_part(struct talk *talk)
{
	const struct turn *pending = session_pending(talk->session);
	char words[SPEECH_MAX];
	struct line at;
	struct undo undo;

	line_begin(&at, &session_before(talk->session,
		session_turns(talk->session))->pos);
	for (int i = 0; i < pending->n; i++) {
		speech_move(&at.pos, &pending->move[i], words, sizeof words);
		talk_say(talk, "So far in this turn: %s.", words);
		line_make(&at, &pending->move[i], &undo);
	}
	line_end(&at);
}

static void tell_points(struct talk *talk)
{
	const struct position *pos = talk_position(talk);
	int first = look_worth(pos, WHITE), second = look_worth(pos, BLACK);

	if (first || second)
		talk_say(talk, "Worth of the pieces: %s %d, %s %d.",
			 pos->game->sides[WHITE], first,
			 pos->game->sides[BLACK], second);
}

void talk_run_status(struct talk *talk, const char *words)
{
	(void)words;
	talk_say(talk, "%s.", talk_game(talk)->title);
	tell_part(talk);
	talk_due(talk);
	if (!talk_is_over(talk))
		tell_checks(talk->out, talk_position(talk));
	tell_points(talk);
}

/* What undo takes back: a result that was agreed on, the parts of a turn, or a
 * whole one. */
static bool undo_one(struct talk *talk)
{
	size_t n = session_turns(talk->session);
	bool parts = session_under_way(talk->session);

	if (!session_undo(talk->session))
		return false;
	keep_check(talk);
	if (session_turns(talk->session) < n)
		talk_say(talk, "Taken back: %s.",
			 session_notation(talk->session, n - 1));
	else if (parts)
		talk_say(talk, "The parts of this turn are taken back.");
	else
		talk_say(talk, "The game goes on again.");
	return true;
}

/* Back to a person's turn, where a person plays. */
static void undo_of_others(struct talk *talk)
{
	if (!talk_is_person(talk, WHITE) && !talk_is_person(talk, BLACK))
		return;
	while (!talk_is_person(talk, talk_position(talk)->now.side) &&
	       undo_one(talk))
		;
}

void talk_run_undo(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);
	bool any = false;

	if (!n)
		return;
	while (n-- > 0 && undo_one(talk)) {
		any = true;
		undo_of_others(talk);
	}
	talk_renew(talk);
	if (!any)
		talk_say(talk, "There is no turn to take back.");
	else
		talk_due(talk);
}

void talk_run_redo(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);
	bool any = false;

	if (!n)
		return;
	while (n > 0 && session_redo(talk->session)) {
		any = true;
		keep_check(talk);
		talk_last(talk);
		n -= talk_is_person(talk, talk_position(talk)->now.side);
	}
	talk_renew(talk);
	if (!any)
		talk_say(talk, "There is no turn to make again.");
	else
		talk_due(talk);
}

void talk_run_back(struct talk *talk, const char *words)
{
	(void)words;
	talk_back(talk);
}

void talk_run_done(struct talk *talk, const char *words)
{
	(void)words;
	talk_done(talk);
}

void talk_run_pass(struct talk *talk, const char *words)
{
	(void)words;
	talk_pass(talk);
}

/* A position's text is always one between two turns. */
void talk_run_position(struct talk *talk, const char *words)
{
	char text[POSITION_TEXT];
	const struct line *at =
	    session_before(talk->session, session_turns(talk->session));

	(void)words;
	position_write(&at->pos, text, sizeof text);
	talk_say(talk, "%s", text);
}

/* Makes a turn on a copy of the game; whether a player was asked before. */
static bool make_again(struct session *copy, const struct turn *turn)
{
	struct explanation warning;
	bool asked = false;

	for (int i = 0; i < turn->n; i++) {
		asked = session_warning(copy, &turn->move[i], &warning);
		session_make(copy, &turn->move[i]);
	}
	return asked;
}

/* In a form that plays the same game when it is typed again, with the answer
 * to each warning. */
void talk_run_game(struct talk *talk, const char *words)
{
	struct session *copy = session_new(talk_game(talk));
	struct turn turn;
	char text[TURN_TEXT];

	(void)words;
	talk_say(talk, "new %s", talk_game(talk)->name);
	for (size_t i = 0; i < session_turns(talk->session); i++) {
		session_turn(talk->session, i, &turn);
		turn_text(talk_position(talk), &turn, text, sizeof text);
		talk_say(talk, "%s", text);
		if ((make_again(copy, &turn) && !talk->options.trust) ||
		    talk->options.confirm)
			talk_say(talk, "yes");
	}
	session_free(copy);
}

/* Names of players may be in any alphabet; here all is ASCII. */
static void say_owned(struct talk *talk, char *text)
{
	if (!text)
		talk_say(talk, "This game is too long for that.");
	for (char *line = text; line && *line;) {
		char *end = line + strcspn(line, "\n");
		bool more = *end;

		*end = '\0';
		clean_line(line);
		if (*line)
			talk_say(talk, "%s", line);
		line = end + more;
	}
	free(text);
}

static struct record_header header_of(const struct talk *talk)
{
	struct record_header header = {.date = ""};

	if (talk->journal)
		return *journal_header(talk->journal);
	seats_header(talk, &header);
	return header;
}

void talk_run_export(struct talk *talk, const char *words)
{
	struct record_header header = header_of(talk);

	(void)words;
	say_owned(talk, share_text(talk->session, &header));
}

void talk_run_line(struct talk *talk, const char *words)
{
	struct record_header header = header_of(talk);

	(void)words;
	say_owned(talk, share_line(talk->session, &header));
}

void talk_run_rules(struct talk *talk, const char *words)
{
	tell_rules(talk->out, talk_game(talk), words);
}

void talk_run_draw(struct talk *talk, const char *words)
{
	int other = talk_own_side(talk) ^ 1;
	char question[80];

	(void)words;
	if (talk_is_over(talk)) {
		talk_due(talk);
		return;
	}
	snprintf(question, sizeof question, "Offer %s a draw?",
		 talk_game(talk)->sides[other]);
	if (!talk_ask(talk, talk_is_person(talk, other)
		      ? "Do both players agree on a draw?" : question) ||
	    talk_time(talk))
		return;
	if (!talk_is_person(talk, other)) {
		talk_answer_draw(talk);
		return;
	}
	session_agree(talk->session);
	talk_tell_change(talk, false);
}

void talk_run_resign(struct talk *talk, const char *words)
{
	int side = talk_own_side(talk);
	char question[80];

	(void)words;
	if (talk_is_over(talk)) {
		talk_due(talk);
		return;
	}
	snprintf(question, sizeof question, "Does %s give the game up?",
		 talk_game(talk)->sides[side]);
	if (!talk_ask(talk, question) || talk_time(talk))
		return;
	session_resign(talk->session, side);
	talk_tell_change(talk, false);
}
