#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Fenix on the small board: the preparation by cursor and typing, then a battle
# that a strike over several figures ends.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

terminal_start 80 24
start fenix-small
expect "what is to be made is said" 'to make: 4 Generals'
point a5
keys Enter
point b4
keys Enter
expect "a stack is made" 'Red Soldier a5'
keys U
expect "it is taken back" 'Taken back: a5+b4=G'
point a1
keys Enter
point d4
keys Enter
expect "an empty square is refused" 'The Soldier on a1 cannot'
keys C-g

check "the preparation" turns a5a2 h2d7 a3f1 g3e5 d2b5 f7d7 a1a6 h6f5 \
	b1b5 h3g7
expect "the battle begins" 'turn 6, Red to move'
type_text f1g1
keys Enter
expect "the risk for the King is named" 'King on b5 can be struck'
keys Enter
expect "then a strike is compulsory" 'must strike'
point d6
keys Enter
expect "nothing else is legal" 'A strike is compulsory'
check "the strike" turn e5xa5xa3xa1
expect "the King was struck" 'Black wins'
leave

start fenix
point c3
keys Enter
point d3
keys Enter
expect "the large board" 'Red Soldier c3'
leave
finish
