/* SPDX-License-Identifier: MIT */
#include "explain.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "gen.h"
#include "spoken.h"
#include "text.h"

/* Copies hostile text into a verdict's note: printable ASCII, cut. */
static void quote(struct verdict *verdict, const char *text)
{
	size_t n = 0;

	for (; *text && n < 40; text++)
		verdict->note[n++] = *text >= ' ' && *text < 127 ? *text : '?';
	if (*text) {
		memcpy(verdict->note + n, "...", 3);
		n += 3;
	}
	verdict->note[n] = '\0';
}

void explanation_fill(struct explanation *explanation, const struct line *line)
{
	verdict_sentence(&explanation->verdict, &line->pos,
			 explanation->sentence,
			 sizeof explanation->sentence);
}

/* Reading a wish. */

static bool looks_like_square(const char *s)
{
	return *s >= 'a' && *s <= 'z' && ascii_is_digit(s[1]);
}

static void name_off_board(struct verdict *verdict, const char *s)
{
	size_t n = 1;

	while (n < 4 && ascii_is_digit(s[n]))
		n++;
	verdict->reason = &reason_off_board;
	memcpy(verdict->note, s, n);
	verdict->note[n] = '\0';
}

/* A letter that means no piece is a choice, too: one that no move has. */
#define NO_KIND 15

static uint8_t kind_of(const struct game *game, char letter)
{
	int kind = kind_of_letter(game, letter);

	return (uint8_t)(!kind && ascii_is_letter(letter) ? NO_KIND : kind);
}

/* "=" and one letter, in either case, at the end. */
static bool read_choice(const struct game *game, const char **s,
			struct wish *wish)
{
	if (**s != '=' || (*s)[1] == '\0' || (*s)[2] != '\0')
		return false;
	wish->choice = kind_of(game, (*s)[1]);
	if (!wish->choice)
		return false;
	*s += 2;
	return true;
}

static void note_form(struct wish *wish, char separator)
{
	if (separator == 'x')
		wish->form = MOVE_JUMPS;
	else if (separator == '@')
		wish->form = MOVE_REBIRTH;
	else if (separator == '=')
		wish->form = MOVE_GROW;
}

/* False with a verdict when the text is no move of any kind. */
static bool wish_read(const struct game *game, const char *text,
		      struct wish *wish, struct verdict *verdict)
{
	const char *s = text;

	*wish = (struct wish){.form = MOVE_PLAIN};
	if (!strcmp(text, "pass")) {
		wish->form = MOVE_PASS;
		return true;
	}
	while (*s && wish->n_path < MOVE_PATH_MAX && wish->form != MOVE_GROW) {
		const char *at = s;
		square sq;

		if (wish->n_path > 1 && read_choice(game, &s, wish))
			break;
		if (wish->n_path && strchr("x@=", *s))
			at++;
		sq = square_read(&at, game);
		if (sq == NO_SQUARE)
			break;
		note_form(wish, *s);
		wish->path[wish->n_path++] = sq;
		s = at;
	}
	if (!*s && wish->n_path > 1)
		return true;
	if (*s && wish->n_path && strchr("x@=", *s))
		s++;
	verdict->reason = &reason_unreadable;
	quote(verdict, text);
	if (looks_like_square(s) && square_read(&(const char *){s}, game) ==
	    NO_SQUARE)
		name_off_board(verdict, s);
	return false;
}

/* Finding the best reason. */

/* Two squares leave open where a way between them turns. */
static bool names_ends(const struct wish *wish, const struct move *move)
{
	return wish->n_path == 2 && move->form == MOVE_PLAIN &&
	       move_from(move) == wish->path[0] &&
	       move_to(move) == wish->path[1];
}

/* Reasons that are no obstacle on the board weigh so much. */
enum { FORBIDDEN = 70 };

/* How much a path has to do with a wish. */
enum likeness { UNLIKE, LONGER = 1000, ALIKE = 2000 };

static enum likeness likeness(const struct wish *wish,
			      const struct move *move)
{
	if (wish->form == MOVE_REBIRTH && move->form != MOVE_REBIRTH)
		return UNLIKE;
	if (names_ends(wish, move))
		return ALIKE;
	if (move->n_path < wish->n_path ||
	    memcmp(move->path, wish->path, (size_t)wish->n_path))
		return UNLIKE;
	return move->n_path > wish->n_path ? LONGER : ALIKE;
}

