#!/bin/sh
# SPDX-License-Identifier: MIT
#
# layers.sh [TREE [LIBRARIES [NAMES]]]: are the three layers kept apart?
#
# TREE has the folders rules, src and ui, LIBRARIES the archives built from
# them, NAMES is a program that prints the names of all games and pieces (see
# names.c). The include paths of Makefile.am let a layer see only what is under
# it; this looks for the ways around that. layers/proof.sh shows that each
# check here finds what it is for.

tree=${1:-$SRCDIR}
libraries=${2:-$BUILDDIR}
names=${3:-$BUILDDIR/tests/names}
nm=${NM:-nm}
objdump=${OBJDUMP:-objdump}

. "$SRCDIR/tests/lib.sh"

# Standard headers that the rules may use: values and text in memory.
rules_headers='assert.h inttypes.h limits.h stdalign.h stdarg.h stdbool.h
	stddef.h stdint.h stdio.h stdlib.h string.h'

# What the rules may call. The second list is what compilers call unasked.
rules_calls='abort bsearch calloc free malloc memchr memcmp memcpy memmove
	memset qsort realloc snprintf sprintf strchr strcmp strcpy strcspn
	strlen strncmp strnlen strrchr strspn strstr strtol strtoul vsnprintf'
compiler_calls='_GLOBAL_OFFSET_TABLE_ __assert_fail __stack_chk_fail
	bcmp __cpu_model __cpu_indicator_init __cpu_features2
	__popcountdi2 __ctzdi2 __clzdi2'

