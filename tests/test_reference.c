/* SPDX-License-Identifier: MIT */
/*
 * The rules core against the slow reference: turns, what they lead to,
 * results, attacks and accepted position texts, on positions from random
 * games and on scattered ones. Both were written from the rule pages and
 * share no line, so where they differ at least one misreads a page.
 */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "harness.h"
#include "reference.h"
#include "support.h"

/*
 * How many positions a run compares. The reference tries every candidate on a
 * copy of the board: large boards cost it milliseconds.
 */
static const struct budget {
	const char *game;
	int positions, texts;
} budgets[] = {
	{ "phoenix", 1500, 8000 },
	{ "angel", 3000, 12000 },
	{ NULL, 6000, 40000 },
};

static const struct budget *budget_of(const struct game *game)
{
	const struct budget *budget = budgets;

	while (budget->game && strcmp(budget->game, game->name) != 0)
		budget++;
	return budget;
}

/* One game on both sides. */
struct pair {
	const struct game *game;
	struct line line;
	struct texts positions;	/* the same line, for the reference */
	struct texts turns;	/* that were played, for reports */
	uint64_t random;
	int left;		/* positions still to compare */
};

static void pair_begin(struct pair *pair, const char *text)
{
	struct complaint complaint;
	struct position pos;

	if (!position_read(&pos, pair->game, text, &complaint))
		ck_abort_msg("%s: \"%s\" is refused: %s", pair->game->name,
			text, complaint.text);
	line_begin(&pair->line, &pos);
	texts_add(&pair->positions, text);
}

static void pair_end(struct pair *pair)
{
	line_end(&pair->line);
	texts_free(&pair->positions);
	texts_free(&pair->turns);
}

static const char *const *reference_line(const struct pair *pair)
{
	return (const char *const *)pair->positions.at;
}

static void report_line(const struct pair *pair, struct report *report)
{
	report_add(report, "%s --position \"%s\"", pair->game->name,
		pair->positions.at[0]);
	for (size_t i = 0; i < pair->turns.n; i++)
		report_add(report, " %s", pair->turns.at[i]);
}

static void fail_with(const struct pair *pair, struct report *report)
{
	report_add(report, "\nreached by: ");
	report_line(pair, report);
	report_add(report, "\nposition: %s",
		pair->positions.at[pair->positions.n - 1]);
	ck_abort_msg("%s", report->text);
}

/* What two sorted lists do not share. */
static void report_differences(struct report *report,
	const struct texts *core, const struct ref_list *reference)
{
	size_t i = 0, j = 0;
	int shown = 0;

	while ((i < core->n || j < reference->n) && shown < 40) {
		int order = i == core->n ? 1 : j == reference->n ? -1 :
			strcmp(core->at[i], reference->text[j]);

		if (order) {
			report_add(report, " %s:%s", order < 0 ? "core only" :
				"reference only", order < 0 ? core->at[i] :
				reference->text[j]);
			shown++;
		}
		i += order <= 0;
		j += order >= 0;
	}
}

static bool same_lists(const struct texts *core,
	const struct ref_list *reference)
{
	if (core->n != reference->n)
		return false;
	for (size_t i = 0; i < core->n; i++)
		if (strcmp(core->at[i], reference->text[i]) != 0)
			return false;
	return true;
}

static void compare_turns(struct pair *pair)
{
	struct texts core = { 0 };
	struct ref_list reference = ref_turns(pair->game->name,
		reference_line(pair), pair->positions.n);
	struct report report = { 0 };

	list_turns(&pair->line, &core);
	if (!same_lists(&core, &reference)) {
		report_add(&report, "turns differ:");
		report_differences(&report, &core, &reference);
		fail_with(pair, &report);
	}
	texts_free(&core);
	ref_list_free(&reference);
}