/* The heaviest verdict on what is at least so like the wish. */
static bool heaviest(const struct doubts *doubts, const struct wish *wish,
		     enum likeness least, struct verdict *verdict)
{
	int best = 0;

	for (size_t i = 0; i < doubts->n; i++) {
		const struct doubt *doubt = &doubts->at[i];
		int like = (int)likeness(wish, &doubt->move);
		bool same_choice = doubt->move.choice == wish->choice;

		if (like < (int)least)
			continue;
		like += 2 * doubt->verdict.reason->weight + same_choice;
		if (like > best) {
			best = like;
			*verdict = doubt->verdict;
		}
	}
	return best > 0;
}

/* "=q Queen, =r Rook": what to write, and what it means. */
static void list_choices(const struct position *pos, struct verdict *verdict)
{
	const struct kind *kinds = pos->game->kinds;
	const uint8_t *becomes = pos->game->pawn
	    ? pos->game->pawn->becomes : NULL;
	size_t n = 0, size = sizeof verdict->note;

	for (; becomes && *becomes && n < size; becomes++)
		n += (size_t)snprintf(verdict->note + n, size - n, "%s=%c %s",
		    n ? ", " : "", ascii_lower(kinds[*becomes].letter),
		    kinds[*becomes].name);
}

/* Whether a legal move goes as wished: a way that bends may leave out where
 * it turns. A piece that is put elsewhere does not go there. */
static bool goes_so(const struct wish *wish, const struct move *move)
{
	if ((move->form == MOVE_REBIRTH) != (wish->form == MOVE_REBIRTH))
		return false;
	return names_ends(wish, move) ||
	       (move->n_path == wish->n_path &&
		!memcmp(move->path, wish->path, move->n_path));
}

/* The legal move that goes as wished, best with the choice wished for. */
static const struct move *same_way(const struct moves *moves,
				   const struct wish *wish)
{
	const struct move *found = NULL;

	for (size_t i = 0; i < moves->n; i++) {
		const struct move *move = &moves->at[i];

		if (!goes_so(wish, move))
			continue;
		if (move->choice == wish->choice)
			return move;
		found = move;
	}
	return found;
}

static void refuse_spelling(const struct position *pos,
			    const struct move *move, struct verdict *verdict)
{
	*verdict = verdict_make(&reason_spelling, move_from(move),
				move_to(move), NO_SQUARE);
	move_text(pos, move, verdict->note, sizeof verdict->note);
}

/* The move goes as wished: then it is the choice, or only the writing. */
static void refuse_choice(const struct position *pos, const struct wish *wish,
			  const struct move *move, struct verdict *verdict)
{
	const struct reason *reason = !move->choice ? &reason_no_promote
	    : wish->choice ? &reason_promote_to : &reason_promote;

	if (move->choice == wish->choice && goes_so(wish, move)) {
		refuse_spelling(pos, move, verdict);
		return;
	}
	*verdict = verdict_make(reason, move_from(move), move_to(move),
				NO_SQUARE);
	list_choices(pos, verdict);
}

/* The wish is a legal move but for its choice or its writing. */
static bool nearly_legal(const struct line *line, const struct moves *moves,
			 const struct wish *wish, struct verdict *verdict)
{
	const struct move *move = same_way(moves, wish);

	if (move)
		refuse_choice(&line->pos, wish, move, verdict);
	return move != NULL;
}

/* The squares of the wish begin a longer legal move. */
static bool refuse_part(const struct moves *moves, const struct wish *wish,
			struct verdict *verdict)
{
	for (size_t i = 0; i < moves->n; i++)
		if (likeness(wish, &moves->at[i]) == LONGER) {
			*verdict = verdict_make(&reason_must_go_on,
			    wish->path[0], wish->path[wish->n_path - 1],
			    NO_SQUARE);
			return true;
		}
	return false;
}

/* "=" and a square behind a legal move that changes nothing else. */
static bool refuse_growing(const struct line *line, const struct moves *moves,
			   const struct wish *wish, struct verdict *verdict)
{
	struct wish plain = *wish;
	const struct move *move;

	if (wish->form != MOVE_GROW || wish->n_path != 3)
		return false;
	plain.n_path = 2;
	move = same_way(moves, &plain);
	if (!move)
		return false;
	refuse_choice(&line->pos, wish, move, verdict);
	return true;
}

static bool refuse_start(const struct position *pos, square from,
			 struct verdict *verdict)
{
	const struct reason *reason = NULL;

