/* SPDX-License-Identifier: MIT */
#include "reference_games.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RESULT_SIZE 64

static const struct ref_game *const games[] = {
	&ref_game_phoenix,
	&ref_game_angel,
	&ref_game_fenix,
	&ref_game_fenix_small,
	&ref_game_fenix_1975,
	&ref_game_fenix_small_1975,
	&ref_game_phi,
	&ref_game_rose,
};

const struct ref_game *ref_game_find(const char *code)
{
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		if (strcmp(games[i]->code, code) == 0)
			return games[i];
	}
	return NULL;
}

/* Lists. */

static void memory_check(const void *memory)
{
	if (!memory) {
		fputs("reference: out of memory\n", stderr);
		exit(3);
	}
}

void ref_list_free(struct ref_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		free(list->text[i]);
	free(list->text);
	*list = (struct ref_list){ NULL, 0 };
}

/* The list keeps no capacity: it has room for 16, then for every next
 * power of two, and grows when it has just filled one. */
void ref_list_add(struct ref_list *list, const char *text)
{
	size_t n = list->n;
	size_t size = strlen(text) + 1;

	if (n == 0 || (n >= 16 && (n & (n - 1)) == 0)) {
		size_t room = n == 0 ? 16 : 2 * n;

		list->text = realloc(list->text, room * sizeof *list->text);
		memory_check(list->text);
	}
	list->text[n] = malloc(size);
	memory_check(list->text[n]);
	memcpy(list->text[n], text, size);
	list->n++;
}

static int text_compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void ref_list_sort(struct ref_list *list)
{
	size_t kept = 0;

	if (list->n == 0)
		return;
	qsort(list->text, list->n, sizeof *list->text, text_compare);
	for (size_t i = 1; i < list->n; i++) {
		if (strcmp(list->text[kept], list->text[i]) == 0)
			free(list->text[i]);
		else
			list->text[++kept] = list->text[i];
	}
	/* Fewer texts in more room: the next addition may enlarge too early,
	 * which is harmless, but never too late. */
	list->n = kept + 1;
}

bool ref_list_has(const struct ref_list *list, const char *text)
{
	for (size_t i = 0; i < list->n; i++) {
		if (strcmp(list->text[i], text) == 0)
			return true;
	}
	return false;
}

/* Squares and pieces. */

void ref_square_text(int file, int rank, char text[REF_SQUARE])
{
	int high = (rank + 1) / 10;

	*text++ = (char)('a' + file);
	if (high > 0)
		*text++ = (char)('0' + high);
	*text++ = (char)('0' + (rank + 1) % 10);
	*text = '\0';
}

size_t ref_square_read(
	const char *text, int files, int ranks, int *file, int *rank)
{
	size_t i = 1;
	int number = 0;

	if (text[0] < 'a' || text[0] >= 'a' + files)
		return 0;
	if (text[1] < '1' || text[1] > '9')
		return 0;
	while (text[i] >= '0' && text[i] <= '9' && i < 4)
		number = 10 * number + (text[i++] - '0');
	if (number > ranks)
		return 0;
	*file = text[0] - 'a';
	*rank = number - 1;
	return i;
}

bool ref_on_board(const struct ref_position *position, int file, int rank)
{
	return file >= 0 && file < position->files && rank >= 0 &&
	       rank < position->ranks;
}

bool ref_is_white(char piece)
{
	return piece >= 'A' && piece <= 'Z';
}

bool ref_is_black(char piece)
{
	return piece >= 'a' && piece <= 'z';
}

bool ref_is_of(char piece, char side)
{
	return side == 'w' ? ref_is_white(piece) : ref_is_black(piece);
}

char ref_kind(char piece)
{
	return ref_is_black(piece) ? (char)(piece - 'a' + 'A') : piece;
}

char ref_other(char side)
{
	return side == 'w' ? 'b' : 'w';
}

const char *ref_win(char side)
{
	return side == 'w' ? "1-0" : "0-1";
}

int ref_count(const struct ref_position *position, char piece)
{
	int count = 0;

	for (int rank = 0; rank < position->ranks; rank++) {
		for (int file = 0; file < position->files; file++)
			count += position->at[rank][file] == piece;
	}
	return count;
}

/* Geometry. */

bool ref_leaps(
	int from_file, int from_rank, int to_file, int to_rank, int a, int b)
{
	int files = abs(to_file - from_file);
	int ranks = abs(to_rank - from_rank);

	return (files == a && ranks == b) || (files == b && ranks == a);
}

