/* SPDX-License-Identifier: MIT */
/* Abyss Angel Chess, from its rule page. */
#include "reference_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILES 11
#define RANKS 10
#define SQUARES (FILES * RANKS)
#define CLOCK_LIMIT 100
#define TURN_SIZE 16

static const char promotions[] = "qarcbenh";

/* Home squares, on the side's first rank. */
enum { ROOK_FILE = 0, KING_FILE = 6, CASTLED_KING = 2, CASTLED_ROOK = 3 };

/* STATE taken apart. passed are the squares a pawn just passed over, in the
 * text's order; n_passed is 0, 1 or 2. */
struct state {
	bool white, black;
	int n_passed;
	int file[2], rank[2];
};

/* A turn as a candidate: its text and the board that it leaves. */
struct candidate {
	char text[TURN_SIZE];
	struct ref_position after;
};

/* Where legal candidates go. out lists their texts; with want, only the
 * candidate of that text is kept in kept. count is how many were legal. */
struct search {
	const struct ref_position *p;
	struct ref_list *out;
	const char *want;
	struct ref_position *kept;
	int count;
};

static int forward(char side)
{
	return side == 'w' ? 1 : -1;
}

static int rank_first(char side)
{
	return side == 'w' ? 0 : RANKS - 1;
}

static int rank_last(char side)
{
	return rank_first(ref_other(side));
}

static char side_of(char piece)
{
	return ref_is_white(piece) ? 'w' : 'b';
}

static char piece_of(char kind, char side)
{
	return side == 'w' ? kind : (char)(kind - 'A' + 'a');
}

static int file_of(int sq)
{
	return sq % FILES;
}

static int rank_of(int sq)
{
	return sq / FILES;
}

static char at(const struct ref_position *p, int sq)
{
	return p->at[rank_of(sq)][file_of(sq)];
}

static void put(struct ref_position *p, int sq, char piece)
{
	p->at[rank_of(sq)][file_of(sq)] = piece;
}

static bool leaps(int from, int to, int a, int b)
{
	return ref_leaps(
		file_of(from), rank_of(from), file_of(to), rank_of(to), a, b);
}

static bool rides(const struct ref_position *p, int from, int to, int a, int b)
{
	return ref_rides(p, file_of(from), rank_of(from), file_of(to),
		rank_of(to), a, b);
}

static bool steps_as_king(int from, int to)
{
	return leaps(from, to, 1, 0) || leaps(from, to, 1, 1);
}

/* One leg of an Angel: a Queen's slide or a Camel's leap. */
static bool angel_goes(const struct ref_position *p, int from, int to)
{
	return rides(p, from, to, 1, 0) || rides(p, from, to, 1, 1) ||
	       leaps(from, to, 3, 1);
}

/* Whether the unit on the one square, not an Angel, takes an enemy on the
 * other. */
static bool captures(const struct ref_position *p, int from, int to)
{
	char piece = at(p, from);
	bool knight = leaps(from, to, 1, 2);
	bool rook = rides(p, from, to, 1, 0);
	bool bishop = rides(p, from, to, 1, 1);

	switch (ref_kind(piece)) {
	case 'P':
		return leaps(from, to, 1, 1) &&
		       rank_of(to) - rank_of(from) == forward(side_of(piece));
	case 'N':
		return knight;
	case 'B':
		return bishop;
	case 'R':
		return rook;
	case 'Q':
		return rook || bishop;
	case 'K':
		return steps_as_king(from, to);
	case 'H':
		return knight || steps_as_king(from, to);
	case 'E':
		return bishop || steps_as_king(from, to);
	case 'C':
		return rook || steps_as_king(from, to);
	default:
		return false;
	}
}

static bool attacked(const struct ref_position *p, char by, int sq)
{
	for (int from = 0; from < SQUARES; from++) {
		if (ref_is_of(at(p, from), by) && captures(p, from, sq))
			return true;
	}
	return false;
}

/* The square of the first piece of this letter, or -1. */
static int find(const struct ref_position *p, char piece)
{
	for (int sq = 0; sq < SQUARES; sq++) {
		if (at(p, sq) == piece)
			return sq;
	}
	return -1;
}

static bool in_check(const struct ref_position *p, char side)
{
	int king = find(p, piece_of('K', side));

	return king >= 0 && attacked(p, ref_other(side), king);
}

/* STATE. */

