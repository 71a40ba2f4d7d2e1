/* SPDX-License-Identifier: MIT */
/*
 * One line of typed text from a file, a pipe or a terminal, whatever bytes
 * come: never longer than its room, and printable ASCII only.
 */
#ifndef TYPED_H
#define TYPED_H

#include <stddef.h>
#include <stdio.h>

enum typed {
	TYPED_LINE,	/* text is what stood there, blanks around it cut */
	TYPED_LONG,	/* the line had more bytes than there is room for */
	TYPED_STRANGE,	/* it had a byte that is no printable ASCII */
	TYPED_END	/* nothing comes any more */
};

struct typed_fault {
	unsigned long at;	/* which byte of the line, from 1 */
	unsigned char byte;
};

/* Reads one line; of a wrong one the rest is skipped and text is "". */
enum typed typed_read(FILE *in, char *text, size_t size,
		      struct typed_fault *fault);

#endif
