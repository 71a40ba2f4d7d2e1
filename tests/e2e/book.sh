#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The rule book: from the shell, from a game and back, its live diagrams, its
# list, the mouse in it.

. "$SRCDIR/tests/e2e/lib.sh"

terminal_start 80 24
run learn phi
expect "the book opens" 'PHI Chess: Aim'
keys Tab Tab Tab
expect "Tab goes to the first piece" '^ *5 .*\[xn\] _ xp'
keys Up
expect "an enemy is carried out of reach" '^ *6 .*\[n\]'
expect "what it leaves is marked" '^ *5 .*/  _ xp'
keys BSpace
expect "the contents" '> *Pawn'
keys Down Enter
expect "a section is chosen" 'Knight (N n)'
mouse 1 15 5
expect "a click carries the enemy" '^ *6 .*n\]'
resize 40 12
expect "without room the text stays" 'needs a larger'
resize 80 24
expect "the board comes back" '^ *4 .*(N)'
keys Q
expect_exit "behind it is the shell" 0

run phi
wait_for 'White begins'
keys d2d3 Enter
wait_for 'turn 1, Black to move'
keys F1
expect "F1 in a game" 'page [0-9]* of'
keys Q
expect "back in the game" 'turn 1, Black to move'
keys Q Enter
expect_exit "the end" 0
expect_restored
finish