static bool state_read(const char *text, struct state *state)
{
	*state = (struct state){ 0 };
	if (strcmp(text, "-") == 0)
		return true;
	state->white = *text == 'A';
	text += state->white;
	state->black = *text == 'a' && (text[1] == '\0' || text[1] == ',');
	text += state->black;
	if (state->white || state->black) {
		if (*text == '\0')
			return true;
		if (*text++ != ',')
			return false;
	}
	while (*text != '\0') {
		int i = state->n_passed;
		size_t length;

		if (i == 2)
			return false;
		length = ref_square_read(
			text, FILES, RANKS, &state->file[i], &state->rank[i]);
		if (length == 0)
			return false;
		text += length;
		state->n_passed++;
	}
	return state->n_passed > 0;
}

static void state_write(const struct state *state, char *text)
{
	bool rights = state->white || state->black;

	text[0] = '\0';
	if (state->white)
		strcat(text, "A");
	if (state->black)
		strcat(text, "a");
	if (rights && state->n_passed > 0)
		strcat(text, ",");
	for (int i = 0; i < state->n_passed; i++)
		ref_square_text(
			state->file[i], state->rank[i], text + strlen(text));
	if (text[0] == '\0')
		strcpy(text, "-");
}

static bool state_passed(const struct ref_position *p, int sq)
{
	struct state state;

	if (!state_read(p->state, &state))
		return false;
	for (int i = 0; i < state.n_passed; i++) {
		if (state.file[i] == file_of(sq) &&
			state.rank[i] == rank_of(sq))
			return true;
	}
	return false;
}

static bool at_home(const struct ref_position *p, char side)
{
	const char *rank = p->at[rank_first(side)];

	return rank[KING_FILE] == piece_of('K', side) &&
	       rank[ROOK_FILE] == piece_of('R', side);
}

/* The squares that a pawn passed between two ranks of a file. */
static void passed_set(struct state *state, int file, int from, int to)
{
	int low = from < to ? from : to;
	int high = from < to ? to : from;

	state->n_passed = 0;
	for (int rank = low + 1; rank < high; rank++) {
		state->file[state->n_passed] = file;
		state->rank[state->n_passed] = rank;
		state->n_passed++;
	}
}

/*
 * Ends a turn: the board is changed already, p->state still the old one.
 * resets: it was a pawn's move or a capture. file, from, to: a pawn's move
 * straight ahead, file -1 for anything else. A right to castle is kept as
 * long as King and Rook stand at home; once one of them has left, the right
 * is gone and does not come back.
 */
static void turn_end(
	struct ref_position *p, bool resets, int file, int from, int to)
{
	struct state state;

	state_read(p->state, &state);
	state.white = state.white && at_home(p, 'w');
	state.black = state.black && at_home(p, 'b');
	state.n_passed = 0;
	if (file >= 0)
		passed_set(&state, file, from, to);
	state_write(&state, p->state);
	p->clock = resets ? 0 : p->clock + 1;
	if (p->side == 'b')
		p->turn++;
	p->side = ref_other(p->side);
}

/* Candidates. A candidate starts as a copy of the position. */

/* Whether the mover may leave this: his King is safe, or a King has fallen
 * to his Angel. */
static bool allowed(const struct ref_position *after)
{
	char mover = ref_other(after->side);

	if (find(after, 'K') < 0 || find(after, 'k') < 0)
		return true;
	return !in_check(after, mover);
}

static void offer(struct search *search, const struct candidate *candidate)
{
	if (search->want && strcmp(search->want, candidate->text) != 0)
		return;
	if (!allowed(&candidate->after))
		return;
	search->count++;
	if (search->out)
		ref_list_add(search->out, candidate->text);
	if (search->kept)
		*search->kept = candidate->after;
}

static void squares_text(char *text, int from, int to)
{
	ref_square_text(file_of(from), rank_of(from), text);
	ref_square_text(file_of(to), rank_of(to), text + strlen(text));
}

static void piece_candidate(struct search *search, int from, int to)
{
	struct candidate c = { "", *search->p };
	bool capture = at(&c.after, to) != '.';

	squares_text(c.text, from, to);
	put(&c.after, to, at(&c.after, from));
	put(&c.after, from, '.');
	turn_end(&c.after, capture, -1, 0, 0);
	offer(search, &c);
}

