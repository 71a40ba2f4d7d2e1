/* SPDX-License-Identifier: MIT */
/* What test_share borrows from the fuzz target. */
#ifndef TESTS_FUZZ_RECORD_H
#define TESTS_FUZZ_RECORD_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
