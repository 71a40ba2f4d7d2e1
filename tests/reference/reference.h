/* SPDX-License-Identifier: MIT */
/*
 * The plain, slow reference: every game once more, written from its rule
 * page alone and sharing no line with rules/. Tests compare the two; where
 * they differ, at least one of them misreads a page. So nothing here may
 * be clever: make each candidate on a copy of the board and look at what
 * stands there.
 *
 * Everything goes in and out as text, as the rule pages define it: game
 * code names, position texts, canonical turn texts, results such as "*",
 * "1-0 checkmate", "1/2-1/2 points".
 *
 * A line is the game so far: position texts line[0] .. line[n - 1], the
 * last one the current position, n >= 1. Only repetition rules look at the
 * earlier ones. All functions but ref_valid expect positions that ref_valid
 * accepts or that ref_apply wrote; with anything else, or with an unknown
 * game, they return an empty list, false, 0 or an empty text.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Enough for any position text, turn text (but a Fenix strike of more than
 * 80 jumps) and result, with its final NUL. */
#define REF_TEXT 512

/* Owned texts; release with ref_list_free. An empty list is all zero. */
struct ref_list {
	char **text;
	size_t n;
};

void ref_list_free(struct ref_list *list);

/* Whether the page accepts this position text. If it does not, and why is
 * not NULL, a sentence (at most size bytes with the NUL) says why. */
bool ref_valid(const char *game, const char *position, char *why, size_t size);

/* Every legal turn in canonical text, sorted in byte order, without
 * duplicates; empty when the game is over. */
struct ref_list ref_turns(const char *game, const char *const *line, size_t n);

/* Plays one legal canonical turn: the position text afterwards (also when
 * the turn ends the game) and the result then. False, with nothing
 * written, when the turn is not legal or a buffer is too small. */
bool ref_apply(const char *game, const char *const *line, size_t n,
	const char *turn, char *after, size_t size, char *result,
	size_t result_size);

/* The result of the line's last position as it stands: a text may describe
 * a game that is already over. */
void ref_result(const char *game, const char *const *line, size_t n,
	char *result, size_t size);

/* The squares, sorted, of the pieces of side 'w' or 'b' that attack square:
 * could capture an enemy there, whatever stands there now. */
struct ref_list ref_attackers(
	const char *game, const char *position, char side, const char *square);

/* The start position's text, NULL for an unknown game. */
const char *ref_start(const char *game);

/* The number of distinct sequences of depth turns; the position counts as
 * the first of its line. */
uint64_t ref_perft(const char *game, const char *position, int depth);

#endif