	if (!piece_is(pos->at[from]))
		reason = &reason_empty;
	else if (piece_side(pos->at[from]) != pos->now.side)
		reason = &reason_not_yours;
	if (reason)
		*verdict = verdict_make(reason, from, NO_SQUARE, NO_SQUARE);
	return reason != NULL;
}

/* How many squares of the wish a legal move follows, along any path; `last`
 * is one that follows them, if more than the first is followed. */
static int count_followed(const struct line *line, const struct wish *wish,
			  struct move *last)
{
	struct moves moves = {0};
	int n = 1;

	for (; n < wish->n_path; n++) {
		moves.n = 0;
		line_paths(line, wish->path, n + 1, &moves);
		if (!moves.n)
			break;
		*last = moves.at[0];
	}
	moves_free(&moves);
	return n;
}

/* The step where the wish leaves all legal moves: why it is none. */
static bool refuse_step(const struct doubts *doubts, const struct wish *wish,
			int followed, struct verdict *verdict)
{
	struct wish part = *wish;

	if (followed == wish->n_path)
		return false;
	part.n_path = followed + 1;
	return heaviest(doubts, &part, ALIKE, verdict);
}

/* The same when nobody knows more than how the piece moves. `last` is a legal
 * move that goes along the squares that are followed, if there are two. */
static void refuse_way(const struct position *pos, const struct wish *wish,
		       int n, const struct move *last, struct verdict *verdict)
{
	square from = wish->path[0];
	const char *moves = pos->game->kinds[piece_kind(pos->at[from])].moves;

	if (n == wish->n_path) {
		refuse_spelling(pos, last, verdict);
		return;
	}
	if (n > 1)
		*verdict = verdict_make(&reason_not_on, from,
		    wish->path[n - 1], wish->path[n]);
	else
		*verdict = verdict_make(from == wish->path[1]
		    ? &reason_stays : &reason_not_so, from, wish->path[1],
		    NO_SQUARE);
	verdict_note(verdict, moves ? moves : "does not move so");
}

static bool game_objects(const struct line *line, const struct wish *wish,
			 struct verdict *verdict)
{
	const struct game *game = line->pos.game;
	bool squares = wish->n_path > 0;

	*verdict = (struct verdict){0};
	return game->objects &&
	       game->objects(line, squares ? wish->path[0] : NO_SQUARE,
			     squares ? wish->path[wish->n_path - 1]
			     : NO_SQUARE, verdict);
}

static void search_reason(const struct line *line, const struct wish *wish,
			  struct verdict *verdict)
{
	struct moves moves = {0};
	struct doubts doubts = {0};
	struct gen gen = {.line = line, .pos = &line->pos, .out = &moves,
			  .doubts = &doubts, .prefix = wish->path,
			  .n_prefix = 1, .asked = wish->path,
			  .n_asked = wish->n_path,
			  .asked_form = wish->form};
	struct move last;
	int n = count_followed(line, wish, &last);

	line->pos.game->generate(&gen);
	if (!nearly_legal(line, &moves, wish, verdict) &&
	    !heaviest(&doubts, wish, ALIKE, verdict) &&
	    !refuse_part(&moves, wish, verdict) &&
	    !refuse_growing(line, &moves, wish, verdict) &&
	    !heaviest(&doubts, wish, LONGER, verdict) &&
	    !refuse_step(&doubts, wish, n, verdict) &&
	    !game_objects(line, wish, verdict))
		refuse_way(&line->pos, wish, n, &last, verdict);
	moves_free(&moves);
	doubts_free(&doubts);
}

/* The game is over; why, and the squares of that. */
static bool refuse_over(const struct line *line, struct verdict *verdict)
{
	struct outcome outcome = line_outcome(line);
	char sentence[SENTENCE_MAX];

	if (outcome.result == GOES_ON)
		return false;
	*verdict = outcome.why;
	verdict->reason = &reason_over;
	verdict_sentence(&outcome.why, &line->pos, sentence, sizeof sentence);
	verdict_note(verdict, sentence);
	return true;
}

/* What is to be done first; else what is said against going anywhere; else
 * other pieces are in the way. Whether the piece has no legal move. */
static bool find_piece_doubt(const struct line *line, square from,
			     struct verdict *verdict)
{
	struct moves moves = {0};
	struct doubts doubts = {0};
	const struct wish any = {.path = {from}, .n_path = 1};
	struct gen gen = {.line = line, .pos = &line->pos, .out = &moves,
			  .doubts = &doubts, .prefix = &from, .n_prefix = 1,
			  .asked = &from, .n_asked = 1};
	bool stuck;

