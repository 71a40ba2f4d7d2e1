/* SPDX-License-Identifier: MIT */
/*
 * Curses never touches the terminal.  It writes into a file in memory; after
 * each frame its bytes are taken from there and sent with one write().  The
 * terminal's modes are set by tty.c.  So it is known at each moment what has
 * been sent, and what has to be undone.
 */
#include "screen.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "signals.h"
#include "tty.h"
#include "utf8.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#undef columns /* term.h has a macro for every capability */

/* A resolved look; is_known says whether it has been worked out. */
struct look {
	attr_t attributes;
	int pair;
	bool is_known;
};

struct screen {
	struct tty tty;
	FILE *memory; /* where curses writes */
	SCREEN *curses;
	char term[68];
	struct theme theme;
	enum theme_depth depth;
	bool has_default_colours;
	struct cells *shown; /* what curses has been told; NULL: nothing */
	int pairs;           /* colour pairs in use, from 1 */
	struct {
		short foreground, background;
	} pair[256];
	struct look look[ROLE_COUNT][ROLE_COUNT];
};

/* The locale. */

static const char *wished_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return "C";
}

static void set_locale(void)
{
	const char *wish = wished_locale();

	if (setlocale(LC_CTYPE, ""))
		return;
	if (strcasestr(wish, "utf-8") || strcasestr(wish, "utf8"))
		setlocale(LC_CTYPE, "C.UTF-8");
}

/* Terminal types. */

static bool is_known_term(const char *term, int fd)
{
	int result = 0;

	return setupterm(term, fd, &result) == OK;
}

static bool has_string(const char *name)
{
	const char *string = tigetstr(name);

	return string && string != (char *)-1 && *string;
}

/*
 * Many hosts lack the descriptions of newer terminals, all of which understand
 * what an xterm does; anything else is trusted with a VT100's commands.
 */
static const char *stand_in(const char *term)
{
	static const char *const like_xterm[] = { "xterm", "kitty", "ghostty",
		"alacritty", "foot", "wezterm", "tmux", "screen", "rxvt",
		"konsole", "gnome", "vte", "st-", "contour", "iterm" };

	for (size_t i = 0; i < sizeof(like_xterm) / sizeof(*like_xterm); i++)
		if (strncasecmp(term, like_xterm[i],
			strlen(like_xterm[i])) == 0)
			return "xterm-256color";
	return "vt100";
}

static bool refuse(char *error, size_t size, const char *sentence)
{
	snprintf(error, size, "%s", sentence);
	return false;
}

/* Chooses screen->term; curses' idea of a terminal is loaded on the way. */
static bool choose_term(struct screen *screen, char *error, size_t size)
{
	const char *term = getenv("TERM");
	const char *used = term;
	int fd = fileno(screen->memory);

	if (!term || !*term)
		return refuse(error, size, "TERM is not set: it should name "
			"the kind of terminal");
	if (!tty_term_is_sane(term))
		return refuse(error, size,
			"TERM is not the name of a terminal");
	if (!is_known_term(used, fd)) {
		used = stand_in(term);
		if (!is_known_term(used, fd)) {
			snprintf(error, size, "the terminal \"%s\" is not "
				"known to this system", term);
			return false;
		}
	}
	if (!has_string("cup")) {
		snprintf(error, size,
			"the terminal \"%s\" cannot move its cursor", term);
		return false;
	}
	del_curterm(cur_term); /* newterm() loads it again */
	snprintf(screen->term, sizeof(screen->term), "%s", used);
	return true;
}

/* Sending. */

/* Forgets what curses has written. */
static void discard(struct screen *screen)
{
	fflush(screen->memory);
	lseek(fileno(screen->memory), 0, SEEK_SET);
}

/* Sends what curses has written, in one piece. */
static bool flush(struct screen *screen)
{
	char small[16384];
	char *bytes = small;
	off_t length;
	bool sent = false;

	fflush(screen->memory);
	length = lseek(fileno(screen->memory), 0, SEEK_CUR);
	if (length > (off_t)sizeof(small))
		bytes = malloc((size_t)length);
	if (bytes && pread(fileno(screen->memory), bytes, (size_t)length, 0)
		== length)
		sent = tty_write(&screen->tty, bytes, (size_t)length,
			signals_is_ending);
	if (bytes != small)
		free(bytes);
	discard(screen);
	return sent;
}

/* The rescue: what is sent to leave, in a crash or in good order. */

struct buffer {
	size_t length;
	char bytes[SIGNALS_RESCUE_MAX];
};

/* Adds a capability without its padding, $<5>, for which no crash waits. */
static void add_string(struct buffer *buffer, const char *string)
{
	size_t start = buffer->length;

	if (!string || string == (char *)-1)
		return;
	while (*string) {
		if (string[0] == '$' && string[1] == '<'
		    && strchr(string, '>')) {
			string = strchr(string, '>') + 1;
			continue;
		}
		if (buffer->length == sizeof(buffer->bytes)) {
			buffer->length = start;
			return;
		}
		buffer->bytes[buffer->length++] = *string++;
	}
}

