/* SPDX-License-Identifier: MIT */
/*
 * The line mode: what it lists can be typed, whole or part by part, in every
 * game; whatever is typed, lines of printable ASCII come out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "plain.h"
#include "support.h"
#include "talk.h"
#include "tell.h"

/* A conversation that begins somewhere, its input a text. */
struct scene {
	struct talk talk;
	char *output;
	size_t size;
};

static void scene_open(struct scene *scene, const struct position *pos,
	const char *input)
{
	*scene = (struct scene){ .output = NULL };
	scene->talk.in = fmemopen((void *)(uintptr_t)input, strlen(input),
		"r");
	scene->talk.out = open_memstream(&scene->output, &scene->size);
	scene->talk.options.trust = true;
	scene->talk.session = session_new_at(pos);
	talk_renew(&scene->talk);
}

static void scene_close(struct scene *scene)
{
	fclose(scene->talk.in);
	fclose(scene->talk.out);
	entry_end(&scene->talk.entry);
	session_free(scene->talk.session);
	free(scene->output);
}

static const char *scene_text(struct scene *scene)
{
	fflush(scene->talk.out);
	return scene->output;
}

/* Printable ASCII in lines that are ended, none of them empty. */
static void require_lines(const char *text, size_t n)
{
	ck_assert_uint_gt(n, 0);
	ck_assert_int_eq(text[n - 1], '\n');
	for (size_t i = 0; i < n; i++) {
		ck_assert_msg(text[i] == '\n' || (text[i] >= ' '
			&& text[i] <= '~'), "byte %02x", text[i] & 255);
		ck_assert_msg(text[i] != '\n' || (i && text[i - 1] != '\n'),
			"an empty line in: %.*s", 300, text + (i > 200
			? i - 200 : 0));
	}
}

static void play_all(struct line *line, const struct turn *turn)
{
	struct undo undo[TURN_MOVES];

	turn_make(line, turn, undo);
}

/* Positions, with what is to be random about them. */

/* "Knight b1: b1a3, b1c3." */
static void read_list(const char *list, struct texts *texts)
{
	for (const char *at = strchr(list, '\n'); at && at[1];
	     at = strchr(at + 1, '\n')) {
		const char *word = strchr(at + 1, ':');

		ck_assert_ptr_nonnull(word);
		for (word += 2; word[-1] != '\n'; ) {
			size_t n = strcspn(word, ",.");

			texts_add_n(texts, word, n);
			word += n + 2;
		}
	}
	texts_sort(texts);
}

START_TEST(moves_lists_exactly_the_legal_moves)
{
	const struct game *game = games[_i];

	for (int round = 0; round < long_or(100, 15); round++) {
		struct texts legal = { 0 }, listed = { 0 };
		struct line line;
		char *list;
		size_t size;
		FILE *out = open_memstream(&list, &size);

		random_line(game, (uint64_t)round + 1, &line);
		tell_moves(out, &line);
		fclose(out);
		require_lines(list, size);
		read_list(list, &listed);
		list_moves(&line, &legal);
		ck_assert_uint_eq(legal.n, listed.n);
		for (size_t i = 0; i < legal.n; i++)
			ck_assert_str_eq(legal.at[i], listed.at[i]);
		texts_free(&legal);
		texts_free(&listed);
		free(list);
		line_end(&line);
	}
}
END_TEST

/* The conversation stands where the line stands. */
static void require_same(const struct scene *scene, const struct line *line,
	const char *typed)
{
	ck_assert_msg(position_key(session_position(scene->talk.session))
		== position_key(&line->pos), "%s: \"%s\" led elsewhere: %s",
		line->pos.game->name, typed, scene->output);
}

static void type_whole(const struct line *line, const struct line *after,
	const char *typed)
{
	struct scene scene;

	scene_open(&scene, &line->pos, "x");
	ck_assert_msg(talk_move(&scene.talk, typed), "\"%s\" is no move",
		typed);
	scene_text(&scene);
	require_same(&scene, after, typed);
	require_lines(scene.output, scene.size);
	scene_close(&scene);
}

