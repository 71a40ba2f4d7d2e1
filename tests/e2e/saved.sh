#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Games are kept: killed and gone on with, a disk that refuses, the list of
# saved games, two programs at once, damaged records, watching.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

games=$work/home/.local/state/quincunx/games

# one_game: the only file in the folder.
one_game() {
	set -- "$games"/*.game
	[ $# = 1 ] && echo "$1"
}

other_shows() {
	other capture-pane -p | grep -q -e "$1"
}

has_line() {
	grep -q "$1" "$2"
}

# Killed.
terminal_start 80 24
start phi
turns d1e3 b7b6 e3d5
check "each turn is in a file" has_line '^e3d5 ' "$(one_game)"
kill -9 "$(program_pid)"
terminal_start 80 24
run
expect "what was left is on top, and chosen" '> *Continue PHI Chess'
keys Enter
expect "the game is there" '2\.  *Nd5'
expect "the other side is to move" 'turn 2, Black to move'
keys U
expect "turns can be taken back" 'Taken back: Nd5'
keys Q
wait_for 'Continue'
keys Q
expect_exit "leaving does not ask" 0
run resume
expect "it is gone on with from the shell" 'turn 2, White to move'
keys R
expect "and what was undone can be redone" 'turn 2, Black to move'
keys Q
wait_for 'Continue'
keys Q
wait_for '^ready0'

# Somebody else, in a terminal of their own.
other() {
	"$TMUX_PROGRAM" -S "$work/other" -f /dev/null "$@"
}
other new-session -d -x 80 -y 24 "exec env HOME='$work/home' \
	TERM=tmux-256color LC_ALL=C.UTF-8 '$PROGRAM' resume"
check "another program has the game" wait_until other_shows 'Black to move'
run resume
expect "it is not offered to a second one" 'being played in another window'
run open "$(one_game)"
expect "but can be looked at" 'Watch: PHI Chess'
expect "and who has it is said" 'looked at'
keys Q
wait_for 'Saved games'
keys Q
expect_exit "and left" 0
other kill-server
run
wait_for 'Continue'
keys Enter
wait_for 'Black to move'
keys Q
wait_for 'Continue'

# The list.
keys Up Up Up Enter
expect "the list has the game" 'PHI Chess  *2 goes on'
keys F2
wait_for 'Another name'
keys C-g F2
wait_for 'Another name'
terminal send-keys -N 30 BSpace
type_text 'my game'
keys Enter
expect "the game under way gets another name" 'called my-game.game'
keys Delete
expect "and is not deleted" 'under way'
keys Q
wait_for 'Continue'
keys Down Down Down Enter
turns a7a6
check "it is kept under that name" has_line '^a7a6 ' "$games/my-game.game"
keys U Q
wait_for 'Continue'
keys Q
expect_exit "the program ends" 0
run
wait_for 'Continue'
keys Up Up Up Enter
wait_for 'goes on'
keys F2
wait_for 'Another name'
type_text '-2'
keys Enter
expect "another name" 'called my-game-2.game'
keys S
wait_for 'Save a copy as'
type_text 'a copy'
keys Enter
expect "a copy" 'Saved games: 2'
keys Delete
wait_for 'for ever'
keys n
expect "no deletes nothing" 'Saved games: 2'
keys Delete
wait_for 'for ever'
keys Enter
expect "yes deletes it" 'Saved games: 1'
keys W
expect "it can be watched" 'Watch: PHI Chess.* after 0 of 4'
keys Enter
expect "it plays by itself" 'after 1 of 4'
expect "up to the end" 'after 3 of 4'
keys Tab
expect "the review" 'Review: PHI Chess'
keys Home N
expect "a new game from a turn" 'A new game goes on from here'
keys Q
wait_for 'Continue'
keys Q
expect_exit "nothing was lost, so nothing is asked" 0
check "the game that was watched is as it was" \
	has_line '^e3d5 ' "$games/my-game-2.game"

# Damage.
game=$games/my-game-2.game
printf 'd2d' >>"$game"
run open "$game"
expect "a line that is cut off is named" 'line [0-9]*'
keys Enter
expect "the turns before it are there" 'turn 2, Black to move'
expect "the damaged file is kept" 'kept as'
keys Q
wait_for 'Continue'
keys Q
expect_exit "left" 0
check "twice" [ "$(ls "$games" | wc -l)" = 2 ]
run replay /nowhere
expect "a file that is not there" 'quincunx: .*nowhere'
run open "$work/shell"
expect "a file that is no game" 'quincunx: .*no record'

# A disk that refuses.
mv "$games" "$work/aside"
: >"$games"
start phi
turns d2d3
expect "it is said at once" 'Not saved!'
expect "and stays to be seen" 'not saved, turn 1'
keys Enter
expect "trying again does not help yet" 'Not saved!'
keys C-g
expect "it goes on without" 'goes on and is not saved'
turns d7d6
expect "still not saved" 'not saved, turn 2'
keys Q
expect "leaving asks now" 'not saved\. Enter yes'
keys n
rm "$games"
keys S
expect "S saves all of it" 'Saved: nothing is missing'
expect_gone "the title is as usual" 'not saved'
check "both turns are there" has_line '^d7d6 ' "$(one_game)"
keys Q
expect_exit "so leaving does not ask" 0
expect_restored
finish
