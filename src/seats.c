/* SPDX-License-Identifier: MIT */
#include "seats.h"

#include <string.h>

#include "clean.h"
#include "keep.h"

static void take_clock(struct talk *talk, const struct record_header *header)
{
	struct clock_rule rule = {.kind = CLOCK_NONE};
	char error[160];

	if (header->clock[0] &&
	    !clock_rule_read(header->clock, &rule, error, sizeof error)) {
		rule = (struct clock_rule){.kind = CLOCK_NONE};
		talk_say(talk, "The clock of this game is wrong: %s. It goes "
			 "on without one.", error);
	}
	talk->options.clock = rule;
	clock_begin(&talk->clock, &rule);
}

void seats_resume(struct talk *talk, const struct record_header *header)
{
	take_clock(talk, header);
	talk_seat_names(talk, header);
}

void seats_turn(struct talk *talk)
{
	const struct player first = talk->player[0], second = talk->player[1];

	talk_seat(talk, 0, &second);
	talk_seat(talk, 1, &first);
}

void seats_header(const struct talk *talk, struct record_header *header)
{
	for (int side = 0; side < 2; side++)
		player_sign(&talk->player[side], header->name[side]);
	header->clock[0] = '\0';
	if (talk->clock.rule.kind != CLOCK_NONE)
		clock_rule_print(&talk->clock.rule, header->clock);
}

static bool has_begun(const struct talk *talk)
{
	return session_turns(talk->session) ||
	       session_redoable(talk->session) ||
	       session_under_way(talk->session) ||
	       session_outcome(talk->session).result != GOES_ON;
}

void seats_changed(struct talk *talk)
{
	if (has_begun(talk))
		return;
	keep_end(talk);
	keep_begin(talk);
}

/* Names may be in any alphabet; here all is ASCII. */
void seats_tell(struct talk *talk)
{
	char label[2][PLAYER_TEXT], words[PLAYER_TEXT];

	for (int side = 0; side < 2; side++)
		player_label(&talk->player[side], label[side]);
	for (int side = 0; side < 2; side++) {
		if (!label[0][0] && !label[1][0])
			return;
		player_words(&talk->player[side], words);
		clean_line(words);
		talk_say(talk, "%s is %s.",
			 session_game(talk->session)->sides[side], words);
	}
}

/* The game that is there gets the clock, while nobody has moved. */
static bool applies_now(struct talk *talk)
{
	if (!talk->session || talk->watched || has_begun(talk))
		return false;
	clock_begin(&talk->clock, &talk->options.clock);
	seats_changed(talk);
	talk_renew(talk);
	return true;
}

void seats_run_clock(struct talk *talk, const char *words)
{
	struct clock_rule rule = talk->options.clock;
	char error[160], text[CLOCK_WORDS];

	if (!*words && talk->session) {
		talk_clock(talk);
		return;
	}
	if (*words && !clock_rule_read(words, &rule, error, sizeof error)) {
		talk_say(talk, "The clock stays as it is: %s.", error);
		return;
	}
	talk->options.clock = rule;
	clock_rule_words(&rule, text);
	talk_say(talk, "The clock%s: %s.", applies_now(talk) ? ""
		 : " of the next game", text);
}
