/* SPDX-License-Identifier: MIT */
/*
 * Walking along a piece's legs: its candidates, and what it attacks.
 */
#include <string.h>

#include "gen.h"

struct walker {
	struct gen *gen;
	const struct position *pos;
	int up;			/* 1 or -1: the mover's way forward */
	struct registers quiet, taking;	/* after moves that end the turn */
	square from;
	piece mover;
	square blocker;		/* first obstacle passed, only to explain */
	bool bends;		/* several paths may lead to one square */
	set seen;		/* targets given already, if it bends */
	square path[MOVE_PATH_MAX];	/* start and turning points */
	int n_path;
};

/* The way so far and on to a square is not legal. */
static void note_way(const struct walker *w, square to,
		     const struct reason *reason, square cause)
{
	struct move way = {.form = MOVE_PLAIN};
	struct verdict verdict;

	memcpy(way.path, w->path, (size_t)w->n_path);
	way.path[w->n_path] = to;
	way.n_path = (uint8_t)(w->n_path + 1);
	verdict = verdict_make(reason, w->from, to, cause);
	gen_refuse(w->gen, &way, &verdict);
}

static inline void refuse(const struct walker *w, square to,
			  const struct reason *reason, square cause)
{
	if (gen_explains(w->gen))
		note_way(w, to, reason, cause);
}

/* Explanations go on behind an obstacle; then nothing there is legal. */
static bool refuse_blocked(const struct walker *w, square to)
{
	if (w->blocker != NO_SQUARE)
		refuse(w, to, &reason_blocked, w->blocker);
	return w->blocker != NO_SQUARE;
}

static bool seen_before(struct walker *w, square to)
{
	if (!w->bends || w->gen->every_path)
		return false;
	if (set_has(&w->seen, to))
		return true;
	set_add(&w->seen, to);
	return false;
}

/* A way from the start to a square where `other` stands, or nothing. */
static inline struct move *step_to(const struct walker *w, square to,
				   piece other)
{
	return gen_begin_step(w->gen, w->from, w->mover, to, other,
			      w->mover, other ? &w->taking : &w->quiet);
}

static void offer(struct walker *w, square to)
{
	struct move *move;

	if (refuse_blocked(w, to) || seen_before(w, to))
		return;
	move = step_to(w, to, w->pos->at[to]);
	for (int i = 1; i < w->n_path; i++)
		move->path[i] = w->path[i];
	move->path[w->n_path] = to;
	move->n_path = (uint8_t)(w->n_path + 1);
	gen_candidate(w->gen, move);
}

static void meet(struct walker *w, const struct leg *leg, square to)
{
	piece other = w->pos->at[to];

	if (piece_side(other) == piece_side(w->mover))
		refuse(w, to, &reason_own_piece, to);
	else if (!(leg->flags & LEG_TAKE))
		refuse(w, to, leg->flags & LEG_ONLY_ON ? &reason_must_go_on
			: &reason_only_quiet, to);
	else if (w->pos->game->kinds[piece_kind(other)].flags & KIND_IMMUNE)
		refuse(w, to, &reason_immune, to);
	else
		offer(w, to);
}

static void walk_legs(struct walker *w, const struct leg *legs, square at);

/* Goes on in another direction. */
static void turn(struct walker *w, const struct leg *leg, square at)
{
	if (leg->then && w->n_path < MOVE_PATH_MAX - 1) {
		w->path[w->n_path++] = at;
		walk_legs(w, leg->then, at);
		w->n_path--;
	}
}

/* A square to turn on, no more. */
static void turn_only(struct walker *w, const struct leg *leg, square at)
{
	size_t legal = w->gen->out->n;

	turn(w, leg, at);
	if (gen_explains(w->gen) && !refuse_blocked(w, at))
		refuse(w, at, w->gen->out->n > legal ? &reason_must_go_on
			: &reason_no_way_on, at);
}

static void stand(struct walker *w, const struct leg *leg, square to)
{
	if (leg->then && !(leg->flags & LEG_QUIET)) {
		turn_only(w, leg, to);
		return;
	}
	if (leg->flags & LEG_QUIET && w->gen->takes_only)
		;
	else if (leg->flags & LEG_QUIET)
		offer(w, to);
	else
		refuse(w, to, &reason_only_takes, to);
	turn(w, leg, to);
}

static void walk_leg(struct walker *w, const struct leg *leg, square at)
{
	int dr = leg->dr * w->up;
	square blocker = w->blocker;

	for (int i = 0; !leg->reach || i < leg->reach; i++) {
		at = square_step(at, leg->df, dr);
		if (w->pos->at[at] == OFF_BOARD)
			break;
		if (w->pos->at[at] == EMPTY || at == w->from) {
			if (at != w->from || leg->then)
				stand(w, leg, at);
			continue;
		}
		meet(w, leg, at);
		if (!gen_explains(w->gen))
			break;
		if (w->blocker == NO_SQUARE)
			w->blocker = at;
		turn(w, leg, at);
	}
	w->blocker = blocker;
}

