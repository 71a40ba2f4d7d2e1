/* SPDX-License-Identifier: MIT */
/*
 * Games kept on the screen: what is on disk when a turn is seen, what can be
 * opened again, and that no keys, games and files bring any of it down. What
 * the views look like is in scenes.txt.
 */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app.h"
#include "clock.h"
#include "folder.h"
#include "games.h"
#include "harness.h"
#include "record.h"
#include "review.h"
#include "scratch.h"
#include "sketch.h"
#include "store.h"
#include "support.h"

/* One program after the other, in the same folder. */
struct stage {
	struct app *app;
	struct cells *cells;
};

static void begin(struct stage *stage, const struct game *game)
{
	stage->app = app_new(NULL, game);
	stage->cells = cells_new(24, 80);
	app_keep_games(stage->app);
	app_time(stage->app, 0);
	app_draw(stage->app, stage->cells);
}

/* As when it is killed: nothing is told to anybody. */
static void end(struct stage *stage)
{
	app_free(stage->app);
	cells_free(stage->cells);
}

static void press(struct stage *stage, const char *name)
{
	struct key key;

	ck_assert_msg(key_parse(name, strlen(name), &key), "%s", name);
	app_key(stage->app, &key);
	app_draw(stage->app, stage->cells);
}

static void type(struct stage *stage, const char *text)
{
	char letter[2] = "";

	for (; *text; text++) {
		letter[0] = *text;
		press(stage, *text == ' ' ? "Space" : letter);
	}
}

static void turn(struct stage *stage, const char *text)
{
	type(stage, text);
	press(stage, "Enter");
}

static bool shows(struct stage *stage, const char *text)
{
	char *screen = cells_text(stage->cells);
	bool found = strstr(screen, text) != NULL;

	free(screen);
	return found;
}

static void expect(struct stage *stage, const char *text)
{
	char *screen = cells_text(stage->cells);

	ck_assert_msg(strstr(screen, text) != NULL, "no \"%s\" in\n%s", text,
		screen);
	free(screen);
}

/* The only game in the folder; the caller frees it. */
static char *only_game(void)
{
	struct store_list list;
	struct store_fault fault;
	size_t length;
	char *text;

	ck_assert_msg(store_list(&list, &fault), "%s", fault.text);
	ck_assert_uint_eq(list.n, 1);
	text = store_read(folder_path(list.at[0].name), 0, &length, &fault);
	ck_assert_msg(text != NULL, "%s", fault.text);
	store_list_free(&list);
	return text;
}

static void expect_record(const char *line, bool is_there)
{
	char *text = only_game();

	ck_assert_msg((strstr(text, line) != NULL) == is_there, "%s: %s", line,
		text);
	free(text);
}

static void begin_empty(void)
{
	folder_make(NULL);
}

/* The program with that file, to be gone on with or watched. */
static void open_file(struct stage *stage, const char *path, bool watch)
{
	char error[600], kept[400];

	/* The program may ask for another path. */
	snprintf(kept, sizeof(kept), "%s", path);
	begin(stage, NULL);
	ck_assert_msg(app_open(stage->app, kept, watch, error, sizeof(error)),
		"%s", error);
	app_draw(stage->app, stage->cells);
}

/* A file where the folder of the games should be. */
static void block_folder(char path[400])
{
	snprintf(path, 400, "%s", folder_path(""));
	path[strlen(path) - 1] = '\0';
	ck_assert_int_eq(rmdir(path), 0);
	fclose(fopen(path, "w"));
}

static const struct game *phi(void)
{
	return game_find("phi");
}

START_TEST(a_turn_is_on_disk_when_it_is_seen)
{
	struct stage stage;

	begin(&stage, phi());
	turn(&stage, "d1e3");
	expect(&stage, "Black to move");
	expect_record("\nd1e3 ", true);
	press(&stage, "U");
	expect_record("\nundo #", true);
	end(&stage);
}
END_TEST

