/* SPDX-License-Identifier: MIT */
#include "notation.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "gen.h"

/* The piece that a move ends with on a square, as seen before it. */
static piece mover_of(const struct position *pos, const struct move *move)
{
	return pos->at[move_from(move)];
}

static bool captures(const struct position *pos, const struct move *move)
{
	return move_takes(move, pos->now.side ^ 1);
}

/* The square a plain move ends on, whatever it changes elsewhere. */
static square target_of(const struct move *move)
{
	return move->form == MOVE_GROW ? move->path[1] : move_to(move);
}

/* Another piece of the same kind goes to the same square. */
static bool goes_alike(const struct position *pos, const struct move *other,
		       const struct move *move)
{
	return other->n_path && target_of(other) == target_of(move) &&
	       mover_of(pos, other) == mover_of(pos, move);
}

void append_origin(const struct line *line, const struct moves *listed,
		   const struct move *move, move_alike *alike, char *text,
		   size_t size)
{
	struct moves moves = {0};
	square from = move_from(move);
	bool any = false, same_file = false, same_rank = false;
	char name[SQUARE_NAME];

	if (!listed) {
		line_generate(line, &moves);
		listed = &moves;
	}
	for (size_t i = 0; i < listed->n; i++) {
		square sq = move_from(&listed->at[i]);

		if (sq == from || !alike(&line->pos, &listed->at[i], move))
			continue;
		any = true;
		same_file |= square_file(sq) == square_file(from);
		same_rank |= square_rank(sq) == square_rank(from);
	}
	moves_free(&moves);
	square_name(from, name);
	if (!same_file)
		name[1] = '\0';
	if (any)
		text_append(text, size, !same_file || same_rank ? name
			    : name + 1);
}

void short_algebraic(const struct line *line, const struct moves *listed,
		     const struct move *move, char *text, size_t size)
{
	const struct position *pos = &line->pos;
	const struct kind *kind;
	char file[2] = "";

	text[0] = '\0';
	if (!move->n_path) {
		text_append(text, size, "--");
		return;
	}
	kind = &pos->game->kinds[piece_kind(mover_of(pos, move))];
	text_append(text, size, kind->symbol);
	if (!(kind->flags & KIND_PAWN))
		append_origin(line, listed, move, goes_alike, text, size);
	if (captures(pos, move)) {
		file[0] = (char)('a' + square_file(move_from(move)));
		text_append(text, size, kind->flags & KIND_PAWN ? file : "");
		text_append(text, size, "x");
	}
	text_append_square(text, size, target_of(move));
	if (move->choice) {
		text_append(text, size, "=");
		text_append(text, size, pos->game->kinds[move->choice].symbol);
	}
}

void move_notation_among(const struct line *line, const struct moves *listed,
			 const struct move *move, char *text, size_t size)
{
	const struct game *game = line->pos.game;

	if (game->notation)
		game->notation(line, listed, move, text, size);
	else
		short_algebraic(line, listed, move, text, size);
}

void move_notation(const struct line *line, const struct move *move,
		   char *text, size_t size)
{
	move_notation_among(line, NULL, move, text, size);
}

static const char *turn_mark(int mover, const struct line *after)
{
	const struct game *game = after->pos.game;
	enum result win = result_win(mover);

	if (after->pos.now.stage)
		return "";
	if (game->mark)
		return game->mark(mover, after);
	return line_outcome(after).result == win ? "#" : "";
}

/* What stands between two moves of a turn. */
static const char *joint(const struct move *move)
{
	return move->form == MOVE_GROW ? "=" : " ";
}

void turn_notation_on(struct line *line, const struct turn *turn,
		      char *text, size_t size)
{
	int mover = line->pos.now.side;
	char one[MOVE_TEXT];
	struct undo undo[TURN_MOVES];

	text[0] = '\0';
	for (int i = 0; i < turn->n; i++) {
		move_notation(line, &turn->move[i], one, sizeof one);
		text_append(text, size, i ? joint(&turn->move[i - 1]) : "");
		text_append(text, size, one);
		line_make(line, &turn->move[i], &undo[i]);
	}
	text_append(text, size, turn_mark(mover, line));
	for (int i = turn->n; i-- > 0;)
		line_unmake(line, &turn->move[i], &undo[i]);
}

void turn_notation(const struct line *line, const struct turn *turn,
		   char *text, size_t size)
{
	struct line at;

	line_copy(&at, line);
	turn_notation_on(&at, turn, text, size);
	line_end(&at);
}

/*
 * Reading. Both the typed text and what a move could be written as are
 * reduced to letters and digits; then a move fits when one is the beginning
 * of the other.
 */

#define PLAIN_MAX 160

/* x is a capture's sign unless it is a piece's letter: only lower case goes.
 * A trailing #cr and the like go whole. Some write castling with noughts. */
