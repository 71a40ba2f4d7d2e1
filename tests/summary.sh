#!/bin/sh
# SPDX-License-Identifier: MIT
#
# summary.sh BUILDDIR: add up what the tests of the last "make check" counted,
# in one line "N passed, N failed". A Check program counts its checks, a script
# ends with such a line itself; a test that died without counting, or that
# counted no failure and failed all the same, is one failure.

find "$1/tests" -name '*.trs' | sort | while read -r trs; do
	awk '
	function leading(line, word) {
		sub(".*" word ": ", "", line)
		return line + 0
	}
	FILENAME ~ /\.trs$/ {
		if ($1 == ":test-result:")
			result = $2
		next
	}
	/^[0-9]+%: Checks: [0-9]+, Failures: [0-9]+, Errors: [0-9]+$/ {
		bad += leading($0, "Failures") + leading($0, "Errors")
		good += leading($0, "Checks") - leading($0, "Failures") \
			- leading($0, "Errors")
	}
	/^[0-9]+ passed, [0-9]+ failed$/ {
		good += $1
		bad += $3
	}
	END {
		if (result == "SKIP") {
			print 0, 0, 1
			exit
		}
		if (result == "PASS" && good + bad == 0)
			good = 1
		if (result != "PASS" && bad == 0)
			bad = 1
		print good + 0, bad + 0, 0
	}' "$trs" "${trs%.trs}.log"
done | awk '
	{ good += $1; bad += $2; skipped += $3 }
	END {
		printf "%d passed, %d failed", good, bad
		if (skipped)
			printf ", %d skipped", skipped
		print ""
		exit good == 0 || bad > 0
	}'
