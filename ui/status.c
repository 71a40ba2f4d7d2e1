/* SPDX-License-Identifier: MIT */
#include "status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "describe.h"
#include "journal.h"
#include "keytext.h"
#include "panel.h"
#include "pieces.h"
#include "playkeys.h"
#include "utf8.h"

/* What a line of the usual width takes, and two, with words at their ends. */
#define LINE_MOST 78
#define LINES_MOST 146

static void print(const struct play *play, char *text, size_t size,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A sentence that names keys (keytext.h). */
static void print(const struct play *play, char *text, size_t size,
	const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	keytext_vprint(&play->settings->keymap, text, size, format, arguments);
	va_end(arguments);
}

/* What to say when no key was answered. */

static bool prompt(const struct play *play, char *text, size_t size)
{
	const struct game *game = play_game(play);
	struct verdict what = { 0 };

	if (!game->prompt || !game->prompt(play_line(play), &what))
		return false;
	verdict_sentence(&what, play_position(play), text, size);
	return true;
}

/* A stack counts for as many pieces as it has. */
static int pieces_in(const struct position *pos, piece p)
{
	int height = piece_table(pos->game, p)->height;

	return height ? height : 1;
}

/* Whether a square lies on the part of the way that was entered: it was
 * stepped on or jumped over. */
static bool is_passed(const struct entry *entry, square sq)
{
	for (int i = 1; i < entry->n; i++) {
		square from = entry->path[i - 1], to = entry->path[i];
		int files = square_file(to) - square_file(from);
		int ranks = square_rank(to) - square_rank(from);
		int df = (files > 0) - (files < 0);
		int dr = (ranks > 0) - (ranks < 0);

		if (to == sq)
			return true;
		if (files && ranks && files * dr != ranks * df)
			continue; /* a leap */
		while (from != to) {
			from = square_step(from, df, dr);
			if (from == sq)
				return true;
		}
	}
	return false;
}

/* "Go on: 2 of 5 pieces taken." */
static void say_strike(const struct play *play, char *text, size_t size)
{
	const struct position *pos = play_position(play);
	const struct move *move = &play->entry.fits.at[0];
	int taken = 0, all = 0;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (!edit->before || edit->sq == move_from(move))
			continue;
		all += pieces_in(pos, edit->before);
		if (is_passed(&play->entry, edit->sq))
			taken += pieces_in(pos, edit->before);
	}
	print(play, text, size, "Go on: %d of %d pieces taken; choose a marked "
		"square.{ {back}: a step back.}", taken, all);
}

/* What the game itself asks for, at a step of its own. */
static void say_purpose(const struct play *play, const struct verdict *what,
	char *text, size_t size)
{
	char words[SENTENCE_MAX];

	verdict_sentence(what, play_position(play), words, sizeof(words));
	print(play, text, size, "%s, one of those with *.{ {back}: a step "
		"back.}", words);
}

static void say_entry(const struct play *play, char *text, size_t size)
{
	const struct position *pos = play_position(play);
	const struct entry *entry = &play->entry;
	char from[SQUARE_NAME], last[SQUARE_NAME];
	piece mover = pos->at[entry->path[0]];
	const char *name = piece_table(pos->game, mover)->name;
	struct verdict what;

	square_name(entry->path[0], from);
	square_name(entry->path[entry->n - 1], last);
	if (entry_state(entry) == ENTRY_MAY_STOP)
		print(play, text, size, "{step} on %s once more ends the move "
			"there; or go on to a marked square.{ {back}: a step "
			"back.}", last);
	else if (entry_asks(entry, play_line(play), &what))
		say_purpose(play, &what, text, size);
	else if (entry->n > 1 && entry->fits.at[0].form == MOVE_JUMPS)
		say_strike(play, text, size);
	else if (entry->n > 1)
		print(play, text, size, "The %s goes on from %s: choose a "
			"marked square.{ {back}: a step back.}", name, last);
	else
		print(play, text, size, "%s on %s: choose a marked square, or "
			"{step} to let go.", name, from);
}

/* Ends words at a comma, and says so; false if none is early enough. */
static bool cut_words(char *words, size_t most)
{
	static const char more[] = " ...";
	char *end = NULL;

	for (char *comma = strchr(words, ','); comma
	     && (size_t)(comma - words) + strlen(more) <= most;
	     comma = strchr(comma + 1, ','))
		end = comma;
	if (end)
		strcpy(end, more);
	return end;
}

/* The last turn in words, or with fewer of them, or "White played Kc4.";
 * whether there is room for all words. */
