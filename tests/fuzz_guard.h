/* SPDX-License-Identifier: MIT */
/* What test_guard borrows from the fuzz target. */
#ifndef TESTS_FUZZ_GUARD_H
#define TESTS_FUZZ_GUARD_H

#include <stddef.h>
#include <stdint.h>

#include "guard.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts when a token is not one of those that guard.h lists. */
void guard_check_token(const struct guard_token *token);

#endif
