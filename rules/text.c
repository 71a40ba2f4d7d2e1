/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"

/* Longest number anybody needs, so that no sum can overflow. */
#define TURN_LIMIT 999999999

void square_name(square sq, char name[SQUARE_NAME])
{
	int rank = square_rank(sq) + 1;
	int n = 0;

	name[n++] = (char)('a' + square_file(sq));
	if (rank >= 10)
		name[n++] = (char)('0' + rank / 10);
	name[n++] = (char)('0' + rank % 10);
	name[n] = '\0';
}

void text_append(char *text, size_t size, const char *more)
{
	size_t n = strlen(text), room = size - n - 1, length = strlen(more);

	if (length > room)
		length = room;
	memcpy(text + n, more, length);
	text[n + length] = '\0';
}

void text_append_square(char *text, size_t size, square sq)
{
	char name[SQUARE_NAME];

	square_name(sq, name);
	text_append(text, size, name);
}

/*
 * Two digits are taken when they make a rank of this board: on 12 x 12 "a1"
 * followed by "2" is a12, on smaller boards nothing can follow like that.
 */
square square_read(const char **text, const struct game *game)
{
	const char *s = *text;
	int file = s[0] - 'a';
	int rank;

	if (file < 0 || file >= game->files || s[1] < '1' || s[1] > '9')
		return NO_SQUARE;
	rank = s[1] - '0';
	s += 2;
	if (ascii_is_digit(*s)) {
		rank = rank * 10 + *s++ - '0';
		if (ascii_is_digit(*s))
			return NO_SQUARE;
	}
	if (rank > game->ranks)
		return NO_SQUARE;
	*text = s;
	return SQUARE(file, rank - 1);
}

bool complain(struct complaint *complaint, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(complaint->text, sizeof complaint->text, format, args);
	va_end(args);
	return false;
}

/* The printable form of a byte that somebody else supplied. */
static const char *shown(char c, char buffer[8])
{
	if (c > ' ' && c < 127)
		snprintf(buffer, 8, "\"%c\"", c);
	else
		snprintf(buffer, 8, "\\x%02x", (unsigned char)c);
	return buffer;
}

int kind_of_letter(const struct game *game, char letter)
{
	letter = ascii_upper(letter);
	for (int kind = 1; kind < game->n_kinds; kind++)
		if (game->kinds[kind].letter == letter)
			return kind;
	return 0;
}

/* A run of empty squares; 0 when it is not well written. */
static int read_run(const char **s)
{
	int run = 0;
	int digits = 0;

	if (**s == '0')
		return 0;
	while (ascii_is_digit(**s) && digits++ < 2)
		run = run * 10 + *(*s)++ - '0';
	return ascii_is_digit(**s) ? 0 : run;
}

/* A square behind the last file is left to read_rank, which counts. */
static bool read_piece(struct position *pos, char c, int file, int rank,
		       struct complaint *complaint)
{
	int kind = kind_of_letter(pos->game, c);
	char buffer[8];

	if (!kind)
		return complain(complaint, "rank %d: no piece has the letter "
				"%s", rank + 1, shown(c, buffer));
	if (file < pos->game->files)
		position_put(pos, SQUARE(file, rank),
		    PIECE(c == ascii_upper(c) ? WHITE : BLACK, kind));
	return true;
}

static bool read_rank(struct position *pos, const char **s, int rank,
		      struct complaint *complaint)
{
	int files = pos->game->files;
	int file = 0;

	while (**s && **s != '/' && **s != ' ') {
		if (ascii_is_digit(**s)) {
			int run = read_run(s);

			if (!run)
				return complain(complaint, "rank %d: numbers "
				    "are one or two digits without a leading "
				    "zero", rank + 1);
			file += run;
		} else if (!read_piece(pos, *(*s)++, file++, rank,
				       complaint)) {
			return false;
		}
		if (file > files)
			return complain(complaint, "rank %d is longer than "
			    "%d squares", rank + 1, files);
	}
	if (file < files)
		return complain(complaint, "rank %d has %d squares instead "
		    "of %d", rank + 1, file, files);
	return true;
}

static bool read_placement(struct position *pos, const char **s,
			   struct complaint *complaint)
{
	for (int rank = pos->game->ranks - 1; rank >= 0; rank--) {
		if (!read_rank(pos, s, rank, complaint))
			return false;
		if (rank && *(*s)++ != '/')
			return complain(complaint, "the board ends at rank "
			    "%d, it has %d ranks", rank + 1,
			    pos->game->ranks);
	}
	if (**s == '/')
		return complain(complaint, "the board has more than %d ranks",
				pos->game->ranks);
	return true;
}

