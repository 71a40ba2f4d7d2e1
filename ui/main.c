/* SPDX-License-Identifier: MIT */
/*
 * The program: what the command line asks for, and the loop between the
 * terminal and app.h.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "clean.h"
#include "commands.h"
#include "doctor.h"
#include "games.h"
#include "input.h"
#include "looks.h"
#include "options.h"
#include "places.h"
#include "plain.h"
#include "screen.h"
#include "settingsfile.h"
#include "signals.h"
#include "tellsaved.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#else
#define PACKAGE_VERSION "0"
#endif

static int fail(const char *what, const char *word)
{
	char line[300];

	snprintf(line, sizeof(line), "quincunx: %s%.80s", what, word);
	clean_line(line);
	fprintf(stderr, "%s\n", line);
	return STATUS_USAGE;
}

/* What can be asked without a terminal. */

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

/* Those of the program and the person's own. */
static int print_looks(enum setting setting)
{
	struct catalog_names names;
	struct looks looks;

	looks_init(&looks);
	looks_list(&looks, setting, &names);
	for (int i = 0; i < names.n; i++)
		puts(names.at[i]);
	return STATUS_OK;
}

/* Output that nobody got is an error too. */
static int flushed(int status)
{
	if (fflush(stdout) || ferror(stdout))
		return fail("cannot write", "");
	return status;
}

static int print_themes(void)
{
	return print_looks(SETTING_THEME);
}

static int print_pieces(void)
{
	return print_looks(SETTING_PIECES);
}

static int print_saved(void)
{
	struct store_list list;
	struct store_fault fault;

	if (!store_list(&list, &fault)) {
		fprintf(stderr, "quincunx: %s\n", fault.text);
		return STATUS_USAGE;
	}
	tell_saved(stdout, &list, list.n);
	store_list_free(&list);
	return STATUS_OK;
}

/* Commands that are not headless ones; ended by a NULL name. */
static const struct own {
	const char *name;
	int (*print)(void); /* takes nothing; NULL: it opens the screen */
	const char *help;   /* like those of command_help() */
} owns[] = {
	{ "learn", NULL, "learn GAME                          its rule book, "
		"on the screen" },
	{ "resume", NULL, "resume                              goes on with "
		"the game played last" },
	{ "open", NULL, "open FILE                           goes on with a "
		"saved game" },
	{ "replay", NULL, "replay FILE                         watches a game "
		"turn by turn" },
	{ "games", print_games, "games                               names of "
		"the games" },
	{ "themes", print_themes, "themes                              names "
		"of the themes" },
	{ "pieces", print_pieces, "pieces                              names "
		"of the piece sets" },
	{ "saved", print_saved, "saved                               the saved "
		"games, the newest first" },
	{ "doctor", doctor_run, "doctor                              what is "
		"found here" },
	{ NULL, NULL, NULL }
};

static const struct own *own_find(const char *word)
{
	const struct own *own = owns;

	while (own->name && strcmp(own->name, word) != 0)
		own++;
	return own->name ? own : NULL;
}

static void print_own_help(bool on_screen)
{
	for (const struct own *own = owns; own->name; own++)
		if (!own->print == on_screen)
			printf("  %s\n", own->help);
}

static int print_help(void)
{
	puts("usage: quincunx [OPTION]... [GAME]\n"
	     "       quincunx COMMAND ARGUMENT...\n"
	     "\n"
	     "Without GAME a menu opens. Inside, ? shows the keys.\n"
	     "\n"
	     "Games:");
	for (int i = 0; games[i]; i++)
		printf("  %-18s%s\n", games[i]->name, games[i]->title);
	puts("\nCommands:");
	print_own_help(true);
	puts("\nCommands that need no terminal:");
	print_own_help(false);
	for (int i = 0; command_help(i); i++)
		printf("  %s\n", command_help(i));
	puts("\nOptions:");
	options_print_help();
	return STATUS_OK;
}

/* What the whole help has about this command; NULL: it is none. */
static const char *help_about(const char *word)
{
	const struct own *own = own_find(word);

	return own ? own->help : command_about(word);
}

