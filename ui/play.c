/* SPDX-License-Identifier: MIT */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "keytext.h"
#include "layout.h"

const struct line *play_line(const struct play *play)
{
	return session_line(play->session);
}

const struct position *play_position(const struct play *play)
{
	return session_position(play->session);
}

const struct game *play_game(const struct play *play)
{
	return session_game(play->session);
}

const char *play_mover(const struct play *play)
{
	return play_game(play)->sides[play_position(play)->now.side];
}

bool play_under_way(const struct play *play)
{
	return play->outcome.result == GOES_ON
		&& (session_turns(play->session)
		    || session_under_way(play->session));
}

bool play_selected(const struct play *play, square sq)
{
	for (int i = 0; i < play->entry.n; i++)
		if (play->entry.path[i] == sq)
			return true;
	return false;
}

/* What the status line answers. */

void play_say(struct play *play, enum play_tone tone, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	keytext_vprint(&play->settings->keymap, play->message,
		sizeof(play->message), format, arguments);
	va_end(arguments);
	play->tone = tone;
	play->refused = tone == TONE_REFUSAL;
	play->reasons = SET_EMPTY;
}

void play_hush(struct play *play)
{
	play->message[0] = '\0';
	play->reasons = SET_EMPTY;
}

static void show_reasons(struct play *play, const struct verdict *why)
{
	play->reasons = SET_EMPTY;
	for (int i = 0; i < why->n_sq; i++)
		set_add(&play->reasons, why->sq[i]);
}

static void say_refusal(struct play *play, const struct verdict *why)
{
	verdict_sentence(why, play_position(play), play->message,
		sizeof(play->message));
	play->tone = TONE_REFUSAL;
	play->refused = true;
	show_reasons(play, why);
}

/* The sentence may speak of a position that a part of a turn led to. */
void play_explain(struct play *play, const struct explanation *why)
{
	play_say(play, TONE_REFUSAL, "%s", why->sentence);
	show_reasons(play, &why->verdict);
}

void play_over(struct play *play)
{
	char sentence[SENTENCE_MAX];

	verdict_sentence(&play->outcome.why, play_position(play), sentence,
		sizeof(sentence));
	play_say(play, TONE_REFUSAL, "The game is over. %.350s", sentence);
	show_reasons(play, &play->outcome.why);
}

/* What depends on the session. */

/* After the last turn the board stays as it is. */
void play_face(struct play *play)
{
	bool both = play_is_person(play, WHITE)
		&& play_is_person(play, BLACK);

	if (play->settings->auto_flip && both
	    && play->outcome.result == GOES_ON)
		play->flipped = play_position(play)->now.side == BLACK;
}

static void count_moves(struct play *play)
{
	struct moves moves = { 0 };

	memset(play->mobility, 0, sizeof(play->mobility));
	play->may_pass = false;
	if (play->outcome.result == GOES_ON)
		line_moves(play_line(play), &moves);
	for (size_t i = 0; i < moves.n; i++) {
		if (moves.at[i].form == MOVE_PASS)
			play->may_pass = true;
		else if (play->mobility[moves.at[i].path[0]] < UINT16_MAX)
			play->mobility[moves.at[i].path[0]]++;
	}
	moves_free(&moves);
}

square play_only_start(const struct play *play)
{
	square found = NO_SQUARE;

	for (int sq = 0; sq < SQUARES; sq++) {
		if (!play->mobility[sq])
			continue;
		if (found != NO_SQUARE)
			return NO_SQUARE;
		found = (square)sq;
	}
	return found;
}

static void reset_entry(struct play *play)
{
	bool own = play->outcome.result == GOES_ON
		&& play_is_person(play, play_position(play)->now.side);

	play->begun_alone = own
		&& entry_begin(&play->entry, play_line(play));
	if (!own)
		entry_end(&play->entry);
}