/* One blank, then a field that is not empty; *s moves to its first byte. */
static bool next_field(const char **s, const char *name,
		       struct complaint *complaint)
{
	if (**s != ' ')
		return complain(complaint, "%s is missing", name);
	++*s;
	if (!**s || **s == ' ')
		return complain(complaint, "%s is missing (fields have one "
				"blank between them)", name);
	return true;
}

static bool read_number(const char **s, const char *name, uint32_t limit,
			uint32_t *number, struct complaint *complaint)
{
	const char *start = *s;
	uint64_t n = 0;

	while (ascii_is_digit(**s)) {
		n = n * 10 + (uint64_t)(*(*s)++ - '0');
		if (n > limit)
			return complain(complaint, "%s is more than %u", name,
					(unsigned)limit);
	}
	if (*s == start || (**s && **s != ' '))
		return complain(complaint, "%s is not a number", name);
	if (*start == '0' && *s - start > 1)
		return complain(complaint, "%s has a leading zero", name);
	*number = (uint32_t)n;
	return true;
}

static bool read_side(struct position *pos, const char **s,
		      struct complaint *complaint)
{
	if ((**s != 'w' && **s != 'b') || ((*s)[1] && (*s)[1] != ' '))
		return complain(complaint, "the side to move is \"w\" or "
				"\"b\"");
	pos->now.side = *(*s)++ == 'w' ? WHITE : BLACK;
	return true;
}

static bool read_state(struct position *pos, const char **s,
		       struct complaint *complaint)
{
	char state[32];
	size_t n = strcspn(*s, " ");

	if (n >= sizeof state)
		return complain(complaint, "state: too long");
	memcpy(state, *s, n);
	state[n] = '\0';
	*s += n;
	if (pos->game->state_read)
		return pos->game->state_read(pos, state, complaint);
	return ep_state_read(pos, state, complaint);
}

static bool read_fields(struct position *pos, const char *s,
			struct complaint *complaint)
{
	uint32_t clock, turn;

	if (!read_placement(pos, &s, complaint) ||
	    !next_field(&s, "the side to move", complaint) ||
	    !read_side(pos, &s, complaint) ||
	    !next_field(&s, "state", complaint) ||
	    !read_state(pos, &s, complaint) ||
	    !next_field(&s, "clock", complaint) ||
	    !read_number(&s, "clock", 60000, &clock, complaint) ||
	    !next_field(&s, "turn", complaint) ||
	    !read_number(&s, "turn", TURN_LIMIT, &turn, complaint))
		return false;
	if (*s)
		return complain(complaint, "something stands behind the turn "
				"number");
	if (!turn)
		return complain(complaint, "turn numbers start at 1");
	pos->now.clock = (uint16_t)clock;
	pos->now.turn = turn;
	return true;
}

bool position_read(struct position *pos, const struct game *game,
		   const char *text, struct complaint *complaint)
{
	position_clear(pos, game);
	if (strnlen(text, POSITION_TEXT) == POSITION_TEXT)
		return complain(complaint, "longer than any position text");
	return read_fields(pos, text, complaint) &&
	       (!game->possible || game->possible(pos, complaint));
}

void position_start(struct position *pos, const struct game *game)
{
	struct complaint complaint;
	bool good = position_read(pos, game, game->start, &complaint);

	assert(good);
	(void)good;
}

int piece_letters(const struct game *game, piece p, char out[PIECE_LETTERS])
{
	const struct kind *kind = &game->kinds[piece_kind(p)];
	int n = 0;

	for (; kind->symbol[n] && n < PIECE_LETTERS - 1; n++)
		out[n] = kind->symbol[n];
	if (!n)
		out[n++] = kind->letter;
	out[n] = '\0';
	for (int i = 0; i < n && piece_side(p) == BLACK; i++)
		out[i] = ascii_lower(out[i]);
	return n;
}

char piece_letter(const struct game *game, piece p)
{
	char letter = game->kinds[piece_kind(p)].letter;

	return piece_side(p) == WHITE ? letter : ascii_lower(letter);
}

static size_t write_rank(const struct position *pos, int rank, char *text)
{
	size_t n = 0;
	int run = 0;

	for (int file = 0; file <= pos->game->files; file++) {
		piece p = file < pos->game->files
		    ? pos->at[SQUARE(file, rank)] : OFF_BOARD;

		if (p == EMPTY) {
			run++;
			continue;
		}
		if (run)
			n += (size_t)sprintf(text + n, "%d", run);
		run = 0;
		if (p == OFF_BOARD)
			break;
		text[n++] = piece_letter(pos->game, p);
	}
	return n;
}