static bool say_last(const struct play *play, size_t room, char *text,
	size_t size)
{
	const struct position *pos = play_position(play);
	size_t n = session_turns(play->session) - 1;
	const char *words = session_words(play->session, n);

	snprintf(text, size, "%s", words);
	if (strlen(words) <= room)
		return true;
	if (!cut_words(text, room))
		snprintf(text, size, "%s played %.100s.",
			pos->game->sides[pos->now.side ^ 1],
			session_notation(play->session, n));
	return false;
}

/* "Your ... on g1 is in check.", or of all that are; "" when none is. */
static void say_checks(const struct position *pos, char *text, size_t size)
{
	size_t n = 0;
	int found = 0;
	set by;

	for (int sq = 0; sq < SQUARES && n < size; sq++) {
		char name[SQUARE_NAME];

		if (!piece_in_check(pos, (square)sq, &by)
		    || piece_side(pos->at[sq]) != pos->now.side)
			continue;
		square_name((square)sq, name);
		n += (size_t)snprintf(text + n, size - n, "%s%s on %s",
			found++ ? " and " : "Your ",
			piece_table(pos->game, pos->at[sq])->name, name);
	}
	if (found && n < size)
		snprintf(text + n, size - n, " %s in check.",
			found > 1 ? "are" : "is");
}

static void add_book(const struct play *play, char *text, size_t size)
{
	size_t n = strlen(text);

	keytext_fill(&play->settings->keymap,
		"{\n{book} tells about the game.}", text + n, size - n);
}

/* A piece went from one square to another, and at most took what was there. */
static bool is_plain(const struct turn *turn)
{
	const struct move *move = &turn->move[0];
	piece mover = EMPTY, arrived = EMPTY;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (edit->sq == move_from(move))
			mover = edit->before;
		else if (edit->sq == move_to(move))
			arrived = edit->after;
		else
			return false;
	}
	return turn->n == 1 && move->form == MOVE_PLAIN && move->n_path == 2
		&& arrived == mover;
}

/*
 * Whether nobody has to be told of the last turn: it was entered here, and
 * either no special rule was used or no other person is to be told.
 */
static bool is_known(const struct play *play)
{
	int side = play_position(play)->now.side;

	return play_is_person(play, side ^ 1)
		&& (!play_is_person(play, side)
			|| is_plain(session_last(play->session)));
}

/* What is to be done now, beside what the title says: who is to move. */
static bool say_due(const struct play *play, char *text, size_t size)
{
	return play_thinking(play, text, size)
		|| prompt(play, text, size < LINES_MOST ? size : LINES_MOST);
}

static void say_begin(const struct play *play, char *text, size_t size)
{
	char checks[160] = "";

	say_checks(play_position(play), checks, sizeof(checks));
	print(play, text, size, "%s begins: choose a piece with {arrows} and "
		"{step}, or type its square.%s%s", play_mover(play),
		checks[0] ? " " : "", checks);
	if (!checks[0])
		add_book(play, text, size);
}

/*
 * What was played last, and what is due on a line of its own if there is room
 * for both: then it stays while turns come and go.
 */
static void say_turns(const struct play *play, char *text, size_t size)
{
	char what[SENTENCE_MAX] = "", last[260] = "";
	bool due = say_due(play, what, sizeof(what)), told = false;
	size_t used = strlen(what);

	if (!session_turns(play->session) && !due) {
		say_begin(play, text, size);
		return;
	}
	if (session_turns(play->session)
	    && !session_under_way(play->session) && !is_known(play))
		told = say_last(play, LINES_MOST - used, last, sizeof(last));
	if (!due && !told)
		say_checks(play_position(play), what, sizeof(what));
	if (!last[0] && !what[0])
		snprintf(what, sizeof(what), "%s to move.", play_mover(play));
	snprintf(text, size, "%s%s%s", last, !last[0] || !what[0] ? ""
		: strlen(last) <= LINE_MOST && used <= LINE_MOST ? "\n" : " ",
		what);
}

