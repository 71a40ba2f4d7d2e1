/* SPDX-License-Identifier: MIT */
#include "analysis.h"

#include <stdio.h>
#include <string.h>

#include "judgewords.h"
#include "now.h"
#include "utf8.h"

#define FIRST_AFTER 200 /* milliseconds until anything is worth showing */

static const struct thinking how = {
	.time = ANALYSIS_TIME, .lines = ANALYSIS_LINES
};

/* Beginning and ending. */

static void end_computer(struct analysis *analysis)
{
	computer_free(analysis->computer);
	analysis->computer = NULL;
}

static void forget(struct analysis *analysis)
{
	analysis->asked = false;
	analysis->ended = false;
	analysis->news = false;
	analysis->side = NULL;
	analysis->n_lines = 0;
	analysis->fault[0] = '\0';
}

void analysis_end(struct analysis *analysis)
{
	end_computer(analysis);
	forget(analysis);
	analysis->form = ANALYSIS_OFF;
}

void analysis_switch(struct analysis *analysis)
{
	if (analysis->form == ANALYSIS_WHOLE)
		analysis_end(analysis);
	else
		analysis->form++;
}

void analysis_say(const struct analysis *analysis, const struct game *game,
	bool helped, char text[ANALYSIS_SAYING])
{
	char unit[JUDGE_UNIT_TEXT];

	judge_unit_text(game, unit);
	if (analysis->form == ANALYSIS_SHORT)
		snprintf(text, ANALYSIS_SAYING, "Analysis is on%s. It counts "
			"in %s, + is good for who moves{; {analyse} shows "
			"whole lines}.", helped ? ": you play with help" : "",
			unit);
	else if (analysis->form == ANALYSIS_WHOLE)
		snprintf(text, ANALYSIS_SAYING, "The lines of the analysis "
			"are shown as a whole{; {analyse} ends it}.");
	else
		snprintf(text, ANALYSIS_SAYING, "Analysis is off.");
}

void analysis_rest(struct analysis *analysis)
{
	end_computer(analysis);
	forget(analysis);
}

bool analysis_wants(const struct analysis *analysis)
{
	return analysis->form != ANALYSIS_OFF && !analysis->asked;
}

static void begin(struct analysis *analysis, int64_t now)
{
	forget(analysis);
	if (!analysis->computer)
		analysis->computer = computer_new(analysis->command);
	analysis->asked = true;
	analysis->due = now + FIRST_AFTER;
}

void analysis_about(struct analysis *analysis, const struct session *session,
	int64_t now)
{
	begin(analysis, now);
	computer_think(analysis->computer, session, &how, now);
}

void analysis_about_turn(struct analysis *analysis,
	const struct session *session, size_t i, int64_t now)
{
	begin(analysis, now);
	computer_think_before(analysis->computer, session, i, &how, now);
}

/* What it thinks. */

/* One with no legal turn in it is none. */
static void take_thought(struct analysis *analysis,
	const struct thought *thought)
{
	int i = analysis->n_lines;

	if (!thought->depth || !thought_write(thought,
		computer_root(analysis->computer), 0,
		analysis->line[i].turns, sizeof(analysis->line[i].turns)))
		return;
	score_write(thought, analysis->line[i].score);
	analysis->n_lines++;
}

static void take_thoughts(struct analysis *analysis)
{
	const struct computer *computer = analysis->computer;
	const struct position *pos = &computer_root(computer)->pos;

	analysis->side = pos->game->sides[pos->now.side];
	analysis->depth = computer_thought(computer)->depth;
	analysis->n_lines = 0;
	for (int rank = 1; rank <= ANALYSIS_LINES; rank++)
		take_thought(analysis, computer_ranked(computer, rank));
	analysis->news = false;
}

static bool end_thinking(struct analysis *analysis)
{
	take_thoughts(analysis);
	analysis->ended = true;
	end_computer(analysis);
	return true;
}

static bool take_fault(struct analysis *analysis)
{
	snprintf(analysis->fault, sizeof(analysis->fault), "%s",
		computer_fault(analysis->computer));
	analysis->news = false;
	end_computer(analysis);
	return true;
}

bool analysis_work(struct analysis *analysis, int64_t now)
{
	if (!analysis->computer)
		return false;
	switch (computer_work(analysis->computer, now)) {
	case COMPUTER_NOTHING:
		break;
	case COMPUTER_THOUGHT:
		analysis->news = true;
		break;
	case COMPUTER_TURN:
		return end_thinking(analysis);
	case COMPUTER_FAULT:
		return take_fault(analysis);
	}
	if (!analysis->news || now < analysis->due)
		return false;
	take_thoughts(analysis);
	analysis->due = now + ANALYSIS_EVERY;
	return true;
}

size_t analysis_watched(const struct analysis *analysis,
	struct pollfd *watched, size_t n, size_t most)
{
	if (analysis->computer && n < most)
		watched[n++] = computer_watch(analysis->computer);
	return n;
}

int64_t analysis_wait(const struct analysis *analysis, int64_t now)
{
	int64_t wait, due = analysis->due > now ? analysis->due - now : 0;

	if (!analysis->computer)
		return -1;
	wait = computer_wait(analysis->computer, now);
	return analysis->news ? wait_sooner(wait, due) : wait;
}

/* What is seen. */

static void write_title(const struct analysis *analysis, const char *why,
	char *text, size_t size)
{
	if (why)
		snprintf(text, size, "Analysis: %s", why);
	else if (analysis->fault[0])
		snprintf(text, size, "Analysis: the engine %s",
			analysis->fault);
	else if (!analysis->side || !analysis->depth)
		snprintf(text, size, "Analysis ...");
	else
		snprintf(text, size, "Best for %.20s, depth %d%s",
			analysis->side, analysis->depth,
			analysis->ended ? ", ended" : "");
}

/* On one row as many turns as find room, at least a part of the first. */
static void draw_short(const struct analysis *analysis, int i,
	struct cells *cells, struct area *area)
{
	char turns[sizeof(analysis->line[i].turns)], text[400], *last;
	int room = area->columns - (int)strlen(analysis->line[i].score) - 1;

	snprintf(turns, sizeof(turns), "%s", analysis->line[i].turns);
	while (utf8_width(turns) > room && (last = strrchr(turns, ' ')))
		*last = '\0';
	snprintf(text, sizeof(text), "%s %s", analysis->line[i].score, turns);
	cells_write_short(cells, area->row++, area->column, area->columns,
		ROLE_PANEL, text);
	area->rows--;
}

/* All of it, as far as the lines behind it have their share of the rows. */
static void draw_whole(const struct analysis *analysis, int i,
	struct cells *cells, struct area *area)
{
	int rows = area->rows, used;
	char text[400];

	snprintf(text, sizeof(text), "%s %s", analysis->line[i].score,
		analysis->line[i].turns);
	area->rows = (rows + analysis->n_lines - i - 1)
		/ (analysis->n_lines - i);
	used = area->row;
	cells_take_lines(cells, area, ROLE_PANEL, text);
	area->rows = rows - (area->row - used);
}

void analysis_draw(const struct analysis *analysis, const char *why,
	struct cells *cells, struct area *area)
{
	char text[COMPUTER_TEXT + 40];

	write_title(analysis, why, text, sizeof(text));
	cells_take_lines(cells, area, ROLE_TITLE, text);
	for (int i = 0; i < analysis->n_lines && !why && area->rows > 0; i++) {
		if (analysis->form == ANALYSIS_WHOLE)
			draw_whole(analysis, i, cells, area);
		else
			draw_short(analysis, i, cells, area);
	}
}
