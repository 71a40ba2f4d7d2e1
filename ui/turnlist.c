/* SPDX-License-Identifier: MIT */
#include "turnlist.h"

#include <stdio.h>

#include "utf8.h"

#define NUMBER 7 /* columns of "12... " */

static size_t end_ply(const struct play *play)
{
	return session_first_ply(play->session) + session_turns(play->session)
		+ session_redoable(play->session);
}

/* The last that was played; there is one (turnlist_draw). */
static size_t last_ply(const struct play *play)
{
	return end_ply(play) - 1;
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

/* Whether a turn, or no turn, can be read in so many columns. */
static bool fits(const struct play *play, size_t ply, int columns)
{
	size_t first = session_first_ply(play->session);

	return ply < first || ply >= end_ply(play) || utf8_width(
		session_notation(play->session, ply - first)) <= columns;
}

/*
 * The lines of a pair of turns: one where both fit beside each other.  No other
 * turn changes that, so that nothing jumps while the game goes on.
 */
static int count_lines(const struct play *play, size_t pair, int columns)
{
	int half = (columns - NUMBER) / 2;

	return !play->list_only && fits(play, 2 * pair, half - 1)
		&& fits(play, 2 * pair + 1, half) ? 1 : 2;
}

/* "12." or, of the second of a pair that has two lines, "12..." */
static void draw_number(struct cells *cells, struct area area, size_t pair,
	bool second)
{
	char number[24];

	snprintf(number, sizeof(number), "%3zu%s", pair + 1,
		second ? "..." : ".");
	cells_write(cells, area.row, area.column, NUMBER - 1, ROLE_DIM,
		number);
}

/* One turn of a pair on a line of its own. */
static void draw_single(const struct play *play, struct cells *cells,
	struct area area, size_t ply)
{
	draw_number(cells, area, ply / 2, ply % 2);
	area.column += NUMBER;
	area.columns -= NUMBER;
	draw_ply(play, cells, area, ply);
}

/* "12. Kd4        Kd6" */
static void draw_both(const struct play *play, struct cells *cells,
	struct area area, size_t pair)
{
	int half = (area.columns - NUMBER) / 2;
	struct area left = { area.row, area.column + NUMBER, 1, half - 1 };
	struct area right = { area.row, left.column + half, 1,
		area.columns - NUMBER - half };

	draw_number(cells, area, pair, false);
	draw_ply(play, cells, left, 2 * pair);
	draw_ply(play, cells, right, 2 * pair + 1);
}

/*
 * A line of the list: of a pair that has two, the first or the second.  A line
 * for a turn that is not there is left out of the list.
 */
struct line_at {
	size_t pair;
	int part;
};

static bool is_there(const struct play *play, size_t ply)
{
	return ply >= session_first_ply(play->session)
		&& ply <= last_ply(play);
}

/* The line before; false at the begin of the list. */
static bool step_up(const struct play *play, int columns, struct line_at *at)
{
	if (at->part == 1 && is_there(play, 2 * at->pair)) {
		at->part = 0;
		return true;
	}
	if (at->pair == 0 || !is_there(play, 2 * at->pair - 1))
		return false;
	at->pair--;
	at->part = count_lines(play, at->pair, columns) - 1;
	return true;
}

/* The line after; false at the end of the list. */
static bool step_down(const struct play *play, int columns, struct line_at *at)
{
	if (at->part == 0 && count_lines(play, at->pair, columns) == 2
	    && is_there(play, 2 * at->pair + 1)) {
		at->part = 1;
		return true;
	}
	if (!is_there(play, 2 * at->pair + 2))
		return false;
	at->pair++;
	at->part = 0;
	return true;
}

/* The line that is shown last: that of the present turn, less the scrolling. */
static struct line_at last_line(const struct play *play, int columns)
{
	size_t first = session_first_ply(play->session);
	size_t now = first + session_turns(play->session);
	size_t ply = now < last_ply(play) ? now : last_ply(play);
	struct line_at at = { ply / 2, 0 };
	long by = 2 * (long)play->scroll;

	if (count_lines(play, at.pair, columns) == 2)
		at.part = (int)(ply % 2);
	while (by > 0 && step_up(play, columns, &at))
		by -= count_lines(play, at.pair, columns) == 2 ? 1 : 2;
	while (by < 0 && step_down(play, columns, &at))
		by += count_lines(play, at.pair, columns) == 2 ? 1 : 2;
	return at;
}

/* The line of the list, counted from its begin. */
static int count_above(const struct play *play, int columns,
	struct line_at at)
{
	int above = 0;

	while (step_up(play, columns, &at))
		above++;
	return above;
}

/*
 * The first line that shows. The list goes on by pages: a line more is written
 * under the others, and where there is no room for it the last one of them is
 * the first of a new page. To move all of them up would write the list again
 * with every turn; that is for whoever scrolls it.
 */
static struct line_at find_top(const struct play *play, int columns, int rows,
	struct line_at last)
{
	int above = count_above(play, columns, last), page = rows - 1, top = 0;
	struct line_at at = last;

	if (above >= rows && page > 0 && !play->scroll)
		top = (above - 1) / page * page;
	else if (above >= rows)
		top = above - page;
	while (above-- > top)
		step_up(play, columns, &at);
	return at;
}

/* Lines of the list from one of them on, not those above the row `from`. */
static void draw_lines(const struct play *play, struct cells *cells,
	struct area area, int from, struct line_at at)
{
	for (int row = 0; row < area.rows; row++) {
		struct area line = { area.row + row, area.column, 1,
			area.columns };

		if (line.row < from)
			;
		else if (count_lines(play, at.pair, area.columns) == 1)
			draw_both(play, cells, line, at.pair);
		else
			draw_single(play, cells, line,
				2 * at.pair + (size_t)at.part);
		if (!step_down(play, area.columns, &at))
			break;
	}
}

/*
 * Two turns a line beside the board where they fit, one when the panel has
 * nothing else. Lines keep their rows whatever is told above them, unless that
 * hides the present turn.
 */
void turnlist_draw(const struct play *play, struct cells *cells,
	struct area area, int from)
{
	struct line_at top, last;
	int columns = area.columns;

	if (session_first_ply(play->session) == end_ply(play)
	    || area.rows <= 0 || from >= area.row + area.rows)
		return;
	last = last_line(play, columns);
	top = find_top(play, columns, area.rows, last);
	if (area.row + count_above(play, columns, last)
	    - count_above(play, columns, top) < from) {
		area.rows -= from - area.row;
		area.row = from;
		top = find_top(play, columns, area.rows, last);
	}
	draw_lines(play, cells, area, from, top);
}
