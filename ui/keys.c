/* SPDX-License-Identifier: MIT */
#include "keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termkey.h>

#include "tty.h"
#include "utf8.h"

#define FUNCTION_KEYS 63

struct keys {
	TermKey *termkey;
	size_t next, count;
	/* A token cannot decode to more keys than it has bytes. */
	struct key queue[GUARD_TOKEN_MAX];
};

static const char *const code_names[KEY_CODE_COUNT] = {
#define KEY_CODE(constant, name) [KEY_CODE_##constant] = name,
	KEY_CODES(KEY_CODE)
#undef KEY_CODE
};

/* What the library calls them; several of its names may be one key of ours. */
static const struct {
	TermKeySym sym;
	enum key_code code;
} sym_codes[] = {
	{ TERMKEY_SYM_ENTER, KEY_CODE_ENTER },
	{ TERMKEY_SYM_KPENTER, KEY_CODE_ENTER },
	{ TERMKEY_SYM_TAB, KEY_CODE_TAB },
	{ TERMKEY_SYM_BACKSPACE, KEY_CODE_BACKSPACE },
	{ TERMKEY_SYM_DEL, KEY_CODE_BACKSPACE },
	{ TERMKEY_SYM_ESCAPE, KEY_CODE_ESC },
	{ TERMKEY_SYM_UP, KEY_CODE_UP },
	{ TERMKEY_SYM_DOWN, KEY_CODE_DOWN },
	{ TERMKEY_SYM_LEFT, KEY_CODE_LEFT },
	{ TERMKEY_SYM_RIGHT, KEY_CODE_RIGHT },
	{ TERMKEY_SYM_BEGIN, KEY_CODE_BEGIN },
	{ TERMKEY_SYM_HOME, KEY_CODE_HOME },
	{ TERMKEY_SYM_FIND, KEY_CODE_HOME },
	{ TERMKEY_SYM_END, KEY_CODE_END },
	{ TERMKEY_SYM_SELECT, KEY_CODE_END },
	{ TERMKEY_SYM_INSERT, KEY_CODE_INSERT },
	{ TERMKEY_SYM_DELETE, KEY_CODE_DELETE },
	{ TERMKEY_SYM_PAGEUP, KEY_CODE_PAGEUP },
	{ TERMKEY_SYM_PAGEDOWN, KEY_CODE_PAGEDOWN },
	{ TERMKEY_SYM_KP0, KEY_CODE_KP0 },
	{ TERMKEY_SYM_KP1, KEY_CODE_KP1 },
	{ TERMKEY_SYM_KP2, KEY_CODE_KP2 },
	{ TERMKEY_SYM_KP3, KEY_CODE_KP3 },
	{ TERMKEY_SYM_KP4, KEY_CODE_KP4 },
	{ TERMKEY_SYM_KP5, KEY_CODE_KP5 },
	{ TERMKEY_SYM_KP6, KEY_CODE_KP6 },
	{ TERMKEY_SYM_KP7, KEY_CODE_KP7 },
	{ TERMKEY_SYM_KP8, KEY_CODE_KP8 },
	{ TERMKEY_SYM_KP9, KEY_CODE_KP9 },
	{ TERMKEY_SYM_KPPLUS, KEY_CODE_KPPLUS },
	{ TERMKEY_SYM_KPMINUS, KEY_CODE_KPMINUS },
	{ TERMKEY_SYM_KPMULT, KEY_CODE_KPTIMES },
	{ TERMKEY_SYM_KPDIV, KEY_CODE_KPDIVIDE },
	{ TERMKEY_SYM_KPCOMMA, KEY_CODE_KPCOMMA },
	{ TERMKEY_SYM_KPPERIOD, KEY_CODE_KPPOINT },
	{ TERMKEY_SYM_KPEQUALS, KEY_CODE_KPEQUALS },
};

static bool is_lower(uint32_t code)
{
	return code >= 'a' && code <= 'z';
}

static bool is_upper(uint32_t code)
{
	return code >= 'A' && code <= 'Z';
}

static bool is_digit(uint32_t code)
{
	return code >= '0' && code <= '9';
}

