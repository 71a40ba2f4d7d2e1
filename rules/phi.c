/* SPDX-License-Identifier: MIT */
/*
 * PHI Chess: 13 x 8, no check, a player may pass, and after sixty quiet turns
 * points decide. Its rules, sentence by sentence: tests/boards/phi.txt.
 */
#include <stdio.h>
#include <string.h>

#include "gen.h"
#include "tally.h"
#include "text.h"

enum { PAWN = 1, KNIGHT, BISHOP, ROOK, FOOL, JACK, QUEEN, KING, N_KINDS };

enum {
	PASSES = 4,		/* in a row end the game */
	QUIET_TURNS = 60	/* house ruling: thirty by each side */
};

static const struct leg knight[] = {LEGS_LEAP(1, 2, 1, LEG_BOTH), {0}};
static const struct leg bishop[] = {LEGS_BISHOP(LEG_BOTH), {0}};
static const struct leg rook[] = {LEGS_ROOK(LEG_BOTH), {0}};
static const struct leg fool[] = {
	LEGS_BISHOP(LEG_BOTH), LEGS_LEAP(1, 2, 1, LEG_BOTH), {0}
};
static const struct leg jack[] = {
	LEGS_ROOK(LEG_BOTH), LEGS_LEAP(1, 2, 1, LEG_BOTH), {0}
};
static const struct leg queen[] = {
	LEGS_ROOK(LEG_BOTH), LEGS_BISHOP(LEG_BOTH), {0}
};
static const struct leg king[] = {LEGS_KING(LEG_BOTH), {0}};

