/* SPDX-License-Identifier: MIT */
#include "look.h"

#include "explain.h"
#include "gen.h"
#include "text.h"

/* What a royal piece is worth to those who would have to lose it. */
#define PRICELESS 1000

static const struct kind *kind_on(const struct position *pos, square sq)
{
	return &pos->game->kinds[piece_kind(pos->at[sq])];
}

static bool is_ours(const struct position *pos, square sq, int side)
{
	return piece_is(pos->at[sq]) && piece_side(pos->at[sq]) == side;
}

/* The position as if it were that side's turn, at its beginning. */
static void turn_over(struct position *to, const struct position *pos, int side)
{
	*to = *pos;
	to->now.ep[0] = to->now.ep[1] = 0;
	to->now.stage = 0;
	to->now.focus = 0;
	to->now.clock = 0;
	if (pos->now.side == side)
		return;
	to->now.side = (uint8_t)side;
	if (pos->game->turned)
		pos->game->turned(to);
}

/* Where a move ends for whoever looks: a growing ends with the pawn. */
static square end_of(const struct move *move)
{
	return move->form == MOVE_GROW ? move->path[1] : move_to(move);
}

/* What a move does beside going somewhere. */
static void note_edits(struct look *look, const struct move *move, int side)
{
	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (!edit->before || edit->sq == look->from)
			continue;
		if (!edit->after)
			set_add(&look->taken, edit->sq);
		else if (piece_side(edit->before) == piece_side(edit->after) &&
			 (piece_side(edit->before) != side ||
			  move->n_path == 2))
			set_add(&look->changes, edit->sq);
	}
}

/*
 * A pawn that goes further than a square can do so from its first rank only;
 * a plain move of more than two squares' contents is castling or takes a pawn
 * in passing: both depend on what has happened before.
 */
static bool is_only_now(const struct position *pos, const struct move *move)
{
	square from = move_from(move), to = end_of(move);
	int ranks = square_rank(to) - square_rank(from);

	if (move->form != MOVE_PLAIN)
		return false;
	return move->n_edits > 2 ||
	       (kind_on(pos, from)->flags & KIND_PAWN &&
		(ranks > 1 || ranks < -1));
}

static void note_move(struct look *look, const struct position *pos,
		      const struct move *move)
{
	int side = piece_side(pos->at[look->from]);
	square end = end_of(move);

	if (move->form == MOVE_PASS)
		return;
	if (move_takes(move, side ^ 1))
		set_add(&look->capture, end);
	else
		set_add(&look->quiet, end);
	for (int i = 1; i < move->n_path - 1; i++)
		if (move->form != MOVE_GROW)
			set_add(&look->turning, move->path[i]);
	if (move->choice || (move->form == MOVE_GROW && move->n_path > 2))
		set_add(&look->choice, end);
	if (is_only_now(pos, move))
		set_add(&look->only_now, end);
	note_edits(look, move, side);
}

/* A castling Rook leaves its square, and a piece that is taken where the
 * move ends is marked by the capture. */
static void tidy(struct look *look, const struct position *pos)
{
	set castling = look->only_now & look->quiet;
	int side = piece_side(pos->at[look->from]);

	look->taken &= ~look->capture;
	if (set_any(castling) && kind_on(pos, look->from)->flags & KIND_ROYAL)
		look->taken &= ~pos->army[side];
}

/* Conditions. */

static bool takes_by_legs(const struct kind *kind)
{
	if (kind->flags & KIND_PAWN)
		return true;
	for (const struct leg *leg = kind->legs; leg && leg->flags; leg++)
		if (leg->flags & LEG_TAKE)
			return true;
	return false;
}

/* An empty square that is refused as such, or as one to turn on: some of
 * those could be ended on by capturing. */
static bool wants_victim(const struct position *pos, const struct doubt *doubt)
{
	const struct reason *reason = doubt->verdict.reason;
	square to = move_to(&doubt->move);

	if (reason == &reason_must_go_on || reason == &reason_no_way_on)
		return pos->at[to] == EMPTY &&
		       legs_hit(pos, move_from(&doubt->move), to);
	return reason == &reason_only_takes || reason == &reason_nothing_there;
}

/* The first kind that can be captured like any other: a victim to try with. */
static int victim_kind(const struct game *game)
{
	int kind = 1;

	while (kind + 1 < game->n_kinds &&
	       game->kinds[kind].flags & (KIND_IMMUNE | KIND_ROYAL))
		kind++;
	return kind;
}

