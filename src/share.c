/* SPDX-License-Identifier: MIT */
#include "share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "checksum.h"
#include "sheet.h"
#include "utf8.h"

static const char magic[] = "quincunx line ";

#define COLUMNS 72	/* of a readable text */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* One line. */

/* A field whose signs would be taken for those of the line. */
static void take_field(char *to, size_t size, const char *from)
{
	snprintf(to, size, "%s", from);
	for (; *to; to++) {
		if (*to == ';')
			*to = ',';
		else if (*to == '#')
			*to = '-';
		else if (*to == '\\')
			*to = '/';
	}
}

static struct record_header fields_of(const struct record_header *header)
{
	struct record_header fields = {.date = ""};

	for (int side = 0; side < 2; side++)
		take_field(fields.name[side], RECORD_NAME, header->name[side]);
	take_field(fields.date, RECORD_DATE, header->date);
	return fields;
}

/* The seconds at the end of an event's row; no turn has a "." */
static size_t without_time(const char *row, size_t n)
{
	size_t end = n;

	while (end && row[end - 1] != ' ')
		end--;
	return end && memchr(row + end, '.', n - end) ? end - 1 : n;
}

static void add_item(struct sheet *line, const char *row, size_t n)
{
	if (line->n)
		sheet_add(line, "; ");
	sheet_bytes(line, row, n);
}

/* Rows of a record become items. */
static char *line_of(const char *record)
{
	struct sheet line = {0};
	bool plays = false;

	sheet_add(&line, magic);
	sheet_add(&line, "1");
	record = strchr(record, '\n') + 1;
	for (; *record; record = strchr(record, '\n') + 1) {
		size_t n = strcspn(record, "\n");

		if (plays && !strncmp(record, "used ", 5))
			continue;
		if (plays)
			add_item(&line, record, without_time(record, n));
		else
			add_item(&line, n ? record : "play", n ? n : 4);
		plays = plays || !n;
	}
	return line.text;
}

/* Behind a backslash at the end of a row, the place where the line goes on in
 * the next one; else 0. */
static size_t joined(const char *text, size_t n, size_t i)
{
	if (text[i++] != '\\')
		return 0;
	while (i < n && text[i] != '\n' && is_blank(text[i]))
		i++;
	if (i == n || text[i] != '\n')
		return 0;
	while (i < n && (is_blank(text[i]) || text[i] == '>'))
		i++;
	return i;
}

/* A text as it is after a mail: runs of blanks are one, and the ">" with which
 * a line is quoted is none. */
static char *straighten(const char *text, size_t n)
{
	struct sheet out = {0};
	bool begins = true, blank = false;

	sheet_add(&out, "");
	for (size_t i = 0; i < n; i++) {
		size_t on = joined(text, n, i);

		if (on) {
			i = on - 1;
			continue;
		}
		begins = begins || text[i] == '\n';
		if (is_blank(text[i]) || (begins && text[i] == '>')) {
			blank = true;
			continue;
		}
		if (blank && out.n)
			sheet_char(&out, ' ');
		begins = blank = false;
		sheet_char(&out, text[i]);
	}
	return out.text;
}

static char *seal(char *line)
{
	struct sheet out = {0};
	char sum[CHECKSUM_TEXT + 1];
	char *straight = straighten(line, strlen(line));

	free(line);
	snprintf(sum, sizeof sum, " " CHECKSUM_FORMAT,
		 checksum_add(0, straight, strlen(straight)));
	sheet_add(&out, straight);
	sheet_add(&out, sum);
	free(straight);
	if (out.n <= SHARE_LINE_MAX)
		return out.text;
	free(out.text);
	return NULL;
}

char *share_line(const struct session *session,
		 const struct record_header *header)
{
	struct record_header fields = fields_of(header);
	char *record = record_write(session, &fields, false);
	char *line = line_of(record);

	free(record);
	return seal(line);
}

char *share_position(const struct session *session)
{
	static const struct record_header nobody = {.date = ""};
	struct session *here = session_new_at(
		&session_before(session, session_turns(session))->pos);
	char *text;

	text = share_line(here, &nobody);
	session_free(here);
	return text;
}

