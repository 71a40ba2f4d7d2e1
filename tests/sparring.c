/* SPDX-License-Identifier: MIT */
/*
 * A sparring partner as an engine (quincunx-engine(5)), for matches that
 * measure strength: tests/sparring NAME, with a name of partners.h. It says
 * nothing while it thinks, knows no options, and was written from the manual
 * page alone.
 */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "games.h"
#include "partners.h"
#include "text.h"

#define LINE_MOST 8192		/* bytes, with the end */
#define USUAL 1000		/* milliseconds where no limit is said */

struct spar {
	struct partner *partner;
	struct line line;
	bool has_game, ended, quit;
	char heard[2 * LINE_MOST];	/* what was read and not answered yet */
	size_t n;
	bool stopped;
	int64_t until;		/* milliseconds; -1: however long */
	struct turn turn;
};

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void say(const char *text)
{
	puts(text);
	fflush(stdout);
}

/* Reads what there is; waits up to so many milliseconds for it. */
static void hear(struct spar *spar, int wait)
{
	struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
	size_t room = sizeof spar->heard - spar->n;
	ssize_t n;

	if (!room || spar->ended || poll(&in, 1, wait) <= 0)
		return;
	n = read(STDIN_FILENO, spar->heard + spar->n, room);
	if (n > 0)
		spar->n += (size_t)n;
	else if (n == 0 || errno != EINTR)
		spar->ended = true;
}

/* The next line, taken out of what was heard; false when there is none yet. */
static bool take_line(struct spar *spar, char line[LINE_MOST])
{
	char *end = memchr(spar->heard, '\n', spar->n);
	size_t n = end ? (size_t)(end - spar->heard) : spar->n;

	if (n >= LINE_MOST) {
		fprintf(stderr, "sparring: a line is too long\n");
		exit(2);
	}
	if (!end)
		return false;
	memcpy(line, spar->heard, n);
	line[n] = '\0';
	spar->n -= n + 1;
	memmove(spar->heard, end + 1, spar->n);
	return true;
}

/* Commands. */

static void take_new(struct spar *spar, char *words)
{
	size_t n = strcspn(words, " ");
	char *rest = words + n + (words[n] == ' ');
	const struct game *game;
	struct complaint complaint;
	struct position pos;

	words[n] = '\0';
	game = game_find(words);
	if (!game) {
		say("error there is no such game");
		return;
	}
	position_start(&pos, game);
	if (*rest && !position_read(&pos, game, rest, &complaint)) {
		say("error this is no position");
		return;
	}
	if (spar->has_game)
		line_end(&spar->line);
	line_begin(&spar->line, &pos);
	spar->has_game = true;
	say("ok");
}

/* Whole turns with blanks between them, or moves of one turn with commas. */
static void take_turns(struct spar *spar, char *words, const char *between)
{
	struct undo undo[TURN_MOVES];
	char *last = NULL, *word = strtok_r(words, between, &last);

	for (; word; word = strtok_r(NULL, between, &last)) {
		spar->turn.n = 1;
		if (*between == ' '
		    ? !turn_read(&spar->line, word, &spar->turn)
		    : !move_read(&spar->line, word, &spar->turn.move[0])) {
			say("error this turn is not legal");
			return;
		}
		turn_make(&spar->line, &spar->turn, undo);
	}
	say("ok");
}

/* While it thinks, only these two are answered. */
static bool asks_stop(void *data)
{
	struct spar *spar = data;
	char line[LINE_MOST];

	hear(spar, 0);
	if (spar->n >= 5 && !memcmp(spar->heard, "stop\n", 5)) {
		take_line(spar, line);
		spar->stopped = true;
		say("ok");
	} else if (spar->n >= 5 && !memcmp(spar->heard, "ping\n", 5)) {
		take_line(spar, line);
		say("pong");
	}
	return spar->stopped || (spar->until >= 0 && now() >= spar->until);
}

/* The part of a clock that one turn takes. */
static int64_t share(uint64_t left, uint64_t more)
{
	return (int64_t)(left / 30 + more * 3 / 4);
}

static void take_go(struct spar *spar, char *words)
{
	uint64_t nodes = 0, time = 0, left = 0, more = 0, seed = 0, level = 0;
	struct {
		const char *name;
		uint64_t *number;
	} limits[] = {
		{"nodes", &nodes}, {"time", &time}, {"clock", &left},
		{"more", &more}, {"seed", &seed}, {"level", &level}
	};
	char *last = NULL, *word = strtok_r(words, " ", &last), text[TURN_TEXT];

	for (; word; word = strtok_r(NULL, " ", &last)) {
		char *value = strtok_r(NULL, " ", &last);

		for (size_t i = 0; value && i < sizeof limits /
		     sizeof limits[0]; i++)
			if (!strcmp(word, limits[i].name))
				*limits[i].number = strtoull(value, NULL, 10);
	}
	say("ok");
	if (!time && left)
		time = (uint64_t)share(left, more);
	else if (!time && !nodes)
		time = USUAL;
	spar->stopped = false;
	spar->until = time ? now() + (int64_t)time : -1;
	if (partner_choose(spar->partner, &spar->line, &(struct effort){
		.nodes = nodes, .seed = seed, .stop = asks_stop, .data = spar
	    }, &spar->turn)) {
		turn_text(&spar->line.pos, &spar->turn, text, sizeof text);
		printf("best %s\n", text);
	} else {
		puts("best none");
	}
	fflush(stdout);
}

static void obey(struct spar *spar, char *line)
{
	size_t n = strcspn(line, " ");
	char *words = line + n + (line[n] == ' ');

	line[n] = '\0';
	if (!strcmp(line, "hello"))
		say("hello 1 sparring");
	else if (!strcmp(line, "ping"))
		say("pong");
	else if (!strcmp(line, "options"))
		say("options");
	else if (!strcmp(line, "new"))
		take_new(spar, words);
	else if (!strcmp(line, "stop"))
		say("ok");
	else if (!strcmp(line, "quit"))
		spar->quit = true;
	else if (!spar->has_game)
		say("error this word is not known before a game");
	else if (!strcmp(line, "turns"))
		take_turns(spar, words, " ");
	else if (!strcmp(line, "part"))
		take_turns(spar, words, ",");
	else if (!strcmp(line, "go"))
		take_go(spar, words);
	else
		say("error this word is not known");
}

int main(int argc, char **argv)
{
	struct spar spar = {.partner = NULL};
	char line[LINE_MOST];

	if (argc == 2)
		spar.partner = partner_new(argv[1]);
	if (!spar.partner) {
		fprintf(stderr, "usage: %s NAME: one of %s\n", argv[0],
			partner_names());
		return 2;
	}
	while (!spar.quit) {
		if (take_line(&spar, line))
			obey(&spar, line);
		else if (spar.ended)
			break;
		else
			hear(&spar, -1);
	}
	if (spar.has_game)
		line_end(&spar.line);
	partner_free(spar.partner);
	return 0;
}
