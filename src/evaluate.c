/* SPDX-License-Identifier: MIT */
#include "evaluate.h"

#include <string.h>

#include "line.h"

enum { VALUE_UNIT = 100, REACH_UNIT = 30 };

/* The usual weights, for a game that says nothing. */

static int ranks_ahead(const struct game *game, piece p, square sq)
{
	return piece_side(p) == WHITE ? square_rank(sq)
	    : game->ranks - 1 - square_rank(sq);
}

static int lesser(int a, int b)
{
	return a < b ? a : b;
}

static int steps_inside(const struct game *game, square sq)
{
	int file = square_file(sq), rank = square_rank(sq);

	return lesser(lesser(file, game->files - 1 - file),
		      lesser(rank, game->ranks - 1 - rank));
}

/* The square of the ranks that a pawn is beyond the middle. */
static int run_of(const struct game *game, piece p, square sq)
{
	int beyond = ranks_ahead(game, p, sq) + 1 - game->ranks / 2;

	return game->kinds[piece_kind(p)].flags & KIND_PAWN && beyond > 0
	    ? beyond * beyond : 0;
}

/* What a kind without a value attacks on the empty board, on average. */
static int reach_of(const struct game *game, int kind)
{
	struct position pos;
	int n = 0;

	position_clear(&pos, game);
	SET_EACH(from, pos.board) {
		position_put(&pos, from, PIECE(WHITE, kind));
		SET_EACH(to, pos.board)
			n += piece_hits(&pos, from, to);
		position_put(&pos, from, EMPTY);
	}
	return n / (game->files * game->ranks);
}

static bool is_royal(const struct kind *kind)
{
	return kind->flags & KIND_ROYAL;
}

static int usual_worth(const struct game *game, int kind)
{
	const struct kind *k = &game->kinds[kind];

	if (k->value)
		return k->value * VALUE_UNIT;
	if (is_royal(k))
		return k->flags & KIND_IMMUNE ? 0 : ROYAL_WORTH;
	return reach_of(game, kind) * REACH_UNIT;
}

static int usual_weight(const struct game *game, int i)
{
	int kind = i % KINDS;
	bool is_kind = i < WEIGHT_REACH && kind && kind < game->n_kinds;
	bool is_pawn = is_kind && game->kinds[kind].flags & KIND_PAWN;

	if (i < WEIGHT_AHEAD)
		return is_kind ? usual_worth(game, kind) : 0;
	if (i < WEIGHT_CENTRE)
		return is_pawn ? 4 : 0;
	if (i < WEIGHT_REACH)
		return is_kind && !is_royal(&game->kinds[kind]) ? 4 : 0;
	switch (i) {
	case WEIGHT_REACH: return 3;
	case WEIGHT_HANGS: return -10;
	case WEIGHT_HANGS_NOW: return -40;
	case WEIGHT_SIEGE: return 5;
	case WEIGHT_TURN: return 10;
	case WEIGHT_RUNS: return 3;
	default: return 0;
	}
}

static void fill_places(struct evaluator *e, int kind, square sq)
{
	const struct game *game = e->game;

	for (int side = WHITE; side <= BLACK; side++) {
		piece p = PIECE(side, kind);
		int worth = e->weight[WEIGHT_KIND + kind] +
		    e->weight[WEIGHT_AHEAD + kind] * ranks_ahead(game, p, sq) +
		    e->weight[WEIGHT_CENTRE + kind] * steps_inside(game, sq) +
		    e->weight[WEIGHT_RUNS] * run_of(game, p, sq);

		e->place[p][sq] = (int16_t)(side == WHITE ? worth : -worth);
	}
}

void evaluator_begin(struct evaluator *e, const struct game *game,
		     const int16_t *weights)
{
	struct position empty;

	memset(e, 0, sizeof *e);
	e->game = game;
	position_clear(&empty, game);
	for (int i = 0; i < WEIGHTS; i++) {
		int own = game->weights ? game->weights[i] : 0;

		e->weight[i] = (int16_t)(weights ? weights[i] : own ? own
		    : usual_weight(game, i));
	}
	for (int kind = 1; kind < game->n_kinds; kind++)
		SET_EACH(sq, empty.board)
			fill_places(e, kind, sq);
}

int evaluate_places(const struct evaluator *e, const struct position *pos)
{
	int sum = 0;

	SET_EACH(sq, pos->army[WHITE] | pos->army[BLACK])
		sum += e->place[pos->at[sq]][sq];
	return sum;
}

int evaluate_change(const struct evaluator *e, const struct move *move)
{
	int sum = 0;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		sum += e->place[edit->after][edit->sq] -
		    e->place[edit->before][edit->sq];
	}
	return sum;
}

/* What is counted on the board as a whole. */

struct signs {
	int reach, hangs, hangs_now, siege;
};

