/* SPDX-License-Identifier: MIT */
#include "book.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "explain.h"
#include "line.h"
#include "list.h"
#include "notation.h"
#include "text.h"

/*
 * `open` is whether the next line of plain text still belongs to the last
 * block. `playing` is whether `line` is the game of an example.
 */
struct reader {
	struct book *book;
	char *names;		/* those of the line "book:"; NULL before it */
	int number;		/* of the line being read */
	bool skips;		/* meant for other games only */
	bool open;
	bool playing;
	struct line line;	/* owned while playing */
};

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

/* Only the first complaint is kept: the others may follow from it. */
static void object(struct reader *reader, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void object(struct reader *reader, const char *format, ...)
{
	char *complaint = reader->book->complaint;
	size_t size = sizeof reader->book->complaint;
	va_list args;
	int n;

	if (complaint[0])
		return;
	n = snprintf(complaint, size, "line %d: ", reader->number);
	va_start(args, format);
	vsnprintf(complaint + n, size - (size_t)n, format, args);
	va_end(args);
	clean_line(complaint);
}

/* Words. */

/* The next word of *rest, ended by a NUL; "" when there is none. */
static char *take_word(char **rest)
{
	char *word = *rest + strspn(*rest, " ");

	*rest = word + strcspn(word, " ");
	if (**rest)
		*(*rest)++ = '\0';
	*rest += strspn(*rest, " ");
	return word;
}

/* Whether one of the words of a list is this one. */
static bool lists(const char *list, const char *name)
{
	size_t length = strlen(name);

	while (*list) {
		size_t n = strcspn(list, " ");

		if (n && n == length && !strncmp(list, name, n))
			return true;
		list += n;
		list += strspn(list, " ");
	}
	return false;
}

static square take_square(struct reader *reader, char **rest)
{
	const char *word = take_word(rest), *end = word;
	square sq = square_read(&end, reader->book->game);

	if (sq != NO_SQUARE && !*end)
		return sq;
	object(reader, "\"%.20s\" is no square of the board", word);
	return NO_SQUARE;
}

/* Blocks. */

static struct block *last_block(struct reader *reader)
{
	struct book *book = reader->book;

	return book->n ? &book->at[book->n - 1] : NULL;
}

static struct block *add_block(struct reader *reader, enum block_kind kind,
			       const char *text)
{
	struct book *book = reader->book;
	struct block *block;

	if (reader->playing && kind != BLOCK_TURN) {
		line_end(&reader->line);
		reader->playing = false;
	}
	book->at = list_room(book->at, (size_t)book->n, &book->room,
			     sizeof *book->at);
	block = &book->at[book->n++];
	*block = (struct block){.kind = kind, .line = reader->number,
				.cursor = NO_SQUARE, .on = NO_SQUARE};
	block->text = must(strdup(text));
	block->ruling = !strncmp(text, "House ruling:", 13);
	return block;
}

static void drop_block(struct reader *reader)
{
	struct block *block = last_block(reader);

	free(block->text);
	free(block->turn);
	free(block->pos);
	reader->book->n--;
}

static void add_words(struct block *block, const char *more)
{
	size_t n = strlen(block->text), length = strlen(more);

	block->text = must(realloc(block->text, n + length + 2));
	if (n)
		block->text[n++] = ' ';
	memcpy(block->text + n, more, length + 1);
}

static void show_position(struct block *block, const struct position *pos)
{
	block->pos = must(malloc(sizeof *pos));
	*block->pos = *pos;
}

/* Positions. */

/* A drawing needs no game that leads to it: anything may stand anywhere. */
static bool read_drawing(struct position *pos, const struct game *game,
			 const char *placement, struct complaint *complaint)
{
	struct game loose = *game;
	char text[POSITION_TEXT];
	bool good;

	loose.possible = NULL;
	loose.state_read = NULL;
	snprintf(text, sizeof text, "%s w - 0 1", placement);
	good = position_read(pos, &loose, text, complaint);
	pos->game = game;
	return good;
}

static bool take_position(struct reader *reader, const char *text,
			  bool drawing, struct position *pos)
{
	const struct game *game = reader->book->game;
	struct complaint complaint = {""};
	bool good = true;

	if (!strcmp(text, "start"))
		position_start(pos, game);
	else if (drawing && *text && !strchr(text, ' '))
		good = read_drawing(pos, game, text, &complaint);
	else
		good = position_read(pos, game, text, &complaint);
	if (!good)
		object(reader, "position: %s", complaint.text);
	return good;
}

/* Pieces. */

/* "Rook (R r)" */
static void heading_of(const struct game *game, piece p, char *text,
		       size_t size)
{
	char first[PIECE_LETTERS], second[PIECE_LETTERS];
	int kind = piece_kind(p);

	piece_letters(game, PIECE(WHITE, kind), first);
	piece_letters(game, PIECE(BLACK, kind), second);
	snprintf(text, size, "%s (%s %s)", game->kinds[kind].name, first,
		 second);
	text[0] = ascii_upper(text[0]);
}

void book_describe(const struct game *game, piece p, char *text, size_t size)
{
	const struct kind *kind = &game->kinds[piece_kind(p)];
	char worth[40] = "";

	if (kind->value)
		snprintf(worth, sizeof worth, " It is worth %d.",
			 (int)kind->value);
	snprintf(text, size, "The %s %s.%s%s", kind->name,
		 kind->moves ? kind->moves : "moves in its own way", worth,
		 kind->flags & KIND_IMMUNE ? " It can never be captured." : "");
}

/* An enemy of that side which may stand anywhere and can be captured. */
static piece enemy_of(const struct game *game, int side)
{
	for (int kind = 1; kind < game->n_kinds; kind++)
		if (!(game->kinds[kind].flags &
		      (KIND_IMMUNE | KIND_ROYAL | KIND_PAWN)))
			return PIECE(side ^ 1, kind);
	return PIECE(side ^ 1, 1);
}

/* How far apart two squares are, in a King's steps. */
static int distance(square a, square b)
{
	int files = abs(square_file(a) - square_file(b));
	int ranks = abs(square_rank(a) - square_rank(b));

	return files > ranks ? files : ranks;
}

/* A square that the piece hits, two steps away if there is one, else near. */
static square exposed_square(const struct position *pos, square on)
{
	static const int order[] = {4, 1, 0, 2, 3};
	square best = NO_SQUARE;
	int least = 99;

	for (int sq = 0; sq < SQUARES; sq++) {
		int far;

		if (pos->at[sq] || !piece_hits(pos, on, (square)sq))
			continue;
		far = distance(on, (square)sq);
		far = far < 5 ? order[far] : far;
		if (far < least) {
			least = far;
			best = (square)sq;
		}
	}
	return best;
}

/* The piece alone, a pawn where pawns begin. */
static void show_alone(struct block *block, const struct game *game)
{
	int kind = piece_kind(block->piece), side = piece_side(block->piece);
	int rank = game->ranks / 2;
	struct position pos;

	if (game->pawn && game->pawn->kind == kind)
		rank = side == WHITE ? game->pawn->home
			: game->ranks - 1 - game->pawn->home;
	position_clear(&pos, game);
	block->on = SQUARE(game->files / 2, rank);
	position_put(&pos, block->on, block->piece);
	show_position(block, &pos);
}

/*
 * The cursor begins on an enemy: on the one that stands there, or on one more.
 * Such a one goes with it when the book wants it elsewhere.
 */
static void place_enemy(struct block *block, square sq)
{
	if (block->added)
		position_put(block->pos, block->cursor, EMPTY);
	block->cursor = sq;
	block->added = sq != NO_SQUARE && !block->pos->at[sq];
	if (block->added)
		position_put(block->pos, sq, enemy_of(block->pos->game,
						piece_side(block->piece)));
}

/* The kind that letters stand for: of position texts, or of notation. */
static piece piece_named(const struct game *game, const char *word)
{
	int kind = word[0] && !word[1] ? kind_of_letter(game, word[0]) : 0;

	if (kind)
		return PIECE(ascii_lower(word[0]) == word[0], kind);
	for (kind = 1; kind < game->n_kinds; kind++)
		if (*word && !strcmp(game->kinds[kind].symbol, word))
			return PIECE(WHITE, kind);
	return EMPTY;
}

static square find_piece(const struct position *pos, piece p)
{
	for (int sq = 0; sq < SQUARES; sq++)
		if (pos->at[sq] == p)
			return (square)sq;
	return NO_SQUARE;
}

/* Directives; each gets what stands behind its word. */

static void take_piece(struct reader *reader, char *rest)
{
	const struct game *game = reader->book->game;
	const char *word = take_word(&rest);
	piece p = piece_named(game, word);
	struct position pos;
	struct block *block;
	char heading[80];

	if (p == EMPTY) {
		object(reader, "\"%.20s\" is no piece of this game", word);
		return;
	}
	heading_of(game, p, heading, sizeof heading);
	block = add_block(reader, BLOCK_PIECE, heading);
	block->piece = p;
	if (*rest && take_position(reader, rest, true, &pos)) {
		block->on = find_piece(&pos, p);
		if (block->on == NO_SQUARE)
			object(reader, "there is no such piece");
		else
			show_position(block, &pos);
	}
	if (!block->pos) {
		show_alone(block, game);
		place_enemy(block, exposed_square(block->pos, block->on));
	}
}

static void take_cursor(struct reader *reader, char *rest)
{
	struct block *block = last_block(reader);
	square sq = take_square(reader, &rest);

	if (!block || block->kind != BLOCK_PIECE) {
		object(reader, "@cursor belongs right behind @piece");
		return;
	}
	if (sq != NO_SQUARE && sq == block->on)
		object(reader, "the piece itself stands there");
	else if (sq != NO_SQUARE)
		place_enemy(block, sq);
}

static void take_board(struct reader *reader, char *rest)
{
	struct position pos;

	if (take_position(reader, rest, true, &pos))
		show_position(add_block(reader, BLOCK_BOARD, ""), &pos);
}

static void take_mark(struct reader *reader, char *rest)
{
	struct block *block = last_block(reader);

	if (!block || !block->pos) {
		object(reader, "@mark belongs right behind a board");
		return;
	}
	while (*rest) {
		square sq = take_square(reader, &rest);

		if (sq != NO_SQUARE)
			set_add(&block->marked, sq);
	}
}

static void take_example(struct reader *reader, char *rest)
{
	struct position pos;

	if (!take_position(reader, rest, false, &pos))
		return;
	show_position(add_block(reader, BLOCK_EXAMPLE, ""), &pos);
	line_begin(&reader->line, &pos);
	reader->playing = true;
}

/* What the screen marks of a turn: all squares on its way. */
static void mark_turn(struct block *block, const struct turn *turn)
{
	for (int i = 0; i < turn->n; i++)
		for (int j = 0; j < turn->move[i].n_path; j++)
			set_add(&block->marked, turn->move[i].path[j]);
}

/* "White: Sd1-d4" */
static void name_turn(struct reader *reader, struct block *block,
		      const struct turn *turn)
{
	const struct position *pos = &reader->line.pos;
	char notation[NOTATION_TEXT], text[NOTATION_TEXT + 60];

	turn_notation(&reader->line, turn, notation, sizeof notation);
	snprintf(text, sizeof text, "%s: %s",
		 pos->game->sides[pos->now.side], notation);
	block->turn = must(strdup(text));
}

static void take_turn(struct reader *reader, char *rest)
{
	const char *word = take_word(&rest);
	struct undo undo[TURN_MOVES];
	struct explanation why;
	struct block *block;
	struct turn turn;

	if (!reader->playing) {
		object(reader, "@turn belongs behind @example");
		return;
	}
	if (!turn_read(&reader->line, word, &turn)) {
		explain_turn(&reader->line, word, &why);
		object(reader, "turn %.40s: %s", word, why.sentence);
		return;
	}
	block = add_block(reader, BLOCK_TURN, rest);
	mark_turn(block, &turn);
	name_turn(reader, block, &turn);
	turn_make(&reader->line, &turn, undo);
	show_position(block, &reader->line.pos);
	reader->open = true;
}

static void take_variant(struct reader *reader, char *rest)
{
	const char *name = reader->book->game->name;
	bool mine = lists(rest, name) || lists(rest, "all");

	while (*rest) {
		const char *word = take_word(&rest);

		if (reader->names && strcmp(word, "all") &&
		    !lists(reader->names, word))
			object(reader, "\"%.20s\" is none of this book's "
			       "games", word);
	}
	reader->skips = !mine;
}

static const struct directive {
	const char *name;
	void (*take)(struct reader *reader, char *rest);
} directives[] = {
	{"@board", take_board},
	{"@cursor", take_cursor},
	{"@example", take_example},
	{"@mark", take_mark},
	{"@piece", take_piece},
	{"@turn", take_turn},
	{"@variant", take_variant},
};

static void take_directive(struct reader *reader, char *text)
{
	const char *word = take_word(&text);

	reader->open = false;
	for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++) {
		if (strcmp(directives[i].name, word))
			continue;
		if (!reader->skips || directives[i].take == take_variant)
			directives[i].take(reader, text);
		return;
	}
	object(reader, "there is no \"%.20s\"", word);
}

