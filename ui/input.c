/* SPDX-License-Identifier: MIT */
#include "input.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The rest of a sequence that has begun is waited for this long. */
#define SEQUENCE_WAIT 500

/*
 * Bytes that nobody can have typed: so many more than come in by typing, at so
 * many a second.  Held keys and sequences do not count.  What belongs to them
 * goes on until nothing came for the pause, in milliseconds: while somebody
 * waited for it, as what comes while the program works may have come at once.
 */
#define FLOOD_MOST 32
#define FLOOD_RATE 300
#define FLOOD_PAUSE 100

/* A pasted text whose end is lost must not silence the keyboard for ever. */
#define PASTE_PAUSE 1000

#define ESCAPE_WAIT_HOME 50
#define ESCAPE_WAIT_SSH 100
#define ESCAPE_WAIT_MAX 5000

struct input {
	int fd, signal_fd;
	int escape_ms;
	bool is_lost;
	struct keys *keys;
	struct guard guard;
	long long flush_at; /* as input_now(); only while guard waits */
	long long read_at;  /* when bytes were read last */
	long long waited;   /* for more of them, since then */
	size_t level;       /* bytes too many, as for FLOOD_MOST */
	bool is_flood, is_paste;
	size_t at, length;
	char bytes[4096]; /* bytes[at..length) are not decoded yet */
	bool has_key;
	struct key key; /* decoded ahead */
};

struct input *input_new(int fd, int signal_fd, const char *term,
	int escape_ms)
{
	struct input *input = calloc(1, sizeof(*input));

	if (!input)
		return NULL;
	input->fd = fd;
	input->signal_fd = signal_fd;
	input->escape_ms = escape_ms;
	input->keys = keys_new(term);
	if (!input->keys) {
		free(input);
		return NULL;
	}
	return input;
}

void input_set_escape_wait(struct input *input, int escape_ms)
{
	input->escape_ms = escape_ms;
}

void input_free(struct input *input)
{
	if (input)
		keys_free(input->keys);
	free(input);
}

long long input_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void set_flush_time(struct input *input)
{
	enum guard_wait wait = guard_wait(&input->guard);

	if (wait != GUARD_WAIT_NOT)
		input->flush_at = input_now() + (wait == GUARD_WAIT_SHORT
			? input->escape_ms : SEQUENCE_WAIT);
}

/* What a terminal puts around a text that is pasted. */
static bool take_bracket(struct input *input, const struct guard_token *token)
{
	bool begins = token->length == 6
		&& memcmp(token->bytes, "\033[200~", 6) == 0;
	bool ends = token->length == 6
		&& memcmp(token->bytes, "\033[201~", 6) == 0;

	if (begins || ends)
		input->is_paste = begins;
	return begins || ends;
}

static void push(struct input *input, const struct guard_token *token)
{
	if (!take_bracket(input, token))
		keys_push(input->keys, token);
}

/* Decodes bytes until there is a key; input->has_key says whether. */
static void decode(struct input *input)
{
	struct guard_token token;

	while (!input->has_key) {
		if (keys_next(input->keys, &input->key)) {
			input->has_key = true;
			input->key.pasted = input->is_paste
				|| input->is_flood;
		} else if (input->at < input->length) {
			input->at += guard_feed(&input->guard,
				input->bytes + input->at,
				input->length - input->at, &token);
			push(input, &token);
			set_flush_time(input);
		} else {
			return;
		}
	}
}

/* No more bytes came in time: what stands open is settled. */
static void settle(struct input *input)
{
	struct guard_token token;

	guard_flush(&input->guard, &token);
	push(input, &token);
	decode(input);
}

static bool same_token(const struct guard_token *a,
	const struct guard_token *b)
{
	return a->length == b->length
		&& memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* Bytes of the last read that are neither sequences nor a key held down. */
static size_t count_noise(const struct input *input)
{
	struct guard guard = input->guard;
	struct guard_token token, before = { 0 };
	size_t noise = 0, at = input->at;

	while (at < input->length) {
		size_t open = guard.pending.length;
		size_t taken = guard_feed(&guard, input->bytes + at,
			input->length - at, &token);
		bool is_sequence = token.length > 1 && token.bytes[0] == '\033';

		at += taken;
		noise += open + taken - token.length - guard.pending.length;
		if (token.length && !is_sequence
		    && !same_token(&token, &before))
			noise++;
		before = token;
	}
	return noise;
}

/* To be called before what was read is decoded. */
static void judge_flood(struct input *input)
{
	long long time = input_now(), since = time - input->read_at;
	size_t typed = (size_t)(since < 10000 ? since : 10000) * FLOOD_RATE
		/ 1000;

	if (input->waited > FLOOD_PAUSE) {
		input->is_flood = false;
		input->level = 0;
	}
	if (input->waited > PASTE_PAUSE)
		input->is_paste = false;
	input->read_at = time;
	input->waited = 0;
	input->level -= typed < input->level ? typed : input->level;
	input->level += count_noise(input);
	if (input->level > FLOOD_MOST)
		input->is_flood = true;
}

/* A read of nothing, an error and a hang-up all mean that the link is lost. */
static void read_bytes(struct input *input)
{
	ssize_t count = read(input->fd, input->bytes, sizeof(input->bytes));

	if (count > 0) {
		input->at = 0;
		input->length = (size_t)count;
		judge_flood(input);
		decode(input);
	} else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
		input->is_lost = true;
		settle(input);
	}
}

