/* SPDX-License-Identifier: MIT */
/* Which key does what in a game; what is done is in play.c. */
#include "play.h"

#include <stdio.h>

#include "layout.h"

static bool is_letter(const struct key *key, char lower)
{
	return key->type == KEY_CHARACTER && !key->mods
		&& (key->code | 32) == (uint32_t)lower;
}

/* Typing a turn. */

static void open_line(struct play *play, const struct key *key)
{
	if (play->outcome.result != GOES_ON) {
		play_over(play);
		return;
	}
	play_let_go(play);
	play_hush(play);
	moveline_clear(&play->typed);
	moveline_add(&play->typed, play_line(play), key);
	play->mode = PLAY_TYPING;
}

static void refuse_line(struct play *play)
{
	const struct reading *reading = &play->typed.reading;
	struct explanation why;
	char list[SENTENCE_MAX];

	if (reading->n_fits || reading->n_whole) {
		moveline_list(&play->typed, list, sizeof(list));
		play_say(play, TONE_REFUSAL, "More than one turn fits, go on "
			"typing: %.350s", list);
	} else if (!explain_turn(play_line(play), play->typed.text, &why)) {
		play_explain(play, &why);
	}
}

static void enter_line(struct play *play)
{
	struct reading *reading = &play->typed.reading;
	struct move move;

	if (!reading->n_whole && reading->n_fits == 1)
		moveline_complete(&play->typed, play_line(play));
	if (reading->n_whole == 1)
		play_propose_turn(play, &reading->whole);
	else if (!reading->n_whole
		 && move_read(play_line(play), play->typed.text, &move))
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

static enum view_answer typing_key(struct play *play, const struct key *key,
	enum request request)
{
	if (key->type == KEY_CHARACTER && !key->mods) {
		play_hush(play);
		moveline_add(&play->typed, play_line(play), key);
		return VIEW_USED;
	}
	switch (request) {
	case REQUEST_STEP:
		enter_line(play);
		return VIEW_USED;
	case REQUEST_NEXT:
		complete_line(play);
		return VIEW_USED;
	case REQUEST_BACK:
		play_hush(play);
		if (!moveline_back(&play->typed, play_line(play)))
			play_let_go(play);
		return VIEW_USED;
	case REQUEST_LET_GO:
		play_let_go(play);
		return VIEW_USED;
	case REQUEST_REDRAW:
	case REQUEST_SUSPEND:
		return VIEW_UNUSED;
	default:
		return VIEW_USED;
	}
}

/* Choosing what a piece becomes. */

static void take_choice(struct play *play, int i)
{
	struct move move;

	play->chosen = i;
	if (entry_move(&play->entry, play->choice[i], &move))
		play_propose(play, &move);
}

static void leave_choice(struct play *play)
{
	entry_pop(&play->entry, play_line(play));
	play->mode = PLAY_BOARD;
	play_say(play, TONE_PLAIN, "Nothing has happened.");
}

static bool choice_letter(struct play *play, const struct key *key)
{
	const struct kind *kinds = play_game(play)->kinds;

	for (int i = 0; i < play->n_choices; i++) {
		char letter = kinds[play->choice[i]].letter;

		if (is_letter(key, (char)(letter | 32))) {
			take_choice(play, i);
			return true;
		}
	}
	return false;
}

static void move_choice(struct play *play, int by)
{
	play->chosen = (play->chosen + by + play->n_choices) % play->n_choices;
}

static enum view_answer choosing_key(struct play *play, const struct key *key,
	enum request request)
{
	if (choice_letter(play, key))
		return VIEW_USED;
	switch (request) {
	case REQUEST_STEP:
		take_choice(play, play->chosen);
		return VIEW_USED;
	case REQUEST_DOWN:
	case REQUEST_RIGHT:
	case REQUEST_NEXT:
		move_choice(play, 1);
		return VIEW_USED;
	case REQUEST_UP:
	case REQUEST_LEFT:
	case REQUEST_PREVIOUS:
		move_choice(play, -1);
		return VIEW_USED;
	case REQUEST_BACK:
	case REQUEST_LET_GO:
		leave_choice(play);
		return VIEW_USED;
	case REQUEST_REDRAW:
	case REQUEST_SUSPEND:
	case REQUEST_HELP:
		return VIEW_UNUSED;
	default:
		return VIEW_USED;
	}
}

/* Questions. */

static void say_no(struct play *play)
{
	play->mode = PLAY_BOARD;
	play_say(play, TONE_PLAIN, "Nothing has happened.");
	if (play->question != ASK_PLAY)
		return;
	if (play->made_for_it) {
		while (play->made_for_it-- && session_take_back(play->session))
			;
		play_renew(play);
	} else {
		entry_pop(&play->entry, play_line(play));
	}
	play_say(play, TONE_PLAIN, "It was not played: choose another move.");
}

static void say_yes_to_move(struct play *play)
{
	struct move move = play->doubtful;

	session_make(play->session, &move);
	play_renew(play);
}

static enum view_answer say_yes(struct play *play)
{
	play->mode = PLAY_BOARD;
	play_hush(play);
	switch (play->question) {
	case ASK_PLAY:
		say_yes_to_move(play);
		break;
	case ASK_RESIGN:
		session_resign(play->session, play_position(play)->now.side);
		play_renew(play);
		break;
	case ASK_DRAW:
		session_agree(play->session);
		play_renew(play);
		break;
	case ASK_NEW:
		play_restart(play);
		break;
	case ASK_CLOSE:
		return VIEW_CLOSE;
	}
	return VIEW_USED;
}

static enum view_answer asking_key(struct play *play, const struct key *key,
	enum request request)
{
	bool enter = request == REQUEST_STEP && key->type == KEY_NAMED;

	if (enter || is_letter(key, 'y'))
		return say_yes(play);
	if (request == REQUEST_LET_GO || request == REQUEST_BACK
	    || is_letter(key, 'n'))
		say_no(play);
	else if (request == REQUEST_REDRAW || request == REQUEST_SUSPEND)
		return VIEW_UNUSED;
	return VIEW_USED;
}

/* The board. */

static void move_cursor(struct play *play, int right, int down)
{
	play->cursor = square_beside(play_game(play), play->flipped,
		play->cursor, right, down);
}

static bool cursor_request(struct play *play, enum request request)
{
	static const struct {
		enum request request;
		int right, down;
	} ways[] = {
		{ REQUEST_UP, 0, -1 }, { REQUEST_DOWN, 0, 1 },
		{ REQUEST_LEFT, -1, 0 }, { REQUEST_RIGHT, 1, 0 },
		{ REQUEST_UP_LEFT, -1, -1 }, { REQUEST_UP_RIGHT, 1, -1 },
		{ REQUEST_DOWN_LEFT, -1, 1 }, { REQUEST_DOWN_RIGHT, 1, 1 },
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		if (ways[i].request == request) {
			move_cursor(play, ways[i].right, ways[i].down);
			return true;
		}
	}
	return false;
}

static void flip(struct play *play)
{
	play->flipped = !play->flipped;
	play_say(play, TONE_PLAIN, "The board is turned: %s is at the bottom.",
		play_game(play)->sides[play->flipped]);
}

static void scroll(struct play *play, int by)
{
	int most = (int)(session_turns(play->session) / 2);

	play->scroll += by;
	if (play->scroll > most)
		play->scroll = most;
	if (play->scroll < 0)
		play->scroll = 0;
}

static void ask_end(struct play *play, enum play_question question)
{
	const char *const *sides = play_game(play)->sides;
	int side = play_position(play)->now.side;
	char sentence[120];

	if (play->outcome.result != GOES_ON) {
		play_over(play);
		return;
	}
	if (question == ASK_DRAW)
		snprintf(sentence, sizeof(sentence),
			"%s offers a draw. Does %s agree?", sides[side],
			sides[side ^ 1]);
	else
		snprintf(sentence, sizeof(sentence),
			"%s gives up and %s wins?", sides[side],
			sides[side ^ 1]);
	play_ask(play, question, sentence);
}

static void ask_new(struct play *play)
{
	if (play_under_way(play))
		play_ask(play, ASK_NEW, "Start again? This game is lost then.");
	else
		play_restart(play);
}

static enum view_answer ask_close(struct play *play)
{
	if (!play->last_view || !play_under_way(play))
		return VIEW_CLOSE;
	play_ask(play, ASK_CLOSE, "Leave? This game is lost then.");
	return VIEW_USED;
}

static enum view_answer board_request(struct play *play, enum request request)
{
	switch (request) {
	case REQUEST_STEP:
		play_step(play);
		break;
	case REQUEST_NEXT:
		play_next(play, 1);
		break;
	case REQUEST_PREVIOUS:
		play_next(play, -1);
		break;
	case REQUEST_BACK:
		play_back(play);
		break;
	case REQUEST_LET_GO:
		play_let_go(play);
		break;
	case REQUEST_UNDO:
		play_undo(play);
		break;
	case REQUEST_REDO:
		play_redo(play);
		break;
	case REQUEST_FLIP:
		flip(play);
		break;
	case REQUEST_PASS:
		play_pass(play);
		break;
	case REQUEST_DRAW:
		ask_end(play, ASK_DRAW);
		break;
	case REQUEST_RESIGN:
		ask_end(play, ASK_RESIGN);
		break;
	case REQUEST_TURNS:
		play->list_only = !play->list_only;
		break;
	case REQUEST_PAGE_UP:
		scroll(play, 5);
		break;
	case REQUEST_PAGE_DOWN:
		scroll(play, -5);
		break;
	case REQUEST_NEW:
		ask_new(play);
		break;
	case REQUEST_QUIT:
		return ask_close(play);
	default:
		return VIEW_UNUSED;
	}
	return VIEW_USED;
}

enum view_answer play_key(struct play *play, const struct key *key,
	enum request request)
{
	switch (play->mode) {
	case PLAY_TYPING:
		return typing_key(play, key, request);
	case PLAY_CHOOSING:
		return choosing_key(play, key, request);
	case PLAY_ASKING:
		return asking_key(play, key, request);
	case PLAY_BOARD:
		break;
	}
	if (key_is_typing(key)
	    || (request == REQUEST_NONE && is_letter(key, '-'))) {
		open_line(play, key);
		return VIEW_USED;
	}
	if (cursor_request(play, request))
		return VIEW_USED;
	return board_request(play, request);
}

bool play_can(const struct play *play, enum request request)
{
	bool goes_on = play->outcome.result == GOES_ON;

	switch (request) {
	case REQUEST_STEP:
	case REQUEST_NEXT:
	case REQUEST_DRAW:
	case REQUEST_RESIGN:
		return goes_on;
	case REQUEST_LET_GO:
		return goes_on && play->entry.n > 0 && !play->begun_alone;
	case REQUEST_PASS:
		return play->may_pass;
	case REQUEST_UNDO:
		return session_turns(play->session) > 0 || !goes_on
			|| session_under_way(play->session);
	case REQUEST_REDO:
		return session_redoable(play->session) > 0;
	default:
		return true;
	}
}
