/* SPDX-License-Identifier: MIT */
#include "prompt.h"

#include <stdio.h>
#include <string.h>

#include "status.h"
#include "utf8.h"

#define ROWS 4 /* two of the question, one of the text, the keys */

void prompt_ask_text(struct prompt *prompt, const char *title,
	const char *hint, const char *text)
{
	prompt->open = true;
	prompt->yes_no = prompt->bad = prompt->rows = false;
	snprintf(prompt->title, sizeof(prompt->title), "%s", title);
	snprintf(prompt->hint, sizeof(prompt->hint), "%s", hint);
	snprintf(prompt->text, sizeof(prompt->text), "%s", text);
	prompt->length = strlen(prompt->text);
}

void prompt_ask(struct prompt *prompt, const char *question)
{
	prompt_ask_text(prompt, question, "", "");
	prompt->yes_no = true;
}

void prompt_close(struct prompt *prompt)
{
	prompt->open = false;
	prompt->length = 0;
	prompt->text[0] = '\0';
}

void prompt_refuse(struct prompt *prompt, const char *why)
{
	snprintf(prompt->hint, sizeof(prompt->hint), "%s", why);
	prompt->bad = true;
}

static void add(struct prompt *prompt, uint32_t code)
{
	char bytes[UTF8_MAX_BYTES];
	size_t n = utf8_encode(code, bytes);

	if ((code < ' ' && code != '\n') || code == 127
	    || prompt->length + n >= PROMPT_MAX)
		return;
	memcpy(prompt->text + prompt->length, bytes, n);
	prompt->length += n;
	prompt->text[prompt->length] = '\0';
}

static void take_back(struct prompt *prompt)
{
	size_t n = prompt->length;

	while (n && (prompt->text[n - 1] & 0xc0) == 0x80)
		n--;
	if (n)
		n--;
	prompt->length = n;
	prompt->text[n] = '\0';
}

static enum prompt_answer answer(const struct key *key, enum request request)
{
	switch (reply_of(key, request)) {
	case REPLY_YES:
		return PROMPT_DONE;
	case REPLY_NO:
		return PROMPT_LEFT;
	default:
		return PROMPT_GOES_ON;
	}
}

enum prompt_answer prompt_key(struct prompt *prompt, const struct key *key,
	enum request request)
{
	if (request == REQUEST_REDRAW || request == REQUEST_SUSPEND)
		return PROMPT_OUTSIDE;
	if (prompt->yes_no)
		return answer(key, request);
	prompt->bad = false;
	if (key_is_text(key))
		add(prompt, key->code);
	else if (request == REQUEST_STEP)
		return PROMPT_DONE;
	else if (request == REQUEST_LET_GO)
		return PROMPT_LEFT;
	else if (request == REQUEST_BACK)
		take_back(prompt);
	return PROMPT_GOES_ON;
}

void prompt_paste(struct prompt *prompt, const struct key *key)
{
	if (prompt->yes_no)
		return;
	if (key_is_text(key))
		add(prompt, key->code);
	else if (key->type == KEY_NAMED && key->code == KEY_CODE_ENTER)
		add(prompt, prompt->rows ? '\n' : ' ');
}

/* Drawing. */

/* The end of a long text is what is being typed. */
static void draw_text(const struct prompt *prompt, int row,
	struct cells *cells)
{
	struct area area = { row, 1, 1, cells->columns - 2 };
	int width = area.columns - 3, used;
	size_t most = width > 0 ? (size_t)width * UTF8_MAX_BYTES : 0;
	const char *text = prompt->text;

	if (prompt->length > most)
		text += prompt->length - most;
	while ((*text & 0xc0) == 0x80 || utf8_width(text) > width)
		text++;
	cells_fill(cells, area, ROLE_INPUT);
	cells_write(cells, row, 1, 2, ROLE_INPUT, "> ");
	used = cells_write(cells, row, 3, width, ROLE_INPUT, text);
	cells_cursor(cells, row, 3 + used);
}

static const struct key_word text_words[] = {
	{ REQUEST_STEP, "take it" }, { REQUEST_BACK, "last letter" },
	{ REQUEST_LET_GO, "cancel" }, { REQUEST_NONE, NULL },
};

static const struct key_word answer_words[] = {
	{ REQUEST_STEP, "yes" }, { REQUEST_LET_GO, "no" },
	{ REQUEST_NONE, NULL },
};

void prompt_draw(const struct prompt *prompt, const struct keymap *keymap,
	struct cells *cells)
{
	int top = cells->rows > ROWS ? cells->rows - ROWS : 0;
	struct area all = { top, 0, ROWS, cells->columns };
	struct area text = { top + 1, 1, prompt->yes_no ? 2 : 1,
		cells->columns - 2 };
	struct area keys = { top + 3, 1, 1, cells->columns - 2 };
	char line[660];

	cells_fill(cells, all, ROLE_TEXT);
	cells->spots.n = 0; /* nothing else can be clicked now */
	if (prompt->yes_no) {
		text.row--;
		text.rows++;
	}
	snprintf(line, sizeof(line), "%s%s%s", prompt->title,
		prompt->hint[0] ? ". " : "", prompt->hint);
	cells_write_wrapped(cells, text, prompt->yes_no || prompt->bad
		? ROLE_ERROR : ROLE_STATUS, line);
	if (!prompt->yes_no)
		draw_text(prompt, top + 2, cells);
	status_draw_words(keymap, prompt->yes_no ? answer_words : text_words,
		keys, cells);
}
