/* SPDX-License-Identifier: MIT */
#include "talk.h"

#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "keep.h"
#include "speech.h"
#include "tell.h"
#include "typed.h"

void talk_say(struct talk *talk, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(talk->out, format, arguments);
	va_end(arguments);
	putc('\n', talk->out);
}

/* Reading. */

/* What was written is seen before anything is waited for. */
static void show_all(struct talk *talk)
{
	if (talk->options.prompt)
		fputs("> ", talk->out);
	if (fflush(talk->out) || ferror(talk->out))
		talk->ended = true;
}

/* Says what was wrong with a line. */
static void say_fault(struct talk *talk, enum typed found,
		      const struct typed_fault *fault)
{
	if (found == TYPED_LONG)
		talk_say(talk, "This line is ignored: it is longer than %d "
			 "characters.", TALK_LINE - 1);
	else
		talk_say(talk, "This line is ignored: its byte %lu "
			 "(hexadecimal %02x) is no printable ASCII "
			 "character.", fault->at, fault->byte);
}

/* One line, whatever is in it. */
static enum typed read_line(struct talk *talk, char text[TALK_LINE])
{
	struct typed_fault fault;
	enum typed found = typed_read(talk->in, text, TALK_LINE, &fault);

	if (found == TYPED_LONG || found == TYPED_STRANGE)
		say_fault(talk, found, &fault);
	return found;
}

bool talk_read(struct talk *talk, char text[TALK_LINE])
{
	enum typed found = TYPED_LONG;

	if (talk->held[0]) {
		memcpy(text, talk->held, TALK_LINE);
		talk->held[0] = '\0';
		return true;
	}
	while (found != TYPED_LINE && found != TYPED_END) {
		if (!talk->waits)
			show_all(talk);
		talk->waits = false;
		if (talk->ended)
			return false;
		found = read_line(talk, text);
	}
	talk->ended = found == TYPED_END;
	return !talk->ended;
}

/* While somebody thinks. */

bool talk_hears(struct talk *talk)
{
	struct pollfd fd = {.fd = fileno(talk->in), .events = POLLIN};

	return fd.fd >= 0 && !talk->held[0] && !talk->deaf &&
	       poll(&fd, 1, 0) > 0;
}

bool talk_is_hurry(const struct talk *talk, const char *text)
{
	return (!*text && talk->options.prompt) || !strcmp(text, "now") ||
	       !strcmp(text, "stop");
}

/* A script may end before all is thought about that it asked for. */
bool talk_hurries(struct talk *talk)
{
	char text[TALK_LINE];

	switch (read_line(talk, text)) {
	case TYPED_END:
		talk->deaf = true;
		return talk->options.prompt;
	case TYPED_LINE:
		if (talk_is_hurry(talk, text))
			return true;
		memcpy(talk->held, text, TALK_LINE);
		break;
	default:
		break;
	}
	return false;
}

bool talk_ask(struct talk *talk, const char *question)
{
	char text[TALK_LINE];

	talk_say(talk, "%s Answer yes or no.", question);
	do {
		if (!talk_read(talk, text))
			return false;
	} while (!*text);
	if (ascii_begins(text, "yes"))
		return true;
	if (!ascii_begins(text, "no")) {
		talk_say(talk, "That is taken as a no.");
		memcpy(talk->held, text, TALK_LINE);
	}
	return false;
}

/* Where the game stands. */

static const struct line *line_of(const struct talk *talk)
{
	return session_line(talk->session);
}

const struct game *talk_game(const struct talk *talk)
{
	return session_game(talk->session);
}

const struct position *talk_position(const struct talk *talk)
{
	return session_position(talk->session);
}

bool talk_is_over(const struct talk *talk)
{
	return session_outcome(talk->session).result != GOES_ON;
}

static int64_t now(const struct talk *talk)
{
	return talk->options.now ? talk->options.now() : 0;
}

