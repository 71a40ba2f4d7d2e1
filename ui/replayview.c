/* SPDX-License-Identifier: MIT */
/* Keys and time of a game that is watched; replaydraw.c draws it. */
#include "replayview.h"

#include <poll.h>
#include <stdio.h>

#include "judgewords.h"
#include "keytext.h"
#include "now.h"

/* Milliseconds from turn to turn. */
static const struct {
	int wait;
	const char *rate;
} speeds[] = {
	{ 4000, "a turn in 4 seconds" }, { 2000, "a turn in 2 seconds" },
	{ 1000, "a turn a second" }, { 500, "2 turns a second" },
	{ 250, "4 turns a second" }, { 100, "10 turns a second" },
};

#define JUDGE_SHOWN 200 /* milliseconds from a look at its work to the next */

enum { SPEEDS = sizeof(speeds) / sizeof(speeds[0]), USUAL_SPEED = 2 };

static void open_it(struct replayview *view, const struct session *session,
	size_t at, const char *title)
{
	if (!view->judge)
		view->judge = judge_new(NULL);
	judge_follow(view->judge, session);
	view->session = session;
	review_make(&view->review, session);
	view->at = at < view->review.turns ? at : view->review.turns;
	view->speed = USUAL_SPEED;
	snprintf(view->title, sizeof(view->title), "%s", title);
}

void replayview_open(struct replayview *view, const struct session *session,
	size_t at, const char *title)
{
	replayview_close(view);
	open_it(view, session, at, title);
}

void replayview_open_own(struct replayview *view, struct session *session,
	size_t at, const char *title)
{
	replayview_close(view);
	view->own = session;
	open_it(view, session, at, title);
}

void replayview_close(struct replayview *view)
{
	const char *command = view->analysis.command;
	struct judge *judge = view->judge;

	if (judge)
		judge_rest(judge);
	analysis_end(&view->analysis);
	review_free(&view->review);
	session_free(view->own);
	*view = (struct replayview){ .judge = judge,
		.analysis.command = command };
}

void replayview_free(struct replayview *view)
{
	replayview_close(view);
	judge_free(view->judge);
	view->judge = NULL;
}

void replayview_judge_with(struct replayview *view, const char *command)
{
	judge_free(view->judge);
	view->judge = judge_new(command);
	view->analysis.command = command;
}

/* Going through the turns. */

static void go_to(struct replayview *view, size_t at)
{
	view->at = at < view->review.turns ? at : view->review.turns;
	view->playing = false;
}

static void go_on(struct replayview *view, long by)
{
	size_t back = by < 0 ? (size_t)-by : 0;

	if (back && !view->at)
		remark_say(&view->said, false, "The game begins here.");
	else if (by > 0 && view->at == view->review.turns)
		remark_say(&view->said, false, "There are no more turns.");
	go_to(view, back > view->at ? 0 : view->at - back
		+ (by > 0 ? (size_t)by : 0));
}

/* As many as the list shows, or a tenth of the game in the plot. */
static long page(const struct replayview *view)
{
	size_t tenth = view->review.turns / 10;

	if (view->page != REPLAY_BOARD)
		return tenth ? (long)tenth : 1;
	return view->listed > 1 ? view->listed - 1 : 10;
}

/* Playing by itself. */

const char *replayview_speed(const struct replayview *view)
{
	return speeds[view->speed].rate;
}

static void toggle_playing(struct replayview *view)
{
	view->playing = !view->playing;
	view->due = 0;
	if (!view->playing || view->at < view->review.turns)
		return;
	if (view->review.turns)
		view->at = 0;
	else
		view->playing = false;
}

static void change_speed(struct replayview *view, int by)
{
	int speed = view->speed + by;
	char text[80];

	if (speed < 0 || speed >= SPEEDS) {
		remark_say(&view->said, false, by > 0 ? "It does not go faster."
			: "It does not go slower.");
		return;
	}
	view->speed = speed;
	view->due = 0;
	if (view->playing)
		return;
	snprintf(text, sizeof(text), "It will play %s.",
		replayview_speed(view));
	remark_say(&view->said, false, text);
}

static bool play_on(struct replayview *view, long long now)
{
	if (!view->playing)
		return false;
	if (!view->due) {
		view->due = now + speeds[view->speed].wait;
		return false;
	}
	if (now < view->due)
		return false;
	/* Not that one by one is made up for after a pause. */
	view->due = now + speeds[view->speed].wait;
	remark_clear(&view->said);
	view->at++;
	if (view->at >= view->review.turns)
		view->playing = false;
	return true;
}