/* Bytes from the beginning that take so many columns at most, and the last
 * blank among them, or 0. */
static size_t fit(const char *line, int columns, size_t *blank)
{
	const char *at = line, *end = line + strlen(line), *next;

	*blank = 0;
	for (; at < end && at - line < SHARE_ROW_MAX - 8; at = next) {
		next = at;
		columns -= utf8_code_width(utf8_next(&next, end));
		if (columns < 0)
			break;
		if (*at == ' ')
			*blank = (size_t)(at - line);
	}
	return (size_t)(at - line);
}

size_t share_row(const char *line, int columns, char row[SHARE_ROW_MAX])
{
	size_t blank, n = fit(line, columns, &blank);
	bool cut = false;

	if (line[n] == ' ') {
		blank = n;
	} else if (line[n] && !blank) {
		cut = true;
		n = fit(line, columns - 1, &blank);
	}
	if (line[n] && !cut)
		n = blank;
	snprintf(row, SHARE_ROW_MAX, "%.*s%s", (int)n, line, cut ? "\\" : "");
	return line[n] == ' ' ? n + 1 : n;
}

/* Reading it back. */

static bool refuse(struct record_report *report, enum record_state state,
		   const char *sentence)
{
	report->state = state;
	snprintf(report->sentence, sizeof report->sentence, "%s", sentence);
	return false;
}

bool share_is_line(const char *text, size_t n)
{
	char *straight;
	bool is;

	if (n > SHARE_TEXT_MAX)
		return false;
	straight = straighten(text, n);
	is = strstr(straight, magic) != NULL;
	free(straight);
	return is;
}

/* The first checksum behind the line's beginning; NULL: there is none. */
static char *find_sum(char *line)
{
	char *at = line;
	uint32_t sum;

	while ((at = strstr(at, " #"))) {
		size_t n = strcspn(at + 1, " ");
		char word[CHECKSUM_TEXT];

		snprintf(word, sizeof word, "%.*s", (int)n, at + 1);
		if (n == CHECKSUM_TEXT - 1 && checksum_read(word, &sum))
			return at;
		at++;
	}
	return NULL;
}

/* Cuts the words before and behind the line off, and the checksum; NULL: it is
 * not whole. */
static char *find_line(char *text, struct record_report *report)
{
	char *line = strstr(text, magic);
	char *end = line ? find_sum(line) : NULL;
	uint32_t sum = 0;

	if (!line) {
		refuse(report, RECORD_NONE, "There is no line of a game in it: "
		       "that begins with \"quincunx line 1\".");
		return NULL;
	}
	if (!end) {
		refuse(report, RECORD_TORN, "The line is not whole: its end, "
		       "a checksum, is missing.");
		return NULL;
	}
	end[CHECKSUM_TEXT] = '\0';
	checksum_read(end + 1, &sum);
	*end = '\0';
	if (sum == checksum_add(0, line, strlen(line)))
		return line;
	refuse(report, RECORD_ALTERED, "The line is not as it was written: its "
	       "checksum is another one. Something is missing or was changed.");
	return NULL;
}

/* Items become rows. */
static char *record_of(char *line)
{
	struct sheet record = {0};
	bool plays = false;
	char *next;

	sheet_add(&record, "quincunx record ");
	for (line += strlen(magic); line; line = next) {
		next = strstr(line, "; ");
		if (next)
			*next++ = '\0';
		line += *line == ' ';
		if (plays || strcmp(line, "play"))
			sheet_add(&record, line);
		else
			plays = true;
		sheet_add(&record, "\n");
	}
	return record.text;
}

/* Lines of the record are items here. */
static void say_item(struct record_report *report)
{
	char text[RECORD_SENTENCE];
	size_t skip = strcspn(report->sentence, ":");

	snprintf(text, sizeof text, "The line cannot be read, at item %zu%s",
		 report->line, report->sentence + skip);
	memcpy(report->sentence, text, sizeof text);
}

static struct session *read_line(const char *line,
				 struct record_header *header,
				 struct record_report *report)
{
	struct session *session = record_read(line, strlen(line), header,
					      report);

