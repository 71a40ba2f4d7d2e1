/* SPDX-License-Identifier: MIT */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "marks.h"
#include "pieces.h"
#include "utf8.h"

#define BELOW_LEAST 3 /* rows below the board that are worth it */
#define NUMBER 7 /* columns of "12... " in the list of turns */

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
	take_lines(cells, area, ROLE_DIM, text);
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
	take_lines(cells, area, ROLE_TITLE, text);
	if (kind->moves)
		take_lines(cells, area, ROLE_TEXT, kind->moves);
	describe_worth(kind, cells, area);
}

/* What is in the way at the start of a game anybody sees. */
static void describe_stuck(const struct play *play, square sq,
	struct cells *cells, struct area *area)
{
	char sentence[SENTENCE_MAX];
	struct verdict why;

	take_lines(cells, area, ROLE_DIM, "cannot move now");
	explain_piece(play_line(play), sq, &why);
	if (why.reason == &reason_closed)
		return;
	verdict_sentence(&why, play_position(play), sentence,
		sizeof(sentence));
	take_lines(cells, area, ROLE_DIM, sentence);
}

/* What the marks say that are not plain moves and captures. */
static void describe_marks(const struct look *look, struct cells *cells,
	struct area *area)
{
	const struct {
		set squares;
		enum mark mark;
		const char *meaning;
	} rows[] = {
		{ look->turning, MARK_TURNING, "turns there" },
		{ look->only_now, MARK_ONLY_NOW, "only now" },
		{ look->only_quiet, MARK_ONLY_QUIET, "not to capture" },
		{ look->only_takes, MARK_ONLY_TAKES, "only to capture" },
		{ look->taken, MARK_TAKEN, "would be taken" },
		{ look->changes, MARK_CHOICE, "would change" },
		{ look->choice, MARK_CHOICE, "you choose what" },
	};
	char text[160] = "";
	size_t n = 0;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (set_any(rows[i].squares))
			n += (size_t)snprintf(text + n, sizeof(text) - n,
				"%s%c %s", n ? ", " : "",
				mark_glyph(rows[i].mark), rows[i].meaning);
	if (n)
		take_lines(cells, area, ROLE_DIM, text);
}

/* "13 squares, 2 captures" */
void panel_count(const struct play *play, char *text, size_t size)
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
	char text[80];

	if (play->entry.n > 1 || look->from != play->cursor)
		return;
	if (!look->as_if && !play->mobility[look->from]) {
		describe_stuck(play, look->from, cells, area);
		return;
	}
	panel_count(play, text, sizeof(text));
	take_lines(cells, area, ROLE_DIM, text);
	/* As in marks.c: while something else is asked they are not shown. */
	if (play->mode == PLAY_BOARD || play->entry.n)
		describe_marks(look, cells, area);
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
	take_lines(cells, area, ROLE_ERROR, text);
}

/* "Black attacks it: 2, Nf6 Pd5" */
static void describe_attack(const struct play *play, int by, const char *verb,
	struct cells *cells, struct area *area)
{
	char text[200];
	set found;
	int n = look_attackers(play_position(play), by, play->cursor, &found);

	snprintf(text, sizeof(text), "%s %s: %d%s",
		play_game(play)->sides[by], verb, n, n ? "," : "");
	play_list_pieces(play, &found, text, sizeof(text));
	take_lines(cells, area, ROLE_TEXT, text);
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
	describe_attack(play, enemy, "attacks", cells, area);
	describe_attack(play, enemy ^ 1, piece_is(p) ? "defends" : "attacks",
		cells, area);
}

/* Where the game says what is to be done: why not on this square? */
static void describe_refusal(const struct play *play, struct cells *cells,
	struct area *area)
{
	struct wish wish = { .form = MOVE_PLAIN, .n_path = 2 };
	char sentence[SENTENCE_MAX];
	struct verdict why;

