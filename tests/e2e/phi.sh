#!/bin/sh
# SPDX-License-Identifier: MIT
#
# PHI Chess: a piece chosen, refused, moved, let go; a pass, undo and redo; the
# warning before a King is lost, and its capture.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

terminal_start 80 24
start phi
expect "it begins" 'White begins'

point g2
expect "the panel names the piece" 'Pawn (White) on g2'
keys Enter
expect "its target is marked" '^  3 .* _ '
point g4
keys Enter
expect "a refusal says why" 'The Pawn on g2 cannot go to g4'
keys C-g
expect_gone "it is let go" '(P)'

point d1
keys Enter
point e3
keys Enter
expect "a Knight goes out" 'turn 1, Black to move'
keys P Enter
expect "Black passes" 'Black passes'
keys U
expect "that is taken back" 'Taken back: --. Black to move'
keys R
expect "and played again" 'Black passes'

type_text Nf5
keys Enter
expect "a capital that is a command begins a turn" 'turn 2, Black to move'
keys U
expect "and back" 'Taken back: Nf5'
check "turns are typed" turns e3f5 a7a6 f5h6
type_text a6a5
keys Enter
expect "a King in danger is spoken of" 'Your King on g8 can be captured'
keys C-g
expect "Esc does not play it" 'It was not played'
type_text a6a5
keys Enter
wait_for 'Play .* anyway' && keys Enter
expect "Enter does" ' a5 *$'
check "the King falls" turn nxg8
expect "that is the end" 'The King was captured: White wins'
keys Enter
expect "nothing moves any more" 'The game is over'
keys N
expect "N begins again" 'White begins'
leave
finish
