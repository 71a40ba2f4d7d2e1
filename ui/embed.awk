# SPDX-License-Identifier: MIT
#
# embed.awk: a text file as a C string, so that the program needs no file to
# start. Give the name of the constant, the file, and take the output:
#
#	awk -v name=theme_default_text -f ui/embed.awk \
#		themes/default.theme > ui/theme-default.c
#
# The constant is declared in the header of whoever uses it (theme.h).

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

BEGIN {
	if (name == "") {
		print "embed.awk: say -v name=CONSTANT" > "/dev/stderr"
		failed = 1
		exit 1
	}
	print "/* Made by embed.awk: change the text file instead. */"
	print "extern const char " name "[];"
	print "const char " name "[] ="
}

{ print "\t\"" escape($0) "\\n\"" }

END {
	if (!failed)
		print "\t\"\";"
}
