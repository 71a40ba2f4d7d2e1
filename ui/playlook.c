/* SPDX-License-Identifier: MIT */
/* Looking in a game: the piece under the cursor, threats, jumps. */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "layout.h"
#include "text.h"

/* What the cursor looks at. */

bool play_looks_about(const struct play *play)
{
	struct step steps[SQUARES];
	int n;

	if (!play->begun_alone || play->entry.n != 1
	    || play->cursor == play->entry.path[0]
	    || !piece_is(play_position(play)->at[play->cursor]))
		return false;
	n = entry_steps(&play->entry, play_line(play), steps);
	for (int i = 0; i < n; i++)
		if (steps[i].sq == play->cursor)
			return false;
	return true;
}

void play_look(struct play *play)
{
	square sq = play->entry.n && !play_looks_about(play)
		? play->entry.path[0] : play->cursor;

	look_make(&play->look, play_line(play), sq);
}

void play_find_threats(struct play *play)
{
	if (play->threats_shown)
		look_threats(&play->threats, play_position(play),
			play_position(play)->now.side ^ 1);
}

/* Adds " Nf6 Pd5": the letters of the board and the squares. */
void play_list_pieces(const struct play *play, const set *squares, char *text,
	size_t size)
{
	const struct position *pos = play_position(play);
	size_t n = strlen(text);

	SET_EACH(sq, *squares) {
		char letters[PIECE_LETTERS], name[SQUARE_NAME];
		piece p = pos->at[sq];

		if (!piece_is(p) || n + PIECE_LETTERS + SQUARE_NAME >= size)
			continue;
		piece_letters(pos->game, PIECE(WHITE, piece_kind(p)), letters);
		square_name(sq, name);
		n += (size_t)snprintf(text + n, size - n, " %s%s", letters,
			name);
	}
}

/* Threats. */

static void say_threats(struct play *play)
{
	const char *const *sides = play_game(play)->sides;
	int by = play->threats.by;
	set attacked = play->threats.attacked
		& play_position(play)->army[by ^ 1];
	char list[200] = "";

	play_list_pieces(play, &play->threats.hanging, list, sizeof(list));
	if (list[0])
		play_say(play, TONE_PLAIN, "What %s attacks is marked with ~; "
			"with $ where it would win something:%.150s.",
			sides[by], list);
	else if (!set_any(attacked))
		play_say(play, TONE_PLAIN, "What %s attacks is marked with ~: "
			"none of %s's pieces.", sides[by], sides[by ^ 1]);
	else
		play_say(play, TONE_PLAIN, "What %s attacks is marked with ~. "
			"None of %s's pieces is in danger: each that is "
			"attacked is defended%s.",
			sides[by], sides[by ^ 1],
			look_worth(play_position(play), by)
			? ", and worth no more than its attacker" : "");
}

void play_toggle_threats(struct play *play)
{
	play->threats_shown = !play->threats_shown;
	play_find_threats(play);
	if (play->threats_shown)
		say_threats(play);
	else
		play_say(play, TONE_PLAIN, "Attacked squares are not marked "
			"any longer.");
}

/* Jumps. */

/* The next square of a set in reading order, the cursor's own last. */
static bool jump_within(struct play *play, const set *found, int direction)
{
	const struct game *game = play_game(play);
	int here = square_order(game, play->flipped, play->cursor);
	int all = game->files * game->ranks, best = all + 1;

	SET_EACH(sq, *found) {
		int there = square_order(game, play->flipped, sq);
		int way = ((there - here) * direction + all) % all;

		if (way == 0)
			way = all;
		if (way < best) {
			best = way;
			play->cursor = sq;
		}
	}
	return best <= all;
}

static void find_movers(const struct play *play, set *found)
{
	*found = SET_EMPTY;
	for (int sq = 0; sq < SQUARES; sq++)
		if (play->mobility[sq])
			set_add(found, (square)sq);
}

/* Squares that can come next, or only those that take something. */
static void find_steps(const struct play *play, bool takes, set *found)
{
	struct step steps[SQUARES];
	int n = entry_steps(&play->entry, play_line(play), steps);

	*found = SET_EMPTY;
	for (int i = 0; i < n; i++)
		if (!takes || steps[i].does & STEP_TAKES)
			set_add(found, steps[i].sq);
}

void play_next(struct play *play, int direction)
{
	set found;

	if (play->entry.n)
		find_steps(play, false, &found);
	else
		find_movers(play, &found);
	if (!jump_within(play, &found, direction))
		play_say(play, TONE_PLAIN, "No piece can move now.");
}

static void find_captors(const struct play *play, set *found)
{
	struct moves moves = { 0 };

	*found = SET_EMPTY;
	line_moves(play_line(play), &moves);
	for (size_t i = 0; i < moves.n; i++)
		if (move_takes(&moves.at[i],
			play_position(play)->now.side ^ 1))
			set_add(found, move_from(&moves.at[i]));
	moves_free(&moves);
}

void play_jump_capture(struct play *play)
{
	set found;

	if (play->entry.n)
		find_steps(play, true, &found);
	else
		find_captors(play, &found);
	if (!jump_within(play, &found, 1))
		play_say(play, TONE_PLAIN, "Nothing can be captured%s.",
			play->entry.n ? " with this step" : " now");
}

/* Hanging pieces and checks first; where there are none, what is attacked. */
static void find_danger(const struct play *play, set *found)
{
	const struct position *pos = play_position(play);
	struct threats threats;
	set by;

	look_threats(&threats, pos, pos->now.side ^ 1);
	*found = threats.hanging;
	SET_EACH(sq, pos->army[pos->now.side])
		if (piece_in_check(pos, sq, &by))
			set_add(found, sq);
	if (!set_any(*found))
		*found = threats.attacked & pos->army[pos->now.side];
}

void play_jump_danger(struct play *play)
{
	set found;

	find_danger(play, &found);
	if (!jump_within(play, &found, 1))
		play_say(play, TONE_PLAIN, "No piece of %s's is attacked.",
			play_mover(play));
}

/* Where it ended; from there, where it began. */
void play_jump_last(struct play *play)
{
	const struct turn *last = session_under_way(play->session)
		? session_pending(play->session) : session_last(play->session);
	square from, to;

	if (!last || !last->n || !last->move[0].n_path) {
		play_say(play, TONE_PLAIN, "No move was made before.");
		return;
	}
	from = move_from(&last->move[0]);
	to = move_to(&last->move[last->n - 1]);
	play->cursor = play->cursor == to ? from : to;
}
