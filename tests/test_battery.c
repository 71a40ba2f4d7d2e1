/* SPDX-License-Identifier: MIT */
/*
 * One battery for every game in the list: what must hold whatever the rules
 * are. A new game is tested by it without a line here.
 *
 * Each test looks at positions from random games (support.h); a failure names
 * the game, the seed and the position.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entry.h"
#include "explain.h"
#include "games.h"
#include "gen.h"
#include "harness.h"
#include "notation.h"
#include "perft.h"
#include "session.h"
#include "support.h"

/* A position under test. */
struct sample {
	const struct game *game;
	uint64_t seed;
	uint64_t random;
	struct line line;
	struct texts turns;	/* legal, in byte order */
};

static void sample_begin(struct sample *sample, const struct game *game,
	uint64_t seed)
{
	*sample = (struct sample){ .game = game, .seed = seed,
		.random = seed * 2 + 1 };
	random_line(game, seed, &sample->line);
	list_turns(&sample->line, &sample->turns);
}

static void sample_end(struct sample *sample)
{
	line_end(&sample->line);
	texts_free(&sample->turns);
}

static void fail_at(const struct game *game, const struct line *line,
	uint64_t seed, const char *format, ...)
	__attribute__((format(printf, 4, 5), noreturn));

static void fail_at(const struct game *game, const struct line *line,
	uint64_t seed, const char *format, ...)
{
	char what[1500], position[POSITION_TEXT];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	position_write(&line->pos, position, sizeof position);
	ck_abort_msg("%s, seed %llu: %s\nposition: %s (stage %d)", game->name,
		(unsigned long long)seed, what, position,
		line->pos.now.stage);
	abort();
}

#define FAIL(sample, ...) \
	fail_at((sample)->game, &(sample)->line, (sample)->seed, __VA_ARGS__)

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_listed(const struct sample *sample, const char *text)
{
	return sample->turns.n &&
	       bsearch(&text, sample->turns.at, sample->turns.n,
		       sizeof *sample->turns.at, by_bytes);
}

/* Positions. */

static bool same_registers(const struct registers *a,
	const struct registers *b)
{
	return a->side == b->side && a->stage == b->stage &&
	       a->ep[0] == b->ep[0] && a->ep[1] == b->ep[1] &&
	       a->flags == b->flags && a->focus == b->focus &&
	       a->clock == b->clock && a->turn == b->turn;
}

static const char *difference(const struct position *a,
	const struct position *b)
{
	if (a->game != b->game)
		return "games";
	if (memcmp(a->at, b->at, sizeof a->at) != 0)
		return "squares";
	if (!set_equal(a->board, b->board))
		return "boards";
	for (int kind = 0; kind < KINDS; kind++)
		if (!set_equal(a->of[kind], b->of[kind]))
			return "sets of kinds";
	if (!set_equal(a->army[WHITE], b->army[WHITE]) ||
		!set_equal(a->army[BLACK], b->army[BLACK]))
		return "armies";
	if (a->squares_key != b->squares_key)
		return "keys of the squares";
	if (!same_registers(&a->now, &b->now))
		return "registers";
	return NULL;
}

/* The sets and keys that moves kept up to date, against the same position
 * built square by square. */
static void judge_rebuilt(struct sample *sample)
{
	const struct position *pos = &sample->line.pos;
	struct position again;
	const char *what;

	position_clear(&again, pos->game);
	for (int sq = 0; sq < SQUARES; sq++)
		if (piece_is(pos->at[sq]))
			position_put(&again, (square)sq, pos->at[sq]);
	again.now = pos->now;
	what = difference(pos, &again);
	if (what)
		FAIL(sample, "%s differ from the rebuilt ones", what);
	if (position_key(pos) != position_key(&again) ||
		repetition_key(pos) != repetition_key(&again))
		FAIL(sample, "keys differ from the rebuilt ones");
}

/* Only a position of a game that is over may be refused: its King may be
 * missing. */
static void judge_reread(struct sample *sample)
{
	struct complaint complaint;
	char text[POSITION_TEXT], written[POSITION_TEXT];
	struct position again;
	const char *what;

	position_write(&sample->line.pos, text, sizeof text);
	if (!position_read(&again, sample->game, text, &complaint)) {
		if (line_outcome(&sample->line).result == GOES_ON)
			FAIL(sample, "the text is refused: %s",
				complaint.text);
		return;
	}
	what = difference(&sample->line.pos, &again);
	if (what)
		FAIL(sample, "%s differ after reading the text", what);
	position_write(&again, written, sizeof written);
	if (strcmp(text, written) != 0)
		FAIL(sample, "read again it is written as %s", written);
}

/* Making and unmaking. */

