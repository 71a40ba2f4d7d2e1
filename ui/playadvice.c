/* SPDX-License-Identifier: MIT */
/*
 * Help by an engine while a game is played: hints, what the other side
 * threatens, analysis. Each thinks in a process of its own.
 */
#include <poll.h>

#include "computer.h"
#include "hint.h"
#include "keytext.h"
#include "now.h"
#include "play.h"
#include "threat.h"

/* It has answered, or nobody wants to know any more. */
static void end_adviser(struct play *play)
{
	computer_free(play->adviser);
	play->adviser = NULL;
}

void play_advice_stop(struct play *play)
{
	end_adviser(play);
	analysis_rest(&play->analysis);
	play->advised = false;
	play->advice = 0;
}

/* Says why nobody can be asked now. */
static bool may_ask(struct play *play)
{
	if (play->outcome.result == GOES_ON)
		return !play_leave_alone(play);
	play_over(play);
	return false;
}

/* A new process each time, which ends when it has answered: nobody knows
 * whether there will be another question. */
static void ask(struct play *play, const struct session *session,
	int64_t time, bool of_threat)
{
	const struct thinking how = { .time = time };

	end_adviser(play);
	play->of_threat = of_threat;
	play->adviser = computer_new(play->helper);
	computer_think(play->adviser, session, &how, play->clock.at);
}

/* Hints. */

static void show_squares(struct play *play, const struct move *move, bool all)
{
	play->reasons = SET_EMPTY;
	if (move->n_path)
		set_add(&play->reasons, move_from(move));
	if (all && move->n_path)
		set_add(&play->reasons, move_to(move));
}

static void say_hint(struct play *play)
{
	char text[HINT_TEXT];

	hint_write(play_line(play), &play->advisable, &play->reason,
		play->advice, text);
	if (play->advice < HINT_STRONGEST)
		play_say(play, TONE_PLAIN, "A hint: %s{; {hint} once more "
			"tells more}.", text);
	else
		play_say(play, TONE_PLAIN, "A hint: %s.", text);
	show_squares(play, &play->advisable.move[0], play->advice > 1);
}

static void take_hint(struct play *play)
{
	play->advisable = *computer_turn(play->adviser);
	play->reason = *computer_thought(play->adviser);
	play->advised = true;
	say_hint(play);
}

void play_hint(struct play *play)
{
	if (!may_ask(play))
		return;
	if (play->advice < HINT_STRONGEST)
		play->advice++;
	if (play->advised) {
		say_hint(play);
		return;
	}
	play_say(play, TONE_PLAIN, "Looking for a hint ...");
	if (!play->adviser || play->of_threat)
		ask(play, play->session, HINT_TIME, false);
}

/* What the other side threatens. */

static void take_threat(struct play *play)
{
	const struct computer *computer = play->adviser;
	char text[THREAT_TEXT];
	set squares;

	threat_write(computer_root(computer), computer_turn(computer),
		computer_thought(computer), text, &squares);
	play_say(play, TONE_PLAIN, "%s", text);
	play->reasons = squares;
}

void play_ask_threat(struct play *play)
{
	char text[THREAT_TEXT];
	struct session *asked;

	if (!may_ask(play))
		return;
	asked = threat_ask(play->session, text);
	if (!asked) {
		play_say(play, TONE_PLAIN, "%s", text);
		return;
	}
	play_say(play, TONE_PLAIN, "Looking for what %s threatens ...",
		session_game(asked)->sides[session_position(asked)->now.side]);
	ask(play, asked, THREAT_TIME, true);
	session_free(asked);
}

/* Analysis. */

void play_analyse(struct play *play)
{
	char sentence[ANALYSIS_SAYING], text[ANALYSIS_SAYING];

	play->analysis.command = play->helper;
	analysis_switch(&play->analysis);
	/* Between two people both see it, between two computers none does. */
	analysis_say(&play->analysis, play_game(play), play_is_person(play,
		WHITE) != play_is_person(play, BLACK), sentence);
	keytext_fill(&play->settings->keymap, sentence, text, sizeof(text));
	play_say(play, TONE_PLAIN, "%s", text);
}

const char *play_unanalysed(const struct play *play)
{
	if (play->outcome.result != GOES_ON)
		return "the game is over";
	if (!play_is_person(play, WHITE) && !play_is_person(play, BLACK))
		return "not while two computers play";
	if (!play_is_person(play, play_position(play)->now.side))
		return "waits for your turn";
	return NULL;
}

/* Working. */

static bool work_of_analysis(struct play *play, long long now)
{
	if (analysis_wants(&play->analysis) && !play_unanalysed(play)) {
		analysis_about(&play->analysis, play->session, now);
		return false;
	}
	return analysis_work(&play->analysis, now);
}

bool play_advice_work(struct play *play, long long now)
{
	bool changed = work_of_analysis(play, now);
	enum computer_news news;

	if (!play->adviser)
		return changed;
	news = computer_work(play->adviser, now);
	if (news == COMPUTER_TURN && play->of_threat)
		take_threat(play);
	else if (news == COMPUTER_TURN)
		take_hint(play);
	else if (news == COMPUTER_FAULT)
		play_say(play, TONE_REFUSAL, "There is no answer: the engine "
			"%.150s.", computer_fault(play->adviser));
	if (news >= COMPUTER_TURN)
		end_adviser(play);
	return changed || news >= COMPUTER_TURN;
}

size_t play_advice_watched(const struct play *play, struct pollfd *watched,
	size_t n, size_t most)
{
	if (play->adviser && n < most)
		watched[n++] = computer_watch(play->adviser);
	return analysis_watched(&play->analysis, watched, n, most);
}

int64_t play_advice_patience(const struct play *play, long long now)
{
	int64_t wait = analysis_wait(&play->analysis, now);

	return play->adviser
		? wait_sooner(wait, computer_wait(play->adviser, now)) : wait;
}
