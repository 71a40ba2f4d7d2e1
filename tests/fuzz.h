/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. A target is a file tests/fuzz_NAME.c with one
 * function: any bytes go in, and it aborts when a reader does not keep what
 * its header promises. It is used twice:
 *
 * - linked into a Check program, which feeds it spoilt texts, and every file
 *   of tests/corpus/NAME with fuzz_corpus;
 * - linked with libFuzzer by "make fuzz-smoke" (tests/fuzz.sh), which looks
 *   for bytes that reach something new.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The function; always 0. Its name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Feeds it the corpus of that name; how many files there were. */
int fuzz_corpus(const char *name);

/* What must hold, whatever bytes came. */
#define require(truth, what) fuzz_require(truth, __FILE__, what)

static inline void fuzz_require(bool truth, const char *file, const char *what)
{
	if (truth)
		return;
	fprintf(stderr, "%s: %s\n", file, what);
	abort();
}

/* Bytes as a string of their own, to be freed, so that AddressSanitizer sees
 * who reads behind its end. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);

	require(text != NULL, "no memory");
	memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

#endif
