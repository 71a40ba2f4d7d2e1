#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Flaming Phoenix Chess: a bent move over its turning point, a rebirth and the
# move after it, and the end.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

terminal_start 80 24
start phoenix
point a1
keys Enter
expect "a Lizard that is shut in cannot move" 'The Lizard on a1'
keys C-g

point e3
keys Enter
point e5
keys Enter
expect "a pawn goes two squares" 'turn 1, Black to move'
keys U
expect "it is taken back" 'Taken back'

check "a quick end" turns h2g4 j10j8 g4g10
expect "both Phoenixes were hit" 'White wins'
expect "and the reason is given" 'Phoenix'
keys Enter
expect "it is over" 'The game is over'
leave
finish
