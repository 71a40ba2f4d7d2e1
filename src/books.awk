# SPDX-License-Identifier: MIT
#
# books.awk: the rule books as one table of C strings (book.h), so that the
# program needs no file to show them. Give it the books:
#
#	awk -f src/cstring.awk -f src/books.awk books/*.book > gen/books.c

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
