#!/bin/sh
# SPDX-License-Identifier: MIT
#
# plain.sh: the line mode through a pipe. A whole game of each variant, played
# to its end with questions between (transcripts/*.in), is compared with what
# was kept of it (*.out; QUINCUNX_GOLDEN=write writes it again); then what a
# script meets: statuses, pipes that close, outputs that are full.

passed=0
failed=0
work=$(mktemp -d) || exit 99
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
trap 'rm -rf "$work"' EXIT
trap 'exit 99' HUP INT TERM

# verdict TITLE: passed if nothing was written to $work/found.
verdict() {
	if [ -s "$work/found" ]; then
		failed=$((failed + 1))
		sed "s|^|not ok: $1: |" "$work/found" | head -20
	else
		passed=$((passed + 1))
		echo "ok: $1"
	fi
}

# talk INPUT ARGUMENT...: a conversation; status 0 and no complaint. Nothing is
# left of the game before.
talk() {
	input=$1
	shift
	rm -rf "$work/state"
	"$PROGRAM" --plain "$@" <"$input" >"$work/out" 2>"$work/err"
	status=$?
	cat "$work/err"
	[ "$status" = 0 ] || echo "status $status"
} >"$work/found"

for input in "$TESTDATA"/transcripts/*.in; do
	name=$(basename "$input" .in)
	kept=${input%.in}.out
	talk "$input"
	if [ "$QUINCUNX_GOLDEN" = write ]; then
		cp "$work/out" "$kept"
	fi
	diff "$kept" "$work/out" >>"$work/found"
	LC_ALL=C grep -n '[^ -~]' "$work/out" >>"$work/found"
	verdict "a whole game of $name"
	grep -q '^The game is over, ' "$work/out" ||
		echo "the game does not end" >"$work/found"
	verdict "its end is told ($name)"

	# What "game" printed, typed again, ends in the same position.
	printf 'position\n' >"$work/position"
	cat "$input" "$work/position" >"$work/first"
	talk "$work/first"
	tail -n 3 "$work/out" >"$work/end"
	awk -v first="new $name" '$0 == first { on = 1 } on' "$work/out" |
		sed '/ /!b
			/^new /b
			d' >"$work/again"
	cat "$work/again" "$work/position" >"$work/second"
	talk "$work/second"
	tail -n 3 "$work/out" | diff "$work/end" - >>"$work/found"
	verdict "typed again it ends the same ($name)"

	# And so does its one line.
	{ cat "$input"; echo line; } >"$work/first"
	talk "$work/first"
	{ grep '^quincunx line 1; ' "$work/out"; cat "$work/position"; } \
		>"$work/second"
	talk "$work/second"
	for side in end out; do
		grep '^[^ ]*/[^ ]* [wb] ' "$work/$side" ||
			echo "no position in $side"
	done | uniq | sed 1d >>"$work/found"
	verdict "its one line ends the same ($name)"
done

