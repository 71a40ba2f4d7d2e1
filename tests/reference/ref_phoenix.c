/* SPDX-License-Identifier: MIT */
/*
 * Flaming Phoenix Chess, plain and slow, from its rule page.
 *
 * One idea carries the file: a reach, the squares a piece can end on from
 * where it stands. Moves are the reach made on a copy and tested; a square
 * is attacked when, with an enemy put on it, it is in some reach.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference_games.h"

#define HUNDRED_MOVES 200
#define PROMOTIONS "LDASF"

struct square {
	int file, rank;
};

/* Where one piece can end: on an empty square, or by a capture. */
struct reach {
	bool quiet[REF_RANKS][REF_FILES];
	bool take[REF_RANKS][REF_FILES];
};

/* A whole turn. Without rebirth, burnt and reborn mean nothing. */
struct turn {
	bool rebirth;
	struct square burnt, reborn;
	struct square from, to;
	char promotion; /* upper case, 0 for none */
};

/* A growing list; limit says after how many turns to stop looking. */
struct turns {
	struct turn *turn;
	size_t n, room, limit;
};

static const size_t every_turn = (size_t)-1;

static void turns_add(struct turns *turns, const struct turn *turn)
{
	if (turns->n == turns->room) {
		turns->room = turns->room ? 2 * turns->room : 128;
		turns->turn = realloc(turns->turn,
				      turns->room * sizeof *turns->turn);
		if (!turns->turn)
			abort();
	}
	turns->turn[turns->n++] = *turn;
}

static bool turns_full(const struct turns *turns)
{
	return turns->n >= turns->limit;
}

static int forward_of(char side)
{
	return side == 'w' ? 1 : -1;
}

static char piece_of(char kind, char side)
{
	return side == 'w' ? kind : (char)(kind - 'A' + 'a');
}

static bool same_square(struct square a, struct square b)
{
	return a.file == b.file && a.rank == b.rank;
}

static bool is_empty(const struct ref_position *pos, int file, int rank)
{
	return ref_on_board(pos, file, rank) && pos->at[rank][file] == '.';
}

/* The ways of moving. In all of them, side's piece has been lifted. */

/* One landing; true when the square is empty, so that a slide goes on. */
static bool land(const struct ref_position *pos, char side, int file,
		 int rank, struct reach *reach)
{
	if (!ref_on_board(pos, file, rank))
		return false;
	if (is_empty(pos, file, rank)) {
		reach->quiet[rank][file] = true;
		return true;
	}
	if (ref_is_of(pos->at[rank][file], ref_other(side)))
		reach->take[rank][file] = true;
	return false;
}

static void slide(const struct ref_position *pos, char side, int file,
		  int rank, int df, int dr, struct reach *reach)
{
	do {
		file += df;
		rank += dr;
	} while (land(pos, side, file, rank, reach));
}

/*
 * The two-legged slide: along (df, dr) to a capture, or to an empty square
 * from where the piece must slide on along (df2, dr2). The turning square
 * itself is no place to stay.
 */
static void slide_bent(const struct ref_position *pos, char side, int file,
		       int rank, int df, int dr, int df2, int dr2,
		       struct reach *reach)
{
	for (;;) {
		file += df;
		rank += dr;
		if (!is_empty(pos, file, rank))
			break;
		slide(pos, side, file, rank, df2, dr2, reach);
	}
	land(pos, side, file, rank, reach);
}

static void reach_scorpion(const struct ref_position *pos, char side,
			   int file, int rank, struct reach *reach)
{
	int up = forward_of(side);

	land(pos, side, file, rank + up, reach);
	land(pos, side, file - 1, rank + 2 * up, reach);
	land(pos, side, file + 1, rank + 2 * up, reach);
	slide_bent(pos, side, file, rank, 0, -up, -1, up, reach);
	slide_bent(pos, side, file, rank, 0, -up, 1, up, reach);
}

