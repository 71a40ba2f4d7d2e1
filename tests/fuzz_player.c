/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as who plays, and as the file that keeps what was chosen last.
 * Aborts when a name is not clean, when a refusal has no words, or when what
 * is written reads as something else.
 */
#include "fuzz.h"
#include "player.h"
#include "record.h"
#include "setup.h"
#include "utf8.h"

static void check_clean(const char *text)
{
	const char *end = text + strlen(text);

	while (text < end) {
		uint32_t code = utf8_decode(&text, end);

		require(code != UTF8_BAD && utf8_clean_code(code) == code,
			"a text is not clean");
	}
}

static void check_player(const struct player *player)
{
	char text[PLAYER_TEXT], shown[PLAYER_TEXT], error[160] = "";
	char name[RECORD_NAME];
	struct player again;

	require(player->kind < PLAYER_KINDS, "no such kind");
	require(strnlen(player->name, PLAYER_COMMAND) < PLAYER_COMMAND,
		"a name has no end");
	player_sign(player, name);
	require(strlen(name) < RECORD_NAME, "a record has no room for it");
	check_clean(name);
	player_print(player, text);
	require(player_read(text, &again, error, sizeof error)
		&& player_same(player, &again), "it is another player");
	player_label(player, shown);
	check_clean(shown);
	player_words(player, shown);
	require(shown[0], "a player without words");
	check_clean(shown);
}

static void try_player(const char *text)
{
	const struct player before = { .name = "Anna" };
	struct player player = before;
	char error[160] = "";

	if (player_read(text, &player, error, sizeof error)) {
		check_player(&player);
	} else {
		require(error[0], "refused without a word");
		check_clean(error);
		require(player_same(&player, &before), "changed by a fault");
	}
	player_read_name(text, &player);
	check_player(&player);
}

static void try_setup(const char *text, size_t n)
{
	struct setup setup = { .game = { NULL } }, again = setup;
	char printed[SETUP_SIZE], same[SETUP_SIZE];

	setup_read(&setup, text, n);
	check_player(&setup.player[0]);
	check_player(&setup.player[1]);
	setup_print(&setup, printed);
	setup_read(&again, printed, strlen(printed));
	setup_print(&again, same);
	require(!strcmp(printed, same), "something else was chosen");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);

	try_player(text);
	try_setup(text, size);
	free(text);
	return 0;
}
