/* SPDX-License-Identifier: MIT */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "describe.h"
#include "turnlist.h"
#include "utf8.h"

#define PLAYER_LINE (PLAYER_TEXT + 40)
#define BELOW_LEAST 3 /* rows below the board that are worth it */

static void take_blank(struct area *area)
{
	if (area->rows > 0) {
		area->row++;
		area->rows--;
	}
}

/* What a piece can become, as a list. */

static void draw_choices(const struct play *play, struct cells *cells,
	struct area *area)
{
	const struct kind *kinds = play_game(play)->kinds;

	cells_take_lines(cells, area, ROLE_TITLE, "It becomes");
	for (int i = 0; i < play->n_choices && area->rows > 0; i++) {
		const struct kind *kind = &kinds[play->choice[i]];
		bool chosen = i == play->chosen;
		int row = area->row;
		char text[160];

		snprintf(text, sizeof(text), "%c %d  %-2s  %s",
			chosen ? '>' : ' ', i + 1, kind->symbol, kind->name);
		cells_take_lines(cells, area, chosen ? ROLE_MENU_SELECTED
			: ROLE_MENU_ITEM, text);
		cells_spot(cells, (struct area){ row, area->column,
			area->row - row, area->columns }, SPOT_LINE, i);
	}
	take_blank(area);
	cells_take_lines(cells, area, ROLE_DIM,
		kinds[play->choice[play->chosen]].moves);
}

/* What counts in the end, at the foot of the panel. */

/* Turns without news are told of when a quarter of what ends the game is
 * reached; before that their number would only change with every turn. */
#define QUIET_TOLD 4

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
	char text[120];

	text[0] = '\0';
	if (pos->now.clock * QUIET_TOLD >= pos->game->quiet_most)
		snprintf(text, sizeof(text), "quiet turns: %d of %d",
			(int)pos->now.clock, (int)pos->game->quiet_most);
	if (pos->game->quiet_most)
		take_foot(cells, area, text);
	snprintf(text, sizeof(text), "worth: %s %d, %s %d", sides[WHITE],
		first, sides[BLACK], second);
	if ((int)strlen(text) > area->columns)
		snprintf(text, sizeof(text), "worth: %d against %d", first,
			second);
	if (first || second)
		take_foot(cells, area, text);
}

/* "White: Anna"; "" when there is nothing to tell. */
static void say_player(const struct play *play, int side,
	char text[PLAYER_LINE])
{
	char label[PLAYER_TEXT];

	text[0] = '\0';
	player_label(&play->player[side], label);
	if (label[0])
		snprintf(text, PLAYER_LINE, "%.30s: %s",
			play_game(play)->sides[side], label);
}

/* In one line if that is wide enough. */
static void draw_players(const struct play *play, struct cells *cells,
	struct area *area)
{
	char first[PLAYER_LINE], second[PLAYER_LINE], both[2 * PLAYER_LINE + 2];

	say_player(play, WHITE, first);
	say_player(play, BLACK, second);
	snprintf(both, sizeof(both), "%s%s%s", first,
		first[0] && second[0] ? ", " : "", second);
	if (utf8_width(both) > area->columns) {
		take_foot(cells, area, second);
		take_foot(cells, area, first);
	} else if (both[0]) {
		take_foot(cells, area, both);
	}
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

/* Above that, so that it does not move when a text above gets longer. */
static void draw_analysis(const struct play *play, struct cells *cells,
	struct area *area)
{
	struct area lines = *area;

	if (play->analysis.form != ANALYSIS_SHORT
	    || area->rows < 8 + ANALYSIS_ROWS)
		return;
	area->rows -= ANALYSIS_ROWS + 1;
	lines.row += area->rows + 1;
	lines.rows = ANALYSIS_ROWS;
	analysis_draw(&play->analysis, play_unanalysed(play), cells, &lines);
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

/* Where there is no panel it has no other place. */
static bool tells_analysis(const struct play *play,
	const struct layout *layout)
{
	return play->analysis.form == ANALYSIS_WHOLE
		|| (play->analysis.form == ANALYSIS_SHORT
		    && layout->panel.columns <= 0);
}

/* What the panel tells beside the turns; takes the rows it needs. */
static void draw_telling(const struct play *play,
	const struct layout *layout, struct cells *cells, struct area *area)
{
	if (play->mode == PLAY_CHOOSING) {
		draw_choices(play, cells, area);
	} else if (tells_analysis(play, layout) && area->rows > 0) {
		analysis_draw(&play->analysis, play_unanalysed(play), cells,
			area);
	} else if (!play->list_only) {
		describe_square(play, cells, area);
		describe_target(play, cells, area);
		if (!play->calm || !play->entry.n)
			describe_legend(layout, cells, area);
	}
}

void panel_draw(const struct play *play, const struct layout *layout,
	struct cells *cells)
{
	struct area area = panel_area(layout), list;
	int described;

	cells_fill(cells, area, ROLE_PANEL);
	if (layout->panel.columns <= 0) {
		draw_telling(play, layout, cells, &area);
		if (play->list_only)
			turnlist_draw(play, cells, area, area.row);
		return;
	}
	draw_players(play, cells, &area);
	draw_counts(play_position(play), cells, &area);
	draw_hanging(play, cells, &area);
	draw_analysis(play, cells, &area);
	described = rows_described(play, area.rows);
	list = (struct area){ area.row + described + 1, area.column,
		area.rows - described - 1, area.columns };
	draw_telling(play, layout, cells, &area);
	turnlist_draw(play, cells, list, area.row + 1);
}