static void reach_fleur(const struct ref_position *pos, char side, int file,
			int rank, struct reach *reach)
{
	int up = forward_of(side);

	slide(pos, side, file, rank, 0, up, reach);
	land(pos, side, file - 1, rank, reach);
	land(pos, side, file + 1, rank, reach);
	land(pos, side, file, rank - up, reach);
	for (int way = -1; way <= 1; way += 2) {
		land(pos, side, file + way, rank - 2 * up, reach);
		land(pos, side, file + 2 * way, rank - up, reach);
		if (!land(pos, side, file + way, rank + 2 * up, reach))
			continue;
		land(pos, side, file + way - 1, rank + 4 * up, reach);
		land(pos, side, file + way + 1, rank + 4 * up, reach);
	}
}

static void reach_archer(const struct ref_position *pos, char side, int file,
			 int rank, struct reach *reach)
{
	int up = forward_of(side);

	slide(pos, side, file, rank, -1, up, reach);
	slide(pos, side, file, rank, 1, up, reach);
	slide(pos, side, file, rank, -1, 0, reach);
	slide(pos, side, file, rank, 1, 0, reach);
	land(pos, side, file, rank - up, reach);
}

/* The zigzag only ever uses two files: its own and the one it starts to. */
static void reach_lizard(const struct ref_position *pos, char side, int file,
			 int rank, struct reach *reach)
{
	int up = forward_of(side);

	for (int way = -1; way <= 1; way += 2) {
		int away = 1, to = rank + up;

		while (land(pos, side, file + away * way, to, reach)) {
			away = 1 - away;
			to += up;
		}
	}
	land(pos, side, file, rank - up, reach);
}

static void reach_flail(const struct ref_position *pos, char side, int file,
			int rank, struct reach *reach)
{
	int up = forward_of(side);

	slide_bent(pos, side, file, rank, 0, up, -1, -up, reach);
	slide_bent(pos, side, file, rank, 0, up, 1, -up, reach);
}

static void reach_phoenix(const struct ref_position *pos, char side,
			  int file, int rank, struct reach *reach)
{
	int up = forward_of(side);

	slide(pos, side, file, rank, 0, up, reach);
	slide(pos, side, file, rank, 0, -up, reach);
	slide_bent(pos, side, file, rank, -1, up, 0, -up, reach);
	slide_bent(pos, side, file, rank, 1, up, 0, -up, reach);
}

static int pawn_start(char side)
{
	return side == 'w' ? 2 : 9;
}

static void reach_pawn(const struct ref_position *pos, char side, int file,
		       int rank, struct reach *reach)
{
	int up = forward_of(side);

	for (int way = -1; way <= 1; way += 2)
		if (ref_on_board(pos, file + way, rank + up) &&
		    ref_is_of(pos->at[rank + up][file + way],
			      ref_other(side)))
			reach->take[rank + up][file + way] = true;
	if (!is_empty(pos, file, rank + up))
		return;
	reach->quiet[rank + up][file] = true;
	if (rank == pawn_start(side) && is_empty(pos, file, rank + 2 * up))
		reach->quiet[rank + 2 * up][file] = true;
}

/* The reach of the piece that stands on a square; en passant apart. */
static void reach_of(const struct ref_position *pos, int file, int rank,
		     struct reach *reach)
{
	char piece = pos->at[rank][file];
	char side = ref_is_white(piece) ? 'w' : 'b';
	struct ref_position lifted = *pos;

	memset(reach, 0, sizeof *reach);
	lifted.at[rank][file] = '.';
	switch (ref_kind(piece)) {
	case 'P':
		reach_pawn(&lifted, side, file, rank, reach);
		break;
	case 'L':
		reach_lizard(&lifted, side, file, rank, reach);
		break;
	case 'D':
		reach_fleur(&lifted, side, file, rank, reach);
		break;
	case 'A':
		reach_archer(&lifted, side, file, rank, reach);
		break;
	case 'S':
		reach_scorpion(&lifted, side, file, rank, reach);
		break;
	case 'F':
		reach_flail(&lifted, side, file, rank, reach);
		break;
	case 'X':
		reach_phoenix(&lifted, side, file, rank, reach);
		break;
	}
}

