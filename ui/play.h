/* SPDX-License-Identifier: MIT */
/*
 * A game being played at one keyboard: the session, the move being entered,
 * the cursor, and what is being asked.  It knows no game and no terminal; keys
 * come in through play_key() (playkeys.c), and the views read the state.
 *
 * After every change of the session play_renew() brings up to date what
 * depends on it, so that drawing changes nothing.
 */
#ifndef UI_PLAY_H
#define UI_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "analysis.h"
#include "cells.h"
#include "clock.h"
#include "computer.h"
#include "entry.h"
#include "keys.h"
#include "look.h"
#include "moveline.h"
#include "player.h"
#include "requests.h"
#include "session.h"
#include "settings.h"
#include "view.h"

struct journal;
struct record_header;

enum play_mode {
	PLAY_BOARD,    /* the cursor is on the board */
	PLAY_TYPING,   /* the move line is open */
	PLAY_CHOOSING, /* a list: what a piece becomes */
	PLAY_ASKING    /* a question waits for yes or no */
};

/* What a question is about, and so what yes does. */
enum play_question {
	ASK_PLAY, /* make the move in `doubtful` although it is risky */
	ASK_PASS,
	ASK_RESIGN,
	ASK_DRAW,
	ASK_NEW,
	ASK_ENGINE, /* what becomes of an engine that is at fault */
	ASK_SAVE,  /* what could not be saved is to be tried again */
	ASK_CLOSE, /* back to what is underneath */
	ASK_LEAVE  /* the program is to end */
};

enum play_tone {
	TONE_PLAIN,
	TONE_REFUSAL
};

struct play {
	const struct settings *settings; /* borrowed; never NULL */
	struct session *session; /* owned */
	struct journal *journal; /* owned, keeps the game; NULL: nothing does */
	struct player player[2];
	struct computer *computer[2]; /* owned; NULL: none was needed yet */
	bool asked;              /* the one to move thinks, or has played */
	bool held;               /* its session must not change now */
	bool rests;              /* it is not asked until somebody wishes */
	bool no_commands;        /* nobody may start a command */
	int score;               /* what the last engine that played thinks */
	int64_t shown_at;        /* what one thinks may be shown then */
	int64_t next_at;         /* the next is asked then, not before */
	bool news;               /* and is something else than is shown */
	char thinks[160];        /* what is shown; "": nothing yet */
	const char *helper;      /* borrowed; the engine that gives advice */
	struct computer *adviser; /* owned; for a hint or a threat */
	bool of_threat;          /* for a threat */
	int advice;              /* hints wished for here, 0 to 3 */
	bool advised;            /* `advisable` is known */
	struct turn advisable;
	struct thought reason;   /* for it */
	struct analysis analysis;
	struct clock clock;      /* follows the session */
	struct clock_rule next;  /* of the next game like it */
	bool timed;              /* clock.at is a time that was told */
	int64_t time_kept;       /* of the turn under way, by play_keep_time */
	struct entry entry;      /* owned */
	bool begun_alone;        /* its first square was the only one */
	bool last_view;          /* no menu to go back to: closing it ends */

	enum play_mode mode;
	square cursor;
	bool calm;   /* a turn came and no key since: nothing is looked at */
	bool flipped;
	bool list_only; /* the panel shows nothing but the turns */
	int scroll;     /* lines that the list of turns is scrolled back */

	struct look look; /* of the piece being entered, else the cursor's */
	bool threats_shown;
	struct threats threats; /* of the side not to move, when shown */

	/* Legal moves that begin on each square, at the present stage. */
	uint16_t mobility[SQUARES];
	bool may_pass;
	struct outcome outcome;

	/* The answer to the last key; "" leaves the line to status.h. */
	char message[SENTENCE_MAX];
	enum play_tone tone;
	bool refused; /* it is a refusal, no question; app.c resets it */
	set reasons; /* squares that the message speaks of */

	/*
	 * Letters that went to commands and questions right before the line
	 * was opened: perhaps the move was meant to begin with them.
	 */
	char strays[4];
	bool stray_unknown; /* the last of them is no command: surely meant */

	struct moveline typed;       /* PLAY_TYPING */
	uint8_t choice[KINDS];       /* PLAY_CHOOSING: kinds */
	int n_choices, chosen;
	enum play_question question; /* PLAY_ASKING */
	struct move doubtful;        /* ASK_PLAY */
	int made_for_it;             /* moves of its turn to take back on no */
};

/*
 * A new game from its start position, or from another; never NULL.  The
 * settings are borrowed and may change at any time.
 */
struct play *play_new(const struct game *game,
	const struct settings *settings);
struct play *play_new_at(const struct position *start,
	const struct settings *settings);

/* A game as it stands in a session, which it owns from then on. */
struct play *play_new_of(struct session *session,
	const struct settings *settings);

void play_free(struct play *play);

/* Who plays; before play_keep(). Persons without names at first. */
void play_set_players(struct play *play, const struct player player[2]);
void play_set_names(struct play *play, const struct record_header *header);

/*
 * Players that think by themselves (playcomputer.c).  They are asked by
 * play_time(), whose caller waits for play_watched() as well, and no longer
 * than play_patience() says; -1 is for ever.
 */
size_t play_watched(const struct play *play, struct pollfd *watched,
	size_t most);
int64_t play_patience(const struct play *play, long long now);
bool play_work(struct play *play, long long now);

/* While it is held nothing is made of what they answer. */
void play_hold(struct play *play, bool held);

bool play_is_person(const struct play *play, int side);

/* Says that it is the turn of somebody who is no person; whether it is. */
bool play_leave_alone(struct play *play);

