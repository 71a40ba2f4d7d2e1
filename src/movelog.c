/* SPDX-License-Identifier: MIT */
#include "movelog.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What every move has; path and effect follow, then the next move. */
struct head {
	uint8_t form, n_path, n_edits, choice;
	uint32_t since;		/* no line has more keys */
	struct registers after;
};

#define MOST (sizeof(struct head) + MOVE_PATH_MAX * sizeof(square) + \
	      EDITS_MAX * sizeof(struct edit))

/* Room for one more, however long it is. */
static void make_room(struct movelog *log)
{
	if (log->room - log->n >= MOST)
		return;
	log->room = log->room ? log->room * 2 : 64 * MOST;
	log->at = realloc(log->at, log->room);
	if (!log->at)
		abort();
}

static void put(struct movelog *log, const void *bytes, size_t n)
{
	memcpy(log->at + log->n, bytes, n);
	log->n += n;
}

void movelog_add(struct movelog *log, const struct move *move, size_t since)
{
	const struct head head = {
		move->form, move->n_path, move->n_edits, move->choice,
		(uint32_t)since, move->after
	};

	make_room(log);
	put(log, &head, sizeof head);
	put(log, move->path, move->n_path * sizeof move->path[0]);
	put(log, move->edit, move->n_edits * sizeof move->edit[0]);
}

static void take(const unsigned char **from, void *to, size_t n)
{
	memcpy(to, *from, n);
	*from += n;
}

size_t movelog_read(const struct movelog *log, size_t place,
		    struct move *move, size_t *since)
{
	const unsigned char *at = log->at + place;
	struct head head;

	take(&at, &head, sizeof head);
	*move = (struct move){
		head.form, head.n_path, head.n_edits, head.choice, head.after
	};
	take(&at, move->path, head.n_path * sizeof move->path[0]);
	take(&at, move->edit, head.n_edits * sizeof move->edit[0]);
	*since = head.since;
	return (size_t)(at - log->at);
}

void movelog_free(struct movelog *log)
{
	free(log->at);
	*log = (struct movelog){0};
}