/* Whether "--help" stands behind a command, whatever else does. */
static bool wants_help(char **argv)
{
	for (int i = 2; argv[i] && strcmp(argv[i], "--") != 0; i++)
		if (!strcmp(argv[i], "--help"))
			return true;
	return false;
}

static int print_about(const char *about)
{
	printf("usage: quincunx COMMAND ARGUMENT...\n\n  %s\n\n"
	       "quincunx --help has the other commands and the names of "
	       "games.\n", about);
	return STATUS_OK;
}

/* The screen. */

enum ending { ENDING_WISHED, ENDING_LINK_LOST, ENDING_SIGNAL };

struct terminal {
	struct screen *screen;
	struct input *input;
	struct cells *cells;
	bool is_drawn; /* what is to be seen is what was drawn last */
	int unseen;    /* keys since then */
	int signal;    /* ENDING_SIGNAL */
};

/* Who sends keys without end sees something of it now and then. */
#define UNSEEN_MOST 1000

static void fit_cells(struct terminal *terminal)
{
	struct cells *cells = cells_new(screen_rows(terminal->screen),
		screen_columns(terminal->screen));

	if (!cells)
		abort();
	cells_free(terminal->cells);
	terminal->cells = cells;
	terminal->is_drawn = false;
}

/* Nobody's time runs meanwhile. */
static void suspend(struct terminal *terminal, struct app *app)
{
	app_leave(app);
	if (screen_suspend(terminal->screen))
		fit_cells(terminal);
	app_skip_time(app, input_now());
}

/* Returns whether the signal ends the program. */
static bool take_signal(struct terminal *terminal, struct app *app,
	int number)
{
	switch (number) {
	case SIGWINCH:
		if (screen_resize(terminal->screen))
			fit_cells(terminal);
		return false;
	case SIGTSTP:
		suspend(terminal, app);
		return false;
	case SIGCONT:
		app_skip_time(app, input_now());
		screen_wake(terminal->screen);
		fit_cells(terminal);
		return false;
	default:
		terminal->signal = number;
		return true;
	}
}

static void apply_settings(struct terminal *terminal, const struct app *app)
{
	const struct settings *settings = app_settings(app);

	screen_theme(terminal->screen, app_theme(app));
	screen_mouse(terminal->screen, settings->mouse);
	input_set_escape_wait(terminal->input,
		input_escape_wait(settings->escape_wait));
}

/* Returns whether the program is to end. */
static bool take_key(struct terminal *terminal, struct app *app,
	const struct key *key)
{
	/* A click on a screen of another size was on something else. */
	if (key->type == KEY_POINTER && !terminal->is_drawn)
		return false;
	terminal->unseen++;
	app_time(app, input_now());
	switch (app_key(app, key)) {
	case APP_DRAW:
		break;
	case APP_DRAW_WHOLE:
		screen_forget(terminal->screen);
		break;
	case APP_SETTINGS:
		apply_settings(terminal, app);
		break;
	case APP_SUSPEND:
		suspend(terminal, app);
		break;
	case APP_END:
		return true;
	}
	return false;
}

/*
 * Not while more keys wait, so that held keys end when they are let go; and not
 * for the end: then the signal is what input_next() has to say.
 */
static bool may_draw(const struct terminal *terminal)
{
	return !signals_is_ending()
		&& (terminal->unseen > UNSEEN_MOST
		    || !input_has_more(terminal->input))
		&& screen_is_ready(terminal->screen);
}

/* False when the link is lost. */
static bool draw(struct terminal *terminal, struct app *app)
{
	app_draw(app, terminal->cells);
	terminal->is_drawn = true;
	terminal->unseen = 0;
	return screen_draw(terminal->screen, terminal->cells)
		|| signals_is_ending();
}

/* Waits for the terminal as well while something could not be shown. */
static void wait(struct terminal *terminal, const struct app *app, bool is_due,
	struct event *event)
{
	struct pollfd others[INPUT_OTHERS_MAX] = {
		{ .fd = STDOUT_FILENO, .events = POLLOUT }
	};
	size_t count = is_due;

