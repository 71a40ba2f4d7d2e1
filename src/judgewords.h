/* SPDX-License-Identifier: MIT */
/*
 * What the computer thinks of a game (judge.h) in words, the same on the screen
 * and in lines.
 */
#ifndef JUDGEWORDS_H
#define JUDGEWORDS_H

#include "judge.h"
#include "notation.h"

enum {
	JUDGE_UNIT_TEXT = 40,	/* bytes, with the end, as below */
	JUDGE_SCORE_TEXT = 60,
	JUDGE_LOSS_TEXT = 16,
	JUDGE_LOSS_COLUMNS = 6,
	JUDGE_WORDS = NOTATION_TEXT + 120
};

/* "pawns": what scores are counted in, the game's least piece. */
void judge_unit_text(const struct game *game, char text[JUDGE_UNIT_TEXT]);

/* "+0.35", for the first player; "White wins in 3"; "White has won". */
void judge_score_text(const struct game *game, int score,
		      char text[JUDGE_SCORE_TEXT]);

/* What a turn gave away, in few columns: "-3.12", "0.00" when nothing better
 * was found, "only" when there was no other, "loses" when the other side wins
 * by force behind it and need not have, "missed" when a win was. */
void judge_loss_text(const struct judgement *judgement, int mover,
		     char text[JUDGE_LOSS_TEXT]);

/* "is 3.12 worse than Kd4", "lets Black win in 2, better was Kd4", ...: what
 * can stand behind a turn. */
void judge_words(const struct game *game, const struct judgement *judgement,
		 int mover, char text[JUDGE_WORDS]);

#endif
