#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Stands for all tests where configure did not find the library Check.

echo "The tests need the library Check (package check); run configure again"
echo "when it is installed."
exit 1
