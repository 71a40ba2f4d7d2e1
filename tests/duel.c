/* SPDX-License-Identifier: MIT */
/*
 * What each part of the search is worth: it plays against itself without that
 * part, both looking at the same number of positions for each turn.
 *
 *	duel [-g GAMES] [-n NODES] [-s SEED] [-b BOARD] [-w OMISSION]...
 *		[OMISSION]...
 *
 * So many games on each board, each opening twice with the sides changed; with
 * -w both do without that. The first number is what the part gains, in Elo, and
 * 1.96 standard deviations of it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games.h"
#include "random.h"
#include "search.h"
#include "text.h"

enum {
	OPENING = 12,		/* turns made at random; beyond any set-up */
	BALANCED = 120,		/* hundredths of a pawn behind them */
	TURNS_MOST = 300,	/* then it is a draw */
	WON = 1200,		/* both say so for so many turns */
	WON_TURNS = 6
};

static const struct {
	const char *name;
	unsigned bit;
} omissions[] = {
	{"scout", SEARCH_SCOUT}, {"margin", SEARCH_MARGIN},
	{"null", SEARCH_NULL}, {"hopeless", SEARCH_HOPELESS},
	{"count", SEARCH_COUNT}, {"reduce", SEARCH_REDUCE},
	{"gain", SEARCH_GAIN}, {"poor", SEARCH_POOR},
	{"lazy", SEARCH_LAZY}, {"table", SEARCH_TABLE},
	{"quiescence", SEARCH_QUIESCENCE}, {"evasion", SEARCH_EVASION},
};

#define N_OMISSIONS ((int)(sizeof omissions / sizeof omissions[0]))

struct duel {
	int games;		/* on each board */
	uint64_t nodes, seed;
	const char *board;	/* NULL: all */
	struct search *search[2];
	unsigned both;		/* what both do without */
	unsigned without;	/* and the second only */
};

struct score {
	int won, drawn, lost;	/* by the first */
};

/* Makes the moves of one turn at random. */
static void make_any(struct line *line, uint64_t *state)
{
	struct moves moves = {0};

	do {
		struct undo undo;

		moves.n = 0;
		line_moves(line, &moves);
		if (moves.n)
			line_make(line, &moves.at[random_draw(state) % moves.n],
				&undo);
	} while (moves.n && line->pos.now.stage);
	moves_free(&moves);
}

static bool is_balanced(struct duel *duel, const struct line *line)
{
	const struct search_limits limits = {.depth = 3, .nodes = 4000};
	struct search_result found;

	if (line_outcome(line).result != GOES_ON)
		return false;
	found = search_run(duel->search[0], line, &limits);
	return found.n_lines && abs(found.lines[0].score) <= BALANCED;
}

static void open_line(struct duel *duel, const struct game *game, int number,
	struct line *line)
{
	uint64_t state = duel->seed ^ (uint64_t)(number / 2) << 32;
	struct position pos;

	position_start(&pos, game);
	for (line_begin(line, &pos);;) {
		for (int i = 0; i < OPENING; i++)
			make_any(line, &state);
		if (is_balanced(duel, line))
			break;
		line_end(line);
		line_begin(line, &pos);
	}
}

/* Makes a turn; its score, White's view. */
static int play_turn(struct duel *duel, int who, struct line *line)
{
	struct search_limits limits = {
		.nodes = duel->nodes,
		.without = duel->both | (who ? duel->without : 0)
	};
	int side = line->pos.now.side;
	struct search_result found =
		search_run(duel->search[who], line, &limits);
	struct undo undo[TURN_MOVES];

	turn_make(line, &found.lines[0].turns[0], undo);
	return side == WHITE ? found.lines[0].score : -found.lines[0].score;
}

static enum result play(struct duel *duel, struct line *line, int first)
{
	enum result result = GOES_ON;
	int sure = 0;

