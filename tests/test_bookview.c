/* SPDX-License-Identifier: MIT */
/*
 * The rule book on the screen: all pages can be reached, the diagrams are
 * alive, and no key or size upsets it. What it looks like is in the scenes of
 * test_screens.
 */
#include <string.h>

#include "bookview.h"
#include "games.h"
#include "harness.h"
#include "look.h"
#include "settings.h"

struct fixture {
	struct settings settings;
	struct bookview view;
	struct cells *cells;
};

static void draw(struct fixture *f)
{
	cells_clear(f->cells);
	bookview_draw(&f->view, &f->settings, f->cells);
}

static void resize(struct fixture *f, int rows, int columns)
{
	cells_free(f->cells);
	f->cells = cells_new(rows, columns);
	draw(f);
}

static void fixture_begin(struct fixture *f, const struct game *game, piece p)
{
	memset(f, 0, sizeof *f);
	settings_init(&f->settings);
	ck_assert(bookview_open(&f->view, game, p));
	resize(f, 24, 80);
}

static void fixture_end(struct fixture *f)
{
	bookview_free(&f->view);
	cells_free(f->cells);
}

static void press(struct fixture *f, enum request request)
{
	ck_assert_int_eq(bookview_key(&f->view, request), VIEW_USED);
	draw(f);
}

/* Tab goes through all pages, Shift-Tab back through all of them. */
START_TEST(pages_are_turned)
{
	struct fixture f;

	fixture_begin(&f, games[_i], EMPTY);
	for (int i = 0; i < f.view.pages.n; i++) {
		ck_assert_int_eq(f.view.page, i);
		press(&f, REQUEST_NEXT);
	}
	ck_assert_ptr_nonnull(f.view.answer);
	for (int i = f.view.pages.n - 1; i >= 0; i--) {
		ck_assert_int_eq(f.view.page, i);
		press(&f, REQUEST_PREVIOUS);
	}
	fixture_end(&f);
}
END_TEST

/* Reading on with PageDown shows every line of every page. */
START_TEST(reading_on_misses_nothing)
{
	struct fixture f;
	int page = 0, shown = 0, guard = 2000;

	fixture_begin(&f, games[_i], EMPTY);
	while (--guard > 0) {
		shown = f.view.top + f.view.rows;
		press(&f, REQUEST_PAGE_DOWN);
		if (f.view.page == page && !f.view.answer) {
			ck_assert_int_le(f.view.top, shown);
			continue;
		}
		if (f.view.answer)
			break;
		ck_assert_int_eq(f.view.page, ++page);
	}
	ck_assert_int_eq(page, f.view.pages.n - 1);
	ck_assert_int_ge(shown, f.view.all);
	fixture_end(&f);
}
END_TEST

/* Blocks are on exactly one page each, and no page has two diagrams. */
START_TEST(pages_have_all_blocks)
{
	struct fixture f;
	int at = 0;

	fixture_begin(&f, games[_i], EMPTY);
	for (int i = 0; i < f.view.pages.n; i++) {
		const struct page *page = &f.view.pages.at[i];
		int boards = 0;

		ck_assert_int_eq(page->first, at);
		ck_assert_int_gt(page->end, page->first);
		for (at = page->first; at < page->end; at++)
			boards += f.view.book->at[at].pos != NULL
				&& f.view.book->at[at].kind != BLOCK_TURN;
		ck_assert_int_le(boards, 1);
	}
	ck_assert_int_eq(at, f.view.book->n);
	fixture_end(&f);
}
END_TEST

/* The book opens at each piece, of either side. */
START_TEST(opens_at_pieces)
{
	const struct game *game = games[_i];

	for (int kind = 1; kind < game->n_kinds; kind++) {
		piece p = PIECE(kind % 2 ? WHITE : BLACK, kind);
		struct fixture f;
		const struct block *block;

		fixture_begin(&f, game, p);
		ck_assert_int_ge(f.view.pages.at[f.view.page].diagram, 0);
		block = &f.view.book->at[
			f.view.pages.at[f.view.page].diagram];
		ck_assert_int_eq(block->kind, BLOCK_PIECE);
		ck_assert_int_eq(piece_kind(block->piece), kind);
		ck_assert(f.view.pictured);
		fixture_end(&f);
	}
}
END_TEST

/* What the piece of the page can do now. */
static struct look look_now(const struct fixture *f)
{
	struct position pos;
	struct look look;
	square on = bookview_board(&f->view, &pos);

	ck_assert_int_ne(on, NO_SQUARE);
	look_position(&look, &pos, on);
	return look;
}

/* An enemy carried into the way of a piece is a capture, and what is behind it
 * can no longer be reached. */