/* kind: what stands on the target square afterwards, upper case. */
static void pawn_candidate(struct search *search, int from, int to, char kind)
{
	struct candidate c = { "", *search->p };
	bool straight = file_of(from) == file_of(to);
	char side = c.after.side;

	squares_text(c.text, from, to);
	if (kind != 'P')
		sprintf(c.text + strlen(c.text), "=%c", piece_of(kind, 'b'));
	if (!straight && at(&c.after, to) == '.') {
		/* En passant: the victim stands beyond the square passed,
		 * one rank further or two. */
		int victim = to - forward(side) * FILES;

		if (at(&c.after, victim) == '.')
			victim -= forward(side) * FILES;
		put(&c.after, victim, '.');
	}
	put(&c.after, from, '.');
	put(&c.after, to, piece_of(kind, side));
	turn_end(&c.after, true, straight ? file_of(from) : -1, rank_of(from),
		rank_of(to));
	offer(search, &c);
}

static bool pawn_goes(const struct ref_position *p, int from, int to)
{
	int up = forward(p->side);
	int ranks = (rank_of(to) - rank_of(from)) * up;

	if (at(p, to) != '.' || file_of(to) != file_of(from))
		return captures(p, from, to) &&
		       (at(p, to) != '.' || state_passed(p, to));
	if (ranks < 1 || ranks > 3)
		return false;
	if (ranks > 1 && rank_of(from) != rank_first(p->side) + up)
		return false;
	return rides(p, from, to, 1, 0);
}

static void pawn_candidates(struct search *search, int from, int to)
{
	if (!pawn_goes(search->p, from, to))
		return;
	if (rank_of(to) != rank_last(search->p->side)) {
		pawn_candidate(search, from, to, 'P');
		return;
	}
	for (const char *letter = promotions; *letter; letter++)
		pawn_candidate(search, from, to, ref_kind(*letter));
}

static void angel_double(struct search *search, int from, int first, int second)
{
	struct candidate c = { "", *search->p };
	char a[REF_SQUARE], b[REF_SQUARE], d[REF_SQUARE];

	ref_square_text(file_of(from), rank_of(from), a);
	ref_square_text(file_of(first), rank_of(first), b);
	ref_square_text(file_of(second), rank_of(second), d);
	snprintf(c.text, sizeof c.text, "%sx%sx%s", a, b, d);
	put(&c.after, second, at(&c.after, from));
	put(&c.after, first, '.');
	put(&c.after, from, '.');
	turn_end(&c.after, true, -1, 0, 0);
	offer(search, &c);
}

/* An Angel that goes from and takes first, then any second victim of the
 * other side. While it is under way, neither it nor the first victim
 * stands on the board. */
static void angel_captures(struct search *search, int from, int first)
{
	struct ref_position under_way = *search->p;
	char second_side = ref_other(side_of(at(search->p, first)));

	put(&under_way, from, '.');
	put(&under_way, first, '.');
	for (int second = 0; second < SQUARES; second++) {
		if (ref_is_of(at(&under_way, second), second_side) &&
			angel_goes(&under_way, first, second))
			angel_double(search, from, first, second);
	}
}

static void angel_candidates(struct search *search, int from, int to)
{
	if (!angel_goes(search->p, from, to))
		return;
	if (at(search->p, to) == '.')
		piece_candidate(search, from, to);
	else
		angel_captures(search, from, to);
}

static bool may_castle(const struct ref_position *p)
{
	int first = rank_first(p->side);
	struct state state;

	if (!state_read(p->state, &state) || !at_home(p, p->side))
		return false;
	if (!(p->side == 'w' ? state.white : state.black))
		return false;
	for (int file = ROOK_FILE + 1; file < KING_FILE; file++) {
		if (p->at[first][file] != '.')
			return false;
	}
	for (int file = CASTLED_KING; file <= KING_FILE; file++) {
		if (attacked(p, ref_other(p->side), first * FILES + file))
			return false;
	}
	return true;
}

static void castling_candidate(struct search *search)
{
	struct candidate c = { "", *search->p };
	char side = c.after.side;
	int home = rank_first(side) * FILES;

	if (!may_castle(search->p))
		return;
	squares_text(c.text, home + KING_FILE, home + CASTLED_KING);
	put(&c.after, home + KING_FILE, '.');
	put(&c.after, home + ROOK_FILE, '.');
	put(&c.after, home + CASTLED_KING, piece_of('K', side));
	put(&c.after, home + CASTLED_ROOK, piece_of('R', side));
	turn_end(&c.after, false, -1, 0, 0);
	offer(search, &c);
}

static void candidates(struct search *search, int from, int to)
{
	const struct ref_position *p = search->p;
	char kind = ref_kind(at(p, from));

	if (!ref_is_of(at(p, from), p->side) || from == to)
		return;
	if (kind == 'A') {
		angel_candidates(search, from, to);
		return;
	}
	if (ref_is_of(at(p, to), p->side))
		return;
	if (kind == 'P')
		pawn_candidates(search, from, to);
	else if (captures(p, from, to))
		piece_candidate(search, from, to);
}

