/* SPDX-License-Identifier: MIT */
/*
 * Curses never touches the terminal.  It writes into a file in memory; after
 * each frame its bytes are taken from there and sent with one write().  The
 * terminal's modes are set by tty.c.  So it is known at each moment what has
 * been sent, and what has to be undone.
 */
#include "screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

#include "shrink.h"
#include "signals.h"
#include "tty.h"
#include "utf8.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#undef columns /* term.h has a macro for every capability */

/* A resolved look; is_known says whether it has been worked out. */
struct look {
	struct style style;
	attr_t attributes;
	int pair;
	bool is_known;
};

#define PAIRS_MOST 256

struct screen {
	struct tty tty;
	FILE *memory; /* where curses writes */
	SCREEN *curses;
	char term[68];
	struct theme theme;
	enum theme_depth depth;
	bool has_default_colours;
	bool is_ansi;        /* its attributes are those of shrink.h */
	int colours;         /* that the terminal says it has */
	bool has_mouse;      /* it can report the mouse, and pasting */
	bool wants_mouse;
	char modes[64];      /* to be sent before the next frame */
	struct cells *shown; /* what curses has been told; NULL: nothing */
	int pairs;           /* colour pairs in use, from 1 */
	struct {
		short foreground, background;
	} pair[PAIRS_MOST];
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

/*
 * Whether the terminal sends what guard.h knows as the mouse.  Such a terminal
 * also takes the request about pasting, or passes over it.
 */
static bool can_report_mouse(void)
{
	const char *report = tigetstr("kmous");

	if (!has_string("kmous"))
		return has_string("XM");
	return strcmp(report, "\033[M") == 0 || strcmp(report, "\033[<") == 0;
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
	screen->has_mouse = can_report_mouse();
	screen->colours = has_string("setaf") || has_string("setf")
		? tigetnum("colors") : 0;
	screen->is_ansi = has_string("sgr0")
		&& shrink_is_known(tigetstr("sgr0"));
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

/*
 * Sends what curses has written, in one piece, and what the terminal is to
 * report from now on.
 */
static bool flush(struct screen *screen, bool is_whole)
{
	char small[16384];
	char *bytes = small;
	off_t length;
	bool sent = false;

	fputs(screen->modes, screen->memory);
	screen->modes[0] = '\0';
	fflush(screen->memory);
	length = lseek(fileno(screen->memory), 0, SEEK_CUR);
	if (length > (off_t)sizeof(small))
		bytes = malloc((size_t)length);
	if (bytes && pread(fileno(screen->memory), bytes, (size_t)length, 0)
		== length)
		sent = tty_write(&screen->tty, bytes, screen->is_ansi
			? shrink_bytes(bytes, (size_t)length, is_whole)
			: (size_t)length,
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
 * What a terminal can report: its buttons and their dragging, in a form that
 * has no largest place, and where a pasted text begins and ends.  (A terminal
 * that does not know the form sends the older one.)
 */
#define MOUSE_ON "\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l"
#define PASTE_ON "\033[?2004h"
#define REPORTS_OFF MOUSE_OFF "\033[?2004l"

/* Asks for the reports that are wished, with the next frame. */
static void ask_reports(struct screen *screen)
{
	if (screen->has_mouse)
		snprintf(screen->modes, sizeof(screen->modes), "%s%s", PASTE_ON,
			screen->wants_mouse ? MOUSE_ON : MOUSE_OFF);
}

/*
 * No more reports, plain text, the last line, the screen from before or else
 * an empty one, a visible cursor.  Nothing more is needed: between two frames
 * curses has no other mode on.
 */
static void arm_rescue(struct screen *screen)
{
	struct buffer buffer = { 0 };

	if (screen->has_mouse)
		add_string(&buffer, REPORTS_OFF);
	add_string(&buffer, tiparm(tigetstr("cup"), LINES - 1, 0));
	add_string(&buffer, tigetstr("sgr0"));
	add_string(&buffer, tigetstr("op"));
	add_string(&buffer, tigetstr(has_string("rmcup") ? "rmcup" : "clear"));
	add_string(&buffer, tigetstr("rmkx"));
	add_string(&buffer, tigetstr("cnorm"));
	signals_arm(&screen->tty, buffer.bytes, buffer.length);
}

/* Opening. */

static bool wants_no_colour(void)
{
	const char *no_colour = getenv("NO_COLOR");

	return no_colour && *no_colour;
}

static void start_colours(struct screen *screen)
{
	screen->depth = THEME_0;
	if (wants_no_colour() || !has_colors() || start_color() != OK)
		return;
	screen->depth = theme_depth_of(COLORS);
	screen->has_default_colours = use_default_colors() == OK;
}

/* The terminal's size, as much of it as is drawn. */
static void find_size(const struct screen *screen, int *rows, int *columns)
{
	tty_size(&screen->tty, rows, columns);
	if (*rows > CELLS_MAX_ROWS)
		*rows = CELLS_MAX_ROWS;
	if (*columns > CELLS_MAX_COLUMNS)
		*columns = CELLS_MAX_COLUMNS;
}

/* Resizes curses to the terminal; returns whether that changed anything. */
static bool adopt_size(struct screen *screen)
{
	int rows, columns;

	find_size(screen, &rows, &columns);
	if (rows == LINES && columns == COLS)
		return false;
	resizeterm(rows, columns);
	return true;
}

/*
 * Curses cannot ask its file in memory for a size.  If it is not told one it
 * believes the terminal's description, which may ask for gigabytes.
 */
static void set_size(const struct screen *screen)
{
	int rows, columns;
	char number[16];

	find_size(screen, &rows, &columns);
	snprintf(number, sizeof(number), "%d", rows);
	setenv("LINES", number, 1);
	snprintf(number, sizeof(number), "%d", columns);
	setenv("COLUMNS", number, 1);
}

static bool start_curses(struct screen *screen, char *error, size_t size)
{
	set_size(screen);
	screen->curses = newterm(screen->term, screen->memory, stdin);
	unsetenv("LINES");
	unsetenv("COLUMNS");
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

/* Large frames are some ten thousand bytes. */
#define FRAME_ROOM (256 * 1024)

/* The limit for files (ulimit -f) holds for the file in memory, too. */
static bool may_grow(void)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_FSIZE, &limit) != 0
		|| limit.rlim_cur == RLIM_INFINITY
		|| limit.rlim_cur >= FRAME_ROOM;
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
static bool prepare(struct screen *screen, bool *is_unfit, char *error,
	size_t size)
{
	if (!open_memory(screen, error, size))
		return false;
	*is_unfit = !(may_grow() || refuse(error, size, "files may not be as "
			"large as a screen (ulimit -f)"))
		|| !tty_begin(&screen->tty, STDIN_FILENO, STDOUT_FILENO,
			error, size)
		|| !choose_term(screen, error, size);
	return !*is_unfit;
}

static void tell_locale(struct screen_facts *facts)
{
	const char *name = setlocale(LC_CTYPE, NULL);

	snprintf(facts->locale, sizeof(facts->locale), "%s", name);
	snprintf(facts->charset, sizeof(facts->charset), "%s",
		nl_langinfo(CODESET));
	facts->is_utf8 = strcmp(facts->charset, "UTF-8") == 0;
}

void screen_probe(struct screen_facts *facts)
{
	struct screen *screen = calloc(1, sizeof(*screen));
	bool is_unfit;

	if (!screen)
		abort();
	*facts = (struct screen_facts){ .is_fit = false };
	set_locale();
	facts->is_fit = prepare(screen, &is_unfit, facts->fault,
		sizeof(facts->fault));
	if (!facts->is_fit && screen->memory) {
		/* It may only be that there is no terminal just now. */
		char ignored[200];

		choose_term(screen, ignored, sizeof(ignored));
	}
	memcpy(facts->term, screen->term, sizeof(facts->term));
	facts->has_mouse = screen->has_mouse;
	facts->colours = screen->colours > 0 ? screen->colours : 0;
	facts->depth = wants_no_colour() ? THEME_0
		: theme_depth_of(facts->colours);
	tell_locale(facts);
	destroy(screen);
}

struct screen *screen_open(const struct theme *theme, bool *is_unfit,
	char *error, size_t error_size)
{
	struct screen *screen = calloc(1, sizeof(*screen));

	*is_unfit = false;
	if (!screen) {
		refuse(error, error_size, "there is no memory for the screen");
		return NULL;
	}
	screen->theme = *theme;
	set_locale();
	if (!prepare(screen, is_unfit, error, error_size)) {
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
	ask_reports(screen);
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

void screen_mouse(struct screen *screen, bool on)
{
	screen->wants_mouse = on;
	ask_reports(screen);
}

void screen_theme(struct screen *screen, const struct theme *theme)
{
	screen->theme = *theme;
	memset(screen->look, 0, sizeof(screen->look));
	screen->pairs = 0;
	screen_forget(screen);
}

const char *screen_term(const struct screen *screen)
{
	return screen->term;
}

bool screen_shows_unicode(const struct screen *screen)
{
	(void)screen;
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
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

	if (style.foreground == THEME_DEFAULT
	    && style.background == THEME_DEFAULT)
		return 0;
	for (int i = 1; i <= screen->pairs; i++)
		if (screen->pair[i].foreground == foreground
		    && screen->pair[i].background == background)
			return i;
	if (screen->pairs + 1 >= COLOR_PAIRS || screen->pairs + 1 >= PAIRS_MOST)
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

static struct look look_for(struct screen *screen, struct style style)
{
	return (struct look){
		.style = style,
		.attributes = curses_attributes(style.attributes),
		.pair = screen->depth == THEME_0 ? 0 : pair_of(screen, style),
		.is_known = true,
	};
}

static const struct look *look_of(struct screen *screen,
	const struct cell *cell)
{
	struct look *look = &screen->look[cell->ground][cell->ink];

	if (!look->is_known)
		*look = look_for(screen, theme_blend(&screen->theme,
			screen->depth, (enum role)cell->ground,
			(enum role)cell->ink));
	return look;
}

/*
 * Of a blank only the background is to be seen: what else its look says may
 * stay as it is in the cell before, so that nothing has to be sent for it.
 */
static struct look blank_look(struct screen *screen, const struct look *own,
	const struct look *before)
{
	const unsigned seen = THEME_UNDERLINE | THEME_REVERSE;
	struct style style = before->style;

	if (((own->style.attributes | before->style.attributes) & seen)
	    || screen->pairs >= COLOR_PAIRS / 2
	    || screen->pairs >= PAIRS_MOST / 2)
		return *own;
	style.background = own->style.background;
	if (style.background != THEME_DEFAULT)
		style.attributes &= THEME_BOLD;
	return look_for(screen, style);
}

/* Drawing. */

/* The second column of a wide glyph is drawn with the first. */
static void put_cell(int row, int column, const struct cell *cell,
	const struct look *look)
{
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

static const struct cell *wanted(const struct cells *cells, int row,
	int column)
{
	static const struct cell outside = { ' ', ROLE_TEXT, ROLE_TEXT };
	const struct cell *cell = cells_at(cells, row, column);

	return cell ? cell : &outside;
}

static bool row_differs(const struct screen *screen, const struct cells *cells,
	int row)
{
	for (int c = 0; c < screen->shown->columns; c++)
		if (!same_cell(wanted(cells, row, c),
			cells_at(screen->shown, row, c)))
			return true;
	return false;
}

/* Whether the blank ends a row or a long gap: those are cleared as they are. */
static bool is_gap(const struct cells *cells, int row, int column)
{
	for (int i = 0; i < 4; i++) {
		const struct cell *cell = cells_at(cells, row, column + i);

		if (!cell)
			return true;
		if (cell->glyph != ' ')
			return false;
	}
	return true;
}

static struct look look_at(struct screen *screen, const struct cells *cells,
	int row, int column, const struct look *before)
{
	const struct cell *cell = wanted(cells, row, column);
	const struct look *own = look_of(screen, cell);

	if (cell->glyph != ' ' || !before->is_known
	    || (own->style.background == THEME_DEFAULT
		&& is_gap(cells, row, column)))
		return *own;
	return blank_look(screen, own, before);
}

static void put_row(struct screen *screen, const struct cells *cells, int row)
{
	struct look look = { .is_known = false };

	for (int c = 0; c < screen->shown->columns; c++) {
		const struct cell *cell = wanted(cells, row, c);
		struct cell *old = cells_at(screen->shown, row, c);

		look = look_at(screen, cells, row, c, &look);
		if (same_cell(cell, old))
			continue;
		put_cell(row, c, cell, &look);
		*old = *cell;
	}
}

static void put_changes(struct screen *screen, const struct cells *cells)
{
	for (int row = 0; row < screen->shown->rows; row++)
		if (row_differs(screen, cells, row))
			put_row(screen, cells, row);
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

bool screen_is_ready(const struct screen *screen)
{
	return tty_is_ready(&screen->tty);
}

bool screen_draw(struct screen *screen, const struct cells *cells)
{
	bool is_whole = !screen->shown;

	if (!begin_shown(screen))
		return false;
	put_changes(screen, cells);
	put_cursor(cells);
	if (cells->rings)
		beep();
	refresh();
	return flush(screen, is_whole);
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
	ask_reports(screen);
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
