/* SPDX-License-Identifier: MIT */
/*
 * Abyss Angel Chess (rules/abyss-angel.md): 11 x 10, orthodox but for three
 * royal pieces, pawns that start with up to three squares, and the Angel,
 * who captures in twos: one unit of each side.
 *
 * Legality is decided from facts about the King that are found once a
 * generation: which squares are attacked, who gives check, and which units
 * stand alone between the King and an enemy slider (its "screens": pinned
 * when they are his own). The Angel gives no check and is left out of all of
 * it; but a double capture takes units off two squares at once, so each first
 * victim on a line with the King is looked at by itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "notation.h"
#include "tally.h"
#include "text.h"

enum {
	PAWN = 1, KNIGHT, BISHOP, ROOK, QUEEN, KING, ANGEL, ROYAL_KNIGHT,
	ROYAL_BISHOP, ROYAL_ROOK, N_KINDS
};

enum {
	RANKS = 10,
	PAWN_RANK = 1,		/* White's; rank indexes, as all of these */
	QUIET_TURNS = 100,
	REPEATS = 3,
	KING_FILE = 6,		/* castling: g to c, a to d */
	CASTLED_FILE = 2,
	ROOK_FILE = 0,
	CASTLED_ROOK_FILE = 3
};

/* Files of a rank: what castling needs empty, and not attacked. */
enum { B_TO_F = 0x3e, C_TO_G = 0x7c };

static const struct leg knight[] = {LEGS_LEAP(1, 2, 1, LEG_BOTH), {0}};
static const struct leg bishop[] = {LEGS_BISHOP(LEG_BOTH), {0}};
static const struct leg rook[] = {LEGS_ROOK(LEG_BOTH), {0}};
static const struct leg queen[] = {
	LEGS_ROOK(LEG_BOTH), LEGS_BISHOP(LEG_BOTH), {0}
};
static const struct leg king[] = {LEGS_KING(LEG_BOTH), {0}};
/* Its captures are no legs, see offer_doubles. */
static const struct leg angel[] = {
	LEGS_ROOK(LEG_QUIET), LEGS_BISHOP(LEG_QUIET),
	LEGS_LEAP(1, 3, 1, LEG_QUIET), {0}
};
static const struct leg royal_knight[] = {
	LEGS_LEAP(1, 2, 1, LEG_BOTH), LEGS_KING(LEG_BOTH), {0}
};
static const struct leg royal_bishop[] = {
	LEGS_BISHOP(LEG_BOTH), LEGS_WAZIR(LEG_BOTH), {0}
};
static const struct leg royal_rook[] = {
	LEGS_ROOK(LEG_BOTH), {1, 1, 1, LEG_BOTH, 0}, {-1, 1, 1, LEG_BOTH, 0},
	{1, -1, 1, LEG_BOTH, 0}, {-1, -1, 1, LEG_BOTH, 0}, {0}
};

static const struct kind kinds[N_KINDS] = {
	[PAWN] = {
		.letter = 'P', .symbol = "", .name = "Pawn",
		.moves = "goes one square forward (from its start rank up to "
			"three), and captures one square diagonally forward",
		.value = 1, .flags = KIND_PAWN
	},
	[KNIGHT] = {
		.letter = 'N', .symbol = "N", .name = "Knight",
		.moves = "leaps two squares along a line and one across",
		.legs = knight, .value = 3
	},
	[BISHOP] = {
		.letter = 'B', .symbol = "B", .name = "Bishop",
		.moves = "slides diagonally",
		.legs = bishop, .value = 3
	},
	[ROOK] = {
		.letter = 'R', .symbol = "R", .name = "Rook",
		.moves = "slides along ranks and files",
		.legs = rook, .value = 5
	},
	[QUEEN] = {
		.letter = 'Q', .symbol = "Q", .name = "Queen",
		.moves = "slides in all eight directions",
		.legs = queen, .value = 8
	},
	[KING] = {
		.letter = 'K', .symbol = "K", .name = "King",
		.moves = "goes one square in any direction",
		.legs = king, .flags = KIND_ROYAL
	},
	[ANGEL] = {
		.letter = 'A', .symbol = "A", .name = "Angel",
		.moves = "slides like a Queen or leaps three along and one "
			"across; captures so, too, but always two in a row, "
			"one of each side, and ends on the second",
		.legs = angel, .value = 10
	},
	[ROYAL_KNIGHT] = {
		.letter = 'H', .symbol = "rN", .name = "royal Knight",
		.moves = "leaps like a Knight or goes one square like a King",
		.legs = royal_knight, .value = 4
	},
	[ROYAL_BISHOP] = {
		.letter = 'E', .symbol = "rB", .name = "royal Bishop",
		.moves = "slides diagonally or goes one square like a King",
		.legs = royal_bishop, .value = 5
	},
	[ROYAL_ROOK] = {
		.letter = 'C', .symbol = "rR", .name = "royal Rook",
		.moves = "slides along ranks and files or goes one square "
			"like a King",
		.legs = royal_rook, .value = 6
	},
};

static const uint8_t becomes[] = {
	QUEEN, ANGEL, ROOK, ROYAL_ROOK, BISHOP, ROYAL_BISHOP, KNIGHT,
	ROYAL_KNIGHT, 0
};

static const struct pawn pawn = {
	.kind = PAWN, .home = PAWN_RANK, .first = 3, .en_passant = true,
	.becomes = becomes
};

static const struct reason leaves_king = {"leaves-king",
	"Your King on %0 would be attacked by the $1 on %1.", 70};
static const struct reason takes_enemy_next = {"takes-two",
	"The Angel cannot capture just the $1 on %1: it must go on from there "
	"and capture an enemy unit as well.", 52};
static const struct reason takes_own_next = {"takes-two",
	"The Angel cannot capture just the $1 on %1: it must go on from there "
	"and capture one of your own units as well.", 52};
static const struct reason no_enemy_next = {"no-second-victim",
	"The Angel cannot capture the $1 on %1: from there it reaches no "
	"enemy unit to capture second.", 52};
static const struct reason no_own_next = {"no-second-victim",
	"The Angel cannot capture the $1 on %1: from there it reaches none of "
	"your own units to capture second.", 52};
static const struct reason one_of_each = {"one-of-each",
	"The Angel captures one unit of each side: the $1 on %1 and the $2 on "
	"%2 are on the same side.", 50};
static const struct reason nothing_first = {"nothing-there",
	"There is nothing on %1 for the Angel to capture.", 30};
static const struct reason nothing_second = {"nothing-there",
	"There is nothing on %2 for the Angel to capture second.", 30};
static const struct reason takes_no_third = {"takes-two",
	"The Angel captures two units in one move, and no more.", 52};
