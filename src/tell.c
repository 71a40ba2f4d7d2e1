/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "explain.h"
#include "look.h"
#include "speech.h"
#include "text.h"

/* Items with commas between; whoever begins one says what stands before. */
struct items {
	FILE *out;
	int n;
};

static void item(struct items *items, const char *text)
{
	fprintf(items->out, "%s%s", items->n++ ? ", " : " ", text);
}

static void item_square(struct items *items, square sq)
{
	char name[SQUARE_NAME];

	square_name(sq, name);
	item(items, name);
}

static void items_end(struct items *items)
{
	fputs(items->n ? ".\n" : " none.\n", items->out);
}

static const char *side_of(const struct position *pos, piece p)
{
	return pos->game->sides[piece_side(p)];
}

static const char *name_of(const struct position *pos, piece p)
{
	return pos->game->kinds[piece_kind(p)].name;
}

/* "White Knight b1" */
static void tell_piece(FILE *out, const struct position *pos, square sq)
{
	char name[SQUARE_NAME];

	square_name(sq, name);
	fprintf(out, "%s %s %s", side_of(pos, pos->at[sq]),
		name_of(pos, pos->at[sq]), name);
}

static void item_piece(struct items *items, const struct position *pos,
		       square sq)
{
	char text[80], name[SQUARE_NAME];

	square_name(sq, name);
	snprintf(text, sizeof text, "%s %s", name_of(pos, pos->at[sq]), name);
	item(items, text);
}

static void tell_sentence(FILE *out, const struct position *pos,
			  const struct verdict *verdict)
{
	char sentence[SENTENCE_MAX];

	verdict_sentence(verdict, pos, sentence, sizeof sentence);
	fprintf(out, "%s\n", sentence);
}

void tell_board(FILE *out, const struct position *pos)
{
	char text[BOARD_TEXT];
	size_t n;

	board_write(pos, text, sizeof text);
	/* Its last line has the fields of a position: no words. */
	n = strlen(text);
	while (n > 1 && text[n - 2] != '\n')
		n--;
	fprintf(out, "%.*s%s to move.\n", (int)n - 1, text,
		pos->game->sides[pos->now.side]);
}

/* Pieces and squares. */

static void tell_kind_of(FILE *out, const struct position *pos, int side,
			 int kind)
{
	struct items items = {out, 0};
	set who = pieces(pos, side, kind);

	fprintf(out, "%s %s:", pos->game->sides[side],
		pos->game->kinds[kind].name);
	SET_EACH(sq, who)
		item_square(&items, sq);
	items_end(&items);
}

void tell_pieces(FILE *out, const struct position *pos, int side)
{
	for (int s = 0; s < 2; s++)
		for (int kind = pos->game->n_kinds - 1; kind > 0; kind--)
			if ((side < 0 || side == s) &&
			    set_any(pieces(pos, s, kind)))
				tell_kind_of(out, pos, s, kind);
}

static void tell_row(FILE *out, const struct position *pos, square first,
		     int step, int n)
{
	struct items items = {out, 0};

	for (int i = 0; i < n; i++) {
		square sq = (square)(first + i * step);
		char name[SQUARE_NAME], text[80];

		if (!piece_is(pos->at[sq]))
			continue;
		square_name(sq, name);
		snprintf(text, sizeof text, "%s %s %s", name,
			 side_of(pos, pos->at[sq]), name_of(pos, pos->at[sq]));
		item(&items, text);
	}
	fputs(items.n ? ".\n" : " empty.\n", out);
}

void tell_rank(FILE *out, const struct position *pos, int rank)
{
	fprintf(out, "Rank %d:", rank + 1);
	tell_row(out, pos, SQUARE(0, rank), 1, pos->game->files);
}

void tell_file(FILE *out, const struct position *pos, int file)
{
	fprintf(out, "File %c:", 'a' + file);
	tell_row(out, pos, SQUARE(file, 0), SQUARE(0, 1), pos->game->ranks);
}