static void walk_legs(struct walker *w, const struct leg *legs, square at)
{
	for (; legs->flags && !gen_full(w->gen); legs++)
		walk_leg(w, legs, at);
}

static inline bool can_take(const struct walker *w, piece other)
{
	return piece_is(other) && piece_side(other) != piece_side(w->mover) &&
	       !(w->pos->game->kinds[piece_kind(other)].flags & KIND_IMMUNE);
}

/* What walk_leg does along a leg of a piece whose ways do not bend, when
 * nobody asks why: most of what is generated comes from here. */
static inline void walk_straight(const struct walker *w,
				 const struct leg *leg, bool takes_only)
{
	const uint8_t *board = w->pos->at;
	square step = square_step(0, leg->df, leg->dr * w->up);
	square at = (square)(w->from + step);
	int left = leg->reach;

	while (board[at] == EMPTY) {
		if (leg->flags & LEG_QUIET && !takes_only)
			gen_candidate(w->gen, step_to(w, at, EMPTY));
		if (--left == 0)
			return;
		at = (square)(at + step);
	}
	if (leg->flags & LEG_TAKE && can_take(w, board[at]))
		gen_candidate(w->gen, step_to(w, at, board[at]));
}

static void walk_straight_legs(const struct walker *w, const struct leg *legs)
{
	bool takes_only = w->gen->takes_only;

	for (; legs->flags; legs++)
		walk_straight(w, legs, takes_only);
}

static void walker_begin(struct walker *w, struct gen *gen)
{
	w->gen = gen;
	w->pos = gen->pos;
	w->quiet = turn_end(gen, false);
	w->taking = turn_end(gen, true);
}

/* The rest of the path need not be cleared. */
static void walk_from(struct walker *w, square from)
{
	piece mover = w->pos->at[from];
	const struct kind *kind = &w->pos->game->kinds[piece_kind(mover)];

	if (kind->flags & KIND_PAWN) {
		walk_pawn(w->gen, from);
		return;
	}
	if (!kind->legs)
		return;
	w->up = piece_side(mover) == WHITE ? 1 : -1;
	w->from = w->path[0] = from;
	w->n_path = 1;
	w->mover = mover;
	if (!(kind->flags & KIND_BENDS) && !gen_explains(w->gen)) {
		walk_straight_legs(w, kind->legs);
		return;
	}
	w->bends = kind->flags & KIND_BENDS;
	w->blocker = NO_SQUARE;
	w->seen = SET_EMPTY;
	walk_legs(w, kind->legs, from);
}

void walk_piece(struct gen *gen, square from)
{
	struct walker w;

	walker_begin(&w, gen);
	walk_from(&w, from);
}

void walk_army(struct gen *gen)
{
	struct walker w;

	walker_begin(&w, gen);
	SET_EACH(from, gen->pos->army[gen->pos->now.side])
		if (gen_wants(gen, from) && !gen_full(gen))
			walk_from(&w, from);
}

/* Attack. The target is met as an enemy, the start counts as empty. */

struct aim {
	const struct position *pos;
	square from, target;
	int forward;
	int depth;
};

static bool legs_reach(struct aim *aim, const struct leg *legs, square at);

static bool leg_reaches(struct aim *aim, const struct leg *leg, square at)
{
	for (int i = 0; !leg->reach || i < leg->reach; i++) {
		at = square_step(at, leg->df, leg->dr * aim->forward);
		if (at == aim->target)
			return leg->flags & LEG_TAKE;
		if (aim->pos->at[at] && at != aim->from)
			return false;
		if (leg->then && legs_reach(aim, leg->then, at))
			return true;
	}
	return false;
}

static bool legs_reach(struct aim *aim, const struct leg *legs, square at)
{
	if (aim->depth == MOVE_PATH_MAX)
		return false;
	aim->depth++;
	for (; legs->flags; legs++)
		if (leg_reaches(aim, legs, at))
			return true;
	aim->depth--;
	return false;
}

bool legs_hit(const struct position *pos, square from, square target)
{
	piece p = pos->at[from];
	const struct kind *kind = &pos->game->kinds[piece_kind(p)];
	int forward = piece_side(p) == WHITE ? 1 : -1;
	struct aim aim = {pos, from, target, forward, 0};

	if (kind->flags & KIND_PAWN)
		return target == square_step(from, 1, forward) ||
		       target == square_step(from, -1, forward);
	return kind->legs && legs_reach(&aim, kind->legs, from);
}
