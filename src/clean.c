/* SPDX-License-Identifier: MIT */
#include "clean.h"

void clean_line(char *text)
{
	for (; *text; text++)
		if (*text < ' ' || *text > '~')
			*text = '?';
}