	count += app_watched(app, others + count, INPUT_OTHERS_MAX - count);
	input_next(terminal->input, others, count,
		app_wait(app, input_now()), event);
}

static enum ending run(struct terminal *terminal, struct app *app)
{
	struct event event;
	bool is_due = true;

	for (;;) {
		is_due |= app_time(app, input_now());
		if (is_due && may_draw(terminal)) {
			if (!draw(terminal, app))
				return ENDING_LINK_LOST;
			is_due = false;
		}
		wait(terminal, app, is_due, &event);
		switch (event.type) {
		case EVENT_KEY:
			if (take_key(terminal, app, &event.key))
				return ENDING_WISHED;
			break;
		case EVENT_SIGNAL:
			if (take_signal(terminal, app, event.signal))
				return ENDING_SIGNAL;
			break;
		case EVENT_LINK_LOST:
			return ENDING_LINK_LOST;
		case EVENT_READY:
			break;
		case EVENT_TIME:
			continue;
		}
		is_due = true;
	}
}

/* Where the settings are kept; "" when there is no place for them: why. */
static bool find_config(const struct options *options,
	char path[PLACE_PATH_MAX], char *error, size_t size)
{
	error[0] = '\0';
	if (!options->config) {
		place_path(PLACE_CONFIG, "config", path, error, size);
		return true;
	}
	if (strlen(options->config) >= PLACE_PATH_MAX) {
		snprintf(error, size, "the path of --config is too long");
		return false;
	}
	strcpy(path, options->config);
	return true;
}

/* Whoever names a theme must get it; from a file it is only said. */
static bool find_looks(const struct options *options, char *error, size_t size)
{
	static const enum setting names[] = { SETTING_THEME, SETTING_PIECES };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (options->given[names[i]]
		    && !looks_try(&options->settings, names[i], error, size))
			return false;
	return true;
}

/* What was wrong in the configuration has no other place here. */
static int play_in_lines(const struct options *options,
	const struct settings *settings, const struct faults *faults)
{
	const struct plain_options plain = {
		.prompt = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
		.confirm = settings->confirm,
		.trust = !settings->warnings,
		.keep = true,
		.resume = options->resume,
		.no_paths = options->no_paths,
		.file = options->file,
		.watch = options->replay,
		.engines = true,
		.player = { options->player[0], options->player[1] },
		.seated = { options->seated[0], options->seated[1] },
		.clock = settings->clock,
		.now = input_now
	};
	char line[300];

	faults_sentence(faults, line, sizeof(line));
	if (line[0])
		fail(line, "");
	if (plain_run(options->game, &plain, stdin, stdout)
	    && errno != EPIPE)
		return fail("cannot write", "");
	return ferror(stdin) ? fail("cannot read", "") : STATUS_OK;
}

#define STATUS_LINES (-1) /* no exit status: lines will have to do */

/* The screen could not be had; says so, as nobody asked for lines. */
static int fall_back(bool is_unfit, const char *error)
{
	char line[300];

	if (!is_unfit)
		return fail(error, "");
	snprintf(line, sizeof(line), "%s; lines instead, as with --plain",
		error);
	fail(line, "");
	return STATUS_LINES;
}

/* Whoever has left presses Ctrl-C in vain: as soon as the terminal is given
 * back it would be a signal, and the end would look like a fault. */
static void hold_interrupts(void)
{
	sigset_t interrupt;

	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	sigprocmask(SIG_BLOCK, &interrupt, NULL);
}

