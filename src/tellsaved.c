/* SPDX-License-Identifier: MIT */
#include "tellsaved.h"

#include <string.h>

#include "clean.h"
#include "player.h"
#include "sketch.h"

struct shown_name shown_name(const char *name)
{
	struct shown_name shown;
	size_t n;

	snprintf(shown.text, sizeof shown.text, "%s", name);
	n = strlen(shown.text);
	if (n > strlen(STORE_SUFFIX))
		shown.text[n - strlen(STORE_SUFFIX)] = '\0';
	clean_line(shown.text);
	return shown;
}

static void say_players(FILE *out, const struct sketch *sketch)
{
	char text[3 * PLAYER_TEXT];

	players_print(sketch->name[0], sketch->name[1], " against ", text,
		      sizeof text);
	clean_line(text);
	if (*text)
		fprintf(out, ", %s", text);
}

static void print_one(FILE *out, size_t number, const struct store_file *file)
{
	struct sketch sketch;
	char date[RECORD_DATE];

	fprintf(out, "%zu. %s", number, shown_name(file->name).text);
	if (file->unfit) {
		fprintf(out, " %s, no game.\n", file->unfit);
		return;
	}
	sketch_file(&sketch, file);
	if (!sketch.game) {
		fputs(" is no record of a game.\n", out);
		return;
	}
	memcpy(date, sketch.date, sizeof date);
	clean_line(date);
	fprintf(out, ": %s", sketch.game->title);
	say_players(out, &sketch);
	if (*date)
		fprintf(out, ", %s", date);
	if (sketch.long_one)
		fputs(", very many turns", out);
	else
		fprintf(out, ", %zu turn%s, %s", sketch.turns,
			sketch.turns == 1 ? "" : "s",
			*sketch.result ? sketch.result : "unfinished");
	fprintf(out, ", %zu bytes%s.\n", file->size, sketch.torn
		? ", its end is torn" : "");
}

bool tell_saved(FILE *out, const struct store_list *list, size_t most)
{
	for (size_t i = 0; i < list->n && i < most; i++)
		print_one(out, i + 1, &list->at[i]);
	if (list->n > most)
		fprintf(out, "There are %zu more; saved all lists them.\n",
			list->n - most);
	if (list->left_out)
		fprintf(out, "There are %zu more, older ones.\n",
			list->left_out);
	return !ferror(out);
}
