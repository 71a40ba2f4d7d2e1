/* SPDX-License-Identifier: MIT */
/*
 * What the files of the line mode share: one conversation, its questions, and
 * the turns typed in it (talk.c). The table of commands is in plain.c.
 */
#ifndef TALK_H
#define TALK_H

#include <stdbool.h>
#include <stdio.h>

#include "computer.h"
#include "entry.h"
#include "journal.h"
#include "plain.h"
#include "player.h"
#include "session.h"

#define TALK_LINE 4096	/* what a terminal takes as one line: a whole game
			 * has room in it */

struct talk {
	FILE *in, *out;
	struct plain_options options;
	struct session *session;	/* owned; NULL: no game is chosen */
	struct journal *journal;	/* owned; NULL: it is not kept */
	bool unsaved;			/* it was told that it goes on so */
	struct session *watched;	/* owned; NULL: the game is played. Else
					 * a whole one, of which `session` has
					 * the turns up to where it is seen */
	struct record_header watched_header;
	struct store_list saved;	/* owned; as it was listed last */
	struct clock clock;		/* follows the session */
	struct player player[2];	/* who plays which side */
	struct computer *computer[2];	/* owned; NULL: none was needed yet */
	bool asked;			/* the one to move thinks */
	int64_t asked_at;		/* since then; -1: that was told */
	int score;			/* what the last of them thought that
					 * played; good for it */
	bool deaf;			/* the input ended while one thought */
	bool waits;			/* a line is there to be read */
	int hints;			/* that were given here */
	struct turn hint;		/* while there are any */
	struct thought reason;		/* for it */
	struct entry entry;		/* owned; squares of a move so far */
	bool begun_alone;		/* its first square was the only one */
	bool ended;			/* quit, or nothing can be read */
	char held[TALK_LINE];		/* read, but not answered yet, or "" */
};

/* The game that is played or watched; only where there is a session. */
const struct game *talk_game(const struct talk *talk);
const struct position *talk_position(const struct talk *talk);
bool talk_is_over(const struct talk *talk);

/* A line of its own. */
void talk_say(struct talk *talk, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The next line that can be understood at all; false at the end of input. */
bool talk_read(struct talk *talk, char text[TALK_LINE]);

/* Whether a line can be read without waiting; only where no line is held. */
bool talk_hears(struct talk *talk);

/* A line that came while somebody thinks: whether it tells him to end that. Any
 * other is held, and is the next one that is read. */
bool talk_hurries(struct talk *talk);

/* "now", "stop", and Enter alone where somebody sits. */
bool talk_is_hurry(const struct talk *talk, const char *text);

/* Digits alone, from 1; `usual` when nothing is there, 0 when it is wrong and
 * that was said. */
int talk_number(struct talk *talk, const char *text, int usual);

/* Whether yes is answered. Anything but yes or no is a no, and is then taken
 * as the line that it is. */
bool talk_ask(struct talk *talk, const char *question);

/* To be called when a line was typed: ends the game, and says so, when the
 * time of the side to move is over. Whether it did. */
bool talk_time(struct talk *talk);

/* Nobody's clock ran since the last line: it was about a fault. */
void talk_skip_time(struct talk *talk);

/* The time that each side has. */
void talk_clock(struct talk *talk);

/* After every change of the session: nothing is chosen any more. */
void talk_renew(struct talk *talk);

/* What happened in the turn before, what is due, what is chosen. */
void talk_last(struct talk *talk);
void talk_due(struct talk *talk);

/* A line that may be a move, part of one, or a square: false when it is
 * none and nothing has been said. */
bool talk_move(struct talk *talk, const char *text);

/* Says why it is none. */
void talk_refuse(struct talk *talk, const char *text);

/* Players that are no persons (talkplayer.c). */
bool talk_is_person(const struct talk *talk, int side);

/* The side of whoever types, as far as there is one. */
int talk_own_side(const struct talk *talk);
void talk_seat(struct talk *talk, int side, const struct player *player);
void talk_seat_names(struct talk *talk, const struct record_header *header);
void talk_end_players(struct talk *talk);

/*
 * Lets them play until it is a person's turn, and tells what they did. Where
 * somebody sits it ends as well when a line is there, and they think on while
 * that is answered; elsewhere all lines but those that hurry them wait.
 */
void talk_others(struct talk *talk);

/* Whether it is the turn of one of them. */
bool talk_is_theirs(const struct talk *talk);

/* The session is another one: whoever thinks about it stops. */
void talk_stop_thinking(struct talk *talk);

/* Makes the one who thinks play what it found; says whose turn it is. */
void talk_run_now(struct talk *talk, const char *words);
void talk_leave_alone(struct talk *talk);

/* The answer of one of them to the draw that is offered. */
void talk_answer_draw(struct talk *talk);

/* The game was changed by somebody's turn (played), or in another way, as by
 * its end: it is kept, and told. */
void talk_tell_change(struct talk *talk, bool played);

void talk_run_player(struct talk *talk, const char *words);

/* Commands about the board (talkboard.c). */
void talk_run_board(struct talk *talk, const char *words);
void talk_run_pieces(struct talk *talk, const char *words);
void talk_run_moves(struct talk *talk, const char *words);
void talk_run_why(struct talk *talk, const char *words);
void talk_run_attackers(struct talk *talk, const char *words);
void talk_run_threats(struct talk *talk, const char *words);
void talk_run_square(struct talk *talk, const char *words);
void talk_run_piece(struct talk *talk, const char *words);
void talk_run_rank(struct talk *talk, const char *words);
void talk_run_file(struct talk *talk, const char *words);

/* Commands about the game so far (talkgame.c). */
void talk_run_last(struct talk *talk, const char *words);
void talk_run_turns(struct talk *talk, const char *words);
void talk_run_status(struct talk *talk, const char *words);
void talk_run_undo(struct talk *talk, const char *words);
void talk_run_redo(struct talk *talk, const char *words);
void talk_run_back(struct talk *talk, const char *words);
void talk_run_done(struct talk *talk, const char *words);
void talk_run_pass(struct talk *talk, const char *words);
void talk_run_position(struct talk *talk, const char *words);
void talk_run_game(struct talk *talk, const char *words);
void talk_run_export(struct talk *talk, const char *words);
void talk_run_line(struct talk *talk, const char *words);
void talk_run_rules(struct talk *talk, const char *words);
void talk_run_draw(struct talk *talk, const char *words);
void talk_run_resign(struct talk *talk, const char *words);

/* Help by an engine (talkadvice.c). */
void talk_run_hint(struct talk *talk, const char *words);
void talk_run_analyse(struct talk *talk, const char *words);
void talk_run_threat(struct talk *talk, const char *words);

/* Waits until it has thought, or was told to end that; false when it is at
 * fault. */
bool talk_think(struct talk *talk, struct computer *computer);

/* Ends a move that could go on; takes its last part back; passes. */
void talk_done(struct talk *talk);
void talk_back(struct talk *talk);
void talk_pass(struct talk *talk);

#endif
