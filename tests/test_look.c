/* SPDX-License-Identifier: MIT */
/*
 * Looking agrees with moving: what a look says of the side to move is what the
 * legal moves do, on random lines of every game; and it can be asked about any
 * board at all, with anything on it.
 */
#include <string.h>

#include "games.h"
#include "harness.h"
#include "look.h"
#include "support.h"
#include "text.h"

static square at(const char *name, const struct game *game)
{
	square sq = square_read(&name, game);

	ck_assert_uint_ne(sq, NO_SQUARE);
	return sq;
}

/* A position's look, by names: "b3 c4", sorted as square_name sorts them. */
static void expect(set squares, const char *names, const struct game *game)
{
	struct texts words = {0};
	set wanted = SET_EMPTY;

	texts_split(&words, names);
	for (size_t i = 0; i < words.n; i++)
		set_add(&wanted, at(words.at[i], game));
	if (!set_equal(squares, wanted)) {
		struct texts found = {0};
		struct report report = {0};

		set_names(squares, &found);
		for (size_t i = 0; i < found.n; i++)
			report_add(&report, " %s", found.at[i]);
		ck_abort_msg("wanted %s, found%s", names,
			     report.text ? report.text : " none");
	}
	texts_free(&words);
}

static void read_position(struct position *pos, const char *game,
	const char *text)
{
	struct line line;

	line_of(&line, game, text, "");
	*pos = line.pos;
	line_end(&line);
}

static void look_in(struct look *look, struct position *pos,
	const char *game, const char *text, const char *sq)
{
	read_position(pos, game, text);
	look_position(look, pos, at(sq, pos->game));
}

/* The legal moves that begin on a square, and what a look makes of them. */

static square end_of(const struct move *move)
{
	return move->path[move->form == MOVE_GROW ? 1 : move->n_path - 1];
}

static void check_square(const struct line *line, const struct moves *moves,
	square from)
{
	int side = line->pos.now.side;
	set quiet = SET_EMPTY, capture = SET_EMPTY;
	struct look look;

	look_make(&look, line, from);
	ck_assert_uint_eq(look.from, from);
	ck_assert(!look.as_if);
	for (size_t i = 0; i < moves->n; i++) {
		const struct move *move = &moves->at[i];

		if (move_from(move) != from)
			continue;
		if (move_takes(move, side ^ 1))
			set_add(&capture, end_of(move));
		else
			set_add(&quiet, end_of(move));
		for (int j = 0; j < move->n_edits; j++) {
			const struct edit *edit = &move->edit[j];
			set told = look.taken | look.changes | look.capture;

			if (edit->before && edit->sq != from &&
			    piece_side(edit->before) != side)
				ck_assert(set_has(&told, edit->sq));
		}
	}
	ck_assert(set_equal(look.quiet, quiet));
	ck_assert(set_equal(look.capture, capture));
	ck_assert(!set_any(look.only_quiet & ~look.quiet));
	ck_assert(!set_any(look.only_takes & look_targets(&look)));
	ck_assert(!set_any(look.only_takes & ~position_open(&line->pos)));
	ck_assert(!set_any(look.only_now & ~look_targets(&look)));
}

/* Looks at everything; nothing may break or leave the board. */
static void check_all(const struct position *pos)
{
	struct threats threats;
	struct look look;
	set found;

	SET_EACH(sq, pos->board) {
		look_position(&look, pos, sq);
		ck_assert(!set_any((look.quiet | look.capture | look.turning |
			look.taken | look.changes | look.choice |
			look.only_takes | look.checks) & ~pos->board));
		for (int by = WHITE; by <= BLACK; by++)
			ck_assert_int_eq(look_attackers(pos, by, sq, &found),
				set_count(found));
	}
	for (int by = WHITE; by <= BLACK; by++) {
		look_threats(&threats, pos, by);
		ck_assert(!set_any(threats.hanging & ~pos->army[by ^ 1]));
		ck_assert(!set_any(threats.attacked & ~pos->board));
	}
}

START_TEST(moves_agree)
{
	const struct game *game = games[_i];

	for (uint64_t seed = 1; seed <= (uint64_t)long_or(200, 20); seed++) {
		struct moves moves = {0};
		struct line line;

		random_line(game, seed, &line);
		line_moves(&line, &moves);
		SET_EACH(sq, line.pos.army[line.pos.now.side])
			check_square(&line, &moves, sq);
		moves_free(&moves);
		line_end(&line);
	}
}
END_TEST