SET_INLINE set royals(const struct game *game, const struct position *pos,
		      int side)
{
	set found = SET_EMPTY;

	for (int kind = 1; kind < game->n_kinds; kind++)
		if (game->kinds[kind].flags & KIND_ROYAL)
			found |= pos->of[kind];
	return found & pos->army[side];
}

SET_CLONES
static void count_signs(const struct game *game, const struct position *pos,
			const struct sight *sight, struct signs *signs)
{
	int hangs[2], siege[2], reach[2];

	for (int side = WHITE; side <= BLACK; side++) {
		set mine = pos->army[side];
		set own = sight->attacked[side];
		set theirs = sight->attacked[side ^ 1];
		set kings = royals(game, pos, side);

		reach[side] = set_count(own & ~mine);
		hangs[side] = set_count(mine & theirs & ~own & ~kings);
		siege[side ^ 1] = set_count(set_king(kings) & theirs);
	}
	signs->reach = reach[WHITE] - reach[BLACK];
	signs->siege = siege[WHITE] - siege[BLACK];
	signs->hangs = hangs[WHITE] - hangs[BLACK];
	signs->hangs_now = pos->now.side == WHITE ? -hangs[BLACK]
	    : hangs[WHITE];
}

SET_CLONES
static bool is_in_check(const struct game *game, const struct position *pos,
			const set *attacked)
{
	set found = SET_EMPTY;

	for (int kind = 1; kind < game->n_kinds; kind++)
		if ((game->kinds[kind].flags & (KIND_ROYAL | KIND_UNCHECKED))
		    == KIND_ROYAL)
			found |= pos->of[kind];
	return set_any(found & pos->army[pos->now.side] & *attacked);
}

void evaluate_look(const struct evaluator *e, const struct position *pos,
		   struct sight *sight)
{
	const struct game *game = e->game;

	sight->in_check = false;
	if (!game->attacked) {
		sight->attacked[WHITE] = sight->attacked[BLACK] = SET_EMPTY;
		return;
	}
	game->attacked(pos, sight->attacked);
	sight->in_check = is_in_check(game, pos,
				      &sight->attacked[pos->now.side ^ 1]);
}

static int bounded(int score)
{
	return score > EVALUATE_MOST ? EVALUATE_MOST
	    : score < -EVALUATE_MOST ? -EVALUATE_MOST : score;
}

int evaluate_rest(const struct evaluator *e, const struct position *pos,
		  int places, const struct sight *sight)
{
	const struct game *game = e->game;
	const int16_t *weight = e->weight;
	int score = places, trait[TRAITS] = {0};
	struct signs signs;

	if (game->attacked) {
		count_signs(game, pos, sight, &signs);
		score += weight[WEIGHT_REACH] * signs.reach +
		    weight[WEIGHT_HANGS] * signs.hangs +
		    weight[WEIGHT_HANGS_NOW] * signs.hangs_now +
		    weight[WEIGHT_SIEGE] * signs.siege;
	}
	if (game->traits) {
		game->traits(pos, sight->attacked, trait);
		for (int i = 0; i < TRAITS; i++)
			score += weight[WEIGHT_TRAIT + i] * trait[i];
	}
	score = pos->now.side == WHITE ? score : -score;
	return bounded(score + weight[WEIGHT_TURN]);
}

int evaluate(const struct evaluator *e, const struct position *pos)
{
	struct sight sight;

	evaluate_look(e, pos, &sight);
	return evaluate_rest(e, pos, evaluate_places(e, pos), &sight);
}

void evaluate_counts(const struct game *game, const struct position *pos,
		     int counts[WEIGHTS])
{
	struct evaluator e = {.game = game};
	struct signs signs = {0};
	struct sight sight;

	memset(counts, 0, WEIGHTS * sizeof *counts);
	SET_EACH(sq, pos->army[WHITE] | pos->army[BLACK]) {
		piece p = pos->at[sq];
		int kind = piece_kind(p);
		int sign = piece_side(p) == WHITE ? 1 : -1;

		counts[WEIGHT_KIND + kind] += sign;
		counts[WEIGHT_AHEAD + kind] += sign * ranks_ahead(game, p, sq);
		counts[WEIGHT_CENTRE + kind] += sign * steps_inside(game, sq);
		counts[WEIGHT_RUNS] += sign * run_of(game, p, sq);
	}
	evaluate_look(&e, pos, &sight);
	if (game->attacked)
		count_signs(game, pos, &sight, &signs);
	counts[WEIGHT_REACH] = signs.reach;
	counts[WEIGHT_HANGS] = signs.hangs;
	counts[WEIGHT_HANGS_NOW] = signs.hangs_now;
	counts[WEIGHT_SIEGE] = signs.siege;
	counts[WEIGHT_TURN] = pos->now.side == WHITE ? 1 : -1;
	if (game->traits)
		game->traits(pos, sight.attacked, counts + WEIGHT_TRAIT);
}
