/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a game that is pasted or opened: a record, the line of a game, a
 * position, or none. Aborts when what is said does not agree with what was
 * read, or cannot be shown.
 */
#include "fuzz.h"
#include "incoming.h"
#include "share.h"
#include "session.h"

static void check_sentence(const struct incoming *incoming)
{
	const char *c = incoming->sentence;

	require(incoming->whole || *c, "a fault without a sentence");
	require(incoming->session || !incoming->whole, "no game is whole");
	for (; *c; c++)
		require(*c >= ' ' && *c <= '~', "a sentence is not printable");
}

/* The line that is made of a game is one, and brings it back. */
static void check_line(const struct session *session,
	const struct record_header *header)
{
	char *line = share_line(session, header);
	struct incoming again;

	if (!line)
		return;
	require(incoming_read(&again, "it", line, strlen(line))
		&& again.kind == INCOMING_LINE && again.whole,
		"the line of a game is none");
	require(session_turns(again.session) == session_turns(session),
		"its line is another game");
	session_free(again.session);
	free(line);
}

/* Without the end that a string has: none is promised. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct incoming incoming;
	bool read = incoming_read(&incoming, "it", (const char *)data, size);

	require(read == (incoming.session != NULL), "a game that is none");
	check_sentence(&incoming);
	if (incoming.session)
		check_line(incoming.session, &incoming.header);
	session_free(incoming.session);
	return 0;
}
