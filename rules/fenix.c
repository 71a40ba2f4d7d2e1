/* SPDX-License-Identifier: MIT */
/*
 * Fenix (rules/fenix.md): stack an army in five turns, then strike by
 * jumping, as much as possible, until a King falls that cannot rise again.
 * Two boards, and for each the stacking rule of 1975 as a table of its own.
 *
 * The parts of this file: tables, stacking (preparation, and the figures
 * made in battle), striking, generation, the end, counting, texts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "text.h"

/* A kind's number is also how many single pieces it is made of. */
enum { SOLDIER = 1, GENERAL, KING, N_KINDS };

/* Registers: flags says what the side to move lost in the turn just played,
 * or that the preparation is not over. */
enum { LOST_GENERAL = 1, LOST_KING = 2, PREPARATION = 4 };

/* game->variant: a figure is put only on one beside it, as in 1975. */
enum { ADJACENT = 1 };

enum {
	STACKINGS = 5,		/* each side's turns of preparation */
	GENERALS = 3,		/* in a complete army, beside one King */
	TIMES = 3,		/* house ruling: a position draws then */
	FIFTY_MOVES = 100	/* house ruling: fifty by each side */
};

static const struct leg soldier[] = {LEGS_WAZIR(LEG_QUIET), {0}};
static const struct leg general[] = {LEGS_ROOK(LEG_QUIET), {0}};
static const struct leg king[] = {LEGS_KING(LEG_QUIET), {0}};

static const struct kind kinds[N_KINDS] = {
	[SOLDIER] = {
		.letter = 'S', .symbol = "", .name = "Soldier",
		.moves = "goes one square along a rank or file, or jumps that "
			"way over an enemy beside it to the empty square "
			"behind",
		.legs = soldier, .value = SOLDIER
	},
	[GENERAL] = {
		.letter = 'G', .symbol = "G", .name = "General",
		.moves = "slides along ranks and files, or jumps over one "
			"enemy on its way to any empty square behind it",
		.legs = general, .value = GENERAL, .height = 2
	},
	[KING] = {
		.letter = 'K', .symbol = "K", .name = "King",
		.moves = "goes one square in any direction, or jumps that way "
			"over an enemy beside it to the empty square behind",
		.legs = king, .value = KING, .height = 3
	},
};

/* Why a figure is not put on another. */
static const struct reason preparing = {"preparation",
	"In the preparation nothing moves or strikes: put a Soldier on "
	"another of your figures.", 60};
static const struct reason no_way_yet = {"preparation",
	"The $0 on %0 cannot go to %1: in the preparation nothing moves or "
	"strikes; put a Soldier on another of your figures.", 60};
static const struct reason only_soldiers = {"only-soldiers",
	"Only a Soldier can be put on another figure, not the $0 on %0.", 55};
static const struct reason on_king = {"on-king",
	"The King on %1 is complete: nothing can be put on it.", 55};
static const struct reason not_beside = {"not-beside",
	"A Soldier can be put only on a figure beside it, and %1 is not "
	"beside %0.", 50};
static const struct reason king_exists = {"king-exists",
	"Your army has its King: the General on %1 stays as it is.", 55};
static const struct reason enough_generals = {"enough-generals",
	"You have four Generals: one of them has to become the King now.",
	55};
static const struct reason no_king_ahead = {"no-king-ahead",
	"Then no Soldier would stand beside a General, and your army could "
	"not be completed.", 55};
static const struct reason lapsed = {"lapsed",
	"A new General can be made only in the turn directly after one was "
	"struck.", 50};
static const struct reason king_stands = {"king-stands",
	"The General on %1 can become the King only after yours was struck.",
	50};
static const struct reason king_first = {"king-first",
	"Your King was struck: this turn has to put a Soldier on a General "
	"beside it.", 70};

/* Why a figure does not strike so. Squares: where the figure stood, the jump
 * from %1 to %2, and what stands between. */
static const struct reason no_jump = {"no-jump",
	"The $0 cannot jump from %1 to %2.", 5};
static const struct reason no_victim = {"no-victim",
	"There is no enemy between %1 and %2 for the $0 to jump over.", 10};
static const struct reason own_between = {"own-between",
	"The $0 cannot jump over your own $3 on %3.", 35};
static const struct reason two_between = {"two-between",
	"The $0 jumps over one figure only, not over those on %3 and %4 at "
	"once.", 35};
static const struct reason struck_already = {"struck-already",
	"The $3 on %3 has been jumped over in this turn: it stays and blocks "
	"the way until the turn ends.", 45};
static const struct reason landing_taken = {"landing-taken",
	"The $0 can strike only onto an empty square, and a $2 stands on "
	"%2.", 42};
static const struct reason by_jumping = {"by-jumping",
	"The $0 strikes the $2 on %2 by jumping over it to an empty square "
	"behind it.", 45};
static const struct reason no_room = {"no-room",
	"The $0 cannot strike the $2 on %2: there is no empty square behind "
	"it.", 45};
static const struct reason strike_on = {"strike-on",
	"The $0 can strike again from %1, so its strike has to go on.", 55};
static const struct reason more_pieces = {"more-pieces",
	"This strike is worth #0, but the one worth most is compulsory: !.",
	65};
static const struct reason must_strike = {"must-strike",
	"A strike is compulsory, the one worth most: !.", 60};
static const struct reason strike_or_make = {"must-strike",
	"You have to make a new General, or the strike worth most: !.", 60};
static const struct reason far_general = {"not-beside",
	"A new General is made by putting a Soldier on a Soldier beside it, "
	"and %1 is not beside %0.", 62};

/* The end. */
static const struct reason king_struck = {"king-struck",
	"@1's King was struck and no Soldier stands beside a General to make "
	"a new one: @0 wins.", 0};
/* House ruling: who cannot move has not lost. */
static const struct reason no_turn = {"no-turn",
	"@0 has no legal turn: a draw.", 0};
static const struct reason repetition = {"repetition",
	"The same position stands for the third time: a draw.", 0};
static const struct reason fifty_moves = {"fifty-moves",
	"A hundred turns without a strike or a new figure: a draw.", 0};

/* What to do next. */
static const struct reason prompt_preparing = {"preparation",
	"@0, preparation #0 of 5 (!.", 0};
static const struct reason prompt_king = {"king-first",
	"Your King was struck: put a Soldier on a General beside it.", 0};
static const struct reason prompt_general = {"new-general",
	"You lost a General: you may put a Soldier on a Soldier beside it.",
	0};
static const struct reason prompt_choice = {"new-general",
	"You lost a General: put a Soldier on a Soldier beside it, or strike "
	"the most: !.", 0};
static const struct reason prompt_strike = {"must-strike",
	"You must strike as much as you can: !.", 0};
static const struct reason king_hangs = {"king-hangs",
	"Your King on %0 can be struck by the $1 on %1, and you could not "
	"make a new one.", 0};

/* Squares orthogonally beside those of a set. */
SET_INLINE set beside(set s)
{
	return set_shift(s, 1, 0) | set_shift(s, -1, 0) |
	       set_shift(s, 0, 1) | set_shift(s, 0, -1);
}

/* How many ordered pairs stand side by side, one of each set. */
SET_INLINE int count_pairs(set a, set b)
{
	return set_count(set_shift(a, 1, 0) & b) +
	       set_count(set_shift(a, -1, 0) & b) +
	       set_count(set_shift(a, 0, 1) & b) +
	       set_count(set_shift(a, 0, -1) & b);
}

static bool is_beside(square a, square b)
{
	return a == square_step(b, 1, 0) || a == square_step(b, -1, 0) ||
	       a == square_step(b, 0, 1) || a == square_step(b, 0, -1);
}

static bool can_make_king(const set *soldiers, const set *generals)
{
	return set_any(beside(*soldiers) & *generals);
}

