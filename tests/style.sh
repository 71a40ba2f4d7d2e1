#!/bin/sh
# SPDX-License-Identifier: MIT
#
# style.sh: what a compiler does not say. No line is longer than 80 columns
# (a tab goes to the next multiple of 8), no line ends in a blank, every source
# says its licence, and no sentence of a view spells a key (ui/keytext.h).

passed=0
failed=0

for file in "$SRCDIR"/rules/*.[ch] "$SRCDIR"/src/*.[ch] "$SRCDIR"/ui/*.[ch] \
	"$SRCDIR"/src/*.awk "$SRCDIR"/ui/*.awk \
	"$SRCDIR"/tests/*.[ch] "$SRCDIR"/tests/*.sh \
	"$SRCDIR"/tests/*/*.[ch] "$SRCDIR"/tests/*/*.sh \
	"$SRCDIR"/completion/* "$SRCDIR"/build-aux/*.sh "$SRCDIR/play" \
	"$SRCDIR/check"; do
	[ -f "$file" ] || continue
	if awk -v name="${file#"$SRCDIR"/}" '
		function complain(text) {
			printf "%s:%d: %s\n", name, FNR, text
			bad = 1
		}
		# Bytes of a UTF-8 character after its first take no column.
		function columns(line, i, c, n) {
			gsub(/[\200-\277]/, "", line)
			if (line !~ /\t/)
				return length(line)
			for (i = 1; i <= length(line); i++) {
				c = substr(line, i, 1)
				n += c == "\t" ? 8 - n % 8 : 1
			}
			return n
		}
		FNR <= 3 && /SPDX-License-Identifier: MIT/ { licence = 1 }
		columns($0) > 80 { complain("longer than 80 columns") }
		/[ \t]$/ { complain("ends in a blank") }
		END {
			if (!licence) {
				FNR = 1
				complain("has no SPDX-License-Identifier")
			}
			exit bad
		}' "$file"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
	fi
done

# Keys can be bound anew. doctor.c speaks of the key itself.
names='Enter|Esc|Tab|Backspace|arrows|F1'
spelt=$(cd "$SRCDIR" && grep -nE \
	"^[^/*]*\"([^\"]*[ (])?($names)[ ,.;:\"]" ui/*.c |
	grep -vE '^ui/(keytext|doctor|keys)\.c')
if [ -z "$spelt" ]; then
	passed=$((passed + 1))
else
	echo "a key is spelt instead of {its request}:"
	echo "$spelt"
	failed=$((failed + 1))
fi

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
