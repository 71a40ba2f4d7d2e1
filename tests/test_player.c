/* SPDX-License-Identifier: MIT */
/* Players as texts, and what was chosen for a new game last. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "folder.h"
#include "fuzz.h"
#include "games.h"
#include "harness.h"
#include "places.h"
#include "player.h"
#include "record.h"
#include "setup.h"
#include "utf8.h"

static void reads(const char *text, const char *name, const char *again)
{
	struct player player = { .kind = PLAYER_PERSON, .name = "old" };
	char error[160] = "", printed[PLAYER_TEXT];

	ck_assert_msg(player_read(text, &player, error, sizeof(error)),
		"%s: %s", text, error);
	ck_assert_int_eq(player.kind, PLAYER_PERSON);
	ck_assert_str_eq(player.name, name);
	player_print(&player, printed);
	ck_assert_str_eq(printed, again);
}

START_TEST(texts_are_read)
{
	reads("", "", "");
	reads("person:", "", "");
	reads("Anna", "Anna", "Anna");
	reads("person:Anna", "Anna", "Anna");
	reads("  Anna von Halle\t", "Anna von Halle", "Anna von Halle");
	reads("person: Anna ", "Anna", "Anna");
	reads("person:a: b", "a: b", "person:a: b");
	reads("person:person:x", "person:x", "person:person:x");
	reads("person", "person", "person");
	reads("Zo\xc3\xab", "Zo\xc3\xab", "Zo\xc3\xab");
	/* A name cannot turn the line round, or move the cursor. */
	reads("A\x1b[2Jb", "A[2Jb", "A[2Jb");
	reads("A\xe2\x80\xae" "b", "Ab", "Ab");
	reads("\xff\xfe", "??", "??");
}
END_TEST

static void refuses(const char *text, const char *words)
{
	struct player player = { .kind = PLAYER_PERSON, .name = "old" };
	char error[160] = "";

	ck_assert_msg(!player_read(text, &player, error, sizeof(error)), "%s",
		text);
	ck_assert_msg(strstr(error, words), "%s: %s", text, error);
	for (const char *at = error; *at; at++)
		ck_assert(*at >= ' ' && *at <= '~');
	ck_assert_str_eq(player.name, "old");
}

START_TEST(what_is_no_player_is_named)
{
	char text[200] = "";

	refuses(":", "\"\" is no kind of player");
	refuses("nobody:3", "\"nobody\" is no kind of player (there is: "
		"person");
	refuses("\x1b[2J:x", "person:NAME");
	memset(text, 'x', PLAYER_NAME);
	refuses(text, "no more than 47 bytes");
	text[PLAYER_NAME - 1] = '\0';
	reads(text, text, text);
	memset(text, 'y', 150);
	strcpy(text + 150, ":");
	refuses(text, "\"yyyyyyyyyyyyyyyyyyyy\" is no kind");
}
END_TEST

/* A command has more room than a name, and is cut where a record keeps it. */
START_TEST(commands_are_long)
{
	char text[PLAYER_TEXT] = "engine:", error[160], name[RECORD_NAME];
	struct player player, again;

	memset(text + 7, 'x', PLAYER_COMMAND - 1);
	ck_assert(player_read(text, &player, error, sizeof(error)));
	ck_assert_str_eq(player.name, text + 7);
	player_sign(&player, name);
	ck_assert_uint_eq(strlen(name), RECORD_NAME - 1);
	ck_assert(strncmp(name, text, strlen(name)) == 0);
	player_read_name(name, &again);
	ck_assert_int_eq(again.kind, PLAYER_ENGINE);
	text[7 + PLAYER_COMMAND - 1] = 'x';
	refuses(text, "a command has no more than 1000 bytes");
}
END_TEST

/* Where one is chosen it can be typed later, where one begins it cannot. */
START_TEST(an_engine_needs_a_command)
{
	struct player player = { .name = "old" };
	char error[160];

	ck_assert(!player_read_whole("engine: ", &player, error,
		sizeof(error)));
	ck_assert_str_eq(error, "\"engine:\" needs a command behind the "
		"colon");
	ck_assert_str_eq(player.name, "old");
	ck_assert(!player_read_whole("nobody:", &player, error,
		sizeof(error)));
	ck_assert(player_read_whole("engine:x", &player, error,
		sizeof(error)));
	ck_assert(player_read_whole("", &player, error, sizeof(error)));
	ck_assert_int_eq(player.kind, PLAYER_PERSON);
}
END_TEST

