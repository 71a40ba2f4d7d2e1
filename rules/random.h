/* SPDX-License-Identifier: MIT */
/*
 * Numbers that look random and are the same everywhere: for keys, openings and
 * what weak players overlook. Nothing that must not be guessed comes from here.
 * The sequence is that of splitmix64 (Steele, Lea, Flood 2014); any seed will
 * do.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* Another number for each, with its bits well mixed; 0 stays 0. */
static inline uint64_t random_mix(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

/* The next number of a sequence. */
static inline uint64_t random_draw(uint64_t *state)
{
	*state += UINT64_C(0x9e3779b97f4a7c15);
	return random_mix(*state);
}

#endif
