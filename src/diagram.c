/* SPDX-License-Identifier: MIT */
#include "diagram.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "look.h"
#include "meaning.h"
#include "text.h"

/* In the order of the legend. On paper a dot is an empty square. */
enum {GOES, ONLY_QUIET, ONLY_TAKES, TURNING, CHOICE, CAPTURE, MEANINGS};

static const struct meaning meanings[MEANINGS] = {
	[GOES] = {'o', "can go there", ""},
	[ONLY_QUIET] = MEANS_ONLY_QUIET,
	[ONLY_TAKES] = MEANS_ONLY_TAKES,
	[TURNING] = MEANS_TURNING,
	[CHOICE] = MEANS_CHOICE,
	[CAPTURE] = MEANS_CAPTURE,
};

void signs_add(struct signs *signs, const set *squares, char sign)
{
	SET_EACH(sq, *squares)
		signs->on[sq] = sign;
}

/* What is added later covers what came before. */
void signs_of_piece(struct signs *signs, const struct position *pos,
		    square sq)
{
	struct look look;
	set choice, turning;

	look_position(&look, pos, sq);
	choice = look.choice | look.changes;
	turning = look.turning & ~look_targets(&look);
	look.capture |= look.taken;
	signs_add(signs, &turning, meanings[TURNING].sign);
	signs_add(signs, &look.only_takes, meanings[ONLY_TAKES].sign);
	signs_add(signs, &look.quiet, meanings[GOES].sign);
	signs_add(signs, &look.only_quiet, meanings[ONLY_QUIET].sign);
	signs_add(signs, &choice, meanings[CHOICE].sign);
	signs_add(signs, &look.capture, meanings[CAPTURE].sign);
}

void signs_legend(const struct signs *signs, char *text, size_t size)
{
	text[0] = '\0';
	for (int i = 0; i < MEANINGS; i++) {
		char sign[3] = {meanings[i].sign, ' '};

		if (!memchr(signs->on, meanings[i].sign, sizeof signs->on))
			continue;
		text_append(text, size, text[0] ? ", " : "");
		text_append(text, size, sign);
		text_append(text, size, meanings[i].word);
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
