/* SPDX-License-Identifier: MIT */
/*
 * Wild Rose Chess: 8 x 8; Roses cannot be captured but attacked, pawns that
 * arrive turn an enemy into a Rose, and no position may come back. Its rules,
 * sentence by sentence: tests/boards/rose.txt.
 */
#include <string.h>

#include "gen.h"
#include "notation.h"
#include "perft.h"
#include "tally.h"
#include "text.h"

enum { PAWN = 1, NIGHTRIDER, CRUSADER, RAVEN, ROSE, N_KINDS };

/* Stages of a turn. */
enum { START, GROWN };

static const struct leg nightrider[] = {LEGS_LEAP(1, 2, 0, LEG_BOTH), {0}};
static const struct leg crusader[] = {
	LEGS_BISHOP(LEG_BOTH),
	{2, 0, 0, LEG_BOTH, 0}, {-2, 0, 0, LEG_BOTH, 0},
	{0, 2, 0, LEG_BOTH, 0}, {0, -2, 0, LEG_BOTH, 0},
	{0}
};
static const struct leg raven[] = {
	LEGS_ROOK(LEG_BOTH), LEGS_LEAP(1, 2, 0, LEG_BOTH), {0}
};
static const struct leg rose[] = {
	LEGS_ROOK(LEG_BOTH), LEGS_BISHOP(LEG_BOTH), {0}
};

static const struct kind kinds[N_KINDS] = {
	[PAWN] = {
		.letter = 'P', .symbol = "", .name = "Pawn",
		.moves = "goes one square forward, at first up to two, and "
			"captures diagonally forward; on the last rank it "
			"leaves, and an enemy piece grows into an enemy Rose",
		.flags = KIND_PAWN
	},
	[NIGHTRIDER] = {
		.letter = 'N', .symbol = "N", .name = "Nightrider",
		.moves = "leaps two squares along a line and one across, and "
			"on so in the same direction while it lands on empty "
			"squares; may capture with the last leap",
		.legs = nightrider
	},
	[CRUSADER] = {
		.letter = 'C', .symbol = "C", .name = "Crusader",
		.moves = "slides diagonally, or leaps two squares along a "
			"rank or file over anything, and on while it lands on "
			"empty squares",
		.legs = crusader
	},
	[RAVEN] = {
		.letter = 'R', .symbol = "R", .name = "Raven",
		.moves = "slides along ranks and files, or goes like a "
			"Nightrider: Knight's leaps on and on in one direction",
		.legs = raven
	},
	[ROSE] = {
		.letter = 'W', .symbol = "W", .name = "Wild Rose",
		.moves = "slides in all eight directions",
		.legs = rose, .flags = KIND_IMMUNE | KIND_ROYAL
	},
};

static const struct reason repeats_start = {"repeats",
	"This would bring back the position the game started from.", 70};
static const struct reason repeats_turn = {"repeats",
	"This would bring back the position after @0's turn #0.", 70};
static const struct reason must_grow = {"must-grow",
	"The Pawn leaves the board on %1: name an enemy piece that becomes a "
	"Rose.", 60};
static const struct reason not_grown = {"cannot-grow",
	"The $2 on %2 cannot be turned into a Rose: it is one.", 60};
static const struct reason own_grown = {"cannot-grow",
	"The $2 on %2 cannot be turned into a Rose: it is your own.", 60};
static const struct reason none_grown = {"cannot-grow",
	"There is nothing on %2 that could be turned into a Rose.", 60};

static const struct reason checkmate = {"checkmate",
	"@0 attacks two Roses at once, on %0 and %1, and wins.", 0};
static const struct reason blossom = {"blossom",
	"@0 ends the turn with two own Roses attacked, on %0 and %1: "
	"blossom, @0 wins.", 0};
static const struct reason fading = {"fading",
	"@1 has nothing left but Roses: @0 wins.", 0};
static const struct reason cutting = {"cutting",
	"One Rose of @1 is attacked, on %0, by the $1 on %1: rose cutting, @0 "
	"wins.", 0};
static const struct reason no_turn = {"no-turn",
	"The player to move has no legal turn: a draw.", 0};
static const struct reason rose_in_check = {"in-check",
	"Your $0 on %0 is in check: you lose if it still is when your turn "
	"ends.", 0};
static const struct reason grow_on = {"grown",
	"A Rose has grown: make another move.", 0};

