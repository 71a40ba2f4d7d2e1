/* SPDX-License-Identifier: MIT */
/*
 * What every unit test program shares.  A test program is one Check suite and
 *
 *	int main(void)
 *	{
 *		return run_suite(some_suite());
 *	}
 *
 * How much is printed and whether tests are forked is left to Check's own
 * environment variables (CK_VERBOSITY, CK_FORK, CK_RUN_CASE).
 */
#ifndef TESTS_HARNESS_H
#define TESTS_HARNESS_H

#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puppet.h"

/* A test whose program starts itself as an engine: Check is not to know. */
__attribute__((constructor))
static void harness_be_engine(int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[1], "engine") == 0)
		puppet_run();
}

/* Runs and frees the suite; the exit status for main. */
static inline int run_suite(Suite *suite)
{
	SRunner *runner = srunner_create(suite);
	int failed;

	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* A suite of one case, for programs that need no more. */
static inline Suite *suite_of(const char *name, TCase **test_case)
{
	Suite *suite = suite_create(name);

	*test_case = tcase_create(name);
	suite_add_tcase(suite, *test_case);
	return suite;
}

/*
 * Repeatable pseudo-random numbers (xorshift, state must not be 0): a failing
 * run can be run again.
 */
static inline uint32_t random_next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)(*state >> 32);
}

#endif
