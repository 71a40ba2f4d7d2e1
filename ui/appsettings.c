/* SPDX-License-Identifier: MIT */
/* Settings changed while the program runs. */
#include "appstate.h"

#include <stdio.h>
#include <string.h>

#include "games.h"
#include "layout.h"
#include "settingsfile.h"

bool app_save_setting(const struct app *app, enum setting setting, char *text,
	size_t size)
{
	char error[FAULT_MAX];
	const char *name = strrchr(app->file, '/');

	if (!app->keeps)
		return true;
	if (!app->file[0])
		snprintf(text, size, "Not saved: %s, so there is no place for "
			"it.", app->nowhere);
	else if (settingsfile_save(app->file, &app->settings, setting, error,
		sizeof(error)))
		return true;
	else
		snprintf(text, size, "Not saved: \"%.40s\" %.90s.",
			name ? name + 1 : app->file, error);
	return false;
}

/* "Theme: mono." */
static void print_value(const struct app *app, enum setting setting,
	char *text, size_t size)
{
	char value[SETTINGS_NAME_MAX];

	text[0] = '\0';
	if (setting == SETTING_KEYS)
		return;
	setting_print(&app->settings, setting, value);
	snprintf(text, size, "%s: %s.", setting_title(setting), value);
}

/* The game whose pieces are seen, and the size of its squares; NULL: none. */
static const struct game *squares_seen(const struct app *app,
	struct layout *layout)
{
	const struct game *game = app_subject(app);

	*layout = (struct layout){ .width = 3, .height = 1 };
	if (game && view_is_open(app, SEEN_PLAY) && !layout_make(layout, game,
		app->rows, app->columns, false, app->settings.coordinates))
		return NULL;
	return game;
}

/* Where a set of pieces was chosen: why the board does not look like it. */
static void add_note(const struct app *app, enum setting setting, char *text,
	size_t size)
{
	struct layout layout;
	const struct game *game = squares_seen(app, &layout);
	size_t n = strlen(text);
	char note[100];

	if (setting != SETTING_PIECES || !game)
		return;
	pieceset_note(&app->looks.pieces, game, layout.width, layout.height,
		note, sizeof(note));
	snprintf(text + n, size - n, "%s%s", note[0] ? " " : "", note);
}

enum app_wish app_change(struct app *app, enum setting setting)
{
	char value[80], text[APP_SAID], fault[FAULT_MAX] = "";
	bool good = looks_take(&app->looks, &app->settings, setting, fault,
		sizeof(fault)) && app_save_setting(app, setting, fault,
		sizeof(fault));

	print_value(app, setting, value, sizeof(value));
	snprintf(text, sizeof(text), "%s%s%s", value,
		value[0] && fault[0] ? " " : "", fault);
	if (good)
		add_note(app, setting, text, sizeof(text));
	if (!good || !view_is_open(app, SEEN_OPTIONS))
		app_say(app, !good, text);
	if (setting == SETTING_AUTO_FLIP && app->play)
		play_face(app->play);
	if (setting == SETTING_CLOCK)
		app->setup.clock = app->settings.clock;
	if (setting == SETTING_CLOCK && app->play)
		play_take_clock(app->play);
	return setting == SETTING_THEME || setting == SETTING_MOUSE
		|| setting == SETTING_ESCAPE_WAIT ? APP_SETTINGS : APP_DRAW;
}

/* Whether a key would seem to do nothing, were this the next set: it draws none
 * of the pieces that are seen. One that cannot be read has something to say. */
static bool is_idle(const struct app *app, struct looks *looks)
{
	struct layout layout;
	const struct game *game = squares_seen(app, &layout);
	char fault[FAULT_MAX];

	return game && looks_take(looks, &app->settings, SETTING_PIECES, fault,
		sizeof(fault)) && looks->pieces.n_figures
		&& !pieceset_draws(&looks->pieces, game, layout.width,
			layout.height);
}

/* The next set that draws something here; whether there is another. */
static bool turn_pieces(struct app *app)
{
	struct looks looks = app->looks;
	struct catalog_names names;
	char before[SETTINGS_NAME_MAX];
	int tries = 0;

	looks_list(&app->looks, SETTING_PIECES, &names);
	snprintf(before, sizeof(before), "%s", app->settings.pieces);
	do
		looks_turn(&app->looks, &app->settings, SETTING_PIECES, 1);
	while (++tries < names.n && is_idle(app, &looks));
	return strcmp(before, app->settings.pieces) != 0;
}

enum app_wish app_turn(struct app *app, enum setting setting)
{
	if (setting == SETTING_PIECES) {
		if (!turn_pieces(app)) {
			app_say(app, false, "No other set has figures for "
				"these pieces in squares of this size.");
			return APP_DRAW;
		}
	} else if (setting_kind(setting) == SETTING_NAME) {
		looks_turn(&app->looks, &app->settings, setting, 1);
	} else {
		setting_turn(&app->settings, setting, 1);
	}
	return app_change(app, setting);
}

/* The board of the page is that of the game that one comes from. */
void app_show_options(struct app *app)
{
	const struct game *game = menu_subject(&app->menu);
	struct position picture;

	if (view_is_open(app, SEEN_REPLAY))
		review_position(&app->replay.review, app->replay.session,
			app->replay.at, &picture);
	else if (view_is_open(app, SEEN_PLAY))
		picture = *play_position(app->play);
	else
		position_start(&picture, game ? game : games[0]);
	settingsview_open(&app->options, &app->settings, &app->looks,
		&picture);
	app->options.note[0] = '\0';
	if (app->file[0])
		snprintf(app->options.note, sizeof(app->options.note),
			"Changes are kept in %.150s.", app->file);
	view_show(app, SEEN_OPTIONS);
}
