/* SPDX-License-Identifier: MIT */
#include "scenes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

enum { FIELD_MAX = 2000, MEMBERS = 32 };

/* A block of the file, as it is being read, and the named positions. */
struct reader {
	struct scenes *scenes;
	int line;
	int block; /* its first line; 0: there is none yet */
	char name[100], game[100], position[FIELD_MAX], keys[FIELD_MAX];
	char size[200], looks[200], clock[100], saved[100];
	char engine[FIELD_MAX];
	char *field; /* the one that a line can go on in */
	size_t field_size;
	struct {
		char name[40], text[FIELD_MAX];
	} let[MEMBERS];
	int n_let;
};

static void wrong(struct reader *reader, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Only the first fault is kept. */
static void wrong(struct reader *reader, const char *format, ...)
{
	char what[200];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof(what), format, args);
	va_end(args);
	if (!reader->scenes->error[0])
		snprintf(reader->scenes->error, sizeof(reader->scenes->error),
			"scenes.txt:%d: %s", reader->line, what);
}

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

/* The next word of a text, or false; *text goes on behind it. */
static bool next_word(const char **text, char word[100])
{
	size_t length;

	*text += strspn(*text, " ");
	length = strcspn(*text, " ");
	snprintf(word, 100, "%.*s", (int)length, *text);
	*text += length;
	return length > 0;
}

/* Sizes. */

static void add_size(struct reader *reader, struct scene *scene, int columns,
	int rows)
{
	if (scene->n_sizes == SCENE_SIZES) {
		wrong(reader, "more than %d sizes", SCENE_SIZES);
		return;
	}
	scene->sizes[scene->n_sizes++] =
		(struct scene_size){ .columns = columns, .rows = rows };
}

static void read_sizes(struct reader *reader, struct scene *scene)
{
	static const int four[][2] = {
		{ 80, 24 }, { 79, 23 }, { 120, 40 }, { 200, 60 }
	};
	const char *text = reader->size[0] ? reader->size : "80x24";
	char word[100];
	int columns, rows, end;

	while (next_word(&text, word)) {
		if (!strcmp(word, "four")) {
			for (int i = 0; i < 4; i++)
				add_size(reader, scene, four[i][0],
					four[i][1]);
		} else if (sscanf(word, "%3dx%3d%n", &columns, &rows, &end)
		    == 2 && !word[end] && columns > 0 && rows > 0) {
			add_size(reader, scene, columns, rows);
		} else {
			wrong(reader, "\"%s\" is no size", word);
		}
	}
}

static void read_looks(struct reader *reader, struct scene *scene)
{
	const char *text = reader->looks;
	char word[100], size[100];

	while (next_word(&text, word)) {
		bool found = false;

		for (int i = 0; i < scene->n_sizes; i++) {
			snprintf(size, sizeof(size), "%dx%d",
				scene->sizes[i].columns, scene->sizes[i].rows);
			if (!strcmp(word, size) || !strcmp(word, "all"))
				found = scene->sizes[i].looks = true;
		}
		if (!found)
			wrong(reader, "looks at %s, but is not drawn so", word);
	}
}

/* Blocks. */

static const char *position_text(const struct reader *reader)
{
	for (int i = 0; i < reader->n_let; i++)
		if (!strcmp(reader->let[i].name, reader->position))
			return reader->let[i].text;
	return reader->position;
}

static bool is_name_taken(const struct scenes *scenes, const char *name)
{
	for (size_t i = 0; i < scenes->n; i++)
		if (!strcmp(scenes->at[i].name, name))
			return true;
	return false;
}

static void add_scene(struct reader *reader, const struct game *game,
	bool named_by_game)
{
	struct scenes *scenes = reader->scenes;
	struct scene scene = { .line = reader->block, .game = game };
	char name[200];

	snprintf(name, sizeof(name), "%s%s%s",
		named_by_game ? game->name : "", named_by_game ? "-" : "",
		reader->name);
	if (is_name_taken(scenes, name))
		wrong(reader, "a second scene %s", name);
	read_sizes(reader, &scene);
	read_looks(reader, &scene);
	scene.name = must(strdup(name));
	scene.keys = must(strdup(reader->keys));
	if (reader->position[0])
		scene.position = must(strdup(position_text(reader)));
	if (reader->clock[0])
		scene.clock = must(strdup(reader->clock));
	if (reader->engine[0])
		scene.engine = must(strdup(reader->engine));
	if (reader->saved[0])
		scene.saved = must(strdup(reader->saved));
	scenes->at = must(realloc(scenes->at,
		(scenes->n + 1) * sizeof(*scenes->at)));
	scenes->at[scenes->n++] = scene;
}

/*
 * Whether a game looks like one before it in the list: the same board moved on
 * by the same code, which differs in a rule only.
 */
static bool looks_like_another(const struct game *game)
{
	for (int i = 0; games[i] != game; i++)
		if (games[i]->generate == game->generate
		    && games[i]->files == game->files
		    && games[i]->ranks == game->ranks)
			return true;
	return false;
}

static void add_each(struct reader *reader)
{
	for (int i = 0; games[i]; i++)
		if (!looks_like_another(games[i]))
			add_scene(reader, games[i], true);
}

