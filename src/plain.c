/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "clean.h"
#include "games.h"
#include "keep.h"
#include "look.h"
#include "seats.h"
#include "share.h"
#include "speech.h"
#include "talk.h"
#include "tell.h"
#include "tellbook.h"
#include "watch.h"

/* Arguments. */

static const struct position *position_of(const struct talk *talk)
{
	return session_position(talk->session);
}

static const struct game *game_of(const struct talk *talk)
{
	return session_game(talk->session);
}

static bool under_way(const struct talk *talk)
{
	return talk->session && !talk->watched &&
	       session_outcome(talk->session).result == GOES_ON &&
	       (session_turns(talk->session) ||
		session_under_way(talk->session));
}

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
	square sq = square_of(game_of(talk), text);
	const struct game *game = game_of(talk);

	if (sq == NO_SQUARE)
		talk_say(talk, "Name a square, a1 to %c%d.",
			 'a' + game->files - 1, game->ranks);
	return sq;
}

/* By letter, symbol, name or beginning of one name, or by a square on which
 * such a piece stands; 0 when it is none. */
static int kind_named(const struct talk *talk, const char *text)
{
	const struct game *game = game_of(talk);
	square sq = square_of(game, text);
	int found = 0, fits = 0;

	if (sq != NO_SQUARE)
		return piece_is(position_of(talk)->at[sq])
		    ? piece_kind(position_of(talk)->at[sq]) : 0;
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

static void run_board(struct talk *talk, const char *words)
{
	(void)words;
	tell_board(talk->out, position_of(talk));
}

static void run_pieces(struct talk *talk, const char *words)
{
	const char *const *sides = game_of(talk)->sides;

	if (!*words)
		tell_pieces(talk->out, position_of(talk), -1);
	else if (ascii_begins(words, sides[WHITE]))
		tell_pieces(talk->out, position_of(talk), WHITE);
	else if (ascii_begins(words, sides[BLACK]))
		tell_pieces(talk->out, position_of(talk), BLACK);
	else
		talk_say(talk, "The sides are %s and %s.", sides[WHITE],
			 sides[BLACK]);
}

static void run_moves(struct talk *talk, const char *words)
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

static void run_why(struct talk *talk, const char *words)
{
	const struct line *line = session_line(talk->session);
	square sq = square_of(game_of(talk), words);
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

static void run_attackers(struct talk *talk, const char *words)
{
	square sq = wanted_square(talk, words);

	if (sq != NO_SQUARE)
		tell_attackers(talk->out, position_of(talk), sq);
}

static void run_threats(struct talk *talk, const char *words)
{
	(void)words;
	tell_threats(talk->out, position_of(talk));
}

static void run_square(struct talk *talk, const char *words)
{
	square sq = wanted_square(talk, words);

	if (sq != NO_SQUARE)
		tell_square(talk->out, session_line(talk->session), sq);
}

static void run_piece(struct talk *talk, const char *words)
{
	const struct game *game = game_of(talk);
	int kind = kind_named(talk, words);

	if (kind) {
		tell_kind(talk->out, position_of(talk), kind);
		return;
	}
	fputs("The pieces are:", talk->out);
	for (int i = 1; i < game->n_kinds; i++)
		fprintf(talk->out, "%s %s", i > 1 ? "," : "",
			game->kinds[i].name);
	talk_say(talk, ".");
}

static void run_rank(struct talk *talk, const char *words)
{
	const struct game *game = game_of(talk);
	size_t digits = strspn(words, "0123456789");
	int rank = digits < 4 && !words[digits] ? atoi(words) : 0;

	if (rank < 1 || rank > game->ranks)
		talk_say(talk, "The ranks are 1 to %d.", game->ranks);
	else
		tell_rank(talk->out, position_of(talk), rank - 1);
}

static void run_file(struct talk *talk, const char *words)
{
	const struct game *game = game_of(talk);
	int file = ascii_lower(*words) - 'a';

	if (!*words || words[1] || file < 0 || file >= game->files)
		talk_say(talk, "The files are a to %c.",
			 'a' + game->files - 1);
	else
		tell_file(talk->out, position_of(talk), file);
}

/* The game so far. */

static void run_last(struct talk *talk, const char *words)
{
	(void)words;
	talk_last(talk);
}

static void run_turns(struct talk *talk, const char *words)
{
	size_t n = session_turns(talk->session);
	size_t first = session_first_ply(talk->session);
	int most = talk_number(talk, words, 99999);
	size_t i = (size_t)most < n ? n - (size_t)most : 0;

	if (!most)
		return;
	if (!n)
		talk_say(talk, "No turn has been made yet.");
	for (; i < n; i++)
		talk_say(talk, "%zu %s: %s", (first + i) / 2 + 1,
			 game_of(talk)->sides[(first + i) % 2],
			 session_notation(talk->session, i));
	if (session_redoable(talk->session))
		talk_say(talk, "Turns that redo can bring back: %zu.",
			 session_redoable(talk->session));
}

static void tell_part(struct talk *talk)
{
	const struct turn *pending = session_pending(talk->session);
	char words[SPEECH_MAX];
	struct line at;
	struct undo undo;

	line_begin(&at, &session_before(talk->session,
		session_turns(talk->session))->pos);
	for (int i = 0; i < pending->n; i++) {
		speech_move(&at.pos, &pending->move[i], words, sizeof words);
		talk_say(talk, "So far in this turn: %s.", words);
		line_make(&at, &pending->move[i], &undo);
	}
	line_end(&at);
}

static void tell_points(struct talk *talk)
{
	const struct position *pos = position_of(talk);
	int first = look_worth(pos, WHITE), second = look_worth(pos, BLACK);

	if (first || second)
		talk_say(talk, "Worth of the pieces: %s %d, %s %d.",
			 pos->game->sides[WHITE], first,
			 pos->game->sides[BLACK], second);
}

static void run_status(struct talk *talk, const char *words)
{
	(void)words;
	talk_say(talk, "%s.", game_of(talk)->title);
	tell_part(talk);
	talk_due(talk);
	if (session_outcome(talk->session).result == GOES_ON)
		tell_checks(talk->out, position_of(talk));
	tell_points(talk);
}

/* What undo takes back: a result that was agreed on, the parts of a turn, or a
 * whole one. */
static bool undo_one(struct talk *talk)
{
	size_t n = session_turns(talk->session);
	bool parts = session_under_way(talk->session);

	if (!session_undo(talk->session))
		return false;
	keep_check(talk);
	if (session_turns(talk->session) < n)
		talk_say(talk, "Taken back: %s.",
			 session_notation(talk->session, n - 1));
	else if (parts)
		talk_say(talk, "The parts of this turn are taken back.");
	else
		talk_say(talk, "The game goes on again.");
	return true;
}

/* Back to a person's turn, where a person plays. */
static void undo_of_others(struct talk *talk)
{
	if (!talk_is_person(talk, WHITE) && !talk_is_person(talk, BLACK))
		return;
	while (!talk_is_person(talk, position_of(talk)->now.side) &&
	       undo_one(talk))
		;
}

static void run_undo(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);
	bool any = false;

	if (!n)
		return;
	while (n-- > 0 && undo_one(talk)) {
		any = true;
		undo_of_others(talk);
	}
	talk_renew(talk);
	if (!any)
		talk_say(talk, "There is no turn to take back.");
	else
		talk_due(talk);
}

static void run_redo(struct talk *talk, const char *words)
{
	int n = talk_number(talk, words, 1);
	bool any = false;

	if (!n)
		return;
	while (n > 0 && session_redo(talk->session)) {
		any = true;
		keep_check(talk);
		talk_last(talk);
		n -= talk_is_person(talk, position_of(talk)->now.side);
	}
	talk_renew(talk);
	if (!any)
		talk_say(talk, "There is no turn to make again.");
	else
		talk_due(talk);
}

static void run_back(struct talk *talk, const char *words)
{
	(void)words;
	talk_back(talk);
}

static void run_done(struct talk *talk, const char *words)
{
	(void)words;
	talk_done(talk);
}

static void run_pass(struct talk *talk, const char *words)
{
	(void)words;
	talk_pass(talk);
}

/* A position's text is always one between two turns. */
static void run_position(struct talk *talk, const char *words)
{
	char text[POSITION_TEXT];
	const struct line *at =
	    session_before(talk->session, session_turns(talk->session));

	(void)words;
	position_write(&at->pos, text, sizeof text);
	talk_say(talk, "%s", text);
}

/* Makes a turn on a copy of the game; whether a player was asked before. */
static bool make_again(struct session *copy, const struct turn *turn)
{
	struct explanation warning;
	bool asked = false;

	for (int i = 0; i < turn->n; i++) {
		asked = session_warning(copy, &turn->move[i], &warning);
		session_make(copy, &turn->move[i]);
	}
	return asked;
}

/* In a form that plays the same game when it is typed again, with the answer
 * to each warning. */
static void run_game(struct talk *talk, const char *words)
{
	struct session *copy = session_new(game_of(talk));
	struct turn turn;
	char text[TURN_TEXT];

	(void)words;
	talk_say(talk, "new %s", game_of(talk)->name);
	for (size_t i = 0; i < session_turns(talk->session); i++) {
		session_turn(talk->session, i, &turn);
		turn_text(position_of(talk), &turn, text, sizeof text);
		talk_say(talk, "%s", text);
		if ((make_again(copy, &turn) && !talk->options.trust) ||
		    talk->options.confirm)
			talk_say(talk, "yes");
	}
	session_free(copy);
}

/* Names of players may be in any alphabet; here all is ASCII. */
static void say_owned(struct talk *talk, char *text)
{
	if (!text)
		talk_say(talk, "This game is too long for that.");
	for (char *line = text; line && *line;) {
		char *end = line + strcspn(line, "\n");
		bool more = *end;

		*end = '\0';
		clean_line(line);
		if (*line)
			talk_say(talk, "%s", line);
		line = end + more;
	}
	free(text);
}

static struct record_header header_of(const struct talk *talk)
{
	struct record_header header = {.date = ""};

	if (talk->journal)
		return *journal_header(talk->journal);
	seats_header(talk, &header);
	return header;
}

static void run_export(struct talk *talk, const char *words)
{
	struct record_header header = header_of(talk);

	(void)words;
	say_owned(talk, share_text(talk->session, &header));
}

static void run_line(struct talk *talk, const char *words)
{
	struct record_header header = header_of(talk);

	(void)words;
	say_owned(talk, share_line(talk->session, &header));
}

static void run_rules(struct talk *talk, const char *words)
{
	tell_rules(talk->out, game_of(talk), words);
}

/* Beginning and ending. */

static bool may_leave(struct talk *talk)
{
	if (!under_way(talk) || keep_is_safe(talk))
		return true;
	return talk_ask(talk, talk->journal
			? "The last changes of this game are not saved. "
			  "Leave it?"
			: "This game goes on and is not kept. Leave it?");
}

static void run_draw(struct talk *talk, const char *words)
{
	int other = talk_own_side(talk) ^ 1;
	char question[80];

	(void)words;
	if (session_outcome(talk->session).result != GOES_ON) {
		talk_due(talk);
		return;
	}
	snprintf(question, sizeof question, "Offer %s a draw?",
		 game_of(talk)->sides[other]);
	if (!talk_ask(talk, talk_is_person(talk, other)
		      ? "Do both players agree on a draw?" : question) ||
	    talk_time(talk))
		return;
	if (!talk_is_person(talk, other)) {
		talk_answer_draw(talk);
		return;
	}
	session_agree(talk->session);
	keep_check(talk);
	talk_renew(talk);
	talk_due(talk);
}

static void run_resign(struct talk *talk, const char *words)
{
	int side = talk_own_side(talk);
	char question[80];

	(void)words;
	if (session_outcome(talk->session).result != GOES_ON) {
		talk_due(talk);
		return;
	}
	snprintf(question, sizeof question, "Does %s give the game up?",
		 game_of(talk)->sides[side]);
	if (!talk_ask(talk, question) || talk_time(talk))
		return;
	session_resign(talk->session, side);
	keep_check(talk);
	talk_renew(talk);
	talk_due(talk);
}

static void begin_game(struct talk *talk, const struct game *game)
{
	keep_end(talk);
	talk_end_players(talk);
	session_free(talk->session);
	talk->session = session_new(game);
	clock_begin(&talk->clock, &talk->options.clock);
	keep_begin(talk);
	talk_renew(talk);
	talk_say(talk, "%s: %s.", game->title, game->special);
	seats_tell(talk);
	talk_say(talk, "Type a move, or help for the commands.");
	talk_due(talk);
}

/* By its number in the list, its code name, or the beginning of its title when
 * no other begins so. */
static const struct game *game_named(const char *text)
{
	const struct game *found = game_find(text);
	size_t digits = strspn(text, "0123456789");
	int n = digits && digits < 4 && !text[digits] ? atoi(text) : 0;
	int fits = 0;

	if (found)
		return found;
	for (int i = 0; games[i]; i++) {
		if (i + 1 == n)
			return games[i];
		if (*text && ascii_begins(text, games[i]->title)) {
			found = games[i];
			fits++;
		}
	}
	return fits == 1 ? found : NULL;
}

static void run_games(struct talk *talk, const char *words)
{
	(void)words;
	for (int i = 0; games[i]; i++)
		talk_say(talk, "%d. %s: %s. Its name is %s.", i + 1,
			 games[i]->title, games[i]->special, games[i]->name);
	talk_say(talk, talk->session
		 ? "Type new and the number or name of a game."
		 : "Type the number or name of a game.");
}

static void run_new(struct talk *talk, const char *words)
{
	const struct game *game = *words ? game_named(words)
	    : talk->session ? game_of(talk) : NULL;

	if (!game) {
		run_games(talk, "");
	} else if (may_leave(talk)) {
		if (!*words)
			seats_turn(talk);
		begin_game(talk, game);
	}
}

static void run_resume(struct talk *talk, const char *words)
{
	if (may_leave(talk))
		keep_run_resume(talk, words);
}

static void run_open(struct talk *talk, const char *words)
{
	if (may_leave(talk))
		watch_run_open(talk, words);
}

/* What "line" printed, typed or pasted. */
static void run_quincunx(struct talk *talk, const char *words)
{
	if (may_leave(talk))
		watch_run_line(talk, words);
}

static void run_replay(struct talk *talk, const char *words)
{
	if (may_leave(talk))
		watch_run_replay(talk, words);
}

static void run_quit(struct talk *talk, const char *words)
{
	(void)words;
	if (may_leave(talk))
		talk->ended = true;
}

/* Commands. */

static void run_help(struct talk *talk, const char *words);

enum when {
	WITH_GAME,	/* when a game is chosen: played or watched */
	PLAYED,
	WATCHED,
	ALWAYS
};

static const struct command {
	const char *name, *words;
	void (*run)(struct talk *talk, const char *words);
	const char *help;
	enum when when;
} commands[] = {
	{"board", "", run_board, "the board as rows of letters", WITH_GAME},
	{"pieces", "[SIDE]", run_pieces, "where all pieces stand", WITH_GAME},
	{"square", "SQUARE", run_square,
		"what stands there, and what attacks it", WITH_GAME},
	{"rank", "NUMBER", run_rank, "what stands on a rank", WITH_GAME},
	{"file", "LETTER", run_file, "what stands on a file", WITH_GAME},
	{"piece", "NAME", run_piece,
		"how a piece moves; a letter or its square will do", WITH_GAME},
	{"moves", "[SQUARE]", run_moves,
		"all legal moves, or those of one piece in words", WITH_GAME},
	{"why", "MOVE", run_why,
		"why a move is not legal, or a piece cannot move", WITH_GAME},
	{"attackers", "SQUARE", run_attackers,
		"the pieces that attack and defend it", WITH_GAME},
	{"threats", "", run_threats, "all pieces that are attacked", WITH_GAME},
	{"last", "", run_last, "the last turn in words", WITH_GAME},
	{"turns", "[NUMBER]", run_turns,
		"all turns in notation, or the last few", WITH_GAME},
	{"status", "", run_status,
		"who is to move and what is to be done", WITH_GAME},
	{"clock", "[TIME]", seats_run_clock,
		"the times that are left, or the clock of the next game",
		ALWAYS},
	{"done", "", run_done, "end a move that could go on", PLAYED},
	{"back", "", run_back,
		"take back the last part of an unfinished turn", PLAYED},
	{"undo", "[NUMBER]", run_undo, "take back a turn, or more", PLAYED},
	{"redo", "[NUMBER]", run_redo, "make it again", PLAYED},
	{"pass", "", run_pass, "pass, where the game allows it", PLAYED},
	{"draw", "", run_draw, "agree on a draw (asks)", PLAYED},
	{"resign", "", run_resign, "give the game up (asks)", PLAYED},
	{"rules", "[CHAPTER]", run_rules,
		"the rule book: its chapters, or one of them", WITH_GAME},
	{"hint", "", talk_run_hint,
		"which piece to move; again: where to; again: why", PLAYED},
	{"analyse", "[SECONDS]", talk_run_analyse,
		"think about the position: the score and the three best lines",
		WITH_GAME},
	{"threat", "", talk_run_threat,
		"what the other side would play if it could move now",
		WITH_GAME},
	{"now", "", talk_run_now,
		"let the computer play at once what it has found; so does stop",
		PLAYED},
	{"player", "[SIDE PLAYER]", talk_run_player,
		"who plays: a name, computer:1 to 8, engine:COMMAND", PLAYED},
	{"position", "", run_position,
		"the position as one line of text", WITH_GAME},
	{"game", "", run_game,
		"all turns, in a form that can be typed again", WITH_GAME},
	{"export", "", run_export,
		"the game as a text to be read, with its board", WITH_GAME},
	{"line", "", run_line,
		"the game as one line, for a mail or a chat", WITH_GAME},
	{"quincunx", "LINE 1; GAME...", run_quincunx,
		"such a line, typed again: go on with its game", ALWAYS},
	{"save", "[NAME]", keep_run_save,
		"how this game is saved, or give it a name", PLAYED},
	{"saved", "[all]", keep_run_saved,
		"the list of saved games, the newest first", ALWAYS},
	{"resume", "[GAME]", run_resume,
		"go on with a saved game: its number, its name, or the last "
		"one that is unfinished", ALWAYS},
	{"open", "FILE", run_open,
		"go on with a game that is in any file", ALWAYS},
	{"replay", "GAME", run_replay,
		"watch a saved game, or that in a file, turn by turn", ALWAYS},
	{"next", "[NUMBER]", watch_run_next,
		"the next turn of the game that is watched, or more", WATCHED},
	{"previous", "[NUMBER]", watch_run_previous,
		"a turn back in it, or more", WATCHED},
	{"goto", "NUMBER", watch_run_goto,
		"to where so many turns of it were made; 0 is the start",
		WATCHED},
	{"play", "", watch_run_play,
		"a new game goes on from there", WATCHED},
	{"review", "[judged or turns]", watch_run_review,
		"material over the turns, moves, captures; or what the "
		"computer thinks of it", WITH_GAME},
	{"rename", "GAME NAME", keep_run_rename,
		"give a saved game another name", ALWAYS},
	{"delete", "GAME", keep_run_delete,
		"remove a saved game (asks)", ALWAYS},
	{"new", "[GAME]", run_new, "begin this or another game", ALWAYS},
	{"games", "", run_games, "the list of games", ALWAYS},
	{"help", "[COMMAND]", run_help, "this list, or one line of it", ALWAYS},
	{"quit", "", run_quit, "leave (asks when the game is not saved)",
		ALWAYS},
};

#define N_COMMANDS ((int)(sizeof commands / sizeof commands[0]))

const char *plain_command_name(int i)
{
	return i >= 0 && i < N_COMMANDS ? commands[i].name : NULL;
}

const char *plain_command_words(int i)
{
	return i >= 0 && i < N_COMMANDS ? commands[i].words : NULL;
}

const char *plain_command_help(int i)
{
	return i >= 0 && i < N_COMMANDS ? commands[i].help : NULL;
}

/* The first word of a line, and what is left. */
struct words {
	char first[TALK_LINE];
	const char *rest;
};

static void split(struct words *words, const char *text)
{
	size_t n = strcspn(text, " ");

	snprintf(words->first, sizeof words->first, "%.*s", (int)n, text);
	words->rest = text + n + strspn(text + n, " ");
}

/* Only what can be asked now. */
static bool is_open(const struct talk *talk, const struct command *command)
{
	switch (command->when) {
	case WITH_GAME:
		return talk->session;
	case PLAYED:
		return talk->session && !talk->watched;
	case WATCHED:
		return talk->watched;
	default:
		return true;
	}
}

static const struct command *find_exactly(const char *name)
{
	for (int i = 0; i < N_COMMANDS; i++)
		if (ascii_begins(name, commands[i].name) &&
		    strlen(name) == strlen(commands[i].name))
			return &commands[i];
	return NULL;
}

/* Returns how many begin so; the first of them in *found. One letter is too
 * little: it may be a piece's. */
static int find_shortened(const struct talk *talk, const char *name,
			  const struct command **found)
{
	int n = 0;

	for (int i = 0; i < N_COMMANDS && name[0] && name[1]; i++) {
		if (!is_open(talk, &commands[i]) ||
		    !ascii_begins(name, commands[i].name))
			continue;
		if (!n++)
			*found = &commands[i];
	}
	return n;
}

static void say_help(struct talk *talk, const struct command *command)
{
	talk_say(talk, "%s%s%s: %s.", command->name,
		 *command->words ? " " : "", command->words, command->help);
}

static void say_how(struct talk *talk)
{
	talk_say(talk, "Type a move as from and to, like e2e4, or in the "
		 "game's notation, with or without its signs.");
	talk_say(talk, "A turn of several parts can be typed whole or part by "
		 "part: a square chooses the piece on it, the next square is "
		 "where it goes.");
	talk_say(talk, "A line that is a legal move is played. In notation a "
		 "square alone can be one, unless a piece of yours stands "
		 "there or is chosen. To ask about a square, put the word "
		 "square before it.");
	talk_say(talk, "Commands may be shortened, to two letters or more, as "
		 "long as only one begins so and it is no move. A line that "
		 "begins with # is ignored.");
}

static void run_help(struct talk *talk, const char *words)
{
	const struct command *command = find_exactly(words);

	if (!command && find_shortened(talk, words, &command) != 1)
		command = NULL;
	if (command) {
		say_help(talk, command);
		return;
	}
	if (*words) {
		talk_say(talk, "There is no command \"%.60s\"; help lists "
			 "them.", words);
		return;
	}
	say_how(talk);
	for (int i = 0; i < N_COMMANDS; i++)
		if (is_open(talk, &commands[i]))
			say_help(talk, &commands[i]);
}

static void say_watched(struct talk *talk)
{
	talk_say(talk, "This game is only watched: play begins a new one that "
		 "goes on from here.");
}

static void run(struct talk *talk, const struct command *command,
		const char *rest)
{
	if (!is_open(talk, command) && command->when == WATCHED)
		talk_say(talk, "No game is watched: type replay and the name "
			 "of one.");
	else if (!is_open(talk, command) && talk->session)
		say_watched(talk);
	else if (!is_open(talk, command))
		talk_say(talk, "First choose a game: its number or name.");
	else if (*rest && !*command->words)
		talk_say(talk, "Nothing can stand behind %s.", command->name);
	else
		command->run(talk, rest);
}

static void list_commands(struct talk *talk, const char *name)
{
	int n = 0;

	fprintf(talk->out, "\"%.60s\" can be:", name);
	for (int i = 0; i < N_COMMANDS; i++)
		if (is_open(talk, &commands[i]) &&
		    ascii_begins(name, commands[i].name))
			fprintf(talk->out, "%s %s", n++ ? "," : "",
				commands[i].name);
	talk_say(talk, ".");
}

/* What is typed while another player thinks: only commands that leave the turn
 * to him are for now. */
static bool is_for_now(const struct command *command)
{
	return command && command->run != run_done &&
	       command->run != run_back && command->run != run_pass;
}

/* No command by its full name: a game, a move, a shortened command. */
static void take_other(struct talk *talk, const char *text,
		       const struct words *words)
{
	const struct game *game = talk->session ? NULL : game_named(text);
	const struct command *command = NULL;
	int n;

	if (game) {
		begin_game(talk, game);
		return;
	}
	if (talk->session && !talk->watched && talk_move(talk, text))
		return;
	n = find_shortened(talk, words->first, &command);
	if (n == 1)
		run(talk, command, words->rest);
	else if (n)
		list_commands(talk, words->first);
	else if (talk->watched)
		say_watched(talk);
	else if (talk->session)
		talk_refuse(talk, text);
	else
		talk_say(talk, "There is no game or command \"%.60s\"; games "
			 "lists the games.", text);
}

static void take_line(struct talk *talk, const char *text)
{
	const struct command *command;
	struct words words;

	if (*text == '#')
		return;
	if (talk_is_hurry(talk, text) &&
	    (*text || (talk->asked && talk_is_theirs(talk)))) {
		talk_run_now(talk, "");
		return;
	}
	if (!*text) {
		if (talk->options.prompt && talk->session)
			talk_due(talk);
		return;
	}
	split(&words, text);
	command = find_exactly(words.first);
	if (talk_is_theirs(talk) && talk->asked && !is_for_now(command))
		talk_leave_alone(talk);
	else if (command)
		run(talk, command, words.rest);
	else
		take_other(talk, text, &words);
}

int plain_run(const struct game *game, const struct plain_options *options,
	      FILE *in, FILE *out)
{
	struct talk talk = {.in = in, .out = out, .options = *options};
	char text[TALK_LINE];

	/* Whether a line waits is asked of the descriptor. */
	if (fileno(in) >= 0)
		setvbuf(in, NULL, _IONBF, 0);
	for (int side = WHITE; side <= BLACK; side++)
		talk.player[side] = options->player[side];
	talk_say(&talk, "Quincunx in lines.");
	if (!options->resume && !options->file)
		keep_greet(&talk);
	if (options->resume)
		run_resume(&talk, "");
	else if (options->file && options->watch)
		watch_run_replay(&talk, options->file);
	else if (options->file)
		watch_run_open(&talk, options->file);
	else if (game)
		begin_game(&talk, game);
	else
		run_games(&talk, "");
	for (int side = WHITE; side <= BLACK && talk.session; side++)
		if ((options->resume || options->file) &&
		    options->seated[side])
			talk_seat(&talk, side, &options->player[side]);
	talk_others(&talk);
	while (!talk.ended && talk_read(&talk, text)) {
		talk_time(&talk);
		take_line(&talk, text);
		talk_others(&talk);
	}
	talk_end_players(&talk);
	if (talk.session && !talk.watched) {
		if (session_outcome(talk.session).result == GOES_ON)
			talk_say(&talk, "Leaving the game as it stands.");
		talk_due(&talk);
		keep_part(&talk);
	}
	keep_end(&talk);
	store_list_free(&talk.saved);
	entry_end(&talk.entry);
	session_free(talk.session);
	return fflush(out) || ferror(out);
}
