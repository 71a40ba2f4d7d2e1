/* SPDX-License-Identifier: MIT */
/*
 * What the side that is not to move threatens: what it would play if it was,
 * and what it would win. An engine (computer.h) is asked about the position
 * with the other side to move; here is what it is asked, and what its answer
 * is in words.
 *
 *	session = threat_ask(session, text);
 *	computer_think(computer, session, &how, now); ...
 *	threat_write(computer_root(computer), computer_turn(computer),
 *		     computer_thought(computer), text, &squares);
 */
#ifndef THREAT_H
#define THREAT_H

#include "computer.h"
#include "line.h"
#include "session.h"
#include "set.h"
#include "text.h"

#define THREAT_TIME 1000	/* milliseconds to look for one */
#define THREAT_TEXT 400		/* bytes of a sentence, with its end */

/* A game that begins with this position, the other side to move; owned by the
 * caller. NULL, with a sentence, where nobody can tell. */
struct session *threat_ask(const struct session *session,
			   char text[THREAT_TEXT]);

/* "Black threatens Rxd2 (wins a Rook).", or that it threatens nothing. The root
 * has the other side to move; the squares are those to be shown, none when
 * nothing is threatened. */
void threat_write(const struct line *root, const struct turn *turn,
		  const struct thought *thought, char text[THREAT_TEXT],
		  set *squares);

#endif