void talk_renew(struct talk *talk)
{
	if (talk->session)
		clock_follow(&talk->clock, talk->session, now(talk));
	talk_stop_thinking(talk);
	talk->hints = 0;
	entry_end(&talk->entry);
	talk->entry = (struct entry){.n = 0};
	talk->begun_alone = talk->session && !talk_is_over(talk) &&
			    entry_begin(&talk->entry, line_of(talk));
}

/* The reason of a resignation or a draw is no matter of the line. */
static void say_end(struct talk *talk)
{
	struct outcome outcome = session_outcome(talk->session);
	char sentence[SENTENCE_MAX];

	verdict_sentence(&outcome.why, talk_position(talk), sentence,
			 sizeof sentence);
	talk_say(talk, "The game is over, %s. %s", result_score(outcome.result),
		 sentence);
}

/* The clock. */

bool talk_time(struct talk *talk)
{
	struct clock *clock = &talk->clock;

	if (!talk->session)
		return false;
	clock_advance(clock, now(talk));
	if (!clock->runs)
		return false;
	session_use(talk->session, clock->spent);
	if (!clock_is_out(clock))
		return false;
	session_time_out(talk->session, clock->side);
	keep_check(talk);
	talk_renew(talk);
	say_end(talk);
	return true;
}

void talk_skip_time(struct talk *talk)
{
	clock_skip(&talk->clock, now(talk));
}

void talk_clock(struct talk *talk)
{
	const char *const *sides = talk_position(talk)->game->sides;
	const struct clock *clock = &talk->clock;
	char words[CLOCK_WORDS], times[2][CLOCK_TEXT];

	if (clock->rule.kind == CLOCK_NONE) {
		talk_say(talk, "This game has no clock.");
		return;
	}
	clock_rule_words(&clock->rule, words);
	for (int side = WHITE; side <= BLACK; side++)
		clock_print(clock_left(clock, side), times[side]);
	talk_say(talk, "The clock: %s.", words);
	talk_say(talk, "Time left: %s %s, %s %s.", sides[WHITE], times[WHITE],
		 sides[BLACK], times[BLACK]);
	if (!clock->runs && !talk_is_over(talk))
		talk_say(talk, "It starts when the first turn is made.");
}

/* Only when it is little: nobody wants to hear of it otherwise. */
static void warn_of_time(struct talk *talk)
{
	const struct clock *clock = &talk->clock;
	char time[CLOCK_TEXT];

	if (!clock_is_low(clock, clock->side))
		return;
	clock_print(clock_left(clock, clock->side), time);
	talk_say(talk, "%s has %s left.",
		 talk_position(talk)->game->sides[clock->side], time);
}

void talk_due(struct talk *talk)
{
	if (talk_is_over(talk)) {
		say_end(talk);
		return;
	}
	tell_due(talk->out, line_of(talk));
	warn_of_time(talk);
	tell_entry(talk->out, &talk->entry, line_of(talk));
}

int talk_number(struct talk *talk, const char *text, int usual)
{
	uint64_t n = (uint64_t)usual;

	if (*text && (!ascii_number(text, INT_MAX, &n) || !n)) {
		talk_say(talk, "Give a number, 1 or more.");
		return 0;
	}
	return (int)n;
}

void talk_last(struct talk *talk)
{
	size_t n = session_turns(talk->session);
	char words[SPEECH_MAX];

	if (!n) {
		talk_say(talk, "No turn has been made yet.");
		return;
	}
	session_speak(talk->session, n - 1, words, sizeof words);
	talk_say(talk, "%s", words);
}

/* Making moves. */

/* Whether the player wants it: although it loses at once or is risky, or
 * because every turn is asked about. */
static bool is_wanted(struct talk *talk, const struct move *move)
{
	struct explanation warning;
	char words[SPEECH_MAX], question[SPEECH_MAX + 40];

	if (!talk->options.trust &&
	    session_warning(talk->session, move, &warning)) {
		snprintf(question, sizeof question, "%s Play it anyway?",
			 warning.sentence);
		return talk_ask(talk, question);
	}
	if (!talk->options.confirm || move->after.stage)
		return true;
	speech_move(talk_position(talk), move, words, sizeof words);
	snprintf(question, sizeof question, "%s. Play it?", words);
	return talk_ask(talk, question);
}