static void search_run(struct search *search)
{
	for (int from = 0; from < SQUARES; from++) {
		for (int to = 0; to < SQUARES; to++)
			candidates(search, from, to);
	}
	castling_candidate(search);
}

static bool any_turn(const struct ref_position *p)
{
	struct search search = { .p = p };

	search_run(&search);
	return search.count > 0;
}

/* Whether a legal turn takes en passant on the square. */
static bool ep_legal(const struct ref_position *p, int sq)
{
	struct search search = { .p = p };

	if (!state_passed(p, sq))
		return false;
	for (int from = 0; from < SQUARES; from++) {
		if (at(p, from) == piece_of('P', p->side) &&
			file_of(from) != file_of(sq))
			pawn_candidates(&search, from, sq);
	}
	return search.count > 0;
}

/* The end. */

static bool same(const struct ref_position *a, const struct ref_position *b)
{
	struct state sa, sb;

	if (a->side != b->side || memcmp(a->at, b->at, sizeof a->at) != 0)
		return false;
	if (!state_read(a->state, &sa) || !state_read(b->state, &sb))
		return false;
	if (sa.white != sb.white || sa.black != sb.black)
		return false;
	if (sa.n_passed == 0 && sb.n_passed == 0)
		return true;
	for (int sq = 0; sq < SQUARES; sq++) {
		if (ep_legal(a, sq) != ep_legal(b, sq))
			return false;
	}
	return true;
}

/* How often the position stands in the line. */
static int occurrences(const struct ref_game *game, const char *const *line,
	size_t n, const struct ref_position *p)
{
	int count = 0;

	for (size_t i = 0; i < n; i++) {
		struct ref_position past;

		count += ref_position_read(game, line[i], &past, NULL, 0) &&
			 same(&past, p);
	}
	return count;
}

/* Kinds of a unit that decide whether there is enough to go on with. */
struct material {
	int angels[2];
	int bishops[2]; /* by colour of square */
	int knights;
	int others; /* Kings not counted */
};

static struct material material_count(const struct ref_position *p)
{
	struct material m = { { 0, 0 }, { 0, 0 }, 0, 0 };

	for (int sq = 0; sq < SQUARES; sq++) {
		char piece = at(p, sq);

		switch (ref_kind(piece)) {
		case '.':
		case 'K':
			break;
		case 'A':
			m.angels[ref_is_black(piece)]++;
			break;
		case 'B':
			m.bishops[(file_of(sq) + rank_of(sq)) % 2]++;
			break;
		case 'N':
			m.knights++;
			break;
		default:
			m.others++;
		}
	}
	return m;
}

static bool material_short(const struct ref_position *p)
{
	struct material m = material_count(p);
	int angels = m.angels[0] + m.angels[1];
	int bishops = m.bishops[0] + m.bishops[1];

	if (m.others > 0)
		return false;
	if (bishops == 0 && m.knights == 0)
		return m.angels[0] <= 1 && m.angels[1] <= 1;
	if (angels > 0)
		return false;
	if (bishops + m.knights == 1)
		return true;
	return m.knights == 0 && (m.bishops[0] == 0 || m.bishops[1] == 0);
}

/* A King that is missing was taken by an Angel of the side that just
 * moved; his own King decides, also when both are gone. */
static void king_result(const struct ref_position *p, char *result, size_t size)
{
	char mover = ref_other(p->side);
	bool own = find(p, piece_of('K', mover)) < 0;

	snprintf(result, size, "%s king-captured",
		ref_win(own ? p->side : mover));
}

/* p is the position that stands after the line's n positions when counted
 * is 1, and the last of them when it is 0. */
static void position_result(const struct ref_game *game,
	const char *const *line, size_t n, int counted,
	const struct ref_position *p, char *result, size_t size)
{
	if (find(p, 'K') < 0 || find(p, 'k') < 0)
		king_result(p, result, size);
	else if (!any_turn(p) && in_check(p, p->side))
		snprintf(result, size, "%s checkmate",
			ref_win(ref_other(p->side)));
	else if (!any_turn(p))
		snprintf(result, size, "1/2-1/2 stalemate");
	else if (material_short(p))
		snprintf(result, size, "1/2-1/2 material");
	else if (occurrences(game, line, n, p) + counted >= 3)
		snprintf(result, size, "1/2-1/2 repetition");
	else if (p->clock >= CLOCK_LIMIT)
		snprintf(result, size, "1/2-1/2 fifty-moves");
	else
		snprintf(result, size, "*");
}