/* Looking into games leaves nothing behind. */
START_TEST(a_game_without_a_turn_makes_no_file)
{
	struct store_list list;
	struct store_fault fault;
	struct stage stage;

	begin(&stage, phi());
	press(&stage, "Tab");
	press(&stage, "Q");
	end(&stage);
	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, 0);
	store_list_free(&list);
}
END_TEST

START_TEST(continue_has_the_game_as_it_was)
{
	struct stage stage;

	begin(&stage, phi());
	turn(&stage, "d1e3");
	turn(&stage, "b7b6");
	turn(&stage, "e3d5");
	press(&stage, "U");
	end(&stage);
	begin(&stage, NULL);
	expect(&stage, ">    Continue PHI Chess");
	press(&stage, "Enter");
	expect(&stage, "turn 2, White to move");
	press(&stage, "R");
	expect(&stage, "turn 2, Black to move");
	turn(&stage, "b8a6");
	expect_record("\nredo #", true);
	expect_record("\nb8a6 ", true);
	end(&stage);
}
END_TEST

/* Half a turn too: a Phoenix that burns has its new square. */
START_TEST(a_turn_under_way_is_kept)
{
	static const char burns[] = "phoenix lsa1fxxfdasl/1lsadd2asl1/"
		"p6ppp1p/1p1ppp1D2A1/2p3p3p1/12/12/P2dP6P/1PP5S3/3P1PPPPPP1/"
		"1LS2A1DA1L1/LS1DFXXFDASL w - 3 12";
	struct position start;
	struct complaint complaint;
	struct stage stage = { .cells = cells_new(24, 80) };

	ck_assert(position_read(&start, game_find("phoenix"), burns + 8,
		&complaint));
	stage.app = app_new_at(NULL, &start);
	app_keep_games(stage.app);
	app_draw(stage.app, stage.cells);
	press(&stage, "Tab");
	press(&stage, "Enter");
	expect_record("\npart ", true);
	end(&stage);
	begin(&stage, NULL);
	press(&stage, "Enter");
	press(&stage, "Backspace");
	expect_record("\npart - #", true);
	end(&stage);
}
END_TEST

START_TEST(the_second_program_may_look)
{
	struct stage first, menu, second;
	struct store_list list;
	struct store_fault fault;

	begin(&first, phi());
	turn(&first, "d1e3");
	begin(&menu, NULL);
	ck_assert(!shows(&menu, "Continue"));
	end(&menu);
	ck_assert(store_list(&list, &fault));
	open_file(&second, folder_path(list.at[0].name), false);
	store_list_free(&list);
	expect(&second, "Watch: PHI Chess");
	expect(&second, "It can be looked at");
	end(&second);
	end(&first);
}
END_TEST

/* A file whose beginning is damaged: its turns are there, and what is played on
 * from them is another game. */
START_TEST(a_damaged_beginning_is_passed_over)
{
	static const char text[] = "quincunx record 1\ngame phi\n"
		"d@te today\n\nd1e3\nb7b6\n";
	struct stage stage;
	struct store_fault fault;
	size_t length;
	char *after;

	scratch_put("quincunx/games/bad.game", text);
	open_file(&stage, folder_path("bad.game"), false);
	expect(&stage, "bad.game, line 3: ");
	expect(&stage, "2 turns can be read all the same");
	press(&stage, "End");
	expect(&stage, "after 2 of 2 turns");
	press(&stage, "N");
	turn(&stage, "e3d5");
	expect(&stage, "turn 2, Black to move");
	after = store_read(folder_path("bad.game"), 0, &length, &fault);
	ck_assert_str_eq(after, text);
	free(after);
	end(&stage);
}
END_TEST