static bool can_make_general(const struct position *pos)
{
	set soldiers = pieces(pos, pos->now.side, SOLDIER);

	return pos->now.flags & LOST_GENERAL &&
	       set_any(beside(soldiers) & soldiers);
}

static int count_kind(const struct position *pos, int side, int kind)
{
	return set_count(pieces(pos, side, kind));
}

/* Stacking. */

/*
 * The 1975 rule asks whether an army can still be completed. It can, unless
 * it has four Generals, no King, and no Soldier beside any of them. For:
 *
 * A camp of 21 squares (that of 28 holds one) can be cut into 7 crooked or
 * straight rows of three squares, and 9 pairs can be laid into it. An army
 * without King and with g Generals has lost 2g of its 21 Soldiers' squares,
 * so for g < 4 at least 7 - 2g rows are whole: one for the King and one for
 * each of the other 3 - g Generals. With the King it has lost 2g + 3, so at
 * least 6 - 2g pairs are whole, enough for 3 - g Generals.
 */
static bool completes(const struct position *pos, square from, square onto)
{
	int side = pos->now.side;
	set soldiers = pieces(pos, side, SOLDIER);
	set generals = pieces(pos, side, GENERAL);

	if (set_any(pieces(pos, side, KING)) || set_count(generals) < GENERALS)
		return true;
	set_toggle(&soldiers, from);
	if (piece_kind(pos->at[onto]) == SOLDIER) {
		set_toggle(&soldiers, onto);
		set_toggle(&generals, onto);
		return can_make_king(&soldiers, &generals);
	}
	return true;
}

/* Why no Soldier is put on a figure of a kind in the preparation. */
static const struct reason *preparing_fault(const struct position *pos,
					    int kind)
{
	int side = pos->now.side;
	bool has_king = set_any(pieces(pos, side, KING));

	if (kind == KING)
		return &on_king;
	if (kind == GENERAL)
		return has_king ? &king_exists : NULL;
	return count_kind(pos, side, GENERAL) >= GENERALS + !has_king
	    ? &enough_generals : NULL;
}

/* The same in battle, for a Soldier and a figure beside it. */
static const struct reason *making_fault(const struct position *pos, int kind)
{
	switch (kind) {
	case SOLDIER:
		if (pos->now.flags & LOST_KING)
			return &king_first;
		return pos->now.flags & LOST_GENERAL ? NULL : &lapsed;
	case GENERAL:
		return pos->now.flags & LOST_KING ? NULL : &king_stands;
	default:
		return &on_king;
	}
}

/* How figures can be stacked in a position. */
struct stacking {
	const struct reason *fault[N_KINDS];	/* of one on such a kind */
	set open_to;		/* all figures of kinds without a fault */
	bool only_beside;	/* as in 1975; in battle no other is offered */
	struct registers after;
};

static void stacking_begin(struct stacking *stacking, const struct gen *gen)
{
	const struct position *pos = gen->pos;
	bool prepares = pos->now.flags & PREPARATION;

	stacking->only_beside = prepares && pos->game->variant == ADJACENT;
	stacking->after = turn_end(gen, true);
	if (stacking->after.turn > STACKINGS)
		stacking->after.flags = 0;
	stacking->open_to = SET_EMPTY;
	for (int kind = SOLDIER; kind < N_KINDS; kind++) {
		stacking->fault[kind] = prepares ? preparing_fault(pos, kind)
		    : making_fault(pos, kind);
		if (!stacking->fault[kind])
			stacking->open_to |= pieces(pos, pos->now.side, kind);
	}
}

/* Why this figure is not put on that one. */
static inline const struct reason *
stacking_fault(const struct stacking *stacking, const struct position *pos,
	       square from, square onto)
{
	const struct reason *fault = stacking->fault[piece_kind(pos->at[onto])];

	if (piece_kind(pos->at[from]) != SOLDIER)
		return &only_soldiers;
	if (fault || !stacking->only_beside)
		return fault;
	if (!is_beside(from, onto))
		return &not_beside;
	return completes(pos, from, onto) ? NULL : &no_king_ahead;
}

static inline void offer_stacking(struct gen *gen,
				  const struct stacking *stacking,
				  square from, square onto)
{
	const struct position *pos = gen->pos;
	const struct reason *fault = stacking_fault(stacking, pos, from, onto);
	piece mover = pos->at[from], other = pos->at[onto];

	if (fault) {
		gen_refuse_way(gen, from, onto, fault, NO_SQUARE);
		return;
	}
	gen_keep(gen, gen_begin_step(gen, from, mover, onto, other,
				     (piece)(other + 1), &stacking->after));
}

/* Says the same about every way that leads from a figure to these squares. */
static void refuse_ways(struct gen *gen, square from, const set *targets,
			const struct reason *reason)
{
	if (!gen_explains(gen))
		return;
	SET_EACH(to, *targets)
		if (to != from)
			gen_refuse_way(gen, from, to, reason, NO_SQUARE);
}

static void generate_stackings(struct gen *gen)
{
	const struct position *pos = gen->pos;
	set mine = pos->army[pos->now.side];
	set others = pos->board & ~mine;
	bool explains = gen_explains(gen);
	struct stacking stacking;

	stacking_begin(&stacking, gen);
	SET_EACH(from, explains ? mine : mine & pos->of[SOLDIER]) {
		set figures = explains ? mine : stacking.open_to;

		if (!gen_wants(gen, from) || gen_full(gen))
			continue;
		if (stacking.only_beside && !explains)
			figures &= beside(set_of(from));
		else if (gen->skip && gen_skips(gen, (size_t)
		    (set_count(figures) - set_has(&figures, from))))
			continue;
		SET_EACH(onto, figures)
			if (onto != from)
				offer_stacking(gen, &stacking, from, onto);
		refuse_ways(gen, from, &others, &no_way_yet);
	}
}

/* A right to a new General, and a Soldier that is too far from another. */
static void refuse_far(struct gen *gen, square from, const set *mine)
{
	set far = *mine & gen->pos->of[SOLDIER] & ~beside(set_of(from));

	if (gen->pos->now.flags == LOST_GENERAL)
		refuse_ways(gen, from, &far, &far_general);
}

/* Generals and Kings made in battle. */
static void generate_makings(struct gen *gen)
{
	const struct position *pos = gen->pos;
	set mine = pos->army[pos->now.side];
	set soldiers = mine & pos->of[SOLDIER], figures = mine;
	struct stacking stacking;

	stacking_begin(&stacking, gen);
	if (!gen_explains(gen)) {
		figures = stacking.open_to;
		soldiers &= beside(figures);
	}
	SET_EACH(from, soldiers) {
		if (!gen_wants(gen, from) || gen_full(gen))
			continue;
		SET_EACH(onto, beside(set_of(from)) & figures)
			offer_stacking(gen, &stacking, from, onto);
		refuse_far(gen, from, &mine);
	}
}

/*
 * Striking.
 *
 * During a strike nothing on the board changes but which figures have been
 * jumped over. What can follow depends only on those and on where the figure
 * stands: a stage. A General may land on any square behind its victim, so
 * for it a stage is the whole row of landing squares. A stage that was seen
 * before leads to nothing new, which keeps the work bounded: the worst boards
 * that a search for them found have a million stages (a tenth of a second);
 * the paths would be beyond counting.
 *
 * Landings are tried in the byte order of their names, so the first path to
 * a stage is the first in the order of turn texts too: all paths to a stage
 * are equally long, and what can follow it does not depend on the path.
 */

/* On the hunt's board: victims have numbers from VICTIM on, other figures
 * and those jumped over are lower, squares off the board higher. */
enum { JUMPED = 0x1f, VICTIM = 0x20, VICTIMS = 23 };

#define FEW_STAGES 128
#define DOUBTS_ENOUGH 5000	/* refused strikes that are told about */

/* A set of numbers but 0; must be freed. */
struct stages {
	uint32_t *slot;		/* NULL while there is none */
	uint32_t room, n;
	uint32_t few[FEW_STAGES];	/* the first room */
};

