/* SPDX-License-Identifier: MIT */
#include "alphabeta.h"

#include <stdlib.h>
#include <string.h>

/* How much is pruned, in hundredths of a pawn and turns. */
enum {
	SURE_MARGIN = 90,	/* a turn; so much ahead stays ahead */
	HOPELESS_MARGIN = 110,	/* a turn; so much behind stays behind */
	GAIN_MARGIN = 150,	/* what a capture can bring beside its gain */
	LAZY_MARGIN = 400,	/* more than all that is not material */
	ANSWERS_MOST = 12	/* moves out of check that are few */
};

static bool omits(const struct searcher *s, unsigned what)
{
	return s->limits->without & what;
}

static bool must_stop(struct searcher *s)
{
	const struct search_limits *limits = s->limits;

	if (limits->nodes && s->nodes >= limits->nodes)
		s->stopped = true;
	else if (limits->stop && s->nodes % SEARCH_ASKS == 0 &&
		 limits->stop(limits->data))
		s->stopped = true;
	return s->stopped;
}

/* Of an ended game, for the side to move. */
static int score_of(enum result result, int side, int turns)
{
	if (result == DRAWN)
		return 0;
	return result == result_win(side) ? SCORE_WIN - turns
	    : turns - SCORE_WIN;
}

/* Wins are kept in the table as seen from their position. */
static int score_to_table(int score, int turns)
{
	return score_end(score) > 0 ? score + turns
	    : score_end(score) < 0 ? score - turns : score;
}

static int score_from_table(int score, int turns)
{
	return score_end(score) > 0 ? score - turns
	    : score_end(score) < 0 ? score + turns : score;
}

/* A quiet end that draws near makes the same pieces another position. */
static uint64_t table_key(const struct position *pos)
{
	uint64_t key = position_key(pos);
	int left = pos->game->quiet_most - pos->now.clock;

	if (pos->game->quiet_most && left < 24)
		key ^= zobrist(1, (square)left) << 1;
	return key;
}

static void keep_way(struct searcher *s, int at, uint32_t id)
{
	int n = s->n_way[at + 1];

	s->way[at][0] = id;
	memcpy(&s->way[at][1], s->way[at + 1], (size_t)n * sizeof id);
	s->n_way[at] = n + 1;
}

/* Whether the game ends here, or as good as. */
static bool is_over(struct searcher *s, int at, int *score)
{
	const struct line *line = &s->line;
	const struct position *pos = &line->pos;
	enum result result;

	if (pos->now.stage)
		return false;
	result = pos->game->outcome(line).result;
	if (result != GOES_ON) {
		*score = score_of(result, pos->now.side, s->ply[at].turns);
		return true;
	}
	/* Once is as good as the rest: both could come back again. */
	*score = 0;
	return pos->game->repeats && pos->now.clock >= 4 &&
	    line_times(line, line->keys[line->n_keys - 1]) > 1;
}

static int search_node(struct searcher *s, int alpha, int beta, int depth,
		       int at);
static int quiesce(struct searcher *s, int alpha, int beta, int at);

static void make(struct searcher *s, const struct move *move,
		 const struct ranked *ranked, int at, struct undo *undo)
{
	struct ply *here = &s->ply[at], *next = here + 1;
	const struct position *pos = &s->line.pos;
	square from = move_from(move);

	here->made = ranked->id;
	here->mover = from == NO_SQUARE ? EMPTY : pos->at[from];
	here->to = move_to(move);
	next->places = here->places + (pos->now.side == WHITE
	    ? ranked->change : -ranked->change);
	next->turns = here->turns + (move->after.side != pos->now.side);
	next->quiet_null = false;
	line_make(&s->line, move, undo);
	tt_prefetch(s->tt, position_key(pos));
}

/* The score behind a move that is made, for the side that made it. */
static int search_on(struct searcher *s, bool turned, int alpha, int beta,
		     int depth, int at)
{
	return turned ? -search_node(s, -beta, -alpha, depth, at + 1)
	    : search_node(s, alpha, beta, depth, at + 1);
}

static void look(struct searcher *s, int at)
{
	struct ply *here = &s->ply[at];

	evaluate_look(&s->evaluator, &s->line.pos, &here->sight);
}