/* Whether the piece on from would take an enemy that stood on to. */
static bool piece_attacks(const struct ref_position *pos,
			  struct square from, struct square to)
{
	char piece = pos->at[from.rank][from.file];
	struct ref_position bait = *pos;
	struct reach reach;

	if (same_square(from, to))
		return false;
	bait.at[to.rank][to.file] =
		piece_of('P', ref_is_white(piece) ? 'b' : 'w');
	reach_of(&bait, from.file, from.rank, &reach);
	return reach.take[to.rank][to.file];
}

/* Goes to the next square that holds side's piece; start with file -1. */
static bool next_piece(const struct ref_position *pos, char side,
		       struct square *sq)
{
	for (;;) {
		if (++sq->file >= pos->files) {
			sq->file = 0;
			sq->rank++;
		}
		if (sq->rank >= pos->ranks)
			return false;
		if (ref_is_of(pos->at[sq->rank][sq->file], side))
			return true;
	}
}

static bool is_attacked(const struct ref_position *pos, char by,
			struct square to)
{
	struct square from = { -1, 0 };

	while (next_piece(pos, by, &from))
		if (piece_attacks(pos, from, to))
			return true;
	return false;
}

/* How many Phoenixes of side are attacked; the last such square in where. */
static int phoenixes_attacked(const struct ref_position *pos, char side,
			      struct square *where)
{
	struct square sq = { -1, 0 };
	int n = 0;

	while (next_piece(pos, side, &sq)) {
		if (ref_kind(pos->at[sq.rank][sq.file]) != 'X' ||
		    !is_attacked(pos, ref_other(side), sq))
			continue;
		*where = sq;
		n++;
	}
	return n;
}

/* En passant. */

static void state_square(struct ref_position *pos, struct square sq)
{
	ref_square_text(sq.file, sq.rank, pos->state);
}

/* The square passed over by the last turn, if there is one. */
static bool passed_square(const struct ref_position *pos, struct square *sq)
{
	size_t used = ref_square_read(pos->state, pos->files, pos->ranks,
				      &sq->file, &sq->rank);

	return used && pos->state[used] == '\0';
}

/*
 * Whether the piece on from is a pawn that can capture en passant, landing
 * on to. A Phoenix reborn there takes the chance away.
 */
static bool can_pass_capture(const struct ref_position *pos,
			     struct square from, struct square *to)
{
	char side = pos->side;

	return pos->at[from.rank][from.file] == piece_of('P', side) &&
	       passed_square(pos, to) && is_empty(pos, to->file, to->rank) &&
	       to->rank == from.rank + forward_of(side) &&
	       abs(to->file - from.file) == 1;
}

/* Making a turn. */

static bool is_pass_capture(const struct ref_position *pos,
			    const struct turn *turn)
{
	struct square to;

	return can_pass_capture(pos, turn->from, &to) &&
	       same_square(to, turn->to);
}

static bool is_double_step(const struct ref_position *pos,
			   const struct turn *turn)
{
	char piece = pos->at[turn->from.rank][turn->from.file];

	return ref_kind(piece) == 'P' &&
	       abs(turn->to.rank - turn->from.rank) == 2;
}

static void make_rebirth(struct ref_position *pos, const struct turn *turn)
{
	pos->at[turn->burnt.rank][turn->burnt.file] = '.';
	pos->at[turn->reborn.rank][turn->reborn.file] =
		piece_of('X', pos->side);
}

