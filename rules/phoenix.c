/* SPDX-License-Identifier: MIT */
/*
 * Flaming Phoenix Chess (rules/flaming-phoenix.md): 12 x 12, two royal
 * Phoenixes a side that cannot be captured. A Phoenix in check burns: it is
 * reborn elsewhere, then its side makes an ordinary move.
 *
 * A turn with a rebirth is two moves: stage 1 is the time between them.
 *
 * Legality rests on one map, the squares that the enemy attacks, and on this:
 * when an ordinary move is due, no Phoenix of the mover's is attacked, so no
 * way of an enemy piece ends on one. Therefore a Phoenix that leaves its
 * square opens no way, and one that appears on a safe square closes none: the
 * map stays as it is. Another piece that leaves its square can uncover
 * something only if the enemy attacks that square; where it goes and what it
 * takes can only close ways. (No piece's way crosses its own starting square,
 * so that never needs a second look.)
 */
#include <stdio.h>
#include <string.h>

#include "gen.h"
#include "tally.h"
#include "text.h"

enum {
	PAWN = 1, LIZARD, FLEUR, ARCHER, SCORPION, FLAIL, PHOENIX, N_KINDS
};

enum {
	PHOENIXES = 2,
	REBORN = 1,		/* the stage between rebirth and move */
	REPEATS = 3,		/* house ruling */
	HUNDRED_MOVES = 200	/* house ruling: turns of both sides */
};

static const struct leg forward_diagonals[] = {
	{1, 1, 0, LEG_BOTH, 0}, {-1, 1, 0, LEG_BOTH, 0}, {0}
};
static const struct leg backward_diagonals[] = {
	{1, -1, 0, LEG_BOTH, 0}, {-1, -1, 0, LEG_BOTH, 0}, {0}
};
static const struct leg straight_back[] = {{0, -1, 0, LEG_BOTH, 0}, {0}};
static const struct leg forward_leaps[] = {
	{1, 2, 1, LEG_BOTH, 0}, {-1, 2, 1, LEG_BOTH, 0}, {0}
};

/* The zigzag: a step to the right goes on to the left, and so on. */
static const struct leg zag[2];
static const struct leg zig[2] = {{1, 1, 1, LEG_BOTH, zag}, {0}};
static const struct leg zag[2] = {{-1, 1, 1, LEG_BOTH, zig}, {0}};

/* House ruling: of the Lizard's way one move is published, j3-k8. */
static const struct leg lizard[] = {
	{1, 1, 1, LEG_BOTH, zag}, {-1, 1, 1, LEG_BOTH, zig},
	{0, -1, 1, LEG_BOTH, 0}, {0}
};
static const struct leg fleur[] = {
	{0, 1, 0, LEG_BOTH, 0},
	{1, 0, 1, LEG_BOTH, 0}, {-1, 0, 1, LEG_BOTH, 0},
	{0, -1, 1, LEG_BOTH, 0},
	{1, -2, 1, LEG_BOTH, 0}, {-1, -2, 1, LEG_BOTH, 0},
	{2, -1, 1, LEG_BOTH, 0}, {-2, -1, 1, LEG_BOTH, 0},
	/* House ruling: either leap may capture. */
	{1, 2, 1, LEG_BOTH, forward_leaps},
	{-1, 2, 1, LEG_BOTH, forward_leaps}, {0}
};
static const struct leg archer[] = {
	{1, 1, 0, LEG_BOTH, 0}, {-1, 1, 0, LEG_BOTH, 0},
	{1, 0, 0, LEG_BOTH, 0}, {-1, 0, 0, LEG_BOTH, 0},
	{0, -1, 1, LEG_BOTH, 0},	/* house ruling */
	{0}
};
static const struct leg scorpion[] = {
	{0, 1, 1, LEG_BOTH, 0},
	{1, 2, 1, LEG_BOTH, 0}, {-1, 2, 1, LEG_BOTH, 0},
	{0, -1, 0, LEG_TAKE, forward_diagonals}, {0}
};
/* House ruling: published is that it resembles the Phoenix. */
static const struct leg flail[] = {
	{0, 1, 0, LEG_TAKE, backward_diagonals}, {0}
};
static const struct leg phoenix[] = {
	{0, 1, 0, LEG_BOTH, 0}, {0, -1, 0, LEG_BOTH, 0},
	{1, 1, 0, LEG_TAKE, straight_back},
	{-1, 1, 0, LEG_TAKE, straight_back}, {0}
};

static const struct kind kinds[N_KINDS] = {
	[PAWN] = {
		.letter = 'P', .symbol = "", .name = "Pawn",
		.moves = "goes one square forward, two from its first rank, "
			"and captures one square diagonally forward",
		.value = 1, .flags = KIND_PAWN
	},
	[LIZARD] = {
		.letter = 'L', .symbol = "L", .name = "Lizard",
		.moves = "zigzags forward, one diagonal step right and one "
			"left in turn, as far as it likes, or goes one square "
			"straight back",
		.legs = lizard, .flags = KIND_BENDS, .value = 3
	},
	[FLEUR] = {
		.letter = 'D', .symbol = "FL", .name = "Fleur-de-lis",
		.moves = "slides straight forward; goes one square aside or "
			"back; leaps back like a Knight; leaps two forward "
			"and one aside, once or twice",
		.legs = fleur, .flags = KIND_BENDS, .value = 5, .also = "D"
	},
	[ARCHER] = {
		.letter = 'A', .symbol = "A", .name = "Archer",
		.moves = "slides diagonally forward or sideways, or goes one "
			"square straight back",
		.legs = archer, .value = 7
	},
	[SCORPION] = {
		.letter = 'S', .symbol = "S", .name = "Scorpion",
		.moves = "goes one square forward or leaps two forward and "
			"one aside; or slides straight back, where it "
			"captures or has to turn and slide on diagonally "
			"forward",
		.legs = scorpion, .flags = KIND_BENDS, .value = 8
	},
	[FLAIL] = {
		.letter = 'F', .symbol = "F", .name = "Flail",
		.moves = "slides straight forward, where it captures or has "
			"to turn and slide on diagonally backward",
		.legs = flail, .flags = KIND_BENDS, .value = 10
	},
	[PHOENIX] = {
		.letter = 'X', .symbol = "X", .name = "Phoenix",
		.moves = "slides straight forward or back; or slides "
			"diagonally forward, where it captures or has to turn "
			"and slide on straight back",
		.legs = phoenix,
		.flags = KIND_IMMUNE | KIND_ROYAL | KIND_BENDS,
		.also = "P Ph"
	},
};

static const uint8_t becomes[] = {FLAIL, SCORPION, ARCHER, FLEUR, LIZARD, 0};

enum { PROMOTIONS = sizeof becomes - 1 };

static const struct pawn pawn = {
	.kind = PAWN,
	.home = 2,		/* house ruling */
	.first = 2,
	.en_passant = true,
	.becomes = becomes
};

static const struct reason bare = {"bare",
	"@1 has nothing left but the Phoenixes: @0 wins.", 0};
static const struct reason both_burn = {"double-check",
	"Both Phoenixes of @1, on %0 and %1, are in check: @0 wins.", 0};
