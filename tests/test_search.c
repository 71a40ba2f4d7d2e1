/* SPDX-License-Identifier: MIT */
/*
 * The search against a plain minimax on the same evaluation, wins in all
 * games, and what it must never do.
 */
#include <string.h>

#include "evaluate.h"
#include "games.h"
#include "harness.h"
#include "search.h"
#include "support.h"

/* Evaluation. */

/* A score is the sum of what is counted, each times its weight. */
static void check_counts(const struct game *game, const struct position *pos)
{
	struct evaluator evaluator;
	int counts[WEIGHTS], sum = 0;

	evaluator_begin(&evaluator, game, NULL);
	evaluate_counts(game, pos, counts);
	for (int i = 0; i < WEIGHTS; i++)
		sum += counts[i] * evaluator.weight[i];
	ck_assert_int_eq(evaluate(&evaluator, pos),
		pos->now.side == WHITE ? sum : -sum);
}

static void check_attacked(const struct game *game,
	const struct position *pos)
{
	set found[2], from;

	if (!game->attacked)
		return;
	game->attacked(pos, found);
	for (int side = WHITE; side <= BLACK; side++)
		SET_EACH(sq, pos->board)
			ck_assert(attackers(pos, side, sq, &from) ==
				set_has(&found[side], sq));
}

START_TEST(evaluation_counts)
{
	const struct game *game = games[_i];

	for (int i = 1; i <= long_or(2000, 150); i++) {
		struct line line;

		random_line(game, (uint64_t)i * 77, &line);
		check_counts(game, &line.pos);
		check_attacked(game, &line.pos);
		line_end(&line);
	}
}
END_TEST

/* The same position with the sides exchanged and the ranks turned over. */
static void turn_board(const struct position *pos, struct position *turned)
{
	const struct game *game = pos->game;

	position_clear(turned, game);
	SET_EACH(sq, pos->army[WHITE] | pos->army[BLACK])
		position_put(turned, SQUARE(square_file(sq),
			game->ranks - 1 - square_rank(sq)),
			PIECE(piece_side(pos->at[sq]) ^ 1,
			piece_kind(pos->at[sq])));
	turned->now = pos->now;
	turned->now.side ^= 1;
	turned->now.ep[0] = turned->now.ep[1] = 0;
}

START_TEST(evaluation_is_symmetric)
{
	const struct game *game = games[_i];
	struct evaluator evaluator;

	evaluator_begin(&evaluator, game, NULL);
	for (int i = 1; i <= long_or(2000, 150); i++) {
		struct position turned;
		struct line line;

		random_line(game, (uint64_t)i * 91, &line);
		turn_board(&line.pos, &turned);
		ck_assert_int_eq(evaluate(&evaluator, &line.pos),
			evaluate(&evaluator, &turned));
		line_end(&line);
	}
}
END_TEST

/* The plain minimax. */

struct plain {
	struct evaluator evaluator;
	uint64_t left;		/* nodes it may still look at */
	bool gave_up;
};

static int plain_score(struct plain *plain, struct line *line, int depth,
	int turns);

static int plain_best(struct plain *plain, struct line *line, int depth,
	int turns)
{
	struct moves moves = {0};
	int best = -SCORE_NONE;

	line_generate(line, &moves);
	for (size_t i = 0; i < moves.n && !plain->gave_up; i++) {
		int side = line->pos.now.side, score;
		struct undo undo;

		line_make(line, &moves.at[i], &undo);
		if (line->pos.now.side == side)
			score = plain_score(plain, line, depth, turns);
		else
			score = -plain_score(plain, line, depth - 1,
				turns + 1);
		line_unmake(line, &moves.at[i], &undo);
		if (score > best)
			best = score;
	}
	moves_free(&moves);
	return best;
}

/* As the search sees it, a position that comes back is a draw where the third
 * time is one. */
