/* SPDX-License-Identifier: MIT */
/*
 * Players that think by themselves: when they are asked, what becomes of what
 * they answer, and of those that do not.
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "computer.h"
#include "hint.h"
#include "keytext.h"
#include "now.h"
#include "play.h"
#include "quote.h"
#include "record.h"

#define ENGINE_TIME 3000 /* milliseconds for a turn where no clock says more */
#define TURN_SHOWN 1000   /* and that one is shown where no person plays */
#define LINE_SHOWN 90
#define FAULT_SHOWN 53 /* letters: two rows have room for the choices */

bool play_is_person(const struct play *play, int side)
{
	return play->player[side].kind == PLAYER_PERSON;
}

static bool is_own_turn(const struct play *play)
{
	return play_is_person(play, play_position(play)->now.side);
}

int play_own_side(const struct play *play)
{
	int side = play_position(play)->now.side;

	return play_is_person(play, side) || !play_is_person(play, side ^ 1)
		? side : side ^ 1;
}

/* "Computer 3", "The engine". */
static void print_name(const struct play *play, int side,
	char name[PLAYER_TEXT])
{
	if (play->player[side].kind == PLAYER_ENGINE)
		snprintf(name, PLAYER_TEXT, "The engine");
	else
		player_label(&play->player[side], name);
	if (name[0] >= 'a' && name[0] <= 'z')
		name[0] = (char)(name[0] - 'a' + 'A');
}

/* Whether a line has room for what they do: a question, a list or a turn that
 * is typed must not vanish because a turn came. */
static bool may_go_on(const struct play *play)
{
	return play->mode == PLAY_BOARD && !play->held;
}

/* Asking. */

static struct computer *start(const struct player *player)
{
	return computer_new(player->kind == PLAYER_ENGINE ? player->name
		: NULL);
}

static void ask(struct play *play, long long now)
{
	int side = play_position(play)->now.side;
	const struct player *player = &play->player[side];
	struct thinking how = { .level = player->level,
		.seed = (uint64_t)now };

	if (player->kind == PLAYER_ENGINE && play->no_commands) {
		play->rests = true;
		play_say(play, TONE_REFUSAL, "Nobody may start a command "
			"here, so \"%.40s\" cannot play.", player->name);
		return;
	}
	if (!play->computer[side])
		play->computer[side] = start(player);
	if (!thinking_time(&how, &play->clock, side) && !how.level)
		how.time = ENGINE_TIME;
	computer_think(play->computer[side], play->session, &how, now);
	play->asked = true;
	play->thinks[0] = '\0';
	play->news = false;
	play->shown_at = now;
}

void play_stop_thinking(struct play *play)
{
	for (int side = 0; side < 2; side++)
		if (play->computer[side])
			computer_forget(play->computer[side], play->clock.at);
	play->asked = false;
	play_advice_stop(play);
}

void play_hold(struct play *play, bool held)
{
	play->held = held;
}

static void end_computer(struct play *play, int side)
{
	computer_free(play->computer[side]);
	play->computer[side] = NULL;
	play->asked = false;
}

void play_set_players(struct play *play, const struct player player[2])
{
	for (int side = 0; side < 2; side++) {
		end_computer(play, side);
		play->player[side] = player[side];
	}
	play->rests = false;
	if (play_is_person(play, WHITE) != play_is_person(play, BLACK))
		play->flipped = play_is_person(play, BLACK);
}

/* What a record says starts no command of somebody else's. */
void play_set_names(struct play *play, const struct record_header *header)
{
	struct player player[2];

	for (int side = 0; side < 2; side++) {
		player_read_name(header->name[side], &player[side]);
		if (player[side].kind != PLAYER_ENGINE)
			continue;
		player[side] = (struct player){ .kind = PLAYER_PERSON };
		player_name(&player[side], header->name[side]);
	}
	play_set_players(play, player);
}

static const struct computer *thinker(const struct play *play)
{
	const struct computer *computer =
		play->computer[play_position(play)->now.side];

	return computer && computer_thinks(computer) ? computer : NULL;
}

/* Answers. */

