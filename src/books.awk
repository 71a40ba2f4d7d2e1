# SPDX-License-Identifier: MIT
#
# books.awk: the rule books as one table of C strings (book.h), so that the
# program needs no file to show them. Give it the books:
#
#	awk -f src/books.awk books/*.book > gen/books.c

# Not gsub: awks differ in what a backslash in its replacement means.
function escape(line, out, i, c) {
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "\t")
			out = out "\\t"
		else if (c == "\\" || c == "\"" || c == "?") # no trigraphs
			out = out "\\" c
		else
			out = out c
	}
	return out
}

function base(path) {
	sub(/.*\//, "", path)
	sub(/\.book$/, "", path)
	return path
}

BEGIN {
	print "/* Made by books.awk: change the books instead. */"
	print "#include \"book.h\""
	print ""
	print "const struct book_source book_sources[] = {"
}

FNR == 1 {
	if (NR > 1)
		print "\t\t\"\"},"
	print "\t{\"" base(FILENAME) "\","
}

{ print "\t\t\"" escape($0) "\\n\"" }

END {
	if (NR)
		print "\t\t\"\"},"
	print "\t{0, 0}"
	print "};"
}