/* Superko. */

static bool is_reversible(const struct position *pos, const struct move *move)
{
	return move->n_edits == 2 && !pos->at[move_to(move)] &&
	       piece_kind(pos->at[move_from(move)]) != PAWN;
}

/* The key after a move that takes nothing and moves no pawn. */
static uint64_t key_after(const struct position *pos, const struct move *move)
{
	struct registers after = move->after;

	return pos->squares_key ^ registers_key(&after) ^
	       zobrist(move->edit[0].before, move->edit[0].sq) ^
	       zobrist(move->edit[1].after, move->edit[1].sq);
}

static void refuse_repeat(const struct line *line, const struct move *move,
			  int first, struct verdict *verdict)
{
	size_t back = (line->n_keys - (size_t)first) / 2;

	*verdict = verdict_make(first ? &repeats_turn : &repeats_start,
				move_from(move), move_to(move), NO_SQUARE);
	verdict->number[0] = (int)line->pos.now.turn - (int)back;
	verdict->side = line->pos.now.side;
}

static bool allows(struct gen *gen, struct move *move, struct verdict *verdict)
{
	const struct line *line = gen->line;
	int first;

	move->after.clock = 0;
	if (line->n_keys - line->since < 2 || move->after.stage ||
	    !is_reversible(gen->pos, move))
		return true;
	first = line_first(line, key_after(gen->pos, move));
	if (first < 0)
		return true;
	refuse_repeat(line, move, first, verdict);
	return false;
}

/* Growing. */

/*
 * Whether the player has another move once the pawn is gone and one enemy is
 * a Rose. A step to an empty square settles it for any choice; without one
 * the position is made and asked.
 */
static bool can_step(const struct position *pos, int side)
{
	set open = position_open(pos);
	set mine = pos->army[side];
	set kings = mine & (pos->of[ROSE]);
	set leapers = mine & (pos->of[NIGHTRIDER] | pos->of[RAVEN]);

	return set_any((set_king(kings) | set_knight(leapers)) & open);
}

static bool goes_on(const struct gen *gen, const struct move *move)
{
	struct line after = {.pos = *gen->pos};

	for (int i = 0; i < move->n_edits; i++)
		position_put(&after.pos, move->edit[i].sq,
			     move->edit[i].after);
	after.pos.now = move->after;
	return can_step(&after.pos, gen->pos->now.side) ||
	       line_can_move(&after);
}

/* Hands on a growing; the turn goes on with another move if there is one. */
static void grow(struct gen *gen, const struct move *base, square grown)
{
	struct move *move = gen_begin(gen, MOVE_GROW, NO_SQUARE, NO_SQUARE);
	struct registers whole = base->after;

	*move = *base;
	move->form = MOVE_GROW;
	move->edit[1].after = EMPTY;
	if (grown != NO_SQUARE) {
		move->path[move->n_path++] = grown;
		move_edit(move, gen->pos, grown,
			  PIECE(gen->pos->now.side ^ 1, ROSE));
	}
	move->after = gen->pos->now;
	move->after.ep[0] = 0;
	move->after.stage = GROWN;
	if (grown == NO_SQUARE || !goes_on(gen, move))
		move->after = whole;
	gen_candidate(gen, move);
}

static void refuse_growths(struct gen *gen, const struct move *base,
			   const set *growable)
{
	const struct position *pos = gen->pos;

	if (set_any(*growable))
		gen_refuse_way(gen, base->path[0], base->path[1], &must_grow,
			       NO_SQUARE);
	SET_EACH(sq, pos->board & ~*growable) {
		struct move way = *base;
		struct verdict verdict;
		const struct reason *reason = &none_grown;

		if (pos->at[sq] && sq != base->path[1])
			reason = piece_side(pos->at[sq]) == pos->now.side
			    ? &own_grown : &not_grown;
		way.form = MOVE_GROW;
		way.path[way.n_path++] = sq;
		verdict = verdict_make(reason, way.path[0], way.path[1], sq);
		gen_refuse(gen, &way, &verdict);
	}
}

static void arrives(struct gen *gen, const struct move *base)
{
	const struct position *pos = gen->pos;
	set growable = pos->army[pos->now.side ^ 1] & ~pos->of[ROSE];

	growable &= ~set_of(base->path[1]);
	if (!set_any(growable))
		grow(gen, base, NO_SQUARE);
	SET_EACH(sq, growable)
		if (!gen_full(gen))
			grow(gen, base, sq);
	if (gen_explains(gen))
		refuse_growths(gen, base, &growable);
}