static const struct reason not_to_there = {"not-so",
	"The Angel on %0 cannot reach %1 by one slide over empty squares or "
	"one leap.", 10};
static const struct reason not_from_there = {"not-so",
	"The Angel cannot go on from %1 to %2 by one slide over empty squares "
	"or one leap.", 10};
static const struct reason castling_gone = {"castling-gone",
	"The right to castle is gone: the King or the Rook of %2 has left its "
	"square.", 60};
static const struct reason castling_blocked = {"castling-blocked",
	"You cannot castle: the $2 on %2 stands between King and Rook.", 60};
static const struct reason castling_in_check = {"castling-in-check",
	"You cannot castle out of check: the $2 on %2 attacks your King.",
	60};
static const struct reason castling_over = {"castling-attacked",
	"You cannot castle: the King would go over %2, which the $3 on %3 "
	"attacks.", 60};
static const struct reason castling_onto = {"castling-attacked",
	"You cannot castle: the King would stand on %2, which the $3 on %3 "
	"attacks.", 60};

static const struct reason king_captured = {"king-captured",
	"The Angel captures the enemy King: @0 wins.", 0};
static const struct reason own_king_captured = {"king-captured",
	"The Angel captures its own King: @0 wins.", 0};
static const struct reason king_hangs = {"king-hangs",
	"Your King on %0 can be captured by the $1 on %1.", 0};
static const struct reason checkmate = {"checkmate",
	"@1's King on %0 is attacked by the $1 on %1, and no turn helps: "
	"@0 wins by checkmate.", 0};
static const struct reason stalemate = {"stalemate",
	"@0 is not in check and has no legal turn: a draw.", 0};
static const struct reason material = {"material",
	"Nothing is left that could give mate: a draw.", 0};
static const struct reason repetition = {"repetition",
	"The same position stands for the third time: a draw.", 0};
static const struct reason fifty_moves = {"fifty-moves",
	"Fifty moves by each side without a capture or a pawn's move: a draw.",
	0};

/* Ways of moving, all pieces at once. */

SET_INLINE set set_queen(set from, set open)
{
	return set_rook(from, open) | set_bishop(from, open);
}

SET_INLINE set set_camel(set s)
{
	set one = set_shift(s, 1, 0) | set_shift(s, -1, 0);
	set three = set_shift(s, 3, 0) | set_shift(s, -3, 0);

	return set_shift(one, 0, 3) | set_shift(one, 0, -3) |
	       set_shift(three, 0, 1) | set_shift(three, 0, -1);
}

/* Squares that pawns of a side attack. */
SET_INLINE set set_pawn(set pawns, int side)
{
	set ahead = side == WHITE ? set_shift(pawns, 0, 1)
	    : set_shift(pawns, 0, -1);

	return set_shift(ahead, -1, 0) | set_shift(ahead, 1, 0);
}

SET_INLINE set rooks_of(const struct position *pos)
{
	return pos->of[ROOK] | pos->of[QUEEN] | pos->of[ROYAL_ROOK];
}

SET_INLINE set bishops_of(const struct position *pos)
{
	return pos->of[BISHOP] | pos->of[QUEEN] | pos->of[ROYAL_BISHOP];
}

SET_INLINE set knights_of(const struct position *pos)
{
	return pos->of[KNIGHT] | pos->of[ROYAL_KNIGHT];
}

SET_INLINE set steppers_of(const struct position *pos)
{
	return pos->of[KING] | pos->of[ROYAL_KNIGHT] | pos->of[ROYAL_BISHOP] |
	       pos->of[ROYAL_ROOK];
}

/*
 * The units that attack a King of `side`, when the squares of `open` are the
 * empty ones and only those on `theirs` are left of the enemy.
 */
SET_INLINE set hunters_of(const struct position *pos, int side, set kings,
			  set open, set theirs)
{
	return theirs &
	       ((set_rook(kings, open) & rooks_of(pos)) |
		(set_bishop(kings, open) & bishops_of(pos)) |
		(set_knight(kings) & knights_of(pos)) |
		(set_king(kings) & steppers_of(pos)) |
		(set_pawn(kings, side) & pos->of[PAWN]));
}

/* Who gives check to a side's King; nobody when it is missing. */
SET_CLONES
static void find_checkers(const struct position *pos, int side, set *found)
{
	*found = hunters_of(pos, side, pieces(pos, side, KING),
			    position_open(pos), pos->army[side ^ 1]);
}

/* The same after a move of the side to move, made on sets alone. */
SET_CLONES
static void find_hunters_after(const struct position *pos,
			       const struct move *move, set *found)
{
	int side = pos->now.side;
	set theirs = pos->army[side ^ 1];
	set open = position_open(pos);
	set kings = pieces(pos, side, KING);

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];
		set here = set_of(edit->sq);

		open = edit->after ? open & ~here : open | here;
		theirs &= ~here;
		kings &= ~here;
		if (edit->after == PIECE(side, KING))
			kings |= here;
	}
	*found = hunters_of(pos, side, kings, open, theirs);
}

/* Judging. */

SET_INLINE set attacks_of(const struct position *pos, int side)
{
	set mine = pos->army[side];
	set open = position_open(pos);

	return pos->board &
	       (set_rook(mine & rooks_of(pos), open) |
		set_bishop(mine & bishops_of(pos), open) |
		set_knight(mine & knights_of(pos)) |
		set_king(mine & steppers_of(pos)) |
		set_pawn(mine & pos->of[PAWN], side));
}

SET_CLONES
static void attacked(const struct position *pos, set found[2])
{
	found[WHITE] = attacks_of(pos, WHITE);
	found[BLACK] = attacks_of(pos, BLACK);
}

enum { UNITS_GONE, UNITS_FEW, UNITS = 20, FEW = 6 };

static const char *const trait_names[] = {"units gone", "units few", NULL};

/*
 * An Angel is worth less with each unit that its side has lost: it takes none
 * of the enemy's without one of them. The last ones count twice.
 */
SET_CLONES
static void traits(const struct position *pos, const set attacked_by[2],
		   int *count)
{
	(void)attacked_by;
	for (int side = WHITE; side <= BLACK; side++) {
		set mine = pos->army[side];
		int units = set_count(mine & ~(pos->of[ANGEL] | pos->of[KING]));
		int angels = set_count(mine & pos->of[ANGEL]);
		int each = side == WHITE ? angels : -angels;

		count[UNITS_GONE] += each * (UNITS - units);
		if (units < FEW)
			count[UNITS_FEW] += each * (FEW - units);
	}
}