/* Whatever a record has: the player's text fits its header again. */
START_TEST(names_of_records_are_players)
{
	struct player player;
	char printed[PLAYER_TEXT];

	player_read_name("Dr: Who", &player);
	ck_assert_int_eq(player.kind, PLAYER_PERSON);
	ck_assert_str_eq(player.name, "Dr: Who");
	player_print(&player, printed);
	player_read_name(printed, &player);
	ck_assert_str_eq(player.name, "Dr: Who");
}
END_TEST

START_TEST(random_texts_are_cleaned)
{
	uint64_t state = 21;

	for (int i = 0; i < 20000; i++) {
		char text[120], error[160], printed[PLAYER_TEXT];
		struct player player, again;
		int n = (int)(random_next(&state) % sizeof(text));

		for (int k = 0; k < n; k++)
			text[k] = (char)(random_next(&state) % 255 + 1);
		text[n < (int)sizeof(text) ? n : n - 1] = '\0';
		player_read_name(text, &player);
		ck_assert(strlen(player.name) < PLAYER_COMMAND);
		for (const char *at = player.name; *at;) {
			const char *end = player.name + strlen(player.name);
			uint32_t code = utf8_decode(&at, end);

			ck_assert_uint_ne(code, UTF8_BAD);
			ck_assert_uint_eq(utf8_clean_code(code), code);
		}
		player_print(&player, printed);
		ck_assert(player_read(printed, &again, error, sizeof(error)));
		ck_assert(player_same(&player, &again));
	}
}
END_TEST

/* What is typed for one kind is never taken for another. */
START_TEST(a_command_is_no_name)
{
	struct player player = { .kind = PLAYER_PERSON, .name = "Anna" };
	char words[PLAYER_TEXT];

	for (int i = 0; i < 40; i++) {
		bool asks = player_asks(&player) != NULL;

		ck_assert(player_is_whole(&player)
			== (player.kind == PLAYER_PERSON || !asks
			    || player.name[0]));
		if (player.kind != PLAYER_PERSON && asks) {
			ck_assert_str_eq(player.name, "");
			ck_assert(!player_is_whole(&player));
			player_name(&player, "x y");
			ck_assert(player_is_whole(&player));
			player_words(&player, words);
			ck_assert_ptr_nonnull(strstr(words, ": x y"));
		}
		player_turn(&player, 1);
		ck_assert_str_ne(player.name, "x y");
	}
}
END_TEST

/* As many choices as it takes to come round, and back the same way. */
START_TEST(choices_go_round)
{
	struct player player = { .kind = PLAYER_PERSON };
	struct player first = player;
	char words[PLAYER_TEXT], error[160];
	int n = 0;

	do {
		struct player read;

		player_print(&player, words);
		ck_assert_msg(player_read(words, &read, error, sizeof(error)),
			"%s: %s", words, error);
		ck_assert(player_same(&player, &read));
		player_words(&player, words);
		ck_assert(words[0]);
		player_turn(&player, 1);
		ck_assert_int_lt(++n, 100);
	} while (!player_same(&player, &first));
	for (int i = 0; i < n; i++)
		player_turn(&player, -1);
	ck_assert(player_same(&player, &first));
	player_name(&player, "Anna");
	player_turn(&player, 1);
	player_turn(&player, -1);
	ck_assert_int_eq(player.kind, PLAYER_PERSON);
	ck_assert_str_eq(player.name, "Anna");
}
END_TEST

/* A game of a family that is not the one which stands for it; NULL. */
static const struct game *other_variant(void)
{
	for (int i = 0; games[i]; i++)
		if (game_head(games[i]) != games[i])
			return games[i];
	return NULL;
}

START_TEST(choices_are_remembered)
{
	const struct game *game = other_variant();
	struct setup setup = { .game = { NULL } }, again = { .game = { NULL } };
	char text[SETUP_SIZE];

	ck_assert_ptr_nonnull(game);
	ck_assert_ptr_eq(setup_game(&setup, game_head(game)),
		game_head(game));
	player_name(&setup.player[0], "Anna");
	player_name(&setup.player[1], "a:b");
	for (int i = 0; games[i]; i++)
		setup_take_game(&setup, games[i]);
	setup_take_game(&setup, game);
	setup_print(&setup, text);
	setup_read(&again, text, strlen(text));
	ck_assert_str_eq(again.player[0].name, "Anna");
	ck_assert_str_eq(again.player[1].name, "a:b");
	ck_assert_ptr_eq(setup_game(&again, game_head(game)), game);
	for (int i = 0; games[i]; i++)
		if (!games[i]->family)
			ck_assert_ptr_eq(setup_game(&again, games[i]),
				games[i]);
}
END_TEST