	search_clear(duel->search[0]);
	search_clear(duel->search[1]);
	for (int i = 0; i < TURNS_MOST && result == GOES_ON; i++) {
		int score = play_turn(duel, line->pos.now.side ^ first, line);

		sure = score > WON ? (sure > 0 ? sure + 1 : 1)
			: score < -WON ? (sure < 0 ? sure - 1 : -1) : 0;
		result = line_outcome(line).result;
		if (result == GOES_ON && abs(sure) >= WON_TURNS)
			result = sure > 0 ? WHITE_WINS : BLACK_WINS;
	}
	return result;
}

static void play_board(struct duel *duel, const struct game *game,
	struct score *score)
{
	for (int i = 0; i < duel->games; i++) {
		struct line line;
		enum result result;

		open_line(duel, game, i, &line);
		result = play(duel, &line, i % 2);
		line_end(&line);
		if (result == GOES_ON || result == DRAWN)
			score->drawn++;
		else if (result == result_win(WHITE ^ i % 2))
			score->won++;
		else
			score->lost++;
	}
}

static void print_elo(const struct score *score)
{
	double n = score->won + score->drawn + score->lost;
	double p = (score->won + score->drawn / 2.0) / n;
	double spread = (score->won * (1 - p) * (1 - p) +
		score->drawn * (0.5 - p) * (0.5 - p) +
		score->lost * p * p) / n;

	if (p > 0 && p < 1)
		printf(" %+5.0f +- %-3.0f", 400 * log10(p / (1 - p)),
			1.96 * sqrt(spread / n) * 400 / log(10) /
			(p * (1 - p)));
	printf(" (+%d =%d -%d)", score->won, score->drawn, score->lost);
}

static void run(struct duel *duel, int omission)
{
	struct score all = {0};

	unsigned both = duel->both;

	duel->without = omissions[omission].bit;
	duel->both &= ~duel->without;
	for (int i = 0; games[i]; i++) {
		struct score score = {0};

		if (duel->board && strcmp(duel->board, games[i]->name))
			continue;
		play_board(duel, games[i], &score);
		printf("%s %s", omissions[omission].name, games[i]->name);
		print_elo(&score);
		printf("\n");
		fflush(stdout);
		all.won += score.won;
		all.drawn += score.drawn;
		all.lost += score.lost;
	}
	duel->both = both;
	printf("%-12s", omissions[omission].name);
	print_elo(&all);
	printf("\n");
	fflush(stdout);
}

static int usage(void)
{
	fputs("usage: duel [-g GAMES] [-n NODES] [-s SEED] [-b BOARD] "
		"[-w OMISSION]... [OMISSION]...\n", stderr);
	for (int i = 0; i < N_OMISSIONS; i++)
		fprintf(stderr, "\t%s\n", omissions[i].name);
	return 2;
}

static int find_omission(const char *name)
{
	int i = 0;

	while (i < N_OMISSIONS && strcmp(name, omissions[i].name))
		i++;
	return i;
}

/* False when an option is not known. */
static bool read_options(struct duel *duel, int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "g:n:s:b:w:")) != -1)
		if (option == 'g')
			duel->games = atoi(optarg);
		else if (option == 'n')
			duel->nodes = strtoull(optarg, NULL, 10);
		else if (option == 's')
			duel->seed = strtoull(optarg, NULL, 10);
		else if (option == 'b')
			duel->board = optarg;
		else if (option == 'w' && find_omission(optarg) < N_OMISSIONS)
			duel->both |= omissions[find_omission(optarg)].bit;
		else
			return false;
	for (int i = optind; i < argc; i++)
		if (find_omission(argv[i]) == N_OMISSIONS)
			return false;
	return duel->games > 0 && (!duel->board || game_find(duel->board));
}

int main(int argc, char **argv)
{
	struct duel duel = {.games = 30, .nodes = 5000, .seed = 1};

	if (!read_options(&duel, argc, argv))
		return usage();
	duel.search[0] = search_new(4);
	duel.search[1] = search_new(4);
	if (optind == argc)
		for (int i = 0; i < N_OMISSIONS; i++)
			run(&duel, i);
	for (int i = optind; i < argc; i++)
		run(&duel, find_omission(argv[i]));
	search_free(duel.search[0]);
	search_free(duel.search[1]);
	return 0;
}