static bool plain_repeats(const struct line *line)
{
	return line->pos.game->repeats && line->pos.now.clock >= 4 &&
		line_times(line, line->keys[line->n_keys - 1]) > 1;
}

static int plain_score(struct plain *plain, struct line *line, int depth,
	int turns)
{
	enum result result = line_outcome(line).result;

	if (!plain->left--)
		plain->gave_up = true;
	if (plain->gave_up)
		return 0;
	if (result == DRAWN)
		return 0;
	if (result != GOES_ON)
		return result == result_win(line->pos.now.side)
			? SCORE_WIN - turns : turns - SCORE_WIN;
	if (turns && !line->pos.now.stage && plain_repeats(line))
		return 0;
	if (depth <= 0)
		return evaluate(&plain->evaluator, &line->pos);
	return plain_best(plain, line, depth, turns);
}

/* Compares them where the plain one comes to an end; returns whether. */
static bool compare(struct search *search, struct line *line, int depth)
{
	struct plain plain = {.left = 40000};
	struct search_limits limits = {
		.depth = depth,
		.without = SEARCH_PRUNING | SEARCH_TABLE | SEARCH_QUIESCENCE
	};
	struct search_result result;
	int score;

	evaluator_begin(&plain.evaluator, line->pos.game, NULL);
	if (line_outcome(line).result != GOES_ON)
		return false;
	score = plain_best(&plain, line, depth, 0);
	if (plain.gave_up)
		return false;
	result = search_run(search, line, &limits);
	ck_assert_int_eq(result.n_lines, 1);
	ck_assert_int_eq(result.lines[0].score, score);
	return true;
}

START_TEST(agrees_with_plain)
{
	const struct game *game = games[_i];
	struct search *search = search_new(1);
	int compared = 0;

	for (int i = 1; i <= long_or(400, 40); i++) {
		struct line line;

		random_line(game, (uint64_t)i * 31, &line);
		for (int depth = 1; depth <= 3; depth++)
			if (!compare(search, &line, depth))
				break;
			else
				compared++;
		line_end(&line);
	}
	ck_assert_int_gt(compared, 10);
	search_free(search);
}
END_TEST

/* Where a turn goes on, the rest of it is what is chosen. */
START_TEST(agrees_in_the_middle_of_turns)
{
	const struct game *game = games[_i];
	struct search *search = search_new(1);
	int under_way = 0, compared = 0;

	for (int i = 1; i <= long_or(4000, 600) && compared < 20; i++) {
		struct moves moves = {0};
		struct line line;

		random_line(game, (uint64_t)i * 71, &line);
		line_moves(&line, &moves);
		for (size_t k = 0; k < moves.n; k++) {
			struct undo undo;

			if (!moves.at[k].after.stage)
				continue;
			line_make(&line, &moves.at[k], &undo);
			under_way++;
			for (int depth = 1; depth <= 2; depth++)
				compared += compare(search, &line, depth);
			line_unmake(&line, &moves.at[k], &undo);
			break;
		}
		moves_free(&moves);
		line_end(&line);
	}
	ck_assert(!under_way || compared > 0);
	search_free(search);
}
END_TEST

/* Repetitions, also where they are not legal. */
START_TEST(agrees_when_positions_come_back)
{
	const struct game *game = games[_i];
	struct search *search = search_new(1);
	int compared = 0;

	for (int i = 1; i <= long_or(600, 60); i++) {
		uint64_t random = (uint64_t)i;
		struct line line;

		random_line(game, (uint64_t)i * 37, &line);
		if (!line.pos.now.stage)
			play_to_and_fro(&line, &random, 1 + i % 2);
		for (int depth = 1; depth <= 3; depth++)
			compared += compare(search, &line, depth);
		line_end(&line);
	}
	ck_assert_int_gt(compared, 10);
	search_free(search);
}
END_TEST

