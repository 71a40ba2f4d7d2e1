/* SPDX-License-Identifier: MIT */
#include "moveline.h"

#include <stdio.h>
#include <string.h>

void moveline_clear(struct moveline *typed)
{
	*typed = (struct moveline){ .length = 0 };
}

static void read_again(struct moveline *typed, const struct line *line)
{
	typed->text[typed->length] = '\0';
	reading_make(line, typed->text, &typed->reading);
}

bool moveline_add(struct moveline *typed, const struct line *line,
	const struct key *key)
{
	if (key->type != KEY_CHARACTER || key->mods || key->code < ' '
	    || key->code > '~' || typed->length == MOVELINE_MAX)
		return false;
	if (key->code == ' ' && !typed->length)
		return false;
	typed->text[typed->length++] = (char)key->code;
	read_again(typed, line);
	return true;
}

bool moveline_back(struct moveline *typed, const struct line *line)
{
	if (typed->length)
		typed->length--;
	read_again(typed, line);
	return typed->length > 0;
}

bool moveline_complete(struct moveline *typed, const struct line *line)
{
	const char *whole = typed->reading.completion;
	size_t length = strlen(whole);

	if (!length || length > MOVELINE_MAX || !strcmp(whole, typed->text))
		return false;
	memcpy(typed->text, whole, length);
	typed->length = (int)length;
	read_again(typed, line);
	return true;
}

void moveline_list(const struct moveline *typed, char *text, size_t size)
{
	const struct reading *reading = &typed->reading;
	size_t n = 0;

	text[0] = '\0';
	for (int i = 0; i < reading->n_choices && n < size; i++)
		n += (size_t)snprintf(text + n, size - n, "%s%s",
			i ? ", " : "", reading->choice[i]);
	if (reading->n_fits > reading->n_choices && n < size)
		snprintf(text + n, size - n, ", ...");
}
