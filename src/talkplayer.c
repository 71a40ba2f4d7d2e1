/* SPDX-License-Identifier: MIT */
/* Players of the line mode that are no persons: waiting for them and for lines
 * that are typed meanwhile. */
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "keep.h"
#include "now.h"
#include "seats.h"
#include "talk.h"

#define ENGINE_TIME 3000	/* milliseconds, where no clock says more */
#define PATIENCE 1500		/* until it is told how to hurry one */
#define POLL_MOST 60000

static int mover(const struct talk *talk)
{
	return session_position(talk->session)->now.side;
}

static const char *side_name(const struct talk *talk, int side)
{
	return session_game(talk->session)->sides[side];
}

bool talk_is_person(const struct talk *talk, int side)
{
	return talk->player[side].kind == PLAYER_PERSON;
}

bool talk_is_theirs(const struct talk *talk)
{
	return talk->session && !talk->watched && !talk_is_over(talk) &&
	       !talk_is_person(talk, mover(talk));
}

int talk_own_side(const struct talk *talk)
{
	int side = mover(talk);

	return talk_is_person(talk, side) || !talk_is_person(talk, side ^ 1)
	    ? side : side ^ 1;
}

static void end_computer(struct talk *talk, int side)
{
	computer_free(talk->computer[side]);
	talk->computer[side] = NULL;
	talk->asked = false;
}

void talk_stop_thinking(struct talk *talk)
{
	for (int side = WHITE; side <= BLACK; side++)
		if (talk->computer[side])
			computer_forget(talk->computer[side], now_ms());
	talk->asked = false;
}

void talk_end_players(struct talk *talk)
{
	for (int side = WHITE; side <= BLACK; side++)
		end_computer(talk, side);
}

void talk_seat(struct talk *talk, int side, const struct player *player)
{
	end_computer(talk, side);
	talk->player[side] = *player;
}

/* What a record says starts no command of somebody else's. */
void talk_seat_names(struct talk *talk, const struct record_header *header)
{
	for (int side = WHITE; side <= BLACK; side++) {
		struct player player;

		player_read_name(header->name[side], &player);
		if (player.kind == PLAYER_ENGINE) {
			player = (struct player){.kind = PLAYER_PERSON};
			player_name(&player, header->name[side]);
		}
		talk_seat(talk, side, &player);
	}
}

/* Thinking. */

static struct thinking order_of(const struct talk *talk, int side)
{
	struct thinking how = {
		.level = talk->player[side].level,
		.seed = (uint64_t)now_ms()
	};

	if (!thinking_time(&how, &talk->clock, side) && !how.level)
		how.time = ENGINE_TIME;
	return how;
}

/* Waits until there is news of it or a line to be read, or so long. */
static enum computer_news wait_for(struct talk *talk,
				   struct computer *computer, int64_t most)
{
	struct pollfd fds[2] = {computer_watch(computer), {.fd = -1}};
	int64_t wait = computer_wait(computer, now_ms());

	if (!talk->held[0] && !talk->deaf)
		fds[1] = (struct pollfd){
			.fd = fileno(talk->in), .events = POLLIN
		};
	fflush(talk->out);
	poll(fds, 2, (int)wait_sooner(wait, most));
	return computer_work(computer, now_ms());
}

bool talk_think(struct talk *talk, struct computer *computer)
{
	enum computer_news news = COMPUTER_NOTHING;

	while (news < COMPUTER_TURN) {
		news = wait_for(talk, computer, POLL_MOST);
		/* Whoever sits here and types has seen enough. */
		if (talk_hears(talk) &&
		    (talk_hurries(talk) ||
		     (talk->options.prompt && talk->held[0])))
			computer_hurry(computer, now_ms());
	}
	return news == COMPUTER_TURN;
}

/* The game is kept, and whoever sits here may play on. */
static void give_up(struct talk *talk, int side, const char *what)
{
	char text[PLAYER_TEXT];

	player_print(&talk->player[side], text);
	talk_say(talk, "The player %s of %s %s.", text, side_name(talk, side),
		 what);
	talk_say(talk, "You play %s now. To let it go on, type: player %s %s; "
		 "or name another one there.", side_name(talk, side),
		 side_name(talk, side), text);
	talk_seat(talk, side, &(struct player){.kind = PLAYER_PERSON});
}

static bool may_start(const struct talk *talk, const struct player *player)
{
	return talk->options.engines &&
	       (player->kind != PLAYER_ENGINE || !talk->options.no_paths);
}

/* Asks the side to move for its turn. */
static bool ask(struct talk *talk)
{
	int side = mover(talk);
	struct player *player = &talk->player[side];
	struct thinking how = order_of(talk, side);

	if (!may_start(talk, player)) {
		give_up(talk, side, "cannot be started here");
		return false;
	}
	if (!talk->computer[side])
		talk->computer[side] = computer_new(player->kind ==
			PLAYER_ENGINE ? player->name : NULL);
	computer_think(talk->computer[side], talk->session, &how, now_ms());
	talk->asked = true;
	talk->asked_at = now_ms();
	return true;
}

