/* SPDX-License-Identifier: MIT */
#include "spoken.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "gen.h"
#include "notation.h"

#define SPOKEN_MAX 100		/* bytes that can be meant seriously */

enum {
	NOBODY = -1,
	SYMBOL_MAX = 3,
	ASKED = 6		/* how many pieces are looked at */
};

/* A kind of piece, what is said of its square, and where it should go. */
struct saying {
	int kind;
	int file, rank;		/* NOBODY: not said */
	bool takes;		/* an x before the first square */
	struct wish wish;
};

/* The text of another, in lower case, up to its marks. */
static bool simplify(const char *text, char low[SPOKEN_MAX])
{
	size_t n = strlen(text);

	if (n >= SPOKEN_MAX || strchr(text, ','))
		return false;
	for (size_t i = 0; i <= n; i++)
		low[i] = ascii_lower(text[i]);
	low[strcspn(low, "#")] = '\0';
	for (n = strlen(low); n && low[n - 1] == '+'; n--)
		low[n - 1] = '\0';
	return true;
}

/* How much of a text is this symbol, in any case. */
static size_t symbol_length(const char *low, const char *symbol, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (low[i] != ascii_lower(symbol[i]))
			return 0;
	return n;
}

/* Reads the longest symbol of at most so many letters; without one it is the
 * kind that has no symbol. */
static int read_symbol(const struct game *game, const char **low, size_t most)
{
	size_t longest = 0;
	int found = 0;

	for (int kind = 1; kind < game->n_kinds; kind++) {
		const struct kind *k = &game->kinds[kind];
		const char *also = k->also ? k->also : "";
		size_t n = symbol_length(*low, k->symbol, strlen(k->symbol));

		if (!n && !*k->symbol)
			n = symbol_length(*low, &k->letter, 1);
		while (*also) {
			size_t length = strcspn(also, " ");
			size_t more = symbol_length(*low, also, length);

			n = more > n && more <= most ? more : n;
			also += length + (also[length] == ' ');
		}
		if ((n > longest && n <= most) || (!*k->symbol && !found)) {
			longest = n;
			found = kind;
		}
	}
	*low += longest;
	return found;
}

static bool is_square(const char *low, const struct game *game)
{
	return square_read(&low, game) != NO_SQUARE;
}

/* "e" of exd5: the file beside, and nothing behind that square. */
static bool names_pawn(const char *low, const struct game *game)
{
	const char *s = low + 2;
	square sq;

	if (!ascii_is_letter(*low) || low[1] != 'x')
		return false;
	sq = square_read(&s, game);
	return sq != NO_SQUARE && *s != 'x' &&
	       abs(*low - 'a' - square_file(sq)) == 1;
}

/* "b" of Nbd2, "1" of N1d2. */
static void read_hint(const char **low, struct saying *saying,
		      const struct game *game)
{
	const char *s = *low;
	size_t digits = strspn(s, "0123456789");

	if (digits && is_square(s + digits + (s[digits] == 'x'), game)) {
		saying->rank = atoi(s) - 1;
		*low += digits;
	} else if (*s >= 'a' && *s < 'a' + game->files && *s != 'x' &&
		   is_square(s + 1 + (s[1] == 'x'), game)) {
		saying->file = *s - 'a';
		*low += 1;
	}
}

static bool read_squares(const char **low, struct saying *saying,
			 const struct game *game)
{
	struct wish *wish = &saying->wish;
	const char *s = *low;

	saying->takes = *s == 'x';
	while (wish->n_path < MOVE_PATH_MAX - 1) {
		const char *at = s + (*s && strchr("-x+@", *s) != NULL);
		square sq = square_read(&at, game);

		if (sq == NO_SQUARE)
			break;
		if (*s == 'x' && wish->n_path)
			wish->form = MOVE_JUMPS;
		if (*s == '@')
			wish->form = MOVE_REBIRTH;
		wish->path[wish->n_path++] = sq;
		s = at;
	}
	*low = s;
	return wish->n_path > 0;
}

/* "=q", "=rN"; Fenix writes what a stacking makes, which is no choice. */
static bool read_becomes(const char **low, struct saying *saying,
			 const struct game *game)
{
	const char *s = *low;
	int kind;

	if (*s != '=')
		return true;
	s++;
	kind = read_symbol(game, &s, SYMBOL_MAX);
	if (*s || s == *low + 1)
		return false;
	*low = s;
	if (game->pawn && game->pawn->becomes)
		saying->wish.choice = (uint8_t)kind;
	return true;
}