static long long time_to_next(const struct replayview *view, long long now)
{
	long long left = view->due - now;

	if (!view->playing)
		return -1;
	if (!view->due || left > speeds[view->speed].wait)
		left = speeds[view->speed].wait;
	return left < 0 ? 0 : left;
}

/* The judge. */

int replayview_side(const struct replayview *view, size_t i)
{
	return (int)((session_first_ply(view->session) + i) % 2);
}

/* Only what is seen is worth the work. */
static void let_judge(struct replayview *view)
{
	if (view->page == REPLAY_SCORE && !view->rests)
		judge_begin(view->judge);
}

/* What it finds is seen a few times a second, and at once when that is all. */
static bool hear_judge(struct replayview *view, long long now)
{
	view->news |= judge_work(view->judge, now);
	if (!view->news || (judge_works(view->judge)
	    && now - view->told < JUDGE_SHOWN && now >= view->told))
		return false;
	view->news = false;
	view->told = now;
	return true;
}

/* Analysis. */

const char *replayview_unanalysed(const struct replayview *view)
{
	const struct line *line = session_before(view->session, view->at);

	return line_outcome(line).result == GOES_ON ? NULL
		: "the game is over";
}

/* Of the board as it is seen, and only while it is. */
static bool hear_analysis(struct replayview *view, long long now)
{
	bool seen = view->page == REPLAY_BOARD && !replayview_unanalysed(view);
	bool moved = view->analysed != view->at;

	view->analysed = view->at;
	if (view->analysis.form == ANALYSIS_OFF)
		return false;
	if (!seen)
		analysis_rest(&view->analysis);
	else if (moved || analysis_wants(&view->analysis))
		analysis_about_turn(&view->analysis, view->session, view->at,
			now);
	return analysis_work(&view->analysis, now);
}

static void analyse(struct replayview *view)
{
	char text[ANALYSIS_SAYING];

	analysis_switch(&view->analysis);
	analysis_say(&view->analysis, session_game(view->session), false,
		text);
	remark_answer(&view->said, text);
}

bool replayview_time(struct replayview *view, long long now)
{
	bool changed = hear_judge(view, now);

	changed |= play_on(view, now);
	return hear_analysis(view, now) || changed;
}

int replayview_wait(const struct replayview *view, long long now)
{
	int64_t thinkers = wait_sooner(judge_wait(view->judge, now),
		analysis_wait(&view->analysis, now));

	return (int)wait_sooner(time_to_next(view, now), thinkers);
}

size_t replayview_watched(const struct replayview *view,
	struct pollfd *watched, size_t most)
{
	struct pollfd fd = judge_watch(view->judge);
	size_t n = 0;

	if (fd.fd >= 0 && most)
		watched[n++] = fd;
	return analysis_watched(&view->analysis, watched, n, most);
}

static void turn_to(struct replayview *view, enum replay_page page)
{
	view->page = page;
	view->playing = false;
	let_judge(view);
}

void replayview_review(struct replayview *view)
{
	view->rests = false;
	turn_to(view, REPLAY_SCORE);
}

/* Lets it begin, or rest. */
static void ask_judge(struct replayview *view)
{
	if (view->page != REPLAY_SCORE || !judge_works(view->judge)) {
		replayview_review(view);
		if (!judge_works(view->judge))
			remark_say(&view->said, false, "All turns are judged.");
	} else {
		view->rests = true;
		judge_rest(view->judge);
	}
}

/* The turning point before or behind the turn that is seen; NULL: none. */
static const size_t *find_point(const struct replayview *view, bool on,
	const size_t *point, int n)
{
	for (int i = 0; i < n; i++) {
		int at = on ? i : n - 1 - i;

		if (on ? point[at] > view->at : point[at] < view->at)
			return &point[at];
	}
	return NULL;
}

static void say_point(struct replayview *view, size_t i)
{
	struct judgement judgement;
	char words[JUDGE_WORDS], text[240];

	judge_turn(view->judge, i, &judgement);
	judge_words(session_game(view->session), &judgement,
		replayview_side(view, i), words);
	snprintf(text, sizeof(text), "A turning point: %.10s played %.30s, "
		"which %.120s{; {new} tries it otherwise}.",
		session_game(view->session)->sides[replayview_side(view, i)],
		session_notation(view->session, i), words);
	remark_answer(&view->said, text);
}

static bool is_point(const struct replayview *view, size_t i)
{
	struct judgement judgement;

	return judge_turn(view->judge, i, &judgement)
		&& judgement.loss >= JUDGE_POINT;
}

