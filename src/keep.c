/* SPDX-License-Identifier: MIT */
#include "keep.h"

#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "seats.h"
#include "tellsaved.h"

#define NUMBER_MOST 999999	/* in the list; more is a name */
#define SHOWN 20	/* games in a list that nobody asked all of */

/* Keeping. */

static void keep_as(struct talk *talk, const struct record_header *header)
{
	if (talk->options.keep)
		talk->journal = journal_new(talk->session, header);
}

void keep_begin(struct talk *talk)
{
	struct record_header header = {.date = ""};

	seats_header(talk, &header);
	keep_as(talk, &header);
}

void keep_end(struct talk *talk)
{
	/* What the turn under way has taken is in no line yet. */
	if (talk->journal && talk->clock.runs &&
	    talk->clock.rule.kind != CLOCK_NONE)
		session_use_aloud(talk->session, talk->clock.spent);
	journal_free(talk->journal);
	talk->journal = NULL;
	talk->unsaved = false;
	session_free(talk->watched);
	talk->watched = NULL;
}

/* Whoever was told that it is not is told when it is. */
static void say_saved(struct talk *talk)
{
	if (!talk->unsaved || !keep_is_safe(talk))
		return;
	talk->unsaved = false;
	talk_say(talk, "All of the game is saved now.");
}

void keep_check(struct talk *talk)
{
	const char *fault;
	bool again;

	while (talk->journal && (fault = journal_fault(talk->journal))) {
		talk_say(talk, "Not saved. %s", fault);
		again = talk_ask(talk, "Try again to save it?");
		talk_skip_time(talk);
		if (!again) {
			journal_go_on(talk->journal);
			talk->unsaved = true;
			talk_say(talk, "The game goes on and is not saved. "
				 "Each turn tries again, and so does save.");
		} else if (journal_retry(talk->journal)) {
			talk->unsaved = false;
			talk_say(talk, "Saved now.");
		}
	}
	say_saved(talk);
}

bool keep_is_safe(const struct talk *talk)
{
	return talk->journal && !journal_unsaved(talk->journal);
}

void keep_part(struct talk *talk)
{
	if (!talk->journal || !*journal_name(talk->journal))
		return;
	if (keep_is_safe(talk))
		talk_say(talk, session_outcome(talk->session).result == GOES_ON
			 ? "It is saved: resume goes on with it."
			 : "It is saved.");
	else
		talk_say(talk, "The last changes of it are not saved: %zu.",
			 journal_unsaved(talk->journal));
}

static void say_name(struct talk *talk)
{
	const char *name = journal_name(talk->journal);

	if (*name)
		talk_say(talk, "This game is saved after every turn. Its name "
			 "is %s.", shown_name(name).text);
	else
		talk_say(talk, "This game is saved from its first move on.");
}

static void name_it(struct talk *talk, const char *wish)
{
	struct store_fault fault;

	if (*wish && !journal_name_it(talk->journal, wish, &fault))
		talk_say(talk, "%s", fault.text);
	else
		say_name(talk);
	store_list_free(&talk->saved);
	keep_check(talk);
}

void keep_run_save(struct talk *talk, const char *words)
{
	if (!talk->journal) {
		talk_say(talk, "This game is not saved here. The command game "
			 "prints all turns in a form that can be typed "
			 "again.");
		return;
	}
	if (journal_unsaved(talk->journal))
		journal_retry(talk->journal);
	keep_check(talk);
	if (!keep_is_safe(talk))
		return;
	name_it(talk, words);
}

/* The list. */

/* Numbers stay what they were in the list that was printed last. */
static bool have_list(struct talk *talk, bool anew)
{
	struct store_fault fault;

	if (!anew && talk->saved.n)
		return true;
	store_list_free(&talk->saved);
	if (store_list(&talk->saved, &fault))
		return true;
	talk_say(talk, "%s", fault.text);
	return false;
}

void keep_run_saved(struct talk *talk, const char *words)
{
	bool all = *words && ascii_begins(words, "all");

	if (*words && !all) {
		talk_say(talk, "Type saved, or saved all.");
		return;
	}
	if (!have_list(talk, true))
		return;
	if (!talk->saved.n)
		talk_say(talk, "There are no saved games.");
	tell_saved(talk->out, &talk->saved, all ? STORE_LISTED : SHOWN);
}

const char *keep_find(struct talk *talk, const char *word)
{
	uint64_t n = 0;
	bool number = ascii_number(word, NUMBER_MOST, &n);

	if (!have_list(talk, !number))
		return NULL;
	if (number && n && n <= talk->saved.n)
		return talk->saved.at[n - 1].name;
	for (size_t i = 0; !number && i < talk->saved.n; i++)
		if (!strcmp(shown_name(talk->saved.at[i].name).text, word) ||
		    !strcmp(talk->saved.at[i].name, word))
			return talk->saved.at[i].name;
	talk_say(talk, "There is no saved game \"%.60s\"; saved lists them.",
		 word);
	return NULL;
}

/* Going on. */

/* The newest that is not finished; NULL, and says so, when there is none. */
static const char *unfinished(struct talk *talk)
{
	struct sketch sketch;
	int i;

	if (!have_list(talk, true))
		return NULL;
	i = sketch_unfinished(&talk->saved, &sketch);
	if (i >= 0)
		return talk->saved.at[i].name;
	talk_say(talk, i == SKETCH_ELSEWHERE
		 ? "The unfinished game is being played in another window."
		 : "There is no unfinished game; saved lists all of them.");
	return NULL;
}

