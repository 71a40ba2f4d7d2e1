/* SPDX-License-Identifier: MIT */
/*
 * Keys and their names.  The only file that knows libtermkey is keys.c; what
 * it is given are the tokens that the guard let through (guard.h).
 *
 *	struct keys *keys = keys_new("xterm-256color");
 *	keys_push(keys, &token);
 *	while (keys_next(keys, &key))
 *		...
 *
 * A key has one spelling, used in the key list (requests.h), in configuration
 * files and on the screen: "Enter", "Ctrl-L", "Shift-Tab", "F1", "KP7", "U".
 */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "guard.h"

enum key_type {
	KEY_NONE,
	KEY_CHARACTER, /* code is a printable code point */
	KEY_FUNCTION,  /* code is the number of the function key, from 1 */
	KEY_NAMED,     /* code is an enum key_code */
	KEY_POINTER,   /* code is the button from 1; 4, 5: wheel; 0: any */
};

/* KEY_CODE(constant, name) for every key that is neither of the above. */
#define KEY_CODES(KEY_CODE) \
	KEY_CODE(ENTER, "Enter") \
	KEY_CODE(TAB, "Tab") \
	KEY_CODE(BACKSPACE, "Backspace") \
	KEY_CODE(ESC, "Esc") \
	KEY_CODE(UP, "Up") \
	KEY_CODE(DOWN, "Down") \
	KEY_CODE(LEFT, "Left") \
	KEY_CODE(RIGHT, "Right") \
	KEY_CODE(BEGIN, "Begin") \
	KEY_CODE(HOME, "Home") \
	KEY_CODE(END, "End") \
	KEY_CODE(INSERT, "Insert") \
	KEY_CODE(DELETE, "Delete") \
	KEY_CODE(PAGEUP, "PageUp") \
	KEY_CODE(PAGEDOWN, "PageDown") \
	KEY_CODE(KP0, "KP0") \
	KEY_CODE(KP1, "KP1") \
	KEY_CODE(KP2, "KP2") \
	KEY_CODE(KP3, "KP3") \
	KEY_CODE(KP4, "KP4") \
	KEY_CODE(KP5, "KP5") \
	KEY_CODE(KP6, "KP6") \
	KEY_CODE(KP7, "KP7") \
	KEY_CODE(KP8, "KP8") \
	KEY_CODE(KP9, "KP9") \
	KEY_CODE(KPPLUS, "KPPlus") \
	KEY_CODE(KPMINUS, "KPMinus") \
	KEY_CODE(KPTIMES, "KPTimes") \
	KEY_CODE(KPDIVIDE, "KPDivide") \
	KEY_CODE(KPCOMMA, "KPComma") \
	KEY_CODE(KPPOINT, "KPPoint") \
	KEY_CODE(KPEQUALS, "KPEquals")

enum key_code {
#define KEY_CODE(constant, name) KEY_CODE_##constant,
	KEY_CODES(KEY_CODE)
#undef KEY_CODE
	KEY_CODE_COUNT
};

enum {
	KEY_SHIFT = 1,
	KEY_ALT = 2,
	KEY_CTRL = 4,
};

enum key_action {
	KEY_PRESS,
	KEY_DRAG,
	KEY_RELEASE,
};

/*
 * One key press, or something done with the mouse.  Different bytes for what
 * a person calls the same key are made the same: a letter with Ctrl is always
 * lower case, Shift is never set on a character that it has already changed,
 * line feed is Enter and Ctrl-H is Backspace.  action, row and column (from 0)
 * only mean something for KEY_POINTER.  pasted says that nobody pressed this
 * key: it is part of a text that arrived in one go (input.h), and nothing may
 * be done because of it.
 */
struct key {
	enum key_type type;
	unsigned mods;
	uint32_t code;
	bool pasted;
	enum key_action action;
	int row, column;
};

#define KEY_NAME_MAX 32

struct keys;

/*
 * A decoder for a terminal type, which may be unknown to this host.  NULL when
 * term is no possible name (see tty_term_is_sane) or there is no memory.  It
 * needs no terminal and writes nothing.
 */
struct keys *keys_new(const char *term);

void keys_free(struct keys *keys);

/*
 * Decodes one token.  The keys wait for keys_next(); those of an earlier token
 * that were not asked for are forgotten.
 */
void keys_push(struct keys *keys, const struct guard_token *token);

/* The next key that is understood, or false when there is none left. */
bool keys_next(struct keys *keys, struct key *key);

bool key_equal(const struct key *a, const struct key *b);

/*
 * Whether this key opens or goes on in the line where moves are typed: a
 * lower-case letter or a digit.  Such keys are never commands.
 */
bool key_is_typing(const struct key *key);

/* Whether it types a character into a line of text. */
bool key_is_text(const struct key *key);

/*
 * Writes the key's name, NUL-ended, and returns its length; KEY_NAME_MAX bytes
 * are enough for any.  The empty text for KEY_NONE and KEY_POINTER.
 */
size_t key_print(const struct key *key, char out[KEY_NAME_MAX]);

/*
 * Reads a key's name, name[0..length): every name that key_print() writes, in
 * any mixture of cases except for single letters.  False if it is none.
 */
bool key_parse(const char *name, size_t length, struct key *key);

#endif
