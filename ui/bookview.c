/* SPDX-License-Identifier: MIT */
/* The keys of the rule book; what it looks like is in bookdraw.c. */
#include "bookview.h"

#include "keytext.h"
#include "layout.h"

static const struct page *page_now(const struct bookview *view)
{
	return &view->pages.at[view->page];
}

/* The block whose board the page shows; NULL for none. */
static const struct block *diagram_now(const struct bookview *view)
{
	int i = page_now(view)->diagram;

	return i == NO_DIAGRAM ? NULL : &view->book->at[i];
}

static bool is_alive(const struct bookview *view)
{
	const struct block *block = diagram_now(view);

	return view->pictured && block && block->kind == BLOCK_PIECE;
}

static bool is_example(const struct bookview *view)
{
	return page_now(view)->turns > 0;
}

/* Pages. */

/* The enemy that the book has put is what the cursor carries. */
static void begin_piece(struct bookview *view, const struct block *block)
{
	view->pos = *block->pos;
	view->on = block->on;
	view->cursor = block->cursor;
	view->hand = EMPTY;
	if (view->cursor == NO_SQUARE) {
		view->cursor = block->on;
		return;
	}
	view->hand = view->pos.at[view->cursor];
	position_put(&view->pos, view->cursor, EMPTY);
}

static void go_to_page(struct bookview *view, int page)
{
	const struct block *block;

	view->page = view->chosen = page;
	view->top = view->step = 0;
	view->listing = false;
	block = diagram_now(view);
	if (block && block->kind == BLOCK_PIECE)
		begin_piece(view, block);
}

static void turn_page(struct bookview *view, int by)
{
	int page = view->page + by;

	if (page < 0)
		view->answer = "This is the first page.";
	else if (page >= view->pages.n)
		view->answer = "This is the last page.";
	else
		go_to_page(view, page);
}

static int find_piece(const struct bookview *view, piece p)
{
	for (int i = 0; i < view->pages.n; i++) {
		int at = view->pages.at[i].diagram;
		const struct block *block = &view->book->at[at < 0 ? 0 : at];

		if (at >= 0 && block->kind == BLOCK_PIECE
		    && piece_kind(block->piece) == piece_kind(p))
			return i;
	}
	return -1;
}

bool bookview_open(struct bookview *view, const struct game *game, piece p)
{
	struct book *book;
	int page = -1;

	if (!view->book || view->book->game != game) {
		book = book_open(game);
		if (!book)
			return false;
		bookview_free(view);
		view->book = book;
		pages_make(&view->pages, book);
		go_to_page(view, 0);
	}
	if (piece_is(p))
		page = find_piece(view, p);
	if (page >= 0)
		go_to_page(view, page);
	view->listing = false;
	view->answer = view->said = NULL;
	return true;
}

void bookview_free(struct bookview *view)
{
	book_free(view->book);
	pages_free(&view->pages);
	*view = (struct bookview){ 0 };
}

/* Scrolling. */

/* Past the end of a page comes the next one. */
static void scroll(struct bookview *view, int by, bool turns)
{
	int most = view->all - view->rows;

	if (most < 0)
		most = 0;
	if (turns && by > 0 && view->top >= most) {
		turn_page(view, 1);
		return;
	}
	if (turns && by < 0 && view->top <= 0) {
		turn_page(view, -1);
		return;
	}
	view->top += by;
	if (view->top > most)
		view->top = most;
	if (view->top < 0)
		view->top = 0;
}

static int screenful(const struct bookview *view)
{
	return view->rows > 1 ? view->rows - 1 : 1;
}

/* The live diagram. */

square bookview_board(const struct bookview *view, struct position *pos)
{
	const struct block *block = diagram_now(view);
	square on = view->on;

	if (!block)
		return NO_SQUARE;
	if (block->kind != BLOCK_PIECE) {
		*pos = *block[view->step].pos;
		return NO_SQUARE;
	}
	*pos = view->pos;
	if (view->hand == EMPTY || pos->at[view->cursor])
		return on;
	position_put(pos, view->cursor, view->hand);
	return on == NO_SQUARE ? view->cursor : on;
}

static void pick_up(struct bookview *view)
{
	piece p = view->pos.at[view->cursor];

	if (!piece_is(p)) {
		view->answer = "There is nothing to pick up: go to a piece "
			"first.";
		return;
	}
	if (view->cursor == view->on)
		view->on = NO_SQUARE;
	view->hand = p;
	position_put(&view->pos, view->cursor, EMPTY);
}

static void put_down(struct bookview *view)
{
	if (view->pos.at[view->cursor]) {
		view->answer = "A piece stands here: go to an empty square.";
		return;
	}
	position_put(&view->pos, view->cursor, view->hand);
	if (view->on == NO_SQUARE)
		view->on = view->cursor;
	view->hand = EMPTY;
}

static void take_or_put(struct bookview *view)
{
	if (view->hand == EMPTY)
		pick_up(view);
	else
		put_down(view);
}