/*
 * The end of the game leaves nothing to ask for.  Where nobody answers by hand
 * each turn is shown for some time, so that it can be followed.
 */
static void play_turn_of(struct play *play, int side, long long now)
{
	struct turn turn = *computer_turn(play->computer[side]);
	const struct thought *thought =
		computer_thought(play->computer[side]);

	play->score = thought->ends ? thought->score * 1000 : thought->score;
	session_make_turn(play->session, &turn);
	play_renew(play);
	if (!play_is_person(play, side ^ 1))
		play->next_at = now + TURN_SHOWN;
}

/* "Computer 3 has ended (signal 9)." and what can be done about it. */
static void ask_about_fault(struct play *play, int side)
{
	char name[PLAYER_TEXT], fault[FAULT_SHOWN + 1];

	print_name(play, side, name);
	quote_short(computer_fault(play->computer[side]), fault,
		sizeof(fault));
	play_say(play, TONE_REFUSAL, "%.40s %s. r: start it again, 1-8: "
		"the computer at that level, p: play %.10s yourself, u: take "
		"back.", name, fault, play_game(play)->sides[side]);
	end_computer(play, side);
	play->rests = true;
	play->mode = PLAY_ASKING;
	play->question = ASK_ENGINE;
}

/* Not more often than anybody can read: on a slow link every one costs. */
static bool show_thought(struct play *play, long long now)
{
	const struct computer *computer = thinker(play);
	char score[SCORE_TEXT], turns[LINE_SHOWN];
	const struct thought *thought;

	/* Whoever has played thinks no more. */
	if (!computer)
		play->news = false;
	if (!play->news || now < play->shown_at)
		return false;
	thought = computer_thought(computer);
	play->news = false;
	play->shown_at = now + ANALYSIS_EVERY;
	if (!thought->depth)
		return false;
	score_write(thought, score);
	thought_write(thought, computer_root(computer), 0, turns,
		sizeof(turns));
	snprintf(play->thinks, sizeof(play->thinks), "depth %d, %s%s%s",
		thought->depth, score, turns[0] ? ", " : "", turns);
	return true;
}

static bool work_of(struct play *play, int side, long long now)
{
	bool mine = play_position(play)->now.side == side;

	if (!play->computer[side])
		return false;
	switch (computer_work(play->computer[side], now)) {
	case COMPUTER_NOTHING:
		return false;
	case COMPUTER_THOUGHT:
		play->news |= mine;
		return false;
	case COMPUTER_TURN:
		play_turn_of(play, side, now);
		return true;
	case COMPUTER_FAULT:
		break;
	}
	/* It may end while the other side thinks: then it is started anew. */
	if (mine && play->outcome.result == GOES_ON)
		ask_about_fault(play, side);
	else
		end_computer(play, side);
	return true;
}

static bool may_be_asked(const struct play *play)
{
	return play->outcome.result == GOES_ON && !is_own_turn(play)
		&& !play->asked && !play->rests && may_go_on(play);
}

bool play_work(struct play *play, long long now)
{
	bool changed = false;

	if (!may_go_on(play) || clock_is_out(&play->clock))
		return false;
	for (int side = 0; side < 2 && may_go_on(play); side++)
		changed |= work_of(play, side, now);
	if (may_go_on(play)) {
		changed |= show_thought(play, now);
		changed |= play_advice_work(play, now);
	}
	if (may_be_asked(play) && now >= play->next_at) {
		ask(play, now);
		changed = true;
	}
	return changed;
}

static size_t add_watched(const struct computer *computer,
	struct pollfd *watched, size_t n, size_t most)
{
	if (computer && n < most)
		watched[n++] = computer_watch(computer);
	return n;
}

size_t play_watched(const struct play *play, struct pollfd *watched,
	size_t most)
{
	size_t n = 0;

	if (!may_go_on(play))
		return 0;
	n = add_watched(play->computer[WHITE], watched, n, most);
	n = add_watched(play->computer[BLACK], watched, n, most);
	return play_advice_watched(play, watched, n, most);
}

