/* SPDX-License-Identifier: MIT */
#include "describe.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "boardview.h"
#include "explain.h"
#include "keytext.h"
#include "marks.h"
#include "pieces.h"

/* What is under the cursor. */

/* "worth 8, can never be captured" */
static void describe_worth(const struct kind *kind, struct cells *cells,
	struct area *area)
{
	char text[120] = "";
	size_t n = 0;

	if (kind->height)
		n = (size_t)snprintf(text, sizeof(text),
			"a stack of %d (drawn =), ", kind->height);
	if (kind->value)
		n += (size_t)snprintf(text + n, sizeof(text) - n,
			"worth %d, ", kind->value);
	if (kind->flags & KIND_IMMUNE)
		n += (size_t)snprintf(text + n, sizeof(text) - n,
			"can never be captured, ");
	if (n)
		text[n - 2] = '\0';
	cells_take_lines(cells, area, ROLE_DIM, text);
}

static void describe_piece(const struct play *play, square sq,
	struct cells *cells, struct area *area)
{
	const struct position *pos = play_position(play);
	const struct kind *kind = piece_table(pos->game, pos->at[sq]);
	char text[SENTENCE_MAX], name[SQUARE_NAME];

	square_name(sq, name);
	snprintf(text, sizeof(text), "%s (%s) on %s", kind->name,
		pos->game->sides[piece_side(pos->at[sq])], name);
	cells_take_lines(cells, area, ROLE_TITLE, text);
	if (kind->moves)
		cells_take_lines(cells, area, ROLE_TEXT, kind->moves);
	describe_worth(kind, cells, area);
}

/* What is in the way at the start of a game anybody sees. */
static void describe_stuck(const struct play *play, square sq,
	struct cells *cells, struct area *area)
{
	char sentence[SENTENCE_MAX];
	struct verdict why;

	cells_take_lines(cells, area, ROLE_DIM, "cannot move now");
	explain_piece(play_line(play), sq, &why);
	if (why.reason == &reason_closed)
		return;
	verdict_sentence(&why, play_position(play), sentence,
		sizeof(sentence));
	cells_take_lines(cells, area, ROLE_DIM, sentence);
}

void describe_count(const struct play *play, char *text, size_t size)
{
	const struct look *look = &play->look;
	const struct position *pos = play_position(play);
	int n = set_count(look_targets(look));
	int captures = set_count(look->capture);
	size_t used = 0;

	text[0] = '\0';
	if (look->as_if && play->outcome.result == GOES_ON)
		used = (size_t)snprintf(text, size, "on %s's turn: ",
			pos->game->sides[piece_side(pos->at[look->from])]);
	if (n && !set_any(look_targets(look) & ~look->changes))
		used += (size_t)snprintf(text + used, size - used,
			"can be put on %d %s", n, n == 1 ? "piece" : "pieces");
	else
		used += (size_t)snprintf(text + used, size - used, "%d %s", n,
			n == 1 ? "square" : "squares");
	if (captures)
		snprintf(text + used, size - used, ", %d %s", captures,
			captures == 1 ? "capture" : "captures");
}

static void describe_look(const struct play *play, struct cells *cells,
	struct area *area)
{
	const struct look *look = &play->look;
	char text[80], sentence[SENTENCE_MAX];

	if (play->entry.n > 1 || look->from != play->cursor)
		return;
	if (!look->as_if && !play->mobility[look->from]
	    && play->outcome.result == GOES_ON) {
		describe_stuck(play, look->from, cells, area);
		return;
	}
	describe_count(play, text, sizeof(text));
	cells_take_lines(cells, area, ROLE_DIM, text);
	if (!set_any(look_targets(look)) && play->outcome.result == GOES_ON
	    && look_stuck(play_position(play), look->from, sentence,
		sizeof(sentence)))
		cells_take_lines(cells, area, ROLE_DIM, sentence);
}

