#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The helpers of lib.sh themselves, without the program: what they say of a
# terminal must be true, or all other end-to-end tests mean nothing.

. "$SRCDIR/tests/e2e/lib.sh"

terminal_start 60 10
check "the size is as asked" \
	[ "$(terminal display -p '#{pane_width}x#{pane_height}')" = 60x10 ]

shell 'echo $TERM-$LC_ALL'
expect "the environment is set" '^tmux-256color-C.UTF-8'

WAIT=5
check "what is not shown is not found" shows_not 'no such text'
check "waiting ends" fails wait_for 'no such text'
WAIT=150

expect_restored "an untouched terminal is as it was"
wait_for '^ready130'
shell 'stty -echo'
shell 'sleep 9'
sleep 0.5
check "changed modes are noticed" fails has_modes
keys C-c
shell 'stty echo'
shell 'printf "\033[?1049h"; sleep 9'
sleep 0.5
check "a left-over alternate screen is noticed" fails has_modes
keys C-c
shell 'printf "\033[?1049l"'

resize 100 30
check "the size can be changed" \
	[ "$(terminal display -p '#{pane_width}x#{pane_height}')" = 100x30 ]

finish
