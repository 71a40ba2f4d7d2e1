/* SPDX-License-Identifier: MIT */
#include "perft.h"

#include <stdbool.h>

struct perft {
	struct line *line;
	struct moves moves;	/* of all plies, one behind the other */
	enum { COUNTED, LISTED, MADE } last;	/* the last ply's moves */
};

static uint64_t count_turns(struct perft *p, int depth);

/* Sequences that begin with the rest of a turn under way. */
static uint64_t count_moves(struct perft *p, int depth)
{
	size_t first = p->moves.n;
	uint64_t total = 0;

	line_generate(p->line, &p->moves);
	for (size_t i = first; i < p->moves.n; i++) {
		const struct move *move = &p->moves.at[i];
		bool whole = !move->after.stage;
		struct undo undo;

		if (whole && depth == 1 && p->last != MADE) {
			total++;
			continue;
		}
		line_make(p->line, move, &undo);
		total += whole ? count_turns(p, depth - 1)
			       : count_moves(p, depth);
		/* The list may have moved in memory meanwhile. */
		line_unmake(p->line, &p->moves.at[i], &undo);
	}
	p->moves.n = first;
	return total;
}

static uint64_t count_turns(struct perft *p, int depth)
{
	const struct game *game = p->line->pos.game;

	if (depth == 0)
		return 1;
	if (depth == 1 && game->count && p->last == COUNTED)
		return game->count(p->line);
	if (game->outcome(p->line).result != GOES_ON)
		return 0;
	return count_moves(p, depth);
}

static uint64_t count_all(struct perft p, int depth)
{
	uint64_t total = count_turns(&p, depth);

	moves_free(&p.moves);
	return total;
}

uint64_t perft(struct line *line, int depth)
{
	return count_all((struct perft){.line = line}, depth);
}

uint64_t perft_plain(struct line *line, int depth)
{
	return count_all((struct perft){.line = line, .last = LISTED}, depth);
}

uint64_t perft_made(struct line *line, int depth)
{
	return count_all((struct perft){.line = line, .last = MADE}, depth);
}
