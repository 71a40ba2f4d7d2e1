#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Ways into and out of the screen: signals, crashes, sizes, and terminals that
# will not do.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

# What is no terminal gets one line and status 2.
refused() {
	[ "$1" -eq 2 ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
		[ ! -s "$work/out" ]
}

# Lines instead of a screen, and one that says so.
in_lines() {
	[ "$1" -eq 0 ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
		grep -q 'lines instead, as with --plain' "$work/err" &&
		[ -s "$work/out" ]
}

"$PROGRAM" </dev/null >"$work/out" 2>"$work/err"
check "no terminal: lines" in_lines $?
echo quit | "$PROGRAM" phi >"$work/out" 2>"$work/err"
check "a pipe: lines" in_lines $?
"$PROGRAM" no-such-game >"$work/out" 2>"$work/err"
check "no such game: one line, status 2" refused $?
"$PROGRAM" --no-such-option >"$work/out" 2>"$work/err"
check "no such option: one line, status 2" refused $?
"$PROGRAM" "$(printf 'a\nb\033[31m')" >"$work/out" 2>"$work/err"
check "a hostile name: one line, status 2" refused $?
"$PROGRAM" --help >"$work/out" 2>"$work/err"
check "help, status 0" [ $? -eq 0 -a -s "$work/out" -a ! -s "$work/err" ]
"$PROGRAM" --version >"$work/out" 2>"$work/err"
check "version, status 0" [ $? -eq 0 -a -s "$work/out" -a ! -s "$work/err" ]
"$PROGRAM" games >"$work/out" 2>"$work/err"
check "games, status 0" [ $? -eq 0 -a -s "$work/out" -a ! -s "$work/err" ]

terminal_start 80 24
for number in TERM HUP INT SEGV; do
	start phi
	check "the screen is taken before $number" \
		[ "$(terminal display -p '#{alternate_on}')" = 1 ]
	kill -"$number" "$(program_pid)"
	check "$number ends it" wait_until shows '^ready1[234]'
	expect_restored "the terminal is as it was after $number"
	keys C-c
done

start phi
keys C-c
check "Ctrl-C ends it" wait_until shows "^ready0"
expect_restored "the terminal is as it was after Ctrl-C"

start phi
turn g2g3
keys C-c
expect "Ctrl-C asks when a game would be lost" 'Leave?'
resize 20 6
expect "also where the board does not fit" 'Leave?'
keys n
expect "no stays" 'Too small'
type_text X
keys Enter
resize 80 24
expect "no key did anything unseen" 'turn 1, Black to move'
keys C-c C-c
check "twice ends it" wait_until shows '^ready0'
expect_restored "the terminal is as it was after both"

start phi
keys C-z
expect "Ctrl-Z stops it" 'ready'
check "the shell has the terminal" wait_until has_modes
shell fg
expect "and it comes back" 'White begins'
resize 40 10
expect "too small a size is said" 'Too small'
resize 120 40
expect "and it recovers" 'White begins'
resize 80 24
wait_for 'White begins'
bytes 1b 5b 39 39 39 39 39 39 39 39 39 39 75 1b 5d 30 3b 61 07 ff fe 80
keys Tab
expect "hostile bytes do no harm" 'White begins'
keys C-l
expect "Ctrl-L draws it again" 'White begins'
leave

# Stopped and killed: nobody has to bring it to the foreground for that. The
# shell may not have buried it yet.
is_gone() {
	case $(ps -o stat= -p "$pid") in
	Z* | '') return 0 ;;
	*) return 1 ;;
	esac
}

for number in TERM HUP USR1; do
	start phi
	keys C-z
	wait_for '^ready'
	pid=$(program_pid)
	kill -"$number" "$pid"
	kill -CONT "$pid"
	check "stopped, $number ends it" wait_until is_gone
	expect_restored "the terminal is as it was after $number when stopped"

	# Woken in the background it stops again, and can be killed as well.
	start phi
	keys C-z
	wait_for '^ready'
	pid=$(program_pid)
	kill -CONT "$pid"
	sleep 0.2
	kill -"$number" "$pid"
	kill -CONT "$pid"
	check "woken in the background, $number ends it" wait_until is_gone
done

# A terminal that cannot move its cursor.
for name in dumb ''; do
	terminal_start 80 24 "${name:-unset}"
	[ "$name" ] || { shell 'unset TERM' && settle; }
	shell "quincunx phi"
	expect "TERM=$name: one line says so" '^quincunx: '
	expect "TERM=$name: lines" 'White to move'
	keys quit Enter
	expect_exit "TERM=$name: status 0" 0
done

# Readable on old and strange ones.
for name in vt100 linux xterm-256color no-such-terminal; do
	terminal_start 80 24 "$name"
	start phi
	expect "TERM=$name shows the board" 'Pawn (White) on g2'
	leave
done
finish