static void say_typed(const struct play *play, char *text, size_t size)
{
	const struct reading *reading = &play->typed.reading;
	bool one = reading->n_whole == 1
		|| (!reading->n_whole && reading->n_fits == 1);
	square piece_on = play_typed_piece(play);
	char list[SENTENCE_MAX];

	moveline_list(&play->typed, list, sizeof(list));
	if (piece_on != NO_SQUARE && one)
		print(play, text, size, "{typed step} chooses the %s; or go "
			"on: %.100s", piece_table(play_game(play),
				play_position(play)->at[piece_on])->name,
			list);
	else if (!reading->n_whole && !reading->n_fits)
		print(play, text, size,
			"No turn begins like this: {typed step} says why.");
	else if (one && reading->n_choices)
		print(play, text, size, "{typed step} plays %s%s",
			reading->choice[0],
			reading->n_fits > 1 ? ", or go on." : ".");
	else if (one)
		print(play, text, size, "{typed step} makes this part of the "
			"turn; or go on typing.");
	else if (reading->n_fits > READING_CHOICES || !reading->n_choices)
		snprintf(text, size, "%d moves begin like this.",
			reading->n_fits);
	else
		snprintf(text, size, "Which one: %.380s", list);
}

static void say_choice(const struct play *play, char *text, size_t size)
{
	print(play, text, size, "Choose with {arrows} and {step}, or by its "
		"number, what it becomes. {let-go} cancels.");
}

/* Where there is no panel for the list. */
static void list_choices(const struct play *play, char *text, size_t size)
{
	const struct kind *kinds = play_game(play)->kinds;
	size_t n = (size_t)snprintf(text, size, "It becomes:");

	for (int i = 0; i < play->n_choices && n < size; i++) {
		const struct kind *kind = &kinds[play->choice[i]];

		n += (size_t)snprintf(text + n, size - n, i == play->chosen
			? " [%d %s]" : "  %d %s ", i + 1, kind->name);
	}
}

/* Why the game is over, and where the list of turns has a sign for it. */
static void say_end(const struct play *play, char *text, size_t size)
{
	size_t turns = session_turns(play->session);
	const char *sign = turns ? strrchr(session_notation(play->session,
		turns - 1), '#') : NULL;
	size_t n;

	verdict_sentence(&play->outcome.why, play_position(play), text, size);
	n = strlen(text);
	if (sign && n < size)
		snprintf(text + n, size - n, " In the list of turns %s means "
			"that.", sign);
}

void status_sentence(const struct play *play, char *text, size_t size)
{
	if (play->message[0])
		snprintf(text, size, "%s", play->message);
	else if (play->outcome.result != GOES_ON)
		say_end(play, text, size);
	else if (play->mode == PLAY_TYPING)
		say_typed(play, text, size);
	else if (play->mode == PLAY_CHOOSING)
		say_choice(play, text, size);
	else if (play->entry.n > 1 || (play->entry.n && !play->begun_alone))
		say_entry(play, text, size);
	else
		say_turns(play, text, size);
}

/* A refusal says why at its end: rather than that it takes the row of keys. */
static struct area room_for(const struct play *play,
	const struct layout *layout, const char *sentence)
{
	struct area room = layout->status;
	struct area none = { 0, room.column, 0, room.columns };

	if (play->message[0] && play->tone == TONE_REFUSAL
	    && (play->mode == PLAY_BOARD || play->mode == PLAY_TYPING)
	    && layout->keys.row == room.row + room.rows
	    && cells_write_wrapped(NULL, none, ROLE_TEXT, sentence)
	    > room.rows)
		room.rows++;
	return room;
}

/* As status_draw. */
static bool draw_typed(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	char sentence[SENTENCE_MAX], text[SENTENCE_MAX + MOVELINE_MAX + 16];
	int typed = 6 + play->typed.length;
	struct area area;
	bool more;

	status_sentence(play, sentence, sizeof(sentence));
	snprintf(text, sizeof(text), "Move: %s_ %s", play->typed.text,
		sentence);
	area = room_for(play, layout, text);
	more = area.rows > layout->status.rows;
	cells_write_wrapped(cells, area,
		play->message[0] ? ROLE_ERROR : ROLE_STATUS, text);
	area.rows = 1;
	area.columns = typed < area.columns ? typed : area.columns;
	cells_ink(cells, area, ROLE_INPUT);
	cells_cursor(cells, area.row, area.column + area.columns);
	return more;
}

/* Without a panel: what is under the cursor, as far as a line goes. */
static void say_under_cursor(const struct play *play,
	const struct layout *layout, struct cells *cells)
{
	const struct area *area = &layout->status;
	const struct position *pos = play_position(play);
	piece p = pos->at[play->cursor];
	char text[SENTENCE_MAX], name[SQUARE_NAME], counts[80] = "";
	const struct kind *kind;

	square_name(play->cursor, name);
	if (!piece_is(p)) {
		snprintf(text, sizeof(text), "%s is empty", name);
	} else {
		kind = piece_table(pos->game, p);
		if (play->look.from == play->cursor)
			describe_count(play, counts, sizeof(counts));
		snprintf(text, sizeof(text), "%s %s on %s: %s%s%.200s",
			pos->game->sides[piece_side(p)], kind->name, name,
			counts, counts[0] ? "; " : "",
			kind->moves ? kind->moves : "");
	}
	cells_write_short(cells, area->row + area->rows - 1, area->column,
		area->columns, ROLE_DIM, text);
}

