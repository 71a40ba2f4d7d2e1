/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "game.h"
#include "text.h"

const struct reason reason_over = {"game-over", "The game is over: !",
	100};
const struct reason reason_unreadable = {"unreadable",
	"This cannot be read as a turn: \"!\".", 100};
const struct reason reason_off_board = {"off-board",
	"There is no square \"!\" on this board.", 100};
const struct reason reason_empty = {"empty-square",
	"There is no piece on %0.", 90};
const struct reason reason_not_yours = {"not-yours",
	"The $0 on %0 is not yours to move.", 90};
const struct reason reason_not_so = {"not-so",
	"The $0 on %0 cannot go to %1: it !.", 1};
const struct reason reason_not_on = {"not-so",
	"The $0 on %0 cannot go on from %1 to %2: it !.", 1};
const struct reason reason_stays = {"not-so",
	"The $0 on %0 cannot go to %0: it stands there already.", 1};
const struct reason reason_blocked = {"blocked",
	"The $0 on %0 cannot reach %1: the $2 on %2 stands in the way.", 20};
const struct reason reason_own_piece = {"own-piece",
	"The $0 on %0 cannot go to %1: your own $1 stands there.", 40};
const struct reason reason_must_go_on = {"must-go-on",
	"The $0 cannot stop on %1: it must turn there and go on.", 30};
const struct reason reason_no_way_on = {"no-way-on",
	"The $0 cannot stop on %1: it could only turn there, and no legal way "
	"goes on.", 30};
const struct reason reason_only_takes = {"only-takes",
	"The $0 on %0 can go to %1 only to capture something there.", 30};
const struct reason reason_only_quiet = {"only-quiet",
	"The $0 on %0 cannot capture on %1: it goes there only when the "
	"square is empty.", 30};
const struct reason reason_nothing_there = {"nothing-there",
	"There is nothing on %1 for the $0 to capture.", 30};
const struct reason reason_immune = {"immune",
	"The $1 on %1 can never be captured.", 50};
const struct reason reason_first_step = {"first-step",
	"The $0 on %0 has left its first rank: it goes one square forward.",
	10};
const struct reason reason_promote = {"must-promote",
	"The $0 reaches the last rank: say what it becomes (!).", 60};
const struct reason reason_promote_to = {"no-such-promotion",
	"The $0 cannot become that. It can become: !.", 60};
const struct reason reason_no_promote = {"no-promotion",
	"Nothing is promoted or changed by going from %0 to %1.", 60};
const struct reason reason_spelling = {"spelling",
	"As a turn's text this is written \"!\".", 60};
const struct reason reason_ambiguous = {"ambiguous",
	"More than one turn can be read so, \"!\" for example.", 60};
const struct reason reason_none_such = {"no-such-piece",
	"You have no !.", 60};
const struct reason reason_unfinished = {"unfinished",
	"The turn is not finished. !", 60};
const struct reason reason_cannot_move = {"cannot-move",
	"The $0 on %0 has no legal move now. !", 60};
const struct reason reason_closed = {"closed", "All its ways are closed.", 0};
const struct reason reason_finished = {"finished",
	"The turn is over after \"!\".", 60};
const struct reason reason_no_pass = {"no-pass",
	"In this game nobody may pass.", 90};
const struct reason reason_agreement = {"agreement",
	"Both players agreed on a draw.", 0};
const struct reason reason_resignation = {"resignation",
	"@0 resigned.", 0};
const struct reason reason_time = {"time",
	"@0 ran out of time.", 0};

struct verdict verdict_make(const struct reason *reason, square a, square b,
			    square c)
{
	const square sq[] = {a, b, c};
	struct verdict verdict = {.reason = reason};

	for (int i = 0; i < 3 && sq[i] != NO_SQUARE; i++)
		verdict.sq[verdict.n_sq++] = sq[i];
	return verdict;
}

void verdict_note(struct verdict *verdict, const char *text)
{
	size_t n = strlen(text), most = sizeof verdict->note - 4;

	if (n < sizeof verdict->note) {
		memcpy(verdict->note, text, n + 1);
		return;
	}
	for (n = most; n && text[n] != ' '; n--)
		;
	n = n ? n : most;
	memcpy(verdict->note, text, n);
	memcpy(verdict->note + n, "...", 4);
}

void verdict_show(struct verdict *verdict, const set *squares)
{
	SET_EACH(sq, *squares)
		if (verdict->n_sq < VERDICT_SQUARES)
			verdict->sq[verdict->n_sq++] = sq;
}

/* A text that is being written; never over its size, always ended. */
struct output {
	char *text;
	size_t size, n;
};

static void put(struct output *out, const char *s)
{
	while (*s && out->n + 1 < out->size)
		out->text[out->n++] = *s++;
	out->text[out->n] = '\0';
}

static void put_lower(struct output *out, const char *s)
{
	for (; *s; s++) {
		char one[2] = {ascii_lower(*s), '\0'};

		put(out, one);
	}
}

static void put_piece(struct output *out, const struct position *pos,
		      square sq, bool with_side)
{
	piece p = pos->at[sq];

	if (!piece_is(p)) {
		put(out, "piece");
		return;
	}
	if (with_side) {
		put_lower(out, pos->game->sides[piece_side(p)]);
		put(out, " ");
	}
	put(out, pos->game->kinds[piece_kind(p)].name);
}

static void put_number(struct output *out, int n)
{
	char digits[16];

	snprintf(digits, sizeof digits, "%d", n);
	put(out, digits);
}

/* One place to fill in; unknown ones stand as they are. */
static bool put_place(struct output *out, const struct verdict *verdict,
		      const struct position *pos, char what, char index)
{
	int i = index - '0';
	char name[SQUARE_NAME];

	if (i < 0 || i >= VERDICT_SQUARES)
		return false;
	switch (what) {
	case '%':
		square_name(verdict->sq[i], name);
		put(out, name);
		return true;
	case '$':
	case '&':
		put_piece(out, pos, verdict->sq[i], what == '&');
		return true;
	case '#':
		put_number(out, verdict->number[i & 1]);
		return true;
	case '@':
		put(out, pos->game->sides[(verdict->side ^ i) & 1]);
		return true;
	}
	return false;
}

void verdict_sentence(const struct verdict *verdict,
		      const struct position *pos, char *text, size_t size)
{
	struct output out = {text, size, 0};
	const char *s = verdict->reason ? verdict->reason->text : "";

	put(&out, "");
	for (; *s; s++) {
		if (*s == '!') {
			put(&out, verdict->note);
		} else if (s[1] && put_place(&out, verdict, pos, *s, s[1])) {
			s++;
		} else {
			char one[2] = {*s, '\0'};

			put(&out, one);
		}
	}
}