static int judge(struct searcher *s, int at)
{
	const struct ply *here = &s->ply[at];

	return evaluate_rest(&s->evaluator, &s->line.pos, here->places,
			     &here->sight);
}

static struct moves *fresh_list(struct searcher *s, int at)
{
	struct moves *moves = &s->ply[at].moves;

	moves->n = 0;
	return moves;
}

/* The picked move itself; it stays where it is while deeper plies list
 * theirs. */
static const struct move *move_of(const struct ply *here,
				  const struct ranked *ranked)
{
	return &here->moves.at[ranked - here->ranking.at];
}

static void rank(struct searcher *s, int at, struct hints hints)
{
	struct ply *here = &s->ply[at];

	hints.killers[0] = here->killers[0];
	hints.killers[1] = here->killers[1];
	if (at)
		hints.reply = s->replies[here[-1].mover][here[-1].to];
	rank_moves(&here->ranking, &here->moves, &s->evaluator, &s->line.pos,
		   &here->sight, &s->history, &hints);
}

static void rank_all(struct searcher *s, int at, uint32_t first)
{
	rank(s, at, (struct hints){.first = first});
}

/* Only those that may raise alpha. */
static void rank_loud(struct searcher *s, int at, int alpha)
{
	int least = alpha - s->ply[at].eval - GAIN_MARGIN + 1;

	rank(s, at, (struct hints){
		.loud_only = true, .poor = omits(s, SEARCH_POOR),
		.least = omits(s, SEARCH_GAIN) ? -SCORE_NONE : least
	});
}

/* Quiescence. */

/* Where captures are compulsory a position is quiet when there is none. */
static bool is_forced(const struct searcher *s, int at)
{
	const struct ranking *ranking = &s->ply[at].ranking;

	if (!s->line.pos.game->compulsory)
		return false;
	for (size_t i = 0; i < ranking->n; i++)
		if (ranking->at[i].loud)
			return true;
	return false;
}

/* A capture that is not worth looking at. */
static bool is_vain(const struct searcher *s, const struct ranked *r,
		    int eval, int alpha)
{
	return (r->poor && !omits(s, SEARCH_POOR)) ||
	       (eval + r->change + GAIN_MARGIN <= alpha &&
		!omits(s, SEARCH_GAIN));
}

static int try_loud(struct searcher *s, int alpha, int beta, int best, int at)
{
	struct ply *here = &s->ply[at];
	bool forced = best == -SCORE_NONE;
	const struct ranked *r;

	while (best < beta && (r = ranking_pick(&here->ranking))) {
		const struct move *move = move_of(here, r);
		struct undo undo;
		bool turned;
		int score;

		if (!forced && is_vain(s, r, here->eval, alpha))
			continue;
		make(s, move, r, at, &undo);
		turned = move->after.side != undo.before.side;
		score = turned ? -quiesce(s, -beta, -alpha, at + 1)
		    : quiesce(s, alpha, beta, at + 1);
		line_unmake(&s->line, move, &undo);
		if (s->stopped)
			return 0;
		if (score > best)
			best = score;
		if (score > alpha) {
			alpha = score;
			keep_way(s, at, r->id);
		}
	}
	return best;
}

/* So far from the window that what is not material does not matter. */
static bool is_clear(const struct searcher *s, int alpha, int beta, int at,
		     int *score)
{
	const struct ply *here = &s->ply[at];
	int places = s->line.pos.now.side == WHITE ? here->places
	    : -here->places;

	*score = places - LAZY_MARGIN;
	if (omits(s, SEARCH_LAZY))
		return false;
	return *score >= beta && alpha + 1 == beta;
}

/* In check, all answers are looked at where they are few: many of them would
 * be many ways to say the same. */
static bool has_few_answers(struct searcher *s, int at)
{
	struct moves *moves;

	if (!s->ply[at].sight.in_check || s->line.pos.game->compulsory ||
	    omits(s, SEARCH_EVASION))
		return false;
	moves = fresh_list(s, at);
	line_generate(&s->line, moves);
	if (!moves->n || moves->n > ANSWERS_MOST)
		return false;
	rank_all(s, at, 0);
	return true;
}