struct hunt {
	const struct position *pos;
	struct gen *gen;	/* NULL: only to count */
	set strikers;		/* figures that a jump may be open to */
	const int8_t *steps;	/* the striker's directions */
	square path[MOVE_PATH_MAX];	/* where it stood, all landings */
	square over[MOVE_PATH_MAX];	/* jumped over on the way there */
	int n_path;
	uint32_t struck;	/* bit 0: the figure with number VICTIM */
	int weight;		/* single pieces struck */
	bool slides, lists;
	int best;		/* most pieces that a strike takes */
	uint64_t n;		/* different strikes that take so many */
	size_t first;		/* index of the first in gen->out */
	square example[MOVE_PATH_MAX];	/* path of one of them */
	int n_example;
	struct stages seen, ended;
	uint8_t board[SQUARES];
};

/* Landing squares in the order of their names; n is 0 if there are none. */
struct landing {
	square first;
	uint8_t step;		/* to the next, if any: 1 or 16 */
	uint8_t n;		/* more than 1 only for a General */
	square over;
};

/* In the order of the names of the squares they lead to. */
static const int8_t orthogonal[] = {-1, -16, 16, 1, 0};
static const int8_t around[] = {-17, -1, 15, -16, 16, -15, 1, 17, 0};

static void stages_clear(struct stages *stages)
{
	if (stages->slot != stages->few)
		free(stages->slot);
	stages->slot = NULL;
	stages->room = stages->n = 0;
}

static uint32_t *stages_find(struct stages *stages, uint32_t stage)
{
	uint32_t i = stage * UINT32_C(2654435761);

	for (i ^= i >> 15;; i++) {
		uint32_t *slot = &stages->slot[i & (stages->room - 1)];

		if (!*slot || *slot == stage)
			return slot;
	}
}

static void stages_grow(struct stages *stages)
{
	uint32_t *old = stages->slot;
	uint32_t old_room = stages->room;

	stages->room *= 4;
	stages->slot = calloc(stages->room, sizeof *stages->slot);
	if (!stages->slot)
		abort();
	for (uint32_t i = 0; i < old_room; i++)
		if (old[i])
			*stages_find(stages, old[i]) = old[i];
	if (old != stages->few)
		free(old);
}

/* False when it was there already. */
static bool stages_add(struct stages *stages, uint32_t stage)
{
	uint32_t *slot;

	if (!stages->slot) {
		memset(stages->few, 0, sizeof stages->few);
		stages->slot = stages->few;
		stages->room = FEW_STAGES;
	} else if (stages->n > stages->room / 2) {
		stages_grow(stages);
	}
	slot = stages_find(stages, stage);
	if (*slot)
		return false;
	*slot = stage;
	stages->n++;
	return true;
}

static void hunt_board(struct hunt *h)
{
	const struct position *pos = h->pos;
	uint8_t number = VICTIM;

	memcpy(h->board, pos->at, sizeof h->board);
	SET_EACH(sq, pos->army[pos->now.side ^ 1])
		if (number < VICTIM + VICTIMS)
			h->board[sq] = number++;
}

static void hunt_place(struct hunt *h, square from)
{
	int kind = piece_kind(h->pos->at[from]);

	h->steps = kind == KING ? around : orthogonal;
	h->slides = kind == GENERAL;
	h->lists = h->gen && gen_wants(h->gen, from);
	h->path[0] = from;
	h->n_path = 1;
	h->struck = 0;
	h->weight = 0;
	h->board[from] = EMPTY;
}

static void hunt_forget(struct hunt *h)
{
	stages_clear(&h->seen);
	stages_clear(&h->ended);
}

static bool is_victim(uint8_t what)
{
	return what >= VICTIM && what < OFF_BOARD;
}

/* Where a jump in this direction can land. */
static struct landing find_landing(const struct hunt *h, square at, int step)
{
	struct landing landing = {.n = 0};
	square near = (square)(at + step);
	square far;

	while (h->slides && h->board[near] == EMPTY)
		near = (square)(near + step);
	if (!is_victim(h->board[near]))
		return landing;
	landing.over = near;
	near = (square)(near + step);
	if (h->board[near] != EMPTY)
		return landing;
	landing.n = 1;
	far = near;
	while (h->slides && h->board[(square)(far + step)] == EMPTY) {
		far = (square)(far + step);
		landing.n++;
	}
	landing.first = step < 0 ? far : near;
	landing.step = step == 1 || step == -1 ? 1 : 16;
	return landing;
}

/* The path as a move, with its effect; the next in the list. */
static struct move *strike_move(const struct hunt *h)
{
	const struct position *pos = h->pos;
	square from = h->path[0], to = h->path[h->n_path - 1];
	struct move *move = gen_begin(h->gen, MOVE_JUMPS, NO_SQUARE,
				      NO_SQUARE);

	memcpy(move->path, h->path, (size_t)h->n_path);
	move->n_path = (uint8_t)h->n_path;
	move->after = turn_end(h->gen, true);
	if (from != to) {
		move_edit(move, pos, from, EMPTY);
		move_edit(move, pos, to, pos->at[from]);
	}
	for (int i = 1; i < h->n_path; i++) {
		int kind = piece_kind(pos->at[h->over[i]]);

		move_edit(move, pos, h->over[i], EMPTY);
		if (kind == GENERAL)
			move->after.flags |= LOST_GENERAL;
		else if (kind == KING)
			move->after.flags |= LOST_KING;
	}
	return move;
}

/* "3 (General 2, King 3)": what a strike is worth. */
static void note_worth(char *note, size_t size, int worth)
{
	snprintf(note, size, "%d%s", worth,
		 worth > 1 ? " (General 2, King 3)" : "");
}

/* "d2xd7xa7, worth 3 (...)": the strike that is compulsory. */
static void note_example(const struct hunt *h, struct verdict *verdict)
{
	struct move move = {.form = MOVE_JUMPS};
	char text[MOVE_TEXT], worth[40];

	memcpy(move.path, h->example, (size_t)h->n_example);
	move.n_path = (uint8_t)h->n_example;
	move_text(h->pos, &move, text, sizeof text);
	note_worth(worth, sizeof worth, h->best);
	snprintf(verdict->note, sizeof verdict->note, "%.72s, worth %s", text,
		 worth);
}

static bool hunt_doubts(const struct hunt *h)
{
	return h->lists && gen_explains(h->gen) &&
	       h->gen->doubts->n < DOUBTS_ENOUGH;
}

static void refuse_path(const struct hunt *h, const square *path, int n,
			const struct verdict *verdict)
{
	struct move move = {.form = MOVE_JUMPS};

	move.n_path = (uint8_t)n;
	memcpy(move.path, path, (size_t)n);
	gen_refuse(h->gen, &move, verdict);
}

/* The strike so far is too little, or not at its end. */
static void refuse_strike(const struct hunt *h, const struct reason *reason)
{
	struct verdict verdict;

	if (!hunt_doubts(h))
		return;
	verdict = verdict_make(reason, h->path[0], h->path[h->n_path - 1],
			       NO_SQUARE);
	verdict.number[0] = h->weight;
	if (reason == &more_pieces)
		note_example(h, &verdict);
	refuse_path(h, h->path, h->n_path, &verdict);
}

static void new_best(struct hunt *h)
{
	h->best = h->weight;
	h->n = 0;
	stages_clear(&h->ended);
	if (h->gen)
		h->gen->out->n = h->first;
}

/* The strike has come to its end: is it one of those that take most? */
static void finish(struct hunt *h)
{
	square end = h->path[h->n_path - 1];

	if (h->weight < h->best) {
		refuse_strike(h, &more_pieces);
		return;
	}
	if (h->weight > h->best)
		new_best(h);
	if (h->slides && h->n_path > 2 &&
	    !stages_add(&h->ended, h->struck << 8 | end))
		return;
	if (!h->n) {
		memcpy(h->example, h->path, (size_t)h->n_path);
		h->n_example = h->n_path;
	}
	h->n++;
	if (h->lists)
		gen_keep(h->gen, strike_move(h));
}

