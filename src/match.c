/* SPDX-License-Identifier: MIT */
#include "match.h"

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "matchfolder.h"
#include "now.h"
#include "random.h"
#include "record.h"
#include "search.h"

#define TURNS_MOST 2000		/* then a game is drawn */
#define FAULTS_MOST 5		/* then a player is no player */
#define BALANCED 120		/* hundredths of a pawn, after the opening */
#define TRIES 40		/* openings until one is taken as it is */
#define PROGRESS_EVERY 200	/* milliseconds */
#define BAR 30

/* A game under way; the first player has the side `first`. */
struct board {
	int number;		/* from 0; -1: nothing is played */
	int first;
	struct session *session;
	struct clock clock;
	struct computer *computer[2];	/* of the players, kept for the next */
	int64_t begun;		/* the turn under way was */
};

struct match {
	const struct match_options *options;
	struct match_score score;
	struct board board[MATCH_JOBS_MOST];
	struct search *search;	/* for openings */
	int begun;
	bool interrupted;
	bool lost;		/* a game was, for its record has no room */
	char fault[300];	/* the last one of a player; "": none */
	int64_t shown;		/* when the progress was */
	int signals;
};

/* Openings. */

/* One whole turn at random. */
static void make_any(struct session *session, uint64_t *state)
{
	struct moves moves = {0};
	bool whole = false;

	while (!whole && session_outcome(session).result == GOES_ON) {
		struct move move;

		moves.n = 0;
		line_moves(session_line(session), &moves);
		move = moves.at[random_draw(state) % moves.n];
		whole = session_make(session, &move);
	}
	moves_free(&moves);
}

static bool is_balanced(struct match *match, const struct session *session)
{
	const struct search_limits limits = {.depth = 3, .nodes = 4000};
	struct search_result found;

	if (session_outcome(session).result != GOES_ON)
		return false;
	found = search_run(match->search, session_line(session), &limits);
	return found.n_lines && abs(found.lines[0].score) <= BALANCED;
}

/* Two games in a row have the same one. */
static struct session *open_game(struct match *match, int number)
{
	const struct match_options *options = match->options;
	uint64_t state = options->seed ^ (uint64_t)(number / 2) << 32;
	struct session *session = NULL;

	for (int i = 0; i < TRIES; i++) {
		session_free(session);
		session = session_new(options->game);
		for (int k = 0; k < options->opening; k++)
			make_any(session, &state);
		if (!options->opening || is_balanced(match, session))
			break;
	}
	return session;
}

/* Games. */

/* The player whose turn it is. */
static int mover(const struct board *board)
{
	return session_position(board->session)->now.side ^ board->first;
}

static void word_fault(struct match *match, const struct player *player,
		       const struct computer *computer)
{
	char text[RECORD_NAME];

	player_sign(player, text);
	snprintf(match->fault, sizeof match->fault, "%s %.200s", text,
		 computer_fault(computer));
}

/* That there can be no process is no fault of a player: it ends the match. */
static struct computer *start(struct match *match, const struct player *player)
{
	struct computer *computer = computer_new(player->kind == PLAYER_ENGINE
						 ? player->name : NULL);

	if (computer_fault(computer)) {
		word_fault(match, player, computer);
		match->interrupted = true;
	}
	return computer;
}

static void ask(struct match *match, struct board *board)
{
	const struct match_options *options = match->options;
	int side = session_position(board->session)->now.side;
	int who = mover(board);
	const struct player *player = &options->player[who];
	struct thinking how = options->limit[who];
	int64_t now = now_ms();

	how.level = player->level;
	how.seed = options->seed * 1000003 + (uint64_t)board->number + 1;
	if (!how.depth && !how.nodes && !how.time)
		thinking_time(&how, &board->clock, side);
	if (!board->computer[who])
		board->computer[who] = start(match, player);
	clock_follow(&board->clock, board->session, now);
	computer_think(board->computer[who], board->session, &how, now);
	board->begun = now;
}

static bool begin_game(struct match *match, struct board *board)
{
	board->number = -1;
	if (match->begun == match->options->games || match->interrupted)
		return false;
	board->number = match->begun++;
	board->first = board->number % 2;
	board->session = open_game(match, board->number);
	clock_begin(&board->clock, &match->options->clock);
	return true;
}

