/* SPDX-License-Identifier: MIT */
#include "frame.h"

#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "utf8.h"

/* A gap that costs no less to leave out than to write again. */
#define SMALL_GAP 4

/* So many blanks are erased with fewer bytes than they are. */
#define MANY_BLANKS 5
#define MANY_BLANKS_AT_END 4

enum kind {
	WRITTEN,
	BLANK,      /* written, and has nothing but blanks */
	ERASED,
	ERASED_ROW, /* to its end */
};

/* A part of a row that is sent in one go. */
struct piece {
	int16_t row, column, columns;
	uint8_t kind;
	bool is_sent;
	uint32_t look;
};

struct frame {
	int rows, columns;
	struct frame_cell *shown, *wanted;
	struct piece *pieces;
	int n;
};

/* What is looked at in this call. */
struct work {
	struct frame *frame;
	const struct pen_look *looks;
	struct pen *pen;
};

struct frame *frame_new(int rows, int columns)
{
	struct frame *frame = calloc(1, sizeof(*frame));
	size_t cells = (size_t)rows * (size_t)columns;

	if (!frame)
		return NULL;
	frame->rows = rows;
	frame->columns = columns;
	frame->shown = calloc(cells, sizeof(*frame->shown));
	frame->wanted = calloc(cells, sizeof(*frame->wanted));
	frame->pieces = malloc(cells * sizeof(*frame->pieces));
	if (!frame->shown || !frame->wanted || !frame->pieces) {
		frame_free(frame);
		return NULL;
	}
	frame_clear(frame, 0);
	return frame;
}

void frame_free(struct frame *frame)
{
	if (!frame)
		return;
	free(frame->shown);
	free(frame->wanted);
	free(frame->pieces);
	free(frame);
}

void frame_clear(struct frame *frame, uint32_t look)
{
	for (int i = 0; i < frame->rows * frame->columns; i++)
		frame->shown[i] = (struct frame_cell){ ' ', look };
}

struct frame_cell *frame_cell(struct frame *frame, int row, int column)
{
	return &frame->wanted[row * frame->columns + column];
}

/* Cells of one row. */

struct row {
	const struct work *work;
	int row, columns;
	const struct frame_cell *shown, *wanted;
	int tail; /* from here on the row is erased */
};

static const struct pen_look *look_of(const struct row *row, int column)
{
	return &row->work->looks[row->wanted[column].look];
}

static bool is_blank(const struct row *row, int column)
{
	return row->wanted[column].glyph == ' ';
}

/* Blanks that look alike are the same, whatever could be written there. */
static bool same_cell(const struct work *work, const struct frame_cell *a,
	const struct frame_cell *b)
{
	if (a->glyph != b->glyph)
		return false;
	return a->look == b->look || (a->glyph == ' '
		&& pen_is_blank_of(&work->looks[a->look],
			&work->looks[b->look]));
}

/* A wide glyph differs with its second column. */
static bool differs(const struct row *row, int column)
{
	const struct frame_cell *shown = row->shown + column;
	const struct frame_cell *wanted = row->wanted + column;

	if (!same_cell(row->work, shown, wanted))
		return true;
	return column + 1 < row->columns && wanted[1].glyph == 0
		&& !same_cell(row->work, shown + 1, wanted + 1);
}

/* The end of the blanks that look like the one at column, and of those of
 * them that differ from what is shown. */
static int blanks_end(const struct row *row, int column, int *changed_end)
{
	const struct pen_look *look = look_of(row, column);

	*changed_end = column;
	while (column < row->columns && is_blank(row, column)
	       && pen_is_blank_of(look, look_of(row, column))) {
		if (differs(row, column))
			*changed_end = column + 1;
		column++;
	}
	return column;
}

static bool can_erase(const struct row *row, int column)
{
	return pen_can_erase(row->work->pen, look_of(row, column));
}

