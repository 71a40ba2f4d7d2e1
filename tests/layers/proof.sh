#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Proof that the layers are enforced. Each *.txt beside this file is a
# deliberate violation: it is put into a copy of the tree, compiled as the
# Makefile would compile it, and added to a copy of the layer's library. Then
# the build must fail, or layers.sh must find it, or both, as the file says:
#
#     says:  what is wrong
#     file:  where it is put
#     game:  a code name that the list of games has too (may be left out)
#     has:   a file that is added, empty, if it is not there (likewise)
#     with:  a layer that defines LAYER_violation, to be called (likewise)
#     fails: build, layers or both
#     finds: what layers.sh must say about it (once or more)
#     text:  the lines that follow

. "$SRCDIR/tests/lib.sh"

bad() {
	fail "$1"
	sed 's/^/    /' "$work/layers.out" 2>/dev/null
}

# A new copy of all that layers.sh looks at. The program is only asked which
# libraries it is linked with.
copy_tree() {
	rm -rf "$work/tree"
	mkdir "$work/tree"
	for layer in rules src ui; do
		mkdir "$work/tree/$layer"
		cp "$SRCDIR/$layer"/*.[ch] "$work/tree/$layer" || exit 99
		cp "$BUILDDIR/lib$layer.a" "$work/tree"
	done
	ln -s "$BUILDDIR/quincunx" "$work/tree/quincunx"
	ln -s "$BUILDDIR/tests/names" "$work/tree/names"
}

check_layers() {
	sh "$SRCDIR/tests/layers.sh" "$work/tree" "$work/tree" \
		"$work/tree/names" >"$work/layers.out" 2>&1
}

# compile FILE: with the include path of its layer; adds it to the library.
compile() {
	layer=${1%%/*}
	object=$work/tree/lib${layer}_a-violation.o
	set -- -c "$work/tree/$1" -o "$object"
	case $layer in
	ui) set -- -I "$work/tree/src" -I "$work/tree/ui" "$@" ;;
	src) set -- -I "$work/tree/src" "$@" ;;
	esac
	# shellcheck disable=SC2086 # flags are words
	$CC $CFLAGS -I "$work/tree/rules" -I "$BUILDDIR/gen" "$@" \
		>"$work/compiler.out" 2>&1 || return
	"${AR:-ar}" rc "$work/tree/lib$layer.a" "$object"
}

field() {
	sed -n '/^text:/q; s/^'"$1"': *//p' "$fixture"
}

# commit_violation: returns 0 if it was seen where the fixture says.
commit_violation() {
	copy_tree
	file=$(field file)
	sed '1,/^text:/d' "$fixture" >"$work/tree/$file"
	has=$(field has)
	[ -z "$has" ] || : >>"$work/tree/$has"
	with=$(field with)
	if [ -n "$with" ]; then
		printf 'void %s_violation(void);void %s_violation(void) { }\n' \
			"$with" "$with" >"$work/tree/$with/violation.c"
		compile "$with/violation.c" || return 1
	fi
	game=$(field game)
	if [ -n "$game" ]; then
		rm "$work/tree/names"
		printf '#!/bin/sh\n"%s/tests/names" && echo code %s\n' \
			"$BUILDDIR" "$game" >"$work/tree/names"
		chmod +x "$work/tree/names"
	fi
	seen=
	compile "$file" || seen=build
	check_layers || seen="$seen layers"
	[ "${seen# }" = "$(field fails)" ] || {
		echo "failed: ${seen:-nothing}" >>"$work/layers.out"
		cat "$work/compiler.out" >>"$work/layers.out"
		return 1
	}
	field finds >"$work/finds"
	while IFS= read -r line; do
		grep '^not ok:' "$work/layers.out" | grep -q -F -e "$line" ||
			return 1
	done <"$work/finds"
}

copy_tree
if check_layers; then
	pass "the tree as it is passes"
else
	bad "the tree as it is passes"
fi

for fixture in "$SRCDIR"/tests/layers/*.txt; do
	: >"$work/layers.out"
	if commit_violation; then
		pass "found: $(field says)"
	else
		bad "found: $(field says)"
	fi
done

finish