static const struct reason other_burns = {"double-check",
	"The Phoenix on %0 burns, and without it the $2 on %2 attacks the "
	"one on %1: @0 wins.", 0};
static const struct reason no_rebirth = {"no-rebirth",
	"The $1 on %1 attacks the Phoenix on %0, which cannot be reborn: "
	"@0 wins.", 0};
static const struct reason stalemate = {"stalemate",
	"@1 is not in check and has no legal turn: @0 wins.", 0};
static const struct reason repetition = {"repetition",
	"The same position stands for the third time: a draw.", 0};
static const struct reason hundred_moves = {"hundred-moves",
	"A hundred turns by each side without a capture or a pawn's move: a "
	"draw.", 0};

static const struct reason must_rebirth = {"must-rebirth",
	"Your Phoenix on %0 is attacked by the $1 on %1: it must be reborn "
	"before anything else.", 90};
static const struct reason burns_there = {"burns-there",
	"The Phoenix cannot be reborn on %1: the $2 on %2 would attack it "
	"there.", 70};
static const struct reason same_square = {"same-square",
	"The Phoenix cannot be reborn on %0, the square where it burns.", 70};
static const struct reason occupied = {"occupied",
	"The Phoenix cannot be reborn on %1: the &1 stands there.", 40};
static const struct reason no_move_then = {"no-move-then",
	"With the Phoenix reborn on %1 you would have no legal move.", 60};
static const struct reason exposed = {"exposed",
	"Your Phoenix on %0 would be attacked by the $1 on %1.", 70};
static const struct reason not_in_check = {"not-in-check",
	"The Phoenix on %0 is not in check: it can move, but it is not reborn.",
	90};
static const struct reason only_phoenix = {"only-phoenix",
	"Only a Phoenix in check is reborn, never the $0 on %0.", 90};

static const struct reason choose_square = {"rebirth",
	"Your Phoenix on %0 burns: choose its new square.", 0};
static const struct reason now_move = {"reborn",
	"Your Phoenix is reborn: now make a move.", 0};

/*
 * A side and its enemy as legality sees them. It can differ from the
 * position by a Phoenix that is off the board or elsewhere, and by what a
 * candidate opens, closes and takes.
 */
struct scene {
	const struct position *pos;	/* of what kind a piece is; not mine
					 * if a Phoenix */
	int side;
	set mine, enemy, open;
	set phoenixes;			/* mine */
};

SET_INLINE void scene_of(struct scene *scene, const struct position *pos,
			 int side)
{
	scene->pos = pos;
	scene->side = side;
	scene->mine = pos->army[side];
	scene->enemy = pos->army[side ^ 1];
	scene->open = position_open(pos);
	scene->phoenixes = pieces(pos, side, PHOENIX);
}

SET_INLINE void scene_lift(struct scene *scene, const set *burning)
{
	scene->mine &= ~*burning;
	scene->phoenixes &= ~*burning;
	scene->open |= *burning;
}

SET_INLINE void scene_reborn(struct scene *scene, square sq)
{
	set bit = set_of(sq);

	scene->mine |= bit;
	scene->phoenixes |= bit;
	scene->open &= ~bit;
}

SET_INLINE set beside(set s)
{
	return set_shift(s, 1, 0) | set_shift(s, -1, 0);
}

/* The Lizards, and the squares where their zigzag begins anew: a ride of
 * (0, 2) over pairs of empty squares. */
SET_INLINE set zigzag_starts(set lizards, set open, const int way,
			     const int up)
{
	set pairs = open & set_shift(open, -way, up);

	return set_fill(lizards, pairs, 0, 2 * up);
}

SET_INLINE set attacks_of_lizards(set lizards, set open, const int up)
{
	set right = set_shift(zigzag_starts(lizards, open, 1, up), 1, up);
	set left = set_shift(zigzag_starts(lizards, open, -1, up), -1, up);

	return right | left | set_shift(lizards, 0, -up) |
	       set_shift(set_shift(right & open, -1, 0) |
			 set_shift(left & open, 1, 0), 0, up);
}

/* A Fleur-de-lis also steps straight back: twice aside and back again. */
SET_INLINE set attacks_of_leapers(set fleurs, set scorpions, set open,
				  const int up)
{
	set once = set_shift(beside(fleurs), 0, 2 * up);

	return once | beside(fleurs) |
	       set_shift(beside(once & open), 0, 2 * up) |
	       set_shift(beside(scorpions), 0, 2 * up) |
	       set_shift(beside(fleurs), 0, -2 * up) |
	       set_shift(beside(beside(fleurs)), 0, -up);
}

/*
 * Pieces whose ways have two parts hand the empty squares of the first as
 * starts to the second. The last steps of all slides are made together, for
 * moving sets by ranks is what takes the time.
 */
SET_INLINE set attacks_of_sliders(const struct position *pos, set who,
				  set open, const int up)
{
	set phoenixes = who & pos->of[PHOENIX];
	set archers = who & pos->of[ARCHER];
	set fleurs = who & pos->of[FLEUR];
	set scorpions = who & pos->of[SCORPION];
	set flails = set_fill(who & pos->of[FLAIL], open, 0, up);
	set falling = set_fill(scorpions, open, 0, -up);
	set right = set_fill(phoenixes, open, 1, up);
	set left = set_fill(phoenixes, open, -1, up);
	set slanting = archers | (falling & open);
	set ahead = flails | scorpions |
		    set_fill(phoenixes | fleurs, open, 0, up);
	set back = falling | archers | fleurs |
		   set_fill(phoenixes | ((left | right) & open), open, 0,
			    -up);

	left |= set_fill(slanting, open, -1, up);
	right |= set_fill(slanting, open, 1, up);
	ahead |= set_shift(left, -1, 0) | set_shift(right, 1, 0) |
		 beside(who & pos->of[PAWN]);
	back |= set_shift(set_fill(flails & open, open, 1, -up), 1, 0) |
		set_shift(set_fill(flails & open, open, -1, -up), -1, 0);
	return set_shift(ahead, 0, up) | set_shift(back, 0, -up) |
	       set_ride(archers, open, 1, 0) | set_ride(archers, open, -1, 0);
}

/* What the pieces of a set attack, all at once. */
SET_INLINE set attacks_of(const struct position *pos, set who, set open,
			  const int up)
{
	return attacks_of_sliders(pos, who, open, up) |
	       attacks_of_leapers(who & pos->of[FLEUR],
				  who & pos->of[SCORPION], open, up) |
	       attacks_of_lizards(who & pos->of[LIZARD], open, up);
}

/* All squares that the enemy attacks. */
SET_CLONES
static void find_attacked(const struct scene *scene, set *attacked)
{
	*attacked = scene->pos->board & (scene->side == WHITE
	    ? attacks_of(scene->pos, scene->enemy, scene->open, -1)
	    : attacks_of(scene->pos, scene->enemy, scene->open, 1));
}

/* What the enemy attacks after a piece, no Phoenix, went from one square to
 * another; victim: NO_SQUARE, or a pawn taken in passing. */