static const int16_t weights[WEIGHTS] = {
	[WEIGHT_KIND + 1] = 95, 272, 267, 440, 806, 10000, 1193, 461, 377, 659,
	[WEIGHT_AHEAD + 1] = 6, -12, 5, 2, 11, -17, -14, 15, 7, 17,
	[WEIGHT_CENTRE + 1] = -2, 6, 1, 11, -7, 5, 17, -2, 13, -6,
	[WEIGHT_REACH] = 1, -33, 12, 2, 7, 8,
	[WEIGHT_TRAIT] = -25, -60
};

/* Facts about the King of the side to move. */

enum axis { ALONG_RANK, ALONG_FILE, RISING, FALLING, AXES };

struct facts {
	const struct position *pos;
	set mine, theirs, open;
	set king_set;
	square king;
	set danger;		/* attacked squares, seen through the King */
	set checkers;
	set rescue;		/* where other units must end their move */
	set screens[AXES];	/* units of both sides, by their line */
	set loose;		/* own units that are no screen */
};

/* Screens and checks where sliders come along (df, dr); `between` gets the
 * empty squares between a slider that gives check and the King. */
SET_INLINE void look_along(struct facts *f, set *between, set sliders,
			   const int df, const int dr, const enum axis axis)
{
	set coming = set_ride(sliders, f->open, df, dr);
	set seen = set_ride(f->king_set, f->open, -df, -dr);
	set both = coming & seen;

	f->danger |= coming;
	f->checkers |= seen & sliders;
	f->screens[axis] |= both & (f->mine | f->theirs);
	*between |= both & f->open;
}

SET_INLINE void look_at_sliders(struct facts *f, set *between)
{
	set rooks = f->theirs & rooks_of(f->pos);
	set bishops = f->theirs & bishops_of(f->pos);

	look_along(f, between, rooks, 1, 0, ALONG_RANK);
	look_along(f, between, rooks, -1, 0, ALONG_RANK);
	look_along(f, between, rooks, 0, 1, ALONG_FILE);
	look_along(f, between, rooks, 0, -1, ALONG_FILE);
	look_along(f, between, bishops, 1, 1, RISING);
	look_along(f, between, bishops, -1, -1, RISING);
	look_along(f, between, bishops, 1, -1, FALLING);
	look_along(f, between, bishops, -1, 1, FALLING);
	/* The King cannot hide behind himself. */
	if (set_any(f->checkers))
		f->danger |= set_rook(rooks, f->open | f->king_set) |
			     set_bishop(bishops, f->open | f->king_set);
}

SET_INLINE void look_at_others(struct facts *f)
{
	const struct position *pos = f->pos;
	int side = pos->now.side;
	set knights = f->theirs & knights_of(pos);
	set steppers = f->theirs & steppers_of(pos);
	set pawns = f->theirs & pos->of[PAWN];

	f->danger |= set_knight(knights) | set_king(steppers) |
		     set_pawn(pawns, side ^ 1);
	f->checkers |= (set_knight(f->king_set) & knights) |
		       (set_king(f->king_set) & steppers) |
		       (set_pawn(f->king_set, side) & pawns);
}

SET_INLINE set all_screens(const struct facts *f)
{
	return f->screens[ALONG_RANK] | f->screens[ALONG_FILE] |
	       f->screens[RISING] | f->screens[FALLING];
}

SET_INLINE void find_facts(struct facts *f, const struct position *pos)
{
	int side = pos->now.side;
	set between = SET_EMPTY;

	*f = (struct facts){.pos = pos, .mine = pos->army[side],
			    .theirs = pos->army[side ^ 1],
			    .open = position_open(pos),
			    .king_set = pieces(pos, side, KING)};
	f->king = set_any(f->king_set) ? set_first(f->king_set) : NO_SQUARE;
	look_at_sliders(f, &between);
	look_at_others(f);
	f->loose = f->mine & ~all_screens(f);
	if (!set_any(f->checkers))
		f->rescue = pos->board;
	else if (set_count(f->checkers) == 1)
		f->rescue = f->checkers | between;
}

/* Own units that can move along a line of this axis. */
SET_INLINE set movers(const struct facts *f, const enum axis axis)
{
	return f->loose | (f->mine & f->screens[axis]);
}

/* Whether three squares lie on one straight line. */
static bool in_line(square a, square b, square c)
{
	int df = square_file(b) - square_file(a);
	int dr = square_rank(b) - square_rank(a);

	return df * (square_rank(c) - square_rank(a)) ==
	       dr * (square_file(c) - square_file(a));
}

/* The Angel's double capture. */

SET_INLINE set angel_reach(set from, set open)
{
	return set_queen(from, open) | set_camel(from);
}

/* The next unit on a line, or a square off the board; `skipped` is passed
 * over. */
static square next_unit(const struct position *pos, square sq, int df, int dr,
			square skipped)
{
	do
		sq = square_step(sq, df, dr);
	while (pos->at[sq] == EMPTY || sq == skipped);
	return sq;
}

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

/*
 * The unit that becomes a screen when the Angel leaves the line between an
 * enemy slider and the King; NO_SQUARE if there is none.
 */
static square screen_behind(const struct facts *f, square from)
{
	const struct position *pos = f->pos;
	int df = square_file(from) - square_file(f->king);
	int dr = square_rank(from) - square_rank(f->king);
	set sliders = f->theirs & (df && dr ? bishops_of(pos) : rooks_of(pos));
	square screen;

	if (df && dr && abs(df) != abs(dr))
		return NO_SQUARE;
	df = sign(df);
	dr = sign(dr);
	screen = next_unit(pos, f->king, df, dr, from);
	if (!piece_is(pos->at[screen]))
		return NO_SQUARE;
	return set_has(&sliders, next_unit(pos, screen, df, dr, from))
	    ? screen : NO_SQUARE;
}

/* First victims behind which the King may be attacked, or is: they have to be
 * looked at one by one. */
SET_INLINE set special_firsts(const struct facts *f, square from)
{
	set screens = all_screens(f);
	square behind;

	if (f->king == NO_SQUARE)
		return SET_EMPTY;
	if (set_any(f->checkers) || set_has(&screens, from))
		return f->pos->board;
	behind = screen_behind(f, from);
	return behind == NO_SQUARE ? screens : screens | set_of(behind);
}

/*
 * All second victims behind a first one that make a legal turn; `special` as
 * special_firsts says.
 *
 * House ruling: when a King falls the turn is legal whatever is left attacked.
 * (So a side that can only take its own King must do so, and is neither mated
 * nor in stalemate.)
 *
 * Otherwise units vanish from the Angel's square and the first victim's, while
 * the second victim's stays occupied: so the second cannot open a line, but it
 * may be the only unit that would attack the King.
 */
