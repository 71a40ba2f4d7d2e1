/* SPDX-License-Identifier: MIT */
#include "tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "line.h"
#include "random.h"
#include "search.h"
#include "text.h"

enum {
	POSITIONS_MOST = 200000,
	TURNS_MOST = 300,	/* then a game is drawn */
	BALANCED = 200,		/* hundredths of a pawn, after the opening */
	TRIES = 200,		/* openings until one is taken as it is */
	DECIDED = 1500,		/* a score that is not lost any more ... */
	DECIDED_TURNS = 6,	/* ... when it stands for so many turns */
	ROUNDS = 600,		/* of the descent */
	WEIGHT_BOUND = 12000
};

/* How much a weight is expected to change what is foretold, as a logit. */
#define EXPECTED 0.4
/* The part of what a position is to foretell that the search says, not the
 * result: a result of hundreds of turns later is mostly noise. */
#define BELIEF 0.3

struct sample {
	int16_t count[WEIGHTS];
	int16_t score;		/* that the search found, for White */
	float result;		/* 1: White won, 0: Black did */
};

struct tuning {
	const struct game *game;
	struct tune_options options;
	struct sample *samples;
	size_t n, room;
	int games;		/* that gave samples */
	double scale;		/* hundredths of a pawn in a logit */
	struct search *search[2];
};

/* Memory. */

struct tuning *tuning_new(const struct game *game,
	const struct tune_options *options)
{
	struct tuning *tuning = calloc(1, sizeof *tuning);

	if (!tuning)
		abort();
	tuning->game = game;
	tuning->options = *options;
	tuning->search[0] = search_new(2);
	tuning->search[1] = search_new(2);
	return tuning;
}

void tuning_free(struct tuning *tuning)
{
	search_free(tuning->search[0]);
	search_free(tuning->search[1]);
	free(tuning->samples);
	free(tuning);
}

size_t tuning_positions(const struct tuning *tuning)
{
	return tuning->n;
}

static struct sample *sample_add(struct tuning *tuning)
{
	if (tuning->n == POSITIONS_MOST)
		return NULL;
	if (tuning->n == tuning->room) {
		tuning->room = tuning->room ? tuning->room * 2 : 4096;
		tuning->samples = realloc(tuning->samples,
			tuning->room * sizeof *tuning->samples);
		if (!tuning->samples)
			abort();
	}
	return &tuning->samples[tuning->n++];
}

/* Games. */

static struct search_result think(const struct tuning *tuning,
	struct search *search, const struct line *line)
{
	const struct search_limits limits = {.nodes = tuning->options.nodes};

	return search_run(search, line, &limits);
}

static void play_turn(struct line *line, const struct turn *turn)
{
	struct undo undo;

	for (int i = 0; i < turn->n; i++)
		line_make(line, &turn->move[i], &undo);
}

/* One whole turn, any; false when the game is over. */
static bool play_any(struct line *line, uint64_t *random)
{
	int side = line->pos.now.side;
	struct moves moves = {0};
	struct undo undo;
	bool made;

	do {
		moves.n = 0;
		line_moves(line, &moves);
		made = moves.n > 0;
		if (made)
			line_make(line,
				&moves.at[random_draw(random) % moves.n],
				&undo);
	} while (made && line->pos.now.side == side);
	moves_free(&moves);
	return made && line_outcome(line).result == GOES_ON;
}

/* False when the game ended on the way. */
static bool play_opening(const struct tuning *tuning, uint64_t *random,
	struct line *line)
{
	int turns = tuning->options.opening + (int)(random_draw(random) % 4);
	struct position pos;
	struct complaint complaint;
	bool goes_on = true;

	if (!position_read(&pos, tuning->game, tuning->game->start,
		    &complaint))
		abort();
	line_begin(line, &pos);
	while (turns-- && goes_on)
		goes_on = play_any(line, random);
	return goes_on;
}

/* After an opening that neither side has won already. */
static void open_game(struct tuning *tuning, uint64_t seed, struct line *line)
{
	uint64_t random = seed;

	for (int i = 0; i < TRIES; i++) {
		struct search_result found;

		if (i)
			line_end(line);
		if (!play_opening(tuning, &random, line))
			continue;
		search_clear(tuning->search[0]);
		found = think(tuning, tuning->search[0], line);
		if (found.n_lines && abs(found.lines[0].score) <= BALANCED)
			return;
	}
}