# A game in a file is watched, and played on from as a new one; the file stays
# as it was.
cp "$TESTDATA/corpus/record/phoenix.game" "$work/a.game"
chmod u+w "$work/a.game"
cat >"$work/in" <<'END'
next
next 2
d1e3
undo
previous
goto 99
next
goto x
previous 50
previous
goto 4
review
play
c3c4
next
quit
END
{
	echo 'Quincunx in lines.'
	printf '%s %s %s\n' \
		'Watching Flaming Phoenix Chess, 6 turns. Type next,' \
		'previous, goto and a number, review, or play to go on from' \
		'there.'
} >"$work/kept"
cat >>"$work/kept" <<'END'
After 0 of 6 turns.
White to move, turn 1.
White Pawn b3 goes to b4.
After 1 of 6 turns.
Black to move, turn 1.
Black Pawn c10 goes to c9.
White Fleur-de-lis e2 leaps to d4 and on to c6.
After 3 of 6 turns.
Black to move, turn 2.
This game is only watched: play begins a new one that goes on from here.
This game is only watched: play begins a new one that goes on from here.
After 2 of 6 turns.
White to move, turn 2.
Black Fleur-de-lis e11 goes to f11.
After 6 of 6 turns.
White to move, turn 4.
There are no more turns.
After 6 of 6 turns.
White to move, turn 4.
Give a number, 1 or more.
After 0 of 6 turns.
White to move, turn 1.
The game begins here.
After 0 of 6 turns.
White to move, turn 1.
Black Scorpion c11 goes to c10.
After 4 of 6 turns.
White to move, turn 3.
Material at the start: White 124, Black 124, even.
After 5 turns: White 124, Black 123, White has 1 more.
After 6 turns: White 124, Black 123, White has 1 more.
Pawn: White moved 1, took 0, lost 0; Black moved 1, took 0, lost 1.
Fleur-de-lis: White moved 2, took 1, lost 0; Black moved 1, took 0, lost 0.
Scorpion: White moved 0, took 0, lost 0; Black moved 1, took 0, lost 0.
Turns with captures: 1.
Turn 3, White, FLc6xc9: Black Pawn lost.
Type review judged, and the computer judges the turns.
A new game goes on from here.
Flaming Phoenix Chess, 4 turns so far.
Black Scorpion c11 goes to c10.
White to move, turn 3.
White Pawn c3 goes to c4.
Black to move, turn 3.
No game is watched: type replay and the name of one.
Leaving the game as it stands.
Black to move, turn 3.
It is saved: resume goes on with it.
END
talk "$work/in" replay "$work/a.game"
diff "$work/kept" "$work/out" >>"$work/found"
verdict "a game watched from a file"
ls "$work"/state/quincunx/games >"$work/names"
[ "$(wc -l <"$work/names")" = 1 ] || cat "$work/names" >"$work/found"
cmp "$TESTDATA/corpus/record/phoenix.game" "$work/a.game" >>"$work/found"
verdict "another game is kept of it"

# open and replay, from the shell and as commands; names of saved games.
said() {
	grep -qx "$1" "$work/out" || {
		echo "not said: $1"
		cat "$work/out"
	} >>"$work/found"
}
printf 'c3c4\nposition\nreplay 1\ngoto 7\nreplay tea\n' >"$work/in"
talk "$work/in" open "$work/a.game"
said 'Flaming Phoenix Chess, 6 turns so far\.'
said 'After 7 of 7 turns\.'
said 'There is no saved game "tea"; saved lists them\.'
verdict "a file opened to be played on"
printf 'open %s/line.txt\nreview\nopen %s/nothing\nopen\nreplay\n' \
	"$TESTDATA/corpus/record" "$work" >"$work/in"
talk "$work/in" phi
said 'Wild Rose Chess, 1 turn so far\.'
said 'The game is over, 1-0\. Black resigned\.'
said 'The game .*nothing cannot be read: No such file or directory\.'
said 'Name a file behind open\.'
said 'Name a file or a saved game behind replay; saved lists them\.'
verdict "the line of a mail, opened"
sed 's/^first/f1rst/; s/a1a4/a1a5/' "$TESTDATA/corpus/record/fenix.game" \
	>"$work/bad.game"
printf 'replay %s/bad.game\nopen %s\nreplay %s/kept\n' "$work" "$work" "$work" \
	>"$work/in"
talk "$work/in"
grep -q '^bad\.game, line [0-9]*: ' "$work/out" || cat "$work/out" \
	>>"$work/found"
grep -q 'is a folder, no game' "$work/out" || cat "$work/out" >>"$work/found"
grep -q 'is no record and no position: ' "$work/out" || cat "$work/out" \
	>>"$work/found"
verdict "what is damaged or no game"
printf 'open %s/a.game\nreplay %s/a.game\n' "$work" "$work" >"$work/in"
talk "$work/in" --no-paths
grep -c 'No files are opened here\|There is no saved game' "$work/out" |
	grep -qx 2 || cat "$work/out" >>"$work/found"
verdict "no files with --no-paths"
printf 'c3c4\nreplay link\n' >"$work/in"
mkdir -p "$work/keep/quincunx/games"
ln -s "$work/a.game" "$work/keep/quincunx/games/link.game"
XDG_STATE_HOME="$work/keep" "$PROGRAM" --plain phoenix <"$work/in" \
	>"$work/out" 2>"$work/found"
grep -q 'is a link, no game' "$work/out" || cat "$work/out" >>"$work/found"
verdict "a link among the saved games"

