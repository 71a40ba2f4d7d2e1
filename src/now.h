/* SPDX-License-Identifier: MIT */
/*
 * How late it is, for whoever waits for other processes.
 */
#ifndef NOW_H
#define NOW_H

#include <stdint.h>
#include <time.h>

/* Milliseconds on a clock that nobody sets. */
static inline int64_t now_ms(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

#endif
