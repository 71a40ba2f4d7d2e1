#!/bin/sh
# SPDX-License-Identifier: MIT
#
# records.sh: check, export, line and import as a script meets them: good
# records, damaged ones, and what is no record at all. No file is ever changed.

passed=0
failed=0
work="$BUILDDIR/tests/records.$$"
mkdir -p "$work" || exit 1
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
corpus="$TESTDATA/corpus/record"
XDG_STATE_HOME="$work/state"
export XDG_STATE_HOME

# expect STATUS PATTERN ARGUMENT...: ends so; a line like this on standard
# output (status 0) or one on standard error.
expect() {
	status=$1
	pattern=$2
	shift 2
	timeout 60 "$PROGRAM" "$@" >"$work/out" 2>"$work/err" <"$work/in"
	got=$?
	said="$work/out"
	[ "$status" = 0 ] || said="$work/err"
	if [ "$got" = "$status" ] && grep -Eq -e "$pattern" "$said" &&
		[ "$(wc -l <"$work/err")" -le 1 ] &&
		! LC_ALL=C grep -q '[^ -~]' "$work/err"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAILED: $* (status $got instead of $status, or no \"$pattern\")"
	sed 's/^/  out: /' "$work/out" | head -5
	sed 's/^/  err: /' "$work/err" | head -5
}

# holds PATTERN: the output of the last command has such a line.
holds() {
	if grep -Eq -e "$1" "$work/out"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED: no line \"$1\" in"
		sed 's/^/  out: /' "$work/out" | head -20
	fi
}

: >"$work/in"
cp "$corpus"/* "$work"
chmod u+w "$work"/*
(cd "$work" && cksum -- *.game *.txt) >"$work/before"

# ---- good ones

expect 0 '^unchecked: 1 turn of Wild Rose Chess, 1-0 resignation$' \
	check "$work/all-events.game"
expect 0 '^checked: 1 turn of Wild Rose Chess, 1-0 resignation$' \
	check "$work/all-events-checked.game"
expect 0 '^unchecked: 2 turns of PHI Chess, and the last line does not end$' \
	check "$work/unended.game"
expect 0 '^unchecked: 0 turns of Fenix' check "$work/crlf.game"
expect 0 '^checked: 3 turns of PHI Chess, 1-0 resignation$' \
	check "$work/mail.txt"
expect 0 '^1\. e3 -- 2\. Fa3$' export "$work/by-hand.game"
holds '^1-0\. Black resigned\.$'
holds '^Black to move; '
expect 0 '^quincunx line 1; game phi; second Ben; .* #[0-9a-f]{8}$' \
	line "$work/by-hand.game"
mv "$work/out" "$work/in"
expect 0 '^resign second #' import -
mv "$work/out" "$work/in"
expect 0 '^checked: 3 turns of PHI Chess, 1-0 resignation$' check -
: >"$work/in"
expect 0 '^quincunx line 1; game phi; start .* b - 2 2; play #' \
	line --last "$work/by-hand.game"

# The manual's own record and line.
sed 's/\\-/-/g' "$SRCDIR/man/quincunx.5" >"$work/page"
sed -n '/^quincunx record 1$/,/^\.fi$/p' "$work/page" | sed '$d' >"$work/in"
expect 0 '^checked: 3 turns of PHI Chess, 1-0 resignation$' check -
grep '^quincunx line 1; ' "$work/page" >"$work/in"
expect 0 '^checked: 2 turns of PHI Chess$' check -
: >"$work/in"

# ---- damaged ones: what is good is given all the same, but for check

sed 's/c9f6/c9h9/' "$work/fenix.game" >"$work/changed.game"
expect 1 'line 5: the checksum is another one.*is good: 1 turn\.' \
	check "$work/changed.game"
expect 1 'line 5: ' export "$work/changed.game"
holds '^1\. '
expect 1 'line 5: ' import "$work/changed.game"
holds '^a1a4 #19ab929c$'
expect 0 '^c9h9 #' import --anyway "$work/changed.game"
sed 's/first Anna/first Hanna/' "$work/all-events-checked.game" \
	>"$work/renamed.game"
expect 1 'something above the turns was changed' check "$work/renamed.game"
expect 0 '^first Hanna$' import --anyway "$work/renamed.game"
expect 1 'turns was changed \(1 turn can be read all the same\.\)$' \
	check "$work/renamed.game"
expect 1 'above the turns was changed' import "$work/renamed.game"
holds '^h7h8=c7,a1a2 12\.400 #'
sed 's/^date/d@te/; s/^clock/#clock/' "$work/all-events-checked.game" \
	>"$work/header.game"
expect 1 'line 5: .*\(1 turn can be read all the same\.\)$' \
	check "$work/header.game"
head -c 70 "$work/fenix.game" >"$work/torn.game"
expect 1 'line 6: is cut off.*is good: 2 turns' check "$work/torn.game"
head -c 120 "$work/line.txt" >"$work/cut.txt"
expect 1 'The line is not whole' import "$work/cut.txt"

# ---- no records

expect 1 'line 1: this record is of version 2' check "$work/later.game"
# By their bare names: of a long path a message keeps the beginning only.
cd "$work" || exit 1
: >"$work/empty"
expect 1 'empty: there is nothing in it' check empty
cp "$PROGRAM" "$work/binary"
expect 1 'binary: line 1: ' check binary
mkfifo "$work/fifo"
expect 2 . check "$work/fifo"
expect 2 . check "$work"
expect 2 . check "$work/nothing"
expect 2 . check ''
expect 2 . check /dev/zero
ln -s "$work/by-hand.game" "$work/link"
expect 0 '3 turns' check "$work/link"
ln -s nowhere "$work/dangling"
expect 2 . check "$work/dangling"
if [ "$(id -u)" != 0 ]; then
	cp "$work/by-hand.game" "$work/secret"
	chmod 0 "$work/secret"
	expect 2 . check "$work/secret"
fi
truncate -s 80M "$work/large"
expect 2 . check "$work/large"
rm "$work/large"
expect 2 'needs one file' check
expect 2 'needs one file' export a b
expect 2 'does not know the option' check --last "$work/by-hand.game"

# ---- saved games by their names

mkdir -p "$XDG_STATE_HOME/quincunx/games"
cp "$work/phoenix.game" "$XDG_STATE_HOME/quincunx/games/tea.game"
expect 0 '^checked: 6 turns of Flaming Phoenix Chess' check tea
expect 0 '^checked: 6 turns of Flaming Phoenix Chess' check tea.game

# ---- huge: quickly, and in bounded memory

{
	printf 'quincunx record 1\ngame phi\n\ne2e3\n'
	yes 'pass
undo' | head -n 1000000
} >"$work/huge.game"
expect 0 '^unchecked: 1 turn of PHI Chess$' check "$work/huge.game"
yes undo | head -n 1200000 >>"$work/huge.game"
expect 1 'line 1000006: there is nothing to undo' \
	import "$work/huge.game"
rm "$work/huge.game"

(cd "$work" && cut -d' ' -f3- before | while read -r name; do
	cksum -- "$name"
done) >"$work/after"
if cmp -s "$work/before" "$work/after"; then
	passed=$((passed + 1))
else
	failed=$((failed + 1))
	echo "FAILED: a file was changed"
	diff "$work/before" "$work/after"
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
