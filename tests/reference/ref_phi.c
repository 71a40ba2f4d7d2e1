/* SPDX-License-Identifier: MIT */
/* PHI Chess, from its rule page. */
#include "reference_games.h"

#include <stdio.h>
#include <string.h>

#define CLOCK_LIMIT 60 /* house ruling: thirty moves by each side */
#define PASS_LIMIT 4

static const char promotions[] = "rnbfjq";

static int piece_value(char piece)
{
	switch (ref_kind(piece)) {
	case 'P':
		return 1;
	case 'N':
	case 'B':
		return 3;
	case 'R':
		return 5;
	case 'F':
		return 7;
	case 'J':
	case 'Q':
		return 9;
	default:
		return 0;
	}
}

static int forward(char side)
{
	return side == 'w' ? 1 : -1;
}

/* Whether the piece on the one square takes an enemy on the other. */
static bool captures(
	const struct ref_position *p, int ff, int fr, int tf, int tr)
{
	char piece = p->at[fr][ff];
	bool knight = ref_leaps(ff, fr, tf, tr, 1, 2);
	bool bishop = ref_rides(p, ff, fr, tf, tr, 1, 1);
	bool rook = ref_rides(p, ff, fr, tf, tr, 1, 0);

	switch (ref_kind(piece)) {
	case 'P':
		return ref_leaps(ff, fr, tf, tr, 1, 1) &&
		       tr - fr == forward(ref_is_white(piece) ? 'w' : 'b');
	case 'N':
		return knight;
	case 'B':
		return bishop;
	case 'R':
		return rook;
	case 'F':
		return bishop || knight;
	case 'J':
		return rook || knight;
	case 'Q':
		return rook || bishop;
	case 'K':
		return ref_leaps(ff, fr, tf, tr, 1, 0) ||
		       ref_leaps(ff, fr, tf, tr, 1, 1);
	default:
		return false;
	}
}

/* Whether the side to move may go from the one square to the other. */
static bool moves(const struct ref_position *p, int ff, int fr, int tf, int tr)
{
	char piece = p->at[fr][ff];
	char target = p->at[tr][tf];

	if (!ref_is_of(piece, p->side) || ref_is_of(target, p->side))
		return false;
	if (target == '.' && ref_kind(piece) == 'P')
		return tf == ff && tr - fr == forward(p->side);
	return captures(p, ff, fr, tf, tr);
}

static int passes(const struct ref_position *p)
{
	return p->state[0] == 'p' ? p->state[1] - '0' : 0;
}

static void turn_end(struct ref_position *p)
{
	if (p->side == 'b')
		p->turn++;
	p->side = ref_other(p->side);
}

static void pass(struct ref_position *p)
{
	snprintf(p->state, sizeof p->state, "p%d", passes(p) + 1);
	p->clock++;
	turn_end(p);
}

/* promotion is a letter of promotions, or '\0'. */
static void move(
	struct ref_position *p, int ff, int fr, int tf, int tr, char promotion)
{
	char piece = p->at[fr][ff];
	bool resets = ref_kind(piece) == 'P' || p->at[tr][tf] != '.';

	if (promotion != '\0')
		piece = p->side == 'w' ? ref_kind(promotion) : promotion;
	p->at[fr][ff] = '.';
	p->at[tr][tf] = piece;
	p->clock = resets ? 0 : p->clock + 1;
	strcpy(p->state, "-");
	turn_end(p);
}

static int units(const struct ref_position *p, char side)
{
	int count = 0;

	for (int rank = 0; rank < p->ranks; rank++) {
		for (int file = 0; file < p->files; file++)
			count += ref_is_of(p->at[rank][file], side);
	}
	return count;
}

/* White's sum of values less Black's. */
static int points(const struct ref_position *p)
{
	int sum = 0;

	for (int rank = 0; rank < p->ranks; rank++) {
		for (int file = 0; file < p->files; file++) {
			char piece = p->at[rank][file];
			int value = piece_value(piece);

			sum += ref_is_white(piece) ? value : -value;
		}
	}
	return sum;
}

static void points_result(
	const struct ref_position *p, char *result, size_t size)
{
	int sum = points(p);

	if (sum == 0)
		snprintf(result, size, "1/2-1/2 points");
	else
		snprintf(result, size, "%s points",
			ref_win(sum > 0 ? 'w' : 'b'));
}

static void position_result(
	const struct ref_position *p, char *result, size_t size)
{
	char mover = ref_other(p->side);
	char king = p->side == 'w' ? 'K' : 'k';

	if (ref_count(p, king) == 0)
		snprintf(result, size, "%s king-captured", ref_win(mover));
	else if (units(p, p->side) == 1)
		snprintf(result, size, "%s bare", ref_win(mover));
	else if (passes(p) >= PASS_LIMIT)
		snprintf(result, size, "1/2-1/2 passes");
	else if (p->clock >= CLOCK_LIMIT)
		points_result(p, result, size);
	else
		snprintf(result, size, "*");
}

