/* SPDX-License-Identifier: MIT */
#include "guard.h"

#include <stdbool.h>
#include <string.h>

#include "utf8.h"

#define ESC '\033'
#define BEL '\007'
#define CAN '\030'
#define SUB '\032'
#define DEL '\177'

#define MAX_NUMBERS 9
#define MAX_DIGITS 7

static bool is_control(char byte)
{
	return (unsigned char)byte < ' ' || byte == DEL;
}

static bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static bool is_letter(char byte)
{
	return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

/* The byte that ends a control sequence. */
static bool is_final(char byte)
{
	return byte >= '@' && byte <= '~';
}

static bool is_high(char byte)
{
	return (unsigned char)byte >= 0x80;
}

static void enter(struct guard *guard, enum guard_state state, size_t count)
{
	guard->state = state;
	guard->count = count;
}

static void drop(struct guard *guard)
{
	enter(guard, GUARD_GROUND, 0);
	guard->pending.length = 0;
}

/* Keeps the byte if there is room; where there is none, a later test fails. */
static void keep(struct guard *guard, char byte)
{
	struct guard_token *pending = &guard->pending;

	if (pending->length < GUARD_TOKEN_MAX)
		pending->bytes[pending->length++] = byte;
}

static void release(struct guard *guard, struct guard_token *token)
{
	*token = guard->pending;
	drop(guard);
}

/* What begins with a C1 control, given as its 7-bit letter after ESC. */
static void begin_c1(struct guard *guard, char letter)
{
	guard->pending.length = 0;
	switch (letter) {
	case '[':
		enter(guard, GUARD_CSI_BAD, 0);
		break;
	case 'O':
	case 'N':
		enter(guard, GUARD_SKIP, 1);
		break;
	case 'P':
	case 'X':
	case ']':
	case '^':
	case '_':
		enter(guard, GUARD_STRING, GUARD_STRING_MAX);
		break;
	default:
		drop(guard);
	}
}

/* 8-bit C1 controls are never keys; what they introduce goes with them. */
static void begin_high(struct guard *guard, char byte)
{
	unsigned char lead = (unsigned char)byte;

	if (lead < 0xa0)
		begin_c1(guard, (char)(lead - 0x40));
	else if (lead >= 0xc2 && lead <= 0xf4)
		enter(guard, GUARD_UTF8, lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);
	else
		drop(guard);
}

static bool feed_ground(struct guard *guard, char byte,
	struct guard_token *token)
{
	keep(guard, byte);
	if (byte == ESC)
		enter(guard, GUARD_ESCAPE, 0);
	else if (is_high(byte))
		begin_high(guard, byte);
	else
		release(guard, token);
	return true;
}

static void release_character(struct guard *guard, struct guard_token *token)
{
	const char *at = guard->pending.bytes;
	uint32_t code = utf8_decode(&at, at + guard->pending.length);

	if (code >= 0x80 && code < 0xa0)
		begin_c1(guard, (char)(code - 0x40));
	else if (code == UTF8_BAD || utf8_clean_code(code) != code)
		drop(guard);
	else
		release(guard, token);
}

static bool feed_utf8(struct guard *guard, char byte, struct guard_token *token)
{
	if (((unsigned char)byte & 0xc0) != 0x80) {
		drop(guard);
		return false;
	}
	keep(guard, byte);
	if (guard->pending.length == guard->count)
		release_character(guard, token);
	return true;
}

/*
 * A control or a character beyond ASCII after ESC was typed after it: ESC
 * stands alone then.  (Alt with these is no key of ours.)
 */
static bool feed_escape(struct guard *guard, char byte,
	struct guard_token *token)
{
	if (is_control(byte) || is_high(byte)) {
		release(guard, token);
		return false;
	}
	keep(guard, byte);
	if (byte == '[')
		enter(guard, GUARD_CSI, 0);
	else if (byte == 'O')
		enter(guard, GUARD_SS3, 0);
	else if (strchr("PX]^_", byte))
		begin_c1(guard, byte);
	else
		release(guard, token);
	return true;
}

static bool feed_ss3(struct guard *guard, char byte, struct guard_token *token)
{
	if (is_control(byte) || is_high(byte)) {
		drop(guard);
		return false;
	}
	keep(guard, byte);
	if (is_letter(byte))
		release(guard, token);
	else if (is_digit(byte) || byte == ';')
		enter(guard, GUARD_CSI_BAD, 0);
	else
		drop(guard);
	return true;
}

/*
 * Counts the numbers in text[0..length), which has only digits and ';'.
 * Returns -1 when there are too many or one is too long; *empty tells whether
 * one has no digit.
 */
static int count_numbers(const char *text, size_t length, bool *empty)
{
	int numbers = 1, digits = 0;

	*empty = false;
	for (size_t i = 0; i < length; i++) {
		if (text[i] != ';') {
			if (++digits > MAX_DIGITS)
				return -1;
			continue;
		}
		*empty |= digits == 0;
		digits = 0;
		if (++numbers > MAX_NUMBERS)
			return -1;
	}
	*empty |= digits == 0;
	return numbers;
}

/* The pending sequence is complete: is it one of those that may pass? */
static bool csi_is_known(const struct guard_token *pending)
{
	const char *numbers = pending->bytes + 2;
	size_t length = pending->length - 3;
	char final = pending->bytes[pending->length - 1];
	bool empty;

	if (length > 0 && numbers[0] == '<')
		return (final == 'M' || final == 'm')
			&& count_numbers(numbers + 1, length - 1, &empty) == 3
			&& !empty;
	return strchr("ABCDEFHPQRSZ~uIO", final)
		&& count_numbers(numbers, length, &empty) > 0;
}

/* Bytes that may stand between ESC [ and the final byte, at this place. */
static bool csi_may_have(const struct guard_token *pending, char byte)
{
	return is_digit(byte) || byte == ';'
		|| (byte == '<' && pending->length == 2);
}

static void end_csi(struct guard *guard, struct guard_token *token)
{
	const struct guard_token *pending = &guard->pending;
	char final = pending->bytes[pending->length - 1];

	if (final == '[' && pending->length == 3)
		enter(guard, GUARD_CONSOLE, 0);
	else if (csi_is_known(pending))
		release(guard, token);
	else if (final == 'M' && pending->length == 3)
		enter(guard, GUARD_OLD_MOUSE, 3);
	else
		drop(guard);
}

static bool feed_csi(struct guard *guard, char byte, struct guard_token *token)
{
	bool room = guard->pending.length < GUARD_TOKEN_MAX - 1;

	if (is_control(byte) || is_high(byte)) {
		drop(guard);
		return byte == CAN || byte == SUB;
	}
	if (!is_final(byte) && !(room && csi_may_have(&guard->pending, byte))) {
		enter(guard, GUARD_CSI_BAD, 0);
		return true;
	}
	keep(guard, byte);
	if (is_final(byte))
		end_csi(guard, token);
	return true;
}

static bool feed_console(struct guard *guard, char byte,
	struct guard_token *token)
{
	if (is_control(byte) || is_high(byte)) {
		drop(guard);
		return false;
	}
	keep(guard, byte);
	if (byte >= 'A' && byte <= 'E')
		release(guard, token);
	else
		drop(guard);
	return true;
}

static bool feed_csi_bad(struct guard *guard, char byte)
{
	if (is_control(byte) || is_high(byte)) {
		drop(guard);
		return byte == CAN || byte == SUB;
	}
	if (is_final(byte))
		drop(guard);
	return true;
}

static bool feed_skip(struct guard *guard)
{
	if (--guard->count == 0)
		drop(guard);
	return true;
}

/*
 * Button, column and row, each 32 more than it says.  A place beyond what a
 * byte can say is sent as 0 or 32; such a report goes as a whole.
 */
static bool feed_old_mouse(struct guard *guard, char byte,
	struct guard_token *token)
{
	const unsigned char *report;

	keep(guard, byte);
	if (--guard->count > 0)
		return true;
	report = (const unsigned char *)guard->pending.bytes + 3;
	if (report[0] >= ' ' && report[0] < DEL && report[1] > ' '
	    && report[2] > ' ')
		release(guard, token);
	else
		drop(guard);
	return true;
}

/* The 8-bit ST ends a string only outside of a UTF-8 character: not at all. */
static bool feed_string(struct guard *guard, char byte)
{
	if (--guard->count == 0 || byte == BEL || byte == CAN)
		drop(guard);
	else if (guard->state == GUARD_STRING_ESC && byte == '\\')
		drop(guard);
	else
		guard->state = byte == ESC ? GUARD_STRING_ESC : GUARD_STRING;
	return true;
}

/* Returns whether the byte was taken. */
static bool feed_byte(struct guard *guard, char byte, struct guard_token *token)
{
	switch (guard->state) {
	case GUARD_GROUND:
		return feed_ground(guard, byte, token);
	case GUARD_UTF8:
		return feed_utf8(guard, byte, token);
	case GUARD_ESCAPE:
		return feed_escape(guard, byte, token);
	case GUARD_SS3:
		return feed_ss3(guard, byte, token);
	case GUARD_CSI:
		return feed_csi(guard, byte, token);
	case GUARD_CONSOLE:
		return feed_console(guard, byte, token);
	case GUARD_CSI_BAD:
		return feed_csi_bad(guard, byte);
	case GUARD_OLD_MOUSE:
		return feed_old_mouse(guard, byte, token);
	case GUARD_SKIP:
		return feed_skip(guard);
	case GUARD_STRING:
	case GUARD_STRING_ESC:
		return feed_string(guard, byte);
	}
	return true;
}

size_t guard_feed(struct guard *guard, const char *bytes, size_t length,
	struct guard_token *token)
{
	size_t taken = 0;

	token->length = 0;
	while (taken < length && token->length == 0)
		taken += feed_byte(guard, bytes[taken], token);
	return taken;
}

enum guard_wait guard_wait(const struct guard *guard)
{
	switch (guard->state) {
	case GUARD_GROUND:
		return GUARD_WAIT_NOT;
	case GUARD_ESCAPE:
		return GUARD_WAIT_SHORT;
	default:
		return GUARD_WAIT_LONG;
	}
}

void guard_flush(struct guard *guard, struct guard_token *token)
{
	token->length = 0;
	if (guard->state == GUARD_ESCAPE)
		release(guard, token);
	else
		drop(guard);
}
