/* SPDX-License-Identifier: MIT */
#include "doctor.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cells.h"
#include "clean.h"
#include "games.h"
#include "input.h"
#include "looks.h"
#include "places.h"
#include "screen.h"
#include "settingsfile.h"

/* A title, or with a name a line under it; whatever it says is cleaned. */
static void say(const char *name, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void say(const char *name, const char *format, ...)
{
	char line[PLACE_PATH_MAX + 300];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line, sizeof(line), format, arguments);
	va_end(arguments);
	clean_line(line);
	if (name)
		printf("  %-18s%s\n", name, line);
	else
		printf("\n%s\n", line);
}

/* The terminal. */

static const char *value_of(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : "(not set)";
}

static void say_size(void)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
		say("size", "not known: standard output is no terminal");
	else if (!size.ws_row || !size.ws_col)
		say("size", "not said by the terminal: 80 x 24 is taken");
	else
		say("size", "%d columns, %d rows", size.ws_col, size.ws_row);
}

static void say_term(const struct screen_facts *facts)
{
	const char *term = getenv("TERM");

	say("TERM", "%.100s", value_of("TERM"));
	if (!facts->term[0])
		say("taken for", "nothing that can move its cursor");
	else if (!term || strcmp(term, facts->term) != 0)
		say("taken for", "%s, as this system does not know it",
			facts->term);
	if (facts->is_fit)
		say("whole screen", "yes");
	else
		say("whole screen", "no, lines as with --plain: %s",
			facts->fault);
}

static void say_terminal(const struct screen_facts *facts)
{
	say(NULL, "Terminal");
	say_term(facts);
	say_size();
	say("NO_COLOR", "%.40s", value_of("NO_COLOR"));
	say("colours", "%d; themes use their section [%d]", facts->colours,
		theme_colours(facts->depth));
	say("mouse", facts->has_mouse ? "clicks, the wheel and pasted text are "
		"reported" : "this terminal is not known to have one");
	say("Esc waits", "%d ms", input_escape_wait(0));
}

/* Characters. */

static void say_locale(const struct screen_facts *facts)
{
	say(NULL, "Characters");
	say("LC_ALL", "%.60s", value_of("LC_ALL"));
	say("LC_CTYPE", "%.60s", value_of("LC_CTYPE"));
	say("LANG", "%.60s", value_of("LANG"));
	say("locale", "%s", facts->locale);
	say("charset", "%s%s", facts->charset, facts->is_utf8 ? ""
		: ": ASCII alone is shown; a UTF-8 locale shows more");
}

/* Folders. */

static void say_file(const char *name, const char *path, int wants)
{
	struct stat about;

	if (stat(path, &about) != 0)
		say(name, errno == ENOENT ? "%s (made when needed)"
			: "%s (cannot be read)", path);
	else if (access(path, wants) != 0)
		say(name, "%s (%s)", path, strerror(errno));
	else
		say(name, "%s", path);
}

static void say_place(enum place place, const char *name)
{
	char path[PLACE_PATH_MAX], error[200];

	if (place_path(place, "", path, error, sizeof(error)))
		say_file(name, path, R_OK | W_OK | X_OK);
	else
		say(name, "none: %s", error);
}

static void say_settings(void)
{
	char path[PLACE_PATH_MAX], text[FAULT_MAX + 80];
	struct settings settings;
	struct faults faults = { 0 };

	if (!place_path(PLACE_CONFIG, "config", path, text, sizeof(text)))
		return;
	say_file("settings", path, R_OK | W_OK);
	settings_init(&settings);
	settingsfile_load(&settings, path, &faults);
	faults_sentence(&faults, text, sizeof(text));
	if (text[0])
		say("", "%s", text);
}

static void say_folders(void)
{
	say(NULL, "Folders");
	say_place(PLACE_CONFIG, "configuration");
	say_settings();
	say_place(PLACE_STATE, "state");
	say_place(PLACE_DATA, "data");
}

/* Themes and piece sets. */

static void say_themes(const char *folder)
{
	struct catalog_names names;
	struct theme theme;
	char error[200];

	say(NULL, "Themes");
	catalog_list(&theme_catalog, folder, &names);
	for (int i = 0; i < names.n; i++) {
		bool good = theme_load(&theme, names.at[i], folder, error,
			sizeof(error));

		say(names.at[i], "%s", good ? theme.name : error);
	}
}

/*
 * Some pieces of a game in a row of squares with a bar on each side, and the
 * ruler under it, which has no character that could be of another width.
 */
