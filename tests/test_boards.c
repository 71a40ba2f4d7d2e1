/* SPDX-License-Identifier: MIT */
/*
 * The board tests: every question of every block in boards/ is asked (their
 * README explains them). One block is one test; a block that asks nothing, or
 * something that is no question, fails.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "evaluate.h"
#include "explain.h"
#include "games.h"
#include "harness.h"
#include "notation.h"
#include "perft.h"
#include "support.h"

/* Check's loop tests get nothing but an index. */
static struct blocks blocks;

/* A block under test. */
struct test {
	const struct block *block;
	const struct question *question;	/* the present one */
	struct line line;
	struct report report;	/* what failed */
	int asked;
};

static void blame(struct test *test, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void blame(struct test *test, const char *format, ...)
{
	const struct block *block = test->block;
	const struct question *question = test->question;
	char *what;
	va_list args;

	va_start(args, format);
	if (vasprintf(&what, format, args) < 0)
		abort();
	va_end(args);
	report_add(&test->report, "\n%s:%d: %s\n\trule: %s", block->file,
		question ? question->line : block->line, what, block->rule);
	if (question)
		report_add(&test->report, "\n\tquestion: %s: %s",
			question->head, question->answer);
	free(what);
}

static void expect_text(struct test *test, const char *expected,
	const char *actual)
{
	if (strcmp(expected, actual) != 0)
		blame(test, "expected \"%s\", got \"%s\"", expected, actual);
}

/* Lists. */

/* An answer's words; "none" is the empty list, no words are a mistake. */
static void words_of(struct test *test, const char *answer,
	struct texts *words)
{
	texts_split(words, answer);
	if (!words->n)
		blame(test, "an answer is missing");
	if (words->n == 1 && !strcmp(words->at[0], "none"))
		texts_clear(words);
	texts_sort(words);
}

static void report_missing(struct report *report, const char *title,
	const struct texts *of, const struct texts *in)
{
	bool any = false;

	for (size_t i = 0; i < of->n; i++) {
		if (texts_has(in, of->at[i]))
			continue;
		report_add(report, "%s %s", any ? "" : title, of->at[i]);
		any = true;
	}
}

static void expect_list(struct test *test, const struct texts *expected,
	const struct texts *actual)
{
	struct report differences = { 0 };

	report_missing(&differences, " missing:", expected, actual);
	report_missing(&differences, " too much:", actual, expected);
	if (differences.n)
		blame(test, "lists differ:%s", differences.text);
	report_free(&differences);
}

/* Turns as an answer lists them: whole texts, those that begin on a square,
 * or only their last squares. */
struct listing {
	square from;		/* NO_SQUARE: all */
	bool targets;
	struct texts texts;
};

static bool add_listed(struct line *line, const struct turn *turn, void *data)
{
	struct listing *listing = data;
	char text[TURN_TEXT];

	if (listing->from != NO_SQUARE &&
		move_from(&turn->move[0]) != listing->from)
		return true;
	turn_text(&line->pos, turn, text, sizeof text);
	if (listing->targets)
		square_name(move_to(&turn->move[turn->n - 1]), text);
	if (!listing->targets || !texts_has(&listing->texts, text))
		texts_add(&listing->texts, text);
	return true;
}

static void ask_listing(struct test *test, square from, bool targets)
{
	struct listing listing = { .from = from, .targets = targets };
	struct texts expected = { 0 };

	turns_each(&test->line, add_listed, &listing);
	words_of(test, test->question->answer, &expected);
	expect_list(test, &expected, &listing.texts);
	texts_free(&expected);
	texts_free(&listing.texts);
}

/* Heads of questions. */

/* Cuts a beginning off a text; NULL when it does not begin so. */
static const char *behind(const char *text, const char *beginning)
{
	size_t n = strlen(beginning);

	return strncmp(text, beginning, n) ? NULL : text + n;
}

/* `says "WORDS"`, `reads "TEXT"`: what stands in the quotes. */
static bool read_quoted(const char *text, char *quoted, size_t size)
{
	size_t n = strlen(text);

	if (n < 3 || text[0] != '"' || text[n - 1] != '"' || n - 2 >= size)
		return false;
	memcpy(quoted, text + 1, n - 2);
	quoted[n - 2] = '\0';
	return true;
}

static square square_of(struct test *test, const char *name)
{
	square sq = square_read(&name, test->line.pos.game);

	if (sq == NO_SQUARE || *name)
		blame(test, "no square of this board");
	return sq;
}

/* "\x09" and the like, so that a text file can show any byte. */
static void decode(const char *text, char *bytes, size_t size)
{
	size_t n = 0;

	while (*text && n + 1 < size) {
		unsigned byte;

		if (sscanf(text, "\\x%2x", &byte) == 1) {
			bytes[n++] = (char)byte;
			text += 4;
		} else {
			bytes[n++] = *text++;
		}
	}
	bytes[n] = '\0';
}

/* Turns that are or are not legal. */

static void judge_legal(struct test *test, const char *text)
{
	struct explanation why;
	struct turn turn;

	if (!explain_turn(&test->line, text, &why))
		blame(test, "%s is refused (%s): %s", text,
			why.verdict.reason->code, why.sentence);
	else if (!turn_read(&test->line, text, &turn))
		blame(test, "%s is explained as legal, but not read", text);
}

/* Code and words may be NULL. */
static void judge_illegal(struct test *test, const char *written,
	const char *code, const char *words)
{
	char text[TURN_TEXT];
	struct explanation why;
	struct turn turn;

	decode(written, text, sizeof text);
	if (turn_read(&test->line, text, &turn) ||
		explain_turn(&test->line, text, &why))
		blame(test, "%s is legal", text);
	else if (code && strcmp(why.verdict.reason->code, code) != 0)
		blame(test, "%s is refused as \"%s\": %s", text,
			why.verdict.reason->code, why.sentence);
	else if (!why.sentence[0] || (words && !strstr(why.sentence, words)))
		blame(test, "%s is refused (%s) with the sentence: %s", text,
			why.verdict.reason->code, why.sentence);
}

static void ask_legal(struct test *test, const char *head)
{
	struct texts words = { 0 };

	(void)head;
	words_of(test, test->question->answer, &words);
	for (size_t i = 0; i < words.n; i++)
		judge_legal(test, words.at[i]);
	if (!words.n)
		blame(test, "a turn is missing");
	texts_free(&words);
}

/* Takes `, says "WORDS"` off the end of a head; false when it is ill-formed. */
static bool split_says(char *head, char *words, size_t size, bool *says)
{
	char *comma = strstr(head, ", says ");

	*says = comma != NULL;
	if (!comma)
		return true;
	*comma = '\0';
	return read_quoted(comma + 7, words, size);
}

/* head: what stands behind "illegal": "", " CODE", `, says "..."`. */
static void ask_illegal(struct test *test, const char *head)
{
	char code[300], sentence[200];
	struct texts words = { 0 };
	bool says;

	snprintf(code, sizeof code, "%s", head);
	if (!split_says(code, sentence, sizeof sentence, &says) ||
		(code[0] && (code[0] != ' ' || strpbrk(code + 1, " ,")))) {
		blame(test, "not a question");
		return;
	}
	words_of(test, test->question->answer, &words);
	for (size_t i = 0; i < words.n; i++)
		judge_illegal(test, words.at[i], code[0] ? code + 1 : NULL,
			says ? sentence : NULL);
	if (!words.n)
		blame(test, "a turn is missing");
	texts_free(&words);
}

static void ask_turns(struct test *test, const char *head)
{
	if (*head && !behind(head, " from "))
		blame(test, "not a question");
	else
		ask_listing(test, *head ? square_of(test, head + 6) :
			NO_SQUARE, false);
}

static void ask_targets(struct test *test, const char *head)
{
	ask_listing(test, square_of(test, head), true);
}

static bool count_one(struct line *line, const struct turn *turn, void *data)
{
	(void)line;
	(void)turn;
	++*(uint64_t *)data;
	return true;
}

static void expect_number(struct test *test, uint64_t number)
{
	char text[32];

	snprintf(text, sizeof text, "%llu", (unsigned long long)number);
	expect_text(test, test->question->answer, text);
}

static void ask_count(struct test *test, const char *head)
{
	uint64_t n = 0;

	(void)head;
	turns_each(&test->line, count_one, &n);
	expect_number(test, n);
}

static void ask_perft(struct test *test, const char *head)
{
	char *end;
	long depth = strtol(head, &end, 10);

	if (end == head || *end || depth < 0 || depth > 9)
		blame(test, "no depth");
	else
		expect_number(test, perft(&test->line, (int)depth));
}

/* One side's part of the answer to "attackers": its words. False when it does
 * not begin with the side's name. */
static bool judge_attackers(struct test *test, int side, square target,
	const char *part)
{
	struct texts expected = { 0 }, actual = { 0 };
	const char *list = behind(part, side == WHITE ? "white " : "black ");
	set found;

	if (!list && side == WHITE)
		list = behind(part, "red ");
	if (!list)
		return false;
	words_of(test, list, &expected);
	attackers(&test->line.pos, side, target, &found);
	set_names(found, &actual);
	expect_list(test, &expected, &actual);
	texts_free(&expected);
	texts_free(&actual);
	return true;
}

/* "white d3 c1; black none" */
static void ask_attackers(struct test *test, const char *head)
{
	square target = square_of(test, head);
	char white[400];
	char *black;

	snprintf(white, sizeof white, "%s", test->question->answer);
	black = strstr(white, "; ");
	if (black)
		*black = '\0';
	if (target != NO_SQUARE &&
		(!black || !judge_attackers(test, WHITE, target, white) ||
		 !judge_attackers(test, BLACK, target, black + 2)))
		blame(test, "\"white ...; black ...\" is expected");
}

/* Position texts. */

static void ask_refused(struct test *test, const char *head)
{
	struct complaint complaint = { "" };
	char text[2 * POSITION_TEXT], rest[300], words[200];
	struct position pos;
	bool says;

	snprintf(rest, sizeof rest, "%s", head);
	if (!split_says(rest, words, sizeof words, &says) || rest[0]) {
		blame(test, "not a question");
		return;
	}
	decode(test->question->answer, text, sizeof text);
	if (position_read(&pos, test->line.pos.game, text, &complaint))
		blame(test, "the position is accepted");
	else if (!complaint.text[0] ||
		 (says && !strstr(complaint.text, words)))
		blame(test, "the position is refused with: %s",
			complaint.text);
}

static void ask_accepted(struct test *test, const char *head)
{
	const char *text = test->question->answer;
	struct complaint complaint;
	struct position pos;
	char again[POSITION_TEXT];

	(void)head;
	if (!position_read(&pos, test->line.pos.game, text, &complaint)) {
		blame(test, "the position is refused: %s", complaint.text);
		return;
	}
	position_write(&pos, again, sizeof again);
	expect_text(test, text, again);
}

static void ask_after(struct test *test, const char *head)
{
	char text[POSITION_TEXT];

	(void)head;
	position_write(&test->line.pos, text, sizeof text);
	expect_text(test, test->question->answer, text);
}

static void ask_result(struct test *test, const char *head)
{
	char text[RESULT_TEXT];

	(void)head;
	result_text(&test->line, text);
	expect_text(test, test->question->answer, text);
}

/* Playing and notation. */

static bool play_words(struct test *test, struct line *line,
	const struct texts *words, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct explanation why;
		struct turn turn;

		if (!turn_read(line, words->at[i], &turn)) {
			explain_turn(line, words->at[i], &why);
			blame(test, "%s cannot be played: %s", words->at[i],
				why.sentence);
			return false;
		}
		play_turn(line, &turn);
	}
	return true;
}

