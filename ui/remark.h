/* SPDX-License-Identifier: MIT */
/*
 * The line at the foot of a page: what its view answers to the last key, or
 * what the program has to say about something else.  It stands until the next
 * key.
 */
#ifndef UI_REMARK_H
#define UI_REMARK_H

#include <stdbool.h>

#include "cells.h"
#include "requests.h"
#include "store.h"

struct remark {
	char text[STORE_SENTENCE]; /* "": nothing */
	bool bad;
	bool keys; /* it may name keys (keytext.h) */
};

/* As it stands: a brace in a file's name means nothing. */
void remark_say(struct remark *remark, bool bad, const char *text);

/* A sentence of the view's own, which may name keys. */
void remark_answer(struct remark *remark, const char *sentence);

void remark_clear(struct remark *remark);

/* False, and nothing is drawn, when there is none. */
bool remark_draw(const struct remark *remark, const struct keymap *keymap,
	struct cells *cells, struct area area);

#endif
