/* SPDX-License-Identifier: MIT */
/* Typing a turn; how the line is read again with every key is in moveline.c. */
#include "playkeys.h"

#include <stdio.h>
#include <string.h>

/* Letters that went elsewhere. */

void play_note_stray(struct play *play, const struct key *key)
{
	const size_t most = sizeof(play->strays) - 1;
	size_t n = strlen(play->strays);

	if (play->mode == PLAY_TYPING)
		return;
	if (key->type != KEY_CHARACTER || key->mods || (key->code | 32) < 'a'
	    || (key->code | 32) > 'z') {
		play->strays[0] = '\0';
		play->stray_unknown = false;
		return;
	}
	if (n == most)
		memmove(play->strays, play->strays + 1, n--);
	play->strays[n++] = (char)(key->code | 32);
	play->strays[n] = '\0';
}

/*
 * "Nc6": the capital, and what a question swallowed, went elsewhere; where the
 * rest fits only with them, the turn was meant to begin with them.
 */
static void adopt_strays(struct play *play)
{
	for (const char *s = play->strays; *s; s++) {
		if (!moveline_precede(&play->typed, play_line(play), s))
			continue;
		play->strays[0] = '\0';
		return;
	}
}

/* The line. */

/* The panel speaks of the square that is typed. */
static void follow_line(struct play *play)
{
	square sq = moveline_first(&play->typed, play_game(play));

	if (sq != NO_SQUARE)
		play->cursor = sq;
}

void play_open_line(struct play *play, const struct key *key)
{
	square start = play_only_start(play);

	if (play->outcome.result != GOES_ON) {
		play_over(play);
		return;
	}
	if (play_leave_alone(play))
		return;
	if (play->entry.n)
		moveline_clear(&play->typed, play->entry.path, play->entry.n);
	else
		moveline_clear(&play->typed, &start, start != NO_SQUARE);
	play_let_go(play);
	play_hush(play);
	moveline_add(&play->typed, play_line(play), key);
	adopt_strays(play);
	follow_line(play);
	play->mode = PLAY_TYPING;
}

static void refuse_line(struct play *play)
{
	const struct reading *reading = &play->typed.reading;
	struct explanation why;
	char list[SENTENCE_MAX];

	moveline_list(&play->typed, list, 360);
	if (reading->n_whole + reading->n_fits > 1 && list[0])
		play_say(play, TONE_REFUSAL,
			"More than one turn fits, go on typing: %.360s", list);
	else if (reading->n_fits || reading->n_whole)
		play_say(play, TONE_PLAIN, "Nothing more to add: "
			"{typed step} plays it.");
	else if (!explain_turn(play_line(play), play->typed.whole, &why)) {
		play_explain(play, &why);
		play->typed.refused = true;
	}
}

/*
 * "Nd6" asks about a new game with its first letter, and what is left, "d6",
 * may be another legal turn: that is not played before somebody knows.
 */
static bool ask_about_strays(struct play *play)
{
	char text[MOVELINE_MAX + 8];
	square from = moveline_first(&play->typed, play_game(play));
	struct reading reading;

	/* Whoever names the piece's square means that piece. */
	if (from != NO_SQUARE && play->mobility[from])
		return false;
	for (const char *s = play->strays; *s; s++) {
		bool surely = play->stray_unknown && !s[1];

		snprintf(text, sizeof(text), "%s%s", s, play->typed.text);
		reading_make(play_line(play), text, &reading);
		if (!reading.n_whole && !reading.n_fits && !surely)
			continue;
		play_say(play, TONE_REFUSAL, "\"%s\" went to a command before "
			"this line. For %.130s type that now, in small "
			"letters; {typed step} once more takes %.120s.", s,
			text, play->typed.text);
		play->typed.refused = true;
		play->strays[0] = '\0';
		return true;
	}
	return false;
}

square play_typed_piece(const struct play *play)
{
	const struct moveline *typed = &play->typed;
	square sq = moveline_only(typed, play_game(play));
	struct move move;

	if (sq == NO_SQUARE || !play->mobility[sq]
	    || move_read(play_line(play), typed->whole, &move))
		return NO_SQUARE;
	return sq;
}