static void take(struct hunt *h, const struct landing *landing);

/* All jumps from here, but those along the row that `row` steps through.
 * Whether there is one. */
static bool jump_on(struct hunt *h, square at, int row)
{
	bool any = false;

	for (const int8_t *step = h->steps; *step; step++) {
		struct landing landing;

		if (row && abs(*step) == row)
			continue;
		landing = find_landing(h, at, *step);
		if (!landing.n)
			continue;
		any = true;
		take(h, &landing);
	}
	return any;
}

/*
 * Stands on each landing square in turn. Jumps along the row of a General's
 * landing squares are the same from each of them, so they are tried from the
 * first only.
 */
static void land(struct hunt *h, const struct landing *landing)
{
	int step = landing->step;
	square at = landing->first;
	bool along = landing->n > 1 && (find_landing(h, at, step).n ||
	    find_landing(h, at, -step).n);

	h->n_path++;
	for (int i = 0; i < landing->n; i++, at = (square)(at + step)) {
		bool goes_on;

		h->path[h->n_path - 1] = at;
		goes_on = jump_on(h, at, i ? step : 0) || along;
		if (goes_on)
			refuse_strike(h, &strike_on);
		else
			finish(h);
	}
	h->n_path--;
}

/* The number of a stage; two victims at least, or it cannot come again. */
static bool is_new_stage(struct hunt *h, const struct landing *landing)
{
	uint32_t stage = h->struck << 9 | (uint32_t)landing->first << 1 |
			 (h->slides && landing->step == 1);

	return h->n_path < 3 || stages_add(&h->seen, stage);
}

static void mark_jumped(struct hunt *h, square over)
{
	h->struck |= UINT32_C(1) << (h->board[over] - VICTIM);
	h->weight += piece_kind(h->pos->at[over]);
	h->over[h->n_path] = over;
	h->board[over] = JUMPED;
}

static void take(struct hunt *h, const struct landing *landing)
{
	uint8_t number = h->board[landing->over];

	mark_jumped(h, landing->over);
	if (is_new_stage(h, landing))
		land(h, landing);
	h->board[landing->over] = number;
	h->weight -= piece_kind(h->pos->at[landing->over]);
	h->struck &= ~(UINT32_C(1) << (number - VICTIM));
}

static void hunt_from(struct hunt *h, square from)
{
	hunt_place(h, from);
	jump_on(h, from, 0);
	h->board[from] = h->pos->at[from];
	hunt_forget(h);
}

/* Figures of a side that a jump may be open to, set-wise. */
#define STRIKERS(movers, df, dr) \
	set_shift(set_shift(set_shift(movers, df, dr) & enemy, df, dr) & \
		  open, -2 * (df), -2 * (dr))
#define SNIPERS(df, dr) \
	(set_shift(set_ride(generals, open, df, dr) & enemy, df, dr) & open)

SET_INLINE set find_strikers(const struct position *pos, int side)
{
	set mine = pos->army[side];
	set enemy = pos->army[side ^ 1];
	set open = position_open(pos);
	set kings = mine & pos->of[KING];
	set steppers = kings | (mine & pos->of[SOLDIER]);
	set generals = mine & pos->of[GENERAL];
	set found = STRIKERS(steppers, 1, 0) | STRIKERS(steppers, -1, 0) |
		    STRIKERS(steppers, 0, 1) | STRIKERS(steppers, 0, -1) |
		    STRIKERS(kings, 1, 1) | STRIKERS(kings, -1, 1) |
		    STRIKERS(kings, 1, -1) | STRIKERS(kings, -1, -1);

	if (set_any(SNIPERS(1, 0) | SNIPERS(-1, 0) | SNIPERS(0, 1) |
		    SNIPERS(0, -1)))
		found |= generals;
	return found;
}

/* Without strikers nobody looks at the hunt's board, but to explain. */
SET_CLONES
static void hunt_begin(struct hunt *h, const struct position *pos,
		       struct gen *gen)
{
	h->pos = pos;
	h->gen = gen;
	h->best = h->n_example = 0;
	h->n = 0;
	h->first = gen ? gen->out->n : 0;
	h->seen.slot = h->ended.slot = NULL;
	h->seen.room = h->ended.room = h->seen.n = h->ended.n = 0;
	h->strikers = find_strikers(pos, pos->now.side);
	if (set_any(h->strikers) || (gen && gen_explains(gen)))
		hunt_board(h);
}

static void hunt_all(struct hunt *h)
{
	SET_EACH(from, h->strikers)
		hunt_from(h, from);
}

/* The step of the straight line on which a figure with these steps could
 * jump to a square or over it; 0 if there is none. */
static int line_step(const int8_t *steps, bool slides, square at, square to)
{
	int df = square_file(to) - square_file(at);
	int dr = square_rank(to) - square_rank(at);
	int length = abs(df) > abs(dr) ? abs(df) : abs(dr);

	if (!length || (df && dr && abs(df) != abs(dr)) ||
	    (!slides && length > 2))
		return 0;
	for (const int8_t *step = steps; *step; step++)
		if (*step * length == dr * 16 + df)
			return *step;
	return 0;
}

/* Why there is no jump to a square when nothing stands between. */
static const struct reason *free_way_fault(const struct hunt *h, square at,
					   square to, int step)
{
	bool beside = to == (square)(at + step);

	if (!is_victim(h->board[to]))
		return beside ? &no_jump : &no_victim;
	if (!beside && !h->slides)
		return &no_jump;
	return h->board[(square)(to + step)] == EMPTY ? &by_jumping : &no_room;
}

/*
 * Why there is no jump from one square to another; NULL when there is, over
 * between[0]. This is what find_landing does, asked from the other end.
 */
static const struct reason *jump_fault(const struct hunt *h, square at,
				       square to, square between[2])
{
	int step = line_step(h->steps, h->slides, at, to);
	int n = 0;

	between[0] = between[1] = NO_SQUARE;
	if (!step)
		return &no_jump;
	for (square sq = (square)(at + step); sq != to && n < 2;
	     sq = (square)(sq + step))
		if (h->board[sq] != EMPTY)
			between[n++] = sq;
	if (n == 0)
		return free_way_fault(h, at, to, step);
	if (h->board[between[0]] == JUMPED)
		return &struck_already;
	if (!is_victim(h->board[between[0]]))
		return &own_between;
	if (n == 2)
		return &two_between;
	return h->board[to] == EMPTY ? NULL : &landing_taken;
}

static struct verdict jump_verdict(const struct reason *reason, square from,
				   square at, square to,
				   const square between[2])
{
	struct verdict verdict = verdict_make(reason, from, at, to);

	for (int i = 0; i < 2 && between[i] != NO_SQUARE; i++)
		verdict.sq[verdict.n_sq++] = between[i];
	return verdict;
}

/* Goes along a path that somebody gave, as far as it can be gone; leaves the
 * board so. Says why there was an end; NULL: it is all jumps. */
static const struct reason *follow(struct hunt *h, const square *path, int n,
				   struct verdict *verdict)
{
	hunt_place(h, path[0]);
	while (h->n_path < n) {
		square at = path[h->n_path - 1], to = path[h->n_path];
		square between[2];
		const struct reason *fault = jump_fault(h, at, to, between);

		if (fault) {
			*verdict = jump_verdict(fault, path[0], at, to,
						between);
			return fault;
		}
		mark_jumped(h, between[0]);
		h->path[h->n_path++] = to;
	}
	return NULL;
}

static bool is_own(const struct position *pos, square sq)
{
	return piece_is(pos->at[sq]) &&
	       piece_side(pos->at[sq]) == pos->now.side;
}

