/* SPDX-License-Identifier: MIT */
/*
 * The checksums that texts carry (quincunx(5), RECORDS): CRC-32 as everybody
 * has it, written "#1a2b3c4d". They find what was torn off or changed by
 * accident, not what somebody forges.
 *
 *	sum = checksum_add(0, head, n);
 *	sum = checksum_add_line(sum, "e2e4");	goes on from all before
 *	printf("e2e4 " CHECKSUM_FORMAT "\n", sum);
 */
#ifndef CHECKSUM_H
#define CHECKSUM_H

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_FORMAT "#%08" PRIx32
#define CHECKSUM_TEXT 10	/* bytes of it, with the end */

/* The sum of all before (0: nothing) and n bytes more. */
uint32_t checksum_add(uint32_t sum, const char *text, size_t n);

/* The same with a line that stands there without its end. The end is always
 * counted as a line feed: mail turns it into two bytes. */
uint32_t checksum_add_line(uint32_t sum, const char *line);

/* Whether a text is "#" and a checksum, and nothing more. */
bool checksum_read(const char *text, uint32_t *sum);

#endif
