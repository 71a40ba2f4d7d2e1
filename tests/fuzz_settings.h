/* SPDX-License-Identifier: MIT */
/* What test_settings.c borrows from the fuzz target. */
#ifndef TESTS_FUZZ_SETTINGS_H
#define TESTS_FUZZ_SETTINGS_H

#include "fuzz.h"
#include "settings.h"

/* Whether every setting and every key is the same. */
bool settings_same(const struct settings *a, const struct settings *b);

#endif