/*
 * For every_path: strikes that begin with the prefix, each by one path at
 * least for each next landing square. Needs `best`.
 */
static void hunt_behind(struct hunt *h, const square *prefix, int n)
{
	square at = prefix[n - 1];
	struct verdict verdict;
	bool any = false;

	if (!is_own(h->pos, prefix[0]) || follow(h, prefix, n, &verdict))
		return;
	for (const int8_t *step = h->steps; *step; step++) {
		struct landing landing = find_landing(h, at, *step);
		struct landing one = landing;

		any = any || landing.n;
		for (one.n = 1; landing.n; landing.n--) {
			take(h, &one);
			hunt_forget(h);
			one.first = (square)(one.first + one.step);
		}
	}
	if (!any && n > 1)
		finish(h);
	hunt_forget(h);
	hunt_board(h);
}

/* Generation in battle. */

/* No other move is, while a strike is compulsory. */
static bool refuse_move(struct gen *gen, struct move *move,
			struct verdict *verdict)
{
	(void)move;
	*verdict = *(const struct verdict *)gen->context;
	return false;
}

/* Says about all first jumps of a figure why they are none. */
static void explain_jumps(struct hunt *h, square from)
{
	square between[2];

	hunt_place(h, from);
	SET_EACH(to, h->pos->board) {
		const struct reason *fault = jump_fault(h, from, to, between);
		const square path[] = {from, to};
		struct verdict verdict;

		if (!fault || fault == &no_jump)
			continue;
		verdict = jump_verdict(fault, from, from, to, between);
		refuse_path(h, path, 2, &verdict);
	}
	h->board[from] = h->pos->at[from];
}

/* Says why the very path that was asked about is not legal; what is no first
 * jump is told by explain_jumps. */
static void explain_path(const struct hunt *hunt, struct gen *gen)
{
	struct hunt h;
	struct verdict verdict;
	square end;

	if (!is_own(hunt->pos, gen->asked[0]))
		return;
	hunt_begin(&h, hunt->pos, gen);
	if (follow(&h, gen->asked, gen->n_asked, &verdict)) {
		if (gen->n_asked > 2)
			refuse_path(&h, gen->asked, gen->n_asked, &verdict);
		return;
	}
	end = gen->asked[gen->n_asked - 1];
	for (const int8_t *step = h.steps; *step; step++)
		if (find_landing(&h, end, *step).n) {
			refuse_strike(&h, &strike_on);
			return;
		}
	h.best = hunt->best;
	memcpy(h.example, hunt->example, sizeof h.example);
	h.n_example = hunt->n_example;
	if (h.weight < h.best)
		refuse_strike(&h, &more_pieces);
}

static struct verdict strike_duty(const struct hunt *h)
{
	struct verdict duty = {.reason = can_make_general(h->pos)
			       ? &strike_or_make : &must_strike};

	for (int i = 0; i < h->n_example && i < VERDICT_SQUARES; i++)
		duty.sq[duty.n_sq++] = h->example[i];
	note_example(h, &duty);
	return duty;
}

/* Strikes; the first round only finds out how much has to be taken. The path
 * that was asked about comes before the others fill the list of doubts. */
static void generate_strikes(struct gen *gen, struct hunt *h)
{
	bool paths = gen->every_path && gen->n_prefix;

	hunt_begin(h, gen->pos, gen);
	if (paths || gen_explains(gen) || gen->skip) {
		h->gen = NULL;
		hunt_all(h);
		h->gen = gen;
		h->n = 0;
	}
	if (gen_explains(gen) && gen->n_asked > 1)
		explain_path(h, gen);
	if (paths && h->best)
		hunt_behind(h, gen->prefix, gen->n_prefix);
	else
		hunt_all(h);
}

/* All moves that are no jumps, and why they are not legal while a strike is
 * compulsory. */
static void explain_battle(struct gen *gen, struct hunt *h)
{
	struct verdict duty;

	SET_EACH(from, gen->pos->army[gen->pos->now.side])
		if (gen_wants(gen, from))
			explain_jumps(h, from);
	if (h->best) {
		duty = strike_duty(h);
		gen->context = &duty;
		gen->allows = refuse_move;
	}
	walk_army(gen);
	gen->context = NULL;
}

/* How many squares a figure can go to. */
static size_t count_ways(const struct position *pos, square from)
{
	int kind = piece_kind(pos->at[from]);
	const int8_t *step = kind == KING ? around : orthogonal;
	size_t n = 0;

	for (; *step; step++) {
		square to = (square)(from + *step);

		n += pos->at[to] == EMPTY;
		while (kind == GENERAL && pos->at[to] == EMPTY) {
			to = (square)(to + *step);
			n += pos->at[to] == EMPTY;
		}
	}
	return n;
}

/* Most figures stand among others. */
static void generate_moves(struct gen *gen)
{
	const struct position *pos = gen->pos;
	set open = position_open(pos);
	set free = beside(open) | (set_king(open) & pos->of[KING]);

	SET_EACH(from, free & pos->army[pos->now.side]) {
		if (!gen_wants(gen, from) || gen_full(gen) ||
		    (gen->skip && gen_skips(gen, count_ways(pos, from))))
			continue;
		walk_piece(gen, from);
	}
}

static void generate_battle(struct gen *gen)
{
	const struct position *pos = gen->pos;
	struct hunt hunt;

	generate_strikes(gen, &hunt);
	if (gen_explains(gen))
		explain_battle(gen, &hunt);
	else if (!hunt.best && !gen->takes_only)
		generate_moves(gen);
	if (pos->now.flags & LOST_GENERAL || gen_explains(gen))
		generate_makings(gen);
}

static void generate_king(struct gen *gen)
{
	generate_makings(gen);
	SET_EACH(from, gen->pos->army[gen->pos->now.side])
		if (gen_wants(gen, from))
			refuse_ways(gen, from, &gen->pos->board, &king_first);
}

static void generate(struct gen *gen)
{
	gen->flags_end = LOST_GENERAL | LOST_KING;
	if (gen->pos->now.flags & PREPARATION && !gen->takes_only)
		generate_stackings(gen);
	else if (gen->pos->now.flags & PREPARATION)
		;
	else if (gen->pos->now.flags & LOST_KING)
		generate_king(gen);
	else
		generate_battle(gen);
}

/* The end. */

SET_INLINE bool has_quiet_move(const struct position *pos)
{
	set mine = pos->army[pos->now.side];
	set kings = mine & pos->of[KING];

	return set_any((beside(mine) | set_king(kings)) & position_open(pos));
}

/* Not asked when a King has to be made: that can be made, or it is over. In
 * the preparation there is always a turn, see completes. */
SET_CLONES
static bool has_turn(const struct position *pos)
{
	return pos->now.flags & (PREPARATION | LOST_KING) ||
	       has_quiet_move(pos) || can_make_general(pos) ||
	       set_any(find_strikers(pos, pos->now.side));
}

static struct outcome lose_king(const struct position *pos)
{
	struct outcome outcome = outcome_win(pos->now.side ^ 1, &king_struck);
	struct verdict *why = &outcome.why;

	SET_EACH(sq, pieces(pos, pos->now.side, GENERAL))
		if (why->n_sq < VERDICT_SQUARES)
			why->sq[why->n_sq++] = sq;
	return outcome;
}

static bool king_can_rise(const struct position *pos, int side)
{
	set soldiers = pieces(pos, side, SOLDIER);
	set generals = pieces(pos, side, GENERAL);

	return can_make_king(&soldiers, &generals);
}

static struct outcome hemmed_in(const struct position *pos)
{
	struct outcome outcome = outcome_draw(&no_turn);

	outcome.why.side = pos->now.side;
	return outcome_shows(outcome, &pos->army[pos->now.side]);
}

static struct outcome outcome(const struct line *line)
{
	const struct position *pos = &line->pos;