# Every variant has a transcript.
"$PROGRAM" games | while read -r name title; do
	[ -f "$TESTDATA/transcripts/$name.in" ] ||
		echo "$name has none ($title)"
done >"$work/found"
verdict "all variants have transcripts"

# The end of the input is no error, wherever it comes.
for text in '' 'phi' 'phi\nd1' 'rose\na1d7\na7a6' 'phi\ndraw' 'phi\nquit'; do
	# shellcheck disable=SC2059 # The text has its own \n.
	printf "$text" >"$work/in"
	talk "$work/in"
	verdict "input that ends after '$text'"
done
talk /dev/null angel
grep -q '^White to move, turn 1\.$' "$work/out" ||
	echo "it does not say how the game stands" >>"$work/found"
verdict "how the game stands at the end of the input"

# Nobody reads any more: no complaint, and it ends.
i=0
while [ $i -lt 500 ]; do
	echo board
	i=$((i + 1))
done >"$work/in"
"$PROGRAM" --plain fenix <"$work/in" 2>"$work/found" | head -n 1 >/dev/null
verdict "a closed pipe"
(
	trap '' PIPE
	"$PROGRAM" --plain fenix <"$work/in" 2>"$work/found"
) | head -n 1 >/dev/null
verdict "a closed pipe, with the signal ignored"

if [ -w /dev/full ]; then
	"$PROGRAM" --plain phi <"$work/in" >/dev/full 2>"$work/err"
	status=$?
	: >"$work/found"
	[ "$status" != 0 ] || echo "status 0" >"$work/found"
	[ "$(wc -l <"$work/err")" = 1 ] || echo "not one line" >>"$work/found"
	verdict "a full disk"
fi

