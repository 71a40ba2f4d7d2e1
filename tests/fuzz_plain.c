/* SPDX-License-Identifier: MIT */
/*
 * Any bytes typed in the line mode. Bits of the first byte are its options,
 * the rest is typed. Aborts when something else than printable ASCII in lines
 * comes out, or when the conversation does not end with its input.
 */
#include "fuzz.h"
#include "plain.h"

static void check_output(const char *text, size_t n)
{
	require(n > 0 && text[n - 1] == '\n', "a line does not end");
	for (size_t i = 0; i < n; i++)
		require(text[i] == '\n' || (text[i] >= ' ' && text[i] <= '~'),
			"what comes out cannot be printed");
}

/* A file of no bytes cannot be opened, so the line's end is always there. */
static FILE *open_input(char *text, size_t n)
{
	FILE *in = fmemopen(text, n, "r");

	require(in != NULL, "no input");
	return in;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct plain_options options = { .prompt = false };
	char *typed, *said = NULL;
	FILE *in, *out;
	size_t n = 0;

	if (!size)
		return 0;
	options.confirm = data[0] & 1;
	options.trust = data[0] & 2;
	options.no_paths = true; /* nothing but what is typed counts */
	typed = fuzz_text(data + 1, size - 1);
	typed[size - 1] = '\n';
	in = open_input(typed, size);
	out = open_memstream(&said, &n);
	require(out != NULL, "no output");
	require(plain_run(NULL, &options, in, out) == 0, "output is refused");
	fclose(in);
	fclose(out);
	check_output(said, n);
	free(said);
	free(typed);
	return 0;
}
