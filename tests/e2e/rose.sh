#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Wild Rose Chess: cursor and typing, rose cutting, a checkmate, Black's view.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

terminal_start 80 24
start rose
point d1
keys Enter
expect "a Rose that is shut in is named" 'Wild Rose on d1\|has no legal move'
keys C-g P
expect "nobody may pass" 'nobody may pass'

check "turns are typed" turns c2c3 d7d6
type_text d1c2
keys Enter
expect "rose cutting is asked about" 'Play .* anyway'
keys C-g U U
expect "back to the start" 'White to move'

point d2
keys Enter
expect "a double step is offered" '^  4 .* \^ '
point d3
keys Enter
expect "the pawn went" 'turn 1, Black to move'
keys F
expect "Black sits at the bottom" 'Black is at the bottom'
keys F
check "the rest is typed" turns c8c6 e1b4 f8f6 b4e7
expect "two Roses are attacked" 'White attacks two Roses at once'
keys U
expect "the end can be taken back" 'Taken back: Wxe7#'
keys R
expect "and played again" 'White attacks two Roses at once'
leave
finish