/* Where the blanks begin that end the row, if erasing them is worth it. */
static int find_tail(const struct row *row)
{
	int last = row->columns - 1, tail = row->columns, first;
	int changed = 0;

	if (!is_blank(row, last) || !can_erase(row, last))
		return row->columns;
	first = row->columns;
	while (tail > 0 && is_blank(row, tail - 1)
	       && pen_is_blank_of(look_of(row, last), look_of(row, tail - 1))) {
		tail--;
		if (differs(row, tail)) {
			first = tail;
			changed++;
		}
	}
	return changed >= MANY_BLANKS_AT_END ? first : row->columns;
}

/* Whether changed blanks begin here that are better erased. */
static bool begins_erased(const struct row *row, int column, int *end)
{
	if (!row->work->pen->skills.erases_some || !is_blank(row, column)
	    || !differs(row, column) || !can_erase(row, column))
		return false;
	blanks_end(row, column, end);
	return *end - column >= MANY_BLANKS;
}

/* Pieces. */

static struct piece *add_piece(struct frame *frame, int row, int column,
	int columns, enum kind kind, uint32_t look)
{
	struct piece *piece = &frame->pieces[frame->n++];

	*piece = (struct piece){ .row = (int16_t)row,
		.column = (int16_t)column, .columns = (int16_t)columns,
		.kind = (uint8_t)kind, .look = look };
	return piece;
}

/* Whether the cell can be written with the piece's look, which it may set. */
static bool can_join(const struct row *row, struct piece *piece, int column)
{
	const struct pen_look *looks = row->work->looks;
	uint32_t look = row->wanted[column].look;

	if (look == piece->look)
		piece->kind = is_blank(row, column) ? piece->kind : WRITTEN;
	else if (is_blank(row, column))
		return pen_is_blank_of(&looks[look], &looks[piece->look]);
	else if (piece->kind == BLANK
		&& pen_is_blank_of(&looks[piece->look], &looks[look]))
		*piece = (struct piece){ .row = piece->row, .look = look,
			.column = piece->column, .kind = WRITTEN };
	else
		return false;
	return true;
}

/* What is written from column on, over small gaps; returns where it ends. */
static int add_written(const struct row *row, int column)
{
	struct piece *piece = add_piece(row->work->frame, row->row, column, 0,
		BLANK, row->wanted[column].look);
	struct piece tried = *piece;
	int end = column, erased;

	for (int c = column; c < row->tail && c - end < SMALL_GAP; c++) {
		if (row->wanted[c].glyph == 0) {
			end += end == c;
			continue;
		}
		if (begins_erased(row, c, &erased)
		    || !can_join(row, &tried, c))
			break;
		if (differs(row, c)) {
			end = c + 1;
			*piece = tried;
		}
	}
	piece->columns = (int16_t)(end - column);
	return end;
}

static void add_row(const struct row *row)
{
	int column = 0, end;

	while (column < row->tail) {
		if (!differs(row, column)) {
			column++;
		} else if (begins_erased(row, column, &end)) {
			add_piece(row->work->frame, row->row, column,
				end - column, ERASED, row->wanted[column].look);
			column = end;
		} else {
			column = add_written(row, column);
		}
	}
	if (row->tail < row->columns)
		add_piece(row->work->frame, row->row, row->tail,
			row->columns - row->tail, ERASED_ROW,
			row->wanted[row->tail].look);
}

static struct row row_at(const struct work *work, int number)
{
	const struct frame *frame = work->frame;
	struct row row = { .work = work, .row = number,
		.columns = frame->columns, .tail = frame->columns,
		.shown = &frame->shown[number * frame->columns],
		.wanted = &frame->wanted[number * frame->columns] };

	return row;
}

/* Painting: a board's squares of one colour lie on a ground of the other. */

/* So many cells are worth looking for such a ground. */
#define MUCH 400
#define MANY_RUNS 3