/* Making and freeing. */

#define SEEN_MAX 512
#define SEEN_LENGTH 24

struct seen {
	size_t count;
	char strings[SEEN_MAX][SEEN_LENGTH];
};

static bool one_begins_other(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return !*a || !*b;
}

/*
 * Decides which of a terminal's strings the library may load.  It stops the
 * whole program when one key's string is the beginning of another's, as in
 * some descriptions; the later one is left out here.  key_mouse is left out
 * because it makes the library take the newer mouse reports for the old ones.
 */
static const char *choose_string(const char *name, const char *value,
	void *data)
{
	struct seen *seen = data;

	if (!value || strcmp(name, "key_mouse") == 0)
		return NULL;
	if (!*value || strlen(value) >= SEEN_LENGTH || seen->count == SEEN_MAX)
		return NULL;
	for (size_t i = 0; i < seen->count; i++)
		if (one_begins_other(seen->strings[i], value))
			return NULL;
	strcpy(seen->strings[seen->count++], value);
	return value;
}

/* An instance that was not started must not be destroyed: it is left. */
static TermKey *start_termkey(const char *term)
{
	TermKey *termkey = termkey_new_abstract(term,
		TERMKEY_FLAG_NOSTART | TERMKEY_FLAG_UTF8
		| TERMKEY_FLAG_NOTERMIOS);
	struct seen seen = { 0 };

	if (!termkey)
		return NULL;
	termkey_hook_terminfo_getstr(termkey, choose_string, &seen);
	if (!termkey_start(termkey))
		return NULL;
	termkey_hook_terminfo_getstr(termkey, NULL, NULL);
	termkey_set_canonflags(termkey, TERMKEY_CANON_DELBS);
	return termkey;
}

struct keys *keys_new(const char *term)
{
	struct keys *keys;

	if (!tty_term_is_sane(term))
		return NULL;
	keys = calloc(1, sizeof(*keys));
	if (!keys)
		return NULL;
	keys->termkey = start_termkey(term);
	if (!keys->termkey) {
		free(keys);
		return NULL;
	}
	return keys;
}

void keys_free(struct keys *keys)
{
	if (keys)
		termkey_destroy(keys->termkey);
	free(keys);
}

/* Decoding. */

static struct key named(enum key_code code, unsigned mods)
{
	return (struct key){ .type = KEY_NAMED, .mods = mods, .code = code };
}

static struct key character(long code, unsigned mods)
{
	struct key key = { .type = KEY_CHARACTER, .mods = mods };

	if (code < ' ' || code > 0x10ffff
	    || utf8_clean_code((uint32_t)code) != (uint32_t)code)
		return (struct key){ .type = KEY_NONE };
	key.code = (uint32_t)code;
	if ((mods & KEY_SHIFT) && is_lower(key.code))
		key.code -= 'a' - 'A';
	if (is_upper(key.code))
		key.mods &= ~(unsigned)KEY_SHIFT;
	if ((mods & KEY_CTRL) && is_upper(key.code)) {
		key.code += 'a' - 'A';
		key.mods |= mods & KEY_SHIFT;
	}
	if (key.mods == KEY_CTRL && key.code == 'j')
		return named(KEY_CODE_ENTER, 0);
	if (key.mods == KEY_CTRL && key.code == 'h')
		return named(KEY_CODE_BACKSPACE, 0);
	return key;
}

static struct key symbol(TermKeySym sym, unsigned mods)
{
	if (sym == TERMKEY_SYM_SPACE)
		return character(' ', mods);
	for (size_t i = 0; i < sizeof(sym_codes) / sizeof(*sym_codes); i++)
		if (sym_codes[i].sym == sym)
			return named(sym_codes[i].code, mods);
	return (struct key){ .type = KEY_NONE };
}

static struct key function(int number, unsigned mods)
{
	struct key key = { .type = KEY_FUNCTION, .mods = mods };

	if (number < 1 || number > FUNCTION_KEYS)
		return (struct key){ .type = KEY_NONE };
	key.code = (uint32_t)number;
	return key;
}

