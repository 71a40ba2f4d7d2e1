/* SPDX-License-Identifier: MIT */
#include "byhand.h"

#include <stdlib.h>
#include <string.h>

#include "gameview.h"
#include "harness.h"
#include "layout.h"
#include "levels.h"
#include "play.h"
#include "text.h"

#define ROWS 24
#define COLUMNS 80
#define LEVEL 3

static void show(struct byhand *hand)
{
	cells_clear(hand->sent.cells);
	gameview_draw(hand->play, &hand->settings.keymap, hand->sent.cells);
	hand->bytes = sent_frame(&hand->sent);
}

void byhand_begin(struct byhand *hand, const struct game *game,
	bool against_computer, uint64_t random)
{
	struct player players[2] = { { .kind = PLAYER_PERSON },
		{ .kind = PLAYER_PERSON } };

	memset(hand, 0, sizeof(*hand));
	settings_init(&hand->settings);
	hand->settings.warnings = false;
	hand->random = random;
	hand->play = play_new(game, &hand->settings);
	if (against_computer) {
		players[BLACK].kind = PLAYER_COMPUTER;
		players[BLACK].level = 3;
		play_set_players(hand->play, players);
		play_renew(hand->play);
	}
	sent_begin(&hand->sent, ROWS, COLUMNS);
	show(hand);
}

void byhand_end(struct byhand *hand)
{
	play_free(hand->play);
	sent_end(&hand->sent);
}

size_t byhand_press(struct byhand *hand, enum request request)
{
	struct key key = { .type = KEY_NAMED, .code = KEY_CODE_ENTER };

	play_key(hand->play, &key, request);
	show(hand);
	return hand->bytes;
}

static void type(struct byhand *hand, uint32_t character)
{
	struct key key = { .type = KEY_CHARACTER, .code = character };

	play_key(hand->play, &key, REQUEST_NONE);
	show(hand);
}

/* Turns. */

/* As a level of the computer's plays. */
static bool choose_well(struct byhand *hand, struct move *move)
{
	const struct search_limits limits = { .depth = 0 };
	const struct level level = level_find(LEVEL,
		play_position(hand->play)->game);
	struct search_result result;
	const struct search_line *best = level_run(&level, hand->search,
		play_line(hand->play), &limits, random_next(&hand->random),
		&result);

	if (best)
		*move = best->turns[0].move[0];
	return best;
}

/* A legal move of the present stage; captures twice as often as they come. */
static bool choose_move(struct byhand *hand, struct move *move)
{
	struct moves moves = { 0 };
	int enemy = play_position(hand->play)->now.side ^ 1;
	bool any;

	if (hand->search)
		return choose_well(hand, move);
	line_moves(play_line(hand->play), &moves);
	any = moves.n;
	for (int tries = 0; moves.n && tries < 2; tries++) {
		*move = moves.at[random_next(&hand->random) % moves.n];
		if (move_takes(move, enemy))
			break;
	}
	moves_free(&moves);
	return any;
}

/* With arrows alone, as somebody does who has no mouse. */
static void walk(struct byhand *hand, square to)
{
	bool flipped = hand->play->flipped;

	while (hand->play->cursor != to) {
		square at = hand->play->cursor;
		int right = square_file(to) - square_file(at);
		int down = square_rank(at) - square_rank(to);

		if (flipped) {
			right = -right;
			down = -down;
		}
		byhand_press(hand, right > 0 ? REQUEST_RIGHT
			: right < 0 ? REQUEST_LEFT
			: down > 0 ? REQUEST_DOWN : REQUEST_UP);
		if (hand->play->cursor == at)
			abort(); /* nothing moves it */
	}
}

/* What a piece becomes, by its number. */
static void choose_kind(struct byhand *hand, uint8_t kind)
{
	for (int i = 0; i < hand->play->n_choices; i++)
		if (hand->play->choice[i] == kind) {
			type(hand, (uint32_t)('1' + i));
			return;
		}
}

static void point_at(struct byhand *hand, const struct move *move)
{
	struct play *play = hand->play;

	for (int i = play->entry.n; i < move->n_path; i++) {
		walk(hand, move->path[i]);
		byhand_press(hand, REQUEST_STEP);
	}
	if (play->mode == PLAY_CHOOSING)
		choose_kind(hand, move->choice);
	else if (play->entry.n && entry_state(&play->entry) == ENTRY_MAY_STOP)
		byhand_press(hand, REQUEST_STEP);
}

