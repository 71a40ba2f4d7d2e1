#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bench.sh ROWS GAME REVISION: for "make bench", in the build folder. Each may
# be empty: all rows, all games, no other revision.
#
# With a REVISION, that is built in a temporary folder with the configuration
# of this build, and all that both have is measured in turn, in one run. What
# measures its rules and its search is this revision's, compiled with the other
# one's headers and libraries; where those are too different, rows are left out.

# What can be asked for: the rows, the program that has them, and how many times
# each of two revisions is asked, game by game or (-) for all games at once.
groups='
perft bench 3 game
random bench 3 game
map bench_map 3 game
search bench_search 2 game
wins bench_search 1 game
instructions bench_count 1 game
client bench_client 2 game
sent bench_sent 1 game
keys bench_keys 2 game
idle bench_idle 1 -
crowd bench_crowd 2 -
'

rows=${1:-$(echo "$groups" | cut -d' ' -f1)}
game=$2
revision=$3
here=$(pwd)
RULES=$here/tests/bench
SEARCH=$here/tests/bench_search
export RULES SEARCH

for row in $rows; do
	echo "$groups" | grep -q "^$row " || {
		echo "bench.sh: there are no rows \"$row\"; there are:" \
			$(echo "$groups" | cut -d' ' -f1) >&2
		exit 2
	}
done
if [ -n "$game" ] && ! ./quincunx position "$game" >/dev/null; then
	exit 2
fi

# group ROW: program, rounds, how, of that row
group() {
	set -- $(echo "$groups" | grep "^$1 ")
	program=$2 rounds=$3 by=$4
}

if [ -z "$revision" ]; then
	for row in $rows; do
		group "$row"
		"tests/$program" ${game:+--game "$game"} "$row" || exit 1
	done
	exit 0
fi

folder=$(mktemp -d) || exit 1
base=$folder/source/build

remove() {
	git -C "$SRCDIR" worktree remove --force "$folder/source" 2>/dev/null
	rm -rf "$folder"
}
trap remove EXIT
trap 'exit 1' HUP INT TERM

build() {
	cd "$folder/source" && autoreconf -fi && mkdir build && cd build &&
		eval "../configure -q $1" && make quincunx
}

# compile NAME LIBRARY...: this revision's NAME.c with the other's libraries
compile() {
	name=$1
	shift
	(cd "$base" && $CC $CFLAGS -w -D_GNU_SOURCE -DHAVE_CONFIG_H -I. -Igen \
		-I../rules -I../src -I"$SRCDIR/tests" \
		-I"$SRCDIR/tests/reference" "$SRCDIR/tests/$name.c" \
		"$SRCDIR/tests/bench_table.c" "$@" -lm \
		-o "$folder/$name") >>"$folder/log" 2>&1 ||
		echo "$revision: its rules or search are not those that" \
			"tests/$name.c measures" >&2
}

git -C "$SRCDIR" worktree add -q --detach "$folder/source" "$revision" ||
	exit 1
echo "building $revision ..."
options=$(./config.status --config) || exit 1
(build "$options") >"$folder/log" 2>&1 || {
	tail -n 20 "$folder/log" >&2
	echo "bench.sh: $revision cannot be built" >&2
	exit 1
}
compile bench librules.a
compile bench_map "$here/tests/reference/libreference.a" librules.a
compile bench_search libsrc.a librules.a
# The others measure whatever program they are told.
for name in client count crowd idle keys; do
	ln -s "$here/tests/bench_$name" "$folder/bench_$name"
done

# measure WHO ROW [GAME]: facts of the new or the base program, into its file
measure() {
	who=$1 row=$2 one=${3:-$game}
	(
		folder_of=$here/tests
		if [ "$who" = base ]; then
			folder_of=$folder
			PROGRAM=$base/quincunx
			RULES=$folder/bench
			SEARCH=$folder/bench_search
			export PROGRAM RULES SEARCH
		fi
		"$folder_of/$program" --facts ${one:+--game "$one"} "$row"
	) >>"$folder/$who.$row" || {
		echo "$row: the $who program failed" \
			"${one:+at $one}" >&2
		failed=1
	}
}

# print ROW: the best of what was measured, both and their ratio
print() {
	awk -F '\t' -v revision="$revision" '
	NF != 6 { next }
	{
		key = $1 "\t" $2 "\t" $3
		who = FILENAME ~ /\/new\.[a-z]*$/
		if (!(key in unit)) {
			keys[n++] = key
			unit[key] = $4
			better[key] = $5
		}
		old = who ? new[key] : base[key]
		if (old == "" || ($5 == "more" && $6 > old) ||
		    ($5 == "less" && $6 < old))
			old = $6 + 0
		if (who)
			new[key] = old
		else
			base[key] = old
	}
	function number(x) {
		return x >= 1000 || x == int(x) ? sprintf("%.0f", x) \
			: sprintf("%.4g", x)
	}
	function verdict(key, ratio) {
		if (ratio > 0.97 && ratio < 1.03)
			return ""
		return (ratio > 1) == (better[key] == "more") ? "  better" \
			: "  worse"
	}
	END {
		for (i = 0; i < n; i++) {
			key = keys[i]
			split(key, part, "\t")
			if (!(key in new) || !(key in base)) {
				who = key in new
				lacks[who] = lacks[who] \
					(lacks[who] ? "; " : "") \
					part[2] ", " part[3]
				continue
			}
			ratio = base[key] ? new[key] / base[key] : \
				new[key] ? 0 : 1
			printf "%-24s %-31s %-9s %10s %10s", part[2], part[3],
				unit[key], number(new[key]), number(base[key])
			if (base[key] || !new[key])
				printf " %8.3f%s\n", ratio, verdict(key, ratio)
			else
				printf "        -%s\n", verdict(key, 9)
		}
		for (who = 1; who >= 0; who--)
			if (lacks[who])
				printf "not in %s: %s\n", who ? revision : \
					"this build", lacks[who]
	}' "$folder/new.$1" "$folder/base.$1"
}

failed=0
printf '\n%-24s %-31s %-9s %10s %10s %7s\n' '' '' unit new base new/base
for row in $rows; do
	group "$row"
	each=-
	[ "$by" = game ] && each=${game:-$(./quincunx games | cut -d' ' -f1)}
	printf '\n%s\n' "$row"
	if [ ! -x "$folder/$program" ]; then
		echo "$revision has no such rows"
		continue
	fi
	for one in $each; do
		[ "$one" = - ] && one=
		round=0
		while [ $round -lt "$rounds" ]; do
			measure new "$row" "$one"
			measure base "$row" "$one"
			round=$((round + 1))
		done
	done
	print "$row"
done
exit $failed
