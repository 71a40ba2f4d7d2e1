/* SPDX-License-Identifier: MIT */
/*
 * Walking along a piece's legs: its candidates, and what it attacks.
 */
#include <string.h>

#include "gen.h"

struct walker {
	struct gen *gen;
	const struct position *pos;
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

/* A straight way from the start. */
static inline void offer_straight(const struct walker *w, square to)
{
	struct move *move = gen_begin(w->gen, MOVE_PLAIN, w->from, to);

	move_edit(move, w->pos, w->from, EMPTY);
	move_edit(move, w->pos, to, w->mover);
	move_end_turn(w->pos, move, w->pos->at[to] != EMPTY);
	gen_candidate(w->gen, move);
}

static void offer(struct walker *w, square to)
{
	struct move *move;

	if (refuse_blocked(w, to) || seen_before(w, to))
		return;
	if (w->n_path == 1) {
		offer_straight(w, to);
		return;
	}
	move = gen_begin(w->gen, MOVE_PLAIN, NO_SQUARE, NO_SQUARE);
	memcpy(move->path, w->path, (size_t)w->n_path);
	move->path[w->n_path] = to;
	move->n_path = (uint8_t)(w->n_path + 1);
	move_edit(move, w->pos, w->from, EMPTY);
	move_edit(move, w->pos, to, w->mover);
	move_end_turn(w->pos, move, w->pos->at[to] != EMPTY);
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
	int dr = piece_side(w->mover) == WHITE ? leg->dr : -leg->dr;
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
	return piece_side(other) != piece_side(w->mover) &&
	       !(w->pos->game->kinds[piece_kind(other)].flags & KIND_IMMUNE);
}

/* What walk_leg does along a leg of a piece whose ways do not bend, when
 * nobody asks why: most of what is generated comes from here. */
static void walk_straight(const struct walker *w, const struct leg *leg)
{
	bool quiets = leg->flags & LEG_QUIET && !w->gen->takes_only;
	int dr = piece_side(w->mover) == WHITE ? leg->dr : -leg->dr;
	square at = square_step(w->from, leg->df, dr);
	int left = leg->reach;

	while (w->pos->at[at] == EMPTY) {
		if (quiets)
			offer_straight(w, at);
		if (--left == 0)
			return;
		at = square_step(at, leg->df, dr);
	}
	if (w->pos->at[at] != OFF_BOARD && leg->flags & LEG_TAKE &&
	    can_take(w, w->pos->at[at]))
		offer_straight(w, at);
}

static void walk_straight_legs(const struct walker *w, const struct leg *legs)
{
	for (; legs->flags && !gen_full(w->gen); legs++)
		walk_straight(w, legs);
}

static bool legs_bend(const struct leg *legs)
{
	for (; legs->flags; legs++)
		if (legs->then)
			return true;
	return false;
}

/* The rest of the path need not be cleared. */
static void walker_begin(struct walker *w, struct gen *gen, square from)
{
	w->gen = gen;
	w->pos = gen->pos;
	w->from = w->path[0] = from;
	w->n_path = 1;
	w->mover = gen->pos->at[from];
	w->blocker = NO_SQUARE;
	w->seen = SET_EMPTY;
}

void walk_piece(struct gen *gen, square from)
{
	piece mover = gen->pos->at[from];
	const struct kind *kind = &gen->pos->game->kinds[piece_kind(mover)];
	struct walker w;

	if (kind->flags & KIND_PAWN) {
		walk_pawn(gen, from);
		return;
	}
	if (!kind->legs)
		return;
	walker_begin(&w, gen, from);
	w.bends = legs_bend(kind->legs);
	if (w.bends || gen_explains(gen))
		walk_legs(&w, kind->legs, from);
	else
		walk_straight_legs(&w, kind->legs);
}

void walk_army(struct gen *gen)
{
	SET_EACH(from, gen->pos->army[gen->pos->now.side])
		if (gen_wants(gen, from) && !gen_full(gen))
			walk_piece(gen, from);
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
