# SPDX-License-Identifier: MIT
#
# cstring.awk: a line of text as the inside of a C string; for the scripts that
# make texts part of the program. Give it to awk before them.

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
