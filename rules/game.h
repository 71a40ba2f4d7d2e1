/* SPDX-License-Identifier: MIT */
/*
 * What makes a game: one table of this type, in one file of its own.
 *
 * To add a game: write its file, put its table in the list (games.c), add its
 * rule book text and its tests. Nothing else knows any game; phi.c is the one
 * to read first, it needs hardly more than tables.
 */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "move.h"
#include "position.h"
#include "set.h"
#include "verdict.h"

struct gen;
struct line;

/*
 * A part of a piece's way: a step of (df, dr), repeated up to `reach` times
 * (0: any number of times) over empty squares. dr is White's; Black's is
 * mirrored. Where the way can bend, `then` lists the legs that can follow on
 * any empty square of this one. A list of legs ends with flags 0.
 */
struct leg {
	int8_t df, dr;
	uint8_t reach;
	uint8_t flags;
	const struct leg *then;
};

enum {
	LEG_QUIET = 1,		/* may end on an empty square */
	LEG_TAKE = 2,		/* may end by taking an enemy */
	LEG_BOTH = LEG_QUIET | LEG_TAKE,
	LEG_ONLY_ON = 4		/* may neither: must go on with `then` */
};

/* Rows for the usual pieces. */
#define LEGS_ROOK(f) {1, 0, 0, f, 0}, {-1, 0, 0, f, 0}, \
	{0, 1, 0, f, 0}, {0, -1, 0, f, 0}
#define LEGS_BISHOP(f) {1, 1, 0, f, 0}, {-1, 1, 0, f, 0}, \
	{1, -1, 0, f, 0}, {-1, -1, 0, f, 0}
#define LEGS_WAZIR(f) {1, 0, 1, f, 0}, {-1, 0, 1, f, 0}, \
	{0, 1, 1, f, 0}, {0, -1, 1, f, 0}
#define LEGS_KING(f) LEGS_WAZIR(f), {1, 1, 1, f, 0}, {-1, 1, 1, f, 0}, \
	{1, -1, 1, f, 0}, {-1, -1, 1, f, 0}
/* reach 1: a Knight; reach 0: a Nightrider; likewise for (3, 1) a Camel. */
#define LEGS_LEAP(a, b, reach, f) \
	{a, b, reach, f, 0}, {a, -(b), reach, f, 0}, \
	{-(a), b, reach, f, 0}, {-(a), -(b), reach, f, 0}, \
	{b, a, reach, f, 0}, {b, -(a), reach, f, 0}, \
	{-(b), a, reach, f, 0}, {-(b), -(a), reach, f, 0}

enum {
	KIND_IMMUNE = 1,	/* can never be captured */
	KIND_ROYAL = 2,		/* shown as in check when attacked */
	KIND_PAWN = 4,		/* moves as the game's pawn table says */
	KIND_UNCHECKED = 8,	/* royal, but to attack it is no check: nobody
				 * has to answer that */
	KIND_BENDS = 16		/* has legs that go on with others: several of
				 * its ways may lead to one square */
};

struct kind {
	char letter;		/* upper case, in position texts */
	const char *symbol;	/* in notation; "" for a pawn */
	const char *name;
	const char *moves;	/* how it moves, a sentence's end: "The Rook
				 * on a1 ..."; begins with a verb */
	const struct leg *legs;
	int8_t value;		/* 0: none is given */
	uint8_t flags;
	const char *also;	/* NULL, or other symbols that are read, with
				 * one blank between them */
	uint8_t height;		/* a stack of so many; 0: a single piece */
};

/* Orthodox pawns with their differences (pawn.c works with it). */
struct pawn {
	uint8_t kind;
	uint8_t home;		/* White's rank index of the first step */
	uint8_t first;		/* squares the first step may go: 1, 2, 3 */
	bool en_passant;
	/* Kinds it can become, the usual one first, ended by 0. */
	const uint8_t *becomes;
	/* NULL, or what happens on the last rank instead: gets a move with
	 * its edits (the pawn still stands on its target) and the registers
	 * of a turn's end, and hands candidates on. */
	void (*arrives)(struct gen *gen, const struct move *move);
};

enum result { GOES_ON, WHITE_WINS, BLACK_WINS, DRAWN };

/*
 * What makes a position good, for whoever has to judge one. A score is the sum
 * of counts, White's minus Black's, each times its weight in hundredths of a
 * pawn. All but the last are counted for every game.
 */
