#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Against the computer: it moves, it is hurried, stopped by undo, and goes with
# the program; engines at fault leave the game as it is; hints.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

games=$work/home/.local/state/quincunx/games

# one_game: the only file in the folder.
one_game() {
	set -- "$games"/*.game
	[ $# = 1 ] && echo "$1"
}

# children: the engines; between each and the program is its minder.
children() {
	for minder in $(ps -o pid= --ppid "$(program_pid)" 2>/dev/null); do
		ps -o pid= --ppid "$minder"
	done
}

no_children() {
	[ -z "$(ps -o pid= --ppid "$(program_pid)" 2>/dev/null)" ]
}

# turns_are N: so many are in the file.
turns_are() {
	[ "$(grep -c '^[a-m][1-8][a-m][1-8]' "$(one_game)")" = "$1" ]
}

# children_are N
children_are() {
	[ "$(children | wc -l)" = "$1" ]
}

is_gone() {
	! kill -0 "$1" 2>/dev/null
}

# It answers.
terminal_start 80 24
run phi --black computer:2
wait_for 'Enter choose' || exit 99
turn e2e3
expect "the computer answers" '^ Black .*\.$'
expect "and it is one's own turn" 'turn 2, White to move'
check "both turns are in the file" turns_are 2
check "who played, too" grep -q '^second computer:2' "$(one_game)"
keys U
expect "undo goes back to one's own turn" 'Taken back: e3 and the answer'
expect "at the start" 'turn 1, White to move'
keys R
expect "redo brings both back" 'turn 2, White to move'
pid=$(children)
keys Q
expect_exit "leaving does not ask" 0
check "nothing is left of it" wait_until is_gone $pid

# Gone on with.
run resume
expect "the game is there" 'turn 2, White to move'
turn d2d3
expect "the same computer answers" 'turn 3, White to move'
keys Q
wait_for 'Continue'
keys Q
expect_exit "and goes again" 0

# It thinks: the screen goes on.
run phi --clock 60 --black computer:8
wait_for 'Enter choose' || exit 99
turn e2e3
expect "it says what it thinks" 'Computer 8 thinks: depth [0-9]*, [+-]'
keys Up
expect "looking goes on" 'e4 is empty'
type_text d2
expect "its pieces are left alone" 'Computer 8 plays Black: ! makes it move'
keys '!'
expect "it moves when it is told to" 'turn 2, White to move'
keys D
expect "one is asked for one's own side" 'Offer Black a draw?'
keys Escape
wait_gone 'Offer Black'
turn d2d3
expect "it thinks again" 'Computer 8 thinks'
keys U
expect "undo stops it" 'Taken back: d3. White to move'
turn d2d3
expect "it thinks about the new turn" 'Computer 8 thinks'
keys X
wait_for 'White gives up'
keys Enter
expect "one resigns one's own side" 'White resigned'
keys U
expect "taken back, it thinks on" 'The game goes on: Black to move'
pid=$(children)
keys Q
expect_exit "leaving while it thinks" 0
check "it ends with the program" wait_until is_gone $pid

# The program is killed.
run phi --clock 60 --black computer:8
wait_for 'Enter choose' || exit 99
turn e2e3
wait_for 'Computer 8 thinks: depth'
pid=$(children)
kill -9 "$(program_pid)"
check "a killed program takes it along" wait_until is_gone $pid

# However it ends, an engine goes with all that it has started.
cat >"$work/shell" <<'END'
#!/bin/sh
trap '' HUP TERM
sleep 1000 &
sleeper=$!
setsid sh -c 'echo $$ >"$0.far"; sleep 1000' "$0" &
until [ -s "$0.far" ]; do sleep 0.1; done
echo "$$ $sleeper $(cat "$0.far")" >"$0.pids"
while read -r line; do
	[ "$line" = 'hello 1' ] && echo hello 1 shell
done
wait
END
chmod +x "$work/shell"
for number in HUP TERM KILL; do
	rm -f "$work/shell.pids" "$work/shell.far"
	terminal_start 80 24
	run phi --black "engine:$work/shell"
	wait_for 'Enter choose' || exit 99
	turn e2e3
	wait_until test -s "$work/shell.pids"
	read -r shell sleeper far <"$work/shell.pids"
	kill -s $number "$(program_pid)"
	check "$number: no shell is left" wait_until is_gone "$shell"
	check "$number: nothing of it" wait_until is_gone "$sleeper"
	check "$number: no session of its own" wait_until is_gone "$far"
done

# Engines at fault.
terminal_start 80 24
run phi --black 'engine:exit 3'
wait_for 'Enter choose' || exit 99
turn e2e3
expect "one that ends is told of" 'The engine has ended (status 3)'
keys z
expect "the question waits" 'r: start it again'
keys r
wait_for 'status 3'
keys p
expect "one can play on oneself" 'You play Black now'
turn e7e6
expect "and does" 'turn 2, White to move'
leave
cat >"$work/liar" <<'END'
#!/bin/sh
read -r line
echo hello 1
while read -r line; do
	echo best a1a1
done
END
chmod +x "$work/liar"
run phi --black "engine:$work/liar"
wait_for 'Enter choose' || exit 99
turn e2e3
expect "one that lies is told of" 'wants to play a1a1, which is not legal'
expect "and all that can be done is told" 'u: take back\.'
expect "also among the keys" 'U take back  Esc decide later'
keys 1
expect "the computer can take over" 'turn 2, White to move'
check "no other is left" children_are 1
leave
run phi --no-paths --black "engine:touch $work/started"
wait_for 'Enter choose' || exit 99
turn e2e3
expect "commands can be forbidden" 'Nobody may start a command here'
check "then none is started" test ! -e "$work/started"
leave
run --no-paths
wait_for 'PHI Chess' || exit 99
type_text 4
wait_for 'A new game of PHI Chess'
keys Down Down Left
expect "and are not offered then" '> Black *the computer, level 8'
keys Escape
wait_for 'Wild Rose Chess'
keys Q
expect_exit "without paths there is a menu" 0

# Two of them, and hints.
run phi --white computer:1 --black computer:1 --clock 60
wait_for 'turn [1-9]' || exit 99
expect "two play by themselves" 'turn 6, '
# Each turn is shown for a second, and that is nobody's time.
expect "which no clock counts" \
	'White \(60:00\|59:59\)  Black \(60:00\|59:59\)'
expect "and can be followed" 'turn [6-9], '
keys A
expect "nothing analyses against them" 'Analysis: not while two'
keys U
expect "taking back stops them" '! lets the computer go on\| goes on: '
leave
run phi
wait_for 'Enter choose' || exit 99
keys H
expect "a hint names a piece" 'A hint: look at the'
keys H
expect "then a way" 'A hint: the [A-Z][a-z]* on [a-m][1-8] to [a-m][1-8]'
keys H
expect "then the move" 'A hint: .* White .*\.'
check "its process has ended" wait_until no_children

# Analysis, and what is threatened.
keys A
expect "it analyses" 'Best for White, depth [0-9]'
expect "with a score and turns" ' [+-][0-9.]* [A-Za-z]*[a-m][1-8]'
keys A
expect "whole lines are shown" 'shown as a whole'
turn e2e3
expect "it goes on with the next turn" 'Best for Black, depth [0-9]'
keys A
expect "it is off" 'Analysis is off'
check "its process has ended, too" wait_until no_children
keys G
expect "a threat is looked for" 'White threatens '
leave
run phi --clock 60 --black computer:8
wait_for 'Enter choose' || exit 99
keys A
expect "it helps against the computer, and says so" 'you play with help'
turn e2e3
expect "it waits while that thinks" 'Analysis: waits for your turn'
check "and takes no time from it" wait_until children_are 1
keys '!'
expect "then it goes on" 'Best for White, depth [0-9]'
leave

finish