/* Square by square, as the move's path says; "done" when it could go on. */
static void type_squares(struct scene *scene, const struct move *move)
{
	struct registers before = session_position(scene->talk.session)->now;
	int first = scene->talk.entry.n;

	for (int i = first; i < move->n_path; i++) {
		char name[SQUARE_NAME];
		const struct registers *now;

		square_name(move->path[i], name);
		ck_assert_msg(talk_move(&scene->talk, name), "%s", name);
		now = &session_position(scene->talk.session)->now;
		if (now->side != before.side || now->stage != before.stage)
			return;
	}
	if (scene->talk.entry.n == move->n_path)
		talk_done(&scene->talk);
}

/* What a pawn becomes is asked for; the answer waits in the input. */
static const char *answer(const struct game *game, const struct turn *turn)
{
	for (int i = 0; i < turn->n; i++)
		if (turn->move[i].choice)
			return game->kinds[turn->move[i].choice].name;
	return "nothing";
}

static void type_parts(const struct line *line, const struct line *after,
	const struct turn *turn, const char *typed)
{
	struct scene scene;

	for (int i = 0; i < turn->n; i++)
		if (!turn->move[i].n_path)
			return;
	scene_open(&scene, &line->pos, answer(line->pos.game, turn));
	for (int i = 0; i < turn->n; i++)
		type_squares(&scene, &turn->move[i]);
	scene_text(&scene);
	require_same(&scene, after, typed);
	require_lines(scene.output, scene.size);
	scene_close(&scene);
}

START_TEST(turns_can_be_typed_whole_and_part_by_part)
{
	const struct game *game = games[_i];

	for (int round = 0; round < long_or(200, 25); round++) {
		uint64_t random = (uint64_t)round + 31;
		char text[TURN_TEXT], notation[NOTATION_TEXT];
		struct line line, fresh, after;
		struct turn turn;

		random_line(game, (uint64_t)round + 300, &line);
		line_begin(&fresh, &line.pos);
		if (play_pick(&fresh, &random, PLAY_LOUD, &turn)) {
			line_copy(&after, &fresh);
			play_all(&after, &turn);
			turn_text(&fresh.pos, &turn, text, sizeof(text));
			turn_notation(&fresh, &turn, notation,
				sizeof(notation));
			type_whole(&fresh, &after, text);
			type_whole(&fresh, &after, notation);
			type_parts(&fresh, &after, &turn, text);
			line_end(&after);
		}
		line_end(&fresh);
		line_end(&line);
	}
}
END_TEST

/* No full command is a move, so that it can never hide one. */
START_TEST(no_command_hides_a_move)
{
	const struct game *game = games[_i];

	for (int round = 0; round < long_or(40, 8); round++) {
		struct line line;

		random_line(game, (uint64_t)round + 50, &line);
		for (int i = 0; plain_command_name(i); i++) {
			struct reading reading;

			reading_make(&line, plain_command_name(i), &reading);
			ck_assert_msg(!reading.n_whole
				|| !strcmp(plain_command_name(i), "pass"),
				"%s", plain_command_name(i));
		}
		line_end(&line);
	}
}
END_TEST

/* Whole conversations. */

static char *talk_over(const struct game *game, const char *input, size_t n,
	bool prompt)
{
	const struct plain_options options = { .prompt = prompt };
	FILE *in = n ? fmemopen((void *)(uintptr_t)input, n, "r")
		: fopen("/dev/null", "r");
	char *output;
	size_t size;
	FILE *out = open_memstream(&output, &size);

	ck_assert_int_eq(plain_run(game, &options, in, out), 0);
	fclose(in);
	fclose(out);
	if (!prompt)
		require_lines(output, size);
	return output;
}

static void expect(const char *game, const char *input, const char *words)
{
	char *output = talk_over(game ? game_find(game) : NULL, input,
		strlen(input), false);

	ck_assert_msg(strstr(output, words) != NULL,
		"\"%s\" is not answered by \"%s\" but: %s", input, words,
		output);
	free(output);
}

