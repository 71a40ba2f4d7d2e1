/* SPDX-License-Identifier: MIT */
#include "tty.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool refuse(char *error, size_t size, const char *what)
{
	snprintf(error, size, "%s is not a terminal", what);
	return false;
}

bool tty_begin(struct tty *tty, int in, int out, char *error, size_t size)
{
	tty->in = in;
	tty->out = out;
	if (!isatty(in) || tcgetattr(in, &tty->saved) != 0)
		return refuse(error, size, "standard input");
	if (!isatty(out))
		return refuse(error, size, "standard output");
	return true;
}

static bool is_alphanumeric(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
		|| (c >= '0' && c <= '9');
}

bool tty_term_is_sane(const char *term)
{
	size_t length = term ? strlen(term) : 0;

	if (length < 1 || length > 64 || !is_alphanumeric(term[0]))
		return false;
	for (size_t i = 1; i < length; i++)
		if (!is_alphanumeric(term[i]) && !strchr("+._-", term[i]))
			return false;
	return true;
}

static bool set_modes(const struct tty *tty, const struct termios *modes,
	bool (*stop)(void))
{
	int result;

	/* At once: waiting for output would hang on a terminal that hangs. */
	do
		result = tcsetattr(tty->in, TCSANOW, modes);
	while (result != 0 && errno == EINTR && !stop());
	return result == 0;
}

bool tty_raw(const struct tty *tty, bool (*stop)(void))
{
	struct termios raw = tty->saved;

	raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK
		| ISTRIP | IXON | PARMRK);
	raw.c_oflag &= ~(tcflag_t)OPOST;
	raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
	raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
	raw.c_cflag |= CS8;
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	raw.c_cc[VQUIT] = _POSIX_VDISABLE;
	/*
	 * These are keys here: Ctrl-C asks before a game is lost, and neither
	 * does anything in a text that is pasted.
	 */
	raw.c_cc[VINTR] = _POSIX_VDISABLE;
	raw.c_cc[VSUSP] = _POSIX_VDISABLE;
	return set_modes(tty, &raw, stop);
}

/* Fails for a terminal that is not the one that controls this process. */
static bool is_in_background(const struct tty *tty)
{
	pid_t foreground = tcgetpgrp(tty->in);

	return foreground >= 0 && foreground != getpgrp();
}

static bool never(void)
{
	return false;
}

void tty_restore(const struct tty *tty)
{
	if (!is_in_background(tty))
		set_modes(tty, &tty->saved, never);
}

void tty_size(const struct tty *tty, int *rows, int *columns)
{
	struct winsize size;

	*rows = 24;
	*columns = 80;
	if (ioctl(tty->out, TIOCGWINSZ, &size) != 0)
		return;
	if (size.ws_row > 0 && size.ws_col > 0) {
		*rows = size.ws_row;
		*columns = size.ws_col;
	}
}

/* Waits a second at most until a non-blocking descriptor takes bytes again. */
static void wait_writable(int fd)
{
	struct pollfd item = { .fd = fd, .events = POLLOUT };

	poll(&item, 1, 1000);
}

bool tty_is_ready(const struct tty *tty)
{
	struct pollfd item = { .fd = tty->out, .events = POLLOUT };

	return poll(&item, 1, 0) != 0;
}

bool tty_write(const struct tty *tty, const char *bytes, size_t length,
	bool (*stop)(void))
{
	while (length > 0) {
		ssize_t written = write(tty->out, bytes, length);

		if (written > 0) {
			bytes += written;
			length -= (size_t)written;
		} else if (written < 0 && errno == EAGAIN) {
			wait_writable(tty->out);
		} else if (written < 0 && errno != EINTR) {
			return false;
		}
		if (length > 0 && stop())
			return false;
	}
	return true;
}
