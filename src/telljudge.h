/* SPDX-License-Identifier: MIT */
/*
 * What the computer thinks of a game (judge.h), told in lines of printable
 * ASCII, one fact each.
 */
#ifndef TELLJUDGE_H
#define TELLJUDGE_H

#include <stdio.h>

#include "judge.h"

/*
 * How far it came, the score over the turns, what each side gave away, the
 * turning points; with `all` each turn, too. The session is the one that is
 * judged. False when nobody takes the lines.
 */
bool tell_judged(FILE *out, const struct session *session,
		 const struct judge *judge, bool all);

/* "12 of 40 turns judged." */
void tell_progress(FILE *out, const struct judge *judge);

#endif