/* The board part of the move; the fields after it are turn_make's. */
static void make_move(struct ref_position *pos, const struct turn *turn)
{
	char piece = pos->at[turn->from.rank][turn->from.file];

	if (is_pass_capture(pos, turn))
		pos->at[turn->from.rank][turn->to.file] = '.';
	if (turn->promotion)
		piece = piece_of(turn->promotion, pos->side);
	pos->at[turn->from.rank][turn->from.file] = '.';
	pos->at[turn->to.rank][turn->to.file] = piece;
}

static void turn_make(struct ref_position *pos, const struct turn *turn)
{
	bool quiet, passes;

	if (turn->rebirth)
		make_rebirth(pos, turn);
	quiet = is_empty(pos, turn->to.file, turn->to.rank) &&
		ref_kind(pos->at[turn->from.rank][turn->from.file]) != 'P';
	passes = is_double_step(pos, turn);
	make_move(pos, turn);
	strcpy(pos->state, "-");
	if (passes)
		state_square(pos, (struct square){
			turn->to.file, (turn->from.rank + turn->to.rank) / 2 });
	pos->clock = quiet ? pos->clock + 1 : 0;
	if (pos->side == 'b')
		pos->turn++;
	pos->side = ref_other(pos->side);
}

/* Finding the turns. */

/* Adds the move if no Phoenix of the mover is attacked after it. */
static void try_move(const struct ref_position *pos, struct turn *turn,
		     struct turns *turns)
{
	struct ref_position after = *pos;
	struct square where;

	make_move(&after, turn);
	if (phoenixes_attacked(&after, pos->side, &where) == 0)
		turns_add(turns, turn);
}

static bool must_promote(const struct ref_position *pos,
			 const struct turn *turn)
{
	char piece = pos->at[turn->from.rank][turn->from.file];

	return ref_kind(piece) == 'P' &&
	       turn->to.rank == (pos->side == 'w' ? pos->ranks - 1 : 0);
}

static void try_target(const struct ref_position *pos, struct turn *turn,
		       struct turns *turns)
{
	turn->promotion = 0;
	if (!must_promote(pos, turn)) {
		try_move(pos, turn, turns);
		return;
	}
	for (const char *kind = PROMOTIONS; *kind; kind++) {
		turn->promotion = *kind;
		try_move(pos, turn, turns);
	}
}

static void add_moves_from(const struct ref_position *pos, struct turn *turn,
			   struct turns *turns)
{
	struct reach reach;
	struct square to;

	reach_of(pos, turn->from.file, turn->from.rank, &reach);
	if (can_pass_capture(pos, turn->from, &to))
		reach.quiet[to.rank][to.file] = true;
	for (to.rank = 0; to.rank < pos->ranks; to.rank++) {
		for (to.file = 0; to.file < pos->files; to.file++) {
			char victim = pos->at[to.rank][to.file];

			if (turns_full(turns))
				return;
			/* A Phoenix is never captured. */
			if (!reach.quiet[to.rank][to.file] &&
			    !(reach.take[to.rank][to.file] &&
			      ref_kind(victim) != 'X'))
				continue;
			turn->to = to;
			try_target(pos, turn, turns);
		}
	}
}

/* All ordinary moves; turn says what rebirth, if any, came before. */
static void add_moves(const struct ref_position *pos, struct turn *turn,
		      struct turns *turns)
{
	turn->from = (struct square){ -1, 0 };
	while (!turns_full(turns) && next_piece(pos, pos->side, &turn->from))
		add_moves_from(pos, turn, turns);
}

static void try_rebirth(const struct ref_position *pos, struct turn *turn,
			struct turns *turns)
{
	struct ref_position reborn = *pos;

	make_rebirth(&reborn, turn);
	if (!is_attacked(&reborn, ref_other(pos->side), turn->reborn))
		add_moves(&reborn, turn, turns);
}

static void add_rebirths(const struct ref_position *pos, struct square burnt,
			 struct turns *turns)
{
	struct turn turn = { .rebirth = true, .burnt = burnt };