/* Everything of a line, for comparison byte by byte. */
struct snapshot {
	struct position pos;
	size_t n_keys, since;
	uint64_t *keys;
};

static void snapshot_take(struct snapshot *snapshot, const struct line *line)
{
	memcpy(&snapshot->pos, &line->pos, sizeof line->pos);
	snapshot->n_keys = line->n_keys;
	snapshot->since = line->since;
	snapshot->keys = malloc(line->n_keys * sizeof *line->keys);
	ck_assert_ptr_nonnull(snapshot->keys);
	memcpy(snapshot->keys, line->keys, line->n_keys * sizeof *line->keys);
}

static bool snapshot_fits(const struct snapshot *snapshot,
	const struct line *line)
{
	return !memcmp(&snapshot->pos, &line->pos, sizeof line->pos) &&
	       snapshot->n_keys == line->n_keys &&
	       snapshot->since == line->since &&
	       !memcmp(snapshot->keys, line->keys,
		       line->n_keys * sizeof *line->keys);
}

static void make_and_unmake(struct sample *sample, const char *text)
{
	struct line *line = &sample->line;
	struct undo undo[TURN_MOVES];
	struct snapshot before;
	struct turn turn;

	if (!turn_read(line, text, &turn))
		FAIL(sample, "%s is listed, but not read", text);
	snapshot_take(&before, line);
	for (int i = 0; i < turn.n; i++) {
		line_make(line, &turn.move[i], &undo[i]);
		judge_rebuilt(sample);
	}
	if (line->pos.now.stage || line->pos.now.side == before.pos.now.side)
		FAIL(sample, "%s does not end the turn", text);
	if (line->n_keys != before.n_keys + 1 ||
		line->keys[before.n_keys] != repetition_key(&line->pos))
		FAIL(sample, "%s left a wrong key", text);
	judge_reread(sample);
	turn_unmake(line, &turn, undo);
	if (!snapshot_fits(&before, line))
		FAIL(sample, "unmaking %s did not restore every byte", text);
	free(before.keys);
}

START_TEST(unmaking_restores_every_byte)
{
	for (int i = 0; i < long_or(2000, 100); i++) {
		struct sample sample;
		size_t step;

		sample_begin(&sample, games[_i], (uint64_t)i);
		judge_rebuilt(&sample);
		judge_reread(&sample);
		step = 1 + sample.turns.n / 60;
		for (size_t t = i % step; t < sample.turns.n; t += step)
			make_and_unmake(&sample, sample.turns.at[t]);
		sample_end(&sample);
	}
}
END_TEST

/* Listing and counting. */

START_TEST(turns_are_listed_once)
{
	for (int i = 0; i < long_or(2000, 100); i++) {
		struct sample sample;

		sample_begin(&sample, games[_i], (uint64_t)i);
		if (!sample.turns.n)
			FAIL(&sample, "the game goes on without a turn");
		for (size_t t = 1; t < sample.turns.n; t++)
			if (!strcmp(sample.turns.at[t - 1],
				    sample.turns.at[t]))
				FAIL(&sample, "%s is listed twice",
					sample.turns.at[t]);
		sample_end(&sample);
	}
}
END_TEST

static void judge_counts(struct sample *sample, int depth)
{
	uint64_t fast = perft(&sample->line, depth);
	uint64_t plain = perft_plain(&sample->line, depth);

	if (fast != plain)
		FAIL(sample, "perft %d is %llu, counted plainly %llu", depth,
			(unsigned long long)fast, (unsigned long long)plain);
	if (depth == 1 && fast != sample->turns.n)
		FAIL(sample, "perft 1 is %llu, there are %zu turns",
			(unsigned long long)fast, sample->turns.n);
}

START_TEST(fast_counting_is_right)
{
	for (int i = 0; i < long_or(5000, 300); i++) {
		struct sample sample;

		sample_begin(&sample, games[_i], (uint64_t)i);
		judge_counts(&sample, 1);
		if (i % 4 == 0 && sample.turns.n < 600)
			judge_counts(&sample, 2);
		sample_end(&sample);
	}
}
END_TEST

static bool same_way(const struct move *a, const struct move *b)
{
	return move_same(a, b) && a->n_path == b->n_path &&
	       !memcmp(a->path, b->path, a->n_path);
}

/* Random play is as random as if all moves were listed. */
START_TEST(any_listed_move_can_be_picked)
{
	for (int i = 0; i < long_or(2000, 100); i++) {
		struct moves all = { 0 }, scratch = { 0 };
		struct sample sample;
		size_t step;

		sample_begin(&sample, games[_i], (uint64_t)i);
		line_generate(&sample.line, &all);
		step = 1 + all.n / 60;
		for (size_t n = i % step; n < all.n + step; n += step) {
			const struct move *picked =
				line_pick(&sample.line, n, &scratch);

			if (!picked ||
				!same_way(picked, &all.at[n % all.n]))
				FAIL(&sample, "pick %zu is another move", n);
		}
		moves_free(&all);
		moves_free(&scratch);
		sample_end(&sample);
	}
}
END_TEST