START_TEST(commands_answer)
{
	static const struct {
		const char *game, *input, *words;
	} rows[] = {
		{ NULL, "", "Type the number or name of a game." },
		{ NULL, "board", "First choose a game" },
		{ NULL, "7", "PHI Chess" },
		{ NULL, "wild", "White to move, turn 1." },
		{ NULL, "fen", "no game or command \"fen\"" },
		{ NULL, "new rose", "Wild Rose Chess: 8 x 8" },
		{ "phi", "board", " 8  r f b n j q k q j n b f r  8" },
		{ "phi", "pieces black", "Black Jack: e8, i8." },
		{ "phi", "pi", "\"pi\" can be: pieces, piece." },
		{ "phi", "moves d1", "d1c3: leaps to c3." },
		{ "phi", "moves e5", "Nothing stands on e5." },
		{ "phi", "moves a1", "White Rook a1 has no move now." },
		{ "phi", "moves d8", "It could go to: c6, e6." },
		{ "phi", "why e2e4", "cannot go to e4" },
		{ "phi", "why d1c3", "It is legal: White Knight d1 leaps" },
		{ "phi", "why a1", "White Rook a1 has no move now." },
		{ "phi", "why", "Name a move or a square behind why." },
		{ "phi", "attackers c3", "White attacks c3 with: Fool b1, "
			"Knight d1, Pawn b2, Pawn d2." },
		{ "phi", "attackers d2", "White defends d2 with:" },
		{ "phi", "square D1", "d1: a dark square, White Knight." },
		{ "phi", "square a1", "a1: a light square, White Rook." },
		{ "phi", "square n9", "Name a square, a1 to m8." },
		{ "phi", "piece f", "The Fool slides diagonally" },
		{ "phi", "piece e1", "The Jack slides along" },
		{ "phi", "piece ja", "The Jack slides along" },
		{ "phi", "piece z", "The pieces are: Pawn, Knight" },
		{ "phi", "rank 4", "Rank 4: empty." },
		{ "phi", "rank 9", "The ranks are 1 to 8." },
		{ "phi", "file d", "File d: d1 White Knight, d2 White Pawn" },
		{ "phi", "file z", "The files are a to m." },
		{ "phi", "threats", "No piece of either side is attacked." },
		{ "phi", "last", "No turn has been made yet." },
		{ "phi", "e2e3\nlast", "White Pawn e2 goes to e3." },
		{ "phi", "e2e3\nturns", "1 White: e3" },
		{ "phi", "e2e3\nturns x", "Give a number" },
		{ "phi", "e2e3\nundo", "Taken back: e3." },
		{ "phi", "undo", "There is no turn to take back." },
		{ "phi", "e2e3\nundo\nredo", "White Pawn e2 goes to e3." },
		{ "phi", "redo", "There is no turn to make again." },
		{ "phi", "e2e3\nundo\nturns", "redo can bring back: 1." },
		{ "phi", "pass\nstatus", "Black to move, turn 1." },
		{ "phi", "status", "Worth of the pieces: White 85, Black 85" },
		{ "phi", "position", "RFBNJQKQJNBFR w - 0 1" },
		{ "phi", "e2e3\npass\ngame", "new phi\ne2e3\npass\n" },
		{ "phi", "save", "This game is not saved here." },
		{ "phi", "hint", "There is no such help here" },
		{ "phi", "analyse", "There is no such help here" },
		{ "phi", "threat", "There is no such help here" },
		{ "phi", "analyse 0", "Give a number, 1 or more." },
		{ "phi", "now", "Nobody thinks now." },
		{ "phi", "stop", "Nobody thinks now." },
		{ NULL, "stop", "Nobody thinks now." },
		{ "phi", "rules", "1. Aim." },
		{ "phi", "rules 1", "Capture the enemy King." },
		{ "phi", "rules jack", "The Jack" },
		{ "phi", "draw\nyes", "The game is over, 1/2-1/2. Both" },
		{ "phi", "draw\nno\nstatus", "White to move" },
		{ "phi", "draw\nboard", "That is taken as a no." },
		{ "phi", "resign\ny", "The game is over, 0-1. White resigned."
			},
		{ "phi", "resign\ny\nundo", "The game goes on again." },
		{ "phi", "resign\ny\ne2e3", "The game is over, 0-1." },
		{ "phi", "e2e3\nquit\nno\nstatus", "Black to move" },
		{ "phi", "e2e3\nnew rose\nyes", "Wild Rose Chess: 8 x 8" },
		{ "phi", "new 9", "Type new and the number" },
		{ "phi", "help und", "undo [NUMBER]: take back" },
		{ "phi", "help dance", "There is no command \"dance\";" },
		{ "phi", "board now", "Nothing can stand behind board." },
		{ "phi", "dance", "\"dance\" is no command and no move" },
		{ "phi", "d1", "White Knight d1 is chosen." },
		{ "phi", "d1\nd5", "The Knight on d1 cannot go to d5" },
		{ "phi", "d1\ne4", "The Knight on d1 cannot go to e4" },
		{ "phi", "d1\ne1", "White Jack e1 is chosen." },
		{ "phi", "d1\nback", "Nothing is chosen now." },
		{ "phi", "back", "No part of a turn has been entered" },
		{ "phi", "done", "There is no move that could end here." },
		{ "phi", "e3", "White Pawn e2 goes to e3." },
		{ "phi", "N", "This can go on as: " },
		{ "phi", "pas", "White passes." },
		{ "rose", "pass", "In this game nobody may pass." },
		{ "rose", "a1d7\na7a6", "Play it anyway? Answer yes or no." },
		{ "rose", "a1d7\na7a6\nno", "It is not played." },
		{ "rose", "a1d7\na7a6\nyes", "The game is over, 1-0." },
		{ "fenix", "d3", "Red Soldier d3 is chosen." },
		{ "fenix-small-1975", "a2a3\nc7d7\na3",
			"In the preparation nothing moves" },
		{ "fenix-small-1975", "a2a3\nmoves a2", "Nothing stands on a2."
			},
		{ "fenix-small-1975", "a2a3\nmoves c1",
			"It could change what is on: b1, d1, c2." },
		{ "angel", "h1xe2xe9", "captures its own Pawn on e2 and the "
			"Pawn on e9" },
		{ "angel", "h1xe2", "White Angel h1, so far over e2." },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect(rows[i].game, rows[i].input, rows[i].words);
}
END_TEST

/* A turn in parts, and all ways back. */
START_TEST(a_long_turn_asks_for_its_parts)
{
	struct position pos;
	struct complaint complaint;
	struct scene scene;

	ck_assert(position_read(&pos, game_find("phoenix"), "1xx9/12/12/12/12/"
		"p11/12/8A3/12/12/12/10XX b - 0 40", &complaint));
	scene_open(&scene, &pos, "x");
	talk_due(&scene.talk);
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Your Phoenix on b12 burns: choose its new square."));
	ck_assert(talk_move(&scene.talk, "a1"));
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Black Phoenix b12 burns and is reborn on a1."));
	ck_assert_int_eq(session_under_way(scene.talk.session), 1);
	talk_back(&scene.talk);
	ck_assert_int_eq(session_under_way(scene.talk.session), 0);
	ck_assert(talk_move(&scene.talk, "(Xb12@a1)"));
	ck_assert_int_eq(session_under_way(scene.talk.session), 1);
	ck_assert(talk_move(&scene.talk, "a1"));
	ck_assert(talk_move(&scene.talk, "a2"));
	ck_assert_uint_eq(session_turns(scene.talk.session), 1);
	ck_assert_ptr_nonnull(strstr(scene_text(&scene), "Black Phoenix b12 "
		"burns and is reborn on a1, then Phoenix a1 goes to a2."));
	scene_close(&scene);
}
END_TEST

START_TEST(a_promotion_is_asked_for)
{
	static const char *const answers[] = { "Fool", "f", "foo", "", "x\nF",
		"\n\nFOOL", "Bx\nback" };
	struct position pos;
	struct complaint complaint;

	ck_assert(position_read(&pos, game_find("phi"),
		"6k6/pP11/13/3p9/4P8/13/13/6K6 w - 0 40", &complaint));
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		struct scene scene;
		bool made = i != 3 && i != 6;

		scene_open(&scene, &pos, i == 3 ? "\n" : answers[i]);
		ck_assert(talk_move(&scene.talk, "b7b8"));
		ck_assert_ptr_nonnull(strstr(scene_text(&scene),
			"Choose what it becomes: "));
		ck_assert_msg(session_turns(scene.talk.session) == made,
			"%s: %s", answers[i], scene.output);
		ck_assert_msg(!made || strstr(scene.output,
			"and becomes a Fool"), "%s", scene.output);
		scene_close(&scene);
	}
}
END_TEST

