/* SPDX-License-Identifier: MIT */
/*
 * Prints two numbers with a dash between. The first changes when the rules of
 * any game change: a hash of perft counts, and of what each turn leads to, for
 * every game's start and the positions of perft_rows.h. The second changes when
 * the search or the evaluation does: how many nodes it looks at from there. A
 * commit that changes either names them.
 */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "perft.h"
#include "perft_rows.h"
#include "search.h"
#include "text.h"

/* How far the search looks from each position, and at how much at most. */
#define SEARCHED_TURNS 5
#define SEARCHED_NODES 20000

/* Counting goes on while a position's last count is below this. */
#define ENOUGH 100000

struct hash {
	uint64_t value;
	uint64_t nodes;		/* of the search */
};

/* FNV-1a, byte by byte. */
static void hash_bytes(struct hash *hash, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		hash->value ^= (unsigned char)bytes[i];
		hash->value *= UINT64_C(0x100000001b3);
	}
}

static void hash_text(struct hash *hash, const char *text)
{
	hash_bytes(hash, text, strlen(text) + 1);
}

static void hash_number(struct hash *hash, uint64_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
	hash_text(hash, digits);
}

/* The turn, the position behind it and its result. The sum of all turns'
 * hashes does not depend on the order in which they are listed. */
static bool add_turn(struct line *line, const struct turn *turn, void *data)
{
	uint64_t *sum = data;
	struct hash hash = {.value = UINT64_C(0xcbf29ce484222325)};
	const struct move *last = &turn->move[turn->n - 1];
	char text[TURN_TEXT], position[POSITION_TEXT];
	struct outcome outcome;
	struct undo undo;

	turn_text(&line->pos, turn, text, sizeof text);
	hash_text(&hash, text);
	line_make(line, last, &undo);
	position_write(&line->pos, position, sizeof position);
	outcome = line_outcome(line);
	line_unmake(line, last, &undo);
	hash_text(&hash, position);
	hash_number(&hash, outcome.result);
	hash_text(&hash, outcome.result == GOES_ON ? "" :
		outcome.why.reason->code);
	*sum += hash.value;
	return true;
}

static uint64_t count_nodes(const struct line *line)
{
	struct search *search = search_new(1);
	struct search_limits limits = {
		.depth = SEARCHED_TURNS, .nodes = SEARCHED_NODES
	};
	uint64_t nodes = search_run(search, line, &limits).nodes;

	search_free(search);
	return nodes;
}

static void add_position(struct hash *hash, const struct game *game,
	const char *text)
{
	struct complaint complaint;
	struct position pos;
	struct line line;
	uint64_t sum = 0, n;
	int depth = 1;

	hash_text(hash, text);
	if (!position_read(&pos, game, text, &complaint)) {
		hash_text(hash, complaint.text);
		return;
	}
	line_begin(&line, &pos);
	turns_each(&line, add_turn, &sum);
	hash_number(hash, sum);
	do {
		n = perft(&line, depth++);
		hash_number(hash, n);
	} while (n && n < ENOUGH);
	hash->nodes += count_nodes(&line);
	line_end(&line);
}

static void add_game(struct hash *hash, const struct game *game)
{
	hash_text(hash, game->name);
	for (int kind = 1; kind < game->n_kinds; kind++)
		hash_number(hash, (uint64_t)game->kinds[kind].value);
	add_position(hash, game, game->start);
	for (int i = 0; i < PERFT_ROWS; i++)
		if (perft_rows[i].position &&
			!strcmp(perft_rows[i].game, game->name))
			add_position(hash, game, perft_rows[i].position);
}

int main(void)
{
	struct hash hash = {.value = UINT64_C(0xcbf29ce484222325)};

	for (int i = 0; games[i]; i++)
		add_game(&hash, games[i]);
	printf("%016llx-%llu\n", (unsigned long long)hash.value,
		(unsigned long long)hash.nodes);
	return 0;
}
