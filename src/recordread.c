/* SPDX-License-Identifier: MIT */
/* Reading records: any bytes, a row at a time, played through a session. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "checksum.h"
#include "clean.h"
#include "games.h"
#include "quote.h"
#include "record.h"
#include "recordwords.h"

#define ROW_MAX 1000	/* bytes of a line, without its end */

struct source {
	const char *text;
	size_t n, at;		/* behind the row */
	size_t line;		/* of the row, from 1 */
	char row[ROW_MAX + 1];	/* without end and checksum */
	bool ended;		/* the row has its line end */
	bool anyway;		/* checksums are not looked at */
	const struct game *game;
	char start[POSITION_TEXT];
	size_t events;
	struct session *session;
	struct record_header *header;
	struct record_report *report;
};

static bool fault(struct source *r, enum record_state state,
		  const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Says what is wrong with the row, and returns false. */
static bool fault(struct source *r, enum record_state state,
		  const char *format, ...)
{
	struct record_report *report = r->report;
	char text[SENTENCE_MAX + 150];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (!r->ended && state != RECORD_LATER && r->line > 1)
		state = RECORD_TORN;
	report->state = state;
	report->line = r->line;
	if (r->line)
		snprintf(report->sentence, sizeof report->sentence,
			 "line %zu: %s", r->line, text);
	else
		snprintf(report->sentence, sizeof report->sentence, "%s",
			 text);
	clean_line(report->sentence);
	return false;
}

static bool check_bytes(struct source *r, const char *row, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned char byte = (unsigned char)row[i];

		if ((byte < ' ' && byte != '\t') || byte == 127)
			return fault(r, RECORD_WRONG, "byte %zu of it is no "
				     "text (0x%02x)", i + 1, byte);
	}
	return true;
}

/* Takes the next row; false at the end and when there is none to be had. */
static bool next_row(struct source *r)
{
	const char *row = r->text + r->at, *end;
	size_t left = r->n - r->at, n;

	if (!left)
		return false;
	r->line++;
	end = memchr(row, '\n', left < ROW_MAX + 2 ? left : ROW_MAX + 2);
	r->ended = end != NULL;
	n = end ? (size_t)(end - row) : left;
	r->at += end ? n + 1 : n;
	if (n && end && row[n - 1] == '\r')
		n--;
	if (n > ROW_MAX) {
		r->ended = true;
		return fault(r, RECORD_WRONG, "is longer than %d bytes",
			     ROW_MAX);
	}
	if (!check_bytes(r, row, n))
		return false;
	memcpy(r->row, row, n);
	r->row[n] = '\0';
	return true;
}

/* Cuts a word off: returns it, and *text is what follows the blanks. */
static char *next_word(char **text)
{
	char *word = *text + strspn(*text, " \t");
	char *end = word + strcspn(word, " \t");

	*text = end + strspn(end, " \t");
	if (*end)
		*end = '\0';
	return word;
}

static void trim(char *text)
{
	size_t n = strlen(text);

	while (n && (text[n - 1] == ' ' || text[n - 1] == '\t'))
		text[--n] = '\0';
}

/* The header. */

static bool read_version(struct source *r)
{
	const char *row = r->row, *version;
	size_t n = strlen(RECORD_MAGIC);

	if (strncmp(row, RECORD_MAGIC, n))
		return fault(r, RECORD_NONE, "is not \"" RECORD_MAGIC
			     RECORD_VERSION "\": this is no record");
	version = row + n;
	if (!strcmp(version, RECORD_VERSION))
		return true;
	n = strspn(version, "0123456789");
	if (!n || n > 9 || version[n] || *version == '0')
		return fault(r, RECORD_NONE, "the version must be a number");
	return fault(r, RECORD_LATER, "this record is of version %s; this "
		     "program reads version " RECORD_VERSION, version);
}

static bool read_game(struct source *r, const char *value)
{
	r->game = game_find(value);
	if (r->game)
		return true;
	return fault(r, RECORD_WRONG, "there is no game \"%s\" in this "
		     "version", quote(value).text);
}