SET_CLONES
static void find_attacked_after(const struct scene *scene, square from,
				square to, square victim, set *attacked)
{
	struct scene after = *scene;

	after.open |= set_of(from);
	after.open &= ~set_of(to);
	after.enemy &= ~set_of(to);
	if (victim != NO_SQUARE) {
		after.open |= set_of(victim);
		after.enemy &= ~set_of(victim);
	}
	find_attacked(&after, attacked);
}

/* Whether it attacks a Phoenix of mine then. */
static bool exposes(const struct scene *scene, square from, square to,
		    square victim)
{
	set attacked;

	find_attacked_after(scene, from, to, victim, &attacked);
	return set_any(attacked & scene->phoenixes);
}

/* A piece of mine that may keep an enemy from a Phoenix, and all squares that
 * the enemy attacks when it is gone. */
struct shield {
	square sq;
	set ways;
};

/* What decides about a turn, found once. */
struct facts {
	struct scene scene;	/* without the Phoenix that burns */
	set attacked;		/* in that scene */
	set burning;		/* my Phoenixes that were attacked */
	bool doomed;		/* double-check */
	int n_shields;		/* these by shields_find */
	struct shield shield[SQUARES];
};

SET_CLONES
static void facts_find(struct facts *facts, const struct position *pos)
{
	struct scene *scene = &facts->scene;
	bool one;

	scene_of(scene, pos, pos->now.side);
	find_attacked(scene, &facts->attacked);
	facts->burning = facts->attacked & scene->phoenixes;
	facts->doomed = false;
	if (!set_any(facts->burning))
		return;
	one = set_count(facts->burning) == 1;
	scene_lift(scene, &facts->burning);
	find_attacked(scene, &facts->attacked);
	facts->doomed = !one || set_any(facts->attacked & scene->phoenixes);
}

SET_INLINE set facts_rebirths(const struct facts *facts)
{
	return set_any(facts->burning)
	    ? facts->scene.open & ~facts->attacked & ~facts->burning
	    : SET_EMPTY;
}

/*
 * The first pieces on all ways by which an enemy could come to one of these
 * squares, looked at from there: the ways of attacks_of walked backwards. A
 * Lizard's is the same in both directions.
 */
SET_INLINE set seen_from(set ends, set open, const int up)
{
	set back = set_fill(ends, open, 0, -up);
	set right = set_fill(ends, open, 1, up);
	set left = set_fill(ends, open, -1, up);
	set back_right = set_fill(ends, open, 1, -up);
	set back_left = set_fill(ends, open, -1, -up);
	set phoenix_turns = back & open;
	set scorpion_turns = (right | left) & open;
	set flail_turns = (back_right | back_left) & open;
	set ahead = set_fill(ends | flail_turns, open, 0, up);

	right |= set_fill(phoenix_turns, open, 1, up);
	left |= set_fill(phoenix_turns, open, -1, up);
	ahead |= set_shift(right, 1, 0) | set_shift(left, -1, 0);
	back |= set_fill(scorpion_turns, open, 0, -up);
	back |= set_shift(back_right, 1, 0) | set_shift(back_left, -1, 0);
	return set_shift(ahead, 0, up) | set_shift(back, 0, -up) |
	       set_ride(ends, open, 1, 0) | set_ride(ends, open, -1, 0) |
	       set_shift(beside(ends), 0, 2 * up) |
	       attacks_of_lizards(ends, open, up);
}

SET_CLONES
static void find_seen(const struct scene *scene, const set *ends, set *seen)
{
	*seen = scene->side == WHITE ? seen_from(*ends, scene->open, 1)
	    : seen_from(*ends, scene->open, -1);
}

/* The shields of the Phoenixes on the board and of every square where one can
 * be reborn: what both sides see, if one more look shows that it matters. */
SET_CLONES
static void shields_find(struct facts *facts)
{
	struct scene without = facts->scene;
	set attacked = facts->scene.mine & facts->attacked;
	set ends = facts->scene.phoenixes | facts_rebirths(facts);
	set seen;

	facts->n_shields = 0;
	if (!set_any(attacked))
		return;
	find_seen(&facts->scene, &ends, &seen);
	SET_EACH(sq, attacked & seen) {
		struct shield *shield = &facts->shield[facts->n_shields];

		without.open = facts->scene.open | set_of(sq);
		shield->sq = sq;
		find_attacked(&without, &shield->ways);
		facts->n_shields += set_any(shield->ways & ends);
	}
}

/* Without it, would a Phoenix of this scene be attacked? A Phoenix that is
 * reborn in one of the ways has it end there, so the ways of the scene
 * without that Phoenix will do. */
SET_INLINE bool shield_holds(const struct shield *shield,
			     const struct scene *scene)
{
	return set_any(shield->ways & scene->phoenixes);
}

/* Counting: all pieces of a kind at once, see phi.c. */

#define LEAP(from, df, dr) (set_shift(from, df, dr) & targets)
#define SLIDE(from, df, dr) (set_ride(from, open, df, dr) & targets)

struct sum {
	struct tally tally;
	int more;		/* what a tally does not hold */
};

/* Ways that can meet are walked step by step and counted at each. */
SET_INLINE int count_on(set turns, set open, set targets, const int df,
			const int dr)
{
	int n = 0;

	while (set_any(turns)) {
		set next = set_shift(turns, df, dr);

		n += set_count(next & targets);
		turns = next & open;
	}
	return n;
}

/* The same for slides that turn on empty squares, straight back. */
SET_INLINE int count_turning(set from, set open, set targets, const int df,
			     const int up)
{
	int n = 0;

	while (set_any(from)) {
		set next = set_shift(from, df, up);

		n += set_count(next & targets & ~open);
		from = next & open;
		n += count_on(from, open, targets, 0, -up);
	}
	return n;
}

/*
 * Where pieces slide on from the empty squares on which they turn. Ways of
 * one piece never meet then; those of several can, which shows when one goes
 * over another's turning square.
 */
SET_INLINE set slide_on(struct sum *sum, set turns, set open, set targets,
			const int df, const int dr)
{
	set reached = set_ride(turns, open, df, dr);

	if (!set_any(reached & turns))
		return reached & targets;
	sum->more += count_on(turns, open, targets, df, dr);
	return SET_EMPTY;
}

SET_INLINE void sum_phoenixes(struct sum *sum, set phoenixes, set open,
			      set targets, const int up)
{
	set left = set_ride(phoenixes, open, -1, up);
	set right = set_ride(phoenixes, open, 1, up);

	/* Two Phoenixes may turn on the same square. */
	sum->more += count_on(left & right & open, open, targets, 0, -up) +
		     set_count(left & right & targets & ~open);
	tally_add(&sum->tally, SLIDE(phoenixes, 0, up),
		  SLIDE(phoenixes, 0, -up),
		  (left | right) & targets & ~open,
		  slide_on(sum, (left | right) & open, open, targets, 0,
			   -up));
}

SET_INLINE void sum_scorpions(struct sum *sum, set scorpions, set open,
			      set targets, const int up)
{
	set back = set_ride(scorpions, open, 0, -up);

	tally_add(&sum->tally, LEAP(scorpions, 0, up),
		  LEAP(scorpions, 1, 2 * up), LEAP(scorpions, -1, 2 * up),
		  back & targets & ~open);
	tally_add(&sum->tally,
		  slide_on(sum, back & open, open, targets, 1, up),
		  slide_on(sum, back & open, open, targets, -1, up),
		  SET_EMPTY, SET_EMPTY);
}

