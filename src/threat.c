/* SPDX-License-Identifier: MIT */
#include "threat.h"

#include <stdio.h>
#include <string.h>

#include "evaluate.h"
#include "look.h"
#include "notation.h"

enum {
	LINE_MOST = 8,		/* turns of the line that are looked at */
	MATTERS = 50,		/* hundredths of a pawn: what is won */
	MATTERS_ALONE = 150	/* the score, when the pieces stay the same */
};

/* What can be asked. */

/* "King on g1"; false when none of the side to move is in check. */
static bool find_checked(const struct position *pos, char *text, size_t size)
{
	char name[SQUARE_NAME];
	set by;

	for (int sq = 0; sq < SQUARES; sq++) {
		if (!piece_in_check(pos, (square)sq, &by) ||
		    piece_side(pos->at[sq]) != pos->now.side)
			continue;
		square_name((square)sq, name);
		snprintf(text, size, "%s on %s", pos->game->kinds[
			 piece_kind(pos->at[sq])].name, name);
		return true;
	}
	return false;
}

static void say_why_not(const struct position *pos, char text[THREAT_TEXT])
{
	const char *const *sides = pos->game->sides;
	char checked[60];

	if (pos->now.stage)
		snprintf(text, THREAT_TEXT, "A turn is under way: end it or "
			 "take it back, then ask what %s threatens.",
			 sides[pos->now.side ^ 1]);
	else if (find_checked(pos, checked, sizeof checked))
		snprintf(text, THREAT_TEXT, "%s threatens the %s: %s is in "
			 "check.", sides[pos->now.side ^ 1], checked,
			 sides[pos->now.side]);
	else
		snprintf(text, THREAT_TEXT, "Nobody can tell what %s "
			 "threatens: by the rules it could not be its turn in "
			 "this position.", sides[pos->now.side ^ 1]);
}

struct session *threat_ask(const struct session *session,
			   char text[THREAT_TEXT])
{
	const struct position *pos = session_position(session);
	struct session *asked;
	struct position turned;

	if (!look_turned(&turned, pos)) {
		say_why_not(pos, text);
		return NULL;
	}
	asked = session_new_at(&turned);
	if (session_outcome(asked).result == GOES_ON)
		return asked;
	session_free(asked);
	snprintf(text, THREAT_TEXT, "%s threatens nothing: if it was its turn, "
		 "the game would be over.",
		 turned.game->sides[turned.now.side]);
	return NULL;
}

/* What the line changes. */

struct army {
	int count[KINDS];
};

static void count_army(const struct position *pos, int side,
		       struct army *army)
{
	memset(army, 0, sizeof *army);
	for (int sq = 0; sq < SQUARES; sq++)
		if (piece_is(pos->at[sq]) && piece_side(pos->at[sq]) == side)
			army->count[piece_kind(pos->at[sq])]++;
}

/* What each side has more at the end than at the root, by kinds. */
struct change {
	const struct game *game;
	int side;		/* the one that threatens */
	struct army own, other;
	int worth;		/* hundredths of a pawn, good for it */
	int score;		/* the same, as the search sees it */
};

static void add_end(struct change *change, const struct position *pos,
		    int sign)
{
	struct army own, other;

	count_army(pos, change->side, &own);
	count_army(pos, change->side ^ 1, &other);
	for (int kind = 1; kind < change->game->n_kinds; kind++) {
		change->own.count[kind] += sign * own.count[kind];
		change->other.count[kind] += sign * other.count[kind];
	}
}

static void weigh(struct change *change, const struct evaluator *evaluator)
{
	for (int kind = 1; kind < change->game->n_kinds; kind++)
		change->worth += evaluator->weight[WEIGHT_KIND + kind] *
		    (change->own.count[kind] - change->other.count[kind]);
}

