/* SPDX-License-Identifier: MIT */
/*
 * The program: what the command line asks for, and the loop between the
 * terminal and app.h.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "clean.h"
#include "commands.h"
#include "games.h"
#include "input.h"
#include "screen.h"
#include "signals.h"
#include "theme.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#else
#define PACKAGE_VERSION "0"
#endif

static int complain(const char *what, const char *word)
{
	char line[200];

	snprintf(line, sizeof(line), "quincunx: %s%.80s", what, word);
	clean_line(line);
	fprintf(stderr, "%s\n", line);
	return STATUS_USAGE;
}

/* What can be asked without a terminal. */

static int print_help(void)
{
	puts("usage: quincunx [GAME]\n"
	     "       quincunx COMMAND ARGUMENT...\n"
	     "\n"
	     "Without GAME a menu opens. Inside, ? shows the keys.\n"
	     "\n"
	     "Games:");
	for (int i = 0; games[i]; i++)
		printf("  %-18s%s\n", games[i]->name, games[i]->title);
	puts("\nCommands that need no terminal:\n"
	     "  games");
	for (int i = 0; command_help(i); i++)
		printf("  %s\n", command_help(i));
	puts("\nOptions:\n"
	     "  --help            this text\n"
	     "  --version         the version");
	return STATUS_OK;
}

static int print_version(void)
{
	puts("quincunx " PACKAGE_VERSION);
	return STATUS_OK;
}

static int print_games(void)
{
	for (int i = 0; games[i]; i++)
		printf("%-18s%s\n", games[i]->name, games[i]->title);
	return STATUS_OK;
}

/* Output that nobody got is an error too. */
static int flushed(int status)
{
	if (fflush(stdout) || ferror(stdout))
		return complain("cannot write", "");
	return status;
}

/* The screen. */

enum ending { ENDING_WISHED, ENDING_LINK_LOST, ENDING_SIGNAL };

struct terminal {
	struct screen *screen;
	struct input *input;
	struct cells *cells;
	int signal; /* ENDING_SIGNAL */
};

static void fit_cells(struct terminal *terminal)
{
	struct cells *cells = cells_new(screen_rows(terminal->screen),
		screen_columns(terminal->screen));

	if (!cells)
		abort();
	cells_free(terminal->cells);
	terminal->cells = cells;
}

static void suspend(struct terminal *terminal)
{
	if (screen_suspend(terminal->screen))
		fit_cells(terminal);
}

/* Returns whether the signal ends the program. */
static bool take_signal(struct terminal *terminal, int number)
{
	switch (number) {
	case SIGWINCH:
		if (screen_resize(terminal->screen))
			fit_cells(terminal);
		return false;
	case SIGTSTP:
		suspend(terminal);
		return false;
	case SIGCONT:
		screen_wake(terminal->screen);
		fit_cells(terminal);
		return false;
	default:
		terminal->signal = number;
		return true;
	}
}

/* Returns whether the program is to end. */
static bool take_key(struct terminal *terminal, struct app *app,
	const struct key *key)
{
	switch (app_key(app, key)) {
	case APP_DRAW:
		break;
	case APP_DRAW_WHOLE:
	case APP_SETTINGS:
		screen_forget(terminal->screen);
		break;
	case APP_SUSPEND:
		suspend(terminal);
		break;
	case APP_END:
		return true;
	}
	return false;
}

/*
 * Not while more keys wait, and not for the end: then the signal is what
 * input_next() has to say.  False when the link is lost.
 */
static bool draw(struct terminal *terminal, struct app *app)
{
	if (input_has_more(terminal->input) || signals_is_ending())
		return true;
	app_draw(app, terminal->cells);
	return screen_draw(terminal->screen, terminal->cells)
		|| signals_is_ending();
}

static enum ending run(struct terminal *terminal, struct app *app)
{
	struct event event;

	for (;;) {
		if (!draw(terminal, app))
			return ENDING_LINK_LOST;
		input_next(terminal->input, NULL, 0, -1, &event);
		switch (event.type) {
		case EVENT_KEY:
			if (take_key(terminal, app, &event.key))
				return ENDING_WISHED;
			break;
		case EVENT_SIGNAL:
			if (take_signal(terminal, event.signal))
				return ENDING_SIGNAL;
			break;
		case EVENT_LINK_LOST:
			return ENDING_LINK_LOST;
		case EVENT_READY:
		case EVENT_TIME:
			break;
		}
	}
}

static int play_on_screen(const struct game *game)
{
	struct terminal terminal = { .screen = NULL };
	struct theme theme;
	struct app *app;
	enum ending ending;
	char error[200];

	theme_init(&theme);
	terminal.screen = screen_open(&theme, error, sizeof(error));
	if (!terminal.screen)
		return complain(error, "");
	terminal.input = input_new(STDIN_FILENO, signals_fd(),
		screen_term(terminal.screen), input_escape_wait(0));
	if (!terminal.input)
		abort();
	fit_cells(&terminal);
	app = app_new(NULL, game);
	ending = run(&terminal, app);
	app_free(app);
	cells_free(terminal.cells);
	input_free(terminal.input);
	screen_close(terminal.screen);
	if (ending == ENDING_SIGNAL)
		signals_die(terminal.signal);
	return ending == ENDING_WISHED ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : NULL;
	const struct game *game;

	if (!word)
		return play_on_screen(NULL);
	if (!strcmp(word, "--help"))
		return flushed(print_help());
	if (!strcmp(word, "--version"))
		return flushed(print_version());
	if (!strcmp(word, "games"))
		return argc > 2 ? complain("nothing can follow: ", word)
			: flushed(print_games());
	if (command_known(word))
		return command_run(argc, argv);
	if (word[0] == '-')
		return complain("there is no option ", word);
	game = game_find(word);
	if (!game)
		return complain("there is no game or command called ", word);
	if (argc > 2)
		return complain("nothing can follow the game: ", argv[2]);
	return play_on_screen(game);
}