void play_renew(struct play *play)
{
	play_stop_thinking(play);
	play->mode = PLAY_BOARD;
	play->scroll = 0;
	play->calm = session_turns(play->session)
		&& !session_under_way(play->session);
	play->outcome = session_outcome(play->session);
	clock_follow(&play->clock, play->session, play->clock.at);
	play_face(play);
	count_moves(play);
	reset_entry(play);
	play_look(play);
	play_find_threats(play);
	play_hush(play);
}

/* Beginning and ending. */

/* A middle square of the nearest rank on which the first player can move. */
static square first_cursor(const struct play *play)
{
	const struct game *game = play_game(play);
	int best = 0, middle = game->files / 2;

	for (int file = 0; file < game->files; file++)
		for (int rank = 0; rank < game->ranks; rank++) {
			square sq = SQUARE(file, rank);
			int far = abs(file - middle) + abs(rank - 1);

			if (play->mobility[sq] && (!best
				|| far < abs(square_file((square)best) - middle)
				+ abs(square_rank((square)best) - 1)))
				best = sq;
		}
	return (square)best;
}

struct play *play_new_of(struct session *session,
	const struct settings *settings)
{
	struct play *play = calloc(1, sizeof(*play));

	if (!play)
		abort();
	play->settings = settings;
	play->session = session;
	play_renew(play);
	play->calm = false;
	play->cursor = first_cursor(play);
	play_look(play);
	return play;
}

static struct play *with_clock(struct play *play)
{
	play_set_clock(play, &play->settings->clock);
	return play;
}

struct play *play_new(const struct game *game, const struct settings *settings)
{
	return with_clock(play_new_of(session_new(game), settings));
}

struct play *play_new_at(const struct position *start,
	const struct settings *settings)
{
	return with_clock(play_new_of(session_new_at(start), settings));
}

void play_free(struct play *play)
{
	if (!play)
		return;
	play_keep_time(play);
	play_stop_thinking(play);
	analysis_end(&play->analysis);
	computer_free(play->computer[WHITE]);
	computer_free(play->computer[BLACK]);
	entry_end(&play->entry);
	journal_free(play->journal);
	session_free(play->session);
	free(play);
}

/* Where the players are told apart, who plays what now. */
static void say_sides(struct play *play)
{
	const char *const *sides = play_game(play)->sides;
	char label[2][PLAYER_TEXT];

	player_label(&play->player[WHITE], label[WHITE]);
	player_label(&play->player[BLACK], label[BLACK]);
	if (label[WHITE][0] || label[BLACK][0])
		play_say(play, TONE_PLAIN, "The sides are changed: %s is %s, "
			"%s is %s.",
			sides[WHITE], label[WHITE][0] ? label[WHITE] : "yours",
			sides[BLACK], label[BLACK][0] ? label[BLACK]
			: "yours");
}

/* The players change sides. */
void play_restart(struct play *play)
{
	const struct game *game = play_game(play);
	const struct player changed[2] = { play->player[1], play->player[0] };
	struct record_header header = { .date = "" };
	bool kept = play->journal;

	if (kept)
		header = *journal_header(play->journal);
	header.date[0] = '\0';
	play_keep_time(play);
	journal_free(play->journal);
	play->journal = NULL;
	session_free(play->session);
	play->session = session_new(game);
	play->time_kept = 0;
	play_set_players(play, changed);
	play_set_clock(play, &play->next);
	if (kept)
		play_keep(play, &header);
	play_renew(play);
	play->cursor = first_cursor(play);
	play_look(play);
	say_sides(play);
}

/* The clock. */

void play_set_clock(struct play *play, const struct clock_rule *rule)
{
	struct clock_rule wish = *rule; /* it may be that of the clock itself */
	int64_t now = play->clock.at;

	clock_begin(&play->clock, &wish);
	play->next = wish;
	clock_follow(&play->clock, play->session, now);
}

/* Every change of the session tells what was used up to then. */
static void use_time(struct play *play)
{
	if (play->clock.runs)
		session_use(play->session, play->clock.spent);
}

/* While a turn is only shown nobody thinks, and it costs nobody's time. */
static void skip_shown(struct play *play, long long now)
{
	long long until = now < play->next_at ? now : play->next_at;

	if (until > play->clock.at)
		clock_skip(&play->clock, until);
}

