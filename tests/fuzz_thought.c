/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as what an engine says that it thinks. Aborts when what is shown of
 * it is no printable line, or names a turn that is not legal.
 */
#include "fuzz.h"
#include "games.h"
#include "hint.h"
#include "threat.h"

static void check_text(const char *text)
{
	for (; *text; text++)
		require(*text >= ' ' && *text <= '~',
			"what is shown cannot be printed");
}

static void check_line(const struct thought *thought, const struct line *root)
{
	char whole[400], small[24];
	int n = thought_write(thought, root, 0, whole, sizeof whole);
	struct turn turn[THOUGHT_TURNS];

	check_text(whole);
	require(n == 0 || whole[0], "a turn without a text");
	require(n <= thought_turns(thought, root, turn, THOUGHT_TURNS),
		"turns that are not legal");
	require(thought_write(thought, root, 0, small, sizeof small) <= n,
		"less room, more turns");
	require(!strncmp(small, whole, strlen(small)), "another beginning");
}

static void check_threat(const struct thought *thought,
	const struct line *root)
{
	struct moves moves = { 0 };
	struct turn first = { .n = 1 };
	char text[THREAT_TEXT], score[SCORE_TEXT];
	set squares;

	line_moves(root, &moves);
	first.move[0] = moves.at[0];
	moves_free(&moves);
	threat_write(root, &first, thought, text, &squares);
	check_text(text);
	require(text[0] && text[strlen(text) - 1] == '.', "no sentence");
	score_write(thought, score);
	require(score[0], "no score");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);
	struct thought thought;
	struct position pos;
	struct line root;
	int n = 0, rank;

	while (games[n])
		n++;
	position_start(&pos, games[size ? data[0] % n : 0]);
	line_begin(&root, &pos);
	thought_read(size ? text + 1 : text, &thought, &rank);
	require(strnlen(thought.line, COMPUTER_LINE) < COMPUTER_LINE,
		"a line has no end");
	check_line(&thought, &root);
	check_threat(&thought, &root);
	line_end(&root);
	free(text);
	return 0;
}