SET_CLONES
static void find_seconds(const struct facts *f, square from, square first,
			 bool special, set *seconds)
{
	const struct position *pos = f->pos;
	set one = set_of(first);
	set open = f->open | set_of(from);
	set kings = pos->of[KING];
	bool own = set_has(&f->mine, first);
	set reach = angel_reach(one, open) &
		(own ? f->theirs : f->mine & ~set_of(from));
	set hunters;

	*seconds = reach;
	if (!special || set_has(&kings, first))
		return;
	hunters = hunters_of(pos, pos->now.side, f->king_set, open | one,
			     f->theirs & ~one);
	if (!set_any(hunters))
		return;
	if (own && set_count(hunters) == 1)
		kings |= hunters;
	*seconds = reach & kings;
}

/* Moves. */

static square home_square(int side, int file)
{
	return SQUARE(file, side == WHITE ? 0 : RANKS - 1);
}

/* Registers: flags holds the rights to castle, a bit a side. */
static bool may_castle(const struct position *pos, int side)
{
	return pos->now.flags >> side & 1;
}

/* The right goes with the first turn that touches the King or the Rook. */
static void update_rights(struct move *move)
{
	static const uint8_t touched[SQUARES] = {
		[SQUARE(KING_FILE, 0)] = 1 << WHITE,
		[SQUARE(ROOK_FILE, 0)] = 1 << WHITE,
		[SQUARE(KING_FILE, RANKS - 1)] = 1 << BLACK,
		[SQUARE(ROOK_FILE, RANKS - 1)] = 1 << BLACK
	};

	for (int i = 0; i < move->n_edits; i++)
		move->after.flags &= (uint8_t)~touched[move->edit[i].sq];
}

/* For moves as the pieces go; a pawn taken in passing is a third edit. */
static bool is_safe(const struct facts *f, const struct move *move)
{
	square from = move_from(move), to = move_to(move);
	set hunters;

	if (move->n_edits > 2) {
		find_hunters_after(f->pos, move, &hunters);
		return !set_any(hunters);
	}
	if (from == f->king)
		return !set_has(&f->danger, to);
	return set_has(&f->rescue, to) &&
	       (set_has(&f->loose, from) || in_line(f->king, from, to));
}

static struct verdict king_verdict(const struct position *pos,
				   const struct move *move)
{
	square own = set_first(pieces(pos, pos->now.side, KING));
	set hunters;

	find_hunters_after(pos, move, &hunters);
	if (move_from(move) == own)
		own = move_to(move);
	return verdict_make(&leaves_king, own, set_first(hunters), NO_SQUARE);
}

static bool allows(struct gen *gen, struct move *move,
		   struct verdict *verdict)
{
	update_rights(move);
	if (is_safe(gen->context, move))
		return true;
	if (gen_explains(gen))
		*verdict = king_verdict(gen->pos, move);
	return false;
}

static struct move *double_capture(struct gen *gen, square from, square first,
				   square second)
{
	struct move *move = gen_begin(gen, MOVE_JUMPS, from, first);

	move->path[move->n_path++] = second;
	move_edit(move, gen->pos, from, EMPTY);
	move_edit(move, gen->pos, first, EMPTY);
	move_edit(move, gen->pos, second, gen->pos->at[from]);
	move->after = turn_end(gen, true);
	update_rights(move);
	return move;
}

/* Refuses a path of two or three squares. */
static void refuse_path(struct gen *gen, square from, square first,
			square second, const struct reason *reason)
{
	struct verdict verdict = verdict_make(reason, from, first, second);
	struct move *move = gen_begin(gen, MOVE_JUMPS, from, first);

	if (second != NO_SQUARE)
		move->path[move->n_path++] = second;
	gen_refuse(gen, move, &verdict);
}

/* Why the capture cannot end with its first victim. */
static void explain_first(struct gen *gen, square from, square first,
			  const set *right, const set *legal)
{
	const struct facts *f = gen->context;
	bool own = set_has(&f->mine, first);
	const struct reason *reason = own ? &takes_enemy_next
	    : &takes_own_next;

	if (!set_any(*right)) {
		reason = own ? &no_enemy_next : &no_own_next;
	} else if (!set_any(*legal)) {
		struct verdict verdict = king_verdict(gen->pos,
		    double_capture(gen, from, first, set_first(*right)));
		struct move *move = gen_begin(gen, MOVE_JUMPS, from, first);

		gen_refuse(gen, move, &verdict);
		return;
	}
	refuse_path(gen, from, first, NO_SQUARE, reason);
}

/* Judges the second victim that somebody asked for behind this first one. */
static void explain_second(struct gen *gen, square from, square first,
			   const set *reach, const set *right)
{
	square second = gen->asked[2];

	if (!set_has(reach, second)) {
		refuse_path(gen, from, first, second, &not_from_there);
	} else if (second == from || gen->pos->at[second] == EMPTY) {
		refuse_path(gen, from, first, second, &nothing_second);
	} else if (!set_has(right, second)) {
		refuse_path(gen, from, first, second, &one_of_each);
	} else {
		struct move *move = double_capture(gen, from, first, second);
		struct verdict verdict = king_verdict(gen->pos, move);

		gen_refuse(gen, move, &verdict);
	}
}

static void explain_seconds(struct gen *gen, square from, square first,
			    const set *legal)
{
	const struct facts *f = gen->context;
	set reach = angel_reach(set_of(first), f->open | set_of(from));
	set right = reach & (set_has(&f->mine, first) ? f->theirs
			     : f->mine & ~set_of(from));

	explain_first(gen, from, first, &right, legal);
	if (gen->n_asked == 3 && gen->asked[1] == first &&
	    !set_has(legal, gen->asked[2]))
		explain_second(gen, from, first, &reach, &right);
}

static void offer_seconds(struct gen *gen, square from, square first,
			  bool special)
{
	set seconds;

	find_seconds(gen->context, from, first, special, &seconds);
	SET_EACH(second, seconds)
		if (!gen_full(gen))
			gen_keep(gen,
			    double_capture(gen, from, first, second));
	if (gen_explains(gen))
		explain_seconds(gen, from, first, &seconds);
}

/* The path asked for, if it goes wrong before or behind the two victims. */
static void explain_asked(struct gen *gen, square from, const set *reach)
{
	const struct reason *reason = &nothing_first;
	struct verdict verdict;
	struct move *move;

	if (gen->n_asked < 3 || gen->asked[0] != from)
		return;
	if (!set_has(reach, gen->asked[1]))
		reason = &not_to_there;
	else if (gen->n_asked > 3)
		reason = &takes_no_third;
	else if (gen->pos->at[gen->asked[1]])
		return;
	verdict = verdict_make(reason, from, gen->asked[1], NO_SQUARE);
	move = gen_begin(gen, MOVE_JUMPS, NO_SQUARE, NO_SQUARE);
	move->n_path = (uint8_t)gen->n_asked;
	memcpy(move->path, gen->asked, move->n_path);
	gen_refuse(gen, move, &verdict);
}

