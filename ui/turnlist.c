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
void turnlist_draw(const struct play *play, struct cells *cells,
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