/* A text for a field that must be empty yet. */
static bool read_field(struct source *r, const char *word, const char *value,
		       char *field, size_t size)
{
	if (*field)
		return fault(r, RECORD_WRONG, "\"%s\" stands there twice",
			     word);
	record_put(field, size, value);
	return true;
}

/* Letters and hyphens: no turn looks so, and no checksum. */
static bool is_word(const char *word)
{
	size_t n = 0;

	while (ascii_is_letter(word[n]) || word[n] == '-')
		n++;
	return n && !word[n];
}

static bool is_event(const char *word)
{
	for (size_t i = SESSION_PART; i <= SESSION_USED; i++)
		if (!strcmp(record_words[i], word))
			return true;
	return !strcmp(word, "result") || !strcmp(word, "pass");
}

static bool read_other(struct source *r, const char *word, const char *value)
{
	char *other = r->header->other;
	size_t n = strlen(other);
	int more;

	if (!is_word(word) || is_event(word))
		return fault(r, RECORD_WRONG, "\"%s\" does not belong above "
			     "the turns (an empty line comes before them)",
			     quote(word).text);
	more = snprintf(other + n, RECORD_OTHER - n, "%s %s\n", word, value);
	if (more < (int)(RECORD_OTHER - n))
		return true;
	other[n] = '\0';
	return fault(r, RECORD_WRONG, "too much stands above the turns");
}

static bool read_value(struct source *r, const char *word, const char *value)
{
	struct record_header *header = r->header;

	for (int side = 0; side < 2; side++)
		if (!strcmp(word, record_sides[side]))
			return read_field(r, word, value, header->name[side],
					  RECORD_NAME);
	if (!strcmp(word, "date"))
		return read_field(r, word, value, header->date, RECORD_DATE);
	if (!strcmp(word, "clock"))
		return read_field(r, word, value, header->clock,
				  RECORD_CLOCK);
	if (!strcmp(word, "start")) {
		if (strlen(value) >= sizeof r->start)
			return fault(r, RECORD_WRONG, "the start position is "
				     "longer than any position");
		return read_field(r, word, value, r->start, sizeof r->start);
	}
	if (strcmp(word, "game"))
		return read_other(r, word, value);
	if (r->game)
		return fault(r, RECORD_WRONG, "\"game\" stands there twice");
	return read_game(r, value);
}

static bool read_header_row(struct source *r)
{
	char *value = r->row, *word;

	trim(r->row);
	word = next_word(&value);
	if (!*value)
		return fault(r, RECORD_WRONG, "nothing follows \"%s\"",
			     quote(word).text);
	return read_value(r, word, value);
}

/* Makes the session of what stood above the turns. */
static bool close_header(struct source *r)
{
	struct complaint complaint;
	struct position pos;

	if (!r->game)
		return fault(r, RECORD_WRONG, "no line \"game NAME\" stands "
			     "above this");
	position_start(&pos, r->game);
	if (*r->start && !position_read(&pos, r->game, r->start, &complaint))
		return fault(r, RECORD_WRONG, "start position: %s",
			     complaint.text);
	r->session = session_new_at(&pos);
	return true;
}

/* An empty row ends the header of a record without checksums. */
static bool is_empty(const char *row)
{
	return !row[strspn(row, " \t")];
}

/* And the first checksum, alone in its row, that of a record with them. */
static bool check_header(struct source *r, uint32_t sum)
{
	struct record_chain *chain = &r->report->chain;

	if (r->anyway)
		return true;
	chain->sum = checksum_add_line(chain->sum, "");
	chain->checked = r->report->checked = true;
	if (!r->ended)
		return fault(r, RECORD_TORN, "is cut off");
	return sum == chain->sum ||
	       fault(r, RECORD_ALTERED, "the checksum is another one: "
		     "something above the turns was changed");
}

/* Until the first row of the game; false at a fault. */
static bool read_header(struct source *r)
{
	uint32_t sum;

	while (next_row(r)) {
		if (is_empty(r->row) && r->line > 1)
			return close_header(r);
		if (checksum_read(r->row, &sum))
			return check_header(r, sum) && close_header(r);
		r->report->chain.sum =
		    checksum_add_line(r->report->chain.sum, r->row);
		if (!(r->line == 1 ? read_version(r) : read_header_row(r)))
			return false;
	}
	if (!r->line)
		return fault(r, RECORD_NONE, "there is nothing in it");
	return r->report->state == RECORD_GOOD && close_header(r);
}