static int play_on_screen(struct app *app)
{
	struct terminal terminal = { .screen = NULL };
	enum ending ending;
	bool is_unfit;
	char error[200];

	terminal.screen = screen_open(app_theme(app), &is_unfit, error,
		sizeof(error));
	if (!terminal.screen)
		return fall_back(is_unfit, error);
	screen_mouse(terminal.screen, app_settings(app)->mouse);
	if (!screen_shows_unicode(terminal.screen))
		app_be_ascii(app);
	terminal.input = input_new(STDIN_FILENO, signals_fd(),
		screen_term(terminal.screen),
		input_escape_wait(app_settings(app)->escape_wait));
	if (!terminal.input)
		abort();
	fit_cells(&terminal);
	ending = run(&terminal, app);
	app_time(app, input_now());
	app_leave(app);
	cells_free(terminal.cells);
	input_free(terminal.input);
	if (ending == ENDING_WISHED)
		hold_interrupts();
	screen_close(terminal.screen);
	if (ending == ENDING_SIGNAL)
		signals_die(terminal.signal);
	return ending == ENDING_WISHED ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Opens what the command line names, before the screen is taken. */
static bool open_game(struct app *app, const struct options *options,
	char *error, size_t size)
{
	if (options->resume)
		return app_resume(app, error, size);
	return !options->file || app_open(app, options->file, options->replay,
		error, size);
}

/* The command line over the configuration over the defaults. */
static int start(const struct options *options)
{
	struct settings settings;
	struct faults faults = { 0 };
	char path[PLACE_PATH_MAX], nowhere[80], error[600];
	struct app *app;
	int status;

	if (!find_config(options, path, nowhere, sizeof(nowhere)))
		return fail(nowhere, "");
	if (!find_looks(options, error, sizeof(error)))
		return fail(error, "");
	settings_init(&settings);
	if (path[0])
		settingsfile_load(&settings, path, &faults);
	options_apply(options, &settings);
	if (options->plain)
		return play_in_lines(options, &settings, &faults);
	app = options->learn ? app_new_book(&settings, options->game)
		: app_new(&settings, options->game);
	app_keep(app, path, nowhere, &faults);
	app_seat(app, options->player, options->seated);
	app_keep_games(app);
	if (options->no_paths)
		app_refuse_paths(app);
	if (open_game(app, options, error, sizeof(error))) {
		app_seat(app, options->player, options->seated);
		status = play_on_screen(app);
	} else {
		status = fail(error, "");
	}
	app_free(app);
	return status == STATUS_LINES
		? play_in_lines(options, &settings, &faults) : status;
}

/*
 * Where SSH starts nothing but this program, what somebody asked for instead is
 * not run; only the wish for lines, at its end, is heeded.
 */
static bool asks_for_lines(const char *command)
{
	const char *last = command ? strrchr(command, ' ') : NULL;

	return command && !strcmp(last ? last + 1 : command, "--plain");
}

/* "-c COMMAND", as a login shell is called for a command. */
static bool is_shell_call(int argc, char **argv)
{
	return argc == 3 && !strcmp(argv[1], "-c") && asks_for_lines(argv[2]);
}

/*
 * Where one of the first three descriptors is closed, the next file that is
 * opened would get it: a saved game would become the standard output. What
 * stands there instead cannot be used either.
 */
static bool fill_descriptors(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0
		    && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY
			: O_RDONLY) != fd)
			return false;
	return true;
}

int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : "";
	const struct own *own = own_find(word);
	const char *about = help_about(word);
	struct options options;
	char error[200];

	if (!fill_descriptors())
		return STATUS_USAGE;
	/* A file that may not grow is a fault like a full disk. */
	signal(SIGXFSZ, SIG_IGN);
	if (about && wants_help(argv))
		return flushed(print_about(about));
	if (own && own->print)
		return argc > 2 ? fail("nothing can follow: ", word)
			: flushed(own->print());
	if (command_about(word))
		return command_run(argc, argv);
	if (!options_read(&options, is_shell_call(argc, argv) ? 1 : argc, argv,
		error, sizeof(error)))
		return fail(error, "");
	if (options.help)
		return flushed(print_help());
	if (options.version)
		return flushed(print_version());
	/* A login shell: all that somebody gets who must not get one. */
	options.no_paths |= (argc > 0 && argv[0][0] == '-')
		|| is_shell_call(argc, argv);
	options.plain |= is_shell_call(argc, argv)
		|| asks_for_lines(getenv("SSH_ORIGINAL_COMMAND"));
	return start(&options);
}