/* Reads with a symbol of so many letters, 0: of a pawn. */
static bool saying_read(const struct game *game, const char *low,
			size_t letters, struct saying *saying)
{
	const char *s = low;

	*saying = (struct saying){.file = NOBODY, .rank = NOBODY};
	saying->kind = read_symbol(game, &s, letters);
	if ((size_t)(s - low) != letters)
		return false;
	read_hint(&s, saying, game);
	return read_squares(&s, saying, game) &&
	       read_becomes(&s, saying, game) && !*s;
}

/* A small letter can be a pawn's file or a piece's symbol. */
static bool saying_find(const struct game *game, const char *text,
			struct saying *saying)
{
	char low[SPOKEN_MAX];
	bool capital = ascii_lower(*text) != *text;

	if (!simplify(text, low))
		return false;
	if ((is_square(low, game) || (!capital && names_pawn(low, game))) &&
	    saying_read(game, low, 0, saying))
		return true;
	for (size_t letters = SYMBOL_MAX; letters; letters--)
		if (saying_read(game, low, letters, saying))
			return true;
	return saying_read(game, low, 0, saying);
}

/* A letter and a number that are no square here: "z9" of Nz9. */
static bool find_off_board(const struct game *game, const char *text,
			   struct verdict *verdict)
{
	char low[SPOKEN_MAX], name[SQUARE_NAME + 1];

	if (!simplify(text, low))
		return false;
	for (const char *s = low; *s; s++) {
		size_t digits = strspn(s + 1, "0123456789");

		if (!ascii_is_letter(*s) || !digits || is_square(s, game))
			continue;
		*verdict = (struct verdict){.reason = &reason_off_board};
		snprintf(name, sizeof name, "%.*s", (int)digits + 1, s);
		verdict_note(verdict, name);
		return true;
	}
	return false;
}

/* Who may be meant. */

/* A pawn's steps stay on its file; others come from anywhere near. */
static int distance(const struct kind *kind, square from, square to)
{
	int df = abs(square_file(from) - square_file(to));
	int dr = abs(square_rank(from) - square_rank(to));

	if (kind->flags & KIND_PAWN)
		return 16 * df + dr;
	return df > dr ? 16 * df + dr : 16 * dr + df;
}

static set find_meant(const struct position *pos, const struct saying *saying)
{
	set meant = SET_EMPTY;

	SET_EACH(sq, pieces(pos, pos->now.side, saying->kind))
		if ((saying->file < 0 || square_file(sq) == saying->file) &&
		    (saying->rank < 0 || square_rank(sq) == saying->rank))
			set_add(&meant, sq);
	return meant;
}

/* Takes the piece nearest to a square out of a set that has some. */
static square take_nearest(const struct position *pos, set *meant, square to)
{
	square nearest = set_first(*meant);

	SET_EACH(sq, *meant) {
		const struct kind *kind =
			&pos->game->kinds[piece_kind(pos->at[sq])];

		if (distance(kind, sq, to) < distance(kind, nearest, to))
			nearest = sq;
	}
	*meant &= ~set_of(nearest);
	return nearest;
}

/* The best reason of those that may be meant. */
static void explain_meant(const struct line *line,
			  const struct saying *saying, set meant,
			  struct verdict *best)
{
	const struct wish *said = &saying->wish;
	square to = said->path[said->n_path - 1];

	best->reason = NULL;
	for (int i = 0; i < ASKED && set_any(meant); i++) {
		struct wish wish = *said;
		struct verdict verdict;

		wish.path[0] = take_nearest(&line->pos, &meant, to);
		memcpy(wish.path + 1, said->path, (size_t)said->n_path);
		wish.n_path++;
		if (wish.n_path > 2)
			wish.form = MOVE_JUMPS;
		explain_wish(line, &wish, &verdict);
		if (!best->reason ||
		    verdict.reason->weight > best->reason->weight)
			*best = verdict;
	}
}

/* A pawn without an x and a file is meant to step. */
static set find_steppers(const struct position *pos,
			 const struct saying *saying, set meant)
{
	square to = saying->wish.path[0];
	set on_file = SET_EMPTY;

	if (!(pos->game->kinds[saying->kind].flags & KIND_PAWN) ||
	    saying->takes)
		return meant;
	SET_EACH(sq, meant)
		if (square_file(sq) == square_file(to))
			set_add(&on_file, sq);
	return set_any(on_file) ? on_file : meant;
}

