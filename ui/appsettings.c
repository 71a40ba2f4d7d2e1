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

/* Where a set of pieces was chosen: why the board does not look like it. */
static void add_note(const struct app *app, enum setting setting, char *text,
	size_t size)
{
	const struct game *game = app_subject(app);
	size_t n = strlen(text);
	char note[100];
	struct layout layout = { .width = 3, .height = 1 };

	if (setting != SETTING_PIECES || !game)
		return;
	if (view_is_open(app, SEEN_PLAY) && !layout_make(&layout, game,
		app->rows, app->columns, false, app->settings.coordinates))
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
	if (setting == SETTING_CLOCK && app->play)
		play_take_clock(app->play);
	return setting == SETTING_THEME || setting == SETTING_MOUSE
		|| setting == SETTING_ESCAPE_WAIT ? APP_SETTINGS : APP_DRAW;
}

enum app_wish app_turn(struct app *app, enum setting setting)
{
	if (setting_kind(setting) == SETTING_NAME)
		looks_turn(&app->looks, &app->settings, setting, 1);
	else
		setting_turn(&app->settings, setting, 1);
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