bool ref_rides(const struct ref_position *position, int from_file,
	int from_rank, int to_file, int to_rank, int a, int b)
{
	int files = to_file - from_file;
	int ranks = to_rank - from_rank;

	for (int leaps = 1; leaps < REF_FILES; leaps++) {
		if (!ref_leaps(0, 0, files, ranks, leaps * a, leaps * b))
			continue;
		for (int i = 1; i < leaps; i++) {
			int file = from_file + i * (files / leaps);
			int rank = from_rank + i * (ranks / leaps);

			if (position->at[rank][file] != '.')
				return false;
		}
		return true;
	}
	return false;
}

/* Position text. */

bool ref_refuse(char *why, size_t size, const char *format, ...)
{
	va_list arguments;

	if (!why || size == 0)
		return false;
	va_start(arguments, format);
	vsnprintf(why, size, format, arguments);
	va_end(arguments);
	return false;
}

/* Cuts text at single blanks into exactly five fields, none empty. */
static bool fields_split(char *text, char *field[5])
{
	for (int i = 0; i < 5; i++) {
		char *blank = strchr(text, ' ');

		field[i] = text;
		if ((i < 4) != (blank != NULL) || *text == '\0' ||
			blank == text)
			return false;
		if (blank) {
			*blank = '\0';
			text = blank + 1;
		}
	}
	return true;
}

/* A decimal number of at most nine digits, without sign or leading zero. */
static bool number_read(const char *text, long *number)
{
	size_t length = strlen(text);

	if (length == 0 || length > 9 || strspn(text, "0123456789") != length)
		return false;
	if (text[0] == '0' && length > 1)
		return false;
	*number = strtol(text, NULL, 10);
	return true;
}

/* A run of empty squares at the start of text: how many characters, 0 when
 * the number is malformed. */
static size_t run_read(const char *text, int *run)
{
	size_t digits = strspn(text, "0123456789");

	if (digits < 1 || digits > 2 || text[0] == '0')
		return 0;
	*run = atoi(text);
	return digits;
}

/* One rank: its end, or NULL with the reason in why. */
static const char *rank_read(const struct ref_game *game, const char *text,
	int rank, struct ref_position *out, char *why, size_t size)
{
	int file = 0;

	while (*text != '\0' && *text != '/') {
		int run = 0;
		size_t digits = run_read(text, &run);

		if (digits == 0 && !strchr(game->letters, ref_kind(*text))) {
			ref_refuse(why, size, "rank %d: bad letter or number",
				rank + 1);
			return NULL;
		}
		if (digits > 0) {
			file += run;
			text += digits;
		} else if (file < game->files) {
			out->at[rank][file++] = *text++;
		} else {
			file++;
			text++;
		}
	}
	if (file != game->files) {
		ref_refuse(why, size, "rank %d has %d squares, not %d",
			rank + 1, file, game->files);
		return NULL;
	}
	return text;
}

static bool placement_read(const struct ref_game *game, const char *text,
	struct ref_position *out, char *why, size_t size)
{
	out->files = game->files;
	out->ranks = game->ranks;
	memset(out->at, '.', sizeof out->at);
	for (int rank = game->ranks - 1; rank >= 0; rank--) {
		text = rank_read(game, text, rank, out, why, size);
		if (!text)
			return false;
		if (*text != (rank > 0 ? '/' : '\0'))
			return ref_refuse(
				why, size, "not %d ranks", game->ranks);
		text += rank > 0;
	}
	return true;
}

bool ref_position_read(const struct ref_game *game, const char *text,
	struct ref_position *out, char *why, size_t size)
{
	char copy[REF_TEXT];
	char *field[5];

	if (strlen(text) >= sizeof copy)
		return ref_refuse(why, size, "the text is too long");
	strcpy(copy, text);
	if (!fields_split(copy, field))
		return ref_refuse(why, size, "not five fields");
	if (!placement_read(game, field[0], out, why, size))
		return false;
	if (strcmp(field[1], "w") != 0 && strcmp(field[1], "b") != 0)
		return ref_refuse(why, size, "the side is not w or b");
	out->side = field[1][0];
	strcpy(out->state, field[2]);
	if (!number_read(field[3], &out->clock))
		return ref_refuse(why, size, "the clock is no number");
	if (!number_read(field[4], &out->turn) || out->turn < 1)
		return ref_refuse(why, size, "the turn is no number from 1");
	return true;
}