/* Who attacks it, when it is shown as in check. */
static void describe_check(const struct position *pos, square sq,
	struct cells *cells, struct area *area)
{
	char text[SENTENCE_MAX] = "attacked by", name[SQUARE_NAME];
	size_t n = strlen(text);
	bool more = false;
	set by;

	if (!piece_in_check(pos, sq, &by))
		return;
	SET_EACH(from, by) {
		square_name(from, name);
		if (n < sizeof(text))
			n += (size_t)snprintf(text + n, sizeof(text) - n,
				"%s the %s on %s", more ? " and" : "",
				piece_table(pos->game, pos->at[from])->name,
				name);
		more = true;
	}
	cells_take_lines(cells, area, ROLE_ERROR, text);
}

/* "attacked by Black: 2, Nf6 Pd5" */
static void describe_attack(const struct play *play, int by, const char *verb,
	struct cells *cells, struct area *area)
{
	char text[200];
	size_t used;
	set found;
	int n = look_attackers(play_position(play), by, play->cursor, &found);

	snprintf(text, sizeof(text), "%s by %s: ", verb,
		play_game(play)->sides[by]);
	used = strlen(text);
	snprintf(text + used, sizeof(text) - used, n ? "%d," : "none", n);
	play_list_pieces(play, &found, text, sizeof(text));
	cells_take_lines(cells, area, ROLE_TEXT, text);
}

static void describe_threats(const struct play *play, struct cells *cells,
	struct area *area)
{
	piece p = play_position(play)->at[play->cursor];
	int enemy = play->threats.by;

	if (!play->threats_shown)
		return;
	if (piece_is(p))
		enemy = piece_side(p) ^ 1;
	describe_attack(play, enemy, "attacked", cells, area);
	describe_attack(play, enemy ^ 1, piece_is(p) ? "defended" : "attacked",
		cells, area);
}

/* Where the game says what is to be done: why not on this square? */
static void describe_refusal(const struct play *play, struct cells *cells,
	struct area *area)
{
	struct wish wish = { .form = MOVE_PLAIN, .n_path = 2 };
	char sentence[SENTENCE_MAX];
	struct verdict why;

	if (!play->begun_alone || play->entry.n != 1 || play->calm
	    || play->mode != PLAY_BOARD || play_selected(play, play->cursor)
	    || play_looks_about(play))
		return;
	wish.path[0] = play->entry.path[0];
	wish.path[1] = play->cursor;
	explain_wish(play_line(play), &wish, &why);
	verdict_sentence(&why, play_position(play), sentence,
		sizeof(sentence));
	cells_take_lines(cells, area, ROLE_DIM, sentence);
}

void describe_square(const struct play *play, struct cells *cells,
	struct area *area)
{
	square sq = play->cursor;
	char name[SQUARE_NAME], text[40];

	if (piece_is(play_position(play)->at[sq])) {
		if (play->calm)
			return;
		describe_piece(play, sq, cells, area);
		describe_check(play_position(play), sq, cells, area);
		describe_look(play, cells, area);
	} else {
		square_name(sq, name);
		snprintf(text, sizeof(text), "%s is empty", name);
		cells_take_lines(cells, area, ROLE_TEXT, text);
	}
	describe_threats(play, cells, area);
}

/* What a step to the cursor would do. */

static const struct move *move_ending(const struct entry *entry, square sq)
{
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move_to(move) == sq && move->n_path > entry->n)
			return move;
	}
	return NULL;
}

/* What happens to a piece that stood somewhere on the way. */
static void describe_edit(const struct position *pos, const struct move *move,
	const struct edit *edit, struct cells *cells, struct area *area)
{
	const char *name = piece_table(pos->game, edit->before)->name;
	bool own = piece_side(edit->before) == pos->now.side;
	char text[120], sq[SQUARE_NAME];

	square_name(edit->sq, sq);
	if (!edit->after || (edit->after == pos->at[move_from(move)]
		&& edit->sq == move_to(move)))
		snprintf(text, sizeof(text), "captures %s%s on %s",
			own ? "your own " : "the ", name, sq);
	else
		snprintf(text, sizeof(text), "the %s on %s becomes a %s", name,
			sq, piece_table(pos->game, edit->after)->name);
	cells_take_lines(cells, area, ROLE_TEXT, text);
}