bool play_time(struct play *play, long long now)
{
	char before[CLOCK_TEXT], after[CLOCK_TEXT];
	int side = play->clock.side;

	if (!play->timed)
		clock_skip(&play->clock, now);
	play->timed = true;
	clock_print(clock_left(&play->clock, side), before);
	skip_shown(play, now);
	clock_advance(&play->clock, now);
	clock_print(clock_left(&play->clock, side), after);
	use_time(play);
	return play_work(play, now) || strcmp(before, after) != 0;
}

void play_skip_time(struct play *play, long long now)
{
	clock_skip(&play->clock, now);
	play->timed = true;
}

bool play_asks_of_fault(const struct play *play)
{
	return play->mode == PLAY_ASKING && play->question == ASK_SAVE;
}

bool play_check_time(struct play *play)
{
	if (!play->clock.runs || !clock_is_out(&play->clock))
		return false;
	session_time_out(play->session, play->clock.side);
	play_renew(play);
	return true;
}

void play_keep_time(struct play *play)
{
	const struct clock *clock = &play->clock;

	if (clock->rule.kind == CLOCK_NONE || !clock->runs
	    || clock->spent == play->time_kept)
		return;
	play->time_kept = clock->spent;
	session_use_aloud(play->session, clock->spent);
}

/* Keeping the game. */

void play_keep(struct play *play, const struct record_header *header)
{
	struct record_header own = *header;

	for (int side = 0; side < 2; side++)
		player_sign(&play->player[side], own.name[side]);
	own.clock[0] = '\0';
	if (play->clock.rule.kind != CLOCK_NONE)
		clock_rule_print(&play->clock.rule, own.clock);
	play->journal = journal_new(play->session, &own);
}

void play_take_clock(struct play *play)
{
	struct record_header header;

	play->next = play->settings->clock;
	if (session_turns(play->session) || session_redoable(play->session)
	    || session_under_way(play->session)
	    || play->outcome.result != GOES_ON)
		return;
	play_set_clock(play, &play->settings->clock);
	if (!play->journal)
		return;
	/* Nothing is written before the first move. */
	header = *journal_header(play->journal);
	journal_free(play->journal);
	play_keep(play, &header);
}

void play_go_on_with(struct play *play, struct journal *journal)
{
	play->journal = journal;
}

bool play_at_risk(const struct play *play)
{
	if (play->journal)
		return journal_unsaved(play->journal) > 0;
	return play_under_way(play);
}

void play_mind_saving(struct play *play)
{
	const char *fault = play->journal ? journal_fault(play->journal)
		: NULL;

	if (!fault || play->mode != PLAY_BOARD)
		return;
	play_say(play, TONE_REFUSAL, "Not saved! %.300s {yes} tries again, "
		"{no} goes on without saving.", fault);
	play->mode = PLAY_ASKING;
	play->question = ASK_SAVE;
}

/* Making moves. */

static void make_move(struct play *play, const struct move *move)
{
	struct move made = *move; /* it may be one of the entry's */

	session_make(play->session, &made);
	play_renew(play);
}

void play_ask(struct play *play, enum play_question question,
	const char *sentence)
{
	play_say(play, TONE_REFUSAL, "%.360s {yes} yes, {no} no.", sentence);
	play->mode = PLAY_ASKING;
	play->refused = false;
	play->question = question;
}

/*
 * Whether there is something to be asked before the move is made; with
 * `confirmed` only what makes it risky.
 */
static bool is_doubtful(const struct play *play, const struct move *move,
	bool confirmed, struct explanation *why, char *sentence, size_t size)
{
	char name[NOTATION_TEXT];

	*why = (struct explanation){ 0 };
	if (play->settings->warnings
	    && session_warning(play->session, move, why)) {
		move_notation(play_line(play), move, name, sizeof(name));
		snprintf(sentence, size, "%.240s Play %.100s anyway?",
			why->sentence, name);
		return true;
	}
	/* In the middle of a turn Backspace will do. */
	if (confirmed || !play->settings->confirm || move->after.stage)
		return false;
	move_notation(play_line(play), move, name, sizeof(name));
	snprintf(sentence, size, "Play %.200s?", name);
	return true;
}

