/* SPDX-License-Identifier: MIT */
#include "requests.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const struct {
	const char *name, *keys, *hint, *help;
} requests[REQUEST_COUNT] = {
#define REQUEST(constant, name_, keys_, hint_, help_) \
	[REQUEST_##constant] = { \
		.name = name_, .keys = keys_, .hint = hint_, .help = help_, \
	},
	REQUESTS(REQUEST)
#undef REQUEST
};

const char *request_name(enum request request)
{
	return requests[request].name;
}

const char *request_default_keys(enum request request)
{
	return requests[request].keys;
}

const char *request_hint(enum request request)
{
	return requests[request].hint;
}

const char *request_help(enum request request)
{
	return requests[request].help;
}

bool request_is_needed(enum request request)
{
	switch (request) {
	case REQUEST_STEP:
	case REQUEST_LET_GO:
	case REQUEST_UP:
	case REQUEST_DOWN:
	case REQUEST_LEFT:
	case REQUEST_RIGHT:
	case REQUEST_SETTINGS:
	case REQUEST_QUIT:
	case REQUEST_INTERRUPT:
		return true;
	default:
		return false;
	}
}

bool request_ends_text(enum request request)
{
	return request == REQUEST_STEP || request == REQUEST_LET_GO;
}

bool request_is_outside(enum request request)
{
	return request == REQUEST_BOOK || request == REQUEST_HELP
		|| request == REQUEST_REDRAW || request == REQUEST_SUSPEND;
}

bool request_is_common(enum request request)
{
	return request_is_outside(request) || request == REQUEST_SETTINGS
		|| request == REQUEST_THEME || request == REQUEST_PIECES
		|| request == REQUEST_MOUSE;
}

bool request_way(enum request request, int *right, int *down)
{
	static const struct {
		enum request request;
		int right, down;
	} ways[] = {
		{ REQUEST_UP, 0, -1 }, { REQUEST_DOWN, 0, 1 },
		{ REQUEST_LEFT, -1, 0 }, { REQUEST_RIGHT, 1, 0 },
		{ REQUEST_UP_LEFT, -1, -1 }, { REQUEST_UP_RIGHT, 1, -1 },
		{ REQUEST_DOWN_LEFT, -1, 1 }, { REQUEST_DOWN_RIGHT, 1, 1 },
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		if (ways[i].request != request)
			continue;
		*right = ways[i].right;
		*down = ways[i].down;
		return true;
	}
	return false;
}

enum request request_named(const char *name)
{
	for (int i = 0; i < REQUEST_COUNT; i++)
		if (strcmp(requests[i].name, name) == 0)
			return (enum request)i;
	return REQUEST_NONE;
}

/* Removes the entries of a request, and those of a key if it is not NULL. */
static void keymap_forget(struct keymap *map, enum request request,
	const struct key *key)
{
	size_t kept = 0;

	for (size_t i = 0; i < map->count; i++) {
		if (map->entry[i].request == request
		    || (key && key_equal(&map->entry[i].key, key)))
			continue;
		map->entry[kept++] = map->entry[i];
	}
	map->count = kept;
}

/* The next word of *text; false at its end. */
static bool next_word(const char **text, const char **word, size_t *length)
{
	*text += strspn(*text, " \t");
	*word = *text;
	*length = strcspn(*text, " \t");
	*text += *length;
	return *length > 0;
}

/* A sentence about a word, which may be of any length and content. */
static bool refuse(char *error, size_t size, const char *word, size_t length,
	const char *reason)
{
	int shown = length > 32 ? 32 : (int)length;

	if (size > 0)
		snprintf(error, size, "\"%.*s\" %s", shown, word, reason);
	return false;
}

/* Behind the others of its request; those are in their order. */
static void put_key(struct keymap *map, enum request request,
	const struct key *key)
{
	size_t at = map->count++;

	for (; at && map->entry[at - 1].request > request; at--)
		map->entry[at] = map->entry[at - 1];
	map->entry[at].key = *key;
	map->entry[at].request = request;
}

/* No two requests have a usual key in common, so none is looked for. */
void keymap_init(struct keymap *map)
{
	map->count = 0;
	for (int i = 0; i < REQUEST_COUNT; i++) {
		const char *keys = requests[i].keys, *word;
		struct key key;
		size_t length;

		while (next_word(&keys, &word, &length)) {
			bool good = key_parse(word, length, &key);

			assert(good && map->count < KEYMAP_MAX);
			(void)good;
			put_key(map, (enum request)i, &key);
		}
	}
}

