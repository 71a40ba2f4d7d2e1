/* SPDX-License-Identifier: MIT */
/*
 * What a cell of the screen is for.  Views speak in roles, never in colours;
 * a theme (theme.h) says how each role looks with 256, 16, 8 and 0 colours.
 *
 * A cell has two roles: its ground (a square, a panel) and its ink (a piece, a
 * mark, a text).  The ink's colours lie over the ground's: where a theme gives
 * a role only a foreground, the background is that of the ground.
 *
 * One line per role: ROLE(constant, name in theme files, what it is for).
 * To add a role, add a line here and one in each section of each theme.
 */
#ifndef UI_ROLES_H
#define UI_ROLES_H

#define ROLES(ROLE) \
	ROLE(TEXT, "text", "everything without a better role") \
	ROLE(DIM, "dim", "text that matters less") \
	ROLE(STRONG, "strong", "a word that must be seen") \
	ROLE(TITLE, "title", "the first line of a screen or panel") \
	ROLE(STATUS, "status", "the line that answers the player") \
	ROLE(ERROR, "error", "a refusal or a fault") \
	ROLE(PANEL, "panel", "the ground beside the board") \
	ROLE(LABEL, "label", "names of files and ranks") \
	ROLE(KEY, "key", "the name of a key") \
	ROLE(INPUT, "input", "the line being typed") \
	ROLE(MENU_ITEM, "menu.item", "a line that can be chosen") \
	ROLE(MENU_SELECTED, "menu.selected", "the line that is chosen") \
	ROLE(SQUARE_DARK, "square.dark", "ground of a dark square") \
	ROLE(SQUARE_LIGHT, "square.light", "ground of a light square") \
	ROLE(PIECE_FIRST, "piece.first", "a piece of the first player") \
	ROLE(PIECE_SECOND, "piece.second", "a piece of the second player") \
	ROLE(MARK_QUIET, "mark.quiet", "a square that can be gone to") \
	ROLE(MARK_CAPTURE, "mark.capture", "a square with a capture") \
	ROLE(MARK_TURNING, "mark.turning", "a square where a move goes on") \
	ROLE(MARK_ONLY_NOW, "mark.only-now", "a move of this moment") \
	ROLE(MARK_ONLY_QUIET, "mark.only-quiet", "a square without a capture") \
	ROLE(MARK_ONLY_TAKES, "mark.only-takes", "a square for captures only") \
	ROLE(MARK_TAKEN, "mark.taken", "a piece that will go or change") \
	ROLE(MARK_CHOICE, "mark.choice", "a square where a choice waits") \
	ROLE(MARK_CHECK, "mark.check", "a piece that is attacked") \
	ROLE(MARK_THREAT, "mark.threat", "a square the other side attacks") \
	ROLE(MARK_HANGING, "mark.hanging", "a piece that could be lost") \
	ROLE(MARK_REASON, "mark.reason", "squares that cause a refusal") \
	ROLE(MARK_LAST, "mark.last", "squares of the last turn") \
	ROLE(MARK_SELECTED, "mark.selected", "what has been pointed at") \
	ROLE(MARK_CURSOR, "mark.cursor", "the piece under the cursor")

enum role {
#define ROLE(constant, name, purpose) ROLE_##constant,
	ROLES(ROLE)
#undef ROLE
	ROLE_COUNT
};

#endif
