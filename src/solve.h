/* SPDX-License-Identifier: MIT */
/*
 * Solving: can whoever is to move win within so many turns of its own, whatever
 * the other side does?
 *
 * Every turn of both sides is looked at and nothing is guessed or cut off, so
 * the answer is a proof, also where a repetition or a count of quiet turns
 * matters; what is proved once is not proved again (proofs.h). It takes as long
 * as that takes: `stop` may end it.
 */
#ifndef SOLVE_H
#define SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "line.h"
#include "text.h"

enum solved {
	SOLVE_WIN,	/* proved: there is a line, which wins */
	SOLVE_NONE,	/* proved: there is no such win */
	SOLVE_STOPPED
};

#define SOLVE_TURNS_MOST 20

/* A shortest win, with the longest defence against it. */
struct solution {
	int turns;		/* of the winner */
	int none;		/* proved: within so many there is no win */
	struct turn *line;	/* owned; of both sides, n of them */
	int n;
	uint64_t moves;		/* how many were looked at */
};

/* The line stands at the start of a turn, in a game that is not over, and is
 * as before afterwards. SOLVE_WIN with a line that ends early: it was stopped
 * while it told the line. */
enum solved solve(struct line *line, int turns, struct solution *solution,
		  bool (*stop)(void *data), void *data);
void solution_free(struct solution *solution);

#endif