static void keep_record(struct match *match, struct board *board)
{
	const struct match_options *options = match->options;
	struct record_header header = {.date = ""};
	char *text;

	if (!options->records)
		return;
	for (int side = WHITE; side <= BLACK; side++)
		player_sign(&options->player[side ^ board->first],
			    header.name[side]);
	if (options->clock.kind != CLOCK_NONE)
		clock_rule_print(&options->clock, header.clock);
	text = record_write(board->session, &header, true);
	if (!matchfolder_keep(options->records, board->number + 1, text,
			      match->fault, sizeof match->fault))
		match->interrupted = match->lost = true;
	free(text);
}

static void end_game(struct match *match, struct board *board)
{
	enum result result = session_outcome(board->session).result;

	if (result == WHITE_WINS || result == BLACK_WINS)
		*(result == result_win(board->first) ? &match->score.won
		  : &match->score.lost) += 1;
	else
		match->score.drawn++;
	keep_record(match, board);
	session_free(board->session);
	board->session = NULL;
	board->number = -1;
}

/* An engine at fault has lost; another one of it plays the next game. */
static void lose(struct match *match, struct board *board, int who)
{
	word_fault(match, &match->options->player[who], board->computer[who]);
	match->score.faults[who]++;
	computer_free(board->computer[who]);
	board->computer[who] = NULL;
	session_resign(board->session, board->first ^ who);
}

/* Goes on with a board until somebody has to be waited for. */
static void go_on(struct match *match, struct board *board)
{
	while (board->number >= 0 || begin_game(match, board)) {
		if (session_outcome(board->session).result == GOES_ON &&
		    session_turns(board->session) < TURNS_MOST) {
			ask(match, board);
			return;
		}
		end_game(match, board);
	}
}

static void take_turn(struct match *match, struct board *board, int who)
{
	const struct turn *turn = computer_turn(board->computer[who]);
	int side = board->first ^ who;
	int64_t now = now_ms();

	if (now - board->begun > match->score.longest[who])
		match->score.longest[who] = now - board->begun;
	clock_advance(&board->clock, now);
	session_use(board->session, now - board->begun);
	if (match->options->clock.kind != CLOCK_NONE && board->clock.runs &&
	    clock_is_out(&board->clock)) {
		session_time_out(board->session, side);
		return;
	}
	session_make_turn(board->session, turn);
}

static void work(struct match *match, struct board *board)
{
	for (int who = 0; who < 2 && board->number >= 0; who++) {
		struct computer *computer = board->computer[who];
		/* It thinks, unless it could not even be started. */
		bool asked = computer && mover(board) == who;
		enum computer_news news = computer
		    ? computer_work(computer, now_ms()) : COMPUTER_NOTHING;

		if (news == COMPUTER_TURN)
			take_turn(match, board, who);
		else if (news == COMPUTER_FAULT && asked)
			lose(match, board, who);
		else if (news == COMPUTER_FAULT) {
			computer_free(computer);
			board->computer[who] = NULL;
		}
		if (news >= COMPUTER_TURN && asked) {
			go_on(match, board);
			return;
		}
	}
}

/* The match. */

static int ended(const struct match *match)
{
	const struct match_score *score = &match->score;

	return score->won + score->drawn + score->lost;
}

static void show_progress(struct match *match, bool last)
{
	const struct match_score *score = &match->score;
	int all = match->options->games, n = ended(match);
	int full = (int)((long long)BAR * n / all);
	int64_t now = now_ms();

	if (!match->options->progress ||
	    (!last && now - match->shown < PROGRESS_EVERY))
		return;
	match->shown = now;
	fprintf(stderr, "\r[%.*s%.*s] %d of %d: +%d =%d -%d%s", full,
		"##############################", BAR - full,
		"..............................", n, all, score->won,
		score->drawn, score->lost, last ? "\n" : "");
	fflush(stderr);
}

/* Waits for any of the engines, or a signal, which ends it all. */
static void wait_for_any(struct match *match)
{
	struct pollfd fds[2 * MATCH_JOBS_MOST + 1];
	int64_t now = now_ms(), wait = 1000;
	nfds_t n = 0;

	fds[n++] = (struct pollfd){.fd = match->signals, .events = POLLIN};
	for (int i = 0; i < match->options->jobs; i++)
		for (int who = 0; who < 2; who++) {
			struct computer *computer =
			    match->board[i].computer[who];
			int64_t own = computer ? computer_wait(computer, now)
			    : -1;

			if (computer)
				fds[n++] = computer_watch(computer);
			if (own >= 0 && own < wait)
				wait = own;
		}
	poll(fds, n, (int)wait);
	if (fds[0].revents)
		match->interrupted = true;
}