static void make_part(struct talk *talk, const struct move *move)
{
	char words[SPEECH_MAX];

	speech_move(talk_position(talk), move, words, sizeof words);
	session_make(talk->session, move);
	keep_check(talk);
	talk_say(talk, "%s.", words);
}

/* The last move ends the turn, or the turn goes on behind it. */
static void make_last(struct talk *talk, const struct move *move)
{
	if (move->after.stage) {
		make_part(talk, move);
	} else {
		session_make(talk->session, move);
		keep_check(talk);
		talk_last(talk);
	}
	talk_renew(talk);
	talk_due(talk);
}

static void propose(struct talk *talk, const struct turn *turn)
{
	int last = turn->n - 1;
	bool wanted;

	for (int i = 0; i < last; i++)
		session_make(talk->session, &turn->move[i]);
	wanted = is_wanted(talk, &turn->move[last]);
	/* Whoever was asked may have thought for long. */
	if (talk_time(talk))
		return;
	if (wanted) {
		make_last(talk, &turn->move[last]);
		return;
	}
	for (int i = 0; i < last; i++)
		session_take_back(talk->session);
	keep_check(talk);
	talk_renew(talk);
	talk_say(talk, "It is not played.");
}

static void propose_move(struct talk *talk, const struct move *move)
{
	struct turn turn = {.n = 1};

	turn.move[0] = *move;
	propose(talk, &turn);
}

/* What a pawn becomes. */

static void list_kinds(struct talk *talk, const uint8_t *kinds, int n)
{
	const struct kind *table = talk_position(talk)->game->kinds;

	fputs("Choose what it becomes:", talk->out);
	for (int i = 0; i < n; i++)
		fprintf(talk->out, "%s %s", i ? "," : "",
			table[kinds[i]].name);
	talk_say(talk, ". Or type back.");
}

static bool same_word(const char *a, const char *b)
{
	return strlen(a) == strlen(b) && ascii_begins(a, b);
}

/* By symbol or position letter, or by the beginning of its name when no other
 * begins so; 0 when it is none of them. */
static uint8_t find_kind(const struct game *game, const uint8_t *kinds, int n,
			 const char *text)
{
	uint8_t found = 0;
	int fits = 0;

	for (int i = 0; i < n; i++) {
		const struct kind *kind = &game->kinds[kinds[i]];
		const char letter[2] = {kind->letter, '\0'};

		if (same_word(text, kind->symbol) || same_word(text, letter))
			return kinds[i];
		if (!ascii_begins(text, kind->name))
			continue;
		found = kinds[i];
		fits++;
	}
	return fits == 1 ? found : 0;
}

static uint8_t choose_kind(struct talk *talk)
{
	uint8_t kinds[KINDS], kind = 0;
	int n = entry_choices(&talk->entry, kinds);
	char text[TALK_LINE];

	list_kinds(talk, kinds, n);
	while (!kind && talk_read(talk, text)) {
		if (*text && ascii_begins(text, "back"))
			break;
		if (*text)
			kind = find_kind(talk_position(talk)->game, kinds, n,
					 text);
		if (*text && !kind)
			list_kinds(talk, kinds, n);
	}
	return kind;
}

/* Entering a move square by square. */

static void propose_entry(struct talk *talk, uint8_t kind)
{
	struct move move;

	if (entry_move(&talk->entry, kind, &move)) {
		propose_move(talk, &move);
		return;
	}
	talk_renew(talk);
	talk_say(talk, "It is not played.");
}

/* A square was added: is that all? */
static void go_on(struct talk *talk)
{
	switch (entry_state(&talk->entry)) {
	case ENTRY_WHOLE:
		propose_entry(talk, 0);
		break;
	case ENTRY_CHOICE:
		propose_entry(talk, choose_kind(talk));
		break;
	default:
		tell_entry(talk->out, &talk->entry, line_of(talk));
	}
}