/* A game under way; `sure` counts turns with a score that decides. */
struct trial {
	struct line line;
	int turns, sure;
	enum result result;
};

/* Ends a game that the search has won or that goes on for ever. */
static void adjudicate(struct trial *trial, int score)
{
	int side = trial->line.pos.now.side;

	if (abs(score) < DECIDED)
		trial->sure = 0;
	else if (score_end(score) || ++trial->sure == DECIDED_TURNS)
		trial->result = result_win(score > 0 ? side : side ^ 1);
	if (++trial->turns == TURNS_MOST)
		trial->result = DRAWN;
}

/* One turn; the search result is good until the next one. False at the end. */
static bool play_on(struct tuning *tuning, struct trial *trial,
	struct search *search, struct search_result *found)
{
	if (trial->result == GOES_ON)
		trial->result = line_outcome(&trial->line).result;
	if (trial->result != GOES_ON)
		return false;
	*found = think(tuning, search, &trial->line);
	if (!found->n_lines)
		trial->result = DRAWN;
	else
		adjudicate(trial, found->lines[0].score);
	return found->n_lines > 0;
}

static double points_of(enum result result)
{
	return result == WHITE_WINS ? 1 : result == BLACK_WINS ? 0 : 0.5;
}

/* Learning from them. */

/* Whether a turn takes something or makes it something else. */
static bool is_loud(const struct turn *turn)
{
	for (int k = 0; k < turn->n; k++) {
		const struct move *move = &turn->move[k];

		for (int i = 0; i < move->n_edits; i++)
			if (move->edit[i].before && move->edit[i].after)
				return true;
		if (move->n_edits > 2)
			return true;
	}
	return false;
}

static void keep(struct tuning *tuning, const struct position *pos,
	const struct search_line *best)
{
	struct evaluator evaluator = {.game = tuning->game};
	int counts[WEIGHTS];
	struct sample *sample;
	struct sight sight;

	evaluate_look(&evaluator, pos, &sight);
	if (sight.in_check || pos->now.stage || abs(best->score) >= DECIDED ||
		is_loud(&best->turns[0]))
		return;
	sample = sample_add(tuning);
	if (!sample)
		return;
	evaluate_counts(tuning->game, pos, counts);
	for (int i = 0; i < WEIGHTS; i++)
		sample->count[i] = (int16_t)counts[i];
	sample->score = (int16_t)(pos->now.side == WHITE ? best->score
		: -best->score);
}

static void learn_game(struct tuning *tuning, uint64_t seed)
{
	struct trial trial = {.result = GOES_ON};
	struct search_result found;
	size_t first = tuning->n;

	open_game(tuning, seed, &trial.line);
	while (play_on(tuning, &trial, tuning->search[0], &found)) {
		keep(tuning, &trial.line.pos, &found.lines[0]);
		play_turn(&trial.line, &found.lines[0].turns[0]);
	}
	line_end(&trial.line);
	for (size_t i = first; i < tuning->n; i++)
		tuning->samples[i].result = (float)points_of(trial.result);
	tuning->games += tuning->n > first;
}

static void tell(const struct tuning *tuning, const char *what, int done,
	int all)
{
	FILE *out = tuning->options.progress;

	if (out && (done == all || done % 50 == 0)) {
		fprintf(out, "%s %d of %d\n", what, done, all);
		fflush(out);
	}
}

void tuning_play(struct tuning *tuning)
{
	int games = tuning->options.games;

	search_weigh(tuning->search[0], NULL);
	for (int i = 0; i < games; i++) {
		learn_game(tuning, tuning->options.seed * 1000003 +
			(uint64_t)i);
		tell(tuning, "learnt from game", i + 1, games);
	}
}

/* The regression. */

static double logistic(double x)
{
	return 1 / (1 + exp(-x));
}

static double score_of(const struct sample *sample, const double *weights)
{
	double sum = 0;

	for (int i = 0; i < WEIGHTS; i++)
		sum += weights[i] * sample->count[i];
	return sum;
}

/* Mean cross-entropy of the results alone, in bits. */
static double error_of(const struct tuning *tuning, const double *weights,
	double scale)
{
	double sum = 0;

	for (size_t i = 0; i < tuning->n; i++) {
		const struct sample *sample = &tuning->samples[i];
		double x = score_of(sample, weights) / scale;
		double right = sample->result;

		sum += right * log1p(exp(-x)) + (1 - right) * log1p(exp(x));
	}
	return tuning->n ? sum / (double)tuning->n / log(2) : 1;
}

