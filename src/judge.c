/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "notation.h"
#include "now.h"
#include "search.h"

#define HASH 2			/* MiB, for so few nodes */
#define TIME_MOST 20000		/* milliseconds for a position: no machine
				 * is that slow */
#define RUN_WAIT_MOST 1000	/* milliseconds, for whoever may stop it */
#define END_MOST 1000		/* turns to the end that are believed */

/* What losses are made of: beyond this a side is better, and no matter how
 * much; won is more than that, and late less than soon. */
#define BETTER_MOST 1000
#define WON 1200
#define WON_LATE 100

/* A position, and the turn that was played there. */
struct place {
	int score;
	bool only;
	char *better;		/* owned; NULL: none is */
	set way;		/* its squares */
};

struct judge {
	char *command;		/* owned; NULL: this program */
	struct session *session;	/* owned; NULL: none */
	struct place *places;	/* owned; turns + 1 */
	size_t turns, first;
	size_t known;		/* places from this one on are known */
	bool works;
	struct computer *computer;	/* owned; NULL: none is needed */
	bool asked;
	struct session *probe;	/* owned; behind the better turn; or NULL */
	char fault[COMPUTER_TEXT];	/* "" while all is well */
};

struct judge *judge_new(const char *command)
{
	struct judge *judge = calloc(1, sizeof *judge);

	if (!judge)
		abort();
	if (command) {
		judge->command = strdup(command);
		if (!judge->command)
			abort();
	}
	return judge;
}

static void end_probe(struct judge *judge)
{
	session_free(judge->probe);
	judge->probe = NULL;
}

void judge_rest(struct judge *judge)
{
	judge->works = judge->asked = false;
	end_probe(judge);
	computer_free(judge->computer);
	judge->computer = NULL;
}

static void forget(struct judge *judge)
{
	judge_rest(judge);
	for (size_t i = 0; judge->places && i <= judge->turns; i++)
		free(judge->places[i].better);
	free(judge->places);
	session_free(judge->session);
	judge->places = NULL;
	judge->session = NULL;
	judge->fault[0] = '\0';
}

void judge_free(struct judge *judge)
{
	if (!judge)
		return;
	forget(judge);
	free(judge->command);
	free(judge);
}

/* The game. */

/* The same positions in the same order. */
static bool is_same(const struct session *a, const struct session *b)
{
	size_t n = session_recorded(a);
	const struct line *first, *second;

	if (session_game(a) != session_game(b) || session_recorded(b) != n)
		return false;
	first = session_before(a, n);
	second = session_before(b, n);
	return first->n_keys == second->n_keys &&
	       !memcmp(first->keys, second->keys,
		       first->n_keys * sizeof *first->keys);
}

void judge_follow(struct judge *judge, const struct session *session)
{
	if (judge->session && is_same(judge->session, session))
		return;
	forget(judge);
	judge->turns = session_recorded(session);
	judge->first = judge->turns > JUDGE_TURNS
	    ? judge->turns - JUDGE_TURNS : 0;
	judge->known = judge->turns + 1;
	judge->session = session_branch(session, judge->turns);
	judge->places = calloc(judge->turns + 1, sizeof *judge->places);
	if (!judge->places)
		abort();
}

/* Scores. */

/* What the end is worth that so many turns of both sides lead to. */
static int score_of_end(int winner, int turns)
{
	int score = SCORE_WIN - turns;

	return winner == WHITE ? score : -score;
}

static int score_of_outcome(enum result result)
{
	if (result == DRAWN)
		return 0;
	return score_of_end(result == WHITE_WINS ? WHITE : BLACK, 0);
}

static int within(int value, int most)
{
	return value > most ? most : value < -most ? -most : value;
}

/* For the first player; false when it makes no sense. */
static bool score_of_thought(const struct thought *thought, int mover,
			     int *score)
{
	int turns = within(thought->score, END_MOST);

	if (!thought->depth || (thought->ends && !turns))
		return false;
	if (thought->ends)
		*score = turns > 0 ? score_of_end(mover, 2 * turns - 1)
		    : score_of_end(mover ^ 1, -2 * turns);
	else
		*score = within(thought->score, EVALUATE_MOST) *
		    (mover == WHITE ? 1 : -1);
	return true;
}

/* What it was worth a turn before: an end was one turn more away. */
static int turn_before(int score)
{
	int end = score_end(score);

	if (!end && abs(score) != SCORE_WIN)
		return score;
	return score > 0 ? score - 1 : score + 1;
}

/* What differences are made of. */
static int worth(int score)
{
	int end = abs(score_end(score));
	int won = WON - (end < WON_LATE ? end : WON_LATE);

	if (abs(score) <= EVALUATE_MOST)
		return within(score, BETTER_MOST);
	return score > 0 ? won : -won;
}

/* How much worse the score behind a turn is for whoever makes it than the one
 * that there was before. */