static set attacked_royals(const struct position *pos, int side)
{
	set royals = SET_EMPTY, from;

	SET_EACH(sq, pos->army[side])
		if (kind_on(pos, sq)->flags & KIND_ROYAL &&
		    attackers(pos, side ^ 1, sq, &from))
			set_add(&royals, sq);
	return royals;
}

/*
 * Whether the piece may take on an empty square when an enemy stands there:
 * its royal pieces may be against it. Tried with a victim; one that attacks a
 * royal piece itself proves nothing.
 */
static bool may_take(const struct position *pos, square from, square sq)
{
	int side = piece_side(pos->at[from]);
	struct line line = {.pos = *pos};
	struct moves moves = {0};
	bool takes = false;

	position_put(&line.pos, sq, PIECE(side ^ 1, victim_kind(pos->game)));
	if (!set_equal(attacked_royals(pos, side),
		       attacked_royals(&line.pos, side)))
		return true;
	line_paths(&line, &from, 1, &moves);
	for (size_t i = 0; i < moves.n && !takes; i++)
		takes = end_of(&moves.at[i]) == sq &&
			move_takes(&moves.at[i], side ^ 1);
	moves_free(&moves);
	return takes;
}

/* The walker alone says where a piece could go only to capture. */
static void note_conditions(struct look *look, const struct line *line)
{
	const struct position *pos = &line->pos;
	struct moves moves = {0};
	struct doubts doubts = {0};
	struct gen gen = {.line = line, .pos = pos, .out = &moves,
			  .doubts = &doubts};

	walk_piece(&gen, look->from);
	for (size_t i = 0; i < doubts.n; i++)
		if (wants_victim(pos, &doubts.at[i]))
			set_add(&look->only_takes,
				move_to(&doubts.at[i].move));
	look->only_takes &= ~look_targets(look);
	SET_EACH(sq, look->only_takes)
		if (!may_take(pos, look->from, sq))
			set_toggle(&look->only_takes, sq);
	SET_EACH(sq, look->quiet)
		if (!legs_hit(pos, look->from, sq))
			set_add(&look->only_quiet, sq);
	moves_free(&moves);
	doubts_free(&doubts);
}

static void note_checks(struct look *look, const struct position *pos)
{
	int enemy = piece_side(pos->at[look->from]) ^ 1;

	SET_EACH(sq, pos->army[enemy])
		if (kind_on(pos, sq)->flags & KIND_ROYAL &&
		    piece_hits(pos, look->from, sq))
			set_add(&look->checks, sq);
}

/* A rebirth goes where it likes: the piece's legs say nothing about it. */
static bool goes_by_legs(const struct moves *moves)
{
	return !moves->n || moves->at[0].form != MOVE_REBIRTH;
}

/* The line stands at a stage of the piece's side. */
static void look_on(struct look *look, const struct line *line)
{
	const struct position *pos = &line->pos;
	struct moves moves = {0};

	line_paths(line, &look->from, 1, &moves);
	for (size_t i = 0; i < moves.n; i++)
		note_move(look, pos, &moves.at[i]);
	tidy(look, pos);
	if (takes_by_legs(kind_on(pos, look->from)) && goes_by_legs(&moves))
		note_conditions(look, line);
	note_checks(look, pos);
	moves_free(&moves);
}

void look_position(struct look *look, const struct position *pos, square sq)
{
	struct line line = {.n_keys = 0};

	*look = (struct look){.from = NO_SQUARE, .as_if = true};
	if (!piece_is(pos->at[sq]))
		return;
	look->from = sq;
	turn_over(&line.pos, pos, piece_side(pos->at[sq]));
	look_on(look, &line);
}

bool look_stuck(const struct position *pos, square sq, char *text, size_t size)
{
	struct line line = {.n_keys = 0};
	struct verdict why;

	if (!piece_is(pos->at[sq]))
		return false;
	turn_over(&line.pos, pos, piece_side(pos->at[sq]));
	if (!explain_piece(&line, sq, &why) || why.reason == &reason_closed)
		return false;
	verdict_sentence(&why, &line.pos, text, size);
	return true;
}

void look_make(struct look *look, const struct line *line, square sq)
{
	const struct position *pos = &line->pos;

	if (!is_ours(pos, sq, pos->now.side) ||
	    line_outcome(line).result != GOES_ON) {
		look_position(look, pos, sq);
		return;
	}
	*look = (struct look){.from = sq};
	look_on(look, line);
}

/* Attack. */

/*
 * Pieces that take in a way of their own, which no leg describes and no
 * `hits` either: only their moves tell.
 */
