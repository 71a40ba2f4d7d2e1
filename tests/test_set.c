/* SPDX-License-Identifier: MIT */
/*
 * Sets of squares against a plain table of booleans, on every board size in
 * use; the boards that are not square come first.
 */
#include <string.h>

#include "harness.h"
#include "set.h"

static const struct size {
	int files, ranks;
} sizes[] = { { 13, 8 }, { 11, 10 }, { 8, 7 }, { 12, 12 }, { 9, 9 },
	{ 8, 8 } };

enum { SIZES = sizeof sizes / sizeof *sizes };

/* The same set, plainly. */
struct plain {
	bool has[SQUARES];
};

static bool on_board(const struct size *size, int file, int rank)
{
	return file >= 0 && file < size->files && rank >= 0 &&
	       rank < size->ranks;
}

static set board_of(const struct size *size)
{
	set board = SET_EMPTY;

	for (int rank = 0; rank < size->ranks; rank++)
		for (int file = 0; file < size->files; file++)
			set_add(&board, SQUARE(file, rank));
	return board;
}

/* One square in `few` is a member. */
static set random_set(const struct size *size, uint64_t *random, uint32_t few,
	struct plain *plain)
{
	set s = SET_EMPTY;

	memset(plain, 0, sizeof *plain);
	for (int rank = 0; rank < size->ranks; rank++)
		for (int file = 0; file < size->files; file++) {
			square sq = SQUARE(file, rank);

			if (random_next(random) % few)
				continue;
			plain->has[sq] = true;
			set_add(&s, sq);
		}
	return s;
}

static void expect_same(const set *s, const struct plain *plain,
	const char *what)
{
	for (int sq = 0; sq < SQUARES; sq++)
		ck_assert_msg(set_has(s, (square)sq) == plain->has[sq],
			"%s: square %02x should %sbe there", what, sq,
			plain->has[sq] ? "" : "not ");
}

START_TEST(members_are_kept)
{
	const struct size *size = &sizes[_i];
	uint64_t random = 11;

	for (int i = 0; i < 50; i++) {
		struct plain plain, other;
		set s = random_set(size, &random, 3, &plain);
		set t = random_set(size, &random, 3, &other);
		set both = s & t;
		int n = 0;

		for (int sq = 0; sq < SQUARES; sq++)
			n += plain.has[sq];
		ck_assert_int_eq(set_count(s), n);
		ck_assert(set_any(s) == (n > 0));
		expect_same(&s, &plain, "set");
		ck_assert(set_equal(s, s | (s & t)));
		ck_assert(!set_any(s & ~s));
		for (int sq = 0; sq < SQUARES; sq++)
			other.has[sq] &= plain.has[sq];
		expect_same(&both, &other, "intersection");
	}
}
END_TEST

START_TEST(each_square_alone)
{
	for (int sq = 0; sq < SQUARES; sq++) {
		set s = set_of((square)sq), t = SET_EMPTY;

		ck_assert_int_eq(set_count(s), 1);
		ck_assert_int_eq(set_first(s), sq);
		ck_assert(set_has(&s, (square)sq));
		set_toggle(&t, (square)sq);
		ck_assert(set_equal(s, t));
		set_add(&t, (square)sq);
		ck_assert(set_equal(s, t));
		set_toggle(&t, (square)sq);
		ck_assert(!set_any(t));
	}
}
END_TEST

/* Every member once, in rising order, and the set is read before the loop. */
START_TEST(each_visits_in_order)
{
	uint64_t random = 12;

	for (int i = 0; i < 50; i++) {
		struct plain plain;
		set s = random_set(&sizes[_i], &random, 1 + i % 7, &plain);
		int last = -1, n = 0, first = set_any(s) ? set_first(s) : -1;

		SET_EACH(sq, s) {
			ck_assert_int_gt(sq, last);
			ck_assert(plain.has[sq]);
			if (!n)
				ck_assert_int_eq(sq, first);
			last = sq;
			n++;
			s = SET_EMPTY;
		}
		for (int sq = 0; sq < SQUARES; sq++)
			n -= plain.has[sq];
		ck_assert_int_eq(n, 0);
	}
}
END_TEST

/* The members moved by (df, dr); what leaves the board is gone. */
static void plain_shift(const struct size *size, const struct plain *from,
	int df, int dr, struct plain *to)
{
	memset(to, 0, sizeof *to);
	for (int rank = 0; rank < size->ranks; rank++)
		for (int file = 0; file < size->files; file++)
			if (from->has[SQUARE(file, rank)] &&
				on_board(size, file + df, rank + dr))
				to->has[SQUARE(file + df, rank + dr)] = true;
}

START_TEST(shifts_never_wrap)
{
	static const int ranks[] = { -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6,
		8 };
	const struct size *size = &sizes[_i];
	set board = board_of(size);
	uint64_t random = 13;
	struct plain from, to;
	set s = random_set(size, &random, 2, &from);

	for (size_t r = 0; r < sizeof ranks / sizeof *ranks; r++)
		for (int df = -12; df <= 12; df++) {
			set shifted = set_shift(s, df, ranks[r]) & board;

			plain_shift(size, &from, df, ranks[r], &to);
			expect_same(&shifted, &to, "shift");
		}
}
END_TEST

