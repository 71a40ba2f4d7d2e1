/* SPDX-License-Identifier: MIT */
/*
 * Turns in words: what each kind of turn sounds like, and what must be named
 * in every turn of every game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "games.h"
#include "harness.h"
#include "speech.h"
#include "support.h"

static struct blocks blocks;

/* One turn, what it sounds like, and whether it is special. */
static const struct spoken_turn {
	const char *game, *position, *turn, *words;
} spoken[] = {
	{"phi", NULL, "d1c3", "White Knight d1 leaps to c3."},
	{"phi", NULL, "pass", "White passes."},
	{"phi", "6k6/pP11/13/3p9/4P8/13/3R1N3n3/6K6 w - 0 40", "e4d5",
		"White Pawn e4 captures the Pawn on d5."},
	{"phi", "6k6/pP11/13/3p9/4P8/13/3R1N3n3/6K6 w - 0 40", "b7b8=f",
		"White Pawn b7 goes to b8 and becomes a Fool."},
	{"phi", "6k6/13/13/13/13/13/3R9/6K5r w - 0 40", "d2d8",
		"White Rook d2 goes to d8, attacking the King on g8."},
	{"phi", "6k6/13/13/13/13/13/6R6/6K5r w - 0 40", "g2g8",
		"White Rook g2 captures the King on g8. "
		"The King was captured: White wins."},
	{"angel", NULL, "h1xg2xg9", "White Angel h1 captures its own Pawn "
		"on g2 and the Pawn on g9."},
	{"angel", NULL, "h1g4", "White Angel h1 leaps to g4."},
	{"angel", "6k4/11/11/11/11/11/11/11/R10/6K4 w - 0 1", "a2a10",
		"White Rook a2 goes to a10, check to the King on g10."},
	{"angel", "6k4/11/11/11/11/11/11/11/11/R5K4 w A 0 1", "g1c1",
		"White King g1 castles to c1, and the Rook goes from a1 to "
		"d1."},
	{"angel", "6k4/11/11/11/11/4Pp5/11/11/11/6K4 b e3e4 0 1", "f5e4",
		"Black Pawn f5 goes to e4 and captures in passing the Pawn "
		"on e5."},
	{"rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "h7h8=e5,a1a5",
		"White Pawn h7 goes to h8 and leaves the board, and Black's "
		"Nightrider on e5 becomes a Wild Rose, then Wild Rose a1 "
		"goes to a5. White ends the turn with two own Roses "
		"attacked, on e1 and a5: blossom, White wins."},
	{"rose", "4w2n/6P1/8/8/8/5w2/8/WW6 w - 0 1", "g7h8", "White Pawn g7 "
		"captures the Nightrider on h8 and leaves the board. Black "
		"has nothing left but Roses: White wins."},
	{"rose", "4w3/6P1/8/8/8/5w2/8/WW6 w - 0 1", "g7g8", "White Pawn g7 "
		"goes to g8 and leaves the board. Black has nothing left but "
		"Roses: White wins."},
	{"rose", NULL, "c1c3", "White Crusader c1 leaps to c3."},
	{"rose", "4ww2/p7/8/8/8/2C5/8/WW6 w - 0 1", "c3c1",
		"White Crusader c3 goes to c1."},
	{"phoenix", "12/x11/4p7/12/12/10x1/12/12/1A10/12/12/5X1X4 w - 0 40",
		"b4e7", "White Archer b4 goes to e7. Both Phoenixes of "
		"Black, on k7 and a11, are in check: White wins."},
	{"phoenix", "1xx9/12/12/12/12/12/12/6p5/3S8/12/12/10XX w - 0 40",
		"d4g4", "White Scorpion d4 goes back to d1 and on to g4."},
	{"phoenix", "1xx9/12/12/12/12/12/12/6p5/3S8/12/12/10XX w - 0 40",
		"d4g5", "White Scorpion d4 goes back to d2 and on to capture "
		"the Pawn on g5. Black has nothing left but the Phoenixes: "
		"White wins."},
	{"phoenix", "1xx9/12/12/12/p11/12/12/12/8L3/12/12/10XX w - 0 40",
		"i4j7", "White Lizard i4 goes diagonally forward to j5, i6 "
		"and on to j7."},
	{"phoenix", "1xx9/12/12/12/12/p11/12/12/3A8/12/12/10XX b - 0 40",
		"b12d11", "Black Phoenix b12 goes diagonally forward to d10 "
		"and on to d11."},
	{"phoenix", "1xx9/12/12/12/12/p11/12/8A3/12/12/12/10XX b - 0 40",
		"b12@a1,a1a2", "Black Phoenix b12 burns and is reborn on a1, "
		"then Phoenix a1 goes to a2."},
	{"fenix", NULL, "c3d3", "Red Soldier c3 goes onto the Soldier on "
		"d3, and they become a General."},
	{"fenix-small", "1s2s3/g3s3/1ssks3/s5K1/2s5/3G4/g7 w - 0 9",
		"d2xd7xa7xa5xa3xd3", "Red General d2 jumps over the King on "
		"d5 to d7, over the Soldier on b7 to a7, over the General on "
		"a6 to a5, over the Soldier on a4 to a3 and over the Soldier "
		"on c3 to d3. Black's King was struck and no Soldier stands "
		"beside a General to make a new one: Red wins."},
	{"fenix-small", "8/8/3k4/3S4/8/G1s1s3/K6s w - 0 9", "d4xd6",
		"Red Soldier d4 jumps over the King on d5 to d6. Black's King "
		"was struck and no Soldier stands beside a General to make a "
		"new one: Red wins."},
};

