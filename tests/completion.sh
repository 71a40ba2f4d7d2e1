#!/bin/sh
# SPDX-License-Identifier: MIT
#
# completion.sh: what bash offers for command lines that are not finished. The
# file is sourced into a bash without any other completion, and asked as bash
# would ask it.

bash=$(command -v bash) || exit 77
. "$SRCDIR/tests/lib.sh"

# offered WORD...: what can stand for the last word, sorted, in one line.
cat >"$work/ask" <<'END'
. "$SRCDIR/completion/quincunx" || exit 1
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
compopt() { printf 'compopt '; }
rule=$(complete -p quincunx) || exit 1
rule=${rule#*-F }
"${rule%% *}" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
offered() {
	"$bash" --norc "$work/ask" "$PROGRAM" "$@" 2>&1 | LC_ALL=C sort |
		tr '\n' ' ' | sed 's/^ *//; s/ *$//'
}

# is WORDS EXPECTED TITLE
is() {
	if [ "$1" = "$2" ]; then
		pass "$3"
	else
		fail "$3: \"$1\", not \"$2\""
	fi
}

one_line() {
	LC_ALL=C sort | tr '\n' ' ' | sed 's/ *$//'
}

# has LIST WORD TITLE
has() {
	case " $1 " in
	*" $2 "*) is yes yes "$3" ;;
	*) is "$1" "... $2 ..." "$3" ;;
	esac
}

games=$("$PROGRAM" games | sed 's/ .*//' | one_line)

# The first word: all that --help lists at the beginning of a line.
first=$(offered "")
for word in $games $("$PROGRAM" --help | awk '
	/^[^ ]/ { listed = /^(Commands|Options)/ }
	listed && /^  [-a-z]/ { print $1 }'); do
	has "$first" "$word" "$word can come first"
done
is "$(offered pho)" phoenix "a game by its beginning"
is "$(offered mov)" moves "a command by its beginning"
is "$(offered --ver)" --version "an option by its beginning"
is "$(offered zzz)" "" "nothing begins so"
is "$(offered '*')" "" "a pattern is only a word"

# What follows a command.
is "$(offered moves "")" "$games" "a command that takes a game"
is "$(offered moves ro)" rose "its beginning"
is "$(offered games "")" "" "a command that takes nothing"
is "$(offered moves rose --)" --position "the options of a command"
is "$(offered perft rose 2 --)" "--divide --position" "several of them"
is "$(offered perft rose --d)" --divide "the beginning of one"
is "$(offered moves rose --position "")" "" "a position is not known"
is "$(offered zzz "")" "" "nothing follows a word that is unknown"

has "$(offered phi --)" --help "options behind a game of the list"

themes=$("$PROGRAM" themes | one_line)
is "$(offered --theme "")" "$themes" "the themes there are"
has "$themes" default "one of them"
is "$(offered --pieces "" | grep -c letters)" 1 "the piece sets there are"
is "$(offered --theme default ro)" rose "a game behind a theme"

# Behind options, with a program of the test that takes some.
cat >"$work/some" <<'END'
#!/bin/sh
case $1 in
--help)
	echo "usage: some"
	echo
	echo "Commands:"
	echo "  show [--in GAME] FILE  a file"
	echo
	echo "Options:"
	echo "  --theme THEME  colours"
	echo "  --file FILE    a file"
	echo "  --quiet        nothing" ;;
games) printf 'one    The first\ntwo    The second\n' ;;
themes) printf 'dark\nlight\nlow/er\n' ;;
esac
END
chmod +x "$work/some"
real=$PROGRAM
PROGRAM=$work/some
is "$(offered --theme "")" "dark light low/er" "the value of an option"
is "$(offered --theme = "")" "dark light low/er" "the same behind ="
is "$(offered --theme =)" "dark light low/er" "and before anything is typed"
is "$(offered --theme l)" "light low/er" "its beginning"
is "$(offered --theme dark "")" "--file --quiet --theme one show two" \
	"what follows it"
is "$(offered --theme = dark --quiet o)" one "what follows several"
is "$(offered one --)" "--file --quiet --theme" "options behind a game"
is "$(offered one "")" "" "a game is followed by no other"
is "$(offered --file "")" compopt "a file"
is "$(offered show "")" compopt "a command's file"
is "$(offered show --)" --in "a command's option"
is "$(offered show --in "")" "one two" "its value"
is "$(offered 's/w' --)" "--file --quiet --theme" "a word that is no pattern"
PROGRAM=$real

# A program that cannot be run is no reason for a message.
PROGRAM=$work/missing
is "$(offered "")" "" "no program, no word"

finish
