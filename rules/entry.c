/* SPDX-License-Identifier: MIT */
#include "entry.h"

#include <string.h>

#include "explain.h"

static void entry_fill(struct entry *entry, const struct line *line)
{
	entry->fits.n = 0;
	if (line_outcome(line).result == GOES_ON)
		line_paths(line, entry->path, entry->n, &entry->fits);
}

void entry_reset(struct entry *entry, const struct line *line)
{
	entry->n = 0;
	entry_fill(entry, line);
}

/* The only square that a move can begin on; NO_SQUARE when there are more, or
 * when a pass would do. */
static square only_start(const struct line *line)
{
	struct moves moves = {0};
	square found = NO_SQUARE;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		square from = move_from(&moves.at[i]);

		if (from == NO_SQUARE || (i && from != found)) {
			found = NO_SQUARE;
			break;
		}
		found = from;
	}
	moves_free(&moves);
	return found;
}

bool entry_begin(struct entry *entry, const struct line *line)
{
	const struct game *game = line->pos.game;
	square start = only_start(line);
	struct verdict what;

	entry_reset(entry, line);
	return start != NO_SQUARE && game->prompt &&
	       game->prompt(line, &what) &&
	       entry_push(entry, line, start, &what);
}

void entry_end(struct entry *entry)
{
	moves_free(&entry->fits);
	entry->n = 0;
}

static bool can_follow(const struct entry *entry, square sq)
{
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move->n_path > entry->n && move->path[entry->n] == sq)
			return true;
	}
	return false;
}

/*
 * The move that ends on sq and leaves out squares between, when only one turn
 * does so. Choices of a promotion are not told apart here.
 */
static const struct move *short_cut(const struct entry *entry, square sq)
{
	const struct move *found = NULL;

	if (!entry->n)
		return NULL;
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move_to(move) != sq || move->n_path <= entry->n + 1)
			continue;
		if (found && !move_same(found, move))
			return NULL;
		if (!found)
			found = move;
	}
	return found;
}

bool entry_push(struct entry *entry, const struct line *line, square sq,
		struct verdict *why)
{
	struct wish wish = {.form = MOVE_PLAIN, .n_path = entry->n};
	const struct move *move;

	if (can_follow(entry, sq)) {
		entry->path[entry->n++] = sq;
		entry_fill(entry, line);
		return true;
	}
	move = short_cut(entry, sq);
	if (move) {
		entry->n = move->n_path;
		memcpy(entry->path, move->path, move->n_path);
		entry_fill(entry, line);
		return true;
	}
	memcpy(wish.path, entry->path, (size_t)entry->n);
	if (wish.n_path < MOVE_PATH_MAX)
		wish.path[wish.n_path++] = sq;
	explain_wish(line, &wish, why);
	return false;
}

bool entry_pop(struct entry *entry, const struct line *line)
{
	if (!entry->n)
		return false;
	entry->n--;
	entry_fill(entry, line);
	return true;
}

enum entry_state entry_state(const struct entry *entry)
{
	bool whole = false, more = false;

	if (!entry->n)
		return ENTRY_OPEN;
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move->n_path > entry->n)
			more = true;
		else if (move->choice)
			return ENTRY_CHOICE;
		else
			whole = true;
	}
	if (!whole)
		return ENTRY_OPEN;
	return more ? ENTRY_MAY_STOP : ENTRY_WHOLE;
}

static uint8_t effect_on_own(const struct move *move, const struct line *line,
			     const struct edit *edit)
{
	piece mover = line->pos.at[move_from(move)];

	if (edit->sq == move_from(move))
		return 0;
	return STEP_CHANGES | (!edit->after || edit->after == mover
			       ? STEP_LOSES : 0);
}

/* What a move does on one of its squares. */
static uint8_t effect_on(const struct move *move, const struct line *line,
			 square sq)
{
	int side = line->pos.now.side;
	uint8_t does = 0;

	if (move->form == MOVE_REBIRTH)
		return STEP_CHANGES;
	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (edit->sq != sq || !edit->before)
			continue;
		if (piece_side(edit->before) == side)
			does |= effect_on_own(move, line, edit);
		else if (edit->after && piece_side(edit->after) != side)
			does |= STEP_CHANGES;
		else
			does |= STEP_TAKES;
	}
	return does;
}

