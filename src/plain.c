/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <limits.h>
#include <string.h>

#include "ascii.h"
#include "games.h"
#include "keep.h"
#include "seats.h"
#include "talk.h"
#include "watch.h"

/* Beginning and ending. */

static bool under_way(const struct talk *talk)
{
	return talk->session && !talk->watched && !talk_is_over(talk) &&
	       (session_turns(talk->session) ||
		session_under_way(talk->session));
}

static bool may_leave(struct talk *talk)
{
	if (!under_way(talk) || keep_is_safe(talk))
		return true;
	return talk_ask(talk, talk->journal
			? "The last changes of this game are not saved. "
			  "Leave it?"
			: "This game goes on and is not kept. Leave it?");
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
	uint64_t number = 0;
	int fits = 0;

	if (found)
		return found;
	ascii_number(text, INT_MAX, &number);
	for (int i = 0; games[i]; i++) {
		if (i + 1 == (int)number)
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
	    : talk->session ? talk_game(talk) : NULL;

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
	{"board", "", talk_run_board,
		"the board as rows of letters", WITH_GAME},
	{"pieces", "[SIDE]", talk_run_pieces,
		"where all pieces stand", WITH_GAME},
	{"square", "SQUARE", talk_run_square,
		"what stands there, and what attacks it", WITH_GAME},
	{"rank", "NUMBER", talk_run_rank, "what stands on a rank", WITH_GAME},
	{"file", "LETTER", talk_run_file, "what stands on a file", WITH_GAME},
	{"piece", "NAME", talk_run_piece,
		"how a piece moves; a letter or its square will do", WITH_GAME},
	{"moves", "[SQUARE]", talk_run_moves,
		"all legal moves, or those of one piece in words", WITH_GAME},
	{"why", "MOVE", talk_run_why,
		"why a move is not legal, or a piece cannot move", WITH_GAME},
	{"attackers", "SQUARE", talk_run_attackers,
		"the pieces that attack and defend it", WITH_GAME},
	{"threats", "", talk_run_threats,
		"all pieces that are attacked", WITH_GAME},
	{"last", "", talk_run_last, "the last turn in words", WITH_GAME},
	{"turns", "[NUMBER]", talk_run_turns,
		"all turns in notation, or the last few", WITH_GAME},
	{"status", "", talk_run_status,
		"who is to move and what is to be done", WITH_GAME},
	{"clock", "[TIME]", seats_run_clock,
		"the times that are left, or the clock of the next game",
		ALWAYS},
	{"done", "", talk_run_done, "end a move that could go on", PLAYED},
	{"back", "", talk_run_back,
		"take back the last part of an unfinished turn", PLAYED},
	{"undo", "[NUMBER]", talk_run_undo,
		"take back a turn, or more", PLAYED},
	{"redo", "[NUMBER]", talk_run_redo, "make it again", PLAYED},
	{"pass", "", talk_run_pass, "pass, where the game allows it", PLAYED},
	{"draw", "", talk_run_draw, "agree on a draw (asks)", PLAYED},
	{"resign", "", talk_run_resign, "give the game up (asks)", PLAYED},
	{"rules", "[CHAPTER]", talk_run_rules,
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
	{"position", "", talk_run_position,
		"the position as one line of text", WITH_GAME},
	{"game", "", talk_run_game,
		"all turns, in a form that can be typed again", WITH_GAME},
	{"export", "", talk_run_export,
		"the game as a text to be read, with its board", WITH_GAME},
	{"line", "", talk_run_line,
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
	return command && command->run != talk_run_done &&
	       command->run != talk_run_back && command->run != talk_run_pass;
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

/* The first game, if any was named; else the list of them. */
static void begin(struct talk *talk, const struct game *game)
{
	const struct plain_options *options = &talk->options;

	talk_say(talk, "Quincunx in lines.");
	if (!options->resume && !options->file)
		keep_greet(talk);
	if (options->resume)
		run_resume(talk, "");
	else if (options->file && options->watch)
		watch_run_replay(talk, options->file);
	else if (options->file)
		watch_run_open(talk, options->file);
	else if (game)
		begin_game(talk, game);
	else
		run_games(talk, "");
	/* A record names its players; the command line knows better. */
	for (int side = WHITE; side <= BLACK && talk->session; side++)
		if ((options->resume || options->file) &&
		    options->seated[side])
			talk_seat(talk, side, &options->player[side]);
	talk_others(talk);
}

static void end(struct talk *talk)
{
	talk_end_players(talk);
	if (talk->session && !talk->watched) {
		if (!talk_is_over(talk))
			talk_say(talk, "Leaving the game as it stands.");
		talk_due(talk);
		keep_part(talk);
	}
	keep_end(talk);
	store_list_free(&talk->saved);
	entry_end(&talk->entry);
	session_free(talk->session);
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
	begin(&talk, game);
	while (!talk.ended && talk_read(&talk, text)) {
		talk_time(&talk);
		take_line(&talk, text);
		talk_others(&talk);
	}
	end(&talk);
	return fflush(out) || ferror(out);
}
