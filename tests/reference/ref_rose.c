/* SPDX-License-Identifier: MIT */
/* Wild Rose Chess, from its rule page. */
#include "reference_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURN_SIZE 256 /* eight growings take 72 characters */

/* What the search for turns needs: where the game has been, and the list
 * to fill. Without a list it only looks whether there is a turn. */
struct search {
	const struct ref_position *past;
	size_t n;
	struct ref_list *out;
};

static int forward(char side)
{
	return side == 'w' ? 1 : -1;
}

static int rank_first(char side)
{
	return side == 'w' ? 0 : 7;
}

static int rank_last(char side)
{
	return side == 'w' ? 7 : 0;
}

static char side_of(char piece)
{
	return ref_is_white(piece) ? 'w' : 'b';
}

static bool ep_is(const struct ref_position *p, int file, int rank)
{
	char text[REF_SQUARE];

	ref_square_text(file, rank, text);
	return strcmp(p->state, text) == 0;
}

/* Whether the piece on the one square takes an enemy on the other. */
static bool captures(
	const struct ref_position *p, int ff, int fr, int tf, int tr)
{
	char piece = p->at[fr][ff];

	switch (ref_kind(piece)) {
	case 'P':
		return ref_leaps(ff, fr, tf, tr, 1, 1) &&
		       tr - fr == forward(side_of(piece));
	case 'N':
		return ref_rides(p, ff, fr, tf, tr, 1, 2);
	case 'C':
		return ref_rides(p, ff, fr, tf, tr, 1, 1) ||
		       ref_rides(p, ff, fr, tf, tr, 2, 0);
	case 'R':
		return ref_rides(p, ff, fr, tf, tr, 1, 0) ||
		       ref_rides(p, ff, fr, tf, tr, 1, 2);
	case 'W':
		return ref_rides(p, ff, fr, tf, tr, 1, 0) ||
		       ref_rides(p, ff, fr, tf, tr, 1, 1);
	default:
		return false;
	}
}

/* Whether a pawn goes to the empty square, en passant included. */
static bool pawn_moves(
	const struct ref_position *p, int ff, int fr, int tf, int tr)
{
	int up = forward(p->side);

	if (tf != ff)
		return captures(p, ff, fr, tf, tr) && ep_is(p, tf, tr);
	if (tr - fr == up)
		return true;
	return tr - fr == 2 * up && fr == rank_first(p->side) + up &&
	       p->at[fr + up][ff] == '.';
}

static bool moves(const struct ref_position *p, int ff, int fr, int tf, int tr)
{
	char piece = p->at[fr][ff];
	char target = p->at[tr][tf];

	if (!ref_is_of(piece, p->side) || ref_is_of(target, p->side))
		return false;
	if (ref_kind(target) == 'W')
		return false;
	if (ref_kind(piece) == 'P' && target == '.')
		return pawn_moves(p, ff, fr, tf, tr);
	return captures(p, ff, fr, tf, tr);
}

/* Makes one move; true when it was a pawn that reached its last rank and
 * was taken off. The en passant square is always that of this very move: a
 * right lapses after the first move of a turn. */
static bool move(struct ref_position *p, int ff, int fr, int tf, int tr)
{
	char piece = p->at[fr][ff];
	bool pawn = ref_kind(piece) == 'P';
	bool grows = pawn && tr == rank_last(p->side);

	if (pawn && tf != ff && p->at[tr][tf] == '.')
		p->at[fr][tf] = '.';
	p->at[fr][ff] = '.';
	p->at[tr][tf] = grows ? '.' : piece;
	strcpy(p->state, "-");
	if (pawn && abs(tr - fr) == 2)
		ref_square_text(tf, (fr + tr) / 2, p->state);
	return grows;
}

static void turn_end(struct ref_position *p)
{
	if (p->side == 'b')
		p->turn++;
	p->side = ref_other(p->side);
}

/* An enemy piece that a growing pawn may turn. */
static bool convertible(const struct ref_position *p, int file, int rank)
{
	char piece = p->at[rank][file];

	return ref_is_of(piece, ref_other(p->side)) && ref_kind(piece) != 'W';
}

static void convert(struct ref_position *p, int file, int rank)
{
	p->at[rank][file] = p->side == 'w' ? 'w' : 'W';
}

/* Repetition. */

/* Whether the side to move has a pawn that could take en passant. */
static bool ep_possible(const struct ref_position *p)
{
	char pawn = p->side == 'w' ? 'P' : 'p';
	int file, rank;

	if (ref_square_read(p->state, 8, 8, &file, &rank) == 0)
		return false;
	for (int sq = 0; sq < 64; sq++) {
		if (p->at[sq / 8][sq % 8] == pawn &&
			captures(p, sq % 8, sq / 8, file, rank))
			return true;
	}
	return false;
}