/* Lines. */

static void take_heading(struct reader *reader, const char *text)
{
	bool chapter = text[1] == '=';

	if (reader->open)
		object(reader, "a heading needs a blank line before it");
	text += strspn(text, "=");
	text += strspn(text, " ");
	add_block(reader, chapter ? BLOCK_CHAPTER : BLOCK_SECTION, text);
	reader->open = false;
}

static bool is_heading(const char *text)
{
	return !strncmp(text, "= ", 2) || !strncmp(text, "== ", 3);
}

static void take_text(struct reader *reader, const char *text)
{
	if (!*text) {
		reader->open = false;
	} else if (is_heading(text)) {
		take_heading(reader, text);
	} else if (!strncmp(text, "* ", 2)) {
		add_block(reader, BLOCK_POINT, text + 2 +
			  strspn(text + 2, " "));
		reader->open = true;
	} else if (reader->open) {
		add_words(last_block(reader), text);
	} else {
		add_block(reader, BLOCK_TEXT, text);
		reader->open = true;
	}
}

/* What comes before the line "book:": that one, blanks and comments. */
static void take_head(struct reader *reader, char *text)
{
	if (!strncmp(text, "book:", 5)) {
		reader->names = must(strdup(text + 5));
		if (!lists(reader->names, reader->book->game->name))
			object(reader, "this book is not for %s",
			       reader->book->game->name);
	} else if (*text && *text != '#') {
		object(reader, "the book must begin with \"book:\" and names");
		reader->names = must(strdup(""));
	}
}