/* A square and no more, which names a kind only because one has no symbol. */
static bool is_bare(const struct game *game, const struct saying *saying)
{
	return saying->wish.n_path == 1 && !saying->takes &&
	       !saying->wish.choice && saying->file < 0 && saying->rank < 0 &&
	       !*game->kinds[saying->kind].symbol;
}

static void explain_named(const struct line *line,
			  const struct saying *saying,
			  struct explanation *explanation)
{
	const struct position *pos = &line->pos;
	const char *name = pos->game->kinds[saying->kind].name;
	set meant = find_meant(pos, saying);
	struct verdict *verdict = &explanation->verdict;
	char prefix[60];
	size_t n;

	if (!set_any(meant) && is_bare(pos->game, saying)) {
		explain_wish(line, &saying->wish, verdict);
		explanation_fill(explanation, line);
		return;
	}
	if (!set_any(meant)) {
		*verdict = (struct verdict){.reason = &reason_none_such};
		snprintf(verdict->note, sizeof verdict->note, "%s%s", name,
			 saying->file < 0 && saying->rank < 0 ? ""
			 : " there");
		explanation_fill(explanation, line);
		return;
	}
	explain_meant(line, saying, find_steppers(pos, saying, meant),
		      verdict);
	/* The sentence tells of one of them, and is often long. */
	n = set_count(meant) == 1 ? 0 : (size_t)snprintf(prefix, sizeof prefix,
	    "No %.40s of yours can. ", name);
	memcpy(explanation->sentence, prefix, n);
	verdict_sentence(verdict, pos, explanation->sentence + n,
			 sizeof explanation->sentence - n);
}

/* The first square is where a piece stands, not where one should go. */
static bool starts_somewhere(const struct position *pos,
			     const struct saying *saying)
{
	const struct wish *wish = &saying->wish;
	piece p = pos->at[wish->path[0]];

	if (wish->n_path < 2 || saying->file >= 0 || saying->rank >= 0)
		return false;
	return !saying->takes || (piece_is(p) &&
	    piece_side(p) == pos->now.side && piece_kind(p) == saying->kind);
}

/* Short, and of the characters that turns are written with. */
static bool is_like_turn(const char *text)
{
	for (const char *s = text; *s; s++)
		if (s - text == SPOKEN_MAX || (!ascii_is_letter(*s) &&
		    !ascii_is_digit(*s) && !strchr("-+=#@() ", *s)))
			return false;
	return true;
}

/* Legal turns in another writing. */
static bool explain_legal(const struct line *line, const char *text,
			  struct explanation *explanation)
{
	struct verdict *verdict = &explanation->verdict;
	struct reading reading;
	char canonical[TURN_TEXT];

	if (!is_like_turn(text))
		return false;
	reading_make(line, text, &reading);
	if (!reading.n_whole)
		return false;
	*verdict = (struct verdict){.reason = &reason_ambiguous};
	if (reading.n_whole == 1) {
		const struct move *move = &reading.whole.move[0];

		*verdict = verdict_make(&reason_spelling, move_from(move),
					move_to(move), NO_SQUARE);
	}
	turn_text(&line->pos, &reading.whole, canonical, sizeof canonical);
	verdict_note(verdict, canonical);
	explanation_fill(explanation, line);
	return true;
}

/* Turns of several moves. */

static bool is_sign(char c, char other)
{
	return (c && strchr("-+=()@ ", c)) || (c == 'x' && other != 'x');
}

/* Where a text goes on behind the notation of a move; NULL when it does not
 * begin so, or ends with it. */
static const char *behind(const char *text, const char *notation)
{
	while (*notation) {
		char a = ascii_lower(*text), b = ascii_lower(*notation);

		if (a == b) {
			text++;
			notation++;
		} else if (is_sign(*notation, a)) {
			notation++;
		} else if (is_sign(*text, b)) {
			text++;
		} else {
			return NULL;
		}
	}
	text += strspn(text, "-+=() ");
	return *text ? text : NULL;
}

/* The legal move that a text begins with, if the turn goes on after it. */
static const char *first_move(const struct line *line, const char *text,
			      struct move *move)
{
	struct moves moves = {0};
	const char *rest = NULL;
	char notation[MOVE_TEXT];

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n && !rest; i++) {
		if (!moves.at[i].after.stage)
			continue;
		move_notation_among(line, &moves, &moves.at[i], notation,
				    sizeof notation);
		rest = behind(text, notation);
		*move = moves.at[i];
	}
	moves_free(&moves);
	return rest;
}