/*
 * Plain text, the last line, the screen from before or else an empty one, a
 * visible cursor.  Nothing more is needed: between two frames curses has no
 * other mode on.
 */
static void arm_rescue(struct screen *screen)
{
	struct buffer buffer = { 0 };

	add_string(&buffer, tiparm(tigetstr("cup"), LINES - 1, 0));
	add_string(&buffer, tigetstr("sgr0"));
	add_string(&buffer, tigetstr("op"));
	add_string(&buffer, tigetstr(has_string("rmcup") ? "rmcup" : "clear"));
	add_string(&buffer, tigetstr("rmkx"));
	add_string(&buffer, tigetstr("cnorm"));
	signals_arm(&screen->tty, buffer.bytes, buffer.length);
}

/* Opening. */

static void start_colours(struct screen *screen)
{
	const char *no_colour = getenv("NO_COLOR");

	screen->depth = THEME_0;
	if ((no_colour && *no_colour) || !has_colors() || start_color() != OK)
		return;
	screen->depth = theme_depth_of(COLORS);
	screen->has_default_colours = use_default_colors() == OK;
}

/* Resizes curses to the terminal; returns whether that changed anything. */
static bool adopt_size(struct screen *screen)
{
	int rows, columns;

	tty_size(&screen->tty, &rows, &columns);
	if (rows > CELLS_MAX_ROWS)
		rows = CELLS_MAX_ROWS;
	if (columns > CELLS_MAX_COLUMNS)
		columns = CELLS_MAX_COLUMNS;
	if (rows == LINES && columns == COLS)
		return false;
	resizeterm(rows, columns);
	return true;
}

static bool start_curses(struct screen *screen, char *error, size_t size)
{
	unsetenv("LINES");
	unsetenv("COLUMNS");
	screen->curses = newterm(screen->term, screen->memory, stdin);
	if (!screen->curses)
		return refuse(error, size, "curses does not start");
	typeahead(-1);
	nonl();
	leaveok(stdscr, FALSE);
	scrollok(stdscr, FALSE);
	keypad(stdscr, TRUE);
	start_colours(screen);
	adopt_size(screen);
	return true;
}

static bool open_memory(struct screen *screen, char *error, size_t size)
{
	int fd = memfd_create("screen", MFD_CLOEXEC);

	screen->memory = fd < 0 ? NULL : fdopen(fd, "w");
	if (!screen->memory && fd >= 0)
		close(fd);
	return screen->memory
		|| refuse(error, size, "there is no memory for the screen");
}

static void destroy(struct screen *screen)
{
	if (screen->curses)
		delscreen(screen->curses);
	if (screen->memory)
		fclose(screen->memory);
	cells_free(screen->shown);
	free(screen);
}

/* Everything that can fail before the terminal is touched. */
static bool prepare(struct screen *screen, char *error, size_t size)
{
	return tty_begin(&screen->tty, STDIN_FILENO, STDOUT_FILENO, error, size)
		&& open_memory(screen, error, size)
		&& choose_term(screen, error, size);
}

struct screen *screen_open(const struct theme *theme, char *error,
	size_t error_size)
{
	struct screen *screen = calloc(1, sizeof(*screen));

	if (!screen) {
		refuse(error, error_size, "there is no memory for the screen");
		return NULL;
	}
	screen->theme = *theme;
	set_locale();
	if (!prepare(screen, error, error_size)) {
		destroy(screen);
		return NULL;
	}
	/* Handlers first: curses installs its own where there are none. */
	if (!signals_begin()) {
		refuse(error, error_size, "there are no free descriptors");
		destroy(screen);
		return NULL;
	}
	if (!start_curses(screen, error, error_size)) {
		signals_end();
		destroy(screen);
		return NULL;
	}
	tty_raw(&screen->tty, signals_is_ending);
	arm_rescue(screen);
	return screen;
}

/*
 * The terminal as it was.  Curses is told, so that it knows how to come back,
 * but its bytes are not sent: leaving in good order is what a crash does too.
 */
static void leave(struct screen *screen)
{
	endwin();
	discard(screen);
	signals_rescue();
}

void screen_close(struct screen *screen)
{
	if (!screen)
		return;
	leave(screen);
	signals_end();
	destroy(screen);
}

const char *screen_term(const struct screen *screen)
{
	return screen->term;
}

int screen_rows(const struct screen *screen)
{
	(void)screen;
	return LINES;
}

int screen_columns(const struct screen *screen)
{
	(void)screen;
	return COLS;
}

/* Looks. */

static short curses_colour(const struct screen *screen, int colour, int plain)
{
	if (colour != THEME_DEFAULT)
		return (short)colour;
	return (short)(screen->has_default_colours ? -1 : plain);
}

