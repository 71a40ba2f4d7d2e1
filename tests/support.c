/* SPDX-License-Identifier: MIT */
#include "support.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games.h"
#include "harness.h"

static bool is_wished(const char *name)
{
	const char *wish = getenv(name);

	return wish && *wish && strcmp(wish, "0") != 0;
}

bool long_run(void)
{
	return is_wished("QUINCUNX_LONG");
}

int long_or(int long_value, int usual_value)
{
	if (long_run())
		return long_value;
	return is_wished("QUINCUNX_SHORT") && usual_value >= 100
	    ? usual_value / 4 : usual_value;
}

static bool is_sanitized(void)
{
#if defined(__SANITIZE_ADDRESS__)
	return true;
#elif defined(__has_feature)
	return __has_feature(address_sanitizer);
#else
	return false;
#endif
}

bool faults_work(void)
{
	const char *faults = getenv("FAULTS");

	if (is_sanitized())
		puts("A sanitized program cannot be preloaded: skipped.");
	else if (!faults || access(faults, R_OK) != 0)
		puts("There is no tests/faults.so: skipped.");
	else
		return true;
	return false;
}

int test_seconds(void)
{
	return long_run() ? 3600 : 900;
}

int count_games(void)
{
	int n = 0;

	while (games[n])
		n++;
	return n;
}

size_t random_below(uint64_t *state, size_t n)
{
	return random_next(state) % n;
}

static bool one_in(uint64_t *state, size_t n)
{
	return random_below(state, n) == 0;
}

/* Texts. */

static void *must(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

void texts_add_n(struct texts *texts, const char *text, size_t length)
{
	if (texts->n == texts->room) {
		texts->room = texts->room ? texts->room * 2 : 64;
		texts->at = must(realloc(
			texts->at, texts->room * sizeof *texts->at));
	}
	texts->at[texts->n++] = must(strndup(text, length));
}

void texts_add(struct texts *texts, const char *text)
{
	texts_add_n(texts, text, strlen(text));
}

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void texts_sort(struct texts *texts)
{
	if (texts->n)
		qsort(texts->at, texts->n, sizeof *texts->at, by_bytes);
}

bool texts_has(const struct texts *texts, const char *text)
{
	for (size_t i = 0; i < texts->n; i++)
		if (!strcmp(texts->at[i], text))
			return true;
	return false;
}

void texts_clear(struct texts *texts)
{
	while (texts->n)
		free(texts->at[--texts->n]);
}

void texts_free(struct texts *texts)
{
	texts_clear(texts);
	free(texts->at);
	*texts = (struct texts){ 0 };
}

void texts_split(struct texts *texts, const char *words)
{
	while (*(words += strspn(words, " "))) {
		size_t n = strcspn(words, " ");

		texts_add_n(texts, words, n);
		words += n;
	}
}

void report_add(struct report *report, const char *format, ...)
{
	char *more;
	va_list args;
	int n;

	va_start(args, format);
	n = vasprintf(&more, format, args);
	va_end(args);
	if (n < 0)
		abort();
	report->text =
		must(realloc(report->text, report->n + (size_t)n + 1));
	memcpy(report->text + report->n, more, (size_t)n + 1);
	report->n += (size_t)n;
	free(more);
}

void report_free(struct report *report)
{
	free(report->text);
	*report = (struct report){ 0 };
}

/* What the core says, as text. */

static bool add_turn(struct line *line, const struct turn *turn, void *data)
{
	char text[TURN_TEXT];

	turn_text(&line->pos, turn, text, sizeof text);
	texts_add(data, text);
	return true;
}

void list_turns(struct line *line, struct texts *turns)
{
	turns_each(line, add_turn, turns);
	texts_sort(turns);
}

void list_moves(const struct line *line, struct texts *texts)
{
	struct moves moves = { 0 };
	char text[MOVE_TEXT];

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		move_text(&line->pos, &moves.at[i], text, sizeof(text));
		texts_add(texts, text);
	}
	moves_free(&moves);
	texts_sort(texts);
}

void result_text(const struct line *line, char text[RESULT_TEXT])
{
	struct outcome outcome = line_outcome(line);

	snprintf(text, RESULT_TEXT, "%s%s%s", result_score(outcome.result),
		outcome.result == GOES_ON ? "" : " ",
		outcome.result == GOES_ON ? "" : outcome.why.reason->code);
}

void set_names(set squares, struct texts *names)
{
	SET_EACH(sq, squares) {
		char name[SQUARE_NAME];

		square_name(sq, name);
		texts_add(names, name);
	}
	texts_sort(names);
}