static const struct pawn pawn = {
	.kind = PAWN, .home = 1, .first = 2, .en_passant = true,
	.arrives = arrives
};

static void generate(struct gen *gen)
{
	gen->allows = allows;
	walk_army(gen);
}

/*
 * Riding. A board of eight ranks fills half a set, so both armies ride at
 * once: White's pieces in the lower half, Black's in the upper one. The end of
 * a game and the number of turns are read off the same rides.
 */

enum { HALF = 8, FAR = 7 };

SET_INLINE set both(set white, set black)
{
	return white | set_ranks(black, HALF);
}

SET_INLINE set twice(set s)
{
	return both(s, s);
}

/* What a step of dr ranks reaches without leaving its half. */
SET_INLINE set within_half(const int dr)
{
	const set lower = set_ranks(~SET_EMPTY, -HALF);
	const set upper = ~lower;

	return (lower & set_ranks(lower, dr)) | (upper & set_ranks(upper, dr));
}

struct rides {
	set open;	/* empty squares, twice */
	set targets;	/* of the side to move, in its half */
	set reached;	/* all that is attacked */
	struct tally tally;	/* moves to targets */
};

SET_INLINE set ride(const struct rides *r, set from, const int df,
		    const int dr)
{
	const int longer = df < 0 ? -df : df;
	const int step = longer > 1 || dr > 1 || dr < -1 ? 2 : 1;

	return set_ride_far(from, r->open & within_half(dr), df, dr,
			    FAR / step) & within_half(dr);
}

SET_INLINE void take_rides(struct rides *r, set a, set b, set c, set d)
{
	r->reached |= a | b | c | d;
	tally_add(&r->tally, a & r->targets, b & r->targets, c & r->targets,
		  d & r->targets);
}

/* Along the diagonals or a Knight's leaps: (a, b) and its mirror images. */
SET_INLINE void ride_slanting(struct rides *r, set from, const int a,
			      const int b)
{
	take_rides(r, ride(r, from, a, b), ride(r, from, -a, b),
		   ride(r, from, a, -b), ride(r, from, -a, -b));
}

SET_INLINE void ride_straight(struct rides *r, set from, const int n)
{
	take_rides(r, ride(r, from, n, 0), ride(r, from, -n, 0),
		   ride(r, from, 0, n), ride(r, from, 0, -n));
}

SET_INLINE void ride_pieces(struct rides *r, const struct position *pos)
{
	set twin = both(pos->army[WHITE], pos->army[BLACK]);
	set roses = twin & twice(pos->of[ROSE]);
	set ravens = twin & twice(pos->of[RAVEN]);
	set crusaders = twin & twice(pos->of[CRUSADER]);
	set riders = ravens | (twin & twice(pos->of[NIGHTRIDER]));

	ride_straight(r, ravens | roses, 1);
	ride_slanting(r, crusaders | roses, 1, 1);
	ride_slanting(r, riders, 1, 2);
	ride_slanting(r, riders, 2, 1);
	ride_straight(r, crusaders, 2);
}

/* What all pawns attack. */
SET_INLINE set pawns_attack(const struct position *pos)
{
	set ahead = both(set_shift(pieces(pos, WHITE, PAWN), 0, 1),
			 set_shift(pieces(pos, BLACK, PAWN), 0, -1));

	return set_shift(ahead, 1, 0) | set_shift(ahead, -1, 0);
}

/* Moves of pawns that do not reach the last rank. */
SET_INLINE void tally_pawns(struct rides *r, const struct position *pos,
			    set prey, const int up, const int third)
{
	set ahead = set_shift(pieces(pos, pos->now.side, PAWN), 0, up);
	set open = position_open(pos);
	set step = ahead & open;

	tally_add(&r->tally, step,
		  set_shift(step & set_of_rank(third), 0, up) & open,
		  set_shift(ahead, 1, 0) & prey,
		  set_shift(ahead, -1, 0) & prey);
}

/* The end of the game. */

struct roses {
	set attacked[2];	/* each side's attacked Roses */
};

