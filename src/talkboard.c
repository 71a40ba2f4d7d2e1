/* SPDX-License-Identifier: MIT */
/* What the line mode is asked about the board. */
#include <string.h>

#include "ascii.h"
#include "explain.h"
#include "notation.h"
#include "speech.h"
#include "talk.h"
#include "tell.h"

/* Arguments. */

/* A square and nothing else; NO_SQUARE otherwise. */
static square square_of(const struct game *game, const char *text)
{
	char letter[8];
	const char *at = letter;
	square sq;

	snprintf(letter, sizeof letter, "%c%.6s", ascii_lower(*text),
		 *text ? text + 1 : "");
	sq = square_read(&at, game);
	return *at ? NO_SQUARE : sq;
}

/* The same, and says so when it is none. */
static square wanted_square(struct talk *talk, const char *text)
{
	square sq = square_of(talk_game(talk), text);
	const struct game *game = talk_game(talk);

	if (sq == NO_SQUARE)
		talk_say(talk, "Name a square, a1 to %c%d.",
			 'a' + game->files - 1, game->ranks);
	return sq;
}

/* By letter, symbol, name or beginning of one name, or by a square on which
 * such a piece stands; 0 when it is none. */
static int kind_named(const struct talk *talk, const char *text)
{
	const struct game *game = talk_game(talk);
	square sq = square_of(game, text);
	int found = 0, fits = 0;

	if (sq != NO_SQUARE)
		return piece_is(talk_position(talk)->at[sq])
		    ? piece_kind(talk_position(talk)->at[sq]) : 0;
	for (int i = 1; i < game->n_kinds && *text; i++) {
		const struct kind *kind = &game->kinds[i];

		if (ascii_begins(text, kind->symbol) &&
		    strlen(text) == strlen(kind->symbol))
			return i;
		if (ascii_begins(text, kind->name)) {
			found = i;
			fits++;
		}
	}
	if (fits != 1 && *text && !text[1])
		return kind_of_letter(game, *text);
	return fits == 1 ? found : 0;
}

/* The board. */

void talk_run_board(struct talk *talk, const char *words)
{
	(void)words;
	tell_board(talk->out, talk_position(talk));
}

void talk_run_pieces(struct talk *talk, const char *words)
{
	const char *const *sides = talk_game(talk)->sides;

	if (!*words)
		tell_pieces(talk->out, talk_position(talk), -1);
	else if (ascii_begins(words, sides[WHITE]))
		tell_pieces(talk->out, talk_position(talk), WHITE);
	else if (ascii_begins(words, sides[BLACK]))
		tell_pieces(talk->out, talk_position(talk), BLACK);
	else
		talk_say(talk, "The sides are %s and %s.", sides[WHITE],
			 sides[BLACK]);
}

void talk_run_moves(struct talk *talk, const char *words)
{
	square sq;

	if (!*words) {
		tell_moves(talk->out, session_line(talk->session));
		return;
	}
	sq = wanted_square(talk, words);
	if (sq != NO_SQUARE)
		tell_moves_of(talk->out, session_line(talk->session), sq);
}

void talk_run_why(struct talk *talk, const char *words)
{
	const struct line *line = session_line(talk->session);
	square sq = square_of(talk_game(talk), words);
	struct reading reading;
	struct explanation why;
	char speech[SPEECH_MAX];

	if (!*words) {
		talk_say(talk, "Name a move or a square behind why.");
		return;
	}
	if (sq != NO_SQUARE) {
		tell_moves_of(talk->out, line, sq);
		return;
	}
	reading_make(line, words, &reading);
	if (reading.n_whole == 1) {
		speech_turn(line, &reading.whole, speech, sizeof speech);
		talk_say(talk, "It is legal: %s", speech);
	} else if (!explain_turn(line, words, &why)) {
		talk_say(talk, "%s", why.sentence);
	}
}

void talk_run_attackers(struct talk *talk, const char *words)
{
	square sq = wanted_square(talk, words);

	if (sq != NO_SQUARE)
		tell_attackers(talk->out, talk_position(talk), sq);
}

void talk_run_threats(struct talk *talk, const char *words)
{
	(void)words;
	tell_threats(talk->out, talk_position(talk));
}

void talk_run_square(struct talk *talk, const char *words)
{
	square sq = wanted_square(talk, words);

	if (sq != NO_SQUARE)
		tell_square(talk->out, session_line(talk->session), sq);
}

void talk_run_piece(struct talk *talk, const char *words)
{
	const struct game *game = talk_game(talk);
	int kind = kind_named(talk, words);

	if (kind) {
		tell_kind(talk->out, talk_position(talk), kind);
		return;
	}
	fputs("The pieces are:", talk->out);
	for (int i = 1; i < game->n_kinds; i++)
		fprintf(talk->out, "%s %s", i > 1 ? "," : "",
			game->kinds[i].name);
	talk_say(talk, ".");
}

void talk_run_rank(struct talk *talk, const char *words)
{
	const struct game *game = talk_game(talk);
	uint64_t rank = 0;

	if (!ascii_number(words, (uint64_t)game->ranks, &rank) || !rank)
		talk_say(talk, "The ranks are 1 to %d.", game->ranks);
	else
		tell_rank(talk->out, talk_position(talk), (int)rank - 1);
}

void talk_run_file(struct talk *talk, const char *words)
{
	const struct game *game = talk_game(talk);
	int file = ascii_lower(*words) - 'a';

	if (!*words || words[1] || file < 0 || file >= game->files)
		talk_say(talk, "The files are a to %c.",
			 'a' + game->files - 1);
	else
		tell_file(talk->out, talk_position(talk), file);
}
