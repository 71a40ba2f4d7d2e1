# SPDX-License-Identifier: MIT
#
# For end-to-end tests: drive the real program in a tmux of its own, as a
# person would. Sourced first by each tests/e2e/*.sh:
#
#     . "$SRCDIR/tests/e2e/lib.sh"
#     terminal_start 80 24             # or: terminal_start 200 60 vt100
#     run phi                          # types the command into the shell
#     wait_for 'White to move'         # a line matches this basic expression
#     keys d2 Enter                    # names as in tmux(1), or text
#     screen                           # prints what can be seen
#     expect 'the pawn went' 'd2-d3'   # counts passed or failed
#     keys Q
#     expect_restored
#     finish                           # prints the count, exits
#
# All state is in one temporary folder that goes away with the test, together
# with the tmux server and all that runs in it, however the test ends. Each
# wait is bounded by $WAIT tenths of a second.
#
# Shell variables that tests may read: $work (the folder), $passed, $failed.

: "${WAIT:=150}"

. "$SRCDIR/tests/lib.sh"

if [ ! -x "$PROGRAM" ]; then
	echo "no program $PROGRAM"
	exit 99
fi
TMUX_PROGRAM=${TMUX_PROGRAM:-tmux}
if [ "$TMUX_PROGRAM" = no ] || ! command -v "$TMUX_PROGRAM" >/dev/null; then
	echo "tmux is not installed: skipped"
	exit 77
fi

# The program answers crashes itself; a sanitizer must not come first.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0:handle_abort=0
ASAN_OPTIONS=$ASAN_OPTIONS:handle_sigbus=0
export ASAN_OPTIONS

trap 'terminal_stop; rm -rf "$work"' EXIT

terminal() {
	"$TMUX_PROGRAM" -S "$work/socket" -f /dev/null "$@"
}

# terminal_start [COLUMNS ROWS [TERM]]: a shell in a terminal of that size,
# with a home of its own. Stops the one before, if there was one; files in
# $work/home stay. The shell writes down the modes of its terminal.
terminal_start() {
	terminal_stop
	columns=${1:-80}
	rows=${2:-24}
	mkdir -p "$work/home"
	cat >"$work/shell" <<-END
		cd '$work/home'
		unset TMUX TMUX_PANE XDG_CONFIG_HOME XDG_DATA_HOME \\
			XDG_STATE_HOME XDG_CACHE_HOME ENV
		HOME='$work/home' TERM='${3:-tmux-256color}' LC_ALL=C.UTF-8
		PATH='${PROGRAM%/*}':\$PATH PS1='ready\$? '
		export HOME TERM LC_ALL PATH PS1
		stty -g >'$work/modes'
		exec sh -i
	END
	terminal new-session -d -x "$columns" -y "$rows" \
		"exec sh '$work/shell'" || exit 99
	terminal set -g status off >/dev/null
	terminal set -g escape-time 0 >/dev/null
	# The size without a status line; a detached session keeps it.
	terminal set -g window-size manual >/dev/null
	terminal resize-window -x "$columns" -y "$rows" >/dev/null
	wait_for '^ready0' || exit 99
}

terminal_stop() {
	[ -S "$work/socket" ] || return 0
	terminal kill-server 2>/dev/null
	rm -f "$work/socket"
}

# resize COLUMNS ROWS
resize() {
	terminal resize-window -x "$1" -y "$2"
}

# screen [OPTION...]: the visible text, blanks at line ends removed.
# "screen -e" has the colours too.
screen() {
	terminal capture-pane -p "$@"
}

# keys KEY...: names of tmux (Enter, Up, C-l, F1, BSpace, Escape) or text.
keys() {
	terminal send-keys -- "$@"
}

# type_text TEXT: sent as it is, also if it is the name of a key. The pause is
# what tells it from a text that is pasted (ui/input.c): nobody types on as fast
# as a script.
type_text() {
	sleep 0.12
	terminal send-keys -l -- "$1"
}