static void angel_turns(const struct ref_game *game, const char *const *line,
	size_t n, struct ref_list *out)
{
	struct ref_position p;
	struct search search = { .p = &p, .out = out };
	char result[32];

	if (!ref_position_read(game, line[n - 1], &p, NULL, 0))
		return;
	position_result(game, line, n, 0, &p, result, sizeof result);
	if (strcmp(result, "*") == 0)
		search_run(&search);
}

static bool angel_play(const struct ref_game *game, const char *const *line,
	size_t n, const char *turn, struct ref_position *after, char *result,
	size_t size)
{
	struct ref_position p;
	struct search search = { .p = &p, .want = turn, .kept = after };

	if (!ref_position_read(game, line[n - 1], &p, NULL, 0))
		return false;
	search_run(&search);
	if (search.count == 0)
		return false;
	position_result(game, line, n, 1, after, result, size);
	return true;
}

static void angel_result(const struct ref_game *game, const char *const *line,
	size_t n, char *result, size_t size)
{
	struct ref_position p;

	if (ref_position_read(game, line[n - 1], &p, NULL, 0))
		position_result(game, line, n, 0, &p, result, size);
}

static void angel_attackers(const struct ref_game *game, const char *position,
	char side, int file, int rank, struct ref_list *out)
{
	struct ref_position p;

	if (!ref_position_read(game, position, &p, NULL, 0))
		return;
	for (int sq = 0; sq < SQUARES; sq++) {
		char text[REF_SQUARE];

		if (!ref_is_of(at(&p, sq), side) ||
			!captures(&p, sq, rank * FILES + file))
			continue;
		ref_square_text(file_of(sq), rank_of(sq), text);
		ref_list_add(out, text);
	}
}

/* The squares passed are those of one double or triple step that the side
 * not to move could just have made. */
static bool passed_valid(
	const struct ref_position *p, const struct state *state)
{
	char mover = ref_other(p->side);
	int start = rank_first(mover) + forward(mover);
	int end = start + forward(mover) * (state->n_passed + 1);
	struct state expected;

	passed_set(&expected, state->file[0], start, end);
	if (p->at[start][state->file[0]] != '.' ||
		p->at[end][state->file[0]] != piece_of('P', mover))
		return false;
	for (int i = 0; i < state->n_passed; i++) {
		if (state->file[i] != expected.file[i] ||
			state->rank[i] != expected.rank[i] ||
			p->at[state->rank[i]][state->file[i]] != '.')
			return false;
	}
	return p->clock == 0;
}

static bool pawns_valid(const struct ref_position *p)
{
	for (int file = 0; file < FILES; file++) {
		if (ref_kind(p->at[0][file]) == 'P' ||
			ref_kind(p->at[RANKS - 1][file]) == 'P')
			return false;
	}
	return true;
}

static bool angel_valid(const struct ref_game *game, const char *position,
	char *why, size_t size)
{
	struct ref_position p;
	struct state state;

	if (!ref_position_read(game, position, &p, why, size))
		return false;
	if (ref_count(&p, 'K') != 1 || ref_count(&p, 'k') != 1)
		return ref_refuse(why, size, "not one King a side");
	if (!pawns_valid(&p))
		return ref_refuse(why, size, "pawn on an end rank");
	if (!state_read(p.state, &state))
		return ref_refuse(why, size, "the state is malformed");
	if ((state.white && !at_home(&p, 'w')) ||
		(state.black && !at_home(&p, 'b')))
		return ref_refuse(why, size, "castling right without home");
	if (state.n_passed > 0 && !passed_valid(&p, &state))
		return ref_refuse(why, size, "no such en passant squares");
	if (p.clock > CLOCK_LIMIT)
		return ref_refuse(why, size, "the clock is beyond its limit");
	if (in_check(&p, ref_other(p.side)))
		return ref_refuse(why, size, "the side not to move in check");
	return true;
}

const struct ref_game ref_game_angel = {
	.code = "angel",
	.start = "rnbbnqkaehc/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/"
		 "RNBBNQKAEHC w Aa 0 1",
	.files = FILES,
	.ranks = RANKS,
	.letters = "PNBRQKAHEC",
	.valid = angel_valid,
	.turns = angel_turns,
	.play = angel_play,
	.result = angel_result,
	.attackers = angel_attackers,
};