static int quiesce(struct searcher *s, int alpha, int beta, int at)
{
	struct ply *here = &s->ply[at];
	bool compulsory = s->line.pos.game->compulsory;
	int best;

	s->n_way[at] = 0;
	s->nodes++;
	if (must_stop(s))
		return 0;
	if (is_over(s, at, &best))
		return best;
	if (!compulsory && is_clear(s, alpha, beta, at, &best))
		return best;
	look(s, at);
	here->eval = best = judge(s, at);
	if (omits(s, SEARCH_QUIESCENCE) || at >= PLIES)
		return best;
	if (has_few_answers(s, at))
		return try_loud(s, alpha, beta, -SCORE_NONE, at);
	if (!compulsory && best >= beta)
		return best;
	if (best > alpha && !compulsory)
		alpha = best;
	line_generate_takes(&s->line, fresh_list(s, at));
	if (compulsory)
		rank_all(s, at, 0);
	else
		rank_loud(s, at, alpha);
	if (is_forced(s, at))
		best = -SCORE_NONE;
	else if (compulsory)
		return best;
	return try_loud(s, alpha, beta, best, at);
}

/* Pruning before any move is made. */

static bool has_pieces(const struct position *pos)
{
	const struct game *game = pos->game;
	set mine = pos->army[pos->now.side];

	for (int kind = 1; kind < game->n_kinds; kind++)
		if (game->kinds[kind].flags & (KIND_PAWN | KIND_ROYAL))
			mine &= ~pos->of[kind];
	return set_any(mine);
}

static int search_null(struct searcher *s, int beta, int depth, int at)
{
	struct position *pos = &s->line.pos;
	struct move pass = {.form = MOVE_PASS, .after = pos->now};
	struct ranked nothing = {0};
	struct undo undo;
	int score;

	pass.after.side ^= 1;
	pass.after.ep[0] = pass.after.ep[1] = 0;
	pass.after.clock = 0;
	make(s, &pass, &nothing, at, &undo);
	if (pos->game->turned)
		pos->game->turned(pos);
	s->ply[at + 1].quiet_null = true;
	score = -search_node(s, -beta, 1 - beta, depth, at + 1);
	line_unmake(&s->line, &pass, &undo);
	return score_end(score) ? beta : score;
}

/* Whether the position is so good that a search can be saved. */
static bool is_sure(struct searcher *s, int beta, int depth, int at,
		    int *score)
{
	const struct ply *here = &s->ply[at];
	const struct position *pos = &s->line.pos;
	int turns = depth / TURN_ONE;

	/* Whoever must capture cannot leave it at what he has. */
	if (here->sight.in_check || pos->now.stage || score_end(beta) ||
	    here->eval < beta || pos->game->compulsory)
		return false;
	*score = here->eval - SURE_MARGIN * turns;
	if (turns <= 4 && *score >= beta && !omits(s, SEARCH_MARGIN))
		return true;
	if (omits(s, SEARCH_NULL) || here->quiet_null || turns < 2 ||
	    !has_pieces(pos))
		return false;
	*score = search_null(s, beta, depth - TURN_ONE * (3 + turns / 4), at);
	return !s->stopped && *score >= beta;
}

/* One node. */

struct node {
	int alpha, beta, depth, at;
	int best;
	uint32_t best_id;
	uint32_t first;		/* tried before the others were listed */
	bool pv;
	int tried;		/* moves made */
	int quiets;		/* quiet moves seen */
};

static bool is_allowed(const struct searcher *s, uint32_t id)
{
	const struct search_limits *limits = s->limits;

	for (int i = 0; i < s->n_taken; i++)
		if (s->taken[i] == id)
			return false;
	for (size_t i = 0; i < limits->n_only; i++)
		if (move_id(&limits->only[i]) == id)
			return true;
	return !limits->only;
}

/* Quiet moves that come late, or cannot help, are left out near the leaves,
 * and with them all that is ranked behind. */
