/* SPDX-License-Identifier: MIT */
#include "gameview.h"

#include <stdio.h>

#include "boardview.h"
#include "layout.h"
#include "panel.h"
#include "status.h"

static bool can(const void *view, enum request request)
{
	return play_can(view, request);
}

static const struct key_word typing_words[] = {
	{ REQUEST_STEP, "play" }, { REQUEST_NEXT, "complete" },
	{ REQUEST_BACK, "last letter" }, { REQUEST_LET_GO, "cancel" },
	{ REQUEST_NONE, NULL },
};

static const struct key_word choosing_words[] = {
	{ REQUEST_STEP, "take this" }, { REQUEST_DOWN, "next" },
	{ REQUEST_UP, "before" }, { REQUEST_LET_GO, "cancel" },
	{ REQUEST_NONE, NULL },
};

static const struct key_word asking_words[] = {
	{ REQUEST_STEP, "yes" }, { REQUEST_LET_GO, "no" },
	{ REQUEST_NONE, NULL },
};

/* Letters that no request has are told by the question. */
static const struct key_word engine_words[] = {
	{ REQUEST_UNDO, "take back" }, { REQUEST_LET_GO, "decide later" },
	{ REQUEST_NONE, NULL },
};

/* The board can be looked at all the same. */
static const struct key_word over_words[] = {
	{ REQUEST_NEW, "rematch" }, { REQUEST_JUDGE, "review" },
	{ REQUEST_WATCH, "watch" },
	{ REQUEST_SAVE, "copy" }, { REQUEST_UNDO, "take back" },
	{ REQUEST_BOOK, "rules" }, { REQUEST_QUIT, "leave" },
	{ REQUEST_HELP, "help" }, { REQUEST_NONE, NULL },
};

static void draw_keys(const struct play *play, const struct keymap *keymap,
	struct area area, struct cells *cells)
{
	switch (play->mode) {
	case PLAY_TYPING:
		status_draw_words(keymap, typing_words, area, cells);
		break;
	case PLAY_CHOOSING:
		status_draw_words(keymap, choosing_words, area, cells);
		break;
	case PLAY_ASKING:
		status_draw_words(keymap, play->question == ASK_ENGINE
			? engine_words : asking_words, area, cells);
		break;
	case PLAY_BOARD:
		if (play->outcome.result != GOES_ON)
			status_draw_words(keymap, over_words, area, cells);
		else
			status_draw_keys(keymap, can, play, area, cells);
		break;
	}
}

/* "Too small", or the question that waits. */
static void too_small_text(const struct play *play,
	const struct layout *layout, int rows, int columns, char *text,
	size_t size)
{
	if (play->mode == PLAY_ASKING)
		status_sentence(play, text, size);
	else
		status_too_small(&play->settings->keymap,
			layout->needs_columns, layout->needs_rows, columns,
			rows, text, size);
}

static void draw_too_small(const struct play *play,
	const struct layout *layout, struct cells *cells)
{
	char text[SENTENCE_MAX];

	too_small_text(play, layout, cells->rows, cells->columns, text,
		sizeof(text));
	cells_write_wrapped(cells, cells_area(cells), ROLE_ERROR, text);
}

bool gameview_shows(const struct play *play, int rows, int columns)
{
	struct area none = { 0, 0, 0, columns };
	char text[SENTENCE_MAX];
	struct layout layout;

	if (layout_make(&layout, play_game(play), rows, columns,
		play->flipped, play->settings->coordinates))
		return true;
	too_small_text(play, &layout, rows, columns, text, sizeof(text));
	return play->mode == PLAY_ASKING && columns >= 12
		&& cells_write_wrapped(NULL, none, ROLE_TEXT, text) <= rows;
}

void gameview_draw(const struct play *play, const struct keymap *keymap,
	struct cells *cells)
{
	struct layout layout;

	if (!layout_make(&layout, play_game(play), cells->rows, cells->columns,
		play->flipped, play->settings->coordinates)) {
		draw_too_small(play, &layout, cells);
		return;
	}
	status_draw_title(play, &layout, cells);
	boardview_draw(play, &layout, cells);
	panel_draw(play, &layout, cells);
	if (!status_draw(play, &layout, cells))
		draw_keys(play, keymap, layout.keys, cells);
}