static void compare_result(struct pair *pair)
{
	char core[RESULT_TEXT], reference[REF_TEXT];
	struct report report = { 0 };

	result_text(&pair->line, core);
	ref_result(pair->game->name, reference_line(pair), pair->positions.n,
		reference, sizeof reference);
	if (strcmp(core, reference) != 0) {
		report_add(&report, "results differ: core \"%s\", reference "
			"\"%s\"", core, reference);
		fail_with(pair, &report);
	}
}

static void compare_attackers(struct pair *pair, square target)
{
	const char *position = pair->positions.at[pair->positions.n - 1];
	char name[SQUARE_NAME];

	square_name(target, name);
	for (int side = WHITE; side <= BLACK; side++) {
		struct texts core = { 0 };
		struct ref_list reference = ref_attackers(pair->game->name,
			position, side == WHITE ? 'w' : 'b', name);
		struct report report = { 0 };
		set found;

		attackers(&pair->line.pos, side, target, &found);
		set_names(found, &core);
		if (!same_lists(&core, &reference)) {
			report_add(&report, "attackers of %s by %s differ:",
				name, side == WHITE ? "white" : "black");
			report_differences(&report, &core, &reference);
			fail_with(pair, &report);
		}
		texts_free(&core);
		ref_list_free(&reference);
	}
}

/* Plays the turn on both sides; the texts and results behind it agree. */
static void compare_play(struct pair *pair, const struct turn *turn)
{
	char text[TURN_TEXT], core[POSITION_TEXT], result[RESULT_TEXT];
	char after[REF_TEXT], reference[REF_TEXT];
	struct report report = { 0 };
	bool applied;

	turn_text(&pair->line.pos, turn, text, sizeof text);
	applied = ref_apply(pair->game->name, reference_line(pair),
		pair->positions.n, text, after, sizeof after, reference,
		sizeof reference);
	if (!applied) {
		report_add(&report, "the reference refuses %s", text);
		fail_with(pair, &report);
	}
	play_turn(&pair->line, turn);
	position_write(&pair->line.pos, core, sizeof core);
	result_text(&pair->line, result);
	if (strcmp(core, after) != 0 || strcmp(result, reference) != 0) {
		report_add(&report, "after %s: core \"%s\" %s, reference "
			"\"%s\" %s", text, core, result, after, reference);
		fail_with(pair, &report);
	}
	texts_add(&pair->turns, text);
	texts_add(&pair->positions, after);
}

static square random_target(struct pair *pair)
{
	return SQUARE(random_below(&pair->random, pair->game->files),
		random_below(&pair->random, pair->game->ranks));
}

/* The last own turn taken back, so that positions come again. False when that
 * is no legal turn. */
static bool pick_back(struct pair *pair, struct turn *turn)
{
	const struct game *game = pair->game;
	char back[2 * SQUARE_NAME], name[SQUARE_NAME];
	const char *text;
	square from, to;

	if (pair->turns.n < 2)
		return false;
	text = pair->turns.at[pair->turns.n - 2];
	from = square_read(&text, game);
	to = from == NO_SQUARE ? NO_SQUARE : square_read(&text, game);
	if (to == NO_SQUARE || *text)
		return false;
	square_name(to, back);
	square_name(from, name);
	strcat(back, name);
	return turn_read(&pair->line, back, turn);
}

static bool pick(struct pair *pair, bool shuttles, struct turn *turn)
{
	if (shuttles && random_below(&pair->random, 4) &&
		pick_back(pair, turn))
		return true;
	return play_pick(&pair->line, &pair->random, PLAY_LOUD, turn);
}

/* A game of at most so many turns, compared at each. */
static void compare_game(struct pair *pair, const char *start, int turns)
{
	bool shuttles = random_below(&pair->random, 4) == 0;
	struct turn turn;

	pair_begin(pair, start);
	compare_result(pair);
	while (turns-- > 0 && pair->left > 0) {
		compare_turns(pair);
		pair->left--;
		compare_attackers(pair, random_target(pair));
		if (!pick(pair, shuttles, &turn))
			break;
		compare_play(pair, &turn);
	}
	pair_end(pair);
}