/* Both sides of positions of games, as if it were their turn. */
START_TEST(turned_is_safe)
{
	const struct game *game = games[_i];

	for (uint64_t seed = 1; seed <= (uint64_t)long_or(100, 6); seed++) {
		struct line line;

		random_line(game, seed, &line);
		check_all(&line.pos);
		line_end(&line);
	}
}
END_TEST

/* Boards that no game reaches: anything anywhere, no Kings, many Kings. */
START_TEST(any_board_is_safe)
{
	const struct game *game = games[_i];
	uint64_t random = 7;

	for (int round = 0; round < long_or(200, 12); round++) {
		struct position pos;
		int many = 1 + random_next(&random) % 30;

		position_clear(&pos, game);
		for (int i = 0; i < many; i++) {
			square sq = SQUARE(random_next(&random) % game->files,
				random_next(&random) % game->ranks);
			int kind = 1 + (int)(random_next(&random) %
				(uint32_t)(game->n_kinds - 1));

			position_put(&pos, sq,
				PIECE((int)(random_next(&random) % 2), kind));
		}
		pos.now.flags = random_next(&random) % 4;
		check_all(&pos);
	}
}
END_TEST

/* What hits a square is told by look_attackers; and `attacked` is their sum. */
START_TEST(attacks_agree)
{
	const struct game *game = games[_i];

	for (uint64_t seed = 1; seed <= (uint64_t)long_or(60, 6); seed++) {
		struct threats threats;
		struct line line;

		random_line(game, seed, &line);
		look_threats(&threats, &line.pos, BLACK);
		SET_EACH(sq, line.pos.board) {
			set found, hits;

			look_attackers(&line.pos, BLACK, sq, &found);
			attackers(&line.pos, BLACK, sq, &hits);
			ck_assert(!set_any(hits & ~found));
			ck_assert_int_eq(set_any(found),
				set_has(&threats.attacked, sq));
		}
		line_end(&line);
	}
}
END_TEST

/* One example for each set, on boards without Kings where that is shorter. */

START_TEST(pawn_by_condition)
{
	struct position pos;
	struct look look;

	read_position(&pos, "angel", NULL);
	SET_EACH(sq, pos.board)
		position_put(&pos, sq, EMPTY);
	position_put(&pos, at("e2", pos.game), PIECE(WHITE, 1));
	position_put(&pos, at("f3", pos.game), PIECE(BLACK, 1));
	look_position(&look, &pos, at("e2", pos.game));
	expect(look.quiet, "e3 e4 e5", pos.game);
	expect(look.only_quiet, "e3 e4 e5", pos.game);
	expect(look.only_now, "e4 e5", pos.game);
	expect(look.only_takes, "d3", pos.game);
	expect(look.capture, "f3", pos.game);
	look_position(&look, &pos, at("f3", pos.game));
	ck_assert(look.as_if);
	expect(look.quiet, "f2", pos.game);
	expect(look.capture, "e2", pos.game);
	expect(look.only_takes, "g2", pos.game);
}
END_TEST

/* What one set of a look holds; a board may lack its Kings. */
enum part {
	QUIET, CAPTURE, TURNING, TAKEN, CHANGES, CHOICE, ONLY_QUIET, ONLY_TAKES,
	ONLY_NOW, CHECKS
};

#define BURNING "x10x/12/1p10/12/12/12/12/10a1/12/3P6D1/12/5XX5 w - 0 1"

