/* SPDX-License-Identifier: MIT */
#include "panel.h"

#include <stdio.h>

#include "pieces.h"
#include "utf8.h"

/* Writes wrapped text at the top of an area and takes its rows off it. */
static void take_lines(struct cells *cells, struct area *area, enum role role,
	const char *text)
{
	int rows = cells_write_wrapped(cells, *area, role, text);

	if (rows > area->rows)
		rows = area->rows;
	area->row += rows;
	area->rows -= rows;
}

static void take_blank(struct area *area)
{
	if (area->rows > 0) {
		area->row++;
		area->rows--;
	}
}

/* What is under the cursor. */

static void describe_piece(const struct play *play, square sq,
	struct cells *cells, struct area *area)
{
	const struct position *pos = play_position(play);
	const struct kind *kind = piece_table(pos->game, pos->at[sq]);
	char text[SENTENCE_MAX], name[SQUARE_NAME];

	square_name(sq, name);
	snprintf(text, sizeof(text), "%s (%s) on %s", kind->name,
		pos->game->sides[piece_side(pos->at[sq])], name);
	take_lines(cells, area, ROLE_TITLE, text);
	if (kind->moves)
		take_lines(cells, area, ROLE_TEXT, kind->moves);
	if (kind->height) {
		snprintf(text, sizeof(text), "a stack of %d (drawn =)",
			kind->height);
		take_lines(cells, area, ROLE_DIM, text);
	}
	if (kind->value) {
		snprintf(text, sizeof(text), "value %d", kind->value);
		take_lines(cells, area, ROLE_DIM, text);
	}
	if (kind->flags & KIND_IMMUNE)
		take_lines(cells, area, ROLE_DIM, "can never be captured");
}

static void describe_mobility(const struct play *play, square sq,
	struct cells *cells, struct area *area)
{
	int n = play->mobility[sq];
	char text[40];

	if (play->outcome.result != GOES_ON || play->entry.n)
		return;
	if (piece_side(play_position(play)->at[sq])
	    != play_position(play)->now.side)
		return;
	if (n)
		snprintf(text, sizeof(text), "%d %s now", n,
			n == 1 ? "move" : "moves");
	else
		snprintf(text, sizeof(text), "cannot move now");
	take_lines(cells, area, ROLE_DIM, text);
}

static void describe_square(const struct play *play, struct cells *cells,
	struct area *area)
{
	square sq = play->cursor;
	char name[SQUARE_NAME], text[40];

	if (piece_is(play_position(play)->at[sq])) {
		describe_piece(play, sq, cells, area);
		describe_mobility(play, sq, cells, area);
		return;
	}
	square_name(sq, name);
	snprintf(text, sizeof(text), "%s is empty", name);
	take_lines(cells, area, ROLE_TEXT, text);
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
	take_lines(cells, area, ROLE_TEXT, text);
}

static void describe_effect(const struct position *pos,
	const struct move *move, struct cells *cells, struct area *area)
{
	for (int i = 0; i < move->n_edits; i++)
		if (move->edit[i].before
		    && move->edit[i].sq != move_from(move))
			describe_edit(pos, move, &move->edit[i], cells, area);
}

static void describe_whole(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	const struct move *move = move_ending(&play->entry, step->sq);
	char text[NOTATION_TEXT + 40], notation[NOTATION_TEXT];

	if (!move)
		return;
	if (move->choice) {
		take_lines(cells, area, ROLE_STRONG,
			"Enter: choose what it becomes");
	} else {
		move_notation(play_line(play), move, notation,
			sizeof(notation));
		snprintf(text, sizeof(text), "Enter plays %s", notation);
		take_lines(cells, area, ROLE_STRONG, text);
	}
	describe_effect(play_position(play), move, cells, area);
}

static void describe_step(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	bool whole = step->does & STEP_WHOLE;

	if (!(step->does & STEP_ON)) {
		describe_whole(play, step, cells, area);
		return;
	}
	take_lines(cells, area, ROLE_STRONG, whole
		? "Enter: the move can end there or go on"
		: "Enter: the move must go on from there");
	if (step->does & STEP_TAKES)
		take_lines(cells, area, ROLE_TEXT, "this captures");
}