	if (pos->now.flags & LOST_KING && !king_can_rise(pos, pos->now.side))
		return lose_king(pos);
	if (!has_turn(pos))
		return hemmed_in(pos);
	if (pos->now.clock >= 4 * (TIMES - 1) &&
	    line_times(line, repetition_key(pos)) >= TIMES)
		return outcome_draw(&repetition);
	if (pos->now.clock >= FIFTY_MOVES)
		return outcome_draw(&fifty_moves);
	return outcome_none();
}

/* Attack: by the first jump alone. */
static bool hits(const struct position *pos, square from, square target)
{
	int kind = piece_kind(pos->at[from]);
	bool slides = kind == GENERAL;
	int step = line_step(kind == KING ? around : orthogonal, slides, from,
			     target);

	if (!step || pos->now.flags & PREPARATION)
		return false;
	for (square sq = (square)(from + step); sq != target;
	     sq = (square)(sq + step))
		if (!slides || pos->at[sq] != EMPTY)
			return false;
	return pos->at[(square)(target + step)] == EMPTY;
}

/* What was lost was lost by whoever was to move. */
static void turned(struct position *pos)
{
	pos->now.flags &= PREPARATION;
}

/* Judging. */

enum { THREATS, KING_RISES, KING_WAYS, GENERALS_REACH };

static const char *const trait_names[] = {
	"threats", "King rises", "King ways", "Generals reach", NULL
};

SET_CLONES
static int count_strikers(const struct position *pos, int side)
{
	return set_count(find_strikers(pos, side));
}

/* Generals beside a Soldier: any of them can become the King. */
SET_CLONES
static int count_king_ways(const struct position *pos, int side)
{
	return set_count(beside(pieces(pos, side, SOLDIER)) &
			 pieces(pos, side, GENERAL));
}

SET_CLONES
static int count_generals_reach(const struct position *pos, int side)
{
	set open = position_open(pos);

	return set_count(set_rook(pieces(pos, side, GENERAL), open) & open);
}

/*
 * The figures with which the side that is not to move would strike, or would
 * be forced to; for both whether a King that falls could rise again and in how
 * many ways, and where the Generals can go.
 */
static void traits(const struct position *pos, const set attacked_by[2],
		   int *count)
{
	int waits = pos->now.side ^ 1;
	int n;

	(void)attacked_by;
	if (pos->now.flags & PREPARATION)
		return;
	n = count_strikers(pos, waits);
	count[THREATS] = waits == WHITE ? n : -n;
	for (int side = WHITE; side <= BLACK; side++) {
		int sign = side == WHITE ? 1 : -1;
		int ways = count_king_ways(pos, side);

		count[KING_RISES] += sign * (ways > 0);
		count[KING_WAYS] += sign * ways;
		count[GENERALS_REACH] += sign *
		    count_generals_reach(pos, side);
	}
}

static const int16_t weights[WEIGHTS] = {
	[WEIGHT_KIND + 1] = 117, 474, 300,
	[WEIGHT_AHEAD + 1] = -5, -13, -28,
	[WEIGHT_CENTRE + 1] = 7, -34, -62,
	[WEIGHT_REACH] = 3, -10, -40, 5, 4, 3,
	[WEIGHT_TRAIT] = 12, -18, 47, -9
};

/* Counting. */

static uint64_t count_allowed_stackings(const struct position *pos)
{
	set soldiers = pieces(pos, pos->now.side, SOLDIER);
	const struct gen gen = {.pos = pos};
	struct stacking stacking;
	uint64_t n = 0;

	stacking_begin(&stacking, &gen);
	SET_EACH(from, soldiers)
		SET_EACH(onto, beside(set_of(from)) & pos->army[pos->now.side])
			n += !stacking_fault(&stacking, pos, from, onto);
	return n;
}

SET_INLINE uint64_t count_stackings(const struct position *pos)
{
	int side = pos->now.side;
	set soldiers = pieces(pos, side, SOLDIER);
	set generals = pieces(pos, side, GENERAL);
	bool has_king = set_any(pieces(pos, side, KING));
	int s = set_count(soldiers), g = set_count(generals);
	int n = 0;

	if (pos->game->variant == ADJACENT) {
		if (!has_king && g == GENERALS)
			return count_allowed_stackings(pos);
		if (g < GENERALS)
			n += count_pairs(soldiers, soldiers);
		if (!has_king)
			n += count_pairs(soldiers, generals);
		return (uint64_t)n;
	}
	if (g < GENERALS + !has_king)
		n += s * (s - 1);
	if (!has_king)
		n += s * g;
	return (uint64_t)n;
}

SET_INLINE int count_moves(const struct position *pos)
{
	set mine = pos->army[pos->now.side];
	set open = position_open(pos);
	set generals = mine & pos->of[GENERAL];

	return count_pairs(mine & pos->of[SOLDIER], open) +
	       set_count(set_ride(generals, open, 1, 0) & open) +
	       set_count(set_ride(generals, open, -1, 0) & open) +
	       set_count(set_ride(generals, open, 0, 1) & open) +
	       set_count(set_ride(generals, open, 0, -1) & open) +
	       set_count(set_king(mine & pos->of[KING]) & open);
}

SET_CLONES
static uint64_t count(struct line *line)
{
	const struct position *pos = &line->pos;
	set soldiers = pieces(pos, pos->now.side, SOLDIER);
	struct hunt hunt;
	uint64_t n;

	if (outcome(line).result != GOES_ON)
		return 0;
	if (pos->now.flags & PREPARATION)
		return count_stackings(pos);
	if (pos->now.flags & LOST_KING)
		return (uint64_t)count_pairs(soldiers,
		    pieces(pos, pos->now.side, GENERAL));
	hunt_begin(&hunt, pos, NULL);
	hunt_all(&hunt);
	n = hunt.best ? hunt.n : (uint64_t)count_moves(pos);
	if (pos->now.flags & LOST_GENERAL)
		n += (uint64_t)count_pairs(soldiers, soldiers);
	return n;
}

/* Texts. */

static bool state_read(struct position *pos, const char *state,
		       struct complaint *complaint)
{
	static const struct {
		const char *text;
		uint8_t flags;
	} states[] = {
		{"-", 0}, {"prep", PREPARATION}, {"g", LOST_GENERAL},
		{"k", LOST_KING}, {"gk", LOST_GENERAL | LOST_KING}
	};

	for (size_t i = 0; i < sizeof states / sizeof *states; i++)
		if (!strcmp(state, states[i].text)) {
			pos->now.flags = states[i].flags;
			return true;
		}
	return complain(complaint, "state: it is \"prep\", \"g\", \"k\", "
			"\"gk\" or \"-\"");
}

static void state_write(const struct position *pos, char *state)
{
	int flags = pos->now.flags;

	if (flags & PREPARATION)
		strcpy(state, "prep");
	else if (flags)
		sprintf(state, "%s%s", flags & LOST_GENERAL ? "g" : "",
			flags & LOST_KING ? "k" : "");
	else
		strcpy(state, "-");
}

/* A camp is a triangle in Red's corner at a1 or in Black's opposite. */
static int camp_side(const struct game *game)
{
	return game->files == 9 ? 7 : 6;
}

static int camp_size(const struct game *game)
{
	return camp_side(game) * (camp_side(game) + 1) / 2;
}

static bool in_camp(const struct game *game, int side, square sq)
{
	int steps = square_file(sq) + square_rank(sq);

	if (side == BLACK)
		steps = game->files + game->ranks - 2 - steps;
	return steps < camp_side(game);
}

static int count_pieces(const struct position *pos, int side)
{
	int n = 0;

	for (int kind = SOLDIER; kind <= KING; kind++)
		n += kind * count_kind(pos, side, kind);
	return n;
}

static bool camp_possible(const struct position *pos, int side,
			  struct complaint *complaint)
{
	const struct game *game = pos->game;
	char name[SQUARE_NAME];