void attackers_text(const struct position *pos, int side, square target,
	char *text, size_t size)
{
	struct texts names = { 0 };
	size_t n = 0;
	set found;

	attackers(pos, side, target, &found);
	set_names(found, &names);
	snprintf(text, size, "%s", names.n ? "" : "none");
	for (size_t i = 0; i < names.n && n < size; i++)
		n += (size_t)snprintf(text + n, size - n, "%s%s",
			i ? " " : "", names.at[i]);
	texts_free(&names);
}

/* Random play. */

/* Turns to choose from; the texts of a list would not tell the loud ones. */
struct choice {
	struct turn *turns;
	size_t n, room;
	bool loud;	/* only loud turns are wanted */
};

static bool is_loud(const struct position *pos, const struct turn *turn)
{
	const struct move *move = &turn->move[turn->n - 1];

	return turn->n > 1 || move->form != MOVE_PLAIN || move->choice ||
	       move->n_edits != 2 || move_takes(move, pos->now.side ^ 1);
}

static bool add_choice(struct line *line, const struct turn *turn, void *data)
{
	struct choice *choice = data;

	if (choice->loud && !is_loud(&line->pos, turn))
		return true;
	if (choice->n == choice->room) {
		choice->room = choice->room ? choice->room * 2 : 64;
		choice->turns = must(realloc(choice->turns,
			choice->room * sizeof *choice->turns));
	}
	choice->turns[choice->n++] = *turn;
	return true;
}

static bool ends_game(struct line *line, const struct turn *turn)
{
	struct undo undo[TURN_MOVES];
	bool ends;

	turn_make(line, turn, undo);
	ends = line_outcome(line).result != GOES_ON;
	turn_unmake(line, turn, undo);
	return ends;
}

/* Picks again, up to so many tries, when a turn would end the game. */
static bool pick(struct line *line, uint64_t *random, bool loud, int tries,
	struct turn *turn)
{
	struct choice choice = { .loud = loud };
	bool found;

	turns_each(line, add_choice, &choice);
	found = choice.n > 0;
	while (found && tries-- > 0) {
		*turn = choice.turns[random_below(random, choice.n)];
		if (tries && (!ends_game(line, turn) || one_in(random, 8)))
			break;
	}
	free(choice.turns);
	return found;
}

bool play_pick(struct line *line, uint64_t *random, enum taste taste,
	struct turn *turn)
{
	int tries = taste == PLAY_ANY ? 1 : 8;

	if (taste == PLAY_LOUD && one_in(random, 3) &&
		pick(line, random, true, tries, turn))
		return true;
	return pick(line, random, false, tries, turn);
}

void play_turn(struct line *line, const struct turn *turn)
{
	struct undo undo[TURN_MOVES];

	turn_make(line, turn, undo);
}

/* Strange positions. */

static square random_square(const struct position *pos, uint64_t *random)
{
	return SQUARE(random_below(random, pos->game->files),
		random_below(random, pos->game->ranks));
}

static void move_anywhere(struct position *pos, uint64_t *random, square from)
{
	square to = random_square(pos, random);
	piece p = pos->at[from];

	if (pos->at[to])
		return;
	position_put(pos, from, EMPTY);
	position_put(pos, to, p);
}

/* Takes off one piece in `thin`, moves one in `stir`; royal pieces stay on
 * the board, or hardly any text would be accepted. */
static void stir_pieces(struct position *pos, uint64_t *random, size_t thin,
	size_t stir)
{
	set all = pos->army[WHITE] | pos->army[BLACK];

	SET_EACH(from, all) {
		int kind = piece_kind(pos->at[from]);

		if (!(pos->game->kinds[kind].flags & KIND_ROYAL) &&
			one_in(random, thin))
			position_put(pos, from, EMPTY);
		else if (one_in(random, stir))
			move_anywhere(pos, random, from);
	}
}

static void change_some_kind(struct position *pos, uint64_t *random)
{
	square sq = random_square(pos, random);
	piece p = pos->at[sq];

	if (p)
		position_put(pos, sq, PIECE(piece_side(p), 1 +
			random_below(random, pos->game->n_kinds - 1u)));
}

static const char *random_state(uint64_t *random, const struct position *pos,
	char state[32])
{
	static const char *const fixed[] = { "-", "g", "k", "gk", "p1", "p2",
		"p3", "Aa", "A", "a", "prep", "a1", "A,a1" };
	square sq = random_square(pos, random);
	char name[SQUARE_NAME], next[SQUARE_NAME];

	if (one_in(random, 2))
		return fixed[random_below(random,
			sizeof fixed / sizeof *fixed)];
	square_name(sq, name);
	square_name(square_step(sq, 0, 1), next);
	snprintf(state, 32, "%s%s%s", one_in(random, 3) ? "Aa," : "", name,
		one_in(random, 2) ? next : "");
	return state;
}