/* Whatever stands where the folder should be. */
START_TEST(what_cannot_be_saved_is_said_until_it_is)
{
	struct stage stage;
	char games_path[400];

	block_folder(games_path);
	begin(&stage, phi());
	turn(&stage, "d1e3");
	expect(&stage, "Not saved!");
	press(&stage, "a");
	expect(&stage, "Not saved!");
	press(&stage, "Enter");
	expect(&stage, "Not saved!");
	press(&stage, "Esc");
	expect(&stage, "not saved, turn 1");
	turn(&stage, "b7b6");
	ck_assert(!shows(&stage, "Not saved!"));
	press(&stage, "Q");
	expect(&stage, "Some of this game is not saved");
	press(&stage, "n");
	ck_assert_int_eq(unlink(games_path), 0);
	press(&stage, "S");
	expect(&stage, "Saved: nothing is missing");
	ck_assert(!shows(&stage, "not saved"));
	expect_record("\nb7b6 ", true);
	end(&stage);
}
END_TEST

/* Nobody loses time because a disk is full. */
START_TEST(no_clock_runs_while_a_fault_is_asked_about)
{
	struct stage stage = { .cells = cells_new(24, 80) };
	struct settings settings;
	char games_path[400];

	block_folder(games_path);
	settings_init(&settings);
	settings.clock = (struct clock_rule){ .kind = CLOCK_FIXED,
		.time = CLOCK_MINUTE };
	stage.app = app_new(&settings, phi());
	app_keep_games(stage.app);
	app_time(stage.app, 0);
	turn(&stage, "d1e3");
	expect(&stage, "Not saved!");
	for (int now = 1; now < 200; now += 50) {
		ck_assert_int_eq(app_wait(stage.app, now * 1000LL), -1);
		app_time(stage.app, now * 1000LL);
		press(&stage, "Enter");
		expect(&stage, "Not saved!");
	}
	press(&stage, "Esc");
	expect(&stage, "Black 1:00");
	ck_assert_int_ge(app_wait(stage.app, 151000), 0);
	app_time(stage.app, 161000);
	app_draw(stage.app, stage.cells);
	expect(&stage, "Black 0:50");
	end(&stage);
	ck_assert_int_eq(unlink(games_path), 0);
}
END_TEST

/* Names and clock of a record; a clock that cannot be read is said to be. */
START_TEST(a_wrong_clock_is_named)
{
	struct stage stage;

	scratch_put("letter",
		"quincunx record 1\ngame phi\nfirst Anna\nclock soon\n\n"
		"e2e3\n");
	open_file(&stage, scratch_path("letter"), false);
	expect(&stage, "The clock of this record is wrong: \"soon\"");
	expect(&stage, "White: Anna");
	end(&stage);
}
END_TEST

/* What is chosen for a game is offered by the next program. */
START_TEST(choices_are_kept)
{
	struct stage stage;

	begin(&stage, NULL);
	press(&stage, "1");
	press(&stage, "Down");
	type(&stage, "Zoe");
	press(&stage, "Enter");
	press(&stage, "Enter");
	expect(&stage, "White: Zoe");
	end(&stage);
	begin(&stage, NULL);
	press(&stage, "2");
	expect(&stage, "White      Zoe");
	end(&stage);
}
END_TEST

START_TEST(a_new_game_goes_on_from_a_turn)
{
	struct store_list list;
	struct store_fault fault;
	struct stage stage;

	begin(&stage, phi());
	turn(&stage, "d1e3");
	turn(&stage, "b7b6");
	turn(&stage, "e3d5");
	press(&stage, "W");
	press(&stage, "Left");
	press(&stage, "N");
	expect(&stage, "A new game goes on from here");
	turn(&stage, "e3f5");
	press(&stage, "U");
	press(&stage, "U");
	expect(&stage, "turn 1, Black to move");
	ck_assert(store_list(&list, &fault));
	ck_assert_uint_eq(list.n, 2);
	store_list_free(&list);
	end(&stage);
}
END_TEST

/* The whole of it, for a file that does not exist yet and for one that does. */
START_TEST(copies_never_replace_without_a_word)
{
	struct stage stage;
	struct stat status;
	char path[400];

	begin(&stage, phi());
	turn(&stage, "d1e3");
	snprintf(path, sizeof(path), "%s", folder_path("../copy"));
	press(&stage, "S");
	type(&stage, path);
	press(&stage, "Enter");
	expect(&stage, "It is in");
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(truncate(path, 0), 0);
	press(&stage, "S");
	type(&stage, path);
	press(&stage, "Enter");
	expect(&stage, "is there already");
	press(&stage, "n");
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_size, 0);
	press(&stage, "E");
	type(&stage, path);
	press(&stage, "Enter");
	press(&stage, "y");
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_gt(status.st_size, 0);
	end(&stage);
}
END_TEST