static void offer_doubles(struct gen *gen, square from)
{
	const struct facts *f = gen->context;
	set reach = angel_reach(set_of(from), f->open);
	set special = special_firsts(f, from);

	SET_EACH(first, reach & (f->mine | f->theirs))
		offer_seconds(gen, from, first, set_has(&special, first));
	if (gen_explains(gen))
		explain_asked(gen, from, &reach);
}

/* Castling. */

/* The square nearest to the King, of some files of his first rank, that is in
 * a set; NO_SQUARE if none is. */
static square nearest(const struct facts *f, const set *s, unsigned files)
{
	int rank = square_rank(home_square(f->pos->now.side, 0));
	unsigned found = ((const union set_words *)s)->rank[rank] & files;

	return found ? SQUARE(31 - __builtin_clz(found), rank) : NO_SQUARE;
}

/* A King in check is attacked on g. */
static bool can_castle(const struct facts *f)
{
	set taken = f->mine | f->theirs;

	return may_castle(f->pos, f->pos->now.side) &&
	       nearest(f, &taken, B_TO_F) == NO_SQUARE &&
	       nearest(f, &f->danger, C_TO_G) == NO_SQUARE;
}

/* Why the King at home cannot castle. */
static struct verdict castling_verdict(const struct facts *f)
{
	int side = f->pos->now.side;
	square target = home_square(side, CASTLED_FILE);
	set taken = f->mine | f->theirs;
	square blocker = nearest(f, &taken, B_TO_F);
	square attacked = nearest(f, &f->danger, C_TO_G);
	struct verdict verdict;
	set found;

	if (!may_castle(f->pos, side))
		return verdict_make(&castling_gone, f->king, target,
				    home_square(side, ROOK_FILE));
	if (blocker != NO_SQUARE)
		return verdict_make(&castling_blocked, f->king, target,
				    blocker);
	if (set_any(f->checkers))
		return verdict_make(&castling_in_check, f->king, target,
				    set_first(f->checkers));
	verdict = verdict_make(attacked == target ? &castling_onto
			       : &castling_over, f->king, target, attacked);
	attackers(f->pos, side ^ 1, attacked, &found);
	verdict.sq[verdict.n_sq++] = set_first(found);
	return verdict;
}

static void refuse_castling(struct gen *gen, square target)
{
	const struct facts *f = gen->context;
	struct verdict verdict;

	if (!gen_explains(gen))
		return;
	verdict = castling_verdict(f);
	gen_refuse(gen, gen_begin(gen, MOVE_PLAIN, f->king, target),
		   &verdict);
}

static void offer_castling(struct gen *gen)
{
	const struct facts *f = gen->context;
	int side = gen->pos->now.side;
	square target = home_square(side, CASTLED_FILE);
	struct move *move;

	if (f->king != home_square(side, KING_FILE) ||
	    !gen_wants(gen, f->king))
		return;
	if (!can_castle(f)) {
		refuse_castling(gen, target);
		return;
	}
	move = gen_begin(gen, MOVE_PLAIN, f->king, target);
	move_edit(move, gen->pos, f->king, EMPTY);
	move_edit(move, gen->pos, target, PIECE(side, KING));
	move_edit(move, gen->pos, home_square(side, ROOK_FILE), EMPTY);
	move_edit(move, gen->pos, home_square(side, CASTLED_ROOK_FILE),
		  PIECE(side, ROOK));
	move->after = turn_end(gen, false);
	update_rights(move);
	gen_keep(gen, move);
}

SET_CLONES
static void prepare(struct facts *f, const struct position *pos)
{
	find_facts(f, pos);
}

static void generate(struct gen *gen)
{
	struct facts facts;

	prepare(&facts, gen->pos);
	gen->context = &facts;
	gen->allows = allows;
	SET_EACH(from, facts.mine) {
		if (!gen_wants(gen, from) || gen_full(gen))
			continue;
		walk_piece(gen, from);
		if (piece_kind(gen->pos->at[from]) == ANGEL)
			offer_doubles(gen, from);
	}
	offer_castling(gen);
	gen->context = NULL;
}

/* The Angel gives no check, so nobody is kept from leaving a King to it. */
static bool takes_king(const struct move *move, square sq)
{
	for (int i = 0; i < move->n_edits; i++)
		if (move->edit[i].sq == sq)
			return true;
	return false;
}

static bool risks(const struct line *after, struct verdict *verdict)
{
	const struct position *pos = &after->pos;
	set kings = pieces(pos, pos->now.side ^ 1, KING);
	struct moves moves = {0};
	bool risky = false;

	if (!set_any(kings))
		return false;
	SET_EACH(from, pieces(pos, pos->now.side, ANGEL))
		line_paths(after, &from, 1, &moves);
	for (size_t i = 0; i < moves.n && !risky; i++) {
		risky = takes_king(&moves.at[i], set_first(kings));
		if (risky)
			*verdict = verdict_make(&king_hangs, set_first(kings),
						move_from(&moves.at[i]),
						NO_SQUARE);
	}
	moves_free(&moves);
	return risky;
}

/* En passant, for those who ask without a move at hand. */

/* The pawn that passed over the squares stands behind the last of them. */
static square passed_pawn(const struct position *pos)
{
	const square *ep = pos->now.ep;

	return pos->now.side == WHITE ? square_step(ep[0], 0, -1)
	    : square_step(ep[1] ? ep[1] : ep[0], 0, 1);
}

/* How many pawns may capture on a square just passed over. */
static int count_passing(const struct position *pos, square ep)
{
	int up = pos->now.side == WHITE ? 1 : -1;
	piece own = PIECE(pos->now.side, PAWN);
	int n = 0;

	if (!ep || !pawn_could_take(pos, ep))
		return 0;
	for (int df = -1; df <= 1; df += 2) {
		square from = square_step(ep, df, -up);
		struct move move = {0};
		set hunters;

		if (pos->at[from] != own)
			continue;
		move_edit(&move, pos, from, EMPTY);
		move_edit(&move, pos, ep, own);
		move_edit(&move, pos, passed_pawn(pos), EMPTY);
		find_hunters_after(pos, &move, &hunters);
		n += !set_any(hunters);
	}
	return n;
}

/* Squares passed over count only where a capture is legal. */
static uint64_t key_of_repetition(const struct position *pos)
{
	struct registers now = pos->now;

	if (!now.ep[0])
		return position_key(pos);
	for (int i = 0; i < 2; i++)
		if (!count_passing(pos, now.ep[i]))
			now.ep[i] = 0;
	return pos->squares_key ^ registers_key(&now);
}