/* The first turn alone is what it plays; the line may be a lie from there. */
static void find_change(const struct line *root, const struct turn *first,
			const struct thought *thought, struct change *change)
{
	struct turn turn[LINE_MOST];
	int n = thought_turns(thought, root, turn, LINE_MOST);
	struct evaluator evaluator;
	struct undo undo[TURN_MOVES];
	struct line line;

	*change = (struct change){
		.game = root->pos.game, .side = root->pos.now.side
	};
	evaluator_begin(&evaluator, root->pos.game, NULL);
	change->score = thought->score - evaluate(&evaluator, &root->pos);
	line_copy(&line, root);
	add_end(change, &line.pos, -1);
	if (!n)
		turn_make(&line, first, undo);
	for (int i = 0; i < n; i++)
		turn_make(&line, &turn[i], undo);
	add_end(change, &line.pos, 1);
	line_end(&line);
	weigh(change, &evaluator);
}

/* In words. */

static void add_word(char *text, size_t size, const char *word)
{
	size_t n = strlen(text);

	snprintf(text + n, size - n, "%s", word);
}

/* "a Rook and a Pawn": what the army has more (sign 1) or less (-1). Returns
 * how many pieces. */
static int list_army(const struct game *game, const struct army *army,
		     int sign, char *text, size_t size)
{
	int n = 0;

	for (int kind = game->n_kinds - 1; kind > 0; kind--)
		for (int i = 0; i < army->count[kind] * sign; i++) {
			const char *name = game->kinds[kind].name;

			add_word(text, size, n++ ? " and " : "");
			add_word(text, size, strchr("AEIOU", name[0])
				 ? "an " : "a ");
			add_word(text, size, name);
		}
	return n;
}

static void say_gain(const struct change *change, char *text, size_t size)
{
	char won[160] = "", lost[160] = "", got[160] = "";
	int wins = list_army(change->game, &change->other, -1, won,
			     sizeof won);
	int pays = list_army(change->game, &change->own, -1, lost,
			     sizeof lost);
	int gets = list_army(change->game, &change->own, 1, got, sizeof got);

	text[0] = '\0';
	if (change->worth < MATTERS || (!wins && !gets) || wins > 2 ||
	    pays > 2 || gets > 1) {
		snprintf(text, size, "gains %d.%02d", change->score / 100,
			 change->score % 100);
		return;
	}
	if (wins)
		snprintf(text, size, "wins %s", won);
	if (gets) {
		add_word(text, size, wins ? " and gets " : "gets ");
		add_word(text, size, got);
	}
	if (pays) {
		add_word(text, size, " for ");
		add_word(text, size, lost);
	}
}

static void show_turn(const struct turn *turn, set *squares)
{
	for (int i = 0; i < turn->n; i++) {
		const struct move *move = &turn->move[i];

		for (int k = 0; k < move->n_path; k++)
			set_add(squares, move->path[k]);
		for (int k = 0; k < move->n_edits; k++)
			set_add(squares, move->edit[k].sq);
	}
}

static bool matters(const struct change *change)
{
	return change->score >= MATTERS_ALONE ||
	       (change->worth >= MATTERS && change->score >= MATTERS);
}

static void say_win(const struct thought *thought, char *text, size_t size)
{
	if (thought->score == 1)
		snprintf(text, size, "wins the game");
	else
		snprintf(text, size, "wins the game in %d turns",
			 thought->score);
}

void threat_write(const struct line *root, const struct turn *turn,
		  const struct thought *thought, char text[THREAT_TEXT],
		  set *squares)
{
	const char *side = root->pos.game->sides[root->pos.now.side];
	char name[NOTATION_TEXT], gain[THREAT_TEXT];
	struct change change;

	*squares = SET_EMPTY;
	turn_notation(root, turn, name, sizeof name);
	find_change(root, turn, thought, &change);
	if (thought->ends && thought->score < 0) {
		snprintf(text, THREAT_TEXT, "%s threatens nothing: even if it "
			 "was its turn, it would lose.", side);
		return;
	}
	if (!thought->depth || (!thought->ends && !matters(&change))) {
		snprintf(text, THREAT_TEXT, "%s threatens nothing: if it was "
			 "its turn, it would play %.80s.", side, name);
		return;
	}
	if (thought->ends)
		say_win(thought, gain, sizeof gain);
	else
		say_gain(&change, gain, sizeof gain);
	snprintf(text, THREAT_TEXT, "%s threatens %.80s (%.200s).", side,
		 name, gain);
	show_turn(turn, squares);
}
