/* SPDX-License-Identifier: MIT */
/*
 * The guard between the bytes of a terminal and the library that decodes keys.
 *
 * Who types is not always who owns the account, a terminal answers questions
 * that a file may have made it answer, and the library was never meant for
 * hostile bytes.  So only complete tokens of these kinds go through:
 *
 *	a printable UTF-8 character        C0 controls and DEL
 *	ESC alone (see guard_flush)        ESC and one printable ASCII character
 *	ESC O and a letter                 ESC [ [ and A to E (Linux console)
 *	ESC [, at most 9 numbers of at most 7 digits, one of A-F H P-S Z ~ u I O
 *	ESC [ < three numbers M or m       (the mouse)
 *	ESC [ M and three bytes            (the mouse in the old form: a button
 *	                                   up to "~", column and row over 32)
 *
 * Everything else is swallowed whole, so that no part of it is taken for
 * typing: private and malformed CSI sequences, impossible mouse reports, C1
 * controls, and the strings OSC, DCS, APC, PM and SOS up to ST, BEL, CAN or
 * GUARD_STRING_MAX bytes.
 *
 * The guard is a plain value: no terminal, no clock, no memory of its own.
 */
#ifndef UI_GUARD_H
#define UI_GUARD_H

#include <stddef.h>

/* The longest token is a sequence of 9 numbers: ESC [ 9*7 digits, 8 ; and ~ */
#define GUARD_TOKEN_MAX 80

#define GUARD_STRING_MAX 4096

enum guard_state {
	GUARD_GROUND,
	GUARD_UTF8,        /* inside a character */
	GUARD_ESCAPE,      /* after ESC: alone, or the start of something */
	GUARD_SS3,         /* after ESC O */
	GUARD_CSI,         /* after ESC [ */
	GUARD_CONSOLE,     /* after ESC [ [ */
	GUARD_CSI_BAD,     /* in a sequence that will be dropped */
	GUARD_OLD_MOUSE,   /* after ESC [ M: three bytes, whatever they are */
	GUARD_SKIP,        /* dropping a known number of bytes */
	GUARD_STRING,      /* in OSC, DCS, APC, PM, SOS */
	GUARD_STRING_ESC,  /* the same, after an ESC that may begin ST */
};

/* One token; length 0 is none. */
struct guard_token {
	size_t length;
	char bytes[GUARD_TOKEN_MAX];
};

/*
 * Starts as all zeros.  pending holds what belongs to the token that is not
 * complete; count is the number of bytes expected or dropped, by state.
 */
struct guard {
	enum guard_state state;
	size_t count;
	struct guard_token pending;
};

/* How long the guard wants to wait for the next byte before guard_flush(). */
enum guard_wait {
	GUARD_WAIT_NOT,   /* nothing is open: any time */
	GUARD_WAIT_SHORT, /* ESC: the key itself, or a sequence coming in */
	GUARD_WAIT_LONG,  /* a sequence has begun: its rest may be delayed */
};

/*
 * Takes bytes until a token is complete or none are left, and returns how many
 * were taken.  Call it again for the rest until length bytes are taken; a call
 * with length > 0 may take none, but then token is set.
 */
size_t guard_feed(struct guard *guard, const char *bytes, size_t length,
	struct guard_token *token);

enum guard_wait guard_wait(const struct guard *guard);

/*
 * The wait is over: an ESC becomes a token, anything else that is open is
 * dropped.  The guard is as new afterwards.
 */
void guard_flush(struct guard *guard, struct guard_token *token);

#endif