static void describe_target(const struct play *play, struct cells *cells,
	struct area *area)
{
	struct step steps[SQUARES];
	int n;

	if (!play->entry.n || play->mode != PLAY_BOARD)
		return;
	n = entry_steps(&play->entry, play_line(play), steps);
	for (int i = 0; i < n; i++)
		if (steps[i].sq == play->cursor)
			describe_step(play, &steps[i], cells, area);
}

/* What a piece can become, as a list. */

static void draw_choices(const struct play *play, struct cells *cells,
	struct area *area)
{
	const struct kind *kinds = play_game(play)->kinds;

	take_lines(cells, area, ROLE_TITLE, "It becomes");
	for (int i = 0; i < play->n_choices && area->rows > 0; i++) {
		const struct kind *kind = &kinds[play->choice[i]];
		bool chosen = i == play->chosen;
		char text[160];

		snprintf(text, sizeof(text), "%c %c  %s", chosen ? '>' : ' ',
			kind->letter, kind->name);
		take_lines(cells, area, chosen ? ROLE_MENU_SELECTED
			: ROLE_MENU_ITEM, text);
	}
	take_blank(area);
	take_lines(cells, area, ROLE_DIM, kinds[play->choice[play->chosen]]
		.moves);
}

/* The turns, two a line. */

/* Half-turns before the first of the session: 1 when the second side began. */
static size_t first_ply(const struct play *play)
{
	const struct registers *now = &play_position(play)->now;
	size_t ply = ((size_t)now->turn - 1) * 2 + now->side;

	return ply - session_turns(play->session);
}

static size_t end_ply(const struct play *play)
{
	return first_ply(play) + session_turns(play->session)
		+ session_redoable(play->session);
}

/* Turns that were taken back are dim. */
static void draw_ply(const struct play *play, struct cells *cells,
	struct area area, size_t ply)
{
	size_t first = first_ply(play);
	bool done = ply < first + session_turns(play->session);

	if (ply < first || ply >= end_ply(play))
		return;
	cells_write_short(cells, area.row, area.column, area.columns,
		done ? ROLE_TEXT : ROLE_DIM,
		session_notation(play->session, ply - first));
}

/* "12. Kd4        Kd6"; a last turn may take the place of both. */
static void draw_pair(const struct play *play, struct cells *cells,
	struct area area, int pair)
{
	size_t ply = 2 * (size_t)pair;
	int half = area.columns / 2;
	bool alone = ply + 1 >= end_ply(play);
	struct area left = { area.row, area.column, 1,
		alone ? area.columns : half - 1 };
	struct area right = { area.row, area.column + half, 1,
		area.columns - half };

	draw_ply(play, cells, left, ply);
	draw_ply(play, cells, right, ply + 1);
}

/*
 * One line each, at the end of which everything fits: two turns beside the
 * board, one when the panel has nothing else.
 */
static void draw_turns(const struct play *play, struct cells *cells,
	struct area area)
{
	size_t first = first_ply(play), end = end_ply(play);
	int each = play->list_only ? 1 : 2;
	int begin = (int)first / each, last = ((int)end + each - 1) / each;
	int top = last - area.rows - play->scroll * (3 - each);

	if (first == end)
		return;
	if (top < begin)
		top = begin;
	for (int row = 0; row < area.rows && top + row < last; row++) {
		int line = top + row, turn = line * each / 2 + 1;
		bool second = each == 1 && line % 2;
		struct area rest = { area.row + row, area.column + 7, 1,
			area.columns - 7 };
		char number[16];

		snprintf(number, sizeof(number), "%3d%s", turn,
			second ? "..." : ".");
		cells_write(cells, area.row + row, area.column, 6, ROLE_DIM,
			number);
		if (each == 1)
			draw_ply(play, cells, rest, (size_t)line);
		else
			draw_pair(play, cells, rest, line);
	}
}

void panel_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	struct area area = layout->panel;

	if (area.columns <= 0)
		return;
	cells_fill(cells, area, ROLE_PANEL);
	if (play->mode == PLAY_CHOOSING) {
		draw_choices(play, cells, &area);
	} else if (!play->list_only) {
		describe_square(play, cells, &area);
		describe_target(play, cells, &area);
	}
	take_blank(&area);
	draw_turns(play, cells, area);
}