static bool is_playing(const struct match *match)
{
	for (int i = 0; i < match->options->jobs; i++)
		if (match->board[i].number >= 0)
			return true;
	return false;
}

static bool may_go_on(const struct match *match)
{
	const int *faults = match->score.faults;

	return !match->interrupted && faults[0] < FAULTS_MOST &&
	       faults[1] < FAULTS_MOST;
}

static void play(struct match *match)
{
	for (int i = 0; i < match->options->jobs; i++) {
		match->board[i].number = -1;
		go_on(match, &match->board[i]);
	}
	while (is_playing(match) && may_go_on(match)) {
		show_progress(match, false);
		wait_for_any(match);
		for (int i = 0; i < match->options->jobs; i++)
			work(match, &match->board[i]);
	}
	show_progress(match, true);
}

bool match_percent(const struct match_score *score, double *percent,
		   double *margin)
{
	double n = score->won + score->drawn + score->lost;
	double points = score->won + score->drawn / 2.0;
	double p = (points + 2) / (n + 4);

	if (n < 1)
		return false;
	*percent = 100 * points / n;
	*margin = 196 * sqrt(p * (1 - p) / (n + 4));
	return true;
}

bool match_elo(const struct match_score *score, double *elo, double *margin)
{
	double n = score->won + score->drawn + score->lost, p, spread, step;

	if (n < 1)
		return false;
	p = (score->won + score->drawn / 2.0) / n;
	if (p <= 0 || p >= 1)
		return false;
	spread = (score->won * (1 - p) * (1 - p) +
		  score->drawn * (0.5 - p) * (0.5 - p) +
		  score->lost * p * p) / n;
	*elo = 400 * log10(p / (1 - p));
	step = 400 / log(10) / (p * (1 - p));
	*margin = 1.96 * sqrt(spread / n) * step;
	return true;
}

static void print_table(const struct match *match, FILE *out)
{
	const struct match_score *score = &match->score;
	char name[2][PLAYER_TEXT];
	double percent, elo, margin;
	int n = ended(match);

	for (int who = 0; who < 2; who++)
		player_print(&match->options->player[who], name[who]);
	fprintf(out, "game    %s\nfirst   %s\nsecond  %s\n",
		match->options->game->name, name[0], name[1]);
	fprintf(out, "games   %d of %d\nwon     %d\ndrawn   %d\nlost    %d\n",
		n, match->options->games, score->won, score->drawn,
		score->lost);
	if (match_percent(score, &percent, &margin))
		fprintf(out, "score   %.1f %% +- %.1f\n", percent, margin);
	if (match_elo(score, &elo, &margin))
		fprintf(out, "elo     %+.0f +- %.0f\n", elo, margin);
	fprintf(out, "longest turns %" PRId64 " and %" PRId64 " ms\n",
		score->longest[0], score->longest[1]);
	if (score->faults[0] || score->faults[1])
		fprintf(out, "faults  %d and %d; the last one: %s\n",
			score->faults[0], score->faults[1], match->fault);
}

static void end_match(struct match *match)
{
	for (int i = 0; i < match->options->jobs; i++) {
		session_free(match->board[i].session);
		computer_free(match->board[i].computer[0]);
		computer_free(match->board[i].computer[1]);
	}
	search_free(match->search);
}

int match_run(const struct match_options *options, FILE *out, char *error,
	      size_t size)
{
	struct match *match;
	sigset_t ends;
	int status;
	bool early;

	if (options->records &&
	    !matchfolder_open(options->records, options->games, error, size))
		return 2;
	match = calloc(1, sizeof *match);
	if (!match)
		abort();
	match->options = options;
	match->search = search_new(1);
	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	sigaddset(&ends, SIGHUP);
	sigprocmask(SIG_BLOCK, &ends, NULL);
	match->signals = signalfd(-1, &ends, SFD_CLOEXEC);
	play(match);
	end_match(match);
	print_table(match, out);
	close(match->signals);
	sigprocmask(SIG_UNBLOCK, &ends, NULL);
	early = ended(match) < options->games;
	status = early;
	if ((early || match->lost) && match->fault[0]) {
		snprintf(error, size, "%s%.250s", early
			 ? "the match ended early: " : "", match->fault);
		status = 2;
	}
	free(match);
	return status;
}
