/* SPDX-License-Identifier: MIT */
/*
 * Text for the screen: UTF-8, column widths and the one cleaning function.
 *
 * Everything that a file, a name, a socket or a keyboard supplied passes
 * utf8_next() before anybody sees it.  What comes out is valid UTF-8 in which
 * every character moves the cursor by one or two columns to the right and does
 * nothing else: no controls, no bidirectional overrides, no tag characters, no
 * joiners, no combining marks.  That costs some scripts their accents; it buys
 * that a name cannot rearrange, hide or imitate anything else on the screen.
 *
 * Nothing here depends on the locale, so screens can be tested anywhere.
 */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>
#include <stdint.h>

/* What utf8_decode() returns for bytes that are not UTF-8. */
#define UTF8_BAD UINT32_MAX

/* Stands for what cannot be shown; ASCII, so that it always can be. */
#define UTF8_SUBSTITUTE '?'

/* The longest encoding of a character, in bytes. */
#define UTF8_MAX_BYTES 4

/*
 * Reads one code point from *at, which must be before end, and moves *at past
 * it.  Overlong forms, surrogates, values over U+10FFFF and cut characters are
 * UTF8_BAD; *at then moves past one byte only.
 */
uint32_t utf8_decode(const char **at, const char *end);

/*
 * Writes a code point as UTF-8 and returns the number of bytes, 1 to 4.  What
 * is no code point is written as the substitute.  No NUL is added.
 */
size_t utf8_encode(uint32_t code, char out[UTF8_MAX_BYTES]);

/*
 * The code point to show instead of code: itself, a space (tabs, line ends),
 * the substitute (invalid bytes, private use), or 0 for nothing at all.
 */
uint32_t utf8_clean_code(uint32_t code);

/*
 * The next code point of a text that is to be shown, cleaned, or 0 at the end.
 * *at moves on; it never passes end.
 */
uint32_t utf8_next(const char **at, const char *end);

/* Columns that a cleaned code point takes: 1 or 2. */
int utf8_code_width(uint32_t code);

/* Columns that a NUL-ended text takes after cleaning. */
int utf8_width(const char *text);

#endif