SET_INLINE void roses_find(struct roses *roses, const struct rides *r,
			   const struct position *pos)
{
	set reached = r->reached | pawns_attack(pos);

	roses->attacked[BLACK] = pieces(pos, BLACK, ROSE) & reached;
	roses->attacked[WHITE] = pieces(pos, WHITE, ROSE) &
	    set_ranks(reached, -HALF);
}

SET_CLONES
static void find_attacked(const struct position *pos, struct roses *roses)
{
	struct rides r = {.open = twice(position_open(pos))};

	ride_pieces(&r, pos);
	roses_find(roses, &r, pos);
}

/* Judging. */

SET_CLONES
static void attacked(const struct position *pos, set found[2])
{
	const set lower = set_ranks(~SET_EMPTY, -HALF);
	struct rides r = {.open = twice(position_open(pos))};
	set reached;

	ride_pieces(&r, pos);
	reached = r.reached | pawns_attack(pos);
	found[WHITE] = reached & lower;
	found[BLACK] = set_ranks(reached, -HALF);
	found[WHITE] &= pos->board;
	found[BLACK] &= pos->board;
}

enum { ROSES_ATTACKED, ROSE_FLIGHTS, BLOSSOM_SQUARES };

static const char *const trait_names[] = {
	"Roses attacked", "Rose flights", "blossom squares", NULL
};

/* Squares to which the Roses of each side can go, in halves. */
SET_INLINE set roses_reach(const struct position *pos)
{
	struct rides r = {.open = twice(position_open(pos))};
	set twin = both(pos->army[WHITE], pos->army[BLACK]);
	set roses = twin & twice(pos->of[ROSE]);

	ride_straight(&r, roses, 1);
	ride_slanting(&r, roses, 1, 1);
	return r.reached & ~twin & twice(pos->board & ~pos->of[ROSE]);
}

/*
 * Whoever is to move with one Rose attacked must see to it or attack two: it
 * has the only Rose that can be attacked now. How near cutting is shows in the
 * squares to which Roses can still go without being attacked there, how near
 * blossom is in the others: two Roses there win.
 */
SET_CLONES
static void traits(const struct position *pos, const set attacked_by[2],
		   int *count)
{
	int side = pos->now.side;
	int n = set_count(pieces(pos, side, ROSE) & attacked_by[side ^ 1]);

	set reach = roses_reach(pos);
	set danger = both(attacked_by[BLACK], attacked_by[WHITE]);
	const set lower = set_ranks(~SET_EMPTY, -HALF);

	count[ROSES_ATTACKED] = side == WHITE ? n : -n;
	count[ROSE_FLIGHTS] = set_count(reach & ~danger & lower) -
	    set_count(reach & ~danger & ~lower);
	count[BLOSSOM_SQUARES] = set_count(reach & danger & lower) -
	    set_count(reach & danger & ~lower);
}

static const int16_t weights[WEIGHTS] = {
	[WEIGHT_KIND + 1] = 68, 292, 364, 713, 300,
	[WEIGHT_AHEAD + 1] = 7, -13, -16, 14, 26,
	[WEIGHT_CENTRE + 1] = 2, 26, 24, 8, -32,
	[WEIGHT_REACH] = 7, -17, 6, -3, 8, 14,
	[WEIGHT_TRAIT] = -60, -1, 4
};

static struct outcome by_roses(int winner, const struct reason *reason,
			       const set *attacked)
{
	struct outcome outcome = outcome_win(winner, reason);

	SET_EACH(sq, *attacked)
		if (outcome.why.n_sq < VERDICT_SQUARES)
			outcome.why.sq[outcome.why.n_sq++] = sq;
	return outcome;
}

static struct outcome by_cutting(const struct position *pos, int winner,
				 const set *attacked)
{
	struct outcome outcome = by_roses(winner, &cutting, attacked);
	set hunters;

	if (attackers(pos, winner, outcome.why.sq[0], &hunters))
		outcome.why.sq[outcome.why.n_sq++] = set_first(hunters);
	return outcome;
}

/* A pawn's step to a free square is always legal, so that the question is
 * nearly always answered at once. */
SET_INLINE bool pawn_can_step(const struct position *pos, int side)
{
	set pawns = pieces(pos, side, PAWN);
	set ahead = side == WHITE ? set_shift(pawns, 0, 1)
	    : set_shift(pawns, 0, -1);

	return set_any(ahead & position_open(pos));
}

