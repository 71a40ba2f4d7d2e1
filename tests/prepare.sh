#!/bin/sh
# SPDX-License-Identifier: MIT
#
# prepare.sh: what ./play and ./check say where they cannot build. (That they
# can is shown by whoever runs this.)

passed=0
failed=0
work="$BUILDDIR/tests/prepare.$$"
mkdir -p "$work" || exit 1
trap 'rm -rf "$work"' EXIT

# tree FOLDER: as much of the tree as the scripts look at.
tree() {
	mkdir -p "$1/build-aux" &&
		cp "$SRCDIR/play" "$SRCDIR/check" "$1" &&
		cp "$SRCDIR/build-aux/prepare.sh" "$1/build-aux" || exit 1
}

# says TITLE PATTERN COMMAND...: status 2, nothing on standard output, and
# this on standard error.
says() {
	title=$1
	pattern=$2
	shift 2
	"$@" >"$work/out" 2>"$work/err" </dev/null
	status=$?
	if [ "$status" = 2 ] && [ ! -s "$work/out" ] &&
		grep -q -e "$pattern" "$work/err"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAILED: $title (status $status)"
	sed 's/^/  /' "$work/out" "$work/err"
}

# Nothing but what any shell has: neither tools nor a way to get them.
bare=$work/bin
mkdir "$bare"
for command in sh dirname find head tail mkdir id env cat grep rm mv; do
	ln -s "$(command -v "$command")" "$bare/$command"
done
tree "$work/bare"
for script in play check; do
	says "$script without tools" "^ autoconf automake pkg-config gcc make" \
		env PATH="$bare" "$work/bare/$script"
done

# Where the path is one that configure does not take.
for name in "a'b" 'a"b' 'a$b' 'a`b' 'a\b' 'a&b' 'a#b'; do
	tree "$work/$name"
	says "in $name" '^play: cannot build in a folder whose path' \
		"$work/$name/play" --version
	says "check in $name" '^check: cannot build in' "$work/$name/check"
done

# Started by a relative name while CDPATH would lead elsewhere.
tree "$work/here/a'b"
tree "$work/there/a'b"
cd "$work/here" || exit 1
says "with CDPATH" '^play: cannot build' \
	env CDPATH="$work/there" "a'b/play" --version

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