static void ask_play(struct test *test, const char *head)
{
	struct texts words = { 0 };

	(void)head;
	texts_split(&words, test->question->answer);
	if (!words.n)
		blame(test, "a turn is missing");
	play_words(test, &test->line, &words, words.n);
	texts_free(&words);
	/* The questions behind it are asked, this is none. */
	test->asked--;
}

static void ask_notation(struct test *test, const char *head)
{
	struct texts words = { 0 };
	char text[NOTATION_TEXT];
	struct turn turn;
	struct line line;

	texts_split(&words, head);
	line_copy(&line, &test->line);
	if (!words.n) {
		blame(test, "a turn is missing");
	} else if (play_words(test, &line, &words, words.n - 1)) {
		if (turn_read(&line, words.at[words.n - 1], &turn)) {
			turn_notation(&line, &turn, text, sizeof text);
			expect_text(test, test->question->answer, text);
		} else {
			blame(test, "%s is not legal", words.at[words.n - 1]);
		}
	}
	line_end(&line);
	texts_free(&words);
}

/* The turn that typed text stands for; "none" when it is no single turn. */
static void ask_reads(struct test *test, const char *head)
{
	char written[TURN_TEXT], typed[TURN_TEXT], text[TURN_TEXT] = "none";
	struct reading reading;

	if (!read_quoted(head, written, sizeof written)) {
		blame(test, "not a question");
		return;
	}
	decode(written, typed, sizeof typed);
	reading_make(&test->line, typed, &reading);
	if (reading.n_whole == 1)
		turn_text(&test->line.pos, &reading.whole, text, sizeof text);
	expect_text(test, test->question->answer, text);
}