/* What is watched goes with the game that it belongs to. */
START_TEST(another_game_is_opened_over_a_watched_one)
{
	struct stage stage;

	begin(&stage, phi());
	turn(&stage, "d1e3");
	press(&stage, "W");
	press(&stage, "S");
	type(&stage, "copy");
	press(&stage, "Enter");
	expect(&stage, "among the saved games: copy.game");
	press(&stage, "I");
	type(&stage, "phi k12/13/13/5p7/7p5/6N6/13/K12 w - 0 1");
	press(&stage, "Enter");
	expect(&stage, "This is a position of PHI Chess. Open it?");
	press(&stage, "y");
	expect(&stage, "turn 1, White to move");
	ck_assert(!shows(&stage, "Watch:"));
	turn(&stage, "g3h5");
	expect(&stage, "turn 1, Black to move");
	end(&stage);
}
END_TEST

static void paste(struct stage *stage, const char *text)
{
	for (; *text; text++) {
		struct key key = { .type = KEY_CHARACTER, .pasted = true,
			.code = (unsigned char)*text };

		if (*text == '\n') {
			key.type = KEY_NAMED;
			key.code = KEY_CODE_ENTER;
		}
		app_key(stage->app, &key);
	}
	app_draw(stage->app, stage->cells);
}

/* What is to be seen of it, quoted as a mail does it. */
static char *quoted_rows(struct stage *stage)
{
	char *screen = cells_text(stage->cells), *row = screen;
	struct report quoted = { 0 };

	for (int i = 0; i < 2; i++)
		row = strchr(row, '\n') + 1;
	for (; *row && *row != '\n'; row = strchr(row, '\n') + 1) {
		size_t n = strcspn(row, "\n");

		while (n && row[n - 1] == ' ')
			n--;
		if (!n)
			break;
		report_add(&quoted, "> %.*s\n", (int)n, row);
	}
	free(screen);
	ck_assert(quoted.n > 60);
	return quoted.text;
}

/* From the screen into a mail, and from there into the menu, or into a game:
 * nothing happens before it was asked. */
START_TEST(a_game_is_pasted)
{
	struct stage stage;
	char *mail;

	begin(&stage, _i ? game_find("phoenix") : phi());
	turn(&stage, _i ? "b3b4" : "d1e3");
	turn(&stage, _i ? "c10c9" : "b7b6");
	press(&stage, "E");
	press(&stage, "Enter");
	expect(&stage, "as one line");
	if (_i)
		press(&stage, "Tab");
	mail = quoted_rows(&stage);
	press(&stage, "Esc");
	expect(&stage, "turn 2, White to move");
	end(&stage);
	begin(&stage, _i ? game_find("rose") : NULL);
	paste(&stage, mail);
	ck_assert(!shows(&stage, "turn 2"));
	press(&stage, "Enter");
	expect(&stage, _i ? "This is a position of Flaming Phoenix Chess."
		: "This is a game of 2 turns of PHI Chess. Open it?");
	press(&stage, "n");
	ck_assert(!shows(&stage, "turn 2"));
	paste(&stage, mail);
	press(&stage, "Enter");
	press(&stage, "y");
	expect(&stage, "turn 2, White to move");
	press(&stage, "X"); /* over, it gets no turns */
	press(&stage, "y");
	paste(&stage, mail);
	press(&stage, "Enter");
	expect(&stage, "Open it?");
	end(&stage);
	free(mail);
}
END_TEST