static int loss_of(int before, int after, int mover)
{
	int loss = worth(before) - worth(turn_before(after));

	if (mover == BLACK)
		loss = -loss;
	return loss > JUDGE_SLIGHT ? loss : 0;
}

/* The place that is looked at. */

static size_t place_now(const struct judge *judge)
{
	return judge->known - 1;
}

static struct place *place(const struct judge *judge)
{
	return &judge->places[place_now(judge)];
}

static const struct line *line_now(const struct judge *judge)
{
	return session_before(judge->session, place_now(judge));
}

static int score_behind(const struct judge *judge)
{
	return judge->places[judge->known].score;
}

static void finish_place(struct judge *judge, int score)
{
	place(judge)->score = score;
	judge->known--;
	end_probe(judge);
}

/* What was played is as good as anything. */
static void take_played(struct judge *judge)
{
	free(place(judge)->better);
	place(judge)->better = NULL;
	finish_place(judge, turn_before(score_behind(judge)));
}

static bool count_turn(struct line *line, const struct turn *turn, void *data)
{
	int *n = data;

	(void)line;
	(void)turn;
	return ++*n < 2;
}

static bool is_only(const struct judge *judge)
{
	struct line line;
	int n = 0;

	line_copy(&line, line_now(judge));
	turns_each(&line, count_turn, &n);
	line_end(&line);
	return n == 1;
}

/* What the engine would play, before it is asked about anything else. */
static void note_better(struct judge *judge)
{
	const struct turn *turn = computer_turn(judge->computer);
	char text[NOTATION_TEXT];

	turn_notation(line_now(judge), turn, text, sizeof text);
	place(judge)->way = SET_EMPTY;
	for (int i = 0; i < turn->n; i++)
		for (int j = 0; j < turn->move[i].n_path; j++)
			set_add(&place(judge)->way, turn->move[i].path[j]);
	free(place(judge)->better);
	place(judge)->better = strdup(text);
	if (!place(judge)->better)
		abort();
}

/* Asking. */

static void give_up(struct judge *judge, const char *what)
{
	snprintf(judge->fault, sizeof judge->fault, "%s", what);
	judge_rest(judge);
}

static void ask(struct judge *judge, int64_t now)
{
	static const struct thinking how = {
		.nodes = JUDGE_NODES, .time = TIME_MOST
	};

	if (!judge->computer)
		judge->computer = computer_new(judge->command);
	/* It forgets what it found before: the same comes out, whatever it was
	 * asked then. */
	computer_set_hash(judge->computer, HASH);
	if (judge->probe)
		computer_think(judge->computer, judge->probe, &how, now);
	else
		computer_think_before(judge->computer, judge->session,
				      place_now(judge), &how, now);
	judge->asked = true;
}

/* What needs no engine, or else asks it. */
static void begin_place(struct judge *judge, int64_t now)
{
	enum result result = line_outcome(line_now(judge)).result;

	if (result != GOES_ON) {
		finish_place(judge, score_of_outcome(result));
	} else if (place_now(judge) < judge->turns && is_only(judge)) {
		place(judge)->only = true;
		take_played(judge);
	} else {
		ask(judge, now);
	}
}

/* Answers. */

static bool is_played(const struct judge *judge, const struct turn *turn)
{
	const struct line *line = line_now(judge);
	char own[TURN_TEXT], played[TURN_TEXT];
	struct turn recorded;

	session_turn(judge->session, place_now(judge), &recorded);
	turn_text(&line->pos, turn, own, sizeof own);
	turn_text(&line->pos, &recorded, played, sizeof played);
	return !strcmp(own, played);
}

/* The best that there was is what the better of both turns leads to, looked at
 * from behind them. */
static void compare(struct judge *judge, int score)
{
	int mover = line_now(judge)->pos.now.side;

	if (loss_of(turn_before(score), score_behind(judge), mover))
		finish_place(judge, turn_before(score));
	else
		take_played(judge);
}

static void begin_probe(struct judge *judge, int64_t now)
{
	const struct turn *turn = computer_turn(judge->computer);
	enum result result;

	note_better(judge);
	judge->probe = session_branch(judge->session, place_now(judge));
	session_make_turn(judge->probe, turn);
	result = session_outcome(judge->probe).result;
	if (result != GOES_ON)
		compare(judge, score_of_outcome(result));
	else
		ask(judge, now);
}

static void take_answer(struct judge *judge, int64_t now)
{
	const struct computer *computer = judge->computer;
	int mover = computer_root(computer)->pos.now.side, score;

	judge->asked = false;
	if (!score_of_thought(computer_thought(computer), mover, &score))
		give_up(judge, "does not say what a position is worth");
	else if (judge->probe)
		compare(judge, score);
	else if (place_now(judge) == judge->turns)
		finish_place(judge, score);
	else if (is_played(judge, computer_turn(computer)) ||
		 !loss_of(score, score_behind(judge), mover))
		take_played(judge);
	else
		begin_probe(judge, now);
}