	line->pos.game->generate(&gen);
	stuck = !moves.n;
	if (!game_objects(line, &any, verdict) &&
	    (!heaviest(&doubts, &any, LONGER, verdict) ||
	     verdict->reason->weight < FORBIDDEN))
		*verdict = (struct verdict){.reason = &reason_closed};
	moves_free(&moves);
	doubts_free(&doubts);
	return stuck;
}

bool explain_piece(const struct line *line, square from,
		   struct verdict *verdict)
{
	*verdict = (struct verdict){0};
	return refuse_over(line, verdict) ||
	       refuse_start(&line->pos, from, verdict) ||
	       find_piece_doubt(line, from, verdict);
}

/* The piece, and why it has no legal move. */
static void refuse_piece(const struct line *line, square from,
			 struct verdict *verdict)
{
	struct verdict why;
	char sentence[SENTENCE_MAX];

	explain_piece(line, from, &why);
	verdict_sentence(&why, &line->pos, sentence, sizeof sentence);
	*verdict = verdict_make(&reason_cannot_move, from, NO_SQUARE,
				NO_SQUARE);
	for (int i = 0; i < why.n_sq; i++)
		if (why.sq[i] != from && verdict->n_sq < VERDICT_SQUARES)
			verdict->sq[verdict->n_sq++] = why.sq[i];
	verdict_note(verdict, sentence);
}

void explain_wish(const struct line *line, const struct wish *wish,
		  struct verdict *verdict)
{
	*verdict = (struct verdict){0};
	if (refuse_over(line, verdict)) {
		return;
	} else if (!wish->n_path) {
		if (!game_objects(line, wish, verdict))
			verdict->reason = &reason_no_pass;
	} else if (refuse_start(&line->pos, wish->path[0], verdict)) {
		return;
	} else if (wish->n_path == 1) {
		if (!game_objects(line, wish, verdict))
			refuse_piece(line, wish->path[0], verdict);
	} else {
		search_reason(line, wish, verdict);
	}
}

/* A whole turn: its moves one after the other, as far as they are legal. */

static void note_unfinished(const struct line *at, struct verdict *verdict)
{
	struct verdict next = {0};
	char sentence[SENTENCE_MAX] = "";

	*verdict = (struct verdict){.reason = &reason_unfinished};
	if (at->pos.game->prompt && at->pos.game->prompt(at, &next))
		verdict_sentence(&next, &at->pos, sentence, sizeof sentence);
	verdict_note(verdict, sentence);
}

/* Judges text[0..n), one move, and makes it if it is legal. */
static bool judge_move(struct line *at, const char *text, size_t n,
		       struct verdict *verdict)
{
	char one[MOVE_TEXT];
	struct wish wish;
	struct move move;
	struct undo undo;

	if (n >= sizeof one)
		n = sizeof one - 1;
	memcpy(one, text, n);
	one[n] = '\0';
	if (move_read(at, one, &move)) {
		line_make(at, &move, &undo);
		return true;
	}
	if (!refuse_over(at, verdict) &&
	    wish_read(at->pos.game, one, &wish, verdict))
		explain_wish(at, &wish, verdict);
	return false;
}

static void judge_turn(struct line *at, const char *text,
		       struct verdict *verdict)
{
	const char *s = text;

	for (int moves = 1;; moves++) {
		size_t n = strcspn(s, ",");

		if (!judge_move(at, s, n, verdict))
			return;
		s += n;
		if (!at->pos.now.stage || !*s || moves == TURN_MOVES)
			break;
		if (!*++s)
			break;
	}
	if (at->pos.now.stage) {
		note_unfinished(at, verdict);
	} else {
		verdict->reason = &reason_finished;
		snprintf(verdict->note, sizeof verdict->note, "%.*s",
			 (int)(s - text < 100 ? s - text : 100), text);
	}
}

bool explain_turn(const struct line *line, const char *text,
		  struct explanation *explanation)
{
	struct turn turn;
	struct line at;

	*explanation = (struct explanation){0};
	if (turn_read(line, text, &turn))
		return true;
	line_copy(&at, line);
	judge_turn(&at, text, &explanation->verdict);
	if (explanation->verdict.reason != &reason_unreadable ||
	    !spoken_explain(line, text, explanation))
		explanation_fill(explanation, &at);
	line_end(&at);
	return false;
}