/* The side of whoever sits at the keyboard, as far as there is one. */
int play_own_side(const struct play *play);

/* "Computer 3 thinks: ..."; false when nobody does. */
bool play_thinking(const struct play *play, char *text, size_t size);

/* The session is another one: whoever thinks about it stops. */
void play_stop_thinking(struct play *play);

void play_hurry(struct play *play);

/*
 * Help by an engine (playadvice.c): hints, what the other side threatens,
 * analysis.
 */
void play_hint(struct play *play);
void play_ask_threat(struct play *play);
void play_analyse(struct play *play);

/* Why nobody analyses now, a few words; NULL: somebody does. */
const char *play_unanalysed(const struct play *play);

/* Parts of play_stop_thinking(), play_work(), play_watched() and
 * play_patience(). */
void play_advice_stop(struct play *play);
bool play_advice_work(struct play *play, long long now);
size_t play_advice_watched(const struct play *play, struct pollfd *watched,
	size_t n, size_t most);
int64_t play_advice_patience(const struct play *play, long long now);

/* The answer of somebody who is no person to the draw that is offered. */
void play_answer_draw(struct play *play);

/* A key that answers ASK_ENGINE; false when it does not. */
bool play_engine_key(struct play *play, const struct key *key,
	enum request request);

/*
 * Gives the game a clock; the time that its turns have used counts.  One from a
 * session has CLOCK_NONE at first, any other that of the settings.
 */
void play_set_clock(struct play *play, const struct clock_rule *rule);

/* The settings' clock is another one: a game that has not begun gets it, else
 * the next one that is begun here. */
void play_take_clock(struct play *play);

/*
 * Tells how late it is, in milliseconds on a clock that nobody sets; to be
 * called before every key.  play_time() lets the clock run and returns whether
 * another time is to be seen; with play_skip_time() what passed since the last
 * call does not count.
 */
bool play_time(struct play *play, long long now);
void play_skip_time(struct play *play, long long now);

/* Whether it asks about a fault of the machine: nobody's time runs then. */
bool play_asks_of_fault(const struct play *play);

/* Ends the game when the time of the side to move is over; whether it did. */
bool play_check_time(struct play *play);

/* The game may not be seen again: the time that the turn under way has used is
 * told to whoever keeps the game. */
void play_keep_time(struct play *play);

/* The game is kept on disk from now on, by a new journal with this above the
 * turns, its players and its clock, or by the journal of a game that was left,
 * which the play owns. */
void play_keep(struct play *play, const struct record_header *header);
void play_go_on_with(struct play *play, struct journal *journal);

/* After every change and before it is seen: asks about what could not be
 * saved. */
void play_mind_saving(struct play *play);

/* Tries again to save what is missing, or asks once more. */
void play_save(struct play *play);

/* Whether turns would be lost if the game was left now. */
bool play_at_risk(const struct play *play);

/* What a key does; VIEW_UNUSED hands it back. */
enum view_answer play_key(struct play *play, const struct key *key,
	enum request request);

/* A click on a square, or on a line of the list of choices. */
enum view_answer play_click(struct play *play, enum spot_kind kind, int value);

/* The wheel: through the turns, or the list of choices. */
void play_wheel(struct play *play, bool up);

/*
 * A character of a text that was pasted: it gets into the line where turns are
 * typed, or nowhere.
 */
void play_paste(struct play *play, const struct key *key);

/* Asks whether the program may end although the game is not kept. */
void play_ask_leave(struct play *play);

/* Whether a request could do anything now: for the line of keys. */
bool play_can(const struct play *play, enum request request);

/* Whether turns were made and the game goes on. */
bool play_under_way(const struct play *play);

const struct line *play_line(const struct play *play);
const struct position *play_position(const struct play *play);
const struct game *play_game(const struct play *play);

/* The name of the side to move. */
const char *play_mover(const struct play *play);

/* The only square that a move can begin on, or NO_SQUARE. */
square play_only_start(const struct play *play);

/*
 * Whether the cursor looks at another piece than the one that the game wants
 * moved, which nobody chose.
 */
bool play_looks_about(const struct play *play);

/* Brings `look` up to date, after the cursor moved or a step was taken. */
void play_look(struct play *play);

/* Brings `threats` up to date, after the position changed. */
void play_find_threats(struct play *play);

/* Adds " Nf6 Pd5" to a text: the pieces on these squares. */
void play_list_pieces(const struct play *play, const set *squares, char *text,
	size_t size);

/* Whether the square is on the path of the move being entered. */
bool play_selected(const struct play *play, square sq);

/*
 * What the keys do, one function each; they answer in `message`.
 */

void play_renew(struct play *play);
void play_face(struct play *play); /* turns the board if that is wished */
void play_say(struct play *play, enum play_tone tone, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void play_explain(struct play *play, const struct explanation *why);
void play_hush(struct play *play);
void play_over(struct play *play); /* says that the game is over */

void play_step(struct play *play);
void play_next(struct play *play, int direction);
void play_back(struct play *play);
void play_jump_danger(struct play *play);
void play_jump_capture(struct play *play);
void play_jump_last(struct play *play);
void play_toggle_threats(struct play *play);
void play_let_go(struct play *play);
void play_undo(struct play *play);
void play_redo(struct play *play);
void play_pass(struct play *play);
void play_ask_pass(struct play *play);
void play_restart(struct play *play);

/* Makes a move of the present stage, or asks first if it is risky. */
void play_propose(struct play *play, const struct move *move);

/* The same for all moves of a legal turn. */
void play_propose_turn(struct play *play, const struct turn *turn);

void play_ask(struct play *play, enum play_question question,
	const char *sentence);

#endif
