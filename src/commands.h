/* SPDX-License-Identifier: MIT */
/*
 * The headless commands: the rules core for scripts and tests (quincunx(6),
 * COMMANDS).
 */
#ifndef COMMANDS_H
#define COMMANDS_H

enum {
	STATUS_OK = 0,
	STATUS_ILLEGAL = 1,	/* a turn is not legal */
	STATUS_USAGE = 2	/* a name, option, position or size is wrong */
};

/* What --help says of a headless command; NULL: none is called so. */
const char *command_about(const char *name);

/*
 * Runs argv[1] with its arguments; answers on standard output, complaints in
 * one line on standard error. Returns the exit status.
 */
int command_run(int argc, char *const *argv);

/* One line for each command, for --help and the manual. */
const char *command_help(int i);

#endif
