/* SPDX-License-Identifier: MIT */
/*
 * The review of a game (review.h) told in lines: the material over the turns,
 * how often the pieces moved, what was captured when.
 */
#ifndef TELLREVIEW_H
#define TELLREVIEW_H

#include <stdbool.h>
#include <stdio.h>

#include "session.h"

/* Of all recorded turns. */
bool tell_review(FILE *out, const struct session *session);

#endif