START_TEST(random_games_agree)
{
	struct pair pair = { .game = games[_i] };
	const struct budget *budget = budget_of(pair.game);

	pair.left = long_or(20 * budget->positions, budget->positions);
	for (uint64_t seed = 1; pair.left > 0; seed++) {
		pair.random = seed * 0x9e3779b97f4a7c15;
		compare_game(&pair, pair.game->start, 100);
	}
}
END_TEST

/* A position on the way of a random game. */
static void random_position(const struct game *game, uint64_t *random,
	struct position *pos)
{
	struct line line;
	struct turn turn;

	position_start(pos, game);
	line_begin(&line, pos);
	for (size_t n = random_below(random, 40); n > 0; n--) {
		if (!play_pick(&line, random, PLAY_LONG, &turn))
			break;
		play_turn(&line, &turn);
	}
	*pos = line.pos;
	line_end(&line);
}

static bool both_accept(const struct game *game, const char *text)
{
	char why[REF_TEXT] = "";
	struct complaint complaint = { "" };
	struct position pos;
	bool core = position_read(&pos, game, text, &complaint);
	bool reference = ref_valid(game->name, text, why, sizeof why);

	if (core != reference)
		ck_abort_msg("%s: core %s, reference %s of \"%s\"",
			game->name, core ? "accepts" : complaint.text,
			reference ? "accepts" : why, text);
	ck_assert_msg(core || complaint.text[0], "%s: refused without a "
		"word: \"%s\"", game->name, text);
	return core;
}

/* Scattered positions, each followed by a short game if it is accepted. */
START_TEST(scattered_positions_agree)
{
	struct pair pair = { .game = games[_i] };
	const struct budget *budget = budget_of(pair.game);
	int accepted = 0;

	pair.random = 0x5ca77e2;
	pair.left = long_or(20 * budget->positions, budget->positions);
	for (int tries = 0; pair.left > 0 && tries < 1000000; tries++) {
		char text[POSITION_TEXT];
		struct position pos;

		if (tries % 16 == 0)
			random_position(pair.game, &pair.random, &pos);
		scatter(&pos, &pair.random, text, sizeof text);
		if (!both_accept(pair.game, text))
			continue;
		accepted++;
		compare_game(&pair, text, 1 +
			(int)random_below(&pair.random, 12));
	}
	ck_assert_int_gt(accepted, 20);
}
END_TEST

/* Texts that are hardly ever right: both sides refuse the same ones. */
START_TEST(spoilt_texts_agree)
{
	const struct game *game = games[_i];
	int n = long_or(20 * budget_of(game)->texts,
			budget_of(game)->texts);
	uint64_t random = 0x5b011ed;
	struct position pos;

	for (int i = 0; i < n; i++) {
		char text[POSITION_TEXT];

		if (i % 64 == 0)
			random_position(game, &random, &pos);
		position_write(&pos, text, sizeof text);
		spoil(text, sizeof text, &random);
		both_accept(game, text);
	}
}
END_TEST

START_TEST(starts_agree)
{
	const struct game *game = games[_i];

	ck_assert_msg(ref_start(game->name) != NULL,
		"the reference does not know %s", game->name);
	ck_assert_str_eq(ref_start(game->name), game->start);
	ck_assert(both_accept(game, game->start));
}
END_TEST

static Suite *reference_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("reference", &tc);
	int n = count_games();

	tcase_set_timeout(tc, test_seconds());
	tcase_add_loop_test(tc, starts_agree, 0, n);
	tcase_add_loop_test(tc, random_games_agree, 0, n);
	tcase_add_loop_test(tc, scattered_positions_agree, 0, n);
	tcase_add_loop_test(tc, spoilt_texts_agree, 0, n);
	return suite;
}

int main(void)
{
	return run_suite(reference_suite());
}