/* The same position with a few quiet turns left; false when it cannot be. */
static bool begin_late(struct line *line, const struct position *pos, int left)
{
	struct position late = *pos;
	struct complaint complaint;
	char text[POSITION_TEXT];

	late.now.clock = (uint16_t)(pos->game->quiet_most - left);
	late.now.turn += pos->game->quiet_most;
	position_write(&late, text, sizeof text);
	if (!position_read(&late, pos->game, text, &complaint))
		return false;
	line_begin(line, &late);
	return true;
}

START_TEST(agrees_when_quiet_turns_run_out)
{
	const struct game *game = games[_i];
	struct search *search = search_new(1);
	int compared = 0;

	for (int i = 1; game->quiet_most && i <= long_or(600, 80); i++) {
		struct line line, late;

		random_line(game, (uint64_t)i * 53, &line);
		if (!line.pos.now.stage &&
			begin_late(&late, &line.pos, 1 + i % 3)) {
			for (int depth = 1; depth <= 3; depth++)
				compared += compare(search, &late, depth);
			line_end(&late);
		}
		line_end(&line);
	}
	ck_assert(!game->quiet_most || compared > 10);
	search_free(search);
}
END_TEST

/* Wins. */

static const struct win {
	const char *game, *position;
	int turns;		/* of both sides, the last one wins */
} wins[] = {
	{"phoenix", "12/x11/4p7/12/12/10x1/12/12/1A10/12/12/5X1X4 w - 0 40",
		1},
	{"angel", "10k/11/5K1A2P/11/5P5/11/11/11/11/11 w - 0 1", 1},
	{"angel", "10k/11/5K1A2P/11/5P5/11/11/11/11/11 b - 0 1", -2},
	{"fenix-small", "8/8/3k4/3S4/8/G1s1s3/K6s w - 0 9", 1},
	{"rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", 1},
	{"rose", "8/1P1w4/6w1/4n3/8/8/8/W6W w - 0 1", 1},
	{"phi", "6k6/13/13/13/13/13/p5R6/K12 w - 0 1", 1},
};

enum { N_WINS = sizeof wins / sizeof wins[0] };

START_TEST(finds_wins)
{
	const struct win *win = &wins[_i];
	static const unsigned some[] = {
		0, SEARCH_PRUNING, SEARCH_PRUNING | SEARCH_TABLE,
		SEARCH_PRUNING | SEARCH_TABLE | SEARCH_QUIESCENCE
	};
	struct line line;

	line_of(&line, win->game, win->position, "");
	/* Without some of it, and without each part alone. */
	for (int i = 0; i < 4 + 12; i++) {
		struct search *search = search_new(1);
		struct search_limits limits = {
			.depth = 3, .without = i < 4 ? some[i] : 1u << (i - 4)
		};
		struct search_result result = search_run(search, &line,
			&limits);

		ck_assert_int_eq(result.n_lines, 1);
		ck_assert_int_eq(score_end(result.lines[0].score),
			win->turns);
		search_free(search);
	}
	line_end(&line);
}
END_TEST

/* A win that is claimed comes about when both play the lines found. */
START_TEST(proves_what_it_claims)
{
	const struct game *game = games[_i];
	struct search *search = search_new(4);
	struct search_limits limits = {.nodes = 3000};

	for (int i = 1; i <= long_or(200, 25); i++) {
		struct search_result result;
		struct line line;
		int end;

		random_line(game, (uint64_t)i * 113, &line);
		result = search_run(search, &line, &limits);
		end = result.n_lines ? score_end(result.lines[0].score) : 0;
		if (end == 1) {
			struct turn turn = result.lines[0].turns[0];
			int side = line.pos.now.side;

			play_turn(&line, &turn);
			ck_assert(line_outcome(&line).result ==
				result_win(side));
		}
		line_end(&line);
	}
	search_free(search);
}
END_TEST

/* What it must never do. */

static bool stop_at_once(void *data)
{
	(void)data;
	return true;
}