int64_t play_patience(const struct play *play, long long now)
{
	int64_t wait, due = play->shown_at > now ? play->shown_at - now : 0;

	if (!may_go_on(play))
		return -1;
	wait = play_advice_patience(play, now);
	for (int side = WHITE; side <= BLACK; side++)
		if (play->computer[side])
			wait = wait_sooner(wait, computer_wait(
				play->computer[side], now));
	if (may_be_asked(play))
		wait = wait_sooner(wait, play->next_at > now
			? play->next_at - now : 0);
	return play->news ? wait_sooner(wait, due) : wait;
}

/* What is seen of it. */

bool play_thinking(const struct play *play, char *text, size_t size)
{
	const struct computer *computer = thinker(play);
	int side = play_position(play)->now.side;
	char name[PLAYER_TEXT];

	if (play->outcome.result != GOES_ON || play_is_person(play, side))
		return false;
	print_name(play, side, name);
	if (!computer) {
		keytext_print(&play->settings->keymap, text, size, play->rests
			? "%.40s waits{: {hurry} lets it play}."
			: "%.40s to move.", name);
		return true;
	}
	if (play->thinks[0])
		snprintf(text, size, "%.40s thinks: %s", name, play->thinks);
	else
		keytext_print(&play->settings->keymap, text, size,
			"%.40s thinks{; {hurry} makes it move now}.", name);
	return true;
}

bool play_leave_alone(struct play *play)
{
	char name[PLAYER_TEXT];
	int side = play_position(play)->now.side;

	if (play->outcome.result != GOES_ON || play_is_person(play, side))
		return false;
	print_name(play, side, name);
	play_say(play, TONE_REFUSAL, "%.40s plays %.20s{: {hurry} makes it "
		"move now}{; {undo} takes back your last turn}.", name,
		play_game(play)->sides[side]);
	return true;
}

void play_hurry(struct play *play)
{
	int side = play_position(play)->now.side;

	if (play->outcome.result != GOES_ON) {
		play_over(play);
	} else if (play_is_person(play, side)) {
		play_say(play, TONE_PLAIN,
			"It is your turn: the other side does not think now.");
	} else if (thinker(play)) {
		computer_hurry(play->computer[side], play->clock.at);
	} else {
		play->rests = false;
		play->next_at = 0;
		play_hush(play);
	}
}

/* Draws. */

void play_answer_draw(struct play *play)
{
	int own = play_own_side(play), other = own ^ 1;
	char name[PLAYER_TEXT];

	print_name(play, other, name);
	if (!session_offer(play->session, own)) {
		play_say(play, TONE_REFUSAL, "It was offered already.");
		return;
	}
	if (player_takes_draw(play->score, session_turns(play->session))) {
		session_agree(play->session);
		play_renew(play);
		return;
	}
	session_decline(play->session, other);
	play_say(play, TONE_PLAIN, "%.40s declines the draw.", name);
}

/* An engine at fault. */

static void take_over(struct play *play, int side, enum player_kind kind,
	int level)
{
	struct player player = { .kind = kind, .level = level };

	play->player[side] = player;
	play->rests = false;
	play_say(play, TONE_PLAIN, kind == PLAYER_PERSON
		? "You play %s now." : "The computer plays %s now.",
		play_game(play)->sides[side]);
}

static int letter_of(const struct key *key)
{
	if (key->type != KEY_CHARACTER || key->mods || key->code > 'z')
		return 0;
	return (int)(key->code >= 'A' && key->code <= 'Z' ? key->code | 32
		: key->code);
}

bool play_engine_key(struct play *play, const struct key *key,
	enum request request)
{
	int side = play_position(play)->now.side, letter = letter_of(key);

	if (letter != 'r' && letter != 'p' && letter != 'u'
	    && request != REQUEST_LET_GO && request != REQUEST_UNDO
	    && !(letter >= '1' && letter <= '8'))
		return false;
	play->mode = PLAY_BOARD;
	play_hush(play);
	if (letter == 'r')
		play->rests = false;
	else if (letter == 'p')
		take_over(play, side, PLAYER_PERSON, 0);
	else if (letter == 'u' || request == REQUEST_UNDO)
		play_undo(play);
	else if (letter)
		take_over(play, side, PLAYER_COMPUTER, letter - '0');
	return true;
}
