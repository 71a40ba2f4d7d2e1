/* SPDX-License-Identifier: MIT */
/* What test_guard borrows from the fuzz target. */
#ifndef TESTS_FUZZ_GUARD_H
#define TESTS_FUZZ_GUARD_H

#include "fuzz.h"
#include "guard.h"

/* Aborts when a token is not one of those that guard.h lists. */
void guard_check_token(const struct guard_token *token);

#endif
