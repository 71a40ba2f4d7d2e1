/* SPDX-License-Identifier: MIT */
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int told[] = { SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP,
	SIGCONT };
static const int fatal[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT,
	SIGQUIT };

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* Enough for a small handler and any processor's saved registers. */
#define STACK_SIZE 65536

static struct {
	int pipe[2];
	volatile sig_atomic_t is_ending;
	struct sigaction told_before[COUNT(told)];
	struct sigaction fatal_before[COUNT(fatal)];
	stack_t stack_before;
	struct {
		volatile sig_atomic_t is_armed;
		struct tty tty;
		size_t length;
		char bytes[SIGNALS_RESCUE_MAX];
	} rescue;
} state = { .pipe = { -1, -1 } };

static bool ends_program(int number)
{
	return number == SIGINT || number == SIGTERM || number == SIGHUP;
}

/* A full pipe has enough in it to be read. */
static void handle_told(int number)
{
	int saved = errno;
	unsigned char byte = (unsigned char)number;
	ssize_t ignored = write(state.pipe[1], &byte, 1);

	(void)ignored;
	if (ends_program(number))
		state.is_ending = 1;
	errno = saved;
}

void signals_rescue(void)
{
	if (!state.rescue.is_armed)
		return;
	state.rescue.is_armed = 0;
	tty_write(&state.rescue.tty, state.rescue.bytes, state.rescue.length,
		signals_is_ending);
	tty_restore(&state.rescue.tty);
}

/*
 * Afterwards the handler from before decides (a sanitizer's, or the end).  A
 * fault of the program itself happens again on return; a signal that was sent
 * has to be sent again.
 */
static void handle_fatal(int number, siginfo_t *info, void *context)
{
	(void)context;
	signals_rescue();
	for (size_t i = 0; i < COUNT(fatal); i++)
		if (fatal[i] == number)
			sigaction(number, &state.fatal_before[i], NULL);
	if (info->si_code <= 0 || number == SIGABRT || number == SIGQUIT)
		raise(number);
}

static void install(int number, const struct sigaction *action,
	struct sigaction *before)
{
	sigaction(number, NULL, before);
	if (before->sa_handler != SIG_IGN)
		sigaction(number, action, NULL);
}

static void install_told(void)
{
	struct sigaction action = { .sa_handler = handle_told };

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < COUNT(told); i++)
		install(told[i], &action, &state.told_before[i]);
}

static void install_fatal(void)
{
	struct sigaction action = {
		.sa_sigaction = handle_fatal,
		.sa_flags = SA_SIGINFO | SA_ONSTACK,
	};

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < COUNT(fatal); i++)
		install(fatal[i], &action, &state.fatal_before[i]);
}

/* A crash by a full stack needs another one to be handled on. */
static void install_stack(void)
{
	static char memory[STACK_SIZE];
	stack_t stack = { .ss_sp = memory, .ss_size = sizeof(memory) };

	sigaltstack(&stack, &state.stack_before);
}

bool signals_begin(void)
{
	if (pipe2(state.pipe, O_CLOEXEC | O_NONBLOCK) != 0)
		return false;
	state.is_ending = 0;
	install_stack();
	install_told();
	install_fatal();
	return true;
}

void signals_end(void)
{
	for (size_t i = 0; i < COUNT(told); i++)
		sigaction(told[i], &state.told_before[i], NULL);
	for (size_t i = 0; i < COUNT(fatal); i++)
		sigaction(fatal[i], &state.fatal_before[i], NULL);
	sigaltstack(&state.stack_before, NULL);
	signals_disarm();
	close(state.pipe[0]);
	close(state.pipe[1]);
	state.pipe[0] = state.pipe[1] = -1;
}

int signals_fd(void)
{
	return state.pipe[0];
}

int signals_next(void)
{
	unsigned char byte;

	if (read(state.pipe[0], &byte, 1) != 1)
		return 0;
	return byte;
}

bool signals_is_ending(void)
{
	return state.is_ending;
}

void signals_arm(const struct tty *tty, const char *bytes, size_t length)
{
	if (length > SIGNALS_RESCUE_MAX)
		length = SIGNALS_RESCUE_MAX;
	state.rescue.is_armed = 0;
	state.rescue.tty = *tty;
	memcpy(state.rescue.bytes, bytes, length);
	state.rescue.length = length;
	state.rescue.is_armed = 1;
}

void signals_disarm(void)
{
	state.rescue.is_armed = 0;
}

/* The CONT that woke the program was for this stop and is told to nobody. */
static void forget_wakes(void)
{
	unsigned char kept[64];
	size_t count = 0;
	int number;

	while ((number = signals_next()))
		if (number != SIGCONT && number != SIGTSTP
		    && count < sizeof(kept))
			kept[count++] = (unsigned char)number;
	for (size_t i = 0; i < count; i++) {
		ssize_t ignored = write(state.pipe[1], &kept[i], 1);

		(void)ignored;
	}
}

bool signals_stop(void)
{
	struct sigaction stop = { .sa_handler = SIG_DFL }, ours;

	sigaction(SIGTSTP, NULL, &ours);
	if (ours.sa_handler == SIG_IGN)
		return false;
	sigemptyset(&stop.sa_mask);
	sigaction(SIGTSTP, &stop, NULL);
	kill(0, SIGTSTP); /* the shell may wait for more than this process */
	sigaction(SIGTSTP, &ours, NULL);
	forget_wakes();
	return true;
}

void signals_die(int number)
{
	signal(number, SIG_DFL);
	raise(number);
	_exit(128 + number);
}
