#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The menu: choosing, leaving a game and going on with it, help, leaving.

. "$SRCDIR/tests/e2e/lib.sh"

terminal_start 80 24
run
expect "the menu opens" '1  '
keys Down Down Up
expect "a line is chosen" '> 2 '
keys Enter
expect "it is asked what a game needs" '> Begin'
keys Down
type_text 'Anna'
keys Enter Down Down Down Right Home
expect "a name and a clock are chosen" 'Anna'
expect "the clock is seen" 'Clock  *5'
keys Enter
expect "it begins" 'begins\|Preparation'
expect "for her, with her time" 'Anna.*to move\|5:00'
keys '?'
expect "the keys are shown" 'Esc or Enter goes back'
keys C-g
expect_gone "and go away" 'Esc or Enter goes back'
keys Tab Enter Tab Enter
expect "a move is made" 'to move\.'
keys Q
expect "the menu comes back" 'Continue'
keys Enter
expect "and the game with it" 'to move\.'
keys Q
wait_for 'Continue'
keys Down 1
expect "the next game is offered the same" 'Anna'
expect "and the same clock" 'Clock  *5'
keys Escape
wait_for 'Continue'
keys Q
expect_exit "leaving does not ask: the game is kept" 0
expect_restored
finish
