/* SPDX-License-Identifier: MIT */
/*
 * What the signs on a board mean: the one place where it is said, for the
 * board on the screen (marks.h), the words beside it, the help page, and the
 * boards of the printed rule book (diagram.h).
 *
 * A meaning is its sign, the words beside a board ("": none are needed), and
 * the sentence of the help page, where keys are named as in keytext.h.
 */
#ifndef MEANING_H
#define MEANING_H

struct meaning {
	char sign;
	const char *word, *help;
};

/* What a piece can do. */

#define MEANS_QUIET { '.', "", "the piece can go there" }
#define MEANS_CAPTURE { 'x', "captures", \
	"a capture, before the piece or where the move goes" }
#define MEANS_TURNING { '+', "goes on from there", \
	"the move goes on from there" }
#define MEANS_CHOICE { '*', "makes a new piece", \
	"makes a new piece: it becomes another, is reborn, or is chosen" }
#define MEANS_ONLY_NOW { '^', "only now", \
	"it can go there only now: a long first step, for example" }
#define MEANS_ONLY_QUIET { '_', "only without capture", \
	"it can go there, but could not capture there" }
#define MEANS_ONLY_TAKES { '/', "only to capture", \
	"it goes there only to capture something" }

/* What a move would do that is being entered. */

#define MEANS_SHORT { ',', "ends a longer way", \
	"a longer way ends there, {step} plays all of it" }
#define MEANS_LIT { ':', "fits", "fits what is being typed" }
#define MEANS_TAKEN { '#', "taken or changed", \
	"will be captured or changed by this move" }

/* How the game stands. */

#define MEANS_REASON { '?', "", "what the answer on the status line speaks of" }
#define MEANS_HANGING { '$', "in danger", \
	"your piece is in danger of being lost{ ({threats} shows it)}" }
#define MEANS_CHECK { '!', "in check", "is attacked: in check" }
#define MEANS_THREAT { '~', "attacked", \
	"the other side attacks it{ ({threats} shows it)}" }
#define MEANS_LAST { '-', "", "the last turn went from or to it" }

#endif
