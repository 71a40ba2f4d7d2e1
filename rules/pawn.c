/* SPDX-License-Identifier: MIT */
/*
 * Pawns as in orthodox chess, with what the games vary: how far the first
 * step goes, en passant, what they become on the last rank.
 */
#include "gen.h"

static int forward(const struct position *pos)
{
	return pos->now.side == WHITE ? 1 : -1;
}

static bool on_last_rank(const struct position *pos, square sq)
{
	return square_rank(sq) ==
	       (pos->now.side == WHITE ? pos->game->ranks - 1 : 0);
}

static bool at_home(const struct position *pos, square sq)
{
	int home = pos->game->pawn->home;

	return square_rank(sq) ==
	       (pos->now.side == WHITE ? home : pos->game->ranks - 1 - home);
}

/* Hands on one candidate for each kind the pawn can become. */
static void promote(struct gen *gen, const struct move *move)
{
	const uint8_t *becomes = gen->pos->game->pawn->becomes;
	struct move base = *move;

	for (; *becomes; becomes++) {
		struct move *next = gen_begin(gen, MOVE_PLAIN, NO_SQUARE,
					      NO_SQUARE);

		*next = base;
		next->choice = *becomes;
		next->edit[1].after = PIECE(gen->pos->now.side, *becomes);
		gen_candidate(gen, next);
	}
}

/* A pawn's step or capture, not handed on yet. */
static inline struct move *advance(struct gen *gen, square from, square to)
{
	const struct position *pos = gen->pos;
	struct registers after = turn_end(gen, true);

	return gen_begin_step(gen, from, pos->at[from], to, pos->at[to],
			      pos->at[from], &after);
}

/* Goes to a square of the last rank, or of any other. */
static inline void go(struct gen *gen, square from, square to, bool last)
{
	struct move *move = advance(gen, from, to);
	const struct pawn *pawn = gen->pos->game->pawn;

	if (!last) {
		gen_candidate(gen, move);
	} else if (pawn->arrives) {
		struct move base = *move;

		pawn->arrives(gen, &base);
	} else {
		promote(gen, move);
	}
}

static void note_passed(struct move *move, square from, int steps, int up)
{
	int n = 0;

	for (int i = 1; i < steps; i++)
		move->after.ep[n++] = square_step(from, 0, i * up);
	if (n == 2 && move->after.ep[0] > move->after.ep[1]) {
		square higher = move->after.ep[0];

		move->after.ep[0] = move->after.ep[1];
		move->after.ep[1] = higher;
	}
}

/* A step that a piece on its way, or on its end, forbids. */
static void refuse_step(struct gen *gen, square from, square to,
			square blocker)
{
	const struct position *pos = gen->pos;
	const struct reason *reason = &reason_blocked;

	if (!gen_explains(gen))
		return;
	if (blocker == to)
		reason = piece_side(pos->at[to]) == pos->now.side
		    ? &reason_own_piece : &reason_only_quiet;
	gen_refuse_way(gen, from, to, reason, blocker);
}

/* The first step, of more than one square. */
static void go_far(struct gen *gen, square from, int steps)
{
	int up = forward(gen->pos);
	struct move *move = advance(gen, from, square_step(from, 0,
	    steps * up));

	if (gen->pos->game->pawn->en_passant)
		note_passed(move, from, steps, up);
	gen_candidate(gen, move);
}

static void walk_forward(struct gen *gen, square from, bool last)
{
	const struct position *pos = gen->pos;
	int up = forward(pos), most = pos->game->pawn->first;
	bool home = most > 1 && at_home(pos, from);
	square blocker = NO_SQUARE;

	if (!home && !gen_explains(gen))
		most = 1;
	for (int i = 1; i <= most; i++) {
		square to = square_step(from, 0, i * up);

		if (pos->at[to] == OFF_BOARD)
			return;
		if (pos->at[to] && blocker == NO_SQUARE)
			blocker = to;
		if (i > 1 && !home)
			gen_refuse_way(gen, from, to, &reason_first_step,
				       NO_SQUARE);
		else if (blocker != NO_SQUARE)
			refuse_step(gen, from, to, blocker);
		else if (i == 1)
			go(gen, from, to, last);
		else
			go_far(gen, from, i);
	}
}

/* The pawn that passed over `ep` a moment ago stands behind the last square
 * it passed, seen from its own side. */
static square passer(const struct position *pos)
{
	const square *ep = pos->now.ep;

	return square_step(pos->now.side == WHITE || !ep[1] ? ep[0] : ep[1],
			   0, -forward(pos));
}

static bool is_passed(const struct position *pos, square sq)
{
	return sq && (sq == pos->now.ep[0] || sq == pos->now.ep[1]);
}

static void take_passing(struct gen *gen, square from, square to)
{
	struct move *move = advance(gen, from, to);

	move_edit(move, gen->pos, passer(gen->pos), EMPTY);
	gen_candidate(gen, move);
}

static inline void walk_capture(struct gen *gen, square from, square to,
				bool last)
{
	const struct position *pos = gen->pos;
	piece other = pos->at[to];

	if (other == OFF_BOARD)
		return;
	if (!other && is_passed(pos, to))
		take_passing(gen, from, to);
	else if (!other)
		gen_refuse_way(gen, from, to, &reason_nothing_there,
			       NO_SQUARE);
	else if (piece_side(other) == pos->now.side)
		gen_refuse_way(gen, from, to, &reason_own_piece, to);
	else if (pos->game->kinds[piece_kind(other)].flags & KIND_IMMUNE)
		gen_refuse_way(gen, from, to, &reason_immune, to);
	else
		go(gen, from, to, last);
}

void walk_pawn(struct gen *gen, square from)
{
	square ahead = square_step(from, 0, forward(gen->pos));
	bool last = on_last_rank(gen->pos, ahead);

	if (last || !gen->takes_only)
		walk_forward(gen, from, last);
	walk_capture(gen, from, square_step(ahead, -1, 0), last);
	walk_capture(gen, from, square_step(ahead, 1, 0), last);
}

bool pawn_could_take(const struct position *pos, square ep)
{
	piece pawn;
	int up = forward(pos);

	if (!pos->game->pawn || pos->at[ep] != EMPTY)
		return false;
	pawn = PIECE(pos->now.side, pos->game->pawn->kind);
	return pos->at[square_step(ep, -1, -up)] == pawn ||
	       pos->at[square_step(ep, 1, -up)] == pawn;
}