static bool is_hopeless(const struct searcher *s, const struct node *n)
{
	const struct ply *here = &s->ply[n->at];
	int turns = n->depth / TURN_ONE;

	if (n->pv || !n->tried || turns > 4 ||
	    here->sight.in_check || score_end(n->best) < 0)
		return false;
	if (n->quiets > 6 + 5 * turns * turns && !omits(s, SEARCH_COUNT))
		return true;
	return turns <= 3 && !s->line.pos.now.stage &&
	    !omits(s, SEARCH_HOPELESS) &&
	    here->eval + HOPELESS_MARGIN * (turns + 1) <= n->alpha;
}

static int log2_of(unsigned n)
{
	return 31 - __builtin_clz(n | 1);
}

/* How much less deep a late move is looked at, in parts of a turn. */
static int reduction(const struct searcher *s, const struct node *n,
		     const struct ranked *r)
{
	int parts;

	if (omits(s, SEARCH_REDUCE) || n->depth < 2 * TURN_ONE ||
	    n->tried < 2 + 2 * n->pv || (r->loud && !r->poor))
		return 0;
	parts = log2_of((unsigned)n->tried) *
	    log2_of((unsigned)(n->depth / TURN_ONE + 1));
	if (n->pv)
		parts -= TURN_ONE;
	if (r->rank > 1024)
		parts -= TURN_ONE / 2;
	return parts < 0 ? 0 : parts;
}

static int try_move(struct searcher *s, struct node *n, bool turned,
		    const struct ranked *r)
{
	int depth = n->depth - (turned ? TURN_ONE : 0);
	int less = reduction(s, n, r);
	int score;

	if (!n->tried || omits(s, SEARCH_SCOUT))
		return search_on(s, turned, n->alpha, n->beta, depth, n->at);
	score = search_on(s, turned, n->alpha, n->alpha + 1, depth - less,
			  n->at);
	if (less && score > n->alpha && !s->stopped)
		score = search_on(s, turned, n->alpha, n->alpha + 1, depth,
				  n->at);
	if (score > n->alpha && score < n->beta && !s->stopped)
		score = search_on(s, turned, n->alpha, n->beta, depth, n->at);
	return score;
}

/* What a cut by the last of the moves picked teaches about moves that come up
 * elsewhere. */
static void learn(struct searcher *s, const struct node *n)
{
	struct ply *here = &s->ply[n->at];
	const struct ranking *ranking = &here->ranking;
	size_t last = ranking->n - ranking->left - 1;
	const struct ranked *cut = ranking_picked(ranking, last);
	int turns = n->depth / TURN_ONE + 1;
	int bonus = turns > 12 ? 1600 : 16 * turns * turns + 64;

	if (cut->loud)
		return;
	if (here->killers[0] != cut->id) {
		here->killers[1] = here->killers[0];
		here->killers[0] = cut->id;
	}
	if (n->at)
		s->replies[here[-1].mover][here[-1].to] = cut->id;
	history_note(&s->history, &s->line.pos, move_of(here, cut), bonus);
	for (size_t i = 0; i < last; i++) {
		const struct ranked *other = ranking_picked(ranking, i);

		if (!other->loud)
			history_note(&s->history, &s->line.pos,
				     move_of(here, other), -bonus / 2);
	}
}

static void take_score(struct searcher *s, struct node *n, int score,
		       uint32_t id)
{
	n->tried++;
	if (score <= n->best)
		return;
	n->best = score;
	if (score <= n->alpha)
		return;
	n->alpha = score;
	n->best_id = id;
	keep_way(s, n->at, id);
	if (score >= n->beta)
		learn(s, n);
}

static void try_one(struct searcher *s, struct node *n,
		    const struct ranked *r)
{
	const struct move *move = move_of(&s->ply[n->at], r);
	struct undo undo;
	int score;

	make(s, move, r, n->at, &undo);
	score = try_move(s, n, move->after.side != undo.before.side, r);
	line_unmake(&s->line, move, &undo);
	if (!s->stopped)
		take_score(s, n, score, r->id);
}

static bool is_done(const struct searcher *s, const struct node *n)
{
	return s->stopped || n->alpha >= n->beta;
}