/* Neither what nobody meant to be a game nor a text without end. */
START_TEST(hostile_texts_are_pasted)
{
	struct stage stage;
	char *text = malloc(300000);

	ck_assert_ptr_nonnull(text);
	memset(text, 'a', 299999);
	text[299999] = '\0';
	for (int i = 0; i < 2; i++) {
		begin(&stage, i ? phi() : NULL);
		paste(&stage, text);
		press(&stage, "Enter");
		press(&stage, "y");
		ck_assert(!shows(&stage, "Open it?"));
		end(&stage);
		for (size_t j = 0; j < 299000; j += 20)
			memcpy(text + j, "quincunx line 1; #01", 20);
	}
	free(text);
}
END_TEST

/* On an account that others use nobody gets at its files. */
START_TEST(paths_are_refused_where_asked_to)
{
	struct stage stage;
	char path[400];

	begin(&stage, phi());
	app_refuse_paths(stage.app);
	turn(&stage, "d1e3");
	snprintf(path, sizeof(path), "%s", folder_path("../copy"));
	press(&stage, "S");
	ck_assert(!shows(&stage, "path"));
	type(&stage, path);
	press(&stage, "Enter");
	press(&stage, "Esc");
	press(&stage, "E");
	expect(&stage, "as one line"); /* nothing is written */
	press(&stage, "Esc");
	ck_assert_int_ne(access(path, F_OK), 0);
	press(&stage, "I");
	ck_assert(!shows(&stage, "path"));
	type(&stage, "/etc/passwd");
	press(&stage, "Enter");
	expect(&stage, "This is no record and no position");
	end(&stage);
}
END_TEST

/* Time goes by only where it is said to, and at the speed that was chosen. */
START_TEST(watching_goes_by_the_time)
{
	struct stage stage;

	begin(&stage, phi());
	turn(&stage, "d1e3");
	turn(&stage, "b7b6");
	press(&stage, "W");
	press(&stage, "Home");
	expect(&stage, "after 0 of 2");
	ck_assert_int_eq(app_wait(stage.app, 5000), -1);
	press(&stage, "Space");
	ck_assert(!app_time(stage.app, 5000));
	ck_assert_int_eq(app_wait(stage.app, 5000), 1000);
	ck_assert_int_eq(app_wait(stage.app, 5400), 600);
	ck_assert(!app_time(stage.app, 5999));
	ck_assert(app_time(stage.app, 6000));
	press(&stage, "+");
	app_time(stage.app, 6000);
	ck_assert_int_eq(app_wait(stage.app, 6000), 500);
	ck_assert(app_time(stage.app, 90000));
	app_draw(stage.app, stage.cells);
	expect(&stage, "after 2 of 2");
	ck_assert_int_eq(app_wait(stage.app, 90000), -1);
	end(&stage);
}
END_TEST

/* Single pieces: a stack is several. */
static int units_of(const struct game *game, int kind)
{
	return game->kinds[kind].height ? game->kinds[kind].height : 1;
}

static int units_at(const struct review *review, const struct session *session,
	size_t i, int side)
{
	struct position pos;
	int sum = 0;

	review_position(review, session, i, &pos);
	for (int kind = 1; kind < pos.game->n_kinds; kind++) {
		set found = pieces(&pos, side, kind);

		sum += set_count(found) * units_of(pos.game, kind);
	}
	return sum;
}

static int units_lost(const struct review *review,
	const struct session *session, int side)
{
	const struct game *game = session_game(session);
	int sum = 0;

	for (int kind = 1; kind < game->n_kinds; kind++)
		sum += (int)review->count[side][kind].lost
			* units_of(game, kind);
	return sum;
}