static const struct example {
	const char *game, *position, *played, *sq;
	enum part part;
	const char *squares;
} examples[] = {
	/* The side to move: what is legal, here nothing but capturing both. */
	{ "angel", "10k/11/11/4p6/11/4A6/11/4P6/11/K8R1 w - 0 40", "", "e5",
		CAPTURE, "e3 e7" },
	{ "angel", "10k/11/11/4p6/11/4A6/11/4P6/11/K8R1 w - 0 40", "", "e5",
		TURNING, "e3 e7" },
	{ "angel", "10k/11/11/4p6/11/4A6/11/4P6/11/K8R1 w - 0 40", "", "e5",
		TAKEN, "" },
	{ "angel", "3k7/11/11/11/11/11/11/11/11/R5K4 w A 0 40", "", "g1",
		ONLY_NOW, "c1" },
	{ "angel", "5k5/11/11/4pP5/11/11/11/11/11/K10 w e8 0 40", "", "f7",
		ONLY_NOW, "e8" },
	{ "angel", "5k5/11/11/4pP5/11/11/11/11/11/K10 w e8 0 40", "", "f7",
		TAKEN, "e7" },
	{ "phi", "k12/13/1r11/13/1N5b5/13/6P6/K12 w - 0 40", "", "b6",
		CAPTURE, "b4" },
	/* A growing: where the pawn arrives, and all that could grow. */
	{ "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "", "h7", QUIET,
		"h8" },
	{ "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "", "h7", CHOICE,
		"h8" },
	{ "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "", "h7", CHANGES,
		"c7 e5" },
	/* The pawn that captures the last piece grows nothing: no choice. */
	{ "rose", "4w2n/6P1/8/8/8/5w2/8/WW6 w - 0 1", "", "g7", CHOICE, "g8" },
	{ "rose", "4w2n/6P1/8/8/8/5w2/8/WW6 w - 0 1", "", "g7", CHANGES,
		"h8" },
	/* A Phoenix that burns rises anywhere: no condition holds for that.
	 * All other pieces wait. */
	{ "phoenix", BURNING, "", "g1", QUIET, "b1 c1 d1 e1 h1 i1 j1 k1 c2 d2 "
		"e2 f2 g2 i2 j2 e3 f3 g3 h3 e4 f4 g4 h4 k4 k7 k8 k9 k10" },
	{ "phoenix", BURNING, "", "g1", ONLY_QUIET, "" },
	{ "phoenix", BURNING, "", "g1", ONLY_TAKES, "" },
	{ "phoenix", BURNING, "", "k3", QUIET, "" },
	{ "phoenix", BURNING, "", "k3", ONLY_TAKES, "" },
	/* A Phoenix must not capture where the Archer (c4, i4) or another
	 * Phoenix (j5) takes back. */
	{ "phoenix", "1x8x1/12/1p10/12/12/12/12/12/3a8/1P10/12/5X5X w - 0 1",
		"", "f1", ONLY_TAKES, "a6 b5 d3 e2 g2 h3" },
	/* A Pawn that is stopped could still capture. */
	{ "phi", "6k6/13/13/3p9/3P9/13/13/6K6 w - 0 1", "", "d4", QUIET, "" },
	{ "phi", "6k6/13/13/3p9/3P9/13/13/6K6 w - 0 1", "", "d4", ONLY_TAKES,
		"c5 e5" },
	/* The attacker, as if it were its turn. */
	{ "phoenix", BURNING, "", "k5", CHECKS, "g1" },
	/* After f2a1 the other side stacks, too: as if it were its turn. */
	{ "fenix-small", NULL, "f1a1", "c3", CHANGES,
		"a2 a3 a4 a5 a6 a1 b1 b2 b3 b4 b5 c1 c2 c4 d1 d2 d3 e1 e2" },
};

static set part_of(const struct look *look, enum part part)
{
	switch (part) {
	case QUIET: return look->quiet;
	case CAPTURE: return look->capture;
	case TURNING: return look->turning;
	case TAKEN: return look->taken;
	case CHANGES: return look->changes;
	case CHOICE: return look->choice;
	case ONLY_QUIET: return look->only_quiet;
	case ONLY_TAKES: return look->only_takes;
	case ONLY_NOW: return look->only_now;
	case CHECKS: break;
	}
	return look->checks;
}

START_TEST(parts_are_as_said)
{
	const struct example *e = &examples[_i];
	struct line line;
	struct look look;

	line_of(&line, e->game, e->position, e->played);
	look_make(&look, &line, at(e->sq, line.pos.game));
	expect(part_of(&look, e->part), e->squares, line.pos.game);
	line_end(&line);
}
END_TEST