static void add_listed(struct reader *reader)
{
	bool several = strchr(reader->game, ' ') != NULL;
	const char *text = reader->game;
	char word[100];

	while (next_word(&text, word)) {
		const struct game *game = game_find(word);

		if (game)
			add_scene(reader, game, several);
		else
			wrong(reader, "no game is called %s", word);
	}
}

static void end_block(struct reader *reader)
{
	if (!reader->block)
		return;
	if (!reader->game[0])
		add_scene(reader, NULL, false);
	else if (!strcmp(reader->game, "each"))
		add_each(reader);
	else
		add_listed(reader);
}

static void begin_block(struct reader *reader, const char *name)
{
	end_block(reader);
	reader->block = reader->line;
	snprintf(reader->name, sizeof(reader->name), "%s", name);
	reader->game[0] = reader->position[0] = reader->keys[0] = '\0';
	reader->size[0] = reader->looks[0] = reader->clock[0] = '\0';
	reader->saved[0] = reader->engine[0] = '\0';
	if (!name[0] || name[strspn(name,
	    "abcdefghijklmnopqrstuvwxyz0123456789-")])
		wrong(reader, "\"%s\" cannot be a scene's name", name);
}

static void let(struct reader *reader, const char *name, size_t length,
	const char *text)
{
	if (reader->n_let == MEMBERS
	    || length >= sizeof(reader->let[0].name)) {
		wrong(reader, "too many names, or one too long");
		return;
	}
	snprintf(reader->let[reader->n_let].name,
		sizeof(reader->let[0].name), "%.*s", (int)length, name);
	snprintf(reader->let[reader->n_let].text, FIELD_MAX, "%s", text);
	reader->n_let++;
}

/* Lines. */

/* Adds a value to a field, behind what stands there already. */
static void append(struct reader *reader, const char *value)
{
	char *field = reader->field;
	size_t used = strlen(field);
	int more = snprintf(field + used, reader->field_size - used, "%s%s",
		used ? " " : "", value);

	if (used + (size_t)more >= reader->field_size)
		wrong(reader, "a value is too long");
}

/* "name: value" for a field of the block. */
static void read_field(struct reader *reader, const char *name, size_t length,
	const char *value)
{
	const struct {
		const char *name;
		char *field;
		size_t size;
	} fields[] = {
		{ "game", reader->game, sizeof(reader->game) },
		{ "position", reader->position, sizeof(reader->position) },
		{ "keys", reader->keys, sizeof(reader->keys) },
		{ "size", reader->size, sizeof(reader->size) },
		{ "looks", reader->looks, sizeof(reader->looks) },
		{ "clock", reader->clock, sizeof(reader->clock) },
		{ "saved", reader->saved, sizeof(reader->saved) },
		{ "engine", reader->engine, sizeof(reader->engine) },
	};

	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		if (strlen(fields[i].name) != length
		    || strncmp(fields[i].name, name, length) != 0)
			continue;
		reader->field = fields[i].field;
		reader->field_size = fields[i].size;
		if (!reader->block || reader->field[0])
			wrong(reader, "%s is given twice, or before a scene",
				fields[i].name);
		append(reader, value);
		return;
	}
	wrong(reader, "nothing is called \"%.*s\"", (int)length, name);
}

static void read_line(struct reader *reader, const char *line)
{
	size_t length = strcspn(line, ":");
	const char *value = line + length;

	if (!line[0] || line[0] == '#')
		return;
	if (!strncmp(line, "    ", 4)) {
		if (reader->field)
			append(reader, line + 4);
		else
			wrong(reader, "nothing goes on here");
		return;
	}
	value += strspn(value, ": ");
	if (line[length] != ':')
		wrong(reader, "neither a scene nor \"name: value\"");
	else if (length == 5 && !strncmp(line, "scene", 5)) {
		begin_block(reader, value);
		reader->field = NULL;
	} else if (!strncmp(line, "let ", 4)) {
		let(reader, line + 4, length - 4, value);
		reader->field = NULL;
	} else
		read_field(reader, line, length, value);
}

void scenes_read(struct scenes *scenes, const char *path)
{
	struct reader *reader = must(calloc(1, sizeof(*reader)));
	FILE *file = fopen(path, "r");
	char line[FIELD_MAX];

	*scenes = (struct scenes){ .at = NULL };
	reader->scenes = scenes;
	if (!file)
		wrong(reader, "cannot be read");
	while (file && fgets(line, sizeof(line), file)) {
		reader->line++;
		line[strcspn(line, "\n")] = '\0';
		read_line(reader, line);
	}
	end_block(reader);
	if (file)
		fclose(file);
	free(reader);
}

void scenes_free(struct scenes *scenes)
{
	for (size_t i = 0; i < scenes->n; i++) {
		free(scenes->at[i].name);
		free(scenes->at[i].position);
		free(scenes->at[i].clock);
		free(scenes->at[i].engine);
		free(scenes->at[i].saved);
		free(scenes->at[i].keys);
	}
	free(scenes->at);
}

int scenes_count(void)
{
	struct scenes scenes;
	int n;

	scenes_read(&scenes, SCENES);
	n = scenes.error[0] ? 0 : (int)scenes.n;
	scenes_free(&scenes);
	return n;
}
