/* SPDX-License-Identifier: MIT */
/*
 * How late it is, and how long to wait, for whoever waits for other processes.
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

/* The shorter of two waits, in milliseconds; a negative one is for ever. */
static inline int64_t wait_sooner(int64_t a, int64_t b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

#endif
