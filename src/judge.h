/* SPDX-License-Identifier: MIT */
/*
 * What the computer thinks of each turn of a whole game: what every position
 * was worth, how much each turn gave away, and which would have been better.
 *
 *	judge = judge_new(NULL);
 *	judge_follow(judge, session);
 *	judge_begin(judge);
 *	poll() on judge_watch() for judge_wait() milliseconds, then
 *	if (judge_work(judge, now)) ...		until judge_works() is false
 *	judge_turn(judge, 12, &judgement);
 *	judge_free(judge);
 *
 * It goes from the end to the beginning, a position at a time, and each is
 * looked at with an empty memory and so many nodes: what it finds out about a
 * game is always the same, however often it was stopped on the way. A turn that
 * looks worse than the engine's is only called so when the position behind the
 * engine's turn, looked at in the same way, is better than that behind the turn
 * played.
 *
 * All recorded turns count, those that were taken back included. Of a game of
 * more than JUDGE_TURNS turns the last ones are judged.
 *
 * An engine at fault (computer.h), or one that says nothing of what a position
 * is worth, ends the judging; what was found stays.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "computer.h"
#include "session.h"

struct judge;

enum {
	JUDGE_TURNS = 600,
	JUDGE_NODES = 30000,	/* positions that are looked at for each */
	JUDGE_POINTS = 8,	/* turning points of a game, at most */
	JUDGE_POINT = 80,	/* what such a turn loses at least */
	JUDGE_BAD = 100,
	JUDGE_SLIGHT = 20	/* what is worse by that is not worse */
};

/*
 * Scores are hundredths of a pawn, good for the first player, and as in
 * search.h beyond SCORE_WIN less some thousands when the game is won: SCORE_WIN
 * less the turns of both sides until then.
 */

/* Of one turn. */
struct judgement {
	bool only;		/* no other one was legal */
	int loss;		/* hundredths of a pawn; 0: none was better */
	int before, after;	/* scores: of the best turn, and of this one */
	const char *better;	/* a better one in notation; NULL: none. Valid
				 * as long as the judge */
	set way;		/* the squares of the better one */
};

/* Who judges: a command, or this program when it is NULL. Never NULL. */
struct judge *judge_new(const char *command);
void judge_free(struct judge *judge);

/* Judges this game (copied) from now on. What is known stays when it is the
 * same as before. */
void judge_follow(struct judge *judge, const struct session *session);

/* Lets it begin, or go on; and stop, with what it found. It starts and ends
 * the engine's process. */
void judge_begin(struct judge *judge);
void judge_rest(struct judge *judge);

bool judge_works(const struct judge *judge);

/* -1 as descriptor, and as time, when there is nothing to wait for. */
struct pollfd judge_watch(const struct judge *judge);
int64_t judge_wait(const struct judge *judge, int64_t now);

/* Whether more is known, or it does not work any more. */
bool judge_work(struct judge *judge, int64_t now);

/* The same until all is known, for whoever has nothing else to do; asks `stop`
 * after each position. Whether all is known. */
bool judge_run(struct judge *judge,
	       bool (*stop)(const struct judge *judge, void *data),
	       void *data);

/* The end of a sentence that begins with "the engine"; NULL: all is well. */
const char *judge_fault(const struct judge *judge);

/* What is known. */

/* Turns that are judged when it has ended, and the first of them; turns that
 * are judged by now. */
size_t judge_turns(const struct judge *judge);
size_t judge_first(const struct judge *judge);
size_t judge_done(const struct judge *judge);

/* The score before turn i, or with their number at the end; false when it is
 * not known. */
bool judge_score(const struct judge *judge, size_t i, int *score);

/* False when it is not known. */
bool judge_turn(const struct judge *judge, size_t i,
		struct judgement *judgement);

/* What the turns of a side that are judged gave away. */
struct judge_sum {
	size_t turns, bad;	/* bad: those that lost a pawn or more */
	int mean;		/* hundredths of a pawn for each */
};

struct judge_sum judge_sum(const struct judge *judge, int side);

/* The turns that lose most, in the order of the game; returns how many. */
int judge_points(const struct judge *judge, size_t turn[JUDGE_POINTS]);

#endif