/* Any game's review says what its positions say. */
START_TEST(a_review_agrees_with_the_positions)
{
	struct session *session = session_new(games[_i]);
	struct review review = { 0 };
	uint64_t state = 5 + (uint64_t)_i;

	while (session_turns(session) < 300
	       && session_outcome(session).result == GOES_ON) {
		struct moves moves = { 0 };

		line_moves(session_line(session), &moves);
		session_make(session,
			&moves.at[random_below(&state, moves.n)]);
		moves_free(&moves);
	}
	while (session_under_way(session))
		session_take_back(session);
	review_make(&review, session);
	ck_assert_uint_eq(review.turns, session_turns(session));
	for (size_t i = 0; i <= review.turns; i++) {
		struct position pos;
		struct line line;

		review_position(&review, session, i, &pos);
		session_replay(session, i, &line);
		ck_assert(position_key(&pos) == position_key(&line.pos));
		ck_assert_int_eq(review_balance(&review, i),
			review.worth[i][WHITE] - review.worth[i][BLACK]);
		line_end(&line);
	}
	/* What was lost is no longer there. */
	for (int side = WHITE; side <= BLACK; side++)
		ck_assert_int_eq(units_at(&review, session, 0, side),
			units_at(&review, session, review.turns, side)
			+ units_lost(&review, session, side));
	review_free(&review);
	session_free(session);
}
END_TEST

/* Until no engine is to answer any more. */
static void wait_for_engines(struct stage *stage)
{
	for (int i = 0; i < 2000; i++) {
		struct pollfd fds[8];
		size_t n = app_watched(stage->app, fds, 8);
		int wait = app_wait(stage->app, 1000);

		if (!n && wait)
			break;
		poll(fds, n, wait ? 100 : 0);
		app_time(stage->app, 1000);
	}
	app_draw(stage->app, stage->cells);
}

static void begin_some(struct stage *stage)
{
	static const char *const turns[] = { "d1e3", "b7b6", "e3d5", "j7j6",
		"d5e7", "e8e7" };

	begin(stage, phi());
	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++)
		turn(stage, turns[i]);
}

/* The keys do what they always do while the computer judges; what it knows is
 * there when the game is looked at again, and gone when it is another one. */
START_TEST(judging_can_be_left_and_gone_on_with)
{
	struct stage stage;

	begin_some(&stage);
	press(&stage, "J");
	expect(&stage, "0 of 6 turns judged; J stops it");
	press(&stage, "Home");
	press(&stage, "Right");
	expect(&stage, "after 1 of 6 turns");
	press(&stage, "J");
	expect(&stage, "turns judged; J goes on");
	wait_for_engines(&stage);
	expect(&stage, "turns judged; J goes on");
	press(&stage, "J");
	wait_for_engines(&stage);
	expect(&stage, "Turning points: 2");
	press(&stage, "Q");
	press(&stage, "W");
	expect(&stage, "-4.00");
	press(&stage, "Q");
	turn(&stage, "h2h3");
	press(&stage, "W");
	ck_assert(!shows(&stage, "-4.00"));
	end(&stage);
}
END_TEST

/* It is told of, the game can be looked at as before, and the computer is asked
 * again where it stopped. */
START_TEST(judging_goes_on_behind_a_fault)
{
	struct stage stage;

	begin_some(&stage);
	puppet_wish("mute");
	press(&stage, "J");
	wait_for_engines(&stage);
	expect(&stage, "The engine does not say what a pos");
	expect(&stage, " ..: 0 of 6 turns judged; J tries again.");
	puppet_wish("5");
	press(&stage, "J");
	wait_for_engines(&stage);
	expect(&stage, "The engine has ended (status 3): ");
	expect(&stage, "of 6 turns judged; J tries again");
	press(&stage, "Left");
	expect(&stage, "after 5 of 6 turns");
	press(&stage, "<");
	expect(&stage, "A turning point: White played Nxe7+, which is 4.00");
	press(&stage, "Enter");
	expect(&stage, "Watch: PHI Chess");
	for (int i = 0; i < 9 && !shows(&stage, "Turning points: "); i++) {
		press(&stage, "J");
		wait_for_engines(&stage);
	}
	expect(&stage, "Turning points: 2");
	end(&stage);
}
END_TEST

