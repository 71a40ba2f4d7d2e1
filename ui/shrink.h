/* SPDX-License-Identifier: MIT */
/*
 * Says the same to a terminal with fewer bytes.  A library that knows every
 * terminal sends each attribute alone and leaves the line-drawing characters
 * with every one, whether they were entered or not; at the other end of a slow
 * line half of a step's bytes are that.
 *
 * Only for terminals whose attributes are those of ECMA-48, and for frames that
 * never enter the line-drawing characters.
 */
#ifndef UI_SHRINK_H
#define UI_SHRINK_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether a terminal that ends its attributes with this string (its terminfo
 * capability sgr0) is one of them.
 */
bool shrink_is_known(const char *end_attributes);

/*
 * Shortens bytes[0..length) where they are; returns the new length.  A frame
 * that is whole still leaves the line-drawing characters once: somebody else
 * may have entered them.
 */
size_t shrink_bytes(char *bytes, size_t length, bool is_whole);

#endif