START_TEST(a_turn_sounds_so)
{
	const struct spoken_turn *row = &spoken[_i];
	char words[SPEECH_MAX];
	struct line line;
	struct turn turn;

	line_of(&line, row->game, row->position, "");
	ck_assert_msg(turn_read(&line, row->turn, &turn), "%s", row->turn);
	speech_turn(&line, &turn, words, sizeof words);
	ck_assert_str_eq(words, row->words);
	line_end(&line);
}
END_TEST

/* "Pawn on g9" or "Pawn g9". */
static bool names(const char *words, const struct position *pos, piece p,
	square sq, const char *between)
{
	char name[80], where[SQUARE_NAME];

	square_name(sq, where);
	snprintf(name, sizeof name, "%s%s%s",
		pos->game->kinds[piece_kind(p)].name, between, where);
	return strstr(words, name) != NULL;
}

static bool names_square(const char *words, square sq)
{
	char name[SQUARE_NAME];
	size_t n;

	square_name(sq, name);
	n = strlen(name);
	for (const char *at = strstr(words, name); at;
	     at = strstr(at + 1, name))
		if (at[-1] == ' ' && (!at[n] || strchr(" ,.", at[n])))
			return true;
	return false;
}

/* Every square whose piece goes or turns into something is named with it;
 * what moves along (a castling Rook) by its two squares. */
static void require_edits(const struct position *pos,
	const struct move *move, const char *words)
{
	for (int i = 0; i < move->n_edits; i++) {
		const struct edit *edit = &move->edit[i];

		ck_assert_msg(names_square(words, edit->sq), "edit %d: %s", i,
			words);
		if (edit->sq == move_from(move) || !piece_is(edit->before)
		    || strstr(words, "castles"))
			continue;
		ck_assert_msg(names(words, pos, edit->before, edit->sq,
			" on "), "edit %d: %s", i, words);
	}
	if (!move->n_path)
		return;
	ck_assert_msg(names(words, pos, pos->at[move_from(move)],
		move_from(move), " "), "mover: %s", words);
	for (int i = 1; i < move->n_path; i++)
		ck_assert_msg(names_square(words, move->path[i]), "%s", words);
}

static void require_whole(const struct line *line, const struct turn *turn,
	size_t *longest)
{
	char words[SPEECH_MAX], text[TURN_TEXT];
	struct line at;
	struct undo undo;
	size_t n;

	speech_turn(line, turn, words, sizeof words);
	turn_text(&line->pos, turn, text, sizeof text);
	n = strlen(words);
	ck_assert_msg(n > 10 && n + 1 < sizeof words, "%s: %zu", text, n);
	ck_assert_msg(words[n - 1] == '.', "%s: %s", text, words);
	ck_assert_msg(!strstr(words, "  "), "%s: %s", text, words);
	*longest = n > *longest ? n : *longest;
	line_copy(&at, line);
	for (int i = 0; i < turn->n; i++) {
		require_edits(&at.pos, &turn->move[i], words);
		line_make(&at, &turn->move[i], &undo);
	}
	if (line_outcome(&at).result != GOES_ON) {
		char end[SENTENCE_MAX];
		struct outcome outcome = line_outcome(&at);

		verdict_sentence(&outcome.why, &at.pos, end, sizeof end);
		ck_assert_msg(strstr(words, end), "%s: %s", text, words);
	}
	line_end(&at);
}