/* What makes no sense says nothing. */
START_TEST(nonsense_is_left_out)
{
	static const char text[] = "first nobody:1\nsecond Ben\nsecond \xff:\n"
		"game no-such\ngame\n\n\nfirst\0x\nthird x\nsecondBen";
	struct setup setup = { .player[0].name = "old" };

	setup_read(&setup, text, sizeof(text) - 1);
	ck_assert_str_eq(setup.player[0].name, "old");
	ck_assert_str_eq(setup.player[1].name, "Ben");
	for (int i = 0; i < SETUP_GAMES; i++)
		ck_assert_ptr_null(setup.game[i]);
}
END_TEST

START_TEST(random_bytes_as_choices)
{
	static const char *const words[] = { "first ", "second ", "game ",
		"person:", "\n", "\n", "x", "\xff", ":" };
	uint64_t state = 5;

	for (int i = 0; i < 5000; i++) {
		struct setup setup = { .game = { NULL } };
		char text[400], printed[SETUP_SIZE];
		size_t n = 0;

		while (n < 300) {
			const char *word = random_next(&state) % 9 == 0
				? games[random_next(&state) % 4]->name
				: words[random_next(&state) % 9];

			memcpy(text + n, word, strlen(word));
			n += strlen(word);
		}
		setup_read(&setup, text, n);
		setup_print(&setup, printed);
		ck_assert(strlen(printed) < SETUP_SIZE);
	}
}
END_TEST

/* What fuzzing found, and what was a fault once. */
START_TEST(the_corpus_is_survived)
{
	ck_assert_int_gt(fuzz_corpus("player"), 0);
}
END_TEST

START_TEST(the_file_is_kept)
{
	struct setup setup = { .game = { NULL } }, again = { .game = { NULL } };
	char error[300], path[PLACE_PATH_MAX];
	struct stat status;

	folder_make(NULL);
	ck_assert(setup_load(&setup, error, sizeof(error)));
	player_name(&setup.player[0], "Anna");
	ck_assert_msg(setup_save(&setup, error, sizeof(error)), "%s", error);
	ck_assert(setup_load(&again, error, sizeof(error)));
	ck_assert_str_eq(again.player[0].name, "Anna");
	ck_assert(place_path(PLACE_STATE, "setup", path, error,
		sizeof(error)));
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	/* Whatever stands in its place is a fault with a sentence. */
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	ck_assert(!setup_load(&again, error, sizeof(error)));
	ck_assert(strstr(error, "is a folder"));
	ck_assert(!setup_save(&again, error, sizeof(error)));
	ck_assert(error[0]);
	ck_assert_int_eq(rmdir(path), 0);
	folder_remove();
}
END_TEST

/* Every value of every choice is reached, and leads to a game of the list. */
START_TEST(variants_are_reached)
{
	for (int i = 0; games[i]; i++)
		for (int c = 0; c < game_choices(games[i]); c++) {
			const struct game *game = games[i];

			ck_assert_str_ne(game_choice_name(game, c), "");
			do {
				const struct game *next
					= game_variant(game, c, 1);

				ck_assert_ptr_ne(next, game);
				ck_assert_ptr_eq(game_variant(next, c, -1),
					game);
				ck_assert_ptr_eq(game_head(next),
					game_head(games[i]));
				ck_assert_str_ne(game_choice_value(next, c),
					game_choice_value(game, c));
				game = next;
			} while (game != games[i]);
		}
}
END_TEST

/* No two tables of a family are told apart by nothing. */
START_TEST(variants_differ)
{
	for (int i = 0; games[i]; i++) {
		ck_assert_str_ne(game_family_title(games[i]), "");
		for (int k = 0; k < i; k++)
			ck_assert(!games[i]->family
				|| games[i]->family != games[k]->family
				|| memcmp(games[i]->pick, games[k]->pick,
					FAMILY_CHOICES));
	}
}
END_TEST

static Suite *player_suite(void)
{
	TCase *tests;
	Suite *suite = suite_of("player", &tests);

	tcase_add_test(tests, texts_are_read);
	tcase_add_test(tests, what_is_no_player_is_named);
	tcase_add_test(tests, commands_are_long);
	tcase_add_test(tests, an_engine_needs_a_command);
	tcase_add_test(tests, names_of_records_are_players);
	tcase_add_test(tests, random_texts_are_cleaned);
	tcase_add_test(tests, choices_go_round);
	tcase_add_test(tests, a_command_is_no_name);
	tcase_add_test(tests, choices_are_remembered);
	tcase_add_test(tests, nonsense_is_left_out);
	tcase_add_test(tests, the_corpus_is_survived);
	tcase_add_test(tests, random_bytes_as_choices);
	tcase_add_test(tests, the_file_is_kept);
	tcase_add_test(tests, variants_are_reached);
	tcase_add_test(tests, variants_differ);
	return suite;
}

int main(void)
{
	return run_suite(player_suite());
}
