/* SPDX-License-Identifier: MIT */
/* Help by an engine in the line mode: hints, analysis, what is threatened. */
#include <stdlib.h>
#include <string.h>

#include "hint.h"
#include "now.h"
#include "talk.h"
#include "threat.h"

#define ANALYSE_TIME 3		/* seconds, when nothing is said */
#define ANALYSE_MOST 3600
#define ANALYSE_LINES 3
#define LINE_TEXT 400

/* Says why nobody can be asked now. */
static bool may_ask(struct talk *talk)
{
	if (talk_is_over(talk))
		talk_due(talk);
	else if (!talk->options.engines)
		talk_say(talk, "There is no such help here: no engine may be "
			 "started.");
	else if (talk_is_theirs(talk))
		talk_leave_alone(talk);
	else
		return true;
	return false;
}

/* A computer that has thought about this; the caller frees it. NULL, and it is
 * said why, when it is at fault. */
static struct computer *think_about(struct talk *talk,
				    const struct session *session,
				    const struct thinking *how)
{
	struct computer *computer = computer_new(talk->options.adviser);

	computer_think(computer, session, how, now_ms());
	if (talk_think(talk, computer))
		return computer;
	talk_say(talk, "There is no answer: the engine %s.",
		 computer_fault(computer));
	computer_free(computer);
	return NULL;
}

/* Hints. */

static bool find_hint(struct talk *talk)
{
	static const struct thinking how = {.time = HINT_TIME};
	struct computer *computer = think_about(talk, talk->session, &how);

	if (!computer)
		return false;
	talk->hint = *computer_turn(computer);
	talk->reason = *computer_thought(computer);
	computer_free(computer);
	return true;
}

void talk_run_hint(struct talk *talk, const char *words)
{
	char text[HINT_TEXT];

	(void)words;
	if (!may_ask(talk) || (!talk->hints && !find_hint(talk)))
		return;
	if (talk->hints < HINT_STRONGEST)
		talk->hints++;
	hint_write(session_line(talk->session), &talk->hint, &talk->reason,
		   talk->hints, text);
	talk_say(talk, "A hint: %s.%s", text,
		 talk->hints < HINT_STRONGEST ? " Type hint again for more."
		 : "");
}

/* Analysis. */

static void say_way(struct talk *talk, const struct computer *computer,
		    int rank)
{
	const struct thought *thought = computer_ranked(computer, rank);
	char score[SCORE_TEXT], text[LINE_TEXT];

	if (!thought->depth ||
	    !thought_write(thought, computer_root(computer), 0, text,
			   sizeof text))
		return;
	score_write(thought, score);
	talk_say(talk, "%d. %s: %s", rank, score, text);
}

static void say_ways(struct talk *talk, const struct computer *computer)
{
	const struct position *pos = session_position(talk->session);
	int depth = computer_thought(computer)->depth;

	if (!depth) {
		talk_say(talk, "There was no time to find anything.");
		return;
	}
	talk_say(talk, "The best for %s, looking %d turn%s ahead:",
		 pos->game->sides[pos->now.side], depth,
		 depth == 1 ? "" : "s");
	for (int rank = 1; rank <= ANALYSE_LINES; rank++)
		say_way(talk, computer, rank);
}

void talk_run_analyse(struct talk *talk, const char *words)
{
	int seconds = talk_number(talk, words, ANALYSE_TIME);
	struct thinking how = {.lines = ANALYSE_LINES};
	struct computer *computer;

	if (!seconds || !may_ask(talk))
		return;
	how.time = 1000 * (seconds < ANALYSE_MOST ? seconds : ANALYSE_MOST);
	computer = think_about(talk, talk->session, &how);
	if (computer)
		say_ways(talk, computer);
	computer_free(computer);
}

/* What is threatened. */

void talk_run_threat(struct talk *talk, const char *words)
{
	static const struct thinking how = {.time = THREAT_TIME};
	struct computer *computer = NULL;
	char text[THREAT_TEXT];
	struct session *asked;
	set squares;

	(void)words;
	if (!may_ask(talk))
		return;
	asked = threat_ask(talk->session, text);
	if (asked)
		computer = think_about(talk, asked, &how);
	if (computer)
		threat_write(computer_root(computer), computer_turn(computer),
			     computer_thought(computer), text, &squares);
	if (computer || !asked)
		talk_say(talk, "%s", text);
	computer_free(computer);
	session_free(asked);
}