static void take_line(struct reader *reader, char *text)
{
	if (!reader->names)
		take_head(reader, text);
	else if (text[0] == '@')
		take_directive(reader, text);
	else if (!reader->skips)
		take_text(reader, text);
}

/* Blanks at both ends go, and so does what cannot be printed. */
static char *tidy(char *text)
{
	size_t n;

	for (char *s = text; *s; s++)
		if (*s == '\t' || *s == '\r')
			*s = ' ';
	clean_line(text);
	text += strspn(text, " ");
	for (n = strlen(text); n && text[n - 1] == ' ';)
		text[--n] = '\0';
	return text;
}

struct book *book_read(const struct game *game, const char *text)
{
	struct book *book = must(calloc(1, sizeof *book));
	struct reader reader = {.book = book};

	book->game = game;
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = must(strndup(text, n));

		reader.number++;
		take_line(&reader, tidy(line));
		free(line);
		text += n + (text[n] == '\n');
	}
	if (reader.playing)
		line_end(&reader.line);
	free(reader.names);
	return book;
}

void book_free(struct book *book)
{
	struct reader reader = {.book = book};

	if (!book)
		return;
	while (book->n)
		drop_block(&reader);
	free(book->at);
	free(book);
}

/* The books of the program. */

const char *book_text(const struct game *game)
{
	for (int i = 0; book_sources[i].text; i++) {
		const char *names = strstr(book_sources[i].text, "book:");
		char list[200];

		if (!names)
			continue;
		names += 5;
		snprintf(list, sizeof list, "%.*s",
			 (int)strcspn(names, "\n"), names);
		if (lists(list, game->name))
			return book_sources[i].text;
	}
	return NULL;
}

struct book *book_open(const struct game *game)
{
	const char *text = book_text(game);

	return text ? book_read(game, text) : NULL;
}
