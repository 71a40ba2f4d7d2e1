/* SPDX-License-Identifier: MIT */
/*
 * Any bytes through the guard and the key decoder. Aborts when a token
 * is not one of those that guard.h lists or a key has no name.
 */
#include <regex.h>

#include "fuzz_guard.h"
#include "guard.h"
#include "keys.h"
#include "utf8.h"

#define NUMBERS "([0-9]{0,7}(;[0-9]{0,7}){0,8})"

/* guard.h once more, in another language than guard.c. */
static const char token_pattern[] =
	"^(\033|\033[ -~]|\033O[A-Za-z]|\033\\[\\[[A-E]"
	"|\033\\[" NUMBERS "[A-FHPQRSZ~uIO]"
	"|\033\\[<[0-9]{1,7};[0-9]{1,7};[0-9]{1,7}[Mm])$";

static bool is_character(const struct guard_token *token)
{
	const char *at = token->bytes;
	const char *end = at + token->length;
	uint32_t code = utf8_decode(&at, end);

	return code != UTF8_BAD && at == end
		&& (code < 0x80 || utf8_clean_code(code) == code);
}

/* ESC [ M, then a button, a column and a row as bytes. */
static bool is_old_mouse(const char *text)
{
	const unsigned char *at = (const unsigned char *)text;

	return strlen(text) == 6 && !memcmp(text, "\033[M", 3)
		&& at[3] >= ' ' && at[3] <= '~' && at[4] > ' ' && at[5] > ' ';
}

static bool is_introducer(const char *text)
{
	return strlen(text) == 2 && strchr("[OPX]^_", text[1]);
}

/* Compiled once: it would take most of a run's time. */
static bool is_listed(const char *text)
{
	static regex_t pattern;
	static bool is_compiled;

	if (!is_compiled)
		require(regcomp(&pattern, token_pattern,
			REG_EXTENDED | REG_NOSUB) == 0, "pattern");
	is_compiled = true;
	return regexec(&pattern, text, 0, NULL, 0) == 0;
}

void guard_check_token(const struct guard_token *token)
{
	char text[GUARD_TOKEN_MAX + 1];

	if (token->length == 0 || is_character(token))
		return;
	require(token->length <= GUARD_TOKEN_MAX, "token too long");
	memcpy(text, token->bytes, token->length);
	text[token->length] = '\0';
	require(is_listed(text) || is_old_mouse(text), "token not listed");
	require(!is_introducer(text), "the start of a sequence passed");
}

static void check_keys(struct keys *keys, const struct guard_token *token)
{
	struct key key, again;
	char name[KEY_NAME_MAX];

	keys_push(keys, token);
	while (keys_next(keys, &key)) {
		size_t length = key_print(&key, name);

		if (key.type == KEY_POINTER) {
			require(key.row >= 0 && key.column >= 0, "place");
			continue;
		}
		require(length > 0 && length < KEY_NAME_MAX, "name's length");
		require(key_parse(name, length, &again), "name is unknown");
		require(key_equal(&key, &again), "name of another key");
	}
}

/* The library's state is the same after every token: one decoder will do. */
static struct keys *decoder(void)
{
	static struct keys *keys;

	if (!keys)
		keys = keys_new("xterm-256color");
	require(keys != NULL, "no decoder");
	return keys;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct guard guard = { 0 };
	struct guard_token token;
	const char *bytes = (const char *)data;
	size_t taken;

	while (size > 0) {
		taken = guard_feed(&guard, bytes, size, &token);
		require(taken <= size, "took too many");
		require(taken > 0 || token.length > 0, "stands still");
		guard_check_token(&token);
		check_keys(decoder(), &token);
		bytes += taken;
		size -= taken;
	}
	guard_flush(&guard, &token);
	guard_check_token(&token);
	check_keys(decoder(), &token);
	require(guard_wait(&guard) == GUARD_WAIT_NOT, "still open");
	return 0;
}