/* What the game's evaluation counts, White's minus Black's. */
static void ask_judged(struct test *test, const char *head)
{
	const struct position *pos = &test->line.pos;
	const char *const *names = pos->game->trait_names;
	int counts[WEIGHTS], i = 0;
	char text[16] = "no such count";

	evaluate_counts(pos->game, pos, counts);
	while (names && names[i] && strcmp(names[i], head) != 0)
		i++;
	if (names && names[i])
		snprintf(text, sizeof text, "%d", counts[WEIGHT_TRAIT + i]);
	expect_text(test, test->question->answer, text);
}

/* Each question with what follows in its head. The longer beginnings come
 * first. */
static const struct form {
	const char *beginning;
	bool whole;	/* nothing may follow */
	void (*ask)(struct test *test, const char *head);
} forms[] = {
	{ "turns", false, ask_turns },
	{ "targets of ", false, ask_targets },
	{ "count", true, ask_count },
	{ "perft ", false, ask_perft },
	{ "legal", true, ask_legal },
	{ "illegal", false, ask_illegal },
	{ "attackers of ", false, ask_attackers },
	{ "refused", false, ask_refused },
	{ "accepted", true, ask_accepted },
	{ "notation of ", false, ask_notation },
	{ "reads ", false, ask_reads },
	{ "play", true, ask_play },
	{ "result", true, ask_result },
	{ "after", true, ask_after },
	{ "judged ", false, ask_judged },
};