static void check_legal(const struct line *line, const struct turn *turn)
{
	char text[TURN_TEXT];
	struct turn read;

	turn_text(&line->pos, turn, text, sizeof text);
	if (line->pos.now.stage)
		ck_assert_int_gt(turn->n, 0);
	else
		ck_assert_msg(turn_read(line, text, &read), "%s", text);
}

START_TEST(plays_legal_turns)
{
	static const struct search_limits limits[] = {
		{.nodes = 1}, {.nodes = 2}, {.nodes = 60},
		{.stop = stop_at_once, .depth = 4, .nodes = 1500},
		{.nodes = 700, .lines = 3},
		/* Often more than there are moves. */
		{.depth = 1, .lines = SEARCH_LINES_MAX}
	};
	const struct game *game = games[_i];
	struct search *search = search_new(1);

	for (int i = 1; i <= long_or(600, 60); i++) {
		struct search_result result;
		struct line line;

		random_line(game, (uint64_t)i * 17, &line);
		result = search_run(search, &line, &limits[i % 6]);
		if (line_outcome(&line).result != GOES_ON)
			ck_assert_int_eq(result.n_lines, 0);
		else
			ck_assert_int_gt(result.n_lines, 0);
		for (int k = 0; k < result.n_lines; k++)
			check_legal(&line, &result.lines[k].turns[0]);
		line_end(&line);
	}
	search_free(search);
}
END_TEST

/* A turn under way is ended, and none of its moves is forgotten. */
START_TEST(ends_turns_under_way)
{
	struct search *search = search_new(1);
	struct search_limits limits = {.nodes = 2000};
	struct search_result result;
	struct turn turn;
	struct undo undo;
	struct line line;

	line_of(&line, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "");
	ck_assert(turn_read(&line, "h7h8=e5,a1a5", &turn));
	ck_assert_int_eq(turn.n, 2);
	line_make(&line, &turn.move[0], &undo);
	result = search_run(search, &line, &limits);
	ck_assert_int_eq(result.lines[0].turns[0].n, 1);
	ck_assert_int_eq(score_end(result.lines[0].score), 1);
	line_end(&line);
	search_free(search);
}
END_TEST

/* The same nodes for the same question. */
START_TEST(repeats_itself)
{
	const struct game *game = games[_i];
	struct search_limits limits = {.nodes = 5000};
	struct search *search = search_new(1);
	struct search_result first, second;
	struct turn turn;
	struct line line;

	random_line(game, 5, &line);
	first = search_run(search, &line, &limits);
	if (first.n_lines)
		turn = first.lines[0].turns[0];
	search_clear(search);
	second = search_run(search, &line, &limits);
	ck_assert_uint_eq(first.nodes, second.nodes);
	ck_assert_int_eq(first.n_lines, second.n_lines);
	if (first.n_lines)
		ck_assert(move_same(&turn.move[0],
			&second.lines[0].turns[0].move[0]));
	line_end(&line);
	search_free(search);
}
END_TEST

static Suite *search_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("search", &tests);
	int n = count_games();

	tcase_set_timeout(tests, test_seconds());
	tcase_add_loop_test(tests, evaluation_counts, 0, n);
	tcase_add_loop_test(tests, evaluation_is_symmetric, 0, n);
	tcase_add_loop_test(tests, agrees_with_plain, 0, n);
	tcase_add_loop_test(tests, agrees_in_the_middle_of_turns, 0, n);
	tcase_add_loop_test(tests, agrees_when_positions_come_back, 0, n);
	tcase_add_loop_test(tests, agrees_when_quiet_turns_run_out, 0, n);
	tcase_add_loop_test(tests, finds_wins, 0, N_WINS);
	tcase_add_loop_test(tests, proves_what_it_claims, 0, n);
	tcase_add_loop_test(tests, plays_legal_turns, 0, n);
	tcase_add_test(tests, ends_turns_under_way);
	tcase_add_loop_test(tests, repeats_itself, 0, n);
	return suite;
}

int main(void)
{
	return run_suite(search_suite());
}
