/* SPDX-License-Identifier: MIT */
#include "partners.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "list.h"
#include "random.h"

enum {
	WIN = 1000000,
	ROYAL = 10000,		/* worth of a piece that must not be lost */
	AHEAD = 2,		/* turns that "ahead" looks at */
	PLIES = 64,		/* moves in the turns that are looked at */
	ASK_EVERY = 256		/* positions */
};

/* A list for each move that leads to where it is. */
struct partner {
	bool (*choose)(struct partner *, struct line *, size_t *index);
	int worth[KINDS];	/* hundredths of a pawn */
	const struct game *game;	/* that this is of */
	const struct effort *effort;
	uint64_t random, nodes;
	bool stopped;
	struct moves moves[PLIES];
	struct tree *tree;	/* of "trees"; owned */
};

/* Counts a position; whether to go on thinking. */
static bool may_go_on(struct partner *p)
{
	const struct effort *effort = p->effort;

	p->nodes++;
	if (effort->nodes && p->nodes >= effort->nodes)
		p->stopped = true;
	if (p->nodes % ASK_EVERY == 0 && effort->stop &&
	    effort->stop(effort->data))
		p->stopped = true;
	return !p->stopped;
}

/* Material. */

/* Where the rules give a kind no value: what it attacks on an empty board. */
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
	return n * 30 / (game->files * game->ranks);
}

static void learn_worth(struct partner *p, const struct game *game)
{
	p->game = game;
	for (int kind = 1; kind < game->n_kinds; kind++) {
		const struct kind *k = &game->kinds[kind];

		if (k->value)
			p->worth[kind] = k->value * 100;
		else if (k->flags & KIND_ROYAL)
			p->worth[kind] = k->flags & KIND_IMMUNE ? 0 : ROYAL;
		else
			p->worth[kind] = reach_of(game, kind);
	}
}

static int worth_of(const struct partner *p, piece what, int side)
{
	int worth = what ? p->worth[piece_kind(what)] : 0;

	return what && piece_side(what) != side ? -worth : worth;
}

/* What a side has more than the other. */
static int material(const struct partner *p, const struct position *pos,
		    int side)
{
	int sum = 0;

	SET_EACH(sq, pos->army[WHITE] | pos->army[BLACK])
		sum += worth_of(p, pos->at[sq], side);
	return sum;
}

static int gain_of(const struct partner *p, const struct move *move, int side)
{
	int gain = 0;

	for (int i = 0; i < move->n_edits; i++)
		gain += worth_of(p, move->edit[i].after, side) -
			worth_of(p, move->edit[i].before, side);
	return gain;
}

/* The legal moves here; none when the game is over. */
static struct moves *list_moves(struct partner *p, const struct line *line,
				int at)
{
	p->moves[at].n = 0;
	line_moves(line, &p->moves[at]);
	return &p->moves[at];
}

static void shuffle(struct partner *p, struct moves *moves)
{
	for (size_t i = moves->n; i > 1; i--) {
		size_t k = random_draw(&p->random) % i;
		struct move other = moves->at[k];

		moves->at[k] = moves->at[i - 1];
		moves->at[i - 1] = other;
	}
}

/* "greedy": takes what hangs and otherwise moves at random. */

/* The most that the other side can take back where a move has ended. */
static int best_answer(struct partner *p, struct line *line, square to)
{
	struct moves *moves = list_moves(p, line, 1);
	int side = line->pos.now.side, most = 0;

	for (size_t i = 0; i < moves->n; i++) {
		const struct move *move = &moves->at[i];
		bool there = false;

		for (int k = 0; k < move->n_edits; k++)
			there |= move->edit[k].sq == to;
		if (there && gain_of(p, move, side) > most)
			most = gain_of(p, move, side);
	}
	return most;
}

static int profit_of(struct partner *p, struct line *line,
		     const struct move *move)
{
	int side = line->pos.now.side, profit = gain_of(p, move, side);
	struct undo undo;

	if (!move_takes(move, side ^ 1))
		return 0;
	line_make(line, move, &undo);
	if (line->pos.now.side != side &&
	    line_outcome(line).result == GOES_ON)
		profit -= best_answer(p, line, move_to(move));
	line_unmake(line, move, &undo);
	return profit;
}

static bool choose_greedy(struct partner *p, struct line *line, size_t *index)
{
	struct moves *moves = list_moves(p, line, 0);
	int most = 0;

	if (!moves->n)
		return false;
	*index = random_draw(&p->random) % moves->n;
	for (size_t i = 0; i < moves->n && may_go_on(p); i++) {
		int profit = profit_of(p, line, &moves->at[i]);

		if (profit > most) {
			most = profit;
			*index = i;
		}
	}
	return true;
}

/* "ahead": plain alpha-beta, two turns, material only. */

static int result_for(enum result result, int side)
{
	return result == DRAWN ? 0 : result == result_win(side) ? WIN : -WIN;
}

static int look_ahead(struct partner *p, struct line *line, int alpha,
		      int beta, int depth, int at, size_t *index);