/* A square alone chooses the piece there, or says what is against it. */
static bool choose_typed(struct play *play)
{
	const struct reading *reading = &play->typed.reading;
	square sq = moveline_only(&play->typed, play_game(play));

	if (play_typed_piece(play) == NO_SQUARE
	    && (sq == NO_SQUARE || reading->n_whole || reading->n_fits
		|| !piece_is(play_position(play)->at[sq])))
		return false;
	play_let_go(play);
	play->cursor = sq;
	play_step(play);
	return true;
}

static void enter_line(struct play *play)
{
	struct reading *reading = &play->typed.reading;
	struct move move;

	if (ask_about_strays(play))
		return;
	if (choose_typed(play))
		return;
	if (!reading->n_whole && reading->n_fits == 1)
		moveline_complete(&play->typed, play_line(play));
	if (reading->n_whole == 1)
		play_propose_turn(play, &reading->whole);
	else if (!reading->n_whole
		 && move_read(play_line(play), play->typed.whole, &move))
		play_propose(play, &move);
	else
		refuse_line(play);
}

static void complete_line(struct play *play)
{
	play_hush(play);
	if (!moveline_complete(&play->typed, play_line(play)))
		refuse_line(play);
}

static bool is_question_mark(const struct key *key, enum request request)
{
	return request == REQUEST_HELP && key->type == KEY_CHARACTER;
}

void play_type_letter(struct play *play, const struct key *key)
{
	play_hush(play);
	if (!moveline_add(&play->typed, play_line(play), key))
		play_say(play, TONE_PLAIN, "This does not belong to a turn.");
	adopt_strays(play);
	follow_line(play);
}

static enum view_answer typing_request(struct play *play,
	const struct key *key, enum request request)
{
	switch (request) {
	case REQUEST_STEP:
		enter_line(play);
		break;
	case REQUEST_NEXT:
		complete_line(play);
		break;
	case REQUEST_BACK:
		play_hush(play);
		if (!moveline_back(&play->typed, play_line(play)))
			play_let_go(play);
		break;
	case REQUEST_LET_GO:
		play_let_go(play);
		break;
	default:
		if (request_is_outside(request))
			return VIEW_UNUSED;
		play_let_go(play);
		if (!play_cursor_request(play, request))
			play_say_unknown(play, key);
	}
	return VIEW_USED;
}

/* A sign or a capital that is a command, but not in the line. */
static bool is_command(const struct key *key, enum request request)
{
	return request != REQUEST_NONE && key->type == KEY_CHARACTER
		&& !key->mods && !key_is_typing(key) && key->code != ' ';
}

/* Whether a turn begins with this character. */
static bool begins_turn(const struct play *play, const struct key *key)
{
	char text[2] = { (char)key->code, '\0' };
	struct reading reading;

	reading_make(play_line(play), text, &reading);
	return reading.n_fits > 0;
}

/* No turn goes on with this letter: was it meant for something else? */
static void warn_of_command(struct play *play, const struct key *key,
	enum request request)
{
	const struct reading *reading = &play->typed.reading;

	if (!is_command(key, request) || reading->n_fits || reading->n_whole)
		return;
	play_say(play, TONE_PLAIN, "No turn goes on with %c. After "
		"{typed let-go} it is the command \"%s\".", (char)key->code,
		request_name(request));
}

enum view_answer play_typing_key(struct play *play, const struct key *key,
	enum request request)
{
	/* The refused text is done with. */
	if (play->typed.refused && is_command(key, request)
	    && !begins_turn(play, key)) {
		play_let_go(play);
		return play_board_key(play, key, request);
	}
	if (key->type == KEY_CHARACTER && !key->mods
	    && !is_question_mark(key, request)) {
		play_type_letter(play, key);
		warn_of_command(play, key, request);
		return VIEW_USED;
	}
	return typing_request(play, key, request);
}
