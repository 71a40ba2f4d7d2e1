/* SPDX-License-Identifier: MIT */
/*
 * Board tests in text files, taken apart: blocks with a rule, a position and
 * questions. The format is explained in boards/README; what the questions mean
 * is test_boards.c's business.
 */
#ifndef TESTS_BLOCKS_H
#define TESTS_BLOCKS_H

#include <stddef.h>

/* "head: answer"; a long answer's lines are joined with blanks. */
struct question {
	int line;
	char *head, *answer;
};

struct block {
	const char *file;	/* borrowed from the blocks */
	int line;
	char *rule;
	char *game;		/* NULL when it is missing */
	char *position;		/* a position text; NULL: the start */
	char *error;		/* NULL, or what is wrong with the block */
	struct question *questions;
	size_t n_questions;
};

/* All blocks of all files, in the files' order; owned. */
struct blocks {
	struct block *at;
	size_t n;
	char **files;
	size_t n_files;
};

/* Reads the files in boards/ in the order of their names. One that cannot be
 * read gives a block with an error. */
void blocks_read(struct blocks *blocks);
void blocks_free(struct blocks *blocks);

#endif
