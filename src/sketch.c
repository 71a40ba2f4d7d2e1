/* SPDX-License-Identifier: MIT */
#include "sketch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "games.h"

#define LINE 200	/* more of a line is not looked at */
#define GLANCE ((size_t)1 << 20)
#define BEGINNING 65536	/* of a file that is longer than a glance */
#define LOOKED_AT 200	/* files, for one that is unfinished */

struct reader {
	struct sketch *sketch;
	size_t parts;	/* of a turn under way */
	bool declared;	/* undo lifts that first */
	bool in_game;	/* behind the header */
};

/* The value behind a word and a blank, or NULL. */
static const char *behind(const char *line, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

static bool is_word(const char *line, const char *word)
{
	size_t n = strcspn(line, " ");

	return n == strlen(word) && !strncmp(line, word, n);
}

static void take_header(struct reader *reader, const char *line)
{
	struct sketch *sketch = reader->sketch;
	const char *value;

	if (!*line || *line == '#')
		reader->in_game = true;
	else if ((value = behind(line, "game")))
		sketch->game = game_find(value);
	else if ((value = behind(line, "first")))
		record_put(sketch->name[0], RECORD_NAME, value);
	else if ((value = behind(line, "second")))
		record_put(sketch->name[1], RECORD_NAME, value);
	else if ((value = behind(line, "date")))
		record_put(sketch->date, RECORD_DATE, value);
}

static void take_result(struct sketch *sketch, const char *value)
{
	snprintf(sketch->result, sizeof sketch->result, "%.*s",
		 (int)strcspn(value, "#"), value);
	clean_line(sketch->result);
	for (size_t n = strlen(sketch->result);
	     n && sketch->result[n - 1] == ' ';)
		sketch->result[--n] = '\0';
}

/* As session_undo does it. */
static void undo(struct reader *reader)
{
	struct sketch *sketch = reader->sketch;

	if (!reader->declared && !reader->parts && sketch->turns)
		sketch->turns--;
	if (!reader->declared)
		reader->parts = 0;
	reader->declared = false;
	sketch->result[0] = '\0';
}

static void take_part(struct reader *reader, const char *value)
{
	if (*value != '-')
		reader->parts++;
	else if (reader->parts)
		reader->parts--;
}

static void take_line(struct reader *reader, const char *line)
{
	const char *value;

	if ((value = behind(line, "result"))) {
		take_result(reader->sketch, value);
	} else if ((value = behind(line, "part"))) {
		take_part(reader, value);
	} else if (is_word(line, "undo")) {
		undo(reader);
	} else if (is_word(line, "resign") || is_word(line, "time") ||
		   is_word(line, "agree")) {
		reader->declared = true;
	} else if (*line && !is_word(line, "offer") &&
		   !is_word(line, "decline") && !is_word(line, "used")) {
		reader->sketch->turns++;	/* redo too */
		reader->parts = 0;
	}
}

/* A record of a later version cannot be gone on with. */
static bool is_known(const char *line)
{
	const char *version = behind(line, "quincunx record");

	return version && !strcmp(version, "1");
}

/* One line, as much of it as counts, without its end. */
static void copy_line(char line[LINE], const char *text, size_t n)
{
	if (n && text[n - 1] == '\r')
		n--;
	if (n >= LINE)
		n = LINE - 1;
	memcpy(line, text, n);
	line[n] = '\0';
}

void sketch_read(struct sketch *sketch, const char *text, size_t n)
{
	struct reader reader = {.sketch = sketch};
	const char *end = text + n;
	char line[LINE];
	bool first = true;

	*sketch = (struct sketch){.turns = 0};
	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));

		sketch->torn = !stop;
		copy_line(line, text, (size_t)((stop ? stop : end) - text));
		if (first && !is_known(line))
			return;
		if (reader.in_game && (stop || !strchr(line, '#')))
			take_line(&reader, line);
		else if (!reader.in_game && !first)
			take_header(&reader, line);
		first = false;
		text = stop ? stop + 1 : end;
	}
}

void sketch_file(struct sketch *sketch, const struct store_file *file)
{
	char path[PLACE_PATH_MAX];
	struct store_fault fault;
	char *text = NULL;
	size_t n;

	*sketch = (struct sketch){.turns = 0};
	if (!file->unfit && store_path(file->name, path, &fault))
		text = store_read(path, file->size > GLANCE ? BEGINNING : 0,
				  &n, &fault);
	if (!text)
		return;
	sketch_read(sketch, text, n);
	if (file->size > GLANCE) {
		sketch->long_one = true;
		sketch->torn = false;
		sketch->turns = 0;
		sketch->result[0] = '\0';
	}
	free(text);
}

int sketch_unfinished(const struct store_list *list, struct sketch *sketch)
{
	int found = SKETCH_NONE;

	for (size_t i = 0; i < list->n && i < LOOKED_AT; i++) {
		sketch_file(sketch, &list->at[i]);
		if (!sketch->game || sketch->result[0])
			continue;
		if (!store_is_busy(list->at[i].name))
			return (int)i;
		found = SKETCH_ELSEWHERE;
	}
	return found;
}
