/* SPDX-License-Identifier: MIT */
/*
 * Somebody who thinks in another process and speaks the protocol of engines
 * (quincunx-engine(5)): this program itself, or any command.
 *
 * Nothing here waits, and nothing of it is believed: a turn that is not legal,
 * an end, silence, or talk without end are faults, told in one sentence, and
 * nothing of the game is lost by them.
 *
 *	computer = computer_new(NULL);
 *	computer_think(computer, session, &how, now);
 *	poll() on computer_watch() for computer_wait() milliseconds, then
 *	switch (computer_work(computer, now)) ...
 *	computer_free(computer);
 *
 * What it thinks about is copied: when the session changes, the answer is still
 * about the game as it was, and computer_forget tells that none is wanted.
 */
#ifndef COMPUTER_H
#define COMPUTER_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

#include "clock.h"
#include "session.h"
#include "text.h"

struct computer;

#define COMPUTER_TEXT 200	/* bytes of a sentence, with its end */
#define COMPUTER_LINE 400	/* bytes of the turns it expects */
#define COMPUTER_RANKS 8	/* ways to go on that are kept, at most */

/* How it is to think. What is 0 is not said; with all of them 0 it thinks until
 * it is told to stop. */
struct thinking {
	int level;		/* 1 to 8: how well (levels.h) */
	int depth;		/* turns ahead */
	uint64_t nodes;		/* positions */
	int64_t time;		/* milliseconds for this turn */
	int64_t left, more;	/* on the clock, and after each turn */
	uint64_t seed;		/* weak levels play another way with each */
	int lines;		/* so many ways to go on, not only the best */
};

/* The time that a side has for its turn; false, and nothing said, when the
 * clock does not run out. */
bool thinking_time(struct thinking *how, const struct clock *clock, int side);

/* What it thinks at the moment. */
struct thought {
	int depth;
	bool ends;		/* the score is turns until it wins, or until
				 * it has lost when negative */
	int score;		/* hundredths of a pawn, good for who moves */
	uint64_t nodes, speed;
	char line[COMPUTER_LINE];	/* canonical texts of the turns it
					 * expects, blanks between them; as it
					 * said them: thought_turns reads what
					 * of it is legal */
};

enum computer_news {
	COMPUTER_NOTHING,
	COMPUTER_THOUGHT,	/* computer_thought is another one */
	COMPUTER_TURN,		/* it has thought: computer_turn */
	COMPUTER_FAULT		/* told once; then it is of no use any more */
};

/* This program when the command is NULL. Never NULL; when it cannot be started
 * that is a fault. */
struct computer *computer_new(const char *command);
void computer_free(struct computer *computer);

/* More memory than usual for what it remembers; before it first thinks. */
void computer_set_hash(struct computer *computer, int mebibytes);

/* Begins to think about the session as it stands, for whoever is to move; of
 * what it thought about before nothing is wanted any more. */
void computer_think(struct computer *computer, const struct session *session,
		    const struct thinking *how, int64_t now);

/* The same about the game as it stood before turn i of its record, or with
 * their number behind the last: as session_before. */
void computer_think_before(struct computer *computer,
			   const struct session *session, size_t i,
			   const struct thinking *how, int64_t now);

/* The turn that it would play now is wanted. */
void computer_hurry(struct computer *computer, int64_t now);

/* Nothing is wanted any more. */
void computer_forget(struct computer *computer, int64_t now);

bool computer_thinks(const struct computer *computer);

struct pollfd computer_watch(const struct computer *computer);

/* How long until it must be asked even if it says nothing; -1: for ever. */
int64_t computer_wait(const struct computer *computer, int64_t now);

/* Takes what it said; to be called when its descriptor is ready and when the
 * wait is over. */
enum computer_news computer_work(struct computer *computer, int64_t now);

/* Its turn, or what is left of one under way. */
const struct turn *computer_turn(const struct computer *computer);

/* depth is 0 until it has thought of anything. */
const struct thought *computer_thought(const struct computer *computer);

/* The same of the second best way and so on, rank 1 to COMPUTER_RANKS: depth 0
 * while it has said nothing of it. They are told one after the other, so some
 * may be of the depth before. */
const struct thought *computer_ranked(const struct computer *computer,
				      int rank);

/* What it thinks about; valid until it is asked something else. */
const struct line *computer_root(const struct computer *computer);

/* Reads what stands behind "info": a thought, and of which rank. False when
 * that is nothing; whatever it is, nothing in it is believed. */
bool thought_read(const char *text, struct thought *thought, int *rank);

/*
 * The legal turns that the thought's line begins with, at most `most` of them:
 * what is behind the first one that is not legal is nothing. Returns how many.
 */
int thought_turns(const struct thought *thought, const struct line *root,
		  struct turn *turn, int most);

/* The end of a sentence that begins with its name; NULL when all is well. */
const char *computer_fault(const struct computer *computer);

#endif
