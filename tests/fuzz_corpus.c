/* SPDX-License-Identifier: MIT */
#include <dirent.h>

#include "fuzz.h"
#include "harness.h"

/* libFuzzer keeps nothing longer here. */
#define FILE_MAX 16384

static void feed_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = malloc(FILE_MAX);
	size_t n;

	ck_assert_msg(file && bytes, "%s cannot be read", path);
	n = fread(bytes, 1, FILE_MAX, file);
	fclose(file);
	/* Of just that size: what is read behind it is found. */
	bytes = realloc(bytes, n + !n);
	ck_assert_ptr_nonnull(bytes);
	LLVMFuzzerTestOneInput(bytes, n);
	free(bytes);
}

int fuzz_corpus(const char *name)
{
	char folder[1000], path[2000];
	struct dirent *entry;
	int files = 0;
	DIR *corpus;

	snprintf(folder, sizeof folder, "%s/corpus/%s", TESTDATA, name);
	corpus = opendir(folder);
	ck_assert_msg(corpus != NULL, "there is no %s", folder);
	while ((entry = readdir(corpus))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		feed_file(path);
		files++;
	}
	closedir(corpus);
	return files;
}
