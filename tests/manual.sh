#!/bin/sh
# SPDX-License-Identifier: MIT
#
# manual.sh: the manual pages render without a warning and within 80 columns,
# and what the program says of itself agrees with them. The key table is
# test_requests.c's business.

. "$SRCDIR/tests/lib.sh"

# Bytes of a UTF-8 character after its first take no column.
columns() {
	LC_ALL=C awk -v name="$1" '{
		line = $0
		gsub(/[\200-\277]/, "", line)
		if (length(line) > 80)
			print name ": " $0
	}'
}

# Rendering. Without groff this is left out, not passed.
if command -v groff >/dev/null; then
	for page in "$SRCDIR"/man/*.[0-9]; do
		name=${page##*/}
		groff -man -ww -b -rLL=80n -Tutf8 -P-c -P-b -P-o -P-u \
			"$page" >"$work/text" 2>"$work/found"
		verdict "$name without warnings"
		columns "$name" <"$work/text" >"$work/found"
		verdict "$name within 80 columns"
	done
fi
if command -v mandoc >/dev/null; then
	for page in "$SRCDIR"/man/*.[0-9]; do
		# A page without a date is made by many days' work.
		mandoc -Tlint -Wwarning "$page" 2>&1 |
			grep -v 'missing date' >"$work/found"
		verdict "${page##*/} as mandoc sees it"
	done
fi

"$PROGRAM" rules --man | diff - "$SRCDIR/man/quincunx-rules.6" |
	sed 10q >"$work/found"
[ ! -s "$work/found" ] ||
	echo 'the books have changed: "make rules-page"' >>"$work/found"
verdict "quincunx-rules.6 is what the program prints"

# page TEXT: does quincunx(6) have it, without roff's backslashes and fonts?
sed 's/\\f[BIRP]//g; s/\\-/-/g; s/\\//g' "$SRCDIR/man/quincunx.6" \
	>"$work/page"

"$PROGRAM" --help >"$work/help"
columns --help <"$work/help" >"$work/found"
verdict "--help within 80 columns"

# Each option, and each word that begins a line of a list.
{ grep -o -e '--[a-z][a-z-]*' "$work/help"
awk '/^[^ ]/ { listed = /:$/ } listed && /^  [a-z]/ { print $1 }' \
	"$work/help"; } | sort -u >"$work/words"
[ -s "$work/words" ] && : >"$work/found" || echo no words >"$work/found"
verdict "--help has words"
while read -r word; do
	grep -E -q -e "(^|[^a-z-])$word([^a-z-]|\$)" "$work/page" ||
		echo "$word is only in --help"
done <"$work/words" >"$work/found"
verdict "all of --help is in quincunx(6)"

grep -o -E -e '(^|[^a-z-])--[a-z][a-z-]*' "$work/page" | grep -o -e '--.*' |
	sort -u | while read -r word; do
	grep -q -x -F -e "$word" "$work/words" ||
		echo "$word is only in quincunx(6)"
done >"$work/found"
verdict "all options of quincunx(6) are in --help"

# What the program asks its surroundings.
sed -n 's/.*getenv("\([A-Z_]*\)").*/\1/p' "$SRCDIR"/src/*.c "$SRCDIR"/ui/*.c |
	sort -u | while read -r word; do
	grep -q -w -F -e "$word" "$work/page" || echo "$word is not named"
done >"$work/found"
verdict "the environment in quincunx(6)"

finish
