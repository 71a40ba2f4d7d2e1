/* SPDX-License-Identifier: MIT */
#include "board.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "text.h"

struct output {
	char *text;
	size_t size, n;
};

static void put(struct output *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void put(struct output *out, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(out->text + out->n, out->size - out->n, format, args);
	va_end(args);
	if (n > 0)
		out->n += (size_t)n;
	if (out->n >= out->size)
		out->n = out->size - 1;
}

static void put_files(struct output *out, const struct position *pos)
{
	put(out, "   ");
	for (int file = 0; file < pos->game->files; file++)
		put(out, " %c", 'a' + file);
	put(out, "\n");
}

void board_write(const struct position *pos, char *text, size_t size)
{
	struct output out = {text, size, 0};
	char whole[POSITION_TEXT];

	put_files(&out, pos);
	for (int rank = pos->game->ranks - 1; rank >= 0; rank--) {
		put(&out, "%2d ", rank + 1);
		for (int file = 0; file < pos->game->files; file++) {
			piece p = pos->at[SQUARE(file, rank)];

			put(&out, " %c", p ? piece_letter(pos->game, p) : '.');
		}
		put(&out, "  %d\n", rank + 1);
	}
	put_files(&out, pos);
	position_write(pos, whole, sizeof whole);
	put(&out, "%s to move; %s\n", pos->game->sides[pos->now.side],
	    strchr(whole, ' ') + 1);
}