START_TEST(every_turn_of_random_games_is_told)
{
	const struct game *game = games[_i];
	size_t longest = 0;

	for (int round = 0; round < long_or(60, 12); round++) {
		uint64_t random = (uint64_t)round + 77;
		struct position start;
		struct turn turn;
		struct line line;

		position_start(&start, game);
		line_begin(&line, &start);
		for (int ply = 0; ply < 160 &&
		     play_pick(&line, &random, round % 3, &turn); ply++) {
			require_whole(&line, &turn, &longest);
			play_turn(&line, &turn);
		}
		line_end(&line);
	}
	ck_assert_uint_gt(longest, 30);
}
END_TEST

START_TEST(every_turn_of_strange_positions_is_told)
{
	const struct game *game = games[_i];
	size_t longest = 0;

	for (int round = 0; round < long_or(400, 60); round++) {
		uint64_t random = (uint64_t)round + 5;
		struct turn turn;
		struct line line;

		random_line(game, (uint64_t)round + 900, &line);
		if (play_pick(&line, &random, round % 3, &turn))
			require_whole(&line, &turn, &longest);
		line_end(&line);
	}
}
END_TEST

/*
 * The rare turns are in the board tests, where each rule has its position.
 * Where there are very many turns some are enough.
 */
#define SOME 120

struct telling {
	const struct line *start;
	size_t longest;
	int left;
};

static bool tell_one(struct line *line, const struct turn *turn, void *data)
{
	struct telling *telling = data;

	(void)line;
	require_whole(telling->start, turn, &telling->longest);
	return --telling->left > 0;
}

/* Also what begins a turn only: there may be too many whole ones. */
static void tell_moves(const struct line *line)
{
	struct moves moves = {0};
	char words[SPEECH_MAX];

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		speech_move(&line->pos, &moves.at[i], words, sizeof words);
		require_edits(&line->pos, &moves.at[i], words);
	}
	moves_free(&moves);
}

START_TEST(every_turn_of_the_board_tests_is_told)
{
	const struct game *game = games[_i];

	for (size_t i = 0; i < blocks.n; i++) {
		const struct block *block = &blocks.at[i];
		struct telling telling = { .left = SOME };
		struct complaint complaint;
		struct position pos;
		struct line line, start;

		if (!block->game || strcmp(block->game, game->name) != 0 ||
		    !block->position ||
		    !position_read(&pos, game, block->position, &complaint))
			continue;
		line_begin(&line, &pos);
		line_copy(&start, &line);
		telling.start = &start;
		tell_moves(&line);
		turns_each(&line, tell_one, &telling);
		line_end(&start);
		line_end(&line);
	}
}
END_TEST

/* Whatever the room, the text ends in it. */
START_TEST(a_small_buffer_is_enough_to_be_cut)
{
	struct line line;
	struct turn turn;

	line_of(&line, "angel", NULL, "");
	ck_assert(turn_read(&line, "h1xg2xg9", &turn));
	for (size_t size = 1; size < 90; size++) {
		char words[100];

		memset(words, '~', sizeof words);
		speech_turn(&line, &turn, words, size);
		ck_assert_uint_lt(strnlen(words, sizeof words), size);
		ck_assert_int_eq(words[size], '~');
	}
	line_end(&line);
}
END_TEST

static Suite *speech_suite(void)
{
	TCase *t;
	Suite *suite = suite_of("speech", &t);

	tcase_set_timeout(t, test_seconds());
	tcase_add_loop_test(t, a_turn_sounds_so, 0,
		(int)(sizeof spoken / sizeof spoken[0]));
	tcase_add_loop_test(t, every_turn_of_random_games_is_told, 0,
		count_games());
	tcase_add_loop_test(t, every_turn_of_strange_positions_is_told, 0,
		count_games());
	tcase_add_loop_test(t, every_turn_of_the_board_tests_is_told, 0,
		count_games());
	tcase_add_test(t, a_small_buffer_is_enough_to_be_cut);
	return suite;
}

int main(void)
{
	int status;

	blocks_read(&blocks);
	status = run_suite(speech_suite());
	blocks_free(&blocks);
	return status;
}