	report->checked = true;
	if (report->state == RECORD_GOOD)
		return session;
	say_item(report);
	session_free(session);
	return NULL;
}

struct session *share_read(const char *text, size_t n,
			   struct record_header *header,
			   struct record_report *report)
{
	struct session *session = NULL;
	char *straight, *line;

	*report = (struct record_report){.state = RECORD_GOOD};
	*header = (struct record_header){.date = ""};
	if (n > SHARE_TEXT_MAX || memchr(text, '\0', n)) {
		refuse(report, RECORD_NONE, "This is no text with the line of "
		       "a game, or a very long one.");
		return NULL;
	}
	straight = straighten(text, n);
	line = find_line(straight, report);
	if (line) {
		char *record = record_of(line);

		session = read_line(record, header, report);
		free(record);
	}
	free(straight);
	return session;
}

/* Readable text. */

static void add_named(struct sheet *sheet, const char *name, const char *value)
{
	if (!*value)
		return;
	sheet_add(sheet, name);
	sheet_add(sheet, ": ");
	sheet_add(sheet, value);
	sheet_add(sheet, "\n");
}

static void add_head(struct sheet *sheet, const struct session *session,
		     const struct record_header *header)
{
	const struct game *game = session_game(session);
	char start[POSITION_TEXT];

	position_write(session_start(session), start, sizeof start);
	sheet_add(sheet, game->title);
	sheet_add(sheet, "\n");
	for (int side = 0; side < 2; side++)
		add_named(sheet, game->sides[side], header->name[side]);
	add_named(sheet, "Date", header->date);
	add_named(sheet, "Clock", header->clock);
	if (strcmp(start, game->start))
		add_named(sheet, "Start position", start);
	sheet_add(sheet, "\n");
}

/* A word more, on a new line where the old one is full. */
static void add_word(struct sheet *sheet, size_t *column, const char *word)
{
	size_t n = strlen(word);

	if (*column && *column + 1 + n > COLUMNS) {
		sheet_add(sheet, "\n");
		*column = 0;
	}
	sheet_add(sheet, *column ? " " : "");
	sheet_add(sheet, word);
	*column += n + (*column ? 1 : 0);
}

static void add_turns(struct sheet *sheet, const struct session *session)
{
	const struct registers *first = &session_start(session)->now;
	size_t n = session_turns(session), column = 0;
	/* Half-turns before the first: the second side may have begun. */
	size_t before = ((size_t)first->turn - 1) * 2 + first->side;
	char number[32];

	for (size_t i = 0; i < n; i++) {
		size_t ply = before + i;

		snprintf(number, sizeof number, "%zu.%s", ply / 2 + 1,
			 ply % 2 ? " ..." : "");
		if (!i || ply % 2 == 0)
			add_word(sheet, &column, number);
		add_word(sheet, &column, session_notation(session, i));
	}
	sheet_add(sheet, n ? "\n\n" : "");
}

static void add_result(struct sheet *sheet, const struct session *session)
{
	static const char *const results[] = {
		[GOES_ON] = "", [DRAWN] = "A draw (1/2-1/2). ",
		[WHITE_WINS] = "1-0. ", [BLACK_WINS] = "0-1. "
	};
	struct outcome outcome = session_outcome(session);
	struct explanation why = {.verdict = outcome.why};

	if (outcome.result == GOES_ON) {
		sheet_add(sheet, "The game goes on.\n\n");
		return;
	}
	explanation_fill(&why, session_line(session));
	sheet_add(sheet, results[outcome.result]);
	sheet_add(sheet, why.sentence);
	sheet_add(sheet, "\n\n");
}

char *share_text(const struct session *session,
		 const struct record_header *header)
{
	struct sheet sheet = {0};
	char board[BOARD_TEXT];

	if (session_turns(session) > SHARE_TURNS_MAX)
		return NULL;
	add_head(&sheet, session, header);
	add_turns(&sheet, session);
	add_result(&sheet, session);
	board_write(&session_before(session, session_turns(session))->pos,
		    board, sizeof board);
	sheet_add(&sheet, board);
	return sheet.text;
}
