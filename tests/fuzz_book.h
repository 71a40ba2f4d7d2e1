/* SPDX-License-Identifier: MIT */
/* What test_book borrows from the fuzz target. */
#ifndef TESTS_FUZZ_BOOK_H
#define TESTS_FUZZ_BOOK_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
