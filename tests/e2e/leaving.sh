#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What leaving leaves behind: closed windows, a client that is killed over a
# real sshd on loopback, and clocks that stand still meanwhile. The ways out of
# every view are in test_leaving.c.

. "$SRCDIR/tests/e2e/lib.sh"
. "$SRCDIR/tests/e2e/board.sh"

games=$work/home/.local/state/quincunx/games

# Gone, though perhaps not buried yet, within a second.
is_gone() {
	case $(ps -o stat= -p "$pid") in
	Z* | '') return 0 ;;
	*) return 1 ;;
	esac
}

gone_soon() {
	for tenth in 1 2 3 4 5 6 7 8 9 10; do
		is_gone && return 0
		sleep 0.1
	done
	return 1
}

# good_record TURN...: the only record is complete, its last turn this one.
good_record() {
	set -- "$1" "$games"/*.game
	[ $# = 2 ] && [ "$(sed -n '/ #/!d; /^used/d; s/ .*//p' "$2" |
		tail -n 1)" = "$1" ] && "$PROGRAM" check "$2" >"$work/why"
}

# seconds SIDE: what the title line says is left to it.
seconds() {
	screen | sed -n "1s/.*$1 \([0-9]*\):\([0-9]*\).*/\1 \2/p" |
		awk '{ print $1 * 60 + $2 }'
}

# A clock in a window that is closed, and in the game that goes on.
begin_clock() {
	run --clock 15+10 phi
	wait_for 'Enter choose' || exit 99
	turn d2d3
	expect "the first turn is free" 'White 15:10  Black 1[45]:'
	wait_until shows 'Black 14:58' || exit 99
}

terminal_start 80 24
begin_clock
keys C-z
wait_for '^ready'
sleep 4
shell fg
wait_for 'turn 1, Black to move'
check "nobody's time runs while it is stopped" [ "$(seconds Black)" -ge 895 ]
pid=$(program_pid)
terminal kill-window
check "its window closed it is gone" gone_soon
check "its record is complete" good_record d2d3
used=$(sed -n 's/^used \([0-9]*\).*/\1/p' "$games"/*.game | tail -n 1)
terminal_start 80 24
sleep 4
run resume
expect "it is gone on with" 'turn 1, Black to move'
left=$(seconds Black)
check "the time that was used stays used" [ "$left" -le $((900 - used)) ]
check "and no other" [ "$left" -ge $((896 - used)) ]
turn b7b6
expect "the turn brings more" 'Black 15:0[0-9]  *turn 2, White to move'
keys U
expect "undo brings all of it back" 'Black 15:00  *turn 1, Black to move'
keys Q
wait_for 'Continue'
keys Q
expect_exit "left" 0
rm -rf "$games"

# Time that runs out, kept as such.
run --clock 1s phi
wait_for 'Enter choose' || exit 99
turn d2d3
expect "time runs out by itself" 'Black ran out of time'
keys U
expect "and can be lifted" 'turn 1, Black to move'
expect "for as long as the turn had at its start" 'Black ran out of time'
check "the record says so" good_record result
rm -rf "$games"
terminal_stop

# Over SSH. As whoever runs the tests, with keys of its own, on a port of its
# own.
skip() {
	echo "$1: the tests over SSH are left out"
	finish
}

for program in sshd ssh ssh-keygen; do
	command -v $program >/dev/null || [ -x /usr/sbin/$program ] ||
		skip "$program is not installed"
done
sshd=$(command -v sshd || echo /usr/sbin/sshd)
user=$(id -un)
case $(getent passwd "$user") in
*nologin | *false | '') skip "$user cannot log in" ;;
esac
ssh-keygen -q -t ed25519 -N '' -f "$work/host" &&
	ssh-keygen -q -t ed25519 -N '' -f "$work/key" ||
	skip "no keys can be made"
cp "$work/key.pub" "$work/authorized"

port=$((20000 + $$ % 20000))
cat >"$work/sshd_config" <<-END
	Port $port
	ListenAddress 127.0.0.1
	HostKey $work/host
	PidFile $work/sshd.pid
	AuthorizedKeysFile $work/authorized
	StrictModes no
	UsePAM no
	PasswordAuthentication no
	KbdInteractiveAuthentication no
	PermitRootLogin yes
	AcceptEnv *
END
"$sshd" -D -e -f "$work/sshd_config" 2>"$work/sshd.log" &
daemon=$!
trap 'kill $daemon 2>/dev/null; terminal_stop; rm -rf "$work"' EXIT

# connect [COMMAND...]: as the terminal's shell would.
connect="ssh -tt -F none -p $port -i $work/key -o BatchMode=yes
	-o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o LogLevel=ERROR
	-o UserKnownHostsFile=$work/known $user@127.0.0.1"
connect=$(echo $connect)
answers() {
	kill -0 $daemon 2>/dev/null &&
		$connect true </dev/null >/dev/null 2>"$work/why"
}
WAIT=20 wait_until answers || {
	cat "$work/sshd.log" "$work/why"
	skip "no sshd can be run here"
}

terminal_start 80 24
play="env HOME=$work/home LC_ALL=C.UTF-8 $PROGRAM phi"
far_pid() {
	pgrep -n -f "^$PROGRAM phi\$"
}
begin_far() {
	settle
	shell "$connect '$play'"
	wait_for 'Enter choose' || exit 99
	turn d2d3
	wait_for 'turn 1, Black to move'
	pid=$(far_pid)
	check "it plays over SSH" [ -n "$pid" ]
}

begin_far
client=$(pgrep -n -f "^ssh -tt .*-p $port")
kill -KILL "$client"
check "its client killed it is gone" gone_soon
check "the record is complete" good_record d2d3
terminal kill-window
rm -rf "$games"

terminal_start 80 24
begin_far
keys X
wait_for 'Enter yes, Esc no'
kill -KILL "$(ps -o ppid= -p "$pid" | tr -d ' ')"
check "the server's end killed it is gone" gone_soon
check "the record is complete, too" good_record d2d3
rm -rf "$games"

terminal_start 80 24
begin_far
keys Q
expect_restored "left over SSH the terminal is as before"

# Where nothing but the program is started, lines can be asked for all the same.
ssh-keygen -q -t ed25519 -N '' -f "$work/only"
echo "command=\"env HOME=$work/home $PROGRAM --no-paths\" $(
	cat "$work/only.pub")" >>"$work/authorized"
only=$(echo "$connect" | sed "s|-i $work/key|-i $work/only|")
settle
shell "$only quincunx --plain"
expect "with a terminal, too" 'Quincunx in lines'
type_text quit
keys Enter
finish