SET_INLINE void sum_flails(struct sum *sum, set flails, set open, set targets,
			   const int up)
{
	set ahead = set_ride(flails, open, 0, up);

	tally_add(&sum->tally, ahead & targets & ~open,
		  slide_on(sum, ahead & open, open, targets, 1, -up),
		  slide_on(sum, ahead & open, open, targets, -1, -up),
		  SET_EMPTY);
}

SET_INLINE void sum_archers(struct sum *sum, set archers, set open,
			    set targets, const int up)
{
	tally_add(&sum->tally, SLIDE(archers, 1, up), SLIDE(archers, -1, up),
		  SLIDE(archers, 1, 0), SLIDE(archers, -1, 0));
	tally_add(&sum->tally, LEAP(archers, 0, -up), SET_EMPTY, SET_EMPTY,
		  SET_EMPTY);
}

/* The square four ahead is reached by up to three ways of the same piece. */
SET_INLINE void sum_fleurs(struct sum *sum, set fleurs, set open, set targets,
			   const int up)
{
	set left = set_shift(fleurs, -1, 2 * up);
	set right = set_shift(fleurs, 1, 2 * up);
	set ahead = set_shift(fleurs, 0, up) & open;
	set slid, leapt;

	ahead = set_shift(ahead, 0, up) & open;
	ahead = set_shift(ahead, 0, up) & open;
	slid = set_shift(ahead, 0, up);
	leapt = set_shift(left & open, 1, 2 * up) |
		set_shift(right & open, -1, 2 * up);
	tally_add(&sum->tally, SLIDE(fleurs, 0, up), leapt & ~slid & targets,
		  left & targets, right & targets);
	tally_add(&sum->tally, LEAP(left & open, -1, 2 * up),
		  LEAP(right & open, 1, 2 * up), LEAP(fleurs, 1, 0),
		  LEAP(fleurs, -1, 0));
	tally_add(&sum->tally, LEAP(fleurs, 1, -2 * up),
		  LEAP(fleurs, -1, -2 * up), LEAP(fleurs, 2, -up),
		  LEAP(fleurs, -2, -up));
	tally_add(&sum->tally, LEAP(fleurs, 0, -up), SET_EMPTY, SET_EMPTY,
		  SET_EMPTY);
}

/* Both zigzags of a Lizard meet on its own file. No two Lizards' do: where
 * they could, one stands in the other's way. */
SET_INLINE void sum_lizards(struct sum *sum, set lizards, set open,
			    set targets, const int up)
{
	set right = set_shift(zigzag_starts(lizards, open, 1, up), 1, up);
	set left = set_shift(zigzag_starts(lizards, open, -1, up), -1, up);

	tally_add(&sum->tally, right & targets, left & targets,
		  (set_shift(right & open, -1, up) |
		   set_shift(left & open, 1, up)) & targets,
		  LEAP(lizards, 0, -up));
}

SET_INLINE set pawn_steps(set pawns, set open, const int up)
{
	return set_shift(pawns, 0, up) & open;
}

SET_INLINE set pawn_double_steps(set pawns, set open, const int up)
{
	set first = set_of_rank(up > 0 ? pawn.home : 11 - pawn.home);

	return pawn_steps(pawn_steps(pawns & first, open, up), open, up);
}

SET_INLINE void sum_pawns(struct sum *sum, set pawns, set open, set prey,
			  const int up)
{
	set step = pawn_steps(pawns, open, up);
	set left = set_shift(pawns, -1, up) & prey;
	set right = set_shift(pawns, 1, up) & prey;
	set last = set_of_rank(up > 0 ? 11 : 0);

	tally_add(&sum->tally, step, pawn_double_steps(pawns, open, up), left,
		  right);
	if (set_any((step | left | right) & last))
		sum->more += (PROMOTIONS - 1) * (set_count(step & last) +
			     set_count(left & last) +
			     set_count(right & last));
}

SET_INLINE set capturable(const struct scene *scene)
{
	return scene->enemy & ~scene->pos->of[PHOENIX];
}

/* Those of mine that a kind's count is about. */
SET_INLINE set members(const struct scene *scene, int kind)
{
	return kind == PHOENIX ? scene->phoenixes
	    : scene->mine & scene->pos->of[kind];
}

/* All moves of a kind, without captures in passing. */
SET_INLINE void sum_kind(struct sum *sum, const struct scene *scene, int kind,
			 const set *attacked, const int up)
{
	set who = members(scene, kind), open = scene->open;
	set prey = capturable(scene), targets = open | prey;

	switch (kind) {
	case PAWN:
		sum_pawns(sum, who, open, prey, up);
		break;
	case LIZARD:
		sum_lizards(sum, who, open, targets, up);
		break;
	case FLEUR:
		sum_fleurs(sum, who, open, targets, up);
		break;
	case ARCHER:
		sum_archers(sum, who, open, targets, up);
		break;
	case SCORPION:
		sum_scorpions(sum, who, open, targets, up);
		break;
	case FLAIL:
		sum_flails(sum, who, open, targets, up);
		break;
	case PHOENIX:
		sum_phoenixes(sum, who, open, targets & ~*attacked, up);
	}
}

SET_INLINE void sum_all(struct sum *sum, const struct scene *scene,
			const set *attacked, const int up)
{
	sum_kind(sum, scene, PAWN, attacked, up);
	sum_kind(sum, scene, LIZARD, attacked, up);
	sum_kind(sum, scene, FLEUR, attacked, up);
	sum_kind(sum, scene, ARCHER, attacked, up);
	sum_kind(sum, scene, SCORPION, attacked, up);
	sum_kind(sum, scene, FLAIL, attacked, up);
	sum_kind(sum, scene, PHOENIX, attacked, up);
}

SET_CLONES
static int count_free(const struct scene *scene, const set *attacked)
{
	struct sum sum = {.more = 0};

	if (scene->side == WHITE)
		sum_all(&sum, scene, attacked, 1);
	else
		sum_all(&sum, scene, attacked, -1);
	return tally_sum(&sum.tally) + sum.more;
}

SET_CLONES
static int count_kind(const struct scene *scene, int kind,
		      const set *attacked)
{
	struct sum sum = {.more = 0};

	if (scene->side == WHITE)
		sum_kind(&sum, scene, kind, attacked, 1);
	else
		sum_kind(&sum, scene, kind, attacked, -1);
	return tally_sum(&sum.tally) + sum.more;
}

/* What they attack or step to: where something would be in their way. */
SET_INLINE set sight_of(const struct scene *scene, set who, const int up)
{
	set pawns = who & scene->pos->of[PAWN];

	return attacks_of(scene->pos, who, scene->open, up) |
	       pawn_steps(pawns, scene->open, up) |
	       pawn_double_steps(pawns, scene->open, up);
}

SET_CLONES
static void find_sight(const struct scene *scene, int kind, set *sight)
{
	*sight = scene->side == WHITE
	    ? sight_of(scene, members(scene, kind), 1)
	    : sight_of(scene, members(scene, kind), -1);
}