	for (int rank = 0; rank < pos->ranks; rank++) {
		for (int file = 0; file < pos->files; file++) {
			if (turns_full(turns))
				return;
			if (!is_empty(pos, file, rank))
				continue;
			turn.reborn = (struct square){ file, rank };
			try_rebirth(pos, &turn, turns);
		}
	}
}

/* Whether side has lost by double-check; the page's second test. */
static bool is_double_check(const struct ref_position *pos, char side)
{
	struct ref_position gone = *pos;
	struct square burnt, other;
	int n = phoenixes_attacked(pos, side, &burnt);

	if (n != 1)
		return n > 1;
	gone.at[burnt.rank][burnt.file] = '.';
	return phoenixes_attacked(&gone, side, &other) > 0;
}

/* The turns that exist by the way the pieces move, the game going on. */
static void find_turns(const struct ref_position *pos, struct turns *turns)
{
	struct turn turn = { .rebirth = false };
	struct square burnt;

	if (is_double_check(pos, pos->side))
		return;
	if (phoenixes_attacked(pos, pos->side, &burnt))
		add_rebirths(pos, burnt, turns);
	else
		add_moves(pos, &turn, turns);
}

static bool has_turn(const struct ref_position *pos)
{
	struct turns turns = { .limit = 1 };

	find_turns(pos, &turns);
	free(turns.turn);
	return turns.n > 0;
}

/* The end. */

static bool is_bare(const struct ref_position *pos, char side)
{
	struct square sq = { -1, 0 };

	while (next_piece(pos, side, &sq))
		if (ref_kind(pos->at[sq.rank][sq.file]) != 'X')
			return false;
	return true;
}

/* The move inside the turn meets the board that the rebirth has left. */
static bool turn_captures_passing(const struct ref_position *pos,
				  const struct turn *turn)
{
	struct ref_position start = *pos;

	if (turn->rebirth)
		make_rebirth(&start, turn);
	return is_pass_capture(&start, turn);
}

/* Whether some legal turn captures en passant. */
static bool has_pass_capture(const struct ref_position *pos)
{
	struct turns turns = { .limit = every_turn };
	struct square passed;
	bool found = false;

	if (!passed_square(pos, &passed))
		return false;
	find_turns(pos, &turns);
	for (size_t i = 0; i < turns.n && !found; i++)
		found = turn_captures_passing(pos, &turns.turn[i]);
	free(turns.turn);
	return found;
}

/* The same position for repetition: an idle en passant square is ignored. */
static bool same_position(const struct ref_position *a,
			  const struct ref_position *b)
{
	bool pass_a, pass_b;

	if (a->side != b->side || memcmp(a->at, b->at, sizeof a->at) != 0)
		return false;
	if (strcmp(a->state, b->state) == 0)
		return true;
	pass_a = has_pass_capture(a);
	pass_b = has_pass_capture(b);
	return !pass_a && !pass_b;
}

static bool is_third_time(const struct ref_game *game,
			  const struct ref_position *last,
			  const char *const *line, size_t n)
{
	struct ref_position earlier;
	int times = 1;

	for (size_t i = 0; i + 1 < n; i++)
		if (ref_position_read(game, line[i], &earlier, NULL, 0) &&
		    same_position(&earlier, last))
			times++;
	return times >= 3;
}

static void result_won(char winner, const char *word, char *result,
		       size_t size)
{
	snprintf(result, size, "%s %s", winner == 'w' ? "1-0" : "0-1", word);
}

/* The six tests in the page's order; last is the line's last position. */
static void phoenix_outcome(const struct ref_game *game,
			    const struct ref_position *last,
			    const char *const *line, size_t n, char *result,
			    size_t size)
{
	char mover = ref_other(last->side);
	struct square where;

	if (is_bare(last, last->side))
		result_won(mover, "bare", result, size);
	else if (is_double_check(last, last->side))
		result_won(mover, "double-check", result, size);
	else if (!has_turn(last))
		result_won(mover, phoenixes_attacked(last, last->side, &where) ?
			   "no-rebirth" : "stalemate", result, size);
	else if (is_third_time(game, last, line, n))
		snprintf(result, size, "1/2-1/2 repetition");
	else if (last->clock >= HUNDRED_MOVES)
		snprintf(result, size, "1/2-1/2 hundred-moves");
	else
		snprintf(result, size, "*");
}

