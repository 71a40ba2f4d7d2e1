/* SPDX-License-Identifier: MIT */
#include "panel.h"

#include <stdio.h>
#include <string.h>

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
	take_lines(cells, area, ROLE_TITLE, text);
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

static void describe_whole(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	const struct move *move = move_ending(&play->entry, step->sq);
	char text[NOTATION_TEXT + 40], notation[NOTATION_TEXT];

	if (!move)
		return;
	if (move->choice) {
		take_lines(cells, area, ROLE_TEXT,
			"Enter: goes there and becomes another piece");
		return;
	}
	move_notation(play_line(play), move, notation, sizeof(notation));
	snprintf(text, sizeof(text), "Enter plays %s", notation);
	take_lines(cells, area, ROLE_TEXT, text);
}

static void describe_step(const struct play *play, const struct step *step,
	struct cells *cells, struct area *area)
{
	bool whole = step->does & STEP_WHOLE, on = step->does & STEP_ON;

	if (whole && !on)
		describe_whole(play, step, cells, area);
	if (on)
		take_lines(cells, area, ROLE_TEXT, whole
			? "Enter: the move can end there or go on"
			: "Enter: the move must go on from there");
	if (step->does & STEP_TAKES)
		take_lines(cells, area, ROLE_TEXT, "this captures");
	if (step->does & STEP_CHANGES)
		take_lines(cells, area, ROLE_TEXT,
			"this square changes or gets a piece");
	if (step->does & STEP_SHORT)
		take_lines(cells, area, ROLE_DIM,
			"(squares between are left out)");
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

static void draw_turn(const struct play *play, struct cells *cells,
	struct area area, int row, size_t ply)
{
	size_t first = first_ply(play), all = session_turns(play->session)
		+ session_redoable(play->session);
	int half = (area.columns - 5) / 2;
	bool done = ply < first + session_turns(play->session);
	int column = area.column + 5 + (ply % 2 ? half : 0);

	if (ply < first || ply >= first + all)
		return;
	cells_write_short(cells, area.row + row, column, half - 1,
		done ? ROLE_TEXT : ROLE_DIM,
		session_notation(play->session, ply - first));
}

static void draw_turns(const struct play *play, struct cells *cells,
	struct area area)
{
	size_t end = first_ply(play) + session_turns(play->session)
		+ session_redoable(play->session);
	int last = (int)((end + 1) / 2), begin = (int)(first_ply(play) / 2);
	int top;

	if (session_turns(play->session) + session_redoable(play->session) == 0)
		return;
	top = last - area.rows - play->scroll;
	if (top < begin)
		top = begin;
	for (int row = 0; row < area.rows && top + row < last; row++) {
		char number[16];

		snprintf(number, sizeof(number), "%3d.", top + row + 1);
		cells_write(cells, area.row + row, area.column, 5, ROLE_DIM,
			number);
		draw_turn(play, cells, area, row, 2 * (size_t)(top + row));
		draw_turn(play, cells, area, row, 2 * (size_t)(top + row) + 1);
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