/* Squares that a piece sees and cannot go to: a Pawn can take only what is
 * there, others have to turn and go on. */
SET_INLINE set turns_of(const struct scene *scene, set one, const int up)
{
	const struct position *pos = scene->pos;
	set open = scene->open;
	set pawns = one & pos->of[PAWN];
	set ahead = set_shift(pawns, 0, up);

	return open & (set_ride(one & pos->of[SCORPION], open, 0, -up) |
		       set_ride(one & pos->of[FLAIL], open, 0, up) |
		       beside(ahead));
}

/* Where a shield can go and perhaps still be one, to an empty square only if
 * that is in one of the ways it opens; and what it sees. */
SET_INLINE void look_from(const struct scene *scene,
			  const struct shield *shield, set *goals,
			  set *sight, const int up)
{
	set one = set_of(shield->sq);

	*sight = sight_of(scene, one, up);
	*goals = *sight & ~turns_of(scene, one, up) &
		(capturable(scene) | (scene->open & shield->ways));
}

SET_CLONES
static void find_goals(const struct scene *scene, const struct shield *shield,
		       set *goals, set *sight)
{
	if (scene->side == WHITE)
		look_from(scene, shield, goals, sight, 1);
	else
		look_from(scene, shield, goals, sight, -1);
}

/* How many moves lead to a square. */
static int choices(const struct scene *scene, square from, square to)
{
	int last = scene->side == WHITE ? 11 : 0;

	return piece_kind(scene->pos->at[from]) == PAWN &&
	    square_rank(to) == last ? PROMOTIONS : 1;
}

/* The moves of a shield, tried one by one. */
static int count_shield(const struct scene *scene, const struct shield *shield)
{
	square from = shield->sq;
	set goals, sight;
	int n = 0;

	find_goals(scene, shield, &goals, &sight);
	SET_EACH(to, goals)
		if (!exposes(scene, from, to, NO_SQUARE))
			n += choices(scene, from, to);
	return n;
}

/* The Pawns that could capture in passing, for all that this exposes. */
struct passing {
	square from[2], to, victim;
	int n;
};

static struct passing find_passing(const struct scene *scene)
{
	square ep = scene->pos->now.ep[0];
	int up = scene->side == WHITE ? 1 : -1;
	struct passing passing = {
		.to = ep, .victim = square_step(ep, 0, -up)
	};

	if (!ep || !set_has(&scene->open, ep))
		return passing;
	for (int df = -1; df <= 1; df += 2) {
		square from = square_step(ep, df, -up);

		if (scene->pos->at[from] == PIECE(scene->side, PAWN))
			passing.from[passing.n++] = from;
	}
	return passing;
}

static int count_passing(const struct scene *scene)
{
	struct passing passing = find_passing(scene);
	int n = 0;

	for (int i = 0; i < passing.n; i++)
		n += !exposes(scene, passing.from[i], passing.to,
			      passing.victim);
	return n;
}

/* Takes the shields of a scene out of it. */
SET_CLONES
static void lift_shields(struct scene *scene, const struct facts *facts)
{
	for (int i = 0; i < facts->n_shields; i++)
		if (shield_holds(&facts->shield[i], scene))
			scene->mine &= ~set_of(facts->shield[i].sq);
}

/* The legal ordinary moves in a scene of these facts: the one where no
 * Phoenix burns, or one where it is reborn. Needs the shields. */
static int count_moves(const struct facts *facts, const struct scene *scene)
{
	struct scene free = *scene;
	int n = count_passing(scene);

	for (int i = 0; i < facts->n_shields; i++)
		if (shield_holds(&facts->shield[i], scene))
			n += count_shield(scene, &facts->shield[i]);
	lift_shields(&free, facts);
	return n + count_free(&free, &facts->attacked);
}

/*
 * Turns with a rebirth: squares of rebirth times moves, without those that the
 * reborn Phoenix is in the way of, or that leave it attacked. Each move is
 * counted for all squares at once, as far as they make no difference.
 */

/*
 * The squares of rebirth where a move leaves no Phoenix attacked. What is
 * attacked then is found once for all of them: a Phoenix that closes a way
 * stands in it, and is attacked itself.
 */
SET_CLONES
static void find_safe_after(const struct facts *facts, square from, square to,
			    square victim, set *safe)
{
	set attacked;

	find_attacked_after(&facts->scene, from, to, victim, &attacked);
	*safe = facts_rebirths(facts) & ~attacked;
	if (set_any(attacked & facts->scene.phoenixes))
		*safe = SET_EMPTY;
}

/* Where a shield has to go: into the ways that it opens to a Phoenix of the
 * scene, or if there is none to one of the squares, unless it takes. */
SET_CLONES
static void find_helpful(const struct scene *scene,
			 const struct shield *shield, const set *squares,
			 set *helpful)
{
	struct scene without = *scene;
	bool holds = shield_holds(shield, scene);

	without.open |= set_of(shield->sq);
	find_seen(&without, holds ? &scene->phoenixes : squares, helpful);
	*helpful |= scene->enemy;
}

/* The moves of a shield, on all squares of rebirth where it is one. */
SET_CLONES
static int count_shield_reborn(const struct facts *facts,
			       const struct shield *shield)
{
	const struct scene *scene = &facts->scene;
	square from = shield->sq;
	set squares = facts_rebirths(facts);
	set goals, sight, helpful, safe[SQUARES];
	int n = 0;

	if (!shield_holds(shield, scene))
		squares &= shield->ways;
	find_goals(scene, shield, &goals, &sight);
	find_helpful(scene, shield, &squares, &helpful);
	SET_EACH(to, goals)
		safe[to] = SET_EMPTY;
	SET_EACH(to, goals & helpful) {
		find_safe_after(facts, from, to, NO_SQUARE, &safe[to]);
		n += choices(scene, from, to) *
		    set_count(safe[to] & squares & ~sight);
	}
	SET_EACH(sq, squares & sight) {
		struct scene reborn = *scene;
		set seen;

		scene_reborn(&reborn, sq);
		find_goals(&reborn, shield, &goals, &seen);
		SET_EACH(to, goals)
			if (set_has(&safe[to], sq))
				n += choices(scene, from, to);
	}
	return n;
}

static int count_passing_reborn(const struct facts *facts)
{
	struct passing passing = find_passing(&facts->scene);
	set safe;
	int n = 0;

	for (int i = 0; i < passing.n; i++) {
		find_safe_after(facts, passing.from[i], passing.to,
				passing.victim, &safe);
		n += set_count(safe & ~set_of(passing.to));
	}
	return n;
}

/* Where a Phoenix can be reborn behind a shield of a kind. */
static void find_shielded(const struct facts *facts, const struct scene *free,
			  int kind, set *squares)
{
	set these = members(free, kind);

	*squares = SET_EMPTY;
	for (int i = 0; i < facts->n_shields; i++)
		if (set_has(&these, facts->shield[i].sq))
			*squares |= facts->shield[i].ways;
}

/* The moves of a kind: where it is reborn the Phoenix gets in the way only of
 * those that see its square. Shields are counted elsewhere. */
