#!/bin/sh
# SPDX-License-Identifier: MIT
#
# strength.sh: make strength. Plays each level against the one below, level 1
# against who takes what hangs, and level 8 against who looks two turns ahead
# and against a Monte Carlo tree search with the same time. Prints what the
# first of each pair scored in each game, in percent, with margins that are
# right 19 times of 20. What it is measured by:
#
#	STRENGTH_GAMES	games a pair of levels 1 to 6 plays (100)
#	STRENGTH_MORE	games of a pair with level 7 or 8, or of level 8 and
#			a sparring partner (20)
#	STRENGTH_TIME	milliseconds a turn of level 8 and its partners (1000)
#	STRENGTH_IN	the games (all five, and the small board of Fenix)
#	STRENGTH_ROWS	the rows of the table (all)
#	STRENGTH_JOBS	boards at once (2)
#	STRENGTH_SEED	other openings with each number (1)

games=${STRENGTH_GAMES:-100}
more=${STRENGTH_MORE:-20}
time=${STRENGTH_TIME:-1000}
places=${STRENGTH_IN:-phi rose angel phoenix fenix fenix-small}
rows=${STRENGTH_ROWS:-greedy 2 3 4 5 6 7 8 ahead trees}
sparring="engine:exec '$BUILDDIR/tests/sparring'"
longest=0

# cell GAME FIRST SECOND GAMES OPTION...: prints its score and margin.
cell() {
	game=$1 first=$2 second=$3 n=$4
	shift 4
	found=$("$PROGRAM" match "$game" --first "$first" --second "$second" \
		--games "$n" --jobs "${STRENGTH_JOBS:-2}" \
		--seed "${STRENGTH_SEED:-1}" "$@") || exit 2
	printf '%s\n' "$found" |
		awk '/^score/ {printf "  %5.1f +- %4.1f", $2, $5}'
	# Level 8 takes what it is given, and partners are not asked.
	case $first in
	*8) ;;
	*) took=$(printf '%s\n' "$found" | awk '/^longest/ {print $3}')
		[ "$took" -le "$longest" ] || longest=$took ;;
	esac
}

# row TITLE FIRST SECOND GAMES OPTION...: a line of the table.
row() {
	printf '%-22s %4d' "$1" "$4"
	shift
	for place in $places; do
		cell "$place" "$@"
	done
	echo
}

printf '%-22s games' "score in percent"
for place in $places; do
	printf ' %14s' "$place"
done
echo
for which in $rows; do
	case $which in
	greedy)
		row "level 1, greedy" computer:1 "$sparring greedy" "$games" ;;
	[2-6])
		below=$((which - 1))
		row "level $which, level $below" "computer:$which" \
			"computer:$below" "$games" ;;
	7)
		row "level 7, level 6" computer:7 computer:6 "$more" ;;
	8)
		row "level 8, level 7" computer:8 computer:7 "$more" \
			--first-time "$time" ;;
	ahead)
		row "level 8, two turns" computer:8 "$sparring ahead" \
			"$more" --first-time "$time" ;;
	trees)
		row "level 8, Monte Carlo" computer:8 "$sparring trees" \
			"$more" --time "$time" ;;
	esac
done
echo "longest turn of levels 1 to 7: $longest ms"