# A descriptor that is closed does not become that of a saved game.
printf 'e2e3\ne7e6\n' >"$work/in"
printf 'something\nd2d3\n' >"$work/more"
for closed in 1 2; do
	talk "$work/in" phi
	if [ $closed = 1 ]; then
		"$PROGRAM" --plain resume <"$work/more" >&- 2>/dev/null
	else
		"$PROGRAM" --plain resume <"$work/more" 2>&- >/dev/null
	fi
	: >"$work/found"
	"$PROGRAM" check "$work"/state/quincunx/games/*.game \
		>/dev/null 2>>"$work/found" || echo "damaged" >>"$work/found"
	verdict "a saved game where descriptor $closed is closed"
done

# Against the computer: it answers each turn, undo goes back to one's own, and
# an engine at fault leaves the game as it is.
cat >"$work/in" <<'END'
e2e3
turns
undo
turns
player Black engine:exit 3
e2e3
e7e6
player Black computer:1
d2d3
hint
hint
hint
END
talk "$work/in" phi --black computer:1
grep -q '^1 Black: ' "$work/out" || echo "no answer" >>"$work/found"
grep -c '^Taken back: ' "$work/out" >"$work/count"
echo 2 | diff - "$work/count" >>"$work/found"
grep -q '^No turn has been made yet\.' "$work/out" ||
	echo "undo stops too early" >>"$work/found"
grep -q '^The player engine:exit 3 of Black has ended (status 3)\.' \
	"$work/out" || echo "no word of the fault" >>"$work/found"
grep -q '^White to move, turn 3' "$work/out" ||
	echo "the game did not go on" >>"$work/found"
grep -q '^A hint: the [A-Z][a-z]* on [a-m][1-8] to [a-m][1-8]\.' "$work/out" ||
	echo "no hint" >>"$work/found"
verdict "against the computer"

# Help by an engine, and one that thinks for ever unless it is told to stop:
# lines wait for it, but for those that do so.
cat >"$work/in" <<'END'
analyse 1
threat
analyse 3000
stop
e2e3
now
draw
yes
undo
END
PATH=$TESTDATA/engines:$PATH talk "$work/in" phi \
	--black 'engine:patient k7k6'
grep -q '^The best for White, looking [1-9][0-9]* turns* ahead:$' \
	"$work/out" || echo "no analysis" >>"$work/found"
grep -c '^[123]\. [-+][0-9.]*: [A-Za-z0-9= ]*$' "$work/out" >"$work/count"
grep -qx '[46]' "$work/count" || echo "no three lines" >>"$work/found"
grep -q '^Black threatens nothing: if it was its turn, ' "$work/out" ||
	echo "no threat" >>"$work/found"
grep -q '^Black Pawn k7 goes to k6\.' "$work/out" ||
	echo "it was not hurried" >>"$work/found"
grep -q '^Black declines the draw\.' "$work/out" ||
	echo "no word of the draw" >>"$work/found"
grep -c '^Taken back: ' "$work/out" >"$work/count"
echo 2 | diff - "$work/count" >>"$work/found"
verdict "help by an engine, and thinking that is ended"

echo quit >"$work/in"
talk "$work/in" phi --white computer:1 --black computer:2
grep -q '^The game is over, ' "$work/out" || echo "no end" >>"$work/found"
verdict "two computers play to the end"

echo quit >"$work/in"
talk "$work/in" phi --no-paths --white "engine:touch $work/started"
[ ! -e "$work/started" ] || echo "it was started" >>"$work/found"
grep -q 'cannot be started here' "$work/out" || cat "$work/out" \
	>>"$work/found"
verdict "no command where none may be started"

# A folder cannot be read: that is no end of the input.
"$PROGRAM" --plain phi <"$work" >/dev/null 2>"$work/err"
status=$?
: >"$work/found"
[ "$status" != 0 ] || echo "status 0" >"$work/found"
grep -q 'cannot read' "$work/err" || cat "$work/err" >>"$work/found"
verdict "an input that cannot be read"

# What was wrong in the configuration is said, whoever asked for lines.
printf 'confirm = perhaps\n' >"$work/config"
"$PROGRAM" --config "$work/config" --plain phi </dev/null 2>"$work/err" \
	>/dev/null
"$PROGRAM" --config "$work/config" phi </dev/null 2>>"$work/err" >/dev/null
grep -c '^quincunx: config:1: ' "$work/err" >"$work/count"
echo 2 | diff - "$work/count" >"$work/found"
verdict "faults of the configuration"

# Who plays: told, kept in the record, changed, and turned in a rematch.
printf 'export\nplayer\nplayer red Cleo\nplayer Black nobody:2\nclock 15d5
clock x\nnew\nresign\nyes\nclock 3\nnew\nclock\n' >"$work/in"
talk "$work/in" fenix --red Anna "--black=$(printf 'Zo\303\253')"
cat >"$work/told" <<'END'
Red is Anna.
Black is Zo??.
Red: Anna.
Red: Cleo.
This is no player: "nobody" is no kind of player
The clock: 15 minutes for each side, and 5 seconds of each turn are free.
The clock stays as it is: "x" is no clock
Black is Cleo.
The clock of the next game: 3 minutes for each side.
Red is Cleo.
The clock: 3 minutes for each side.
END
while read -r line; do
	grep -qF "$line" "$work/out" || echo "not told: $line"
done <"$work/told" >>"$work/found"
verdict "players and clock are chosen"
printf 'a3a4\n' >"$work/in"
talk "$work/in" fenix --first Anna --clock 15
grep -q '^first Anna' "$work"/state/quincunx/games/*.game ||
	echo "no name in the record" >>"$work/found"
printf 'player\nclock\n' >"$work/in"
"$PROGRAM" --plain resume <"$work/in" >"$work/out" 2>>"$work/found"
grep -q '^Red is Anna\.' "$work/out" || echo "no name" >>"$work/found"
grep -q "^The clock: 15 min" "$work/out" || echo "no clock" >>"$work/found"
verdict "they are there when the game is gone on with"

# Hostile input, the program itself for example: it ends, and only lines of
# printable ASCII come out.
{
	head -c 4096 "$PROGRAM"
	head -c 100000 /dev/zero
	echo
	head -c 3000000 /dev/zero | tr '\0' a
	printf '\n\033[2J\033]0;x\a\n\303\251\nstatus\n'
} >"$work/in"
talk "$work/in" phoenix
LC_ALL=C grep -n '[^ -~]' "$work/out" >>"$work/found"
grep -q 'longer than' "$work/out" || echo "nothing of length" >>"$work/found"
verdict "strange bytes, zeros and a very long line"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