SET_CLONES
static int count_kind_reborn(const struct facts *facts,
			     const struct scene *free, int kind)
{
	set squares = facts_rebirths(facts), sight, shielded;
	int moves = count_kind(free, kind, &facts->attacked);
	int n = moves * set_count(squares);
	struct scene reborn = *free;

	find_sight(free, kind, &sight);
	find_shielded(facts, free, kind, &shielded);
	SET_EACH(sq, squares & (sight | shielded)) {
		reborn.open = free->open & ~set_of(sq);
		reborn.mine = free->mine;
		if (set_has(&shielded, sq)) {
			reborn.phoenixes = set_of(sq);
			lift_shields(&reborn, facts);
			reborn.phoenixes = free->phoenixes;
		}
		n += count_kind(&reborn, kind, &facts->attacked) - moves;
	}
	return n;
}

/* The moves of the reborn Phoenix itself. */
SET_INLINE int count_from(set squares, set open, set targets, const int up)
{
	return count_on(squares, open, targets, 0, up) +
	       count_on(squares, open, targets, 0, -up) +
	       count_turning(squares, open, targets, 1, up) +
	       count_turning(squares, open, targets, -1, up);
}

SET_CLONES
static int count_reborn(const struct facts *facts)
{
	const struct scene *scene = &facts->scene;
	set squares = facts_rebirths(facts);
	set targets = (scene->open | capturable(scene)) & ~facts->attacked;

	return scene->side == WHITE
	    ? count_from(squares, scene->open, targets, 1)
	    : count_from(squares, scene->open, targets, -1);
}

/* Needs the shields. */
static uint64_t count_rebirths(const struct facts *facts)
{
	struct scene free = facts->scene;
	int n = count_reborn(facts) + count_passing_reborn(facts);

	lift_shields(&free, facts);
	for (int i = 0; i < facts->n_shields; i++)
		n += count_shield_reborn(facts, &facts->shield[i]);
	for (int kind = PAWN; kind <= PHOENIX; kind++)
		n += count_kind_reborn(facts, &free, kind);
	return (uint64_t)n;
}

/* Steps of pawns that are not attacked: always legal, so that most of the
 * time nothing else matters. */
SET_INLINE set sure_steps(const struct facts *facts)
{
	const struct scene *scene = &facts->scene;
	set pawns = scene->mine & scene->pos->of[PAWN] & ~facts->attacked;

	return scene->side == WHITE ? pawn_steps(pawns, scene->open, 1)
	    : pawn_steps(pawns, scene->open, -1);
}

/* A Phoenix reborn before the pawn has another square to choose. */
static bool can_move_plainly(const struct facts *facts)
{
	return set_any(sure_steps(facts)) && (!set_any(facts->burning) ||
	    set_count(facts_rebirths(facts)) > 1);
}

/* Whether a move is left when a Phoenix is reborn there. */
static bool can_move_reborn(const struct facts *facts, square sq)
{
	struct scene reborn = facts->scene;

	scene_reborn(&reborn, sq);
	return set_any(sure_steps(facts) & ~set_of(sq)) ||
	       count_moves(facts, &reborn) > 0;
}

static bool can_be_reborn(const struct facts *facts)
{
	SET_EACH(sq, facts_rebirths(facts))
		if (can_move_reborn(facts, sq))
			return true;
	return false;
}

/* Whether there is a legal turn; finds the shields if need be. */
static bool can_move(struct facts *facts)
{
	if (can_move_plainly(facts))
		return true;
	shields_find(facts);
	return set_any(facts->burning) ? can_be_reborn(facts)
	    : count_moves(facts, &facts->scene) > 0;
}

/* Judging. */

static void attacked(const struct position *pos, set found[2])
{
	struct scene scene;

	for (int side = WHITE; side <= BLACK; side++) {
		scene_of(&scene, pos, side ^ 1);
		find_attacked(&scene, &found[side]);
	}
}

enum { SAFE_SQUARES, SAFE_FEW, BURNING, SQUARES_ENOUGH = 24, FEW = 8 };

static const char *const trait_names[] = {
	"safe squares", "few safe squares", "burning", NULL
};

/* Where a Phoenix of each side could be reborn, if that is nearly nowhere, and
 * once more if it is hardly anywhere; and whether one must be now. */
SET_CLONES
static void traits(const struct position *pos, const set attacked_by[2],
		   int *count)
{
	set open = position_open(pos);

	for (int side = WHITE; side <= BLACK; side++) {
		int n = set_count(open & ~attacked_by[side ^ 1]);
		int sign = side == WHITE ? 1 : -1;

		count[SAFE_SQUARES] += sign *
		    (n < SQUARES_ENOUGH ? n : SQUARES_ENOUGH);
		count[SAFE_FEW] += sign * (n < FEW ? n : FEW);
		count[BURNING] += sign * set_count(attacked_by[side ^ 1] &
		    pieces(pos, side, PHOENIX));
	}
}

static const int16_t weights[WEIGHTS] = {
	[WEIGHT_CENTRE + 1] = 4, 10, 10, 10, 10, 10, 10,
	[WEIGHT_REACH] = 1,
	[WEIGHT_TRAIT + SAFE_SQUARES] = 5,
	[WEIGHT_TRAIT + BURNING] = 40
};

/* Generation. */

/* A Phoenix of a side that is attacked, and the first attacker. */
static bool find_fire(const struct position *pos, int side, square *phoenix_sq,
		      square *attacker)
{
	set hunters;

	SET_EACH(sq, pieces(pos, side, PHOENIX))
		if (attackers(pos, side ^ 1, sq, &hunters)) {
			*phoenix_sq = sq;
			*attacker = set_first(hunters);
			return true;
		}
	return false;
}

static void name_fire(const struct position *pos, int side,
		      const struct reason *reason, struct verdict *verdict)
{
	square burnt = NO_SQUARE, attacker = NO_SQUARE;

	find_fire(pos, side, &burnt, &attacker);
	*verdict = verdict_make(reason, burnt, attacker, NO_SQUARE);
}

static void position_after(struct position *after, const struct position *pos,
			   const struct move *move)
{
	*after = *pos;
	for (int i = 0; i < move->n_edits; i++)
		position_put(after, move->edit[i].sq, move->edit[i].after);
}

static bool is_shield(const struct facts *facts, square sq)
{
	for (int i = 0; i < facts->n_shields; i++)
		if (facts->shield[i].sq == sq)
			return true;
	return false;
}

static bool allows_move(struct gen *gen, struct move *move,
			struct verdict *verdict)
{
	const struct facts *facts = gen->context;
	square from = move_from(move), to = move_to(move);
	struct position after;
	bool exposing = false;

	if (piece_kind(gen->pos->at[from]) == PHOENIX)
		exposing = set_has(&facts->attacked, to);
	else if (move->n_edits > 2)
		exposing = exposes(&facts->scene, from, to, move->edit[2].sq);
	else if (is_shield(facts, from))
		exposing = exposes(&facts->scene, from, to, NO_SQUARE);
	if (exposing && gen_explains(gen)) {
		position_after(&after, gen->pos, move);
		name_fire(&after, gen->pos->now.side, &exposed, verdict);
	}
	return !exposing;
}

static void judge_attacked(const struct gen *gen, const struct move *move,
			   struct verdict *verdict)
{
	square burnt = move_from(move), sq = move_to(move);
	struct position after;
	set hunters = SET_EMPTY;