	if (!play->begun_alone || play->entry.n != 1
	    || play->mode != PLAY_BOARD || play_selected(play, play->cursor))
		return;
	wish.path[0] = play->entry.path[0];
	wish.path[1] = play->cursor;
	explain_wish(play_line(play), &wish, &why);
	verdict_sentence(&why, play_position(play), sentence,
		sizeof(sentence));
	take_lines(cells, area, ROLE_DIM, sentence);
}

static void describe_square(const struct play *play, struct cells *cells,
	struct area *area)
{
	square sq = play->cursor;
	char name[SQUARE_NAME], text[40];

	if (piece_is(play_position(play)->at[sq])) {
		describe_piece(play, sq, cells, area);
		describe_check(play_position(play), sq, cells, area);
		describe_look(play, cells, area);
	} else {
		square_name(sq, name);
		snprintf(text, sizeof(text), "%s is empty", name);
		take_lines(cells, area, ROLE_TEXT, text);
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
		take_lines(cells, area, ROLE_TEXT, "this captures");
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
		describe_captures(play, step, cells, area);
}

static void describe_target(const struct play *play, struct cells *cells,
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

/* What a piece can become, as a list. */

static void draw_choices(const struct play *play, struct cells *cells,
	struct area *area)
{
	const struct kind *kinds = play_game(play)->kinds;

	take_lines(cells, area, ROLE_TITLE, "It becomes");
	for (int i = 0; i < play->n_choices && area->rows > 0; i++) {
		const struct kind *kind = &kinds[play->choice[i]];
		bool chosen = i == play->chosen;
		int row = area->row;
		char text[160];

		snprintf(text, sizeof(text), "%c %d  %-2s  %s",
			chosen ? '>' : ' ', i + 1, kind->symbol, kind->name);
		take_lines(cells, area, chosen ? ROLE_MENU_SELECTED
			: ROLE_MENU_ITEM, text);
		cells_spot(cells, (struct area){ row, area->column,
			area->row - row, area->columns }, SPOT_LINE, i);
	}
	take_blank(area);
	take_lines(cells, area, ROLE_DIM, kinds[play->choice[play->chosen]]
		.moves);
}

/* The turns, two a line. */

static size_t end_ply(const struct play *play)
{
	return session_first_ply(play->session) + session_turns(play->session)
		+ session_redoable(play->session);
}

/*
 * Turns that were taken back are dim, and ">" stands before the first of them,
 * where the game is now.
 */
static void draw_ply(const struct play *play, struct cells *cells,
	struct area area, size_t ply)
{
	size_t first = session_first_ply(play->session);
	size_t now = first + session_turns(play->session);

	if (ply < first || ply >= end_ply(play))
		return;
	if (ply == now)
		cells_put(cells, area.row, area.column - 1, '>', ROLE_STRONG);
	cells_write_short(cells, area.row, area.column, area.columns,
		ply < now ? ROLE_TEXT : ROLE_DIM,
		session_notation(play->session, ply - first));
}

/* "12. Kd4        Kd6" */
static void draw_pair(const struct play *play, struct cells *cells,
	struct area area, int pair)
{
	size_t ply = 2 * (size_t)pair;
	int half = area.columns / 2;
	struct area left = { area.row, area.column, 1, half - 1 };
	struct area right = { area.row, area.column + half, 1,
		area.columns - half };

	draw_ply(play, cells, left, ply);
	draw_ply(play, cells, right, ply + 1);
}

/* Whether the latest turns, as many as could show, fit two a line. */
static bool pairs_fit(const struct play *play, struct area area)
{
	size_t now = session_turns(play->session);
	size_t all = now + session_redoable(play->session);
	int width = (area.columns - NUMBER) / 2 - 1;
	size_t i = now > 40 ? now - 40 : 0;

	for (; i < all && i < now + 4; i++)
		if (utf8_width(session_notation(play->session, i)) > width)
			return false;
	return true;
}

/* The line of the list that is shown last: that of the next turn. */
static int last_line(const struct play *play, int each)
{
	size_t now = session_first_ply(play->session)
		+ session_turns(play->session);
	size_t shown = now + (session_redoable(play->session) ? 1 : 0);

	return ((int)shown + each - 1) / each;
}

/*
 * Two turns a line beside the board, one when the panel has nothing else or a
 * turn is too long; the present one is at the end of what shows.
 */
static void draw_turns(const struct play *play, struct cells *cells,
	struct area area)
{
	size_t first = session_first_ply(play->session), end = end_ply(play);
	int each = play->list_only || !pairs_fit(play, area) ? 1 : 2;
	int begin = (int)first / each, last = ((int)end + each - 1) / each;
	int top = last_line(play, each) - area.rows
		- play->scroll * (3 - each);

	if (first == end)
		return;
	if (top > last - area.rows)
		top = last - area.rows;
	if (top < begin)
		top = begin;
	for (int row = 0; row < area.rows && top + row < last; row++) {
		int line = top + row, turn = line * each / 2 + 1;
		bool second = each == 1 && line % 2;
		struct area rest = { area.row + row, area.column + NUMBER, 1,
			area.columns - NUMBER };
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

/* What counts in the end, at the foot of the panel. */

/* Writes on the last row that is left and takes it off. */
static void take_foot(struct cells *cells, struct area *area, const char *text)
{
	if (area->rows < 8)
		return;
	area->rows--;
	cells_write_short(cells, area->row + area->rows, area->column,
		area->columns, ROLE_DIM, text);
}

static void draw_counts(const struct position *pos, struct cells *cells,
	struct area *area)
{
	const char *const *sides = pos->game->sides;
	int first = look_worth(pos, WHITE), second = look_worth(pos, BLACK);
	char text[80];

	snprintf(text, sizeof(text), "quiet turns: %d", (int)pos->now.clock);
	if (pos->now.clock)
		take_foot(cells, area, text);
	snprintf(text, sizeof(text), "points: %s %d, %s %d", sides[WHITE],
		first, sides[BLACK], second);
	if (first || second)
		take_foot(cells, area, text);
}

/* At the foot, so that it stays where it is. */
static void draw_hanging(const struct play *play, struct cells *cells,
	struct area *area)
{
	char text[120] = "in danger:";

	if (!play->threats_shown || !set_any(play->threats.hanging))
		return;
	play_list_pieces(play, &play->threats.hanging, text, sizeof(text));
	take_foot(cells, area, text);
}

/*
 * Rows that the turns leave to the description, however long that is, so that
 * they stay where they are when the cursor moves.
 */
static int rows_described(const struct play *play, int rows)
{
	if (rows < 12 || play->list_only)
		return 0;
	return rows * 5 / 9 < 16 ? rows * 5 / 9 : 16;
}

struct area panel_area(const struct layout *layout)
{
	int top = layout->squares.row + layout->squares.rows + layout->labels;
	struct area below = { top, layout->status.column,
		layout->status.row - top, layout->status.columns };

	if (layout->panel.columns > 0)
		return layout->panel;
	if (below.rows < BELOW_LEAST)
		below.rows = 0;
	return below;
}

/* What the panel tells beside the turns; takes the rows it needs. */
static void draw_telling(const struct play *play, struct cells *cells,
	struct area *area)
{
	if (play->mode == PLAY_CHOOSING) {
		draw_choices(play, cells, area);
	} else if (!play->list_only) {
		describe_square(play, cells, area);
		describe_target(play, cells, area);
	}
}

void panel_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	struct area area = panel_area(layout);
	int least;

	cells_fill(cells, area, ROLE_PANEL);
	if (layout->panel.columns <= 0) {
		draw_telling(play, cells, &area);
		if (play->list_only)
			draw_turns(play, cells, area);
		return;
	}
	draw_counts(play_position(play), cells, &area);
	draw_hanging(play, cells, &area);
	least = area.rows - rows_described(play, area.rows);
	draw_telling(play, cells, &area);
	while (area.rows > least)
		take_blank(&area);
	take_blank(&area);
	draw_turns(play, cells, area);
}