/* The scale with which weights foretell results best: the error has one
 * valley. */
static double find_scale(const struct tuning *tuning, const double *weights)
{
	double low = 50, high = 3200;

	while (high / low > 1.01) {
		double third = cbrt(high / low);
		double a = low * third, b = high / third;

		if (error_of(tuning, weights, a) <
			error_of(tuning, weights, b))
			high = b;
		else
			low = a;
	}
	return sqrt(low * high);
}

static void widen(const int16_t *from, double *to)
{
	for (int i = 0; i < WEIGHTS; i++)
		to[i] = from[i];
}

double tuning_error(const struct tuning *tuning,
	const int16_t weights[WEIGHTS])
{
	double wide[WEIGHTS];

	widen(weights, wide);
	return error_of(tuning, wide, find_scale(tuning, wide));
}

/* How far each count is from 0, usually. */
static void find_spread(const struct tuning *tuning, double *spread)
{
	for (int i = 0; i < WEIGHTS; i++) {
		double sum = 0;

		for (size_t k = 0; k < tuning->n; k++)
			sum += (double)tuning->samples[k].count[i] *
				tuning->samples[k].count[i];
		spread[i] = tuning->n ? sqrt(sum / (double)tuning->n) : 0;
	}
}

/* What a weight that moves by as much as its spread tells changes, mean over
 * all positions. */
static void find_slope(const struct tuning *tuning, const double *weights,
	const double *spread, double *slope)
{
	memset(slope, 0, WEIGHTS * sizeof *slope);
	for (size_t k = 0; k < tuning->n; k++) {
		const struct sample *sample = &tuning->samples[k];
		double aim = (1 - BELIEF) * sample->result +
			BELIEF * logistic(sample->score / tuning->scale);
		double off = logistic(score_of(sample, weights) /
			tuning->scale) - aim;

		for (int i = 0; i < WEIGHTS; i++)
			slope[i] += off * sample->count[i];
	}
	for (int i = 0; i < WEIGHTS; i++)
		slope[i] /= spread[i] > 0 ? spread[i] * (double)tuning->n : 1;
}

/* Adam, over all positions at once. Each weight is measured by how much it
 * changes a logit, so that all are alike and one expectation serves all. */
static void descend(const struct tuning *tuning, const double *spread,
	const double *from, double *weights)
{
	double moved[WEIGHTS] = {0}, mean[WEIGHTS] = {0}, power[WEIGHTS] = {0};
	double pull = 1 / (EXPECTED * EXPECTED * (tuning->games + 1));

	for (int round = 1; round <= ROUNDS; round++) {
		double rate = 0.02 * (ROUNDS + 1 - round) / ROUNDS;
		double slope[WEIGHTS];

		find_slope(tuning, weights, spread, slope);
		for (int i = 0; i < WEIGHTS; i++) {
			if (spread[i] <= 0)
				continue;
			slope[i] += pull * moved[i];
			mean[i] += 0.1 * (slope[i] - mean[i]);
			power[i] += 0.01 * (slope[i] * slope[i] - power[i]);
			moved[i] -= rate * mean[i] / (1 - pow(0.9, round)) /
				(sqrt(power[i] / (1 - pow(0.99, round))) +
				1e-9);
			weights[i] = from[i] + moved[i] * tuning->scale /
				spread[i];
		}
	}
}

/* 0 in a table means the usual weight, so a weight that has one is at least
 * one hundredth. */
static int16_t as_kept(double weight, int usual)
{
	double whole = round(weight);

	if (whole > WEIGHT_BOUND)
		whole = WEIGHT_BOUND;
	if (whole < -WEIGHT_BOUND)
		whole = -WEIGHT_BOUND;
	if (fabs(whole) < 1 && usual)
		whole = weight < 0 ? -1 : 1;
	return (int16_t)whole;
}

void tuning_present(const struct game *game, int16_t weights[WEIGHTS])
{
	struct evaluator *evaluator = malloc(sizeof *evaluator);

	if (!evaluator)
		abort();
	evaluator_begin(evaluator, game, NULL);
	memcpy(weights, evaluator->weight, sizeof evaluator->weight);
	free(evaluator);
}