	position_after(&after, gen->pos, move);
	attackers(&after, gen->pos->now.side ^ 1, sq, &hunters);
	*verdict = verdict_make(&burns_there, burnt, sq, set_first(hunters));
}

static bool allows_rebirth(struct gen *gen, struct move *move,
			   struct verdict *verdict)
{
	const struct facts *facts = gen->context;
	square burnt = move_from(move), sq = move_to(move);
	const struct reason *reason;

	if (sq == burnt)
		reason = &same_square;
	else if (gen->pos->at[sq])
		reason = &occupied;
	else if (set_has(&facts->attacked, sq))
		reason = &burns_there;
	else if (!can_move_reborn(facts, sq))
		reason = &no_move_then;
	else
		return true;
	if (gen_explains(gen)) {
		*verdict = verdict_make(reason, burnt, sq, NO_SQUARE);
		if (reason == &burns_there)
			judge_attacked(gen, move, verdict);
	}
	return false;
}

static void offer_rebirth(struct gen *gen, square burnt, square sq)
{
	const struct position *pos = gen->pos;
	struct move *move = gen_begin(gen, MOVE_REBIRTH, burnt, sq);

	move_edit(move, pos, burnt, EMPTY);
	if (sq != burnt)
		move_edit(move, pos, sq, pos->at[burnt]);
	move->after.stage = REBORN;
	gen_candidate(gen, move);
}

/* While a Phoenix burns nothing else moves: that is for objects to say. */
static void generate_rebirths(struct gen *gen, const struct facts *facts)
{
	square burnt = set_first(facts->burning);
	set squares = gen_explains(gen) ? gen->pos->board
	    : facts_rebirths(facts);

	gen->allows = allows_rebirth;
	if (gen->takes_only)
		return;
	SET_EACH(sq, squares)
		if (gen_wants(gen, burnt) && !gen_full(gen))
			offer_rebirth(gen, burnt, sq);
}

/* Somebody asks for a rebirth although nothing burns. */
static void refuse_rebirth(struct gen *gen)
{
	struct move move = {.form = MOVE_REBIRTH, .n_path = 2};
	struct verdict verdict;

	if (!gen_explains(gen) || gen->asked_form != MOVE_REBIRTH)
		return;
	memcpy(move.path, gen->asked, move.n_path);
	verdict = verdict_make(piece_kind(gen->pos->at[move.path[0]]) ==
	    PHOENIX ? &not_in_check : &only_phoenix, move.path[0], NO_SQUARE,
	    NO_SQUARE);
	gen_refuse(gen, &move, &verdict);
}

static void generate(struct gen *gen)
{
	struct facts facts;

	facts_find(&facts, gen->pos);
	shields_find(&facts);
	gen->context = &facts;
	if (!set_any(facts.burning)) {
		gen->allows = allows_move;
		walk_army(gen);
		refuse_rebirth(gen);
	} else if (!facts.doomed) {
		generate_rebirths(gen, &facts);
	}
	gen->context = NULL;
}

/* The end. */

static struct outcome lost_to(const struct reason *reason,
			      const struct position *pos)
{
	return outcome_win(pos->now.side ^ 1, reason);
}

/* Squares: both Phoenixes of the loser, then what attacks them. */
static struct outcome double_check(const struct position *pos,
				   const struct facts *facts)
{
	int loser = pos->now.side;
	square burnt = set_first(facts->burning), other, attacker;
	set others = pieces(pos, loser, PHOENIX) & ~set_of(burnt);
	bool both = set_count(facts->burning) > 1;
	struct outcome outcome = lost_to(both ? &both_burn : &other_burns,
					 pos);
	struct position without = *pos;
	set hunters;

	if (!both)
		position_put(&without, burnt, EMPTY);
	other = set_first(others);
	attackers(&without, loser ^ 1, other, &hunters);
	attacker = set_first(hunters);
	outcome.why.sq[0] = burnt;
	outcome.why.sq[1] = other;
	outcome.why.sq[2] = attacker;
	attackers(pos, loser ^ 1, burnt, &hunters);
	outcome.why.sq[3] = set_first(hunters);
	outcome.why.n_sq = 4;
	return outcome;
}

static struct outcome lost_by_fire(const struct position *pos)
{
	struct outcome outcome = lost_to(&no_rebirth, pos);

	find_fire(pos, pos->now.side, &outcome.why.sq[0], &outcome.why.sq[1]);
	outcome.why.n_sq = 2;
	return outcome;
}

/* A position comes back after four turns at the earliest: every turn, also
 * one with a rebirth, changes where its side stands. */
static bool stands_third_time(const struct line *line)
{
	size_t last = line->n_keys - 1;
	size_t back = line->pos.now.clock < last ? line->pos.now.clock : last;
	int times = 1;

	for (size_t i = 4; i <= back; i += 2)
		times += line->keys[last - i] == line->keys[last];
	return times >= REPEATS;
}

static bool is_bare(const struct position *pos)
{
	return !set_any(pos->army[pos->now.side] & ~pos->of[PHOENIX]);
}

/* NULL: by nothing. */
static const struct reason *drawn_by(const struct line *line)
{
	if (stands_third_time(line))
		return &repetition;
	return line->pos.now.clock >= HUNDRED_MOVES ? &hundred_moves : NULL;
}

static struct outcome outcome(const struct line *line)
{
	const struct position *pos = &line->pos;
	const struct reason *why;
	struct facts facts;

	if (is_bare(pos))
		return outcome_shows(lost_to(&bare, pos),
				     &pos->army[pos->now.side]);
	facts_find(&facts, pos);
	if (facts.doomed)
		return double_check(pos, &facts);
	if (!can_move(&facts))
		return set_any(facts.burning) ? lost_by_fire(pos)
		    : outcome_shows(lost_to(&stalemate, pos),
				    &pos->army[pos->now.side]);
	why = drawn_by(line);
	return why ? outcome_draw(why) : outcome_none();
}

/* No turn at all is the end, too, so that need not be asked. */
SET_CLONES
static uint64_t count(struct line *line)
{
	const struct position *pos = &line->pos;
	struct facts facts;

	if (is_bare(pos) || drawn_by(line))
		return 0;
	facts_find(&facts, pos);
	if (facts.doomed)
		return 0;
	shields_find(&facts);
	return set_any(facts.burning) ? count_rebirths(&facts)
	    : (uint64_t)count_moves(&facts, &facts.scene);
}

/* Whether a turn can begin that captures in passing. */
static bool can_take_passing(const struct position *pos)
{
	struct facts facts;

	facts_find(&facts, pos);
	if (facts.doomed)
		return false;
	return (set_any(facts.burning) ? count_passing_reborn(&facts)
		: count_passing(&facts.scene)) > 0;
}

static uint64_t find_repetition_key(const struct position *pos)
{
	struct registers now = pos->now;

	if (now.ep[0] && !(pawn_could_take(pos, now.ep[0]) &&
			   can_take_passing(pos)))
		now.ep[0] = 0;
	return pos->squares_key ^ registers_key(&now);
}

/* Position texts. */

