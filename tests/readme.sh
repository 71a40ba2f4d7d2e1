#!/bin/sh
# SPDX-License-Identifier: MIT
#
# readme.sh: the screens of README.md are those that the program draws, all
# its games are told of, and the script that copies the screens finds what it
# is for.

. "$SRCDIR/tests/lib.sh"

# is TITLE STATUS COMMAND...
is() {
	title=$1
	wanted=$2
	shift 2
	"$@" >"$work/out" 2>&1
	status=$?
	if [ "$status" = "$wanted" ]; then
		pass "$title"
	else
		sed "s|^|not ok: $title: |" "$work/out"
		fail "$title: status $status, not $wanted"
	fi
}

screens() {
	README=$1 sh "$SRCDIR/build-aux/screens.sh" $2
}

is "README.md shows the screens of now" 0 screens "$SRCDIR/README.md" --check
is "it shows some" 0 grep -q '^<!-- screen: ' "$SRCDIR/README.md"

"$PROGRAM" games | sed 's/^[^ ]* *//; s/,.*//; s/ of [0-9]*$//' | sort -u |
	while read -r title; do
	grep -q -F "$title" "$SRCDIR/README.md" || echo "$title"
done >"$work/missing"
is "README.md names each game" 1 grep . "$work/missing"

# A screen that is old, one that does not exist, markers that do not match.
sed '/^<!-- screen: /,/^<!-- end/s/^ .*Quit.*/ Nothing/' "$SRCDIR/README.md" \
	>"$work/old.md"
is "an old screen is found" 1 screens "$work/old.md" --check
is "it is written anew" 0 screens "$work/old.md"
is "and is as it should be" 0 cmp "$work/old.md" "$SRCDIR/README.md"
printf '<!-- screen: none 80x24 -->\n<!-- end of screen -->\n' >"$work/a.md"
is "a screen that does not exist" 2 screens "$work/a.md" --check
printf '<!-- screen: menu 80x24 -->\n' >"$work/b.md"
is "a beginning without an end" 2 screens "$work/b.md" --check
printf '<!-- end of screen -->\n' >"$work/c.md"
is "an end without a beginning" 2 screens "$work/c.md" --check

finish