/* Turn text. */

static void turn_write(const struct turn *turn, char *text, size_t size)
{
	char burnt[REF_SQUARE], reborn[REF_SQUARE];
	char from[REF_SQUARE], to[REF_SQUARE];
	int used = 0;

	ref_square_text(turn->from.file, turn->from.rank, from);
	ref_square_text(turn->to.file, turn->to.rank, to);
	if (turn->rebirth) {
		ref_square_text(turn->burnt.file, turn->burnt.rank, burnt);
		ref_square_text(turn->reborn.file, turn->reborn.rank, reborn);
		used = snprintf(text, size, "%s@%s,", burnt, reborn);
	}
	used += snprintf(text + used, size - (size_t)used, "%s%s", from, to);
	if (turn->promotion)
		snprintf(text + used, size - (size_t)used, "=%c",
			 turn->promotion - 'A' + 'a');
}

/* Reads a square at *text and goes past it. */
static bool read_square(const struct ref_game *game, const char **text,
			struct square *sq)
{
	size_t used = ref_square_read(*text, game->files, game->ranks,
				      &sq->file, &sq->rank);

	*text += used;
	return used > 0;
}

static bool read_sign(const char **text, char sign)
{
	if (**text != sign)
		return false;
	++*text;
	return true;
}

static bool turn_read(const struct ref_game *game, const char *text,
		      struct turn *turn)
{
	memset(turn, 0, sizeof *turn);
	if (!read_square(game, &text, &turn->from))
		return false;
	if (read_sign(&text, '@')) {
		turn->rebirth = true;
		turn->burnt = turn->from;
		if (!read_square(game, &text, &turn->reborn) ||
		    !read_sign(&text, ',') ||
		    !read_square(game, &text, &turn->from))
			return false;
	}
	if (!read_square(game, &text, &turn->to))
		return false;
	if (read_sign(&text, '=')) {
		if (*text < 'a' || *text > 'z')
			return false;
		turn->promotion = (char)(*text++ - 'a' + 'A');
	}
	return *text == '\0';
}

/* The row's functions. */

static void phoenix_result(const struct ref_game *game,
			   const char *const *line, size_t n, char *result,
			   size_t size)
{
	struct ref_position last;

	if (ref_position_read(game, line[n - 1], &last, NULL, 0))
		phoenix_outcome(game, &last, line, n, result, size);
}

static void phoenix_turns(const struct ref_game *game,
			  const char *const *line, size_t n,
			  struct ref_list *out)
{
	struct turns turns = { .limit = every_turn };
	struct ref_position pos;
	char text[REF_TEXT];

	if (!ref_position_read(game, line[n - 1], &pos, NULL, 0))
		return;
	phoenix_outcome(game, &pos, line, n, text, sizeof text);
	if (strcmp(text, "*") != 0)
		return;
	find_turns(&pos, &turns);
	for (size_t i = 0; i < turns.n; i++) {
		turn_write(&turns.turn[i], text, sizeof text);
		ref_list_add(out, text);
	}
	free(turns.turn);
}

static bool phoenix_play(const struct ref_game *game,
			 const char *const *line, size_t n, const char *text,
			 struct ref_position *after, char *result,
			 size_t size)
{
	const char **longer;
	char after_text[REF_TEXT];
	struct turn turn;

	if (!ref_position_read(game, line[n - 1], after, NULL, 0) ||
	    !turn_read(game, text, &turn))
		return false;
	turn_make(after, &turn);
	if (!ref_position_write(after, after_text, sizeof after_text))
		return false;
	longer = malloc((n + 1) * sizeof *longer);
	if (!longer)
		abort();
	memcpy(longer, line, n * sizeof *longer);
	longer[n] = after_text;
	phoenix_outcome(game, after, longer, n + 1, result, size);
	free(longer);
	return true;
}