	SET_EACH(sq, pos->army[side]) {
		if (in_camp(game, side, sq))
			continue;
		square_name(sq, name);
		return complain(complaint, "%s: in the preparation all %s "
		    "figures are inside their own camp", name,
		    game->sides[side]);
	}
	if (count_pieces(pos, side) != camp_size(game))
		return complain(complaint, "%s has %d single pieces instead "
		    "of %d", game->sides[side], count_pieces(pos, side),
		    camp_size(game));
	return true;
}

static bool stacks_possible(const struct position *pos, int side,
			    struct complaint *complaint)
{
	int generals = count_kind(pos, side, GENERAL);
	int kings_made = count_kind(pos, side, KING);
	int made = generals + 2 * kings_made;
	int due = (int)pos->now.turn - 1 +
		  (side == WHITE && pos->now.side == BLACK);

	if (kings_made > 1 || generals > GENERALS + !kings_made)
		return complain(complaint, "%s has too many Generals or "
				"Kings", pos->game->sides[side]);
	if (made != due)
		return complain(complaint, "%s has made %d stackings, but "
		    "turn and side say %d", pos->game->sides[side], made,
		    due);
	return true;
}

/* Soldiers that a stack can still have taken in; of[] by square. */
struct stacks {
	square hole[STACKINGS];
	int n_holes;
	uint8_t room[SQUARES];
};

/* Whether each hole's Soldier can be in a stack beside it. */
static bool fill_holes(struct stacks *stacks, int hole)
{
	if (hole == stacks->n_holes)
		return true;
	for (const int8_t *step = orthogonal; *step; step++) {
		uint8_t *room = &stacks->room[
		    (square)(stacks->hole[hole] + *step)];
		bool filled;

		if (!*room)
			continue;
		--*room;
		filled = fill_holes(stacks, hole + 1);
		++*room;
		if (filled)
			return true;
	}
	return false;
}

/*
 * The 1975 rule: only Soldiers that are being stacked leave a square, so each
 * hole of a camp was left by one that is in a stack beside it. The order
 * does not matter: it can always be one in which the King comes first.
 */
static bool beside_possible(const struct position *pos, int side,
			    struct complaint *complaint)
{
	struct stacks stacks = {.n_holes = 0};
	set soldiers = pieces(pos, side, SOLDIER);
	set generals = pieces(pos, side, GENERAL);

	SET_EACH(sq, pos->army[side] & ~soldiers)
		stacks.room[sq] = (uint8_t)(piece_kind(pos->at[sq]) - 1);
	SET_EACH(sq, pos->board & ~pos->army[side])
		if (in_camp(pos->game, side, sq) &&
		    stacks.n_holes < STACKINGS)
			stacks.hole[stacks.n_holes++] = sq;
	if (!fill_holes(&stacks, 0))
		return complain(complaint, "%s's stacks cannot come from "
		    "Soldiers beside them", pos->game->sides[side]);
	if (set_count(generals) > GENERALS &&
	    !can_make_king(&soldiers, &generals))
		return complain(complaint, "%s's army can no longer be "
		    "completed", pos->game->sides[side]);
	return true;
}

static bool preparation_possible(const struct position *pos,
				 struct complaint *complaint)
{
	if (pos->now.turn > STACKINGS)
		return complain(complaint, "state: the preparation ends with "
				"turn %d", STACKINGS);
	if (pos->now.clock)
		return complain(complaint, "clock is not 0 in the "
				"preparation");
	for (int side = WHITE; side <= BLACK; side++)
		if (!camp_possible(pos, side, complaint) ||
		    !stacks_possible(pos, side, complaint) ||
		    (pos->game->variant == ADJACENT &&
		     !beside_possible(pos, side, complaint)))
			return false;
	return true;
}

static bool army_possible(const struct position *pos, int side,
			  struct complaint *complaint)
{
	const char *name = pos->game->sides[side];
	int size = camp_size(pos->game);
	const int most[N_KINDS] = {0, size - GENERALS * GENERAL - KING,
				   GENERALS, 1};

	for (int kind = SOLDIER; kind <= KING; kind++) {
		int n = count_kind(pos, side, kind);

		if (n > most[kind])
			return complain(complaint, "%s has %d %ss, %d at "
			    "most", name, n, kinds[kind].name, most[kind]);
	}
	if (count_pieces(pos, side) > size)
		return complain(complaint, "%s has %d single pieces, %d at "
		    "most", name, count_pieces(pos, side), size);
	return true;
}

static bool losses_possible(const struct position *pos,
			    struct complaint *complaint)
{
	int side = pos->now.side;
	const char *const *names = pos->game->sides;
	bool has_king = set_any(pieces(pos, side, KING));

	if (!set_any(pieces(pos, side ^ 1, KING)))
		return complain(complaint, "%s has no King",
				names[side ^ 1]);
	if (has_king && pos->now.flags & LOST_KING)
		return complain(complaint, "state: k, but %s has a King",
				names[side]);
	if (!has_king && !(pos->now.flags & LOST_KING))
		return complain(complaint, "state: no k, but %s has no King",
				names[side]);
	if (pos->now.flags & LOST_GENERAL &&
	    count_kind(pos, side, GENERAL) >= GENERALS)
		return complain(complaint, "state: g, but %s has all "
				"Generals", names[side]);
	return true;
}

static bool clock_possible(const struct position *pos,
			   struct complaint *complaint)
{
	uint32_t played = 2 * (pos->now.turn - STACKINGS - 1) +
			  (pos->now.side == BLACK);

	if (pos->now.flags && pos->now.clock)
		return complain(complaint, "clock is not 0 after a strike");
	if (pos->now.clock > FIFTY_MOVES)
		return complain(complaint, "clock is more than %d",
				FIFTY_MOVES);
	if (pos->now.clock > played)
		return complain(complaint, "clock is more than the turns of "
				"battle");
	return true;
}

static bool possible(const struct position *pos, struct complaint *complaint)
{
	if (pos->now.flags & PREPARATION)
		return preparation_possible(pos, complaint);
	if (pos->now.turn <= STACKINGS)
		return complain(complaint, "state is not prep, but the battle "
				"begins with turn %d", STACKINGS + 1);
	return army_possible(pos, WHITE, complaint) &&
	       army_possible(pos, BLACK, complaint) &&
	       losses_possible(pos, complaint) &&
	       clock_possible(pos, complaint);
}

/* Gd2xd7xa7, c4-c5, c3+d3=G. Refused moves are asked for as well: onto a King,
 * which is as high as figures are, nothing is stacked. */
static void notation(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size)
{
	const struct position *pos = &line->pos;
	piece onto = pos->at[move_to(move)];
	bool stacks = move->form == MOVE_PLAIN && onto != EMPTY &&
	    piece_kind(onto) < KING;
	const char *joint = move->form == MOVE_JUMPS ? "x"
	    : stacks ? "+" : "-";

	(void)listed;
	text[0] = '\0';
	text_append(text, size,
		    kinds[piece_kind(pos->at[move_from(move)])].symbol);
	for (int i = 0; i < move->n_path; i++) {
		text_append(text, size, i ? joint : "");
		text_append_square(text, size, move->path[i]);
	}
	if (stacks) {
		text_append(text, size, "=");
		text_append(text, size, kinds[piece_kind(onto) + 1].symbol);
	}
}

static bool objects(const struct line *line, square from, square to,
		    struct verdict *verdict)
{
	const struct position *pos = &line->pos;
	struct hunt hunt;

	(void)from;
	(void)to;
	verdict->reason = pos->now.flags & PREPARATION ? &preparing
	    : pos->now.flags & LOST_KING ? &king_first : NULL;
	if (verdict->reason)
		return true;
	hunt_begin(&hunt, pos, NULL);
	hunt_all(&hunt);
	if (hunt.best)
		*verdict = strike_duty(&hunt);
	return hunt.best > 0;
}