static void reduce(const char *text, char plain[PLAIN_MAX])
{
	size_t n = 0;

	bool castles = !strncmp(text, "0-0", 3);

	if (!strncmp(text, "--", 2) && !text[2 + strspn(text + 2, "+#")])
		text = "pass";
	for (; *text && *text != '#' && n < PLAIN_MAX - 1; text++)
		if ((ascii_is_letter(*text) || ascii_is_digit(*text)) &&
		    *text != 'x')
			plain[n++] = castles && *text == '0' ? 'O' : *text;
	plain[n] = '\0';
}

/* Signs alone: the beginning of a pass, or the letter of a piece; else what
 * no turn begins with. */
static void reduce_signs(const char *typed, char plain[PLAIN_MAX])
{
	snprintf(plain, PLAIN_MAX, "%s", !strcmp(typed, "-") ? "pas"
		 : !strcmp(typed, "x") ? "X" : typed);
}

/* How much of the typed text a move's text covers. */
enum fit { NO_FIT, BEGINS_SO, COVERED };

static enum fit fits(const char *typed, const char *plain, bool any_case,
		     size_t *covered)
{
	size_t n = 0;

	while (typed[n] && plain[n] &&
	       (any_case ? ascii_lower(typed[n]) == ascii_lower(plain[n])
		: typed[n] == plain[n]))
		n++;
	*covered = n;
	if (!plain[n])
		return COVERED;
	return typed[n] ? NO_FIT : BEGINS_SO;
}

struct reader {
	const struct line *start;
	struct line *at;
	const struct moves *listed;	/* of the stage that is read */
	unsigned meant;		/* kinds that may be named there, bits */
	bool tried;		/* there was a move that might be meant */
	struct turn turn;
	struct reading *out;
	bool any_case;
	bool began;		/* a completion stands there */
};

static void read_stage(struct reader *r, const char *typed);

static bool same_turn(const struct turn *a, const struct turn *b,
		      const struct position *pos)
{
	char text_a[TURN_TEXT], text_b[TURN_TEXT];

	turn_text(pos, a, text_a, sizeof text_a);
	turn_text(pos, b, text_b, sizeof text_b);
	return !strcmp(text_a, text_b);
}

static void add_choice(struct reader *r)
{
	struct reading *out = r->out;
	char text[NOTATION_TEXT];

	if (out->n_choices == READING_CHOICES)
		return;
	turn_notation(r->start, &r->turn, text, sizeof text);
	snprintf(out->choice[out->n_choices++], sizeof out->choice[0], "%.47s",
		 text);
}

/* Keeps what all completions share. */
static void add_completion(struct reader *r)
{
	char text[TURN_TEXT];
	char *shared = r->out->completion;
	size_t n = 0;

	turn_text(&r->at->pos, &r->turn, text, sizeof text);
	if (!r->began) {
		snprintf(shared, TURN_TEXT, "%s", text);
		r->began = true;
		return;
	}
	while (shared[n] && shared[n] == text[n])
		n++;
	shared[n] = '\0';
}

static void add_fit(struct reader *r, const struct move *move)
{
	r->out->n_fits++;
	for (int i = 0; i < move->n_path; i++)
		set_add(&r->out->lit, move->path[i]);
	add_completion(r);
}

static void add_whole(struct reader *r)
{
	struct reading *out = r->out;

	if (out->n_whole && same_turn(&out->whole, &r->turn, &r->at->pos))
		return;
	if (!out->n_whole)
		out->whole = r->turn;
	out->n_whole++;
	add_choice(r);
}

/* The move covers the first part of what was typed: what about the rest? */
static void go_on(struct reader *r, const struct move *move, const char *rest)
{
	struct undo undo;

	if (!move->after.stage) {
		if (!*rest) {
			add_fit(r, move);
			add_whole(r);
		}
		return;
	}
	if (!*rest) {
		add_fit(r, move);
		return;
	}
	line_make(r->at, move, &undo);
	if (r->turn.n < TURN_MOVES)
		read_stage(r, rest);
	line_unmake(r->at, move, &undo);
}

/* The other ways to write a move: each other symbol of its piece. */
static bool next_symbol(const char **also, char symbol[8])
{
	size_t n;

	if (!*also || !**also)
		return false;
	n = strcspn(*also, " ");
	symbol[0] = '\0';
	text_append(symbol, n < 8 ? n + 1 : 8, *also);
	*also += n;
	*also += **also == ' ';
	return true;
}