static const struct kind kinds[N_KINDS] = {
	[PAWN] = {
		.letter = 'P', .symbol = "", .name = "Pawn",
		.moves = "goes one square forward, and captures one square "
			"diagonally forward",
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
	[FOOL] = {
		.letter = 'F', .symbol = "F", .name = "Fool",
		.moves = "slides diagonally or leaps like a Knight",
		.legs = fool, .value = 7
	},
	[JACK] = {
		.letter = 'J', .symbol = "J", .name = "Jack",
		.moves = "slides along ranks and files or leaps like a Knight",
		.legs = jack, .value = 9
	},
	[QUEEN] = {
		.letter = 'Q', .symbol = "Q", .name = "Queen",
		.moves = "slides in all eight directions",
		.legs = queen, .value = 9
	},
	[KING] = {
		.letter = 'K', .symbol = "K", .name = "King",
		.moves = "goes one square in any direction",
		.legs = king, .flags = KIND_ROYAL | KIND_UNCHECKED
	},
};

static const uint8_t becomes[] = {QUEEN, JACK, FOOL, ROOK, BISHOP, KNIGHT, 0};

static const struct pawn pawn = {
	.kind = PAWN, .home = 1, .first = 1, .becomes = becomes
};

static const struct reason king_captured = {"king-captured",
	"The King was captured: @0 wins.", 0};
static const struct reason bare = {"bare",
	"@1 has nothing left but the King: @0 wins.", 0};
static const struct reason passes = {"passes",
	"Each side passed twice in succession: a draw.", 0};
static const struct reason points = {"points",
	"Sixty turns without a capture or a pawn's move: @0 wins on points, "
	"#0 to #1.", 0};
static const struct reason equal_points = {"points",
	"Sixty turns without a capture or a pawn's move: the points are "
	"equal, #0 to #0, a draw.", 0};
static const struct reason king_hangs = {"king-hangs",
	"Your King on %0 can be captured by the $1 on %1.", 0};

/* Registers: flags counts the passes in a row. */
enum { PASSES_IN_A_ROW = 0xff };

static void generate_pass(struct gen *gen)
{
	struct move *move;

	if (gen->n_prefix)
		return;
	move = gen_begin(gen, MOVE_PASS, NO_SQUARE, NO_SQUARE);
	move->after = turn_end(gen, false);
	move->after.flags = (uint8_t)(gen->pos->now.flags + 1);
	gen_keep(gen, move);
}

static void generate(struct gen *gen)
{
	gen->flags_end = PASSES_IN_A_ROW;
	walk_army(gen);
	generate_pass(gen);
}

static int sum_of_values(const struct position *pos, int side)
{
	int sum = 0;

	for (int kind = 1; kind < N_KINDS; kind++)
		sum += kinds[kind].value * set_count(pieces(pos, side, kind));
	return sum;
}

static struct outcome count_points(const struct position *pos)
{
	int sum[2] = {sum_of_values(pos, WHITE), sum_of_values(pos, BLACK)};
	int winner = sum[BLACK] > sum[WHITE] ? BLACK : WHITE;
	struct outcome outcome = outcome_win(winner, &points);

	if (sum[WHITE] == sum[BLACK])
		outcome = outcome_draw(&equal_points);
	outcome.why.number[0] = sum[winner];
	outcome.why.number[1] = sum[winner ^ 1];
	return outcome;
}

SET_INLINE set army_without_king(const struct position *pos, int side)
{
	return pos->army[side] & ~pos->of[KING];
}

static struct outcome outcome(const struct line *line)
{
	const struct position *pos = &line->pos;
	int opponent = pos->now.side;
	int mover = opponent ^ 1;

	if (!set_any(pieces(pos, opponent, KING)))
		return outcome_win(mover, &king_captured);
	if (!set_any(army_without_king(pos, opponent)))
		return outcome_shows(outcome_win(mover, &bare),
				     &pos->army[opponent]);
	if (pos->now.flags >= PASSES)
		return outcome_draw(&passes);
	if (pos->now.clock >= QUIET_TURNS)
		return count_points(pos);
	return outcome_none();
}

/*
 * Targets of all pieces that step by (df, dr), all at once: steppers in one
 * direction never share a target, so the number of targets is that of moves.
 */
#define LEAP(from, df, dr) (set_shift(from, df, dr) & targets)
#define SLIDE(from, df, dr, far) \
	(set_ride_far(from, open, df, dr, far) & targets)

#define FOUR_LEAPS(from, a, b) LEAP(from, a, b), LEAP(from, -(a), b), \
	LEAP(from, a, -(b)), LEAP(from, -(a), -(b))

enum { FAR_ALONG_RANK = 12, FAR = 7 };

SET_INLINE void tally_slides(struct tally *tally, const struct position *pos,
			     set mine, set open, set targets)
{
	set queens = pos->of[QUEEN];
	set rooks = mine & (pos->of[ROOK] | pos->of[JACK] | queens);
	set bishops = mine & (pos->of[BISHOP] | pos->of[FOOL] | queens);

	tally_add(tally, SLIDE(rooks, 1, 0, FAR_ALONG_RANK),
		  SLIDE(rooks, -1, 0, FAR_ALONG_RANK),
		  SLIDE(rooks, 0, 1, FAR), SLIDE(rooks, 0, -1, FAR));
	tally_add(tally, SLIDE(bishops, 1, 1, FAR),
		  SLIDE(bishops, -1, 1, FAR), SLIDE(bishops, 1, -1, FAR),
		  SLIDE(bishops, -1, -1, FAR));
}

SET_INLINE void tally_leaps(struct tally *tally, const struct position *pos,
			    set mine, set targets)
{
	set knights = mine &
		(pos->of[KNIGHT] | pos->of[FOOL] | pos->of[JACK]);

	tally_add(tally, FOUR_LEAPS(knights, 1, 2));
	tally_add(tally, FOUR_LEAPS(knights, 2, 1));
}

/* Returns how many more moves there are because a pawn that arrives can
 * become several things. */
SET_INLINE int tally_pawns(struct tally *tally, const struct position *pos,
			   set mine, set open, set enemy, const int up,
			   const int last)
{
	set ahead = set_shift(mine & pos->of[PAWN], 0, up);
	set step = ahead & open;
	set left = set_shift(ahead, -1, 0) & enemy;
	set right = set_shift(ahead, 1, 0) & enemy;
	set arrived = set_of_rank(last);

	tally_add(tally, step, left, right, SET_EMPTY);
	if (!set_any(ahead & arrived))
		return 0;
	return ((int)sizeof becomes - 2) * (set_count(step & arrived) +
	    set_count(left & arrived) + set_count(right & arrived));
}

SET_CLONES
static int count_moves(const struct position *pos)
{
	int side = pos->now.side;
	set mine = pos->army[side];
	set enemy = pos->army[side ^ 1];
	set open = position_open(pos);
	set targets = open | enemy;
	struct tally tally = {0};
	int more;

	tally_slides(&tally, pos, mine, open, targets);
	tally_leaps(&tally, pos, mine, targets);
	more = side == WHITE
	    ? tally_pawns(&tally, pos, mine, open, enemy, 1, 7)
	    : tally_pawns(&tally, pos, mine, open, enemy, -1, 0);
	return tally_sum(&tally) + more +
	       set_count(set_king(mine & pos->of[KING]) & targets);
}

SET_CLONES
static uint64_t count(struct line *line)
{
	if (outcome(line).result != GOES_ON)
		return 0;
	return (uint64_t)count_moves(&line->pos) + 1;	/* the pass */
}

/* Judging. */

SET_INLINE set attacks_of(const struct position *pos, set mine, const int up)
{
	set open = position_open(pos);
	set queens = pos->of[QUEEN];
	set rooks = mine & (pos->of[ROOK] | pos->of[JACK] | queens);
	set bishops = mine & (pos->of[BISHOP] | pos->of[FOOL] | queens);
	set knights = mine &
		(pos->of[KNIGHT] | pos->of[FOOL] | pos->of[JACK]);
	set ahead = set_shift(mine & pos->of[PAWN], 0, up);

	return pos->board &
	       (set_rook(rooks, open) | set_bishop(bishops, open) |
		set_knight(knights) | set_king(mine & pos->of[KING]) |
		set_shift(ahead, 1, 0) | set_shift(ahead, -1, 0));
}

SET_CLONES
static void attacked(const struct position *pos, set found[2])
{
	found[WHITE] = attacks_of(pos, pos->army[WHITE], 1);
	found[BLACK] = attacks_of(pos, pos->army[BLACK], -1);
}

enum { POINTS_SOON, LEAD, KING_ATTACKED };

static const char *const trait_names[] = {
	"points soon", "lead", "King attacked", NULL
};

/*
 * Who is ahead when points are counted, and the same again the more the nearer
 * that is. A King that is attacked when its side is to move has to be seen to.
 */
SET_CLONES
static void traits(const struct position *pos, const set attacked_by[2],
		   int *count)
{
	int white = sum_of_values(pos, WHITE);
	int black = sum_of_values(pos, BLACK);

	int side = pos->now.side;
	set hit = pieces(pos, side, KING) & attacked_by[side ^ 1];

	count[LEAD] = (white > black) - (white < black);
	count[POINTS_SOON] = count[LEAD] * (pos->now.clock / 4);
	count[KING_ATTACKED] = !set_any(hit) ? 0 : side == WHITE ? 1 : -1;
}

static const int16_t weights[WEIGHTS] = {
	[WEIGHT_KIND + 1] = 88, 254, 226, 434, 725, 892, 882, 10000,
	[WEIGHT_AHEAD + 1] = -5, -5, -2, -3, 1, 2, 3, 20,
	[WEIGHT_CENTRE + 1] = 11, 8, 16, 13, 6, 3, 1, 4,
	[WEIGHT_REACH] = 3, -31, 5, 19, 18, 12,
	[WEIGHT_TRAIT] = 16, 37, -95
};

static bool state_read(struct position *pos, const char *state,
		       struct complaint *complaint)
{
	if (!strcmp(state, "-"))
		return true;
	if (state[0] != 'p' || state[1] < '1' || state[1] >= '0' + PASSES ||
	    state[2])
		return complain(complaint, "state: \"-\" or the passes in a "
				"row, p1 to p%d", PASSES - 1);
	pos->now.flags = (uint8_t)(state[1] - '0');
	return true;
}

static void state_write(const struct position *pos, char *state)
{
	if (pos->now.flags)
		sprintf(state, "p%d", pos->now.flags);
	else
		strcpy(state, "-");
}

static bool army_possible(const struct position *pos, int side,
			  struct complaint *complaint)
{
	int n = set_count(pieces(pos, side, KING));

	if (n != 1)
		return complain(complaint, "%s has %d Kings instead of one",
				pos->game->sides[side], n);
	if (!set_any(army_without_king(pos, side)))
		return complain(complaint, "%s has nothing but the King",
				pos->game->sides[side]);
	return true;
}

static bool possible(const struct position *pos, struct complaint *complaint)
{
	SET_EACH(sq, pos->of[PAWN])
		if (square_rank(sq) == 0 || square_rank(sq) == 7)
			return complain(complaint, "rank %d: no pawn can "
			    "stand on the last or first rank",
			    square_rank(sq) + 1);
	if (pos->now.clock > QUIET_TURNS)
		return complain(complaint, "clock is more than %d",
				QUIET_TURNS);
	if (pos->now.clock < pos->now.flags)
		return complain(complaint, "clock is less than the passes in "
				"a row");
	return army_possible(pos, WHITE, complaint) &&
	       army_possible(pos, BLACK, complaint);
}

/* "+" for the reader's benefit: nobody has to answer it. */
static const char *mark(int mover, const struct line *after)
{
	const struct position *pos = &after->pos;
	set theirs = pieces(pos, pos->now.side, KING);
	set hunters;

	(void)mover;
	if (!set_any(theirs))
		return "#";
	return attackers(pos, pos->now.side ^ 1, set_first(theirs), &hunters)
	    ? "+" : "";
}

static bool risks(const struct line *after, struct verdict *verdict)
{
	const struct position *pos = &after->pos;
	int mover = pos->now.side ^ 1;
	square own = set_first(pieces(pos, mover, KING));
	set hunters;

	if (!attackers(pos, pos->now.side, own, &hunters))
		return false;
	*verdict = verdict_make(&king_hangs, own, set_first(hunters),
				NO_SQUARE);
	return true;
}

/* For the help page. */
static const char *const about[] = {
	"Capture the enemy King: that wins at once.",
	"You win, too, when you have taken everything but the King.",
	"There is no check: a King may stand or go where it can be "
	"captured, also beside the other King, and nobody has to capture "
	"it.",
	"At any turn you may pass instead of moving; the turn list shows a "
	"pass as --.",
	"A Pawn goes one square forward, never two, and there is no en "
	"passant and no castling.",
	"On the last rank a Pawn becomes a Queen, Jack, Fool, Rook, Bishop "
	"or Knight.",
	"Four passes in a row, two by each side, end the game: a draw.",
	"Sixty turns in a row without a capture or a Pawn's move, thirty "
	"by each side (house ruling), end the game, too: then points "
	"decide.",
	"Points are the values of what stands on the board: Pawn 1, Knight "
	"and Bishop 3, Rook 5, Fool 7, Jack and Queen 9, King 0; equal "
	"sums are a draw.",
	"These ends count in the order in which they stand here.",
	"There is no stalemate and no rule about repetition; a side that "
	"is ahead may pass until the points are counted.",
	"How the pieces stand at the start is a house ruling: the "
	"published picture is lost.",
	NULL
};

const struct game game_phi = {
	.name = "phi",
	.title = "PHI Chess",
	.special = "13 x 8; no check: take the King; you may pass",
	.about = about,
	.sides = {"White", "Black"},
	.files = 13,
	.ranks = 8,
	.a1_light = true,
	/* House ruling: the picture of the array is lost. */
	.haste = {87, {1000, 850, 580, 330, 160, 60, 4}},
	.start = "rfbnjqkqjnbfr/ppppppppppppp/13/13/13/13/PPPPPPPPPPPPP/"
		 "RFBNJQKQJNBFR w - 0 1",
	.kinds = kinds,
	.n_kinds = N_KINDS,
	.pawn = &pawn,
	.generate = generate,
	.outcome = outcome,
	.quiet_most = QUIET_TURNS,
	.count = count,
	.one_move = true,
	.attacked = attacked,
	.weights = weights,
	.traits = traits,
	.trait_names = trait_names,
	.state_read = state_read,
	.state_write = state_write,
	.possible = possible,
	.mark = mark,
	.risks = risks,
};
