/* SPDX-License-Identifier: MIT */
#include "speech.h"

#include <stdlib.h>
#include <string.h>

/* A sentence that is being written. */
struct speech {
	const struct position *pos;	/* before the move */
	const struct move *move;
	char *text;
	size_t size;
	set told;		/* squares whose change has been named */
};

static void say(struct speech *s, const char *words)
{
	text_append(s->text, s->size, words);
}

static void say_square(struct speech *s, square sq)
{
	text_append_square(s->text, s->size, sq);
}

static const char *name_of(const struct speech *s, piece p)
{
	return s->pos->game->kinds[piece_kind(p)].name;
}

static int mover_side(const struct speech *s)
{
	return s->pos->now.side;
}

static piece mover(const struct speech *s)
{
	return s->pos->at[move_from(s->move)];
}

static const struct edit *edit_at(const struct move *move, square sq)
{
	for (int i = 0; i < move->n_edits; i++)
		if (move->edit[i].sq == sq)
			return &move->edit[i];
	return NULL;
}

/* "a Queen", "an Archer". */
static void say_kind(struct speech *s, piece p)
{
	const char *name = name_of(s, p);

	say(s, strchr("AEIOU", name[0]) ? "an " : "a ");
	say(s, name);
}

/* "the Pawn on g9", "its own Rook on g4". */
static void say_victim(struct speech *s, square sq)
{
	piece p = s->pos->at[sq];

	say(s, piece_side(p) == mover_side(s) ? "its own " : "the ");
	say(s, name_of(s, p));
	say(s, " on ");
	say_square(s, sq);
	set_add(&s->told, sq);
}

/* What somebody loses: a piece goes and nothing or its captor comes. */
static bool is_victim(const struct speech *s, const struct edit *edit)
{
	if (!piece_is(edit->before) || edit->sq == move_from(s->move))
		return false;
	return edit->after == EMPTY ||
	       (edit->sq == move_to(s->move) &&
		piece_side(edit->before) != piece_side(edit->after)) ||
	       edit->after == mover(s);
}

static bool takes_on(const struct speech *s, square sq)
{
	const struct edit *edit = edit_at(s->move, sq);

	return edit && is_victim(s, edit);
}

/* A piece put onto another of its side, and both are one then. */
static bool is_stacking(const struct speech *s)
{
	const struct edit *edit = edit_at(s->move, move_to(s->move));

	return s->move->form == MOVE_PLAIN && edit &&
	       piece_is(edit->before) && piece_is(edit->after) &&
	       edit->after != mover(s) &&
	       piece_side(edit->before) == mover_side(s);
}

/* A second piece that moves along (the Rook that castles): where it comes
 * from and where it goes. */
static bool find_companion(const struct speech *s, square *from, square *to)
{
	const struct move *move = s->move;

	*from = *to = NO_SQUARE;
	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		if (edit->sq == move_from(move) || edit->sq == move_to(move))
			continue;
		if (edit->before == EMPTY && piece_is(edit->after))
			*to = edit->sq;
		else if (edit->after == EMPTY && piece_is(edit->before) &&
			 piece_side(edit->before) == mover_side(s))
			*from = edit->sq;
	}
	return *from != NO_SQUARE && *to != NO_SQUARE;
}

/* Ways. */

struct way {
	int df, dr;	/* dr as the mover sees it */
};

static struct way way_of(const struct speech *s, square from, square to)
{
	int up = mover_side(s) == WHITE ? 1 : -1;

	return (struct way){
		square_file(to) - square_file(from),
		up * (square_rank(to) - square_rank(from))
	};
}

static bool way_leaps(struct way way)
{
	return way.df && way.dr && abs(way.df) != abs(way.dr);
}

static const char *way_name(struct way way)
{
	if (way_leaps(way))
		return "";
	if (!way.dr)
		return "sideways ";
	if (!way.df)
		return way.dr > 0 ? "forward " : "back ";
	return way.dr > 0 ? "diagonally forward " : "diagonally back ";
}

/* Nothing slides over a piece: who passes one on a straight way leaps. */
static bool passes_piece(const struct speech *s, square from, square to)
{
	struct way way = way_of(s, from, to);
	int n = abs(way.df) > abs(way.dr) ? abs(way.df) : abs(way.dr);

	for (int i = 1; i < n; i++)
		if (piece_is(s->pos->at[from + i * ((to - from) / n)]))
			return true;
	return false;
}

static const char *verb(const struct speech *s, square from, square to)
{
	return way_leaps(way_of(s, from, to)) || passes_piece(s, from, to)
	    ? " leaps " : " goes ";
}