enum weight {
	WEIGHT_KIND,			/* a piece of each kind */
	WEIGHT_AHEAD = WEIGHT_KIND + KINDS,	/* the ranks it came forward */
	WEIGHT_CENTRE = WEIGHT_AHEAD + KINDS,	/* steps it is from the edge */
	WEIGHT_REACH = WEIGHT_CENTRE + KINDS,	/* squares attacked */
	WEIGHT_HANGS,		/* attacked pieces that nothing defends */
	WEIGHT_HANGS_NOW,	/* the same, and the other side is to move */
	WEIGHT_SIEGE,		/* attacked squares beside the enemy's royal
				 * pieces */
	WEIGHT_TURN,		/* to be to move */
	WEIGHT_RUNS,		/* pawns: the square of the ranks they are
				 * beyond the middle */
	WEIGHT_TRAIT,		/* what the game itself counts */
	TRAITS = 8,
	WEIGHTS = WEIGHT_TRAIT + TRAITS
};

/* The word of a result is why.reason->code, its sentence the reason's text. */
struct outcome {
	enum result result;
	struct verdict why;
};

/* The game goes on. An empty verdict; what nobody reads of it, squares behind
 * the last and text behind the end, is not cleared: that took as long as to
 * find out the result. */
static inline struct outcome outcome_none(void)
{
	struct outcome outcome;

	outcome.result = GOES_ON;
	outcome.why.reason = NULL;
	outcome.why.n_sq = 0;
	outcome.why.number[0] = outcome.why.number[1] = 0;
	outcome.why.side = 0;
	outcome.why.note[0] = '\0';
	return outcome;
}

static inline enum result result_win(int side)
{
	return side == WHITE ? WHITE_WINS : BLACK_WINS;
}

static inline struct outcome outcome_win(int side, const struct reason *reason)
{
	return (struct outcome){
		result_win(side), {.reason = reason, .side = (uint8_t)side}
	};
}

static inline struct outcome outcome_draw(const struct reason *reason)
{
	return (struct outcome){DRAWN, {.reason = reason}};
}

/* With squares to be shown: the pieces that are left, or hemmed in. */
static inline struct outcome outcome_shows(struct outcome outcome,
					   const set *squares)
{
	verdict_show(&outcome.why, squares);
	return outcome;
}

/*
 * How much a game forgives to players who do not always look. A glance at the
 * board overlooks so many of a hundred moves; a player of each level, from the
 * weakest on, glances at so many of a thousand turns. Found by matches (make
 * strength), so that the steps from level to level are alike in all games.
 */
#define HASTES 7

struct haste {
	uint8_t overlooks;
	uint16_t glances[HASTES];
};

/*
 * What the next square of a move that has begun is for, when the piece that
 * moves does not simply go there.
 */
struct purpose {
	const char *lists;	/* before a list of such squares: "It can be
				 * put on:" */
	/* What to do, without a full stop, as a reason's text: %0 is the
	 * square the move starts on, %1 the last that was chosen, @0 the
	 * mover. NULL: the usual words will do. */
	const struct reason *asks;
};

/* Where a position text is wrong, for a message; see text.h. */
struct complaint {
	char text[160];
};

/*
 * Several tables of the list can be one game that is played in several ways:
 * they share a family, and each picks one value of every choice. A person is
 * asked for the family, then for each choice.
 */
#define FAMILY_CHOICES 3

struct family {
	const char *title;
	const char *special;	/* as a game's, true of all of them */
	struct {
		const char *name;	/* "Board"; NULL: no more choices */
		const char *const *values;	/* "9 x 9", ...; NULL ends */
	} choice[FAMILY_CHOICES];
};

struct game {
	const char *name;	/* code name, for commands and files */
	const char *title;
	const char *special;	/* what is special about it, one line */
	/* The aim, the special turns, the ends: a sentence each, ended by
	 * NULL. For the help page; house rulings are called that. */
	const char *const *about;
	const char *sides[2];	/* "White", "Black" */
	uint8_t files, ranks;
	bool a1_light;
	const char *start;	/* position text */
	const struct kind *kinds;	/* from index 1; [0] is unused */
	uint8_t n_kinds;	/* with the unused one */
	const struct pawn *pawn;	/* NULL: none */
	uint16_t quiet_most;	/* so many quiet turns end it; 0: no number */
	uint8_t repeats;	/* a position that stands so many times draws;
				 * 0: no such rule */
	bool compulsory;	/* whoever can capture must */
	bool one_move;		/* every turn is a single move */
	struct haste haste;	/* all zeros: nobody measured it yet */
	int variant;		/* one file may serve several tables */
	const struct family *family;	/* NULL: it is the only one */
	uint8_t pick[FAMILY_CHOICES];	/* which value of each choice */

