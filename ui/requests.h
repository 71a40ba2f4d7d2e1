/* SPDX-License-Identifier: MIT */
/*
 * Everything that a key can ask for: the one list behind key handling, the
 * names in the configuration, the last line of the screen, the help page and
 * the manual's table.
 *
 * REQUEST(constant, name in configuration, default keys, short word for the
 * last line or "", sentence for the help page)
 *
 * Keys are separated by blanks and spelled as in keys.h.  The short words
 * appear in the order of this list.  Lower-case letters and digits cannot be
 * bound: they begin the line where moves are typed (key_is_typing).
 *
 * A view takes the requests that it knows and hands back the others.
 */
#ifndef UI_REQUESTS_H
#define UI_REQUESTS_H

#include <stdbool.h>
#include <stddef.h>

#include "keys.h"

#define REQUESTS(REQUEST) \
	REQUEST(STEP, "step", "Enter Space", "choose", \
		"Take the step to the cursor, or choose the line") \
	REQUEST(NEXT, "next", "Tab", "next", \
		"Go to the next piece that can move, or the next target") \
	REQUEST(PREVIOUS, "previous", "Shift-Tab", "", \
		"Go to the piece or target before") \
	REQUEST(DANGER, "danger", "$ Home", "", \
		"Go to your next piece in danger, or the top of a list") \
	REQUEST(CAPTURE, "capture", "% End", "", \
		"Go to the next capture, or the end of a list") \
	REQUEST(LAST, "last", "'", "", \
		"Go where the last turn ended, then where it began") \
	REQUEST(BACK, "back", "Backspace", "", \
		"Take back one step of the move being entered") \
	REQUEST(LET_GO, "let-go", "Esc Ctrl-G", "", \
		"Let go of everything that is chosen; close the list") \
	REQUEST(UP, "up", "Up KP8", "", "Move the cursor up") \
	REQUEST(DOWN, "down", "Down KP2", "", "Move the cursor down") \
	REQUEST(LEFT, "left", "Left KP4", "", "Move the cursor left") \
	REQUEST(RIGHT, "right", "Right KP6", "", "Move the cursor right") \
	REQUEST(UP_LEFT, "up-left", "KP7", "", \
		"Move the cursor up and left") \
	REQUEST(UP_RIGHT, "up-right", "KP9", "", \
		"Move the cursor up and right") \
	REQUEST(DOWN_LEFT, "down-left", "KP1", "", \
		"Move the cursor down and left") \
	REQUEST(DOWN_RIGHT, "down-right", "KP3", "", \
		"Move the cursor down and right") \
	REQUEST(UNDO, "undo", "U", "undo", "Take back the last turn") \
	REQUEST(REDO, "redo", "R", "redo", \
		"Make the turn again that was taken back") \
	REQUEST(HURRY, "hurry", "!", "now", \
		"The computer plays now what it found so far") \
	REQUEST(HINT, "hint", "H", "hint", \
		"A hint: the piece; again: where to; again: why") \
	REQUEST(ANALYSE, "analyse", "A", "", \
		"Analyse: the best lines; again: all of them; again: off") \
	REQUEST(THREAT, "threat", "G", "", \
		"What the other side would play if it could go now") \
	REQUEST(FLIP, "flip", "F", "flip", "Turn the board round") \
	REQUEST(THREATS, "threats", "T", "threats", \
		"Show what the other side attacks, or no longer") \
	REQUEST(PASS, "pass", "P", "pass", \
		"Pass, where the game allows it (asks)") \
	REQUEST(TURNS, "turns", "L", "turns", \
		"Show the list of turns alone, or no longer") \
	REQUEST(DRAW, "draw", "D", "draw", "Agree on a draw (asks)") \
	REQUEST(RESIGN, "resign", "X", "resign", "Give the game up (asks)") \
	REQUEST(PAGE_UP, "page-up", "PageUp", "", \
		"Scroll the turns or this page up") \
	REQUEST(PAGE_DOWN, "page-down", "PageDown", "", \
		"Scroll the turns or this page down") \
	REQUEST(NEW, "new", "N", "new", \
		"Begin this game again (asks), or from the turn watched") \
	REQUEST(WATCH, "watch", "W", "watch", \
		"Watch the game from any turn, and review it") \
	REQUEST(JUDGE, "judge", "J", "", \
		"Review: the computer judges all turns, or stops") \
	REQUEST(POINT_NEXT, "next-point", ">", "", \
		"Review: go to the next turning point") \
	REQUEST(POINT_BEFORE, "previous-point", "<", "", \
		"Review: go to the turning point before") \
	REQUEST(FASTER, "faster", "+ KPPlus", "", \
		"Watching: play the turns faster") \
	REQUEST(SLOWER, "slower", "- KPMinus", "", \
		"Watching: play the turns slower") \
	REQUEST(SAVE, "save", "S", "", \
		"Save a copy, or save what could not be saved") \
	REQUEST(EXPORT, "export", "E", "", \
		"Write the game as a text for people, with the board") \
	REQUEST(IMPORT, "import", "I", "", \
		"Open a file, a record or a position, typed or pasted") \
	REQUEST(RENAME, "rename", "F2", "", \
		"Saved games: give it another name") \
	REQUEST(DELETE, "delete", "Delete", "", \
		"Saved games: delete it (asks)") \
	REQUEST(PIECES, "pieces", "V", "", "Draw the pieces another way") \
	REQUEST(THEME, "theme", "C", "", "Take the next theme of colours") \
	REQUEST(MOUSE, "mouse", "M", "", "Turn the mouse off or on") \
	REQUEST(SETTINGS, "settings", "O", "options", \
		"Change the settings and the keys") \
	REQUEST(QUIT, "quit", "Q", "quit", \
		"Leave; asks only when some of the game is not saved") \
	REQUEST(INTERRUPT, "interrupt", "Ctrl-C", "", \
		"Leave the program, with the same question; twice: at once") \
	REQUEST(BOOK, "book", "F1 B", "rules", \
		"Open the rule book, at the piece under the cursor") \
	REQUEST(HELP, "help", "?", "help", \
		"Show this page: keys, marks and the game") \
	REQUEST(REDRAW, "redraw", "Ctrl-L", "", "Draw the screen again") \
	REQUEST(SUSPEND, "suspend", "Ctrl-Z", "", \
		"Go back to the shell for a while")

