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
check "also a game: it is kept" wait_until shows "^ready0"

# Unless it cannot be.
state=$work/home/.local/state/quincunx
mv "$state/games" "$state/aside"
: >"$state/games"
start phi
turn g2g3
wait_for 'Not saved!'
keys C-g
wait_for 'not saved, turn 1'
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
rm "$state/games"
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

# The mouse and pasted text, as tmux sees them.
reports() {
	flags=$(terminal display -p '#{mouse_button_flag}#{mouse_sgr_flag}')
	[ "$flags" = "$1" ]
}

start phi
check "buttons are reported" wait_until reports 11
mouse 0 24 9
mouse 0 24 8
expect "two clicks play" 'turn 1, Black to move'
keys F
expect "the board is turned" 'Black is at the bottom'
mouse 0 33 4
expect "a click on the turned board" 'Pawn (White) on d2'
keys F U
expect "taken back" 'Taken back'
keys M
check "M leaves the mouse to the terminal" wait_until reports 00
keys C-z
expect "stopped without it" '^ready'
check "nothing is reported to the shell" has_modes_soon
shell fg
expect "and back" 'turn 1, White to move'
keys M
check "M takes the mouse again" wait_until reports 11
terminal set-buffer "$(printf 'g2g3\rQy')"
terminal paste-buffer -p
expect "pasted text waits" 'Move: g2g3'
keys C-g
leave

# tmux hands a new size on after a while; a board that is too small takes no
# keys.
has_size() {
	[ "$(stty -F "$(terminal display -p '#{pane_tty}')" size)" = "$1 $2" ]
}

# Every view in every size, and back.
for view in '' '?' F1 O 'g2' ; do
	start phi
	[ -z "$view" ] || keys "$view"
	for size in '79 23' '20 5' '1 1' '120 40' '300 90' '10 60' '80 24'; do
		resize $size
		sleep 0.1
	done
	check "view $view: the program lives on" [ "$(program_pid)" ]
	wait_until has_size 24 80
	sleep 0.1
	[ -z "$view" ] || keys C-g
	expect "view $view: and is drawn again" 'White to move'
	leave
done

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
