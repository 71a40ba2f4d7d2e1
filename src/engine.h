/* SPDX-License-Identifier: MIT */
/*
 * The engine: a process that is told a game and says what it would play, in
 * the line protocol of quincunx-engine(5). It hears "stop" while it thinks.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdint.h>
#include <stdio.h>

#define ENGINE_LINE 8192	/* bytes of a line, with its end */
#define ENGINE_PROTOCOL 1
#define ENGINE_THREADS_MOST 64

struct engine_options {
	uint64_t nodes_most;	/* of one search; 0: any number */
	int hash_most;		/* MiB; 0: as the manual says */
	int threads;		/* that think at once; 0: one */
	const char *version;	/* of the program */
};

/*
 * Answers what comes from a descriptor until that ends or "quit" comes. Every
 * line, whatever is in it, is answered by one line, and "go" by one more.
 * Returns 0, or 1 when out takes no more.
 */
int engine_run(int in, FILE *out, const struct engine_options *options);

#endif
