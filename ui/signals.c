/* SPDX-License-Identifier: MIT */
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a signal means to this program. */
enum meaning {
	MEANS_NOTHING, /* or the job stops, as for any program */
	MEANS_TOLD,
	MEANS_TICK,
	MEANS_END
};

/* Enough for a small handler and any processor's saved registers. */
#define STACK_SIZE 65536

/* Seconds that a terminal which takes nothing is given at the end. */
#define PATIENCE 3

static struct {
	int pipe[2];
	volatile sig_atomic_t is_ending;
	volatile sig_atomic_t is_ticking, ticks;
	struct sigaction before[NSIG];
	stack_t stack_before;
	struct {
		volatile sig_atomic_t is_armed;
		struct tty tty;
		size_t length;
		char bytes[SIGNALS_RESCUE_MAX];
	} rescue;
} state = { .pipe = { -1, -1 } };

static enum meaning meaning_of(int number)
{
	switch (number) {
	case SIGINT:
	case SIGTERM:
	case SIGHUP:
	case SIGWINCH:
	case SIGTSTP:
	case SIGCONT:
		return MEANS_TOLD;
	case SIGALRM:
		return MEANS_TICK;
	case SIGCHLD:
	case SIGURG:
	case SIGTTIN:
	case SIGTTOU:
	case SIGKILL:
	case SIGSTOP:
		return MEANS_NOTHING;
	default:
		return MEANS_END;
	}
}

/* What the program itself does wrong, and what happens again on return. */
static bool is_fault(int number)
{
	return number == SIGSEGV || number == SIGBUS || number == SIGILL
		|| number == SIGFPE;
}

static bool ends_program(int number)
{
	return number == SIGINT || number == SIGTERM || number == SIGHUP;
}

/*
 * Ticks interrupt a write() to a terminal that hangs, each second again: a
 * signal that arrives just before write() begins would not.
 */
static void start_ticks(void)
{
	state.is_ticking = 1;
	alarm(1);
}

static void stop_ticks(void)
{
	state.is_ticking = 0;
	alarm(0);
}

static void handle_tick(int number)
{
	(void)number;
	state.ticks++;
	if (state.is_ticking)
		alarm(1);
}

static bool tell(int number)
{
	unsigned char byte = (unsigned char)number;

	return write(state.pipe[1], &byte, 1) == 1;
}

/* The signal that was told first, or 0. */
static int take(void)
{
	unsigned char byte;

	return read(state.pipe[0], &byte, 1) == 1 ? byte : 0;
}

/* A full pipe has enough in it to be read, but the end must be told. */
static void handle_told(int number)
{
	int saved = errno;

	if (!tell(number) && ends_program(number)) {
		take();
		tell(number);
	}
	if (ends_program(number)) {
		state.is_ending = 1;
		start_ticks();
	}
	errno = saved;
}

static bool is_out_of_patience(void)
{
	return state.ticks >= PATIENCE;
}

void signals_rescue(void)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;

	if (!state.rescue.is_armed)
		return;
	state.rescue.is_armed = 0;
	state.ticks = 0;
	/* In the background "stty tostop" would stop what is ending. */
	sigaction(SIGTTOU, &ignore, &before);
	start_ticks();
	tty_write(&state.rescue.tty, state.rescue.bytes, state.rescue.length,
		is_out_of_patience);
	stop_ticks();
	tty_restore(&state.rescue.tty);
	sigaction(SIGTTOU, &before, NULL);
}

/*
 * Afterwards the handler from before decides (a sanitizer's, or the end).  A
 * fault of the program itself happens again on return; a signal that was sent
 * has to be sent again.
 */
static void handle_end(int number, siginfo_t *info, void *context)
{
	(void)context;
	signals_rescue();
	sigaction(number, &state.before[number], NULL);
	if (info->si_code <= 0 || !is_fault(number))
		raise(number);
}

/*
 * What was ignored stays so, and what somebody else handles (a profiler) is
 * theirs, but a sanitizer has its turn after the rescue.
 */
static bool is_ours(int number, const struct sigaction *before)
{
	if (before->sa_handler == SIG_DFL)
		return true;
	return before->sa_handler != SIG_IGN && is_fault(number);
}

static void install(int number)
{
	struct sigaction action = { .sa_flags = 0 };

	sigemptyset(&action.sa_mask);
	switch (meaning_of(number)) {
	case MEANS_NOTHING:
		return;
	case MEANS_TOLD:
		action.sa_handler = handle_told;
		break;
	case MEANS_TICK:
		action.sa_handler = handle_tick;
		break;
	case MEANS_END:
		action.sa_sigaction = handle_end;
		action.sa_flags = SA_SIGINFO | SA_ONSTACK;
		break;
	}
	if (is_ours(number, &state.before[number]))
		sigaction(number, &action, NULL);
}

/* The C library keeps a few numbers for itself: sigaction fails for them. */
static void install_all(void)
{
	for (int number = 1; number < NSIG; number++)
		if (sigaction(number, NULL, &state.before[number]) == 0)
			install(number);
}

static void uninstall_all(void)
{
	for (int number = 1; number < NSIG; number++)
		if (meaning_of(number) != MEANS_NOTHING)
			sigaction(number, &state.before[number], NULL);
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
	install_all();
	return true;
}

void signals_end(void)
{
	stop_ticks();
	uninstall_all();
	sigaltstack(&state.stack_before, NULL);
	state.rescue.is_armed = 0;
	close(state.pipe[0]);
	close(state.pipe[1]);
	state.pipe[0] = state.pipe[1] = -1;
}

int signals_fd(void)
{
	return state.pipe[0];
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

/* The CONT that woke the program was for this stop and is told to nobody. */
static void forget_wakes(void)
{
	unsigned char kept[64];
	size_t count = 0;
	int number;

	while ((number = take()))
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