static struct outcome outcome(const struct line *line)
{
	const struct position *pos = &line->pos;
	int opponent = pos->now.side;
	int mover = opponent ^ 1;
	struct roses roses;

	find_attacked(pos, &roses);
	if (set_count(roses.attacked[opponent]) >= 2)
		return by_roses(mover, &checkmate, &roses.attacked[opponent]);
	if (set_count(roses.attacked[mover]) >= 2)
		return by_roses(mover, &blossom, &roses.attacked[mover]);
	if (!set_any(pos->army[opponent] & ~pos->of[ROSE]))
		return outcome_shows(outcome_win(mover, &fading),
				     &pos->army[opponent]);
	if (set_any(roses.attacked[mover]))
		return by_cutting(pos, opponent, &roses.attacked[mover]);
	if (!pawn_can_step(pos, opponent) && !line_can_move(line))
		return outcome_shows(outcome_draw(&no_turn),
				     &pos->army[opponent]);
	return outcome_none();
}

/* Counting the last ply. */

/*
 * Turns that superko forbids. The position to come back to is at least four
 * turns old: both sides have to move there and back. For exactly four the
 * opponent's two turns cancel out, which the keys show at once.
 */
static bool leads_back(const struct position *pos, uint64_t difference)
{
	int side = pos->now.side;

	SET_EACH(from, pos->army[side] & ~pos->of[PAWN]) {
		piece p = pos->at[from];
		uint64_t rest = difference ^ zobrist(p, from);

		SET_EACH(to, position_open(pos))
			if (zobrist(p, to) == rest && legs_hit(pos, from, to))
				return true;
	}
	return false;
}

static uint64_t count_repeats(const struct line *line)
{
	size_t n = line->n_keys;
	struct registers after = {.side = line->pos.now.side ^ 1};
	const uint64_t *keys = line->keys;
	uint64_t count = 0;

	for (size_t i = n & 1; i + 4 <= n; i += 2) {
		if (i < line->since)
			continue;
		if (i + 4 == n && keys[i] ^ keys[i + 1] ^ keys[i + 2] ^
		    keys[i + 3])
			continue;
		count += leads_back(&line->pos, keys[i] ^
		    line->pos.squares_key ^ registers_key(&after));
	}
	return count;
}

static bool may_grow(const struct position *pos)
{
	union set_words u = {.all = pieces(pos, pos->now.side, PAWN)};

	return u.rank[pos->now.side == WHITE ? 6 : 1] != 0;
}

/* Turns without growing; and the attacked Roses, from the same rides. */
SET_CLONES
static int count_moves(const struct position *pos, struct roses *roses)
{
	int side = pos->now.side;
	set prey = pos->army[side ^ 1] & ~pos->of[ROSE];
	set passed = pos->now.ep[0] ? set_of(pos->now.ep[0]) : SET_EMPTY;
	set targets = position_open(pos) | prey;
	struct rides r = {
		.open = twice(position_open(pos)),
		.targets = side == WHITE ? targets : both(SET_EMPTY, targets)
	};

	ride_pieces(&r, pos);
	roses_find(roses, &r, pos);
	if (side == WHITE)
		tally_pawns(&r, pos, prey | passed, 1, 2);
	else
		tally_pawns(&r, pos, prey | passed, -1, 5);
	return tally_sum(&r.tally);
}

SET_CLONES
static uint64_t count(struct line *line)
{
	const struct position *pos = &line->pos;
	int side = pos->now.side;
	struct roses roses;
	uint64_t n;

	if (may_grow(pos))
		return perft_plain(line, 1);
	n = (uint64_t)count_moves(pos, &roses);
	if (set_any(roses.attacked[side ^ 1]) ||
	    set_count(roses.attacked[side]) >= 2 ||
	    !set_any(pos->army[side] & ~pos->of[ROSE]))
		return 0;
	if (line->n_keys - line->since >= 4)
		n -= count_repeats(line);
	return n;
}

/* Texts. */

static bool possible(const struct position *pos, struct complaint *complaint)
{
	SET_EACH(sq, pos->of[PAWN])
		if (square_rank(sq) == 0 || square_rank(sq) == 7)
			return complain(complaint, "rank %d: pawns stand on "
			    "ranks 2 to 7", square_rank(sq) + 1);
	for (int side = WHITE; side <= BLACK; side++)
		if (set_count(pieces(pos, side, ROSE)) < 2)
			return complain(complaint, "%s has fewer than two "
			    "Roses", pos->game->sides[side]);
	if (pos->now.clock)
		return complain(complaint, "clock is always 0");
	return true;
}