static void move_cursor(struct bookview *view, int right, int down)
{
	view->cursor = square_beside(view->book->game, view->flipped,
		view->cursor, right, down);
}

/* Examples. */

static void play_on(struct bookview *view, int by)
{
	int step = view->step + by;

	if (step < 0) {
		view->answer = "The example begins here.";
	} else if (step > page_now(view)->turns) {
		view->answer = "The example is over{; {next} goes to the "
			"next page}.";
	} else {
		view->step = step;
		view->follows = true;
	}
}

/* Keys. */

/* An arrow moves what there is to move on this page. */
static bool arrow(struct bookview *view, enum request request)
{
	int right, down;

	if (!request_way(request, &right, &down))
		return false;
	if (is_alive(view))
		move_cursor(view, right, down);
	else if (down)
		scroll(view, down, false);
	else if (is_example(view))
		play_on(view, right);
	else
		turn_page(view, right);
	return true;
}

static void enter(struct bookview *view)
{
	if (is_alive(view))
		take_or_put(view);
	else if (is_example(view))
		play_on(view, 1);
	else
		scroll(view, screenful(view), true);
}

/* At the section that the page belongs to. */
static void open_list(struct bookview *view)
{
	view->listing = true;
	view->chosen = view->page;
	while (view->chosen > 0 && view->pages.at[view->chosen].more)
		view->chosen--;
}

static enum view_answer page_key(struct bookview *view, enum request request)
{
	if (arrow(view, request))
		return VIEW_USED;
	switch (request) {
	case REQUEST_STEP:
		enter(view);
		return VIEW_USED;
	case REQUEST_NEXT:
		turn_page(view, 1);
		return VIEW_USED;
	case REQUEST_PREVIOUS:
		turn_page(view, -1);
		return VIEW_USED;
	case REQUEST_PAGE_DOWN:
		scroll(view, screenful(view), true);
		return VIEW_USED;
	case REQUEST_PAGE_UP:
		scroll(view, -screenful(view), true);
		return VIEW_USED;
	case REQUEST_FLIP:
		view->flipped = !view->flipped;
		return VIEW_USED;
	case REQUEST_BACK:
	case REQUEST_TURNS:
		open_list(view);
		return VIEW_USED;
	default:
		return VIEW_UNUSED;
	}
}

/* The list; pages that go on with a section are not in it. */

static void move_chosen(struct bookview *view, int by)
{
	int page = view->chosen;

	do {
		page += by;
		if (page < 0 || page >= view->pages.n)
			return;
	} while (view->pages.at[page].more);
	view->chosen = page;
}

static enum view_answer list_key(struct bookview *view, enum request request)
{
	switch (request) {
	case REQUEST_UP:
	case REQUEST_PREVIOUS:
		move_chosen(view, -1);
		return VIEW_USED;
	case REQUEST_DOWN:
	case REQUEST_NEXT:
		move_chosen(view, 1);
		return VIEW_USED;
	case REQUEST_PAGE_UP:
	case REQUEST_PAGE_DOWN:
		for (int i = 0; i < 10; i++)
			move_chosen(view, request == REQUEST_PAGE_UP ? -1 : 1);
		return VIEW_USED;
	case REQUEST_DANGER: /* Home and End */
	case REQUEST_CAPTURE:
		for (int i = 0; i < view->pages.n; i++)
			move_chosen(view, request == REQUEST_DANGER ? -1 : 1);
		return VIEW_USED;
	case REQUEST_STEP:
	case REQUEST_RIGHT:
		go_to_page(view, view->chosen);
		return VIEW_USED;
	case REQUEST_BACK:
	case REQUEST_TURNS:
		view->listing = false;
		view->chosen = view->page;
		return VIEW_USED;
	default:
		return VIEW_UNUSED;
	}
}

enum view_answer bookview_key(struct bookview *view, enum request request)
{
	enum view_answer answer;

	view->answer = view->said = NULL;
	if (request == REQUEST_LET_GO || request == REQUEST_QUIT
	    || request == REQUEST_BOOK)
		return VIEW_CLOSE;
	if (request_is_common(request))
		return VIEW_UNUSED;
	answer = view->listing ? list_key(view, request)
		: page_key(view, request);
	if (answer == VIEW_UNUSED)
		view->answer = KEYTEXT_UNUSED;
	return VIEW_USED;
}

enum view_answer bookview_click(struct bookview *view, enum spot_kind kind,
	int value)
{
	view->answer = view->said = NULL;
	if (kind == SPOT_LINE && value >= 0 && value < view->pages.n) {
		go_to_page(view, value);
	} else if (kind == SPOT_SQUARE && is_alive(view)) {
		bool same = view->cursor == (square)value;

		view->cursor = (square)value;
		if (same || view->hand == EMPTY)
			take_or_put(view);
	}
	return VIEW_USED;
}

void bookview_wheel(struct bookview *view, bool up)
{
	view->answer = view->said = NULL;
	if (view->listing)
		move_chosen(view, up ? -1 : 1);
	else
		scroll(view, up ? -3 : 3, false);
}