/* The background of most blanks that differ; -1: of not so many. */
static int find_ground(const struct work *work)
{
	int counts[PEN_COLOURS] = { 0 }, best = 0;

	for (int r = 0; r < work->frame->rows; r++) {
		struct row row = row_at(work, r);

		for (int c = 0; c < row.columns; c++)
			if (is_blank(&row, c) && can_erase(&row, c)
			    && look_of(&row, c)->background >= 0
			    && differs(&row, c))
				counts[look_of(&row, c)->background]++;
	}
	for (int i = 0; i < PEN_COLOURS; i++)
		if (counts[i] > counts[best])
			best = i;
	return counts[best] >= MUCH ? best : -1;
}

static bool is_ground(const struct row *row, int column, int ground)
{
	return is_blank(row, column) && can_erase(row, column)
		&& look_of(row, column)->background == ground;
}

/* The part of a row from its first to its last ground, if all of it differs
 * and it is often interrupted. */
static bool find_painted(const struct row *row, int ground, int *first,
	int *end)
{
	int runs = 0;

	*first = 0;
	while (*first < row->columns && !is_ground(row, *first, ground))
		(*first)++;
	for (int c = *first; c < row->columns && differs(row, c); c++) {
		if (!is_ground(row, c, ground))
			continue;
		runs += c == *first || !is_ground(row, c - 1, ground);
		*end = c + 1;
	}
	return runs >= MANY_RUNS;
}

static void paint_row(const struct row *row, int ground)
{
	struct pen *pen = row->work->pen;
	struct frame *frame = row->work->frame;
	int first, end;

	if (!find_painted(row, ground, &first, &end))
		return;
	pen_go(pen, row->row, first);
	pen_take_blank(pen, look_of(row, first));
	pen_erase(pen, end - first);
	for (int c = first; c < end; c++)
		frame->shown[row->row * frame->columns + c]
			= (struct frame_cell){ ' ', row->wanted[first].look };
}

static void paint(const struct work *work)
{
	int ground = -1;

	if (work->pen->skills.erases_some && work->pen->skills.erases_in_colour)
		ground = find_ground(work);
	for (int r = 0; ground >= 0 && r < work->frame->rows; r++) {
		struct row row = row_at(work, r);

		paint_row(&row, ground);
	}
}

static void add_rows(const struct work *work)
{
	for (int r = 0; r < work->frame->rows; r++) {
		struct row row = row_at(work, r);

		row.tail = find_tail(&row);
		add_row(&row);
	}
}

/* Sending. */

static void write_cells(struct pen *pen, const struct frame_cell *cells, int n)
{
	char text[CELLS_MAX_COLUMNS * UTF8_MAX_BYTES];
	size_t length = 0;

	for (int i = 0; i < n; i++)
		if (cells[i].glyph)
			length += utf8_encode(cells[i].glyph, text + length);
	pen_write(pen, text, length, n);
}

static void send_piece(const struct work *work, struct pen *pen,
	const struct piece *piece)
{
	const struct pen_look *look = &work->looks[piece->look];

	pen_go(pen, piece->row, piece->column);
	if (piece->kind == WRITTEN)
		pen_take(pen, look);
	else
		pen_take_blank(pen, look);
	if (piece->kind == ERASED_ROW)
		pen_erase_row(pen);
	else if (piece->kind == ERASED)
		pen_erase(pen, piece->columns);
	else
		write_cells(pen, frame_cell(work->frame, piece->row,
			piece->column), piece->columns);
}

/* Bytes to come to a piece and to its look. */
static size_t cost_of(const struct work *work, const struct pen *from,
	const struct piece *piece)
{
	struct pen pen = *from;
	const struct pen_look *look = &work->looks[piece->look];

	pen.out = NULL;
	pen.length = 0;
	pen_go(&pen, piece->row, piece->column);
	if (piece->kind == WRITTEN)
		pen_take(&pen, look);
	else
		pen_take_blank(&pen, look);
	return pen.length;
}

/* The piece that costs least now; NULL: all are sent. */
static struct piece *find_cheapest(const struct work *work,
	const struct pen *pen)
{
	struct piece *best = NULL;
	size_t least = 0;

	for (int i = 0; i < work->frame->n; i++) {
		struct piece *piece = &work->frame->pieces[i];
		size_t cost;

		if (piece->is_sent)
			continue;
		cost = cost_of(work, pen, piece);
		if (!best || cost < least) {
			best = piece;
			least = cost;
		}
	}
	return best;
}

