# SPDX-License-Identifier: MIT
#
# For test scripts, sourced first: a folder $work that goes away with the
# script, and a count of what $passed and what $failed.

# Short, since the path of a socket may have a hundred bytes only.
work=$(mktemp -d /tmp/quincunx.XXXXXX) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM
passed=0
failed=0

# pass TITLE
pass() {
	passed=$((passed + 1))
	echo "ok: $1"
}

# fail TITLE
fail() {
	failed=$((failed + 1))
	echo "not ok: $1"
}

# check TITLE COMMAND...: passed if the command succeeds.
check() {
	title=$1
	shift
	if "$@"; then
		pass "$title"
	else
		fail "$title"
	fi
}

# verdict TITLE: passed if nothing was written to $work/found.
verdict() {
	if [ -s "$work/found" ]; then
		failed=$((failed + 1))
		sed "s|^|not ok: $1: |" "$work/found"
	else
		pass "$1"
	fi
}

# finish: the count, and the status that tells it.
finish() {
	echo "$passed passed, $failed failed"
	[ "$failed" = 0 ]
	exit
}