/* The game. */

static bool illegal(struct source *r, const char *text)
{
	struct explanation why;

	explain_turn(session_line(r->session), text, &why);
	return fault(r, RECORD_WRONG, "\"%s\" is not legal: %s",
		     quote(text).text, why.sentence);
}

/* Makes the moves of a turn, whole; false at one that cannot be. */
static bool make_turn(struct session *session, const char *text)
{
	char one[MOVE_TEXT];
	struct move move;
	bool whole = false;

	while (!whole) {
		size_t n = strcspn(text, ",");

		if (n >= sizeof one)
			return false;
		memcpy(one, text, n);
		one[n] = '\0';
		text += n;
		if (!move_read(session_line(session), one, &move))
			return false;
		whole = !move.after.stage;
		if (*text++ != (whole ? '\0' : ','))
			return false;
		session_make(session, &move);
	}
	return true;
}

/* The line of a turn has all its parts again, in the place of those that were
 * told before. */
static bool play_turn(struct source *r, const char *text, int64_t used)
{
	int64_t used_before = session_used(r->session);
	struct turn before = *session_pending(r->session);
	bool good;

	while (session_take_back(r->session))
		;
	session_use(r->session, used);
	if (make_turn(r->session, text))
		return true;
	while (session_take_back(r->session))
		;
	session_use(r->session, used_before);
	good = illegal(r, text);
	session_make_turn(r->session, &before);
	return good;
}

static bool play_part(struct source *r, const char *text)
{
	struct move move;

	if (!strcmp(text, "-"))
		return session_take_back(r->session) ||
		       fault(r, RECORD_WRONG, "no part of a turn is there to "
			     "be taken back");
	if (!move_read(session_line(r->session), text, &move))
		return illegal(r, text);
	if (!move.after.stage)
		return fault(r, RECORD_WRONG, "\"%s\" is not a part of a "
			     "turn, but the end of one", quote(text).text);
	session_make(r->session, &move);
	return true;
}

static int read_side(const char *text)
{
	for (int side = 0; side < 2; side++)
		if (!strcmp(text, record_sides[side]))
			return side;
	return -1;
}

static bool play_said(struct source *r, enum session_event_kind kind,
		      int side)
{
	switch (kind) {
	case SESSION_OFFER:
		return session_offer(r->session, side);
	case SESSION_DECLINE:
		return session_decline(r->session, side);
	case SESSION_AGREE:
		return session_agree(r->session);
	case SESSION_RESIGN:
		return session_resign(r->session, side);
	default:
		return session_time_out(r->session, side);
	}
}

/* Seconds with up to three decimals, as milliseconds; -1: not well written. */
static int64_t read_used(const char *text)
{
	int64_t used = 0;
	int digits = 0, decimals = 0;

	for (; ascii_is_digit(*text) && digits < 9; digits++)
		used = used * 10 + *text++ - '0';
	if (*text == '.' && digits)
		for (text++; ascii_is_digit(*text) && decimals < 3; decimals++)
			used = used * 10 + *text++ - '0';
	if (!digits || *text || text[-1] == '.')
		return -1;
	for (; decimals < 3; decimals++)
		used *= 10;
	return used;
}

/* "result 1-0 checkmate" says again what the line before has brought about. */
static bool check_result(struct source *r, char *text)
{
	struct outcome outcome = session_outcome(r->session);
	const char *code = outcome.result == GOES_ON
	    ? "" : outcome.why.reason->code;
	const char *said = next_word(&text);

	trim(text);
	if (!strcmp(said, result_score(outcome.result)) &&
	    (!*text || !strcmp(text, code)))
		return true;
	if (outcome.result == GOES_ON)
		return fault(r, RECORD_WRONG, "the game goes on here; \"resign "
			     "first\", \"agree\" or \"time first\" would end "
			     "it");
	return fault(r, RECORD_WRONG, "the result is %s %s, not \"%s\"",
		     result_score(outcome.result), code, quote(said).text);
}

