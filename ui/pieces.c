/* SPDX-License-Identifier: MIT */
#include "pieces.h"

#include "line.h"

const struct kind *piece_table(const struct game *game, piece p)
{
	return &game->kinds[piece_kind(p)];
}

bool piece_in_check(const struct position *pos, square sq, set *by)
{
	piece p = pos->at[sq];

	return piece_is(p) && piece_table(pos->game, p)->flags & KIND_ROYAL
		&& attackers(pos, piece_side(p) ^ 1, sq, by);
}

enum role piece_role(piece p)
{
	return piece_side(p) == WHITE ? ROLE_PIECE_FIRST : ROLE_PIECE_SECOND;
}

int piece_letters(const struct game *game, piece p, char out[PIECE_LETTERS])
{
	const struct kind *kind = piece_table(game, p);
	const char *symbol = kind->symbol;
	int n = 0;

	for (; symbol[n] && n < PIECE_LETTERS - 1; n++)
		out[n] = symbol[n];
	if (!n)
		out[n++] = kind->letter;
	out[n] = '\0';
	for (int i = 0; i < n && piece_side(p) == BLACK; i++)
		if (out[i] >= 'A' && out[i] <= 'Z')
			out[i] = (char)(out[i] | 32);
	return n;
}
