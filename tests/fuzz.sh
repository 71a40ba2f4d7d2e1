#!/bin/sh
# SPDX-License-Identifier: MIT
#
# fuzz.sh run NAME...: libFuzzer on each target tests/fuzz_NAME.c, for
# FUZZ_SECONDS or up to FUZZ_RUNS inputs each, FUZZ_JOBS of them at a time.
# Begins with tests/corpus/NAME and with what was found before, which stays in
# fuzz/found/NAME of the build folder. What breaks a target is there as
# fuzz/NAME-crash-... (or -timeout-, -oom-), to be given to
# fuzz/build/tests/fuzz_NAME again.
#
# fuzz.sh keep NAME...: of what was found, adds to tests/corpus/NAME what
# reaches code that nothing there reaches.
#
# Exit status 77 where there is no clang with libFuzzer.

: "${FUZZ_SECONDS=60}" "${FUZZ_RUNS=-1}" "${FUZZ_JOBS=1}" "${FUZZ_CC=clang}"
export FUZZ_SECONDS FUZZ_RUNS FUZZ_JOBS FUZZ_CC

# AddressSanitizer keeps back what was freed, 256 MB of it if it may: that costs
# time, and hides how much a reader needs itself.
ASAN_OPTIONS=$ASAN_OPTIONS:quarantine_size_mb=16
export ASAN_OPTIONS

work=$BUILDDIR/fuzz
corpus=$SRCDIR/tests/corpus

has_fuzzer() {
	echo 'int LLVMFuzzerTestOneInput(const char *data, unsigned long n);
		int LLVMFuzzerTestOneInput(const char *data, unsigned long n)
		{ return data && n && 0; }' >"$work/probe.c" &&
		"$FUZZ_CC" -fsanitize=fuzzer,address,undefined \
			"$work/probe.c" -o "$work/probe" 2>/dev/null
}

# All layers are compiled with what tells libFuzzer which code was reached, but
# not what was compared with what: half of the time would go into that, and the
# words are in the corpus. Its main function comes with the targets only.
build() (
	flags="-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp"
	mkdir -p "$work/build" && cd "$work/build" || return
	[ -f Makefile ] || "$SRCDIR/configure" -q CC="$FUZZ_CC" \
		CFLAGS="-O2 -g $flags" --enable-sanitizers || return
	make -s -j2 FUZZ_LIBS=-fsanitize=fuzzer fuzz-targets
)

# Enough to reach all of a reader. Longer ones only take longer; the tests try
# what is too large.
longest() {
	case $1 in
	guard | position) echo 300 ;;
	plain | rules) echo 400 ;;
	*) echo 1000 ;;
	esac
}

# No input may take seconds or much memory: the limits are far above what a
# busy machine needs.
fuzz() {
	mkdir -p "$work/found/$1"
	"$work/build/tests/fuzz_$1" "$work/found/$1" "$corpus/$1" \
		-max_total_time="$FUZZ_SECONDS" -runs="$FUZZ_RUNS" \
		-max_len="$(longest "$1")" -timeout=10 -rss_limit_mb=300 \
		-malloc_limit_mb=100 -print_final_stats=1 \
		-artifact_prefix="$work/$1-" >"$work/$1.log" 2>&1
}

number_of() {
	sed -n "s/^stat::$2: *//p" "$work/$1.log"
}

one() {
	if fuzz "$1"; then
		echo "$1: $(number_of "$1" number_of_executed_units) inputs," \
			"$(number_of "$1" average_exec_per_sec) a second," \
			"$(number_of "$1" peak_rss_mb) MB"
	else
		tail -n 60 "$work/$1.log"
		echo "$1: BROKEN by $(sed -n 's/.*written to //p' \
			"$work/$1.log"); all it said is in $work/$1.log"
		return 1
	fi
}

run() {
	printf '%s\n' "$@" | xargs -n 1 -P "$FUZZ_JOBS" sh \
		"$SRCDIR/tests/fuzz.sh" one
}

keep() {
	for name; do
		"$work/build/tests/fuzz_$name" -set_cover_merge=1 \
			-use_counters=0 -max_len="$(longest "$name")" \
			"$corpus/$name" "$work/found/$name" \
			>"$work/$name.log" 2>&1 || return
		echo "$name: $(ls "$corpus/$name" | wc -l) files"
	done
}

what=$1
shift
case $what in
one)
	one "$1"
	exit
	;;
esac
mkdir -p "$work" || exit 1
if ! has_fuzzer; then
	echo "$FUZZ_CC with libFuzzer is not here (Debian: clang and" \
		"libclang-rt-14-dev); nothing is fuzzed."
	exit 77
fi
if ! build >"$work/build.log" 2>&1; then
	cat "$work/build.log"
	exit 1
fi
"$what" "$@"