static void propose(struct play *play, const struct move *move,
	bool confirmed)
{
	struct explanation why;
	char sentence[SENTENCE_MAX];

	if (!is_doubtful(play, move, confirmed, &why, sentence,
		sizeof(sentence))) {
		make_move(play, move);
		return;
	}
	play->doubtful = *move;
	play->made_for_it = 0;
	play_ask(play, ASK_PLAY, sentence);
	show_reasons(play, &why.verdict);
}

void play_propose(struct play *play, const struct move *move)
{
	propose(play, move, false);
}

void play_propose_turn(struct play *play, const struct turn *turn)
{
	struct turn whole = *turn;

	for (int i = 0; i < whole.n - 1; i++)
		make_move(play, &whole.move[i]);
	if (move_to(&whole.move[whole.n - 1]) != NO_SQUARE)
		play->cursor = move_to(&whole.move[whole.n - 1]);
	play_propose(play, &whole.move[whole.n - 1]);
	if (play->mode == PLAY_ASKING)
		play->made_for_it = whole.n - 1;
}

void play_pass(struct play *play)
{
	struct move pass;

	if (entry_pass(play_line(play), &pass))
		propose(play, &pass, true);
}

/* A letter alone must not give a turn away, whatever the settings say. */
void play_ask_pass(struct play *play)
{
	struct explanation why;
	char sentence[80];

	if (play->outcome.result != GOES_ON) {
		play_over(play);
		return;
	}
	if (play_leave_alone(play))
		return;
	if (play->may_pass) {
		snprintf(sentence, sizeof(sentence), "%s passes?",
			play_mover(play));
		play_ask(play, ASK_PASS, sentence);
		return;
	}
	explain_turn(play_line(play), "pass", &why);
	play_explain(play, &why);
}

/* Entering a move square by square. */

void play_let_go(struct play *play)
{
	reset_entry(play);
	play->mode = PLAY_BOARD;
	play_hush(play);
	if (session_under_way(play->session))
		play_say(play, TONE_PLAIN, "A part of the turn was made"
			"{; {back} takes it back}.");
}

static void list_choices(struct play *play)
{
	play->n_choices = entry_choices(&play->entry, play->choice);
	play->chosen = 0;
	play->mode = PLAY_CHOOSING;
	play_hush(play);
}

static void propose_entry(struct play *play)
{
	struct move move;

	if (entry_move(&play->entry, 0, &move))
		play_propose(play, &move);
}

/* The square that was pointed at last is pointed at again. */
static void step_again(struct play *play)
{
	char name[SQUARE_NAME];

	switch (entry_state(&play->entry)) {
	case ENTRY_MAY_STOP:
	case ENTRY_WHOLE:
		propose_entry(play);
		return;
	case ENTRY_CHOICE:
		list_choices(play);
		return;
	case ENTRY_OPEN:
		break;
	}
	if (play->entry.n == 1) {
		play_let_go(play);
		return;
	}
	square_name(play->cursor, name);
	play_say(play, TONE_REFUSAL, "The move cannot end on %s: go on to a "
		"marked square{, or {back}}.", name);
}

/* The cursor's square was refused: is it another piece that can move? */
static bool choose_other(struct play *play)
{
	struct verdict why;

	if (play->entry.n != 1 || !play->mobility[play->cursor])
		return false;
	entry_reset(&play->entry, play_line(play));
	return entry_push(&play->entry, play_line(play), play->cursor, &why);
}

/*
 * Nobody chose the piece that the game wants moved, so whoever points at
 * another one of the same side asks about that one.
 */