static bool lists(const struct moves *moves, const struct move *move)
{
	for (size_t i = 0; i < moves->n; i++)
		if (same_way(&moves->at[i], move))
			return true;
	return false;
}

START_TEST(takes_leave_out_quiet_moves_only)
{
	for (int i = 0; i < long_or(2000, 100); i++) {
		struct moves all = { 0 }, takes = { 0 };
		struct sample sample;

		sample_begin(&sample, games[_i], (uint64_t)i);
		line_generate(&sample.line, &all);
		line_generate_takes(&sample.line, &takes);
		for (size_t n = 0; n < takes.n; n++)
			if (!lists(&all, &takes.at[n]))
				FAIL(&sample, "take %zu is not legal", n);
		for (size_t n = 0; n < all.n; n++)
			if ((all.at[n].choice ||
				    move_takes(&all.at[n],
					    sample.line.pos.now.side ^ 1)) &&
				!lists(&takes, &all.at[n]))
				FAIL(&sample, "move %zu is left out", n);
		moves_free(&all);
		moves_free(&takes);
		sample_end(&sample);
	}
}
END_TEST

/* What tables say to save time is true. */

static bool has_bend(const struct kind *kind)
{
	for (const struct leg *leg = kind->legs; leg && leg->flags; leg++)
		if (leg->then)
			return true;
	return false;
}

START_TEST(tables_say_which_ways_bend)
{
	const struct game *game = games[_i];

	for (int kind = 1; kind < game->n_kinds; kind++)
		ck_assert_msg(has_bend(&game->kinds[kind]) ==
			!!(game->kinds[kind].flags & KIND_BENDS), "%s: %s",
			game->name, game->kinds[kind].name);
}
END_TEST

START_TEST(slides_reach_across_the_board)
{
	ck_assert_int_le(games[_i]->files, SET_FILES_MOST);
	ck_assert_int_le(games[_i]->ranks, SET_RANKS_MOST);
}
END_TEST

START_TEST(tables_say_when_a_turn_is_one_move)
{
	const struct game *game = games[_i];

	for (int i = 0; i < long_or(2000, 100); i++) {
		struct moves all = { 0 };
		struct sample sample;

		sample_begin(&sample, game, (uint64_t)i);
		line_generate(&sample.line, &all);
		for (size_t n = 0; n < all.n; n++)
			if (game->one_move && all.at[n].after.stage)
				FAIL(&sample, "move %zu is no turn", n);
		moves_free(&all);
		sample_end(&sample);
	}
}
END_TEST

/* Sentences. */

static bool has_rests(const char *sentence)
{
	for (const char *s = sentence; *s; s++)
		if (*s == '!' || (strchr("%$&#@", *s) && s[1] >= '0' &&
			    s[1] <= '9'))
			return true;
	return strstr(sentence, "  ") || strstr(sentence, "The piece on ") ||
	       strstr(sentence, "own piece on ") || strstr(sentence, "(null)");
}

/* "The Rook on a1 ..." must name what stands there. */
static bool names_piece(const struct position *pos, const char *sentence)
{
	const char *on = strstr(sentence, " on ");
	const char *verb = strstr(sentence, " cannot ");
	const char *at = on ? on + 4 : "";
	square sq = on ? square_read(&at, pos->game) : NO_SQUARE;
	const char *name;

	if (strncmp(sentence, "The ", 4) != 0 || sq == NO_SQUARE ||
		(verb && verb < on) || on - sentence > 24 ||
		!piece_is(pos->at[sq]))
		return true;
	name = pos->game->kinds[piece_kind(pos->at[sq])].name;
	return on - sentence >= (long)strlen(name) &&
	       !strncmp(on - strlen(name), name, strlen(name));
}

/* Whether a sentence is one a player can be shown. */
static void judge_sentence(struct sample *sample, const struct line *line,
	const char *asked, const char *code, const char *sentence)
{
	size_t n = strlen(sentence);

	if (n < 10 || n >= SENTENCE_MAX - 1 || !strchr(".)", sentence[n - 1]))
		FAIL(sample, "%s is refused (%s) with no sentence: \"%s\"",
			asked, code, sentence);
	if (strcmp(code, "unreadable") != 0 && has_rests(sentence))
		FAIL(sample, "%s is refused (%s) with places not filled in: "
			"%s", asked, code, sentence);
	if (!names_piece(&line->pos, sentence))
		FAIL(sample, "%s is refused (%s) with another piece's name: "
			"%s", asked, code, sentence);
	if (strcmp(code, "no-such-turn") == 0)
		FAIL(sample, "%s is refused without a reason", asked);
}