/* What the words of a row ask for. */
struct order {
	enum session_event_kind kind;
	const char *text;	/* of a turn or part */
	int side;
	int64_t used;
};

static bool understand(struct source *r, char *row, struct order *order)
{
	const char *first = next_word(&row);

	*order = (struct order){.text = first, .used = -1};
	for (size_t i = SESSION_PART; i <= SESSION_USED; i++)
		if (i != SESSION_TAKE_BACK && !strcmp(record_words[i], first))
			order->kind = (enum session_event_kind)i;
	if (order->kind == SESSION_PART)
		order->text = next_word(&row);
	if (record_has_side(order->kind)) {
		order->side = read_side(next_word(&row));
		if (order->side < 0)
			return fault(r, RECORD_WRONG, "\"first\" or "
				     "\"second\" must follow \"%s\"", first);
	}
	if (*row) {
		const char *last = next_word(&row);

		order->used = read_used(last);
		if (order->used < 0 || *row)
			return fault(r, RECORD_WRONG, "\"%s\" cannot follow "
				     "there: the seconds used come last",
				     quote(*row ? row : last).text);
	}
	if (order->kind == SESSION_USED && order->used < 0)
		return fault(r, RECORD_WRONG, "seconds must follow \"used\"");
	return true;
}

static bool obey(struct source *r, const struct order *order)
{
	struct session *session = r->session;

	switch (order->kind) {
	case SESSION_TURN:
	case SESSION_PART:
		if (session_is_declared(session))
			return fault(r, RECORD_WRONG, "the game is over; "
				     "\"undo\" would go on with it");
		if (order->kind == SESSION_PART)
			return play_part(r, order->text);
		return play_turn(r, order->text, order->used);
	case SESSION_UNDO:
		return session_undo(session) ||
		       fault(r, RECORD_WRONG, "there is nothing to undo");
	case SESSION_REDO:
		return session_redo(session) ||
		       fault(r, RECORD_WRONG, "there is nothing to redo");
	case SESSION_TAKE_BACK:
	case SESSION_USED:
		return true;
	default:
		return play_said(r, order->kind, order->side) ||
		       fault(r, RECORD_WRONG, "\"%s\" cannot be said here",
			     record_words[order->kind]);
	}
}

static bool read_event(struct source *r)
{
	struct order order;

	if (!strncmp(r->row, "result ", 7))
		return check_result(r, r->row + 7);
	if (!understand(r, r->row, &order) || !obey(r, &order))
		return false;
	/* A turn keeps its time itself. */
	if (order.kind != SESSION_TURN)
		session_use(r->session, order.used);
	return true;
}

/* Takes the checksum off the row and compares it. */
static bool check_row(struct source *r)
{
	struct record_chain *chain = &r->report->chain;
	char *mark = strrchr(r->row, '#');
	uint32_t sum, right;
	bool summed = mark && checksum_read(mark, &sum) &&
		      mark > r->row + 1 && mark[-1] == ' ';

	if (summed)
		mark[-1] = '\0';
	if (r->anyway)
		return true;
	if (chain->checked && !r->ended)
		return fault(r, RECORD_TORN, "is cut off");
	if (chain->checked && !summed)
		return fault(r, RECORD_ALTERED, "has no checksum, and the "
			     "lines before have them");
	if (!chain->checked && summed)
		return fault(r, RECORD_ALTERED, "has a checksum, and the "
			     "lines before have none");
	right = checksum_add_line(chain->sum, r->row);
	if (summed && sum != right)
		return fault(r, RECORD_ALTERED, "the checksum is another one: "
			     "this line was changed, or one before it is "
			     "missing");
	chain->sum = right;
	return true;
}

static bool read_row(struct source *r)
{
	struct record_chain before = r->report->chain;

	if (is_empty(r->row))
		return true;
	if (++r->events > RECORD_LINES_MAX)
		return fault(r, RECORD_WRONG, "a record has no more than %zu "
			     "lines", RECORD_LINES_MAX);
	if (check_row(r) && read_event(r))
		return true;
	r->report->chain = before;
	return false;
}

