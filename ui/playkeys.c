/* SPDX-License-Identifier: MIT */
/* Which key does what in a game; what is done is in play.c. */
#include "playkeys.h"

#include <stdio.h>

#include "journal.h"
#include "layout.h"

static bool is_letter(const struct key *key, char lower)
{
	return key->type == KEY_CHARACTER && !key->mods
		&& (key->code | 32) == (uint32_t)lower;
}

/* The cursor. */

bool play_cursor_request(struct play *play, enum request request)
{
	int right, down;

	if (!request_way(request, &right, &down))
		return false;
	play->cursor = square_beside(play_game(play), play->flipped,
		play->cursor, right, down);
	return true;
}

/* Keys that do nothing: never without a word. */

void play_say_unknown(struct play *play, const struct key *key)
{
	char name[KEY_NAME_MAX], text[2] = "";
	struct reading reading;

	if (!key_print(key, name))
		return;
	if (key->type == KEY_CHARACTER && !key->mods && key->code < 127)
		text[0] = (char)key->code;
	reading_make(play_line(play), text, &reading);
	play->stray_unknown = true;
	if (!text[0] || !reading.n_choices) {
		play_say(play, TONE_PLAIN,
			"%s does nothing here{; {help} shows the keys}.", name);
		return;
	}
	play_say(play, TONE_REFUSAL, "%s is no command. Moves are typed in "
		"small letters: %c and what follows.", name, text[0] | 32);
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

/* By its number, or by its letter where that is what is shown. */
static bool choice_letter(struct play *play, const struct key *key)
{
	const struct kind *kinds = play_game(play)->kinds;

	for (int i = 0; i < play->n_choices; i++) {
		const char *symbol = kinds[play->choice[i]].symbol;
		bool alone = symbol[0] && !symbol[1];

		if (is_letter(key, (char)('1' + i))
		    || (alone && is_letter(key, (char)(symbol[0] | 32)))) {
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
	play_hush(play);
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
	default:
		if (request_is_outside(request))
			return VIEW_UNUSED;
		play_say(play, TONE_PLAIN, "This does nothing here: {arrows} "
			"and {step} choose, {let-go} cancels.");
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
	case ASK_PASS:
		play_pass(play);
		break;
	case ASK_RESIGN:
		session_resign(play->session, play_own_side(play));
		play_renew(play);
		break;
	case ASK_DRAW:
		if (!play_is_person(play, play_own_side(play) ^ 1)) {
			play_answer_draw(play);
			break;
		}
		session_agree(play->session);
		play_renew(play);
		break;
	case ASK_NEW:
		play_restart(play);
		break;
	case ASK_SAVE:
	case ASK_ENGINE:
		break;
	case ASK_CLOSE:
		return VIEW_CLOSE;
	case ASK_LEAVE:
		return VIEW_LEAVE;
	}
	return VIEW_USED;
}

/* What could not be saved. */

void play_save(struct play *play)
{
	play->mode = PLAY_BOARD;
	if (journal_retry(play->journal))
		play_say(play, TONE_PLAIN, "Saved: nothing is missing now.");
	else
		play_mind_saving(play);
}

static void go_on_unsaved(struct play *play)
{
	play->mode = PLAY_BOARD;
	journal_go_on(play->journal);
	play_say(play, TONE_PLAIN, "The game goes on and is not saved: each "
		"turn tries again{, and so does {save}}.");
}

/* It waits until it is answered. */
static void answer_save(struct play *play, enum reply reply)
{
	if (reply == REPLY_YES)
		play_save(play);
	else if (reply == REPLY_NO)
		go_on_unsaved(play);
}

/* Any other key is a no, and says so, and nothing of it reaches the board. */
static enum view_answer asking_key(struct play *play, const struct key *key,
	enum request request)
{
	enum reply reply = reply_of(key, request);

	if (play->question == ASK_ENGINE)
		return play_engine_key(play, key, request)
			|| !request_is_outside(request) ? VIEW_USED
			: VIEW_UNUSED;
	if (reply == REPLY_YES && play->question != ASK_SAVE)
		return say_yes(play);
	if (request_is_outside(request))
		return VIEW_UNUSED;
	if (play->question == ASK_SAVE) {
		answer_save(play, reply);
		return VIEW_USED;
	}
	say_no(play);
	if (reply == REPLY_UNCLEAR)
		play_say(play, TONE_REFUSAL, "Not done: only {yes} or y is a "
			"yes. A move begins with a small letter or a digit.");
	return VIEW_USED;
}

static const char *lost_words(const struct play *play)
{
	return play->journal ? "Leave? Some of this game is not saved."
		: "Leave? This game will not be kept.";
}

void play_ask_leave(struct play *play)
{
	if (play->mode == PLAY_ASKING)
		say_no(play);
	play_look(play);
	play_ask(play, ASK_LEAVE, lost_words(play));
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
	int least = -(int)(session_redoable(play->session) / 2);

	if (most == least) {
		play_say(play, TONE_PLAIN, "There are no more turns to show.");
		return;
	}
	play_hush(play);
	play->scroll += by;
	if (play->scroll > most)
		play->scroll = most;
	if (play->scroll < least)
		play->scroll = least;
}

static void ask_end(struct play *play, enum play_question question)
{
	const char *const *sides = play_game(play)->sides;
	int side = play_own_side(play);
	char sentence[120];

	if (play->outcome.result != GOES_ON) {
		play_over(play);
		return;
	}
	if (question == ASK_DRAW && !play_is_person(play, side ^ 1))
		snprintf(sentence, sizeof(sentence), "Offer %s a draw?",
			sides[side ^ 1]);
	else if (question == ASK_DRAW)
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
	if (!play_under_way(play) && !play_at_risk(play))
		play_restart(play);
	else if (play_at_risk(play))
		play_ask(play, ASK_NEW, play->journal
			? "Begin again? Some of this game is not saved."
			: "Begin again? This game will not be kept.");
	else
		play_ask(play, ASK_NEW, "Begin again? This game stays among "
			"the saved ones.");
}

static enum view_answer ask_close(struct play *play)
{
	if (!play->last_view || !play_at_risk(play))
		return VIEW_CLOSE;
	play_ask(play, ASK_CLOSE, lost_words(play));
	return VIEW_USED;
}

static void show_list(struct play *play)
{
	bool any = session_turns(play->session)
		|| session_redoable(play->session);

	play->list_only = !play->list_only;
	play_hush(play);
	if (play->list_only)
		play_say(play, TONE_PLAIN, "%s{; {turns} shows the pieces "
			"again}.", any ? "The list of turns has the room to "
			"itself, a line for each turn"
			: "No turn was played yet");
}

static void leave_all(struct play *play)
{
	bool any = play->list_only || play->message[0]
		|| (play->entry.n && !play->begun_alone);

	play->list_only = false;
	play_let_go(play);
	if (!any && !play->message[0])
		play_say(play, TONE_PLAIN, "Nothing is chosen; {quit} leaves.");
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
		leave_all(play);
		break;
	case REQUEST_UNDO:
		play_undo(play);
		break;
	case REQUEST_REDO:
		play_redo(play);
		break;
	case REQUEST_DANGER:
		play_jump_danger(play);
		break;
	case REQUEST_CAPTURE:
		play_jump_capture(play);
		break;
	case REQUEST_LAST:
		play_jump_last(play);
		break;
	case REQUEST_THREATS:
		play_toggle_threats(play);
		break;
	case REQUEST_HURRY:
		play_hurry(play);
		break;
	case REQUEST_HINT:
		play_hint(play);
		break;
	case REQUEST_ANALYSE:
		play_analyse(play);
		break;
	case REQUEST_THREAT:
		play_ask_threat(play);
		break;
	case REQUEST_FLIP:
		flip(play);
		break;
	case REQUEST_PASS:
		play_ask_pass(play);
		break;
	case REQUEST_DRAW:
		ask_end(play, ASK_DRAW);
		break;
	case REQUEST_RESIGN:
		ask_end(play, ASK_RESIGN);
		break;
	case REQUEST_TURNS:
		show_list(play);
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

/* Letters and digits always, "-" where a turn can be written with it: it asks
 * for something only where a game is watched. */
static bool opens_line(const struct play *play, const struct key *key,
	enum request request)
{
	bool free = request == REQUEST_NONE || request == REQUEST_SLOWER;

	return key_is_typing(key)
		|| (free && play->may_pass && is_letter(key, '-'));
}

enum view_answer play_board_key(struct play *play, const struct key *key,
	enum request request)
{
	if (opens_line(play, key, request)) {
		play_open_line(play, key);
		return VIEW_USED;
	}
	play->stray_unknown = false;
	if (play_cursor_request(play, request)) {
		/* A refusal stays, as the squares that it speaks of. */
		if (play->tone == TONE_PLAIN)
			play_hush(play);
		return VIEW_USED;
	}
	if (request == REQUEST_NONE || request == REQUEST_FASTER
	    || request == REQUEST_SLOWER) {
		play_say_unknown(play, key);
		return VIEW_USED;
	}
	return board_request(play, request);
}

static enum view_answer mode_key(struct play *play, const struct key *key,
	enum request request)
{
	switch (play->mode) {
	case PLAY_TYPING:
		return play_typing_key(play, key, request);
	case PLAY_CHOOSING:
		return choosing_key(play, key, request);
	case PLAY_ASKING:
		return asking_key(play, key, request);
	case PLAY_BOARD:
		break;
	}
	return play_board_key(play, key, request);
}

enum view_answer play_key(struct play *play, const struct key *key,
	enum request request)
{
	bool calm = play->calm;
	enum view_answer answer;

	play->calm = false;
	answer = mode_key(play, key, request);
	if (answer == VIEW_UNUSED)
		play->calm = calm;
	play_look(play);
	play_note_stray(play, key);
	return answer;
}

/* The mouse, and texts that are pasted. */

static void click_square(struct play *play, square sq)
{
	if (play->mode == PLAY_TYPING)
		play_let_go(play);
	play->cursor = sq;
	play_step(play);
}

/* Questions are answered by a click on the answer alone. */
enum view_answer play_click(struct play *play, enum spot_kind kind, int value)
{
	bool at_board = play->mode == PLAY_BOARD || play->mode == PLAY_TYPING;

	play->calm = false;
	if (kind == SPOT_SQUARE && at_board)
		click_square(play, (square)value);
	else if (kind == SPOT_LINE && play->mode == PLAY_CHOOSING
		 && value < play->n_choices)
		take_choice(play, value);
	play_look(play);
	play->strays[0] = '\0';
	return VIEW_USED;
}

void play_wheel(struct play *play, bool up)
{
	if (play->mode == PLAY_BOARD)
		scroll(play, up ? 2 : -2);
	else if (play->mode == PLAY_CHOOSING)
		move_choice(play, up ? -1 : 1);
}

void play_paste(struct play *play, const struct key *key)
{
	bool opens = key->type == KEY_CHARACTER && !key->mods
		&& key->code < 127 && key->code > ' ';

	play->calm = false;
	if (play->mode == PLAY_BOARD && opens) {
		play_open_line(play, key);
	} else if (play->mode == PLAY_TYPING && key->type == KEY_CHARACTER
		   && !key->mods) {
		play_type_letter(play, key);
	}
	play_look(play);
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
	/* The line of keys is the same whoever is to move: it is not sent again
	 * with each turn. */
	case REQUEST_HURRY:
		return goes_on && !(play_is_person(play, WHITE)
			&& play_is_person(play, BLACK));
	case REQUEST_HINT:
		return goes_on && (play_is_person(play, WHITE)
			|| play_is_person(play, BLACK));
	case REQUEST_PASS:
		return play->may_pass;
	case REQUEST_UNDO:
		return session_turns(play->session) > 0 || !goes_on
			|| session_under_way(play->session);
	case REQUEST_REDO:
		return session_redoable(play->session) > 0;
	case REQUEST_WATCH:
		return session_turns(play->session) > 0;
	default:
		return true;
	}
}
