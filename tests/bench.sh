#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench.sh REVISION SOURCE: builds another revision of the repository in a
# temporary folder, with the configuration of this build, and measures both
# programs in one run. For "make bench BASE=REVISION"; runs in the build folder.

revision=$1
source=$2
folder=$(mktemp -d) || exit 1

remove() {
	git -C "$source" worktree remove --force "$folder/source" 2>/dev/null
	rm -rf "$folder"
}
trap remove EXIT
trap 'exit 1' HUP INT TERM

build() {
	cd "$folder/source" && autoreconf -fi && mkdir build && cd build &&
		eval "../configure -q $1" && make quincunx
}

git -C "$source" worktree add -q --detach "$folder/source" "$revision" ||
	exit 1
echo "building $revision ..."
options=$(./config.status --config) || exit 1
(build "$options") >"$folder/log" 2>&1 || {
	tail -n 20 "$folder/log" >&2
	echo "bench.sh: $revision cannot be built" >&2
	exit 1
}
tests/bench compare ./quincunx "$folder/source/build/quincunx"
