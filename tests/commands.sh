#!/bin/sh
# SPDX-License-Identifier: MIT
#
# commands.sh: the headless commands as a script meets them: what they print,
# their exit statuses (0, 1 for an illegal turn, 2 for usage), one line on
# standard error, and arguments nobody would type in good faith.

passed=0
failed=0
work="$BUILDDIR/tests/commands.$$"
mkdir -p "$work" || exit 1
trap 'rm -rf "$work"' EXIT

complain() {
	failed=$((failed + 1))
	printf 'FAILED: %s\n' "$1"
	sed 's/^/  out: /' "$work/out" | head -5
	sed 's/^/  err: /' "$work/err" | head -5
}

# run STATUS ARGUMENT...: runs the program; its status is the one expected,
# nothing is said on standard error with status 0, one clean line and no
# output otherwise (apply prints nothing before it fails).
run() {
	wanted=$1
	shift
	"$PROGRAM" "$@" >"$work/out" 2>"$work/err" </dev/null
	status=$?
	if [ "$status" != "$wanted" ]; then
		complain "$* (status $status instead of $wanted)"
		return 1
	fi
	if [ "$wanted" = 0 ]; then
		[ ! -s "$work/err" ] && return 0
		complain "$* (says something on standard error)"
		return 1
	fi
	if [ -s "$work/out" ] || [ "$(wc -l <"$work/err")" != 1 ] ||
		LC_ALL=C grep -q '[^ -~]' "$work/err"; then
		complain "$* (not one clean line on standard error)"
		return 1
	fi
}

# prints TEXT ARGUMENT...: exactly this, with status 0.
prints() {
	expected=$1
	shift
	run 0 "$@" || return
	if [ "$(cat "$work/out")" = "$expected" ]; then
		passed=$((passed + 1))
	else
		complain "$* (prints something else)"
	fi
}

# shows PATTERN ARGUMENT...: a line like this, with status 0.
shows() {
	pattern=$1
	shift
	run 0 "$@" || return
	if grep -Eq -e "$pattern" "$work/out"; then
		passed=$((passed + 1))
	else
		complain "$* (no line like $pattern)"
	fi
}

# refuses STATUS PATTERN ARGUMENT...: fails so, and says so.
refuses() {
	wanted=$1
	pattern=$2
	shift 2
	run "$wanted" "$@" || return
	if grep -Eq -e "$pattern" "$work/err"; then
		passed=$((passed + 1))
	else
		complain "$* (does not say $pattern)"
	fi
}

# ---- what they print

start='rncwwcnr/pppppppp/8/8/8/8/PPPPPPPP/RNCWWCNR w - 0 1'
grow='3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1'
over='6k6/p12/13/13/13/13/P12/6K6 w - 60 40'

prints "$start" position rose
for game in phi rose angel phoenix fenix fenix-small fenix-1975 \
	fenix-small-1975; do
	begin=$("$PROGRAM" position "$game")
	prints "$begin" position "$game" --position "$begin"
	prints 1 perft "$game" 0
	count=$("$PROGRAM" moves "$game" | wc -l)
	prints "$count" perft "$game" 1
	prints "$begin
result *" apply "$game"
done

run 0 moves phi
cp "$work/out" "$work/moves"
if LC_ALL=C sort -u "$work/moves" | cmp -s - "$work/moves" &&
	[ "$(wc -l <"$work/moves")" = 26 ] && grep -qx pass "$work/moves"; then
	passed=$((passed + 1))
else
	complain 'moves phi (not 26 lines in byte order)'
fi
prints '' moves phi --position "$over"

prints 1292 perft rose 2
prints 1292 perft --position "$start" rose 2
prints 1292 perft rose --position="$start" 2
prints 0 perft phi 1 --position "$over"
prints 1 perft phi 0 --position "$over"
prints 'total 1' perft phi 0 --divide
prints 'total 0' perft phi 1 --divide --position "$over"
run 0 perft rose 2 --divide
sum=$(awk '$1 != "total" { n += $2 } END { print n }' "$work/out")
if [ "$sum" = 1292 ] && [ "$(tail -n 1 "$work/out")" = 'total 1292' ] &&
	[ "$(wc -l <"$work/out")" = 37 ] &&
	sed '$d' "$work/out" | LC_ALL=C sort -c; then
	passed=$((passed + 1))
else
	complain 'perft rose 2 --divide (not 36 sorted lines and a total)'
fi

prints 'rncwwcnr/pppppppp/8/8/8/P7/1PPPPPPP/RNCWWCNR b - 0 1
result *' apply rose a2a3
shows '^result 1-0 checkmate$' apply rose d2d3 c8c6 e1b4 f8f6 b4e7
shows '^result 1-0 blossom$' apply rose --position "$grow" h7h8=e5,a1a5
shows '^result 1/2-1/2 points$' apply phi --position "$over"
shows '^result 0-1 cutting$' apply rose c2c3 d7d6 d1c2

prints legal explain phi a2a3
prints legal explain rose --position "$grow" h7h8=e5,a1a5
shows '^illegal not-yours: The Pawn on a7 .*\.$' explain phi a7a6
shows '^illegal off-board: .*"a9"' explain phi a2a9
shows '^illegal game-over: ' explain phi --position "$over" a2a3
shows '^illegal unreadable: ' explain phi ''
shows '^illegal spelling: .*"pass"' explain phi -- '--'