static int least(int a, long long b)
{
	if (b < 0)
		b = 0;
	return a < 0 || b < a ? (int)b : a;
}

/* What to wait for: input->fd, input->signal_fd, then the caller's. */
struct poll_set {
	struct pollfd item[2 + INPUT_OTHERS_MAX];
	size_t count;
};

static void fill_set(struct poll_set *set, const struct input *input,
	const struct pollfd *others, size_t count)
{
	assert(count <= INPUT_OTHERS_MAX);
	set->item[0] = (struct pollfd){
		/* poll() passes over negative descriptors. */
		.fd = input->is_lost ? -1 : input->fd, .events = POLLIN,
	};
	set->item[1] = (struct pollfd){
		.fd = input->signal_fd, .events = POLLIN,
	};
	if (count > 0)
		memcpy(set->item + 2, others, count * sizeof(*others));
	set->count = 2 + count;
}

/* Polls and copies back the caller's revents; whether one of them is ready. */
static bool poll_set(struct input *input, struct poll_set *set,
	struct pollfd *others, int wait)
{
	long long begin = input_now();
	int found = poll(set->item, set->count, wait);
	bool is_ready = false;

	input->waited += input_now() - begin;
	if (found <= 0)
		for (size_t i = 0; i < set->count; i++)
			set->item[i].revents = 0;
	for (size_t i = 2; i < set->count; i++) {
		others[i - 2].revents = set->item[i].revents;
		is_ready |= set->item[i].revents != 0;
	}
	return is_ready;
}

static bool take_signal(struct input *input, struct event *event)
{
	unsigned char byte;

	if (read(input->signal_fd, &byte, 1) != 1)
		return false;
	event->type = EVENT_SIGNAL;
	event->signal = byte;
	return true;
}

static bool take_key(struct input *input, struct event *event)
{
	decode(input);
	if (!input->has_key)
		return false;
	event->type = EVENT_KEY;
	event->key = input->key;
	input->has_key = false;
	decode(input);
	return true;
}

/* What is there without waiting, in the order that input.h promises. */
static bool take(struct input *input, bool is_ready, struct event *event)
{
	if (take_signal(input, event) || take_key(input, event))
		return true;
	if (input->is_lost)
		event->type = EVENT_LINK_LOST;
	else if (is_ready)
		event->type = EVENT_READY;
	else
		return false;
	return true;
}

void input_next(struct input *input, struct pollfd *others, size_t count,
	int wait_ms, struct event *event)
{
	long long end = wait_ms < 0 ? 0 : input_now() + wait_ms;
	struct poll_set set;
	bool is_ready = false;

	*event = (struct event){ .type = EVENT_TIME };
	while (!take(input, is_ready, event)) {
		bool open = guard_wait(&input->guard) != GUARD_WAIT_NOT;
		int wait = wait_ms < 0 ? -1 : least(-1, end - input_now());

		if (open)
			wait = least(wait, input->flush_at - input_now());
		fill_set(&set, input, others, count);
		is_ready = poll_set(input, &set, others, wait);
		if (set.item[0].revents)
			read_bytes(input);
		else if (open && input_now() >= input->flush_at)
			settle(input);
		else if (wait_ms >= 0 && input_now() >= end && !is_ready) {
			/* One that woke a stopped program comes first, too. */
			take_signal(input, event);
			return;
		}
	}
}

bool input_has_more(struct input *input)
{
	struct pollfd item = { .fd = input->fd, .events = POLLIN };

	if (!input->has_key && !input->is_lost && poll(&item, 1, 0) > 0)
		read_bytes(input);
	return input->has_key;
}

static int bounded_number(const char *text)
{
	long value = text ? strtol(text, NULL, 10) : 0;

	return value < 0 ? 0 : value > ESCAPE_WAIT_MAX ? ESCAPE_WAIT_MAX
		: (int)value;
}

static bool is_set(const char *name)
{
	const char *value = getenv(name);

	return value && *value;
}

int input_escape_wait(int wish)
{
	if (wish <= 0)
		wish = bounded_number(getenv("ESCDELAY"));
	if (wish > 0)
		return wish > ESCAPE_WAIT_MAX ? ESCAPE_WAIT_MAX : wish;
	return is_set("SSH_CONNECTION") || is_set("SSH_TTY")
		? ESCAPE_WAIT_SSH : ESCAPE_WAIT_HOME;
}
