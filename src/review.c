/* SPDX-License-Identifier: MIT */
#include "review.h"

#include <stdlib.h>
#include <string.h>

#include "line.h"
#include "list.h"

#define STRIDE 128	/* turns from one kept position to the next */

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static bool has_values(const struct game *game)
{
	for (int kind = 1; kind < game->n_kinds; kind++)
		if (game->kinds[kind].value)
			return true;
	return false;
}

static int worth_of(const struct position *pos, int side, bool valued)
{
	const struct game *game = pos->game;
	int sum = 0;

	for (int kind = 1; kind < game->n_kinds; kind++) {
		set found = pieces(pos, side, kind);

		sum += set_count(found) *
		    (valued ? game->kinds[kind].value : 1);
	}
	return sum;
}

/* How many single pieces of a side this is: a stack counts for all that are in
 * it. */
static int units(const struct game *game, piece p, int side)
{
	int height;

	if (!piece_is(p) || piece_side(p) != side)
		return 0;
	height = game->kinds[piece_kind(p)].height;
	return height ? height : 1;
}

/*
 * Pieces of a side that a move sends off the board; none that only goes
 * elsewhere, turns into another or becomes part of a stack. The one that moves
 * is lost when nothing else can be what is missing.
 */
static int find_lost(const struct game *game, const struct move *move,
		     int side, piece *lost, int most)
{
	piece mover = EMPTY;
	int left = 0, n = 0;

	for (int i = 0; i < move->n_edits; i++)
		left += units(game, move->edit[i].before, side) -
		    units(game, move->edit[i].after, side);
	for (int i = 0; i < move->n_edits && left > 0 && n < most; i++) {
		const struct edit *edit = &move->edit[i];

		if (edit->sq == move_from(move)) {
			mover = edit->before;
		} else if (units(game, edit->before, side) &&
			   !units(game, edit->after, side)) {
			left -= units(game, edit->before, side);
			lost[n++] = edit->before;
		}
	}
	if (left > 0 && n < most && units(game, mover, side))
		lost[n++] = mover;
	return n;
}

/* Returns how many pieces were lost. */
static int count_move(struct review *review, const struct position *pos,
		      const struct move *move)
{
	piece lost[EDITS_MAX], mover = EMPTY;
	int all = 0;

	if (move_from(move) != NO_SQUARE)
		mover = pos->at[move_from(move)];
	for (int side = WHITE; side <= BLACK; side++) {
		int n = find_lost(pos->game, move, side, lost,
				  EDITS_MAX);

		for (int i = 0; i < n; i++)
			review->count[side][piece_kind(lost[i])].lost++;
		if (piece_is(mover) && piece_side(mover) != side)
			review->count[side ^ 1][piece_kind(mover)].took +=
			    (unsigned)n;
		all += n;
	}
	if (piece_is(mover))
		review->count[piece_side(mover)][piece_kind(mover)].moved++;
	return all;
}

static void play_turn(struct line *line, const struct turn *turn)
{
	struct undo undo;

	for (int i = 0; i < turn->n; i++)
		line_make(line, &turn->move[i], &undo);
}

static int count_turn(struct review *review, struct line *line,
		      const struct turn *turn)
{
	struct undo undo;
	int lost = 0;

	for (int i = 0; i < turn->n; i++) {
		lost += count_move(review, &line->pos, &turn->move[i]);
		line_make(line, &turn->move[i], &undo);
	}
	return lost;
}

static void note_capture(struct review *review, size_t i)
{
	review->captures = list_room(review->captures, review->n_captures,
				     &review->room,
				     sizeof *review->captures);
	review->captures[review->n_captures++] = i;
}

static void note_position(struct review *review, const struct line *line,
			  size_t i)
{
	if (i % STRIDE == 0)
		review->marks[i / STRIDE] = line->pos;
	for (int side = WHITE; side <= BLACK; side++)
		review->worth[i][side] = worth_of(&line->pos, side,
						  review->valued);
}

void review_make(struct review *review, const struct session *session)
{
	struct turn turn;
	struct line line;

	review_free(review);
	review->turns = session_recorded(session);
	review->valued = has_values(session_game(session));
	review->worth = must(calloc(review->turns + 1,
				    sizeof *review->worth));
	review->marks = must(aligned_alloc(_Alignof(struct position),
		(review->turns / STRIDE + 1) * sizeof *review->marks));
	session_replay(session, 0, &line);
	for (size_t i = 0; i < review->turns; i++) {
		note_position(review, &line, i);
		session_turn(session, i, &turn);
		if (count_turn(review, &line, &turn))
			note_capture(review, i);
	}
	note_position(review, &line, review->turns);
	line_end(&line);
}

void review_free(struct review *review)
{
	free(review->worth);
	free(review->captures);
	free(review->marks);
	*review = (struct review){0};
}

void review_position(const struct review *review,
		     const struct session *session, size_t i,
		     struct position *pos)
{
	size_t at;
	struct line line;
	struct turn turn;

	if (i > review->turns)
		i = review->turns;
	at = i / STRIDE;
	line_begin(&line, &review->marks[at]);
	for (at *= STRIDE; at < i; at++) {
		session_turn(session, at, &turn);
		play_turn(&line, &turn);
	}
	*pos = line.pos;
	line_end(&line);
}

int review_balance(const struct review *review, size_t i)
{
	if (i > review->turns)
		i = review->turns;
	return review->worth[i][WHITE] - review->worth[i][BLACK];
}

int review_taken(const struct session *session, size_t i, piece *taken,
		 int most)
{
	struct turn turn;
	int n = 0;

	session_turn(session, i, &turn);
	for (int j = 0; j < turn.n; j++)
		for (int side = WHITE; side <= BLACK; side++)
			n += find_lost(session_game(session), &turn.move[j],
				       side, taken + n, most - n);
	return n;
}
