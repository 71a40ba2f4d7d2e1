#!/bin/sh
# SPDX-License-Identifier: MIT
#
# engines.sh: matches of engines and what becomes of them, and solving, as a
# script meets them.

. "$SRCDIR/tests/lib.sh"

# What the program said last tells why.
fail() {
	failed=$((failed + 1))
	echo "not ok: $1"
	sed 's/^/    | /' "$work/out" "$work/err"
}

# ends STATUS ARGUMENT...: does the program end with that status?
ends() {
	expected=$1
	shift
	"$PROGRAM" "$@" >"$work/out" 2>"$work/err"
	[ $? = "$expected" ]
}

# says TEXT: a line of the output has it.
says() {
	grep -q -e "$1" "$work/out"
}

complains() {
	[ "$(wc -l <"$work/err")" = 1 ] && grep -q -e "$1" "$work/err"
}

# A match.
check "a match" ends 0 match phi --first computer:2 --second=computer:1 \
	--games 6 --nodes 300 --records "$work/records"
check "its games" says '^games   6 of 6$'
check "its score" says '^score   [0-9.]* % +- [0-9.]*$'
check "no progress where nobody sees it" test ! -s "$work/err"
check "a record of each game" sh -c 'ls "$1" | wc -l | grep -qx " *6"' sh \
	"$work/records"
all_checked() {
	for file in "$work"/records/*.game; do
		"$PROGRAM" check "$file" >>"$work/out" || return 1
	done
}
check "that can be read" all_checked
# Two in a row begin alike, with the sides changed.
openings_alike() {
	for i in 1 2; do
		sed -n 's/^\([a-z][0-9]*[a-z][0-9]*\) .*/\1/p' \
			"$work/records/00000$i.game" |
			sed 4q >"$work/opening$i"
	done
	[ -s "$work/opening1" ] && cmp -s "$work/opening1" "$work/opening2"
}
check "openings are played twice" openings_alike
check "the sides change" sh -c 'grep -q "^first computer:2" "$1/000001.game" &&
	grep -q "^first computer:1" "$1/000002.game"' sh "$work/records"
check "with a clock" ends 0 match rose --first computer:1 --second computer:1 \
	--games 2 --clock 1 --jobs 1 --seed 3 --opening 2
check "an engine of one's own" ends 0 match phi --first computer:1 \
	--second "engine:$PROGRAM engine" --games 2 --nodes 200
long=$(printf '%900s' '' | tr ' ' x)
check "a long command" ends 0 match phi --first computer:1 \
	--second "engine:: $long; exec '$PROGRAM' engine" --games 2 \
	--nodes 200 --records "$work/long"
check "its record" "$PROGRAM" check "$work/long/000002.game"
check "a command that is too long" ends 2 match phi --first computer:1 \
	--second "engine:$long$long"
check "is told of" complains 'a command has no more than 1000 bytes'
check "no command" ends 2 match phi --first engine: --second computer:1
check "is told of" complains '"engine:" needs a command behind the colon'
# What cannot be had.
few() {
	ulimit -n 8
	exec timeout 60 "$PROGRAM" match phi --first computer:1 \
		--second computer:1 --games 2 --nodes 50
}
(few) >"$work/out" 2>"$work/err"
check "no descriptors for engines end a match" test $? = 2
check "which is told" complains 'ended early: computer:1 cannot be started'
check "and is nobody's loss" says '^games   0 of 2$'
small() {
	ulimit -f 0
	exec "$PROGRAM" match phi --first computer:1 --second computer:1 \
		--games 1 --nodes 50 --records "$work/small"
}
(small) 2>&1 >/dev/null | cat >"$work/err"
check "a record that has no room is told of, the last one, too" complains \
	'^quincunx: --records: .* takes no more records: '
if [ -w /dev/full ]; then
	"$PROGRAM" match phi --first computer:1 --second computer:1 \
		--games 1 --nodes 50 >/dev/full 2>"$work/err"
	check "a table that nobody got is an error" test $? = 2
	check "which is told" complains 'standard output: '
fi
check "each its own limits" ends 0 match phi --first computer:8 \
	--second computer:8 --first-nodes 1500 --second-nodes=1 --games 4
check "which tell" says '^won     4$'

