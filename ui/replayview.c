/* SPDX-License-Identifier: MIT */
/* Keys and time of a game that is watched; replaydraw.c draws it. */
#include "replayview.h"

#include <stdio.h>

#include "keytext.h"

/* Milliseconds from turn to turn. */
static const struct {
	int wait;
	const char *rate;
} speeds[] = {
	{ 4000, "a turn in 4 seconds" }, { 2000, "a turn in 2 seconds" },
	{ 1000, "a turn a second" }, { 500, "2 turns a second" },
	{ 250, "4 turns a second" }, { 100, "10 turns a second" },
};

enum { SPEEDS = sizeof(speeds) / sizeof(speeds[0]), USUAL_SPEED = 2 };

static void open_it(struct replayview *view, const struct session *session,
	size_t at, const char *title)
{
	view->session = session;
	review_make(&view->review, session);
	view->at = at < view->review.turns ? at : view->review.turns;
	view->speed = USUAL_SPEED;
	snprintf(view->title, sizeof(view->title), "%s", title);
}

void replayview_open(struct replayview *view, const struct session *session,
	size_t at, const char *title)
{
	replayview_free(view);
	open_it(view, session, at, title);
}

void replayview_open_own(struct replayview *view, struct session *session,
	size_t at, const char *title)
{
	replayview_free(view);
	view->own = session;
	open_it(view, session, at, title);
}

void replayview_free(struct replayview *view)
{
	review_free(&view->review);
	session_free(view->own);
	*view = (struct replayview){ 0 };
}

void replayview_say(struct replayview *view, bool bad, const char *text)
{
	snprintf(view->said, sizeof(view->said), "%s", text);
	view->said_bad = bad;
	view->said_keys = false;
}

static void answer(struct replayview *view, const char *sentence)
{
	replayview_say(view, false, sentence);
	view->said_keys = true;
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
		replayview_say(view, false, "The game begins here.");
	else if (by > 0 && view->at == view->review.turns)
		replayview_say(view, false, "There are no more turns.");
	go_to(view, back > view->at ? 0 : view->at - back
		+ (by > 0 ? (size_t)by : 0));
}

/* As many as the list shows, or a tenth of the game in the plot. */
static long page(const struct replayview *view)
{
	size_t tenth = view->review.turns / 10;

	if (view->reviewing)
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

	if (speed < 0 || speed >= SPEEDS) {
		replayview_say(view, false, by > 0 ? "It does not go faster."
			: "It does not go slower.");
		return;
	}
	view->speed = speed;
	view->due = 0;
	if (!view->playing)
		snprintf(view->said, sizeof(view->said),
			"It will play %s.", replayview_speed(view));
}

bool replayview_time(struct replayview *view, long long now)
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
	view->said[0] = '\0';
	view->at++;
	if (view->at >= view->review.turns)
		view->playing = false;
	return true;
}

int replayview_wait(const struct replayview *view, long long now)
{
	long long left = view->due - now;

	if (!view->playing)
		return -1;
	if (!view->due || left > speeds[view->speed].wait)
		left = speeds[view->speed].wait;
	return left < 0 ? 0 : (int)left;
}

/* Keys. */

static bool walk(struct replayview *view, enum request request)
{
	switch (request) {
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

static void turn_over(struct replayview *view)
{
	view->reviewing = !view->reviewing;
	view->playing = false;
}

static enum view_answer own_key(struct replayview *view, enum request request)
{
	switch (request) {
	case REQUEST_STEP:
		if (view->reviewing)
			turn_over(view);
		else
			toggle_playing(view);
		break;
	case REQUEST_NEXT:
	case REQUEST_PREVIOUS:
		turn_over(view);
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

	view->said[0] = '\0';
	if (is_handed_back(request))
		return VIEW_UNUSED;
	if (walk(view, request))
		return VIEW_USED;
	done = own_key(view, request);
	if (done != VIEW_UNUSED)
		return done;
	answer(view, KEYTEXT_UNUSED);
	return VIEW_USED;
}

enum view_answer replayview_click(struct replayview *view, int turn)
{
	view->said[0] = '\0';
	if (turn >= 0)
		go_to(view, (size_t)turn);
	return VIEW_USED;
}

void replayview_wheel(struct replayview *view, bool up)
{
	view->said[0] = '\0';
	go_on(view, up ? -1 : 1);
}
