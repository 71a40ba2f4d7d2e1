/* SPDX-License-Identifier: MIT */
/*
 * Sentences that name keys.  Keys can be bound anew, so no sentence spells one:
 * it names the request in braces, and says the key that is bound now.
 *
 *	"No step to take back{; {undo} takes back the last turn}."
 *
 * {undo}		the first key of the request of that name
 * {typed step}		its first key that types no character itself: what to
 *			press while a text is typed
 * {yes}, {no}		what answers a question
 * {arrows}		"the arrows", or the four keys that stand for them
 * {more words}		a part that is left out when a key named in it has none
 * {words|others}	the same, and what stands there instead
 *
 * A key outside such a part that nothing is bound to is "(no key)".
 */
#ifndef UI_KEYTEXT_H
#define UI_KEYTEXT_H

#include <stdarg.h>
#include <stddef.h>

#include "requests.h"

/* What a view says to a key that it does not know. */
#define KEYTEXT_UNUSED "This key does nothing here{; {help} shows the keys}."

/* Writes the sentence, cut at size. */
void keytext_fill(const struct keymap *map, const char *sentence, char *out,
	size_t size);

/*
 * The same with a format of printf.  What its arguments hold is only copied:
 * braces in a file's name mean nothing.  A part in braces that can be left out
 * must not have an argument.
 */
void keytext_print(const struct keymap *map, char *out, size_t size,
	const char *format, ...) __attribute__((format(printf, 4, 5)));
void keytext_vprint(const struct keymap *map, char *out, size_t size,
	const char *format, va_list arguments)
	__attribute__((format(printf, 4, 0)));

#endif