# Records are never written over.
sums() {
	(cd "$work/records" && cksum ./*.game)
}
sums >"$work/before"
check "games that are there" ends 2 match phi --first computer:2 \
	--second computer:1 --games 2 --records "$work/records"
check "are told of" complains 'has a file 000001.game already'
sums >"$work/after"
check "and left alone" cmp -s "$work/before" "$work/after"
mkdir "$work/foreign"
ln -s nowhere "$work/foreign/000004.game"
check "a link to nothing" ends 2 match phi --first computer:2 \
	--second computer:1 --games 4 --records "$work/foreign"
check "is told of before a game" test ! -e "$work/foreign/000001.game"
check "a file as a folder" ends 2 match phi --first computer:2 \
	--second computer:1 --records "$work/before"
check "is told of" complains '--records: the folder .* is a file$'
check "a folder that cannot be" ends 2 match phi --first computer:2 \
	--second computer:1 --records "$work/none/records"
check "is told of" complains 'cannot be made: No such file'
check "one at fault loses" ends 2 match phi --first computer:1 \
	--second 'engine:exit 3' --games 20 --nodes 100
check "and is told of" complains 'engine:exit 3 has ended (status 3)'
check "the games up to then count" says '^lost    0$'
# Wherever a long command is cut, no letter is.
letters_whole() {
	for x in x xx; do
		ends 0 match phi --first computer:1 --second "engine:exit 3;$x$(
			printf '%40s' '' | sed 's/ /é/g')" --games 2 \
			--nodes 50 || return 1
		grep -q '^faults ' "$work/out" || return 1
		iconv -f UTF-8 -t UTF-8 "$work/out" >"$work/err" 2>&1 ||
			return 1
	done
}
check "letters of a command stay whole" letters_whole

# Sparring partners are engines of another make.
sparring=$BUILDDIR/tests/sparring
spars() {
	"$PROGRAM" match "$1" --first "$2" --second "engine:$sparring $3" \
		--games "$4" --nodes 1500 --seed 7 --jobs 1 \
		>"$work/out" 2>"$work/err" &&
		! grep -q faults "$work/out"
}
count() {
	sed -n "s/^$1 *\([0-9]*\)\$/\1/p" "$work/out"
}
won=0
for game in phi rose angel phoenix fenix; do
	check "level 7 against who looks ahead: $game" \
		spars $game computer:7 ahead 4
	won=$((won + $(count won)))
done
check "has won most of 20 games: $won" test "$won" -ge 14
check "level 7 against trees of play-outs" spars phi computer:7 trees 4
check "has won" test "$(count won)" -ge 3
check "level 1 against who takes what hangs" spars phi computer:1 greedy 20
check "has not won" test "$(count won)" -le 13
check "a partner that is none" sh -c '! "$1" nobody' sh "$sparring"

# Interrupted.
"$PROGRAM" match phi --first computer:5 --second computer:5 --games 1000 \
	>"$work/out" 2>"$work/err" &
pid=$!
sleep 1
kill -INT "$pid"
wait "$pid"
status=$?
check "an interrupt ends it" test "$status" = 1
check "with the table up to then" says '^games   [0-9]* of 1000$'

# Wrong words.
check "a person" ends 2 match phi --first Anna --second computer:1
check "is told of" complains 'is a person'
check "no players" ends 2 match phi
check "no game" ends 2 match --first computer:1 --second computer:1
check "a game that is none" ends 2 match chess
check "an option that is none" ends 2 match phi --speed 3
check "a number that is none" ends 2 match phi --games many
check "a value that is missing" ends 2 match phi --games
check "each in one line" complains 'needs a value'

# Threads.
check "threads are counted" ends 2 engine --threads 65
check "which is told" complains 'engine: --threads is a number from 1 to 64'
check "two of them think" ends 0 match phi --first computer:1 \
	--second "engine:$PROGRAM engine --threads 2" --games 2 --time 20
check "and one loses nothing" says 'games  *2'

# Solving.
start=$("$PROGRAM" position phi)
check "no win from the start" ends 1 solve phi --turns 2
check "that is said" says '^none 2$'
check "a position is taken" ends 1 solve phi --position "$start" --turns=1
win=$("$PROGRAM" apply phi e2e3 f7f6 | sed -n 1p)
check "turns are bounded" ends 2 solve phi --position "$win" --turns 21
check "and numbers" ends 2 solve phi --turns -1
check "which is told" complains 'is a number from 1 to 20'
king=5k7/12p/13/13/13/13/13/5R1K5
check "a win in one" ends 0 solve phi --position "$king w - 0 1"
check "its line" says '^line f1f8$'
check "its length" says '^win 1$'
check "moves are counted" ends 3 solve phi --turns 5 --moves 5000
check "which is told" complains 'no win within [1-4] turn'
check "they are a number" ends 2 solve phi --moves=0
check "nothing where it is over" ends 2 solve phi --position \
	"$(printf '%s' "$king w - 60 1")"

# A review: a Knight goes where it is lost.
printf '%s\n' 'quincunx record 1' 'game phi' '' d1e3 b7b6 e3d5 j7j6 d5e7 e8e7 \
	>"$work/knight.game"
check "a review" ends 0 review "$work/knight.game"
check "all turns are judged" says '^6 of 6 turns judged\.$'
check "who gave a piece away is named" says \
	'^After [24] turns, White [23], N.* is [1-9][0-9.]* worse than '
check "a review of each turn" ends 0 review --all "$work/knight.game"
check "it has the last one" says '^After 5 turns, Black 3, Jxe7 is '
check "a review of no game" ends 2 review "$work/none.game"
check "which is not there" complains 'none\.game'
printf 'replay %s\nreview judged\ngoto 4\nplay\n' "$work/knight.game" \
	>"$work/in"
"$PROGRAM" --plain <"$work/in" >"$work/out" 2>&1
check "a review in the line mode" says \
	'^After [24] turns, White [23], N.* is [1-9][0-9.]* worse than '
check "it says how to try it otherwise" says '^To try another turn, type goto'
check "which begins a new game" says '^A new game goes on from here\.$'

finish