static bool over(const struct ref_position *p)
{
	char result[32];

	position_result(p, result, sizeof result);
	return strcmp(result, "*") != 0;
}

static void move_list(const struct ref_position *p, int ff, int fr, int tf,
	int tr, struct ref_list *out)
{
	char from[REF_SQUARE], to[REF_SQUARE], text[16];
	bool last = tr == (p->side == 'w' ? p->ranks - 1 : 0);

	if (!moves(p, ff, fr, tf, tr))
		return;
	ref_square_text(ff, fr, from);
	ref_square_text(tf, tr, to);
	if (ref_kind(p->at[fr][ff]) != 'P' || !last) {
		snprintf(text, sizeof text, "%s%s", from, to);
		ref_list_add(out, text);
		return;
	}
	for (const char *letter = promotions; *letter; letter++) {
		snprintf(text, sizeof text, "%s%s=%c", from, to, *letter);
		ref_list_add(out, text);
	}
}

static void phi_turns(const struct ref_game *game, const char *const *line,
	size_t n, struct ref_list *out)
{
	struct ref_position p;
	int squares = game->files * game->ranks;

	if (!ref_position_read(game, line[n - 1], &p, NULL, 0) || over(&p))
		return;
	for (int from = 0; from < squares; from++) {
		for (int to = 0; to < squares; to++)
			move_list(&p, from % p.files, from / p.files,
				to % p.files, to / p.files, out);
	}
	ref_list_add(out, "pass");
}

static bool phi_play(const struct ref_game *game, const char *const *line,
	size_t n, const char *turn, struct ref_position *after, char *result,
	size_t size)
{
	if (!ref_position_read(game, line[n - 1], after, NULL, 0))
		return false;
	if (strcmp(turn, "pass") == 0) {
		pass(after);
	} else {
		int ff, fr, tf, tr;
		const char *rest = turn;

		rest += ref_square_read(
			rest, game->files, game->ranks, &ff, &fr);
		rest += ref_square_read(
			rest, game->files, game->ranks, &tf, &tr);
		move(after, ff, fr, tf, tr, *rest == '=' ? rest[1] : '\0');
	}
	position_result(after, result, size);
	return true;
}

static void phi_result(const struct ref_game *game, const char *const *line,
	size_t n, char *result, size_t size)
{
	struct ref_position p;

	if (ref_position_read(game, line[n - 1], &p, NULL, 0))
		position_result(&p, result, size);
}

static void phi_attackers(const struct ref_game *game, const char *position,
	char side, int file, int rank, struct ref_list *out)
{
	struct ref_position p;

	if (!ref_position_read(game, position, &p, NULL, 0))
		return;
	for (int r = 0; r < p.ranks; r++) {
		for (int f = 0; f < p.files; f++) {
			char text[REF_SQUARE];

			if (!ref_is_of(p.at[r][f], side) ||
				!captures(&p, f, r, file, rank))
				continue;
			ref_square_text(f, r, text);
			ref_list_add(out, text);
		}
	}
}

static bool state_valid(const char *state)
{
	return strcmp(state, "-") == 0 || strcmp(state, "p1") == 0 ||
	       strcmp(state, "p2") == 0 || strcmp(state, "p3") == 0;
}

static bool phi_valid(const struct ref_game *game, const char *position,
	char *why, size_t size)
{
	struct ref_position p;

	if (!ref_position_read(game, position, &p, why, size))
		return false;
	if (ref_count(&p, 'K') != 1 || ref_count(&p, 'k') != 1)
		return ref_refuse(why, size, "not one King a side");
	if (units(&p, 'w') < 2 || units(&p, 'b') < 2)
		return ref_refuse(why, size, "a side has only its King");
	for (int file = 0; file < p.files; file++) {
		if (ref_kind(p.at[0][file]) == 'P' ||
			ref_kind(p.at[p.ranks - 1][file]) == 'P')
			return ref_refuse(why, size, "pawn on an end rank");
	}
	if (!state_valid(p.state))
		return ref_refuse(why, size, "the state is not - p1 p2 p3");
	if (p.clock > CLOCK_LIMIT)
		return ref_refuse(why, size, "the clock is beyond its limit");
	if (p.clock < passes(&p))
		return ref_refuse(why, size, "more passes than clock");
	return true;
}

const struct ref_game ref_game_phi = {
	.code = "phi",
	.start = "rfbnjqkqjnbfr/ppppppppppppp/13/13/13/13/PPPPPPPPPPPPP/"
		 "RFBNJQKQJNBFR w - 0 1",
	.files = 13,
	.ranks = 8,
	.letters = "PNBRFJQK",
	.valid = phi_valid,
	.turns = phi_turns,
	.play = phi_play,
	.result = phi_result,
	.attackers = phi_attackers,
};