void talk_done(struct talk *talk)
{
	if (talk->entry.n && entry_state(&talk->entry) == ENTRY_MAY_STOP)
		propose_entry(talk, 0);
	else
		talk_say(talk, "There is no move that could end here.");
}

void talk_back(struct talk *talk)
{
	if (talk->entry.n > (talk->begun_alone ? 1 : 0)) {
		entry_pop(&talk->entry, line_of(talk));
		if (!talk->entry.n)
			talk_say(talk, "Nothing is chosen now.");
		talk_due(talk);
	} else if (session_take_back(talk->session)) {
		keep_check(talk);
		talk_renew(talk);
		talk_say(talk, "That part of the turn is taken back.");
		talk_due(talk);
	} else {
		talk_say(talk, "No part of a turn has been entered; undo "
			 "takes back a whole turn.");
	}
}

void talk_pass(struct talk *talk)
{
	struct move pass;

	if (!talk_is_over(talk) && entry_pass(line_of(talk), &pass))
		propose_move(talk, &pass);
	else
		talk_refuse(talk, "pass");
}

/* Squares in typed text, perhaps behind the letter of the piece on the first
 * and with signs between. */

static bool is_symbol(const struct position *pos, const char *text, size_t n,
		      square sq)
{
	const char *symbol;

	if (!n)
		return true;
	if (!piece_is(pos->at[sq]))
		return false;
	symbol = pos->game->kinds[piece_kind(pos->at[sq])].symbol;
	for (size_t i = 0; i < n; i++)
		if (ascii_lower(text[i]) != ascii_lower(symbol[i]))
			return false;
	return !symbol[n];
}

/* Returns how many; 0 when anything else stands there. */
static int read_squares(const struct position *pos, const char *text,
			square way[MOVE_PATH_MAX])
{
	const char *at = text;
	size_t letters;
	int n = 0;

	while (ascii_is_letter(*at) && !ascii_is_digit(at[1]))
		at++;
	letters = (size_t)(at - text);
	while (*at && n < MOVE_PATH_MAX) {
		char letter[8];
		const char *small = letter;

		snprintf(letter, sizeof letter, "%c%.4s", ascii_lower(*at),
			 at + 1);
		way[n] = square_read(&small, pos->game);
		if (way[n++] == NO_SQUARE)
			return 0;
		at += small - letter;
		at += *at == 'x' || *at == '-' || *at == ' ';
	}
	return !*at && n && is_symbol(pos, text, letters, way[0]) ? n : 0;
}

/* All of them or none. */
static bool push_squares(struct talk *talk, const square *way, int n,
			 struct verdict *why)
{
	int before = talk->entry.n;

	for (int i = 0; i < n; i++)
		if (!entry_push(&talk->entry, line_of(talk), way[i], why)) {
			while (talk->entry.n > before)
				entry_pop(&talk->entry, line_of(talk));
			return false;
		}
	return true;
}

/* Begins anew with these squares; keeps what is chosen when that fails. */
static bool begin_with(struct talk *talk, const square *way, int n)
{
	struct entry kept = talk->entry;
	struct verdict why;

	talk->entry = (struct entry){.n = 0};
	entry_reset(&talk->entry, line_of(talk));
	if (push_squares(talk, way, n, &why)) {
		entry_end(&kept);
		talk->begun_alone = false;
		return true;
	}
	entry_end(&talk->entry);
	talk->entry = kept;
	return false;
}

static bool is_own(const struct position *pos, square sq)
{
	piece p = pos->at[sq];

	return piece_is(p) && piece_side(p) == pos->now.side;
}

/* A single square where one's own piece stands, or while one is chosen, means
 * those, never a pawn that happens to be able to go there. */
static void step_to(struct talk *talk, square sq)
{
	char sentence[SENTENCE_MAX];
	struct verdict why;

	if (push_squares(talk, &sq, 1, &why) || begin_with(talk, &sq, 1)) {
		go_on(talk);
		return;
	}
	verdict_sentence(&why, talk_position(talk), sentence, sizeof sentence);
	talk_say(talk, "%s", sentence);
}