static void judge_verdict(struct sample *sample, const struct line *line,
	const char *asked, const struct verdict *verdict)
{
	char sentence[SENTENCE_MAX];

	if (!verdict->reason)
		FAIL(sample, "%s is refused without a reason", asked);
	if (verdict->n_sq > VERDICT_SQUARES)
		FAIL(sample, "%s: a verdict with %d squares", asked,
			verdict->n_sq);
	verdict_sentence(verdict, &line->pos, sentence, sizeof sentence);
	judge_sentence(sample, line, asked, verdict->reason->code, sentence);
}

/* Explanations. */

/* Legal without being listed: another path of a listed turn, and read as that
 * one. */
static bool is_other_path(struct sample *sample, const char *text)
{
	char read[TURN_TEXT];
	struct turn turn;

	if (!turn_read(&sample->line, text, &turn))
		return false;
	turn_text(&sample->line.pos, &turn, read, sizeof read);
	return strchr(text, 'x') && is_listed(sample, read);
}

static void judge_explanation(struct sample *sample, const char *text)
{
	struct explanation why;
	bool legal = explain_turn(&sample->line, text, &why);

	if (legal && !is_listed(sample, text) && !is_other_path(sample, text))
		FAIL(sample, "%s is explained as legal, but not listed", text);
	if (!legal && is_listed(sample, text))
		FAIL(sample, "%s is listed, but explained as %s: %s", text,
			why.verdict.reason->code, why.sentence);
	if (!legal && (!why.verdict.reason || !why.verdict.reason->code[0]))
		FAIL(sample, "%s is refused without a reason", text);
	if (!legal)
		judge_sentence(sample, &sample->line, text,
			why.verdict.reason->code, why.sentence);
}

static square random_square(struct sample *sample)
{
	return SQUARE(random_below(&sample->random, sample->game->files),
		random_below(&sample->random, sample->game->ranks));
}

/* Some text that has the form of a turn, or nearly. */
static void random_text(struct sample *sample, char *text, size_t size)
{
	const struct game *game = sample->game;
	int kind = 1 + (int)random_below(&sample->random, game->n_kinds - 1u);
	char letter = (char)(game->kinds[kind].letter - 'A' + 'a');
	char n[6][SQUARE_NAME];

	for (int i = 0; i < 6; i++)
		square_name(random_square(sample), n[i]);
	switch (random_below(&sample->random, 8)) {
	case 0:
		snprintf(text, size, "%s%s=%c", n[0], n[1], letter);
		break;
	case 1:
		snprintf(text, size, "%sx%s", n[0], n[1]);
		break;
	case 2:
		snprintf(text, size, "%sx%sx%s", n[0], n[1], n[2]);
		break;
	case 3:
		snprintf(text, size, "%s@%s", n[0], n[1]);
		break;
	case 4:
		snprintf(text, size, "%s@%s,%s%s", n[0], n[1], n[2], n[3]);
		break;
	case 5:
		snprintf(text, size, "%s%s=%s,%s%s", n[0], n[1], n[2], n[3],
			n[4]);
		break;
	case 6:
		snprintf(text, size, "%s%s=%s", n[0], n[1], n[2]);
		break;
	default:
		snprintf(text, size, "%s%s,%s%s", n[0], n[1], n[2], n[3]);
		break;
	}
}

/* A legal turn with something changed. */
static void near_text(struct sample *sample, char *text, size_t size)
{
	size_t i = random_below(&sample->random, sample->turns.n);

	snprintf(text, size, "%s", sample->turns.at[i]);
	spoil(text, size, &sample->random);
}

static void explain_every_pair(struct sample *sample)
{
	const struct position *pos = &sample->line.pos;

	SET_EACH(from, pos->board) {
		SET_EACH(to, pos->board) {
			char text[2 * SQUARE_NAME], end[SQUARE_NAME];

			square_name(from, text);
			square_name(to, end);
			strcat(text, end);
			judge_explanation(sample, text);
		}
	}
}

START_TEST(explanations_agree_with_legality)
{
	for (int i = 0; i < long_or(100, 4); i++) {
		struct sample sample;

		sample_begin(&sample, games[_i], (uint64_t)i);
		explain_every_pair(&sample);
		sample_end(&sample);
	}
}
END_TEST

START_TEST(explanations_agree_for_other_forms)
{
	for (int i = 0; i < long_or(1000, 60); i++) {
		struct sample sample;
		char text[TURN_TEXT + 8];

		sample_begin(&sample, games[_i], (uint64_t)i);
		judge_explanation(&sample, "pass");
		judge_explanation(&sample, "");
		for (int j = 0; j < 60; j++) {
			random_text(&sample, text, sizeof text);
			judge_explanation(&sample, text);
			near_text(&sample, text, sizeof text);
			judge_explanation(&sample, text);
		}
		for (size_t t = 0; t < sample.turns.n;
			t += 1 + sample.turns.n / 40)
			judge_explanation(&sample, sample.turns.at[t]);
		sample_end(&sample);
	}
}
END_TEST

