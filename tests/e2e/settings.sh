#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Settings: what one run changes the next one finds; the command line comes
# first; and no configuration, whatever it is, stops the start.

. "$SRCDIR/tests/e2e/lib.sh"

folder=$work/home/.config/quincunx
config=$folder/config

# config_is TEXT: without comments.
config_is() {
	[ "$(sed '/^#/d' "$config")" = "$1" ]
}

mouse_is() {
	[ "$(terminal display -p '#{mouse_any_flag}')" = "$1" ]
}

terminal_start 80 24
run phi
wait_for 'to move'
check "the mouse is on" wait_until mouse_is 1
keys M
expect "a key turns it off" 'Mouse: off'
check "and it is" wait_until mouse_is 0
check "that is kept" config_is 'mouse = off'
keys O
expect "the page of settings opens" 'Changes are kept in'
expect "and shows it" 'Mouse  *off'
keys Down Down Enter
expect_gone "a setting is changed" 'Coordinates .* on'
check "and kept at once" config_is 'mouse = off
coordinates = off'
keys Up Up Up Enter Down Enter F9
expect "a key is bound" 'Enter Space F9'
keys Escape
wait_gone 'All keys'
keys Escape
wait_for 'to move'
check "the board has no names of files" shows_not '  b  c  d'
keys Q
expect_exit "it leaves" 0
expect_restored

run phi
wait_for 'to move'
check "the next run has the mouse off" wait_until mouse_is 0
check "and no names of files" shows_not '  b  c  d'
keys F9
expect "the new key works" 'Enter plays\|square'
keys Q
wait_for '^ready0'

# What the command line says is for one run.
printf 'theme = default\nwarnings = on\n' >"$work/home/other"
run --config other --no-mouse --no-warnings phi
wait_for 'to move'
keys O
expect "the command line comes before the file" 'Warnings  *off'
expect "another file is named" 'are kept in other'
keys Down Down Enter
wait_for 'Coordinates .* off'
check "nothing of it is kept" [ "$(cat "$work/home/other")" = 'theme = default
warnings = on
coordinates = off' ]
keys Escape
wait_gone 'Settings'
keys Q
wait_for '^ready0'

run --theme nowhere
expect "a theme that is not there is refused" 'no theme called "nowhere"'
expect_exit "with a status" 2

# The bell sounds with the answer, once.
printf 'bell = on\n' >"$config"
run phi
wait_for 'to move'
terminal pipe-pane "cat >'$work/bytes'"
keys Up Up Enter
expect "a step is refused" 'There is no piece'
sleep 0.3
terminal pipe-pane
check "and the bell sounds" [ "$(tr -dc '\a' <"$work/bytes" | wc -c)" -eq 1 ]
keys Q
wait_for '^ready0'

# Faults are one line, and everything else holds.
printf '# mine\nmouse = off\n\ncolour = red\nkey.undo = u\n' >"$config"
run phi
expect "a wrong line is named" 'config:4: no setting is called "colour"'
expect "and how many more" '1 more fault'
check "the rest holds" wait_until mouse_is 0
keys C
expect "what is changed goes into it" 'Theme:'
check "the rest of it stays" [ "$(sed -n '1p;4p' "$config")" = '# mine
colour = red' ]
keys Q
wait_for '^ready0'

# starts TITLE PATTERN: with the status line saying so.
starts() {
	run phi
	expect "$1" "$2"
	keys M
	expect "$1: changes are not lost silently" 'Not saved'
	keys Q
	wait_for '^ready0'
}

rm "$config" && mkfifo "$config"
starts "a pipe does not hold it up" 'config is not a file'
rm "$config" && mkdir "$config"
starts "nor does a folder" 'config is a folder'
rmdir "$config" && head -c 200000 /dev/zero >"$config"
starts "nor a file of zeros" 'config is larger than 64 KiB'
head -c 20000 /dev/urandom >"$config"
cp "$config" "$work/noise"
starts "nor noise" 'config'
check "which is left alone" cmp -s "$config" "$work/noise"
rm "$config" && ln -s config "$config"
starts "nor a link to itself" 'config cannot be read'

rm "$config" && printf 'bell = on\n' >"$config" && chmod 400 "$config"
run phi
wait_for 'to move'
keys M
expect "a file that is read-only is left alone" 'is read-only'
check "and stays as it is" config_is 'bell = on'
keys Q
wait_for '^ready0'

shell 'unset HOME'
run phi
wait_for 'to move'
keys M
expect "without a home it works too" 'Mouse: .*Not saved: HOME is not set'
keys Q
expect_exit "and leaves" 0
finish