/* Some kind but a royal one or a pawn; 0 when chance will not have it. */
static int random_officer(const struct game *game, uint64_t *random)
{
	for (int tries = 0; tries < 20; tries++) {
		int kind = 1 + (int)random_below(random, game->n_kinds - 1u);

		if (!(game->kinds[kind].flags & (KIND_ROYAL | KIND_PAWN)))
			return kind;
	}
	return 0;
}

/* One side gets officers for its pawns, the other one loses most of its
 * army: a hunt. */
static void arm_one_side(struct position *pos, uint64_t *random)
{
	int strong = (int)random_below(random, 2);
	set all = pos->army[WHITE] | pos->army[BLACK];

	SET_EACH(sq, all) {
		piece p = pos->at[sq];
		uint8_t flags = pos->game->kinds[piece_kind(p)].flags;
		int kind = random_officer(pos->game, random);

		if (piece_side(p) != strong && !(flags & KIND_ROYAL) &&
			!one_in(random, 6))
			position_put(pos, sq, EMPTY);
		else if (piece_side(p) == strong && (flags & KIND_PAWN) &&
			 kind)
			position_put(pos, sq, PIECE(strong, kind));
	}
}

/* A pawn has just gone two squares or more, and an enemy pawn stands beside
 * one of those it passed. The game's STATE says so. */
static void pass_pawn(struct position *pos, uint64_t *random, char state[32])
{
	const struct pawn *pawn = pos->game->pawn;
	int side = pos->now.side ^ 1;
	int up = side == WHITE ? 1 : -1;
	int steps = 2 + (int)random_below(random, pawn->first - 1u);
	int file = (int)random_below(random, pos->game->files);
	int beside = file + (one_in(random, 2) ? 1 : -1);
	int home = side == WHITE ? pawn->home :
		pos->game->ranks - 1 - pawn->home;
	char low[SQUARE_NAME], high[SQUARE_NAME];

	for (int i = 0; i < steps; i++)
		position_put(pos, SQUARE(file, home + i * up), EMPTY);
	position_put(pos, SQUARE(file, home + steps * up),
		PIECE(side, pawn->kind));
	if (beside >= 0 && beside < pos->game->files)
		position_put(pos, SQUARE(beside, home + up *
			(2 + (int)random_below(random, steps - 1u))),
			PIECE(side ^ 1, pawn->kind));
	square_name(SQUARE(file, home + up), low);
	square_name(SQUARE(file, home + (steps - 1) * up), high);
	if (steps == 2)
		high[0] = '\0';
	snprintf(state, 32, "%s%s", up > 0 ? low : high,
		up > 0 ? high : low);
}

/* Counts that end games, and those before them. */
static unsigned random_clock(uint64_t *random)
{
	static const unsigned near[] = { 0, 57, 58, 59, 60, 61, 97, 98, 99,
		100, 101, 197, 198, 199, 200, 201 };

	if (one_in(random, 3))
		return (unsigned)random_below(random, 210);
	return near[random_below(random, sizeof near / sizeof *near)];
}

/* Changes fields behind the placement. */
static void scatter_fields(const struct position *pos, uint64_t *random,
	char *text, size_t size)
{
	char board[POSITION_TEXT], state[32], fresh[32];
	char side;
	unsigned clock, turn;

	if (sscanf(text, "%511s %c %31s %u %u", board, &side, state, &clock,
		    &turn) != 5)
		return;
	if (one_in(random, 4))
		side = side == 'w' ? 'b' : 'w';
	if (one_in(random, 2))
		clock = random_clock(random);
	if (one_in(random, 6))
		turn = (unsigned)random_below(random, 60);
	snprintf(text, size, "%s %c %s %u %u", board, side,
		one_in(random, 3) ? random_state(random, pos, fresh) :
		one_in(random, 2) ? "-" : state, clock, turn);
}

static void write_passed(const struct position *pos, const char *state,
	char *text, size_t size)
{
	char board[POSITION_TEXT];

	position_write(pos, board, sizeof board);
	board[strcspn(board, " ")] = '\0';
	snprintf(text, size, "%s %c %s 0 %u", board,
		pos->now.side == WHITE ? 'w' : 'b', state,
		(unsigned)pos->now.turn);
}

void scatter(const struct position *pos, uint64_t *random, char *text,
	size_t size)
{
	struct position changed = *pos;
	const struct pawn *pawn = pos->game->pawn;
	char state[32];

	if (pawn && one_in(random, 6))
		arm_one_side(&changed, random);
	stir_pieces(&changed, random, 1 + random_below(random, 6),
		2 + random_below(random, 40));
	while (one_in(random, 2))
		change_some_kind(&changed, random);
	if (pawn && pawn->en_passant && pawn->first > 1 && one_in(random, 4)) {
		pass_pawn(&changed, random, state);
		write_passed(&changed, state, text, size);
		return;
	}
	position_write(&changed, text, size);
	if (one_in(random, 2))
		scatter_fields(&changed, random, text, size);
}