static void judge_other(struct play *play, struct verdict *why)
{
	piece p = play_position(play)->at[play->cursor];

	if (!play->begun_alone || !piece_is(p)
	    || piece_side(p) != play_position(play)->now.side)
		return;
	entry_reset(&play->entry, play_line(play));
	entry_push(&play->entry, play_line(play), play->cursor, why);
	reset_entry(play);
}

static void refuse_step(struct play *play, struct verdict *why)
{
	if (play->entry.n > 1 && play->cursor == play->entry.path[0]) {
		play_let_go(play);
		return;
	}
	judge_other(play, why);
	say_refusal(play, why);
}

static void step_there(struct play *play)
{
	struct verdict why;

	if (!entry_push(&play->entry, play_line(play), play->cursor, &why)
	    && !choose_other(play)) {
		refuse_step(play, &why);
		return;
	}
	play->begun_alone = false;
	play_hush(play);
	switch (entry_state(&play->entry)) {
	case ENTRY_WHOLE:
		propose_entry(play);
		break;
	case ENTRY_CHOICE:
		list_choices(play);
		break;
	case ENTRY_MAY_STOP:
	case ENTRY_OPEN:
		break;
	}
}

void play_step(struct play *play)
{
	int n = play->entry.n;

	if (play->outcome.result != GOES_ON)
		play_over(play);
	else if (play_leave_alone(play))
		return;
	else if (n && play->entry.path[n - 1] == play->cursor)
		step_again(play);
	else
		step_there(play);
}

void play_back(struct play *play)
{
	if (play_leave_alone(play))
		return;
	if (play->entry.n && !play->begun_alone) {
		entry_pop(&play->entry, play_line(play));
		if (play->entry.n)
			play->cursor = play->entry.path[play->entry.n - 1];
		else
			reset_entry(play);
		play_hush(play);
	} else if (session_take_back(play->session)) {
		play_renew(play);
		play_say(play, TONE_PLAIN,
			"The part of the turn made last is taken back.");
	} else {
		play_say(play, TONE_PLAIN, "No step to take back{; {undo} "
			"takes back the last turn}.");
	}
}

/* Undo and redo. */

/* Back to a turn of one's own, if there is any. */
static void undo_of_others(struct play *play)
{
	const struct session *session = play->session;

	play->rests = false;
	if (play_is_person(play, WHITE) || play_is_person(play, BLACK)) {
		while (session_turns(session) && !play_is_person(play,
			session_position(session)->now.side))
			session_undo(play->session);
		return;
	}
	/* Where nobody plays it would be played again at once. */
	play->rests = true;
}

void play_undo(struct play *play)
{
	char what[NOTATION_TEXT] = "";
	size_t turns = session_turns(play->session), taken;
	bool half = session_under_way(play->session);
	bool over = play->outcome.result != GOES_ON;

	if (!session_undo(play->session)) {
		play_say(play, TONE_PLAIN, "There is nothing to take back.");
		return;
	}
	if (!half && session_turns(play->session) < turns)
		undo_of_others(play);
	taken = turns - session_turns(play->session);
	if (taken)
		snprintf(what, sizeof(what), "%s", session_notation(
			play->session, session_turns(play->session)));
	play_renew(play);
	play->calm = false;
	if (half)
		play_say(play, TONE_PLAIN,
			"The part of a turn that was made is taken back.");
	else if (over && !taken)
		play_say(play, TONE_PLAIN, "The game goes on: %s to move.",
			play_mover(play));
	else
		play_say(play, TONE_PLAIN, play->rests
			? "Taken back: %.60s%s. %s to move{; {hurry} lets the "
			"computer go on}{; {redo} plays it again}."
			: "Taken back: %.60s%s. %s to move{; {redo} plays it "
			"again}.", what, taken > 1 ? " and the answer" : "",
			play_mover(play));
}

/* What others played comes back as well: they would play something else. */
void play_redo(struct play *play)
{
	if (!session_redo(play->session)) {
		play_say(play, TONE_PLAIN, "There is nothing to play again.");
		return;
	}
	while (!play_is_person(play, play_position(play)->now.side)
	       && session_redo(play->session))
		;
	play_renew(play);
	play->calm = false;
}