/*
 * Counting: as in generate, but all units of a kind at once. Every direction
 * makes a set of targets, and no two units share one.
 */

#define STEP(from, df, dr) (set_shift(from, df, dr) & targets)
#define SLIDE(from, df, dr) (set_ride(from, open, df, dr) & targets)

/* Four leaps as arguments; eight leaps make two such calls. */
#define FOUR_STEPS(from, a, b) STEP(from, a, b), STEP(from, -(a), b), \
	STEP(from, a, -(b)), STEP(from, -(a), -(b))

SET_INLINE void tally_slides(struct tally *t, const struct facts *f,
			     set targets)
{
	set open = f->open;
	set rooks = rooks_of(f->pos);
	set bishops = bishops_of(f->pos);
	set rank = rooks & movers(f, ALONG_RANK);
	set file = rooks & movers(f, ALONG_FILE);
	set rising = bishops & movers(f, RISING);
	set falling = bishops & movers(f, FALLING);

	tally_add(t, SLIDE(rank, 1, 0), SLIDE(rank, -1, 0),
		  SLIDE(file, 0, 1), SLIDE(file, 0, -1));
	tally_add(t, SLIDE(rising, 1, 1), SLIDE(rising, -1, -1),
		  SLIDE(falling, 1, -1), SLIDE(falling, -1, 1));
}

/* Knights' leaps, and the King's steps that royal pieces have beside their
 * other ways. */
SET_INLINE void tally_steps(struct tally *t, const struct facts *f,
			    set targets)
{
	const struct position *pos = f->pos;
	set knights = knights_of(pos) & f->loose;
	set straight = pos->of[ROYAL_KNIGHT] | pos->of[ROYAL_BISHOP];
	set diagonal = pos->of[ROYAL_KNIGHT] | pos->of[ROYAL_ROOK];
	set rank = straight & movers(f, ALONG_RANK);
	set file = straight & movers(f, ALONG_FILE);
	set rising = diagonal & movers(f, RISING);
	set falling = diagonal & movers(f, FALLING);

	tally_add(t, FOUR_STEPS(knights, 1, 2));
	tally_add(t, FOUR_STEPS(knights, 2, 1));
	tally_add(t, STEP(rank, 1, 0), STEP(rank, -1, 0),
		  STEP(file, 0, 1), STEP(file, 0, -1));
	tally_add(t, STEP(rising, 1, 1), STEP(rising, -1, -1),
		  STEP(falling, 1, -1), STEP(falling, -1, 1));
}

/* Pawns' moves; returns how many more there are because a pawn that arrives
 * can become eight things. */
SET_INLINE int tally_pawns(struct tally *t, const struct facts *f,
			   const int up, const int second, const int last)
{
	set pawns = f->pos->of[PAWN];
	set ahead = pawns & movers(f, ALONG_FILE);
	set step = set_shift(ahead, 0, up) & f->open;
	set two = set_shift(step & set_of_rank(second), 0, up) & f->open;
	set three = set_shift(two, 0, up) & f->open;
	set victims = f->theirs & f->rescue;
	set rising = set_shift(pawns & movers(f, RISING), up, up) & victims;
	set falling = set_shift(pawns & movers(f, FALLING), -up, up) & victims;
	set arrived = set_of_rank(last);

	step &= f->rescue;
	/* No square is on two of these ranks. */
	tally_add(t, step, (two | three) & f->rescue, rising, falling);
	if (!set_any((step | rising | falling) & arrived))
		return 0;
	return ((int)sizeof becomes - 2) * (set_count(step & arrived) +
		set_count(rising & arrived) + set_count(falling & arrived));
}

SET_INLINE int count_king(const struct facts *f)
{
	set targets = (f->open | f->theirs) & ~f->danger;

	return set_count(set_king(f->king_set) & targets) + can_castle(f);
}

/* Riders in one direction stop at each other, and two squares have only one
 * way between them: so each target is a pair of victims. */
SET_INLINE void tally_pairs(struct tally *t, set firsts, set open,
			    set targets)
{
	tally_add(t, SLIDE(firsts, 1, 0), SLIDE(firsts, -1, 0),
		  SLIDE(firsts, 0, 1), SLIDE(firsts, 0, -1));
	tally_add(t, SLIDE(firsts, 1, 1), SLIDE(firsts, -1, -1),
		  SLIDE(firsts, 1, -1), SLIDE(firsts, -1, 1));
	tally_add(t, FOUR_STEPS(firsts, 1, 3));
	tally_add(t, FOUR_STEPS(firsts, 3, 1));
}

SET_INLINE int count_special(const struct facts *f, square from, set firsts)
{
	int n = 0;
	set seconds;

	SET_EACH(first, firsts) {
		find_seconds(f, from, first, true, &seconds);
		n += set_count(seconds);
	}
	return n;
}

/* Where a pinned Angel can slide. */
SET_INLINE set line_with_king(const struct facts *f, square from, set reach)
{
	set line = SET_EMPTY;

	SET_EACH(to, reach)
		if (in_line(f->king, from, to))
			set_add(&line, to);
	return line;
}

SET_INLINE int count_angel(const struct facts *f, square from)
{
	set here = set_of(from);
	set open = f->open | here;
	set reach = angel_reach(here, open);
	set quiet = reach & f->open & f->rescue;
	set firsts = reach & (f->mine | f->theirs);
	set special = firsts & special_firsts(f, from);
	struct tally tally = {0};

	firsts &= ~special;
	if (!set_has(&f->loose, from))
		quiet = line_with_king(f, from, quiet);
	tally_pairs(&tally, firsts & f->mine, open, f->theirs);
	tally_pairs(&tally, firsts & f->theirs, open, f->mine & ~here);
	return set_count(quiet) + tally_sum(&tally) +
	       count_special(f, from, special);
}

SET_INLINE int count_angels(const struct facts *f)
{
	int n = 0;

	SET_EACH(from, f->mine & f->pos->of[ANGEL])
		n += count_angel(f, from);
	return n;
}

SET_CLONES
static uint64_t count_turns(const struct position *pos)
{
	struct facts facts;
	const struct facts *f = &facts;
	struct tally tally = {0};
	set targets;
	int n;

	find_facts(&facts, pos);
	targets = (f->open | f->theirs) & f->rescue;
	tally_slides(&tally, f, targets);
	tally_steps(&tally, f, targets);
	n = pos->now.side == WHITE
	    ? tally_pawns(&tally, f, 1, PAWN_RANK + 1, RANKS - 1)
	    : tally_pawns(&tally, f, -1, RANKS - 2 - PAWN_RANK, 0);
	n += tally_sum(&tally) + count_king(f) + count_angels(f);
	for (int i = 0; i < 2 && pos->now.ep[i]; i++)
		n += count_passing(pos, pos->now.ep[i]);
	return (uint64_t)n;
}

