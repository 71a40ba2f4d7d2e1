/* SPDX-License-Identifier: MIT */
#include "tellreview.h"

#include <string.h>

#include "review.h"

#define LOOKS 10	/* at the material on the way */
#define CAPTURES 40	/* that are told one by one */
#define TAKEN 8		/* pieces that a turn may take, to be named */

struct teller {
	FILE *out;
	const struct session *session;
	const struct game *game;
	struct review review;
};

static void tell_material(struct teller *teller, size_t i)
{
	const int32_t *worth = teller->review.worth[i];
	int balance = review_balance(&teller->review, i);

	if (i)
		fprintf(teller->out, "After %zu turn%s: ", i,
			i == 1 ? "" : "s");
	else
		fputs("Material at the start: ", teller->out);
	fprintf(teller->out, "%s %d, %s %d, ", teller->game->sides[WHITE],
		(int)worth[WHITE], teller->game->sides[BLACK],
		(int)worth[BLACK]);
	if (balance)
		fprintf(teller->out, "%s has %d more.\n",
			teller->game->sides[balance < 0],
			balance < 0 ? -balance : balance);
	else
		fputs("even.\n", teller->out);
}

/* At the start, at the end, and now and then where it has changed. */
static void tell_course(struct teller *teller)
{
	const struct review *review = &teller->review;
	size_t n = review->turns, told = 0;

	tell_material(teller, 0);
	for (size_t look = 1; look <= LOOKS; look++) {
		size_t i = n * look / LOOKS;

		if (i == told || (i < n && !memcmp(review->worth[i],
				review->worth[told], sizeof review->worth[i])))
			continue;
		tell_material(teller, i);
		told = i;
	}
}

static void tell_side(struct teller *teller, int side, int kind)
{
	const struct review_count *count = &teller->review.count[side][kind];

	fprintf(teller->out, " %s moved %u, took %u, lost %u",
		teller->game->sides[side], count->moved, count->took,
		count->lost);
}

static bool is_idle(const struct review *review, int kind)
{
	const struct review_count *first = &review->count[WHITE][kind];
	const struct review_count *second = &review->count[BLACK][kind];

	return !first->moved && !first->took && !first->lost &&
	       !second->moved && !second->took && !second->lost;
}

static void tell_kinds(struct teller *teller)
{
	for (int kind = 1; kind < teller->game->n_kinds; kind++) {
		if (is_idle(&teller->review, kind))
			continue;
		fprintf(teller->out, "%s:", teller->game->kinds[kind].name);
		tell_side(teller, WHITE, kind);
		fputs(";", teller->out);
		tell_side(teller, BLACK, kind);
		fputs(".\n", teller->out);
	}
}

static void tell_capture(struct teller *teller, size_t i)
{
	size_t ply = session_first_ply(teller->session) + i;
	piece taken[TAKEN];
	int n = review_taken(teller->session, i, taken, TAKEN);

	fprintf(teller->out, "Turn %zu, %s, %s:", ply / 2 + 1,
		teller->game->sides[ply % 2],
		session_notation(teller->session, i));
	for (int j = 0; j < n; j++)
		fprintf(teller->out, "%s %s %s", j ? "," : "",
			teller->game->sides[piece_side(taken[j])],
			teller->game->kinds[piece_kind(taken[j])].name);
	fputs(" lost.\n", teller->out);
}

static void tell_captures(struct teller *teller)
{
	const struct review *review = &teller->review;
	size_t n = review->n_captures;
	size_t from = n > CAPTURES ? n - CAPTURES : 0;

	if (from)
		fprintf(teller->out, "Turns with captures: %zu, the last %d of "
			"them:\n", n, CAPTURES);
	else
		fprintf(teller->out, "Turns with captures: %zu.\n", n);
	for (size_t i = from; i < n; i++)
		tell_capture(teller, review->captures[i]);
}

bool tell_review(FILE *out, const struct session *session)
{
	struct teller teller = {
		.out = out, .session = session, .game = session_game(session)
	};

	review_make(&teller.review, session);
	tell_course(&teller);
	tell_kinds(&teller);
	tell_captures(&teller);
	review_free(&teller.review);
	return !ferror(out);
}