/* Two computers would go the same way again. */
START_TEST(whoever_tries_it_otherwise_plays)
{
	struct stage stage;

	scratch_put("letter",
		"quincunx record 1\ngame phi\nfirst computer:1\n"
		"second computer:2\n\nd1e3\nb7b6\ne3d5\n");
	open_file(&stage, scratch_path("letter"), true);
	press(&stage, "Right");
	press(&stage, "N");
	expect(&stage, "A new game goes on from here: you play Black");
	expect(&stage, "White: computer 1");
	turn(&stage, "a7a6");
	expect_record("\nsecond computer", false);
	end(&stage);
}
END_TEST

static struct key random_key(uint64_t *state)
{
	static const char *const names[] = { "Enter", "Esc", "Tab", "Up",
		"Down", "Left", "Right", "Home", "End", "PageUp", "PageDown",
		"Backspace", "Delete", "F2", "F1", "Space", "W", "S", "N", "Q",
		"I", "y", "n", "U", "R", "J", "<", ">", "b", "2", "3", "4" };
	uint32_t choice = random_next(state);
	struct key key;

	if (choice % 32 == 0)
		return (struct key){ .type = KEY_POINTER, .code = 1,
			.row = choice / 32 % 24, .column = choice / 1024 % 80 };
	key_parse(names[choice / 32 % 32], strlen(names[choice / 32 % 32]),
		&key);
	key.pasted = choice % 64 == 1;
	return key;
}

/* Copies go to the folder: no key here makes a path. */
START_TEST(any_keys_are_survived)
{
	uint64_t state = 4711 + (uint64_t)_i;
	struct stage stage;
	long long now = 0;

	folder_make(TESTDATA "/saved");
	begin(&stage, _i ? NULL : phi());
	for (int i = 0; i < 4000; i++) {
		struct key key = random_key(&state);

		if (app_key(stage.app, &key) == APP_END) {
			end(&stage);
			begin(&stage, _i ? NULL : games[_i]);
		}
		now += app_wait(stage.app, now) > 0
			? app_wait(stage.app, now) : 10;
		app_time(stage.app, now);
		app_draw(stage.app, stage.cells);
	}
	end(&stage);
	folder_remove();
}
END_TEST

static Suite *saved_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("saved", &test_case);
	TCase *others = tcase_create("with games");

	tcase_set_timeout(test_case, 120);
	tcase_add_checked_fixture(test_case, begin_empty, folder_remove);
	tcase_add_test(test_case, a_turn_is_on_disk_when_it_is_seen);
	tcase_add_test(test_case, a_game_without_a_turn_makes_no_file);
	tcase_add_test(test_case, continue_has_the_game_as_it_was);
	tcase_add_test(test_case, a_turn_under_way_is_kept);
	tcase_add_test(test_case, the_second_program_may_look);
	tcase_add_test(test_case, a_damaged_beginning_is_passed_over);
	tcase_add_test(test_case, what_cannot_be_saved_is_said_until_it_is);
	tcase_add_test(test_case, no_clock_runs_while_a_fault_is_asked_about);
	tcase_add_test(test_case, a_wrong_clock_is_named);
	tcase_add_test(test_case, choices_are_kept);
	tcase_add_test(test_case, a_new_game_goes_on_from_a_turn);
	tcase_add_test(test_case, copies_never_replace_without_a_word);
	tcase_add_test(test_case, another_game_is_opened_over_a_watched_one);
	tcase_add_loop_test(test_case, a_game_is_pasted, 0, 2);
	tcase_add_test(test_case, hostile_texts_are_pasted);
	tcase_add_test(test_case, paths_are_refused_where_asked_to);
	tcase_add_test(test_case, watching_goes_by_the_time);
	tcase_add_loop_test(test_case, a_review_agrees_with_the_positions, 0,
		count_games());
	tcase_add_test(test_case, judging_can_be_left_and_gone_on_with);
	tcase_add_test(test_case, judging_goes_on_behind_a_fault);
	tcase_add_test(test_case, whoever_tries_it_otherwise_plays);
	tcase_set_timeout(others, 120);
	tcase_add_loop_test(others, any_keys_are_survived, 0, 4);
	suite_add_tcase(suite, others);
	return suite;
}

int main(void)
{
	return run_suite(saved_suite());
}