START_TEST(enemy_is_carried)
{
	const struct game *game = game_find("rose");
	struct fixture f;
	struct look look;
	set targets;
	square sq;

	fixture_begin(&f, game, PIECE(WHITE, 5));
	ck_assert_str_eq(game->kinds[5].name, "Wild Rose");
	f.view.cursor = sq = square_step(f.view.on, 1, 0);
	look = look_now(&f);
	ck_assert(set_has(&look.capture, sq));
	targets = look_targets(&look);
	ck_assert(!set_has(&targets, square_step(sq, 1, 0)));
	press(&f, REQUEST_UP);
	look = look_now(&f);
	ck_assert(!set_has(&look.capture, sq));
	ck_assert(set_has(&look.quiet, sq));
	targets = look_targets(&look);
	ck_assert(set_has(&targets, square_step(sq, 1, 0)));
	fixture_end(&f);
}
END_TEST

/* Enter puts down and picks up, also the piece itself. */
START_TEST(pieces_are_put_and_taken)
{
	const struct game *game = games[_i];
	struct fixture f;
	square on, sq;
	piece p;

	fixture_begin(&f, game, PIECE(WHITE, 1));
	if (f.view.hand != EMPTY)
		press(&f, REQUEST_STEP);
	ck_assert_int_eq(f.view.hand, EMPTY);
	f.view.cursor = on = f.view.on;
	p = f.view.pos.at[on];
	press(&f, REQUEST_STEP);
	ck_assert_int_eq(f.view.hand, p);
	ck_assert_int_eq(f.view.on, NO_SQUARE);
	press(&f, REQUEST_LEFT);
	sq = f.view.cursor;
	position_put(&f.view.pos, sq, EMPTY);
	press(&f, REQUEST_STEP);
	ck_assert_int_eq(f.view.on, sq);
	ck_assert_int_eq(f.view.pos.at[sq], p);
	ck_assert_int_eq(f.view.pos.at[on], EMPTY);
	fixture_end(&f);
}
END_TEST

/* Where something stands nothing is put. */
START_TEST(occupied_squares_are_refused)
{
	struct fixture f;
	struct position pos;

	fixture_begin(&f, game_find("rose"), PIECE(WHITE, 5));
	f.view.cursor = f.view.on;
	press(&f, REQUEST_STEP);
	ck_assert_ptr_nonnull(f.view.answer);
	ck_assert_int_ne(f.view.hand, EMPTY);
	ck_assert_int_eq(bookview_board(&f.view, &pos), f.view.on);
	ck_assert_int_eq(piece_kind(pos.at[f.view.on]), 5);
	fixture_end(&f);
}
END_TEST

/* Whatever comes, at whatever size. */
START_TEST(any_keys_are_survived)
{
	struct fixture f;
	uint64_t state = 41 + (uint64_t)_i;

	fixture_begin(&f, games[_i], EMPTY);
	for (int i = 0; i < 6000; i++) {
		uint32_t choice = random_next(&state);
		enum request request = (enum request)(choice % REQUEST_COUNT);

		if (choice >> 8 & 1)
			request = REQUEST_NEXT;
		if (choice >> 9 & 1)
			request = (enum request)(REQUEST_UP + (choice >> 12)
				% 8);
		bookview_key(&f.view, request);
		if ((choice >> 20 & 7) == 0)
			bookview_click(&f.view, choice >> 23 & 1 ? SPOT_LINE
				: SPOT_SQUARE, SQUARE(
				(int)(choice >> 24) % games[_i]->files,
				(int)(choice >> 28) % games[_i]->ranks));
		if (i % 40 == 0)
			resize(&f, 1 + (int)(choice >> 16 & 63),
				1 + (int)(choice >> 22 & 255));
		draw(&f);
	}
	fixture_end(&f);
}
END_TEST

START_TEST(every_size_is_drawn)
{
	struct fixture f;

	fixture_begin(&f, games[_i], EMPTY);
	for (int page = 0; page < f.view.pages.n; page++) {
		for (int rows = 1; rows < 70; rows += 9)
			for (int columns = 1; columns < 220; columns += 23)
				resize(&f, rows, columns);
		bookview_key(&f.view, REQUEST_NEXT);
	}
	fixture_end(&f);
}
END_TEST

static Suite *bookview_suite(void)
{
	TCase *test_case;
	Suite *suite = suite_of("bookview", &test_case);
	int n = 0;

	while (games[n])
		n++;
	tcase_add_loop_test(test_case, pages_are_turned, 0, n);
	tcase_add_loop_test(test_case, reading_on_misses_nothing, 0, n);
	tcase_add_loop_test(test_case, pages_have_all_blocks, 0, n);
	tcase_add_loop_test(test_case, opens_at_pieces, 0, n);
	tcase_add_test(test_case, enemy_is_carried);
	tcase_add_loop_test(test_case, pieces_are_put_and_taken, 0, n);
	tcase_add_test(test_case, occupied_squares_are_refused);
	tcase_add_loop_test(test_case, any_keys_are_survived, 0, n);
	tcase_add_loop_test(test_case, every_size_is_drawn, 0, n);
	return suite;
}

int main(void)
{
	return run_suite(bookview_suite());
}