static bool pawns_possible(const struct position *pos, int side,
			   struct complaint *complaint)
{
	SET_EACH(sq, pieces(pos, side, PAWN)) {
		int rank = square_rank(sq);
		int steps = side == WHITE ? rank : pos->game->ranks - 1 - rank;

		if (steps < pawn.home || steps == pos->game->ranks - 1)
			return complain(complaint, "rank %d: %s has no pawn "
			    "there in any game", rank + 1,
			    pos->game->sides[side]);
	}
	return true;
}

static bool phoenixes_possible(const struct position *pos, int side,
			       struct complaint *complaint)
{
	int n = set_count(pieces(pos, side, PHOENIX));

	if (n == PHOENIXES)
		return true;
	return complain(complaint, "%s has %d Phoenixes instead of %d",
			pos->game->sides[side], n, PHOENIXES);
}

/* The side that is not to move cannot have left a Phoenix in check. */
static bool check_possible(const struct position *pos,
			   struct complaint *complaint)
{
	int side = pos->now.side ^ 1;
	char burnt_name[SQUARE_NAME], attacker_name[SQUARE_NAME];
	square burnt, attacker;

	if (!find_fire(pos, side, &burnt, &attacker))
		return true;
	square_name(burnt, burnt_name);
	square_name(attacker, attacker_name);
	return complain(complaint, "%s is not to move, but its Phoenix on %s "
			"is attacked from %s", pos->game->sides[side],
			burnt_name, attacker_name);
}

static bool possible(const struct position *pos, struct complaint *complaint)
{
	if (pos->now.clock > HUNDRED_MOVES)
		return complain(complaint, "clock is more than %d",
				HUNDRED_MOVES);
	if (pos->now.ep[0] && pos->now.clock)
		return complain(complaint, "clock is not 0 after a pawn's "
				"double step");
	return phoenixes_possible(pos, WHITE, complaint) &&
	       phoenixes_possible(pos, BLACK, complaint) &&
	       pawns_possible(pos, WHITE, complaint) &&
	       pawns_possible(pos, BLACK, complaint) &&
	       check_possible(pos, complaint);
}

/* What people read. */

/* The square between two parts of a way. A zigzag is read off its ends. */
static square turning_square(const struct move *move, int kind)
{
	return move->n_path == 3 && kind != LIZARD ? move->path[1] : NO_SQUARE;
}

static void notation(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size)
{
	const struct position *pos = &line->pos;
	int kind = piece_kind(pos->at[move_from(move)]);
	square bend = turning_square(move, kind);
	bool takes = move_takes(move, pos->now.side ^ 1);
	bool rebirth = move->form == MOVE_REBIRTH;

	(void)listed;
	text[0] = '\0';
	text_append(text, size, rebirth ? "(" : "");
	text_append(text, size, kinds[kind].symbol);
	text_append_square(text, size, move_from(move));
	if (bend != NO_SQUARE) {
		text_append(text, size, "-");
		text_append_square(text, size, bend);
	}
	text_append(text, size, rebirth ? "@" : takes ? "x" : "-");
	text_append_square(text, size, move_to(move));
	text_append(text, size, rebirth ? ")" : "");
	if (move->choice) {
		text_append(text, size, "=");
		text_append(text, size, kinds[move->choice].symbol);
	}
}

static const char *mark(int mover, const struct line *after)
{
	const struct position *pos = &after->pos;
	enum result result = line_outcome(after).result;
	square burnt, attacker;

	(void)mover;
	if (result == WHITE_WINS || result == BLACK_WINS)
		return "#";
	return find_fire(pos, pos->now.side, &burnt, &attacker) ? "+" : "";
}

/* The Phoenix that has to be reborn before anything else. */
static bool burns_now(const struct position *pos, const struct reason *reason,
		      struct verdict *verdict)
{
	square burnt, attacker;

	if (pos->now.stage == REBORN ||
	    !find_fire(pos, pos->now.side, &burnt, &attacker))
		return false;
	*verdict = verdict_make(reason, burnt, attacker, NO_SQUARE);
	return true;
}

static bool objects(const struct line *line, square from, square to,
		    struct verdict *verdict)
{
	(void)from;
	(void)to;
	return burns_now(&line->pos, &must_rebirth, verdict);
}

static const struct purpose rebirth = {"It can be reborn on:", NULL};

static const struct purpose *purpose(const struct move *move, int n)
{
	(void)n;
	return move->form == MOVE_REBIRTH ? &rebirth : NULL;
}

static bool prompt(const struct line *line, struct verdict *verdict)
{
	if (line->pos.now.stage != REBORN)
		return burns_now(&line->pos, &choose_square, verdict);
	*verdict = verdict_make(&now_move, NO_SQUARE, NO_SQUARE, NO_SQUARE);
	return true;
}

/* For the help page. */
static const char *const about[] = {
	"Attack both enemy Phoenixes at once: that wins.",
	"A Phoenix is never captured; one that is attacked burns: that is "
	"its check.",
	"If your Phoenix burns you first put it on another empty square "
	"where nothing attacks it, then you move any piece: both are one "
	"turn.",
	"Capturing the attacker or stepping in between instead is not "
	"possible.",
	"No turn may leave a Phoenix of yours attacked, not even by "
	"uncovering it (house ruling).",
	"Scorpion, Flail and Phoenix turn on their way: where they stop to "
	"turn they have to go on.",
	"Forward means towards the enemy's side of the board.",
	"On the last rank a Pawn becomes a Flail, Scorpion, Archer, "
	"Fleur-de-lis or Lizard.",
	"You win, in this order: the enemy has nothing left but the "
	"Phoenixes; both of them are attacked, or one is and without it "
	"the other would be; one is attacked and cannot be reborn so that "
	"a move is left; the enemy is not in check and has no legal turn.",
	"Then draws: the same position for the third time (house ruling), "
	"and a hundred turns by each side without a capture or a Pawn's "
	"move (house ruling).",
	"House rulings, too, for want of the picture: the array, the dark "
	"a1 and the Pawns' home rank; the Flail's way; how far the Lizard "
	"goes and that it captures; the steps back of Lizard and Archer; "
	"that either leap of a Fleur-de-lis may capture.",
	NULL
};

/* House ruling: the picture of the array is lost. */
#define ARRAY "lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/12/12/12/" \
	"PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 1"

const struct game game_phoenix = {
	.name = "phoenix",
	.title = "Flaming Phoenix Chess",
	.special = "12 x 12; a Phoenix in check is reborn, then you move",
	.about = about,
	.sides = {"White", "Black"},
	.files = 12,
	.ranks = 12,
	.haste = {95, {1000, 770, 470, 230, 110, 40, 1}},
	.start = ARRAY,
	.kinds = kinds,
	.n_kinds = N_KINDS,
	.pawn = &pawn,
	.generate = generate,
	.outcome = outcome,
	.count = count,
	.repeats = REPEATS,
	.repetition_key = find_repetition_key,
	.attacked = attacked,
	.weights = weights,
	.traits = traits,
	.trait_names = trait_names,
	.possible = possible,
	.notation = notation,
	.mark = mark,
	.objects = objects,
	.quiet_most = HUNDRED_MOVES,
	.prompt = prompt,
	.purpose = purpose,
};