/* Whole moves, and parts of turns. */

static void list_choices(struct talk *talk, const struct reading *reading,
			 const char *words, int of)
{
	fprintf(talk->out, "%s:", words);
	for (int i = 0; i < reading->n_choices; i++)
		fprintf(talk->out, "%s %s", i ? "," : "", reading->choice[i]);
	if (of > reading->n_choices)
		fprintf(talk->out, " and %d more", of - reading->n_choices);
	talk_say(talk, ".");
}

/* Whether two texts have the same letters and digits. */
static bool reads_alike(const char *a, const char *b)
{
	for (;; a++, b++) {
		while (*a && !ascii_is_letter(*a) && !ascii_is_digit(*a))
			a++;
		while (*b && !ascii_is_letter(*b) && !ascii_is_digit(*b))
			b++;
		if (ascii_lower(*a) != ascii_lower(*b))
			return false;
		if (!*a)
			return true;
	}
}

/* A first part of a turn, in its own text or in notation. */
static bool find_part(const struct line *line, const char *text,
		      struct move *part)
{
	struct moves moves = {0};
	char own[MOVE_TEXT], notation[NOTATION_TEXT];
	int found = 0;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		if (!moves.at[i].after.stage)
			continue;
		move_text(&line->pos, &moves.at[i], own, sizeof own);
		move_notation(line, &moves.at[i], notation, sizeof notation);
		if (!reads_alike(text, own) && !reads_alike(text, notation))
			continue;
		*part = moves.at[i];
		found++;
	}
	moves_free(&moves);
	return found == 1;
}

/* What no single turn reads as: squares to begin with, or several turns. */
static bool begin_move(struct talk *talk, const struct reading *reading,
		       const char *text)
{
	square way[MOVE_PATH_MAX];
	int n = read_squares(talk_position(talk), text, way);
	struct move part;

	if (n && !reading->n_whole && begin_with(talk, way, n)) {
		go_on(talk);
		return true;
	}
	if (reading->n_whole) {
		list_choices(talk, reading, "This can be",
			     reading->n_whole);
		return true;
	}
	if (!find_part(line_of(talk), text, &part))
		return false;
	propose_move(talk, &part);
	return true;
}

/* "pass?" asks, and must not be played. */
static bool has_only_signs(const char *text)
{
	for (; *text; text++)
		if (!ascii_is_letter(*text) && !ascii_is_digit(*text) &&
		    !strchr(" -=+#@,()", *text))
			return false;
	return true;
}

bool talk_move(struct talk *talk, const char *text)
{
	struct reading reading;
	square way[MOVE_PATH_MAX];
	struct verdict why;
	int n;

	if (talk_is_over(talk) || !has_only_signs(text))
		return false;
	n = read_squares(talk_position(talk), text, way);
	if (n == 1 && (talk->entry.n || is_own(talk_position(talk), way[0]))) {
		step_to(talk, way[0]);
		return true;
	}
	if (talk->entry.n && n && push_squares(talk, way, n, &why)) {
		go_on(talk);
		return true;
	}
	reading_make(line_of(talk), text, &reading);
	if (reading.n_whole != 1)
		return begin_move(talk, &reading, text);
	propose(talk, &reading.whole);
	return true;
}

/* A text of letters alone was hardly meant to be a move. */
static bool is_word(const char *text)
{
	return !text[strcspn(text, "0123456789")];
}

void talk_refuse(struct talk *talk, const char *text)
{
	struct reading reading;
	struct explanation why;

	if (talk_is_over(talk)) {
		say_end(talk);
		return;
	}
	reading_make(line_of(talk), text, &reading);
	if (reading.n_fits && !reading.n_whole) {
		list_choices(talk, &reading, "This can go on as",
			     reading.n_fits);
	} else if (is_word(text) && strcmp(text, "pass")) {
		talk_say(talk, "\"%.60s\" is no command and no move; help "
			 "lists the commands.", text);
	} else {
		explain_turn(line_of(talk), text, &why);
		talk_say(talk, "%s", why.sentence);
	}
}