static void try_text(struct reader *r, const struct move *move,
		     const char *typed, const char *text, size_t *done)
{
	char plain[PLAIN_MAX];
	size_t covered = 0;
	enum fit fit;

	reduce(text, plain);
	fit = fits(typed, plain, r->any_case, &covered);
	if (fit == COVERED && covered != *done) {
		*done = covered;
		go_on(r, move, typed + covered);
	} else if (fit == BEGINS_SO && !*done) {
		*done = 1;
		add_fit(r, move);
		if (r->out->n_choices < READING_CHOICES && !r->out->n_whole)
			add_choice(r);
	}
}

/* Without or with the square it comes from, whatever the game prints; when
 * several moves read so, the choices are listed. */
static void try_loosely(struct reader *r, const struct move *move,
			const char *typed, const struct kind *kind,
			size_t *done)
{
	char text[MOVE_TEXT];

	for (int with_origin = 0; with_origin < 2; with_origin++) {
		text[0] = '\0';
		text_append(text, sizeof text, kind->symbol);
		if (with_origin)
			text_append_square(text, sizeof text, move_from(move));
		text_append_square(text, sizeof text, move_to(move));
		if (move->choice)
			text_append(text, sizeof text,
			       r->at->pos.game->kinds[move->choice].symbol);
		try_text(r, move, typed, text, done);
	}
}

/* As the game writes it, with each other symbol of its piece, and loosely. */
static void try_notation(struct reader *r, const struct move *move,
			 const char *typed, const struct kind *kind,
			 size_t *done)
{
	char text[MOVE_TEXT], other[MOVE_TEXT + 8], symbol[8];
	const char *also = kind ? kind->also : NULL;

	move_notation_among(r->at, r->listed, move, text, sizeof text);
	try_text(r, move, typed, text, done);
	while (next_symbol(&also, symbol)) {
		const char *start = strstr(text, kind->symbol);

		if (!start)
			continue;
		snprintf(other, sizeof other, "%.*s%s%s",
			 (int)(start - text), text, symbol,
			 start + strlen(kind->symbol));
		try_text(r, move, typed, other, done);
	}
	if (kind && move->form == MOVE_PLAIN)
		try_loosely(r, move, typed, kind, done);
}

/*
 * Most moves cannot be meant, and that is seen without writing them: what
 * their texts begin with is known (game.h).
 */

static bool begins_alike(const char *typed, const char *word)
{
	size_t covered;

	return fits(typed, word, true, &covered) != NO_FIT;
}

static bool begins_with_file(const char *typed, square sq)
{
	return ascii_lower(*typed) == 'a' + square_file(sq);
}

static bool begins_with_square(const char *typed, square sq)
{
	char name[SQUARE_NAME];

	if (*typed && !begins_with_file(typed, sq))
		return false;
	square_name(sq, name);
	return begins_alike(typed, name);
}

/* The kinds whose notation begins so, a bit for each; those without a symbol
 * only by another one that they have. */
static unsigned kinds_meant(const struct game *game, const char *typed)
{
	bool no_square = begins_alike(typed, "O");
	unsigned meant = 0;

	for (int kind = 1; kind < game->n_kinds; kind++) {
		const struct kind *k = &game->kinds[kind];
		const char *also = k->also;
		bool is = no_square ||
		    (*k->symbol && begins_alike(typed, k->symbol));
		char symbol[8];

		while (!is && next_symbol(&also, symbol))
			is = begins_alike(typed, symbol);
		meant |= (unsigned)is << kind;
	}
	return meant;
}

/* With a square of the path, or only its file. */
static bool begins_on_path(const char *typed, const struct move *move)
{
	bool on = false;

	for (int i = 0; i < move->n_path && !on; i++)
		on = begins_with_square(typed, move->path[i]) ||
		    (begins_with_file(typed, move->path[i]) &&
		     ascii_is_letter(typed[1]));
	return on;
}

/* Where nothing is typed yet all fit, and one text shows it. */
static bool may_be_notation(const struct reader *r, const char *typed,
			    const struct move *move, const struct kind *kind)
{
	if (!*typed || !kind)
		return *typed;
	return r->meant >> (kind - r->at->pos.game->kinds) & 1 ||
	       (!*kind->symbol && begins_on_path(typed, move));
}

static void try_move(struct reader *r, const struct move *move,
		     const char *typed)
{
	char text[MOVE_TEXT];
	const struct kind *kinds = r->at->pos.game->kinds;
	const struct kind *kind = move->n_path
	    ? &kinds[piece_kind(r->at->pos.at[move_from(move)])] : NULL;
	bool as_text = !kind || begins_with_square(typed, move_from(move));
	bool as_notation = may_be_notation(r, typed, move, kind);
	size_t done = 0;

	if (!as_text && !as_notation)
		return;
	r->tried = true;
	r->turn.move[r->turn.n++] = *move;
	if (as_text) {
		move_text(&r->at->pos, move, text, sizeof text);
		try_text(r, move, typed, text, &done);
	}
	if (as_notation)
		try_notation(r, move, typed, kind, &done);
	r->turn.n--;
}