/* Working. */

void judge_begin(struct judge *judge)
{
	judge->works = judge->session && judge->known > judge->first;
	judge->fault[0] = '\0';
}

bool judge_works(const struct judge *judge)
{
	return judge->works;
}

struct pollfd judge_watch(const struct judge *judge)
{
	if (!judge->works || !judge->asked)
		return (struct pollfd){.fd = -1};
	return computer_watch(judge->computer);
}

int64_t judge_wait(const struct judge *judge, int64_t now)
{
	if (!judge->works)
		return -1;
	return judge->asked ? computer_wait(judge->computer, now) : 0;
}

static bool hear(struct judge *judge, int64_t now)
{
	switch (computer_work(judge->computer, now)) {
	case COMPUTER_TURN:
		take_answer(judge, now);
		return true;
	case COMPUTER_FAULT:
		give_up(judge, computer_fault(judge->computer));
		return true;
	default:
		return false;
	}
}

bool judge_work(struct judge *judge, int64_t now)
{
	if (!judge->works)
		return false;
	if (judge->asked && !hear(judge, now))
		return false;
	if (judge->known == judge->first)
		judge_rest(judge);
	else if (judge->works && !judge->asked)
		begin_place(judge, now);
	return true;
}

bool judge_run(struct judge *judge,
	       bool (*stop)(const struct judge *judge, void *data),
	       void *data)
{
	judge_begin(judge);
	while (judge_works(judge)) {
		struct pollfd fd = judge_watch(judge);
		int64_t wait = judge_wait(judge, now_ms());

		poll(&fd, 1, (int)wait_sooner(wait, RUN_WAIT_MOST));
		judge_work(judge, now_ms());
		if (stop && stop(judge, data))
			judge_rest(judge);
	}
	return judge->session && judge->known == judge->first;
}

const char *judge_fault(const struct judge *judge)
{
	return judge->fault[0] ? judge->fault : NULL;
}

/* What is known. */

size_t judge_turns(const struct judge *judge)
{
	return judge->session ? judge->turns - judge->first : 0;
}

size_t judge_first(const struct judge *judge)
{
	return judge->session ? judge->first : 0;
}

size_t judge_done(const struct judge *judge)
{
	if (!judge->session || judge->known > judge->turns)
		return 0;
	return judge->turns - judge->known;
}

bool judge_score(const struct judge *judge, size_t i, int *score)
{
	if (!judge->session || i > judge->turns || i < judge->known)
		return false;
	*score = judge->places[i].score;
	return true;
}

static int side_of(const struct judge *judge, size_t i)
{
	return (int)((session_first_ply(judge->session) + i) % 2);
}

bool judge_turn(const struct judge *judge, size_t i,
		struct judgement *judgement)
{
	const struct place *found;

	if (!judge->session || i >= judge->turns || i < judge->known)
		return false;
	found = &judge->places[i];
	*judgement = (struct judgement){
		.only = found->only, .better = found->better,
		.way = found->way,
		.before = found->score, .after = found[1].score,
		.loss = loss_of(found->score, found[1].score,
				side_of(judge, i))
	};
	return true;
}

struct judge_sum judge_sum(const struct judge *judge, int side)
{
	struct judge_sum sum = {.turns = 0};
	long long all = 0;

	for (size_t i = judge_first(judge); i < judge->turns; i++) {
		struct judgement judgement;

		if (side_of(judge, i) != side ||
		    !judge_turn(judge, i, &judgement))
			continue;
		sum.turns++;
		sum.bad += judgement.loss >= JUDGE_BAD;
		all += judgement.loss;
	}
	if (sum.turns)
		sum.mean = (int)(all / (long long)sum.turns);
	return sum;
}

/* The place in the list of the turn that loses least. */
static int least_of(const int *loss, int n)
{
	int least = 0;

	for (int i = 1; i < n; i++)
		if (loss[i] < loss[least])
			least = i;
	return least;
}

int judge_points(const struct judge *judge, size_t turn[JUDGE_POINTS])
{
	int loss[JUDGE_POINTS], n = 0;
	struct judgement judgement;

	for (size_t i = judge_first(judge); i < judge->turns; i++) {
		if (!judge_turn(judge, i, &judgement) ||
		    judgement.loss < JUDGE_POINT)
			continue;
		if (n == JUDGE_POINTS) {
			int least = least_of(loss, n);

			if (loss[least] >= judgement.loss)
				continue;
			n--;
			memmove(turn + least, turn + least + 1,
				(size_t)(n - least) * sizeof *turn);
			memmove(loss + least, loss + least + 1,
				(size_t)(n - least) * sizeof *loss);
		}
		turn[n] = i;
		loss[n++] = judgement.loss;
	}
	return n;
}
