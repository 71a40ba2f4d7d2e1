/* SPDX-License-Identifier: MIT */
/*
 * The list of saved games, the last played first. It only chooses; what is to
 * be done with the game that is chosen is in `wish`, and app.c does it.
 */
#ifndef UI_SAVEDVIEW_H
#define UI_SAVEDVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "cells.h"
#include "remark.h"
#include "settings.h"
#include "sketch.h"
#include "store.h"
#include "view.h"

enum saved_wish {
	SAVED_OPEN,   /* to be gone on with, or watched when it is over */
	SAVED_WATCH,
	SAVED_RENAME,
	SAVED_DELETE,
	SAVED_COPY,
	SAVED_EXPORT,
	SAVED_IMPORT  /* has nothing to do with the chosen one */
};

struct saved_row {
	bool known; /* it was looked into */
	struct sketch sketch;
};

/* A closed one is all zeros. */
struct savedview {
	struct store_list files;
	struct saved_row *rows;  /* of files.at */
	size_t *shown;           /* indexes of those in the list */
	size_t n, chosen;        /* of shown */
	bool unfinished;         /* only those are in it */
	int listed;              /* lines that were to be seen */
	enum saved_wish wish;
	struct remark said;
};

/* Reads the folder; what is wrong with it is said in the view. */
void savedview_open(struct savedview *view);
void savedview_free(struct savedview *view);

/* Reads it again, and stays at that file, or where it was when name is "". */
void savedview_renew(struct savedview *view, const char *name);

/* The name of the chosen file, "" when there is none. Valid until the view
 * changes. */
const char *savedview_name(const struct savedview *view);

/* VIEW_OPEN: see `wish`. */
enum view_answer savedview_key(struct savedview *view, enum request request);

/* A click on a line goes there; on the chosen line it opens. */
enum view_answer savedview_click(struct savedview *view, int line);

void savedview_wheel(struct savedview *view, bool up);

bool savedview_fits(int rows, int columns);

void savedview_draw(struct savedview *view, const struct settings *settings,
	struct cells *cells);

#endif