static void tell_set(struct items *items, const struct position *pos,
		     const set *who)
{
	SET_EACH(sq, *who)
		item_piece(items, pos, sq);
}

void tell_armies(FILE *out, const struct position *pos)
{
	for (int side = 0; side < 2; side++) {
		struct items items = {out, 0};

		fprintf(out, "%s has:", pos->game->sides[side]);
		tell_set(&items, pos, &pos->army[side]);
		items_end(&items);
	}
}

/* "White attacks e4 with: Knight c3, Pawn d3." */
static void tell_attack(FILE *out, const struct position *pos, int side,
			square sq, bool defends)
{
	struct items items = {out, 0};
	char name[SQUARE_NAME];
	set who;

	square_name(sq, name);
	look_attackers(pos, side, sq, &who);
	fprintf(out, "%s %s %s with:", pos->game->sides[side],
		defends ? "defends" : "attacks", name);
	tell_set(&items, pos, &who);
	items_end(&items);
}

void tell_attackers(FILE *out, const struct position *pos, square sq)
{
	piece p = pos->at[sq];

	for (int side = 0; side < 2; side++)
		tell_attack(out, pos, side, sq,
			    piece_is(p) && piece_side(p) == side);
}

static int count_moves(const struct line *line, square from)
{
	struct moves moves = {0};
	int n = 0;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++)
		n += move_from(&moves.at[i]) == from;
	moves_free(&moves);
	return n;
}

void tell_square(FILE *out, const struct line *line, square sq)
{
	const struct position *pos = &line->pos;
	bool dark = (square_file(sq) + square_rank(sq)) % 2 ==
		    pos->game->a1_light;
	char name[SQUARE_NAME];
	piece p = pos->at[sq];

	square_name(sq, name);
	fprintf(out, "%s: a %s square, ", name, dark ? "dark" : "light");
	if (piece_is(p))
		fprintf(out, "%s %s.\n", side_of(pos, p), name_of(pos, p));
	else
		fputs("empty.\n", out);
	if (piece_is(p) && piece_side(p) == pos->now.side)
		fprintf(out, "Its moves now: %d.\n", count_moves(line, sq));
	tell_attackers(out, pos, sq);
}

/* "White Knight c3 is attacked by Bishop f6; defended by Pawn b2. It hangs." */
static bool tell_threat(FILE *out, const struct position *pos, square sq,
			const set *hanging)
{
	struct items by = {out, 0}, with = {out, 0};
	int side = piece_side(pos->at[sq]);
	set attacking, defending;

	if (!look_attackers(pos, side ^ 1, sq, &attacking))
		return false;
	look_attackers(pos, side, sq, &defending);
	tell_piece(out, pos, sq);
	fputs(" is attacked by", out);
	tell_set(&by, pos, &attacking);
	fputs("; defended by", out);
	tell_set(&with, pos, &defending);
	fputs(with.n ? "." : " none.", out);
	fputs(set_has(hanging, sq) ? " It hangs.\n" : "\n", out);
	return true;
}

void tell_threats(FILE *out, const struct position *pos)
{
	bool any = false;

	for (int i = 0; i < 2; i++) {
		struct threats threats;
		int side = pos->now.side ^ i;

		look_threats(&threats, pos, side ^ 1);
		SET_EACH(sq, pos->army[side])
			any |= tell_threat(out, pos, sq, &threats.hanging);
	}
	if (!any)
		fputs("No piece of either side is attacked.\n", out);
}

void tell_kind(FILE *out, const struct position *pos, int kind)
{
	const struct kind *k = &pos->game->kinds[kind];

	fprintf(out, "The %s %s.\n", k->name, k->moves);
	fprintf(out, "Its letter is %s.\n", *k->symbol ? k->symbol
		: "left out in notation");
	if (k->value)
		fprintf(out, "It is worth %d.\n", k->value);
	if (k->height)
		fprintf(out, "It is a stack of %d.\n", k->height);
	if (k->flags & KIND_IMMUNE)
		fputs("It can never be captured.\n", out);
	for (int side = 0; side < 2; side++)
		tell_kind_of(out, pos, side, kind);
}