static void phoenix_attackers(const struct ref_game *game,
			      const char *position, char side, int file,
			      int rank, struct ref_list *out)
{
	struct square from = { -1, 0 };
	struct ref_position pos;
	char text[REF_SQUARE];

	if (!ref_position_read(game, position, &pos, NULL, 0))
		return;
	while (next_piece(&pos, side, &from)) {
		if (!piece_attacks(&pos, from, (struct square){ file, rank }))
			continue;
		ref_square_text(from.file, from.rank, text);
		ref_list_add(out, text);
	}
}

/* Position text. */

/* A pawn starts on its third rank, never goes back, and promotes. */
static bool pawns_valid(const struct ref_position *pos, char *why,
			size_t size)
{
	char sq[REF_SQUARE];

	for (int rank = 0; rank < pos->ranks; rank++) {
		for (int file = 0; file < pos->files; file++) {
			char piece = pos->at[rank][file];

			ref_square_text(file, rank, sq);
			if (piece == 'P' && (rank < 2 || rank > 10))
				return ref_refuse(why, size,
					"a white pawn cannot be on %s", sq);
			if (piece == 'p' && (rank > 9 || rank < 1))
				return ref_refuse(why, size,
					"a black pawn cannot be on %s", sq);
		}
	}
	return true;
}

/* Whether the side not to move can just have stepped over the square. */
static bool passed_valid(const struct ref_position *pos, char *why,
			 size_t size)
{
	char mover = ref_other(pos->side);
	int up = forward_of(mover);
	struct square sq;

	if (strcmp(pos->state, "-") == 0)
		return true;
	if (!passed_square(pos, &sq))
		return ref_refuse(why, size, "\"%s\" is no square",
				  pos->state);
	if (sq.rank != pawn_start(mover) + up ||
	    !is_empty(pos, sq.file, sq.rank) ||
	    !is_empty(pos, sq.file, sq.rank - up) ||
	    pos->at[sq.rank + up][sq.file] != piece_of('P', mover))
		return ref_refuse(why, size,
				  "no pawn just went over %s", pos->state);
	if (pos->clock != 0)
		return ref_refuse(why, size,
				  "after a double step CLOCK is 0");
	return true;
}

static bool phoenix_valid(const struct ref_game *game, const char *position,
			  char *why, size_t size)
{
	struct ref_position pos;
	struct square where;

	if (!ref_position_read(game, position, &pos, why, size))
		return false;
	if (ref_count(&pos, 'X') != 2 || ref_count(&pos, 'x') != 2)
		return ref_refuse(why, size, "each side has two Phoenixes");
	if (!pawns_valid(&pos, why, size) || !passed_valid(&pos, why, size))
		return false;
	if (pos.clock > HUNDRED_MOVES)
		return ref_refuse(why, size, "CLOCK is at most %d",
				  HUNDRED_MOVES);
	if (phoenixes_attacked(&pos, ref_other(pos.side), &where)) {
		char sq[REF_SQUARE];

		ref_square_text(where.file, where.rank, sq);
		return ref_refuse(why, size, "the Phoenix on %s is attacked "
				  "and its side is not to move", sq);
	}
	return true;
}

const struct ref_game ref_game_phoenix = {
	.code = "phoenix",
	.start = "lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/12/12/12/"
		 "PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 1",
	.files = 12,
	.ranks = 12,
	.letters = "PLDASFX",
	.valid = phoenix_valid,
	.turns = phoenix_turns,
	.play = phoenix_play,
	.result = phoenix_result,
	.attackers = phoenix_attackers,
};