# bytes HEX...: raw input.
bytes() {
	terminal send-keys -H "$@"
}

# mouse BUTTON COLUMN ROW: press and release, counted from 1, as SGR reports.
mouse() {
	type_text "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' \
		"$1" "$2" "$3" "$1" "$2" "$3")"
}

# run ARGUMENT...: start the program from the shell of the terminal. The
# prompt that follows shows its exit status.
run() {
	settle
	command_line=quincunx
	for argument; do
		command_line="$command_line '$argument'"
	done
	type_text "$command_line"
	keys Enter
}

# settle: an empty screen with a prompt. A Ctrl-C just sent can reach the shell
# late and take the next line with it: so the first line typed is one that may
# get lost.
settle() {
	for attempt in 1 2 3; do
		shell 'printf "\033[H\033[2J"'
		tries=0
		until settled; do
			tries=$((tries + 1))
			[ "$tries" -lt 40 ] || continue 2
			sleep 0.1
		done
		return 0
	done
}

settled() {
	[ "$(screen | sed '/^ *$/d; s/ *$//')" = ready0 ]
}

# shell COMMAND: type any command.
shell() {
	type_text "$1"
	keys Enter
}

# wait_until COMMAND...: try until it succeeds; false when $WAIT is over.
wait_until() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ "$tries" -lt "$WAIT" ] || return 1
		sleep 0.1
	done
}

shows() {
	screen | grep -q -e "$1"
}

shows_not() {
	! shows "$1"
}

# wait_for PATTERN: until a line of the screen matches. On failure says so and
# prints the screen.
wait_for() {
	wait_until shows "$1" && return
	echo "waited in vain for: $1"
	screen | sed 's/^/    |/'
	return 1
}

wait_gone() {
	wait_until shows_not "$1" && return
	echo "still there: $1"
	screen | sed 's/^/    |/'
	return 1
}

# fails COMMAND...: runs it quietly; true if it fails.
fails() {
	! "$@" >/dev/null 2>&1
}

# expect TITLE PATTERN: the screen shows it now or soon.
expect() {
	check "$1" wait_for "$2"
}

expect_gone() {
	check "$1" wait_gone "$2"
}

# expect_exit TITLE STATUS: the program has ended with it.
expect_exit() {
	check "$1" wait_for "^ready$2"
}

# has_modes: the line is in no alternate screen, the cursor can be seen, the
# mouse is off, and the modes are those from before.
has_modes() {
	state=$(terminal display -p \
		'#{alternate_on}#{cursor_flag}#{mouse_any_flag}#{keypad_flag}')
	[ "$state" = 0100 ] || {
		echo "alternate, cursor, mouse, keypad: $state, not 0100"
		return 1
	}
	tty=$(terminal display -p '#{pane_tty}')
	modes=$(stty -g <"$tty")
	[ "$modes" = "$(cat "$work/modes")" ] || {
		echo "modes are $modes"
		echo "they were $(cat "$work/modes")"
		return 1
	}
}

# The shell itself changes the modes while it edits a line (not dash, but
# others): it is kept busy while they are read.
expect_restored() {
	title=${1:-the terminal is as it was}
	wait_for '^ready' >/dev/null
	shell "sleep 60"
	sleep 0.3
	check "$title" has_modes_soon
	keys C-c
}

has_modes_soon() {
	tries=0
	until has_modes >"$work/why"; do
		tries=$((tries + 1))
		[ "$tries" -lt 20 ] || {
			cat "$work/why"
			return 1
		}
		sleep 0.1
	done
}

# program_pid: of the program that runs in the terminal's foreground.
program_pid() {
	tty=$(terminal display -p '#{pane_tty}')
	ps -t "${tty#/dev/}" -o pid=,comm= | awk '$2 == "quincunx" {
		print $1; exit }'
}