static size_t rank_write(
	const struct ref_position *position, int rank, char *text)
{
	size_t length = 0;
	int run = 0;

	for (int file = 0; file <= position->files; file++) {
		bool inside = file < position->files;

		if (inside && position->at[rank][file] == '.') {
			run++;
			continue;
		}
		if (run > 0)
			length += (size_t)sprintf(text + length, "%d", run);
		run = 0;
		if (inside)
			text[length++] = position->at[rank][file];
	}
	return length;
}

bool ref_position_write(
	const struct ref_position *position, char *text, size_t size)
{
	char placement[REF_RANKS * (REF_FILES + 1) + 1];
	size_t length = 0;
	int written;

	for (int rank = position->ranks - 1; rank >= 0; rank--) {
		length += rank_write(position, rank, placement + length);
		if (rank > 0)
			placement[length++] = '/';
	}
	placement[length] = '\0';
	written = snprintf(text, size, "%s %c %s %ld %ld", placement,
		position->side, position->state, position->clock,
		position->turn);
	return written > 0 && (size_t)written < size;
}

/* The text-level interface. */

bool ref_valid(const char *game, const char *position, char *why, size_t size)
{
	const struct ref_game *row = ref_game_find(game);

	if (!row)
		return ref_refuse(why, size, "unknown game");
	return row->valid(row, position, why, size);
}

struct ref_list ref_turns(const char *game, const char *const *line, size_t n)
{
	const struct ref_game *row = ref_game_find(game);
	struct ref_list list = { NULL, 0 };

	if (row && n > 0)
		row->turns(row, line, n, &list);
	ref_list_sort(&list);
	return list;
}

static bool turn_legal(
	const char *game, const char *const *line, size_t n, const char *turn)
{
	struct ref_list turns = ref_turns(game, line, n);
	bool legal = ref_list_has(&turns, turn);

	ref_list_free(&turns);
	return legal;
}

bool ref_apply(const char *game, const char *const *line, size_t n,
	const char *turn, char *after, size_t size, char *result,
	size_t result_size)
{
	const struct ref_game *row = ref_game_find(game);
	struct ref_position position;
	char text[REF_TEXT], end[RESULT_SIZE] = "";

	if (!row || n == 0)
		return false;
	if (!row->checks && !turn_legal(game, line, n, turn))
		return false;
	if (!row->play(row, line, n, turn, &position, end, sizeof end))
		return false;
	if (!ref_position_write(&position, text, sizeof text))
		return false;
	if (strlen(text) >= size || strlen(end) >= result_size)
		return false;
	strcpy(after, text);
	strcpy(result, end);
	return true;
}

void ref_result(const char *game, const char *const *line, size_t n,
	char *result, size_t size)
{
	const struct ref_game *row = ref_game_find(game);

	if (size == 0)
		return;
	result[0] = '\0';
	if (row && n > 0)
		row->result(row, line, n, result, size);
}

struct ref_list ref_attackers(
	const char *game, const char *position, char side, const char *square)
{
	const struct ref_game *row = ref_game_find(game);
	struct ref_list list = { NULL, 0 };
	size_t length;
	int file, rank;

	if (!row)
		return list;
	length = ref_square_read(square, row->files, row->ranks, &file, &rank);
	if (length > 0 && square[length] == '\0')
		row->attackers(row, position, side, file, rank, &list);
	ref_list_sort(&list);
	return list;
}

const char *ref_start(const char *game)
{
	const struct ref_game *row = ref_game_find(game);

	return row ? row->start : NULL;
}

/* Counts below line[n - 1]; line has room for depth more. */
static uint64_t perft_count(
	const struct ref_game *game, const char **line, size_t n, int depth)
{
	struct ref_list turns = ref_turns(game->code, line, n);
	uint64_t count = depth == 1 ? turns.n : 0;

	for (size_t i = 0; depth > 1 && i < turns.n; i++) {
		struct ref_position after;
		char text[REF_TEXT], result[RESULT_SIZE];

		if (!game->play(game, line, n, turns.text[i], &after, result,
			    sizeof result) ||
			!ref_position_write(&after, text, sizeof text))
			abort();
		line[n] = text;
		count += perft_count(game, line, n + 1, depth - 1);
	}
	ref_list_free(&turns);
	return count;
}

uint64_t ref_perft(const char *game, const char *position, int depth)
{
	const struct ref_game *row = ref_game_find(game);
	const char **line;
	uint64_t count;

	if (!row || depth < 0)
		return 0;
	if (depth == 0)
		return 1;
	line = calloc((size_t)depth + 1, sizeof *line);
	memory_check(line);
	line[0] = position;
	count = perft_count(row, line, 1, depth);
	free(line);
	return count;
}
