/* SPDX-License-Identifier: MIT */
#include "remark.h"

#include <stdio.h>

#include "keytext.h"

void remark_say(struct remark *remark, bool bad, const char *text)
{
	snprintf(remark->text, sizeof(remark->text), "%s", text);
	remark->bad = bad;
	remark->keys = false;
}

void remark_answer(struct remark *remark, const char *sentence)
{
	remark_say(remark, false, sentence);
	remark->keys = true;
}

void remark_clear(struct remark *remark)
{
	remark->text[0] = '\0';
}

bool remark_draw(const struct remark *remark, const struct keymap *keymap,
	struct cells *cells, struct area area)
{
	char text[sizeof(remark->text)];

	if (!remark->text[0])
		return false;
	if (remark->keys)
		keytext_fill(keymap, remark->text, text, sizeof(text));
	else
		snprintf(text, sizeof(text), "%s", remark->text);
	cells_write_wrapped(cells, area, remark->bad ? ROLE_ERROR
		: ROLE_STATUS, text);
	return true;
}