/* The move that was best before, without listing the others: it may do. */
static void try_first(struct searcher *s, struct node *n, uint32_t first)
{
	struct ply *here = &s->ply[n->at];
	const struct ranked *r;

	if (!n->at || !first || move_id_from(first) == NO_SQUARE)
		return;
	line_generate_from(&s->line, move_id_from(first),
			   fresh_list(s, n->at));
	rank_all(s, n->at, first);
	r = ranking_pick(&here->ranking);
	if (!r || r->id != first)
		return;
	n->quiets += !r->loud;
	try_one(s, n, r);
	n->first = first;
}

static void try_moves(struct searcher *s, struct node *n)
{
	struct ply *here = &s->ply[n->at];
	const struct ranked *r;

	while (!is_done(s, n) && (r = ranking_pick(&here->ranking))) {
		if (r->id == n->first || (!n->at && !is_allowed(s, r->id)))
			continue;
		n->quiets += !r->loud;
		if ((!r->loud || r->poor) && is_hopeless(s, n))
			break;
		try_one(s, n, r);
	}
}

static void store(struct searcher *s, const struct node *n, uint64_t key,
		  int alpha)
{
	const struct ply *here = &s->ply[n->at];
	struct tt_entry entry = {
		.move = n->best_id, .eval = (int16_t)here->eval,
		.score = (int16_t)score_to_table(n->best, here->turns),
		.depth = (int16_t)n->depth,
		.bound = n->best >= n->beta ? BOUND_LOWER
		    : n->best > alpha ? BOUND_EXACT : BOUND_UPPER
	};

	if (!omits(s, SEARCH_TABLE) && (n->at || !s->n_taken))
		tt_keep(s->tt, key, &entry);
}

/* Whether the table knows enough. */
static bool is_known(const struct searcher *s, const struct node *n,
		     const struct tt_entry *entry, int *score)
{
	*score = score_from_table(entry->score, s->ply[n->at].turns);
	if (n->pv || !n->at || entry->depth < n->depth)
		return false;
	return entry->bound & (*score >= n->beta ? BOUND_LOWER : BOUND_UPPER);
}

static int search_moves(struct searcher *s, struct node *n)
{
	struct ply *here = &s->ply[n->at];
	uint64_t key = table_key(&s->line.pos);
	struct tt_entry entry = {0};
	int score, alpha = n->alpha;

	if (!omits(s, SEARCH_TABLE) && tt_find(s->tt, key, &entry) &&
	    is_known(s, n, &entry, &score))
		return score;
	look(s, n->at);
	here->eval = judge(s, n->at);
	here[1].killers[0] = here[1].killers[1] = 0;
	if (!n->pv && is_sure(s, n->beta, n->depth, n->at, &score))
		return score;
	try_first(s, n, entry.move);
	if (!is_done(s, n)) {
		line_generate(&s->line, fresh_list(s, n->at));
		rank_all(s, n->at, entry.move);
		try_moves(s, n);
	}
	if (n->tried && !s->stopped)
		store(s, n, key, alpha);
	return n->best;
}

static int search_node(struct searcher *s, int alpha, int beta, int depth,
		       int at)
{
	struct node n = {
		.alpha = alpha, .beta = beta, .depth = depth, .at = at,
		.best = -SCORE_NONE, .pv = alpha + 1 < beta
	};
	int turns = s->ply[at].turns, score;

	if (depth <= 0 || at >= PLIES)
		return quiesce(s, alpha, beta, at);
	s->n_way[at] = 0;
	s->nodes++;
	if (must_stop(s))
		return 0;
	if (at) {
		if (is_over(s, at, &score))
			return score;
		/* No way can be better than the shortest win. */
		if (n.beta > SCORE_WIN - turns - 1)
			n.beta = SCORE_WIN - turns - 1;
		if (n.alpha < turns - SCORE_WIN)
			n.alpha = turns - SCORE_WIN;
		if (n.alpha >= n.beta)
			return n.alpha;
	}
	return search_moves(s, &n);
}

int search_root(struct searcher *s, int alpha, int beta, int depth)
{
	s->ply[0].turns = 0;
	s->ply[0].places = evaluate_places(&s->evaluator, &s->line.pos);
	s->ply[0].killers[0] = s->ply[0].killers[1] = 0;
	s->ply[0].quiet_null = false;
	return search_node(s, alpha, beta, depth, 0);
}