static int look_behind(struct partner *p, struct line *line,
		       const struct move *move, int alpha, int beta, int depth,
		       int at)
{
	int side = line->pos.now.side, score;
	struct undo undo;

	line_make(line, move, &undo);
	if (line->pos.now.side == side)
		score = look_ahead(p, line, alpha, beta, depth, at + 1, NULL);
	else
		score = -look_ahead(p, line, -beta, -alpha, depth - 1, at + 1,
				    NULL);
	line_unmake(line, move, &undo);
	return score;
}

/* Captures first: they cut most. */
static void put_in_order(struct moves *moves, int side)
{
	size_t front = 0;

	for (size_t i = 0; i < moves->n; i++)
		if (move_takes(&moves->at[i], side ^ 1)) {
			struct move other = moves->at[front];

			moves->at[front++] = moves->at[i];
			moves->at[i] = other;
		}
}

static int look_ahead(struct partner *p, struct line *line, int alpha,
		      int beta, int depth, int at, size_t *index)
{
	int side = line->pos.now.side, best = -2 * WIN;
	enum result result = line_outcome(line).result;
	struct moves *moves;

	if (result != GOES_ON)
		return result_for(result, side) / (at + 1);
	if (depth == 0 || at == PLIES - 1)
		return material(p, &line->pos, side);
	moves = list_moves(p, line, at);
	if (index)
		shuffle(p, moves);
	else
		put_in_order(moves, side);
	for (size_t i = 0; i < moves->n && best < beta; i++) {
		int score = look_behind(p, line, &moves->at[i], alpha, beta,
					depth, at);

		if (!may_go_on(p) && at)
			return best;
		if (score > best && (!p->stopped || !i)) {
			best = score;
			if (index)
				*index = i;
		}
		if (score > alpha)
			alpha = score;
	}
	return best;
}

static bool choose_ahead(struct partner *p, struct line *line, size_t *index)
{
	if (!list_moves(p, line, 0)->n)
		return false;
	/* Out of time in the middle of a turn none may be found. */
	*index = 0;
	look_ahead(p, line, -2 * WIN, 2 * WIN, AHEAD, 0, index);
	return true;
}

/* "trees": Monte Carlo tree search. */

enum {
	NODES_MOST = 1 << 22,
	PLAYOUT = 4		/* turns played on from a leaf */
};

static const double curiosity = 0.7;	/* of the upper confidence bound */
static const double scale = 400;	/* hundredths that decide a game */

/* A move that was listed; its value is good for whoever makes it. */
struct node {
	uint32_t children;	/* the first one's place; 0: not listed yet */
	uint32_t visits;
	float sum;		/* of values, from 0, a loss, to 1 */
	float guess;		/* by what it takes */
	uint16_t n;		/* children */
};

struct tree {
	struct node *nodes;
	size_t n, room;
	uint32_t here;		/* where the turn chosen so far has led */
};

/* From 0, lost, to 1, won. */
static double value_of(const struct partner *p, const struct line *line,
		       int side)
{
	enum result result = line_outcome(line).result;

	if (result != GOES_ON)
		return result == DRAWN ? 0.5 : result == result_win(side);
	return 1 / (1 + exp(-material(p, &line->pos, side) / scale));
}

static void list_children(struct partner *p, const struct line *line,
			  uint32_t at, const struct moves *moves)
{
	struct tree *tree = p->tree;
	int side = line->pos.now.side;
	int here = material(p, &line->pos, side);

	tree->nodes[at].children = (uint32_t)tree->n;
	tree->nodes[at].n = (uint16_t)moves->n;
	for (size_t i = 0; i < moves->n; i++) {
		int then = here + gain_of(p, &moves->at[i], side);

		tree->nodes = list_room(tree->nodes, tree->n, &tree->room,
					sizeof *tree->nodes);
		tree->nodes[tree->n++] = (struct node){
			.guess = (float)(1 / (1 + exp(-then / scale)))
		};
	}
}

/* The guess counts as one visit. */
static uint32_t pick_child(const struct tree *tree, uint32_t at)
{
	const struct node *node = &tree->nodes[at];
	double spread = curiosity * sqrt(log(node->visits + 1.0)), most = -1;
	uint32_t best = node->children;

	for (uint32_t i = node->children; i < node->children + node->n; i++) {
		const struct node *child = &tree->nodes[i];
		double n = child->visits + 1.0;
		double bound = (child->sum + child->guess) / n +
			       spread / sqrt(n);

		if (bound > most) {
			most = bound;
			best = i;
		}
	}
	return best;
}

/* One move of a play-out: what takes most, or any. */
static const struct move *pick_any(struct partner *p,
				   const struct moves *moves, int side)
{
	const struct move *best =
		&moves->at[random_draw(&p->random) % moves->n];
	int most = 0;

	for (size_t i = 0; i < moves->n; i++) {
		int gain = gain_of(p, &moves->at[i], side);

		if (gain > most) {
			most = gain;
			best = &moves->at[i];
		}
	}
	return best;
}

