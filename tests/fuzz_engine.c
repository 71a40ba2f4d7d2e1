/* SPDX-License-Identifier: MIT */
/*
 * Any bytes to the engine. Aborts when something else than printable ASCII in
 * lines comes out, when a line has no answer, or when it does not end.
 */
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"
#include "fuzz.h"

static size_t count_lines(const char *text, size_t n)
{
	size_t lines = 0;

	for (size_t i = 0; i < n; i++)
		lines += text[i] == '\n';
	return lines + (n && text[n - 1] != '\n');
}

/* Lines that answer something else than what was thought. */
static size_t count_answers(const char *text, size_t n)
{
	size_t answers = 0, begin = 0;

	for (size_t i = 0; i < n; i++) {
		require(text[i] == '\n' || (text[i] >= ' ' && text[i] <= '~'),
			"what comes out cannot be printed");
		if (text[i] != '\n')
			continue;
		require(i > begin, "an empty line");
		answers += strncmp(text + begin, "info ", 5)
			&& strncmp(text + begin, "best ", 5);
		begin = i + 1;
	}
	require(begin == n, "a line does not end");
	return answers;
}

/*
 * What it thinks is not what is tried here, and would take all the time. Some
 * inputs let it think until it looks for what is said meanwhile.
 */
enum { THINKS_LITTLE = 30, THINKS_LONG = 1500, LONG_EVERY = 32 };

/* A line with "quit" ends all, and is not answered. */
static bool says_quit(const uint8_t *data, size_t size)
{
	return memmem(data, size, "quit", 4) != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct engine_options options = {
		.nodes_most = size % LONG_EVERY ? THINKS_LITTLE : THINKS_LONG,
		.hash_most = 1, .version = "0"
	};
	int in = memfd_create("engine", MFD_CLOEXEC);
	char *said = NULL;
	FILE *out;
	size_t n = 0, answers;

	require(in >= 0 && write(in, data, size) == (ssize_t)size
		&& lseek(in, 0, SEEK_SET) == 0, "no input");
	out = open_memstream(&said, &n);
	require(out != NULL, "no output");
	require(engine_run(in, out, &options) == 0, "output is refused");
	fclose(out);
	close(in);
	answers = count_answers(said, n);
	require(answers <= count_lines((const char *)data, size),
		"more answers than lines");
	require(answers == count_lines((const char *)data, size)
		|| says_quit(data, size), "a line has no answer");
	free(said);
	return 0;
}