/* Not defended; defended against what is worth less; and what is safe. */
START_TEST(hanging_is_what_would_be_lost)
{
	static const struct {
		const char *position, *hanging;
	} rows[] = {
		{ "k12/13/1r11/13/1N5b5/13/6P6/K12 w - 0 40", "b4" },
		{ "k12/13/1r11/13/1N11/2P10/13/K12 w - 0 40", "" },
		{ "k12/13/1r11/13/1N11/P12/13/K12 w - 0 40", "" },
		{ "k12/13/2r10/13/2N10/1P11/13/K12 b - 0 40", "" },
		{ "k12/13/13/1p11/2R10/1P11/13/K12 w - 0 40", "c4" },
		{ "k12/13/13/12P/2r10/13/2K10/13 w - 0 40", "" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct threats threats;
		struct position pos;

		read_position(&pos, "phi", rows[i].position);
		look_threats(&threats, &pos, BLACK);
		expect(threats.hanging, rows[i].hanging, pos.game);
	}
}
END_TEST

/* The Angel attacks in its own way, and defends nothing. */
START_TEST(the_angel_attacks)
{
	struct position pos;
	set found;

	read_position(&pos, "angel",
		"10k/11/11/4p6/11/4A6/11/4P6/11/K8R1 b - 0 40");
	ck_assert_int_eq(look_attackers(&pos, WHITE, at("e7", pos.game),
		&found), 1);
	ck_assert_int_eq(look_attackers(&pos, WHITE, at("e3", pos.game),
		&found), 0);
}
END_TEST

/* A pawn that attacks a King or its like changes more than one square. */
static int count_attacked_royals(const struct position *pos)
{
	int n = 0;
	set from;

	SET_EACH(sq, pos->army[pos->now.side])
		n += pos->game->kinds[piece_kind(pos->at[sq])].flags &
			KIND_ROYAL && attackers(pos, pos->now.side ^ 1, sq,
			&from);
	return n;
}

/*
 * What is said under a condition holds: an enemy pawn put there is captured,
 * or it is not.
 */
static void check_condition(const struct line *line, const struct look *look,
	square sq)
{
	bool takes = set_has(&look->only_takes, sq);
	struct line with;
	struct look then;

	line_begin(&with, &line->pos);
	position_put(&with.pos, sq, PIECE(line->pos.now.side ^ 1,
		line->pos.game->pawn->kind));
	if (count_attacked_royals(&with.pos) ==
	    count_attacked_royals(&line->pos) &&
	    line_outcome(&with).result == GOES_ON) {
		look_make(&then, &with, look->from);
		ck_assert_int_eq(set_has(&then.capture, sq), takes);
	}
	line_end(&with);
}

START_TEST(conditions_hold)
{
	const struct game *game = games[_i];

	for (uint64_t seed = 1; game->pawn &&
	     seed <= (uint64_t)long_or(100, 15); seed++) {
		struct line line;
		struct look look;

		random_line(game, seed + 3000, &line);
		SET_EACH(from, line.pos.army[line.pos.now.side]) {
			look_make(&look, &line, from);
			SET_EACH(sq, look.only_takes |
				(look.only_quiet & ~look.only_now))
				check_condition(&line, &look, sq);
		}
		line_end(&line);
	}
}
END_TEST

START_TEST(nothing_stands_there)
{
	struct position pos;
	struct look look;

	look_in(&look, &pos, "phi", NULL, "e4");
	ck_assert_uint_eq(look.from, NO_SQUARE);
	ck_assert(!set_any(look_targets(&look)));
}
END_TEST

/* The square where a way bends, and where it can only capture. */
START_TEST(bends_are_shown)
{
	struct position pos;
	struct look look;

	look_in(&look, &pos, "phoenix", NULL, "c1");
	position_clear(&pos, pos.game);
	position_put(&pos, at("d4", pos.game), PIECE(WHITE, 5));
	look_position(&look, &pos, at("d4", pos.game));
	expect(look.turning, "d1 d2 d3", pos.game);
	expect(look.only_takes, "d1 d2 d3", pos.game);
	ck_assert(!set_any(look.capture));
}
END_TEST

static Suite *look_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("look", &tests);
	int n = count_games();

	tcase_set_timeout(tests, test_seconds());
	tcase_add_loop_test(tests, moves_agree, 0, n);
	tcase_add_loop_test(tests, turned_is_safe, 0, n);
	tcase_add_loop_test(tests, any_board_is_safe, 0, n);
	tcase_add_loop_test(tests, attacks_agree, 0, n);
	tcase_add_loop_test(tests, conditions_hold, 0, n);
	tcase_add_test(tests, pawn_by_condition);
	tcase_add_loop_test(tests, parts_are_as_said, 0,
		(int)(sizeof examples / sizeof *examples));
	tcase_add_test(tests, hanging_is_what_would_be_lost);
	tcase_add_test(tests, the_angel_attacks);
	tcase_add_test(tests, nothing_stands_there);
	tcase_add_test(tests, bends_are_shown);
	return suite;
}

int main(void)
{
	return run_suite(look_suite());
}
