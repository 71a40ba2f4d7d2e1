#!/bin/sh
# SPDX-License-Identifier: MIT
#
# quincunx doctor, through a pipe: what it says of good and of broken places.

. "$SRCDIR/tests/lib.sh"

is() {
	if [ "$2" = "$3" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not ok: $1: $2, not $3"
	fi
}

# said PATTERN: of the last run.
said() {
	if grep -q -e "$1" "$work/out"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "not ok: does not say: $1"
		sed 's/^/    |/' "$work/out"
	fi
}

# doctor NAME=VALUE...: in an environment of its own.
doctor() {
	env -i HOME="$work/home" PATH="$PATH" "$@" "$PROGRAM" doctor \
		</dev/null >"$work/out" 2>"$work/err"
	is "status of doctor $*" $? 0
	is "standard error of doctor $*" "$(cat "$work/err")" ""
}

printable() {
	LC_ALL=C tr -d '\n -~' <"$work/out" | wc -c
}

mkdir "$work/home"
doctor TERM=xterm-256color LC_ALL=C.UTF-8
said '^  TERM  *xterm-256color$'
said '^  colours  *256; '
said '^  mouse  *clicks'
said '^  charset  *UTF-8$'
said '^  configuration .*made when needed'
said '^  default  *Default$'
said '^symbols: '
said '^  |...|...|'
is "no line is too long" "$(awk 'length($0) > 90' "$work/out")" ""

# A bar over each bar, where each character is one column wide.
bars() {
	LC_ALL=C.UTF-8 sed -n 's/^  |/|/p' "$work/out" | awk '
		/^[|.]*$/ { if (length($0) != width) print above; next }
		{ above = $0; width = length($0) }'
}
doctor TERM=xterm LC_ALL=C
is "nothing but ASCII in C" "$(printable)" 0
is "figures are as wide as the ruler" "$(bars)" ""
said 'a UTF-8 locale shows more'

doctor TERM=xterm-256color LC_ALL=C.UTF-8 NO_COLOR=1
said '^  colours  *256; .*\[0\]'
doctor TERM=vt100 LC_ALL=C
said '^  colours  *0; '
said '^  mouse  *this terminal is not known'
doctor TERM=dumb LC_ALL=C
said 'nothing that can move its cursor'
doctor TERM=no-such-terminal LC_ALL=C
said 'taken for  *vt100, as this system does not know it'
doctor TERM=kitty-of-next-year LC_ALL=C
said 'taken for  *xterm-256color'
doctor LC_ALL=C
said '^  TERM  *(not set)'
doctor TERM="$(printf 'x\033[2Jy')" LC_ALL="$(printf '\033]0;x')"
is "hostile values are cleaned" "$(printable)" 0

# Broken places are named, and stop nothing.
mkdir -p "$work/config/quincunx/themes"
echo 'colour = gren' >"$work/config/quincunx/config"
echo 'text = gren' >"$work/config/quincunx/themes/mine.theme"
doctor TERM=xterm LC_ALL=C XDG_CONFIG_HOME="$work/config"
said 'config:1: '
said '^  mine  .*mine.theme:1: '
doctor TERM=xterm LC_ALL=C HOME= XDG_CONFIG_HOME=relative
said '^  configuration  *none: '

finish
