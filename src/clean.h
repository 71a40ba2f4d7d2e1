/* SPDX-License-Identifier: MIT */
/*
 * The one function that cleans a text which somebody else supplied before it
 * is printed as a line: whatever is not printable ASCII becomes "?".
 */
#ifndef CLEAN_H
#define CLEAN_H

void clean_line(char *text);

#endif
