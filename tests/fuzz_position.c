/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a position. The first byte chooses a game, the rest is the text.
 * Aborts when it is refused without a word, or written as another position.
 * fuzz_rules.c reads positions too, but is a hundred times slower.
 */
#include "fuzz_position.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct complaint complaint = { "" };
	struct position pos;
	char *text;

	if (!size)
		return 0;
	text = fuzz_text(data + 1, size - 1);
	if (position_read(&pos, fuzz_game(data[0]), text, &complaint))
		check_position(&pos);
	else
		require(complaint.text[0], "refused without a word");
	free(text);
	return 0;
}