/* Entry. */

static bool same_edits(const struct move *a, const struct move *b)
{
	if (a->n_edits != b->n_edits)
		return false;
	for (int i = 0; i < a->n_edits; i++) {
		int j = 0;

		while (j < b->n_edits && (b->edit[j].sq != a->edit[i].sq ||
				b->edit[j].after != a->edit[i].after))
			j++;
		if (j == b->n_edits)
			return false;
	}
	return true;
}

static bool same_move(const struct move *a, const struct move *b)
{
	return move_from(a) == move_from(b) && a->choice == b->choice &&
	       same_registers(&a->after, &b->after) && same_edits(a, b);
}

/* Enters a move square by square along its own path. */
static void enter_move(struct sample *sample, const struct line *line,
	const struct move *move)
{
	struct entry entry = { 0 };
	struct verdict why;
	struct move entered;
	char text[MOVE_TEXT];

	move_text(&line->pos, move, text, sizeof text);
	if (move->form == MOVE_PASS) {
		if (!entry_pass(line, &entered) || !same_move(move, &entered))
			FAIL(sample, "the pass cannot be entered");
		return;
	}
	entry_reset(&entry, line);
	for (int i = 0; i < move->n_path; i++)
		if (!entry_push(&entry, line, move->path[i], &why))
			FAIL(sample, "%s cannot be entered: square %d is "
				"refused (%s)", text, i + 1,
				why.reason ? why.reason->code : "no reason");
	if (!entry_move(&entry, move->choice, &entered) ||
		!same_move(move, &entered))
		FAIL(sample, "%s was entered, but is another move", text);
	if ((entry_state(&entry) == ENTRY_CHOICE) != (move->choice != 0) ||
		entry_state(&entry) == ENTRY_OPEN)
		FAIL(sample, "%s was entered, but the entry is in state %d",
			text, entry_state(&entry));
	for (int i = 0; i < move->n_path; i++)
		if (!entry_pop(&entry, line))
			FAIL(sample, "%s cannot be taken back", text);
	if (entry_pop(&entry, line) || entry_state(&entry) != ENTRY_OPEN)
		FAIL(sample, "%s was taken back, but something is left", text);
	entry_end(&entry);
}

static void enter_turn(struct sample *sample, const char *text)
{
	struct undo undo;
	struct turn turn;
	struct line line;

	turn_read(&sample->line, text, &turn);
	line_copy(&line, &sample->line);
	for (int i = 0; i < turn.n; i++) {
		enter_move(sample, &line, &turn.move[i]);
		line_make(&line, &turn.move[i], &undo);
	}
	line_end(&line);
}

START_TEST(every_turn_can_be_entered)
{
	for (int i = 0; i < long_or(1000, 40); i++) {
		struct sample sample;
		size_t step;

		sample_begin(&sample, games[_i], (uint64_t)i);
		step = 1 + sample.turns.n / 100;
		for (size_t t = i % step; t < sample.turns.n; t += step)
			enter_turn(&sample, sample.turns.at[t]);
		sample_end(&sample);
	}
}
END_TEST

/* A walk over all that an entry offers at the first stage. */
struct walk {
	struct sample *sample;
	struct entry entry;
	struct moves legal;
	bool *entered;		/* which of them */
	int left;		/* nodes that may still be looked at */
};

/* The entry's whole moves are legal ones. */
static void note_whole(struct walk *walk, uint8_t choice)
{
	struct move move;
	bool found = false;

	if (!entry_move(&walk->entry, choice, &move))
		FAIL(walk->sample, "a whole entry gives no move");
	for (size_t i = 0; i < walk->legal.n; i++) {
		if (!same_move(&walk->legal.at[i], &move))
			continue;
		walk->entered[i] = found = true;
	}
	if (!found)
		FAIL(walk->sample, "an entry from %02x to %02x is not legal",
			move_from(&move), move_to(&move));
}

static void note_state(struct walk *walk)
{
	uint8_t kinds[KINDS];
	int n;

	switch (entry_state(&walk->entry)) {
	case ENTRY_OPEN:
		return;
	case ENTRY_CHOICE:
		n = entry_choices(&walk->entry, kinds);
		if (n < 1)
			FAIL(walk->sample, "a choice of nothing");
		for (int i = 0; i < n; i++)
			note_whole(walk, kinds[i]);
		return;
	case ENTRY_MAY_STOP:
	case ENTRY_WHOLE:
		note_whole(walk, 0);
		return;
	}
}

