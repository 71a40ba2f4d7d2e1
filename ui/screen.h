/* SPDX-License-Identifier: MIT */
/*
 * The terminal's screen: cells in, bytes out.  screen.c is the only file that
 * knows curses; nothing of it shows here.
 *
 *	screen = screen_open(&theme, &is_unfit, error, sizeof(error));
 *	cells = cells_new(screen_rows(screen), screen_columns(screen));
 *	... draw into cells ...
 *	screen_draw(screen, cells);
 *	screen_close(screen);
 *
 * Only what differs from the frame before is sent, and a frame is one write().
 * From screen_open() to screen_close() nothing else may write to the terminal.
 * However the program ends in between (a crash included), the terminal is left
 * as it was found; signals arrive through signals.h, which screen_open()
 * starts and screen_close() ends.
 */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"
#include "theme.h"

struct screen;

/*
 * Takes over standard input and output.  The theme is copied.  Returns NULL,
 * with one sentence in error and the terminal untouched, when that cannot be.
 * *is_unfit says whether the terminal is the reason: standard input or output
 * is none, TERM is missing or impossible, or the terminal cannot move its
 * cursor.  Then the plain mode will do.
 *
 * Sets the locale for characters: that of the environment, or C.UTF-8 where
 * the environment asks for UTF-8 in a locale that the host lacks.
 */
struct screen *screen_open(const struct theme *theme, bool *is_unfit,
	char *error, size_t error_size);

/* What is known of the terminal and the locale, for whoever asks why. */
struct screen_facts {
	bool is_fit;       /* screen_open() would take it */
	char fault[200];   /* why not */
	char term[68];     /* as screen_term(); "" where none stands in */
	int colours;       /* the terminal's */
	enum theme_depth depth; /* what is used of them */
	bool has_mouse;    /* and reports what is pasted */
	char locale[100];  /* in use for characters */
	char charset[40];
	bool is_utf8;
};

/* Finds them out without touching the terminal; sets the locale. */
void screen_probe(struct screen_facts *facts);

/* Leaves the terminal as it was found.  NULL is allowed. */
void screen_close(struct screen *screen);

/*
 * The terminal type in use, for keys_new(): TERM, or what stands in for one
 * that this host does not know.
 */
const char *screen_term(const struct screen *screen);

/*
 * Whether the terminal reports its mouse, where it can: not before this is
 * called.  From the next frame on.
 */
void screen_mouse(struct screen *screen, bool on);

/* Another theme, from the next frame on. */
void screen_theme(struct screen *screen, const struct theme *theme);

/* Whether the locale has more than ASCII; else the rest is drawn as "?". */
bool screen_shows_unicode(const struct screen *screen);

/* The size now drawn for; cells of another size are clipped or padded. */
int screen_rows(const struct screen *screen);
int screen_columns(const struct screen *screen);

/*
 * Whether the terminal takes bytes now.  While it does not, a frame would only
 * stand in a queue and be old when it is seen.
 */
bool screen_is_ready(const struct screen *screen);

/*
 * Shows the cells and puts the cursor where they say.  False when the terminal
 * is gone.
 */
bool screen_draw(struct screen *screen, const struct cells *cells);

/* The next frame is sent whole: somebody else wrote on the screen. */
void screen_forget(struct screen *screen);

/*
 * Asks the terminal for its size, after SIGWINCH.  Returns whether it has
 * changed; if so the next frame is sent whole.
 */
bool screen_resize(struct screen *screen);

/*
 * Gives the terminal back and stops the program until the shell continues it,
 * then takes the terminal again, as after screen_wake().  False, having done
 * nothing, when there is nobody who could continue it.
 */
bool screen_suspend(struct screen *screen);

/*
 * Takes the terminal again after SIGCONT: somebody stopped the program without
 * asking.  The size may have changed; the next frame is sent whole.
 */
void screen_wake(struct screen *screen);

#endif