/* The end. */

/*
 * Finds who gives check, and says whether a legal turn can be seen without
 * counting: outside check, a unit on no line with the King can move freely.
 */
SET_CLONES
static bool moves_surely(const struct position *pos, set *checkers)
{
	int side = pos->now.side;
	set open = position_open(pos);
	set kings = pieces(pos, side, KING);
	set lines = set_queen(kings, open);
	set mine = pos->army[side] & ~lines;
	set pawns = mine & pos->of[PAWN];
	set ahead = side == WHITE ? set_shift(pawns, 0, 1)
	    : set_shift(pawns, 0, -1);
	set steppers = mine & (steppers_of(pos) | pos->of[QUEEN]) & ~kings;

	*checkers = hunters_of(pos, side, kings, open, pos->army[side ^ 1]);
	if (set_any(*checkers))
		return false;
	return set_any((ahead | set_king(steppers)) & open);
}

static struct outcome king_falls(const struct position *pos)
{
	int mover = pos->now.side ^ 1;
	bool own = !set_any(pieces(pos, mover, KING));
	struct outcome outcome = own
	    ? outcome_win(pos->now.side, &own_king_captured)
	    : outcome_win(mover, &king_captured);
	set angels = pieces(pos, mover, ANGEL);

	if (set_count(angels) == 1)
		outcome.why.sq[outcome.why.n_sq++] = set_first(angels);
	return outcome;
}

static struct outcome mated(const struct position *pos, const set *checkers)
{
	int loser = pos->now.side;
	struct outcome outcome = outcome_win(loser ^ 1, &checkmate);

	outcome.why = verdict_make(&checkmate,
	    set_first(pieces(pos, loser, KING)), set_first(*checkers),
	    NO_SQUARE);
	outcome.why.side = (uint8_t)(loser ^ 1);
	return outcome;
}

/* House ruling: exactly these are drawn. */
static bool too_little(const struct position *pos)
{
	set units = (pos->army[WHITE] | pos->army[BLACK]) & ~pos->of[KING];
	const union set_words dark = {.rank = {
		0x5555, 0xaaaa, 0x5555, 0xaaaa, 0x5555,
		0xaaaa, 0x5555, 0xaaaa, 0x5555, 0xaaaa
	}};
	set bishops = pos->of[BISHOP];

	if (set_any(pos->of[PAWN]))
		return false;
	if (set_equal(units, pos->of[ANGEL]))
		return set_count(pieces(pos, WHITE, ANGEL)) <= 1 &&
		       set_count(pieces(pos, BLACK, ANGEL)) <= 1;
	if (set_equal(units, pos->of[KNIGHT]))
		return set_count(units) == 1;
	return set_equal(units, bishops) &&
	       (!set_any(bishops & dark.all) || !set_any(bishops & ~dark.all));
}

/* A third time takes eight turns without a capture or a pawn's move. */
static bool stands_thrice(const struct line *line)
{
	return line->pos.now.clock >= 8 &&
	       line_times(line, line->keys[line->n_keys - 1]) >= REPEATS;
}

/* NULL: by nothing. */
static const struct reason *drawn_by(const struct line *line)
{
	if (too_little(&line->pos))
		return &material;
	if (stands_thrice(line))
		return &repetition;
	return line->pos.now.clock >= QUIET_TURNS ? &fifty_moves : NULL;
}

static struct outcome outcome(const struct line *line)
{
	const struct position *pos = &line->pos;
	const struct reason *why;
	set checkers;

	if (set_count(pos->of[KING]) < 2)
		return king_falls(pos);
	if (!moves_surely(pos, &checkers) && !count_turns(pos)) {
		struct outcome stuck = outcome_shows(outcome_draw(&stalemate),
		    &pos->army[pos->now.side]);

		stuck.why.side = pos->now.side;
		return set_any(checkers) ? mated(pos, &checkers) : stuck;
	}
	why = drawn_by(line);
	return why ? outcome_draw(why) : outcome_none();
}

/* No turn at all is the end, too, so that need not be asked. */
SET_CLONES
static uint64_t count(struct line *line)
{
	const struct position *pos = &line->pos;

	if (set_count(pos->of[KING]) < 2 || drawn_by(line))
		return 0;
	return count_turns(pos);
}

/* Texts. */

/* STATE: rights, then squares passed over; possible() judges the squares. */
static bool read_passed(struct position *pos, const char *s,
			struct complaint *complaint)
{
	for (int i = 0; i < 2 && *s; i++) {
		square sq = square_read(&s, pos->game);

		/* a1, number 0, would stand for no square at all. */
		if (sq == NO_SQUARE || !sq)
			return complain(complaint, "state: \"-\", castling "
			    "rights (A, a, Aa), en passant squares, or both "
			    "with a comma between");
		pos->now.ep[i] = sq;
	}
	if (*s)
		return complain(complaint, "state: something stands behind "
				"the en passant squares");
	return true;
}

static bool state_read(struct position *pos, const char *state,
		       struct complaint *complaint)
{
	const char *s = state;

	if (!strcmp(s, "-"))
		return true;
	if (*s == 'A') {
		pos->now.flags |= 1 << WHITE;
		s++;
	}
	if (*s == 'a' && (!s[1] || s[1] == ',')) {
		pos->now.flags |= 1 << BLACK;
		s++;
	}
	if (s > state && !*s)
		return true;
	if (s > state && *s++ != ',')
		s = "?";
	return read_passed(pos, *s ? s : "?", complaint);
}

static void state_write(const struct position *pos, char *state)
{
	char *s = state;
	const square *ep = pos->now.ep;

	if (may_castle(pos, WHITE))
		*s++ = 'A';
	if (may_castle(pos, BLACK))
		*s++ = 'a';
	if (s > state && ep[0])
		*s++ = ',';
	for (int i = 0; i < 2 && ep[i]; i++) {
		square_name(ep[i], s);
		s += strlen(s);
	}
	if (s == state)
		*s++ = '-';
	*s = '\0';
}

static bool one_king(const struct position *pos, int side,
		     struct complaint *complaint)
{
	int n = set_count(pieces(pos, side, KING));

	return n == 1 || complain(complaint, "%s has %d Kings instead of one",
				  pos->game->sides[side], n);
}

static bool rights_possible(const struct position *pos, int side,
			    struct complaint *complaint)
{
	if (!may_castle(pos, side) ||
	    (pos->at[home_square(side, KING_FILE)] == PIECE(side, KING) &&
	     pos->at[home_square(side, ROOK_FILE)] == PIECE(side, ROOK)))
		return true;
	return complain(complaint, "state: %s can castle only with the King "
	    "on g%d and the Rook on a%d", pos->game->sides[side],
	    side == WHITE ? 1 : RANKS, side == WHITE ? 1 : RANKS);
}