static void ask(struct test *test)
{
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		const char *rest = behind(test->question->head,
			forms[i].beginning);

		if (!rest || (forms[i].whole && *rest))
			continue;
		test->asked++;
		if (!*test->question->answer)
			blame(test, "an answer is missing");
		else
			forms[i].ask(test, rest);
		return;
	}
	blame(test, "not a question");
}

/* The line the block starts with; false when there is none. */
static bool set_up(struct test *test)
{
	const struct block *block = test->block;
	const struct game *game = block->game ? game_find(block->game) : NULL;
	struct complaint complaint;
	struct position pos;

	if (block->error || !game) {
		blame(test, "%s", block->error ? block->error :
			"there is no such game");
		return false;
	}
	if (!position_read(&pos, game, block->position ? block->position :
		    game->start, &complaint)) {
		blame(test, "the position \"%s\" is refused: %s",
			block->position, complaint.text);
		return false;
	}
	line_begin(&test->line, &pos);
	return true;
}

START_TEST(block_holds)
{
	struct test test = { .block = &blocks.at[_i] };

	if (set_up(&test)) {
		for (size_t i = 0; i < test.block->n_questions; i++) {
			test.question = &test.block->questions[i];
			ask(&test);
		}
		test.question = NULL;
		if (test.asked <= 0)
			blame(&test, "the block asks nothing");
		line_end(&test.line);
	}
	if (test.report.n)
		ck_abort_msg("%s", test.report.text);
}
END_TEST

START_TEST(every_game_has_blocks)
{
	const char *name = games[_i]->name;
	size_t n = 0;

	for (size_t i = 0; i < blocks.n; i++)
		n += blocks.at[i].game && !strcmp(blocks.at[i].game, name);
	ck_assert_msg(n > 0, "%s has no board test", name);
}
END_TEST

/* One case a file, one test a block. */
static Suite *boards_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("boards", &tc);
	size_t first = 0;

	tcase_add_loop_test(tc, every_game_has_blocks, 0, count_games());
	for (size_t i = 0; i < blocks.n_files; i++) {
		size_t end = first;

		while (end < blocks.n &&
			blocks.at[end].file == blocks.files[i])
			end++;
		tc = tcase_create(blocks.files[i]);
		tcase_set_timeout(tc, test_seconds());
		tcase_add_loop_test(tc, block_holds, (int)first, (int)end);
		suite_add_tcase(suite, tc);
		first = end;
	}
	return suite;
}

int main(void)
{
	int status;

	blocks_read(&blocks);
	status = run_suite(boards_suite());
	blocks_free(&blocks);
	return status;
}