/* One stands before a turn to try another one. */
static void jump(struct replayview *view, bool on)
{
	size_t point[JUDGE_POINTS];
	int n = judge_points(view->judge, point);
	const size_t *found = find_point(view, on, point, n);

	if (found) {
		go_to(view, *found);
		say_point(view, *found);
	} else if (n) {
		remark_answer(&view->said, on ? "No turning point is known "
			"behind this{; {previous-point} goes back to those "
			"before}." : "No turning point is known before "
			"this{; {next-point} goes on to those behind}.");
	} else if (judge_done(view->judge) < judge_turns(view->judge)) {
		remark_answer(&view->said, "No turning point is known{; "
			"{judge} lets the computer judge the turns}.");
	} else {
		remark_say(&view->said, false, "There is no turning point: no "
			"turn lost much.");
	}
}

/* Keys. */

/* Up and down go through the list that is seen. */
static enum request in_list(const struct replayview *view,
	enum request request)
{
	size_t point[JUDGE_POINTS];

	if (view->page != REPLAY_SCORE || !judge_points(view->judge, point))
		return request;
	return request == REQUEST_UP ? REQUEST_POINT_BEFORE
		: request == REQUEST_DOWN ? REQUEST_POINT_NEXT : request;
}

static bool walk(struct replayview *view, enum request request)
{
	switch (request) {
	case REQUEST_POINT_BEFORE:
		jump(view, false);
		return true;
	case REQUEST_POINT_NEXT:
		jump(view, true);
		return true;
	case REQUEST_LEFT:
	case REQUEST_UP:
	case REQUEST_BACK:
	case REQUEST_UNDO:
		go_on(view, -1);
		return true;
	case REQUEST_RIGHT:
	case REQUEST_DOWN:
	case REQUEST_REDO:
		go_on(view, 1);
		return true;
	case REQUEST_PAGE_UP:
		go_on(view, -page(view));
		return true;
	case REQUEST_PAGE_DOWN:
		go_on(view, page(view));
		return true;
	case REQUEST_DANGER: /* Home and End */
		go_to(view, 0);
		return true;
	case REQUEST_CAPTURE:
		go_to(view, view->review.turns);
		return true;
	default:
		return false;
	}
}

static void turn_over(struct replayview *view, int pages)
{
	turn_to(view, (enum replay_page)(((int)view->page + pages)
		% REPLAY_PAGES));
}

static void show_board(struct replayview *view)
{
	turn_to(view, REPLAY_BOARD);
	if (is_point(view, view->at))
		say_point(view, view->at);
}

static enum view_answer own_key(struct replayview *view, enum request request)
{
	switch (request) {
	case REQUEST_STEP:
		if (view->page == REPLAY_BOARD)
			toggle_playing(view);
		else
			show_board(view);
		break;
	case REQUEST_NEXT:
		turn_over(view, 1);
		break;
	case REQUEST_PREVIOUS:
		turn_over(view, REPLAY_PAGES - 1);
		break;
	case REQUEST_JUDGE:
		ask_judge(view);
		break;
	case REQUEST_ANALYSE:
		if (view->page != REPLAY_BOARD)
			show_board(view);
		analyse(view);
		break;
	case REQUEST_FASTER:
		change_speed(view, 1);
		break;
	case REQUEST_SLOWER:
		change_speed(view, -1);
		break;
	case REQUEST_FLIP:
		view->flipped = !view->flipped;
		break;
	case REQUEST_NEW:
		view->playing = false;
		return VIEW_OPEN;
	case REQUEST_LET_GO:
	case REQUEST_QUIT:
	case REQUEST_WATCH:
		return VIEW_CLOSE;
	default:
		return VIEW_UNUSED;
	}
	return VIEW_USED;
}

/* What app.c does with the game that is watched, and in every view. */
static bool is_handed_back(enum request request)
{
	return request_is_common(request) || request == REQUEST_SAVE
		|| request == REQUEST_EXPORT || request == REQUEST_IMPORT;
}

enum view_answer replayview_key(struct replayview *view, enum request request)
{
	enum view_answer done;

	remark_clear(&view->said);
	if (is_handed_back(request))
		return VIEW_UNUSED;
	if (walk(view, in_list(view, request)))
		return VIEW_USED;
	done = own_key(view, request);
	if (done != VIEW_UNUSED)
		return done;
	remark_answer(&view->said, KEYTEXT_UNUSED);
	return VIEW_USED;
}

enum view_answer replayview_click(struct replayview *view, int turn)
{
	remark_clear(&view->said);
	if (turn >= 0)
		go_to(view, (size_t)turn);
	return VIEW_USED;
}

void replayview_wheel(struct replayview *view, bool up)
{
	remark_clear(&view->said);
	go_on(view, up ? -1 : 1);
}