static void pop_to(struct walk *walk, int n)
{
	while (walk->entry.n > n)
		entry_pop(&walk->entry, &walk->sample->line);
}

static bool is_step(const struct step *steps, int n, square sq)
{
	for (int i = 0; i < n; i++)
		if (steps[i].sq == sq)
			return true;
	return false;
}

/* What is not offered is refused with a sentence, and changes nothing. */
static void refuse_others(struct walk *walk, const struct step *steps, int n)
{
	struct line *line = &walk->sample->line;
	size_t fits = walk->entry.fits.n;
	int length = walk->entry.n;

	SET_EACH(sq, line->pos.board) {
		struct verdict why = { 0 };
		char name[SQUARE_NAME];

		if (is_step(steps, n, sq))
			continue;
		square_name(sq, name);
		if (entry_push(&walk->entry, line, sq, &why))
			FAIL(walk->sample, "%s was not offered, but taken",
				name);
		judge_verdict(walk->sample, line, name, &why);
		if (walk->entry.n != length || walk->entry.fits.n != fits)
			FAIL(walk->sample, "%s was refused, but left a mark",
				name);
	}
}

static void walk_on(struct walk *walk);

static void take_step(struct walk *walk, const struct step *step)
{
	int before = walk->entry.n;
	struct verdict why;
	enum entry_state state;

	if (!entry_push(&walk->entry, &walk->sample->line, step->sq, &why))
		FAIL(walk->sample, "%02x is offered, but refused (%s)",
			step->sq, why.reason ? why.reason->code : "?");
	state = entry_state(&walk->entry);
	if ((step->does & STEP_WHOLE) && state == ENTRY_OPEN)
		FAIL(walk->sample, "%02x should be whole", step->sq);
	if (!(step->does & STEP_WHOLE) && state != ENTRY_OPEN)
		FAIL(walk->sample, "%02x should not be whole", step->sq);
	if ((step->does & STEP_SHORT) && walk->entry.n < before + 2)
		FAIL(walk->sample, "%02x is no short cut", step->sq);
	note_state(walk);
	if (!(step->does & STEP_SHORT))
		walk_on(walk);
	pop_to(walk, before);
}

static void walk_on(struct walk *walk)
{
	struct step steps[SQUARES];
	int n = entry_steps(&walk->entry, &walk->sample->line, steps);

	if (walk->left-- <= 0)
		return;
	if (!walk->entry.n || random_below(&walk->sample->random, 16) == 0)
		refuse_others(walk, steps, n);
	for (int i = 0; i < n; i++)
		take_step(walk, &steps[i]);
}

static void walk_entry(struct sample *sample, int nodes)
{
	struct walk walk = { .sample = sample, .left = nodes };

	line_moves(&sample->line, &walk.legal);
	walk.entered = calloc(walk.legal.n + 1, sizeof *walk.entered);
	ck_assert_ptr_nonnull(walk.entered);
	entry_reset(&walk.entry, &sample->line);
	walk_on(&walk);
	for (size_t i = 0; walk.left > 0 && i < walk.legal.n; i++) {
		char text[MOVE_TEXT];

		move_text(&sample->line.pos, &walk.legal.at[i], text,
			sizeof text);
		if (!walk.entered[i] && walk.legal.at[i].form != MOVE_PASS)
			FAIL(sample, "no entry leads to %s", text);
	}
	entry_end(&walk.entry);
	moves_free(&walk.legal);
	free(walk.entered);
}

START_TEST(nothing_else_can_be_entered)
{
	for (int i = 0; i < long_or(400, 16); i++) {
		struct sample sample;

		sample_begin(&sample, games[_i], (uint64_t)i);
		walk_entry(&sample, long_or(20000, 2000));
		sample_end(&sample);
	}
}
END_TEST

/* Notation. */

static void judge_reading(struct sample *sample, const char *text,
	const char *typed)
{
	struct reading reading;
	char read[TURN_TEXT] = "nothing";

	reading_make(&sample->line, typed, &reading);
	if (reading.n_whole)
		turn_text(&sample->line.pos, &reading.whole, read,
			sizeof read);
	if (reading.n_whole != 1 || strcmp(read, text) != 0)
		FAIL(sample, "\"%s\" stands for %s, but reads as %d turns, "
			"the first %s", typed, text, reading.n_whole, read);
	if (reading.n_fits < 1)
		FAIL(sample, "\"%s\" fits nothing", typed);
}

/* Beginnings of a text fit something, too. */
static void judge_beginnings(struct sample *sample, const char *text)
{
	char begun[TURN_TEXT];

	for (size_t n = 1; text[n]; n++) {
		struct reading reading;

		snprintf(begun, sizeof begun, "%.*s", (int)n, text);
		reading_make(&sample->line, begun, &reading);
		if (reading.n_fits < 1)
			FAIL(sample, "\"%s\" fits nothing, it begins %s",
				begun, text);
	}
}