static bool same(const struct ref_position *a, const struct ref_position *b)
{
	bool a_ep, b_ep;

	if (a->side != b->side || memcmp(a->at, b->at, sizeof a->at) != 0)
		return false;
	a_ep = ep_possible(a);
	b_ep = ep_possible(b);
	return a_ep == b_ep && (!a_ep || strcmp(a->state, b->state) == 0);
}

static bool stood_before(
	const struct search *search, const struct ref_position *p)
{
	for (size_t i = 0; i < search->n; i++) {
		if (same(&search->past[i], p))
			return true;
	}
	return false;
}

/* Turns. Each function returns whether it found a legal one. */

static bool steps(const struct search *search, const struct ref_position *p,
	const char *before);

/* The whole turn is text and leaves after: legal unless it repeats. */
static bool turn_found(const struct search *search,
	const struct ref_position *p, const char *text)
{
	struct ref_position after = *p;

	turn_end(&after);
	if (stood_before(search, &after))
		return false;
	if (search->out)
		ref_list_add(search->out, text);
	return true;
}

/* The pawn is off: turn each enemy piece, then move on. */
static bool grow(const struct search *search, const struct ref_position *p,
	const char *text)
{
	bool any_piece = false, found = false;

	for (int sq = 0; sq < 64; sq++) {
		struct ref_position grown = *p;
		char square[REF_SQUARE], longer[TURN_SIZE], next[TURN_SIZE];

		if (!convertible(p, sq % 8, sq / 8))
			continue;
		any_piece = true;
		convert(&grown, sq % 8, sq / 8);
		ref_square_text(sq % 8, sq / 8, square);
		snprintf(longer, sizeof longer, "%.200s=%s", text, square);
		snprintf(next, sizeof next, "%.200s,", longer);
		found |= steps(search, &grown, next) ||
			 turn_found(search, &grown, longer);
		if (found && !search->out)
			return true;
	}
	return any_piece ? found : turn_found(search, p, text);
}

static bool step(const struct search *search, const struct ref_position *p,
	int from, int to, const char *before)
{
	struct ref_position after = *p;
	char from_text[REF_SQUARE], to_text[REF_SQUARE], text[TURN_SIZE];

	ref_square_text(from % 8, from / 8, from_text);
	ref_square_text(to % 8, to / 8, to_text);
	snprintf(text, sizeof text, "%.200s%s%s", before, from_text, to_text);
	if (move(&after, from % 8, from / 8, to % 8, to / 8))
		return grow(search, &after, text);
	return turn_found(search, &after, text);
}

/* Every move from here; before is the turn's text so far. */
static bool steps(const struct search *search, const struct ref_position *p,
	const char *before)
{
	bool found = false;

	for (int from = 0; from < 64; from++) {
		for (int to = 0; to < 64; to++) {
			if (!moves(p, from % 8, from / 8, to % 8, to / 8))
				continue;
			found |= step(search, p, from, to, before);
			if (found && !search->out)
				return true;
		}
	}
	return found;
}

/* The end. */

static bool attacks(const struct ref_position *p, char side, int file, int rank)
{
	for (int sq = 0; sq < 64; sq++) {
		if (ref_is_of(p->at[sq / 8][sq % 8], side) &&
			captures(p, sq % 8, sq / 8, file, rank))
			return true;
	}
	return false;
}

/* How many Roses of the side are attacked. */
static int checks(const struct ref_position *p, char side)
{
	char rose = side == 'w' ? 'W' : 'w';
	int count = 0;

	for (int sq = 0; sq < 64; sq++) {
		if (p->at[sq / 8][sq % 8] == rose)
			count += attacks(p, ref_other(side), sq % 8, sq / 8);
	}
	return count;
}

static bool only_roses(const struct ref_position *p, char side)
{
	for (int sq = 0; sq < 64; sq++) {
		char piece = p->at[sq / 8][sq % 8];

		if (ref_is_of(piece, side) && ref_kind(piece) != 'W')
			return false;
	}
	return true;
}

/* The result by what stands on the board, "*" if that ends nothing. */
static void board_result(
	const struct ref_position *p, char *result, size_t size)
{
	char opponent = p->side;
	char mover = ref_other(opponent);

	if (checks(p, opponent) >= 2)
		snprintf(result, size, "%s checkmate", ref_win(mover));
	else if (checks(p, mover) >= 2)
		snprintf(result, size, "%s blossom", ref_win(mover));
	else if (only_roses(p, opponent))
		snprintf(result, size, "%s fading", ref_win(mover));
	else if (checks(p, mover) == 1)
		snprintf(result, size, "%s cutting", ref_win(opponent));
	else
		snprintf(result, size, "*");
}