static bool takes_unseen(const struct position *pos, square sq)
{
	return !pos->game->hits && !takes_by_legs(kind_on(pos, sq));
}

static void find_victims(const struct position *pos, square from, set *found)
{
	struct look look;

	look_position(&look, pos, from);
	*found = (look.capture | look.taken) &
		 (pos->army[WHITE] | pos->army[BLACK]);
}

int look_attackers(const struct position *pos, int by, square sq, set *found)
{
	set victims;

	attackers(pos, by, sq, found);
	if (!is_ours(pos, sq, by ^ 1))
		return set_count(*found);
	SET_EACH(from, pos->army[by]) {
		if (!takes_unseen(pos, from))
			continue;
		find_victims(pos, from, &victims);
		if (set_has(&victims, sq))
			set_add(found, from);
	}
	return set_count(*found);
}

static void note_attacked(struct threats *threats, const struct position *pos,
			  square from)
{
	set victims;

	if (takes_unseen(pos, from)) {
		find_victims(pos, from, &victims);
		threats->attacked |= victims & pos->army[threats->by ^ 1];
		return;
	}
	SET_EACH(sq, pos->board & ~threats->attacked)
		if (piece_hits(pos, from, sq))
			set_add(&threats->attacked, sq);
}

/* Where no values are given, all pieces are equal. */
static int worth(const struct kind *kind)
{
	if (kind->flags & (KIND_ROYAL | KIND_IMMUNE))
		return PRICELESS;
	return kind->value ? kind->value : 1;
}

/* Whether a piece of `side` leaves the board by this edit. */
static bool falls(const struct edit *edit, int side)
{
	return edit->before && piece_side(edit->before) == side &&
	       (!edit->after || piece_side(edit->after) != side);
}

/* What a capture wins before anything is taken back. */
static int gain_of(const struct position *pos, const struct move *move, int by)
{
	const struct kind *kinds = pos->game->kinds;
	int gain = 0;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (falls(edit, by ^ 1))
			gain += worth(&kinds[piece_kind(edit->before)]);
		else if (edit->before && edit->sq != move_from(move))
			gain -= worth(&kinds[piece_kind(edit->before)]);
	}
	return gain;
}

/* Whether the other side could take what made the move. */
static bool can_take_back(const struct position *pos, const struct move *move,
			  int by)
{
	struct position after = *pos;
	square end = end_of(move);
	set found;

	for (int i = 0; i < move->n_edits; i++)
		position_put(&after, move->edit[i].sq, move->edit[i].after);
	after.now = move->after;
	return is_ours(&after, end, by) &&
	       !(kind_on(&after, end)->flags & KIND_IMMUNE) &&
	       attackers(&after, by ^ 1, end, &found);
}

static void note_hanging(struct threats *threats, const struct position *pos,
			 const struct move *move)
{
	int gain;

	if (!move_takes(move, threats->by ^ 1))
		return;
	gain = gain_of(pos, move, threats->by);
	if (gain <= 0 || (gain <= worth(kind_on(pos, move_from(move))) &&
			  can_take_back(pos, move, threats->by)))
		return;
	for (int i = 0; i < move->n_edits; i++)
		if (falls(&move->edit[i], threats->by ^ 1) &&
		    !(kind_on(pos, move->edit[i].sq)->flags & KIND_ROYAL))
			set_add(&threats->hanging, move->edit[i].sq);
}

void look_threats(struct threats *threats, const struct position *pos, int by)
{
	struct line line = {.n_keys = 0};
	struct moves moves = {0};

	*threats = (struct threats){.by = by};
	SET_EACH(from, pos->army[by])
		note_attacked(threats, pos, from);
	turn_over(&line.pos, pos, by);
	line_generate(&line, &moves);
	for (size_t i = 0; i < moves.n; i++)
		note_hanging(threats, &line.pos, &moves.at[i]);
	moves_free(&moves);
}

int look_worth(const struct position *pos, int side)
{
	int sum = 0;

	for (int kind = 1; kind < pos->game->n_kinds; kind++)
		sum += pos->game->kinds[kind].value *
		       set_count(pieces(pos, side, kind));
	return sum;
}

/* Whether it can occur is what reading a position asks anyway. */
bool look_turned(struct position *turned, const struct position *pos)
{
	char text[POSITION_TEXT];
	struct complaint why;
	struct position over;

	if (pos->now.stage)
		return false;
	turn_over(&over, pos, pos->now.side ^ 1);
	position_write(&over, text, sizeof text);
	return position_read(turned, pos->game, text, &why);
}