/* Moves. */

/* "Knight b1:" and the texts of its moves. */
static void tell_group(FILE *out, const struct position *pos,
		       const struct moves *moves, square from)
{
	struct items items = {out, 0};
	char text[MOVE_TEXT];

	if (from == NO_SQUARE) {
		fputs("Without a piece:", out);
	} else {
		square_name(from, text);
		fprintf(out, "%s %s:", name_of(pos, pos->at[from]), text);
	}
	for (size_t i = 0; i < moves->n; i++) {
		if (move_from(&moves->at[i]) != from)
			continue;
		move_text(pos, &moves->at[i], text, sizeof text);
		item(&items, text);
	}
	items_end(&items);
}

static void tell_over(FILE *out, const struct line *line)
{
	struct outcome outcome = line_outcome(line);

	fputs("The game is over. ", out);
	tell_sentence(out, &line->pos, &outcome.why);
}

void tell_moves(FILE *out, const struct line *line)
{
	const struct position *pos = &line->pos;
	struct moves moves = {0};
	bool starts[SQUARES] = {false};

	line_moves(line, &moves);
	if (line_outcome(line).result != GOES_ON)
		tell_over(out, line);
	else
		fprintf(out, "%s has %zu %s%s.\n",
			pos->game->sides[pos->now.side], moves.n,
			moves.n == 1 ? "move" : "moves",
			pos->now.stage ? " to go on with" : "");
	for (size_t i = 0; i < moves.n; i++)
		starts[move_from(&moves.at[i])] = true;
	for (int sq = 0; sq < SQUARES; sq++)
		if (starts[sq])
			tell_group(out, pos, &moves, (square)sq);
	moves_free(&moves);
}

static void tell_deed(FILE *out, const struct position *pos,
		      const struct move *move)
{
	char text[MOVE_TEXT], deed[SPEECH_MAX];

	move_text(pos, move, text, sizeof text);
	speech_deed(pos, move, deed, sizeof deed);
	fprintf(out, "%s: %s.\n", text, deed);
}

static void tell_stuck(FILE *out, const struct line *line, square sq)
{
	struct verdict why;

	if (line_outcome(line).result != GOES_ON)
		tell_over(out, line);
	else if (explain_piece(line, sq, &why))
		tell_sentence(out, &line->pos, &why);
}

static void tell_squares(FILE *out, const char *words, const set *squares)
{
	struct items items = {out, 0};

	fputs(words, out);
	SET_EACH(sq, *squares)
		item_square(&items, sq);
	items_end(&items);
}

/* It is not that side's turn: what it could do if it were. */
static void tell_as_if(FILE *out, const struct line *line, square sq)
{
	const struct position *pos = &line->pos;
	struct look look;
	set quiet;

	look_make(&look, line, sq);
	quiet = look.quiet & ~look.changes;
	tell_piece(out, pos, sq);
	fputs(" is not to move now. This is what it could do.\n", out);
	tell_squares(out, "It could go to:", &quiet);
	tell_squares(out, "It could capture by going to:", &look.capture);
	if (set_any(look.changes))
		tell_squares(out, "It could change what is on:",
			     &look.changes);
}

void tell_moves_of(FILE *out, const struct line *line, square sq)
{
	const struct position *pos = &line->pos;
	struct moves moves = {0};
	char name[SQUARE_NAME];
	int n = 0;

	square_name(sq, name);
	if (!piece_is(pos->at[sq])) {
		fprintf(out, "Nothing stands on %s.\n", name);
		return;
	}
	if (piece_side(pos->at[sq]) != pos->now.side) {
		tell_as_if(out, line, sq);
		return;
	}
	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++)
		n += move_from(&moves.at[i]) == sq;
	tell_piece(out, pos, sq);
	if (n)
		fprintf(out, " has %d %s.\n", n, n == 1 ? "move" : "moves");
	else
		fputs(" has no move now.\n", out);
	for (size_t i = 0; i < moves.n; i++)
		if (move_from(&moves.at[i]) == sq)
			tell_deed(out, pos, &moves.at[i]);
	moves_free(&moves);
	if (!n)
		tell_stuck(out, line, sq);
}