/* What the command game printed: from its last "new" to the end. */
static struct report cut_game(const char *output, const struct game *game)
{
	struct report cut = { 0 };
	char begin[60];
	const char *at, *end;

	snprintf(begin, sizeof(begin), "new %s\n", game->name);
	at = strstr(output, begin);
	ck_assert_ptr_nonnull(at);
	end = strstr(at, "Leaving the game");
	if (!end)
		end = strstr(at, "The game is over");
	ck_assert(at && end > at);
	report_add(&cut, "%.*s", (int)(end - at), at);
	return cut;
}

/* A recorded game, typed again, is the same game. */
START_TEST(game_prints_what_can_be_typed_again)
{
	const struct game *game = games[_i];
	uint64_t random = 19;
	struct report typed = { 0 }, again;
	struct position start;
	struct line line;
	struct turn turn;
	char position[POSITION_TEXT];
	char *output;

	position_start(&start, game);
	line_begin(&line, &start);
	report_add(&typed, "new %s\n", game->name);
	for (int ply = 0; ply < 30
	     && play_pick(&line, &random, PLAY_LONG, &turn); ply++) {
		char text[TURN_TEXT];

		turn_text(&line.pos, &turn, text, sizeof(text));
		report_add(&typed, "%s\nyes\n", text);
		play_turn(&line, &turn);
	}
	report_add(&typed, "game\n");
	output = talk_over(NULL, typed.text, typed.n, false);
	again = cut_game(output, game);
	report_add(&again, "position\n");
	free(output);
	output = talk_over(NULL, again.text, again.n, false);
	position_write(&line.pos, position, sizeof(position));
	ck_assert_msg(strstr(output, position) != NULL, "%s", output);
	free(output);
	report_free(&typed);
	report_free(&again);
	line_end(&line);
}
END_TEST