static struct key pointer(TermKey *termkey, const TermKeyKey *from,
	unsigned mods)
{
	struct key key = { .type = KEY_POINTER, .mods = mods };
	TermKeyMouseEvent event;
	int button = 0, line = 0, column = 0;

	if (termkey_interpret_mouse(termkey, from, &event, &button, &line,
		&column) != TERMKEY_RES_KEY || event == TERMKEY_MOUSE_UNKNOWN
	    || button < 0 || line < 1 || column < 1)
		return (struct key){ .type = KEY_NONE };
	key.action = event == TERMKEY_MOUSE_PRESS ? KEY_PRESS
		: event == TERMKEY_MOUSE_DRAG ? KEY_DRAG : KEY_RELEASE;
	key.code = (uint32_t)button;
	key.row = line - 1;
	key.column = column - 1;
	return key;
}

/* The library passes on any number as modifiers; ours are its lowest three. */
static struct key translate(TermKey *termkey, const TermKeyKey *from)
{
	unsigned mods = (unsigned)from->modifiers;

	_Static_assert(KEY_SHIFT == (int)TERMKEY_KEYMOD_SHIFT
		&& KEY_ALT == (int)TERMKEY_KEYMOD_ALT
		&& KEY_CTRL == (int)TERMKEY_KEYMOD_CTRL, "same bits");
	if (mods > (KEY_SHIFT | KEY_ALT | KEY_CTRL))
		return (struct key){ .type = KEY_NONE };
	switch (from->type) {
	case TERMKEY_TYPE_UNICODE:
		return character(from->code.codepoint, mods);
	case TERMKEY_TYPE_KEYSYM:
		return symbol(from->code.sym, mods);
	case TERMKEY_TYPE_FUNCTION:
		return function(from->code.number, mods);
	case TERMKEY_TYPE_MOUSE:
		return pointer(termkey, from, mods);
	default:
		return (struct key){ .type = KEY_NONE };
	}
}

static void enqueue(struct keys *keys, struct key key)
{
	if (key.type != KEY_NONE && keys->count < GUARD_TOKEN_MAX)
		keys->queue[keys->count++] = key;
}

/* F1 to F5 of the Linux console, which the library only knows by terminfo. */
static bool push_console(struct keys *keys, const struct guard_token *token)
{
	if (token->length != 4 || memcmp(token->bytes, "\033[[", 3) != 0)
		return false;
	enqueue(keys, function(token->bytes[3] - 'A' + 1, 0));
	return true;
}

/* 3 for a release, which does not say of what; 64 and 65 for the wheel. */
static struct key old_pointer(unsigned button, int column, int row)
{
	struct key key = { .type = KEY_POINTER, .row = row, .column = column };
	unsigned low = button & 3;

	key.mods = (button & 4 ? KEY_SHIFT : 0) | (button & 8 ? KEY_ALT : 0)
		| (button & 16 ? KEY_CTRL : 0);
	key.action = button & 32 ? KEY_DRAG
		: !(button & 64) && low == 3 ? KEY_RELEASE : KEY_PRESS;
	if (button & 64)
		key.code = 4 + low;
	else
		key.code = low == 3 ? 0 : low + 1;
	return key;
}

/* The mouse in the old form, whose bytes may look like characters. */
static bool push_old_mouse(struct keys *keys, const struct guard_token *token)
{
	const unsigned char *bytes = (const unsigned char *)token->bytes;

	if (token->length != 6 || memcmp(bytes, "\033[M", 3) != 0)
		return false;
	enqueue(keys, old_pointer(bytes[3] - 32u, bytes[4] - 33,
		bytes[5] - 33));
	return true;
}

void keys_push(struct keys *keys, const struct guard_token *token)
{
	TermKeyKey key;

	keys->next = keys->count = 0;
	if (token->length == 0 || push_console(keys, token)
	    || push_old_mouse(keys, token))
		return;
	termkey_push_bytes(keys->termkey, token->bytes, token->length);
	while (termkey_getkey_force(keys->termkey, &key) == TERMKEY_RES_KEY)
		enqueue(keys, translate(keys->termkey, &key));
}

