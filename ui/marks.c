/* SPDX-License-Identifier: MIT */
#include "marks.h"

#include <string.h>

#include "keytext.h"
#include "play.h"

static const struct {
	enum role role;
	struct meaning meaning;
} looks[MARK_COUNT] = {
#define MARK(constant, role_, meaning_) \
	[MARK_##constant] = { .role = role_, .meaning = meaning_ },
	MARKS(MARK)
#undef MARK
};

char mark_glyph(enum mark mark)
{
	return looks[mark].meaning.sign;
}

enum role mark_role(enum mark mark)
{
	return looks[mark].role;
}

const char *mark_word(enum mark mark)
{
	return looks[mark].meaning.word;
}

void mark_help(enum mark mark, const struct keymap *map, char *out,
	size_t size)
{
	keytext_fill(map, looks[mark].meaning.help, out, size);
}

void marks_set(struct marks *marks, const set *squares, enum mark mark)
{
	SET_EACH(sq, *squares)
		marks_add(marks, sq, mark);
}

/* Whether a move can end on sq with a choice of what a piece becomes. */
static bool step_chooses(const struct entry *entry, square sq)
{
	for (size_t i = 0; i < entry->fits.n; i++) {
		const struct move *move = &entry->fits.at[i];

		if (move->choice && move_to(move) == sq)
			return true;
	}
	return false;
}

static void mark_step(struct marks *marks, const struct entry *entry,
	const struct step *step)
{
	bool changes = step->does & STEP_CHANGES
		&& !(step->does & STEP_LOSES);

	if (step->does & (STEP_TAKES | STEP_LOSES))
		marks_add(marks, step->sq, MARK_CAPTURE);
	if (changes || step_chooses(entry, step->sq))
		marks_add(marks, step->sq, MARK_CHOICE);
	if (step->does & STEP_ON)
		marks_add(marks, step->sq, MARK_TURNING);
	if (step->does & STEP_WHOLE && !(step->does & STEP_TAKES))
		marks_add(marks, step->sq, step->does & STEP_SHORT
			? MARK_SHORT : MARK_QUIET);
}

/* Squares that the piece could go to only under a condition; of the others
 * only what is not told by the steps of a move being entered. */
static void mark_conditions(struct marks *marks, const struct look *look)
{
	marks_set(marks, &look->only_takes, MARK_ONLY_TAKES);
	marks_set(marks, &look->only_quiet, MARK_ONLY_QUIET);
	marks_set(marks, &look->only_now, MARK_ONLY_NOW);
}

void marks_look(struct marks *marks, const struct look *look)
{
	mark_conditions(marks, look);
	marks_set(marks, &look->quiet, MARK_QUIET);
	marks_set(marks, &look->capture, MARK_CAPTURE);
	marks_set(marks, &look->turning, MARK_TURNING);
	marks_set(marks, &look->taken, MARK_TAKEN);
	marks_set(marks, &look->changes, MARK_CHOICE);
	marks_set(marks, &look->choice, MARK_CHOICE);
}

static void mark_threats(struct marks *marks, const struct threats *threats,
	const struct position *pos)
{
	set seen = threats->attacked & ~pos->army[threats->by]
		& ~threats->hanging;

	marks_set(marks, &seen, MARK_THREAT);
	marks_set(marks, &threats->hanging, MARK_HANGING);
}

static void mark_entry(struct marks *marks, const struct play *play)
{
	struct step steps[SQUARES];
	set taken;
	int n;

	if (!play->entry.n || play_looks_about(play)) {
		if (play->mode == PLAY_BOARD && !play->calm)
			marks_look(marks, &play->look);
		return;
	}
	if (play->entry.n == 1)
		mark_conditions(marks, &play->look);
	n = entry_steps(&play->entry, play_line(play), steps);
	for (int i = 0; i < n; i++)
		mark_step(marks, &play->entry, &steps[i]);
	entry_taken(&play->entry, &taken);
	marks_set(marks, &taken, MARK_TAKEN);
}

void marks_checks(struct marks *marks, const struct position *pos)
{
	set by;

	for (int sq = 0; sq < SQUARES; sq++)
		if (piece_in_check(pos, (square)sq, &by))
			marks_add(marks, (square)sq, MARK_CHECK);
}

void marks_turn(struct marks *marks, const struct turn *turn)
{
	for (int i = 0; i < turn->n; i++) {
		const struct move *move = &turn->move[i];

		for (int j = 0; j < move->n_path; j++)
			marks_add(marks, move->path[j], MARK_LAST);
	}
}

void marks_make(struct marks *marks, const struct play *play)
{
	memset(marks, 0, sizeof(*marks));
	if (session_under_way(play->session))
		marks_turn(marks, session_pending(play->session));
	else if (session_last(play->session))
		marks_turn(marks, session_last(play->session));
	marks_checks(marks, play_position(play));
	if (play->mode == PLAY_TYPING)
		marks_set(marks, &play->typed.reading.lit, MARK_LIT);
	else
		mark_entry(marks, play);
	if (play->threats_shown)
		mark_threats(marks, &play->threats, play_position(play));
	marks_set(marks, &play->reasons, MARK_REASON);
	if (play->outcome.result != GOES_ON)
		for (int i = 0; i < play->outcome.why.n_sq; i++)
			marks_add(marks, play->outcome.why.sq[i], MARK_REASON);
}
