/* SPDX-License-Identifier: MIT */
#include "puppet.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "games.h"
#include "support.h"

#define TURNS_MOST 300 /* that it looks at */
#define WON 100000

struct puppet {
	struct line line; /* owned while there is a game */
	bool begun;
	int answers; /* that it still gives; -1: any number */
	bool mute;
	int looked, best;
	struct turn turn;
};

static int value_of(const struct game *game, piece p)
{
	return game->kinds[piece_kind(p)].value;
}

/* What a side has more than the other. */
static int material(const struct position *pos, int side)
{
	int sum = 0;

	for (int sq = 0; sq < SQUARES; sq++)
		if (piece_is(pos->at[sq]))
			sum += piece_side(pos->at[sq]) == side
				? value_of(pos->game, pos->at[sq])
				: -value_of(pos->game, pos->at[sq]);
	return sum;
}

/* The most that one move takes. */
static int threat(const struct line *line)
{
	struct moves moves = { 0 };
	int most = 0;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		int taken = 0;

		for (int j = 0; j < moves.at[i].n_edits; j++) {
			const struct edit *edit = &moves.at[i].edit[j];

			if (piece_is(edit->before)
			    && piece_side(edit->before) != line->pos.now.side)
				taken += value_of(line->pos.game,
					edit->before);
		}
		most = taken > most ? taken : most;
	}
	moves_free(&moves);
	return most;
}

/* Of a line whose last turn was this side's. */
static int worth(const struct line *line, int side)
{
	enum result result = line_outcome(line).result;

	if (result == DRAWN)
		return 0;
	if (result != GOES_ON)
		return result == result_win(side) ? WON : -WON;
	return material(&line->pos, side) - threat(line);
}

static bool look_at(struct line *line, const struct turn *turn, void *data)
{
	struct puppet *puppet = data;
	const struct move *last = &turn->move[turn->n - 1];
	int side = line->pos.now.side, score;
	struct undo undo;

	line_make(line, last, &undo);
	score = worth(line, side);
	line_unmake(line, last, &undo);
	if (!puppet->looked++ || score > puppet->best) {
		puppet->best = score;
		puppet->turn = *turn;
	}
	return puppet->looked < TURNS_MOST;
}

static void begin(struct puppet *puppet, char *words)
{
	char *text = words + strcspn(words, " ");
	struct complaint complaint;
	struct position pos;

	if (*text)
		*text++ = '\0';
	if (!position_read(&pos, game_find(words), text, &complaint))
		abort();
	if (puppet->begun)
		line_end(&puppet->line);
	line_begin(&puppet->line, &pos);
	puppet->begun = true;
}

static void make_turns(struct puppet *puppet, char *words)
{
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
		struct turn turn;

		if (!turn_read(&puppet->line, word, &turn))
			abort();
		play_turn(&puppet->line, &turn);
	}
}

static void answer(struct puppet *puppet)
{
	char text[TURN_TEXT];

	if (!puppet->answers--)
		exit(3);
	puppet->looked = 0;
	turns_each(&puppet->line, look_at, puppet);
	if (!puppet->looked) {
		puts("best none");
		return;
	}
	turn_text(&puppet->line.pos, &puppet->turn, text, sizeof(text));
	if (abs(puppet->best) == WON)
		printf("info depth 1 score mate %d line %s\n",
			puppet->best > 0 ? 1 : -1, text);
	else if (!puppet->mute)
		printf("info depth 1 score %d line %s\n", puppet->best * 100,
			text);
	printf("best %s\n", text);
}

static void obey(struct puppet *puppet, char *words)
{
	char *rest = words + strcspn(words, " \n");

	rest[strcspn(rest, "\n")] = '\0';
	if (*rest)
		*rest++ = '\0';
	if (!strcmp(words, "hello")) {
		puts("hello 1 puppet");
		return;
	}
	if (!strcmp(words, "new"))
		begin(puppet, rest);
	else if (!strcmp(words, "turns"))
		make_turns(puppet, rest);
	puts("ok");
	if (!strcmp(words, "go"))
		answer(puppet);
}

/* An engine gets nothing but PATH from whoever starts it: there it stands. */
void puppet_wish(const char *how)
{
	char path[60];

	snprintf(path, sizeof(path), "puppet:%.20s:/usr/bin:/bin", how);
	setenv("PATH", path, 1);
}

void puppet_run(void)
{
	const char *path = getenv("PATH");
	struct puppet puppet = { .answers = -1 };
	char line[CHILD_LINE];

	if (path && !strncmp(path, "puppet:mute", 11))
		puppet.mute = true;
	else if (path && !strncmp(path, "puppet:", 7))
		puppet.answers = atoi(path + 7) - 1;
	while (fgets(line, sizeof(line), stdin)) {
		obey(&puppet, line);
		fflush(stdout);
	}
	exit(0);
}
