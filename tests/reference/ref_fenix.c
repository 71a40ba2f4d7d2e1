/* SPDX-License-Identifier: MIT */
/*
 * Fenix on both boards and with both stacking rules, plain and slow, from
 * its rule page. The row's variant is ADJACENT for the 1975 rule.
 *
 * Strikes are walked jump by jump. Where a figure stands and what it has
 * struck decides everything that can follow, so a walk that comes to the
 * same pair again turns back; as landings are tried in the order of their
 * text, the first path found to a pair is the first in byte order too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference_games.h"

#define ADJACENT 1
#define PREPARATION 5 /* turns of each side */
#define FIFTY_MOVES 100
#define GENERALS 3
/* A strike text: squares of two characters and signs for 28 jumps. */
#define TURN_TEXT 96

struct square {
	int file, rank;
};

/* Squares of the largest board, one bit each. */
struct squares {
	uint64_t low, high;
};

struct turn {
	struct square from, to;
	struct squares struck; /* empty unless the turn is a strike */
	char text[TURN_TEXT];
};

struct turns {
	struct turn *turn;
	size_t n, room;
};

static void *checked(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static void turns_add(struct turns *turns, const struct turn *turn)
{
	if (turns->n == turns->room) {
		turns->room = turns->room ? 2 * turns->room : 64;
		turns->turn = checked(realloc(turns->turn,
				turns->room * sizeof *turns->turn));
	}
	turns->turn[turns->n++] = *turn;
}

/* Squares and sets of them. */

static int square_bit(struct square sq)
{
	return sq.rank * 9 + sq.file;
}

static bool squares_have(struct squares set, struct square sq)
{
	int bit = square_bit(sq);

	return (bit < 64 ? set.low >> bit : set.high >> (bit - 64)) & 1;
}

static struct squares squares_with(struct squares set, struct square sq)
{
	int bit = square_bit(sq);

	if (bit < 64)
		set.low |= (uint64_t)1 << bit;
	else
		set.high |= (uint64_t)1 << (bit - 64);
	return set;
}

static bool same_squares(struct squares a, struct squares b)
{
	return a.low == b.low && a.high == b.high;
}

static bool same_square(struct square a, struct square b)
{
	return a.file == b.file && a.rank == b.rank;
}

static bool are_neighbours(struct square a, struct square b)
{
	return abs(a.file - b.file) + abs(a.rank - b.rank) == 1;
}

static struct square square_step(struct square sq, int df, int dr)
{
	return (struct square){ sq.file + df, sq.rank + dr };
}

static bool is_on(const struct ref_position *pos, struct square sq)
{
	return ref_on_board(pos, sq.file, sq.rank);
}

/* What stands there; '#', neither empty nor anybody's, off the board. */
static char at(const struct ref_position *pos, struct square sq)
{
	return is_on(pos, sq) ? pos->at[sq.rank][sq.file] : '#';
}

static void put(struct ref_position *pos, struct square sq, char piece)
{
	pos->at[sq.rank][sq.file] = piece;
}

/* Goes to the next square of the board; start with file -1, rank 0. */
static bool next_square(const struct ref_position *pos, struct square *sq)
{
	if (++sq->file == pos->files) {
		sq->file = 0;
		sq->rank++;
	}
	return sq->rank < pos->ranks;
}

/* The next square with this piece. */
static bool next_piece(const struct ref_position *pos, char piece,
		       struct square *sq)
{
	while (next_square(pos, sq))
		if (at(pos, *sq) == piece)
			return true;
	return false;
}

/* Figures. */

static char piece_of(char kind, char side)
{
	return side == 'w' ? kind : (char)(kind - 'A' + 'a');
}

static int count_of(const struct ref_position *pos, char kind, char side)
{
	return ref_count(pos, piece_of(kind, side));
}

/* Of how many single pieces a figure is made. */
static int height_of(char piece)
{
	switch (ref_kind(piece)) {
	case 'S':
		return 1;
	case 'G':
		return 2;
	case 'K':
		return 3;
	}
	return 0;
}

static int army_of(const struct ref_position *pos, char side)
{
	return count_of(pos, 'S', side) + 2 * count_of(pos, 'G', side) +
	       3 * count_of(pos, 'K', side);
}

/* Red's corner triangle, and Black's as Red sees it from the other end. */
static bool in_camp(const struct ref_position *pos, char side,
		    struct square sq)
{
	int reach = pos->files == 9 ? 6 : 5;
	int far = pos->files + pos->ranks - 2;
	int steps = sq.file + sq.rank;

	return (side == 'w' ? steps : far - steps) <= reach;
}

static int camp_size(const struct ref_position *pos)
{
	struct square sq = { -1, 0 };
	int size = 0;

	while (next_square(pos, &sq))
		size += in_camp(pos, 'w', sq);
	return size;
}

static bool is_prep(const struct ref_position *pos)
{
	return strcmp(pos->state, "prep") == 0;
}

/* Stacking: in the preparation, and for a lost General or King. */

static void stack(struct ref_position *pos, struct square from,
		  struct square onto)
{
	char side = ref_is_white(at(pos, from)) ? 'w' : 'b';
	char kind = height_of(at(pos, onto)) == 1 ? 'G' : 'K';

	put(pos, from, '.');
	put(pos, onto, piece_of(kind, side));
}

/* Whether the preparation's counts let side stack onto this kind. */
static bool counts_allow(const struct ref_position *pos, char side,
			 char onto)
{
	int generals = count_of(pos, 'G', side);
	int kings = count_of(pos, 'K', side);

	if (onto == 'S')
		return kings == 0 ? generals < GENERALS + 1
				  : generals < GENERALS;
	return onto == 'G' && kings == 0 && generals >= 1;
}

static bool prep_allows(const struct ref_position *pos, int variant,
			struct square from, struct square onto)
{
	char side = ref_is_white(at(pos, from)) ? 'w' : 'b';

	return ref_kind(at(pos, from)) == 'S' && !same_square(from, onto) &&
	       ref_is_of(at(pos, onto), side) &&
	       (variant != ADJACENT || are_neighbours(from, onto)) &&
	       counts_allow(pos, side, ref_kind(at(pos, onto)));
}

static bool is_completable(const struct ref_position *pos, char side);

/* Whether side can complete its army after stacking from onto. */
static bool completes_after(const struct ref_position *pos, char side,
			    struct square from, struct square onto)
{
	struct ref_position after = *pos;

	if (!is_on(pos, onto) || !prep_allows(pos, ADJACENT, from, onto))
		return false;
	stack(&after, from, onto);
	return is_completable(&after, side);
}

/* Whether stackings by the 1975 rule still lead to a whole army. */
static bool is_completable(const struct ref_position *pos, char side)
{
	struct square from = { -1, 0 };

	if (count_of(pos, 'K', side) == 1 &&
	    count_of(pos, 'G', side) == GENERALS)
		return true;
	while (next_piece(pos, piece_of('S', side), &from))
		if (completes_after(pos, side, from,
				    square_step(from, 0, 1)) ||
		    completes_after(pos, side, from,
				    square_step(from, 1, 0)) ||
		    completes_after(pos, side, from,
				    square_step(from, 0, -1)) ||
		    completes_after(pos, side, from,
				    square_step(from, -1, 0)))
			return true;
	return false;
}

static void turn_add(struct turns *turns, struct square from,
		     struct square to)
{
	struct turn turn = { .from = from, .to = to };

	ref_square_text(from.file, from.rank, turn.text);
	ref_square_text(to.file, to.rank, turn.text + strlen(turn.text));
	turns_add(turns, &turn);
}

static void add_preparation(const struct ref_position *pos, int variant,
			    struct turns *turns)
{
	struct square from = { -1, 0 };

	while (next_piece(pos, piece_of('S', pos->side), &from)) {
		struct square onto = { -1, 0 };

		while (next_square(pos, &onto)) {
			struct ref_position after = *pos;

			if (!prep_allows(pos, variant, from, onto))
				continue;
			stack(&after, from, onto);
			if (variant != ADJACENT ||
			    is_completable(&after, pos->side))
				turn_add(turns, from, onto);
		}
	}
}

/* Battle: a Soldier onto an orthogonally adjacent figure of this kind. */
static void add_makings(const struct ref_position *pos, char onto_kind,
			struct turns *turns)
{
	struct square from = { -1, 0 };

	while (next_piece(pos, piece_of('S', pos->side), &from)) {
		struct square onto = { -1, 0 };

		while (next_piece(pos, piece_of(onto_kind, pos->side), &onto))
			if (are_neighbours(from, onto))
				turn_add(turns, from, onto);
	}
}

/* Moves without a strike. */

static void add_moves_along(const struct ref_position *pos,
			    struct square from, int df, int dr, int most,
			    struct turns *turns)
{
	struct square to = square_step(from, df, dr);

	for (int i = 0; i < most && at(pos, to) == '.'; i++) {
		turn_add(turns, from, to);
		to = square_step(to, df, dr);
	}
}

static void add_moves_from(const struct ref_position *pos,
			   struct square from, struct turns *turns)
{
	char kind = ref_kind(at(pos, from));
	int most = kind == 'G' ? pos->files + pos->ranks : 1;

	for (int df = -1; df <= 1; df++)
		for (int dr = -1; dr <= 1; dr++)
			if ((df == 0) != (dr == 0) ||
			    (df != 0 && kind == 'K'))
				add_moves_along(pos, from, df, dr, most,
						turns);
}

static void add_moves(const struct ref_position *pos, struct turns *turns)
{
	struct square from = { -1, 0 };

	while (next_square(pos, &from))
		if (ref_is_of(at(pos, from), pos->side))
			add_moves_from(pos, from, turns);
}

/* Strikes. The striker is off the board while it is under way. */

/*
 * The enemy that the striker, by this kind and side, can jump on its way
 * from here to there; false when that is no jump.
 */
static bool can_jump(const struct ref_position *pos, char kind, char side,
		     struct square from, struct square to,
		     struct squares struck, struct square *victim)
{
	int df = (to.file > from.file) - (to.file < from.file);
	int dr = (to.rank > from.rank) - (to.rank < from.rank);
	int files = abs(to.file - from.file);
	int ranks = abs(to.rank - from.rank);
	int victims = 0, between = 0;

	if (at(pos, to) != '.' || same_square(from, to))
		return false;
	if (files && ranks && (kind != 'K' || files != ranks))
		return false;
	for (struct square sq = square_step(from, df, dr);
	     !same_square(sq, to); sq = square_step(sq, df, dr)) {
		between++;
		if (at(pos, sq) == '.')
			continue;
		victims++;
		*victim = sq;
	}
	return victims == 1 && (kind == 'G' || between == 1) &&
	       ref_is_of(at(pos, *victim), ref_other(side)) &&
	       !squares_have(struck, *victim);
}

/* Where the striker of a walk stands and what it has struck. */
struct stage {
	struct square at;
	struct squares struck;
};

/* The stages seen: a hash table with empty places marked by file -1. */
struct stages {
	struct stage *place;
	size_t n, room;
};

static size_t stage_place(const struct stages *stages,
			  const struct stage *stage)
{
	uint64_t mix = stage->struck.low * 0x9e3779b97f4a7c15u ^
		       stage->struck.high * 0xc2b2ae3d27d4eb4fu ^
		       (uint64_t)square_bit(stage->at) * 0x165667b19e3779f9u;
	size_t i = (size_t)((mix ^ mix >> 29) & (stages->room - 1));

	while (stages->place[i].at.file >= 0 &&
	       !(same_square(stages->place[i].at, stage->at) &&
		 same_squares(stages->place[i].struck, stage->struck)))
		i = (i + 1) & (stages->room - 1);
	return i;
}

static void stages_grow(struct stages *stages)
{
	struct stages old = *stages;

	stages->room = old.room ? 2 * old.room : 64;
	stages->place = checked(malloc(stages->room * sizeof *old.place));
	for (size_t i = 0; i < stages->room; i++)
		stages->place[i].at.file = -1;
	for (size_t i = 0; i < old.room; i++)
		if (old.place[i].at.file >= 0)
			stages->place[stage_place(stages, &old.place[i])] =
				old.place[i];
	free(old.place);
}

/* Remembers the stage; false when it was seen before. */
static bool stages_add(struct stages *stages, const struct stage *stage)
{
	size_t i;

	if (2 * stages->n >= stages->room)
		stages_grow(stages);
	i = stage_place(stages, stage);
	if (stages->place[i].at.file >= 0)
		return false;
	stages->place[i] = *stage;
	stages->n++;
	return true;
}

static int pieces_struck(const struct ref_position *pos,
			 struct squares struck)
{
	struct square sq = { -1, 0 };
	int pieces = 0;

	while (next_square(pos, &sq))
		if (squares_have(struck, sq))
			pieces += height_of(at(pos, sq));
	return pieces;
}

/* Landings in the order of their text: by file, then by rank. */
static bool next_landing(const struct ref_position *pos, struct square *sq)
{
	if (++sq->rank == pos->ranks) {
		sq->rank = 0;
		sq->file++;
	}
	return sq->file < pos->files;
}

/* Walks on from turn->to; a strike that can go no further is added. */
static void walk_strikes(const struct ref_position *pos, char kind,
			 const struct turn *turn, struct stages *seen,
			 struct turns *turns)
{
	struct stage stage = { turn->to, turn->struck };
	struct square to = { 0, -1 }, victim;
	bool ended = true;

	if (!stages_add(seen, &stage))
		return;
	while (next_landing(pos, &to)) {
		struct turn longer = *turn;
		size_t used = strlen(turn->text);

		if (!can_jump(pos, kind, pos->side, turn->to, to,
			      turn->struck, &victim))
			continue;
		ended = false;
		longer.to = to;
		longer.struck = squares_with(turn->struck, victim);
		longer.text[used++] = 'x';
		ref_square_text(to.file, to.rank, longer.text + used);
		walk_strikes(pos, kind, &longer, seen, turns);
	}
	if (ended && (turn->struck.low || turn->struck.high))
		turns_add(turns, turn);
}

static void add_strikes_from(const struct ref_position *pos,
			     struct square from, struct turns *turns)
{
	struct turn turn = { .from = from, .to = from };
	struct ref_position lifted = *pos;
	struct stages seen = { NULL, 0, 0 };

	ref_square_text(from.file, from.rank, turn.text);
	put(&lifted, from, '.');
	walk_strikes(&lifted, ref_kind(at(pos, from)), &turn, &seen, turns);
	free(seen.place);
}

/* Of all strikes, over all figures, those that take the most pieces. */
static void add_strikes(const struct ref_position *pos, struct turns *turns)
{
	struct square from = { -1, 0 };
	struct turns all = { NULL, 0, 0 };
	int most = 0;

	while (next_square(pos, &from))
		if (ref_is_of(at(pos, from), pos->side))
			add_strikes_from(pos, from, &all);
	for (size_t i = 0; i < all.n; i++) {
		int pieces = pieces_struck(pos, all.turn[i].struck);

		if (pieces > most)
			most = pieces;
	}
	for (size_t i = 0; i < all.n; i++)
		if (pieces_struck(pos, all.turn[i].struck) == most)
			turns_add(turns, &all.turn[i]);
	free(all.turn);
}

/* All turns. */

static bool lost_king(const struct ref_position *pos)
{
	return !is_prep(pos) && strchr(pos->state, 'k') != NULL;
}

static bool lost_general(const struct ref_position *pos)
{
	return !is_prep(pos) && strchr(pos->state, 'g') != NULL;
}

/* The turns by the rules of stacking, moving and striking; owned. */
static struct turns find_turns(const struct ref_game *game,
			       const struct ref_position *pos)
{
	struct turns turns = { NULL, 0, 0 };

	if (is_prep(pos)) {
		add_preparation(pos, game->variant, &turns);
		return turns;
	}
	if (lost_king(pos)) {
		add_makings(pos, 'G', &turns);
		return turns;
	}
	add_strikes(pos, &turns);
	if (turns.n == 0)
		add_moves(pos, &turns);
	if (lost_general(pos))
		add_makings(pos, 'S', &turns);
	return turns;
}

/* The end. */

static bool is_third_time(const struct ref_game *game,
			  const struct ref_position *last,
			  const char *const *line, size_t n)
{
	struct ref_position earlier;
	int times = 1;

	for (size_t i = 0; i + 1 < n; i++)
		if (ref_position_read(game, line[i], &earlier, NULL, 0) &&
		    earlier.side == last->side &&
		    strcmp(earlier.state, last->state) == 0 &&
		    memcmp(earlier.at, last->at, sizeof last->at) == 0)
			times++;
	return times >= 3;
}

/* The page's four tests in their order; turns are last's, found before. */
static void outcome(const struct ref_game *game,
		    const struct ref_position *last,
		    const struct turns *turns, const char *const *line,
		    size_t n, char *result, size_t size)
{
	if (lost_king(last) && turns->n == 0)
		snprintf(result, size, "%s king-struck",
			 last->side == 'w' ? "0-1" : "1-0");
	else if (turns->n == 0)
		snprintf(result, size, "1/2-1/2 no-turn");
	else if (is_third_time(game, last, line, n))
		snprintf(result, size, "1/2-1/2 repetition");
	else if (last->clock >= FIFTY_MOVES)
		snprintf(result, size, "1/2-1/2 fifty-moves");
	else
		snprintf(result, size, "*");
}

/* The last position of a line, its result, and its turns, none when the
 * game is over; the caller frees turns->turn. */
static bool line_read(const struct ref_game *game, const char *const *line,
		      size_t n, struct ref_position *pos,
		      struct turns *turns, char *result, size_t size)
{
	if (!ref_position_read(game, line[n - 1], pos, NULL, 0))
		return false;
	*turns = find_turns(game, pos);
	outcome(game, pos, turns, line, n, result, size);
	if (strcmp(result, "*") != 0)
		turns->n = 0;
	return true;
}

/* Playing. */

static bool read_square(const struct ref_game *game, const char **text,
			struct square *sq)
{
	size_t used = ref_square_read(*text, game->files, game->ranks,
				      &sq->file, &sq->rank);

	*text += used;
	return used > 0;
}

/* Follows a strike's text, by whichever path; false when it breaks. */
static bool strike_follow(const struct ref_game *game,
			  const struct ref_position *pos, const char *text,
			  struct turn *turn)
{
	struct ref_position lifted = *pos;
	struct square to, victim;
	char kind = ref_kind(at(pos, turn->from));

	put(&lifted, turn->from, '.');
	turn->to = turn->from;
	while (*text++ == 'x') {
		if (!read_square(game, &text, &to) ||
		    !can_jump(&lifted, kind, pos->side, turn->to, to,
			      turn->struck, &victim))
			return false;
		turn->to = to;
		turn->struck = squares_with(turn->struck, victim);
	}
	return text[-1] == '\0';
}

static bool turn_read(const struct ref_game *game,
		      const struct ref_position *pos, const char *text,
		      struct turn *turn)
{
	memset(turn, 0, sizeof *turn);
	if (!read_square(game, &text, &turn->from) ||
	    !ref_is_of(at(pos, turn->from), pos->side))
		return false;
	if (*text == 'x')
		return strike_follow(game, pos, text, turn);
	return read_square(game, &text, &turn->to) && *text == '\0';
}

static bool is_listed(const struct turns *turns, const struct turn *turn)
{
	for (size_t i = 0; i < turns->n; i++)
		if (same_square(turns->turn[i].from, turn->from) &&
		    same_square(turns->turn[i].to, turn->to) &&
		    same_squares(turns->turn[i].struck, turn->struck))
			return true;
	return false;
}

/* Takes the struck figures away; the STATE that their owner gets. */
static void remove_struck(struct ref_position *pos, struct squares struck,
			  char state[3])
{
	struct square sq = { -1, 0 };
	bool general = false, king = false;

	while (next_square(pos, &sq)) {
		if (!squares_have(struck, sq))
			continue;
		general = general || ref_kind(at(pos, sq)) == 'G';
		king = king || ref_kind(at(pos, sq)) == 'K';
		put(pos, sq, '.');
	}
	if (general)
		*state++ = 'g';
	if (king)
		*state++ = 'k';
	*state = '\0';
}

static void make_in_battle(struct ref_position *pos, const struct turn *turn)
{
	char piece = at(pos, turn->from), state[3] = "";
	bool strikes = turn->struck.low || turn->struck.high;
	bool stacks = !strikes && at(pos, turn->to) != '.';

	if (stacks) {
		stack(pos, turn->from, turn->to);
	} else {
		put(pos, turn->from, '.');
		put(pos, turn->to, piece);
		remove_struck(pos, turn->struck, state);
	}
	strcpy(pos->state, *state ? state : "-");
	pos->clock = strikes || stacks ? 0 : pos->clock + 1;
}

static void turn_make(struct ref_position *pos, const struct turn *turn)
{
	bool prep = is_prep(pos);

	if (prep)
		stack(pos, turn->from, turn->to);
	else
		make_in_battle(pos, turn);
	if (pos->side == 'b')
		pos->turn++;
	pos->side = ref_other(pos->side);
	if (prep && pos->turn > PREPARATION)
		strcpy(pos->state, "-");
}

/* The row's functions. */

static void fenix_turns(const struct ref_game *game, const char *const *line,
			size_t n, struct ref_list *out)
{
	struct ref_position pos;
	struct turns turns;
	char result[64];

	if (!line_read(game, line, n, &pos, &turns, result, sizeof result))
		return;
	for (size_t i = 0; i < turns.n; i++)
		ref_list_add(out, turns.turn[i].text);
	free(turns.turn);
}

static void fenix_result(const struct ref_game *game,
			 const char *const *line, size_t n, char *result,
			 size_t size)
{
	struct ref_position pos;
	struct turns turns;

	if (line_read(game, line, n, &pos, &turns, result, size))
		free(turns.turn);
}

/* The result of the line with one more position. */
static bool result_after(const struct ref_game *game,
			 const char *const *line, size_t n,
			 const struct ref_position *after, char *result,
			 size_t size)
{
	char text[REF_TEXT];
	const char **longer;

	if (!ref_position_write(after, text, sizeof text))
		return false;
	longer = checked(malloc((n + 1) * sizeof *longer));
	memcpy(longer, line, n * sizeof *longer);
	longer[n] = text;
	fenix_result(game, longer, n + 1, result, size);
	free(longer);
	return true;
}

/* Also takes a strike by a path that turns does not list. */
static bool fenix_play(const struct ref_game *game, const char *const *line,
		       size_t n, const char *text,
		       struct ref_position *after, char *result, size_t size)
{
	struct turns turns;
	struct turn turn;
	bool legal;

	if (!line_read(game, line, n, after, &turns, result, size))
		return false;
	legal = turn_read(game, after, text, &turn) &&
		is_listed(&turns, &turn);
	free(turns.turn);
	if (!legal)
		return false;
	turn_make(after, &turn);
	return result_after(game, line, n, after, result, size);
}

/* Whether the figure on from could jump, first of all, an enemy on over. */
static bool figure_attacks(const struct ref_position *pos,
			   struct square from, struct square over)
{
	struct ref_position bait = *pos;
	char piece = at(pos, from);
	char side = ref_is_white(piece) ? 'w' : 'b';
	struct square to = { -1, 0 }, victim;
	struct squares none = { 0, 0 };

	if (same_square(from, over))
		return false;
	put(&bait, from, '.');
	put(&bait, over, piece_of('S', ref_other(side)));
	while (next_square(&bait, &to))
		if (can_jump(&bait, ref_kind(piece), side, from, to, none,
			     &victim) && same_square(victim, over))
			return true;
	return false;
}

static void fenix_attackers(const struct ref_game *game,
			    const char *position, char side, int file,
			    int rank, struct ref_list *out)
{
	struct square from = { -1, 0 }, over = { file, rank };
	struct ref_position pos;
	char text[REF_SQUARE];

	if (!ref_position_read(game, position, &pos, NULL, 0) ||
	    is_prep(&pos))
		return;
	while (next_square(&pos, &from)) {
		if (!ref_is_of(at(&pos, from), side) ||
		    !figure_attacks(&pos, from, over))
			continue;
		ref_square_text(from.file, from.rank, text);
		ref_list_add(out, text);
	}
}

/* Position text in the preparation. */

static const char *side_name(char side)
{
	return side == 'w' ? "Red" : "Black";
}

static bool camps_valid(const struct ref_position *pos, char *why,
			size_t size)
{
	struct square sq = { -1, 0 };
	char text[REF_SQUARE];

	while (next_square(pos, &sq)) {
		char piece = at(pos, sq);

		if (piece == '.' ||
		    in_camp(pos, ref_is_white(piece) ? 'w' : 'b', sq))
			continue;
		ref_square_text(sq.file, sq.rank, text);
		return ref_refuse(why, size, "%s stands outside its camp",
				  text);
	}
	return true;
}

/* How many stackings side has made when this position stands. */
static int stackings_due(const struct ref_position *pos, char side)
{
	int before = (int)pos->turn - 1;

	return before + (side == 'w' && pos->side == 'b');
}

/* The counts that the stacking rule can bring about. */
static bool prep_counts_valid(const struct ref_position *pos, char side,
			      char *why, size_t size)
{
	int generals = count_of(pos, 'G', side);
	int kings = count_of(pos, 'K', side);

	if (army_of(pos, side) != camp_size(pos))
		return ref_refuse(why, size, "%s has %d single pieces, not "
				  "%d", side_name(side), army_of(pos, side),
				  camp_size(pos));
	if (generals + 2 * kings != stackings_due(pos, side))
		return ref_refuse(why, size, "%s has made %d stackings, not "
				  "%d", side_name(side), generals + 2 * kings,
				  stackings_due(pos, side));
	if (kings > 1 || generals > (kings ? GENERALS : GENERALS + 1))
		return ref_refuse(why, size, "%s has too many stacks",
				  side_name(side));
	return true;
}

/* Room for this many more Soldiers in the stack that stands there, each
 * figure having been one Soldier at first. */
static int room_of(char piece)
{
	int height = height_of(piece);

	return height > 1 ? height - 1 : 0;
}

static bool are_fillable(const struct ref_position *pos, char side,
			 struct square hole);

/* Whether the Soldier that left the hole can be in the stack on onto, and
 * those of the holes after it in the rest: onto gives up one piece. */
static bool is_filled_from(const struct ref_position *pos, char side,
			   struct square hole, struct square onto)
{
	struct ref_position less = *pos;
	char piece = at(pos, onto);

	if (!ref_is_of(piece, side) || room_of(piece) == 0)
		return false;
	put(&less, onto, piece_of(height_of(piece) == 3 ? 'G' : 'S', side));
	return are_fillable(&less, side, hole);
}

/* The same for all holes of the camp after this square. */
static bool are_fillable(const struct ref_position *pos, char side,
			 struct square hole)
{
	while (next_square(pos, &hole))
		if (in_camp(pos, side, hole) && at(pos, hole) == '.')
			return is_filled_from(pos, side, hole,
					      square_step(hole, 0, 1)) ||
			       is_filled_from(pos, side, hole,
					      square_step(hole, 1, 0)) ||
			       is_filled_from(pos, side, hole,
					      square_step(hole, 0, -1)) ||
			       is_filled_from(pos, side, hole,
					      square_step(hole, -1, 0));
	return true;
}

/*
 * The 1975 rule. Nothing but a Soldier that is being stacked ever moves, so
 * each empty square of the camp gave its Soldier to a stack beside it; in
 * which order does not matter, as long as the army can be completed.
 */
static bool adjacent_valid(const struct ref_position *pos, char side,
			   char *why, size_t size)
{
	if (!are_fillable(pos, side, (struct square){ -1, 0 }))
		return ref_refuse(why, size, "adjacent stackings do not lead "
				  "to %s's stacks", side_name(side));
	if (!is_completable(pos, side))
		return ref_refuse(why, size, "%s cannot complete the army",
				  side_name(side));
	return true;
}

static bool prep_valid(const struct ref_game *game,
		       const struct ref_position *pos, char *why,
		       size_t size)
{
	if (pos->turn > PREPARATION)
		return ref_refuse(why, size, "the preparation ends with "
				  "turn %d", PREPARATION);
	if (pos->clock != 0)
		return ref_refuse(why, size, "in the preparation CLOCK is 0");
	if (!camps_valid(pos, why, size) ||
	    !prep_counts_valid(pos, 'w', why, size) ||
	    !prep_counts_valid(pos, 'b', why, size))
		return false;
	return game->variant != ADJACENT ||
	       (adjacent_valid(pos, 'w', why, size) &&
		adjacent_valid(pos, 'b', why, size));
}

/* Position text in battle. */

static bool army_valid(const struct ref_position *pos, char side, char *why,
		       size_t size)
{
	int most = camp_size(pos) - 3 - 2 * GENERALS;

	if (count_of(pos, 'K', side) > 1)
		return ref_refuse(why, size, "%s has more than one King",
				  side_name(side));
	if (count_of(pos, 'G', side) > GENERALS)
		return ref_refuse(why, size, "%s has more than %d Generals",
				  side_name(side), GENERALS);
	if (count_of(pos, 'S', side) > most)
		return ref_refuse(why, size, "%s has more than %d Soldiers",
				  side_name(side), most);
	if (army_of(pos, side) > camp_size(pos))
		return ref_refuse(why, size, "%s has more than %d pieces",
				  side_name(side), camp_size(pos));
	return true;
}

static bool losses_valid(const struct ref_position *pos, char *why,
			 size_t size)
{
	if (strcmp(pos->state, "-") != 0 && strcmp(pos->state, "g") != 0 &&
	    strcmp(pos->state, "k") != 0 && strcmp(pos->state, "gk") != 0)
		return ref_refuse(why, size, "STATE cannot be \"%s\"",
				  pos->state);
	if (count_of(pos, 'K', ref_other(pos->side)) != 1)
		return ref_refuse(why, size, "the side not to move has no "
				  "King");
	if ((count_of(pos, 'K', pos->side) == 0) != lost_king(pos))
		return ref_refuse(why, size, "the side to move has no King "
				  "exactly when STATE says k");
	if (lost_general(pos) &&
	    count_of(pos, 'G', pos->side) >= GENERALS)
		return ref_refuse(why, size, "who has lost a General has at "
				  "most %d", GENERALS - 1);
	return true;
}

static bool clock_valid(const struct ref_position *pos, char *why,
			size_t size)
{
	long played = 2 * (pos->turn - PREPARATION - 1) + (pos->side == 'b');

	if (strcmp(pos->state, "-") != 0 && pos->clock != 0)
		return ref_refuse(why, size, "after a strike CLOCK is 0");
	if (pos->clock > FIFTY_MOVES)
		return ref_refuse(why, size, "CLOCK is at most %d",
				  FIFTY_MOVES);
	if (pos->clock > played)
		return ref_refuse(why, size, "CLOCK is more than the %ld "
				  "battle turns played", played);
	return true;
}

static bool battle_valid(const struct ref_position *pos, char *why,
			 size_t size)
{
	if (pos->turn <= PREPARATION)
		return ref_refuse(why, size, "the battle begins with turn "
				  "%d", PREPARATION + 1);
	return army_valid(pos, 'w', why, size) &&
	       army_valid(pos, 'b', why, size) &&
	       losses_valid(pos, why, size) && clock_valid(pos, why, size);
}

static bool fenix_valid(const struct ref_game *game, const char *position,
			char *why, size_t size)
{
	struct ref_position pos;

	if (!ref_position_read(game, position, &pos, why, size))
		return false;
	return is_prep(&pos) ? prep_valid(game, &pos, why, size)
			     : battle_valid(&pos, why, size);
}

#define FENIX_ROW(code_text, files_n, ranks_n, start_text, rule)	\
	{								\
		.code = code_text, .start = start_text,			\
		.files = files_n, .ranks = ranks_n, .letters = "SGK",	\
		.variant = rule, .checks = true, .valid = fenix_valid,	\
		.turns = fenix_turns, .play = fenix_play,		\
		.result = fenix_result, .attackers = fenix_attackers,	\
	}
#define LARGE_START "2sssssss/3ssssss/S3sssss/SS3ssss/SSS3sss/SSSS3ss/" \
	"SSSSS3s/SSSSSS3/SSSSSSS2 w prep 0 1"
#define SMALL_START "2ssssss/S2sssss/SS2ssss/SSS2sss/SSSS2ss/SSSSS2s/" \
	"SSSSSS2 w prep 0 1"

const struct ref_game ref_game_fenix =
	FENIX_ROW("fenix", 9, 9, LARGE_START, 0);
const struct ref_game ref_game_fenix_small =
	FENIX_ROW("fenix-small", 8, 7, SMALL_START, 0);
const struct ref_game ref_game_fenix_1975 =
	FENIX_ROW("fenix-1975", 9, 9, LARGE_START, ADJACENT);
const struct ref_game ref_game_fenix_small_1975 =
	FENIX_ROW("fenix-small-1975", 8, 7, SMALL_START, ADJACENT);