/* The pair for two colours; pair 0, the default, when there are no more. */
static int pair_of(struct screen *screen, struct style style)
{
	short foreground = curses_colour(screen, style.foreground, COLOR_WHITE);
	short background = curses_colour(screen, style.background, COLOR_BLACK);
	int most = (int)(sizeof(screen->pair) / sizeof(*screen->pair));

	if (style.foreground == THEME_DEFAULT
	    && style.background == THEME_DEFAULT)
		return 0;
	for (int i = 1; i <= screen->pairs; i++)
		if (screen->pair[i].foreground == foreground
		    && screen->pair[i].background == background)
			return i;
	if (screen->pairs + 1 >= COLOR_PAIRS || screen->pairs + 1 >= most)
		return 0;
	screen->pairs++;
	screen->pair[screen->pairs].foreground = foreground;
	screen->pair[screen->pairs].background = background;
	init_pair((short)screen->pairs, foreground, background);
	return screen->pairs;
}

static attr_t curses_attributes(unsigned attributes)
{
	return (attributes & THEME_BOLD ? A_BOLD : 0)
		| (attributes & THEME_DIM ? A_DIM : 0)
		| (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0)
		| (attributes & THEME_REVERSE ? A_REVERSE : 0);
}

static const struct look *look_of(struct screen *screen,
	const struct cell *cell)
{
	struct look *look = &screen->look[cell->ground][cell->ink];
	struct style style;

	if (look->is_known)
		return look;
	style = theme_blend(&screen->theme, screen->depth,
		(enum role)cell->ground, (enum role)cell->ink);
	look->attributes = curses_attributes(style.attributes);
	look->pair = screen->depth == THEME_0 ? 0 : pair_of(screen, style);
	look->is_known = true;
	return look;
}

/* Drawing. */

/* The second column of a wide glyph is drawn with the first. */
static void put_cell(struct screen *screen, int row, int column,
	const struct cell *cell)
{
	const struct look *look = look_of(screen, cell);
	wchar_t text[2] = { (wchar_t)cell->glyph, 0 };
	int width = utf8_code_width(cell->glyph);
	cchar_t out;

	if (cell->glyph == 0)
		return;
	if (cell->glyph >= 0x80 && wcwidth(text[0]) != width)
		text[0] = UTF8_SUBSTITUTE;
	setcchar(&out, text, look->attributes, (short)look->pair, NULL);
	mvadd_wch(row, column, &out);
	if (width == 2 && text[0] == UTF8_SUBSTITUTE)
		mvadd_wch(row, column + 1, &out);
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
	return a->glyph == b->glyph && a->ink == b->ink
		&& a->ground == b->ground;
}

/* Makes screen->shown a grid of the screen's size that equals nothing. */
static bool begin_shown(struct screen *screen)
{
	struct cells *shown = screen->shown;

	if (shown && shown->rows == LINES && shown->columns == COLS)
		return true;
	cells_free(shown);
	screen->shown = shown = cells_new(LINES, COLS);
	if (!shown)
		return false;
	for (int i = 0; i < shown->rows * shown->columns; i++)
		shown->at[i].glyph = UTF8_BAD;
	return true;
}

static void put_changes(struct screen *screen, const struct cells *cells)
{
	static const struct cell outside = { ' ', ROLE_TEXT, ROLE_TEXT };

	for (int r = 0; r < screen->shown->rows; r++) {
		for (int c = 0; c < screen->shown->columns; c++) {
			const struct cell *cell = cells_at(cells, r, c);
			struct cell *old = cells_at(screen->shown, r, c);

			if (!cell)
				cell = &outside;
			if (same_cell(cell, old))
				continue;
			put_cell(screen, r, c, cell);
			*old = *cell;
		}
	}
}

/* A hidden cursor rests on the last line, where it is in nobody's way. */
static void put_cursor(const struct cells *cells)
{
	bool show = cells->cursor_row >= 0 && cells->cursor_row < LINES
		&& cells->cursor_column >= 0 && cells->cursor_column < COLS;

	curs_set(show);
	if (show)
		move(cells->cursor_row, cells->cursor_column);
	else
		move(LINES - 1, 0);
}

bool screen_draw(struct screen *screen, const struct cells *cells)
{
	if (!begin_shown(screen))
		return false;
	put_changes(screen, cells);
	put_cursor(cells);
	refresh();
	return flush(screen);
}

void screen_forget(struct screen *screen)
{
	cells_free(screen->shown);
	screen->shown = NULL;
	clearok(curscr, TRUE);
}

bool screen_resize(struct screen *screen)
{
	if (!adopt_size(screen))
		return false;
	screen_forget(screen);
	arm_rescue(screen);
	return true;
}

/*
 * The modes first: in the background that stops the program once more, which
 * must not keep it from the end that it was woken for.
 */
static void enter(struct screen *screen)
{
	if (signals_is_ending()
	    || !tty_raw(&screen->tty, signals_is_ending))
		return;
	adopt_size(screen);
	screen_forget(screen);
	arm_rescue(screen);
	/* Curses forgets this one because it cannot set the modes itself. */
	keypad(stdscr, TRUE);
}

bool screen_suspend(struct screen *screen)
{
	bool stopped;

	leave(screen);
	stopped = signals_stop();
	enter(screen);
	return stopped;
}

void screen_wake(struct screen *screen)
{
	/* Not sent: it would be written on the shell's own screen. */
	endwin();
	discard(screen);
	enter(screen);
}