prints 'white e1 f1 g1 h1 i1
black' attacks phi g2
prints 'white
black' attacks phi g5
prints 'white a2 c2
black' attacks phi b3

shows '^ 8  r f b n j q k q j n b f r' board phi
shows '^12  l s a d f x x f d a s l' board phoenix
run 0 board phi
if LC_ALL=C grep -q '[^ -~]' "$work/out"; then
	complain 'board phi (not plain ASCII)'
else
	passed=$((passed + 1))
fi

# ---- what they refuse

refuses 1 'not-yours' apply phi a7a6
refuses 1 'a9' apply phi a2a3 a7a6 a2a9
refuses 1 'game is over' apply phi --position "$over" a2a3
refuses 1 'repeats' apply rose b1c3 b8c6 c3b1 c6b8
refuses 1 'unreadable' apply phi ''

refuses 2 'phi' position chess
refuses 2 'game' position ''
refuses 2 'game' moves
refuses 2 'too many' position phi more
refuses 2 'too many' attacks phi a1 a2
refuses 2 'missing' perft phi
refuses 2 'missing' explain phi
refuses 2 'missing' attacks phi
for depth in -1 x '' 1x 1e3 0x1 99999999999999999999 101; do
	refuses 2 'depth|option' perft phi "$depth"
done
for square in a0 a9 n1 A1 '' a1b2 1a a '*' "$(printf 'a1\n')x"; do
	refuses 2 'square' attacks phi "$square"
done
refuses 2 'option' moves phi --divide
refuses 2 'option' moves phi --help-me
refuses 2 'option' perft phi 1 --depth=2
refuses 2 '--position' moves phi --position
refuses 2 'does not know' check --position=x -
refuses 2 'does not know' moves phi --divide
refuses 2 'does not know' perft phi 1 --divide=2
refuses 2 'needs a number' solve phi --turns
refuses 2 'position' moves phi --position ''
refuses 2 'position' moves phi --position=''
refuses 2 'rank 8' moves phi --position \
	'9/pppppppp/8/8/8/8/PPPPPPPP/RNCWWCNR w - 0 1'
refuses 2 'rank 1' moves rose --position \
	'rncwwcnr/pppppppp/8/8/8/8/PPPPPPPP/RNCWWCN w - 0 1'

# ---- arguments in bad faith

long=$(head -c 100000 /dev/zero | tr '\0' a)
escape=$(printf '\033[31mred\033[0m\nsecond line\r\t\177')
bytes=$(printf '\377\376\303\050')
for text in "$long" "$escape" "$bytes" '%s%n%s%n' '../../etc/passwd' \
	'$(id)' '`id`' '--' '-' '*'; do
	refuses 2 . position "x$text"
	refuses 2 . moves phi --position "x$text"
	refuses 2 . attacks phi "x$text"
	refuses 1 . apply phi "x$text"
	refuses 2 . perft phi "x$text"
	shows '^illegal [a-z-]+: ' explain phi "x$text"
	if [ "$(wc -l <"$work/out")" = 1 ] &&
		! LC_ALL=C grep -q '[^ -~]' "$work/out"; then
		passed=$((passed + 1))
	else
		complain 'explain (not one clean line)'
	fi
done

# Each command tells of itself what --help does of all, whatever else is said.
"$PROGRAM" --help | sed -n '/^Commands/,/^Options/p' >"$work/all"
commands=$(sed -n 's/^  \([a-z][a-z]*\).*/\1/p' "$work/all" | sort -u)
[ "$(echo "$commands" | wc -l)" -gt 20 ] || complain "no commands in --help"
for command in $commands; do
	run 0 "$command" --help || continue
	if grep -q "^  $command" "$work/out" &&
		! grep '^  ' "$work/out" | grep -Fvxq -f "$work/all"; then
		passed=$((passed + 1))
	else
		complain "$command --help"
	fi
done
shows '^  match GAME ' match phi --first x --help
shows '^  perft GAME ' perft nowhere --help
refuses 1 'unreadable' apply phi -- --help

# Nobody listens: it ends without a word or with one, but not by a signal.
"$PROGRAM" perft rose 3 --divide 2>"$work/err" >/dev/full
status=$?
if [ "$status" = 2 ] && [ "$(wc -l <"$work/err")" = 1 ]; then
	passed=$((passed + 1))
else
	complain "a full disk (status $status)"
fi

for command in 'moves rose' 'position phi' 'apply phi' games --help; do
	# shellcheck disable=SC2086 # words
	"$PROGRAM" $command 2>"$work/err" >&-
	status=$?
	if [ "$status" = 2 ] && [ "$(wc -l <"$work/err")" = 1 ]; then
		passed=$((passed + 1))
	else
		complain "$command >&- (status $status)"
	fi
done

# More turns than memory: eight pawns that grow. They are printed as they are
# found, in order, and nobody has to take them all.
pawns='8/PPPPPPPP/pppppppp/wpp2ppw/pp4pp/8/PP4PP/WC4CW w - 0 1'
timeout 60 "$PROGRAM" moves rose --position "$pawns" 2>"$work/err" |
	head -n 20000 >"$work/out"
if [ "$(wc -l <"$work/out")" = 20000 ] && LC_ALL=C sort -cu "$work/out"; then
	passed=$((passed + 1))
else
	complain 'turns without end'
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