static void describe_effect(const struct position *pos,
	const struct move *move, struct cells *cells, struct area *area)
{
	for (int i = 0; i < move->n_edits; i++)
		if (move->edit[i].before
		    && move->edit[i].sq != move_from(move))
			describe_edit(pos, move, &move->edit[i], cells, area);
}

static void take_keys(const struct play *play, struct cells *cells,
	struct area *area, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Lines that name keys (keytext.h). */
static void take_keys(const struct play *play, struct cells *cells,
	struct area *area, const char *format, ...)
{
	char text[NOTATION_TEXT + 120];
	va_list arguments;

	va_start(arguments, format);
	keytext_vprint(&play->settings->keymap, text, sizeof(text), format,
		arguments);
	va_end(arguments);
	cells_take_lines(cells, area, ROLE_STRONG, text);
}

static void describe_whole(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	const struct move *move = move_ending(&play->entry, step->sq);
	char notation[NOTATION_TEXT];

	if (!move)
		return;
	if (move->choice) {
		take_keys(play, cells, area, "{step}: choose what it becomes");
	} else {
		move_notation(play_line(play), move, notation,
			sizeof(notation));
		take_keys(play, cells, area, "{step} plays %s", notation);
	}
	describe_effect(play_position(play), move, cells, area);
}

/* The move over this step whose effects all such moves share. */
static const struct move *common_effect(const struct entry *entry, square next,
	set *taken)
{
	const struct move *found = NULL;

	*taken = SET_EMPTY;
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];
		set mine = SET_EMPTY;

		if (move->n_path <= entry->n || move->path[entry->n] != next)
			continue;
		for (int j = 0; j < move->n_edits; j++)
			if (move->edit[j].before)
				set_add(&mine, move->edit[j].sq);
		*taken = found ? *taken & mine : mine;
		found = found ? found : move;
	}
	return found;
}

static void describe_captures(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	set taken;
	const struct move *move = common_effect(&play->entry, step->sq,
		&taken);
	bool any = false;

	for (int i = 0; move && i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (!set_has(&taken, edit->sq) || edit->sq == move_from(move))
			continue;
		describe_edit(play_position(play), move, edit, cells, area);
		any = true;
	}
	if (!any)
		cells_take_lines(cells, area, ROLE_TEXT, "this captures");
}

static void describe_step(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	bool whole = step->does & STEP_WHOLE;

	if (!(step->does & STEP_ON)) {
		describe_whole(play, step, cells, area);
		return;
	}
	take_keys(play, cells, area, "{step}: the move %s from there",
		whole ? "can end there or go on" : "must go on");
	if (step->does & STEP_TAKES)
		describe_captures(play, step, cells, area);
}

void describe_legend(const struct layout *layout, struct cells *cells,
	struct area *area)
{
	char text[240] = "";

	for (int i = 0; i < MARK_COUNT; i++) {
		enum mark mark = (enum mark)i;
		size_t n = strlen(text);

		if (mark_word(mark)[0]
		    && boardview_shows(cells, layout, mark))
			snprintf(text + n, sizeof(text) - n, "%s%c %s",
				n ? "; " : "", mark_glyph(mark),
				mark_word(mark));
	}
	cells_take_lines(cells, area, ROLE_DIM, text);
}

void describe_target(const struct play *play, struct cells *cells,
	struct area *area)
{
	struct step steps[SQUARES];
	bool any = false;
	int n;

	if (!play->entry.n || play->mode != PLAY_BOARD)
		return;
	n = entry_steps(&play->entry, play_line(play), steps);
	for (int i = 0; i < n; i++) {
		if (steps[i].sq != play->cursor)
			continue;
		describe_step(play, &steps[i], cells, area);
		any = true;
	}
	if (!any)
		describe_refusal(play, cells, area);
}
