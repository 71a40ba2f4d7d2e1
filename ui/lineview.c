/* SPDX-License-Identifier: MIT */
#include "lineview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "keytext.h"
#include "share.h"
#include "status.h"

enum { GAME, POSITION };

/* Rows above the text: the title and a blank one; below: what to do with it in
 * two, and the keys. */
enum { ABOVE = 2, BELOW = 4 };

void lineview_open(struct lineview *view, const struct session *session,
	const struct record_header *header)
{
	lineview_free(view);
	view->line[GAME] = share_line(session, header);
	view->line[POSITION] = share_position(session);
	view->alone = !view->line[GAME];
	view->title = session_game(session)->title;
}

void lineview_free(struct lineview *view)
{
	free(view->line[GAME]);
	free(view->line[POSITION]);
	*view = (struct lineview){ .title = NULL };
}

static void scroll(struct lineview *view, int by)
{
	int most = view->all - view->rows;

	view->top += by;
	if (view->top > most)
		view->top = most;
	if (view->top < 0)
		view->top = 0;
}

enum view_answer lineview_key(struct lineview *view, enum request request)
{
	int page = view->rows > 1 ? view->rows - 1 : 1;

	switch (request) {
	case REQUEST_UP:
	case REQUEST_DOWN:
		scroll(view, request == REQUEST_UP ? -1 : 1);
		return VIEW_USED;
	case REQUEST_PAGE_UP:
	case REQUEST_PAGE_DOWN:
		scroll(view, request == REQUEST_PAGE_UP ? -page : page);
		return VIEW_USED;
	case REQUEST_NEXT:
	case REQUEST_PREVIOUS:
		view->alone = !view->alone || !view->line[GAME];
		view->top = 0;
		return VIEW_USED;
	case REQUEST_STEP:
	case REQUEST_BACK:
	case REQUEST_LET_GO:
	case REQUEST_QUIT:
		return VIEW_CLOSE;
	default:
		return VIEW_UNUSED;
	}
}

/* Drawing. */

static void draw_rows(struct lineview *view, struct cells *cells)
{
	const char *line = view->line[view->alone ? POSITION : GAME];
	int columns = cells->columns - 1;
	char row[SHARE_ROW_MAX];

	view->rows = cells->rows - ABOVE - BELOW;
	for (view->all = 0; *line; view->all++) {
		int at = view->all - view->top;

		line += share_row(line, columns, row);
		if (at >= 0 && at < view->rows)
			cells_write(cells, ABOVE + at, 0, columns, ROLE_TEXT,
				row);
	}
}

static void draw_foot(const struct lineview *view, const struct keymap *keymap,
	struct cells *cells)
{
	static const struct key_word words[] = {
		{ REQUEST_NEXT, "game or position" }, { REQUEST_MOUSE,
			"mouse on, off" }, { REQUEST_LET_GO, "back" },
		{ REQUEST_NONE, NULL },
	};
	struct area text = { cells->rows - 3, 1, 2, cells->columns - 2 };
	struct area keys = { cells->rows - 1, 1, 1, cells->columns - 2 };
	char sentence[300];

	keytext_fill(keymap, view->all > view->rows
		? "There are more rows than show{: {down} and {page-down} "
		"scroll}; quincunx line prints it whole."
		: "Mark it with the mouse and copy it into a mail or chat: it "
		"may be broken and quoted there. Pasted into the menu it is "
		"opened.", sentence, sizeof(sentence));
	cells_write_wrapped(cells, text, ROLE_STATUS, sentence);
	status_draw_words(keymap, words, keys, cells);
}

void lineview_draw(struct lineview *view, const struct keymap *keymap,
	struct cells *cells)
{
	char title[160];

	snprintf(title, sizeof(title), "%s: %s as one line", view->title,
		view->alone ? "the position" : "the game");
	cells_write(cells, 0, 1, cells->columns - 2, ROLE_TITLE, title);
	draw_rows(view, cells);
	scroll(view, 0);
	draw_foot(view, keymap, cells);
}
