/* SPDX-License-Identifier: MIT */
#include "typed.h"

#include <string.h>

/* Tabs and the other ends of lines are blanks. */
static int plain_byte(int byte)
{
	return byte == '\t' || byte == '\r' ? ' ' : byte;
}

static void trim(char *text)
{
	size_t begin = strspn(text, " "), n = strlen(text);

	while (n > begin && text[n - 1] == ' ')
		n--;
	memmove(text, text + begin, n - begin);
	text[n - begin] = '\0';
}

enum typed typed_read(FILE *in, char *text, size_t size,
		      struct typed_fault *fault)
{
	enum typed found = TYPED_LINE;
	unsigned long n = 0;
	int byte;

	while ((byte = getc(in)) != EOF && byte != '\n') {
		byte = plain_byte(byte);
		n++;
		if (found == TYPED_LINE && (byte < ' ' || byte > '~')) {
			found = TYPED_STRANGE;
			*fault = (struct typed_fault){n, (unsigned char)byte};
		} else if (found == TYPED_LINE && n >= size) {
			found = TYPED_LONG;
		}
		if (found == TYPED_LINE)
			text[n - 1] = (char)byte;
	}
	if (byte == EOF && !n)
		found = TYPED_END;
	text[found == TYPED_LINE ? n : 0] = '\0';
	trim(text);
	return found;
}
