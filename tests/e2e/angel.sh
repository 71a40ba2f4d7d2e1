#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Abyss Angel Chess: a double capture entered victim by victim, and a King
# captured by an Angel.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

terminal_start 80 24
start angel
point c2
keys Enter
expect "a pawn may go three squares" '^  5 .* \^ '
point c6
keys Enter
expect "but not four" 'cannot go to c6'
point c5
keys Enter
expect "it goes three" 'turn 1, Black to move'

point h10
keys Enter
point g9
keys Enter
expect "its own pawn is the first victim" '1 of 2 pieces taken'
keys Enter
expect "there it cannot end" 'The move cannot end on g9'
keys BSpace
expect "a step is taken back" 'Angel on h10'
point g9
keys Enter
point c5
keys Enter
expect "it opens the file to the King" 'King on g10 can be captured'
keys Enter
expect "the second victim" 'Black Angel .* captures its own Pawn'
keys U
expect "undo" 'Taken back: Axg9xc5'
keys R
expect "redo" 'Black Angel .* captures its own Pawn'
check "the King is typed" turn h1xg2xg10
expect "the King was captured" 'White wins'
leave
finish