	/*
	 * Hands every candidate to gen_candidate (gen.h): for the turn's
	 * stage on gen->pos, for pieces that gen_wants. Moves are not made
	 * when the game is over; but look.h asks about any position at all,
	 * one without a King, too.
	 */
	void (*generate)(struct gen *gen);

	/* The result after the turn that led to line->pos, at stage 0. Looks
	 * at the position and the keys before it only. */
	struct outcome (*outcome)(const struct line *line);

	/*
	 * The remaining functions may be NULL.
	 */

	/* How many legal turns there are at the start of a turn; 0 when the
	 * game is over. A faster way to perft's last ply. */
	uint64_t (*count)(struct line *line);

	/* Whether the piece on `from` could capture an enemy on `target`, as
	 * if one stood there. NULL: by its legs, or as a pawn. */
	bool (*hits)(const struct position *pos, square from, square target);

	/* Makes the registers fit when the side to move was turned over
	 * without a move, so that one can look at what the other side could
	 * do: forgets what concerned only who was to move. Stage, clock and
	 * en passant squares are gone already. NULL: nothing more. */
	void (*turned)(struct position *pos);

	/* The key that repetition compares. NULL: position_key, with the en
	 * passant squares only where a pawn could capture there. */
	uint64_t (*repetition_key)(const struct position *pos);

	/* STATE of position texts. Reading gets the field without blanks (of
	 * any length, hostile) and returns false with a complaint; writing
	 * has 32 bytes. NULL: an en passant square if the game has it. */
	bool (*state_read)(struct position *pos, const char *state,
			   struct complaint *complaint);
	void (*state_write)(const struct position *pos, char *state);

	/* Whether a position that was read can occur; squares, registers and
	 * all. CLOCK's limits too. */
	bool (*possible)(const struct position *pos,
			 struct complaint *complaint);

	/* Notation. NULL: short algebraic with the least disambiguation, see
	 * notation.h. Has no marks of check or end. Begins, signs aside, with
	 * the symbol of the piece that moves, or if it has none with a file of
	 * the path; or it names no square and begins with O. `listed` are the
	 * moves it must be told from, or NULL. Candidates that were refused
	 * are asked about too. */
	void (*notation)(const struct line *line, const struct moves *listed,
			 const struct move *move, char *text, size_t size);
	/* "+", "#", ... for the turn with which a side came to this line.
	 * NULL: "#" when it won. */
	const char *(*mark)(int mover, const struct line *after);

	/* A general reason why `move_text` cannot be: asked for text that is
	 * no candidate at all (a strike is compulsory, the King must be made
	 * first). from may be NO_SQUARE. Returns false when there is none. */
	bool (*objects)(const struct line *line, square from, square to,
			struct verdict *verdict);

	/* All squares that each side attacks, as `hits` says. NULL: nobody
	 * asks what is attacked when a position is judged. */
	void (*attacked)(const struct position *pos, set found[2]);

	/* WEIGHTS numbers, 0 where the usual will do (evaluate.h). NULL: the
	 * usual everywhere. Tuned by self-play: make tune GAME=NAME. */
	const int16_t *weights;

	/* Counts of the game's own for WEIGHT_TRAIT and those behind it,
	 * White's minus Black's; `count` has TRAITS zeros. `attacked` has the
	 * squares that each side attacks. */
	void (*traits)(const struct position *pos, const set attacked[2],
		       int *count);

	/* Their names, at most TRAITS and a NULL; for tests and tuning. */
	const char *const *trait_names;

	/* What to do next, for the screen's status line: "Your Phoenix on
	 * g11 burns: choose its new square." Returns false: nothing special. */
	bool (*prompt)(const struct line *line, struct verdict *verdict);

	/* What the square behind the first n of a move's path is for. NULL,
	 * and where it returns NULL: the piece goes there. */
	const struct purpose *(*purpose)(const struct move *move, int n);

	/* Something a legal turn risks that the outcome does not say: the
	 * King of PHI left where it can be captured. after->pos is the
	 * position behind the turn. */
	bool (*risks)(const struct line *after, struct verdict *verdict);
};

#endif
