/* SPDX-License-Identifier: MIT */
#include "moveline.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

void moveline_clear(struct moveline *typed, const square *path, int n)
{
	char *end = typed->start;

	*typed = (struct moveline){ .length = 0 };
	for (int i = 0; i < n; i++) {
		square_name(path[i], end);
		end += strlen(end);
	}
}

square moveline_first(const struct moveline *typed, const struct game *game)
{
	const char *text = typed->text;

	return square_read(&text, game);
}

square moveline_only(const struct moveline *typed, const struct game *game)
{
	const char *text = typed->text;
	square sq = square_read(&text, game);

	return *text ? NO_SQUARE : sq;
}

static bool fits(const struct reading *reading)
{
	return reading->n_whole || reading->n_fits;
}

static bool has_choice(const struct reading *reading, const char *choice)
{
	for (int i = 0; i < reading->n_choices; i++)
		if (!strcmp(reading->choice[i], choice))
			return true;
	return false;
}

/*
 * "b" is read as a file first, and what the piece with that letter could do is
 * left out while a file fits: whoever has typed no more may mean either.
 */
static void add_capital(struct moveline *typed, const struct line *line)
{
	struct reading *reading = &typed->reading, other;
	char text[MOVELINE_MAX + 1];
	int added = 0;

	if (reading->n_whole || !reading->n_fits || typed->text[0] < 'a'
	    || typed->text[0] > 'z')
		return;
	snprintf(text, sizeof(text), "%s", typed->text);
	text[0] = (char)(text[0] & ~32);
	reading_make(line, text, &other);
	for (int i = 0; i < other.n_choices; i++) {
		if (has_choice(reading, other.choice[i]))
			continue;
		added++;
		if (reading->n_choices < READING_CHOICES)
			memcpy(reading->choice[reading->n_choices++],
				other.choice[i], sizeof(other.choice[i]));
	}
	if (!added)
		return;
	reading->n_fits += other.n_fits > other.n_choices ? other.n_fits
		: added;
	reading->lit |= other.lit;
	reading->completion[0] = '\0';
}

/* Whether the text is a square that can be stepped to from the start. */
static bool ends_step(const struct moveline *typed, const struct line *line)
{
	char whole[sizeof(typed->whole)];
	struct move move;

	snprintf(whole, sizeof(whole), "%s%s", typed->start, typed->text);
	return typed->start[0] && move_read(line, whole, &move)
		&& moveline_only(typed, line->pos.game) != NO_SQUARE;
}

/*
 * The start is put before the text where nothing else fits, and before a
 * square alone that a step leads to, or that is what the answer is about.
 */
static void read_again(struct moveline *typed, const struct line *line)
{
	const struct game *game = line->pos.game;

	typed->text[typed->length] = '\0';
	if (ends_step(typed, line)) {
		snprintf(typed->whole, sizeof(typed->whole), "%s%s",
			typed->start, typed->text);
		reading_make(line, typed->whole, &typed->reading);
		return;
	}
	snprintf(typed->whole, sizeof(typed->whole), "%s", typed->text);
	reading_make(line, typed->text, &typed->reading);
	add_capital(typed, line);
	if (fits(&typed->reading) || !typed->start[0] || !typed->length)
		return;
	snprintf(typed->whole, sizeof(typed->whole), "%s%s", typed->start,
		typed->text);
	reading_make(line, typed->whole, &typed->reading);
	if (fits(&typed->reading)
	    || moveline_only(typed, game) != NO_SQUARE)
		return;
	snprintf(typed->whole, sizeof(typed->whole), "%s", typed->text);
}

bool moveline_add(struct moveline *typed, const struct line *line,
	const struct key *key)
{
	if (key->type != KEY_CHARACTER || key->mods || key->code < ' '
	    || key->code > '~' || typed->length == MOVELINE_MAX)
		return false;
	if (key->code == ' ' && !typed->length)
		return false;
	if (typed->refused)
		typed->length = 0;
	typed->refused = false;
	typed->text[typed->length++] = (char)key->code;
	read_again(typed, line);
	return true;
}

bool moveline_precede(struct moveline *typed, const struct line *line,
	const char *letters)
{
	size_t n = strlen(letters);
	char text[2 * MOVELINE_MAX];
	struct reading reading;

	if (fits(&typed->reading) || n + (size_t)typed->length > MOVELINE_MAX)
		return false;
	snprintf(text, sizeof(text), "%s%s", letters, typed->text);
	reading_make(line, text, &reading);
	if (!fits(&reading))
		return false;
	typed->length += (int)n;
	memcpy(typed->text, text, (size_t)typed->length);
	read_again(typed, line);
	return true;
}

bool moveline_back(struct moveline *typed, const struct line *line)
{
	typed->refused = false;
	if (typed->length)
		typed->length--;
	read_again(typed, line);
	return typed->length > 0;
}

bool moveline_complete(struct moveline *typed, const struct line *line)
{
	const char *whole = typed->reading.completion;
	size_t length = strlen(whole);

	/* What was typed stays, unless there is one turn that it means. */
	if (typed->reading.n_fits > 1
	    && strncmp(whole, typed->text, (size_t)typed->length))
		return false;
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
	int i = 0;

	text[0] = '\0';
	for (; i < reading->n_choices; i++) {
		size_t more = strlen(reading->choice[i]) + 2;

		if (n + more + sizeof(", ...") > size)
			break;
		n += (size_t)snprintf(text + n, size - n, "%s%s",
			i ? ", " : "", reading->choice[i]);
	}
	if (reading->n_fits > i || reading->n_whole > i)
		snprintf(text + n, size - n, ", ...");
}
