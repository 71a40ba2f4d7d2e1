/* SPDX-License-Identifier: MIT */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checksum.h"
#include "recordwords.h"
#include "sheet.h"
#include "utf8.h"

const char *const record_words[] = {
	[SESSION_TURN] = "",
	[SESSION_PART] = "part",
	[SESSION_TAKE_BACK] = "part -",
	[SESSION_UNDO] = "undo",
	[SESSION_REDO] = "redo",
	[SESSION_OFFER] = "offer",
	[SESSION_DECLINE] = "decline",
	[SESSION_AGREE] = "agree",
	[SESSION_RESIGN] = "resign",
	[SESSION_TIME] = "time",
	[SESSION_USED] = "used",
};

const char *const record_sides[] = {"first", "second"};

bool record_has_side(enum session_event_kind kind)
{
	return kind == SESSION_OFFER || kind == SESSION_DECLINE ||
	       kind == SESSION_RESIGN || kind == SESSION_TIME;
}

static void put_field(struct sheet *out, const char *word, const char *value)
{
	if (!*value)
		return;
	sheet_add(out, word);
	sheet_add(out, " ");
	sheet_add(out, value);
	sheet_add(out, "\n");
}

void record_put(char *field, size_t size, const char *text)
{
	const char *end = text + strlen(text);
	char one[UTF8_MAX_BYTES];
	size_t n = 0, length;
	uint32_t code;

	while ((code = utf8_next(&text, end))) {
		length = utf8_encode(code, one);
		if (n + length >= size)
			break;
		if (!n && code == ' ')
			continue;
		memcpy(field + n, one, length);
		n += length;
	}
	while (n && field[n - 1] == ' ')
		n--;
	field[n] = '\0';
}

static void put_start(struct sheet *out, const struct position *start)
{
	char text[POSITION_TEXT], usual[POSITION_TEXT];
	struct position pos;

	position_start(&pos, start->game);
	position_write(&pos, usual, sizeof usual);
	position_write(start, text, sizeof text);
	if (strcmp(text, usual))
		put_field(out, "start", text);
}

char *record_begin(const struct position *start,
		   const struct record_header *header,
		   struct record_chain *chain)
{
	struct sheet out = {0};
	char end[CHECKSUM_TEXT + 1] = "\n";

	sheet_add(&out, RECORD_MAGIC RECORD_VERSION "\n");
	put_field(&out, "game", start->game->name);
	for (int side = 0; side < 2; side++)
		put_field(&out, record_sides[side], header->name[side]);
	put_field(&out, "date", header->date);
	put_start(&out, start);
	put_field(&out, "clock", header->clock);
	sheet_add(&out, header->other);
	chain->sum = checksum_add(0, out.text, out.n);
	if (chain->checked) {
		/* The line with nothing but the checksum. */
		chain->sum = checksum_add_line(chain->sum, "");
		snprintf(end, sizeof end, CHECKSUM_FORMAT "\n", chain->sum);
	}
	sheet_add(&out, end);
	return out.text;
}

/* Adds the line's end, with the checksum where the record has them. */
static void seal(struct record_chain *chain, char *line, size_t size)
{
	size_t n;

	chain->sum = checksum_add_line(chain->sum, line);
	n = strlen(line);
	if (chain->checked)
		snprintf(line + n, size - n, " " CHECKSUM_FORMAT "\n",
			 chain->sum);
	else
		snprintf(line + n, size - n, "\n");
}

static void append_used(char *line, size_t size, int64_t used)
{
	size_t n = strlen(line);

	if (used >= 0)
		snprintf(line + n, size - n, " %lld.%03d",
			 (long long)(used / 1000), (int)(used % 1000));
}

static void event_text(const struct session *session,
		       const struct session_event *event, char *text,
		       size_t size)
{
	const struct position *pos = session_position(session);
	char turn[TURN_TEXT] = "";
	const char *more = "";

	if (event->kind == SESSION_TURN)
		turn_text(pos, event->turn, turn, sizeof turn);
	else if (event->kind == SESSION_PART)
		move_text(pos, &event->turn->move[event->turn->n - 1], turn,
			  sizeof turn);
	else if (record_has_side(event->kind))
		more = record_sides[event->side];
	snprintf(text, size, "%s%s%s", record_words[event->kind],
		 *record_words[event->kind] && (*turn || *more) ? " " : "",
		 *turn ? turn : more);
	append_used(text, size, event->used);
}

/* Whether an event of this kind can be the last of a game. */
static bool can_end(enum session_event_kind kind)
{
	return kind == SESSION_TURN || kind == SESSION_REDO ||
	       kind == SESSION_AGREE || kind == SESSION_RESIGN ||
	       kind == SESSION_TIME;
}

size_t record_line(const struct session *session,
		   const struct session_event *event,
		   struct record_chain *chain, char line[RECORD_LINE_TEXT])
{
	struct outcome outcome = {.result = GOES_ON};
	size_t n;

	event_text(session, event, line, RECORD_LINE_TEXT);
	seal(chain, line, RECORD_LINE_TEXT);
	n = strlen(line);
	if (can_end(event->kind))
		outcome = session_outcome(session);
	if (outcome.result != GOES_ON) {
		snprintf(line + n, RECORD_LINE_TEXT - n, "result %s %s",
			 result_score(outcome.result),
			 outcome.why.reason->code);
		seal(chain, line + n, RECORD_LINE_TEXT - n);
	}
	return n + strlen(line + n);
}

struct writer {
	struct sheet out;
	struct record_chain chain;
};

static void write_event(const struct session *session,
			const struct session_event *event, void *data)
{
	struct writer *writer = data;
	char line[RECORD_LINE_TEXT];

	sheet_bytes(&writer->out, line,
	      record_line(session, event, &writer->chain, line));
}

static void declare_again(struct session *copy, struct outcome outcome)
{
	const struct reason *reason = outcome.why.reason;

	if (reason == &reason_agreement)
		session_agree(copy);
	else if (reason == &reason_time)
		session_time_out(copy, outcome.why.side);
	else
		session_resign(copy, outcome.why.side);
}

/* Plays the same game on a copy, and the copy's events are written. */
static void play_again(const struct session *session, struct session *copy)
{
	size_t all = session_recorded(session);
	struct turn turn;

	for (size_t i = 0; i < all; i++) {
		session_turn(session, i, &turn);
		session_use(copy, session_turn_used(session, i));
		session_make_turn(copy, &turn);
	}
	for (size_t i = session_redoable(session); i > 0; i--)
		session_undo(copy);
	session_use(copy, session_used(session));
	session_make_turn(copy, session_pending(session));
	if (session_used(session) >= 0 && !session_under_way(session))
		session_use_aloud(copy, session_used(session));
	if (session_offered(session) >= 0)
		session_offer(copy, session_offered(session));
	if (session_is_declared(session))
		declare_again(copy, session_outcome(session));
}

char *record_write(const struct session *session,
		   const struct record_header *header, bool checked)
{
	struct session *copy = session_new_at(session_start(session));
	struct writer writer = {.chain.checked = checked};
	char *head = record_begin(session_start(session), header,
				  &writer.chain);

	sheet_add(&writer.out, head);
	free(head);
	session_listen(copy, write_event, &writer);
	play_again(session, copy);
	session_free(copy);
	return writer.out.text;
}