/* A move that takes something it does not end on (a jump, a pawn passed). */
static bool takes_aside(const struct move *move, const struct line *line,
			square next)
{
	int side = line->pos.now.side;

	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (edit->sq == next || !edit->before || edit->after ||
		    piece_side(edit->before) == side)
			continue;
		for (int j = 0; j < move->n_path; j++)
			if (move->path[j] == edit->sq)
				return false;
		return true;
	}
	return false;
}

/* A short cut does all that its move does. */
static uint8_t short_effect(const struct move *move, const struct line *line)
{
	uint8_t does = STEP_WHOLE | STEP_SHORT;

	if (move_takes(move, line->pos.now.side ^ 1))
		does |= STEP_TAKES;
	return does | effect_on(move, line, move_to(move));
}

static void note_step(uint8_t does[SQUARES], const struct entry *entry,
		      const struct line *line, const struct move *move)
{
	square next = move->path[entry->n];

	if (!entry->n) {
		does[next] |= STEP_ON;
		return;
	}
	does[next] |= move->n_path == entry->n + 1 ? STEP_WHOLE : STEP_ON;
	does[next] |= effect_on(move, line, next);
	if (takes_aside(move, line, next))
		does[next] |= STEP_TAKES;
}

int entry_steps(const struct entry *entry, const struct line *line,
		struct step steps[SQUARES])
{
	uint8_t does[SQUARES] = {0};
	int n = 0;

	for (size_t i = 0; i < entry->fits.n; i++)
		if (entry->fits.at[i].n_path > entry->n)
			note_step(does, entry, line, &entry->fits.at[i]);
	for (size_t i = 0; entry->n && i < entry->fits.n; i++) {
		square end = move_to(&entry->fits.at[i]);

		if (!does[end] && short_cut(entry, end))
			does[end] = short_effect(&entry->fits.at[i], line);
	}
	for (int sq = 0; sq < SQUARES; sq++)
		if (does[sq])
			steps[n++] = (struct step){(square)sq, does[sq]};
	return n;
}

const struct purpose *entry_purpose(const struct entry *entry,
				    const struct line *line)
{
	const struct game *game = line->pos.game;

	return game->purpose && entry->n && entry->fits.n
		? game->purpose(&entry->fits.at[0], entry->n) : NULL;
}

bool entry_asks(const struct entry *entry, const struct line *line,
		struct verdict *what)
{
	const struct purpose *purpose = entry_purpose(entry, line);

	if (!purpose || !purpose->asks)
		return false;
	*what = verdict_make(purpose->asks, entry->path[0],
			     entry->path[entry->n - 1], NO_SQUARE);
	what->side = line->pos.now.side;
	return true;
}

void entry_taken(const struct entry *entry, set *taken)
{
	*taken = SET_EMPTY;
	for (size_t i = 0; entry->n && i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];
		set mine = SET_EMPTY;

		for (int j = 0; j < move->n_edits; j++)
			if (move->edit[j].before &&
			    move->edit[j].sq != move_from(move))
				set_add(&mine, move->edit[j].sq);
		*taken = i ? *taken & mine : mine;
	}
}

bool entry_move(const struct entry *entry, uint8_t choice, struct move *move)
{
	for (size_t i = 0; entry->n && i < entry->fits.n; i++) {
		if (entry->fits.at[i].n_path != entry->n ||
		    entry->fits.at[i].choice != choice)
			continue;
		*move = entry->fits.at[i];
		return true;
	}
	return false;
}

int entry_choices(const struct entry *entry, uint8_t kinds[KINDS])
{
	int n = 0;

	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move->n_path == entry->n && move->choice && n < KINDS)
			kinds[n++] = move->choice;
	}
	return n;
}

bool entry_pass(const struct line *line, struct move *move)
{
	struct moves moves = {0};
	bool found = false;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n && !found; i++) {
		found = moves.at[i].form == MOVE_PASS;
		if (found)
			*move = moves.at[i];
	}
	moves_free(&moves);
	return found;
}