/* What the side to move still has to make, and on what: "to make: 3 Generals,
 * then the King from one): put a Soldier on a Soldier or a General". */
static void prompt_preparation(const struct position *pos,
			       struct verdict *verdict)
{
	int side = pos->now.side;
	int generals = count_kind(pos, side, GENERAL);
	int wanted = GENERALS - generals;
	bool wants_king = !set_any(pieces(pos, side, KING));
	bool no_more = wants_king && wanted < 0;
	char some[24] = "";

	wanted += wants_king; /* that one becomes the King */
	if (wanted > 0)
		snprintf(some, sizeof some, "%d General%s%s", wanted,
			 wanted == 1 ? "" : "s", wants_king ? ", then " : "");
	verdict->reason = &prompt_preparing;
	verdict->side = (uint8_t)side;
	verdict->number[0] = (int)pos->now.turn;
	snprintf(verdict->note, sizeof verdict->note,
		 "to make: %s%s): put a Soldier on %s%s", some,
		 !wants_king ? "" : wanted > 0 ? "the King from one"
		 : "the King", no_more ? "a General" : "a Soldier",
		 wants_king && generals && !no_more ? " or a General" : "");
}

static bool prompt(const struct line *line, struct verdict *verdict)
{
	const struct position *pos = &line->pos;
	bool may_make = can_make_general(pos);
	struct hunt hunt;

	*verdict = (struct verdict){.reason = NULL};
	if (pos->now.flags & PREPARATION) {
		prompt_preparation(pos, verdict);
		return true;
	}
	if (pos->now.flags & LOST_KING) {
		verdict->reason = &prompt_king;
		return true;
	}
	hunt_begin(&hunt, pos, NULL);
	hunt_all(&hunt);
	if (may_make)
		verdict->reason = hunt.best ? &prompt_choice : &prompt_general;
	else if (hunt.best)
		verdict->reason = &prompt_strike;
	note_worth(verdict->note, sizeof verdict->note, hunt.best);
	return verdict->reason != NULL;
}

/* Whether a turn of the opponent's strikes the King for good. */
static bool kills_king(const struct position *pos, const struct move *move)
{
	int side = pos->now.side ^ 1;
	set soldiers = pieces(pos, side, SOLDIER);
	set generals = pieces(pos, side, GENERAL);

	if (!(move->after.flags & LOST_KING))
		return false;
	for (int i = 0; i < move->n_edits; i++) {
		square sq = move->edit[i].sq;

		if (set_has(&soldiers, sq))
			set_toggle(&soldiers, sq);
		if (set_has(&generals, sq))
			set_toggle(&generals, sq);
	}
	return !can_make_king(&soldiers, &generals);
}

static bool risks(const struct line *after, struct verdict *verdict)
{
	const struct position *pos = &after->pos;
	set kings = pieces(pos, pos->now.side ^ 1, KING);
	struct moves moves = {0};
	bool risky = false;

	if (!set_any(kings))
		return false;
	line_moves(after, &moves);
	for (size_t i = 0; i < moves.n && !risky; i++) {
		risky = kills_king(pos, &moves.at[i]);
		if (risky)
			*verdict = verdict_make(&king_hangs,
			    set_first(kings), move_from(&moves.at[i]),
			    NO_SQUARE);
	}
	moves_free(&moves);
	return risky;
}

/* For the help page; the stacking rule is the difference. */
#define ABOUT_AIM \
	"Strike the enemy King so that no new one can be made: that wins.", \
	"A figure is a stack of single pieces: a Soldier is one piece, a " \
	"General two, a King three."

#define ABOUT_BATTLE \
	"Five stackings make three Generals and one King; nothing else " \
	"moves until both players have them.", \
	"Then a turn is one move to an empty square, one strike, or a new " \
	"figure.", \
	"A strike jumps over an enemy to an empty square behind it, and " \
	"goes on with the same figure while it can; what was jumped over " \
	"blocks the way and leaves the board when the strike ends.", \
	"To strike is a duty, and of all strikes it must be one that takes " \
	"the most single pieces.", \
	"In the turn right after Generals of yours were struck you may put " \
	"a Soldier on a Soldier beside it, once, even instead of a strike: " \
	"a new General.", \
	"If your King was struck you must put a Soldier on a General " \
	"beside it, and nothing else is legal: the new King.", \
	"Ends, in this order: a King was struck and no new one can be " \
	"made, its player loses; the player to move has no legal turn, a " \
	"draw (house ruling); a position for the third time, a draw (house " \
	"ruling); a hundred turns without a strike or a new figure, a draw " \
	"(house ruling)."

static const char *const about[] = {
	ABOUT_AIM,
	"Each player's first five turns are the preparation: a Soldier is "
	"put on any other figure of one's own, on a Soldier to make a "
	"General, on a General to make the King.",
	ABOUT_BATTLE,
	NULL
};

static const char *const about_1975[] = {
	ABOUT_AIM,
	"Each player's first five turns are the preparation: a Soldier is "
	"put on a figure of one's own beside it along a rank or file, on a "
	"Soldier to make a General, on a General to make the King.",
	"A stacking that leaves an army which cannot be completed is "
	"illegal (house ruling).",
	ABOUT_BATTLE,
	NULL
};

#define START_LARGE "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/" \
	"SSSSS3s/SSSSSS3/SSSSSSS2 w prep 0 1"
#define START_SMALL "2ssssss/S2sssss/SS2ssss/SSS2sss/SSSS2ss/SSSSS2s/" \
	"SSSSSS2 w prep 0 1"

static const char *const boards[] = {"9 x 9", "8 x 7", NULL};
static const char *const stackings[] = {
	"on any figure", "on one beside", NULL
};

static const struct family family = {
	.title = "Fenix",
	.special = "2 boards; stack your army, then jump: the biggest strike "
		"is a duty",
	.choice = {{"Board", boards}, {"Stacking", stackings}},
};

/* What all four tables have in common. */
#define FENIX(code, heading, line, width, height, array, rule) { \
	.name = code, .title = heading, .special = line, \
	.about = (rule) == ADJACENT ? about_1975 : about, \
	.sides = {"Red", "Black"}, \
	.files = width, .ranks = height, .start = array, .variant = rule, \
	.family = &family, \
	.pick = {(width) == 9 ? 0 : 1, (rule) == ADJACENT ? 1 : 0}, \
	.kinds = kinds, .n_kinds = N_KINDS, \
	.generate = generate, .outcome = outcome, .count = count, \
	.quiet_most = FIFTY_MOVES, \
	.hits = hits, .turned = turned, .state_read = state_read, \
	.state_write = state_write, \
	.possible = possible, .notation = notation, .objects = objects, \
	.repeats = TIMES, .compulsory = true, .one_move = true, \
	.haste = {100, {1000, 800, 520, 300, 170, 70, 10}}, \
	.weights = weights, .traits = traits, .trait_names = trait_names, \
	.prompt = prompt, .risks = risks, \
}

const struct game game_fenix = FENIX("fenix", "Fenix",
	"9 x 9; stack your army, then jump: the biggest strike is a duty",
	9, 9, START_LARGE, 0);

const struct game game_fenix_small = FENIX("fenix-small",
	"Fenix, small board",
	"8 x 7; stack your army, then jump: the biggest strike is a duty",
	8, 7, START_SMALL, 0);

/* House ruling: a stacking that leaves an army incomplete is illegal. */
const struct game game_fenix_1975 = FENIX("fenix-1975", "Fenix of 1975",
	"9 x 9; as Fenix, but you stack only onto the figure beside",
	9, 9, START_LARGE, ADJACENT);

const struct game game_fenix_small_1975 = FENIX("fenix-small-1975",
	"Fenix of 1975, small board",
	"8 x 7; as Fenix, but you stack only onto the figure beside",
	8, 7, START_SMALL, ADJACENT);