# includes FOLDER ALLOWED-FOLDER...: a quoted include is a bare name of a file
# in one of the folders; in rules/ a system header is one of the list.
includes() {
	layer=$1
	for folder; do
		(cd "$tree/$folder" && ls -- *.h 2>/dev/null)
	done >"$work/own"
	echo config.h >>"$work/own"
	for file in "$tree/$layer"/*.[ch]; do
		[ -f "$file" ] || continue
		awk -v name="$layer/${file##*/}" -v layer="$layer" \
			-v own="$work/own" -v headers="$rules_headers" '
		BEGIN {
			while ((getline line <own) > 0)
				mine[line] = 1
			split(headers, list, /[ \t\n]+/)
			for (i in list)
				standard[list[i]] = 1
		}
		function complain(text) {
			printf "%s:%d: %s\n", name, FNR, text
		}
		!/^[ \t]*(#|%:)[ \t]*include/ { next }
		{
			what = $0
			sub(/^[^"<]*include(_next)?[ \t]*/, "", what)
		}
		what ~ /^"/ {
			sub(/^"/, "", what)
			sub(/".*/, "", what)
			if (!(what in mine))
				complain("includes \"" what "\"")
			next
		}
		what ~ /^</ {
			sub(/^</, "", what)
			sub(/>.*/, "", what)
			if (layer == "rules" && !(what in standard))
				complain("includes <" what ">")
			if (what in mine && what != "config.h")
				complain("includes <" what ">")
			owner = ""
			if (what ~ /curses|^(term|panel|menu|form)\.h/)
				owner = "ui/screen.c"
			else if (what ~ /termkey/)
				owner = "ui/keys.c"
			if (owner && name != owner)
				complain("includes <" what ">")
			next
		}
		{ complain("includes what a macro says") }
		' "$file"
	done
}

includes rules rules >"$work/found"
verdict "rules/ includes only its own headers and plain standard ones"

includes src src rules >"$work/found"
verdict "src/ includes only headers of src/ and rules/"

includes ui ui src rules >"$work/found"
verdict "curses only in ui/screen.c, libtermkey only in ui/keys.c"

ls "$tree"/rules/*.h "$tree"/src/*.h "$tree"/ui/*.h 2>/dev/null |
	sed 's|.*/||' | sort | uniq -d |
	sed 's/$/: two headers have this name/' >"$work/found"
verdict "a bare name means one header"

# symbols OPTION ARCHIVE: one "MEMBER NAME" a line, of names that are known
# outside their file. Paths are printed too, and must have no blanks.
symbols() {
	(cd "$libraries" && "$nm" -Ag "$1" "$2") 2>/dev/null | awk '{
		member = $1
		sub(/:[0-9a-f]*$/, "", member)
		sub(/.*:/, "", member)
		print member, $NF
	}'
}

for library in rules src ui; do
	archive=lib$library.a
	[ -f "$libraries/$archive" ] || echo "$archive is not built"
	symbols --undefined-only "$archive" >"$work/$library.calls"
	symbols --defined-only "$archive" >"$work/$library.has"
done >"$work/found"
verdict "the layers are built"

# Sanitizers add calls of their own.
awk -v allowed="$rules_calls $compiler_calls" '
	BEGIN {
		split(allowed, list, /[ \t\n]+/)
		for (i in list)
			fine[list[i]] = 1
	}
	FILENAME ~ /has$/ { fine[$2] = 1; next }
	$2 ~ /^__(asan|ubsan|sanitizer)_/ { next }
	!($2 in fine) { print $1 ": calls " $2 }
' "$work/rules.has" "$work/rules.calls" >"$work/found"
verdict "rules/ calls nothing but itself and plain functions of C"

awk '
	FILENAME ~ /has$/ { upper[$2] = 1; next }
	$2 in upper { print $1 ": calls " $2 }
' "$work/ui.has" "$work/src.calls" >"$work/found"
verdict "src/ calls nothing of ui/"

# Tables are constant: what is left in .data or .bss is state. Constants that
# hold addresses are in .data.rel.ro. AddressSanitizer keeps books of its own.
"$objdump" -t "$libraries/librules.a" | awk '
	/file format/ { member = $1; sub(/:$/, "", member) }
	!/\t/ { next }
	{
		split($0, half, "\t")
		n = split(half[1], left, " ")
		section = left[n]
		split(half[2], right, " ")
		if (right[1] ~ /^0*$/ || section ~ /^\.data\.rel\.ro/)
			next
		if (right[2] ~ /asan|^__unnamed_/)
			next
		if (section ~ /^(\.t?(data|bss)|\*COM\*)/)
			print member ": keeps " right[2]
	}' >"$work/found"
verdict "rules/ has no state of its own"

# Declared by hand, curses needs no include. Ask the libraries themselves what
# is theirs.
: >"$work/found"
foreign() {
	ldd "$libraries/quincunx" 2>/dev/null |
		awk -v want="$1" '$1 ~ want && $3 ~ /^\// { print $3 }' |
		while read -r library; do
			"$nm" -D --defined-only "$library"
		done | awk '{ sub(/@.*/, "", $3); if ($3 !~ /^_/) print $3 }'
}
foreign 'ncurses|tinfo' >"$work/curses"
foreign 'termkey' >"$work/termkey"
if [ -s "$work/curses" ] && [ -s "$work/termkey" ]; then
	cat "$work/rules.calls" "$work/src.calls" "$work/ui.calls" |
	awk '
		FILENAME ~ /curses$/ { owner[$1] = "screen"; next }
		FILENAME ~ /termkey$/ { owner[$1] = "keys"; next }
		!($2 in owner) { next }
		{
			file = $1
			sub(/^lib[a-z]*_a-/, "", file)
			sub(/\.o$/, "", file)
			if (file != owner[$2])
				print $1 ": calls " $2
		}' "$work/curses" "$work/termkey" - >"$work/found"
fi
verdict "terminal libraries are called only from their file"

# No game in src/ and ui/: neither its names nor those of its pieces. The list
# of names is the program's own, so that the next game is covered too; those of
# the five first games are here in case the program cannot tell. Comments in
# src/ may take a game for an example, and the pieces of chess are no single
# game's.
{
	printf 'code %s\n' phi rose angel phoenix fenix
	printf 'piece %s\n' Fool Jack Crusader Raven Nightrider Scorpion \
		Archer Flail Lizard
	"$names"
} >"$work/ui.names" 2>"$work/found" || echo "$names fails" >>"$work/found"
grep -v -x -E 'piece (King|Queen|Rook|Bishop|Knight|Pawn)' \
	"$work/ui.names" >"$work/src.names"

# names_in LAYER: where its files have one of the names.
names_in() {
	for file in "$tree/$1"/*.[ch]; do
		[ -f "$file" ] || continue
		awk -v name="$1/${file##*/}" -v list="$work/$1.names" '
		# Words alone, one blank before and after each: "game_rose"
		# has "rose".
		function words(text) {
			gsub(/[^A-Za-z]+/, " ", text)
			return " " text " "
		}
		BEGIN {
			while ((getline line <list) > 0) {
				kind = line
				sub(/ .*/, "", kind)
				sub(/^[a-z]+ /, "", line)
				line = words(line)
				gsub(/ +/, " ", line)
				if (kind == "piece")
					piece[line] = 1
				else
					game[tolower(line)] = 1
			}
		}
		name ~ /^src/ && /^[ \t]*(\/\*|\*[ \t])/ { next }
		{
			text = words($0)
			lower = tolower(text)
			for (one in piece)
				if (index(text, one))
					printf "%s:%d: names%s\n", name, FNR,
						one
			for (one in game)
				if (index(lower, one))
					printf "%s:%d: names%s\n", name, FNR,
						one
		}' "$file"
	done
}

names_in ui >>"$work/found"
verdict "ui/ names no game and no piece"

names_in src >"$work/found"
verdict "src/ names no game and no piece of one game"

# What a move of its own kind is for, a game says itself (purpose in game.h).
# Shared code knows the forms that are not one game's; all others, those of the
# next game too, are read from the list of them.
awk '
	/^enum move_form/ { inside = 1 }
	/^}/ { inside = 0 }
	inside && match($0, /MOVE_[A-Z_]+/) {
		form = substr($0, RSTART, RLENGTH)
		if (form !~ /^MOVE_(PLAIN|JUMPS|PASS)$/)
			print form
	}' "$tree/rules/move.h" >"$work/forms"
{
	[ -s "$work/forms" ] || echo "rules/move.h lists no forms"
	(cd "$tree" && grep -n -w -F -f "$work/forms" src/*.[ch] ui/*.[ch]) |
		awk -F : '{ print $1 ":" $2 ": knows the form of one game" }'
} >"$work/found"
verdict "src/ and ui/ know no form of move that is one game's"

finish