bool status_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	char sentence[SENTENCE_MAX];
	enum role role = ROLE_STATUS;
	struct area room;

	if (play->mode == PLAY_TYPING)
		return draw_typed(play, layout, cells);
	if (play->mode == PLAY_CHOOSING && !panel_area(layout).rows)
		list_choices(play, sentence, sizeof(sentence));
	else
		status_sentence(play, sentence, sizeof(sentence));
	if (play->message[0] && play->tone == TONE_REFUSAL)
		role = ROLE_ERROR;
	else if (play->outcome.result != GOES_ON)
		role = ROLE_STRONG;
	room = room_for(play, layout, sentence);
	if (cells_write_wrapped(cells, room, role, sentence) < room.rows
	    && !panel_area(layout).rows)
		say_under_cursor(play, layout, cells);
	return room.rows > layout->status.rows;
}

/* Goes on behind what was written. */
static void take_columns(struct area *area, int columns)
{
	area->column += columns;
	area->columns -= columns;
}

/* The title. */

/* "White", or "White (Anna)". */
static void say_side(const struct play *play, int side, bool named,
	char *text, size_t size)
{
	char label[PLAYER_TEXT];

	player_label(&play->player[side], label);
	if (named && label[0])
		snprintf(text, size, "%s (%s)", play_game(play)->sides[side],
			label);
	else
		snprintf(text, size, "%s", play_game(play)->sides[side]);
}

/* "turn 14, White to move" as it would be if that side was; or who won. */
static void say_state(const struct play *play, int mover, bool named,
	char *text, size_t size)
{
	enum result result = play->outcome.result;
	char side[PLAYER_TEXT + 40];

	if (play->journal && journal_unsaved(play->journal)) {
		snprintf(text, size, "not saved, ");
		text += strlen(text);
		size -= strlen("not saved, ");
	}
	say_side(play, result == GOES_ON ? mover
		: result == WHITE_WINS ? WHITE : BLACK, named, side,
		sizeof(side));
	if (result == GOES_ON)
		snprintf(text, size, "turn %u, %s to move",
			(unsigned)play_position(play)->now.turn, side);
	else if (result == DRAWN)
		snprintf(text, size, "drawn");
	else
		snprintf(text, size, "%s wins", side);
}

/* Its columns, which are the same for both sides: it begins where it did. */
static int state_width(const struct play *play, bool named)
{
	char text[2][PLAYER_TEXT + 120];
	int first, second;

	say_state(play, WHITE, named, text[0], sizeof(text[0]));
	say_state(play, BLACK, named, text[1], sizeof(text[1]));
	first = utf8_width(text[0]);
	second = utf8_width(text[1]);
	return first > second ? first : second;
}

/* "White 14:03"; "" without a clock. */
static void say_clock(const struct play *play, int side, char *text,
	size_t size)
{
	const struct clock *clock = &play->clock;
	char time[CLOCK_TEXT];

	text[0] = '\0';
	if (clock->rule.kind == CLOCK_NONE)
		return;
	clock_print(clock_left(clock, side), time);
	snprintf(text, size, "%.20s %s", play_game(play)->sides[side], time);
}

/* With "!" behind it when little is left: it has the colours, so that the time
 * itself can change with a few bytes. */
static int draw_clock(const struct play *play, int side, struct area area,
	struct cells *cells)
{
	const struct clock *clock = &play->clock;
	bool runs = clock->runs && clock->side == side;
	char text[60];
	int used;

	say_clock(play, side, text, sizeof(text));
	used = cells_write_short(cells, area.row, area.column, area.columns,
		runs ? ROLE_STRONG : ROLE_DIM, text);
	if (clock_is_low(clock, side))
		used += cells_write(cells, area.row, area.column + used, 1,
			ROLE_ERROR, "!");
	return used;
}

static int draw_clocks(const struct play *play, struct area area,
	struct cells *cells)
{
	int first = draw_clock(play, WHITE, area, cells) + 2;

	take_columns(&area, first);
	return first + draw_clock(play, BLACK, area, cells);
}