void position_write(const struct position *pos, char *text, size_t size)
{
	char board[POSITION_TEXT];
	char state[32];
	size_t n = 0;

	for (int rank = pos->game->ranks - 1; rank >= 0; rank--) {
		n += write_rank(pos, rank, board + n);
		board[n++] = '/';
	}
	board[n - 1] = '\0';
	if (pos->game->state_write)
		pos->game->state_write(pos, state);
	else
		ep_state_write(pos, state);
	snprintf(text, size, "%s %c %s %u %u", board,
		 pos->now.side == WHITE ? 'w' : 'b', state,
		 (unsigned)pos->now.clock, (unsigned)pos->now.turn);
}

/*
 * An en passant square is one that the side not to move has just passed over:
 * its pawn stands before it, the square itself and the start are empty.
 */
bool ep_state_read(struct position *pos, const char *state,
		   struct complaint *complaint)
{
	const struct pawn *pawn = pos->game->pawn;
	int other = pos->now.side ^ 1;
	int up = other == WHITE ? 1 : -1;
	square ep;

	if (!strcmp(state, "-"))
		return true;
	if (!pawn || !pawn->en_passant)
		return complain(complaint, "state: only \"-\" is possible");
	ep = square_read(&state, pos->game);
	if (ep == NO_SQUARE || *state)
		return complain(complaint, "state: not an en passant square");
	if (square_rank(ep) != (other == WHITE ? pawn->home + 1
				: pos->game->ranks - 2 - pawn->home) ||
	    pos->at[ep] || pos->at[square_step(ep, 0, -up)] ||
	    pos->at[square_step(ep, 0, up)] != PIECE(other, pawn->kind))
		return complain(complaint, "state: no pawn has just passed "
				"over the en passant square");
	pos->now.ep[0] = ep;
	return true;
}

void ep_state_write(const struct position *pos, char *state)
{
	if (pos->now.ep[0])
		square_name(pos->now.ep[0], state);
	else
		strcpy(state, "-");
}

/* Turns. */

/* A square with what joins it to the text before. */
static void append_next(char *text, size_t size, const char *joint, square sq)
{
	text_append(text, size, joint);
	text_append_square(text, size, sq);
}

static void append_choice(const struct position *pos, const struct move *move,
			  char *text, size_t size)
{
	char choice[3] = "=x";

	if (!move->choice)
		return;
	choice[1] = ascii_lower(pos->game->kinds[move->choice].letter);
	text_append(text, size, choice);
}

void move_text(const struct position *pos, const struct move *move,
	       char *text, size_t size)
{
	text[0] = '\0';
	switch ((enum move_form)move->form) {
	case MOVE_PLAIN:
		text_append_square(text, size, move_from(move));
		text_append_square(text, size, move_to(move));
		append_choice(pos, move, text, size);
		break;
	case MOVE_JUMPS:
		for (int i = 0; i < move->n_path; i++)
			append_next(text, size, i ? "x" : "", move->path[i]);
		break;
	case MOVE_GROW:
		text_append_square(text, size, move->path[0]);
		text_append_square(text, size, move->path[1]);
		if (move->n_path > 2)
			append_next(text, size, "=", move->path[2]);
		break;
	case MOVE_REBIRTH:
		text_append_square(text, size, move_from(move));
		append_next(text, size, "@", move_to(move));
		break;
	case MOVE_PASS:
		text_append(text, size, "pass");
		break;
	}
}

void turn_text(const struct position *pos, const struct turn *turn,
	       char *text, size_t size)
{
	char one[MOVE_TEXT];

	text[0] = '\0';
	for (int i = 0; i < turn->n; i++) {
		move_text(pos, &turn->move[i], one, sizeof one);
		text_append(text, size, i ? "," : "");
		text_append(text, size, one);
	}
}

void turn_make(struct line *line, const struct turn *turn,
	       struct undo undo[TURN_MOVES])
{
	for (int i = 0; i < turn->n; i++)
		line_make(line, &turn->move[i], &undo[i]);
}

void turn_unmake(struct line *line, const struct turn *turn,
		 const struct undo undo[TURN_MOVES])
{
	for (int i = turn->n; i-- > 0;)
		line_unmake(line, &turn->move[i], &undo[i]);
}

/* Reads the squares of a path out of a text such as d2xd7xa7. */
static int read_path(const struct game *game, const char *text,
		     square path[MOVE_PATH_MAX])
{
	int n = 0;

	while (*text && n < MOVE_PATH_MAX) {
		square sq;

		if (n && *text++ != 'x')
			return 0;
		sq = square_read(&text, game);
		if (sq == NO_SQUARE)
			return 0;
		path[n++] = sq;
	}
	return *text ? 0 : n;
}