bool keys_next(struct keys *keys, struct key *key)
{
	if (keys->next == keys->count)
		return false;
	*key = keys->queue[keys->next++];
	return true;
}

/* Names. */

bool key_equal(const struct key *a, const struct key *b)
{
	return a->type == b->type && a->mods == b->mods && a->code == b->code;
}

bool key_is_typing(const struct key *key)
{
	return key->type == KEY_CHARACTER && key->mods == 0
		&& (is_lower(key->code) || is_digit(key->code));
}

bool key_is_text(const struct key *key)
{
	return key->type == KEY_CHARACTER && !key->mods;
}

static const struct {
	unsigned mod;
	const char *name;
} mod_names[] = {
	{ KEY_CTRL, "Ctrl-" },
	{ KEY_ALT, "Alt-" },
	{ KEY_SHIFT, "Shift-" },
};

#define MOD_COUNT (sizeof(mod_names) / sizeof(*mod_names))

/* A letter with Ctrl is printed as on the keyboard. */
static void name_character(const struct key *key, char out[8])
{
	uint32_t code = key->code;

	if (code == ' ') {
		strcpy(out, "Space");
		return;
	}
	if ((key->mods & KEY_CTRL) && is_lower(code))
		code -= 'a' - 'A';
	out[utf8_encode(code, out)] = '\0';
}

size_t key_print(const struct key *key, char out[KEY_NAME_MAX])
{
	char base[16] = "";
	char mods[sizeof("Ctrl-Alt-Shift-")] = "";

	out[0] = '\0';
	switch (key->type) {
	case KEY_CHARACTER:
		name_character(key, base);
		break;
	case KEY_FUNCTION:
		snprintf(base, sizeof(base), "F%u", (unsigned)key->code);
		break;
	case KEY_NAMED:
		snprintf(base, sizeof(base), "%s", code_names[key->code]);
		break;
	default:
		return 0;
	}
	for (size_t i = 0; i < MOD_COUNT; i++)
		if (key->mods & mod_names[i].mod)
			strcat(mods, mod_names[i].name);
	return (size_t)snprintf(out, KEY_NAME_MAX, "%s%s", mods, base);
}

/* Takes one modifier off the front of a name; 0 when there is none. */
static unsigned parse_mod(const char **name, size_t *length)
{
	for (size_t i = 0; i < MOD_COUNT; i++) {
		size_t size = strlen(mod_names[i].name);

		if (*length > size
		    && strncasecmp(*name, mod_names[i].name, size) == 0) {
			*name += size;
			*length -= size;
			return mod_names[i].mod;
		}
	}
	return 0;
}

static bool is_word(const char *name, size_t length, const char *word)
{
	return strlen(word) == length && strncasecmp(name, word, length) == 0;
}

static struct key parse_function(const char *name, size_t length,
	unsigned mods)
{
	int number = 0;

	if (length < 2 || length > 3 || (name[0] | 0x20) != 'f')
		return (struct key){ .type = KEY_NONE };
	for (size_t i = 1; i < length; i++) {
		if (!is_digit((uint32_t)name[i]))
			return (struct key){ .type = KEY_NONE };
		number = number * 10 + (name[i] - '0');
	}
	return function(number, mods);
}

static struct key parse_base(const char *name, size_t length, unsigned mods)
{
	const char *at = name;
	uint32_t code = utf8_decode(&at, name + length);

	if (code != UTF8_BAD && at == name + length)
		return character((long)code, mods);
	if (is_word(name, length, "Space"))
		return character(' ', mods);
	for (unsigned i = 0; i < KEY_CODE_COUNT; i++)
		if (is_word(name, length, code_names[i]))
			return named((enum key_code)i, mods);
	return parse_function(name, length, mods);
}

bool key_parse(const char *name, size_t length, struct key *key)
{
	unsigned mods = 0, mod;

	while ((mod = parse_mod(&name, &length)))
		mods |= mod;
	*key = (struct key){ .type = KEY_NONE };
	if (length > 0)
		*key = parse_base(name, length, mods);
	return key->type != KEY_NONE;
}
