/* SPDX-License-Identifier: MIT */
#include "incoming.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "clean.h"
#include "games.h"
#include "share.h"
#include "store.h"

static bool say(struct incoming *incoming, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool say(struct incoming *incoming, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(incoming->sentence, sizeof incoming->sentence, format, args);
	va_end(args);
	clean_line(incoming->sentence);
	return incoming->session != NULL;
}

/* "phi POSITION", with blanks around it. */
static struct session *read_position(const char *text, size_t length,
				     struct complaint *complaint)
{
	char words[POSITION_TEXT + 40], *position;
	const struct game *game;
	struct position pos;
	size_t n;

	snprintf(complaint->text, sizeof complaint->text,
		 "it does not begin with the name of a game");
	for (; length && strchr(" \t\r\n", *text) && *text; length--)
		text++;
	while (length && strchr(" \t\r\n", text[length - 1]) &&
	       text[length - 1])
		length--;
	if (length >= sizeof words || memchr(text, '\0', length))
		return NULL;
	memcpy(words, text, length);
	words[length] = '\0';
	n = strcspn(words, " ");
	position = words + n + strspn(words + n, " ");
	words[n] = '\0';
	game = game_find(words);
	if (!game || !position_read(&pos, game, position, complaint))
		return NULL;
	return session_new_at(&pos);
}

static bool take_position(struct incoming *incoming, const char *what,
			  const char *text, size_t n)
{
	struct complaint complaint;

	incoming->kind = INCOMING_POSITION;
	incoming->session = read_position(text, n, &complaint);
	incoming->whole = incoming->session != NULL;
	return incoming->whole ||
	       say(incoming, "%.200s is no record and no position: %s.", what,
		   complaint.text);
}

static bool take_line(struct incoming *incoming, const char *text, size_t n)
{
	struct record_report report;

	incoming->kind = INCOMING_LINE;
	incoming->session = share_read(text, n, &incoming->header, &report);
	incoming->whole = incoming->session != NULL;
	return incoming->whole || say(incoming, "%s", report.sentence);
}

static bool say_fault(struct incoming *incoming, const char *what,
		      const struct record_report *report)
{
	size_t n = incoming->session ? session_turns(incoming->session) : 0;

	if (!incoming->session)
		return say(incoming, "%.200s, %s.", what, report->sentence);
	if (report->rescued)
		return say(incoming, "%.200s, %s. %zu turn%s can be read all "
			   "the same.", what, report->sentence, n,
			   n == 1 ? "" : "s");
	return say(incoming, "%.200s, %s. Turns before that: %zu.", what,
		   report->sentence, n);
}

bool incoming_read(struct incoming *incoming, const char *what,
		   const char *text, size_t n)
{
	static const char magic[] = "quincunx record";
	size_t length = sizeof magic - 1;
	struct record_report report;

	*incoming = (struct incoming){.kind = INCOMING_RECORD};
	if ((n < length || memcmp(text, magic, length)) &&
	    share_is_line(text, n))
		return take_line(incoming, text, n);
	incoming->session = record_read(text, n, &incoming->header, &report);
	if (!incoming->session)
		incoming->session = record_rescue(text, n, &incoming->header,
						  &report);
	if (!incoming->session && report.state == RECORD_NONE)
		return take_position(incoming, what, text, n);
	incoming->whole = report.state == RECORD_GOOD;
	if (!incoming->whole)
		return say_fault(incoming, what, &report);
	return report.checked ||
	       say(incoming, "It has no checksums: nobody can say whether it "
		   "was changed.");
}

const char *incoming_saved(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	struct store_fault fault;
	char saved[PLACE_PATH_MAX];
	struct stat here, there;

	if (!store_path(name, saved, &fault) || stat(saved, &there) ||
	    stat(path, &here) || here.st_dev != there.st_dev ||
	    here.st_ino != there.st_ino)
		return NULL;
	return name;
}