/* What is due. */

void tell_checks(FILE *out, const struct position *pos)
{
	set from;

	SET_EACH(sq, pos->army[pos->now.side]) {
		struct items items = {out, 0};

		if (!piece_in_check(pos, sq, &from))
			continue;
		tell_piece(out, pos, sq);
		fputs(" is attacked by", out);
		tell_set(&items, pos, &from);
		items_end(&items);
	}
}

void tell_due(FILE *out, const struct line *line)
{
	const struct position *pos = &line->pos;
	struct verdict prompt;

	if (line_outcome(line).result != GOES_ON) {
		tell_over(out, line);
		return;
	}
	fprintf(out, "%s to move, turn %u.\n",
		pos->game->sides[pos->now.side], (unsigned)pos->now.turn);
	if (pos->game->prompt && pos->game->prompt(line, &prompt))
		tell_sentence(out, pos, &prompt);
}

/* Kinds of squares that can come next; the first that fits is told. */
static const struct step_kind {
	uint8_t all;
	const char *words;
} step_kinds[] = {
	{STEP_WHOLE | STEP_TAKES, "It can capture by going to:"},
	{STEP_WHOLE | STEP_CHANGES, "It can change what is on:"},
	{STEP_WHOLE, "It can go to:"},
	{STEP_ON | STEP_TAKES, "It can capture and must go on from:"},
	{STEP_ON | STEP_CHANGES, "It can go over your own and must go on "
		"from:"},
	{STEP_ON, "It can turn, and must go on from:"},
};

static int kind_of_step(const struct step *step)
{
	int n = (int)(sizeof step_kinds / sizeof step_kinds[0]);

	for (int i = 0; i < n; i++)
		if ((step->does & step_kinds[i].all) == step_kinds[i].all)
			return i;
	return n;
}

/* Where the game has its own word for what happens, all squares alike. */
static void tell_purpose(FILE *out, const struct purpose *purpose,
			 const struct step *steps, int n)
{
	struct items items = {out, 0};

	fputs(purpose->lists, out);
	for (int i = 0; i < n; i++)
		item_square(&items, steps[i].sq);
	items_end(&items);
}

static void tell_steps(FILE *out, const struct step *steps, int n)
{
	int kinds = (int)(sizeof step_kinds / sizeof step_kinds[0]);

	for (int kind = 0; kind < kinds; kind++) {
		struct items items = {out, 0};

		for (int i = 0; i < n; i++) {
			if (kind_of_step(&steps[i]) != kind)
				continue;
			if (!items.n)
				fputs(step_kinds[kind].words, out);
			item_square(&items, steps[i].sq);
		}
		if (items.n)
			items_end(&items);
	}
}

void tell_entry(FILE *out, const struct entry *entry, const struct line *line)
{
	struct items items = {out, 0};
	struct step steps[SQUARES];
	int n = entry_steps(entry, line, steps);
	const struct purpose *purpose = entry_purpose(entry, line);

	if (!entry->n)
		return;
	tell_piece(out, &line->pos, entry->path[0]);
	fputs(entry->n > 1 ? ", so far over" : " is chosen", out);
	for (int i = 1; i < entry->n; i++)
		item_square(&items, entry->path[i]);
	fputs(".\n", out);
	if (purpose && n)
		tell_purpose(out, purpose, steps, n);
	else
		tell_steps(out, steps, n);
	if (entry_state(entry) == ENTRY_MAY_STOP)
		fputs("The move can end here: type done.\n", out);
}
