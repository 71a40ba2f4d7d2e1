/* SPDX-License-Identifier: MIT */
#include "judgewords.h"

#include <stdio.h>
#include <stdlib.h>

#include "ascii.h"
#include "evaluate.h"
#include "search.h"

/* Who wins by force, or has won; -1: nobody. */
static int winner_of(int score)
{
	if (abs(score) <= EVALUATE_MOST)
		return -1;
	return score > 0 ? WHITE : BLACK;
}

/* Turns of the winner, before the end. */
static int turns_to_win(int score)
{
	return (abs(score_end(score)) + 1) / 2;
}

void judge_unit_text(const struct game *game, char text[JUDGE_UNIT_TEXT])
{
	snprintf(text, JUDGE_UNIT_TEXT, "%.30ss", game->kinds[1].name);
	text[0] = ascii_lower(text[0]);
}

void judge_score_text(const struct game *game, int score,
		      char text[JUDGE_SCORE_TEXT])
{
	int winner = winner_of(score), all = abs(score);

	if (winner < 0)
		snprintf(text, JUDGE_SCORE_TEXT, "%s%d.%02d", score > 0 ? "+"
			 : score < 0 ? "-" : "", all / 100, all % 100);
	else if (turns_to_win(score))
		snprintf(text, JUDGE_SCORE_TEXT, "%.20s wins in %d",
			 game->sides[winner], turns_to_win(score));
	else
		snprintf(text, JUDGE_SCORE_TEXT, "%.20s has won",
			 game->sides[winner]);
}

/* The win was the mover's, and is gone; or is the other's now. */
static bool misses(const struct judgement *judgement, int mover)
{
	return judgement->loss && winner_of(judgement->before) == mover;
}

static bool loses(const struct judgement *judgement, int mover)
{
	return judgement->loss && winner_of(judgement->after) == (mover ^ 1);
}

void judge_loss_text(const struct judgement *judgement, int mover,
		     char text[JUDGE_LOSS_TEXT])
{
	int loss = judgement->loss;

	if (judgement->only)
		snprintf(text, JUDGE_LOSS_TEXT, "only");
	else if (loses(judgement, mover))
		snprintf(text, JUDGE_LOSS_TEXT, "loses");
	else if (misses(judgement, mover))
		snprintf(text, JUDGE_LOSS_TEXT, "missed");
	else
		snprintf(text, JUDGE_LOSS_TEXT, "%s%d.%02d", loss ? "-" : "",
			 loss / 100, loss % 100);
}

static void print_loser(const struct game *game,
			const struct judgement *judgement, int mover,
			char *text, size_t size)
{
	int turns = turns_to_win(judgement->after);

	if (turns)
		snprintf(text, size, "lets %.20s win in %d",
			 game->sides[mover ^ 1], turns);
	else
		snprintf(text, size, "loses at once");
}

void judge_words(const struct game *game, const struct judgement *judgement,
		 int mover, char text[JUDGE_WORDS])
{
	const char *better = judgement->better ? judgement->better : "another";
	char loser[60];
	int loss = judgement->loss;

	print_loser(game, judgement, mover, loser, sizeof loser);
	if (judgement->only)
		snprintf(text, JUDGE_WORDS, "was the only turn");
	else if (!loss)
		snprintf(text, JUDGE_WORDS, "is as good as any");
	else if (misses(judgement, mover) && loses(judgement, mover))
		snprintf(text, JUDGE_WORDS, "%s, where %s wins in %d", loser,
			 better, turns_to_win(judgement->before));
	else if (loses(judgement, mover))
		snprintf(text, JUDGE_WORDS, "%s, better was %s", loser,
			 better);
	else if (misses(judgement, mover))
		snprintf(text, JUDGE_WORDS, "misses a win in %d by %s",
			 turns_to_win(judgement->before), better);
	else
		snprintf(text, JUDGE_WORDS, "is %d.%02d worse than %s",
			 loss / 100, loss % 100, better);
}