static void notation_of(struct sample *sample, const char *text,
	char notation[NOTATION_TEXT])
{
	struct turn turn;

	if (!turn_read(&sample->line, text, &turn))
		FAIL(sample, "%s is listed, but not read", text);
	turn_notation(&sample->line, &turn, notation, NOTATION_TEXT);
	if (!notation[0])
		FAIL(sample, "%s has no notation", text);
}

START_TEST(notation_reads_back)
{
	for (int i = 0; i < long_or(1000, 30); i++) {
		struct sample sample;
		char notation[NOTATION_TEXT];
		size_t step;

		sample_begin(&sample, games[_i], (uint64_t)i);
		step = 1 + sample.turns.n / 25;
		for (size_t t = i % step; t < sample.turns.n; t += step) {
			notation_of(&sample, sample.turns.at[t], notation);
			judge_reading(&sample, sample.turns.at[t], notation);
			judge_reading(&sample, sample.turns.at[t],
				sample.turns.at[t]);
		}
		judge_beginnings(&sample, sample.turns.at[0]);
		sample_end(&sample);
	}
}
END_TEST

START_TEST(notations_are_all_different)
{
	for (int i = 0; i < long_or(1000, 60); i++) {
		struct sample sample;
		struct texts notations = { 0 };
		char notation[NOTATION_TEXT];

		sample_begin(&sample, games[_i], (uint64_t)i);
		for (size_t t = 0; t < sample.turns.n && t < 300; t++) {
			notation_of(&sample, sample.turns.at[t], notation);
			texts_add(&notations, notation);
		}
		texts_sort(&notations);
		for (size_t t = 1; t < notations.n; t++)
			if (!strcmp(notations.at[t - 1], notations.at[t]))
				FAIL(&sample, "two turns are written %s",
					notations.at[t]);
		texts_free(&notations);
		sample_end(&sample);
	}
}
END_TEST

/* Sessions. */

/* The session's position and result as one text. */
static void session_text(const struct session *session, char *text,
	size_t size)
{
	char result[RESULT_TEXT];
	size_t n;

	position_write(session_position(session), text, size);
	result_text(session_line(session), result);
	n = strlen(text);
	snprintf(text + n, size - n, " %s", result);
}

/* Plays up to so many turns by session_make; the text after each, the
 * beginning included, is kept. */
static void play_session(struct session *session, uint64_t *random, int turns,
	struct texts *texts)
{
	char text[POSITION_TEXT + RESULT_TEXT];

	session_text(session, text, sizeof text);
	texts_add(texts, text);
	while (turns-- > 0) {
		struct turn turn;
		struct line line;
		bool more;

		line_copy(&line, session_line(session));
		more = play_pick(&line, random, PLAY_LOUD, &turn);
		line_end(&line);
		if (!more)
			break;
		for (int i = 0; i < turn.n; i++) {
			bool whole = session_make(session, &turn.move[i]);

			ck_assert(whole == (i == turn.n - 1));
			ck_assert_int_eq(session_under_way(session),
				whole ? 0 : i + 1);
			if (whole)
				break;
			ck_assert(session_take_back(session));
			session_make(session, &turn.move[i]);
		}
		session_text(session, text, sizeof text);
		texts_add(texts, text);
	}
}

static void expect_session(const struct session *session,
	const struct texts *texts, size_t turn)
{
	char text[POSITION_TEXT + RESULT_TEXT];

	session_text(session, text, sizeof text);
	ck_assert_str_eq(text, texts->at[turn]);
	ck_assert_uint_eq(session_turns(session), turn);
	ck_assert_uint_eq(session_redoable(session), texts->n - 1 - turn);
	ck_assert((session_last(session) != NULL) == (turn > 0));
}

START_TEST(sessions_undo_and_redo)
{
	for (int i = 0; i < long_or(200, 10); i++) {
		struct session *session = session_new(games[_i]);
		uint64_t random = (uint64_t)i + 77;
		struct texts texts = { 0 };
		size_t last;

		play_session(session, &random, 40, &texts);
		last = texts.n - 1;
		ck_assert_uint_gt(last, 1);
		for (size_t t = last; t > 0; t--) {
			expect_session(session, &texts, t);
			ck_assert(session_notation(session, t - 1)[0] != 0);
			ck_assert(session_undo(session));
		}
		expect_session(session, &texts, 0);
		ck_assert(!session_undo(session));
		for (size_t t = 1; t <= last; t++) {
			ck_assert(session_redo(session));
			expect_session(session, &texts, t);
		}
		ck_assert(!session_redo(session));
		ck_assert(session_undo(session) && session_undo(session));
		texts_clear(&texts);
		play_session(session, &random, 1, &texts);
		ck_assert_uint_eq(session_redoable(session), 0);
		texts_free(&texts);
		session_free(session);
	}
}
END_TEST

