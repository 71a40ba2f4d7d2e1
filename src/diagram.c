/* SPDX-License-Identifier: MIT */
#include "diagram.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "look.h"
#include "text.h"

/* In the order of weight: what comes later covers what came before. */
static const struct {
	char sign;
	const char *means;
} meanings[] = {
	{'o', "goes there"},
	{'-', "goes there only without capturing"},
	{'/', "goes there only to capture"},
	{'+', "turns there and goes on"},
	{'*', "a choice or a change follows"},
	{'x', "captures"},
};

void signs_add(struct signs *signs, const set *squares, char sign)
{
	SET_EACH(sq, *squares)
		signs->on[sq] = sign;
}

void signs_of_piece(struct signs *signs, const struct position *pos,
		    square sq)
{
	struct look look;
	set choice, turning;

	look_position(&look, pos, sq);
	choice = look.choice | look.changes;
	turning = look.turning & ~look_targets(&look);
	signs_add(signs, &turning, '+');
	signs_add(signs, &look.only_takes, '/');
	signs_add(signs, &look.quiet, 'o');
	signs_add(signs, &look.only_quiet, '-');
	signs_add(signs, &choice, '*');
	look.capture |= look.taken;
	signs_add(signs, &look.capture, 'x');
}

void signs_legend(const struct signs *signs, char *text, size_t size)
{
	text[0] = '\0';
	for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
		char sign[3] = {meanings[i].sign, ' '};

		if (!memchr(signs->on, meanings[i].sign, sizeof signs->on))
			continue;
		text_append(text, size, text[0] ? ", " : "");
		text_append(text, size, sign);
		text_append(text, size, meanings[i].means);
	}
}

int diagram_columns(const struct game *game)
{
	return 3 * game->files + 5;
}

static void append_files(const struct game *game, char *text, size_t size)
{
	text_append(text, size, "  ");
	for (int file = 0; file < game->files; file++) {
		char name[4] = {' ', ' ', (char)('a' + file)};

		text_append(text, size, name);
	}
	text_append(text, size, "\n");
}

/* Three columns: the sign and two letters, or the sign alone in the middle. */
static void append_square(const struct position *pos,
			  const struct signs *signs, square sq, char *text,
			  size_t size)
{
	char symbol[PIECE_LETTERS] = "", sign[2] = {signs->on[sq]};
	bool narrow = !pos->at[sq] ||
	    piece_letters(pos->game, pos->at[sq], symbol) == 1;

	if (!*sign)
		*sign = pos->at[sq] ? ' ' : '.';
	text_append(text, size, pos->at[sq] ? "" : " ");
	text_append(text, size, narrow ? " " : "");
	text_append(text, size, sign);
	text_append(text, size, symbol);
}

void diagram_write(const struct position *pos, const struct signs *signs,
		   char *text, size_t size)
{
	const struct game *game = pos->game;
	char number[8];

	text[0] = '\0';
	append_files(game, text, size);
	for (int rank = game->ranks - 1; rank >= 0; rank--) {
		snprintf(number, sizeof number, "%2d", rank + 1);
		text_append(text, size, number);
		for (int file = 0; file < game->files; file++)
			append_square(pos, signs, SQUARE(file, rank), text,
				      size);
		snprintf(number, sizeof number, " %d\n", rank + 1);
		text_append(text, size, number);
	}
	append_files(game, text, size);
}