void tuning_fit(struct tuning *tuning, int16_t weights[WEIGHTS])
{
	double from[WEIGHTS], now[WEIGHTS], spread[WEIGHTS];
	struct game plain = *tuning->game;
	int16_t present[WEIGHTS], usual[WEIGHTS];

	plain.weights = NULL;
	tuning_present(&plain, usual);
	tuning_present(tuning->game, present);
	widen(present, from);
	widen(present, now);
	tuning->scale = find_scale(tuning, from);
	find_spread(tuning, spread);
	descend(tuning, spread, from, now);
	for (int i = 0; i < WEIGHTS; i++)
		weights[i] = spread[i] > 0 ? as_kept(now[i], usual[i])
			: present[i];
}

/* The table. */

/* Each row is a place and numbers from there on. */
static const struct {
	const char *place;
	int first;
} rows[] = {
	{"WEIGHT_KIND + 1", WEIGHT_KIND + 1},
	{"WEIGHT_AHEAD + 1", WEIGHT_AHEAD + 1},
	{"WEIGHT_CENTRE + 1", WEIGHT_CENTRE + 1},
	{"WEIGHT_REACH", WEIGHT_REACH},
	{"WEIGHT_TRAIT", WEIGHT_TRAIT}
};

enum { ROWS = sizeof rows / sizeof *rows };

static int row_length(const struct game *game, int row)
{
	int traits = 0;

	if (rows[row].first < WEIGHT_REACH)
		return game->n_kinds - 1;
	if (rows[row].first < WEIGHT_TRAIT)
		return WEIGHT_TRAIT - WEIGHT_REACH;
	while (game->trait_names && game->trait_names[traits])
		traits++;
	return traits;
}

void tuning_print(const struct game *game, const int16_t weights[WEIGHTS],
	FILE *out)
{
	const char *between = "";

	fprintf(out, "static const int16_t weights[WEIGHTS] = {\n");
	for (int i = 0; i < ROWS; i++) {
		int n = row_length(game, i);

		if (n)
			fprintf(out, "%s\t[%s] =", between, rows[i].place);
		for (int k = 0; k < n; k++)
			fprintf(out, " %d%s", weights[rows[i].first + k],
				k + 1 < n ? "," : "");
		between = ",\n";
	}
	fprintf(out, "\n};\n");
}

static bool read_numbers(const char *text, int16_t *to, int room)
{
	text += strspn(text, " =");
	while (*text && *text != '\n') {
		char *end;
		long number = strtol(text, &end, 10);

		if (end == text || labs(number) > WEIGHT_BOUND || !room--)
			return false;
		*to++ = (int16_t)number;
		text = end + strspn(end, ", ");
	}
	return true;
}

static bool read_row(const char *text, int16_t *weights)
{
	for (int i = 0; i < ROWS; i++) {
		size_t n = strlen(rows[i].place);

		if (!strncmp(text, rows[i].place, n) && text[n] == ']')
			return read_numbers(text + n + 1,
				weights + rows[i].first,
				WEIGHTS - rows[i].first);
	}
	return false;
}

bool tuning_read(FILE *in, int16_t weights[WEIGHTS])
{
	char text[400];
	bool good = true;

	while (good && fgets(text, sizeof text, in)) {
		const char *row = text + strspn(text, " \t");

		if (*row == '[')
			good = read_row(row + 1, weights);
	}
	return good;
}

/* Matches. */

static enum result play_match_game(struct tuning *tuning, int number,
	int first)
{
	struct trial trial = {.result = GOES_ON};
	struct search_result found;

	open_game(tuning, ~(tuning->options.seed * 1000003 +
		(uint64_t)number / 2), &trial.line);
	search_clear(tuning->search[0]);
	search_clear(tuning->search[1]);
	while (play_on(tuning, &trial, tuning->search[first ^
			trial.line.pos.now.side], &found))
		play_turn(&trial.line, &found.lines[0].turns[0]);
	line_end(&trial.line);
	return trial.result;
}

struct match_score tuning_match(struct tuning *tuning,
	const int16_t first[WEIGHTS], const int16_t second[WEIGHTS], int games)
{
	struct match_score score = {0};

	search_weigh(tuning->search[0], first);
	search_weigh(tuning->search[1], second);
	for (int i = 0; i < games; i++) {
		int side = i % 2;
		enum result result = play_match_game(tuning, i, side);

		if (result == DRAWN)
			score.drawn++;
		else if (result == result_win(side))
			score.won++;
		else
			score.lost++;
		tell(tuning, "match game", i + 1, games);
	}
	return score;
}