/* Every command, with and without something behind it, in many positions. */
START_TEST(every_command_answers_in_lines)
{
	const struct game *game = games[_i];
	static const char *const behind[] = { "", " a1", " e4", " 3", " k",
		" rose", " a2a3", " zz" };

	for (int i = 0; plain_command_name(i); i++)
		for (size_t j = 0; j < sizeof(behind) / sizeof(behind[0]);
		     j++) {
			char input[200];

			snprintf(input, sizeof(input), "%s%s\nyes\nstatus\n",
				plain_command_name(i), behind[j]);
			free(talk_over(game, input, strlen(input), false));
		}
}
END_TEST

/* Hostile input. */

START_TEST(any_bytes_are_answered_in_lines)
{
	static const char likely[] = "abcdefgh12345678xyes= \n\n\n";

	for (int round = 0; round < long_or(300, 40); round++) {
		uint64_t random = (uint64_t)round + 3;
		char bytes[4096];

		for (size_t i = 0; i < sizeof(bytes); i++)
			bytes[i] = round % 2 || !random_below(&random, 400)
				? (char)random_below(&random, 256)
				: likely[random_below(&random,
					sizeof(likely) - 1)];
		free(talk_over(games[round % count_games()], bytes,
			sizeof(bytes), false));
	}
}
END_TEST

START_TEST(a_wrong_line_is_named_once)
{
	char input[TALK_LINE + 2];

	memset(input, 'a', sizeof(input));
	input[TALK_LINE] = '\n';
	input[TALK_LINE + 1] = '\0';
	expect("phi", input, "This line is ignored: it is longer than 4095");
	expect("phi", "e2e3\xc3\xa9\ne2e3", "its byte 5 (hexadecimal c3)");
	expect("phi", "\x1b[2J\nstatus", "its byte 1 (hexadecimal 1b)");
	expect("phi", "e2e3\r\n\t last \r\n", "White Pawn e2 goes to e3.");
	expect("phi", "# e2e3\nlast", "No turn has been made yet.");
	expect("phi", "e2e3", "Leaving the game as it stands.\nBlack to move");
	free(talk_over(game_find("phi"), "e2e3\0last\n", 10, false));
}
END_TEST