static void spoil_once(char *text, size_t size, uint64_t *random)
{
	static const char bytes[] = "/ 0123456789-,abcdefghijklmnopqrswx"
		"ABCDEFGHKLNPQRSWX\t\x7f\xc3";
	size_t n = strlen(text);
	size_t i = random_below(random, n + 1);
	char byte = bytes[random_below(random, sizeof bytes - 1)];

	switch (random_below(random, 5)) {
	case 0:
		if (i < n)
			text[i] = byte;
		break;
	case 1:
		if (i < n)
			memmove(text + i, text + i + 1, n - i);
		break;
	case 2:
		if (n + 2 > size)
			break;
		memmove(text + i + 1, text + i, n - i + 1);
		text[i] = byte;
		break;
	case 3:
		if (i + 1 < n) {
			byte = text[i];
			text[i] = text[i + 1];
			text[i + 1] = byte;
		}
		break;
	default:
		if (one_in(random, 4))
			text[i] = '\0';
		break;
	}
}

void spoil(char *text, size_t size, uint64_t *random)
{
	do {
		spoil_once(text, size, random);
	} while (one_in(random, 3));
}

void line_of(struct line *line, const char *game, const char *position,
	const char *played)
{
	const struct game *found = game_find(game);
	struct complaint complaint;
	struct texts words = { 0 };
	struct position pos;

	ck_assert_msg(found != NULL, "no game %s", game);
	if (!position_read(&pos, found, position ? position : found->start,
		    &complaint))
		ck_abort_msg("%s: \"%s\": %s", game, position, complaint.text);
	line_begin(line, &pos);
	texts_split(&words, played);
	for (size_t i = 0; i < words.n; i++) {
		struct turn turn;

		if (!turn_read(line, words.at[i], &turn))
			ck_abort_msg("%s: %s cannot be played", game,
				words.at[i]);
		play_turn(line, &turn);
	}
	texts_free(&words);
}

struct session *session_of(const char *game, const char *position)
{
	struct session *session;
	struct line line;

	line_of(&line, game, position, "");
	session = session_new_at(&line.pos);
	line_end(&line);
	return session;
}

void session_play(struct session *session, const char *text)
{
	struct turn turn;

	if (!turn_read(session_line(session), text, &turn))
		ck_abort_msg("%s is not legal", text);
	session_make_turn(session, &turn);
}

/* Plays on for up to so many turns; false when that ended the game. */
static bool play_some(struct line *line, uint64_t *random, size_t turns)
{
	struct turn turn;

	while (turns-- > 0 && play_pick(line, random, PLAY_LOUD, &turn))
		play_turn(line, &turn);
	return line_outcome(line).result == GOES_ON;
}

/* A scattered form of the position, if one of a few tries is possible. */
static void scatter_some(struct position *pos, uint64_t *random)
{
	struct complaint complaint;
	char text[POSITION_TEXT];

	for (int tries = 0; tries < 200; tries++) {
		struct position scattered;

		scatter(pos, random, text, sizeof text);
		if (position_read(&scattered, pos->game, text, &complaint)) {
			*pos = scattered;
			return;
		}
	}
}

/* A step of one piece to an empty square; with `back`, the one that takes that
 * step back. */
static bool quiet_step(struct line *line, uint64_t *random,
	const struct move *back, struct move *step)
{
	struct moves moves = {0};
	size_t n = 0;

	line_moves(line, &moves);
	for (size_t i = 0; i < moves.n; i++) {
		struct move *move = &moves.at[i];

		if (move->form == MOVE_PLAIN && !move->after.stage &&
			move->n_edits == 2 && !move->edit[1].before &&
			(!back || (move_from(move) == move_to(back) &&
			move_to(move) == move_from(back))))
			moves.at[n++] = *move;
	}
	if (n)
		*step = moves.at[random_below(random, n)];
	moves_free(&moves);
	return n;
}

void play_to_and_fro(struct line *line, uint64_t *random, int rounds)
{
	struct move step[2];
	struct undo undo;

	for (int i = 0; i < 4 * rounds; i++) {
		if (!quiet_step(line, random, i % 4 < 2 ? NULL : &step[i % 2],
			    &step[i % 2]))
			break;
		line_make(line, &step[i % 2], &undo);
	}
}

void random_line(const struct game *game, uint64_t seed, struct line *line)
{
	uint64_t random = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15);
	bool scattered = seed & 1;
	struct position pos;

	for (;;) {
		position_start(&pos, game);
		line_begin(line, &pos);
		play_some(line, &random, random_below(&random, 60));
		if (scattered) {
			pos = line->pos;
			line_end(line);
			scatter_some(&pos, &random);
			line_begin(line, &pos);
			play_some(line, &random, random_below(&random, 8));
		}
		if (line_outcome(line).result == GOES_ON)
			return;
		line_end(line);
	}
}
