/* SPDX-License-Identifier: MIT */
/*
 * Generation: the legal moves, and why the others are not.
 *
 * A game's generate function walks over all candidates and hands each to
 * gen_candidate, or to gen_refuse with the reason. When nobody asks why
 * (gen->doubts is NULL) refused candidates cost nothing: gen_refuse returns at
 * once, and gen_explains tells loops to stop at the first obstacle. So the
 * moves and their explanations come from the same lines of code.
 */
#ifndef GEN_H
#define GEN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "game.h"
#include "line.h"
#include "move.h"
#include "verdict.h"

/* A candidate that is not legal. */
struct doubt {
	struct move move;	/* path, form and choice; edits may be absent */
	struct verdict verdict;
};

struct doubts {
	struct doubt *at;	/* owned, doubts_free */
	size_t n, room;
};

struct gen {
	const struct line *line;
	const struct position *pos;	/* &line->pos */
	struct moves *out;
	struct doubts *doubts;	/* NULL: only legal moves are wanted */
	size_t limit;		/* enough after so many; 0: all */
	size_t skip;		/* so many legal moves are passed over first */
	bool takes_only;	/* moves that take nothing and make nothing of
				 * a pawn may be left out */
	uint8_t flags_end;	/* the game's flags that a turn's end clears */

	/*
	 * Paths. A turn is listed once, with one path; an entry wants them
	 * all: then every_path is set, and at least one move is given for
	 * each result and each square that can follow the prefix.
	 */
	bool every_path;
	const square *prefix;	/* only moves whose path begins so */
	int n_prefix;

	/* To explain: the path that somebody asked for, if it is known, so
	 * that a long one can be judged exactly; and an enum move_form. */
	const square *asked;
	int n_asked;
	uint8_t asked_form;

	/*
	 * The game's own test of a candidate that moves as its piece does
	 * (is the King left in check?): returns false, with a verdict when
	 * gen_explains. May complete the registers of the move. NULL: all
	 * are legal.
	 */
	bool (*allows)(struct gen *gen, struct move *move,
		       struct verdict *verdict);
	const void *context;	/* the game's, for allows */
};

void doubts_free(struct doubts *doubts);

static inline bool gen_explains(const struct gen *gen)
{
	return gen->doubts != NULL;
}

/* Whether moves that start on this square are wanted. */
static inline bool gen_wants(const struct gen *gen, square from)
{
	return !gen->n_prefix || gen->prefix[0] == from;
}

static inline bool gen_full(const struct gen *gen)
{
	return gen->limit && gen->out->n >= gen->limit;
}

/* The work of gen_refuse and gen_refuse_way, when somebody asks why. */
void gen_note_doubt(struct gen *gen, const struct move *move,
		    const struct verdict *verdict);
void gen_note_way(struct gen *gen, square from, square to,
		  const struct reason *reason, square cause);

/*
 * A fresh move in the list's next place, with one or two squares in its path
 * (NO_SQUARE: left out), no edits, and the present registers. It is forgotten
 * when the next one is begun, unless it is kept.
 */
static inline struct move *gen_begin(struct gen *gen, enum move_form form,
				     square from, square to)
{
	struct move *move = moves_next(gen->out);

	move->form = (uint8_t)form;
	move->n_path = move->n_edits = move->choice = 0;
	move->after = gen->pos->now;
	if (from != NO_SQUARE)
		move->path[move->n_path++] = from;
	if (to != NO_SQUARE)
		move->path[move->n_path++] = to;
	return move;
}

/* The same, whole: `mover` leaves a square, and where `other` stood (EMPTY:
 * nothing) stands `arrived`. Written at once, for nearly all moves are so. */
static inline struct move *gen_begin_step(struct gen *gen, square from,
					  piece mover, square to, piece other,
					  piece arrived,
					  const struct registers *after)
{
	struct move *move = moves_next(gen->out);

	move->form = MOVE_PLAIN;
	move->n_path = move->n_edits = 2;
	move->choice = 0;
	move->after = *after;
	move->path[0] = from;
	move->path[1] = to;
	move->edit[0] = (struct edit){from, mover, EMPTY};
	move->edit[1] = (struct edit){to, other, arrived};
	return move;
}

/*
 * The registers after a move that ends the turn: the other side to move,
 * stage, en passant squares and passing flags gone, turn number and clock
 * counted on (from 0 after what cannot be taken back, `lasting`).
 */
static inline struct registers turn_end(const struct gen *gen, bool lasting)
{
	const struct registers *now = &gen->pos->now;

	return (struct registers){
		.side = now->side ^ 1,
		.flags = now->flags & (uint8_t)~gen->flags_end,
		.clock = lasting ? 0 : (uint16_t)(now->clock + 1),
		.turn = now->turn + (now->side == BLACK)
	};
}

/* Keeps the move that was begun last, which has been judged already, when it
 * fits the prefix. */
static inline void gen_keep(struct gen *gen, const struct move *move)
{
	if (gen->n_prefix && (gen->n_prefix > move->n_path ||
	    memcmp(gen->prefix, move->path, (size_t)gen->n_prefix)))
		return;
	if (gen->skip)
		gen->skip--;
	else
		gen->out->n++;
}

/* Whether the next n moves are all passed over, so that they need not even be
 * begun; for who knows that so many would be kept. */
static inline bool gen_skips(struct gen *gen, size_t n)
{
	if (gen->skip < n)
		return false;
	gen->skip -= n;
	return true;
}

/* The same for a move that the game has to allow. The verdict is not cleared
 * first: that would take a quarter of the time of all generation, and nobody
 * reads it but to explain. */
static inline void gen_candidate(struct gen *gen, struct move *move)
{
	struct verdict verdict;

	if (!gen->allows || gen->allows(gen, move, &verdict))
		gen_keep(gen, move);
	else if (gen->doubts)
		gen_note_doubt(gen, move, &verdict);
}

/* Refuses a move that gen_begin gave, or any other. */
static inline void gen_refuse(struct gen *gen, const struct move *move,
			      const struct verdict *verdict)
{
	if (gen_explains(gen))
		gen_note_doubt(gen, move, verdict);
}

/* Refuses the way from..to without a move at hand. */
static inline void gen_refuse_way(struct gen *gen, square from, square to,
				  const struct reason *reason, square cause)
{
	if (gen_explains(gen))
		gen_note_way(gen, from, to, reason, cause);
}

/* walk.c: all candidates of the piece on `from`, by its kind's legs or as a
 * pawn. Ends turns with turn_end. */
void walk_piece(struct gen *gen, square from);

/* The same for all pieces of the side to move. */
void walk_army(struct gen *gen);

/* pawn.c: candidates of the pawn on `from`. */
void walk_pawn(struct gen *gen, square from);

/* Whether a pawn of the side to move stands where it could capture en
 * passant on this square (whatever that leaves attacked). */
bool pawn_could_take(const struct position *pos, square ep);

/* walk.c: attack by legs; the target counts as an enemy. */
bool legs_hit(const struct position *pos, square from, square target);

#endif