/* "h8=e5W": the square that grows stands behind the pawn's move. */
static void notation(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size)
{
	short_algebraic(line, listed, move, text, size);
	if (move->form != MOVE_GROW || move->n_path < 3)
		return;
	text_append(text, size, "=");
	text_append_square(text, size, move->path[2]);
	text_append(text, size, kinds[ROSE].symbol);
}

static const char *mark(int mover, const struct line *after)
{
	struct outcome end = line_outcome(after);
	const char *word = end.result == GOES_ON ? "" : end.why.reason->code;
	struct roses roses;

	(void)mover;
	if (!strcmp(word, "checkmate"))
		return "#";
	if (!strcmp(word, "blossom"))
		return "#br";
	if (!strcmp(word, "fading"))
		return "#fr";
	if (!strcmp(word, "cutting"))
		return "#cr";
	find_attacked(&after->pos, &roses);
	return set_any(roses.attacked[after->pos.now.side]) ? "+" : "";
}

static bool prompt(const struct line *line, struct verdict *verdict)
{
	const struct position *pos = &line->pos;
	struct roses roses;
	set mine;

	if (pos->now.stage == GROWN) {
		*verdict = (struct verdict){.reason = &grow_on};
		return true;
	}
	find_attacked(pos, &roses);
	mine = roses.attacked[pos->now.side];
	if (set_count(mine) != 1)
		return false;
	*verdict = (struct verdict){.reason = &rose_in_check};
	verdict_show(verdict, &mine);
	return true;
}

static const struct reason ask_growing = {"grow",
	"The $0 reaches %1: grow one of @1's pieces", 0};
static const struct purpose growing = {"It can change what is on:",
	&ask_growing};

static const struct purpose *purpose(const struct move *move, int n)
{
	return move->form == MOVE_GROW && n > 1 ? &growing : NULL;
}

/* For the help page. */
static const char *const about[] = {
	"Attack two or more enemy Roses at once with your turn: checkmate, "
	"you win.",
	"A Rose is never captured, not even by a Rose; one that is "
	"attacked is in check.",
	"You may leave a Rose of yours in check, but if just one is "
	"attacked when your turn ends you lose: rose cutting.",
	"If two or more of your own are attacked when your turn ends you "
	"win: blossom.",
	"You win, too, when the enemy has nothing left but Roses: fading.",
	"These ends count in this order after each turn: checkmate, "
	"blossom, fading, cutting; then a draw when the player to move has "
	"no legal turn (house ruling).",
	"A Pawn that reaches the last rank leaves the board and you turn "
	"an enemy piece that is no Rose, a Pawn perhaps, into a Rose of "
	"the enemy's: it grows.",
	"Then you make another move, and perhaps grow again; all that is "
	"one turn, and only its end counts.",
	"With nothing to turn, or no legal move afterwards, the turn ends "
	"with the Pawn gone (house ruling).",
	"A turn that would bring back an earlier position of the game is "
	"illegal, even if it would win (house ruling).",
	"In turns + means a Rose in check, # checkmate, #br blossom, #fr "
	"fading, #cr lost by cutting.",
	"h8=e5W=Wa5 means: the Pawn arrives on h8, the piece on e5 grows "
	"into a Rose, then a Rose moves to a5.",
	NULL
};

const struct game game_rose = {
	.name = "rose",
	.title = "Wild Rose Chess",
	.special = "8 x 8; attack two Roses to win; pawns make new Roses",
	.about = about,
	.sides = {"White", "Black"},
	.files = 8,
	.ranks = 8,
	.haste = {99, {1000, 740, 430, 260, 135, 58, 1}},
	.start = "rncwwcnr/pppppppp/8/8/8/8/PPPPPPPP/RNCWWCNR w - 0 1",
	.kinds = kinds,
	.n_kinds = N_KINDS,
	.pawn = &pawn,
	.generate = generate,
	.outcome = outcome,
	.count = count,
	.attacked = attacked,
	.weights = weights,
	.traits = traits,
	.trait_names = trait_names,
	.possible = possible,
	.notation = notation,
	.mark = mark,
	.prompt = prompt,
	.purpose = purpose,
};