static void read_moves(struct reader *r, const struct moves *listed,
		       const char *typed)
{
	const struct moves *listed_before = r->listed;
	unsigned meant_before = r->meant;

	r->listed = listed;
	r->meant = kinds_meant(r->at->pos.game, typed);
	for (size_t i = 0; i < listed->n; i++)
		try_move(r, &listed->at[i], typed);
	r->listed = listed_before;
	r->meant = meant_before;
}

static void read_stage(struct reader *r, const char *typed)
{
	struct moves moves = {0};

	line_generate(r->at, &moves);
	read_moves(r, &moves, typed);
	moves_free(&moves);
}

static void read_any_case(struct reader *r, const struct moves *listed,
			  const char *typed)
{
	struct reading strict = *r->out;

	memset(r->out, 0, sizeof *r->out);
	r->began = false;
	r->any_case = true;
	read_moves(r, listed, typed);
	if (!r->out->n_whole && strict.n_fits)
		*r->out = strict;
}

/*
 * Ways that are not listed: a piece that can go several ways to the same end
 * has one of them in the list, but somebody may name another.
 */

/* Whether what stands before the squares is nothing or a piece's symbol. */
static bool is_symbol(const char *typed, size_t n, const char *symbol)
{
	for (size_t i = 0; i < n; i++)
		if (ascii_lower(typed[i]) != ascii_lower(symbol[i]))
			return false;
	return !n || !symbol[n];
}

/* "Kd2xd4xb4xd2", with its symbol or without: the squares, if it is a piece
 * of this kind that stands on the first. */
static int read_way(const struct position *pos, const char *typed,
		    square way[MOVE_PATH_MAX])
{
	const struct game *game = pos->game;
	const char *s = typed, *squares;
	int n = 0;

	while (ascii_is_letter(*s) && !ascii_is_digit(s[1]))
		s++;
	squares = s;
	for (const char *at = s; n < MOVE_PATH_MAX; s = at) {
		at += n && (*at == '-' || *at == 'x');
		way[n] = square_read(&at, game);
		if (way[n] == NO_SQUARE)
			break;
		n++;
	}
	if (n < 3 || s[strspn(s, "+#")] || !piece_is(pos->at[way[0]]))
		return 0;
	return is_symbol(typed, (size_t)(squares - typed),
			 game->kinds[piece_kind(pos->at[way[0]])].symbol)
	    ? n : 0;
}

/* The listed move that can be made this way, too. */
static bool find_along(const struct line *line, const struct moves *listed,
		       const square *way, int n, struct move *found)
{
	struct moves ways = {0};
	struct gen gen = {.line = line, .pos = &line->pos, .out = &ways,
			  .every_path = true, .prefix = way, .n_prefix = n};
	const struct move *asked = NULL;
	bool ok = false;

	line->pos.game->generate(&gen);
	for (size_t i = 0; i < ways.n && !asked; i++)
		if (ways.at[i].n_path == n && !ways.at[i].after.stage)
			asked = &ways.at[i];
	for (size_t i = 0; asked && i < listed->n && !ok; i++) {
		ok = move_same(asked, &listed->at[i]);
		if (ok)
			*found = listed->at[i];
	}
	moves_free(&ways);
	return ok;
}

static void read_unlisted(struct reader *r, const struct moves *listed,
			  const char *typed)
{
	square way[MOVE_PATH_MAX];
	int n = read_way(&r->at->pos, typed, way);
	struct move move;

	if (!n || !find_along(r->at, listed, way, n, &move))
		return;
	r->turn.move[r->turn.n++] = move;
	add_fit(r, &move);
	add_whole(r);
}

static void read_typed(struct reader *r, const char *typed)
{
	struct reading *reading = r->out;
	struct moves listed = {0};
	char plain[PLAIN_MAX];
	struct turn exact;

	reduce(typed, plain);
	if (!*plain && *typed)
		reduce_signs(typed, plain);
	line_generate(r->at, &listed);
	read_moves(r, &listed, plain);
	if (turn_read(r->at, typed, &exact)) {
		reading->whole = exact;
		reading->n_whole = 1;
	} else if (!reading->n_whole && r->tried) {
		read_any_case(r, &listed, plain);
	}
	if (!reading->n_fits)
		read_unlisted(r, &listed, typed);
	moves_free(&listed);
}

void reading_make(const struct line *line, const char *typed,
		  struct reading *reading)
{
	struct line at;
	struct reader r = {.start = line, .at = &at, .out = reading};

	memset(reading, 0, sizeof *reading);
	if (line_outcome(line).result != GOES_ON)
		return;
	line_copy(&at, line);
	read_typed(&r, typed);
	line_end(&at);
}