/* Where the pen is to come at last. */
struct place {
	int row, column;
};

/* So near to the cursor is what is drawn around it. */
#define NEAR 6

/*
 * What is written next to the cursor, or NULL.  It is sent last: what comes
 * next most often begins there, and needs its look.
 */
static struct piece *find_last(const struct work *work, struct place place)
{
	struct piece *best = NULL;
	int nearest = NEAR;

	for (int i = 0; i < work->frame->n; i++) {
		struct piece *piece = &work->frame->pieces[i];
		int distance = abs(piece->column + piece->columns / 2
			- place.column);

		if (piece->row == place.row && piece->kind == WRITTEN
		    && distance < nearest) {
			best = piece;
			nearest = distance;
		}
	}
	return best;
}

/* One piece first, then always the one that costs least, but for the last. */
static void send_from(const struct work *work, struct pen *pen,
	struct piece *first, struct piece *last)
{
	for (int i = 0; i < work->frame->n; i++)
		work->frame->pieces[i].is_sent = false;
	if (last)
		last->is_sent = true;
	while (first) {
		send_piece(work, pen, first);
		first->is_sent = true;
		first = find_cheapest(work, pen);
	}
	if (last)
		send_piece(work, pen, last);
}

/* With what it takes to write next where the cursor is. */
static size_t length_from(const struct work *work, struct piece *first,
	struct piece *last, struct place place)
{
	struct pen pen = *work->pen;

	pen.out = NULL;
	pen.length = 0;
	send_from(work, &pen, first, last);
	pen_go(&pen, place.row, place.column);
	pen_take_blank(&pen, &work->looks[frame_cell(work->frame, place.row,
		place.column)->look]);
	return pen.length;
}

/* Some pieces are tried as the first; of few all, and of many fewer, because
 * with each of them the ways between all of them are compared. */
#define WAYS_MOST 8000

static void send_by_cost(const struct work *work, struct piece *last,
	struct place place)
{
	struct frame *frame = work->frame;
	struct piece *best;
	size_t least = SIZE_MAX;
	int step = 1 + frame->n * frame->n * frame->n / WAYS_MOST;

	if (last)
		last->is_sent = true;
	best = find_cheapest(work, work->pen);
	for (int i = 0; i < frame->n; i += step) {
		struct piece *first = &frame->pieces[i];
		size_t length = first == last ? SIZE_MAX
			: length_from(work, first, last, place);

		if (length < least) {
			best = first;
			least = length;
		}
	}
	send_from(work, work->pen, best, last);
}

/* All of one look, then all of the next. */
static void send_by_look(const struct work *work, struct piece *last)
{
	struct frame *frame = work->frame;

	if (last)
		last->is_sent = true;
	for (int i = 0; i < frame->n; i++) {
		if (frame->pieces[i].is_sent)
			continue;
		for (int k = i; k < frame->n; k++) {
			struct piece *piece = &frame->pieces[k];

			if (piece->is_sent
			    || piece->look != frame->pieces[i].look)
				continue;
			send_piece(work, work->pen, piece);
			piece->is_sent = true;
		}
	}
	if (last)
		send_piece(work, work->pen, last);
}

#define PIECES_BY_COST 64

void frame_send(struct frame *frame, const struct pen_look *looks,
	struct pen *pen, int row, int column)
{
	struct work work = { frame, looks, pen };
	struct place place = { row, column };
	struct piece *last;

	frame->n = 0;
	paint(&work);
	add_rows(&work);
	last = find_last(&work, place);
	if (frame->n <= PIECES_BY_COST)
		send_by_cost(&work, last, place);
	else
		send_by_look(&work, last);
	pen_go(pen, row, column);
	memcpy(frame->shown, frame->wanted, sizeof(*frame->shown)
		* (size_t)(frame->rows * frame->columns));
}
