/* SPDX-License-Identifier: MIT */
/*
 * Curses never touches the terminal.  It writes into a file in memory; after
 * each frame its bytes are taken from there and sent with one write().  The
 * terminal's modes are set by tty.c.  So it is known at each moment what has
 * been sent, and what has to be undone.
 *
 * Curses knows every terminal and sends each of them more than is needed: each
 * attribute alone, all colours where one changes.  Nearly all terminals speak
 * ECMA-48; to these curses says only how the screen is entered and left, and
 * frame.h what is on it.
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

#include "frame.h"
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
	uint32_t number; /* in the table of looks for frame.h */
	bool is_known;
};

#define PAIRS_MOST 256
#define LOOKS_MOST (1 + ROLE_COUNT * ROLE_COUNT)

struct screen {
	struct tty tty;
	FILE *memory; /* where curses writes */
	SCREEN *curses;
	char term[68];
	struct theme theme;
	enum theme_depth depth;
	bool has_default_colours;
	bool is_plain_ansi;  /* frame.h can say all that there is to say */
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
	struct frame *frame; /* what a plain terminal shows; NULL: nothing */
	struct pen pen;
	struct pen_colours pen_colours;
	unsigned attributes; /* that the terminal has */
	unsigned colourless; /* those of them that go with no colour */
	int looks;
	struct pen_look pen_look[LOOKS_MOST];
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

/* Whether a capability is this one, but for padding, $<5>. */
static bool is_string(const char *name, const char *wish)
{
	const char *string = tigetstr(name);
	size_t length = strlen(wish);

	return string && string != (char *)-1
		&& strncmp(string, wish, length) == 0
		&& (!string[length] || string[length] == '$');
}

/* How terminals end all attributes, and the line-drawing characters. */
static bool ends_attributes(void)
{
	static const char *const known[] = { "\033(B\033[m", "\033[m\017",
		"\033[0;10m", "\033[m", "\033[0m", "\033[m\033(B",
		"\033[0m\017" };

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
		if (is_string("sgr0", known[i]))
			return true;
	return false;
}

/* Whether a colour is a parameter among others. */
static bool sets_colours(const char *name)
{
	const char *string = has_string(name) ? tigetstr(name) : "";
	const char *set = tiparm(string, 1);
	size_t length = set ? strlen(set) : 0;

	return length > 3 && length < 16 && strncmp(set, "\033[", 2) == 0
		&& strspn(set + 2, "0123456789;:") == length - 3
		&& set[length - 1] == 'm';
}

/* Whether it goes, erases and writes as pen.h does. */
static bool is_plain_ansi(void)
{
	bool wraps_late = !tigetflag("am") || tigetflag("xenl") > 0;
	bool has_colours = tigetnum("colors") > 0;

	return is_string("cup", "\033[%i%p1%d;%p2%dH")
		&& is_string("el", "\033[K")
		&& is_string("cuf", "\033[%p1%dC")
		&& is_string("cub", "\033[%p1%dD")
		&& is_string("cuu", "\033[%p1%dA")
		&& is_string("cud", "\033[%p1%dB")
		&& ends_attributes() && wraps_late && tigetnum("xmc") < 0
		&& (!has_colours || (is_string("op", "\033[39;49m")
			&& sets_colours("setaf") && sets_colours("setab")));
}

static struct pen_skills find_skills(void)
{
	return (struct pen_skills){
		.erases_some = is_string("ech", "\033[%p1%dX"),
		.erases_in_colour = tigetflag("bce") > 0,
		.finds_columns = is_string("hpa", "\033[%i%p1%dG"),
		.finds_rows = is_string("vpa", "\033[%i%p1%dd"),
		.undoes = is_string("rmul", "\033[24m"),
	};
}

/* The attributes that it has, and those that a colour would spoil. */
static void find_attributes(struct screen *screen)
{
	static const struct {
		unsigned attribute;
		const char *name, *string;
		int no_colour; /* its bit in the capability "ncv" */
	} each[] = {
		{ THEME_BOLD, "bold", "\033[1m", 32 },
		{ THEME_DIM, "dim", "\033[2m", 16 },
		{ THEME_UNDERLINE, "smul", "\033[4m", 2 },
		{ THEME_REVERSE, "rev", "\033[7m", 4 },
	};
	int without = tigetnum("ncv");

	for (size_t i = 0; i < sizeof(each) / sizeof(*each); i++) {
		if (is_string(each[i].name, each[i].string))
			screen->attributes |= each[i].attribute;
		if (without > 0 && (without & each[i].no_colour))
			screen->colourless |= each[i].attribute;
	}
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
	screen->is_plain_ansi = is_plain_ansi();
	screen->pen.skills = find_skills();
	find_attributes(screen);
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
static bool flush(struct screen *screen)
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
	frame_free(screen->frame);
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
	screen->pairs = screen->looks = 0;
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

/* A colour as in the capability that sets it, without what is around it. */
static void spell_colour(char *text, size_t size, const char *name, int colour)
{
	const char *string = tiparm(tigetstr(name), colour);
	size_t length = strlen(string);

	if (length > 3 && length - 3 < size) {
		memcpy(text, string + 2, length - 3);
		text[length - 3] = '\0';
	}
}

static struct pen_look pen_look_for(struct screen *screen, struct style style)
{
	struct pen_colours *colours = &screen->pen_colours;
	struct pen_look look = pen_plain;

	look.attributes = (uint16_t)(style.attributes & screen->attributes);
	if (screen->depth == THEME_0)
		return look;
	look.foreground = curses_colour(screen, style.foreground, COLOR_WHITE);
	look.background = curses_colour(screen, style.background, COLOR_BLACK);
	if (look.foreground >= 0)
		spell_colour(colours->foreground[look.foreground],
			sizeof(*colours->foreground), "setaf", look.foreground);
	if (look.background >= 0)
		spell_colour(colours->background[look.background],
			sizeof(*colours->background), "setab", look.background);
	if (look.foreground >= 0 || look.background >= 0)
		look.attributes &= (uint16_t)~screen->colourless;
	return look;
}

/* The look's place in the table, where it is already or now. */
static uint32_t number_of(struct screen *screen, struct style style)
{
	struct pen_look look = pen_look_for(screen, style);
	int i = 0;

	while (i < screen->looks
	       && memcmp(&screen->pen_look[i], &look, sizeof(look)) != 0)
		i++;
	if (i == screen->looks)
		screen->pen_look[screen->looks++] = look;
	return (uint32_t)i;
}

static struct look look_for(struct screen *screen, struct style style)
{
	struct look look = {
		.style = style,
		.attributes = curses_attributes(style.attributes),
		.is_known = true,
	};

	if (screen->is_plain_ansi)
		look.number = number_of(screen, style);
	else if (screen->depth != THEME_0)
		look.pair = pair_of(screen, style);
	return look;
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

/* Drawing. */

/* The substitute where the terminal has no such glyph, or of another width. */
static uint32_t shown_glyph(const struct screen *screen, uint32_t glyph)
{
	if (glyph >= 0x80 && (!screen_shows_unicode(screen)
		|| wcwidth((wchar_t)glyph) != utf8_code_width(glyph)))
		return UTF8_SUBSTITUTE;
	return glyph;
}

static const struct cell *wanted(const struct cells *cells, int row,
	int column)
{
	static const struct cell outside = { ' ', ROLE_TEXT, ROLE_TEXT };
	const struct cell *cell = cells_at(cells, row, column);

	return cell ? cell : &outside;
}

static bool shows_cursor(const struct cells *cells)
{
	return cells->cursor_row >= 0 && cells->cursor_row < LINES
		&& cells->cursor_column >= 0 && cells->cursor_column < COLS;
}

/* By frame.h. */

/*
 * Empties the screen: curses enters it first if it has to, and the colours of
 * plain text follow where erasing takes them.
 */
static void begin_empty(struct screen *screen)
{
	static const struct cell empty = { ' ', ROLE_TEXT, ROLE_TEXT };
	struct buffer buffer = { 0 };
	static const struct style own = { THEME_DEFAULT, THEME_DEFAULT, 0 };
	const struct look *text = look_of(screen, &empty);
	uint32_t shown = number_of(screen, own);
	struct pen *pen = &screen->pen;

	refresh();
	add_string(&buffer, tigetstr("sgr0"));
	fwrite(buffer.bytes, 1, buffer.length, screen->memory);
	pen->colours = &screen->pen_colours;
	pen->columns = COLS;
	pen->out = screen->memory;
	pen_lose(pen);
	if (text->style.background != THEME_DEFAULT
	    && pen_can_erase(pen, &screen->pen_look[text->number])) {
		shown = text->number;
		pen_take(pen, &screen->pen_look[shown]);
		pen_erase_all(pen);
	}
	frame_clear(screen->frame, shown);
}

/* A frame to compare with; false when there is no memory. */
static bool begin_frame(struct screen *screen)
{
	if (screen->frame)
		return true;
	screen->frame = frame_new(LINES, COLS);
	if (screen->frame)
		begin_empty(screen);
	return screen->frame;
}

static void want_row(struct screen *screen, const struct cells *cells, int row)
{
	uint32_t glyph = ' ';

	for (int c = 0; c < COLS; c++) {
		const struct cell *cell = wanted(cells, row, c);

		/* What stands for a wide glyph has to stand there twice. */
		if (cell->glyph || glyph != UTF8_SUBSTITUTE)
			glyph = shown_glyph(screen, cell->glyph);
		*frame_cell(screen->frame, row, c) = (struct frame_cell){
			glyph, look_of(screen, cell)->number };
	}
}

static bool draw_frame(struct screen *screen, const struct cells *cells)
{
	bool shows = shows_cursor(cells);

	curs_set(shows);
	if (cells->rings)
		beep();
	if (!begin_frame(screen))
		return false;
	for (int row = 0; row < LINES; row++)
		want_row(screen, cells, row);
	frame_send(screen->frame, screen->pen_look, &screen->pen,
		shows ? cells->cursor_row : LINES - 1,
		shows ? cells->cursor_column : 0);
	return true;
}

/* By curses. */

/* The second column of a wide glyph is drawn with the first. */
static void put_cell(const struct screen *screen, int row, int column,
	const struct cell *cell, const struct look *look)
{
	uint32_t glyph = shown_glyph(screen, cell->glyph);
	wchar_t text[2] = { (wchar_t)glyph, 0 };
	cchar_t out;

	if (cell->glyph == 0)
		return;
	setcchar(&out, text, look->attributes, (short)look->pair, NULL);
	mvadd_wch(row, column, &out);
	if (glyph != cell->glyph && utf8_code_width(cell->glyph) == 2)
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
	for (int row = 0; row < LINES; row++) {
		for (int c = 0; c < COLS; c++) {
			const struct cell *cell = wanted(cells, row, c);
			struct cell *old = cells_at(screen->shown, row, c);

			if (same_cell(cell, old))
				continue;
			put_cell(screen, row, c, cell, look_of(screen, cell));
			*old = *cell;
		}
	}
}

/* A hidden cursor rests on the last line, where it is in nobody's way. */
static void put_cursor(const struct cells *cells)
{
	bool shows = shows_cursor(cells);

	curs_set(shows);
	if (shows)
		move(cells->cursor_row, cells->cursor_column);
	else
		move(LINES - 1, 0);
}

static bool draw_by_curses(struct screen *screen, const struct cells *cells)
{
	if (!begin_shown(screen))
		return false;
	put_changes(screen, cells);
	put_cursor(cells);
	if (cells->rings)
		beep();
	refresh();
	return true;
}

/* Drawing. */

bool screen_is_ready(const struct screen *screen)
{
	return tty_is_ready(&screen->tty);
}

bool screen_draw(struct screen *screen, const struct cells *cells)
{
	return (screen->is_plain_ansi ? draw_frame(screen, cells)
		: draw_by_curses(screen, cells)) && flush(screen);
}

void screen_forget(struct screen *screen)
{
	cells_free(screen->shown);
	screen->shown = NULL;
	frame_free(screen->frame);
	screen->frame = NULL;
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