/* Of both, whether there is little left or not. */
static int clocks_width(const struct play *play)
{
	char first[60], second[60];

	say_clock(play, WHITE, first, sizeof(first));
	say_clock(play, BLACK, second, sizeof(second));
	return first[0] ? (int)(strlen(first) + strlen(second)) + 4 : 0;
}

/*
 * The game's title, the times behind it where they stay whatever else changes,
 * and how the game stands at the right, with names if there is room for them
 * and no panel that has them. Where there is no room for all, the times come
 * first, then how it stands.
 */
void status_draw_title(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	struct area area = { 0, 1, 1, layout->title.columns - 2 };
	const char *title = play_game(play)->title;
	int clocks = clocks_width(play), width, used = 0;
	bool named = layout->panel.columns <= 0;
	char text[PLAYER_TEXT + 120];

	if ((int)strlen(title) + 3 + (clocks ? clocks + 3 : 0)
	    + state_width(play, named) > area.columns)
		named = false;
	say_state(play, play_position(play)->now.side, named, text,
		sizeof(text));
	width = state_width(play, named);
	if (!clocks || (int)strlen(title) + 3 + clocks + 3 + width
	    <= area.columns)
		used = 3 + cells_write_short(cells, 0, area.column,
			area.columns, ROLE_TITLE, title);
	take_columns(&area, used);
	if (clocks)
		take_columns(&area, 3 + draw_clocks(play, area, cells));
	if (width <= area.columns)
		cells_write(cells, 0, area.column + area.columns - width,
			width, ROLE_STRONG, text);
}

/* The line of keys. */

/* A key with its word; returns the columns it took, 0 when it did not fit. */
static int draw_hint(const struct keymap *keymap, enum request request,
	const char *word, struct area area, struct cells *cells)
{
	char key[KEY_NAME_MAX];
	int width, used;

	keymap_first_key(keymap, request, key);
	width = (int)(strlen(key) + 1 + strlen(word));
	if (width > area.columns || !key[0])
		return 0;
	used = cells_write(cells, area.row, area.column, width, ROLE_KEY, key);
	cells_write(cells, area.row, area.column + used + 1, width - used - 1,
		ROLE_DIM, word);
	area.columns = width;
	cells_spot(cells, area, SPOT_REQUEST, (int)request);
	return width;
}

/* Help, the way out and the rules always show, at the right. */
static const enum request always[] = {
	REQUEST_HELP, REQUEST_QUIT, REQUEST_BOOK
};

static bool is_always(enum request request)
{
	for (size_t i = 0; i < sizeof(always) / sizeof(always[0]); i++)
		if (always[i] == request)
			return true;
	return false;
}

static void draw_always(const struct keymap *keymap, struct area *area,
	struct cells *cells)
{
	for (size_t i = 0; i < sizeof(always) / sizeof(always[0]); i++) {
		const char *word = request_hint(always[i]);
		char key[KEY_NAME_MAX];
		int width;

		keymap_first_key(keymap, always[i], key);
		width = (int)(strlen(key) + 1 + strlen(word));
		draw_hint(keymap, always[i], word, (struct area){ area->row,
			area->column + area->columns - width, 1, width },
			cells);
		area->columns -= width + 2;
	}
}

void status_draw_keys(const struct keymap *keymap,
	bool (*can)(const void *view, enum request request), const void *view,
	struct area area, struct cells *cells)
{
	enum request request = keymap_hint(keymap, 0);

	draw_always(keymap, &area, cells);
	for (; request != REQUEST_NONE;
	     request = keymap_hint(keymap, (int)request + 1)) {
		int used;

		if (is_always(request) || !can(view, request))
			continue;
		used = draw_hint(keymap, request, request_hint(request), area,
			cells);
		if (!used)
			break;
		take_columns(&area, used + 2);
	}
}

void status_draw_words(const struct keymap *keymap,
	const struct key_word *words, struct area area, struct cells *cells)
{
	for (; words->word; words++)
		take_columns(&area, 2 + draw_hint(keymap, words->request,
			words->word, area, cells));
}

void status_too_small(const struct keymap *keymap, int needs_columns,
	int needs_rows, int columns, int rows, char *text, size_t size)
{
	keytext_print(keymap, text, size, "Too small: need %dx%d, have %dx%d. "
		"{quit} leaves.", needs_columns, needs_rows, columns, rows);
}

void status_draw_too_small(const struct keymap *keymap, int needs_columns,
	int needs_rows, struct cells *cells)
{
	char text[100];

	status_too_small(keymap, needs_columns, needs_rows, cells->columns,
		cells->rows, text, sizeof(text));
	cells_write_wrapped(cells, cells_area(cells), ROLE_ERROR, text);
}
