/* SPDX-License-Identifier: MIT */
#include "keytext.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define NAME_MOST 32  /* bytes of what stands in braces for a key */
#define FORMAT_MOST 1400

/* What is written, and how much of it fits. */
struct out {
	const struct keymap *map;
	char *text;
	size_t size, n;
	bool format; /* it is read by printf afterwards */
};

static void put(struct out *out, char c)
{
	if (out->n + 1 < out->size)
		out->text[out->n++] = c;
	out->text[out->n] = '\0';
}

static void put_key(struct out *out, const char *name)
{
	for (; *name; name++) {
		if (*name == '%' && out->format)
			put(out, '%');
		put(out, *name);
	}
}

/* The names in braces. */

/* The first key of a request, of those that type nothing if that is wished. */
static void find_key(const struct keymap *map, enum request request,
	bool types_nothing, char name[KEY_NAME_MAX])
{
	name[0] = '\0';
	for (size_t i = 0; i < map->count && !name[0]; i++)
		if (map->entry[i].request == request && !(types_nothing
		    && key_is_text(&map->entry[i].key)))
			key_print(&map->entry[i].key, name);
}

/* What answers a question: the first key that reply_of() takes for that. */
static void find_reply(const struct keymap *map, enum request request,
	enum reply reply, const char *letter, char name[KEY_NAME_MAX])
{
	for (size_t i = 0; i < map->count; i++) {
		const struct key *key = &map->entry[i].key;

		if (map->entry[i].request != request
		    || reply_of(key, request) != reply)
			continue;
		key_print(key, name);
		return;
	}
	strcpy(name, letter);
}

static const enum request ways[] = {
	REQUEST_UP, REQUEST_DOWN, REQUEST_LEFT, REQUEST_RIGHT
};

static bool are_arrows(const struct keymap *map)
{
	static const enum key_code codes[] = {
		KEY_CODE_UP, KEY_CODE_DOWN, KEY_CODE_LEFT, KEY_CODE_RIGHT
	};

	for (int i = 0; i < 4; i++) {
		struct key key = { .type = KEY_NAMED, .code = codes[i] };

		if (keymap_find(map, &key) != ways[i])
			return false;
	}
	return true;
}

/* "the arrows", or "W, S, A and D". */
static void find_arrows(const struct keymap *map, char *text)
{
	static const char *const before[] = { "", ", ", ", ", " and " };
	char name[KEY_NAME_MAX];
	size_t n = 0;

	if (are_arrows(map)) {
		strcpy(text, "the arrows");
		return;
	}
	for (int i = 0; i < 4; i++) {
		find_key(map, ways[i], false, name);
		n += (size_t)sprintf(text + n, "%s%s", before[i], name);
	}
}

/* Writes what a name in braces stands for; false when it is no such name. */
static bool find_name(const struct keymap *map, const char *name, char *text)
{
	const char typed[] = "typed ";
	bool is_typed = !strncmp(name, typed, strlen(typed));
	enum request request = request_named(name
		+ (is_typed ? strlen(typed) : 0));

	if (!strcmp(name, "arrows"))
		find_arrows(map, text);
	else if (!strcmp(name, "yes"))
		find_reply(map, REQUEST_STEP, REPLY_YES, "y", text);
	else if (!strcmp(name, "no"))
		find_reply(map, REQUEST_LET_GO, REPLY_NO, "n", text);
	else if (request != REQUEST_NONE)
		find_key(map, request, is_typed, text);
	else
		return false;
	return true;
}

/* Sentences. */

/*
 * "{name}" at *at is taken if it is one; *whole is set to false where it has no
 * key.
 */
static bool take_name(struct out *out, const char **at, bool in_part,
	bool *whole)
{
	size_t length = strcspn(*at + 1, "{|}");
	char name[NAME_MOST], key[4 * (KEY_NAME_MAX + 4)];

	if ((*at)[1 + length] != '}' || length >= sizeof(name))
		return false;
	memcpy(name, *at + 1, length);
	name[length] = '\0';
	if (!find_name(out->map, name, key))
		return false;
	if (!key[0])
		*whole = false;
	put_key(out, key[0] || in_part ? key : "(no key)");
	*at += length + 2;
	return true;
}

static bool take_text(struct out *out, const char **at, int depth);

static void cut(struct out *out, size_t n)
{
	out->n = n;
	out->text[n] = '\0';
}

/* "{words}" or "{words|others}": the first of both that has all its keys. */
static void take_part(struct out *out, const char **at, int depth)
{
	bool done = false;

	do {
		size_t before = out->n;
		bool whole;

		++*at; /* the brace or the bar */
		whole = take_text(out, at, depth + 1);
		if (done || !whole)
			cut(out, before);
		done = done || whole;
	} while (**at == '|');
	assert(**at == '}');
	if (**at)
		++*at;
}

/* Up to the end of the part; returns whether all keys in it have a name. */
static bool take_text(struct out *out, const char **at, int depth)
{
	bool whole = true;

	while (**at && !(depth && (**at == '|' || **at == '}'))) {
		if (**at != '{')
			put(out, *(*at)++);
		else if (!take_name(out, at, depth > 0, &whole))
			take_part(out, at, depth);
	}
	return whole;
}

void keytext_fill(const struct keymap *map, const char *sentence, char *out,
	size_t size)
{
	struct out to = { map, out, size, 0, false };

	out[0] = '\0';
	take_text(&to, &sentence, 0);
}

void keytext_vprint(const struct keymap *map, char *out, size_t size,
	const char *format, va_list arguments)
{
	char filled[FORMAT_MOST] = "";
	struct out to = { map, filled, sizeof(filled), 0, true };

	take_text(&to, &format, 0);
	/* Cut in a conversion it would be another format. */
	assert(to.n + 1 < sizeof(filled));
	/* The compiler has checked it with its braces: see the header. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	vsnprintf(out, size, filled, arguments);
#pragma GCC diagnostic pop
}

void keytext_print(const struct keymap *map, char *out, size_t size,
	const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	keytext_vprint(map, out, size, format, arguments);
	va_end(arguments);
}
