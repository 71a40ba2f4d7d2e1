/* SPDX-License-Identifier: MIT */
/*
 * A question at the foot of the screen, over whatever view is seen: for a line
 * of text (a name, a path, what is pasted), or for yes and no. While it is open
 * all keys are its own.
 */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"
#include "keys.h"
#include "requests.h"

#define PROMPT_MAX 98304 /* bytes of a text, with its end */

/* A closed one is all zeros. */
struct prompt {
	bool open;
	bool yes_no;     /* no text is asked for */
	bool rows;       /* a text that is pasted keeps its line ends */
	char title[440]; /* "Save a copy as", or the whole question */
	char hint[200];  /* what can be typed, or what was wrong with it */
	bool bad;        /* it is the latter */
	size_t length;
	char text[PROMPT_MAX];
};

enum prompt_answer {
	PROMPT_OUTSIDE, /* app.c knows what to do with this key */
	PROMPT_GOES_ON,
	PROMPT_DONE,    /* Enter: text is whole, or yes */
	PROMPT_LEFT     /* nothing is to happen */
};

void prompt_ask_text(struct prompt *prompt, const char *title,
	const char *hint, const char *text);
void prompt_ask(struct prompt *prompt, const char *question);
void prompt_close(struct prompt *prompt);

/* The text was no good: it can be mended. */
void prompt_refuse(struct prompt *prompt, const char *why);

enum prompt_answer prompt_key(struct prompt *prompt, const struct key *key,
	enum request request);

/* A character that was pasted gets into the text, or nowhere. */
void prompt_paste(struct prompt *prompt, const struct key *key);

/* Over the last rows of the cells. */
void prompt_draw(const struct prompt *prompt, const struct keymap *keymap,
	struct cells *cells);

#endif