static bool bind_key(struct keymap *map, enum request request,
	const char *word, size_t length, char *error, size_t size)
{
	struct key key;

	if (!key_parse(word, length, &key))
		return refuse(error, size, word, length, "is no key");
	if (key_is_typing(&key))
		return refuse(error, size, word, length,
			"is for typing moves and cannot be a command");
	keymap_forget(map, REQUEST_NONE, &key);
	if (map->count == KEYMAP_MAX)
		return refuse(error, size, word, length,
			"is one key too many");
	put_key(map, request, &key);
	return true;
}

bool keymap_bind(struct keymap *map, enum request request, const char *keys,
	char *error, size_t error_size)
{
	struct keymap changed = *map;
	const char *word;
	size_t length;

	keymap_forget(&changed, request, NULL);
	while (next_word(&keys, &word, &length))
		if (!bind_key(&changed, request, word, length, error,
			error_size))
			return false;
	*map = changed;
	return true;
}

enum reply reply_of(const struct key *key, enum request request)
{
	uint32_t letter = key->type == KEY_CHARACTER && !key->mods
		? key->code | 32 : 0;

	if (letter == 'y'
	    || (request == REQUEST_STEP && key->type == KEY_NAMED))
		return REPLY_YES;
	if (letter == 'n' || request == REQUEST_LET_GO
	    || request == REQUEST_BACK)
		return REPLY_NO;
	return REPLY_UNCLEAR;
}

enum request keymap_find(const struct keymap *map, const struct key *key)
{
	for (size_t i = 0; i < map->count; i++)
		if (key_equal(&map->entry[i].key, key))
			return map->entry[i].request;
	return REQUEST_NONE;
}

/* The next key of a request, from entry *i on; NULL at the end. */
static const struct key *next_key(const struct keymap *map,
	enum request request, size_t *i)
{
	while (*i < map->count)
		if (map->entry[(*i)++].request == request)
			return &map->entry[*i - 1].key;
	return NULL;
}

static bool has_key(const struct keymap *map, enum request request)
{
	const struct key *key;
	size_t i = 0;

	while ((key = next_key(map, request, &i)))
		if (!request_ends_text(request) || !key_is_text(key))
			return true;
	return false;
}

enum request keymap_lacking(const struct keymap *map)
{
	for (int i = 0; i < REQUEST_COUNT; i++)
		if (request_is_needed((enum request)i)
		    && !has_key(map, (enum request)i))
			return (enum request)i;
	return REQUEST_NONE;
}

bool keymap_same(const struct keymap *a, const struct keymap *b,
	enum request request)
{
	size_t i = 0, j = 0;
	const struct key *one, *other;

	do {
		one = next_key(a, request, &i);
		other = next_key(b, request, &j);
		if (!one || !other)
			return one == other;
	} while (key_equal(one, other));
	return false;
}

bool keymap_equal(const struct keymap *a, const struct keymap *b)
{
	bool equal = a->count == b->count;

	for (size_t i = 0; i < a->count && equal; i++)
		equal = a->entry[i].request == b->entry[i].request
			&& key_equal(&a->entry[i].key, &b->entry[i].key);
	return equal;
}

void keymap_keys(const struct keymap *map, enum request request,
	char *out, size_t size)
{
	const struct key *key;
	size_t used = 0, i = 0;

	out[0] = '\0';
	while ((key = next_key(map, request, &i))) {
		char name[KEY_NAME_MAX];
		size_t length = key_print(key, name);

		if (used + length + 2 > size)
			return;
		used += (size_t)snprintf(out + used, size - used, "%s%s",
			used ? " " : "", name);
	}
}

void keymap_first_key(const struct keymap *map, enum request request,
	char out[KEY_NAME_MAX])
{
	size_t i = 0;
	const struct key *key = next_key(map, request, &i);

	out[0] = '\0';
	if (key)
		key_print(key, out);
}

enum request keymap_hint(const struct keymap *map, int from)
{
	for (int i = from; i < REQUEST_COUNT; i++) {
		size_t first = 0;

		if (requests[i].hint[0]
		    && next_key(map, (enum request)i, &first))
			return (enum request)i;
	}
	return REQUEST_NONE;
}
