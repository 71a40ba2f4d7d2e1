# SPDX-License-Identifier: MIT
#
# What ./play and ./check share: find out which tools are missing, install
# them, build. Sourced with $here set to the top of the tree and $me to the
# name of the script. Everything is said on standard error, since standard
# output belongs to the program.

say() {
	printf '%s: %s\n' "$me" "$*" >&2
}

# A tree that was configured in place cannot be built elsewhere.
build=$here/build
if [ -f "$here/config.status" ]; then
	build=$here
fi
log=$build/build.log

# tool COMMAND PACKAGE, module PKG-CONFIG-NAME PACKAGE: add what is not there.
tool() {
	command -v "$1" >/dev/null 2>&1 || packages="$packages $2"
}

module() {
	pkg-config --exists "$1" >/dev/null 2>&1 || packages="$packages $2"
}

missing_to_build() {
	tool autoconf autoconf
	tool automake automake
	tool pkg-config pkg-config
	tool gcc gcc
	tool make make
	module ncursesw libncurses-dev
	module termkey libtermkey-dev
}

missing_to_check() {
	module check check
	tool tmux tmux
	tool ps procps
	tool infocmp ncurses-bin
	tool groff groff-base
	TERM=tmux-256color tput cup 0 0 >/dev/null 2>&1 ||
		packages="$packages ncurses-term"
}

cannot_install() {
	say "$1; these packages are needed (names of Debian 12):"
	printf ' %s\n' "$packages" >&2
	exit 2
}

# Runs apt-get as root without asking anything. Without a terminal sudo must
# not wait for a password either. A fresh machine may be updating itself.
apt() {
	set -- env DEBIAN_FRONTEND=noninteractive apt-get \
		-o DPkg::Lock::Timeout=120 "$@"
	if [ "$(id -u)" = 0 ]; then
		"$@"
	elif [ -t 0 ]; then
		sudo "$@"
	else
		sudo -n "$@"
	fi
}

install_missing() {
	[ -n "$packages" ] || return 0
	packages=${packages# }
	command -v apt-get >/dev/null 2>&1 ||
		cannot_install "there is no apt-get here"
	[ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1 ||
		cannot_install "only root can install what is missing"
	say "installing $packages"
	mkdir -p "$build" || exit 2
	# The list of packages may be old; installing is what counts.
	apt update -q >"$log" 2>&1
	# shellcheck disable=SC2086 # one word a package
	apt install -q -y --no-install-recommends $packages >>"$log" 2>&1 &&
		return
	tail -n 5 "$log" >&2
	cannot_install "apt-get failed, see $log"
}

# Did anything change since the last build? Folders count, so that a file that
# went away is noticed.
is_built() {
	[ "$build" != "$here" ] || return 1
	[ -f "$build/built.stamp" ] && [ -x "$build/quincunx" ] || return 1
	changed=$(cd "$here" && find configure.ac Makefile.am rules src ui \
		themes books -newer "$build/built.stamp" 2>/dev/null |
		head -n 1)
	[ -z "$changed" ]
}

# step COMMAND...: into the log; its last lines are shown if it fails.
step() {
	"$@" >>"$log" 2>&1 </dev/null && return
	say "this failed: $*"
	tail -n 20 "$log" >&2
	say "all of it is in $log"
	[ "$build" = "$here" ] || say "rm -r '$build' starts afresh"
	exit 2
}

# Automake's own rules would do, but they add no missing file.
generate() {
	[ -f configure ] && [ -f config.h.in ] && [ -f Makefile.in ] &&
		[ -z "$(find configure.ac Makefile.am -newer Makefile.in)" ] ||
		step autoreconf -fi
}

configure_tree() {
	[ -f "$build/Makefile" ] && return
	cd "$build" || exit 2
	# Relative, since configure refuses an absolute path with blanks.
	if [ "$build" = "$here" ]; then
		step ./configure
	else
		step ../configure
	fi
}

# Configure takes no path with these, and says so in a way that helps nobody.
refuse_path() {
	case $here in
	*[\\\"\#\$\&\'\`]* | *"
"*)
		say "cannot build in a folder whose path has one of" \
			"\\ \" # \$ & ' \`: move it"
		exit 2
		;;
	esac
}

# One build at a time: several people may start from the same tree. The log is
# locked until descriptor 9 is closed.
lock_build() {
	command -v flock >/dev/null 2>&1 || return 0
	exec 9>>"$log" || exit 2
	flock -n 9 && return
	say "waiting until another build of this tree is done"
	flock 9
}

build_program() {
	mkdir -p "$build" || exit 2
	lock_build
	say "building (log in $log)"
	: >"$log" || exit 2
	stamp=$build/built.stamp
	# Taken before the build: what is edited meanwhile is built next time.
	rm -f "$stamp"
	: >"$stamp.new"
	(cd "$here" && generate && configure_tree) || exit
	cd "$build" || exit 2
	step make -j2 "$@"
	mv "$stamp.new" "$stamp"
}
