# SPDX-License-Identifier: MIT
#
# embed.awk: themes and piece sets as C tables, so that the program needs no
# file to start. Give the files, the default of each kind first, and take the
# output:
#
#	awk -f src/cstring.awk -f ui/embed.awk themes/*.theme \
#		themes/*.pieces >gen/built-in.c
#
# The tables are declared in theme.h and pieceset.h.

function close_table() {
	if (table)
		print "\t\t\"\" },\n\t{ 0, 0 },\n};"
}

FNR == 1 {
	name = FILENAME
	sub(/.*\//, "", name)
	kind = name ~ /\.theme$/ ? "theme_texts" : "pieceset_texts"
	sub(/\.[a-z]*$/, "", name)
	if (NR == 1) {
		print "/* Made by embed.awk: change the text files instead. */"
		print "#include \"pieceset.h\""
		print "#include \"theme.h\""
	}
	if (kind != table) {
		close_table()
		table = kind
		print "\nconst struct catalog_text " table "[] = {"
	} else {
		print "\t\t\"\" },"
	}
	print "\t{ \"" name "\","
}

{ print "\t\t\"" escape($0) "\\n\"" }

END { close_table() }
