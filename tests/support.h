/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the rules share: lists of texts, turns as texts, and
 * random games that reach the rare rules as well as the usual ones.
 *
 * Random games are repeatable: the same seed plays the same game as long as
 * the rules are the same.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "line.h"
#include "session.h"
#include "text.h"

/*
 * Whether the long runs are wanted (QUINCUNX_LONG=1); long_or picks how many
 * samples are taken. QUINCUNX_SHORT=1 takes a quarter of them where there are
 * many: for sanitized builds, which are slow and look for something else.
 */
bool long_run(void);
int long_or(int long_value, int usual_value);

/* Whether the program can be started with a disk that fails (faults.c); says
 * why not. */
bool faults_work(void);

/* How long one check may take: far more than it needs on an idle machine. */
int test_seconds(void);

/* Games in the list. */
int count_games(void);

/* A number below n, n > 0. */
size_t random_below(uint64_t *state, size_t n);

/* Texts, owned; all zero is an empty list. */
struct texts {
	char **at;
	size_t n, room;
};

void texts_add(struct texts *texts, const char *text);
void texts_add_n(struct texts *texts, const char *text, size_t length);
void texts_sort(struct texts *texts);
bool texts_has(const struct texts *texts, const char *text);
void texts_clear(struct texts *texts);
void texts_free(struct texts *texts);

/* Splits at blanks. */
void texts_split(struct texts *texts, const char *words);

/* Text that grows, always ended; for reports. */
struct report {
	char *text;
	size_t n;
};

void report_add(struct report *report, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void report_free(struct report *report);

/* Every legal turn's canonical text, in byte order. */
void list_turns(struct line *line, struct texts *turns);

/* The moves of the present stage alone, sorted: whole turns of some games are
 * too many. */
void list_moves(const struct line *line, struct texts *texts);

/* "*", "1-0 checkmate", ... */
#define RESULT_TEXT 64
void result_text(const struct line *line, char text[RESULT_TEXT]);

/* Squares by name, in byte order. */
void set_names(set squares, struct texts *names);

/* The names of the squares that attack a square, joined by blanks ("none"
 * when there are none). */
void attackers_text(const struct position *pos, int side, square target,
	char *text, size_t size);

/*
 * Random play. PLAY_ANY takes every legal turn alike. The others shun turns
 * that end the game; PLAY_LOUD often prefers captures and whatever is no plain
 * move. False when the game is over.
 */
enum taste { PLAY_ANY, PLAY_LONG, PLAY_LOUD };

bool play_pick(struct line *line, uint64_t *random, enum taste taste,
	struct turn *turn);

/* Makes a turn for good. */
void play_turn(struct line *line, const struct turn *turn);

/* A line from texts: a game's name, a position (NULL: the start) and turns
 * with blanks between. The test fails when one of them is wrong. */
void line_of(struct line *line, const char *game, const char *position,
	const char *played);

/* A session that begins there; owned by the caller. And a turn of it, from its
 * text: the test fails when that is not legal. */
struct session *session_of(const char *game, const char *position);
void session_play(struct session *session, const char *text);

/*
 * The same line for the same seed: somewhere in a random game that goes on,
 * half of them begun on a scattered position. The caller ends it.
 */
void random_line(const struct game *game, uint64_t seed, struct line *line);

/* Both sides step with a piece to an empty square and back, so many times, as
 * far as the rules allow. */
void play_to_and_fro(struct line *line, uint64_t *random, int rounds);

/*
 * A position that random games would hardly reach: takes pieces off, moves
 * others anywhere, changes the side or the en passant square. The text is one
 * that position_read accepts or one that it does not.
 */
void scatter(const struct position *pos, uint64_t *random, char *text,
	size_t size);

/* Spoils a text: bytes changed, added, left out, swapped; fields cut. */
void spoil(char *text, size_t size, uint64_t *random);

#endif