/* The listed move that can be made along this path, too. */
static bool find_by_path(const struct line *line, const char *text,
			 const struct moves *listed, struct move *found)
{
	square path[MOVE_PATH_MAX];
	int n = read_path(line->pos.game, text, path);
	struct moves moves = {0};
	const struct move *asked = NULL;
	bool ok = false;

	if (n < 2)
		return false;
	line_paths(line, path, n, &moves);
	for (size_t i = 0; i < moves.n && !asked; i++)
		if (moves.at[i].form == MOVE_JUMPS && moves.at[i].n_path == n)
			asked = &moves.at[i];
	for (size_t i = 0; asked && i < listed->n && !ok; i++) {
		ok = move_same(asked, &listed->at[i]);
		if (ok)
			*found = listed->at[i];
	}
	moves_free(&moves);
	return ok;
}

/* Each text begins with its first square, if the move has one. */
bool move_read(const struct line *line, const char *text, struct move *found)
{
	struct moves moves = {0};
	const char *start = text;
	square from = square_read(&start, line->pos.game);
	char one[MOVE_TEXT];
	bool ok = false;

	if (from != NO_SQUARE)
		line_moves_from(line, from, &moves);
	else if (!strcmp(text, "pass"))
		line_moves(line, &moves);
	for (size_t i = 0; i < moves.n && !ok; i++) {
		move_text(&line->pos, &moves.at[i], one, sizeof one);
		ok = !strcmp(one, text);
		if (ok)
			*found = moves.at[i];
	}
	ok = ok || (moves.n && find_by_path(line, text, &moves, found));
	moves_free(&moves);
	return ok;
}

/* Reads the turn's next move; *text moves behind it, where its last ends or
 * another must follow. */
static bool read_next(const struct line *line, const char **text,
		      struct turn *turn)
{
	struct move *move = &turn->move[turn->n];
	size_t n = strcspn(*text, ",");
	char one[MOVE_TEXT];

	if (n >= sizeof one || turn->n == TURN_MOVES)
		return false;
	memcpy(one, *text, n);
	one[n] = '\0';
	if (!move_read(line, one, move))
		return false;
	turn->n++;
	*text += n;
	return *(*text) == (move->after.stage ? ',' : '\0');
}

/* Most turns are one move, for which the line need not be copied. */
bool turn_read(const struct line *line, const char *text, struct turn *turn)
{
	const struct move *last = turn->move;
	struct line at;
	struct undo undo;
	bool ok;

	turn->n = 0;
	ok = read_next(line, &text, turn);
	if (!ok || !last->after.stage)
		return ok;
	line_copy(&at, line);
	while (ok && last->after.stage) {
		line_make(&at, last, &undo);
		text++;
		ok = read_next(&at, &text, turn);
		last = &turn->move[turn->n - 1];
	}
	line_end(&at);
	return ok;
}

struct each {
	struct turn turn;
	bool (*each)(struct line *line, const struct turn *turn, void *data);
	void *data;
};

/* A move of a stage with its text, by which the stage is sorted. */
struct named {
	char text[MOVE_TEXT];
	struct move move;
};

static int by_text(const void *a, const void *b)
{
	return strcmp(((const struct named *)a)->text,
		      ((const struct named *)b)->text);
}

/* The moves of a stage in the order of their texts; to be freed. */
static struct named *stage_moves(const struct line *line, size_t *n)
{
	struct moves moves = {0};
	struct named *named;

	line_generate(line, &moves);
	*n = moves.n;
	named = malloc((moves.n + 1) * sizeof *named);
	if (!named)
		abort();
	for (size_t i = 0; i < moves.n; i++) {
		named[i].move = moves.at[i];
		move_text(&line->pos, &moves.at[i], named[i].text,
			  sizeof named[i].text);
	}
	moves_free(&moves);
	qsort(named, *n, sizeof *named, by_text);
	return named;
}

/*
 * Lists on from a stage. A comma comes before all that can go on with a move's
 * text, so sorting each stage sorts the turns, however many there are.
 */
static bool list_turns(struct line *line, struct each *each)
{
	size_t n;
	struct named *named = stage_moves(line, &n);
	bool on = true;

	for (size_t i = 0; i < n && on; i++) {
		struct move *move = &each->turn.move[each->turn.n++];
		struct undo undo;

		*move = named[i].move;
		if (move->after.stage) {
			line_make(line, move, &undo);
			on = each->turn.n == TURN_MOVES ||
			     list_turns(line, each);
			line_unmake(line, move, &undo);
		} else {
			on = each->each(line, &each->turn, each->data);
		}
		each->turn.n--;
	}
	free(named);
	return on;
}

void turns_each(struct line *line,
		bool (*each)(struct line *line, const struct turn *turn,
			     void *data),
		void *data)
{
	struct each state = {.each = each, .data = data};

	if (line_outcome(line).result == GOES_ON)
		list_turns(line, &state);
}

const char *result_score(enum result result)
{
	static const char *const scores[] = {
		[GOES_ON] = "*", [WHITE_WINS] = "1-0", [BLACK_WINS] = "0-1",
		[DRAWN] = "1/2-1/2"
	};

	return scores[result];
}
