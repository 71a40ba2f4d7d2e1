/* SPDX-License-Identifier: MIT */
#include "telljudge.h"

#include "judgewords.h"

#define LOOKS 10	/* at the score on the way */

struct teller {
	FILE *out;
	const struct session *session;
	const struct game *game;
	const struct judge *judge;
	size_t n;		/* turns of the session */
};

void tell_progress(FILE *out, const struct judge *judge)
{
	fprintf(out, "%zu of %zu turns judged.\n", judge_done(judge),
		judge_turns(judge));
}

/* What kept it from judging all turns. */
static void tell_bounds(const struct teller *teller)
{
	const char *fault = judge_fault(teller->judge);

	tell_progress(teller->out, teller->judge);
	if (judge_first(teller->judge))
		fprintf(teller->out, "The game has %zu turns: only the last "
			"%d are judged.\n", teller->n, JUDGE_TURNS);
	if (fault)
		fprintf(teller->out, "The judging ended too early: the engine "
			"%s.\n", fault);
}

/* The score. */

static bool tell_score(const struct teller *teller, size_t i)
{
	char text[JUDGE_SCORE_TEXT];
	int score;

	if (!judge_score(teller->judge, i, &score))
		return false;
	judge_score_text(teller->game, score, text);
	if (i)
		fprintf(teller->out, "Score after %zu turn%s: %s.\n", i,
			i == 1 ? "" : "s", text);
	else
		fprintf(teller->out, "Score at the start: %s.\n", text);
	return true;
}

static void tell_course(const struct teller *teller)
{
	size_t first = judge_first(teller->judge);
	size_t n = teller->n - first, told = first;
	char unit[JUDGE_UNIT_TEXT];

	judge_unit_text(teller->game, unit);
	fprintf(teller->out, "Scores are in %s: more than 0 is good for "
		"%s.\n", unit, teller->game->sides[WHITE]);
	tell_score(teller, first);
	for (size_t look = 1; look <= LOOKS; look++) {
		size_t i = first + n * look / LOOKS;

		if (i != told)
			tell_score(teller, i);
		told = i;
	}
}

/* What was given away. */

static void tell_side(const struct teller *teller, int side)
{
	struct judge_sum sum = judge_sum(teller->judge, side);

	if (sum.turns)
		fprintf(teller->out, "%s lost %d.%02d a turn, on average; "
			"turns that lost 1.00 or more: %zu of %zu.\n",
			teller->game->sides[side], sum.mean / 100,
			sum.mean % 100, sum.bad, sum.turns);
}

/* Turns. */

static void tell_turn(const struct teller *teller, size_t i)
{
	size_t ply = session_first_ply(teller->session) + i;
	struct judgement judgement;
	char words[JUDGE_WORDS];

	if (!judge_turn(teller->judge, i, &judgement))
		return;
	judge_words(teller->game, &judgement, (int)(ply % 2), words);
	fprintf(teller->out, "After %zu turn%s, %s %zu, %s %s.%s\n", i,
		i == 1 ? "" : "s", teller->game->sides[ply % 2], ply / 2 + 1,
		session_notation(teller->session, i), words,
		i >= session_turns(teller->session) ? " (Taken back later.)"
		: "");
}

static void tell_points(const struct teller *teller)
{
	size_t turn[JUDGE_POINTS];
	int n = judge_points(teller->judge, turn);

	fprintf(teller->out, "Turning points: %d.\n", n);
	for (int i = 0; i < n; i++)
		tell_turn(teller, turn[i]);
}

bool tell_judged(FILE *out, const struct session *session,
		 const struct judge *judge, bool all)
{
	const struct teller teller = {
		.out = out, .session = session, .judge = judge,
		.game = session_game(session),
		.n = session_recorded(session)
	};

	tell_bounds(&teller);
	tell_course(&teller);
	tell_side(&teller, WHITE);
	tell_side(&teller, BLACK);
	if (all)
		for (size_t i = 0; i < teller.n; i++)
			tell_turn(&teller, i);
	tell_points(&teller);
	return !ferror(out);
}
