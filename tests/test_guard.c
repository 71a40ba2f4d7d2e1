/* SPDX-License-Identifier: MIT */
/*
 * The input guard: what passes, what is swallowed, and pseudo-random bytes.
 * Links with fuzz_guard.c.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz_guard.h"
#include "guard.h"
#include "harness.h"

/* The tokens of some bytes, written out readably: each in < >, ESC as ^[. */
static void print_token(char *out, const struct guard_token *token)
{
	if (token->length == 0)
		return;
	strcat(out, "<");
	for (size_t i = 0; i < token->length; i++) {
		char byte = token->bytes[i];
		size_t used = strlen(out);

		if ((unsigned char)byte < ' ')
			sprintf(out + used, "^%c", byte + '@');
		else
			sprintf(out + used, "%c", byte);
	}
	strcat(out, ">");
}

static void tokens(char *out, const char *bytes, size_t length, size_t chunk)
{
	struct guard guard = { 0 };
	struct guard_token token;

	out[0] = '\0';
	while (length > 0) {
		size_t part = length < chunk ? length : chunk;
		size_t taken = guard_feed(&guard, bytes, part, &token);

		print_token(out, &token);
		bytes += taken;
		length -= taken;
	}
	guard_flush(&guard, &token);
	print_token(out, &token);
}

static void check(const char *bytes, size_t length, const char *expected)
{
	char out[16384];

	tokens(out, bytes, length, length);
	ck_assert_str_eq(out, expected);
	tokens(out, bytes, length, 1);
	ck_assert_str_eq(out, expected);
}

#define CHECK(bytes, expected) check(bytes, sizeof(bytes) - 1, expected)

START_TEST(characters_and_controls_pass)
{
	CHECK("aZ9 ?", "<a><Z><9>< ><?>");
	CHECK("\r\t\b\f", "<^M><^I><^H><^L>");
	CHECK("\0", "<^@>");
	CHECK("\303\244\342\231\236\360\237\250\205",
		"<\303\244><\342\231\236><\360\237\250\205>");
}
END_TEST

START_TEST(known_sequences_pass)
{
	CHECK("\033[A", "<^[[A>");
	CHECK("\033[1;5C", "<^[[1;5C>");
	CHECK("\033[3~", "<^[[3~>");
	CHECK("\033[Z", "<^[[Z>");
	CHECK("\033OP\033OA", "<^[OP><^[OA>");
	CHECK("\033a", "<^[a>");
	CHECK("\033[97;5u", "<^[[97;5u>");
	CHECK("\033[<0;12;7M\033[<0;12;7m", "<^[[<0;12;7M><^[[<0;12;7m>");
	CHECK("\033[[A", "<^[[[A>");
	CHECK("\033[200~x\033[201~", "<^[[200~><x><^[[201~>");
	CHECK("\033[1;2;3;4;5;6;7;8;9999999A",
		"<^[[1;2;3;4;5;6;7;8;9999999A>");
}
END_TEST

START_TEST(old_mouse_reports_pass_whole)
{
	CHECK("\033[M !!x", "<^[[M !!><x>");
	CHECK("\033[M`~\377x", "<^[[M`~\377><x>");
	CHECK("\033[M\177!!x", "<x>");
	CHECK("\033[M  !x", "<x>");
	CHECK("\033[M !\0x", "<x>");
	CHECK("\033[M\r!!x", "<x>");
	CHECK("\033[M !", "");
}
END_TEST

START_TEST(escape_alone_waits_for_the_flush)
{
	struct guard guard = { 0 };
	struct guard_token token;

	ck_assert_uint_eq(guard_feed(&guard, "\033", 1, &token), 1);
	ck_assert_uint_eq(token.length, 0);
	ck_assert_int_eq(guard_wait(&guard), GUARD_WAIT_SHORT);
	guard_flush(&guard, &token);
	ck_assert_uint_eq(token.length, 1);
	ck_assert_int_eq(guard_wait(&guard), GUARD_WAIT_NOT);
	guard_flush(&guard, &token);
	ck_assert_uint_eq(token.length, 0);
}
END_TEST

START_TEST(escape_before_a_control_stands_alone)
{
	CHECK("\033\r", "<^[><^M>");
	CHECK("\033\033", "<^[><^[>");
	CHECK("\033\033[A", "<^[><^[[A>");
	CHECK("\033\303\244", "<^[><\303\244>");
}
END_TEST

START_TEST(cut_sequences_are_dropped)
{
	CHECK("\033[", "");
	CHECK("\033[12", "");
	CHECK("\033O", "");
	CHECK("\342\231", "");
	CHECK("\342\231x", "<x>");
	CHECK("\033[1\r", "<^M>");
	CHECK("\033[1\033[A", "<^[[A>");
	CHECK("\033[1\030A", "<A>");
	CHECK("\033O\r", "<^M>");
}
END_TEST

START_TEST(bad_sequences_are_swallowed_whole)
{
	CHECK("\033[?1;2cx", "<x>");
	CHECK("\033[?Ax", "<x>");
	CHECK("\033[>0;276;0cx", "<x>");
	CHECK("\033[1:2Ax", "<x>");
	CHECK("\033[1 qx", "<x>");
	CHECK("\033[12345678Ax", "<x>");
	CHECK("\033[9999999999999999999ux", "<x>");
	CHECK("\033[1;2;3;4;5;6;7;8;9;10Ax", "<x>");
	CHECK("\033[;;;;;;;;;;;;;;;;;;Ax", "<x>");
	CHECK("\033[5nx", "<x>");
	CHECK("\033[<0;1Mx", "<x>");
	CHECK("\033[<0;;1Mx", "<x>");
	CHECK("\033[<0;1;2Ax", "<x>");
	CHECK("\033[1<2Ax", "<x>");
	CHECK("\033[[Fx", "<x>");
	CHECK("\033O5Ax", "<x>");
}
END_TEST