/* The squares passed over must be those of one step of two or three. */
static bool passed_possible(const struct position *pos,
			    struct complaint *complaint)
{
	int other = pos->now.side ^ 1;
	int up = other == WHITE ? 1 : -1;
	const square *ep = pos->now.ep;
	int n = ep[1] ? 2 : 1;
	square start = SQUARE(square_file(ep[0]),
	    other == WHITE ? PAWN_RANK : RANKS - 1 - PAWN_RANK);
	square near = square_step(start, 0, up);
	square far = square_step(start, 0, n * up);

	if (!ep[0])
		return true;
	if (ep[0] != (near < far ? near : far) ||
	    (ep[1] && ep[1] != (near < far ? far : near)) ||
	    pos->at[start] || pos->at[near] || pos->at[far] ||
	    pos->at[square_step(far, 0, up)] != PIECE(other, PAWN))
		return complain(complaint, "state: no pawn has just passed "
				"over the en passant squares");
	if (pos->now.clock)
		return complain(complaint, "clock is not 0 right after a "
				"pawn's move");
	return true;
}

static bool possible(const struct position *pos, struct complaint *complaint)
{
	int waiting = pos->now.side ^ 1;
	set checkers;
	char name[SQUARE_NAME];

	SET_EACH(sq, pos->of[PAWN])
		if (square_rank(sq) == 0 || square_rank(sq) == RANKS - 1)
			return complain(complaint, "rank %d: no pawn can "
			    "stand on the last or first rank",
			    square_rank(sq) + 1);
	if (!one_king(pos, WHITE, complaint) ||
	    !one_king(pos, BLACK, complaint) ||
	    !rights_possible(pos, WHITE, complaint) ||
	    !rights_possible(pos, BLACK, complaint) ||
	    !passed_possible(pos, complaint))
		return false;
	if (pos->now.clock > QUIET_TURNS)
		return complain(complaint, "clock is more than %d",
				QUIET_TURNS);
	find_checkers(pos, waiting, &checkers);
	if (!set_any(checkers))
		return true;
	square_name(set_first(checkers), name);
	return complain(complaint, "%s is in check from %s, but the other "
			"side is to move", pos->game->sides[waiting], name);
}

/* Notation. */

/* The same two victims, in the same order. */
static bool takes_alike(const struct position *pos, const struct move *other,
			const struct move *move)
{
	(void)pos;
	return other->form == move->form && other->path[1] == move->path[1] &&
	       other->path[2] == move->path[2];
}

static void double_notation(const struct line *line,
			    const struct moves *listed,
			    const struct move *move, char *text, size_t size)
{
	char first[SQUARE_NAME], second[SQUARE_NAME], victims[16];

	square_name(move->path[1], first);
	square_name(move->path[2], second);
	snprintf(victims, sizeof victims, "x%sx%s", first, second);
	snprintf(text, size, "%s", kinds[ANGEL].symbol);
	append_origin(line, listed, move, takes_alike, text, size);
	text_append(text, size, victims);
}

/* Also of one that is refused, which has no edits. */
static bool is_castling(const struct position *pos, const struct move *move)
{
	return piece_kind(pos->at[move_from(move)]) == KING &&
	       abs(square_file(move_from(move)) -
		   square_file(move_to(move))) > 1;
}

static void notation(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size)
{
	if (move->form == MOVE_JUMPS)
		double_notation(line, listed, move, text, size);
	else if (is_castling(&line->pos, move))
		snprintf(text, size, "O-O-O");
	else
		short_algebraic(line, listed, move, text, size);
}

/* No mark when one's own King falls. */
static const char *mark(int mover, const struct line *after)
{
	const struct position *pos = &after->pos;
	set checkers;

	if (line_outcome(after).result == result_win(mover))
		return "#";
	find_checkers(pos, mover ^ 1, &checkers);
	return set_any(pieces(pos, mover, KING)) && set_any(checkers)
	    ? "+" : "";
}

/* For the help page. */
static const char *const about[] = {
	"Checkmate the enemy King, or capture it with your Angel.",
	"The Angel goes like a Queen, or leaps three squares along a line "
	"and one across, to an empty square.",
	"It captures in twos only, one unit of each side in either order: "
	"the first by such a way, the second by such a way from there.",
	"The Angel never gives check: a King may stand where an Angel "
	"could take it, and its player has to see it.",
	"If a King is one of the two, the game is over: taking the enemy's "
	"wins, whatever else is attacked (house ruling); taking your own "
	"loses, even when both fall.",
	"Taking your own King is a legal turn, also in check; while it is "
	"possible there is no checkmate and no stalemate (house ruling "
	"outside check).",
	"No other turn may leave your own King in check.",
	"Royal pieces go like their namesakes or one square like a King; "
	"they can be captured, only the King is in check.",
	"A Pawn's first step is up to three squares, en passant is "
	"possible on each square that it passed over, in the next turn "
	"only, and on the last rank it becomes any piece but a King.",
	"Castling: King from file g to c and Rook from a to d, both "
	"unmoved, nothing between, and no enemy but the Angel attacks c to "
	"g.",
	"Ends, in this order: a King captured; checkmate; stalemate, a "
	"draw; too little material, a draw; a position for the third time, "
	"a draw; fifty turns by each side without a capture or a Pawn's "
	"move, a draw.",
	"Too little (house ruling): no Pawns, and beside the Kings at most "
	"one Angel on each side, or one Knight or Bishop in all, or "
	"Bishops on squares of one colour only.",
	NULL
};

const struct game game_angel = {
	.name = "angel",
	.title = "Abyss Angel Chess",
	.special = "11 x 10; the Angel captures two at once, one of each side",
	.about = about,
	.sides = {"White", "Black"},
	.files = 11,
	.ranks = RANKS,
	.haste = {92, {1000, 840, 560, 370, 200, 70, 8}},
	.start = "rnbbnqkaehc/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/"
		 "RNBBNQKAEHC w Aa 0 1",
	.kinds = kinds,
	.n_kinds = N_KINDS,
	.pawn = &pawn,
	.generate = generate,
	.outcome = outcome,
	.quiet_most = QUIET_TURNS,
	.count = count,
	.one_move = true,
	.repeats = REPEATS,
	.attacked = attacked,
	.weights = weights,
	.traits = traits,
	.trait_names = trait_names,
	.repetition_key = key_of_repetition,
	.state_read = state_read,
	.state_write = state_write,
	.possible = possible,
	.notation = notation,
	.mark = mark,
	.risks = risks,
};