/* A prompt stands only where somebody sits. */
START_TEST(the_prompt_is_for_people)
{
	char *output = talk_over(game_find("phi"), "e2e3\n\n", 6, true);

	ck_assert_ptr_nonnull(strstr(output, "\n> White Pawn"));
	free(output);
	output = talk_over(game_find("phi"), "e2e3\n\n", 6, false);
	ck_assert_ptr_null(strchr(output, '>'));
	free(output);
}
END_TEST

/* Where every turn is asked about, also what "game" prints answers. */
START_TEST(every_turn_can_be_asked_about)
{
	const struct plain_options options = { .confirm = true };
	char input[] = "d1c3\nno\nd1c3\nyes\ngame\n";
	FILE *in = fmemopen(input, strlen(input), "r");
	char *output;
	size_t size;
	FILE *out = open_memstream(&output, &size);

	ck_assert_int_eq(plain_run(game_find("phi"), &options, in, out), 0);
	fclose(in);
	fclose(out);
	ck_assert_ptr_nonnull(strstr(output, "White Knight d1 leaps to c3. "
		"Play it? Answer yes or no.\nIt is not played.\n"));
	ck_assert_ptr_nonnull(strstr(output, "new phi\nd1c3\nyes\n"));
	free(output);
}
END_TEST

/* An output that is full ends the conversation, and says so. */
START_TEST(a_full_output_ends_it)
{
	const struct plain_options options = { .prompt = false };
	FILE *in = fmemopen((void *)(uintptr_t)"board\nboard\n", 12, "r");
	FILE *out = fopen("/dev/full", "w");

	ck_assert_ptr_nonnull(out);
	ck_assert_int_eq(plain_run(game_find("phi"), &options, in, out), 1);
	fclose(in);
	fclose(out);
}
END_TEST

/* The manual. */

static char *read_whole(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = calloc(1, 200000);

	ck_assert_msg(file && text, "%s", path);
	ck_assert_uint_gt(fread(text, 1, 199999, file), 0);
	fclose(file);
	return text;
}

START_TEST(the_manual_lists_the_commands)
{
	char *manual = read_whole(TESTDATA "/../man/quincunx.6");
	const char *at = strstr(manual, ".SH PLAIN MODE");
	const char *end;

	ck_assert_ptr_nonnull(at);
	at = strstr(at, ".SS Commands");
	ck_assert_ptr_nonnull(at);
	end = strstr(at, "\n.SH ");
	ck_assert_ptr_nonnull(end);
	for (int i = 0; plain_command_name(i); i++) {
		char entry[300], first = plain_command_help(i)[0];
		const char *words = plain_command_words(i);

		snprintf(entry, sizeof(entry), "\n.TP\n.B %s%s%s\n%c%s.\n",
			plain_command_name(i), *words ? " " : "", words,
			first >= 'a' && first <= 'z' ? first - 32 : first,
			plain_command_help(i) + 1);
		ck_assert_msg(!strncmp(strstr(at, "\n.TP") ? strstr(at,
			"\n.TP") : at, entry, strlen(entry)),
			"the manual has not \"%s\" here: %.200s", entry, at);
		at = strstr(at, "\n.TP") + strlen(entry) - 1;
	}
	ck_assert_msg(!strstr(at, "\n.TP") || strstr(at, "\n.TP") > end,
		"the manual has one command more: %.100s", at);
	free(manual);
}
END_TEST

/* A clock, and a time that passes only when it is told to. */

static long long fake_time;

static long long fake_now(void)
{
	return fake_time;
}

static void clock_scene(struct scene *scene, const char *input)
{
	struct position start;
	char error[200];

	position_start(&start, game_find("phi"));
	scene_open(scene, &start, input);
	scene->talk.options.now = fake_now;
	ck_assert(clock_rule_read("2+10", &scene->talk.options.clock, error,
		sizeof(error)));
	clock_begin(&scene->talk.clock, &scene->talk.options.clock);
	talk_renew(&scene->talk);
}

/* A line after so many seconds. */
static void type_after(struct scene *scene, int seconds, const char *line)
{
	fake_time += seconds * 1000LL;
	talk_time(&scene->talk);
	ck_assert(talk_move(&scene->talk, line));
}