/* Plays on for some turns; what that is worth for a side. */
static double play_out(struct partner *p, struct line *line, int at, int side)
{
	struct undo undo[PLIES];
	struct move made[PLIES];
	int n = 0, turns = 0;
	double value;

	while (turns < PLAYOUT && at + n < PLIES - 1) {
		struct moves *moves = list_moves(p, line, at + n);
		int mover = line->pos.now.side;

		if (!moves->n || !may_go_on(p))
			break;
		made[n] = *pick_any(p, moves, mover);
		line_make(line, &made[n], &undo[n]);
		n++;
		turns += line->pos.now.side != mover;
	}
	value = value_of(p, line, side);
	while (n--)
		line_unmake(line, &made[n], &undo[n]);
	return value;
}

/* Goes down the tree from a node that is the position here, and learns; the
 * value is White's. */
static double visit(struct partner *p, struct line *line, uint32_t at, int ply)
{
	struct tree *tree = p->tree;
	struct moves *moves = list_moves(p, line, ply);
	int side = line->pos.now.side;
	struct undo undo;
	uint32_t next;
	double value;

	if (!moves->n || ply >= PLIES / 2)
		return value_of(p, line, WHITE);
	if (!tree->nodes[at].children) {
		if (tree->n < NODES_MOST)
			list_children(p, line, at, moves);
		if (at)
			return play_out(p, line, ply, WHITE);
	}
	if (!tree->nodes[at].n)
		return play_out(p, line, ply, WHITE);
	may_go_on(p);
	next = pick_child(tree, at);
	line_make(line, &moves->at[next - tree->nodes[at].children], &undo);
	value = visit(p, line, next, ply + 1);
	line_unmake(line, &moves->at[next - tree->nodes[at].children], &undo);
	tree->nodes[next].visits++;
	tree->nodes[next].sum += (float)(side == WHITE ? value : 1 - value);
	tree->nodes[at].visits += !at;
	return value;
}

static void think(struct partner *p, struct line *line)
{
	struct tree *tree = p->tree;

	tree->n = 0;
	tree->here = 0;
	tree->nodes = list_room(tree->nodes, 0, &tree->room,
				sizeof *tree->nodes);
	tree->nodes[tree->n++] = (struct node){.n = 0};
	do
		visit(p, line, 0, 0);
	while (may_go_on(p));
}

/* The moves of one turn are all found at once. */
static bool choose_tree(struct partner *p, struct line *line, size_t *index)
{
	struct tree *tree = p->tree;
	const struct moves *moves;
	uint32_t first, most = 0;

	if (!tree->here || !tree->nodes[tree->here].n)
		think(p, line);
	moves = list_moves(p, line, 0);
	if (!moves->n)
		return false;
	first = tree->nodes[tree->here].children;
	*index = 0;
	for (uint32_t i = 0; i < tree->nodes[tree->here].n; i++)
		if (tree->nodes[first + i].visits > most) {
			most = tree->nodes[first + i].visits;
			*index = i;
		}
	tree->here = first + (uint32_t)*index;
	return true;
}

/* All of them. */

static const struct {
	const char *name;
	bool (*choose)(struct partner *p, struct line *line, size_t *index);
} rows[] = {
	{"greedy", choose_greedy},
	{"ahead", choose_ahead},
	{"trees", choose_tree}
};

#define N_ROWS (sizeof rows / sizeof rows[0])

const char *partner_names(void)
{
	return "greedy, ahead, trees";
}

struct partner *partner_new(const char *name)
{
	struct partner *p = calloc(1, sizeof *p);
	size_t i = 0;

	if (!p)
		abort();
	while (i < N_ROWS && strcmp(rows[i].name, name))
		i++;
	p->tree = calloc(1, sizeof *p->tree);
	if (!p->tree)
		abort();
	if (i == N_ROWS) {
		partner_free(p);
		return NULL;
	}
	p->choose = rows[i].choose;
	return p;
}

void partner_free(struct partner *p)
{
	for (int i = 0; i < PLIES; i++)
		moves_free(&p->moves[i]);
	free(p->tree->nodes);
	free(p->tree);
	free(p);
}

bool partner_choose(struct partner *p, struct line *line,
		    const struct effort *effort, struct turn *turn)
{
	int side = line->pos.now.side;
	struct undo undo[TURN_MOVES];
	size_t index;

	if (p->game != line->pos.game)
		learn_worth(p, line->pos.game);
	p->effort = effort;
	p->random = effort->seed ^ position_key(&line->pos);
	p->nodes = 0;
	p->stopped = false;
	p->tree->here = 0;
	turn->n = 0;
	while (line->pos.now.side == side && turn->n < TURN_MOVES &&
	       p->choose(p, line, &index)) {
		turn->move[turn->n] = p->moves[0].at[index];
		line_make(line, &turn->move[turn->n], &undo[turn->n]);
		turn->n++;
	}
	for (int i = turn->n; i-- > 0;)
		line_unmake(line, &turn->move[i], &undo[i]);
	return turn->n > 0;
}