static void read_game_rows(struct source *r)
{
	r->report->good = r->at;
	while (next_row(r) && read_row(r))
		r->report->good = r->at;
	if (r->report->state == RECORD_GOOD)
		r->report->unended = r->n && !r->ended;
}

static bool begin_source(struct source *r)
{
	static const char mark[] = "\xef\xbb\xbf";

	*r->header = (struct record_header){.date = ""};
	*r->report = (struct record_report){.state = RECORD_GOOD};
	r->ended = true;
	if (r->n > RECORD_SIZE_MAX)
		return fault(r, RECORD_NONE, "larger than any record");
	if (r->n >= 3 && !memcmp(r->text, mark, 3))
		r->at = 3;
	return true;
}

static struct session *read_text(struct source *r)
{
	if (begin_source(r) && read_header(r))
		read_game_rows(r);
	return r->session;
}

struct session *record_read(const char *text, size_t n,
			    struct record_header *header,
			    struct record_report *report)
{
	struct source r = {.text = text, .n = n, .header = header,
			    .report = report};

	return read_text(&r);
}

struct session *record_read_anyway(const char *text, size_t n,
				   struct record_header *header,
				   struct record_report *report)
{
	struct source r = {.text = text, .n = n, .header = header,
			    .report = report, .anyway = true};

	return read_text(&r);
}

/* Rescuing. */

#define HEADER_ROWS 600	/* more than any header has */

/* Whether the row, in which nothing above the turns can be read, is the first
 * of the game: what ends the header is missing. */
static bool begins_game(const struct source *r)
{
	char word[MOVE_TEXT];
	struct position pos;
	struct complaint complaint;
	struct line line;
	struct move move;
	bool legal;

	snprintf(word, sizeof word, "%.*s", (int)strcspn(r->row, " \t,"),
		 r->row);
	position_start(&pos, r->game);
	if (*r->start && !position_read(&pos, r->game, r->start, &complaint))
		return false;
	line_begin(&line, &pos);
	legal = move_read(&line, word, &move);
	line_end(&line);
	return legal;
}

/* A row that cannot be read may be any; true: the game begins with it. */
static bool skip_row(struct source *r, size_t from)
{
	*r->report = (struct record_report){.state = RECORD_GOOD};
	if (!r->game || !begins_game(r))
		return false;
	r->at = from;
	r->line--;
	r->anyway = true;
	return true;
}

/* Up to the game; what was changed has no part in the checksums: they go on
 * from the one that ends the header. */
static bool read_header_rows(struct source *r)
{
	struct record_chain chain = {.checked = true};

	while (r->at < r->n && r->line < HEADER_ROWS) {
		size_t from = r->at;
		bool first = r->line == 0, good = next_row(r);

		if (good && !first && is_empty(r->row))
			return true;
		if (good && checksum_read(r->row, &chain.sum)) {
			if (r->anyway)
				return true;
			r->report->chain = chain;
			r->report->checked = true;
			return true;
		}
		/* Without the first row, the next one may be the first. */
		if (first && strncmp(r->row, "game ", 5))
			good = good && read_version(r);
		else
			good = good && read_header_row(r);
		if (!good && skip_row(r, from))
			return true;
	}
	return false;
}

static struct session *rescue(struct source *r)
{
	if (!begin_source(r) || !read_header_rows(r) || !close_header(r))
		return NULL;
	read_game_rows(r);
	if (session_turns(r->session))
		return r->session;
	session_free(r->session);
	return NULL;
}

struct session *record_rescue(const char *text, size_t n,
			      struct record_header *header,
			      struct record_report *report)
{
	struct record_report rest = {.checked = false};
	struct source r = {.text = text, .n = n, .header = header,
			    .report = &rest}, again = r;
	struct session *session;

	if (report->state == RECORD_LATER)
		return NULL;
	session = rescue(&r);
	/* It may be that very checksum that was changed. */
	again.anyway = true;
	if (!session)
		session = rescue(&again);
	report->rescued = session != NULL;
	report->checked = session && rest.checked;
	report->good = 0;
	return session;
}
