/* SPDX-License-Identifier: MIT */
#include "hint.h"

#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "speech.h"

void score_write(const struct thought *thought, char text[SCORE_TEXT])
{
	int score = thought->score, all = score < 0 ? -score : score;

	if (thought->ends)
		snprintf(text, SCORE_TEXT, "%s in %d",
			 score > 0 ? "wins" : "loses", all);
	else
		snprintf(text, SCORE_TEXT, "%c%d.%02d", score < 0 ? '-' : '+',
			 all / 100, all % 100);
}

int thought_write(const struct thought *thought, const struct line *root,
		  int passed, char *text, size_t size)
{
	struct turn turn[THOUGHT_TURNS];
	int most = thought_turns(thought, root, turn, THOUGHT_TURNS), n = 0;
	struct undo undo[TURN_MOVES];
	char name[NOTATION_TEXT];
	struct line line;
	size_t used = 0;

	line_copy(&line, root);
	text[0] = '\0';
	for (int i = 0; i < most; i++) {
		turn_notation_on(&line, &turn[i], name, sizeof name);
		if (used + strlen(name) + 2 > size)
			break;
		if (i >= passed)
			used += (size_t)snprintf(text + used, size - used,
						 "%s%s", n++ ? " " : "", name);
		turn_make(&line, &turn[i], undo);
	}
	line_end(&line);
	return n;
}

/* What follows, as far as anybody can read it at once. */
static void add_reason(const struct thought *thought, const struct line *line,
		       char *text, size_t size)
{
	size_t n = strlen(text);
	char score[SCORE_TEXT], rest[54];

	score_write(thought, score);
	if (thought->ends && thought->score > 0)
		snprintf(text + n, size - n, " It wins by force, at the "
			 "latest in %d turn%s", thought->score,
			 thought->score == 1 ? "" : "s");
	else if (thought->depth &&
		 thought_write(thought, line, 1, rest, sizeof rest))
		snprintf(text + n, size - n, " Expected then: %s, worth %s",
			 rest, score);
	else
		snprintf(text + n, size - n, " It is worth %s", score);
}

static void write_whole(const struct line *line, const struct turn *turn,
			const struct thought *thought, char *text)
{
	char name[NOTATION_TEXT], words[SPEECH_MAX];

	turn_notation(line, turn, name, sizeof name);
	speech_turn(line, turn, words, sizeof words);
	snprintf(text, HINT_TEXT, "%.60s. %.200s", name, words);
	add_reason(thought, line, text, HINT_TEXT);
}

void hint_write(const struct line *line, const struct turn *turn,
		const struct thought *thought, int strength,
		char text[HINT_TEXT])
{
	const struct move *move = &turn->move[0];
	char from[SQUARE_NAME], to[SQUARE_NAME];
	const char *name;
	piece p;

	if (strength >= HINT_STRONGEST || !move->n_path) {
		write_whole(line, turn, thought, text);
		return;
	}
	square_name(move_from(move), from);
	square_name(move_to(move), to);
	p = line->pos.at[move_from(move)];
	name = piece_is(p) ? line->pos.game->kinds[piece_kind(p)].name
		: "piece";
	if (strength > 1)
		snprintf(text, HINT_TEXT, "the %s on %s to %s", name, from,
			 to);
	else
		snprintf(text, HINT_TEXT, "look at the %s on %s", name, from);
}