static void draw_ruler(struct cells *cells, int row, int n, int width)
{
	for (int i = 0; i <= n; i++)
		cells_put(cells, row, 2 + i * (width + 1), '|', ROLE_TEXT);
	for (int i = 0; i < n * (width + 1); i++)
		if (i % (width + 1))
			cells_put(cells, row, 2 + i, '.', ROLE_TEXT);
}

static void draw_bars(struct cells *cells, int rows, int n, int width)
{
	for (int row = 0; row < rows; row++)
		for (int i = 0; i <= n; i++)
			cells_put(cells, row, 2 + i * (width + 1), '|',
				ROLE_TEXT);
}

static void print_cells(const struct cells *cells)
{
	char *text = cells_text(cells);

	if (!text)
		abort();
	fputs(text, stdout);
	free(text);
}

#define LINE_MOST 78 /* columns */

/* Kinds from `first`, as many as fit on a line; returns the next one. */
static int draw_kinds(const struct pieceset *shapes, const struct game *game,
	int side, int first, int width, int height)
{
	int most = (LINE_MOST - 3) / (width + 1);
	int left = game->n_kinds - first, n = left < most ? left : most;
	struct cells *cells = cells_new(height + 1, LINE_MOST);

	if (!cells)
		abort();
	draw_bars(cells, height, n, width);
	for (int i = 0; i < n; i++)
		pieceset_draw(shapes, game, PIECE(side, first + i), cells,
			(struct area){ 0, 3 + i * (width + 1), height,
				width });
	draw_ruler(cells, height, n, width);
	print_cells(cells);
	cells_free(cells);
	return first + n;
}

/* Variants of one game have the same pieces. */
static bool same_pieces(const struct game *a, const struct game *b)
{
	bool same = a->n_kinds == b->n_kinds;

	for (int kind = 1; same && kind < a->n_kinds; kind++)
		same = strcmp(a->kinds[kind].name, b->kinds[kind].name) == 0;
	return same;
}

static void draw_set(const struct pieceset *shapes, int width, int height)
{
	for (int i = 0; games[i]; i++) {
		if (i > 0 && same_pieces(games[i], games[i - 1]))
			continue;
		for (int side = 0; side < 2; side++) {
			int kind = 1;

			while (kind < games[i]->n_kinds)
				kind = draw_kinds(shapes, games[i], side, kind,
					width, height);
		}
	}
}

/* Whether the set has figures that only larger squares show. */
static bool has_large(const struct pieceset *shapes)
{
	for (int i = 0; i < shapes->n_figures; i++)
		if (shapes->figure[i].least_rows > 1)
			return true;
	return false;
}

static void show_pieces(const char *folder, bool ascii_only)
{
	struct pieceset *shapes = malloc(sizeof(*shapes));
	struct catalog_names names;
	char error[200];

	if (!shapes)
		abort();
	say(NULL, "Piece sets");
	printf("  Every | is to stand right over the | under it. Where one is "
		"aside, this\n  font draws the piece before it too wide or "
		"too narrow: choose another set.\n");
	catalog_list(&pieceset_catalog, folder, &names);
	for (int i = 0; i < names.n; i++) {
		bool good = pieceset_load(shapes, names.at[i], folder,
			ascii_only, error, sizeof(error));

		say(NULL, "%s: %s", names.at[i], good ? shapes->name : error);
		draw_set(shapes, 3, 1);
		if (has_large(shapes))
			draw_set(shapes, 7, 3);
	}
	free(shapes);
}

/* What it comes to, at the end, where it stays in sight. */
static void say_in_short(const struct screen_facts *facts)
{
	say(NULL, "In short");
	if (!facts->is_fit)
		printf("  Games are played in lines here: %s.\n",
			facts->fault);
	else if (facts->depth == 0)
		printf("  Games are played on the whole screen, without "
			"colours.\n");
	else
		printf("  Games are played on the whole screen, in %d "
			"colours.\n", theme_colours(facts->depth));
	printf("  %s can be shown.\n", facts->is_utf8 ? "Chess symbols"
		: "Plain letters alone");
}

int doctor_run(void)
{
	struct screen_facts facts;
	struct looks looks;
	const char *folder;

	looks_init(&looks);
	folder = looks.folder[0] ? looks.folder : NULL;
	screen_probe(&facts);
	printf("What quincunx finds here\n");
	show_pieces(folder, !facts.is_utf8);
	say_themes(folder);
	say_folders();
	say_locale(&facts);
	say_terminal(&facts);
	say_in_short(&facts);
	return 0;
}