/* A warning is a sentence, and asking changes nothing. */
START_TEST(warnings_are_sentences)
{
	for (int i = 0; i < long_or(1000, 60); i++) {
		struct sample sample;
		struct session *session;
		struct moves moves = { 0 };

		sample_begin(&sample, games[_i], (uint64_t)i);
		session = session_new_at(&sample.line.pos);
		line_moves(session_line(session), &moves);
		for (size_t m = 0; m < moves.n; m++) {
			struct explanation warning;

			if (session_warning(session, &moves.at[m], &warning))
				judge_sentence(&sample, &sample.line,
					"a warned move",
					warning.verdict.reason->code,
					warning.sentence);
		}
		moves_free(&moves);
		session_free(session);
		sample_end(&sample);
	}
}
END_TEST

/* Endings. */

enum { LONGEST_GAME = 600 };

static void judge_ending(struct sample *sample)
{
	struct outcome outcome = line_outcome(&sample->line);
	struct explanation why;
	char sentence[SENTENCE_MAX];
	struct moves moves = { 0 };

	verdict_sentence(&outcome.why, &sample->line.pos, sentence,
		sizeof sentence);
	judge_sentence(sample, &sample->line, "the end",
		outcome.why.reason->code, sentence);
	line_moves(&sample->line, &moves);
	if (moves.n || perft(&sample->line, 1))
		FAIL(sample, "the game is over, but there are moves");
	moves_free(&moves);
	if (explain_turn(&sample->line, "a1a2", &why) ||
		strcmp(why.verdict.reason->code, "game-over") != 0)
		FAIL(sample, "the game is over, but that is not said");
	judge_rebuilt(sample);
	judge_reread(sample);
}

/* A game without any taste; whether it ended. */
static bool plays_to_its_end(const struct game *game, uint64_t seed)
{
	struct sample sample = { .game = game, .seed = seed,
		.random = seed * 2 + 1 };
	struct position start;
	struct turn turn;
	bool ended;
	int n = 0;

	position_start(&start, game);
	line_begin(&sample.line, &start);
	while (n < LONGEST_GAME && play_pick(&sample.line, &sample.random,
			PLAY_ANY, &turn)) {
		play_turn(&sample.line, &turn);
		n++;
	}
	ended = line_outcome(&sample.line).result != GOES_ON;
	if (ended)
		judge_ending(&sample);
	else if (n < LONGEST_GAME)
		FAIL(&sample, "no turn, but the game goes on");
	line_end(&sample.line);
	return ended;
}

START_TEST(random_games_end)
{
	int n = long_or(400, 20), ended = 0;

	for (int i = 0; i < n; i++)
		ended += plays_to_its_end(games[_i], (uint64_t)i);
	ck_assert_msg(2 * ended > n, "%s: only %d of %d random games ended",
		games[_i]->name, ended, n);
}
END_TEST

static Suite *battery_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("battery", &tc);
	int n = count_games();

	tcase_set_timeout(tc, test_seconds());
	tcase_add_loop_test(tc, unmaking_restores_every_byte, 0, n);
	tcase_add_loop_test(tc, turns_are_listed_once, 0, n);
	tcase_add_loop_test(tc, fast_counting_is_right, 0, n);
	tcase_add_loop_test(tc, any_listed_move_can_be_picked, 0, n);
	tcase_add_loop_test(tc, takes_leave_out_quiet_moves_only, 0, n);
	tcase_add_loop_test(tc, tables_say_which_ways_bend, 0, n);
	tcase_add_loop_test(tc, slides_reach_across_the_board, 0, n);
	tcase_add_loop_test(tc, tables_say_when_a_turn_is_one_move, 0, n);
	tcase_add_loop_test(tc, explanations_agree_with_legality, 0, n);
	tcase_add_loop_test(tc, explanations_agree_for_other_forms, 0, n);
	tcase_add_loop_test(tc, every_turn_can_be_entered, 0, n);
	tcase_add_loop_test(tc, nothing_else_can_be_entered, 0, n);
	tcase_add_loop_test(tc, notation_reads_back, 0, n);
	tcase_add_loop_test(tc, notations_are_all_different, 0, n);
	tcase_add_loop_test(tc, sessions_undo_and_redo, 0, n);
	tcase_add_loop_test(tc, warnings_are_sentences, 0, n);
	tcase_add_loop_test(tc, random_games_end, 0, n);
	return suite;
}

int main(void)
{
	return run_suite(battery_suite());
}