START_TEST(strings_are_swallowed_whole)
{
	CHECK("\033]11;rgb:0000/0000/0000\007x", "<x>");
	CHECK("\033]11;rgb:0000/0000/0000\033\\x", "<x>");
	CHECK("\033P1$r0m\033\\x", "<x>");
	CHECK("\033_Ga\033\\x", "<x>");
	CHECK("\033^a\033\\x", "<x>");
	CHECK("\033Xa\033\\x", "<x>");
	CHECK("\033]a\030x", "<x>");
	CHECK("\033]a\033[Ab\007x", "<x>");
	CHECK("\033]a\303\234b\007x", "<x>");
}
END_TEST

START_TEST(strings_have_an_end)
{
	char bytes[GUARD_STRING_MAX + 8];

	memset(bytes, 'a', sizeof(bytes));
	memcpy(bytes, "\033]", 2);
	check(bytes, GUARD_STRING_MAX + 2, "");
	check(bytes, GUARD_STRING_MAX + 3, "<a>");
}
END_TEST

START_TEST(c1_controls_are_swallowed)
{
	CHECK("\2331;2Ax", "<x>");
	CHECK("\302\2331;2Ax", "<x>");
	CHECK("\2350;title\007x", "<x>");
	CHECK("\220q\033\\x", "<x>");
	CHECK("\217Ax", "<x>");
	CHECK("\204x", "<x>");
}
END_TEST

START_TEST(invalid_and_unprintable_characters_are_dropped)
{
	CHECK("\377\376\300\257x", "<x>");
	CHECK("\355\240\200x", "<x>");
	CHECK("\342\200\256x", "<x>");
	CHECK("\363\240\201\201x", "<x>");
	CHECK("\357\273\277x", "<x>");
}
END_TEST

START_TEST(a_letter_after_garbage_is_reached)
{
	/* Whatever stands open, a pause ends it. */
	uint64_t random = 3;

	for (int round = 0; round < 20000; round++) {
		struct guard guard = { 0 };
		struct guard_token token;
		char bytes[16];

		for (size_t i = 0; i < sizeof(bytes); i++)
			bytes[i] = (char)random_next(&random);
		for (size_t at = 0; at < sizeof(bytes);)
			at += guard_feed(&guard, bytes + at,
				sizeof(bytes) - at, &token);
		guard_flush(&guard, &token);
		guard_feed(&guard, "x", 1, &token);
		if (token.length != 1 || token.bytes[0] != 'x')
			ck_abort_msg("round %d", round);
	}
}
END_TEST

/* Bytes as hostile ones are: mostly the alphabet of sequences. */
static size_t random_bytes(uint64_t *random, uint8_t *out, size_t size)
{
	static const char alphabet[] =
		"\033\033\033\033[[[[]OPX^_\\\007\030\032<?>:;;;;0123456789"
		"ABCDEFHMPQRSZ~uIOmcnR \r\302\233\220\235\237\342\200\256";
	size_t length = random_next(random) % size;

	for (size_t i = 0; i < length; i++) {
		uint32_t bits = random_next(random);

		out[i] = bits & 0x700
			? (uint8_t)alphabet[(bits >> 12)
				% (sizeof(alphabet) - 1)]
			: (uint8_t)bits;
	}
	return length;
}

START_TEST(random_bytes_are_harmless)
{
	uint64_t random = (uint64_t)_i + 1;
	uint8_t bytes[256];

	for (int round = 0; round < 500; round++)
		LLVMFuzzerTestOneInput(bytes,
			random_bytes(&random, bytes, sizeof(bytes)));
}
END_TEST

START_TEST(chunks_do_not_matter)
{
	uint64_t random = 42;
	uint8_t bytes[256];
	char whole[4096], parts[4096];

	for (int round = 0; round < 2000; round++) {
		size_t length = random_bytes(&random, bytes, sizeof(bytes));

		tokens(whole, (char *)bytes, length, length + 1);
		tokens(parts, (char *)bytes, length,
			1 + random_next(&random) % 5);
		if (strcmp(whole, parts) != 0)
			ck_abort_msg("round %d", round);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("guard"), 0);
}
END_TEST

int main(void)
{
	TCase *tests;
	Suite *suite = suite_of("guard", &tests);

	tcase_add_test(tests, characters_and_controls_pass);
	tcase_add_test(tests, known_sequences_pass);
	tcase_add_test(tests, old_mouse_reports_pass_whole);
	tcase_add_test(tests, escape_alone_waits_for_the_flush);
	tcase_add_test(tests, escape_before_a_control_stands_alone);
	tcase_add_test(tests, cut_sequences_are_dropped);
	tcase_add_test(tests, bad_sequences_are_swallowed_whole);
	tcase_add_test(tests, strings_are_swallowed_whole);
	tcase_add_test(tests, strings_have_an_end);
	tcase_add_test(tests, c1_controls_are_swallowed);
	tcase_add_test(tests, invalid_and_unprintable_characters_are_dropped);
	tcase_add_test(tests, a_letter_after_garbage_is_reached);
	tcase_add_loop_test(tests, random_bytes_are_harmless, 0, 8);
	tcase_add_test(tests, chunks_do_not_matter);
	tcase_add_test(tests, the_corpus_is_survived);
	return run_suite(suite);
}