/* All squares that riders reach, the first one that is not open included. */
static void plain_ride(const struct size *size, const struct plain *from,
	const struct plain *open, int df, int dr, struct plain *to)
{
	memset(to, 0, sizeof *to);
	for (int sq = 0; sq < SQUARES; sq++) {
		int file = square_file((square)sq) + df;
		int rank = square_rank((square)sq) + dr;

		if (!from->has[sq])
			continue;
		for (; on_board(size, file, rank); file += df, rank += dr) {
			to->has[SQUARE(file, rank)] = true;
			if (!open->has[SQUARE(file, rank)])
				break;
		}
	}
}

struct ride {
	int df, dr;
	set reached;
};

/* Riders stand on squares that are not open, as pieces do. */
static void compare_rides(const struct size *size, uint64_t *random)
{
	struct plain from, open, to;
	set board = board_of(size);
	set o = random_set(size, random, 2 + random_next(random) % 3, &open);
	set f;

	o = board & ~o;
	f = random_set(size, random, 4, &from) & ~o;
	for (int sq = 0; sq < SQUARES; sq++) {
		open.has[sq] = set_has(&o, (square)sq);
		from.has[sq] = set_has(&f, (square)sq);
	}
	/* The steps must be constants. */
	struct ride rides[] = {
#define RIDE(df, dr) { df, dr, set_ride(f, o, df, dr) }
#define RIDES(a, b) RIDE(a, b), RIDE(-(a), b), RIDE(a, -(b)), RIDE(-(a), -(b))
		RIDE(1, 0), RIDE(-1, 0), RIDE(0, 1), RIDE(0, -1), RIDES(1, 1),
		RIDES(1, 2), RIDES(2, 1), RIDE(2, 0), RIDE(-2, 0), RIDE(0, 2),
		RIDE(0, -2)
	};

	for (size_t i = 0; i < sizeof rides / sizeof *rides; i++) {
		set reached = rides[i].reached & board;

		plain_ride(size, &from, &open, rides[i].df, rides[i].dr, &to);
		expect_same(&reached, &to, "ride");
	}
}

START_TEST(rides_stop_where_they_must)
{
	uint64_t random = 14;

	for (int i = 0; i < 100; i++)
		compare_rides(&sizes[_i], &random);
}
END_TEST

static void plain_or(struct plain *into, const struct plain *more)
{
	for (int sq = 0; sq < SQUARES; sq++)
		into->has[sq] |= more->has[sq];
}

/* Leaps of (a, b) in all eight directions. */
static void plain_leaps(const struct size *size, const struct plain *from,
	int a, int b, struct plain *to)
{
	for (int i = 0; i < 8; i++) {
		int df = i & 4 ? a : b, dr = i & 4 ? b : a;
		struct plain one;

		plain_shift(size, from, i & 1 ? df : -df, i & 2 ? dr : -dr,
			&one);
		plain_or(to, &one);
	}
}

START_TEST(kings_and_knights_step)
{
	const struct size *size = &sizes[_i];
	set board = board_of(size);
	uint64_t random = 15;

	for (int i = 0; i < 50; i++) {
		struct plain from, king = { { false } }, knight = king;
		set s = random_set(size, &random, 2 + i, &from);
		set kings = set_king(s) & board;
		set knights = set_knight(s) & board;

		plain_leaps(size, &from, 1, 0, &king);
		plain_leaps(size, &from, 1, 1, &king);
		plain_leaps(size, &from, 1, 2, &knight);
		expect_same(&kings, &king, "kings");
		expect_same(&knights, &knight, "knights");
	}
}
END_TEST

START_TEST(rooks_and_bishops_slide)
{
	const struct size *size = &sizes[_i];
	set board = board_of(size);
	uint64_t random = 16;

	for (int i = 0; i < 50; i++) {
		struct plain from, open, one, rook = { { false } };
		struct plain bishop = rook;
		set f = random_set(size, &random, 8, &from);
		set o = random_set(size, &random, 2, &open) & ~f;
		set rooks = set_rook(f, o) & board;
		set bishops = set_bishop(f, o) & board;

		for (int sq = 0; sq < SQUARES; sq++)
			open.has[sq] = set_has(&o, (square)sq);
		for (int dir = 0; dir < 9; dir++) {
			int df = dir % 3 - 1, dr = dir / 3 - 1;

			if (!df && !dr)
				continue;
			plain_ride(size, &from, &open, df, dr, &one);
			plain_or(df && dr ? &bishop : &rook, &one);
		}
		expect_same(&rooks, &rook, "rooks");
		expect_same(&bishops, &bishop, "bishops");
	}
}
END_TEST

static Suite *set_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("set", &tc);

	tcase_add_test(tc, each_square_alone);
	tcase_add_loop_test(tc, members_are_kept, 0, SIZES);
	tcase_add_loop_test(tc, each_visits_in_order, 0, SIZES);
	tcase_add_loop_test(tc, shifts_never_wrap, 0, SIZES);
	tcase_add_loop_test(tc, rides_stop_where_they_must, 0, SIZES);
	tcase_add_loop_test(tc, kings_and_knights_step, 0, SIZES);
	tcase_add_loop_test(tc, rooks_and_bishops_slide, 0, SIZES);
	return suite;
}

int main(void)
{
	return run_suite(set_suite());
}
