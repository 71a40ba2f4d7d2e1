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

/* Pieces of a side that a move sends off the board; not the one that moves,
 * nor one that only goes elsewhere or turns into another. */
static int find_lost(const struct move *move, int side, piece *lost, int most)
{
	int left = 0, n = 0;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];
		bool was = piece_is(edit->before) &&
		    piece_side(edit->before) == side;
		bool is = piece_is(edit->after) &&
		    piece_side(edit->after) == side;

		left += was - is;
	}
	for (int i = 0; i < move->n_edits && n < left && n < most; i++) {
		const struct edit *edit = &move->edit[i];

		if (piece_is(edit->before) && edit->sq != move_from(move) &&
		    piece_side(edit->before) == side &&
		    (!piece_is(edit->after) ||
		     piece_side(edit->after) != side))
			lost[n++] = edit->before;
	}
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
		int n = find_lost(move, side, lost, EDITS_MAX);

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
			  size_t i, bool valued)
{
	if (i % STRIDE == 0)
		review->marks[i / STRIDE] = line->pos;
	for (int side = WHITE; side <= BLACK; side++)
		review->worth[i][side] = worth_of(&line->pos, side, valued);
}

void review_make(struct review *review, const struct session *session)
{
	bool valued = has_values(session_game(session));
	struct turn turn;
	struct line line;

	review_free(review);
	review->turns = session_turns(session) + session_redoable(session);
	review->worth = must(calloc(review->turns + 1,
				    sizeof *review->worth));
	review->marks = must(aligned_alloc(_Alignof(struct position),
		(review->turns / STRIDE + 1) * sizeof *review->marks));
	session_replay(session, 0, &line);
	for (size_t i = 0; i < review->turns; i++) {
		note_position(review, &line, i, valued);
		session_turn(session, i, &turn);
		if (count_turn(review, &line, &turn))
			note_capture(review, i);
	}
	note_position(review, &line, review->turns, valued);
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
			n += find_lost(&turn.move[j], side, taken + n,
				       most - n);
	return n;
}
