#!/bin/sh
# SPDX-License-Identifier: MIT
#
# screens.sh [--check]: puts screens of the program into README.md, between
#
#	<!-- screen: SCENE SIZE -->
#	<!-- end of screen -->
#
# They come from tests/golden/SCENE.txt, which tests/test_screens compares with
# what the program draws; to change one, change the program or its scene, write
# the golden files and run this (or "make readme-screens"). With --check nothing
# is written; the exit status is 1 if README.md is not up to date.

here=$(dirname -- "$0")/..
readme=${README:-$here/README.md}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# Fills each pair of markers anew.
awk -v folder="$here/tests/golden" '
	function fail(text) {
		printf "README.md:%d: %s\n", FNR, text >"/dev/stderr"
		failed = 1
		exit 1
	}
	function put(scene, size,	path, line, found, inside) {
		path = folder "/" scene ".txt"
		print "```text"
		while ((getline line <path) > 0) {
			if (line ~ /^== /)
				inside = line ~ "^== " size "(,.*)?$"
			else if (inside)
				found = 1
			if (inside && line !~ /^== /)
				print line
		}
		close(path)
		print "```"
		if (!found)
			fail("there is no screen of " scene " at " size)
	}
	/^<!-- screen: / {
		if (inside || NF != 5)
			fail("a marker that is no beginning")
		inside = FNR
		print
		put($3, $4)
		next
	}
	/^<!-- end of screen -->$/ {
		if (!inside)
			fail("an end without a beginning")
		inside = 0
	}
	!inside
	END {
		if (!failed && inside)
			fail("no end for the screen of line " inside)
		exit failed
	}' "$readme" >"$work/readme" || exit 2

if [ "$1" = --check ]; then
	diff "$readme" "$work/readme" && exit 0
	echo "README.md is not up to date: make readme-screens"
	exit 1
fi
cmp -s "$readme" "$work/readme" || cat "$work/readme" >"$readme"