void talk_tell_change(struct talk *talk, bool played)
{
	keep_check(talk);
	talk_renew(talk);
	if (played)
		talk_last(talk);
	talk_due(talk);
	if (ferror(talk->out))
		talk->ended = true;
}

static void play_turn(struct talk *talk, const struct computer *computer)
{
	const struct thought *thought = computer_thought(computer);
	struct turn turn = *computer_turn(computer);

	if (talk_time(talk))
		return;
	talk->score = thought->ends ? thought->score * 1000 : thought->score;
	session_make_turn(talk->session, &turn);
	talk_tell_change(talk, true);
}

/* Once, when it takes long. */
static void say_thinks(struct talk *talk)
{
	char name[PLAYER_TEXT];

	if (!talk->options.prompt || talk->asked_at < 0 ||
	    now_ms() < talk->asked_at + PATIENCE)
		return;
	talk->asked_at = -1;
	player_words(&talk->player[mover(talk)], name);
	clean_line(name);
	talk_say(talk, "%s thinks, %s. Enter alone lets it play now.",
		 side_name(talk, mover(talk)), name);
}

/* What becomes of a line that comes while it thinks: whether that is for
 * others to say. */
static bool hear(struct talk *talk, struct computer *computer)
{
	if (talk->options.prompt && (talk->held[0] || talk_hears(talk))) {
		talk->waits = true;
		return true;
	}
	if (talk_hears(talk) && talk_hurries(talk))
		computer_hurry(computer, now_ms());
	return false;
}

void talk_others(struct talk *talk)
{
	while (talk_is_theirs(talk) && !talk->ended) {
		int side = mover(talk);
		enum computer_news news;

		if (!talk->asked && !ask(talk)) {
			talk_tell_change(talk, false);
			continue;
		}
		if (hear(talk, talk->computer[side]))
			return;
		news = wait_for(talk, talk->computer[side], PATIENCE);
		say_thinks(talk);
		if (news == COMPUTER_TURN) {
			play_turn(talk, talk->computer[side]);
		} else if (news == COMPUTER_FAULT) {
			give_up(talk, side,
				computer_fault(talk->computer[side]));
			talk_tell_change(talk, false);
		}
	}
}

/* Commands. */

void talk_leave_alone(struct talk *talk)
{
	talk_say(talk, "%s is to move, and you do not play it: now lets it "
		 "play at once, undo takes back your last turn.",
		 side_name(talk, mover(talk)));
}

void talk_run_now(struct talk *talk, const char *words)
{
	(void)words;
	if (talk_is_theirs(talk) && talk->asked)
		computer_hurry(talk->computer[mover(talk)], now_ms());
	else
		talk_say(talk, "Nobody thinks now.");
}

/* The person who plays the other side has said yes. */
void talk_answer_draw(struct talk *talk)
{
	int own = talk_own_side(talk);

	if (!session_offer(talk->session, own)) {
		talk_say(talk, "It was offered already.");
		return;
	}
	if (player_takes_draw(talk->score, session_turns(talk->session))) {
		session_agree(talk->session);
		talk_tell_change(talk, false);
		return;
	}
	session_decline(talk->session, own ^ 1);
	keep_check(talk);
	talk_say(talk, "%s declines the draw.", side_name(talk, own ^ 1));
}

static void say_players(struct talk *talk)
{
	char words[PLAYER_TEXT];

	for (int side = WHITE; side <= BLACK; side++) {
		player_words(&talk->player[side], words);
		clean_line(words);
		talk_say(talk, "%s: %s.", side_name(talk, side), words);
	}
}

/* The side whose name the words begin with; -1: none. */
static int side_named(const struct talk *talk, const char **words)
{
	for (int side = WHITE; side <= BLACK; side++) {
		size_t n = strlen(side_name(talk, side));
		char word[24];

		snprintf(word, sizeof word, "%.*s", (int)n, *words);
		if (strlen(word) != n || (*words)[n] != ' ' ||
		    !ascii_begins(word, side_name(talk, side)))
			continue;
		*words += n + 1;
		return side;
	}
	return -1;
}

void talk_run_player(struct talk *talk, const char *words)
{
	int side = side_named(talk, &words);
	struct player player;
	char error[200];

	if (side < 0 && *words) {
		talk_say(talk, "Type player, %s or %s, and a name, computer:1 "
			 "to computer:8 or engine:COMMAND.",
			 side_name(talk, WHITE), side_name(talk, BLACK));
	} else if (side >= 0 && !player_read_whole(words, &player, error,
						   sizeof error)) {
		talk_say(talk, "This is no player: %s.", error);
	} else if (side >= 0) {
		talk_seat(talk, side, &player);
		seats_changed(talk);
	}
	if (side >= 0 || !*words)
		say_players(talk);
}
