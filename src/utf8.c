/* SPDX-License-Identifier: MIT */
#include "utf8.h"

#include <stdbool.h>
#include <string.h>

struct range {
	uint32_t first, last;
};

/* No column of their own, or a power over their neighbours. */
static const struct range dropped[] = {
	{ 0x0000, 0x0008 }, { 0x000e, 0x001f }, { 0x007f, 0x0084 },
	{ 0x0086, 0x009f }, { 0x00ad, 0x00ad },
	{ 0x0300, 0x036f }, /* combining marks */
	{ 0x0483, 0x0489 }, { 0x0591, 0x05bd }, { 0x0610, 0x061a },
	{ 0x061c, 0x061c }, /* Arabic letter mark */
	{ 0x064b, 0x065f }, { 0x115f, 0x1160 }, { 0x180b, 0x180f },
	{ 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff },
	{ 0x200b, 0x200f }, /* zero width, direction marks */
	{ 0x202a, 0x202e }, /* embeddings and overrides */
	{ 0x2060, 0x206f }, /* joiners, isolates, deprecated */
	{ 0x20d0, 0x20ff }, { 0x3164, 0x3164 },
	{ 0xfe00, 0xfe0f }, /* variation selectors */
	{ 0xfe20, 0xfe2f }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 },
	{ 0xfff0, 0xfffb }, { 0x1d173, 0x1d17a },
	{ 0xe0000, 0xe0fff }, /* tags, more variation selectors */
};

/* Line ends and blanks of unusual width become one space. */
static const struct range blank[] = {
	{ 0x0009, 0x000d }, { 0x0085, 0x0085 }, { 0x00a0, 0x00a0 },
	{ 0x1680, 0x1680 }, { 0x2000, 0x200a }, { 0x2028, 0x2029 },
	{ 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x3000, 0x3000 },
};

/* Private use: nobody knows what the terminal's font draws, or how wide. */
static const struct range unknown[] = {
	{ 0xd800, 0xdfff }, { 0xe000, 0xf8ff }, { 0xfdd0, 0xfdef },
	{ 0xfffe, 0xffff }, { 0xf0000, UINT32_MAX },
};

/* Two columns.  Where a terminal disagrees, ui/screen.c substitutes. */
static const struct range wide[] = {
	{ 0x1100, 0x115e }, { 0x231a, 0x231b }, { 0x2329, 0x232a },
	{ 0x23e9, 0x23ec }, { 0x23f0, 0x23f0 }, { 0x23f3, 0x23f3 },
	{ 0x25fd, 0x25fe }, { 0x2614, 0x2615 }, { 0x2648, 0x2653 },
	{ 0x267f, 0x267f }, { 0x2693, 0x2693 }, { 0x26a1, 0x26a1 },
	{ 0x26aa, 0x26ab }, { 0x26bd, 0x26be }, { 0x26c4, 0x26c5 },
	{ 0x26ce, 0x26ce }, { 0x26d4, 0x26d4 }, { 0x26ea, 0x26ea },
	{ 0x26f2, 0x26f3 }, { 0x26f5, 0x26f5 }, { 0x26fa, 0x26fa },
	{ 0x26fd, 0x26fd }, { 0x2705, 0x2705 }, { 0x270a, 0x270b },
	{ 0x2728, 0x2728 }, { 0x274c, 0x274c }, { 0x274e, 0x274e },
	{ 0x2753, 0x2755 }, { 0x2757, 0x2757 }, { 0x2795, 0x2797 },
	{ 0x27b0, 0x27b0 }, { 0x27bf, 0x27bf }, { 0x2b1b, 0x2b1c },
	{ 0x2b50, 0x2b50 }, { 0x2b55, 0x2b55 }, { 0x2e80, 0x303e },
	{ 0x3041, 0x4dbf }, { 0x4e00, 0xa4cf }, { 0xa960, 0xa97f },
	{ 0xac00, 0xd7a3 }, { 0xf900, 0xfaff }, { 0xfe10, 0xfe19 },
	{ 0xfe30, 0xfe6f }, { 0xff01, 0xff60 }, { 0xffe0, 0xffe6 },
	{ 0x16fe0, 0x18cff }, { 0x1b000, 0x1b2ff }, { 0x1f004, 0x1f004 },
	{ 0x1f0cf, 0x1f0cf }, { 0x1f18e, 0x1f18e }, { 0x1f191, 0x1f19a },
	{ 0x1f200, 0x1f320 }, { 0x1f32d, 0x1f64f }, { 0x1f680, 0x1f6ff },
	{ 0x1f7e0, 0x1f7eb }, { 0x1f90c, 0x1f9ff }, { 0x1fa70, 0x1faff },
	{ 0x20000, 0x3fffd },
};

#define IS_IN(table, code) \
	range_holds(table, sizeof(table) / sizeof((table)[0]), code)

/* Tables are in ascending order, as the early stop needs. */
static bool range_holds(const struct range *table, size_t count, uint32_t code)
{
	for (size_t i = 0; i < count && table[i].first <= code; i++)
		if (code <= table[i].last)
			return true;
	return false;
}

/* Bytes of the character that starts with lead; 0 when none can. */
static size_t sequence_length(unsigned char lead)
{
	if (lead < 0x80)
		return 1;
	if (lead < 0xc2 || lead > 0xf4)
		return 0;
	return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

uint32_t utf8_decode(const char **at, const char *end)
{
	static const uint32_t smallest[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const char *p = *at;
	unsigned char lead = (unsigned char)*p++;
	size_t length = sequence_length(lead);
	uint32_t code = length > 1 ? lead & (0x7fu >> length) : lead;

	*at = p;
	if (length == 0 || (size_t)(end - p) + 1 < length)
		return UTF8_BAD;
	for (size_t i = 1; i < length; i++, p++) {
		if (((unsigned char)*p & 0xc0) != 0x80)
			return UTF8_BAD;
		code = code << 6 | ((unsigned char)*p & 0x3f);
	}
	if (code < smallest[length] || code > 0x10ffff
	    || (code >= 0xd800 && code <= 0xdfff))
		return UTF8_BAD;
	*at = p;
	return code;
}

size_t utf8_encode(uint32_t code, char out[UTF8_MAX_BYTES])
{
	size_t length;

	if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
		code = UTF8_SUBSTITUTE;
	if (code < 0x80) {
		out[0] = (char)code;
		return 1;
	}
	length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	for (size_t i = length - 1; i > 0; i--, code >>= 6)
		out[i] = (char)(0x80 | (code & 0x3f));
	out[0] = (char)((0xf00u >> length & 0xf0) | code);
	return length;
}

uint32_t utf8_clean_code(uint32_t code)
{
	if (code >= 0x20 && code < 0x7f)
		return code;
	if (IS_IN(blank, code))
		return ' ';
	if (IS_IN(dropped, code))
		return 0;
	if (IS_IN(unknown, code))
		return UTF8_SUBSTITUTE;
	return code;
}

uint32_t utf8_next(const char **at, const char *end)
{
	while (*at < end) {
		uint32_t code = utf8_clean_code(utf8_decode(at, end));

		if (code)
			return code;
	}
	return 0;
}

int utf8_code_width(uint32_t code)
{
	return code >= 0x1100 && IS_IN(wide, code) ? 2 : 1;
}

int utf8_width(const char *text)
{
	const char *end = text + strlen(text);
	int width = 0;
	uint32_t code;

	while ((code = utf8_next(&text, end)))
		width += utf8_code_width(code);
	return width;
}
