#!/bin/sh
# SPDX-License-Identifier: MIT
#
# codemap.sh: CODE-MAP has one line for each file, and no other. A line is a
# path, blanks, and what the file is for; a path that ends in "/" stands for
# all files in that folder. Other lines have no "/" in their first word, or
# begin with a blank or "#".

map=$SRCDIR/CODE-MAP
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

# The files of the tree. A tarball has no list of them, but then it has no
# products of a build either that are called like sources.
(cd "$SRCDIR" && find rules src ui tests themes books man completion \
	build-aux .ci -type f 2>/dev/null) | awk '
	/(^|\/)\.(deps|dirstamp)/ || /~$/ { next }
	/^build-aux\/(ar-lib|compile|config\.|depcomp|install-sh|missing|tes)/ {
		next
	}
	/\.(o|a|log|trs|tmp|swp|gc..)$/ { next }
	/^tests\/home\// { next }
	/^tests\/[^.\/]*$/ { next }
	{ print }' | sort >"$work/files"

awk '
	FILENAME ~ /files$/ { file[$0] = 1; next }
	/^[ \t#]/ || $1 !~ /\// { next }
	{
		if ($1 in mapped) {
			print "CODE-MAP: " $1 " has two lines"
			bad = 1
		}
		mapped[$1] = 1
		if (NF < 2) {
			print "CODE-MAP: " $1 " is not explained"
			bad = 1
		}
	}
	END {
		for (path in mapped) {
			if (path !~ /\/$/) {
				if (!(path in file)) {
					print "CODE-MAP: there is no " path
					bad = 1
				}
				continue
			}
			some = 0
			for (one in file)
				if (index(one, path) == 1) {
					covered[one] = 1
					some = 1
				}
			if (!some) {
				print "CODE-MAP: nothing is in " path
				bad = 1
			}
		}
		for (one in file)
			if (!(one in mapped) && !(one in covered)) {
				print "CODE-MAP: no line for " one
				bad = 1
			}
		exit bad
	}' "$work/files" "$map"