/* "goes back to d1, e2 and on": all squares but the last. */
static void say_bends(struct speech *s)
{
	const struct move *move = s->move;
	struct way way = way_of(s, move->path[0], move->path[1]);

	say(s, verb(s, move->path[0], move->path[1]));
	say(s, way_name(way));
	say(s, "to ");
	for (int i = 1; i + 1 < move->n_path; i++) {
		say(s, i > 1 ? ", " : "");
		say_square(s, move->path[i]);
	}
	say(s, " and on ");
}

static void say_capture(struct speech *s, const char *how, square sq)
{
	say(s, how);
	say_victim(s, sq);
}

/* From a square to another, or round corners. */
static void say_way(struct speech *s, square to)
{
	const struct move *move = s->move;
	bool bent = move->form == MOVE_PLAIN && move->n_path > 2;

	if (bent)
		say_bends(s);
	if (takes_on(s, to)) {
		say_capture(s, bent ? "to capture " : " captures ", to);
		return;
	}
	if (!bent)
		say(s, verb(s, move_from(move), to));
	say(s, "to ");
	say_square(s, to);
}

/* What else leaves the board, or is not told yet. */
static void say_others(struct speech *s, const char *how)
{
	for (int i = 0; i < s->move->n_edits; i++) {
		const struct edit *edit = &s->move->edit[i];

		if (is_victim(s, edit) && !set_has(&s->told, edit->sq))
			say_capture(s, how, edit->sq);
	}
}

static void say_stacking(struct speech *s)
{
	square to = move_to(s->move);

	say(s, " goes onto the ");
	say(s, name_of(s, s->pos->at[to]));
	say(s, " on ");
	say_square(s, to);
	say(s, ", and they become ");
	say_kind(s, edit_at(s->move, to)->after);
}

static void say_castling(struct speech *s, square from, square to)
{
	say(s, " castles to ");
	say_square(s, move_to(s->move));
	say(s, ", and the ");
	say(s, name_of(s, s->pos->at[from]));
	say(s, " goes from ");
	say_square(s, from);
	say(s, " to ");
	say_square(s, to);
}

/* What became of the mover itself. */
static void say_change(struct speech *s)
{
	const struct edit *edit = edit_at(s->move, move_to(s->move));
	piece after = edit ? edit->after : mover(s);

	if (after == EMPTY) {
		say(s, " and leaves the board");
	} else if (after != mover(s)) {
		say(s, " and becomes ");
		say_kind(s, after);
	}
}

static void say_plain(struct speech *s)
{
	square from, to;

	if (is_stacking(s)) {
		say_stacking(s);
	} else if (find_companion(s, &from, &to)) {
		say_castling(s, from, to);
	} else {
		say_way(s, move_to(s->move));
		say_others(s, " and captures in passing ");
		say_change(s);
	}
}

/* What is struck on the way of one jump; NO_SQUARE when nothing is. */
static square jumped_over(const struct speech *s, square from, square to)
{
	struct way way = way_of(s, from, to);
	int n = abs(way.df) > abs(way.dr) ? abs(way.df) : abs(way.dr);
	int step = n ? (to - from) / n : 0;

	if (way_leaps(way))
		return NO_SQUARE;
	for (int i = 1; i < n; i++) {
		square sq = (square)(from + i * step);

		if (takes_on(s, sq) && !set_has(&s->told, sq))
			return sq;
	}
	return NO_SQUARE;
}

/* The verb is said again only where it changes. */
static const char *say_jump(struct speech *s, square from, square to,
			    const char *last)
{
	square over = jumped_over(s, from, to);
	const char *now = over != NO_SQUARE ? " jumps"
	    : takes_on(s, to) ? " captures" : " goes";

	say(s, now == last ? "" : now);
	if (over != NO_SQUARE)
		say_capture(s, " over ", over);
	if (takes_on(s, to) && !set_has(&s->told, to)) {
		say_capture(s, " ", to);
	} else {
		say(s, " to ");
		say_square(s, to);
	}
	return now;
}

static void say_jumps(struct speech *s)
{
	const struct move *move = s->move;
	const char *last = NULL;

	for (int i = 1; i < move->n_path; i++) {
		if (i > 1)
			say(s, i + 1 == move->n_path ? " and" : ",");
		last = say_jump(s, move->path[i - 1], move->path[i], last);
	}
	say_others(s, ", taking ");
}

