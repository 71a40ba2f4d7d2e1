/* SPDX-License-Identifier: MIT */
/*
 * The screens that test_screens.c draws, read from a text file: where each
 * begins, what is typed and at which sizes it is kept.  The file's form is
 * explained at its own top (scenes.txt).
 */
#ifndef TESTS_SCENES_H
#define TESTS_SCENES_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"

enum { SCENE_SIZES = 8 };

struct scene_size {
	int columns, rows;
	bool looks; /* how its cells look is kept, too */
};

/* One scene with one game; a block with several games gives several. */
struct scene {
	int line;
	char *name;              /* also that of its file in golden/ */
	const struct game *game; /* NULL: the menu */
	char *position;          /* a position text; NULL: the usual start */
	char *clock;             /* a clock's text; NULL: none */
	char *engine;            /* the one that helps; NULL: none does */
	char *saved;             /* a folder of games; NULL: none are kept */
	char *keys;
	struct scene_size sizes[SCENE_SIZES];
	int n_sizes;
};

struct scenes {
	struct scene *at;
	size_t n;
	char error[300]; /* "", or the first thing that is wrong */
};

/* Reads the file; what is wrong with it, if only that it is missing, is in
 * `error`, and no scene is to be trusted then. */
void scenes_read(struct scenes *scenes, const char *path);
void scenes_free(struct scenes *scenes);

/* How many there are in the tree's own file; none when that is wrong. */
#define SCENES TESTDATA "/scenes.txt"
int scenes_count(void);

#endif
