#!/bin/sh
# SPDX-License-Identifier: MIT
#
# engines.sh: matches of engines and what becomes of them, and solving, as a
# script meets them.

passed=0
failed=0
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

# check TITLE COMMAND...: passed if the command succeeds.
check() {
	title=$1
	shift
	if "$@"; then
		passed=$((passed + 1))
		echo "ok: $title"
	else
		failed=$((failed + 1))
		echo "not ok: $title"
		sed 's/^/    | /' "$work/out" "$work/err"
	fi
}

# ends STATUS ARGUMENT...: does the program end with that status?
ends() {
	expected=$1
	shift
	"$PROGRAM" "$@" >"$work/out" 2>"$work/err"
	[ $? = "$expected" ]
}

# says TEXT: a line of the output has it.
says() {
	grep -q -e "$1" "$work/out"
}

complains() {
	[ "$(wc -l <"$work/err")" = 1 ] && grep -q -e "$1" "$work/err"
}

# A match.
check "a match" ends 0 match phi --first computer:2 --second=computer:1 \
	--games 6 --nodes 300 --records "$work/records"
check "its games" says '^games   6 of 6$'
check "its score" says '^score   [0-9.]* %$'
check "no progress where nobody sees it" test ! -s "$work/err"
check "a record of each game" sh -c 'ls "$1" | wc -l | grep -qx " *6"' sh \
	"$work/records"
all_checked() {
	for file in "$work"/records/*.game; do
		"$PROGRAM" check "$file" >>"$work/out" || return 1
	done
}
check "that can be read" all_checked
# Two in a row begin alike, with the sides changed.
openings_alike() {
	for i in 1 2; do
		sed -n 's/^\([a-z][0-9]*[a-z][0-9]*\) .*/\1/p' \
			"$work/records/00000$i.game" |
			sed 4q >"$work/opening$i"
	done
	[ -s "$work/opening1" ] && cmp -s "$work/opening1" "$work/opening2"
}
check "openings are played twice" openings_alike
check "the sides change" sh -c 'grep -q "^first computer:2" "$1/000001.game" &&
	grep -q "^first computer:1" "$1/000002.game"' sh "$work/records"
check "with a clock" ends 0 match rose --first computer:1 --second computer:1 \
	--games 2 --clock 1 --jobs 1 --seed 3 --opening 2
# A command has to be short.
ln -s "$PROGRAM" "$work/engine"
check "an engine of one's own" ends 0 match phi --first computer:1 \
	--second "engine:$work/engine engine" --games 2 --nodes 200
check "one at fault loses" ends 2 match phi --first computer:1 \
	--second 'engine:exit 3' --games 20 --nodes 100
check "and is told of" complains 'engine:exit 3 has ended (status 3)'
check "the games up to then count" says '^lost    0$'

# Interrupted.
"$PROGRAM" match phi --first computer:5 --second computer:5 --games 1000 \
	>"$work/out" 2>"$work/err" &
pid=$!
sleep 1
kill -INT "$pid"
wait "$pid"
status=$?
check "an interrupt ends it" test "$status" = 1
check "with the table up to then" says '^games   [0-9]* of 1000$'

# Wrong words.
check "a person" ends 2 match phi --first Anna --second computer:1
check "is told of" complains 'is a person'
check "no players" ends 2 match phi
check "no game" ends 2 match --first computer:1 --second computer:1
check "a game that is none" ends 2 match chess
check "an option that is none" ends 2 match phi --speed 3
check "a number that is none" ends 2 match phi --games many
check "a value that is missing" ends 2 match phi --games
check "each in one line" complains 'needs a value'

# Solving.
start=$("$PROGRAM" position phi)
check "no win from the start" ends 1 solve phi --turns 2
check "that is said" says '^none 2$'
check "a position is taken" ends 1 solve phi --position "$start" --turns=1
win=$("$PROGRAM" apply phi e2e3 f7f6 | sed -n 1p)
check "turns are bounded" ends 2 solve phi --position "$win" --turns 21
check "and numbers" ends 2 solve phi --turns -1
check "which is told" complains 'is a number from 1 to 20'
king=5k7/12p/13/13/13/13/13/5R1K5
check "a win in one" ends 0 solve phi --position "$king w - 0 1"
check "its line" says '^line f1f8$'
check "its length" says '^win 1$'
check "nothing where it is over" ends 2 solve phi --position \
	"$(printf '%s' "$king w - 60 1")"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