static void type_move(struct byhand *hand, const struct move *move)
{
	char text[MOVE_TEXT];

	move_text(play_position(hand->play), move, text, sizeof(text));
	for (const char *c = text; *c; c++)
		type(hand, (uint32_t)*c);
	byhand_press(hand, REQUEST_STEP);
}

static void pass(struct byhand *hand)
{
	byhand_press(hand, REQUEST_PASS);
	byhand_press(hand, REQUEST_STEP);
}

/* As playcomputer.c does it. */
static void answer(struct byhand *hand)
{
	struct session *session = hand->play->session;
	size_t turns = session_turns(session);
	struct move move;

	while (session_turns(session) == turns && choose_move(hand, &move))
		session_make(session, &move);
	play_renew(hand->play);
	show(hand);
}

static void rest_on_empty(struct byhand *hand)
{
	struct play *play = hand->play;
	const struct game *game = play_game(play);

	for (int i = 0; i < 1000; i++) {
		square sq = SQUARE(random_next(&hand->random) % game->files,
			random_next(&hand->random) % game->ranks);

		if (play_position(play)->at[sq])
			continue;
		play->cursor = sq;
		play_look(play);
		break;
	}
	show(hand);
}

bool byhand_turn(struct byhand *hand, enum byhand_way way)
{
	struct play *play = hand->play;
	size_t turns = session_turns(play->session);
	struct move move = { .n_edits = 0 };

	if (play->outcome.result != GOES_ON)
		return false;
	if (way == BYHAND_WATCHED)
		rest_on_empty(hand);
	if (way == BYHAND_WATCHED || way == BYHAND_ANSWERED) {
		answer(hand);
		return session_turns(play->session) > turns;
	}
	while (session_turns(play->session) == turns
	       && choose_move(hand, &move)) {
		int moves = session_under_way(play->session);

		if (move.form == MOVE_PASS)
			pass(hand);
		else if (way == BYHAND_TYPED)
			type_move(hand, &move);
		else
			point_at(hand, &move);
		if (session_turns(play->session) == turns
		    && session_under_way(play->session) == moves)
			abort(); /* the keys played nothing */
	}
	return session_turns(play->session) > turns;
}

/* Parts. */

/* The rows of the panel that end with what counts. */
static int count_foot(const struct byhand *hand, const struct area *panel)
{
	int n = 0;

	while (n < panel->rows) {
		uint32_t glyph = cells_at(hand->sent.cells,
			panel->row + panel->rows - 1 - n, panel->column)->glyph;

		if (glyph < 'a' || glyph > 'z')
			break;
		n++;
	}
	return n;
}

static struct area place_of(const struct byhand *hand, enum byhand_part part)
{
	struct layout layout;
	struct area panel;
	int foot, look;

	layout_make(&layout, play_game(hand->play), ROWS, COLUMNS,
		hand->play->flipped, hand->settings.coordinates);
	panel = layout.panel;
	foot = count_foot(hand, &panel);
	look = (panel.rows - foot) * 5 / 9;
	switch (part) {
	case BYHAND_TITLE:
		return layout.title;
	case BYHAND_BOARD:
		return layout.squares;
	case BYHAND_LOOK:
		panel.rows = look;
		return panel;
	case BYHAND_LIST:
		panel.row += look;
		panel.rows -= look + foot;
		return panel;
	case BYHAND_COUNTS:
		panel.row += panel.rows - foot;
		panel.rows = foot;
		return panel;
	case BYHAND_SENTENCE:
		return layout.status;
	default:
		return layout.keys;
	}
}

size_t byhand_part(const struct byhand *hand, enum byhand_part part)
{
	return sent_part(&hand->sent, place_of(hand, part));
}

bool byhand_step_empty(struct byhand *hand)
{
	static const enum request ways[] = { REQUEST_UP, REQUEST_RIGHT,
		REQUEST_DOWN, REQUEST_LEFT };
	const struct play *play = hand->play;

	for (int i = 0; i < 4; i++) {
		int right, down;
		square to;

		request_way(ways[i], &right, &down);
		to = square_beside(play_game(play), play->flipped,
			play->cursor, right, down);
		if (to == play->cursor || play_position(play)->at[to]
		    || play_position(play)->at[play->cursor])
			continue;
		byhand_press(hand, ways[i]);
		return true;
	}
	return false;
}
