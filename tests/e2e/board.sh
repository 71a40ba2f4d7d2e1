# SPDX-License-Identifier: MIT
#
# For end-to-end tests of games, sourced after lib.sh:
#
#     start phi                     # the program with that game
#     point d2                      # the cursor goes there with the arrows
#     turn e2e3                     # types a turn and waits for the answer
#     leave                         # Q, yes, and the shell is back
#
# The board must not be turned round.

start() {
	run "$1"
	wait_for 'Enter choose' || exit 99
}

# point SQUARE: from the corner, wherever the cursor was.
point() {
	file=$(printf '%d' "'${1%%[0-9]*}")
	rank=${1#?}
	terminal send-keys -N 15 Left
	terminal send-keys -N 15 Down
	[ "$file" -eq 97 ] || terminal send-keys -N $((file - 97)) Right
	[ "$rank" -eq 1 ] || terminal send-keys -N $((rank - 1)) Up
}

# turn TEXT: false if the line is still open afterwards.
turn() {
	type_text "$1"
	wait_for "Move: $1" && keys Enter && wait_gone '^ Move:'
}

# turns TEXT...: all of them.
turns() {
	for text; do
		turn "$text" || return 1
	done
}

# leave: from a game that was started by its name.
leave() {
	keys Q
	wait_until left_or_asked && shows 'Enter yes' && keys Enter
	expect_exit "Q leaves" 0
	expect_restored
}

left_or_asked() {
	shows 'Enter yes' || shows '^ready'
}
