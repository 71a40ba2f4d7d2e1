/* SPDX-License-Identifier: MIT */
#include "checksum.h"

#include <string.h>

/* A nibble at a time: a table of 16, and fast enough for what people type. */
static uint32_t add_byte(uint32_t sum, unsigned char byte)
{
	static const uint32_t table[16] = {
		0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
		0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
		0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
		0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
	};

	sum ^= byte;
	sum = sum >> 4 ^ table[sum & 15];
	return sum >> 4 ^ table[sum & 15];
}

uint32_t checksum_add(uint32_t sum, const char *text, size_t n)
{
	sum = ~sum;
	while (n--)
		sum = add_byte(sum, (unsigned char)*text++);
	return ~sum;
}

uint32_t checksum_add_line(uint32_t sum, const char *line)
{
	return checksum_add(checksum_add(sum, line, strlen(line)), "\n", 1);
}

/* Capitals would make two texts of one sum: a changed bit could hide there. */
bool checksum_read(const char *text, uint32_t *sum)
{
	static const char digits[] = "0123456789abcdef";

	if (*text++ != '#' || strlen(text) != CHECKSUM_TEXT - 2)
		return false;
	for (*sum = 0; *text; text++) {
		const char *digit = strchr(digits, *text);

		if (!digit)
			return false;
		*sum = *sum << 4 | (uint32_t)(digit - digits);
	}
	return true;
}