/* What an arrival changes elsewhere. */
static void say_grown(struct speech *s, square grown)
{
	const struct edit *edit = edit_at(s->move, grown);

	say(s, ", and ");
	say(s, s->pos->game->sides[piece_side(edit->before)]);
	say(s, "'s ");
	say(s, name_of(s, edit->before));
	say(s, " on ");
	say_square(s, grown);
	say(s, " becomes ");
	say_kind(s, edit->after);
}

/* A piece that goes and leaves the board; nothing may be left to grow. */
static void say_growing(struct speech *s)
{
	say_way(s, s->move->path[1]);
	say(s, " and leaves the board");
	if (s->move->n_path > 2)
		say_grown(s, move_to(s->move));
}

static void say_rebirth(struct speech *s)
{
	say(s, " burns and is reborn on ");
	say_square(s, move_to(s->move));
}

static void say_deed(struct speech *s)
{
	switch (s->move->form) {
	case MOVE_PASS:
		say(s, " passes");
		break;
	case MOVE_REBIRTH:
		say_rebirth(s);
		break;
	case MOVE_GROW:
		say_growing(s);
		break;
	case MOVE_JUMPS:
		say_jumps(s);
		break;
	default:
		say_plain(s);
	}
}

/* "Scorpion d4"; nothing for a pass. */
static void say_mover(struct speech *s)
{
	if (!s->move->n_path)
		return;
	say(s, name_of(s, mover(s)));
	say(s, " ");
	say_square(s, move_from(s->move));
}

void speech_deed(const struct position *pos, const struct move *move,
		 char *text, size_t size)
{
	struct speech s = {pos, move, text, size, SET_EMPTY};

	text[0] = '\0';
	say_deed(&s);
	memmove(text, text + 1, strlen(text));
}

static void add_move(const struct position *pos, const struct move *move,
		     char *text, size_t size)
{
	struct speech s = {pos, move, text, size, SET_EMPTY};

	say_mover(&s);
	say_deed(&s);
}

void speech_move(const struct position *pos, const struct move *move,
		 char *text, size_t size)
{
	text[0] = '\0';
	text_append(text, size, pos->game->sides[pos->now.side]);
	text_append(text, size, move->n_path ? " " : "");
	add_move(pos, move, text, size);
}

/* "the Queen on g7" */
static void add_piece_on(const struct position *pos, square sq, char *text,
			 size_t size)
{
	text_append(text, size, "the ");
	text_append(text, size,
		    pos->game->kinds[piece_kind(pos->at[sq])].name);
	text_append(text, size, " on ");
	text_append_square(text, size, sq);
}

/* The royal pieces of the side to move that are attacked. Where nobody has to
 * answer that it is no check. */
static void add_checks(const struct position *pos, char *text, size_t size)
{
	bool any = false;
	set from;

	SET_EACH(sq, pos->army[pos->now.side]) {
		int kind = piece_kind(pos->at[sq]);
		int flags = pos->game->kinds[kind].flags;

		if (!piece_in_check(pos, sq, &from))
			continue;
		text_append(text, size, any ? " and "
			    : flags & KIND_UNCHECKED ? ", attacking "
			    : ", check to ");
		add_piece_on(pos, sq, text, size);
		any = true;
	}
}

static void add_end(const struct line *line, char *text, size_t size)
{
	struct outcome outcome = line_outcome(line);
	char sentence[SENTENCE_MAX];

	if (line->pos.now.stage)
		return;
	if (outcome.result == GOES_ON) {
		add_checks(&line->pos, text, size);
		text_append(text, size, ".");
		return;
	}
	verdict_sentence(&outcome.why, &line->pos, sentence, sizeof sentence);
	text_append(text, size, ". ");
	text_append(text, size, sentence);
}

void speech_turn_on(struct line *line, const struct turn *turn,
		    char *text, size_t size)
{
	const struct position *pos = &line->pos;
	struct undo undo[TURN_MOVES];

	text[0] = '\0';
	text_append(text, size, pos->game->sides[pos->now.side]);
	text_append(text, size, turn->n && turn->move[0].n_path ? " " : "");
	for (int i = 0; i < turn->n; i++) {
		text_append(text, size, i ? ", then " : "");
		add_move(pos, &turn->move[i], text, size);
		line_make(line, &turn->move[i], &undo[i]);
	}
	add_end(line, text, size);
	for (int i = turn->n; i-- > 0;)
		line_unmake(line, &turn->move[i], &undo[i]);
}

void speech_turn(const struct line *line, const struct turn *turn,
		 char *text, size_t size)
{
	struct line at;

	line_copy(&at, line);
	speech_turn_on(&at, turn, text, size);
	line_end(&at);
}