enum request {
	REQUEST_NONE = -1,
#define REQUEST(constant, name, keys, hint, help) REQUEST_##constant,
	REQUESTS(REQUEST)
#undef REQUEST
	REQUEST_COUNT
};

/* All of these return constant text; hint is "" for most. */
const char *request_name(enum request request);
const char *request_default_keys(enum request request);
const char *request_hint(enum request request);
const char *request_help(enum request request);

/*
 * What is always handed back, even while a question waits: pages that lie over
 * all others, and what is done to the terminal.
 */
bool request_is_outside(enum request request);

/* That, and what is the same in every view: settings, looks, the mouse. */
bool request_is_common(enum request request);

/* Whether nobody could go on if no key asked for this. */
bool request_is_needed(enum request request);

/* Whether it ends a line of text, and so needs a key that types nothing. */
bool request_ends_text(enum request request);

/* Where an arrow leads: right and down are -1, 0 or 1. False for any other. */
bool request_way(enum request request, int *right, int *down);

/* The request of that name, or REQUEST_NONE. */
enum request request_named(const char *name);

#define KEYMAP_MAX 128

/*
 * Which key asks for what.  No key is in it twice.  A plain value.
 */
struct keymap {
	size_t count;
	struct {
		struct key key;
		enum request request;
	} entry[KEYMAP_MAX];
};

/* The keys of the list above. */
void keymap_init(struct keymap *map);

/*
 * Binds a request to keys (as spelled in the list) and to no other; a key that
 * was bound to something else is taken from it.  Returns false, with a
 * sentence in error and the map unchanged, when a key is none or is not free.
 */
bool keymap_bind(struct keymap *map, enum request request, const char *keys,
	char *error, size_t error_size);

enum reply { REPLY_YES, REPLY_NO, REPLY_UNCLEAR };

/*
 * What a key, and what it asks for, answer to a question: whoever types on
 * did not see it, so only y and a key such as Enter are a yes, and not Space.
 */
enum reply reply_of(const struct key *key, enum request request);

/* What a key asks for, or REQUEST_NONE. */
enum request keymap_find(const struct keymap *map, const struct key *key);

/* A request that is needed and has no key that will do; REQUEST_NONE. */
enum request keymap_lacking(const struct keymap *map);

/* Whether a request has the same keys in both, in the same order. */
bool keymap_same(const struct keymap *a, const struct keymap *b,
	enum request request);

/* Whether all requests have. */
bool keymap_equal(const struct keymap *a, const struct keymap *b);

/* The names of a request's keys, "Enter Space", cut at size; "" for none. */
void keymap_keys(const struct keymap *map, enum request request,
	char *out, size_t size);

/* The name of its first key alone; "" for none. */
void keymap_first_key(const struct keymap *map, enum request request,
	char out[KEY_NAME_MAX]);

/*
 * Takes the next request that belongs on the last line, at or after from, and
 * has a key; REQUEST_NONE at the end.
 *
 *	for (r = keymap_hint(map, 0); r != REQUEST_NONE;
 *			r = keymap_hint(map, r + 1))
 */
enum request keymap_hint(const struct keymap *map, int from);

#endif