START_TEST(a_clock_is_told)
{
	struct scene scene;

	clock_scene(&scene, "");
	talk_clock(&scene.talk);
	type_after(&scene, 5000, "d2d3");
	type_after(&scene, 11, "b7b6");
	talk_clock(&scene.talk);
	ck_assert_ptr_null(strstr(scene_text(&scene), "left."));
	type_after(&scene, 30, "e2e3");
	type_after(&scene, 60, "c7c6");
	type_after(&scene, 10, "d3d4");
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Time left: White 2:00, Black 2:00.\n"
		"It starts when the first turn is made.\n"));
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Time left: White 2:10, Black 1:59.\n"));
	ck_assert_ptr_null(strstr(scene_text(&scene), "White has"));
	ck_assert_ptr_null(strstr(scene_text(&scene), "Black has 1"));
	type_after(&scene, 20, "b6b5");
	type_after(&scene, 10, "e3e4");
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Black to move, turn 4.\nBlack has 0:59 left.\n"));
	require_lines(scene.output, scene.size);
	scene_close(&scene);
}
END_TEST

START_TEST(time_runs_out_between_lines)
{
	struct scene scene;

	clock_scene(&scene, "");
	type_after(&scene, 0, "d2d3");
	fake_time += 119999;
	ck_assert(!talk_time(&scene.talk));
	fake_time++;
	ck_assert(talk_time(&scene.talk));
	ck_assert(!talk_time(&scene.talk));
	ck_assert(!talk_move(&scene.talk, "b7b6"));
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"The game is over, 1-0. Black ran out of time.\n"));
	talk_clock(&scene.talk);
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Time left: White 2:10, Black 0:00.\n"));
	require_lines(scene.output, scene.size);
	scene_close(&scene);
}
END_TEST

/* Between a question and its answer time passes too: here with every look at
 * the clock. */
static long long hasty_now(void)
{
	return fake_time += 61000;
}

START_TEST(time_runs_out_in_a_question)
{
	struct scene scene;

	clock_scene(&scene, "yes\n");
	type_after(&scene, 0, "d2d3");
	scene.talk.options.now = hasty_now;
	scene.talk.options.confirm = true;
	ck_assert(!talk_time(&scene.talk));
	ck_assert(talk_move(&scene.talk, "b7b6"));
	ck_assert_ptr_nonnull(strstr(scene_text(&scene), "Play it?"));
	ck_assert_ptr_nonnull(strstr(scene_text(&scene),
		"Black ran out of time.\n"));
	ck_assert_uint_eq(session_turns(scene.talk.session), 1);
	scene_close(&scene);
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("plain"), 0);
}
END_TEST

static Suite *plain_suite(void)
{
	TCase *t;
	Suite *suite = suite_of("plain", &t);
	int n = count_games();

	tcase_set_timeout(t, test_seconds());
	tcase_add_loop_test(t, moves_lists_exactly_the_legal_moves, 0, n);
	tcase_add_loop_test(t, turns_can_be_typed_whole_and_part_by_part, 0,
		n);
	tcase_add_loop_test(t, no_command_hides_a_move, 0, n);
	tcase_add_test(t, commands_answer);
	tcase_add_test(t, a_long_turn_asks_for_its_parts);
	tcase_add_test(t, a_promotion_is_asked_for);
	tcase_add_loop_test(t, game_prints_what_can_be_typed_again, 0, n);
	tcase_add_loop_test(t, every_command_answers_in_lines, 0, n);
	tcase_add_test(t, any_bytes_are_answered_in_lines);
	tcase_add_test(t, a_wrong_line_is_named_once);
	tcase_add_test(t, the_prompt_is_for_people);
	tcase_add_test(t, every_turn_can_be_asked_about);
	tcase_add_test(t, a_full_output_ends_it);
	tcase_add_test(t, the_manual_lists_the_commands);
	tcase_add_test(t, a_clock_is_told);
	tcase_add_test(t, time_runs_out_between_lines);
	tcase_add_test(t, time_runs_out_in_a_question);
	tcase_add_test(t, the_corpus_is_survived);
	return suite;
}

int main(void)
{
	return run_suite(plain_suite());
}