void keep_greet(struct talk *talk)
{
	struct sketch sketch;
	struct store_fault fault;
	struct store_list list;
	int i;

	if (!talk->options.keep || !store_list(&list, &fault))
		return;
	i = sketch_unfinished(&list, &sketch);
	if (i >= 0)
		talk_say(talk, "There is an unfinished game of %s, %zu turn%s "
			 "so far. Type resume to go on with it.",
			 sketch.game->title, sketch.turns,
			 sketch.turns == 1 ? "" : "s");
	store_list_free(&list);
}

/* What is not good is kept in a copy before it is cut off. */
static void mend(struct talk *talk, const struct resumed *resumed)
{
	char copy[STORE_NAME];
	struct store_fault fault;

	talk_say(talk, "The end of this game is damaged: %s.",
		 resumed->report.sentence);
	talk_say(talk, "Turns up to there: %zu.",
		 session_turns(resumed->session));
	if (!talk_ask(talk, "Go on from there? All of the damaged file is "
		      "kept in a copy.")) {
		keep_end(talk);
		talk_say(talk, "The file stays as it is. What is played here "
			 "is kept as a new game.");
		keep_as(talk, &resumed->header);
	} else if (journal_mend(talk->journal, copy, &fault)) {
		talk_say(talk, "The copy is called %s.", copy);
	} else {
		talk_say(talk, "%s", fault.text);
	}
}

static void look_only(struct talk *talk, const struct resumed *resumed)
{
	if (resumed->report.rescued)
		talk_say(talk, "The beginning of this game is damaged: %s. "
			 "The turns can be read, and the file stays as it is.",
			 resumed->report.sentence);
	else
		talk_say(talk, "%s", resumed->fault.text[0]
			 ? resumed->fault.text : resumed->report.sentence);
	talk_say(talk, "You see it as it is now. What is played here is kept "
		 "as a new game.");
	keep_as(talk, &resumed->header);
}

static void say_game(struct talk *talk)
{
	size_t turns = session_turns(talk->session);

	talk_renew(talk);
	talk_say(talk, "%s, %zu turn%s so far.",
		 session_game(talk->session)->title, turns,
		 turns == 1 ? "" : "s");
	seats_tell(talk);
	if (turns)
		talk_last(talk);
	talk_due(talk);
}

static void take_over(struct talk *talk, const struct resumed *resumed)
{
	keep_end(talk);
	session_free(talk->session);
	talk->session = resumed->session;
	talk->journal = resumed->journal;
	seats_resume(talk, &resumed->header);
	if (!talk->journal)
		look_only(talk, resumed);
	else if (journal_is_torn(talk->journal))
		mend(talk, resumed);
	else if (!resumed->report.checked)
		talk_say(talk, "This game has no checksums: nobody knows "
			 "whether it was changed.");
	say_game(talk);
}

void keep_take(struct talk *talk, struct session *session,
	       const struct record_header *header)
{
	keep_end(talk);
	session_free(talk->session);
	talk->session = session;
	seats_resume(talk, header);
	keep_as(talk, header);
	say_game(talk);
}

static bool is_played(const struct talk *talk, const char *name)
{
	return talk->journal && !strcmp(name, journal_name(talk->journal));
}

void keep_resume(struct talk *talk, const char *name)
{
	struct resumed resumed;

	if (is_played(talk, name)) {
		talk_say(talk, "This is the game that is played now.");
		return;
	}
	if (journal_resume(name, &resumed)) {
		take_over(talk, &resumed);
		return;
	}
	talk_say(talk, "%s", resumed.fault.text[0] ? resumed.fault.text
		 : resumed.report.sentence);
}

void keep_run_resume(struct talk *talk, const char *words)
{
	const char *name = *words ? keep_find(talk, words) : unfinished(talk);

	if (name)
		keep_resume(talk, name);
}

/* Names. */

void keep_run_rename(struct talk *talk, const char *words)
{
	char old[TALK_LINE];
	size_t n = strcspn(words, " ");
	const char *wish = words + n + strspn(words + n, " ");
	const char *name;
	struct store_fault fault;

	if (!*wish) {
		talk_say(talk, "Type rename, the number of a saved game, and "
			 "its new name.");
		return;
	}
	snprintf(old, sizeof old, "%.*s", (int)n, words);
	name = keep_find(talk, old);
	if (!name)
		return;
	if (is_played(talk, name)) {
		name_it(talk, wish);
		return;
	}
	if (store_rename(name, wish, &fault))
		talk_say(talk, "%s is renamed.", shown_name(name).text);
	else
		talk_say(talk, "%s", fault.text);
	store_list_free(&talk->saved);
}

void keep_run_delete(struct talk *talk, const char *words)
{
	const char *name = *words ? keep_find(talk, words) : NULL;
	char question[STORE_NAME + 80];
	struct store_fault fault;

	if (!*words)
		talk_say(talk, "Name a saved game behind delete; saved lists "
			 "them.");
	if (!name)
		return;
	snprintf(question, sizeof question, "Remove the game %s for ever?",
		 shown_name(name).text);
	if (is_played(talk, name)) {
		talk_say(talk, "This is the game that is played now.");
		return;
	}
	if (!talk_ask(talk, question))
		return;
	if (store_delete(name, &fault))
		talk_say(talk, "It is removed.");
	else
		talk_say(talk, "%s", fault.text);
	store_list_free(&talk->saved);
}
