/* SPDX-License-Identifier: MIT */
#include "crew.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

struct helper {
	struct crew *crew;
	struct search *search;	/* owned */
	pthread_t thread;
	int number;		/* from 0 */
	_Atomic uint64_t nodes;
};

struct crew {
	const struct line *line;
	atomic_bool stopped;
	int n, started;
	struct helper *helpers;	/* owned, n of them */
};

struct crew *crew_new(struct search *search, int helpers)
{
	struct crew *crew = calloc(1, sizeof *crew);

	assert(helpers >= 0 && helpers <= CREW_MOST);
	if (!crew)
		abort();
	crew->n = helpers;
	crew->helpers = calloc((size_t)helpers + 1, sizeof *crew->helpers);
	if (!crew->helpers)
		abort();
	for (int i = 0; i < helpers; i++) {
		crew->helpers[i].crew = crew;
		crew->helpers[i].number = i;
		crew->helpers[i].search = search_beside(search);
	}
	return crew;
}

void crew_free(struct crew *crew)
{
	if (!crew)
		return;
	crew_stop(crew);
	for (int i = 0; i < crew->n; i++)
		search_free(crew->helpers[i].search);
	free(crew->helpers);
	free(crew);
}

static bool asks_stop(void *data)
{
	struct helper *helper = data;

	atomic_fetch_add_explicit(&helper->nodes, SEARCH_ASKS,
				  memory_order_relaxed);
	return atomic_load_explicit(&helper->crew->stopped,
				    memory_order_relaxed);
}

/* Half of them begin a turn deeper, so that not all look at the same. */
static void *think(void *data)
{
	struct helper *helper = data;
	const struct search_limits limits = {
		.first = 1 + (helper->number + 1) % 2,
		.stop = asks_stop, .data = helper
	};

	search_run(helper->search, helper->crew->line, &limits);
	return NULL;
}

/* Signals are for the thread that began the program. */
void crew_start(struct crew *crew, const struct line *line)
{
	sigset_t all, before;

	crew_stop(crew);
	crew->line = line;
	atomic_store(&crew->stopped, false);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (crew->started < crew->n) {
		struct helper *helper = &crew->helpers[crew->started];

		atomic_store(&helper->nodes, 0);
		if (pthread_create(&helper->thread, NULL, think, helper))
			break;
		crew->started++;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void crew_stop(struct crew *crew)
{
	atomic_store(&crew->stopped, true);
	while (crew->started)
		pthread_join(crew->helpers[--crew->started].thread, NULL);
}

uint64_t crew_nodes(const struct crew *crew)
{
	uint64_t sum = 0;

	for (int i = 0; i < crew->n; i++)
		sum += atomic_load_explicit(&crew->helpers[i].nodes,
					    memory_order_relaxed);
	return sum;
}
