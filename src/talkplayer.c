/* SPDX-License-Identifier: MIT */
/* Players of the line mode that are no persons, and hints. Here one waits for
 * them: whoever reads lines has nothing else to do meanwhile. */
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "hint.h"
#include "keep.h"
#include "now.h"
#include "seats.h"
#include "talk.h"

#define ENGINE_TIME 3000	/* milliseconds, where no clock says more */

static bool is_over(const struct talk *talk)
{
	return session_outcome(talk->session).result != GOES_ON;
}

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

static void end_computer(struct talk *talk, int side)
{
	computer_free(talk->computer[side]);
	talk->computer[side] = NULL;
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

/* Waits until it has thought; false when it is at fault. */
static bool think(struct talk *talk, struct computer *computer,
		  const struct thinking *how)
{
	enum computer_news news = COMPUTER_NOTHING;

	fflush(talk->out);
	computer_think(computer, talk->session, how, now_ms());
	while (news < COMPUTER_TURN) {
		struct pollfd fd = computer_watch(computer);
		int64_t wait = computer_wait(computer, now_ms());

		poll(&fd, 1, wait > 60000 ? 60000 : (int)wait);
		news = computer_work(computer, now_ms());
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

/* One turn of the side to move. */
static bool play_other(struct talk *talk)
{
	int side = mover(talk);
	struct player *player = &talk->player[side];
	struct thinking how = order_of(talk, side);
	struct turn turn;

	if (!may_start(talk, player)) {
		give_up(talk, side, "cannot be started here");
		return false;
	}
	if (!talk->computer[side])
		talk->computer[side] = computer_new(player->kind ==
			PLAYER_ENGINE ? player->name : NULL);
	if (!think(talk, talk->computer[side], &how)) {
		give_up(talk, side, computer_fault(talk->computer[side]));
		return false;
	}
	if (talk_time(talk))
		return false;
	turn = *computer_turn(talk->computer[side]);
	for (int i = 0; i < turn.n; i++)
		session_make(talk->session, &turn.move[i]);
	return true;
}

void talk_others(struct talk *talk)
{
	while (talk->session && !talk->watched && !talk->ended &&
	       !is_over(talk) && !talk_is_person(talk, mover(talk))) {
		bool played = play_other(talk);

		keep_check(talk);
		talk_renew(talk);
		if (played)
			talk_last(talk);
		talk_due(talk);
		if (ferror(talk->out))
			talk->ended = true;
	}
}

/* Commands. */

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
	} else if (side >= 0 && !player_read(words, &player, error,
					     sizeof error)) {
		talk_say(talk, "This is no player: %s.", error);
	} else if (side >= 0) {
		talk_seat(talk, side, &player);
		seats_changed(talk);
	}
	if (side >= 0 || !*words)
		say_players(talk);
}

void talk_run_hint(struct talk *talk, const char *words)
{
	static const struct thinking how = {.time = HINT_TIME};
	struct computer *computer;
	char text[HINT_TEXT];

	(void)words;
	if (is_over(talk)) {
		talk_due(talk);
		return;
	}
	if (!talk->options.engines) {
		talk_say(talk, "There are no hints here: no engine may be "
			 "started.");
		return;
	}
	if (talk->hints < HINT_STRONGEST)
		talk->hints++;
	if (talk->hints == 1) {
		computer = computer_new(NULL);
		if (think(talk, computer, &how)) {
			talk->hint = *computer_turn(computer);
			talk->reason = *computer_thought(computer);
		} else {
			talk_say(talk, "There is no hint: the engine %s.",
				 computer_fault(computer));
			talk->hints = 0;
		}
		computer_free(computer);
	}
	if (!talk->hints)
		return;
	hint_write(session_line(talk->session), &talk->hint, &talk->reason,
		   talk->hints, text);
	talk_say(talk, "A hint: %s.%s", text,
		 talk->hints < HINT_STRONGEST ? " Type hint again for more."
		 : "");
}