/* What follows a legal move is judged behind it. */
static bool explain_rest(const struct line *line, const char *text,
			 struct explanation *explanation)
{
	struct line at;
	struct move move;
	struct undo undo;
	const char *rest = strlen(text) < SPOKEN_MAX
	    ? first_move(line, text, &move) : NULL;
	bool known;

	if (!rest)
		return false;
	line_copy(&at, line);
	line_make(&at, &move, &undo);
	known = spoken_explain(&at, rest, explanation);
	line_end(&at);
	return known;
}

/* Only the first of several moves is asked about: "(Xf1@e5) Sd4". */
static void cut_first(const char *text, char first[SPOKEN_MAX])
{
	size_t n;

	text += strspn(text, "( ");
	n = strcspn(text, ") ");
	if (n >= SPOKEN_MAX)
		n = SPOKEN_MAX - 1;
	memcpy(first, text, n);
	first[n] = '\0';
}

/* Turns that are written without a square: the refused moves know how they
 * are written. */

static bool has_square(const char *text, const struct game *game)
{
	for (; *text; text++) {
		const char *s = text;

		if (ascii_is_letter(*s) && square_read(&s, game) != NO_SQUARE)
			return true;
	}
	return false;
}

static bool is_written_so(const char *text, const char *notation)
{
	while (*text || *notation) {
		char c = *text == '0' ? 'o' : ascii_lower(*text);

		if (*text && strchr("-+#", *text))
			text++;
		else if (*notation && strchr("-+#", *notation))
			notation++;
		else if (c != ascii_lower(*notation))
			return false;
		else
			text++, notation++;
	}
	return true;
}

/* Whether it begins as a notation without a square does (game.h). */
static bool names_no_square(const char *text)
{
	text += strspn(text, "-+#");
	return *text && strchr("oO0", *text);
}

static bool explain_sign(const struct line *line, const char *text,
			 struct explanation *explanation)
{
	struct moves moves = {0};
	struct doubts doubts = {0};
	struct gen gen = {.line = line, .pos = &line->pos, .out = &moves,
			  .doubts = &doubts};
	char notation[MOVE_TEXT];
	bool found = false;

	if (strlen(text) >= SPOKEN_MAX || !names_no_square(text) ||
	    has_square(text, line->pos.game))
		return false;
	line->pos.game->generate(&gen);
	for (size_t i = 0; i < doubts.n && !found; i++) {
		const struct doubt *doubt = &doubts.at[i];

		if (doubt->move.form != MOVE_PLAIN || doubt->move.n_path != 2)
			continue;
		move_notation_among(line, &moves, &doubt->move, notation,
				    sizeof notation);
		found = is_written_so(text, notation);
		if (found)
			explanation->verdict = doubt->verdict;
	}
	if (found)
		explanation_fill(explanation, line);
	moves_free(&moves);
	doubts_free(&doubts);
	return found;
}

/* A whole turn, and more behind it. Without more it was no legal turn. */
static bool explain_finished(const struct line *line, const char *text,
			     const char *first,
			     struct explanation *explanation)
{
	struct reading reading;

	if (is_like_turn(text) && !strcmp(text, first))
		return false;
	reading_make(line, first, &reading);
	if (!reading.n_whole)
		return false;
	explanation->verdict = (struct verdict){.reason = &reason_finished};
	verdict_note(&explanation->verdict, first);
	explanation_fill(explanation, line);
	return true;
}

bool spoken_explain(const struct line *line, const char *text,
		    struct explanation *explanation)
{
	char first[SPOKEN_MAX];
	struct saying saying;

	if (explain_legal(line, text, explanation) ||
	    explain_rest(line, text, explanation) ||
	    explain_sign(line, text, explanation))
		return true;
	if (strlen(text) < SPOKEN_MAX && text[strcspn(text, "( ")]) {
		cut_first(text, first);
		if (explain_finished(line, text, first, explanation))
			return true;
		text = first;
	}
	if (!saying_find(line->pos.game, text, &saying)) {
		if (!find_off_board(line->pos.game, text,
				    &explanation->verdict))
			return false;
		explanation_fill(explanation, line);
		return true;
	}
	if (starts_somewhere(&line->pos, &saying)) {
		explain_wish(line, &saying.wish, &explanation->verdict);
		explanation_fill(explanation, line);
	} else {
		explain_named(line, &saying, explanation);
	}
	return true;
}