/* past[n - 1] is the position asked about. */
static void past_result(
	const struct ref_position *past, size_t n, char *result, size_t size)
{
	const struct search search = { past, n, NULL };

	board_result(&past[n - 1], result, size);
	if (strcmp(result, "*") == 0 && !steps(&search, &past[n - 1], ""))
		snprintf(result, size, "1/2-1/2 no-turn");
}

/* The line's positions, with room for one more; the caller frees. NULL when
 * one is malformed. */
static struct ref_position *past_read(
	const struct ref_game *game, const char *const *line, size_t n)
{
	struct ref_position *past = calloc(n + 1, sizeof *past);

	for (size_t i = 0; past && i < n; i++) {
		if (!ref_position_read(game, line[i], &past[i], NULL, 0)) {
			free(past);
			return NULL;
		}
	}
	return past;
}

static void rose_turns(const struct ref_game *game, const char *const *line,
	size_t n, struct ref_list *out)
{
	struct ref_position *past = past_read(game, line, n);
	const struct search search = { past, n, out };
	char result[32];

	if (!past)
		return;
	board_result(&past[n - 1], result, sizeof result);
	if (strcmp(result, "*") == 0)
		steps(&search, &past[n - 1], "");
	free(past);
}

/* One step of a turn's text: a move and what it turned. Returns what
 * follows its comma, NULL at the end. */
static const char *step_play(struct ref_position *p, const char *text)
{
	int ff, fr, tf, tr;

	text += ref_square_read(text, 8, 8, &ff, &fr);
	text += ref_square_read(text, 8, 8, &tf, &tr);
	move(p, ff, fr, tf, tr);
	if (*text == '=') {
		text++;
		text += ref_square_read(text, 8, 8, &tf, &tr);
		convert(p, tf, tr);
	}
	return *text == ',' ? text + 1 : NULL;
}

static bool rose_play(const struct ref_game *game, const char *const *line,
	size_t n, const char *turn, struct ref_position *after, char *result,
	size_t size)
{
	struct ref_position *past = past_read(game, line, n);

	if (!past)
		return false;
	past[n] = past[n - 1];
	while (turn)
		turn = step_play(&past[n], turn);
	turn_end(&past[n]);
	past_result(past, n + 1, result, size);
	*after = past[n];
	free(past);
	return true;
}

static void rose_result(const struct ref_game *game, const char *const *line,
	size_t n, char *result, size_t size)
{
	struct ref_position *past = past_read(game, line, n);

	if (past)
		past_result(past, n, result, size);
	free(past);
}

static void rose_attackers(const struct ref_game *game, const char *position,
	char side, int file, int rank, struct ref_list *out)
{
	struct ref_position p;

	if (!ref_position_read(game, position, &p, NULL, 0))
		return;
	for (int sq = 0; sq < 64; sq++) {
		char text[REF_SQUARE];

		if (!ref_is_of(p.at[sq / 8][sq % 8], side) ||
			!captures(&p, sq % 8, sq / 8, file, rank))
			continue;
		ref_square_text(sq % 8, sq / 8, text);
		ref_list_add(out, text);
	}
}

/* An en passant square is one that the side not to move could just have
 * passed over with a double step. */
static bool ep_valid(const struct ref_position *p)
{
	char mover = ref_other(p->side);
	int up = forward(mover);
	int passed = rank_first(mover) + 2 * up;
	int file, rank;
	size_t length = ref_square_read(p->state, 8, 8, &file, &rank);

	if (length == 0 || p->state[length] != '\0' || rank != passed)
		return false;
	return p->at[passed - up][file] == '.' && p->at[passed][file] == '.' &&
	       p->at[passed + up][file] == (mover == 'w' ? 'P' : 'p');
}

static bool rose_valid(const struct ref_game *game, const char *position,
	char *why, size_t size)
{
	struct ref_position p;

	if (!ref_position_read(game, position, &p, why, size))
		return false;
	if (ref_count(&p, 'W') < 2 || ref_count(&p, 'w') < 2)
		return ref_refuse(why, size, "fewer than two Roses a side");
	for (int file = 0; file < 8; file++) {
		if (ref_kind(p.at[0][file]) == 'P' ||
			ref_kind(p.at[7][file]) == 'P')
			return ref_refuse(why, size, "pawn on an end rank");
	}
	if (strcmp(p.state, "-") != 0 && !ep_valid(&p))
		return ref_refuse(why, size, "no such en passant square");
	if (p.clock != 0)
		return ref_refuse(why, size, "the clock is not 0");
	return true;
}

const struct ref_game ref_game_rose = {
	.code = "rose",
	.start = "rncwwcnr/pppppppp/8/8/8/8/PPPPPPPP/RNCWWCNR w - 0 1",
	.files = 8,
	.ranks = 8,
	.letters = "PNCRW",
	.valid = rose_valid,
	.turns = rose_turns,
	.play = rose_play,
	.result = rose_result,
	.attackers = rose_attackers,
};
